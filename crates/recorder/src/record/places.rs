//! The places of calls: return addresses, their modules, and the names of routines.

use core::ffi::c_char;

use mpi_attr_linker::changes;

use super::recorder::{Part, RECENT, Recent, Recorder, Where, fixed_all, report_now};
use super::requests;
use crate::calls::Thread;
use crate::format::{self, *};
use crate::linker::find_module;
use crate::python::{Source, sources};
use crate::stack::{self, Stack};
use crate::{of_mpi, shared, snapshots, variables};

/// The most lines of Python of a place, whatever MPI_ATTR_REPORT_STACK is; more, until one is outside of installed packages,
/// which a report names.
const PYTHON_FRAMES: usize = 16;

impl Recorder {
    /// The place of an event, if it is one of the last ones; and its time.
    #[inline(always)]
    pub(super) fn known(&mut self, key: u64, routine: *const c_char, thread: &Thread) -> Option<&Where> {
        // The end of a callback is as good as now.
        let time = if thread.has_calls() { thread.last() } else { report_now() };
        self.time = time.saturating_sub(self.begin.0);
        // dlclose says when a library is unloaded, and a snapshot that it was taken. Every few milliseconds, the linker is asked all the same.
        if shared::any_changes() || self.time >= self.next_check {
            self.check_libraries();
        }
        let index = Self::recent_at(key);
        if (self.recent[index].key, self.recent[index].routine) != (key, routine) {
            return self.known_before(key, routine);
        }
        Some(&self.recent[index].at)
    }

    /// The place of an event that others have displaced from the last ones.
    #[cold]
    #[inline(never)]
    fn known_before(&mut self, key: u64, routine: *const c_char) -> Option<&Where> {
        let at = *self.known_places.get(&(key, routine.addr()))?;
        Some(&self.remember(key, routine, at).at)
    }

    fn remember(&mut self, key: u64, routine: *const c_char, at: Where) -> &Recent {
        let index = Self::recent_at(key);
        self.recent[index] = Recent { key, routine, at: Where { recent: index as u32, ..at } };
        &self.recent[index]
    }

    /// The place and the time of an event.
    #[inline(always)]
    pub(super) fn at(&mut self, stack: Stack<'_>, routine: *const c_char, thread: &Thread) -> Where {
        // No place has the key 0.
        match self.known(stack.key.unwrap_or(0), routine, thread) {
            Some(known) => *known,
            None => self.new_place(stack, routine),
        }
    }

    #[inline(never)]
    fn new_place(&mut self, stack: Stack<'_>, routine: *const c_char) -> Where {
        const MOST: usize = 1 << 16;
        let at = Where { place: self.place(stack), routine: self.routine(routine), ..Where::UNKNOWN };
        let Some(key) = stack.key else { return at };
        // Python has a number for each of its instructions.
        if self.known_places.len() >= MOST {
            self.known_places.clear();
        }
        self.known_places.insert((key, routine.addr()), at);
        self.remember(key, routine, at).at
    }

    #[inline(always)]
    fn recent_at(key: u64) -> usize {
        (key ^ key >> 6) as usize % RECENT
    }

    #[inline(never)]
    fn check_libraries(&mut self) {
        self.next_check = self.time + 4_000_000;
        self.measure_ticks();
        shared::note_changes();
        if self.snapshot != snapshots::last() {
            self.snapshot = snapshots::last();
            requests::forget();
        }
        let now = changes();
        if now != self.part_changes {
            // Another library may now be where an address was.
            self.part_changes = now;
            stack::forget();
            of_mpi::forget();
            requests::forget();
            self.parts.clear();
            self.places.clear();
            self.callers.clear();
            self.known_places.clear();
            self.recent = [Recent::NONE; RECENT];
        }
    }

    /// The place with these frames. A line of Python is a frame with the id of its source as the module.
    fn place(&mut self, stack: Stack<'_>) -> u32 {
        let Stack { caller, more, .. } = stack;
        let (one, none) = ([caller], []);
        let (addresses, python) =
            more.map_or((&one[..], &none[..]), |more| (more.addresses(), more.python()));
        let mut key = Vec::new();
        if let ([_], [], Some(&id)) = (addresses, python, self.callers.get(&caller)) {
            return id;
        }
        let user = sources(python).position(|source| !is_installed(source.file)).unwrap_or(0);
        let lines = if python.is_empty() { 0 } else { PYTHON_FRAMES.max(user + 1) };
        let count = addresses.len() + lines;
        let mut frames = Vec::new();
        if key.try_reserve_exact(count).is_err()
            || frames.try_reserve_exact(count * size_of::<Frame>()).is_err()
        {
            return 0;
        }
        key.extend_from_slice(addresses);
        for each in sources(python).take(lines) {
            let Some(source) = self.source(&each) else { return 0 };
            // No address has the highest bit.
            key.push(1 << 63 | (source as usize) << 32 | each.line as usize);
        }
        if let Some(&id) = self.places.get(&*key) {
            return id;
        }
        for &each in &key {
            let frame = match each >> 63 {
                // The call is before the address that it returns to.
                0 => self.frame(each.wrapping_sub(1)),
                _ => Frame { module: (each >> 32) as u32 & !(1 << 31), line: each as u32, address: 0 },
            };
            frames.extend_from_slice(&frame.module.to_ne_bytes());
            frames.extend_from_slice(&frame.line.to_ne_bytes());
            frames.extend_from_slice(&frame.address.to_ne_bytes());
        }
        // A library that was unloaded may have come back.
        let known = self.all_places.get(&*frames).copied();
        let id = known.unwrap_or_else(|| {
            let id = self.id();
            self.arena.add(Place::TAG, Place { id, frames: key.len() as u32 }, &[&frames]);
            id
        });
        self.all_places.insert(frames.into(), id);
        match *key {
            [caller] => self.callers.insert(caller, id),
            _ => self.places.insert(key.into(), id),
        };
        id
    }

    /// The id of a function of Python and its file. None if there is no memory.
    fn source(&mut self, source: &Source<'_>) -> Option<u32> {
        let mut text = Vec::new();
        text.try_reserve_exact(source.file.len() + source.function.len()).ok()?;
        text.extend_from_slice(source.file);
        text.extend_from_slice(source.function);
        // One event may have many.
        self.sources.try_reserve(1).ok()?;
        if let Some(&id) = self.sources.get(&*text) {
            return Some(id);
        }
        let id = self.id();
        self.arena.add(format::Source::TAG, format::Source { id, file: source.file.len() as u32 }, &[&text]);
        self.sources.insert(text.into(), id);
        Some(id)
    }

    pub(super) fn frame(&mut self, address: usize) -> Frame {
        let part =
            self.parts.iter().position(|part| (part.start..part.end).contains(&address)).or_else(|| {
                self.parts.try_reserve(1).ok()?;
                let found = find_module(address)?;
                let key = (found.bias, [&*found.build_id, &found.path].concat().into_boxed_slice());
                let known = self.modules.get(&key).copied();
                let id = known.unwrap_or_else(|| {
                    let id = self.id();
                    let module = Module {
                        id,
                        build_id_length: found.build_id.len().min(32) as u32,
                        bias: found.bias as u64,
                        build_id: fixed_all(&found.build_id),
                        is_library: variables::is_library(&found).into(),
                        spare: 0,
                    };
                    self.arena.add(Module::TAG, module, &[&found.path]);
                    id
                });
                self.modules.insert(key, id);
                self.parts.push(Part { start: found.start, end: found.end, bias: found.bias, id });
                Some(self.parts.len() - 1)
            });
        match part {
            Some(at) => {
                let part = &self.parts[at];
                Frame { module: part.id, line: 0, address: address.wrapping_sub(part.bias) as u64 }
            }
            None => Frame { module: 0, line: 0, address: address as u64 },
        }
    }

    fn routine(&mut self, name: *const c_char) -> u32 {
        if name.is_null() {
            return 0;
        }
        if let Some(&id) = self.routines.get(&name.addr()) {
            return id;
        }
        // SAFETY: a string of intercept.c.
        let text = unsafe { core::ffi::CStr::from_ptr(name) }.to_bytes();
        let id = self.new_routine(text);
        self.routines.insert(name.addr(), id);
        id
    }

    fn new_routine(&mut self, name: &[u8]) -> u32 {
        let id = self.id();
        self.arena.add(Routine::TAG, Routine { id, spare: 0 }, &[name]);
        id
    }

    /// A routine whose calls are not intercepted.
    pub(super) fn other_routine(&mut self, name: &[u8]) -> u32 {
        if let Some(&id) = self.other_routines.get(name) {
            return id;
        }
        let id = self.new_routine(name);
        self.other_routines.insert(name.into(), id);
        id
    }
}
