//! The MPI of the process, the host: it is found once, with its functions and facts.
//!
//! The MPI may have been loaded with `RTLD_LOCAL` (Python does so), where `RTLD_NEXT` does not find it. So `PMPI_Init`
//! is looked up in every loaded library; this library does not define it.

mod calls;
pub(super) mod messages;

use core::cell::UnsafeCell;
use core::ffi::{CStr, c_char, c_int, c_void};
use core::fmt;
use core::ops::Deref;
use core::ptr;
use core::sync::atomic::{
    AtomicPtr,
    Ordering::{Acquire, Relaxed, Release},
};

use mpi_attr::Error;
use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::memory::{Lossy, variable};
use mpi_attr::say;
use mpi_attr::switches::PREDEFINED_EVERYWHERE;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_interfaces::{self as interfaces, Facts, Interface, Mpi, PredefinedHandles, Quirks};
pub use mpi_attr_linker::Symbol;
use mpi_attr_linker::{Library, loaded};
pub(crate) use mpi_attr_linker::{is_of_program, next};

pub(crate) use super::symbols::{SymbolName, text};

/// The MPI that the process has.
pub struct Host {
    pub facts: &'static Facts,
    pub(crate) quirks: Quirks,
    library: HostLibrary,
    carried: [Functions; 3],
    of_kind: [KindFunctions; 5],
    pub handles: PredefinedHandles,
    /// The bits of a register that belong to a handle.
    pub(crate) handle_bits: Handle,
    /// Inter-communicators have the predefined attributes of `MPI_COMM_WORLD` too.
    pub(crate) predefined_everywhere: bool,
    flags: [unsafe extern "C" fn(*mut c_int) -> c_int; 2],
    query_thread: unsafe extern "C" fn(*mut c_int) -> c_int,
    errhandler_free: unsafe extern "C" fn(*mut Handle) -> c_int,
    get_envelope: unsafe extern "C" fn(Handle, *mut c_int, *mut c_int, *mut c_int, *mut c_int) -> c_int,
    /// Of MPI-4. `get_envelope` fails for a datatype that was made with large counts.
    get_envelope_c: Option<GetEnvelopeC>,
    test_inter: unsafe extern "C" fn(Handle, *mut c_int) -> c_int,
    comm_split: unsafe extern "C" fn(Handle, c_int, c_int, *mut Handle) -> c_int,
    comm_free: unsafe extern "C" fn(*mut Handle) -> c_int,
    wait: unsafe extern "C" fn(*mut Handle, *mut c_void) -> c_int,
    test: unsafe extern "C" fn(*mut Handle, *mut c_int, *mut c_void) -> c_int,
    comm_set_errhandler: unsafe extern "C" fn(Handle, Handle) -> c_int,
    abort: unsafe extern "C" fn(Handle, c_int) -> c_int,
}

/// Counts are of type `MPI_Count`, which has 64 bits in every MPI that has this function.
type GetEnvelopeC = unsafe extern "C" fn(Handle, *mut i64, *mut i64, *mut i64, *mut i64, *mut c_int) -> c_int;

/// The type of the copy callback of carriers.
pub(crate) type CopyCarrier =
    unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut *mut c_void, *mut c_int) -> c_int;
/// The type of the delete callback of carriers.
pub(crate) type DeleteCarrier = unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;

/// The host's attribute functions for one kind of object. For sessions and files it has none.
#[derive(Clone, Copy)]
pub(crate) struct Functions {
    create_keyval: unsafe extern "C" fn(CopyCarrier, DeleteCarrier, *mut c_int, *mut c_void) -> c_int,
    set_attr: unsafe extern "C" fn(Handle, c_int, *mut c_void) -> c_int,
    get_attr: unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_int) -> c_int,
    delete_attr: unsafe extern "C" fn(Handle, c_int) -> c_int,
    free_keyval: unsafe extern "C" fn(*mut c_int) -> c_int,
    get_name: unsafe extern "C" fn(Handle, *mut c_char, *mut c_int) -> c_int,
}

/// The host's other functions for one kind of object; `None` if the host has no objects of the kind.
#[derive(Clone, Copy)]
pub(crate) struct KindFunctions {
    /// Datatypes have no error handler; they have the functions of communicators here, for `MPI_COMM_SELF`.
    get_errhandler: Option<unsafe extern "C" fn(Handle, *mut Handle) -> c_int>,
    call_errhandler: Option<unsafe extern "C-unwind" fn(Handle, c_int) -> c_int>,
    /// `None` where handles are the same numbers in C and Fortran, and where the MPI itself lacks those of files.
    to_fortran: Option<ToFortran>,
    from_fortran: Option<FromFortran>,
}

type ToFortran = unsafe extern "C" fn(Handle) -> c_int;
type FromFortran = unsafe extern "C" fn(c_int) -> Handle;

/// A code other than success that a function of the host returned. The host has raised the error.
#[derive(Clone, Copy, Debug)]
pub struct Code(pub c_int);

pub fn checked(code: c_int) -> Result<(), Code> {
    if code == 0 { Ok(()) } else { Err(Code(code)) }
}

/// The error for a failed call of the host. The host has raised it.
pub fn raised(Code(code): Code) -> Error {
    Error::of_host(code, "the MPI library returned an error")
}

/// The host.
///
/// # Errors
/// `MPI_ERR_OTHER` without one.
pub fn the_host() -> mpi_attr::Result<&'static Host> {
    host().ok_or(Error::new(MPI_ERR_OTHER, "no MPI library is loaded"))
}

/// The host, searched for once; `None` if no MPI with a known interface is loaded.
#[inline(always)]
pub fn host() -> Option<&'static Host> {
    known_host().or_else(look)
}

/// The host, if it was found.
#[inline(always)]
pub(crate) fn known_host() -> Option<&'static Host> {
    // SAFETY: null, or a pointer to the host in `look`, which is never dropped. Acquire pairs with the Release there.
    unsafe { HOST.load(Acquire).as_ref() }
}

/// The host once it is found, else null.
static HOST: AtomicPtr<Host> = AtomicPtr::new(ptr::null_mut());

#[cold]
fn look() -> Option<&'static Host> {
    struct FoundHost(UnsafeCell<Option<Host>>);
    // SAFETY: written once, under the lock, before `HOST` has its address.
    unsafe impl Sync for FoundHost {}
    static FOUND: FoundHost = FoundHost(UnsafeCell::new(None));
    static LOOKED: Mutex<bool> = Mutex::new(false);

    let mut looked = locked(&LOOKED);
    if !*looked {
        *looked = true;
        match find() {
            Ok(host) => {
                messages::found(&host);
                // SAFETY: nobody else has the place: it is written under the lock, once.
                let found = unsafe { (*FOUND.0.get()).insert(host) };
                HOST.store(found, Release);
            }
            Err(why) => {
                messages::nothing_more();
                say!("mpi_attr: {why}; leaving attributes to the MPI library");
            }
        }
    }
    known_host()
}

/// Finds the host. Allocates no memory: a failure would be final, as there is no second search.
fn find() -> Result<Host, NoHost> {
    let library = HostLibrary::find().ok_or(NoHost::Because("no MPI library is loaded"))?;
    let file = library.symbol(c"PMPI_Init").and_then(file_of);
    let interface = match variable(c"MPI_ATTR_HOST_ABI").filter(|name| !name.is_empty()) {
        Some(name) => {
            let named = name.to_str().ok().and_then(interfaces::named).ok_or(NoHost::UnknownAbi(name))?;
            if !file.is_some_and(|file| interfaces::may_be(named, &library, file)) {
                return Err(NoHost::OtherAbi(name, file));
            }
            named
        }
        None => {
            let unknown = "the binary interface of the loaded MPI library is unknown";
            file.and_then(|file| interfaces::of(&library, file)).ok_or(NoHost::Because(unknown))?
        }
    };
    library.host(interface).ok_or(NoHost::Missing)
}

/// Why no host was found.
enum NoHost {
    Because(&'static str),
    /// `MPI_ATTR_HOST_ABI` names no known interface.
    UnknownAbi(&'static CStr),
    /// The MPI, whose file is given, does not have the interface that `MPI_ATTR_HOST_ABI` names.
    OtherAbi(&'static CStr, Option<&'static CStr>),
    /// The MPI lacks a function, whose name is in `MISSING`.
    Missing,
}

impl fmt::Display for NoHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHost::Because(reason) => f.write_str(reason),
            NoHost::UnknownAbi(name) => {
                let name = Lossy(name.to_bytes());
                write!(f, "MPI_ATTR_HOST_ABI is \"{name}\": expected {}", interfaces::Names)
            }
            NoHost::OtherAbi(name, file) => {
                let (name, file) = (Lossy(name.to_bytes()), Lossy(file.unwrap_or_default().to_bytes()));
                write!(f, "MPI_ATTR_HOST_ABI is \"{name}\", which is not the binary interface of {file}")
            }
            NoHost::Missing => write!(f, "the MPI library has no {}", Lossy(locked(&MISSING).to_bytes())),
        }
    }
}

/// The file of a symbol of the MPI or of a library in front of it, which stay loaded.
pub(super) fn file_of(symbol: Symbol) -> Option<&'static CStr> {
    // SAFETY: it stays loaded.
    unsafe { mpi_attr_linker::file_of(symbol) }
}

/// The library of the MPI.
pub(super) struct HostLibrary(Library);

impl Deref for HostLibrary {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.0
    }
}

impl Mpi for HostLibrary {
    fn symbol(&self, name: &CStr) -> Option<Symbol> {
        self.0.symbol(name)
    }

    fn variable(&self, name: &CStr) -> Option<Handle> {
        self.0.variable(name)
    }
}

/// The last function that was not found in the search for the host.
static MISSING: Mutex<SymbolName> = Mutex::new(SymbolName::EMPTY);

impl HostLibrary {
    /// The first loaded library that defines `PMPI_Init`.
    fn find() -> Option<Self> {
        // libmpi_attr_report.so defines it in front of the MPI.
        let is_mpi = |library: &Library| library.symbol(c"mpi_attr_report_fatal").is_none();
        let has_it = loaded().filter(is_mpi).find_map(|library| library.symbol(c"PMPI_Init"))?;
        // A lookup also searches the dependencies of a library: the MPI is the file that contains the symbol.
        Library::of_name(file_of(has_it)?).or_else(|| Library::of_name(c"")).map(Self)
    }

    /// A function of the MPI.
    ///
    /// # Safety
    /// `F` is the function's type, a function pointer.
    pub(super) unsafe fn function<F>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<Symbol>()) };
        let Some(symbol) = self.symbol(name) else {
            *locked(&MISSING) = text(format_args!("{}", Lossy(name.to_bytes())));
            return None;
        };
        // SAFETY: as the caller says.
        Some(unsafe { core::mem::transmute_copy(&symbol) })
    }

    /// Looks up all functions and handles; `None` if one is missing.
    fn host(self, interface: &dyn Interface) -> Option<Host> {
        let facts = interface.facts();
        let of = |kind: &str, name: &str| text(format_args!("PMPI_{kind}_{name}"));
        let functions = |kind| {
            // SAFETY: the types are those of the standard, with each handle as a word: a handle that is an `int` is
            // passed in the same register.
            unsafe {
                Some(Functions {
                    create_keyval: self.function(&of(kind, "create_keyval"))?,
                    set_attr: self.function(&of(kind, "set_attr"))?,
                    get_attr: self.function(&of(kind, "get_attr"))?,
                    delete_attr: self.function(&of(kind, "delete_attr"))?,
                    free_keyval: self.function(&of(kind, "free_keyval"))?,
                    get_name: self.function(&of(kind, "get_name"))?,
                })
            }
        };
        let of_kind = |kind, errors| {
            // The handles of files are pointers in every MPI.
            let conversions = facts.conversions.or((kind == "File").then_some(["c2f", "f2c"]));
            // SAFETY: the types are those of the standard, with each handle as a word.
            unsafe {
                KindFunctions {
                    get_errhandler: self.function(&of(errors, "get_errhandler")),
                    call_errhandler: self.function(&of(errors, "call_errhandler")),
                    to_fortran: conversions.and_then(|[to, _]| self.function(&of(kind, to))),
                    from_fortran: conversions.and_then(|[_, from]| self.function(&of(kind, from))),
                }
            }
        };
        // SAFETY: the types are those of the standard, with each handle as a word.
        unsafe {
            Some(Host {
                facts,
                quirks: interface.quirks(&self),
                carried: [functions("Comm")?, functions("Type")?, functions("Win")?],
                of_kind: [
                    of_kind("Comm", "Comm"),
                    of_kind("Type", "Comm"),
                    of_kind("Win", "Win"),
                    of_kind("Session", "Session"),
                    of_kind("File", "File"),
                ],
                handles: interface.handles(&self)?,
                handle_bits: if facts.int_handles { u32::MAX as Handle } else { Handle::MAX },
                predefined_everywhere: PREDEFINED_EVERYWHERE.is_on(),
                flags: [self.function(c"PMPI_Initialized")?, self.function(c"PMPI_Finalized")?],
                query_thread: self.function(c"PMPI_Query_thread")?,
                errhandler_free: self.function(c"PMPI_Errhandler_free")?,
                get_envelope: self.function(c"PMPI_Type_get_envelope")?,
                get_envelope_c: self.function(c"PMPI_Type_get_envelope_c"),
                test_inter: self.function(c"PMPI_Comm_test_inter")?,
                comm_split: self.function(c"PMPI_Comm_split")?,
                comm_free: self.function(c"PMPI_Comm_free")?,
                wait: self.function(c"PMPI_Wait")?,
                test: self.function(c"PMPI_Test")?,
                comm_set_errhandler: self.function(c"PMPI_Comm_set_errhandler")?,
                abort: self.function(c"PMPI_Abort")?,
                library: self,
            })
        }
    }
}

/// A function of the host that is looked up once: a lookup takes longer than many of the calls.
pub struct Named {
    name: &'static str,
    /// The reason of the error if the host lacks the function.
    missing: &'static str,
    found: AtomicPtr<c_void>,
}

impl Named {
    pub const fn new(name: &'static str, missing: &'static str) -> Self {
        Self { name, missing, found: AtomicPtr::new(ptr::null_mut()) }
    }

    /// The routine of the standard, without the `P` of the profiling interface.
    pub fn routine(&self) -> &'static str {
        self.name.strip_prefix('P').unwrap_or(self.name)
    }

    /// The function.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` if the host lacks it.
    pub fn of(&self, host: &Host) -> Result<Symbol, Error> {
        // Relaxed: an address depends on nothing else, and every thread finds the same one.
        let known = self.found.load(Relaxed);
        if !known.is_null() {
            return Ok(known);
        }
        let found = host.symbol(self.name).ok_or(Error::new(MPI_ERR_OTHER, self.missing))?;
        self.found.store(found.cast_mut(), Relaxed);
        Ok(found)
    }
}

/// The [`Named`] of a function, a static of its own for each use.
#[macro_export]
macro_rules! named {
    ($name:expr) => {{
        static FUNCTION: $crate::library::Named =
            $crate::library::Named::new($name, concat!("the MPI library has no ", $name));
        &FUNCTION
    }};
}

/// A closure that calls a function of the host with the arguments of the routine.
#[macro_export]
macro_rules! hosts {
    ($($argument:ident: $type:ty),*) => {
        |function| {
            // SAFETY: the routine's own signature; the arguments are the caller's.
            unsafe {
                ::core::mem::transmute::<
                    $crate::library::Symbol,
                    unsafe extern "C" fn($($type),*) -> ::core::ffi::c_int,
                >(function)(
                    $(<$type as ::mpi_attr_bindings::call::WrapArgument>::as_passed($argument)),*
                )
            }
        }
    };
}
pub use crate::{hosts, named};

/// As [`Host::clean`]: clears all bits of a register but these. Where functions expect an `int` with copies of its sign
/// above it, it gets them: x86-64 and AArch64 leave these bits undefined, other machines do not.
#[inline(always)]
pub(crate) fn clean(handle: Handle, bits: Handle) -> Handle {
    if cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) || bits == Handle::MAX {
        handle & bits
    } else {
        handle as i32 as Handle
    }
}

/// The index of a kind in the arrays of the host's functions and handles.
#[inline(always)]
pub(crate) const fn index_of(kind: Kind) -> usize {
    match kind {
        Kind::Communicator => 0,
        Kind::Datatype => 1,
        Kind::Window => 2,
        Kind::Session => 3,
        Kind::File => 4,
    }
}

/// As [`clean`], for a handle of a kind.
#[inline(always)]
pub(crate) fn clean_of(kind: Kind, handle: Handle, bits: Handle) -> Handle {
    if matches!(kind, Kind::File) { handle } else { clean(handle, bits) }
}

/// The null handle of a kind.
pub fn null_of(kind: Kind) -> Handle {
    host().map_or(0, |host| host.handles.null[index_of(kind)])
}

/// `MPI_COMM_NULL` and `MPI_REQUEST_NULL` in Fortran.
pub fn nulls_in_fortran() -> [c_int; 2] {
    host().map_or([0; 2], |host| host.facts.nulls_in_fortran)
}

/// The result of `MPI_Initialized` or `MPI_Finalized`.
fn is_set(ask: unsafe extern "C" fn(*mut c_int) -> c_int) -> bool {
    let mut flag = 0;
    // SAFETY: writes to a local; may be called at any time.
    unsafe { ask(&mut flag) };
    flag != 0
}

/// Whether an MPI was finalized. If no call has come here, the MPI is searched for in the loaded libraries.
pub(crate) fn is_finalized() -> bool {
    if let Some(host) = known_host() {
        return is_set(host.flags[1]);
    }
    // SAFETY: the type of the standard.
    HostLibrary::find().is_some_and(|mpi| unsafe { mpi.function(c"PMPI_Finalized") }.is_some_and(is_set))
}
