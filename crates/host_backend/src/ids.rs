//! The table from handles of the host to ids of objects, and to the objects' places. It is read without a lock.
//!
//! Open addressing with linear probing, at most half full while there is memory. An entry is read as a whole: a reader
//! loads the handle, the id, the spot, and, where calls may overlap, the handle again. A reader that is overtaken by
//! a rebuild finds nothing, or the id of a freed object. In both cases it asks the host, or searches again under the
//! lock. So old tables need no grace period: the one of the current size is reused, smaller ones are kept.
//!
//! | writer, under the lock                          | reader                                        |
//! | ----------------------------------------------- | --------------------------------------------- |
//! | add: *Release* store spot, then id, then handle | *Acquire* load handle, then id, then spot     |
//! | remove: store `GONE` over the handle, *Release* store another id  | *Acquire* load id, then handle again          |
//! | rebuild: fill, *Release* store the table        | *Acquire* load the table                      |
//!
//! An id and a spot of two moments do no harm: the place at the spot has another id.

use core::cell::UnsafeCell;
use core::mem::offset_of;
use core::ptr::NonNull;
use core::sync::atomic::{
    AtomicPtr, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};
use std::alloc::{Layout, alloc};
use std::sync::Mutex;

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr::engine::Spot;
use mpi_attr::memory::NO_MEMORY;
use mpi_attr::sync::locked;

/// An entry that was never used. No MPI has this handle.
const EMPTY: Handle = 0;
/// An entry whose handle was removed. No MPI has this handle.
const GONE: Handle = usize::MAX;
/// The id of no object, and of no place without an object. It is the id in such entries, because a program may pass their
/// numbers as handles.
pub(crate) const NO_ID: u64 = u64::MAX - 1;

/// The id of an object, and its spot.
pub(crate) type Found = (u64, NonNull<Spot>);

/// The spot in entries that were never used.
pub(crate) const NOWHERE: NonNull<Spot> = {
    static NOWHERE: Spot = Spot::NOWHERE;
    // SAFETY: a static's address is not null.
    unsafe { NonNull::new_unchecked((&raw const NOWHERE).cast_mut()) }
};

#[repr(C, align(32))]
struct HandleEntry {
    handle: AtomicUsize,
    id: AtomicU64,
    spot: AtomicPtr<Spot>,
}

/// It precedes the entries in memory.
#[repr(C, align(64))]
struct Header {
    /// The number of entries, a power of two, minus 1.
    mask: usize,
    /// Spreads handles over the entries.
    factor: u64,
    /// The table that was made before. Readers may still use it; leak checkers find it here.
    _before: Option<Entries>,
}

// SAFETY: a header is written once, and points to memory that is never freed.
unsafe impl Sync for Header {}

/// The address of the first entry of a table, which is never freed.
#[derive(Clone, Copy)]
struct Entries(NonNull<HandleEntry>);

/// The entries of a new table.
#[repr(C)]
struct Smallest(Header, HandleEntry);

static NEW: Smallest = Smallest(Header { mask: 0, factor: 0, _before: None }, HandleEntry::new());

/// What a debugger needs: how far the mask is before the first entry, and the size of an entry, which begins with the
/// handle; the id follows.
pub(crate) const OFFSETS: [usize; 2] =
    [size_of::<Header>() - offset_of!(Header, mask), size_of::<HandleEntry>()];

/// The place of the address of the current table, for a debugger.
pub(crate) const fn current(table: *const Ids) -> *const () {
    table.cast::<()>().wrapping_byte_add(offset_of!(Ids, current))
}

/// The handles of one kind of object.
pub(crate) struct Ids {
    /// The address of the first entry.
    current: AtomicPtr<HandleEntry>,
    /// Taken only where calls may overlap.
    lock: Mutex<()>,
    writer: UnsafeCell<Writer>,
}

// SAFETY: the writer's part is used under the lock, or by the only call under way; its pointers are to tables that are
// never freed.
unsafe impl Sync for Ids {}

struct Writer {
    /// The number of entries that are not `EMPTY`.
    used: usize,
    /// The number of entries that are `GONE`.
    gone: usize,
    /// A table of the current size for the next rebuild.
    spare: Option<Entries>,
    /// The table that was made last.
    last_made: Option<Entries>,
}

const SMALLEST: usize = 64;

impl Entries {
    /// A table of `size` entries, a power of two, which keeps the one that was made `before`. `handle` is an example, which tells
    /// whether handles are numbers or addresses.
    ///
    /// A get that looks beyond the first entry costs a branch misprediction. So handles are spread evenly, not at
    /// random: consecutive handles are multiplied by the golden ratio of the table. Numbers are taken in pairs, which
    /// lie side by side and so use fewer cache lines; addresses are taken in units of 16 bytes.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn new(size: usize, handle: Handle, before: Option<Self>) -> Result<Self> {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let is_number = handle >> 32 == 0 || handle as i32 as Handle == handle;
        let factor = GOLDEN >> ((if is_number { 33 } else { 36 }) - size.trailing_zeros());
        let entries =
            Layout::array::<HandleEntry>(size).and_then(|entries| Layout::new::<Header>().extend(entries));
        let (layout, _) = entries.map_err(|_| NO_MEMORY)?;
        // SAFETY: the layout is not empty.
        let header = NonNull::new(unsafe { alloc(layout) }).ok_or(NO_MEMORY)?.cast::<Header>();
        // SAFETY: new memory, with room for a header and the entries.
        unsafe {
            header.write(Header { mask: size - 1, factor, _before: before });
            let first = header.add(1).cast::<HandleEntry>();
            (0..size).for_each(|index| first.add(index).write(HandleEntry::new()));
            Ok(Self(first))
        }
    }

    #[inline(always)]
    fn header(&self) -> &'static Header {
        // SAFETY: `new` has written it, or it is that of `NEW`.
        unsafe { self.0.cast::<Header>().sub(1).as_ref() }
    }

    fn size(self) -> usize {
        self.header().mask + 1
    }

    fn all(self) -> impl Iterator<Item = &'static HandleEntry> {
        self.starting_at(0).take(self.size())
    }

    /// The entries from one on, round and round.
    #[inline(always)]
    fn starting_at(self, start: usize) -> impl Iterator<Item = &'static HandleEntry> {
        // SAFETY: the mask leaves the index of an entry, and they have all been written.
        (start..).map(move |index| unsafe { self.0.add(index & self.header().mask).as_ref() })
    }

    /// The entries to search for a handle, in order. At least one is `EMPTY`, which ends every search.
    #[inline(always)]
    fn search(self, handle: Handle) -> impl Iterator<Item = &'static HandleEntry> {
        let start = (handle as u64 >> 1).wrapping_mul(self.header().factor) >> 31 ^ (handle as u64 & 1);
        self.starting_at(start as usize)
    }

    /// Stores an object in the first `EMPTY` entry.
    fn put(self, handle: Handle, found: Found) {
        let empty = |entry: &&HandleEntry| entry.handle.load(Relaxed) == EMPTY;
        let Some(entry) = self.search(handle).find(empty) else {
            unreachable!("the table has no empty entry")
        };
        entry.put(handle, found);
    }
}

impl HandleEntry {
    const fn new() -> Self {
        let (handle, id) = (AtomicUsize::new(EMPTY), AtomicU64::new(NO_ID));
        Self { handle, id, spot: AtomicPtr::new(NOWHERE.as_ptr()) }
    }

    fn put(&self, handle: Handle, (id, spot): Found) {
        self.spot.store(spot.as_ptr(), Release);
        self.id.store(id, Release);
        self.handle.store(handle, Release);
    }

    #[inline(always)]
    fn object(&self) -> Found {
        let id = self.id.load(Acquire);
        // SAFETY: never null.
        (id, unsafe { NonNull::new_unchecked(self.spot.load(Acquire)) })
    }

    /// Makes the entry `EMPTY` or `GONE`.
    // Release: a reader that no longer finds the handle sees what came before, such as the end of MPI; a reader that loads
    // the new id also sees the mark. Both pair with the Acquire loads in `find`, the second with that of the id.
    fn clear(&self, mark: Handle) {
        self.handle.store(mark, Release);
        self.id.store(NO_ID, Release);
    }
}

impl Ids {
    pub(crate) const fn new() -> Self {
        let writer = Writer { used: 0, gone: 0, spare: None, last_made: None };
        let current = AtomicPtr::new((&raw const NEW.1).cast_mut());
        Self { current, lock: Mutex::new(()), writer: UnsafeCell::new(writer) }
    }

    /// Changes the writer's part; under the lock, unless the caller is `alone`, the only call under way.
    #[inline(always)]
    fn write<R>(&self, alone: bool, change: impl FnOnce(&mut Writer) -> R) -> R {
        let _held;
        if !alone {
            _held = locked(&self.lock);
        }
        // SAFETY: under the lock, or alone; nothing that `change` calls comes back here.
        change(unsafe { &mut *self.writer.get() })
    }

    #[inline(always)]
    fn entries(&self) -> Entries {
        // SAFETY: the address of `NEW` or of a new table.
        Entries(unsafe { NonNull::new_unchecked(self.current.load(Acquire)) })
    }

    /// What is under a handle, if anything. Any number may be given: `EMPTY` and `GONE` have nothing, or `NO_ID`.
    #[inline(always)]
    pub(crate) fn find(&self, handle: Handle) -> Option<Found> {
        for entry in self.entries().search(handle) {
            let there = entry.handle.load(Acquire);
            if there == handle {
                let found = entry.object();
                return (entry.handle.load(Relaxed) == handle).then_some(found);
            }
            if there == EMPTY {
                break;
            }
        }
        None
    }

    /// As [`find`](Self::find), but under the lock, so that no rebuild hides the entry.
    pub(crate) fn find_for_certain(&self, handle: Handle) -> Option<Found> {
        self.write(false, |_| self.find(handle))
    }

    /// Stores an object under a handle, unless another one is there that `is_alive`. Returns the id that is there then.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn put(
        &self,
        handle: Handle,
        new: Found,
        alone: bool,
        is_alive: impl Fn(u64) -> bool,
    ) -> Result<u64> {
        if handle == EMPTY || handle == GONE || !alone && self.find(handle) == Some(new) {
            return Ok(new.0);
        }
        self.write(alone, |writer| self.add(writer, handle, new, is_alive))
    }

    #[inline(never)]
    fn add(
        &self,
        writer: &mut Writer,
        handle: Handle,
        new: Found,
        is_alive: impl Fn(u64) -> bool,
    ) -> Result<u64> {
        let mut gone = None;
        for entry in self.entries().search(handle) {
            match entry.handle.load(Relaxed) {
                found if found == handle => {
                    let there = entry.id.load(Relaxed);
                    if there == new.0 || is_alive(there) {
                        return Ok(there);
                    }
                    entry.put(handle, new);
                    return Ok(new.0);
                }
                EMPTY => break,
                GONE => gone = gone.or(Some(entry)),
                _ => {}
            }
        }
        if let Some(entry) = gone {
            entry.put(handle, new);
            writer.gone -= 1;
            return Ok(new.0);
        }
        self.make_room(writer, handle)?;
        self.entries().put(handle, new);
        writer.used += 1;
        Ok(new.0)
    }

    /// Makes room for one more entry, so that half of the entries stay `EMPTY`; if out of memory, at least one.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn make_room(&self, writer: &mut Writer, handle: Handle) -> Result<()> {
        let size = self.entries().size();
        if (writer.used + 1) * 2 <= size {
            return Ok(());
        }
        // If a quarter of the entries or less are in use, the size stays and `GONE` ones are dropped; otherwise it
        // grows.
        let grown = if (writer.used - writer.gone + 1) * 4 <= size { size } else { (size * 2).max(SMALLEST) };
        let next = match writer.spare {
            Some(spare) if grown == size => spare,
            _ => match Entries::new(grown, handle, writer.last_made) {
                Ok(next) => *writer.last_made.insert(next),
                Err(_) if writer.used + 1 < size => return Ok(()),
                Err(error) => return Err(error),
            },
        };
        next.all().for_each(|entry| entry.clear(EMPTY));
        for entry in self.entries().all() {
            let handle = entry.handle.load(Relaxed);
            if handle != EMPTY && handle != GONE {
                next.put(handle, entry.object());
            }
        }
        writer.used -= writer.gone;
        writer.gone = 0;
        let old = self.entries();
        self.current.store(next.0.as_ptr(), Release);
        writer.spare = (grown == size).then_some(old);
        Ok(())
    }

    /// Forgets all handles.
    pub(crate) fn forget(&self) {
        self.write(false, |writer| {
            self.entries().all().for_each(|entry| entry.clear(EMPTY));
            (writer.used, writer.gone) = (0, 0);
        });
    }

    /// Removes a handle if this id is under it. (An entry that a rebuild hides may stay; its object is freed.)
    #[inline(always)]
    pub(crate) fn remove(&self, handle: Handle, id: u64, alone: bool) {
        if !alone && self.find(handle).is_none_or(|(there, _)| there != id) {
            return;
        }
        self.write(alone, |writer| self.take_out(writer, handle, id));
    }

    /// Removes all handles that this id is under.
    pub(crate) fn remove_all(&self, id: u64, alone: bool) {
        self.write(alone, |writer| {
            for entry in self.entries().all() {
                let handle = entry.handle.load(Relaxed);
                if handle != EMPTY && handle != GONE && entry.id.load(Relaxed) == id {
                    entry.clear(GONE);
                    writer.gone += 1;
                }
            }
        });
    }

    #[inline(never)]
    fn take_out(&self, writer: &mut Writer, handle: Handle, id: u64) {
        for entry in self.entries().search(handle) {
            match entry.handle.load(Relaxed) {
                EMPTY => return,
                found if found == handle && entry.id.load(Relaxed) == id => {
                    entry.clear(GONE);
                    writer.gone += 1;
                    return;
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn object(id: u64) -> Found {
        (id, NOWHERE)
    }

    fn id(found: Option<Found>) -> Option<u64> {
        found.map(|(id, _)| id)
    }

    fn all(table: &Ids) -> Vec<(Handle, u64)> {
        let pair = |entry: &HandleEntry| (entry.handle.load(Relaxed), entry.id.load(Relaxed));
        let all = table.entries().all().map(pair);
        all.filter(|&(handle, _)| handle != EMPTY && handle != GONE).collect()
    }

    #[test]
    fn agrees_with_a_hash_map() {
        let table = Ids::new();
        let mut model = HashMap::new();
        let mut state = 1u64;
        for step in 1..200_000u64 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let handle = ((state >> 33) % 3000 + 1) as usize * 0x40;
            if state >> 62 == 0 {
                if let Some(id) = model.remove(&handle) {
                    table.remove(handle, id, false);
                }
            } else if !model.contains_key(&handle) && model.len() < 1000 {
                assert_eq!(table.put(handle, object(step), step % 2 == 0, |_| true), Ok(step));
                model.insert(handle, step);
            }
            assert_eq!(id(table.find(handle)), model.get(&handle).copied());
        }
        let mut all = all(&table);
        all.sort_unstable();
        let mut expected: Vec<_> = model.into_iter().collect();
        expected.sort_unstable();
        assert_eq!(all, expected);
        assert!(table.entries().size() <= 4096);
    }

    #[test]
    fn an_entry_is_found_during_rebuilds() {
        use std::sync::atomic::AtomicBool;
        let (table, done) = (Ids::new(), AtomicBool::new(false));
        assert_eq!(table.put(0x40, object(1), false, |_| true), Ok(1));
        std::thread::scope(|threads| {
            threads.spawn(|| {
                for step in 2..100_000 {
                    let handle = 0x40 * step;
                    assert_eq!(table.put(handle, object(step as u64), false, |_| true), Ok(step as u64));
                    table.remove(handle, step as u64, false);
                }
                done.store(true, Relaxed);
            });
            while !done.load(Relaxed) {
                let found = table.find(0x40).or_else(|| table.find_for_certain(0x40));
                assert_eq!(id(found), Some(1));
            }
        });
    }

    #[test]
    fn all_handles_of_an_id_are_removed() {
        let table = Ids::new();
        for handle in 1..=100 {
            let id = if handle % 3 == 0 { 7 } else { handle as u64 + 1000 };
            assert_eq!(table.put(handle, object(id), false, |_| true), Ok(id));
        }
        table.remove_all(7, false);
        for handle in 1..=100 {
            let expected = (handle % 3 != 0).then_some(handle as u64 + 1000);
            assert_eq!(id(table.find(handle)), expected);
        }
        assert_eq!(table.put(3, object(8), false, |_| true), Ok(8));
        assert_eq!((id(table.find(3)), all(&table).len()), (Some(8), 68));
    }

    #[test]
    fn a_number_that_marks_an_entry_finds_no_object() {
        let table = Ids::new();
        let found = || {
            let marked = |entry: &&HandleEntry| [EMPTY, GONE].contains(&entry.handle.load(Relaxed));
            let ids = table.entries().all().filter(marked);
            let ids = ids.map(|entry| entry.id.load(Relaxed));
            ids.chain([EMPTY, GONE].map(|mark| id(table.find(mark)).unwrap_or(NO_ID))).any(|id| id != NO_ID)
        };
        for round in 0..200 {
            for handle in 1..=60 {
                assert_eq!(table.put(handle, object(5), false, |_| true), Ok(5));
                assert!(!found());
            }
            match round % 3 {
                0 => table.remove_all(5, false),
                1 => (1..=60).for_each(|handle| table.remove(handle, 5, false)),
                _ => table.forget(),
            }
            assert!(!found());
        }
    }

    #[test]
    fn a_live_entry_is_not_replaced() {
        let table = Ids::new();
        assert_eq!(table.put(7, object(1), false, |_| true), Ok(1));
        assert_eq!(table.put(7, object(2), false, |_| true), Ok(1));
        assert_eq!(table.put(7, object(3), false, |_| false), Ok(3));
        assert_eq!((id(table.find(7)), id(table.find(8))), (Some(3), None));
        table.remove(7, 1, false);
        assert_eq!(id(table.find(7)), Some(3));
        table.remove(7, 3, false);
        assert_eq!(id(table.find(7)), None);
    }
}
