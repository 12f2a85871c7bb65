//! Error handlers in C (MPI-4.1 §9.3). `files.rs` has those of files, which differ for `MPI_FILE_NULL`.

use core::ffi::c_int;

use crate::c::{free, put_new};
use crate::errhandler::{ERRHANDLERS, Handler, HandlerFn};
use crate::error_codes::ErrorText;
use crate::object::{self, Kind, WorldObject};
use crate::raise::invoke;
use crate::session::Session;
use crate::{Communicator, Origin, Window, users};
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};

pub(super) fn create(for_: Kind, function: Arg<Option<HandlerFn>>, out: Arg<Out<Handle>>) -> Result<()> {
    let handler = Handler::C(function.function()?);
    put_new(out, || ERRHANDLERS.create(handler, for_))
}

/// The error handler of an object, as a handle that the user must free.
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

/// The routines of a kind of object: to create an error handler for it, and to set, get and call that of an object.
macro_rules! errhandler_routines {
    ($($kind:ident $function:ident: $create:ident $set:ident $get:ident $call:ident;)*) => {c_routines! {$(
        /// Creates an error handler.
        fn $create($function: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
            create(Kind::$kind, $function, errhandler)
        }

        /// Gives an object another error handler.
        fn $set(object: Handle, errhandler: Handle) on Origin::$kind(object); {
            object::set_errhandler::<$kind>(object, errhandler)
        }

        /// The error handler of an object.
        fn $get(object: Handle, errhandler: Out<Handle>) on Origin::$kind(object); {
            object::find::<$kind>(object)?;
            put_new(errhandler, || get::<$kind>(object))
        }

        /// Raises an error on an object.
        fn $call(object: Handle, errorcode: c_int) on Origin::$kind(object); {
            object::find::<$kind>(object)?;
            call(stringify!($call), Origin::$kind(object), errorcode);
            Ok(())
        }
    )*}};
}

errhandler_routines! {
    Communicator comm_errhandler_fn:
        MPI_Comm_create_errhandler MPI_Comm_set_errhandler MPI_Comm_get_errhandler MPI_Comm_call_errhandler;
    Window win_errhandler_fn:
        MPI_Win_create_errhandler MPI_Win_set_errhandler MPI_Win_get_errhandler MPI_Win_call_errhandler;
    Session session_errhandler_fn:
        MPI_Session_create_errhandler MPI_Session_set_errhandler MPI_Session_get_errhandler
        MPI_Session_call_errhandler;
}

c_routines! {
    /// Frees an error handler. It stays in use where it is attached.
    fn MPI_Errhandler_free(errhandler: Out<Handle>) on Origin::None; {
        free(MPI_ERRHANDLER_NULL, errhandler, |handle| {
            ERRHANDLERS.free(handle)?;
            users::free_unused_memory();
            Ok(())
        })
    }
}
