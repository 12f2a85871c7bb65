//! Finalize hooks of Rust: closures.

use std::sync::{Arc, Mutex};

use mpi_attr::abi::{MPI_ERRORS_RETURN, MPI_INFO_NULL};
use mpi_attr_embedded::ext::{at_finalize, at_session_finalize};
use mpi_attr_embedded::typed::{finalize, initialize};

// SAFETY: the signatures of the standard.
unsafe extern "C" {
    safe fn MPI_Session_init(info: usize, errhandler: usize, session: &mut usize) -> i32;
    safe fn MPI_Session_finalize(session: &mut usize) -> i32;
}

struct PanicsWhenDropped;

impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic!("a panic's payload panics: this message belongs to the test");
    }
}

#[test]
fn closures_run_most_recent_first() {
    let order = Arc::new(Mutex::new(Vec::new()));
    let note = |word: &'static str| {
        let order = Arc::clone(&order);
        move || order.lock().unwrap().push(word)
    };
    at_finalize(note("before init")).unwrap();
    initialize().unwrap();
    at_finalize(note("first")).unwrap();
    let cancelled = at_finalize(note("cancelled")).unwrap();
    at_finalize(|| panic!("a hook panics: this message belongs to the test")).unwrap();
    at_finalize(|| std::panic::panic_any(PanicsWhenDropped)).unwrap();
    let inside = note("inside");
    let registers = move || {
        at_finalize(inside).unwrap();
    };
    at_finalize(registers).unwrap();

    let mut session = 0;
    assert_eq!(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &mut session), 0);
    at_session_finalize(session, note("of a session")).unwrap();
    assert_eq!(MPI_Session_finalize(&mut session), 0);
    assert_eq!(*order.lock().unwrap(), ["of a session"]);

    // The closure is dropped, and with it its reference.
    let references = Arc::strong_count(&order);
    cancelled.cancel().unwrap();
    assert_eq!(Arc::strong_count(&order), references - 1);
    finalize().unwrap();
    assert_eq!(*order.lock().unwrap(), ["of a session", "inside", "first", "before init"]);
    assert_eq!(Arc::strong_count(&order), 1);
}
