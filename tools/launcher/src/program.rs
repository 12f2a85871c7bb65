//! The program to be started: its file, which is found through scripts and `env`, and whether a library can be
//! preloaded into it.

use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::elf::{Binary, PMPI_INIT, RECORDER, Unusable};
use crate::env_command;

/// A program as the kernel would start it.
pub(crate) struct Program {
    /// If the program is a script: the chain of scripts. Each is run by the next one, and the last one by `binary`.
    pub(crate) scripts: Vec<PathBuf>,
    pub(crate) binary: Binary,
    /// The reason, if it is unknown which program `binary` starts.
    pub(crate) unchecked: Option<String>,
}

/// Why a program cannot be started with the library.
pub(crate) enum Problem {
    NotFound(OsString),
    NotExecutable(PathBuf),
    /// It would run, but without the library.
    Unprotected(PathBuf, String),
}

impl Problem {
    /// The exit status: as in a shell if there is no program to start.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Problem::NotFound(_) => 127,
            Problem::NotExecutable(_) => 126,
            Problem::Unprotected(..) => 2,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotFound(name) => write!(f, "{}: command not found", Path::new(name).display()),
            Problem::NotExecutable(path) => write!(f, "{}: not an executable file", path.display()),
            Problem::Unprotected(path, why) => write!(f, "{}: {why}", path.display()),
        }
    }
}

/// Finds a program as `execvp` does in a directory and with a PATH.
fn find(name: &OsStr, directory: &Path, path: Option<&OsStr>) -> Result<PathBuf, Problem> {
    let is_executable = |path: &Path| {
        let Ok(c_path) = CString::new(path.as_os_str().as_bytes()) else { return false };
        // SAFETY: a string.
        path.is_file() && unsafe { libc::access(c_path.as_ptr(), libc::X_OK) } == 0
    };
    if name.as_bytes().contains(&b'/') {
        let path = if directory.as_os_str().is_empty() { PathBuf::from(name) } else { directory.join(name) };
        return if is_executable(&path) {
            Ok(path)
        } else if path.exists() {
            Err(Problem::NotExecutable(path))
        } else {
            Err(Problem::NotFound(name.into()))
        };
    }
    let path = path.unwrap_or(OsStr::new("/bin:/usr/bin"));
    let candidates: Vec<PathBuf> =
        env::split_paths(path).map(|entry| directory.join(entry).join(name)).collect();
    match candidates.iter().find(|candidate| is_executable(candidate)) {
        Some(found) => Ok(found.clone()),
        None => Err(match candidates.into_iter().find(|candidate| candidate.is_file()) {
            Some(found) => Problem::NotExecutable(found),
            None => Problem::NotFound(name.into()),
        }),
    }
}

impl Program {
    /// Finds a program and reads its file. For a script this is the file of its interpreter; for `env`, that of the
    /// command in its arguments.
    pub(crate) fn find(name: &OsStr, arguments: &[OsString]) -> Result<Self, Problem> {
        let mut search_path = env::var_os("PATH");
        let mut directory = PathBuf::new();
        let mut path = find(name, &directory, search_path.as_deref())?;
        let mut arguments = arguments.to_vec();
        let mut scripts: Vec<PathBuf> = Vec::new();
        for _ in 0..10 {
            let binary = match Binary::read(&path) {
                Ok(binary) => binary,
                Err(Unusable::NotElf) if scripts.len() < 5 => {
                    let (interpreter, argument) = interpreter(&path);
                    let found = find(&interpreter, &directory, search_path.as_deref())?;
                    arguments.splice(0..0, argument.into_iter().chain([path.clone().into()]));
                    scripts.push(std::mem::replace(&mut path, found));
                    continue;
                }
                Err(Unusable::Unreadable(error)) => {
                    return Err(Problem::Unprotected(path, format!("cannot be examined: {error}")));
                }
                Err(Unusable::Damaged(error)) => {
                    return Err(Problem::Unprotected(path, format!("a damaged executable: {error}")));
                }
                Err(Unusable::NotElf) => return Err(Problem::NotExecutable(path)),
            };
            if path.file_name() != Some(OsStr::new("env")) {
                return Ok(Self { scripts, binary, unchecked: None });
            }
            // The environment, and with it the preloaded library, goes to the command that env starts.
            let owner = scripts.last().unwrap_or(&path);
            let parsed = match env_command::parse(&arguments) {
                Ok(parsed) => parsed,
                Err(why) => {
                    let unchecked = Some(format!("{}: {why}", owner.display()));
                    return Ok(Self { scripts, binary, unchecked });
                }
            };
            let Some((command, rest)) = parsed.command.split_first() else {
                return Ok(Self { scripts, binary, unchecked: None });
            };
            if let Some(what) = parsed.removes_preload {
                let why = format!(
                    "{what} of env removes the library from LD_PRELOAD, so {} would run without it",
                    Path::new(command).display()
                );
                return Err(Problem::Unprotected(owner.clone(), why));
            }
            if let Some(path) = parsed.search_path {
                search_path = path;
            }
            directory.push(parsed.directory);
            path = find(command, &directory, search_path.as_deref())?;
            arguments = rest.to_vec();
        }
        Err(Problem::NotExecutable(path))
    }

    /// Whether it is mpiattr-run, which checks its own program.
    pub(crate) fn is_launcher(&self) -> bool {
        self.binary.path.file_name() == Some(OsStr::new("mpiattr-run"))
    }

    /// Whether the recorder is linked into it, beside a static MPI.
    pub(crate) fn has_recorder(&self) -> bool {
        self.binary.defines(RECORDER)
    }

    /// Checks that the dynamic linker will preload a library for it.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let file = &self.binary;
        if self.is_launcher() {
            return Ok(());
        }
        let no = |why: &str| Err(Problem::Unprotected(file.path.clone(), why.into()));
        // The dynamic linker itself, with the program as its argument, preloads as usual.
        let is_linker = file.soname.starts_with("ld") && file.soname.contains(".so");
        if file.interpreter.is_none() && !is_linker {
            return no("statically linked, so no library can be preloaded; link it with a shared MPI");
        }
        if file.defines(PMPI_INIT) || has_stripped_mpi(file) {
            return no("has an MPI linked into it statically, whose functions cannot be intercepted; \
                       link it with a shared MPI, or for reports with `pkg-config --libs mpi_attr-report`");
        }
        let metadata = fs::metadata(&file.path).ok();
        if let Some(what) = metadata.and_then(|metadata| gains_privileges(&file.path, &metadata)) {
            return no(&format!("{what}, so the dynamic linker ignores LD_PRELOAD"));
        }
        Ok(())
    }

    /// Whether it needs AddressSanitizer as a shared library, which stops the program if it is not loaded first.
    pub(crate) fn has_shared_asan(&self) -> bool {
        self.binary
            .needed
            .iter()
            .any(|library| library.starts_with("libasan.") || library.starts_with("libclang_rt.asan"))
    }
}

/// Whether a stripped program contains an MPI.
fn has_stripped_mpi(file: &Binary) -> bool {
    if !file.is_stripped || file.needed.iter().any(|library| library.starts_with("libmpi")) {
        return false;
    }
    let content = fs::read(&file.path).unwrap_or_default();
    mpi_attr_interfaces::is_in_program(|text| memchr::memmem::find(&content, text).is_some())
}

/// The program that runs a script, and its argument, which is the rest of the line.
fn interpreter(script: &Path) -> (OsString, Option<OsString>) {
    // The kernel reads at most this many bytes.
    let mut start = Vec::new();
    let read = File::open(script).and_then(|file| file.take(256).read_to_end(&mut start));
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let Some(line) = line.strip_prefix(b"#!").filter(|_| read.is_ok()) else {
        return ("/bin/sh".into(), None);
    };
    let line = line.trim_ascii();
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    let (name, argument) = (&line[..end], line[end..].trim_ascii_start());
    let name = if name.is_empty() { OsStr::new("/bin/sh") } else { OsStr::from_bytes(name) };
    (name.into(), (!argument.is_empty()).then(|| OsStr::from_bytes(argument).into()))
}

/// The reason why a program gets other privileges than its caller's, if any. The dynamic linker ignores LD_PRELOAD
/// then.
fn gains_privileges(path: &Path, file: &Metadata) -> Option<&'static str> {
    let c_path = CString::new(path.as_os_str().as_bytes()).ok()?;
    // SAFETY: a plain structure, for which zeros are valid; a string; calls that are always safe.
    let (ignored, user, group, capabilities) = unsafe {
        let mut system: libc::statvfs = std::mem::zeroed();
        let without =
            libc::statvfs(c_path.as_ptr(), &mut system) == 0 && system.f_flag & libc::ST_NOSUID != 0;
        let capabilities =
            libc::getxattr(c_path.as_ptr(), c"security.capability".as_ptr(), std::ptr::null_mut(), 0) > 0;
        let none_new = libc::prctl(libc::PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1;
        (without || none_new, libc::getuid(), libc::getgid(), capabilities)
    };
    let mode = file.mode();
    match () {
        () if ignored => None,
        () if mode & libc::S_ISUID != 0 && file.uid() != user => Some("setuid to another user"),
        () if mode & (libc::S_ISGID | libc::S_IXGRP) == libc::S_ISGID | libc::S_IXGRP
            && file.gid() != group =>
        {
            Some("setgid to another group")
        }
        () if capabilities && user != 0 => Some("has file capabilities"),
        () => None,
    }
}
