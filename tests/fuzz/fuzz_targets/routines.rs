//! Calls all routines except the attribute routines, in C and in Fortran. The lists of signatures in `crates/forward` have their
//! arguments, which are chosen by type and name, so a new routine is fuzzed without a change here. `transfers.rs` chooses those of
//! the routines that move data.

use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::LazyLock;

use mpi_attr::abi::*;
use mpi_attr_forward::{
    as_signatures, descriptor_rows, forwarding_rows, large_descriptor_rows, large_rows, own_procedures,
    routines_of_c,
};

use crate::calls::{self, at};
use crate::created::{Created, Object};
use crate::{requests, transfers};

/// Any routine. All arguments are words, and a callee ignores those that it does not declare.
pub type Function = unsafe extern "C" fn();

/// All routines; those of Fortran by the names of their bodies.
#[allow(dead_code, reason = "the lists have all")]
pub mod declared {
    use mpi_attr_forward::{
        as_signatures, descriptor_rows, extensions_of_c, forwarding_rows, large_descriptor_rows, large_rows,
        library_of_c, more_procedures, own_procedures, routines_of_c,
    };

    macro_rules! in_c {
        ($($name:ident($($argument:tt)*) $(-> $result:ty)?;)*) => { unsafe extern "C" { $(pub fn $name();)* } };
    }
    macro_rules! in_fortran {
        ($($name:ident($($argument:tt)*) $(-> $result:ty)?;)*) => {
            unsafe extern "C" { $(#[link_name = concat!("p", stringify!($name), "_")] pub fn $name();)* }
        };
    }
    routines_of_c! { in_c }
    extensions_of_c! { in_c }
    library_of_c! { in_c }
    own_procedures! { in_fortran }
    more_procedures! { in_fortran }
    forwarding_rows! { as_signatures [in_fortran] }
    descriptor_rows! { as_signatures [in_fortran] }
    large_rows! { as_signatures [in_fortran] }
    large_descriptor_rows! { as_signatures [in_fortran] }
}

macro_rules! of_c {
    ($($name:ident($($argument:ident: $type:ty),* $(, ...)?) $(-> $result:ty)?;)*) => {
        &[$((stringify!($name), declared::$name, &[$((stringify!($argument), stringify!($type))),*])),*]
    };
}
macro_rules! of_fortran {
    ($($name:ident($($argument:ident $(: $type:ty)?),*) $(-> $result:ty)?;)*) => {
        &[$((stringify!($name), declared::$name, &[$(stringify!($argument)),*])),*]
    };
}

type Named = (&'static str, &'static str);
static IN_C: &[(&str, Function, &[Named])] = routines_of_c! { of_c };
static IN_FORTRAN: [&[(&str, Function, &[&str])]; 5] = [
    own_procedures! { of_fortran },
    forwarding_rows! { as_signatures [of_fortran] },
    descriptor_rows! { as_signatures [of_fortran] },
    large_rows! { as_signatures [of_fortran] },
    large_descriptor_rows! { as_signatures [of_fortran] },
];

/// Whether the table must not call a routine, whose name is in small letters: attribute routines and those of `data.rs` and
/// `requests.rs`, which have their own calls; routines that end the process or the world, or change the Fortran types; variadic
/// routines; the one that only Fortran has.
fn is_left_out(name: &str) -> bool {
    let whole =
        "mpi_init mpi_init_thread mpi_finalize mpi_abort mpi_pcontrol mpi_info_create_env mpi_f_sync_reg";
    name.contains("keyval")
        || name.contains("attr")
        || name.starts_with("mpi_abi_set")
        || name.contains("pack") && !name.contains("size")
        || name.contains("reduce_local")
        || name.contains("grequest_start")
        || name.contains("spawn") // arrays of texts
        || name.contains("register_datarep") // never removed
        || whole.split(' ').any(|whole| whole == name)
}

/// Calls a routine.
///
/// All arguments are integers and pointers. The calling conventions of the 64-bit systems that the library supports
/// pass each one as a word, and extra arguments do no harm.
pub fn call(function: Function, arguments: &[usize]) -> usize {
    macro_rules! with {
        ($($word:ident)+) => {{
            type Words = unsafe extern "C" fn($(with!(@ $word)),+) -> usize;
            // SAFETY: each argument is passed as a word, and has the type of the routine.
            unsafe { std::mem::transmute::<Function, Words>(function)($($word),+) }
        }};
        (@ $word:ident) => { usize };
    }
    let mut all = [0; 16];
    all[..arguments.len()].copy_from_slice(arguments);
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q] = all;
    with!(a b c d e f g h i j k l m n o q)
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// An `int`.
    Int,
    /// A wider integer.
    Long,
    Handle(Object),
    /// A place for a handle, and whether the routine reads the handle there.
    Place(Object, bool),
    /// The same of the tool interface: the type of the handle.
    Tool(&'static str),
    ToolPlace(&'static str, bool),
    /// A handle of any type, and a value, of the tool interface.
    ToolObject,
    ToolValue,
    /// A place for a number of bytes.
    Scratch(usize),
    Ints,
    Longs,
    Ranges,
    Handles(Object),
    Text,
    Room,
    /// The length of a text buffer, in and out.
    RoomLength,
    Status,
    Statuses,
    /// Memory, and whether the routine only reads it. Only a routine that moves data accesses it.
    Buffer(bool),
    Handler,
    /// A function or state that may be null.
    Null,
    Hidden,
    Ierror,
}

#[derive(Clone, Copy)]
pub struct Argument {
    pub name: &'static str,
    pub kind: Kind,
}

pub struct Row {
    pub name: &'static str,
    function: Function,
    pub fortran: bool,
    /// In Fortran 2008: buffers have descriptors.
    described: bool,
    pub moves_data: bool,
    pub arguments: Vec<Argument>,
}

impl Row {
    pub fn has(&self, wanted: impl Fn(Kind) -> bool) -> bool {
        self.arguments.iter().any(|one| wanted(one.kind))
    }
}

fn object(text: &str) -> Option<Object> {
    let text = text.trim_start_matches("MPI_");
    Object::ALL.into_iter().find(|kind| kind.name() == text || (text == "Type" && *kind == Object::Datatype))
}

/// Whether a routine, whose name is in small letters, reads the handle in a place.
fn goes_in(routine: &str, object: Object) -> bool {
    let in_and_out =
        "_free _disconnect _commit session_finalize mpi_wait mpi_test mpi_cancel mpi_start _close";
    in_and_out.split(' ').any(|part| routine.contains(part))
        || routine.contains("mrecv") && object == Object::Message
}

/// The kind of an argument by its type in C.
fn kind(routine: &str, (name, text): Named) -> Kind {
    let is_tool = routine.starts_with("mpi_t_");
    // The compiler prints types with spaces of its own.
    let inner = text.split_once("Array").map(|array| array.1.trim_matches([' ', '<', '>']));
    let pointed = text
        .strip_prefix('*')
        .map(|text| text.trim_start().trim_start_matches("mut ").trim_start_matches("const "));
    let is_const = pointed.is_some() && text.contains("const ");
    match (inner.or(pointed).unwrap_or(text), inner.is_some(), pointed.is_some()) {
        ("c_int", true, _) => Kind::Ints,
        ("MPI_Count" | "MPI_Aint", true, _) => Kind::Longs,
        (of, true, _) if of.starts_with("[c_int") => Kind::Ranges,
        ("MPI_Status", true, _) => Kind::Statuses,
        ("c_int" | "MPI_Fint", _, false) => Kind::Int,
        ("MPI_Count" | "MPI_Aint" | "MPI_Offset", _, false) => Kind::Long,
        ("c_int", ..) if name == "buflen" || name.ends_with("_len") => Kind::RoomLength,
        ("c_int", ..) if name.contains("weights") => Kind::Ints,
        ("c_int", ..) => Kind::Scratch(4),
        ("MPI_Count" | "MPI_Aint" | "MPI_Offset", ..) => Kind::Scratch(8),
        ("MPI_Status", ..) if name == "array_of_statuses" => Kind::Statuses,
        ("MPI_Status" | "MPI_F08_status" | "MPI_Fint", ..) => Kind::Status,
        ("c_char", ..) if is_const => Kind::Text,
        ("c_char", ..) => Kind::Room,
        ("c_void", ..) if name == "baseptr" || name == "buffer_addr" || name.starts_with("logical") => {
            Kind::Scratch(64)
        }
        ("c_void", ..) if is_tool && (name == "user_data" || name == "extra_state") => Kind::Null,
        ("c_void", ..) if is_tool && name == "obj_handle" => Kind::ToolObject,
        ("c_void", ..) if is_tool => Kind::ToolValue,
        ("c_void", ..) => Kind::Buffer(is_const),
        (of, ..) if of.contains("andler_function") || of.contains("User_function") => Kind::Handler,
        (of, ..) if of.contains("_function") => Kind::Null,
        (of, _, is_place) if of.starts_with("MPI_T_") => match is_place {
            true => Kind::ToolPlace(of, routine.ends_with("_free")),
            false => Kind::Tool(of),
        },
        (of, is_array, is_place) => match object(of) {
            Some(object) if is_array => Kind::Handles(object),
            Some(object) if is_place => Kind::Place(object, goes_in(routine, object)),
            Some(object) => Kind::Handle(object),
            None => panic!("{routine}: argument {name} has the unknown type {text:?}"),
        },
    }
}

/// Whether a routine of C moves data, or is of the tool interface.
fn moves_data(name: &str, arguments: &[Argument]) -> bool {
    let has = |wanted: &dyn Fn(Kind) -> bool| arguments.iter().any(|one| wanted(one.kind));
    let of_data = |kind| matches!(kind, Kind::Handle(Object::Datatype) | Kind::Handles(Object::Datatype));
    let starts = ["mpi_t_", "mpi_start", "mpi_pready", "mpi_parrived"];
    starts.iter().any(|start| name.starts_with(start))
        || name.starts_with("mpi_file_") && !name.contains("errhandler")
        || name.contains("probe")
        || has(&|kind| matches!(kind, Kind::Buffer(_))) && has(&of_data)
}

/// The rows: those that move data, and others. They are sorted by a hash of their names, so that the inputs of the corpus still
/// choose the same routines after a new routine is added.
pub static TABLES: LazyLock<[Vec<Row>; 2]> = LazyLock::new(|| {
    let mut rows = HashMap::new();
    for &(name, function, arguments) in IN_C {
        let lower = name.to_lowercase();
        if !is_left_out(&lower) {
            let argument = |&named: &Named| Argument { name: named.0, kind: kind(&lower, named) };
            let arguments: Vec<_> = arguments.iter().map(argument).collect();
            let moves_data = moves_data(&lower, &arguments);
            let row = Row { name, function, fortran: false, described: false, moves_data, arguments };
            rows.insert(lower, row);
        }
    }
    let mut of_fortran = vec![];
    for &(name, function, arguments) in IN_FORTRAN.iter().copied().flatten() {
        let stem = name.trim_end_matches("_f08ts").trim_end_matches("_f08").trim_end_matches("_cptr");
        if !is_left_out(stem) {
            let of_c = &rows[stem];
            let argument = |&name: &&'static str| {
                let known = of_c.arguments.iter().find(|one| one.name == name).copied();
                let hidden =
                    || name.strip_suffix("_length").map(|name| Argument { name, kind: Kind::Hidden });
                known.or_else(hidden).unwrap_or(Argument { name, kind: Kind::Ierror })
            };
            of_fortran.push(Row {
                name,
                function,
                fortran: true,
                described: name.ends_with("_f08ts"),
                moves_data: of_c.moves_data,
                arguments: arguments.iter().map(argument).collect(),
            });
        }
    }
    let (mut data, mut others): (Vec<_>, Vec<_>) =
        rows.into_values().chain(of_fortran).partition(|row| row.moves_data);
    data.sort_by_key(|row| (hash(row.name), row.name));
    others.sort_by_key(|row| (hash(row.name), row.name));
    [others, data]
});

fn hash(name: &str) -> u16 {
    // As the linker name of Fortran.
    let ending = if name.starts_with("mpi_") { "_" } else { "" };
    let bytes = name.bytes().chain(ending.bytes());
    let hash = bytes.fold(7, |hash: u32, byte| hash.wrapping_mul(0x0100_0193) ^ u32::from(byte));
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
    /// The values of handles and addresses before the call.
    before: Vec<usize>,
}

fn prepare(s: &mut Created, row: &'static Row, types: Vec<usize>) -> Prepared {
    let mut p = Prepared { row, words: vec![], memory: vec![], before: vec![] };
    let width = if row.fortran { 4 } else { 8 };
    let has_arrays = row.has(|kind| {
        matches!(kind, Kind::Ints | Kind::Longs | Kind::Ranges | Kind::Handles(_) | Kind::Statuses)
    });
    let lower = row.name.to_lowercase();
    let is_of_window = lower.contains("win_create") || lower.contains("win_attach");
    // The data of other datatypes can be before the first element, as those with displacements.
    let can_be_section = !has_arrays && types.iter().all(|&handle| handle < 4096);
    let mut types = types.into_iter();
    let mut counts: Vec<(&'static str, i64)> = vec![];
    let mut text_lengths: Vec<(&'static str, usize)> = vec![];
    let mut room = None;
    for one in &row.arguments {
        let before = match one.kind {
            Kind::Buffer(_) if is_of_window => transfers::base_of_window(s),
            Kind::Buffer(_) if row.moves_data => transfers::buffer(s, row, one),
            Kind::Buffer(_) => s.buffer(lower.contains("free_mem")),
            Kind::Tool(of) | Kind::ToolPlace(of, true) => transfers::tool_handle(s, of),
            Kind::Handle(object) | Kind::Place(object, true) => {
                let handle = match object {
                    Object::Datatype if row.moves_data => types.next().unwrap_or(MPI_INT),
                    _ => s.handle(object),
                };
                if row.fortran { object.handle_of(object.to_int(handle)) } else { handle }
            }
            _ => FRESH,
        };
        let is_place = !matches!(
            one.kind,
            Kind::Int
                | Kind::Long
                | Kind::Handle(_)
                | Kind::Tool(_)
                | Kind::Buffer(_)
                | Kind::Hidden
                | Kind::Null
        );
        let null = is_place && s.bytes.rarely(64);
        // The memory of an argument, or else the word that is passed.
        let memory = match one.kind {
            _ if null => Err(0),
            Kind::Int | Kind::Long => {
                let number = match has_arrays && is_count(one.name) {
                    _ if row.moves_data => transfers::integer(s, &lower, one.name),
                    true => i64::from(s.bytes.byte() % 11) - 2,
                    false => s.bytes.number(),
                };
                let number = match one.name {
                    "lock_type" => s.bytes.pick(&[MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED, 0]).into(),
                    "rank" | "assert" if lower.contains("win_") => s.bytes.pick(&[0, 0, 0, number]),
                    // Accesses to windows use their memory.
                    "size" if is_of_window => number.min(1 << 12),
                    // Either little memory, or more than can be allocated.
                    "size" if number > 1 << 16 && !row.moves_data => i64::MAX / 2,
                    _ => number,
                };
                counts.extend(is_count(one.name).then_some((one.name, number)));
                if one.name == "valuelen" {
                    room = Some(number.clamp(0, MPI_MAX_INFO_VAL as i64) as usize + 1);
                }
                let bytes = &number.to_ne_bytes()[..if one.kind == Kind::Int { 4 } else { 8 }];
                if row.fortran { Ok(Memory::of(bytes)) } else { Err(number as usize) }
            }
            Kind::Handle(object) | Kind::Place(object, true) if row.fortran => {
                Ok(Memory::of(&object.to_int(before).to_ne_bytes()))
            }
            Kind::Handle(_) | Kind::Tool(_) => Err(before),
            Kind::Place(..) | Kind::ToolPlace(..) => Ok(Memory::of(&before.to_ne_bytes()[..width])),
            Kind::ToolObject => {
                let kind = s.bytes.pick(&Object::ALL);
                Ok(Memory::of(&s.handle(kind).to_ne_bytes()))
            }
            Kind::ToolValue => Ok(Memory::of(&[1; 1024])),
            Kind::Scratch(4) if row.moves_data => Ok(Memory::of(&[8, 0, 0, 0])),
            Kind::Scratch(bytes) => Ok(Memory::new(bytes)),
            Kind::Ierror => Ok(Memory::new(4)),
            Kind::Ints | Kind::Ranges | Kind::Longs => {
                let tame = ["index", "indices", "degrees", "indegree"].contains(&one.name);
                let many = elements(row, one.name, &counts) * if one.kind == Kind::Ranges { 3 } else { 1 };
                let numbers: Vec<i64> = match row.moves_data {
                    true => transfers::numbers(s),
                    false => {
                        (0..many).map(|_| if tame { s.bytes.raw(1) & 7 } else { s.bytes.number() }).collect()
                    }
                };
                let width = if one.kind == Kind::Longs { 8 } else { 4 };
                let bytes =
                    numbers.into_iter().flat_map(|number| number.to_ne_bytes().into_iter().take(width));
                Ok(Memory::of(&bytes.collect::<Vec<_>>()))
            }
            Kind::Handles(object) => {
                let handles = match lower.contains("get_contents") {
                    _ if row.moves_data => transfers::handles(s, object, &mut types),
                    true => vec![FRESH; elements(row, one.name, &counts)],
                    false => (0..elements(row, one.name, &counts)).map(|_| s.handle(object)).collect(),
                };
                let number = |handle| match row.fortran && handle != FRESH {
                    true => object.to_int(handle) as u32 as usize,
                    false => handle,
                };
                let bytes = handles
                    .into_iter()
                    .flat_map(|handle| number(handle).to_ne_bytes().into_iter().take(width));
                Ok(Memory::of(&bytes.collect::<Vec<_>>()))
            }
            Kind::Text => {
                let mut text = if row.moves_data { transfers::text(s, one.name) } else { s.text() };
                if row.fortran {
                    text_lengths.push((one.name, text.len()));
                } else {
                    text.push(0);
                }
                Ok(Memory::of(&text))
            }
            Kind::RoomLength => {
                let lengths = [0, 1, 2, 12, 40, 300, -1, i32::MIN];
                let length = s.bytes.pick(if row.moves_data { &[0, 1, 5, 300, -1] } else { &lengths[..] });
                room = Some(length.max(0) as usize);
                Ok(Memory::of(&length.to_ne_bytes()))
            }
            Kind::Room if row.fortran => {
                let bytes = usize::from(s.bytes.byte() % 48);
                text_lengths.push((one.name, bytes));
                Ok(Memory::new(bytes))
            }
            Kind::Room if row.moves_data => Ok(Memory::new(1100)),
            Kind::Room => Ok(Memory::new(room.unwrap_or(match one.name {
                "version" => MPI_MAX_LIBRARY_VERSION_STRING,
                "string" => MPI_MAX_ERROR_STRING,
                "key" => MPI_MAX_INFO_KEY,
                "name" => MPI_MAX_PROCESSOR_NAME,
                _ => MPI_MAX_OBJECT_NAME,
            }))),
            Kind::Status => Ok(Memory::of(&[s.bytes.byte() % 3; 32])),
            Kind::Statuses => Ok(Memory::new(32 * elements(row, one.name, &counts))),
            Kind::Buffer(_) if row.described => {
                let is_section = row.moves_data && can_be_section && s.bytes.rarely(8);
                Ok(Memory::of(&transfers::descriptor(before, is_section)))
            }
            Kind::Buffer(_) => Err(before),
            Kind::Handler => {
                let function = [calls::handler_of_c as *const (), calls::handler_of_fortran as *const ()];
                Err(function[usize::from(row.fortran)] as usize)
            }
            Kind::Null => Err(0),
            Kind::Hidden => {
                Err(text_lengths.iter().find(|length| length.0 == one.name).map_or(0, |length| length.1))
            }
        };
        let (word, memory) = match memory {
            Ok(memory) => (memory.start(), Some(memory)),
            Err(word) => (word, None),
        };
        p.words.push(word);
        p.memory.push(memory);
        p.before.push(before);
    }
    p
}

/// Calls the routine that the input chooses, of those that move data or of the others.
pub fn step(choice: u16, moves_data: bool) {
    let table = &TABLES[usize::from(moves_data)];
    call_row(&table[table.partition_point(|row| hash(row.name) < choice) % table.len()]);
}

/// Calls the routine of this name.
pub fn step_named(name: &str) {
    call_row(TABLES[0].iter().find(|row| row.name == name).expect("a row of the table"));
}

fn call_row(row: &'static Row) {
    // Generalized requests complete only by calls, so that a wait for one would never return.
    if row.moves_data || row.name.to_lowercase().contains("wait") {
        requests::complete_all();
    }
    let types = if row.moves_data { transfers::datatypes(row) } else { vec![] };
    let p = at(|s| prepare(s, row, types));
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
                Kind::ToolPlace(of, false) if code == Some(0) && memory.get(0, 8) != FRESH => {
                    transfers::keep(of, memory.get(0, 8));
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
