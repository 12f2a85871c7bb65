//! Locks, waiting and counting: what it means for the engine to be thread-safe.
//!
//! The engine runs at one of two levels, chosen once before the first attribute call. Below
//! `MPI_THREAD_MULTIPLE` the caller guarantees that no two calls overlap, so locks are not taken and counters
//! are plain loads and stores; at `MPI_THREAD_MULTIPLE` both are real. Readers take no lock at either level.

pub(crate) use core::sync::atomic::{
    AtomicBool, AtomicI32, AtomicIsize, AtomicPtr, AtomicU32, AtomicU64,
    Ordering::{AcqRel, Acquire, Relaxed, Release},
};
pub(crate) use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use core::cell::Cell;

thread_local! {
    /// How many copy or delete callbacks, of any engine, this thread is inside of.
    static CALLBACK_DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// A lock that is real only at `MPI_THREAD_MULTIPLE`.
pub(crate) struct Lock(Mutex<()>);

/// Proof that the writer's side of something is held. Dropping it releases the lock.
pub(crate) struct Guard<'a> {
    held: Option<MutexGuard<'a, ()>>,
}

impl Guard<'_> {
    /// Gives the lock up.
    #[inline]
    pub(crate) fn release(&mut self) {
        self.held = None;
    }
}

impl Lock {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(()))
    }

    #[inline]
    pub(crate) fn acquire(&self, threads: &Threads) -> Guard<'_> {
        Guard { held: threads.multiple().then(|| locked(&self.0)) }
    }
}

/// Locks a mutex whose data a panic cannot leave half-changed.
pub(crate) fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The thread level of an engine, who is inside callbacks, and the room where threads wait for a callback of
/// another thread to end.
pub(crate) struct Threads {
    multiple: AtomicBool,
    /// Callbacks running, kept only below `MPI_THREAD_MULTIPLE` (there it is exact and costs no TLS access).
    depth: AtomicU32,
    waiters: AtomicU32,
    room: Mutex<()>,
    bell: Condvar,
}

impl Threads {
    pub(crate) const fn new() -> Self {
        Self {
            multiple: AtomicBool::new(false),
            depth: AtomicU32::new(0),
            waiters: AtomicU32::new(0),
            room: Mutex::new(()),
            bell: Condvar::new(),
        }
    }

    /// Whether calls may overlap.
    #[inline]
    pub(crate) fn multiple(&self) -> bool {
        // Relaxed: set once, before the threads that read it are told that they may call.
        self.multiple.load(Relaxed)
    }

    /// Chooses the level. Before the first attribute call only.
    pub(crate) fn set_multiple(&self, multiple: bool) {
        self.multiple.store(multiple, Relaxed);
    }

    /// Runs user code, counting this thread as inside a callback.
    #[inline]
    pub(crate) fn in_callback<R>(&self, call: impl FnOnce() -> R) -> R {
        struct Leave<'a>(&'a Threads, bool);
        impl Drop for Leave<'_> {
            fn drop(&mut self) {
                self.0.nest(self.1, u32::MAX);
            }
        }
        let multiple = self.multiple();
        self.nest(multiple, 1);
        let _leave = Leave(self, multiple);
        call()
    }

    #[inline]
    fn nest(&self, multiple: bool, by: u32) {
        if multiple {
            CALLBACK_DEPTH.with(|depth| depth.set(depth.get().wrapping_add(by)));
        } else {
            self.depth.store(self.depth.load(Relaxed).wrapping_add(by), Relaxed);
        }
    }

    /// Whether the calling thread is inside a callback.
    pub(crate) fn inside_callback(&self) -> bool {
        if self.multiple() { CALLBACK_DEPTH.get() != 0 } else { self.depth.load(Relaxed) != 0 }
    }

    /// Whether the calling thread may wait for another one's callback. Below `MPI_THREAD_MULTIPLE` nobody
    /// waits: whoever runs the callback is, directly or not, the caller.
    pub(crate) fn may_wait(&self) -> bool {
        self.multiple() && !self.inside_callback()
    }

    /// Waits until some callback ends, giving up `held` meanwhile. May return early: the caller looks again.
    pub(crate) fn wait(&self, held: &mut Guard<'_>) {
        // Counted before `held` goes: whoever ends the callback takes that lock to say so, and then sees us.
        self.waiters.fetch_add(1, Relaxed);
        let room = locked(&self.room);
        held.release();
        // `callback_ended` needs the room to ring, so the bell cannot ring between here and the wait.
        drop(self.bell.wait(room).unwrap_or_else(PoisonError::into_inner));
        self.waiters.fetch_sub(1, Relaxed);
    }

    /// Wakes those who wait. To be called with the object's lock held, after its state was changed.
    #[inline]
    pub(crate) fn callback_ended(&self) {
        if self.multiple() && self.waiters.load(Relaxed) != 0 {
            self.ring();
        }
    }

    #[cold]
    fn ring(&self) {
        let _room = locked(&self.room);
        self.bell.notify_all();
    }

    /// Adds to a counter that several threads change without a common lock; returns the old value.
    #[inline]
    pub(crate) fn add(&self, counter: &AtomicU64, delta: u64) -> u64 {
        if self.multiple() {
            counter.fetch_add(delta, AcqRel)
        } else {
            let old = counter.load(Relaxed);
            counter.store(old.wrapping_add(delta), Relaxed);
            old
        }
    }
}

/// Adds to a counter that is written only under its owner's lock; returns the new value.
#[inline]
pub(crate) fn bump(counter: &AtomicU32, delta: i32) -> u32 {
    let new = counter.load(Relaxed).wrapping_add_signed(delta);
    counter.store(new, Relaxed);
    new
}
