//! What a collective operation does in a group of one process (MPI-4.1 ch. 6): at most one copy, or with neighbours (§8.6)
//! one from each. No function of an operation is called, because there is nothing to combine. Each start of a persistent
//! operation (§6.13) makes the copies.

use core::any::Any;
use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::memory::with_room;
use mpi_attr::{Error, Result};
use mpi_attr_data::message_buffer::{BufferArguments, MessageBuffer};
use mpi_attr_data::pack::are_usual;
use mpi_attr_data::reduce;
use mpi_attr_data::request::{self, End, Operation, Outcome, RequestStage};
use mpi_attr_world::communicator::Communicator;
use mpi_attr_world::datatype::is_named;
use mpi_attr_world::neighbours::Neighbours;
use mpi_attr_world::object;

/// A collective operation: its copies from one buffer to another.
pub(crate) enum Collective {
    Nothing,
    One(MessageBuffer, MessageBuffer),
    Several(Vec<(MessageBuffer, MessageBuffer)>),
}

/// A buffer whose data begin a number of extents after the address.
pub(crate) type Displaced = (*const c_void, i64, i64, Handle);

const TRUNCATED: Error =
    Error::new(MPI_ERR_TRUNCATE, "the data that are sent are more than the receive buffer has room for");
const ALIASED: Error = Error::new(
    MPI_ERR_BUFFER,
    "the send buffer and the receive buffer are the same: expected MPI_IN_PLACE for one of them",
);

/// Whether a buffer is `MPI_IN_PLACE`.
fn is_in_place(address: *const c_void) -> bool {
    address.addr() == MPI_IN_PLACE
}

/// Checks the communicator of an operation.
#[inline(always)]
pub(crate) fn on(comm: Handle) -> Result<()> {
    object::find::<Communicator>(comm).map(|_| ())
}

/// Checks the root of an operation.
#[inline(always)]
pub(crate) fn rooted(root: c_int) -> Result<()> {
    match root {
        0 => Ok(()),
        _ => Err(Error::new(MPI_ERR_ROOT, "root is {}: expected 0, the only rank").about(root.into())),
    }
}

/// Checks a copy.
#[inline(always)]
fn check(from: &MessageBuffer, to: &MessageBuffer) -> Result<()> {
    if from.size() > to.size() {
        return Err(TRUNCATED);
    }
    if from.begins_like(to) { Err(ALIASED) } else { Ok(()) }
}

impl Collective {
    /// The copy from one buffer to another.
    #[inline(always)]
    fn one(from: MessageBuffer, to: MessageBuffer) -> Result<Self> {
        check(&from, &to)?;
        Ok(Self::One(from, to))
    }

    /// The copies between neighbours. `send` and `receive` are the blocks of the buffers, by number.
    ///
    /// # Errors
    /// As of [`one`](Self::one); `MPI_ERR_NO_MEM`, and those of the buffers.
    pub(crate) fn of_neighbours(
        neighbours: &Neighbours,
        send: impl Fn(usize) -> Result<MessageBuffer>,
        receive: impl Fn(usize) -> Result<MessageBuffer>,
    ) -> Result<Self> {
        let mut copies = with_room(neighbours.sources())?;
        for source in 0..neighbours.sources() {
            let to = receive(source)?;
            if let Some(block) = neighbours.sent_to(source) {
                let from = send(block)?;
                check(&from, &to)?;
                copies.push((from, to));
            }
        }
        Ok(Self::Several(copies))
    }

    /// Makes the copies.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The data of the operation are valid.
    #[inline(always)]
    pub(crate) unsafe fn run(&self) -> Result<()> {
        // SAFETY: as the caller promises.
        unsafe {
            match self {
                Self::Nothing => Ok(()),
                Self::One(from, to) => from.copy_to(to),
                Self::Several(copies) => copies.iter().try_for_each(|(from, to)| from.copy_to(to)),
            }
        }
    }
}

impl Operation for Collective {
    fn start(&self, request: Handle) -> Result<()> {
        // SAFETY: the program promises that the data are valid until it has freed the request.
        let copied = unsafe { self.run() };
        let end = if copied.is_err() { End::NoMemory } else { End::Success };
        request::set(request, RequestStage::Complete(Outcome { end, ..Outcome::EMPTY }));
        Ok(())
    }

    fn check_cancel(&self) -> Result<()> {
        Err(Error::new(MPI_ERR_REQUEST, "a collective operation cannot be cancelled"))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `MPI_Bcast`: the root has the data.
///
/// # Errors
/// Those of its arguments, as of the other operations.
#[inline(always)]
pub(crate) fn bcast((buffer, count, datatype): BufferArguments) -> Result<Collective> {
    MessageBuffer::of_message(buffer, count, datatype).map(|_| Collective::Nothing)
}

/// Whether a broadcast has nothing to do and no error. [`bcast`] finds the same after a call has made room for its errors.
#[inline(always)]
pub(crate) fn is_usual_bcast(comm: Handle, root: c_int, (buffer, count, datatype): BufferArguments) -> bool {
    root == 0 && is_named(datatype) && are_usual(buffer.cast(), count) && object::exists::<Communicator>(comm)
}

/// What is sent is received in another buffer, unless the send buffer is `MPI_IN_PLACE`.
#[inline(always)]
pub(crate) fn received(
    sendbuf: *const c_void,
    from: impl FnOnce() -> Result<MessageBuffer>,
    to: MessageBuffer,
) -> Result<Collective> {
    if is_in_place(sendbuf) { Ok(Collective::Nothing) } else { Collective::one(from()?, to) }
}

/// Gather and all-gather operations.
#[inline(always)]
pub(crate) fn gather(
    (sendbuf, sendcount, sendtype): BufferArguments,
    (recvbuf, displacement, recvcount, recvtype): Displaced,
) -> Result<Collective> {
    let to = MessageBuffer::displaced(recvbuf, displacement, recvcount, recvtype)?;
    received(sendbuf, || MessageBuffer::new(sendbuf, sendcount, sendtype), to)
}

/// Scatter operations. There the receive buffer may be in place.
#[inline(always)]
pub(crate) fn scatter(
    (sendbuf, displacement, sendcount, sendtype): Displaced,
    (recvbuf, recvcount, recvtype): BufferArguments,
) -> Result<Collective> {
    let from = MessageBuffer::displaced(sendbuf, displacement, sendcount, sendtype)?;
    if is_in_place(recvbuf) {
        return Ok(Collective::Nothing);
    }
    Collective::one(from, MessageBuffer::new(recvbuf, recvcount, recvtype)?)
}

/// Reductions and the inclusive scan: the result is what this process contributes.
#[inline(always)]
pub(crate) fn reduce(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: Handle,
    op: Handle,
) -> Result<Collective> {
    let to = MessageBuffer::new(recvbuf, count, datatype)?;
    reduce::check(op, to.layout())?;
    received(sendbuf, || MessageBuffer::new(sendbuf, count, datatype), to)
}

/// The exclusive scan: the receive buffer of the first process stays as it is.
pub(crate) fn exscan(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: Handle,
    op: Handle,
) -> Result<Collective> {
    reduce(sendbuf, recvbuf, count, datatype, op).map(|_| Collective::Nothing)
}
