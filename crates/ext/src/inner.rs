//! Inner communicators: a library's own duplicate of each communicator that it is called with (docs/extensions.md).
//!
//! An inner communicator is the value of an attribute of its parent, under a keyval whose delete callback frees it. The
//! map here has the references. The thread that changes the state of an entry to `Going` frees the communicator, so it is freed
//! once, whatever callbacks and other threads do. No lock is held while the backend or a callback runs.

use core::cell::{Cell, RefCell};
use core::ffi::{c_int, c_void};
use core::{mem, ptr};

use mpi_attr::abi::{Handle, MPI_ERR_KEYVAL, MPI_ERR_NO_MEM, MPI_ERR_OTHER, MPI_SUCCESS};
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value};
use mpi_attr::memory::map::{self, Map};
use mpi_attr::memory::reserve_one;
use mpi_attr::sync::{Condvar, Mutex, Wait, locked, sleep_on};
use mpi_attr::{Error, Result, Source};

use mpi_attr_bindings::backend::{Backend, Cached};
use mpi_attr_bindings::call::{Arg, Out};
use mpi_attr_bindings::operations;

use crate::get_or_set::{Thread, routine_that_may_free};
use crate::hooks::{self, Function};
use crate::product::Product;

struct Inner {
    comm: Handle,
    references: usize,
    life: Life,
    /// The thread that makes or frees it.
    by: Option<Thread>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Life {
    Making,
    Live,
    /// It is being freed. The parent has its attribute (`attached`), or deletes it.
    Going {
        attached: bool,
    },
}

/// All inner communicators, by parent and key.
static ALL: Mutex<Map<(Handle, c_int), Inner>> = Mutex::new(map::new());
/// An inner communicator was made, or is gone.
static CHANGED: Condvar = Condvar::new();

const NOT_INNER: Error = Error::new(MPI_ERR_KEYVAL, "key {} was not created by mpi_attr_inner_keyval");
const TOO_MANY: Error =
    Error::new(MPI_ERR_OTHER, "no reference to an inner communicator under key {} is left to release");
const BUSY: Error = Error::new(MPI_ERR_OTHER, "the inner communicator under key {} is being made or freed");

/// Uses the entry of a parent and a key, if there is one.
fn with<R>(parent: Handle, key: c_int, use_it: impl FnOnce(&mut Inner) -> R) -> Option<R> {
    locked(&ALL).get_mut(&(parent, key)).map(use_it)
}

/// Takes a reference to a live inner communicator. If there is none, adds an entry, and the caller makes it.
///
/// # Errors
/// `MPI_ERR_OTHER` instead of waiting, inside a callback or while this thread makes or frees one, or in a child of `fork` for
/// a thread of the parent; `MPI_ERR_NO_MEM`.
fn refer_or_begin(parent: Handle, key: c_int, inside_callback: bool) -> Result<Option<Handle>> {
    let this = Some(Thread::this());
    let mut all = locked(&ALL);
    let wait = Wait::begin();
    loop {
        let Some(inner) = all.get_mut(&(parent, key)) else {
            map::reserve(&mut all, 1)?;
            all.insert((parent, key), Inner { comm: 0, references: 1, life: Life::Making, by: this });
            return Ok(None);
        };
        if inner.life == Life::Live {
            inner.references += 1;
            return Ok(Some(inner.comm));
        }
        // Another thread makes or frees it, which takes as long as a collective call, and the callbacks of the freed one.
        if inside_callback || all.values().any(|other| other.by == this) || wait.is_in_vain() {
            return Err(BUSY.about(key.into()));
        }
        all = sleep_on(&CHANGED, all);
    }
}

/// Changes the entry of an inner communicator that this thread makes or frees to live.
fn become_live(inner: &mut Inner) {
    (inner.life, inner.by) = (Life::Live, None);
    CHANGED.notify_all();
}

/// Removes the entry of an inner communicator that is gone, or was not made.
fn remove(parent: Handle, key: c_int) {
    let all = &mut locked(&ALL);
    all.remove(&(parent, key));
    map::free_if_unused(all);
    CHANGED.notify_all();
}

/// The extra state of the keyvals for inner communicators, which tells them from others.
fn mark() -> *mut c_void {
    (&raw const ALL).cast_mut().cast()
}

/// `mpi_attr_inner_keyval`.
pub fn create_keyval<P: Product>(keyval: Arg<Out<c_int>>) -> Result<()> {
    let keyval = keyval.required()?;
    keyval.put(operations::create_keyval::<P::Backend>(KeyvalSpec {
        kind: P::Communicator::KIND as u8,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Call(deleted::<P>),
        extra_state: mark(),
    })?);
    Ok(())
}

/// Checks the object, then the key.
fn check<P: Product>(parent: Handle, key: c_int) -> Result<()> {
    P::Communicator::locate(parent)?;
    let engine = P::Backend::engine();
    engine.check_key(key, P::Communicator::KIND as u8)?;
    let is_inner = engine.keyval_info(key).is_some_and(|info| info.extra_state == mark());
    if is_inner { Ok(()) } else { Err(NOT_INNER.about(key.into())) }
}

/// `mpi_attr_inner_comm`; `put` writes the handle.
pub fn inner_comm<P: Product, V>(
    parent: Handle,
    key: c_int,
    place: Arg<Out<V>>,
    put: impl FnOnce(*mut V, Handle),
) -> Result<()> {
    check::<P>(parent, key)?;
    place.required()?;
    let inside_callback = P::Backend::engine().inside_callback();
    let referred = refer_or_begin(parent, key, inside_callback).inspect_err(|error| {
        // The other processes, which are not out of memory, must not wait for this one.
        if error.code == MPI_ERR_NO_MEM {
            let _ = P::bare_duplicate(parent).and_then(free::<P>);
        }
    });
    let comm = match referred? {
        Some(comm) => comm,
        None => make::<P>(parent, key)?,
    };
    put(place.address(), comm);
    Ok(())
}

/// Makes an inner communicator with one reference, for which there is an entry.
fn make<P: Product>(parent: Handle, key: c_int) -> Result<Handle> {
    let made = P::Backend::engine()
        .check_key_to_set(key, P::Communicator::KIND as u8)
        .and_then(|()| P::bare_duplicate(parent))
        .and_then(|comm| set::<P>(parent, key, comm));
    if made.is_err() {
        remove(parent, key);
        return made;
    }
    let this = Some(Thread::this());
    let is_kept = with(parent, key, |inner| {
        let is_kept = inner.life == Life::Making && inner.by == this;
        if is_kept {
            become_live(inner);
        }
        is_kept
    });
    // Another thread may have deleted the attribute, and has freed the communicator then.
    if is_kept == Some(true) { made } else { Err(BUSY.about(key.into())) }
}

/// Sets the attribute, or frees the communicator.
fn set<P: Product>(parent: Handle, key: c_int, comm: Handle) -> Result<Handle> {
    with(parent, key, |inner| inner.comm = comm);
    let set =
        operations::set::<P::Communicator>(parent, key, Value::Pointer(ptr::without_provenance_mut(comm)));
    set.map(|()| comm).inspect_err(|_| {
        // The first error is returned.
        let _ = free_for_good::<P>(comm);
    })
}

/// `mpi_attr_inner_comm_release`. Callbacks of the inner communicator may free the parent (N5).
pub fn release<P: Product>(parent: Handle, key: c_int) -> c_int {
    routine_that_may_free::<P::Communicator>("mpi_attr_inner_comm_release", parent, |id| {
        *id = P::Communicator::locate(parent)?.map(|object| object.id());
        release_one::<P>(parent, key)
    })
}

fn release_one<P: Product>(parent: Handle, key: c_int) -> Result<()> {
    check::<P>(parent, key)?;
    let last = with(parent, key, |inner| {
        if inner.life == Life::Making {
            return None;
        }
        inner.references = inner.references.checked_sub(1)?;
        let is_last = inner.references == 0 && inner.life == Life::Live;
        if is_last {
            (inner.life, inner.by) = (Life::Going { attached: true }, Some(Thread::this()));
        }
        Some(is_last.then_some(inner.comm))
    });
    let Some(comm) = last.flatten().ok_or(TOO_MANY.about(key.into()))? else { return Ok(()) };
    let mut freed = free::<P>(comm);
    let is_attached = with(parent, key, |inner| {
        let is_attached = inner.life == Life::Going { attached: true };
        if is_attached && is_in_use(freed) {
            become_live(inner); // freed with its parent
        }
        is_attached
    });
    match (is_attached == Some(true), is_in_use(freed)) {
        (true, true) => return Ok(()),
        (false, true) => freed = free_at_finalize::<P>(comm),
        (true, false) => freed = freed.and(operations::delete::<P::Communicator>(parent, key)),
        (false, false) => {}
    }
    remove(parent, key);
    freed
}

/// At most so many inner communicators are freed inside each other; what is nested deeper is freed by the innermost of these
/// frees, one after the other. So the stack that a free takes is limited.
const NESTED: u32 = 64;

thread_local! {
    /// How many delete callbacks of inner communicators this thread is inside of.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    /// The inner communicators that are freed when the innermost free has returned. Empty outside of these callbacks.
    static DEEPER: RefCell<Vec<Handle>> = const { RefCell::new(Vec::new()) };
}

/// Leaves a communicator to the innermost free; returns false if it must be freed here: memory is out, or the thread ends and
/// its variables with destructors are gone.
fn leave_to_the_innermost(comm: Handle) -> bool {
    let push = |deeper: &mut Vec<Handle>| reserve_one(deeper).map(|()| deeper.push(comm)).is_ok();
    DEEPER.try_with(|deeper| push(&mut deeper.borrow_mut())).unwrap_or(false)
}

/// The next communicator that was left to the innermost free. The last call frees the list.
fn next_of_the_innermost() -> Option<Handle> {
    let pop = |deeper: &mut Vec<Handle>| deeper.pop().or_else(|| mem::take(deeper).pop());
    DEEPER.try_with(|deeper| pop(&mut deeper.borrow_mut())).ok().flatten()
}

/// The delete callback of the attribute.
unsafe extern "C" fn deleted<P: Product>(
    parent: Handle,
    key: c_int,
    value: *mut c_void,
    _: *mut c_void,
) -> c_int {
    let is_owner = with(parent, key, |inner| {
        let is_going = matches!(inner.life, Life::Going { .. });
        // The value is another one if the program has set it, or if this is the set of `make`, which replaces what a
        // failing callback has left: the host may have reused the handle.
        let is_owner = !is_going && inner.comm == value.addr() && inner.by != Some(Thread::this());
        if is_owner {
            inner.by = Some(Thread::this());
        }
        if is_going || is_owner {
            inner.life = Life::Going { attached: false };
        }
        is_owner
    });
    if is_owner != Some(true) {
        return MPI_SUCCESS;
    }
    let depth = DEPTH.get();
    if depth == NESTED && leave_to_the_innermost(value.addr()) {
        // The handle of the parent may soon be that of another communicator.
        remove(parent, key);
        return MPI_SUCCESS;
    }
    DEPTH.set(depth + 1);
    let mut freed = free_for_good::<P>(value.addr());
    remove(parent, key);
    if depth + 1 == NESTED {
        while let Some(comm) = next_of_the_innermost() {
            freed = freed.and(free_for_good::<P>(comm));
        }
    }
    DEPTH.set(depth);
    freed.map_or_else(code_of_callback, |()| MPI_SUCCESS)
}

/// What the delete callback of the attribute returns. An error of the library says that the program has freed the
/// communicator. A function of its own: inlined, the source of an error is read before it is known whether there is one,
/// which is harmless, but valgrind reports it.
#[cold]
#[inline(never)]
fn code_of_callback(error: Error) -> c_int {
    match error.source {
        Source::Library => MPI_SUCCESS,
        _ => error.code,
    }
}

/// Frees an inner communicator. Callbacks that fail do not keep it: the first code is returned.
fn free<P: Product>(comm: Handle) -> Result<()> {
    let first = P::free_communicator(comm);
    match first {
        Err(error) if error.source == Source::Callback => P::free_communicator(comm).and(first),
        _ => first,
    }
}

/// Whether a free was refused, because a callback of the inner communicator's own attributes is running.
fn is_in_use(freed: Result<()>) -> bool {
    freed.is_err_and(|error| error.source == Source::Library && error.code == MPI_ERR_OTHER)
}

/// As [`free`]; if the communicator is in use, finalize frees it.
fn free_for_good<P: Product>(comm: Handle) -> Result<()> {
    let freed = free::<P>(comm);
    if is_in_use(freed) { free_at_finalize::<P>(comm) } else { freed }
}

fn free_at_finalize<P: Product>(comm: Handle) -> Result<()> {
    unsafe extern "C-unwind" fn hook<P: Product>(comm: *mut c_void) {
        // No call takes the error.
        let _ = free::<P>(comm.addr());
    }
    let state = ptr::without_provenance_mut(comm);
    hooks::at_finalize::<P>(Ok(Function::C(hook::<P>)), state).map(|_| ())
}
