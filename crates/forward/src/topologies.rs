//! Conversion of the weights of virtual topologies (MPI-4.1 ch. 8).

use core::ffi::c_int;
use core::ptr::without_provenance_mut;

use mpi_attr::Result;
use mpi_attr::abi::{MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY};
use mpi_attr_bindings::fortran::{Integer, Passed};

use super::arrays::{Integers, OutIntegers};
use super::buffers::{is_unweighted, is_weights_empty};
use super::{Argument, ArrayArgument};

/// Weights that go in: an array, or `MPI_UNWEIGHTED` or `MPI_WEIGHTS_EMPTY`.
pub(crate) type Weights = WeightsAs<Integers, false>;

/// Weights that come out.
pub(crate) type OutWeights = WeightsAs<OutIntegers, true>;

/// Only those that come out are stored: the others may be constants.
pub(crate) struct WeightsAs<T, const OUT: bool>(T, Integer);

impl<T, const OUT: bool> WeightsAs<T, OUT> {
    /// The constant of C to pass instead of an array, if the argument is one of these variables.
    fn instead(&self) -> Option<*mut c_int> {
        let address = self.1.raw();
        match (is_unweighted(address), is_weights_empty(address)) {
            (true, _) => Some(without_provenance_mut(MPI_UNWEIGHTED)),
            (_, true) => Some(without_provenance_mut(MPI_WEIGHTS_EMPTY)),
            _ => None,
        }
    }
}

impl<T: Argument<Raw = Integer, C = *mut c_int>, const OUT: bool> Argument for WeightsAs<T, OUT> {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self(T::load(raw), raw)
    }

    fn argument(&mut self) -> *mut c_int {
        self.instead().unwrap_or_else(|| self.0.argument())
    }

    fn store(self, success: bool) {
        if OUT && self.instead().is_none() {
            self.0.store(success);
        }
    }
}

impl<T: ArrayArgument<Raw = Integer, C = *mut c_int>, const OUT: bool> ArrayArgument for WeightsAs<T, OUT> {
    fn set_length(&mut self, length: i64) -> Result<()> {
        if self.instead().is_none() { self.0.set_length(length) } else { Ok(()) }
    }
}
