//! Every allocation of the library fails once. The call must raise `MPI_ERR_NO_MEM` and change nothing, the repeated
//! call must succeed, and at the end no byte may be leaked.
//!
//! Each run of a scenario has a session of its own. (`NO_MEMORY_TRACE=1` and `--nocapture` print the number of each
//! failing allocation, for the case that the process ends.)

#![allow(
    clippy::undocumented_unsafe_blocks,
    reason = "all are calls of routines, with arguments that the standard allows"
)]

mod calls;
mod inject;

use mpi_attr_embedded as _;
use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::process::Command;
use std::ptr::{null, null_mut};
use std::sync::{Mutex, OnceLock};

use calls::*;
use inject::{call, checked, exhaust, free, handler, made, nth, unchanged};

/// The objects that a scenario uses.
struct World {
    session: Handle,
    comm: Handle,
    group: Handle,
    comm_handler: Handle,
    win_handler: Handle,
}

/// Initializes and finalizes MPI once. Later errors of sessions without an object go to the error handler that
/// MPI_COMM_SELF had.
fn begin() {
    static BEGUN: OnceLock<()> = OnceLock::new();
    BEGUN.get_or_init(|| {
        let mut errhandler = 0;
        // SAFETY: as the standard says, as everywhere below.
        unsafe {
            // Hooks: one that waits for MPI_Init, and others whose registration fails at each allocation first.
            let mut count = 0usize;
            let (mut id, state) = (0, (&raw mut count).cast());
            assert_eq!(mpi_attr_at_finalize(Some(count_hook), state, &mut id), MPI_SUCCESS);
            assert_eq!(MPI_Init(null_mut(), null_mut()), MPI_SUCCESS);
            assert_eq!(MPI_Comm_create_errhandler(Some(handler), &mut errhandler), MPI_SUCCESS);
            assert_eq!(MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler), MPI_SUCCESS);
            assert_eq!(MPI_Errhandler_free(&mut errhandler), MPI_SUCCESS);
            // Finalize deletes the remaining attributes of predefined objects without allocating.
            let (mut key, mut type_key) = (0, 0);
            ok(MPI_Comm_create_keyval(null(), null(), &mut key, null_mut()));
            ok(MPI_Type_create_keyval(null(), null(), &mut type_key, null_mut()));
            ok(MPI_Comm_set_attr(MPI_COMM_SELF, key, null_mut()));
            let real = new(|out| MPI_Type_create_f90_real(6, 30, out));
            ok(MPI_Type_set_attr(real, type_key, null_mut()));
            let register = |id: &mut c_int| mpi_attr_at_finalize(Some(count_hook), state, id);
            let mut failures = 0;
            for _ in 0..9 {
                let failing = (0..).map_while(|n| nth(n, || register(&mut id)));
                failures += failing.inspect(|&code| assert_eq!(code, MPI_ERR_NO_MEM)).count();
            }
            assert!(failures > 0);
            free(|| MPI_Finalize());
            assert_eq!(count, 10);
        }
    });
}

fn ok(code: c_int) {
    assert_eq!(code, MPI_SUCCESS);
}

fn new(make: impl FnOnce(*mut Handle) -> c_int) -> Handle {
    let mut new = 0;
    ok(make(&mut new));
    new
}

/// Frees objects, without an allocation.
fn free_all(all: impl IntoIterator<Item = Handle>, routine: unsafe extern "C" fn(*mut Handle) -> c_int) {
    for mut object in all {
        free(|| unsafe { routine(&mut object) });
    }
}

impl World {
    fn new() -> Self {
        unsafe {
            let mut of_session = new(|out| MPI_Session_create_errhandler(Some(handler), out));
            let comm_handler = new(|out| MPI_Comm_create_errhandler(Some(handler), out));
            let win_handler = new(|out| MPI_Win_create_errhandler(Some(handler), out));
            let session = new(|out| MPI_Session_init(MPI_INFO_NULL, of_session, out));
            free(|| MPI_Errhandler_free(&mut of_session));
            let group = new(|out| MPI_Group_from_session_pset(session, c"mpi://WORLD".as_ptr(), out));
            let comm = new(|out| {
                MPI_Comm_create_from_group(group, c"tag".as_ptr(), MPI_INFO_NULL, comm_handler, out)
            });
            Self { session, comm, group, comm_handler, win_handler }
        }
    }

    fn window(&self) -> Handle {
        let win = made(MPI_WIN_NULL, |out| unsafe { MPI_Win_create_dynamic(MPI_INFO_NULL, self.comm, out) });
        ok(unsafe { MPI_Win_set_errhandler(win, self.win_handler) });
        win
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        unsafe {
            free(|| MPI_Comm_free(&mut self.comm));
            free(|| MPI_Group_free(&mut self.group));
            free(|| MPI_Errhandler_free(&mut self.comm_handler));
            free(|| MPI_Errhandler_free(&mut self.win_handler));
            free(|| MPI_Session_finalize(&mut self.session));
        }
    }
}

/// Runs a scenario, exclusively.
fn alone(name: &'static str, scenario: impl Fn()) {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().expect("the leaks of a failed test would be counted here");
    begin();
    exhaust(name, scenario);
}

/// Runs a scenario in sessions of its own.
fn in_sessions(name: &'static str, scenario: impl Fn(&World)) {
    alone(name, || scenario(&World::new()));
}

thread_local! {
    /// The number of values that copy callbacks have made and delete callbacks have not deleted yet.
    static VALUES: Cell<isize> = const { Cell::new(0) };
}

extern "C" fn copy(
    _: Handle,
    _: c_int,
    _: *mut c_void,
    value: *mut c_void,
    new: *mut *mut c_void,
    flag: *mut c_int,
) -> c_int {
    VALUES.set(VALUES.get() + 1);
    unsafe {
        *new = value.wrapping_byte_add(1);
        *flag = 1;
    }
    MPI_SUCCESS
}

extern "C" fn delete(_: Handle, _: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
    VALUES.set(VALUES.get() - 1);
    MPI_SUCCESS
}

/// The attribute routines of a kind of object, and its dup routine, if there is one.
struct Kind {
    null: Handle,
    create: unsafe extern "C" fn(*const c_void, *const c_void, *mut c_int, *mut c_void) -> c_int,
    free_key: unsafe extern "C" fn(*mut c_int) -> c_int,
    set: unsafe extern "C" fn(Handle, c_int, *mut c_void) -> c_int,
    get: unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_int) -> c_int,
    delete: unsafe extern "C" fn(Handle, c_int) -> c_int,
    dup: Option<unsafe extern "C" fn(Handle, *mut Handle) -> c_int>,
    free: unsafe extern "C" fn(*mut Handle) -> c_int,
}

macro_rules! kinds {
    ($($name:ident $null:ident $create:ident $free_key:ident $set:ident $get:ident $delete:ident $dup:expr, $free:ident;)*) => {
        $(const $name: Kind = Kind {
            null: $null, create: $create, free_key: $free_key, set: $set, get: $get, delete: $delete, dup: $dup, free: $free,
        };)*
    };
}
kinds! {
    COMM MPI_COMM_NULL MPI_Comm_create_keyval MPI_Comm_free_keyval MPI_Comm_set_attr MPI_Comm_get_attr
        MPI_Comm_delete_attr Some(MPI_Comm_dup), MPI_Comm_free;
    TYPE MPI_DATATYPE_NULL MPI_Type_create_keyval MPI_Type_free_keyval MPI_Type_set_attr MPI_Type_get_attr
        MPI_Type_delete_attr Some(MPI_Type_dup), MPI_Type_free;
    WIN MPI_WIN_NULL MPI_Win_create_keyval MPI_Win_free_keyval MPI_Win_set_attr MPI_Win_get_attr
        MPI_Win_delete_attr None, MPI_Win_free;
    SESSION MPI_SESSION_NULL create_for_sessions MPIX_Session_free_keyval MPIX_Session_set_attr
        MPIX_Session_get_attr MPIX_Session_delete_attr None, MPI_Session_finalize;
}

/// Keyvals for sessions have no copy callback.
unsafe extern "C" fn create_for_sessions(
    _: *const c_void,
    delete: *const c_void,
    key: *mut c_int,
    extra_state: *mut c_void,
) -> c_int {
    unsafe { MPIX_Session_create_keyval(delete, key, extra_state) }
}

/// The attributes fill the line and two tables.
const ATTRIBUTES: usize = 20;

impl Kind {
    fn read(&self, object: Handle, keys: &[c_int]) -> [Option<usize>; ATTRIBUTES] {
        let mut all = [None; ATTRIBUTES];
        for (at, &key) in all.iter_mut().zip(keys) {
            let (mut value, mut flag) = (null_mut::<c_void>(), 0);
            ok(unsafe { (self.get)(object, key, (&raw mut value).cast(), &mut flag) });
            *at = (flag != 0).then_some(value.addr());
        }
        all
    }

    /// Creates keys, sets new and existing attributes, duplicates and deletes.
    fn attributes(&self, object: Handle) {
        let mut keys = [0; ATTRIBUTES];
        for key in &mut keys {
            call(|| unsafe {
                (self.create)(copy as *const c_void, delete as *const c_void, key, null_mut())
            });
        }
        let value = |at: usize| std::ptr::without_provenance_mut::<c_void>(at * 16 + 16);
        let look = || (self.read(object, &keys), VALUES.get());
        for (at, &key) in keys.iter().enumerate() {
            unchanged(look, || unsafe { (self.set)(object, key, value(at)) });
            VALUES.set(VALUES.get() + 1);
        }
        // A set over a value deletes the old one.
        unchanged(look, || unsafe { (self.set)(object, keys[3], value(30)) });
        VALUES.set(VALUES.get() + 1);
        assert_eq!(VALUES.get(), ATTRIBUTES as isize);
        if let Some(dup) = self.dup {
            let mut copies = [0; 3];
            for new in &mut copies {
                *new = made(self.null, |out| {
                    let before = look();
                    let code = unsafe { dup(object, out) };
                    assert!(
                        code == MPI_SUCCESS || look() == before,
                        "a failed dup did not delete its copies"
                    );
                    code
                });
                assert_eq!(self.read(*new, &keys)[3], Some(value(30).addr() + 1));
            }
            free_all(copies, self.free);
        }
        assert_eq!(VALUES.get(), ATTRIBUTES as isize);
        for &key in &keys {
            free(|| unsafe { (self.delete)(object, key) });
        }
        assert_eq!((VALUES.get(), self.read(object, &keys)), (0, [None; ATTRIBUTES]));
        for mut key in keys {
            free(|| unsafe { (self.free_key)(&mut key) });
        }
    }
}

#[test]
fn attributes_of_communicators() {
    in_sessions("attributes of communicators", |world| COMM.attributes(world.comm));
}

#[test]
fn attributes_of_datatypes() {
    in_sessions("attributes of datatypes", |_| TYPE.attributes(MPI_INT));
}

#[test]
fn attributes_of_sessions() {
    in_sessions("attributes of sessions", |world| SESSION.attributes(world.session));
}

extern "C" fn count_hook(count: *mut c_void) {
    unsafe { *count.cast::<usize>() += 1 };
}

/// Hooks of a session: a registration that fails leaves none; running and cancelling them allocates nothing.
#[test]
fn hooks_of_sessions() {
    in_sessions("hooks of sessions", |_| {
        let other = World::new();
        let mut count = 0usize;
        let state = (&raw mut count).cast::<c_void>();
        let mut ids = [0; 9];
        for id in &mut ids {
            call(|| unsafe { mpi_attr_at_session_finalize(other.session, Some(count_hook), state, id) });
        }
        for id in &ids[..3] {
            free(|| unsafe { mpi_attr_cancel(*id) });
        }
        drop(other);
        assert_eq!(count, 6);
    });
}

#[test]
fn attributes_of_windows() {
    in_sessions("attributes of windows", |world| {
        let mut win = world.window();
        WIN.attributes(win);
        free(|| unsafe { MPI_Win_free(&mut win) });
    });
}

/// Calls a Fortran procedure and returns its `ierror`.
fn by_ierror(call: impl FnOnce(*mut c_void)) -> c_int {
    let mut ierror: i64 = -1;
    call((&raw mut ierror).cast());
    match ierror as c_int {
        -1 => (ierror >> 32) as c_int, // an INTEGER of 4 bytes on a big-endian machine
        code => code,
    }
}

fn by<T: ?Sized>(place: &T) -> By {
    (&raw const *place).cast_mut().cast()
}

/// The values that Fortran sets have storage; so have those that its dup functions copy.
extern "C" fn destroy(_: *mut c_void) {
    VALUES.set(VALUES.get() - 1000);
}

/// A keyval with a destructor, which runs once if the keyval was created, and names.
#[test]
fn keyvals_with_a_destructor() {
    in_sessions("keyvals with a destructor", |world| unsafe {
        let (mut key, mut plain) = (0, 0);
        VALUES.set(1000);
        let (copy, delete) = (copy as *const c_void, delete as *const c_void);
        unchanged(
            || VALUES.get(),
            || MPIX_Comm_create_keyval_x(copy, delete, Some(destroy), &mut key, null_mut()),
        );
        let look = || (COMM.read(world.comm, &[key])[0].is_some(), VALUES.get());
        let number = std::ptr::without_provenance_mut(8);
        unchanged(look, || MPIX_Comm_set_attr_as_fortran(world.comm, key, number));
        VALUES.set(VALUES.get() + 1);
        ok(MPI_Comm_create_keyval(null(), null(), &mut plain, null_mut()));
        for key in [key, plain] {
            call(|| mpi_attr_keyval_set_name(key, c"name".as_ptr()));
        }
        let mut new = made(MPI_COMM_NULL, |out| MPI_Comm_dup(world.comm, out));
        free(|| MPI_Comm_free_keyval(&mut key.clone()));
        free(|| MPI_Comm_free(&mut new));
        assert_eq!(VALUES.get(), 1001);
        free(|| MPI_Comm_delete_attr(world.comm, key));
        assert_eq!(VALUES.get(), 0);
        free(|| MPI_Comm_free_keyval(&mut plain));
    });
}

extern "C" fn make(_: *mut c_void, value: *mut *mut c_void) -> c_int {
    VALUES.set(VALUES.get() + 1);
    unsafe { value.write(std::ptr::without_provenance_mut(8)) };
    MPI_SUCCESS
}

/// A value that is made is set, or the caller has it. Inquiry allocates nothing.
#[test]
fn values_that_are_made() {
    in_sessions("values that are made", |world| unsafe {
        let mut keys = [0; ATTRIBUTES];
        let (comm, state) = (world.comm, null_mut());
        for key in &mut keys {
            ok(MPI_Comm_create_keyval(copy as *const c_void, null(), key, null_mut()));
            let is_set = || COMM.read(comm, &[*key])[0].is_some();
            let (mut value, mut created) = (null_mut::<c_void>(), -1);
            let before = VALUES.get();
            unchanged(is_set, || {
                // What was made, and could not be set, is the caller's to free.
                VALUES.set(before);
                value = null_mut();
                let (value, created) = (&mut value, &mut created);
                let place = std::ptr::from_mut(value).cast();
                let code = mpi_attr_get_or_set(1, comm as isize, *key, Some(make), state, place, created);
                assert_eq!(!value.is_null(), VALUES.get() == before + 1, "a value that was made is lost");
                code
            });
            assert_eq!((VALUES.get(), created), (before + 1, 1));
        }
        let (mut listed, mut count, mut language, mut flag) = ([0; ATTRIBUTES], 0, 0, 0);
        free(|| mpi_attr_list(1, comm as isize, listed.as_mut_ptr(), ATTRIBUTES as c_int, &mut count));
        free(|| mpi_attr_value_info(1, comm as isize, keys[0], &mut language, &mut flag));
        assert_eq!((listed, count, language, flag), (keys, ATTRIBUTES as c_int, 1, 1));
        let info = [&mut language, &mut flag, &mut count].map(std::ptr::from_mut);
        free(|| mpi_attr_keyval_info(keys[0], info[0], info[1], null_mut(), null_mut(), info[2]));
        VALUES.set(0);
        for mut key in keys {
            free(|| MPI_Comm_delete_attr(comm, key));
            free(|| MPI_Comm_free_keyval(&mut key));
        }
    });
}

#[test]
fn attributes_set_in_fortran() {
    in_sessions("attributes set in Fortran", |world| unsafe {
        let comm = MPI_Comm_toint(world.comm);
        let mut key: c_int = 0;
        // A keyval of C, whose predefined functions are numbers.
        ok(MPI_Comm_create_keyval(std::ptr::without_provenance(1), null(), &mut key, null_mut()));
        let look = || COMM.read(world.comm, &[key])[0].is_some();
        unchanged(look, || by_ierror(|ierror| mpi_comm_set_attr(by(&comm), by(&key), by(&70_i64), ierror)));
        // One block of storage is 63 values.
        let mut copies = [0; 70];
        for new in &mut copies {
            *new = made(MPI_COMM_NULL, |out| MPI_Comm_dup(world.comm, out));
            unchanged(
                || COMM.read(*new, &[key])[0],
                || by_ierror(|ierror| mpi_attr_put(by(&MPI_Comm_toint(*new)), by(&key), by(&7), ierror)),
            );
        }
        free_all(copies, MPI_Comm_free);
        ok(MPI_Comm_delete_attr(world.comm, key));
        ok(MPI_Comm_free_keyval(&mut key));
    });
}

#[test]
fn inner_communicators() {
    in_sessions("inner communicators", |world| unsafe {
        let mut key = 0;
        call(|| mpi_attr_inner_keyval(&mut key));
        let mut inner = 0;
        for _ in 0..2 {
            inner = made(MPI_COMM_NULL, |out| mpi_attr_inner_comm(world.comm, key, out));
            free(|| mpi_attr_inner_comm(world.comm, key, &mut inner.clone()));
            free(|| mpi_attr_inner_comm_release(world.comm, key));
            free(|| mpi_attr_inner_comm_release(world.comm, key));
        }
        let again = made(MPI_COMM_NULL, |out| mpi_attr_inner_comm(world.comm, key, out));
        assert_ne!(again, inner);
        free(|| MPI_Comm_delete_attr(world.comm, key));
        free(|| MPI_Comm_free_keyval(&mut key));
    });
}

#[test]
fn communicators() {
    in_sessions("communicators", |world| unsafe {
        let comm = world.comm;
        let mut group = made(MPI_GROUP_NULL, |out| MPI_Comm_group(comm, out));
        let info = new(|out| MPI_Info_create(out));
        let mut requests = [0; 2];
        let all = [
            made(MPI_COMM_NULL, |out| MPI_Comm_dup_with_info(comm, info, out)),
            made(MPI_COMM_NULL, |out| MPI_Comm_idup(comm, out, &mut requests[0])),
            made(MPI_COMM_NULL, |out| MPI_Comm_idup_with_info(comm, info, out, &mut requests[1])),
            made(MPI_COMM_NULL, |out| MPI_Comm_split(comm, 3, 0, out)),
            made(MPI_COMM_NULL, |out| MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_ENV, out)),
            made(MPI_COMM_NULL, |out| MPI_Comm_create(comm, group, out)),
            made(MPI_COMM_NULL, |out| MPI_Comm_create_group(comm, group, 0, out)),
            made(MPI_COMM_NULL, |out| {
                MPI_Comm_create_from_group(group, c"tag".as_ptr(), info, world.comm_handler, out)
            }),
        ];
        requests.iter_mut().for_each(|request| ok(MPI_Wait(request, null_mut())));
        call(|| MPI_Comm_set_name(comm, c"first".as_ptr()));
        let name = || {
            let (mut name, mut length) = ([0 as c_char; MPI_MAX_OBJECT_NAME], 0);
            ok(MPI_Comm_get_name(comm, name.as_mut_ptr(), &mut length));
            name[0]
        };
        unchanged(name, || MPI_Comm_set_name(comm, c"second".as_ptr()));
        let hints = made(MPI_INFO_NULL, |out| MPI_Comm_get_info(comm, out));
        let mut errhandler = made(MPI_ERRHANDLER_NULL, |out| MPI_Comm_get_errhandler(comm, out));
        free(|| MPI_Errhandler_free(&mut errhandler));
        free_all(all, MPI_Comm_free);
        free_all([info, hints], MPI_Info_free);
        free(|| MPI_Group_free(&mut group));
    });
}

#[test]
fn groups() {
    // The first group of a session allocates the table of groups.
    alone("groups", || unsafe {
        let mut of_session = new(|out| MPI_Session_create_errhandler(Some(handler), out));
        let mut session = new(|out| MPI_Session_init(MPI_INFO_NULL, of_session, out));
        let group =
            made(MPI_GROUP_NULL, |out| MPI_Group_from_session_pset(session, c"mpi://SELF".as_ptr(), out));
        let all = [
            group,
            made(MPI_GROUP_NULL, |out| MPI_Group_incl(group, 1, &0, out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_excl(group, 0, null(), out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_range_incl(group, 1, &mut [0, 0, 1], out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_range_excl(group, 0, null_mut(), out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_union(group, group, out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_intersection(group, group, out)),
            made(MPI_GROUP_NULL, |out| MPI_Group_difference(group, MPI_GROUP_EMPTY, out)),
        ];
        free_all(all, MPI_Group_free);
        free(|| MPI_Errhandler_free(&mut of_session));
        free(|| MPI_Session_finalize(&mut session));
    });
}

#[test]
fn infos() {
    in_sessions("infos", |world| unsafe {
        let info = made(MPI_INFO_NULL, |out| MPI_Info_create(out));
        let keys = || {
            let mut count = 0;
            ok(MPI_Info_get_nkeys(info, &mut count));
            count
        };
        for key in [c"one", c"two", c"three", c"four", c"five", c"two"] {
            unchanged(keys, || MPI_Info_set(info, key.as_ptr(), key.as_ptr()));
        }
        call(|| MPI_Info_set(info, c"mpi_assert_memory_alloc_kinds".as_ptr(), c"system".as_ptr()));
        for _ in 0..2 {
            call(|| MPI_Comm_set_info(world.comm, info));
        }
        let env = made(MPI_INFO_NULL, |out| MPI_Info_create_env(0, null_mut(), out));
        let (mut count, mut flag, mut length) = (0, 0, MPI_MAX_INFO_VAL as c_int);
        let mut text = [0 as c_char; MPI_MAX_INFO_VAL];
        let key = c"maxprocs".as_ptr();
        call(|| MPI_Info_get_nkeys(MPI_INFO_ENV, &mut count));
        call(|| MPI_Info_get_nthkey(MPI_INFO_ENV, 0, text.as_mut_ptr()));
        call(|| MPI_Info_get(MPI_INFO_ENV, key, 2, text.as_mut_ptr(), &mut flag));
        call(|| MPI_Info_get_valuelen(MPI_INFO_ENV, key, &mut length, &mut flag));
        length = MPI_MAX_INFO_VAL as c_int;
        call(|| MPI_Info_get_string(MPI_INFO_ENV, key, &mut length, text.as_mut_ptr(), &mut flag));
        assert_eq!((flag, length, text[0]), (1, 2, b'1' as c_char));
        let all = [
            made(MPI_INFO_NULL, |out| MPI_Info_dup(info, out)),
            made(MPI_INFO_NULL, |out| MPI_Info_dup(MPI_INFO_ENV, out)),
            made(MPI_INFO_NULL, |out| MPI_Abi_get_info(out)),
            made(MPI_INFO_NULL, |out| MPI_Get_hw_resource_info(out)),
            made(MPI_INFO_NULL, |out| MPI_Session_get_info(world.session, out)),
            made(MPI_INFO_NULL, |out| MPI_Comm_get_info(world.comm, out)),
            made(MPI_INFO_NULL, |out| MPI_Session_get_pset_info(world.session, c"mpi://WORLD".as_ptr(), out)),
        ];
        call(|| MPI_Get_processor_name(text.as_mut_ptr(), &mut length));
        call(|| MPI_Info_delete(info, c"one".as_ptr()));
        assert_eq!(keys(), 5);
        free_all(all.into_iter().chain([info, env]), MPI_Info_free);
    });
}

#[test]
fn errors() {
    in_sessions("error handlers, classes, codes and strings", |_| unsafe {
        for _ in 0..2 {
            let mut errhandler =
                made(MPI_ERRHANDLER_NULL, |out| MPI_Comm_create_errhandler(Some(handler), out));
            free(|| MPI_Errhandler_free(&mut errhandler));
        }
        let (mut class, mut codes) = (0, [0; 6]);
        call(|| MPI_Add_error_class(&mut class));
        for code in &mut codes {
            call(|| MPI_Add_error_code(class, code));
        }
        let first = || {
            let (mut text, mut length) = ([0 as c_char; MPI_MAX_ERROR_STRING], 0);
            ok(MPI_Error_string(codes[0], text.as_mut_ptr(), &mut length));
            text[0]
        };
        for text in [c"one", c"two"] {
            unchanged(first, || MPI_Add_error_string(codes[0], text.as_ptr()));
        }
        ok(MPI_Remove_error_string(codes[0]));
        for code in codes {
            ok(MPI_Remove_error_code(code));
        }
        ok(MPI_Remove_error_class(class));
    });
}

#[test]
fn datatypes() {
    in_sessions("datatypes", |_| unsafe {
        let (ints, longs) = ([1, 1], [0i64, 8]);
        let (block, default, order) = (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG, MPI_ORDER_C);
        let two = new(|out| MPI_Type_contiguous(2, MPI_INT, out));
        let made = |make: &dyn Fn(*mut Handle) -> c_int| made(MPI_DATATYPE_NULL, make);
        let (places, sizes) = (ints.as_ptr(), longs.as_ptr());
        let all = [
            made(&|out| MPI_Type_contiguous(3, two, out)),
            made(&|out| MPI_Type_contiguous_c(3, two, out)),
            made(&|out| MPI_Type_vector(2, 1, 3, two, out)),
            made(&|out| MPI_Type_create_hvector_c(2, 1, 16, two, out)),
            made(&|out| MPI_Type_indexed(2, places, places, two, out)),
            made(&|out| MPI_Type_create_hindexed(2, places, sizes.cast(), two, out)),
            made(&|out| MPI_Type_create_indexed_block(2, 1, places, two, out)),
            made(&|out| MPI_Type_create_hindexed_block_c(2, 1, sizes, two, out)),
            made(&|out| MPI_Type_create_struct(2, places, sizes.cast(), [MPI_INT, two].as_ptr(), out)),
            made(&|out| MPI_Type_create_struct_c(2, sizes, sizes, [two, two].as_ptr(), out)),
            made(&|out| MPI_Type_create_resized(two, 0, 32, out)),
            made(&|out| MPI_Type_create_subarray(1, &4, &2, &1, order, two, out)),
            made(&|out| MPI_Type_create_subarray_c(1, &4, &2, &1, order, two, out)),
            made(&|out| MPI_Type_create_darray(2, 0, 1, &4, &block, &default, &2, order, two, out)),
            made(&|out| MPI_Type_create_darray_c(2, 0, 1, &4, &block, &default, &2, order, two, out)),
            made(&|out| MPI_Type_dup(two, out)),
        ];
        let mut parametric = [0; 3];
        parametric[0] = made(&|out| MPI_Type_create_f90_real(6, 30, out));
        parametric[1] = made(&|out| MPI_Type_create_f90_complex(6, 30, out));
        parametric[2] = made(&|out| MPI_Type_create_f90_integer(9, out));
        made(&|out| MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 4, out));
        let mixed =
            new(|out| MPI_Type_create_struct(2, places, sizes.cast(), [parametric[0], two].as_ptr(), out));
        for old in all.into_iter().chain([mixed]) {
            contents(old);
        }
        call(|| MPI_Type_set_name(two, c"a name".as_ptr()));
        free_all(all.into_iter().chain([two, mixed]), MPI_Type_free);
    });
}

/// Freeing a long chain of datatypes needs neither memory nor a deep stack.
#[test]
fn a_long_chain_of_datatypes() {
    in_sessions("a long chain of datatypes", |_| unsafe {
        let mut last = made(MPI_DATATYPE_NULL, |out| MPI_Type_contiguous(1, MPI_INT, out));
        for _ in 0..10_000 {
            let mut before = last;
            let types = [before, before];
            last =
                new(|out| MPI_Type_create_struct(2, [1, 0].as_ptr(), [0, 4].as_ptr(), types.as_ptr(), out));
            free(|| MPI_Type_free(&mut before));
            let mut between = last;
            last = new(|out| MPI_Type_create_resized(between, 0, 4, out));
            free(|| MPI_Type_free(&mut between));
        }
        free(|| MPI_Type_free(&mut last));
    });
}

/// Gets the contents of a datatype, in which the datatypes are new ones, and frees these.
fn contents(old: Handle) {
    let ([mut integers, mut addresses, mut counts, mut types], mut combiner) = ([0; 4], 0);
    let (mut room, mut wide, mut long) = ([0; 32], [0isize; 32], [0; 32]);
    let found = Cell::new([0 as Handle; 4]);
    unsafe {
        let (counts, types) = (&mut counts, &mut types);
        call(|| MPI_Type_get_envelope_c(old, &mut integers, &mut addresses, counts, types, &mut combiner));
        let out = found.as_ptr().cast::<Handle>();
        let (room, wide, long) = (room.as_mut_ptr(), wide.as_mut_ptr(), long.as_mut_ptr());
        let look = || found.get();
        unchanged(look, || MPI_Type_get_contents_c(old, 32, 32, 32, 4, room, wide, long, out));
        for mut new in found.get().into_iter().take(*types as usize) {
            // Named datatypes, and those of MPI_Type_create_f90_xxx, cannot be freed.
            if new > 4096 {
                let mut combiner = 0;
                let mut count = 0i64;
                let count = &raw mut count;
                ok(MPI_Type_get_envelope_c(new, count, count, count, count, &mut combiner));
                if combiner != MPI_COMBINER_F90_REAL {
                    free(|| MPI_Type_free(&mut new));
                }
            }
        }
    }
}

#[test]
fn windows() {
    in_sessions("windows", |world| unsafe {
        let (comm, info) = (world.comm, MPI_INFO_NULL);
        let mut memory = [0u8; 64];
        let (base, mut address) = (memory.as_mut_ptr().cast::<c_void>(), null_mut::<c_void>());
        // More windows than the first list of their shapes has room for.
        let mut all = [0; 6];
        for three in all.chunks_mut(3) {
            three[0] = made(MPI_WIN_NULL, |out| MPI_Win_create(base, 64, 1, info, comm, out));
            three[1] =
                made(MPI_WIN_NULL, |out| MPI_Win_allocate(64, 1, info, comm, (&raw mut address).cast(), out));
            three[2] = made(MPI_WIN_NULL, |out| {
                MPI_Win_allocate_shared(64, 1, MPI_INFO_ENV, comm, (&raw mut address).cast(), out)
            });
        }
        let win = world.window();
        for at in 0..8 {
            call(|| MPI_Win_attach(win, base.wrapping_byte_add(at * 8), 8));
        }
        for at in 0..8 {
            call(|| MPI_Win_detach(win, base.wrapping_byte_add(at * 8)));
        }
        let mut group = made(MPI_GROUP_NULL, |out| MPI_Win_get_group(win, out));
        let mut hints = made(MPI_INFO_NULL, |out| MPI_Win_get_info(win, out));
        call(|| MPI_Win_set_name(win, c"a name".as_ptr()));
        free(|| MPI_Group_free(&mut group));
        free(|| MPI_Info_free(&mut hints));
        free_all(all.into_iter().chain([win]), MPI_Win_free);
        // The C library allocates the memory of these windows.
        let mut none = null_mut::<c_void>();
        let code = MPI_Alloc_mem(isize::MAX, info, (&raw mut none).cast());
        assert_eq!((code, none), (MPI_ERR_NO_MEM, null_mut()));
        let mut win = MPI_WIN_NULL;
        let code = MPI_Win_allocate(isize::MAX, 1, info, comm, (&raw mut none).cast(), &mut win);
        assert_eq!((code, none, win), (MPI_ERR_NO_MEM, null_mut(), MPI_WIN_NULL));
    });
}

/// Accesses walk over layouts, and some of them have a request or copy an element.
#[test]
fn accesses_to_windows() {
    in_sessions("accesses_to_windows", |world| unsafe {
        let (out, into, memory) = ([1, 2, 3], [const { Cell::new(0) }; 3], [const { Cell::new(0) }; 3]);
        let (data, back, base) = (out.as_ptr().cast(), into[0].as_ptr().cast(), memory[0].as_ptr().cast());
        let look = || (into.each_ref().map(Cell::get), memory.each_ref().map(Cell::get));
        let mut gaps = made(MPI_DATATYPE_NULL, |out| MPI_Type_vector(2, 1, 2, MPI_INT, out));
        call(|| MPI_Type_commit(&mut gaps));
        let mut win = made(MPI_WIN_NULL, |out| MPI_Win_create(base, 12, 4, MPI_INFO_NULL, world.comm, out));
        ok(MPI_Win_set_errhandler(win, world.win_handler));
        unchanged(look, || MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        unchanged(look, || MPI_Put(data, 1, gaps, 0, 0, 1, gaps, win));
        assert_eq!(look().1, [1, 0, 3]);
        unchanged(look, || MPI_Get(back, 1, gaps, 0, 0, 1, gaps, win));
        assert_eq!(look().0, [1, 0, 3]);
        unchanged(look, || {
            MPI_Compare_and_swap(data.cast::<c_int>().add(1).cast(), data, back, MPI_INT, 0, 0, win)
        });
        assert_eq!(look(), ([1, 0, 3], [2, 0, 3]));
        let mut request = made(MPI_REQUEST_NULL, |out| MPI_Rput(data, 1, gaps, 0, 0, 1, gaps, win, out));
        free(|| MPI_Wait(&mut request, null_mut()));
        call(|| MPI_Win_unlock(0, win));
        free(|| MPI_Win_free(&mut win));
        free(|| MPI_Type_free(&mut gaps));
    });
}

/// A session that is the first and the last: it initializes and finalizes the whole library.
#[test]
fn sessions() {
    alone("sessions", || unsafe {
        let mut info = made(MPI_INFO_NULL, |out| MPI_Info_create(out));
        call(|| MPI_Info_set(info, c"thread_level".as_ptr(), c"MPI_THREAD_SINGLE".as_ptr()));
        call(|| MPI_Info_set(info, c"mpi_memory_alloc_kinds".as_ptr(), c"mpi:alloc_mem".as_ptr()));
        let mut of_session =
            made(MPI_ERRHANDLER_NULL, |out| MPI_Session_create_errhandler(Some(handler), out));
        let mut one = made(MPI_SESSION_NULL, |out| MPI_Session_init(info, of_session, out));
        let mut other = made(MPI_SESSION_NULL, |out| MPI_Session_init(MPI_INFO_ENV, of_session, out));
        free(|| MPI_Errhandler_free(&mut of_session));
        free(|| MPI_Info_free(&mut info));
        free(|| MPI_Session_finalize(&mut one));
        free(|| MPI_Session_finalize(&mut other));
    });
}

#[test]
fn topologies() {
    in_sessions("topologies", |world| unsafe {
        let (comm, info, zeros, ones) = (world.comm, MPI_INFO_NULL, [0; 4], [1; 4]);
        let (zeros, ones) = (zeros.as_ptr(), ones.as_ptr());
        let (mut rank, mut dims) = (0, [0; 4]);
        let made = |make: &dyn Fn(*mut Handle) -> c_int| made(MPI_COMM_NULL, make);
        let cart = made(&|out| MPI_Cart_create(comm, 3, ones, ones, 0, out));
        let all = [
            cart,
            made(&|out| MPI_Cart_sub(cart, ones, out)),
            made(&|out| MPI_Comm_dup(cart, out)),
            made(&|out| MPI_Graph_create(comm, 1, &2, zeros, 0, out)),
            made(&|out| MPI_Dist_graph_create(comm, 1, zeros, &2, zeros, ones, info, 0, out)),
            made(&|out| MPI_Dist_graph_create_adjacent(comm, 2, zeros, ones, 2, zeros, ones, info, 0, out)),
        ];
        call(|| MPI_Cart_map(comm, 3, ones, ones, &mut rank));
        let out = dims.as_mut_ptr();
        unchanged(|| *out, || MPI_Dims_create(12, 4, out));
        assert_eq!(dims, [3, 2, 2, 1]);
        free_all(all, MPI_Comm_free);
    });
}

#[test]
fn requests() {
    in_sessions("requests", |world| unsafe {
        let (mut comms, requests) = ([0; 6], [const { Cell::new(0 as Handle) }; 6]);
        for (comm, request) in comms.iter_mut().zip(&requests) {
            *comm = made(MPI_COMM_NULL, |out| MPI_Comm_idup(world.comm, out, request.as_ptr()));
        }
        let (mut index, mut flag, mut indices) = (0, 0, [0; 6]);
        let (first, none, indices) = (requests[0].as_ptr(), null_mut(), indices.as_mut_ptr());
        let look = || requests.each_ref().map(Cell::get);
        let call = |call: &mut dyn FnMut() -> c_int| unchanged(look, call);
        call(&mut || MPI_Request_get_status_all(6, first, &mut flag, none));
        call(&mut || MPI_Request_get_status_any(6, first, &mut index, &mut flag, none));
        call(&mut || MPI_Request_get_status_some(6, first, &mut index, indices, none));
        call(&mut || MPI_Waitany(6, first, &mut index, none));
        call(&mut || MPI_Testany(6, first, &mut index, &mut flag, none));
        call(&mut || MPI_Waitall(3, first, none));
        call(&mut || MPI_Waitsome(4, first, &mut index, indices, none));
        call(&mut || MPI_Testsome(5, first, &mut index, indices, none));
        call(&mut || MPI_Testall(6, first, &mut flag, none));
        assert_eq!(look(), [MPI_REQUEST_NULL; 6]);
        free_all(comms, MPI_Comm_free);
    });
}

extern "C" fn combine(_: *mut c_void, _: *mut c_void, _: *mut c_int, _: *mut Handle) {}
extern "C" fn combine_with(_: *mut c_void, _: *mut c_void, _: i64, _: Handle, _: *mut c_void) {}
extern "C" fn handle_with(_: Handle, _: c_int, _: *mut c_void) {}
extern "C" fn never(_: *mut c_void) {
    VALUES.set(VALUES.get() - 1_000_000);
}

extern "C" fn query(_: *mut c_void, _: *mut Status) -> c_int {
    MPI_SUCCESS
}

extern "C" fn forget(_: *mut c_void) -> c_int {
    MPI_SUCCESS
}

extern "C" fn cancel(_: *mut c_void, _: c_int) -> c_int {
    MPI_SUCCESS
}

/// Packing traverses nested datatypes; operations, requests and buffers are objects.
#[test]
fn packing_and_local_routines() {
    in_sessions("packing, operations, requests, buffers", |world| unsafe {
        let (comm, representation) = (world.comm, c"external32".as_ptr());
        let mut pair = made(MPI_DATATYPE_NULL, |out| MPI_Type_contiguous(2, MPI_INT, out));
        let mut nested = made(MPI_DATATYPE_NULL, |out| MPI_Type_vector(2, 1, 2, pair, out));
        let (from, position, far) = ([1, 2, 3, 4, 5, 6], Cell::new(0), Cell::new(0));
        let (packed, to) = ([const { Cell::new(0) }; 4], [const { Cell::new(0) }; 6]);
        let look =
            || (packed.each_ref().map(Cell::get), to.each_ref().map(Cell::get), position.get(), far.get());
        let (data, row, back) = (from.as_ptr().cast(), packed[0].as_ptr().cast(), to[0].as_ptr().cast());
        call(|| MPI_Type_commit(&mut nested));
        unchanged(look, || MPI_Pack(data, 1, nested, row, 16, position.as_ptr(), comm));
        assert_eq!((position.replace(0), packed.each_ref().map(Cell::get)), (16, [1, 2, 5, 6]));
        unchanged(look, || MPI_Unpack(row, 16, position.as_ptr(), back, 1, nested, comm));
        assert_eq!(to.each_ref().map(|element| element.replace(0)), [1, 2, 0, 0, 5, 6]);
        unchanged(look, || MPI_Pack_external(representation, data, 1, nested, row, 16, far.as_ptr()));
        assert_eq!((far.replace(0), packed[3].get()), (16, 6_i32.to_be()));
        unchanged(look, || MPI_Unpack_external(representation, row, 16, far.as_ptr(), back, 1, nested));
        assert_eq!(to.each_ref().map(Cell::get), [1, 2, 0, 0, 5, 6]);
        free(|| MPI_Type_free(&mut pair));
        free(|| MPI_Type_free(&mut nested));

        let mut op = made(MPI_OP_NULL, |out| MPI_Op_create(Some(combine), 1, out));
        free(|| MPI_Op_free(&mut op));
        // With an extra state, whose destructor does not run if the creation fails.
        VALUES.set(0); // destructors of the scenario's last run
        let mut op =
            made(MPI_OP_NULL, |out| MPIX_Op_create_x(Some(combine_with), Some(never), 1, null_mut(), out));
        let mut errhandler = made(MPI_ERRHANDLER_NULL, |out| {
            MPIX_Comm_create_errhandler_x(Some(handle_with), Some(never), null_mut(), out)
        });
        free(|| MPI_Errhandler_free(&mut errhandler));
        free(|| MPI_Op_free(&mut op));
        call(|| MPI_Comm_attach_buffer(comm, back, 24));
        let mut requests = [
            made(MPI_REQUEST_NULL, |out| {
                MPI_Grequest_start(Some(query), Some(forget), Some(cancel), null_mut(), out)
            }),
            made(MPI_REQUEST_NULL, |out| MPI_Buffer_iflush(out)),
            made(MPI_REQUEST_NULL, |out| MPI_Comm_iflush_buffer(comm, out)),
            made(MPI_REQUEST_NULL, |out| MPI_Session_iflush_buffer(world.session, out)),
        ];
        call(|| MPI_Grequest_complete(requests[0]));
        for request in &mut requests {
            free(|| MPI_Wait(request, null_mut()));
        }
        let (mut address, mut size) = (null_mut::<c_void>(), 0);
        free(|| MPI_Comm_detach_buffer(comm, (&raw mut address).cast(), &mut size));
        assert_eq!((address, size), (back, 24));
    });
}

/// Files keep views and hints, and accesses collect or convert data.
#[test]
fn files() {
    in_sessions("files", |world| unsafe {
        let (amode, none) = (MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL);
        let path = format!("/tmp/mpi_attr_no_memory.{}\0", std::process::id());
        let mut errhandler = made(MPI_ERRHANDLER_NULL, |out| MPI_File_create_errhandler(Some(handler), out));
        free(|| MPI_File_set_errhandler(MPI_FILE_NULL, errhandler));
        let name = path.as_ptr().cast();
        let mut file = made(MPI_FILE_NULL, |out| MPI_File_open(world.comm, name, amode, none, out));
        free(|| MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
        free(|| MPI_Errhandler_free(&mut errhandler));
        let mut gaps = made(MPI_DATATYPE_NULL, |out| MPI_Type_vector(2, 1, 2, MPI_INT, out));
        call(|| MPI_Type_commit(&mut gaps));
        let (from, to, native) = ([1, 2, 3], [const { Cell::new(0) }; 3], c"native".as_ptr());
        let (data, back) = (from.as_ptr().cast(), to[0].as_ptr().cast());
        let look = || to.each_ref().map(Cell::get);
        for datarep in [c"external32".as_ptr(), native] {
            call(|| MPI_File_set_view(file, 4, MPI_INT, gaps, datarep, none));
            call(|| MPI_File_write_at(file, 0, data, 1, gaps, null_mut()));
            unchanged(look, || MPI_File_read_at(file, 0, back, 1, gaps, null_mut()));
            assert_eq!(to.each_ref().map(|element| element.replace(0)), [1, 0, 3]);
        }
        let (mut disp, mut text, mut etype) = (0, [0; 128], 0);
        let mut filetype = made(MPI_DATATYPE_NULL, |out| {
            MPI_File_get_view(file, &mut disp, &mut etype, out, text.as_mut_ptr())
        });
        free(|| MPI_Type_free(&mut filetype));
        let mut request = made(MPI_REQUEST_NULL, |out| MPI_File_iread_at(file, 0, back, 1, MPI_INT, out));
        free(|| MPI_Wait(&mut request, null_mut()));
        let mut hints = made(MPI_INFO_NULL, |out| MPI_File_get_info(file, out));
        call(|| MPI_Info_set(hints, c"key".as_ptr(), c"value".as_ptr()));
        call(|| MPI_File_set_info(file, hints));
        free(|| MPI_Info_free(&mut hints));
        free(|| MPI_Type_free(&mut gaps));
        free(|| MPI_File_close(&mut file));
    });
}

/// Messages wait in queues, and operations that go on have requests.
#[test]
fn messages() {
    in_sessions("messages", |world| unsafe {
        let (comm, none) = (world.comm, null_mut());
        let (out, into) = ([1, 2], [const { Cell::new(0) }; 2]);
        let (data, back) = (out.as_ptr().cast(), into[0].as_ptr().cast());
        let look = || into.each_ref().map(Cell::get);
        unchanged(look, || MPI_Send(data, 2, MPI_INT, 0, 1, comm));
        unchanged(look, || MPI_Recv(back, 2, MPI_INT, 0, 1, comm, none));
        assert_eq!(into.each_ref().map(|element| element.replace(0)), [1, 2]);
        call(|| MPI_Send(data, 1, MPI_INT, 0, 2, comm));
        let mut message = made(MPI_MESSAGE_NULL, |out| MPI_Mprobe(0, 2, comm, out, none));
        unchanged(look, || MPI_Mrecv(back, 2, MPI_INT, &mut message, none));
        assert_eq!(into[0].replace(0), 1);
        let mut requests = [
            made(MPI_REQUEST_NULL, |out| MPI_Irecv(back, 2, MPI_INT, 0, 3, comm, out)),
            made(MPI_REQUEST_NULL, |out| MPI_Isend(data, 2, MPI_INT, 0, 3, comm, out)),
        ];
        for request in &mut requests {
            free(|| MPI_Wait(request, none));
        }
        assert_eq!(into.each_ref().map(|element| element.replace(0)), [1, 2]);
        unchanged(look, || MPI_Allreduce(data, back, 1, MPI_INT, MPI_SUM, comm));
        assert_eq!(into[0].replace(0), 1);
        let mut persistent = [
            made(MPI_REQUEST_NULL, |out| MPI_Send_init(data, 1, MPI_INT, 0, 4, comm, out)),
            made(MPI_REQUEST_NULL, |out| MPI_Psend_init(data, 2, 1, MPI_INT, 0, 4, comm, MPI_INFO_NULL, out)),
            made(MPI_REQUEST_NULL, |out| {
                MPI_Allreduce_init(data, back, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, out)
            }),
        ];
        unchanged(look, || MPI_Start(&mut persistent[0]));
        unchanged(look, || MPI_Recv(back, 1, MPI_INT, 0, 4, comm, none));
        free_all(persistent, MPI_Request_free);
        let mut flag = 1;
        unchanged(look, || MPI_Iprobe(0, MPI_ANY_TAG, comm, &mut flag, none));
        assert_eq!(flag, 0);
    });
}

/// A send that can only be complete with a copy of its data: a wait of the only thread tells that it lacks memory.
#[test]
fn a_wait_without_memory() {
    let output = process("inside_wait", None);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "forks: run by `a_wait_without_memory`"]
fn inside_wait() {
    // A child has one thread.
    let mut status = -1;
    let child = unsafe { libc::fork() };
    if child == 0 {
        let failed = std::panic::catch_unwind(waits).is_err();
        unsafe { libc::_exit(failed.into()) };
    }
    assert_eq!((unsafe { libc::waitpid(child, &mut status, 0) }, status), (child, 0));
}

fn waits() {
    // The library cannot tell that the thread of an emulator makes no calls: it would wait for it.
    if std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count) > 1 {
        println!("waits without memory: not tested, as the emulator has a thread");
        return;
    }
    unsafe {
        let (mut out, mut back, none) = (1, 0, null_mut());
        let (mut level, mut index, mut indices, mut flag) = (0, 0, [0], 1);
        ok(MPI_Init_thread(null_mut(), null_mut(), MPI_THREAD_MULTIPLE, &mut level));
        ok(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
        ok(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
        let mut requests =
            [new(|out_| MPI_Isend((&raw const out).cast(), 1, MPI_INT, 0, 1, MPI_COMM_SELF, out_))];
        let (before, first) = (requests, requests.as_mut_ptr());
        for code in [
            nth(0, || MPI_Wait(first, none)),
            nth(0, || MPI_Waitall(1, first, none)),
            nth(0, || MPI_Waitany(1, first, &mut index, none)),
            nth(1, || MPI_Waitsome(1, first, &mut index, indices.as_mut_ptr(), none)), // after the copy of the handles
        ] {
            assert_eq!(code, Some(MPI_ERR_NO_MEM));
        }
        // A test has no error: the receive may come.
        assert_eq!((nth(0, || MPI_Test(first, &mut flag, none)), flag), (Some(MPI_SUCCESS), 0));
        assert_eq!(requests, before);
        ok(MPI_Wait(&mut requests[0], none));
        out = 2;
        ok(MPI_Recv((&raw mut back).cast(), 1, MPI_INT, 0, 1, MPI_COMM_SELF, none));
        assert_eq!((back, out), (1, 2));
        ok(MPI_Finalize());
    }
}

/// Operations between neighbours have lists of copies.
#[test]
fn neighbours() {
    in_sessions("neighbours", |world| unsafe {
        let (data, into) = ([1, 2, 3, 4], [const { Cell::new(0) }; 6]);
        let (from, back) = (data.as_ptr().cast(), into[0].as_ptr().cast());
        let look = || into.each_ref().map(Cell::get);
        let mut grid =
            made(MPI_COMM_NULL, |out| MPI_Cart_create(world.comm, 1, [1].as_ptr(), [1].as_ptr(), 0, out));
        unchanged(look, || MPI_Neighbor_alltoall(from, 2, MPI_INT, back, 2, MPI_INT, grid));
        assert_eq!(into.each_ref().map(|element| element.replace(0)), [3, 4, 1, 2, 0, 0]);
        unchanged(look, || MPI_Sendrecv(from, 2, MPI_INT, 0, 1, back, 2, MPI_INT, 0, 1, grid, null_mut()));
        assert_eq!(into.each_ref().map(|element| element.replace(0)), [1, 2, 0, 0, 0, 0]);
        let mut request = made(MPI_REQUEST_NULL, |out| {
            MPI_Isendrecv(from, 1, MPI_INT, 0, 1, back, 1, MPI_INT, 0, 1, grid, out)
        });
        free(|| MPI_Wait(&mut request, null_mut()));
        assert_eq!(into.each_ref().map(|element| element.replace(0)), [1, 0, 0, 0, 0, 0]);
        free(|| MPI_Comm_free(&mut grid));
    });
}

/// Sections of arrays are copied; procedures are kept with their objects.
#[test]
fn sections_and_procedures_of_fortran() {
    in_sessions("sections and procedures of Fortran", |world| unsafe {
        let arrays = [const { [const { Cell::new(0) }; 6] }; 3];
        arrays[0].iter().zip(1..).for_each(|(element, value)| element.set(value));
        let described = |address: *const c_void, element, rank, extent, stride| Described {
            address,
            element,
            version: 1,
            rank,
            others: [0; 3],
            lower: 0,
            extent,
            stride,
        };
        // Each section has every other element.
        let sections = arrays.each_ref().map(|array| described(array[0].as_ptr().cast(), 4, 1, 3, 8));
        let [data, row, back] = sections.each_ref().map(by);
        let name = described(c"external32".as_ptr().cast(), 10, 0, 0, 0);
        let (three, bytes, int, sum, comm) =
            (3, 12, MPI_INT as c_int, MPI_SUM as c_int, MPI_Comm_toint(world.comm));
        let (three, bytes, int, sum, comm) = (by(&three), by(&bytes), by(&int), by(&sum), by(&comm));
        let (position, far, size) = (Cell::new(0), Cell::new(0_isize), 12_isize);
        let look =
            || (arrays.each_ref().map(|array| array.each_ref().map(Cell::get)), position.get(), far.get());
        let changes = |call: &dyn Fn(By)| unchanged(look, || by_ierror(call));
        let at = position.as_ptr().cast();
        changes(&|ierror| mpi_reduce_local_f08ts(data, back, three, int, sum, ierror));
        assert_eq!(arrays[2].each_ref().map(|element| element.replace(0)), [1, 0, 3, 0, 5, 0]);
        changes(&|ierror| mpi_pack_f08ts(data, three, int, row, bytes, at, comm, ierror));
        position.set(0);
        changes(&|ierror| mpi_unpack_f08ts(row, bytes, at, back, three, int, comm, ierror));
        assert_eq!(arrays[2].each_ref().map(|element| element.replace(0)), [1, 0, 3, 0, 5, 0]);
        changes(&|ierror| {
            mpi_pack_external_f08ts(by(&name), data, three, int, row, by(&size), by(&far), ierror)
        });
        far.set(0);
        changes(&|ierror| {
            mpi_unpack_external_f08ts(by(&name), row, by(&size), by(&far), back, three, int, ierror)
        });
        assert_eq!(arrays[2].each_ref().map(Cell::get), [1, 0, 3, 0, 5, 0]);

        let made = made_in_fortran::<c_int>;
        let op = made(MPI_OP_NULL, &|op, ierror| mpi_op_create(Some(combine), by(&0), op, ierror));
        let mut op = op as c_int;
        free(|| by_ierror(|ierror| mpi_op_free((&raw mut op).cast(), ierror)));
        let mut request = made(MPI_REQUEST_NULL, &|request, ierror| {
            // Functions of C: they ignore their arguments, so the convention does not matter.
            mpi_grequest_start(Some(query), Some(forget), Some(cancel), by(&5_i64), request, ierror)
        });
        call(|| MPI_Grequest_complete(request));
        free(|| MPI_Wait(&mut request, null_mut()));
    });
}

/// Makes an object by a Fortran procedure, which gets the place for its number, an INTEGER `T`.
fn made_in_fortran<T: Copy + From<i32> + TryInto<i64>>(null: Handle, make: &dyn Fn(By, By)) -> Handle {
    let new = Cell::new(T::from(0));
    made(null, |out| {
        let code = by_ierror(|ierror| make(new.as_ptr().cast(), ierror));
        if code == MPI_SUCCESS {
            let new = new.get().try_into().unwrap_or(0);
            // SAFETY: conversions of any number, and the place that `made` passes.
            unsafe {
                *out = match null {
                    MPI_COMM_NULL => MPI_Comm_fromint(new as c_int),
                    MPI_DATATYPE_NULL => MPI_Type_fromint(new as c_int),
                    _ => new as Handle,
                };
            }
        }
        code
    })
}

/// Arguments that differ between Fortran and C are copied: texts, LOGICALs, handles, statuses, and INTEGERs if they are
/// wide. `T` is the INTEGER.
fn arrays_of_fortran<T: Copy + From<i32> + TryInto<i64> + std::fmt::Debug + PartialEq>(name: &'static str) {
    // The number that Fortran has for a handle.
    let wide = |number: usize| T::from((number & 0x7fff_ffff) as i32);
    in_sessions(name, |world| unsafe {
        let comm = wide(world.comm);
        let made = made_in_fortran::<T>;
        let text = by(c" a text  ");
        call(|| by_ierror(|ierror| mpi_comm_set_name(by(&comm), text, ierror, 9)));
        let mut info = new(|out| MPI_Info_create(out));
        call(|| by_ierror(|ierror| mpi_info_set(by(&wide(info)), text, text, ierror, 9, 9)));
        free(|| MPI_Info_free(&mut info));
        let (session, group) = (wide(world.session), wide(world.group));
        let groups = [
            made(MPI_GROUP_NULL, &|out, ierror| {
                mpi_group_from_session_pset(by(&session), by(c"mpi://WORLD "), out, ierror, 12)
            }),
            made(MPI_GROUP_NULL, &|out, ierror| {
                mpi_group_incl(by(&group), by(&wide(1)), by(&wide(0)), out, ierror)
            }),
        ];
        free_all(groups, MPI_Group_free);

        let (dims, periods) = ([wide(1), wide(1)], [wide(1), wide(0)]);
        let mut cart = made(MPI_COMM_NULL, &|out, ierror| {
            mpi_cart_create(by(&comm), by(&wide(2)), by(&dims), by(&periods), by(&wide(0)), out, ierror)
        });
        let found = [const { [7; 3] }; 3].map(|three| three.map(wide));
        let found = Cell::new(found);
        let look = || found.get().map(|three| three.map(|number| number.try_into().unwrap_or(-1)));
        let place = found.as_ptr().cast::<[T; 3]>();
        let get = || {
            by_ierror(|ierror| {
                let [a, b, c] = [0, 1, 2].map(|at| place.add(at).cast());
                mpi_cart_get(by(&wide(cart)), by(&wide(2)), a, b, c, ierror)
            })
        };
        // A failing call sets its results.
        let undefined = i64::from(MPI_UNDEFINED);
        let after_failure = [[undefined, undefined, 7], [0, 0, 7], [undefined, undefined, 7]];
        assert_eq!(checked(get, || assert_eq!(look(), after_failure)), MPI_SUCCESS);
        assert_eq!(look(), [[1, 1, 7], [1, 0, 7], [0, 0, 7]]);
        free(|| MPI_Comm_free(&mut cart));

        let types = [wide(MPI_INT), wide(MPI_INT)];
        let mut structure = made(MPI_DATATYPE_NULL, &|out, ierror| {
            mpi_type_create_struct(by(&wide(2)), by(&dims), by(&[0i64, 8]), by(&types), out, ierror)
        });
        let (integers, found, constituents) = ([wide(0); 3], [const { Cell::new(0i64) }; 2], types);
        let (old, three, two) = (wide(structure), wide(3), wide(2));
        let (old, three, two, addresses) = (by(&old), by(&three), by(&two), by(&found));
        let (integers, constituents) = (by(&integers), by(&constituents));
        call(|| {
            by_ierror(|ierror| {
                mpi_type_get_contents(old, three, two, two, integers, addresses, constituents, ierror)
            })
        });
        assert_eq!(found.each_ref().map(Cell::get), [0, 8]);
        free(|| MPI_Type_free(&mut structure));

        let (mut comms, mut requests) = ([0; 3], [0; 3]);
        for (comm, request) in comms.iter_mut().zip(&mut requests) {
            ok(MPI_Comm_idup(world.comm, comm, request));
        }
        let (count, indices, statuses) = (wide(0), [7, 7, 7].map(wide), [7; 24].map(wide));
        let requests = Cell::new(requests.map(wide));
        let place = requests.as_ptr();
        let look = || requests.get();
        unchanged(look, || {
            by_ierror(|ierror| {
                mpi_waitsome(by(&wide(2)), place.cast(), by(&count), by(&indices), by(&statuses), ierror)
            })
        });
        unchanged(look, || {
            by_ierror(|ierror| mpi_waitall(by(&wide(3)), place.cast(), by(&statuses), ierror))
        });
        assert_eq!(look(), [MPI_REQUEST_NULL; 3].map(wide));
        free_all(comms, MPI_Comm_free);
    });
}

#[test]
fn fortran() {
    arrays_of_fortran::<i32>("texts and arrays of Fortran");
}

/// Runs an otherwise ignored test of this file in a process of its own.
fn process(test: &str, variable: Option<(&str, String)>) -> std::process::Output {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args([test, "--exact", "--ignored", "--nocapture"]).envs(variable);
    command.output().expect("this program runs")
}

#[test]
fn fortran_with_wide_integers() {
    let output = process("inside_wide_integers", None);
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "widths are set once in a process: run by `fortran_with_wide_integers`"]
fn inside_wide_integers() {
    alone("MPI_Abi_set_fortran_info", || unsafe {
        let mut info = new(|out| MPI_Info_create(out));
        for key in [c"mpi_integer_size", c"mpi_logical_size"] {
            ok(MPI_Info_set(info, key.as_ptr(), c"8".as_ptr()));
        }
        // Widths can be set once per process: the code of a repeated call does not matter.
        checked(|| MPI_Abi_set_fortran_info(info), || ());
        free(|| MPI_Info_free(&mut info));
    });
    in_sessions("MPI_Abi_get_fortran_info", |_| unsafe {
        let mut info = made(MPI_INFO_NULL, |out| MPI_Abi_get_fortran_info(out));
        free(|| MPI_Info_free(&mut info));
    });
    arrays_of_fortran::<i64>("texts and arrays of Fortran, with INTEGERs of eight bytes");
}

#[test]
fn engines_of_adopters() {
    const NO_MEMORY: c_int = 104;
    let codes = [101, 102, 103, NO_MEMORY, 105, 106];
    // The first engine of a process allocates the table of engines, which stays.
    let mut first: *mut c_void = null_mut();
    unsafe {
        assert_eq!(mpi_attr_engine_create(0, codes.as_ptr().cast(), &mut first, null_mut()), MPI_SUCCESS);
        assert_eq!(mpi_attr_engine_destroy(&mut first, null_mut()), MPI_SUCCESS);
    }
    alone("engines of adopters", || unsafe {
        let mut engine: *mut c_void = null_mut();
        let report = &mut Report { code: 0, from_callback: 0, text: [0; 120] };
        /// Checks a call of the engine, which has no error handlers and uses the adopter's codes.
        fn try_it(report: *const Report, mut attempt: impl FnMut() -> c_int) {
            let code = checked(
                || match attempt() {
                    NO_MEMORY => MPI_ERR_NO_MEM,
                    code => code,
                },
                || {
                    let report = unsafe { &*report };
                    let text = unsafe { CStr::from_ptr(report.text.as_ptr()) };
                    assert!(
                        report.code == NO_MEMORY && text.to_str().is_ok_and(|text| text.contains("memory"))
                    );
                },
            );
            assert_eq!(code, MPI_SUCCESS);
        }
        let place = &raw mut *report;
        try_it(place, || mpi_attr_engine_create(2, codes.as_ptr().cast(), &mut engine, place.cast()));
        let keyval = Keyval {
            language: 0,
            integer_size: 4,
            logical_size: 4,
            false_bits: 0,
            copy: 1,
            delete: 0,
            extra_state: null_mut(),
        };
        let mut keys = [0; ATTRIBUTES];
        let (mut object, mut new) = (0, 0);
        try_it(place, || mpi_attr_engine_object_create(engine, 7, 0x1000, 1, &mut object, place.cast()));
        for key in &mut keys {
            try_it(place, || {
                mpi_attr_engine_keyval_create(engine, 7, (&raw const keyval).cast(), key, place.cast())
            });
            try_it(place, || mpi_attr_engine_set(engine, object, *key, null_mut(), place.cast()));
            try_it(place, || mpi_attr_engine_set_address(engine, object, *key, -5, place.cast()));
        }
        try_it(place, || mpi_attr_engine_object_duplicate(engine, object, 0x2000, 2, &mut new, place.cast()));
        try_it(place, || mpi_attr_engine_object_free(engine, &mut object, place.cast()));
        let (mut value, mut flag) = (0, 0);
        ok(mpi_attr_engine_get_address(engine, new, keys[7], &mut value, &mut flag, place.cast()));
        assert_eq!((value, flag), (-5, 1));
        free(|| mpi_attr_engine_destroy(&mut engine, place.cast()));
    });
}

/// `MPI_Init` has only the fatal error handler: the process prints a message and ends with the code.
#[test]
fn init_without_memory() {
    let mut n = 0;
    loop {
        let output = process("inside_init", Some(("NO_MEMORY_NTH", n.to_string())));
        let said = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(MPI_SUCCESS) => break,
            code => assert_eq!(code, Some(MPI_ERR_NO_MEM), "allocation {n} of MPI_Init: {said}"),
        }
        assert!(said.contains("MPI_Init") && said.contains("MPI_ERR_NO_MEM"), "{said}");
        n += 1;
    }
    assert!(n > 70, "MPI_Init made only {n} allocations");
    println!("MPI_Init: each of {n} allocations was made to fail, with all that come after it");
}

/// The fatal error handler's message needs no memory, for any name of the object.
#[test]
fn the_fatal_message_without_memory() {
    let output = process("inside_fatal_message", None);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(MPI_ERR_NO_MEM), "{said}");
    assert!(said.contains("MPI_Comm_dup") && said.contains("\"my \u{fffd}comm\""), "{said}");
}

#[test]
#[ignore = "ends the process: run by `the_fatal_message_without_memory`"]
fn inside_fatal_message() {
    unsafe {
        ok(MPI_Init(null_mut(), null_mut()));
        let mut dup = new(|out| MPI_Comm_dup(MPI_COMM_SELF, out));
        ok(MPI_Comm_set_name(dup, c"my \xffcomm".as_ptr()));
        let _ = nth(0, || MPI_Comm_dup(dup, &mut dup));
    }
}

#[test]
#[ignore = "initializes MPI: run by `init_without_memory`"]
fn inside_init() {
    let n = std::env::var("NO_MEMORY_NTH").ok().and_then(|n| n.parse().ok()).expect("a number");
    // SAFETY: the arguments may be null. Setting the variable: no other thread reads it.
    unsafe {
        std::env::set_var("MPI_ATTR_STRICT", "1");
        assert_eq!(nth(n, || MPI_Init(null_mut(), null_mut())), None, "MPI_Init must end the process");
    }
}
