//! Operations and error handlers of Rust: closures.

use std::ffi::c_void;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use mpi_attr::abi::{MPI_COMM_SELF, MPI_COMM_WORLD, MPI_ERR_ARG, MPI_ERR_COMM, MPI_ERRORS_RETURN, MPI_INT};
use mpi_attr_embedded::ext::{Kind, create_errhandler, op_create};
use mpi_attr_embedded::typed::{finalize, initialize};

// SAFETY: the signatures of the standard.
unsafe extern "C" {
    fn MPI_Reduce_local(from: *const i32, to: *mut i32, count: i32, datatype: usize, op: usize) -> i32;
    safe fn MPI_Op_free(op: &mut usize) -> i32;
    safe fn MPI_Comm_set_errhandler(comm: usize, errhandler: usize) -> i32;
    safe fn MPI_Comm_call_errhandler(comm: usize, code: i32) -> i32;
    safe fn MPI_Errhandler_free(errhandler: &mut usize) -> i32;
}

#[test]
fn closures_are_called_with_what_they_own() {
    initialize().unwrap();
    let factor = Arc::new(10);
    let owned = Arc::clone(&factor);
    let scaled = move |from: *const c_void, to: *mut c_void, len: i64, datatype: usize| {
        assert_eq!(datatype, MPI_INT);
        for at in 0..usize::try_from(len).unwrap() {
            // SAFETY: vectors of this length.
            unsafe { *to.cast::<i32>().add(at) += *owned * *from.cast::<i32>().add(at) };
        }
    };
    let mut op = op_create(scaled, false).unwrap();
    let mut sum = [1, 2, 3];
    // SAFETY: three elements each.
    assert_eq!(unsafe { MPI_Reduce_local([4, 5, 6].as_ptr(), sum.as_mut_ptr(), 3, MPI_INT, op) }, 0);
    assert_eq!(sum, [41, 52, 63]);
    assert_eq!(MPI_Op_free(&mut op), 0);
    assert_eq!(Arc::strong_count(&factor), 2);

    let seen = Arc::new((Mutex::new(vec![]), AtomicI32::new(0)));
    let noted = Arc::clone(&seen);
    let note = move |comm, code| {
        noted.0.lock().unwrap().push((comm, code));
        noted.1.fetch_add(1, Relaxed);
    };
    let mut errhandler = create_errhandler(Kind::Communicator, note).unwrap();
    assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_WORLD, errhandler), 0);
    assert_eq!(MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_COMM), 0);
    assert_eq!(*seen.0.lock().unwrap(), [(MPI_COMM_WORLD, MPI_ERR_COMM)]);

    // Datatypes have no error handlers; the closure is dropped.
    assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN), 0);
    let unused = Arc::clone(&factor);
    let refused = create_errhandler(Kind::Datatype, move |_, _| drop(Arc::clone(&unused)));
    assert_eq!(refused.unwrap_err().code(), MPI_ERR_ARG);

    // Free, and dropped by a later creation.
    assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN), 0);
    assert_eq!(MPI_Errhandler_free(&mut errhandler), 0);
    for _ in 0..2000 {
        if Arc::strong_count(&seen) == 1 {
            break;
        }
        let mut next = create_errhandler(Kind::Communicator, |_, _| {}).unwrap();
        assert_eq!(MPI_Errhandler_free(&mut next), 0);
    }
    assert_eq!(Arc::strong_count(&seen), 1);

    // A captured value whose drop panics, in the destructor that finalize calls.
    struct Loud;
    impl Drop for Loud {
        fn drop(&mut self) {
            panic!("a value panics when it is dropped: this message belongs to the test");
        }
    }
    let loud = Loud;
    let mut op = op_create(move |_, _, _, _| _ = &loud, false).unwrap();
    assert_eq!(MPI_Op_free(&mut op), 0);
    finalize().unwrap();
    assert_eq!(Arc::strong_count(&factor), 1);
}
