//! The engine's objects for the objects of the host.
//!
//! Each object of the host that has, or had, attributes has an object of the engine. The id of that is the value of the
//! *carrier*, an attribute of the host under a key of the library; the table of the kind maps handles to ids.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{
    AtomicBool, AtomicI32, AtomicI64, AtomicIsize, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
    fence,
};

use mpi_attr::abi::Handle;
use mpi_attr::adopter::{self, Store};
use mpi_attr::memory::Promised;
use mpi_attr::sync::{Condvar, Mutex, Wait, locked, sleep_on};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::backend::Cached;

use super::ids::{Ids, NO_ID, NOWHERE};
use super::library::{CopyCarrier, DeleteCarrier, Host, host};
pub use super::library::{raised, the_host};
use super::process::{PROCESS, Phase};
pub(crate) use mpi_attr_bindings::kind::Kind;

/// An object of the engine.
pub(crate) type Object<T> = adopter::Object<'static, T>;

/// A kind of object of the host.
pub trait HostObject: Cached + Default {
    /// Whether the host has attributes for the kind, so that the objects have carriers.
    const IS_CARRIED: bool = !matches!(Self::KIND, Kind::Session | Kind::File);

    /// The list of the objects that have no carrier, and whose attributes finalize deletes.
    fn uncarried() -> Option<&'static std::sync::Mutex<Promised<Handle>>> {
        match Self::KIND {
            Kind::Datatype => Some(&PROCESS.named_datatypes),
            Kind::File => Some(&PROCESS.files_with_attributes),
            Kind::Communicator | Kind::Window | Kind::Session => None,
        }
    }

    /// The objects of this kind.
    fn objects() -> &'static Objects<Self>;

    /// The callbacks of the carriers.
    const CARRIER: (CopyCarrier, DeleteCarrier);
}

/// The objects of all kinds.
pub(crate) struct AllObjects {
    pub(crate) communicators: Objects<Communicator>,
    pub(crate) datatypes: Objects<Datatype>,
    pub(crate) windows: Objects<Window>,
    pub(crate) sessions: Objects<Session>,
    pub(crate) files: Objects<File>,
}

/// All objects of this process.
pub(crate) static OBJECTS: AllObjects = AllObjects {
    communicators: Objects::new(),
    datatypes: Objects::new(),
    windows: Objects::new(),
    sessions: Objects::new(),
    files: Objects::new(),
};

const NO_KEY: i64 = i64::MAX;

/// The objects of one kind, and the key of their carriers.
pub struct Objects<T> {
    pub(crate) store: Store<T>,
    pub(crate) ids: Ids,
    /// The host's key of the carriers; `NO_KEY` until it is created.
    key: AtomicI64,
    /// The id in the table of objects that are known to have no attributes; `NO_ID` until there is one.
    ///
    /// It is the id of an object of the engine that never gets an attribute, so a get on them takes the path of any get.
    /// Such an entry is right as long as it stays. A set, and a dup that copies attributes, replace it; a free removes it; a
    /// copy whose handle the library does not see removes all of them ([`note_unseen_copy`](Self::note_unseen_copy)). So an
    /// entry that a free inside the host has left behind does no harm to a later object with the same handle.
    empty: AtomicU64,
    /// Whether an object may have a carrier while the table lacks its handle; never false again.
    may_have_unseen: AtomicBool,
}

impl<T: HostObject> Objects<T> {
    pub(crate) const fn new() -> Self {
        Self {
            // SAFETY: only the engine in `PROCESS` is called with this store, and the store lives in `OBJECTS`, as long.
            store: unsafe { Store::new(T::KIND as u8, to_fortran::<T>, gone::<T>) }.without_rest(),
            ids: Ids::new(),
            key: AtomicI64::new(NO_KEY),
            empty: AtomicU64::new(NO_ID),
            may_have_unseen: AtomicBool::new(false),
        }
    }

    /// The host's key of the carriers, created if there is none.
    pub(crate) fn carrier_key(&self, host: &Host) -> Result<c_int> {
        let known = self.key.load(Relaxed);
        if known != NO_KEY {
            return Ok(known as c_int);
        }
        let (copy, delete) = T::CARRIER;
        let mut new = host.create_keyval(T::KIND, copy, delete).map_err(raised)?;
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
        self.ids.forget();
    }

    /// Enters an object's id under its handle, unless the id of another live object is there. Returns the id that is
    /// there then.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn record(&'static self, handle: Handle, id: u64) -> Result<u64> {
        self.ids.put(
            handle,
            (id, self.store.spot(id).unwrap_or(NOWHERE)),
            PROCESS.engine.is_alone(),
            |there| self.object(there, handle).is_some(),
        )
    }

    pub(crate) fn empty_id(&'static self) -> Result<u64> {
        let known = self.empty.load(Relaxed);
        if known != NO_ID {
            return Ok(known);
        }
        let new = PROCESS.engine.create(&self.store, T::default(), |new| set_state(new, EMPTY))?;
        match self.empty.compare_exchange(NO_ID, new.id(), Relaxed, Relaxed) {
            Ok(_) => Ok(new.id()),
            Err(faster) => {
                // No other thread knows the new object.
                let _ = PROCESS.engine.free(new);
                Ok(faster)
            }
        }
    }

    /// Removes the entry of an object without attributes.
    pub(crate) fn remove_empty(&self, handle: Handle) {
        self.ids.remove(handle, self.empty.load(Relaxed), PROCESS.engine.is_alone());
    }

    /// Called when the table may lack the handle of an object with copied attributes. Removes the entries of all objects
    /// without attributes: one of them may be under that handle.
    // Relaxed: a thread that gets the handle from this one synchronizes with it.
    #[cold]
    pub(crate) fn note_unseen_copy(&self) {
        self.may_have_unseen.store(true, Relaxed);
        self.ids.remove_all(self.empty.load(Relaxed), PROCESS.engine.is_alone());
    }

    /// The object with an id, if it is alive and an object of the host.
    #[inline(always)]
    pub(crate) fn object(&'static self, id: u64, handle: Handle) -> Option<Object<T>> {
        let Known::Object(object) = known_as(self.store.get(id), handle) else { return None };
        Some(object)
    }

    /// What the table has for a handle.
    #[inline(always)]
    pub(crate) fn find(&'static self, handle: Handle) -> Option<Object<T>> {
        let (id, spot) = self.ids.find(handle)?;
        // SAFETY: `record` has put it there, or it is `NOWHERE`; the store is never cleared. No entry has the id `u64::MAX`.
        unsafe { self.store.get_at(spot, id) }
    }
}

#[inline(always)]
fn known_as<T: HostObject>(found: Option<Object<T>>, handle: Handle) -> Known<T> {
    match found {
        Some(object) if state(object) == EMPTY => Known::Empty,
        Some(object) => Known::Object(object.known_as(handle)),
        None => Known::Nothing,
    }
}

/// What the library knows of a handle.
pub(crate) enum Known<T: HostObject> {
    /// It has, or had, attributes.
    Object(Object<T>),
    /// It is valid, is no predefined datatype, and has no attributes.
    Empty,
    /// The table lacks it: the object may have a carrier, unless [`look_up_for_call`] says this.
    Nothing,
}

/// A communicator.
#[derive(Default)]
pub struct Communicator;

/// A datatype.
#[derive(Default)]
pub struct Datatype;

/// A session.
#[derive(Default)]
pub struct Session;

/// A file.
#[derive(Default)]
pub struct File;

/// A window, with the cells that C gets pointers to when it reads predefined attributes.
#[derive(Default)]
pub struct Window {
    pub(super) cells: Option<Box<Cells>>,
}

/// The cells of one window, which C gets pointers to.
#[derive(Default)]
pub(crate) struct Cells {
    pub(super) size: AtomicIsize,
    pub(super) ints: [AtomicI32; KEYS],
}

/// The largest number of predefined keys of any kind.
pub(crate) const KEYS: usize = 7;

/// The error for an object that another thread has freed during the call.
pub(crate) fn gone<T: HostObject>() -> Error {
    T::KIND.freed_meanwhile()
}

/// What is known of a handle.
#[inline(always)]
pub(crate) fn look_up<T: HostObject>(handle: Handle) -> Known<T> {
    known_as(T::objects().find(handle), handle)
}

/// The object of a handle, if it is known to have, or have had, attributes.
#[inline(always)]
pub(crate) fn known<T: HostObject>(handle: Handle) -> Option<Object<T>> {
    let Known::Object(object) = look_up(handle) else { return None };
    Some(object)
}

/// As [`known`], without missing an object while another thread changes the table.
pub(crate) fn known_for_certain<T: HostObject>(handle: Handle) -> Option<Object<T>> {
    T::objects().object(known_id::<T>(handle)?, handle)
}

/// The object of a handle; `None` if it never had attributes.
///
/// # Errors
/// The kind's error class for the null handle; the host's error for an invalid handle.
#[inline(always)]
pub(crate) fn find<T: HostObject>(handle: Handle) -> Result<Option<Object<T>>> {
    match look_up::<T>(handle) {
        Known::Object(object) => Ok(Some(object)),
        Known::Empty => Ok(None),
        Known::Nothing => find_in_host(handle),
    }
}

#[inline(never)]
fn find_in_host<T: HostObject>(handle: Handle) -> Result<Option<Object<T>>> {
    let objects = T::objects();
    let Some(id) = ask::<T>(handle)? else { return Ok(None) };
    // Out of memory: the next call asks the host again.
    let _ = objects.record(handle, id);
    Ok(objects.object(id, handle))
}

/// As [`look_up`], for a handle that the caller passes to the host, which checks it. Asks the host only if the handle may have
/// a carrier and no entry, and does not enter the answer in the table.
///
/// # Errors
/// The kind's error class for the null handle; the host's, if it was asked.
#[inline(always)]
pub(crate) fn look_up_for_call<T: HostObject>(host: &Host, handle: Handle) -> Result<Known<T>> {
    match look_up::<T>(handle) {
        Known::Nothing => known_of_host(host, handle),
        known => Ok(known),
    }
}

/// What [`look_up_for_call`] does where [`look_up`] finds nothing.
///
/// # Errors
/// Those of [`look_up_for_call`].
#[inline(always)]
pub(crate) fn known_of_host<T: HostObject>(host: &Host, handle: Handle) -> Result<Known<T>> {
    let objects = T::objects();
    let is_over_or_null =
        PROCESS.phase.load(Relaxed) != Phase::Running as u8 || host.is_null(T::KIND, handle);
    let id = if is_over_or_null || objects.may_have_unseen.load(Relaxed) {
        ask::<T>(handle)?
    } else if PROCESS.engine.is_alone() {
        None
    } else {
        // Another thread that rebuilds the table may have hidden the entry from `look_up`.
        known_id::<T>(handle)
    };
    Ok(id.map_or(Known::Nothing, |id| known_as(objects.store.get(id), handle)))
}

/// Checks that the host may be asked about a handle.
///
/// # Errors
/// The kind's error class.
pub fn check<T: HostObject>(host: &Host, handle: Handle) -> Result<()> {
    PROCESS.check_running(host).map_err(|error| Error::new(T::KIND.handles().class, error.reason))?;
    if host.is_null(T::KIND, handle) { Err(T::KIND.handles().null_error()) } else { Ok(()) }
}

/// Asks the host for the carrier of an object, whose value is the id. (An id is smaller to return than an object.)
#[inline(never)]
fn ask<T: HostObject>(handle: Handle) -> Result<Option<u64>> {
    let host = the_host()?;
    check::<T>(host, handle)?;
    if !T::IS_CARRIED {
        host.check_handle(T::KIND, handle).map_err(raised)?;
        return Ok(known_id::<T>(handle));
    }
    // The host is asked also where no carrier can exist yet, because it checks the handle.
    let key = T::objects().carrier_key(host)?;
    let carrier = host.get_attr(T::KIND, handle, key).map_err(raised)?;
    // Predefined datatypes have no carrier.
    let uncarried = || (T::KIND == Kind::Datatype).then(|| known_id::<T>(handle)).flatten();
    Ok(carrier.map(|carrier| carrier.addr() as u64).or_else(uncarried))
}

/// The id that the table has for a handle, without missing one while another thread changes the table.
fn known_id<T: HostObject>(handle: Handle) -> Option<u64> {
    T::objects().ids.find_for_certain(handle).map(|(id, _)| id)
}

/// The object of a handle, created if there is none.
///
/// # Errors
/// As [`find`]; `MPI_ERR_NO_MEM`; the host's if it refuses the carrier.
pub(crate) fn find_or_make<T: HostObject>(handle: Handle) -> Result<Object<T>> {
    let (host, objects) = (the_host()?, T::objects());
    loop {
        match find::<T>(handle)? {
            None => {}
            // A callback must not wait; the thread that is attaching the carrier goes on.
            Some(object) if is_attached(object) || PROCESS.engine.inside_callback() => return Ok(object),
            Some(object) if wait_for_carrier(object) => continue,
            Some(object) => return Ok(object),
        }
        // Predefined datatypes are never freed; MPICH 5.0 aborts if one has a carrier (MPICH issue 7916).
        let has_carrier =
            T::IS_CARRIED && (T::KIND != Kind::Datatype || !host.is_named(handle).map_err(raised)?);
        let list = T::uncarried().filter(|_| !has_carrier);
        if let Some(list) = list {
            locked(list).promise(1)?;
        }
        let end_promise = |keep: bool| {
            if let Some(list) = list {
                let mut list = locked(list);
                list.end(1);
                if keep {
                    list.push(handle);
                }
            }
        };
        let not_attached = |new: Object<T>| set_state(new, NOT_ATTACHED);
        let new = PROCESS.engine.create(&objects.store, T::default(), not_attached);
        let new = new.inspect_err(|_| end_promise(false))?.known_as(handle);
        if !has_carrier && T::KIND == Kind::Datatype {
            PROCESS.engine.order_together(new)?;
        }
        // Two threads may be here with one handle: the first goes on, the second waits for it above.
        let there = objects.record(handle, new.id());
        end_promise(there == Ok(new.id()));
        if there != Ok(new.id()) {
            PROCESS.engine.free(new)?;
            there?;
            continue;
        }
        if has_carrier {
            attach(host, new).inspect_err(|_| {
                discard(new);
                CARRIERS.changed();
            })?;
        }
        set_state(
            new,
            match T::KIND {
                Kind::Communicator if handle == host.handles.self_ => OF_SELF,
                Kind::Datatype if !has_carrier => PREDEFINED,
                _ => ATTACHED,
            },
        );
        CARRIERS.changed();
        return Ok(new);
    }
}

// An object's `shared` is one of these. A set on an object with an odd one needs only the engine.
/// A thread is attaching the carrier.
const NOT_ATTACHED: usize = 0;
/// The carrier is there: a dup by another thread copies attributes.
pub(crate) const ATTACHED: usize = 1;
/// A predefined datatype: it has no carrier.
pub(crate) const PREDEFINED: usize = 3;
/// `MPI_COMM_SELF`, whose attributes have a carrier each.
pub(crate) const OF_SELF: usize = 2;
/// The object for all that have no attributes, [`Objects::empty`].
pub(crate) const EMPTY: usize = 4;

/// Acquire pairs with the Release in [`set_state`].
#[inline(always)]
pub(crate) fn state<T: HostObject>(object: Object<T>) -> usize {
    object.shared().load(Acquire).addr()
}

pub(crate) fn set_state<T: HostObject>(object: Object<T>, state: usize) {
    object.shared().store(ptr::without_provenance_mut(state), Release);
}

/// Whether a set on an object needs only the engine.
#[inline(always)]
pub(crate) fn needs_engine_only<T: HostObject>(object: Object<T>) -> bool {
    state(object) & 1 != 0
}

/// Whether the object of the host has its carrier, or needs none.
fn is_attached<T: HostObject>(object: Object<T>) -> bool {
    state(object) != NOT_ATTACHED
}

/// Whether an object is that of `MPI_COMM_SELF`.
#[inline(always)]
pub(crate) fn is_of_self<T: HostObject>(object: Object<T>) -> bool {
    T::KIND == Kind::Communicator && state(object) == OF_SELF
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
        if !PROCESS.engine.is_alone() {
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
/// attribute of the host, which does not wait for other threads. False in a child of `fork` without that thread.
#[cold]
fn wait_for_carrier<T: HostObject>(object: Object<T>) -> bool {
    CARRIERS.waiters.fetch_add(1, Relaxed);
    let mut held = locked(&CARRIERS.lock);
    fence(SeqCst);
    let (is_awaited, wait) =
        (|| !is_attached(object) && T::objects().store.get(object.id()).is_some(), Wait::begin());
    while is_awaited() && !wait.is_in_vain() {
        held = sleep_on(&CARRIERS.bell, held);
    }
    drop(held);
    CARRIERS.waiters.fetch_sub(1, Relaxed);
    !is_awaited()
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
pub fn to_fortran<T: HostObject>(handle: Handle) -> c_int {
    host().map_or(0, |host| host.to_fortran(T::KIND, handle))
}

/// The handle with a number in Fortran.
pub(crate) fn from_fortran<T: HostObject>(number: c_int) -> Handle {
    // Open MPI ends the process if this is called before MPI_Init or after MPI_Finalize.
    let host = host().filter(|host| PROCESS.phase(host) == Phase::Running);
    host.map_or(0, |host| host.handle_of_fortran(T::KIND, number))
}

/// Deletes the attributes of an object that is being freed, and forgets it.
#[inline(always)]
pub(crate) fn free<T: HostObject>(object: Object<T>) -> Result<()> {
    let objects = T::objects();
    PROCESS.engine.free(object)?;
    objects.ids.remove(object.handle(), object.id(), PROCESS.engine.is_alone());
    Ok(())
}

/// Frees an object on which [`free`] has failed. Codes of its remaining callbacks are ignored, and they can set no more
/// attributes. Returns false, and does nothing, if a callback runs on the object.
#[cold]
pub(crate) fn free_for_good<T: HostObject>(object: Object<T>) -> bool {
    let _ = PROCESS.engine.close(object);
    free(object).is_ok() || free(object).is_ok()
}

/// Frees an object that the host did not make, or that has no carrier; codes of delete callbacks are ignored.
pub(crate) fn discard<T: HostObject>(object: Object<T>) {
    if free(object).is_err() {
        // After a failed callback the object stays, without attributes.
        let _ = free(object);
    }
}
