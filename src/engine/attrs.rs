//! The operations on one attribute of an object: set and delete. `all.rs` has those on all attributes.
//!
//! One code path for every kind of object. No lock is held while user code runs. Meanwhile, an attribute is protected
//! by its flags:
//!
//! | state of an attribute | set by the callback's thread | set by others | delete by the callback's thread | delete by others | dup     |
//! | --------------------- | ---------------------------- | ------------- | ------------------------------- | ---------------- | ------- |
//! | free                  | at once                      | at once       | at once                         | at once          | copied  |
//! | `COPYING`             | at once                      | waits         | at once                         | waits            | copied  |
//! | `DELETING`            | `MPI_ERR_OTHER`              | waits         | success, no effect              | waits            | the callback's thread skips it, others wait |
//!
//! A thread that is inside any callback counts as the callback's thread: it never waits, so no two callbacks can wait
//! for each other. After each callback, the slot is searched again if the object's state count has changed: attributes
//! may have been removed, and the table may have been replaced.

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;

use super::callback::{Call, Convention, DeleteRule, ObjectHandles};
use super::keyval::KeyRef;
use super::line::{Cold, DELETING, Hot, Look, Slot, State, Storage};
use super::slots::{Mark, Slots, Spare};
use super::sync::{Level, Relaxed, Serial, bump};
use super::value::Value;
use super::wait::Turn;
use super::{Engine, Gone};
use crate::abi::{MPI_ERR_NO_MEM, MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

/// The maximum number of sets on an object while it is being freed.
pub(crate) const SETS_WHILE_DYING: u32 = 65_536;

pub(super) const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another attribute");

/// An object as the operations see it.
#[derive(Clone, Copy)]
pub(crate) struct Target<'a, L> {
    pub(crate) engine: &'a Engine,
    pub(crate) hot: &'a Hot,
    pub(crate) cold: &'a Cold,
    pub(crate) id: u64,
    pub(crate) kind: u8,
    /// The handles that callbacks receive.
    pub(crate) handles: ObjectHandles<'a>,
    /// The error if the object no longer exists.
    pub(crate) gone: &'a Gone,
    pub(crate) level: PhantomData<L>,
}

/// What happens to an object after all its attributes were deleted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// It is freed if no callback failed; otherwise its state does not change.
    Free,
    /// It stays, and takes no more attributes (finalize).
    Close,
}

/// Outcome of the fast path of a set or delete. Without one, nothing was done, and the slow path is next.
pub enum Fast {
    Done,
    /// The delete callback has returned this code, and may have changed the object with this id.
    /// `Target::end_callback` is next.
    CallbackReturned(u64, c_int),
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

/// The fast paths on an object, for one call, while calls do not overlap.
#[derive(Clone, Copy)]
pub struct FastPaths<'a>(pub(super) Target<'a, Serial>);

impl<'a> FastPaths<'a> {
    /// The slot of a key in the line; `Unknown` if the object has a table.
    #[inline(always)]
    pub fn find_in_line(self, key: c_int) -> Look<u32> {
        let slots = self.0.relock();
        match slots.storage() {
            Storage::Table(_) => Look::Unknown,
            line => line.find(key).map_or(Look::NotSet, |slot| Look::Set(slot.index)),
        }
    }

    /// A set in a slot of the line.
    ///
    /// # Safety
    /// `find_in_line` has returned this slot for the key in this call of the program.
    #[inline(always)]
    pub unsafe fn set_in_line(self, slot: u32, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.0.relock();
        self.0.overwrite(slots, self.line().slot_for(slot, key), word)
    }

    /// A set of an attribute that is not set, if the line has room. It calls no function.
    ///
    /// # Safety
    /// `find_in_line` has returned [`Look::NotSet`] for the key in this call of the program.
    #[inline(always)]
    pub unsafe fn add_in_line(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.0.relock();
        // fault: F1 closed
        if slots.mark().is_closed() {
            return None;
        }
        let slot = slots.free_slot(self.line(), key)?;
        self.0.engine.keyvals.retain::<Serial>(key, self.0.kind)?;
        slots.fill(self.line(), slot, Value::Pointer(word), Spare::NONE);
        Some(Fast::Done)
    }

    fn line(self) -> Storage<'a> {
        Storage::Line(self.0.hot, self.0.cold)
    }

    /// A set on an object with a table.
    #[inline(always)]
    pub fn set_in_table(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.0.relock();
        // So that the rest need not ask whether there is a table.
        match slots.storage() {
            Storage::Line(..) => None,
            table => self.0.set_pointer_in(slots, table, key, word),
        }
    }

    /// A delete of a pointer under a C key with a delete callback.
    #[inline(always)]
    pub fn delete_pointer(self, key: c_int) -> Option<Fast> {
        let mut slots = self.0.relock();
        let storage = slots.storage();
        let Engine { keyvals, threads, .. } = self.0.engine;
        let slot = storage.find(key)?;
        let (keyval, mark) = (keyvals.held(key), slots.mark());
        let outcome = self.0.call_plain::<false>(&mut slots, slot, keyval, mark)?;
        if let Fast::Done = outcome {
            slots.remove(storage, slot);
            // fault: K2 reference of a delete
            keyvals.release_without_lock::<Serial>(threads, keyval);
        }
        Some(outcome)
    }
}

/// The error in a child of `fork` for an object whose lock another thread of the parent held.
#[cold]
fn locked_by_parent() -> Error {
    Error::new(MPI_ERR_OTHER, "another thread was using the object's attributes when this process was forked")
}

impl<'a, L: Level> Target<'a, L> {
    #[inline(always)]
    pub(super) fn lock(self) -> Result<Slots<'a, L>> {
        let slots = Slots::lock_or_fail(self.hot, self.cold, self.engine).ok_or_else(locked_by_parent)?;
        self.check_there()?;
        Ok(slots)
    }

    /// Fails if the object was freed while this call waited for its lock.
    #[inline(always)]
    fn check_there(self) -> Result<()> {
        // fault: T1 object still exists
        if !L::OVERLAP || self.hot.id.load(Relaxed) == self.id { Ok(()) } else { Err((self.gone)()) }
    }

    /// The same target, to be passed to a function that is not inlined: then this one stays in registers.
    #[inline(always)]
    pub(super) fn as_argument(self) -> Self {
        Self { engine: self.engine, ..self }
    }

    #[inline(always)]
    pub(super) fn relock(self) -> Slots<'a, L> {
        Slots::lock(self.hot, self.cold, self.engine)
    }

    pub(super) fn set_state(self, flags: State, on: bool) {
        let state = self.cold.state.load(Relaxed);
        self.cold.state.store(if on { state | flags.bits() } else { state & !flags.bits() }, Relaxed);
    }

    #[inline(always)]
    pub(super) fn remove(self, slots: Slots<'a, L>, slot: Slot<'_>) {
        slots.remove(slots.storage(), slot);
        self.release(slots, slot.key);
    }

    /// Releases a reference to a key, at the end of a call: a destructor runs after the lock is released.
    #[inline(always)]
    pub(super) fn release(self, slots: Slots<'_, L>, key: c_int) {
        let Engine { keyvals, threads, .. } = self.engine;
        if !L::OVERLAP {
            keyvals.release_without_lock::<L>(threads, keyvals.held(key));
        } else if let Some(gone) = keyvals.release::<L>(threads, keyvals.held(key)) {
            drop(slots);
            gone.destroy::<L>(threads);
        }
    }

    /// As `release`, in the middle of a call; returns whether a destructor has run. Then everything may have changed.
    #[inline(always)]
    pub(super) fn give_back(self, slots: &mut Slots<'a, L>, keyval: KeyRef<'_>) -> bool {
        let Engine { keyvals, threads, .. } = self.engine;
        let Some(gone) = keyvals.release::<L>(threads, keyval) else { return false };
        slots.unlock();
        gone.destroy::<L>(threads);
        slots.relock();
        true
    }

    /// The fast path of a set: of a pointer over a pointer, under a C key with a delete callback, without contention; or
    /// of a pointer that is new, where there is room. Code for other cases would slow it down.
    #[inline(always)]
    pub(crate) fn set_pointer(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.lock().ok()?;
        let storage = slots.storage();
        self.set_pointer_in(slots, storage, key, word)
    }

    #[inline(always)]
    fn set_pointer_in(
        self,
        slots: Slots<'a, L>,
        storage: Storage<'a>,
        key: c_int,
        word: *mut c_void,
    ) -> Option<Fast> {
        if let Some(slot) = storage.find(key) {
            return self.overwrite(slots, slot, word);
        }
        if slots.mark().is_closed() {
            return None;
        }
        self.engine.keyvals.retain::<L>(key, self.kind)?;
        let Some(slot) = slots.free_slot(storage, key) else {
            self.release(slots, key);
            return None;
        };
        slots.fill(storage, slot, Value::Pointer(word), Spare::NONE);
        Some(Fast::Done)
    }

    /// Sets a pointer over another, in a slot that was found under this lock.
    #[inline(always)]
    fn overwrite(self, mut slots: Slots<'a, L>, slot: Slot<'a>, word: *mut c_void) -> Option<Fast> {
        let mark = slots.mark();
        if mark.is_closed() || self.engine.keyvals.strict() {
            return None;
        }
        let outcome = self.call_plain::<false>(&mut slots, slot, self.engine.keyvals.held(slot.key), mark)?;
        if let Fast::Done = outcome {
            slots.store(slot, Value::Pointer(word), Spare::NONE);
        }
        Some(outcome)
    }

    /// Calls the delete callback of an attribute if it is a C function, the value is a pointer, and there is no
    /// contention. `Done` if it returned success and the object still has this mark. With `FREEING`, the caller has
    /// counted the operation ([`running`](Self::running)) and removes the attribute; without a delete callback, an
    /// attribute is then `Done` at once.
    #[inline(always)]
    pub(super) fn call_plain<const FREEING: bool>(
        self,
        slots: &mut Slots<'a, L>,
        slot: Slot<'a>,
        keyval: KeyRef<'_>,
        mark: Mark,
    ) -> Option<Fast> {
        let key = slot.key;
        if !slot.is_pointer_without(u32::MAX) {
            return None;
        }
        let spec = keyval.spec();
        let function = match (spec.delete, spec.convention) {
            (DeleteRule::Call(function), Convention::C) => function,
            (DeleteRule::Null, _) if FREEING => return Some(Fast::Done),
            _ => return None,
        };
        if !FREEING {
            self.running(1);
        }
        slot.deleting::<L>(true);
        let (call, old) = (Call { handles: self.handles, key, spec }, slot.word());
        slots.enter_callback();
        let code = call.delete_c(function, old);
        slots.leave_callback();
        // fault: C4 delete callback failed
        // fault: C7 slot after a callback
        if code != MPI_SUCCESS || slots.mark() != mark {
            if FREEING {
                self.running(1); // `end_callback` subtracts it
            }
            return Some(Fast::CallbackReturned(self.hot.id.load(Relaxed), code));
        }
        if !FREEING {
            slot.deleting::<L>(false);
            self.running(-1);
            self.callback_ended(key);
        }
        Some(Fast::Done)
    }

    /// Ends a set, or a delete if there is no new word, whose delete callback has returned. The attribute's `DELETING`
    /// flag is still set and keeps other calls away.
    pub(crate) fn end_callback(self, key: c_int, word: Option<*mut c_void>, code: c_int) -> Result<()> {
        let slots = self.lock()?;
        let slot = slots.deleting(key);
        slot.deleting::<L>(false);
        self.running(-1);
        self.callback_ended(key);
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(slots, slot, code));
        }
        match word {
            Some(word) => slots.store(slot, Value::Pointer(word), Spare::NONE),
            None => self.remove(slots, slot),
        }
        Ok(())
    }

    /// The slow path of a set (MPI-4.1 §7.7.2 `MPI_COMM_SET_ATTR`), for all cases.
    #[inline(always)]
    pub(crate) fn set_slow(self, key: c_int, value: Value) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        let Some(slot) = self.find_settled(&mut slots, &mut turn, key)? else {
            return self.add(slots, key, value);
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 set while deleted
            return Err(being_deleted(key));
        }
        self.check_open()?;
        keyvals.check_overwrite(key, self.kind)?;
        // Before the callback: nothing may fail once the old value is deleted.
        let Some(spare) = slots.reserve_for(slot, value) else { return Err(NO_MEMORY) };
        let (slot, code) = self.run_delete(&mut slots, slot);
        turn.has_woken_the_next();
        if code != MPI_SUCCESS {
            slots.release(spare);
            return Err(self.delete_failed(slots, slot, code));
        }
        slots.store(slot, value, spare);
        Ok(())
    }

    /// The attribute of a key, once no callback runs on it; at once if the thread may not wait.
    #[inline(always)]
    fn find_settled(
        self,
        slots: &mut Slots<'a, L>,
        turn: &mut Turn<'a, L>,
        key: c_int,
    ) -> Result<Option<Slot<'a>>> {
        loop {
            match slots.find(key) {
                // fault: C7 set waits
                Some(slot) if slot.flags() != 0 && turn.may_wait() => {
                    turn.wait(slots, slot);
                    self.check_there()?;
                }
                found => return Ok(found),
            }
        }
    }

    /// Sets an attribute if the object has none; returns whether it did.
    pub(crate) fn insert(self, key: c_int, value: Value) -> Result<bool> {
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        match self.find_settled(&mut slots, &mut turn, key)? {
            None => self.add(slots, key, value).map(|()| true),
            Some(slot) if slot.flags() & DELETING != 0 => Err(being_deleted(key)),
            Some(_) => Ok(false),
        }
    }

    /// Sets an attribute that is not set yet.
    #[inline(always)]
    fn add(self, slots: Slots<'a, L>, key: c_int, value: Value) -> Result<()> {
        self.engine.keyvals.retain_for_set::<L>(key, self.kind)?;
        let added = self.check_open().and_then(|()| slots.insert(key, value).then_some(()).ok_or(NO_MEMORY));
        if added.is_err() {
            self.release(slots, key);
        }
        added
    }

    #[inline(always)]
    fn check_open(self) -> Result<()> {
        match self.cold.is(State::CLOSED) {
            true => Err(Error::new(
                MPI_ERR_OTHER,
                "the object has been finalized or freed and takes no more attributes",
            )),
            false => Ok(()),
        }
    }

    /// Deletes an attribute (`MPI_COMM_DELETE_ATTR`). It is no error if the attribute is not set.
    #[inline(always)]
    pub(crate) fn delete(self, key: c_int) -> Result<()> {
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        let Some(slot) = self.find_settled(&mut slots, &mut turn, key)? else {
            return self.engine.keyvals.check(key, self.kind);
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 delete while deleted
            return Ok(());
        }
        let (slot, code) = self.run_delete(&mut slots, slot);
        turn.has_woken_the_next();
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(slots, slot, code));
        }
        self.remove(slots, slot);
        Ok(())
    }

    /// Handles a failed delete callback: the attribute stays, except on an object that is being freed. There, every
    /// callback runs once, and the free returns the code.
    #[inline(always)]
    fn delete_failed(self, slots: Slots<'a, L>, slot: Slot<'_>, code: c_int) -> Error {
        if self.cold.is(State::DYING) {
            // fault: C6 failure of a sibling
            self.note_failure(code);
            self.remove(slots, slot);
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
    pub(super) fn run_delete(self, slots: &mut Slots<'a, L>, slot: Slot<'a>) -> (Slot<'a>, c_int) {
        let spec = self.engine.keyvals.held(slot.key).spec();
        let (call, mark) = (Call { handles: self.handles, key: slot.key, spec }, slots.mark());
        self.running(1);
        // fault: C7 marked while deleted
        slot.deleting::<L>(true);
        let code = match (spec.delete, spec.convention) {
            (DeleteRule::Null, _) => MPI_SUCCESS,
            (DeleteRule::Call(function), Convention::C) => {
                let word = slot.word();
                slots.enter_callback();
                let code = call.delete_c(function, word);
                slots.leave_callback();
                code
            }
            (DeleteRule::Call(function), _) => {
                let value = slot.value();
                slots.enter_callback();
                let code = call.delete_converted(function, value);
                slots.leave_callback();
                code
            }
        };
        let slot = slots.again(mark, slot);
        slot.deleting::<L>(false);
        self.running(-1);
        self.callback_ended(slot.key);
        (slot, code)
    }

    /// Notes that a callback on an attribute, or on [`ALL`], has ended. The caller has changed its state.
    #[inline(always)]
    pub(super) fn callback_ended(self, key: c_int) {
        L::callback_ended(&self.engine.threads, self.cold, key);
    }

    /// A wait for callbacks on an attribute.
    #[inline(always)]
    pub(super) fn turn(self, slots: &Slots<'a, L>, key: c_int) -> Turn<'a, L> {
        Turn::new(slots.view(), key)
    }

    /// Counts callbacks that run on the object and dups of it: 1 when they begin, −1 when they end.
    #[inline(always)]
    pub(super) fn running(self, by: i32) {
        bump(&self.cold.running, by);
        L::nest(&self.engine.threads, by as u32);
    }

    /// Writes the keys of the attributes to `keys`, in the order of their last set, as far as there is room; returns their
    /// number.
    pub(crate) fn list(self, keys: &mut [c_int]) -> Result<usize> {
        let slots = self.lock()?;
        let mut room = keys.iter_mut();
        let note = |slot: Slot<'_>| room.next().map_or((), |key| *key = slot.key);
        Ok(slots.order().attributes().map(note).count())
    }

    /// Makes an object that is closed or dying take attributes again.
    pub(crate) fn reopen(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::CLOSED | State::DYING, false);
        Ok(())
    }

    /// Numbers sets on the object, which has no attributes yet, in one order with those on other such objects.
    pub(crate) fn record_sets(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::ORDERED, true);
        Ok(())
    }
}
