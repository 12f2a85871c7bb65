//! The Python frames of the calling thread, if Python runs in this process.
//!
//! `_Py_DumpTraceback` writes them to a pipe. It is what faulthandler calls in a signal handler: it allocates nothing, counts
//! no references, and needs no GIL, because a thread's own frames do not change during a call. So nothing waits here, and
//! calls are covered for which a library has released the GIL, as mpi4py does.

use core::ffi::{CStr, c_int, c_void};
use core::sync::atomic::{AtomicPtr, AtomicU8, Ordering::Relaxed};
use std::ptr;

use mpi_attr_linker::global;

use crate::linker;

/// How much is kept of a dump: at least the innermost 8 frames.
pub(crate) const ROOM: usize = 8192;

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
        PYTHON.store(if found { PRESENT } else { ABSENT }, Relaxed);
    }
    PYTHON.load(Relaxed) == PRESENT
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
