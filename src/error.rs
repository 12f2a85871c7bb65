//! The error of every fallible operation of the crate: an MPI error code and the reason for it.

use core::ffi::c_int;

/// Why a call failed.
///
/// The code is never `MPI_SUCCESS`; the source says whose code it is. The reason is only used in messages, such as that
/// of `MPI_ERRORS_ARE_FATAL`. The type is `Copy` and owns no memory, so that an error can be reported when out of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The error code, never `MPI_SUCCESS`.
    pub code: c_int,
    /// Whose code it is: the library's, a callback's or the host's.
    pub source: Source,
    /// The reason: a sentence, in which `{}` or, in hexadecimal, `{x}` stands for `about`.
    pub reason: &'static str,
    /// The number that the reason is about: a key, a count, a rank, a handle.
    pub about: Option<i64>,
}

/// Whose an error code is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The library's: an error class of the standard ABI, or a code that the application added to a class.
    Library,
    /// A user's callback returned it; it is returned unchanged.
    Callback,
    /// The host, or a routine in C of the extensions, returned it and has raised it.
    Host,
}

impl Error {
    /// The error code: a class of the standard ABI, a code that the application added to one, or what a callback
    /// returned, unchanged.
    pub fn code(&self) -> c_int {
        self.code
    }

    /// Whose code it is.
    pub fn source(&self) -> Source {
        self.source
    }

    /// An error with a code, which is not `MPI_SUCCESS`, and a reason.
    pub const fn new(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Library, reason, about: None }
    }

    /// An error with a code that a callback returned.
    pub const fn of_callback(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Callback, reason, about: None }
    }

    /// An error that the host raised and returned.
    pub const fn of_host(code: c_int, reason: &'static str) -> Self {
        Self { code, source: Source::Host, reason, about: None }
    }

    /// The same error with the number that its reason is about. A reason without a placeholder gets the number at its
    /// end.
    pub const fn about(mut self, number: i64) -> Self {
        self.about = Some(number);
        self
    }
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Some(number) = self.about else { return f.write_str(self.reason) };
        if let Some((before, after)) = self.reason.split_once("{}") {
            return write!(f, "{before}{number}{after}");
        }
        match self.reason.split_once("{x}") {
            Some((before, after)) => write!(f, "{before}{number:#x}{after}"),
            None => write!(f, "{} ({number})", self.reason),
        }
    }
}

impl std::error::Error for Error {}

/// The result of a fallible operation.
pub type Result<T> = core::result::Result<T, Error>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_says_its_number_where_it_is_meant_to() {
        let says = |reason, number| Error::new(1, reason).about(number).to_string();
        assert_eq!(says("key {} is gone", 12), "key 12 is gone");
        assert_eq!(says("{x} is not a handle of a group", 0x180), "0x180 is not a handle of a group");
        assert_eq!(says("wrong", -3), "wrong (-3)");
        assert_eq!(Error::new(1, "an adopter's {} text").to_string(), "an adopter's {} text");
    }
}
