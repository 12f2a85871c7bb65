//! Error codes and their texts (MPI-4.1 §9.4). The library itself returns error classes, so a predefined code is its
//! own class. Of the codes that the application adds, the world knows the greatest, and a function for their texts.

use core::fmt;
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::ffi::c_int;

use mpi_attr::abi::MPI_ERR_LASTCODE;
use mpi_attr::memory::Lossy;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr_bindings::reason::text_of_class;

/// Writes the text of a code that the application has added; `None` if it has not added the code.
pub type WriteText = fn(c_int, &mut fmt::Formatter<'_>) -> Option<fmt::Result>;

pub static TEXTS: Mutex<Option<WriteText>> = Mutex::new(None);

/// The greatest error code in use.
static LAST_USED: AtomicI32 = AtomicI32::new(MPI_ERR_LASTCODE);

/// The value of the attribute `MPI_LASTUSEDCODE`.
pub fn last_used_code() -> c_int {
    LAST_USED.load(Relaxed)
}

/// Sets the greatest code of the application, and the function that writes its texts.
pub fn set_last_used(code: c_int, texts: WriteText) {
    *locked(&TEXTS) = Some(texts);
    LAST_USED.store(code, Relaxed);
}

/// The text of an error code, in messages.
pub struct ErrorText(pub c_int);

impl fmt::Display for ErrorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = text_of_class(self.0) {
            return Lossy(text.as_bytes()).fmt(f);
        }
        // A copy: the lock is not held while `write` runs.
        let texts = *locked(&TEXTS);
        let written = texts.and_then(|write| write(self.0, f));
        written.unwrap_or_else(|| f.write_str("unknown error code"))
    }
}
