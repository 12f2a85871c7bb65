//! Buffers for the messages of `MPI_Bsend` in C (MPI-4.1 §3.6).

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, out};
use mpi_attr_world::Origin;
use mpi_attr_world::c::put_new;

use crate::buffer::BufferOwner;
use crate::request;

fn detach<N: TryFrom<i64>>(from: BufferOwner, buffer_addr: *mut c_void, size: Arg<Out<N>>) -> Result<()> {
    from.flush()?;
    let (buffer, size) = (out!(buffer_addr).cast::<*mut c_void>().required()?, size.required()?);
    let (address, bytes) = from.detach(|bytes| N::try_from(bytes).is_ok())?;
    buffer.put(address);
    // Cannot fail: `BufferOwner::detach` has checked that the size fits.
    N::try_from(bytes).map(|bytes| size.put(bytes)).unwrap_or_default();
    Ok(())
}

/// The routines for each owner of a buffer.
macro_rules! buffers {
    ($(
        $attach:ident $attach_c:ident $detach:ident $detach_c:ident $flush:ident $iflush:ident
            ($($object:ident)?) on $origin:expr; $place:expr;
    )*) => {c_routines! {$(
        /// Attaches a buffer.
        fn $attach($($object: Handle,)? buffer: *mut c_void, size: c_int) on $origin; {
            $place.attach(buffer, size.into())
        }

        /// Attaches a buffer.
        fn $attach_c($($object: Handle,)? buffer: *mut c_void, size: i64) on $origin; {
            $place.attach(buffer, size)
        }

        /// Detaches the buffer.
        fn $detach($($object: Handle,)? buffer_addr: *mut c_void, size: Out<c_int>) on $origin; {
            detach($place, buffer_addr, size)
        }

        /// Detaches the buffer.
        fn $detach_c($($object: Handle,)? buffer_addr: *mut c_void, size: Out<i64>) on $origin; {
            detach($place, buffer_addr, size)
        }

        /// Waits for the messages in the buffer. There are none.
        fn $flush($($object: Handle)?) on $origin; {
            $place.flush()
        }

        /// Starts to wait for the messages in the buffer. The request is complete.
        fn $iflush($($object: Handle,)? request: Out<Handle>) on $origin; {
            $place.flush()?;
            put_new(request, request::done)
        }
    )*}};
}

buffers! {
    MPI_Buffer_attach MPI_Buffer_attach_c MPI_Buffer_detach MPI_Buffer_detach_c MPI_Buffer_flush MPI_Buffer_iflush
        () on Origin::None; BufferOwner::Process;
    MPI_Comm_attach_buffer MPI_Comm_attach_buffer_c MPI_Comm_detach_buffer MPI_Comm_detach_buffer_c
        MPI_Comm_flush_buffer MPI_Comm_iflush_buffer
        (comm) on Origin::Communicator(comm); BufferOwner::Communicator(comm);
    MPI_Session_attach_buffer MPI_Session_attach_buffer_c MPI_Session_detach_buffer MPI_Session_detach_buffer_c
        MPI_Session_flush_buffer MPI_Session_iflush_buffer
        (session) on Origin::Session(session); BufferOwner::Session(session);
}
