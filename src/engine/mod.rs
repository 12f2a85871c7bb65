//! The engine: attribute caching for objects of any kind and any owner.
//!
//! An *attribute* is an entry of an object under a key: a value with the language it was set in, and the number of its last
//! set. The key's record, the *keyval*, says how its callbacks are called and what a copy is. An [`Engine`] holds the
//! keyvals, each [`Store`] the objects of one kind. Neither is global. [`crate::adopter`] documents the public part; the
//! library's own crates also use the readers, key faults and locks that are public here. The engine raises no errors
//! itself; it returns them.
//!
//! ```text
//!   value    values, by language of setter and reader   keyval   numbers, records and lifetimes of keys
//!   line     an object's attributes; the lock-free get   callback calling conventions of the languages
//!   slots    the writers' changes, and the order         attrs    set and delete of one attribute
//!   group    four keys and their words                   all      copy all, delete all
//!   table    objects with more than four attributes      wait     waiting for callbacks of other threads
//!   store    from an id to the object                    sync     locks, thread level
//!   places   the table under store, keyval and registry  registry objects without attributes
//!   debug    where a debugger finds all this
//! ```
//!
//! # A get
//!
//! A get takes no lock: programs get in their innermost loops and from many threads, and set seldom. It reads one cache
//! line: the object's id, four keys and their words. A comparison of the id checks that the object exists, is not an
//! earlier object in its place, and is of the kind. A key that is found is alive, because the attribute
//! holds a reference to it. With more than four attributes, a get also reads the table's header and one bucket. It loads the
//! version before and after: if that differs, a writer has interfered, and the get looks again (`line`).
//!
//! # The life of a set
//!
//! 1. The object's lock is taken (only at `MPI_THREAD_MULTIPLE`), and the key searched. While a callback of another thread
//!    runs on the attribute, the set waits (`wait`).
//! 2. A new attribute takes a reference to its key, a free slot, or a larger table (`slots`): word first, then key.
//! 3. Over a value, memory for the new value is reserved. The attribute is marked, the lock released, and the delete callback
//!    called. Afterwards one comparison of the object's `state` tells whether the slot is still valid.
//! 4. If the callback succeeded, the new value is stored, and the attribute gets the next number: it is the newest.
//!
//! # The life of a dup
//!
//! The new object gets the layout of the old one: the slots of its attributes and their order. Each is copied in turn, oldest
//! set first: the copy callback runs without the lock, and its answer is stored in the new object. Attributes that are not
//! copied are removed there. If a callback fails, the copies are deleted, newest first. Then the new object is published.
//!
//! # The life of a free
//!
//! The object is marked as dying. Its attributes are deleted, the one with the highest number first; if a callback has set
//! others, those come next. Then the id is withdrawn, the memory prepared for another object, and the place reused later.
//!
//! `docs/internals.md` says what all this costs and which alternatives were tried.

mod all;
mod attrs;
mod callback;
#[cfg(not(loom))]
pub mod debug;
mod group;
mod keyval;
mod line;
mod places;
mod registry;
mod slots;
mod store;
mod sync;
mod table;
mod value;
mod wait;

#[cfg(all(test, loom))]
#[path = "tests/interleavings.rs"]
mod interleavings;
#[cfg(all(test, not(loom)))]
mod tests;

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;

pub use callback::call_that_returns;
pub use callback::{Convention, CopyRule, DeleteRule, Destructor, FortranKinds, InFortran};
pub use keyval::{FIRST_KEY, KeyError, KeyFault, LastDestructors, NAME, is_never_a_key};
pub use keyval::{KeyvalInfo, KeyvalSpec};
pub use line::{Look, Reader, Words};
pub use registry::{Number, Registry, Removal};
pub use store::fortran_handle;
pub use store::{Object, Spot, Store};
pub use sync::Condvar;
pub use sync::{Mutex, MutexGuard, locked};
pub use sync::{Wait, is_only_thread, is_suspect, sleep_on};
pub use value::Value;

use crate::abi::{MPI_ERR_ARG, MPI_SUCCESS};
use crate::error::{Error, Result};
use crate::memory::boxed;
use attrs::{Afterwards, Target};
use keyval::Keyvals;
use slots::{Pools, Slots};
use sync::{AtomicI32, AtomicU64, Level, Multiple, Relaxed, Serial, Threads};

/// Keyvals and the memory of attributes, for any number of stores of objects.
///
/// Any thread may call any method at any time, unless [`set_multiple`](Self::set_multiple) was called with `false`.
/// No lock is held while a callback runs.
///
/// Each call finds its object in a store ([`Store::get`]). If the object was freed since, the call returns the
/// store's error ([`Gone`]).
pub struct Engine {
    keyvals: Keyvals,
    pools: Pools,
    threads: Threads,
    /// The number of sets on objects that are closed together ([`record_sets`](Self::record_sets)).
    sets: AtomicU64,
    /// The code of the first delete callback that failed on such an object while it was dying.
    failed: AtomicI32,
}

/// Makes the error for an object that no longer exists; the owner of the store defines it.
pub type Gone = fn() -> Error;

/// Evaluates an expression in which `L` is the level in force. The code for `MPI_THREAD_MULTIPLE` is in a separate
/// function: in one function, it costs the other level registers.
macro_rules! at_level {
    ($engine:expr, $level:ident => $do:expr) => {
        if $engine.threads.multiple_from_now() {
            type $level = Multiple;
            apart(move || $do)
        } else {
            type $level = Serial;
            $do
        }
    };
}

/// The error for a kind that does not fit into an id.
#[cold]
fn no_kind(kind: u8) -> Error {
    Error::new(MPI_ERR_ARG, "kind {}: a kind of object is a number from 0 to 15").about(kind.into())
}

#[inline(never)]
fn apart<R>(call: impl FnOnce() -> R) -> R {
    call()
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// An engine without keyvals.
    pub const fn new() -> Self {
        Self {
            keyvals: Keyvals::new(),
            pools: Pools::new(),
            threads: Threads::new(),
            sets: AtomicU64::new(0),
            failed: AtomicI32::new(MPI_SUCCESS),
        }
    }

    /// The same engine, with the owner's errors for key faults.
    pub const fn with_key_errors(mut self, error: KeyError) -> Self {
        self.keyvals.error = error;
        self
    }

    /// Selects whether tolerated misuse is an error: setting under, and freeing again, a key that was freed but is
    /// still in use. The default is no.
    pub fn set_strict(&self, strict: bool) {
        self.keyvals.set_strict(strict);
    }

    /// Selects whether calls may overlap (`MPI_THREAD_MULTIPLE`); the default is yes. If a callback passes `true`,
    /// calls may overlap as soon as the outermost callback has returned.
    ///
    /// # Safety
    /// No other call is under way, except those that led to a callback that passes `true`. After `false`, no two
    /// calls overlap except those made from inside a callback, and no [`Object`] is used after it was freed.
    pub unsafe fn set_multiple(&self, multiple: bool) {
        self.threads.set_multiple(multiple);
    }

    /// How many keyvals there are, those among them that are freed and still in use.
    pub fn live_keyvals(&self) -> u32 {
        let _held = self.keyvals.places.lock.acquire(&self.threads);
        self.keyvals.places.in_use()
    }

    /// Whether calls do not overlap.
    #[inline(always)]
    pub fn is_alone(&self) -> bool {
        !self.threads.multiple()
    }

    /// Whether the calling thread is inside a copy or delete callback, and so may not wait for other threads. If
    /// calls may overlap, callbacks of other engines count too: otherwise callbacks of two engines could wait for
    /// each other. [`is_busy`](Self::is_busy) tells whether a callback of this engine is running.
    pub fn inside_callback(&self) -> bool {
        self.threads.inside_callback()
    }

    /// Creates a keyval and returns its number: above 2^20, valid in every language, and not one that was in use
    /// within the last 10^6 creations.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a kind above 15, `MPI_ERR_NO_MEM`, `MPI_ERR_OTHER` if 1,047,552 keyvals are alive.
    ///
    /// # Safety
    /// The callbacks are functions of the convention's type. Any thread that sets, deletes, duplicates, frees or
    /// closes may call them while an attribute uses the key, with every value that is set under it and every handle
    /// that these calls give.
    #[inline(always)]
    pub unsafe fn create_keyval(&self, spec: KeyvalSpec) -> Result<c_int> {
        if spec.kind >= store::KINDS {
            return Err(no_kind(spec.kind));
        }
        // SAFETY: as the caller guarantees.
        unsafe { self.create_keyval_of_any_kind(spec) }
    }

    /// As [`create_keyval`](Self::create_keyval), for an owner whose objects take keys of other kinds than their
    /// store's.
    ///
    /// # Errors
    /// As `create_keyval`, except for the kind.
    ///
    /// # Safety
    /// As for `create_keyval`.
    #[inline(always)]
    pub unsafe fn create_keyval_of_any_kind(&self, spec: KeyvalSpec) -> Result<c_int> {
        self.threads.multiple_from_now();
        self.keyvals.create(&self.threads, spec, None)
    }

    /// As [`create_keyval`](Self::create_keyval), with a destructor. It is called once, with the extra state, when the
    /// keyval is gone: after it was freed and its last attribute was deleted, without a lock held. If this fails, it is
    /// not called.
    ///
    /// # Errors
    /// As `create_keyval`.
    ///
    /// # Safety
    /// As for `create_keyval`.
    pub unsafe fn create_keyval_with(&self, spec: KeyvalSpec, destructor: Destructor) -> Result<c_int> {
        if spec.kind >= store::KINDS {
            return Err(no_kind(spec.kind));
        }
        self.threads.multiple_from_now();
        self.keyvals.create(&self.threads, spec, Some(destructor))
    }

    /// Frees the keyvals that have a destructor and were not freed, the newest first: at the end of finalize. `go_on` is
    /// called before each; if it returns false, the remaining ones stay. Destructors may create 65,536 keyvals with a
    /// destructor meanwhile; further ones stay, too.
    pub fn free_keyvals_with_destructor(&self, go_on: impl Fn() -> bool) {
        let most = self.keyvals.number_with_destructor(&self.threads) + attrs::SETS_WHILE_DYING;
        for _ in 0..most {
            // fault: X1 freed at finalize
            if !go_on() {
                break;
            }
            let Some((key, kind)) = self.keyvals.newest_with_destructor(&self.threads) else { break };
            // Another thread may have freed it meanwhile.
            let _ = self.free_keyval(key, kind);
        }
    }

    /// Calls the destructors that [`take_destructors`](Self::take_destructors) took.
    pub fn call_destructors(&self, taken: LastDestructors) {
        taken.call(&self.threads);
    }

    /// Takes the destructors of keyvals whose attributes stay when their objects are forgotten. The caller calls them
    /// when it holds no lock.
    ///
    /// # Safety
    /// No callback of these keyvals is called from now on.
    pub unsafe fn take_destructors(&self) -> LastDestructors {
        self.keyvals.take_destructors(&self.threads)
    }

    /// The properties of a keyval at one time; `None` if the key does not exist.
    pub fn keyval_info(&self, key: c_int) -> Option<KeyvalInfo> {
        self.keyvals.info(&self.threads, key)
    }

    /// Names a keyval. A longer name is cut to [`NAME`] bytes. Returns false if the key does not exist.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn set_keyval_name(&self, key: c_int, name: &[u8]) -> Result<bool> {
        self.keyvals.set_name(&self.threads, key, name)
    }

    /// Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as there is
    /// room. Returns the number of attributes. All are from one moment.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn list<P>(&self, object: Object<'_, P>, keys: &mut [c_int]) -> Result<usize> {
        at_level!(self, L => self.target::<P, L>(object).list(keys))
    }

    /// Frees a keyval. Attributes that use it keep it alive.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a key that does not exist or is for another kind; in strict mode also for one that
    /// was freed before.
    #[inline(always)]
    pub fn free_keyval(&self, key: c_int, kind: u8) -> Result<()> {
        at_level!(self, L => {
            if let Some(ended) = self.keyvals.free::<L>(&self.threads, key, kind)? {
                ended.destroy::<L>(&self.threads);
            }
            Ok(())
        })
    }

    /// Whether a key exists and is for objects of the kind.
    #[inline(always)]
    pub fn is_key(&self, key: c_int, kind: u8) -> bool {
        self.keyvals.is_key(key, kind)
    }

    /// Whether this engine may have created the key at some time, so that the key cannot be foreign.
    #[inline(always)]
    pub fn owns_key(&self, key: c_int) -> bool {
        self.keyvals.owns(key)
    }

    /// Checks that a key exists and is for objects of a kind.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub fn check_key(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check(key, kind).map(|_| ())
    }

    /// As [`check_key`](Self::check_key), for a key that is to be set: in strict mode it must not have been freed.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub fn check_key_to_set(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check_to_set(key, kind).map(|_| ())
    }

    /// Whether an object has no attributes.
    #[inline(always)]
    pub fn is_empty<P>(&self, object: Object<'_, P>) -> bool {
        at_level!(self, L => Slots::<L>::lock(object.hot, object.cold(), self).is_empty())
    }

    /// Creates an object in a store, of the store's kind; `complete` sets it up before it can be found.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn create<'a, P>(
        &self,
        store: &'a Store<P>,
        payload: P,
        complete: impl FnOnce(Object<'a, P>),
    ) -> Result<Object<'a, P>> {
        let object = at_level!(self, L => store.reserve::<L>(boxed(|| payload)?))?;
        complete(object);
        store.publish(object);
        Ok(object)
    }

    /// Creates an object with a given id.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The id is from 1 to 1023, and the store has had no object with it since the store was last empty.
    pub unsafe fn create_predefined<P>(&self, store: &Store<P>, id: u64, payload: P) -> Result<()> {
        store.publish(at_level!(self, L => store.reserve_predefined::<L>(id, boxed(|| payload)?))?);
        Ok(())
    }

    #[inline(always)]
    fn target<'a, P, L>(&'a self, object: Object<'a, P>) -> Target<'a, L> {
        let Object { hot, id, kind, store, .. } = object;
        let (cold, handles, gone) = (object.cold(), object.handles(), &store.gone);
        Target { engine: self, hot, cold, id, kind, handles, gone, level: PhantomData }
    }

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

    /// Sets an attribute. If it is set already, its delete callback runs on the old value first. If the callback
    /// fails, the old value stays and its code is returned.
    ///
    /// # Errors
    /// The store's error if the object no longer exists; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from
    /// inside the attribute's own delete callback, or on an object that takes no more attributes; `MPI_ERR_NO_MEM`,
    /// with nothing changed.
    #[inline(always)]
    pub fn set<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).set(key, value))
    }

    /// Sets an attribute if the object has none under the key; returns whether it did. No callback runs.
    ///
    /// # Errors
    /// As [`set`](Self::set), except the callback's code.
    pub fn insert<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<bool> {
        at_level!(self, L => self.target::<P, L>(object).insert(key, value))
    }

    /// Deletes an attribute. It is no error if the attribute is not set.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word); the callback's code, after which the attribute stays.
    #[inline(always)]
    pub fn delete<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete(key))
    }

    /// As [`Object::with`], but takes the lock only if calls may overlap.
    ///
    /// # Safety
    /// `use_it` does not access the object, and no routine that may be called beside any other uses the data.
    #[inline(always)]
    pub unsafe fn with<P, R>(&self, object: Object<'_, P>, use_it: impl FnOnce(&mut P) -> R) -> Option<R> {
        at_level!(self, L => object.with_at::<L, _>(use_it))
    }

    /// Creates a duplicate of an object, with the owner's data for it. Copy callbacks run in the order in which the
    /// attributes were last set, and receive the old object's handles.
    ///
    /// # Errors
    /// As [`create`](Self::create); the code of the callback that failed. The copied attributes are deleted again, and there
    /// is no duplicate.
    #[inline(always)]
    pub fn duplicate<'a, P>(&'a self, old: Object<'a, P>, data: Box<P>) -> Result<Object<'a, P>> {
        at_level!(self, L => {
            let new = old.store.reserve::<L>(data)?;
            let target = self.target::<P, L>(old);
            if let Err(error) = target.copy_all(Target { handles: target.handles, ..self.target(new) }) {
                self.discard::<P, L>(new);
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
        at_level!(self, L => {
            self.target::<P, L>(object).delete_all(Afterwards::Free)?;
            self.discard::<P, L>(object).ok_or_else(object.store.gone)
        })
    }

    /// Deletes one attribute of an object whose other attributes will be deleted too, whatever its callback returns.
    /// It is a step of [`close`](Self::close), for an owner that has more to do between the steps.
    ///
    /// # Errors
    /// The store's error if the object no longer exists. `close` returns the callback's code.
    pub fn delete_for_good<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete_for_good(key))
    }

    /// The attribute that was set last, and the number of that set, among those with a number of at most `at_most` and without
    /// running callbacks. Sets on an object have rising numbers from 1 on.
    pub fn newest_set<P>(&self, object: Object<'_, P>, at_most: u64) -> Option<(u64, c_int)> {
        at_level!(self, L => self.target::<P, L>(object).newest_set(at_most))
    }

    /// Deletes all attributes of an object that stays, but takes no more attributes (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete_all(Afterwards::Close))
    }

    /// Numbers the sets on an object, which has no attributes yet, in one order with those on other such objects, for
    /// [`close_together`](Self::close_together).
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn record_sets<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).record_sets())
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
            result = result.and(at_level!(self, L => self.target::<P, L>(object).begin_dying()));
        }
        self.failed.store(MPI_SUCCESS, Relaxed);
        let last = self.sets.load(Relaxed) + u64::from(attrs::SETS_WHILE_DYING);
        let mut goes_on = go_on();
        // Past the limit, the remaining attributes are deleted object by object.
        // fault: F1 all datatypes together
        while goes_on && self.sets.load(Relaxed) <= last {
            let newest = |object: Object<'a, P>| {
                let (set, key) = at_level!(self, L => self.target::<P, L>(object).newest_set(u64::MAX))?;
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
            code => Err(Error::of_callback(code, attrs::SOME_DELETE_FAILED)),
        }
    }

    /// Makes an object that was closed take attributes again.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    pub fn reopen<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).reopen())
    }

    #[inline(always)]
    fn discard<P, L: Level>(&self, object: Object<'_, P>) -> Option<Box<P>> {
        let payload = object.store.retire::<L>(object)?;
        Slots::<L>::lock(object.hot, object.cold(), self).reset();
        object.store.recycle::<L>(object);
        Some(payload)
    }

    /// Whether a callback or a dup is running on an object of the store, or the destructor of a keyval; if so, the engine
    /// must not be destroyed.
    pub fn is_busy<P>(&self, store: &Store<P>) -> bool {
        self.threads.is_destroying() || store.any(|cold| cold.running.load(Relaxed) != 0)
    }

    /// Forgets the objects of a store and their attributes, without running callbacks.
    ///
    /// # Safety
    /// No other call is under way, and no [`Object`] of the store is used from now on.
    pub unsafe fn clear_store<P>(&self, store: &Store<P>) {
        store.clear(|hot, cold| Slots::<Serial>::lock(hot, cold, self).reset());
    }

    /// Forgets the keyvals and frees all memory.
    ///
    /// # Safety
    /// No other call is under way, and all stores were cleared.
    pub unsafe fn clear(&self) {
        self.keyvals.clear();
        self.pools.clear();
    }
}
