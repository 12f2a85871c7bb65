//! Calls of the routines of C that move data, and of the tool interface: messages, collective operations, windows, files.
//! The generated table in `rows.rs` has their arguments, which are chosen by type and name.
//!
//! Data are in fixed rows of memory, because operations go on after the call, and the calls of windows access them later:
//! counts, displacements and datatypes are small enough for them. Buffers that are read are in a row of their own, since
//! no call may write what another one reads. Files are in a folder for temporary files, and cannot become large. No call
//! blocks, as there is one thread: an operation that cannot complete is an error.

use std::cell::RefCell;
use std::ffi::CString;
use std::sync::{LazyLock, Once};

use mpi_attr::abi::*;

use crate::calls::{self, at};
use crate::created::{Created, Object};
use crate::data::Measures;
use crate::requests;
use crate::routines::{FRESH, Function, Memory, call, object, trace};

macro_rules! data_rows {
    ($($name:ident $arguments:literal;)*) => {
        unsafe extern "C" { $(fn $name();)* }

        static ROWS: &[(&str, Function, &str)] = &[$((stringify!($name), $name, $arguments)),*];
    };
}

include!("data_rows.rs");

/// A routine; its arguments are types and names.
struct Row {
    name: &'static str,
    function: Function,
    arguments: Vec<(String, &'static str)>,
}

static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    // A representation of data is never removed.
    let rows = ROWS.iter().filter(|row| !row.0.contains("Register_datarep"));
    rows.map(|&(name, function, arguments)| Row {
        name,
        function,
        arguments: arguments.split(", ").filter(|text| !text.is_empty()).map(argument).collect(),
    })
    .collect()
});

/// Parses `type name`, where the brackets of the type follow the name.
fn argument(text: &'static str) -> (String, &'static str) {
    let (front, brackets) = text.split_at(text.find('[').unwrap_or(text.len()));
    let start = front.rfind([' ', '*']).map_or(0, |at| at + 1);
    let type_ = format!("{}{brackets}", front[..start].trim());
    (
        type_.trim_start_matches("const ").to_owned()
            + if text.starts_with("const ") { " const" } else { "" },
        &front[start..],
    )
}

/// The bytes before and after the middle of a row of memory: more than 64 neighbours' data of the largest count.
const HALF: usize = 2 << 20;
/// Rows: what is read, what is written, results of windows, memory of windows.
static mut ROOM: [[u64; 2 * HALF / 8]; 4] = [[0; 2 * HALF / 8]; 4];
const READ: usize = 0;
const WRITTEN: usize = 1;
const RESULTS: usize = 2;
const OF_WINDOWS: usize = 3;

/// An address in the middle of a row.
fn room(row: usize, offset: usize) -> usize {
    (&raw mut ROOM).addr() + row * 2 * HALF + HALF + offset
}

/// The base of a window, and memory that is attached to one; the calls of other tables use it with small sizes.
pub fn base_of_window(s: &mut Created) -> usize {
    room(OF_WINDOWS, usize::from(s.bytes.byte()) * 8)
}

/// Files, by number.
fn file_name(number: u8) -> CString {
    let name = format!("mpi_attr_fuzz.{}.{number}", std::process::id());
    let path = std::env::temp_dir().join(name).into_os_string().into_encoded_bytes();
    CString::new(path).expect("no NUL")
}
const FILES: u8 = 3;

thread_local! {
    /// The handles of the tool interface that calls returned, with their types.
    static TOOL_HANDLES: RefCell<Vec<(String, usize)>> = const { RefCell::new(Vec::new()) };
}

/// Removes the files, and ends the tool interface.
pub fn clean_up() {
    for number in 0..FILES {
        // SAFETY: a path.
        unsafe { libc::unlink(file_name(number).as_ptr()) };
    }
    while call(MPI_T_finalize, &[]) as i32 == 0 {}
    TOOL_HANDLES.with_borrow_mut(|known| *known = Vec::new());
}

/// A datatype whose data are small, or no datatype.
fn datatype() -> usize {
    let handle = at(|s| match s.bytes.byte() % 4 {
        0 => 0x201 + usize::from(s.bytes.byte() % 0xeb),
        _ => s.handle(Object::Datatype),
    });
    match Measures::of(handle) {
        Some(known) if !known.is_small() => MPI_INT,
        _ => handle,
    }
}

/// An argument for a call, with its memory.
struct Prepared {
    word: usize,
    memory: Option<Memory>,
    /// A place for a handle: its object, or `None` for the tool interface.
    place: Option<Option<Object>>,
    before: usize,
}

fn word(word: usize) -> Prepared {
    Prepared { word, memory: None, place: None, before: 0 }
}

fn of_memory(s: &mut Created, bytes: &[u8]) -> Prepared {
    let memory = (!s.bytes.rarely(64)).then(|| Memory::of(bytes));
    Prepared { word: memory.as_ref().map_or(0, Memory::start), memory, place: None, before: 0 }
}

fn integer(s: &mut Created, routine: &str, name: &str) -> i64 {
    match name {
        "len" | "length" => i64::from(s.bytes.pick(&[0, 1, 3, 64, -1])),
        "root" | "dest" | "source" | "target_rank" => {
            s.bytes.pick(&[0, 0, 0, 0, 0, 0, MPI_PROC_NULL, MPI_ANY_SOURCE, 1, -7]).into()
        }
        "partitions" => i64::from(s.bytes.byte() % 4),
        "amode" => {
            let new = MPI_MODE_CREATE | MPI_MODE_RDWR;
            let modes = [
                new,
                new,
                new | MPI_MODE_DELETE_ON_CLOSE,
                MPI_MODE_RDONLY,
                MPI_MODE_WRONLY | MPI_MODE_APPEND,
            ];
            let more = [
                MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL,
                new | MPI_MODE_EXCL,
                new | MPI_MODE_APPEND,
            ];
            if s.bytes.rarely(8) {
                s.bytes.number()
            } else {
                s.bytes.pick(&[&modes[..], &more].concat()).into()
            }
        }
        "whence" => s.bytes.pick(&[MPI_SEEK_SET, MPI_SEEK_CUR, MPI_SEEK_END, 0]).into(),
        "required" => s.bytes.pick(&[0, MPI_THREAD_SINGLE, MPI_THREAD_MULTIPLE]).into(),
        "target_disp" if s.bytes.rarely(8) => room(OF_WINDOWS, usize::from(s.bytes.byte())) as i64,
        _ if name.ends_with("tag") => s.bytes.pick(&[0, 0, 1, 2, MPI_ANY_TAG, -9, i32::MAX]).into(),
        _ if name.ends_with("count") => {
            if s.bytes.rarely(32) {
                -1
            } else {
                i64::from(s.bytes.byte() % 5)
            }
        }
        _ => match s.bytes.number() {
            // A file that is preallocated takes room.
            number if routine.ends_with("preallocate") && number > 1 << 20 => i64::MAX,
            number => number,
        },
    }
}

/// The elements of arrays: as many as a process can have neighbours here.
const MOST: usize = 256;

fn prepare(
    s: &mut Created,
    row: &Row,
    (type_, name): &(String, &'static str),
    types: &mut impl Iterator<Item = usize>,
) -> Prepared {
    let small = |s: &mut Created| if s.bytes.rarely(64) { -1 } else { i64::from(s.bytes.byte() % 5) };
    let is_of_tools = row.name.starts_with("MPI_T_");
    let plain = type_.trim_end_matches(" const");
    match plain {
        "int" => word(integer(s, row.name, name) as i32 as usize),
        "MPI_Count" | "MPI_Aint" | "MPI_Offset" => word(integer(s, row.name, name) as usize),
        "int[]" => {
            let numbers: Vec<u8> = (0..MOST).flat_map(|_| (small(s) as i32).to_ne_bytes()).collect();
            of_memory(s, &numbers)
        }
        "MPI_Count[]" | "MPI_Aint[]" => {
            let numbers: Vec<u8> = (0..MOST).flat_map(|_| small(s).to_ne_bytes()).collect();
            of_memory(s, &numbers)
        }
        "MPI_Datatype" => word(types.next().unwrap_or(MPI_INT)),
        "MPI_Datatype[]" => {
            let two = [types.next().unwrap_or(MPI_INT), types.next().unwrap_or(MPI_INT)];
            of_memory(s, &(0..MOST).flat_map(|at| two[at % 2].to_ne_bytes()).collect::<Vec<_>>())
        }
        "int *" if name.ends_with("_len") => {
            let length = s.bytes.pick(&[0, 1, 5, 300, -1]);
            of_memory(s, &i32::to_ne_bytes(length))
        }
        "int *" => of_memory(s, &[8, 0, 0, 0]),
        "MPI_Count *" | "MPI_Aint *" | "MPI_Offset *" => of_memory(s, &[0x5a; 8]),
        "char *" if type_.ends_with("const") => {
            let text = match *name {
                "filename" => file_name(s.bytes.byte() % FILES).into_bytes(),
                "datarep" => s.bytes.pick(&[&b"native"[..], b"internal", b"external32", b"other"]).to_vec(),
                _ => s.text(),
            };
            of_memory(s, &[&text[..], &[0]].concat())
        }
        "char *" => of_memory(s, &[0x5a; 1100]),
        "MPI_Status *" => {
            let status = [s.bytes.byte() % 3; 32];
            of_memory(s, &status)
        }
        "void *" => match *name {
            "user_data" | "extra_state" => word(0),
            "obj_handle" => {
                let kind = s.bytes.pick(&Object::ALL);
                let handle = s.handle(kind);
                of_memory(s, &handle.to_ne_bytes())
            }
            _ if is_of_tools => of_memory(s, &[1; 1024]),
            _ => {
                let row = match *name {
                    "result_addr" => RESULTS,
                    _ if type_.ends_with("const") => READ,
                    _ => WRITTEN,
                };
                let offset = usize::from(s.bytes.byte()) * 4;
                word(if s.bytes.rarely(32) && (name.starts_with("send") || name.starts_with("recv")) {
                    MPI_IN_PLACE
                } else {
                    room(row, offset)
                })
            }
        },
        _ if plain.contains("_function") => word(0),
        _ if plain.starts_with("MPI_T_") => {
            let of = plain.trim_end_matches(" *");
            let known = TOOL_HANDLES.with_borrow(|known| {
                let of_type: Vec<_> = known.iter().filter(|one| one.0 == of).map(|one| one.1).collect();
                (!of_type.is_empty()).then(|| s.bytes.pick(&of_type))
            });
            let handle = known.filter(|_| !s.bytes.rarely(16)).unwrap_or_else(|| s.bytes.raw(1) as usize);
            match plain == of {
                true => word(handle),
                false => {
                    let before = if row.name.ends_with("_free") { handle } else { FRESH };
                    Prepared { place: Some(None), before, ..of_memory(s, &before.to_ne_bytes()) }
                }
            }
        }
        _ => {
            let of = |ending| plain.strip_suffix(ending).and_then(object);
            if let Some(object) = object(plain) {
                return word(s.handle(object));
            }
            if let Some(object) = of("[]") {
                let handles: Vec<u8> = (0..8).flat_map(|_| s.handle(object).to_ne_bytes()).collect();
                return of_memory(s, &handles);
            }
            let object =
                of(" *").unwrap_or_else(|| panic!("{}: the unknown type {plain:?} of {name}", row.name));
            let goes_in = ["MPI_Start", "MPI_File_close"].contains(&row.name)
                || row.name.contains("mrecv")
                || row.name.contains("Mrecv");
            let goes_in = goes_in && !(object == Object::Request && row.name != "MPI_Start");
            let before = if goes_in { s.handle(object) } else { FRESH };
            Prepared { place: Some(Some(object)), before, ..of_memory(s, &before.to_ne_bytes()) }
        }
    }
}

/// Calls the routine that the input chooses.
pub fn step(choice: u16) {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let limit = libc::rlimit { rlim_cur: 1 << 26, rlim_max: libc::RLIM_INFINITY };
        // SAFETY: a limit; a file that reaches it is an error, not a signal.
        unsafe { (libc::setrlimit(libc::RLIMIT_FSIZE, &limit), libc::signal(libc::SIGXFSZ, libc::SIG_IGN)) };
    });
    let row = &TABLE[usize::from(choice) % TABLE.len()];
    // Generalized requests complete only by calls, so that a wait for one would never return.
    requests::complete_all();
    let wanted = row.arguments.iter().filter(|one| one.0.starts_with("MPI_Datatype") && !one.0.contains('*'));
    let types: Vec<_> =
        wanted.flat_map(|one| 0..if one.0.contains('[') { 2 } else { 1 }).map(|_| datatype()).collect();
    let all = at(|s| {
        let mut types = types.into_iter();
        row.arguments.iter().map(|one| prepare(s, row, one, &mut types)).collect::<Vec<_>>()
    });
    let words: Vec<_> = all.iter().map(|one| one.word).collect();
    trace(|| format!("{} {words:x?} {:x?}", row.name, all.iter().map(|one| one.before).collect::<Vec<_>>()));
    at(|s| s.enter(None));
    let code = call(row.function, &words) as i32;
    trace(|| format!("{}: {code}", row.name));
    calls::check_code(row.name, code);
    at(|s| {
        let mut new = vec![];
        for (one, (type_, _)) in all.iter().zip(&row.arguments) {
            let (Some(object), Some(memory)) = (one.place, &one.memory) else { continue };
            let after = memory.get(0, 8);
            match object {
                _ if after == FRESH || after == one.before && code != 0 => {}
                Some(Object::File) if row.name == "MPI_File_close" => {
                    s.left(Object::File, one.before, after, Some(code), true);
                }
                Some(object) if one.before == FRESH => new.push((object, after)),
                None if one.before == FRESH && code == 0 => {
                    let of = type_.trim_end_matches(" *").to_owned();
                    TOOL_HANDLES.with_borrow_mut(|known| known.push((of, after)));
                }
                _ => {}
            }
        }
        s.leave(&new);
    });
}
