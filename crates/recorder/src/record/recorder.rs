//! The tables of the recorder, and its beginning and end.

use core::ffi::{c_char, c_int};
use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::ptr;
use std::sync::Mutex;
use std::time::SystemTime;

use super::keys::Keys;
pub(super) use super::pending::NONE;
use super::pending::Requests;
use crate::arena::{Arena, fixed};
use crate::format::{self, *};
use crate::job::Job;
use crate::maps::{Map, Slots};
use crate::mpi::Mpi;
use crate::{shared, snapshots, variables};

/// Memory is reserved for so many events at a time.
pub(super) const EVENTS: usize = 64;

/// The key of an object: its kind, in bits that no address has, and its handle.
pub(super) fn both(kind: u8, handle: usize) -> u64 {
    handle as u64 ^ u64::from(kind) << 60
}

/// The key of an attribute: its object, and its key there.
pub(super) fn of_object(index: u32, key: c_int) -> u64 {
    u64::from(index) << 32 | u64::from(key as u32)
}

/// A place in the file and a routine: where an event happened.
#[derive(Clone, Copy)]
pub(crate) struct Where {
    pub(super) place: u32,
    pub(super) routine: u32,
    /// Its index among the last places, if it is one of them.
    pub(super) recent: u32,
    /// The site of its objects, if it is known; otherwise null.
    pub(super) site: *mut Site,
}

impl Where {
    pub(super) const UNKNOWN: Self = Self { place: 0, routine: 0, recent: NONE, site: std::ptr::null_mut() };
}

pub(super) struct Object {
    pub(super) record: *mut format::Object,
    /// Null if it was found.
    pub(super) site: *mut Site,
    pub(super) kind: u8,
    pub(super) handle: usize,
    /// The first of its attributes in the list, or `NONE`, and their number; the next unused object.
    pub(super) first: u32,
    pub(super) attributes: u32,
    /// Whether its attributes are in the table.
    pub(super) is_indexed: bool,
    /// Whether attributes with the predefined DUP callback were set on it.
    pub(super) has_dup: bool,
    /// Where the program had its handle at first, and another object with this handle, or `NONE`.
    pub(super) variable: usize,
    pub(super) older: u32,
}

pub(super) struct Attribute {
    pub(super) record: *mut format::Attribute,
    /// Null if it was never used.
    pub(super) keyval: *mut Keyval,
    pub(super) object: u32,
    /// Valid if the object's attributes are in the table.
    pub(super) before: u32,
    pub(super) after: u32,
}

impl Attribute {
    /// The key of one that was used.
    #[inline(always)]
    pub(super) fn key(&self) -> c_int {
        // SAFETY: the record of a keyval, in the mapping.
        unsafe { (*self.keyval).key }
    }
}

/// The place and the routine of a call, found by the number of its frames.
#[derive(Clone, Copy)]
pub(super) struct Recent {
    pub(super) key: u64,
    pub(super) routine: *const c_char,
    pub(super) at: Where,
}

impl Recent {
    pub(super) const NONE: Self = Self { key: 1, routine: ptr::null(), at: Where::UNKNOWN };
}

pub(super) const RECENT: usize = 128;

/// That many objects live which the present call has created at its place.
pub(super) struct Many {
    pub(super) rank: i32,
    pub(super) kind: u8,
    pub(super) live: u64,
}

pub(super) struct Part {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) bias: usize,
    pub(super) id: u32,
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

pub(crate) struct Recorder {
    pub(super) arena: Arena,
    /// One more than may live of a site without a warning.
    pub(super) live_limit: u64,
    /// What the present event tells the program.
    pub(super) many: Option<Many>,
    pub(super) job: Job,
    /// The moment before the first event: ticks, and nanoseconds.
    pub(super) begin: (u64, u64),
    /// In ticks since `begin`: the present event, and when to look for changes of the loaded libraries.
    pub(super) time: u64,
    pub(super) next_check: u64,
    pub(super) ids: u32,
    pub(super) places: HashMap<Box<[usize]>, u32>,
    /// Those of all libraries that were loaded at a time, by their frames in the file.
    pub(super) all_places: HashMap<Box<[u8]>, u32>,
    pub(super) callers: Map<usize, u32>,
    pub(super) sources: HashMap<Box<[u8]>, u32>,
    pub(super) parts: Vec<Part>,
    /// The ids of modules by their bias, and by their build id and path.
    pub(super) modules: HashMap<(usize, Box<[u8]>), u32>,
    pub(super) part_changes: u64,
    pub(super) routines: Map<usize, u32>,
    pub(super) objects: Vec<Object>,
    /// The first unused one in a list, or `NONE`.
    pub(super) unused_objects: u32,
    pub(super) by_handle: Slots,
    /// Records of freed objects, the oldest first, and how many of them there may be.
    pub(super) freed: VecDeque<*mut format::Object>,
    pub(super) history: usize,
    pub(super) unused_records: Vec<*mut format::Object>,
    pub(super) attributes: Vec<Attribute>,
    /// The first unused one in a list, or `NONE`. Unused ones keep their records.
    pub(super) unused_attributes: u32,
    /// The attributes of objects with many.
    pub(super) by_key: Slots,
    pub(super) keys: Keys,
    /// Of each place, routine and kind: the site that counts, and former ones, the oldest first.
    pub(super) sites: Map<(u32, u32, u8), *mut Site>,
    pub(super) older_sites: HashMap<(u32, u32, u8), VecDeque<*mut Site>>,
    /// The last snapshot that was seen.
    pub(super) snapshot: u64,
    /// By place, routine, what failed, class or code, and sort of the text.
    pub(super) faults: Map<(u32, u32, u32, c_int, u64), *mut Fault>,
    /// Routines whose calls are not intercepted, by their names.
    pub(super) other_routines: HashMap<Box<[u8]>, u32>,
    pub(super) requests: Requests,
    pub(super) messages: Requests,
    /// The records about requests that are not completed.
    pub(super) pending: Vec<*mut Pending>,
    /// The record of the name of an object, by the address of the object's record.
    pub(super) names: Map<usize, *mut Name>,
    pub(super) unused_names: Vec<*mut Name>,
    pub(super) unused_tallies: Vec<*mut Tally>,
    /// Whether the process is between `MPI_Init` and `MPI_Finalize`, and how many sessions it has.
    pub(super) is_in_world: bool,
    pub(super) sessions: u32,
    /// For how many events there is room.
    pub(super) room: i32,
    /// Places by the numbers of their frames, and routines.
    pub(super) known_places: Map<(u64, usize), Where>,
    /// The last ones of them.
    pub(super) recent: [Recent; RECENT],
}

// SAFETY: the pointers are to the file's mapping, which stays as long as the process; they are used under the lock.
unsafe impl Send for Recorder {}

/// With a tag of its own, which takes fewer instructions to compare than one within a field.
#[repr(u8)]
pub(crate) enum Recording {
    /// Before the first event.
    Waiting(PathBuf, usize),
    Running(Box<Recorder>),
    Off,
}

pub(crate) static RECORDER: Mutex<Recording> = Mutex::new(Recording::Off);

unsafe extern "C" {
    /// The ticks of a monotonic clock.
    pub(super) safe fn report_now() -> u64;
    /// The same moment in ticks and in nanoseconds.
    pub(super) safe fn report_moment(ticks: &mut u64, nanoseconds: &mut u64);
}

/// Now: ticks, and nanoseconds.
pub(super) fn moment() -> (u64, u64) {
    let (mut ticks, mut nanoseconds) = (0, 0);
    report_moment(&mut ticks, &mut nanoseconds);
    (ticks, nanoseconds)
}

impl Recorder {
    pub(super) fn create(directory: &std::path::Path, depth: usize, mpi: &Mpi) -> Result<Self, String> {
        let job = Job::find();
        let run = job.run();
        let mut arena = Arena::create(directory, &run, &file_of(std::process::id()))?;
        let begin = moment();
        let start = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let command = std::fs::read("/proc/self/cmdline").unwrap_or_default();
        *arena.header() = Header {
            version: VERSION,
            stack: depth as u32,
            length: HEADER_ROOM,
            start: start.as_nanos() as u64,
            rate: ONE_NANOSECOND,
            pid: std::process::id(),
            rank: -1,
            size: -1,
            kinds: variables::kinds(),
            interface: fixed(mpi.interface().as_bytes()),
            node: fixed(job.node.as_bytes()),
            run: fixed(run.as_bytes()),
            world: fixed(job.world(1, false).as_bytes()),
            library: fixed(&mpi.version),
            command: fixed(&command),
            ..Header::ZERO
        };
        arena.complete();
        snapshots::begin(arena.header(), begin.0);
        Ok(Self {
            arena,
            live_limit: variables::LIVE_LIMIT.value().saturating_add(1),
            many: None,
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
            history: variables::HISTORY.value() as usize,
            unused_records: Vec::new(),
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
            pending: Vec::new(),
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

    /// Ends the recording, because the file is full or for another reason. Returns what to tell the program.
    #[cold]
    pub(super) fn stops(&mut self, why: &str) -> Option<String> {
        let why = self.arena.full.take().unwrap_or_else(|| why.to_owned());
        self.arena.header().state |= STATE_INCOMPLETE;
        // The tables stay: a callback may still be running.
        shared::set_on(false).then(|| format!("{why}; this process records nothing more"))
    }

    /// Reserves the memory that an event may need, for some events at a time; a copy of many attributes asks again.
    #[inline(always)]
    pub(super) fn make_room(&mut self) -> Option<()> {
        self.room -= 1;
        if self.room < 0 {
            self.reserve(EVENTS)?;
            self.room = EVENTS as i32 - 1;
        }
        Some(())
    }

    #[cold]
    pub(super) fn reserve(&mut self, events: usize) -> Option<()> {
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
        self.unused_records.try_reserve(events).ok()?;
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
    pub(super) fn room_for_attributes(&mut self, number: usize) -> Option<()> {
        if self.attributes.capacity() - self.attributes.len() < number {
            self.attributes.try_reserve(number).ok()?;
        }
        Some(())
    }

    /// Notes how long a tick is, as far as it is known: in a process of a millisecond, to about a tenth of a percent.
    pub(super) fn measure_ticks(&mut self) {
        let now = moment();
        let (ticks, nanoseconds) = (now.0.saturating_sub(self.begin.0), now.1.saturating_sub(self.begin.1));
        if ticks > 0 && nanoseconds > 0 {
            let rate = (u128::from(nanoseconds) * u128::from(ONE_NANOSECOND)) / u128::from(ticks);
            self.arena.header().rate = u64::try_from(rate).unwrap_or(ONE_NANOSECOND);
        }
    }

    pub(super) fn id(&mut self) -> u32 {
        self.ids += 1;
        self.ids
    }

    /// The time of the present event, since the recording began.
    pub(super) fn now(&self) -> u64 {
        self.time
    }
}

pub(super) fn fixed_all<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut field = [0; N];
    let length = bytes.len().min(N);
    field[..length].copy_from_slice(&bytes[..length]);
    field
}
