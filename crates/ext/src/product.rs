//! What the extensions need of a product besides the attribute routines: `mpi_attr_embedded` and `mpi_attr_pmpi`
//! implement the trait.

use core::ffi::{c_int, c_void};
use core::fmt::Debug;
use core::hash::Hash;

use mpi_attr::Result;
use mpi_attr::abi::{Aint, Handle};
use mpi_attr_bindings::backend::{Backend, Cached};
use mpi_attr_bindings::kind::Kind;

/// The function of an operation, as MPI calls it.
pub type OfOperation = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);
/// An error handler, as MPI calls it; the arguments that the standard leaves to each MPI are not read.
pub type OfErrhandler = unsafe extern "C" fn(*mut Handle, *mut c_int);

/// How far the world model is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum World {
    /// Before `MPI_Init`; there may be sessions.
    Before,
    /// There is an `MPI_COMM_SELF`.
    Running,
    /// After `MPI_Finalize`.
    Over,
}

/// A backend with its objects. A routine has the errors of the C routine; no error handler runs.
pub trait Product: Copy + Debug + Eq + Hash + 'static {
    /// The backend.
    type Backend: Backend;
    /// Its communicators.
    type Communicator: Cached<Backend = Self::Backend>;
    /// Its datatypes.
    type Datatype: Cached<Backend = Self::Backend>;
    /// Its windows.
    type Window: Cached<Backend = Self::Backend>;
    /// Its sessions.
    type Session: Cached<Backend = Self::Backend>;
    /// Its files.
    type File: Cached<Backend = Self::Backend>;
    /// A guard that keeps the memory of objects and keyvals alive.
    type Guest;

    /// `MPI_COMM_SELF`.
    fn comm_self() -> Handle;

    /// How far the world model is.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` without a host.
    fn world() -> Result<World>;

    /// Checks that a call from Rust is allowed, and returns the guard for it.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
    fn enter() -> Result<Self::Guest>;

    /// `MPI_Init_thread` with `MPI_THREAD_MULTIPLE`.
    ///
    /// # Errors
    /// As [`typed_of`](crate::typed_of) says.
    fn initialize() -> Result<()>;

    /// `MPI_Finalize`.
    ///
    /// # Errors
    /// As [`typed_of`](crate::typed_of) says.
    fn finalize() -> Result<()>;

    /// The handle in C for a constant of the standard ABI; a handle that is no constant stays as it is.
    fn handle_of(_kind: Kind, constant: Handle) -> Handle {
        constant
    }

    /// The reverse of [`handle_of`](Self::handle_of).
    fn constant_of(_kind: Kind, handle: Handle) -> Handle {
        handle
    }

    /// Writes a handle, not of a file, to a variable of C.
    ///
    /// # Safety
    /// `place` points to a variable of C's type for handles.
    unsafe fn write_handle(place: *mut Handle, handle: Handle);

    /// Reads a handle of a kind from a variable of C.
    ///
    /// # Safety
    /// `place` points to a handle of the kind.
    unsafe fn read_handle(kind: Kind, place: *const Handle) -> Handle;

    /// `MPI_Op_create`.
    fn create_operation(function: OfOperation, commutes: c_int) -> Result<Handle>;

    /// `MPI_Op_free`.
    fn free_operation(op: Handle) -> Result<()>;

    /// Whether an operation is gone, now that `newest` was created: nothing can call its function any more.
    fn is_operation_gone(op: Handle, newest: Handle) -> bool;

    /// `MPI_xxx_create_errhandler` for communicators, windows, sessions or files.
    fn create_errhandler(kind: Kind, function: OfErrhandler) -> Result<Handle>;

    /// `MPI_Errhandler_free`.
    fn free_errhandler(errhandler: Handle) -> Result<()>;

    /// As [`is_operation_gone`](Self::is_operation_gone), for an error handler.
    fn is_errhandler_gone(errhandler: Handle, newest: Handle) -> bool;

    /// The number of a communicator in Fortran; of `None`, that of `MPI_COMM_NULL`.
    fn communicator_to_fortran(comm: Option<Handle>) -> c_int;

    /// `MPI_Comm_free`.
    fn free_communicator(comm: Handle) -> Result<()>;

    /// `MPI_Type_free`.
    fn free_datatype(datatype: Handle) -> Result<()>;

    /// `MPI_Win_free`.
    fn free_window(window: Handle) -> Result<()>;

    /// `MPI_Comm_dup`.
    fn dup_communicator(comm: Handle) -> Result<Handle>;

    /// Duplicates a communicator without its attributes. Collective.
    fn bare_duplicate(comm: Handle) -> Result<Handle>;

    /// `MPI_Type_dup`.
    fn dup_datatype(datatype: Handle) -> Result<Handle>;

    /// `MPI_Type_contiguous`.
    fn contiguous(count: c_int, old: Handle) -> Result<Handle>;

    /// `MPI_Win_allocate`, in units of one byte.
    fn allocate(size: Aint, comm: Handle) -> Result<Handle>;

    /// `MPI_Win_create_dynamic`.
    fn dynamic(comm: Handle) -> Result<Handle>;
}
