//! Virtual topologies in C (MPI-4.1 ch. 8).

use core::ffi::c_int;

use crate::Origin;
use crate::c::put_new;
use crate::{Communicator, object};
use mpi_attr::abi::*;
use mpi_attr::memory::{copy, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out, c_routines, out};

use super::hints;
use crate::arguments::{Array, InArray, OutArray, input};
use crate::communicator::{self, topology};
use crate::topology::{Edges, Topology, check_coordinates, check_ranks, dims_create, number};

/// Checks that the caller's array has room for `needed` elements.
fn check_room(room: c_int, needed: usize) -> Result<()> {
    if usize::try_from(room).is_ok_and(|room| room >= needed) {
        return Ok(());
    }
    Err(Error::new(MPI_ERR_ARG, "an array has room for {} elements, too few for the topology")
        .about(room.into()))
}

/// Checks a rank of a communicator.
fn check_rank(rank: c_int) -> Result<()> {
    if rank == 0 {
        Ok(())
    } else {
        Err(Error::new(MPI_ERR_RANK, "there is no process with rank {}").about(rank.into()))
    }
}

/// Writes the caller's array.
fn fill(array: Arg<Out<c_int>>, values: impl Iterator<Item = c_int>) -> Result<()> {
    values.enumerate().try_for_each(|(at, value)| {
        array.element(at)?.put(value);
        Ok(())
    })
}

fn edges(degree: usize, weights: Arg<Out<c_int>>) -> Result<Edges> {
    let weights = match weights.address().addr() {
        MPI_UNWEIGHTED => None,
        MPI_WEIGHTS_EMPTY if degree > 0 => {
            return Err(Error::new(
                MPI_ERR_ARG,
                "the weights are MPI_WEIGHTS_EMPTY although there are neighbours",
            ));
        }
        MPI_WEIGHTS_EMPTY => Some(Vec::new()),
        _ => Some(copy(weights.array().slice(degree)?)?),
    };
    Ok(Edges { degree, weights })
}

c_routines! {
    /// A communicator whose processes form a grid.
    fn MPI_Cart_create(
        comm: Handle,
        ndims: c_int,
        dims: Array<c_int>,
        periods: Array<c_int>,
        _reorder: c_int,
        comm_cart: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let n = number(ndims)?;
        let cart = Topology::cart(dims.slice(n)?, periods.slice(n)?, MPI_ERR_ARG)?;
        put_new(comm_cart, || communicator::like(comm, Some(cart)))
    }

    /// The number of dimensions of a grid.
    fn MPI_Cartdim_get(comm: Handle, ndims: Out<c_int>) on Origin::Communicator(comm); {
        let count = topology(comm)?.periods()?.len();
        ndims.put(count as c_int)
    }

    /// The dimensions of a grid, and the coordinates of this process.
    fn MPI_Cart_get(comm: Handle, maxdims: c_int, dims: *mut c_int, periods: *mut c_int, coords: *mut c_int)
        on Origin::Communicator(comm);
    {
        let cart = topology(comm)?;
        let all = cart.periods()?;
        check_room(maxdims, all.len())?;
        fill(out!(dims), all.iter().map(|_| 1))?;
        fill(out!(periods), all.iter().map(|&periodic| periodic.into()))?;
        fill(out!(coords), all.iter().map(|_| 0))
    }

    /// The rank at some coordinates.
    fn MPI_Cart_rank(comm: Handle, coords: Array<c_int>, rank: Out<c_int>) on Origin::Communicator(comm); {
        let cart = topology(comm)?;
        let periods = cart.periods()?;
        check_coordinates(periods, coords.slice(periods.len())?)?;
        rank.put(0)
    }

    /// The coordinates of a rank.
    fn MPI_Cart_coords(comm: Handle, rank: c_int, maxdims: c_int, coords: *mut c_int)
        on Origin::Communicator(comm);
    {
        let cart = topology(comm)?;
        let all = cart.periods()?;
        check_rank(rank)?;
        check_room(maxdims, all.len())?;
        fill(out!(coords), all.iter().map(|_| 0))
    }

    /// The source and the destination of a shift in one dimension.
    fn MPI_Cart_shift(comm: Handle, direction: c_int, disp: c_int, rank_source: Out<c_int>, rank_dest: Out<c_int>)
        on Origin::Communicator(comm);
    {
        let cart = topology(comm)?;
        let periodic = usize::try_from(direction).ok().and_then(|at| cart.periods().ok()?.get(at).copied());
        cart.periods()?;
        let periodic = periodic.ok_or(Error::new(MPI_ERR_ARG, "direction is {}: the grid has no such dimension").about(direction.into()))?;
        let neighbour = if periodic || disp == 0 { 0 } else { MPI_PROC_NULL };
        let (rank_source, rank_dest) = (rank_source.required()?, rank_dest.required()?);
        rank_source.put(neighbour);
        rank_dest.put(neighbour);
        Ok(())
    }

    /// A grid of some of the dimensions of another.
    fn MPI_Cart_sub(comm: Handle, remain_dims: Array<c_int>, newcomm: Out<Handle>) on Origin::Communicator(comm); {
        let cart = topology(comm)?;
        let periods = cart.periods()?;
        let remain = remain_dims.slice(periods.len())?.iter().zip(periods);
        let mut left = with_room(periods.len())?;
        left.extend(remain.filter(|&(&remains, _)| remains != 0).map(|(_, &periodic)| periodic));
        put_new(newcomm, || communicator::like(comm, Some(Topology::Cart(left))))
    }

    /// The best rank of this process in a grid.
    fn MPI_Cart_map(
        comm: Handle,
        ndims: c_int,
        dims: Array<c_int>,
        periods: Array<c_int>,
        newrank: Out<c_int>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let n = number(ndims)?;
        Topology::cart(dims.slice(n)?, periods.slice(n)?, MPI_ERR_DIMS)?;
        newrank.put(0)
    }

    /// Dimensions of a grid of `nnodes` processes.
    fn MPI_Dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) on Origin::None; {
        let (n, dims) = (number(ndims)?, out!(dims));
        let mut new = dims_create(nnodes, dims.array().slice(n)?)?;
        for at in 0..n {
            let dim = dims.element(at)?;
            if dim.current() == 0 {
                dim.put(new.next().unwrap_or(1));
            }
        }
        Ok(())
    }

    /// A communicator whose processes form a graph.
    fn MPI_Graph_create(
        comm: Handle,
        nnodes: c_int,
        index: Array<c_int>,
        edges: Array<c_int>,
        _reorder: c_int,
        comm_graph: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let index = index.slice(number(nnodes)?)?;
        if index.is_empty() {
            return put_new(comm_graph, || Ok(MPI_COMM_NULL));
        }
        let graph = Topology::graph(index, edges.slice(number(index[index.len() - 1])?)?)?;
        put_new(comm_graph, || communicator::like(comm, Some(graph)))
    }

    /// The numbers of nodes and edges of a graph.
    fn MPI_Graphdims_get(comm: Handle, nnodes: Out<c_int>, nedges: Out<c_int>) on Origin::Communicator(comm); {
        let degree = topology(comm)?.degree()?;
        let (nnodes, nedges) = (nnodes.required()?, nedges.required()?);
        nnodes.put(1);
        nedges.put(degree as c_int);
        Ok(())
    }

    /// A graph, in the form in which `MPI_Graph_create` takes it.
    fn MPI_Graph_get(comm: Handle, maxindex: c_int, maxedges: c_int, index: *mut c_int, edges: *mut c_int)
        on Origin::Communicator(comm);
    {
        let degree = topology(comm)?.degree()?;
        check_room(maxindex, 1)?;
        check_room(maxedges, degree)?;
        fill(out!(index), core::iter::once(degree as c_int))?;
        fill(out!(edges), core::iter::repeat_n(0, degree))
    }

    /// The number of neighbours that a process has in a graph.
    fn MPI_Graph_neighbors_count(comm: Handle, rank: c_int, nneighbors: Out<c_int>) on Origin::Communicator(comm); {
        let degree = topology(comm)?.degree()?;
        check_rank(rank)?;
        nneighbors.put(degree as c_int)
    }

    /// The neighbours that a process has in a graph.
    fn MPI_Graph_neighbors(comm: Handle, rank: c_int, maxneighbors: c_int, neighbors: *mut c_int)
        on Origin::Communicator(comm);
    {
        let degree = topology(comm)?.degree()?;
        check_rank(rank)?;
        check_room(maxneighbors, degree)?;
        fill(out!(neighbors), core::iter::repeat_n(0, degree))
    }

    /// The best rank of this process in a graph.
    fn MPI_Graph_map(comm: Handle, nnodes: c_int, index: Array<c_int>, edges: Array<c_int>, newrank: Out<c_int>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let index = index.slice(number(nnodes)?)?;
        let rank = match index.last() {
            Some(&all) => {
                edges.slice(number(all)?)?;
                // The rank does not depend on the edges, which MPICH does not check either.
                Topology::graph(index, &[]).map(|_| 0)?
            }
            None => MPI_UNDEFINED,
        };
        newrank.put(rank)
    }

    /// A communicator with a graph, of which each process specifies any edges.
    fn MPI_Dist_graph_create(
        comm: Handle,
        n: c_int,
        sources: Array<c_int>,
        degrees: Array<c_int>,
        destinations: Array<c_int>,
        weights: *const c_int,
        info: Handle,
        _reorder: c_int,
        comm_dist_graph: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let hints = hints::given::<Communicator>(info)?;
        let n = number(n)?;
        check_ranks(sources.slice(n)?)?;
        let mut all = 0;
        for &degree in degrees.slice(n)? {
            all += number(degree)?;
        }
        check_ranks(destinations.slice(all)?)?;
        let graph = Topology::Distributed([edges(all, input!(weights))?, edges(all, input!(weights))?]);
        put_new(comm_dist_graph, || hints::put::<Communicator>(communicator::like(comm, Some(graph))?, hints))
    }

    /// A communicator with a graph, of which each process specifies its own edges.
    fn MPI_Dist_graph_create_adjacent(
        comm: Handle,
        indegree: c_int,
        sources: Array<c_int>,
        sourceweights: *const c_int,
        outdegree: c_int,
        destinations: Array<c_int>,
        destweights: *const c_int,
        info: Handle,
        _reorder: c_int,
        comm_dist_graph: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let hints = hints::given::<Communicator>(info)?;
        let (into, out) = (number(indegree)?, number(outdegree)?);
        check_ranks(sources.slice(into)?)?;
        check_ranks(destinations.slice(out)?)?;
        let graph = Topology::Distributed([edges(into, input!(sourceweights))?, edges(out, input!(destweights))?]);
        put_new(comm_dist_graph, || hints::put::<Communicator>(communicator::like(comm, Some(graph))?, hints))
    }

    /// The numbers of incoming and outgoing edges of this process, and whether they have weights.
    fn MPI_Dist_graph_neighbors_count(
        comm: Handle,
        indegree: Out<c_int>,
        outdegree: Out<c_int>,
        weighted: Out<c_int>,
    ) on Origin::Communicator(comm);
    {
        let graph = topology(comm)?;
        let [into, out] = graph.edges()?;
        let (indegree, outdegree, weighted) = (indegree.required()?, outdegree.required()?, weighted.required()?);
        indegree.put(into.degree as c_int);
        outdegree.put(out.degree as c_int);
        weighted.put((into.weights.is_some() || out.weights.is_some()).into());
        Ok(())
    }

    /// The incoming and outgoing edges of this process, as many as there is room for.
    fn MPI_Dist_graph_neighbors(
        comm: Handle,
        maxindegree: c_int,
        sources: *mut c_int,
        sourceweights: *mut c_int,
        maxoutdegree: c_int,
        destinations: *mut c_int,
        destweights: *mut c_int,
    ) on Origin::Communicator(comm);
    {
        let graph = topology(comm)?;
        let wanted = [
            (maxindegree, out!(sources), out!(sourceweights)),
            (maxoutdegree, out!(destinations), out!(destweights)),
        ];
        for (all, (room, ranks, weights)) in graph.edges()?.iter().zip(wanted) {
            let room = number(room)?.min(all.degree);
            fill(ranks, core::iter::repeat_n(0, room))?;
            let Some(values) = &all.weights else { continue };
            if ![MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY].contains(&weights.address().addr()) {
                fill(weights, values.iter().copied().take(room))?;
            }
        }
        Ok(())
    }

    /// The kind of topology of a communicator.
    fn MPI_Topo_test(comm: Handle, status: Out<c_int>) on Origin::Communicator(comm); {
        let name = |comm: &mut Communicator| comm.topology.as_ref().map(|topology| topology.name());
        let name = object::with(comm, name)?;
        status.put(name.unwrap_or(MPI_UNDEFINED))
    }
}
