//! Calls all routines except the attribute routines. The generated table in `rows.rs` has their arguments, which are
//! chosen by type, so a new routine is fuzzed without a change here.

use std::ffi::c_void;
use std::sync::LazyLock;

use mpi_attr::abi::*;

use crate::calls::{self, at};
use crate::created::{Created, Object};
use crate::{requests, transfers};

/// Any routine. All arguments are words, and a callee ignores those that it does not declare.
pub type Function = unsafe extern "C" fn();

/// `routine "arguments";`
macro_rules! rows {
    ($($name:ident $arguments:literal;)*) => {
        unsafe extern "C" { $(fn $name();)* }

        static ROWS: &[(&str, Function, &str)] = &[$((stringify!($name), $name, $arguments)),*];
    };
}

include!("rows.rs");

unsafe extern "C" {
    fn mpi_comm_create_errhandler_();
    fn mpi_win_create_errhandler_();
    fn mpi_session_create_errhandler_();
}

/// Procedures with a body of their own, which are not in the generated table.
const MORE_ROWS: &[(&str, Function, &str)] = &[
    ("mpi_comm_create_errhandler_", mpi_comm_create_errhandler_, CREATE_ERRHANDLER),
    ("mpi_win_create_errhandler_", mpi_win_create_errhandler_, CREATE_ERRHANDLER),
    ("mpi_session_create_errhandler_", mpi_session_create_errhandler_, CREATE_ERRHANDLER),
];
const CREATE_ERRHANDLER: &str = "Handler function, OutHandle<Errhandler> errhandler, Ierror ierror";

/// Whether the table must not call a routine: attribute routines and those of `data.rs` and `requests.rs`, which have
/// their own calls; routines that end the process or the world, or change the Fortran types; variadic routines.
fn is_left_out(name: &str) -> bool {
    let name = name.to_lowercase();
    let whole =
        ["mpi_init", "mpi_init_thread", "mpi_finalize", "mpi_abort", "mpi_pcontrol", "mpi_info_create_env"];
    name.contains("keyval")
        || name.contains("attr")
        || name.starts_with("mpi_abi_set")
        || name.contains("pack") && !name.contains("size")
        || name.contains("reduce_local")
        || name.contains("grequest_start")
        || name.contains("spawn") // arrays of texts
        || whole.contains(&name.trim_end_matches('_'))
}

/// Calls a routine.
///
/// All arguments are integers and pointers. The calling conventions of the 64-bit systems that the library supports
/// pass each one as a word, and extra arguments do no harm.
pub fn call(function: Function, arguments: &[usize]) -> usize {
    type Words = unsafe extern "C" fn(
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
    ) -> usize;
    let mut a = [0; 16];
    a[..arguments.len()].copy_from_slice(arguments);
    // SAFETY: see above; the arguments have the types of the routine.
    unsafe {
        let function = std::mem::transmute::<Function, Words>(function);
        function(
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14],
            a[15],
        )
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// An `int`.
    Int,
    /// A wider integer.
    Long,
    Handle(Object),
    /// A place for a handle, and whether the routine reads the handle there.
    Place(Object, bool),
    /// A place for a number of bytes.
    Scratch(usize),
    Ints,
    Longs,
    Ranges,
    Handles(Object),
    Text,
    Room,
    /// The length of the text buffer after it, in and out.
    RoomLength,
    Status,
    Statuses,
    /// Memory that the library does not access.
    Buffer,
    /// As `Buffer`, in Fortran 2008: a descriptor, which begins with the address.
    Descriptor,
    Handler,
    Hidden,
    Ierror,
}

struct Argument {
    name: &'static str,
    kind: Kind,
}

pub struct Row {
    name: &'static str,
    function: Function,
    fortran: bool,
    arguments: Vec<Argument>,
}

pub fn object(text: &str) -> Option<Object> {
    let text = text.trim_start_matches("MPI_");
    Object::ALL.into_iter().find(|kind| kind.name() == text || (text == "Type" && *kind == Object::Datatype))
}

fn kind(routine: &str, text: &str, name: &str) -> Kind {
    let in_and_out =
        ["_free", "_disconnect", "_commit", "Session_finalize", "MPI_Wait", "MPI_Test", "MPI_Cancel"];
    let goes_in = in_and_out.iter().any(|part| routine.contains(part));
    let text = text.trim_start_matches("const ");
    if let Some((outer, inner)) = text.trim_end_matches('>').split_once('<') {
        match (outer, object(inner)) {
            ("InHandle", Some(object)) => return Kind::Handle(object),
            ("OutHandle", Some(object)) => return Kind::Place(object, false),
            ("InOutHandle", Some(object)) => return Kind::Place(object, true),
            (_, Some(object)) => return Kind::Handles(object),
            ("InText", _) => return Kind::Text,
            ("OutText", _) => return Kind::Room,
            ("Same", None) if inner == "c_void" => return Kind::Scratch(64),
            ("InArray" | "OutArray", None) => return Kind::Longs,
            _ => return Kind::Scratch(8),
        }
    }
    match text {
        "int" | "MPI_Fint" | "In" | "InLogical" => Kind::Int,
        "MPI_Count" | "MPI_Aint" | "InAint" => Kind::Long,
        "int *" if name == "buflen" || name == "pset_len" => Kind::RoomLength,
        "int *" if name.contains("weights") => Kind::Ints,
        "MPI_Fint *" => Kind::Status,
        "int *" | "OutInteger" | "Flag" | "OutIndex" => Kind::Scratch(4),
        "MPI_Count *" | "MPI_Aint *" => Kind::Scratch(8),
        "int[]" | "Integers" | "InIntegers" | "OutIntegers" | "InLogicals" | "OutLogicals" | "OutIndices"
        | "Weights" | "OutWeights" => Kind::Ints,
        "MPI_Count[]" | "MPI_Aint[]" => Kind::Longs,
        "int[][3]" | "InRanges" => Kind::Ranges,
        "char *" if name.starts_with("const") => Kind::Text,
        "InText" => Kind::Text,
        "char *" => Kind::Room,
        "TextLength" => Kind::RoomLength,
        "MPI_Status[]" | "OutStatuses" => Kind::Statuses,
        "MPI_Status *" if name == "array_of_statuses" => Kind::Statuses,
        "MPI_Status *" | "MPI_F08_status *" | "InStatus" | "InOutStatus" | "OutStatus" => Kind::Status,
        "void *" if name == "baseptr" || name == "buffer_addr" || name.starts_with("logical") => {
            Kind::Scratch(64)
        }
        "OutBuffer" | "OutAddress" | "OutTruth" => Kind::Scratch(64),
        "void *" | "Choice" | "InChoice" | "UnusedBuffer" => Kind::Buffer,
        "Descriptor" => Kind::Descriptor,
        "Hidden" => Kind::Hidden,
        "Ierror" => Kind::Ierror,
        _ if text.contains("andler_function") || text.contains("User_function") || text == "Handler" => {
            Kind::Handler
        }
        _ => match (
            object(text),
            text.strip_suffix(" *").and_then(object),
            text.strip_suffix("[]").and_then(object),
        ) {
            (Some(object), _, _) => Kind::Handle(object),
            (_, Some(object), _) => Kind::Place(object, goes_in),
            (_, _, Some(object)) => Kind::Handles(object),
            _ => panic!("{routine}: argument {name} has the unknown type {text:?}"),
        },
    }
}

/// Parses `type name`, where the brackets of the type follow the name.
fn argument(routine: &'static str, text: &'static str) -> Argument {
    let (front, brackets) = text.split_at(text.find('[').unwrap_or(text.len()));
    let start = front.rfind([' ', '*']).map_or(0, |at| at + 1);
    let name = &front[start..];
    let kind = match front[..start].trim() {
        "const char *" => Kind::Text,
        front => kind(routine, &format!("{front}{brackets}"), name),
    };
    Argument { name, kind }
}

/// The rows, sorted by a hash of their names, so that the inputs of the corpus still choose the same routines after a
/// new routine is added.
pub static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row = |&(name, function, arguments): &(&'static str, Function, &'static str)| Row {
        name,
        function,
        fortran: name.starts_with("mpi_"),
        arguments: arguments
            .split(", ")
            .filter(|text| !text.is_empty())
            .map(|text| argument(name, text))
            .collect(),
    };
    let mut rows: Vec<_> = ROWS.iter().chain(MORE_ROWS).filter(|row| !is_left_out(row.0)).map(row).collect();
    rows.sort_by_key(|row| hash(row.name));
    rows
});

fn hash(name: &str) -> u16 {
    let hash = name.bytes().fold(7, |hash: u32, byte| hash.wrapping_mul(0x0100_0193) ^ u32::from(byte));
    (hash.wrapping_mul(0x9e37_79b9) >> 16) as u16
}

/// Memory of exactly the given size, so that ASan sees accesses beyond it.
pub struct Memory {
    start: *mut c_void,
    bytes: usize,
}

impl Memory {
    pub fn new(bytes: usize) -> Self {
        // SAFETY: malloc takes any size.
        let start = unsafe { libc::malloc(bytes) };
        assert!(!start.is_null());
        let memory = Self { start, bytes };
        memory.bytes_mut().fill(0x5a);
        memory
    }

    pub fn of(bytes: &[u8]) -> Self {
        let memory = Self::new(bytes.len());
        memory.bytes_mut().copy_from_slice(bytes);
        memory
    }

    #[allow(clippy::mut_from_ref, reason = "the library writes there too")]
    pub fn bytes_mut(&self) -> &mut [u8] {
        // SAFETY: allocated with this size. The slice is dropped before the library is called.
        unsafe { std::slice::from_raw_parts_mut(self.start.cast(), self.bytes) }
    }

    pub fn start(&self) -> usize {
        self.start.addr()
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The element `at` of an array, whose elements have `width` bytes.
    pub fn get(&self, at: usize, width: usize) -> usize {
        let mut word = [0; 8];
        word[..width].copy_from_slice(&self.bytes_mut()[at * width..][..width]);
        usize::from_ne_bytes(word)
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: allocated by `new`.
        unsafe { libc::free(self.start) };
    }
}

/// The bytes of a fresh place, which are not a handle.
pub const FRESH: usize = 0x5a5a_5a5a_5a5a_5a5a;

/// The maximum number of elements of an array that the library reads or writes.
fn elements(row: &Row, name: &str, counts: &[(&'static str, i64)]) -> usize {
    let by_name = |wanted: &str| counts.iter().rev().find(|count| count.0 == wanted).map(|count| count.1);
    let short = name.trim_start_matches("array_of_");
    let own = by_name(&format!("max_{short}")).or_else(|| by_name(&format!("max{short}")));
    let unknown = match name {
        "edges" => own.is_none(),
        "coords" => row.name.to_lowercase().contains("cart_rank"),
        "remain_dims" | "remain" => true,
        "destinations" | "weights" => counts.iter().any(|count| count.0 == "n"),
        _ => false,
    };
    let count = own.or_else(|| counts.last().map(|count| count.1));
    match count {
        Some(count) if !unknown => count.max(0) as usize,
        _ => 64,
    }
}

/// Whether an argument of this name is the length of an array.
fn is_count(name: &str) -> bool {
    let counts =
        ["count", "incount", "n", "ndims", "nnodes", "indegree", "outdegree", "maxindex", "maxedges"];
    counts.contains(&name) || name.starts_with("max")
}

struct Prepared {
    row: &'static Row,
    words: Vec<usize>,
    memory: Vec<Option<Memory>>,
    /// The values of handles before the call.
    before: Vec<usize>,
}

fn prepare(s: &mut Created, row: &'static Row) -> Prepared {
    let mut p = Prepared { row, words: vec![], memory: vec![], before: vec![] };
    let width = if row.fortran { 4 } else { 8 };
    let has_arrays = row.arguments.iter().any(|one| {
        matches!(one.kind, Kind::Ints | Kind::Longs | Kind::Ranges | Kind::Handles(_) | Kind::Statuses)
    });
    let lower = row.name.to_lowercase();
    let is_of_window = lower.contains("win_create") || lower.contains("win_attach");
    let mut counts: Vec<(&'static str, i64)> = vec![];
    let mut text_lengths: Vec<(&'static str, usize)> = vec![];
    let mut room = None;
    for one in &row.arguments {
        let before = match one.kind {
            Kind::Descriptor if is_of_window => transfers::base_of_window(s),
            Kind::Descriptor => s.buffer(row.name.contains("free_mem")),
            Kind::Handle(object) | Kind::Place(object, true) => match (s.handle(object), row.fortran) {
                (handle, true) => object.handle_of(object.to_int(handle)),
                (handle, false) => handle,
            },
            _ => FRESH,
        };
        let null = s.bytes.rarely(64)
            && !(is_of_window && one.name == "base")
            && !matches!(
                one.kind,
                Kind::Int | Kind::Long | Kind::Handle(_) | Kind::Hidden | Kind::Descriptor
            );
        let memory = match one.kind {
            _ if null => None,
            Kind::Int | Kind::Long => {
                let number = match has_arrays && is_count(one.name) {
                    true => i64::from(s.bytes.byte() % 11) - 2,
                    false => s.bytes.number(),
                };
                let number = match one.name {
                    "lock_type" => s.bytes.pick(&[MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED, 0]).into(),
                    "rank" | "assert" if lower.contains("win_") => s.bytes.pick(&[0, 0, 0, number]),
                    _ => number,
                };
                // Accesses to windows use their memory.
                let number = if is_of_window && one.name == "size" { number.min(1 << 12) } else { number };
                // Either little memory, or more than can be allocated.
                let number = if one.name == "size" && number > 1 << 16 { i64::MAX / 2 } else { number };
                counts.extend(is_count(one.name).then_some((one.name, number)));
                if one.name == "valuelen" {
                    room = Some(number.clamp(0, MPI_MAX_INFO_VAL as i64) as usize + 1);
                }
                match row.fortran {
                    true => {
                        Some(Memory::of(&number.to_ne_bytes()[..if one.kind == Kind::Int { 4 } else { 8 }]))
                    }
                    false => {
                        p.words.push(number as usize);
                        p.memory.push(None);
                        p.before.push(before);
                        continue;
                    }
                }
            }
            Kind::Handle(object) if row.fortran => Some(Memory::of(&object.to_int(before).to_ne_bytes())),
            Kind::Handle(_) => {
                p.words.push(before);
                p.memory.push(None);
                p.before.push(before);
                continue;
            }
            Kind::Place(object, true) if row.fortran => {
                Some(Memory::of(&object.to_int(before).to_ne_bytes()))
            }
            Kind::Place(..) => Some(Memory::of(&before.to_ne_bytes()[..width])),
            Kind::Scratch(bytes) => Some(Memory::new(bytes)),
            Kind::Ierror => Some(Memory::new(4)),
            Kind::Ints | Kind::Ranges => {
                let tame = ["index", "indices", "degrees", "indegree"].contains(&one.name);
                let many = elements(row, one.name, &counts) * if one.kind == Kind::Ranges { 3 } else { 1 };
                let number = |s: &mut Created| if tame { s.bytes.raw(1) & 7 } else { s.bytes.number() };
                let numbers: Vec<u8> = (0..many).flat_map(|_| (number(s) as i32).to_ne_bytes()).collect();
                Some(Memory::of(&numbers))
            }
            Kind::Longs => {
                let many = elements(row, one.name, &counts);
                let numbers: Vec<u8> = (0..many).flat_map(|_| s.bytes.number().to_ne_bytes()).collect();
                Some(Memory::of(&numbers))
            }
            Kind::Handles(object) => {
                let many = elements(row, one.name, &counts);
                let fresh = row.name.to_lowercase().contains("get_contents");
                let handle = |s: &mut Created| if fresh { FRESH } else { s.handle(object) };
                let number = |s: &mut Created| match (row.fortran, handle(s)) {
                    (true, FRESH) => FRESH,
                    (true, handle) => object.to_int(handle) as u32 as usize,
                    (false, handle) => handle,
                };
                let bytes = (0..many).flat_map(|_| number(s).to_ne_bytes().into_iter().take(width));
                Some(Memory::of(&bytes.collect::<Vec<_>>()))
            }
            Kind::Text => {
                let mut text = s.text();
                if row.fortran {
                    text_lengths.push((one.name, text.len()));
                } else {
                    text.push(0);
                }
                Some(Memory::of(&text))
            }
            Kind::RoomLength => {
                let length = s.bytes.pick(&[0, 1, 2, 12, 40, 300, -1, i32::MIN]);
                room = Some(length.max(0) as usize);
                Some(Memory::of(&length.to_ne_bytes()))
            }
            Kind::Room if row.fortran => {
                let bytes = usize::from(s.bytes.byte() % 48);
                text_lengths.push((one.name, bytes));
                Some(Memory::new(bytes))
            }
            Kind::Room => Some(Memory::new(room.unwrap_or(match one.name {
                "version" => MPI_MAX_LIBRARY_VERSION_STRING,
                "string" => MPI_MAX_ERROR_STRING,
                "key" => MPI_MAX_INFO_KEY,
                "name" => MPI_MAX_PROCESSOR_NAME,
                _ => MPI_MAX_OBJECT_NAME,
            }))),
            Kind::Status => Some(Memory::of(&[s.bytes.byte() % 3; 32])),
            Kind::Statuses => Some(Memory::new(32 * elements(row, one.name, &counts))),
            Kind::Buffer if is_of_window => {
                let base = transfers::base_of_window(s);
                p.words.push(base);
                p.memory.push(None);
                p.before.push(base);
                continue;
            }
            Kind::Buffer => {
                let memory = s.buffer(row.name.to_lowercase().contains("free_mem"));
                p.words.push(memory);
                p.memory.push(None);
                p.before.push(memory);
                continue;
            }
            Kind::Descriptor => Some(Memory::of(&before.to_ne_bytes())),
            Kind::Handler => {
                let function = [calls::handler_of_c as *const (), calls::handler_of_fortran as *const ()];
                p.words.push(function[usize::from(row.fortran)] as usize);
                p.memory.push(None);
                p.before.push(before);
                continue;
            }
            Kind::Hidden => {
                let length = text_lengths.iter().find(|length| length.0 == one.name);
                p.words.push(length.map_or(0, |length| length.1));
                p.memory.push(None);
                p.before.push(before);
                continue;
            }
        };
        p.words.push(memory.as_ref().map_or(0, |memory| memory.start as usize));
        p.memory.push(memory);
        p.before.push(before);
    }
    p
}

/// Calls the routine that the input chooses.
pub fn step(choice: u16) {
    call_row(&TABLE[TABLE.partition_point(|row| hash(row.name) < choice) % TABLE.len()]);
}

/// Calls the routine of this name.
pub fn step_named(name: &str) {
    call_row(TABLE.iter().find(|row| row.name == name).expect("a row of the table"));
}

fn call_row(row: &'static Row) {
    if row.name.to_lowercase().contains("wait") {
        requests::complete_all();
    }
    let p = at(|s| prepare(s, row));
    trace(|| format!("{} {:x?} {:x?}", row.name, p.words, p.before));
    let freed = row.arguments.iter().position(|one| matches!(one.kind, Kind::Place(_, true)));
    let is_freeing = freed.is_some() && !row.name.to_lowercase().contains("commit");
    at(|s| s.enter(freed.filter(|_| is_freeing).map(|at| p.before[at])));
    let result = call(row.function, &p.words);

    let width = if row.fortran { 4 } else { 8 };
    let conversions = ["_toint", "_fromint", "c2f", "f2c", "f082", "Aint_", "Wt"];
    let code = match row.fortran {
        true => p.ierror(),
        false => (!conversions.iter().any(|part| row.name.contains(part))).then_some(result as i32),
    };
    if let Some(code) = code {
        calls::check_code(row.name, code);
    }
    at(|s| {
        let mut new = vec![];
        for (at, one) in row.arguments.iter().enumerate() {
            let Some(memory) = &p.memory[at] else { continue };
            let as_handle = |object: Object, word: usize| match row.fortran {
                true => object.handle_of(word as i32),
                false => word,
            };
            let fresh = FRESH & if row.fortran { u32::MAX as usize } else { usize::MAX };
            match one.kind {
                Kind::Place(object, false) if memory.get(0, width) != fresh => {
                    let handle = as_handle(object, memory.get(0, width));
                    if row.name.contains("f90") && handle != object.null() && !s.lasting.contains(&handle) {
                        s.lasting.push(handle);
                    }
                    new.push((object, handle));
                }
                Kind::Place(object, true) => {
                    let after = as_handle(object, memory.get(0, width));
                    s.left(object, p.before[at], after, code, is_freeing);
                }
                Kind::Handles(object) if row.name.to_lowercase().contains("get_contents") => {
                    let words = (0..memory.bytes / width).map(|at| memory.get(at, width));
                    new.extend(
                        words.filter(|&word| word != fresh).map(|word| (object, as_handle(object, word))),
                    );
                }
                Kind::Scratch(64) if row.name.to_lowercase().contains("alloc_mem") => {
                    s.memory.extend(Some(memory.get(0, 8)).filter(|&start| start != FRESH));
                }
                _ => {}
            }
        }
        if row.name.to_lowercase().contains("free_mem") && code.is_some_and(|code| code != 0) {
            s.memory.extend((p.before[0] != 0).then_some(p.before[0]));
        }
        s.leave(&new);
    });
}

impl Prepared {
    /// The value of Fortran's error argument, if it was not null.
    fn ierror(&self) -> Option<i32> {
        let at = self.row.arguments.iter().position(|one| one.kind == Kind::Ierror)?;
        self.memory[at].as_ref().map(|memory| memory.get(0, 4) as i32)
    }
}

/// Prints a call or a result, if `MPI_ATTR_FUZZ_TRACE` is set.
pub fn trace(what: impl FnOnce() -> String) {
    static WANTED: LazyLock<bool> = LazyLock::new(|| std::env::var_os("MPI_ATTR_FUZZ_TRACE").is_some());
    if *WANTED {
        eprintln!("{:depth$}{}", "", what(), depth = 2 * at(|s| s.depth));
    }
}
