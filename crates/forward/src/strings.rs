//! Conversion of CHARACTER arguments between Fortran and C. Their hidden lengths follow all other arguments.

use core::ffi::{c_char, c_int};

use mpi_attr::Result;
use mpi_attr::memory::with_room;
use mpi_attr_bindings::fortran::Integer;

use super::{Argument, pointer};

/// A text that goes in, without trailing blanks. The texts of infos lose leading blanks, too.
pub(crate) struct InText<const TRIM_LEADING: bool = false> {
    raw: *const c_char,
    text: Vec<u8>,
}

impl<const TRIM_LEADING: bool> InText<TRIM_LEADING> {
    /// Sets the hidden length, and makes the copy for C.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn set_length(&mut self, length: usize) -> Result<()> {
        let text = if self.raw.is_null() {
            &[]
        } else {
            // SAFETY: the caller passed a CHARACTER of the hidden length.
            unsafe { core::slice::from_raw_parts(self.raw.cast::<u8>(), length) }
        };
        let is_text = |&byte: &u8| byte != b' ';
        let text = &text[if TRIM_LEADING { text.iter().position(is_text).unwrap_or(0) } else { 0 }..];
        let end = text.iter().rposition(is_text).map_or(0, |last| last + 1);
        self.text = with_room(end + 1)?;
        self.text.extend_from_slice(&text[..end]);
        self.text.push(0);
        Ok(())
    }
}

impl<const TRIM_LEADING: bool> Argument for InText<TRIM_LEADING> {
    type Raw = *const c_char;
    type C = *const c_char;

    fn load(raw: *const c_char) -> Self {
        Self { raw, text: Vec::new() }
    }

    fn argument(&mut self) -> *const c_char {
        self.text.as_ptr().cast()
    }
}

/// A text that comes out, of at most `ROOM` bytes with the NUL. It is padded with blanks.
pub(crate) struct OutText<const ROOM: usize> {
    raw: *mut c_char,
    length: usize,
    text: [u8; ROOM],
}

const UNTOUCHED: u8 = 0xff;

impl<const ROOM: usize> OutText<ROOM> {
    /// Sets the hidden length.
    ///
    /// # Errors
    /// None: a result only for the macro, which calls this for all texts.
    pub(crate) fn set_length(&mut self, length: usize) -> Result<()> {
        self.length = length;
        Ok(())
    }
}

impl<const ROOM: usize> Argument for OutText<ROOM> {
    type Raw = *mut c_char;
    type C = *mut c_char;

    fn load(raw: *mut c_char) -> Self {
        Self { raw, length: 0, text: [UNTOUCHED; ROOM] }
    }

    fn argument(&mut self) -> *mut c_char {
        self.text.as_mut_ptr().cast()
    }

    fn store(self, success: bool) {
        // A text that C writes ends with a NUL. If there is none, C wrote nothing, and the argument is unchanged.
        let end = self.text.iter().position(|&byte| byte == 0);
        if self.raw.is_null() || success && end.is_none() {
            return;
        }
        let end = end.filter(|_| success).unwrap_or(0);
        let bytes = self.text[..end].iter().copied().chain(core::iter::repeat(b' ')).take(self.length);
        for (at, byte) in bytes.enumerate() {
            // SAFETY: the caller passed a CHARACTER of the hidden length.
            unsafe { self.raw.cast::<u8>().add(at).write(byte) };
        }
    }
}

/// The length of a text, which goes in and comes out. C counts the NUL too, except in 0, which asks only for the
/// length.
pub(crate) struct TextLength {
    raw: Integer,
    value: c_int,
}

impl Argument for TextLength {
    type Raw = Integer;
    type C = *mut c_int;

    fn load(raw: Integer) -> Self {
        let value = raw.get();
        Self { raw, value: if value > 0 { value.saturating_add(1) } else { value } }
    }

    fn argument(&mut self) -> *mut c_int {
        pointer(self.raw, &mut self.value)
    }

    fn store(self, success: bool) {
        if success && self.value > 0 {
            self.raw.put(self.value - 1);
        }
    }
}
