//! INTEGER and LOGICAL arguments. Their widths are those that `MPI_Abi_set_fortran_info` and
//! `MPI_Abi_set_fortran_booleans` set, or eight bytes in the procedures for 8-byte INTEGERs.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::Aint;

use super::super::call::{NullReason, null_pointer};
use super::kind_sizes::{EIGHT_BYTES, KindSizes};

/// An INTEGER or a LOGICAL by reference, and the kinds of the procedure's caller. It is null if the caller omitted an
/// optional argument, and then never read or written.
#[derive(Clone, Copy)]
pub struct Scalar<const LOGICAL: bool>(*mut c_void, &'static KindSizes);

/// An INTEGER by reference.
pub type Integer = Scalar<false>;

/// A LOGICAL by reference.
pub type Logical = Scalar<true>;

impl<const LOGICAL: bool> Scalar<LOGICAL> {
    /// The kinds of the procedure's caller.
    pub fn kinds(self) -> &'static KindSizes {
        self.1
    }

    /// Its width in bytes.
    pub fn size(self) -> usize {
        if LOGICAL { self.1.logical_size().into() } else { self.1.integer_size().into() }
    }

    /// Whether it is omitted.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The one at index `at` of the array that starts here; null if this is null.
    pub fn element(self, at: usize) -> Self {
        if self.0.is_null() { self } else { Self(self.0.wrapping_byte_add(at * self.size()), self.1) }
    }
}

impl Integer {
    /// The second choice in a procedure for 8-byte INTEGERs, otherwise the first.
    pub fn choose<T>(self, usual: T, eight: T) -> T {
        if core::ptr::eq(self.1, &EIGHT_BYTES) { eight } else { usual }
    }

    /// Its value as an `int`. A value of a wide INTEGER that does not fit becomes `c_int::MIN`, which is no valid
    /// key, handle or count.
    #[inline(always)]
    pub fn get(self) -> c_int {
        if self.1.integer_size() == 4 && !self.0.is_null() {
            // No branch on the value: a field of a status may be uninitialized.
            // SAFETY: present, and of the usual width.
            return unsafe { self.get_usual() };
        }
        c_int::try_from(self.get_long()).unwrap_or(c_int::MIN)
    }

    /// Its value, if it is present and of the usual width.
    ///
    /// # Safety
    /// The INTEGER is present and has four bytes.
    #[inline(always)]
    pub unsafe fn get_usual(self) -> c_int {
        // SAFETY: as the caller promises.
        unsafe { self.0.cast::<c_int>().read() }
    }

    /// The same INTEGER, or `place` if it is omitted.
    pub fn or(self, place: &mut i64) -> Self {
        if self.0.is_null() { Self((&raw mut *place).cast(), self.1) } else { self }
    }

    /// Checks that it is present.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a null pointer.
    pub fn check(self, reason: NullReason) -> Result<()> {
        if self.0.is_null() { Err(null_pointer(reason)) } else { Ok(()) }
    }

    /// Its value in full width; 0 if it is omitted.
    #[inline(always)]
    pub fn get_long(self) -> isize {
        if self.0.is_null() {
            return 0;
        }
        // SAFETY: not null, and the caller passed an INTEGER of the width in force.
        unsafe {
            match self.1.integer_size() {
                4 => self.0.cast::<i32>().read() as isize,
                _ => self.0.cast::<i64>().read() as isize,
            }
        }
    }

    #[inline(always)]
    pub fn put(self, value: c_int) {
        self.put_long(value as isize);
    }

    /// Writes the low bits of a value, as many as an INTEGER has.
    #[inline(always)]
    pub fn put_long(self, value: isize) {
        if self.0.is_null() {
            return;
        }
        // SAFETY: not null, and the caller passed an INTEGER of the width in force.
        unsafe {
            match self.1.integer_size() {
                4 => self.0.cast::<i32>().write(value as i32),
                _ => self.0.cast::<i64>().write(value as i64),
            }
        }
    }
}

impl Logical {
    /// Its value: any bit pattern other than that of `.FALSE.` is true.
    pub fn get(self) -> bool {
        if self.0.is_null() {
            return false;
        }
        // SAFETY: not null, and the caller passed a LOGICAL of the width in force.
        let bits = unsafe {
            match self.1.logical_size() {
                4 => self.0.cast::<u32>().read().into(),
                1 => self.0.cast::<u8>().read().into(),
                2 => self.0.cast::<u16>().read().into(),
                _ => self.0.cast::<u64>().read(),
            }
        };
        bits != self.1.bits(false)
    }

    /// Writes the bits of `.TRUE.` or `.FALSE.`.
    #[inline(always)]
    pub fn put(self, value: bool) {
        if self.0.is_null() {
            return;
        }
        let bits = self.1.bits(value);
        // SAFETY: not null, and the caller passed a LOGICAL of the width in force.
        unsafe {
            match self.1.logical_size() {
                4 => self.0.cast::<u32>().write(bits as u32),
                1 => self.0.cast::<u8>().write(bits as u8),
                2 => self.0.cast::<u16>().write(bits as u16),
                _ => self.0.cast::<u64>().write(bits),
            }
        }
    }
}

/// An argument that the caller of a procedure passes as a `Raw`.
pub trait Passed: Copy {
    /// The form that Fortran passes.
    type Raw: Copy;
    /// The argument of a caller with these kinds.
    fn of(raw: Self::Raw, kinds: &'static KindSizes) -> Self;
    /// The form that Fortran passes.
    fn raw(self) -> Self::Raw;
}

impl<const LOGICAL: bool> Passed for Scalar<LOGICAL> {
    type Raw = *mut c_void;

    #[inline(always)]
    fn of(raw: *mut c_void, kinds: &'static KindSizes) -> Self {
        Self(raw, kinds)
    }

    #[inline(always)]
    fn raw(self) -> *mut c_void {
        self.0
    }
}

/// Arguments that do not depend on the kinds.
macro_rules! passed_as_they_are {
    ($(($($generics:tt)*) $type:ty;)*) => {$(
        impl<$($generics)*> Passed for $type {
            type Raw = Self;

            #[inline(always)]
            fn of(raw: Self, _: &'static KindSizes) -> Self {
                raw
            }

            #[inline(always)]
            fn raw(self) -> Self {
                self
            }
        }
    )*};
}

passed_as_they_are! { () usize; (T) *const T; (T) *mut T; (T: Copy) Option<T>; }

/// The value of an INTEGER(KIND=MPI_ADDRESS_KIND) argument; 0 if it is omitted.
#[inline(always)]
pub fn get_address(raw: *const Aint) -> Aint {
    // SAFETY: null, or the caller passed an INTEGER of this kind.
    unsafe { raw.as_ref() }.copied().unwrap_or_default()
}
