//! Attribute values, by the language that sets them and the language that reads them.
//!
//! A value was set in C (a pointer), by `MPI_ATTR_PUT` of Fortran (an INTEGER), or by `MPI_xxx_SET_ATTR` of
//! Fortran (an INTEGER of `MPI_ADDRESS_KIND`). MPI-4.1 §19.3.7 says what each reader sees:
//!
//! | set by                | C reads                  | INTEGER reads    | ADDRESS_KIND reads       |
//! | --------------------- | ------------------------ | ---------------- | ------------------------ |
//! | C, pointer            | the same pointer         | its low 32 bits  | the address              |
//! | Fortran, INTEGER      | pointer to an `int`      | the value        | the value, sign-extended |
//! | Fortran, ADDRESS_KIND | pointer to an `MPI_Aint` | its low 32 bits  | the value                |
//!
//! The first column is one machine word per attribute, the *word*: the user's pointer, or a pointer into the
//! attribute's [`Cell`]. The other two columns are the low bits and all bits of one number. So
//! [`Value::store`] makes what C reads, and [`Value::number`] what Fortran does.
//!
//! An 8-byte INTEGER is stored as ADDRESS_KIND: it has the same size, and C gets a pointer to all of it.

use core::ffi::{c_int, c_void};
use core::ptr;

use crate::sync::{Acquire, AtomicI32, AtomicIsize, AtomicPtr, Relaxed, Release};

/// The value of an attribute, with the language it was set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Set in C.
    Pointer(*mut c_void),
    /// Set by `MPI_ATTR_PUT`, or returned by an MPI-1 copy callback, where an INTEGER has four bytes.
    Integer(c_int),
    /// Set by `MPI_xxx_SET_ATTR` in Fortran, or returned by an ADDRESS_KIND copy callback; or an INTEGER of eight bytes.
    Address(isize),
}

impl Value {
    /// The number that Fortran reads: all of it with ADDRESS_KIND, its low bits with INTEGER.
    #[inline(always)]
    pub fn number(self) -> isize {
        match self {
            Value::Pointer(pointer) => pointer.addr() as isize,
            // fault: V sign of an INTEGER
            Value::Integer(value) => value as isize,
            Value::Address(value) => value,
        }
    }

    /// The value as it was set: the pointer, or the number in its place.
    pub(crate) fn as_set(self) -> *mut c_void {
        match self {
            Value::Pointer(pointer) => pointer,
            number => ptr::without_provenance_mut(number.number() as usize),
        }
    }

    /// The value of the same language whose [`as_set`](Self::as_set) is this pointer.
    pub(crate) fn same_language(self, word: *mut c_void) -> Value {
        match self {
            Value::Pointer(_) => Value::Pointer(word),
            // fault: X2 language of a copy
            Value::Integer(_) => Value::Integer(word.addr() as c_int),
            Value::Address(_) => Value::Address(word.addr() as isize),
        }
    }

    /// Stores the value for C: writes a Fortran value into `cell` and returns the pointer that C reads. The value
    /// [`fits`](Value::fits) the cell.
    #[inline(always)]
    pub(crate) fn store(self, cell: Option<&Cell>) -> *mut c_void {
        match (self, cell) {
            (Value::Pointer(pointer), _) => pointer,
            (Value::Integer(value), Some(cell)) => {
                cell.int.store(value, Release);
                cell.int_word()
            }
            (Value::Address(value), Some(cell)) => {
                cell.aint.store(value, Release);
                cell.aint_word()
            }
            (_, None) => unreachable!("a Fortran value is stored in a cell"),
        }
    }

    /// Whether an attribute with this cell can hold the value. A Fortran value needs a cell. A C pointer must not
    /// point into the cell: [`Value::read`] would take it for a Fortran value.
    #[inline(always)]
    pub(crate) fn fits(self, cell: Option<&Cell>) -> bool {
        match (self, cell) {
            (Value::Pointer(pointer), Some(cell)) => {
                // fault: V pointer to own storage
                pointer != cell.int_word() && pointer != cell.aint_word()
            }
            (Value::Pointer(_), None) => true,
            (_, cell) => cell.is_some(),
        }
    }

    /// The value with this word and cell.
    ///
    /// Acquire on the cell pairs with the Release in [`Value::store`]: a reader that sees a number which another
    /// attribute stored in a recycled cell also sees that this attribute was removed before (`line.rs`).
    #[inline(always)]
    pub(crate) fn read(word: *mut c_void, cell: Option<&Cell>) -> Value {
        match cell {
            Some(cell) if word == cell.int_word() => Value::Integer(cell.int.load(Acquire)),
            Some(cell) if word == cell.aint_word() => Value::Address(cell.aint.load(Acquire)),
            _ => Value::Pointer(word),
        }
    }
}

/// The storage of an attribute that was set in Fortran; C gets a pointer into it.
///
/// It belongs to the attribute from its first Fortran set until its deletion, and does not move. The `int` and the
/// `MPI_Aint` are distinct, so the pointer is also right on a big-endian machine, and tells which of the two was set
/// last. The fields are atomics because C programs may write through the pointer.
///
/// If overwrites of alternating kinds happen during a read, the reader returns the last number of the kind whose
/// pointer it loaded. That number was the value at some time during the read.
///
/// A C program may set a pointer into the cell as a value of its own. The attribute then gets another cell, whose
/// `next` keeps the old one until the attribute is deleted.
pub(crate) struct Cell {
    pub(super) aint: AtomicIsize,
    pub(super) int: AtomicI32,
    /// In use: the attribute's previous cell. Free: the next free cell.
    pub(super) next: AtomicPtr<Cell>,
}

impl Cell {
    pub(super) const fn new() -> Self {
        Self { aint: AtomicIsize::new(0), int: AtomicI32::new(0), next: AtomicPtr::new(ptr::null_mut()) }
    }

    /// Keeps the attribute's previous cell.
    pub(crate) fn keep(&self, before: *mut Cell) {
        self.next.store(before, Relaxed);
    }

    fn int_word(&self) -> *mut c_void {
        self.int.as_ptr().cast()
    }

    fn aint_word(&self) -> *mut c_void {
        self.aint.as_ptr().cast()
    }
}

/// The cell that a slot's pointer points to, if any.
#[inline(always)]
pub(crate) fn cell_at<'a>(pointer: *mut Cell) -> Option<&'a Cell> {
    // SAFETY: slots hold null or a pointer from `CellPool::take`, and the pool frees no cell while objects exist.
    unsafe { pointer.as_ref() }
}

#[cfg(test)]
#[path = "tests/value.rs"]
mod tests;
