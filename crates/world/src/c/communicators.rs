//! Communicators in C (MPI-4.1 ch. 7).

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, origin_of};

use crate::Origin;
use crate::communicator::{self, Communicator};
use crate::info::check_or_null;
use crate::object;

fn dup(comm: Handle, newcomm: Arg<Out<Handle>>) -> Result<()> {
    object::find::<Communicator>(comm)?;
    let newcomm = newcomm.required()?;
    let new = communicator::dup(comm);
    newcomm.put(new.unwrap_or(MPI_COMM_NULL));
    new.map(|_| ())
}

fn free(comm: Arg<Out<Handle>>) -> Result<()> {
    let comm = comm.required()?;
    object::free::<Communicator>(comm.current())?;
    comm.put(MPI_COMM_NULL);
    Ok(())
}

c_routines! {
    /// Duplicates a communicator with its attributes.
    fn MPI_Comm_dup(comm: Handle, newcomm: Out<Handle>) on Origin::Communicator(comm); {
        dup(comm, newcomm)
    }

    /// Duplicates a communicator, with hints.
    fn MPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        check_or_null(info)?;
        dup(comm, newcomm)
    }

    /// Frees a communicator, after deleting its attributes.
    fn MPI_Comm_free(comm: Out<Handle>) on origin_of(&comm, Origin::Communicator); { free(comm) }

    /// Frees a communicator. Pending operations on it go on.
    fn MPI_Comm_disconnect(comm: Out<Handle>) on origin_of(&comm, Origin::Communicator); { free(comm) }

    /// Gives a communicator another error handler.
    fn MPI_Comm_set_errhandler(comm: Handle, errhandler: Handle) on Origin::Communicator(comm); {
        object::set_errhandler::<Communicator>(comm, errhandler)
    }
}
