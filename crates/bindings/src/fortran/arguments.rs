//! INTEGER and LOGICAL arguments, as wide as `MPI_Abi_set_fortran_info` and `MPI_Abi_set_fortran_booleans` say.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::Aint;

use super::super::call::{NullReason, null_pointer};
use super::kind_sizes::KIND_SIZES;

/// An INTEGER by reference. Null, where Fortran lets an argument be left out, is never read or written.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Integer(*mut c_void);

impl Integer {
    /// The one at an address.
    pub fn at(address: *mut c_void) -> Self {
        Self(address)
    }

    /// Its value as an `int`. One that is none, in a wide INTEGER, becomes one that nothing has: no key, no
    /// handle, no count.
    #[inline(always)]
    pub fn get(self) -> c_int {
        if KIND_SIZES.integer_size() == 4 && !self.0.is_null() {
            // Without a look at it: a field of a status may not have been written.
            // SAFETY: there, and of the usual width.
            return unsafe { self.get_usual() };
        }
        c_int::try_from(self.get_long()).unwrap_or(c_int::MIN)
    }

    /// Its value where it is there and of the usual width.
    ///
    /// # Safety
    /// Both are so.
    #[inline(always)]
    pub unsafe fn get_usual(self) -> c_int {
        // SAFETY: as the caller says.
        unsafe { self.0.cast::<c_int>().read() }
    }

    /// Whether it is not there.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Where it is.
    #[inline(always)]
    pub fn address(self) -> *mut c_void {
        self.0
    }

    /// The same, or if it is left out, a place for it.
    pub fn or(self, place: &mut i64) -> Self {
        if self.0.is_null() { Self((&raw mut *place).cast()) } else { self }
    }

    /// Checks that there is something.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a null pointer.
    pub fn check(self, reason: NullReason) -> Result<()> {
        if self.0.is_null() { Err(null_pointer(reason)) } else { Ok(()) }
    }

    /// All of its value.
    #[inline(always)]
    pub fn get_long(self) -> isize {
        if self.0.is_null() {
            return 0;
        }
        // SAFETY: not null, and the caller gave an INTEGER of the width he said.
        unsafe {
            match KIND_SIZES.integer_size() {
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
        // SAFETY: not null, and the caller gave an INTEGER of the width he said.
        unsafe {
            match KIND_SIZES.integer_size() {
                4 => self.0.cast::<i32>().write(value as i32),
                _ => self.0.cast::<i64>().write(value as i64),
            }
        }
    }

    /// The INTEGER `at` places further in an array; of a null one, null.
    pub fn element(self, at: usize) -> Self {
        if self.0.is_null() { self } else { Self(self.0.wrapping_byte_add(at * integer_size())) }
    }
}

/// A LOGICAL by reference.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Logical(*mut c_void);

impl Logical {
    /// The one at an address.
    pub fn at(address: *mut c_void) -> Self {
        Self(address)
    }

    /// Where it is.
    #[inline(always)]
    pub fn address(self) -> *mut c_void {
        self.0
    }

    /// Its value: any bit pattern but that of `.FALSE.` is true.
    pub fn get(self) -> bool {
        if self.0.is_null() {
            return false;
        }
        // SAFETY: not null, and the caller gave a LOGICAL of the width he said.
        let bits = unsafe {
            match KIND_SIZES.logical_size() {
                4 => self.0.cast::<u32>().read().into(),
                1 => self.0.cast::<u8>().read().into(),
                2 => self.0.cast::<u16>().read().into(),
                _ => self.0.cast::<u64>().read(),
            }
        };
        bits != KIND_SIZES.bits(false)
    }

    /// The LOGICAL `at` places further in an array; of a null one, null.
    pub fn element(self, at: usize) -> Self {
        if self.0.is_null() {
            self
        } else {
            Self(self.0.wrapping_byte_add(at * usize::from(KIND_SIZES.logical_size())))
        }
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Writes the canonical pattern.
    #[inline(always)]
    pub fn put(self, value: bool) {
        if self.0.is_null() {
            return;
        }
        let bits = KIND_SIZES.bits(value);
        // SAFETY: not null, and the caller gave a LOGICAL of the width he said.
        unsafe {
            match KIND_SIZES.logical_size() {
                4 => self.0.cast::<u32>().write(bits as u32),
                1 => self.0.cast::<u8>().write(bits as u8),
                2 => self.0.cast::<u16>().write(bits as u16),
                _ => self.0.cast::<u64>().write(bits),
            }
        }
    }
}

/// Bytes of an INTEGER.
pub fn integer_size() -> usize {
    usize::from(KIND_SIZES.integer_size())
}

/// An INTEGER(KIND=MPI_ADDRESS_KIND) that goes in: 0 if it is not there.
#[inline(always)]
pub fn get_address(raw: *const Aint) -> Aint {
    // SAFETY: null, or the caller gave an INTEGER of this kind.
    unsafe { raw.as_ref() }.copied().unwrap_or_default()
}
