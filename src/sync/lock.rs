//! The lock of objects, their owners' data, places and pools. It is held for some instructions, and at most while memory
//! is allocated.
//!
//! The release of a standard mutex is an atomic exchange, which asks whether another thread sleeps. A set takes the lock
//! twice, and would spend much of its time there. Here a release is a plain store, and a thread that finds the lock held
//! looks again: soon at first ([`Backoff`]), then every [`PAUSE`], so that the holder runs even if its priority is lower.
//! The wait is as short as the holder's instructions; only in a child of `fork` the holder may not exist ([`Wait`]).

#[cfg(not(loom))]
use core::time::Duration;

use super::{Acquire, AtomicBool, Backoff, Relaxed, Release, Wait, end_in_vain};
#[cfg(loom)]
use super::{Mutex, MutexGuard, locked};

/// How long a thread sleeps between two looks.
#[cfg(not(loom))]
const PAUSE: Duration = Duration::from_micros(50);

#[cfg(not(loom))]
fn sleep() {
    std::thread::sleep(PAUSE);
}

#[cfg(loom)]
use loom::thread::yield_now as sleep;

/// Waits for a lock that another thread holds. `None` if the wait is in vain.
pub(super) fn wait<R>(take: impl Fn() -> Option<R>) -> Option<R> {
    let (mut backoff, wait) = (Backoff::new(), Wait::begin());
    loop {
        if let Some(taken) = take() {
            return Some(taken);
        }
        if !backoff.goes_on() {
            if wait.is_in_vain() {
                return None;
            }
            sleep();
        }
    }
}

/// Whether one thread is inside.
pub(crate) struct Latch(AtomicBool);

impl Latch {
    pub(crate) const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// False if the wait is in vain.
    #[inline(always)]
    pub(crate) fn enter(&self) -> bool {
        self.try_enter() || self.wait()
    }

    #[inline(always)]
    fn try_enter(&self) -> bool {
        // Pairs with the Release in `leave`: what other threads did inside comes before.
        self.0.compare_exchange(false, true, Acquire, Relaxed).is_ok()
    }

    #[cold]
    #[inline(never)]
    fn wait(&self) -> bool {
        wait(|| (!self.0.load(Relaxed) && self.try_enter()).then_some(())).is_some()
    }

    #[inline(always)]
    pub(crate) fn leave(&self) {
        // Pairs with the Acquire in `try_enter`.
        // fault: T1 release of a lock
        self.0.store(false, Release);
    }
}

/// A lock that is taken only where calls may overlap. Under loom it is a mutex, which finds deadlocks; a thread that looks
/// again and again has too many interleavings. A model of its own covers [`Latch`].
pub(crate) struct Lock(#[cfg(not(loom))] Latch, #[cfg(loom)] Mutex<()>);

/// Proof that a lock is held. Dropping it releases the lock.
#[cfg(not(loom))]
pub(crate) struct Held<'a>(&'a Latch);
#[cfg(loom)]
pub(crate) type Held<'a> = MutexGuard<'a, ()>;

/// Proof that a lock is held, or need not be. Dropping it releases the lock. The default holds none.
#[derive(Default)]
pub(crate) struct Guard<'a>(pub(crate) Option<Held<'a>>);

impl Lock {
    pub(crate) const fn new() -> Self {
        #[cfg(not(loom))]
        return Self(Latch::new());
        #[cfg(loom)]
        return Self(Mutex::new(()));
    }

    /// Takes the lock.
    #[inline(always)]
    pub(crate) fn hold(&self) -> Held<'_> {
        self.hold_or_fail().unwrap_or_else(|| end_in_vain())
    }

    /// Takes the lock, unless the wait for it is in vain.
    #[inline(always)]
    pub(crate) fn hold_or_fail(&self) -> Option<Held<'_>> {
        #[cfg(not(loom))]
        // fault: fork lock
        return self.0.enter().then(|| Held(&self.0));
        #[cfg(loom)]
        return Some(locked(&self.0));
    }

    /// Takes the lock if calls may overlap.
    #[inline(always)]
    pub(crate) fn acquire(&self, may_overlap: bool) -> Guard<'_> {
        Guard(if may_overlap { Some(self.hold()) } else { None })
    }

    /// As `acquire`, unless the wait for the lock is in vain.
    #[inline(always)]
    pub(crate) fn acquire_or_fail(&self, may_overlap: bool) -> Option<Guard<'_>> {
        if may_overlap { Some(Guard(Some(self.hold_or_fail()?))) } else { Some(Guard(None)) }
    }
}

#[cfg(not(loom))]
impl Drop for Held<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.0.leave();
    }
}

#[cfg(all(test, loom))]
#[path = "tests/latch.rs"]
mod interleavings;
