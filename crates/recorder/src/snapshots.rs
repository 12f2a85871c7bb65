//! Snapshots: moments that a report can compare with. A snapshot is a time in the header: what was created later and still lives
//! was added since. A signal takes one, or a call of `MPI_Pcontrol`.

use core::ffi::c_int;
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::format::Header;
use crate::say::say;
use crate::shared::CHANGED;

/// The header of this process's file; null: there is none.
static HEADER: AtomicPtr<Header> = AtomicPtr::new(ptr::null_mut());
/// The moment before the first event, in ticks.
static BEGIN: AtomicU64 = AtomicU64::new(0);

/// When the last one was taken, in ticks; 0: none was.
static LAST: AtomicU64 = AtomicU64::new(0);

pub(crate) fn last() -> u64 {
    LAST.load(Relaxed)
}

unsafe extern "C" {
    safe fn report_now() -> u64;
}

/// The recording has begun.
pub(crate) fn begin(header: &mut Header, begin: u64) {
    BEGIN.store(begin, Relaxed);
    HEADER.store(header, Relaxed);
}

/// This process has no file any more: it is a child.
pub(crate) fn end() {
    HEADER.store(ptr::null_mut(), Relaxed);
}

/// Takes a snapshot. A signal handler may call it.
#[unsafe(no_mangle)]
extern "C" fn report_snapshot() {
    let header = HEADER.load(Relaxed);
    if header.is_null() {
        return;
    }
    let now = report_now().saturating_sub(BEGIN.load(Relaxed));
    // SAFETY: the header stays mapped, and its numbers are aligned. Other threads change these fields here only.
    unsafe {
        let times = &raw mut (*header).snapshot_times;
        let number = AtomicU32::from_ptr(&raw mut (*header).snapshots);
        let at = number.fetch_add(1, Relaxed) as usize % (*times).len();
        AtomicU64::from_ptr(times.cast::<u64>().add(at)).store(now, Relaxed);
        LAST.store(now, Relaxed);
        CHANGED.store(1, Relaxed);
    }
}

extern "C" fn on_signal(_: c_int) {
    report_snapshot();
}

/// Takes a snapshot at each signal that MPI_ATTR_REPORT_SIGNAL names, SIGUSR2 by default, unless the program has a handler for
/// it or ignores it.
pub(crate) fn listen() {
    let text = std::env::var("MPI_ATTR_REPORT_SIGNAL").unwrap_or_default();
    let signal = match text.trim().trim_start_matches("SIG") {
        "" | "USR2" => libc::SIGUSR2,
        "USR1" => libc::SIGUSR1,
        "none" => return,
        other => match other.parse() {
            Ok(number @ 1..=64) => number,
            _ => {
                say(&format!(
                    "MPI_ATTR_REPORT_SIGNAL is \"{text}\", which is ignored: expected USR1, USR2, a number or none"
                ));
                return;
            }
        },
    };
    // SAFETY: the handler only writes to the mapped file; the actions are local, and the set is made empty.
    unsafe {
        let (mut old, mut new): (libc::sigaction, libc::sigaction) = core::mem::zeroed();
        if libc::sigaction(signal, ptr::null(), &mut old) != 0 || old.sa_sigaction != libc::SIG_DFL {
            return;
        }
        new.sa_sigaction = on_signal as extern "C" fn(c_int) as libc::sighandler_t;
        new.sa_flags = libc::SA_RESTART;
        libc::sigemptyset(&mut new.sa_mask);
        libc::sigaction(signal, &new, ptr::null_mut());
    }
}
