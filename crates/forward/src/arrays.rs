//! Conversion of arrays between Fortran and C. Their lengths are in other arguments, or follow from them.

use core::ffi::c_int;
use core::iter::repeat_n;
use core::ptr::{null, null_mut};

use mpi_attr::Result;
use mpi_attr::abi::MPI_UNDEFINED;
use mpi_attr::memory::list;
use mpi_attr_bindings::fortran::{Integer, Logical, Passed};

use super::scalars::{UNDEFINED, fortran_index};
use super::{Argument, ArrayArgument};

/// The length of an array; 0 for a negative one, which the C routine refuses.
pub(crate) fn length(n: i64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// INTEGERs that go in. If they are as wide as an `int`, C gets the caller's array, otherwise a copy.
pub(crate) struct InIntegers {
    raw: Integer,
    copy: Vec<c_int>,
}

impl InIntegers {
    fn is_copied(&self) -> bool {
        self.raw.size() != size_of::<c_int>() && !self.raw.raw().is_null()
    }

    /// An element.
    pub(crate) fn get(&self, at: c_int) -> c_int {
        if at < 0 { 0 } else { self.raw.element(at as usize).get() }
    }

    /// The sum of the first `count` elements; 0 if it overflows an `int`.
    pub(crate) fn sum(&self, count: c_int) -> c_int {
        (0..count).try_fold(0i32, |sum, at| sum.checked_add(self.get(at))).unwrap_or(0)
    }
}

impl Argument for InIntegers {
    type Raw = Integer;
    type C = *const c_int;

    fn load(raw: Integer) -> Self {
        Self { raw, copy: Vec::new() }
    }

    fn argument(&mut self) -> *const c_int {
        if self.is_copied() { self.copy.as_ptr() } else { self.raw.raw().cast() }
    }
}

impl ArrayArgument for InIntegers {
    fn set_length(&mut self, n: i64) -> Result<()> {
        if self.is_copied() {
            self.copy = list((0..length(n)).map(|at| self.raw.element(at).get()))?;
        }
        Ok(())
    }
}

/// RANGES(3, n) that go in. They have the same layout as C's `ranges[n][3]`.
pub(crate) struct InRanges(InIntegers);

impl Argument for InRanges {
    type Raw = Integer;
    type C = *mut [c_int; 3];

    fn load(raw: Integer) -> Self {
        Self(InIntegers::load(raw))
    }

    fn argument(&mut self) -> *mut [c_int; 3] {
        self.0.argument().cast_mut().cast()
    }
}

impl ArrayArgument for InRanges {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.0.set_length(n.saturating_mul(3))
    }
}

/// INTEGERs that go in and come out.
pub(crate) struct Integers(InIntegers);

impl Argument for Integers {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self(InIntegers::load(raw))
    }

    fn argument(&mut self) -> *mut c_int {
        if self.0.is_copied() { self.0.copy.as_mut_ptr() } else { self.0.raw.raw().cast() }
    }

    fn store(self, success: bool) {
        if success {
            self.0.copy.iter().enumerate().for_each(|(at, &value)| self.0.raw.element(at).put(value));
        }
    }
}

impl ArrayArgument for Integers {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.0.set_length(n)
    }
}

/// INTEGERs that come out.
pub(crate) struct OutIntegers {
    array: Integers,
    length: usize,
}

impl Argument for OutIntegers {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self { array: Integers::load(raw), length: 0 }
    }

    fn argument(&mut self) -> *mut c_int {
        self.array.argument()
    }

    fn store(self, success: bool) {
        let raw = self.array.0.raw;
        self.array.store(success);
        if !success {
            (0..self.length).for_each(|at| raw.element(at).put(MPI_UNDEFINED));
        }
    }
}

impl ArrayArgument for OutIntegers {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.length = length(n);
        self.array.set_length(n)
    }
}

/// Indices in an array that come out.
pub(crate) struct OutIndices {
    raw: Integer,
    length: usize,
    values: Vec<c_int>,
}

impl Argument for OutIndices {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self { raw, length: 0, values: Vec::new() }
    }

    fn argument(&mut self) -> *mut c_int {
        if self.raw.raw().is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Stores what C wrote after an error too: it may concern only one of several requests.
    fn store(self, success: bool) {
        for at in 0..self.length {
            match self.values.get(at) {
                Some(&value) if value >= 0 => self.raw.element(at).put(fortran_index(value)),
                _ if !success => self.raw.element(at).put(MPI_UNDEFINED),
                _ => {}
            }
        }
    }
}

impl ArrayArgument for OutIndices {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.length = length(n);
        self.values = list(repeat_n(-1, length(n)))?;
        Ok(())
    }
}

/// LOGICALs that go in; C gets `int`s.
pub(crate) struct InLogicals {
    raw: Logical,
    values: Vec<c_int>,
}

impl Argument for InLogicals {
    type Raw = Logical;
    type C = *const c_int;

    fn load(raw: Logical) -> Self {
        Self { raw, values: Vec::new() }
    }

    fn argument(&mut self) -> *const c_int {
        if self.raw.is_null() { null() } else { self.values.as_ptr() }
    }
}

impl ArrayArgument for InLogicals {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.values = list((0..length(n)).map(|at| self.raw.element(at).get().into()))?;
        Ok(())
    }
}

/// LOGICALs that come out.
pub(crate) struct OutLogicals {
    raw: Logical,
    length: usize,
    values: Vec<c_int>,
}

impl Argument for OutLogicals {
    type Raw = Logical;
    type C = *mut c_int;

    fn load(raw: Logical) -> Self {
        Self { raw, length: 0, values: Vec::new() }
    }

    fn argument(&mut self) -> *mut c_int {
        if self.raw.is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    fn store(self, success: bool) {
        for at in 0..self.length {
            match self.values.get(at) {
                Some(&value) if value >= 0 => self.raw.element(at).put(value != 0),
                _ if !success => self.raw.element(at).put(false),
                _ => {}
            }
        }
    }
}

impl ArrayArgument for OutLogicals {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.length = length(n);
        self.values = list(repeat_n(-1, length(n)))?;
        Ok(())
    }
}

/// INTEGERs of a kind that is the same in C, which go in: C gets the caller's array.
pub(crate) struct InArray<T>(*const T);

impl<T> Argument for InArray<T> {
    type Raw = *const T;
    type C = *const T;

    fn load(raw: *const T) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *const T {
        self.0
    }
}

/// INTEGERs of a kind that is the same in C, which come out: C writes into the caller's array.
pub(crate) struct OutArray<T> {
    raw: *mut T,
    length: usize,
}

impl<T: From<i16>> Argument for OutArray<T> {
    type Raw = *mut T;
    type C = *mut T;

    fn load(raw: *mut T) -> Self {
        Self { raw, length: 0 }
    }

    fn argument(&mut self) -> *mut T {
        self.raw
    }

    fn store(self, success: bool) {
        if !success && !self.raw.is_null() {
            // SAFETY: not null, and the caller passed an array of this length.
            (0..self.length).for_each(|at| unsafe { self.raw.add(at).write(UNDEFINED.into()) });
        }
    }
}

impl<T: From<i16>> ArrayArgument for OutArray<T> {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.length = length(n);
        Ok(())
    }
}
