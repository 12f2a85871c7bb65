//! Carriers: attributes of the host whose callbacks copy and delete the attributes kept here. `lib.rs` says why; the
//! core's `lib.rs` has a dup step by step.
//!
//! At finalize the host deletes the attributes of `MPI_COMM_SELF`, newest first. Each carrier of one attribute deletes
//! one attribute (`of_self.rs`). The carrier that was set first is deleted last. Its callback deletes the attributes that callbacks
//! have set on `MPI_COMM_SELF` meanwhile, then those of open files, of predefined datatypes, and of `MPI_COMM_WORLD`, which hosts
//! delete at different times (`mpi_attr_bindings::users`).

use core::cell::Cell;
use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering::Relaxed};
use core::{mem, ptr};
use std::sync::{Mutex, MutexGuard};

use mpi_attr::abi::{Handle, MPI_SUCCESS};
use mpi_attr::memory::boxed;
use mpi_attr::sync::locked;
use mpi_attr::{Error, Result, Source};
use mpi_attr_bindings::users::{Ending, close_world_model};

use super::errors::{Origin, code_of, last_without_object, raise};
use super::library::{Host, clean, host};
use super::object::{
    ATTACHED, Communicator, Datatype, File, HostObject, Kind, Known, OBJECTS, Object, discard, free, known,
    known_for_certain, look_up, raised, set_state, the_host,
};
use super::of_self::OfSelf;
use super::process::PROCESS;
use super::{predefined, probe, unwanted};

/// The task of the copy callback of carriers in a call of the host.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Copying {
    /// Copies; returns the code of a failed callback to the host.
    Report,
    /// Copies this object; returns success to the host even if a callback failed. The caller passes the new handle to
    /// [`record_dup`], and the id that the table has for the old one, or `NO_ID`.
    Keep(Kind, Handle, u64),
    /// Copies; returns success to the host even if a callback failed. The library does not see the new handle.
    KeepInside,
    /// Copies nothing of this communicator: the call is no dup, or the callbacks have run already and copied nothing.
    Nothing(Handle),
    /// Copies nothing of this communicator: the callbacks have run already, and the copies are on the object with this id.
    Done(Handle, u64),
}

impl Copying {
    /// Whether the task is about this object. Another object is treated as in `Report`: an error handler of the program
    /// duplicates it.
    fn is_about(self, kind: Kind, handle: Handle) -> bool {
        match self {
            Self::Report | Self::KeepInside => true,
            Self::Keep(of_kind, of, _) => (of_kind, of) == (kind, handle),
            Self::Nothing(of) | Self::Done(of, _) => (Kind::Communicator, of) == (kind, handle),
        }
    }
}

/// A call of the host in which copy callbacks run, and their results.
struct HostCall {
    copying: Copying,
    /// The last error of a copy callback.
    failure: Cell<Option<Error>>,
    /// The last copy that was made: the old object's handle, and the id of the new object.
    copied: Cell<Option<(Handle, u64)>>,
    /// The number of copies.
    copies: Cell<u32>,
}

thread_local! {
    /// The call of the host that this thread is in, on its stack; null inside a callback.
    static CALL: Cell<*const HostCall> = const { Cell::new(ptr::null()) };
    /// Whether this thread is removing carriers of `MPI_COMM_SELF`.
    static MOVING: Cell<bool> = const { Cell::new(false) };
}

/// The result of a call of the host.
pub(crate) struct CallResult {
    pub(crate) code: c_int,
    /// The error of a copy callback.
    pub(crate) failure: Option<Error>,
    /// The id of the copy, if exactly one was made.
    copy: Option<u64>,
    copies: u32,
}

/// Makes a call of the host in which `copying` is the task of the copy callback.
#[inline(always)]
pub(crate) fn within<T: HostObject>(copying: Copying, call: impl FnOnce() -> c_int) -> CallResult {
    let this = HostCall { copying, failure: Cell::new(None), copied: Cell::new(None), copies: Cell::new(0) };
    let before = CALL.replace(&raw const this);
    let code = call();
    CALL.set(before);
    let copied = this.copied.get();
    if code != MPI_SUCCESS {
        // The host failed after the copy was made; most hosts do not delete it then.
        copied.and_then(|(old, id)| T::objects().object(id, old)).into_iter().for_each(discard);
    }
    let copies = this.copies.get();
    CallResult {
        code,
        failure: this.failure.get(),
        copy: copied.filter(|_| copies == 1).map(|(_, id)| id),
        copies,
    }
}

/// Whether this thread is in a call of the host, and not in a callback.
#[inline(always)]
pub(crate) fn is_within() -> bool {
    !CALL.get().is_null()
}

/// Whether a dup that comes to the library is the host's own: ROMIO calls `MPI_Comm_dup` by name. In a constructor that copies
/// nothing, it is the program's, in an error handler.
#[inline(always)]
pub(crate) fn is_dup_of_host() -> bool {
    // SAFETY: null, or the `HostCall` that the function `within` has on its stack until the host returns.
    let call = unsafe { CALL.get().as_ref() };
    call.is_some_and(|call| !matches!(call.copying, Copying::Nothing(_) | Copying::Done(..)))
}

/// Notes that an object, which `find` has not found, has no attributes: the next get and the free ask no more.
///
/// # Errors
/// The host's.
pub(crate) fn note_empty<T: HostObject>(handle: Handle) -> Result<()> {
    // Without a carrier, the entries are all that is known. The host may call back in the middle of making an object.
    let may_note = T::IS_CARRIED && PROCESS.is_ready() && !is_within();
    // Predefined datatypes are left out, so that a free need not ask whether a datatype is one.
    let is_named = || Ok(T::KIND == Kind::Datatype && the_host()?.is_named(handle).map_err(raised)?);
    if may_note && matches!(look_up::<T>(handle), Known::Nothing) && !is_named()? {
        // Out of memory: the host is asked each time.
        let _ = T::objects().empty_id().and_then(|id| T::objects().record(handle, id));
    }
    Ok(())
}

/// Enters the handle of a duplicate that has attributes, so that the host need not be asked for the carrier.
#[inline(always)]
pub(crate) fn record_dup<T: HostObject>(made: &CallResult, handle: Handle) {
    match made.copy {
        Some(id) => record_copy::<T>(id, handle),
        // An unknown handle has no attributes.
        None if made.copies == 0 => {}
        // The host has made two duplicates.
        None => T::objects().note_unseen_copy(),
    }
}

/// Enters the handle of a copy.
#[inline(always)]
pub(crate) fn record_copy<T: HostObject>(id: u64, handle: Handle) {
    // Out of memory: the handle must not keep an entry that says that the object has no attributes.
    if T::objects().record(handle, id).is_err() {
        T::objects().note_unseen_copy();
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
    // Calls that callbacks make are not part of this call.
    let within = CALL.replace(ptr::null());
    // SAFETY: null, or the `HostCall` that the function `within` has on its stack until the host returns.
    let call = unsafe { within.as_ref() };
    let this = clean(old, PROCESS.handle_bits.load(Relaxed));
    let call = call.filter(|call| call.copying.is_about(T::KIND, this));
    let copying = call.map_or(Copying::Report, |call| call.copying);
    let id = carrier.addr() as u64;
    let (old, known) = match copying {
        Copying::Keep(_, _, known) if known == id => (T::objects().object(id, this), Ok(())),
        _ => of_carrier::<T>(old, id),
    };
    let copied = match (copying, old) {
        (Copying::Nothing(_), _) | (_, None) => Ok(None),
        (Copying::Done(_, id), Some(_)) => Ok(Some(id)),
        (_, Some(old)) => known.and_then(|()| copy_attributes(old)),
    };
    CALL.set(within);
    let code = match (&copied, host()) {
        (Err(error), Some(host)) if copying == Copying::Report => code_of(host, *error),
        _ => MPI_SUCCESS,
    };
    let new = copied.unwrap_or(None);
    if new.is_some() && !matches!(copying, Copying::Keep(..)) {
        T::objects().note_unseen_copy();
    }
    if let Some(call) = call {
        if let Err(error) = copied {
            call.failure.set(Some(error));
        }
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

/// Copies the attributes of an object; returns the id of the copy, or `None` if no attribute was copied.
#[inline(always)]
pub(crate) fn copy_attributes<T: HostObject>(old: Object<T>) -> Result<Option<u64>> {
    if PROCESS.engine.is_empty(old) {
        return Ok(None);
    }
    let new = PROCESS.engine.duplicate(old, boxed(T::default)?)?;
    // Its carrier is attached before any thread has its handle.
    set_state(new, ATTACHED);
    if PROCESS.engine.is_empty(new) {
        PROCESS.engine.free(new)?;
        return Ok(None);
    }
    Ok(Some(new.id()))
}

/// The object of a carrier. Enters its handle, so that callbacks need not ask the host, which is in the middle of a
/// call; the result is the error of that, when out of memory.
#[inline(always)]
fn of_carrier<T: HostObject>(handle: Handle, id: u64) -> (Option<Object<T>>, Result<()>) {
    let handle = clean(handle, PROCESS.handle_bits.load(Relaxed));
    if let Some(object) = known::<T>(handle).filter(|object| object.id() == id) {
        return (Some(object), Ok(()));
    }
    match T::objects().object(id, handle) {
        Some(object) => (Some(object), T::objects().record(handle, id).map(|_| ())),
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
    // Usually `lifecycle::free` has freed the object already.
    match T::objects().store.get(carrier.addr() as u64) {
        Some(_) => delete_there::<T>(handle, carrier.addr() as u64),
        None => MPI_SUCCESS,
    }
}

#[inline(never)]
fn delete_there<T: HostObject>(handle: Handle, id: u64) -> c_int {
    // An out-of-memory error is ignored: a free must go on.
    let ((Some(object), _), Some(host)) = (of_carrier::<T>(handle, id), host()) else {
        return MPI_SUCCESS;
    };
    if T::KIND == Kind::Communicator && object.handle() == host.handles.self_ {
        finalize(host);
        // A callback may have set another error handler.
        PROCESS.outside.store(last_without_object(host) as u8, Relaxed);
        return MPI_SUCCESS;
    }
    if T::KIND == Kind::Communicator && object.handle() == host.handles.world {
        // Open MPI 4.1 calls this when MPI no longer works; `finalize` has deleted the attributes before.
        return MPI_SUCCESS;
    }
    match free(object) {
        Ok(()) => MPI_SUCCESS,
        Err(error) => {
            if error.source == Source::Callback {
                // MPICH drops the carrier although its callback fails. So the object is freed; its attributes are gone.
                let _ = free(object);
            }
            code_of(host, error)
        }
    }
}

// ---- MPI_COMM_SELF and finalize

/// Whether the host is deleting the attributes of `MPI_COMM_SELF`.
static FINALIZING: AtomicBool = AtomicBool::new(false);
/// The number of the last set on `MPI_COMM_SELF` before that.
static LAST_SET: AtomicU64 = AtomicU64::new(0);
/// The code of the first callback that failed at finalize.
static FINALIZE_CODE: AtomicI32 = AtomicI32::new(MPI_SUCCESS);
/// The carriers of `MPI_COMM_SELF`.
static OF_SELF: Mutex<OfSelf> = Mutex::new(OfSelf::new());

/// The code that finalize is to return.
pub(crate) fn finalize_code() -> c_int {
    FINALIZE_CODE.load(Relaxed)
}

/// Begins a period of the carriers of `MPI_COMM_SELF`, as the host may have set an attribute of its own there.
pub(crate) fn begin_period(host: &Host) {
    let last = known::<Communicator>(host.handles.self_)
        .and_then(|object| PROCESS.engine.newest_set(object, u64::MAX));
    if let Some((number, _)) = last {
        locked(&OF_SELF).begin_period(number);
    }
}

/// Sets an attribute of `MPI_COMM_SELF` by `set`, which returns whether it did; then the attribute has a carrier of the present
/// period. The carrier is set before the attribute: if the host refuses it, nothing changes.
///
/// # Errors
/// The host's; those of `set`.
pub(crate) fn set_on_self(host: &Host, key: c_int, set: impl FnOnce() -> Result<bool>) -> Result<bool> {
    if FINALIZING.load(Relaxed) {
        // The host is walking its list of attributes: `delete_one` deletes this one as soon as the callback has returned.
        return set();
    }
    let present = locked(&OF_SELF).present(key);
    let carrier = match present {
        Some(carrier) => carrier,
        None => add_carrier_on_self(host, key)?,
    };
    let done = set();
    let is_set = done == Ok(true);
    if is_set && locked(&OF_SELF).present(key).is_none() {
        // Another thread was deleting the attribute, or a delete callback of the old value has begun a period. If this fails,
        // only the order is lost.
        let _ = add_carrier_on_self(host, key);
    }
    match (is_set, present) {
        (true, _) => remove_carriers_from_self(host, key, |there, newest| there != newest),
        (false, None) => remove_carriers_from_self(host, key, |there, _| there == carrier),
        (false, Some(_)) => {}
    }
    done
}

/// Removes the carriers of an attribute of `MPI_COMM_SELF` that was deleted.
pub(crate) fn deleted_on_self(host: &Host, key: c_int) {
    if !FINALIZING.load(Relaxed) {
        remove_carriers_from_self(host, key, |_, _| true);
    }
}

/// Whether the library created this key of the host, for carriers.
pub(crate) fn is_key(key: c_int) -> bool {
    OBJECTS.communicators.is_carrier_key(key)
        || OBJECTS.datatypes.is_carrier_key(key)
        || OBJECTS.windows.is_carrier_key(key)
        || locked(&OF_SELF).has_key(key)
}

/// Sets a carrier of the present period for an attribute on `MPI_COMM_SELF`; returns the host's key of it.
fn add_carrier_on_self(host: &Host, key: c_int) -> Result<c_int> {
    locked(&OF_SELF).promise_carrier()?;
    let done = set_carrier_on_self(host);
    let mut of_self = locked(&OF_SELF);
    match done {
        Ok((carrier, period)) => of_self.add(key, carrier, period),
        Err(_) => of_self.end_promise_of_carrier(),
    }
    done.map(|(carrier, _)| carrier)
}

/// Sets a carrier that no attribute has yet; returns its key and its period.
fn set_carrier_on_self(host: &Host) -> Result<(c_int, u64)> {
    let (unused, period) = {
        let mut of_self = locked(&OF_SELF);
        (of_self.take_unused(), of_self.period())
    };
    let carrier = match unused {
        Some(carrier) => carrier,
        None => {
            locked(&OF_SELF).promise()?;
            let new = host.create_keyval(Kind::Communicator, copy_nothing, delete_one);
            locked(&OF_SELF).end_promise(new.ok());
            new.map_err(raised)?
        }
    };
    let value: *mut c_void = ptr::without_provenance_mut(period as usize);
    let done = {
        let _one_at_a_time = list_of_self(host);
        host.set_attr(Kind::Communicator, host.handles.self_, carrier, value)
    };
    done.inspect_err(|_| locked(&OF_SELF).put_unused(carrier)).map_err(raised)?;
    Ok((carrier, period))
}

/// Taken for a change of the host's list of the attributes of `MPI_COMM_SELF`, if the host does not protect the list. Such
/// a host holds no lock while it calls back, and the callbacks of these changes do not take this lock: no deadlock.
fn list_of_self(host: &Host) -> Option<MutexGuard<'static, ()>> {
    static LIST: Mutex<()> = Mutex::new(());
    (host.quirks.releases_lock_in_delete && !PROCESS.engine.is_alone()).then(|| locked(&LIST))
}

/// Removes those carriers of an attribute for which `is_meant`, given also the newest one, returns true.
fn remove_carriers_from_self(host: &Host, key: c_int, is_meant: impl Fn(c_int, c_int) -> bool) {
    let next = || locked(&OF_SELF).remove(key, &is_meant);
    while let Some(carrier) = next() {
        MOVING.set(true);
        let done = {
            let _one_at_a_time = list_of_self(host);
            host.delete_attr(Kind::Communicator, host.handles.self_, carrier)
        };
        MOVING.set(false);
        // If this fails, the carrier stays but does no harm: its attribute is deleted, or has a newer carrier.
        if done.is_ok() {
            locked(&OF_SELF).put_unused(carrier);
        }
    }
    // Another thread may have set the attribute, and found a carrier that is now removed.
    let object = known::<Communicator>(host.handles.self_);
    let is_set = || object.is_some_and(|object| matches!(PROCESS.engine.get_word(object, key), Ok(Some(_))));
    if !locked(&OF_SELF).is_carried(key) && is_set() {
        let _ = add_carrier_on_self(host, key);
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

/// The delete callback of carriers on `MPI_COMM_SELF`. Apart from [`remove_carriers_from_self`], only the host deletes them, at
/// finalize.
unsafe extern "C" fn delete_one(comm: Handle, _: c_int, period: *mut c_void, _: *mut c_void) -> c_int {
    if MOVING.get() {
        return MPI_SUCCESS;
    }
    let begins = !FINALIZING.swap(true, Relaxed);
    let Some(object) = host().and_then(|host| known::<Communicator>(host.clean(comm))) else {
        return MPI_SUCCESS;
    };
    let newest = |at_most| PROCESS.engine.newest_set(object, at_most);
    if begins {
        LAST_SET.store(newest(u64::MAX).map_or(0, |(number, _)| number), Relaxed);
    }
    let last = LAST_SET.load(Relaxed);
    let delete = |newest: Option<(u64, c_int)>, period| {
        let found = newest.filter(|&(number, _)| number > period);
        found.map(|(_, key)| _ = PROCESS.engine.delete_for_good(object, key)).is_some()
    };
    // The attribute may be gone already.
    delete(newest(last), period.addr() as u64);
    // Attributes that callbacks have set.
    let may_be_late = || {
        let room = &mut locked(&OF_SELF).room_for_late;
        mem::replace(room, room.saturating_sub(1)) > 0
    };
    while may_be_late() && delete(newest(u64::MAX), last) {}
    MPI_SUCCESS
}

/// Deletes the last attributes that `MPI_Finalize` deletes (MPI-4.1 §11.2.4), while every call of the host works.
pub(crate) fn finalize(host: &Host) {
    FINALIZING.store(true, Relaxed);
    // While a session remains, `Ends` leaves the files, the datatypes and the keyvals to the last one.
    let result = close_world_model(&Ends { host, of_world: true }, true);
    unwanted::free_unwanted(host, None);
    probe::forget_probe(host);
    predefined::forget();
    if let Err(error) = result {
        FINALIZE_CODE.store(raise("MPI_Finalize", Origin::None, error), Relaxed);
    }
}

/// What ends with a user: the world model (`of_world`), or a session.
pub(crate) struct Ends<'a> {
    pub(crate) host: &'a Host,
    pub(crate) of_world: bool,
}

impl Ending for Ends<'_> {
    fn close_self(&self) -> Result<()> {
        close::<Communicator>(self.host.handles.self_)
    }

    fn close_files(&self) -> Result<()> {
        close_files(|| self.no_user_stays())
    }

    fn close_datatypes(&self) -> Result<()> {
        let objects = || named_datatypes().filter_map(known::<Datatype>);
        PROCESS.engine.close_together(objects, || self.no_user_stays())
    }

    fn close_world(&self) -> Result<()> {
        close::<Communicator>(self.host.handles.world)
    }

    fn free_keyvals(&self) {
        PROCESS.engine.free_keyvals_with_destructor(|| self.no_user_stays());
    }
}

impl Ends<'_> {
    /// Whether all users leave; one may have come meanwhile.
    fn no_user_stays(&self) -> bool {
        !PROCESS.users(!self.of_world && self.host.is_running()).all.any_stays()
    }
}

/// Deletes the attributes of the files that are still open, while `goes_on` returns true: the file that got its first attribute
/// last comes first.
fn close_files(goes_on: impl Fn() -> bool) -> Result<()> {
    let mut result = Ok(());
    while goes_on() {
        let last = locked(&PROCESS.files_with_attributes).pop();
        let Some(file) = last else { break };
        if let Some(file) = known_for_certain::<File>(file) {
            result = result.and(PROCESS.engine.close(file));
        }
    }
    result
}

/// Lets attributes be set on predefined datatypes again.
pub(crate) fn reopen_datatypes() {
    for object in named_datatypes().filter_map(known::<Datatype>) {
        let _ = PROCESS.engine.reopen(object);
    }
}

/// The predefined datatypes that have had attributes, also those that get their first one during the iteration.
fn named_datatypes() -> impl Iterator<Item = Handle> {
    (0..).map_while(|at| locked(&PROCESS.named_datatypes).get(at).copied())
}

fn close<T: HostObject>(handle: Handle) -> Result<()> {
    known::<T>(handle).map_or(Ok(()), |object| PROCESS.engine.close(object))
}
