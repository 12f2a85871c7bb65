//! The recorder: which objects, keyvals and attributes there are now, and their records in the file.
//!
//! Calls of all threads are recorded under one lock. No function of the MPI and no callback is called under it: an MPI
//! may hold a lock of its own while it calls back.

use core::ffi::{c_char, c_int};
use std::collections::{HashMap, VecDeque};
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use crate::arena::{Arena, fixed};
use crate::calls::{Scope, Thread, thread};
use crate::format::{self, *};
use crate::job::Job;
use crate::lock::{Guard, Lock};
use crate::maps::{Map, Slots};
use crate::mpi::{Mpi, mpi};
use crate::stack::{self, Stack};

mod attributes;
mod events;
mod keyvals;
mod objects;
mod places;
mod requests;
mod sites;

pub(crate) use self::keyvals::sorts;
pub(crate) use self::objects::is_shared;
use keyvals::Keys;
use places::{Part, RECENT, Recent};
use requests::Requests;

/// The lock of a value. A panic while it was held leaves nothing half-done that matters.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Memory is reserved for so many events at a time.
const EVENTS: usize = 64;

/// Freed objects whose records are kept; the records of those freed before are used again.
const KEPT: usize = 1 << 20;

/// Freed keyvals whose records are kept.
const KEPT_KEYVALS: usize = 1 << 12;

/// The key of an object: its kind, in bits that no address has, and its handle.
fn both(kind: u8, handle: usize) -> u64 {
    handle as u64 ^ u64::from(kind) << 60
}

/// The key of an attribute: its object, and its key there.
fn of_object(slot: u32, key: c_int) -> u64 {
    u64::from(slot) << 32 | u64::from(key as u32)
}

/// A place in the file and a routine: where an event happened.
#[derive(Clone, Copy)]
pub(crate) struct Where {
    place: u32,
    routine: u32,
    /// Its index among the last places, if it is one of them.
    recent: u32,
    /// The site of its objects, if it is known; otherwise null.
    site: *mut Site,
}

impl Where {
    const UNKNOWN: Self = Self { place: 0, routine: 0, recent: NONE, site: std::ptr::null_mut() };
}

struct Object {
    record: *mut format::Object,
    /// Null if it was found.
    site: *mut Site,
    kind: u8,
    handle: usize,
    /// The first of its attributes in the list, or `NONE`, and their number; the next unused object.
    first: u32,
    attributes: u32,
    /// Whether its attributes are in the table.
    is_indexed: bool,
    /// Whether attributes with the predefined DUP callback were set on it.
    has_dup: bool,
    /// Where the program had its handle at first, and an older object with this handle, or `NONE`.
    variable: usize,
    older: u32,
}

struct Attribute {
    record: *mut format::Attribute,
    /// Null if it was never used.
    keyval: *mut Keyval,
    object: u32,
    /// Valid if the object's attributes are in the table.
    before: u32,
    after: u32,
}

impl Attribute {
    /// The key of one that was used.
    #[inline(always)]
    fn key(&self) -> c_int {
        // SAFETY: the record of a keyval, in the mapping.
        unsafe { (*self.keyval).key }
    }
}

const NONE: u32 = u32::MAX;

pub(crate) struct Recorder {
    arena: Arena,
    /// One more than may live of a site without a warning.
    live_limit: u64,
    job: Job,
    /// The moment before the first event: ticks, and nanoseconds.
    begin: (u64, u64),
    /// In ticks since `begin`: the present event, and when to look for changes of the loaded libraries.
    time: u64,
    next_check: u64,
    ids: u32,
    places: HashMap<Box<[usize]>, u32>,
    /// Those of all libraries that were loaded at a time, by their frames in the file.
    all_places: HashMap<Box<[u8]>, u32>,
    callers: Map<usize, u32>,
    sources: HashMap<Box<[u8]>, u32>,
    parts: Vec<Part>,
    /// The ids of modules by their bias, and by their build id and path.
    modules: HashMap<(usize, Box<[u8]>), u32>,
    part_changes: u64,
    routines: Map<usize, u32>,
    objects: Vec<Object>,
    /// The first unused one in a list, or `NONE`.
    unused_objects: u32,
    by_handle: Slots,
    /// Records of freed objects, the oldest first.
    freed: VecDeque<*mut format::Object>,
    attributes: Vec<Attribute>,
    /// The first unused one in a list, or `NONE`. Unused ones keep their records.
    unused_attributes: u32,
    /// The attributes of objects with many.
    by_key: Slots,
    keys: Keys,
    /// Of each place, routine and kind: the site that counts, and former ones, the oldest first.
    sites: Map<(u32, u32, u8), *mut Site>,
    older_sites: HashMap<(u32, u32, u8), VecDeque<*mut Site>>,
    /// The last snapshot that was seen.
    snapshot: u64,
    /// By place, routine, what failed, class or code, and sort of the text.
    faults: Map<(u32, u32, u32, c_int, u64), *mut Fault>,
    /// Routines whose calls are not intercepted, by their names.
    other_routines: HashMap<Box<[u8]>, u32>,
    requests: Requests,
    messages: Requests,
    /// The record of the name of an object, by the address of the object's record.
    names: Map<usize, *mut Name>,
    unused_names: Vec<*mut Name>,
    unused_tallies: Vec<*mut Tally>,
    /// Whether the process is between `MPI_Init` and `MPI_Finalize`, and how many sessions it has.
    is_in_world: bool,
    sessions: u32,
    /// For how many events there is room.
    room: i32,
    /// Places by the numbers of their frames, and routines.
    known_places: Map<(u64, usize), Where>,
    /// The last ones of them.
    recent: [Recent; RECENT],
}

// SAFETY: the pointers are to the file's mapping, which stays as long as the process; they are used under the lock.
unsafe impl Send for Recorder {}

/// With a tag of its own, which takes fewer instructions to compare than one within a field.
#[repr(u8)]
pub(crate) enum State {
    /// Before the first event.
    Waiting(PathBuf, usize),
    Running(Box<Recorder>),
    Off,
}

pub(crate) static RECORDER: Lock<State> = Lock::new(State::Off);

/// Calls `event` with the recorder, and the place of the present call. The callbacks of the call are recorded before.
#[inline(always)]
pub(crate) fn record<R: Default>(event: impl FnOnce(&mut Recorder, Where) -> R) -> R {
    record_calls(|recorder, at, thread| {
        recorder.record_calls(thread, Some(at));
        event(recorder, at)
    })
}

/// Calls `event` with the recorder, the place of the present call and this thread. `event` records the callbacks.
#[inline(always)]
pub(crate) fn record_calls<R: Default>(event: impl FnOnce(&mut Recorder, Where, &mut Thread) -> R) -> R {
    let thread = thread();
    let Scope { routine, caller } = thread.scope();
    if !stack::is_alone(caller) {
        return record_many(caller, routine, event, thread);
    }
    run(|recorder| {
        let place = recorder.at(Stack::of(caller), routine, thread);
        event(recorder, place, thread)
    })
}

/// As [`record_calls`], where places are more than the caller. They are collected only if the place may be new.
#[inline(never)]
fn record_many<R: Default>(
    caller: usize,
    routine: *const c_char,
    event: impl FnOnce(&mut Recorder, Where, &mut Thread) -> R,
    thread: &mut Thread,
) -> R {
    let scope = thread.scope_address();
    let mut event = Some(event);
    let done = run(|recorder| {
        let key = stack::key_of(caller, scope)?;
        let place = *recorder.known(key, routine, thread)?;
        Some(event.take()?(recorder, place, thread))
    });
    match (done, event) {
        (Some(result), _) => result,
        (None, None) => R::default(),
        (None, Some(event)) => stack::with_stack(caller, scope, |stack| {
            run(|recorder| {
                let place = recorder.at(stack, routine, thread);
                event(recorder, place, thread)
            })
        }),
    }
}

/// An error that may end the process.
#[derive(Clone, Copy)]
pub(crate) struct Fatal<'a> {
    pub(crate) code: c_int,
    pub(crate) class: c_int,
    pub(crate) text: &'a [u8],
    /// The routine, if its call was not intercepted.
    pub(crate) routine: &'a [u8],
}

/// Records an error in a call that returns to `caller`. The callbacks of the call are recorded when it ends.
pub(crate) fn record_error(caller: usize, routine: *const c_char, fatal: Fatal<'_>) -> u64 {
    let scope = thread().scope_address();
    stack::with_stack(caller, scope, |stack| run(|recorder| recorder.error(stack, routine, fatal, thread())))
}

/// Calls `event` with the recorder. The callbacks of the present call are recorded before. In a callback, only an event that ends
/// the process may use this: otherwise they are recorded again when the call ends.
#[inline(always)]
pub(crate) fn with<R: Default>(event: impl FnOnce(&mut Recorder) -> R) -> R {
    run(|recorder| {
        recorder.record_calls(thread(), None);
        event(recorder)
    })
}

/// Calls `event` with the recorder. A panic, a full disk or missing memory end the recording; the program goes on.
#[inline(always)]
pub(crate) fn run<R: Default>(event: impl FnOnce(&mut Recorder) -> R) -> R {
    let mut state = RECORDER.lock();
    if !matches!(&*state, State::Running(_)) {
        state = begin(state);
    }
    let State::Running(recorder) = &mut *state else { return R::default() };
    requests::share();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        recorder.make_room()?;
        Some(event(recorder))
    }));
    match result {
        Ok(Some(result)) if !crate::memory::is_out() => result,
        Ok(_) => recorder.stops("out of memory"),
        Err(_) => recorder.stops("internal error"),
    }
}

/// Calls `look` with the recorder, if it is recording. `look` changes nothing and does not panic.
pub(crate) fn look<R: Default>(look: impl FnOnce(&Recorder) -> R) -> R {
    match &*RECORDER.lock() {
        State::Running(recorder) => look(recorder),
        State::Waiting(..) | State::Off => R::default(),
    }
}

/// Begins the recording, with the first event, unless it has failed.
#[cold]
#[inline(never)]
fn begin(state: Guard<'static, State>) -> Guard<'static, State> {
    if let State::Off = &*state {
        return state;
    }
    drop(state);
    // Asks the MPI, so not under the lock.
    let mpi = mpi();
    let mut state = RECORDER.lock();
    let State::Waiting(directory, depth) = &*state else { return state };
    *state = match Recorder::create(directory, *depth, mpi) {
        _ if crate::memory::is_out() => stopped("out of memory"),
        Ok(recorder) => {
            crate::variables::check();
            State::Running(Box::new(recorder))
        }
        Err(why) => stopped(&why),
    };
    state
}

fn stopped(why: &str) -> State {
    crate::set_on(false);
    say(&format!("{why}; this process records nothing"));
    State::Off
}

unsafe extern "C" {
    /// The ticks of a monotonic clock.
    safe fn report_now() -> u64;
    /// The same moment in ticks and in nanoseconds.
    safe fn report_moment(ticks: &mut u64, nanoseconds: &mut u64);
}

/// Now: ticks, and nanoseconds.
fn moment() -> (u64, u64) {
    let (mut ticks, mut nanoseconds) = (0, 0);
    report_moment(&mut ticks, &mut nanoseconds);
    (ticks, nanoseconds)
}

pub(crate) fn say(text: &str) {
    // A failure cannot be reported.
    let _ = writeln!(std::io::stderr(), "mpi_attr_report: {text}");
}

impl Recorder {
    fn create(directory: &std::path::Path, depth: usize, mpi: &Mpi) -> Result<Self, String> {
        let job = Job::find();
        let run = job.run();
        let mut arena = Arena::create(directory, &run, &job.file())?;
        let begin = moment();
        let start = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let command = std::fs::read("/proc/self/cmdline").unwrap_or_default();
        let nothing = Ending { time: 0, place: 0, routine: 0, code: 0, class: 0 };
        *arena.header() = Header {
            magic: 0,
            version: VERSION,
            stack: depth as u32,
            start: start.as_nanos() as u64,
            end: 0,
            rate: ONE_NANOSECOND,
            pid: std::process::id(),
            state: 0,
            rank: -1,
            size: -1,
            snapshots: 0,
            wait_status: 0,
            is_waited: 0,
            kinds: crate::variables::kinds(),
            finalize_entered: 0,
            finalize_returned: 0,
            abort: nothing,
            fatal: nothing,
            exit: nothing,
            forgotten: 0,
            forgotten_keyvals: 0,
            interface: fixed(mpi.interface().as_bytes()),
            node: fixed(job.node.as_bytes()),
            run: fixed(run.as_bytes()),
            world: fixed(job.world(1, false).as_bytes()),
            snapshot_times: [0; SNAPSHOTS],
            fatal_text: [0; 512],
            library: fixed(&mpi.version),
            command: fixed(&command),
        };
        arena.complete();
        crate::snapshots::begin(arena.header(), begin.0);
        Ok(Self {
            arena,
            live_limit: crate::variables::LIVE_LIMIT.value().saturating_add(1),
            job,
            begin,
            time: 0,
            next_check: 0,
            ids: 0,
            places: HashMap::new(),
            all_places: HashMap::new(),
            modules: HashMap::new(),
            callers: Map::default(),
            sources: HashMap::new(),
            parts: Vec::new(),
            part_changes: 0,
            routines: Map::default(),
            objects: Vec::new(),
            unused_objects: NONE,
            by_handle: Slots::default(),
            freed: VecDeque::new(),
            attributes: Vec::new(),
            unused_attributes: NONE,
            by_key: Slots::default(),
            keys: Keys::default(),
            sites: Map::default(),
            older_sites: HashMap::new(),
            snapshot: 0,
            faults: Map::default(),
            other_routines: HashMap::new(),
            requests: Requests::default(),
            messages: Requests::default(),
            names: Map::default(),
            unused_names: Vec::new(),
            unused_tallies: Vec::new(),
            is_in_world: false,
            sessions: 0,
            room: 0,
            known_places: Map::default(),
            recent: [Recent::NONE; RECENT],
        })
    }

    /// Ends the recording, because the file is full or for another reason.
    #[cold]
    fn stops<R: Default>(&mut self, why: &str) -> R {
        let why = self.arena.full.take().unwrap_or_else(|| why.to_owned());
        self.arena.header().state |= STATE_INCOMPLETE;
        // The tables stay: a callback may still be running.
        if crate::set_on(false) {
            say(&format!("{why}; this process records nothing more"));
        }
        R::default()
    }

    /// Reserves the memory that an event may need, for some events at a time; a copy of many attributes asks again.
    #[inline(always)]
    fn make_room(&mut self) -> Option<()> {
        self.room -= 1;
        if self.room < 0 {
            self.reserve(EVENTS)?;
            self.room = EVENTS as i32 - 1;
        }
        Some(())
    }

    #[cold]
    fn reserve(&mut self, events: usize) -> Option<()> {
        self.places.try_reserve(events).ok()?;
        self.all_places.try_reserve(events).ok()?;
        self.modules.try_reserve(events).ok()?;
        self.callers.try_reserve(events).ok()?;
        self.known_places.try_reserve(events).ok()?;
        self.sources.try_reserve(events).ok()?;
        self.routines.try_reserve(events).ok()?;
        self.objects.try_reserve(events).ok()?;
        self.by_handle.try_reserve(events).ok()?;
        self.freed.try_reserve(events).ok()?;
        self.keys.try_reserve(events).ok()?;
        self.sites.try_reserve(events).ok()?;
        self.faults.try_reserve(events).ok()?;
        self.other_routines.try_reserve(events).ok()?;
        self.requests.try_reserve(events).ok()?;
        self.messages.try_reserve(events).ok()?;
        self.names.try_reserve(events).ok()?;
        self.unused_names.try_reserve(events).ok()?;
        self.room_for_attributes(events)
    }

    /// Reserves room for attributes.
    #[inline(always)]
    fn room_for_attributes(&mut self, number: usize) -> Option<()> {
        if self.attributes.capacity() - self.attributes.len() < number {
            self.attributes.try_reserve(number).ok()?;
        }
        Some(())
    }

    /// Notes how long a tick is, as far as it is known: in a process of a millisecond, to about a tenth of a percent.
    fn measure_ticks(&mut self) {
        let now = moment();
        let (ticks, nanoseconds) = (now.0.saturating_sub(self.begin.0), now.1.saturating_sub(self.begin.1));
        if ticks > 0 && nanoseconds > 0 {
            let rate = (u128::from(nanoseconds) * u128::from(ONE_NANOSECOND)) / u128::from(ticks);
            self.arena.header().rate = u64::try_from(rate).unwrap_or(ONE_NANOSECOND);
        }
    }

    fn id(&mut self) -> u32 {
        self.ids += 1;
        self.ids
    }

    /// The time of the present event, since the recording began.
    fn now(&self) -> u64 {
        self.time
    }
}

fn fixed_all<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut field = [0; N];
    let length = bytes.len().min(N);
    field[..length].copy_from_slice(&bytes[..length]);
    field
}
