//! Messages of the process to itself: random traces, compared with a naive matcher. It is a list of messages, a list of posted
//! receives, and a search from the front; it predicts every code, status and flag, and every int of every buffer.
//!
//! The standard leaves one thing open: whether a standard send was copied when the program asked for it in vain. Then the matcher
//! follows the library's answer to a cancel.

use std::ffi::{c_int, c_void};

use mpi_attr::abi::*;

use super::c;
use super::random::Random;
use super::run;

/// A datatype of ints: where those of one copy are, and the distance to the next copy, in ints.
pub struct Type {
    pub handle: Handle,
    pub ints: &'static [usize],
    pub extent: usize,
}

impl Type {
    /// The place of an int of some copies.
    pub fn place(&self, at: usize) -> usize {
        at / self.ints.len() * self.extent + self.ints[at % self.ints.len()]
    }
}

/// Makes the datatypes of a trace.
pub fn types() -> Vec<Type> {
    let [mut vector, mut resized, mut both] = [0; 3];
    // SAFETY: arguments of the routines' types.
    unsafe {
        c::MPI_Type_vector(3, 1, 2, MPI_INT, &mut vector);
        c::MPI_Type_create_resized(MPI_INT, 0, 12, &mut resized);
        c::MPI_Type_contiguous(2, resized, &mut both);
        for mut datatype in [MPI_INT, vector, resized, both] {
            assert_eq!(c::MPI_Type_commit(&mut datatype), 0);
        }
    }
    let types = [(MPI_INT, &[0][..], 1), (vector, &[0, 2, 4], 5), (resized, &[0], 3), (both, &[0, 3], 6)];
    types.map(|(handle, ints, extent)| Type { handle, ints, extent }).into()
}

/// Memory of the program, and what it should contain.
struct Buffer {
    real: Box<[i32]>,
    expected: Vec<i32>,
}

/// Data of a call: buffer, copies, type.
#[derive(Clone, Copy, Default)]
struct Data {
    buffer: usize,
    copies: usize,
    of: usize,
}

/// The way of a send: whether it is complete without a receive, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Standard,
    Ready,
    Buffered,
    Synchronous,
}

const MODES: [Mode; 4] = [Mode::Standard, Mode::Ready, Mode::Buffered, Mode::Synchronous];

struct Message {
    comm: usize,
    tag: c_int,
    ints: Vec<i32>,
    /// The send that completes with the receive.
    send: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Outcome {
    source: c_int,
    tag: c_int,
    ints: usize,
    cancelled: bool,
    code: c_int,
}

/// Of a send, or of a request that is null or inactive.
const EMPTY: Outcome =
    Outcome { source: MPI_ANY_SOURCE, tag: MPI_ANY_TAG, ints: 0, cancelled: false, code: MPI_SUCCESS };
const NOBODY: Outcome = Outcome { source: MPI_PROC_NULL, ..EMPTY };
const CANCELLED: Outcome = Outcome { cancelled: true, ..EMPTY };

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Stage {
    #[default]
    Inactive,
    Pending,
    Done(Outcome),
}

#[derive(Default)]
struct Request {
    handle: Handle,
    stage: Stage,
    /// `None` for a receive.
    mode: Option<Mode>,
    data: Data,
    comm: usize,
    tag: c_int,
    rank: c_int,
    persistent: bool,
    /// A standard send that the program has asked for: it may have been copied.
    asked: bool,
    /// Cancelled after that: its status tells.
    unsure: bool,
}

/// The program and the matcher.
pub struct Program {
    random: Random,
    comms: Vec<Handle>,
    types: Vec<Type>,
    buffers: Vec<Buffer>,
    next: i32,
    sent: Vec<Message>,
    posted: Vec<usize>,
    requests: Vec<Request>,
    /// Requests that the program has.
    known: Vec<usize>,
    /// Messages that a probe took.
    taken: Vec<(Handle, Message)>,
    calls: u64,
    log: bool,
}

/// An argument that the library must not write.
const UNTOUCHED: c_int = 0x5a5a_5a5a;

fn blank() -> Status {
    Status { source: UNTOUCHED, tag: UNTOUCHED, error: UNTOUCHED, internal: [UNTOUCHED; 5] }
}

/// Calls a routine; returns its code.
macro_rules! call {
    ($program:ident, $name:ident($($argument:expr),* $(,)?)) => {{
        $program.calls += 1;
        // SAFETY: arguments of the routine's types; memory that lives until the process ends.
        let code = unsafe { c::$name($($argument),*) };
        if $program.log {
            println!("{} {} -> {code}", stringify!($name), [$(format!("{:?}", $argument)),*].join(" "));
        }
        code
    }};
}
pub(crate) use call;

impl run::Program for Program {
    fn new(seed: u64, log: bool) -> Self {
        let mut this = Self {
            random: Random::new(seed),
            comms: vec![MPI_COMM_WORLD, MPI_COMM_SELF],
            types: types(),
            buffers: vec![],
            next: 0,
            sent: vec![],
            posted: vec![],
            requests: vec![],
            known: vec![],
            taken: vec![],
            calls: 0,
            log,
        };
        let mut dup = 0;
        assert_eq!(call!(this, MPI_Comm_dup(MPI_COMM_WORLD, &mut dup)), 0);
        this.comms.push(dup);
        for comm in this.comms.clone() {
            assert_eq!(call!(this, MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN)), 0);
        }
        let room = Box::leak(vec![0_u8; 1 << 20].into_boxed_slice());
        assert_eq!(call!(this, MPI_Buffer_attach(room.as_mut_ptr().cast::<c_void>(), 1 << 20)), 0);
        this
    }

    fn step(&mut self) {
        match self.random.below(24) {
            0..=2 => self.blocking_send(),
            3..=6 => {
                let mode = MODES[self.random.below(4)];
                self.new_request(Some(mode), false);
            }
            7..=8 => self.blocking_receive(),
            9..=11 => self.new_request(None, false),
            12 => {
                let mode = (self.random.below(2) == 0).then_some(MODES[self.random.below(4)]);
                self.new_request(mode, true);
            }
            13 => self.start_one(),
            14 => self.send_and_receive(),
            15 => self.probe(),
            16 => self.receive_taken(),
            17..=19 => self.one(),
            20..=21 => self.several(),
            22 => self.cancel(),
            _ => self.free(),
        }
        self.buffers_agree();
    }

    fn calls(&self) -> u64 {
        self.calls
    }
}

impl Program {
    /// Fresh memory for some copies of a type, and two more ints.
    fn data(&mut self) -> Data {
        let of = self.random.below(self.types.len());
        let copies = if self.random.below(20) == 0 { self.random.below(500) } else { self.random.below(5) };
        self.data_of(of, copies)
    }

    fn data_of(&mut self, of: usize, copies: usize) -> Data {
        let length = copies * self.types[of].extent + 2;
        let first = self.next;
        self.next += length as i32;
        let expected: Vec<i32> = (first..self.next).collect();
        self.buffers.push(Buffer { real: expected.clone().into_boxed_slice(), expected });
        Data { buffer: self.buffers.len() - 1, copies, of }
    }

    /// Address, count and datatype of a call.
    fn arguments(&mut self, data: Data) -> (*mut c_void, c_int, Handle) {
        let address = self.buffers[data.buffer].real.as_mut_ptr().cast();
        (address, data.copies as c_int, self.types[data.of].handle)
    }

    fn room(&self, data: Data) -> usize {
        data.copies * self.types[data.of].ints.len()
    }

    fn ints(&self, data: Data) -> Vec<i32> {
        (0..self.room(data))
            .map(|at| self.buffers[data.buffer].expected[self.types[data.of].place(at)])
            .collect()
    }

    // ---- the matcher

    fn matches(wanted: c_int, tag: c_int) -> bool {
        wanted == tag || wanted == MPI_ANY_TAG
    }

    /// Puts a message where it is received.
    fn deliver(&mut self, tag: c_int, ints: &[i32], to: Data) -> Outcome {
        let room = self.room(to);
        for (at, &int) in ints.iter().take(room).enumerate() {
            let place = self.types[to.of].place(at);
            self.buffers[to.buffer].expected[place] = int;
        }
        let code = if ints.len() > room { MPI_ERR_TRUNCATE } else { MPI_SUCCESS };
        Outcome { source: 0, tag, ints: ints.len().min(room), cancelled: false, code }
    }

    /// Sends; whether a receive was there.
    fn send(&mut self, comm: usize, tag: c_int, ints: Vec<i32>, send: Option<usize>) -> bool {
        let is_for =
            |&&at: &&usize| self.requests[at].comm == comm && Self::matches(self.requests[at].tag, tag);
        let Some(receive) = self.posted.iter().find(is_for).copied() else {
            self.sent.push(Message { comm, tag, ints, send });
            return false;
        };
        self.posted.retain(|&at| at != receive);
        let outcome = self.deliver(tag, &ints, self.requests[receive].data);
        self.requests[receive].stage = Stage::Done(outcome);
        true
    }

    fn first_sent(&self, comm: usize, wanted: c_int) -> Option<usize> {
        self.sent.iter().position(|message| message.comm == comm && Self::matches(wanted, message.tag))
    }

    fn take_sent(&mut self, comm: usize, wanted: c_int) -> Option<Message> {
        self.first_sent(comm, wanted).map(|at| self.sent.remove(at))
    }

    fn receive(&mut self, message: &Message, to: Data) -> Outcome {
        if let Some(send) = message.send {
            self.requests[send].stage = Stage::Done(EMPTY);
        }
        self.deliver(message.tag, &message.ints, to)
    }

    /// Starts the operation of a request.
    fn start(&mut self, at: usize) {
        let Request { mode, data, comm, tag, rank, .. } = self.requests[at];
        self.requests[at].asked = false;
        self.requests[at].stage = Stage::Pending;
        let done = match mode {
            _ if rank == MPI_PROC_NULL => Some(if mode.is_some() { EMPTY } else { NOBODY }),
            Some(mode) => {
                let send = (mode != Mode::Buffered).then_some(at);
                let is_there = self.send(comm, tag, self.ints(data), send);
                (is_there || mode == Mode::Buffered).then_some(EMPTY)
            }
            None => match self.take_sent(comm, tag) {
                Some(message) => Some(self.receive(&message, data)),
                None => {
                    self.posted.push(at);
                    None
                }
            },
        };
        if let Some(outcome) = done {
            self.requests[at].stage = Stage::Done(outcome);
        }
    }

    /// The program reuses the memory of a send that is complete.
    fn reuse(&mut self, data: Data) {
        let Buffer { real, expected } = &mut self.buffers[data.buffer];
        for (real, expected) in real.iter_mut().zip(expected) {
            *expected = !*expected;
            *real = *expected;
        }
    }

    /// What the program sees of a request: a send that need not wait is complete when the program asks.
    fn ask(&self, at: usize) -> Stage {
        match &self.requests[at] {
            Request { stage: Stage::Pending, mode: Some(Mode::Standard | Mode::Ready), .. } => {
                Stage::Done(EMPTY)
            }
            request => request.stage,
        }
    }

    /// Ends a request that the program was told about.
    fn finish(&mut self, at: usize) {
        let taken = self.taken.iter_mut().map(|(_, message)| message);
        for message in self.sent.iter_mut().chain(taken) {
            if message.send == Some(at) {
                message.send = None; // copied
            }
        }
        let request = &mut self.requests[at];
        let (is_send, data) = (request.mode.is_some(), request.data);
        request.unsure = false;
        request.stage = Stage::Inactive;
        if !request.persistent {
            self.known.retain(|&known| known != at);
        }
        if is_send {
            self.reuse(data);
        }
    }

    // ---- comparisons

    fn check(&mut self, what: &str, found: &Status, expected: Outcome, error: c_int) {
        let (mut count, mut cancelled) = (0, 0);
        call!(self, MPI_Get_count(found, MPI_INT, &mut count));
        call!(self, MPI_Test_cancelled(found, &mut cancelled));
        let found = (found.source, found.tag, count, cancelled != 0, found.error);
        let Outcome { source, tag, ints, cancelled, .. } = expected;
        assert_eq!(found, (source, tag, ints as c_int, cancelled, error), "{what}: status");
    }

    /// A request ended: compares its status, and its code if the call returned that.
    fn ended(
        &mut self,
        what: &str,
        at: usize,
        handle: Handle,
        found: &Status,
        outcome: Outcome,
        error: c_int,
    ) {
        let mut outcome = outcome;
        if self.requests[at].unsure {
            let mut cancelled = 0;
            call!(self, MPI_Test_cancelled(found, &mut cancelled));
            if cancelled != 0 {
                self.sent.retain(|message| message.send != Some(at));
                outcome = CANCELLED;
            }
        }
        self.check(what, found, outcome, error);
        let stays = self.requests[at].persistent;
        assert_eq!(handle != MPI_REQUEST_NULL, stays, "{what}: the request");
        self.finish(at);
    }

    fn buffers_agree(&self) {
        for (at, buffer) in self.buffers.iter().enumerate() {
            assert_eq!(&*buffer.real, &*buffer.expected, "buffer {at}");
        }
    }

    // ---- the calls

    fn tag(&mut self, may_be_any: bool) -> c_int {
        match self.random.below(if may_be_any { 6 } else { 4 }) {
            4 | 5 => MPI_ANY_TAG,
            3 => i32::MAX,
            tag => tag as c_int,
        }
    }

    fn peer(&mut self, is_receive: bool) -> c_int {
        match self.random.below(12) {
            0 => MPI_PROC_NULL,
            1..=4 if is_receive => MPI_ANY_SOURCE,
            _ => 0,
        }
    }

    /// A synchronous send to nobody can never complete: the call says so, and nothing is sent.
    fn blocking_send(&mut self) {
        let (mode, data) = (MODES[self.random.below(4)], self.data());
        let (comm, tag, rank) = (self.random.below(3), self.tag(false), self.peer(false));
        let ((address, count, datatype), handle) = (self.arguments(data), self.comms[comm]);
        let code = match mode {
            Mode::Standard => call!(self, MPI_Send(address, count, datatype, rank, tag, handle)),
            Mode::Ready => call!(self, MPI_Rsend(address, count, datatype, rank, tag, handle)),
            Mode::Buffered => call!(self, MPI_Bsend(address, count, datatype, rank, tag, handle)),
            Mode::Synchronous => call!(self, MPI_Ssend(address, count, datatype, rank, tag, handle)),
        };
        let mut expected = MPI_SUCCESS;
        if rank != MPI_PROC_NULL {
            let ints = self.ints(data);
            if !self.send(comm, tag, ints, None) && mode == Mode::Synchronous {
                self.sent.pop();
                expected = MPI_ERR_OTHER;
            }
        }
        assert_eq!(code, expected, "{mode:?} send");
        self.reuse(data);
    }

    fn blocking_receive(&mut self) {
        let data = self.data();
        let (comm, tag, rank) = (self.random.below(3), self.tag(true), self.peer(true));
        let ((address, count, datatype), handle) = (self.arguments(data), self.comms[comm]);
        let mut status = blank();
        let code = call!(self, MPI_Recv(address, count, datatype, rank, tag, handle, &mut status));
        let outcome = match rank {
            MPI_PROC_NULL => Some(NOBODY),
            _ => self.take_sent(comm, tag).map(|message| self.receive(&message, data)),
        };
        assert_eq!(code, outcome.map_or(MPI_ERR_OTHER, |outcome| outcome.code), "MPI_Recv");
        if let Some(outcome) = outcome {
            self.check("MPI_Recv", &status, outcome, UNTOUCHED);
        }
    }

    fn new_request(&mut self, mode: Option<Mode>, persistent: bool) {
        let data = self.data();
        let (comm, tag, rank) = (self.random.below(3), self.tag(mode.is_none()), self.peer(mode.is_none()));
        let ((a, n, t), h) = (self.arguments(data), self.comms[comm]);
        let mut handle = 0;
        let code = match (mode, persistent) {
            (Some(Mode::Standard), false) => call!(self, MPI_Isend(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Ready), false) => call!(self, MPI_Irsend(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Buffered), false) => call!(self, MPI_Ibsend(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Synchronous), false) => call!(self, MPI_Issend(a, n, t, rank, tag, h, &mut handle)),
            (None, false) => call!(self, MPI_Irecv(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Standard), true) => call!(self, MPI_Send_init(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Ready), true) => call!(self, MPI_Rsend_init(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Buffered), true) => call!(self, MPI_Bsend_init(a, n, t, rank, tag, h, &mut handle)),
            (Some(Mode::Synchronous), true) => {
                call!(self, MPI_Ssend_init(a, n, t, rank, tag, h, &mut handle))
            }
            (None, true) => call!(self, MPI_Recv_init(a, n, t, rank, tag, h, &mut handle)),
        };
        assert_eq!(code, MPI_SUCCESS);
        let at = self.add(Request { handle, mode, data, comm, tag, rank, persistent, ..Request::default() });
        if !persistent {
            self.start(at);
        }
    }

    fn add(&mut self, request: Request) -> usize {
        self.requests.push(request);
        self.known.push(self.requests.len() - 1);
        self.requests.len() - 1
    }

    fn start_one(&mut self) {
        let Some(at) = self.pick(|request| request.persistent) else { return };
        let is_active = self.requests[at].stage != Stage::Inactive;
        let mut handle = self.requests[at].handle;
        let code = call!(self, MPI_Start(&mut handle));
        assert_eq!(code, if is_active { MPI_ERR_REQUEST } else { MPI_SUCCESS }, "MPI_Start");
        if !is_active {
            self.start(at);
        }
    }

    /// A request that the program has.
    fn pick(&mut self, is_meant: impl Fn(&Request) -> bool) -> Option<usize> {
        let all: Vec<usize> = self.known.iter().copied().filter(|&at| is_meant(&self.requests[at])).collect();
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())]) }
    }

    fn send_and_receive(&mut self) {
        let (from, comm) = (self.data(), self.random.below(3));
        let (tag, wanted, to_rank, from_rank) =
            (self.tag(false), self.tag(true), self.peer(false), self.peer(true));
        let way = self.random.below(4);
        let to = if way % 2 == 1 { from } else { self.data() };
        let ((a, n, t), (b, m, u), h) = (self.arguments(from), self.arguments(to), self.comms[comm]);
        let (mut status, mut handle) = (blank(), 0);
        let code = match way {
            0 => call!(self, MPI_Sendrecv(a, n, t, to_rank, tag, b, m, u, from_rank, wanted, h, &mut status)),
            1 => call!(self, MPI_Sendrecv_replace(a, n, t, to_rank, tag, from_rank, wanted, h, &mut status)),
            2 => {
                call!(self, MPI_Isendrecv(a, n, t, to_rank, tag, b, m, u, from_rank, wanted, h, &mut handle))
            }
            _ => {
                call!(self, MPI_Isendrecv_replace(a, n, t, to_rank, tag, from_rank, wanted, h, &mut handle))
            }
        };
        // The receive comes first.
        let ints = self.ints(from);
        let at =
            self.add(Request { handle, data: to, comm, tag: wanted, rank: from_rank, ..Request::default() });
        self.start(at);
        let waits = to_rank != MPI_PROC_NULL && !self.send(comm, tag, ints, None);
        if way > 1 {
            assert_eq!(code, MPI_SUCCESS, "MPI_Isendrecv");
            return;
        }
        self.known.retain(|&known| known != at);
        match self.requests[at].stage {
            Stage::Done(outcome) => {
                assert_eq!(code, outcome.code, "MPI_Sendrecv");
                self.check("MPI_Sendrecv", &status, outcome, UNTOUCHED);
            }
            _ => {
                // Nothing of it happens.
                assert_eq!(code, MPI_ERR_OTHER, "MPI_Sendrecv");
                self.posted.retain(|&posted| posted != at);
                if waits {
                    self.sent.pop();
                }
            }
        }
        if way == 0 {
            self.reuse(from);
        }
    }

    fn probe(&mut self) {
        let (comm, tag, rank) = (self.random.below(3), self.tag(true), self.peer(true));
        let (h, mut status, mut flag, mut message) = (self.comms[comm], blank(), UNTOUCHED, MPI_MESSAGE_NULL);
        let way = self.random.below(4);
        let code = match way {
            0 => call!(self, MPI_Probe(rank, tag, h, &mut status)),
            1 => call!(self, MPI_Iprobe(rank, tag, h, &mut flag, &mut status)),
            2 => call!(self, MPI_Mprobe(rank, tag, h, &mut message, &mut status)),
            _ => call!(self, MPI_Improbe(rank, tag, h, &mut flag, &mut message, &mut status)),
        };
        let found = match rank {
            MPI_PROC_NULL => Some(NOBODY),
            _ => self.first_sent(comm, tag).map(|at| {
                let Message { tag, ints, .. } = &self.sent[at];
                Outcome { source: 0, tag: *tag, ints: ints.len(), cancelled: false, code: MPI_SUCCESS }
            }),
        };
        let can_wait = way % 2 == 0;
        assert_eq!(
            code,
            if found.is_none() && can_wait { MPI_ERR_OTHER } else { MPI_SUCCESS },
            "probe {way}"
        );
        if !can_wait {
            assert_eq!(flag, found.is_some() as c_int, "probe {way}");
        }
        let Some(found) = found else { return };
        self.check("probe", &status, found, UNTOUCHED);
        if way < 2 {
            return;
        }
        if rank == MPI_PROC_NULL {
            assert_eq!(message, MPI_MESSAGE_NO_PROC);
            let data = self.data();
            let (a, n, t) = self.arguments(data);
            assert_eq!(call!(self, MPI_Mrecv(a, n, t, &mut message, &mut status)), MPI_SUCCESS);
            assert_eq!(message, MPI_MESSAGE_NULL);
            self.check("MPI_Mrecv", &status, NOBODY, UNTOUCHED);
            return;
        }
        let mut taken = self.take_sent(comm, tag).expect("it was found");
        if let Some(send) = taken.send {
            // A send that need not wait is complete.
            if self.requests[send].mode != Some(Mode::Synchronous) {
                self.requests[send].stage = Stage::Done(EMPTY);
                taken.send = None;
            }
        }
        self.taken.push((message, taken));
    }

    fn receive_taken(&mut self) {
        if self.taken.is_empty() {
            return;
        }
        let at = self.random.below(self.taken.len());
        let (mut handle, message) = self.taken.remove(at);
        let (data, mut status, mut request) = (self.data(), blank(), 0);
        let (a, n, t) = self.arguments(data);
        let waits = self.random.below(2) == 0;
        let code = match waits {
            true => call!(self, MPI_Mrecv(a, n, t, &mut handle, &mut status)),
            false => call!(self, MPI_Imrecv(a, n, t, &mut handle, &mut request)),
        };
        let outcome = self.receive(&message, data);
        assert_eq!((code, handle), (if waits { outcome.code } else { MPI_SUCCESS }, MPI_MESSAGE_NULL));
        if waits {
            self.check("MPI_Mrecv", &status, outcome, UNTOUCHED);
            return;
        }
        let Message { comm, tag, .. } = message;
        let stage = Stage::Done(outcome);
        self.add(Request { handle: request, stage, data, comm, tag, ..Request::default() });
    }

    /// Waits for a request, tests it, or asks for its status.
    fn one(&mut self) {
        let Some(at) = self.pick(|_| true) else { return };
        let (way, mut handle, mut status, mut flag) =
            (self.random.below(3), self.requests[at].handle, blank(), UNTOUCHED);
        let code = match way {
            0 => call!(self, MPI_Wait(&mut handle, &mut status)),
            1 => call!(self, MPI_Test(&mut handle, &mut flag, &mut status)),
            _ => call!(self, MPI_Request_get_status(handle, &mut flag, &mut status)),
        };
        let stage = self.ask(at);
        let name = ["MPI_Wait", "MPI_Test", "MPI_Request_get_status"][way];
        if way > 0 {
            assert_eq!(flag, (stage != Stage::Pending) as c_int, "{name}: flag");
        }
        match stage {
            Stage::Pending => {
                assert_eq!(code, if way == 0 { MPI_ERR_OTHER } else { MPI_SUCCESS }, "{name}")
            }
            Stage::Inactive => {
                assert_eq!(code, MPI_SUCCESS, "{name}");
                self.check(name, &status, EMPTY, UNTOUCHED);
            }
            Stage::Done(outcome) => {
                assert_eq!(code, outcome.code, "{name}");
                if way == 2 {
                    self.requests[at].asked = true;
                    if !self.requests[at].unsure {
                        self.check(name, &status, outcome, UNTOUCHED);
                    }
                } else {
                    self.ended(name, at, handle, &status, outcome, UNTOUCHED);
                }
            }
        }
    }

    /// Waits for some, any or all of several requests, or tests them.
    fn several(&mut self) {
        let mut all: Vec<usize> = vec![];
        for _ in 0..self.random.below(6) {
            if let Some(at) = self.pick(|_| true) {
                if !all.contains(&at) {
                    all.push(at);
                }
            }
        }
        let mut handles: Vec<Handle> = all.iter().map(|&at| self.requests[at].handle).collect();
        let null = self.random.below(handles.len() + 1); // a null request among them
        handles.insert(null, MPI_REQUEST_NULL);
        let request_at = |place: usize| match place {
            _ if place == null => None,
            _ => Some(all[place - usize::from(place > null)]),
        };
        let (n, mut statuses) = (handles.len(), vec![blank(); handles.len()]);
        let stages: Vec<Stage> =
            (0..n).map(|place| request_at(place).map_or(Stage::Inactive, |at| self.ask(at))).collect();
        let (is_done, is_pending) =
            (|stage: &Stage| matches!(stage, Stage::Done(_)), |stage: &Stage| *stage == Stage::Pending);
        let (mut flag, mut index, mut indices, count) =
            (UNTOUCHED, UNTOUCHED, vec![UNTOUCHED; n], n as c_int);
        let (array, out) = (handles.as_mut_ptr(), statuses.as_mut_ptr());
        let way = self.random.below(6);
        let code = match way {
            0 => call!(self, MPI_Waitall(count, array, out)),
            1 => call!(self, MPI_Testall(count, array, &mut flag, out)),
            2 => call!(self, MPI_Waitany(count, array, &mut index, out)),
            3 => call!(self, MPI_Testany(count, array, &mut index, &mut flag, out)),
            4 => call!(self, MPI_Waitsome(count, array, &mut index, indices.as_mut_ptr(), out)),
            _ => call!(self, MPI_Testsome(count, array, &mut index, indices.as_mut_ptr(), out)),
        };
        let name = ["Waitall", "Testall", "Waitany", "Testany", "Waitsome", "Testsome"][way];
        for &at in &all {
            self.requests[at].asked = true;
        }
        // The requests that end, and where their statuses are.
        let ends: Vec<(usize, usize)> = match way {
            0 | 1 if stages.iter().any(is_pending) => vec![],
            0 | 1 => (0..n).map(|place| (place, place)).collect(),
            2 | 3 => stages.iter().position(is_done).map(|place| (0, place)).into_iter().collect(),
            _ => (0..n).filter(|&place| is_done(&stages[place])).enumerate().collect(),
        };
        let waits_in_vain = way % 2 == 0 && ends.is_empty() && stages.iter().any(is_pending);
        let is_several = !matches!(way, 2 | 3);
        let outcome_of = |place: usize| match stages[place] {
            Stage::Done(outcome) => outcome,
            _ => EMPTY,
        };
        let failed = ends.iter().any(|&(_, place)| outcome_of(place).code != MPI_SUCCESS);
        let expected = match failed {
            _ if waits_in_vain => MPI_ERR_OTHER,
            true if is_several => MPI_ERR_IN_STATUS,
            true => outcome_of(ends[0].1).code,
            false => MPI_SUCCESS,
        };
        assert_eq!(code, expected, "{name} of {stages:?}");
        if waits_in_vain {
            return;
        }
        let none_is_active = stages.iter().all(|stage| *stage == Stage::Inactive);
        match way {
            1 => assert_eq!(flag, !stages.iter().any(is_pending) as c_int, "{name}"),
            2 | 3 => {
                let place = ends.first().map_or(MPI_UNDEFINED, |&(_, place)| place as c_int);
                assert_eq!(index, place, "{name}");
                if way == 3 {
                    assert_eq!(flag, (none_is_active || !ends.is_empty()) as c_int, "{name}");
                }
                if none_is_active {
                    self.check(name, &statuses[0], EMPTY, MPI_SUCCESS);
                }
            }
            4 | 5 => {
                let number = if none_is_active { MPI_UNDEFINED } else { ends.len() as c_int };
                assert_eq!(index, number, "{name}");
                for &(at, place) in &ends {
                    assert_eq!(indices[at], place as c_int, "{name}");
                }
            }
            _ => {}
        }
        for (at, place) in ends {
            let outcome = outcome_of(place);
            let error = match (failed && is_several, request_at(place)) {
                (true, _) => outcome.code,
                (false, None) => MPI_SUCCESS, // the whole status of a null request is written
                _ => UNTOUCHED,
            };
            match request_at(place).filter(|_| is_done(&stages[place])) {
                Some(request) => self.ended(name, request, handles[place], &statuses[at], outcome, error),
                None => self.check(name, &statuses[at], EMPTY, error),
            }
        }
    }

    fn cancel(&mut self) {
        let Some(at) = self.pick(|request| request.stage != Stage::Inactive && !request.unsure) else {
            return;
        };
        let mut handle = self.requests[at].handle;
        assert_eq!(call!(self, MPI_Cancel(&mut handle)), MPI_SUCCESS);
        let is_sent = self.sent.iter().any(|message| message.send == Some(at));
        let request = &mut self.requests[at];
        if request.stage != Stage::Pending {
            return;
        }
        if is_sent && request.asked && request.mode != Some(Mode::Synchronous) {
            request.unsure = true;
        } else if is_sent || request.mode.is_none() {
            request.stage = Stage::Done(CANCELLED);
            self.sent.retain(|message| message.send != Some(at));
            self.posted.retain(|&posted| posted != at);
        }
        // It ends at once, so that no message is in doubt.
        if self.requests[at].unsure {
            let mut status = blank();
            assert_eq!(call!(self, MPI_Wait(&mut handle, &mut status)), MPI_SUCCESS);
            self.ended("MPI_Wait", at, handle, &status, EMPTY, UNTOUCHED);
        }
    }

    /// Frees a request; an active operation goes on.
    fn free(&mut self) {
        if self.random.below(3) > 0 {
            return;
        }
        let Some(at) = self.pick(|request| !request.unsure) else { return };
        let mut handle = self.requests[at].handle;
        assert_eq!(call!(self, MPI_Request_free(&mut handle)), MPI_SUCCESS);
        assert_eq!(handle, MPI_REQUEST_NULL);
        self.known.retain(|&known| known != at);
    }
}
