//! The way of an error to the user: through the error handler of the object, with the host's codes (MPI-4.1 §9.3).
//!
//! Errors without an object, and those of datatypes, go to `MPI_COMM_SELF`'s error handler if the program has set it,
//! else to `MPI_COMM_WORLD`'s. It has set it if a call of `MPI_Comm_set_errhandler` was seen (the Fortran layers of the
//! hosts call that too), or if the handler is not a fatal one. What is missed: a fatal handler that was set in a way that
//! is not seen (`MPI_Errhandler_set` of MPI-1); and an initial handler of `mpiexec` that is not fatal counts as set.

use core::ffi::{CStr, c_int};
use core::fmt;
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::*;
use mpi_attr::memory::Lossy;
use mpi_attr::say;
use mpi_attr::{Error, Source};
use mpi_attr_bindings::backend::ErrorOrigin;
use mpi_attr_bindings::reason::{self, Aborting, Message, text_of_class};

use super::library::{Code, Host, host};
use super::object::Kind;
use super::{Phase, WORLD};

/// The object a call is about, for its errors.
#[derive(Clone, Copy)]
pub enum Origin {
    /// None: the error handler of [`without_object`] takes the error.
    None,
    /// An object. A datatype has no error handler: as [`None`](Self::None).
    Object(Kind, Handle),
}

impl Origin {
    /// A communicator.
    pub const fn communicator(handle: Handle) -> Self {
        Self::Object(Kind::Communicator, handle)
    }

    /// A datatype.
    pub const fn datatype(handle: Handle) -> Self {
        Self::Object(Kind::Datatype, handle)
    }

    /// A window.
    pub const fn window(handle: Handle) -> Self {
        Self::Object(Kind::Window, handle)
    }

    fn object(self) -> Option<(Kind, Handle)> {
        match self {
            Origin::None => None,
            Origin::Object(kind, handle) => Some((kind, handle)),
        }
    }

    /// The object, if it has an error handler.
    fn with_errhandler(self, host: &Host) -> Option<(Kind, Handle)> {
        self.object()
            .map(|(kind, handle)| (kind, host.clean(handle)))
            .filter(|&(kind, handle)| kind != Kind::Datatype && !host.is_null(kind, handle))
    }

    /// For a message: what the object is, and its name if it has one.
    fn described(self, host: &Host) -> Described {
        let object = self.object().map(|(kind, handle)| (kind, host.clean(handle)));
        let is_null = object.is_some_and(|(kind, handle)| host.is_null(kind, handle));
        let name = object
            .filter(|_| !is_null && WORLD.phase(host) == Phase::Running)
            .map(|(kind, handle)| host.name(kind, handle));
        Described { object, is_null, name, shift: host.shift }
    }
}

/// What the message says of an object; without memory of the heap, as errors are told when there is none.
struct Described {
    object: Option<(Kind, Handle)>,
    is_null: bool,
    name: Option<[u8; 1024]>,
    shift: u32,
}

impl fmt::Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((kind, handle)) = self.object else { return Ok(()) };
        if self.is_null {
            return write!(f, " on {}", kind.null_name());
        }
        write!(f, " on {} {:#x}", kind.noun(), handle & usize::MAX >> self.shift)?;
        let name =
            self.name.as_ref().and_then(|name| CStr::from_bytes_until_nul(name).ok()).unwrap_or_default();
        if name.is_empty() {
            return Ok(());
        }
        write!(f, " \"{}\"", Lossy(name.to_bytes()))
    }
}

/// The code of an error as the host has it.
pub(crate) fn code_of(host: &Host, error: Error) -> c_int {
    match error.source {
        Source::Library => host.facts.class(error.code),
        Source::Callback | Source::Host => error.code,
    }
}

/// The text of the class of an error that the library found.
fn class_text(class: c_int) -> &'static str {
    text_of_class(class).unwrap_or_default()
}

impl ErrorOrigin for Origin {
    const NONE: Self = Origin::None;

    fn object(kind: Kind, handle: Handle) -> Self {
        Origin::Object(kind, handle)
    }

    fn raise(self, call: &'static str, error: Error) -> c_int {
        raise(call, self, error)
    }
}

/// Hands an error to the error handler of the call's object, and returns the code if that comes back.
#[cold]
pub(crate) fn raise(call: &'static str, origin: Origin, error: Error) -> c_int {
    let Some(host) = host() else { return error.code };
    let code = code_of(host, error);
    if error.source == Source::Host {
        return code;
    }
    let own = origin.with_errhandler(host);
    let (object, text) = (&origin.described(host), &class_text(error.code));
    let message = Message { call, object, code, text, error };
    match WORLD.phase(host) {
        Phase::Before | Phase::Over => {
            let why = match WORLD.outside.load(Relaxed) {
                last if last == Last::Returns as u8 => return code,
                last if last == Last::Abort as u8 => Aborting::Abort,
                last if last == Last::Programs as u8 => Aborting::NotCallable,
                _ => Aborting::AreFatal,
            };
            reason::say_end(message, why);
            std::process::exit(reason::exit_code(code))
        }
        Phase::Running
            if own.is_none_or(|(_, handle)| handle == host.handles.self_) && !host.is_running() =>
        {
            // A program of sessions: there is no MPI_COMM_SELF.
            say!("mpi_attr: {message}");
            return code;
        }
        Phase::Running => {}
    }
    let taker = match own {
        Some((kind, handle)) => {
            host.errhandler(kind, handle).map(|errhandler| Taker { kind, handle, errhandler })
        }
        None => without_object(host),
    };
    let Ok(Taker { kind, handle, errhandler }) = taker else { return code };
    // Intel MPI 2021.19 aborts whatever the error handler is, so it is not asked to call one that does nothing.
    if errhandler == host.handles.errors_return {
        return code;
    }
    let [are_fatal, abort] = host.handles.fatal;
    if errhandler == are_fatal || errhandler == abort {
        reason::say_end(message, if errhandler == are_fatal { Aborting::AreFatal } else { Aborting::Abort });
        end(host, kind, handle, code, errhandler == are_fatal)
    }
    host.call_errhandler(kind, handle, code);
    host.give_back(errhandler);
    code
}

/// Says, before a fatal error handler ends the process, what an error without an object is.
pub(super) fn say_fatal(call: &'static str, code: c_int, error: Error, all: bool) {
    let message = Message { call, object: &"", code, text: &class_text(error.code), error };
    let why = if all { Aborting::AreFatal } else { Aborting::Abort };
    reason::say_end(message, why);
}

/// What takes an error: an object and its error handler.
struct Taker {
    kind: Kind,
    handle: Handle,
    errhandler: Handle,
}

/// What takes errors without an object. To be asked while there is an `MPI_COMM_WORLD`; one that is not predefined is to
/// be given back.
///
/// # Errors
/// The host's.
fn without_object(host: &Host) -> Result<Taker, Code> {
    let taker = |handle| {
        let kind = Kind::Communicator;
        host.errhandler(kind, handle).map(|errhandler| Taker { kind, handle, errhandler })
    };
    let of_self = taker(host.handles.self_)?;
    let is_set = WORLD.self_is_set.load(Relaxed) || !host.handles.fatal.contains(&of_self.errhandler);
    if is_set { Ok(of_self) } else { taker(host.handles.world) }
}

/// What takes errors without an object when the host cannot be asked.
#[repr(u8)]
pub(super) enum Last {
    /// `MPI_ERRORS_ARE_FATAL`.
    AreFatal,
    /// `MPI_ERRORS_ABORT`.
    Abort,
    /// `MPI_ERRORS_RETURN`.
    Returns,
    /// A function of the program's, which only the host could call.
    Programs,
}

/// What takes errors without an object before the host is asked for the last time.
pub(super) fn last_without_object(host: &Host) -> Last {
    let Ok(Taker { errhandler, .. }) = without_object(host) else { return Last::AreFatal };
    let [are_fatal, abort] = host.handles.fatal;
    match errhandler {
        own if own == host.handles.errors_return => Last::Returns,
        own if own == are_fatal => Last::AreFatal,
        own if own == abort => Last::Abort,
        own => {
            host.give_back(own);
            Last::Programs
        }
    }
}

/// Ends what a fatal error handler ends, by `MPI_Abort`: called as an error handler, the host's would print that
/// `MPI_Comm_call_errhandler` has failed. The exit code, and which processes end, are those of the host's handlers.
fn end(host: &Host, kind: Kind, handle: Handle, code: c_int, all: bool) -> ! {
    let comm = match kind {
        // The processes of an intercommunicator are more than those of MPI_COMM_WORLD.
        Kind::Communicator if !all || !host.is_running() || host.is_inter(handle).unwrap_or(false) => {
            Some(handle)
        }
        // A window, of which the host does not tell the communicator, in a program of sessions.
        _ if !host.is_running() => None,
        _ => Some(host.handles.world),
    };
    match comm {
        Some(comm) => host.abort(comm, code),
        None => host.call_errhandler(kind, handle, code),
    }
    // Intel MPI 2021.19 may come back.
    std::process::exit(1)
}
