//! The hints of communicators and windows: what their routines do with an info.

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_INFO_NULL};

use super::infos::read;
use crate::hints::{Hint, Hints, OF_COMMUNICATORS, OF_WINDOWS};
use crate::info::Info;
use crate::object::{self, WorldObject};
use crate::{Communicator, Window};

/// The objects that have hints.
pub trait Hinted: WorldObject {
    /// All hints, in the order in which an info has them.
    #[doc(hidden)]
    const HINTS: &'static [Hint];

    /// The hints of this object.
    fn hints(&mut self) -> &mut Hints;
}

impl Hinted for Communicator {
    const HINTS: &'static [Hint] = OF_COMMUNICATORS;

    fn hints(&mut self) -> &mut Hints {
        &mut self.hints
    }
}

impl Hinted for Window {
    const HINTS: &'static [Hint] = OF_WINDOWS;

    fn hints(&mut self) -> &mut Hints {
        &mut self.hints
    }
}

/// The hints that an info argument gives a new object; it may be `MPI_INFO_NULL`.
///
/// # Errors
/// `MPI_ERR_INFO`, `MPI_ERR_NO_MEM`.
pub fn given<T: Hinted>(info: Handle) -> Result<Hints> {
    let mut hints = Hints::default();
    if info != MPI_INFO_NULL {
        read(info, |info| hints.update(T::HINTS, info))?;
    }
    Ok(hints)
}

/// Gives a new object its hints, and returns its handle.
///
/// # Errors
/// Those of the object's kind: the handle is not one.
pub fn put<T: Hinted>(object: Handle, hints: Hints) -> Result<Handle> {
    object::with(object, |found: &mut T| *found.hints() = hints).map(|()| object)
}

/// `MPI_Comm_set_info`, `MPI_Win_set_info`: changes the hints that the info has.
pub(super) fn change<T: Hinted>(object: Handle, info: Handle) -> Result<()> {
    let mut hints = object::with(object, |found: &mut T| found.hints().dup())??;
    read(info, |info| hints.update(T::HINTS, info))?;
    put::<T>(object, hints).map(|_| ())
}

/// `MPI_Comm_get_info`, `MPI_Win_get_info`: the hints in use.
pub(super) fn in_use<T: Hinted>(object: Handle) -> Result<Info> {
    object::with(object, |found: &mut T| found.hints().info(T::HINTS))?
}
