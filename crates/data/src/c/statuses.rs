//! Statuses in C (MPI-4.1 §3.2.5, §3.8.4, §5.1.11, §13.3), and their conversion to Fortran's INTEGERs and
//! TYPE(MPI_Status), which have the same layout (§19.3.5).

use core::ffi::c_int;
use core::mem::{MaybeUninit, offset_of};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, NonNullOut, Out, c_routines};
use mpi_attr_layout::Layout;
use mpi_attr_world::Origin;
use mpi_attr_world::datatype::layout;

use crate::elements::{bytes_of, elements_in};
use crate::request::STATUS_CANCELLED;
use mpi_attr_world::arguments::{StatusPlace, input};

/// The first internal word: [`STATUS_CANCELLED`]. The next two words have the number of bytes of data, the low half first.
const FLAGS: usize = offset_of!(Status, internal);
const LOW: usize = FLAGS + size_of::<c_int>();
const HIGH: usize = LOW + size_of::<c_int>();

/// The number of copies of a datatype, or of basic elements, in a status; `None` if there is no whole number.
fn count(
    status: *const Status,
    datatype: Handle,
    count: fn(&Layout, i64) -> Option<i64>,
) -> Result<Option<i64>> {
    let (layout, status) = (layout(datatype)?, whole(status)?);
    Ok(count(&layout, i64::from(status.get_field(HIGH)) << 32 | i64::from(status.get_field(LOW) as u32)))
}

fn copies(layout: &Layout, bytes: i64) -> Option<i64> {
    match layout.shape().size {
        0 => (bytes == 0).then_some(0),
        size => (bytes % size == 0).then_some(bytes / size),
    }
}

/// Sets the number of basic elements of a datatype in a status.
fn set_elements(status: Arg<Out<Status>>, datatype: Handle, count: i64) -> Result<()> {
    let layout = layout(datatype)?;
    if count < 0 {
        return Err(Error::new(MPI_ERR_COUNT, "count is {}: expected 0 or more").about(count));
    }
    let bytes = bytes_of(&layout, count).ok_or(
        Error::new(MPI_ERR_ARG, "count is {}, more elements than the datatype can have").about(count),
    )?;
    put(status, LOW, bytes as c_int)?;
    put(status, HIGH, (bytes >> 32) as c_int)
}

/// Writes a count, or `MPI_UNDEFINED` if there is none or it does not fit.
fn put_count<T: TryFrom<i64> + From<c_int>>(place: Arg<Out<T>>, found: Option<i64>) -> Result<()> {
    let found = found.and_then(|count| T::try_from(count).ok());
    place.put(found.unwrap_or(MPI_UNDEFINED.into()))
}

/// The caller's status, which is only read, and need not be initialized as a whole.
fn whole(status: *const Status) -> Result<NonNullOut<Status>> {
    input!(status).required()
}

/// Writes a field of a status.
fn put(status: Arg<Out<Status>>, field: usize, value: c_int) -> Result<()> {
    status.required()?.put_field(field, value);
    Ok(())
}

/// Copies a status, which need not be initialized as a whole.
fn copy(from: Arg<Out<Status>>, to: Arg<Out<Status>>) -> Result<()> {
    let to = to.cast::<MaybeUninit<Status>>().required()?;
    to.put(from.cast::<MaybeUninit<Status>>().required()?.current());
    Ok(())
}

/// The routines that count, with counts of the given type.
macro_rules! counting {
    ($($get_elements:ident $set_elements:ident $($get_count:ident)?: $n:ty;)*) => {c_routines! {$(
        $(
            /// The number of copies of a datatype in a message.
            fn $get_count(status: *const Status, datatype: Handle, count: Out<$n>) on Origin::Datatype(datatype); {
                put_count(count, self::count(status, datatype, copies)?)
            }
        )?

        /// The number of basic elements in a message.
        fn $get_elements(status: *const Status, datatype: Handle, count: Out<$n>) on Origin::Datatype(datatype); {
            put_count(count, self::count(status, datatype, elements_in)?)
        }

        /// Sets the number of basic elements.
        fn $set_elements(status: Out<Status>, datatype: Handle, count: $n) on Origin::Datatype(datatype); {
            set_elements(status, datatype, count.into())
        }
    )*}};
}

counting! {
    MPI_Get_elements MPI_Status_set_elements MPI_Get_count: c_int;
    MPI_Get_elements_c MPI_Status_set_elements_c MPI_Get_count_c: i64;
    MPI_Get_elements_x MPI_Status_set_elements_x: i64;
}

/// `get result set argument: field;`
macro_rules! fields {
    ($($get:ident $found:ident $set:ident $value:ident: $field:ident;)*) => {c_routines! {$(
        /// Reads a field of a status.
        fn $get(status: *const Status, $found: Out<c_int>) on Origin::None; {
            let field = whole(status)?.get_field(offset_of!(Status, $field));
            $found.put(field)
        }

        /// Writes a field of a status.
        fn $set(status: Out<Status>, $value: c_int) on Origin::None; {
            put(status, offset_of!(Status, $field), $value)
        }
    )*}};
}

fields! {
    MPI_Status_get_source source MPI_Status_set_source source: source;
    MPI_Status_get_tag tag MPI_Status_set_tag tag: tag;
    MPI_Status_get_error err MPI_Status_set_error error: error;
}

c_routines! {
    /// Sets whether the operation was cancelled.
    fn MPI_Status_set_cancelled(status: Out<Status>, flag: c_int) on Origin::None; {
        put(status, FLAGS, if flag == 0 { 0 } else { STATUS_CANCELLED })
    }

    /// Whether the operation was cancelled.
    fn MPI_Test_cancelled(status: *const Status, flag: Out<c_int>) on Origin::None; {
        let cancelled = whole(status)?.get_field(FLAGS) & STATUS_CANCELLED;
        flag.put(cancelled)
    }
}

/// `routine from to;`: the conversions of a status of C to INTEGERs and to TYPE(MPI_Status), and between them.
macro_rules! conversions {
    ($($name:ident $from:ident $to:ident;)*) => {c_routines! {$(
        /// Converts a status.
        fn $name($from: *const Status, $to: Out<Status>) on Origin::None; { copy(input!($from), $to) }
    )*}};
}

conversions! {
    MPI_Status_c2f c_status f_status;
    MPI_Status_f2c f_status c_status;
    MPI_Status_c2f08 c_status f08_status;
    MPI_Status_f082c f08_status c_status;
    MPI_Status_f2f08 f_status f08_status;
    MPI_Status_f082f f08_status f_status;
}
