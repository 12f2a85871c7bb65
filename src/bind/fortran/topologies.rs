//! Virtual topologies in Fortran (MPI-4.1 ch. 8).

use core::ffi::c_int;
use core::ptr::without_provenance_mut;

#[cfg(embedded)]
use super::super::c;
#[cfg(abi_fortran)]
use super::super::call::Out;
use super::arguments::*;
use super::arrays::*;
use super::status::{is_unweighted, is_weights_empty};
use super::{fortran_names, fortran_routines};
use crate::abi::*;
use crate::error::Result;

/// The number of dimensions of a communicator's grid, or 0 if it has none.
#[cfg(embedded)]
fn dimensions(comm: Handle) -> c_int {
    c::periods(comm).map_or(0, |dimensions| dimensions as c_int)
}

/// The number of dimensions of a communicator's grid, or 0 if it has none.
#[cfg(abi_fortran)]
fn dimensions(comm: Handle) -> c_int {
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
type Weights = WeightsAs<Integers>;

/// Weights that come out.
type OutWeights = WeightsAs<OutIntegers>;

struct WeightsAs<T>(T, Integer);

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

fortran_routines! {
    mpi_cart_create MPI_CART_CREATE => MPI_Cart_create(
        comm: InHandle<Comm>, ndims: In, dims: InIntegers, periods: InLogicals, reorder: InLogical,
        comm_cart: OutHandle<Comm>)
        arrays(dims: ndims.argument(), periods: ndims.argument());
    mpi_cart_get MPI_CART_GET => MPI_Cart_get(
        comm: InHandle<Comm>, maxdims: In, dims: OutIntegers, periods: OutLogicals, coords: OutIntegers)
        arrays(dims: maxdims.argument(), periods: maxdims.argument(), coords: maxdims.argument());
    mpi_cart_rank MPI_CART_RANK => MPI_Cart_rank(comm: InHandle<Comm>, coords: InIntegers, rank: OutInteger)
        arrays(coords: dimensions(comm.argument()));
    mpi_cart_coords MPI_CART_COORDS =>
        MPI_Cart_coords(comm: InHandle<Comm>, rank: In, maxdims: In, coords: OutIntegers)
        arrays(coords: maxdims.argument());
    mpi_cart_shift MPI_CART_SHIFT => MPI_Cart_shift(
        comm: InHandle<Comm>, direction: In, disp: In, rank_source: OutInteger, rank_dest: OutInteger);
    mpi_cart_sub MPI_CART_SUB => MPI_Cart_sub(comm: InHandle<Comm>, remain: InLogicals, newcomm: OutHandle<Comm>)
        arrays(remain: dimensions(comm.argument()));
    mpi_cart_map MPI_CART_MAP => MPI_Cart_map(
        comm: InHandle<Comm>, ndims: In, dims: InIntegers, periods: InLogicals, newrank: OutInteger)
        arrays(dims: ndims.argument(), periods: ndims.argument());
    mpi_cartdim_get MPI_CARTDIM_GET => MPI_Cartdim_get(comm: InHandle<Comm>, ndims: OutInteger);
    mpi_dims_create MPI_DIMS_CREATE => MPI_Dims_create(nnodes: In, ndims: In, dims: Integers)
        arrays(dims: ndims.argument());

    mpi_graph_create MPI_GRAPH_CREATE => MPI_Graph_create(
        comm: InHandle<Comm>, nnodes: In, index: InIntegers, edges: InIntegers, reorder: InLogical,
        comm_graph: OutHandle<Comm>)
        arrays(index: nnodes.argument(), edges: index.get(nnodes.argument() - 1));
    mpi_graph_get MPI_GRAPH_GET => MPI_Graph_get(
        comm: InHandle<Comm>, maxindex: In, maxedges: In, index: OutIntegers, edges: OutIntegers)
        arrays(index: maxindex.argument(), edges: maxedges.argument());
    mpi_graph_neighbors MPI_GRAPH_NEIGHBORS => MPI_Graph_neighbors(
        comm: InHandle<Comm>, rank: In, maxneighbors: In, neighbors: OutIntegers)
        arrays(neighbors: maxneighbors.argument());
    mpi_graph_neighbors_count MPI_GRAPH_NEIGHBORS_COUNT =>
        MPI_Graph_neighbors_count(comm: InHandle<Comm>, rank: In, nneighbors: OutInteger);
    mpi_graph_map MPI_GRAPH_MAP => MPI_Graph_map(
        comm: InHandle<Comm>, nnodes: In, index: InIntegers, edges: InIntegers, newrank: OutInteger)
        arrays(index: nnodes.argument(), edges: index.get(nnodes.argument() - 1));
    mpi_graphdims_get MPI_GRAPHDIMS_GET =>
        MPI_Graphdims_get(comm: InHandle<Comm>, nnodes: OutInteger, nedges: OutInteger);

    mpi_dist_graph_create MPI_DIST_GRAPH_CREATE => MPI_Dist_graph_create(
        comm: InHandle<Comm>, n: In, sources: InIntegers, degrees: InIntegers, destinations: InIntegers,
        weights: Weights, info: InHandle<Info>, reorder: InLogical, comm_dist_graph: OutHandle<Comm>)
        arrays(
            sources: n.argument(), degrees: n.argument(), destinations: degrees.sum(n.argument()),
            weights: degrees.sum(n.argument()));
    mpi_dist_graph_create_adjacent MPI_DIST_GRAPH_CREATE_ADJACENT => MPI_Dist_graph_create_adjacent(
        comm: InHandle<Comm>, indegree: In, sources: InIntegers, sourceweights: Weights, outdegree: In,
        destinations: InIntegers, destweights: Weights, info: InHandle<Info>, reorder: InLogical,
        comm_dist_graph: OutHandle<Comm>)
        arrays(
            sources: indegree.argument(), sourceweights: indegree.argument(),
            destinations: outdegree.argument(), destweights: outdegree.argument());
    mpi_dist_graph_neighbors MPI_DIST_GRAPH_NEIGHBORS => MPI_Dist_graph_neighbors(
        comm: InHandle<Comm>, maxindegree: In, sources: OutIntegers, sourceweights: OutWeights, maxoutdegree: In,
        destinations: OutIntegers, destweights: OutWeights)
        arrays(
            sources: maxindegree.argument(), sourceweights: maxindegree.argument(),
            destinations: maxoutdegree.argument(), destweights: maxoutdegree.argument());
    mpi_dist_graph_neighbors_count MPI_DIST_GRAPH_NEIGHBORS_COUNT => MPI_Dist_graph_neighbors_count(
        comm: InHandle<Comm>, indegree: OutInteger, outdegree: OutInteger, weighted: Flag);
    mpi_topo_test MPI_TOPO_TEST => MPI_Topo_test(comm: InHandle<Comm>, status: OutInteger);
}
