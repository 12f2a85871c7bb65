//! Probes in C (MPI-4.1 §3.8): of messages, and those that take the message.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_bindings::reason;
use mpi_attr_data::message_buffer::MessageBuffer;
use mpi_attr_data::request::{self, Arrival, Outcome, RequestStage};
use mpi_attr_world::Origin;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::c::put_new;
use mpi_attr_world::handles::Handles;
use mpi_attr_world::handles::OtherKind;

use super::point_to_point::{Peer, source, tell};
use super::wide;
use crate::exchange::{self, Message, OF_NOBODY, never_sent};

/// The messages that probes have taken, each with its arrival and its communicator.
static MESSAGES: Handles<(Option<(Arrival, Message)>, Handle)> = Handles::new(OtherKind::Message as u32);

static AT_END: AtEnd = AtEnd::new(|| MESSAGES.clear());

/// What a probe tells of a message that a receive would match; `None` if there is none.
fn probed(peer: Peer) -> Result<Option<Outcome>> {
    source(peer).map(|address| address.map_or(Some(OF_NOBODY), |address| exchange::probe(address, peer.1)))
}

/// As [`probed`], but waits for a message.
fn awaited(peer: Peer) -> Result<Outcome> {
    let Some(address) = source(peer)? else { return Ok(OF_NOBODY) };
    request::wait_until(|| exchange::probe(address, peer.1)).map_err(|_| never_sent(peer.1))
}

/// Takes a message that a receive would match: its handle, and what a probe tells; `None` if there is none.
fn taken(peer: Peer) -> Result<Option<(Handle, Outcome)>> {
    let Some(address) = source(peer)? else { return Ok(Some((MPI_MESSAGE_NO_PROC, OF_NOBODY))) };
    // Of two threads, the other may take the message in between.
    while exchange::probe(address, peer.1).is_some() {
        AT_END.register();
        let handle = MESSAGES.insert((None, peer.2))?;
        match exchange::take(address, peer.1) {
            Ok(Some(taken)) => {
                let outcome = taken.1.outcome();
                MESSAGES.with(handle, |(place, _)| *place = Some(taken));
                return Ok(Some((handle as Handle, outcome)));
            }
            untaken => {
                MESSAGES.remove(handle);
                untaken?;
            }
        }
    }
    Ok(None)
}

fn put_message(found: (Handle, Outcome), message: Arg<Out<Handle>>, status: &Arg<Out<Status>>) -> Result<()> {
    message.required()?.put(found.0);
    tell(found.1, status)
}

/// Receives a message that a probe took.
fn receive(address: *mut c_void, count: i64, datatype: Handle, message: Arg<Out<Handle>>) -> Result<Outcome> {
    let message = message.required()?;
    let handle = message.current();
    let buffer = MessageBuffer::of_message(address, count, datatype)?;
    let outcome = match handle {
        MPI_MESSAGE_NO_PROC => OF_NOBODY,
        _ => {
            let removed = u32::try_from(handle).ok().and_then(|handle| MESSAGES.remove(handle));
            let found = removed.and_then(|(taken, _)| taken);
            let (arrival, found) = found.ok_or_else(|| MESSAGES.error(&reason::MESSAGE, handle))?;
            found.deliver(arrival, &buffer)
        }
    };
    message.put(MPI_MESSAGE_NULL);
    Ok(outcome)
}

/// The communicator of a message, whose error handler gets the errors of its receive.
fn comm_of(message: &Out<Handle>) -> Option<Handle> {
    let handle = u32::try_from(message.optional()?.current()).ok()?;
    MESSAGES.with(handle, |(_, comm)| *comm)
}

fn origin(message: &Out<Handle>) -> Origin {
    comm_of(message).map_or(Origin::None, Origin::Communicator)
}

c_routines! {
    /// Waits for a message, and tells its source, tag and size.
    fn MPI_Probe(source: c_int, tag: c_int, comm: Handle, status: Out<Status>) on Origin::Communicator(comm); {
        tell(awaited((source, tag, comm))?, &status)
    }

    /// Whether there is a message, and its source, tag and size.
    fn MPI_Iprobe(source: c_int, tag: c_int, comm: Handle, flag: Out<c_int>, status: Out<Status>)
        on Origin::Communicator(comm);
    {
        let found = probed((source, tag, comm))?;
        flag.required()?.put(found.is_some().into());
        found.map_or(Ok(()), |found| tell(found, &status))
    }

    /// Waits for a message, and takes it.
    fn MPI_Mprobe(source: c_int, tag: c_int, comm: Handle, message: Out<Handle>, status: Out<Status>)
        on Origin::Communicator(comm);
    {
        message.required()?;
        loop {
            awaited((source, tag, comm))?;
            if let Some(found) = taken((source, tag, comm))? {
                return put_message(found, message, &status);
            }
        }
    }

    /// Takes a message, if there is one.
    fn MPI_Improbe(
        source: c_int, tag: c_int, comm: Handle, flag: Out<c_int>, message: Out<Handle>, status: Out<Status>,
    ) on Origin::Communicator(comm);
    {
        let (flag, place) = (flag.required()?, message.required()?);
        let found = taken((source, tag, comm))?;
        flag.put(found.is_some().into());
        match found {
            Some(found) => put_message(found, message, &status),
            None => {
                place.put(MPI_MESSAGE_NULL);
                Ok(())
            }
        }
    }
}

/// The receives of messages that a probe took.
macro_rules! receives {
    ($($blocking:ident $starting:ident: $n:ty;)*) => {c_routines! {$(
        /// Receives a message that a probe took.
        fn $blocking(buf: *mut c_void, count: $n, datatype: Handle, message: Out<Handle>, status: Out<Status>)
            on origin(&message);
        {
            tell(receive(buf, wide(count), datatype, message)?, &status)
        }

        /// Receives a message that a probe took, with a request.
        fn $starting(buf: *mut c_void, count: $n, datatype: Handle, message: Out<Handle>, request: Out<Handle>)
            on origin(&message);
        {
            put_new(request, || {
                let comm = comm_of(&message.argument).unwrap_or(MPI_COMM_NULL);
                let request = request::ended(comm, Outcome::EMPTY)?;
                let outcome = receive(buf, wide(count), datatype, message).inspect_err(|_| {
                    let _ = request::free(request);
                })?;
                request::set(request, RequestStage::Complete(outcome));
                Ok(request)
            })
        }
    )*}};
}

receives! {
    MPI_Mrecv MPI_Imrecv: c_int;
    MPI_Mrecv_c MPI_Imrecv_c: i64;
}
