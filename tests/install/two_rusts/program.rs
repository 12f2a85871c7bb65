//! A Rust program that links the static library of C, which contains a standard library of Rust too.

use std::ffi::{c_int, c_void};

#[link(name = "mpi_attr", kind = "static")]
unsafe extern "C" {
    fn MPI_Init(argc: *mut c_int, argv: *mut c_void) -> c_int;
    safe fn MPI_Finalize() -> c_int;
}

#[link(name = "other", kind = "static")]
unsafe extern "C" {
    safe fn other_library() -> c_int;
}

fn main() {
    assert!(std::panic::catch_unwind(|| panic!("of the program")).is_err());
    // SAFETY: null arguments are allowed.
    assert_eq!(unsafe { MPI_Init(std::ptr::null_mut(), std::ptr::null_mut()) }, 0);
    assert_eq!(other_library(), 0);
    assert!(std::thread::spawn(|| panic!("of a thread of the program")).join().is_err());
    assert_eq!(MPI_Finalize(), 0);
}
