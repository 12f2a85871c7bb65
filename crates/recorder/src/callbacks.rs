//! The program's callbacks, by key. callbacks.c has those that stand in front of them. Predefined callbacks are passed on
//! as they are, because a library recognizes them by their addresses.

use core::ffi::{c_int, c_void};
use core::ops::Range;
use core::ptr;
use core::sync::atomic::{
    AtomicPtr,
    Ordering::{Relaxed, Release},
};
use std::ffi::CString;
use std::sync::Mutex;

use mpi_attr_linker::{Library, changes};

use crate::calls::{Scope, UserCallbacks};
use crate::format::Keyval;
use crate::lock::locked;
use crate::maps::Map;

/// The language of keyvals of C, as in intercept.h.
const IN_C: u8 = 0;

/// What a callback is: none or null, the predefined DUP function, or the user's.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Sort {
    Null = 0,
    Dup = 1,
    Users = 2,
}

/// The callbacks of all keys.
pub(crate) struct Callbacks {
    /// An entry stays when the key is freed: attributes may still use it.
    by_key: Map<c_int, *const UserCallbacks>,
    /// Room for the next ones. It is never freed.
    room: Vec<UserCallbacks>,
    /// The first that no key has, or null. The next one is its extra state.
    unused: *mut UserCallbacks,
}

// SAFETY: they are used under the lock, or do not change any more.
unsafe impl Send for Callbacks {}

static CALLBACKS: Mutex<Option<Callbacks>> = Mutex::new(None);

/// Threads that may be creating keyvals at once.
const CREATING: usize = 64;

/// The elements of a room. The first one is not used: its extra state is the room before.
const ROOM: usize = 8 * CREATING;

/// Where a debugger finds the program's callbacks: `tools/debugger/mpi_attr-gdb.py` reads this section. If its meaning
/// changes, the version increases.
#[repr(C)]
struct DebuggerSection {
    magic: [u8; 16],
    version: usize,
    /// The size of an element, and how many a room has.
    size: usize,
    number: usize,
    /// The last room.
    room: AtomicPtr<UserCallbacks>,
}

#[used]
#[unsafe(link_section = "mpi_attr_users")]
static SECTION: DebuggerSection = DebuggerSection {
    magic: *b"mpi_attr users\0\0",
    version: 1,
    size: size_of::<UserCallbacks>(),
    number: ROOM,
    room: AtomicPtr::new(ptr::null_mut()),
};

impl UserCallbacks {
    const NONE: Self = Self {
        copy: ptr::null(),
        delete: ptr::null(),
        extra: ptr::null(),
        record: ptr::null_mut(),
        key: 0,
        kind: 0,
    };
}

unsafe extern "C" {
    fn report_copy();
    fn report_delete();
    fn report_copy_x();
    fn report_delete_x();
    fn report_fortran_copy();
    fn report_fortran_delete();
    safe fn report_know(users: &UserCallbacks);
    safe fn report_begin_users() -> *const Scope;
    safe fn report_end_users(before: *const Scope);
}

/// What a callback is: its library is asked whether it is one of the predefined callbacks.
pub(crate) fn sort_of(callback: usize, is_copy: bool) -> Sort {
    /// The loads and unloads until now, and the libraries that were asked since.
    static ASKED: Mutex<(u64, Vec<Asked>)> = Mutex::new((0, Vec::new()));
    match callback {
        0 => return Sort::Null,
        1 if is_copy => return Sort::Dup,
        _ => {}
    }
    let now = changes();
    {
        let mut asked = locked(&ASKED);
        if asked.0 != now {
            *asked = (now, Vec::new());
        }
        if let Some(library) = asked.1.iter().find(|each| each.addresses.contains(&callback)) {
            return library.sort_of(callback, is_copy);
        }
    }
    // Not under the lock: closing the last handle of a library runs its destructors.
    let library = Asked::of_address(callback);
    let sort = library.sort_of(callback, is_copy);
    let mut asked = locked(&ASKED);
    // Each callback that is made at run time counts as a library.
    if asked.0 == now && asked.1.len() < 4096 && asked.1.try_reserve(1).is_ok() {
        asked.1.push(library);
    }
    sort
}

/// A library, and its predefined callbacks.
struct Asked {
    addresses: Range<usize>,
    dup: Vec<usize>,
    null_copy: Vec<usize>,
    null_delete: Vec<usize>,
}

impl Asked {
    /// The library of a callback; only the callback if it lies in none, as one that was compiled at run time.
    fn of_address(callback: usize) -> Self {
        let found = Library::of_address(ptr::without_provenance(callback));
        let (library, addresses) =
            found.map_or((None, callback..callback + 1), |(library, all)| (Some(library), all));
        let all = |end| {
            let symbols = names(end).into_iter().filter_map(|name| library.as_ref()?.symbol(&name));
            symbols.map(|symbol| symbol.addr()).collect()
        };
        Self {
            addresses,
            dup: all("dup_fn"),
            null_copy: all("null_copy_fn"),
            null_delete: all("null_delete_fn"),
        }
    }

    fn sort_of(&self, callback: usize, is_copy: bool) -> Sort {
        if is_copy && self.dup.contains(&callback) {
            Sort::Dup
        } else if if is_copy { &self.null_copy } else { &self.null_delete }.contains(&callback) {
            Sort::Null
        } else {
            Sort::Users
        }
    }
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

/// Puts the library's callbacks in place of the user's, and for keyvals of C their [`UserCallbacks`] in place of the extra state. The
/// result is null if there is no memory to remember the user's; then nothing is replaced.
pub(crate) fn wrap(
    language: u8,
    copy: &mut *const c_void,
    delete: &mut *const c_void,
    extra: Option<&mut *const c_void>,
) -> *mut UserCallbacks {
    let sorts = [sort_of(copy.addr(), true), sort_of(delete.addr(), false)];
    let old_extra = extra.as_ref().map_or(ptr::null(), |extra| **extra);
    let users =
        new_users(UserCallbacks { copy: *copy, delete: *delete, extra: old_extra, ..UserCallbacks::NONE });
    if users.is_null() {
        return users;
    }
    let [own_copy, own_delete]: [*const c_void; 2] = match (language, &extra) {
        (IN_C, Some(_)) => [report_copy as _, report_delete as _],
        (IN_C, None) => [report_copy_x as _, report_delete_x as _],
        _ => [report_fortran_copy as _, report_fortran_delete as _],
    };
    if sorts[0] == Sort::Users {
        *copy = own_copy;
    }
    if sorts[1] == Sort::Users {
        *delete = own_delete;
    }
    if let Some(extra) = extra.filter(|_| sorts.contains(&Sort::Users)) {
        *extra = users.cast();
    }
    users
}

/// Remembers callbacks. Null without memory.
fn new_users(new: UserCallbacks) -> *mut UserCallbacks {
    let mut all = lock();
    let all = all.get_or_insert_with(|| Callbacks {
        by_key: Map::default(),
        room: Vec::new(),
        unused: ptr::null_mut(),
    });
    if all.by_key.try_reserve(CREATING).is_err() {
        return ptr::null_mut();
    }
    let unused = all.unused;
    if !unused.is_null() {
        // SAFETY: an element that no key has.
        unsafe {
            all.unused = (*unused).extra.cast_mut().cast();
            unused.write(new);
        }
        return unused;
    }
    if all.room.len() == all.room.capacity() {
        let mut room = Vec::new();
        if room.try_reserve_exact(ROOM).is_err() {
            return ptr::null_mut();
        }
        room.push(UserCallbacks {
            extra: SECTION.room.load(Relaxed).cast_const().cast(),
            ..UserCallbacks::NONE
        });
        // A debugger may stop the process at any instruction.
        SECTION.room.store(room.as_mut_ptr(), Release);
        // Those in use stay.
        core::mem::forget(core::mem::replace(&mut all.room, room));
    }
    all.room.push(new);
    // SAFETY: the room is neither moved nor freed.
    unsafe { all.room.as_mut_ptr().add(all.room.len() - 1) }
}

/// The keyval was not created.
#[unsafe(no_mangle)]
extern "C" fn report_unwrap(users: *mut UserCallbacks) {
    if let Some(all) = lock().as_mut().filter(|_| !users.is_null()) {
        // SAFETY: an element that no key has.
        unsafe { *users = UserCallbacks { extra: all.unused.cast(), ..UserCallbacks::NONE } };
        all.unused = users;
    }
}

/// The MPI no longer calls the callbacks of a key.
pub(crate) fn forget_users(key: c_int, record: *mut Keyval) {
    let mut all = lock();
    let Some(all) = all.as_mut() else { return };
    // A later keyval may have the same number.
    // SAFETY: the elements stay.
    let is_its = |users: &&*const UserCallbacks| unsafe { (***users).record } == record;
    if all.by_key.get(&key).filter(is_its).is_none() {
        return;
    }
    let Some(users) = all.by_key.remove(&key).map(<*const UserCallbacks>::cast_mut) else { return };
    // What a thread has yet to record needs the other fields. A debugger sees that it has no callbacks.
    // SAFETY: an element that no key has now.
    unsafe {
        ((*users).copy, (*users).delete, (*users).extra) = (ptr::null(), ptr::null(), all.unused.cast())
    };
    all.unused = users;
}

/// The callbacks are those of a new key, and no attribute has it yet.
///
/// # Safety
/// A result of [`wrap`] that was not used before.
pub(crate) unsafe fn remember(users: *mut UserCallbacks, key: c_int, kind: u8, record: *mut Keyval) {
    // SAFETY: as the caller promises.
    let users = unsafe { &mut *users };
    (users.key, users.kind, users.record) = (key, kind.into(), record);
    if let Some(all) = lock().as_mut() {
        // Room was reserved.
        all.by_key.insert(key, users);
    }
    report_know(users);
}

/// The lock of the callbacks, held around a fork.
pub(crate) type Guard = std::sync::MutexGuard<'static, Option<Callbacks>>;

pub(crate) fn lock() -> Guard {
    locked(&CALLBACKS)
}

#[unsafe(no_mangle)]
extern "C" fn report_users(key: c_int) -> *const UserCallbacks {
    lock().as_ref().and_then(|all| all.by_key.get(&key).copied()).unwrap_or(ptr::null())
}

/// The handle that Fortran passed to a callback.
#[unsafe(no_mangle)]
extern "C" fn report_of_fortran(kind: c_int, number: c_int) -> usize {
    crate::mpi::mpi().of_fortran(kind as u8, number)
}

/// While a function of the program runs, its calls are recorded as calls of the program.
pub(crate) struct Inside(*const Scope);

impl Inside {
    pub(crate) fn enter() -> Self {
        Self(report_begin_users())
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        report_end_users(self.0);
    }
}
