//! Inner communicators: a library's own duplicate of each communicator that it is called with (docs/extensions.md).
//!
//! An inner communicator is the value of an attribute of its parent, under a keyval whose delete callback frees it. The
//! list here has the references. Whoever changes the state of an entry to `Going` frees the communicator, so it is freed
//! once, whatever callbacks and other threads do. No lock is held while the backend or a callback runs.

use core::ffi::{c_int, c_void};
use core::ptr;

use mpi_attr::abi::{Handle, MPI_ERR_KEYVAL, MPI_ERR_OTHER, MPI_SUCCESS};
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value};
use mpi_attr::engine::{Mutex, locked};
use mpi_attr::memory::Promised;
use mpi_attr::{Error, Result, Source};

use super::backend::{Backend, Cached};
use super::call::{Arg, Out};
use super::get_or_set::Turn;
use super::hooks::{self, Function, HookBackend};
use super::operations;
use super::typed::TypedBackend;

/// What inner communicators need of a backend besides attributes, hooks, and [`TypedBackend::free_communicator`].
pub trait InnerBackend: HookBackend + TypedBackend {
    /// Duplicates a communicator without its attributes. Collective.
    ///
    /// # Errors
    /// Those of `MPI_Comm_split`.
    fn bare_duplicate(comm: Handle) -> Result<Handle>;

    /// Writes a handle of a communicator to a variable of C.
    ///
    /// # Safety
    /// `place` points to a variable of C's type for handles.
    unsafe fn write_communicator(place: *mut Handle, comm: Handle);

    /// The number of a communicator in Fortran.
    fn communicator_to_fortran(comm: Handle) -> c_int;
}

struct Inner {
    parent: Handle,
    key: c_int,
    comm: Handle,
    references: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// A thread is setting the attribute.
    Making,
    Live,
    /// A thread is freeing the communicator. The parent has its attribute (`attached`), or deletes it.
    Going { attached: bool },
}

/// All inner communicators, sorted by parent and key.
static ALL: Mutex<Promised<Inner>> = Mutex::new(Promised::new());

const NOT_INNER: Error = Error::new(MPI_ERR_KEYVAL, "key {} was not created by mpi_attr_inner_keyval");
const TOO_MANY: Error =
    Error::new(MPI_ERR_OTHER, "no reference to an inner communicator under key {} is left to release");
const BUSY: Error =
    Error::new(MPI_ERR_OTHER, "the inner communicator under key {} is being made or freed");

fn find(all: &[Inner], parent: Handle, key: c_int) -> core::result::Result<usize, usize> {
    all.binary_search_by_key(&(parent, key), |inner| (inner.parent, inner.key))
}

/// Uses the entry of a parent and a key, if there is one.
fn with<R>(parent: Handle, key: c_int, use_it: impl FnOnce(&mut Inner) -> R) -> Option<R> {
    let all = &mut locked(&ALL);
    let at = find(all, parent, key).ok()?;
    Some(use_it(&mut all[at]))
}

/// Adds an entry. There is none of this parent and key: the caller has the turn.
fn add(inner: Inner) -> Result<()> {
    let all = &mut locked(&ALL);
    all.promise(1)?;
    all.end(1);
    let at = find(all, inner.parent, inner.key).unwrap_or_else(|at| at);
    all.insert(at, inner);
    Ok(())
}

fn remove(parent: Handle, key: c_int) {
    let all = &mut locked(&ALL);
    if let Ok(at) = find(all, parent, key) {
        all.remove(at);
    }
    all.free_if_unused();
}

/// The extra state of the keyvals for inner communicators, which tells them from others.
fn mark() -> *mut c_void {
    (&raw const ALL).cast_mut().cast()
}

/// `mpi_attr_inner_keyval`.
pub fn create_keyval<T: Cached<Backend: InnerBackend>>(keyval: Arg<Out<c_int>>) -> Result<()> {
    let keyval = keyval.required()?;
    keyval.put(operations::create_keyval::<T::Backend>(KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Call(deleted::<T>),
        extra_state: mark(),
    })?);
    Ok(())
}

/// Checks the object, then the key.
fn check<T: Cached>(parent: Handle, key: c_int) -> Result<()> {
    T::locate(parent)?;
    let engine = T::Backend::engine();
    engine.check_key(key, T::KIND as u8)?;
    let is_inner = engine.keyval_info(key).is_some_and(|info| info.extra_state == mark());
    if is_inner { Ok(()) } else { Err(NOT_INNER.about(key.into())) }
}

/// `mpi_attr_inner_comm`; `put` writes the handle.
pub fn inner_comm<T: Cached<Backend: InnerBackend>, P>(
    parent: Handle,
    key: c_int,
    place: Arg<Out<P>>,
    put: impl FnOnce(*mut P, Handle),
) -> Result<()> {
    check::<T>(parent, key)?;
    place.required()?;
    let inside = T::Backend::engine().inside_callback();
    let refer = |inner: &mut Inner| {
        let is_live = inner.state == State::Live;
        inner.references += usize::from(is_live);
        is_live.then_some(inner.comm)
    };
    let mut turn = None;
    let comm = loop {
        match with(parent, key, refer) {
            Some(Some(comm)) => break comm,
            // It is going, and who frees it has no turn to wait for.
            Some(None) if inside || turn.is_some() => return Err(BUSY.about(key.into())),
            None if turn.is_some() => break make::<T>(parent, key)?,
            _ => turn = Turn::take((T::KIND, parent, key), inside)?,
        }
    };
    put(place.address(), comm);
    Ok(())
}

/// Makes an inner communicator with one reference. The caller has the turn.
fn make<T: Cached<Backend: InnerBackend>>(parent: Handle, key: c_int) -> Result<Handle> {
    T::Backend::engine().check_key_to_set(key, T::KIND as u8)?;
    // This first: if memory runs out in one process, the others must not wait for it.
    let comm = T::Backend::bare_duplicate(parent)?;
    let discard = || {
        // The error that led here is returned.
        let _ = free_for_good::<T::Backend>(comm);
    };
    add(Inner { parent, key, comm, references: 1, state: State::Making }).inspect_err(|_| discard())?;
    let set = operations::set::<T>(parent, key, Value::Pointer(ptr::without_provenance_mut(comm)));
    let next = if set.is_ok() { State::Live } else { State::Going { attached: false } };
    let was_making = with(parent, key, |inner| {
        let is_making = inner.state == State::Making;
        if is_making {
            inner.state = next;
        }
        is_making
    });
    match (set, was_making) {
        (Ok(()), Some(true)) => Ok(comm),
        // Another thread has deleted the attribute.
        (Ok(()), _) => Err(BUSY.about(key.into())),
        (Err(error), was_making) => {
            if was_making == Some(true) {
                discard();
                remove(parent, key);
            }
            Err(error)
        }
    }
}

/// `mpi_attr_inner_comm_release`.
pub fn release<T: Cached<Backend: InnerBackend>>(parent: Handle, key: c_int) -> Result<()> {
    check::<T>(parent, key)?;
    // Threads that ask for the communicator wait until it is freed. A callback cannot wait for its turn.
    let mut turn = None;
    while turn.is_none() && !T::Backend::engine().inside_callback() {
        turn = Turn::take((T::KIND, parent, key), false)?;
    }
    let last = with(parent, key, |inner| {
        inner.references = inner.references.checked_sub(1)?;
        let is_last = inner.references == 0 && inner.state == State::Live;
        if is_last {
            inner.state = State::Going { attached: true };
        }
        Some(is_last.then_some(inner.comm))
    });
    let Some(comm) = last.flatten().ok_or(TOO_MANY.about(key.into()))? else { return Ok(()) };
    let mut freed = free::<T::Backend>(comm);
    let is_attached = with(parent, key, |inner| {
        let is_attached = inner.state == State::Going { attached: true };
        if is_attached && is_in_use(freed) {
            inner.state = State::Live; // freed with its parent
        }
        is_attached
    });
    match (is_attached == Some(true), is_in_use(freed)) {
        (true, true) => return Ok(()),
        (false, true) => freed = free_at_finalize::<T::Backend>(comm),
        (true, false) => freed = freed.and(operations::delete::<T>(parent, key)),
        (false, false) => {}
    }
    remove(parent, key);
    freed
}

/// The delete callback of the attribute.
unsafe extern "C" fn deleted<T: Cached<Backend: InnerBackend>>(
    parent: Handle,
    key: c_int,
    value: *mut c_void,
    _: *mut c_void,
) -> c_int {
    let is_owner = with(parent, key, |inner| {
        let is_going = matches!(inner.state, State::Going { .. });
        // A value that the program has set itself is none of ours.
        let is_owner = !is_going && inner.comm == value.addr();
        if is_going || is_owner {
            inner.state = State::Going { attached: false };
        }
        is_owner
    });
    if is_owner != Some(true) {
        return MPI_SUCCESS;
    }
    let freed = free_for_good::<T::Backend>(value.addr());
    remove(parent, key);
    match freed {
        Err(error) if error.source != Source::Library => error.code,
        // The program has freed it.
        _ => MPI_SUCCESS,
    }
}

/// Frees an inner communicator. Callbacks that fail do not keep it: the first code is returned.
fn free<B: InnerBackend>(comm: Handle) -> Result<()> {
    let first = B::free_communicator(comm);
    match first {
        Err(error) if error.source == Source::Callback => B::free_communicator(comm).and(first),
        _ => first,
    }
}

/// Whether a free was refused, because a callback of the inner communicator's own attributes is running.
fn is_in_use(freed: Result<()>) -> bool {
    freed.is_err_and(|error| error.source == Source::Library && error.code == MPI_ERR_OTHER)
}

/// As [`free`]; if the communicator is in use, finalize frees it.
fn free_for_good<B: InnerBackend>(comm: Handle) -> Result<()> {
    let freed = free::<B>(comm);
    if is_in_use(freed) { free_at_finalize::<B>(comm) } else { freed }
}

fn free_at_finalize<B: InnerBackend>(comm: Handle) -> Result<()> {
    unsafe extern "C" fn hook<B: InnerBackend>(comm: *mut c_void) {
        // No call takes the error.
        let _ = free::<B>(comm.addr());
    }
    let state = ptr::without_provenance_mut(comm);
    hooks::at_finalize::<B>(Ok(Function::C(hook::<B>)), state).map(|_| ())
}
