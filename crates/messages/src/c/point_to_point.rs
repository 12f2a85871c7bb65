//! Messages in C (MPI-4.1 §3.2 to §3.11): sends and receives, blocking, nonblocking and persistent, with both forms of counts.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::{buffer, request};
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::StatusPlace;
use mpi_attr_world::c::put_new;
use mpi_attr_world::communicator::Communicator;
use mpi_attr_world::object;

use super::wide;
use crate::exchange::{self, Address, Exchange, Outcome, Posted, Way};
use crate::place::Place;

/// The modes of sends (§3.4).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Also of a ready send: a program that posts the receive in time sees no difference.
    Standard,
    Buffered,
    Synchronous,
}

/// The data of a call: address, count, datatype.
type Data = (*const c_void, i64, Handle);

/// The other side of a message: rank, tag, communicator.
type Peer = (c_int, c_int, Handle);

/// Checks the other side; `None` for `MPI_PROC_NULL`. A receive may name any source and any tag.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_RANK`, `MPI_ERR_TAG`.
pub(super) fn matched((rank, tag, comm): Peer, is_receive: bool) -> Result<Option<Address>> {
    object::find::<Communicator>(comm)?;
    let is_partner = matches!(rank, 0 | MPI_PROC_NULL) || is_receive && rank == MPI_ANY_SOURCE;
    if !is_partner {
        return Err(Error::new(MPI_ERR_RANK, "the rank is {}: expected 0, the only rank, or MPI_PROC_NULL")
            .about(rank.into()));
    }
    if tag < 0 && !(is_receive && tag == MPI_ANY_TAG) {
        return Err(Error::new(MPI_ERR_TAG, "the tag is {}: expected 0 or more").about(tag.into()));
    }
    Ok((rank != MPI_PROC_NULL).then_some((comm, false)))
}

fn place((address, count, datatype): Data) -> Result<Place> {
    Place::new(address, count, datatype)
}

/// Writes a status but for its error field, which only calls for several requests write, and returns the result.
pub(super) fn tell(outcome: Outcome, status: &Arg<Out<Status>>) -> Result<()> {
    if let Some(status) = status.optional() {
        status.put_but_error(outcome.status);
    }
    outcome.result
}

/// A blocking send.
fn send(mode: Mode, data: Data, peer: Peer) -> Result<()> {
    let (Some(address), place) = (matched(peer, false)?, place(data)?) else { return Ok(()) };
    let (_, tag, comm) = peer;
    match mode {
        Mode::Standard => exchange::send(address, tag, &place, || Ok(None)),
        Mode::Buffered => {
            exchange::send(address, tag, &place, || buffer::reserve(comm, place.size()).map(Some))
        }
        Mode::Synchronous => {
            let send = Shared::new(Exchange::new(Way::Send { may_copy: false }, place, address, tag))?;
            Exchange::post(&send)?;
            send.wait()?.result
        }
    }
}

/// A nonblocking send: the request.
fn start_send(mode: Mode, data: Data, peer: Peer) -> Result<Handle> {
    let (Some(address), place) = (matched(peer, false)?, place(data)?) else { return request::done() };
    let (_, tag, comm) = peer;
    if mode == Mode::Buffered {
        exchange::send(address, tag, &place, || buffer::reserve(comm, place.size()).map(Some))?;
        return request::done();
    }
    started(Exchange::new(Way::Send { may_copy: mode != Mode::Synchronous }, place, address, tag))
}

/// Starts an operation; the request.
fn started(exchange: Exchange) -> Result<Handle> {
    let exchange = Shared::new(exchange)?;
    let request = request::create(Posted(exchange.clone()))?;
    Exchange::post(&exchange).inspect_err(|_| {
        let _ = request::free(request);
    })?;
    Ok(request)
}

/// A persistent operation, which is inactive; the request. With `MPI_PROC_NULL`, each start is complete at once.
fn prepared(way: Way, data: Data, peer: Peer) -> Result<Handle> {
    let (address, place) = (matched(peer, matches!(way, Way::Receive))?, place(data)?);
    let (_, tag, comm) = peer;
    let exchange = match address {
        Some(address) => Exchange::new(way, place, address, tag).persistent(),
        None => Exchange::new(way, place, (comm, false), tag).persistent().with_nobody(),
    };
    request::create(Posted(Shared::new(exchange)?))
}

fn receive(data: Data, peer: Peer) -> Result<Outcome> {
    let (Some(address), place) = (matched(peer, true)?, place(data)?) else { return Ok(Outcome::OF_NOBODY) };
    let receive = Shared::new(Exchange::new(Way::Receive, place, address, peer.1))?;
    Exchange::post(&receive)?;
    receive.wait()
}

fn start_receive(data: Data, peer: Peer) -> Result<Handle> {
    let (address, place) = (matched(peer, true)?, place(data)?);
    match address {
        Some(address) => started(Exchange::new(Way::Receive, place, address, peer.1)),
        None => ended(Exchange::new(Way::Receive, place, (peer.2, false), peer.1), Outcome::OF_NOBODY),
    }
}

/// The request of an operation that has ended.
pub(super) fn ended(exchange: Exchange, outcome: Outcome) -> Result<Handle> {
    request::create(Posted(Shared::new(exchange.ended(outcome))?))
}

/// Sends, and receives: the send first makes its copy, so that both may use one buffer.
fn send_receive(send: Data, to: Peer, receive: Data, from: Peer) -> Result<Option<Shared<Exchange>>> {
    let (to_address, from_address) = (matched(to, false)?, matched(from, true)?);
    let (outgoing, incoming) = (place(send)?, place(receive)?);
    // SAFETY: the caller promises that its buffers are valid.
    let bytes = unsafe { outgoing.packed() }?;
    let receive =
        from_address.map(|address| Shared::new(Exchange::new(Way::Receive, incoming, address, from.1)));
    let receive = receive.transpose()?;
    if let Some(receive) = &receive {
        Exchange::post(receive)?;
    }
    if let Some(address) = to_address {
        exchange::send_copy(address, to.1, bytes)?;
    }
    Ok(receive)
}

fn send_receive_now(send: Data, to: Peer, receive: Data, from: Peer) -> Result<Outcome> {
    match send_receive(send, to, receive, from)? {
        Some(receive) => receive.wait(),
        None => Ok(Outcome::OF_NOBODY),
    }
}

fn start_send_receive(send: Data, to: Peer, receive: Data, from: Peer) -> Result<Handle> {
    match send_receive(send, to, receive, from)? {
        Some(receive) => request::create(Posted(receive)),
        None => {
            ended(Exchange::new(Way::Receive, place(receive)?, (from.2, false), from.1), Outcome::OF_NOBODY)
        }
    }
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
            put_new(request, || start_send(Mode::$mode, (buf, wide(count), datatype), (dest, tag, comm)))
        }

        /// A request for sends of a message.
        fn $preparing(
            buf: *const c_void, count: $n, datatype: Handle, dest: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            let way = Way::Send { may_copy: Mode::$mode != Mode::Synchronous };
            put_new(request, || prepared(way, (buf, wide(count), datatype), (dest, tag, comm)))
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
            tell(receive((buf, wide(count), datatype), (source, tag, comm))?, &status)
        }

        /// Receives a message, with a request.
        fn $starting(
            buf: *mut c_void, count: $n, datatype: Handle, source: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || start_receive((buf, wide(count), datatype), (source, tag, comm)))
        }

        /// A request for receives of messages.
        fn $preparing(
            buf: *mut c_void, count: $n, datatype: Handle, source: c_int, tag: c_int, comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            put_new(request, || prepared(Way::Receive, (buf, wide(count), datatype), (source, tag, comm)))
        }

        /// Sends a message and receives one.
        fn $both(
            sendbuf: *const c_void, sendcount: $n, sendtype: Handle, dest: c_int, sendtag: c_int,
            recvbuf: *mut c_void, recvcount: $n, recvtype: Handle, source: c_int, recvtag: c_int,
            comm: Handle, status: Out<Status>,
        ) on Origin::Communicator(comm);
        {
            let (send, receive) = ((sendbuf, wide(sendcount), sendtype), (recvbuf.cast_const(), wide(recvcount), recvtype));
            tell(send_receive_now(send, (dest, sendtag, comm), receive, (source, recvtag, comm))?, &status)
        }

        /// Sends a message and receives one, with a request.
        fn $start_both(
            sendbuf: *const c_void, sendcount: $n, sendtype: Handle, dest: c_int, sendtag: c_int,
            recvbuf: *mut c_void, recvcount: $n, recvtype: Handle, source: c_int, recvtag: c_int,
            comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            let (send, receive) = ((sendbuf, wide(sendcount), sendtype), (recvbuf.cast_const(), wide(recvcount), recvtype));
            put_new(request, || start_send_receive(send, (dest, sendtag, comm), receive, (source, recvtag, comm)))
        }

        /// Sends a message and receives one into the same buffer.
        fn $replace(
            buf: *mut c_void, count: $n, datatype: Handle, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int,
            comm: Handle, status: Out<Status>,
        ) on Origin::Communicator(comm);
        {
            let data = (buf.cast_const(), wide(count), datatype);
            tell(send_receive_now(data, (dest, sendtag, comm), data, (source, recvtag, comm))?, &status)
        }

        /// Sends a message and receives one into the same buffer, with a request.
        fn $start_replace(
            buf: *mut c_void, count: $n, datatype: Handle, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int,
            comm: Handle, request: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            let data = (buf.cast_const(), wide(count), datatype);
            put_new(request, || start_send_receive(data, (dest, sendtag, comm), data, (source, recvtag, comm)))
        }
    )*}};
}

receives! {
    MPI_Recv MPI_Irecv MPI_Recv_init MPI_Sendrecv MPI_Isendrecv MPI_Sendrecv_replace MPI_Isendrecv_replace: c_int;
    MPI_Recv_c MPI_Irecv_c MPI_Recv_init_c MPI_Sendrecv_c MPI_Isendrecv_c MPI_Sendrecv_replace_c MPI_Isendrecv_replace_c:
        i64;
}
