//! Infos as the world needs them (MPI-4.1 ch. 10): to check a handle, and for the thread level of a session. Crate
//! `mpi_attr_local` stores them.

use core::ffi::c_int;
use std::sync::OnceLock;

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_INFO_ENV, MPI_INFO_NULL};
use mpi_attr_bindings::reason::{self, Fault};

/// The owner of the infos.
pub trait Infos: Sync {
    /// Checks the handle of an info.
    ///
    /// # Errors
    /// `MPI_ERR_INFO`.
    fn check(&self, info: Handle) -> Result<()>;

    /// The value of the key `thread_level`, if it is set.
    ///
    /// # Errors
    /// `MPI_ERR_INFO`; `MPI_ERR_ARG`: it is not the name of a thread level.
    fn thread_level(&self, info: Handle) -> Result<Option<c_int>>;

    /// Frees the memory if there are no infos.
    fn clear_if_empty(&self);
}

static INFOS: OnceLock<&'static dyn Infos> = OnceLock::new();

/// Registers the owner of the infos, before the first one is created. Until then only the predefined infos exist.
pub fn register(infos: &'static dyn Infos) {
    INFOS.get_or_init(|| infos);
}

/// Checks the info argument of a routine that accepts `MPI_INFO_NULL`.
///
/// # Errors
/// `MPI_ERR_INFO`.
pub fn check_or_null(info: Handle) -> Result<()> {
    match info {
        MPI_INFO_NULL | MPI_INFO_ENV => Ok(()),
        _ => keeper(info)?.check(info),
    }
}

/// The thread level that an info asks for; the info is not predefined.
///
/// # Errors
/// As [`Infos::thread_level`].
pub fn thread_level(info: Handle) -> Result<Option<c_int>> {
    keeper(info)?.thread_level(info)
}

fn keeper(info: Handle) -> Result<&'static dyn Infos> {
    INFOS.get().copied().ok_or_else(|| reason::INFO.error(info, Fault::Invalid))
}

/// Frees the memory if there are no infos.
pub fn clear_if_empty() {
    if let Some(infos) = INFOS.get() {
        infos.clear_if_empty();
    }
}
