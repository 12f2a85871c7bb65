//! The dynamic linker: the libraries of the process, and their symbols.

use core::ffi::{CStr, c_int, c_void};
use core::fmt::{self, Write};
use core::ops::{Deref, Range};
use core::ptr;
use std::sync::{Mutex, OnceLock};

use mpi_attr as error;
use mpi_attr::abi::Handle;
use mpi_attr::engine::locked;
use mpi_attr::memory::{Lossy, reserve_one};

/// A function of the host's, of a type that whoever calls it knows.
pub(crate) type Symbol = *const c_void;

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
pub(super) struct Library(*mut c_void);

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
pub(super) fn loaded() -> impl Iterator<Item = Library> {
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
    pub(super) fn of_name(name: &CStr) -> Option<Self> {
        let name = if name.is_empty() { ptr::null() } else { name.as_ptr() };
        // SAFETY: a string or null; nothing is loaded that is not, so no constructor runs.
        let library = unsafe { libc::dlopen(name, libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        (!library.is_null()).then_some(Self(library))
    }

    pub(super) fn symbol(&self, name: &CStr) -> Option<Symbol> {
        // SAFETY: a loaded library and a string.
        let symbol = unsafe { libc::dlsym(self.0, name.as_ptr()) }.cast_const();
        (!symbol.is_null()).then_some(symbol)
    }

    /// A function of the library's.
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

    /// The address of a variable as the program sees it: a program may have a copy of its own.
    pub(super) fn variable(&self, name: &CStr) -> Option<Handle> {
        // SAFETY: a string.
        let global = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
        if global.is_null() { self.symbol(name).map(|own| own.addr()) } else { Some(global.addr()) }
    }
}

/// The function that was not found last while the host was looked for.
pub(super) static MISSING: Mutex<SymbolName> = Mutex::new(SymbolName::EMPTY);

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

/// A symbol of any loaded library but this one: what a call is handed on to when the library steps aside.
pub(crate) fn next(name: &CStr) -> Option<Symbol> {
    loaded().filter_map(|library| library.symbol(name)).find(|&symbol| !is_own(symbol))
}
