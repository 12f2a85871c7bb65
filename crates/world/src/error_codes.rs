//! Error codes, their classes and their texts (MPI-4.1 §9.4, §9.5). The library itself returns error classes. The codes that the
//! application adds follow `MPI_ERR_LASTCODE` in the order in which they are added.

use core::fmt::{self, Display};
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::ffi::c_int;

use mpi_attr::abi::{MPI_ERR_ARG, MPI_ERR_LASTCODE, MPI_ERR_OTHER, MPI_MAX_ERROR_STRING};
use mpi_attr::memory::{self, Lossy, reserve_one};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::text_of_class;

/// The error codes of the process.
pub(crate) static CODES: Mutex<ErrorCodes> = Mutex::new(ErrorCodes::new());

/// The greatest error code in use. A get of the attribute takes no lock.
static LAST_USED: AtomicI32 = AtomicI32::new(MPI_ERR_LASTCODE);

/// The value of the attribute `MPI_LASTUSEDCODE`.
pub(crate) fn last_used_code() -> c_int {
    LAST_USED.load(Relaxed)
}

/// Reads or changes the error codes.
pub(crate) fn with_codes<R>(change: impl FnOnce(&mut ErrorCodes) -> Result<R>) -> Result<R> {
    let mut codes = locked(&CODES);
    let result = change(&mut codes);
    LAST_USED.store(codes.last_used(), Relaxed);
    result
}

/// The text of an error code, in messages.
pub(crate) struct ErrorText(pub(crate) c_int);

impl Display for ErrorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = text_of_class(self.0) {
            return f.write_str(text);
        }
        match locked(&CODES).string(self.0) {
            Ok(text) => Lossy(text).fmt(f),
            Err(_) => f.write_str("unknown error code"),
        }
    }
}

/// The error codes of a process: those of the standard, and those that the application has added.
///
/// Not synchronized: threads that share it need a lock.
pub(crate) struct ErrorCodes {
    /// The code of an element is `MPI_ERR_LASTCODE` + 1 + its index; `None` if it was removed. The last element is never
    /// `None`.
    added: Vec<Option<Added>>,
}

struct Added {
    class: c_int,
    text: Vec<u8>,
}

impl ErrorCodes {
    /// The codes of the standard alone.
    pub(crate) const fn new() -> Self {
        Self { added: Vec::new() }
    }

    /// The value of the attribute `MPI_LASTUSEDCODE`: the greatest code (§9.5).
    pub(crate) fn last_used(&self) -> c_int {
        MPI_ERR_LASTCODE + self.added.len() as c_int
    }

    /// `MPI_Add_error_class` (§9.5): a new class, which is a code too and has no text yet.
    pub(crate) fn add_class(&mut self) -> Result<c_int> {
        self.add(|code| code)
    }

    /// `MPI_Add_error_code` (§9.5): a new code of a class of the standard or an added one, without text yet.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: `class` is not an error class. `MPI_ERR_NO_MEM`.
    pub(crate) fn add_code(&mut self, class: c_int) -> Result<c_int> {
        if self.class(class)? != class {
            return Err(Error::new(MPI_ERR_ARG, "errorclass is {}, an error code: expected an error class")
                .about(class.into()));
        }
        self.add(|_| class)
    }

    /// `MPI_Add_error_string` (§9.5): sets or replaces the text of an added code or class.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: an unknown code or one of the standard, or a text that with its NUL is longer than
    /// `MPI_MAX_ERROR_STRING`. `MPI_ERR_NO_MEM`.
    pub(crate) fn add_string(&mut self, code: c_int, text: &[u8]) -> Result<()> {
        let added = self.added(code)?;
        if text.len() >= MPI_MAX_ERROR_STRING {
            let reason = "string has {} bytes: expected less than MPI_MAX_ERROR_STRING (512)";
            return Err(Error::new(MPI_ERR_ARG, reason).about(text.len() as i64));
        }
        added.text = memory::copy(text)?;
        Ok(())
    }

    /// `MPI_Remove_error_class` (§9.5): removes an added class without codes.
    pub(crate) fn remove_class(&mut self, class: c_int) -> Result<()> {
        self.added(class)?;
        let of_class = self.added.iter().flatten().filter(|added| added.class == class).count();
        if self.class(class)? != class || of_class != 1 || !self.string(class)?.is_empty() {
            let reason = "{} is not an error class, or it still has error codes or a string";
            return Err(Error::new(MPI_ERR_ARG, reason).about(class.into()));
        }
        self.remove(class);
        Ok(())
    }

    /// `MPI_Remove_error_code` (§9.5).
    pub(crate) fn remove_code(&mut self, code: c_int) -> Result<()> {
        self.added(code)?;
        if self.class(code)? == code || !self.string(code)?.is_empty() {
            return Err(Error::new(
                MPI_ERR_ARG,
                "{} is an error class, or an error code that still has a string",
            )
            .about(code.into()));
        }
        self.remove(code);
        Ok(())
    }

    /// `MPI_Remove_error_string` (§9.5).
    pub(crate) fn remove_string(&mut self, code: c_int) -> Result<()> {
        self.added(code)?.text = Vec::new();
        Ok(())
    }

    fn remove(&mut self, code: c_int) {
        if let Some(place) = Self::index(code).and_then(|index| self.added.get_mut(index)) {
            *place = None;
        }
        while let Some(None) = self.added.last() {
            self.added.pop();
        }
        if self.added.is_empty() {
            self.added = Vec::new();
        }
    }

    /// `MPI_Error_class` (§9.4).
    pub(crate) fn class(&self, code: c_int) -> Result<c_int> {
        match text_of_class(code) {
            Some(_) => Ok(code),
            None => self.known(code).map(|added| added.class),
        }
    }

    /// `MPI_Error_string` (§9.4): the text without a NUL, shorter than `MPI_MAX_ERROR_STRING`; empty for an
    /// added code without a text.
    pub(crate) fn string(&self, code: c_int) -> Result<&[u8]> {
        match text_of_class(code) {
            Some(text) => Ok(text.as_bytes()),
            None => self.known(code).map(|added| &added.text[..]),
        }
    }

    fn add(&mut self, class_of: impl FnOnce(c_int) -> c_int) -> Result<c_int> {
        let code = self.last_used().checked_add(1).ok_or(TOO_MANY)?;
        reserve_one(&mut self.added)?;
        self.added.push(Some(Added { class: class_of(code), text: Vec::new() }));
        Ok(code)
    }

    /// The index of a code that the application may have added.
    fn index(code: c_int) -> Option<usize> {
        usize::try_from(i64::from(code) - i64::from(MPI_ERR_LASTCODE) - 1).ok()
    }

    fn known(&self, code: c_int) -> Result<&Added> {
        Self::index(code).and_then(|index| self.added.get(index)?.as_ref()).ok_or(unknown(code))
    }

    /// A code that may be changed.
    fn added(&mut self, code: c_int) -> Result<&mut Added> {
        if text_of_class(code).is_some() {
            let reason = "{} is an error code of the standard: it cannot be changed or removed";
            return Err(Error::new(MPI_ERR_ARG, reason).about(code.into()));
        }
        Self::index(code).and_then(|index| self.added.get_mut(index)?.as_mut()).ok_or(unknown(code))
    }
}

const TOO_MANY: Error = {
    assert!(c_int::MAX - MPI_ERR_LASTCODE == 2_147_467_264);
    Error::new(MPI_ERR_OTHER, "too many error classes and codes (limit 2,147,467,264)")
};

fn unknown(code: c_int) -> Error {
    Error::new(MPI_ERR_ARG, "{} is not an error code or class").about(code.into())
}
