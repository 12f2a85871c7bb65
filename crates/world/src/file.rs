//! Files as a kind of object. No file can be opened in this world, so `MPI_FILE_NULL` is the only handle: calls with keyvals
//! work, and all others fail with `MPI_ERR_FILE`. So a program that sets attributes on files also links here.

use mpi_attr::adopter::Store;

use super::object::{self, WorldObject};

/// All files: none.
pub static FILES: Store<File> = object::store();

/// A file, of which there is none.
pub enum File {}

impl WorldObject for File {}
