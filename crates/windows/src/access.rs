//! Accesses to the memory of a window (MPI-4.1 §12.3).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::sync::{Mutex, MutexGuard, locked};
use mpi_attr::{Error, Result};
use mpi_attr_data::message_buffer::{BufferArguments, MessageBuffer};
use mpi_attr_data::reduce;
use mpi_attr_layout::Layout;
use mpi_attr_world::datatype::committed;
use mpi_attr_world::users::calls_may_overlap;
use mpi_attr_world::window_memory::reach;

use crate::epochs::{access, is_this};

/// The data in a window: rank, displacement, count and datatype.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub window: Handle,
    pub rank: c_int,
    pub displacement: Aint,
    pub count: i64,
    pub datatype: Handle,
    /// Whether the operation has a request.
    pub is_request: bool,
}

#[inline(always)]
fn buffer((address, count, datatype): BufferArguments) -> Result<MessageBuffer> {
    MessageBuffer::new(address, count, datatype)
}

const TRUNCATED: Error =
    Error::new(MPI_ERR_TRUNCATE, "the data are more than the place to which they are written has room for");

impl Target {
    /// The data in the window.
    ///
    /// # Errors
    /// `MPI_ERR_WIN`, `MPI_ERR_RANK`, `MPI_ERR_TYPE`, `MPI_ERR_COUNT`, `MPI_ERR_DISP`, `MPI_ERR_RMA_SYNC`,
    /// `MPI_ERR_RMA_RANGE`.
    #[inline(always)]
    fn buffer(self, layout: Layout) -> Result<MessageBuffer> {
        let Self { window, displacement, count, is_request, .. } = self;
        let address = access(window, is_request, |window| reach(window, displacement, count, &layout))?;
        MessageBuffer::of(address, count, layout)
    }

    /// Waits until no other thread updates the window: updates are atomic for each element (§12.7.1). Other accesses go on.
    #[inline(always)]
    fn update(self) -> Option<MutexGuard<'static, ()>> {
        /// Each is for every sixteenth window.
        static UPDATES: [Mutex<()>; 16] = [const { Mutex::new(()) }; 16];
        calls_may_overlap().then(|| locked(&UPDATES[self.window % UPDATES.len()]))
    }
}

/// The data of both sides; `None` if the rank is `MPI_PROC_NULL`.
#[inline(always)]
fn both(origin: BufferArguments, target: Target) -> Result<Option<(MessageBuffer, MessageBuffer)>> {
    let (here, layout) = (buffer(origin)?, committed(target.datatype)?);
    if is_this(target.rank)? { target.buffer(layout).map(|there| Some((here, there))) } else { Ok(None) }
}

/// `MPI_Put`.
///
/// # Errors
/// Those of its arguments; `MPI_ERR_RMA_SYNC`, `MPI_ERR_RMA_RANGE`, `MPI_ERR_TRUNCATE`, `MPI_ERR_NO_MEM`.
pub(crate) fn put(origin: BufferArguments, target: Target) -> Result<()> {
    both(origin, target)?.map_or(Ok(()), |(here, there)| copy(&here, &there))
}

/// `MPI_Get`.
///
/// # Errors
/// As of [`put`].
pub(crate) fn get(origin: BufferArguments, target: Target) -> Result<()> {
    both(origin, target)?.map_or(Ok(()), |(here, there)| copy(&there, &here))
}

/// Copies data.
fn copy(from: &MessageBuffer, to: &MessageBuffer) -> Result<()> {
    if from.size() > to.size() {
        return Err(TRUNCATED);
    }
    // SAFETY: the caller promises that its data and the memory of the window are valid.
    unsafe { from.copy_to(to) }
}

/// `MPI_Accumulate`; with `result`, `MPI_Get_accumulate`, which first gets the data that are in the window.
///
/// # Errors
/// As of [`put`]; `MPI_ERR_OP`: not a predefined operation, or not one for the datatype. `MPI_ERR_TYPE`: a datatype of
/// different predefined ones.
pub(crate) fn accumulate(
    origin: BufferArguments,
    result: Option<BufferArguments>,
    target: Target,
    op: Handle,
) -> Result<()> {
    let layout = committed(target.datatype)?;
    if op == MPI_NO_OP && result.is_none() {
        return Err(Error::new(MPI_ERR_OP, "MPI_NO_OP is for operations with a result"));
    }
    reduce::check_accumulate(op, &layout, target.count)?;
    // MPI_NO_OP reads no data.
    let from = if op == MPI_NO_OP { None } else { Some(buffer(origin)?) };
    let result = result.map(buffer).transpose()?;
    if !is_this(target.rank)? {
        return Ok(());
    }
    let there = target.buffer(layout)?;
    if from.as_ref().is_some_and(|from| from.size() > there.size()) {
        return Err(TRUNCATED);
    }
    let _alone = target.update();
    if let Some(result) = &result {
        copy(&there, result)?;
    }
    match from {
        None => Ok(()),
        Some(from) if op == MPI_REPLACE => copy(&from, &there),
        // SAFETY: as in `copy`.
        Some(from) => unsafe { reduce::accumulate(op, &mut from.rows()?, &mut there.rows()?) },
    }
}

/// `MPI_Fetch_and_op`: one element of a predefined datatype.
pub(crate) fn fetch_and_op(
    origin: *const c_void,
    result: *mut c_void,
    target: Target,
    op: Handle,
) -> Result<()> {
    if !reduce::is_predefined(&committed(target.datatype)?) {
        return Err(Error::new(MPI_ERR_TYPE, "the datatype is not a predefined one"));
    }
    let one = |address| (address, 1, target.datatype);
    accumulate(one(origin), Some(one(result.cast_const())), target, op)
}

/// `MPI_Compare_and_swap`: one element of a predefined datatype.
///
/// # Errors
/// As of [`put`]; `MPI_ERR_TYPE`: not an integer, logical or byte.
pub(crate) fn compare_and_swap(
    origin: *const c_void,
    compare: *const c_void,
    result: *mut c_void,
    target: Target,
) -> Result<()> {
    let layout = committed(target.datatype)?;
    if !reduce::is_compared(&layout) {
        return Err(Error::new(
            MPI_ERR_TYPE,
            "the datatype is not a predefined one of integers, logicals or bytes",
        ));
    }
    let one = |address| MessageBuffer::new(address, 1, target.datatype);
    let (origin, compare, result) = (one(origin)?, one(compare)?, one(result.cast_const())?);
    if !is_this(target.rank)? {
        return Ok(());
    }
    let there = target.buffer(layout)?;
    let _alone = target.update();
    // SAFETY: as in `copy`.
    let are_equal = unsafe { there.packed()? == compare.packed()? };
    copy(&there, &result)?;
    if are_equal { copy(&origin, &there) } else { Ok(()) }
}
