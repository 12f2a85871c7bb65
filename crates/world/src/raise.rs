//! Raises the error of a call on the error handler of its object (MPI-4.1 §9.3).

use core::ffi::c_int;
use core::fmt;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use mpi_attr::Error;
use mpi_attr::abi::*;
use mpi_attr::exit::exit;
use mpi_attr::memory::Lossy;
use mpi_attr::say;
use mpi_attr::sync::locked;
use mpi_attr::unwind::call_that_returns;
use mpi_attr_bindings::backend::ErrorOrigin;
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason::{self, Aborting, Message};

use super::communicator::Communicator;
use super::datatype::Datatype;
use super::errhandler::{self, ERRHANDLERS, Handler, OUTSIDE, without_object};
use super::error_codes::ErrorText;
use super::file::File;
use super::kinds::each_kind;
use super::object::{WorldObject, with};
use super::phase::{WORLD, to_int};
use super::session::Session;
use super::window::Window;

/// How many errors were raised since the process began.
pub static RAISED: AtomicU64 = AtomicU64::new(0);

/// The object a call is about, for its errors.
#[derive(Clone, Copy)]
pub enum Origin {
    /// No object, or one without an error handler: the error handler of [`without_object`] takes the error.
    None,
    /// A communicator.
    Communicator(Handle),
    /// A datatype, which has no error handler: as [`None`](Self::None).
    Datatype(Handle),
    /// A window.
    Window(Handle),
    /// A session.
    Session(Handle),
    /// A file; for `MPI_FILE_NULL`, or a file that does not exist, the default error handler for files (§14.7).
    File(Handle),
    /// An error handler and the handle to call it with: for an object that does not exist yet, or may be freed before
    /// the error is raised.
    Known(Handler, Handle),
}

impl Origin {
    /// The origin of a call that creates an object with an error handler. The error handler gets the null handle,
    /// because the object does not exist yet (§7.4.2, §11.3.1).
    pub fn created_with(errhandler: Handle, kind: Kind, null: Handle) -> Self {
        let known = ERRHANDLERS.handler_for(errhandler, kind);
        known.map_or(Self::None, |handler| Self::Known(handler, null))
    }

    /// The origin of the call that finalizes a session.
    pub fn ended(session: Handle) -> Self {
        let (handler, handle) = Self::Session(session).handler();
        if handle == session { Self::Known(handler, handle) } else { Self::Session(session) }
    }

    /// The origin of the call that closes a file.
    pub fn closed(file: Handle) -> Self {
        let (handler, handle) = Self::File(file).handler();
        if handle == file && file != MPI_FILE_NULL { Self::Known(handler, handle) } else { Self::File(file) }
    }

    /// The error handler that takes the object's errors, and the handle it is called with.
    pub fn handler(self) -> (Handler, Handle) {
        if let Self::Known(handler, handle) = self {
            return (handler, handle);
        }
        if !WORLD.is_used() {
            return *locked(&OUTSIDE);
        }
        // Under the object's lock: another thread may replace its error handler.
        let of_communicator = own_handler::<Communicator>;
        let own = match self {
            Origin::Communicator(handle) => of_communicator(handle),
            Origin::Window(handle) => own_handler::<Window>(handle),
            Origin::Session(handle) => own_handler::<Session>(handle),
            Origin::File(handle) => own_handler::<File>(handle).or_else(|| {
                let own = locked(&errhandler::FILES);
                Some((ERRHANDLERS.handler(*own), MPI_FILE_NULL))
            }),
            Origin::None | Origin::Datatype(_) | Origin::Known(..) => None,
        };
        own.or_else(|| of_communicator(without_object())).unwrap_or_else(|| *locked(&OUTSIDE))
    }
}

impl core::fmt::Display for Origin {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Origin::Communicator(handle) => describe::<Communicator>(handle, f),
            Origin::Datatype(handle) => describe::<Datatype>(handle, f),
            Origin::Window(handle) => describe::<Window>(handle, f),
            Origin::Session(handle) => describe::<Session>(handle, f),
            Origin::File(handle) => describe::<File>(handle, f),
            Origin::None | Origin::Known(..) => Ok(()),
        }
    }
}

/// The error handler of an object, if it has one, and its handle.
fn own_handler<T: WorldObject>(handle: Handle) -> Option<(Handler, Handle)> {
    let handler = |object: &mut T| object.errhandler().map(|own| ERRHANDLERS.handler(*own));
    with(handle, handler).ok().flatten().map(|handler| (handler, handle))
}

/// Writes the kind of an object, its handle, and its name if it has one.
fn describe<T: WorldObject>(handle: Handle, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    let words = T::KIND.handles();
    if handle == words.null {
        return write!(f, " on {}", words.null_name);
    }
    write!(f, " on {} {handle:#x}", words.noun)?;
    // A copy, because nothing may be written inside `with`; on the stack, because memory may have run out.
    let mut copy = [0; MPI_MAX_OBJECT_NAME];
    let length = with::<T, _>(handle, |object| {
        let name = object.name(handle);
        copy[..name.len()].copy_from_slice(name);
        name.len()
    });
    match length {
        Ok(length @ 1..) => write!(f, " \"{}\"", Lossy(&copy[..length])),
        _ => Ok(()),
    }
}

impl ErrorOrigin for Origin {
    const NONE: Self = Origin::None;

    fn object(kind: Kind, handle: Handle) -> Self {
        macro_rules! of_kind {
            ($($kind:ident: $type:ty, $store:path;)*) => {
                match kind { $(Kind::$kind => Origin::$kind(handle),)* }
            };
        }
        each_kind!(of_kind)
    }

    #[cold]
    fn raise(self, call: &'static str, error: Error) -> c_int {
        RAISED.fetch_add(1, Relaxed); // no other data depend on it
        let (handler, mut handle) = self.handler();
        let code = error.code;
        let message = Message { call, object: &self, code, text: &ErrorText(code), error };
        let is_fatal = matches!(handler, Handler::Fatal | Handler::Abort);
        if is_fatal && reason::left_by_exit(error, WORLD.engine.inside_callback()) {
            say!("mpi_attr: {message}");
            return code;
        }
        invoke(handler, &mut handle, code, format_args!("{message}"))
    }
}

/// Calls an error handler, and returns the code if the handler returns: the one that the handler stored in place of `code`
/// (§9.3: the second argument is the code that the routine returns), as MPICH does.
pub fn invoke(handler: Handler, handle: &mut Handle, mut code: c_int, message: fmt::Arguments<'_>) -> c_int {
    match handler {
        Handler::Return => {}
        Handler::C(function) => {
            // SAFETY: created by MPI_xxx_create_errhandler with a function of this type; handle and code are
            // copies for this call.
            call_that_returns(&"an error handler", || unsafe { function(handle, &mut code) });
        }
        Handler::Fortran(function) | Handler::FortranI8(function) => {
            // In 64 bits, which are aligned for an INTEGER of either width. Its bytes come first on every machine.
            let is_short = matches!(handler, Handler::Fortran(_));
            let unused = if cfg!(target_endian = "big") && is_short { 32 } else { 0 };
            let integer = |value: c_int| i64::from(value) << unused;
            let mut object = integer(to_int(*handle));
            let mut error = integer(code);
            // SAFETY: created from a procedure of this interface; each argument is an INTEGER of its width.
            call_that_returns(&"an error handler", || unsafe {
                function((&raw mut object).cast(), (&raw mut error).cast());
            });
            code = (error >> unused) as c_int;
        }
        Handler::Fatal | Handler::Abort => {
            let why = if matches!(handler, Handler::Abort) { Aborting::Abort } else { Aborting::AreFatal };
            reason::say_end(message, why);
            abort(code);
        }
    }
    code
}

/// Ends the process after flushing its output; the exit code is 0 only for the code 0, as of MPICH and Open MPI.
pub fn abort(code: c_int) -> ! {
    exit(if code == 0 { 0 } else { reason::exit_code(code) })
}
