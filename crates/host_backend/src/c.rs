//! The intercepted routines of C besides the attribute routines (`lifecycle.rs` says why they are intercepted).

use core::ffi::{c_char, c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::{Aint, Handle};
use mpi_attr_bindings::call::{Arg, Out, c_routines};

use crate::errors::Origin;
use crate::library::{hosts, named};
use crate::lifecycle::OtherProcesses;
use crate::object::the_host;
use crate::{Communicator, Datatype, File, HostBackend, Window, lifecycle};

/// Creates a window with a large displacement unit. A program may find the library's routine by `dlsym` where the host,
/// older than MPI-4, has none. Then the library calls the host's routine without `_c`, if the unit fits.
macro_rules! create_with_large_unit {
    ($large:literal, $small:literal, $unit:ident, [$($before:ident: $b:ty),*], [$($after:ident: $a:ty),*]) => {
        match c_int::try_from($unit) {
            Ok($unit) if lifecycle::is_missing(named!($large)) => {
                lifecycle::construct_on(named!($small), hosts!($($before: $b,)* $unit: c_int, $($after: $a),*))
            }
            _ => lifecycle::construct_on(named!($large), hosts!($($before: $b,)* $unit: Aint, $($after: $a),*)),
        }
    };
}

fn idup(comm: Handle, newcomm: Arg<Out<Handle>>, request: Arg<Out<Handle>>) -> Result<()> {
    lifecycle::idup(comm, [newcomm, request], named!("PMPI_Comm_idup"), |function, newcomm, request| {
        hosts!(comm: Handle, newcomm: *mut Handle, request: *mut Handle)(function)
    })
}

fn get_contents(
    datatype: Handle,
    [max_integers, max_addresses, max_datatypes]: [c_int; 3],
    integers: *mut c_int,
    addresses: *mut Aint,
    datatypes: Arg<Out<Handle>>,
) -> Result<()> {
    let room = usize::try_from(max_datatypes).unwrap_or(0);
    let call = hosts!(datatype: Handle, max_integers: c_int, max_addresses: c_int, max_datatypes: c_int,
        integers: *mut c_int, addresses: *mut Aint, datatypes: Out<Handle>);
    lifecycle::get_contents(named!("PMPI_Type_get_contents"), datatype, room, datatypes.address(), call)
}

/// Routines that call the host's routine of the same name with their own arguments. The function of `lifecycle.rs` gets the
/// arguments that it has here, that routine, and the call.
macro_rules! passed_on {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) on $origin:expr => $how:ident($($more:expr),*);
    )*) => {c_routines! {
        of HostBackend;
        $(
            $(#[$doc])*
            fn $name($($argument: $type),*) on $origin; {
                lifecycle::$how($($more,)* named!(concat!("P", stringify!($name))), hosts!($($argument: $type),*))
            }
        )*
    }};
}

passed_on! {
    /// Duplicates a communicator.
    fn MPI_Comm_dup(comm: Handle, newcomm: Out<Handle>) on Origin::communicator(comm) => dup(comm, newcomm);

    /// Duplicates a communicator, with hints for the new one.
    fn MPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>)
        on Origin::communicator(comm) => dup(comm, newcomm);

    /// Creates a communicator of some processes of another.
    fn MPI_Comm_create_group(comm: Handle, group: Handle, tag: c_int, newcomm: Out<Handle>)
        on Origin::communicator(comm) => construct(comm);

    /// Creates a communicator with a graph topology; each process passes its own edges.
    fn MPI_Dist_graph_create_adjacent(
        comm: Handle, indegree: c_int, sources: *const c_int, source_weights: *const c_int, outdegree: c_int,
        destinations: *const c_int, destination_weights: *const c_int, info: Handle, reorder: c_int,
        newcomm: Out<Handle>
    ) on Origin::communicator(comm) => construct(comm);

    /// Creates an intercommunicator of two communicators.
    fn MPI_Intercomm_create(
        local_comm: Handle, local_leader: c_int, peer_comm: Handle, remote_leader: c_int, tag: c_int,
        newintercomm: Out<Handle>
    ) on Origin::communicator(local_comm) => construct(local_comm);

    /// Waits for the processes that connect to a port.
    fn MPI_Comm_accept(port_name: *const c_char, info: Handle, root: c_int, comm: Handle, newcomm: Out<Handle>)
        on Origin::communicator(comm) => construct(comm);

    /// Connects to the processes that accept at a port.
    fn MPI_Comm_connect(port_name: *const c_char, info: Handle, root: c_int, comm: Handle, newcomm: Out<Handle>)
        on Origin::communicator(comm) => construct(comm);

    /// Connects two processes that have a socket; the local group is this process.
    fn MPI_Comm_join(fd: c_int, intercomm: Out<Handle>) on Origin::None => construct(the_host()?.handles.self_);

    /// Creates a window of the caller's memory.
    fn MPI_Win_create(base: *mut c_void, size: Aint, disp_unit: c_int, info: Handle, comm: Handle, win: Out<Handle>)
        on Origin::communicator(comm) => construct_on();

    /// Creates a window, and its memory.
    fn MPI_Win_allocate(
        size: Aint, disp_unit: c_int, info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>
    ) on Origin::communicator(comm) => construct_on();

    /// Creates a window, and memory for it that processes share.
    fn MPI_Win_allocate_shared(
        size: Aint, disp_unit: c_int, info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>
    ) on Origin::communicator(comm) => construct_on();

    /// Creates a window without memory.
    fn MPI_Win_create_dynamic(info: Handle, comm: Handle, win: Out<Handle>)
        on Origin::communicator(comm) => construct_on();

    /// Opens a file.
    fn MPI_File_open(comm: Handle, filename: *const c_char, amode: c_int, info: Handle, file: *mut c_void)
        on Origin::communicator(comm) => open_file();

    /// Sets the error handler of a communicator.
    fn MPI_Comm_set_errhandler(comm: Handle, errhandler: Handle)
        on Origin::communicator(comm) => set_errhandler(comm);
}

c_routines! {
    of HostBackend;

    /// Starts to duplicate a communicator; attributes are copied at once.
    fn MPI_Comm_idup(comm: Handle, newcomm: Out<Handle>, request: Out<Handle>) on Origin::communicator(comm); {
        idup(comm, newcomm, request)
    }

    /// As `MPI_Comm_idup`, with hints. A host older than MPI-4 lacks the routine: then the hints are ignored.
    fn MPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>, request: Out<Handle>)
        on Origin::communicator(comm);
    {
        let with_info = named!("PMPI_Comm_idup_with_info");
        if lifecycle::is_missing(with_info) {
            return idup(comm, newcomm, request);
        }
        lifecycle::idup(comm, [newcomm, request], with_info, |function, newcomm, request| {
            hosts!(comm: Handle, info: Handle, newcomm: *mut Handle, request: *mut Handle)(function)
        })
    }

    /// As `MPI_Win_create`, with a large displacement unit.
    fn MPI_Win_create_c(
        base: *mut c_void, size: Aint, disp_unit: Aint, info: Handle, comm: Handle, win: Out<Handle>,
    ) on Origin::communicator(comm); {
        create_with_large_unit!("PMPI_Win_create_c", "PMPI_Win_create", disp_unit,
            [base: *mut c_void, size: Aint], [info: Handle, comm: Handle, win: Out<Handle>])
    }

    /// As `MPI_Win_allocate`, with a large displacement unit.
    fn MPI_Win_allocate_c(
        size: Aint, disp_unit: Aint, info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>,
    ) on Origin::communicator(comm); {
        create_with_large_unit!("PMPI_Win_allocate_c", "PMPI_Win_allocate", disp_unit,
            [size: Aint], [info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>])
    }

    /// As `MPI_Win_allocate_shared`, with a large displacement unit.
    fn MPI_Win_allocate_shared_c(
        size: Aint, disp_unit: Aint, info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>,
    ) on Origin::communicator(comm); {
        create_with_large_unit!("PMPI_Win_allocate_shared_c", "PMPI_Win_allocate_shared", disp_unit,
            [size: Aint], [info: Handle, comm: Handle, base: *mut c_void, win: Out<Handle>])
    }

    /// Gets the arguments of the call that made a datatype.
    fn MPI_Type_get_contents(
        datatype: Handle, max_integers: c_int, max_addresses: c_int, max_datatypes: c_int, integers: *mut c_int,
        addresses: *mut Aint, datatypes: Out<Handle>,
    ) on Origin::datatype(datatype); {
        get_contents(datatype, [max_integers, max_addresses, max_datatypes], integers, addresses, datatypes)
    }

    /// As `MPI_Type_get_contents`, for a datatype that may have been made with large counts.
    fn MPI_Type_get_contents_c(
        datatype: Handle, max_integers: i64, max_addresses: i64, max_large_counts: i64, max_datatypes: i64,
        integers: *mut c_int, addresses: *mut Aint, large_counts: *mut i64, datatypes: Out<Handle>,
    ) on Origin::datatype(datatype); {
        let large = named!("PMPI_Type_get_contents_c");
        if lifecycle::is_missing(large) {
            // A host older than MPI-4; none of its datatypes has large counts.
            let max = [max_integers, max_addresses, max_datatypes]
                .map(|max| max.clamp(c_int::MIN.into(), c_int::MAX.into()) as c_int);
            return get_contents(datatype, max, integers, addresses, datatypes);
        }
        let room = usize::try_from(max_datatypes).unwrap_or(0);
        lifecycle::get_contents(large, datatype, room, datatypes.address(),
            hosts!(datatype: Handle, max_integers: i64, max_addresses: i64, max_large_counts: i64,
                max_datatypes: i64, integers: *mut c_int, addresses: *mut Aint, large_counts: *mut i64,
                datatypes: Out<Handle>))
    }

    /// Frees a communicator.
    fn MPI_Comm_free(comm: Out<Handle>) on lifecycle::origin_at::<Communicator>(comm.address()); {
        lifecycle::free::<Communicator>(comm, named!("PMPI_Comm_free"), OtherProcesses::Continue)
    }

    /// Frees a communicator when all communication on it is complete.
    fn MPI_Comm_disconnect(comm: Out<Handle>) on lifecycle::origin_at::<Communicator>(comm.address()); {
        lifecycle::free::<Communicator>(comm, named!("PMPI_Comm_disconnect"), OtherProcesses::Wait)
    }

    /// Frees a datatype.
    fn MPI_Type_free(datatype: Out<Handle>) on lifecycle::origin_at::<Datatype>(datatype.address()); {
        lifecycle::free::<Datatype>(datatype, named!("PMPI_Type_free"), OtherProcesses::Continue)
    }

    /// Duplicates a datatype.
    fn MPI_Type_dup(oldtype: Handle, newtype: Out<Handle>) on Origin::datatype(oldtype); {
        lifecycle::dup_type(oldtype, newtype)
    }

    /// Frees a window.
    fn MPI_Win_free(win: Out<Handle>) on lifecycle::origin_at::<Window>(win.address()); {
        lifecycle::free::<Window>(win, named!("PMPI_Win_free"), OtherProcesses::Wait)
    }

    /// Closes a file.
    fn MPI_File_close(fh: Out<Handle>) on lifecycle::origin_at::<File>(fh.address()); { lifecycle::close_file(fh) }

    /// Ends MPI.
    fn MPI_Finalize() on Origin::None; { lifecycle::finalize() }

    /// Ends a session.
    fn MPI_Session_finalize(session: Out<Handle>) on Origin::None; {
        lifecycle::finalize_session(session.address())
    }

    /// Begins a session.
    fn MPI_Session_init(info: Handle, errhandler: Handle, session: Out<Handle>) on Origin::None; {
        lifecycle::init_session(info, errhandler, session.address())
    }
}
