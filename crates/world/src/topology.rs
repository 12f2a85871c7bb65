//! Virtual topologies in a world of one process (MPI-4.1 ch. 8).
//!
//! All dimensions of a grid are 1, and all edges of a graph lead from the process to itself. So this file only checks
//! arguments, and stores those that inquiries return.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::list;
use mpi_attr::{Error, Result};

use super::dims::balanced;

/// The topology of a communicator.
#[derive(Debug, PartialEq, Eq)]
pub enum Topology {
    /// `MPI_Cart_create`: whether each dimension is periodic.
    Cart(Vec<bool>),
    /// `MPI_Graph_create`: the number of edges of its only node.
    Graph(usize),
    /// `MPI_Dist_graph_create`, `MPI_Dist_graph_create_adjacent`: the edges that come in, and those that go out.
    Distributed([Edges; 2]),
}

/// Edges of a distributed graph: their number, and their weights if they have any.
#[derive(Debug, PartialEq, Eq)]
pub struct Edges {
    pub degree: usize,
    pub weights: Option<Vec<c_int>>,
}

fn no_such(reason: &'static str, number: c_int) -> Error {
    Error::new(MPI_ERR_ARG, reason).about(number.into())
}

/// A number of dimensions, nodes or edges.
///
/// # Errors
/// `MPI_ERR_ARG`: it is negative.
pub fn number(n: c_int) -> Result<usize> {
    usize::try_from(n)
        .map_err(|_| no_such("the number of dimensions, nodes or edges is {}: expected 0 or more", n))
}

/// Checks that every element of an array is the rank of this process.
///
/// # Errors
/// `MPI_ERR_ARG`.
pub fn check_ranks(ranks: &[c_int]) -> Result<()> {
    match ranks.iter().find(|&&rank| rank != 0) {
        Some(&other) => Err(no_such("an edge leads to rank {}, which does not exist", other)),
        None => Ok(()),
    }
}

impl Topology {
    /// A grid.
    ///
    /// # Errors
    /// `MPI_ERR_DIMS`: a dimension that is not positive. `too_large`: a grid of more than one process. `MPI_ERR_NO_MEM`.
    pub fn cart(dims: &[c_int], periods: &[c_int], too_large: c_int) -> Result<Self> {
        if let Some(&wrong) = dims.iter().find(|&&dim| dim != 1) {
            let reason = "a dimension is {}: expected 1, as there is one process";
            let class = if wrong < 1 { MPI_ERR_DIMS } else { too_large };
            return Err(Error::new(class, reason).about(wrong.into()));
        }
        Ok(Self::Cart(list(periods.iter().map(|&period| period != 0))?))
    }

    /// A graph of one node; `index` is the number of its edges.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: more than one node, or edges to other ranks.
    pub fn graph(index: &[c_int], edges: &[c_int]) -> Result<Self> {
        let [degree] = *index else {
            return Err(no_such(
                "the graph has {} nodes, more than there are processes",
                index.len() as c_int,
            ));
        };
        check_ranks(edges)?;
        Ok(Self::Graph(number(degree)?))
    }

    /// The result of `MPI_Topo_test`.
    pub fn name(&self) -> c_int {
        match self {
            Self::Cart(_) => MPI_CART,
            Self::Graph(_) => MPI_GRAPH,
            Self::Distributed(_) => MPI_DIST_GRAPH,
        }
    }

    /// Whether each dimension of a grid is periodic.
    ///
    /// # Errors
    /// `MPI_ERR_TOPOLOGY`: not a grid.
    pub fn periods(&self) -> Result<&[bool]> {
        match self {
            Self::Cart(periods) => Ok(periods),
            _ => Err(Error::new(MPI_ERR_TOPOLOGY, "the communicator has no Cartesian topology")),
        }
    }

    /// The number of edges of the node of a graph.
    ///
    /// # Errors
    /// `MPI_ERR_TOPOLOGY`: not a graph.
    pub fn degree(&self) -> Result<usize> {
        match self {
            Self::Graph(degree) => Ok(*degree),
            _ => Err(Error::new(MPI_ERR_TOPOLOGY, "the communicator has no graph topology")),
        }
    }

    /// The edges of a distributed graph.
    ///
    /// # Errors
    /// `MPI_ERR_TOPOLOGY`: not a distributed graph.
    pub fn edges(&self) -> Result<&[Edges; 2]> {
        match self {
            Self::Distributed(edges) => Ok(edges),
            _ => Err(Error::new(MPI_ERR_TOPOLOGY, "the communicator has no distributed graph topology")),
        }
    }
}

/// Checks the coordinates of `MPI_Cart_rank` (§8.5.5): any in periodic dimensions, which wrap around, and 0 in others.
///
/// # Errors
/// `MPI_ERR_ARG`.
pub fn check_coordinates(periods: &[bool], coordinates: &[c_int]) -> Result<()> {
    let outside = coordinates.iter().zip(periods).find(|&(&at, &periodic)| at != 0 && !periodic);
    outside.map_or(Ok(()), |(&at, _)| Err(no_such("the coordinate {} is outside the grid", at)))
}

/// `MPI_Dims_create` (§8.5.2): new dimensions in place of those that are 0, so that the product of all is `nodes`. They are as
/// close to each other as possible, the greatest first. If there are fewer than zeros, the others are 1.
///
/// # Errors
/// `MPI_ERR_DIMS`: a negative dimension, or dimensions that do not divide `nodes`. `MPI_ERR_ARG`: `nodes` is not
/// positive.
/// `MPI_ERR_NO_MEM`.
pub fn dims_create(nodes: c_int, dims: &[c_int]) -> Result<impl Iterator<Item = c_int> + use<>> {
    if nodes < 1 {
        return Err(no_such("nnodes is {}: expected 1 or more", nodes));
    }
    let mut left = nodes;
    for &dim in dims.iter().filter(|&&dim| dim != 0) {
        if dim < 0 || left % dim != 0 {
            let reason = "a dimension is {}: expected 0 or a divisor of nnodes";
            return Err(Error::new(MPI_ERR_DIMS, reason).about(dim.into()));
        }
        left /= dim;
    }
    Ok(balanced(left, dims.iter().filter(|&&dim| dim == 0).count())?.into_iter())
}
