//! The places of calls: return addresses, their modules, and the names of routines.

use core::ffi::c_char;
use std::ptr;

use super::{Recorder, Where, fixed_all, nanoseconds};
use crate::calls::{Scope, Thread};
use crate::format::*;
use crate::linker::{changes, find_module};

/// The place and the routine of a call, found by the address that it returns to.
#[derive(Clone, Copy)]
pub(super) struct Recent {
    caller: usize,
    routine: *const c_char,
    at: Where,
}

impl Recent {
    pub(super) const NONE: Self =
        Self { caller: 0, routine: ptr::null(), at: Where { place: 0, routine: 0 } };
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
    pub(super) fn at(&mut self, frames: &[usize], thread: &Thread) -> Where {
        let scope = &thread.scope;
        // The end of a callback is as good as now.
        let time = if thread.has_calls() { thread.last } else { nanoseconds() };
        self.time = time.wrapping_sub(self.begin);
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

    pub(super) fn frame(&mut self, address: usize) -> Frame {
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
}
