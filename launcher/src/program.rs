//! The program that is to be started: which file it is, and whether a library can be preloaded into it.

use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::elf::{Binary, PMPI_INIT, Unusable};

/// A program as the kernel would start it.
pub(crate) struct Program {
    /// The scripts on the way, if it is one: each is run by the next, the last by `binary`.
    pub(crate) scripts: Vec<PathBuf>,
    pub(crate) binary: Binary,
}

/// Why a program cannot be started with the library.
pub(crate) enum Problem {
    NotFound(OsString),
    NotExecutable(PathBuf),
    /// It would run, but without the library.
    Unprotected(PathBuf, String),
}

impl Problem {
    /// The exit status: those of a shell where there is nothing to start.
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
            Problem::NotFound(name) => write!(f, "{}: command not found", name.display()),
            Problem::NotExecutable(path) => write!(f, "{}: not an executable file", path.display()),
            Problem::Unprotected(path, why) => write!(f, "{}: {why}", path.display()),
        }
    }
}

/// Finds a program as `execvp` does.
pub(crate) fn find(name: &OsStr) -> Result<PathBuf, Problem> {
    let is_executable = |path: &Path| {
        let Ok(c_path) = CString::new(path.as_os_str().as_bytes()) else { return false };
        // SAFETY: a string.
        path.is_file() && unsafe { libc::access(c_path.as_ptr(), libc::X_OK) } == 0
    };
    if name.as_bytes().contains(&b'/') {
        let path = PathBuf::from(name);
        return match path.exists() {
            _ if is_executable(&path) => Ok(path),
            true => Err(Problem::NotExecutable(path)),
            false => Err(Problem::NotFound(name.into())),
        };
    }
    let path = env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    let candidates: Vec<PathBuf> = env::split_paths(&path).map(|directory| directory.join(name)).collect();
    match candidates.iter().find(|candidate| is_executable(candidate)) {
        Some(found) => Ok(found.clone()),
        None => Err(match candidates.into_iter().find(|candidate| candidate.is_file()) {
            Some(found) => Problem::NotExecutable(found),
            None => Problem::NotFound(name.into()),
        }),
    }
}

impl Program {
    /// Finds a program and reads its file, or that of the interpreter if it is a script.
    pub(crate) fn find(name: &OsStr) -> Result<Self, Problem> {
        let mut path = find(name)?;
        let mut scripts = Vec::new();
        loop {
            match Binary::read(&path) {
                Ok(binary) => return Ok(Self { scripts, binary }),
                Err(Unusable::NotElf) if scripts.len() < 5 => {
                    let interpreter = interpreter(&path);
                    scripts.push(path);
                    path = find(&interpreter)?;
                }
                Err(Unusable::Unreadable(error)) => {
                    return Err(Problem::Unprotected(path, format!("cannot be examined: {error}")));
                }
                Err(Unusable::Damaged(error)) => {
                    return Err(Problem::Unprotected(path, format!("a damaged executable: {error}")));
                }
                Err(Unusable::NotElf) => return Err(Problem::NotExecutable(path)),
            }
        }
    }

    /// Checks that the dynamic linker will preload a library for it.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let file = &self.binary;
        let no = |why: &str| Err(Problem::Unprotected(file.path.clone(), why.into()));
        // The dynamic linker itself, with the program as its argument, preloads as usual.
        let is_linker = file.soname.starts_with("ld") && file.soname.contains(".so");
        if !file.has_interpreter && !is_linker {
            return no("statically linked, so that no library can be preloaded; link it with a shared MPI");
        }
        if file.defines(PMPI_INIT) || has_stripped_mpi(file) {
            return no("has an MPI linked into it statically, whose functions cannot be taken over; \
                       link it with a shared MPI");
        }
        if let Ok(metadata) = fs::metadata(&file.path)
            && let Some(what) = gains_privileges(&file.path, &metadata)
        {
            return no(&format!("{what}, so that the dynamic linker ignores LD_PRELOAD"));
        }
        Ok(())
    }

    /// Whether it stops at its start unless AddressSanitizer comes first, or is told that it need not.
    pub(crate) fn has_shared_asan(&self) -> bool {
        self.binary
            .needed
            .iter()
            .any(|library| library.starts_with("libasan.") || library.starts_with("libclang_rt.asan"))
    }
}

/// Whether a program that has lost the names of its functions contains an MPI: by texts of MPICH and its relatives, and of
/// Open MPI.
fn has_stripped_mpi(file: &Binary) -> bool {
    if !file.is_stripped || file.needed.iter().any(|library| library.starts_with("libmpi")) {
        return false;
    }
    let content = fs::read(&file.path).unwrap_or_default();
    // In two parts, as this program would find itself otherwise.
    let texts = [["MPID", "_Init"], ["ompi", "_mpi_init"]].map(|parts| parts.concat());
    texts.iter().any(|text| memchr::memmem::find(&content, text.as_bytes()).is_some())
}

/// The program that runs a script.
fn interpreter(script: &Path) -> OsString {
    // As much as the kernel reads.
    let mut start = Vec::new();
    let read = File::open(script).and_then(|file| file.take(256).read_to_end(&mut start));
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let Some(line) = line.strip_prefix(b"#!").filter(|_| read.is_ok()) else { return "/bin/sh".into() };
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let mut words = line.split(is_blank).filter(|word| !word.is_empty()).map(OsStr::from_bytes);
    let first = words.next().unwrap_or(OsStr::new("/bin/sh"));
    if Path::new(first).file_name() != Some(OsStr::new("env")) {
        return first.into();
    }
    // `#!/usr/bin/env python3`: the environment, and with it the preloaded library, goes to what env starts.
    let is_command = |word: &&OsStr| !word.as_bytes().starts_with(b"-") && !word.as_bytes().contains(&b'=');
    words.find(is_command).unwrap_or(first).into()
}

/// What gives a program other privileges than its caller's; then the dynamic linker does not listen to its environment.
fn gains_privileges(path: &Path, file: &Metadata) -> Option<&'static str> {
    let c_path = CString::new(path.as_os_str().as_bytes()).ok()?;
    // SAFETY: a plain structure, for which zeros are valid; a string; calls without conditions.
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
