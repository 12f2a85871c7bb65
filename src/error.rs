#![cfg_attr(abi_fortran, allow(dead_code, reason = "C raises the errors"))]
//! The error every fallible operation of the crate returns: an MPI error code with the reason for it.

use core::ffi::c_int;

/// Why a call failed.
///
/// The code is an error code, never `MPI_SUCCESS`, and the source says whose. The reason, and what it is about, only
/// serve messages, such as that of `MPI_ERRORS_ARE_FATAL`. The type is `Copy` and holds no memory, so that an error can be reported when there
/// is no memory left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The error code, never `MPI_SUCCESS`.
    pub(crate) code: c_int,
    /// Whose code it is.
    pub(crate) source: Source,
    /// The reason, in words.
    pub(crate) reason: &'static str,
    /// The number the reason is about: a key, a count, a rank.
    pub(crate) about: Option<i64>,
}

/// Whose an error code is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The library's: an error class of the standard ABI, or a code that the application added to a class.
    Library,
    /// A user's callback returned it; it is handed on unchanged.
    Callback,
    /// The MPI underneath returned it, and has raised it.
    #[cfg(host)]
    Host,
}

impl Error {
    /// The error code: a class of the standard ABI, a code that the application added to one, or what a callback
    /// returned, unchanged.
    pub fn code(&self) -> c_int {
        self.code
    }

    /// Whose the code is.
    pub fn source(&self) -> Source {
        self.source
    }

    /// An error with a code, which is not `MPI_SUCCESS`, and a reason.
    pub const fn new(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Library, reason, about: None }
    }

    /// An error with a code that a callback returned.
    pub(crate) const fn of_callback(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Callback, reason, about: None }
    }

    /// An error that the MPI underneath raised and returned.
    #[cfg(host)]
    pub(crate) const fn of_host(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Host, reason, about: None }
    }

    /// The same error, naming the number it is about.
    pub(crate) const fn about(mut self, number: i64) -> Self {
        self.about = Some(number);
        self
    }
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.about {
            Some(number) => write!(f, "{} ({number})", self.reason),
            None => f.write_str(self.reason),
        }
    }
}

impl std::error::Error for Error {}

/// The result of a fallible operation.
pub type Result<T> = core::result::Result<T, Error>;
