//! Replays the model's events against the library under test, which is called by its exported names. Each result of the
//! library, and each callback that it runs, is compared with the next event. A difference ends the process.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::ffi::{c_int, c_void};
use std::ptr::{null_mut, without_provenance_mut};

use mpi_attr::abi::*;

use super::c::*;
use super::constructors::{Argument, Handle, INFO, TEXT_LENGTH, With, arguments, own};
use super::model::*;
use Argument::{Aint, At, Either, Int};

const NULLS: [usize; 4] = [MPI_COMM_NULL, MPI_DATATYPE_NULL, MPI_WIN_NULL, MPI_SESSION_NULL];

/// The memory of windows.
static MEMORY: [u64; 8] = [0; 8];

pub fn base() -> i64 {
    MEMORY.as_ptr() as i64
}

/// The linker names of the predefined copy (dup, null) and delete functions in Fortran, by kind and in MPI-1.
static FORTRAN_FUNCTIONS: [[unsafe extern "C" fn(); 3]; 5] = [
    [symbol!("mpi_comm_dup_fn_"), symbol!("mpi_comm_null_copy_fn_"), symbol!("mpi_comm_null_delete_fn_")],
    [symbol!("mpi_type_dup_fn_"), symbol!("mpi_type_null_copy_fn_"), symbol!("mpi_type_null_delete_fn_")],
    [symbol!("mpi_win_dup_fn_"), symbol!("mpi_win_null_copy_fn_"), symbol!("mpi_win_null_delete_fn_")],
    [symbol!("mpi_comm_dup_fn_"), symbol!("mpi_comm_null_copy_fn_"), symbol!("mpi_comm_null_delete_fn_")],
    [symbol!("mpi_dup_fn_"), symbol!("mpi_null_copy_fn_"), symbol!("mpi_null_delete_fn_")],
];
const MPI_1: usize = 4;

/// The kind of object that has the error handlers of this index; datatypes have none, and sessions have their place.
fn of_errors(at: usize) -> &'static str {
    ["Comm", "Session", "Win"][at]
}
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
    /// In the order of `of_errors`, in C and in Fortran.
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
    fn place(&mut self) -> Argument {
        At(self.ptr().addr())
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

/// A variable for a handle, in C and in Fortran.
struct HandleVariable {
    c: Var<usize>,
    f: Var<i32>,
}

impl HandleVariable {
    fn new((c, f): Handle) -> HandleVariable {
        HandleVariable { c: Var::new(c), f: Var::new(f) }
    }
    fn unset() -> HandleVariable {
        HandleVariable { c: Var::unset(), f: Var::unset() }
    }
    /// The argument; a null pointer, if the call is to have one.
    fn place(&mut self, op: &Op) -> Argument {
        if op.null { Either(0, 0) } else { Either(self.c.ptr().addr(), self.f.ptr().addr()) }
    }
    /// The number in the variable of the call's language, as a handle of this kind in C.
    fn get(&self, op: &Op, kind: Kind) -> usize {
        // SAFETY: conversions of any number.
        unsafe {
            match kind {
                _ if op.face.is_c() => self.c.get(),
                Kind::Comm => MPI_Comm_fromint(self.f.get()),
                Kind::Type => MPI_Type_fromint(self.f.get()),
                Kind::Win => MPI_Win_fromint(self.f.get()),
                Kind::Session => MPI_Session_fromint(self.f.get()),
            }
        }
    }
    /// The number in the variable of the call's language.
    fn number(&self, op: &Op) -> usize {
        if op.face.is_c() { self.c.get() } else { self.f.get() as usize }
    }
    fn is_result_of_failure(&self, op: &Op, null: usize) {
        self.c.is_unset();
        self.f.is_result_of_failure(op.face.is_c(), null as i32);
    }
}

fn number_in_fortran(kind: Kind, handle: usize) -> i32 {
    // SAFETY: a handle that the library has returned.
    unsafe {
        match kind {
            Kind::Comm => MPI_Comm_toint(handle),
            Kind::Type => MPI_Type_toint(handle),
            Kind::Win => MPI_Win_toint(handle),
            Kind::Session => MPI_Session_toint(handle),
        }
    }
}

/// The words of a call in C.
fn words(arguments: &[Argument]) -> Vec<usize> {
    let word = |argument: &Argument| match *argument {
        Int(number) => number as usize,
        Aint(number) => number as usize,
        Argument::Handle((word, _)) | At(word) | Either(word, _) => word,
    };
    arguments.iter().map(word).collect()
}

/// Calls a routine in the language of the call; in Fortran by reference, from variables that must not change. Returns the code,
/// unless the Fortran 2008 call omits `ierror`.
///
/// # Safety
/// The routine takes these arguments.
unsafe fn invoke(op: &Op, routine: &str, arguments: &[Argument]) -> Option<c_int> {
    let names = names(routine, op.face.is_c());
    if op.face.is_c() {
        // SAFETY: as the caller promises.
        return Some(unsafe { super::c::call(names, op.form, &words(arguments)) });
    }
    let mut variables: Vec<_> = arguments
        .iter()
        .map(|argument| match *argument {
            Int(number) | Argument::Handle((_, number)) => (Some(Var::new(number)), None, number.into()),
            Aint(number) => (None, Some(Var::new(number)), number),
            At(place) | Either(_, place) => (None, None, place as i64),
        })
        .collect();
    let place = |(short, long, place): &mut (Option<Var<i32>>, Option<Var<i64>>, i64)| match (short, long) {
        (Some(short), _) => short.ptr().addr(),
        (_, Some(long)) => long.ptr().addr(),
        _ => *place as usize,
    };
    let mut words: Vec<_> = variables.iter_mut().map(place).collect();
    let mut ierror = (op.form % 5 != 4 || op.form < 128).then(Var::<i32>::unset);
    words.extend([ierror.as_mut().map_or(0, |ierror| ierror.ptr().addr()), TEXT_LENGTH]);
    // SAFETY: as the caller promises.
    unsafe { super::c::call(names, op.form, &words) };
    for (short, long, before) in &variables {
        let after = short.as_ref().map(|short| short.get().into()).or(long.as_ref().map(Var::get));
        check!(after.unwrap_or(*before), *before, "a read-only argument");
    }
    ierror.as_ref().map(Var::get)
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
        let level = if mode.multiple { MPI_THREAD_MULTIPLE } else { MPI_THREAD_SINGLE };
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
        real.codes.clear();
        real.hooks.clear();
        real.storage.clear();
        real.errhandlers[0][0]
    });
    // SAFETY: as in `start`.
    unsafe {
        check!(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler), 0, "MPI_Comm_set_errhandler");
        if also_of_self {
            check!(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler), 0, "MPI_Comm_set_errhandler");
        }
    }
}

fn new_errhandler(at: usize, which: Errhandler, form: u8) -> usize {
    let is_c = which == Errhandler::C;
    let op = Op {
        face: if is_c { Face::C } else { Face::Address },
        form,
        ..Op::new(What::SetErrhandler, Kind::Comm)
    };
    let function = match is_c {
        true => [on_error::<0>, on_error::<1>, on_error::<2>][at] as *const () as usize,
        false => {
            [on_fortran_error::<0>, on_fortran_error::<1>, on_fortran_error::<2>][at] as *const () as usize
        }
    };
    let (mut new, routine) = (HandleVariable::unset(), format!("MPI_{}_create_errhandler", of_errors(at)));
    // SAFETY: a function of the language's type.
    let code = unsafe { invoke(&op, &routine, &[At(function), new.place(&op)]) };
    check!(code.unwrap_or(0), 0, "create_errhandler");
    new.number(&op)
}

/// Calls `call` with the error handler to attach. A new error handler is freed right after the call, but stays
/// attached.
fn with_errhandler<T>(op: &Op, at: usize, call: impl FnOnce(usize) -> T) -> T {
    let which = op.errhandler();
    if which == Errhandler::Return {
        return call(MPI_ERRORS_RETURN);
    }
    if op.form & 32 == 0 {
        return call(real(|real| real.errhandlers[at][(which == Errhandler::Fortran) as usize]));
    }
    let mut own = new_errhandler(at, which, op.form);
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
        let ends = matches!(event, Some(Event::Return { .. } | Event::Leave { .. }));
        if ends {
            real.depth -= 1;
        }
        if let (true, Some(event)) = (real.verbose, &event) {
            println!("{}{}", "    ".repeat(real.depth), show(real, event));
        }
        // The end of an error handler is no event.
        if !ends && !matches!(event, None | Some(Event::Handler { .. })) {
            real.depth += 1;
        }
        event
    })
}

fn name(real: &Real, obj: Option<Object>, kind: Kind) -> String {
    match obj {
        Some(obj) if obj < NAMED.len() => NAMED[obj].2.into(),
        Some(obj) => {
            let kind = real.objects.get(obj).map_or(kind, |known| known.kind);
            format!("{}{obj}", ["comm", "type", "win", "session_as_object"][kind as usize])
        }
        None => {
            ["MPI_COMM_NULL", "MPI_DATATYPE_NULL", "MPI_WIN_NULL", "MPI_SESSION_NULL"][kind as usize].into()
        }
    }
}

/// The name in C of the routine of a call.
fn routine(op: &Op) -> String {
    let (kind, mpi1) = (["Comm", "Type", "Win", "Session"][op.kind as usize], op.face.is_mpi1());
    let name = match op.what {
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
        What::New => op.way().into(),
        What::Contents => format!("Type_get_contents{}", if op.large() { "_c" } else { "" }),
        What::SetErrhandler => format!("{kind}_set_errhandler"),
        What::CallErrhandler => format!("{kind}_call_errhandler"),
        What::AddErrorCode => "Add_error_code".into(),
        What::RemoveErrorCode => "Remove_error_code".into(),
        What::GetOrSet => "mpi_attr_get_or_set".into(),
        What::List => "mpi_attr_list".into(),
        What::AtFinalize if op.kind == Kind::Session => "mpi_attr_at_session_finalize".into(),
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
    let is_extension = matches!(op.what, What::Set | What::Get | What::CreateKey) && op.face == Face::X
        || matches!(op.what, What::Set | What::Get | What::Delete | What::CreateKey | What::FreeKey)
            && op.kind == Kind::Session;
    match is_extension {
        _ if name.starts_with("mpi_attr_") => name,
        true => format!("MPIX_{name}"),
        false => format!("MPI_{name}"),
    }
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
            let routine = routine(op);
            let routine = if op.face.is_c() { routine } else { format!("call {}", routine.to_uppercase()) };
            let key = match key {
                AKey::Key(key) => format!("key{key}"),
                AKey::Number(number) => number.to_string(),
            };
            let of_session =
                op.what == What::SessionFinalize || op.what == What::New && op.object_kind().is_none();
            let arguments = [
                op.object_kind().map(|kind| name(real, *obj, kind)),
                session.filter(|_| of_session).map(|session| format!("session{session}")),
                op.what.has_key().then(|| key.clone()),
                match op.what {
                    What::Set => Some(format!("{:#x}", op.val)),
                    What::GetOrSet => Some(format!("make {:#x}", op.val)),
                    What::CreateKey => op.functions.as_ref().map(|functions| {
                        let (copy, delete) = (fun(functions.copy, "copy"), fun(functions.delete, "delete"));
                        format!("{copy}, {delete}, &key{}, {:#x}", real.keys.len(), op.val)
                    }),
                    What::InnerKey => Some(format!("&key{}", real.keys.len())),
                    What::AtFinalize => Some(format!("state {:#x}", op.val)),
                    What::Cancel => Some(format!("hook {key}")),
                    What::SetErrhandler | What::SessionInit => Some(format!("{:?}", op.errhandler())),
                    What::CallErrhandler => Some(format!("{}", op.val as i32)),
                    What::New => Some(if op.wants_none() { "... none" } else { "..." }.into()),
                    _ => None,
                },
                op.null.then(|| "a null pointer".into()),
            ];
            format!("{routine}({})", arguments.into_iter().flatten().collect::<Vec<_>>().join(", "))
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
                On::NewComm => "MPI_COMM_NULL".into(),
                On::NewSession => "MPI_SESSION_NULL".into(),
            };
            format!("error handler{}({on}, {code})", if *fortran { " of Fortran" } else { "" })
        }
        Event::Again | Event::HiddenKey => "".into(),
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
    let (handle, number, session) = real(|real| {
        real.calls[op.what as usize] += 1;
        let number = match key {
            AKey::Key(key) => real.keys[key],
            AKey::Number(number) => number,
        };
        let handle = |obj: Option<Object>, kind: Kind| match obj {
            Some(obj) => (real.objects[obj].c, real.objects[obj].fortran),
            None => (NULLS[kind as usize], NULLS[kind as usize] as i32),
        };
        let kind = op.object_kind().unwrap_or(op.kind);
        (handle(obj, kind), number, handle(session, Kind::Session))
    });
    let (is_c, object, key) = (op.face.is_c(), Argument::Handle(handle), Int(number));
    // SAFETY: each routine gets arguments of the types in its header or module; null only where it must check that.
    let invoke = |arguments: &[Argument]| unsafe { invoke(&op, &routine(&op), arguments) };
    match op.what {
        What::Set => {
            let value = if op.face == Face::Integer { Int(op.val as i32) } else { Aint(op.val) };
            returned(invoke(&[object, key, value]));
        }
        What::Get => {
            let (mut flag, mut short, mut long) =
                (Var::<i32>::unset(), Var::<i32>::unset(), Var::<i64>::unset());
            let integer = op.face == Face::Integer;
            let (value, flag_place) = match (op.null, op.form & 2 == 0) {
                (true, true) => (At(0), flag.place()),
                (true, false) => (long.place(), At(0)),
                (false, _) => (if integer { short.place() } else { long.place() }, flag.place()),
            };
            match returned(invoke(&[object, key, value, flag_place])) {
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
                    flag.is_result_of_failure(is_c, 0);
                    short.is_result_of_failure(!integer, 0);
                    long.is_result_of_failure(is_c || integer, 0);
                }
            }
            check!([short.get(), long.get() as i32].contains(&i32::UNSET), true, "the other variable");
        }
        What::GetOrSet => get_or_set(&op, object, key),
        What::List => list(&op, object),
        What::AtFinalize => at_finalize(&op, handle),
        What::Cancel => {
            returned(invoke(&[Int(real(|real| real.hooks[number as usize]))]));
        }
        What::Delete => {
            returned(invoke(&[object, key]));
        }
        What::InnerKey => {
            let mut key = Var::<i32>::unset();
            // SAFETY: a variable, or null.
            let code = unsafe { mpi_attr_inner_keyval(if op.null { null_mut() } else { key.ptr() }) };
            match returned(Some(code)) {
                (0, _) => new_key(key.get()),
                _ => key.is_unset(),
            }
        }
        What::Inner => {
            let mut inner = HandleVariable::unset();
            match returned(extension(&op, "mpi_attr_inner_comm", &[object, key, inner.place(&op)])).1 {
                Result::Object(obj) => made(obj, Kind::Comm, inner.get(&op, Kind::Comm), 0),
                _ => {
                    inner.c.is_unset();
                    inner.f.is_result_of_failure(is_c || op.null, MPI_COMM_NULL as i32);
                }
            }
        }
        What::ReleaseInner => {
            returned(extension(&op, "mpi_attr_inner_comm_release", &[object, key]));
        }
        What::CreateKey => create_key(&op),
        What::FreeKey => {
            let mut key = Var::new(number);
            let (code, _) = returned(invoke(&[if op.null { At(0) } else { key.place() }]));
            check!(key.get(), if code == 0 { 0 } else { number }, "the key's variable");
        }
        What::Dup | What::DupWithInfo | What::Idup | What::IdupWithInfo => dup(&op, object),
        What::Free | What::Disconnect => {
            let (mut variable, null) = (HandleVariable::new(handle), NULLS[op.kind as usize]);
            let (code, _) = returned(invoke(&[variable.place(&op)]));
            let wanted = if code == 0 { (null, null as i32) } else { handle };
            match is_c {
                true => check!(variable.c.get(), wanted.0, "the handle"),
                false => check!(variable.f.get(), wanted.1, "the handle"),
            }
        }
        What::New => construct(&op, &handle, session.0),
        What::Contents => contents(&op, object),
        What::SetErrhandler => {
            returned(with_errhandler(&op, op.kind as usize, |errhandler| invoke(&[object, own(errhandler)])));
        }
        What::CallErrhandler => {
            returned(invoke(&[object, Int(op.val as i32)]));
        }
        What::AddErrorCode => {
            let mut new = Var::<i32>::unset();
            // SAFETY: a variable.
            returned(Some(unsafe { MPI_Add_error_code(MPI_ERR_OTHER, new.ptr()) }));
            real(|real| real.codes.push(new.get()));
        }
        What::RemoveErrorCode => {
            let code = real(|real| real.codes[number as usize]);
            // SAFETY: no pointers.
            returned(Some(unsafe { MPI_Remove_error_code(code) }));
        }
        What::Finalized => {
            let flag = is_finalized() as i64;
            check!(returned(Some(0)).1, Result::Value(Some(Seen::Word(flag))), "MPI_Finalized");
        }
        What::SessionInit => {
            let mut new = HandleVariable::unset();
            let code = with_errhandler(&op, OF_SESSIONS, |errhandler| {
                invoke(&[INFO, own(errhandler), new.place(&op)])
            });
            match returned(code).1 {
                Result::Object(obj) => made(obj, Kind::Session, new.get(&op, Kind::Session), 0),
                _ => new.is_result_of_failure(&op, MPI_SESSION_NULL),
            }
        }
        What::SessionFinalize => {
            let mut variable = HandleVariable::new(session);
            let (code, result) = returned(invoke(&[variable.place(&op)]));
            // A callback's code does not keep the session alive.
            let gone = result == Result::Gone || !(0..=MPI_ERR_SESSION).contains(&code);
            let after = variable.get(&op, Kind::Session);
            check!(after, if gone { MPI_SESSION_NULL } else { session.0 }, "the session");
        }
        What::Init => {
            returned(invoke(if is_c { &[At(0), At(0)] } else { &[] }));
        }
        What::Finalize => {
            returned(invoke(&[]));
        }
        What::Audit => unreachable!("the model replaces it by gets"),
    }
    if !matches!(op.what, What::Get | What::GetOrSet | What::List) {
        real(|real| real.owners.clear());
    }
}

/// Calls a routine of `mpi_attr_ext.h`, which has a form with Fortran's handles, `NAME_f`.
fn extension(op: &Op, name: &str, arguments: &[Argument]) -> Option<c_int> {
    let of_fortran = |argument: &Argument| match *argument {
        Argument::Handle((_, number)) => Int(number),
        Either(_, place) => At(place),
        other => other,
    };
    let (name, arguments) = match op.face.is_c() {
        true => (name.into(), arguments.to_vec()),
        false => (format!("{name}_f"), arguments.iter().map(of_fortran).collect()),
    };
    // SAFETY: as in `call`.
    unsafe { invoke(&Op { face: Face::C, ..op.clone() }, &name, &arguments) }
}

/// The number of a kind in `mpi_attr_ext.h`.
fn number_of(kind: Kind) -> c_int {
    if kind == Kind::Session { SESSION_KIND } else { kind as c_int + 1 }
}

/// The largest capacity of a list.
const LISTED: usize = 256;

fn list(op: &Op, object: Argument) {
    let (kind, mut count) = (number_of(op.kind), Var::<i32>::unset());
    let mut keys = [i32::UNSET; LISTED + 1];
    let capacity = if op.form == u8::MAX { LISTED } else { op.form as usize % 8 };
    let (array, place) = (At(keys.as_mut_ptr().addr()), if op.null { At(0) } else { count.place() });
    let arguments = [Int(kind), object, array, Int(capacity as i32), place];
    let code = extension(op, "mpi_attr_list", &arguments);
    let (_, Result::Listed(wanted)) = returned(code) else {
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
        let arguments = [Int(kind), object, Int(key), language.place(), flag.place()];
        let code = extension(op, "mpi_attr_value_info", &arguments);
        check!((code, flag.get(), language.get()), (Some(0), 1, wanted.language), "the value's language");
        let [mut of_kind, mut called, mut freed, mut attributes] = [(); 4].map(|()| Var::<i32>::unset());
        // SAFETY: as in `call`.
        let code = unsafe {
            let (of_kind, called) = (of_kind.ptr(), called.ptr());
            mpi_attr_keyval_info(key, of_kind, called, null_mut(), freed.ptr(), attributes.ptr())
        };
        let got = (code, of_kind.get(), called.get(), freed.get() != 0, attributes.get() as usize);
        let wanted = (0, kind, wanted.of_callbacks, wanted.freed, wanted.attributes);
        check!(got, wanted, "the properties of a key");
    }
}

fn at_finalize(op: &Op, session: Handle) {
    let (mut id, by_id) = (Var::<i32>::unset(), op.form & 2 != 0);
    let place = if op.null && by_id { At(0) } else { id.place() };
    let hook = match (op.null && !by_id, op.face.is_c()) {
        (true, _) => 0,
        (_, true) => c_hook as *const () as usize,
        (_, false) => fortran_hook as *const () as usize,
    };
    let all = [Argument::Handle(session), At(hook), Aint(op.val), place];
    // SAFETY: as in `call`; the state is a number.
    let code = unsafe { invoke(op, &routine(op), if op.kind == Kind::Session { &all } else { &all[1..] }) };
    match returned(code).1 {
        Result::Hook => {
            check!(id.get() > 0, true, "the id of a hook: {}", id.get());
            real(|real| {
                real.hooks.push(id.get());
                real.keys.push(NO_KEY);
            });
        }
        _ => id.is_result_of_failure(op.face.is_c() || op.null && by_id, 0),
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
    leave("a hook");
}

unsafe extern "C" fn fortran_hook(state: *mut usize) {
    // SAFETY: the argument of a hook of Fortran; a change of it must not affect any other call (V3).
    unsafe {
        c_hook(without_provenance_mut(*state));
        *state = usize::UNSET;
    }
}

fn get_or_set(op: &Op, object: Argument, key: Argument) {
    let (mut value, mut created) = (Var::<i64>::unset(), Var::<i32>::unset());
    let make = if op.null && op.form & 2 == 0 { 0 } else { make_value as *const () as usize };
    let place = if op.null && op.form & 2 != 0 { At(0) } else { value.place() };
    let wanted = op.form & 16 == 0;
    let created_place = if wanted { created.place() } else { At(0) };
    let arguments = [Int(number_of(op.kind)), object, key, At(make), At(STATE.addr()), place, created_place];
    match returned(extension(op, "mpi_attr_get_or_set", &arguments)).1 {
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
    let (code, _, Out::New(word)) = leave("the function that makes a value") else {
        fail("the model makes no value".into());
    };
    // SAFETY: the place for the value; what is written there with an error is ignored.
    unsafe { *value = without_provenance_mut(word as usize) };
    code
}

fn create_key(op: &Op) {
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
    let place = if op.null { At(0) } else { key.place() };
    // V3: the library stores the value of the extra state, not its address, which is invalid after this function.
    let arguments = match op.face {
        _ if op.kind == Kind::Session => vec![At(delete), place, Aint(op.val)],
        Face::X => vec![At(copy), At(delete), At(x_destroy as *const () as usize), place, Aint(op.val)],
        Face::Integer => vec![At(copy), At(delete), place, Int(op.val as i32)],
        _ => vec![At(copy), At(delete), place, Aint(op.val)],
    };
    // SAFETY: as in `call`.
    match returned(unsafe { invoke(op, &routine(op), &arguments) }) {
        (0, _) => new_key(key.get()),
        _ => key.is_result_of_failure(op.face.is_c(), 0),
    }
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

fn dup(op: &Op, object: Argument) {
    let (mut new, mut request) = (HandleVariable::unset(), HandleVariable::unset());
    let idup = matches!(op.what, What::Idup | What::IdupWithInfo);
    let mut arguments = vec![object];
    arguments.extend(matches!(op.what, What::DupWithInfo | What::IdupWithInfo).then_some(INFO));
    arguments.push(new.place(op));
    arguments.extend(idup.then(|| Either(request.c.ptr().addr(), request.f.ptr().addr())));
    // SAFETY: as in `call`; a request that the library has just returned.
    unsafe {
        let (code, result) = returned(invoke(op, &routine(op), &arguments));
        if let Result::Object(obj) = result {
            if idup {
                let is_c = op.face.is_c();
                let mut request = if is_c { request.c.get() } else { MPI_Request_fromint(request.f.get()) };
                let end = if op.form & 16 == 0 {
                    MPI_Wait(&mut request, null_mut())
                } else {
                    MPI_Request_free(&mut request)
                };
                check!(end, 0, "MPI_Wait, or MPI_Request_free");
                check!(request, MPI_REQUEST_NULL, "the request after its completion");
            }
            made(obj, op.kind, new.get(op, op.kind), 0);
        } else if !(MPI_ERR_TYPE..=MPI_ERR_WIN).contains(&code) {
            // C2, for a callback's code; for other errors nothing is written.
            check!(new.number(op), NULLS[op.kind as usize], "the handle of a failed dup");
            if idup {
                check!(request.number(op), MPI_REQUEST_NULL, "the request of a failed dup");
            }
        }
    }
}

/// Calls a constructor.
fn construct(op: &Op, old: &Handle, session: usize) {
    let (way, mut new, mut base) = (op.way(), HandleVariable::unset(), Var::new(0));
    let works = real(|real| matches!(real.events.front(), Some(Event::Return { code: 0, .. })));
    // Fortran has no form with large counts.
    let is_c = op.face.is_c() || way.ends_with("_c");
    let op = &Op { face: if is_c { Face::C } else { op.face }, ..op.clone() };
    let null = Op { null: op.null && way != "Cart_sub", ..op.clone() };
    let mut group = MPI_GROUP_EMPTY;
    // SAFETY: live handles, if the call must succeed; calls with other handles fail before they use them.
    unsafe {
        if way == "Comm_create_from_group" {
            let name = c"mpi://SELF".as_ptr().cast();
            check!(MPI_Group_from_session_pset(session, name, &mut group), 0, "MPI_Group_from_session_pset");
        } else if works && op.kind == Kind::Comm && !op.wants_none() {
            check!(MPI_Comm_group(old.0, &mut group), 0, "MPI_Comm_group");
        }
        let code = with_errhandler(op, 0, |errhandler| {
            let (base, baseptr) = (MEMORY.as_ptr() as usize, base.ptr());
            let mut with = With { old, group, errhandler, base, baseptr, none: op.wants_none() };
            let (mut grid, mut of_grid) = (0, (0, 0));
            if works && way == "Cart_sub" {
                check!(MPI_Cart_create(old.0, 1, &1, &0, 0, &mut grid), 0, "MPI_Cart_create");
                of_grid = (grid, MPI_Comm_toint(grid));
                with.old = &of_grid;
            }
            let mut arguments = arguments(way, &with);
            arguments.push(new.place(&null));
            let code = invoke(op, &routine(op), &arguments);
            if of_grid.0 != 0 {
                check!(MPI_Comm_free(&mut grid), 0, "MPI_Comm_free");
            }
            code
        });
        if group != MPI_GROUP_EMPTY {
            check!(MPI_Group_free(&mut group), 0, "MPI_Group_free");
        }
        match returned(code).1 {
            Result::Object(obj) => {
                made(obj, op.kind, new.get(op, op.kind), base.get());
                if op.kind == Kind::Win {
                    let set = |errhandler| MPI_Win_set_errhandler(new.get(op, op.kind), errhandler);
                    check!(with_errhandler(op, Kind::Win as usize, set), 0, "MPI_Win_set_errhandler");
                }
            }
            Result::Null => {
                check!(
                    new.get(op, op.kind),
                    NULLS[op.kind as usize],
                    "the null handle where no object is made"
                );
            }
            _ => new.is_result_of_failure(op, NULLS[op.kind as usize]),
        }
    }
}

/// Gets the contents of a datatype: the datatype from which it was made.
fn contents(op: &Op, object: Argument) {
    const ROOM: usize = 16;
    let (mut integers, mut addresses, mut counts) = ([0; ROOM], [0isize; ROOM], [0i64; ROOM]);
    let integers = At(integers.as_mut_ptr().addr());
    let (addresses, counts) = (At(addresses.as_mut_ptr().addr()), At(counts.as_mut_ptr().addr()));
    let (mut old, room) = (HandleVariable::unset(), Int(ROOM as i32));
    let (one, place) = (Int(1), old.place(op));
    let arguments = match op.large() {
        true => vec![object, room, room, room, one, integers, addresses, counts, place],
        false => vec![object, room, room, one, integers, addresses, place],
    };
    // SAFETY: the arrays have the passed lengths; the contents of a constructed datatype have one datatype.
    match returned(unsafe { invoke(op, &routine(op), &arguments) }).1 {
        Result::Object(obj) => made(obj, Kind::Type, old.get(op, Kind::Type), 0),
        _ => old.is_result_of_failure(op, MPI_DATATYPE_NULL),
    }
}

/// Records the handle of a new object, or checks that of an existing one.
fn made(obj: Object, kind: Kind, c: usize, base: usize) {
    if let Some(known) = real(|real| real.objects.get(obj).map(|known| known.c)) {
        check!(c, known, "the handle of an existing object");
        return;
    }
    let fortran = number_in_fortran(kind, c);
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
                if number == MPI_WIN_SIZE {
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

/// Makes the calls of a function of the program.
fn make_calls() {
    while next_is_call() {
        call();
    }
    real(|real| real.owners.clear());
}

/// The same, to its end: its code, flag and value.
fn leave(what: &str) -> (i32, i32, Out) {
    make_calls();
    match next() {
        Some(Event::Leave { code, flag, out }) => (code, flag, out),
        other => fail(format!("{what} ends, but expected was {other:?}")),
    }
}

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
    leave("a callback")
}

extern "C" fn x_destroy(extra: usize) {
    let event = next();
    let Some(Event::Destroy { extra: wanted, .. }) = event else {
        fail(format!("a destructor runs with {extra:#x}; expected was {event:?}"));
    };
    check!(extra as i64, wanted, "the destructor's extra state");
    leave("a destructor");
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
                let (flag, code) = (dup_flag.ptr().addr(), dup_code.ptr().addr());
                let words =
                    [obj.addr(), key.addr(), extra.addr(), value.addr(), new.ptr().addr(), flag, code];
                super::c::call(&FORTRAN_FUNCTIONS[family][..1], 0, &words);
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
        On::NewSession => (OF_SESSIONS, MPI_SESSION_NULL),
        On::NewComm => (Kind::Comm as usize, MPI_COMM_NULL),
        On::Object(obj) => {
            let known = &real.objects[obj];
            let of = if known.kind == Kind::Session { OF_SESSIONS } else { known.kind as usize };
            (of, if wanted { known.fortran as usize } else { known.c })
        }
    });
    check!((of, handle), known, "the error handler's object");
    check!((fortran, code), (wanted, wanted_code), "the error handler's language and code");
    real(|real| real.owners.clear());
    make_calls();
}
