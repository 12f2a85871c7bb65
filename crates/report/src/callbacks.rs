//! The program's callbacks, by key. callbacks.c has those that stand in front of them. Predefined callbacks are passed on
//! as they are, because a library recognizes them by their addresses.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::AtomicI32;
use std::ffi::CString;
use std::sync::Mutex;

use crate::calls::{Outer, Users, thread};
use crate::record::{locked, with};
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

/// The callbacks of all keys.
pub(crate) struct Callbacks {
    /// An entry stays when the key is freed: attributes may still use it.
    by_key: Map<c_int, &'static Users>,
    /// Room for the next ones. It is never freed.
    room: Vec<Users>,
}

static CALLBACKS: Mutex<Option<Callbacks>> = Mutex::new(None);

/// Threads that may be creating keyvals at once.
const CREATING: usize = 64;

unsafe extern "C" {
    fn report_copy();
    fn report_delete();
    fn report_fortran_copy();
    fn report_fortran_delete();
    safe fn report_know(users: &'static Users);
    safe fn report_begin_users() -> Outer;
    safe fn report_end_users(outer: &Outer);
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
    if make_room().is_none() {
        return false;
    }
    let in_c = language == IN_C;
    if sort_of(*copy, true) == Sort::Users {
        *copy = if in_c { report_copy as *const c_void } else { report_fortran_copy as _ };
    }
    if sort_of(*delete, false) == Sort::Users {
        *delete = if in_c { report_delete as *const c_void } else { report_fortran_delete as _ };
    }
    true
}

fn make_room() -> Option<()> {
    let mut all = lock();
    let all = all.get_or_insert_with(|| Callbacks { by_key: Map::default(), room: Vec::new() });
    all.by_key.try_reserve(CREATING).ok()?;
    if all.room.capacity() - all.room.len() < CREATING {
        let mut room = Vec::new();
        room.try_reserve_exact(8 * CREATING).ok()?;
        // Those in use stay.
        core::mem::forget(core::mem::replace(&mut all.room, room));
    }
    Some(())
}

/// Remembers the user's callbacks of a new key, before any attribute can have it.
pub(crate) fn remember(
    key: c_int,
    kind: u8,
    copy: usize,
    delete: usize,
    extra: Option<*mut c_void>,
) -> Option<&'static Users> {
    let [copy, delete] = [copy, delete].map(ptr::without_provenance);
    let mut all = lock();
    let all = all.as_mut()?;
    if all.room.len() == all.room.capacity() {
        return None;
    }
    all.room.push(Users {
        copy,
        delete,
        extra: extra.unwrap_or(ptr::null_mut()),
        has_extra: extra.is_some().into(),
        key,
        kind: kind.into(),
        index: AtomicI32::new(-1),
    });
    // SAFETY: the room is neither moved nor freed, and this element does not change any more, but for its atomic field.
    let new: &'static Users = unsafe { &*all.room.as_ptr().add(all.room.len() - 1) };
    all.by_key.insert(key, new);
    report_know(new);
    Some(new)
}

/// The lock of the callbacks, held around a fork.
pub(crate) type Guard = std::sync::MutexGuard<'static, Option<Callbacks>>;

pub(crate) fn lock() -> Guard {
    locked(&CALLBACKS)
}

#[unsafe(no_mangle)]
extern "C" fn report_users(key: c_int) -> Option<&'static Users> {
    lock().as_ref()?.by_key.get(&key).copied()
}

/// The handle that Fortran passed to a callback.
#[unsafe(no_mangle)]
extern "C" fn report_of_fortran(kind: c_int, number: c_int) -> usize {
    crate::host::host().of_fortran(kind as u8, number)
}

/// Records the callbacks of the present call.
#[unsafe(no_mangle)]
extern "C" fn report_flush() {
    if report_on() {
        with(|_| ());
    }
    thread().forget_calls();
}

/// While a function of the program runs, its calls are recorded as calls of the program.
pub(crate) struct Inside(Outer);

impl Inside {
    pub(crate) fn enter() -> Self {
        Self(report_begin_users())
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        report_end_users(&self.0);
    }
}
