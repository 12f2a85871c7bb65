//! A program that needs the crate only for its C code: `use mpi_attr_embedded as _;` links it, which fails without.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null_mut;

use mpi_attr_embedded as _;

// C code refers to these names, which are weak.
unsafe extern "C" {
    fn MPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    fn MPI_Comm_set_attr(comm: usize, key: c_int, value: *mut c_void) -> c_int;
    fn MPI_Comm_get_attr(comm: usize, key: c_int, value: *mut c_void, flag: *mut c_int) -> c_int;
    fn MPI_Comm_create_keyval(copy: usize, delete: usize, key: *mut c_int, extra: *mut c_void) -> c_int;
    safe fn MPI_Finalize() -> c_int;
}

#[test]
fn c_code_finds_the_library() {
    const MPI_COMM_WORLD: usize = 0x101;
    let (mut key, mut flag, mut there) = (0, 0, 5);
    let value: *mut c_void = (&raw mut there).cast();
    let mut found: *mut c_void = null_mut();
    // SAFETY: the signatures of the standard, in its ABI.
    unsafe {
        assert_eq!(MPI_Init(null_mut(), null_mut()), 0);
        assert_eq!(MPI_Comm_create_keyval(0, 0, &mut key, null_mut()), 0);
        assert_eq!(MPI_Comm_set_attr(MPI_COMM_WORLD, key, value), 0);
        assert_eq!(MPI_Comm_get_attr(MPI_COMM_WORLD, key, (&raw mut found).cast(), &mut flag), 0);
    }
    assert!(flag != 0 && found == value);
    assert_eq!(MPI_Finalize(), 0);
}
