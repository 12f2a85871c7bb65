//! INTEGER and LOGICAL arguments, whose widths `MPI_Abi_set_fortran_info` and `MPI_Abi_set_fortran_booleans` set.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::Aint;

use super::super::call::{NullReason, null_pointer};
use super::kind_sizes::KIND_SIZES;

/// An INTEGER by reference. It is null if the caller omitted an optional argument, and then never read or written.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Integer(*mut c_void);

impl Integer {
    /// The INTEGER at an address.
    pub fn at(address: *mut c_void) -> Self {
        Self(address)
    }

    /// Its value as an `int`. A value of a wide INTEGER that does not fit becomes `c_int::MIN`, which is no valid
    /// key, handle or count.
    #[inline(always)]
    pub fn get(self) -> c_int {
        if KIND_SIZES.integer_size() == 4 && !self.0.is_null() {
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

    /// Whether it is omitted.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Its address.
    #[inline(always)]
    pub fn address(self) -> *mut c_void {
        self.0
    }

    /// The same INTEGER, or `place` if it is omitted.
    pub fn or(self, place: &mut i64) -> Self {
        if self.0.is_null() { Self((&raw mut *place).cast()) } else { self }
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
        // SAFETY: not null, and the caller passed an INTEGER of the width in force.
        unsafe {
            match KIND_SIZES.integer_size() {
                4 => self.0.cast::<i32>().write(value as i32),
                _ => self.0.cast::<i64>().write(value as i64),
            }
        }
    }

    /// The INTEGER at index `at` of the array that starts here; null if this is null.
    pub fn element(self, at: usize) -> Self {
        if self.0.is_null() { self } else { Self(self.0.wrapping_byte_add(at * integer_size())) }
    }
}

/// A LOGICAL by reference.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Logical(*mut c_void);

impl Logical {
    /// The LOGICAL at an address.
    pub fn at(address: *mut c_void) -> Self {
        Self(address)
    }

    /// Its address.
    #[inline(always)]
    pub fn address(self) -> *mut c_void {
        self.0
    }

    /// Its value: any bit pattern other than that of `.FALSE.` is true.
    pub fn get(self) -> bool {
        if self.0.is_null() {
            return false;
        }
        // SAFETY: not null, and the caller passed a LOGICAL of the width in force.
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

    /// The LOGICAL at index `at` of the array that starts here; null if this is null.
    pub fn element(self, at: usize) -> Self {
        if self.0.is_null() {
            self
        } else {
            Self(self.0.wrapping_byte_add(at * usize::from(KIND_SIZES.logical_size())))
        }
    }

    /// Whether it is omitted.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Writes the bits of `.TRUE.` or `.FALSE.`.
    #[inline(always)]
    pub fn put(self, value: bool) {
        if self.0.is_null() {
            return;
        }
        let bits = KIND_SIZES.bits(value);
        // SAFETY: not null, and the caller passed a LOGICAL of the width in force.
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

/// The width of an INTEGER in bytes.
pub fn integer_size() -> usize {
    usize::from(KIND_SIZES.integer_size())
}

/// The value of an INTEGER(KIND=MPI_ADDRESS_KIND) argument; 0 if it is omitted.
#[inline(always)]
pub fn get_address(raw: *const Aint) -> Aint {
    // SAFETY: null, or the caller passed an INTEGER of this kind.
    unsafe { raw.as_ref() }.copied().unwrap_or_default()
}
