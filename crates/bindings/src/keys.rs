//! The predefined keys, and the errors about keys, so that the world and the host say the same.

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::abi::*;
use mpi_attr::engine::KeyFault;

use crate::kind::Kind;

/// A key for which the standard has a name.
#[derive(Clone, Copy)]
pub enum NamedKey {
    /// `MPI_KEYVAL_INVALID`.
    Invalid,
    /// A predefined key.
    Predefined(&'static PredefinedKey),
}

/// A predefined key (MPI-4.1 §9.1.2, §12.2.6).
pub struct PredefinedKey {
    /// Its number in the standard ABI.
    pub number: c_int,
    kind: Kind,
    /// The reason that it cannot be set, deleted or freed.
    fixed: &'static str,
    /// The reason that other kinds do not have it.
    of_others: &'static str,
}

macro_rules! predefined {
    ($($kind:ident $objects:literal: $($name:ident)*;)*) => {
        [$($(PredefinedKey {
            number: $name,
            kind: Kind::$kind,
            fixed: concat!(stringify!($name), " is predefined: it cannot be set, deleted or freed"),
            of_others: concat!(stringify!($name), " is a predefined key of ", $objects, " only"),
        },)*)*]
    };
}

/// The predefined keys: those of communicators, and those of windows.
pub static PREDEFINED: [PredefinedKey; 12] = predefined! {
    Communicator "communicators":
        MPI_TAG_UB MPI_HOST MPI_IO MPI_WTIME_IS_GLOBAL MPI_APPNUM MPI_LASTUSEDCODE MPI_UNIVERSE_SIZE;
    Window "windows": MPI_WIN_BASE MPI_WIN_SIZE MPI_WIN_DISP_UNIT MPI_WIN_CREATE_FLAVOR MPI_WIN_MODEL;
};

/// The index of the first key of windows in [`PREDEFINED`].
pub const OF_WINDOWS: usize = 7;

/// The error for a number that is not a key for objects of the kind, or not one that this call accepts. `named` is
/// what the number means in the backend.
#[cold]
pub fn key_error(fault: KeyFault, key: c_int, kind: Kind, named: Option<NamedKey>) -> Error {
    let reason = match named {
        Some(NamedKey::Invalid) => "the key is MPI_KEYVAL_INVALID",
        Some(NamedKey::Predefined(named)) if named.kind == kind => named.fixed,
        Some(NamedKey::Predefined(named)) => named.of_others,
        None => return Error::new(MPI_ERR_KEYVAL, created(fault, kind)).about(key.into()),
    };
    Error::new(MPI_ERR_KEYVAL, reason)
}

/// The reason for a number that has no name.
fn created(fault: KeyFault, kind: Kind) -> &'static str {
    match fault {
        KeyFault::Freed => "key {} has been freed: MPI_ATTR_STRICT does not allow setting it",
        KeyFault::FreedAgain => "key {} has been freed: MPI_ATTR_STRICT does not allow freeing it again",
        KeyFault::Unknown => kind.not_created(None),
        KeyFault::OfKind(by) => kind.not_created(Some(Kind::numbered(by))),
    }
}
