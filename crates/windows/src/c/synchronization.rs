//! The synchronization of accesses to windows in C (MPI-4.1 §12.5).

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_data::request;
use mpi_attr_world::epochs::{Access, Epochs, Exposure};
use mpi_attr_world::group::{Group, group_of};
use mpi_attr_world::{Origin, Window, object};

use crate::epochs::{OTHER_EPOCH, asserted, end_exposure, flush, is_this, open, unlock, wait, with, wrong};

/// Whether a group includes this process; otherwise it is empty.
fn includes_this(win: Handle, group: Handle) -> Result<bool> {
    object::find::<Window>(win)?;
    Ok(group_of(group)? == Group::Process)
}

c_routines! {
    /// Ends the epoch since the last fence, and begins one.
    fn MPI_Win_fence(assert: c_int, win: Handle) on Origin::Window(win); {
        with(win, |epochs| {
            asserted(assert, MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED)?;
            match (epochs.access, epochs.exposure) {
                (Access::None | Access::Fence { .. }, Exposure::None) => {}
                _ => return Err(OTHER_EPOCH),
            }
            let ends = assert & MPI_MODE_NOSUCCEED != 0;
            epochs.access = if ends { Access::None } else { Access::Fence { used: false } };
            Ok(())
        })
    }

    /// Begins an epoch in which the process accesses the windows of a group.
    fn MPI_Win_start(group: Handle, assert: c_int, win: Handle) on Origin::Window(win); {
        let includes_this = includes_this(win, group)?;
        with(win, |epochs| {
            asserted(assert, MPI_MODE_NOCHECK)?;
            open(epochs, Access::Started { includes_this })
        })
    }

    /// Ends the epoch that `MPI_Win_start` began. It waits for the matching `MPI_Win_post`.
    fn MPI_Win_complete(win: Handle) on Origin::Window(win); {
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
        wait(win, matched, |epochs| {
            epochs.access = Access::None;
            "the call can never complete: MPI_Win_post was not called for the window, and all threads of this process wait"
        })?;
        request::completed();
        Ok(())
    }

    /// Begins an epoch in which a group accesses the window of this process.
    fn MPI_Win_post(group: Handle, assert: c_int, win: Handle) on Origin::Window(win); {
        let includes_this = includes_this(win, group)?;
        with(win, |epochs| {
            asserted(assert, MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT)?;
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

    /// Waits until the group of `MPI_Win_post` has completed its accesses. After an error the window stays exposed.
    fn MPI_Win_wait(win: Handle) on Origin::Window(win); {
        wait(win, end_exposure, |_| {
            "the call can never complete: MPI_Win_complete was not called for the window, and all threads of this process wait"
        })
    }

    /// Whether the group of `MPI_Win_post` has completed its accesses.
    fn MPI_Win_test(win: Handle, flag: Out<c_int>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        let flag = flag.required()?;
        flag.put(with(win, end_exposure)?.into());
        Ok(())
    }

    /// Begins an epoch in which the process accesses the window of a rank.
    fn MPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: Handle) on Origin::Window(win); {
        with(win, |epochs| {
            if !matches!(lock_type, MPI_LOCK_EXCLUSIVE | MPI_LOCK_SHARED) {
                let reason = "lock_type is {}: expected MPI_LOCK_EXCLUSIVE or MPI_LOCK_SHARED";
                return Err(Error::new(MPI_ERR_LOCKTYPE, reason).about(lock_type.into()));
            }
            let is_this = is_this(rank)?;
            asserted(assert, MPI_MODE_NOCHECK)?;
            if is_this { open(epochs, Access::Locked) } else { Ok(()) }
        })
    }

    /// Begins an epoch in which the process accesses the windows of all ranks.
    fn MPI_Win_lock_all(assert: c_int, win: Handle) on Origin::Window(win); {
        with(win, |epochs| {
            asserted(assert, MPI_MODE_NOCHECK)?;
            open(epochs, Access::AllLocked)
        })
    }

    /// Ends the epoch that `MPI_Win_lock` began.
    fn MPI_Win_unlock(rank: c_int, win: Handle) on Origin::Window(win); {
        unlock(win, Some(rank))
    }

    /// Ends the epoch that `MPI_Win_lock_all` began.
    fn MPI_Win_unlock_all(win: Handle) on Origin::Window(win); {
        unlock(win, None)
    }

    /// Completes the accesses to the window of a rank.
    fn MPI_Win_flush(rank: c_int, win: Handle) on Origin::Window(win); {
        flush(win, Some(rank))
    }

    /// Completes the accesses to the windows of all ranks.
    fn MPI_Win_flush_all(win: Handle) on Origin::Window(win); {
        flush(win, None)
    }

    /// Completes the accesses to the window of a rank at the origin.
    fn MPI_Win_flush_local(rank: c_int, win: Handle) on Origin::Window(win); {
        flush(win, Some(rank))
    }

    /// Completes the accesses to the windows of all ranks at the origin.
    fn MPI_Win_flush_local_all(win: Handle) on Origin::Window(win); {
        flush(win, None)
    }

    /// Synchronizes the private and the public copy of a window, which are the same memory.
    fn MPI_Win_sync(win: Handle) on Origin::Window(win); {
        object::find::<Window>(win).map(|_| ())
    }
}
