//! The operations on an object's attributes: set, delete, copy all, delete all.
//!
//! One code path for every kind of object. No lock is held while user code runs; what protects an attribute
//! meanwhile is its flags:
//!
//! | state of an attribute | set by the callback's thread | set by others | delete by the callback's thread | delete by others | dup     |
//! | --------------------- | ---------------------------- | ------------- | ------------------------------- | ---------------- | ------- |
//! | free                  | at once                      | at once       | at once                         | at once          | copied  |
//! | `COPYING`             | at once                      | waits         | at once                         | waits            | copied  |
//! | `DELETING`            | `MPI_ERR_OTHER`              | waits         | success, no effect              | waits            | skips it, others wait |
//!
//! A thread that is inside any callback counts as the callback's thread: it never waits, so no two callbacks
//! can wait for each other. After each callback everything is looked up again: an attribute may have gone, the
//! table may have been replaced.

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;
use core::ptr;

use super::callback::{Call, Convention, Copied, CopyRule, DeleteRule, ObjectHandles};
use super::keyval::Held;
use super::line::{COPYING, Cold, DELETING, Hot, State};
use super::slots::{Slot, Slots, Spare, Start, Storage};
use super::sync::{Level, Relaxed, bump};
use super::table::NONE;
use super::value::Value;
use super::{Engine, Gone};
use crate::abi::{MPI_ERR_NO_MEM, MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

/// How many values may be set on an object while it is being freed.
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
    /// What callbacks are told the object is.
    pub(crate) handles: ObjectHandles<'a>,
    /// The error of an object that is not there.
    pub(crate) gone: &'a Gone,
    pub(crate) level: PhantomData<L>,
}

/// What becomes of an object whose attributes are all deleted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// It goes if no callback failed, and stays as it was otherwise.
    Free,
    /// It stays and takes no attributes any more (finalize).
    Close,
}

/// Outcome of the fast-path set.
pub enum FastSet {
    Done,
    /// The delete callback has returned this code, and perhaps changed the object with this id: `Target::end_overwrite`
    /// is next.
    CallbackReturned(u64, c_int),
    /// Nothing was done: `Target::set_slow` is next.
    NotHandled,
}

/// How the copy of a plain attribute went.
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

impl<'a, L: Level> Target<'a, L> {
    #[inline(always)]
    fn lock(self) -> Result<Slots<'a, L>> {
        let slots = self.relock();
        self.check_there()?;
        Ok(slots)
    }

    /// The object may have been freed while this call waited for its lock.
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
    fn remove(self, slots: &Slots<'_, L>, slot: Slot<'_>) {
        slots.remove(slot);
        self.engine.keyvals.release::<L>(&self.engine.threads, slot.key);
    }

    /// Sets a pointer over a pointer, under a C key with a delete callback, if nobody is in the way: most sets. What
    /// the others need would be in the way of this one.
    #[inline(always)]
    pub(crate) fn overwrite(self, key: c_int, word: *mut c_void) -> FastSet {
        let Ok(mut slots) = self.lock() else { return FastSet::NotHandled };
        let place = slots.place();
        let Some(slot) = slots.find_in(place, key) else { return FastSet::NotHandled };
        let mark = slots.mark();
        if slot.flags() != 0 || slot.has_cell() || mark.is_special() || self.engine.keyvals.strict() {
            return FastSet::NotHandled;
        }
        // By the key, not by what the table has of it: that comes later.
        let spec = self.engine.keyvals.held(key).spec();
        let (DeleteRule::Call(function), Convention::C) = (spec.delete, spec.convention) else {
            return FastSet::NotHandled;
        };
        self.running(1);
        slot.set_flags(DELETING);
        let (call, old) = (Call { handles: self.handles, key, spec }, slot.word());
        slots.enter_callback();
        let code = call.delete_c(function, old);
        slots.leave_callback();
        if code != MPI_SUCCESS || slots.mark() != mark {
            return FastSet::CallbackReturned(self.hot.id.load(Relaxed), code);
        }
        slot.set_flags(0);
        self.running(-1);
        L::callback_ended(&self.engine.threads);
        slots.store(place, slot, Value::Pointer(word), Spare::NONE);
        FastSet::Done
    }

    /// The end of a set whose delete callback has returned. What says that it runs is still there, and keeps others away.
    /// The level may have risen since: what is left to do is the same at both.
    pub(crate) fn end_overwrite(self, key: c_int, word: *mut c_void, code: c_int) -> Result<()> {
        let slots = self.lock()?;
        let slot = slots.deleting(key);
        slot.flag(-(DELETING as i32));
        self.running(-1);
        L::callback_ended(&self.engine.threads);
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(slots, slot, code));
        }
        slots.store(slots.place(), slot, Value::Pointer(word), Spare::NONE);
        Ok(())
    }

    /// Sets an attribute (MPI-4.1 §7.7.2 `MPI_COMM_SET_ATTR`), any way; `RECORDED` on an `ORDERED` object.
    #[inline(always)]
    pub(crate) fn set_slow<const RECORDED: bool>(self, key: c_int, value: Value) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        loop {
            let Some(slot) = slots.find(key) else { return self.add::<RECORDED>(slots, key, value) };
            match slot.flags() {
                0 => {}
                _ if L::may_wait() => {
                    slots.wait();
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
            if RECORDED {
                self.end_promise((code == MPI_SUCCESS).then_some(key));
            }
            if code != MPI_SUCCESS {
                slots.release(spare);
                return Err(self.delete_failed(slots, slot, code));
            }
            slots.store(slots.place(), slot, value, spare);
            return Ok(());
        }
    }

    /// Sets an attribute if the object has none; returns whether.
    pub(crate) fn insert<const RECORDED: bool>(self, key: c_int, value: Value) -> Result<bool> {
        let mut slots = self.lock()?;
        loop {
            let Some(slot) = slots.find(key) else {
                return self.add::<RECORDED>(slots, key, value).map(|()| true);
            };
            match slot.flags() {
                0 => return Ok(false),
                _ if L::may_wait() => {
                    slots.wait();
                    self.check_there()?;
                }
                flags if flags & DELETING != 0 => return Err(being_deleted(key)),
                _ => return Ok(false),
            }
        }
    }

    /// Sets an attribute that is not there.
    #[inline(always)]
    fn add<const RECORDED: bool>(self, slots: Slots<'a, L>, key: c_int, value: Value) -> Result<()> {
        if RECORDED {
            return self.add_recorded(slots, key, value);
        }
        let Engine { keyvals, threads, .. } = self.engine;
        let keyval = keyvals.retain_for_set::<L>(key, self.kind)?;
        let added = self.check_open().and_then(|()| slots.insert(key, keyval, value).ok_or(NO_MEMORY));
        if added.is_err() {
            keyvals.release::<L>(threads, key);
        }
        added.map(|_| ())
    }

    #[cold]
    #[inline(never)]
    fn add_recorded(self, slots: Slots<'a, L>, key: c_int, value: Value) -> Result<()> {
        let Engine { keyvals, threads, order, .. } = self.engine;
        let keyval = keyvals.retain_for_set::<L>(key, self.kind)?;
        let added = self.check_open().and_then(|()| order.promise()).and_then(|()| {
            let added = slots.insert(key, keyval, value);
            self.end_promise(added.is_some().then_some(key));
            added.ok_or(NO_MEMORY)
        });
        if added.is_err() {
            keyvals.release::<L>(threads, key);
        }
        added.map(|_| ())
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

    /// Ends the promise of a record, with the set under a key or without.
    fn end_promise(self, key: Option<c_int>) {
        self.engine.order.end(key.map(|key| (self.hot, self.cold, key)));
    }

    /// Deletes an attribute (`MPI_COMM_DELETE_ATTR`). One that is not set is no error.
    #[inline(always)]
    pub(crate) fn delete(self, key: c_int) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let mut slots = self.lock()?;
        loop {
            let Some(slot) = slots.find(key) else { return keyvals.check(key, self.kind) };
            match slot.flags() {
                0 => {}
                _ if L::may_wait() => {
                    slots.wait();
                    self.check_there()?;
                    continue;
                }
                flags if flags & DELETING != 0 => return Ok(()),
                _ => {}
            }
            let (slot, code) = self.run_delete(&mut slots, slot);
            if code != MPI_SUCCESS {
                return Err(self.delete_failed(slots, slot, code));
            }
            self.remove(&slots, slot);
            return Ok(());
        }
    }

    /// An attribute stays if its delete callback fails, except on an object that is being freed: there every
    /// callback runs once, and its code counts as the free's.
    #[inline(always)]
    fn delete_failed(self, slots: Slots<'_, L>, slot: Slot<'_>, code: c_int) -> Error {
        if self.cold.is(State::DYING) {
            self.note_failure(code);
            self.remove(&slots, slot);
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

    /// Runs the delete callback of an attribute, if it has one; returns where the attribute is afterwards, and the
    /// code. Nobody else removes the attribute meanwhile.
    #[inline(always)]
    fn run_delete(self, slots: &mut Slots<'a, L>, slot: Slot<'a>) -> (Slot<'a>, c_int) {
        let keyval = slots.keyval(slots.place(), slot);
        self.running(1);
        let after = self.run_delete_here(slots, slot, keyval);
        self.running(-1);
        L::callback_ended(&self.engine.threads);
        after
    }

    /// Says that callbacks begin to run on the object, or dups of it, and with −1 that they ended.
    #[inline(always)]
    fn running(self, by: i32) {
        bump(&self.cold.running, by);
        L::nest(&self.engine.threads, by as u32);
    }

    /// The same where the caller says that callbacks are running.
    #[inline(always)]
    fn run_delete_here(
        self,
        slots: &mut Slots<'a, L>,
        slot: Slot<'a>,
        keyval: Held<'_>,
    ) -> (Slot<'a>, c_int) {
        let spec = keyval.spec();
        let DeleteRule::Call(function) = spec.delete else { return (slot, MPI_SUCCESS) };
        let call = Call { handles: self.handles, key: slot.key, spec };
        let mark = slots.mark();
        slot.flag(DELETING as i32);
        let code = if spec.convention == Convention::C {
            let word = slot.word();
            slots.enter_callback();
            call.delete_c(function, word)
        } else {
            let value = slot.value();
            slots.enter_callback();
            call.delete_fortran(function, value)
        };
        slots.leave_callback();
        let slot = slots.again(mark, slot);
        slot.flag(-(DELETING as i32));
        (slot, code)
    }

    /// Begins what `delete_for_good` continues and `delete_all` ends.
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
            let place = slots.place();
            self.delete_dying(&mut slots, place, slot);
            self.running(-1);
        }
        Ok(())
    }

    /// Deletes an attribute whatever its callback says.
    #[inline(always)]
    fn delete_dying(self, slots: &mut Slots<'a, L>, place: Storage<'a>, slot: Slot<'a>) {
        let keyval = slots.keyval(place, slot);
        let (slot, code) = self.run_delete_here(slots, slot, keyval);
        if code != MPI_SUCCESS {
            self.note_failure(code);
        }
        slots.remove_newest(slot);
        L::callback_ended(&self.engine.threads);
        self.engine.keyvals.give_back::<L>(&self.engine.threads, keyval, slot.key);
    }

    /// Deletes all attributes, newest first (MPI-4.1 §7.7.2, §11.2.4): for free, disconnect and finalize.
    /// Every callback runs once, the first failing code comes back.
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
        // All along, not only inside callbacks: nobody else may free the object now.
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
        // An object that goes must not get an attribute between now and its end.
        self.set_state(State::CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        L::callback_ended(&self.engine.threads);
        drop(slots);
        result
    }

    /// Makes an object take attributes again that was closed, or was going to be.
    pub(crate) fn reopen(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::CLOSED | State::DYING, false);
        Ok(())
    }

    /// Has sets on the object recorded from now on.
    pub(crate) fn order(self) -> Result<()> {
        let _slots = self.lock()?;
        self.set_state(State::ORDERED, true);
        Ok(())
    }

    /// Deletes attributes until none is left; says why if some are.
    #[inline(always)]
    fn empty(self, slots: &mut Slots<'a, L>) -> Option<Error> {
        let last = self.cold.sets.load(Relaxed).wrapping_add(SETS_WHILE_DYING);
        loop {
            let mut place = slots.place();
            let mut next = slots.newest(place);
            let slot = loop {
                if next == NONE {
                    // This thread's callbacks have all returned: what runs besides this, or is left, is another
                    // thread's.
                    if self.cold.running.load(Relaxed) == 1 {
                        return None;
                    }
                    if !L::may_wait() {
                        let reason = "another thread is copying or deleting the object's attributes";
                        return Some(Error::new(MPI_ERR_OTHER, reason));
                    }
                    slots.wait();
                    place = slots.place();
                    next = slots.newest(place);
                    continue;
                }
                let slot = slots.slot(place, next);
                if slot.flags() == 0 {
                    break slot;
                }
                next = slots.older(place, next);
            };
            if (last.wrapping_sub(self.cold.sets.load(Relaxed)) as i32) < 0 {
                const { assert!(SETS_WHILE_DYING == 65_536) };
                let reason = "delete callbacks have set too many attributes on the object (limit 65,536)";
                return Some(Error::new(MPI_ERR_OTHER, reason));
            }
            self.delete_dying(slots, place, slot);
        }
    }

    /// Copies the attributes to a new object whose id is not published yet, in the order they were last set
    /// (MPI-4.1 §7.7.2). If a callback fails, what was copied is deleted again and the code comes back.
    ///
    /// The new object gets the layout of the old one first, wholesale: who was there at the start, in which order,
    /// and where. Then each attribute has its turn, and goes from the new object again if it is not copied. What the
    /// new object has after the turn has a reference to its key, and what it has before has none.
    pub(crate) fn copy_all(self, new: Target<'a, L>) -> Result<()> {
        let mut slots = self.lock()?;
        if slots.is_empty() {
            return Ok(());
        }
        let mut copies = new.relock();
        let imitated = copies.imitate(&slots);
        // Nobody else knows the new object: its lock is only taken again where it is a callback's.
        copies.unlock();
        if !imitated {
            return Err(NO_MEMORY);
        }
        // All along, not only inside callbacks: nobody may free the object under the copy.
        self.running(1);
        let start = (slots.mark(), slots.place());
        let mut result = Ok(());
        let place = copies.place();
        let mut next = copies.oldest(place);
        while next != NONE {
            let copy = copies.slot(place, next);
            next = copies.newer(place, copy);
            let outcome = match self.copy_plain(&mut slots, place, start, copy) {
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
                    result = Err(error);
                    copies.remove(copy);
                    break;
                }
            }
        }
        if result.is_err() {
            // What has not had its turn.
            while next != NONE {
                let copy = copies.slot(place, next);
                next = copies.newer(place, copy);
                copies.remove(copy);
            }
            slots.unlock();
            self.undo(new);
            slots.relock();
        }
        self.running(-1);
        L::callback_ended(&self.engine.threads);
        drop(slots);
        result
    }

    /// Deletes what was copied, newest first, telling the callbacks the old object's handle, which `new` carries.
    /// Their codes do not count. What a callback is told is the source's handle and key, and deleting that again
    /// must not reach the source: meanwhile its attribute is marked as being deleted.
    #[cold]
    fn undo(self, new: Target<'a, L>) {
        loop {
            let mut copies = new.relock();
            let place = copies.place();
            let newest = copies.newest(place);
            if newest == NONE {
                break;
            }
            let copy = copies.slot(place, newest);
            let key = copy.key;
            let shielded = {
                let slots = self.relock();
                let source = slots.find(key).filter(|source| source.flags() & DELETING == 0);
                source.map(|source| source.flag(DELETING as i32)).is_some()
            };
            let (copy, _) = new.run_delete(&mut copies, copy);
            self.remove(&copies, copy);
            drop(copies);
            if shielded {
                let slots = self.relock();
                if let Some(source) = slots.find(key) {
                    source.flag(-(DELETING as i32));
                }
                L::callback_ended(&self.engine.threads);
            }
        }
    }

    /// Copies the attribute that `copy` was made from if there is nothing to convert, to reserve or to wait for: a C
    /// callback is given a pointer, and nobody is in the way. The copies are in
    /// `place`, like what they were made from at the start.
    #[inline(always)]
    fn copy_plain(
        self,
        slots: &mut Slots<'a, L>,
        place: Storage<'a>,
        start: Start<'a>,
        copy: Slot<'a>,
    ) -> Plain {
        let keyvals = &self.engine.keyvals;
        let Some(source) = slots.imitated(start, copy) else { return Plain::NotHandled };
        if source.flags() & DELETING != 0 || source.has_cell() {
            return Plain::NotHandled;
        }
        let keyval = slots.keyval(place, copy);
        let spec = keyval.spec();
        let (CopyRule::Call(function), Convention::C) = (spec.copy, spec.convention) else {
            return Plain::NotHandled;
        };
        let word = source.word();
        // The copy's own reference: the callback may delete the attribute, and the key must not go with it.
        keyval.retain::<L>();
        self.copying(source, 1);
        let call = Call { handles: self.handles, key: copy.key, spec };
        slots.enter_callback();
        let (code, flag) = if L::OVERLAP {
            // Not straight into the copy: a reader who was overtaken may still look at what its memory was before.
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
        keyvals.give_back::<L>(&self.engine.threads, keyval, copy.key);
        if code == 0 { Plain::NotCopied } else { Plain::Failed(code) }
    }

    /// Marks an attribute as being copied, for other threads: it makes them wait.
    #[inline(always)]
    fn copying(self, source: Slot<'_>, by: i32) {
        if L::OVERLAP {
            source.flag(by * COPYING as i32);
        }
    }

    /// Takes that mark off again, wherever the attribute is by now.
    #[inline(always)]
    fn copied(self, slots: &Slots<'a, L>, start: Start<'a>, copy: Slot<'_>) {
        if L::OVERLAP {
            if let Some(source) = slots.imitated(start, copy) {
                self.copying(source, -1);
            }
            L::callback_ended(&self.engine.threads);
        }
    }

    /// Copies the attribute that a slot of `copies` was made from, whatever it is, if it is still there and is to be
    /// copied.
    #[inline(never)]
    fn copy_one(self, copies: Slots<'a, L>, start: Start<'a>, copy: u32) -> Result<bool> {
        let mut slots = self.relock();
        let copy = copies.slot(copies.place(), copy);
        let Engine { keyvals, threads, .. } = self.engine;
        let key = copy.key;
        let source = loop {
            let Some(source) = slots.imitated(start, copy) else { return Ok(false) };
            if source.flags() & DELETING == 0 {
                break source;
            }
            if !L::may_wait() {
                return Ok(false);
            }
            slots.wait();
        };
        let keyval = keyvals.held(key);
        let spec = keyval.spec();
        let (word, value) = (source.word(), source.value());
        let function = match spec.copy {
            CopyRule::Null => return Ok(false),
            CopyRule::Dup => None,
            CopyRule::Call(function) => Some(function),
        };
        // The copy's cell is taken before the callback: a value that it returned could not be given back. What a
        // Fortran callback answers needs one even if what it was given does not.
        let answers_number = function.is_some() && spec.convention != Convention::C;
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
                keyvals.release::<L>(threads, key);
            }
        }
        match copied {
            Copied::Yes(_) => Ok(true),
            Copied::No => Ok(false),
            Copied::Failed(code) => Err(callback_failed(code, COPY_FAILED, key)),
        }
    }
}
