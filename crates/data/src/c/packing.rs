//! Packing in C (MPI-4.1 §5.2, §5.3).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};
use mpi_attr_world::Origin;
use mpi_attr_world::communicator::Communicator;
use mpi_attr_world::datatype::committed;
use mpi_attr_world::object;

use crate::pack::{Data, Direction, Representation};

/// The type of a number of bytes: `int`, `MPI_Aint` or `MPI_Count`.
trait Bytes: Copy + TryInto<i64> + TryFrom<i64> {}
impl<T: Copy + TryInto<i64> + TryFrom<i64>> Bytes for T {}

fn wide(bytes: impl Bytes) -> i64 {
    // Cannot fail: no such type is wider.
    bytes.try_into().unwrap_or(i64::MAX)
}

fn narrow<N: Bytes>(bytes: i64) -> Result<N> {
    N::try_from(bytes).map_err(|_| {
        Error::new(MPI_ERR_VALUE_TOO_LARGE, "the size is {} bytes, more than the argument can hold")
            .about(bytes)
    })
}

fn on(comm: Handle) -> Result<Representation> {
    object::find::<Communicator>(comm).map(|_| Representation::Native)
}

fn named(datarep: Arg<InString>) -> Result<Representation> {
    match datarep.bytes()? {
        b"external32" => Ok(Representation::External32),
        _ => Err(Error::new(MPI_ERR_UNSUPPORTED_DATAREP, "datarep is not \"external32\"")),
    }
}

/// The packed side of a call: the buffer, its size, and the position in it.
struct Packed<N>(*mut c_void, i64, Arg<Out<N>>);

fn pack_or_unpack<N: Bytes>(
    form: Result<Representation>,
    direction: Direction,
    (buffer, count, datatype): (*const c_void, i64, Handle),
    Packed(packed, size, position): Packed<N>,
) -> Result<()> {
    let (form, layout, position) = (form?, committed(datatype)?, position.required()?);
    let data = Data::new(buffer, count, &layout)?;
    let from = wide(position.current());
    // The position after the data fits `N`, because it does not exceed the size.
    // SAFETY: the caller promises that the memory of the data, and a buffer of this size, are valid.
    let behind = unsafe { data.pack_or_unpack(direction, form, packed, size, from) }?;
    position.put(narrow(behind)?);
    Ok(())
}

/// The size of packed data, or `MPI_UNDEFINED` if the argument cannot hold it, as of the other inquiries of sizes (§5.1.5).
fn size<N: Bytes>(
    form: Result<Representation>,
    count: i64,
    datatype: Handle,
    size: Arg<Out<N>>,
) -> Result<()> {
    let (form, layout, size) = (form?, committed(datatype)?, size.required()?);
    let bytes = Data::anywhere(count, &layout).size(form).and_then(narrow);
    size.put(match bytes {
        Err(Error { code: MPI_ERR_VALUE_TOO_LARGE, .. }) => narrow(MPI_UNDEFINED.into())?,
        bytes => bytes?,
    });
    Ok(())
}

/// The routines, with counts and sizes of the given types.
macro_rules! packing {
    ($(
        $pack:ident $unpack:ident $size:ident $pack_external:ident $unpack_external:ident $external_size:ident:
            $count:ty, $bytes:ty, $external:ty;
    )*) => {c_routines! {$(
        /// Packs data.
        fn $pack(
            inbuf: *const c_void,
            incount: $count,
            datatype: Handle,
            outbuf: *mut c_void,
            outsize: $bytes,
            position: Out<$bytes>,
            comm: Handle,
        ) on Origin::Communicator(comm);
        {
            let packed = Packed(outbuf, wide(outsize), position);
            pack_or_unpack(on(comm), Direction::Pack, (inbuf, wide(incount), datatype), packed)
        }

        /// Unpacks data.
        fn $unpack(
            inbuf: *const c_void,
            insize: $bytes,
            position: Out<$bytes>,
            outbuf: *mut c_void,
            outcount: $count,
            datatype: Handle,
            comm: Handle,
        ) on Origin::Communicator(comm);
        {
            let packed = Packed(inbuf.cast_mut(), wide(insize), position);
            pack_or_unpack(on(comm), Direction::Unpack, (outbuf, wide(outcount), datatype), packed)
        }

        /// The size of packed data in bytes.
        fn $size(incount: $count, datatype: Handle, comm: Handle, size: Out<$bytes>) on Origin::Communicator(comm); {
            self::size(on(comm), wide(incount), datatype, size)
        }

        /// Packs data in "external32".
        fn $pack_external(
            datarep: InString,
            inbuf: *const c_void,
            incount: $count,
            datatype: Handle,
            outbuf: *mut c_void,
            outsize: $external,
            position: Out<$external>,
        ) on Origin::None;
        {
            let packed = Packed(outbuf, wide(outsize), position);
            pack_or_unpack(named(datarep), Direction::Pack, (inbuf, wide(incount), datatype), packed)
        }

        /// Unpacks data in "external32".
        fn $unpack_external(
            datarep: InString,
            inbuf: *const c_void,
            insize: $external,
            position: Out<$external>,
            outbuf: *mut c_void,
            outcount: $count,
            datatype: Handle,
        ) on Origin::None;
        {
            let packed = Packed(inbuf.cast_mut(), wide(insize), position);
            pack_or_unpack(named(datarep), Direction::Unpack, (outbuf, wide(outcount), datatype), packed)
        }

        /// The size of data in "external32" in bytes.
        fn $external_size(datarep: InString, incount: $count, datatype: Handle, size: Out<$external>) on Origin::None; {
            self::size(named(datarep), wide(incount), datatype, size)
        }
    )*}};
}

packing! {
    MPI_Pack MPI_Unpack MPI_Pack_size MPI_Pack_external MPI_Unpack_external MPI_Pack_external_size:
        c_int, c_int, Aint;
    MPI_Pack_c MPI_Unpack_c MPI_Pack_size_c MPI_Pack_external_c MPI_Unpack_external_c MPI_Pack_external_size_c:
        i64, i64, i64;
}
