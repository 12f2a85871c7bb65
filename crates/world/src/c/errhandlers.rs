//! Error handlers in C (MPI-4.1 §9.3): creating, inquiring, calling and freeing them. The world sets them, and raises its
//! errors on them.

use core::ffi::c_int;

use crate::c::put_new;
use crate::errhandler::{ERRHANDLERS, Handler, HandlerFn};
use crate::error_codes::ErrorText;
use crate::object::{self, Kind, WorldObject};
use crate::raise::invoke;
use crate::{Communicator, Origin, Window, users};
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};

fn create(for_: Kind, function: Arg<Option<HandlerFn>>, out: Arg<Out<Handle>>) -> Result<()> {
    let handler = Handler::C(function.function()?);
    put_new(out, || ERRHANDLERS.create(handler, for_))
}

/// The error handler of an object, as a handle that the user must free.
///
/// # Errors
/// The kind's error class.
pub(super) fn get<T: WorldObject>(handle: Handle) -> Result<Handle> {
    // Under the object's lock: another thread may replace its error handler.
    object::with::<T, _>(handle, |object| {
        ERRHANDLERS.give(object.errhandler().map_or(MPI_ERRORS_ARE_FATAL as u32, |slot| *slot))
    })
}

/// `MPI_xxx_call_errhandler` (§9.5): raises an error of the application's.
pub(super) fn call(call: &'static str, origin: Origin, code: c_int) {
    let (handler, mut handle) = origin.handler();
    let text = ErrorText(code);
    invoke(
        handler,
        &mut handle,
        code,
        format_args!("{call}{origin}: error {code} ({text}), raised by the application"),
    );
}

c_routines! {
    /// Creates an error handler for communicators.
    fn MPI_Comm_create_errhandler(comm_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        create(Kind::Communicator, comm_errhandler_fn, errhandler)
    }

    /// The error handler of a communicator.
    fn MPI_Comm_get_errhandler(comm: Handle, errhandler: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        put_new(errhandler, || get::<Communicator>(comm))
    }

    /// Raises an error on a communicator.
    fn MPI_Comm_call_errhandler(comm: Handle, errorcode: c_int) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        call("MPI_Comm_call_errhandler", Origin::Communicator(comm), errorcode);
        Ok(())
    }

    /// Creates an error handler for windows.
    fn MPI_Win_create_errhandler(win_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        create(Kind::Window, win_errhandler_fn, errhandler)
    }

    /// The error handler of a window.
    fn MPI_Win_get_errhandler(win: Handle, errhandler: Out<Handle>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        put_new(errhandler, || get::<Window>(win))
    }

    /// Raises an error on a window.
    fn MPI_Win_call_errhandler(win: Handle, errorcode: c_int) on Origin::Window(win); {
        object::find::<Window>(win)?;
        call("MPI_Win_call_errhandler", Origin::Window(win), errorcode);
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
