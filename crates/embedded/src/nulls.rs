//! Calls every exported routine with all arguments null, and with each argument null in turn: before init, after it,
//! and after finalize. Each call must return. Where the standard does not allow null it must fail, with a message
//! that names the argument.
//!
//! The calls are typed by the lists in `crates/forward`, so that Miri checks the types too.

#![allow(
    clashing_extern_declarations,
    reason = "other crates declare some of the routines as safe, or with types of their own"
)]

use core::any::TypeId;
use std::collections::BTreeSet;
use std::io::Read;
use std::os::fd::FromRawFd;
use std::process::Command;
use std::ptr::{null, null_mut};

use mpi_attr::abi::*;
use mpi_attr::sync::locked;
use mpi_attr_forward::c::types::*;
use mpi_attr_forward::{
    as_signatures, c, descriptor_rows, forwarding_rows, large_descriptor_rows, large_rows, library_of_c,
    more_procedures, own_procedures, result_of_c, routines_of_c,
};
use mpi_attr_world::errhandler::{Handler, OUTSIDE};

/// A routine, and a function that calls it with some arguments null.
struct Routine {
    /// `PMPI_X`, `pmpi_x_`, or a routine of the engine.
    symbol: &'static str,
    /// The names of its arguments, and whether they are pointers.
    arguments: &'static [(&'static str, bool)],
    call: fn(Pool) -> Option<c_int>,
}

impl Routine {
    fn name(&self) -> &'static str {
        name_of(self.symbol)
    }

    fn is_of_fortran(&self) -> bool {
        self.symbol.ends_with('_')
    }
}

fn name_of(symbol: &str) -> &str {
    symbol.trim_start_matches(['P', 'p']).trim_end_matches('_')
}

/// A routine of this symbol.
macro_rules! routine {
    ($symbol:expr, ($($argument:ident: $type:ty),* $(,)?) -> $result:ty) => {
        Routine {
            symbol: $symbol,
            arguments: &[$((stringify!($argument), <$type as Sample>::IS_POINTER)),*],
            #[allow(unused_mut, reason = "some have no arguments")]
            call: |mut pool| {
                // SAFETY: the standard's signature.
                unsafe extern "C" {
                    #[link_name = $symbol]
                    fn routine($($argument: $type),*) -> $result;
                }
                $(let $argument: $type = pool.take($symbol, stringify!($argument));)*
                // SAFETY: pointers are null, or point to more memory than any routine accesses.
                let result: $result = unsafe { routine($($argument),*) };
                pool.code(&result)
            },
        }
    };
}

// Lists of them, of the lists of crates/forward (build.rs, rows.rs).

macro_rules! of_c {
    ($list:ident $prefix:literal
     $($name:ident($($argument:ident: $type:ty),* $(, ...)?) $(-> $result:ty)?;)*) => {
        static $list: &[Routine] = &[$(
            routine!(concat!($prefix, stringify!($name)), ($($argument: $type),*) -> result_of_c!($($result)?))
        ),*];
    };
}
routines_of_c! { of_c OF_C "P" }
library_of_c! { of_c LIBRARY "" }

macro_rules! own {
    ($list:ident $($name:ident($($argument:ident $(: $type:ty)?),*) $(-> $result:ty)?;)*) => {
        static $list: &[Routine] = &[$(routine!(
            concat!("p", stringify!($name), "_"), ($($argument: own!(@ $($type)?)),*) -> own!(@@ $($result)?)
        )),*];
    };
    (@) => { *mut c_void };
    (@@) => { () };
    (@ $type:ty) => { $type };
    (@@ $type:ty) => { $type };
}
own_procedures! { own OWN }
more_procedures! { own MORE }
forwarding_rows! { as_signatures [own FORWARDED] }
large_rows! { as_signatures [own LARGE] }
descriptor_rows! { as_signatures [own WITH_DESCRIPTORS] }
large_descriptor_rows! { as_signatures [own LARGE_WITH_DESCRIPTORS] }

#[allow(dead_code, reason = "two are called")]
mod library {
    use mpi_attr_forward::c::types::*;
    use mpi_attr_forward::{declare_c, library_of_c};

    library_of_c! { declare_c }
}
use library::{mpi_attr_engine_create, mpi_attr_engine_destroy};

/// An engine for a call.
fn engine() -> *mut c_void {
    let (codes, mut engine) = ([1, 2, 3, 4, 5, 6_i32], null_mut());
    // SAFETY: codes, and a place for the engine.
    unsafe { mpi_attr_engine_create(0, (&raw const codes).cast(), &mut engine, null_mut()) };
    engine
}

/// Which arguments of a call are null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Null {
    All,
    Only(usize),
}

/// More memory than any routine reads or writes through a pointer.
type Scratch = [u64; 2048];

/// The arguments of one call.
pub(crate) struct Pool {
    null: Null,
    taken: usize,
    blocks: Vec<Box<Scratch>>,
    sessions: Vec<Handle>,
    files: Vec<Handle>,
    engine: *mut c_void,
    /// Points to the address of memory that the call allocates, which the pool frees.
    memory: *const *mut c_void,
    ierror: *const c_int,
    /// The error handler of objects that are created for the call.
    errhandler: Handle,
    /// The error details that an engine writes.
    report: *const Scratch,
}

/// The type of an argument.
pub(crate) trait Sample {
    const IS_POINTER: bool;
    fn null() -> Self;
    /// A value that is not null. `word` is a number or handle that suits the argument's name; `block` is memory that
    /// begins with it, as a `usize`.
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

numbers! { c_int, i64, isize, usize, u64 }

macro_rules! pointers {
    ($($type:ty),*) => {$(
        impl<T: 'static> Sample for $type {
            const IS_POINTER: bool = true;
            fn null() -> Self {
                null_mut()
            }
            fn sample(word: usize, block: *mut c_void) -> Self {
                begin::<T>(word, block);
                block.cast::<T>()
            }
        }
    )*};
}

pointers! { *mut T, *const T }

/// Begins the block with the word as `T`: a text, an `int`, or a structure, which begins with an `int`. On a big-endian
/// machine, these are not the first bytes of a `usize`.
fn begin<T: 'static>(word: usize, block: *mut c_void) {
    if TypeId::of::<T>() == TypeId::of::<c_char>() {
        // SAFETY: the beginning of a block.
        unsafe { block.cast::<[u8; 8]>().write((word as u64).to_le_bytes()) };
    } else if TypeId::of::<T>() != TypeId::of::<c_void>() && size_of::<T>() != size_of::<usize>() {
        // SAFETY: the beginning of a block.
        unsafe { block.cast::<[c_int; 2]>().write([word as c_int, 0]) };
    }
}

/// A function is null in a sample, too: a routine would call any other address.
impl<F> Sample for Option<F> {
    const IS_POINTER: bool = true;
    fn null() -> Self {
        None
    }
    fn sample(_: usize, _: *mut c_void) -> Self {
        None
    }
}

fn made(make: impl FnOnce(*mut Handle) -> c_int) -> Handle {
    let mut new = 0;
    make(&mut new);
    new
}

impl Pool {
    fn new(null_: Null, errhandler: Handle) -> Self {
        Self {
            null: null_,
            taken: 0,
            blocks: Vec::new(),
            sessions: Vec::new(),
            files: Vec::new(),
            engine: null_mut(),
            memory: null(),
            ierror: null(),
            errhandler,
            report: null(),
        }
    }

    /// A number or a handle for an argument of this name.
    fn word(&mut self, routine: &str, name: &str) -> usize {
        let routine = routine.to_lowercase();
        // SAFETY: places for the results, and values that the routines take.
        unsafe {
            match name {
                _ if name.ends_with("keyval") && !routine.starts_with("mpi_attr_engine") => {
                    let mut key = 0;
                    c::MPI_Comm_create_keyval(null(), null(), &mut key, null_mut());
                    key as usize
                }
                _ if name.contains("length") || name.contains("len") => 8,
                "object" if routine.contains("type") => MPI_INT,
                "win" | "object" if name == "win" || routine.contains("win") => {
                    let win = made(|out| c::MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, out));
                    c::MPI_Win_set_errhandler(win, self.errhandler);
                    win
                }
                "parent" | "object" => MPI_COMM_SELF,
                _ if name.contains("comm") => MPI_COMM_SELF,
                _ if name.contains("type") && name != "split_type" => MPI_INT,
                _ if name.contains("group") => MPI_GROUP_EMPTY,
                _ if name.contains("info") => made(|out| c::MPI_Info_create(out)),
                "errhandler" => self.errhandler,
                "session" => {
                    let new = made(|out| c::MPI_Session_init(MPI_INFO_NULL, self.errhandler, out));
                    self.sessions.push(new);
                    new
                }
                // Miri has no such calls of the system.
                "fh" if routine != "mpi_file_open" && !cfg!(miri) => {
                    let path = format!("/tmp/mpi_attr_nulls.{}\0", std::process::id());
                    let amode = MPI_MODE_CREATE | MPI_MODE_RDWR;
                    let file = made(|out| {
                        c::MPI_File_open(MPI_COMM_SELF, path.as_ptr().cast(), amode, MPI_INFO_NULL, out)
                    });
                    // At once: many of these processes end by an error.
                    libc::unlink(path.as_ptr().cast());
                    c::MPI_File_set_errhandler(file, self.errhandler);
                    self.files.push(file);
                    file
                }
                _ if name.contains("request") => MPI_REQUEST_NULL,
                "baseptr" => 0,
                _ => 1,
            }
        }
    }

    pub(crate) fn take<T: Sample>(&mut self, symbol: &str, name: &str) -> T {
        let routine = name_of(symbol);
        let at = self.taken;
        self.taken += 1;
        // A routine would call or free a sample of these.
        let must_be_null = matches!(name, "copy" | "delete" | "base") || name.ends_with("_fn");
        // With a rank of 0 the call would wait for its other side.
        let is_rank = matches!(name, "dest" | "source") && !routine.to_lowercase().starts_with("mpi_status");
        if must_be_null || !is_rank && (self.null == Null::All || self.null == Null::Only(at)) {
            return T::null();
        }
        let word = self.word(routine, name);
        let mut block = Box::new([0; 2048]);
        block[0] = word as u64;
        let mut start = (&raw mut *block).cast::<c_void>();
        self.blocks.push(block);
        match (name, routine) {
            ("engine", "mpi_attr_engine_destroy") => {
                // SAFETY: the beginning of a block. The call destroys the engine, unless it fails.
                unsafe { start.cast::<*mut c_void>().write(engine()) };
            }
            // A structure behind a pointer to void; it begins with an int.
            ("keyval", "mpi_attr_engine_keyval_create") => begin::<c_int>(word, start),
            ("engine", _) if routine != "mpi_attr_engine_create" => {
                start = engine();
                self.engine = start;
            }
            _ => {}
        }
        match name {
            "ierror" => self.ierror = start.cast_const().cast(),
            "error" => self.report = start.cast_const().cast(),
            // The memory of a window is freed with the window.
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
        // SAFETY: null, or the beginning of a block, which has null or the result of MPI_Alloc_mem.
        unsafe { c::MPI_Free_mem(self.memory.as_ref().copied().unwrap_or(null_mut())) };
        // SAFETY: null, or a block that begins with two ints and a text.
        if let (MPI_ERRORS_ARE_FATAL, Some(report)) = (self.errhandler, unsafe { self.report.as_ref() }) {
            let text: Vec<u8> = report[1..16].iter().flat_map(|word| word.to_ne_bytes()).collect();
            eprintln!(": {}", String::from_utf8_lossy(&text));
        }
        if !self.engine.is_null() {
            // SAFETY: an engine made for this call, which no other call uses.
            unsafe { mpi_attr_engine_destroy(&mut self.engine.clone(), null_mut()) };
        }
        for mut file in self.files {
            // SAFETY: a file of this pool, which the call may have closed.
            unsafe { c::MPI_File_close(&mut file) };
        }
        for mut session in self.sessions {
            // SAFETY: a session of this pool, which the call may have finalized.
            unsafe { c::MPI_Session_finalize(&mut session) };
        }
        code
    }
}

/// Routines that end the process, or a phase of this test.
const NOT_CALLED: [&str; 7] =
    ["MPI_Abort", "MPI_Init", "MPI_Finalize", "MPI_T_finalize", "mpi_abort", "mpi_init", "mpi_finalize"];

/// Null arguments of C with which a call succeeds, and why: routines, and the arguments of each that may be null.
const TAKEN: &str = "\
# a callback that does nothing, and its extra state
MPI_Comm_create_keyval: comm_copy_attr_fn comm_delete_attr_fn extra_state
MPI_Type_create_keyval: type_copy_attr_fn type_delete_attr_fn extra_state
MPI_Win_create_keyval: win_copy_attr_fn win_delete_attr_fn extra_state
MPI_Keyval_create: copy_fn delete_fn extra_state
# null is a value like any other
MPI_Comm_set_attr MPI_Attr_put: attribute_val
# MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE
MPI_Wait MPI_Test MPI_Waitany MPI_Testany MPI_Request_get_status MPI_Request_get_status_any: status
MPI_File_read_at MPI_File_read_at_all MPI_File_read MPI_File_read_all: status
MPI_File_read_at_c MPI_File_read_at_all_c MPI_File_read_c MPI_File_read_all_c: status
MPI_File_write_at MPI_File_write_at_all MPI_File_write MPI_File_write_all: status
MPI_File_write_at_c MPI_File_write_at_all_c MPI_File_write_c MPI_File_write_all_c: status
MPI_File_read_shared MPI_File_read_ordered MPI_File_write_shared MPI_File_write_ordered: status
MPI_File_read_shared_c MPI_File_read_ordered_c MPI_File_write_shared_c MPI_File_write_ordered_c: status
MPI_Waitall MPI_Testall MPI_Request_get_status_all: array_of_statuses
MPI_Waitsome MPI_Testsome MPI_Request_get_status_some: array_of_statuses array_of_indices
# MPI_BOTTOM, or no memory
MPI_Get_address MPI_Address: location
MPI_Free_mem: base everything
MPI_Buffer_attach: everything
MPI_Win_attach MPI_Win_create MPI_Win_create_c: base
# an array of which no element is wanted
MPI_Waitall MPI_Startall: everything
MPI_Info_get_string: value
# a result of the tool interface that the caller does not want
MPI_T_cvar_get_info MPI_T_pvar_get_info: name name_len verbosity datatype enumtype desc desc_len bind everything
MPI_T_cvar_get_info: scope
MPI_T_pvar_get_info: var_class readonly continuous atomic
MPI_T_category_get_info: name name_len desc desc_len num_cvars num_pvars num_categories everything
MPI_T_category_get_cvars MPI_T_category_get_events MPI_T_category_get_categories: indices everything
MPI_T_category_get_pvars: everything
MPI_T_cvar_handle_alloc: obj_handle
# not read, or optional error details
MPI_Info_create_env: argv
mpi_attr_engine_busy mpi_attr_engine_destroy mpi_attr_engine_keyval_create: error
mpi_attr_engine_object_create mpi_attr_engine_predefine: error";

/// `TAKEN`, in the form of `call_all`.
fn taken() -> BTreeSet<String> {
    let lines = TAKEN.lines().filter_map(|line| line.split_once(": ").filter(|_| !line.starts_with('#')));
    lines
        .flat_map(|(routines, arguments)| {
            let pairs =
                move |routine| arguments.split(' ').map(move |argument| format!("{routine} {argument}"));
            routines.split(' ').flat_map(pairs)
        })
        .collect()
}

fn all() -> impl Iterator<Item = &'static Routine> {
    let engine = LIBRARY.iter().filter(|routine| routine.symbol.starts_with("mpi_attr_engine"));
    // Buffers for messages are detached after all that attach one.
    let large = LARGE_WITH_DESCRIPTORS.iter().chain(LARGE);
    OF_C.iter().chain(engine).chain(WITH_DESCRIPTORS).chain(FORWARDED).chain(large).chain(OWN).chain(MORE)
}

/// Calls every routine in all ways. Returns the calls that succeeded although a pointer was null.
fn call_all(calls: &mut usize) -> BTreeSet<String> {
    let mut succeeded = BTreeSet::new();
    for routine in all().filter(|routine| !NOT_CALLED.contains(&routine.name())) {
        // Init ends a phase too, unless its pointer arguments are null.
        let is_init = routine.name().eq_ignore_ascii_case("MPI_Init_thread");
        let one_by_one = (0..if is_init { 0 } else { routine.arguments.len() }).map(Null::Only);
        for null in [Null::All].into_iter().chain(one_by_one) {
            if std::env::var_os("NULLS_TRACE").is_some() {
                eprintln!("{} {null:?}", routine.name());
            }
            *calls += 1;
            let code = (routine.call)(Pool::new(null, MPI_ERRORS_RETURN));
            let (name, is_pointer) = match null {
                Null::Only(at) => routine.arguments[at],
                Null::All => ("everything", routine.arguments.iter().any(|argument| argument.1)),
            };
            // Fortran procedures treat a null argument as 0 or blank, or do not write it.
            if is_pointer && !routine.is_of_fortran() && code == Some(MPI_SUCCESS) {
                succeeded.insert(format!("{} {name}", routine.name()));
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
        assert_eq!(c::MPI_Init(null_mut(), null_mut()), MPI_SUCCESS);
        assert_eq!(c::MPI_T_init_thread(MPI_THREAD_SINGLE, &mut 0), MPI_SUCCESS);
        c::MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        c::MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        #[cfg(not(miri))]
        check_messages();
        let succeeded = call_all(&mut calls);
        assert_eq!(c::MPI_Finalize(), MPI_SUCCESS);
        succeeded
    };
    call_all(&mut calls);
    let expected = taken();
    let unexpected: Vec<_> = succeeded.symmetric_difference(&expected).collect();
    assert!(unexpected.is_empty(), "null arguments whose acceptance has changed: {unexpected:#?}");
    println!("{} routines, {calls} calls with null arguments", all().count());
}

/// Ends a child before the sanitizer looks for its leaks, which takes a long time for a thousand children.
#[cfg(not(miri))]
extern "C" fn end_at_once() {
    // SAFETY: ends the process.
    unsafe { libc::_exit(1) }
}

/// The output of a call with a null argument if errors are fatal, in a child process.
#[cfg(not(miri))]
fn message(routine: &Routine, at: usize) -> String {
    let mut ends = [0; 2];
    // SAFETY: the child is a copy of this thread only. Other threads are idle, so they hold no lock that the child
    // needs.
    let (child, mut from) = unsafe {
        assert_eq!(libc::pipe(ends.as_mut_ptr()), 0);
        let child = libc::fork();
        if child == 0 {
            libc::alarm(60);
            libc::atexit(end_at_once);
            libc::dup2(ends[1], 2);
            libc::close(ends[0]);
            libc::close(ends[1]);
            c::MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
            c::MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
            c::MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
            (routine.call)(Pool::new(Null::Only(at), MPI_ERRORS_ARE_FATAL));
            libc::_exit(0);
        }
        libc::close(ends[1]);
        (child, std::fs::File::from_raw_fd(ends[0]))
    };
    let mut printed = Vec::new();
    from.read_to_end(&mut printed).expect("the pipe of a child");
    // SAFETY: the child that was made above.
    unsafe { libc::waitpid(child, null_mut(), 0) };
    String::from_utf8_lossy(&printed).into_owned()
}

/// Checks that a message about a null argument has the standard's name of the argument.
#[cfg(not(miri))]
fn check_messages() {
    let (mut named, mut wrong) = (0, Vec::new());
    for routine in all().filter(|routine| !routine.is_of_fortran() && !NOT_CALLED.contains(&routine.name())) {
        for (at, &(name, _)) in routine.arguments.iter().enumerate().filter(|argument| argument.1.1) {
            let message = message(routine, at);
            // If several words precede "is NULL", the message is about something else.
            let Some((before, _)) = message.split_once(" is NULL") else { continue };
            let Some(said) = before.rsplit(": ").next().filter(|said| !said.contains(' ')) else { continue };
            named += 1;
            // Functions are always null here, so the message may name one instead.
            let is_function = (said.ends_with("_fn") || said == "function")
                && routine.arguments.iter().any(|argument| argument.0 == said);
            if said != name && !is_function {
                wrong.push(format!("{} {name}: {message}", routine.name()));
            }
        }
    }
    println!("{named} messages that name an argument");
    assert!(named > 300, "{named}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
#[cfg_attr(miri, ignore = "it starts a process; run `null_arguments` itself")]
fn every_routine_takes_null_arguments() {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["nulls::null_arguments", "--exact", "--ignored", "--nocapture"]);
    let output = command.output().expect("this program runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    println!("{printed}");
    assert!(output.status.success(), "{}{}", output.status, String::from_utf8_lossy(&output.stderr));
    assert!(printed.contains("1 passed"), "the test has another name");
}
