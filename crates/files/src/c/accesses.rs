//! Reads and writes in C (MPI-4.1 §14.4), with both forms of counts. With one process, a collective operation is the same as
//! one that is not, and data in the order of ranks are data at the shared file pointer.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::request;
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::StatusPlace;

use crate::access::{self, Completion, Positioning, Way};

/// Writes a status but for its error field, which only calls for several requests write, and returns the result.
fn tell(completion: Completion, status: &Arg<Out<Status>>) -> Result<()> {
    if let Some(status) = status.optional() {
        status.put_but_error(request::Outcome::of_bytes(completion.moved).status());
    }
    completion.result
}

/// Starts an operation, which is done on return, and writes its request.
fn start(completion: impl FnOnce() -> Result<Completion>, request: Arg<Out<Handle>>) -> Result<()> {
    let request = request.required()?;
    let Completion { moved, result } = completion()?;
    result?;
    request.put(request::ended(MPI_COMM_NULL, request::Outcome::of_bytes(moved))?);
    Ok(())
}

/// `name(offset): count, buffer, way, positioning;`: an operation that the call completes.
macro_rules! blocking {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $positioning:expr;)*) => {c_routines! {$(
        /// Reads or writes data.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle, status: Out<Status>)
            on Origin::File(fh);
        {
            tell(access::access(fh, Way::$way, $positioning, (buf.cast(), count.into(), datatype))?, &status)
        }
    )*}};
}

/// The same, with a request.
macro_rules! nonblocking {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $positioning:expr;)*) => {c_routines! {$(
        /// Reads or writes data, with a request.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle, request: Out<Handle>)
            on Origin::File(fh);
        {
            start(|| access::access(fh, Way::$way, $positioning, (buf.cast(), count.into(), datatype)), request)
        }
    )*}};
}

/// The beginning of a split collective operation.
macro_rules! beginning {
    ($($name:ident $(($offset:ident))?: $n:ty, $buf:ty, $way:ident, $positioning:expr;)*) => {c_routines! {$(
        /// Begins to read or write data.
        fn $name(fh: Handle, $($offset: i64,)? buf: $buf, count: $n, datatype: Handle) on Origin::File(fh); {
            access::begin(fh, Way::$way, $positioning, (buf.cast(), count.into(), datatype))
        }
    )*}};
}

/// Its end; the offset does not matter.
macro_rules! ending {
    ($($name:ident: $buf:ty, $way:ident, $positioning:expr;)*) => {c_routines! {$(
        /// Ends what the routine of the same name with `_begin` has begun.
        fn $name(fh: Handle, buf: $buf, status: Out<Status>) on Origin::File(fh); {
            let _ = buf;
            tell(access::end(fh, Way::$way, $positioning)?, &status)
        }
    )*}};
}

/// `how read read_c write write_c (offset): positioning;`: reading and writing, each with both forms of counts.
macro_rules! accesses {
    ($($how:ident $read:ident $read_c:ident $write:ident $write_c:ident $(($offset:ident))?: $positioning:expr;)*) => {$($how! {
        $read $(($offset))?: c_int, *mut c_void, Read, $positioning;
        $read_c $(($offset))?: i64, *mut c_void, Read, $positioning;
        $write $(($offset))?: c_int, *const c_void, Write, $positioning;
        $write_c $(($offset))?: i64, *const c_void, Write, $positioning;
    })*};
}

accesses! {
    blocking MPI_File_read_at MPI_File_read_at_c MPI_File_write_at MPI_File_write_at_c (offset): Positioning::Offset(offset);
    blocking MPI_File_read_at_all MPI_File_read_at_all_c MPI_File_write_at_all MPI_File_write_at_all_c (offset):
        Positioning::Offset(offset);
    blocking MPI_File_read MPI_File_read_c MPI_File_write MPI_File_write_c: Positioning::Individual;
    blocking MPI_File_read_all MPI_File_read_all_c MPI_File_write_all MPI_File_write_all_c: Positioning::Individual;
    blocking MPI_File_read_shared MPI_File_read_shared_c MPI_File_write_shared MPI_File_write_shared_c: Positioning::Shared;
    blocking MPI_File_read_ordered MPI_File_read_ordered_c MPI_File_write_ordered MPI_File_write_ordered_c:
        Positioning::Shared;
    nonblocking MPI_File_iread_at MPI_File_iread_at_c MPI_File_iwrite_at MPI_File_iwrite_at_c (offset):
        Positioning::Offset(offset);
    nonblocking MPI_File_iread_at_all MPI_File_iread_at_all_c MPI_File_iwrite_at_all MPI_File_iwrite_at_all_c (offset):
        Positioning::Offset(offset);
    nonblocking MPI_File_iread MPI_File_iread_c MPI_File_iwrite MPI_File_iwrite_c: Positioning::Individual;
    nonblocking MPI_File_iread_all MPI_File_iread_all_c MPI_File_iwrite_all MPI_File_iwrite_all_c: Positioning::Individual;
    nonblocking MPI_File_iread_shared MPI_File_iread_shared_c MPI_File_iwrite_shared MPI_File_iwrite_shared_c:
        Positioning::Shared;
    beginning MPI_File_read_at_all_begin MPI_File_read_at_all_begin_c
        MPI_File_write_at_all_begin MPI_File_write_at_all_begin_c (offset): Positioning::Offset(offset);
    beginning MPI_File_read_all_begin MPI_File_read_all_begin_c MPI_File_write_all_begin MPI_File_write_all_begin_c:
        Positioning::Individual;
    beginning MPI_File_read_ordered_begin MPI_File_read_ordered_begin_c
        MPI_File_write_ordered_begin MPI_File_write_ordered_begin_c: Positioning::Shared;
}

ending! {
    MPI_File_read_at_all_end: *mut c_void, Read, Positioning::Offset(0);
    MPI_File_read_all_end: *mut c_void, Read, Positioning::Individual;
    MPI_File_read_ordered_end: *mut c_void, Read, Positioning::Shared;
    MPI_File_write_at_all_end: *const c_void, Write, Positioning::Offset(0);
    MPI_File_write_all_end: *const c_void, Write, Positioning::Individual;
    MPI_File_write_ordered_end: *const c_void, Write, Positioning::Shared;
}
