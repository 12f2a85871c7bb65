//! Arguments of C that attributes do not have: arrays, text buffers and statuses.

use core::ffi::{c_char, c_int};

use mpi_attr::Result;
use mpi_attr::abi::Status;
use mpi_attr_bindings::call::{Arg, NonNullOut, NullReason, Out, WrapArgument};

/// Wraps a pointer argument that must not be null and that the routine only reads through, with its name:
/// `input!(status)`.
#[doc(hidden)]
#[macro_export]
macro_rules! input {
    ($argument:ident) => {
        ::mpi_attr_bindings::call::Out::new($argument.cast_mut())
            .or(::mpi_attr_bindings::call::null_reason!($argument))
    };
}
pub use input;

/// An array that the caller passes; its length is another argument.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Array<T>(*const T);

impl<T> WrapArgument for Array<T> {
    type Wrapped = Arg<Self>;

    #[inline(always)]
    fn wrap(self, reason: NullReason) -> Arg<Self> {
        Arg { argument: self, reason }
    }

    fn as_passed(wrapped: Arg<Self>) -> Self {
        wrapped.argument
    }
}

/// An array argument that the routine reads.
pub trait InArray<T> {
    /// The first `length` elements of the array.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if the pointer is null and elements are expected.
    fn slice(&self, length: usize) -> Result<&[T]>;
}

impl<T> InArray<T> for Arg<Array<T>> {
    fn slice(&self, length: usize) -> Result<&[T]> {
        if length == 0 {
            return Ok(&[]);
        }
        if self.argument.0.is_null() {
            return Err(self.null());
        }
        // SAFETY: not null, and the caller passed an array of that length.
        Ok(unsafe { core::slice::from_raw_parts(self.argument.0, length) })
    }
}

/// An array argument that the routine writes to.
pub trait OutArray<T> {
    /// The element at an index.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if the array is null.
    fn element(&self, at: usize) -> Result<NonNullOut<T>>;

    /// The same pointer, to read the array that is there.
    fn array(&self) -> Arg<Array<T>>;
}

impl<T> OutArray<T> for Arg<Out<T>> {
    fn element(&self, at: usize) -> Result<NonNullOut<T>> {
        self.required()?;
        Out::new(self.address().wrapping_add(at)).or(self.reason).required()
    }

    fn array(&self) -> Arg<Array<T>> {
        Array(self.address().cast_const()).wrap(self.reason)
    }
}

/// A text buffer of the caller.
pub struct Buffer {
    start: NonNullOut<c_char>,
    room: usize,
}

/// A text argument that the routine writes to.
pub trait OutText {
    /// The buffer, which has room for `room` bytes, the terminating NUL included.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if the pointer is null.
    fn buffer(&self, room: usize) -> Result<Buffer>;

    /// Writes a text to the buffer, and to `length` its length without the NUL.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if a pointer is null: then nothing is written.
    fn put_with_length(&self, room: usize, text: &[u8], length: Arg<Out<c_int>>) -> Result<()> {
        let (buffer, length) = (self.buffer(room)?, length.required()?);
        length.put(buffer.put(text));
        Ok(())
    }
}

impl OutText for Arg<Out<c_char>> {
    fn buffer(&self, room: usize) -> Result<Buffer> {
        Ok(Buffer { start: self.required()?, room })
    }
}

impl Buffer {
    /// Writes the text, truncated to fit, and a NUL. Returns its length without the NUL.
    pub fn put(self, text: &[u8]) -> c_int {
        let length = text.len().min(self.room.saturating_sub(1));
        let start = self.start.address();
        if self.room > 0 {
            // SAFETY: the caller passed a buffer of `room` bytes, and `length` + 1 is at most `room`.
            unsafe {
                start.copy_from_nonoverlapping(text.as_ptr().cast(), length);
                start.add(length).write(0);
            }
        }
        length as c_int
    }
}

/// A status of the caller.
pub trait StatusPlace {
    /// Reads the integer at `offset` bytes. The other fields need not be initialized.
    fn get_field(&self, offset: usize) -> c_int;

    /// Writes the integer at `offset` bytes.
    fn put_field(&self, offset: usize, value: c_int);

    /// Writes a status, leaving the error field as it is.
    fn put_but_error(self, status: Status);
}

/// The address of the integer at `offset` bytes.
fn field(status: &NonNullOut<Status>, offset: usize) -> *mut c_int {
    assert!(offset % size_of::<c_int>() == 0 && offset < size_of::<Status>());
    status.address().cast::<c_int>().wrapping_byte_add(offset)
}

impl StatusPlace for NonNullOut<Status> {
    fn get_field(&self, offset: usize) -> c_int {
        // SAFETY: the caller of the routine passed a status with this field.
        unsafe { field(self, offset).read() }
    }

    fn put_field(&self, offset: usize, value: c_int) {
        // SAFETY: the caller of the routine passed a status that it owns.
        unsafe { field(self, offset).write(value) };
    }

    fn put_but_error(self, status: Status) {
        let place = self.address();
        // SAFETY: as in `put_field`; the error field need not be initialized.
        unsafe {
            (&raw mut (*place).source).write(status.source);
            (&raw mut (*place).tag).write(status.tag);
            (&raw mut (*place).internal).write(status.internal);
        }
    }
}
