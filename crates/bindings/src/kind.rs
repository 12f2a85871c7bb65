//! The kinds of object that carry attributes, and what is the same for their objects wherever they are.

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};

use mpi_attr::abi::{MPI_ERR_COMM, MPI_ERR_TYPE, MPI_ERR_WIN};

/// The kinds of object that carry attributes. The numbers are those in keyvals, and in handles of the embedded
/// world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    Communicator = 1,
    Datatype = 2,
    Window = 3,
}

impl Kind {
    /// The kind with a number.
    pub fn numbered(number: u8) -> Self {
        match number {
            2 => Kind::Datatype,
            3 => Kind::Window,
            _ => Kind::Communicator,
        }
    }

    /// What messages call the null handle.
    pub fn null_name(self) -> &'static str {
        match self {
            Kind::Communicator => "MPI_COMM_NULL",
            Kind::Datatype => "MPI_DATATYPE_NULL",
            Kind::Window => "MPI_WIN_NULL",
        }
    }

    /// The class of the error for a handle that is no object of this kind.
    pub fn error_class(self) -> c_int {
        match self {
            Kind::Communicator => MPI_ERR_COMM,
            Kind::Datatype => MPI_ERR_TYPE,
            Kind::Window => MPI_ERR_WIN,
        }
    }

    /// What messages call an object of this kind.
    pub fn noun(self) -> &'static str {
        match self {
            Kind::Communicator => "communicator",
            Kind::Datatype => "datatype",
            Kind::Window => "window",
        }
    }
}

/// A pointer to a cell that holds the value. Stores only to a cell that does not: threads share the line.
pub fn restored(cell: &AtomicI32, value: c_int) -> *mut c_void {
    if cell.load(Relaxed) != value {
        cell.store(value, Relaxed);
    }
    cell.as_ptr().cast()
}
