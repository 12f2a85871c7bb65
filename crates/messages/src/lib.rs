//! Communication of one process with itself: collective operations (MPI-4.1 ch. 6) and messages (ch. 3). It stands on the
//! objects, the layouts and the requests of `mpi_attr_world` and `mpi_attr_data`; attributes know nothing of it.
//!
//! ```text
//!   c/                              the C routines
//!   exchange.rs  partitions.rs      sends and receives, and their matching; the partitions of a message
//!   queue.rs                        what waits to be matched, in order and by tag
//!   collective.rs                   what a collective operation copies
//! ```

mod c;
mod collective;
mod exchange;
mod partitions;
mod queue;

pub use exchange::{Queued, queued};
