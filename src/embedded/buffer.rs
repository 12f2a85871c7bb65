//! Where `MPI_Bsend` keeps its messages (MPI-4.1 §3.6). There are none here: a buffer is attached and detached, and
//! never used.

use core::ffi::c_void;
use core::sync::atomic::AtomicPtr;

use super::communicator::Communicator;
use super::object;
use super::session;
use super::world::WORLD;
use crate::abi::*;
use crate::engine::locked;
use crate::error::{Error, Result};

/// A buffer of the user's, which is not looked into here.
pub(crate) struct Buffer {
    address: AtomicPtr<c_void>,
    size: i64,
}

/// What a buffer is attached to.
#[derive(Clone, Copy)]
pub(crate) enum BufferOwner {
    Process,
    Communicator(Handle),
    Session(Handle),
}

impl BufferOwner {
    /// Looks at what is attached here, or changes it.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`, `MPI_ERR_SESSION`; for the process `MPI_ERR_OTHER` before init and after finalize.
    fn with<R>(self, use_it: impl FnOnce(&mut Option<Buffer>) -> R) -> Result<R> {
        match self {
            Self::Process => WORLD.check_running().map(|()| use_it(&mut locked(&WORLD.buffer))),
            Self::Communicator(comm) => {
                object::with::<Communicator, _>(comm, |comm| use_it(&mut comm.buffer))
            }
            Self::Session(session) => session::with(session, |session| use_it(&mut session.buffer)),
        }
    }

    /// Checks that there is such a place: its messages are sent, since there are none.
    ///
    /// # Errors
    /// As [`with`](Self::with).
    pub(crate) fn flush(self) -> Result<()> {
        self.with(|_| ())
    }

    /// Attaches a buffer, or `MPI_BUFFER_AUTOMATIC`, whose size is not looked at.
    ///
    /// # Errors
    /// As [`with`](Self::with); `MPI_ERR_ARG` for a negative size, `MPI_ERR_BUFFER` for no buffer, or a second one.
    pub(crate) fn attach(self, buffer: *mut c_void, size: i64) -> Result<()> {
        self.flush()?;
        let size = if buffer.addr() == MPI_BUFFER_AUTOMATIC { 0 } else { size };
        if size < 0 {
            return Err(Error::new(MPI_ERR_ARG, "size is {}: expected 0 or more").about(size));
        }
        if buffer.is_null() && size > 0 {
            return Err(Error::new(MPI_ERR_BUFFER, "buffer is NULL"));
        }
        self.with(|here| match here {
            Some(_) => Err(Error::new(MPI_ERR_BUFFER, "another buffer is already attached")),
            None => {
                *here = Some(Buffer { address: buffer.into(), size });
                Ok(())
            }
        })?
    }

    /// Detaches the buffer, and says where it is and its size, if `fits` says that the caller has room for that.
    ///
    /// # Errors
    /// As [`with`](Self::with); `MPI_ERR_BUFFER` if there is none, `MPI_ERR_VALUE_TOO_LARGE`.
    pub(crate) fn detach(self, fits: fn(i64) -> bool) -> Result<(*mut c_void, i64)> {
        self.with(|here| match here.take_if(|buffer| fits(buffer.size)) {
            Some(buffer) => Ok((buffer.address.into_inner(), buffer.size)),
            None => Err(match here {
                Some(buffer) => {
                    Error::new(MPI_ERR_VALUE_TOO_LARGE, "the buffer has {} bytes, more than an int can hold")
                        .about(buffer.size)
                }
                None => Error::new(MPI_ERR_BUFFER, "no buffer is attached"),
            }),
        })?
    }
}
