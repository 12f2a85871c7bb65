//! Statuses, and the variables that the library knows by their addresses (MPI-4.1 §2.5.4, §3.2.5).

use core::ffi::{c_int, c_void};

use super::super::call::Out;
use super::arguments::{Argument, Integer};
use crate::abi::Status;
use crate::embedded::request::EMPTY_STATUS;

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
    /// `MPI_STATUS_IGNORE` and `MPI_STATUSES_IGNORE`, of `mpif_attr.h` and `mpi_attr_f90`, and of `mpi_attr`.
    is_ignore:
        mpi_attr_status_ignore_, mpi_attr_status_ignore__, mpi_attr_status_ignore,
        mpi_attr_statuses_ignore_, mpi_attr_statuses_ignore__, mpi_attr_statuses_ignore,
        mpi_attr_f08_status_ignore_, mpi_attr_f08_status_ignore__, mpi_attr_f08_status_ignore,
        mpi_attr_f08_statuses_ignore_, mpi_attr_f08_statuses_ignore__, mpi_attr_f08_statuses_ignore;
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
        Self { raw, value: COMPLETE }
    }

    fn argument(&mut self) -> Out<Status> {
        Out::new(&mut self.value)
    }

    fn store(self, success: bool) {
        if success && !is_status_ignore(self.raw) {
            put_status(self.raw, &self.value);
        }
    }
}

/// What C left alone.
pub(crate) const NOT_A_CODE: c_int = c_int::MIN;

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

/// Writes of a status what C wrote.
pub(crate) fn put_status(raw: Integer, status: &Status) {
    let written = integers(status).filter(|&(_, value)| value != NOT_A_CODE);
    written.for_each(|(at, value)| raw.element(at).put(value));
}

/// The status of a request that is complete: the error field stays as it is.
pub(crate) const COMPLETE: Status = Status { error: NOT_A_CODE, ..EMPTY_STATUS };
