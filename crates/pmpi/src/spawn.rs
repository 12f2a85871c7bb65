//! `MPI_Comm_spawn` and `MPI_Comm_spawn_multiple`. Most MPIs do not pass the caller's environment to new processes,
//! which would then lack the library. So if `mpiattr-run` started this process, it starts the new ones too.
//!
//! A command that is not found on this machine is passed to the host unchanged, which may find it or reports the error.

use core::ffi::{CStr, c_char, c_int};
use core::ptr;

use mpi_attr::abi::Handle;
use mpi_attr::memory::{Lossy, reserve_one, variable, with_room};
use mpi_attr::say;
use mpi_attr::switches::VERBOSE;
use mpi_attr::{Error, Result};

use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_host_backend::errors::Origin;
use mpi_attr_host_backend::library::{Host, Named, Symbol, checked, hosts, named};
use mpi_attr_host_backend::object::{raised, the_host};
use mpi_attr_host_backend::{HostBackend, lifecycle};

c_routines! {
    of HostBackend;

    /// Starts processes, with the library preloaded.
    fn MPI_Comm_spawn(
        command: *const c_char, arguments: *const *const c_char, max_processes: c_int, info: Handle, root: c_int,
        comm: Handle, intercomm: Out<Handle>, codes: *mut c_int,
    ) on Origin::communicator(comm); {
        spawn(comm, root, &[Command { command, arguments, info }], named!("PMPI_Comm_spawn"), |function, commands| {
            let (command, arguments, info) =
                commands.map_or((command, arguments, info), |commands| commands.first());
            hosts!(command: *const c_char, arguments: *const *const c_char, max_processes: c_int, info: Handle,
                root: c_int, comm: Handle, intercomm: Out<Handle>, codes: *mut c_int)(function)
        })
    }

    /// As `MPI_Comm_spawn`, for several programs.
    fn MPI_Comm_spawn_multiple(
        count: c_int, commands: *const *const c_char, arguments: *const *const *const c_char,
        max_processes: *const c_int, infos: *const Handle, root: c_int, comm: Handle, intercomm: Out<Handle>,
        codes: *mut c_int,
    ) on Origin::communicator(comm); {
        // SAFETY: the caller's arguments, which are read only where they are significant.
        let all = unsafe { crate::spawn::commands(comm, root, count, commands, arguments, infos) }?;
        spawn(comm, root, &all, named!("PMPI_Comm_spawn_multiple"), |function, launched| {
            let (commands, arguments, infos) =
                launched.map_or((commands, arguments, infos), |launched| launched.all());
            hosts!(count: c_int, commands: *const *const c_char, arguments: *const *const *const c_char,
                max_processes: *const c_int, infos: *const Handle, root: c_int, comm: Handle,
                intercomm: Out<Handle>, codes: *mut c_int)(function)
        })
    }
}

/// A command, as the caller passed it.
#[derive(Clone, Copy)]
struct Command {
    command: *const c_char,
    /// Null (`MPI_ARGV_NULL`), or ended by null.
    arguments: *const *const c_char,
    info: Handle,
}

/// A text that ends with NUL.
type Bytes = Vec<u8>;

/// The same commands, started through the launcher.
struct Launched<'a> {
    host: &'a Host,
    /// For each command the launcher; the command itself if it is not found here.
    commands: Vec<*const c_char>,
    /// For each command the launcher's arguments and the command with its own, ended by null; or only the command's
    /// own.
    arguments: Vec<*const *const c_char>,
    /// For each command its info; a copy if it had the key `path`.
    infos: Vec<Handle>,
    /// The same as an array of the host's handles.
    passed_infos: Vec<Handle>,
    copied_infos: Vec<Handle>,
    /// The memory that the pointers point to, apart from the caller's.
    _words: Vec<Vec<*const c_char>>,
    _found: Vec<Bytes>,
}

struct NoArguments([*const c_char; 1]);

// SAFETY: nothing is written there.
unsafe impl Sync for NoArguments {}

static NO_ARGUMENTS: NoArguments = NoArguments([ptr::null()]);

impl Launched<'_> {
    /// The first command, its arguments and its info.
    fn first(&self) -> (*const c_char, *const *const c_char, Handle) {
        (self.commands[0], self.arguments[0], self.infos[0])
    }

    /// All commands, their arguments and infos.
    fn all(&self) -> (*const *const c_char, *const *const *const c_char, *const Handle) {
        (self.commands.as_ptr(), self.arguments.as_ptr(), self.passed_infos.as_ptr())
    }
}

impl Drop for Launched<'_> {
    fn drop(&mut self) {
        let Ok(free) = named!("PMPI_Info_free").of(self.host) else { return };
        for &info in &self.copied_infos {
            self.host.with_place(info, |info| hosts!(info: *mut Handle)(free));
        }
    }
}

/// The commands of `MPI_Comm_spawn_multiple`; empty where the arguments are not significant.
///
/// # Safety
/// At the root the arguments are arrays of `count` elements; `arguments` may be null.
unsafe fn commands(
    comm: Handle,
    root: c_int,
    count: c_int,
    commands: *const *const c_char,
    arguments: *const *const *const c_char,
    infos: *const Handle,
) -> Result<Vec<Command>> {
    let host = the_host()?;
    let count = usize::try_from(count).unwrap_or(0);
    if commands.is_null() || infos.is_null() || !is_root(host, comm, root) {
        return Ok(Vec::new());
    }
    // SAFETY: as the caller says.
    unsafe {
        let mut all = with_room(count)?;
        all.extend(host.read_handles(infos, count).enumerate().map(|(at, info)| Command {
            command: *commands.add(at),
            arguments: if arguments.is_null() { ptr::null() } else { *arguments.add(at) },
            info,
        }));
        Ok(all)
    }
}

/// Calls the host's function with the commands that go through the launcher, or with `None` for the caller's own.
///
/// # Errors
/// `MPI_ERR_NO_MEM`; the host's.
fn spawn(
    comm: Handle,
    root: c_int,
    commands: &[Command],
    name: &Named,
    call: impl FnOnce(Symbol, Option<&Launched>) -> c_int,
) -> Result<()> {
    let host = the_host()?;
    // The launcher sets this variable in the processes that it starts.
    let launcher = variable(c"MPI_ATTR_LAUNCHER").filter(|path| !path.is_empty());
    let launched = match launcher {
        // The host is called also after an error, because the other processes wait in that call.
        Some(launcher) if is_root(host, comm, root) => {
            launch(host, launcher, commands).unwrap_or_else(|error| {
                say!("mpi_attr: {error}; the MPI library starts processes without mpi_attr");
                None
            })
        }
        _ => None,
    };
    lifecycle::construct(comm, name, |function| call(function, launched.as_ref()))
}

/// Whether this process is the root, whose commands are significant.
fn is_root(host: &Host, comm: Handle, root: c_int) -> bool {
    let Ok(function) = named!("PMPI_Comm_rank").of(host) else { return false };
    let mut rank = -1;
    let place = &raw mut rank;
    // For the null communicator, the host would raise the error for MPI_Comm_rank.
    !host.is_null(Kind::Communicator, host.clean(comm))
        && hosts!(comm: Handle, place: *mut c_int)(function) == 0
        && rank == root
}

/// Changes the commands that are found here so that the launcher starts them; `None` if none is found.
fn launch<'a>(host: &'a Host, launcher: &'static CStr, commands: &[Command]) -> Result<Option<Launched<'a>>> {
    let count = commands.len();
    let mut launched = Launched {
        host,
        commands: with_room(count)?,
        arguments: with_room(count)?,
        infos: with_room(count)?,
        passed_infos: with_room(count)?,
        copied_infos: with_room(count)?,
        _words: with_room(count)?,
        _found: with_room(count + 2)?,
    };
    let report = report()?;
    for command in commands {
        if command.command.is_null() {
            return Ok(None);
        }
        // SAFETY: not null, and the caller gave a string.
        let name = unsafe { CStr::from_ptr(command.command) };
        let Some(path) = find(host, name, command.info)? else {
            say!(
                "mpi_attr: {}: not found on this machine; the MPI library starts it unchanged, without mpi_attr",
                Lossy(name.to_bytes())
            );
            launched.commands.push(command.command);
            launched.infos.push(command.info);
            launched.arguments.push(if command.arguments.is_null() {
                NO_ARGUMENTS.0.as_ptr()
            } else {
                command.arguments
            });
            continue;
        };
        let mut words: Vec<*const c_char> = Vec::new();
        let mut add = |word: *const c_char| reserve_one(&mut words).map(|()| words.push(word));
        // A command that cannot have the library runs without it, with a message: its parent waits for it.
        add(c"--optional".as_ptr())?;
        if VERBOSE.is_on() {
            add(c"--verbose".as_ptr())?;
        }
        if let Some(library) = variable(c"MPI_ATTR_PMPI").filter(|path| !path.is_empty()) {
            add(c"--library".as_ptr())?;
            add(library.as_ptr())?;
        }
        // With a report, the new processes are another world of the same run.
        if let Some([folder, run]) = &report {
            add(folder.as_ptr().cast())?;
            add(run.as_ptr().cast())?;
        }
        add(c"--".as_ptr())?;
        add(path.as_ptr().cast())?;
        let mut argument = command.arguments;
        // SAFETY: null, or an array that null ends.
        unsafe {
            while !argument.is_null() && !(*argument).is_null() {
                add(*argument)?;
                argument = argument.add(1);
            }
        }
        add(ptr::null())?;
        launched.commands.push(launcher.as_ptr());
        // The pointers stay valid: moving a Vec does not move its heap memory.
        launched.arguments.push(words.as_ptr());
        launched._words.push(words);
        launched._found.push(path);
        launched.infos.push(without_path(host, command.info, &mut launched.copied_infos)?);
    }
    if launched._found.is_empty() {
        return Ok(None);
    }
    launched._found.extend(report.into_iter().flatten());
    launched.passed_infos.resize(count, 0);
    // SAFETY: a handle of the host is not larger than a `Handle`.
    unsafe { host.write_handles(launched.passed_infos.as_mut_ptr(), &launched.infos) };
    Ok(Some(launched))
}

/// The info without the key `path`, which MPICH puts in front also of the absolute path of the launcher: a copy, which is added
/// to `copies`, if it has the key. `copies` has room.
///
/// # Errors
/// The host's.
fn without_path(host: &Host, info: Handle, copies: &mut Vec<Handle>) -> Result<Handle> {
    if hint(host, info, c"path", &mut [0; ROOM]).is_empty() {
        return Ok(info);
    }
    let (dup, delete) = (named!("PMPI_Info_dup").of(host)?, named!("PMPI_Info_delete").of(host)?);
    let copy = host.with_place(0, |copy| {
        checked(hosts!(info: Handle, copy: *mut Handle)(dup)).map_err(raised)?;
        // SAFETY: the host has written a handle.
        Ok::<_, Error>(unsafe { host.read_handle(copy) })
    })?;
    copies.push(copy);
    let key = c"path".as_ptr();
    checked(hosts!(copy: Handle, key: *const c_char)(delete)).map_err(raised)?;
    Ok(copy)
}

/// The options of the launcher for the run whose report has this process, if there is one.
fn report() -> Result<Option<[Bytes; 2]>> {
    let [Some(folder), Some(run)] = [c"MPI_ATTR_REPORT", c"MPI_ATTR_REPORT_RUN"]
        .map(|name| variable(name).filter(|value| !value.is_empty()))
    else {
        return Ok(None);
    };
    let option = |name: &[u8], value: &CStr| {
        let mut text = with_room(name.len() + value.to_bytes_with_nul().len())?;
        text.extend_from_slice(name);
        text.extend_from_slice(value.to_bytes_with_nul());
        Ok(text)
    };
    Ok(Some([option(b"--report=", folder)?, option(b"--job=", run)?]))
}

/// The path by which the launcher, in the directory that the host starts it in, finds a command; `None` if it is not
/// found.
fn find(host: &Host, name: &CStr, info: Handle) -> Result<Option<Bytes>> {
    let (mut directory, mut path) = ([0u8; ROOM], [0u8; ROOM]);
    let directory = hint(host, info, c"wdir", &mut directory);
    let name = name.to_bytes();
    let has_slash = name.contains(&b'/');
    let executable = |parts: &[&[u8]]| Ok(Some(absolute(parts)?).filter(|path| is_executable(path)));
    // MPICH puts `path` in front of every name; Open MPI starts a name with a slash as it is.
    let from_info = match name {
        [b'/', ..] => b"",
        _ if has_slash && host.facts.name == "openmpi" => b"",
        _ => hint(host, info, c"path", &mut path),
    };
    let from_environment =
        if has_slash { b"" } else { variable(c"PATH").map_or(&b"/bin:/usr/bin"[..], CStr::to_bytes) };
    let places = [from_info, from_environment].into_iter().flat_map(|list| list.split(|&byte| byte == b':'));
    for place in places.filter(|place| !place.is_empty()) {
        // A relative place may be one of the new process or of this one.
        for parts in [&[directory, place, name][..], &[place, name]] {
            if let Some(found) = executable(parts)? {
                return Ok(Some(found));
            }
        }
    }
    // Some hosts search names without a slash in the working directory too.
    match executable(&[directory, name])? {
        // A relative name is relative to the directory of the new process.
        Some(_) if has_slash => ended(&[name]).map(Some),
        found => Ok(found),
    }
}

/// The size of the buffer for the value of an info key.
const ROOM: usize = 4096;

/// The value of an info key; empty if there is none.
fn hint<'a>(host: &Host, info: Handle, key: &CStr, value: &'a mut [u8; ROOM]) -> &'a [u8] {
    let Ok(get) = named!("PMPI_Info_get").of(host) else { return b"" };
    if host.clean(info) == host.handles.info_null {
        return b"";
    }
    let mut is_set = 0;
    // The buffer has one byte more than the length that is passed, for the NUL.
    let (key, length, start, flag) = (key.as_ptr(), ROOM as c_int - 1, value.as_mut_ptr(), &raw mut is_set);
    let get = hosts!(info: Handle, key: *const c_char, length: c_int, start: *mut u8, flag: *mut c_int)(get);
    if get != 0 || is_set == 0 {
        return b"";
    }
    CStr::from_bytes_until_nul(value).unwrap_or_default().to_bytes()
}

/// The absolute path of names that are relative each to the one before it, and the first one to the present directory.
fn absolute(names: &[&[u8]]) -> Result<Bytes> {
    let mut present = [0u8; ROOM];
    // SAFETY: the buffer has this size.
    let is_known = unsafe { !libc::getcwd(present.as_mut_ptr().cast(), ROOM).is_null() };
    let present = CStr::from_bytes_until_nul(&present).unwrap_or_default().to_bytes();
    let start = names.iter().rposition(|name| name.starts_with(b"/"));
    let mut parts = [&b""[..]; 4];
    if is_known && start.is_none() {
        parts[0] = present;
    }
    for (part, name) in parts[1..].iter_mut().zip(&names[start.unwrap_or(0)..]) {
        *part = name;
    }
    ended(&parts)
}

/// Names with slashes between them, except empty ones, ended by NUL.
fn ended(names: &[&[u8]]) -> Result<Bytes> {
    let mut text = with_room(names.iter().map(|name| name.len() + 1).sum::<usize>() + 1)?;
    for name in names.iter().filter(|name| !name.is_empty()) {
        if !text.is_empty() {
            text.push(b'/');
        }
        text.extend_from_slice(name);
    }
    text.push(0);
    Ok(text)
}

/// Whether a path, ended by NUL, is that of a file that can be executed.
fn is_executable(path: &[u8]) -> bool {
    // SAFETY: a structure for which zeros are valid; strings.
    unsafe {
        let mut file: libc::stat = core::mem::zeroed();
        libc::stat(path.as_ptr().cast(), &mut file) == 0
            && file.st_mode & libc::S_IFMT == libc::S_IFREG
            && libc::access(path.as_ptr().cast(), libc::X_OK) == 0
    }
}
