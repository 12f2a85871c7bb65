//! Which code belongs to the MPI.

use core::ffi::c_int;

use crate::format::OF_MPI;
use crate::linker::find_module;
use crate::stack::Answers;

static CALLERS: Answers = Answers::new();

/// Libraries were loaded or unloaded.
pub(crate) fn forget() {
    CALLERS.forget();
}

/// Whether the MPI itself has made a call that returns to this address.
#[unsafe(no_mangle)]
extern "C" fn report_is_of_mpi(caller: usize) -> c_int {
    CALLERS.get(caller, is_of_mpi).into()
}

/// Whether an address belongs to the MPI, or to this project's libraries.
pub(crate) fn is_of_mpi(address: usize) -> bool {
    is_in(address, &OF_MPI)
}

/// Whether an address belongs to a library whose name begins so.
pub(crate) fn is_in(address: usize, names: &[&str]) -> bool {
    find_module(address).is_some_and(|module| {
        let name = module.path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        names.iter().any(|start| name.starts_with(start.as_bytes()))
    })
}
