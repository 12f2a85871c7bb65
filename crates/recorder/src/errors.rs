//! Errors that end the process.
//!
//! MPICH and Open MPI call functions that this library defines in front of theirs, and libmpi_attr_pmpi calls one of this
//! library. The place of a call that is not intercepted is found by unwinding. Other MPIs, and libmpi_attr, end the process
//! by `exit`.

use core::cell::Cell;
use core::ffi::{CStr, c_char, c_int};

use crate::calls::{Scope, thread};
use crate::linker::function_at;
use crate::mpi::mpi;
use crate::of_mpi::{is_in, is_of_mpi};
use crate::record::{Fatal, Recorder, look, record_error, run};
use crate::shared::report_on;
use crate::stack;

thread_local! {
    /// Whether this thread is recording an error: the MPI's routines may fail, too.
    static IS_BUSY: Cell<bool> = const { Cell::new(false) };
}

/// The MPI has found an error in a routine. Its error handler may end the process. Returns a number for
/// [`report_error_returned`]; 0 if nothing was recorded.
///
/// # Safety
/// `routine` is null or a C string.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_error(code: c_int, routine: *const c_char) -> u64 {
    if IS_BUSY.try_with(|busy| busy.replace(true)).unwrap_or(true) {
        return 0;
    }
    // SAFETY: as the caller promises.
    let name = if routine.is_null() { &[] } else { unsafe { CStr::from_ptr(routine) }.to_bytes() };
    let (class, text) = mpi().error(code);
    let number = note(Fatal { code, class, text: &text, routine: &name_of(name) });
    let _ = IS_BUSY.try_with(|busy| busy.set(false));
    number
}

/// The error handler has returned: the process goes on.
#[unsafe(no_mangle)]
extern "C" fn report_error_returned(number: u64) {
    run(|recorder| recorder.error_returned(number));
}

/// libmpi_attr_pmpi is about to end the process because of an error.
///
/// # Safety
/// A text of this length.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_report_fatal(code: c_int, text: *const c_char, length: usize) {
    if report_on() {
        let (class, _) = mpi().error(code);
        // SAFETY: as the caller promises.
        let text = unsafe { core::slice::from_raw_parts(text.cast(), length) };
        note(Fatal { code, class, text, routine: b"" });
    }
}

/// The process ends by `exit`. If the MPI has called that, because of an error for which no other function here was called,
/// that error is recorded.
pub(crate) fn exiting(code: c_int) {
    let frames = stack::all();
    let outside_libc =
        frames.addresses().iter().position(|&address| !is_in(address, &["libc.so", "libmpi_attr_report."]));
    let frames = &frames.addresses()[outside_libc.unwrap_or(0)..];
    let is_by_mpi = frames.first().is_some_and(|&address| is_of_mpi(address));
    run(|recorder| recorder.exiting(code));
    if is_by_mpi && !look(Recorder::has_reason) {
        let (class, text) = mpi().error(code);
        let outermost = frames.iter().take_while(|&&address| is_of_mpi(address)).last();
        let routine = outermost.and_then(|&address| function_at(address)).unwrap_or_default();
        note(Fatal { code, class, text: &text, routine: &name_of(&routine) });
    }
}

fn note(fatal: Fatal<'_>) -> u64 {
    let (is_inside, Scope { routine, caller }) = (thread().is_inside(), thread().scope());
    if is_inside {
        return record_error(caller, routine, fatal);
    }
    let frames = stack::all();
    let outside = |&address: &usize| !is_of_mpi(address) && !is_in(address, &["libc.so"]);
    let caller = frames.addresses().iter().copied().find(outside);
    record_error(caller.unwrap_or(0), core::ptr::null(), fatal)
}

/// The name of a routine, from the function of an MPI that implements it: MPI_Comm_dup, PMPI_Comm_dup, internal_Comm_dup.
fn name_of(function: &[u8]) -> Vec<u8> {
    let rest = function.strip_prefix(b"internal_").or_else(|| function.strip_prefix(b"PMPI_"));
    rest.map_or_else(|| function.to_vec(), |rest| [b"MPI_", rest].concat())
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn names_of_routines() {
        for name in ["MPI_Comm_dup", "PMPI_Comm_dup", "internal_Comm_dup"] {
            assert_eq!(name_of(name.as_bytes()), b"MPI_Comm_dup");
        }
    }
}
