//! Fortran code caches attributes on a communicator, and Rust reads them there and on a duplicate.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::{null, null_mut};

use mpi_attr::abi::{Handle, MPI_COMM_WORLD};
use mpi_attr_embedded as _;

// The Fortran code of this crate. The procedures of steps.f90 have BIND(C); the linker name of LIMIT is `limit_`.
unsafe extern "C" {
    safe fn steps_create(key: &mut c_int);
    safe fn steps_make(key: &c_int);
    safe fn limit_(key: &mut c_int, steps: &c_int);
}

// The C interface of mpi_attr, as in include/mpi_attr.h.
unsafe extern "C" {
    fn MPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    safe fn MPI_Comm_dup(comm: Handle, new: &mut Handle) -> c_int;
    safe fn MPI_Comm_free(comm: &mut Handle) -> c_int;
    fn MPI_Comm_get_attr(comm: Handle, key: c_int, value: *mut c_void, flag: &mut c_int) -> c_int;
    safe fn MPI_Finalize() -> c_int;
}

/// The value of an attribute that Fortran has set, to which C gets a pointer.
///
/// # Safety
/// The value is a `T`: `isize` if `MPI_Comm_set_attr` has set it, `c_int` if `MPI_ATTR_PUT` has.
unsafe fn attribute<T: Copy>(comm: Handle, key: c_int) -> Option<T> {
    let (mut value, mut is_set) = (null::<T>(), 0);
    // SAFETY: `value` has room for a pointer, which stays valid until the attribute is deleted.
    unsafe {
        MPI_Comm_get_attr(comm, key, (&raw mut value).cast(), &mut is_set);
        (is_set != 0).then(|| *value)
    }
}

fn main() {
    // SAFETY: the arguments may be null.
    unsafe { MPI_Init(null_mut(), null_mut()) };

    let (mut steps, mut limit, mut copy) = (0, 0, 0);
    steps_create(&mut steps);
    limit_(&mut limit, &500);
    for _ in 0..3 {
        steps_make(&steps);
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &mut copy);
    for (name, comm) in [("MPI_COMM_WORLD", MPI_COMM_WORLD), ("the duplicate", copy)] {
        // SAFETY: steps.f90 and limit.f set values of these types.
        let (steps, limit) = unsafe { (attribute::<isize>(comm, steps), attribute::<c_int>(comm, limit)) };
        println!(
            "{name}: steps {}, limit {}",
            steps.expect("set in Fortran"),
            limit.expect("set in Fortran")
        );
    }
    MPI_Comm_free(&mut copy);
    MPI_Finalize();
}
