//! How a value is stored in a slot, and the pool of the cells (`value.rs`) that values of Fortran need.

use core::ptr;

use super::operand::Operand;
use super::storage::Slot;
use super::threads::Threads;
use super::value::{Cell, Value, cell_at};
use crate::abi::MPI_ERR_NO_MEM;
use crate::error::{Error, Result};
use crate::memory::boxed;
use crate::sync::{AtomicPtr, Lock, Relaxed, Release};

pub(super) const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another attribute");

/// The cells that no attribute of an engine uses. A cell's memory stays a cell until the pool is cleared, so that a reader
/// that was overtaken reads an old number, never unrelated memory.
pub(crate) struct CellPool {
    lock: Lock,
    free: AtomicPtr<Cell>,
}

impl CellPool {
    pub(crate) const fn new() -> Self {
        Self { lock: Lock::new(), free: AtomicPtr::new(ptr::null_mut()) }
    }

    /// Takes a cell; `None` if out of memory.
    pub(crate) fn take(&self, threads: &Threads) -> Option<*mut Cell> {
        let held = self.lock.acquire(threads.multiple());
        let first = self.free.load(Relaxed);
        let Some(cell) = cell_at(first) else {
            drop(held);
            return boxed(Cell::new).ok().map(Box::into_raw);
        };
        self.free.store(cell.next.load(Relaxed), Relaxed);
        cell.next.store(ptr::null_mut(), Relaxed);
        Some(first)
    }

    /// Returns the cells of a removed attribute, or a cell that was not used; null is no cell.
    pub(crate) fn give_back(&self, threads: &Threads, mut cell: *mut Cell) {
        let _held = self.lock.acquire(threads.multiple());
        while let Some(freed) = cell_at(cell) {
            let before = freed.next.load(Relaxed);
            freed.next.store(self.free.load(Relaxed), Relaxed);
            self.free.store(cell, Relaxed);
            cell = before;
        }
    }

    /// Frees the cells. No attribute may exist, and no call may be under way.
    pub(crate) fn clear(&self) {
        let mut cell = self.free.swap(ptr::null_mut(), Relaxed);
        while !cell.is_null() {
            // SAFETY: `take` made it of a box, and the list was taken over above.
            cell = unsafe { Box::from_raw(cell) }.next.load(Relaxed);
        }
    }
}

impl Drop for CellPool {
    fn drop(&mut self) {
        self.clear();
    }
}

/// A cell reserved for a value, or none if the value needs none.
#[must_use]
#[derive(Clone, Copy)]
pub(super) struct Spare(*mut Cell);

impl Spare {
    /// No cell.
    pub(super) const NONE: Self = Self(ptr::null_mut());
}

impl<const OVERLAP: bool> Operand<'_, OVERLAP> {
    /// Reserves the cell that [`write`](Self::write) needs for the value in a slot. Called before the old value is deleted,
    /// because nothing may fail after that.
    pub(super) fn reserve_for(self, slot: Slot<'_>, value: Value) -> Result<Spare> {
        if value.fits(cell_at(slot.side.cell.load(Relaxed))) { Ok(Spare::NONE) } else { self.take_cell() }
    }

    /// As `reserve_for`, for a slot without an attribute, which has no cell.
    pub(super) fn reserve(self, value: Value) -> Result<Spare> {
        if value.fits(None) { Ok(Spare::NONE) } else { self.take_cell() }
    }

    #[cold]
    #[inline(never)]
    fn take_cell(self) -> Result<Spare> {
        self.engine.pools.cells.take(&self.engine.threads).map(Spare).ok_or(NO_MEMORY)
    }

    /// Returns a reserved cell that is not needed.
    #[inline(always)]
    pub(super) fn return_spare(self, Spare(cell): Spare) {
        if !cell.is_null() {
            self.return_cells(cell);
        }
    }

    #[cold]
    #[inline(never)]
    fn return_cells(self, cell: *mut Cell) {
        self.engine.pools.cells.give_back(&self.engine.threads, cell);
    }

    /// Stores a value with the cell that was reserved for it.
    #[inline(always)]
    pub(super) fn write(self, slot: Slot<'_>, value: Value, spare: Spare) {
        match value {
            Value::Pointer(pointer) if spare.0.is_null() => slot.word_at().store(pointer, Release),
            value => {
                let cell = &slot.side.cell;
                if let Some(new) = cell_at(spare.0) {
                    new.keep(cell.load(Relaxed));
                    // Release: a reader that finds the cell also finds its contents.
                    cell.store(spare.0, Release);
                }
                // fault: T1 cell before word
                slot.word_at().store(value.store(cell_at(cell.load(Relaxed))), Release);
            }
        }
    }

    /// Stores the value of a set, which makes the attribute the newest.
    #[inline(always)]
    pub(super) fn overwrite(self, slot: Slot<'_>, value: Value, spare: Spare) {
        self.write(slot, value, spare);
        // fault: C3 overwrite is newest
        slot.side.last_set.store(self.next_number(), Relaxed);
    }

    /// As `write`, for a slot without a cell and a spare that the value may not need.
    #[inline(always)]
    pub(super) fn write_copy(self, slot: Slot<'_>, value: Value, spare: Spare) {
        match value {
            Value::Pointer(pointer) => {
                self.return_spare(spare);
                slot.word_at().store(pointer, Release);
            }
            number => self.write(slot, number, spare),
        }
    }

    /// Takes the cell away from a slot whose attribute no reader finds any more.
    #[inline(always)]
    pub(super) fn drop_cell(self, slot: Slot<'_>) {
        let cell = slot.side.cell.load(Relaxed);
        if !cell.is_null() {
            // Only now may the cell become another attribute's. Release: a reader that no longer finds the cell sees the
            // new version.
            slot.side.cell.store(ptr::null_mut(), Release);
            self.return_cells(cell);
        }
    }
}
