//! Attaching buffers to the process, communicators and sessions (MPI-4.1 §3.6), and reserving room in them.

use core::ffi::c_void;
use core::sync::atomic::AtomicI64;

use mpi_attr::abi::*;
use mpi_attr::sync::locked;
use mpi_attr::{Error, Result};
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::buffer::{Buffer, PROCESS, Reservation};
use mpi_attr_world::session::Session;
use mpi_attr_world::{Communicator, WORLD, object};

/// Reserves room for a message on a communicator, in its buffer or else in that of the process.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_BUFFER` if no buffer is attached, or it has no room.
pub fn reserve(comm: Handle, bytes: i64) -> Result<Reservation> {
    let in_it = |buffer: &mut Option<Buffer>| buffer.as_ref().map(|buffer| buffer.reserve(bytes));
    let own = BufferOwner::Communicator(comm).with(in_it)?;
    let found = own.or_else(|| in_it(&mut locked(&PROCESS)));
    found.unwrap_or(Err(Error::new(MPI_ERR_BUFFER, "no buffer is attached")))
}

/// The owner of an attached buffer.
#[derive(Clone, Copy)]
pub(crate) enum BufferOwner {
    Process,
    Communicator(Handle),
    Session(Handle),
}

impl BufferOwner {
    /// Reads or changes the owner's buffer.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`, `MPI_ERR_SESSION`; for the process `MPI_ERR_OTHER` before init and after finalize.
    fn with<R>(self, use_it: impl FnOnce(&mut Option<Buffer>) -> R) -> Result<R> {
        match self {
            Self::Process => WORLD.check_running().map(|()| use_it(&mut locked(&PROCESS))),
            Self::Communicator(comm) => {
                object::with::<Communicator, _>(comm, |comm| use_it(&mut comm.buffer))
            }
            Self::Session(session) => {
                object::with::<Session, _>(session, |session| use_it(&mut session.buffer))
            }
        }
    }

    /// Checks that the owner exists. All messages are in memory of the library.
    pub(crate) fn flush(self) -> Result<()> {
        self.with(|_| ())
    }

    /// Attaches a buffer, or `MPI_BUFFER_AUTOMATIC`, for which the size is ignored.
    ///
    /// # Errors
    /// As [`with`](Self::with); `MPI_ERR_ARG` for a negative size, `MPI_ERR_BUFFER` for a null buffer, or a second one.
    pub(crate) fn attach(self, buffer: *mut c_void, size: i64) -> Result<()> {
        self.flush()?;
        let size = if buffer.addr() == MPI_BUFFER_AUTOMATIC { 0 } else { size };
        if size < 0 {
            return Err(Error::new(MPI_ERR_ARG, "size is {}: expected 0 or more").about(size));
        }
        if buffer.is_null() && size > 0 {
            return Err(Error::new(MPI_ERR_BUFFER, "buffer is NULL"));
        }
        self.with(|attached| {
            if attached.is_some() {
                return Err(Error::new(MPI_ERR_BUFFER, "another buffer is already attached"));
            }
            *attached = Some(Buffer { address: buffer.into(), size, used: Shared::new(AtomicI64::new(0))? });
            Ok(())
        })?
    }

    /// Detaches the buffer and returns its address and size. It stays attached if `fits` returns false for the size. Without a
    /// buffer, the address is null, and the size 0, as in MPICH.
    ///
    /// # Errors
    /// As [`with`](Self::with); `MPI_ERR_VALUE_TOO_LARGE`.
    pub(crate) fn detach(self, fits: fn(i64) -> bool) -> Result<(*mut c_void, i64)> {
        self.with(|here| match (here.take_if(|buffer| fits(buffer.size)), here) {
            (Some(buffer), _) => Ok((buffer.address.into_inner(), buffer.size)),
            (None, None) => Ok((core::ptr::null_mut(), 0)),
            (None, Some(buffer)) => {
                let reason = "the buffer has {} bytes, more than an int can hold";
                Err(Error::new(MPI_ERR_VALUE_TOO_LARGE, reason).about(buffer.size))
            }
        })?
    }
}
