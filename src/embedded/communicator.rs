//! Communicators of a one-process world (MPI-4.1 ch. 7).

use core::ffi::c_int;
use core::sync::atomic::AtomicI32;

use super::buffer::Buffer;
use super::group::Group;
use super::object::{self, Kind, Name, PredefinedValue, WorldObject, restored};
use super::topology::Topology;
use super::world::WORLD;
use crate::abi::*;
use crate::adopter::Object;
use crate::error::{Error, Result};
use crate::memory::Shared;

/// What is kept with a communicator. Its group is this process.
#[derive(Default)]
pub(crate) struct Communicator {
    pub(crate) name: Name,
    pub(crate) errhandler: u32,
    pub(crate) topology: Option<Shared<Topology>>,
    pub(crate) buffer: Option<Buffer>,
}

impl WorldObject for Communicator {
    fn name_mut(&mut self) -> &mut Name {
        &mut self.name
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }

    fn predefined(_: Object<'static, Self>, key: c_int) -> PredefinedValue {
        /// What C programs get pointers to. One may write through it: the next get restores the value.
        static CELLS: [AtomicI32; 7] = [const { AtomicI32::new(0) }; 7];
        let value = match key {
            MPI_TAG_UB => i32::MAX,
            MPI_IO => MPI_ANY_SOURCE,
            MPI_HOST => MPI_PROC_NULL,
            MPI_WTIME_IS_GLOBAL => 1,
            MPI_LASTUSEDCODE => WORLD.last_used_code(),
            MPI_UNIVERSE_SIZE => 1,
            _ => return None, // MPI_APPNUM: nobody started this process as part of an application
        };
        Some((restored(&CELLS[(key - MPI_TAG_UB) as usize], value), value as isize))
    }
}

/// Creates a communicator with another one's error handler.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
pub(crate) fn like(handle: Handle) -> Result<Handle> {
    create_from(Communicator { topology: None, ..inheriting(object::find(handle)?)? })
}

/// Creates a communicator with another one's error handler, and a topology.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
pub(crate) fn with_topology(handle: Handle, topology: Topology) -> Result<Handle> {
    let topology = Some(Shared::new(topology)?);
    create_from(Communicator { topology, ..inheriting(object::find(handle)?)? })
}

/// Creates a communicator whose error handler is attached already.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn create_from(payload: Communicator) -> Result<Handle> {
    let errhandler = payload.errhandler;
    object::create(payload).inspect_err(|_| WORLD.errhandlers.detach(errhandler))
}

/// `MPI_Comm_create_from_group` (§7.4.2): the communicator of a group with an error handler, or `MPI_COMM_NULL` if this
/// process is not in it.
///
/// # Errors
/// `MPI_ERR_ERRHANDLER`, `MPI_ERR_NO_MEM`; `MPI_ERR_OTHER` before init and after finalize.
pub(crate) fn of_group(group: Group, errhandler: Handle) -> Result<Handle> {
    WORLD.check_running()?;
    let errhandler = WORLD.errhandlers.attach(errhandler, Kind::Communicator)?;
    match group {
        Group::Process => create_from(Communicator { errhandler, ..Communicator::default() }),
        Group::Empty => {
            WORLD.errhandlers.detach(errhandler);
            Ok(MPI_COMM_NULL)
        }
    }
}

/// The topology of a communicator, if it has one.
///
/// # Errors
/// `MPI_ERR_COMM`.
pub(crate) fn topology(handle: Handle) -> Result<Option<Shared<Topology>>> {
    object::with::<Communicator, _>(handle, |comm| comm.topology.clone())
}

fn inheriting(old: Object<'static, Communicator>) -> Result<Communicator> {
    // While the object is locked: another thread may be replacing its error handler.
    let inherit = |old: &mut Communicator| {
        WORLD.errhandlers.attach_again(old.errhandler);
        let (errhandler, topology) = (old.errhandler, old.topology.clone());
        Communicator { name: Name::default(), errhandler, topology, buffer: None }
    };
    old.with(inherit).ok_or_else(object::gone::<Communicator>)
}

/// `MPI_Comm_dup` and its kin (§7.4.2): a new communicator with the old one's attributes, as their copy
/// callbacks say.
///
/// # Errors
/// `MPI_ERR_COMM`, and those of [`crate::adopter::Engine::duplicate`].
pub(crate) fn dup(handle: Handle) -> Result<Handle> {
    let old = object::find::<Communicator>(handle)?;
    let payload = inheriting(old)?;
    let errhandler = payload.errhandler;
    match WORLD.engine.duplicate(old, payload) {
        Ok(new) => Ok(new.id() as Handle),
        Err(error) => {
            WORLD.errhandlers.detach(errhandler);
            Err(error)
        }
    }
}

/// `MPI_Comm_create`, `MPI_Comm_create_group` (§7.4.2): the communicator of a group, or `MPI_COMM_NULL` if this
/// process is not in it.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
pub(crate) fn create(handle: Handle, group: Group) -> Result<Handle> {
    match group {
        Group::Process => like(handle),
        Group::Empty => object::find::<Communicator>(handle).map(|_| MPI_COMM_NULL),
    }
}

/// `MPI_Comm_split` (§7.4.2).
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_ARG` for a negative colour.
pub(crate) fn split(handle: Handle, color: c_int) -> Result<Handle> {
    object::find::<Communicator>(handle)?;
    match color {
        MPI_UNDEFINED => Ok(MPI_COMM_NULL),
        0.. => like(handle),
        _ => {
            Err(Error::new(MPI_ERR_ARG, "color is {}: expected 0 or more, or MPI_UNDEFINED")
                .about(color.into()))
        }
    }
}

/// `MPI_Comm_split_type` (§7.4.2). One process shares memory with itself, and this is the one hardware resource that the
/// library can name, if the caller asks for the one of a name.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_ARG` for an unknown type.
pub(crate) fn split_type(handle: Handle, split_type: c_int, resource: Option<&[u8]>) -> Result<Handle> {
    object::find::<Communicator>(handle)?;
    match split_type {
        MPI_COMM_TYPE_SHARED => like(handle),
        MPI_COMM_TYPE_HW_GUIDED | MPI_COMM_TYPE_RESOURCE_GUIDED if resource == Some(b"mpi_shared_memory") => {
            like(handle)
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
pub(crate) fn compare(one: Handle, other: Handle) -> Result<c_int> {
    object::find::<Communicator>(one)?;
    object::find::<Communicator>(other)?;
    Ok(if one == other { MPI_IDENT } else { MPI_CONGRUENT })
}
