//! The operations on all attributes of an object: copy all (dup), delete all (free, disconnect and finalize).
//!
//! `attrs.rs` describes what the flags of an attribute mean to other calls. Each loop handles the *plain* attributes: the value is a pointer that was set in C, the callback is a C function,
//! `DUP_FN` or `NULL_DELETE_FN`, and no delete callback of another call runs on the attribute (for a deletion, no callback).
//! While callbacks leave the object unchanged, the loop keeps what it needs in registers.

use core::ffi::{c_int, c_void};
use core::ptr;

use super::Engine;
use super::attrs::{
    Afterwards, COPY_FAILED, Fast, NO_MEMORY, SETS_WHILE_DYING, SOME_DELETE_FAILED, Target, callback_failed,
};
use super::callback::{Call, Convention, Copied, CopyRule};
use super::keyval::KeyRef;
use super::line::{DELETING, Slot, State};
use super::slots::{Slots, Spare, Start};
use super::sync::{AtomicPtr, Level, Relaxed, Release};
use super::value::Value;
use super::wait::ALL;
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

/// Outcome of copying a plain attribute.
enum Plain {
    Copied,
    /// The callback has returned this code, and the attribute is not copied. The copy still holds its reference to the key.
    /// Without a code, nothing was done: the attribute is not plain, or the object has changed.
    NotCopied(Option<c_int>),
}

/// Copies a pointer if the keyval has a predefined DUP function. It is not rare: `cold` keeps the loop compact.
#[cold]
#[inline(never)]
fn copy_without_call<L: Level>(keyval: KeyRef<'_>, word: *mut c_void, copy: &AtomicPtr<c_void>) -> Plain {
    if !matches!(keyval.spec().copy, CopyRule::Dup) {
        return Plain::NotCopied(None);
    }
    // fault: V1 reference of a copy
    keyval.retain::<L>();
    copy.store(word, Release);
    Plain::Copied
}

impl<'a, L: Level> Target<'a, L> {
    /// Begins the deletion that `delete_for_good` continues and `delete_all` ends.
    pub(crate) fn begin_dying(self) -> Result<()> {
        let _slots = self.lock()?;
        self.mark_dying();
        Ok(())
    }

    /// As `begin_dying`, under the lock.
    fn mark_dying(self) {
        if !self.cold.is(State::DYING) {
            self.set_state(State::DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
    }

    /// Deletes one attribute as `delete_all` does, and leaves the object dying.
    pub(crate) fn delete_for_good(self, key: c_int) -> Result<()> {
        let mut slots = self.lock()?;
        self.mark_dying();
        if let Some(slot) = slots.find(key).filter(|slot| slot.flags() == 0) {
            let (slot, code) = self.run_delete(&mut slots, slot);
            if code != MPI_SUCCESS {
                self.note_failure(code);
            }
            self.remove(slots, slot);
        }
        Ok(())
    }

    /// Deletes all attributes, newest first (MPI-4.1 §7.7.2, §11.2.4): for free, disconnect and finalize.
    /// Every callback runs once; the first failing code is returned.
    #[inline(always)]
    pub(crate) fn delete_all(self, afterwards: Afterwards) -> Result<()> {
        let mut slots = self.lock()?;
        let begun = self.cold.is(State::DYING);
        // fault: C7 free while callbacks run
        if self.cold.running.load(Relaxed) != 0 || begun && afterwards != Afterwards::Close {
            let reason = "a copy or delete callback is running on the object";
            return Err(Error::new(MPI_ERR_OTHER, reason));
        }
        self.mark_dying();
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
        // fault: F1 closed for good
        self.set_state(State::CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        self.callback_ended(ALL);
        drop(slots);
        result
    }

    /// Deletes attributes until none is left; returns an error if some are left.
    #[inline(always)]
    fn empty(self, slots: &mut Slots<'a, L>) -> Option<Error> {
        let last = self.cold.sets.load(Relaxed) + u64::from(SETS_WHILE_DYING);
        let mut turn = self.turn(slots, ALL);
        loop {
            let is_empty = self.empty_storage(slots);
            match !is_empty && self.as_argument().newest_idle(slots.view()).is_some() {
                true if self.cold.sets.load(Relaxed) > last => {
                    const { assert!(SETS_WHILE_DYING == 65_536) };
                    let reason = "delete callbacks have set too many attributes on the object (limit 65,536)";
                    return Some(Error::new(MPI_ERR_OTHER, reason));
                }
                true => {}
                // This thread's callbacks have all returned. Other running callbacks, and attributes that are left,
                // belong to another thread.
                false if self.cold.running.load(Relaxed) == 1 => return None,
                false if !turn.may_wait() => {
                    let reason = "another thread is copying or deleting the object's attributes";
                    return Some(Error::new(MPI_ERR_OTHER, reason));
                }
                false => turn.wait_while(slots, || self.cold.running.load(Relaxed) != 1),
            }
        }
    }

    /// Deletes the attributes, newest first, while they are plain and nothing else changes; then one more, which may not be
    /// plain. False if attributes may be left.
    #[inline(always)]
    fn empty_storage(self, slots: &mut Slots<'a, L>) -> bool {
        let (storage, order) = (slots.storage(), slots.order());
        // fault: C3 free newest first
        for slot in order.attributes().rev() {
            let (keyval, mark) = (self.engine.keyvals.held(slot.key), slots.mark());
            let called = self.call_plain::<true>(slots, slot, keyval, mark);
            // Without a change of the mark, the callback may have set another attribute again, which is the newest now.
            // fault: C3 set by a callback of a free
            if !matches!(called, Some(Fast::Done)) || !slots.is_in_force(order) {
                if let Some(Fast::Done) = called {
                    self.running(1); // as for `CallbackReturned`: `end_callback` subtracts it
                }
                slots.unlock();
                self.as_argument().delete_slowly(slot.key, called);
                slots.relock();
                return false;
            }
            slots.remove(storage, slot);
            self.callback_ended(slot.key);
            if self.give_back(slots, keyval) {
                return false;
            }
        }
        true
    }

    /// The newest attribute on which no callback runs. The caller holds the lock.
    #[cold]
    fn newest_idle(self, slots: Slots<'a, L>) -> Option<Slot<'a>> {
        slots.order().attributes().rev().find(|slot| slot.flags() == 0)
    }

    /// The number of the last set of the newest attribute on which no callback runs, at most `at_most`, and its key.
    pub(crate) fn newest_set(self, at_most: u64) -> Option<(u64, c_int)> {
        let slots = self.lock().ok()?;
        let newest =
            slots.order().attributes().rev().find(|slot| slot.flags() == 0 && slot.last_set() <= at_most)?;
        Some((newest.last_set(), newest.key))
    }

    /// Ends the deletion of an attribute whose callback has returned; if none was called, deletes the newest attribute on which
    /// no callback runs. The codes are noted, and the free returns the first one. The caller does not hold the lock.
    #[cold]
    #[inline(never)]
    fn delete_slowly(self, key: c_int, called: Option<Fast>) {
        let _ = match called {
            Some(Fast::CallbackReturned(_, code)) => self.end_callback(key, None, code),
            Some(Fast::Done) => self.end_callback(key, None, MPI_SUCCESS),
            None => self.newest_idle(self.relock()).map_or(Ok(()), |slot| self.delete_for_good(slot.key)),
        };
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
        let mut copies = Slots::lock(new.hot, new.cold, self.engine);
        let imitated = copies.imitate(&slots);
        // No other thread knows the new object: its lock is only taken again to run callbacks on it.
        copies.unlock();
        if !imitated {
            return Err(NO_MEMORY);
        }
        // Counted for the whole operation, not only during callbacks: no other call may free the object during the copy.
        self.running(1);
        let start = Start { mark: slots.mark(), storage: slots.storage() };
        let order = copies.order();
        let mut result = Ok(());
        for position in 0..order.len() {
            let copy = order.at(position);
            if !copy.is_set() {
                continue;
            }
            let Plain::NotCopied(code) = self.copy_plain(&mut slots, start, copy) else { continue };
            slots.unlock();
            result = self.copy_slowly(copies.view(), start, position, code);
            slots.relock();
            if result.is_err() {
                break;
            }
        }
        if result.is_err() {
            slots.unlock();
            // fault: C2 undo
            self.undo(new);
            slots.relock();
        }
        self.running(-1);
        self.callback_ended(ALL);
        result
    }

    /// Copies an attribute if it is plain and the object has not changed since the start.
    #[inline(always)]
    fn copy_plain(self, slots: &mut Slots<'a, L>, start: Start<'a>, copy: Slot<'a>) -> Plain {
        // fault: C1 dup notices changes
        if slots.mark() != start.mark {
            return Plain::NotCopied(None);
        }
        let source = start.storage.slot_for(copy.index, copy.key);
        if !source.is_pointer_without(DELETING) {
            return Plain::NotCopied(None);
        }
        let keyval = self.engine.keyvals.held(copy.key);
        let (spec, word) = (keyval.spec(), source.word());
        let CopyRule::Call(function) = spec.copy else {
            return copy_without_call::<L>(keyval, word, copy.place());
        };
        let Convention::C = spec.convention else { return Plain::NotCopied(None) };
        // The copy's own reference: the callback may delete the attribute, and the key must stay.
        keyval.retain::<L>();
        source.copying::<L>(1);
        let call = Call { handles: self.handles, key: copy.key, spec };
        slots.enter_callback();
        let (code, flag) = if L::OVERLAP {
            // Not straight into the copy: a reader that was overtaken may still read its memory as an earlier
            // object's.
            let mut answer = ptr::null_mut();
            let outcome = call.copy_c(function, word, &mut answer);
            copy.place().store(answer, Release);
            outcome
        } else {
            copy.place().store(ptr::null_mut(), Relaxed);
            call.copy_c(function, word, copy.place().as_ptr())
        };
        slots.leave_callback();
        self.copied(slots, start, copy);
        if code == MPI_SUCCESS && flag != 0 { Plain::Copied } else { Plain::NotCopied(Some(code)) }
    }

    /// Copies an attribute that is not plain, or ends a copy that the callback has not made. If it fails, the copies that come
    /// after it are removed.
    #[cold]
    #[inline(never)]
    fn copy_slowly(
        &self,
        copies: Slots<'a, L>,
        start: Start<'a>,
        at: usize,
        code: Option<c_int>,
    ) -> Result<()> {
        let order = copies.order();
        let copy = order.at(at);
        let copied = match code {
            Some(code) => {
                let Engine { keyvals, threads, .. } = self.engine;
                // fault: K2 reference of a failed copy
                keyvals.release_without_lock::<L>(threads, keyvals.held(copy.key));
                match code {
                    MPI_SUCCESS => Ok(false),
                    _ => Err(callback_failed(code, COPY_FAILED, copy.key)),
                }
            }
            None => self.copy_one(copies.view(), start, copy),
        };
        if copied != Ok(true) {
            let end = if copied.is_ok() { at + 1 } else { order.len() };
            for slot in (at..end).map(|at| order.at(at)).filter(Slot::is_set) {
                copies.remove(copies.storage(), slot);
            }
        }
        copied.map(|_| ())
    }

    /// Deletes the copies, newest first, and ignores the callbacks' codes. The callbacks receive the old object's
    /// handle, which `new` carries. If a callback deletes the attribute of that handle again, the old object must
    /// keep it: its attribute is marked `DELETING` meanwhile.
    #[cold]
    fn undo(self, new: Target<'a, L>) {
        loop {
            let mut copies = new.relock();
            // fault: C2 undo newest first
            let Some(copy) = copies.order().attributes().next_back() else { break };
            let key = copy.key;
            let shielded = {
                let slots = self.relock();
                let source = slots.find(key).filter(|source| source.flags() & DELETING == 0);
                // fault: C7 shield of the original
                source.map(|source| source.deleting::<L>(true)).is_some()
            };
            let (copy, _) = new.run_delete(&mut copies, copy);
            self.remove(copies, copy);
            if shielded {
                let slots = self.relock();
                if let Some(source) = slots.find(key) {
                    source.deleting::<L>(false);
                }
                self.callback_ended(key);
            }
        }
    }

    /// Notes that a copy callback of an attribute has ended, wherever the attribute is now.
    #[inline(always)]
    fn copied(self, slots: &Slots<'a, L>, start: Start<'a>, copy: Slot<'_>) {
        if L::OVERLAP {
            if let Some(source) = slots.imitated(start, copy) {
                source.copying::<L>(-1);
            }
            self.callback_ended(copy.key);
        }
    }

    /// Copies the attribute that a slot of `copies` was made from, of any type; returns whether it was copied. It is
    /// not if it is gone, or if its keyval or its callback does not copy it.
    fn copy_one(self, copies: Slots<'a, L>, start: Start<'a>, copy: Slot<'a>) -> Result<bool> {
        let mut slots = self.relock();
        let key = copy.key;
        let mut turn = self.turn(&slots, key);
        let source = loop {
            let Some(source) = slots.imitated(start, copy) else { return Ok(false) };
            if source.flags() & DELETING == 0 {
                break source;
            }
            if !turn.may_wait() {
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

        source.copying::<L>(1);
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
