//! The standard interface (MPI-5.0 ch. 20): `libmpi_abi.so.1`.

use core::ffi::c_int;

use mpi_attr::abi::*;

use super::{Facts, Interface, Mpi, PredefinedHandles, Quirks, function, mpich};

const FACTS: Facts = Facts {
    name: "standard",
    files: &["libmpi_abi.", "libmpi_attr."],
    usual_files: &[],
    marker: None,
    texts: &[],
    int_handles: false,
    conversions: Some(["toint", "fromint"]),
    keyval_invalid: MPI_KEYVAL_INVALID,
    comm_keys: [
        MPI_TAG_UB,
        MPI_HOST,
        MPI_IO,
        MPI_WTIME_IS_GLOBAL,
        MPI_APPNUM,
        MPI_LASTUSEDCODE,
        MPI_UNIVERSE_SIZE,
    ],
    win_keys: [MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL],
    more_in_fortran: 0,
    predefined_combiners: [
        MPI_COMBINER_NAMED,
        MPI_COMBINER_F90_REAL,
        MPI_COMBINER_F90_COMPLEX,
        MPI_COMBINER_F90_INTEGER,
    ],
    thread_multiple: MPI_THREAD_MULTIPLE,
    nulls_in_fortran: [MPI_COMM_NULL as c_int, MPI_REQUEST_NULL as c_int],
    predefined: &[],
    classes: &[],
};

pub(super) struct This;

impl Interface for This {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn is_of(&self, mpi: &dyn Mpi) -> bool {
        type GetAbi = unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int;
        // SAFETY: the type that MPI-5.0 gives the function.
        let Some(version) = (unsafe { function::<GetAbi>(mpi, c"PMPI_Abi_get_version") }) else {
            return false;
        };
        let (mut major, mut minor) = (-1, -1);
        // SAFETY: it writes to locals, and may be called at any time.
        unsafe { version(&mut major, &mut minor) };
        major >= 1
    }

    fn handles(&self, _: &dyn Mpi) -> Option<PredefinedHandles> {
        Some(PredefinedHandles {
            null: [MPI_COMM_NULL, MPI_DATATYPE_NULL, MPI_WIN_NULL, MPI_SESSION_NULL, MPI_FILE_NULL],
            null_request: MPI_REQUEST_NULL,
            world: MPI_COMM_WORLD,
            self_: MPI_COMM_SELF,
            errors_return: MPI_ERRORS_RETURN,
            fatal: [MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT],
            info_null: MPI_INFO_NULL,
            int: MPI_INT,
        })
    }

    fn is_predefined(&self, handle: Handle, _: bool) -> bool {
        /// All predefined handles are smaller.
        const FIRST: Handle = 1 << 12;
        handle < FIRST
    }

    fn quirks(&self, mpi: &dyn Mpi) -> Quirks {
        if mpich::is_made_of_mpich(mpi) { mpich::QUIRKS } else { Quirks::UNKNOWN }
    }
}
