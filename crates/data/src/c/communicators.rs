//! `MPI_Comm_idup` (MPI-4.1 §7.4.2), which returns a request.

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_world::c::hints;
use mpi_attr_world::communicator::{self, Communicator};
use mpi_attr_world::hints::Hints;
use mpi_attr_world::{Origin, object};

use crate::request;

/// `MPI_Comm_idup`: the duplicate is complete on return. If it fails, both handles are null.
fn idup(comm: Handle, hints: Hints, newcomm: Arg<Out<Handle>>, request: Arg<Out<Handle>>) -> Result<()> {
    let old = object::find::<Communicator>(comm)?;
    let (newcomm, out) = (newcomm.required()?, request.required()?);
    let made = request::done().and_then(|request| {
        let new = communicator::dup(old.id() as Handle, hints).inspect_err(|_| {
            let _ = request::free(request);
        })?;
        Ok((new, request))
    });
    let (new, request) = made.unwrap_or((MPI_COMM_NULL, MPI_REQUEST_NULL));
    newcomm.put(new);
    out.put(request);
    made.map(|_| ())
}

c_routines! {
    /// Duplicates a communicator; the request is complete.
    fn MPI_Comm_idup(comm: Handle, newcomm: Out<Handle>, request: Out<Handle>)
        on Origin::Communicator(comm);
    {
        idup(comm, Hints::default(), newcomm, request)
    }

    /// Duplicates a communicator, with hints; the request is complete.
    fn MPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>, request: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let hints = hints::given::<Communicator>(info)?;
        idup(comm, hints, newcomm, request)
    }
}
