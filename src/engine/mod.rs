//! The engine: attribute caching for objects of any kind, whoever owns them.
//!
//! ```text
//!   value    who set a value × who reads it            keyval   numbers, records, lifetimes of keys
//!   line     an object's attributes; the lock-free get  callback how each language's callbacks are called
//!   slots    how writers change them                   attrs    set, delete, copy all, delete all
//!   table    more than four of them                    sync     locks, waiting, thread level
//!   store    from an id to the object                  resting  free places that rest before reuse
//! ```
//!
//! An [`Engine`] has the keyvals, each [`Store`] has objects. Neither is global. This interface has three users: the
//! embedded world, the host backend, and `adopter.rs`, which makes of it what others can use from Rust and C,
//! and nothing that could be used wrongly from safe code. The engine raises no errors itself; it returns them.

#![cfg_attr(host, allow(dead_code, reason = "each backend needs its part"))]

mod attrs;
mod callback;
mod keyval;
mod line;
mod resting;
mod slots;
mod store;
mod sync;
mod table;
mod value;

#[cfg(test)]
mod tests;

use core::ffi::{c_int, c_void};

pub use callback::{Convention, CopyRule, DeleteRule, FortranKinds};
pub use keyval::KeyvalSpec;
use line::Reader;
#[cfg(any(test, embedded))]
pub(crate) use store::fortran_handle;
pub(crate) use store::{Object, Store};
pub(crate) use sync::locked;
pub use value::Value;

use crate::error::{Error, Result};
use attrs::{Afterwards, Target};
use keyval::Keyvals;
use slots::Pools;
use sync::Threads;

/// Keyvals and the memory of attributes, for any number of stores of objects.
///
/// Every method may be called by any thread at any time once [`set_multiple`](Self::set_multiple) has been told
/// so; otherwise calls must not overlap. No lock is held while a callback runs.
pub(crate) struct Engine {
    keyvals: Keyvals,
    pools: Pools,
    threads: Threads,
}

/// Says what is wrong with an object that is not there: an error of the engine's caller.
pub(crate) type Gone = fn() -> Error;

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// An engine without keyvals.
    pub(crate) const fn new() -> Self {
        Self { keyvals: Keyvals::new(), pools: Pools::new(), threads: Threads::new() }
    }

    /// Whether tolerated misuse is an error: setting under, and freeing again, a key that was freed but is
    /// still in use. Before the first other call only.
    pub(crate) fn set_strict(&self, strict: bool) {
        self.keyvals.set_strict(strict);
    }

    /// Whether calls may overlap (`MPI_THREAD_MULTIPLE`). Before the first other call only.
    pub(crate) fn set_multiple(&self, multiple: bool) {
        self.threads.set_multiple(multiple);
    }

    /// Whether the calling thread is inside a copy or delete callback.
    pub(crate) fn inside_callback(&self) -> bool {
        self.threads.inside_callback()
    }

    /// Creates a keyval and returns its number: positive, valid in every language, and not one that was in use
    /// within the last 10^6 creations.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it, or with 2^20 keyvals alive.
    pub(crate) fn create_keyval(&self, spec: KeyvalSpec) -> Result<c_int> {
        self.keyvals.create(&self.threads, spec)
    }

    /// Frees a keyval. Attributes that use it keep it alive.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a key that does not exist or is for another kind; in strict mode also for one that
    /// was freed before.
    pub(crate) fn free_keyval(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.free(&self.threads, key, kind)
    }

    /// Whether a key may have been handed out by this engine at some time, so that it is nobody else's.
    #[cfg(host)]
    pub(crate) fn owns_key(&self, key: c_int) -> bool {
        self.keyvals.owns(key)
    }

    /// Checks that a key exists and is for objects of a kind.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub(crate) fn check_key(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check(key, kind)
    }

    /// Whether an object has no attributes.
    #[cfg(host)]
    pub(crate) fn is_empty<P>(&self, object: Object<'_, P>) -> bool {
        slots::Slots::lock(object.hot, object.cold, &self.pools, &self.threads).len() == 0
    }

    /// Creates an object in a store; `complete` sets it up before it can be found.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it.
    pub(crate) fn create<'a, P>(
        &self,
        store: &'a Store<P>,
        payload: P,
        complete: impl FnOnce(Object<'a, P>),
    ) -> Result<Object<'a, P>> {
        let object = store.reserve(&self.threads, payload)?;
        complete(object);
        store.publish(object);
        Ok(object)
    }

    /// Creates an object whose id is given: below 1024, and not yet in the store.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it.
    pub(crate) fn create_predefined<P>(&self, store: &Store<P>, id: u64, payload: P) -> Result<()> {
        store.publish(store.reserve_predefined(&self.threads, id, payload)?);
        Ok(())
    }

    #[inline]
    fn target<'a, P>(&'a self, store: &'a Store<P>, object: Object<'a, P>, gone: Gone) -> Target<'a> {
        let Object { hot, cold, id, kind, .. } = object;
        Target { engine: self, hot, cold, id, kind, handles: store.handles(object), gone }
    }

    /// What C reads of an attribute that is set on an object with few of them; `None` in every other case. The
    /// first step of a fast get: takes no lock and never waits.
    #[inline(always)]
    pub(crate) fn word_in_line<P>(&self, store: &Store<P>, id: u64, key: c_int) -> Option<*mut c_void> {
        store.peek(id)?.word_in_line(key)
    }

    /// As [`word_in_line`](Self::word_in_line), on an object with many: the second step.
    #[inline(always)]
    pub(crate) fn word_in_table<P>(&self, store: &Store<P>, id: u64, key: c_int) -> Option<*mut c_void> {
        store.peek(id)?.word_in_table(key)
    }

    /// What C reads of an attribute: `Some` of its word if it is set. Takes no lock and never waits.
    ///
    /// # Errors
    /// `gone` if there is no such object; `MPI_ERR_KEYVAL` if the key does not exist or is for another kind.
    #[inline]
    pub(crate) fn get_word<P>(
        &self,
        store: &Store<P>,
        id: u64,
        key: c_int,
        gone: Gone,
    ) -> Result<Option<*mut c_void>> {
        match store.peek(id).ok_or_else(gone)?.word(key) {
            Some(word) => Ok(Some(word)),
            None => self.unset(store, key),
        }
    }

    /// The value of an attribute of the object that a store found, if it did. Takes no lock and never waits.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word).
    #[inline]
    pub(crate) fn get_value<P>(
        &self,
        store: &Store<P>,
        object: Option<Reader<'_>>,
        key: c_int,
        gone: Gone,
    ) -> Result<Option<Value>> {
        match object.ok_or_else(gone)?.value(key) {
            Some(value) => Ok(Some(value)),
            None => self.unset(store, key),
        }
    }

    /// A key that no attribute of the object has: is it a key at all?
    fn unset<P, T>(&self, store: &Store<P>, key: c_int) -> Result<Option<T>> {
        self.keyvals.check(key, store.kind()).map(|()| None)
    }

    /// Sets an attribute. Over a value, the delete callback runs on the old one first; if that fails, the old
    /// value stays and the code comes back.
    ///
    /// # Errors
    /// `gone`; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from the attribute's own delete callback,
    /// or on an object that takes no attributes any more; `MPI_ERR_NO_MEM`, with nothing changed.
    #[inline]
    pub(crate) fn set<P>(
        &self,
        store: &Store<P>,
        object: Object<'_, P>,
        key: c_int,
        value: Value,
        gone: Gone,
    ) -> Result<()> {
        self.target(store, object, gone).set(key, value)
    }

    /// Deletes an attribute. One that is not set is no error.
    ///
    /// # Errors
    /// `gone`; `MPI_ERR_KEYVAL`; the callback's code, and then the attribute stays.
    #[inline]
    pub(crate) fn delete<P>(
        &self,
        store: &Store<P>,
        object: Object<'_, P>,
        key: c_int,
        gone: Gone,
    ) -> Result<()> {
        self.target(store, object, gone).delete(key)
    }

    /// Creates a duplicate of an object: copy callbacks run in the order the attributes were last set.
    ///
    /// # Errors
    /// The code of the callback that failed, and then what was copied is deleted again and there is no
    /// duplicate; `MPI_ERR_NO_MEM` likewise.
    pub(crate) fn duplicate<'a, P>(
        &'a self,
        store: &'a Store<P>,
        old: Object<'a, P>,
        payload: P,
        gone: Gone,
    ) -> Result<Object<'a, P>> {
        let new = store.reserve(&self.threads, payload)?;
        let old = self.target(store, old, gone);
        let target = Target { handles: old.handles, ..self.target(store, new, gone) };
        match old.copy_all(&target) {
            Ok(()) => {
                store.publish(new);
                Ok(new)
            }
            Err(error) => {
                self.discard(store, new);
                Err(error)
            }
        }
    }

    /// Deletes all attributes of an object, newest first, and then the object; returns what was kept with it.
    ///
    /// # Errors
    /// The first failing callback's code: every callback ran, all attributes are gone, and the object stays.
    /// `MPI_ERR_OTHER` while a callback runs on the object, or if callbacks set more than 65,536 values on it.
    pub(crate) fn free<P>(&self, store: &Store<P>, object: Object<'_, P>, gone: Gone) -> Result<Box<P>> {
        self.target(store, object, gone).delete_all(Afterwards::Free)?;
        self.discard(store, object).ok_or_else(gone)
    }

    /// Deletes one attribute of an object whose others are going too, whatever its callback says: a step of
    /// [`close`](Self::close), for an owner who has more to do between the steps.
    ///
    /// # Errors
    /// `gone`. The callback's code is `close`'s.
    #[cfg(host)]
    pub(crate) fn delete_for_good<P>(
        &self,
        store: &Store<P>,
        object: Object<'_, P>,
        key: c_int,
        gone: Gone,
    ) -> Result<()> {
        self.target(store, object, gone).delete_for_good(key)
    }

    /// Deletes all attributes of an object that stays, but takes no attributes from then on (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub(crate) fn close<P>(&self, store: &Store<P>, object: Object<'_, P>, gone: Gone) -> Result<()> {
        self.target(store, object, gone).delete_all(Afterwards::Close)
    }

    fn discard<P>(&self, store: &Store<P>, object: Object<'_, P>) -> Option<Box<P>> {
        let payload = store.retire(object)?;
        slots::Slots::lock(object.hot, object.cold, &self.pools, &self.threads).reset();
        store.recycle(&self.threads, object);
        Some(payload)
    }

    /// Whether a callback runs, or a dup is under way, on an object of the store.
    pub(crate) fn is_busy<P>(&self, store: &Store<P>) -> bool {
        store.any(|cold| cold.running.load(sync::Relaxed) != 0)
    }

    /// Forgets the objects of a store with their attributes, without running callbacks. No call may be under
    /// way.
    pub(crate) fn clear_store<P>(&self, store: &Store<P>) {
        store.clear(|hot, cold| slots::Slots::lock(hot, cold, &self.pools, &self.threads).reset());
    }

    /// Forgets the keyvals and frees all memory. No call may be under way, and no object may have attributes.
    pub(crate) fn clear(&self) {
        self.keyvals.clear();
        self.pools.clear();
    }
}
