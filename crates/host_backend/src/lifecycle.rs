//! The few intercepted routines besides the attribute routines. In them, hosts hide or change the code of a failed
//! callback, or do not know of attributes that have no carrier.

use core::ffi::c_int;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Mutex;

use mpi_attr::abi::Handle;
use mpi_attr::memory::{Promised, boxed};
use mpi_attr::sync::locked;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out};
use mpi_attr_bindings::users::close_session;
use mpi_attr_bindings::world_model;

use super::carrier::{self, Copying};
use super::errors::{self, Origin, code_of, last_without_object, raise};
use super::ids::NO_ID;
use super::library::messages;
use super::library::{self, Host, Named, Symbol, hosts, named};
use super::object::{
    Communicator, Datatype, File, HostObject, Kind, Known, Object, PREDEFINED, Session, attach, discard,
    find, free as free_object, free_for_good, known_for_certain, known_of_host, look_up, look_up_for_call,
    raised, state, the_host,
};
use super::process::PROCESS;
use super::unwanted::{ANY_UNWANTED, UNWANTED, Unwanted, free_complete, free_unwanted};
use super::users::{self, Leaving};

fn checked(code: c_int) -> Result<()> {
    library::checked(code).map_err(raised)
}

/// Whether other processes wait for this one in a call that frees an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OtherProcesses {
    /// They wait until this process calls the host: `MPI_Comm_disconnect`, `MPI_Win_free`.
    Wait,
    /// They wait in no host: `MPI_Comm_free`, `MPI_Type_free` (`tests/hosts/one_rank_fails.c`).
    Continue,
}

/// `MPI_Comm_free`, `MPI_Comm_disconnect`, `MPI_Type_free`, `MPI_Win_free`. If a delete callback fails, some hosts
/// still free the object, others drop the carrier. So the library deletes the attributes before it calls the host.
///
/// If a callback fails and no other process waits, the object stays. If other processes wait, the error is raised while
/// the object still has its error handler, and then the host frees the object.
///
/// If the host refuses the call, the object stays without attributes (MPICH refuses a window with an open epoch). The
/// host cannot be asked beforehand, and MPICH alone does the same.
///
/// # Errors
/// `MPI_ERR_ARG` for a null pointer; the kind's error class for a predefined object; the callback's code; the host's.
pub fn free<T: HostObject>(place: Arg<Out<Handle>>, name: &Named, others: OtherProcesses) -> Result<()> {
    let host = the_host()?;
    place.required()?;
    let place = place.address();
    // SAFETY: not null, and the caller gave a handle.
    let handle = unsafe { host.read_handle(place) };
    let known = look_up_for_call::<T>(host, handle)?;
    let is_predefined = match (T::KIND, &known) {
        (Kind::Communicator, _) => handle == host.handles.world || handle == host.handles.self_,
        (Kind::Datatype, Known::Object(object)) => state(*object) == PREDEFINED,
        (Kind::Datatype, Known::Nothing) => host.is_named(handle).map_err(raised)?,
        (Kind::Datatype, Known::Empty) | (Kind::Window | Kind::Session | Kind::File, _) => false,
    };
    if is_predefined {
        return Err(T::KIND.is_predefined());
    }
    if T::KIND == Kind::Communicator {
        free_unwanted(host, Some(handle));
    }
    let function = name.of(host)?;
    let only_a_reference = T::KIND == Kind::Datatype && is_given_again(handle);
    let mut result = Ok(());
    match known {
        Known::Object(object) if !only_a_reference => {
            result = delete_all(object, name, others)?;
        }
        Known::Empty => T::objects().remove_empty(handle),
        Known::Object(_) | Known::Nothing => {}
    }
    let done = checked(hosts!(place: *mut Handle)(function));
    if done.is_ok() && only_a_reference {
        drop_reference(handle);
    }
    result.and(done)
}

/// Deletes the attributes of an object that the host is to free. The inner result is what the call returns if the host succeeds;
/// after the outer error, the host is not called.
#[inline(always)]
fn delete_all<T: HostObject>(object: Object<T>, name: &Named, others: OtherProcesses) -> Result<Result<()>> {
    let Err(error) = free_object(object) else { return Ok(Ok(())) };
    if others == OtherProcesses::Continue || !free_for_good(object) {
        return Err(error);
    }
    let code = raise(name.routine(), Origin::Object(T::KIND, object.handle()), error);
    Ok(Err(Error::of_host(code, error.reason)))
}

/// The origin of the errors of a destructor, whose argument is the address of a handle.
pub(crate) fn origin_at<T: HostObject>(place: *const Handle) -> Origin {
    match the_host() {
        Ok(host) if !place.is_null() => {
            // SAFETY: not null, and the caller gave a handle.
            Origin::Object(T::KIND, unsafe { host.read_handle_of(T::KIND, place) })
        }
        _ => Origin::None,
    }
}

/// `MPI_File_close`: deletes the attributes while the file is open. Other processes wait for this one, so the host closes
/// the file although a callback fails. The error is raised before, while the file has its error handler.
///
/// # Errors
/// `MPI_ERR_ARG` for a null pointer; `MPI_ERR_OTHER` while a callback runs; the callback's code; the host's.
pub(crate) fn close_file(place: Arg<Out<Handle>>) -> Result<()> {
    let name = named!("PMPI_File_close");
    let function = name.of(the_host()?)?;
    let handle = place.required()?.current();
    let mut result = Ok(());
    if let Some(file) = known_for_certain::<File>(handle) {
        result = delete_all(file, name, OtherProcesses::Wait)?;
        locked(&PROCESS.files_with_attributes).retain(|&there| there != handle);
    }
    result.and(checked(hosts!(place: Out<Handle>)(function)))
}

/// Checks the arguments of a dup; returns `None` if it certainly copies no attributes, otherwise the old object's id, or `NO_ID`,
/// and whether it is a predefined datatype. Then the old handle is valid: the error handler of the program must not run in
/// [`carrier::within`], where its dups would be taken for the host's own.
#[inline(always)]
fn begin_dup<T: HostObject>(host: &Host, old: Handle, new: &Arg<Out<Handle>>) -> Result<Option<(u64, bool)>> {
    // An error of the old handle comes first.
    new.required().or_else(|error| find::<T>(old).and(Err(error)))?;
    match look_up::<T>(old) {
        Known::Object(object) => return Ok(Some((object.id(), state(object) == PREDEFINED))),
        Known::Empty => return Ok(Some((NO_ID, false))),
        Known::Nothing => {}
    }
    match known_of_host::<T>(host, old)? {
        Known::Nothing if PROCESS.engine.is_alone() => Ok(None),
        // Another thread may set an attribute meanwhile.
        Known::Nothing => find::<T>(old).map(|_| Some((NO_ID, false))),
        // The host has answered, and the table has no entry yet.
        Known::Object(object) => Ok(Some((NO_ID, state(object) == PREDEFINED))),
        Known::Empty => Ok(Some((NO_ID, false))),
    }
}

/// `MPI_Type_dup`: predefined datatypes have no carrier, and hosts hide that a copy callback failed.
///
/// # Errors
/// The callback's code; the host's.
pub fn dup_type(old: Handle, new: Arg<Out<Handle>>) -> Result<()> {
    let host = the_host()?;
    let old_handle = host.clean(old);
    let known = begin_dup::<Datatype>(host, old_handle, &new)?;
    let new = new.address();
    let dup = named!("PMPI_Type_dup").of(host)?;
    let call = || hosts!(old: Handle, new: *mut Handle)(dup);
    // `Keep` has the id, not the object: an object has several words, and to read them back soon after writing them takes longer.
    let Some((id, is_predefined)) = known else { return checked(call()) };
    let made = carrier::within::<Datatype>(Copying::Keep(Kind::Datatype, old_handle, id), call);
    checked(made.code)?;
    // SAFETY: the host wrote a handle.
    let handle = unsafe { host.read_handle(new) };
    if made.failure.is_none() && !is_predefined {
        carrier::record_dup::<Datatype>(&made, handle);
        return Ok(());
    }
    let copied = made.failure.map_or_else(|| copy_of_named(host, old_handle, handle), Err);
    // Makes the handle null.
    copied.inspect_err(|_| _ = named!("PMPI_Type_free").of(host).map(hosts!(new: *mut Handle)))
}

/// Copies the attributes of a predefined datatype, which has no carrier, to its duplicate.
fn copy_of_named(host: &Host, old: Handle, new: Handle) -> Result<()> {
    let copy = known_for_certain::<Datatype>(old).map_or(Ok(None), carrier::copy_attributes)?;
    let Some(copy) = copy.and_then(|id| Datatype::objects().object(id, new)) else { return Ok(()) };
    attach(host, copy)
        .inspect(|()| carrier::record_copy::<Datatype>(copy.id(), new))
        .inspect_err(|_| discard(copy.known_as(old)))
}

/// `MPI_Comm_dup` and `MPI_Comm_dup_with_info`: hosts change the code of a failed copy callback, or treat it as
/// success. So after a failure the host still makes a duplicate, without attributes, and the library frees it. Other
/// processes, whose callbacks succeeded, then do not wait for this one.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_ARG` for a null pointer; the callback's code; the host's.
pub fn dup(
    old: Handle,
    new: Arg<Out<Handle>>,
    name: &Named,
    call: impl FnOnce(Symbol) -> c_int,
) -> Result<()> {
    let host = the_host()?;
    let handle = host.clean(old);
    if carrier::is_dup_of_host() {
        return checked(call(name.of(host)?));
    }
    let known = begin_dup::<Communicator>(host, handle, &new)?;
    let new = new.address();
    let function = name.of(host)?;
    free_unwanted(host, Some(handle));
    let Some((id, _)) = known else { return checked(call(function)) };
    let copying = Copying::Keep(Kind::Communicator, handle, id);
    let made = carrier::within::<Communicator>(copying, || call(function));
    checked(made.code)?;
    // SAFETY: the host wrote a communicator.
    unsafe {
        if let Some(error) = made.failure {
            host.free_communicator_at(new);
            return Err(error);
        }
        carrier::record_dup::<Communicator>(&made, host.read_handle(new));
    }
    Ok(())
}

/// `MPI_Comm_idup` and `MPI_Comm_idup_with_info`: as [`dup`], but the copy callbacks run before the host is called. If
/// one fails, the duplicate and its request belong to the library, and the caller need not wait for them.
///
/// # Errors
/// As [`dup`].
pub(crate) fn idup(
    old: Handle,
    [new, request]: [Arg<Out<Handle>>; 2],
    name: &Named,
    call: impl FnOnce(Symbol, *mut Handle, *mut Handle) -> c_int,
) -> Result<()> {
    let host = the_host()?;
    let handle = host.clean(old);
    if carrier::is_dup_of_host() {
        return checked(call(name.of(host)?, new.address(), request.address()));
    }
    let object = find::<Communicator>(handle)?;
    new.required()?;
    request.required()?;
    let [new, request] = [new, request].map(|out| out.address());
    let function = name.of(host)?;
    free_complete(host, handle);
    match object.map_or(Ok(None), carrier::copy_attributes) {
        Ok(copy) => {
            let copying = copy.map_or(Copying::Nothing(handle), |id| Copying::Done(handle, id));
            let call = || call(function, new, request);
            let made = carrier::within::<Communicator>(copying, call);
            checked(made.code).inspect_err(|_| {
                // The copy is freed already if the host failed after its copy callback.
                let left = copy.and_then(|copy| Communicator::objects().object(copy, handle));
                left.into_iter().for_each(discard);
            })
        }
        Err(error) => {
            let mut unwanted = Unwanted { old: handle, made: boxed(|| [0; 2])? };
            locked(&UNWANTED).promise(1)?;
            let [made, pending] = &mut *unwanted.made;
            let call = || call(function, made, pending);
            let done = checked(carrier::within::<Communicator>(Copying::Nothing(handle), call).code);
            let mut all = locked(&UNWANTED);
            all.end(1);
            done?;
            ANY_UNWANTED.store(true, Relaxed);
            all.push(unwanted);
            drop(all);
            // SAFETY: not null, and the caller's to write to.
            unsafe {
                host.write_handle(new, host.handles.null[0]);
                host.write_handle(request, host.handles.null_request);
            }
            Err(error)
        }
    }
}

/// Constructors that must not copy the attributes of `comm`, but do so in Open MPI: `MPI_Comm_create_group` (4.1),
/// `MPI_Dist_graph_create_adjacent` (5.0), and all that make an intercommunicator, of whose local group Open MPI keeps a
/// communicator, a dup of `comm`. It duplicates that one again where intercommunicators are duplicated, split or created of
/// others; it has no attributes.
///
/// # Errors
/// The host's.
pub fn construct(comm: Handle, name: &Named, call: impl FnOnce(Symbol) -> c_int) -> Result<()> {
    let host = the_host()?;
    let function = name.of(host)?;
    let copying = Copying::Nothing(host.clean(comm));
    checked(carrier::within::<Communicator>(copying, || call(function)).code)
}

/// Constructors of windows and files, for which MPICH and ROMIO duplicate the communicator for their own use:
/// `MPI_Win_create`, `MPI_Win_allocate`, `MPI_Win_allocate_shared`, `MPI_Win_create_dynamic`, `MPI_File_open`. If a
/// copy callback fails, its code is ignored and that duplicate has no attributes: an error would make this process
/// leave the call while the others wait for it.
///
/// # Errors
/// The host's.
pub fn construct_on(name: &Named, call: impl FnOnce(Symbol) -> c_int) -> Result<()> {
    let function = name.of(the_host()?)?;
    checked(carrier::within::<Communicator>(Copying::KeepInside, || call(function)).code)
}

/// `MPI_File_open`. In the first one, ROMIO sets an attribute of `MPI_COMM_SELF`, which not all MPIs do by a call that comes to
/// the library.
///
/// # Errors
/// The host's.
pub fn open_file(name: &Named, call: impl FnOnce(Symbol) -> c_int) -> Result<()> {
    static ANY: AtomicBool = AtomicBool::new(false);
    construct_on(name, call)?;
    if !ANY.swap(true, Relaxed) {
        carrier::begin_period(the_host()?);
    }
    Ok(())
}

/// Whether the host lacks a function.
pub(crate) fn is_missing(name: &Named) -> bool {
    library::host().is_some_and(|host| name.of(host).is_err())
}

/// Handles of datatypes that MPICH has returned again, and how often: the program frees the handle once more each time.
static GIVEN_AGAIN: Mutex<Promised<(Handle, usize)>> = Mutex::new(Promised::new());
/// Whether there ever was one.
static ANY_GIVEN_AGAIN: AtomicBool = AtomicBool::new(false);

/// Whether a datatype's handle was returned again, so that the datatype outlives one free.
fn is_given_again(handle: Handle) -> bool {
    ANY_GIVEN_AGAIN.load(Relaxed) && locked(&GIVEN_AGAIN).iter().any(|&(there, _)| there == handle)
}

/// Counts one free of a handle that was returned again.
fn drop_reference(handle: Handle) {
    let mut given = locked(&GIVEN_AGAIN);
    let Some(at) = given.iter().position(|&(there, _)| there == handle) else { return };
    given[at].1 -= 1;
    if given[at].1 == 0 {
        given.remove(at);
    }
}

/// `MPI_Type_get_contents` and `MPI_Type_get_contents_c`: for derived datatypes MPICH returns handles that the program
/// has already.
///
/// # Errors
/// The host's.
pub(crate) fn get_contents(
    name: &Named,
    datatype: Handle,
    room: usize,
    types: *mut Handle,
    call: impl FnOnce(Symbol) -> c_int,
) -> Result<()> {
    let host = the_host()?;
    let function = name.of(host)?;
    if !host.quirks.gives_handles_again || types.is_null() {
        return checked(call(function));
    }
    let (_, count) = host.envelope(host.clean(datatype)).map_err(raised)?;
    let count = count.min(room);
    locked(&GIVEN_AGAIN).promise(count)?;
    let given = checked(call(function)).and_then(|()| {
        // SAFETY: the host has written `count` handles.
        count_given(host, unsafe { host.read_handles(types, count) })
    });
    locked(&GIVEN_AGAIN).end(count);
    given
}

/// Counts the handles that were returned again, for which room is promised.
fn count_given(host: &Host, handles: impl Iterator<Item = Handle>) -> Result<()> {
    for handle in handles {
        if !host.is_named(handle).map_err(raised)? {
            let mut given = locked(&GIVEN_AGAIN);
            match given.iter_mut().find(|(there, _)| *there == handle) {
                Some((_, times)) => *times += 1,
                None => given.push((handle, 1)),
            }
            ANY_GIVEN_AGAIN.store(true, Relaxed);
        }
    }
    Ok(())
}

/// `MPI_Comm_set_errhandler`: records whether the handler of `MPI_COMM_SELF` was set, for errors without an object.
///
/// # Errors
/// The host's.
pub(crate) fn set_errhandler(comm: Handle, name: &Named, call: impl FnOnce(Symbol) -> c_int) -> Result<()> {
    let host = the_host()?;
    checked(call(name.of(host)?))?;
    if host.clean(comm) == host.handles.self_ {
        PROCESS.self_is_set.store(true, Relaxed);
    }
    Ok(())
}

/// `MPI_Finalize`.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs; the first failing callback's code; the host's.
pub fn finalize() -> Result<()> {
    let host = the_host()?;
    let finalize = named!("PMPI_Finalize").of(host)?;
    messages::nothing_more();
    if host.is_running() {
        world_model::begun();
    }
    let leaving = users::begin_leaving(host, None)?;
    if host.is_running() {
        PROCESS.outside.store(last_without_object(host) as u8, Relaxed);
        if PROCESS.any_session.load(Relaxed) {
            // If all keyvals were created before MPI_Init, in sessions, MPI_COMM_SELF has no carrier yet.
            users::begin().inspect_err(|_| users::end_leaving(host, None, false))?;
        }
        if leaving == Leaving::OthersStay {
            // While sessions remain, MPICH does not delete the attributes of MPI_COMM_SELF before the last session
            // ends.
            carrier::finalize(host);
        }
    }
    let done = checked(hosts!()(finalize));
    users::end_leaving(host, None, done.is_ok());
    done?;
    // This error was raised already, while there was an error handler.
    checked(carrier::finalize_code())
}

/// `MPI_Session_finalize`: deletes the session's attributes, and if no other session and no world model remains, those of
/// predefined datatypes. The host finalizes the session although a callback fails.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs; the first failing callback's code, although the session is finalized; the
/// host's.
pub(crate) fn finalize_session(session: *mut Handle) -> Result<()> {
    let host = the_host()?;
    let function = named!("PMPI_Session_finalize").of(host)?;
    messages::nothing_more();
    // SAFETY: not null, and the caller gave a handle.
    let handle = (!session.is_null()).then(|| unsafe { host.read_handle(session) });
    let end = || checked(hosts!(session: *mut Handle)(function));
    let Some(there) = handle else { return end() };
    let leaving = users::begin_leaving(host, handle).map_err(|error| raise_on_session(host, there, error))?;
    if leaving == Leaving::NotThere {
        return end();
    }
    let close = || known_for_certain::<Session>(there).map_or(Ok(()), |known| PROCESS.engine.close(known));
    let ends = carrier::Ends { host, of_world: false };
    let closed = close_session(&ends, leaving == Leaving::Last, close);
    let closed = closed.map_err(|refused| {
        users::end_leaving(host, handle, false);
        raise_on_session(host, there, refused)
    })?;
    // The callbacks of datatypes may have set attributes on the session.
    known_for_certain::<Session>(there).map(free_for_good);
    let result = closed.map_err(|error| raise_on_session(host, there, error));
    let done = end();
    users::end_leaving(host, handle, done.is_ok());
    done.and(result)
}

/// Raises an error on a session, if the host has the functions for it: without the world model there is no
/// `MPI_COMM_SELF`.
fn raise_on_session(host: &Host, session: Handle, error: Error) -> Error {
    let Ok(errhandler) = host.errhandler(Kind::Session, session) else { return error };
    let code = code_of(host, error);
    // As in `raise`; but there is no `MPI_Abort` for a session, so the host's fatal handler is called.
    let [are_fatal, abort] = host.handles.fatal;
    if errhandler == are_fatal || errhandler == abort {
        errors::say_fatal("MPI_Session_finalize", code, error, errhandler == are_fatal);
    }
    if errhandler != host.handles.errors_return {
        host.call_errhandler(Kind::Session, session, code);
    }
    errors::give_back(host, errhandler);
    Error::of_host(code, error.reason)
}

/// `MPI_Session_init`: from now on calls may overlap, whatever thread level `MPI_Init_thread` provided.
///
/// # Errors
/// The host's.
pub(crate) fn init_session(info: Handle, errhandler: Handle, session: *mut Handle) -> Result<()> {
    let host = the_host()?;
    let init = named!("PMPI_Session_init").of(host)?;
    let set_errhandler = named!("PMPI_Session_set_errhandler").of(host)?;
    locked(&PROCESS.users).sessions.promise(1)?;
    let done = checked(hosts!(info: Handle, errhandler: Handle, session: *mut Handle)(init));
    done.inspect_err(|_| locked(&PROCESS.users).sessions.end(1))?;
    // SAFETY: the host wrote a handle.
    let session = unsafe { host.read_handle(session) };
    users::session_begun(session);
    // MPICH 4.0 and Intel MPI ignore `errhandler` in the call above; then errors would end the process.
    hosts!(session: Handle, errhandler: Handle)(set_errhandler);
    Ok(())
}
