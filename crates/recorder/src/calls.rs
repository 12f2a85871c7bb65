//! The present call of a thread, and the callbacks that it has called: the structures of calls.h.

use core::ffi::{c_char, c_int, c_void};
use std::cell::RefCell;
use std::ptr;

use crate::format::{Keyval, Tally};

/// An intercepted call that is recorded. In C, it has more fields.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) routine: *const c_char,
    pub(crate) caller: usize,
}

/// The program's callbacks of a key.
#[repr(C)]
pub(crate) struct UserCallbacks {
    pub(crate) copy: *const c_void,
    pub(crate) delete: *const c_void,
    /// In C.
    pub(crate) extra: *const c_void,
    /// The record of the keyval, in the mapping; null: not recorded.
    pub(crate) record: *mut Keyval,
    pub(crate) key: c_int,
    pub(crate) kind: c_int,
}

/// A callback that has returned. The first entry of a call, without callbacks, is the time when the first one began.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Called {
    /// When it returned, and the next one began.
    end: u64,
    pub(crate) object: usize,
    /// The value of the copy.
    pub(crate) value: u64,
    users: Option<&'static UserCallbacks>,
    /// The code in the upper half, and `DELETED` and `COPIED`.
    pub(crate) outcome: u64,
}

/// It was a delete callback, and not a copy callback.
pub(crate) const DELETED: u64 = 1;
/// It was a copy callback that has made a copy.
pub(crate) const COPIED: u64 = 2;

impl Called {
    pub(crate) fn code(&self) -> c_int {
        (self.outcome >> 32) as c_int
    }

    #[inline(always)]
    pub(crate) fn users(&self) -> &'static UserCallbacks {
        // SAFETY: callbacks.c writes them for all entries but the first, which `Thread::calls` leaves out.
        unsafe { self.users.unwrap_unchecked() }
    }

    /// Whether it was called with this object, a clean handle. `mask` has the bits of a handle.
    #[inline(always)]
    pub(crate) fn is_for(&self, object: usize, mask: usize) -> bool {
        (self.object ^ object) & mask == 0
    }
}

/// Callbacks of a call, each with its time in ticks.
#[derive(Clone, Copy)]
pub(crate) struct Calls {
    at: *const Called,
    end: *const Called,
    /// When the next one began.
    began: u64,
}

impl Calls {
    pub(crate) fn len(&self) -> usize {
        (self.end.addr() - self.at.addr()) / size_of::<Called>()
    }

    /// How many were taken since a state before.
    pub(crate) fn taken_since(&self, before: Self) -> usize {
        (self.at.addr() - before.at.addr()) / size_of::<Called>()
    }

    /// Takes callbacks as long as `is_taken` takes them. Returns whether it took all.
    #[inline(always)]
    pub(crate) fn consume_while(&mut self, mut is_taken: impl FnMut(&'static Called, u64) -> bool) -> bool {
        while self.at != self.end {
            // SAFETY: callbacks.c has written it; it stays until the next callback.
            let called = unsafe { &*self.at };
            if !is_taken(called, called.end.saturating_sub(self.began)) {
                return false;
            }
            (self.at, self.began) = (self.at.wrapping_add(1), called.end);
        }
        true
    }
}

impl Iterator for Calls {
    type Item = (&'static Called, u64);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let (mut is_first, mut taken) = (true, None);
        self.consume_while(|called, time| {
            let is_taken = core::mem::take(&mut is_first);
            if is_taken {
                taken = Some((called, time));
            }
            is_taken
        });
        taken
    }
}

#[repr(C)]
pub(crate) struct Thread {
    /// Null where no call is around the program's code.
    scope: *const Scope,
    outer: *const Scope,
    /// The list of callbacks: where those of the present call begin, and where the running or the next one
    /// goes.
    calls: *mut Called,
    first: *mut Called,
    next: *mut Called,
    limit: *mut Called,
    pub(crate) tallies: *mut Tally,
    completing: *const c_void,
    types: [TypeSize; 4],
}

/// The bytes of a datatype, for requests.h.
#[repr(C)]
struct TypeSize {
    handle: usize,
    freed: u32,
    size: i32,
}

unsafe extern "C" {
    safe fn report_own_thread() -> *mut Thread;
}

/// This thread's state. C code changes it, but not while a reference is in use: no function of the program or of the MPI
/// is called then.
#[inline(always)]
pub(crate) fn thread() -> &'static mut Thread {
    // SAFETY: a variable of the thread, which outlives the calls made in it. A function that needs the reference for long passes
    // it on, so that no two are in use at a time.
    unsafe { &mut *report_own_thread() }
}

impl Thread {
    /// The address of the present call's scope, a place on the stack.
    #[inline(always)]
    pub(crate) fn scope_address(&self) -> usize {
        self.scope.addr()
    }

    /// The present call.
    #[inline(always)]
    pub(crate) fn scope(&self) -> Scope {
        // SAFETY: null, or a variable of the intercepted routine, which has not returned.
        unsafe { self.scope.as_ref() }.copied().unwrap_or(Scope { routine: ptr::null(), caller: 0 })
    }

    /// Whether the thread is in an intercepted call, and not in a callback of the program.
    pub(crate) fn is_inside(&self) -> bool {
        !self.scope.is_null() && self.scope != self.outer
    }

    /// Whether the present call has called callbacks that are not recorded.
    #[inline(always)]
    pub(crate) fn has_calls(&self) -> bool {
        self.next != self.first
    }

    /// The callbacks of the present call. They stay until the next callback.
    #[inline(always)]
    pub(crate) fn calls(&self) -> Calls {
        let mut calls = Calls { at: self.first, end: self.next, began: 0 };
        calls.next();
        calls
    }

    /// When the last callback of the present call returned. There is one, or one has begun.
    #[inline(always)]
    pub(crate) fn last(&self) -> u64 {
        // SAFETY: the last entry that callbacks.c has written.
        unsafe { (*self.next.sub(1)).end }
    }

    /// They are recorded. All stay while one of them runs, because `next` is its entry.
    #[inline(always)]
    pub(crate) fn forget_calls(&mut self) {
        if self.scope.is_null() || self.is_inside() {
            self.next = self.first;
        }
    }
}

/// The memory of the list.
struct OwnCalls(RefCell<Vec<Called>>);

impl Drop for OwnCalls {
    fn drop(&mut self) {
        let thread = thread();
        let none = ptr::null_mut();
        (thread.calls, thread.first, thread.next, thread.limit) = (none, none, none, none);
    }
}

thread_local! {
    static OWN_CALLS: OwnCalls = const { OwnCalls(RefCell::new(Vec::new())) };
}

/// Makes the list longer. False if there is no memory, or the thread ends.
#[unsafe(no_mangle)]
extern "C" fn report_more_calls() -> c_int {
    let thread = thread();
    let more = |own: &OwnCalls| {
        let mut list = own.0.borrow_mut();
        let index = |of: *mut Called| (of.addr() - thread.calls.addr()) / size_of::<Called>();
        let (first, next) = (index(thread.first), index(thread.next));
        // SAFETY: so many are written.
        unsafe { list.set_len(next) };
        if list.try_reserve(32).is_err() {
            return false;
        }
        let (start, room) = (list.as_mut_ptr(), list.capacity());
        let at = |index| start.wrapping_add(index);
        (thread.calls, thread.first, thread.next, thread.limit) = (start, at(first), at(next), at(room));
        true
    };
    OWN_CALLS.try_with(more).unwrap_or(false).into()
}
