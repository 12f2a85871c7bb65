//! The texts of errors that several parts of the library share, so that the world and the host say the same. A text
//! that only one routine uses is in that routine.

use core::ffi::c_int;
use core::fmt;

use mpi_attr::abi::*;
use mpi_attr::engine::KeyFault;
use mpi_attr::say;
use mpi_attr::{Error, Source};

use crate::kind::Kind;

/// Before `MPI_Init`.
pub const NOT_INITIALIZED: &str = "MPI is not initialized";
/// After `MPI_Finalize`.
pub const FINALIZED: &str = "MPI has been finalized";
/// For calls that fail while a callback runs in any thread.
pub const CALLBACK_RUNS: Error = Error::new(MPI_ERR_OTHER, "a copy or delete callback is running");
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
    say!("mpi_attr: {message}\n{}", aborting(why));
}

/// The line that says why the process ends.
fn aborting(why: Aborting) -> &'static str {
    match why {
        Aborting::AreFatal => "mpi_attr: aborting, as the error handler is MPI_ERRORS_ARE_FATAL",
        Aborting::Abort => "mpi_attr: aborting, as the error handler is MPI_ERRORS_ABORT",
        Aborting::NotCallable => {
            "mpi_attr: aborting, as the error handler cannot be called after MPI_Finalize"
        }
    }
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

/// The texts of errors about handles of one kind.
pub struct HandleWords {
    class: c_int,
    noun: &'static str,
    /// The null handle.
    null: Handle,
    null_name: &'static str,
    is_null: &'static str,
    freed: &'static str,
    freed_meanwhile: &'static str,
    is_predefined: &'static str,
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
    SESSION: MPI_ERR_SESSION, MPI_SESSION_NULL, "a" "session", "finalized";
    FILE: MPI_ERR_FILE, MPI_FILE_NULL, "a" "file", "closed";
}

impl HandleWords {
    /// The error of a null handle.
    pub const fn null(&self) -> Error {
        Error::new(self.class, self.is_null)
    }

    /// The class of all these errors.
    pub const fn class(&self) -> c_int {
        self.class
    }

    /// The name of an object in messages.
    pub const fn noun(&self) -> &'static str {
        self.noun
    }

    /// The null handle.
    pub const fn null_handle(&self) -> Handle {
        self.null
    }

    /// The name of the null handle in messages.
    pub const fn null_name(&self) -> &'static str {
        self.null_name
    }

    /// The error for an object that another thread frees during a call.
    pub const fn freed_meanwhile(&self) -> Error {
        Error::new(self.class, self.freed_meanwhile)
    }

    /// The error for a call that frees a predefined object.
    pub const fn is_predefined(&self) -> Error {
        Error::new(self.class, self.is_predefined)
    }

    /// The error for a handle with this fault, or for the null handle.
    #[cold]
    pub fn error(&self, handle: Handle, fault: Fault) -> Error {
        match fault {
            _ if handle == self.null => self.null(),
            Fault::Freed => Error::new(self.class, self.freed).about(handle as i64),
            Fault::Invalid => Error::new(self.class, self.invalid).about(handle as i64),
        }
    }
}

/// A key for which the standard has a name.
#[derive(Clone, Copy)]
pub enum NamedKey {
    /// `MPI_KEYVAL_INVALID`.
    Invalid,
    /// A predefined key.
    Predefined(&'static PredefinedKey),
}

/// A predefined key (MPI-4.1 §9.1.2, §12.2.6).
pub struct PredefinedKey {
    /// Its number in the standard ABI.
    pub number: c_int,
    kind: Kind,
    /// The reason that it cannot be set, deleted or freed.
    fixed: &'static str,
    /// The reason that other kinds do not have it.
    of_others: &'static str,
}

macro_rules! predefined {
    ($($kind:ident $objects:literal: $($name:ident)*;)*) => {
        [$($(PredefinedKey {
            number: $name,
            kind: Kind::$kind,
            fixed: concat!(stringify!($name), " is predefined: it cannot be set, deleted or freed"),
            of_others: concat!(stringify!($name), " is a predefined key of ", $objects, " only"),
        },)*)*]
    };
}

/// The predefined keys: those of communicators, and those of windows.
pub static PREDEFINED: [PredefinedKey; 12] = predefined! {
    Communicator "communicators":
        MPI_TAG_UB MPI_HOST MPI_IO MPI_WTIME_IS_GLOBAL MPI_APPNUM MPI_LASTUSEDCODE MPI_UNIVERSE_SIZE;
    Window "windows": MPI_WIN_BASE MPI_WIN_SIZE MPI_WIN_DISP_UNIT MPI_WIN_CREATE_FLAVOR MPI_WIN_MODEL;
};

/// The index of the first key of windows in [`PREDEFINED`].
pub const OF_WINDOWS: usize = 7;

/// The error for a number that is not a key for objects of the kind, or not one that this call accepts. `named` is
/// what the number means in the backend.
#[cold]
pub fn key(fault: KeyFault, key: c_int, kind: Kind, named: Option<NamedKey>) -> Error {
    let reason = match named {
        Some(NamedKey::Invalid) => "the key is MPI_KEYVAL_INVALID",
        Some(NamedKey::Predefined(named)) if named.kind == kind => named.fixed,
        Some(NamedKey::Predefined(named)) => named.of_others,
        None => return Error::new(MPI_ERR_KEYVAL, created(fault, kind)).about(key.into()),
    };
    Error::new(MPI_ERR_KEYVAL, reason)
}

/// The reason for a number that has no name.
fn created(fault: KeyFault, kind: Kind) -> &'static str {
    match fault {
        KeyFault::Freed => "key {} has been freed: MPI_ATTR_STRICT does not allow setting it",
        KeyFault::FreedAgain => "key {} has been freed: MPI_ATTR_STRICT does not allow freeing it again",
        KeyFault::Unknown => kind.not_created(None),
        KeyFault::OfKind(by) => kind.not_created(Some(Kind::numbered(by))),
    }
}

/// The text of an error class of the standard.
pub fn text_of_class(code: c_int) -> Option<&'static str> {
    let entry = |table: &[&'static str], first: c_int| {
        usize::try_from(i64::from(code) - i64::from(first)).ok().and_then(|index| table.get(index).copied())
    };
    if code == MPI_ERR_LASTCODE {
        return Some("MPI_ERR_LASTCODE: the last error code of the standard");
    }
    entry(&CLASSES, MPI_SUCCESS).or_else(|| entry(&TOOL_CLASSES, MPI_T_ERR_CANNOT_INIT))
}

/// The error classes from `MPI_SUCCESS`, 0, upwards without a gap.
const CLASSES: [&str; 63] = [
    "MPI_SUCCESS: no error",
    "MPI_ERR_BUFFER: invalid buffer pointer",
    "MPI_ERR_COUNT: invalid count",
    "MPI_ERR_TYPE: invalid datatype",
    "MPI_ERR_TAG: invalid tag",
    "MPI_ERR_COMM: invalid communicator",
    "MPI_ERR_RANK: invalid rank",
    "MPI_ERR_REQUEST: invalid request",
    "MPI_ERR_ROOT: invalid root",
    "MPI_ERR_GROUP: invalid group",
    "MPI_ERR_OP: invalid reduction operation",
    "MPI_ERR_TOPOLOGY: invalid topology",
    "MPI_ERR_DIMS: invalid dimensions",
    "MPI_ERR_ARG: invalid argument of some other kind",
    "MPI_ERR_UNKNOWN: unknown error",
    "MPI_ERR_TRUNCATE: message truncated on receive",
    "MPI_ERR_OTHER: known error of no other class",
    "MPI_ERR_INTERN: internal error of the MPI library",
    "MPI_ERR_PENDING: the request is still pending",
    "MPI_ERR_IN_STATUS: the error codes are in the statuses",
    "MPI_ERR_ACCESS: permission denied",
    "MPI_ERR_AMODE: invalid access mode of a file",
    "MPI_ERR_ASSERT: invalid assertion",
    "MPI_ERR_BAD_FILE: invalid file name",
    "MPI_ERR_BASE: invalid base address",
    "MPI_ERR_CONVERSION: a data conversion function of the user failed",
    "MPI_ERR_DISP: invalid displacement",
    "MPI_ERR_DUP_DATAREP: the data representation is already defined",
    "MPI_ERR_FILE_EXISTS: the file exists",
    "MPI_ERR_FILE_IN_USE: the file is open in some process",
    "MPI_ERR_FILE: invalid file handle",
    "MPI_ERR_INFO_KEY: invalid info key, or one longer than MPI_MAX_INFO_KEY",
    "MPI_ERR_INFO_NOKEY: the info object has no such key",
    "MPI_ERR_INFO_VALUE: invalid info value, or one longer than MPI_MAX_INFO_VAL",
    "MPI_ERR_INFO: invalid info object",
    "MPI_ERR_IO: input or output error of some other kind",
    "MPI_ERR_KEYVAL: invalid keyval",
    "MPI_ERR_LOCKTYPE: invalid lock type",
    "MPI_ERR_NAME: no service is published under this name",
    "MPI_ERR_NO_MEM: out of memory",
    "MPI_ERR_NOT_SAME: a collective argument or call differs between processes",
    "MPI_ERR_NO_SPACE: not enough space for the file",
    "MPI_ERR_NO_SUCH_FILE: the file does not exist",
    "MPI_ERR_PORT: invalid port name",
    "MPI_ERR_QUOTA: the quota is exceeded",
    "MPI_ERR_READ_ONLY: the file or file system is read-only",
    "MPI_ERR_RMA_ATTACH: the memory cannot be attached to the window",
    "MPI_ERR_RMA_CONFLICT: conflicting accesses to a window",
    "MPI_ERR_RMA_RANGE: the target memory is not part of the window",
    "MPI_ERR_RMA_SHARED: the memory cannot be shared",
    "MPI_ERR_RMA_SYNC: wrong synchronization of one-sided communication",
    "MPI_ERR_SERVICE: invalid service name",
    "MPI_ERR_SIZE: invalid size",
    "MPI_ERR_SPAWN: the processes could not be spawned",
    "MPI_ERR_UNSUPPORTED_DATAREP: unsupported data representation",
    "MPI_ERR_UNSUPPORTED_OPERATION: unsupported operation",
    "MPI_ERR_WIN: invalid window",
    "MPI_ERR_RMA_FLAVOR: the call does not suit the flavor of the window",
    "MPI_ERR_PROC_ABORTED: a process of the operation has aborted",
    "MPI_ERR_VALUE_TOO_LARGE: the value is too large for its variable",
    "MPI_ERR_SESSION: invalid session",
    "MPI_ERR_ERRHANDLER: invalid error handler",
    "MPI_ERR_ABI: invalid use of the application binary interface",
];

/// The error classes of the tool information interface, from `MPI_T_ERR_CANNOT_INIT` upwards without a gap.
const TOOL_CLASSES: [&str; 18] = [
    "MPI_T_ERR_CANNOT_INIT: the tool interface cannot be initialized",
    "MPI_T_ERR_NOT_ACCESSIBLE: the tool interface is not accessible at this time",
    "MPI_T_ERR_NOT_INITIALIZED: the tool interface is not initialized",
    "MPI_T_ERR_NOT_SUPPORTED: the tool interface does not support this",
    "MPI_T_ERR_MEMORY: memory of the tool interface is exhausted",
    "MPI_T_ERR_INVALID: invalid use of the tool interface or invalid argument",
    "MPI_T_ERR_INVALID_INDEX: invalid index of a variable or category",
    "MPI_T_ERR_INVALID_ITEM: invalid index of an item",
    "MPI_T_ERR_INVALID_SESSION: invalid session of the tool interface",
    "MPI_T_ERR_INVALID_HANDLE: invalid handle of the tool interface",
    "MPI_T_ERR_INVALID_NAME: invalid name of a variable or category",
    "MPI_T_ERR_OUT_OF_HANDLES: no more handles of the tool interface",
    "MPI_T_ERR_OUT_OF_SESSIONS: no more sessions of the tool interface",
    "MPI_T_ERR_CVAR_SET_NOT_NOW: the control variable cannot be set at this time",
    "MPI_T_ERR_CVAR_SET_NEVER: the control variable cannot be set any more",
    "MPI_T_ERR_PVAR_NO_WRITE: the performance variable cannot be written or reset",
    "MPI_T_ERR_PVAR_NO_STARTSTOP: the performance variable cannot be started or stopped",
    "MPI_T_ERR_PVAR_NO_ATOMIC: the performance variable cannot be read and written at once",
];

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
