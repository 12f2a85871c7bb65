//! What the Fortran procedures of virtual topologies need (MPI-4.1 ch. 8).

use core::ffi::c_int;
use core::ptr::without_provenance_mut;

#[cfg(embedded)]
use super::super::c;
#[cfg(abi_fortran)]
use super::super::call::Out;
use super::arguments::*;
use super::arrays::*;
use super::status::{is_unweighted, is_weights_empty};
use crate::abi::*;
use crate::error::Result;

/// The number of dimensions of a communicator's grid, or 0 if it has none.
#[cfg(embedded)]
pub(super) fn dimensions(comm: Handle) -> c_int {
    c::periods(comm).map_or(0, |dimensions| dimensions as c_int)
}

/// The number of dimensions of a communicator's grid, or 0 if it has none.
#[cfg(abi_fortran)]
pub(super) fn dimensions(comm: Handle) -> c_int {
    // SAFETY: the standard's signatures.
    #[allow(clashing_extern_declarations, reason = "the lint compares names of types, and these are aliases")]
    unsafe extern "C" {
        fn MPI_Topo_test(comm: Handle, status: Out<c_int>) -> c_int;
        fn MPI_Cartdim_get(comm: Handle, ndims: Out<c_int>) -> c_int;
    }
    let (mut topology, mut ndims) = (MPI_UNDEFINED, 0);
    // SAFETY: places for the results.
    let known = unsafe {
        MPI_Topo_test(comm, Out::new(&mut topology)) == MPI_SUCCESS
            && topology == MPI_CART
            && MPI_Cartdim_get(comm, Out::new(&mut ndims)) == MPI_SUCCESS
    };
    if known { ndims } else { 0 }
}

/// Weights that go in: an array, or a variable that says there are none.
pub(super) type Weights = WeightsAs<Integers>;

/// Weights that come out.
pub(super) type OutWeights = WeightsAs<OutIntegers>;

pub(super) struct WeightsAs<T>(T, Integer);

impl<T> WeightsAs<T> {
    /// What C has in place of an array.
    fn instead(&self) -> Option<*mut c_int> {
        let address = self.1.address();
        match (is_unweighted(address), is_weights_empty(address)) {
            (true, _) => Some(without_provenance_mut(MPI_UNWEIGHTED)),
            (_, true) => Some(without_provenance_mut(MPI_WEIGHTS_EMPTY)),
            _ => None,
        }
    }
}

impl<T: Argument<Raw = Integer, C = *mut c_int>> Argument for WeightsAs<T> {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        Self(T::load(raw), raw)
    }

    fn argument(&mut self) -> *mut c_int {
        self.instead().unwrap_or_else(|| self.0.argument())
    }

    fn store(self, success: bool) {
        if self.instead().is_none() {
            self.0.store(success);
        }
    }
}

impl<T: ArrayArgument<Raw = Integer, C = *mut c_int>> ArrayArgument for WeightsAs<T> {
    fn set_length(&mut self, length: c_int) -> Result<()> {
        if self.instead().is_none() { self.0.set_length(length) } else { Ok(()) }
    }
}
