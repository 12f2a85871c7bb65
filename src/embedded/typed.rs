//! What [`crate::typed`] needs of the world besides the attribute functions.

use core::ffi::c_int;

use super::layout::CountWidth;
use super::object::{self, WorldObject};
use super::window::{self, Memory};
use super::{WORLD, communicator, datatype, lifecycle, world};
use crate::abi::*;
use crate::error::Result;
use crate::kind::Kind;

/// What keeps the memory of everything while it exists.
pub(crate) struct Guest(());

impl Guest {
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
    pub(crate) fn enter() -> Result<Self> {
        world::enter_as_guest().map(|()| Self(()))
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        world::leave_as_guest();
    }
}

pub(crate) fn initialize() -> Result<()> {
    lifecycle::init_at_least(MPI_THREAD_MULTIPLE, MPI_THREAD_MULTIPLE).map(|_| ())
}

pub(crate) fn finalize() -> Result<()> {
    lifecycle::finalize()
}

pub(crate) fn check_running() -> Result<()> {
    WORLD.check_running()
}

/// The handle of a constant of `typed`.
pub(crate) fn handle_of(_: Kind, constant: Handle) -> Handle {
    constant
}

/// The reverse.
pub(crate) fn constant_of(_: Kind, handle: Handle) -> Handle {
    handle
}

pub(crate) fn free<T: WorldObject>(handle: Handle) -> Result<()> {
    object::free::<T>(handle).map(|_| ())
}

pub(crate) fn dup_communicator(comm: Handle) -> Result<Handle> {
    communicator::dup(comm)
}

pub(crate) fn dup_datatype(datatype: Handle) -> Result<Handle> {
    datatype::dup(datatype)
}

pub(crate) fn contiguous(count: c_int, old: Handle) -> Result<Handle> {
    datatype::create(datatype::contiguous(CountWidth::Int, count.into(), &datatype::layout(old)?)?)
}

pub(crate) fn allocate(size: Aint, comm: Handle) -> Result<Handle> {
    window::create(comm, Memory::Own, MPI_WIN_FLAVOR_ALLOCATE, size, 1).map(|(window, _)| window)
}

pub(crate) fn dynamic(comm: Handle) -> Result<Handle> {
    window::create(comm, Memory::Dynamic, MPI_WIN_FLAVOR_DYNAMIC, 0, 1).map(|(window, _)| window)
}
