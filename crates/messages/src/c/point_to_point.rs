//! Messages in C (MPI-4.1 §3.2 to §3.11): sends and receives, blocking, nonblocking and persistent, with both forms of counts.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::buffer;
use mpi_attr_data::message_buffer::{BufferArguments, MessageBuffer};
use mpi_attr_data::request::{self, Arrival, Outcome};
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::StatusPlace;
use mpi_attr_world::c::put_new;
use mpi_attr_world::communicator::Communicator;
use mpi_attr_world::object;

use super::wide;
use crate::exchange::{self, Exchange, Mode, OF_NOBODY, SENT, SendOrReceive, never_received, never_sent};
use crate::queue::Address;

/// The other side of a message: rank, tag, communicator.
pub(super) type Peer = (c_int, c_int, Handle);

/// Checks the other side of a send; `None` for `MPI_PROC_NULL`.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_RANK`, `MPI_ERR_TAG`.
#[inline(always)]
pub(super) fn destination((rank, tag, comm): Peer) -> Result<Option<Address>> {
    object::find::<Communicator>(comm)?;
    if !matches!(rank, 0 | MPI_PROC_NULL) {
        return Err(Error::new(MPI_ERR_RANK, "the rank is {}: expected 0, the only rank, or MPI_PROC_NULL")
            .about(rank.into()));
    }
    if tag < 0 {
        return Err(Error::new(MPI_ERR_TAG, "the tag is {}: expected 0 or more").about(tag.into()));
    }
    Ok((rank != MPI_PROC_NULL).then_some((comm, false)))
}

/// As [`destination`], of a receive, which may name any source and any tag.
#[inline(always)]
pub(super) fn source((rank, tag, comm): Peer) -> Result<Option<Address>> {
    let specific = |value, any| if value == any { 0 } else { value };
    destination((specific(rank, MPI_ANY_SOURCE), specific(tag, MPI_ANY_TAG), comm))
}

#[inline(always)]
fn buffer((address, count, datatype): BufferArguments) -> Result<MessageBuffer> {
    MessageBuffer::of_message(address, count, datatype)
}

/// Writes a status but for its error field, which only calls for several requests write, and returns the result.
#[inline(always)]
pub(super) fn tell(outcome: Outcome, status: &Arg<Out<Status>>) -> Result<()> {
    if let Some(status) = status.optional() {
        status.put_but_error(outcome.status());
    }
    outcome.result()
}

/// A blocking send.
fn send(mode: Mode, data: BufferArguments, peer: Peer) -> Result<()> {
    let (Some(address), buffer) = (destination(peer)?, buffer(data)?) else { return Ok(()) };
    let (_, tag, comm) = peer;
    if mode == Mode::Synchronous {
        let request = exchange::start_send(mode, address, tag, buffer, None)?;
        return exchange::wait(request, || never_received(tag))?.result();
    }
    exchange::send(address, tag, &buffer, || match mode {
        Mode::Buffered => buffer::reserve(comm, buffer.size()).map(Some),
        _ => Ok(None),
    })?;
    Ok(())
}

/// Starts a send; its request.
#[inline(never)] // once for all modes: its arguments are numbers, which stay in registers
fn start_send(
    mode: Mode,
    address: *const c_void,
    count: i64,
    datatype: Handle,
    rank: c_int,
    tag: c_int,
    comm: Handle,
) -> Result<Handle> {
    let (to, buffer) =
        (destination((rank, tag, comm))?, MessageBuffer::of_message(address, count, datatype)?);
    let Some(to) = to else { return request::ended(comm, SENT) };
    if mode != Mode::Buffered {
        return exchange::start_send(mode, to, tag, buffer, None);
    }
    let request = request::done()?;
    exchange::send(to, tag, &buffer, || buffer::reserve(comm, buffer.size()).map(Some)).inspect_err(
        |_| {
            let _ = request::free(request);
        },
    )?;
    Ok(request)
}

/// Starts a receive; its request.
#[inline(never)] // as `start_send`
fn start_receive(
    address: *const c_void,
    count: i64,
    datatype: Handle,
    rank: c_int,
    tag: c_int,
    comm: Handle,
) -> Result<Handle> {
    let (from, buffer) = (source((rank, tag, comm))?, MessageBuffer::of_message(address, count, datatype)?);
    match from {
        Some(from) => exchange::start_receive(from, tag, buffer, None),
        None => request::ended(comm, OF_NOBODY),
    }
}

/// Receives a message; waits for it if necessary.
#[inline(always)]
fn receive(data: BufferArguments, peer: Peer) -> Result<Outcome> {
    let (Some(address), buffer) = (source(peer)?, buffer(data)?) else {
        return Ok(OF_NOBODY);
    };
    match exchange::receive_sent(address, peer.1, &buffer) {
        Some(outcome) => Ok(outcome),
        None => wait_for(address, peer.1, buffer),
    }
}

#[inline(never)]
fn wait_for(address: Address, tag: c_int, buffer: MessageBuffer) -> Result<Outcome> {
    let request = exchange::start_receive(address, tag, buffer, None)?;
    exchange::wait(request, || never_sent(tag))
}

/// A persistent operation, which is inactive; the request.
fn prepared(operation: SendOrReceive, data: BufferArguments, peer: Peer) -> Result<Handle> {
    let (address, buffer) =
        (if operation == SendOrReceive::Receive { source(peer)? } else { destination(peer)? }, buffer(data)?);
    request::persistent(peer.2, Exchange { operation, buffer, address, tag: peer.1, partitions: None })
}

/// Starts a receive, then sends. Returns the request of the receive, and the message if it waits for another receive.
fn start_both(
    send: BufferArguments,
    to: Peer,
    receive: BufferArguments,
    from: Peer,
    is_replaced: bool,
) -> Result<(Handle, Option<Arrival>)> {
    let (address, outgoing) = (destination(to)?, buffer(send)?);
    // SAFETY: the caller promises that its buffers are valid.
    let copy = if is_replaced { Some(unsafe { outgoing.packed() }?) } else { None };
    let request = start_receive(receive.0, receive.1, receive.2, from.0, from.1, from.2)?;
    let Some(address) = address else { return Ok((request, None)) };
    let sent = match copy {
        Some(copy) => exchange::send_copy(address, to.1, copy),
        None => exchange::send(address, to.1, &outgoing, || Ok(None)),
    };
    let sent = sent.inspect_err(|_| {
        let _ = request::cancel(request).and_then(|()| request::free(request));
    })?;
    Ok((request, sent))
}

/// Makes both and waits. If the receive can never complete, nothing is sent either.
#[inline(never)]
fn wait_for_both(
    send: BufferArguments,
    to: Peer,
    receive: BufferArguments,
    from: Peer,
    is_replaced: bool,
) -> Result<Outcome> {
    let (request, sent) = start_both(send, to, receive, from, is_replaced)?;
    exchange::wait(request, || never_sent(from.1)).inspect_err(|_| {
        if let Some(arrival) = sent {
            exchange::take_back(arrival);
        }
    })
}

/// Sends a message and receives one. Mostly they are the same message, and nothing has to be queued.
#[inline(always)]
fn send_and_receive(
    send: BufferArguments,
    to: Peer,
    receive: BufferArguments,
    from: Peer,
    is_replaced: bool,
) -> Result<Outcome> {
    if let (Some(address), Some(_)) = (destination(to)?, source(from)?) {
        let (outgoing, incoming) = (buffer(send)?, buffer(receive)?);
        if let Some(outcome) = exchange::send_and_receive(address, (to.1, &outgoing), (from.1, &incoming)) {
            return Ok(outcome);
        }
    }
    wait_for_both(send, to, receive, from, is_replaced)
}

/// The sends of a mode: blocking, nonblocking and persistent.
macro_rules! sends {
    ($($blocking:ident $starting:ident $preparing:ident: $n:ty, $mode:ident;)*) => {c_routines! {$(
        /// Sends a message.
        fn $blocking(buf: *const c_void, count: $n, datatype: Handle, dest: c_int, tag: c_int, comm: Handle)
            on Origin::Communicator(comm);
        {
            send(Mode::$mode, (buf, wide(count), datatype), (dest, tag, comm))
        }

        /// Sends a message, with a request.
        fn $starting(
            buf: *const c_void, count: $n, datatype: Handle, dest: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || start_send(Mode::$mode, buf, wide(count), datatype, dest, tag, comm))
        }

        /// A request for sends of a message.
        fn $preparing(
            buf: *const c_void, count: $n, datatype: Handle, dest: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || prepared(SendOrReceive::Send(Mode::$mode), (buf, wide(count), datatype), (dest, tag, comm)))
        }
    )*}};
}

sends! {
    MPI_Send MPI_Isend MPI_Send_init: c_int, Standard;
    MPI_Send_c MPI_Isend_c MPI_Send_init_c: i64, Standard;
    MPI_Rsend MPI_Irsend MPI_Rsend_init: c_int, Standard;
    MPI_Rsend_c MPI_Irsend_c MPI_Rsend_init_c: i64, Standard;
    MPI_Bsend MPI_Ibsend MPI_Bsend_init: c_int, Buffered;
    MPI_Bsend_c MPI_Ibsend_c MPI_Bsend_init_c: i64, Buffered;
    MPI_Ssend MPI_Issend MPI_Ssend_init: c_int, Synchronous;
    MPI_Ssend_c MPI_Issend_c MPI_Ssend_init_c: i64, Synchronous;
}

/// The routines that receive.
macro_rules! receives {
    ($(
        $blocking:ident $starting:ident $preparing:ident $both:ident $start_both:ident $replace:ident $start_replace:ident: $n:ty;
    )*) => {c_routines! {$(
        /// Receives a message.
        fn $blocking(
            buf: *mut c_void, count: $n, datatype: Handle, source: c_int, tag: c_int, comm: Handle, status: Out<Status>,
        ) on Origin::Communicator(comm);
        {
            tell(receive((buf.cast_const(), wide(count), datatype), (source, tag, comm))?, &status)
        }

        /// Receives a message, with a request.
        fn $starting(
            buf: *mut c_void, count: $n, datatype: Handle, source: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || start_receive(buf.cast_const(), wide(count), datatype, source, tag, comm))
        }

        /// A request for receives of messages.
        fn $preparing(
            buf: *mut c_void, count: $n, datatype: Handle, source: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || prepared(SendOrReceive::Receive, (buf, wide(count), datatype), (source, tag, comm)))
        }

        /// Sends a message and receives one.
        fn $both(
            sendbuf: *const c_void, sendcount: $n, sendtype: Handle, dest: c_int, sendtag: c_int,
            recvbuf: *mut c_void, recvcount: $n, recvtype: Handle, source: c_int, recvtag: c_int,
            comm: Handle, status: Out<Status>,
        ) on Origin::Communicator(comm);
        {
            let (send, receive) = ((sendbuf, wide(sendcount), sendtype), (recvbuf.cast_const(), wide(recvcount), recvtype));
            tell(send_and_receive(send, (dest, sendtag, comm), receive, (source, recvtag, comm), false)?, &status)
        }

        /// Sends a message and receives one, with a request.
        fn $start_both(
            sendbuf: *const c_void, sendcount: $n, sendtype: Handle, dest: c_int, sendtag: c_int,
            recvbuf: *mut c_void, recvcount: $n, recvtype: Handle, source: c_int, recvtag: c_int,
            comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            let (send, receive) = ((sendbuf, wide(sendcount), sendtype), (recvbuf.cast_const(), wide(recvcount), recvtype));
            put_new(request, || {
                start_both(send, (dest, sendtag, comm), receive, (source, recvtag, comm), false).map(|(request, _)| request)
            })
        }

        /// Sends a message and receives one into the same buffer.
        fn $replace(
            buf: *mut c_void, count: $n, datatype: Handle, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int,
            comm: Handle, status: Out<Status>,
        ) on Origin::Communicator(comm);
        {
            let data = (buf.cast_const(), wide(count), datatype);
            tell(send_and_receive(data, (dest, sendtag, comm), data, (source, recvtag, comm), true)?, &status)
        }

        /// Sends a message and receives one into the same buffer, with a request.
        fn $start_replace(
            buf: *mut c_void, count: $n, datatype: Handle, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int,
            comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            let data = (buf.cast_const(), wide(count), datatype);
            put_new(request, || {
                start_both(data, (dest, sendtag, comm), data, (source, recvtag, comm), true).map(|(request, _)| request)
            })
        }
    )*}};
}

receives! {
    MPI_Recv MPI_Irecv MPI_Recv_init MPI_Sendrecv MPI_Isendrecv MPI_Sendrecv_replace MPI_Isendrecv_replace: c_int;
    MPI_Recv_c MPI_Irecv_c MPI_Recv_init_c MPI_Sendrecv_c MPI_Isendrecv_c MPI_Sendrecv_replace_c MPI_Isendrecv_replace_c:
        i64;
}
