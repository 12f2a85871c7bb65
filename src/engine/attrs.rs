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

use core::ffi::c_int;

use super::callback::{Call, Convention, Copied, CopyRule, DeleteRule, Handles};
use super::line::{CLOSED, COPYING, Cold, DELETING, DYING, Hot};
use super::slots::{Slot, Slots};
use super::sync::{Relaxed, bump};
use super::value::Value;
use super::{Engine, Gone};
use crate::abi::{MPI_ERR_NO_MEM, MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

/// How many values may be set on an object while it is being freed.
const SETS_WHILE_DYING: u32 = 65_536;

const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "no memory for another attribute");

/// An object as the operations see it.
#[derive(Clone, Copy)]
pub(crate) struct Target<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) hot: &'a Hot,
    pub(crate) cold: &'a Cold,
    pub(crate) id: u64,
    pub(crate) kind: u8,
    /// What callbacks are told the object is.
    pub(crate) handles: Handles,
    /// The error of an object that is not there.
    pub(crate) gone: Gone,
}

/// What becomes of an object whose attributes are all deleted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// It goes if no callback failed, and stays as it was otherwise.
    Free,
    /// It stays and takes no attributes any more (finalize).
    Close,
}

fn callback_failed(code: c_int, reason: &'static str, key: c_int) -> Error {
    Error::of_callback(code, reason).about(key.into())
}

const DELETE_FAILED: &str = "the delete callback of a keyval failed";
const COPY_FAILED: &str = "the copy callback of a keyval failed";

impl<'a> Target<'a> {
    #[inline]
    fn lock(&self) -> Result<Slots<'a>> {
        let slots = self.relock();
        // The object may have been freed while this call waited.
        if self.hot.id.load(Relaxed) != self.id {
            return Err((self.gone)());
        }
        Ok(slots)
    }

    #[inline]
    fn relock(&self) -> Slots<'a> {
        Slots::lock(self.hot, self.cold, &self.engine.pools, &self.engine.threads)
    }

    fn state(&self, bit: u32) -> bool {
        self.cold.state.load(Relaxed) & bit != 0
    }

    fn set_state(&self, bit: u32, on: bool) {
        let state = self.cold.state.load(Relaxed);
        self.cold.state.store(if on { state | bit } else { state & !bit }, Relaxed);
    }

    fn remove(&self, slots: &Slots<'_>, slot: Slot, key: c_int) {
        slots.remove(slot);
        self.engine.keyvals.release(&self.engine.threads, key);
    }

    /// Sets an attribute (MPI-4.1 §7.7.2 `MPI_COMM_SET_ATTR`).
    #[inline]
    pub(crate) fn set(&self, key: c_int, value: Value) -> Result<()> {
        let threads = &self.engine.threads;
        loop {
            let mut slots = self.lock()?;
            let Some(slot) = slots.find(key) else {
                self.engine.keyvals.check(key, self.kind)?;
                self.check_open()?;
                self.engine.keyvals.retain_for_set(threads, key, self.kind)?;
                return slots.insert(key, value).map(|_| ()).ok_or_else(|| {
                    self.engine.keyvals.release(threads, key);
                    NO_MEMORY
                });
            };
            let flags = slots.flags(slot).load(Relaxed);
            if flags & DELETING != 0 && !threads.may_wait() {
                let reason = "the attribute is being deleted: its delete callback is running";
                return Err(Error::new(MPI_ERR_OTHER, reason).about(key.into()));
            }
            if flags != 0 && threads.may_wait() {
                slots.wait();
                continue;
            }
            self.check_open()?;
            self.engine.keyvals.check_overwrite(key)?;
            // Before the callback: nothing may fail once the old value is deleted.
            let Some(spare) = slots.reserve_for(slot, value) else { return Err(NO_MEMORY) };
            let (slot, code) = self.run_delete(&mut slots, slot, key);
            if code != MPI_SUCCESS {
                slots.release(spare);
                self.delete_failed(&slots, slot, key, code);
                return Err(callback_failed(code, DELETE_FAILED, key));
            }
            slots.store(slot, value, spare);
            return Ok(());
        }
    }

    fn check_open(&self) -> Result<()> {
        match self.state(CLOSED) {
            true => Err(Error::new(MPI_ERR_OTHER, "the object's attributes have been deleted for good")),
            false => Ok(()),
        }
    }

    /// Deletes an attribute (`MPI_COMM_DELETE_ATTR`). One that is not set is no error.
    #[inline]
    pub(crate) fn delete(&self, key: c_int) -> Result<()> {
        let threads = &self.engine.threads;
        loop {
            let mut slots = self.lock()?;
            let Some(slot) = slots.find(key) else {
                return self.engine.keyvals.check(key, self.kind);
            };
            let flags = slots.flags(slot).load(Relaxed);
            if flags != 0 && threads.may_wait() {
                slots.wait();
                continue;
            }
            if flags & DELETING != 0 {
                return Ok(());
            }
            let (slot, code) = self.run_delete(&mut slots, slot, key);
            if code != MPI_SUCCESS {
                self.delete_failed(&slots, slot, key, code);
                return Err(callback_failed(code, DELETE_FAILED, key));
            }
            self.remove(&slots, slot, key);
            return Ok(());
        }
    }

    /// An attribute stays if its delete callback fails, except on an object that is being freed: there every
    /// callback runs once, and its code counts as the free's.
    fn delete_failed(&self, slots: &Slots<'_>, slot: Slot, key: c_int, code: c_int) {
        if self.state(DYING) {
            self.note_failure(code);
            self.remove(slots, slot, key);
        }
    }

    fn note_failure(&self, code: c_int) {
        if self.cold.failed.load(Relaxed) == MPI_SUCCESS {
            self.cold.failed.store(code, Relaxed);
        }
    }

    /// Runs the delete callback of an attribute, if it has one; returns where the attribute is afterwards, and the
    /// code. Nobody else removes the attribute meanwhile.
    #[inline]
    fn run_delete(&self, slots: &mut Slots<'a>, slot: Slot, key: c_int) -> (Slot, c_int) {
        let spec = self.engine.keyvals.spec(key);
        let DeleteRule::Call(function) = spec.delete else { return (slot, MPI_SUCCESS) };
        let (word, value) = slots.value(slot);
        let call =
            Call { handles: self.handles, key, extra_state: spec.extra_state, convention: spec.convention };
        bump(slots.flags(slot), DELETING as i32);
        bump(&self.cold.running, 1);
        let code = slots.unlocked(|| call.delete(function, value, word));
        bump(&self.cold.running, -1);
        let Some(slot) = slots.find(key) else { unreachable!("an attribute being deleted stays") };
        bump(slots.flags(slot), -(DELETING as i32));
        self.engine.threads.callback_ended();
        (slot, code)
    }

    /// Deletes one attribute as `delete_all` does, and leaves the object dying.
    #[cfg(host)]
    pub(crate) fn delete_for_good(&self, key: c_int) -> Result<()> {
        let mut slots = self.lock()?;
        if !self.state(DYING) {
            self.set_state(DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
        if let Some(slot) = slots.find(key).filter(|&slot| slots.flags(slot).load(Relaxed) == 0) {
            self.delete_dying(&mut slots, slot);
        }
        Ok(())
    }

    fn delete_dying(&self, slots: &mut Slots<'a>, slot: Slot) {
        let key = slots.key(slot);
        let (slot, code) = self.run_delete(slots, slot, key);
        if code != MPI_SUCCESS {
            self.note_failure(code);
        }
        self.remove(slots, slot, key);
    }

    /// Deletes all attributes, newest first (MPI-4.1 §7.7.2, §11.2.4): for free, disconnect and finalize.
    /// Every callback runs once, the first failing code comes back.
    pub(crate) fn delete_all(&self, afterwards: Afterwards) -> Result<()> {
        let mut slots = self.lock()?;
        let begun = self.state(DYING);
        if self.cold.running.load(Relaxed) != 0 || begun && afterwards != Afterwards::Close {
            let reason = "a copy or delete callback is running on the object";
            return Err(Error::new(MPI_ERR_OTHER, reason));
        }
        if !begun {
            self.set_state(DYING, true);
            self.cold.failed.store(MPI_SUCCESS, Relaxed);
        }
        let left = self.empty(&mut slots);
        self.set_state(DYING, false);
        let failed = self.cold.failed.load(Relaxed);
        let result = match left {
            _ if failed != MPI_SUCCESS => Err(Error::of_callback(failed, DELETE_FAILED)),
            Some(left) => Err(left),
            None => Ok(()),
        };
        // An object that goes must not get an attribute between now and its end.
        self.set_state(CLOSED, result.is_ok() || afterwards == Afterwards::Close);
        self.engine.threads.callback_ended();
        drop(slots);
        result
    }

    /// Deletes attributes until none is left; says why if some are.
    fn empty(&self, slots: &mut Slots<'a>) -> Option<Error> {
        let start = self.cold.sets.load(Relaxed);
        loop {
            let mut next = slots.newest();
            while let Some(slot) = next.filter(|&slot| slots.flags(slot).load(Relaxed) != 0) {
                next = slots.older(slot);
            }
            let Some(slot) = next else {
                // This thread's callbacks have all returned: what runs or is left, is another thread's.
                if self.cold.running.load(Relaxed) == 0 {
                    return None;
                }
                if !self.engine.threads.may_wait() {
                    let reason = "another thread is copying or deleting the object's attributes";
                    return Some(Error::new(MPI_ERR_OTHER, reason));
                }
                slots.wait();
                continue;
            };
            if self.cold.sets.load(Relaxed).wrapping_sub(start) > SETS_WHILE_DYING {
                let reason = "delete callbacks keep setting attributes on the object";
                return Some(Error::new(MPI_ERR_OTHER, reason).about(SETS_WHILE_DYING.into()));
            }
            self.delete_dying(slots, slot);
        }
    }

    /// Copies the attributes to a new object whose id is not published yet, in the order they were last set
    /// (MPI-4.1 §7.7.2). If a callback fails, what was copied is deleted again and the code comes back.
    pub(crate) fn copy_all(&self, new: &Target<'a>) -> Result<()> {
        let slots = self.lock()?;
        let count = slots.len();
        if count == 0 {
            return Ok(());
        }
        let mut present = Vec::new();
        if present.try_reserve_exact(count as usize).is_err() || !new.relock().reserve(count) {
            return Err(NO_MEMORY);
        }
        let mut next = slots.oldest();
        while let Some(slot) = next {
            present.push((slots.key(slot), slots.born(slot)));
            next = slots.newer(slot);
        }
        // All along, not only inside callbacks: nobody may free the object under the copy.
        bump(&self.cold.running, 1);
        drop(slots);
        let result = present.into_iter().try_for_each(|(key, born)| self.copy_one(new, key, born));
        if result.is_err() {
            self.undo(new);
        }
        let slots = self.relock();
        bump(&self.cold.running, -1);
        self.engine.threads.callback_ended();
        drop(slots);
        result
    }

    /// Deletes what was copied, newest first, telling the callbacks the old object's handle, which `new` carries.
    /// Their codes do not count. What a callback is told is the source's handle and key, and deleting that again
    /// must not reach the source: meanwhile its attribute is marked as being deleted.
    fn undo(&self, new: &Target<'a>) {
        loop {
            let mut copies = new.relock();
            let Some(copy) = copies.newest() else { break };
            let key = copies.key(copy);
            let shielded = {
                let slots = self.relock();
                let shielded =
                    slots.find(key).filter(|&slot| slots.flags(slot).load(Relaxed) & DELETING == 0);
                shielded.map(|slot| bump(slots.flags(slot), DELETING as i32)).is_some()
            };
            let (copy, _) = new.run_delete(&mut copies, copy, key);
            self.remove(&copies, copy, key);
            drop(copies);
            if shielded {
                let slots = self.relock();
                if let Some(slot) = slots.find(key) {
                    bump(slots.flags(slot), -(DELETING as i32));
                }
                self.engine.threads.callback_ended();
            }
        }
    }

    /// Copies the attribute that was under `key` since `born`, if it still is.
    fn copy_one(&self, new: &Target<'a>, key: c_int, born: u32) -> Result<()> {
        let threads = &self.engine.threads;
        let still_there = |slots: &Slots<'_>| slots.find(key).filter(|&slot| slots.born(slot) == born);
        let mut slots = self.relock();
        let slot = loop {
            let Some(slot) = still_there(&slots) else { return Ok(()) };
            if slots.flags(slot).load(Relaxed) & DELETING == 0 {
                break slot;
            }
            if !threads.may_wait() {
                return Ok(());
            }
            slots.wait();
        };
        let spec = *self.engine.keyvals.spec(key);
        let (word, value) = slots.value(slot);
        let function = match spec.copy {
            CopyRule::Null => return Ok(()),
            CopyRule::Dup => None,
            CopyRule::Call(function) => Some(function),
        };
        // The copy's own reference: the callback may delete the attribute, and the key must not go with it.
        self.engine.keyvals.retain(threads, key);
        // The copy's place is made before the callback: a value it returned could not be given back.
        let spare = {
            let target = new.relock();
            // What a Fortran callback answers needs a cell even if what it was given does not.
            let answers_number = function.is_some() && spec.convention != Convention::C;
            let answer = if answers_number { Value::Address(0) } else { value };
            target.insert(key, value).and_then(|slot| target.reserve_for(slot, answer))
        };
        let Some(spare) = spare else {
            self.discard(new, key);
            return Err(NO_MEMORY);
        };
        let Some(function) = function else { return Ok(()) };

        bump(slots.flags(slot), COPYING as i32);
        let call =
            Call { handles: self.handles, key, extra_state: spec.extra_state, convention: spec.convention };
        let copied = slots.unlocked(|| call.copy(function, value, word));
        if let Some(slot) = still_there(&slots) {
            bump(slots.flags(slot), -(COPYING as i32));
        }
        threads.callback_ended();
        drop(slots);

        let target = new.relock();
        let answer = match copied {
            Copied::Yes(answer) => Ok(Some(answer)),
            Copied::No => Ok(None),
            Copied::Failed(code) => Err(callback_failed(code, COPY_FAILED, key)),
        };
        match (answer, target.find(key)) {
            (Ok(Some(answer)), Some(slot)) => {
                if matches!(answer, Value::Pointer(_)) {
                    // It may be any address, even one in the cell made for the source's number.
                    target.drop_cell(slot);
                }
                target.store(slot, answer, spare);
            }
            _ => {
                target.release(spare);
                drop(target);
                self.discard(new, key);
            }
        }
        answer.map(|_| ())
    }

    /// Takes back the place of a copy that was not made, and its reference.
    fn discard(&self, new: &Target<'_>, key: c_int) {
        let target = new.relock();
        if let Some(slot) = target.find(key) {
            target.remove(slot);
        }
        self.engine.keyvals.release(&self.engine.threads, key);
    }
}
