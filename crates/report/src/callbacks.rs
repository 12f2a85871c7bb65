//! The callbacks that stand in front of the user's: they time and count the calls, and see which attributes are copied
//! and deleted. Predefined callbacks are passed on as they are, because a library recognizes them by their addresses.

use core::ffi::{CStr, c_char, c_int, c_void};
use core::ptr;
use std::ffi::CString;
use std::sync::Mutex;

use crate::record::{Called, Copies, locked, nanoseconds, swap_copies, with};
use crate::table::Map;
use crate::{linker, report_on};

/// The language of keyvals of C, as in intercept.c.
const IN_C: u8 = 0;

/// What a callback is: none or null, the predefined DUP function, or the user's.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Sort {
    Null = 0,
    Dup = 1,
    Users = 2,
}

/// The user's callbacks of a key.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    copy: *const c_void,
    delete: *const c_void,
    kind: u8,
    /// The extra state, if the library has another one.
    extra: Option<*mut c_void>,
}

// SAFETY: addresses, which this library passes on.
unsafe impl Send for Callbacks {}

/// By key. An entry stays when the key is freed: attributes may still use it.
static CALLBACKS: Mutex<Option<Map<c_int, Callbacks>>> = Mutex::new(None);

type Copy = unsafe extern "C-unwind" fn(
    usize,
    c_int,
    *mut c_void,
    *mut c_void,
    *mut *mut c_void,
    *mut c_int,
) -> c_int;
type Delete = unsafe extern "C-unwind" fn(usize, c_int, *mut c_void, *mut c_void) -> c_int;
type FortranCopy = unsafe extern "C-unwind" fn(
    *mut c_int,
    *mut c_int,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_int,
    *mut c_int,
);
type FortranDelete =
    unsafe extern "C-unwind" fn(*mut c_int, *mut c_int, *mut c_void, *mut c_void, *mut c_int);

/// As in intercept.c.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) depth: c_int,
    pub(crate) routine: *const c_char,
    pub(crate) caller: usize,
}

unsafe extern "C" {
    fn report_swap_scope(with: Scope) -> Scope;
    fn report_scope() -> *const Scope;
}

/// The present call of this thread.
#[inline(always)]
pub(crate) fn scope() -> Scope {
    // SAFETY: a variable of the thread.
    unsafe { *report_scope() }
}

/// What a callback is. Its address is compared with those of all predefined callbacks in the process.
pub(crate) fn sort_of(callback: *const c_void, is_copy: bool) -> Sort {
    /// Addresses that were compared, each as a copy or as a delete callback.
    type Compared = Vec<(usize, bool, Sort)>;
    /// With the loads and unloads until then.
    static KNOWN: Mutex<(u64, Compared)> = Mutex::new((0, Vec::new()));
    match callback.addr() {
        0 => return Sort::Null,
        1 if is_copy => return Sort::Dup,
        _ => {}
    }
    let now = linker::changes();
    {
        let mut known = locked(&KNOWN);
        if known.0 != now {
            *known = (now, Vec::new());
        }
        if let Some(found) = known.1.iter().find(|each| (each.0, each.1) == (callback.addr(), is_copy)) {
            return found.2;
        }
    }
    let is_named = |names: &[CString]| {
        names.iter().any(|name| {
            let mut is_it = false;
            linker::everywhere(&[name], &mut |found| {
                is_it |= found.cast_const() == callback;
                is_it
            });
            is_it
        })
    };
    let sort = match is_copy {
        true if is_named(&names("dup_fn")) => Sort::Dup,
        true if is_named(&names("null_copy_fn")) => Sort::Null,
        false if is_named(&names("null_delete_fn")) => Sort::Null,
        _ => Sort::Users,
    };
    let mut known = locked(&KNOWN);
    if known.0 == now && known.1.len() < 1024 && known.1.try_reserve(1).is_ok() {
        known.1.push((callback.addr(), is_copy, sort));
    }
    sort
}

/// The linker names of a predefined callback: in C, as Fortran compilers spell it, and in modules.
fn names(end: &str) -> Vec<CString> {
    let mut all = Vec::new();
    let mut add = |name: String| all.extend(CString::new(name));
    if end == "dup_fn" {
        add("MPIR_Dup_fn".to_owned());
    }
    for kind in ["comm_", "type_", "win_", ""] {
        for profiling in ["", "p"] {
            for suffix in ["", "_", "__", "_f08_"] {
                add(format!("{profiling}mpi_{kind}{end}{suffix}"));
            }
        }
        add(format!("__mpi_f08_callbacks_MOD_mpi_{kind}{end}"));
        add(format!("_QMmpi_f08_callbacksPmpi_{kind}{end}"));
        for before in ["OMPI_C_", "P", ""] {
            add(format!("{before}mpi_{kind}{end}").to_uppercase());
        }
    }
    all
}

/// Puts the library's callbacks in place of the user's. If there is no memory to remember them, nothing is replaced, and
/// the result is false.
pub(crate) fn wrap(language: u8, copy: &mut *const c_void, delete: &mut *const c_void) -> bool {
    {
        let mut all = locked(&CALLBACKS);
        // Other threads may be creating keyvals, too.
        if all.get_or_insert_with(Map::default).try_reserve(256).is_err() {
            return false;
        }
    }
    if sort_of(*copy, true) == Sort::Users {
        *copy = if language == IN_C {
            copy_in_c as Copy as *const c_void
        } else {
            copy_in_fortran as FortranCopy as _
        };
    }
    if sort_of(*delete, false) == Sort::Users {
        *delete = if language == IN_C {
            delete_in_c as Delete as *const c_void
        } else {
            delete_in_fortran as FortranDelete as _
        };
    }
    true
}

/// Remembers the user's callbacks of a new key, before any attribute can have it.
pub(crate) fn remember(key: c_int, kind: u8, copy: usize, delete: usize, extra: Option<*mut c_void>) {
    let [copy, delete] = [copy, delete].map(ptr::without_provenance);
    locked(&CALLBACKS).get_or_insert_with(Map::default).insert(key, Callbacks { copy, delete, kind, extra });
}

/// The lock of the callbacks, held around a fork.
pub(crate) type Guard = std::sync::MutexGuard<'static, Option<Map<c_int, Callbacks>>>;

pub(crate) fn lock() -> Guard {
    locked(&CALLBACKS)
}

fn find(key: c_int) -> Option<Callbacks> {
    locked(&CALLBACKS).as_ref()?.get(&key).copied()
}

/// While a function of the program runs, its calls are recorded as calls of the program.
pub(crate) struct Inside(Scope, u64, Copies);

impl Inside {
    pub(crate) fn enter() -> Self {
        let none = Scope { depth: 0, routine: core::ptr::null(), caller: 0 };
        // SAFETY: a function of intercept.c.
        Self(unsafe { report_swap_scope(none) }, nanoseconds(), swap_copies(Copies::new()))
    }
}

impl Inside {
    /// The time since the function was called.
    fn nanoseconds(&self) -> u64 {
        nanoseconds().wrapping_sub(self.1)
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        swap_copies(core::mem::take(&mut self.2));
        // SAFETY: as above.
        unsafe { report_swap_scope(self.0) };
    }
}

/// The code for a key that has no callbacks, which cannot be: `MPI_ERR_OTHER`, in most interfaces.
const NO_CALLBACK: c_int = 16;

fn called(called: Called, scope: &Scope) {
    if report_on() {
        let is_finalize = !scope.routine.is_null()
            // SAFETY: a string of intercept.c.
            && unsafe { CStr::from_ptr(scope.routine) }.to_bytes().ends_with(b"inalize");
        with(|recorder| recorder.called(&called, is_finalize, scope));
    }
}

unsafe extern "C-unwind" fn copy_in_c(
    object: usize,
    key: c_int,
    extra: *mut c_void,
    value: *mut c_void,
    out: *mut *mut c_void,
    flag: *mut c_int,
) -> c_int {
    let Some(user) = find(key) else { return NO_CALLBACK };
    // SAFETY: the user gave a callback of this type; the arguments are those of the library behind.
    let (code, scope, nanoseconds) = unsafe {
        let function = core::mem::transmute::<*const c_void, Copy>(user.copy);
        let inside = Inside::enter();
        let code = function(object, key, user.extra.unwrap_or(extra), value, out, flag);
        (code, inside.0, inside.nanoseconds())
    };
    // SAFETY: the caller's, for results.
    let copied = (code == 0 && unsafe { *flag } != 0).then(|| unsafe { *out }.addr() as u64);
    called(Called::copy(user.kind, object, key, code, copied, nanoseconds), &scope);
    code
}

unsafe extern "C-unwind" fn delete_in_c(
    object: usize,
    key: c_int,
    value: *mut c_void,
    extra: *mut c_void,
) -> c_int {
    let Some(user) = find(key) else { return NO_CALLBACK };
    // SAFETY: as above.
    let (code, scope, nanoseconds) = unsafe {
        let function = core::mem::transmute::<*const c_void, Delete>(user.delete);
        let inside = Inside::enter();
        let code = function(object, key, value, user.extra.unwrap_or(extra));
        (code, inside.0, inside.nanoseconds())
    };
    called(Called::delete(user.kind, object, key, code, nanoseconds), &scope);
    code
}

unsafe extern "C-unwind" fn copy_in_fortran(
    object: *mut c_int,
    key: *mut c_int,
    extra: *mut c_void,
    value: *mut c_void,
    out: *mut c_void,
    flag: *mut c_int,
    ierror: *mut c_int,
) {
    // SAFETY: all arguments are by reference; the callback is the user's, of this type.
    unsafe {
        let (number, handle) = (*key, *object);
        let Some(user) = find(number) else { return *ierror = NO_CALLBACK };
        let function = core::mem::transmute::<*const c_void, FortranCopy>(user.copy);
        let inside = Inside::enter();
        function(object, key, extra, value, out, flag, ierror);
        let (scope, nanoseconds) = (inside.0, inside.nanoseconds());
        drop(inside);
        // An INTEGER value has its lower half here; nothing beyond four bytes may be read.
        let copied = (*ierror == 0 && *flag != 0).then(|| *out.cast::<u32>() as u64);
        let handle = crate::host::host().of_fortran(user.kind, handle);
        called(Called::copy(user.kind, handle, number, *ierror, copied, nanoseconds), &scope);
    }
}

unsafe extern "C-unwind" fn delete_in_fortran(
    object: *mut c_int,
    key: *mut c_int,
    value: *mut c_void,
    extra: *mut c_void,
    ierror: *mut c_int,
) {
    // SAFETY: as above.
    unsafe {
        let (number, handle) = (*key, *object);
        let Some(user) = find(number) else { return *ierror = NO_CALLBACK };
        let function = core::mem::transmute::<*const c_void, FortranDelete>(user.delete);
        let handle = crate::host::host().of_fortran(user.kind, handle);
        let inside = Inside::enter();
        function(object, key, value, extra, ierror);
        let (scope, nanoseconds) = (inside.0, inside.nanoseconds());
        drop(inside);
        called(Called::delete(user.kind, handle, number, *ierror, nanoseconds), &scope);
    }
}
