//! Rooms where threads wait for the end of a callback on an object. The object's address chooses the room; the end wakes all
//! threads in it, and each looks again.

use core::ptr;

use super::{AtomicU32, Condvar, Held, Mutex, Relaxed, Wait, locked, sleep_on};

const ROOMS: usize = 16;

/// Where the threads of an engine wait.
pub(crate) struct Rooms([Room; ROOMS]);

#[repr(align(64))]
struct Room {
    /// The number of waiting threads. Incremented with the object's lock held: the thread that ends a callback holds the lock
    /// too, and then sees every thread that waits for it.
    waiters: AtomicU32,
    /// How often the threads were woken.
    calls: Mutex<u64>,
    bell: Condvar,
}

impl Rooms {
    pub(crate) const fn new() -> Self {
        Self(
            [const { Room { waiters: AtomicU32::new(0), calls: Mutex::new(0), bell: Condvar::new() } };
                ROOMS],
        )
    }

    fn of<T>(&self, at: &T) -> &Room {
        &self.0[ptr::from_ref(at).addr() / size_of::<T>() % ROOMS]
    }

    /// Sleeps until woken. `held` is the object's lock. False if the wait is in vain.
    pub(crate) fn wait<T>(&self, at: &T, held: Held<'_>) -> bool {
        let room = self.of(at);
        // fault: T1 waiter is counted
        room.waiters.fetch_add(1, Relaxed);
        let mut calls = locked(&room.calls);
        drop(held);
        let (before, wait) = (*calls, Wait::begin());
        // fault: fork callback
        while *calls == before && !wait.is_in_vain() {
            calls = sleep_on(&room.bell, calls);
        }
        room.waiters.fetch_sub(1, Relaxed);
        *calls != before
    }

    /// Wakes the threads that wait for the end of callbacks on an object. The caller holds the object's lock and has changed
    /// the state of the attribute or object.
    #[inline(always)]
    pub(crate) fn wake<T>(&self, at: &T) {
        let room = self.of(at);
        if room.waiters.load(Relaxed) != 0 {
            room.wake();
        }
    }
}

impl Room {
    #[cold]
    #[inline(never)]
    fn wake(&self) {
        *locked(&self.calls) += 1;
        self.bell.notify_all();
    }
}
