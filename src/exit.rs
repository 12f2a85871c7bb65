//! The end of the process after a fatal error. No other function of the library ends the process with a status.
//!
//! Rust's `std::process::exit` is not used: it aborts the process if an exit handler or a destructor calls it again, and
//! in a second thread it waits for ever.

use core::ffi::{c_int, c_void};
use core::ptr::{self, with_exposed_provenance_mut};
use core::sync::atomic::{AtomicPtr, AtomicU64, Ordering::Relaxed};
use core::time::Duration;

/// The process and its thread that is ending it; 0 if none is. A child of `fork` is another process.
static ENDING: AtomicU64 = AtomicU64::new(0);

/// The longest wait for another thread that is ending the process. That thread's exit handlers may take a while, to
/// write a file for example, or may wait for this thread.
const PATIENCE: Duration = Duration::from_secs(5);

/// Ends the process: exit handlers run, and buffered output is written, as in C's `exit`.
///
/// A call from an exit handler, a destructor or a signal handler during the end runs the handlers that have not run yet,
/// and its status counts. If another thread is ending the process, that thread's status counts unless it takes longer
/// than five seconds, or ten from glibc 2.41 on.
///
/// Rust's standard output keeps a line that is not complete, as it does when C ends the process.
pub fn exit(status: c_int) -> ! {
    begin(status);
    // SAFETY: one thread at a time gets here. glibc allows that a handler calls `exit` again.
    unsafe { libc::exit(status) }
}

/// Makes the calling thread the one that ends the process; it calls [`exit`], or has an MPI end the process. Returns only in
/// that thread.
pub fn begin(status: c_int) {
    let process = u64::from(std::process::id()) << 32;
    // SAFETY: always succeeds.
    let this = process | unsafe { libc::syscall(libc::SYS_gettid) } as u64;
    let is_free = |ending| ending == this || ending & !u64::from(u32::MAX) != process;
    if ENDING.fetch_update(Relaxed, Relaxed, |ending| is_free(ending).then_some(this)).is_err() {
        std::thread::sleep(PATIENCE);
        // The other thread's handler may wait for this thread, so this one runs the handlers that are left. From glibc 2.41
        // on, it would wait for the other thread.
        let _ = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(PATIENCE);
            // SAFETY: runs no handlers.
            unsafe { libc::_exit(status) }
        });
        // SAFETY: glibc runs each handler once.
        unsafe { libc::exit(status) }
    }
}

/// C's `exit`; null before the library is loaded. (The address of `libc::exit` may be that of a stub in the program.)
static EXIT: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

#[cfg(not(any(loom, miri)))]
#[used]
#[unsafe(link_section = ".init_array")]
static AT_LOAD: extern "C" fn() = {
    extern "C" fn find_exit() {
        // SAFETY: a name that ends with NUL. In a static program there is nothing to find.
        EXIT.store(unsafe { libc::dlsym(libc::RTLD_NEXT, c"exit".as_ptr()) }, Relaxed);
    }
    find_exit
};

/// Whether the calling thread is inside C's `exit`, so that no function that called `exit` continues. Walks the stack: only
/// for errors.
#[cold]
pub fn is_exiting() -> bool {
    type Step = extern "C" fn(*mut c_void, *mut c_void) -> c_int;
    unsafe extern "C" {
        fn _Unwind_Backtrace(step: Step, found: *mut c_void) -> c_int;
        fn _Unwind_GetIP(frame: *mut c_void) -> usize;
        fn _Unwind_FindEnclosingFunction(address: *mut c_void) -> *mut c_void;
    }
    extern "C" fn step(frame: *mut c_void, found: *mut c_void) -> c_int {
        const GO_ON: c_int = 0;
        const STOP: c_int = 4; // _URC_NORMAL_STOP
        // SAFETY: the frame is the unwinder's; any address may be looked up.
        let function =
            unsafe { _Unwind_FindEnclosingFunction(with_exposed_provenance_mut(_Unwind_GetIP(frame))) };
        if function != EXIT.load(Relaxed) && function.addr() != (libc::exit as *const ()).addr() {
            return GO_ON;
        }
        // SAFETY: the variable of `is_exiting`.
        unsafe { *found.cast::<bool>() = true };
        STOP
    }
    let mut found = false;
    // SAFETY: the types of the unwinder's functions, which the standard library links. `found` is used only in this call.
    unsafe { _Unwind_Backtrace(step, (&raw mut found).cast()) };
    found
}
