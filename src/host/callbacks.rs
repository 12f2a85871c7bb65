//! The host's own callbacks, `MPI_COMM_DUP_FN` and its like, known by the names of their symbols.

use super::library::{Symbol, name_of};

/// Whether a function is one of the host's `MPI_xxx_dup_fn`, `MPI_xxx_null_copy_fn` or `MPI_xxx_null_delete_fn`, in any
/// of its bindings; `what` is the end of that name.
pub(crate) fn is_hosts(function: Symbol, what: &str) -> bool {
    name_of(function).is_some_and(|name| is_called(&name, what))
}

fn is_called(symbol: &str, what: &str) -> bool {
    let symbol = symbol.to_ascii_lowercase();
    if symbol == "mpir_dup_fn" {
        return what == "dup_fn";
    }
    // Modules of gfortran and flang; Open MPI's C functions and the bodies of its Fortran ones; profiling names.
    let prefixes = ["__mpi_f08_callbacks_mod_", "_qmmpi_f08_callbacksp", "ompi_c_", "o", "p"];
    let name = prefixes.iter().find_map(|prefix| symbol.strip_prefix(prefix)).unwrap_or(&symbol);
    let suffixes = ["_f08_", "__", "_f", "_"];
    let name = suffixes.iter().find_map(|suffix| name.strip_suffix(suffix)).unwrap_or(name);
    let Some(kind) = name.strip_prefix("mpi_").and_then(|name| name.strip_suffix(what)) else { return false };
    matches!(kind, "comm_" | "type_" | "win_" | "")
}

#[cfg(test)]
mod tests {
    use super::is_called;

    #[test]
    fn names_of_many_compilers() {
        for (symbol, what) in [
            ("MPIR_Dup_fn", "dup_fn"),
            ("OMPI_C_MPI_COMM_DUP_FN", "dup_fn"),
            ("OMPI_C_MPI_NULL_COPY_FN", "null_copy_fn"),
            ("mpi_type_dup_fn_", "dup_fn"),
            ("pmpi_win_null_delete_fn__", "null_delete_fn"),
            ("MPI_DUP_FN", "dup_fn"),
            ("ompi_comm_null_copy_fn_f", "null_copy_fn"),
            ("__mpi_f08_callbacks_MOD_mpi_comm_dup_fn", "dup_fn"),
            ("_QMmpi_f08_callbacksPmpi_comm_dup_fn", "dup_fn"),
        ] {
            assert!(is_called(symbol, what), "{symbol}");
            for other in ["dup_fn", "null_copy_fn", "null_delete_fn"] {
                assert_eq!(is_called(symbol, other), other == what, "{symbol}");
            }
        }
        for symbol in
            ["my_dup_fn", "dup_fn", "mpi_group_dup_fn_", "my_mpi_comm_dup_fn", "mpi_comm_dup_fn2", ""]
        {
            assert!(!is_called(symbol, "dup_fn"), "{symbol}");
        }
    }
}
