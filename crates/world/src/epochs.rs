//! The epochs of a window (MPI-4.1 §12.5). Crate `mpi_attr_windows` opens and ends them.

use mpi_attr::abi::MPI_ERR_RMA_SYNC;
use mpi_attr::{Error, Result};

/// The epochs of a window that are open.
#[derive(Default)]
pub struct Epochs {
    pub access: Access,
    pub exposure: Exposure,
}

/// The epoch in which the process accesses windows.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Access {
    #[default]
    None,
    /// Between fences. `used`: there was an access, so that only a fence can end the epoch (§12.5.1).
    Fence { used: bool },
    /// After `MPI_Win_start`; whether the process is in the group.
    Started { includes_this: bool },
    /// After `MPI_Win_lock`.
    Locked,
    /// After `MPI_Win_lock_all`.
    AllLocked,
}

/// The epoch in which the window is accessed, after `MPI_Win_post`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Exposure {
    #[default]
    None,
    /// The process is in the group, and has not called `MPI_Win_complete`.
    Accessed,
    /// All processes of the group have called `MPI_Win_complete`.
    Over,
}

impl Epochs {
    /// Checks that the window may be freed.
    ///
    /// # Errors
    /// `MPI_ERR_RMA_SYNC`: an epoch is not ended.
    pub fn may_end(&self) -> Result<()> {
        match (self.access, self.exposure) {
            (Access::None | Access::Fence { .. }, Exposure::None) => Ok(()),
            _ => Err(Error::new(MPI_ERR_RMA_SYNC, "the window has an epoch that is not ended")),
        }
    }
}
