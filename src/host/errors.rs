//! The way of an error to the user: through the error handler of the object, with the host's codes (MPI-4.1 §9.3).

use core::ffi::{CStr, c_int};
use core::fmt;
use core::sync::atomic::Ordering::Relaxed;

use super::library::{Host, host};
use super::object::Kind;
use super::{Phase, WORLD};
use crate::abi::*;
use crate::error::{Error, Source};
use crate::memory::Lossy;

/// The object a call is about, for its errors.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    /// None: `MPI_COMM_SELF`'s error handler takes the error.
    None,
    /// A communicator.
    Communicator(Handle),
    /// A datatype: `MPI_COMM_SELF`'s handler takes the error.
    Datatype(Handle),
    /// A window.
    Window(Handle),
}

impl Origin {
    fn object(self) -> Option<(Kind, Handle)> {
        match self {
            Origin::None => None,
            Origin::Communicator(handle) => Some((Kind::Communicator, handle)),
            Origin::Datatype(handle) => Some((Kind::Datatype, handle)),
            Origin::Window(handle) => Some((Kind::Window, handle)),
        }
    }

    /// The object whose error handler takes an error: the own one, if there is one and it has one.
    fn taker(self, host: &Host) -> (Kind, Handle) {
        self.object()
            .map(|(kind, handle)| (kind, host.clean(handle)))
            .filter(|&(kind, handle)| kind != Kind::Datatype && !host.is_null(kind, handle))
            .unwrap_or((Kind::Communicator, host.handles.self_))
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

/// The classes of the library's own errors.
fn class_name(class: c_int) -> &'static str {
    match class {
        MPI_ERR_COMM => "MPI_ERR_COMM: invalid communicator",
        MPI_ERR_TYPE => "MPI_ERR_TYPE: invalid datatype",
        MPI_ERR_WIN => "MPI_ERR_WIN: invalid window",
        MPI_ERR_KEYVAL => "MPI_ERR_KEYVAL: invalid keyval",
        MPI_ERR_ARG => "MPI_ERR_ARG: invalid argument of some other kind",
        MPI_ERR_NO_MEM => "MPI_ERR_NO_MEM: out of memory",
        MPI_ERR_INTERN => "MPI_ERR_INTERN: internal error of the MPI library",
        _ => "MPI_ERR_OTHER: known error of no other class",
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
    let (kind, handle) = origin.taker(host);
    let class =
        if error.source == Source::Library { class_name(error.code) } else { "returned by a callback" };
    let tell = || eprintln!("mpi_attr: {call}{}: error {code} ({class}): {error}", origin.described(host));
    match WORLD.phase(host) {
        Phase::Over if WORLD.outside.load(Relaxed) => return code,
        Phase::Before | Phase::Over => {
            tell();
            eprintln!("mpi_attr: aborting, as outside MPI_Init and MPI_Finalize errors are fatal");
            std::process::exit(1)
        }
        Phase::Running if handle == host.handles.self_ && !host.is_running() => {
            // A program of sessions: there is no MPI_COMM_SELF.
            tell();
            return code;
        }
        Phase::Running => {}
    }
    let Ok(errhandler) = host.errhandler(kind, handle) else { return code };
    // Intel MPI 2021.19 aborts whatever the error handler is, so it is not asked to call one that does nothing.
    if errhandler == host.handles.errors_return {
        return code;
    }
    let fatal = host.handles.fatal.contains(&errhandler);
    if fatal {
        tell();
    }
    host.call_errhandler(kind, handle, code);
    if fatal {
        // Intel MPI 2021.19 comes back.
        std::process::exit(1)
    }
    host.give_back(errhandler);
    code
}
