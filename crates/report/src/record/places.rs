//! The places of calls: return addresses, their modules, and the names of routines.

use core::ffi::c_char;
use std::ptr;

use mpi_attr_linker::changes;

use super::{Recorder, Where, fixed_all, report_now};
use crate::calls::Thread;
use crate::format::{self, *};
use crate::linker::find_module;
use crate::python::{Source, sources};
use crate::stack::{self, Stack};

/// The most lines of Python of a place, whatever MPI_ATTR_REPORT_STACK is: a report names the innermost one outside of
/// installed packages.
const PYTHON_FRAMES: usize = 16;

/// The place and the routine of a call, found by the address that it returns to.
#[derive(Clone, Copy)]
pub(super) struct Recent {
    caller: usize,
    routine: *const c_char,
    pub(super) at: Where,
}

impl Recent {
    pub(super) const NONE: Self = Self { caller: 0, routine: ptr::null(), at: Where::UNKNOWN };
}

pub(super) const RECENT: usize = 64;

pub(super) struct Part {
    start: usize,
    end: usize,
    bias: usize,
    id: u32,
}

impl Recorder {
    /// The place and the time of an event.
    #[inline(always)]
    pub(super) fn at(&mut self, stack: Stack<'_>, routine: *const c_char, thread: &Thread) -> Where {
        // The end of a callback is as good as now.
        let time = if thread.has_calls() { thread.last() } else { report_now() };
        self.time = time.saturating_sub(self.begin.0);
        // dlclose says when a library is unloaded. Every few milliseconds, the linker is asked all the same.
        if crate::any_unloaded() || self.time >= self.next_check {
            self.check_libraries();
        }
        if let Stack { caller, more: None } = stack {
            let recent = &self.recent[Self::recent_at(caller)];
            if (recent.caller, recent.routine) == (caller, routine) {
                return recent.at;
            }
        }
        self.new_place(stack, routine)
    }

    fn recent_at(caller: usize) -> usize {
        (caller ^ caller >> 6) % RECENT
    }

    #[inline(never)]
    fn new_place(&mut self, stack: Stack<'_>, routine: *const c_char) -> Where {
        let mut at = Where { place: self.place(stack), routine: self.routine(routine), ..Where::UNKNOWN };
        if let Stack { caller, more: None } = stack {
            let index = Self::recent_at(caller);
            at.recent = index as u32;
            self.recent[index] = Recent { caller, routine, at };
        }
        at
    }

    #[inline(never)]
    fn check_libraries(&mut self) {
        self.next_check = self.time + 4_000_000;
        self.measure_ticks();
        crate::note_unloads();
        let now = changes();
        if now != self.part_changes {
            // Another library may now be where an address was.
            self.part_changes = now;
            stack::forget();
            crate::errors::forget();
            self.parts.clear();
            self.places.clear();
            self.callers.clear();
            self.recent = [Recent::NONE; RECENT];
        }
    }

    /// The place with these frames. A line of Python is a frame with the id of its source as the module.
    fn place(&mut self, stack: Stack<'_>) -> u32 {
        let Stack { caller, more } = stack;
        let (one, none) = ([caller], []);
        let (addresses, python) =
            more.map_or((&one[..], &none[..]), |more| (more.addresses(), more.python()));
        let mut key = Vec::new();
        if let ([_], [], Some(&id)) = (addresses, python, self.callers.get(&caller)) {
            return id;
        }
        let lines = if python.is_empty() { 0 } else { PYTHON_FRAMES };
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
