//! The Python frames of the calling thread, if Python runs in this process.
//!
//! `_Py_DumpTraceback` writes them to a pipe. It is what faulthandler calls in a signal handler: it allocates nothing, counts
//! no references, and needs no GIL, because a thread's own frames do not change during a call. So nothing waits here, and
//! calls are covered for which a library has released the GIL, as mpi4py does.
//!
//! A dump takes microseconds. Under CPython 3.11, whose frames have a known layout, a number made from them tells whether the
//! place is known, and only a new place needs a dump.

use core::ffi::{CStr, c_int, c_ulong, c_void};
use core::sync::atomic::{AtomicBool, AtomicPtr, AtomicU8, Ordering::Relaxed};
use std::ptr;

use mpi_attr_linker::global;

use crate::linker;
use crate::maps::mix;

/// How much is kept of a dump. CPython writes 100 frames at most.
pub(crate) const ROOM: usize = 1 << 15;

const UNKNOWN: u8 = 0;
const ABSENT: u8 = 1;
const PRESENT: u8 = 2;

/// Whether the process has Python, as far as its libraries are known.
static PYTHON: AtomicU8 = AtomicU8::new(UNKNOWN);

/// A function of Python, by its names.
struct Function {
    names: &'static [&'static CStr],
    address: AtomicPtr<c_void>,
}

impl Function {
    const fn new(names: &'static [&'static CStr]) -> Self {
        Self { names, address: AtomicPtr::new(ptr::null_mut()) }
    }

    fn find(&self) -> bool {
        let found = self.names.iter().find_map(|name| global(name));
        let found = found.map_or_else(|| linker::next(self.names), <*const _>::cast_mut);
        self.address.store(found, Relaxed);
        !found.is_null()
    }

    fn address(&self) -> *mut c_void {
        self.address.load(Relaxed)
    }
}

static IS_INITIALIZED: Function = Function::new(&[c"Py_IsInitialized"]);
static THREAD_STATE: Function = Function::new(&[c"PyGILState_GetThisThreadState"]);
static VERSION: Function = Function::new(&[c"Py_Version"]);
/// CPython 3.7, 3.8, 3.11 and 3.12 export the first name, 3.15 the second one; 3.9, 3.10, 3.13 and 3.14 neither.
static DUMP: Function = Function::new(&[c"_Py_DumpTraceback", c"PyUnstable_DumpTraceback"]);

/// Libraries were loaded or unloaded.
pub(crate) fn forget() {
    PYTHON.store(UNKNOWN, Relaxed);
}

/// Whether the process has Python. Not to be called under a lock: the linker has locks of its own.
pub(crate) fn look() -> bool {
    if PYTHON.load(Relaxed) == UNKNOWN {
        let found = DUMP.find() && THREAD_STATE.find() && IS_INITIALIZED.find();
        // A variable since 3.11.
        let version =
            if found && VERSION.find() { VERSION.address().cast::<c_ulong>() } else { ptr::null_mut() };
        // SAFETY: null, or that variable.
        let is_3_11 = unsafe { version.as_ref() }.is_some_and(|version| version >> 16 == 0x030b);
        IS_LAID_OUT.store(is_3_11 && cfg!(target_pointer_width = "64"), Relaxed);
        PYTHON.store(if found { PRESENT } else { ABSENT }, Relaxed);
    }
    PYTHON.load(Relaxed) == PRESENT
}

/// Where CPython 3.11 has what tells frames apart: the frame of a thread, and the code, the caller and the last instruction of a
/// frame; the first line, file and name of a code, since another code may get its address. In bytes.
mod of_3_11 {
    pub(super) const THREAD_CFRAME: usize = 56;
    pub(super) const CFRAME_FRAME: usize = 8;
    pub(super) const FRAME_CODE: usize = 32;
    pub(super) const FRAME_PREVIOUS: usize = 48;
    pub(super) const FRAME_INSTRUCTION: usize = 56;
    pub(super) const CODE_LINE: usize = 72;
    pub(super) const CODE_FILE: usize = 112;
    pub(super) const CODE_NAME: usize = 120;
}

/// The most frames that a key is made from, as many as a dump has.
const FRAMES: usize = 100;

/// Whether the layout above is that of the process's CPython.
static IS_LAID_OUT: AtomicBool = AtomicBool::new(false);

/// A number for this thread's frames, for a cache of places; the same frames have the same number. None if it is not known.
#[inline]
pub(crate) fn key() -> Option<u64> {
    if !IS_LAID_OUT.load(Relaxed) {
        return None;
    }
    // SAFETY: the types of Python's functions, which were found. The frames are this thread's, which is in a call that they
    // make; they do not change meanwhile.
    unsafe {
        let thread_state = core::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> *const c_void>(
            THREAD_STATE.address(),
        );
        let at = |start: *const c_void, offset: usize| start.byte_add(offset).cast::<*const c_void>().read();
        let thread = thread_state();
        if thread.is_null() {
            return Some(0);
        }
        let mut frame = at(at(thread, of_3_11::THREAD_CFRAME), of_3_11::CFRAME_FRAME);
        let mut key = 0;
        for _ in 0..FRAMES {
            if frame.is_null() {
                break;
            }
            let code = at(frame, of_3_11::FRAME_CODE);
            let line = code.byte_add(of_3_11::CODE_LINE).cast::<u32>().read();
            key = mix(key, at(frame, of_3_11::FRAME_INSTRUCTION).addr() as u64 ^ u64::from(line) << 48);
            key = mix(
                key,
                (at(code, of_3_11::CODE_FILE).addr() ^ at(code, of_3_11::CODE_NAME).addr() << 1) as u64,
            );
            frame = at(frame, of_3_11::FRAME_PREVIOUS);
        }
        Some(key | 1)
    }
}

/// Writes a dump of this thread's frames, the innermost first. Returns its length: 0 without Python.
pub(crate) fn dump(room: &mut [u8; ROOM]) -> usize {
    let mut ends = [-1; 2];
    // SAFETY: the types of Python's functions, which were found; the pipe is this function's. Python's library is not
    // unloaded while a thread of it makes this call.
    let length = unsafe {
        let is_initialized =
            core::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> c_int>(IS_INITIALIZED.address());
        let thread_state = core::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> *mut c_void>(
            THREAD_STATE.address(),
        );
        let dump =
            core::mem::transmute::<*mut c_void, unsafe extern "C" fn(c_int, *mut c_void)>(DUMP.address());
        if is_initialized() == 0 {
            return 0;
        }
        let state = thread_state();
        if state.is_null() || libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC | libc::O_NONBLOCK) != 0 {
            return 0;
        }
        // The pipe takes what fits; a longer dump is cut.
        dump(ends[1], state);
        let length = libc::read(ends[0], room.as_mut_ptr().cast(), ROOM);
        libc::close(ends[0]);
        libc::close(ends[1]);
        length
    };
    usize::try_from(length).unwrap_or(0)
}

/// A Python frame.
pub(crate) struct Source<'a> {
    pub(crate) file: &'a [u8],
    pub(crate) function: &'a [u8],
    pub(crate) line: u32,
}

/// The frames of a dump: lines of the form `  File "file", line 12 in function`.
pub(crate) fn sources(dump: &[u8]) -> impl Iterator<Item = Source<'_>> {
    dump.split_inclusive(|&byte| byte == b'\n').filter_map(source)
}

fn source(line: &[u8]) -> Option<Source<'_>> {
    const LINE: &[u8] = b"\", line ";
    const IN: &[u8] = b" in ";
    let rest = line.strip_prefix(b"  File \"")?.strip_suffix(b"\n")?;
    // A file may have any name.
    let at = rest.windows(LINE.len()).rposition(|part| part == LINE)?;
    let (file, rest) = (&rest[..at], &rest[at + LINE.len()..]);
    let at = rest.windows(IN.len()).position(|part| part == IN)?;
    let line = core::str::from_utf8(&rest[..at]).ok()?.parse().ok()?;
    Some(Source { file, function: &rest[at + IN.len()..], line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_a_dump() {
        let dump = b"Stack (most recent call first):\n  File \"/a b/x.py\", line 12 in make\n  File \"a\", line 3\", line 4 in <module>\n  File \"cut";
        let all: Vec<_> = sources(dump).map(|each| (each.file, each.function, each.line)).collect();
        assert_eq!(all, [(&b"/a b/x.py"[..], &b"make"[..], 12), (b"a\", line 3", b"<module>", 4)]);
        assert_eq!(sources(b"  File ???, line 1 in ???\n  ...\n").count(), 0);
    }
}
