//! Finding the MPI of the process, and its functions.
//!
//! The MPI may have been loaded by anybody in any way, also with `RTLD_LOCAL` (Python does), so that `RTLD_NEXT`
//! would not see it: every loaded library is asked for `PMPI_Init`, which this one does not have.

use core::ffi::{CStr, c_char, c_int, c_void};
use core::fmt::{self, Write};
use core::ops::{Deref, Range};
use core::ptr;
use core::sync::atomic::{
    AtomicPtr,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Mutex, OnceLock};

use super::facts::{Abi, Facts};
use super::report;
use crate::abi::{
    Handle, MPI_COMM_NULL, MPI_COMM_SELF, MPI_COMM_WORLD, MPI_DATATYPE_NULL, MPI_ERR_OTHER, MPI_ERRORS_ABORT,
    MPI_ERRORS_ARE_FATAL, MPI_ERRORS_RETURN, MPI_INFO_NULL, MPI_INT, MPI_REQUEST_NULL, MPI_WIN_NULL,
};
use crate::engine::locked;
use crate::error::{self, Error};
use crate::kind::Kind;
use crate::memory::{Lossy, reserve_one, variable};
use crate::stderr::say;

/// A function of the host's, of a type that whoever calls it knows.
pub(crate) type Symbol = *const c_void;

/// The MPI that the process has.
pub(crate) struct Host {
    pub(crate) abi: Abi,
    is_mpich: bool,
    pub(crate) facts: &'static Facts,
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

/// The predefined handles that the library must know.
pub(crate) struct PredefinedHandles {
    pub(crate) null: [Handle; 3],
    pub(crate) null_request: Handle,
    pub(crate) world: Handle,
    pub(crate) self_: Handle,
    pub(crate) errors_return: Handle,
    /// `MPI_ERRORS_ARE_FATAL` and `MPI_ERRORS_ABORT`.
    pub(crate) fatal: [Handle; 2],
    pub(crate) info_null: Handle,
    /// `MPI_INT`.
    pub(crate) int: Handle,
}

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
    let abi = match variable(c"MPI_ATTR_HOST_ABI").filter(|name| !name.is_empty()) {
        Some(name) => name.to_str().ok().and_then(Abi::named).ok_or(NoHost::UnknownAbi(name))?,
        None => {
            let unknown = "the binary interface of the loaded MPI library is unknown";
            library.abi().ok_or(NoHost::Because(unknown))?
        }
    };
    library.host(abi).ok_or(NoHost::Missing)
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
                write!(f, "MPI_ATTR_HOST_ABI is \"{name}\": expected mpich, openmpi or standard")
            }
            NoHost::Missing => write!(f, "the MPI library has no {}", Lossy(locked(&MISSING).to_bytes())),
        }
    }
}

/// The function that was not found last while the host was looked for.
static MISSING: Mutex<SymbolName> = Mutex::new(SymbolName::EMPTY);

/// A short string for the dynamic linker, made without memory of the heap.
pub(crate) struct SymbolName {
    /// What is not written is zero.
    bytes: [u8; Self::ROOM],
    length: usize,
}

impl SymbolName {
    /// More than the longest name that is looked up.
    const ROOM: usize = 128;
    const EMPTY: Self = Self { bytes: [0; Self::ROOM], length: 0 };

    pub(crate) fn in_capitals(mut self) -> Self {
        self.bytes.make_ascii_uppercase();
        self
    }
}

impl fmt::Write for SymbolName {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let end = self.length + part.len();
        // The last byte stays zero.
        let place = self.bytes[..Self::ROOM - 1].get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(part.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl Deref for SymbolName {
    type Target = CStr;

    fn deref(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.bytes).unwrap_or_default()
    }
}

/// A name for the dynamic linker; one that is too long is cut, and not found.
pub(crate) fn text(name: fmt::Arguments<'_>) -> SymbolName {
    let mut text = SymbolName::EMPTY;
    let _ = text.write_fmt(name);
    text
}

/// A library that is loaded, kept so: what `dlopen` gave for it.
struct Library(*mut c_void);

impl Drop for Library {
    fn drop(&mut self) {
        // SAFETY: given by `dlopen`, and given back once.
        unsafe { libc::dlclose(self.0) };
    }
}

// SAFETY: a handle of the dynamic linker, which is thread-safe.
unsafe impl Send for Library {}
// SAFETY: as above.
unsafe impl Sync for Library {}

/// What the dynamic linker knows of an address.
fn information(address: Symbol) -> Option<libc::Dl_info> {
    let mut information = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    // SAFETY: dladdr takes any address, and writes to the local.
    let found = unsafe { libc::dladdr(address, &mut information) } != 0;
    found.then_some(information)
}

/// The file that an address was loaded from.
pub(crate) fn file_of(address: Symbol) -> Option<&'static CStr> {
    // SAFETY: the name of a loaded library, a string that stays as long as that; those asked about do.
    information(address).map(|information| unsafe { CStr::from_ptr(information.dli_fname) })
}

/// The first symbol of a name in the scope that all libraries see.
pub(crate) fn global(name: &CStr) -> Option<Symbol> {
    // SAFETY: a string.
    let symbol = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }.cast_const();
    (!symbol.is_null()).then_some(symbol)
}

/// Whether an address lies in this library.
pub(crate) fn is_own(address: Symbol) -> bool {
    base_of(address) == base_of(next as Symbol)
}

/// Where the library that an address lies in begins.
pub(crate) fn base_of(address: Symbol) -> *mut c_void {
    information(address).map_or(ptr::null_mut(), |information| information.dli_fbase)
}

/// All loaded libraries in the order of loading, the program, which sees all, being one. Each is sought anew: inside
/// `dl_iterate_phdr` nothing may be opened, and a list of them would need memory.
fn loaded() -> impl Iterator<Item = Library> {
    struct Search {
        before: usize,
        name: [u8; libc::PATH_MAX as usize],
    }
    unsafe extern "C" fn visit(library: *mut libc::dl_phdr_info, _: usize, search: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with what it was given; names are strings.
        let (search, name) = unsafe { (&mut *search.cast::<Search>(), CStr::from_ptr((*library).dlpi_name)) };
        if search.before > 0 {
            search.before -= 1;
            return 0;
        }
        let name = name.to_bytes_with_nul();
        // The linker opens no longer one.
        if let Some(place) = search.name.get_mut(..name.len()) {
            place.copy_from_slice(name);
        }
        1
    }
    let named = |at| {
        let mut search = Search { before: at, name: [0; libc::PATH_MAX as usize] };
        // SAFETY: `visit` is called before this returns, with the pointer given.
        let found = unsafe { libc::dl_iterate_phdr(Some(visit), (&raw mut search).cast()) } != 0;
        found.then(|| Library::of_name(CStr::from_bytes_until_nul(&search.name).unwrap_or_default()))
    };
    (0..).map_while(named).flatten()
}

impl Library {
    /// A library that is loaded under this name; with an empty one the program, and what it sees.
    fn of_name(name: &CStr) -> Option<Self> {
        let name = if name.is_empty() { ptr::null() } else { name.as_ptr() };
        // SAFETY: a string or null; nothing is loaded that is not, so no constructor runs.
        let library = unsafe { libc::dlopen(name, libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        (!library.is_null()).then_some(Self(library))
    }

    /// The first that has `PMPI_Init`.
    fn of_mpi() -> Option<Self> {
        let has_it = loaded().find_map(|library| library.symbol(c"PMPI_Init"))?;
        // What was asked may only depend on the one that has it.
        let file = information(has_it)?.dli_fname;
        // SAFETY: the name of a loaded library, a string.
        Self::of_name(unsafe { CStr::from_ptr(file) }).or_else(|| Self::of_name(c""))
    }

    fn symbol(&self, name: &CStr) -> Option<Symbol> {
        // SAFETY: a loaded library and a string.
        let symbol = unsafe { libc::dlsym(self.0, name.as_ptr()) }.cast_const();
        (!symbol.is_null()).then_some(symbol)
    }

    /// A function of the library's.
    ///
    /// # Safety
    /// `F` is the function's type, a function pointer.
    unsafe fn function<F>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<Symbol>()) };
        let Some(symbol) = self.symbol(name) else {
            *locked(&MISSING) = text(format_args!("{}", Lossy(name.to_bytes())));
            return None;
        };
        // SAFETY: as the caller says.
        Some(unsafe { core::mem::transmute_copy(&symbol) })
    }

    /// The address of a variable as the program sees it: a program may have a copy of its own.
    fn variable(&self, name: &CStr) -> Option<Handle> {
        // SAFETY: a string.
        let global = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
        if global.is_null() { self.symbol(name).map(|own| own.addr()) } else { Some(global.addr()) }
    }

    /// Its binary interface, as far as it can be told without calling what may only be called after `MPI_Init`.
    fn abi(&self) -> Option<Abi> {
        let file = information(self.symbol(c"PMPI_Init")?)?.dli_fname;
        // SAFETY: the name of a loaded library, a string.
        let file = unsafe { CStr::from_ptr(file) }.to_bytes();
        let file = file.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        if file.starts_with(b"libmpi_abi.") {
            return Some(Abi::Standard);
        }
        if self.symbol(c"ompi_mpi_comm_world").is_some() {
            return Some(Abi::OpenMpi);
        }
        if self.is_mpich() {
            return Some(Abi::Mpich);
        }
        type GetAbi = unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int;
        // SAFETY: the type that MPI-5.0 gives the function.
        let version: GetAbi = unsafe { self.function(c"PMPI_Abi_get_version") }?;
        let (mut major, mut minor) = (-1, -1);
        // SAFETY: it writes to locals, and may be called at any time.
        unsafe { version(&mut major, &mut minor) };
        (major >= 1).then_some(Abi::Standard)
    }

    /// Calls back with what `MPI_Get_library_version` says, if there is that function.
    fn with_version<R>(&self, call: impl FnOnce(&[u8]) -> R) -> Option<R> {
        type GetVersion = unsafe extern "C" fn(*mut c_char, *mut c_int) -> c_int;
        // SAFETY: the type that all versions of the standard give the function.
        let version: GetVersion = unsafe { self.function(c"PMPI_Get_library_version") }?;
        // Larger than what any MPI calls MPI_MAX_LIBRARY_VERSION_STRING.
        let (mut text, mut length) = ([0u8; 1 << 14], 0);
        // SAFETY: the buffer is large enough; the function may be called at any time.
        unsafe { version(text.as_mut_ptr().cast(), &mut length) };
        Some(call(&text))
    }

    /// Whether it is MPICH or made of MPICH.
    fn is_mpich(&self) -> bool {
        let families = ["MPICH", "Intel(R) MPI", "MVAPICH", "ParaStation"];
        self.with_version(|text| {
            let says = |name: &str| text.windows(name.len()).any(|part| part == name.as_bytes());
            families.into_iter().any(says)
        })
        .unwrap_or(false)
    }

    /// Its functions and handles; `None` if one is missing.
    fn host(self, abi: Abi) -> Option<Host> {
        let functions = |kind, errors| {
            let conversions = match abi {
                Abi::Mpich => None,
                Abi::OpenMpi => Some(("c2f", "f2c")),
                Abi::Standard => Some(("toint", "fromint")),
            };
            let of = |kind: &str, name: &str| text(format_args!("PMPI_{kind}_{name}"));
            // SAFETY: the types are those of the standard, with a handle as a word, which is how it is passed also
            // where it is an `int`.
            unsafe {
                let (to_fortran, from_fortran) = match conversions {
                    Some((to, from)) => {
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
                abi,
                is_mpich: abi == Abi::Mpich || self.is_mpich(),
                facts: abi.facts(),
                of_kind: [functions("Comm", "Comm")?, functions("Type", "Comm")?, functions("Win", "Win")?],
                handles: self.handles(abi)?,
                shift: if abi == Abi::Mpich { usize::BITS - 32 } else { 0 },
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

    fn handles(&self, abi: Abi) -> Option<PredefinedHandles> {
        Some(match abi {
            Abi::Mpich => PredefinedHandles {
                null: [0x0400_0000, 0x0c00_0000, 0x2000_0000],
                null_request: 0x2c00_0000,
                world: 0x4400_0000,
                self_: 0x4400_0001,
                errors_return: 0x5400_0001,
                fatal: [0x5400_0000, 0x5400_0003],
                info_null: 0x1c00_0000,
                int: 0x4c00_0405,
            },
            Abi::OpenMpi => {
                let fatal = self.variable(c"ompi_mpi_errors_are_fatal")?;
                PredefinedHandles {
                    null: [
                        self.variable(c"ompi_mpi_comm_null")?,
                        self.variable(c"ompi_mpi_datatype_null")?,
                        self.variable(c"ompi_mpi_win_null")?,
                    ],
                    null_request: self.variable(c"ompi_request_null")?,
                    world: self.variable(c"ompi_mpi_comm_world")?,
                    self_: self.variable(c"ompi_mpi_comm_self")?,
                    errors_return: self.variable(c"ompi_mpi_errors_return")?,
                    // Open MPI 4 has no MPI_ERRORS_ABORT.
                    fatal: [fatal, self.variable(c"ompi_mpi_errors_abort").unwrap_or(fatal)],
                    info_null: self.variable(c"ompi_mpi_info_null")?,
                    int: self.variable(c"ompi_mpi_int")?,
                }
            }
            Abi::Standard => PredefinedHandles {
                null: [MPI_COMM_NULL, MPI_DATATYPE_NULL, MPI_WIN_NULL],
                null_request: MPI_REQUEST_NULL,
                world: MPI_COMM_WORLD,
                self_: MPI_COMM_SELF,
                errors_return: MPI_ERRORS_RETURN,
                fatal: [MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT],
                info_null: MPI_INFO_NULL,
                int: MPI_INT,
            },
        })
    }
}

// Calls of the host's functions. None of them may run under a lock of the library's: the host may hold one of its
// own while it calls back.
impl Host {
    fn of(&self, kind: Kind) -> &Functions {
        &self.of_kind[kind as usize - 1]
    }

    /// A handle as it comes in a register: of an `int`, the rest of the register may be anything.
    #[inline(always)]
    pub(crate) fn clean(&self, handle: Handle) -> Handle {
        clean(handle, self.shift)
    }

    /// Whether a handle is the null one of its kind, or none at all.
    pub(crate) fn is_null(&self, kind: Kind, handle: Handle) -> bool {
        handle == self.handles.null[kind as usize - 1] || handle == 0
    }

    /// Reads a handle of the caller's.
    ///
    /// # Safety
    /// `place` points to a handle.
    pub(crate) unsafe fn read_handle(&self, place: *const Handle) -> Handle {
        // SAFETY: as the caller says; in MPICH's ABI a handle is an `int`.
        unsafe {
            match self.abi {
                Abi::Mpich => place.cast::<c_int>().read_unaligned() as isize as Handle,
                _ => place.read_unaligned(),
            }
        }
    }

    /// The handles of an array of the caller's.
    ///
    /// # Safety
    /// There are so many.
    pub(crate) unsafe fn read_handles(
        &self,
        array: *const Handle,
        count: usize,
    ) -> impl Iterator<Item = Handle> {
        let size = if self.abi == Abi::Mpich { size_of::<c_int>() } else { size_of::<Handle>() };
        // SAFETY: as the caller says.
        (0..count).map(move |at| unsafe { self.read_handle(array.byte_add(at * size)) })
    }

    /// Whether MPI was initialized and not finalized, apart from sessions.
    pub(crate) fn is_running(&self) -> bool {
        let [initialized, finalized] = self.flags.map(|ask| {
            let mut flag = 0;
            // SAFETY: may be called at any time.
            unsafe { ask(&mut flag) };
            flag != 0
        });
        initialized && !finalized
    }

    /// Whether MPI was ever initialized, apart from sessions.
    pub(crate) fn was_initialized(&self) -> bool {
        let mut flag = 0;
        // SAFETY: may be called at any time.
        unsafe { (self.flags[0])(&mut flag) };
        flag != 0
    }

    /// Whether calls may overlap. To be asked while MPI is running.
    pub(crate) fn is_multiple(&self) -> bool {
        let mut level = self.facts.thread_multiple;
        // SAFETY: writes to a local.
        unsafe { (self.query_thread)(&mut level) };
        level >= self.facts.thread_multiple
    }

    /// Creates a keyval of the host's for carriers.
    pub(crate) fn create_keyval(
        &self,
        kind: Kind,
        copy: CopyCarrier,
        delete: DeleteCarrier,
    ) -> Result<c_int, Code> {
        let mut key = 0;
        // SAFETY: the host's function, with the types of the standard; the callbacks take handles as words.
        checked(unsafe { (self.of(kind).create_keyval)(copy, delete, &mut key, ptr::null_mut()) })?;
        Ok(key)
    }

    /// `MPI_xxx_free_keyval` of the host.
    pub(crate) fn free_keyval(&self, kind: Kind, key: &mut c_int) -> Result<(), Code> {
        // SAFETY: as above; an `int` of the caller's.
        checked(unsafe { (self.of(kind).free_keyval)(key) })
    }

    /// `MPI_xxx_set_attr` of the host.
    pub(crate) fn set_attr(
        &self,
        kind: Kind,
        handle: Handle,
        key: c_int,
        value: *mut c_void,
    ) -> Result<(), Code> {
        // SAFETY: as above.
        checked(unsafe { (self.of(kind).set_attr)(handle, key, value) })
    }

    /// `MPI_xxx_get_attr` of the host.
    pub(crate) fn get_attr(
        &self,
        kind: Kind,
        handle: Handle,
        key: c_int,
    ) -> Result<Option<*mut c_void>, Code> {
        let (mut value, mut flag) = (ptr::null_mut::<c_void>(), 0);
        // SAFETY: as above; it writes to locals.
        checked(unsafe { (self.of(kind).get_attr)(handle, key, (&raw mut value).cast(), &mut flag) })?;
        Ok((flag != 0).then_some(value))
    }

    /// `MPI_xxx_delete_attr` of the host.
    pub(crate) fn delete_attr(&self, kind: Kind, handle: Handle, key: c_int) -> Result<(), Code> {
        // SAFETY: as above.
        checked(unsafe { (self.of(kind).delete_attr)(handle, key) })
    }

    /// The error handler of an object; of datatypes, of the communicator given instead. To be given back.
    pub(crate) fn errhandler(&self, kind: Kind, handle: Handle) -> Result<Handle, Code> {
        let mut errhandler = 0;
        // SAFETY: as above; a word has room for any handle.
        checked(unsafe { (self.of(kind).get_errhandler)(handle, &mut errhandler) })?;
        // SAFETY: the local was written.
        Ok(unsafe { self.read_handle(&errhandler) })
    }

    /// Gives an error handler back that is not a predefined one.
    pub(crate) fn give_back(&self, errhandler: Handle) {
        // SAFETY: as above.
        self.with_place(errhandler, |place| unsafe { (self.errhandler_free)(place) });
    }

    /// Frees a communicator of the library's own.
    pub(crate) fn free_communicator(&self, comm: Handle) {
        // SAFETY: as above.
        self.with_place(comm, |place| unsafe { (self.comm_free)(place) });
    }

    /// Frees a communicator of the caller's, and makes the handle null.
    ///
    /// # Safety
    /// `place` points to the handle of one.
    pub(crate) unsafe fn free_communicator_at(&self, place: *mut Handle) {
        // SAFETY: as above.
        unsafe { (self.comm_free)(place) };
    }

    /// Waits for a request, and makes the handle null.
    ///
    /// # Safety
    /// `place` points to the handle of one.
    pub(crate) unsafe fn wait(&self, place: *mut Handle) {
        // Larger than any MPI's status.
        let mut status = [0u64; 32];
        // SAFETY: as above.
        unsafe { (self.wait)(place, status.as_mut_ptr().cast()) };
    }

    /// Whether a request is complete; if so, its handle becomes null. One that failed is complete.
    ///
    /// # Safety
    /// `place` points to the handle of one.
    pub(crate) unsafe fn test(&self, place: *mut Handle) -> bool {
        let (mut flag, mut status) = (0, [0u64; 32]); // as in `wait`
        // SAFETY: as above.
        let code = unsafe { (self.test)(place, &mut flag, status.as_mut_ptr().cast()) };
        flag != 0 || code != 0
    }

    /// Writes a handle for the caller.
    ///
    /// # Safety
    /// `place` points to one.
    pub(crate) unsafe fn write_handle(&self, place: *mut Handle, handle: Handle) {
        // SAFETY: as the caller says; in MPICH's ABI a handle is an `int`.
        unsafe {
            match self.abi {
                Abi::Mpich => place.cast::<c_int>().write_unaligned(handle as c_int),
                _ => place.write_unaligned(handle),
            }
        }
    }

    /// Puts a handle where the host reads it.
    pub(crate) fn with_place<R>(&self, mut handle: Handle, call: impl FnOnce(*mut Handle) -> R) -> R {
        let mut small = handle as c_int;
        call(if self.abi == Abi::Mpich { (&raw mut small).cast() } else { &mut handle })
    }

    /// The name of an object, which must be one; a string in C.
    pub(crate) fn name(&self, kind: Kind, handle: Handle) -> [u8; 1024] {
        // Larger than what any MPI calls MPI_MAX_OBJECT_NAME.
        let (mut name, mut length) = ([0u8; 1024], 0);
        // SAFETY: as above; the buffer is large enough.
        unsafe { (self.of(kind).get_name)(handle, name.as_mut_ptr().cast(), &mut length) };
        name
    }

    /// Calls an object's error handler.
    pub(crate) fn call_errhandler(&self, kind: Kind, handle: Handle, code: c_int) {
        // SAFETY: as above.
        unsafe { (self.of(kind).call_errhandler)(handle, code) };
    }

    /// Ends the processes of a communicator, with this one.
    pub(crate) fn abort(&self, comm: Handle, code: c_int) {
        // SAFETY: as above.
        unsafe { (self.abort)(comm, code) };
    }

    /// A handle's number in Fortran.
    pub(crate) fn to_fortran(&self, kind: Kind, handle: Handle) -> c_int {
        match self.of(kind).to_fortran {
            // SAFETY: as above.
            Some(convert) => unsafe { convert(handle) },
            None => handle as c_int,
        }
    }

    /// The handle with a number in Fortran.
    pub(crate) fn handle_of_fortran(&self, kind: Kind, number: c_int) -> Handle {
        match self.of(kind).from_fortran {
            // SAFETY: as above.
            Some(convert) => unsafe { convert(number) },
            None => number as isize as Handle,
        }
    }

    /// How a datatype, which must be one, was made, and of how many others.
    pub(crate) fn envelope(&self, datatype: Handle) -> Result<(c_int, usize), Code> {
        let mut combiner = 0;
        let types = if let Some(ask) = self.get_envelope_c {
            let [mut integers, mut addresses, mut counts, mut types] = [0; 4];
            // SAFETY: as above; it writes to locals.
            checked(unsafe {
                ask(datatype, &mut integers, &mut addresses, &mut counts, &mut types, &mut combiner)
            })?;
            types
        } else {
            let [mut integers, mut addresses, mut types] = [0; 3];
            // SAFETY: as above.
            checked(unsafe {
                (self.get_envelope)(datatype, &mut integers, &mut addresses, &mut types, &mut combiner)
            })?;
            types.into()
        };
        Ok((combiner, usize::try_from(types).unwrap_or(0)))
    }

    /// Whether a datatype, which must be one, is predefined.
    pub(crate) fn is_named(&self, datatype: Handle) -> Result<bool, Code> {
        let (combiner, _) = self.envelope(datatype)?;
        Ok(self.facts.predefined_combiners.contains(&combiner))
    }

    /// Whether a communicator, which must be one, is an intercommunicator.
    pub(crate) fn is_inter(&self, comm: Handle) -> Result<bool, Code> {
        let mut flag = 0;
        // SAFETY: as above.
        checked(unsafe { (self.test_inter)(comm, &mut flag) })?;
        Ok(flag != 0)
    }

    /// A communicator of this process alone whose errors are returned.
    pub(crate) fn quiet_communicator(&self) -> Result<Handle, Code> {
        let mut comm = 0;
        // SAFETY: as above; a word has room for any handle. Not by dup, which would copy attributes.
        let comm = unsafe {
            checked((self.comm_split)(self.handles.self_, 0, 0, &mut comm))?;
            self.read_handle(&comm)
        };
        // SAFETY: as above.
        let quiet = checked(unsafe { (self.comm_set_errhandler)(comm, self.handles.errors_return) });
        quiet.inspect_err(|_| self.free_communicator(comm)).map(|()| comm)
    }

    /// Whether keys and handles are made as MPICH makes them.
    pub(crate) fn is_mpich(&self) -> bool {
        self.is_mpich
    }

    /// Calls back with what `MPI_Get_library_version` says.
    pub(crate) fn with_version<R>(&self, call: impl FnOnce(&[u8]) -> R) -> Option<R> {
        self.library.with_version(call)
    }

    /// The file that the host was loaded from.
    pub(crate) fn file(&self) -> &CStr {
        self.library.symbol(c"PMPI_Init").and_then(file_of).unwrap_or_default()
    }

    /// `MPI_INFO_NULL`.
    pub(crate) fn null_info(&self) -> Option<Handle> {
        match self.abi {
            Abi::Mpich => Some(0x1c00_0000),
            Abi::OpenMpi => self.library.variable(c"ompi_mpi_info_null"),
            Abi::Standard => Some(MPI_INFO_NULL),
        }
    }

    /// Any function of the host's.
    pub(crate) fn symbol(&self, name: &str) -> Option<Symbol> {
        self.library.symbol(&text(format_args!("{name}")))
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
        static FUNCTION: $crate::host::library::Named =
            $crate::host::library::Named::new($name, concat!("the MPI library has no ", $name));
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

/// Counts the libraries that were ever loaded or unloaded: as long as it stays, so do all addresses.
pub(crate) fn changes() -> u64 {
    unsafe extern "C" fn count(library: *mut libc::dl_phdr_info, _: usize, changes: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with the number it was given.
        unsafe { *changes.cast::<u64>() = (*library).dlpi_adds + (*library).dlpi_subs };
        1
    }
    let mut changes = 0u64;
    // SAFETY: `count` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(count), (&raw mut changes).cast()) };
    changes
}

/// Whether an address lies in the main program, which is never unloaded.
pub(crate) fn is_of_program(address: Symbol) -> bool {
    static PROGRAM: OnceLock<Range<usize>> = OnceLock::new();
    unsafe extern "C" fn measure(program: *mut libc::dl_phdr_info, _: usize, range: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with the range it was given; the first one is the main program.
        unsafe {
            let (program, range) = (&*program, &mut *range.cast::<Range<usize>>());
            for segment in core::slice::from_raw_parts(program.dlpi_phdr, program.dlpi_phnum.into()) {
                if segment.p_type == libc::PT_LOAD {
                    let start = program.dlpi_addr.wrapping_add(segment.p_vaddr) as usize;
                    let end = start.wrapping_add(segment.p_memsz as usize);
                    *range = range.start.min(start)..range.end.max(end);
                }
            }
        }
        1
    }
    let measured = PROGRAM.get_or_init(|| {
        let mut range = Range { start: usize::MAX, end: 0 };
        // SAFETY: `measure` is called before this returns, with the pointer given.
        unsafe { libc::dl_iterate_phdr(Some(measure), (&raw mut range).cast()) };
        range
    });
    measured.contains(&address.addr())
}

/// All addresses that some names have in the loaded libraries, and as the program sees it. `names` calls what it is
/// given with each of them.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn addresses(names: impl Fn(&mut dyn FnMut(&CStr))) -> error::Result<Vec<usize>> {
    let mut all = Vec::new();
    let mut result = Ok(());
    for library in loaded() {
        names(&mut |name| {
            if let Some(symbol) = library.symbol(name) {
                match reserve_one(&mut all) {
                    Ok(()) => all.push(symbol.addr()),
                    Err(error) => result = Err(error),
                }
            }
        });
    }
    all.sort_unstable();
    all.dedup();
    result.map(|()| all)
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

/// A symbol of any loaded library but this one: what a call is handed on to when the library steps aside.
pub(crate) fn next(name: &CStr) -> Option<Symbol> {
    loaded().filter_map(|library| library.symbol(name)).find(|&symbol| !is_own(symbol))
}
