//! Conversion of arrays between Fortran and C. Their lengths are in other arguments, or follow from them.

use core::ffi::{c_int, c_void};
use core::iter::repeat_n;
use core::ptr::{null, null_mut};

use mpi_attr::Result;
use mpi_attr::abi::{Aint, MPI_UNDEFINED};
use mpi_attr::memory::list;
use mpi_attr_bindings::fortran::{Integer, Logical, Passed};

use super::scalars::{fits, fortran_index, is_narrow};
use super::{Argument, ArrayArgument};

/// The length of an array; 0 for a negative one, which the C routine refuses.
pub(crate) fn length(n: i64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// INTEGERs that go in. If they are as wide as an `int`, C gets the caller's array, otherwise a copy.
pub(crate) struct InIntegers {
    raw: Integer,
    copy: Vec<c_int>,
    fits: bool,
}

impl InIntegers {
    fn is_copied(&self) -> bool {
        !is_narrow(self.raw) && !self.raw.raw().is_null()
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
        Self { raw, copy: Vec::new(), fits: true }
    }

    fn fits(&self) -> bool {
        self.fits
    }

    fn argument(&mut self) -> *const c_int {
        if self.is_copied() { self.copy.as_ptr() } else { self.raw.raw().cast() }
    }
}

impl ArrayArgument for InIntegers {
    fn set_length(&mut self, n: i64) -> Result<()> {
        if self.is_copied() {
            let elements = (0..length(n)).map(|at| self.raw.element(at));
            self.fits = elements.clone().all(fits);
            self.copy = list(elements.map(Integer::get))?;
        }
        Ok(())
    }
}

/// INTEGERs that go in, of which C makes addresses.
pub(crate) struct InLongs {
    raw: Integer,
    copy: Vec<Aint>,
}

impl Argument for InLongs {
    type Raw = Integer;
    type C = *const Aint;

    fn load(raw: Integer) -> Self {
        Self { raw, copy: Vec::new() }
    }

    fn argument(&mut self) -> *const Aint {
        if self.raw.is_null() { null() } else { self.copy.as_ptr() }
    }
}

impl ArrayArgument for InLongs {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.copy = list((0..length(n)).map(|at| self.raw.element(at).get_long()))?;
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

    fn fits(&self) -> bool {
        is_narrow(self.array.0.raw)
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

/// The type of the elements of an array that comes out.
pub(crate) trait OutElement {
    /// The first one in Fortran.
    type Raw: Passed<Raw = *mut c_void>;
    /// One in C.
    type C: Copy + PartialEq;
    /// The value of those that C does not write.
    const UNTOUCHED: Self::C;

    /// Stores what C wrote at an index; `None`: nothing, in a call that failed.
    fn store(raw: Self::Raw, at: usize, value: Option<Self::C>);
}

/// An array that comes out, whose old elements are not read, as they may be undefined.
pub(crate) struct OutElements<E: OutElement> {
    raw: E::Raw,
    values: Vec<E::C>,
    /// Also if there is no memory for the values.
    length: usize,
}

impl<E: OutElement> Argument for OutElements<E> {
    type Raw = E::Raw;
    type C = *mut E::C;

    fn load(raw: E::Raw) -> Self {
        Self { raw, values: Vec::new(), length: 0 }
    }

    fn argument(&mut self) -> *mut E::C {
        if self.raw.raw().is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Stores what C wrote after an error too: it may concern only one of several requests.
    fn store(self, success: bool) {
        for at in 0..self.length {
            let written = self.values.get(at).copied().filter(|&value| value != E::UNTOUCHED);
            if written.is_some() || !success {
                E::store(self.raw, at, written);
            }
        }
    }
}

impl<E: OutElement> ArrayArgument for OutElements<E> {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.length = length(n);
        self.values = list(repeat_n(E::UNTOUCHED, self.length))?;
        Ok(())
    }
}

/// Indices in an array that come out.
pub(crate) type OutIndices = OutElements<Index>;

pub(crate) struct Index;

impl OutElement for Index {
    type Raw = Integer;
    type C = c_int;
    const UNTOUCHED: c_int = -1;

    fn store(raw: Integer, at: usize, value: Option<c_int>) {
        raw.element(at).put(value.map_or(MPI_UNDEFINED, fortran_index));
    }
}

/// LOGICALs that come out.
pub(crate) type OutLogicals = OutElements<Truth>;

pub(crate) struct Truth;

impl OutElement for Truth {
    type Raw = Logical;
    type C = c_int;
    const UNTOUCHED: c_int = -1;

    fn store(raw: Logical, at: usize, value: Option<c_int>) {
        raw.element(at).put(value.is_some_and(|value| value != 0));
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

/// INTEGERs of a kind that is the same in C, which come out: C writes into the caller's array.
pub(crate) struct OutArray<T> {
    raw: *mut T,
    length: usize,
}

/// An INTEGER that comes out, of a kind that is the same in C.
pub(crate) type OutSameKind<T> = OutArray<T>;

impl<T: From<i16>> Argument for OutArray<T> {
    type Raw = *mut T;
    type C = *mut T;

    fn load(raw: *mut T) -> Self {
        Self { raw, length: 1 }
    }

    fn argument(&mut self) -> *mut T {
        self.raw
    }

    fn store(self, success: bool) {
        /// `MPI_UNDEFINED`, for INTEGERs of any kind.
        const UNDEFINED: i16 = MPI_UNDEFINED as i16;
        if !success && !self.raw.is_null() {
            // SAFETY: not null, and the caller passed as many INTEGERs.
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
