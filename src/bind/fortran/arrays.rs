//! How arrays cross from Fortran to C and back. Their lengths are in other arguments, or follow from them.

use core::ffi::c_int;
use core::iter::repeat_n;
use core::marker::PhantomData;
use core::ptr::null_mut;

use super::super::call::{Array, Out};
use super::arguments::{Argument, HandleKind, Integer, Logical, NOT_WRITTEN, integer_size};
use super::status::{self, STATUS_SIZE, UNTOUCHED, is_status_ignore, put_all, put_status};
use crate::abi::*;
use crate::error::Result;
use crate::memory::{copy, list};

/// An argument that is an array, whose length is set after it was loaded.
pub(crate) trait ArrayArgument: Argument {
    /// Its length; a negative one is for the C routine to refuse.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn set_length(&mut self, length: c_int) -> Result<()>;
}

fn length(n: c_int) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// INTEGERs that go in. Those as wide as an `int` C gets where they are.
pub(crate) struct InIntegers {
    raw: Integer,
    copy: Vec<c_int>,
}

impl InIntegers {
    fn is_copied(&self) -> bool {
        integer_size() != size_of::<c_int>() && !self.raw.address().is_null()
    }

    /// An element.
    pub(crate) fn get(&self, at: c_int) -> c_int {
        if at < 0 { 0 } else { self.raw.element(at as usize).get() }
    }

    /// The sum of so many elements, or of those before it is no `int`.
    pub(crate) fn sum(&self, count: c_int) -> c_int {
        (0..count).try_fold(0i32, |sum, at| sum.checked_add(self.get(at))).unwrap_or(0)
    }
}

impl Argument for InIntegers {
    type Raw = Integer;
    type C = Array<c_int>;

    fn load(raw: Integer) -> Self {
        Self { raw, copy: Vec::new() }
    }

    fn argument(&mut self) -> Array<c_int> {
        Array::new(if self.is_copied() { self.copy.as_ptr() } else { self.raw.address().cast() })
    }
}

impl ArrayArgument for InIntegers {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        if self.is_copied() {
            self.copy = list((0..length(n)).map(|at| self.raw.element(at).get()))?;
        }
        Ok(())
    }
}

/// RANGES(3, n) that go in, which C has the other way round.
pub(crate) struct InRanges(InIntegers);

impl Argument for InRanges {
    type Raw = Integer;
    type C = Array<[c_int; 3]>;

    fn load(raw: Integer) -> Self {
        Self(InIntegers::load(raw))
    }

    fn argument(&mut self) -> Array<[c_int; 3]> {
        self.0.argument().cast()
    }
}

impl ArrayArgument for InRanges {
    fn set_length(&mut self, n: c_int) -> Result<()> {
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
        if self.0.is_copied() { self.0.copy.as_mut_ptr() } else { self.0.raw.address().cast() }
    }

    fn store(self, success: bool) {
        if success {
            self.0.copy.iter().enumerate().for_each(|(at, &value)| self.0.raw.element(at).put(value));
        }
    }
}

impl ArrayArgument for Integers {
    fn set_length(&mut self, n: c_int) -> Result<()> {
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
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.length = length(n);
        self.array.set_length(n)
    }
}

/// The index in an array that comes out: Fortran counts from one.
pub(crate) struct OutIndex {
    raw: Integer,
    value: c_int,
}

fn fortran_index(index: c_int) -> c_int {
    if index == MPI_UNDEFINED { index } else { index + 1 }
}

impl Argument for OutIndex {
    type Raw = Integer;
    type C = Out<c_int>;

    fn load(raw: Integer) -> Self {
        Self { raw, value: MPI_UNDEFINED }
    }

    fn argument(&mut self) -> Out<c_int> {
        Out::new(if self.raw.address().is_null() { null_mut() } else { &mut self.value })
    }

    fn store(self, _success: bool) {
        self.raw.put(fortran_index(self.value));
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
        if self.raw.address().is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// What C wrote also after an error, which may be that of one of several requests.
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
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.length = length(n);
        self.values = list(repeat_n(-1, length(n)))?;
        Ok(())
    }
}

/// A LOGICAL that goes in.
pub(crate) struct InLogical(c_int);

impl Argument for InLogical {
    type Raw = Logical;
    type C = c_int;

    fn load(raw: Logical) -> Self {
        Self(raw.get().into())
    }

    fn argument(&mut self) -> c_int {
        self.0
    }
}

/// LOGICALs that go in, for C as `int`s.
pub(crate) struct InLogicals {
    raw: Logical,
    values: Vec<c_int>,
}

impl Argument for InLogicals {
    type Raw = Logical;
    type C = Array<c_int>;

    fn load(raw: Logical) -> Self {
        Self { raw, values: Vec::new() }
    }

    fn argument(&mut self) -> Array<c_int> {
        Array::new(if self.raw.is_null() { null_mut() } else { self.values.as_mut_ptr() })
    }
}

impl ArrayArgument for InLogicals {
    fn set_length(&mut self, n: c_int) -> Result<()> {
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
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.length = length(n);
        self.values = list(repeat_n(-1, length(n)))?;
        Ok(())
    }
}

/// Handles that go in, or go in and come out. Only those that C has changed are written.
pub(crate) struct HandleArray<K> {
    raw: Integer,
    before: Vec<Handle>,
    values: Vec<Handle>,
    kind: PhantomData<K>,
}

impl<K: HandleKind> Argument for HandleArray<K> {
    type Raw = Integer;
    type C = *mut Handle;

    fn load(raw: Integer) -> Self {
        Self { raw, before: Vec::new(), values: Vec::new(), kind: PhantomData }
    }

    fn argument(&mut self) -> *mut Handle {
        if self.raw.address().is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Also after an error, which may be that of one of several requests.
    fn store(self, _success: bool) {
        for (at, (before, after)) in self.before.into_iter().zip(self.values).enumerate() {
            if before != after {
                self.raw.element(at).put(K::number(after));
            }
        }
    }
}

impl<K: HandleKind> ArrayArgument for HandleArray<K> {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.before = list((0..length(n)).map(|at| K::handle(self.raw.element(at).get())))?;
        self.values = copy(&self.before)?;
        Ok(())
    }
}

/// Handles that come out. What is there before is not looked at: it may be anything.
pub(crate) struct OutHandleArray<K> {
    handles: HandleArray<K>,
    length: usize,
}

impl<K: HandleKind> Argument for OutHandleArray<K> {
    type Raw = Integer;
    type C = *mut Handle;

    fn load(raw: Integer) -> Self {
        Self { handles: HandleArray::load(raw), length: 0 }
    }

    fn argument(&mut self) -> *mut Handle {
        self.handles.argument()
    }

    fn store(self, success: bool) {
        for at in 0..self.length {
            match self.handles.values.get(at) {
                Some(&handle) if handle != NOT_WRITTEN => self.handles.raw.element(at).put(K::number(handle)),
                _ if !success => self.handles.raw.element(at).put(K::number(K::NULL)),
                _ => {}
            }
        }
    }
}

impl<K: HandleKind> ArrayArgument for OutHandleArray<K> {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.length = length(n);
        self.handles.values = list(repeat_n(NOT_WRITTEN, length(n)))?;
        Ok(())
    }
}

/// Handles that go in.
pub(crate) struct InHandleArray<K>(HandleArray<K>);

impl<K: HandleKind> Argument for InHandleArray<K> {
    type Raw = Integer;
    type C = Array<Handle>;

    fn load(raw: Integer) -> Self {
        Self(HandleArray::load(raw))
    }

    fn argument(&mut self) -> Array<Handle> {
        Array::new(self.0.argument().cast_const())
    }
}

impl<K: HandleKind> ArrayArgument for InHandleArray<K> {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.0.set_length(n)
    }
}

/// INTEGER(KIND=MPI_ADDRESS_KIND)s that go in: C gets them where they are.
pub(crate) struct InAints(*const i64);

impl Argument for InAints {
    type Raw = *const i64;
    type C = Array<i64>;

    fn load(raw: *const i64) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> Array<i64> {
        Array::new(self.0)
    }
}

/// Results of other kinds of INTEGER, which are the same in C.
pub(crate) struct OutPlain<T>(*mut T);

impl<T: From<i16>> Argument for OutPlain<T> {
    type Raw = *mut T;
    type C = Out<T>;

    fn load(raw: *mut T) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> Out<T> {
        Out::new(self.0)
    }

    fn store(self, success: bool) {
        if !success && !self.0.is_null() {
            // SAFETY: not null, and the caller gave an INTEGER of this kind.
            unsafe { self.0.write(UNDEFINED.into()) };
        }
    }
}

/// `MPI_UNDEFINED`, for INTEGERs of other kinds.
const UNDEFINED: i16 = MPI_UNDEFINED as i16;

/// INTEGER(KIND=MPI_ADDRESS_KIND)s that come out: C writes them where they are.
pub(crate) struct OutAints {
    raw: *mut Aint,
    length: usize,
}

impl Argument for OutAints {
    type Raw = *mut Aint;
    type C = *mut Aint;

    fn load(raw: *mut Aint) -> Self {
        Self { raw, length: 0 }
    }

    fn argument(&mut self) -> *mut Aint {
        self.raw
    }

    fn store(self, success: bool) {
        if !success && !self.raw.is_null() {
            // SAFETY: not null, and the caller gave an array of this length.
            (0..self.length).for_each(|at| unsafe { self.raw.add(at).write(UNDEFINED.into()) });
        }
    }
}

impl ArrayArgument for OutAints {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.length = length(n);
        Ok(())
    }
}

/// A status that goes in: eight INTEGERs.
pub(crate) struct InStatus(InOutStatus);

impl Argument for InStatus {
    type Raw = Integer;
    type C = *const Status;

    fn load(raw: Integer) -> Self {
        Self(InOutStatus::load(raw))
    }

    fn argument(&mut self) -> *const Status {
        self.0.pointer()
    }
}

/// A status that goes in and comes out. One of INTEGERs as wide as an `int` C gets where it is, of which not all need be
/// set.
pub(crate) struct InOutStatus(Integer, Option<Status>);

impl InOutStatus {
    fn pointer(&mut self) -> *mut Status {
        self.1.as_mut().map_or(self.0.address().cast(), |copy| &raw mut *copy)
    }
}

impl Argument for InOutStatus {
    type Raw = Integer;
    type C = Out<Status>;

    fn load(raw: Integer) -> Self {
        let is_copied = integer_size() != size_of::<c_int>() && !raw.address().is_null();
        Self(raw, is_copied.then(|| status::get_status(raw)))
    }

    fn argument(&mut self) -> Out<Status> {
        Out::new(self.pointer())
    }

    fn store(self, success: bool) {
        if let (true, Some(copy)) = (success, &self.1) {
            put_all(self.0, copy);
        }
    }
}

/// Statuses that come out. Those that C did not write, and what it did not write of one, stay as they are.
pub(crate) struct OutStatuses {
    raw: Integer,
    values: Vec<Status>,
}

impl Argument for OutStatuses {
    type Raw = Integer;
    type C = *mut Status;

    fn load(raw: Integer) -> Self {
        Self { raw, values: Vec::new() }
    }

    fn argument(&mut self) -> *mut Status {
        if is_status_ignore(self.raw) { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Also after an error, which may be that of one of several requests.
    fn store(self, _success: bool) {
        if !is_status_ignore(self.raw) {
            for (at, value) in self.values.iter().enumerate() {
                put_status(self.raw.element(at * STATUS_SIZE), value);
            }
        }
    }
}

impl ArrayArgument for OutStatuses {
    fn set_length(&mut self, n: c_int) -> Result<()> {
        self.values = list(repeat_n(UNTOUCHED, length(n)))?;
        Ok(())
    }
}
