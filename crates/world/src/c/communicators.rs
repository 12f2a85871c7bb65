//! Communicators in C (MPI-4.1 ch. 7), except `MPI_Comm_idup`, which returns a request: crate `mpi_attr_data`.

use core::ffi::c_int;

use crate::c::{free, put_new, put_new_or_null};
use crate::communicator::{self, Communicator, like};
use crate::errhandler::ERRHANDLERS;
use crate::{Origin, WORLD, object};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines, origin_of};
use mpi_attr_bindings::kind::Kind;

use super::{hints, infos};
use crate::group::{Group, group_of, handle_of};
use crate::hints::Hints;

fn dup(comm: Handle, hints: Hints, newcomm: Arg<Out<Handle>>) -> Result<()> {
    object::find::<Communicator>(comm)?;
    put_new_or_null(MPI_COMM_NULL, newcomm, || communicator::dup(comm, hints))
}

/// A communicator of a group like another one, or `MPI_COMM_NULL` if this process is not in the group.
fn of_group(comm: Handle, group: Group) -> Result<Handle> {
    match group {
        Group::Process => like(comm, None),
        Group::Empty => Ok(MPI_COMM_NULL),
    }
}

const NO_INTERCOMMUNICATOR: Error = Error::new(MPI_ERR_COMM, "the communicator is not an intercommunicator");

c_routines! {
    /// Duplicates a communicator with its attributes.
    fn MPI_Comm_dup(comm: Handle, newcomm: Out<Handle>) on Origin::Communicator(comm); {
        dup(comm, Hints::default(), newcomm)
    }

    /// Duplicates a communicator, with hints.
    fn MPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let hints = hints::given::<Communicator>(info)?;
        dup(comm, hints, newcomm)
    }

    /// Frees a communicator, after deleting its attributes.
    fn MPI_Comm_free(comm: Out<Handle>) on origin_of(&comm, Origin::Communicator); {
        free(MPI_COMM_NULL, comm, object::free::<Communicator>)
    }

    /// Frees a communicator. Pending operations on it go on.
    fn MPI_Comm_disconnect(comm: Out<Handle>) on origin_of(&comm, Origin::Communicator); {
        free(MPI_COMM_NULL, comm, object::free::<Communicator>)
    }

    /// The rank of this process.
    fn MPI_Comm_rank(comm: Handle, rank: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        rank.put(0)
    }

    /// The number of processes.
    fn MPI_Comm_size(comm: Handle, size: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        size.put(1)
    }

    /// Compares two communicators.
    fn MPI_Comm_compare(comm1: Handle, comm2: Handle, result: Out<c_int>) on Origin::Communicator(comm1); {
        object::find::<Communicator>(comm1)?;
        object::find::<Communicator>(comm2)?;
        // All communicators of one process have the same group.
        result.put(if comm1 == comm2 { MPI_IDENT } else { MPI_CONGRUENT })
    }

    /// Splits a communicator by what its processes share.
    fn MPI_Comm_split_type(comm: Handle, split_type: c_int, _key: c_int, info: Handle, newcomm: Out<Handle>)
        on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        let (given, hints) = (infos::hints(info)?, hints::given::<Communicator>(info)?);
        let resource = given.get(b"mpi_hw_resource_type")?;
        let new = || hints::put::<Communicator>(like(comm, None)?, hints);
        put_new(newcomm, || match split_type {
            // One process shares memory with itself. It is also the only hardware resource that the library knows by name.
            MPI_COMM_TYPE_SHARED => new(),
            MPI_COMM_TYPE_HW_GUIDED | MPI_COMM_TYPE_RESOURCE_GUIDED
                if resource == Some(b"mpi_shared_memory") => new(),
            MPI_COMM_TYPE_HW_GUIDED
            | MPI_COMM_TYPE_HW_UNGUIDED
            | MPI_COMM_TYPE_RESOURCE_GUIDED
            | MPI_UNDEFINED => Ok(MPI_COMM_NULL),
            _ => {
                let reason = "split_type is {}: expected MPI_UNDEFINED or an MPI_COMM_TYPE_ constant";
                Err(Error::new(MPI_ERR_ARG, reason).about(split_type.into()))
            }
        })
    }

    /// Whether a communicator is an intercommunicator. There are none.
    fn MPI_Comm_test_inter(comm: Handle, flag: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        flag.put(0)
    }

    /// Sets hints for a communicator.
    fn MPI_Comm_set_info(comm: Handle, info: Handle) on Origin::Communicator(comm); {
        hints::change::<Communicator>(comm, info)
    }

    /// The hints in use for a communicator.
    fn MPI_Comm_get_info(comm: Handle, info_used: Out<Handle>) on Origin::Communicator(comm); {
        let hints = hints::in_use::<Communicator>(comm)?;
        put_new(info_used, || infos::create(hints))
    }

    /// The communicator to the processes that spawned this one: always `MPI_COMM_NULL`.
    fn MPI_Comm_get_parent(parent: Out<Handle>) on Origin::None; {
        parent.put(MPI_COMM_NULL)
    }

    /// The size of the remote group of an intercommunicator. There are no intercommunicators.
    fn MPI_Comm_remote_size(comm: Handle, _size: Out<c_int>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        Err(NO_INTERCOMMUNICATOR)
    }

    /// The remote group of an intercommunicator. There are no intercommunicators.
    fn MPI_Comm_remote_group(comm: Handle, _group: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        Err(NO_INTERCOMMUNICATOR)
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
        put_new(newcomm, || match color {
            MPI_UNDEFINED => Ok(MPI_COMM_NULL),
            // Also a negative color, which MPICH accepts.
            _ => like(comm, None),
        })
    }

    /// The communicator of a group.
    fn MPI_Comm_create(comm: Handle, group: Handle, newcomm: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        let group = group_of(group)?;
        put_new(newcomm, || of_group(comm, group))
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
        put_new(newcomm, || of_group(comm, group))
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
        let (group, hints) = (group_of(group)?, hints::given::<Communicator>(info)?);
        if stringtag.bytes()?.len() >= MPI_MAX_STRINGTAG_LEN {
            return Err(Error::new(MPI_ERR_ARG, "stringtag is not shorter than MPI_MAX_STRINGTAG_LEN (256)"));
        }
        put_new(newcomm, || {
            WORLD.check_running()?;
            let errhandler = ERRHANDLERS.attach(errhandler, Kind::Communicator)?;
            match group {
                Group::Process => {
                    communicator::create(Communicator { errhandler, hints, ..Communicator::default() })
                }
                Group::Empty => {
                    ERRHANDLERS.detach(errhandler);
                    Ok(MPI_COMM_NULL)
                }
            }
        })
    }
}
