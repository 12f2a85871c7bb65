//! An object as the operations see it, with its lock, its state and the place of its attributes.

use core::ffi::c_int;
use core::ops::Deref;

use super::callback::ObjectHandles;
use super::line::{CHANGE, Cold, Hot, ObjectFlags};
use super::storage::{Slot, Storage};
use super::{Engine, NoObject, Object};
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};
use crate::sync::{Guard, Relaxed, bump};

/// An object that an operation works on: an [`Object`] without the type of its owner's data. Its methods are for the holder of its
/// lock ([`Locked`]), or for the maker of an object that no other thread knows.
#[derive(Clone, Copy)]
pub(super) struct Operand<'a, const OVERLAP: bool> {
    pub(super) engine: &'a Engine,
    pub(super) hot: &'a Hot,
    pub(super) cold: &'a Cold,
    pub(super) id: u64,
    /// The kind of the keys that it takes.
    pub(super) kind: u8,
    /// The handles that callbacks receive.
    pub(super) handles: ObjectHandles<'a>,
    /// The error if the object no longer exists.
    pub(super) no_object: &'a NoObject,
}

/// An object whose lock is held, except while user code runs.
pub(super) struct Locked<'a, const OVERLAP: bool> {
    operand: Operand<'a, OVERLAP>,
    held: Guard<'a>,
}

impl<'a, const OVERLAP: bool> Deref for Locked<'a, OVERLAP> {
    type Target = Operand<'a, OVERLAP>;

    fn deref(&self) -> &Self::Target {
        &self.operand
    }
}

/// The error in a child of `fork` for an object whose lock another thread of the parent held.
#[cold]
fn locked_by_parent() -> Error {
    Error::new(MPI_ERR_OTHER, "another thread was using the object's attributes when this process was forked")
}

impl Engine {
    pub(super) fn operand<'a, P, const OVERLAP: bool>(
        &'a self,
        object: Object<'a, P>,
    ) -> Operand<'a, OVERLAP> {
        let Object { hot, id, kind, store, .. } = object;
        let (cold, handles, no_object) = (object.cold(), object.handles(), &store.no_object);
        Operand { engine: self, hot, cold, id, kind, handles, no_object }
    }

    /// Locks an object.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub(super) fn lock<'a, P, const OVERLAP: bool>(
        &'a self,
        object: Object<'a, P>,
    ) -> Result<Locked<'a, OVERLAP>> {
        self.operand::<P, OVERLAP>(object).lock()
    }
}

impl<'a, const OVERLAP: bool> Operand<'a, OVERLAP> {
    /// Takes the lock.
    pub(super) fn lock(self) -> Result<Locked<'a, OVERLAP>> {
        let held = self.cold.lock.acquire_or_fail(OVERLAP).ok_or_else(locked_by_parent)?;
        self.check_there()?;
        Ok(Locked { operand: self, held })
    }

    /// Takes the lock of an object that only this thread can free: it was withdrawn, or is not published yet.
    pub(super) fn lock_unshared(self) -> Locked<'a, OVERLAP> {
        Locked { operand: self, held: self.cold.lock.acquire(OVERLAP) }
    }

    /// Fails if the object was freed while this call waited for its lock.
    pub(super) fn check_there(self) -> Result<()> {
        // fault: T1 object still exists
        if !OVERLAP || self.hot.id.load(Relaxed) == self.id { Ok(()) } else { Err((self.no_object)()) }
    }

    /// Where the attributes are now.
    pub(super) fn storage(self) -> Storage<'a> {
        Storage::now(self.hot, self.cold)
    }

    /// The slot of a key. Any number may be given.
    pub(super) fn find(self, key: c_int) -> Option<Slot<'a>> {
        self.storage().find(key)
    }

    /// Whether there are no attributes.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        match self.storage().table {
            None => self.hot.group.is_empty(),
            Some(table) => table.header().live.load(Relaxed) == 0,
        }
    }

    /// Sets flags of the object, or clears them.
    pub(super) fn set_flags(self, flags: ObjectFlags, on: bool) {
        let state = self.cold.state.load(Relaxed);
        self.cold.state.store(if on { state | flags.bits() } else { state & !flags.bits() }, Relaxed);
    }

    /// A mark that tells later whether slots are still valid.
    pub(super) fn mark(self) -> Mark {
        Mark(self.cold.state.load(Relaxed))
    }

    /// Notes that attributes were added, removed or moved, so that earlier marks differ.
    pub(super) fn count_change(self) {
        self.cold.state.store(self.cold.state.load(Relaxed).wrapping_add(CHANGE), Relaxed);
    }

    /// Counts callbacks that run on the object and dups of it: 1 when they begin, −1 when they end.
    pub(super) fn running(self, by: i32) {
        bump(&self.cold.running, by);
    }

    /// Wakes the threads that wait for the end of a callback on the object. The caller has changed its state.
    pub(super) fn callback_ended(self) {
        if OVERLAP {
            self.engine.threads.rooms.wake(self.cold);
        }
    }

    /// Notes the code of a delete callback that failed, for the free that returns the first one.
    #[inline(always)]
    pub(super) fn note_failure(self, code: i32) {
        if self.cold.failed.load(Relaxed) == MPI_SUCCESS {
            self.cold.failed.store(code, Relaxed);
        }
        if self.cold.is(ObjectFlags::ORDERED) {
            let _ = self.engine.failed.compare_exchange(MPI_SUCCESS, code, Relaxed, Relaxed);
        }
    }
}

/// The state of an object at some time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark(u32);

impl<'a, const OVERLAP: bool> Locked<'a, OVERLAP> {
    /// Releases the lock for a while.
    pub(super) fn unlock(&mut self) {
        if OVERLAP {
            self.held = Guard::default();
        }
    }

    /// Takes the lock again. Everything may have changed meanwhile.
    pub(super) fn relock(&mut self) {
        if OVERLAP {
            self.held = self.cold.lock.acquire(OVERLAP);
        }
    }

    /// Releases the lock for user code, which does not unwind.
    pub(super) fn enter_callback(&mut self) {
        self.unlock();
        self.engine.threads.nest::<OVERLAP>(1);
    }

    /// Takes the lock again after user code. Everything may have changed.
    pub(super) fn leave_callback(&mut self) {
        self.engine.threads.nest::<OVERLAP>(-1);
        self.relock();
    }

    /// Sleeps, without the lock, until a callback on the object ends ([`super::wait`]). False if the wait is in vain.
    #[cold]
    pub(super) fn sleep(&mut self) -> bool {
        debug_assert!(self.held.0.is_some(), "a thread waits without the object's lock");
        let woken = self.held.0.take().is_some_and(|held| self.engine.threads.rooms.wait(self.cold, held));
        self.relock();
        woken
    }
}
