//! The host's own callbacks, `MPI_COMM_DUP_FN` and its like: in each of its bindings a function of its own.

use std::sync::Mutex;

use super::library::{Symbol, addresses, changes};
use crate::engine::locked;

/// What a predefined callback does.
#[derive(Clone, Copy)]
pub(crate) enum Callback {
    Dup,
    NullCopy,
    NullDelete,
}

/// The addresses of the host's predefined callbacks, by what they do; as of so many changes of what is loaded.
static KNOWN: Mutex<(u64, [Vec<usize>; 3])> = Mutex::new((0, [const { Vec::new() }; 3]));

/// Whether a function is one of the host's that do this, in any of its bindings.
pub(crate) fn is_hosts(function: Symbol, what: Callback) -> bool {
    let now = changes();
    if locked(&KNOWN).0 != now {
        // Not under the lock: a library that is given back for the last time runs its destructors.
        let found = ["dup_fn", "null_copy_fn", "null_delete_fn"].map(|end| addresses(&names(end)));
        *locked(&KNOWN) = (now, found);
    }
    locked(&KNOWN).1[what as usize].binary_search(&function.addr()).is_ok()
}

/// The linker names that end so: in C, as Fortran compilers spell them, in the modules of gfortran and flang.
fn names(end: &str) -> Vec<String> {
    let mut all = Vec::new();
    if end == "dup_fn" {
        all.push("MPIR_Dup_fn".into());
    }
    for kind in ["comm_", "type_", "win_", ""] {
        let lower = format!("mpi_{kind}{end}");
        let upper = lower.to_uppercase();
        all.extend(["", "_", "__", "_f08_"].map(|suffix| format!("{lower}{suffix}")));
        all.extend(["", "_", "__", "_f08_"].map(|suffix| format!("p{lower}{suffix}")));
        all.extend([
            format!("OMPI_C_{upper}"),
            format!("__mpi_f08_callbacks_MOD_{lower}"),
            format!("_QMmpi_f08_callbacksP{lower}"),
            format!("P{upper}"),
            upper,
        ]);
    }
    all
}
