//! The texts of errors that several parts of the library share, so that the world and the host say the same. A text
//! that only one routine uses is in that routine.

use core::ffi::c_int;
use core::fmt;

use mpi_attr::abi::*;
use mpi_attr::exit::is_exiting;
use mpi_attr::say;
use mpi_attr::{Error, Source};

/// Before `MPI_Init`.
pub const NOT_INITIALIZED: &str = "MPI is not initialized";
/// After `MPI_Finalize`.
pub const FINALIZED: &str = "MPI has been finalized";
/// For calls that fail while a callback runs in any thread.
pub const CALLBACK_RUNS: Error = Error::new(MPI_ERR_OTHER, "a copy or delete callback is running");
/// Whether a fatal error handler does not end the process: a callback has called C's `exit`, and an exit handler cannot
/// finalize because of that callback, which never returns. The process ends with the status that it is ending with.
#[cold]
pub fn left_by_exit(error: Error, inside_callback: bool) -> bool {
    error == CALLBACK_RUNS && inside_callback && is_exiting()
}

/// For the second of two calls that finalize a session at once.
pub const SESSION_ENDS: Error = Error::new(MPI_ERR_OTHER, "another thread is finalizing the session");

/// The message about an error that ends the process.
pub struct Message<'a> {
    pub call: &'static str,
    /// The object of the call: an empty text, or one that begins with a space.
    pub object: &'a dyn fmt::Display,
    pub code: c_int,
    /// The text of the code, unless a callback returned it.
    pub text: &'a dyn fmt::Display,
    pub error: Error,
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}: error {} (", self.call, self.object, self.code)?;
        match self.error.source {
            Source::Callback => f.write_str("returned by a callback")?,
            _ => self.text.fmt(f)?,
        }
        write!(f, "): {}", self.error)
    }
}

/// Prints a message about an error, and the reason that it ends the process.
pub fn say_end(message: impl fmt::Display, why: Aborting) {
    let handler = match why {
        Aborting::AreFatal => "is MPI_ERRORS_ARE_FATAL",
        Aborting::Abort => "is MPI_ERRORS_ABORT",
        Aborting::NotCallable => "cannot be called after MPI_Finalize",
    };
    say!("mpi_attr: {message}\nmpi_attr: aborting, as the error handler {handler}");
}

/// The reason that an error ends the process.
#[derive(Clone, Copy)]
pub enum Aborting {
    /// The error handler is `MPI_ERRORS_ARE_FATAL`.
    AreFatal,
    /// The error handler is `MPI_ERRORS_ABORT`.
    Abort,
    /// The error handler is a function of the program, which the host no longer calls.
    NotCallable,
}

/// The exit code for an error code: never 0 in its low eight bits, which a shell sees.
pub fn exit_code(code: c_int) -> c_int {
    if code & 0xff == 0 { 1 } else { code }
}

/// What is wrong with a handle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Its object has been freed.
    Freed,
    /// It never was the handle of an object.
    Invalid,
}

/// The reason of the error for a null argument: `NAME is NULL`. A reference to the `&str`, to be one word.
pub type NullReason = &'static &'static str;

/// The texts of errors about handles of one kind.
pub struct HandleWords {
    /// The class of all these errors.
    pub class: c_int,
    /// The name of an object in messages.
    pub noun: &'static str,
    /// The null handle.
    pub null: Handle,
    /// The name of the null handle in messages.
    pub null_name: &'static str,
    is_null: &'static str,
    freed: &'static str,
    pub(crate) freed_meanwhile: &'static str,
    pub(crate) is_predefined: &'static str,
    invalid: &'static str,
}

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident: $class:ident, $null:ident, $article:literal $noun:literal, $freed:literal;)*) => {$(
        $(#[$doc])*
        pub const $name: HandleWords = HandleWords {
            class: $class,
            noun: $noun,
            null: $null,
            null_name: stringify!($null),
            is_null: concat!("the ", $noun, " is ", stringify!($null)),
            freed: concat!("the ", $noun, " {x} has been ", $freed),
            freed_meanwhile: concat!("the ", $noun, " has been ", $freed, " during the call"),
            is_predefined: concat!("a predefined ", $noun, " cannot be ", $freed),
            invalid: concat!("{x} is not the handle of ", $article, " ", $noun),
        };
    )*};
}

handles! {
    COMMUNICATOR: MPI_ERR_COMM, MPI_COMM_NULL, "a" "communicator", "freed";
    DATATYPE: MPI_ERR_TYPE, MPI_DATATYPE_NULL, "a" "datatype", "freed";
    WINDOW: MPI_ERR_WIN, MPI_WIN_NULL, "a" "window", "freed";
    GROUP: MPI_ERR_GROUP, MPI_GROUP_NULL, "a" "group", "freed";
    INFO: MPI_ERR_INFO, MPI_INFO_NULL, "an" "info object", "freed";
    ERRHANDLER: MPI_ERR_ERRHANDLER, MPI_ERRHANDLER_NULL, "an" "error handler", "freed";
    OP: MPI_ERR_OP, MPI_OP_NULL, "an" "operation", "freed";
    REQUEST: MPI_ERR_REQUEST, MPI_REQUEST_NULL, "a" "request", "freed or completed";
    MESSAGE: MPI_ERR_REQUEST, MPI_MESSAGE_NULL, "a" "message", "received";
    SESSION: MPI_ERR_SESSION, MPI_SESSION_NULL, "a" "session", "finalized";
    FILE: MPI_ERR_FILE, MPI_FILE_NULL, "a" "file", "closed";
}

impl HandleWords {
    /// The error of a null handle.
    pub const fn null_error(&self) -> Error {
        Error::new(self.class, self.is_null)
    }

    /// The error for a handle with this fault, or for the null handle.
    #[cold]
    pub fn error(&self, handle: Handle, fault: Fault) -> Error {
        match fault {
            _ if handle == self.null => self.null_error(),
            Fault::Freed => Error::new(self.class, self.freed).about(handle as i64),
            Fault::Invalid => Error::new(self.class, self.invalid).about(handle as i64),
        }
    }
}

/// The texts of the error classes from `MPI_SUCCESS` on, and of those of the tool interface from `MPI_T_ERR_CANNOT_INIT` on.
static CLASSES: [&str; 63] = lines(include_str!("classes.txt"));
static TOOL_CLASSES: [&str; 18] = lines(include_str!("tool_classes.txt"));

/// The lines of a text, each of which ends with a newline.
const fn lines<const N: usize>(text: &'static str) -> [&'static str; N] {
    let (mut all, mut found, mut end) = ([""; N], 0, 0);
    let mut left = text.as_bytes();
    while end < left.len() {
        if left[end] == b'\n' {
            let (line, rest) = left.split_at(end);
            let Ok(line) = core::str::from_utf8(line) else { panic!() };
            (all[found], left) = (line, rest.split_at(1).1);
            (found, end) = (found + 1, 0);
        } else {
            end += 1;
        }
    }
    assert!(found == N && left.is_empty());
    all
}

/// The text of an error class of the standard.
pub fn text_of_class(code: c_int) -> Option<&'static str> {
    let (texts, first) = match code {
        MPI_ERR_LASTCODE => return Some("MPI_ERR_LASTCODE: the last error code of the standard"),
        MPI_T_ERR_CANNOT_INIT.. => (&TOOL_CLASSES[..], MPI_T_ERR_CANNOT_INIT),
        _ => (&CLASSES[..], MPI_SUCCESS),
    };
    let at = usize::try_from(code).ok()?.checked_sub(first as usize)?;
    texts.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_begins_with_the_name_of_the_class() {
        macro_rules! check {
            ($($class:ident)*) => {
                $(assert!(text_of_class($class).unwrap().starts_with(concat!(stringify!($class), ": ")));)*
            };
        }
        check!(MPI_SUCCESS MPI_ERR_TYPE MPI_ERR_COMM MPI_ERR_ARG MPI_ERR_OTHER MPI_ERR_INTERN
            MPI_ERR_IN_STATUS MPI_ERR_INFO MPI_ERR_INFO_NOKEY MPI_ERR_KEYVAL MPI_ERR_NO_MEM MPI_ERR_RMA_SYNC
            MPI_ERR_WIN MPI_ERR_VALUE_TOO_LARGE MPI_ERR_SESSION MPI_ERR_ERRHANDLER MPI_ERR_ABI
            MPI_T_ERR_CANNOT_INIT MPI_T_ERR_INVALID_NAME MPI_T_ERR_PVAR_NO_ATOMIC MPI_ERR_LASTCODE);
    }
}
