//! The operations on one attribute of an object: set and delete. `all.rs` has those on all attributes.
//!
//! One code path for every kind of object. No lock is held while user code runs. Meanwhile, an attribute is protected
//! by its flags:
//!
//! | state of an attribute | set by the callback's thread | set by others | delete by the callback's thread | delete by others | dup     |
//! | --------------------- | ---------------------------- | ------------- | ------------------------------- | ---------------- | ------- |
//! | idle                  | at once                      | at once       | at once                         | at once          | copied  |
//! | `COPYING`             | at once                      | waits         | at once                         | waits            | copied  |
//! | `DELETING`            | `MPI_ERR_OTHER`              | waits         | success, no effect              | waits            | the callback's thread skips it, others wait |
//!
//! A thread that is inside any callback counts as the callback's thread: it never waits, so no two callbacks can wait
//! for each other. After each callback, the slot is searched again if the object's state count has changed: attributes
//! may have been removed, and the table may have been replaced.

use core::ffi::c_int;

use super::callback::{Call, DeleteRule, ObjectHandles};
use super::keyval::KeyRef;
use super::line::{Cold, DELETING, Hot, State};
use super::slots::Slots;
use super::storage::Slot;
use super::threads::MULTIPLE;
use super::value::Value;
use super::wait::Waits;
use super::{Engine, Gone, Object, at_level};
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};
use crate::sync::{Relaxed, bump};

/// An object as the operations see it.
#[derive(Clone, Copy)]
pub(crate) struct Target<'a, const OVERLAP: bool> {
    pub(crate) engine: &'a Engine,
    pub(crate) hot: &'a Hot,
    pub(crate) cold: &'a Cold,
    pub(crate) id: u64,
    pub(crate) kind: u8,
    /// The handles that callbacks receive.
    pub(crate) handles: ObjectHandles<'a>,
    /// The error if the object no longer exists.
    pub(crate) gone: &'a Gone,
}

/// What happens to an object after all its attributes were deleted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// It is freed if no callback failed; otherwise its state does not change.
    Free,
    /// It stays, and takes no more attributes (finalize).
    Close,
}

#[cold]
pub(super) fn callback_failed(code: c_int, reason: &'static str, key: c_int) -> Error {
    Error::of_callback(code, reason).about(key.into())
}

const DELETE_FAILED: &str = "the delete callback of key {} failed";
pub(super) const COPY_FAILED: &str = "the copy callback of key {} failed";
pub(crate) const SOME_DELETE_FAILED: &str = "a delete callback failed";

#[cold]
fn being_deleted(key: c_int) -> Error {
    let reason = "the attribute of key {} cannot be set while its delete callback is running";
    Error::new(MPI_ERR_OTHER, reason).about(key.into())
}

#[cold]
fn closed() -> Error {
    Error::new(MPI_ERR_OTHER, "the object has been finalized or freed and takes no more attributes")
}

/// The error in a child of `fork` for an object whose lock another thread of the parent held.
#[cold]
fn locked_by_parent() -> Error {
    Error::new(MPI_ERR_OTHER, "another thread was using the object's attributes when this process was forked")
}

impl Engine {
    /// Sets an attribute (MPI-4.1 §7.7.2). If it is set already, its delete callback runs on the old value first. If the callback
    /// fails, the old value stays and its code is returned.
    ///
    /// # Errors
    /// The store's error if the object no longer exists; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from
    /// inside the attribute's own delete callback, or on an object that takes no more attributes; `MPI_ERR_NO_MEM`,
    /// with nothing changed.
    #[inline(always)]
    pub fn set<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<()> {
        at_level!(self, OVERLAP => self.target::<P, OVERLAP>(object).set(key, value))
    }

    /// Sets an attribute if the object has none under the key; returns whether it did. No callback runs.
    ///
    /// # Errors
    /// As [`set`](Self::set), except the callback's code.
    pub fn insert<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<bool> {
        at_level!(self, OVERLAP => self.target::<P, OVERLAP>(object).insert(key, value))
    }

    /// Deletes an attribute. It is no error if the attribute is not set.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word); the callback's code, after which the attribute stays.
    #[inline(always)]
    pub fn delete<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, OVERLAP => self.target::<P, OVERLAP>(object).delete(key))
    }

    /// Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as there is
    /// room. Returns the number of attributes. All are from one moment.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn list<P>(&self, object: Object<'_, P>, keys: &mut [c_int]) -> Result<usize> {
        let slots = self.target::<P, MULTIPLE>(object).lock()?;
        let mut room = keys.iter_mut();
        let note = |slot: Slot<'_>| room.next().map_or((), |key| *key = slot.key);
        Ok(slots.order().attributes().map(note).count())
    }

    /// Whether an object has no attributes.
    pub fn is_empty<P>(&self, object: Object<'_, P>) -> bool {
        at_level!(self, OVERLAP => Slots::<OVERLAP>::lock(object.hot, object.cold(), self).is_empty())
    }

    #[inline(always)]
    pub(super) fn target<'a, P, const OVERLAP: bool>(&'a self, object: Object<'a, P>) -> Target<'a, OVERLAP> {
        let Object { hot, id, kind, store, .. } = object;
        let (cold, handles, gone) = (object.cold(), object.handles(), &store.gone);
        Target { engine: self, hot, cold, id, kind, handles, gone }
    }
}

impl<'a, const OVERLAP: bool> Target<'a, OVERLAP> {
    #[inline(always)]
    pub(super) fn lock(self) -> Result<Slots<'a, OVERLAP>> {
        let slots = Slots::lock_or_fail(self.hot, self.cold, self.engine).ok_or_else(locked_by_parent)?;
        self.check_there()?;
        Ok(slots)
    }

    /// Fails if the object was freed while this call waited for its lock.
    #[inline(always)]
    fn check_there(self) -> Result<()> {
        // fault: T1 object still exists
        if !OVERLAP || self.hot.id.load(Relaxed) == self.id { Ok(()) } else { Err((self.gone)()) }
    }

    #[inline(always)]
    pub(super) fn relock(self) -> Slots<'a, OVERLAP> {
        Slots::lock(self.hot, self.cold, self.engine)
    }

    pub(super) fn set_state(self, flags: State, on: bool) {
        let state = self.cold.state.load(Relaxed);
        self.cold.state.store(if on { state | flags.bits() } else { state & !flags.bits() }, Relaxed);
    }

    /// Removes an attribute. Afterwards everything may have changed (`release`).
    #[inline(always)]
    pub(super) fn remove(self, slots: &mut Slots<'a, OVERLAP>, slot: Slot<'_>, keyval: KeyRef<'a>) {
        slots.remove(slot);
        // fault: K2 reference of a delete
        self.release(slots, keyval);
    }

    /// Releases a reference to a key. If the keyval is gone with it, its destructor runs, without the lock: afterwards
    /// everything may have changed.
    #[inline(always)]
    pub(super) fn release(self, slots: &mut Slots<'a, OVERLAP>, keyval: KeyRef<'a>) {
        let Engine { keyvals, threads, .. } = self.engine;
        if let Some(gone) = keyvals.release::<OVERLAP>(threads, keyval) {
            slots.unlock();
            gone.destroy::<OVERLAP>(threads);
            slots.relock();
        }
    }

    #[inline(always)]
    fn set(self, key: c_int, value: Value) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        let Some(slot) = self.find_settled(&mut slots, key)? else {
            return self.add(&mut slots, key, value);
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 set while deleted
            return Err(being_deleted(key));
        }
        self.check_open()?;
        if keyvals.strict() {
            keyvals.check_to_set(key, self.kind)?;
        }
        // Before the callback: nothing may fail once the old value is deleted.
        let spare = slots.reserve_for(slot, value)?;
        let keyval = self.engine.keyvals.held(key);
        let (slot, code) = self.run_delete(&mut slots, slot, keyval);
        // fault: C4 delete callback failed
        if code != MPI_SUCCESS {
            slots.release(spare);
            return Err(self.delete_failed(&mut slots, slot, keyval, code));
        }
        slots.store(slot, value, spare);
        Ok(())
    }

    /// The attribute of a key, once no callback runs on it; at once if the thread may not wait.
    #[inline(always)]
    fn find_settled(self, slots: &mut Slots<'a, OVERLAP>, key: c_int) -> Result<Option<Slot<'a>>> {
        let mut waits = Waits::new();
        loop {
            match slots.find(key) {
                // fault: C7 set waits
                Some(slot) if OVERLAP && !slot.is_idle() && self.must_wait(slot, &waits) => {
                    slots.await_callbacks(slot);
                    waits.wait_while(slots, move || slot.flags() != 0);
                    self.check_there()?;
                }
                found => return Ok(found),
            }
        }
    }

    /// Whether a set or delete waits for callbacks of an attribute. If not, copies that wait for it begin.
    #[cold]
    fn must_wait(self, slot: Slot<'_>, waits: &Waits) -> bool {
        if slot.flags() != 0 && waits.may::<OVERLAP>() {
            return true;
        }
        if slot.is_awaited() {
            slot.awaited(false);
            self.callback_ended();
        }
        false
    }

    fn insert(self, key: c_int, value: Value) -> Result<bool> {
        let mut slots = self.lock()?;
        match self.find_settled(&mut slots, key)? {
            None => self.add(&mut slots, key, value).map(|()| true),
            Some(slot) if slot.flags() & DELETING != 0 => Err(being_deleted(key)),
            Some(_) => Ok(false),
        }
    }

    /// Sets an attribute that is not set yet.
    #[inline(always)]
    fn add(self, slots: &mut Slots<'a, OVERLAP>, key: c_int, value: Value) -> Result<()> {
        let keyval = self.engine.keyvals.retain_for_set::<OVERLAP>(key, self.kind)?;
        // fault: F1 closed
        let added = self.check_open().and_then(|()| slots.insert(key, value));
        if added.is_err() {
            self.release(slots, keyval);
        }
        added
    }

    #[inline(always)]
    fn check_open(self) -> Result<()> {
        if self.cold.is(State::CLOSED) { Err(closed()) } else { Ok(()) }
    }

    #[inline(always)]
    fn delete(self, key: c_int) -> Result<()> {
        let mut slots = self.lock()?;
        let Some(slot) = self.find_settled(&mut slots, key)? else {
            return self.engine.keyvals.check(key, self.kind).map(|_| ());
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 delete while deleted
            return Ok(());
        }
        let keyval = self.engine.keyvals.held(key);
        let (slot, code) = self.run_delete(&mut slots, slot, keyval);
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(&mut slots, slot, keyval, code));
        }
        self.remove(&mut slots, slot, keyval);
        Ok(())
    }

    /// Handles a failed delete callback: the attribute stays, except on an object that is being freed. There, every
    /// callback runs once, and the free returns the code.
    #[inline(always)]
    fn delete_failed(
        self,
        slots: &mut Slots<'a, OVERLAP>,
        slot: Slot<'_>,
        keyval: KeyRef<'a>,
        code: c_int,
    ) -> Error {
        if self.cold.is(State::DYING) {
            // fault: C6 failure of a sibling
            self.note_failure(code);
            self.remove(slots, slot, keyval);
        }
        callback_failed(code, DELETE_FAILED, slot.key)
    }

    #[inline(always)]
    pub(super) fn note_failure(self, code: c_int) {
        if self.cold.failed.load(Relaxed) == MPI_SUCCESS {
            self.cold.failed.store(code, Relaxed);
        }
        if self.cold.is(State::ORDERED) {
            let _ = self.engine.failed.compare_exchange(MPI_SUCCESS, code, Relaxed, Relaxed);
        }
    }

    /// Runs the delete callback of an attribute, if it has one; returns the attribute's slot afterwards, and the
    /// code. No other call removes the attribute meanwhile.
    #[inline(always)]
    pub(super) fn run_delete(
        self,
        slots: &mut Slots<'a, OVERLAP>,
        mut slot: Slot<'a>,
        keyval: KeyRef<'a>,
    ) -> (Slot<'a>, c_int) {
        let (spec, mut code) = (keyval.spec(), MPI_SUCCESS);
        if let DeleteRule::Call(function) = spec.delete {
            let (call, mark) = (Call { handles: self.handles, key: slot.key, spec }, slots.mark());
            let argument = call.argument(slot.word(), || slot.value());
            self.running(1);
            // fault: C7 marked while deleted
            slot.deleting(true);
            slots.enter_callback();
            code = call.delete(function, argument);
            slots.leave_callback();
            slot = slots.again(mark, slot);
            slot.deleting(false);
            self.running(-1);
        }
        self.callback_ended();
        (slot, code)
    }

    /// Wakes the threads that wait for the end of a callback on the object. The caller has changed its state.
    #[inline(always)]
    pub(super) fn callback_ended(self) {
        if OVERLAP {
            self.engine.threads.rooms.wake(self.cold);
        }
    }

    /// Counts callbacks that run on the object and dups of it: 1 when they begin, −1 when they end.
    #[inline(always)]
    pub(super) fn running(self, by: i32) {
        bump(&self.cold.running, by);
    }

    /// Changes flags of the object.
    pub(super) fn alter(self, flags: State, on: bool) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(flags, on);
        Ok(())
    }
}
