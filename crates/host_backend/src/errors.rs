//! Raises errors: calls the error handler of the object with the host's codes (MPI-4.1 §9.3).
//!
//! Errors without an object, and those of datatypes, go to the error handler of `MPI_COMM_SELF` if the program has set
//! it, otherwise to that of `MPI_COMM_WORLD`. It counts as set after an intercepted `MPI_Comm_set_errhandler` (which
//! the hosts' Fortran layers call too), or if it is not a fatal handler. Two cases are wrong: a fatal handler set by
//! `MPI_Errhandler_set` of MPI-1 is not seen, and an initial handler of `mpiexec` that is not fatal counts as set.

use core::ffi::{CStr, c_int};
use core::fmt;
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::*;
use mpi_attr::exit;
use mpi_attr::memory::Lossy;
use mpi_attr::say;
use mpi_attr::{Error, Source};
use mpi_attr_bindings::backend::ErrorOrigin;
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason::{self, Aborting, Message, text_of_class};
use mpi_attr_linker::{Symbol, global};

use super::library::{Code, Host, host, null_of};
use super::process::{OutsideHandler, PROCESS, Phase};

/// The object that a call is about, whose error handler takes the call's errors.
#[derive(Clone, Copy)]
pub enum Origin {
    /// No object: the error handler of `MPI_COMM_SELF` or `MPI_COMM_WORLD` takes the error.
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

    fn object(self) -> Option<(Kind, Handle)> {
        match self {
            Origin::None => None,
            Origin::Object(kind, handle) => Some((kind, handle)),
        }
    }

    /// The object, if it has an error handler. `MPI_FILE_NULL` has one (MPI-4.1 §14.7).
    fn with_errhandler(self, host: &Host) -> Option<(Kind, Handle)> {
        let (kind, handle) = self.object()?;
        match (kind, host.clean_of(kind, handle)) {
            (Kind::Datatype, _) => None,
            (_, handle) if !host.is_null(kind, handle) => Some((kind, handle)),
            (Kind::File, _) => Some((kind, null_of(kind))),
            _ => None,
        }
    }

    /// The kind and handle of the object for a message, and its name if it has one.
    fn described(self, host: &Host) -> Described {
        let object = self.object().map(|(kind, handle)| (kind, host.clean_of(kind, handle)));
        let is_null = object.is_some_and(|(kind, handle)| host.is_null(kind, handle));
        let name = object
            .filter(|_| !is_null && PROCESS.phase(host) == Phase::Running)
            .filter(|&(kind, _)| !matches!(kind, Kind::Session | Kind::File))
            .map(|(kind, handle)| host.name(kind, handle));
        let bits = if matches!(object, Some((Kind::File, _))) { Handle::MAX } else { host.handle_bits };
        Described { object, is_null, name, bits }
    }
}

/// The description of an object in a message. Needs no heap memory, as the error may be that there is none.
struct Described {
    object: Option<(Kind, Handle)>,
    is_null: bool,
    name: Option<[u8; 1024]>,
    bits: Handle,
}

impl fmt::Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((kind, handle)) = self.object else { return Ok(()) };
        if self.is_null {
            return write!(f, " on {}", kind.handles().null_name);
        }
        write!(f, " on {} {:#x}", kind.handles().noun, handle & self.bits)?;
        let name =
            self.name.as_ref().and_then(|name| CStr::from_bytes_until_nul(name).ok()).unwrap_or_default();
        if name.is_empty() {
            return Ok(());
        }
        write!(f, " \"{}\"", Lossy(name.to_bytes()))
    }
}

/// The host's code for an error.
pub(crate) fn code_of(host: &Host, error: Error) -> c_int {
    match error.source {
        Source::Library => host.facts.class(error.code),
        Source::Callback | Source::Host => error.code,
    }
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

/// Passes an error to the error handler of the call's object, and returns the code if the handler returns.
#[cold]
pub(crate) fn raise(call: &'static str, origin: Origin, error: Error) -> c_int {
    let Some(host) = host() else { return error.code };
    let code = code_of(host, error);
    if error.source == Source::Host {
        return code;
    }
    let own = origin.with_errhandler(host);
    let (object, text) = (&origin.described(host), &text_of_class(error.code).unwrap_or_default());
    let message = Message { call, object, code, text, error };
    match PROCESS.phase(host) {
        Phase::Before | Phase::Over => {
            let why = match PROCESS.outside.load(Relaxed) {
                last if last == OutsideHandler::Returns as u8 => return code,
                last if last == OutsideHandler::Abort as u8 => Aborting::Abort,
                last if last == OutsideHandler::Programs as u8 => Aborting::NotCallable,
                _ => Aborting::AreFatal,
            };
            reason::say_end(message, why);
            exit::exit(reason::exit_code(code))
        }
        Phase::Running
            if own.is_none_or(|(_, handle)| handle == host.handles.self_) && !host.is_running() =>
        {
            // A program of sessions alone: there is no MPI_COMM_SELF.
            say!("mpi_attr: {message}");
            return code;
        }
        Phase::Running => {}
    }
    let owner = match own {
        Some((kind, handle)) => HandlerOwner::of(host, kind, handle),
        None => without_object(host),
    };
    let Ok(HandlerOwner { kind, handle, errhandler }) = owner else { return code };
    // Intel MPI 2021.19 aborts whatever the error handler is, so it must not call one that only returns.
    if errhandler == host.handles.errors_return {
        return code;
    }
    let [are_fatal, abort] = host.handles.fatal;
    if errhandler == are_fatal || errhandler == abort {
        if reason::left_by_exit(error, PROCESS.engine.inside_callback()) {
            say!("mpi_attr: {message}");
            return code;
        }
        tell_report(code, &message);
        reason::say_end(message, if errhandler == are_fatal { Aborting::AreFatal } else { Aborting::Abort });
        end(host, kind, handle, code, errhandler == are_fatal)
    }
    host.call_errhandler(kind, handle, code);
    give_back(host, errhandler);
    code
}

/// Releases an error handler after a call of it, which may have finalized MPI.
pub(super) fn give_back(host: &Host, errhandler: Handle) {
    if PROCESS.phase(host) == Phase::Running {
        host.give_back(errhandler);
    }
}

/// Tells libmpi_attr_report.so of an error that ends the process, if it is preloaded: it does not see calls of the host's
/// `MPI_Abort` from here.
fn tell_report(code: c_int, message: &Message<'_>) {
    type Tell = unsafe extern "C" fn(c_int, *const u8, usize);
    if let Some(tell) = global(c"mpi_attr_report_fatal") {
        let text = message.to_string();
        // SAFETY: a function of that library, of this type.
        unsafe { core::mem::transmute::<Symbol, Tell>(tell)(code, text.as_ptr(), text.len()) };
    }
}

/// Prints the message of an error without an object, before a fatal error handler ends the process.
pub(super) fn say_fatal(call: &'static str, code: c_int, error: Error, all: bool) {
    let message =
        Message { call, object: &"", code, text: &text_of_class(error.code).unwrap_or_default(), error };
    let why = if all { Aborting::AreFatal } else { Aborting::Abort };
    reason::say_end(message, why);
}

/// The object on which an error is raised, and its error handler.
struct HandlerOwner {
    kind: Kind,
    handle: Handle,
    errhandler: Handle,
}

impl HandlerOwner {
    fn of(host: &Host, kind: Kind, handle: Handle) -> Result<Self, Code> {
        host.errhandler(kind, handle).map(|errhandler| Self { kind, handle, errhandler })
    }
}

/// The object on which errors without an object are raised. To be called while there is an `MPI_COMM_WORLD`. The caller
/// releases the error handler unless it is predefined.
///
/// # Errors
/// The host's.
fn without_object(host: &Host) -> Result<HandlerOwner, Code> {
    let owner = |handle| HandlerOwner::of(host, Kind::Communicator, handle);
    let of_self = owner(host.handles.self_)?;
    let is_set = PROCESS.self_is_set.load(Relaxed) || !host.handles.fatal.contains(&of_self.errhandler);
    if is_set { Ok(of_self) } else { owner(host.handles.world) }
}

/// The present error handler for errors without an object; read last before the host cannot be called any more.
pub(super) fn last_without_object(host: &Host) -> OutsideHandler {
    let Ok(HandlerOwner { errhandler, .. }) = without_object(host) else { return OutsideHandler::AreFatal };
    let [are_fatal, abort] = host.handles.fatal;
    match errhandler {
        own if own == host.handles.errors_return => OutsideHandler::Returns,
        own if own == are_fatal => OutsideHandler::AreFatal,
        own if own == abort => OutsideHandler::Abort,
        own => {
            host.give_back(own);
            OutsideHandler::Programs
        }
    }
}

/// Ends the processes that a fatal error handler of the host ends, with its exit code, but by `MPI_Abort`. The host's
/// handler would print that `MPI_Comm_call_errhandler` has failed.
fn end(host: &Host, kind: Kind, handle: Handle, code: c_int, all: bool) -> ! {
    let status = reason::exit_code(code);
    // Open MPI may crash if two threads call `MPI_Abort`.
    exit::begin(status);
    let comm = match kind {
        // An intercommunicator has processes outside MPI_COMM_WORLD.
        Kind::Communicator if !all || !host.is_running() || host.is_inter(handle).unwrap_or(false) => {
            Some(handle)
        }
        // A window in a program of sessions: its communicator is unknown.
        _ if !host.is_running() => None,
        _ => Some(host.handles.world),
    };
    match comm {
        Some(comm) => host.abort(comm, code),
        None => host.call_errhandler(kind, handle, code),
    }
    // Intel MPI 2021.19 may return.
    exit::exit(status)
}
