//! Statuses, and the variables that the library knows by their addresses (MPI-4.1 §2.5.4, §3.2.5).

use core::ffi::{c_int, c_void};

use super::super::call::Out;
use super::arguments::{Argument, Integer};
use crate::abi::Status;

/// Variables known by their addresses. Programs have a common block of each name, which the linker makes one with
/// this; compilers spell the name with one underscore, two, or none. The size and alignment are what compilers give
/// the block.
macro_rules! known_by_address {
    ($($(#[$doc:meta])* $is:ident: $($name:ident),+;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $is(address: *const c_void) -> bool {
            #[repr(C, align(32))]
            struct Known([u8; 32]);
            $(#[unsafe(no_mangle)] static $name: Known = Known([0; 32]);)+
            [$((&raw const $name).cast::<c_void>()),+].contains(&address)
        }
    )*};
}

known_by_address! {
    /// `MPI_BOTTOM`.
    is_bottom: mpi_attr_bottom_, mpi_attr_bottom__, mpi_attr_bottom;
    /// `MPI_UNWEIGHTED`.
    is_unweighted: mpi_attr_unweighted_, mpi_attr_unweighted__, mpi_attr_unweighted;
    /// `MPI_WEIGHTS_EMPTY`.
    is_weights_empty: mpi_attr_weights_empty_, mpi_attr_weights_empty__, mpi_attr_weights_empty;
    /// `MPI_BUFFER_AUTOMATIC`.
    is_buffer_automatic:
        mpi_attr_buffer_automatic_, mpi_attr_buffer_automatic__, mpi_attr_buffer_automatic;
    /// `MPI_STATUS_IGNORE` and `MPI_STATUSES_IGNORE`, of `mpif_attr.h` and `mpi_attr_f90`, and of `mpi_attr`.
    is_ignore:
        mpi_attr_status_ignore_, mpi_attr_status_ignore__, mpi_attr_status_ignore,
        mpi_attr_statuses_ignore_, mpi_attr_statuses_ignore__, mpi_attr_statuses_ignore,
        mpi_attr_f08_status_ignore_, mpi_attr_f08_status_ignore__, mpi_attr_f08_status_ignore,
        mpi_attr_f08_statuses_ignore_, mpi_attr_f08_statuses_ignore__, mpi_attr_f08_statuses_ignore;
}

/// Where Fortran has its `MPI_BUFFER_AUTOMATIC`, by the name that gfortran and flang give the block.
pub(crate) fn buffer_automatic() -> *mut c_void {
    // SAFETY: the variable is only named.
    unsafe extern "C" {
        static mut mpi_attr_buffer_automatic_: u8;
    }
    (&raw mut mpi_attr_buffer_automatic_).cast()
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
