//! Replays the model's events against the library under test, which is called by its exported names. Each result of the
//! library, and each callback that it runs, is compared with the next event. A difference ends the process.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::ffi::c_int;
use std::ptr::{null_mut, without_provenance_mut};

use mpi_attr_forward::c::types::{Hook, c_void, mpi_attr_make_function};

use super::c::*;
use super::constructors::{CONSTRUCTORS, Handle, With};
use super::model::*;

const COMM_NULL: usize = 0x100;
const WIN_NULL: usize = 0x110;
const TYPE_NULL: usize = 0x200;
const NULLS: [usize; 4] = [COMM_NULL, TYPE_NULL, WIN_NULL, SESSION_NULL];
const COMM_WORLD: usize = 0x101;
const COMM_SELF: usize = 0x102;
const SESSION_NULL: usize = 0x120;
const INFO_NULL: usize = 0x130;
const GROUP_EMPTY: usize = 0x109;
const ERRORS_RETURN: usize = 0x143;
const REQUEST_NULL: usize = 0x180;
const THREAD_SINGLE: c_int = 0;
const THREAD_MULTIPLE: c_int = 4096;

/// The memory of windows.
static MEMORY: [u64; 8] = [0; 8];

pub fn base() -> i64 {
    MEMORY.as_ptr() as i64
}

// ---- the exported names

type Names<F, const N: usize> = [F; N];
type CCreate = unsafe extern "C" fn(usize, usize, *mut c_int, usize) -> c_int;
type XCreate = unsafe extern "C" fn(usize, usize, usize, *mut c_int, usize) -> c_int;
type CFreeKey = unsafe extern "C" fn(*mut c_int) -> c_int;
type CSet = unsafe extern "C" fn(usize, c_int, usize) -> c_int;
type CGet = unsafe extern "C" fn(usize, c_int, *mut usize, *mut c_int) -> c_int;
type CDelete = unsafe extern "C" fn(usize, c_int) -> c_int;
type CDup = unsafe extern "C" fn(usize, *mut usize) -> c_int;
type CDupInfo = unsafe extern "C" fn(usize, usize, *mut usize) -> c_int;
type CIdup = unsafe extern "C" fn(usize, *mut usize, *mut usize) -> c_int;
type CIdupInfo = unsafe extern "C" fn(usize, usize, *mut usize, *mut usize) -> c_int;
type CFree = unsafe extern "C" fn(*mut usize) -> c_int;
type CNone = unsafe extern "C" fn() -> c_int;
type CInit = unsafe extern "C" fn(*mut c_int, *mut *mut *mut u8) -> c_int;
type CSession = unsafe extern "C" fn(usize, usize, *mut usize) -> c_int;
type CErrhandler = unsafe extern "C" fn(usize, *mut usize) -> c_int;
type CSetErrhandler = unsafe extern "C" fn(usize, usize) -> c_int;
/// Fortran: everything by reference, words of four bytes; extra state and value of eight, except MPI-1's.
type F1 = unsafe extern "C" fn(*mut i32);
type F2 = unsafe extern "C" fn(*mut i32, *mut i32);
type F3 = unsafe extern "C" fn(*mut i32, *mut i32, *mut i32);
type F4 = unsafe extern "C" fn(*mut i32, *mut i32, *mut i32, *mut i32);
type F5 = unsafe extern "C" fn(*mut i32, *mut i32, *mut i32, *mut i32, *mut i32);
type FSet = unsafe extern "C" fn(*mut i32, *mut i32, *mut Word, *mut i32);
type FGet = unsafe extern "C" fn(*mut i32, *mut i32, *mut Word, *mut i32, *mut i32);
type FCreate = unsafe extern "C" fn(usize, usize, *mut i32, *mut Word, *mut i32);
type CSessionCreate = unsafe extern "C" fn(usize, *mut c_int, usize) -> c_int;
type FSessionCreate = unsafe extern "C" fn(usize, *mut i32, *mut Word, *mut i32);
type FContents =
    unsafe extern "C" fn(*mut i32, *mut i32, *mut i32, *mut i32, *mut i32, *mut isize, *mut i32, *mut i32);
type FDup = unsafe extern "C" fn(*mut i32, *mut i32, *mut Word, *mut Word, *mut Word, *mut i32, *mut i32);
type FHook = unsafe extern "C" fn(*mut usize);
type FAtFinalize = unsafe extern "C" fn(Option<FHook>, *mut i64, *mut i32, *mut i32);
type FAtSession = unsafe extern "C" fn(*mut i32, Option<FHook>, *mut i64, *mut i32, *mut i32);
/// An `i32` or an `i64`.
type Word = u8;

/// The routines of these names, which all have one type.
macro_rules! import {
    ($type:ty, $($name:expr),+) => {
        [$({
            unsafe extern "C" {
                #[link_name = $name]
                fn routine();
            }
            // SAFETY: the type is the routine's in the header, or corresponds to its interface in the Fortran module.
            unsafe { std::mem::transmute::<unsafe extern "C" fn(), $type>(routine) }
        }),+]
    };
}
pub(crate) use import;
macro_rules! c {
    ($name:expr, $type:ty) => {
        import!($type, concat!("MPI_", $name), concat!("PMPI_", $name))
    };
}
macro_rules! x {
    ($name:expr, $type:ty) => {
        import!($type, concat!("MPIX_", $name), concat!("PMPIX_", $name))
    };
}
macro_rules! fortran {
    ($name:expr, $type:ty) => {
        import!(
            $type,
            concat!("mpi_", $name, "_"),
            concat!("mpi_", $name),
            concat!("mpi_", $name, "__"),
            concat!("pmpi_", $name, "_"),
            concat!("mpi_", $name, "_f08_")
        )
    };
}

/// The same for an extension.
macro_rules! extension {
    ($name:expr, $type:ty) => {
        import!(
            $type,
            concat!("mpix_", $name, "_"),
            concat!("mpix_", $name),
            concat!("mpix_", $name, "__"),
            concat!("pmpix_", $name, "_"),
            concat!("mpix_", $name, "_f08_")
        )
    };
}

/// The extensions of a kind.
struct Extensions {
    create: Names<XCreate, 2>,
    set: Names<CSet, 2>,
    get: Names<CGet, 2>,
}
macro_rules! extensions {
    ($kind:literal) => {
        Extensions {
            create: x!(concat!($kind, "_create_keyval_x"), XCreate),
            set: x!(concat!($kind, "_set_attr_as_fortran"), CSet),
            get: x!(concat!($kind, "_get_attr_as_fortran"), CGet),
        }
    };
}
static EXTENSIONS: [Extensions; 3] = [extensions!("Comm"), extensions!("Type"), extensions!("Win")];

/// The index of MPI-1 in `FAMILIES`, after the kinds.
const MPI_1: usize = 4;

/// The five routines of attributes. `create` of sessions has another type: see `SESSION_CREATE`.
struct Family {
    create: Names<CCreate, 2>,
    free_key: Names<CFreeKey, 2>,
    set: Names<CSet, 2>,
    get: Names<CGet, 2>,
    delete: Names<CDelete, 2>,
    f_create: Names<FCreate, 5>,
    f_free_key: Names<F2, 5>,
    f_set: Names<FSet, 5>,
    f_get: Names<FGet, 5>,
    f_delete: Names<F3, 5>,
}
macro_rules! family {
    ($create:expr, $free:expr, $set:expr, $get:expr, $delete:expr;
     $f_create:expr, $f_free:expr, $f_set:expr, $f_get:expr, $f_delete:expr) => {
        Family {
            create: c!($create, CCreate),
            free_key: c!($free, CFreeKey),
            set: c!($set, CSet),
            get: c!($get, CGet),
            delete: c!($delete, CDelete),
            f_create: fortran!($f_create, FCreate),
            f_free_key: fortran!($f_free, F2),
            f_set: fortran!($f_set, FSet),
            f_get: fortran!($f_get, FGet),
            f_delete: fortran!($f_delete, F3),
        }
    };
}
static FAMILIES: [Family; 5] = [
    family!("Comm_create_keyval", "Comm_free_keyval", "Comm_set_attr", "Comm_get_attr", "Comm_delete_attr";
        "comm_create_keyval", "comm_free_keyval", "comm_set_attr", "comm_get_attr", "comm_delete_attr"),
    family!("Type_create_keyval", "Type_free_keyval", "Type_set_attr", "Type_get_attr", "Type_delete_attr";
        "type_create_keyval", "type_free_keyval", "type_set_attr", "type_get_attr", "type_delete_attr"),
    family!("Win_create_keyval", "Win_free_keyval", "Win_set_attr", "Win_get_attr", "Win_delete_attr";
        "win_create_keyval", "win_free_keyval", "win_set_attr", "win_get_attr", "win_delete_attr"),
    Family {
        create: c!("Comm_create_keyval", CCreate),
        free_key: x!("Session_free_keyval", CFreeKey),
        set: x!("Session_set_attr", CSet),
        get: x!("Session_get_attr", CGet),
        delete: x!("Session_delete_attr", CDelete),
        f_create: fortran!("comm_create_keyval", FCreate),
        f_free_key: extension!("session_free_keyval", F2),
        f_set: extension!("session_set_attr", FSet),
        f_get: extension!("session_get_attr", FGet),
        f_delete: extension!("session_delete_attr", F3),
    },
    family!("Keyval_create", "Keyval_free", "Attr_put", "Attr_get", "Attr_delete";
        "keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete"),
];
/// Without a copy callback (S1).
static SESSION_CREATE: Names<CSessionCreate, 2> = x!("Session_create_keyval", CSessionCreate);
static F_SESSION_CREATE: Names<FSessionCreate, 5> = extension!("session_create_keyval", FSessionCreate);
/// The names of each family's predefined copy (dup, null) and delete functions in Fortran.
static FORTRAN_FUNCTIONS: [[FDup; 3]; 5] = [
    import!(FDup, "mpi_comm_dup_fn_", "mpi_comm_null_copy_fn_", "mpi_comm_null_delete_fn_"),
    import!(FDup, "mpi_type_dup_fn_", "mpi_type_null_copy_fn_", "mpi_type_null_delete_fn_"),
    import!(FDup, "mpi_win_dup_fn_", "mpi_win_null_copy_fn_", "mpi_win_null_delete_fn_"),
    import!(FDup, "mpi_comm_dup_fn_", "mpi_comm_null_copy_fn_", "mpi_comm_null_delete_fn_"),
    import!(FDup, "mpi_dup_fn_", "mpi_null_copy_fn_", "mpi_null_delete_fn_"),
];
static DUP: [Names<CDup, 2>; 2] = [c!("Comm_dup", CDup), c!("Type_dup", CDup)];
static DUP_INFO: Names<CDupInfo, 2> = c!("Comm_dup_with_info", CDupInfo);
static IDUP: Names<CIdup, 2> = c!("Comm_idup", CIdup);
static IDUP_INFO: Names<CIdupInfo, 2> = c!("Comm_idup_with_info", CIdupInfo);
static FREE: [Names<CFree, 2>; 4] =
    [c!("Comm_free", CFree), c!("Type_free", CFree), c!("Win_free", CFree), c!("Comm_disconnect", CFree)];
static FINALIZE: Names<CNone, 2> = c!("Finalize", CNone);
static F_DUP: [Names<F3, 5>; 2] = [fortran!("comm_dup", F3), fortran!("type_dup", F3)];
static F_DUP_INFO: Names<F4, 5> = fortran!("comm_dup_with_info", F4);
static F_IDUP: Names<F4, 5> = fortran!("comm_idup", F4);
static F_IDUP_INFO: Names<F5, 5> = fortran!("comm_idup_with_info", F5);
static F_FREE: [Names<F2, 5>; 4] = [
    fortran!("comm_free", F2),
    fortran!("type_free", F2),
    fortran!("win_free", F2),
    fortran!("comm_disconnect", F2),
];
static F_FINALIZE: Names<F1, 5> = fortran!("finalize", F1);

static F_CONTENTS: Names<FContents, 5> = fortran!("type_get_contents", FContents);
static INIT: Names<CInit, 2> = c!("Init", CInit);
static F_INIT: Names<F1, 5> = fortran!("init", F1);
static SESSION_INIT: Names<CSession, 2> = c!("Session_init", CSession);
static F_SESSION_INIT: Names<F4, 5> = fortran!("session_init", F4);
static SESSION_FINALIZE: Names<CFree, 2> = c!("Session_finalize", CFree);
static F_SESSION_FINALIZE: Names<F2, 5> = fortran!("session_finalize", F2);

static F_AT_FINALIZE: Names<FAtFinalize, 3> =
    import!(FAtFinalize, "mpi_attr_at_finalize_", "mpi_attr_at_finalize__", "MPI_ATTR_AT_FINALIZE");
static F_AT_SESSION: Names<FAtSession, 3> = import!(
    FAtSession,
    "mpi_attr_at_session_finalize_",
    "mpi_attr_at_session_finalize__",
    "MPI_ATTR_AT_SESSION_FINALIZE"
);
static F_CANCEL: Names<F2, 3> = import!(F2, "mpi_attr_cancel_", "mpi_attr_cancel__", "MPI_ATTR_CANCEL");

/// The routines for error handlers of a kind of object.
struct Errors {
    create: Names<CErrhandler, 2>,
    f_create: Names<F3, 5>,
    set: Names<CSetErrhandler, 2>,
    f_set: Names<F3, 5>,
    call: Names<CDelete, 2>,
    f_call: Names<F3, 5>,
}
macro_rules! errors {
    ($name:expr, $fortran:expr) => {
        Errors {
            create: c!(concat!($name, "_create_errhandler"), CErrhandler),
            f_create: fortran!(concat!($fortran, "_create_errhandler"), F3),
            set: c!(concat!($name, "_set_errhandler"), CSetErrhandler),
            f_set: fortran!(concat!($fortran, "_set_errhandler"), F3),
            call: c!(concat!($name, "_call_errhandler"), CDelete),
            f_call: fortran!(concat!($fortran, "_call_errhandler"), F3),
        }
    };
}
static ERRORS: [Errors; 3] = [errors!("Comm", "comm"), errors!("Session", "session"), errors!("Win", "win")];
/// The index of sessions in `ERRORS`, in place of datatypes, which have no error handlers.
const OF_SESSIONS: usize = 1;

/// The state that is passed to the function that makes a value.
const STATE: *mut c_void = without_provenance_mut(0x57a7e);

// ---- the state of the process

struct Known {
    kind: Kind,
    c: usize,
    fortran: i32,
    /// For a window: the memory that was allocated for it.
    base: usize,
}

#[derive(Default)]
struct Real {
    verbose: bool,
    depth: usize,
    events: VecDeque<Event>,
    objects: Vec<Known>,
    keys: Vec<i32>,
    sessions: Vec<usize>,
    /// The first object and key since the library was last initialized.
    since: (usize, usize),
    /// The address that C read for a value's storage.
    storage: HashMap<u64, usize>,
    /// The value at an address, in the gets since the last other call.
    owners: HashMap<usize, u64>,
    /// An error handler in Fortran has stored its code, and the call that it ran in has not returned.
    code_is_stored: bool,
    codes: Vec<i32>,
    /// The ids of hooks.
    hooks: Vec<i32>,
    /// In the order of `ERRORS`, in C and in Fortran.
    errhandlers: [[usize; 2]; 3],
    calls: [u64; WHATS],
}

thread_local! {
    static REAL: RefCell<Real> = RefCell::default();
}

/// Must not be held across a call of the library, whose callbacks use it too.
fn real<T>(f: impl FnOnce(&mut Real) -> T) -> T {
    REAL.with(|real| f(&mut real.borrow_mut()))
}

fn fail(what: String) -> ! {
    real(|real| {
        if real.verbose {
            println!("{}*** {what}", "    ".repeat(real.depth));
        }
    });
    // SAFETY: ends the process, from wherever the library has called back.
    unsafe { libc::_exit(1) }
}

macro_rules! check {
    ($got:expr, $wanted:expr, $($what:tt)*) => {{
        let (got, wanted) = (&$got, &$wanted);
        if got != wanted {
            fail(format!("{}: got {got:?}, expected {wanted:?}", format!($($what)*)));
        }
    }};
}

/// A variable of a program, between words that must not change.
struct Var<T>([T; 3]);

trait Bits: Copy + PartialEq + std::fmt::Debug {
    const GUARD: Self;
    const UNSET: Self;
}
impl Bits for i32 {
    const GUARD: i32 = 0x5a5a_a5a5;
    const UNSET: i32 = 0x7e7e_7e7e;
}
impl Bits for i64 {
    const GUARD: i64 = 0x5a5a_a5a5_5a5a_a5a5;
    const UNSET: i64 = 0x7e7e_7e7e_7e7e_7e7e;
}
impl Bits for usize {
    const GUARD: usize = 0x5a5a_a5a5_5a5a_a5a5;
    const UNSET: usize = 0x7e7e_7e7e_7e7e_7e7e;
}

impl<T: Bits> Var<T> {
    fn new(value: T) -> Var<T> {
        Var([T::GUARD, value, T::GUARD])
    }
    fn unset() -> Var<T> {
        Var::new(T::UNSET)
    }
    fn ptr(&mut self) -> *mut T {
        // SAFETY: the second of three.
        unsafe { self.0.as_mut_ptr().add(1) }
    }
    fn word(&mut self) -> *mut Word {
        self.ptr().cast()
    }
    fn get(&self) -> T {
        check!([self.0[0], self.0[2]], [T::GUARD; 2], "the words beside an argument");
        self.0[1]
    }
    fn is_unset(&self) {
        check!(self.get(), T::UNSET, "written although the call failed");
    }
    /// K4: if a call fails, C writes nothing; Fortran sets the result, since a compiler may have dropped the old value.
    fn is_result_of_failure(&self, is_c: bool, value: T) {
        check!(self.get(), if is_c { T::UNSET } else { value }, "a result of a failed call");
    }
}

// ---- replay

/// The configuration of the library in a process.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// At `MPI_THREAD_MULTIPLE`, the level at which the library locks.
    pub multiple: bool,
    /// With `MPI_ATTR_STRICT=1`.
    pub strict: bool,
    /// The program sets the error handler of `MPI_COMM_SELF`, not only that of `MPI_COMM_WORLD`.
    pub self_is_set: bool,
}

/// Starts the library in this process; must be called once.
pub fn start(mode: Mode, verbose: bool) {
    // SAFETY: one thread, the library has not run before; the routines are called as their header says.
    unsafe {
        if mode.strict {
            std::env::set_var("MPI_ATTR_STRICT", "1");
        }
        let level = if mode.multiple { THREAD_MULTIPLE } else { THREAD_SINGLE };
        check!(MPI_Init_thread(null_mut(), null_mut(), level, &mut 0), 0, "MPI_Init_thread");
    }
    let new = |at: usize| [Errhandler::C, Errhandler::Fortran].map(|which| new_errhandler(at, which, 0));
    let errhandlers = [new(0), new(1), new(2)];
    real(|real| *real = Real { verbose, errhandlers, ..Real::default() });
    reset(mode.self_is_set);
}

/// Begins a new run of the model in the same process: sets the user's error handler on the communicators again.
pub fn reset(also_of_self: bool) {
    let handler = real(|real| {
        let known = |(kind, c, _)| Known { kind, c, fortran: c as i32, base: 0 };
        real.objects = NAMED.map(known).into();
        real.since = (0, 0);
        real.keys.clear();
        real.sessions.clear();
        real.codes.clear();
        real.hooks.clear();
        real.storage.clear();
        real.errhandlers[0][0]
    });
    // SAFETY: as in `start`.
    unsafe {
        check!(ERRORS[0].set[0](COMM_WORLD, handler), 0, "MPI_Comm_set_errhandler");
        if also_of_self {
            check!(ERRORS[0].set[0](COMM_SELF, handler), 0, "MPI_Comm_set_errhandler");
        }
    }
}

fn new_errhandler(at: usize, which: Errhandler, form: usize) -> usize {
    let (mut c, mut fortran, mut ierror) = (Var::<usize>::unset(), Var::<i32>::unset(), Var::<i32>::unset());
    // SAFETY: functions of the language's type.
    unsafe {
        if which == Errhandler::C {
            let function = [on_error::<0>, on_error::<1>, on_error::<2>][at];
            check!(
                ERRORS[at].create[form % 2](function as *const () as usize, c.ptr()),
                0,
                "create_errhandler"
            );
            return c.get();
        }
        let function = [on_fortran_error::<0>, on_fortran_error::<1>, on_fortran_error::<2>][at];
        ERRORS[at].f_create[form % 5]((function as *const ()).cast_mut().cast(), fortran.ptr(), ierror.ptr());
        check!(ierror.get(), 0, "create_errhandler of Fortran");
        fortran.get() as usize
    }
}

/// Calls `call` with the error handler to attach. A new error handler is freed right after the call, but stays
/// attached.
fn with_errhandler<T>(op: &Op, at: usize, call: impl FnOnce(usize) -> T) -> T {
    let which = op.errhandler();
    if which == Errhandler::Return {
        return call(ERRORS_RETURN);
    }
    if op.form & 32 == 0 {
        return call(real(|real| real.errhandlers[at][(which == Errhandler::Fortran) as usize]));
    }
    let mut own = new_errhandler(at, which, op.form as usize);
    let result = call(own);
    // SAFETY: a handle that the library has returned.
    check!(unsafe { MPI_Errhandler_free(&mut own) }, 0, "MPI_Errhandler_free");
    result
}

/// Makes the calls of `events`, which the model returned for one call of a program.
pub fn replay(events: Vec<Event>) {
    real(|real| real.events = events.into());
    while next_is_call() {
        call();
    }
    real(|real| assert!(real.events.is_empty(), "the model's events are not of a call: {:?}", real.events));
}

/// The address that C read for a value's storage.
pub fn storage_of(id: u64) -> Option<i64> {
    real(|real| real.storage.get(&id).map(|&at| at as i64))
}

pub fn calls() -> [u64; WHATS] {
    real(|real| real.calls)
}

pub fn is_finalized() -> bool {
    let (mut flag, mut initialized) = (Var::unset(), Var::unset());
    // SAFETY: may be called at any time.
    unsafe {
        check!(MPI_Finalized(flag.ptr()), 0, "MPI_Finalized");
        check!(MPI_Initialized(initialized.ptr()), 0, "MPI_Initialized");
    }
    check!(initialized.get(), 1, "MPI_Initialized");
    flag.get() == 1
}

fn next_is_call() -> bool {
    real(|real| matches!(real.events.front(), Some(Event::Call { .. })))
}

fn next() -> Option<Event> {
    real(|real| {
        if let Some(Event::Again) = real.events.front() {
            real.events.pop_front();
            real.since = (real.objects.len(), real.keys.len());
        }
        while let Some(Event::HiddenKey) = real.events.front() {
            real.events.pop_front();
            real.keys.push(NO_KEY);
        }
        let event = real.events.pop_front();
        if matches!(event, Some(Event::Return { .. } | Event::Leave { .. })) {
            real.depth -= 1;
        }
        if let (true, Some(event)) = (real.verbose, &event) {
            println!("{}{}", "    ".repeat(real.depth), show(real, event));
        }
        if matches!(
            event,
            Some(
                Event::Call { .. }
                    | Event::Enter { .. }
                    | Event::Destroy { .. }
                    | Event::Make { .. }
                    | Event::Hook { .. }
            )
        ) {
            real.depth += 1;
        }
        event
    })
}

fn name(real: &Real, obj: Option<Object>, kind: Kind) -> String {
    match obj {
        Some(obj) if obj < NAMED.len() => NAMED[obj].2.into(),
        Some(obj) => format!(
            "{}{obj}",
            ["comm", "type", "win", "session_as_object"][kind_of(real, obj, kind) as usize]
        ),
        None => {
            ["MPI_COMM_NULL", "MPI_DATATYPE_NULL", "MPI_WIN_NULL", "MPI_SESSION_NULL"][kind as usize].into()
        }
    }
}

fn kind_of(real: &Real, obj: Object, default: Kind) -> Kind {
    real.objects.get(obj).map_or(default, |known| known.kind)
}

/// The event in the form of source code.
fn show(real: &Real, event: &Event) -> String {
    let fun = |fun: Fun, user| match fun {
        Fun::Null => "NULL",
        Fun::Predefined => "predefined",
        Fun::User => user,
    };
    match event {
        Event::Call { op, obj, session, key } => {
            let (kind, mpi1) = (["Comm", "Type", "Win", "Session"][op.kind as usize], op.face.is_mpi1());
            let routine = match op.what {
                What::Set if mpi1 => "Attr_put".into(),
                What::Get if mpi1 => "Attr_get".into(),
                What::Delete if mpi1 => "Attr_delete".into(),
                What::CreateKey if mpi1 => "Keyval_create".into(),
                What::FreeKey if mpi1 => "Keyval_free".into(),
                What::Set if op.face == Face::X => format!("{kind}_set_attr_as_fortran"),
                What::Get if op.face == Face::X => format!("{kind}_get_attr_as_fortran"),
                What::CreateKey if op.face == Face::X => format!("{kind}_create_keyval_x"),
                What::Set => format!("{kind}_set_attr"),
                What::Get => format!("{kind}_get_attr"),
                What::Delete => format!("{kind}_delete_attr"),
                What::CreateKey => format!("{kind}_create_keyval"),
                What::FreeKey => format!("{kind}_free_keyval"),
                What::Dup => format!("{kind}_dup"),
                What::DupWithInfo => format!("{kind}_dup_with_info"),
                What::Idup => format!("{kind}_idup"),
                What::IdupWithInfo => format!("{kind}_idup_with_info"),
                What::Free => format!("{kind}_free"),
                What::Disconnect => "Comm_disconnect".into(),
                What::New => op.constructor().name.into(),
                What::Contents => "Type_get_contents".into(),
                What::SetErrhandler => format!("{kind}_set_errhandler"),
                What::CallErrhandler => format!("{kind}_call_errhandler"),
                What::AddErrorCode => "Add_error_code".into(),
                What::RemoveErrorCode => "Remove_error_code".into(),
                What::GetOrSet => "mpi_attr_get_or_set".into(),
                What::List => "mpi_attr_list".into(),
                What::AtFinalize => "mpi_attr_at_finalize".into(),
                What::Cancel => "mpi_attr_cancel".into(),
                What::InnerKey => "mpi_attr_inner_keyval".into(),
                What::Inner => "mpi_attr_inner_comm".into(),
                What::ReleaseInner => "mpi_attr_inner_comm_release".into(),
                What::SessionInit => "Session_init".into(),
                What::SessionFinalize => "Session_finalize".into(),
                What::Init => "Init".into(),
                What::Finalized => "Finalized".into(),
                What::Finalize => "Finalize".into(),
                What::Audit => unreachable!(),
            };
            let routine = match op.face.is_c() {
                _ if routine.starts_with("mpi_attr_") => routine,
                true => format!("MPI_{routine}"),
                false => format!("call MPI_{}", routine.to_uppercase()),
            };
            let key = match key {
                AKey::Key(key) => format!("key{key}"),
                AKey::Number(number) => number.to_string(),
            };
            let obj = name(real, *obj, op.object_kind().unwrap_or(op.kind));
            let null = if op.null { ", a null pointer" } else { "" };
            match op.what {
                What::Set => format!("{routine}({obj}, {key}, {:#x})", op.val),
                What::GetOrSet => format!("{routine}({obj}, {key}, make {:#x}{null})", op.val),
                What::Get | What::Delete => format!("{routine}({obj}, {key}{null})"),
                What::FreeKey => format!("{routine}({key}{null})"),
                What::CreateKey => {
                    let functions = op.functions.as_ref().expect("of CreateKey");
                    let (copy, delete) = (fun(functions.copy, "copy"), fun(functions.delete, "delete"));
                    format!("{routine}({copy}, {delete}, &key{}, {:#x}{null})", real.keys.len(), op.val)
                }
                What::List => format!("{routine}({obj}{null})"),
                What::InnerKey => format!("{routine}(&key{}{null})", real.keys.len()),
                What::Inner | What::ReleaseInner => format!("{routine}({obj}, {key}{null})"),
                What::AtFinalize => format!("{routine}(state {:#x}{null})", op.val),
                What::Cancel => format!("{routine}(hook {key})"),
                What::SetErrhandler => format!("{routine}({obj}, {:?})", op.errhandler()),
                What::CallErrhandler => format!("{routine}({obj}, {})", op.val as i32),
                What::New if op.wants_none() => format!("{routine}({obj}, ... none{null})"),
                What::New if op.object_kind().is_some() => format!("{routine}({obj}, ...{null})"),
                What::New => {
                    format!("{routine}({}{null})", session.map_or("".into(), |s| format!("session{s}")))
                }
                What::SessionInit => format!("{routine}({:?}{null})", op.errhandler()),
                What::SessionFinalize => format!("{routine}(session {session:?}{null})"),
                What::AddErrorCode
                | What::RemoveErrorCode
                | What::Finalized
                | What::Init
                | What::Finalize => {
                    format!("{routine}()")
                }
                _ => format!("{routine}({obj}{null})"),
            }
        }
        Event::Return { code, result } => match (code, result) {
            (0, Result::Nothing) => "= 0".into(),
            (0, Result::Object(obj)) => format!("= 0, object {obj}"),
            (0, Result::Key(key)) => format!("= 0, key{key}"),
            (0, result) => format!("= 0, {result:?}"),
            (code, _) => format!("= {code}"),
        },
        Event::Enter { delete, face, obj, key, value, .. } => {
            let which = if *delete { "delete" } else { "copy" };
            format!("{face:?} {which} callback({}, key{key}, {value:?})", name(real, Some(*obj), Kind::Comm))
        }
        Event::Destroy { key, .. } => format!("destructor(key{key})"),
        Event::Hook { state } => format!("hook(state {state:#x})"),
        Event::Make { nth } => format!("make {nth}"),
        Event::Leave { code: 0, flag, out } => format!("return 0 (copy callback: flag {flag}, {out:?})"),
        Event::Leave { code, .. } => format!("return {code}"),
        Event::Handler { on, fortran, code } => {
            let on = match on {
                On::Object(obj) => name(real, Some(*obj), Kind::Comm),
                On::Session(session) => format!("session{session}"),
                On::NewComm => "MPI_COMM_NULL".into(),
                On::NewSession => "MPI_SESSION_NULL".into(),
            };
            format!("error handler{}({on}, {code})", if *fortran { " of Fortran" } else { "" })
        }
        Event::Again | Event::HiddenKey => "".into(),
    }
}

/// The Fortran side of a call: `ierror`, which Fortran 2008 may omit.
struct Ierror(Option<Var<i32>>);

impl Ierror {
    fn new(op: &Op) -> Ierror {
        Ierror((op.form % 5 != 4 || op.form < 128).then(Var::unset))
    }
    fn ptr(&mut self) -> *mut i32 {
        self.0.as_mut().map_or(null_mut(), Var::ptr)
    }
    /// The code, if it was passed; otherwise the expected code.
    fn code(&self) -> Option<i32> {
        self.0.as_ref().map(Var::get)
    }
}

fn returned(code: Option<i32>) -> (i32, Result) {
    match next() {
        Some(Event::Return { code: wanted, result }) => {
            // An error handler is the last that runs in a call. MPI_*_call_errhandler succeeds, whatever it stores.
            let stored = real(|real| std::mem::take(&mut real.code_is_stored)) && wanted != 0;
            let expected = if stored { STORED_BY_HANDLER } else { wanted };
            check!(code.unwrap_or(expected), expected, "the code returned");
            (wanted, result)
        }
        other => fail(format!("the call returned {code:?}, but expected was {other:?}")),
    }
}

fn call() {
    let Some(Event::Call { op, obj, session, key }) = next() else { unreachable!("replay checks it") };
    let (handle, fhandle, number, session) = real(|real| {
        real.calls[op.what as usize] += 1;
        let null = NULLS[op.object_kind().unwrap_or(op.kind) as usize];
        let session = session.map_or(SESSION_NULL, |session| real.sessions[session]);
        let known = obj.map(|obj| &real.objects[obj]);
        let number = match key {
            AKey::Key(key) => real.keys[key],
            AKey::Number(number) => number,
        };
        (
            known.map_or(null, |known| known.c),
            known.map_or(null as i32, |known| known.fortran),
            number,
            session,
        )
    });
    let family = &FAMILIES[if op.face.is_mpi1() { MPI_1 } else { op.kind as usize }];
    let (c, f) = (op.form as usize % 2, op.form as usize % 5);
    let is_c = op.face.is_c();
    let mut ierror = Ierror::new(&op);
    let mut fobject = Var::new(fhandle);
    let mut fkey = Var::new(number);
    // SAFETY: each routine gets arguments of the types in its header or module; null only where it must check that.
    unsafe {
        match op.what {
            What::Set => {
                let code = if op.face == Face::X {
                    Some(EXTENSIONS[op.kind as usize].set[c](handle, number, op.val as usize))
                } else if is_c {
                    Some(family.set[c](handle, number, op.val as usize))
                } else if op.face == Face::Integer {
                    family.f_set[f](fobject.ptr(), fkey.ptr(), Var::new(op.val as i32).word(), ierror.ptr());
                    ierror.code()
                } else {
                    family.f_set[f](fobject.ptr(), fkey.ptr(), Var::new(op.val).word(), ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::Get if is_c => {
                let (mut value, mut flag) = (Var::<usize>::unset(), Var::<i32>::unset());
                let (value_ptr, flag_ptr) = match (op.null, op.form & 2 == 0) {
                    (false, _) => (value.ptr(), flag.ptr()),
                    (true, true) => (null_mut(), flag.ptr()),
                    (true, false) => (value.ptr(), null_mut()),
                };
                let get = match op.face {
                    Face::X => EXTENSIONS[op.kind as usize].get[c],
                    _ => family.get[c],
                };
                let code = get(handle, number, value_ptr, flag_ptr);
                match returned(Some(code)) {
                    (0, Result::Value(None)) => check!(flag.get(), 0, "the flag"),
                    (0, Result::Value(Some(seen))) => {
                        check!(flag.get(), 1, "the flag");
                        see(seen, value.get() as i64);
                    }
                    _ => (value.is_unset(), flag.is_unset()).0,
                }
            }
            What::Get => {
                let (mut flag, mut short, mut long) =
                    (Var::<i32>::unset(), Var::<i32>::unset(), Var::<i64>::unset());
                let integer = op.face == Face::Integer;
                let value = if integer { short.word() } else { long.word() };
                family.f_get[f](fobject.ptr(), fkey.ptr(), value, flag.ptr(), ierror.ptr());
                match returned(ierror.code()) {
                    (0, Result::Value(None)) => check!(flag.get(), 0, "the flag"),
                    (0, Result::Value(Some(seen))) => {
                        check!(flag.get(), 1, "the flag");
                        match (seen, integer) {
                            (Seen::Word(word), true) => check!(short.get(), word as i32, "the value"),
                            (seen, true) => see(seen, short.get() as i64),
                            (seen, false) => see(seen, long.get()),
                        }
                    }
                    _ => {
                        check!(flag.get(), 0, "the flag of a failed get");
                        short.is_result_of_failure(!integer, 0);
                        long.is_result_of_failure(integer, 0);
                    }
                }
                check!([short.get(), long.get() as i32].contains(&i32::UNSET), true, "the other variable");
            }
            What::GetOrSet => get_or_set(&op, handle, fhandle, number),
            What::List => list(&op, handle, fhandle),
            What::AtFinalize => at_finalize(&op, handle, &mut fobject, ierror),
            What::Cancel => {
                let mut id = Var::new(real(|real| real.hooks[number as usize]));
                let code = if is_c {
                    Some(mpi_attr_cancel(id.get()))
                } else {
                    F_CANCEL[op.form as usize % 3](id.ptr(), ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::Delete => {
                let code = if is_c {
                    Some(family.delete[c](handle, number))
                } else {
                    family.f_delete[f](fobject.ptr(), fkey.ptr(), ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::InnerKey => {
                let mut key = Var::<i32>::unset();
                let code = mpi_attr_inner_keyval(if op.null { null_mut() } else { key.ptr() });
                match returned(Some(code)) {
                    (0, _) => new_key(key.get()),
                    _ => key.is_unset(),
                }
            }
            What::Inner => {
                let (mut inner, mut finner) = (Var::<usize>::unset(), Var::<i32>::unset());
                let code = match (is_c, op.null) {
                    (true, true) => mpi_attr_inner_comm(handle, number, null_mut()),
                    (true, false) => mpi_attr_inner_comm(handle, number, inner.ptr()),
                    (false, true) => mpi_attr_inner_comm_f(fhandle, number, null_mut()),
                    (false, false) => mpi_attr_inner_comm_f(fhandle, number, finner.ptr()),
                };
                match returned(Some(code)).1 {
                    Result::Object(obj) if is_c => made(obj, Kind::Comm, inner.get(), 0),
                    Result::Object(obj) => made(obj, Kind::Comm, MPI_Comm_fromint(finner.get()), 0),
                    _ => {
                        inner.is_unset();
                        finner.is_result_of_failure(is_c || op.null, COMM_NULL as i32);
                    }
                }
            }
            What::ReleaseInner => {
                returned(Some(match is_c {
                    true => mpi_attr_inner_comm_release(handle, number),
                    false => mpi_attr_inner_comm_release_f(fhandle, number),
                }));
            }
            What::CreateKey => create_key(&op, family, c, f, ierror),
            What::FreeKey => {
                let code = if is_c {
                    Some(family.free_key[c](if op.null { null_mut() } else { fkey.ptr() }))
                } else {
                    family.f_free_key[f](fkey.ptr(), ierror.ptr());
                    ierror.code()
                };
                let (code, _) = returned(code);
                check!(fkey.get(), if code == 0 { 0 } else { number }, "the key's variable");
            }
            What::Dup | What::DupWithInfo | What::Idup | What::IdupWithInfo => {
                dup(&op, handle, &mut fobject, c, f, ierror);
            }
            What::Free | What::Disconnect => {
                let which = if op.what == What::Disconnect { 3 } else { op.kind as usize };
                let mut variable = Var::new(handle);
                let (code, null) = if is_c {
                    let pointer = if op.null { null_mut() } else { variable.ptr() };
                    let code = FREE[which][c](pointer);
                    (Some(code), variable.get() == NULLS[op.kind as usize])
                } else {
                    F_FREE[which][f](fobject.ptr(), ierror.ptr());
                    (ierror.code(), fobject.get() == NULLS[op.kind as usize] as i32)
                };
                match returned(code) {
                    (0, _) => check!(null, true, "the handle is null"),
                    _ if is_c => check!(variable.get(), handle, "the handle"),
                    _ => check!(fobject.get(), fhandle, "the handle"),
                }
            }
            What::New => construct(&op, &(handle, fhandle), session, ierror),
            What::Contents => contents(&op, handle, &mut fobject, ierror),
            What::SetErrhandler => {
                let code = with_errhandler(&op, op.kind as usize, |errhandler| {
                    let errors = &ERRORS[op.kind as usize];
                    if is_c {
                        return Some(errors.set[c](handle, errhandler));
                    }
                    errors.f_set[f](fobject.ptr(), Var::new(errhandler as i32).ptr(), ierror.ptr());
                    ierror.code()
                });
                returned(code);
            }
            What::CallErrhandler => {
                let errors = &ERRORS[op.kind as usize];
                let code = if is_c {
                    Some(errors.call[c](handle, op.val as i32))
                } else {
                    errors.f_call[f](fobject.ptr(), Var::new(op.val as i32).ptr(), ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::AddErrorCode => {
                let mut new = Var::<i32>::unset();
                returned(Some(MPI_Add_error_code(ERR_OTHER, new.ptr())));
                real(|real| real.codes.push(new.get()));
            }
            What::RemoveErrorCode => {
                let code = real(|real| real.codes[number as usize]);
                returned(Some(MPI_Remove_error_code(code)));
            }
            What::Finalized => {
                let flag = is_finalized() as i64;
                check!(returned(Some(0)).1, Result::Value(Some(Seen::Word(flag))), "MPI_Finalized");
            }
            What::SessionInit => {
                let (mut new, mut fnew) = (Var::<usize>::unset(), Var::<i32>::unset());
                let code = with_errhandler(&op, OF_SESSIONS, |errhandler| {
                    if is_c {
                        let pointer = if op.null { null_mut() } else { new.ptr() };
                        return Some(SESSION_INIT[c](INFO_NULL, errhandler, pointer));
                    }
                    let (mut info, mut errhandler) =
                        (Var::new(INFO_NULL as i32), Var::new(errhandler as i32));
                    F_SESSION_INIT[f](info.ptr(), errhandler.ptr(), fnew.ptr(), ierror.ptr());
                    ierror.code()
                });
                match returned(code) {
                    (0, _) => {
                        let new = if is_c { new.get() } else { MPI_Session_fromint(fnew.get()) };
                        real(|real| {
                            real.sessions.push(new);
                            let fortran = MPI_Session_toint(new);
                            real.objects.push(Known { kind: Kind::Session, c: new, fortran, base: 0 });
                        });
                    }
                    _ => (new.is_unset(), fnew.is_result_of_failure(is_c, SESSION_NULL as i32)).0,
                }
            }
            What::SessionFinalize => {
                let (mut variable, mut fvariable) = (Var::new(session), Var::new(MPI_Session_toint(session)));
                let code = if is_c {
                    Some(SESSION_FINALIZE[c](if op.null { null_mut() } else { variable.ptr() }))
                } else {
                    F_SESSION_FINALIZE[f](fvariable.ptr(), ierror.ptr());
                    ierror.code()
                };
                let (code, result) = returned(code);
                // A callback's code does not keep the session alive.
                let gone = result == Result::Gone || !(0..=ERR_SESSION).contains(&code);
                let after = if is_c { variable.get() } else { MPI_Session_fromint(fvariable.get()) };
                check!(after, if gone { SESSION_NULL } else { session }, "the session");
            }
            What::Init => {
                let code = if is_c {
                    Some(INIT[c](null_mut(), null_mut()))
                } else {
                    F_INIT[f](ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::Finalize => {
                let code = if is_c {
                    Some(FINALIZE[c]())
                } else {
                    F_FINALIZE[f](ierror.ptr());
                    ierror.code()
                };
                returned(code);
            }
            What::Audit => unreachable!("the model replaces it by gets"),
        }
    }
    if !matches!(op.what, What::Get | What::GetOrSet | What::List) {
        real(|real| real.owners.clear());
    }
    if !matches!(op.what, What::FreeKey | What::Free | What::Disconnect) {
        check!((fobject.get(), fkey.get()), (fhandle, number), "read-only arguments");
    }
}

/// The number of a kind in `mpi_attr_ext.h`.
fn number_of(kind: Kind) -> c_int {
    if kind == Kind::Session { SESSION_KIND } else { kind as c_int + 1 }
}

/// The largest capacity of a list.
const LISTED: usize = 256;

fn list(op: &Op, handle: usize, fhandle: i32) {
    let (kind, mut count) = (number_of(op.kind), Var::<i32>::unset());
    let mut keys = [i32::UNSET; LISTED + 1];
    let capacity = if op.form == u8::MAX { LISTED } else { op.form as usize % 8 };
    let place = if op.null { null_mut() } else { count.ptr() };
    // SAFETY: as in `call`; the array has that capacity.
    let code = unsafe {
        match op.face.is_c() {
            true => mpi_attr_list(kind, handle as isize, keys.as_mut_ptr(), capacity as i32, place),
            false => mpi_attr_list_f(kind, fhandle, keys.as_mut_ptr(), capacity as i32, place),
        }
    };
    let (_, Result::Listed(wanted)) = returned(Some(code)) else {
        count.is_unset();
        return check!(keys, [i32::UNSET; LISTED + 1], "keys of a failed list");
    };
    check!(count.get() as usize, wanted.len(), "the number of attributes listed");
    let (written, rest) = keys.split_at(wanted.len().min(capacity));
    check!(rest.iter().all(|&key| key == i32::UNSET), true, "keys beyond the capacity");
    for (&key, wanted) in written.iter().zip(wanted) {
        let known = real(|real| real.keys[wanted.key]);
        let is_right = if known == NO_KEY { real(|real| !real.keys.contains(&key)) } else { key == known };
        check!(is_right, true, "the key that is listed, {key} for {known}");
        let (mut language, mut flag) = (Var::<i32>::unset(), Var::<i32>::unset());
        // SAFETY: as above.
        let code = unsafe {
            match op.face.is_c() {
                true => mpi_attr_value_info(kind, handle as isize, key, language.ptr(), flag.ptr()),
                false => mpi_attr_value_info_f(kind, fhandle, key, language.ptr(), flag.ptr()),
            }
        };
        check!((code, flag.get(), language.get()), (0, 1, wanted.language), "the value's language");
        let [mut of_kind, mut called, mut freed, mut attributes] = [(); 4].map(|()| Var::<i32>::unset());
        // SAFETY: as above.
        let code = unsafe {
            let (of_kind, called) = (of_kind.ptr(), called.ptr());
            mpi_attr_keyval_info(key, of_kind, called, null_mut(), freed.ptr(), attributes.ptr())
        };
        let got = (code, of_kind.get(), called.get(), freed.get() != 0, attributes.get() as usize);
        let wanted = (0, kind, wanted.of_callbacks, wanted.freed, wanted.attributes);
        check!(got, wanted, "the properties of a key");
    }
}

fn at_finalize(op: &Op, session: usize, fsession: &mut Var<i32>, mut ierror: Ierror) {
    let (mut id, mut state, by_id) = (Var::<i32>::unset(), Var::new(op.val), op.form & 2 != 0);
    let place = if op.null && by_id { null_mut() } else { id.ptr() };
    // SAFETY: as in `call`; the state is a number.
    let code = unsafe {
        if op.face.is_c() {
            let hook: Hook = if op.null && !by_id { None } else { Some(c_hook) };
            let state = without_provenance_mut(op.val as usize);
            Some(match op.kind {
                Kind::Session => mpi_attr_at_session_finalize(session, hook, state, place),
                _ => mpi_attr_at_finalize(hook, state, place),
            })
        } else {
            let hook: Option<FHook> = if op.null && !by_id { None } else { Some(fortran_hook) };
            let name = op.form as usize % 3;
            match op.kind {
                Kind::Session => {
                    F_AT_SESSION[name](fsession.ptr(), hook, state.ptr(), place, ierror.ptr());
                }
                _ => F_AT_FINALIZE[name](hook, state.ptr(), place, ierror.ptr()),
            }
            ierror.code()
        }
    };
    check!(state.get(), op.val, "the state of a hook");
    match returned(code).1 {
        Result::Hook => {
            check!(id.get() > 0, true, "the id of a hook: {}", id.get());
            real(|real| {
                real.hooks.push(id.get());
                real.keys.push(NO_KEY);
            });
        }
        _ => id.is_result_of_failure(op.face.is_c() || place.is_null(), 0),
    }
}

/// The model gives a hook a key, which the program does not know.
const NO_KEY: i32 = -1;
/// What the error handlers in Fortran store in place of the code.
const STORED_BY_HANDLER: i32 = -1;

extern "C" fn c_hook(state: *mut c_void) {
    let event = next();
    let Some(Event::Hook { state: wanted }) = event else {
        fail(format!("a hook runs with {state:p}; expected was {event:?}"));
    };
    check!(state.addr() as i64, wanted, "the state of a hook");
    real(|real| real.owners.clear());
    while next_is_call() {
        call();
    }
    real(|real| real.owners.clear());
    match next() {
        Some(Event::Leave { .. }) => {}
        other => fail(format!("a hook ends, but expected was {other:?}")),
    }
}

unsafe extern "C" fn fortran_hook(state: *mut usize) {
    // SAFETY: the argument of a hook of Fortran; a change of it must not affect any other call (V3).
    unsafe {
        c_hook(without_provenance_mut(*state));
        *state = usize::UNSET;
    }
}

fn get_or_set(op: &Op, handle: usize, fhandle: i32, key: i32) {
    let (mut value, mut created) = (Var::<i64>::unset(), Var::<i32>::unset());
    let kind = number_of(op.kind);
    let null = op.null;
    let make: mpi_attr_make_function = if null && op.form & 2 == 0 { None } else { Some(make_value) };
    let place = if null && op.form & 2 != 0 { null_mut() } else { value.ptr() };
    let wanted = op.form & 16 == 0;
    let created_ptr = if wanted { created.ptr() } else { null_mut() };
    // SAFETY: as in `call`; the state is not followed.
    let code = unsafe {
        if op.face.is_c() {
            mpi_attr_get_or_set(kind, handle as isize, key, make, STATE, place.cast(), created_ptr)
        } else {
            mpi_attr_get_or_set_f(kind, fhandle, key, make, STATE, place.cast(), created_ptr)
        }
    };
    match returned(Some(code)).1 {
        Result::Made(seen, is_new) => {
            check!(created.get(), if wanted { is_new as i32 } else { i32::UNSET }, "whether it was created");
            see(seen, value.get());
        }
        _ => (value.is_unset(), created.is_unset()).0,
    }
}

/// `MPI_ATTR_SESSION`
const SESSION_KIND: c_int = 8;

/// The function that makes values.
unsafe extern "C" fn make_value(state: *mut c_void, value: *mut *mut c_void) -> c_int {
    check!(state, STATE, "the state of the function that makes a value");
    let event = next();
    let Some(Event::Make { .. }) = event else {
        fail(format!("a value is made; expected was {event:?}"));
    };
    real(|real| real.owners.clear());
    while next_is_call() {
        call();
    }
    real(|real| real.owners.clear());
    match next() {
        Some(Event::Leave { code, out: Out::New(word), .. }) => {
            // SAFETY: the place for the value; what is written there with an error is ignored.
            unsafe { *value = without_provenance_mut(word as usize) };
            code
        }
        other => fail(format!("a value is made, but expected was {other:?}")),
    }
}

fn create_key(op: &Op, family: &Family, c: usize, f: usize, mut ierror: Ierror) {
    let functions = op.functions.as_ref().expect("of CreateKey");
    let predefined = &FORTRAN_FUNCTIONS[if op.face.is_mpi1() { MPI_1 } else { op.kind as usize }];
    let (copy, delete) = match op.face {
        Face::C | Face::C1 => {
            (c_copy::<false> as *const () as usize, c_delete::<false> as *const () as usize)
        }
        Face::X => (c_copy::<true> as *const () as usize, c_delete::<true> as *const () as usize),
        Face::Integer => {
            (fortran_copy::<i32> as *const () as usize, fortran_delete::<i32> as *const () as usize)
        }
        Face::Address => {
            (fortran_copy::<i64> as *const () as usize, fortran_delete::<i64> as *const () as usize)
        }
    };
    let copy = match functions.copy {
        Fun::User => copy,
        fun if op.face.is_c() => (fun == Fun::Predefined) as usize,
        Fun::Predefined => predefined[0] as usize,
        Fun::Null => predefined[1] as usize,
    };
    let delete = match functions.delete {
        Fun::User => delete,
        _ if op.face.is_c() => 0,
        _ => predefined[2] as usize,
    };
    let mut key = Var::<i32>::unset();
    // SAFETY: as in `call`.
    let code = unsafe {
        match op.face {
            Face::C if op.kind == Kind::Session => {
                let pointer = if op.null { null_mut() } else { key.ptr() };
                Some(SESSION_CREATE[c](delete, pointer, op.val as usize))
            }
            Face::Address if op.kind == Kind::Session => {
                let mut extra = Var::new(op.val);
                F_SESSION_CREATE[f](delete, key.ptr(), extra.word(), ierror.ptr());
                ierror.code()
            }
            Face::C | Face::C1 => {
                let pointer = if op.null { null_mut() } else { key.ptr() };
                Some(family.create[c](copy, delete, pointer, op.val as usize))
            }
            Face::X => {
                let pointer = if op.null { null_mut() } else { key.ptr() };
                let destroy = x_destroy as *const () as usize;
                Some(EXTENSIONS[op.kind as usize].create[c](copy, delete, destroy, pointer, op.val as usize))
            }
            // V3: the library stores the value of the extra state, not its address, which is invalid after this
            // function.
            Face::Integer => {
                let mut extra = Var::new(op.val as i32);
                family.f_create[f](copy, delete, key.ptr(), extra.word(), ierror.ptr());
                ierror.code()
            }
            Face::Address => {
                let mut extra = Var::new(op.val);
                family.f_create[f](copy, delete, key.ptr(), extra.word(), ierror.ptr());
                ierror.code()
            }
        }
    };
    let key = match returned(code) {
        (0, _) => key.get(),
        _ => return key.is_result_of_failure(op.face.is_c(), 0),
    };
    new_key(key);
}

/// K1.
fn new_key(key: i32) {
    check!(matches!(key, 0 | 501..=507 | 601..=605), false, "the number of a predefined key: {key}");
    check!(
        real(|real| real.keys[real.since.1..].contains(&key)),
        false,
        "the number of an earlier key: {key}"
    );
    real(|real| real.keys.push(key));
}

fn dup(op: &Op, handle: usize, fobject: &mut Var<i32>, c: usize, f: usize, mut ierror: Ierror) {
    let (mut new, mut fnew) = (Var::<usize>::unset(), Var::<i32>::unset());
    let (mut request, mut frequest, mut finfo) =
        (Var::<usize>::unset(), Var::<i32>::unset(), Var::new(INFO_NULL as i32));
    let is_c = op.face.is_c();
    let idup = matches!(op.what, What::Idup | What::IdupWithInfo);
    let pointer = if op.null { null_mut() } else { new.ptr() };
    // SAFETY: as in `call`.
    let code = unsafe {
        let (object, fnew, fobject, ierror_ptr) = (handle, fnew.ptr(), fobject.ptr(), ierror.ptr());
        if is_c {
            Some(match op.what {
                What::Dup => DUP[op.kind as usize][c](object, pointer),
                What::DupWithInfo => DUP_INFO[c](object, INFO_NULL, pointer),
                What::Idup => IDUP[c](object, pointer, request.ptr()),
                _ => IDUP_INFO[c](object, INFO_NULL, pointer, request.ptr()),
            })
        } else {
            match op.what {
                What::Dup => F_DUP[op.kind as usize][f](fobject, fnew, ierror_ptr),
                What::DupWithInfo => F_DUP_INFO[f](fobject, finfo.ptr(), fnew, ierror_ptr),
                What::Idup => F_IDUP[f](fobject, fnew, frequest.ptr(), ierror_ptr),
                _ => F_IDUP_INFO[f](fobject, finfo.ptr(), fnew, frequest.ptr(), ierror_ptr),
            }
            ierror.code()
        }
    };
    let (code, result) = returned(code);
    // SAFETY: conversions of any number; a request that the library has just returned.
    unsafe {
        if let Result::Object(obj) = result {
            if idup {
                let mut request = if is_c { request.get() } else { MPI_Request_fromint(frequest.get()) };
                let end = if op.form & 16 == 0 {
                    MPI_Wait(&mut request, null_mut())
                } else {
                    MPI_Request_free(&mut request)
                };
                check!(end, 0, "MPI_Wait, or MPI_Request_free");
                check!(request, REQUEST_NULL, "the request after its completion");
            }
            let new = match (is_c, op.kind) {
                (true, _) => new.get(),
                (false, Kind::Comm) => MPI_Comm_fromint(fnew.get()),
                (false, _) => MPI_Type_fromint(fnew.get()),
            };
            made(obj, op.kind, new, 0);
        } else if !(ERR_TYPE..=ERR_WIN).contains(&code) {
            // C2, for a callback's code; for other errors nothing is written.
            let null = NULLS[op.kind as usize];
            check!(if is_c { new.get() } else { fnew.get() as usize }, null, "the handle of a failed dup");
            if idup {
                let request = if is_c { request.get() } else { frequest.get() as usize };
                check!(request, REQUEST_NULL, "the request of a failed dup");
            }
        }
    }
}

/// Calls a constructor.
fn construct(op: &Op, old: &Handle, session: usize, mut ierror: Ierror) {
    let (constructor, form) = (op.constructor(), op.form as usize);
    let (mut new, mut fnew, mut base) = (Var::<usize>::unset(), Var::<i32>::unset(), Var::new(0));
    let works = real(|real| matches!(real.events.front(), Some(Event::Return { code: 0, .. })));
    let mut group = GROUP_EMPTY;
    // SAFETY: live handles, if the call must succeed; calls with other handles fail before they use them.
    unsafe {
        if constructor.name == "Comm_create_from_group" {
            let name = c"mpi://SELF".as_ptr().cast();
            check!(MPI_Group_from_session_pset(session, name, &mut group), 0, "MPI_Group_from_session_pset");
        } else if works && op.kind == Kind::Comm && !op.wants_none() {
            check!(MPI_Comm_group(old.0, &mut group), 0, "MPI_Comm_group");
        }
        let code = with_errhandler(op, 0, |errhandler| {
            let baseptr = base.ptr();
            let (group, none) = (group, op.wants_none());
            let mut with = With { old, group, errhandler, base: MEMORY.as_ptr() as usize, baseptr, none };
            let (mut grid, mut of_grid) = (COMM_WORLD, (0, 0));
            if works && constructor.name == "Cart_sub" {
                let all = CONSTRUCTORS[0].iter().find(|one| one.name == "Cart_create");
                check!(all.expect("a constructor").c(form, &with, &mut grid), 0, "MPI_Cart_create");
                of_grid = (grid, MPI_Comm_toint(grid));
                with.old = &of_grid;
            }
            let called = match op.face.is_c() {
                true => None,
                false => constructor.fortran(form, &with, fnew.ptr(), ierror.ptr()),
            };
            let code = match called {
                Some(()) => ierror.code(),
                None => {
                    ierror.0 = None;
                    let null = op.null && constructor.name != "Cart_sub";
                    Some(constructor.c(form, &with, if null { null_mut() } else { new.ptr() }))
                }
            };
            if of_grid.0 != 0 {
                check!(FREE[0][0](&mut grid), 0, "MPI_Comm_free");
            }
            code
        });
        if group != GROUP_EMPTY {
            check!(MPI_Group_free(&mut group), 0, "MPI_Group_free");
        }
        let (_, result) = returned(code);
        let in_fortran = fnew.get() != i32::UNSET;
        let new = match op.kind {
            _ if !in_fortran => new.get(),
            Kind::Comm => MPI_Comm_fromint(fnew.get()),
            Kind::Type => MPI_Type_fromint(fnew.get()),
            Kind::Win => MPI_Win_fromint(fnew.get()),
            Kind::Session => unreachable!("made by SessionInit"),
        };
        match result {
            Result::Object(obj) => {
                made(obj, op.kind, new, base.get());
                if op.kind == Kind::Win {
                    let set = |errhandler| ERRORS[Kind::Win as usize].set[0](new, errhandler);
                    check!(with_errhandler(op, Kind::Win as usize, set), 0, "MPI_Win_set_errhandler");
                }
            }
            Result::Null => check!(new, NULLS[op.kind as usize], "the null handle where no object is made"),
            _ if in_fortran => check!(new, NULLS[op.kind as usize], "the handle of a failed call"),
            _ => check!(new, usize::UNSET, "written although the call failed"),
        }
    }
}

/// Gets the contents of a datatype: the datatype from which it was made.
fn contents(op: &Op, handle: usize, fobject: &mut Var<i32>, mut ierror: Ierror) {
    const ROOM: usize = 16;
    let (mut old, mut fold) = (Var::<usize>::unset(), Var::<i32>::unset());
    let (mut integers, mut addresses, mut counts) = ([0; ROOM], [0; ROOM], [0; ROOM]);
    let (integers, addresses) = (integers.as_mut_ptr(), addresses.as_mut_ptr());
    let (counts, room) = (counts.as_mut_ptr(), ROOM as c_int);
    // SAFETY: the arrays have the passed lengths; the contents of a constructed datatype have one datatype.
    let new = unsafe {
        let code = if !op.face.is_c() {
            let (mut many, mut one, mut more) = (Var::new(room), Var::new(1), Var::new(room));
            let (many, more, one) = (many.ptr(), more.ptr(), one.ptr());
            F_CONTENTS[op.form as usize % 5](
                fobject.ptr(),
                many,
                more,
                one,
                integers,
                addresses,
                fold.ptr(),
                ierror.ptr(),
            );
            ierror.code()
        } else if !op.large() {
            Some(MPI_Type_get_contents(handle, room, room, 1, integers, addresses, old.ptr()))
        } else {
            let many = ROOM as i64;
            Some(MPI_Type_get_contents_c(handle, many, many, many, 1, integers, addresses, counts, old.ptr()))
        };
        match returned(code).1 {
            Result::Object(obj) if op.face.is_c() => (obj, old.get()),
            Result::Object(obj) => (obj, MPI_Type_fromint(fold.get())),
            _ => return (old.is_unset(), fold.is_result_of_failure(op.face.is_c(), TYPE_NULL as i32)).0,
        }
    };
    made(new.0, Kind::Type, new.1, 0);
}

/// Records the handle of a new object, or checks that of an existing one.
fn made(obj: Object, kind: Kind, c: usize, base: usize) {
    if let Some(known) = real(|real| real.objects.get(obj).map(|known| known.c)) {
        check!(c, known, "the handle of an existing object");
        return;
    }
    // SAFETY: a handle that the library has just returned.
    let fortran = unsafe {
        match kind {
            Kind::Comm => MPI_Comm_toint(c),
            Kind::Type => MPI_Type_toint(c),
            Kind::Win => MPI_Win_toint(c),
            Kind::Session => unreachable!("made by SessionInit"),
        }
    };
    real(|real| {
        // No handle may repeat one since the library was last initialized.
        let seen = real.objects[real.since.0..]
            .iter()
            .rev()
            .any(|known| known.kind == kind && (known.c == c || known.fortran == fortran));
        if seen || NULLS.contains(&c) {
            println!("a new handle repeats an old one: {c:#x}");
            // SAFETY: as in `fail`, which would borrow `real` again.
            unsafe { libc::_exit(1) }
        }
        real.objects.push(Known { kind, c, fortran, base });
    });
}

/// Compares the value that a reader got.
fn see(seen: Seen, got: i64) {
    // SAFETY: where the model expects a pointer to storage of the library, `got` is one, which `storage` has checked as
    // far as possible. An invalid pointer crashes the process, which counts as a difference.
    unsafe {
        match seen {
            Seen::Word(word) => check!(got, word, "the value"),
            Seen::Int(id, value) => {
                storage(id, got);
                check!(*(got as *const i32), value, "the value at the pointer");
            }
            Seen::Address(id, value) => {
                storage(id, got);
                check!(*(got as *const i64), value, "the value at the pointer");
            }
            // P1: the next get by C restores what is written here, and no other reader sees it.
            Seen::Predefined(number, value) => {
                if number == WIN_SIZE {
                    check!(*(got as *const i64), value, "MPI_WIN_SIZE");
                    *(got as *mut i64) = -77;
                } else {
                    check!(*(got as *const i32) as i64, value, "the predefined value");
                    *(got as *mut i32) = -77;
                }
            }
            Seen::LastCode(nth, pointer) => {
                let got = if pointer { *(got as *const i32) } else { got as i32 };
                check!(got, real(|real| real.codes[nth]), "MPI_LASTUSEDCODE");
            }
            Seen::Inner(obj) => {
                let handle = real(|real| real.objects[obj].c) as i64;
                check!(
                    got == handle || got == handle as i32 as i64,
                    true,
                    "the handle of an inner communicator"
                );
            }
            Seen::Base(obj) => check!(got as usize, real(|real| real.objects[obj].base), "MPI_WIN_BASE"),
        }
    }
}

const WIN_SIZE: i32 = 603;

/// Checks that storage to which C has a pointer does not move, and belongs to one attribute only.
fn storage(id: u64, at: i64) {
    let (before, owner) = real(|real| {
        let before = *real.storage.entry(id).or_insert(at as usize);
        (before, *real.owners.entry(at as usize).or_insert(id))
    });
    check!(at as usize, before, "the address of a value's storage");
    check!(owner, id, "the value that the storage belongs to");
}

// ---- callbacks

fn enter(delete: bool, face: Face, handle: i64, key: i32, extra: i64, value: i64) -> (i32, i32, Out) {
    let event = next();
    let Some(Event::Enter { delete: d, face: f, obj, key: k, extra: e, value: v }) = event else {
        fail(format!("a callback for {handle:#x}, key {key} (delete: {delete}); expected was {event:?}"));
    };
    check!((delete, face), (d, f), "the callback's kind and language");
    let (wanted, wanted_key) = real(|real| {
        let known = &real.objects[obj];
        let handle = if face.is_c() { known.c as i64 } else { known.fortran as i64 };
        (handle, real.keys[k])
    });
    check!((handle, key, extra), (wanted, wanted_key, e), "the handle, the key, the extra state");
    real(|real| real.owners.clear());
    see(v, value);
    while next_is_call() {
        call();
    }
    real(|real| real.owners.clear());
    match next() {
        Some(Event::Leave { code, flag, out }) => (code, flag, out),
        other => fail(format!("a callback ends, but expected was {other:?}")),
    }
}

extern "C" fn x_destroy(extra: usize) {
    let event = next();
    let Some(Event::Destroy { extra: wanted, .. }) = event else {
        fail(format!("a destructor runs with {extra:#x}; expected was {event:?}"));
    };
    check!(extra as i64, wanted, "the destructor's extra state");
    while next_is_call() {
        call();
    }
    match next() {
        Some(Event::Leave { .. }) => {}
        other => fail(format!("a destructor ends, but expected was {other:?}")),
    }
}

/// The convention of C callbacks that get values as they were set, or usually.
const fn face_of(x: bool) -> Face {
    if x { Face::X } else { Face::C }
}

extern "C" fn c_copy<const X: bool>(
    obj: usize,
    key: c_int,
    extra: usize,
    value: usize,
    out: *mut usize,
    flag: *mut c_int,
) -> c_int {
    let (code, copied, result) = enter(false, face_of(X), obj as i64, key, extra as i64, value as i64);
    // SAFETY: the pointers of a copy callback's arguments.
    unsafe {
        *flag = copied;
        if copied != 0 {
            *out = if let Out::New(new) = result { new as usize } else { value };
        }
    }
    code
}

extern "C" fn c_delete<const X: bool>(obj: usize, key: c_int, value: usize, extra: usize) -> c_int {
    enter(true, face_of(X), obj as i64, key, extra as i64, value as i64).0
}

/// An INTEGER or an ADDRESS_KIND integer.
trait Width: Bits + Into<i64> {
    const FACE: Face;
    fn of(word: i64) -> Self;
}
impl Width for i32 {
    const FACE: Face = Face::Integer;
    fn of(word: i64) -> i32 {
        word as i32
    }
}
impl Width for i64 {
    const FACE: Face = Face::Address;
    fn of(word: i64) -> i64 {
        word
    }
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn fortran_copy<T: Width>(
    obj: *mut i32,
    key: *mut i32,
    extra: *mut T,
    value: *mut T,
    out: *mut T,
    flag: *mut i32,
    ierror: *mut i32,
) {
    // SAFETY: the arguments of a copy callback of this convention.
    unsafe {
        let given = *value;
        let (code, copied, result) = enter(false, T::FACE, *obj as i64, *key, (*extra).into(), given.into());
        let mut new = Var::<T>::unset();
        match result {
            Out::New(word) => *new.ptr() = T::of(word),
            Out::Same => *new.ptr() = given,
            Out::ByDupFn => {
                let (mut dup_flag, mut dup_code) = (Var::<i32>::unset(), Var::<i32>::unset());
                let family = if T::FACE == Face::Integer { MPI_1 } else { 0 };
                let routine = FORTRAN_FUNCTIONS[family][0];
                routine(obj, key, extra.cast(), value.cast(), new.word(), dup_flag.ptr(), dup_code.ptr());
                check!(
                    (new.get(), dup_flag.get(), dup_code.get()),
                    (given, 1, 0),
                    "the results of the DUP function"
                );
            }
        }
        *flag = copied;
        if copied != 0 {
            *out = new.get();
        }
        // V3: these changes must not affect any other call.
        (*obj, *key, *extra, *value, *ierror) = (-1, -1, T::UNSET, T::UNSET, code);
    }
}

unsafe extern "C" fn fortran_delete<T: Width>(
    obj: *mut i32,
    key: *mut i32,
    value: *mut T,
    extra: *mut T,
    ierror: *mut i32,
) {
    // SAFETY: the arguments of a delete callback of this convention.
    unsafe {
        let (code, ..) = enter(true, T::FACE, *obj as i64, *key, (*extra).into(), (*value).into());
        (*obj, *key, *extra, *value, *ierror) = (-1, -1, T::UNSET, T::UNSET, code);
    }
}

extern "C" fn on_error<const OF: usize>(handle: *mut usize, code: *mut c_int) {
    // SAFETY: the arguments of an error handler.
    let (handle, code) = unsafe { (*handle, *code) };
    handler(OF, false, handle, code);
}

extern "C" fn on_fortran_error<const OF: usize>(handle: *mut i32, code: *mut i32) {
    // SAFETY: the arguments of an error handler; changes to them must not affect any other call (V3). This one returns the code.
    unsafe {
        handler(OF, true, *handle as usize, *code);
        (*handle, *code) = (-1, STORED_BY_HANDLER);
    }
    real(|real| real.code_is_stored = true);
}

fn handler(of: usize, fortran: bool, handle: usize, code: c_int) {
    let event = next();
    let Some(Event::Handler { on, fortran: wanted, code: wanted_code }) = event else {
        fail(format!("the error handler of {handle:#x} runs with {code}; expected was {event:?}"));
    };
    let known = real(|real| match on {
        On::Session(session) => (OF_SESSIONS, real.sessions[session]),
        On::NewSession => (OF_SESSIONS, SESSION_NULL),
        On::NewComm => (Kind::Comm as usize, NULLS[Kind::Comm as usize]),
        On::Object(obj) => {
            let known = &real.objects[obj];
            (known.kind as usize, if wanted { known.fortran as usize } else { known.c })
        }
    });
    check!((of, handle), known, "the error handler's object");
    check!((fortran, code), (wanted, wanted_code), "the error handler's language and code");
    real(|real| real.owners.clear());
    while next_is_call() {
        call();
    }
    real(|real| real.owners.clear());
}
