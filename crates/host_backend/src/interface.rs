//! The binary interfaces of MPI: their differences, and how the interface of a loaded MPI is recognized.
//!
//! Each interface is one file in `interface/`, with a `This` that implements [`Interface`]; a new one is a file there
//! and a line in the list below. They are used only in the search for the host, which copies what calls need to
//! [`Host`](super::library::Host). `tests/hosts/check_facts.py` compares the files with the headers.

use core::ffi::{CStr, c_int};
use core::fmt;
use core::time::Duration;

use mpi_attr::abi::Handle;
use mpi_attr_bindings::kind::Kind;

use super::library::{HostLibrary, file_of};

/// Declares the files, and lists their interfaces in the order in which they are tried: the most reliable test first.
///
/// `cargo fmt` does not find files that a macro declares; `.ci/run` passes `interface/*.rs` to it.
macro_rules! interfaces {
    ($($file:ident)*) => {
        $(mod $file;)*
        const INTERFACES: &[&dyn Interface] = &[$(&$file::This),*];
    };
}

interfaces! {
    openmpi
    mpich
    standard
}

/// A binary interface of MPI.
pub(crate) trait Interface: Sync {
    /// Its constants.
    fn facts(&self) -> &'static Facts;

    /// Whether a file of this name is always an MPI of this interface.
    fn is_file(&self, _name: &[u8]) -> bool {
        false
    }

    /// Whether an MPI has this interface; asked if the file name does not tell. Calls no function that needs
    /// `MPI_Init`.
    fn is_of(&self, mpi: &HostLibrary) -> bool;

    /// Whether an MPI may have this interface, which `MPI_ATTR_HOST_ABI` names; `file` is its name.
    fn may_be_of(&self, mpi: &HostLibrary, file: &[u8]) -> bool {
        self.is_file(file) || self.is_of(mpi)
    }

    /// The predefined handles; `None` if one is a variable that the MPI does not have.
    fn handles(&self, mpi: &HostLibrary) -> Option<PredefinedHandles>;

    /// The behaviour of this MPI that differs between MPIs of one interface.
    fn quirks(&self, _mpi: &HostLibrary) -> Quirks {
        Quirks::UNKNOWN
    }
}

/// The constants of an interface that the library needs, without handles.
pub struct Facts {
    /// Its name in `MPI_ATTR_HOST_ABI`.
    pub name: &'static str,
    /// Whether handles are `int`s in C; otherwise they are as wide as pointers.
    pub(crate) int_handles: bool,
    /// The suffixes of the functions that convert handles to Fortran and back; `None` where handles are the same
    /// numbers in C and Fortran.
    pub(crate) conversions: Option<[&'static str; 2]>,
    pub(crate) keyval_invalid: c_int,
    /// `MPI_TAG_UB`, `MPI_HOST`, `MPI_IO`, `MPI_WTIME_IS_GLOBAL`, `MPI_APPNUM`, `MPI_LASTUSEDCODE`,
    /// `MPI_UNIVERSE_SIZE`.
    comm_keys: [c_int; 7],
    /// `MPI_WIN_BASE`, `MPI_WIN_SIZE`, `MPI_WIN_DISP_UNIT`, `MPI_WIN_CREATE_FLAVOR`, `MPI_WIN_MODEL`.
    win_keys: [c_int; 5],
    /// The difference between these keys in Fortran and in C. Fortran may pass the keys of C, too: MPICH after 5.0 has them
    /// in both languages.
    more_in_fortran: c_int,
    /// The combiners of predefined datatypes: `MPI_COMBINER_NAMED`, `MPI_COMBINER_F90_REAL`,
    /// `MPI_COMBINER_F90_COMPLEX`, `MPI_COMBINER_F90_INTEGER`.
    pub(crate) predefined_combiners: [c_int; 4],
    pub thread_multiple: c_int,
    /// `MPI_COMM_NULL` and `MPI_REQUEST_NULL`. Open MPI ends a process that converts them after finalize.
    pub nulls_in_fortran: [c_int; 2],
    /// Error classes of the standard ABI, and their numbers here. Classes that are not listed have the same number.
    classes: &'static [(c_int, c_int)],
}

/// The predefined handles that the library needs.
pub struct PredefinedHandles {
    /// Of communicators, datatypes, windows, sessions and files. 0 for sessions if the MPI has none.
    pub(crate) null: [Handle; 5],
    pub(crate) null_request: Handle,
    pub world: Handle,
    pub self_: Handle,
    pub(crate) errors_return: Handle,
    /// `MPI_ERRORS_ARE_FATAL` and `MPI_ERRORS_ABORT`.
    pub(crate) fatal: [Handle; 2],
    pub info_null: Handle,
    /// `MPI_INT`.
    pub int: Handle,
}

/// Behaviour that differs between MPIs, independent of the interface.
pub(crate) struct Quirks {
    /// Whether a number can be a key that the MPI created. If `None`, the MPI itself is asked, which must not end the
    /// process for a wrong key.
    pub(crate) may_be_key: Option<fn(c_int) -> bool>,
    /// Whether `MPI_Type_get_contents` returns the program's own handles of derived datatypes, each to be freed once
    /// more; otherwise it makes new handles.
    pub(crate) gives_handles_again: bool,
    /// Whether the MPI releases its lock in `MPI_Comm_delete_attr`, and then changes a list of attributes that another thread
    /// may have changed. So the library makes these calls for one communicator one after the other.
    pub(crate) releases_lock_in_delete: bool,
    /// How long an idup waits for the unwanted duplicates of its communicator to complete. Zero if several idups of one
    /// communicator may be under way at once.
    pub(crate) idup_patience: Duration,
    /// Whether a set over a value makes the attribute the newest: `MPI_Finalize` deletes it first, then.
    pub(crate) set_over_is_newest: bool,
}

impl Quirks {
    /// The behaviour of Open MPI, assumed also for unknown MPIs. In Open MPI, idups of one communicator hang or fail if
    /// two are under way at once in one process, but one after the other in another process. Callbacks are not the
    /// cause. Most duplicates are complete as soon as all processes have called their idup.
    const UNKNOWN: Self = Self {
        may_be_key: None,
        gives_handles_again: false,
        releases_lock_in_delete: false,
        idup_patience: Duration::from_millis(200),
        set_over_is_newest: false,
    };
}

/// The form in which C gets a predefined attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredAs {
    /// A pointer to an `int`.
    Int,
    /// A pointer to an `MPI_Aint`.
    Aint,
    /// The value itself.
    Itself,
}

/// Whether a loaded MPI may have an interface that was named.
pub(crate) fn may_be(interface: &dyn Interface, mpi: &HostLibrary) -> bool {
    mpi.symbol(c"PMPI_Init").and_then(file_of).is_some_and(|path| interface.may_be_of(mpi, name_of(path)))
}

fn name_of(path: &CStr) -> &[u8] {
    path.to_bytes().rsplit(|&byte| byte == b'/').next().unwrap_or_default()
}

/// The interface that `MPI_ATTR_HOST_ABI` names.
pub(crate) fn named(name: &str) -> Option<&'static dyn Interface> {
    INTERFACES.iter().copied().find(|interface| interface.facts().name == name)
}

/// The interface of a loaded MPI.
pub(crate) fn of(mpi: &HostLibrary) -> Option<&'static dyn Interface> {
    let file = name_of(file_of(mpi.symbol(c"PMPI_Init")?)?);
    let named = INTERFACES.iter().find(|interface| interface.is_file(file));
    named.or_else(|| INTERFACES.iter().find(|interface| interface.is_of(mpi))).copied()
}

/// The names of all interfaces as an enumeration: "a, b or c".
pub(crate) struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = [""; INTERFACES.len()];
        names.iter_mut().zip(INTERFACES).for_each(|(name, interface)| *name = interface.facts().name);
        names.sort_unstable();
        names.iter().enumerate().try_for_each(|(at, name)| {
            let before = if at == 0 {
                ""
            } else if at + 1 < names.len() {
                ", "
            } else {
                " or "
            };
            write!(f, "{before}{name}")
        })
    }
}

impl Facts {
    /// The number of an error class of the standard ABI in this interface.
    pub(crate) fn class(&self, class: c_int) -> c_int {
        self.classes.iter().find(|&&(standard, _)| standard == class).map_or(class, |&(_, here)| here)
    }

    /// The index of the predefined attribute of a kind that has this key in C, and the form in which C gets it.
    pub(crate) fn predefined(&self, kind: Kind, key: c_int) -> Option<(usize, StoredAs)> {
        let keys: &[c_int] = match kind {
            Kind::Communicator => &self.comm_keys,
            Kind::Window => &self.win_keys,
            Kind::Datatype | Kind::Session | Kind::File => &[],
        };
        let at = keys.iter().position(|&predefined| predefined == key)?;
        let form = match (kind, at) {
            (Kind::Window, 0) => StoredAs::Itself,
            (Kind::Window, 1) => StoredAs::Aint,
            _ => StoredAs::Int,
        };
        Some((at, form))
    }

    /// The number in C of a predefined key of Fortran; other keys are the same in both languages.
    pub(crate) fn key_of_fortran(&self, kind: Kind, key: c_int) -> c_int {
        let in_c = key.wrapping_sub(self.more_in_fortran);
        if in_c != key && self.predefined(kind, in_c).is_some() { in_c } else { key }
    }
}
