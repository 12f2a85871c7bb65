//! Queries of the dynamic linker: the loaded libraries and their symbols. Both libraries that stand in front of an MPI ask
//! them, `libmpi_attr_pmpi` and `libmpi_attr_report`.
//!
//! No function needs heap memory, and all may be called by several threads. In a child of `fork`, a lock of the dynamic
//! linker that another thread of the parent held stays locked, and a query, or `dlclose`, waits without end. So a fork waits
//! until these queries have ended (`Query`), and the child of a process with several threads asks nothing when it ends, nor
//! where an earlier answer is enough ([`last_changes`]): the program's own queries are not waited for.

use core::ffi::{CStr, c_char, c_int, c_void};
use core::ops::Range;
use core::sync::atomic::{
    AtomicU32, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
};
use core::time::Duration;
use core::{ptr, slice};
use std::thread;
use std::time::Instant;

/// The address of a symbol.
pub type Symbol = *const c_void;

/// A query that is under way: no fork happens meanwhile.
///
/// A fork and a query wait for each other at most for [`Query::PATIENCE`], since the program may hold a lock of the dynamic
/// linker, too.
struct Query;

/// The number of queries.
static QUERIES: AtomicU32 = AtomicU32::new(0);
/// The number of threads that are forking.
static FORKS: AtomicU32 = AtomicU32::new(0);

impl Query {
    const PATIENCE: Duration = Duration::from_millis(100);

    fn begin() -> Self {
        // SeqCst, as in `before_fork`: this thread sees the fork, or the fork sees the query.
        QUERIES.fetch_add(1, SeqCst);
        if FORKS.load(SeqCst) != 0 {
            QUERIES.fetch_sub(1, SeqCst);
            Self::wait(&FORKS);
            QUERIES.fetch_add(1, SeqCst);
        }
        Self
    }

    #[cold]
    fn wait(others: &AtomicU32) {
        let begin = Instant::now();
        while others.load(SeqCst) != 0 && begin.elapsed() < Self::PATIENCE {
            thread::sleep(Duration::from_micros(20));
        }
    }

    extern "C" fn before_fork() {
        FORKS.fetch_add(1, SeqCst);
        Self::wait(&QUERIES);
    }

    extern "C" fn in_parent() {
        FORKS.fetch_sub(1, SeqCst);
    }

    extern "C" fn in_child() {
        FORKS.store(0, SeqCst);
        QUERIES.store(0, SeqCst);
    }
}

impl Drop for Query {
    fn drop(&mut self) {
        QUERIES.fetch_sub(1, SeqCst);
    }
}

#[used]
#[unsafe(link_section = ".init_array")]
static AT_LOAD: extern "C" fn() = {
    extern "C" fn watch_forks() {
        let (before, in_parent, in_child) = (Query::before_fork, Query::in_parent, Query::in_child);
        // If memory is out, forks do not wait.
        // SAFETY: functions that may run around a fork.
        unsafe { libc::pthread_atfork(Some(before), Some(in_parent), Some(in_child)) };
    }
    watch_forks
};

/// A handle of `dlopen` for a loaded library, which stays loaded as long as this exists.
pub struct Library(*mut c_void);

impl Drop for Library {
    fn drop(&mut self) {
        let _query = Query::begin();
        // SAFETY: a handle of `dlopen`, which is closed once.
        unsafe { libc::dlclose(self.0) };
    }
}

// SAFETY: the dynamic linker is thread-safe.
unsafe impl Send for Library {}
// SAFETY: the dynamic linker is thread-safe.
unsafe impl Sync for Library {}

/// A library in the dynamic linker's list of those that are loaded.
pub struct Listed<'a>(&'a libc::dl_phdr_info);

impl Listed<'_> {
    /// The name of its file; empty for the program.
    pub fn name(&self) -> &CStr {
        // SAFETY: names are strings.
        unsafe { CStr::from_ptr(self.0.dlpi_name) }
    }

    /// What is added to the addresses in its file.
    pub fn bias(&self) -> usize {
        self.0.dlpi_addr as usize
    }

    /// The types and the addresses of its segments.
    pub fn segments(&self) -> impl Iterator<Item = (u32, Range<usize>)> {
        // SAFETY: the segments of a loaded file.
        let all = unsafe { slice::from_raw_parts(self.0.dlpi_phdr, self.0.dlpi_phnum.into()) };
        all.iter().map(|segment| {
            let start = self.bias().wrapping_add(segment.p_vaddr as usize);
            (segment.p_type, start..start.wrapping_add(segment.p_memsz as usize))
        })
    }

    /// The addresses from the first to the last segment that is in memory.
    pub fn extent(&self) -> Range<usize> {
        let parts = self.segments().filter(|(kind, _)| *kind == libc::PT_LOAD);
        parts.fold(Range { start: usize::MAX, end: 0 }, |all, (_, part)| {
            all.start.min(part.start)..all.end.max(part.end)
        })
    }
}

/// The file that an address was loaded from.
///
/// `dladdr` would read all symbols of the file, which are thousands in an MPI.
///
/// # Safety
/// The library that the address lies in stays loaded.
pub unsafe fn file_of(address: Symbol) -> Option<&'static CStr> {
    let mut found = None;
    each_loaded(|library| {
        let name: *const CStr = library.name();
        found = library.extent().contains(&address.addr()).then_some(name);
        found.is_some()
    });
    // SAFETY: the name lives as long as the library is loaded.
    found.map(|name| unsafe { &*name }).map(|name| if name.is_empty() { c"the program" } else { name })
}

/// The first symbol of a name in the global scope.
pub fn global(name: &CStr) -> Option<Symbol> {
    let _query = Query::begin();
    // SAFETY: the name ends with a NUL.
    let symbol = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }.cast_const();
    (!symbol.is_null()).then_some(symbol)
}

/// Whether an address lies in the library that this crate is a part of.
pub fn is_own(address: Symbol) -> bool {
    base_of(address) == base_of(next as Symbol)
}

/// The start of the library that an address lies in.
pub fn base_of(address: Symbol) -> usize {
    let mut start = 0;
    each_loaded(|library| {
        let found = Some(library.extent()).filter(|extent| extent.contains(&address.addr()));
        start = found.as_ref().map_or(0, |extent| extent.start);
        found.is_some()
    });
    start
}

/// Calls `visit` with each loaded library in the order of loading, until it returns true; returns whether it did. The
/// first library is the program.
pub fn each_loaded<V: FnMut(Listed) -> bool>(mut visit: V) -> bool {
    unsafe extern "C" fn call<V: FnMut(Listed) -> bool>(
        library: *mut libc::dl_phdr_info,
        _: usize,
        visit: *mut c_void,
    ) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with a library and the pointer to `visit`.
        unsafe { (*visit.cast::<V>())(Listed(&*library)).into() }
    }
    let _query = Query::begin();
    // SAFETY: `call` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(call::<V>), (&raw mut visit).cast()) != 0 }
}

/// All loaded libraries in the order of loading; the first is the program, in whose scope all global symbols are. Each
/// step iterates anew: no library may be opened inside `dl_iterate_phdr`, and a list would need memory.
pub fn loaded() -> impl Iterator<Item = Library> {
    let open = |before: usize| {
        let mut left = before;
        let is_next = move |_: &Listed| {
            let is_next = left == 0;
            left = left.wrapping_sub(1);
            is_next
        };
        Library::open(is_next).map(|(library, _)| library)
    };
    (0..).map_while(open).flatten()
}

impl Library {
    /// The first loaded library that `is_it` accepts, unless it was unloaded meanwhile, and its addresses.
    fn open(mut is_it: impl FnMut(&Listed) -> bool) -> Option<(Option<Self>, Range<usize>)> {
        let mut name = [0; libc::PATH_MAX as usize];
        let mut extent = 0..0;
        let is_found = each_loaded(|library| {
            let is_it = is_it(&library);
            if is_it {
                let found = library.name().to_bytes_with_nul();
                // The dynamic linker opens no file with a longer name.
                if let Some(place) = name.get_mut(..found.len()) {
                    place.copy_from_slice(found);
                }
                extent = library.extent();
            }
            is_it
        });
        let name = CStr::from_bytes_until_nul(&name).unwrap_or_default();
        is_found.then(|| (Self::of_name(name), extent))
    }

    /// The library that an address lies in, and all its addresses.
    pub fn of_address(address: Symbol) -> Option<(Self, Range<usize>)> {
        let (library, extent) = Self::open(|library| library.extent().contains(&address.addr()))?;
        Some((library?, extent))
    }

    /// The library that is loaded under this name; for an empty name, the program and its global scope.
    pub fn of_name(name: &CStr) -> Option<Self> {
        let name = if name.is_empty() { ptr::null() } else { name.as_ptr() };
        let _query = Query::begin();
        // SAFETY: a string or null; RTLD_NOLOAD loads nothing, so no constructor runs.
        let library = unsafe { libc::dlopen(name, libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        (!library.is_null()).then_some(Self(library))
    }

    /// A symbol of the library or of those that it depends on.
    pub fn symbol(&self, name: &CStr) -> Option<Symbol> {
        let _query = Query::begin();
        // SAFETY: a loaded library and a string.
        let symbol = unsafe { libc::dlsym(self.0, name.as_ptr()) }.cast_const();
        (!symbol.is_null()).then_some(symbol)
    }

    /// The address of a variable as the program sees it: a program may have its own copy (copy relocation).
    pub fn variable(&self, name: &CStr) -> Option<usize> {
        global(name).or_else(|| self.symbol(name)).map(|found| found.addr())
    }
}

/// The file of a library that `dlmopen` loaded into another namespace and that defines a symbol. `None` also before glibc
/// 2.35, which does not list namespaces.
pub fn in_other_namespace(name: &CStr) -> Option<&'static CStr> {
    /// `struct r_debug_extended` of link.h, one for each namespace.
    #[repr(C)]
    struct Namespace {
        version: c_int,
        first: *const Loaded,
        _rest: [usize; 3],
        /// From version 2 on.
        next: *const Namespace,
    }
    /// `struct link_map`, which is glibc's handle of a library, too.
    #[repr(C)]
    struct Loaded {
        _bias: usize,
        name: *const c_char,
        _dynamic: *const c_void,
        next: *const Loaded,
    }
    let base = global(c"_r_debug")?.cast::<Namespace>();
    // SAFETY: the dynamic linker's structures, which it keeps until the process ends.
    unsafe {
        let mut namespace = if (*base).version >= 2 { (*base).next } else { ptr::null() };
        while !namespace.is_null() {
            let mut library = (*namespace).first;
            while !library.is_null() {
                if !libc::dlsym(library.cast_mut().cast(), name.as_ptr()).is_null() {
                    return Some(CStr::from_ptr((*library).name));
                }
                library = (*library).next;
            }
            namespace = (*namespace).next;
        }
    }
    None
}

/// Counts all loads and unloads of libraries: while the number is the same, all addresses stay valid.
pub fn changes() -> u64 {
    let mut changes = 0;
    each_loaded(|library| {
        changes = library.0.dlpi_adds + library.0.dlpi_subs;
        true
    });
    LAST_CHANGES.store(changes, Relaxed);
    changes
}

static LAST_CHANGES: AtomicU64 = AtomicU64::new(0);

/// What [`changes`] returned last, for a child whose parent had several threads at the fork.
pub fn last_changes() -> u64 {
    match LAST_CHANGES.load(Relaxed) {
        0 => changes(),
        last => last,
    }
}

/// Whether an address lies in the main program, which is never unloaded.
pub fn is_of_program(address: Symbol) -> bool {
    // No lock, which a child could find locked: all threads measure the same.
    static START: AtomicUsize = AtomicUsize::new(0);
    static END: AtomicUsize = AtomicUsize::new(0);
    if END.load(Acquire) == 0 {
        each_loaded(|program| {
            let Range { start, end } = program.extent();
            START.store(start, Relaxed);
            END.store(end, Release); // after the start
            true
        });
    }
    (START.load(Relaxed)..END.load(Relaxed)).contains(&address.addr())
}

/// A symbol of the first loaded library that defines it, except the one that this crate is a part of: the target of a
/// forwarded call.
pub fn next(name: &CStr) -> Option<Symbol> {
    loaded().filter_map(|library| library.symbol(name)).find(|&symbol| !is_own(symbol))
}
