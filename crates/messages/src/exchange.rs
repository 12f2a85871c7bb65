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
use mpi_attr_data::request::{self, ACTIVE, End, NOT_PERSISTENT, Operation, Outcome, Owner, Progress};
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::buffer::Reservation;
use mpi_attr_world::guarded::Guarded;

use crate::partitions::Partitions;
use crate::place::Place;
use crate::queue::{Address, Arrival, Queue};

/// What waits to be matched.
struct Mail {
    sent: Queue<Message>,
    /// Under the tags they ask for, [`MPI_ANY_TAG`] among them.
    receives: Queue<Shared<Exchange>>,
}

/// Its lock is taken before that of an exchange's state; no function of the program runs under either.
static MAIL: Guarded<Mail> = Guarded::new(Mail::new());

static AT_END: AtEnd = AtEnd::new(|| {
    // SAFETY: the messages are dropped, which runs no code of the program.
    unsafe { MAIL.with(|mail| *mail = Mail::new()) }
});

/// A message that no receive has matched.
pub(crate) struct Message {
    tag: c_int,
    data: Sent,
    /// Its room in an attached buffer.
    _room: Option<Reservation>,
}

enum Sent {
    Copy(Vec<u8>),
    /// The data are in the buffer of the send.
    Of(Shared<Exchange>),
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

/// A send or a receive with a request, or one that waits.
pub(crate) struct Exchange {
    way: Way,
    place: Place,
    address: Address,
    tag: c_int,
    is_persistent: bool,
    /// Whether the other side is `MPI_PROC_NULL`.
    has_nobody: bool,
    partitions: Option<Shared<Partitions>>,
    state: Guarded<State>,
}

#[derive(Clone, Copy)]
enum State {
    Inactive,
    /// A partitioned send that waits for its partitions.
    Filling,
    Queued(Arrival),
    /// Matched by a probe; the receive has not begun.
    Probed,
    Complete(Outcome),
}

/// The outcome of an operation with `MPI_PROC_NULL` (§3.11).
pub(crate) const OF_NOBODY: Outcome = Outcome { source: MPI_PROC_NULL, ..Outcome::EMPTY };

/// The outcome of a send.
pub(crate) const SENT: Outcome = Outcome::EMPTY;

/// Uses the mail.
#[inline(always)]
fn with_mail<R>(use_it: impl FnOnce(&mut Mail) -> R) -> R {
    AT_END.register();
    // SAFETY: what the callers do runs no code of the program, and does not come back to the mail.
    unsafe { MAIL.with(use_it) }
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
        bytes: sum.bytes + if let Sent::Copy(bytes) = &message.data { bytes.len() as u64 } else { 0 },
    };
    with_mail(|mail| mail.sent.iter().fold(Queued::default(), count))
}

impl Mail {
    const fn new() -> Self {
        Self { sent: Queue::new(), receives: Queue::new() }
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
    fn deliver(&mut self, arrival: Arrival, from: &Place, tag: c_int) {
        let Some(receive) = self.receives.take(arrival) else { return };
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe { from.copy_to(&receive.place) };
        receive.complete(outcome_of_receive(tag, from.size(), &receive.place, copied));
    }
}

impl Message {
    fn bytes(&self) -> i64 {
        match &self.data {
            Sent::Copy(bytes) => bytes.len() as i64,
            Sent::Of(send) => send.place.size(),
        }
    }

    /// What a probe tells of it.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome { source: 0, tag: self.tag, bytes: self.bytes(), end: End::Success }
    }

    /// Copies the data of a send that may be complete before its receive, and completes it.
    fn copy_data(&mut self) -> Result<()> {
        let Sent::Of(send) = &self.data else { return Ok(()) };
        if send.way == Way::Send(Mode::Standard) {
            let send = send.clone();
            // SAFETY: the program promises that the buffer of a pending operation is valid.
            self.data = Sent::Copy(unsafe { send.place.packed() }?);
            send.complete(SENT);
        }
        Ok(())
    }

    /// Copies the data to the place of a receive, as much as it has room for.
    #[inline(always)]
    fn copy_to(&self, place: &Place) -> Outcome {
        // SAFETY: the program promises that the buffers of pending operations are valid.
        let copied = unsafe {
            match &self.data {
                Sent::Copy(bytes) => place.unpack(bytes),
                Sent::Of(send) => send.place.copy_to(place),
            }
        };
        outcome_of_receive(self.tag, self.bytes(), place, copied)
    }

    /// Receives the message.
    pub(crate) fn deliver(self, place: &Place) -> Outcome {
        let outcome = self.copy_to(place);
        self.end();
        outcome
    }

    /// Completes its send: its data were copied.
    #[inline(always)]
    fn end(self) {
        if let Sent::Of(send) = self.data {
            send.complete(SENT);
        }
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
    let arrival = with_mail(|mail| {
        if let Some(arrival) = mail.receive_for(address, tag) {
            mail.deliver(arrival, place, tag);
            return Ok(None);
        }
        // SAFETY: as the caller of the send promises.
        let data = Sent::Copy(unsafe { place.packed() }?);
        mail.sent.push(address, tag, Message { tag, data, _room: room()? }).map(Some)
    })?;
    request::completed();
    Ok(arrival)
}

/// Sends a copy of data that the caller has made, as [`send`].
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn send_copy(address: Address, tag: c_int, bytes: Vec<u8>) -> Result<Option<Arrival>> {
    let arrival = with_mail(|mail| {
        let message = Message { tag, data: Sent::Copy(bytes), _room: None };
        match mail.receive_for(address, tag).and_then(|arrival| mail.receives.take(arrival)) {
            Some(receive) => {
                let outcome = message.deliver(&receive.place);
                receive.complete(outcome);
                Ok(None)
            }
            None => mail.sent.push(address, tag, message).map(Some),
        }
    })?;
    request::completed();
    Ok(arrival)
}

/// Takes back a message that no receive has matched.
pub(crate) fn take_back(arrival: Arrival) {
    drop(with_mail(|mail| mail.sent.take(arrival)));
}

/// What a probe tells of the first message that a receive would match.
pub(crate) fn probe(address: Address, tag: c_int) -> Option<Outcome> {
    with_mail(|mail| {
        let arrival = mail.message_for(address, tag)?;
        mail.sent.get(arrival).map(|message| message.outcome())
    })
}

/// Takes the first message that a receive would match. A send that may be copied is complete then.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: the message stays.
pub(crate) fn take(address: Address, tag: c_int) -> Result<Option<Message>> {
    let message = with_mail::<Result<_>>(|mail| {
        let Some(arrival) = mail.message_for(address, tag) else { return Ok(None) };
        if let Some(message) = mail.sent.get(arrival) {
            message.copy_data()?;
        }
        let message = mail.sent.take(arrival);
        if let Some(Message { data: Sent::Of(send), .. }) = &message {
            send.set(State::Probed);
        }
        Ok(message)
    })?;
    request::completed();
    Ok(message)
}

/// Receives a message that has been sent; `None` if there is none.
#[inline(always)]
pub(crate) fn receive_sent(address: Address, tag: c_int, place: &Place) -> Option<Outcome> {
    let received = with_mail(|mail| {
        let message = mail.message_for(address, tag).and_then(|arrival| mail.sent.take(arrival))?;
        Some(message.deliver(place))
    });
    request::completed();
    received
}

/// Starts a receive; its request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: nothing is received.
#[inline(always)]
pub(crate) fn start_receive(address: Address, tag: c_int, place: Place) -> Result<Handle> {
    let request = with_mail(|mail| {
        let found = mail.message_for(address, tag);
        let Some((arrival, message)) = found.and_then(|at| Some((at, mail.sent.get(at)?))) else {
            let this = Shared::new(Exchange::new(Way::Receive, place, address, tag))?;
            let arrival = mail.receives.push(address, tag, this.clone())?;
            this.set(State::Queued(arrival));
            return Exchange::request(this).inspect_err(|_| drop(mail.receives.take(arrival)));
        };
        // Out of memory for the request, the message stays.
        let request = request::ended(address.0, message.copy_to(&place))?;
        if let Some(message) = mail.sent.take(arrival) {
            message.end();
        }
        Ok(request)
    })?;
    request::completed();
    Ok(request)
}

/// Starts a send that is not buffered; its request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: nothing is sent.
#[inline(always)]
pub(crate) fn start_send(mode: Mode, address: Address, tag: c_int, place: Place) -> Result<Handle> {
    let request = with_mail(|mail| {
        if let Some(arrival) = mail.receive_for(address, tag) {
            let request = request::ended(address.0, SENT)?;
            mail.deliver(arrival, &place, tag);
            return Ok(request);
        }
        let this = Shared::new(Exchange::new(Way::Send(mode), place, address, tag))?;
        let message = Message { tag, data: Sent::Of(this.clone()), _room: None };
        let arrival = mail.sent.push(address, tag, message)?;
        this.set(State::Queued(arrival));
        Exchange::request(this).inspect_err(|_| drop(mail.sent.take(arrival)))
    })?;
    request::completed(); // a probe may wait for it
    Ok(request)
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
    with_mail(|mail| {
        if mail.message_for(address, wanted).is_some() || mail.receive_for(address, tag).is_some() {
            return None;
        }
        // SAFETY: as the caller of the routine promises.
        let copied = unsafe { from.copy_to(to) };
        Some(outcome_of_receive(tag, from.size(), to, copied))
    })
}

impl Exchange {
    /// The exchange of a request.
    pub(crate) fn of(owner: &Owner) -> Option<Shared<Self>> {
        // SAFETY: the type of the value was asked.
        owner.as_any().is::<Self>().then(|| unsafe { owner.clone().cast(|value| value.cast()) })
    }

    /// The request of an operation.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn request(this: Shared<Self>) -> Result<Handle> {
        // SAFETY: the pointer is not changed.
        request::create(unsafe { this.cast(|value| value as _) })
    }

    /// An operation that is not started.
    #[inline(always)]
    pub(crate) fn new(way: Way, place: Place, address: Address, tag: c_int) -> Self {
        let state = Guarded::new(State::Inactive);
        Self { way, place, address, tag, is_persistent: false, has_nobody: false, partitions: None, state }
    }

    /// The same for a persistent request.
    pub(crate) fn persistent(self) -> Self {
        Self { is_persistent: true, ..self }
    }

    /// The same in partitions, for a persistent request.
    pub(crate) fn partitioned(self, partitions: Shared<Partitions>) -> Self {
        Self { is_persistent: true, partitions: Some(partitions), ..self }
    }

    /// The same with `MPI_PROC_NULL`: each start is complete at once.
    pub(crate) fn with_nobody(self) -> Self {
        Self { has_nobody: true, ..self }
    }

    /// The partitions of a partitioned operation.
    pub(crate) fn partitions(&self) -> Option<&Partitions> {
        self.partitions.as_deref()
    }

    pub(crate) fn is_send(&self) -> bool {
        matches!(self.way, Way::Send(_))
    }

    /// Sends or receives, or waits for the other side.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn post(this: &Shared<Self>) -> Result<()> {
        if this.has_nobody {
            this.complete(if this.is_send() { SENT } else { OF_NOBODY });
            return Ok(());
        }
        if this.way == Way::Send(Mode::Buffered) {
            send(this.address, this.tag, &this.place, || {
                buffer::reserve(this.address.0, this.place.size()).map(Some)
            })?;
            this.complete(SENT);
            return Ok(());
        }
        let (address, tag) = (this.address, this.tag);
        let is_news = with_mail::<Result<_>>(|mail| match this.way {
            Way::Send(_) => {
                if let Some(arrival) = mail.receive_for(address, tag) {
                    mail.deliver(arrival, &this.place, tag);
                    this.complete(SENT);
                } else {
                    let message = Message { tag, data: Sent::Of(this.clone()), _room: None };
                    this.set(State::Queued(mail.sent.push(address, tag, message)?));
                }
                Ok(true) // a probe may wait for it
            }
            Way::Receive => {
                match mail.message_for(address, tag).and_then(|arrival| mail.sent.take(arrival)) {
                    Some(message) => {
                        this.complete(message.deliver(&this.place));
                        Ok(true)
                    }
                    None => {
                        this.set(State::Queued(mail.receives.push(address, tag, this.clone())?));
                        Ok(false)
                    }
                }
            }
        })?;
        if is_news {
            request::completed();
        }
        Ok(())
    }

    /// Marks a partition of a send as ready; with the last one, the send begins.
    ///
    /// # Errors
    /// `MPI_ERR_REQUEST`: the send is not active. `MPI_ERR_ARG`, `MPI_ERR_NO_MEM`.
    pub(crate) fn ready(this: &Shared<Self>, partition: c_int) -> Result<()> {
        if !matches!(this.state(), State::Filling) {
            return Err(Error::new(
                MPI_ERR_REQUEST,
                "the partitioned send is not active, or all partitions are ready",
            ));
        }
        let Some(partitions) = &this.partitions else { return Err(NOT_PERSISTENT) };
        if partitions.mark(partition)? { Self::post(this) } else { Ok(()) }
    }

    fn state(&self) -> State {
        // SAFETY: it is only read.
        unsafe { self.state.with(|state| *state) }
    }

    fn set(&self, new: State) {
        // SAFETY: it is only written.
        unsafe { self.state.with(|state| *state = new) }
    }

    fn complete(&self, outcome: Outcome) {
        self.set(State::Complete(outcome));
    }

    /// Ends the operation unless it is matched: takes it out of the mail.
    pub(crate) fn withdraw(&self, outcome: Outcome) {
        with_mail(|mail| {
            let State::Queued(arrival) = self.state() else { return };
            match self.way {
                Way::Send(_) => drop(mail.sent.take(arrival)),
                Way::Receive => drop(mail.receives.take(arrival)),
            }
            self.complete(outcome);
        });
    }

    /// How the operation ended, if it has.
    fn ended(&self) -> Option<Outcome> {
        match self.state() {
            State::Complete(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Waits for the other side.
    ///
    /// # Errors
    /// That of the operation; `MPI_ERR_OTHER` if no thread is left that could be the other side: then nothing is sent or
    /// received.
    pub(crate) fn wait(&self) -> Result<Outcome> {
        request::wait_until(|| self.ended()).map_err(|_| {
            self.withdraw(SENT);
            self.nobody()
        })
    }

    /// The error for an operation whose other side cannot come.
    fn nobody(&self) -> Error {
        match self.way {
            Way::Send(_) => Error::new(
                MPI_ERR_OTHER,
                "the call can never complete: a synchronous send with tag {} waits for its receive, and all threads of \
                 this process wait",
            )
            .about(self.tag.into()),
            Way::Receive => never_sent(self.tag),
        }
    }
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
    fn comm(&self) -> Option<Handle> {
        Some(self.address.0)
    }

    fn progress(&self) -> Progress {
        match self.state() {
            State::Inactive => Progress::Inactive,
            State::Queued(_) if self.way == Way::Send(Mode::Standard) => Progress::Advances,
            State::Filling | State::Queued(_) | State::Probed => Progress::Pending,
            State::Complete(_) => Progress::Complete,
        }
    }

    /// Copies the data of a send that waits for its receive, if that is permitted. Out of memory, it stays pending.
    fn advance(&self) {
        with_mail(|mail| {
            if let State::Queued(arrival) = self.state() {
                let _ = mail.sent.get(arrival).map_or(Ok(()), Message::copy_data);
            }
        });
    }

    fn outcome(&self) -> Outcome {
        self.ended().unwrap_or(SENT)
    }

    fn finish(&self) -> (Outcome, bool) {
        let outcome = self.outcome();
        if self.is_persistent {
            self.set(State::Inactive);
        }
        (outcome, self.is_persistent)
    }

    fn start(&self, owner: &Owner) -> Result<()> {
        let Some(this) = Self::of(owner).filter(|_| self.is_persistent) else { return Err(NOT_PERSISTENT) };
        let fills = self.is_send() && self.partitions.is_some();
        // SAFETY: it is only read and written.
        let is_inactive = unsafe {
            self.state.with(|state| {
                let is_inactive = matches!(state, State::Inactive);
                if is_inactive && fills {
                    *state = State::Filling;
                }
                is_inactive
            })
        };
        if !is_inactive {
            return Err(ACTIVE);
        }
        if let Some(partitions) = &self.partitions {
            partitions.reset();
        }
        if fills { Ok(()) } else { Self::post(&this) }
    }

    fn cancel(&self) -> Result<()> {
        if self.partitions.is_some() {
            return Err(Error::new(MPI_ERR_REQUEST, "a partitioned operation cannot be cancelled"));
        }
        if matches!(self.state(), State::Inactive) {
            return Err(Error::new(MPI_ERR_REQUEST, "the request is inactive: there is nothing to cancel"));
        }
        self.withdraw(Outcome { end: End::Cancelled, ..SENT });
        request::completed();
        Ok(())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
