//! Where an object's attributes are stored, and how a get (`get.rs`) reads them without a lock. `slots.rs` is the writer's side.
//!
//! An object has two parts. The *hot* one is a cache line: the object's id, `meta`, four keys and the words C
//! reads for them. Only writers and Fortran readers need the *cold* part. An object with more than four attributes
//! has them in a table (`table.rs`) instead, and keeps it until it is freed. `storage.rs` finds them in either.
//!
//! `meta` is `version << 1` while the attributes are in the line, or the table's address plus 1.
//!
//! # The protocol
//!
//! Writers hold the object's lock. A reader loads `meta`, looks for the key, loads the word, and loads `meta`
//! (and the table's `version`) again; if nothing changed, key and word belong together.
//!
//! | writer                                                         | reader                                  |
//! | -------------------------------------------------------------- | --------------------------------------- |
//! | add: store word, *Release* store key                           | *Acquire* load key, then load word      |
//! | any change of a key rewrites the other key of the pair, which shares its word: *Release* | *Acquire* load of the pair |
//! | add past a full bucket: first *Release* note the overflow | keys of the bucket, then *Acquire* load the note |
//! | overwrite: *Release* store word                                | sees the old word or the new one        |
//! | remove: clear key, *Release* store version + 1                 | *Acquire* load of version before keys   |
//! | a later add in that slot: *Release* store word                 | *Acquire* load word, then version again |
//! | new table: fill it, *Release* store `meta`                     | `meta` again                            |
//! | then the line: *Release* clear its keys, then its cells        | keys, then `meta`: a table              |
//! | the old table: *Release* store version + 1, *Release* wipe it  | *Acquire* load keys, then both again    |
//!
//! A word of another key can only be read after that key's `add`, which follows the removal's version. The Acquire
//! load of the word therefore makes the second load of the version differ from the first. If the first load already
//! saw the removal, it also saw that the key was cleared. An attribute that stays set is always found: it never moves
//! within a table, and the old table is wiped only after the new one was named. A reader repeats only after a writer
//! has made progress, and never waits for a writer.

use core::cell::UnsafeCell;

use bitflags::bitflags;

use super::group::{EMPTY, Group, INLINE};
use super::value::Cell;
use crate::sync::{AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release};

/// The cache line that a get reads. All zeros when new.
#[repr(C, align(64))]
pub(crate) struct Hot {
    pub(super) group: Group,
    /// The object's id; 0 while there is no object.
    pub(crate) id: AtomicU64,
    pub(super) meta: AtomicPtr<()>,
}

/// The rest of an attribute, in the line or in a table.
#[repr(C)]
pub(crate) struct Side {
    /// The attribute's cell, or null.
    pub(super) cell: AtomicPtr<Cell>,
    /// The number of the attribute's last set (`order.rs`).
    pub(super) last_set: AtomicU64,
    /// The number of the set that added the attribute; 0 in a duplicate.
    pub(super) birth: AtomicU64,
    /// [`DELETING`], [`COPYING`] and [`AWAITED`]; 0 without an attribute, while the numbers may be those of an earlier one.
    pub(super) flags: AtomicU32,
    /// The key once more, for the holder of the lock; [`EMPTY`] without an attribute.
    pub(super) key: AtomicU32,
}

impl Side {
    const fn new() -> Self {
        Self {
            cell: AtomicPtr::new(core::ptr::null_mut()),
            last_set: AtomicU64::new(0),
            birth: AtomicU64::new(0),
            flags: AtomicU32::new(0),
            key: AtomicU32::new(EMPTY),
        }
    }

    /// Makes it that of a slot without an attribute. Release: a reader that no longer finds the cell sees what the writer did
    /// before.
    pub(super) fn clear(&self) {
        self.key.store(EMPTY, Relaxed);
        self.cell.store(core::ptr::null_mut(), Release);
    }
}

/// The rest of an object: its lock, its state, and the parts of the attributes in the line that a get of C does not
/// read.
#[repr(C)]
pub(crate) struct Cold {
    pub(super) sides: [Side; INLINE],
    /// The number of the last set on the object; in a duplicate, at first that of its source.
    pub(crate) sets: AtomicU64,
    /// That number when the slots of the attributes were last sorted; `u64::MAX` if they are not.
    pub(super) sorted: AtomicU64,
    /// The number of slots that are sorted.
    pub(super) in_order: AtomicU32,
    /// The sorted slots of the line, for the holder of the lock; a table has its own.
    pub(super) order: UnsafeCell<[u32; INLINE]>,
    /// The number of copy and delete callbacks that run on this object, and of its dups that are under way.
    pub(crate) running: AtomicU32,
    /// [`ObjectFlags`], and above it a count of [`CHANGE`]s.
    pub(crate) state: AtomicU32,
    /// While dying: the code of the first callback that failed.
    pub(crate) failed: AtomicI32,
    /// The version of the line when the object got a table.
    pub(super) last_version: AtomicU32,
    pub(crate) lock: Lock,
}

// SAFETY: `order` is accessed under the lock, or by the only call under way; the other fields are atomics.
unsafe impl Sync for Cold {}

bitflags! {
    /// The flags of an object.
    #[derive(Clone, Copy)]
    pub(crate) struct ObjectFlags: u32 {
        /// The object's attributes are being deleted because it is being freed or closed.
        const DYING = 1;
        /// No attribute can be set any more.
        const CLOSED = 2;
        /// Sets have numbers in one order with those on other objects (`Engine::close_together`).
        const ORDERED = 4;
    }
}

/// Added to `state` when an attribute is added or removed, or the table is replaced. While `state` is the same, slots
/// that were found before a callback are valid.
pub(crate) const CHANGE: u32 = ObjectFlags::all().bits() + 1;

/// Bit of an attribute's `flags`: its delete callback is running.
pub(crate) const DELETING: u32 = 1;
/// Added to `flags` for each copy callback of the attribute that is running.
pub(crate) const COPYING: u32 = 2;
/// Added to `flags` when a set or delete begins to wait for callbacks of the attribute, and for each copy that begins before it
/// goes on. From [`OVERDUE`] on, copies wait for the set: callbacks that always overlap do not delay it without end.
pub(crate) const AWAITED: u32 = 1 << 24;
pub(crate) const OVERDUE: u32 = if cfg!(loom) { AWAITED } else { 100 * AWAITED };
/// The bits of `flags` that tell which callbacks are running.
pub(crate) const RUNNING: u32 = AWAITED - 1;

const _: () = assert!(size_of::<Hot>() == 64 && size_of::<Cold>() <= 192);

impl Cold {
    pub(crate) const fn new() -> Self {
        Self {
            sides: [const { Side::new() }; INLINE],
            sets: AtomicU64::new(0),
            sorted: AtomicU64::new(0),
            in_order: AtomicU32::new(0),
            order: UnsafeCell::new([0; INLINE]),
            running: AtomicU32::new(0),
            state: AtomicU32::new(0),
            failed: AtomicI32::new(0),
            last_version: AtomicU32::new(0),
            lock: Lock::new(),
        }
    }

    /// Whether the object has one of the flags.
    pub(crate) fn is(&self, any: ObjectFlags) -> bool {
        self.state.load(Relaxed) & any.bits() != 0
    }
}
