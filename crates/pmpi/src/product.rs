//! The MPI of the process, as the extensions see it.

use core::ffi::{c_int, c_void};
use core::ptr;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_ext::product::{OfErrhandler, OfOperation, Product, World};
use mpi_attr_host_backend::library::{
    Host, Named, Symbol, checked, host, hosts, named, null_of, nulls_in_fortran,
};
use mpi_attr_host_backend::lifecycle::{self, OtherProcesses};
use mpi_attr_host_backend::object::{HostObject, check, raised, the_host, to_fortran};
use mpi_attr_host_backend::{Communicator, Datatype, File, HostBackend, Session, Window, check_multiple};

/// This product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverHost;

mpi_attr_ext::export_extensions!(crate::product::OverHost);

/// Shows that MPI is running, and that calls may overlap. It holds nothing, as nothing is freed at finalize here.
pub struct Guest(());

/// Predefined handles of a kind: the constant of the standard ABI, which `typed` and [`mpi_attr::abi`] give to
/// programs, and the host's handle.
fn constants(host: &Host, kind: Kind) -> [(Handle, Handle); 3] {
    let null = null_of(kind);
    match kind {
        Kind::Communicator => {
            [(MPI_COMM_NULL, null), (MPI_COMM_WORLD, host.handles.world), (MPI_COMM_SELF, host.handles.self_)]
        }
        Kind::Datatype => [(MPI_DATATYPE_NULL, null), (MPI_INT, host.handles.int), (0, null)],
        Kind::Window => [(MPI_WIN_NULL, null), (0, null), (0, null)],
        Kind::Session => [(MPI_SESSION_NULL, null), (0, null), (0, null)],
        Kind::File => [(MPI_FILE_NULL, null), (0, null), (0, null)],
    }
}

/// The address of a handle as an argument of the C routines; not null.
fn there(handle: *mut Handle) -> Arg<Out<Handle>> {
    Out::new(handle).or(&"the handle is NULL")
}

/// Frees an object by the named routine of the host.
fn free<T: HostObject>(name: &Named, others: OtherProcesses, handle: Handle) -> Result<()> {
    the_host()?.with_place(handle, |object| lifecycle::free::<T>(there(object), name, others))
}

/// Makes an object by a call that writes its handle to the given address.
fn make(host: &Host, call: impl FnOnce(*mut Handle) -> Result<()>) -> Result<Handle> {
    let mut new: Handle = 0;
    call(&mut new)?;
    // SAFETY: the host wrote a handle.
    Ok(unsafe { host.read_handle(&new) })
}

/// Makes an object by the named routine of the host.
fn make_by(name: &Named, call: impl FnOnce(Symbol, *mut Handle) -> c_int) -> Result<Handle> {
    let host = the_host()?;
    let function = name.of(host)?;
    make(host, |new| checked(call(function, new)).map_err(raised))
}

/// Frees an operation or error handler by the named routine of the host.
fn free_plainly(name: &Named, handle: Handle) -> Result<()> {
    let host = the_host()?;
    let free = name.of(host)?;
    checked(host.with_place(handle, |place| hosts!(place: *mut Handle)(free))).map_err(raised)
}

impl Product for OverHost {
    type Backend = HostBackend;
    type Communicator = Communicator;
    type Datatype = Datatype;
    type Window = Window;
    type Session = Session;
    type File = File;
    type Guest = Guest;

    fn comm_self() -> Handle {
        host().map_or(0, |host| host.handles.self_)
    }

    fn world() -> Result<World> {
        let host = the_host()?;
        Ok(match (host.is_running(), host.was_initialized()) {
            (true, _) => World::Running,
            (false, true) => World::Over,
            (false, false) => World::Before,
        })
    }

    fn enter() -> Result<Guest> {
        check_multiple().map(|()| Guest(()))
    }

    fn initialize() -> Result<()> {
        let host = the_host()?;
        if host.was_initialized() {
            return Err(Error::new(MPI_ERR_OTHER, "MPI was initialized already"));
        }
        let init = named!("PMPI_Init_thread").of(host)?;
        let (argc, argv) = (ptr::null_mut(), ptr::null_mut());
        let (level, mut provided) = (host.facts.thread_multiple, 0);
        let provided = &raw mut provided;
        let init = hosts!(argc: *mut c_int, argv: *mut c_void, level: c_int, provided: *mut c_int)(init);
        checked(init).map_err(raised)?;
        Self::enter().map(|_| ())
    }

    fn finalize() -> Result<()> {
        lifecycle::finalize()
    }

    /// The host's handle for a constant; other handles are returned unchanged.
    fn handle_of(kind: Kind, constant: Handle) -> Handle {
        let Some(host) = host() else { return constant };
        let found = constants(host, kind).into_iter().find(|&(there, _)| there == constant);
        found.map_or(host.clean(constant), |(_, handle)| handle)
    }

    /// The constant for a handle of the host; other handles are returned unchanged.
    fn constant_of(kind: Kind, handle: Handle) -> Handle {
        let Some(host) = host() else { return handle };
        let handle = host.clean(handle);
        let found = constants(host, kind).into_iter().find(|&(_, there)| there == handle);
        found.map_or(handle, |(constant, _)| constant)
    }

    fn free_communicator(comm: Handle) -> Result<()> {
        free::<Communicator>(named!("PMPI_Comm_free"), OtherProcesses::Continue, comm)
    }

    fn free_datatype(datatype: Handle) -> Result<()> {
        free::<Datatype>(named!("PMPI_Type_free"), OtherProcesses::Continue, datatype)
    }

    fn free_window(window: Handle) -> Result<()> {
        free::<Window>(named!("PMPI_Win_free"), OtherProcesses::Wait, window)
    }

    fn dup_communicator(comm: Handle) -> Result<Handle> {
        make(the_host()?, |new| {
            lifecycle::dup(comm, there(new), named!("PMPI_Comm_dup"), hosts!(comm: Handle, new: *mut Handle))
        })
    }

    fn dup_datatype(datatype: Handle) -> Result<Handle> {
        make(the_host()?, |new| lifecycle::dup_type(datatype, there(new)))
    }

    fn contiguous(count: c_int, old: Handle) -> Result<Handle> {
        check::<Datatype>(the_host()?, old)?;
        make_by(named!("PMPI_Type_contiguous"), |function, new| {
            hosts!(count: c_int, old: Handle, new: *mut Handle)(function)
        })
    }

    fn allocate(size: Aint, comm: Handle) -> Result<Handle> {
        let host = the_host()?;
        check::<Communicator>(host, comm)?;
        let (unit, info, mut base) = (1, host.handles.info_null, ptr::null_mut());
        let base = &raw mut base;
        make(host, |new| {
            let call = hosts!(size: Aint, unit: c_int, info: Handle, comm: Handle, base: *mut *mut c_void,
                new: *mut Handle);
            lifecycle::construct_on(named!("PMPI_Win_allocate"), call)
        })
    }

    fn dynamic(comm: Handle) -> Result<Handle> {
        let host = the_host()?;
        check::<Communicator>(host, comm)?;
        let info = host.handles.info_null;
        make(host, |new| {
            let call = hosts!(info: Handle, comm: Handle, new: *mut Handle);
            lifecycle::construct_on(named!("PMPI_Win_create_dynamic"), call)
        })
    }

    /// By a split: a dup would copy the attributes of the host's keys.
    fn bare_duplicate(comm: Handle) -> Result<Handle> {
        // Equal keys keep the order of the processes.
        let (color, key) = (0, 0);
        make(the_host()?, |new| {
            let call = hosts!(comm: Handle, color: c_int, key: c_int, new: *mut Handle);
            lifecycle::construct(comm, named!("PMPI_Comm_split"), call)
        })
    }

    unsafe fn write_handle(place: *mut Handle, handle: Handle) {
        if let Some(host) = host() {
            // SAFETY: as the caller promises.
            unsafe { host.write_handle(place, handle) };
        }
    }

    unsafe fn read_handle(kind: Kind, place: *const Handle) -> Handle {
        // SAFETY: as the caller promises.
        host().map_or(0, |host| unsafe { host.read_handle_of(kind, place) })
    }

    fn create_operation(function: OfOperation, commutes: c_int) -> Result<Handle> {
        let operation = function as *const c_void;
        make_by(named!("PMPI_Op_create"), |create, new| {
            hosts!(operation: *const c_void, commutes: c_int, new: *mut Handle)(create)
        })
    }

    fn free_operation(op: Handle) -> Result<()> {
        free_plainly(named!("PMPI_Op_free"), op)
    }

    /// The MPI gives a handle again only when nothing uses the operation that had it.
    fn is_operation_gone(op: Handle, newest: Handle) -> bool {
        op == newest
    }

    fn create_errhandler(kind: Kind, function: OfErrhandler) -> Result<Handle> {
        let create = match kind {
            Kind::Communicator | Kind::Datatype => named!("PMPI_Comm_create_errhandler"),
            Kind::Window => named!("PMPI_Win_create_errhandler"),
            Kind::Session => named!("PMPI_Session_create_errhandler"),
            Kind::File => named!("PMPI_File_create_errhandler"),
        };
        // It reads the first two of its arguments alone.
        let handler = function as *const c_void;
        make_by(create, |create, new| hosts!(handler: *const c_void, new: *mut Handle)(create))
    }

    fn free_errhandler(errhandler: Handle) -> Result<()> {
        free_plainly(named!("PMPI_Errhandler_free"), errhandler)
    }

    fn is_errhandler_gone(errhandler: Handle, newest: Handle) -> bool {
        errhandler == newest
    }

    fn communicator_to_fortran(comm: Option<Handle>) -> c_int {
        comm.map_or(nulls_in_fortran()[0], to_fortran::<Communicator>)
    }
}
