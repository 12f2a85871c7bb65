//! The arguments of routines that move data, and of the tool interface: messages, collective operations, windows, files.
//!
//! Data are in fixed rows of memory, because operations go on after the call, and the calls of windows access them later:
//! counts, displacements and datatypes are small enough for them. Buffers that are read are in a row of their own, since
//! no call may write what another one reads. Files are in a folder for temporary files, and cannot become large. No call
//! blocks, as there is one thread: an operation that cannot complete is an error.

use std::cell::RefCell;
use std::ffi::CString;
use std::ptr;
use std::sync::Once;

use mpi_attr::abi::*;

use crate::calls::at;
use crate::created::{Created, Object};
use crate::data::Measures;
use crate::routines::declared::*;
use crate::routines::{Argument, Function, Kind, Row, call};

unsafe extern "C" {
    static mpi_attr_in_place_: i32;
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
    static TOOL_HANDLES: RefCell<Vec<(&'static str, usize)>> = const { RefCell::new(Vec::new()) };
}

/// Removes the files, and ends the tool interface.
pub fn clean_up() {
    for number in 0..FILES {
        // SAFETY: a path.
        unsafe { libc::unlink(file_name(number).as_ptr()) };
    }
    while call(MPI_T_finalize as Function, &[]) as i32 == 0 {}
    TOOL_HANDLES.with_borrow_mut(|known| *known = Vec::new());
}

/// Ends the epochs of a window, which prevent its free. Each call ends one kind of epoch, and returns an error if none is open.
pub fn end_epochs(window: usize) {
    call(MPI_Win_unlock, &[0, window]);
    call(MPI_Win_unlock_all, &[window]);
    call(MPI_Win_complete, &[window]);
    // The group of an exposure epoch may have this process, which has not called MPI_Win_complete.
    let mut group = MPI_GROUP_EMPTY;
    call(MPI_Win_get_group, &[window, ptr::from_mut(&mut group).addr()]);
    call(MPI_Win_start, &[group, 0, window]);
    call(MPI_Win_complete, &[window]);
    call(MPI_Win_wait, &[window]);
    call(MPI_Group_free, &[ptr::from_mut(&mut group).addr()]);
}

/// A datatype whose data are small, or no datatype.
fn datatype() -> usize {
    let handle = at(|s| match s.bytes.byte() % 4 {
        0 => MPI_AINT + usize::from(s.bytes.byte() % 0xeb),
        _ => s.handle(Object::Datatype),
    });
    match Measures::of(handle) {
        Some(known) if !known.is_small() => MPI_INT,
        _ => handle,
    }
}

pub fn integer(s: &mut Created, routine: &str, name: &str) -> i64 {
    match name {
        "len" | "length" => i64::from(s.bytes.pick(&[0, 1, 3, 64, -1])),
        "root" | "dest" | "source" | "target_rank" => {
            s.bytes.pick(&[0, 0, 0, 0, 0, 0, MPI_PROC_NULL, MPI_ANY_SOURCE, 1, -7]).into()
        }
        "partitions" => i64::from(s.bytes.byte() % 4),
        "amode" if s.bytes.rarely(8) => s.bytes.number(),
        "amode" => {
            let new = MPI_MODE_CREATE | MPI_MODE_RDWR;
            let modes = [
                new,
                new,
                new | MPI_MODE_DELETE_ON_CLOSE,
                MPI_MODE_RDONLY,
                MPI_MODE_WRONLY | MPI_MODE_APPEND,
                MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL,
                new | MPI_MODE_EXCL,
                new | MPI_MODE_APPEND,
            ];
            s.bytes.pick(&modes).into()
        }
        "whence" => s.bytes.pick(&[MPI_SEEK_SET, MPI_SEEK_CUR, MPI_SEEK_END, 0]).into(),
        "required" => s.bytes.pick(&[0, MPI_THREAD_SINGLE, MPI_THREAD_MULTIPLE]).into(),
        "target_disp" if s.bytes.rarely(8) => room(OF_WINDOWS, usize::from(s.bytes.byte())) as i64,
        _ if name.ends_with("tag") => s.bytes.pick(&[0, 0, 1, 2, MPI_ANY_TAG, -9, i32::MAX]).into(),
        _ if name.ends_with("count") && s.bytes.rarely(32) => -1,
        _ if name.ends_with("count") => i64::from(s.bytes.byte() % 5),
        _ => match s.bytes.number() {
            // A file that is preallocated takes room.
            number if routine.ends_with("preallocate") && number > 1 << 20 => i64::MAX,
            number => number,
        },
    }
}

/// The elements of arrays: as many as a process can have neighbours here.
const MOST: usize = 256;
/// The elements of an array of requests, more than are counted.
const FEW: usize = 8;

/// A number in an array: a count, a displacement.
pub fn small(s: &mut Created) -> i64 {
    if s.bytes.rarely(64) { -1 } else { i64::from(s.bytes.byte() % 5) }
}

/// Numbers for an array.
pub fn numbers(s: &mut Created) -> Vec<i64> {
    (0..MOST).map(|_| small(s)).collect()
}

/// Handles for an array; of datatypes there are two.
pub fn handles(s: &mut Created, object: Object, types: &mut impl Iterator<Item = usize>) -> Vec<usize> {
    match object {
        Object::Datatype => {
            let two = [types.next().unwrap_or(MPI_INT), types.next().unwrap_or(MPI_INT)];
            (0..MOST).map(|at| two[at % 2]).collect()
        }
        _ => (0..FEW).map(|_| s.handle(object)).collect(),
    }
}

pub fn text(s: &mut Created, name: &str) -> Vec<u8> {
    match name {
        "filename" => file_name(s.bytes.byte() % FILES).into_bytes(),
        "datarep" => s.bytes.pick(&[&b"native"[..], b"internal", b"external32", b"other"]).to_vec(),
        _ => s.text(),
    }
}

/// The address of data.
pub fn buffer(s: &mut Created, row: &Row, one: &Argument) -> usize {
    let of = match one.kind {
        _ if one.name == "result_addr" => RESULTS,
        Kind::Buffer(true) => READ,
        _ => WRITTEN,
    };
    let offset = usize::from(s.bytes.byte()) * 4;
    let may_be_in_place = one.name.starts_with("send") || one.name.starts_with("recv");
    match s.bytes.rarely(32) && may_be_in_place {
        true if row.fortran => in_place(),
        true => MPI_IN_PLACE,
        false => room(of, offset),
    }
}

/// The address of Fortran's `MPI_IN_PLACE`.
fn in_place() -> usize {
    (&raw const mpi_attr_in_place_).addr()
}

/// A C descriptor of a buffer (`CFI_cdesc_t`): an array of INTEGERs, or every other element of one.
pub fn descriptor(address: usize, is_section: bool) -> Vec<u8> {
    /// More elements than neighbours have data without displacements.
    const ELEMENTS: usize = MOST * 4 * 32 / 4;
    let rank = usize::from_ne_bytes([1, 0, 0, 0, 1, 0, 0, 0]);
    let words = [address, 4, rank, 0, ELEMENTS, if is_section && address != in_place() { 8 } else { 4 }];
    words.into_iter().flat_map(usize::to_ne_bytes).collect()
}

/// A handle of the tool interface: one that a call returned, or a number.
pub fn tool_handle(s: &mut Created, of: &str) -> usize {
    let known = TOOL_HANDLES.with_borrow(|known| {
        let of_type: Vec<_> = known.iter().filter(|one| one.0 == of).map(|one| one.1).collect();
        (!of_type.is_empty()).then(|| s.bytes.pick(&of_type))
    });
    known.filter(|_| !s.bytes.rarely(16)).unwrap_or_else(|| s.bytes.raw(1) as usize)
}

/// Keeps a handle of the tool interface that a call returned.
pub fn keep(of: &'static str, handle: usize) {
    TOOL_HANDLES.with_borrow_mut(|known| known.push((of, handle)));
}

/// The datatypes of a call.
pub fn datatypes(row: &Row) -> Vec<usize> {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let limit = libc::rlimit { rlim_cur: 1 << 26, rlim_max: libc::RLIM_INFINITY };
        // SAFETY: a limit; a file that reaches it is an error, not a signal.
        unsafe { (libc::setrlimit(libc::RLIMIT_FSIZE, &limit), libc::signal(libc::SIGXFSZ, libc::SIG_IGN)) };
    });
    let many = |one: &Argument| match one.kind {
        Kind::Handle(Object::Datatype) => 1,
        Kind::Handles(Object::Datatype) => 2,
        _ => 0,
    };
    (0..row.arguments.iter().map(many).sum()).map(|_| datatype()).collect()
}
