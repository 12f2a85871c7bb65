//! The host's predefined callbacks, such as `MPI_COMM_DUP_FN`: each language binding has its own functions.

use core::ffi::CStr;
use std::sync::Mutex;

use mpi_attr::Result;
use mpi_attr::sync::{is_suspect, locked};
use mpi_attr_bindings::callbacks::Predefined;
use mpi_attr_linker::{Symbol, changes, last_changes};

use super::symbols::{addresses, text};

/// The sorted addresses of the host's predefined callbacks, by what they do, and the [`changes`] at which they were
/// found.
static KNOWN: Mutex<(u64, [Vec<usize>; 3])> = Mutex::new((0, [const { Vec::new() }; 3]));

/// Whether a function is this predefined callback of the host, in any of its bindings.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn is_hosts(function: Symbol, what: Predefined) -> Result<bool> {
    let now = if is_suspect() { last_changes() } else { changes() };
    if locked(&KNOWN).0 != now {
        // Not under the lock: closing the last handle of a library runs its destructors.
        let [dup, null_copy, null_delete] =
            ["dup_fn", "null_copy_fn", "null_delete_fn"].map(|end| addresses(|each| names(end, each)));
        *locked(&KNOWN) = (now, [dup?, null_copy?, null_delete?]);
    }
    Ok(locked(&KNOWN).1[what as usize].binary_search(&function.addr()).is_ok())
}

/// Calls `each` with the linker names of a callback whose name ends in `end`: in C, as Fortran compilers spell it, and
/// in the modules of gfortran and flang.
fn names(end: &str, each: &mut dyn FnMut(&CStr)) {
    if end == "dup_fn" {
        each(c"MPIR_Dup_fn");
    }
    for kind in ["comm_", "type_", "win_", ""] {
        for profiling in ["", "p"] {
            for suffix in ["", "_", "__", "_f08_"] {
                each(&text(format_args!("{profiling}mpi_{kind}{end}{suffix}")));
            }
        }
        each(&text(format_args!("__mpi_f08_callbacks_MOD_mpi_{kind}{end}")));
        each(&text(format_args!("_QMmpi_f08_callbacksPmpi_{kind}{end}")));
        for before in ["OMPI_C_", "P", ""] {
            each(&text(format_args!("{before}mpi_{kind}{end}")).in_capitals());
        }
    }
}
