//! Functions of the program must return: a callback, an error handler, a hook.

use core::ffi::c_void;
use core::fmt::Display;

/// Exists while a function of the program runs, and is forgotten when it returns. If an exception or the end of the thread
/// unwinds through it, the process is aborted: neither the library nor the host can continue after that. Without the
/// abort, most programs would end with a message that does not name the cause.
///
/// `pthread_exit` unwinds through an `extern "C"` function of Rust without running a guard that is inlined into it. Therefore
/// the functions with a guard are not inlined, except for copy callbacks in C, which run inside the boundary: it catches panics.
pub(crate) struct Returns<D: Display + Copy>(pub(crate) D);

impl<D: Display + Copy> Returns<D> {
    pub(crate) fn done(self) {
        core::mem::forget(self);
    }
}

impl<D: Display + Copy> Drop for Returns<D> {
    #[inline(always)]
    fn drop(&mut self) {
        unwound(self.0)
    }
}

/// Calls a function of the program that is no callback of a keyval: an error handler, a finalize hook. As callbacks, it must not
/// be unwound by an exception or the end of the thread: the process is aborted with a message about `what`.
#[inline(never)]
pub fn call_that_returns<R>(what: &dyn Display, call: impl FnOnce() -> R) -> R {
    let returns = Returns(what);
    let returned = call();
    returns.done();
    returned
}

#[cold]
fn unwound(what: impl Display) -> ! {
    // The cause needs the dynamic linker, of which another thread may hold a lock.
    crate::say!("mpi_attr: {what} did not return; aborting");
    crate::say!(
        "mpi_attr: it {}",
        if std::thread::panicking() || exception_of_cpp() {
            "threw an exception"
        } else {
            "was unwound by pthread_exit, pthread_cancel or a foreign exception"
        }
    );
    std::process::abort()
}

/// Whether this thread has thrown an exception of C++ that is not caught yet, as far as C++'s library can be found.
fn exception_of_cpp() -> bool {
    // SAFETY: null, or the address of `bool std::uncaught_exception()`.
    unsafe {
        let function = libc::dlsym(libc::RTLD_DEFAULT, c"_ZSt18uncaught_exceptionv".as_ptr());
        core::mem::transmute::<*mut c_void, Option<unsafe extern "C" fn() -> bool>>(function)
            .is_some_and(|uncaught| uncaught())
    }
}
