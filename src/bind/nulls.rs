//! Every exported routine is called with null arguments: with nothing else, and with each of them null in turn, before
//! init, after it, and after finalize. It returns, with an error where the standard does not allow null.
//!
//! The tables of routines register each here, with the types of its arguments, so that Miri checks these calls too.

use core::ffi::{c_int, c_void};
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Mutex;

use super::attributes::MPI_Comm_create_keyval;
use super::c::*;
use super::call::{Array, InString, Out};
use super::fortran::CALLED;
use crate::abi::*;
use crate::embedded::errhandler::{Handler, OUTSIDE};
use crate::engine::locked;

/// A routine, and a call of it with some arguments null.
pub(crate) struct Routine {
    pub(crate) name: &'static str,
    /// Their names, and whether they are pointers.
    pub(crate) arguments: &'static [(&'static str, bool)],
    pub(crate) call: fn(Pool) -> Option<c_int>,
}

static ROUTINES: Mutex<Vec<Routine>> = Mutex::new(Vec::new());

pub(crate) fn register(routine: Routine) {
    locked(&ROUTINES).push(routine);
}

/// Registers a routine: `null_calls!(name, function; argument: type, ...; result)`. Before main, as C++ does: so that no
/// list can lack one.
macro_rules! null_calls {
    ($name:expr, $function:expr; $($argument:ident: $type:ty),* $(,)?; $result:ty) => {
        #[cfg(all(test, embedded))]
        const _: () = {
            #[allow(unused_mut, unused_unsafe, non_snake_case, reason = "some have no arguments, some are safe")]
            fn call(mut pool: $crate::bind::nulls::Pool) -> Option<::core::ffi::c_int> {
                $(let $argument: $type = pool.take($name, stringify!($argument));)*
                // SAFETY: pointers are null, or to more memory than any routine wants.
                let result: $result = unsafe { $function($($argument),*) };
                pool.code(&result)
            }
            extern "C" fn register() {
                $crate::bind::nulls::register($crate::bind::nulls::Routine {
                    name: $name,
                    arguments: &[
                        $((stringify!($argument), <$type as $crate::bind::nulls::Sample>::IS_POINTER)),*
                    ],
                    call,
                });
            }
            #[used]
            #[unsafe(link_section = ".init_array")]
            static REGISTER: extern "C" fn() = register;
        };
    };
}

pub(crate) use null_calls;

/// Which arguments of a call are null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Null {
    All,
    Only(usize),
}

/// More than any routine reads or writes by a pointer.
type Scratch = [u64; 2048];

/// The arguments of one call.
pub(crate) struct Pool {
    null: Null,
    taken: usize,
    blocks: Vec<Box<Scratch>>,
    sessions: Vec<Handle>,
    engine: *mut c_void,
    /// Where the address of memory is that somebody is to free.
    memory: *const *mut c_void,
    ierror: *const c_int,
}

/// The type of an argument.
pub(crate) trait Sample {
    const IS_POINTER: bool;
    fn null() -> Self;
    /// One that is not null; `word` is a number or handle for its name, `block` memory with such in its beginning.
    fn sample(word: usize, block: *mut c_void) -> Self;
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Sample for $type {
            const IS_POINTER: bool = false;
            fn null() -> Self {
                0
            }
            fn sample(word: usize, _: *mut c_void) -> Self {
                word as $type
            }
        }
    )*};
}

macro_rules! pointers {
    ($([$($parameter:tt)*] $type:ty: $new:expr;)*) => {$(
        impl<$($parameter)*> Sample for $type {
            const IS_POINTER: bool = true;
            fn null() -> Self {
                $new(core::ptr::null_mut())
            }
            fn sample(_: usize, block: *mut c_void) -> Self {
                $new(block)
            }
        }
    )*};
}

numbers! { c_int, i64, isize, usize, u64 }

pointers! {
    [T] *mut T: <*mut c_void>::cast;
    [T] *const T: |block: *mut c_void| block.cast_const().cast();
    [T] Out<T>: |block: *mut c_void| Out::new(block.cast());
    [T] Array<T>: |block: *mut c_void| Array::new(block.cast_const().cast());
    [] InString: |block: *mut c_void| InString::new(block.cast_const().cast());
    [] super::fortran::Integer: super::fortran::Integer::at;
    [] super::fortran::Logical: super::fortran::Logical::at;
}

/// Functions: a null one will do for a sample, as nothing but null tells them from memory.
impl<F> Sample for Option<F> {
    const IS_POINTER: bool = true;
    fn null() -> Self {
        None
    }
    fn sample(_: usize, _: *mut c_void) -> Self {
        None
    }
}

fn made(make: impl FnOnce(Out<Handle>) -> c_int) -> Handle {
    let mut new = 0;
    make(Out::new(&mut new));
    new
}

impl Pool {
    fn new(null: Null) -> Self {
        let (engine, memory, ierror) = (core::ptr::null_mut(), core::ptr::null(), core::ptr::null());
        Self { null, taken: 0, blocks: Vec::new(), sessions: Vec::new(), engine, memory, ierror }
    }

    /// A number or a handle for an argument of this name.
    fn word(&mut self, routine: &str, name: &str) -> usize {
        let routine = routine.to_lowercase();
        // SAFETY: places for the results, and values that the routines take.
        unsafe {
            match name {
                _ if name.ends_with("keyval") && !routine.starts_with("mpi_attr_engine") => {
                    let mut key = 0;
                    let null = core::ptr::null();
                    MPI_Comm_create_keyval(null, null, Out::new(&mut key), core::ptr::null_mut());
                    key as usize
                }
                _ if name.contains("length") || name.contains("len") => 8,
                "object" if routine.contains("type") => MPI_INT,
                "win" | "object" if name == "win" || routine.contains("win") => {
                    let win = made(|out| MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, out));
                    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
                    win
                }
                "parent" | "object" => MPI_COMM_SELF,
                _ if name.contains("comm") => MPI_COMM_SELF,
                _ if name.contains("type") && name != "split_type" => MPI_INT,
                _ if name.contains("group") => MPI_GROUP_EMPTY,
                _ if name.contains("info") => made(|out| MPI_Info_create(out)),
                "errhandler" => MPI_ERRORS_RETURN,
                "session" => {
                    let new = made(|out| MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out));
                    self.sessions.push(new);
                    new
                }
                _ if name.contains("request") => MPI_REQUEST_NULL,
                "baseptr" => 0,
                _ => 1,
            }
        }
    }

    pub(crate) fn take<T: Sample>(&mut self, routine: &str, name: &str) -> T {
        let at = self.taken;
        self.taken += 1;
        // What C would call, or free, must be nothing; a null of that sort is tried anyway.
        let must_be_null = matches!(name, "copy" | "delete" | "base") || name.ends_with("_fn");
        if must_be_null || self.null == Null::All || self.null == Null::Only(at) {
            return T::null();
        }
        let word = self.word(routine, name);
        let mut block = Box::new([0; 2048]);
        block[0] = word as u64;
        let mut start = (&raw mut *block).cast::<c_void>();
        self.blocks.push(block);
        match (name, routine) {
            ("engine", "mpi_attr_engine_destroy") => {
                // SAFETY: the beginning of a block; the engine ends with the call, or stays if an error is wanted.
                unsafe { start.cast::<*mut c_void>().write(engine::samples::engine()) };
            }
            ("engine", _) if routine != "mpi_attr_engine_create" => {
                start = engine::samples::engine();
                self.engine = start;
            }
            _ => {}
        }
        match name {
            "ierror" => self.ierror = start.cast_const().cast(),
            // A window frees its memory itself.
            "baseptr" if routine.to_lowercase().starts_with("mpi_alloc_mem") => self.memory = start.cast(),
            _ => {}
        }
        T::sample(word, start)
    }

    /// The code of a call: its result in C, `ierror` in Fortran.
    pub(crate) fn code<R: 'static>(self, result: &R) -> Option<c_int> {
        let result = (result as &dyn core::any::Any).downcast_ref::<c_int>().copied();
        // SAFETY: null, or the beginning of a block.
        let code = result.or_else(|| unsafe { self.ierror.as_ref() }.copied());
        // SAFETY: null, or the beginning of a block, with null or what MPI_Alloc_mem has put there.
        unsafe { MPI_Free_mem(self.memory.as_ref().copied().unwrap_or(core::ptr::null_mut())) };
        if !self.engine.is_null() {
            engine::samples::end(self.engine);
        }
        for mut session in self.sessions {
            // SAFETY: one that was begun here; it may have ended.
            unsafe { MPI_Session_finalize(Out::new(&mut session)) };
        }
        code
    }
}

/// What ends the process, or a phase.
const NOT_CALLED: [&str; 6] =
    ["MPI_Abort", "MPI_Init", "MPI_Finalize", "mpi_abort", "mpi_init", "mpi_finalize"];

/// Null arguments of C with which a call succeeds, and why.
const TAKEN: [(&str, &[&str]); 6] = [
    (
        "a callback that does nothing, and its extra state",
        &[
            "MPI_Comm_create_keyval comm_copy_attr_fn",
            "MPI_Comm_create_keyval comm_delete_attr_fn",
            "MPI_Comm_create_keyval extra_state",
            "MPI_Type_create_keyval type_copy_attr_fn",
            "MPI_Type_create_keyval type_delete_attr_fn",
            "MPI_Type_create_keyval extra_state",
            "MPI_Win_create_keyval win_copy_attr_fn",
            "MPI_Win_create_keyval win_delete_attr_fn",
            "MPI_Win_create_keyval extra_state",
            "MPI_Keyval_create copy_fn",
            "MPI_Keyval_create delete_fn",
            "MPI_Keyval_create extra_state",
        ],
    ),
    ("a value like any other", &["MPI_Comm_set_attr attribute_val", "MPI_Attr_put attribute_val"]),
    (
        "MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE",
        &[
            "MPI_Wait status",
            "MPI_Test status",
            "MPI_Waitany status",
            "MPI_Testany status",
            "MPI_Waitall array_of_statuses",
            "MPI_Testall array_of_statuses",
            "MPI_Waitsome array_of_statuses",
            "MPI_Testsome array_of_statuses",
            "MPI_Request_get_status status",
            "MPI_Request_get_status_any status",
            "MPI_Request_get_status_all array_of_statuses",
            "MPI_Request_get_status_some array_of_statuses",
        ],
    ),
    (
        "MPI_BOTTOM, or no memory",
        &[
            "MPI_Get_address location",
            "MPI_Free_mem base",
            "MPI_Free_mem everything",
            "MPI_Buffer_attach everything",
            "MPI_Win_attach base",
            "MPI_Win_create base",
            "MPI_Win_create_c base",
        ],
    ),
    (
        "an array of which no element is wanted",
        &[
            "MPI_Waitsome array_of_indices",
            "MPI_Testsome array_of_indices",
            "MPI_Request_get_status_some array_of_indices",
            "MPI_Waitall everything",
            "MPI_Info_get_string value",
        ],
    ),
    (
        "not looked at, or a report that nobody wants",
        &[
            "MPI_Info_create_env _argv",
            "mpi_attr_engine_busy error",
            "mpi_attr_engine_destroy error",
            "mpi_attr_engine_keyval_create error",
            "mpi_attr_engine_object_create error",
            "mpi_attr_engine_predefine error",
        ],
    ),
];

/// Calls every routine in all ways; returns what succeeded although a pointer was null.
fn call_all(calls: &mut usize) -> BTreeSet<String> {
    let mut succeeded = BTreeSet::new();
    let mut routines = locked(&ROUTINES);
    // Some calls change what others do, so the order must not be the linker's.
    routines.sort_by_key(|routine| routine.name);
    for routine in routines.iter().filter(|routine| !NOT_CALLED.contains(&routine.name)) {
        // Init ends a phase too, if it can say what it provides.
        let is_init = routine.name.eq_ignore_ascii_case("MPI_Init_thread");
        let one_by_one = (0..if is_init { 0 } else { routine.arguments.len() }).map(Null::Only);
        for null in [Null::All].into_iter().chain(one_by_one) {
            if std::env::var_os("NULLS_TRACE").is_some() {
                eprintln!("{} {null:?}", routine.name);
            }
            *calls += 1;
            let code = (routine.call)(Pool::new(null));
            let (name, is_pointer) = match null {
                Null::Only(at) => routine.arguments[at],
                Null::All => ("everything", routine.arguments.iter().any(|argument| argument.1)),
            };
            // What may be null in Fortran is ierror. Others are taken for 0 or blank, or not written.
            let of_fortran =
                routine.name.starts_with("mpi_") && !routine.name.starts_with("mpi_attr_engine_");
            if is_pointer && !of_fortran && code == Some(MPI_SUCCESS) {
                succeeded.insert(format!("{} {name}", routine.name));
            }
        }
    }
    succeeded
}

#[test]
#[ignore = "initializes and finalizes MPI: run by `every_routine_takes_null_arguments`"]
fn null_arguments() {
    let mut calls = 0;
    *locked(&OUTSIDE) = (Handler::Return, MPI_COMM_SELF);
    call_all(&mut calls);
    // SAFETY: null pointers, and predefined handles.
    let succeeded = unsafe {
        assert_eq!(MPI_Init(core::ptr::null_mut(), core::ptr::null_mut()), MPI_SUCCESS);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        let succeeded = call_all(&mut calls);
        assert_eq!(MPI_Finalize(), MPI_SUCCESS);
        succeeded
    };
    call_all(&mut calls);
    let expected =
        TAKEN.iter().flat_map(|(_, arguments)| arguments.iter()).map(|name| name.to_string()).collect();
    let unexpected: Vec<_> = succeeded.symmetric_difference(&expected).collect();
    assert!(unexpected.is_empty(), "null arguments that are taken, or not taken any more: {unexpected:#?}");
    println!("{} routines, {calls} calls with null arguments", locked(&ROUTINES).len());
}

/// Every routine that the library exports has been registered.
#[test]
fn every_routine_is_known() {
    let known: BTreeSet<&str> = locked(&ROUTINES).iter().map(|routine| routine.name).collect();
    let missing: Vec<_> = CALLED.iter().filter(|name| !known.contains(*name)).collect();
    assert!(missing.is_empty(), "routines that are not called: {missing:?}");
}

/// The names of a routine's arguments in a header, without comments; `None` if it is not declared there.
fn arguments_in(header: &str, routine: &str) -> Option<Vec<String>> {
    let (_, declared) = header.split_once(&format!(" {routine}("))?;
    // In parentheses are the types of functions without a name of their own: there are none.
    let (arguments, _) = declared.split_once(");")?;
    let name = |argument: &str| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let argument = argument.split('[').next().unwrap_or_default().trim_end();
        argument.rsplit(|c| !is_part(c)).next().unwrap_or_default().to_string()
    };
    Some(arguments.split(',').map(name).collect())
}

/// What a message calls an argument that is null is what the header, and so the standard, calls it.
#[test]
fn arguments_have_the_names_of_the_headers() {
    let headers =
        [include_str!("../../include/mpi_attr_routines.h"), include_str!("../../include/mpi_attr_engine.h")];
    let mut wrong = Vec::new();
    let mut compared = 0;
    for routine in locked(&ROUTINES).iter() {
        let declared = headers.iter().find_map(|header| arguments_in(header, routine.name));
        let Some(declared) = declared.filter(|_| !routine.name.starts_with("mpi_c")) else { continue };
        for (&(ours, is_pointer), theirs) in routine.arguments.iter().zip(&declared) {
            compared += usize::from(is_pointer);
            // What is not looked at has a name that begins with _, and of attributes it is the macro's.
            if is_pointer && ours.trim_start_matches('_') != theirs {
                wrong.push(format!("{}: {ours}, in the header {theirs}", routine.name));
            }
        }
    }
    assert!(compared > 300, "{compared}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
#[cfg_attr(miri, ignore = "it starts a process; run `null_arguments` itself")]
fn every_routine_takes_null_arguments() {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["bind::nulls::null_arguments", "--exact", "--ignored", "--nocapture"]);
    let output = command.output().expect("this program runs");
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}{}", output.status, String::from_utf8_lossy(&output.stderr));
}
