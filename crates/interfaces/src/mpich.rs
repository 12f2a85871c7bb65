//! The interface of MPICH before version 5, also of Intel MPI and others: `libmpi.so.12`.

use core::ffi::c_int;
use core::time::Duration;

use mpi_attr::abi::*;

use super::{Facts, Interface, Mpi, PredefinedHandles, Quirks, is_of_another, with_version};

/// The behaviour of MPICH and of MPIs derived from it, in any interface.
pub(super) const QUIRKS: Quirks = Quirks {
    may_be_key: Some(may_be_key),
    gives_handles_again: true,
    releases_lock_in_delete: true,
    idup_patience: Duration::ZERO,
};

const FACTS: Facts = Facts {
    name: "mpich",
    files: &[],
    usual_files: &["libmpich", "libmpi.so.12"],
    marker: None,
    texts: &[["MPID", "_Init"], ["MPIR", "_CVAR_"], ["Attempting to use", " an MPI routine"]],
    int_handles: true,
    conversions: None,
    keyval_invalid: 0x2400_0000,
    comm_keys: [0x6440_0001, 0x6440_0003, 0x6440_0005, 0x6440_0007, 0x6440_000d, 0x6440_000b, 0x6440_0009],
    win_keys: [0x6600_0001, 0x6600_0003, 0x6600_0005, 0x6600_0007, 0x6600_0009],
    more_in_fortran: 1,
    predefined_combiners: [1, 15, 16, 17],
    thread_multiple: 3,
    nulls_in_fortran: [0x0400_0000, 0x2c00_0000],
    predefined: &[],
    classes: &[
        (MPI_ERR_ARG, 12),
        (MPI_ERR_OTHER, 15),
        (MPI_ERR_INTERN, 16),
        (MPI_ERR_FILE, 27),
        (MPI_ERR_NO_MEM, 34),
        (MPI_ERR_WIN, 45),
        (MPI_ERR_KEYVAL, 48),
        (MPI_ERR_SESSION, 75),
    ],
};

pub(super) struct This;

impl Interface for This {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn is_of(&self, mpi: &dyn Mpi) -> bool {
        is_made_of_mpich(mpi)
    }

    /// Not by the version text: `MPI_ATTR_HOST_ABI` is for MPIs that are unknown.
    fn may_be_of(&self, mpi: &dyn Mpi, file: &[u8]) -> bool {
        !is_of_another(FACTS.name, mpi, file)
    }

    fn handles(&self, _: &dyn Mpi) -> Option<PredefinedHandles> {
        Some(PredefinedHandles {
            null: [0x0400_0000, 0x0c00_0000, 0x2000_0000, 0x3800_0000, 0x0],
            null_request: 0x2c00_0000,
            world: 0x4400_0000,
            self_: 0x4400_0001,
            errors_return: 0x5400_0001,
            fatal: [0x5400_0000, 0x5400_0003],
            info_null: 0x1c00_0000,
            int: 0x4c00_0405,
        })
    }

    /// By the upper two bits of a handle: 0 null, 1 predefined. A group of a predefined communicator may have such a handle, and is
    /// to be freed.
    fn is_predefined(&self, handle: Handle, is_group: bool) -> bool {
        const GROUP_EMPTY: Handle = 0x4800_0000;
        match handle >> 30 {
            0 => true,
            1 => !is_group || handle == GROUP_EMPTY,
            _ => false,
        }
    }

    fn quirks(&self, _: &dyn Mpi) -> Quirks {
        QUIRKS
    }
}

/// Whether an MPI is MPICH or derived from it, as its version text says.
pub(super) fn is_made_of_mpich(mpi: &dyn Mpi) -> bool {
    let families = ["MPICH", "Intel(R) MPI", "MVAPICH", "ParaStation"];
    with_version(mpi, |text| {
        let says = |name: &str| text.windows(name.len()).any(|part| part == name.as_bytes());
        families.into_iter().any(says)
    })
    .unwrap_or(false)
}

/// Whether a number is a keyval of MPICH that is not predefined. Intel MPI 2021.19 ends the process if it is asked
/// about any other number.
fn may_be_key(key: c_int) -> bool {
    matches!(key as u32 >> 26, 0x29 | 0x39)
}
