//! libmpi_attr_report.so: records who creates keyvals, sets attributes and creates MPI objects, and who frees them.
//!
//! It is preloaded in front of libmpi_attr_pmpi.so or libmpi_attr.so, by `mpiattr-run --report`: programs without it
//! are not slower by an instruction. `mpiattr-report` reads the file that each process writes (docs/reports.md).
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   intercept.c  the routines of C and Fortran, which call the next library's and then the functions of lib.rs;
//!                attributes.c has those of attributes, callbacks.c the callbacks in front of the user's
//!   errors       errors that end the process          functions  the hooks and destructors in front of the user's
//!   record       the present objects, and their records
//!   callbacks    tables of the user's callbacks       arena      the file, mapped into memory
//!   of_mpi       which code belongs to the MPI        snapshots  moments to compare with
//!   stack        the frames above a call              shared     variables that intercept.c uses, too
//!   variables    of the environment                   python     the frames of Python
//!   mpi          handles, names and sizes of the MPI  calls      the present call of a thread, and its callbacks
//!   linker       the next library's routines; modules  job       the run and the world of the process
//!   format       the records, which mpiattr-report reads
//!   maps  lock  memory  say                           tables, locks, memory with a reserve, messages
//! ```
//!
//! No failure of this library reaches the program: it records nothing more, and says so.

mod arena;
mod callbacks;
mod calls;
mod errors;
pub mod format;
mod functions;
mod job;
mod linker;
mod lock;
mod maps;
mod memory;
mod mpi;
mod of_mpi;
mod python;
mod record;
mod say;
mod shared;
mod snapshots;
mod stack;
mod variables;

use core::cell::UnsafeCell;
use core::ffi::{CStr, c_char, c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::path::PathBuf;
use std::sync::MutexGuard;

use callbacks::sort_of;
use calls::{UserCallbacks, thread};
use lock::locked;
use mpi::{COMM, mpi};
use record::{Detail, RECORDER, Recorder, Recording, look, record, record_calls, run, with};
use say::say;
use shared::{
    ALONE, EPOCH, NULL_REQUEST, WIDTH, records, report_absent, report_choose_clock, report_is_ready,
    report_on, set_on, set_tallies,
};

/// Tells mpiattr-run, which looks for this name in the file of a program, that this library is linked into it.
#[used]
#[unsafe(export_name = "mpi_attr_report_is_linked")]
static IS_LINKED: u8 = 1;

// ---- start, fork and end of the process

/// Runs at the first intercepted call, or before the program starts: constructors of other libraries may come before that.
extern "C" fn at_start() {
    static IS_STARTED: AtomicBool = AtomicBool::new(false);
    if IS_STARTED.swap(true, Relaxed) {
        return;
    }
    report_is_ready();
    let Some(directory) = std::env::var_os("MPI_ATTR_REPORT").filter(|value| !value.is_empty()) else {
        return;
    };
    let frames = (variables::STACK.value() as usize).min(stack::MOST);
    stack::set_depth(frames);
    report_choose_clock();
    *locked(&RECORDER) = Recording::Waiting(PathBuf::from(directory), frames);
    // SAFETY: functions that may be called in this order around a fork.
    unsafe {
        libc::pthread_atfork(Some(before_fork), Some(after_fork), Some(in_child));
        on_exit(at_exit, ptr::null_mut());
    }
    snapshots::listen();
    set_on(true);
}

/// The guards of the locks that are held around a fork.
struct Held(UnsafeCell<Option<Guards>>);

type Guards = (MutexGuard<'static, Recording>, callbacks::Guard, MutexGuard<'static, functions::Functions>);

// SAFETY: used only by the thread that forks, while it holds the locks.
unsafe impl Sync for Held {}

static HELD: Held = Held(UnsafeCell::new(None));

/// Takes the locks, so that the child finds the recorder in order.
extern "C" fn before_fork() {
    let guards = (locked(&RECORDER), callbacks::lock(), functions::lock());
    // SAFETY: this thread holds the locks.
    unsafe { *HELD.0.get() = Some(guards) };
}

extern "C" fn after_fork() {
    // SAFETY: taken by `before_fork`, in this thread.
    drop(unsafe { (*HELD.0.get()).take() });
}

/// A child does not write to its parent's file. If the parent had none yet, the child may begin its own.
extern "C" fn in_child() {
    after_fork();
    if matches!(&*locked(&RECORDER), Recording::Running(_)) {
        set_tallies(ptr::null_mut());
        snapshots::end();
        set_on(false);
    }
}

extern "C" fn at_end() {
    if report_on() && matches!(&*locked(&RECORDER), Recording::Running(_)) {
        with(Recorder::ended);
    }
}

/// `exit` was called. It runs after the functions that the program registered for that.
extern "C" fn at_exit(code: c_int, _: *mut c_void) {
    if report_on() && matches!(&*locked(&RECORDER), Recording::Running(_)) {
        errors::exiting(code);
    }
}

unsafe extern "C" {
    /// Of the GNU library: as `atexit`, with the status.
    fn on_exit(function: extern "C" fn(c_int, *mut c_void), argument: *mut c_void) -> c_int;
}

#[used]
#[unsafe(link_section = ".init_array")]
static AT_START: extern "C" fn() = at_start;
#[used]
#[unsafe(link_section = ".fini_array")]
static AT_END: extern "C" fn() = at_end;

// ---- the functions that intercept.c calls, within the scope of the outermost call of a thread

/// Records the callbacks of the present call.
#[unsafe(no_mangle)]
extern "C" fn report_flush() {
    if report_on() {
        with(|_| ());
    }
    thread().forget_calls();
}

/// Objects that have attributes and names: others are recorded only when they are created.
fn has_attributes(kind: u8) -> bool {
    matches!(kind, format::KIND_COMM | format::KIND_TYPE | format::KIND_WIN)
}

/// An object that a call names: its kind and its handle as one number. It is recorded if it was not seen before.
fn known(kind: c_int, handle: usize, in_fortran: c_int) -> (u8, usize) {
    let kind = kind as u8;
    let mpi = mpi();
    let handle = mpi.of_call(kind, handle, in_fortran);
    if !mpi.is_null(kind, handle) && !look(|recorder| recorder.knows(kind, handle)) {
        let (name, size) = (mpi.name(kind, handle), mpi.size(kind, handle));
        with(|recorder| recorder.find_object(kind, handle, &name, size));
    }
    (kind, handle)
}

/// The routine's address in another library, looked up once.
///
/// # Safety
/// An array of names that ends with null.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_next(names: *const *const c_char) -> *const c_void {
    at_start();
    // SAFETY: as the caller promises.
    let names = unsafe { linker::list(names) };
    let found = linker::next(&names);
    if !found.is_null() {
        return found;
    }
    let name = names.first().map_or("", |name| name.to_str().unwrap_or(""));
    say(&format!("the MPI library has no {name}"));
    if name.starts_with("MPI_") && name.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return report_absent as *const c_void;
    }
    std::process::abort();
}

/// Whether another library has a routine.
///
/// # Safety
/// A C string.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_has(name: *const c_char) -> c_int {
    // SAFETY: as the caller promises.
    (!linker::next(&[unsafe { CStr::from_ptr(name) }]).is_null()).into()
}

/// Records a duplicate that C has made of a known object; its size is the parent's, so the MPI need not be asked. False if the
/// parent is unknown: then nothing was recorded.
///
/// # Safety
/// The address is that of a communicator or datatype.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_duplicated(kind: c_int, parent: usize, result: *const c_void) -> c_int {
    let (mpi, kind) = (mpi(), kind as u8);
    // SAFETY: as the caller promises; the call has succeeded.
    let new = unsafe {
        core::hint::assert_unchecked(kind != mpi::FILE);
        mpi.read(kind, result, false)
    };
    let parent = mpi.clean(kind, parent);
    record_calls(|recorder, at, thread| recorder.duplicated(kind, new, parent, at, thread)).into()
}

/// `result` is null if the call has made nothing.
///
/// # Safety
/// The addresses are those of handles.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_created(
    kind: c_int,
    parent_kind: c_int,
    parent: usize,
    result: *const c_void,
    request: *const c_void,
    how: c_int,
) {
    if result.is_null() {
        return;
    }
    // As in intercept.h.
    let (is_dup, in_fortran) = (how & 1 != 0, how & 2);
    let mpi = mpi();
    // SAFETY: as the caller promises; the call has succeeded.
    let handle = unsafe { mpi.read(kind as u8, result, in_fortran != 0) };
    if mpi.is_null(kind as u8, handle) {
        return;
    }
    if kind as u8 == format::KIND_MESSAGE {
        return record(|recorder, at| recorder.message(handle, result.addr(), at));
    }
    let new = (kind as u8, handle);
    let is_pending = !request.is_null();
    let parent = match parent_kind {
        0 => (0, 0),
        kind => (kind as u8, mpi.of_call(kind as u8, parent, in_fortran)),
    };
    if has_attributes(parent.0) {
        known(parent_kind, parent.1, 0);
    }
    // A communicator whose idup is pending may not be used.
    let size = if is_pending { mpi.size(COMM, parent.1) } else { mpi.size(kind as u8, handle) };
    let variable = result.addr();
    record_calls(|recorder, at, thread| {
        recorder.created(new, parent, (size, variable), is_dup, at, thread);
    });
    if is_pending {
        // SAFETY: as the caller promises: the request of a call that has succeeded.
        unsafe { report_request(request, in_fortran, ptr::null()) };
    }
}

/// A call has returned datatypes that an object is made of, each with a handle that the program frees, unless it is predefined.
/// `room` is how many there can be.
///
/// # Safety
/// The address of the handles, or null if there are none.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_returned(
    parent_kind: c_int,
    parent: usize,
    room: i64,
    types: *const c_void,
    how: c_int,
) {
    let (mpi, kind, in_fortran) = (mpi(), parent_kind as u8, how & 2);
    let parent = mpi.of_call(kind, parent, in_fortran);
    let room = usize::try_from(room).unwrap_or(0);
    let number = if kind == mpi::TYPE { room.min(mpi.contents(parent)) } else { room };
    let width = if in_fortran != 0 { size_of::<c_int>() } else { mpi.width() };
    for at in 0..number {
        let variable = types.wrapping_byte_add(at * width);
        // SAFETY: as the caller promises; the call has succeeded.
        let handle = unsafe { mpi.read(mpi::TYPE, variable, in_fortran != 0) };
        if mpi.is_null(mpi::TYPE, handle) || mpi.is_predefined_type(handle) {
            continue;
        }
        shared::share_types();
        let size_and_variable = (mpi.size(mpi::TYPE, handle), variable.addr());
        record_calls(|recorder, at, thread| {
            recorder.returned(handle, (kind, parent), size_and_variable, at, thread);
        });
    }
}

/// The bytes of a datatype; -1: unknown.
#[unsafe(no_mangle)]
extern "C" fn report_type_size(datatype: usize, in_fortran: c_int) -> i32 {
    let mpi = mpi();
    let datatype = mpi.of_call(mpi::TYPE, datatype, in_fortran);
    if mpi.is_null(mpi::TYPE, datatype) { -1 } else { mpi.size(mpi::TYPE, datatype) as i32 }
}

/// A call has made a request.
///
/// # Safety
/// The address of a request; null, or that of what it is about.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_request(request: *const c_void, in_fortran: c_int, detail: *const Detail) {
    if !records(format::KIND_REQUEST) {
        return;
    }
    let mpi = mpi();
    // SAFETY: as the caller promises.
    let handle = unsafe { mpi.read(mpi::REQUEST, request, in_fortran != 0) };
    if !mpi.is_null_request(handle) {
        // SAFETY: variables that always exist.
        unsafe {
            WIDTH.store(mpi.width() as i32, Relaxed);
            NULL_REQUEST.store(mpi.null_request, Relaxed);
        }
        // SAFETY: as the caller promises.
        let detail = unsafe { detail.as_ref() }.copied().unwrap_or(Detail::UNKNOWN);
        record(|recorder, at| recorder.request(handle, request.addr(), detail, at));
    }
}

/// The handles of requests of Fortran.
///
/// # Safety
/// There are so many requests, and room for their handles.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_fortran_requests(number: usize, requests: *const c_int, handles: *mut usize) {
    let mpi = mpi();
    for at in 0..number {
        // SAFETY: as the caller promises.
        unsafe { handles.add(at).write(mpi.of_fortran(mpi::REQUEST, requests.add(at).read())) };
    }
}

/// A call has completed or freed those requests of an array that have changed.
///
/// # Safety
/// There are so many requests, now and as they were before the call. `handles` is null, or has their handles.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_completed(
    number: usize,
    before: *const c_void,
    requests: *const c_void,
    handles: *const usize,
) {
    let width = if handles.is_null() { mpi().width() } else { size_of::<c_int>() };
    run(|recorder| {
        // Of requests with one handle, the last ones are found first.
        for at in (0..number).rev() {
            // SAFETY: as the caller promises.
            let (was, now) = unsafe {
                let read = |start: *const c_void| match width {
                    4 => start.cast::<u32>().add(at).read() as usize,
                    _ => start.cast::<usize>().add(at).read(),
                };
                (read(before), read(requests))
            };
            if was != now {
                // SAFETY: as the caller promises.
                let handle = if handles.is_null() { was } else { unsafe { handles.add(at).read() } };
                recorder.completed(handle, requests.addr() + at * width);
            }
        }
    });
}

/// # Safety
/// The address is that of a handle, or null.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_freeing(kind: c_int, place: *const c_void, in_fortran: c_int) -> u64 {
    if place.is_null() {
        return 0;
    }
    // SAFETY: as the caller promises.
    let handle = unsafe { mpi().read(kind as u8, place, in_fortran != 0) };
    // SAFETY: a variable that always exists.
    let is_alone = unsafe { ALONE.load(Relaxed) } != 0 && !record::is_shared(kind as u8);
    if is_alone || kind as u8 == format::KIND_MESSAGE {
        return handle as u64 | BY_HANDLE;
    }
    look(|recorder| recorder.freeing(kind as u8, handle, place.addr()))
}

#[unsafe(no_mangle)]
extern "C" fn report_freed(kind: c_int, object: u64) {
    if kind as u8 == format::KIND_MESSAGE {
        return run(|recorder| recorder.received((object & !BY_HANDLE) as usize));
    }
    record_calls(|recorder, at, thread| match object & BY_HANDLE {
        0 => recorder.freed(object, at, thread),
        _ => recorder.freed_handle(kind as u8, (object & !BY_HANDLE) as usize, at, thread),
    });
}

/// What [`report_freeing`] returns is a handle. No handle and no object's id has this bit.
const BY_HANDLE: u64 = 1 << 63;

#[unsafe(no_mangle)]
extern "C" fn report_failed(code: c_int) {
    let (class, text) = mpi().error(code);
    record(|recorder, at| recorder.failed(code, class, &text, at));
}

/// Replaces callbacks of the program, and their extra state; see [`callbacks::wrap`].
///
/// # Safety
/// The addresses of two variables, and of another one or null.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_wrap(
    language: c_int,
    copy: *mut *const c_void,
    delete: *mut *const c_void,
    extra: *mut *const c_void,
) -> *mut UserCallbacks {
    // SAFETY: as the caller promises.
    unsafe { callbacks::wrap(language as u8, &mut *copy, &mut *delete, extra.as_mut()) }
}

/// # Safety
/// `users` is null, or the result of `report_wrap` for this keyval.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_keyval_created(
    kind: c_int,
    language: c_int,
    key: c_int,
    copy: usize,
    delete: usize,
    as_set: c_int,
    users: *mut UserCallbacks,
) {
    let sorts = [sort_of(copy, true), sort_of(delete, false)];
    let keyval = (kind as u8, language as u8, key);
    let created =
        record(|recorder, at| Some(recorder.keyval_created(keyval, [copy, delete], sorts, as_set != 0, at)));
    if !users.is_null() {
        // SAFETY: as the caller promises.
        unsafe { callbacks::remember(users, key, kind as u8, created.unwrap_or(ptr::null_mut())) };
    }
}

/// # Safety
/// A C string.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_keyval_named(key: c_int, name: *const c_char) {
    // SAFETY: as the caller promises.
    let name = unsafe { CStr::from_ptr(name) }.to_bytes();
    with(|recorder| recorder.keyval_named(key, name));
}

#[unsafe(no_mangle)]
extern "C" fn report_keyval_freed(key: c_int) {
    record(|recorder, at| recorder.keyval_freed(key, at));
}

#[unsafe(no_mangle)]
extern "C" fn report_set(
    kind: c_int,
    language: c_int,
    object: usize,
    key: c_int,
    value: isize,
    in_fortran: c_int,
) {
    let object = known(kind, object, in_fortran);
    record(|recorder, at| recorder.set(object, key, language as u8, value as u64, at));
}

#[unsafe(no_mangle)]
extern "C" fn report_got(
    kind: c_int,
    language: c_int,
    object: usize,
    key: c_int,
    found: c_int,
    in_fortran: c_int,
) {
    let (mpi, kind) = (mpi(), kind as u8);
    let handle = mpi.of_call(kind, object, in_fortran);
    // SAFETY: a variable that always exists.
    let epoch = unsafe { EPOCH.load(Relaxed) };
    // Not `with`: a get in a callback has no scope, and the call that runs the callback records its callbacks when it ends.
    run(|recorder| recorder.got((kind, handle), key, language as u8, found != 0, epoch));
}

#[unsafe(no_mangle)]
extern "C" fn report_deleted(kind: c_int, object: usize, key: c_int, in_fortran: c_int) {
    let (kind, handle) = known(kind, object, in_fortran);
    with(|recorder| recorder.deleted(kind, handle, key));
}

/// # Safety
/// A C string, or a text of Fortran with its length.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_named(
    kind: c_int,
    object: usize,
    text: *const c_char,
    length: isize,
    in_fortran: c_int,
) {
    // SAFETY: as the caller promises.
    let text = unsafe { text_of(text, length) };
    let (kind, handle) = known(kind, object, in_fortran);
    with(|recorder| recorder.named(kind, handle, text));
}

/// The bytes of a text: of C if `length` is negative, otherwise of Fortran, where blanks fill it.
///
/// # Safety
/// A C string, or so many bytes, which live long enough.
unsafe fn text_of<'a>(text: *const c_char, length: isize) -> &'a [u8] {
    // SAFETY: as the caller promises.
    unsafe {
        match usize::try_from(length) {
            Ok(length) => core::slice::from_raw_parts(text.cast(), length).trim_ascii(),
            Err(_) => CStr::from_ptr(text).to_bytes(),
        }
    }
}

/// A key of an info was set.
///
/// # Safety
/// As of [`report_named`].
#[unsafe(no_mangle)]
unsafe extern "C" fn report_info_key(info: usize, key: *const c_char, length: isize, in_fortran: c_int) {
    let handle = mpi().of_call(format::KIND_INFO, info, in_fortran);
    // SAFETY: as the caller promises.
    let key = unsafe { text_of(key, length) };
    with(|recorder| recorder.info_key(handle, key));
}

#[unsafe(no_mangle)]
extern "C" fn report_initialized() {
    // SAFETY: a string of intercept.c.
    let is_session = unsafe { CStr::from_ptr(thread().scope().routine) } == c"MPI_Session_init";
    // Sessions have thread levels of their own.
    static ANY_SESSION: AtomicBool = AtomicBool::new(false);
    let any_session = ANY_SESSION.fetch_or(is_session, Relaxed) || is_session;
    let is_alone = !any_session && mpi().is_alone();
    // SAFETY: a variable that always exists.
    unsafe { ALONE.store(if is_alone { mpi().width() as i32 } else { 0 }, Relaxed) };
    let rank = if is_session { rank_of_environment() } else { mpi().rank() };
    with(|recorder| recorder.initialized(is_session, rank));
}

/// The rank and the number of processes as launchers tell them, for a program with sessions only.
fn rank_of_environment() -> (i32, i32, bool) {
    let number =
        |names: [&str; 3]| names.iter().find_map(|name| std::env::var(name).ok()?.parse().ok()).unwrap_or(-1);
    let rank = number(["PMI_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK"]);
    let size = number(["PMI_SIZE", "OMPI_COMM_WORLD_SIZE", "PRTE_NUM_PROCS"]);
    if rank < 0 || size <= rank { (0, 1, false) } else { (rank, size, false) }
}

#[unsafe(no_mangle)]
extern "C" fn report_finalized(is_session: c_int) {
    with(|recorder| recorder.finalized(is_session != 0));
}

#[unsafe(no_mangle)]
extern "C" fn report_finalizing(is_session: c_int) {
    with(|recorder| recorder.finalizing(is_session != 0));
}

#[unsafe(no_mangle)]
extern "C" fn report_aborting(code: c_int) {
    record(|recorder, at| recorder.aborting(code, at));
}
