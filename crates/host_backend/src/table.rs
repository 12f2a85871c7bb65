//! The table from handles of the host to ids of objects. It is read without a lock.
//!
//! Open addressing with linear probing, at most half full while there is memory. A pair is read as a whole: a reader
//! loads the handle, the id, and the handle again. A reader that is overtaken by a rebuild finds nothing, or the id of
//! a freed object. In both cases it asks the host, or searches again under the lock. So old tables need no grace
//! period: the one of the current size is reused, smaller ones are kept.
//!
//! | writer, under the lock                          | reader                                        |
//! | ----------------------------------------------- | --------------------------------------------- |
//! | add: *Release* store id, *Release* store handle | *Acquire* load handle, then load id           |
//! | remove: store `GONE` over the handle, *Release* store another id  | *Acquire* load id, then handle again          |
//! | rebuild: fill, *Release* store the table        | *Acquire* load the table                      |

use core::cell::UnsafeCell;
use core::mem::offset_of;
use core::ptr;
use core::sync::atomic::{
    AtomicPtr, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::Mutex;

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr::engine::locked;
use mpi_attr::memory::{NO_MEMORY, boxed, list};

/// An entry that was never used. No MPI has this handle.
const EMPTY: Handle = 0;
/// An entry whose handle was removed. No MPI has this handle.
const GONE: Handle = usize::MAX;
/// The id of no object. It is the id in such entries, because a program may pass their numbers as handles.
pub(crate) const NO_ID: u64 = 0;

#[repr(C, align(16))]
struct HandleEntry {
    handle: AtomicUsize,
    id: AtomicU64,
}

struct Entries {
    /// The number of entries is a power of two.
    all: Box<[HandleEntry]>,
    mask: usize,
    /// Spreads handles over the entries.
    factor: u64,
}

/// What a debugger needs: the offsets of the entries' address and of the mask in the table of entries, and the size of an
/// entry, which begins with the handle; the id follows.
pub(crate) const OFFSETS: [usize; 3] =
    [offset_of!(Entries, all), offset_of!(Entries, mask), size_of::<HandleEntry>()];

/// The place of the address of the current table, for a debugger.
pub(crate) const fn current(table: *const Table) -> *const () {
    table.cast::<()>().wrapping_byte_add(offset_of!(Table, current))
}

/// The handles of one kind of object.
pub(crate) struct Table {
    current: AtomicPtr<Entries>,
    /// Taken only where calls may overlap.
    lock: Mutex<()>,
    writer: UnsafeCell<Writer>,
}

// SAFETY: the writer's part is used under the lock, or by the only call under way; its pointers are to tables that are
// never freed.
unsafe impl Sync for Table {}

struct Writer {
    /// The number of entries that are not `EMPTY`.
    used: usize,
    /// The number of entries that are `GONE`.
    gone: usize,
    /// A table of the current size for the next rebuild, or null.
    spare: *mut Entries,
    /// Smaller tables, which readers may still use.
    outgrown: Vec<*mut Entries>,
}

const SMALLEST: usize = 64;

impl Writer {
    /// Makes a table, and reserves room in `outgrown` for the current table and the spare one.
    fn larger(&mut self, size: usize, handle: Handle) -> Result<*mut Entries> {
        self.outgrown.try_reserve(2).map_err(|_| NO_MEMORY)?;
        Entries::new(size, handle)
    }
}

impl Entries {
    /// A table of `size` entries, a power of two. `handle` is an example, which tells whether handles are numbers or
    /// addresses.
    ///
    /// A get that looks beyond the first entry costs a branch misprediction. So handles are spread evenly, not at
    /// random: consecutive handles are multiplied by the golden ratio of the table. Numbers are taken in pairs, which
    /// lie side by side and so use fewer cache lines; addresses are taken in units of 16 bytes.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn new(size: usize, handle: Handle) -> Result<*mut Self> {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let entry = || HandleEntry { handle: AtomicUsize::new(EMPTY), id: AtomicU64::new(NO_ID) };
        let is_number = handle >> 32 == 0 || handle as i32 as Handle == handle;
        let factor = GOLDEN >> ((if is_number { 33 } else { 36 }) - size.trailing_zeros());
        let all = list((0..size).map(|_| entry()))?.into_boxed_slice();
        Ok(Box::into_raw(boxed(Self { all, mask: size - 1, factor })?))
    }

    /// The entries to search for a handle, in order. At least one is `EMPTY`, which ends every search.
    #[inline(always)]
    fn from(&self, handle: Handle) -> impl Iterator<Item = &HandleEntry> {
        let start = (handle as u64 >> 1).wrapping_mul(self.factor) >> 31 ^ (handle as u64 & 1);
        // SAFETY: the mask leaves an index of an entry.
        (start as usize..).map(|index| unsafe { self.all.get_unchecked(index & self.mask) })
    }

    /// Stores a pair in the first `EMPTY` entry.
    fn put(&self, handle: Handle, id: u64) {
        let empty = |entry: &&HandleEntry| entry.handle.load(Relaxed) == EMPTY;
        let Some(entry) = self.from(handle).find(empty) else { unreachable!("the table has no empty entry") };
        entry.put(handle, id);
    }
}

impl HandleEntry {
    fn put(&self, handle: Handle, id: u64) {
        self.id.store(id, Release);
        self.handle.store(handle, Release);
    }

    /// Makes the entry `EMPTY` or `GONE`.
    // Release: a reader that no longer finds the handle sees what came before, such as the end of MPI; a reader that loads
    // the new id also sees the mark. Both pair with the Acquire loads in `find`, the second with that of the id.
    fn clear(&self, mark: Handle) {
        self.handle.store(mark, Release);
        self.id.store(NO_ID, Release);
    }
}

impl Table {
    pub(crate) const fn new() -> Self {
        let writer = Writer { used: 0, gone: 0, spare: ptr::null_mut(), outgrown: Vec::new() };
        let current = AtomicPtr::new(ptr::null_mut());
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

    fn entries(&self) -> Option<&Entries> {
        // SAFETY: null, or a table that is never freed.
        unsafe { self.current.load(Acquire).as_ref() }
    }

    /// The id under a handle, if any. Any number may be given: `EMPTY` and `GONE` have none, or `NO_ID`.
    #[inline(always)]
    pub(crate) fn find(&self, handle: Handle) -> Option<u64> {
        for entry in self.entries()?.from(handle) {
            let found = entry.handle.load(Acquire);
            if found == handle {
                let id = entry.id.load(Acquire);
                return (entry.handle.load(Relaxed) == handle).then_some(id);
            }
            if found == EMPTY {
                break;
            }
        }
        None
    }

    /// As [`find`](Self::find), but under the lock, so that no rebuild hides the entry.
    pub(crate) fn find_for_certain(&self, handle: Handle) -> Option<u64> {
        self.write(false, |_| self.find(handle))
    }

    /// Stores an id under a handle, unless another id is there that `is_alive`. Returns the id that is there then.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn put(
        &self,
        handle: Handle,
        id: u64,
        alone: bool,
        is_alive: impl Fn(u64) -> bool,
    ) -> Result<u64> {
        if handle == EMPTY || handle == GONE || self.find(handle) == Some(id) {
            return Ok(id);
        }
        self.write(alone, |writer| self.add(writer, handle, id, is_alive))
    }

    #[inline(never)]
    fn add(
        &self,
        writer: &mut Writer,
        handle: Handle,
        id: u64,
        is_alive: impl Fn(u64) -> bool,
    ) -> Result<u64> {
        if let Some(entries) = self.entries() {
            let mut gone = None;
            for entry in entries.from(handle) {
                match entry.handle.load(Relaxed) {
                    found if found == handle => {
                        let there = entry.id.load(Relaxed);
                        if is_alive(there) {
                            return Ok(there);
                        }
                        entry.id.store(id, Release);
                        return Ok(id);
                    }
                    EMPTY => break,
                    GONE => gone = gone.or(Some(entry)),
                    _ => {}
                }
            }
            if let Some(entry) = gone {
                entry.put(handle, id);
                writer.gone -= 1;
                return Ok(id);
            }
        }
        self.make_room(writer, handle)?;
        if let Some(entries) = self.entries() {
            entries.put(handle, id);
            writer.used += 1;
        }
        Ok(id)
    }

    /// Makes room for one more entry, so that half of the entries stay `EMPTY`; if out of memory, at least one.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn make_room(&self, writer: &mut Writer, handle: Handle) -> Result<()> {
        let size = self.entries().map_or(0, |entries| entries.all.len());
        if (writer.used + 1) * 2 <= size {
            return Ok(());
        }
        // If a quarter of the entries or less are in use, the size stays and `GONE` ones are dropped; otherwise it
        // grows.
        let grown = if (writer.used - writer.gone + 1) * 4 <= size { size } else { (size * 2).max(SMALLEST) };
        let next = match writer.spare {
            spare if !spare.is_null() && grown == size => spare,
            _ => match writer.larger(grown, handle) {
                Ok(next) => next,
                Err(_) if writer.used + 1 < size => return Ok(()),
                Err(error) => return Err(error),
            },
        };
        // SAFETY: tables are never freed.
        let filled = unsafe { &*next };
        filled.all.iter().for_each(|entry| entry.clear(EMPTY));
        for entry in self.entries().into_iter().flat_map(|entries| &entries.all) {
            let handle = entry.handle.load(Relaxed);
            if handle != EMPTY && handle != GONE {
                filled.put(handle, entry.id.load(Relaxed));
            }
        }
        writer.used -= writer.gone;
        writer.gone = 0;
        let old = self.current.swap(next, Release);
        if grown == size {
            writer.spare = old;
        } else {
            let spare = core::mem::replace(&mut writer.spare, ptr::null_mut());
            writer.outgrown.extend([old, spare].into_iter().filter(|table| !table.is_null()));
        }
        Ok(())
    }

    /// Forgets all handles.
    pub(crate) fn forget(&self) {
        self.write(false, |writer| {
            for entry in self.entries().into_iter().flat_map(|entries| &entries.all) {
                entry.clear(EMPTY);
            }
            (writer.used, writer.gone) = (0, 0);
        });
    }

    /// Removes a handle if this id is under it. (An entry that a rebuild hides may stay; its object is freed.)
    #[inline(always)]
    pub(crate) fn remove(&self, handle: Handle, id: u64, alone: bool) {
        if !alone && self.find(handle) != Some(id) {
            return;
        }
        self.write(alone, |writer| self.take_out(writer, handle, id));
    }

    /// Removes all handles that this id is under.
    pub(crate) fn remove_all(&self, id: u64, alone: bool) {
        self.write(alone, |writer| {
            for entry in self.entries().into_iter().flat_map(|entries| &entries.all) {
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
        let Some(entries) = self.entries() else { return };
        for entry in entries.from(handle) {
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

    fn all(table: &Table) -> Vec<(Handle, u64)> {
        let pair = |entry: &HandleEntry| (entry.handle.load(Relaxed), entry.id.load(Relaxed));
        let all = table.entries().unwrap().all.iter().map(pair);
        all.filter(|&(handle, _)| handle != EMPTY && handle != GONE).collect()
    }

    #[test]
    fn agrees_with_a_hash_map() {
        let table = Table::new();
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
                assert_eq!(table.put(handle, step, step % 2 == 0, |_| true), Ok(step));
                model.insert(handle, step);
            }
            assert_eq!(table.find(handle), model.get(&handle).copied());
        }
        let mut all = all(&table);
        all.sort_unstable();
        let mut expected: Vec<_> = model.into_iter().collect();
        expected.sort_unstable();
        assert_eq!(all, expected);
        assert!(table.entries().unwrap().all.len() <= 4096);
    }

    #[test]
    fn an_entry_is_found_during_rebuilds() {
        use std::sync::atomic::AtomicBool;
        let (table, done) = (Table::new(), AtomicBool::new(false));
        assert_eq!(table.put(0x40, 1, false, |_| true), Ok(1));
        std::thread::scope(|threads| {
            threads.spawn(|| {
                for step in 2..100_000 {
                    let handle = 0x40 * step;
                    assert_eq!(table.put(handle, step as u64, false, |_| true), Ok(step as u64));
                    table.remove(handle, step as u64, false);
                }
                done.store(true, Relaxed);
            });
            while !done.load(Relaxed) {
                assert_eq!(table.find(0x40).or_else(|| table.find_for_certain(0x40)), Some(1));
            }
        });
    }

    #[test]
    fn all_handles_of_an_id_are_removed() {
        let table = Table::new();
        for handle in 1..=100 {
            let id = if handle % 3 == 0 { 7 } else { handle as u64 + 1000 };
            assert_eq!(table.put(handle, id, false, |_| true), Ok(id));
        }
        table.remove_all(7, false);
        for handle in 1..=100 {
            let expected = (handle % 3 != 0).then_some(handle as u64 + 1000);
            assert_eq!(table.find(handle), expected);
        }
        assert_eq!(table.put(3, 8, false, |_| true), Ok(8));
        assert_eq!((table.find(3), all(&table).len()), (Some(8), 68));
    }

    #[test]
    fn a_number_that_marks_an_entry_finds_no_object() {
        let table = Table::new();
        let found = || {
            let marked = |entry: &&HandleEntry| [EMPTY, GONE].contains(&entry.handle.load(Relaxed));
            let ids = table.entries().into_iter().flat_map(|entries| entries.all.iter().filter(marked));
            let ids = ids.map(|entry| entry.id.load(Relaxed));
            ids.chain([EMPTY, GONE].map(|mark| table.find(mark).unwrap_or(NO_ID))).any(|id| id != NO_ID)
        };
        for round in 0..200 {
            for handle in 1..=60 {
                assert_eq!(table.put(handle, 5, false, |_| true), Ok(5));
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
        let table = Table::new();
        assert_eq!(table.put(7, 1, false, |_| true), Ok(1));
        assert_eq!(table.put(7, 2, false, |_| true), Ok(1));
        assert_eq!(table.put(7, 3, false, |_| false), Ok(3));
        assert_eq!((table.find(7), table.find(8)), (Some(3), None));
        table.remove(7, 1, false);
        assert_eq!(table.find(7), Some(3));
        table.remove(7, 3, false);
        assert_eq!(table.find(7), None);
    }
}
