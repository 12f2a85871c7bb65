//! Error handlers, and the way of an error from the call that found it to the user (MPI-4.1 §9.3).

use core::ffi::{c_int, c_void};
use core::fmt;
use core::sync::atomic::Ordering::Relaxed;

use super::communicator::Communicator;
use super::datatype::Datatype;
use super::object::{Cached, Kind, OtherKind, null_handle, with};
use super::registry::Registry;
use super::session::{self, Session};
use super::window::Window;
use super::world::{WORLD, to_int};
use crate::abi::*;
use crate::engine::{Mutex, locked};
use crate::error::{Error, Result};
use crate::memory::Lossy;
use crate::reason::{self, Aborting, Message};

/// A C error handler: gets the handle and the code by reference.
pub(crate) type HandlerFn = unsafe extern "C" fn(*mut Handle, *mut c_int, ...);
/// A Fortran error handler: gets the handle and the code as INTEGERs by reference.
pub(crate) type FortranHandlerFn = unsafe extern "C" fn(*mut c_void, *mut c_void);

/// What an error handler does.
#[derive(Clone, Copy)]
pub(crate) enum Handler {
    /// `MPI_ERRORS_ARE_FATAL`.
    Fatal,
    /// `MPI_ERRORS_ABORT`: the same, where there is one process.
    Abort,
    /// `MPI_ERRORS_RETURN`.
    Return,
    /// A C function of the user's.
    C(HandlerFn),
    /// A Fortran one, and the bytes of an INTEGER when it was created.
    Fortran(FortranHandlerFn, u8),
}

/// What an error handler is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    Objects(Kind),
    Sessions,
    Files,
}

impl From<Kind> for For {
    fn from(kind: Kind) -> Self {
        Self::Objects(kind)
    }
}

struct Errhandler {
    handler: Handler,
    for_: For,
    /// Handles the user has and has not freed.
    held: u32,
    /// Objects whose error handler it is.
    attached: u32,
}

/// The error handlers there are. One lives until no handle and no object refers to it.
pub(crate) struct Errhandlers(Registry<Errhandler>);

fn predefined(handle: Handle) -> bool {
    (MPI_ERRORS_ARE_FATAL..=MPI_ERRORS_RETURN).contains(&handle)
}

impl Errhandlers {
    #[cold]
    fn none(&self, handle: Handle) -> Error {
        self.0.error(&reason::ERRHANDLER, handle)
    }

    pub(crate) const fn new() -> Self {
        Self(Registry::new(OtherKind::Errhandler as u32))
    }

    /// Gives the memory back if there are none.
    pub(crate) fn clear_if_empty(&self) {
        self.0.clear_if_empty();
    }

    /// Creates an error handler.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn create(&self, handler: Handler, for_: impl Into<For>) -> Result<Handle> {
        Ok(self.0.insert(Errhandler { handler, for_: for_.into(), held: 1, attached: 0 })? as Handle)
    }

    /// `MPI_Errhandler_free`: the handle is not valid any more.
    ///
    /// # Errors
    /// `MPI_ERR_ERRHANDLER`.
    pub(crate) fn free(&self, handle: Handle) -> Result<()> {
        if predefined(handle) {
            // MPI_xxx_get_errhandler hands these out too, and its caller is to free what he gets.
            return Ok(());
        }
        let number = u32::try_from(handle).map_err(|_| self.none(handle))?;
        let mut was_held = false;
        self.0.remove_if(number, |errhandler| {
            was_held = errhandler.held > 0;
            errhandler.held = errhandler.held.saturating_sub(1);
            errhandler.held == 0 && errhandler.attached == 0
        });
        if was_held { Ok(()) } else { Err(self.none(handle)) }
    }

    /// Attaches an error handler to one more object.
    ///
    /// # Errors
    /// `MPI_ERR_ERRHANDLER`.
    pub(crate) fn attach(&self, handle: Handle, for_: impl Into<For>) -> Result<u32> {
        let for_ = for_.into();
        let small = u32::try_from(handle).map_err(|_| self.none(handle))?;
        if predefined(handle) {
            return Ok(small);
        }
        let other =
            Error::new(MPI_ERR_ERRHANDLER, "the error handler was created for another kind of object");
        let attached = self.0.with(small, |errhandler| match errhandler {
            Errhandler { held: 0, .. } => None,
            errhandler if errhandler.for_ != for_ => Some(Err(other)),
            errhandler => {
                errhandler.attached += 1;
                Some(Ok(small))
            }
        });
        attached.flatten().ok_or_else(|| self.none(handle))?
    }

    /// Attaches one that is attached already to one more object.
    pub(crate) fn attach_again(&self, handle: u32) {
        self.0.with(handle, |errhandler| errhandler.attached += 1);
    }

    /// Takes one off an object.
    pub(crate) fn detach(&self, handle: u32) {
        self.0.remove_if(handle, |errhandler| {
            errhandler.attached = errhandler.attached.saturating_sub(1);
            errhandler.held == 0 && errhandler.attached == 0
        });
    }

    /// Gives the user a handle to one that is attached.
    pub(crate) fn give(&self, handle: u32) -> Handle {
        self.0.with(handle, |errhandler| errhandler.held += 1);
        handle as Handle
    }

    /// What one does that the user gives for an object; `None` if it is none.
    fn handler_for(&self, handle: Handle, for_: For) -> Option<Handler> {
        if predefined(handle) {
            return Some(self.handler(handle as u32));
        }
        let valid = |own: &mut Errhandler| (own.held > 0 && own.for_ == for_).then_some(own.handler);
        self.0.with(u32::try_from(handle).ok()?, valid)?
    }

    /// What one does.
    pub(crate) fn handler(&self, handle: u32) -> Handler {
        match handle as Handle {
            MPI_ERRORS_RETURN => Handler::Return,
            MPI_ERRORS_ABORT => Handler::Abort,
            _ => self.0.with(handle, |errhandler| errhandler.handler).unwrap_or(Handler::Fatal),
        }
    }
}

/// The default error handler for files, that of `MPI_FILE_NULL` (§14.7).
pub(crate) struct ForFiles(Mutex<u32>);

impl ForFiles {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(MPI_ERRORS_RETURN as u32))
    }

    fn handler(&self) -> Handler {
        // While it is locked: another thread may be replacing it.
        let own = locked(&self.0);
        WORLD.errhandlers.handler(*own)
    }

    /// A handle to it that the user is to free.
    pub(crate) fn give(&self) -> Handle {
        let own = locked(&self.0);
        WORLD.errhandlers.give(*own)
    }

    /// Replaces it.
    ///
    /// # Errors
    /// `MPI_ERR_ERRHANDLER`.
    pub(crate) fn set(&self, errhandler: Handle) -> Result<()> {
        let new = WORLD.errhandlers.attach(errhandler, For::Files)?;
        let old = core::mem::replace(&mut *locked(&self.0), new);
        WORLD.errhandlers.detach(old);
        Ok(())
    }

    /// Makes it what it was at the start.
    pub(crate) fn reset(&self) {
        let old = core::mem::replace(&mut *locked(&self.0), MPI_ERRORS_RETURN as u32);
        WORLD.errhandlers.detach(old);
    }
}

/// Checks the handle of a file: it can only be that of none, for which the default error handler stands.
///
/// # Errors
/// `MPI_ERR_FILE`; `MPI_ERR_OTHER` before init and after finalize.
pub(crate) fn check_file(handle: Handle) -> Result<()> {
    WORLD.check_running()?;
    match handle {
        MPI_FILE_NULL => Ok(()),
        _ => Err(NO_FILE),
    }
}

/// The error for what needs a file.
pub(crate) const NO_FILE: Error =
    Error::new(MPI_ERR_FILE, "the file is not MPI_FILE_NULL: the embedded world has no files");

/// The object a call is about, for its errors.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    /// None, or one without an error handler: that of [`without_object`] takes the error.
    None,
    /// A communicator.
    Communicator(Handle),
    /// A datatype: it has no error handler either.
    Datatype(Handle),
    /// A window.
    Window(Handle),
    /// A session.
    Session(Handle),
    /// A file, of which there is none: the default error handler for files takes the error (§14.7).
    File(Handle),
    /// An object that is not there yet or may be gone by then, whose error handler is known, and the handle that this
    /// is called with.
    Known(Handler, Handle),
}

impl Origin {
    /// That of a call which creates an object with an error handler, to be called with a null handle until there is one
    /// (§7.4.2, §11.3.1).
    pub(crate) fn created_with(errhandler: Handle, for_: impl Into<For>, null: Handle) -> Self {
        let known = WORLD.errhandlers.handler_for(errhandler, for_.into());
        known.map_or(Self::None, |handler| Self::Known(handler, null))
    }

    /// That of the call which ends a session.
    pub(crate) fn ended(session: Handle) -> Self {
        let (handler, handle) = Self::Session(session).handler();
        if handle == session { Self::Known(handler, handle) } else { Self::Session(session) }
    }

    /// The error handler that takes the object's errors, and the handle it is called with.
    fn handler(self) -> (Handler, Handle) {
        if let Self::Known(handler, handle) = self {
            return (handler, handle);
        }
        if !WORLD.is_used() {
            return *locked(&WORLD.outside);
        }
        // While the object is locked: another thread may be replacing its error handler.
        let of_communicator = |handle| {
            let handler = |comm: &mut Communicator| WORLD.errhandlers.handler(comm.errhandler);
            with::<Communicator, _>(handle, handler).ok().map(|handler| (handler, handle))
        };
        let own = match self {
            Origin::Communicator(handle) => of_communicator(handle),
            Origin::Window(handle) => {
                let handler = |win: &mut Window| WORLD.errhandlers.handler(win.errhandler);
                with::<Window, _>(handle, handler).ok().map(|handler| (handler, handle))
            }
            Origin::Session(handle) => {
                let handler = |session: &mut Session| WORLD.errhandlers.handler(session.errhandler);
                session::with(handle, handler).ok().map(|handler| (handler, handle))
            }
            Origin::File(_) => Some((WORLD.files.handler(), MPI_FILE_NULL)),
            Origin::None | Origin::Datatype(_) | Origin::Known(..) => None,
        };
        own.or_else(|| of_communicator(without_object())).unwrap_or_else(|| *locked(&WORLD.outside))
    }
}

/// The communicator whose error handler takes errors without an object: `MPI_COMM_SELF` once the program has set its
/// handler, until then `MPI_COMM_WORLD`, the only one whose handler programs of MPI-3.1 and before set.
pub(crate) fn without_object() -> Handle {
    if WORLD.self_is_set.load(Relaxed) { MPI_COMM_SELF } else { MPI_COMM_WORLD }
}

impl core::fmt::Display for Origin {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Origin::Communicator(handle) => describe::<Communicator>(handle, f),
            Origin::Datatype(handle) => describe::<Datatype>(handle, f),
            Origin::Window(handle) => describe::<Window>(handle, f),
            Origin::Session(MPI_SESSION_NULL) => f.write_str(" on MPI_SESSION_NULL"),
            Origin::Session(handle) => write!(f, " on session {handle:#x}"),
            Origin::File(MPI_FILE_NULL) => f.write_str(" on MPI_FILE_NULL"),
            Origin::None | Origin::File(_) | Origin::Known(..) => Ok(()),
        }
    }
}

/// Writes what kind of object a handle is of, the handle, and the object's name if it has one.
fn describe<T: Cached>(handle: Handle, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    if handle == null_handle(T::KIND) {
        return write!(f, " on {}", T::KIND.null_name());
    }
    write!(f, " on {} {handle:#x}", T::KIND.noun())?;
    // A copy, as nothing may be written inside `with`; not on the heap, where there may be no memory.
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

/// Hands an error to the error handler of the call's object, and returns the code if that comes back.
#[cold]
pub(crate) fn raise(call: &'static str, origin: Origin, error: Error) -> c_int {
    let (handler, mut handle) = origin.handler();
    let code = error.code;
    let message = Message { call, object: &origin, code, text: &ErrorText(code), error };
    invoke(handler, &mut handle, code, format_args!("{message}"))
}

/// `MPI_xxx_call_errhandler` (§9.5): raises an error of the application's.
pub(crate) fn call(call: &'static str, origin: Origin, code: c_int) {
    let (handler, mut handle) = origin.handler();
    let text = ErrorText(code);
    invoke(
        handler,
        &mut handle,
        code,
        format_args!("{call}{origin}: error {code} ({text}), raised by the application"),
    );
}

fn invoke(handler: Handler, handle: &mut Handle, mut code: c_int, message: fmt::Arguments<'_>) -> c_int {
    let returned = code;
    match handler {
        Handler::Return => {}
        // SAFETY: created by MPI_xxx_create_errhandler with a function of this type; handle and code are
        // copies for this call.
        Handler::C(function) => unsafe { function(handle, &mut code) },
        Handler::Fortran(function, width) => {
            let integer = |value: c_int| match width {
                8 => i64::from(value).to_ne_bytes(),
                _ => {
                    let [a, b, c, d] = value.to_ne_bytes();
                    [a, b, c, d, 0, 0, 0, 0]
                }
            };
            let mut object = integer(to_int(*handle));
            let mut error = integer(code);
            // SAFETY: created from a procedure of this interface; each argument is an INTEGER of its width.
            unsafe { function((&raw mut object).cast(), (&raw mut error).cast()) };
        }
        Handler::Fatal | Handler::Abort => {
            let why = if matches!(handler, Handler::Abort) { Aborting::Abort } else { Aborting::AreFatal };
            reason::say_end(message, why);
            abort(returned);
        }
    }
    returned
}

/// Ends the process with an exit code that is not success, after flushing what it has written.
pub(crate) fn abort(code: c_int) -> ! {
    std::process::exit(reason::exit_code(code))
}

struct ErrorText(c_int);

impl core::fmt::Display for ErrorText {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match locked(&WORLD.codes).string(self.0) {
            Ok(text) => Lossy(text).fmt(f),
            Err(_) => f.write_str("a code of the application's"),
        }
    }
}
