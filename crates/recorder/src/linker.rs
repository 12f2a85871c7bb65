//! Queries of the dynamic linker: the next library's routines, and the modules that addresses lie in.

use core::ffi::{CStr, c_char, c_void};
use core::ops::Range;
use core::ptr;

use std::ffi::CString;

use mpi_attr_linker::{Library, Symbol, each_loaded, global, is_of_program, is_own, loaded};

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
    if is_of_program(next as Symbol) {
        // The program's own MPI comes first, if both are linked into it.
        let found = names.iter().flat_map(|name| profiling_names(name)).find_map(|name| global(&name?));
        if let Some(found) = found {
            return found.cast_mut();
        }
    }
    let of_another =
        |library: Library| names.iter().filter_map(|name| library.symbol(name)).find(|found| !is_own(*found));
    loaded().find_map(of_another).map_or(ptr::null_mut(), <*const _>::cast_mut)
}

/// The names by which a routine calls the MPI that is linked into the same program: this library has the other one. Procedures of
/// mpi_f08 have the second one in MPICH.
fn profiling_names(name: &CStr) -> [Option<CString>; 2] {
    let with = |prefix: &str| CString::new([prefix.as_bytes(), name.to_bytes()].concat()).ok();
    match name.to_bytes() {
        [b'M', b'P', b'I', b'_', ..] => [with("P"), None],
        [b'm', b'p', b'i', b'_', rest @ ..] => [with("p"), CString::new([b"pmpir_", rest].concat()).ok()],
        _ => [with(""), None],
    }
}

/// A symbol in any library other than this one.
pub(crate) fn symbol(name: &CStr) -> Option<Symbol> {
    let found = next(&[name]);
    (!found.is_null()).then_some(found.cast_const())
}

/// The address of a variable as the program sees it: a program may have its own copy.
pub(crate) fn variable(name: &CStr) -> Option<usize> {
    global(name).or_else(|| symbol(name)).map(|found| found.addr())
}

/// A loaded module: where its segments are, and its build id.
pub(crate) struct Loaded {
    pub(crate) bias: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) build_id: Vec<u8>,
    pub(crate) path: Vec<u8>,
    /// Whether it is the program's own file.
    pub(crate) is_program: bool,
}

/// The module that an address lies in.
pub(crate) fn find_module(address: usize) -> Option<Loaded> {
    let mut found = None;
    each_loaded(|module| {
        let Range { start, end } = module.extent();
        if !(start..end).contains(&address) {
            return false;
        }
        let mut notes = module.segments().filter(|(kind, _)| *kind == libc::PT_NOTE);
        let build_id = notes.find_map(|(_, notes)| {
            // SAFETY: a segment of a loaded file.
            build_id(unsafe {
                core::slice::from_raw_parts(ptr::with_exposed_provenance(notes.start), notes.len())
            })
        });
        let (bias, path) = (module.bias(), module.name().to_bytes().to_vec());
        let is_program = path.is_empty();
        found = Some(Loaded { bias, start, end, build_id: build_id.unwrap_or_default(), path, is_program });
        true
    });
    let mut found = found?;
    if found.is_program {
        found.path = std::fs::read_link("/proc/self/exe")
            .map(|path| std::os::unix::ffi::OsStringExt::into_vec(path.into_os_string()))
            .unwrap_or_default();
    }
    Some(found)
}

/// The name of the function that an address lies in, if its library exports it.
pub(crate) fn function_at(address: usize) -> Option<Vec<u8>> {
    // SAFETY: a local; the name lives as long as its library, which has a running function.
    unsafe {
        let mut found: libc::Dl_info = core::mem::zeroed();
        let is_found = libc::dladdr(ptr::without_provenance(address - 1), &mut found) != 0;
        (is_found && !found.dli_sname.is_null()).then(|| CStr::from_ptr(found.dli_sname).to_bytes().to_vec())
    }
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
