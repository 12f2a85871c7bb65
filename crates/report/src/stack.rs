//! The frames above an intercepted call: return addresses, and the lines of Python.

use core::cell::Cell;
use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use crate::python;

/// The most frames that `MPI_ATTR_REPORT_STACK` can ask for.
pub(crate) const MOST: usize = 64;

/// Return addresses, the innermost first.
pub(crate) struct Frames {
    addresses: [usize; MOST],
    count: usize,
}

impl Frames {
    pub(crate) fn addresses(&self) -> &[usize] {
        &self.addresses[..self.count]
    }

    /// Unwinds from `caller` outwards, `depth` frames at most.
    fn unwind(&mut self, caller: usize, depth: usize) {
        let mut walk = Walk { caller, depth: depth.min(MOST), frames: self, skipped: 0 };
        // SAFETY: `step` is called before this returns, with the pointer given.
        unsafe { _Unwind_Backtrace(step, (&raw mut walk).cast()) };
    }
}

/// How many frames a place has.
static DEPTH: AtomicUsize = AtomicUsize::new(1);
/// Whether a place is no more than the caller: it has one frame, and the process has no Python.
static ONLY_CALLER: AtomicBool = AtomicBool::new(false);

pub(crate) fn set_depth(frames: usize) {
    DEPTH.store(frames, Relaxed);
}

/// Libraries were loaded or unloaded.
pub(crate) fn forget() {
    python::forget();
    ONLY_CALLER.store(false, Relaxed);
}

/// The frames of a call.
#[derive(Clone, Copy)]
pub(crate) struct Stack<'a> {
    /// Where the call returns to.
    pub(crate) caller: usize,
    /// If places are more than that.
    pub(crate) more: Option<&'a More>,
}

/// All frames of a call.
pub(crate) struct More {
    frames: Frames,
    dump: [u8; python::ROOM],
    length: usize,
}

impl More {
    /// Return addresses, the innermost first.
    pub(crate) fn addresses(&self) -> &[usize] {
        self.frames.addresses()
    }

    /// A dump of Python's frames.
    pub(crate) fn python(&self) -> &[u8] {
        &self.dump[..self.length]
    }
}

thread_local! {
    static MORE: Cell<Option<Box<More>>> = const { Cell::new(None) };
}

/// Calls `use_it` with the frames of a call that returns to `caller`. One frame needs no unwinding.
#[inline(always)]
pub(crate) fn with_stack<R>(caller: usize, use_it: impl FnOnce(Stack<'_>) -> R) -> R {
    let more = if ONLY_CALLER.load(Relaxed) { None } else { collect(caller) };
    let result = use_it(Stack { caller, more: more.as_deref() });
    if more.is_some() {
        // The next call uses the memory again.
        let _ = MORE.try_with(|own| own.set(more));
    }
    result
}

/// All frames of a call; none if the caller is all.
#[cold]
#[inline(never)]
fn collect(caller: usize) -> Option<Box<More>> {
    let depth = DEPTH.load(Relaxed);
    let has_python = python::look();
    ONLY_CALLER.store(!has_python && depth <= 1, Relaxed);
    if !has_python && depth <= 1 {
        return None;
    }
    let own = MORE.try_with(Cell::take).ok().flatten();
    let mut more = own.unwrap_or_else(|| {
        Box::new(More {
            frames: Frames { addresses: [0; MOST], count: 0 },
            dump: [0; python::ROOM],
            length: 0,
        })
    });
    more.frames.count = 0;
    if depth > 1 {
        more.frames.unwind(caller, depth);
    }
    if more.frames.count == 0 {
        (more.frames.addresses[0], more.frames.count) = (caller, 1);
    }
    more.length = if has_python { python::dump(&mut more.dump) } else { 0 };
    Some(more)
}

/// The return addresses of the calling thread, as many as fit.
pub(crate) fn all() -> Frames {
    let mut frames = Frames { addresses: [0; MOST], count: 0 };
    frames.unwind(ANY, MOST);
    frames
}

/// Instead of the caller: no frame is skipped.
const ANY: usize = 0;

struct Walk<'a> {
    caller: usize,
    depth: usize,
    frames: &'a mut Frames,
    skipped: usize,
}

unsafe extern "C" {
    fn _Unwind_Backtrace(
        step: unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int,
        walk: *mut c_void,
    ) -> c_int;
    fn _Unwind_GetIP(context: *mut c_void) -> usize;
}

/// Skips the frames of this library, up to the one that the intercepted routine returns to.
unsafe extern "C" fn step(context: *mut c_void, walk: *mut c_void) -> c_int {
    const GO_ON: c_int = 0;
    const STOP: c_int = 4;
    // SAFETY: called by _Unwind_Backtrace with its context and the walk it was given.
    let (walk, address) = unsafe { (&mut *walk.cast::<Walk<'_>>(), _Unwind_GetIP(context)) };
    if walk.frames.count == 0 && address != walk.caller && walk.caller != ANY {
        walk.skipped += 1;
        return if walk.skipped > MOST { STOP } else { GO_ON };
    }
    if address == 0 {
        return STOP;
    }
    walk.frames.addresses[walk.frames.count] = address;
    walk.frames.count += 1;
    if walk.frames.count == walk.depth { STOP } else { GO_ON }
}
