//! Children of `fork`. A child has only the thread that forked, and finds locks and callbacks as the other threads of its
//! parent had them at that moment. A wait for such a thread never ends, so each wait of the library asks here.
//!
//! The child of a process that had one thread is as good as its parent. Other children are suspect.
//!
//! Handlers of `pthread_atfork` that take all locks would have to know every object's. The child cannot free the locks
//! either: the data behind them may be half-changed.

use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use core::time::Duration;
use std::time::Instant;

use super::{Condvar, MutexGuard, PoisonError};

/// How long a suspect child with several threads waits. The thread that it waits for may be one of its own.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a thread of a suspect child sleeps before it asks again.
#[cfg(not(any(loom, tsan)))]
const LOOK: Duration = Duration::from_millis(50);

/// The process that loaded the library, the last one that chose the thread level, or the child of one that had only the
/// thread that forked. Another child of it has another number.
static TRUSTED: AtomicU32 = AtomicU32::new(0);

/// Notes that this process, and no parent of it, begins to use the library.
pub(crate) extern "C" fn trust_this_process() {
    TRUSTED.store(this_process(), Relaxed);
}

#[cfg(not(any(loom, miri)))]
#[used]
#[unsafe(link_section = ".init_array")]
static AT_LOAD: extern "C" fn() = at_load;

#[cfg_attr(any(loom, miri), expect(dead_code))]
extern "C" fn at_load() {
    /// Whether no other thread can hold a lock at the fork.
    static ALONE: AtomicBool = AtomicBool::new(false);
    extern "C" fn before_fork() {
        ALONE.store(!is_suspect() && is_only_thread(), Relaxed);
    }
    extern "C" fn in_child() {
        if ALONE.load(Relaxed) {
            trust_this_process();
        }
    }
    trust_this_process();
    // If memory is out, all children are suspect.
    // SAFETY: functions that may run around a fork.
    unsafe { libc::pthread_atfork(Some(before_fork), None, Some(in_child)) };
}

/// The number of this process.
pub(crate) fn this_process() -> u32 {
    std::process::id()
}

/// Whether this process is the child of one that had other threads at the fork, which may have held locks.
pub fn is_suspect() -> bool {
    let trusted = TRUSTED.load(Relaxed);
    cfg!(not(loom)) && trusted != 0 && trusted != this_process()
}

/// Whether this is the only thread. False if the system does not tell.
pub fn is_only_thread() -> bool {
    std::fs::read_dir("/proc/self/task").is_ok_and(|threads| threads.count() == 1)
}

/// A wait for another thread.
pub struct Wait(Instant);

impl Wait {
    /// Notes that the wait begins.
    pub fn begin() -> Self {
        Self(Instant::now())
    }

    /// Whether the other thread does not exist in this process, or, with several threads in a suspect child, probably not.
    #[cold]
    pub fn is_in_vain(&self) -> bool {
        is_suspect() && (is_only_thread() || self.0.elapsed() > PATIENCE)
    }
}

/// Ends the process where a wait for a lock is in vain and the caller cannot return an error. Handlers of `atexit` do not
/// run: they could need the lock too.
#[cold]
#[inline(never)]
pub(crate) fn end_in_vain() -> ! {
    #[cfg(not(loom))]
    crate::say!(
        "mpi_attr: another thread was in a call when this process was forked, and a lock that it held is needed now; the \
         child of a process with several threads may call exec or _exit only"
    );
    // SAFETY: ends the process.
    unsafe { libc::_exit(crate::abi::MPI_ERR_OTHER) }
}

/// Waits on a condition variable; in a suspect child only for a moment. The caller looks again, and asks [`Wait::is_in_vain`].
pub fn sleep_on<'a, T>(bell: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    #[cfg(not(any(loom, tsan)))]
    if is_suspect() {
        return bell.wait_timeout(guard, LOOK).unwrap_or_else(PoisonError::into_inner).0;
    }
    bell.wait(guard).unwrap_or_else(PoisonError::into_inner)
}
