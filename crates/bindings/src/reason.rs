//! Why a call failed, in the words that all parts of the library share: what is embedded and what is over a host say the
//! same. A reason that only one routine has stands where it is found.

use core::ffi::c_int;
use core::fmt;

use crate::kind::Kind;
use mpi_attr::abi::*;
use mpi_attr::engine::KeyFault;
use mpi_attr::say;
use mpi_attr::{Error, Source};

/// Before `MPI_Init`.
pub const NOT_INITIALIZED: &str = "MPI is not initialized";
/// After `MPI_Finalize`.
pub const FINALIZED: &str = "MPI has been finalized";
/// For calls that no callback may make, in any thread.
pub const CALLBACK_RUNS: Error = Error::new(MPI_ERR_OTHER, "a copy or delete callback is running");

/// The message about an error that ends the process.
pub struct Message<'a> {
    pub call: &'static str,
    /// The object of the call: nothing, or a text that begins with a space.
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

/// Prints a message about an error, and why it ends the process.
pub fn say_end(message: impl fmt::Display, why: Aborting) {
    say!("mpi_attr: {message}\n{}", aborting(why));
}

/// The line after the message.
fn aborting(why: Aborting) -> &'static str {
    match why {
        Aborting::AreFatal => "mpi_attr: aborting, as the error handler is MPI_ERRORS_ARE_FATAL",
        Aborting::Abort => "mpi_attr: aborting, as the error handler is MPI_ERRORS_ABORT",
        Aborting::NotCallable => {
            "mpi_attr: aborting, as the error handler cannot be called after MPI_Finalize"
        }
    }
}

/// Why an error ends the process.
#[derive(Clone, Copy)]
pub enum Aborting {
    /// The error handler is `MPI_ERRORS_ARE_FATAL`.
    AreFatal,
    /// It is `MPI_ERRORS_ABORT`.
    Abort,
    /// It is a function of the program's, and the host does not call it any more.
    NotCallable,
}

/// The exit code for an error code: never 0. (A shell sees the low eight bits only.)
pub fn exit_code(code: c_int) -> c_int {
    if code & 0xff == 0 { 1 } else { code }
}

/// What is wrong with a handle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It was that of an object.
    Freed,
    /// It never was.
    Invalid,
}

/// The reasons that a handle of one kind is none of an object.
pub struct HandleWords {
    class: c_int,
    /// The null handle, where that is an error.
    null: Handle,
    is_null: &'static str,
    freed: &'static str,
    invalid: &'static str,
}

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident: $class:ident, $null:ident, $article:literal $noun:literal, $freed:literal;)*) => {$(
        $(#[$doc])*
        pub const $name: HandleWords = HandleWords {
            class: $class,
            null: $null,
            is_null: concat!("the ", $noun, " is ", stringify!($null)),
            freed: concat!("the ", $noun, " {x} has been ", $freed),
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
}

impl HandleWords {
    /// The error of a null handle.
    pub const fn null(&self) -> Error {
        Error::new(self.class, self.is_null)
    }

    /// The error of a handle, which may be null.
    #[cold]
    pub fn error(&self, handle: Handle, fault: Fault) -> Error {
        match fault {
            _ if handle == self.null => self.null(),
            Fault::Freed => Error::new(self.class, self.freed).about(handle as i64),
            Fault::Invalid => Error::new(self.class, self.invalid).about(handle as i64),
        }
    }
}

impl Kind {
    /// The reasons that a handle is none of this kind.
    pub fn handles(self) -> &'static HandleWords {
        match self {
            Kind::Communicator => &COMMUNICATOR,
            Kind::Datatype => &DATATYPE,
            Kind::Window => &WINDOW,
        }
    }

    /// The error for an object that another thread frees during a call.
    #[cold]
    pub fn freed_meanwhile(self) -> Error {
        let reason = match self {
            Kind::Communicator => "the communicator has been freed during the call",
            Kind::Datatype => "the datatype has been freed during the call",
            Kind::Window => "the window has been freed during the call",
        };
        Error::new(self.error_class(), reason)
    }

    /// The error where a predefined object is to be freed.
    #[cold]
    pub fn is_predefined(self) -> Error {
        let reason = match self {
            Kind::Communicator => "a predefined communicator cannot be freed",
            Kind::Datatype => "a predefined datatype cannot be freed",
            Kind::Window => "a predefined window cannot be freed",
        };
        Error::new(self.error_class(), reason)
    }
}

/// A key that the standard has a name for.
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
    /// The reason that it is not set, deleted or freed.
    fixed: &'static str,
    /// The reason that it is no key of other kinds.
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

/// Where in it those of windows begin.
pub const OF_WINDOWS: usize = 7;

/// The error of a key that is none for objects of the kind, or not one for this call. `named` is what the key's number is in
/// the world.
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

/// The reason for a key without a name.
fn created(fault: KeyFault, kind: Kind) -> &'static str {
    use Kind::{Communicator, Datatype, Window};
    let by = match fault {
        KeyFault::Freed => return "key {} has been freed: MPI_ATTR_STRICT does not allow to set it",
        KeyFault::FreedAgain => {
            return "key {} has been freed: MPI_ATTR_STRICT does not allow to free it again";
        }
        KeyFault::Unknown => None,
        KeyFault::OfKind(by) => Some(Kind::numbered(by)),
    };
    match (kind, by) {
        (Communicator, Some(Datatype)) => {
            "key {} was created by MPI_Type_create_keyval, not by MPI_Comm_create_keyval"
        }
        (Communicator, Some(Window)) => {
            "key {} was created by MPI_Win_create_keyval, not by MPI_Comm_create_keyval"
        }
        (Datatype, Some(Communicator)) => {
            "key {} was created by MPI_Comm_create_keyval, not by MPI_Type_create_keyval"
        }
        (Datatype, Some(Window)) => {
            "key {} was created by MPI_Win_create_keyval, not by MPI_Type_create_keyval"
        }
        (Window, Some(Communicator)) => {
            "key {} was created by MPI_Comm_create_keyval, not by MPI_Win_create_keyval"
        }
        (Window, Some(Datatype)) => {
            "key {} was created by MPI_Type_create_keyval, not by MPI_Win_create_keyval"
        }
        (Communicator, _) => "key {} was not created by MPI_Comm_create_keyval or has been freed",
        (Datatype, _) => "key {} was not created by MPI_Type_create_keyval or has been freed",
        (Window, _) => "key {} was not created by MPI_Win_create_keyval or has been freed",
    }
}
