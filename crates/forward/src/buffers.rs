//! Choice buffers, and the variables that the library recognizes by their addresses (MPI-4.1 §2.5.4).

use core::ffi::c_void;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use mpi_attr::abi::{MPI_BUFFER_AUTOMATIC, MPI_IN_PLACE};
use mpi_attr_bindings::fortran::linker_names;

use super::Argument;

/// Defines a common block under linker names; whether it has this address under one of them.
macro_rules! is_block {
    ($known:ident $address:ident $bytes:literal; $($name:expr),+) => {
        $({
            #[unsafe(export_name = $name)]
            static BLOCK: $known<$bytes> = $known([0; $bytes]);
            (&raw const BLOCK).cast() == $address
        })||+
    };
}

/// Defines the variables that the library recognizes by their addresses.
///
/// Each is a common block of mpif_attr.h, which has several linker names, and a BIND(C) variable
/// of the modules, which is named after the semicolon. The linker merges the program's block with the one defined
/// here. Size and alignment are those that compilers choose; with 8-byte INTEGERs, blocks
/// have other names. Variables have room for 8-byte INTEGERs.
macro_rules! known_by_address {
    ($($(#[$doc:meta])* $is:ident: $($name:ident $bytes:literal),+; $($variable:ident $size:literal),+;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $is(address: *const c_void) -> bool {
            #[repr(C, align(32))]
            struct Known<const BYTES: usize>([u8; BYTES]);
            $(linker_names!(block $name $name, [is_block] { Known address $bytes; }) ||)+
            [$(variables::$variable()),+].contains(&address)
        }
    )*
    mod variables {$($(
        known_by_address!(@variable $variable $size);
    )+)*}
    };
    // A weak definition: compilers define the variables of a module in its object file, as common or as strong symbols.
    (@variable $variable:ident $size:literal) => {
        #[cfg(not(miri))]
        core::arch::global_asm!(concat!(
            ".pushsection .bss.", stringify!($variable), ",\"aw\",@nobits\n",
            ".weak ", stringify!($variable), "\n",
            ".type ", stringify!($variable), ", @object\n",
            ".size ", stringify!($variable), ", ", $size, "\n",
            ".balign 32\n",
            stringify!($variable), ": .zero ", $size, "\n",
            ".popsection",
        ));

        pub(super) fn $variable() -> *const core::ffi::c_void {
            #[cfg(miri)]
            #[unsafe(no_mangle)]
            static $variable: [u8; $size] = [0; $size];
            #[cfg(not(miri))]
            // SAFETY: defined above; only its address is taken.
            unsafe extern "C" {
                static $variable: [u8; $size];
            }
            (&raw const $variable).cast()
        }
    };
}

known_by_address! {
    /// `MPI_BOTTOM`.
    is_bottom: mpi_attr_bottom 32, mpi_attr_i8_bottom 64; mpi_attr_module_bottom 8;
    /// `MPI_IN_PLACE`.
    is_in_place: mpi_attr_in_place 32, mpi_attr_i8_in_place 64; mpi_attr_module_in_place 8;
    /// `MPI_UNWEIGHTED`.
    is_unweighted: mpi_attr_unweighted 32, mpi_attr_i8_unweighted 64; mpi_attr_module_unweighted 64;
    /// `MPI_WEIGHTS_EMPTY`.
    is_weights_empty: mpi_attr_weights_empty 32, mpi_attr_i8_weights_empty 64; mpi_attr_module_weights_empty 64;
    /// `MPI_ERRCODES_IGNORE`.
    is_errcodes_ignore:
        mpi_attr_errcodes_ignore 32, mpi_attr_i8_errcodes_ignore 64; mpi_attr_module_errcodes_ignore 64;
    /// `MPI_BUFFER_AUTOMATIC`.
    is_automatic:
        mpi_attr_buffer_automatic 32, mpi_attr_i8_buffer_automatic 64; mpi_attr_module_buffer_automatic 64;
    /// `MPI_STATUS_IGNORE` and `MPI_STATUSES_IGNORE` of `mpif_attr.h`, `mpi_attr_f90` and `mpi_attr`. With flang
    /// those of `mpi_attr` are common blocks, too.
    is_ignore:
        mpi_attr_status_ignore 32, mpi_attr_i8_status_ignore 64,
        mpi_attr_statuses_ignore 32, mpi_attr_i8_statuses_ignore 64,
        mpi_attr_f08_status_ignore 32, mpi_attr_i8_f08_status_ignore 64,
        mpi_attr_f08_statuses_ignore 32, mpi_attr_i8_f08_statuses_ignore 64;
        mpi_attr_module_status_ignore 64, mpi_attr_module_statuses_ignore 64,
        mpi_attr_module_f08_status_ignore 64, mpi_attr_module_f08_statuses_ignore 64;
}

/// The `MPI_BUFFER_AUTOMATIC` that the program used last. Each Fortran interface has its own.
static AUTOMATIC: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

/// Whether a buffer argument is `MPI_BUFFER_AUTOMATIC`.
pub(crate) fn is_buffer_automatic(address: *mut c_void) -> bool {
    let is = is_automatic(address);
    if is {
        AUTOMATIC.store(address, Relaxed);
    }
    is
}

/// The address to return to Fortran for `MPI_BUFFER_AUTOMATIC`.
pub(crate) fn buffer_automatic() -> *mut c_void {
    let used = AUTOMATIC.load(Relaxed);
    if used.is_null() { variables::mpi_attr_module_buffer_automatic().cast_mut() } else { used }
}

/// A choice buffer that is not written.
pub(crate) type InChoice = Choice;

/// A choice buffer: its address.
pub(crate) struct Choice(*mut c_void);

impl Argument for Choice {
    type Raw = *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut c_void) -> Self {
        Self(match raw {
            _ if is_bottom(raw) => null_mut(),
            _ if is_in_place(raw) => core::ptr::without_provenance_mut(MPI_IN_PLACE),
            _ if is_buffer_automatic(raw) => core::ptr::without_provenance_mut(MPI_BUFFER_AUTOMATIC),
            _ => raw,
        })
    }

    fn argument(&mut self) -> *mut c_void {
        self.0
    }
}

/// The address of a buffer that comes out.
pub(crate) struct OutBuffer {
    raw: *mut *mut c_void,
    value: *mut c_void,
}

impl Argument for OutBuffer {
    type Raw = *mut *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut *mut c_void) -> Self {
        Self { raw, value: null_mut() }
    }

    fn argument(&mut self) -> *mut c_void {
        if self.raw.is_null() { self.raw.cast() } else { (&raw mut self.value).cast() }
    }

    fn store(self, _success: bool) {
        let automatic = self.value.addr() == MPI_BUFFER_AUTOMATIC;
        if !self.raw.is_null() {
            let value = if automatic { buffer_automatic() } else { self.value };
            // SAFETY: not null, and the caller passed a TYPE(C_PTR).
            unsafe { self.raw.write(value) };
        }
    }
}

/// As [`OutBuffer`], for interfaces before Fortran 2008. There the argument is a choice buffer, which cannot take the
/// address (§3.6), so nothing is written.
pub(crate) struct UnusedBuffer(*mut c_void);

impl Argument for UnusedBuffer {
    type Raw = *mut c_void;
    type C = *mut c_void;

    fn load(_: *mut c_void) -> Self {
        Self(null_mut())
    }

    fn argument(&mut self) -> *mut c_void {
        (&raw mut self.0).cast()
    }
}
