//! Waiting for callbacks of other threads. An engine has a few rooms, and an object's address chooses the room.
//!
//! A thread waits for one attribute, or for all callbacks on an object. The end of a callback wakes only the thread that
//! has waited longest for that attribute. That thread wakes the next one when its own operation ends ([`Turn`]), whether
//! or not the operation ran a callback.
//!
//! A callback, and so the wait for its end, takes as long as the program likes. Callbacks cannot wait for each other, because
//! a thread inside a callback never waits. In a child of `fork` the callback's thread may not exist ([`Wait`]).

use core::cell::Cell;
use core::ffi::c_int;
use core::ptr;

use super::line::{Cold, Slot};
use super::slots::Slots;
use super::sync::{AtomicU32, Backoff, Condvar, Held, Level, Mutex, MutexGuard, Relaxed, Wait, locked};
use super::sync::{may_wait, sleep_on, this_process};

const ROOMS: usize = 16;
/// In place of a key: all callbacks on the object.
pub(crate) const ALL: c_int = 0;

/// Where the threads of an engine wait.
pub(crate) struct Rooms([Room; ROOMS]);

/// The threads that wait for the objects of a room, in the order of arrival.
#[repr(align(64))]
struct Room {
    /// Their number. Incremented with the object's lock held: the thread that ends a callback holds the lock too, and
    /// then sees every thread that waits for it. (A woken thread, which may not hold it, has taken the room's lock after
    /// those that waited behind it.)
    waiters: AtomicU32,
    queue: Mutex<Queue>,
}

/// A list through the waiting threads' stacks.
struct Queue {
    first: *const Waiter,
    /// The process of the waiting threads. Those of a parent do not exist in its child.
    process: u32,
}

// SAFETY: each waiter stays in place until it has left the list, and the room's lock is held for every access.
unsafe impl Send for Queue {}

struct Waiter {
    object: *const Cold,
    key: c_int,
    woken: Cell<bool>,
    bell: Condvar,
    next: Cell<*const Waiter>,
}

impl Queue {
    /// Applies `visit` to each waiter; takes out those for which it returns true.
    ///
    /// # Safety
    /// All waiters of the list are alive.
    unsafe fn take_out(&mut self, mut visit: impl FnMut(&Waiter) -> bool) {
        let mut link: Option<&Cell<*const Waiter>> = None;
        let mut at = self.first;
        // SAFETY: null or alive, as the caller guarantees.
        while let Some(waiter) = unsafe { at.as_ref() } {
            // A waiter that is woken may end as soon as the lock is released: its `next` is read before.
            at = waiter.next.get();
            if !visit(waiter) {
                link = Some(&waiter.next);
                continue;
            }
            match link {
                Some(link) => link.set(at),
                None => self.first = at,
            }
        }
    }
}

impl Rooms {
    pub(crate) const fn new() -> Self {
        Self(
            [const {
                Room {
                    waiters: AtomicU32::new(0),
                    queue: Mutex::new(Queue { first: ptr::null(), process: 0 }),
                }
            }; ROOMS],
        )
    }

    fn of(&self, object: &Cold) -> &Room {
        // Objects are 128 bytes apart.
        &self.0[ptr::from_ref(object).addr() / 128 % ROOMS]
    }

    /// Sleeps until woken. `held` is the object's lock. False if the wait is in vain.
    pub(crate) fn wait(&self, object: &Cold, key: c_int, held: Held<'_>) -> bool {
        self.of(object).wait(object, key, held)
    }

    /// Wakes the threads that wait for the end of a callback on an attribute, or for [`ALL`]. The caller holds the
    /// object's lock and has changed the attribute's state, or was woken itself.
    #[inline(always)]
    pub(crate) fn wake(&self, object: &Cold, key: c_int) {
        let room = self.of(object);
        if room.waiters.load(Relaxed) != 0 {
            room.wake(object, key);
        }
    }
}

impl Room {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        let mut queue = locked(&self.queue);
        if queue.process != this_process() {
            *queue = Queue { first: ptr::null(), process: this_process() };
        }
        queue
    }

    #[cold]
    #[inline(never)]
    fn wake(&self, object: &Cold, key: c_int) {
        let mut queue = self.queue();
        let mut attribute_woken = key == ALL;
        // SAFETY: a waiter is in the list until it is woken, and leaves `wait` after that only.
        unsafe {
            queue.take_out(|waiter| {
                let wakes = ptr::eq(waiter.object, object)
                    && (waiter.key == ALL
                        || waiter.key == key && !core::mem::replace(&mut attribute_woken, true));
                if wakes {
                    waiter.woken.set(true);
                    waiter.bell.notify_one();
                }
                wakes
            });
        }
    }

    fn wait(&self, object: &Cold, key: c_int, held: Held<'_>) -> bool {
        // fault: T1 waiter is counted
        self.waiters.fetch_add(1, Relaxed);
        let waiter = Waiter {
            object,
            key,
            woken: Cell::new(false),
            bell: Condvar::new(),
            next: Cell::new(ptr::null()),
        };
        let mut queue = self.queue();
        let mut last = None;
        // SAFETY: as in `wake`.
        unsafe {
            queue.take_out(|other| {
                last = Some(ptr::from_ref(other));
                false
            });
            match last {
                Some(last) => (*last).next.set(&raw const waiter),
                None => queue.first = &raw const waiter,
            }
        }
        drop(held);
        let wait = Wait::begin();
        // fault: fork callback
        while !waiter.woken.get() && !wait.is_in_vain() {
            queue = sleep_on(&waiter.bell, queue);
        }
        if !waiter.woken.get() {
            // SAFETY: as in `wake`.
            unsafe { queue.take_out(|other| ptr::eq(other, &raw const waiter)) };
        }
        drop(queue);
        self.waiters.fetch_sub(1, Relaxed);
        waiter.woken.get()
    }
}

/// The waits of one operation for callbacks on one attribute, or for [`ALL`].
pub(crate) struct Turn<'a, L: Level> {
    slots: Slots<'a, L>,
    key: c_int,
    backoff: Backoff,
    /// Whether it was woken, and has not woken the next thread.
    woken: bool,
    in_vain: bool,
}

impl<'a, L: Level> Turn<'a, L> {
    /// `slots` is a view without the lock.
    #[inline(always)]
    pub(crate) fn new(slots: Slots<'a, L>, key: c_int) -> Self {
        Self { slots, key, backoff: Backoff::new(), woken: false, in_vain: false }
    }

    /// Notes that the end of the operation's own callback has woken the next thread.
    #[inline(always)]
    pub(crate) fn has_woken_the_next(&mut self) {
        self.woken = false;
    }

    /// Whether the calling thread may wait for a callback of another thread.
    #[inline(always)]
    pub(crate) fn may_wait(&self) -> bool {
        may_wait::<L>() && !self.in_vain
    }

    /// Waits, without the object's lock, while a callback runs on an attribute. May return early: the caller looks again.
    #[cold]
    pub(crate) fn wait(&mut self, slots: &mut Slots<'a, L>, slot: Slot<'a>) {
        self.wait_while(slots, || slot.flags() != 0);
    }

    /// The same while a condition holds that the end of a callback changes.
    #[cold]
    pub(crate) fn wait_while(&mut self, slots: &mut Slots<'a, L>, busy: impl Fn() -> bool) {
        let mark = slots.mark();
        // Sleeping and waking take longer than most callbacks.
        if !self.backoff.is_over() {
            slots.unlock();
            while busy() && self.backoff.goes_on() {}
            slots.relock();
        }
        if busy() && slots.mark() == mark {
            self.woken = slots.sleep(self.key);
            self.in_vain = !self.woken;
        }
    }
}

impl<L: Level> Drop for Turn<'_, L> {
    #[inline(always)]
    fn drop(&mut self) {
        // fault: C7 wakes the next
        if L::OVERLAP && self.woken {
            self.slots.callback_ended(self.key);
        }
    }
}
