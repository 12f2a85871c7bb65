//! The operations on one attribute of an object: get (without a lock, `get.rs`), set and delete. `all.rs` has those on
//! all attributes.
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

use core::ffi::{c_int, c_void};

use super::callback::{Call, DeleteRule};
use super::keyval::KeyRef;
use super::line::{DELETING, ObjectFlags};
use super::operand::Locked;
use super::storage::Slot;
use super::threads::at_level;
use super::value::Value;
use super::wait::Waits;
use super::{Engine, Object};
use crate::abi::{MPI_ERR_OTHER, MPI_SUCCESS};
use crate::error::{Error, Result};

#[cold]
pub(super) fn callback_failed(code: c_int, reason: &'static str, key: c_int) -> Error {
    Error::of_callback(code, reason).about(key.into())
}

const DELETE_FAILED: &str = "the delete callback of key {} failed";

#[cold]
fn being_deleted(key: c_int) -> Error {
    let reason = "the attribute of key {} cannot be set while its delete callback is running";
    Error::new(MPI_ERR_OTHER, reason).about(key.into())
}

#[cold]
fn closed() -> Error {
    Error::new(MPI_ERR_OTHER, "the object has been finalized or freed and takes no more attributes")
}

impl Engine {
    /// What C reads of an attribute, if it is set: the pointer that was set in C, or a pointer to the `int` or
    /// `MPI_Aint` that was set in Fortran. That number does not move until the attribute is deleted. Takes no lock
    /// and never waits.
    ///
    /// # Errors
    /// The store's error if the object no longer exists; `MPI_ERR_KEYVAL` if the key does not exist or is for another
    /// kind.
    #[inline(always)]
    pub fn get_word<P>(&self, object: Object<'_, P>, key: c_int) -> Result<Option<*mut c_void>> {
        match object.reader()?.word(key) {
            Some(word) => Ok(Some(word)),
            None => self.check_key(key, object.kind).map(|()| None),
        }
    }

    /// The value of an attribute, if it is set; Fortran reads its [`number`](Value::number). Takes no lock and never
    /// waits.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word).
    #[inline(always)]
    pub fn get<P>(&self, object: Object<'_, P>, key: c_int) -> Result<Option<Value>> {
        match object.reader()?.value(key) {
            Some(value) => Ok(Some(value)),
            None => self.check_key(key, object.kind).map(|()| None),
        }
    }

    /// Sets an attribute (MPI-4.1 §7.7.2). If it is set already, its delete callback runs on the old value first. If the callback
    /// fails, the old value stays and its code is returned.
    ///
    /// # Errors
    /// The store's error if the object no longer exists; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from
    /// inside the attribute's own delete callback, or on an object that takes no more attributes; `MPI_ERR_NO_MEM`,
    /// with nothing changed.
    #[inline(always)]
    pub fn set<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<()> {
        at_level!(self, OVERLAP => self.lock::<P, OVERLAP>(object)?.set(key, value))
    }

    /// Sets an attribute if the object has none under the key; returns whether it did. No callback runs.
    ///
    /// # Errors
    /// As [`set`](Self::set), except the callback's code.
    pub fn insert<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<bool> {
        at_level!(self, OVERLAP => self.lock::<P, OVERLAP>(object)?.insert(key, value))
    }

    /// Deletes an attribute. It is no error if the attribute is not set.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word); the callback's code, after which the attribute stays.
    #[inline(always)]
    pub fn delete<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, OVERLAP => self.lock::<P, OVERLAP>(object)?.delete(key))
    }
}

impl<'a, const OVERLAP: bool> Locked<'a, OVERLAP> {
    #[inline(always)]
    fn set(&mut self, key: c_int, value: Value) -> Result<()> {
        let Some(slot) = self.find_settled(key)? else {
            return self.add(key, value);
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 set while deleted
            return Err(being_deleted(key));
        }
        self.check_open()?;
        let keyvals = &self.engine.keyvals;
        if keyvals.strict() {
            keyvals.check_to_set(key, self.kind)?;
        }
        // Before the callback: nothing may fail once the old value is deleted.
        let spare = self.reserve_for(slot, value)?;
        let keyval = self.keyval(slot);
        let (slot, code) = self.run_delete(slot, keyval);
        // fault: C4 delete callback failed
        if code != MPI_SUCCESS {
            self.return_spare(spare);
            return Err(self.delete_failed(slot, keyval, code));
        }
        self.overwrite(slot, value, spare);
        Ok(())
    }

    fn insert(&mut self, key: c_int, value: Value) -> Result<bool> {
        match self.find_settled(key)? {
            None => self.add(key, value).map(|()| true),
            Some(slot) if slot.flags() & DELETING != 0 => Err(being_deleted(key)),
            Some(_) => Ok(false),
        }
    }

    /// Sets an attribute that is not set yet.
    #[inline(always)]
    fn add(&mut self, key: c_int, value: Value) -> Result<()> {
        let keyval = self.engine.keyvals.retain_for_set::<OVERLAP>(key, self.kind)?;
        // fault: F1 closed
        let added = self.check_open().and_then(|()| self.attach(key, value));
        if added.is_err() {
            self.release(keyval);
        }
        added
    }

    #[inline(always)]
    fn check_open(&self) -> Result<()> {
        if self.cold.is(ObjectFlags::CLOSED) { Err(closed()) } else { Ok(()) }
    }

    #[inline(always)]
    fn delete(&mut self, key: c_int) -> Result<()> {
        let keyvals = &self.engine.keyvals;
        let Some(slot) = self.find_settled(key)? else {
            return keyvals.check(key, self.kind).map(|_| ());
        };
        if slot.flags() & DELETING != 0 {
            // fault: C7 delete while deleted
            return Ok(());
        }
        let keyval = self.keyval(slot);
        let (slot, code) = self.run_delete(slot, keyval);
        if code != MPI_SUCCESS {
            return Err(self.delete_failed(slot, keyval, code));
        }
        self.remove(slot, keyval);
        Ok(())
    }

    /// The attribute of a key, once no callback runs on it; at once if the thread may not wait.
    #[inline(always)]
    fn find_settled(&mut self, key: c_int) -> Result<Option<Slot<'a>>> {
        let mut waits = Waits::new();
        loop {
            match self.find(key) {
                // fault: C7 set waits
                Some(slot) if OVERLAP && !slot.is_idle() && self.must_wait(slot, &waits) => {
                    self.await_callbacks(slot);
                    waits.wait_while(self, move || slot.flags() != 0);
                    self.check_there()?;
                }
                found => return Ok(found),
            }
        }
    }

    /// Whether a set or delete waits for callbacks of an attribute. If not, copies that wait for it begin.
    #[cold]
    fn must_wait(&self, slot: Slot<'_>, waits: &Waits) -> bool {
        if slot.flags() != 0 && waits.may::<OVERLAP>() {
            return true;
        }
        if slot.is_awaited() {
            slot.awaited(false);
            self.callback_ended();
        }
        false
    }

    /// Handles a failed delete callback: the attribute stays, except on an object that is being freed. There, every
    /// callback runs once, and the free returns the code.
    #[inline(always)]
    fn delete_failed(&mut self, slot: Slot<'_>, keyval: KeyRef<'a>, code: c_int) -> Error {
        if self.cold.is(ObjectFlags::DYING) {
            // fault: C6 failure of a sibling
            self.note_failure(code);
            self.remove(slot, keyval);
        }
        callback_failed(code, DELETE_FAILED, slot.key)
    }

    /// Runs the delete callback of an attribute, if it has one; returns the attribute's slot afterwards, and the
    /// code. No other call removes the attribute meanwhile.
    #[inline(always)]
    pub(super) fn run_delete(&mut self, mut slot: Slot<'a>, keyval: KeyRef<'a>) -> (Slot<'a>, c_int) {
        let (spec, mut code) = (keyval.spec(), MPI_SUCCESS);
        if let DeleteRule::Call(function) = spec.delete {
            let (call, mark) = (Call { handles: self.handles, key: slot.key, spec }, self.mark());
            let argument = call.argument(slot.word(), || slot.value());
            self.running(1);
            // fault: C7 marked while deleted
            slot.deleting(true);
            self.enter_callback();
            code = call.delete(function, argument);
            self.leave_callback();
            slot = self.again(mark, slot);
            slot.deleting(false);
            self.running(-1);
        }
        self.callback_ended();
        (slot, code)
    }

    /// Removes an attribute. Afterwards everything may have changed (`release`).
    #[inline(always)]
    pub(super) fn remove(&mut self, slot: Slot<'_>, keyval: KeyRef<'a>) {
        self.detach(slot);
        // fault: K2 reference of a delete
        self.release(keyval);
    }

    /// Releases a reference to a key. If the keyval is gone with it, its destructor runs, without the lock: afterwards
    /// everything may have changed.
    #[inline(always)]
    pub(super) fn release(&mut self, keyval: KeyRef<'a>) {
        let Engine { keyvals, threads, .. } = self.engine;
        if let Some(ended) = keyvals.release::<OVERLAP>(threads, keyval) {
            self.unlock();
            ended.destroy::<OVERLAP>(threads);
            self.relock();
        }
    }
}
