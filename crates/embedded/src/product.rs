//! The embedded world, as the extensions see it.

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::kind::Kind;
use mpi_attr_data::op;
use mpi_attr_ext::product::{OfErrhandler, OfOperation, Product, World};
use mpi_attr_layout::CountWidth;
use mpi_attr_world::errhandler::{ERRHANDLERS, Handler, HandlerFn};
use mpi_attr_world::file::File;
use mpi_attr_world::hints::Hints;
use mpi_attr_world::object::free;
use mpi_attr_world::phase::Phase;
use mpi_attr_world::session::Session;
use mpi_attr_world::window_memory;
use mpi_attr_world::{
    Communicator, Datatype, OneProcess, WORLD, Window, communicator, constructors, datatype, lifecycle,
    to_int, users,
};

/// This product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Embedded;

mpi_attr_ext::export_extensions!(crate::product::Embedded);

/// A guard that keeps the memory of all objects alive.
pub struct Guest(());

impl Drop for Guest {
    fn drop(&mut self) {
        users::leave_as_guest();
    }
}

impl Product for Embedded {
    type Backend = OneProcess;
    type Communicator = Communicator;
    type Datatype = Datatype;
    type Window = Window;
    type Session = Session;
    type File = File;
    type Guest = Guest;

    fn comm_self() -> Handle {
        MPI_COMM_SELF
    }

    fn world() -> Result<World> {
        Ok(match WORLD.phase() {
            Phase::Before | Phase::Starting => World::Before,
            Phase::Running | Phase::Finalizing => World::Running,
            Phase::Finalized => World::Over,
        })
    }

    fn enter() -> Result<Guest> {
        users::enter_as_guest().map(|()| Guest(()))
    }

    fn initialize() -> Result<()> {
        lifecycle::init_at_least(MPI_THREAD_MULTIPLE, MPI_THREAD_MULTIPLE).map(|_| ())
    }

    fn finalize() -> Result<()> {
        lifecycle::finalize()
    }

    fn free_communicator(comm: Handle) -> Result<()> {
        free::<Communicator>(comm)
    }

    fn free_datatype(datatype: Handle) -> Result<()> {
        free::<Datatype>(datatype)
    }

    fn free_window(window: Handle) -> Result<()> {
        free::<Window>(window)
    }

    fn dup_communicator(comm: Handle) -> Result<Handle> {
        communicator::dup(comm, Hints::default())
    }

    fn dup_datatype(datatype: Handle) -> Result<Handle> {
        datatype::dup(datatype)
    }

    fn contiguous(count: c_int, old: Handle) -> Result<Handle> {
        datatype::create(constructors::contiguous(CountWidth::Int, count.into(), &datatype::layout(old)?)?)
    }

    fn allocate(size: Aint, comm: Handle) -> Result<Handle> {
        window_memory::allocate(comm, MPI_WIN_FLAVOR_ALLOCATE, size, 1).map(|(window, _)| window)
    }

    fn dynamic(comm: Handle) -> Result<Handle> {
        window_memory::create_dynamic(comm)
    }

    fn bare_duplicate(comm: Handle) -> Result<Handle> {
        communicator::like(comm, None)
    }

    unsafe fn write_handle(place: *mut Handle, handle: Handle) {
        // SAFETY: as the caller promises.
        unsafe { place.write(handle) }
    }

    unsafe fn read_handle(_kind: Kind, place: *const Handle) -> Handle {
        // SAFETY: as the caller promises.
        unsafe { place.read() }
    }

    fn create_operation(function: OfOperation, commutes: c_int) -> Result<Handle> {
        op::create(op::Function::Int(function), commutes != 0)
    }

    fn free_operation(handle: Handle) -> Result<()> {
        op::free(handle)
    }

    fn is_operation_gone(handle: Handle, _newest: Handle) -> bool {
        op::function(handle).is_err()
    }

    fn create_errhandler(kind: Kind, function: OfErrhandler) -> Result<Handle> {
        // SAFETY: the function reads the first two arguments alone.
        let function = unsafe { core::mem::transmute::<OfErrhandler, HandlerFn>(function) };
        ERRHANDLERS.create(Handler::C(function), kind)
    }

    fn free_errhandler(errhandler: Handle) -> Result<()> {
        ERRHANDLERS.free(errhandler)
    }

    fn is_errhandler_gone(errhandler: Handle, _newest: Handle) -> bool {
        !ERRHANDLERS.exists(errhandler)
    }

    fn communicator_to_fortran(comm: Option<Handle>) -> c_int {
        to_int(comm.unwrap_or(MPI_COMM_NULL))
    }
}
