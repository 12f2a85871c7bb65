//! The engine's objects for the objects of the host.
//!
//! Each object of the host that has, or had, attributes has an object of the engine. The id of that is the value of the
//! *carrier*, an attribute of the host under a key of the library; the table of the kind maps handles to ids.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{
    AtomicI64, AtomicU32,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
    fence,
};
use std::sync::PoisonError;

use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::adopter::{self, Store};
use mpi_attr::engine::{Condvar, Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::backend::Cached;

use super::carrier;
use super::library::{Code, Host, host};
use super::table::Table;
use super::{Phase, STATE};
pub(crate) use mpi_attr_bindings::kind::Kind;

/// An object of the engine.
pub(crate) type Object<T> = adopter::Object<'static, T>;

/// A kind of object of the host.
pub(crate) trait HostObject: Cached + Default {
    /// The objects of this kind.
    fn objects() -> &'static Objects<Self>;
}

const NO_KEY: i64 = i64::MAX;

/// The objects of one kind, and the key of their carriers.
pub(crate) struct Objects<T> {
    pub(crate) store: Store<T>,
    pub(crate) table: Table,
    /// The host's key of the carriers; `NO_KEY` until it is created.
    key: AtomicI64,
}

impl<T: HostObject> Objects<T> {
    pub(crate) const fn new() -> Self {
        Self {
            // SAFETY: only the engine in `STATE` is called with this store, and the store lives in `STATE` too.
            store: unsafe { Store::new(T::KIND as u8, to_fortran::<T>, gone::<T>) }.without_rest(),
            table: Table::new(),
            key: AtomicI64::new(NO_KEY),
        }
    }

    /// The host's key of the carriers, created if there is none.
    pub(crate) fn carrier_key(&self, host: &Host) -> Result<c_int> {
        let known = self.key.load(Relaxed);
        if known != NO_KEY {
            return Ok(known as c_int);
        }
        let mut new =
            host.create_keyval(T::KIND, carrier::copy::<T>, carrier::delete::<T>).map_err(raised)?;
        match self.key.compare_exchange(NO_KEY, new.into(), Relaxed, Relaxed) {
            Ok(_) => Ok(new),
            Err(faster) => {
                // Another thread was first. If the free fails, an unused key stays, which does no harm.
                let _ = host.free_keyval(T::KIND, &mut new);
                Ok(faster as c_int)
            }
        }
    }

    /// Whether a key is the key of the carriers.
    pub(crate) fn is_carrier_key(&self, key: c_int) -> bool {
        self.key.load(Relaxed) == i64::from(key)
    }

    /// Forgets the host's key and all handles, which are invalid after finalize.
    pub(crate) fn forget(&self) {
        self.key.store(NO_KEY, Relaxed);
        self.table.forget();
    }

    /// Enters an object's id under its handle, unless the id of another live object is there. Returns the id that is
    /// there then.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn record(&self, handle: Handle, id: u64) -> Result<u64> {
        self.table.put(handle, id, STATE.engine.is_alone(), |there| self.store.get(there).is_some())
    }

    /// The object with an id, if it is alive.
    #[inline(always)]
    pub(crate) fn object(&'static self, id: u64, handle: Handle) -> Option<Object<T>> {
        Some(self.store.get(id)?.known_as(handle))
    }
}

/// A communicator.
#[derive(Default)]
pub struct Communicator;

/// A datatype.
#[derive(Default)]
pub struct Datatype;

/// A window, with the cells that C gets pointers to when it reads predefined attributes.
#[derive(Default)]
pub struct Window {
    pub(super) cells: Option<Box<super::predefined::Cells>>,
}

/// The error for a failed call of the host. The host has raised it.
pub(crate) fn raised(Code(code): Code) -> Error {
    Error::of_host(code, "the MPI library returned an error")
}

/// The error for an object that another thread has freed during the call.
pub(crate) fn gone<T: HostObject>() -> Error {
    T::KIND.freed_meanwhile()
}

/// The host.
///
/// # Errors
/// `MPI_ERR_OTHER` without one.
pub(crate) fn the_host() -> Result<&'static Host> {
    host().ok_or(Error::new(MPI_ERR_OTHER, "no MPI library is loaded"))
}

/// The object of a handle, if it is known to have a carrier.
#[inline(always)]
pub(crate) fn known<T: HostObject>(handle: Handle) -> Option<Object<T>> {
    let place = T::objects();
    place.object(place.table.find(handle)?, handle)
}

/// The object of a handle; `None` if it never had attributes.
///
/// # Errors
/// The kind's error class for the null handle; the host's error for an invalid handle.
#[inline(always)]
pub(crate) fn find<T: HostObject>(handle: Handle) -> Result<Option<Object<T>>> {
    if let Some(object) = known::<T>(handle) {
        return Ok(Some(object));
    }
    let place = T::objects();
    let Some(id) = ask::<T>(handle)? else { return Ok(None) };
    // Out of memory: the next call asks the host again.
    let _ = place.record(handle, id);
    Ok(place.object(id, handle))
}

/// As [`find`], for a handle that is about to be freed: it is not entered in the table.
///
/// # Errors
/// As [`find`].
#[inline(always)]
pub(crate) fn find_once<T: HostObject>(handle: Handle) -> Result<Option<Object<T>>> {
    match known::<T>(handle) {
        Some(object) => Ok(Some(object)),
        None => Ok(ask::<T>(handle)?.and_then(|id| T::objects().object(id, handle))),
    }
}

/// Checks that the host may be asked about a handle.
///
/// # Errors
/// The kind's error class.
pub(crate) fn check<T: HostObject>(host: &Host, handle: Handle) -> Result<()> {
    STATE.check_running(host).map_err(|error| Error::new(T::KIND.error_class(), error.reason))?;
    if host.is_null(T::KIND, handle) { Err(T::KIND.handles().null()) } else { Ok(()) }
}

/// Asks the host for the carrier of an object, whose value is the id. (An id is smaller to return than an object.)
#[inline(never)]
fn ask<T: HostObject>(handle: Handle) -> Result<Option<u64>> {
    let host = the_host()?;
    check::<T>(host, handle)?;
    // The host is asked also where no carrier can exist yet, because it checks the handle.
    let key = T::objects().carrier_key(host)?;
    let carrier = host.get_attr(T::KIND, handle, key).map_err(raised)?;
    // Predefined datatypes have no carrier.
    let uncarried =
        || (T::KIND == Kind::Datatype).then(|| T::objects().table.find_for_certain(handle)).flatten();
    Ok(carrier.map(|carrier| carrier.addr() as u64).or_else(uncarried))
}

/// The object of a handle, created if there is none.
///
/// # Errors
/// As [`find`]; `MPI_ERR_NO_MEM`; the host's if it refuses the carrier.
pub(crate) fn find_or_make<T: HostObject>(handle: Handle) -> Result<Object<T>> {
    let (host, place) = (the_host()?, T::objects());
    loop {
        match find::<T>(handle)? {
            None => {}
            // A callback must not wait; the thread that is attaching the carrier goes on.
            Some(object) if is_attached(object) || STATE.engine.inside_callback() => return Ok(object),
            Some(object) => {
                wait_for_carrier(object);
                continue;
            }
        }
        // Predefined datatypes are never freed; MPICH 5.0 aborts if one has a carrier (MPICH issue 7916).
        let has_carrier = T::KIND != Kind::Datatype || !host.is_named(handle).map_err(raised)?;
        if !has_carrier {
            locked(&STATE.named_datatypes).promise(1)?;
        }
        let end_promise = |keep: bool| {
            if !has_carrier {
                let mut named = locked(&STATE.named_datatypes);
                named.end(1);
                if keep {
                    named.push(handle);
                }
            }
        };
        let not_attached = |new: Object<T>| new.shared().store(ptr::null_mut(), Relaxed);
        let new = STATE.engine.create(&place.store, T::default(), not_attached);
        let new = new.inspect_err(|_| end_promise(false))?.known_as(handle);
        if !has_carrier {
            STATE.engine.order(new)?;
        }
        // Two threads may be here with one handle: the first goes on, the second waits for it above.
        let there = place.record(handle, new.id());
        end_promise(there == Ok(new.id()));
        if there != Ok(new.id()) {
            STATE.engine.free(new)?;
            there?;
            continue;
        }
        if has_carrier {
            attach(host, new).inspect_err(|_| {
                carrier::discard(new);
                CARRIERS.changed();
            })?;
        }
        set_attached(new, T::KIND == Kind::Communicator && handle == host.handles.self_);
        CARRIERS.changed();
        return Ok(new);
    }
}

/// The value of an object's `shared` once its carrier is there: from then on a dup by another thread copies attributes.
const ATTACHED: usize = 1;
/// The value of `shared` of `MPI_COMM_SELF`, whose attributes have a carrier each.
const OF_SELF: usize = 2;

/// Whether the object of the host has its carrier.
#[inline(always)]
pub(crate) fn is_attached<T: HostObject>(object: Object<T>) -> bool {
    !object.shared().load(Acquire).is_null()
}

/// Whether the object of the host has its carrier and is not `MPI_COMM_SELF`.
#[inline(always)]
pub(crate) fn is_attached_and_not_self<T: HostObject>(object: Object<T>) -> bool {
    object.shared().load(Acquire).addr() == ATTACHED
}

/// Whether an object is that of `MPI_COMM_SELF`.
#[inline(always)]
pub(crate) fn is_of_self<T: HostObject>(object: Object<T>) -> bool {
    T::KIND == Kind::Communicator && object.shared().load(Relaxed).addr() == OF_SELF
}

/// Marks an object as having its carrier. Release pairs with the Acquire in [`is_attached`].
pub(crate) fn set_attached<T: HostObject>(object: Object<T>, of_self: bool) {
    let state = if of_self { OF_SELF } else { ATTACHED };
    object.shared().store(ptr::without_provenance_mut(state), Release);
}

/// Threads wait here for a carrier that another thread is attaching.
static CARRIERS: Carriers =
    Carriers { waiters: AtomicU32::new(0), lock: Mutex::new(()), bell: Condvar::new() };

struct Carriers {
    waiters: AtomicU32,
    lock: Mutex<()>,
    bell: Condvar,
}

impl Carriers {
    /// Called after an object got its carrier, or was given up.
    #[inline(always)]
    fn changed(&self) {
        // Below MPI_THREAD_MULTIPLE no thread waits.
        if !STATE.engine.is_alone() {
            self.wake();
        }
    }

    #[inline(never)]
    fn wake(&self) {
        // Pairs with the fence in `wait_for_carrier`: this thread sees the waiter, or the waiter sees the change.
        fence(SeqCst);
        if self.waiters.load(Relaxed) != 0 {
            drop(locked(&self.lock));
            self.bell.notify_all();
        }
    }
}

/// Waits until another thread has attached an object's carrier, or has given the object up. That thread sets one
/// attribute of the host, which does not wait for other threads.
#[cold]
fn wait_for_carrier<T: HostObject>(object: Object<T>) {
    CARRIERS.waiters.fetch_add(1, Relaxed);
    let mut held = locked(&CARRIERS.lock);
    fence(SeqCst);
    while !is_attached(object) && T::objects().store.get(object.id()).is_some() {
        held = CARRIERS.bell.wait(held).unwrap_or_else(PoisonError::into_inner);
    }
    drop(held);
    CARRIERS.waiters.fetch_sub(1, Relaxed);
}

/// Sets the carrier on an object of the host.
///
/// # Errors
/// The host's.
pub(crate) fn attach<T: HostObject>(host: &Host, object: Object<T>) -> Result<()> {
    let carrier: *mut c_void = ptr::without_provenance_mut(object.id() as usize);
    let key = T::objects().carrier_key(host)?;
    host.set_attr(T::KIND, object.handle(), key, carrier).map_err(raised)
}

/// A handle's number in Fortran.
pub(crate) fn to_fortran<T: HostObject>(handle: Handle) -> c_int {
    host().map_or(0, |host| host.to_fortran(T::KIND, handle))
}

/// The handle with a number in Fortran.
pub(crate) fn from_fortran<T: HostObject>(number: c_int) -> Handle {
    // Open MPI ends the process if this is called before MPI_Init or after MPI_Finalize.
    let host = host().filter(|host| STATE.phase(host) == Phase::Running);
    host.map_or(0, |host| host.handle_of_fortran(T::KIND, number))
}
