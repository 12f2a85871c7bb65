//! Keyvals with a destructor, values as in Fortran, and attributes of sessions and files, from Rust.

use std::ffi::{c_int, c_void};
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr_embedded::ext::{self, *};
use mpi_attr_embedded::typed::{finalize, initialize};

// SAFETY: the signatures of the standard.
unsafe extern "C" {
    safe fn MPI_Comm_set_errhandler(comm: usize, errhandler: usize) -> i32;
    safe fn MPI_Comm_free_keyval(keyval: &mut i32) -> i32;
    safe fn MPI_Comm_delete_attr(comm: usize, keyval: i32) -> i32;
    safe fn MPI_File_set_errhandler(file: usize, errhandler: usize) -> i32;
    safe fn MPI_Session_init(info: usize, errhandler: usize, session: &mut usize) -> i32;
    safe fn MPI_Session_finalize(session: &mut usize) -> i32;
}

static DELETED: AtomicUsize = AtomicUsize::new(0);
static DESTROYED: AtomicUsize = AtomicUsize::new(0);

unsafe extern "C" fn delete(_: Handle, _: c_int, value: *mut c_void, extra_state: *mut c_void) -> c_int {
    DELETED.fetch_add(value.addr() + 1000 * extra_state.addr(), Relaxed);
    0
}

unsafe extern "C" fn destroy(extra_state: *mut c_void) {
    DESTROYED.fetch_add(extra_state.addr(), Relaxed);
}

fn set(kind: Kind, handle: Handle, keyval: c_int, value: *mut c_void) -> Result<()> {
    // SAFETY: `delete` takes any value.
    unsafe { ext::set_attr(kind, handle, keyval, value) }
}

fn set_fortran(kind: Kind, handle: Handle, keyval: c_int, value: isize) -> Result<()> {
    // SAFETY: likewise.
    unsafe { ext::set_attr_as_fortran(kind, handle, keyval, value) }
}

#[test]
fn of_every_kind() {
    initialize().unwrap();
    assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN), 0);
    assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN), 0);
    let extra = without_provenance_mut::<c_void>;

    // SAFETY: the functions take any extra state.
    let (x, of_sessions, of_files, wrong) = unsafe {
        (
            create_keyval_x(Kind::Communicator, None, Some(delete), Some(destroy), extra(1)).unwrap(),
            create_keyval(Kind::Session, Some(delete), extra(2)).unwrap(),
            create_keyval(Kind::File, Some(delete), null_mut()).unwrap(),
            create_keyval(Kind::Window, None, null_mut()),
        )
    };
    assert_eq!(wrong.unwrap_err().code(), MPI_ERR_ARG);
    assert_eq!(get_attr_as_fortran(Kind::Communicator, MPI_COMM_SELF, x), Ok(None));
    set_fortran(Kind::Communicator, MPI_COMM_SELF, x, 7).unwrap();
    assert_eq!(get_attr_as_fortran(Kind::Communicator, MPI_COMM_SELF, x), Ok(Some(7)));
    assert_eq!(value_info(Kind::Communicator, MPI_COMM_SELF, x), Ok(Some(Language::Fortran)));
    assert_eq!(set_fortran(Kind::Communicator, MPI_COMM_NULL, x, 7).unwrap_err().code(), MPI_ERR_COMM);
    assert_eq!(set_fortran(Kind::Session, 0, x, 7).unwrap_err().code(), MPI_ERR_ARG);
    // The error of `make` is returned as it is.
    let asked = Error::new(MPI_ERR_ARG, "asked for by the test").about(5);
    // SAFETY: no value is made.
    let failed = unsafe { get_or_set(Kind::Communicator, MPI_COMM_WORLD, x, || Err(asked)) };
    assert_eq!(failed, Err(asked));

    // A name is cut between two characters.
    keyval_set_name(x, &"é".repeat(64)).unwrap();
    assert_eq!(keyval_info(x).unwrap().name, "é".repeat(63));
    assert_eq!(MPI_Comm_free_keyval(&mut x.clone()), 0);
    assert_eq!(DESTROYED.load(Relaxed), 0);
    assert_eq!(MPI_Comm_delete_attr(MPI_COMM_SELF, x), 0);
    assert_eq!((DELETED.swap(0, Relaxed), DESTROYED.load(Relaxed)), (1007, 1));

    let mut session = 0;
    assert_eq!(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &mut session), 0);
    assert_eq!(get_attr(Kind::Session, session, of_sessions), Ok(None));
    set(Kind::Session, session, of_sessions, extra(3)).unwrap();
    assert_eq!(get_attr(Kind::Session, session, of_sessions), Ok(Some(extra(3))));
    delete_attr(Kind::Session, session, of_sessions).unwrap();
    assert_eq!(DELETED.swap(0, Relaxed), 2003);
    assert_eq!(set(Kind::Session, session, of_files, extra(3)).unwrap_err().code(), MPI_ERR_KEYVAL);
    set(Kind::Session, session, of_sessions, extra(4)).unwrap();
    assert_eq!(MPI_Session_finalize(&mut session), 0);
    assert_eq!(DELETED.swap(0, Relaxed), 2004);

    // S9: no file can be opened.
    assert_eq!(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN), 0);
    assert_eq!(set(Kind::File, MPI_FILE_NULL, of_files, extra(5)).unwrap_err().code(), MPI_ERR_FILE);
    free_keyval(Kind::Session, of_sessions).unwrap();
    free_keyval(Kind::File, of_files).unwrap();
    assert_eq!(free_keyval(Kind::File, of_files).unwrap_err().code(), MPI_ERR_KEYVAL);
    scoped_inner_communicators();
    finalize().unwrap();
}

/// The guard gives its reference back, unless it is kept; the last reference frees the inner communicator.
fn scoped_inner_communicators() {
    let key = inner_keyval().unwrap();
    let first = InnerComm::new(MPI_COMM_SELF, key).unwrap();
    let handle = first.handle();
    assert_eq!(InnerComm::new(MPI_COMM_SELF, key).unwrap().handle(), handle);
    assert_eq!(inner_comm(handle, key).map(|_| ()), Ok(())); // it is alive
    drop(first);
    assert_eq!(inner_comm_release(MPI_COMM_SELF, key).unwrap_err().code(), MPI_ERR_OTHER); // no reference is left
    assert_eq!(inner_comm(handle, key).unwrap_err().code(), MPI_ERR_COMM);
    let kept = InnerComm::new(MPI_COMM_SELF, key).unwrap().keep();
    assert_eq!(InnerComm::new(MPI_COMM_SELF, key).unwrap().handle(), kept);
    assert_eq!(inner_comm_release(MPI_COMM_SELF, key), Ok(()));
    assert_eq!(InnerComm::new(MPI_COMM_NULL, key).unwrap_err().code(), MPI_ERR_COMM);
}
