//! Messages of the process to itself (MPI-4.1 ch. 3): what is sent and not received, receives that wait, and their matching
//! by communicator and tag, in order (§3.5).
//!
//! A standard send never waits for its receive: while none is posted, the data stay in the program's buffer, and they are
//! copied when the program asks whether the send is complete. A synchronous send is complete when its receive has begun.

use core::any::Any;
use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::buffer;
use mpi_attr_data::request::{self, Arrival, End, Operation, Outcome, Progress, Side, State};
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::buffer::Reservation;
use mpi_attr_world::guarded::{Guarded, Held};

use crate::partitions::Partitions;
use crate::place::Place;
use crate::queue::{Address, Queue};

/// What waits to be matched.
struct Mail {
    sent: Queue<Message>,
    /// Under the tags they ask for, [`MPI_ANY_TAG`] among them.
    receives: Queue<Receive>,
}

/// Its lock is taken before that of the requests; no function of the program runs under either.
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
    place: Place,
    /// The request of the send that waits, or `MPI_REQUEST_NULL`.
    request: Handle,
    copy: Option<DataCopy>,
}

/// The library's copy of the data of a message.
struct DataCopy {
    bytes: Vec<u8>,
    /// Its room in an attached buffer.
    _room: Option<Reservation>,
}

/// A receive that waits for its message.
struct Receive {
    place: Place,
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
pub(crate) enum Way {
    Send(Mode),
    Receive,
}

/// The receives that wait.
static RECEIVES: Side = Side {
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
static SENDS: Side = Side {
    advance: Some(|arrival| {
        let _ = mail().sent.get(arrival).map_or(Ok(()), |message| message.copy_data(arrival));
    }),
    cancel: cancel_send,
};

static SYNCHRONOUS_SENDS: Side = Side { advance: None, cancel: cancel_send };

fn cancel_send(arrival: Arrival) {
    let mut mail = mail();
    if let Some(message) = mail.sent.get(arrival).filter(|message| message.copy.is_none()) {
        request::complete_waiting(message.request, arrival, CANCELLED);
        mail.sent.remove(arrival);
    }
}

/// The outcome of an operation with `MPI_PROC_NULL` (§3.11).
pub(crate) const OF_NOBODY: Outcome = Outcome { source: MPI_PROC_NULL, ..Outcome::EMPTY };

/// The outcome of a send.
pub(crate) const SENT: Outcome = Outcome::EMPTY;

const CANCELLED: Outcome = Outcome { end: End::Cancelled, ..SENT };

/// The mail. While it is held, no code of the program runs, and nothing asks for it again.
#[inline(always)]
fn mail() -> Held<'static, Mail> {
    AT_END.register();
    // SAFETY: as above.
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
    let count = |sum: Queued, message: &Message| Queued {
        messages: sum.messages + 1,
        bytes: sum.bytes + message.copy.as_ref().map_or(0, |copy| copy.bytes.len() as u64),
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

    /// Sends the data of a place to a receive that waits.
    #[inline(always)]
    fn deliver(&mut self, arrival: Arrival, from: &Place, tag: c_int) {
        let Some(Receive { place, request }) = self.receives.get(arrival) else { return };
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe { from.copy_to(place) };
        request::complete_waiting(*request, arrival, outcome_of_receive(tag, from.size(), place, copied));
        self.receives.remove(arrival);
    }
}

impl Message {
    /// With the library's copy of the data.
    fn of_copy(tag: c_int, mut bytes: Vec<u8>, _room: Option<Reservation>) -> Self {
        let place = Place::of_bytes(&mut bytes);
        let copy = Some(DataCopy { bytes, _room });
        Self { tag, mode: Mode::Buffered, place, request: MPI_REQUEST_NULL, copy }
    }

    /// What a probe tells of it.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome { source: 0, tag: self.tag, bytes: self.place.size(), end: End::Success }
    }

    /// Copies the data of a send that is not buffered, and completes a send that may be complete before its receive.
    fn copy_data(&mut self, arrival: Arrival) -> Result<()> {
        if self.mode == Mode::Buffered {
            return Ok(());
        }
        // SAFETY: the program promises that the buffer of a pending operation is valid.
        let copy = Self::of_copy(self.tag, unsafe { self.place.packed() }?, None);
        if self.mode == Mode::Synchronous {
            (self.place, self.copy) = (copy.place, copy.copy);
        } else {
            core::mem::replace(self, copy).end(arrival);
        }
        Ok(())
    }

    /// Copies the data to the place of a receive, as much as it has room for.
    #[inline(always)]
    fn copy_to(&self, place: &Place) -> Outcome {
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe { self.place.copy_to(place) };
        outcome_of_receive(self.tag, self.place.size(), place, copied)
    }

    /// Receives the message, which a probe has taken.
    pub(crate) fn deliver(self, arrival: Arrival, place: &Place) -> Outcome {
        let outcome = self.copy_to(place);
        self.end(arrival);
        outcome
    }

    /// Completes its send: the data were copied.
    #[inline(always)]
    fn end(&self, arrival: Arrival) {
        request::complete_waiting(self.request, arrival, SENT);
    }
}

/// The outcome of a receive.
#[inline(always)]
fn outcome_of_receive(tag: c_int, bytes: i64, place: &Place, copied: Result<()>) -> Outcome {
    let room = place.size();
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
    place: &Place,
    room: impl FnOnce() -> Result<Option<Reservation>>,
) -> Result<Option<Arrival>> {
    post(address, tag, place, || {
        // SAFETY: as the caller of the send promises.
        let bytes = unsafe { place.packed() }?;
        Ok(Message::of_copy(tag, bytes, room()?))
    })
}

/// Sends a copy of data that the caller has made, as [`send`].
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn send_copy(address: Address, tag: c_int, mut bytes: Vec<u8>) -> Result<Option<Arrival>> {
    let place = Place::of_bytes(&mut bytes);
    post(address, tag, &place, || Ok(Message::of_copy(tag, bytes, None)))
}

/// Copies the data at a place to the receive that waits for them; without one, `message` waits.
#[inline(always)]
fn post(
    address: Address,
    tag: c_int,
    place: &Place,
    message: impl FnOnce() -> Result<Message>,
) -> Result<Option<Arrival>> {
    let mut mail = mail();
    let sent = match mail.receive_for(address, tag) {
        Some(receive) => {
            mail.deliver(receive, place, tag);
            None
        }
        None => Some(mail.sent.push(address, tag, message()?)?),
    };
    drop(mail);
    request::completed();
    Ok(sent)
}

/// Takes back a message that no receive has matched.
pub(crate) fn take_back(arrival: Arrival) {
    mail().sent.remove(arrival);
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
    let mut mail = mail();
    let Some(arrival) = mail.message_for(address, tag) else { return Ok(None) };
    if let Some(message) = mail.sent.get(arrival) {
        message.copy_data(arrival)?;
    }
    let message = mail.sent.take(arrival);
    drop(mail);
    request::completed();
    Ok(message.map(|message| (arrival, message)))
}

/// Receives a message that has been sent; `None` if there is none.
#[inline(always)]
pub(crate) fn receive_sent(address: Address, tag: c_int, place: &Place) -> Option<Outcome> {
    let mut mail = mail();
    let arrival = mail.message_for(address, tag)?;
    let message = mail.sent.get(arrival)?;
    let outcome = message.copy_to(place);
    message.end(arrival);
    mail.sent.remove(arrival);
    drop(mail);
    request::completed();
    Some(outcome)
}

/// Starts a receive, that of a persistent `request` or with a new one; the request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: nothing is received.
#[inline(always)]
pub(crate) fn start_receive(
    address: Address,
    tag: c_int,
    place: Place,
    request: Option<Handle>,
) -> Result<Handle> {
    let mut held = mail();
    let found = held.message_for(address, tag);
    let Mail { sent, receives } = &mut *held;
    let new = match found.and_then(|arrival| Some((arrival, sent.get(arrival)?))) {
        None => {
            let arrival = receives.next()?;
            let new = request::in_state(request, address.0, State::Waiting(arrival, &RECEIVES))?;
            receives.put(address, tag, Receive { place, request: new });
            new
        }
        Some((arrival, message)) => {
            // Without a request, the message stays.
            let new = request::in_state(request, address.0, State::Complete(message.copy_to(&place)))?;
            message.end(arrival);
            sent.remove(arrival);
            new
        }
    };
    drop(held);
    request::completed();
    Ok(new)
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
    place: Place,
    request: Option<Handle>,
) -> Result<Handle> {
    let mut mail = mail();
    let receive = mail.receive_for(address, tag);
    let new = match receive {
        Some(receive) => {
            let new = request::in_state(request, address.0, State::Complete(SENT))?;
            mail.deliver(receive, &place, tag);
            new
        }
        None => {
            let arrival = mail.sent.next()?;
            let side = if mode == Mode::Standard { &SENDS } else { &SYNCHRONOUS_SENDS };
            let new = request::in_state(request, address.0, State::Waiting(arrival, side))?;
            mail.sent.put(address, tag, Message { tag, mode, place, request: new, copy: None });
            new
        }
    };
    drop(mail);
    request::completed(); // a probe may wait for it
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

/// A send and a receive of one call that match each other: a copy from one place to the other. `None` if one of them matches
/// something else that came first, or their tags differ.
#[inline(always)]
pub(crate) fn send_and_receive(
    address: Address,
    (tag, from): (c_int, &Place),
    (wanted, to): (c_int, &Place),
) -> Option<Outcome> {
    if wanted != tag && wanted != MPI_ANY_TAG {
        return None;
    }
    let mail = mail();
    if mail.message_for(address, wanted).is_some() || mail.receive_for(address, tag).is_some() {
        return None;
    }
    // SAFETY: as the caller of the routine promises.
    let copied = unsafe { from.copy_to(to) };
    Some(outcome_of_receive(tag, from.size(), to, copied))
}

/// A persistent send or receive.
pub(crate) struct Exchange {
    pub way: Way,
    pub place: Place,
    /// `None` with `MPI_PROC_NULL`: each start is complete at once.
    pub address: Option<Address>,
    pub tag: c_int,
    pub partitions: Option<Partitions>,
}

impl Exchange {
    pub(crate) fn is_send(&self) -> bool {
        matches!(self.way, Way::Send(_))
    }

    /// Sends or receives, or waits for the other side.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; for a buffered send those of [`buffer::reserve`].
    pub(crate) fn post(&self, request: Handle) -> Result<()> {
        let Some(address) = self.address else {
            request::set(request, State::Complete(if self.is_send() { SENT } else { OF_NOBODY }));
            return Ok(());
        };
        let place = self.place.clone();
        match self.way {
            Way::Receive => start_receive(address, self.tag, place, Some(request)).map(|_| ())?,
            Way::Send(Mode::Buffered) => {
                send(address, self.tag, &place, || buffer::reserve(address.0, place.size()).map(Some))?;
                request::set(request, State::Complete(SENT));
            }
            Way::Send(mode) => start_send(mode, address, self.tag, place, Some(request)).map(|_| ())?,
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
                request::set(request, State::Filling);
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
