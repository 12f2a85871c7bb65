//! The MPI of the process: found once, with its functions and what is known of it.
//!
//! The MPI may have been loaded by anybody in any way, also with `RTLD_LOCAL` (Python does), so that `RTLD_NEXT`
//! would not see it: every loaded library is asked for `PMPI_Init`, which this one does not have.

mod calls;

use core::ffi::{CStr, c_char, c_int, c_void};
use core::fmt;
use core::ptr;
use core::sync::atomic::{
    AtomicPtr,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::OnceLock;

use super::interface::{self, Facts, Interface, PredefinedHandles, Quirks};
use super::linker::{Library, MISSING, file_of, loaded};
pub(crate) use super::linker::{Symbol, SymbolName, is_of_program, next, text};
use mpi_attr::Error;
use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::engine::locked;
use mpi_attr::memory::{Lossy, variable};
use mpi_attr::say;
use mpi_attr_bindings::kind::Kind;

use super::report;

/// The MPI that the process has.
pub(crate) struct Host {
    pub(crate) facts: &'static Facts,
    pub(crate) quirks: Quirks,
    library: Library,
    of_kind: [Functions; 3],
    pub(crate) handles: PredefinedHandles,
    /// Bits that a handle in a register has above its own.
    pub(crate) shift: u32,
    flags: [unsafe extern "C" fn(*mut c_int) -> c_int; 2],
    query_thread: unsafe extern "C" fn(*mut c_int) -> c_int,
    errhandler_free: unsafe extern "C" fn(*mut Handle) -> c_int,
    get_envelope: unsafe extern "C" fn(Handle, *mut c_int, *mut c_int, *mut c_int, *mut c_int) -> c_int,
    /// Of MPI-4: the other is an error for a datatype that was made with large counts.
    get_envelope_c: Option<GetEnvelopeC>,
    test_inter: unsafe extern "C" fn(Handle, *mut c_int) -> c_int,
    comm_split: unsafe extern "C" fn(Handle, c_int, c_int, *mut Handle) -> c_int,
    comm_free: unsafe extern "C" fn(*mut Handle) -> c_int,
    wait: unsafe extern "C" fn(*mut Handle, *mut c_void) -> c_int,
    test: unsafe extern "C" fn(*mut Handle, *mut c_int, *mut c_void) -> c_int,
    comm_set_errhandler: unsafe extern "C" fn(Handle, Handle) -> c_int,
    abort: unsafe extern "C" fn(Handle, c_int) -> c_int,
}

/// With counts as `MPI_Count`, which has 64 bits wherever there is this function.
type GetEnvelopeC = unsafe extern "C" fn(Handle, *mut i64, *mut i64, *mut i64, *mut i64, *mut c_int) -> c_int;

/// A copy callback of the host's: of carriers.
pub(crate) type CopyCarrier =
    unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut *mut c_void, *mut c_int) -> c_int;
/// A delete callback of the host's: of carriers.
pub(crate) type DeleteCarrier = unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;

/// The functions of the host's for one kind of object.
#[derive(Clone, Copy)]
pub(crate) struct Functions {
    create_keyval: unsafe extern "C" fn(CopyCarrier, DeleteCarrier, *mut c_int, *mut c_void) -> c_int,
    set_attr: unsafe extern "C" fn(Handle, c_int, *mut c_void) -> c_int,
    get_attr: unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_int) -> c_int,
    delete_attr: unsafe extern "C" fn(Handle, c_int) -> c_int,
    free_keyval: unsafe extern "C" fn(*mut c_int) -> c_int,
    /// Of datatypes: those of communicators, to be asked with `MPI_COMM_SELF`.
    get_errhandler: unsafe extern "C" fn(Handle, *mut Handle) -> c_int,
    call_errhandler: unsafe extern "C" fn(Handle, c_int) -> c_int,
    get_name: unsafe extern "C" fn(Handle, *mut c_char, *mut c_int) -> c_int,
    /// Where handles are the same in C and Fortran there are none.
    to_fortran: Option<unsafe extern "C" fn(Handle) -> c_int>,
    from_fortran: Option<unsafe extern "C" fn(c_int) -> Handle>,
}

/// A code that a function of the host's returned and that is not success. The host has raised it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Code(pub(crate) c_int);

pub(crate) fn checked(code: c_int) -> Result<(), Code> {
    if code == 0 { Ok(()) } else { Err(Code(code)) }
}

/// The host, looked for once; `None` if there is none that the library knows.
#[inline(always)]
pub(crate) fn host() -> Option<&'static Host> {
    // SAFETY: null, or the one in `look`, which is never dropped. Acquire pairs with the Release there.
    unsafe { HOST.load(Acquire).as_ref() }.or_else(look)
}

/// The host, once it was found.
static HOST: AtomicPtr<Host> = AtomicPtr::new(ptr::null_mut());

#[cold]
fn look() -> Option<&'static Host> {
    static FOUND: OnceLock<Option<Host>> = OnceLock::new();
    let found = FOUND.get_or_init(|| match find() {
        Ok(host) => {
            report::found(&host);
            Some(host)
        }
        Err(why) => {
            report::nothing_more();
            say!("mpi_attr: {why}; leaving attributes to the MPI library");
            None
        }
    });
    HOST.store(ptr::from_ref(found.as_ref()?).cast_mut(), Release);
    found.as_ref()
}

/// Needs no memory: what is not found here is never looked for again.
fn find() -> Result<Host, NoHost> {
    let library = Library::of_mpi().ok_or(NoHost::Because("no MPI library is loaded"))?;
    let interface = match variable(c"MPI_ATTR_HOST_ABI").filter(|name| !name.is_empty()) {
        Some(name) => name.to_str().ok().and_then(interface::named).ok_or(NoHost::UnknownAbi(name))?,
        None => {
            let unknown = "the binary interface of the loaded MPI library is unknown";
            interface::of(&library).ok_or(NoHost::Because(unknown))?
        }
    };
    library.host(interface).ok_or(NoHost::Missing)
}

/// Why there is no host that the library knows.
enum NoHost {
    Because(&'static str),
    /// `MPI_ATTR_HOST_ABI` names none.
    UnknownAbi(&'static CStr),
    /// A function is missing in it: the one in `MISSING`.
    Missing,
}

impl fmt::Display for NoHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHost::Because(reason) => f.write_str(reason),
            NoHost::UnknownAbi(name) => {
                let name = Lossy(name.to_bytes());
                write!(f, "MPI_ATTR_HOST_ABI is \"{name}\": expected {}", interface::Names)
            }
            NoHost::Missing => write!(f, "the MPI library has no {}", Lossy(locked(&MISSING).to_bytes())),
        }
    }
}

impl Library {
    /// The first that has `PMPI_Init`.
    fn of_mpi() -> Option<Self> {
        let has_it = loaded().find_map(|library| library.symbol(c"PMPI_Init"))?;
        // What was asked may only depend on the one that has it.
        Self::of_name(file_of(has_it)?).or_else(|| Self::of_name(c""))
    }

    /// Calls back with what `MPI_Get_library_version` says, if there is that function.
    pub(super) fn with_version<R>(&self, call: impl FnOnce(&[u8]) -> R) -> Option<R> {
        type GetVersion = unsafe extern "C" fn(*mut c_char, *mut c_int) -> c_int;
        // SAFETY: the type that all versions of the standard give the function.
        let version: GetVersion = unsafe { self.function(c"PMPI_Get_library_version") }?;
        // Larger than what any MPI calls MPI_MAX_LIBRARY_VERSION_STRING.
        let (mut text, mut length) = ([0u8; 1 << 14], 0);
        // SAFETY: the buffer is large enough; the function may be called at any time.
        unsafe { version(text.as_mut_ptr().cast(), &mut length) };
        Some(call(&text))
    }

    /// Its functions and handles; `None` if one is missing.
    fn host(self, interface: &dyn Interface) -> Option<Host> {
        let facts = interface.facts();
        let functions = |kind, errors| {
            let of = |kind: &str, name: &str| text(format_args!("PMPI_{kind}_{name}"));
            // SAFETY: the types are those of the standard, with a handle as a word, which is how it is passed also
            // where it is an `int`.
            unsafe {
                let (to_fortran, from_fortran) = match facts.conversions {
                    Some([to, from]) => {
                        (Some(self.function(&of(kind, to))?), Some(self.function(&of(kind, from))?))
                    }
                    None => (None, None),
                };
                Some(Functions {
                    create_keyval: self.function(&of(kind, "create_keyval"))?,
                    set_attr: self.function(&of(kind, "set_attr"))?,
                    get_attr: self.function(&of(kind, "get_attr"))?,
                    delete_attr: self.function(&of(kind, "delete_attr"))?,
                    free_keyval: self.function(&of(kind, "free_keyval"))?,
                    get_errhandler: self.function(&of(errors, "get_errhandler"))?,
                    call_errhandler: self.function(&of(errors, "call_errhandler"))?,
                    get_name: self.function(&of(kind, "get_name"))?,
                    to_fortran,
                    from_fortran,
                })
            }
        };
        // SAFETY: as above.
        unsafe {
            Some(Host {
                facts,
                quirks: interface.quirks(&self),
                of_kind: [functions("Comm", "Comm")?, functions("Type", "Comm")?, functions("Win", "Win")?],
                handles: interface.handles(&self)?,
                shift: if facts.int_handles { usize::BITS - 32 } else { 0 },
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

/// A function of the host's that is looked up once: to look one up takes longer than many of them.
pub(crate) struct Named {
    name: &'static str,
    /// The reason of the error without it.
    missing: &'static str,
    found: AtomicPtr<c_void>,
}

impl Named {
    pub(crate) const fn new(name: &'static str, missing: &'static str) -> Self {
        Self { name, missing, found: AtomicPtr::new(ptr::null_mut()) }
    }

    /// The routine of the standard, without the `P` of the profiling interface.
    pub(crate) fn routine(&self) -> &'static str {
        self.name.strip_prefix('P').unwrap_or(self.name)
    }

    /// The function.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` if the host does not have it.
    pub(crate) fn of(&self, host: &Host) -> Result<Symbol, Error> {
        // Relaxed: an address, and there is one host.
        let known = self.found.load(Relaxed);
        if !known.is_null() {
            return Ok(known);
        }
        let found = host.symbol(self.name).ok_or(Error::new(MPI_ERR_OTHER, self.missing))?;
        self.found.store(found.cast_mut(), Relaxed);
        Ok(found)
    }
}

/// The function of the host's that has this name.
macro_rules! named {
    ($name:expr) => {{
        static FUNCTION: $crate::library::Named =
            $crate::library::Named::new($name, concat!("the MPI library has no ", $name));
        &FUNCTION
    }};
}
pub(crate) use named;

/// See [`Host::clean`]: sign-extends the lower part, as much as `shift` leaves.
#[inline(always)]
pub(crate) fn clean(handle: Handle, shift: u32) -> Handle {
    ((handle as isize) << shift >> shift) as Handle
}

/// The null handle of a kind.
pub(crate) fn null_of(kind: Kind) -> Handle {
    host().map_or(0, |host| host.handles.null[kind as usize - 1])
}

/// `MPI_REQUEST_NULL` of Fortran.
pub(crate) fn null_request() -> c_int {
    host().map_or(0, |host| host.facts.null_request)
}

/// Whether an MPI is loaded that was finalized. Asks an MPI that was not looked for, and does not keep it.
pub(crate) fn is_finalized() -> bool {
    type Finalized = unsafe extern "C" fn(*mut c_int) -> c_int;
    let Some(library) = Library::of_mpi() else { return false };
    // SAFETY: the type of the standard.
    let finalized: Option<Finalized> = unsafe { library.function(c"PMPI_Finalized") };
    let mut flag = 0;
    // SAFETY: writes to a local; may be called at any time.
    finalized.is_some_and(|finalized| unsafe { finalized(&mut flag) } == 0 && flag != 0)
}
