//! The synchronization of accesses to windows in C (MPI-4.1 §12.5).

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_world::group::{Group, group_of};
use mpi_attr_world::{Origin, Window, object};

use crate::epochs;

/// Whether a group includes this process; otherwise it is empty.
///
/// # Errors
/// `MPI_ERR_WIN`, `MPI_ERR_GROUP`.
fn includes_this(win: Handle, group: Handle) -> Result<bool> {
    object::find::<Window>(win)?;
    Ok(group_of(group)? == Group::Process)
}

c_routines! {
    /// Ends the epoch since the last fence, and begins one.
    fn MPI_Win_fence(assert: c_int, win: Handle) on Origin::Window(win); {
        epochs::fence(win, assert)
    }

    /// Begins an epoch in which the process accesses the windows of a group.
    fn MPI_Win_start(group: Handle, assert: c_int, win: Handle) on Origin::Window(win); {
        epochs::start(win, includes_this(win, group)?, assert)
    }

    /// Ends the epoch that `MPI_Win_start` began.
    fn MPI_Win_complete(win: Handle) on Origin::Window(win); {
        epochs::complete(win)
    }

    /// Begins an epoch in which a group accesses the window of this process.
    fn MPI_Win_post(group: Handle, assert: c_int, win: Handle) on Origin::Window(win); {
        epochs::post(win, includes_this(win, group)?, assert)
    }

    /// Waits until the group of `MPI_Win_post` has completed its accesses.
    fn MPI_Win_wait(win: Handle) on Origin::Window(win); {
        epochs::wait_for_all(win)
    }

    /// Whether the group of `MPI_Win_post` has completed its accesses.
    fn MPI_Win_test(win: Handle, flag: Out<c_int>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        let flag = flag.required()?;
        flag.put(epochs::test(win)?.into());
        Ok(())
    }

    /// Begins an epoch in which the process accesses the window of a rank.
    fn MPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: Handle) on Origin::Window(win); {
        epochs::lock(win, lock_type, rank, assert)
    }

    /// Begins an epoch in which the process accesses the windows of all ranks.
    fn MPI_Win_lock_all(assert: c_int, win: Handle) on Origin::Window(win); {
        epochs::lock_all(win, assert)
    }

    /// Ends the epoch that `MPI_Win_lock` began.
    fn MPI_Win_unlock(rank: c_int, win: Handle) on Origin::Window(win); {
        epochs::unlock(win, Some(rank))
    }

    /// Ends the epoch that `MPI_Win_lock_all` began.
    fn MPI_Win_unlock_all(win: Handle) on Origin::Window(win); {
        epochs::unlock(win, None)
    }

    /// Completes the accesses to the window of a rank.
    fn MPI_Win_flush(rank: c_int, win: Handle) on Origin::Window(win); {
        epochs::flush(win, Some(rank))
    }

    /// Completes the accesses to the windows of all ranks.
    fn MPI_Win_flush_all(win: Handle) on Origin::Window(win); {
        epochs::flush(win, None)
    }

    /// Completes the accesses to the window of a rank at the origin.
    fn MPI_Win_flush_local(rank: c_int, win: Handle) on Origin::Window(win); {
        epochs::flush(win, Some(rank))
    }

    /// Completes the accesses to the windows of all ranks at the origin.
    fn MPI_Win_flush_local_all(win: Handle) on Origin::Window(win); {
        epochs::flush(win, None)
    }

    /// Synchronizes the private and the public copy of a window, which are the same memory.
    fn MPI_Win_sync(win: Handle) on Origin::Window(win); {
        object::find::<Window>(win).map(|_| ())
    }
}
