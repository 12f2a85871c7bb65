//! Fortran over an MPI of the standard ABI that has only C. Most procedures come from `mpi_attr_forward`. This crate
//! adds those that create error handlers and operations, because C cannot call their Fortran functions directly.

mod errhandlers;
mod ops;

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::abi::{Handle, MPI_CART, MPI_COMM_SELF, MPI_DIST_GRAPH, MPI_GRAPH, MPI_SUCCESS, MPI_UNDEFINED};
use mpi_attr_forward::{Origin, Services, c, serve};

serve!(Services { raise, dimensions, members, neighbours, at_once: false });

/// Errors without an object go to `MPI_COMM_SELF`.
fn raise(_routine: &'static str, origin: Option<Origin>, error: Error) -> c_int {
    // SAFETY: a handle that the program gave, or a predefined one, and any code.
    unsafe {
        match origin.unwrap_or(Origin::Communicator(MPI_COMM_SELF)) {
            Origin::Communicator(comm) => c::MPI_Comm_call_errhandler(comm, error.code),
            Origin::Window(win) => c::MPI_Win_call_errhandler(win, error.code),
            Origin::Session(session) => c::MPI_Session_call_errhandler(session, error.code),
            Origin::File(fh) => c::MPI_File_call_errhandler(fh, error.code),
        }
    };
    error.code
}

fn dimensions(comm: Handle) -> c_int {
    let (mut topology, mut ndims) = (MPI_UNDEFINED, 0);
    // SAFETY: places for the results.
    let known = unsafe {
        c::MPI_Topo_test(comm, &mut topology) == MPI_SUCCESS
            && topology == MPI_CART
            && c::MPI_Cartdim_get(comm, &mut ndims) == MPI_SUCCESS
    };
    if known { ndims } else { 0 }
}

fn members(comm: Handle) -> c_int {
    let (mut is_inter, mut size) = (0, 0);
    // SAFETY: places for the results.
    let known = unsafe {
        c::MPI_Comm_test_inter(comm, &mut is_inter) == MPI_SUCCESS
            && match is_inter {
                0 => c::MPI_Comm_size(comm, &mut size) == MPI_SUCCESS,
                _ => c::MPI_Comm_remote_size(comm, &mut size) == MPI_SUCCESS,
            }
    };
    if known { size } else { 0 }
}

fn neighbours(comm: Handle) -> [c_int; 2] {
    let (mut topology, mut rank, mut into, mut out, mut weighted) = (MPI_UNDEFINED, 0, 0, 0, 0);
    // SAFETY: places for the results.
    let known = unsafe {
        c::MPI_Topo_test(comm, &mut topology) == MPI_SUCCESS
            && match topology {
                MPI_DIST_GRAPH => {
                    c::MPI_Dist_graph_neighbors_count(comm, &mut into, &mut out, &mut weighted) == MPI_SUCCESS
                }
                MPI_GRAPH => {
                    c::MPI_Comm_rank(comm, &mut rank) == MPI_SUCCESS
                        && c::MPI_Graph_neighbors_count(comm, rank, &mut into) == MPI_SUCCESS
                }
                _ => false,
            }
    };
    match topology {
        MPI_CART => [2 * dimensions(comm); 2],
        MPI_DIST_GRAPH if known => [into, out],
        MPI_GRAPH if known => [into; 2],
        _ => [0; 2],
    }
}
