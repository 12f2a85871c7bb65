//! Error handlers in C (MPI-4.1 §9.3).

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};

use super::put_new;
use crate::Origin;
use crate::communicator::Communicator;
use crate::errhandler::{ERRHANDLERS, Handler, HandlerFn};
use crate::object::{self, Kind};
use crate::window::Window;
use crate::{raise, users};

fn create(for_: Kind, function: Arg<Option<HandlerFn>>, out: Arg<Out<Handle>>) -> Result<()> {
    let handler = Handler::C(function.function()?);
    put_new(out, || ERRHANDLERS.create(handler, for_))
}

c_routines! {
    /// Creates an error handler for communicators.
    fn MPI_Comm_create_errhandler(comm_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        create(Kind::Communicator, comm_errhandler_fn, errhandler)
    }

    /// Gives a communicator another error handler.
    fn MPI_Comm_set_errhandler(comm: Handle, errhandler: Handle) on Origin::Communicator(comm); {
        object::set_errhandler::<Communicator>(comm, errhandler)
    }

    /// The error handler of a communicator.
    fn MPI_Comm_get_errhandler(comm: Handle, errhandler: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        put_new(errhandler, || object::get_errhandler::<Communicator>(comm))
    }

    /// Raises an error on a communicator.
    fn MPI_Comm_call_errhandler(comm: Handle, errorcode: c_int) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        raise::call("MPI_Comm_call_errhandler", Origin::Communicator(comm), errorcode);
        Ok(())
    }

    /// Creates an error handler for windows.
    fn MPI_Win_create_errhandler(win_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        create(Kind::Window, win_errhandler_fn, errhandler)
    }

    /// Gives a window another error handler.
    fn MPI_Win_set_errhandler(win: Handle, errhandler: Handle) on Origin::Window(win); {
        object::set_errhandler::<Window>(win, errhandler)
    }

    /// The error handler of a window.
    fn MPI_Win_get_errhandler(win: Handle, errhandler: Out<Handle>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        put_new(errhandler, || object::get_errhandler::<Window>(win))
    }

    /// Raises an error on a window.
    fn MPI_Win_call_errhandler(win: Handle, errorcode: c_int) on Origin::Window(win); {
        object::find::<Window>(win)?;
        raise::call("MPI_Win_call_errhandler", Origin::Window(win), errorcode);
        Ok(())
    }

    /// Frees an error handler. It stays in use where it is attached.
    fn MPI_Errhandler_free(errhandler: Out<Handle>) on Origin::None; {
        let errhandler = errhandler.required()?;
        ERRHANDLERS.free(errhandler.current())?;
        users::free_unused_memory();
        errhandler.put(MPI_ERRHANDLER_NULL);
        Ok(())
    }
}
