//! Values that other crates keep with an object of the world. The world does not know their types; it drops each value
//! with its object.

use core::any::Any;

use mpi_attr::Result;
use mpi_attr::memory::{NO_MEMORY, boxed};

/// A value that is kept with a communicator, window or session.
pub trait Extension: Any + Send {
    /// The slot of a duplicate of the object. Objects that are derived in other ways get no value.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn for_duplicate(&self) -> Result<Slot>;

    /// The value itself.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// A place for one extension.
#[derive(Default)]
pub struct Slot(Option<Box<dyn Extension>>);

impl Slot {
    /// A slot without a value.
    pub const EMPTY: Self = Self(None);

    /// A slot with a value.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(value: impl Extension) -> Result<Self> {
        Ok(Self(Some(boxed(|| value)?)))
    }

    /// The value, if there is one of this type.
    pub fn get<T: Extension>(&mut self) -> Option<&mut T> {
        self.0.as_mut()?.as_any().downcast_mut()
    }

    /// The value of this type, a new one if there is none.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn get_or_default<T: Extension + Default>(&mut self) -> Result<&mut T> {
        if self.get::<T>().is_none() {
            *self = Self::new(T::default())?;
        }
        self.get().ok_or(NO_MEMORY)
    }

    /// The slot of a duplicate.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn for_duplicate(&self) -> Result<Self> {
        self.0.as_ref().map_or(Ok(Self(None)), |value| value.for_duplicate())
    }
}
