//! The operations on all attributes of an object: copy all (dup), delete all (free, disconnect and finalize), list all.
//!
//! `attrs.rs` describes what the flags of an attribute mean to other calls.

use core::ffi::c_int;

use super::attrs::callback_failed;
use super::callback::{Call, Copied, CopyRule};
use super::cells::NO_MEMORY;
use super::line::{DELETING, ObjectFlags};
use super::operand::{Locked, Operand};
use super::order::Order;
use super::storage::Slot;
use super::store::Object;
use super::threads::{RARE, at_level};
use super::value::Value;
use super::wait::Waits;
use super::{Engine, SETS_WHILE_DYING};
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};
use crate::sync::Relaxed;

const COPY_FAILED: &str = "the copy callback of key {} failed";
const SOME_DELETE_FAILED: &str = "a delete callback failed";

/// What happens to an object after all its attributes were deleted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Afterwards {
    /// It is freed if no callback failed; otherwise its state does not change.
    Free,
    /// It stays, and takes no more attributes (finalize).
    Close,
}

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
            let copied = self.lock::<P, OVERLAP>(old).and_then(|mut old| old.copy_all(self.operand(new)));
            if let Err(error) = copied {
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
            self.lock::<P, OVERLAP>(object)?.delete_all(Afterwards::Free)?;
            self.discard::<P, OVERLAP>(object).ok_or_else(object.store.no_object)
        })
    }

    #[inline(always)]
    fn discard<P, const OVERLAP: bool>(&self, object: Object<'_, P>) -> Option<Box<P>> {
        let payload = object.store.retire::<OVERLAP>(object)?;
        self.operand::<P, OVERLAP>(object).lock_unshared().reset();
        object.store.recycle::<OVERLAP>(object);
        Some(payload)
    }

    /// Deletes all attributes of an object that stays, but takes no more attributes (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, OVERLAP => self.lock::<P, OVERLAP>(object)?.delete_all(Afterwards::Close))
    }

    /// Deletes one attribute of an object whose other attributes will be deleted too, whatever its callback returns.
    /// It is a step of [`close`](Self::close), for an owner that has more to do between the steps.
    ///
    /// # Errors
    /// The store's error if the object no longer exists. `close` returns the callback's code.
    pub fn delete_for_good<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, OVERLAP => {
            let mut object = self.lock::<P, OVERLAP>(object)?;
            object.mark_dying();
            if let Some(slot) = object.find(key).filter(|slot| slot.flags() == 0) {
                object.delete_whatever_fails(slot);
            }
            Ok(())
        })
    }

    /// The attribute that was set last, and the number of that set, among those with a number of at most `at_most` and without
    /// running callbacks. Sets on an object have rising numbers from 1 on.
    pub fn newest_set<P>(&self, object: Object<'_, P>, at_most: u64) -> Option<(u64, c_int)> {
        let object = self.lock::<P, RARE>(object).ok()?;
        let newest =
            object.order().attributes().rev().find(|slot| slot.flags() == 0 && slot.last_set() <= at_most)?;
        Some((newest.last_set(), newest.key))
    }

    /// Numbers the sets on an object, which has no attributes yet, in one order with those on other such objects, for
    /// [`close_together`](Self::close_together).
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn order_together<P>(&self, object: Object<'_, P>) -> Result<()> {
        self.lock::<P, RARE>(object).map(|object| object.set_flags(ObjectFlags::ORDERED, true))
    }

    /// Closes all objects that [`order_together`](Self::order_together) was called for, as if they were one object: the
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
            result = result.and(self.lock::<P, RARE>(object).map(|object| object.mark_dying()));
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
        self.lock::<P, RARE>(object)
            .map(|object| object.set_flags(ObjectFlags::CLOSED | ObjectFlags::DYING, false))
    }

    /// Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as there is
    /// room. Returns the number of attributes. All are from one moment.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn list<P>(&self, object: Object<'_, P>, keys: &mut [c_int]) -> Result<usize> {
        let object = self.lock::<P, RARE>(object)?;
        let mut room = keys.iter_mut();
        let note = |slot: Slot<'_>| room.next().map_or((), |key| *key = slot.key);
        Ok(object.order().attributes().map(note).count())
    }

    /// Whether an object has no attributes. `false` if it no longer exists: the next call has the error.
    pub fn is_empty<P>(&self, object: Object<'_, P>) -> bool {
        at_level!(self, OVERLAP => self.lock::<P, OVERLAP>(object).is_ok_and(|object| object.is_empty()))
    }
}

impl<'a, const OVERLAP: bool> Locked<'a, OVERLAP> {
    /// Begins the deletion of all attributes.
    fn mark_dying(&self) {
        if !self.cold.is(ObjectFlags::DYING) {
            self.set_flags(ObjectFlags::DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
    }

    /// Deletes an attribute on which no callback runs. If its callback fails, the code is noted: the free returns the first.
    #[inline(always)]
    fn delete_whatever_fails(&mut self, slot: Slot<'a>) {
        let keyval = self.keyval(slot);
        let (slot, code) = self.run_delete(slot, keyval);
        if code != MPI_SUCCESS {
            self.note_failure(code);
        }
        self.remove(slot, keyval);
    }

    /// Deletes all attributes, newest first (MPI-4.1 §7.7.2, §11.2.4): for free, disconnect and finalize.
    /// Every callback runs once; the first failing code is returned.
    #[inline(always)]
    fn delete_all(&mut self, afterwards: Afterwards) -> Result<()> {
        let begun = self.cold.is(ObjectFlags::DYING);
        // fault: C7 free while callbacks run
        if self.cold.running.load(Relaxed) != 0 || begun && afterwards != Afterwards::Close {
            let reason = "a copy or delete callback is running on the object";
            return Err(Error::new(MPI_ERR_OTHER, reason));
        }
        self.mark_dying();
        // Counted for the whole operation, not only during callbacks: no other call may free the object now.
        self.running(1);
        let emptied = self.empty();
        self.running(-1);
        self.set_flags(ObjectFlags::DYING, false);
        let result = match self.cold.failed.load(Relaxed) {
            MPI_SUCCESS => emptied,
            failed => Err(Error::of_callback(failed, SOME_DELETE_FAILED)),
        };
        // Between now and its end, an object that is freed must not get an attribute.
        // fault: F1 closed for good
        self.set_flags(ObjectFlags::CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        self.callback_ended();
        result
    }

    /// Deletes attributes, newest first, until none is left.
    #[inline(always)]
    fn empty(&mut self) -> Result<()> {
        let last = self.counter().load(Relaxed) + u64::from(SETS_WHILE_DYING);
        let mut waits = Waits::new();
        loop {
            let order = self.order();
            // fault: C3 free newest first
            for slot in order.attributes().rev() {
                if slot.flags() == 0 {
                    self.delete_whatever_fails(slot);
                }
                // fault: C3 set by a callback of a free
                if !self.is_in_force(order) {
                    break;
                }
            }
            if self.order().attributes().any(|slot| slot.flags() == 0) {
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
                let cold = self.cold;
                waits.wait_while(self, || cold.running.load(Relaxed) != 1);
            } else {
                let reason = "another thread is copying or deleting the object's attributes";
                return Err(Error::new(MPI_ERR_OTHER, reason));
            }
        }
    }

    /// Copies the attributes to a new object that no other thread knows, in the order they were last set (MPI-4.1 §7.7.2). If a
    /// callback fails, the copies are deleted again and its code is returned.
    ///
    /// The new object first gets the layout of this one: the slots and the order of the attributes at the start.
    /// Then each attribute is copied in turn, or removed from the new object if it is not to be copied. The new
    /// object holds references to the keys of the attributes that are done, and none to the others.
    #[inline(never)]
    fn copy_all(&mut self, new: Operand<'a, OVERLAP>) -> Result<()> {
        let new = Operand { handles: self.handles, ..new };
        if self.is_empty() {
            return Ok(());
        }
        let start = self.order();
        new.imitate(start)?;
        // Counted for the whole operation, not only during callbacks: no other call may free the object during the copy.
        self.running(1);
        let failure = new.order().attributes().find_map(|copy| match self.copy_one(&new, &start, copy) {
            Copied::Yes => None,
            Copied::No => {
                new.detach(copy);
                None
            }
            Copied::Failed(error) => Some((copy, error)),
        });
        let result = match failure {
            None => Ok(()),
            Some((failed, error)) => {
                let not_copied = |copy: &Slot<'_>| copy.last_set() >= failed.last_set();
                new.order().attributes().filter(not_copied).for_each(|copy| new.detach(copy));
                // fault: C2 undo
                self.undo(new);
                Err(error)
            }
        };
        self.running(-1);
        self.callback_ended();
        result
    }

    /// Copies the attribute that a slot of the new object was made from, unless it is gone, or its keyval or its callback does not
    /// copy it.
    #[inline(always)]
    fn copy_one(&mut self, new: &Operand<'a, OVERLAP>, start: &Order<'a>, copy: Slot<'a>) -> Copied<Error> {
        let Some(source) = self.source(start, copy) else { return Copied::No };
        let keyval = self.keyval(source);
        let (spec, (value, word)) = (keyval.spec(), source.read());
        let function = match spec.copy {
            CopyRule::Null => return Copied::No,
            CopyRule::Dup => {
                let Ok(spare) = new.reserve(value) else { return Copied::Failed(NO_MEMORY) };
                keyval.retain::<OVERLAP>();
                new.write_copy(copy, value, spare);
                return Copied::Yes;
            }
            CopyRule::Call(function) => function,
        };
        // The copy's cell is taken before the callback: a value that the callback returned could not be given back. The number from
        // a Fortran callback needs a cell even if the original has none.
        let largest = if spec.convention.is_fortran() { Value::Address(0) } else { value };
        let Ok(spare) = new.reserve(largest) else { return Copied::Failed(NO_MEMORY) };
        // The copy's own reference: the callback may delete the attribute, and the key must stay.
        // fault: V1 reference of a copy
        keyval.retain::<OVERLAP>();
        source.copying::<OVERLAP>(1);
        self.enter_callback();
        let call = Call { handles: self.handles, key: copy.key, spec };
        let copied = call.copy(function, value, word, move |value| new.write_copy(copy, value, spare));
        self.leave_callback();
        self.copy_ended(start, copy);
        if let Copied::Yes = copied {
            return Copied::Yes;
        }
        new.return_spare(spare);
        // fault: K2 reference of a failed copy
        self.release(keyval);
        match copied {
            Copied::Failed(code) => Copied::Failed(callback_failed(code, COPY_FAILED, copy.key)),
            _ => Copied::No,
        }
    }

    /// The attribute that a slot of the new object was made from, once no other thread is deleting it, or has waited for long to
    /// do so. `None` if it is gone, or is being deleted and the thread may not wait.
    #[inline(always)]
    fn source(&mut self, start: &Order<'a>, copy: Slot<'a>) -> Option<Slot<'a>> {
        let mut waits = Waits::new();
        loop {
            let source = self.imitated(start, copy)?;
            if source.is_idle() {
                return Some(source);
            }
            let (is_deleted, may_wait) = (source.flags() & DELETING != 0, waits.may::<OVERLAP>());
            // fault: C7 copies wait
            if !(is_deleted || source.is_overdue() && may_wait) {
                source.overtake();
                return Some(source);
            }
            if !may_wait {
                return None;
            }
            waits.wait_while(self, move || !source.is_idle());
        }
    }

    /// Notes that a copy callback of an attribute has ended, wherever the attribute is now.
    #[inline(always)]
    fn copy_ended(&self, start: &Order<'a>, copy: Slot<'_>) {
        if OVERLAP {
            if let Some(source) = self.imitated(start, copy) {
                source.copying::<OVERLAP>(-1);
            }
            self.callback_ended();
        }
    }

    /// Deletes the copies, newest first, and ignores the callbacks' codes. The callbacks receive this object's handle. If a callback
    /// deletes the attribute of that handle again, this object must keep it: its attribute is marked `DELETING` meanwhile.
    #[cold]
    fn undo(&mut self, new: Operand<'a, OVERLAP>) {
        let mut copies = new.lock_unshared();
        // fault: C2 undo newest first
        while let Some(copy) = copies.order().attributes().next_back() {
            let (key, keyval) = (copy.key, copies.keyval(copy));
            let source = self.find(key).filter(|source| source.flags() & DELETING == 0);
            // fault: C7 shield of the original
            let is_shielded = source.map(|source| source.deleting(true)).is_some();
            self.unlock();
            let (copy, _) = copies.run_delete(copy, keyval);
            copies.remove(copy, keyval);
            self.relock();
            if is_shielded {
                if let Some(source) = self.find(key) {
                    source.deleting(false);
                }
                self.callback_ended();
            }
        }
    }
}
