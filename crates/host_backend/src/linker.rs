//! Queries of the dynamic linker: the loaded libraries and their symbols.

use core::ffi::{CStr, c_int, c_void};
use core::fmt::{self, Write};
use core::ops::{Deref, Range};
use core::{ptr, slice};
use std::sync::{Mutex, OnceLock};

use mpi_attr as error;
use mpi_attr::abi::Handle;
use mpi_attr::engine::locked;
use mpi_attr::memory::{Lossy, reserve_one};

/// The address of a function, whose type the caller knows.
pub type Symbol = *const c_void;

/// A short string for the dynamic linker, which needs no heap memory.
pub(crate) struct SymbolName {
    /// Zero from `length` on.
    bytes: [u8; Self::ROOM],
    length: usize,
}

impl SymbolName {
    /// Larger than the longest name that is looked up.
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

/// A name for the dynamic linker. A name that is too long is truncated, and so not found.
pub(crate) fn text(name: fmt::Arguments<'_>) -> SymbolName {
    let mut text = SymbolName::EMPTY;
    let _ = text.write_fmt(name);
    text
}

/// A handle of `dlopen` for a loaded library, which stays loaded as long as this exists.
pub(super) struct Library(*mut c_void);

impl Drop for Library {
    fn drop(&mut self) {
        // SAFETY: a handle of `dlopen`, which is closed once.
        unsafe { libc::dlclose(self.0) };
    }
}

// SAFETY: the dynamic linker is thread-safe.
unsafe impl Send for Library {}
// SAFETY: as above.
unsafe impl Sync for Library {}

/// The addresses and the file's name of the loaded library that an address lies in. `dladdr` would read all symbols of it,
/// which are thousands in an MPI.
fn library_of(address: Symbol) -> Option<(Range<usize>, &'static CStr)> {
    let mut found = None;
    each_loaded(|library| {
        // SAFETY: names are strings, which live as long as the library is loaded; callers pass addresses in libraries that
        // stay.
        let name = unsafe { CStr::from_ptr(library.dlpi_name) };
        found = Some((extent(library), name)).filter(|(range, _)| range.contains(&address.addr()));
        found.is_some()
    });
    found
}

/// The file that an address was loaded from.
pub(crate) fn file_of(address: Symbol) -> Option<&'static CStr> {
    library_of(address).map(|(_, name)| if name.is_empty() { c"the program" } else { name })
}

/// The first symbol of a name in the global scope.
pub(crate) fn global(name: &CStr) -> Option<Symbol> {
    // SAFETY: the name ends with a NUL.
    let symbol = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }.cast_const();
    (!symbol.is_null()).then_some(symbol)
}

/// Whether an address lies in this library.
pub(crate) fn is_own(address: Symbol) -> bool {
    base_of(address) == base_of(next as Symbol)
}

/// The start of the library that an address lies in.
pub(crate) fn base_of(address: Symbol) -> usize {
    library_of(address).map_or(0, |(range, _)| range.start)
}

/// Calls `visit` with each loaded library in the order of loading, until it returns true; returns whether it did. The
/// first library is the program.
fn each_loaded<V: FnMut(&libc::dl_phdr_info) -> bool>(mut visit: V) -> bool {
    unsafe extern "C" fn call<V: FnMut(&libc::dl_phdr_info) -> bool>(
        library: *mut libc::dl_phdr_info,
        _: usize,
        visit: *mut c_void,
    ) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with a library and the pointer to `visit`.
        unsafe { (*visit.cast::<V>())(&*library).into() }
    }
    // SAFETY: `call` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(call::<V>), (&raw mut visit).cast()) != 0 }
}

/// All loaded libraries in the order of loading; the first is the program, in whose scope all global symbols are. Each
/// step iterates anew: no library may be opened inside `dl_iterate_phdr`, and a list would need memory.
pub(super) fn loaded() -> impl Iterator<Item = Library> {
    let named = |mut before: usize| {
        let mut name = [0; libc::PATH_MAX as usize];
        let found = each_loaded(|library| {
            if before > 0 {
                before -= 1;
                return false;
            }
            // SAFETY: names are strings.
            let found = unsafe { CStr::from_ptr(library.dlpi_name) }.to_bytes_with_nul();
            // The dynamic linker opens no file with a longer name.
            if let Some(place) = name.get_mut(..found.len()) {
                place.copy_from_slice(found);
            }
            true
        });
        found.then(|| Library::of_name(CStr::from_bytes_until_nul(&name).unwrap_or_default()))
    };
    (0..).map_while(named).flatten()
}

impl Library {
    /// The library that is loaded under this name; for an empty name, the program and its global scope.
    pub(super) fn of_name(name: &CStr) -> Option<Self> {
        let name = if name.is_empty() { ptr::null() } else { name.as_ptr() };
        // SAFETY: a string or null; RTLD_NOLOAD loads nothing, so no constructor runs.
        let library = unsafe { libc::dlopen(name, libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        (!library.is_null()).then_some(Self(library))
    }

    pub(super) fn symbol(&self, name: &CStr) -> Option<Symbol> {
        // SAFETY: a loaded library and a string.
        let symbol = unsafe { libc::dlsym(self.0, name.as_ptr()) }.cast_const();
        (!symbol.is_null()).then_some(symbol)
    }

    /// A function of the library.
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

    /// The address of a variable as the program sees it: a program may have its own copy (copy relocation).
    pub(super) fn variable(&self, name: &CStr) -> Option<Handle> {
        // SAFETY: the name ends with a NUL.
        let global = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
        if global.is_null() { self.symbol(name).map(|own| own.addr()) } else { Some(global.addr()) }
    }
}

/// The last function that was not found in the search for the host.
pub(super) static MISSING: Mutex<SymbolName> = Mutex::new(SymbolName::EMPTY);

/// Counts all loads and unloads of libraries: while the number is the same, all addresses stay valid.
pub(crate) fn changes() -> u64 {
    let mut changes = 0;
    each_loaded(|library| {
        changes = library.dlpi_adds + library.dlpi_subs;
        true
    });
    changes
}

/// Whether an address lies in the main program, which is never unloaded.
pub(crate) fn is_of_program(address: Symbol) -> bool {
    static PROGRAM: OnceLock<Range<usize>> = OnceLock::new();
    let measured = PROGRAM.get_or_init(|| {
        let mut range = 0..0;
        each_loaded(|program| {
            range = extent(program);
            true
        });
        range
    });
    measured.contains(&address.addr())
}

/// The addresses from the first to the last segment of a loaded library.
fn extent(library: &libc::dl_phdr_info) -> Range<usize> {
    // SAFETY: the segments of a loaded file.
    let all = unsafe { slice::from_raw_parts(library.dlpi_phdr, library.dlpi_phnum.into()) };
    let segments = all.iter().filter(|segment| segment.p_type == libc::PT_LOAD);
    segments.fold(Range { start: usize::MAX, end: 0 }, |range, segment| {
        let start = library.dlpi_addr.wrapping_add(segment.p_vaddr) as usize;
        let end = start.wrapping_add(segment.p_memsz as usize);
        range.start.min(start)..range.end.max(end)
    })
}

/// All addresses of some symbols in the loaded libraries and in the program's scope. `names` calls its argument with
/// each name.
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

/// A symbol of the first loaded library that defines it, except this library: the target of a forwarded call.
pub(crate) fn next(name: &CStr) -> Option<Symbol> {
    loaded().filter_map(|library| library.symbol(name)).find(|&symbol| !is_own(symbol))
}
