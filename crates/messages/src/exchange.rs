//! Messages of the process to itself (MPI-4.1 ch. 3): what is sent and not received, receives that wait, and their matching
//! by communicator and tag, in order (§3.5).
//!
//! A standard send never waits for its receive. While none is posted, `MPI_Send` copies its data; those of `MPI_Isend` stay
//! in the program's buffer, and are copied when the program asks whether it is complete. A synchronous send is complete when
//! its receive has begun.

use core::any::Any;
use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::buffer;
use mpi_attr_data::message_buffer::MessageBuffer;
use mpi_attr_data::request::{self, Arrival, End, Operation, Outcome, Progress, RequestStage, Unmatched};
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::buffer::Reservation;
use mpi_attr_world::guarded::{Guarded, Held};

use crate::partitions::Partitions;
use crate::queue::{Address, Queue};

/// What waits to be matched.
struct Mail {
    sent: Queue<Message>,
    /// Under the tags they ask for, [`MPI_ANY_TAG`] among them.
    receives: Queue<Receive>,
}

/// docs/internals.md has the order of locks. No data are copied under this one.
static MAIL: Guarded<Mail> = Guarded::new(Mail::new());

static AT_END: AtEnd = AtEnd::new(|| {
    // SAFETY: the messages are dropped, which runs no code of the program.
    unsafe { *MAIL.hold() = Mail::new() }
});

/// A message that no receive has matched.
pub(crate) struct Message {
    tag: c_int,
    mode: Mode,
    /// Its data, in the buffer of the send or in `copy`.
    buffer: MessageBuffer,
    /// The request of the send that waits, or `MPI_REQUEST_NULL`.
    request: Handle,
    copy: DataCopy,
}

/// The library's copy of the data of a message.
enum DataCopy {
    None,
    /// A thread makes it now. Until it has, nothing takes the message off the queue.
    UnderWay,
    Made {
        bytes: Vec<u8>,
        /// Its room in an attached buffer.
        _room: Option<Reservation>,
    },
}

/// A receive that waits for its message.
struct Receive {
    buffer: MessageBuffer,
    request: Handle,
}

/// The modes of sends (§3.4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Also of a ready send: a program that posts the receive in time sees no difference.
    Standard,
    Buffered,
    Synchronous,
}

/// What an operation does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SendOrReceive {
    Send(Mode),
    Receive,
}

/// The receives that wait.
static RECEIVES: Unmatched = Unmatched {
    advance: None,
    cancel: |arrival| {
        let mut mail = mail();
        if let Some(receive) = mail.receives.get(arrival) {
            request::complete_waiting(receive.request, arrival, CANCELLED);
            mail.receives.remove(arrival);
        }
    },
};

/// The sends that wait and may be complete before their receives.
static SENDS: Unmatched = Unmatched {
    advance: Some(|arrival| {
        let _ = copy_data(arrival);
    }),
    cancel: cancel_send,
};

static SYNCHRONOUS_SENDS: Unmatched = Unmatched { advance: None, cancel: cancel_send };

fn cancel_send(arrival: Arrival) {
    let mut mail = mail();
    if let Some(message) = mail.sent.get(arrival).filter(|message| matches!(message.copy, DataCopy::None)) {
        request::complete_waiting(message.request, arrival, CANCELLED);
        mail.sent.remove(arrival);
    }
}

/// The outcome of an operation with `MPI_PROC_NULL` (§3.11).
pub(crate) const OF_NOBODY: Outcome = Outcome { source: MPI_PROC_NULL, ..Outcome::EMPTY };

/// The outcome of a send.
pub(crate) const SENT: Outcome = Outcome::EMPTY;

const CANCELLED: Outcome = Outcome { end: End::Cancelled, ..SENT };

/// The mail, for some instructions: while it is held, no data are copied, no code of the program runs, and nothing asks for it
/// again.
#[inline(always)]
fn mail() -> Held<'static, Mail> {
    AT_END.register();
    // SAFETY: nothing that runs while it is held asks for it again.
    unsafe { MAIL.hold() }
}

/// Messages that are sent and not received.
#[derive(Clone, Copy, Debug, Default)]
pub struct Queued {
    /// How many there are.
    pub messages: u64,
    /// The bytes of those whose data the library has copied.
    pub bytes: u64,
}

/// What waits for a receive now. It takes a time that grows with the number of messages. Below `MPI_THREAD_MULTIPLE` no other
/// thread may call MPI meanwhile.
pub fn queued() -> Queued {
    let copied = |message: &Message| match &message.copy {
        DataCopy::Made { bytes, .. } => bytes.len() as u64,
        _ => 0,
    };
    let count = |sum: Queued, message: &Message| Queued {
        messages: sum.messages + 1,
        bytes: sum.bytes + copied(message),
    };
    mail().sent.iter().fold(Queued::default(), count)
}

impl Mail {
    const fn new() -> Self {
        // No message has the arrival of a receive.
        Self { sent: Queue::new(0), receives: Queue::new(1 << 63) }
    }

    /// The first receive that a message with a tag matches.
    #[inline(always)]
    fn receive_for(&self, address: Address, tag: c_int) -> Option<Arrival> {
        match (self.receives.with_tag(address, tag), self.receives.with_tag(address, MPI_ANY_TAG)) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// The first message that a receive with a tag matches.
    #[inline(always)]
    fn message_for(&self, address: Address, tag: c_int) -> Option<Arrival> {
        if tag == MPI_ANY_TAG { self.sent.first(address) } else { self.sent.with_tag(address, tag) }
    }

    /// Takes the first receive that a message with a tag matches off the queue.
    #[inline(always)]
    fn take_receive(&mut self, address: Address, tag: c_int) -> Option<(Arrival, Receive)> {
        let arrival = self.receive_for(address, tag)?;
        Some((arrival, self.receives.take(arrival)?))
    }
}

impl Receive {
    /// Copies the data of a message to it, and completes its request.
    #[inline(always)]
    fn deliver(self, arrival: Arrival, from: &MessageBuffer, tag: c_int) {
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe { from.copy_to(&self.buffer) };
        let outcome = outcome_of_receive(tag, from.size(), &self.buffer, copied);
        request::complete_waiting(self.request, arrival, outcome);
    }
}

impl Message {
    /// With the library's copy of the data.
    fn of_copy(tag: c_int, mut bytes: Vec<u8>, _room: Option<Reservation>) -> Self {
        let buffer = MessageBuffer::of_bytes(&mut bytes);
        let copy = DataCopy::Made { bytes, _room };
        Self { tag, mode: Mode::Buffered, buffer, request: MPI_REQUEST_NULL, copy }
    }

    /// What a probe tells of it.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome { source: 0, tag: self.tag, bytes: self.buffer.size(), end: End::Success }
    }

    #[inline(always)]
    fn is_being_copied(&self) -> bool {
        matches!(self.copy, DataCopy::UnderWay)
    }

    /// Receives the message, which was taken off the queue, as much as the buffer has room for. Completes its send.
    #[inline(always)]
    pub(crate) fn deliver(self, arrival: Arrival, buffer: &MessageBuffer) -> Outcome {
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe { self.buffer.copy_to(buffer) };
        self.end(arrival);
        request::completed();
        outcome_of_receive(self.tag, self.buffer.size(), buffer, copied)
    }

    /// Completes its send: the data were copied.
    #[inline(always)]
    fn end(&self, arrival: Arrival) {
        request::complete_waiting(self.request, arrival, SENT);
    }
}

/// Copies the data of a message that has no copy, and completes a send that may be complete before its receive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: the message stays as it is.
fn copy_data(arrival: Arrival) -> Result<()> {
    let mut held = mail();
    let uncopied = held.sent.get(arrival).filter(|message| matches!(message.copy, DataCopy::None));
    let Some(message) = uncopied else { return Ok(()) };
    message.copy = DataCopy::UnderWay;
    let buffer = message.buffer.clone();
    drop(held);
    // SAFETY: the program promises that the buffer of a pending operation is valid. Nothing completes this one meanwhile.
    let bytes = unsafe { buffer.packed() };
    let mut held = mail();
    let Some(message) = held.sent.get(arrival) else { return Ok(()) };
    message.copy = DataCopy::None;
    let copy = Message::of_copy(message.tag, bytes?, None);
    if message.mode == Mode::Synchronous {
        (message.buffer, message.copy) = (copy.buffer, copy.copy);
    } else {
        core::mem::replace(message, copy).end(arrival);
    }
    drop(held);
    request::completed();
    Ok(())
}

/// Waits while another thread copies the data of a message.
///
/// # Errors
/// `MPI_ERR_OTHER`: that thread does not exist in this child of `fork`.
#[cold]
fn wait_for_copy(arrival: Arrival) -> Result<()> {
    let is_over = || {
        let is_being_copied = mail().sent.get(arrival).is_some_and(|message| message.is_being_copied());
        (!is_being_copied).then_some(())
    };
    // A copy that has failed wakes nobody.
    request::wait_until(is_over).or_else(|error| is_over().ok_or(error))
}

/// The outcome of a receive.
#[inline(always)]
fn outcome_of_receive(tag: c_int, bytes: i64, buffer: &MessageBuffer, copied: Result<()>) -> Outcome {
    let room = buffer.size();
    let end = match copied {
        Err(_) => End::NoMemory,
        Ok(()) if bytes > room => End::Truncated(bytes),
        Ok(()) => End::Success,
    };
    Outcome { source: 0, tag, bytes: bytes.min(room), end }
}

/// Sends without waiting for the receive: the data are copied to it, or else for it. Returns the arrival of a message that
/// waits for a receive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`; that of `room`, which reserves the space of a copy.
pub(crate) fn send(
    address: Address,
    tag: c_int,
    buffer: &MessageBuffer,
    room: impl FnOnce() -> Result<Option<Reservation>>,
) -> Result<Option<Arrival>> {
    post(address, tag, buffer, || {
        // SAFETY: as the caller of the send promises.
        let bytes = unsafe { buffer.packed() }?;
        Ok(Message::of_copy(tag, bytes, room()?))
    })
}

/// Sends a copy of data that the caller has made, as [`send`].
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn send_copy(address: Address, tag: c_int, mut bytes: Vec<u8>) -> Result<Option<Arrival>> {
    let buffer = MessageBuffer::of_bytes(&mut bytes);
    post(address, tag, &buffer, || Ok(Message::of_copy(tag, bytes, None)))
}

/// Copies the data of a buffer to the receive that waits for them; without one, `message` waits.
#[inline(always)]
fn post(
    address: Address,
    tag: c_int,
    buffer: &MessageBuffer,
    message: impl FnOnce() -> Result<Message>,
) -> Result<Option<Arrival>> {
    let mut held = mail();
    let mut receive = held.take_receive(address, tag);
    let mut sent = None;
    if receive.is_none() {
        drop(held);
        let message = message()?;
        held = mail();
        // Another thread may have posted it meanwhile.
        receive = held.take_receive(address, tag);
        if receive.is_none() {
            sent = Some(held.sent.push(address, tag, message)?);
        }
    }
    drop(held);
    if let Some((arrival, receive)) = receive {
        receive.deliver(arrival, buffer, tag);
    }
    request::completed();
    Ok(sent)
}

/// Takes back a message that no receive has matched.
pub(crate) fn take_back(arrival: Arrival) {
    let _message = mail().sent.take(arrival);
}

/// What a probe tells of the first message that a receive would match.
pub(crate) fn probe(address: Address, tag: c_int) -> Option<Outcome> {
    let mut mail = mail();
    let arrival = mail.message_for(address, tag)?;
    mail.sent.get(arrival).map(|message| message.outcome())
}

/// Takes the first message that a receive would match, and its arrival. It has its own data: a standard send is complete then,
/// and a synchronous one that can never complete leaves the message to its receive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: the message stays.
pub(crate) fn take(address: Address, tag: c_int) -> Result<Option<(Arrival, Message)>> {
    loop {
        let mut held = mail();
        let Some(arrival) = held.message_for(address, tag) else { return Ok(None) };
        match held.sent.get(arrival).map(|message| &message.copy) {
            Some(DataCopy::Made { .. }) => {
                return Ok(held.sent.take(arrival).map(|message| (arrival, message)));
            }
            Some(DataCopy::UnderWay) => {
                drop(held);
                wait_for_copy(arrival)?;
            }
            _ => {
                drop(held);
                copy_data(arrival)?;
            }
        }
    }
}

/// Receives a message that has been sent; `None` if there is none, or another thread copies its data.
#[inline(always)]
pub(crate) fn receive_sent(address: Address, tag: c_int, buffer: &MessageBuffer) -> Option<Outcome> {
    let mut held = mail();
    let arrival = held.message_for(address, tag)?;
    if held.sent.get(arrival)?.is_being_copied() {
        return None;
    }
    let message = held.sent.take(arrival)?;
    drop(held);
    Some(message.deliver(arrival, buffer))
}

/// Starts a receive, that of a persistent `request` or with a new one; the request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: nothing is received.
#[inline(always)]
pub(crate) fn start_receive(
    address: Address,
    tag: c_int,
    buffer: MessageBuffer,
    request: Option<Handle>,
) -> Result<Handle> {
    loop {
        let mut held = mail();
        let found = held.message_for(address, tag);
        let Mail { sent, receives } = &mut *held;
        let Some((arrival, message)) = found.and_then(|arrival| Some((arrival, sent.get(arrival)?))) else {
            let arrival = receives.next()?;
            let new = request::in_stage(request, address.0, RequestStage::Waiting(arrival, &RECEIVES))?;
            receives.put(address, tag, Receive { buffer, request: new });
            return Ok(new);
        };
        if message.is_being_copied() {
            drop(held);
            wait_for_copy(arrival)?;
            continue;
        }
        // Without a request, the message stays.
        let expected = outcome_of_receive(message.tag, message.buffer.size(), &buffer, Ok(()));
        let new = request::in_stage(request, address.0, RequestStage::Complete(expected))?;
        let message = sent.take(arrival);
        drop(held);
        if let Some(message) = message {
            let outcome = message.deliver(arrival, &buffer);
            if outcome.end == End::NoMemory {
                request::set(new, RequestStage::Complete(outcome));
            }
        }
        return Ok(new);
    }
}

/// Starts a send that is not buffered, that of a persistent `request` or with a new one; the request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: nothing is sent.
#[inline(always)]
pub(crate) fn start_send(
    mode: Mode,
    address: Address,
    tag: c_int,
    buffer: MessageBuffer,
    request: Option<Handle>,
) -> Result<Handle> {
    let mut held = mail();
    let Some(arrival) = held.receive_for(address, tag) else {
        let arrival = held.sent.next()?;
        let unmatched = if mode == Mode::Standard { &SENDS } else { &SYNCHRONOUS_SENDS };
        let new = request::in_stage(request, address.0, RequestStage::Waiting(arrival, unmatched))?;
        held.sent.put(address, tag, Message { tag, mode, buffer, request: new, copy: DataCopy::None });
        drop(held);
        request::completed(); // a probe may wait for it
        return Ok(new);
    };
    // The program does not know a new request yet. Another thread may wait for a persistent one: it is complete after the copy.
    let new = request.map_or_else(|| request::ended(address.0, SENT), Ok)?;
    let receive = held.receives.take(arrival);
    drop(held);
    if let Some(receive) = receive {
        receive.deliver(arrival, &buffer, tag);
    }
    if request.is_some() {
        request::set(new, RequestStage::Complete(SENT));
    }
    request::completed();
    Ok(new)
}

/// Waits for the other side of an operation, and frees the request.
///
/// # Errors
/// `nobody` if no thread is left that could be the other side: then nothing is sent or received.
pub(crate) fn wait(request: Handle, nobody: impl FnOnce() -> Error) -> Result<Outcome> {
    let is_over = || (request::progress(request) != Progress::Pending).then_some(());
    if request::wait_until(is_over).is_err() {
        request::cancel(request)?;
    }
    // A message that was matched by `MPI_Mprobe` cannot be cancelled, nor is it received.
    let is_matched = is_over().is_none();
    let outcome = request::take(request);
    if is_matched || outcome.end == End::Cancelled { Err(nobody()) } else { Ok(outcome) }
}

/// A send and a receive of one call that match each other: a copy from one buffer to the other. `None` if one of them matches
/// something else that came first, or their tags differ.
#[inline(always)]
pub(crate) fn send_and_receive(
    address: Address,
    (tag, from): (c_int, &MessageBuffer),
    (wanted, to): (c_int, &MessageBuffer),
) -> Option<Outcome> {
    if wanted != tag && wanted != MPI_ANY_TAG {
        return None;
    }
    let held = mail();
    if held.message_for(address, wanted).is_some() || held.receive_for(address, tag).is_some() {
        return None;
    }
    drop(held);
    // SAFETY: as the caller of the routine promises.
    let copied = unsafe { from.copy_to(to) };
    Some(outcome_of_receive(tag, from.size(), to, copied))
}

/// A persistent send or receive.
pub(crate) struct Exchange {
    pub operation: SendOrReceive,
    pub buffer: MessageBuffer,
    /// `None` with `MPI_PROC_NULL`: each start is complete at once.
    pub address: Option<Address>,
    pub tag: c_int,
    pub partitions: Option<Partitions>,
}

impl Exchange {
    pub(crate) fn is_send(&self) -> bool {
        matches!(self.operation, SendOrReceive::Send(_))
    }

    /// Sends or receives, or waits for the other side.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; for a buffered send those of [`buffer::reserve`].
    pub(crate) fn post(&self, request: Handle) -> Result<()> {
        let Some(address) = self.address else {
            request::set(request, RequestStage::Complete(if self.is_send() { SENT } else { OF_NOBODY }));
            return Ok(());
        };
        let buffer = self.buffer.clone();
        match self.operation {
            SendOrReceive::Receive => start_receive(address, self.tag, buffer, Some(request)).map(|_| ())?,
            SendOrReceive::Send(Mode::Buffered) => {
                send(address, self.tag, &buffer, || buffer::reserve(address.0, buffer.size()).map(Some))?;
                request::set(request, RequestStage::Complete(SENT));
            }
            SendOrReceive::Send(mode) => {
                start_send(mode, address, self.tag, buffer, Some(request)).map(|_| ())?
            }
        }
        Ok(())
    }
}

/// The error for a synchronous send whose receive cannot come.
pub(crate) fn never_received(tag: c_int) -> Error {
    Error::new(
        MPI_ERR_OTHER,
        "the call can never complete: a synchronous send with tag {} waits for its receive, and all threads of this \
         process wait",
    )
    .about(tag.into())
}

/// The error for a receive or probe whose message cannot come.
pub(crate) fn never_sent(tag: c_int) -> Error {
    match tag {
        MPI_ANY_TAG => Error::new(
            MPI_ERR_OTHER,
            "the call can never complete: no message has been sent, and all threads of this process wait",
        ),
        _ => Error::new(
            MPI_ERR_OTHER,
            "the call can never complete: no message with tag {} has been sent, and all threads of this process wait",
        )
        .about(tag.into()),
    }
}

impl Operation for Exchange {
    fn start(&self, request: Handle) -> Result<()> {
        match &self.partitions {
            Some(partitions) if self.is_send() => {
                partitions.fill();
                request::set(request, RequestStage::Filling);
                Ok(())
            }
            _ => self.post(request),
        }
    }

    fn check_cancel(&self) -> Result<()> {
        match self.partitions {
            Some(_) => Err(Error::new(MPI_ERR_REQUEST, "a partitioned operation cannot be cancelled")),
            None => Ok(()),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
