//! The operations on an object's attributes: set, delete, copy all, delete all.
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
use core::ptr;

use super::callback::{Call, Convention, Copied, CopyRule, DeleteRule, ObjectHandles};
use super::keyval::KeyRef;
use super::line::{COPYING, Cold, DELETING, Hot, Look, State};
use super::slots::{Slot, Slots, Spare, Start, Storage};
use super::sync::{Level, Relaxed, Serial, bump};
use super::table::NONE;
use super::value::Value;
use super::wait::{ALL, Turn};
use super::{Engine, Gone};
use crate::abi::{MPI_ERR_NO_MEM, MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

/// The maximum number of sets on an object while it is being freed.
pub(crate) const SETS_WHILE_DYING: u32 = 65_536;

const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another attribute");

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

/// Outcome of copying a plain attribute.
enum Plain {
    Copied,
    NotCopied,
    Failed(c_int),
    /// Nothing was done: the attribute is not plain.
    NotHandled,
}

#[cold]
fn callback_failed(code: c_int, reason: &'static str, key: c_int) -> Error {
    Error::of_callback(code, reason).about(key.into())
}

const DELETE_FAILED: &str = "the delete callback of key {} failed";
const COPY_FAILED: &str = "the copy callback of key {} failed";
pub(crate) const SOME_DELETE_FAILED: &str = "a delete callback failed";

#[cold]
fn being_deleted(key: c_int) -> Error {
    let reason = "the attribute of key {} cannot be set while its delete callback is running";
    Error::new(MPI_ERR_OTHER, reason).about(key.into())
}

/// The fast paths on an object, for one call, while calls do not overlap.
#[derive(Clone, Copy)]
pub struct FastPaths<'a>(pub(super) Target<'a, Serial>);

impl FastPaths<'_> {
    /// The slot of a key in the line; `Unknown` if the object has a table.
    #[inline(always)]
    pub fn find_in_line(self, key: c_int) -> Look<u32> {
        let slots = self.0.relock();
        match slots.storage().is_table() {
            true => Look::Unknown,
            false => slots.find_in_line(key).map_or(Look::NotSet, Look::Set),
        }
    }

    /// A set in a slot of the line.
    ///
    /// # Safety
    /// `find_in_line` has returned this slot for the key in this call of the program.
    #[inline(always)]
    pub unsafe fn set_in_line(self, slot: u32, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.0.relock();
        let slot = slots.in_line_with(slot, key);
        self.0.overwrite(slots, Storage::LINE, slot, word)
    }

    /// A set of an attribute that is not set, if the line has room. It calls no function.
    ///
    /// # Safety
    /// `find_in_line` has returned [`Look::NotSet`] for the key in this call of the program.
    #[inline(always)]
    pub unsafe fn add_in_line(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.0.relock();
        if slots.mark().is_special() {
            return None;
        }
        let slot = slots.free_in_line(key)?;
        let keyval = self.0.engine.keyvals.retain::<Serial>(key, self.0.kind)?;
        slots.fill((slot, None), keyval, Value::Pointer(word), Spare::NONE);
        Some(Fast::Done)
    }

    /// A set on an object with a table.
    #[inline(always)]
    pub fn set_in_table(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        self.0.set_pointer(key, word)
    }

    /// A delete of a pointer under a C key with a delete callback.
    #[inline(always)]
    pub fn delete_pointer(self, key: c_int) -> Option<Fast> {
        let Engine { keyvals, threads, .. } = self.0.engine;
        let mut slots = self.0.relock();
        let storage = slots.storage();
        let slot = slots.find_in(storage, key)?;
        let (keyval, outcome) = self.0.call_plain(&mut slots, slot)?;
        if let Fast::Done = outcome {
            slots.remove_from(storage, slot);
            keyvals.release_without_lock::<Serial>(threads, keyval, key);
        }
        Some(outcome)
    }
}

impl<'a, L: Level> Target<'a, L> {
    #[inline(always)]
    fn lock(self) -> Result<Slots<'a, L>> {
        let slots = self.relock();
        self.check_there()?;
        Ok(slots)
    }

    /// Fails if the object was freed while this call waited for its lock.
    #[inline(always)]
    fn check_there(self) -> Result<()> {
        if !L::OVERLAP || self.hot.id.load(Relaxed) == self.id { Ok(()) } else { Err((self.gone)()) }
    }

    #[inline(always)]
    fn relock(self) -> Slots<'a, L> {
        Slots::lock(self.hot, self.cold, self.engine)
    }

    fn set_state(self, flags: State, on: bool) {
        let state = self.cold.state.load(Relaxed);
        self.cold.state.store(if on { state | flags.bits() } else { state & !flags.bits() }, Relaxed);
    }

    #[inline(always)]
    fn remove(self, slots: Slots<'_, L>, slot: Slot<'_>) {
        slots.remove(slot);
        self.release(slots, slot.key);
    }

    /// Releases a reference to a key, at the end of a call: a destructor runs after the lock is released.
    #[inline(always)]
    fn release(self, slots: Slots<'_, L>, key: c_int) {
        let Engine { keyvals, threads, .. } = self.engine;
        if !L::OVERLAP {
            keyvals.release_without_lock::<L>(threads, keyvals.held(key), key);
        } else if let Some(gone) = keyvals.release::<L>(threads, key) {
            drop(slots);
            gone.destroy::<L>(threads);
        }
    }

    /// As `release`, in the middle of a call. Everything may have changed afterwards.
    #[inline(always)]
    fn give_back(self, slots: &mut Slots<'a, L>, keyval: KeyRef<'_>, key: c_int) {
        let Engine { keyvals, threads, .. } = self.engine;
        if !L::OVERLAP {
            keyvals.release_without_lock::<L>(threads, keyval, key);
        } else if let Some(gone) = keyvals.give_back::<L>(threads, keyval, key) {
            slots.unlock();
            gone.destroy::<L>(threads);
            slots.relock();
        }
    }

    /// The fast path of a set: of a pointer over a pointer, under a C key with a delete callback, without contention; or
    /// of a pointer that is new, where there is room. Code for other cases would slow it down.
    #[inline(always)]
    pub(crate) fn set_pointer(self, key: c_int, word: *mut c_void) -> Option<Fast> {
        let slots = self.lock().ok()?;
        let storage = slots.storage();
        if let Some(slot) = slots.find_in(storage, key) {
            return self.overwrite(slots, storage, slot, word);
        }
        if slots.mark().is_special() {
            return None;
        }
        let keyval = self.engine.keyvals.retain::<L>(key, self.kind)?;
        if slots.insert::<false>(key, keyval, Value::Pointer(word)).is_none() {
            self.release(slots, key);
            return None;
        }
        Some(Fast::Done)
    }

    /// Sets a pointer over another, in a slot that was found under this lock.
    #[inline(always)]
    fn overwrite(
        self,
        mut slots: Slots<'a, L>,
        storage: Storage<'a>,
        slot: Slot<'a>,
        word: *mut c_void,
    ) -> Option<Fast> {
        if slots.mark().is_special() || self.engine.keyvals.strict() {
            return None;
        }
        let (_, outcome) = self.call_plain(&mut slots, slot)?;
        if let Fast::Done = outcome {
            slots.store(storage, slot, Value::Pointer(word), Spare::NONE);
        }
        Some(outcome)
    }

    /// Calls the delete callback of an attribute if it is a C function, the value is a pointer, and there is no
    /// contention. `Done` if it returned success and the object has not changed meanwhile.
    #[inline(always)]
    fn call_plain(self, slots: &mut Slots<'a, L>, slot: Slot<'a>) -> Option<(KeyRef<'a>, Fast)> {
        let (mark, key) = (slots.mark(), slot.key);
        if slot.flags() != 0 || slot.has_cell() {
            return None;
        }
        // By the key: the keyval's address in the table arrives later.
        let keyval = self.engine.keyvals.held(key);
        let spec = keyval.spec();
        let (DeleteRule::Call(function), Convention::C) = (spec.delete, spec.convention) else { return None };
        self.running(1);
        slot.set_flags(DELETING);
        let (call, old) = (Call { handles: self.handles, key, spec }, slot.word());
        slots.enter_callback();
        let code = call.delete_c(function, old);
        slots.leave_callback();
        if code != MPI_SUCCESS || slots.mark() != mark {
            return Some((keyval, Fast::CallbackReturned(self.hot.id.load(Relaxed), code)));
        }
        slot.set_flags(0);
        self.running(-1);
        self.callback_ended(key);
        Some((keyval, Fast::Done))
    }

    /// Ends a set, or a delete if there is no new word, whose delete callback has returned. The attribute's `DELETING`
    /// flag is still set and keeps other calls away.
    pub(crate) fn end_callback(self, key: c_int, word: Option<*mut c_void>, code: c_int) -> Result<()> {
        let slots = self.lock()?;
        let slot = slots.deleting(key);
        slot.flag(-(DELETING as i32));
        self.running(-1);
        self.callback_ended(key);
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(slots, slot, code));
        }
        match word {
            Some(word) => slots.store(slots.storage(), slot, Value::Pointer(word), Spare::NONE),
            None => self.remove(slots, slot),
        }
        Ok(())
    }

    /// The slow path of a set (MPI-4.1 §7.7.2 `MPI_COMM_SET_ATTR`), for all cases; `RECORDED` on an `ORDERED` object.
    #[inline(always)]
    pub(crate) fn set_slow<const RECORDED: bool>(self, key: c_int, value: Value) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        loop {
            let Some(slot) = slots.find(key) else { return self.add::<RECORDED>(slots, key, value) };
            match slot.flags() {
                0 => {}
                _ if L::may_wait() => {
                    turn.wait(&mut slots, slot);
                    self.check_there()?;
                    continue;
                }
                flags if flags & DELETING != 0 => return Err(being_deleted(key)),
                _ => {}
            }
            self.check_open()?;
            keyvals.check_overwrite(key, self.kind)?;
            // Before the callback: nothing may fail once the old value is deleted.
            let Some(spare) = slots.reserve_for(slot, value) else { return Err(NO_MEMORY) };
            if RECORDED {
                if let Err(error) = self.engine.order.promise() {
                    slots.release(spare);
                    return Err(error);
                }
            }
            let (slot, code) = self.run_delete(&mut slots, slot);
            turn.has_woken_the_next();
            if RECORDED {
                self.end_promise((code == MPI_SUCCESS).then_some(key));
            }
            if code != MPI_SUCCESS {
                slots.release(spare);
                return Err(self.delete_failed(slots, slot, code));
            }
            slots.store(slots.storage(), slot, value, spare);
            return Ok(());
        }
    }

    /// Sets an attribute if the object has none; returns whether it did.
    pub(crate) fn insert<const RECORDED: bool>(self, key: c_int, value: Value) -> Result<bool> {
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        loop {
            let Some(slot) = slots.find(key) else {
                return self.add::<RECORDED>(slots, key, value).map(|()| true);
            };
            match slot.flags() {
                0 => return Ok(false),
                _ if L::may_wait() => {
                    turn.wait(&mut slots, slot);
                    self.check_there()?;
                }
                flags if flags & DELETING != 0 => return Err(being_deleted(key)),
                _ => return Ok(false),
            }
        }
    }

    /// Sets an attribute that is not set yet.
    #[inline(always)]
    fn add<const RECORDED: bool>(self, slots: Slots<'a, L>, key: c_int, value: Value) -> Result<()> {
        if RECORDED {
            return self.add_recorded(slots, key, value);
        }
        let keyval = self.engine.keyvals.retain_for_set::<L>(key, self.kind)?;
        let added =
            self.check_open().and_then(|()| slots.insert::<true>(key, keyval, value).ok_or(NO_MEMORY));
        let added = added.map(|_| ());
        if added.is_err() {
            self.release(slots, key);
        }
        added
    }

    #[cold]
    #[inline(never)]
    fn add_recorded(self, slots: Slots<'a, L>, key: c_int, value: Value) -> Result<()> {
        let Engine { keyvals, order, .. } = self.engine;
        let keyval = keyvals.retain_for_set::<L>(key, self.kind)?;
        let added = self.check_open().and_then(|()| order.promise()).and_then(|()| {
            let added = slots.insert::<true>(key, keyval, value);
            self.end_promise(added.is_some().then_some(key));
            added.ok_or(NO_MEMORY)
        });
        let added = added.map(|_| ());
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

    /// Ends the promise of a record: with a set under this key, or without a set.
    fn end_promise(self, key: Option<c_int>) {
        self.engine.order.end(key.map(|key| (self.hot, self.cold, key)));
    }

    /// Deletes an attribute (`MPI_COMM_DELETE_ATTR`). It is no error if the attribute is not set.
    #[inline(always)]
    pub(crate) fn delete(self, key: c_int) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        let mut turn = self.turn(&slots, key);
        loop {
            let Some(slot) = slots.find(key) else { return keyvals.check(key, self.kind) };
            match slot.flags() {
                0 => {}
                _ if L::may_wait() => {
                    turn.wait(&mut slots, slot);
                    self.check_there()?;
                    continue;
                }
                flags if flags & DELETING != 0 => return Ok(()),
                _ => {}
            }
            let (slot, code) = self.run_delete(&mut slots, slot);
            turn.has_woken_the_next();
            if code != MPI_SUCCESS {
                return Err(self.delete_failed(slots, slot, code));
            }
            self.remove(slots, slot);
            return Ok(());
        }
    }

    /// Handles a failed delete callback: the attribute stays, except on an object that is being freed. There, every
    /// callback runs once, and the free returns the code.
    #[inline(always)]
    fn delete_failed(self, slots: Slots<'_, L>, slot: Slot<'_>, code: c_int) -> Error {
        if self.cold.is(State::DYING) {
            self.note_failure(code);
            self.remove(slots, slot);
        }
        callback_failed(code, DELETE_FAILED, slot.key)
    }

    #[inline(always)]
    fn note_failure(self, code: c_int) {
        if self.cold.failed.load(Relaxed) == MPI_SUCCESS {
            self.cold.failed.store(code, Relaxed);
        }
        if self.cold.is(State::ORDERED) {
            self.engine.order.note_failure(code);
        }
    }

    /// Runs the delete callback of an attribute, if it has one; returns the attribute's slot afterwards, and the
    /// code. No other call removes the attribute meanwhile.
    #[inline(always)]
    fn run_delete(self, slots: &mut Slots<'a, L>, slot: Slot<'a>) -> (Slot<'a>, c_int) {
        let keyval = slots.keyval(slots.storage(), slot);
        self.running(1);
        let after = self.run_delete_here(slots, slot, keyval);
        self.running(-1);
        self.callback_ended(slot.key);
        after
    }

    /// Notes that a callback on an attribute, or on [`ALL`], has ended. The caller has changed its state.
    #[inline(always)]
    fn callback_ended(self, key: c_int) {
        L::callback_ended(&self.engine.threads, self.cold, key);
    }

    /// A wait for callbacks on an attribute.
    #[inline(always)]
    fn turn(self, slots: &Slots<'a, L>, key: c_int) -> Turn<'a, L> {
        Turn::new(slots.view(), key)
    }

    /// Counts callbacks that run on the object and dups of it: 1 when they begin, −1 when they end.
    #[inline(always)]
    fn running(self, by: i32) {
        bump(&self.cold.running, by);
        L::nest(&self.engine.threads, by as u32);
    }

    /// As `run_delete`, where the caller has called `running`.
    #[inline(always)]
    fn run_delete_here(
        self,
        slots: &mut Slots<'a, L>,
        slot: Slot<'a>,
        keyval: KeyRef<'_>,
    ) -> (Slot<'a>, c_int) {
        let spec = keyval.spec();
        let DeleteRule::Call(function) = spec.delete else { return (slot, MPI_SUCCESS) };
        let call = Call { handles: self.handles, key: slot.key, spec };
        let mark = slots.mark();
        slot.flag(DELETING as i32);
        let code = if matches!(spec.convention, Convention::C) {
            let word = slot.word();
            slots.enter_callback();
            call.delete_c(function, word)
        } else {
            let value = slot.value();
            slots.enter_callback();
            call.delete_converted(function, value)
        };
        slots.leave_callback();
        let slot = slots.again(mark, slot);
        slot.flag(-(DELETING as i32));
        (slot, code)
    }

    /// Begins the deletion that `delete_for_good` continues and `delete_all` ends.
    pub(crate) fn begin_dying(self) -> Result<()> {
        let _slots = self.lock()?;
        if !self.cold.is(State::DYING) {
            self.set_state(State::DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
        Ok(())
    }

    /// Deletes one attribute as `delete_all` does, and leaves the object dying.
    pub(crate) fn delete_for_good(self, key: c_int) -> Result<()> {
        self.begin_dying()?;
        let mut slots = self.lock()?;
        if let Some(slot) = slots.find(key).filter(|slot| slot.flags() == 0) {
            self.running(1);
            let storage = slots.storage();
            self.delete_dying(&mut slots, storage, slot);
            self.running(-1);
        }
        Ok(())
    }

    /// Deletes an attribute, whatever its callback returns.
    #[inline(always)]
    fn delete_dying(self, slots: &mut Slots<'a, L>, storage: Storage<'a>, slot: Slot<'a>) {
        let keyval = slots.keyval(storage, slot);
        let (slot, code) = self.run_delete_here(slots, slot, keyval);
        if code != MPI_SUCCESS {
            self.note_failure(code);
        }
        slots.remove_newest(slot);
        self.callback_ended(slot.key);
        self.give_back(slots, keyval, slot.key);
    }

    /// Deletes all attributes, newest first (MPI-4.1 §7.7.2, §11.2.4): for free, disconnect and finalize.
    /// Every callback runs once; the first failing code is returned.
    #[inline(always)]
    pub(crate) fn delete_all(self, afterwards: Afterwards) -> Result<()> {
        let mut slots = self.lock()?;
        let begun = self.cold.is(State::DYING);
        if self.cold.running.load(Relaxed) != 0 || begun && afterwards != Afterwards::Close {
            let reason = "a copy or delete callback is running on the object";
            return Err(Error::new(MPI_ERR_OTHER, reason));
        }
        if !begun {
            self.set_state(State::DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
        // Counted for the whole operation, not only during callbacks: no other call may free the object now.
        self.running(1);
        let left = self.empty(&mut slots);
        self.running(-1);
        self.set_state(State::DYING, false);
        let failed = self.cold.failed.load(Relaxed);
        let result = match left {
            _ if failed != MPI_SUCCESS => Err(Error::of_callback(failed, SOME_DELETE_FAILED)),
            Some(left) => Err(left),
            None => Ok(()),
        };
        // Between now and its end, an object that is freed must not get an attribute.
        self.set_state(State::CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        self.callback_ended(ALL);
        drop(slots);
        result
    }

    /// Writes the keys of the attributes to `keys`, in the order of their last set, as far as there is room; returns their
    /// number.
    pub(crate) fn list(self, keys: &mut [c_int]) -> Result<usize> {
        let slots = self.lock()?;
        let storage = slots.storage();
        let (mut next, mut count) = (slots.oldest(storage), 0);
        while next != NONE {
            let slot = slots.slot(storage, next);
            if let Some(key) = keys.get_mut(count) {
                *key = slot.key;
            }
            count += 1;
            next = slots.newer(storage, slot);
        }
        Ok(count)
    }

    /// Makes an object that is closed or dying take attributes again.
    pub(crate) fn reopen(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::CLOSED | State::DYING, false);
        Ok(())
    }

    /// Records sets on the object from now on.
    pub(crate) fn record_sets(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::ORDERED, true);
        Ok(())
    }

    /// Deletes attributes until none is left; returns an error if some are left.
    #[inline(always)]
    fn empty(self, slots: &mut Slots<'a, L>) -> Option<Error> {
        let last = self.cold.sets.load(Relaxed).wrapping_add(SETS_WHILE_DYING);
        let mut turn = self.turn(slots, ALL);
        loop {
            let mut storage = slots.storage();
            let mut next = slots.newest(storage);
            let slot = loop {
                if next == NONE {
                    // This thread's callbacks have all returned. Other running callbacks, and attributes that are
                    // left, belong to another thread.
                    if self.cold.running.load(Relaxed) == 1 {
                        return None;
                    }
                    if !L::may_wait() {
                        let reason = "another thread is copying or deleting the object's attributes";
                        return Some(Error::new(MPI_ERR_OTHER, reason));
                    }
                    turn.wait_while(slots, || self.cold.running.load(Relaxed) != 1);
                    storage = slots.storage();
                    next = slots.newest(storage);
                    continue;
                }
                let slot = slots.slot(storage, next);
                if slot.flags() == 0 {
                    break slot;
                }
                next = slots.older(storage, next);
            };
            if (last.wrapping_sub(self.cold.sets.load(Relaxed)) as i32) < 0 {
                const { assert!(SETS_WHILE_DYING == 65_536) };
                let reason = "delete callbacks have set too many attributes on the object (limit 65,536)";
                return Some(Error::new(MPI_ERR_OTHER, reason));
            }
            self.delete_dying(slots, storage, slot);
        }
    }

    /// Copies the attributes to a new object whose id is not published yet, in the order they were last set (MPI-4.1
    /// §7.7.2). If a callback fails, the copies are deleted again and its code is returned.
    ///
    /// The new object first gets the layout of the old one: the slots and the order of the attributes at the start.
    /// Then each attribute is copied in turn, or removed from the new object if it is not to be copied. The new
    /// object holds references to the keys of the attributes that are done, and none to the others.
    pub(crate) fn copy_all(self, new: Target<'a, L>) -> Result<()> {
        let mut slots = self.lock()?;
        if slots.is_empty() {
            return Ok(());
        }
        let mut copies = new.relock();
        let imitated = copies.imitate(&slots);
        // No other thread knows the new object: its lock is only taken again to run callbacks on it.
        copies.unlock();
        if !imitated {
            return Err(NO_MEMORY);
        }
        // Counted for the whole operation, not only during callbacks: no other call may free the object during the copy.
        self.running(1);
        let (start, storage) = ((slots.mark(), slots.storage()), copies.storage());
        // The loop is compiled twice: one does not test for each attribute whether it is in a table.
        let (result, mut next) = match storage.is_table() && start.1.is_table() {
            true => self.copy_each::<true>(&mut slots, &copies, storage, start),
            false => self.copy_each::<false>(&mut slots, &copies, storage, start),
        };
        if result.is_err() {
            // Remove the attributes that were not copied yet.
            while next != NONE {
                let copy = copies.slot(storage, next);
                next = copies.newer(storage, copy);
                copies.remove(copy);
            }
            slots.unlock();
            self.undo(new);
            slots.relock();
        }
        self.running(-1);
        self.callback_ended(ALL);
        drop(slots);
        result
    }

    /// Copies the attributes in turn, up to the first failure. Returns the result, and the slot of the first attribute
    /// that was not tried. `TABLES`: both objects have a table.
    #[inline(always)]
    fn copy_each<const TABLES: bool>(
        self,
        slots: &mut Slots<'a, L>,
        copies: &Slots<'a, L>,
        storage: Storage<'a>,
        start: Start<'a>,
    ) -> (Result<()>, u32) {
        assert_eq!(TABLES, storage.is_table() && start.1.is_table());
        let mut next = copies.oldest(storage);
        while next != NONE {
            let copy = copies.slot(storage, next);
            next = copies.newer(storage, copy);
            let outcome = match self.copy_plain(slots, storage, start, copy) {
                Plain::Copied => continue,
                Plain::NotCopied => Ok(false),
                Plain::Failed(code) => Err(callback_failed(code, COPY_FAILED, copy.key)),
                Plain::NotHandled => {
                    slots.unlock();
                    let outcome = self.copy_one(copies.view(), start, copy.index());
                    slots.relock();
                    outcome
                }
            };
            match outcome {
                Ok(true) => {}
                Ok(false) => copies.remove(copy),
                Err(error) => {
                    copies.remove(copy);
                    return (Err(error), next);
                }
            }
        }
        (Ok(()), NONE)
    }

    /// Deletes the copies, newest first, and ignores the callbacks' codes. The callbacks receive the old object's
    /// handle, which `new` carries. If a callback deletes the attribute of that handle again, the old object must
    /// keep it: its attribute is marked `DELETING` meanwhile.
    #[cold]
    fn undo(self, new: Target<'a, L>) {
        loop {
            let mut copies = new.relock();
            let storage = copies.storage();
            let newest = copies.newest(storage);
            if newest == NONE {
                break;
            }
            let copy = copies.slot(storage, newest);
            let key = copy.key;
            let shielded = {
                let slots = self.relock();
                let source = slots.find(key).filter(|source| source.flags() & DELETING == 0);
                source.map(|source| source.flag(DELETING as i32)).is_some()
            };
            let (copy, _) = new.run_delete(&mut copies, copy);
            self.remove(copies, copy);
            if shielded {
                let slots = self.relock();
                if let Some(source) = slots.find(key) {
                    source.flag(-(DELETING as i32));
                }
                self.callback_ended(key);
            }
        }
    }

    /// Copies the attribute that `copy` was made from if nothing is to be converted, reserved or waited for: a C
    /// callback gets a pointer, and there is no contention. The copies are in `storage`, in the same slots as the
    /// originals were at the start.
    #[inline(always)]
    fn copy_plain(
        self,
        slots: &mut Slots<'a, L>,
        storage: Storage<'a>,
        start: Start<'a>,
        copy: Slot<'a>,
    ) -> Plain {
        let Some(source) = slots.imitated(start, copy) else { return Plain::NotHandled };
        if source.flags() & DELETING != 0 || source.has_cell() {
            return Plain::NotHandled;
        }
        let keyval = slots.keyval(storage, copy);
        let spec = keyval.spec();
        let (CopyRule::Call(function), Convention::C) = (spec.copy, spec.convention) else {
            return Plain::NotHandled;
        };
        let word = source.word();
        // The copy's own reference: the callback may delete the attribute, and the key must stay.
        keyval.retain::<L>();
        self.copying(source, 1);
        let call = Call { handles: self.handles, key: copy.key, spec };
        slots.enter_callback();
        let (code, flag) = if L::OVERLAP {
            // Not straight into the copy: a reader that was overtaken may still read its memory as an earlier
            // object's.
            let mut answer = ptr::null_mut();
            let outcome = call.copy_c(function, word, &mut answer);
            copy.answer(answer);
            outcome
        } else {
            call.copy_c(function, word, copy.word_place())
        };
        slots.leave_callback();
        self.copied(slots, start, copy);
        if code == 0 && flag != 0 {
            return Plain::Copied;
        }
        self.give_back(slots, keyval, copy.key);
        if code == 0 { Plain::NotCopied } else { Plain::Failed(code) }
    }

    /// Marks an attribute as being copied, which makes other threads wait.
    #[inline(always)]
    fn copying(self, source: Slot<'_>, by: i32) {
        if L::OVERLAP {
            source.flag(by * COPYING as i32);
        }
    }

    /// Removes that mark, wherever the attribute is now.
    #[inline(always)]
    fn copied(self, slots: &Slots<'a, L>, start: Start<'a>, copy: Slot<'_>) {
        if L::OVERLAP {
            if let Some(source) = slots.imitated(start, copy) {
                self.copying(source, -1);
            }
            self.callback_ended(copy.key);
        }
    }

    /// Copies the attribute that a slot of `copies` was made from, of any type; returns whether it was copied. It is
    /// not if it is gone, or if its keyval or its callback does not copy it.
    #[inline(never)]
    fn copy_one(self, copies: Slots<'a, L>, start: Start<'a>, copy: u32) -> Result<bool> {
        let mut slots = self.relock();
        let copy = copies.slot(copies.storage(), copy);
        let key = copy.key;
        let mut turn = self.turn(&slots, key);
        let source = loop {
            let Some(source) = slots.imitated(start, copy) else { return Ok(false) };
            if source.flags() & DELETING == 0 {
                break source;
            }
            if !L::may_wait() {
                return Ok(false);
            }
            turn.wait(&mut slots, source);
        };
        // Another dup may copy at the same time.
        drop(turn);
        let keyval = self.engine.keyvals.held(key);
        let spec = keyval.spec();
        let (word, value) = (source.word(), source.value());
        let function = match spec.copy {
            CopyRule::Null => return Ok(false),
            CopyRule::Dup => None,
            CopyRule::Call(function) => Some(function),
        };
        // The copy's cell is taken before the callback: a value that the callback returned could not be given back.
        // The number from a Fortran callback needs a cell even if the original has none.
        let is_fortran = !matches!(spec.convention, Convention::C | Convention::AsSet);
        let answers_number = function.is_some() && is_fortran;
        let answer = if answers_number { Value::Address(0) } else { value };
        let Some(spare) = copies.reserve_for(copy, answer) else { return Err(NO_MEMORY) };
        keyval.retain::<L>(); // as in `copy_plain`
        let Some(function) = function else {
            copies.put(copy, value, spare);
            return Ok(true);
        };

        self.copying(source, 1);
        let call = Call { handles: self.handles, key, spec };
        slots.enter_callback();
        let copied = call.copy(function, value, word);
        slots.leave_callback();
        self.copied(&slots, start, copy);

        match copied {
            Copied::Yes(Value::Pointer(pointer)) => {
                copies.release(spare);
                copies.put(copy, Value::Pointer(pointer), Spare::NONE);
            }
            Copied::Yes(number) => copies.put(copy, number, spare),
            Copied::No | Copied::Failed(_) => {
                copies.release(spare);
                self.release(slots, key);
            }
        }
        match copied {
            Copied::Yes(_) => Ok(true),
            Copied::No => Ok(false),
            Copied::Failed(code) => Err(callback_failed(code, COPY_FAILED, key)),
        }
    }
}
