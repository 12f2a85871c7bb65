//! Callbacks, errors, and the state of the process.

use core::ffi::{CStr, c_char, c_int};

use super::recorder::{Fatal, Recorder, Where, report_now};
use crate::arena::fixed;
use crate::calls::{COPIED, Called, Calls, DELETED, Scope, Thread};
use crate::format::*;
use crate::mpi::{SESSION, mpi};
use crate::stack::Stack;

/// Counts delete callbacks that have succeeded for an object, as long as there are no others.
#[inline(always)]
fn count_deletes(calls: &mut Calls, kind: u8, handle: usize) {
    let mask = mpi().mask(kind);
    calls.consume_while(|called, time| {
        let users = called.users();
        if called.outcome != DELETED || users.kind != kind.into() || !called.is_for(handle, mask) {
            return false;
        }
        // SAFETY: null, or the record of a keyval, in the mapping. It is used under the lock.
        if let Some(record) = unsafe { users.record.as_mut() } {
            let [calls, _, total, longest] = &mut record.calls[1];
            *calls += 1;
            *total += time;
            *longest = time.max(*longest);
        }
        true
    });
}

impl Recorder {
    /// Records the callbacks of the present call.
    #[inline(always)]
    pub(crate) fn record_calls(&mut self, thread: &mut Thread, at: Option<Where>) {
        if thread.has_calls() {
            self.record_all_calls(thread, at);
        }
    }

    #[inline(never)]
    fn record_all_calls(&mut self, thread: &mut Thread, at: Option<Where>) {
        for (called, time) in thread.calls() {
            self.record_call(called, time, thread, at);
        }
        thread.forget_calls();
    }

    /// Records the callbacks of a call that has freed an object, whose attributes are removed already.
    #[inline(always)]
    pub(super) fn record_calls_of_free(&mut self, kind: u8, handle: usize, thread: &mut Thread, at: Where) {
        let mut calls = thread.calls();
        count_deletes(&mut calls, kind, handle);
        for (called, time) in calls {
            self.record_call(called, time, thread, Some(at));
        }
        thread.forget_calls();
    }

    /// The handle that a callback was called with.
    #[inline(always)]
    pub(super) fn clean(&self, called: &Called) -> usize {
        mpi().clean(called.users().kind as u8, called.object)
    }

    /// Counts a call of a callback. Returns the record of its keyval.
    #[inline(always)]
    pub(super) fn count_call(called: &Called, time: u64) -> Option<*mut Keyval> {
        let keyval = called.users().record;
        // SAFETY: null, or the record of a keyval, in the mapping. It is used under the lock.
        let record = unsafe { keyval.as_mut() }?;
        let [calls, failures, total, longest] = &mut record.calls[usize::from(called.outcome & DELETED != 0)];
        *calls += 1;
        *failures += u64::from(called.code() != 0);
        *total += time;
        *longest = time.max(*longest);
        Some(keyval)
    }

    /// Records a call of a callback, and the attribute that it has deleted.
    #[inline(never)]
    pub(super) fn record_call(&mut self, called: &Called, time: u64, thread: &Thread, at: Option<Where>) {
        let keyval = Self::count_call(called, time);
        let (key, kind) = (called.users().key, called.users().kind as u8);
        let is_delete = called.outcome & DELETED != 0;
        if called.code() != 0 {
            let Scope { routine, caller } = thread.scope();
            let at = at.unwrap_or_else(|| self.at(Stack::of(caller), routine, thread));
            // SAFETY: the record of a keyval, in the mapping.
            let keyval = keyval.map_or(0, |keyval| unsafe { (*keyval).id });
            self.fault(1 + u32::from(is_delete), keyval, (called.code(), 0, &[]), at);
        } else if !is_delete {
            // SAFETY: null, or the record of a keyval, in the mapping.
            if let Some(keyval) = keyval.and_then(|keyval| unsafe { keyval.as_mut() }) {
                keyval.strays += u64::from(called.outcome & COPIED != 0);
            }
        } else {
            // A failing dup deletes what it has copied, with the old object's handle.
            let is_copy = |each: &Called| {
                each.outcome == COPIED && (each.users().key, each.object) == (key, called.object)
            };
            if thread.calls().any(|(each, _)| is_copy(each)) {
                return;
            }
            let routine = thread.scope().routine;
            let is_finalize = !routine.is_null()
                // SAFETY: a string of intercept.c.
                && unsafe { CStr::from_ptr(routine) }.to_bytes().ends_with(b"inalize");
            if let Some(own) = self.attribute(kind, self.clean(called), key) {
                // A session's attributes are deleted when it is finalized, as a communicator's when it is freed.
                self.remove_attribute(own, is_finalize && kind != SESSION);
            }
        }
    }

    pub(crate) fn failed(&mut self, code: c_int, class: c_int, text: &[u8], at: Where) {
        self.fault(0, 0, (code, class, text), at);
    }

    fn fault(&mut self, what: u32, keyval: u32, (code, class, text): (c_int, c_int, &[u8]), at: Where) {
        /// With more records, texts no longer tell errors apart.
        const MOST: usize = 4096;
        let sort = if self.faults.len() < MOST { sort_of(text) } else { 0 };
        // MPICH has many codes for one error.
        let key = (at.place, at.routine, what << 24 ^ keyval, if class == 0 { code } else { class }, sort);
        let record = match self.faults.get(&key) {
            Some(&record) => record,
            None => {
                let Where { place, routine, .. } = at;
                let fault = Fault { place, routine, what, keyval, code, class, count: 0 };
                let record = self.arena.add(Fault::TAG, fault, &[&text[..text.len().min(FAULT_TEXT)]]);
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

    /// `MPI_Init` or `MPI_Session_init`.
    pub(crate) fn initialized(&mut self, is_session: bool, (rank, size, is_spawned): (i32, i32, bool)) {
        if is_session {
            self.sessions += 1;
        } else {
            self.is_in_world = true;
        }
        let header = self.arena.header();
        header.state &= !(STATE_FINALIZED | STATE_FINALIZING);
        (header.finalize_entered, header.finalize_returned) = (0, 0);
        if rank < 0 {
            return;
        }
        (header.rank, header.size) = (rank, size);
        header.world = fixed(self.job.world(size, is_spawned).as_bytes());
        if is_spawned {
            header.state |= STATE_SPAWNED;
        }
    }

    /// Whether MPI is finalized when a finalize of the world, or of a session, has returned.
    fn ends_mpi(&self, is_session: bool) -> bool {
        !is_session || !self.is_in_world && self.sessions <= 1
    }

    /// `MPI_Finalize`, or that of a session, was entered.
    pub(crate) fn finalizing(&mut self, is_session: bool) {
        if self.ends_mpi(is_session) {
            // It may not return.
            self.note_pending();
            let now = self.moment();
            for &site in self.sites.values().chain(self.older_sites.values().flatten()) {
                // SAFETY: records in the mapping, under the lock; no thread counts requests without it now.
                unsafe { (*site).freed_before = (*site).freed };
            }
            let header = self.arena.header();
            header.state |= STATE_FINALIZING;
            header.finalize_entered = now;
        }
    }

    /// `MPI_Finalize`, or the end of a session. While others go on, the process may still free its objects.
    pub(crate) fn finalized(&mut self, is_session: bool) {
        let is_end = self.ends_mpi(is_session);
        if is_session {
            self.sessions = self.sessions.saturating_sub(1);
        } else {
            (self.is_in_world, self.sessions) = (false, 0);
        }
        if is_end {
            self.note_pending();
            let now = self.moment();
            let header = self.arena.header();
            header.state |= STATE_FINALIZED;
            (header.end, header.finalize_returned) = (now, now);
        }
    }

    pub(crate) fn aborting(&mut self, code: c_int, at: Where) {
        self.note_pending();
        let time = self.moment();
        let header = self.arena.header();
        header.state |= STATE_ABORTED;
        header.end = time;
        header.abort = Ending { time, place: at.place, routine: at.routine, code, class: 0 };
    }

    /// An error for which an error handler is called. Returns its number.
    pub(crate) fn error(
        &mut self,
        stack: Stack<'_>,
        routine: *const c_char,
        fatal: Fatal<'_>,
        thread: &Thread,
    ) -> u64 {
        self.note_pending();
        let time = self.moment().max(1);
        let mut at = self.at(stack, routine, thread);
        if at.routine == 0 && !fatal.routine.is_empty() {
            at.routine = self.other_routine(fatal.routine);
        }
        let header = self.arena.header();
        header.state |= STATE_FATAL;
        header.end = time;
        let Fatal { code, class, text, .. } = fatal;
        header.fatal = Ending { time, place: at.place, routine: at.routine, code, class };
        header.fatal_text = fixed(text);
        time
    }

    /// The error with a number did not end the process.
    pub(crate) fn error_returned(&mut self, number: u64) {
        let header = self.arena.header();
        if header.fatal.time == number {
            header.state &= !STATE_FATAL;
            header.fatal.time = 0;
        }
    }

    /// `exit` was called.
    pub(crate) fn exiting(&mut self, code: c_int) {
        self.note_pending();
        let time = self.moment().max(1);
        self.arena.header().exit = Ending { time, place: 0, routine: 0, code, class: 0 };
    }

    /// Whether it is known why the MPI ends the process.
    pub(crate) fn has_reason(&self) -> bool {
        self.arena.state() & (STATE_ABORTED | STATE_FATAL) != 0
    }

    pub(crate) fn ended(&mut self) {
        let now = self.moment();
        let header = self.arena.header();
        header.state |= STATE_ENDED;
        header.end = now;
        self.arena.trim();
    }

    /// Now, in ticks since the recording began. The length of a tick is measured.
    fn moment(&mut self) -> u64 {
        self.measure_ticks();
        report_now().saturating_sub(self.begin.0)
    }
}
