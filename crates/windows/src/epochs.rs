//! The epochs of a window (MPI-4.1 §12.5). All accesses are complete when their call returns, so synchronization only checks
//! the order of the calls. The process is the only one in the group of a window, rank 0.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::request;
use mpi_attr_world::epochs::{Access, Epochs, Exposure};
use mpi_attr_world::{Window, object};

const fn wrong(reason: &'static str) -> Error {
    Error::new(MPI_ERR_RMA_SYNC, reason)
}

const NOT_LOCKED: Error = wrong("the window is not locked");
const OTHER_EPOCH: Error = wrong("another epoch of the window is not ended");

/// Checks a rank of a window; whether it is that of this process, not `MPI_PROC_NULL`.
///
/// # Errors
/// `MPI_ERR_RANK`.
pub(crate) fn is_this(rank: c_int) -> Result<bool> {
    match rank {
        0 | MPI_PROC_NULL => Ok(rank == 0),
        _ => Err(Error::new(MPI_ERR_RANK, "the rank is {}: expected 0, the only rank, or MPI_PROC_NULL")
            .about(rank.into())),
    }
}

/// Checks an assertion (§12.5.5).
///
/// # Errors
/// `MPI_ERR_ASSERT`.
fn asserted(assertion: c_int, allowed: c_int) -> Result<()> {
    match assertion & !allowed {
        0 => Ok(()),
        _ => Err(Error::new(MPI_ERR_ASSERT, "assert is {}: it has a bit that the call does not permit")
            .about(assertion.into())),
    }
}

/// Reads or changes the epochs of a window.
///
/// # Errors
/// `MPI_ERR_WIN`, those of `use_it`.
fn with<R>(window: Handle, use_it: impl FnOnce(&mut Epochs) -> Result<R>) -> Result<R> {
    object::with::<Window, _>(window, |window| use_it(&mut window.epochs))?
}

/// Uses a window for an access, which an epoch permits. `is_request`: it has a request, which only the epochs of locks permit
/// (§12.3.5).
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RMA_SYNC`, those of `use_it`.
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

/// `MPI_Win_fence`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_ASSERT`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn fence(window: Handle, assertion: c_int) -> Result<()> {
    with(window, |epochs| {
        asserted(assertion, MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED)?;
        match (epochs.access, epochs.exposure) {
            (Access::None | Access::Fence { .. }, Exposure::None) => {}
            _ => return Err(OTHER_EPOCH),
        }
        let ends = assertion & MPI_MODE_NOSUCCEED != 0;
        epochs.access = if ends { Access::None } else { Access::Fence { used: false } };
        Ok(())
    })
}

/// Opens an access epoch. One between fences without an access ends. A window is not locked while it is exposed (§12.5.3).
///
/// # Errors
/// `MPI_ERR_RMA_SYNC`.
fn open(epochs: &mut Epochs, access: Access) -> Result<()> {
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

/// `MPI_Win_start`, for a group that includes this process or is empty.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_ASSERT`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn start(window: Handle, includes_this: bool, assertion: c_int) -> Result<()> {
    with(window, |epochs| {
        asserted(assertion, MPI_MODE_NOCHECK)?;
        open(epochs, Access::Started { includes_this })
    })
}

/// `MPI_Win_post`, for a group that includes this process or is empty.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_ASSERT`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn post(window: Handle, includes_this: bool, assertion: c_int) -> Result<()> {
    with(window, |epochs| {
        asserted(assertion, MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT)?;
        match (epochs.access, epochs.exposure) {
            (Access::None | Access::Started { .. }, Exposure::None) => {}
            // A fence opens an epoch only if another fence follows it.
            (Access::Fence { used: false }, Exposure::None) => epochs.access = Access::None,
            _ => return Err(OTHER_EPOCH),
        }
        epochs.exposure = if includes_this { Exposure::Accessed } else { Exposure::Over };
        Ok(())
    })?;
    request::completed();
    Ok(())
}

/// `MPI_Win_complete`. It waits for the matching `MPI_Win_post`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RMA_SYNC`; `MPI_ERR_OTHER`: no thread is left that could post.
pub(crate) fn complete(window: Handle) -> Result<()> {
    let matched = |epochs: &mut Epochs| match (epochs.access, epochs.exposure) {
        (Access::Started { includes_this: false }, _) => {
            epochs.access = Access::None;
            Ok(true)
        }
        (Access::Started { .. }, Exposure::Accessed) => {
            *epochs = Epochs { access: Access::None, exposure: Exposure::Over };
            Ok(true)
        }
        (Access::Started { .. }, _) => Ok(false),
        _ => Err(wrong("MPI_Win_start was not called for the window")),
    };
    wait(window, matched, |epochs| {
        epochs.access = Access::None;
        "the call can never complete: MPI_Win_post was not called for the window, and all threads of this process wait"
    })?;
    request::completed();
    Ok(())
}

/// Waits until `is_over` is true for the epochs of a window. If no thread is left that could change that, `give_up` ends the
/// epoch and gives the reason.
fn wait(
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
fn end_exposure(epochs: &mut Epochs) -> Result<bool> {
    match epochs.exposure {
        Exposure::Over => {
            epochs.exposure = Exposure::None;
            Ok(true)
        }
        Exposure::Accessed => Ok(false),
        Exposure::None => Err(wrong("MPI_Win_post was not called for the window")),
    }
}

/// `MPI_Win_wait`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RMA_SYNC`; `MPI_ERR_OTHER`: no thread is left that could call `MPI_Win_complete`. The window stays
/// exposed.
pub(crate) fn wait_for_all(window: Handle) -> Result<()> {
    wait(
        window,
        end_exposure,
        |_| "the call can never complete: MPI_Win_complete was not called for the window, and all threads of this process wait",
    )
}

/// `MPI_Win_test`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn test(window: Handle) -> Result<bool> {
    with(window, end_exposure)
}

/// `MPI_Win_lock`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_LOCKTYPE`, `MPI_ERR_RANK`, `MPI_ERR_ASSERT`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn lock(window: Handle, lock_type: c_int, rank: c_int, assertion: c_int) -> Result<()> {
    with(window, |epochs| {
        if !matches!(lock_type, MPI_LOCK_EXCLUSIVE | MPI_LOCK_SHARED) {
            let reason = "lock_type is {}: expected MPI_LOCK_EXCLUSIVE or MPI_LOCK_SHARED";
            return Err(Error::new(MPI_ERR_LOCKTYPE, reason).about(lock_type.into()));
        }
        let is_this = is_this(rank)?;
        asserted(assertion, MPI_MODE_NOCHECK)?;
        if is_this { open(epochs, Access::Locked) } else { Ok(()) }
    })
}

/// `MPI_Win_lock_all`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_ASSERT`, `MPI_ERR_RMA_SYNC`.
pub(crate) fn lock_all(window: Handle, assertion: c_int) -> Result<()> {
    with(window, |epochs| {
        asserted(assertion, MPI_MODE_NOCHECK)?;
        open(epochs, Access::AllLocked)
    })
}

/// `MPI_Win_unlock`, or without a rank `MPI_Win_unlock_all`.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RANK`, `MPI_ERR_RMA_SYNC`.
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

/// `MPI_Win_flush` and its kind, and `MPI_Win_sync`: all accesses are complete.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_RANK`, `MPI_ERR_RMA_SYNC`.
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
