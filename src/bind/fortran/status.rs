//! Statuses, and the variables that the library knows by their addresses (MPI-4.1 §2.5.4, §3.2.5).

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use super::super::call::Out;
use super::arguments::{Argument, Integer};
use crate::abi::Status;

/// Variables known by their addresses.
///
/// Each is a common block of mpif_attr.h, which compilers spell with one underscore, two, or none, and a BIND(C) variable
/// of the modules, the name after the semicolon. The linker makes the program's block and the one defined here one.
/// Size and alignment are what compilers give them.
macro_rules! known_by_address {
    ($($(#[$doc:meta])* $is:ident: $($name:ident),+; $($variable:ident $size:literal),+;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $is(address: *const c_void) -> bool {
            #[repr(C, align(32))]
            struct Known([u8; 32]);
            $(#[unsafe(no_mangle)] static $name: Known = Known([0; 32]);)+
            let blocks = [$((&raw const $name).cast::<c_void>()),+];
            blocks.contains(&address) || [$(variables::$variable()),+].contains(&address)
        }
    )*
    mod variables {$($(
        known_by_address!(@variable $variable $size);
    )+)*}
    };
    // A weak definition: compilers define the variables of modules in the module's object file, some as common
    // symbols, some as strong ones.
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
            // SAFETY: defined above, and only named.
            unsafe extern "C" {
                static $variable: [u8; $size];
            }
            (&raw const $variable).cast()
        }
    };
}

known_by_address! {
    /// `MPI_BOTTOM`.
    is_bottom: mpi_attr_bottom_, mpi_attr_bottom__, mpi_attr_bottom; mpi_attr_module_bottom 4;
    /// `MPI_UNWEIGHTED`.
    is_unweighted: mpi_attr_unweighted_, mpi_attr_unweighted__, mpi_attr_unweighted;
        mpi_attr_module_unweighted 32;
    /// `MPI_WEIGHTS_EMPTY`.
    is_weights_empty: mpi_attr_weights_empty_, mpi_attr_weights_empty__, mpi_attr_weights_empty;
        mpi_attr_module_weights_empty 32;
    /// `MPI_BUFFER_AUTOMATIC`.
    is_automatic:
        mpi_attr_buffer_automatic_, mpi_attr_buffer_automatic__, mpi_attr_buffer_automatic;
        mpi_attr_module_buffer_automatic 32;
    /// `MPI_STATUS_IGNORE` and `MPI_STATUSES_IGNORE`, of `mpif_attr.h` and `mpi_attr_f90`, and of `mpi_attr`, for which
    /// flang has common blocks too.
    is_ignore:
        mpi_attr_status_ignore_, mpi_attr_status_ignore__, mpi_attr_status_ignore,
        mpi_attr_statuses_ignore_, mpi_attr_statuses_ignore__, mpi_attr_statuses_ignore,
        mpi_attr_f08_status_ignore_, mpi_attr_f08_status_ignore__, mpi_attr_f08_status_ignore,
        mpi_attr_f08_statuses_ignore_, mpi_attr_f08_statuses_ignore__, mpi_attr_f08_statuses_ignore;
        mpi_attr_module_status_ignore 32, mpi_attr_module_statuses_ignore 32,
        mpi_attr_module_f08_status_ignore 32, mpi_attr_module_f08_statuses_ignore 32;
}

/// The `MPI_BUFFER_AUTOMATIC` that the program used last. Each face of Fortran has its own.
static AUTOMATIC: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

/// Whether a buffer argument is `MPI_BUFFER_AUTOMATIC`.
pub(crate) fn is_buffer_automatic(address: *mut c_void) -> bool {
    let is = is_automatic(address);
    if is {
        AUTOMATIC.store(address, Relaxed);
    }
    is
}

/// The address to give Fortran for `MPI_BUFFER_AUTOMATIC`.
pub(crate) fn buffer_automatic() -> *mut c_void {
    let used = AUTOMATIC.load(Relaxed);
    if used.is_null() { variables::mpi_attr_module_buffer_automatic().cast_mut() } else { used }
}

/// Whether a status argument says that no status is wanted.
pub(crate) fn is_status_ignore(status: Integer) -> bool {
    is_ignore(status.address())
}

/// A status that comes out: eight INTEGERs.
pub(crate) struct OutStatus {
    raw: Integer,
    value: Status,
}

impl Argument for OutStatus {
    type Raw = Integer;
    type C = Out<Status>;

    fn load(raw: Integer) -> Self {
        Self { raw, value: UNTOUCHED }
    }

    fn argument(&mut self) -> Out<Status> {
        Out::new(&mut self.value)
    }

    fn store(self, _success: bool) {
        if !is_status_ignore(self.raw) {
            put_status(self.raw, &self.value);
        }
    }
}

/// INTEGERs of a status.
pub(crate) const STATUS_SIZE: usize = 8;

/// Where the error is among the INTEGERs of a status.
const ERROR_FIELD: usize = 2;

/// What C left alone.
const NOT_A_CODE: c_int = c_int::MIN;

/// A status before C is called.
pub(crate) const UNTOUCHED: Status =
    Status { source: NOT_A_CODE, tag: NOT_A_CODE, error: NOT_A_CODE, internal: [NOT_A_CODE; 5] };

/// Reads a status.
pub(crate) fn get_status(raw: Integer) -> Status {
    let [source, tag, error, a, b, c, d, e] = [0, 1, 2, 3, 4, 5, 6, 7].map(|at| raw.element(at).get());
    Status { source, tag, error, internal: [a, b, c, d, e] }
}

fn integers(status: &Status) -> impl Iterator<Item = (usize, c_int)> {
    let [a, b, c, d, e] = status.internal;
    [status.source, status.tag, status.error, a, b, c, d, e].into_iter().enumerate()
}

/// Writes a status of which every INTEGER was read.
pub(crate) fn put_all(raw: Integer, status: &Status) {
    integers(status).for_each(|(at, value)| raw.element(at).put(value));
}

/// Writes a status if C did, and the error field, which belongs to calls that complete several, only if C wrote that.
pub(crate) fn put_status(raw: Integer, status: &Status) {
    if status.source == NOT_A_CODE {
        return;
    }
    let written = integers(status).filter(|&(at, value)| at != ERROR_FIELD || value != NOT_A_CODE);
    written.for_each(|(at, value)| raw.element(at).put(value));
}
