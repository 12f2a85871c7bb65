//! The topology and the attached buffer of a communicator or session, as an extension of the world's object.

use core::any::Any;

use crate::extension::{Extension, Slot};
use crate::{Communicator, communicator, object};
use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr_layout::shared::Shared;

use super::buffer::Buffer;
use super::topology::Topology;

/// A topology and an attached buffer, each of which may be absent.
#[derive(Default)]
pub struct Attached {
    topology: Option<Shared<Topology>>,
    pub buffer: Option<Buffer>,
}

impl Extension for Attached {
    /// A duplicate has the topology (MPI-4.1 §8.3), and no buffer.
    fn for_duplicate(&self) -> Result<Slot> {
        match &self.topology {
            Some(topology) => Slot::new(Self { topology: Some(topology.clone()), buffer: None }),
            None => Ok(Slot::EMPTY),
        }
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

/// Creates a communicator with another one's error handler, and a topology.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
pub fn with_topology(handle: Handle, topology: Topology) -> Result<Handle> {
    let topology = Some(Shared::new(topology)?);
    communicator::like(handle, Slot::new(Attached { topology, buffer: None })?)
}

/// The topology of a communicator, if it has one.
///
/// # Errors
/// `MPI_ERR_COMM`.
pub fn topology(handle: Handle) -> Result<Option<Shared<Topology>>> {
    object::with::<Communicator, _>(handle, |comm| comm.extension.get::<Attached>()?.topology.clone())
}
