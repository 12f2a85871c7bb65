//! The present call of a thread, and the callbacks that it has called: the structures of calls.h.

use core::ffi::{c_char, c_int, c_void};
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::cell::RefCell;
use std::ptr;

use crate::format::Tally;

/// What the present call of a thread was before a function of the program was called.
#[repr(C)]
pub(crate) struct Outer {
    scope: *const Scope,
    first: u32,
}

/// The outermost intercepted call of a thread.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) routine: *const c_char,
    pub(crate) caller: usize,
}

/// The program's callbacks of a key.
#[repr(C)]
pub(crate) struct Users {
    pub(crate) copy: *const c_void,
    pub(crate) delete: *const c_void,
    /// The extra state, if the library has another one.
    pub(crate) extra: *mut c_void,
    pub(crate) has_extra: c_int,
    pub(crate) key: c_int,
    pub(crate) kind: c_int,
    /// The index of the recorder's keyval; negative: not recorded.
    pub(crate) index: AtomicI32,
}

// SAFETY: addresses, which this library passes on.
unsafe impl Send for Users {}
// SAFETY: as above; what changes is atomic.
unsafe impl Sync for Users {}

impl Users {
    /// The index of the recorder's keyval.
    #[inline(always)]
    pub(crate) fn index(&self) -> Option<usize> {
        usize::try_from(self.index.load(Relaxed)).ok()
    }
}

/// A callback that has returned.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Called {
    pub(crate) time: u64,
    pub(crate) object: usize,
    /// The value of the copy.
    pub(crate) value: u64,
    pub(crate) users: &'static Users,
    pub(crate) code: c_int,
    /// 0 the copy callback, 1 the delete callback.
    pub(crate) which: i16,
    pub(crate) is_copied: i16,
}

#[repr(C)]
pub(crate) struct Thread {
    /// Null between calls.
    scope: *const Scope,
    /// Where the callbacks of the present call begin in the list.
    first: u32,
    count: u32,
    calls: *mut Called,
    room: u32,
    /// When the last callback returned.
    pub(crate) last: u64,
    pub(crate) tallies: *mut Tally,
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
    /// The present call.
    #[inline(always)]
    pub(crate) fn scope(&self) -> Scope {
        // SAFETY: null, or a variable of the intercepted routine, which has not returned.
        unsafe { self.scope.as_ref() }.copied().unwrap_or(Scope { routine: ptr::null(), caller: 0 })
    }

    /// Whether the present call has called callbacks that are not recorded.
    #[inline(always)]
    pub(crate) fn has_calls(&self) -> bool {
        self.count != self.first
    }

    /// The callbacks of the present call.
    #[inline(always)]
    pub(crate) fn calls(&self) -> &'static [Called] {
        let (first, count) = (self.first as usize, self.count as usize);
        if count <= first {
            return &[];
        }
        // SAFETY: callbacks.c has written so many; they stay until the next callback.
        unsafe { core::slice::from_raw_parts(self.calls.add(first), count - first) }
    }

    /// They are recorded.
    #[inline(always)]
    pub(crate) fn forget_calls(&mut self) {
        self.count = self.first;
    }
}

/// The memory of the list.
struct OwnCalls(RefCell<Vec<Called>>);

impl Drop for OwnCalls {
    fn drop(&mut self) {
        let thread = thread();
        (thread.calls, thread.count, thread.room) = (ptr::null_mut(), 0, 0);
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
        // SAFETY: so many are written.
        unsafe { list.set_len(thread.count as usize) };
        if list.try_reserve(32).is_err() {
            return false;
        }
        (thread.calls, thread.room) = (list.as_mut_ptr(), list.capacity() as u32);
        true
    };
    OWN_CALLS.try_with(more).unwrap_or(false).into()
}
