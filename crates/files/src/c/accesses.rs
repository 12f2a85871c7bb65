//! Reads and writes in C (MPI-4.1 §14.4), with both forms of counts. With one process, a collective operation is the same as
//! one that is not, and data in the order of ranks are data at the shared file pointer.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::request;
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::StatusPlace;

use crate::access::{self, From, Kind, Outcome, Way};

/// Writes a status but for its error field, which only calls for several requests write, and returns the result.
fn tell(outcome: Outcome, status: &Arg<Out<Status>>) -> Result<()> {
    if let Some(status) = status.optional() {
        status.put_but_error(request::Outcome::of_bytes(outcome.moved).status());
    }
    outcome.result
}

/// Starts an operation, which is done on return, and writes its request.
fn start(outcome: impl FnOnce() -> Result<Outcome>, request: Arg<Out<Handle>>) -> Result<()> {
    let request = request.required()?;
    let Outcome { moved, result } = outcome()?;
    result?;
    request.put(request::ended(MPI_COMM_NULL, request::Outcome::of_bytes(moved))?);
    Ok(())
}

/// A count of any type.
fn wide(count: impl Into<i64>) -> i64 {
    count.into()
}

/// `name(offset): count, buffer, way, from;`: an operation that the call completes.
macro_rules! blocking {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $from:expr;)*) => {c_routines! {$(
        /// Reads or writes data.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle, status: Out<Status>)
            on Origin::File(fh);
        {
            tell(access::access(fh, Way::$way, $from, (buf.cast(), wide(count), datatype))?, &status)
        }
    )*}};
}

/// The same, with a request.
macro_rules! nonblocking {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $from:expr;)*) => {c_routines! {$(
        /// Reads or writes data, with a request.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle, request: Out<Handle>)
            on Origin::File(fh);
        {
            start(|| access::access(fh, Way::$way, $from, (buf.cast(), wide(count), datatype)), request)
        }
    )*}};
}

/// The beginning of a split collective operation.
macro_rules! beginning {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $kind:ident, $from:expr;)*) => {c_routines! {$(
        /// Begins to read or write data.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle) on Origin::File(fh); {
            access::begin(fh, Way::$way, Kind::$kind, $from, (buf.cast(), wide(count), datatype))
        }
    )*}};
}

/// Its end.
macro_rules! ending {
    ($($name:ident: $buf:ty, $way:ident, $kind:ident;)*) => {c_routines! {$(
        /// Ends what the routine of the same name with `_begin` has begun.
        fn $name(fh: Handle, buf: $buf, status: Out<Status>) on Origin::File(fh); {
            let _ = buf;
            tell(access::end(fh, Way::$way, Kind::$kind)?, &status)
        }
    )*}};
}

blocking! {
    MPI_File_read_at(offset): c_int, *mut c_void, Read, From::Offset(offset);
    MPI_File_read_at_all(offset): c_int, *mut c_void, Read, From::Offset(offset);
    MPI_File_read: c_int, *mut c_void, Read, From::Individual;
    MPI_File_read_all: c_int, *mut c_void, Read, From::Individual;
    MPI_File_read_shared: c_int, *mut c_void, Read, From::Shared;
    MPI_File_read_ordered: c_int, *mut c_void, Read, From::Shared;
    MPI_File_read_at_c(offset): i64, *mut c_void, Read, From::Offset(offset);
    MPI_File_read_at_all_c(offset): i64, *mut c_void, Read, From::Offset(offset);
    MPI_File_read_c: i64, *mut c_void, Read, From::Individual;
    MPI_File_read_all_c: i64, *mut c_void, Read, From::Individual;
    MPI_File_read_shared_c: i64, *mut c_void, Read, From::Shared;
    MPI_File_read_ordered_c: i64, *mut c_void, Read, From::Shared;
    MPI_File_write_at(offset): c_int, *const c_void, Write, From::Offset(offset);
    MPI_File_write_at_all(offset): c_int, *const c_void, Write, From::Offset(offset);
    MPI_File_write: c_int, *const c_void, Write, From::Individual;
    MPI_File_write_all: c_int, *const c_void, Write, From::Individual;
    MPI_File_write_shared: c_int, *const c_void, Write, From::Shared;
    MPI_File_write_ordered: c_int, *const c_void, Write, From::Shared;
    MPI_File_write_at_c(offset): i64, *const c_void, Write, From::Offset(offset);
    MPI_File_write_at_all_c(offset): i64, *const c_void, Write, From::Offset(offset);
    MPI_File_write_c: i64, *const c_void, Write, From::Individual;
    MPI_File_write_all_c: i64, *const c_void, Write, From::Individual;
    MPI_File_write_shared_c: i64, *const c_void, Write, From::Shared;
    MPI_File_write_ordered_c: i64, *const c_void, Write, From::Shared;
}

nonblocking! {
    MPI_File_iread_at(offset): c_int, *mut c_void, Read, From::Offset(offset);
    MPI_File_iread_at_all(offset): c_int, *mut c_void, Read, From::Offset(offset);
    MPI_File_iread: c_int, *mut c_void, Read, From::Individual;
    MPI_File_iread_all: c_int, *mut c_void, Read, From::Individual;
    MPI_File_iread_shared: c_int, *mut c_void, Read, From::Shared;
    MPI_File_iread_at_c(offset): i64, *mut c_void, Read, From::Offset(offset);
    MPI_File_iread_at_all_c(offset): i64, *mut c_void, Read, From::Offset(offset);
    MPI_File_iread_c: i64, *mut c_void, Read, From::Individual;
    MPI_File_iread_all_c: i64, *mut c_void, Read, From::Individual;
    MPI_File_iread_shared_c: i64, *mut c_void, Read, From::Shared;
    MPI_File_iwrite_at(offset): c_int, *const c_void, Write, From::Offset(offset);
    MPI_File_iwrite_at_all(offset): c_int, *const c_void, Write, From::Offset(offset);
    MPI_File_iwrite: c_int, *const c_void, Write, From::Individual;
    MPI_File_iwrite_all: c_int, *const c_void, Write, From::Individual;
    MPI_File_iwrite_shared: c_int, *const c_void, Write, From::Shared;
    MPI_File_iwrite_at_c(offset): i64, *const c_void, Write, From::Offset(offset);
    MPI_File_iwrite_at_all_c(offset): i64, *const c_void, Write, From::Offset(offset);
    MPI_File_iwrite_c: i64, *const c_void, Write, From::Individual;
    MPI_File_iwrite_all_c: i64, *const c_void, Write, From::Individual;
    MPI_File_iwrite_shared_c: i64, *const c_void, Write, From::Shared;
}

beginning! {
    MPI_File_read_at_all_begin(offset): c_int, *mut c_void, Read, AtAll, From::Offset(offset);
    MPI_File_read_all_begin: c_int, *mut c_void, Read, All, From::Individual;
    MPI_File_read_ordered_begin: c_int, *mut c_void, Read, Ordered, From::Shared;
    MPI_File_read_at_all_begin_c(offset): i64, *mut c_void, Read, AtAll, From::Offset(offset);
    MPI_File_read_all_begin_c: i64, *mut c_void, Read, All, From::Individual;
    MPI_File_read_ordered_begin_c: i64, *mut c_void, Read, Ordered, From::Shared;
    MPI_File_write_at_all_begin(offset): c_int, *const c_void, Write, AtAll, From::Offset(offset);
    MPI_File_write_all_begin: c_int, *const c_void, Write, All, From::Individual;
    MPI_File_write_ordered_begin: c_int, *const c_void, Write, Ordered, From::Shared;
    MPI_File_write_at_all_begin_c(offset): i64, *const c_void, Write, AtAll, From::Offset(offset);
    MPI_File_write_all_begin_c: i64, *const c_void, Write, All, From::Individual;
    MPI_File_write_ordered_begin_c: i64, *const c_void, Write, Ordered, From::Shared;
}

ending! {
    MPI_File_read_at_all_end: *mut c_void, Read, AtAll;
    MPI_File_read_all_end: *mut c_void, Read, All;
    MPI_File_read_ordered_end: *mut c_void, Read, Ordered;
    MPI_File_write_at_all_end: *const c_void, Write, AtAll;
    MPI_File_write_all_end: *const c_void, Write, All;
    MPI_File_write_ordered_end: *const c_void, Write, Ordered;
}
