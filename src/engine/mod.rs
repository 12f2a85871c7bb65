//! The engine: attribute caching for objects of any kind and any owner.
//!
//! An *attribute* is an entry of an object under a key: a value with the language it was set in, and the number of its last
//! set. The *keyval* of the key says how its callbacks are called and what a copy is. An [`Engine`] holds the
//! keyvals, each [`Store`] the objects of one kind. Neither is global. [`crate::adopter`] documents the public part; the
//! library's own crates also use the readers, key faults and locks that are public here. The engine raises no errors
//! itself; it returns them.
//!
//! ```text
//!   debug      where a debugger finds all this          all        copy all, delete all
//!   attrs      get, set, delete of one attribute        wait       waiting for callbacks of other threads
//!   slots      attributes that come and go              keyval     numbers, specifications and lifetimes of keys
//!   layout     an object's slots as a whole
//!   cells      how a value is stored in a slot          order      the order of attributes
//!   operand    an object, its lock and its state        store      from an id to the object
//!   get        the get, which takes no lock             callback   calling conventions of the languages
//!   storage    where an object's attributes are
//!   table      objects with more than four attributes
//!   line       an object's attributes and its state     threads    thread level
//!   group      four keys and their words
//!   value      values, by language of setter and reader
//! ```
//!
//! A file imports only what is on lines below its own, or to its right. Below all are `places`, the table under store and
//! keyval; `sync`, locks; and `unwind`.
//!
//! # A get
//!
//! A get takes no lock: programs get in their innermost loops and from many threads, and set seldom. It reads one cache
//! line: the object's id, four keys and their words. A comparison of the id checks that the object exists, is not an
//! earlier object in its place, and is of the kind. A key that is found is alive, because the attribute
//! holds a reference to it. With more than four attributes, a get also reads the table's header and one bucket. It loads the
//! version before and after: if that differs, a writer has interfered, and the get looks again (`get`).
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
//! The new object gets the layout of the old one (`layout`): the slots of its attributes and their order (`order`). Each is
//! copied in turn, oldest set first (`all`): the copy callback runs without the lock, and its answer is stored in the new
//! object (`cells`). Attributes that are not copied are removed there. Then the new object is published (`store`); or, if a
//! callback failed, the copies are deleted, newest first.
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
mod cells;
#[cfg(not(loom))]
pub mod debug;
mod get;
mod group;
mod keyval;
mod layout;
mod line;
mod operand;
mod order;
mod slots;
mod storage;
mod store;
mod table;
mod threads;
mod value;
mod wait;

#[cfg(all(test, loom))]
#[path = "tests/interleavings.rs"]
mod interleavings;
#[cfg(all(test, not(loom)))]
mod tests;

pub use callback::{Convention, CopyRule, DeleteRule, Destructor, FortranKinds, InFortran, KeyvalSpec};
pub use get::{Attributes, Look};
pub use keyval::KeyvalInfo;
pub use keyval::{FIRST_KEY, KeyError, KeyFault, LastDestructors, NAME, is_never_a_key};
pub use store::fortran_handle;
pub use store::{Object, Spot, Store};
pub use value::Value;

use crate::abi::MPI_SUCCESS;
use crate::error::{Error, Result};
use crate::memory::boxed;
use crate::sync::{AtomicI32, AtomicU64, Relaxed};
use cells::CellPool;
use keyval::Keyvals;
use storage::Slot;
use table::TablePool;
use threads::{SERIAL, Threads, at_level};

/// Keyvals and the memory of attributes, for any number of stores of objects.
///
/// Any thread may call any method at any time, unless [`set_multiple`](Self::set_multiple) was called with `false`.
/// No lock is held while a callback runs.
///
/// Each call finds its object in a store ([`Store::get`]). If the object was freed since, the call returns the
/// store's error ([`NoObject`]).
pub struct Engine {
    keyvals: Keyvals,
    pools: Pools,
    threads: Threads,
    /// The number of sets on objects that are closed together ([`order_together`](Self::order_together)).
    sets: AtomicU64,
    /// The code of the first delete callback that failed on such an object while it was dying.
    failed: AtomicI32,
}

/// Memory for tables and cells, of an engine.
struct Pools {
    tables: TablePool,
    cells: CellPool,
}

impl Pools {
    const fn new() -> Self {
        Self { tables: TablePool::new(), cells: CellPool::new() }
    }

    /// Frees all memory. No object may have attributes, and no call may be under way.
    fn clear(&self) {
        self.tables.clear();
        self.cells.clear();
    }
}

/// Makes the error for an object that no longer exists; the owner of the store defines it.
pub type NoObject = fn() -> Error;

/// How many values callbacks may set on an object that is being deleted, or keyvals with a destructor they may create at
/// the end.
const SETS_WHILE_DYING: u32 = 65_536;

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
        self.keyvals.strict.store(strict, Relaxed);
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
        let object = at_level!(self, OVERLAP => store.reserve::<OVERLAP>(boxed(|| payload)?))?;
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
        store.publish(
            at_level!(self, OVERLAP => store.reserve_predefined::<OVERLAP>(id, boxed(|| payload)?))?,
        );
        Ok(())
    }

    /// As [`Object::with`], but takes the lock only if calls may overlap.
    ///
    /// # Safety
    /// `use_it` does not access the object, and no routine that may be called beside any other uses the data.
    #[inline(always)]
    pub unsafe fn with<P, R>(&self, object: Object<'_, P>, use_it: impl FnOnce(&mut P) -> R) -> Option<R> {
        at_level!(self, OVERLAP => object.with_at::<OVERLAP, _>(use_it))
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
        store.clear(|object| {
            let object = self.operand::<P, SERIAL>(object);
            object.storage().slots().filter(Slot::is_set).for_each(|slot| object.detach(slot));
            object.reset();
        });
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
