//! Partitioned communication in C (MPI-4.1 ch. 4).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_data::message_buffer::MessageBuffer;
use mpi_attr_data::request::{self, Progress};
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::{Array, InArray};
use mpi_attr_world::c::put_new;
use mpi_attr_world::info::check_or_null;

use super::point_to_point::destination;
use crate::exchange::{Exchange, Mode, SendOrReceive};
use crate::partitions::Partitions;

/// A partitioned operation: the request.
fn prepared(
    operation: SendOrReceive,
    partitions: c_int,
    (buf, count, datatype): (*const c_void, i64, Handle),
    (rank, tag, comm): (c_int, c_int, Handle),
) -> Result<Handle> {
    let address = destination((rank, tag, comm))?.map(|_| (comm, true));
    let number = Partitions::new(partitions)?;
    let all = count.checked_mul(partitions.into());
    let all = all.ok_or(Error::new(
        MPI_ERR_VALUE_TOO_LARGE,
        "the partitions have more elements than an MPI_Count can hold",
    ))?;
    let buffer = MessageBuffer::new(buf, all, datatype)?;
    request::persistent(comm, Exchange { operation, buffer, address, tag, partitions: Some(number) })
}

/// Uses the partitioned operation of a request.
///
/// # Errors
/// `MPI_ERR_REQUEST`, those of `use_it`.
fn with(
    request: Handle,
    is_send: bool,
    use_it: impl FnOnce(&Exchange, &Partitions) -> Result<()>,
) -> Result<()> {
    let operation = request::operation(request)?;
    let exchange = operation.as_any().downcast_ref::<Exchange>();
    let exchange = exchange.filter(|exchange| exchange.is_send() == is_send);
    match exchange.and_then(|exchange| Some((exchange, exchange.partitions.as_ref()?))) {
        Some((exchange, partitions)) => use_it(exchange, partitions),
        None if is_send => Err(Error::new(MPI_ERR_REQUEST, "the request is not one of MPI_Psend_init")),
        None => Err(Error::new(MPI_ERR_REQUEST, "the request is not one of MPI_Precv_init")),
    }
}

/// Marks partitions of a send as ready; with the last ones, the send begins.
fn ready(request: Handle, ready: impl Iterator<Item = c_int> + Clone) -> Result<()> {
    with(request, true, |send, partitions| if partitions.mark(ready)? { send.post(request) } else { Ok(()) })
}

c_routines! {
    /// A request for partitioned sends.
    fn MPI_Psend_init(
        buf: *const c_void, partitions: c_int, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        info: Handle, request: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        check_or_null(info)?;
        let operation = SendOrReceive::Send(Mode::Standard);
        put_new(request, || prepared(operation, partitions, (buf, count, datatype), (dest, tag, comm)))
    }

    /// A request for partitioned receives.
    fn MPI_Precv_init(
        buf: *mut c_void, partitions: c_int, count: i64, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        info: Handle, request: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        check_or_null(info)?;
        put_new(request, || prepared(SendOrReceive::Receive, partitions, (buf, count, datatype), (source, tag, comm)))
    }

    /// Marks a partition as ready to be sent.
    fn MPI_Pready(partition: c_int, request: Handle) on Origin::None; {
        ready(request, core::iter::once(partition))
    }

    /// Marks a range of partitions as ready to be sent.
    fn MPI_Pready_range(partition_low: c_int, partition_high: c_int, request: Handle) on Origin::None; {
        ready(request, partition_low..=partition_high)
    }

    /// Marks partitions as ready to be sent.
    fn MPI_Pready_list(length: c_int, array_of_partitions: Array<c_int>, request: Handle) on Origin::None; {
        let length = usize::try_from(length)
            .map_err(|_| Error::new(MPI_ERR_ARG, "length is {}: expected 0 or more").about(length.into()))?;
        let partitions = array_of_partitions.slice(length)?;
        ready(request, partitions.iter().copied())
    }

    /// Whether a partition of a receive has arrived; true for a request that is null or inactive (§4.2.2).
    fn MPI_Parrived(request: Handle, partition: c_int, flag: Out<c_int>) on Origin::None; {
        if request == MPI_REQUEST_NULL {
            flag.required()?.put(1);
            return Ok(());
        }
        with(request, false, |_, partitions| {
            let flag = flag.required()?;
            partitions.check(partition)?;
            flag.put((request::progress(request) != Progress::Pending).into());
            Ok(())
        })
    }
}
