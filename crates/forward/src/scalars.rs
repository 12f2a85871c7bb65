//! Conversion of INTEGERs, LOGICALs and addresses between Fortran and C.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::{Aint, MPI_UNDEFINED};
use mpi_attr_bindings::fortran::{Integer, Logical, Passed};

use super::{Argument, NO_NUMBER, pointer};

/// An INTEGER that goes in.
pub(crate) struct In(Integer);

impl Argument for In {
    type Raw = Integer;
    type C = c_int;

    fn load(raw: Integer) -> Self {
        Self(raw)
    }

    fn fits(&self) -> bool {
        fits(self.0)
    }

    fn argument(&mut self) -> c_int {
        self.0.get()
    }
}

/// An INTEGER that goes in, of which C makes an address.
pub(crate) struct InLong(Aint);

impl Argument for InLong {
    type Raw = Integer;
    type C = Aint;

    fn load(raw: Integer) -> Self {
        Self(raw.get_long())
    }

    fn argument(&mut self) -> Aint {
        self.0
    }
}

/// Whether an `int` holds the value of an INTEGER.
pub(crate) fn fits(raw: Integer) -> bool {
    is_narrow(raw) || c_int::try_from(raw.get_long()).is_ok()
}

/// Whether an INTEGER is as wide as an `int`.
pub(crate) fn is_narrow(raw: Integer) -> bool {
    raw.size() == size_of::<c_int>()
}

/// An INTEGER that comes out.
pub(crate) struct OutInteger {
    raw: Integer,
    value: c_int,
}

impl Argument for OutInteger {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self { raw, value: NO_NUMBER }
    }

    fn fits(&self) -> bool {
        is_narrow(self.raw)
    }

    fn argument(&mut self) -> *mut c_int {
        pointer(self.raw, &mut self.value)
    }

    fn store(self, success: bool) {
        if self.value != NO_NUMBER {
            self.raw.put(self.value);
        } else if !success {
            self.raw.put(MPI_UNDEFINED);
        }
    }
}

/// An INTEGER that goes in and comes out.
pub(crate) struct InOutInteger(OutInteger);

impl Argument for InOutInteger {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self(OutInteger { raw, value: raw.get() })
    }

    fn fits(&self) -> bool {
        self.0.fits()
    }

    fn argument(&mut self) -> *mut c_int {
        self.0.argument()
    }

    fn store(self, success: bool) {
        if success {
            self.0.raw.put(self.0.value);
        }
    }
}

/// A LOGICAL that comes out.
pub(crate) struct Flag {
    raw: Logical,
    value: c_int,
}

impl Argument for Flag {
    type Raw = Logical;
    type C = *mut c_int;

    fn load(raw: Logical) -> Self {
        Self { raw, value: 0 }
    }

    fn argument(&mut self) -> *mut c_int {
        if self.raw.is_null() { core::ptr::null_mut() } else { &mut self.value }
    }

    fn store(self, _success: bool) {
        self.raw.put(self.value != 0);
    }
}

/// An INTEGER that goes in, of a kind that is the same in C.
pub(crate) struct InSameKind<T>(T);

/// An INTEGER(KIND=MPI_ADDRESS_KIND) that goes in.
pub(crate) type InAint = InSameKind<Aint>;

impl<T: Copy + Default> Argument for InSameKind<T> {
    type Raw = *const T;
    type C = T;

    fn load(raw: *const T) -> Self {
        // SAFETY: null, or the caller passed an INTEGER of this kind.
        Self(unsafe { raw.as_ref() }.copied().unwrap_or_default())
    }

    fn argument(&mut self) -> T {
        self.0
    }
}

/// An argument that has the same form in C, or in all Fortran interfaces.
pub(crate) struct Alike<T>(pub(crate) T);

/// An INTEGER of a kind that is the same in C and that goes in and comes out, or the bits of a LOGICAL that go in.
pub(crate) type Same<T> = Alike<*mut T>;

/// INTEGERs of a kind that is the same in C, which go in: C gets the caller's array.
pub(crate) type InArray<T> = Alike<*const T>;

impl<T: Copy> Argument for Alike<T> {
    type Raw = T;
    type C = T;

    fn load(raw: T) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> T {
        self.0
    }
}

/// A LOGICAL that comes out, which C writes in Fortran's form.
pub(crate) struct OutTruth(Logical);

impl Argument for OutTruth {
    type Raw = Logical;
    type C = *mut c_void;

    fn load(raw: Logical) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *mut c_void {
        self.0.raw()
    }

    fn store(self, success: bool) {
        if !success {
            self.0.put(false);
        }
    }
}

/// An address that comes out, a TYPE(C_PTR) or an INTEGER(KIND=MPI_ADDRESS_KIND).
pub(crate) struct OutAddress(*mut *mut c_void);

impl Argument for OutAddress {
    type Raw = *mut *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut *mut c_void) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *mut c_void {
        self.0.cast()
    }

    fn store(self, success: bool) {
        if !success && !self.0.is_null() {
            // SAFETY: not null, and the caller passed a variable of one of these types.
            unsafe { self.0.write(core::ptr::null_mut()) };
        }
    }
}

/// An index in an array that comes out; in Fortran indices start at 1.
pub(crate) struct OutIndex {
    raw: Integer,
    value: c_int,
}

pub(crate) fn fortran_index(index: c_int) -> c_int {
    if index == MPI_UNDEFINED { index } else { index + 1 }
}

impl Argument for OutIndex {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self { raw, value: MPI_UNDEFINED }
    }

    fn argument(&mut self) -> *mut c_int {
        pointer(self.raw, &mut self.value)
    }

    fn store(self, _success: bool) {
        self.raw.put(fortran_index(self.value));
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
