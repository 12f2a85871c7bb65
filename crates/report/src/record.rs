//! The recorder: which objects, keyvals and attributes there are now, and their records in the file.
//!
//! Calls of all threads are recorded under one lock. No function of the MPI and no callback is called under it: an MPI
//! may hold a lock of its own while it calls back.

use core::ffi::{c_char, c_int};
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, TryReserveError, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};
use std::io::Write;
use std::path::PathBuf;
use std::ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use crate::arena::{Arena, fixed, node};
use crate::callbacks::{Scope, Sort, sort_of};
use crate::format::{self, *};
use crate::host::{Host, SESSION, host};
use crate::linker::{changes, find_module};
use crate::stack::with_frames;
use crate::table::Table;

/// The lock of a value. A panic while it was held leaves nothing half-done that matters.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Memory is reserved for so many events at a time.
const EVENTS: usize = 64;

/// Freed objects whose records are kept; the records of those freed before are used again.
const KEPT: usize = 1 << 20;

/// A hash for addresses and small numbers: one multiplication.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u64(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        let product = u128::from(self.0 ^ number ^ 0x9e37_79b9_7f4a_7c15) * 0xd1b5_4a32_d192_ed03;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

/// The key of an object: its kind, in bits that no address has, and its handle.
fn both(kind: u8, handle: usize) -> u64 {
    handle as u64 ^ u64::from(kind) << 60
}

/// The key of an attribute: its object, and its key there.
fn of_object(slot: u32, key: c_int) -> u64 {
    u64::from(slot) << 32 | u64::from(key as u32)
}

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// A call of a callback.
pub(crate) struct Called {
    kind: u8,
    object: usize,
    key: c_int,
    /// 0 the copy callback, 1 the delete callback.
    which: usize,
    code: c_int,
    /// The value of the copy.
    copied: Option<u64>,
    time: u64,
}

impl Called {
    pub(crate) fn copy(
        kind: u8,
        object: usize,
        key: c_int,
        code: c_int,
        copied: Option<u64>,
        time: u64,
    ) -> Self {
        Self { kind, object, key, which: 0, code, copied, time }
    }

    pub(crate) fn delete(kind: u8, object: usize, key: c_int, code: c_int, time: u64) -> Self {
        Self { kind, object, key, which: 1, code, copied: None, time }
    }
}

/// A place in the file and a routine: where an event happened.
#[derive(Clone, Copy)]
pub(crate) struct Where {
    place: u32,
    routine: u32,
}

struct Object {
    record: *mut format::Object,
    kind: u8,
    handle: usize,
    /// The first of its attributes in the list, or `NONE`.
    first: u32,
}

struct Attribute {
    record: *mut format::Attribute,
    object: u32,
    key: c_int,
    /// The index of its keyval.
    keyval: u32,
    before: u32,
    after: u32,
}

const NONE: u32 = u32::MAX;

struct Key {
    record: *mut Keyval,
    copy: Sort,
    /// Whether a copy has the language of its source, not of the keyval.
    as_set: bool,
    /// The languages in which values were set, a bit each.
    languages: u8,
}

/// The place and the routine of a call, found by the address that it returns to.
#[derive(Clone, Copy)]
struct Recent {
    caller: usize,
    routine: *const c_char,
    at: Where,
}

impl Recent {
    const NONE: Self = Self { caller: 0, routine: ptr::null(), at: Where { place: 0, routine: 0 } };
}

const RECENT: usize = 64;

/// The keyvals by their keys; a later one with the same key replaces an earlier one.
#[derive(Default)]
struct Keys {
    by_key: Table,
    all: Vec<Key>,
}

impl Keys {
    fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        self.by_key.try_reserve(more)?;
        self.all.try_reserve(more)
    }

    #[inline(always)]
    fn get(&self, key: c_int) -> Option<&Key> {
        self.by_key.get(key as u64).map(|at| &self.all[at as usize])
    }

    /// The index of a keyval.
    #[inline(always)]
    fn index(&self, key: c_int) -> Option<u32> {
        self.by_key.get(key as u64)
    }

    fn insert(&mut self, key: c_int, new: Key) {
        match self.index(key) {
            Some(at) => self.all[at as usize] = new,
            None => {
                self.by_key.insert(key as u64, self.all.len() as u32);
                self.all.push(new);
            }
        }
    }
}

struct Part {
    start: usize,
    end: usize,
    bias: usize,
    id: u32,
}

/// Attributes that copy callbacks have copied: object, key, value.
pub(crate) type Copies = Vec<(usize, c_int, u64)>;

thread_local! {
    /// Those that copy callbacks of this thread's present call have copied.
    static COPIED: RefCell<Copies> = const { RefCell::new(Vec::new()) };
    /// The record with this thread's tallies. The next thread goes on with it.
    static OWN_TALLIES: OwnTallies = const { OwnTallies(Cell::new(ptr::null_mut())) };
}

/// Takes what the present call has copied, and puts it back: the calls of a callback have copies of their own.
pub(crate) fn swap_copies(with: Copies) -> Copies {
    // At the end of a thread, there is none.
    COPIED.try_with(|copied| copied.replace(with)).unwrap_or_default()
}

struct OwnTallies(Cell<*mut Tally>);

impl Drop for OwnTallies {
    fn drop(&mut self) {
        crate::set_tallies(ptr::null_mut());
        if let State::Running(recorder) = &mut *locked(&RECORDER) {
            let _ = recorder.unused_tallies.try_reserve(1);
            if recorder.unused_tallies.len() < recorder.unused_tallies.capacity() {
                recorder.unused_tallies.push(self.0.get());
            }
        }
    }
}

pub(crate) struct Recorder {
    arena: Arena,
    /// The time of the first event, as `nanoseconds` has it.
    begin: u64,
    /// In nanoseconds since `begin`: the present event, and when to look for changes of the loaded libraries.
    time: u64,
    next_check: u64,
    ids: u32,
    places: HashMap<Box<[usize]>, u32>,
    callers: Map<usize, u32>,
    parts: Vec<Part>,
    part_changes: u64,
    routines: Map<usize, u32>,
    objects: Vec<Object>,
    unused_objects: Vec<u32>,
    by_handle: Table,
    /// Records of freed objects, the oldest first.
    freed: VecDeque<*mut format::Object>,
    attributes: Vec<Attribute>,
    /// So many attributes fit in, and in the lists and the table below.
    attribute_room: usize,
    unused_attributes: Vec<u32>,
    unused_records: Vec<*mut format::Attribute>,
    by_key: Table,
    keys: Keys,
    faults: Map<(u32, u32, u32, c_int), *mut Fault>,
    pending: Vec<(usize, *mut Pending)>,
    unused_tallies: Vec<*mut Tally>,
    /// Whether the process is between `MPI_Init` and `MPI_Finalize`, and how many sessions it has.
    is_in_world: bool,
    sessions: u32,
    /// How many copies all threads have in `COPIED`.
    copies: usize,
    /// For how many events there is room.
    room: usize,
    /// The last places, by their return address.
    recent: [Recent; RECENT],
}

// SAFETY: the pointers are to the file's mapping, which stays as long as the process; they are used under the lock.
unsafe impl Send for Recorder {}

pub(crate) enum State {
    /// Before the first event.
    Waiting(PathBuf, usize),
    Running(Box<Recorder>),
    Off,
}

pub(crate) static RECORDER: Mutex<State> = Mutex::new(State::Off);

/// Calls `event` with the recorder, and the place of a call.
#[inline(always)]
pub(crate) fn record<R: Default>(scope: &Scope, event: impl FnOnce(&mut Recorder, Where) -> R) -> R {
    with_frames(scope.caller, crate::stack_depth(), |frames| {
        with(|recorder| {
            let place = recorder.at(frames, scope);
            event(recorder, place)
        })
    })
}

/// Calls `event` with the recorder. A panic, a full disk or missing memory end the recording; the program goes on.
#[inline(always)]
pub(crate) fn with<R: Default>(event: impl FnOnce(&mut Recorder) -> R) -> R {
    let mut state = locked(&RECORDER);
    if let State::Waiting(..) = &*state {
        drop(state);
        // Asks the MPI, so not under the lock.
        let host = host();
        state = locked(&RECORDER);
        begin(&mut state, host);
    }
    let State::Running(recorder) = &mut *state else { return R::default() };
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        recorder.make_room()?;
        Some(event(recorder))
    }));
    match result {
        _ if crate::memory::is_out() => recorder.stops(Some("out of memory")),
        Ok(Some(result)) if recorder.arena.full.is_none() => result,
        Ok(Some(_)) => recorder.stops(None),
        Ok(None) => recorder.stops(Some("out of memory")),
        Err(_) => recorder.stops(Some("internal error")),
    }
}

/// Calls `look` with the recorder, if it is recording. `look` changes nothing and does not panic.
pub(crate) fn look<R: Default>(look: impl FnOnce(&Recorder) -> R) -> R {
    match &*locked(&RECORDER) {
        State::Running(recorder) => look(recorder),
        State::Waiting(..) | State::Off => R::default(),
    }
}

/// Begins the recording, with the first event.
#[cold]
#[inline(never)]
fn begin(state: &mut State, host: &Host) {
    let State::Waiting(directory, depth) = state else { return };
    *state = match Recorder::create(directory, *depth, host) {
        _ if crate::memory::is_out() => stopped("out of memory"),
        Ok(recorder) => State::Running(Box::new(recorder)),
        Err(why) => stopped(&why),
    };
}

fn stopped(why: &str) -> State {
    crate::set_on(false);
    say(&format!("{why}; this process records nothing"));
    State::Off
}

/// The time of a monotonic clock. (An `Instant` takes twice as many instructions.)
pub(crate) fn nanoseconds() -> u64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock exists on every Linux; it writes to the local.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

fn say(text: &str) {
    // A failure cannot be reported.
    let _ = writeln!(std::io::stderr(), "mpi_attr_report: {text}");
}

impl Recorder {
    fn create(directory: &std::path::Path, depth: usize, host: &Host) -> Result<Self, String> {
        let pid = std::process::id();
        let node = node();
        let name = format!("process-{}-{pid}.mpiattr", String::from_utf8_lossy(&node).replace('/', "_"));
        let mut arena = Arena::create(directory, &name)?;
        let start = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let command = std::fs::read("/proc/self/cmdline").unwrap_or_default();
        let run = std::env::var_os("MPI_ATTR_REPORT_RUN").unwrap_or_default();
        *arena.header() = Header {
            magic: MAGIC,
            version: VERSION,
            stack: depth as u32,
            start: start.as_nanos() as u64,
            end: 0,
            pid,
            state: 0,
            rank: -1,
            size: -1,
            abort_code: 0,
            spare: 0,
            forgotten: 0,
            interface: fixed(host.interface.as_bytes()),
            node: fixed(&node),
            run: fixed(run.as_encoded_bytes()),
            library: fixed(&host.version),
            command: fixed(&command),
        };
        Ok(Self {
            arena,
            begin: nanoseconds(),
            time: 0,
            next_check: 0,
            ids: 0,
            places: HashMap::new(),
            callers: Map::default(),
            parts: Vec::new(),
            part_changes: 0,
            routines: Map::default(),
            objects: Vec::new(),
            unused_objects: Vec::new(),
            by_handle: Table::default(),
            freed: VecDeque::new(),
            attributes: Vec::new(),
            attribute_room: 0,
            unused_attributes: Vec::new(),
            unused_records: Vec::new(),
            by_key: Table::default(),
            keys: Keys::default(),
            faults: Map::default(),
            pending: Vec::new(),
            unused_tallies: Vec::new(),
            is_in_world: false,
            sessions: 0,
            copies: 0,
            room: 0,
            recent: [Recent::NONE; RECENT],
        })
    }

    /// Ends the recording, without a reason because the file is full.
    #[cold]
    fn stops<R: Default>(&mut self, why: Option<&str>) -> R {
        let why = why.map(str::to_owned).or_else(|| self.arena.full.take()).unwrap_or_default();
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
        if self.room == 0 {
            self.reserve(EVENTS)?;
            self.room = EVENTS;
        }
        self.room -= 1;
        Some(())
    }

    #[cold]
    fn reserve(&mut self, events: usize) -> Option<()> {
        self.places.try_reserve(events).ok()?;
        self.callers.try_reserve(events).ok()?;
        self.routines.try_reserve(events).ok()?;
        self.objects.try_reserve(events).ok()?;
        self.unused_objects.try_reserve(events).ok()?;
        self.by_handle.try_reserve(events).ok()?;
        self.freed.try_reserve(events).ok()?;
        self.keys.try_reserve(events).ok()?;
        self.faults.try_reserve(events).ok()?;
        self.pending.try_reserve(events).ok()?;
        self.room_for_attributes(events)
    }

    /// Reserves room for attributes. One call may delete all attributes there are, so all fit the lists of unused ones.
    #[inline(always)]
    fn room_for_attributes(&mut self, number: usize) -> Option<()> {
        if self.attributes.len() + number > self.attribute_room {
            self.more_attributes(number)?;
        }
        Some(())
    }

    #[cold]
    #[inline(never)]
    fn more_attributes(&mut self, number: usize) -> Option<()> {
        self.attributes.try_reserve(number).ok()?;
        let all = self.attributes.capacity();
        self.unused_attributes.try_reserve(all - self.unused_attributes.len()).ok()?;
        self.unused_records.try_reserve(all - self.unused_records.len()).ok()?;
        self.by_key.try_reserve(all - self.by_key.len()).ok()?;
        self.attribute_room = all;
        Some(())
    }

    fn id(&mut self) -> u32 {
        self.ids += 1;
        self.ids
    }

    /// The time of the present event, since the recording began.
    fn now(&self) -> u64 {
        self.time
    }

    /// The place and the time of an event.
    #[inline(always)]
    fn at(&mut self, frames: &[usize], scope: &Scope) -> Where {
        self.time = nanoseconds().wrapping_sub(self.begin);
        // dlclose says when a library is unloaded. Now and then, the linker is asked all the same.
        if crate::any_unloaded() || self.time >= self.next_check {
            self.check_libraries();
        }
        if let [caller] = *frames {
            let recent = self.recent[Self::recent_at(caller)];
            if (recent.caller, recent.routine) == (caller, scope.routine) {
                return recent.at;
            }
        }
        self.new_place(frames, scope)
    }

    fn recent_at(caller: usize) -> usize {
        (caller ^ caller >> 6) % RECENT
    }

    #[inline(never)]
    fn new_place(&mut self, frames: &[usize], scope: &Scope) -> Where {
        let at = Where { place: self.place(frames), routine: self.routine(scope.routine) };
        if let [caller] = *frames {
            self.recent[Self::recent_at(caller)] = Recent { caller, routine: scope.routine, at };
        }
        at
    }

    #[inline(never)]
    fn check_libraries(&mut self) {
        self.next_check = self.time + 1_000_000;
        crate::note_unloads();
        let now = changes();
        if now != self.part_changes {
            // Another library may now be where an address was.
            self.part_changes = now;
            self.parts.clear();
            self.places.clear();
            self.callers.clear();
            self.recent = [Recent::NONE; RECENT];
        }
    }

    // ---- places

    /// The place with these return addresses.
    fn place(&mut self, addresses: &[usize]) -> u32 {
        let known = match addresses {
            [caller] => self.callers.get(caller),
            _ => self.places.get(addresses),
        };
        if let Some(&id) = known {
            return id;
        }
        let id = self.id();
        let mut frames = Vec::new();
        if frames.try_reserve_exact(addresses.len() * size_of::<Frame>()).is_err() {
            return 0;
        }
        for &address in addresses {
            // The call is before the address that it returns to.
            let frame = self.frame(address.wrapping_sub(1));
            frames.extend_from_slice(&frame.module.to_ne_bytes());
            frames.extend_from_slice(&[0; 4]);
            frames.extend_from_slice(&frame.address.to_ne_bytes());
        }
        self.arena.add(Place::TAG, Place { id, frames: addresses.len() as u32 }, &[&frames]);
        match addresses {
            [caller] => self.callers.insert(*caller, id),
            _ => self.places.insert(addresses.into(), id),
        };
        id
    }

    fn frame(&mut self, address: usize) -> Frame {
        let part =
            self.parts.iter().position(|part| (part.start..part.end).contains(&address)).or_else(|| {
                self.parts.try_reserve(1).ok()?;
                let found = find_module(address)?;
                let id = self.id();
                let module = Module {
                    id,
                    build_id_length: found.build_id.len().min(32) as u32,
                    bias: found.bias as u64,
                    build_id: fixed_all(&found.build_id),
                };
                self.arena.add(Module::TAG, module, &[&found.path]);
                self.parts.push(Part { start: found.start, end: found.end, bias: found.bias, id });
                Some(self.parts.len() - 1)
            });
        match part {
            Some(at) => {
                let part = &self.parts[at];
                Frame { module: part.id, spare: 0, address: address.wrapping_sub(part.bias) as u64 }
            }
            None => Frame { module: 0, spare: 0, address: address as u64 },
        }
    }

    fn routine(&mut self, name: *const c_char) -> u32 {
        if name.is_null() {
            return 0;
        }
        if let Some(&id) = self.routines.get(&name.addr()) {
            return id;
        }
        let id = self.id();
        // SAFETY: a string of intercept.c.
        let text = unsafe { core::ffi::CStr::from_ptr(name) }.to_bytes();
        self.arena.add(Routine::TAG, Routine { id, spare: 0 }, &[text]);
        self.routines.insert(name.addr(), id);
        id
    }

    // ---- objects

    pub(crate) fn knows(&self, kind: u8, handle: usize) -> bool {
        self.by_handle.get(both(kind, handle)).is_some()
    }

    /// Adds an object, in place of a former one with this handle.
    #[inline(always)]
    fn add_object(
        &mut self,
        state: u8,
        kind: u8,
        handle: usize,
        parent: u32,
        size: i32,
        at: Where,
    ) -> Option<u32> {
        let created = self.now();
        let id = self.id();
        let object = format::Object {
            id,
            kind,
            state,
            spare: [0; 2],
            handle: handle as u64,
            parent,
            created_at: at.place,
            created_by: at.routine,
            freed_at: 0,
            freed_by: 0,
            size,
            created,
            freed: 0,
        };
        let record = if self.freed.len() > KEPT {
            self.arena.header().forgotten += 1;
            let record = self.freed.pop_front()?;
            // SAFETY: a record of a freed object.
            unsafe { record.write(object) };
            record
        } else {
            self.arena.add(format::Object::TAG, object, &[])
        };
        if record.is_null() {
            return None;
        }
        let object = Object { record, kind, handle, first: NONE };
        let slot = match self.unused_objects.pop() {
            Some(slot) => {
                self.objects[slot as usize] = object;
                slot
            }
            None => {
                self.objects.push(object);
                self.objects.len() as u32 - 1
            }
        };
        self.by_handle.insert(both(kind, handle), slot);
        Some(slot)
    }

    /// An object that an intercepted call names and that was not seen before.
    pub(crate) fn find_object(&mut self, kind: u8, handle: usize, name: &[u8], size: i32) -> Option<u32> {
        if let Some(slot) = self.by_handle.get(both(kind, handle)) {
            return Some(slot);
        }
        let nowhere = Where { place: 0, routine: 0 };
        let slot = self.add_object(OBJECT_FOUND, kind, handle, 0, size, nowhere)?;
        if !name.is_empty() {
            self.name(slot, name);
        }
        Some(slot)
    }

    fn object_id(&self, slot: u32) -> u32 {
        // SAFETY: the record of an object, in the mapping.
        unsafe { (*self.objects[slot as usize].record).id }
    }

    fn name(&mut self, slot: u32, text: &[u8]) {
        let text = &text[..text.len().min(1024)];
        let name = Name { object: self.object_id(slot), length: text.len() as u32 };
        self.arena.add(Name::TAG, name, &[text]);
    }

    pub(crate) fn named(&mut self, kind: u8, handle: usize, text: &[u8]) {
        if let Some(slot) = self.by_handle.get(both(kind, handle)) {
            self.name(slot, text);
        }
    }

    /// Records a new object. Without a `size`, it is a duplicate and has its parent's; the result is false if the parent
    /// is unknown, and then nothing was recorded.
    #[inline(always)]
    pub(crate) fn created(
        &mut self,
        new: (u8, usize),
        parent: (u8, usize),
        size: Option<i32>,
        is_dup: bool,
        at: Where,
    ) -> bool {
        let old = self.by_handle.get(both(parent.0, parent.1));
        if old.is_none() && size.is_none() {
            return false;
        }
        // SAFETY: the record of an object, in the mapping.
        let (parent_id, parent_size) = old
            .map(|slot| unsafe { &*self.objects[slot as usize].record })
            .map_or((0, -1), |old| (old.id, old.size));
        let size = size.unwrap_or(parent_size);
        if let Some(slot) = self.add_object(OBJECT_CREATED, new.0, new.1, parent_id, size, at) {
            if let Some(old) = old.filter(|&old| is_dup && self.objects[old as usize].first != NONE) {
                self.copy_attributes(old, slot, parent.1, at);
            }
        }
        self.forget_copies();
        true
    }

    /// Forgets what copy callbacks of the present call have copied.
    fn forget_copies(&mut self) {
        if self.copies != 0 {
            COPIED.with_borrow_mut(|all| {
                self.copies -= all.len();
                all.clear();
            });
        }
    }

    /// Records the attributes that a duplicate got.
    #[inline(never)]
    fn copy_attributes(&mut self, old: u32, slot: u32, parent: usize, at: Where) {
        let copied = if self.copies == 0 { Vec::new() } else { COPIED.take() };
        let mut next = self.objects[old as usize].first;
        while next != NONE {
            let &Attribute { record, key, keyval, after, .. } = &self.attributes[next as usize];
            // SAFETY: the record of an attribute, in the mapping.
            let (mut language, mut value) = unsafe { ((*record).language, (*record).value) };
            next = after;
            let known = &self.keys.all[keyval as usize];
            match known.copy {
                Sort::Null => continue,
                Sort::Dup => {}
                Sort::Users => {
                    let own = copied.iter().find(|each| each.0 == parent && each.1 == key);
                    let Some(own) = own else { continue };
                    value = own.2;
                    if !known.as_set {
                        // SAFETY: the record of a keyval, in the mapping.
                        language = unsafe { (*known.record).language };
                    }
                }
            }
            // What is reserved is for the events that follow.
            if self.room_for_attributes(EVENTS).is_none() {
                break;
            }
            self.add_attribute(slot, (key, keyval), language, value, true, at);
        }
        if copied.capacity() != 0 {
            // The next dup uses their memory again.
            COPIED.set(copied);
        }
    }

    /// The id of an object that is about to be freed; 0 if it is unknown.
    pub(crate) fn freeing(&self, kind: u8, handle: usize) -> u64 {
        self.by_handle
            .get(both(kind, handle))
            .map_or(0, |slot| (u64::from(slot) << 32) | u64::from(self.object_id(slot)))
    }

    /// Records that the object with an id of [`freeing`](Self::freeing) was freed.
    pub(crate) fn freed(&mut self, object: u64, at: Where) {
        let (slot, id) = ((object >> 32) as u32, object as u32);
        if id != 0 && self.objects.get(slot as usize).is_some() && self.object_id(slot) == id {
            let Object { kind, handle, .. } = self.objects[slot as usize];
            // Another thread may have got the same handle for a new object already.
            self.by_handle.remove(both(kind, handle), Some(slot));
            self.is_gone(slot, at);
        }
    }

    /// Records that the object with a handle was freed. No call overlaps with the one that freed it.
    pub(crate) fn freed_handle(&mut self, kind: u8, handle: usize, at: Where) {
        if let Some(slot) = self.by_handle.remove(both(kind, handle), None) {
            self.is_gone(slot, at);
        }
    }

    #[inline(always)]
    fn is_gone(&mut self, slot: u32, at: Where) {
        let now = self.now();
        let Object { record, mut first, .. } = self.objects[slot as usize];
        while first != NONE {
            let after = self.attributes[first as usize].after;
            self.forget_attribute(first, false);
            first = after;
        }
        // SAFETY: the record of an object, in the mapping.
        unsafe {
            (*record).freed_at = at.place;
            (*record).freed_by = at.routine;
            (*record).freed = now;
            (*record).state = OBJECT_FREED;
        }
        self.freed.push_back(record);
        self.unused_objects.push(slot);
    }

    // ---- keyvals

    pub(crate) fn keyval_created(
        &mut self,
        (kind, language, key): (u8, u8, c_int),
        [copy, delete]: [usize; 2],
        [copy_sort, delete_sort]: [Sort; 2],
        as_set: bool,
        at: Where,
    ) {
        let keyval = Keyval {
            id: self.id(),
            key,
            kind,
            language,
            copy_kind: copy_sort as u8,
            delete_kind: delete_sort as u8,
            is_freed: 0,
            created_at: at.place,
            freed_at: 0,
            created: self.now(),
            freed: 0,
            copy: self.frame(copy),
            delete: self.frame(delete),
            set: 0,
            got: 0,
            missed: 0,
            copied: 0,
            deleted: 0,
            calls: [[0; 4]; 2],
            crossed: [[0; 3]; 3],
            name: [0; 64],
        };
        let record = self.arena.add(Keyval::TAG, keyval, &[]);
        if !record.is_null() {
            self.keys.insert(key, Key { record, copy: copy_sort, as_set, languages: 0 });
            // A thread may have tallied a former key of this number.
            crate::bump_epoch();
        }
    }

    pub(crate) fn keyval_freed(&mut self, key: c_int, at: Where) {
        let now = self.now();
        if let Some(key) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            unsafe {
                (*key.record).is_freed = 1;
                (*key.record).freed_at = at.place;
                (*key.record).freed = now;
            }
        }
    }

    pub(crate) fn keyval_named(&mut self, key: c_int, name: &[u8]) {
        if let Some(key) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            unsafe { (*key.record).name = fixed(name) };
        }
    }

    // ---- attributes

    fn add_attribute(
        &mut self,
        slot: u32,
        (key, keyval_index): (c_int, u32),
        language: u8,
        value: u64,
        is_copy: bool,
        at: Where,
    ) {
        let known = &mut self.keys.all[keyval_index as usize];
        if known.languages & (1 << language) == 0 {
            known.languages |= 1 << language;
            crate::bump_epoch();
        }
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        let keyval = unsafe {
            if is_copy {
                (*known.record).copied += 1;
            } else {
                (*known.record).set += 1;
            }
            (*known.record).id
        };
        let object = self.object_id(slot);
        let set = self.now();
        let state = ATTRIBUTE_SET;
        // A duplicate is new.
        let there = if is_copy { None } else { self.by_key.get(of_object(slot, key)) };
        let (is_copy, set_at) = (is_copy.into(), at.place);
        let attribute =
            format::Attribute { object, keyval, language, state, is_copy, spare: 0, set_at, value, set };
        if let Some(there) = there {
            // SAFETY: as above.
            unsafe { self.attributes[there as usize].record.write(attribute) };
            return;
        }
        let record = match self.unused_records.pop() {
            Some(record) => {
                // SAFETY: the record of a deleted attribute.
                unsafe { record.write(attribute) };
                record
            }
            None => self.arena.add(format::Attribute::TAG, attribute, &[]),
        };
        if record.is_null() {
            return;
        }
        let after = self.objects[slot as usize].first;
        let attribute = Attribute { record, object: slot, key, keyval: keyval_index, before: NONE, after };
        let own = match self.unused_attributes.pop() {
            Some(own) => {
                self.attributes[own as usize] = attribute;
                own
            }
            None => {
                self.attributes.push(attribute);
                self.attributes.len() as u32 - 1
            }
        };
        if after != NONE {
            self.attributes[after as usize].before = own;
        }
        self.objects[slot as usize].first = own;
        self.by_key.insert(of_object(slot, key), own);
    }

    /// Removes an attribute. The record of one that finalize deletes stays.
    fn remove_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { object, before, after, .. } = self.attributes[own as usize];
        match before {
            NONE => self.objects[object as usize].first = after,
            _ => self.attributes[before as usize].after = after,
        }
        if after != NONE {
            self.attributes[after as usize].before = before;
        }
        self.forget_attribute(own, by_finalize);
    }

    /// Removes an attribute, but not from the list of its object.
    #[inline(always)]
    fn forget_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { record, object, key, keyval, .. } = self.attributes[own as usize];
        self.by_key.remove(of_object(object, key), Some(own));
        self.unused_attributes.push(own);
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        unsafe {
            (*self.keys.all[keyval as usize].record).deleted += 1;
            (*record).state = if by_finalize { ATTRIBUTE_FINALIZED } else { 0 };
        }
        if !by_finalize {
            self.unused_records.push(record);
        }
    }

    pub(crate) fn set(
        &mut self,
        (kind, object): (u8, usize),
        key: c_int,
        language: u8,
        value: u64,
        at: Where,
    ) {
        let (slot, keyval) = (self.by_handle.get(both(kind, object)), self.keys.index(key));
        if let (Some(slot), Some(keyval)) = (slot, keyval) {
            self.add_attribute(slot, (key, keyval), language, value, false, at);
        }
    }

    pub(crate) fn deleted(&mut self, kind: u8, object: usize, key: c_int) {
        if let Some(own) = self.attribute(kind, object, key) {
            self.remove_attribute(own, false);
        }
    }

    fn attribute(&self, kind: u8, object: usize, key: c_int) -> Option<u32> {
        let slot = self.by_handle.get(both(kind, object))?;
        self.by_key.get(of_object(slot, key))
    }

    /// A get that no tally of the thread counts. The result is the thread's tallies, to be used from now on.
    pub(crate) fn got(
        &mut self,
        (kind, object): (u8, usize),
        key: c_int,
        language: u8,
        found: bool,
        epoch: u64,
    ) {
        let setter = self.attribute(kind, object, key).map(|own| {
            // SAFETY: the record of an attribute, in the mapping.
            unsafe { (*self.attributes[own as usize].record).language }
        });
        let mut id = 0;
        if let Some(known) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            let record = unsafe { &mut *known.record };
            id = u64::from(record.id);
            if let Some(setter) = setter.filter(|&setter| found && setter != language) {
                record.crossed[setter as usize][language as usize] += 1;
            }
            // Only if all values were set in the reader's language, gets need not look at the attribute.
            if known.languages & !(1 << language) != 0 {
                *(if found { &mut record.got } else { &mut record.missed }) += 1;
                return;
            }
        }
        let tallies = self.tallies();
        if tallies.is_null() {
            return;
        }
        let at = (key as u32).wrapping_mul(2_654_435_761) >> 27;
        // SAFETY: TALLIES of them are there, used by this thread only.
        let tally = unsafe { &mut *tallies.add(at as usize) };
        if tally.keyval != id {
            self.flush(tally);
        }
        tally.keyval = id;
        tally.tag = u64::from(key as u32) | u64::from(kind) << 32 | u64::from(language) << 36 | epoch << 40;
        *(if found { &mut tally.found } else { &mut tally.missed }) += 1;
    }

    /// Adds a tally to its keyval, and clears it.
    fn flush(&mut self, tally: &mut Tally) {
        let (found, missed) = (core::mem::take(&mut tally.found), core::mem::take(&mut tally.missed));
        if tally.keyval == 0 || (found, missed) == (0, 0) {
            return;
        }
        // SAFETY: the records of keyvals, in the mapping.
        let owner = self.keys.all.iter().find(|key| unsafe { u64::from((*key.record).id) } == tally.keyval);
        if let Some(key) = owner {
            // SAFETY: as above.
            unsafe {
                (*key.record).got += found;
                (*key.record).missed += missed;
            }
        }
    }

    fn tallies(&mut self) -> *mut Tally {
        OWN_TALLIES
            .try_with(|own| {
                if own.0.get().is_null() {
                    let mut new = self.unused_tallies.pop().unwrap_or(ptr::null_mut());
                    if new.is_null() {
                        let empty = [0u8; TALLIES * size_of::<Tally>()];
                        let record =
                            self.arena.add(Tallies::TAG, Tallies { count: TALLIES as u64 }, &[&empty]);
                        if record.is_null() {
                            return ptr::null_mut();
                        }
                        // SAFETY: they follow the record.
                        new = unsafe { record.add(1).cast() };
                    }
                    own.0.set(new);
                    crate::set_tallies(new);
                }
                own.0.get()
            })
            .unwrap_or(ptr::null_mut())
    }

    // ---- callbacks and errors

    pub(crate) fn called(&mut self, called: &Called, is_finalize: bool, scope: &Scope) {
        let Called { kind, object, key, which, code, copied, time } = *called;
        let object = host().clean(kind, object);
        let mut keyval = 0;
        if let Some(key) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            let record = unsafe { &mut *key.record };
            let [calls, failures, total, longest] = &mut record.calls[which];
            *calls += 1;
            *failures += u64::from(code != 0);
            *total += time;
            *longest = time.max(*longest);
            keyval = record.id;
        }
        if code != 0 {
            let at = with_frames(scope.caller, crate::stack_depth(), |frames| self.at(frames, scope));
            self.fault(which as u32 + 1, keyval, code, at);
        } else if let Some(value) = copied {
            COPIED.with_borrow_mut(|all| {
                if all.try_reserve(1).is_ok() {
                    self.copies += 1;
                    all.push((object, key, value));
                }
            });
        } else if which == 1 {
            if let Some(own) = self.attribute(kind, object, key) {
                // A session's attributes are deleted when it is finalized, as a communicator's when it is freed.
                self.remove_attribute(own, is_finalize && kind != SESSION);
            }
        }
    }

    pub(crate) fn failed(&mut self, code: c_int, at: Where) {
        self.forget_copies();
        self.fault(0, 0, code, at);
    }

    fn fault(&mut self, what: u32, keyval: u32, code: c_int, at: Where) {
        let key = (at.place, at.routine, what << 24 ^ keyval, code);
        let record = match self.faults.get(&key) {
            Some(&record) => record,
            None => {
                let Where { place, routine } = at;
                let fault = Fault { place, routine, what, keyval, code, spare: 0, count: 0 };
                let record = self.arena.add(Fault::TAG, fault, &[]);
                if record.is_null() {
                    return;
                }
                self.faults.insert(key, record);
                record
            }
        };
        // SAFETY: the record of a fault, in the mapping.
        unsafe { (*record).count += 1 };
    }

    // ---- requests of idups

    pub(crate) fn idup_started(&mut self, object: (u8, usize), request: usize) {
        let Some(slot) = self.by_handle.get(both(object.0, object.1)) else { return };
        let pending = Pending { object: self.object_id(slot), is_pending: 1 };
        let record = self.arena.add(Pending::TAG, pending, &[]);
        if !record.is_null() {
            self.pending.push((request, record));
            crate::set_pending(self.pending.len());
        }
    }

    /// Those of some requests that belong to idups, with their indexes.
    pub(crate) fn pending(&self, requests: &[usize]) -> Vec<(usize, usize)> {
        let is_pending = |request: usize| self.pending.iter().any(|each| each.0 == request);
        let mut found = Vec::new();
        // Out of memory, the requests stay pending.
        if found.try_reserve_exact(requests.len()).is_ok() {
            found.extend(requests.iter().copied().enumerate().filter(|&(_, request)| is_pending(request)));
        }
        found
    }

    pub(crate) fn completed(&mut self, request: usize) {
        if let Some(at) = self.pending.iter().position(|each| each.0 == request) {
            let (_, record) = self.pending.swap_remove(at);
            // SAFETY: the record of a request, in the mapping.
            unsafe { (*record).is_pending = 0 };
            crate::set_pending(self.pending.len());
        }
    }

    // ---- the process

    /// `MPI_Init` or `MPI_Session_init`.
    pub(crate) fn initialized(&mut self, is_session: bool, (rank, size, is_spawned): (i32, i32, bool)) {
        if is_session {
            self.sessions += 1;
        } else {
            self.is_in_world = true;
        }
        self.arena.header().state &= !STATE_FINALIZED;
        if rank < 0 {
            return;
        }
        let header = self.arena.header();
        (header.rank, header.size) = (rank, size);
        let mut name = format!("rank-{rank}-of-{size}.mpiattr");
        if is_spawned {
            header.state |= STATE_SPAWNED;
            name = format!("spawned-{}-{name}", std::process::id());
        }
        self.arena.rename(&name);
    }

    /// `MPI_Finalize`, or the end of a session. While others go on, the process may still free its objects.
    pub(crate) fn finalized(&mut self, is_session: bool) {
        if is_session {
            self.sessions = self.sessions.saturating_sub(1);
        } else {
            (self.is_in_world, self.sessions) = (false, 0);
        }
        if !self.is_in_world && self.sessions == 0 {
            self.ended(STATE_FINALIZED, 0);
        }
    }

    pub(crate) fn ended(&mut self, state: u32, abort_code: c_int) {
        let now = nanoseconds().wrapping_sub(self.begin);
        let header = self.arena.header();
        header.state |= state;
        header.end = now;
        if state == STATE_ABORTED {
            header.abort_code = abort_code;
        }
        if state == STATE_ENDED {
            self.arena.trim();
        }
    }
}

/// The sorts of two callbacks.
pub(crate) fn sorts(copy: usize, delete: usize) -> [Sort; 2] {
    [sort_of(ptr::without_provenance(copy), true), sort_of(ptr::without_provenance(delete), false)]
}

fn fixed_all<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut field = [0; N];
    let length = bytes.len().min(N);
    field[..length].copy_from_slice(&bytes[..length]);
    field
}
