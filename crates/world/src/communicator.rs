//! Communicators of a one-process world (MPI-4.1 ch. 7).

use core::ffi::c_int;
use core::sync::atomic::AtomicI32;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::memory::boxed;
use mpi_attr::{Error, Result};
use mpi_attr_layout::shared::Shared;

use super::buffer::Buffer;
use super::errhandler::ERRHANDLERS;
use super::error_codes::last_used_code;
use super::hints::Hints;
use super::object::{self, Name, PredefinedValue, WorldObject, restored};
use super::phase::WORLD;
use super::topology::Topology;

/// All communicators.
pub static COMMUNICATORS: Store<Communicator> = object::store();

/// The payload of a communicator. Its group is this process.
#[derive(Default)]
pub struct Communicator {
    pub name: Name,
    pub errhandler: u32,
    pub topology: Option<Shared<Topology>>,
    /// The attached buffer.
    pub buffer: Option<Buffer>,
    pub hints: Hints,
}

impl WorldObject for Communicator {
    fn name_mut(&mut self) -> Option<&mut Name> {
        Some(&mut self.name)
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }

    fn predefined(_: Object<'static, Self>, key: c_int) -> PredefinedValue {
        /// The cells that C programs get pointers to. A program may write to a cell: the next get restores the value.
        static CELLS: [AtomicI32; 7] = [const { AtomicI32::new(0) }; 7];
        let value = match key {
            MPI_TAG_UB => i32::MAX,
            MPI_IO => MPI_ANY_SOURCE,
            MPI_HOST => MPI_PROC_NULL,
            MPI_WTIME_IS_GLOBAL => 1,
            MPI_LASTUSEDCODE => last_used_code(),
            MPI_UNIVERSE_SIZE => 1,
            _ => return None, // MPI_APPNUM: this process was not started as part of an application
        };
        Some((restored(&CELLS[(key - MPI_TAG_UB) as usize], value), value as isize))
    }
}

/// Creates `MPI_COMM_WORLD` and `MPI_COMM_SELF`.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn make_predefined() -> Result<()> {
    for (handle, name) in [(MPI_COMM_WORLD, "MPI_COMM_WORLD"), (MPI_COMM_SELF, "MPI_COMM_SELF")] {
        let name = Name::new(name.as_bytes())?;
        let payload =
            Communicator { name, errhandler: MPI_ERRORS_ARE_FATAL as u32, ..Communicator::default() };
        if COMMUNICATORS.get(handle as u64).is_some() {
            continue; // created by an init that failed
        }
        // SAFETY: the object does not exist yet, and is freed only with the whole store or at finalize.
        unsafe { WORLD.engine.create_predefined(&COMMUNICATORS, handle as u64, payload) }?;
    }
    Ok(())
}

/// Deletes the attributes of a predefined communicator, which takes no more attributes then.
///
/// # Errors
/// The first failing callback's code, after all are deleted.
pub fn close(handle: Handle) -> Result<()> {
    COMMUNICATORS.get(handle as u64).map_or(Ok(()), |object| WORLD.engine.close(object))
}

/// Creates a communicator with another one's error handler, and a topology of its own.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_NO_MEM`.
pub fn like(handle: Handle, topology: Option<Topology>) -> Result<Handle> {
    let topology = topology.map(Shared::new).transpose()?;
    create(object::with(handle, |old: &mut Communicator| old.derive(topology))?)
}

/// Creates a communicator whose error handler is attached already.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create(payload: Communicator) -> Result<Handle> {
    let errhandler = payload.errhandler;
    object::create(payload).inspect_err(|_| ERRHANDLERS.detach(errhandler))
}

impl Communicator {
    /// The payload of a communicator derived from this one. Attaches the error handler once more.
    fn derive(&self, topology: Option<Shared<Topology>>) -> Self {
        ERRHANDLERS.attach_again(self.errhandler);
        Self {
            name: Name::default(),
            errhandler: self.errhandler,
            topology,
            buffer: None,
            hints: Hints::default(),
        }
    }
}

/// `MPI_Comm_dup` and its variants (§7.4.2): a new communicator with the topology (§8.3), these hints, no buffer, and the
/// attributes that the copy callbacks return.
///
/// # Errors
/// `MPI_ERR_COMM`, and those of [`mpi_attr::adopter::Engine::duplicate`].
pub fn dup(handle: Handle, hints: Hints) -> Result<Handle> {
    let old = object::find::<Communicator>(handle)?;
    // Under the object's lock: another thread may replace its error handler.
    let data = old.with(|old| boxed(|| Communicator { hints, ..old.derive(old.topology.clone()) }));
    let data = data.ok_or_else(object::gone::<Communicator>)??;
    let errhandler = data.errhandler;
    let new = WORLD.engine.duplicate(old, data).inspect_err(|_| ERRHANDLERS.detach(errhandler));
    new.map(|new| new.id() as Handle)
}

/// The topology of a communicator.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_TOPOLOGY`: it has none.
pub fn topology(handle: Handle) -> Result<Shared<Topology>> {
    let topology = object::with(handle, |comm: &mut Communicator| comm.topology.clone())?;
    topology.ok_or(Error::new(MPI_ERR_TOPOLOGY, "the communicator has no topology"))
}
