//! The frames above an intercepted call.

use core::ffi::{c_int, c_void};

/// The most frames that `MPI_ATTR_REPORT_STACK` can ask for.
pub(crate) const MOST: usize = 64;

/// Return addresses, the innermost first.
struct Frames {
    addresses: [usize; MOST],
    count: usize,
}

impl Frames {
    /// Unwinds from `caller` outwards, `depth` frames at most.
    #[cold]
    #[inline(never)]
    fn unwind(caller: usize, depth: usize) -> Self {
        let mut frames = Self { addresses: [0; MOST], count: 0 };
        let mut walk = Walk { caller, depth: depth.min(MOST), frames: &mut frames, skipped: 0 };
        // SAFETY: `step` is called before this returns, with the pointer given.
        unsafe { _Unwind_Backtrace(step, (&raw mut walk).cast()) };
        frames
    }
}

/// Calls `use_them` with the return addresses from `caller` outwards, the innermost first, `depth` at most. One frame
/// needs no unwinding.
#[inline(always)]
pub(crate) fn with_frames<R>(caller: usize, depth: usize, use_them: impl FnOnce(&[usize]) -> R) -> R {
    if depth <= 1 {
        return use_them(&[caller]);
    }
    let frames = Frames::unwind(caller, depth);
    if frames.count == 0 { use_them(&[caller]) } else { use_them(&frames.addresses[..frames.count]) }
}

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
    if walk.frames.count == 0 && address != walk.caller {
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
