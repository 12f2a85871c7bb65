//! Callbacks, errors, requests of idups, and the state of the process.

use core::ffi::c_int;

use super::{COPIED, Called, Recorder, Where, both, nanoseconds};
use crate::callbacks::Scope;
use crate::format::*;
use crate::host::{SESSION, host};
use crate::stack::with_frames;

impl Recorder {
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
