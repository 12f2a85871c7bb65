//! The procedures with CHARACTER arguments, whose lengths follow all others.

use core::ffi::{c_char, c_int};

#[cfg(embedded)]
use super::super::c;
use super::super::call::{Array, Out, Text, is_null};
use super::arguments::*;
use super::{fortran_names, fortran_routines};
use crate::abi::*;
use crate::error::Result;
use crate::memory::with_room;

/// Text that goes in: without trailing blanks, and of infos also without leading ones.
pub(crate) struct InText<const TRIM_LEADING: bool = false> {
    raw: *const c_char,
    text: Vec<u8>,
}

impl<const TRIM_LEADING: bool> InText<TRIM_LEADING> {
    /// The hidden length, which comes after all arguments.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn set_length(&mut self, length: usize) -> Result<()> {
        let all = Array::new(self.raw.cast::<u8>()).or(is_null!(string));
        let text = all.slice(length).unwrap_or_default();
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
    type C = Text;

    fn load(raw: *const c_char) -> Self {
        Self { raw, text: Vec::new() }
    }

    fn argument(&mut self) -> Text {
        Text::new(self.text.as_ptr().cast())
    }
}

/// Text of at most so many bytes, a NUL included, that comes out, padded with blanks.
pub(crate) struct OutText<const ROOM: usize> {
    raw: *mut c_char,
    length: usize,
    text: [u8; ROOM],
}

const UNTOUCHED: u8 = 0xff;

impl<const ROOM: usize> OutText<ROOM> {
    /// The hidden length, which comes after all arguments.
    ///
    /// # Errors
    /// None; other texts have one.
    pub(crate) fn set_length(&mut self, length: usize) -> Result<()> {
        self.length = length;
        Ok(())
    }
}

impl<const ROOM: usize> Argument for OutText<ROOM> {
    type Raw = *mut c_char;
    type C = Out<c_char>;

    fn load(raw: *mut c_char) -> Self {
        Self { raw, length: 0, text: [UNTOUCHED; ROOM] }
    }

    fn argument(&mut self) -> Out<c_char> {
        Out::new(self.text.as_mut_ptr().cast())
    }

    fn store(self, success: bool) {
        // What C writes ends with a NUL. Without one it wrote nothing: the argument stays as it is.
        let end = self.text.iter().position(|&byte| byte == 0);
        if self.raw.is_null() || success && end.is_none() {
            return;
        }
        let end = end.filter(|_| success).unwrap_or(0);
        let bytes = self.text[..end].iter().copied().chain(core::iter::repeat(b' ')).take(self.length);
        for (at, byte) in bytes.enumerate() {
            // SAFETY: the caller gave a CHARACTER of the hidden length.
            unsafe { self.raw.cast::<u8>().add(at).write(byte) };
        }
    }
}

/// The length of a text, which goes in and comes out; C counts the NUL too. 0 asks for the length alone.
pub(crate) struct TextLength {
    raw: Integer,
    value: c_int,
}

impl Argument for TextLength {
    type Raw = Integer;
    type C = Out<c_int>;

    fn load(raw: Integer) -> Self {
        let value = raw.get();
        Self { raw, value: if value > 0 { value.saturating_add(1) } else { value } }
    }

    fn argument(&mut self) -> Out<c_int> {
        Out::new(if self.raw.address().is_null() { core::ptr::null_mut() } else { &mut self.value })
    }

    fn store(self, success: bool) {
        if success && self.value > 0 {
            self.raw.put(self.value - 1);
        }
    }
}

type Key = InText<true>;

fortran_routines! {
    mpi_get_library_version MPI_GET_LIBRARY_VERSION =>
        MPI_Get_library_version(version: OutText<MPI_MAX_LIBRARY_VERSION_STRING>, resultlen: OutInteger)
        lengths(version = length);
    mpi_get_processor_name MPI_GET_PROCESSOR_NAME =>
        MPI_Get_processor_name(name: OutText<MPI_MAX_PROCESSOR_NAME>, resultlen: OutInteger)
        lengths(name = length);
    mpi_error_string MPI_ERROR_STRING =>
        MPI_Error_string(errorcode: In, string: OutText<MPI_MAX_ERROR_STRING>, resultlen: OutInteger)
        lengths(string = length);
    mpi_add_error_string MPI_ADD_ERROR_STRING =>
        MPI_Add_error_string(errorcode: In, string: InText) lengths(string = length);

    mpi_comm_set_name MPI_COMM_SET_NAME =>
        MPI_Comm_set_name(comm: InHandle<Comm>, comm_name: InText) lengths(comm_name = length);
    mpi_comm_get_name MPI_COMM_GET_NAME =>
        MPI_Comm_get_name(comm: InHandle<Comm>, comm_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(comm_name = length);
    mpi_type_set_name MPI_TYPE_SET_NAME =>
        MPI_Type_set_name(datatype: InHandle<Type>, type_name: InText) lengths(type_name = length);
    mpi_type_get_name MPI_TYPE_GET_NAME =>
        MPI_Type_get_name(datatype: InHandle<Type>, type_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(type_name = length);
    mpi_win_set_name MPI_WIN_SET_NAME =>
        MPI_Win_set_name(win: InHandle<Win>, win_name: InText) lengths(win_name = length);
    mpi_win_get_name MPI_WIN_GET_NAME =>
        MPI_Win_get_name(win: InHandle<Win>, win_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(win_name = length);

    mpi_info_set MPI_INFO_SET =>
        MPI_Info_set(info: InHandle<Info>, key: Key, value: Key) lengths(key = key_length, value = value_length);
    mpi_info_get MPI_INFO_GET =>
        MPI_Info_get(info: InHandle<Info>, key: Key, valuelen: In, value: OutText<MPI_MAX_INFO_VAL>, flag: Flag)
        lengths(key = key_length, value = value_length);
    mpi_info_get_string MPI_INFO_GET_STRING => MPI_Info_get_string(
        info: InHandle<Info>, key: Key, buflen: TextLength, value: OutText<MPI_MAX_INFO_VAL>, flag: Flag)
        lengths(key = key_length, value = value_length);
    mpi_info_get_valuelen MPI_INFO_GET_VALUELEN =>
        MPI_Info_get_valuelen(info: InHandle<Info>, key: Key, valuelen: OutInteger, flag: Flag)
        lengths(key = length);
    mpi_info_get_nthkey MPI_INFO_GET_NTHKEY =>
        MPI_Info_get_nthkey(info: InHandle<Info>, n: In, key: OutText<MPI_MAX_INFO_KEY>) lengths(key = length);
    mpi_info_delete MPI_INFO_DELETE =>
        MPI_Info_delete(info: InHandle<Info>, key: Key) lengths(key = length);
}
