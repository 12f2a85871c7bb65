//! What the three families of MPI have in different numbers (MPI-5.0 ch. 20; the headers of MPICH and Open MPI).
//!
//! `tests/hosts/check_facts.py` compares this file with the headers.

use core::ffi::c_int;

use crate::abi::*;
use crate::kind::Kind;

/// A binary interface of MPI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Abi {
    /// MPICH's of versions before 5, which Intel MPI and others share: `libmpi.so.12`.
    Mpich,
    /// Open MPI's: `libmpi.so.40`.
    OpenMpi,
    /// The standard one: `libmpi_abi.so.1`.
    Standard,
}

/// A predefined attribute, and what C gets of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredAs {
    /// A pointer to an `int`.
    Int,
    /// A pointer to an `MPI_Aint`.
    Aint,
    /// The value itself.
    Itself,
}

/// The constants of an ABI that the library needs, but for handles that are addresses.
pub(crate) struct Facts {
    pub(crate) keyval_invalid: c_int,
    /// `MPI_TAG_UB`, `MPI_HOST`, `MPI_IO`, `MPI_WTIME_IS_GLOBAL`, `MPI_APPNUM`, `MPI_LASTUSEDCODE`,
    /// `MPI_UNIVERSE_SIZE`.
    comm_keys: [c_int; 7],
    /// `MPI_WIN_BASE`, `MPI_WIN_SIZE`, `MPI_WIN_DISP_UNIT`, `MPI_WIN_CREATE_FLAVOR`, `MPI_WIN_MODEL`.
    win_keys: [c_int; 5],
    /// `MPI_COMBINER_NAMED`, `MPI_COMBINER_F90_REAL`, `MPI_COMBINER_F90_COMPLEX`, `MPI_COMBINER_F90_INTEGER`: those of
    /// predefined datatypes.
    pub(crate) predefined_combiners: [c_int; 4],
    pub(crate) thread_multiple: c_int,
    /// `MPI_REQUEST_NULL` in Fortran.
    pub(crate) null_request: c_int,
    /// Classes of the standard ABI, and what they are here. Others are the same.
    classes: &'static [(c_int, c_int)],
}

const MPICH: Facts = Facts {
    keyval_invalid: 0x2400_0000,
    comm_keys: [0x6440_0001, 0x6440_0003, 0x6440_0005, 0x6440_0007, 0x6440_000d, 0x6440_000b, 0x6440_0009],
    win_keys: [0x6600_0001, 0x6600_0003, 0x6600_0005, 0x6600_0007, 0x6600_0009],
    predefined_combiners: [1, 15, 16, 17],
    thread_multiple: 3,
    null_request: 0x2c00_0000,
    classes: &[
        (MPI_ERR_ARG, 12),
        (MPI_ERR_OTHER, 15),
        (MPI_ERR_INTERN, 16),
        (MPI_ERR_NO_MEM, 34),
        (MPI_ERR_WIN, 45),
        (MPI_ERR_KEYVAL, 48),
    ],
};

const OPEN_MPI: Facts = Facts {
    keyval_invalid: -1,
    comm_keys: [0, 1, 2, 3, 4, 5, 6],
    win_keys: [7, 8, 9, 10, 11],
    predefined_combiners: [0, 14, 15, 16],
    thread_multiple: 3,
    null_request: 0,
    classes: &[(MPI_ERR_WIN, 53)],
};

const STANDARD_COMBINERS: [c_int; 4] =
    [MPI_COMBINER_NAMED, MPI_COMBINER_F90_REAL, MPI_COMBINER_F90_COMPLEX, MPI_COMBINER_F90_INTEGER];

const STANDARD: Facts = Facts {
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
    predefined_combiners: STANDARD_COMBINERS,
    thread_multiple: MPI_THREAD_MULTIPLE,
    null_request: MPI_REQUEST_NULL as c_int,
    classes: &[],
};

impl Abi {
    /// Its constants.
    pub(crate) fn facts(self) -> &'static Facts {
        match self {
            Abi::Mpich => &MPICH,
            Abi::OpenMpi => &OPEN_MPI,
            Abi::Standard => &STANDARD,
        }
    }

    /// The binary interface that `MPI_ATTR_HOST_ABI` names.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "mpich" => Some(Abi::Mpich),
            "openmpi" => Some(Abi::OpenMpi),
            "standard" => Some(Abi::Standard),
            _ => None,
        }
    }

    /// Its name there.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Abi::Mpich => "mpich",
            Abi::OpenMpi => "openmpi",
            Abi::Standard => "standard",
        }
    }
}

impl Facts {
    /// A class of the standard ABI as it is here.
    pub(crate) fn class(&self, class: c_int) -> c_int {
        self.classes.iter().find(|&&(standard, _)| standard == class).map_or(class, |&(_, here)| here)
    }

    /// Which of the predefined attributes of a kind has the key in C, and what C gets of it.
    pub(crate) fn predefined(&self, kind: Kind, key: c_int) -> Option<(usize, StoredAs)> {
        let keys: &[c_int] = match kind {
            Kind::Communicator => &self.comm_keys,
            Kind::Datatype => &[],
            Kind::Window => &self.win_keys,
        };
        let at = keys.iter().position(|&predefined| predefined == key)?;
        let form = match (kind, at) {
            (Kind::Window, 0) => StoredAs::Itself,
            (Kind::Window, 1) => StoredAs::Aint,
            _ => StoredAs::Int,
        };
        Some((at, form))
    }
}
