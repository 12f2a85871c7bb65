//! Other processes in C (MPI-4.1 ch. 11), and communicators of two groups (§7.6). There is neither: each call fails, with the
//! error class that MPICH 5.0.2 gives a process that was started without `mpiexec`.

use core::ffi::{c_char, c_int};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, NonNullOut, Out, c_routines};
use mpi_attr_bindings::kind::Kind;

use crate::arguments::{Array, InArray};
use crate::communicator::Communicator;
use crate::errhandler::ERRHANDLERS;
use crate::group::group_of;
use crate::info::check_or_null;
use crate::{Origin, object};

const NO_SERVER: Error =
    Error::new(MPI_ERR_OTHER, "the process can reach no other: it was not started by an MPI's mpiexec");
const NOT_DISJOINT: Error = Error::new(
    MPI_ERR_RANK,
    "the remote leader is the local leader: an intercommunicator needs disjoint groups",
);

/// Checks the rank of a leader or root.
fn is_first(rank: c_int, class: c_int) -> Result<()> {
    match rank {
        0 => Ok(()),
        _ => Err(Error::new(class, "the rank is {}: expected 0, the only rank").about(rank.into())),
    }
}

/// The errors of `MPI_Comm_connect` and `MPI_Comm_accept`.
fn cannot_connect(info: Handle, root: c_int, comm: Handle) -> Result<()> {
    object::find::<Communicator>(comm)?;
    check_or_null(info)?;
    is_first(root, MPI_ERR_ROOT)?;
    Err(NO_SERVER)
}

/// Checks the number of processes to start.
fn check_maxprocs(maxprocs: c_int) -> Result<()> {
    match maxprocs {
        0.. => Ok(()),
        _ => Err(Error::new(MPI_ERR_ARG, "maxprocs is {}: expected 0 or more").about(maxprocs.into())),
    }
}

/// The error for a call that would start processes. Its class tells why in `MPI_Error_string`, too: some programs print nothing
/// else. MPICH leaves the array of codes alone, too.
fn cannot_start(intercomm: NonNullOut<Handle>) -> Result<()> {
    intercomm.put(MPI_COMM_NULL);
    Err(Error::new(
        MPI_ERR_SPAWN,
        "mpi_attr is an MPI of one process and starts no others: install an MPI such as MPICH or Open MPI, and build the \
         program with it",
    ))
}

c_routines! {
    /// Starts processes that run a program.
    fn MPI_Comm_spawn(
        command: InString,
        _argv: *mut *mut c_char,
        maxprocs: c_int,
        info: Handle,
        root: c_int,
        comm: Handle,
        intercomm: Out<Handle>,
        _array_of_errcodes: *mut c_int,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        is_first(root, MPI_ERR_ROOT)?;
        check_or_null(info)?;
        command.bytes()?;
        check_maxprocs(maxprocs)?;
        cannot_start(intercomm.required()?)
    }

    /// As `MPI_Comm_spawn`, for several programs.
    fn MPI_Comm_spawn_multiple(
        count: c_int,
        array_of_commands: Array<*mut c_char>,
        _array_of_argv: *mut *mut *mut c_char,
        array_of_maxprocs: Array<c_int>,
        array_of_info: Array<Handle>,
        root: c_int,
        comm: Handle,
        intercomm: Out<Handle>,
        _array_of_errcodes: *mut c_int,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        is_first(root, MPI_ERR_ROOT)?;
        let number = usize::try_from(count);
        let number = number.map_err(|_| Error::new(MPI_ERR_COUNT, "count is {}: expected 1 or more").about(count.into()))?;
        if number == 0 {
            return Err(Error::new(MPI_ERR_ARG, "count is 0: expected 1 or more"));
        }
        if array_of_commands.slice(number)?.iter().any(|command| command.is_null()) {
            return Err(Error::new(MPI_ERR_ARG, "a command is NULL"));
        }
        array_of_info.slice(number)?.iter().try_for_each(|&info| check_or_null(info))?;
        array_of_maxprocs.slice(number)?.iter().try_for_each(|&maxprocs| check_maxprocs(maxprocs))?;
        cannot_start(intercomm.required()?)
    }

    /// Waits for a connection.
    fn MPI_Comm_accept(port_name: InString, info: Handle, root: c_int, comm: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        port_name.bytes()?;
        newcomm.required()?;
        cannot_connect(info, root, comm)
    }

    /// Connects to a port.
    fn MPI_Comm_connect(port_name: InString, info: Handle, root: c_int, comm: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        port_name.bytes()?;
        newcomm.required()?;
        cannot_connect(info, root, comm)
    }

    /// Connects to the process at the other end of a socket.
    fn MPI_Comm_join(_fd: c_int, intercomm: Out<Handle>) on Origin::None; {
        intercomm.required()?;
        Err(NO_SERVER)
    }

    /// Opens a port.
    fn MPI_Open_port(info: Handle, port_name: Out<c_char>) on Origin::None; {
        check_or_null(info)?;
        port_name.required()?;
        Err(NO_SERVER)
    }

    /// Closes a port.
    fn MPI_Close_port(port_name: InString) on Origin::None; {
        port_name.bytes()?;
        Err(Error::new(MPI_ERR_OTHER, "no port is open"))
    }

    /// Publishes the name of a port.
    fn MPI_Publish_name(service_name: InString, info: Handle, port_name: InString) on Origin::None; {
        service_name.bytes()?;
        port_name.bytes()?;
        check_or_null(info)?;
        Err(Error::new(MPI_ERR_NAME, "no server keeps names of services"))
    }

    /// Withdraws the name of a port.
    fn MPI_Unpublish_name(service_name: InString, info: Handle, port_name: InString) on Origin::None; {
        service_name.bytes()?;
        port_name.bytes()?;
        check_or_null(info)?;
        Err(Error::new(MPI_ERR_SERVICE, "the service is not published"))
    }

    /// The port of a service.
    fn MPI_Lookup_name(service_name: InString, info: Handle, port_name: Out<c_char>) on Origin::None; {
        service_name.bytes()?;
        check_or_null(info)?;
        port_name.required()?;
        Err(Error::new(MPI_ERR_NAME, "the service is not published"))
    }

    /// A communicator of two groups.
    fn MPI_Intercomm_create(
        local_comm: Handle,
        local_leader: c_int,
        peer_comm: Handle,
        remote_leader: c_int,
        tag: c_int,
        newintercomm: Out<Handle>,
    ) on Origin::Communicator(local_comm);
    {
        object::find::<Communicator>(local_comm)?;
        object::find::<Communicator>(peer_comm)?;
        is_first(local_leader, MPI_ERR_RANK)?;
        is_first(remote_leader, MPI_ERR_RANK)?;
        if tag < 0 {
            return Err(Error::new(MPI_ERR_TAG, "tag is {}: expected 0 or more").about(tag.into()));
        }
        newintercomm.required()?;
        Err(NOT_DISJOINT)
    }

    /// A communicator of two groups.
    fn MPI_Intercomm_create_from_groups(
        local_group: Handle,
        local_leader: c_int,
        remote_group: Handle,
        remote_leader: c_int,
        stringtag: InString,
        info: Handle,
        errhandler: Handle,
        newintercomm: Out<Handle>,
    ) on Origin::None;
    {
        group_of(local_group)?;
        group_of(remote_group)?;
        check_or_null(info)?;
        stringtag.bytes()?;
        ERRHANDLERS.detach(ERRHANDLERS.attach(errhandler, Kind::Communicator)?);
        newintercomm.required()?;
        is_first(local_leader, MPI_ERR_RANK)?;
        is_first(remote_leader, MPI_ERR_RANK)?;
        Err(Error { code: MPI_ERR_GROUP, ..NOT_DISJOINT })
    }

    /// A communicator of both groups of another.
    fn MPI_Intercomm_merge(intercomm: Handle, _high: c_int, newintracomm: Out<Handle>)
        on Origin::Communicator(intercomm);
    {
        object::find::<Communicator>(intercomm)?;
        newintracomm.required()?;
        Err(Error::new(MPI_ERR_COMM, "the communicator has one group: expected an intercommunicator"))
    }
}
