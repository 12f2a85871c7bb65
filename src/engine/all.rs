//! The operations on all attributes of an object: copy all (dup), delete all (free, disconnect and finalize).
//!
//! `attrs.rs` describes what the flags of an attribute mean to other calls.

use core::ffi::c_int;

use super::attrs::{Afterwards, COPY_FAILED, SOME_DELETE_FAILED, Target, callback_failed};
use super::callback::{Call, Convention, Copied, CopyRule};
use super::keyval::KeyRef;
use super::line::{DELETING, State};
use super::slots::{Slots, Spare, Start};
use super::storage::Slot;
use super::store::Object;
use super::threads::MULTIPLE;
use super::value::Value;
use super::wait::Waits;
use super::{Engine, SETS_WHILE_DYING, at_level};
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};
use crate::sync::Relaxed;

impl Engine {
    /// Creates a duplicate of an object, with the owner's data for it. Copy callbacks run in the order in which the
    /// attributes were last set, and receive the old object's handles.
    ///
    /// # Errors
    /// As [`create`](Self::create); the code of the callback that failed. The copied attributes are deleted again, and there
    /// is no duplicate.
    #[inline(always)]
    pub fn duplicate<'a, P>(&'a self, old: Object<'a, P>, data: Box<P>) -> Result<Object<'a, P>> {
        at_level!(self, OVERLAP => {
            let new = old.store.reserve::<OVERLAP>(data)?;
            let target = self.target::<P, OVERLAP>(old);
            if let Err(error) = target.copy_all(Target { handles: target.handles, ..self.target(new) }) {
                self.discard::<P, OVERLAP>(new);
                return Err(error);
            }
            old.store.publish(new);
            Ok(new)
        })
    }

    /// Deletes all attributes of an object, newest first, and then the object; returns the owner's data.
    ///
    /// # Errors
    /// The code of the first callback that failed: every callback has run, all attributes are deleted, and the object
    /// stays. `MPI_ERR_OTHER` while a callback runs on the object, or if callbacks set more than 65,536 values on it.
    #[inline(always)]
    pub fn free<P>(&self, object: Object<'_, P>) -> Result<Box<P>> {
        at_level!(self, OVERLAP => {
            self.target::<P, OVERLAP>(object).delete_all(Afterwards::Free)?;
            self.discard::<P, OVERLAP>(object).ok_or_else(object.store.gone)
        })
    }

    #[inline(always)]
    fn discard<P, const OVERLAP: bool>(&self, object: Object<'_, P>) -> Option<Box<P>> {
        let payload = object.store.retire::<OVERLAP>(object)?;
        Slots::<OVERLAP>::lock(object.hot, object.cold(), self).reset();
        object.store.recycle::<OVERLAP>(object);
        Some(payload)
    }

    /// Deletes all attributes of an object that stays, but takes no more attributes (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, OVERLAP => self.target::<P, OVERLAP>(object).delete_all(Afterwards::Close))
    }

    /// Deletes one attribute of an object whose other attributes will be deleted too, whatever its callback returns.
    /// It is a step of [`close`](Self::close), for an owner that has more to do between the steps.
    ///
    /// # Errors
    /// The store's error if the object no longer exists. `close` returns the callback's code.
    pub fn delete_for_good<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, OVERLAP => {
            let target = self.target::<P, OVERLAP>(object);
            let mut slots = target.lock()?;
            target.mark_dying();
            if let Some(slot) = slots.find(key).filter(|slot| slot.flags() == 0) {
                target.delete_whatever_fails(&mut slots, slot);
            }
            Ok(())
        })
    }

    /// The attribute that was set last, and the number of that set, among those with a number of at most `at_most` and without
    /// running callbacks. Sets on an object have rising numbers from 1 on.
    pub fn newest_set<P>(&self, object: Object<'_, P>, at_most: u64) -> Option<(u64, c_int)> {
        let slots = self.target::<P, MULTIPLE>(object).lock().ok()?;
        let newest =
            slots.order().attributes().rev().find(|slot| slot.flags() == 0 && slot.last_set() <= at_most)?;
        Some((newest.last_set(), newest.key))
    }

    /// Numbers the sets on an object, which has no attributes yet, in one order with those on other such objects, for
    /// [`close_together`](Self::close_together).
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn record_sets<P>(&self, object: Object<'_, P>) -> Result<()> {
        self.target::<P, MULTIPLE>(object).alter(State::ORDERED, true)
    }

    /// Closes all objects that [`record_sets`](Self::record_sets) was called for, as if they were one object: the
    /// attribute that was set last is deleted first, whatever its object. `objects` lists the objects. `go_on` is called before each
    /// deletion; if it returns false, the deletions stop and all objects take attributes again.
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close_together<'a, P: 'a, I: Iterator<Item = Object<'a, P>>>(
        &self,
        objects: impl Fn() -> I,
        go_on: impl Fn() -> bool,
    ) -> Result<()> {
        let mut result = Ok(());
        for object in objects() {
            let target = self.target::<P, MULTIPLE>(object);
            result = result.and(target.lock().map(|_slots| target.mark_dying()));
        }
        self.failed.store(MPI_SUCCESS, Relaxed);
        let last = self.sets.load(Relaxed) + u64::from(SETS_WHILE_DYING);
        let mut goes_on = go_on();
        // Past the limit, the remaining attributes are deleted object by object.
        // fault: F1 all datatypes together
        while goes_on && self.sets.load(Relaxed) <= last {
            let newest = |object: Object<'a, P>| {
                let (set, key) = self.newest_set(object, u64::MAX)?;
                Some((set, key, object))
            };
            let newest = objects().filter_map(newest).max_by_key(|&(set, ..)| set);
            let Some((_, key, object)) = newest else { break };
            result = result.and(self.delete_for_good(object, key));
            goes_on = go_on();
        }
        for object in objects() {
            result = result.and(if goes_on { self.close(object) } else { self.reopen(object) });
        }
        match self.failed.swap(MPI_SUCCESS, Relaxed) {
            MPI_SUCCESS => result,
            code => Err(Error::of_callback(code, SOME_DELETE_FAILED)),
        }
    }

    /// Makes an object that was closed take attributes again.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn reopen<P>(&self, object: Object<'_, P>) -> Result<()> {
        self.target::<P, MULTIPLE>(object).alter(State::CLOSED | State::DYING, false)
    }
}

impl<'a, const OVERLAP: bool> Target<'a, OVERLAP> {
    /// Begins the deletion of all attributes. The object's lock is held.
    fn mark_dying(self) {
        if !self.cold.is(State::DYING) {
            self.set_state(State::DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
    }

    /// Deletes an attribute on which no callback runs. If its callback fails, the code is noted: the free returns the first.
    #[inline(always)]
    fn delete_whatever_fails(self, slots: &mut Slots<'a, OVERLAP>, slot: Slot<'a>) {
        let keyval = self.engine.keyvals.held(slot.key);
        let (slot, code) = self.run_delete(slots, slot, keyval);
        if code != MPI_SUCCESS {
            self.note_failure(code);
        }
        self.remove(slots, slot, keyval);
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
        let emptied = self.empty(&mut slots);
        self.running(-1);
        self.set_state(State::DYING, false);
        let result = match self.cold.failed.load(Relaxed) {
            MPI_SUCCESS => emptied,
            failed => Err(Error::of_callback(failed, SOME_DELETE_FAILED)),
        };
        // Between now and its end, an object that is freed must not get an attribute.
        // fault: F1 closed for good
        self.set_state(State::CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        self.callback_ended();
        drop(slots);
        result
    }

    /// Deletes attributes, newest first, until none is left.
    #[inline(always)]
    fn empty(self, slots: &mut Slots<'a, OVERLAP>) -> Result<()> {
        let last = self.cold.sets.load(Relaxed) + u64::from(SETS_WHILE_DYING);
        let mut waits = Waits::new();
        loop {
            let order = slots.order();
            // fault: C3 free newest first
            for slot in order.attributes().rev() {
                if slot.flags() == 0 {
                    self.delete_whatever_fails(slots, slot);
                }
                // fault: C3 set by a callback of a free
                if !slots.is_in_force(order) {
                    break;
                }
            }
            if slots.order().attributes().any(|slot| slot.flags() == 0) {
                if self.cold.sets.load(Relaxed) > last {
                    const { assert!(SETS_WHILE_DYING == 65_536) };
                    let reason = "delete callbacks have set too many attributes on the object (limit 65,536)";
                    return Err(Error::new(MPI_ERR_OTHER, reason));
                }
            } else if self.cold.running.load(Relaxed) == 1 {
                // This thread's callbacks have all returned. Other running callbacks, and attributes that are left,
                // belong to another thread.
                return Ok(());
            } else if waits.may::<OVERLAP>() {
                waits.wait_while(slots, || self.cold.running.load(Relaxed) != 1);
            } else {
                let reason = "another thread is copying or deleting the object's attributes";
                return Err(Error::new(MPI_ERR_OTHER, reason));
            }
        }
    }

    /// Copies the attributes to a new object whose id is not published yet, in the order they were last set (MPI-4.1
    /// §7.7.2). If a callback fails, the copies are deleted again and its code is returned.
    ///
    /// The new object first gets the layout of the old one: the slots and the order of the attributes at the start.
    /// Then each attribute is copied in turn, or removed from the new object if it is not to be copied. The new
    /// object holds references to the keys of the attributes that are done, and none to the others.
    pub(crate) fn copy_all(self, new: Target<'a, OVERLAP>) -> Result<()> {
        let mut slots = self.lock()?;
        if slots.is_empty() {
            return Ok(());
        }
        // No other thread knows the new object: its lock is only taken to run callbacks on it.
        let copies = new.relock().view();
        copies.imitate(&slots)?;
        // Counted for the whole operation, not only during callbacks: no other call may free the object during the copy.
        self.running(1);
        let start = slots.start();
        let mut result = Ok(());
        let mut rest = copies.order().attributes();
        while let Some(copy) = rest.next() {
            match self.copy_one(&mut slots, &copies, &start, copy) {
                Ok(true) => continue,
                Ok(false) => copies.remove(copy),
                Err(error) => {
                    result = Err(error);
                    copies.remove(copy);
                    rest.by_ref().for_each(|copy| copies.remove(copy));
                    slots.unlock();
                    // fault: C2 undo
                    self.undo(new);
                    slots.relock();
                }
            }
        }
        self.running(-1);
        self.callback_ended();
        result
    }

    /// Copies the attribute that a slot of `copies` was made from; returns whether it was copied. It is not if it is gone,
    /// or if its keyval or its callback does not copy it.
    ///
    /// A pointer under a key of C with a callback, on an object that has not changed since the start, is copied here: it
    /// needs no cell, and large dups would take longer than an MPI's otherwise. `copy_any` copies the others.
    #[inline(always)]
    fn copy_one(
        self,
        slots: &mut Slots<'a, OVERLAP>,
        copies: &Slots<'a, OVERLAP>,
        start: &Start<'a>,
        copy: Slot<'a>,
    ) -> Result<bool> {
        // After a change, the attribute may be deleted, and the place of its key another's.
        if slots.mark() != start.mark {
            return self.copy_any(slots, copies, start, copy.index);
        }
        let (source, keyval) = (start.slot_of(copy), self.engine.keyvals.held(copy.key));
        let spec = keyval.spec();
        let (CopyRule::Call(function), Convention::C, true) = (spec.copy, spec.convention, source.is_plain())
        else {
            return self.copy_any(slots, copies, start, copy.index);
        };
        // The copy's own reference: the callback may delete the attribute, and the key must stay.
        keyval.retain::<OVERLAP>();
        let word = source.word();
        source.copying::<OVERLAP>(1);
        slots.enter_callback();
        let (code, output) = Call { handles: self.handles, key: copy.key, spec }.copy_c(function, word);
        slots.leave_callback();
        self.copied(slots, start, copy);
        match (code, output) {
            (MPI_SUCCESS, Some(output)) => {
                copies.put(copy, Value::Pointer(output), Spare::NONE);
                Ok(true)
            }
            _ => self.not_copied(slots, copy.key, keyval, code),
        }
    }

    /// As `copy_one`, of any attribute, whatever has changed since the start.
    #[cold]
    #[inline(never)]
    fn copy_any(
        &self,
        slots: &mut Slots<'a, OVERLAP>,
        copies: &Slots<'a, OVERLAP>,
        start: &Start<'a>,
        index: usize,
    ) -> Result<bool> {
        let copy = copies.storage().slot(index);
        let key = copy.key;
        let Some(source) = self.source(slots, start, copy) else { return Ok(false) };
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
        let answers_number =
            function.is_some() && !matches!(spec.convention, Convention::C | Convention::AsSet);
        let spare = copies.reserve(if answers_number { Value::Address(0) } else { value })?;
        // fault: V1 reference of a copy
        keyval.retain::<OVERLAP>();
        let Some(function) = function else {
            copies.put(copy, value, spare);
            return Ok(true);
        };

        source.copying::<OVERLAP>(1);
        slots.enter_callback();
        let copied = Call { handles: self.handles, key, spec }.copy(function, value, word);
        slots.leave_callback();
        self.copied(slots, start, copy);

        let code = match copied {
            Copied::Yes(Value::Pointer(pointer)) => {
                copies.release(spare);
                copies.put(copy, Value::Pointer(pointer), Spare::NONE);
                return Ok(true);
            }
            Copied::Yes(number) => {
                copies.put(copy, number, spare);
                return Ok(true);
            }
            Copied::No => MPI_SUCCESS,
            Copied::Failed(code) => code,
        };
        copies.release(spare);
        self.not_copied(slots, key, keyval, code)
    }

    /// Ends a copy whose callback has returned this code and made no copy.
    #[cold]
    #[inline(never)]
    fn not_copied(
        self,
        slots: &mut Slots<'a, OVERLAP>,
        key: c_int,
        keyval: KeyRef<'a>,
        code: c_int,
    ) -> Result<bool> {
        // fault: K2 reference of a failed copy
        self.release(slots, keyval);
        if code == MPI_SUCCESS { Ok(false) } else { Err(callback_failed(code, COPY_FAILED, key)) }
    }

    /// The attribute that a slot of the new object was made from, once no other thread is deleting it, or has waited for long to
    /// do so. `None` if it is gone, or is being deleted and the thread may not wait.
    #[inline(always)]
    fn source(self, slots: &mut Slots<'a, OVERLAP>, start: &Start<'a>, copy: Slot<'a>) -> Option<Slot<'a>> {
        let mut waits = Waits::new();
        loop {
            let source = slots.imitated(start, copy)?;
            let (is_deleted, may_wait) = (source.flags() & DELETING != 0, waits.may::<OVERLAP>());
            // fault: C7 copies wait
            if !(is_deleted || source.is_overdue() && may_wait) {
                source.pass();
                return Some(source);
            }
            if !may_wait {
                return None;
            }
            waits.wait_while(slots, move || !source.is_idle());
        }
    }

    /// Notes that a copy callback of an attribute has ended, wherever the attribute is now.
    #[inline(always)]
    fn copied(self, slots: &Slots<'a, OVERLAP>, start: &Start<'a>, copy: Slot<'_>) {
        if OVERLAP {
            if let Some(source) = slots.imitated(start, copy) {
                source.copying::<OVERLAP>(-1);
            }
            self.callback_ended();
        }
    }

    /// Deletes the copies, newest first, and ignores the callbacks' codes. The callbacks receive the old object's
    /// handle, which `new` carries. If a callback deletes the attribute of that handle again, the old object must
    /// keep it: its attribute is marked `DELETING` meanwhile.
    #[cold]
    fn undo(self, new: Target<'a, OVERLAP>) {
        let mut copies = new.relock();
        // fault: C2 undo newest first
        while let Some(copy) = copies.order().attributes().next_back() {
            let (key, keyval) = (copy.key, self.engine.keyvals.held(copy.key));
            let shielded = {
                let slots = self.relock();
                let source = slots.find(key).filter(|source| source.flags() & DELETING == 0);
                // fault: C7 shield of the original
                source.map(|source| source.deleting(true)).is_some()
            };
            let (copy, _) = new.run_delete(&mut copies, copy, keyval);
            new.remove(&mut copies, copy, keyval);
            if shielded {
                let slots = self.relock();
                if let Some(source) = slots.find(key) {
                    source.deleting(false);
                }
                self.callback_ended();
            }
        }
    }
}
