//! Symbols of the host, by names that are composed without heap memory.

use core::ffi::CStr;
use core::fmt::{self, Write};
use core::ops::Deref;

use mpi_attr as error;
use mpi_attr::memory::reserve_one;
use mpi_attr_linker::loaded;

/// A short string for the dynamic linker, which needs no heap memory.
pub(crate) struct SymbolName {
    /// Zero from `length` on.
    bytes: [u8; Self::ROOM],
    length: usize,
}

impl SymbolName {
    /// Larger than the longest name that is looked up.
    const ROOM: usize = 128;
    pub(crate) const EMPTY: Self = Self { bytes: [0; Self::ROOM], length: 0 };

    pub(crate) fn in_capitals(mut self) -> Self {
        self.bytes.make_ascii_uppercase();
        self
    }
}

impl fmt::Write for SymbolName {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let end = self.length + part.len();
        // The last byte stays zero.
        let place = self.bytes[..Self::ROOM - 1].get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(part.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl Deref for SymbolName {
    type Target = CStr;

    fn deref(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.bytes).unwrap_or_default()
    }
}

/// A name for the dynamic linker. A name that is too long is truncated, and so not found.
pub(crate) fn text(name: fmt::Arguments<'_>) -> SymbolName {
    let mut text = SymbolName::EMPTY;
    let _ = text.write_fmt(name);
    text
}

/// All addresses of some symbols in the loaded libraries and in the program's scope. `names` calls its argument with
/// each name.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn addresses(names: impl Fn(&mut dyn FnMut(&CStr))) -> error::Result<Vec<usize>> {
    let mut all = Vec::new();
    let mut result = Ok(());
    for library in loaded() {
        names(&mut |name| {
            if let Some(symbol) = library.symbol(name) {
                match reserve_one(&mut all) {
                    Ok(()) => all.push(symbol.addr()),
                    Err(error) => result = Err(error),
                }
            }
        });
    }
    all.sort_unstable();
    all.dedup();
    result.map(|()| all)
}
