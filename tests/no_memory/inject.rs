//! An allocator that fails on request and counts the allocated bytes; and the functions that make calls under it.

#![expect(clippy::print_stderr, reason = "a trace of a test")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ffi::c_int;
use std::ptr;

use super::calls::{Handle, MPI_ERR_NO_MEM, MPI_SUCCESS};

/// Per thread, because the test harness allocates too.
#[derive(Default)]
struct Injection {
    /// Set inside a call of the library in which an allocation may fail.
    armed: Cell<bool>,
    /// The number of allocations that succeed before one fails.
    left: Cell<usize>,
    /// Whether all later ones fail too.
    dry: Cell<bool>,
    failed: Cell<usize>,
    bytes: Cell<isize>,
    /// The number of errors that reached the error handler, and the last one.
    raised: Cell<(usize, c_int)>,
}

thread_local! {
    static STATE: Injection = Injection::default();
}

impl Injection {
    fn fails(&self) -> bool {
        if !self.armed.get() || self.failed.get() > 0 && !self.dry.get() {
            return false;
        }
        match self.left.get() {
            0 => self.failed.set(self.failed.get() + 1),
            left => self.left.set(left - 1),
        }
        self.failed.get() > 0
    }

    fn count(&self, bytes: isize) {
        self.bytes.set(self.bytes.get() + bytes);
    }
}

struct Injector;

#[global_allocator]
static INJECTOR: Injector = Injector;

/// Allocates memory, unless the allocation must fail.
fn ask(layout: Layout, freed: usize, allocate: impl FnOnce() -> *mut u8) -> *mut u8 {
    STATE.with(|state| {
        let new = if state.fails() { ptr::null_mut() } else { allocate() };
        if !new.is_null() {
            state.count(layout.size() as isize - freed as isize);
        }
        new
    })
}

// SAFETY: every call goes to the system's allocator or fails, which any allocator may do.
unsafe impl GlobalAlloc for Injector {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        ask(layout, 0, || unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        ask(layout, 0, || unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise; the size is valid for a layout.
        unsafe {
            let new = Layout::from_size_align_unchecked(size, layout.align());
            ask(new, layout.size(), || System.realloc(old, layout, size))
        }
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        STATE.with(|state| state.count(-(layout.size() as isize)));
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(old, layout) }
    }
}

/// The error handler of all objects, and of errors without one.
pub(crate) extern "C" fn handler(_object: *const Handle, code: *const c_int) {
    // SAFETY: the library passes a valid address.
    STATE.with(|state| state.raised.set((state.raised.get().0 + 1, unsafe { *code })));
}

/// Makes a call in which an allocation may fail. A failing call must return the error, raise it once, and leave the
/// result of `look` unchanged; the repeated call must succeed.
pub(crate) fn unchanged<S: PartialEq + std::fmt::Debug>(look: impl Fn() -> S, call: impl FnMut() -> c_int) {
    let raised = || STATE.with(|state| state.raised.get());
    let before = (look(), raised().0);
    let tried = checked(call, || {
        assert_eq!(raised(), (before.1 + 1, MPI_ERR_NO_MEM), "the count and code of the error handler");
        assert_eq!(look(), before.0, "the state after a failed call");
    });
    assert_eq!(tried, MPI_SUCCESS);
}

/// The same for a call without an error handler, or without observable state.
pub(crate) fn checked(mut call: impl FnMut() -> c_int, after_failure: impl FnOnce()) -> c_int {
    let mut armed = |on| {
        STATE.with(|state| {
            let failed = state.failed.get();
            state.armed.set(on);
            let code = call();
            state.armed.set(false);
            (code, state.failed.get() > failed)
        })
    };
    let not_yet = STATE.with(|state| state.failed.get() == 0);
    match armed(not_yet) {
        (code, false) => code,
        (code, true) => {
            assert_eq!(code, MPI_ERR_NO_MEM, "the code of a call that is out of memory");
            after_failure();
            armed(false).0
        }
    }
}

/// Makes a call of which only the code is observable.
pub(crate) fn call(call: impl FnMut() -> c_int) {
    unchanged(|| (), call);
}

const UNTOUCHED: Handle = 0xdead_0000;

/// Makes a call that makes an object. A failing one leaves the variable unchanged, or sets it to the null handle.
pub(crate) fn made(null: Handle, mut make: impl FnMut(*mut Handle) -> c_int) -> Handle {
    let new = Cell::new(UNTOUCHED);
    unchanged(
        || new.get() == UNTOUCHED || new.get() == null,
        || {
            new.set(UNTOUCHED);
            make(new.as_ptr())
        },
    );
    assert!(![UNTOUCHED, null].contains(&new.get()));
    new.get()
}

/// Repeats a scenario with each of its allocations failing in turn, alone and with all that come after it, until none
/// is left to fail. The scenario must free all memory that it allocates.
pub(crate) fn exhaust(name: &'static str, scenario: impl Fn()) {
    for dry in [false, true] {
        let mut n = 0;
        loop {
            let before = STATE.with(|state| {
                state.left.set(n);
                state.dry.set(dry);
                state.failed.set(0);
                state.bytes.get()
            });
            if std::env::var_os("NO_MEMORY_TRACE").is_some() {
                eprintln!("{name}: allocation {n} fails{}", if dry { ", and all after it" } else { "" });
            }
            scenario();
            let (failed, now) = STATE.with(|state| (state.failed.get(), state.bytes.get()));
            assert_eq!(now - before, 0, "{name}: bytes leaked when allocation {n} failed");
            if failed == 0 {
                break;
            }
            n += 1;
        }
        assert!(n > 0, "{name}: nothing was allocated");
        let and = if dry { ", with all that come after it" } else { "" };
        println!("{name}: each of {n} allocations was made to fail{and}");
    }
}

/// Makes a call that must not allocate.
pub(crate) fn free(call: impl FnOnce() -> c_int) {
    let (before, code, asked) = STATE.with(|state| {
        let before = (state.left.replace(0), state.dry.replace(true), state.failed.replace(0));
        state.armed.set(true);
        let code = call();
        state.armed.set(false);
        (before, code, state.failed.get())
    });
    STATE.with(|state| {
        state.left.set(before.0);
        state.dry.set(before.1);
        state.failed.set(before.2);
    });
    assert_eq!((code, asked), (MPI_SUCCESS, 0), "the code and allocations of a call");
}

/// Fails the nth allocation of a call, from 0; returns its code, or `None` if it makes fewer allocations.
pub(crate) fn nth(n: usize, call: impl FnOnce() -> c_int) -> Option<c_int> {
    STATE.with(|state| {
        state.left.set(n);
        state.failed.set(0);
        state.dry.set(true);
        state.armed.set(true);
        let code = call();
        state.armed.set(false);
        (state.failed.get() > 0).then_some(code)
    })
}
