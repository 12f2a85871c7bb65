//! Communicators in C (MPI-4.1 ch. 7): the routines that attributes do not need.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_world::c::put_new;
use mpi_attr_world::communicator::{self, Communicator, like};
use mpi_attr_world::errhandler::ERRHANDLERS;
use mpi_attr_world::extension::Slot;
use mpi_attr_world::info::check_or_null;
use mpi_attr_world::{Origin, WORLD, object};

use super::infos;
use crate::group::{Group, group_of, handle_of};
use crate::info::Info;
use crate::request;

/// `MPI_Comm_idup`: the duplicate is complete on return. If it fails, both handles are null.
fn idup(comm: Handle, newcomm: Arg<Out<Handle>>, request: Arg<Out<Handle>>) -> Result<()> {
    let old = object::find::<Communicator>(comm)?;
    let (newcomm, out) = (newcomm.required()?, request.required()?);
    match request::done().and_then(|request| match communicator::dup(old.id() as Handle) {
        Ok(new) => Ok((new, request)),
        Err(error) => {
            let _ = request::free(request);
            Err(error)
        }
    }) {
        Ok((new, request)) => {
            newcomm.put(new);
            out.put(request);
            Ok(())
        }
        Err(error) => {
            newcomm.put(MPI_COMM_NULL);
            out.put(MPI_REQUEST_NULL);
            Err(error)
        }
    }
}

/// `MPI_Comm_create`, `MPI_Comm_create_group` (§7.4.2): the communicator of a group, or `MPI_COMM_NULL` if this
/// process is not in it.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
fn create(handle: Handle, group: Group) -> Result<Handle> {
    match group {
        Group::Process => like(handle, Slot::EMPTY),
        Group::Empty => object::find::<Communicator>(handle).map(|_| MPI_COMM_NULL),
    }
}

/// `MPI_Comm_split` (§7.4.2).
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_ARG` for a negative colour.
fn split(handle: Handle, color: c_int) -> Result<Handle> {
    object::find::<Communicator>(handle)?;
    match color {
        MPI_UNDEFINED => Ok(MPI_COMM_NULL),
        0.. => like(handle, Slot::EMPTY),
        _ => {
            Err(Error::new(MPI_ERR_ARG, "color is {}: expected 0 or more, or MPI_UNDEFINED")
                .about(color.into()))
        }
    }
}

/// `MPI_Comm_create_from_group` (§7.4.2): the communicator of a group with an error handler, or `MPI_COMM_NULL` if this
/// process is not in it.
///
/// # Errors
/// `MPI_ERR_ERRHANDLER`, `MPI_ERR_NO_MEM`; `MPI_ERR_OTHER` before init and after finalize.
fn of_group(group: Group, errhandler: Handle) -> Result<Handle> {
    WORLD.check_running()?;
    let errhandler = ERRHANDLERS.attach(errhandler, Kind::Communicator)?;
    match group {
        Group::Process => communicator::create(Communicator { errhandler, ..Communicator::default() }),
        Group::Empty => {
            ERRHANDLERS.detach(errhandler);
            Ok(MPI_COMM_NULL)
        }
    }
}

/// `MPI_Comm_split_type` (§7.4.2). One process shares memory with itself. Shared memory is also the only hardware
/// resource that the library knows by name.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_ARG` for an unknown type.
fn split_type(handle: Handle, split_type: c_int, resource: Option<&[u8]>) -> Result<Handle> {
    object::find::<Communicator>(handle)?;
    match split_type {
        MPI_COMM_TYPE_SHARED => like(handle, Slot::EMPTY),
        MPI_COMM_TYPE_HW_GUIDED | MPI_COMM_TYPE_RESOURCE_GUIDED if resource == Some(b"mpi_shared_memory") => {
            like(handle, Slot::EMPTY)
        }
        MPI_COMM_TYPE_HW_GUIDED
        | MPI_COMM_TYPE_HW_UNGUIDED
        | MPI_COMM_TYPE_RESOURCE_GUIDED
        | MPI_UNDEFINED => Ok(MPI_COMM_NULL),
        _ => Err(Error::new(
            MPI_ERR_ARG,
            "split_type is {}: expected MPI_UNDEFINED or an MPI_COMM_TYPE_ constant",
        )
        .about(split_type.into())),
    }
}

/// `MPI_Comm_compare` (§7.4.1). All communicators of one process have the same group.
///
/// # Errors
/// `MPI_ERR_COMM`.
fn compare(one: Handle, other: Handle) -> Result<c_int> {
    object::find::<Communicator>(one)?;
    object::find::<Communicator>(other)?;
    Ok(if one == other { MPI_IDENT } else { MPI_CONGRUENT })
}

/// The error for a routine that needs an intercommunicator.
fn no_intercommunicator(comm: Handle) -> Error {
    match object::find::<Communicator>(comm) {
        Ok(_) => Error::new(MPI_ERR_COMM, "the communicator is not an intercommunicator"),
        Err(error) => error,
    }
}

c_routines! {
    /// Duplicates a communicator; the request is complete.
    fn MPI_Comm_idup(comm: Handle, newcomm: Out<Handle>, request: Out<Handle>)
        on Origin::Communicator(comm);
    {
        idup(comm, newcomm, request)
    }

    /// Duplicates a communicator, with hints; the request is complete.
    fn MPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>, request: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        check_or_null(info)?;
        idup(comm, newcomm, request)
    }

    /// The rank of this process.
    fn MPI_Comm_rank(comm: Handle, rank: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        rank.required()?.put(0);
        Ok(())
    }

    /// The number of processes.
    fn MPI_Comm_size(comm: Handle, size: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        size.required()?.put(1);
        Ok(())
    }

    /// Compares two communicators.
    fn MPI_Comm_compare(comm1: Handle, comm2: Handle, result: Out<c_int>) on Origin::Communicator(comm1); {
        let compared = compare(comm1, comm2)?;
        result.required()?.put(compared);
        Ok(())
    }

    /// Splits a communicator by what its processes share.
    fn MPI_Comm_split_type(comm: Handle, split_type: c_int, _key: c_int, info: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let hints = if info == MPI_INFO_NULL { Info::new() } else { infos::copy(info)? };
        let resource = hints.get(b"mpi_hw_resource_type")?;
        put_new(newcomm, || self::split_type(comm, split_type, resource))
    }

    /// Whether a communicator is an intercommunicator. There are none.
    fn MPI_Comm_test_inter(comm: Handle, flag: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        flag.required()?.put(0);
        Ok(())
    }

    /// Sets hints for a communicator. The library knows none.
    fn MPI_Comm_set_info(comm: Handle, info: Handle) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        infos::check(info)
    }

    /// The hints in use for a communicator.
    fn MPI_Comm_get_info(comm: Handle, info_used: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        put_new(info_used, || infos::create(Info::new()))
    }

    /// The communicator to the processes that spawned this one: always `MPI_COMM_NULL`.
    fn MPI_Comm_get_parent(parent: Out<Handle>) on Origin::None; {
        parent.required()?.put(MPI_COMM_NULL);
        Ok(())
    }

    /// The size of the remote group of an intercommunicator. There are no intercommunicators.
    fn MPI_Comm_remote_size(comm: Handle, size: Out<c_int>) on Origin::Communicator(comm); {
        let _ = size;
        Err(no_intercommunicator(comm))
    }

    /// The remote group of an intercommunicator. There are no intercommunicators.
    fn MPI_Comm_remote_group(comm: Handle, group: Out<Handle>) on Origin::Communicator(comm); {
        let _ = group;
        Err(no_intercommunicator(comm))
    }

    /// Waits for all processes. There is only this one.
    fn MPI_Barrier(comm: Handle) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm).map(|_| ())
    }

    /// Splits a communicator by colour.
    fn MPI_Comm_split(comm: Handle, color: c_int, _key: c_int, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        put_new(newcomm, || split(comm, color))
    }

    /// The communicator of a group.
    fn MPI_Comm_create(comm: Handle, group: Handle, newcomm: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        let group = group_of(group)?;
        put_new(newcomm, || create(comm, group))
    }

    /// The communicator of a group; only the group's processes call this.
    fn MPI_Comm_create_group(comm: Handle, group: Handle, tag: c_int, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let group = group_of(group)?;
        if tag < 0 {
            return Err(Error::new(MPI_ERR_TAG, "tag is {}: expected 0 or more").about(tag.into()));
        }
        put_new(newcomm, || create(comm, group))
    }

    /// A communicator's group.
    fn MPI_Comm_group(comm: Handle, group: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        put_new(group, || handle_of(Group::Process))
    }

    /// The communicator of a group, without a parent communicator.
    fn MPI_Comm_create_from_group(
        group: Handle,
        stringtag: InString,
        info: Handle,
        errhandler: Handle,
        newcomm: Out<Handle>,
    ) on Origin::created_with(errhandler, Kind::Communicator, MPI_COMM_NULL);
    {
        let group = group_of(group)?;
        if stringtag.bytes()?.len() >= MPI_MAX_STRINGTAG_LEN {
            return Err(Error::new(MPI_ERR_ARG, "stringtag is not shorter than MPI_MAX_STRINGTAG_LEN (256)"));
        }
        check_or_null(info)?;
        put_new(newcomm, || of_group(group, errhandler))
    }
}
