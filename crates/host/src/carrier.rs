//! Carriers: attributes of the host whose callbacks take the attributes kept here along; `lib.rs` says why, and the core's
//! `lib.rs` has a dup step by step.
//!
//! At finalize the host deletes the attributes of `MPI_COMM_SELF`, newest first: each carrier of one attribute deletes
//! that, and the first carrier, which is the last to go, deletes what callbacks have set meanwhile, then the
//! attributes of predefined datatypes, then those of `MPI_COMM_WORLD`, on which hosts do not agree.

use core::cell::Cell;
use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicI32, Ordering::Relaxed};
use std::sync::Mutex;

use mpi_attr::abi::{Handle, MPI_SUCCESS};
use mpi_attr::engine::locked;
use mpi_attr::memory::Promised;
use mpi_attr::{Error, Result, Source};

use super::WORLD;
use super::errors::{Origin, code_of, last_without_object, raise};
use super::library::{Host, clean, host};
use super::object::{Communicator, Datatype, HostObject, Kind, Object, known, raised, set_attached};

/// What the copy callback of carriers does in a call of the host's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Copying {
    /// It copies, and tells the host the code of a callback that failed.
    Told,
    /// It copies, but tells the host of no failure.
    Kept,
    /// The call is no dup, or all is copied: nothing is.
    Not,
    /// All is copied: to the object with this id.
    Done(u64),
}

/// A call of the host's in which copy callbacks run, and what they came to.
struct Call {
    copying: Copying,
    /// The last error of a copy callback.
    failure: Cell<Option<Error>>,
    /// What the last copy callback copied: the old object's handle, and the id of the new.
    copied: Cell<Option<(Handle, u64)>>,
    /// How many copied something.
    copies: Cell<u32>,
}

thread_local! {
    /// The call that this thread is in, on its stack, or null.
    static CALL: Cell<*const Call> = const { Cell::new(ptr::null()) };
    /// Whether this thread is taking carriers off `MPI_COMM_SELF` itself.
    static MOVING: Cell<bool> = const { Cell::new(false) };
}

/// What became of a call of the host's.
pub(crate) struct Made {
    pub(crate) code: c_int,
    /// The error of a copy callback.
    pub(crate) failure: Option<Error>,
    /// The id of the copy, if just one was made.
    copy: Option<u64>,
}

/// Makes a call of the host's in which copy callbacks run, or may not run.
#[inline(always)]
pub(crate) fn within<T: HostObject>(copying: Copying, call: impl FnOnce() -> c_int) -> Made {
    let this = Call { copying, failure: Cell::new(None), copied: Cell::new(None), copies: Cell::new(0) };
    let before = CALL.replace(&raw const this);
    let code = call();
    CALL.set(before);
    let copied = this.copied.get();
    if code != MPI_SUCCESS {
        // The host failed later, and most of them do not delete what they copied.
        copied.and_then(|(old, id)| T::objects().object(id, old)).into_iter().for_each(give_up);
    }
    let copy = copied.filter(|_| this.copies.get() == 1).map(|(_, id)| id);
    Made { code, failure: this.failure.get(), copy }
}

/// Whether this thread is in a call of the host's, and not in a callback: a dup is the host's own then.
#[inline(always)]
pub(crate) fn is_within() -> bool {
    !CALL.get().is_null()
}

/// Says which handle the host has given to what a call made: it need not be asked for the carrier then.
#[inline(always)]
pub(crate) fn know_copy<T: HostObject>(made: &Made, handle: Handle) {
    if let Some(id) = made.copy {
        // Without memory for it, it is asked.
        let _ = T::objects().know(handle, id);
    }
}

/// The copy callback of carriers.
pub(crate) unsafe extern "C" fn copy<T: HostObject>(
    old: Handle,
    _key: c_int,
    _extra_state: *mut c_void,
    carrier: *mut c_void,
    new_carrier: *mut *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // What callbacks call is not the call.
    let within = CALL.replace(ptr::null());
    // SAFETY: null, or what the function of this name has on the stack until the host returns.
    let call = unsafe { within.as_ref() };
    let copying = call.map_or(Copying::Told, |call| call.copying);
    let (old, known) = of_carrier::<T>(old, carrier.addr() as u64);
    let copied = match (copying, old) {
        (Copying::Not, _) | (_, None) => Ok(None),
        (Copying::Done(id), Some(_)) => Ok(Some(id)),
        (_, Some(old)) => known.and_then(|()| copy_attributes(old)),
    };
    CALL.set(within);
    let code = match (&copied, host()) {
        (Err(error), Some(host)) if copying == Copying::Told => code_of(host, *error),
        _ => MPI_SUCCESS,
    };
    let new = copied.unwrap_or(None);
    if let Some(call) = call {
        call.failure.set(copied.err());
        call.copied.set(old.map(|old| old.handle()).zip(new));
        call.copies.set(call.copies.get() + u32::from(new.is_some()));
    }
    // SAFETY: the host gives pointers to write to.
    unsafe {
        if let Some(id) = new {
            new_carrier.write(ptr::without_provenance_mut(id as usize));
        }
        flag.write(new.is_some().into());
    }
    code
}

/// Copies the attributes of an object; returns the id of the copy, if it has any.
#[inline(always)]
pub(crate) fn copy_attributes<T: HostObject>(old: Object<T>) -> Result<Option<u64>> {
    if WORLD.engine.is_empty(old) {
        return Ok(None);
    }
    let new = WORLD.engine.duplicate(old, T::default())?;
    // It has its carrier before anybody has its handle.
    set_attached(new, false);
    if WORLD.engine.is_empty(new) {
        WORLD.engine.free(new)?;
        return Ok(None);
    }
    Ok(Some(new.id()))
}

/// The object that a carrier is of. From now on it is known by its handle, so that callbacks need not ask the host,
/// which is in the middle of something: an error if there is no memory for that.
#[inline(always)]
fn of_carrier<T: HostObject>(handle: Handle, id: u64) -> (Option<Object<T>>, Result<()>) {
    let handle = clean(handle, WORLD.shift.load(Relaxed));
    match T::objects().object(id, handle) {
        Some(object) => (Some(object), T::objects().know(handle, id).map(|_| ())),
        None => (None, Ok(())),
    }
}

/// The delete callback of carriers.
pub(crate) unsafe extern "C" fn delete<T: HostObject>(
    handle: Handle,
    _key: c_int,
    carrier: *mut c_void,
    _extra_state: *mut c_void,
) -> c_int {
    // Mostly it has gone: by way of `lifecycle::free`.
    match T::objects().store.get(carrier.addr() as u64) {
        Some(_) => delete_there::<T>(handle, carrier.addr() as u64),
        None => MPI_SUCCESS,
    }
}

#[inline(never)]
fn delete_there<T: HostObject>(handle: Handle, id: u64) -> c_int {
    // What frees goes on without memory.
    let ((Some(object), _), Some(host)) = (of_carrier::<T>(handle, id), host()) else {
        return MPI_SUCCESS;
    };
    if T::KIND == Kind::Communicator && object.handle() == host.handles.self_ {
        finalize(host);
        // A callback may have set another error handler.
        WORLD.outside.store(last_without_object(host) as u8, Relaxed);
        return MPI_SUCCESS;
    }
    if T::KIND == Kind::Communicator && object.handle() == host.handles.world {
        // Open MPI 4.1 comes here when MPI does not work any more; all was done before.
        return MPI_SUCCESS;
    }
    match free(object) {
        Ok(()) => MPI_SUCCESS,
        Err(error) => {
            if error.source == Source::Callback {
                // All attributes are gone. MPICH forgets the carrier although its callback fails: so does the table.
                let _ = free(object);
            }
            code_of(host, error)
        }
    }
}

/// Deletes the attributes of an object that is being freed, and forgets it.
#[inline(always)]
pub(crate) fn free<T: HostObject>(object: Object<T>) -> Result<()> {
    let place = T::objects();
    WORLD.engine.free(object)?;
    place.table.remove(object.handle(), object.id(), WORLD.engine.is_alone());
    Ok(())
}

/// Frees an object on which [`free`] has failed; what its remaining callbacks say is ignored, and they set no more
/// attributes. False if a callback runs on the object: then nothing is done.
#[cold]
pub(crate) fn free_for_good<T: HostObject>(object: Object<T>) -> bool {
    let _ = WORLD.engine.close(object);
    free(object).is_ok() || free(object).is_ok()
}

/// Deletes the attributes of an object that came to nothing; what their callbacks say is ignored.
pub(crate) fn give_up<T: HostObject>(object: Object<T>) {
    if free(object).is_err() {
        // All attributes are gone, and the object with its last.
        let _ = free(object);
    }
}

// ---- MPI_COMM_SELF and finalize

/// Whether the host is deleting the attributes of `MPI_COMM_SELF`.
static FINALIZING: AtomicBool = AtomicBool::new(false);
/// The first code with which a callback failed at finalize.
static FINALIZE_CODE: AtomicI32 = AtomicI32::new(MPI_SUCCESS);
/// The attributes of `MPI_COMM_SELF`, each with the host's key of its carrier; and such keys without a carrier.
static OF_SELF: Mutex<OfSelf> =
    Mutex::new(OfSelf { carriers: Promised::new(), unused: Promised::new(), late: Promised::new() });

struct OfSelf {
    /// Our key, and the host's; in the order of setting. A key of the host's is here or among the unused, and both
    /// have promised room for all there are.
    carriers: Promised<(c_int, c_int)>,
    unused: Promised<c_int>,
    /// Keys of ours that were set while the host deletes.
    late: Promised<c_int>,
}

/// The code that finalize is to return.
pub(crate) fn finalize_code() -> c_int {
    FINALIZE_CODE.load(Relaxed)
}

/// Sets an attribute of `MPI_COMM_SELF` by `set`, which returns whether it did; its carrier becomes the newest. That comes
/// first: what the host refuses leaves all as it was.
///
/// # Errors
/// The host's; those of `set`.
pub(crate) fn set_on_self(host: &Host, key: c_int, set: impl FnOnce() -> Result<bool>) -> Result<bool> {
    if FINALIZING.load(Relaxed) {
        locked(&OF_SELF).late.promise(1)?;
        let done = set();
        let late = &mut locked(&OF_SELF).late;
        late.end(1);
        // The host is walking its list: these are deleted as soon as the callback has returned.
        if done == Ok(true) {
            late.push(key);
        }
        return done;
    }
    // While both carriers of a key are there, the newer one deletes. In the end one stays: the new one, or, if the
    // attribute was not set, the old one.
    let mut carrier = put_on(host, key)?;
    let done = set();
    let is_set = done == Ok(true);
    // A delete callback of the old value may have set others. What fails here only loses the order: an attribute
    // without a carrier goes with the first one's.
    if is_set && locked(&OF_SELF).carriers.last() != Some(&(key, carrier)) {
        carrier = put_on(host, key).unwrap_or(carrier);
    }
    take_off(host, key, |there| (there == carrier) != is_set);
    done
}

/// An attribute of `MPI_COMM_SELF` was deleted.
pub(crate) fn drop_one(host: &Host, key: c_int) {
    if !FINALIZING.load(Relaxed) {
        take_off(host, key, |_| true);
    }
}

/// Whether a key of the host's is one of the library's own.
pub(crate) fn is_key(key: c_int) -> bool {
    let of_self = locked(&OF_SELF);
    WORLD.communicators.is_carrier_key(key)
        || WORLD.datatypes.is_carrier_key(key)
        || WORLD.windows.is_carrier_key(key)
        || of_self.unused.contains(&key)
        || of_self.carriers.iter().any(|&(_, carrier)| carrier == key)
}

/// A carrier for an attribute, the newest; returns the host's key of it.
fn put_on(host: &Host, key: c_int) -> Result<c_int> {
    let unused = locked(&OF_SELF).unused.pop();
    let carrier = match unused {
        Some(carrier) => carrier,
        None => {
            promise()?;
            let new = host.create_keyval(Kind::Communicator, copy_nothing, delete_one);
            new.map_err(raised).inspect_err(|_| {
                let mut of_self = locked(&OF_SELF);
                of_self.carriers.end(1);
                of_self.unused.end(1);
            })?
        }
    };
    let value: *mut c_void = ptr::without_provenance_mut(key as usize);
    let done = host.set_attr(Kind::Communicator, host.handles.self_, carrier, value);
    let mut of_self = locked(&OF_SELF);
    match done {
        Ok(()) => of_self.carriers.push((key, carrier)),
        Err(_) => of_self.unused.push(carrier),
    }
    done.map(|()| carrier).map_err(raised)
}

/// Promises room for one more key of the host's.
fn promise() -> Result<()> {
    let of_self = &mut *locked(&OF_SELF);
    of_self.carriers.promise(1)?;
    of_self.unused.promise(1).inspect_err(|_| of_self.carriers.end(1))
}

/// Takes an attribute's carriers off, those that are meant.
fn take_off(host: &Host, key: c_int, is_meant: impl Fn(c_int) -> bool) {
    let next = || {
        let all = &mut locked(&OF_SELF).carriers;
        let at = all.iter().position(|&(there, carrier)| there == key && is_meant(carrier))?;
        Some(all.remove(at).1)
    };
    while let Some(carrier) = next() {
        MOVING.set(true);
        let done = host.delete_attr(Kind::Communicator, host.handles.self_, carrier);
        MOVING.set(false);
        // One that stays deletes nothing: its attribute has gone before it, or has a newer one.
        if done.is_ok() {
            locked(&OF_SELF).unused.push(carrier);
        }
    }
}

unsafe extern "C" fn copy_nothing(
    _: Handle,
    _: c_int,
    _: *mut c_void,
    _: *mut c_void,
    _: *mut *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: the host gives a pointer to write to.
    unsafe { flag.write(0) };
    MPI_SUCCESS
}

/// The delete callback of the carrier of one attribute. Nobody but the host, at finalize, deletes it.
unsafe extern "C" fn delete_one(comm: Handle, _: c_int, carrier: *mut c_void, _: *mut c_void) -> c_int {
    if MOVING.get() {
        return MPI_SUCCESS;
    }
    FINALIZING.store(true, Relaxed);
    let of_self = host().and_then(|host| known::<Communicator>(host.clean(comm)));
    if let Some(object) = of_self {
        let mut next = Some(carrier.addr() as c_int);
        while let Some(key) = next {
            // One that has gone is nothing to delete.
            let _ = WORLD.engine.delete_for_good(object, key);
            next = locked(&OF_SELF).late.pop();
        }
    }
    MPI_SUCCESS
}

/// The end of what `MPI_Finalize` deletes (MPI-4.1 §11.2.4), while every call of the host's works.
pub(crate) fn finalize(host: &Host) {
    FINALIZING.store(true, Relaxed);
    let mut result = close::<Communicator>(host.handles.self_);
    // Those of datatypes otherwise go with the last session.
    result = result.and(close_datatypes(|| false));
    result = result.and(close::<Communicator>(host.handles.world));
    super::lifecycle::free_unwanted(host, None);
    super::attr::forget_probe(host);
    if let Err(error) = result {
        FINALIZE_CODE.store(raise("MPI_Finalize", Origin::None, error), Relaxed);
    }
}

/// Deletes the attributes of predefined datatypes, which take none from then on; not while there are sessions, or the
/// world model `is_running`, that stay, which also may begin meanwhile.
pub(crate) fn close_datatypes(is_running: impl Fn() -> bool) -> Result<()> {
    let nobody_stays = || {
        let is_running = is_running();
        !locked(&WORLD.users).stay(is_running)
    };
    let objects = || named_datatypes().filter_map(known::<Datatype>);
    WORLD.engine.close_together(objects, nobody_stays)
}

/// Lets them take attributes again.
pub(crate) fn reopen_datatypes() {
    for object in named_datatypes().filter_map(known::<Datatype>) {
        let _ = WORLD.engine.reopen(object);
    }
}

/// The predefined datatypes that have had attributes, also those that get their first meanwhile.
fn named_datatypes() -> impl Iterator<Item = Handle> {
    (0..).map_while(|at| locked(&WORLD.named_datatypes).get(at).copied())
}

fn close<T: HostObject>(handle: Handle) -> Result<()> {
    match known::<T>(handle) {
        Some(object) => WORLD.engine.close(object),
        None => Ok(()),
    }
}
