//! Turns an input into calls of the C and Fortran interfaces, mostly of attribute routines, and into actions of
//! callbacks. The targets `world` and `sessions` run it.
//!
//! Keys and handles come from the input: live ones, stale ones, those of other kinds, numbers near valid ones, any
//! number. Pointers are null or valid, because a C library cannot check more. What must hold:
//!
//! - the sanitizers and debug assertions find nothing, and no call returns `MPI_ERR_INTERN`;
//! - a code is an error class, or the code that a callback returned;
//! - a call never accepts a handle or key that is not an object or key of its kind;
//! - a get finds the value that was set, in all languages; callbacks get their own handle, key and extra state;
//! - the delete callback of each value runs once, before its object is gone; a failed dup deletes its copies;
//! - a freed key is gone when nothing uses it, and no object, key or memory is left at the end.

use std::cell::RefCell;
use std::ffi::c_char;
use std::fmt::Debug;
use std::ptr;

use mpi_attr::abi::*;
use mpi_attr_embedded as _;

use crate::callbacks::{TAG, seen_in_c};
use crate::created::{Created, Key, Object};
use crate::routines::declared::*;
use crate::routines::{self, Function, call};
use crate::{callbacks, data, extensions, extra_state, requests, transfers, without_growth};

/// How values are passed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Width {
    C,
    Integer,
    Address,
}

/// The five routines of a kind of object in a language.
pub struct Face {
    pub object: Object,
    width: Width,
    create: Function,
    free: Function,
    set: Function,
    get: Function,
    delete: Function,
}

macro_rules! faces {
    ($($object:ident $width:ident $create:ident $free:ident $set:ident $get:ident $delete:ident;)*) => {
        pub static FACES: &[Face] = &[$(Face {
            object: Object::$object, width: Width::$width,
            create: $create, free: $free, set: $set, get: $get, delete: $delete,
        }),*];
    };
}

faces! {
    Comm C MPI_Comm_create_keyval MPI_Comm_free_keyval MPI_Comm_set_attr MPI_Comm_get_attr MPI_Comm_delete_attr;
    Datatype C MPI_Type_create_keyval MPI_Type_free_keyval MPI_Type_set_attr MPI_Type_get_attr MPI_Type_delete_attr;
    Win C MPI_Win_create_keyval MPI_Win_free_keyval MPI_Win_set_attr MPI_Win_get_attr MPI_Win_delete_attr;
    Comm C MPI_Keyval_create MPI_Keyval_free MPI_Attr_put MPI_Attr_get MPI_Attr_delete;
    Comm Address mpi_comm_create_keyval mpi_comm_free_keyval mpi_comm_set_attr mpi_comm_get_attr
        mpi_comm_delete_attr;
    Datatype Address mpi_type_create_keyval mpi_type_free_keyval mpi_type_set_attr mpi_type_get_attr
        mpi_type_delete_attr;
    Win Address mpi_win_create_keyval mpi_win_free_keyval mpi_win_set_attr mpi_win_get_attr mpi_win_delete_attr;
    Comm Integer mpi_keyval_create mpi_keyval_free mpi_attr_put mpi_attr_get mpi_attr_delete;
}

/// When memory runs out, malloc returns null, as without ASan, and the call returns an error.
#[unsafe(no_mangle)]
extern "C" fn __asan_default_options() -> *const c_char {
    c"allocator_may_return_null=1".as_ptr()
}

pub const WIN_SET_ERRHANDLER: Function = MPI_Win_set_errhandler;

/// The codes that failing callbacks return. None is an error class.
pub const CODES: [i32; 4] = [-1, i32::MIN, i32::MAX, 0x40_0000];

pub fn is_of_callback(code: i32) -> bool {
    CODES.contains(&code)
}

pub fn check_code(routine: &str, code: i32) {
    assert!(code != MPI_ERR_INTERN, "{routine}: MPI_ERR_INTERN, a fault of the library");
    assert!(
        (0..=MPI_ERR_LASTCODE).contains(&code) || is_of_callback(code),
        "{routine}: the code {code} is neither an error class nor a callback's code"
    );
}

thread_local! {
    static CREATED: RefCell<Created> = RefCell::new(Created::new(&[]));
}

/// Reads or changes the state; no callback may run inside.
pub fn at<R>(look: impl FnOnce(&mut Created) -> R) -> R {
    CREATED.with_borrow_mut(look)
}

// ---- Callbacks

/// Makes a few calls inside a callback, as the input chooses.
pub fn nested() {
    let calls = at(|s| {
        s.depth += 1;
        if s.cleaning_up || s.depth > 4 { 0 } else { s.bytes.pick(&[0, 0, 0, 1, 1, 2, 3, 5]) }
    });
    for _ in 0..calls {
        step();
    }
    at(|s| s.depth -= 1);
}

/// Checks what must hold for every callback of an attribute.
fn check_callback(s: &Created, handle: usize, key: i32, extra_state: i32, number: usize) {
    let created = s.key_of(key).expect("a callback got a key that was never created");
    let kind = s.kind_of(key);
    assert_eq!(extra_state, created.extra_state, "a callback got the extra state of another key");
    assert!(
        s.is_live(kind, handle) || s.is_being_freed(handle),
        "a callback got a handle that is not an object: {handle:#x}"
    );
    let value = s.values.called(number, key);
    assert!(!value.counts || value.object == handle, "a callback got another object's value");
}

/// The common copy callback. Returns the code, the number of the copy if there is one, and whether that is the same
/// value.
fn copy(
    handle: usize,
    key: i32,
    extra_state: i32,
    number: usize,
    can_hand_on: bool,
) -> (i32, Option<usize>, bool) {
    at(|s| {
        check_callback(s, handle, key, extra_state, number);
        s.values.begin_copy(number);
    });
    nested();
    at(|s| {
        if s.bytes.rarely(8) {
            return (s.bytes.pick(&CODES), None, false);
        }
        match s.bytes.byte() % 8 {
            0 => (0, None, false),
            1 if can_hand_on => {
                s.values.handed_on(number);
                (0, Some(number), true)
            }
            _ => {
                let counts = s.key_of(key).is_some_and(|key| key.counts);
                let new = s.values.copied(handle, key, counts);
                s.copied(new);
                (0, Some(new), false)
            }
        }
    })
}

fn delete(handle: usize, key: i32, extra_state: i32, number: usize) -> i32 {
    at(|s| {
        check_callback(s, handle, key, extra_state, number);
        s.values.begin_delete(handle, key, number);
    });
    nested();
    at(|s| {
        let code = s.failure();
        s.values.end_delete(number, code != 0);
        code
    })
}

callbacks!(copy, delete, |handle, key| at(|s| s.kind_of(key)).handle_of(handle));

/// An error handler. It ignores further arguments.
pub extern "C" fn handler_of_c(_object: *mut usize, _code: *mut i32) {
    nested();
}

pub extern "C" fn handler_of_fortran(_object: *mut i32, _code: *mut i32) {
    nested();
}

// ---- Calls of attribute routines

/// Calls a Fortran procedure with the arguments by reference, an error argument, and the hidden lengths of texts.
/// Returns its code.
pub fn fortran(function: Function, arguments: &[*mut i64], texts: &[usize]) -> i32 {
    let mut ierror = [0, -7];
    let mut words: Vec<_> = arguments.iter().map(|place| place.addr()).collect();
    words.push(ierror.as_mut_ptr().addr());
    words.extend(texts);
    call(function, &words);
    assert_eq!(ierror[1], -7, "ierror was written as more than an INTEGER");
    ierror[0]
}

/// The address of a place, or rarely a null pointer.
fn place<T>(place: &mut T) -> usize {
    if at(|s| s.bytes.rarely(64)) { 0 } else { ptr::from_mut(place).addr() }
}

/// Runs a call, and checks its code.
pub fn in_call(routine: &str, arguments: impl Debug, run: impl FnOnce() -> i32) -> i32 {
    routines::trace(|| format!("{routine} {arguments:x?}"));
    at(|s| s.enter(None));
    let code = run();
    routines::trace(|| format!("{routine}: {code}"));
    check_code(routine, code);
    at(|s| s.leave(&[]));
    code
}

fn create_keyval(face: usize) {
    let Face { width, create, .. } = FACES[face];
    let (copies, deletes) = match width {
        Width::C => (copy_of_c as *const () as usize, delete_of_c as *const () as usize),
        Width::Integer => (copy_of_integers as *const () as usize, delete_of_integers as *const () as usize),
        Width::Address => {
            (copy_of_addresses as *const () as usize, delete_of_addresses as *const () as usize)
        }
    };
    let dup = [mpi_dup_fn as *const () as usize, mpi_comm_dup_fn as *const () as usize, 1];
    let null_delete = mpi_null_delete_fn as *const () as usize;
    let (copy_fn, delete_fn, extra_state) = at(|s| {
        let copy_fn = match s.bytes.byte() % 16 {
            0 => 0,
            1..=3 => s.bytes.pick(&dup),
            4 => s.bytes.raw(1) as u8 as usize,
            _ => copies,
        };
        let delete_fn = match s.bytes.byte() % 16 {
            0 => 0,
            1 => null_delete,
            2 => s.bytes.raw(1) as u8 as usize,
            _ => deletes,
        };
        (copy_fn, delete_fn, -(s.keys.len() as i32) - 1)
    });
    let (mut number, mut extra) = (0i64, i64::from(extra_state));
    let key = place(&mut number);
    let code = in_call("create_keyval", (face, copy_fn, delete_fn), || match width {
        Width::C => call(create, &[copy_fn, delete_fn, key, extra_state as usize]) as i32,
        _ => fortran(create, &[copy_fn as *mut i64, delete_fn as *mut i64, key as *mut i64, &mut extra], &[]),
    });
    if code != 0 {
        return;
    }
    let number = number as i32;
    assert!(number > 1 << 20, "the new key {number} is outside the range of the library's keys");
    at(|s| {
        assert!(s.key_of(number).is_none(), "a key is returned twice");
        let counts = delete_fn == deletes && (copy_fn == copies || copy_fn == 0);
        s.keys.push(Key { number, face, extra_state, counts });
    });
}

fn free_keyval(face: usize) {
    let Face { width, free, .. } = FACES[face];
    let key = at(Created::key);
    let mut number = i64::from(key);
    let place = place(&mut number);
    let code = in_call("free_keyval", (face, key), || match width {
        Width::C => call(free, &[place]) as i32,
        _ => fortran(free, &[place as *mut i64], &[]),
    });
    if code == 0 {
        assert_eq!(number as i32, 0, "the variable of a freed key is not MPI_KEYVAL_INVALID");
        at(|s| assert!(FACES[face].object == s.kind_of(key), "a key of another kind was freed"));
    }
}

/// A handle for a face, and its number for calls of Fortran.
fn object(face: &Face) -> (usize, i64) {
    let handle = at(|s| s.handle(face.object));
    match face.width {
        Width::C => (handle, 0),
        _ => {
            let number = face.object.to_int(handle);
            (face.object.handle_of(number), number.into())
        }
    }
}

fn set_attr(face: &Face) {
    let (handle, mut reference) = object(face);
    let (key, number) = at(|s| {
        let key = s.key();
        (key, s.values.pending(handle, key))
    });
    let (mut key_reference, mut value) = (i64::from(key), number as i64);
    let code = in_call("set_attr", (face.object, face.width, handle, key, number), || match face.width {
        Width::C => call(face.set, &[handle, key as usize, TAG | number]) as i32,
        _ => fortran(face.set, &[&mut reference, &mut key_reference, &mut value], &[]),
    });
    match code {
        0 => was_set(face.object, handle, key, number),
        _ => at(|s| s.values.not_set(number)),
    }
}

/// Records and checks that a call has set a value.
pub fn was_set(kind: Object, handle: usize, key: i32, number: usize) {
    at(|s| {
        assert!(s.kind_of(key) == kind, "set under a key of another kind");
        assert!(
            s.is_live(kind, handle) || s.is_being_freed(handle),
            "set on a handle that is not an object: {handle:#x}"
        );
        let counts = s.key_of(key).is_some_and(|key| key.counts);
        s.values.was_set(handle, key, number, counts);
    });
}

fn get_attr(face: &Face) {
    let (handle, mut reference) = object(face);
    let key = at(Created::key);
    let mut key_reference = i64::from(key);
    let (mut value, mut flag) = ([0i64, -7], [-7i32, -7]);
    let (value_place, flag_place) = (place(&mut value), place(&mut flag));
    let code = in_call("get_attr", (face.object, face.width, handle, key), || match face.width {
        Width::C => call(face.get, &[handle, key as usize, value_place, flag_place]) as i32,
        _ => fortran(
            face.get,
            &[&mut reference, &mut key_reference, value_place as *mut i64, flag_place as *mut i64],
            &[],
        ),
    });
    assert_eq!((value[1], flag[1]), (-7, -7), "written beyond the results");
    // Fortran has no null arguments: the library writes nothing to such a place, and returns no error.
    if code != 0 || face.width != Width::C && (value_place == 0 || flag_place == 0) {
        return;
    }
    assert!(flag[0] == 0 || flag[0] == 1, "flag was not written: {}", flag[0]);
    let got = (flag[0] == 1).then_some(value[0] as usize);
    was_got(face.object, face.width, handle, key, got);
}

/// Checks the result of a get: the word, if the attribute is set.
pub fn was_got(kind: Object, width: Width, handle: usize, key: i32, got: Option<usize>) {
    at(|s| {
        let Some(created) = s.key_of(key) else {
            assert!(
                (MPI_TAG_UB..=MPI_WIN_MODEL).contains(&key),
                "got under a key that was never created: {key}"
            );
            return;
        };
        assert!(FACES[created.face].object == kind, "got under a key of another kind");
        assert!(
            s.is_live(kind, handle) || s.is_being_freed(handle),
            "got from a handle that is not an object: {handle:#x}"
        );
        let number_of = |word| if width == Width::C { seen_in_c(word) } else { word as u32 as usize };
        s.values.was_got(handle, key, got.map(number_of), s.is_being_freed(handle));
    });
}

fn delete_attr(face: &Face) {
    let (handle, mut reference) = object(face);
    let key = at(Created::key);
    let mut key_reference = i64::from(key);
    let code = in_call("delete_attr", (face.object, face.width, handle, key), || match face.width {
        Width::C => call(face.delete, &[handle, key as usize]) as i32,
        _ => fortran(face.delete, &[&mut reference, &mut key_reference], &[]),
    });
    at(|s| {
        if code == 0 {
            assert!(s.kind_of(key) == face.object, "deleted under a key of another kind");
            s.values.was_deleted(handle, key);
        }
    });
}

/// The routines that concern attributes most, by name. They are also rows of the table.
const OFTEN: &str =
    "MPI_Comm_dup MPI_Type_dup MPI_Comm_free MPI_Type_free MPI_Win_create_dynamic MPI_Win_free
    MPI_Comm_idup MPI_Comm_disconnect mpi_comm_dup mpi_type_dup mpi_comm_free mpi_type_free mpi_win_free
    MPI_Comm_split MPI_Group_from_session_pset MPI_Comm_create_from_group";

/// No call may take the handle of a freed datatype for that of a newer one in its place.
fn wear() {
    let create = || {
        let mut new = 0usize;
        must("MPI_Type_contiguous", MPI_Type_contiguous, &[1, MPI_INT, ptr::from_mut(&mut new).addr()]);
        new
    };
    let free = |mut handle: usize| must("MPI_Type_free", MPI_Type_free, &[ptr::from_mut(&mut handle).addr()]);
    let (old, new) = crate::wear(create, free);
    let (mut variable, mut place) = (old, [0usize; 2]);
    let (at_variable, place) = (ptr::from_mut(&mut variable).addr(), place.as_mut_ptr().addr());
    let calls: [(Function, &[usize]); 6] = [
        (MPI_Type_size, &[old, place]),
        (MPI_Type_set_attr, &[old, 0, 0]),
        (MPI_Type_get_attr, &[old, 0, place, place + 8]),
        (MPI_Type_delete_attr, &[old, 0]),
        (MPI_Type_dup, &[old, place]),
        (MPI_Type_free, &[at_variable]),
    ];
    for (function, arguments) in calls {
        let code = in_call("worn", arguments, || call(function, arguments) as i32);
        assert_eq!(code, MPI_ERR_TYPE, "the handle of a freed datatype finds a newer one");
    }
    free(new);
}

/// One call that the input chooses.
fn step() {
    let (choice, more) = at(|s| {
        s.steps += 1;
        if s.steps > 600 {
            s.bytes.end();
        }
        (s.bytes.byte(), s.bytes.byte())
    });
    let face = usize::from(more) % FACES.len();
    match choice {
        0..0x18 => create_keyval(face),
        0x18..0x20 => free_keyval(face),
        0x20..0x48 => set_attr(&FACES[face]),
        0x48..0x60 => get_attr(&FACES[face]),
        0x60..0x70 => delete_attr(&FACES[face]),
        0x70..0xb0 => {
            let names: Vec<_> = OFTEN.split_whitespace().collect();
            routines::step_named(names[usize::from(more) % names.len()]);
        }
        0xe8..0xf0 => extensions::step(more),
        0xf0..0xfa => data::step(),
        0xfa..0xfd => requests::start(),
        0xfd.. => extra_state::step(),
        _ => {
            let row = u16::from(more) << 8 | u16::from(at(|s| s.bytes.byte()));
            routines::step(row, (0xcc..0xe8).contains(&choice));
        }
    }
}

// ---- One input

/// Whether the calls run between `MPI_Init` and `MPI_Finalize`, or in a session only.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    World,
    Sessions,
}

fn must(routine: &str, function: Function, arguments: &[usize]) {
    let code = call(function, arguments) as i32;
    assert_eq!(code, 0, "{routine} failed");
}

/// Initializes the process, once. `MPI_COMM_SELF` gets an error handler that returns, because errors without an object
/// and errors after finalize go to it.
fn begin(kind: Kind) {
    let mut provided = 0i32;
    must(
        "MPI_Init_thread",
        MPI_Init_thread,
        &[0, 0, MPI_THREAD_MULTIPLE as usize, ptr::from_mut(&mut provided).addr()],
    );
    must("MPI_Comm_set_errhandler", MPI_Comm_set_errhandler, &[MPI_COMM_SELF, MPI_ERRORS_RETURN]);
    must("MPI_Comm_set_errhandler", MPI_Comm_set_errhandler, &[MPI_COMM_WORLD, MPI_ERRORS_RETURN]);
    wear();
    if kind == Kind::Sessions {
        must("MPI_Finalize", MPI_Finalize, &[]);
    }
}

fn run_once(kind: Kind, data: &[u8]) {
    at(|s| {
        let lasting = std::mem::take(&mut s.lasting);
        *s = Created::new(data);
        if kind == Kind::World {
            s.lasting = lasting;
        }
    });
    extra_state::begin();
    if kind == Kind::Sessions {
        let mut session = 0usize;
        must(
            "MPI_Session_init",
            MPI_Session_init,
            &[MPI_INFO_NULL, MPI_ERRORS_RETURN, ptr::from_mut(&mut session).addr()],
        );
        at(|s| s.session = session);
    }
    while !at(|s| s.bytes.is_over()) {
        step();
    }

    let left_over = at(|s| {
        s.cleaning_up = true;
        s.left_over()
    });
    if kind == Kind::World {
        for handle in [MPI_COMM_SELF, MPI_COMM_WORLD] {
            must("MPI_Comm_set_errhandler", MPI_Comm_set_errhandler, &[handle, MPI_ERRORS_RETURN]);
        }
    }
    // Files that are opened later would get an error handler of this input.
    must("MPI_File_set_errhandler", MPI_File_set_errhandler, &[MPI_FILE_NULL, MPI_ERRORS_RETURN]);
    requests::complete_all();
    extensions::clean_up();
    for (object, handle, function) in left_over {
        if object == Object::Win {
            transfers::end_epochs(handle);
        }
        let mut place = handle;
        at(|s| s.enter(Some(handle)));
        let code = call(function, &[ptr::from_mut(&mut place).addr()]) as i32;
        assert!(code == 0 || !object.has_attributes(), "{object:?} {handle:#x} cannot be freed: {code}");
        at(|s| {
            s.left(object, handle, place, Some(code), true);
            s.leave(&[]);
        });
    }
    transfers::clean_up();
    at(|s| requests::check_gone(s));
    extra_state::check_gone();
    for memory in at(|s| std::mem::take(&mut s.memory)) {
        must("MPI_Free_mem", MPI_Free_mem, &[memory]);
    }
    // Removes the added error strings, codes and classes, in this order.
    for remove in [MPI_Remove_error_string, MPI_Remove_error_code, MPI_Remove_error_class] as [Function; 3] {
        for code in (MPI_ERR_LASTCODE + 1)..(MPI_ERR_LASTCODE + 100) {
            call(remove, &[code as usize]);
        }
    }
    match kind {
        Kind::Sessions => {
            let mut session = at(|s| std::mem::take(&mut s.session));
            must("MPI_Session_finalize", MPI_Session_finalize, &[ptr::from_mut(&mut session).addr()]);
            at(|s| s.values.check_all_gone("MPI_Session_finalize"));
        }
        Kind::World => {
            // For some inputs, a child process finalizes the world.
            if data.last().is_some_and(|last| last % 64 == 63) {
                in_child(|| {
                    must("MPI_Finalize", MPI_Finalize, &[]);
                    at(|s| s.values.check_all_gone("MPI_Finalize"));
                });
            }
            delete_from_predefined();
            at(|s| s.values.check_all_gone("the end of an input"));
            check_keys_gone();
        }
    }
    at(|s| {
        let lasting = std::mem::take(&mut s.lasting);
        *s = Created::new(&[]);
        s.lasting = lasting;
    });
}

/// Deletes the attributes of predefined objects.
fn delete_from_predefined() {
    for (handle, key) in at(|s| s.values.attributes()) {
        let face =
            FACES.iter().find(|face| face.object == at(|s| s.kind_of(key))).expect("every kind has a face");
        at(|s| s.enter(None));
        must("delete_attr", face.delete, &[handle, key as usize]);
        at(|s| s.leave(&[]));
    }
}

/// Frees all keys, and checks that they are gone: no object uses a key any more.
fn check_keys_gone() {
    for (number, face) in at(|s| s.keys.iter().map(|key| (key.number, key.face)).collect::<Vec<_>>()) {
        let face = FACES.iter().find(|one| one.object == FACES[face].object).expect("every kind has a face");
        let free = || call(face.free, &[ptr::from_mut(&mut number.clone()).addr()]) as i32;
        let first = free();
        assert!(first == 0 || first == MPI_ERR_KEYVAL, "a key cannot be freed: {first}");
        assert_eq!(free(), MPI_ERR_KEYVAL, "a freed key that no object uses still exists");
    }
}

fn in_child(run: impl FnOnce()) {
    // SAFETY: there is one thread.
    match unsafe { libc::fork() } {
        0 => {
            run();
            // SAFETY: ends the process.
            unsafe { libc::_exit(0) }
        }
        child => {
            let mut status = 0;
            // SAFETY: waits for the child.
            let waited = unsafe { libc::waitpid(child, &mut status, 0) };
            assert!(waited == child && status == 0, "the child failed: {status:#x}");
        }
    }
}

/// Runs one input. With sessions only, an input must leave no memory behind.
pub fn run(kind: Kind, data: &[u8]) {
    static BEGUN: std::sync::Once = std::sync::Once::new();
    BEGUN.call_once(|| begin(kind));
    match kind {
        Kind::World => run_once(kind, data),
        Kind::Sessions => without_growth(|| run_once(kind, data)),
    }
}
