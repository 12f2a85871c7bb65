//! Over a real MPI: the calls of other kinds that go by way of the library (`host/lifecycle.rs` says why).

use super::call::{Origin, Out, c_routines};
use crate::abi::Handle;
use crate::backend::{Communicator, Datatype, Window, lifecycle};

c_routines! {
    /// Frees a communicator.
    fn MPI_Comm_free(comm: Out<Handle>) on lifecycle::origin_at(comm.address(), Origin::Communicator); {
        lifecycle::free::<Communicator>(comm.address(), "PMPI_Comm_free")
    }

    /// Frees a communicator when all communication on it is complete.
    fn MPI_Comm_disconnect(comm: Out<Handle>) on lifecycle::origin_at(comm.address(), Origin::Communicator); {
        lifecycle::free::<Communicator>(comm.address(), "PMPI_Comm_disconnect")
    }

    /// Frees a datatype.
    fn MPI_Type_free(datatype: Out<Handle>) on Origin::None; {
        lifecycle::free::<Datatype>(datatype.address(), "PMPI_Type_free")
    }

    /// Duplicates a datatype.
    fn MPI_Type_dup(oldtype: Handle, newtype: Out<Handle>) on Origin::None; {
        lifecycle::dup_type(oldtype, newtype.address())
    }

    /// Frees a window.
    fn MPI_Win_free(win: Out<Handle>) on lifecycle::origin_at(win.address(), Origin::Window); {
        lifecycle::free::<Window>(win.address(), "PMPI_Win_free")
    }

    /// Ends MPI.
    fn MPI_Finalize() on Origin::None; { lifecycle::finalize() }

    /// Begins a session.
    fn MPI_Session_init(info: Handle, errhandler: Handle, session: Out<Handle>) on Origin::None; {
        lifecycle::init_session(info, errhandler, session.address())
    }
}
