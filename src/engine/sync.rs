//! Locks, waiting and counting: how the engine is thread-safe.
//!
//! The engine runs at one of two levels, chosen before the first attribute call; it may rise later. Below
//! `MPI_THREAD_MULTIPLE` the caller guarantees that no two calls overlap, so locks are not taken and counters are
//! plain loads and stores. At `MPI_THREAD_MULTIPLE`, locks are taken and counters are atomic. Readers take no lock at
//! either level.

mod child;
mod lock;
// Only tests are compiled with these: they replace the types below.
#[cfg(loom)]
#[path = "tests/loom.rs"]
pub(crate) mod loom;
#[cfg(tsan)]
#[path = "tests/tsan.rs"]
mod tsan;

pub use self::child::{Wait, is_only_thread, is_suspect, sleep_on};
pub(crate) use self::child::{at_home, end_in_vain};
pub(crate) use self::lock::{Guard, Held, Lock};

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

#[cfg(not(loom))]
use core::cell::Cell;
use core::hint::spin_loop;
use core::time::Duration;
use std::time::Instant;

use super::wait::Rooms;

#[cfg(not(loom))]
thread_local! {
    /// How many copy or delete callbacks, of any engine, this thread is inside of.
    static CALLBACK_DEPTH: Cell<u32> = const { Cell::new(0) };
}

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

/// A level of thread support, as a type parameter: each operation on attributes is compiled for both. At [`Serial`],
/// no lock is left in it.
pub(crate) trait Level: Copy {
    /// Whether calls may overlap.
    const OVERLAP: bool;
}

/// Below `MPI_THREAD_MULTIPLE`. No call waits, because a callback that is running has made the call, directly or not.
#[derive(Clone, Copy)]
pub(crate) struct Serial;

/// `MPI_THREAD_MULTIPLE`.
#[derive(Clone, Copy)]
pub(crate) struct Multiple;

impl Level for Serial {
    const OVERLAP: bool = false;
}

impl Level for Multiple {
    const OVERLAP: bool = true;
}

/// Whether the calling thread may wait for a callback of another thread.
#[inline(always)]
pub(crate) fn may_wait<L: Level>() -> bool {
    L::OVERLAP && CALLBACK_DEPTH.get() == 0
}

/// Adds to a counter that is changed without a common lock; returns the new value.
#[inline(always)]
pub(crate) fn add<L: Level>(counter: &AtomicU64, delta: u64) -> u64 {
    if L::OVERLAP {
        // fault: T1 order of references
        return counter.fetch_add(delta, AcqRel).wrapping_add(delta);
    }
    let new = counter.load(Relaxed).wrapping_add(delta);
    counter.store(new, Relaxed);
    new
}

/// Locks a mutex whose data a panic cannot leave half-changed. It is held for some instructions, as a lock of an object is.
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

/// The mutex of the standard library would wait without end in a child of `fork` ([`Wait`]).
#[cfg(not(any(loom, tsan)))]
#[cold]
#[inline(never)]
fn wait_for<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    lock::wait(|| try_locked(mutex)).unwrap_or_else(|| end_in_vain())
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

/// The thread level of an engine, its callback depth, and the rooms where threads wait until a callback of another
/// thread ends.
pub(crate) struct Threads {
    /// `SERIAL`, `MULTIPLE` or `RISING`.
    level: AtomicU32,
    /// The number of running callbacks, kept only below `MPI_THREAD_MULTIPLE`: there it is exact, without a TLS
    /// access.
    depth: AtomicU32,
    /// The number of destructors of keyvals that are running.
    destructors: AtomicU32,
    pub(crate) rooms: Rooms,
}

const SERIAL: u32 = 0;
const MULTIPLE: u32 = 1;
/// `SERIAL` until a call begins that is not made from inside a callback, and `MULTIPLE` from then on.
const RISING: u32 = 2;

impl Threads {
    pub(crate) const fn new() -> Self {
        Self {
            level: AtomicU32::new(MULTIPLE),
            depth: AtomicU32::new(0),
            destructors: AtomicU32::new(0),
            rooms: Rooms::new(),
        }
    }

    /// Whether calls may overlap.
    #[inline(always)]
    pub(crate) fn multiple(&self) -> bool {
        // Relaxed: set before the threads that read it are told that they may call.
        self.level.load(Relaxed) == MULTIPLE
    }

    /// As `multiple`, at the beginning of a call. The call keeps this level to its end.
    #[inline(always)]
    pub(crate) fn multiple_from_now(&self) -> bool {
        let level = self.level.load(Relaxed);
        level != SERIAL && (level == MULTIPLE || self.rise())
    }

    /// Rises, unless a call under way was begun at the lower level.
    #[cold]
    fn rise(&self) -> bool {
        let alone = !self.inside_callback();
        if alone {
            self.level.store(MULTIPLE, Relaxed);
        }
        alone
    }

    /// Sets the level. No other call is under way, except those that led to the callback that calls this.
    pub(crate) fn set_multiple(&self, multiple: bool) {
        at_home();
        let rises_later = !self.multiple() && self.inside_callback();
        let higher = if rises_later { RISING } else { MULTIPLE };
        self.level.store(if multiple { higher } else { SERIAL }, Relaxed);
    }

    /// Notes that the calling thread enters a callback or, with -1, that it leaves it.
    #[inline(always)]
    pub(crate) fn nest<L: Level>(&self, by: i32) {
        if L::OVERLAP {
            CALLBACK_DEPTH.set(CALLBACK_DEPTH.get().wrapping_add_signed(by));
        } else {
            bump(&self.depth, by);
        }
    }

    /// Notes that the destructor of a keyval begins or, with -1, that it ended.
    pub(crate) fn destroying(&self, by: i32) {
        self.destructors.fetch_add(by as u32, Relaxed);
    }

    /// Whether the destructor of a keyval is running.
    pub(crate) fn is_destroying(&self) -> bool {
        self.destructors.load(Relaxed) != 0
    }

    /// Whether the calling thread is inside a callback.
    pub(crate) fn inside_callback(&self) -> bool {
        if self.multiple() { CALLBACK_DEPTH.get() != 0 } else { self.depth.load(Relaxed) != 0 }
    }
}

/// Adds to a counter that is written only under its owner's lock; returns the new value.
#[inline(always)]
pub(crate) fn bump(counter: &AtomicU32, delta: i32) -> u32 {
    let new = counter.load(Relaxed).wrapping_add_signed(delta);
    counter.store(new, Relaxed);
    new
}
