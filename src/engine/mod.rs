//! The engine: attribute caching for objects of any kind, whoever owns them.
//!
//! ```text
//!   value    who set a value × who reads it            keyval   numbers, records, lifetimes of keys
//!   line     an object's attributes; the lock-free get  callback how each language's callbacks are called
//!   slots    how writers change them                   attrs    set, delete, copy all, delete all
//!   table    more than four of them                    sync     locks, waiting, thread level
//!   store    from an id to the object                  places   the table that both have: index, generation, rest
//!   order    of the sets on several objects
//! ```
//!
//! An [`Engine`] has the keyvals, each [`Store`] has objects. Neither is global. What is documented of this is
//! [`crate::adopter`]; the library's own crates also use the fast paths, the faults of keys and the locks that are public here.
//! The engine raises no errors itself; it returns them.
//!
//! # Where the time goes, and does not go
//!
//! - **A get** reads one line of cache: the object's id, four keys, their words (`line`). One compare of the id says
//!   that the object is there, is not an earlier one and is of the kind; one compare finds the key among four. A key that
//!   is found is alive, so the keyval is looked up only on a miss. More than four attributes: one line of the table.
//! - **Writers** are compiled for each thread level (`sync::Level`): below `MPI_THREAD_MULTIPLE` no lock is left, and
//!   no test for one. A slot is found once. After a callback one compare of the object's `state`, which counts what slots
//!   do not survive, says that it is still there; only if it differs is it looked up again. An overwrite leaves the key
//!   alone, and writers look at the newest attribute first: a load of four keys waits for one that was just stored. What
//!   is set most, a pointer of C over another with nobody in the way, has steps of its own (`overwrite`), in registers; it
//!   looks its keyval up by the key and not by the table, which comes later.
//! - **A dup** takes the layout wholesale: which attributes, where, in which order. It is the list of what was there at
//!   the start, and the place of each copy; a C callback answers straight into it. Free takes the newest, which is first
//!   in the list. In a table each attribute knows where its keyval is. An object is made, and goes, in one function.
//! - **A keyval**'s callbacks are compared with the names of the predefined ones only if the last keyval had other ones.
//!   It has one line of cache: the places that rest are more than the nearest cache holds.
//! - **Two threads** on an object share the lines of values, and none that a get reads but writers change for themselves.
//!
//! Memory: an object 192 bytes and what its owner keeps; a table 48 bytes for each of twice as many slots as attributes,
//! and 128; a Fortran value 24; a keyval 64. Freed places are used again, and go back when the world ends.
//!
//! Tried, and given up, as `benches/counts.py` or `./dev bench` showed more of it:
//!
//! - a get in one function: what the table's search wants saved, those in the line pay for;
//! - asking for a table before the line is searched;
//! - one body for both thread levels: guards of locks that are not taken keep everything in memory;
//! - one body for all sets: what the others need keeps half of it in memory, and where handles are looked up a set waits for
//!   that;
//! - callbacks in closures, cold paths by reference: both take the address of what should be in registers;
//! - copies that are found by their key, or inserted one by one; neighbours and keyvals copied one by one;
//! - the copying in one function with the making of the object;
//! - the size of a table in `meta`, so that a get waits for one load less: it needs a register more;
//! - the links of a table behind its entries: finding them needs the number of entries;
//! - a keyval's record passed by reference where threads overlap: it is stored, and loaded again at once;
//! - the layout of a table along its list: fewer instructions, but each waits for a link.

mod attrs;
mod callback;
mod keyval;
mod line;
mod order;
mod places;
mod registry;
mod slots;
mod store;
mod sync;
mod table;
mod value;

#[cfg(all(test, loom))]
#[path = "tests/interleavings.rs"]
mod interleavings;
#[cfg(all(test, not(loom)))]
mod tests;

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;

pub use callback::{Convention, CopyRule, DeleteRule, FortranKinds, InFortran};
pub use keyval::KeyvalSpec;
pub use keyval::{KeyError, KeyFault};
pub use line::{Look, Reader, Words};
pub use registry::{Number, Registry, Removal};
pub use store::fortran_handle;
pub use store::{Object, Store};
pub use sync::Condvar;
pub use sync::{Mutex, MutexGuard, locked};
pub use value::Value;

use crate::abi::{Handle, MPI_ERR_ARG, MPI_SUCCESS};
use crate::error::{Error, Result};
pub use attrs::FastSet;
use attrs::{Afterwards, Target};
use keyval::Keyvals;
use order::Order;
use slots::{Pools, Slots};
use sync::{Level, Multiple, Serial, Threads};

/// Keyvals and the memory of attributes, for any number of stores of objects.
///
/// Every method may be called by any thread at any time, unless [`set_multiple`](Self::set_multiple) has been told
/// otherwise. No lock is held while a callback runs.
///
/// Objects are found in their stores ([`Store::get`]) for each call. An object that was freed since is an error of the
/// call: what its store says ([`Gone`]).
pub struct Engine {
    keyvals: Keyvals,
    pools: Pools,
    threads: Threads,
    order: Order,
}

/// Says what is wrong with an object that is not there any more: an error of the engine's caller.
pub type Gone = fn() -> Error;

/// An expression in which `L` is the level in force. That of `MPI_THREAD_MULTIPLE` is set apart, so that its locks do
/// not cost the other one registers.
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

/// The error for a kind that no store has.
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
        Self { keyvals: Keyvals::new(), pools: Pools::new(), threads: Threads::new(), order: Order::new() }
    }

    /// The same engine, whose owner tells what is wrong with a key.
    pub const fn with_key_errors(mut self, error: KeyError) -> Self {
        self.keyvals.error = error;
        self
    }

    /// Whether tolerated misuse is an error: setting under, and freeing again, a key that was freed but is
    /// still in use. Not unless told so.
    pub fn set_strict(&self, strict: bool) {
        self.keyvals.set_strict(strict);
    }

    /// Whether calls may overlap (`MPI_THREAD_MULTIPLE`); they may unless told otherwise. Told so from inside a
    /// callback, they may when that, and whatever callback it runs in, has returned.
    ///
    /// # Safety
    /// No other call is under way, but for those that a callback which tells `true` is called from. After `false`, no
    /// two calls overlap but for those made from inside a callback, and no [`Object`] is used after it was freed.
    pub unsafe fn set_multiple(&self, multiple: bool) {
        self.threads.set_multiple(multiple);
    }

    /// Whether calls do not overlap.
    #[inline(always)]
    pub fn is_alone(&self) -> bool {
        !self.threads.multiple()
    }

    /// Whether the calling thread is inside a copy or delete callback, and so may not wait for other threads. If calls may
    /// overlap, callbacks of other engines count too: otherwise callbacks of two engines could wait for each other. Whether
    /// one of this engine's is running says [`is_busy`](Self::is_busy).
    pub fn inside_callback(&self) -> bool {
        self.threads.inside_callback()
    }

    /// Creates a keyval and returns its number: above 2^20, valid in every language, and not one that was in use
    /// within the last 10^6 creations.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a kind above 15, `MPI_ERR_NO_MEM`, `MPI_ERR_OTHER` with 1,047,552 keyvals alive.
    ///
    /// # Safety
    /// The callbacks are functions of the convention's type, and may be called by any thread that sets, deletes,
    /// duplicates, frees or closes, for as long as an attribute uses the key, with every value that is set under it and
    /// every handle that these calls give.
    #[inline(always)]
    pub unsafe fn create_keyval(&self, spec: KeyvalSpec) -> Result<c_int> {
        if spec.kind >= store::KINDS {
            return Err(no_kind(spec.kind));
        }
        // SAFETY: as the caller says.
        unsafe { self.create_keyval_of_any_kind(spec) }
    }

    /// The same for an owner whose objects take keys of other kinds than their stores'.
    ///
    /// # Errors
    /// As [`create_keyval`](Self::create_keyval), but for the kind.
    ///
    /// # Safety
    /// As for `create_keyval`.
    #[inline(always)]
    pub unsafe fn create_keyval_of_any_kind(&self, spec: KeyvalSpec) -> Result<c_int> {
        self.threads.multiple_from_now();
        self.keyvals.create(&self.threads, spec)
    }

    /// Frees a keyval. Attributes that use it keep it alive.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a key that does not exist or is for another kind; in strict mode also for one that
    /// was freed before.
    #[inline(always)]
    pub fn free_keyval(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.free(&self.threads, key, kind)
    }

    /// Whether a key is there, and for objects of the kind.
    #[inline(always)]
    pub fn is_key(&self, key: c_int, kind: u8) -> bool {
        self.keyvals.is_key(key, kind)
    }

    /// Whether a key may have been handed out by this engine at some time, so that it is nobody else's.
    #[inline(always)]
    pub fn owns_key(&self, key: c_int) -> bool {
        self.keyvals.owns(key)
    }

    /// Checks that a key exists and is for objects of a kind.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub fn check_key(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check(key, kind)
    }

    /// Whether an object has no attributes.
    pub fn is_empty<P>(&self, object: Object<'_, P>) -> bool {
        at_level!(self, L => Slots::<L>::lock(object.hot, object.cold(), self).is_empty())
    }

    /// Creates an object in a store, of the store's kind; `complete` sets it up before it can be found.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it.
    pub fn create<'a, P>(
        &self,
        store: &'a Store<P>,
        payload: P,
        complete: impl FnOnce(Object<'a, P>),
    ) -> Result<Object<'a, P>> {
        let object = at_level!(self, L => store.reserve::<L>(payload))?;
        complete(object);
        store.publish(object);
        Ok(object)
    }

    /// Creates an object whose id is given.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it.
    ///
    /// # Safety
    /// The id is from 1 to 1023, and since it was empty the store has had no object with it.
    pub unsafe fn create_predefined<P>(&self, store: &Store<P>, id: u64, payload: P) -> Result<()> {
        store.publish(at_level!(self, L => store.reserve_predefined::<L>(id, payload))?);
        Ok(())
    }

    #[inline(always)]
    fn target<'a, P, L>(&'a self, object: Object<'a, P>) -> Target<'a, L> {
        let Object { hot, id, kind, store, .. } = object;
        let (cold, handles, gone) = (object.cold(), object.handles(), &store.gone);
        Target { engine: self, hot, cold, id, kind, handles, gone, level: PhantomData }
    }

    /// What C reads of an attribute, if it is set: the pointer that was set in C, or one to the `int` or `MPI_Aint` that
    /// was set in Fortran, which stays where it is until the attribute is deleted. Takes no lock and never waits.
    ///
    /// # Errors
    /// What the store says of an object that has gone; `MPI_ERR_KEYVAL` if the key does not exist or is for another kind.
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

    /// Sets an attribute. Over a value, the delete callback runs on the old one first; if that fails, the old
    /// value stays and the code comes back.
    ///
    /// # Errors
    /// What the store says of an object that has gone; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from the attribute's own delete callback,
    /// or on an object that takes no attributes any more; `MPI_ERR_NO_MEM`, with nothing changed.
    #[inline(always)]
    pub fn set<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<()> {
        let Value::Pointer(word) = value else { return self.set_slow(object, key, value) };
        match self.overwrite(object, key, word) {
            FastSet::Done => Ok(()),
            FastSet::CallbackReturned(_, code) => self.end_overwrite(object, key, word, code),
            FastSet::NotHandled => self.set_slow(object, key, value),
        }
    }

    /// [`set`](Self::set), where [`overwrite`](Self::overwrite) could not.
    ///
    /// # Errors
    /// As `set`.
    #[inline(always)]
    pub fn set_slow<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<()> {
        if object.cold().is(line::State::ORDERED) {
            return self.set_recorded(object.store, object.id, object.handle, key, value);
        }
        at_level!(self, L => self.target::<P, L>(object).set_slow::<false>(key, value))
    }

    /// A set on an object whose sets are recorded ([`order`](Self::order)). By its id: what is given the object's address
    /// would have it in memory, for all.
    #[cold]
    #[inline(never)]
    fn set_recorded<P>(
        &self,
        store: &Store<P>,
        id: u64,
        handle: Handle,
        key: c_int,
        value: Value,
    ) -> Result<()> {
        let object = store.get(id).ok_or_else(store.gone)?.known_as(handle);
        at_level!(self, L => self.target::<P, L>(object).set_slow::<true>(key, value))
    }

    /// Sets an attribute if the object has none under the key; returns whether. No callback runs.
    ///
    /// # Errors
    /// As [`set`](Self::set), but a callback's.
    pub fn insert<P>(&self, object: Object<'_, P>, key: c_int, value: Value) -> Result<bool> {
        if object.cold().is(line::State::ORDERED) {
            return at_level!(self, L => self.target::<P, L>(object).insert::<true>(key, value));
        }
        at_level!(self, L => self.target::<P, L>(object).insert::<false>(key, value))
    }

    /// The fast path of a set of a pointer; tells how far it came.
    #[inline(always)]
    pub fn overwrite<P>(&self, object: Object<'_, P>, key: c_int, word: *mut c_void) -> FastSet {
        at_level!(self, L => self.target::<P, L>(object).overwrite(key, word))
    }

    /// The end of a set that came as far as [`FastSet::CallbackReturned`].
    ///
    /// # Errors
    /// The callback's code.
    pub fn end_overwrite<P>(
        &self,
        object: Object<'_, P>,
        key: c_int,
        word: *mut c_void,
        code: c_int,
    ) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).end_overwrite(key, word, code))
    }

    /// Deletes an attribute. One that is not set is no error.
    ///
    /// # Errors
    /// As [`get_word`](Self::get_word); the callback's code, and then the attribute stays.
    #[inline(always)]
    pub fn delete<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete(key))
    }

    /// Creates a duplicate of an object: copy callbacks run in the order the attributes were last set. They are told the
    /// old object's handles.
    ///
    /// # Errors
    /// The code of the callback that failed, and then what was copied is deleted again and there is no
    /// duplicate; `MPI_ERR_NO_MEM` likewise.
    #[inline(always)]
    pub fn duplicate<'a, P>(&'a self, old: Object<'a, P>, payload: P) -> Result<Object<'a, P>> {
        at_level!(self, L => self.duplicate_at::<P, L>(old, payload))
    }

    // In one piece with what it consists of but the copying, like `free`: what is passed on would be made in memory, and
    // copied from there before it has arrived.
    #[inline(always)]
    fn duplicate_at<'a, P, L: Level>(&'a self, old: Object<'a, P>, payload: P) -> Result<Object<'a, P>> {
        let new = old.store.reserve::<L>(payload)?;
        let target = self.target::<P, L>(old);
        match target.copy_all(Target { handles: target.handles, ..self.target(new) }) {
            Ok(()) => {
                old.store.publish(new);
                Ok(new)
            }
            Err(error) => {
                self.discard::<P, L>(new);
                Err(error)
            }
        }
    }

    /// Deletes all attributes of an object, newest first, and then the object; returns what was kept with it.
    ///
    /// # Errors
    /// The first failing callback's code: every callback ran, all attributes are gone, and the object stays.
    /// `MPI_ERR_OTHER` while a callback runs on the object, or if callbacks set more than 65,536 values on it.
    #[inline(always)]
    pub fn free<P>(&self, object: Object<'_, P>) -> Result<Box<P>> {
        at_level!(self, L => {
            self.target::<P, L>(object).delete_all(Afterwards::Free)?;
            self.discard::<P, L>(object).ok_or_else(object.store.gone)
        })
    }

    /// Deletes one attribute of an object whose others are going too, whatever its callback says: a step of
    /// [`close`](Self::close), for an owner who has more to do between the steps.
    ///
    /// # Errors
    /// What the store says of an object that has gone. The callback's code is `close`'s.
    pub fn delete_for_good<P>(&self, object: Object<'_, P>, key: c_int) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete_for_good(key))
    }

    /// Deletes all attributes of an object that stays, but takes no attributes from then on (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).delete_all(Afterwards::Close))
    }

    /// Says that an object's attributes go in one order with those of others, by [`close_together`](Self::close_together).
    ///
    /// # Errors
    /// What the store says of an object that has gone.
    pub fn order<P>(&self, object: Object<'_, P>) -> Result<()> {
        at_level!(self, L => self.target::<P, L>(object).order())
    }

    /// As [`close`](Self::close), of all objects that were said to go in one order, as if they were one: the attribute
    /// that was set last goes first, whatever object it is of. `objects` gives them, `go_on` says before each
    /// attribute whether it goes. If it does not, all objects take attributes again.
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
        self.order.take_failure();
        let last = self.order.time() + u64::from(attrs::SETS_WHILE_DYING);
        let stopped = loop {
            if !go_on() {
                break true;
            }
            // Past the limit the rest go object by object.
            let Some(newest) = self.order.pop().filter(|newest| newest.time < last) else { break false };
            if let Some(object) = objects().find(|object| object.id == newest.id) {
                // An attribute that has gone, or that another thread is deleting, is nothing to delete.
                let delete = at_level!(self, L => {
                    self.target::<P, L>(object).delete_for_good(newest.key)
                });
                result = result.and(delete);
            }
        };
        for object in objects() {
            result = result.and(match stopped {
                true => self.reopen(object),
                false => self.close(object),
            });
        }
        match self.order.take_failure() {
            MPI_SUCCESS => result,
            code => Err(Error::of_callback(code, attrs::SOME_DELETE_FAILED)),
        }
    }

    /// Makes an object that was closed take attributes again.
    ///
    /// # Errors
    /// What the store says of an object that has gone.
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

    /// Whether a callback runs, or a dup is under way, on an object of the store: then the engine must stay.
    pub fn is_busy<P>(&self, store: &Store<P>) -> bool {
        store.any(|cold| cold.running.load(sync::Relaxed) != 0)
    }

    /// Forgets the objects of a store with their attributes, without running callbacks.
    ///
    /// # Safety
    /// No other call is under way, and no [`Object`] of the store is used from now on.
    pub unsafe fn clear_store<P>(&self, store: &Store<P>) {
        self.order.clear();
        store.clear(|hot, cold| Slots::<Serial>::lock(hot, cold, self).reset());
    }

    /// Forgets the keyvals and frees all memory.
    ///
    /// # Safety
    /// No other call is under way, and all stores were cleared.
    pub unsafe fn clear(&self) {
        self.keyvals.places.clear();
        self.pools.clear();
    }
}
