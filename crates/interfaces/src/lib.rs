//! The binary interfaces of MPI: their differences, and how the interface of an MPI is recognized, loaded or in a file.
//!
//! ```text
//!   openmpi.rs  standard.rs  mpich.rs   the interfaces
//!   lib.rs                              what all have: the trait, and how an MPI is recognized
//! ```
//!
//! Each interface is one file here, with a `This` that implements [`Interface`]; a new one is a file and a line in the
//! list below. `mpi_attr_host_backend` and the recorder ask for the interface of the loaded MPI, `mpiattr-run` for that of a
//! file. `tests/hosts/check_facts.py` compares the files with the headers. Nothing allocates memory.

use core::ffi::{CStr, c_char, c_int};
use core::fmt;
use core::time::Duration;

use mpi_attr::abi::Handle;
use mpi_attr_linker::Symbol;

/// Declares the files, and lists their interfaces in the order in which they are tried: the most reliable test first.
///
/// `cargo fmt` does not find files that a macro declares; `.ci/run` passes them to it.
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

/// The interface of an MPI that none of the tests recognizes, for a program that only reads.
pub const STANDARD: &dyn Interface = &standard::This;

/// A loaded MPI.
pub trait Mpi {
    /// A symbol of it.
    fn symbol(&self, name: &CStr) -> Option<Symbol>;
    /// The address of a variable as the program sees it: a program may have its own copy.
    fn variable(&self, name: &CStr) -> Option<Handle>;
}

/// A binary interface of MPI.
pub trait Interface: Sync {
    /// Its constants.
    fn facts(&self) -> &'static Facts;

    /// Whether an MPI has this interface; asked if the file name does not tell. Calls no function that needs
    /// `MPI_Init`.
    fn is_of(&self, mpi: &dyn Mpi) -> bool {
        self.facts().marker.is_some_and(|marker| mpi.symbol(marker).is_some())
    }

    /// Whether an MPI may have this interface, which `MPI_ATTR_HOST_ABI` names; `file` is its name.
    fn may_be_of(&self, mpi: &dyn Mpi, file: &[u8]) -> bool {
        self.facts().is_file(file) || self.is_of(mpi)
    }

    /// The predefined handles; `None` if one is a variable that the MPI does not have.
    fn handles(&self, mpi: &dyn Mpi) -> Option<PredefinedHandles>;

    /// Whether a handle is null, or that of a predefined object, as its number tells: of a group, info, operation, error handler or
    /// message. Where such handles are addresses, they are those of [`Facts::predefined`].
    fn is_predefined(&self, handle: Handle, is_group: bool) -> bool;

    /// The behaviour of this MPI that differs between MPIs of one interface.
    fn quirks(&self, _mpi: &dyn Mpi) -> Quirks {
        Quirks::UNKNOWN
    }
}

/// The constants of an interface that the library needs, without handles.
pub struct Facts {
    /// Its name in `MPI_ATTR_HOST_ABI`.
    pub name: &'static str,
    /// How the names of files begin that are always an MPI of this interface.
    files: &'static [&'static str],
    /// How the names of other files begin that usually are one.
    usual_files: &'static [&'static str],
    /// A symbol that only MPIs of this interface define.
    marker: Option<&'static CStr>,
    /// Texts that all MPIs of this interface contain; other programs contain some of them, but not all. They are in two
    /// parts, so that this library does not contain them itself.
    texts: &'static [[&'static str; 2]],
    /// Whether handles are `int`s in C; otherwise they are as wide as pointers.
    pub int_handles: bool,
    /// The suffixes of the functions that convert handles to Fortran and back; `None` where handles are the same
    /// numbers in C and Fortran.
    pub conversions: Option<[&'static str; 2]>,
    pub keyval_invalid: c_int,
    /// `MPI_TAG_UB`, `MPI_HOST`, `MPI_IO`, `MPI_WTIME_IS_GLOBAL`, `MPI_APPNUM`, `MPI_LASTUSEDCODE`,
    /// `MPI_UNIVERSE_SIZE`.
    pub comm_keys: [c_int; 7],
    /// `MPI_WIN_BASE`, `MPI_WIN_SIZE`, `MPI_WIN_DISP_UNIT`, `MPI_WIN_CREATE_FLAVOR`, `MPI_WIN_MODEL`.
    pub win_keys: [c_int; 5],
    /// The difference between these keys in Fortran and in C. Fortran may pass the keys of C, too: MPICH after 5.0 has them
    /// in both languages.
    pub more_in_fortran: c_int,
    /// The combiners of predefined datatypes: `MPI_COMBINER_NAMED`, `MPI_COMBINER_F90_REAL`,
    /// `MPI_COMBINER_F90_COMPLEX`, `MPI_COMBINER_F90_INTEGER`.
    pub predefined_combiners: [c_int; 4],
    pub thread_multiple: c_int,
    /// `MPI_COMM_NULL` and `MPI_REQUEST_NULL`. Open MPI ends a process that converts them after finalize.
    pub nulls_in_fortran: [c_int; 2],
    /// The variables whose addresses are null and predefined handles of groups, infos, operations, error handlers and messages;
    /// of operations, only those that a program gets from a call.
    pub predefined: &'static [&'static CStr],
    /// Error classes of the standard ABI, and their numbers here. Classes that are not listed have the same number.
    classes: &'static [(c_int, c_int)],
}

/// The predefined handles that the library needs.
#[derive(Default)]
pub struct PredefinedHandles {
    /// Of communicators, datatypes, windows, sessions and files. 0 for sessions if the MPI has none.
    pub null: [Handle; 5],
    pub null_request: Handle,
    pub world: Handle,
    pub self_: Handle,
    pub errors_return: Handle,
    /// `MPI_ERRORS_ARE_FATAL` and `MPI_ERRORS_ABORT`.
    pub fatal: [Handle; 2],
    pub info_null: Handle,
    /// `MPI_INT`.
    pub int: Handle,
}

/// Behaviour that differs between MPIs, independent of the interface.
pub struct Quirks {
    /// Whether a number can be a key that the MPI created. If `None`, the MPI itself is asked, which must not end the
    /// process for a wrong key.
    pub may_be_key: Option<fn(c_int) -> bool>,
    /// Whether `MPI_Type_get_contents` returns the program's own handles of derived datatypes, each to be freed once
    /// more; otherwise it makes new handles.
    pub gives_handles_again: bool,
    /// Whether the MPI releases its lock in `MPI_Comm_delete_attr`, and then changes a list of attributes that another thread
    /// may have changed. So the library makes these calls for one communicator one after the other.
    pub releases_lock_in_delete: bool,
    /// How long an idup waits for the unwanted duplicates of its communicator to complete. Zero if several idups of one
    /// communicator may be under way at once.
    pub idup_patience: Duration,
}

impl Quirks {
    /// The behaviour of Open MPI, assumed also for unknown MPIs. In Open MPI, idups of one communicator hang or fail if
    /// two are under way at once in one process, but one after the other in another process. Callbacks are not the
    /// cause. Most duplicates are complete as soon as all processes have called their idup.
    pub const UNKNOWN: Self = Self {
        may_be_key: None,
        gives_handles_again: false,
        releases_lock_in_delete: false,
        idup_patience: Duration::from_millis(200),
    };
}

/// Whether a loaded MPI, whose file is `path`, may have an interface that was named.
pub fn may_be(interface: &dyn Interface, mpi: &dyn Mpi, path: &CStr) -> bool {
    interface.may_be_of(mpi, name_of(path))
}

fn name_of(path: &CStr) -> &[u8] {
    path.to_bytes().rsplit(|&byte| byte == b'/').next().unwrap_or_default()
}

/// The interface that `MPI_ATTR_HOST_ABI` names.
pub fn named(name: &str) -> Option<&'static dyn Interface> {
    INTERFACES.iter().copied().find(|interface| interface.facts().name == name)
}

/// The interface of a loaded MPI, whose file is `path`.
pub fn of(mpi: &dyn Mpi, path: &CStr) -> Option<&'static dyn Interface> {
    let file = name_of(path);
    let named = INTERFACES.iter().find(|interface| interface.facts().is_file(file));
    named.or_else(|| INTERFACES.iter().find(|interface| interface.is_of(mpi))).copied()
}

/// The interface of an MPI that is not loaded, as far as its file tells: the names of the file, and whether it defines a
/// symbol.
pub fn of_file(names: &[&str], defines: impl Fn(&CStr) -> bool) -> Option<&'static Facts> {
    let facts = || INTERFACES.iter().map(|interface| interface.facts());
    let is_named = |files: &[&str]| names.iter().any(|name| begins(name.as_bytes(), files));
    let named = facts().find(|facts| is_named(facts.files));
    let marked = || facts().find(|facts| facts.marker.is_some_and(&defines));
    named.or_else(marked).or_else(|| facts().find(|facts| is_named(facts.usual_files)))
}

/// Whether the bytes of a program contain an MPI of any interface.
pub fn is_in_program(contains: impl Fn(&[u8]) -> bool) -> bool {
    let texts = INTERFACES.iter().map(|interface| interface.facts().texts).filter(|texts| !texts.is_empty());
    texts.into_iter().any(|texts| texts.iter().all(|parts| contains(parts.concat().as_bytes())))
}

/// The symbols by which interfaces are recognized.
pub fn markers() -> impl Iterator<Item = &'static CStr> {
    INTERFACES.iter().filter_map(|interface| interface.facts().marker)
}

fn begins(name: &[u8], prefixes: &[&str]) -> bool {
    prefixes.iter().any(|prefix| name.starts_with(prefix.as_bytes()))
}

/// Whether an MPI is certainly of another interface than the one of this name, by its file or a symbol.
fn is_of_another(name: &str, mpi: &dyn Mpi, file: &[u8]) -> bool {
    let others = INTERFACES.iter().map(|interface| interface.facts()).filter(|facts| facts.name != name);
    let is_marked = |facts: &Facts| facts.marker.is_some_and(|marker| mpi.symbol(marker).is_some());
    others.into_iter().any(|facts| facts.is_file(file) || is_marked(facts))
}

/// A function of an MPI.
///
/// # Safety
/// `F` is the function's type, a function pointer.
unsafe fn function<F>(mpi: &dyn Mpi, name: &CStr) -> Option<F> {
    const { assert!(size_of::<F>() == size_of::<Symbol>()) };
    // SAFETY: as the caller says.
    mpi.symbol(name).map(|symbol| unsafe { core::mem::transmute_copy(&symbol) })
}

/// Calls `call` with the text of `MPI_Get_library_version`, which ends with a NUL; `None` if the MPI lacks that function.
pub fn with_version<R>(mpi: &dyn Mpi, call: impl FnOnce(&[u8]) -> R) -> Option<R> {
    type GetVersion = unsafe extern "C" fn(*mut c_char, *mut c_int) -> c_int;
    // SAFETY: the type that all versions of the standard give the function.
    let version: GetVersion = unsafe { function(mpi, c"PMPI_Get_library_version") }?;
    // Larger than MPI_MAX_LIBRARY_VERSION_STRING of any MPI.
    let (mut text, mut length) = ([0u8; 1 << 14], 0);
    // SAFETY: the buffer is large enough; the function may be called at any time.
    unsafe { version(text.as_mut_ptr().cast(), &mut length) };
    Some(call(&text))
}

/// The names of all interfaces as an enumeration: "a, b or c".
pub struct Names;

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
    pub fn class(&self, class: c_int) -> c_int {
        self.classes.iter().find(|&&(standard, _)| standard == class).map_or(class, |&(_, here)| here)
    }

    fn is_file(&self, name: &[u8]) -> bool {
        begins(name, self.files)
    }
}
