//! `MPI_Comm_spawn` and `MPI_Comm_spawn_multiple` (MPI-4.1 §11.8): arrays of texts, which only the root has.

use core::ffi::{c_char, c_int};
use core::ptr::null_mut;

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_COMM_NULL, MPI_SUCCESS};
use mpi_attr::memory::{list, reserve_one, with_room};
use mpi_attr_bindings::fortran::{Integer, Passed, export_procedure, fortran_names};

use super::arrays::{Integers, length};
use super::buffers::is_errcodes_ignore;
use super::handles::{Comm, InHandle, InHandleArray, Info, OutHandle};
use super::{Argument, ArrayArgument, c, raise};

/// A text without leading and trailing blanks.
fn trimmed(text: &[u8]) -> &[u8] {
    let is_text = |&byte: &u8| byte != b' ';
    let start = text.iter().position(is_text).unwrap_or(text.len());
    let end = text.iter().rposition(is_text).map_or(start, |last| last + 1);
    &text[start..end]
}

/// Texts for C: their bytes, and pointers to them that a null pointer ends.
struct Texts {
    _bytes: Vec<Vec<u8>>,
    pointers: Vec<*mut c_char>,
}

impl Texts {
    /// The texts that `next` yields, without leading and trailing blanks.
    fn new<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Result<Self> {
        let (mut bytes, mut pointers) = (Vec::new(), Vec::new());
        for text in texts {
            let text = trimmed(text);
            let mut copy = with_room(text.len() + 1)?;
            copy.extend_from_slice(text);
            copy.push(0u8);
            reserve_one(&mut pointers)?;
            reserve_one(&mut bytes)?;
            pointers.push(copy.as_mut_ptr().cast());
            bytes.push(copy);
        }
        reserve_one(&mut pointers)?;
        pointers.push(null_mut());
        Ok(Self { _bytes: bytes, pointers })
    }
}

/// The elements of an array of CHARACTERs, from `first` on, each `step` elements after the one before. Without an array, or with
/// texts of no length, all are blank.
///
/// # Safety
/// Each element that is taken exists.
unsafe fn elements<'a>(
    array: *const c_char,
    bytes: usize,
    first: usize,
    step: usize,
) -> impl Iterator<Item = &'a [u8]> {
    (0..).map(move |at| {
        if array.is_null() || bytes == 0 {
            &[][..]
        } else {
            // SAFETY: as the caller promises.
            unsafe { core::slice::from_raw_parts(array.cast::<u8>().add((first + at * step) * bytes), bytes) }
        }
    })
}

/// The arguments of a command: the texts before the first that is blank or begins with a NUL.
///
/// # Safety
/// As [`elements`], up to that one.
unsafe fn arguments(array: *const c_char, bytes: usize, first: usize, step: usize) -> Result<Texts> {
    // SAFETY: as the caller promises.
    let texts = unsafe { elements(array, bytes, first, step) };
    Texts::new(texts.take_while(|text| !matches!(trimmed(text), [] | [0, ..])))
}

/// Whether this process is the root, for which alone the texts are significant.
///
/// # Errors
/// The code of `MPI_Comm_rank`, which has raised the error.
fn is_root(comm: Handle, root: c_int) -> core::result::Result<bool, c_int> {
    if comm == MPI_COMM_NULL {
        return Ok(false); // the routine raises the error
    }
    let mut rank = 0;
    // SAFETY: a place for the result.
    match unsafe { c::MPI_Comm_rank(comm, &mut rank) } {
        MPI_SUCCESS => Ok(rank == root),
        code => Err(code),
    }
}

/// The argument for the codes of `count` processes, if the caller wants them.
fn errcodes(raw: Integer, count: c_int) -> Result<Option<Integers>> {
    if is_errcodes_ignore(raw.raw()) || raw.is_null() {
        return Ok(None);
    }
    let mut codes = Integers::load(raw);
    codes.set_length(count.into())?;
    Ok(Some(codes))
}

/// Makes a call of `routine`, which gets the communicator, whether this process is the root, and the place of the new
/// communicator, and returns its code and the codes of the processes. Stores the results.
fn spawn(
    routine: &'static str,
    [root, comm, intercomm, ierror]: [Integer; 4],
    call: impl FnOnce(Handle, bool, *mut Handle) -> Result<(c_int, Option<Integers>)>,
) {
    let mut comm = InHandle::<Comm>::load(comm);
    let mut intercomm = OutHandle::<Comm>::load(intercomm);
    let (code, codes) = match is_root(comm.argument(), root.get()) {
        Ok(is_root) => call(comm.argument(), is_root, intercomm.argument())
            .unwrap_or_else(|error| (raise(routine, &[comm.origin()], error), None)),
        Err(code) => (code, None),
    };
    intercomm.store(code == MPI_SUCCESS);
    if let Some(codes) = codes {
        codes.store(code == MPI_SUCCESS);
    }
    ierror.put(code);
}

/// `MPI_Comm_spawn` for Fortran.
///
/// # Safety
/// Arguments are of the types the standard gives them; hidden lengths follow.
#[allow(clippy::too_many_arguments, reason = "the standard's signature")]
unsafe fn mpi_comm_spawn(
    command: *const c_char,
    argv: *const c_char,
    maxprocs: Integer,
    info: Integer,
    root: Integer,
    comm: Integer,
    intercomm: Integer,
    array_of_errcodes: Integer,
    ierror: Integer,
    command_length: usize,
    argv_length: usize,
) {
    spawn("MPI_Comm_spawn", [root, comm, intercomm, ierror], |comm, is_root, intercomm| {
        let significant = |array| if is_root { array } else { core::ptr::null() };
        // SAFETY: the root passes one command, and its arguments, which a blank text ends.
        let (command, mut argv) = unsafe {
            let command = elements(significant(command), command_length, 0, 0).take(1);
            (Texts::new(command)?, arguments(significant(argv), argv_length, 0, 1)?)
        };
        let mut codes = errcodes(array_of_errcodes, maxprocs.get())?;
        // SAFETY: the arguments in their C form.
        let code = unsafe {
            c::MPI_Comm_spawn(
                command.pointers[0],
                argv.pointers.as_mut_ptr(),
                maxprocs.get(),
                InHandle::<Info>::load(info).argument(),
                root.get(),
                comm,
                intercomm,
                codes.as_mut().map_or(null_mut(), Argument::argument),
            )
        };
        Ok((code, codes))
    });
}
export_procedure!(mpi_comm_spawn(command: *const c_char, argv: *const c_char, maxprocs: Integer, info: Integer,
    root: Integer, comm: Integer, intercomm: Integer, array_of_errcodes: Integer, ierror: Integer, command_length: usize,
    argv_length: usize));
fortran_names!(mpi_comm_spawn MPI_COMM_SPAWN);

/// `MPI_Comm_spawn_multiple` for Fortran.
///
/// # Safety
/// As [`mpi_comm_spawn`].
#[allow(clippy::too_many_arguments, reason = "the standard's signature")]
unsafe fn mpi_comm_spawn_multiple(
    count: Integer,
    array_of_commands: *const c_char,
    array_of_argv: *const c_char,
    array_of_maxprocs: Integer,
    array_of_info: Integer,
    root: Integer,
    comm: Integer,
    intercomm: Integer,
    array_of_errcodes: Integer,
    ierror: Integer,
    commands_length: usize,
    argv_length: usize,
) {
    spawn("MPI_Comm_spawn_multiple", [root, comm, intercomm, ierror], |comm, is_root, intercomm| {
        let number = if is_root { count.get() } else { 0 };
        let many = length(number.into());
        // SAFETY: the root passes `count` commands, and as many rows of arguments, which a blank text ends.
        let (mut commands, mut argv) = unsafe {
            let commands = elements(array_of_commands, commands_length, 0, 1).take(many);
            let mut argv = with_room(many)?;
            for at in 0..many {
                argv.push(arguments(array_of_argv, argv_length, at, many)?);
            }
            (Texts::new(commands)?, argv)
        };
        let mut rows = list(argv.iter_mut().map(|texts| texts.pointers.as_mut_ptr()))?;
        let mut infos = InHandleArray::<Info>::load(array_of_info);
        infos.set_length(number.into())?;
        let maxprocs = list((0..many).map(|at| array_of_maxprocs.element(at).get()))?;
        let processes = maxprocs.iter().fold(0i32, |sum, &each| sum.saturating_add(each.max(0)));
        let mut codes = errcodes(array_of_errcodes, processes)?;
        // SAFETY: the arguments in their C form.
        let code = unsafe {
            c::MPI_Comm_spawn_multiple(
                count.get(),
                commands.pointers.as_mut_ptr(),
                rows.as_mut_ptr(),
                maxprocs.as_ptr(),
                infos.argument(),
                root.get(),
                comm,
                intercomm,
                codes.as_mut().map_or(null_mut(), Argument::argument),
            )
        };
        Ok((code, codes))
    });
}
export_procedure!(mpi_comm_spawn_multiple(count: Integer, array_of_commands: *const c_char, array_of_argv: *const c_char,
    array_of_maxprocs: Integer, array_of_info: Integer, root: Integer, comm: Integer, intercomm: Integer,
    array_of_errcodes: Integer, ierror: Integer, commands_length: usize, argv_length: usize));
fortran_names!(mpi_comm_spawn_multiple MPI_COMM_SPAWN_MULTIPLE);
