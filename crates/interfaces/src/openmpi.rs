//! The interface of Open MPI: `libmpi.so.40`. Predefined handles are the addresses of variables.

use mpi_attr::abi::{Handle, MPI_ERR_SESSION, MPI_ERR_WIN};

use super::{Facts, Interface, Mpi, PredefinedHandles};

const FACTS: Facts = Facts {
    name: "openmpi",
    files: &[],
    usual_files: &[],
    marker: Some(c"ompi_mpi_comm_world"),
    texts: &[
        ["ompi", "_mpi_init"],
        ["ompi", "_communicator_t"],
        ["function was called", " before MPI_INIT was invoked"],
    ],
    int_handles: false,
    conversions: Some(["c2f", "f2c"]),
    keyval_invalid: -1,
    comm_keys: [0, 1, 2, 3, 4, 5, 6],
    win_keys: [7, 8, 9, 10, 11],
    more_in_fortran: 0,
    predefined_combiners: [0, 14, 15, 16],
    thread_multiple: 3,
    nulls_in_fortran: [2, 0],
    predefined: &[
        c"ompi_mpi_group_null",
        c"ompi_mpi_group_empty",
        c"ompi_mpi_info_null",
        c"ompi_mpi_info_env",
        c"ompi_mpi_op_null",
        c"ompi_mpi_errhandler_null",
        c"ompi_mpi_errors_are_fatal",
        c"ompi_mpi_errors_return",
        c"ompi_mpi_errors_abort",
        c"ompi_mpi_errors_throw_exceptions",
        c"ompi_message_null",
        c"ompi_message_no_proc",
    ],
    // Open MPI 4 has no class MPI_ERR_SESSION.
    classes: &[(MPI_ERR_WIN, 53), (MPI_ERR_SESSION, 78)],
};

pub(super) struct This;

impl Interface for This {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn is_predefined(&self, _: Handle, _: bool) -> bool {
        false
    }

    fn handles(&self, mpi: &dyn Mpi) -> Option<PredefinedHandles> {
        let fatal = mpi.variable(c"ompi_mpi_errors_are_fatal")?;
        Some(PredefinedHandles {
            null: [
                mpi.variable(c"ompi_mpi_comm_null")?,
                mpi.variable(c"ompi_mpi_datatype_null")?,
                mpi.variable(c"ompi_mpi_win_null")?,
                // Open MPI 4 has no sessions.
                mpi.variable(c"ompi_mpi_instance_null").unwrap_or(0),
                mpi.variable(c"ompi_mpi_file_null")?,
            ],
            null_request: mpi.variable(c"ompi_request_null")?,
            world: mpi.variable(c"ompi_mpi_comm_world")?,
            self_: mpi.variable(c"ompi_mpi_comm_self")?,
            errors_return: mpi.variable(c"ompi_mpi_errors_return")?,
            // Open MPI 4 has no MPI_ERRORS_ABORT.
            fatal: [fatal, mpi.variable(c"ompi_mpi_errors_abort").unwrap_or(fatal)],
            info_null: mpi.variable(c"ompi_mpi_info_null")?,
            int: mpi.variable(c"ompi_mpi_int")?,
        })
    }
}
