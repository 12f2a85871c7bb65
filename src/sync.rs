//! Locks, and waiting for other threads, also in a child of `fork`: for all crates of the library.

mod child;
mod lock;
mod rooms;
// Only tests are compiled with these: they replace the types below.
#[cfg(loom)]
#[path = "sync/tests/loom.rs"]
pub(crate) mod loom;
#[cfg(tsan)]
#[path = "sync/tests/tsan.rs"]
mod tsan;

pub use self::child::{Wait, is_only_thread, is_suspect, sleep_on};
pub(crate) use self::child::{end_in_vain, trust_this_process};
pub(crate) use self::lock::{Guard, Held, Lock};
pub(crate) use self::rooms::Rooms;

#[cfg(loom)]
pub use self::loom::*;
#[cfg(tsan)]
pub use self::tsan::{Condvar, Mutex, MutexGuard};
pub(crate) use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
#[cfg(not(loom))]
pub(crate) use core::sync::atomic::*;
pub(crate) use std::sync::PoisonError;
#[cfg(not(any(loom, tsan)))]
use std::sync::TryLockError;
#[cfg(not(any(loom, tsan)))]
pub use std::sync::{Condvar, Mutex, MutexGuard};

use core::hint::spin_loop;
use core::time::Duration;
use std::time::Instant;

/// Memory that one thread writes while no other accesses it, as the atomics around it guarantee. The methods are
/// those of loom's type, which checks it.
#[cfg(not(loom))]
pub(crate) struct UnsafeCell<T>(core::cell::UnsafeCell<T>);

#[cfg(not(loom))]
impl<T> UnsafeCell<T> {
    #[inline(always)]
    pub(crate) fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        read(self.0.get())
    }

    #[inline(always)]
    pub(crate) fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        write(self.0.get())
    }
}

/// Locks a mutex whose data a panic cannot leave half-changed. A thread that finds it held sleeps until it is free.
pub fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    #[cfg(not(any(loom, tsan)))]
    return try_locked(mutex).unwrap_or_else(|| wait_for(mutex));
    #[cfg(any(loom, tsan))]
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(not(any(loom, tsan)))]
fn try_locked<T: ?Sized>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match mutex.try_lock() {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(guard)) => Some(guard.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// Sleeps until the mutex is free. In a child of `fork` that could be without end ([`Wait`]).
#[cfg(not(any(loom, tsan)))]
#[cold]
#[inline(never)]
fn wait_for<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    let mut backoff = Backoff::new();
    while backoff.goes_on() {
        if let Some(guard) = try_locked(mutex) {
            return guard;
        }
    }
    if is_suspect() {
        return lock::wait(|| try_locked(mutex)).unwrap_or_else(|| end_in_vain());
    }
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The steps of a thread that expects another thread to finish soon. In each step it waits for [`STEP`] without looking;
/// from the second step on, it first yields the processor. After the last step it sleeps. A thread that looks more often
/// takes the cache lines from the thread that it waits for, and two competing threads alternate at almost every operation.
pub(crate) struct Backoff(u32);

const STEPS: u32 = 20;
const STEP: Duration = Duration::from_micros(1);

impl Backoff {
    pub(crate) fn new() -> Self {
        Self(0)
    }

    /// Whether it is time to sleep. Under loom it always is, because each look multiplies the interleavings.
    pub(crate) fn is_over(&self) -> bool {
        cfg!(loom) || self.0 == STEPS
    }

    /// Takes a step; false if it is time to sleep.
    pub(crate) fn goes_on(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        if self.0 != 0 {
            std::thread::yield_now();
        }
        let begin = Instant::now();
        while begin.elapsed() < STEP {
            spin_loop();
        }
        self.0 += 1;
        true
    }
}

/// Adds to a counter that is written only under its owner's lock; returns the new value.
#[inline(always)]
pub(crate) fn bump(counter: &AtomicU32, delta: i32) -> u32 {
    let new = counter.load(Relaxed).wrapping_add_signed(delta);
    counter.store(new, Relaxed);
    new
}

#[cfg(all(test, not(any(loom, tsan, miri)), target_os = "linux"))]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread::{scope, sleep};

    use super::*;

    /// How often a thread of this process has gone to sleep.
    fn sleeps_of(thread: libc::pid_t) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/self/task/{thread}/status")).unwrap();
        let count = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
        count.unwrap().trim().parse().unwrap()
    }

    #[test]
    fn a_thread_that_waits_for_a_mutex_sleeps() {
        let (mutex, (tell, told)) = (Mutex::new(()), channel());
        scope(|threads| {
            let held = locked(&mutex);
            threads.spawn(|| {
                // SAFETY: asks for a number.
                tell.send(unsafe { libc::gettid() }).unwrap();
                drop(locked(&mutex));
            });
            let waiting = told.recv().unwrap();
            // It yields the processor some times first.
            sleep(Duration::from_millis(300));
            let before = sleeps_of(waiting);
            sleep(Duration::from_millis(300));
            assert!(sleeps_of(waiting) - before <= 1);
            drop(held);
        });
    }
}
