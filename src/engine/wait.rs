//! Waiting for callbacks of other threads. An engine has a few rooms, and an object's address chooses the room.
//!
//! A thread waits for the callbacks on one attribute, or for all on an object. The end of a callback wakes the threads in the
//! object's room, and each looks again.
//!
//! A callback, and so the wait for its end, takes as long as the program likes. Callbacks cannot wait for each other, because
//! a thread inside a callback never waits. In a child of `fork` the callback's thread may not exist ([`Wait`]).

use core::ptr;

use super::line::Cold;
use super::slots::Slots;
use super::sync::{
    AtomicU32, Backoff, Condvar, Held, Level, Mutex, Relaxed, Wait, locked, may_wait, sleep_on,
};

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

    fn of(&self, object: &Cold) -> &Room {
        // Objects are 128 bytes apart.
        &self.0[ptr::from_ref(object).addr() / 128 % ROOMS]
    }

    /// Sleeps until woken. `held` is the object's lock. False if the wait is in vain.
    pub(crate) fn wait(&self, object: &Cold, held: Held<'_>) -> bool {
        let room = self.of(object);
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
    pub(crate) fn wake(&self, object: &Cold) {
        let room = self.of(object);
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

/// The waits of one operation for callbacks of other threads.
pub(crate) struct Waits {
    backoff: Backoff,
    in_vain: bool,
}

impl Waits {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { backoff: Backoff::new(), in_vain: false }
    }

    /// Whether the calling thread may wait for a callback of another thread.
    #[inline(always)]
    pub(crate) fn may<L: Level>(&self) -> bool {
        may_wait::<L>() && !self.in_vain
    }

    /// Waits, without the object's lock, while a condition holds that the end of a callback changes. May return early: the
    /// caller looks again.
    #[cold]
    pub(crate) fn wait_while<'a, L: Level>(&mut self, slots: &mut Slots<'a, L>, busy: impl Fn() -> bool) {
        let mark = slots.mark();
        // Sleeping and waking take longer than most callbacks.
        if !self.backoff.is_over() {
            slots.unlock();
            while busy() && self.backoff.goes_on() {}
            slots.relock();
        }
        if busy() && slots.mark() == mark {
            self.in_vain = !slots.sleep();
        }
    }
}
