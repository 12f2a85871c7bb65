//! `mpi_attr_get_or_set`: gets an attribute, or makes its value and sets it, once however many threads ask.
//!
//! A list of the makes that are under way tells threads that ask for the same attribute to wait. No lock is held while
//! the user's function runs. A thread that is inside a callback, or inside another make, never waits. So the wait takes as
//! long as the user's function, and two threads cannot wait for each other.

use core::ffi::{c_int, c_void};
use core::num::NonZero;
use core::ptr::{self, NonNull};

use mpi_attr::abi::{Handle, MPI_ERR_OTHER, MPI_SUCCESS};
use mpi_attr::adopter::Value;
use mpi_attr::memory::reserve_one;
use mpi_attr::sync::{Condvar, Mutex, Wait, locked, sleep_on};
use mpi_attr::unwind::call_that_returns;
use mpi_attr::{Error, Result};

use mpi_attr_bindings::attributes::{no_object, origin};
use mpi_attr_bindings::backend::{Backend, Cached, KeyvalOwner};
use mpi_attr_bindings::call::{Arg, Out, routine};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::operations;

/// Makes a value: writes it, and returns `MPI_SUCCESS` or an error code.
pub type Make = unsafe extern "C-unwind" fn(*mut c_void, *mut *mut c_void) -> c_int;

/// An attribute: the kind, the handle and the key.
type Attribute = (Kind, Handle, c_int);

/// A thread: the address of a variable of its own. (Rust's `ThreadId` allocates.)
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Thread(NonZero<usize>);

impl Thread {
    pub(crate) fn this() -> Self {
        thread_local!(static OWN: u8 = const { 0 });
        OWN.with(|own| Self(NonNull::from(own).addr()))
    }
}

/// The makes that are under way, and the threads that make.
static UNDER_WAY: Mutex<Vec<(Attribute, Thread)>> = Mutex::new(Vec::new());
static ENDED: Condvar = Condvar::new();

/// A make that is under way.
struct Turn(Attribute);

impl Turn {
    /// Waits until no other thread makes the attribute. Returns `None` if another thread did meanwhile: the caller looks
    /// again.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` if the thread would wait for itself, or inside a callback or another make, or in a child of `fork` for a
    /// thread of the parent; `MPI_ERR_NO_MEM`.
    fn take(attribute: Attribute, inside_callback: bool) -> Result<Option<Self>> {
        let this = Thread::this();
        let mut all = locked(&UNDER_WAY);
        let waits = |all: &[(Attribute, Thread)]| all.iter().any(|&(other, _)| other == attribute);
        if !waits(&all) {
            reserve_one(&mut all)?;
            all.push((attribute, this));
            return Ok(Some(Self(attribute)));
        }
        let may_wait = !inside_callback && all.iter().all(|&(_, thread)| thread != this);
        let wait = Wait::begin();
        while waits(&all) {
            if !may_wait || wait.is_in_vain() {
                let reason = "the value of key {} is being made: a callback, another make, or the child of a fork, cannot \
                              wait for it";
                return Err(Error::new(MPI_ERR_OTHER, reason).about(attribute.2.into()));
            }
            all = sleep_on(&ENDED, all);
        }
        Ok(None)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut all = locked(&UNDER_WAY);
        all.retain(|&(attribute, _)| attribute != self.0);
        if all.is_empty() {
            *all = Vec::new(); // a process that ends keeps no memory
        }
        ENDED.notify_all();
    }
}

/// How the caller's language has values.
pub struct InLanguage<R> {
    /// Reads an attribute.
    pub read: fn(Handle, c_int) -> Result<Option<R>>,
    /// The value to set for the pointer that `make` has written.
    pub value: fn(*mut c_void) -> Value,
    /// The same as a get reads it.
    pub same: fn(*mut c_void) -> R,
}

/// Calls `body`, which is a routine for an object and may free it: it notes the object's id. An error is raised without an
/// object if the object is gone, since its error handler is.
pub(crate) fn routine_that_may_free<T: Cached>(
    name: &'static str,
    handle: Handle,
    body: impl FnOnce(&mut Option<u64>) -> Result<()>,
) -> c_int {
    let mut without_object = Ok(());
    let code = routine(name, origin::<T>(handle), || {
        let mut id = None;
        let result = body(&mut id);
        if id.is_some_and(|id| T::store().get(id).is_none()) {
            without_object = result;
            return Ok(());
        }
        result
    });
    if without_object.is_err() { routine(name, no_object::<T>(), || without_object) } else { code }
}

/// `mpi_attr_get_or_set`: gets an attribute, or makes its value and sets it.
pub fn get_or_set<T: Cached, R>(
    handle: Handle,
    key: c_int,
    make: Arg<Option<Make>>,
    state: *mut c_void,
    places: (Arg<Out<R>>, Arg<Out<c_int>>),
    language: InLanguage<R>,
) -> c_int {
    routine_that_may_free::<T>("mpi_attr_get_or_set", handle, |id| {
        get_or_make::<T, R>(id, (handle, key), (make, state), places, language)
    })
}

fn get_or_make<T: Cached, R>(
    id: &mut Option<u64>,
    (handle, key): (Handle, c_int),
    (make, state): (Arg<Option<Make>>, *mut c_void),
    (place, created): (Arg<Out<R>>, Arg<Out<c_int>>),
    InLanguage { read, value, same }: InLanguage<R>,
) -> Result<()> {
    loop {
        let found = read(handle, key)?;
        let (make, place) = (make.function()?, place.required()?);
        if let Some(found) = found {
            place.put(found);
            created.if_wanted(0);
            return Ok(());
        }
        // The key can be set: `make` must not run in vain.
        if let KeyvalOwner::Engine = T::owner(key)? {
            T::Backend::engine().check_key_to_set(key, T::KIND as u8)?;
        }
        let inside = T::Backend::engine().inside_callback();
        let Some(turn) = Turn::take((T::KIND, handle, key), inside)? else { continue };
        if read(handle, key)?.is_some() {
            continue; // another thread was faster
        }
        // `make` may free the object. A host does not recognize a freed handle, but the object's id tells.
        let object = T::locate_or_create(handle)?.id();
        *id = Some(object);
        let mut made = ptr::null_mut();
        let code = call_that_returns(
            &format_args!("the function that makes the value of keyval {key}"),
            // SAFETY: the caller of the routine passed a function of this type, and its state.
            || unsafe { make(state, &mut made) },
        );
        if code != MPI_SUCCESS {
            return Err(Error::of_callback(code, "the function that makes the value of key {} failed")
                .about(key.into()));
        }
        // If this fails, the caller gets the value: it is not lost.
        place.put(same(made));
        created.if_wanted(0);
        if T::store().get(object).is_none() {
            return Err(T::KIND.freed_meanwhile());
        }
        operations::set::<T>(handle, key, value(made))?;
        created.if_wanted(1);
        drop(turn);
        return Ok(());
    }
}
