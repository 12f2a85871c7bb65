//! The neighbours of this process in a topology (MPI-4.1 §8.6). Each is the process itself, or nobody.

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr_layout::shared::Shared;

use super::communicator;
use super::topology::Topology;

/// The neighbours on a communicator, from which a collective operation receives, and to which it sends.
pub struct Neighbours(Shared<Topology>);

impl Neighbours {
    /// # Errors
    /// `MPI_ERR_COMM`; `MPI_ERR_TOPOLOGY`: the communicator has no topology.
    pub fn of(comm: Handle) -> Result<Self> {
        communicator::topology(comm).map(Self)
    }

    /// The number of blocks that are received.
    pub fn sources(&self) -> usize {
        match &*self.0 {
            Topology::Cart(periods) => 2 * periods.len(),
            Topology::Graph(degree) => *degree,
            Topology::Distributed([into, _]) => into.degree,
        }
    }

    /// The number of blocks that are sent.
    pub fn destinations(&self) -> usize {
        match &*self.0 {
            Topology::Distributed([_, out]) => out.degree,
            _ => self.sources(),
        }
    }

    /// The block that arrives as block `source`. In a grid, what is sent in one direction arrives from the other one, and
    /// beyond the border is nobody. In a graph, blocks arrive in the order in which they are sent.
    pub fn sent_to(&self, source: usize) -> Option<usize> {
        match &*self.0 {
            Topology::Cart(periods) => periods[source / 2].then_some(source ^ 1),
            _ => (source < self.destinations()).then_some(source),
        }
    }
}
