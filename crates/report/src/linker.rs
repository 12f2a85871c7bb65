//! Queries of the dynamic linker: the next library's routines, and the modules that addresses lie in.

use core::ffi::{CStr, c_char, c_int, c_void};
use core::ptr;

/// The file and the start of the module that an address lies in.
pub(crate) fn module_of(address: *const c_void) -> Option<(Vec<u8>, usize)> {
    let mut found = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    // SAFETY: dladdr takes any address and writes to the local; names are strings while the module is loaded.
    unsafe {
        if libc::dladdr(address, &mut found) == 0 {
            return None;
        }
        Some((CStr::from_ptr(found.dli_fname).to_bytes().to_vec(), found.dli_fbase.addr()))
    }
}

fn is_own(address: *const c_void) -> bool {
    let own = module_of(module_of as *const c_void).map(|(_, base)| base);
    module_of(address).map(|(_, base)| base) == own
}

/// The names of all loaded modules, each with a NUL; that of the program is empty.
fn loaded() -> Vec<u8> {
    unsafe extern "C" fn add(module: *mut libc::dl_phdr_info, _: usize, all: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with the list; names are strings.
        unsafe {
            (*all.cast::<Vec<u8>>())
                .extend_from_slice(CStr::from_ptr((*module).dlpi_name).to_bytes_with_nul());
        }
        0
    }
    let mut all = Vec::new();
    // SAFETY: `add` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(add), (&raw mut all).cast()) };
    all
}

/// All addresses of a symbol: in each loaded module with its dependencies, in the order of loading.
pub(crate) fn everywhere(names: &[&CStr], each: &mut dyn FnMut(*mut c_void) -> bool) {
    let all = loaded();
    let mut rest = all.as_slice();
    while let Ok(module) = CStr::from_bytes_until_nul(rest) {
        rest = &rest[module.to_bytes_with_nul().len()..];
        let name = if module.is_empty() { ptr::null() } else { module.as_ptr() };
        // SAFETY: strings; RTLD_NOLOAD loads nothing. The handle is closed after its use.
        unsafe {
            let library = libc::dlopen(name, libc::RTLD_LAZY | libc::RTLD_NOLOAD);
            if library.is_null() {
                continue;
            }
            let is_enough = names.iter().any(|name| {
                let found = libc::dlsym(library, name.as_ptr());
                !found.is_null() && each(found)
            });
            libc::dlclose(library);
            if is_enough {
                return;
            }
        }
    }
}

/// The first of these functions in the libraries behind this one; if there is none, in any other library: Python loads
/// an MPI with RTLD_LOCAL. Null if none has it.
pub(crate) fn next(names: &[&CStr]) -> *mut c_void {
    for name in names {
        // SAFETY: a string.
        let found = unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) };
        if !found.is_null() {
            return found;
        }
    }
    let mut result = ptr::null_mut();
    everywhere(names, &mut |found| {
        if !is_own(found) {
            result = found;
        }
        !result.is_null()
    });
    result
}

/// A symbol in any library other than this one, and the library's file.
pub(crate) fn symbol(name: &CStr) -> Option<(*mut c_void, Vec<u8>)> {
    let found = next(&[name]);
    (!found.is_null()).then(|| (found, module_of(found).map_or_else(Vec::new, |(file, _)| file)))
}

/// The address of a variable as the program sees it: a program may have its own copy.
pub(crate) fn variable(name: &CStr) -> usize {
    // SAFETY: a string.
    let global = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    if global.is_null() { symbol(name).map_or(0, |(found, _)| found.addr()) } else { global.addr() }
}

/// Counts all loads and unloads: while the number is the same, an address stays in its module.
pub(crate) fn changes() -> u64 {
    unsafe extern "C" fn count(module: *mut libc::dl_phdr_info, _: usize, changes: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with the number it was given.
        unsafe { *changes.cast::<u64>() = (*module).dlpi_adds + (*module).dlpi_subs };
        1
    }
    let mut changes = 0u64;
    // SAFETY: `count` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(count), (&raw mut changes).cast()) };
    changes
}

/// A loaded module: where its segments are, and its build id.
pub(crate) struct Loaded {
    pub(crate) bias: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) build_id: Vec<u8>,
    pub(crate) path: Vec<u8>,
}

/// The module that an address lies in.
pub(crate) fn find_module(address: usize) -> Option<Loaded> {
    struct Search {
        address: usize,
        found: Option<Loaded>,
    }
    unsafe extern "C" fn visit(module: *mut libc::dl_phdr_info, _: usize, search: *mut c_void) -> c_int {
        // SAFETY: called by dl_iterate_phdr below, with the search; the headers are those of a loaded module.
        unsafe {
            let (module, search) = (&*module, &mut *search.cast::<Search>());
            let bias = module.dlpi_addr as usize;
            let segments = core::slice::from_raw_parts(module.dlpi_phdr, module.dlpi_phnum.into());
            let (mut start, mut end) = (usize::MAX, 0);
            for segment in segments.iter().filter(|segment| segment.p_type == libc::PT_LOAD) {
                let from = bias.wrapping_add(segment.p_vaddr as usize);
                start = start.min(from);
                end = end.max(from.wrapping_add(segment.p_memsz as usize));
            }
            if !(start..end).contains(&search.address) {
                return 0;
            }
            let build_id = segments
                .iter()
                .filter(|segment| segment.p_type == libc::PT_NOTE)
                .find_map(|segment| {
                    let at: *const u8 =
                        core::ptr::with_exposed_provenance(bias.wrapping_add(segment.p_vaddr as usize));
                    build_id(core::slice::from_raw_parts(at, segment.p_memsz as usize))
                })
                .unwrap_or_default();
            let path = CStr::from_ptr(module.dlpi_name).to_bytes().to_vec();
            search.found = Some(Loaded { bias, start, end, build_id, path });
            1
        }
    }
    let mut search = Search { address, found: None };
    // SAFETY: `visit` is called before this returns, with the pointer given.
    unsafe { libc::dl_iterate_phdr(Some(visit), (&raw mut search).cast()) };
    let mut found = search.found?;
    if found.path.is_empty() {
        found.path = std::fs::read_link("/proc/self/exe")
            .map(|path| std::os::unix::ffi::OsStringExt::into_vec(path.into_os_string()))
            .unwrap_or_default();
    }
    Some(found)
}

/// The build id in a segment of notes (NT_GNU_BUILD_ID).
fn build_id(mut notes: &[u8]) -> Option<Vec<u8>> {
    loop {
        let (sizes, rest) = notes.split_first_chunk::<12>()?;
        let number = |at: usize| u32::from_ne_bytes(core::array::from_fn(|byte| sizes[at + byte])) as usize;
        let (name, content, kind) = (number(0), number(4), number(8));
        let (own, after) = rest.split_at_checked(name.next_multiple_of(4))?;
        let (bytes, after) = after.split_at_checked(content.next_multiple_of(4).min(after.len()))?;
        if kind == 3 && own.starts_with(b"GNU\0") {
            return bytes.get(..content).map(<[u8]>::to_vec);
        }
        notes = after;
    }
}

/// The names in an array of C strings that ends with null.
///
/// # Safety
/// That is what `names` points to.
pub(crate) unsafe fn list(names: *const *const c_char) -> Vec<&'static CStr> {
    // SAFETY: as the caller promises; intercept.c has static arrays.
    unsafe {
        (0..)
            .map(|at| *names.add(at))
            .take_while(|name| !name.is_null())
            .map(|name| CStr::from_ptr(name))
            .collect()
    }
}
