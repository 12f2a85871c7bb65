//! The epochs of a window (MPI-4.1 §12.5). All accesses are complete when their call returns, so synchronization only checks
//! the order of the calls. The process is the only one in the group of a window, rank 0.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::request;
use mpi_attr_world::epochs::{Access, Epochs, Exposure};
use mpi_attr_world::{Window, object};

pub(crate) const fn wrong(reason: &'static str) -> Error {
    Error::new(MPI_ERR_RMA_SYNC, reason)
}

const NOT_LOCKED: Error = wrong("the window is not locked");
pub(crate) const OTHER_EPOCH: Error = wrong("another epoch of the window is not ended");

/// Checks a rank of a window; whether it is that of this process, not `MPI_PROC_NULL`.
pub(crate) fn is_this(rank: c_int) -> Result<bool> {
    match rank {
        0 | MPI_PROC_NULL => Ok(rank == 0),
        _ => Err(Error::new(MPI_ERR_RANK, "the rank is {}: expected 0, the only rank, or MPI_PROC_NULL")
            .about(rank.into())),
    }
}

/// Checks an assertion (§12.5.5).
pub(crate) fn asserted(assertion: c_int, allowed: c_int) -> Result<()> {
    match assertion & !allowed {
        0 => Ok(()),
        _ => Err(Error::new(MPI_ERR_ASSERT, "assert is {}: it has a bit that the call does not permit")
            .about(assertion.into())),
    }
}

/// Reads or changes the epochs of a window.
pub(crate) fn with<R>(window: Handle, use_it: impl FnOnce(&mut Epochs) -> Result<R>) -> Result<R> {
    object::with::<Window, _>(window, |window| use_it(&mut window.epochs))?
}

/// Uses a window for an access, which an epoch permits. `is_request`: it has a request, which only the epochs of locks permit
/// (§12.3.5).
pub(crate) fn access<R>(
    window: Handle,
    is_request: bool,
    use_it: impl FnOnce(&mut Window) -> Result<R>,
) -> Result<R> {
    object::with::<Window, _>(window, |window| {
        match &mut window.epochs.access {
            Access::Locked | Access::AllLocked => {}
            _ if is_request => return Err(NOT_LOCKED),
            Access::Fence { used } => *used = true,
            Access::Started { includes_this: true } => {}
            Access::Started { .. } => {
                return Err(wrong("the process is not in the group of MPI_Win_start"));
            }
            Access::None => return Err(wrong("the window has no epoch for accesses")),
        }
        use_it(window)
    })?
}

/// Opens an access epoch. One between fences without an access ends. A window is not locked while it is exposed (§12.5.3).
pub(crate) fn open(epochs: &mut Epochs, access: Access) -> Result<()> {
    let is_lock = matches!(access, Access::Locked | Access::AllLocked);
    match epochs.access {
        _ if is_lock && epochs.exposure != Exposure::None => Err(OTHER_EPOCH),
        Access::None | Access::Fence { used: false } => {
            epochs.access = access;
            Ok(())
        }
        _ => Err(OTHER_EPOCH),
    }
}

/// Waits until `is_over` is true for the epochs of a window. If no thread is left that could change that, `give_up` ends the
/// epoch and gives the reason.
pub(crate) fn wait(
    window: Handle,
    is_over: impl Fn(&mut Epochs) -> Result<bool>,
    give_up: fn(&mut Epochs) -> &'static str,
) -> Result<()> {
    let ended = request::wait_until(|| match with(window, &is_over) {
        Ok(false) => None,
        Ok(true) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    });
    match ended {
        Ok(found) => found,
        Err(_) => with(window, |epochs| Err(Error::new(MPI_ERR_OTHER, give_up(epochs)))),
    }
}

/// Ends an exposure epoch that all processes have completed. Whether it ended.
pub(crate) fn end_exposure(epochs: &mut Epochs) -> Result<bool> {
    match epochs.exposure {
        Exposure::Over => {
            epochs.exposure = Exposure::None;
            Ok(true)
        }
        Exposure::Accessed => Ok(false),
        Exposure::None => Err(wrong("MPI_Win_post was not called for the window")),
    }
}

/// `MPI_Win_unlock`, or without a rank `MPI_Win_unlock_all`.
pub(crate) fn unlock(window: Handle, rank: Option<c_int>) -> Result<()> {
    with(window, |epochs| {
        let expected = if rank.is_some() { Access::Locked } else { Access::AllLocked };
        if !rank.map_or(Ok(true), is_this)? {
            return Ok(());
        }
        if epochs.access != expected {
            return Err(NOT_LOCKED);
        }
        epochs.access = Access::None;
        Ok(())
    })
}

/// `MPI_Win_flush` and its kind: all accesses are complete.
pub(crate) fn flush(window: Handle, rank: Option<c_int>) -> Result<()> {
    with(window, |epochs| {
        if !rank.map_or(Ok(true), is_this)? {
            return Ok(());
        }
        match epochs.access {
            Access::Locked | Access::AllLocked => Ok(()),
            _ => Err(NOT_LOCKED),
        }
    })
}
