//! The library to preload: where it is, whether it can be loaded, and under which name.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder};
use std::hash::{Hash, Hasher};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, symlink};
use std::path::{Path, PathBuf};

use crate::elf::{Binary, Machine, PMPI_INIT, PMPI_SET_ATTR, Unusable};
use crate::resolve;

/// The directory of the installed library, relative to that of this program.
const FROM_BIN: &str = match option_env!("MPI_ATTR_LIB_FROM_BIN") {
    Some(directory) => directory,
    None => "../lib",
};
pub(crate) const NAME: &str = "libmpi_attr_pmpi.so";
/// The version in its file name, which exists also where the files for development are not installed.
const SOVERSION: Option<&str> = option_env!("MPI_ATTR_SOVERSION");

const REPORT: &str = "libmpi_attr_report.so";

/// The name of a library's file with the version, if that is known.
fn versioned(name: &str) -> String {
    SOVERSION.map_or_else(|| name.to_owned(), |version| format!("{name}.{version}"))
}

/// Finds libmpi_attr_report.so beside a library, or the one installed or built with this program: its path in
/// LD_PRELOAD.
///
/// # Errors
/// The error message.
pub(crate) fn find_report(beside: Option<&Path>) -> Result<PathBuf, String> {
    let beside = beside.and_then(Path::parent).map(Path::to_owned);
    let folders = beside.into_iter().chain(own_folders()?);
    let mut places = folders.flat_map(|folder| [folder.join(versioned(REPORT)), folder.join(REPORT)]);
    let path = places.find_map(|path| fs::canonicalize(path).ok());
    let path = path.ok_or_else(|| format!("{REPORT} is not installed with mpiattr-run"))?;
    in_a_list(&path)
}

/// The folders of the libraries that were installed, or built, with this program.
fn own_folders() -> Result<[PathBuf; 2], String> {
    let own = env::current_exe().map_err(|error| format!("cannot find the path of mpiattr-run: {error}"))?;
    let here = own.parent().unwrap_or(Path::new("/"));
    Ok([here.join(FROM_BIN), here.to_owned()])
}

pub(crate) struct Library {
    /// An absolute path, as the program may change its directory.
    pub(crate) path: PathBuf,
    /// Its path in LD_PRELOAD.
    pub(crate) preloaded_as: PathBuf,
    /// Whether an option or `MPI_ATTR_PMPI` names it, in place of the one that belongs to this program.
    pub(crate) is_named: bool,
    pub(crate) machine: Machine,
}

impl Library {
    /// Finds the library: the one given, `MPI_ATTR_PMPI`, or the one installed or built with this program.
    ///
    /// # Errors
    /// The error message.
    pub(crate) fn find(given: Option<&OsStr>) -> Result<Self, String> {
        let from_environment = || env::var_os("MPI_ATTR_PMPI").filter(|name| !name.is_empty());
        let named = given.map(OsString::from).or_else(from_environment).map(PathBuf::from);
        let is_named = named.is_some();
        let path = match named {
            Some(path) => path,
            None => {
                let [installed, built] = own_folders()?.map(|folder| folder.join(versioned(NAME)));
                if !installed.exists() && built.exists() { built } else { installed }
            }
        };
        let path =
            fs::canonicalize(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let binary = match Binary::read(&path) {
            Ok(binary) => binary,
            Err(Unusable::Unreadable(error)) => {
                return Err(format!("cannot read {}: {error}", path.display()));
            }
            Err(_) => return Err(format!("{} is not a shared library", path.display())),
        };
        if !binary.defines(PMPI_SET_ATTR) || binary.defines(PMPI_INIT) {
            return Err(format!("{} is not {NAME}", path.display()));
        }
        Ok(Self { preloaded_as: in_a_list(&path)?, path, is_named, machine: binary.machine })
    }

    /// Lets a program's dynamic linker find the libraries and the versions of symbols that this library needs. This
    /// process is linked statically and cannot load it.
    ///
    /// # Errors
    /// The linker's message.
    pub(crate) fn check_loads(&self, linker: &Path) -> Result<(), String> {
        // Where the linker cannot be executed, neither can the program, which reports it.
        let output = resolve::start(linker).arg("--list").arg(&self.preloaded_as).output();
        let Ok(output) = output else { return Ok(()) };
        let (list, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        match list.lines().find(|line| line.ends_with("=> not found")).or(said.lines().next()) {
            Some(why) => Err(why.trim().to_owned()),
            None if !output.status.success() => Err(format!("{}: {}", linker.display(), output.status)),
            None => Ok(()),
        }
    }

    /// Whether an entry of LD_PRELOAD is this library. The dynamic linker searches for a name without a slash.
    pub(crate) fn is_called(&self, entry: &OsStr) -> bool {
        if entry.as_bytes().contains(&b'/') {
            fs::canonicalize(entry).is_ok_and(|path| path == self.path)
        } else {
            is_name(entry)
        }
    }
}

/// Whether a file has the name of the library, with or without its version.
pub(crate) fn is_name(file: &OsStr) -> bool {
    file.as_bytes().starts_with(NAME.as_bytes())
}

/// Whether a path can be an entry of LD_PRELOAD, which is split at spaces and colons, and where names with a dollar
/// sign are expanded.
fn can_be_in_a_list(path: &OsStr) -> bool {
    !path.as_bytes().iter().any(|byte| matches!(byte, b' ' | b':' | b'$'))
}

/// A path of the library that can be in LD_PRELOAD. If its own cannot, a symbolic link is made in a directory that only this
/// user can write to. It is never removed, as processes that the program starts use the same LD_PRELOAD.
fn in_a_list(library: &Path) -> Result<PathBuf, String> {
    if can_be_in_a_list(library.as_os_str()) {
        return Ok(library.to_owned());
    }
    let mut hasher = DefaultHasher::new();
    library.hash(&mut hasher);
    let file = library.file_name().unwrap_or_default().to_string_lossy().into_owned();
    // The recorder knows the project's libraries by how their names begin.
    let name = format!("{file}.{:016x}", hasher.finish());
    let temporary = [env::var_os("TMPDIR").map(PathBuf::from), Some("/tmp".into()), Some("/var/tmp".into())];
    for directory in temporary
        .into_iter()
        .flatten()
        .filter(|path| path.is_absolute() && can_be_in_a_list(path.as_os_str()))
    {
        // SAFETY: always safe to call.
        let user = unsafe { libc::geteuid() };
        let own = directory.join(format!("mpi_attr-{user}"));
        let _ = DirBuilder::new().mode(0o700).create(&own);
        let is_private =
            |found: fs::Metadata| found.is_dir() && found.uid() == user && found.mode() & 0o022 == 0;
        if !fs::symlink_metadata(&own).is_ok_and(is_private) {
            continue;
        }
        let link = own.join(&name);
        let is_right = || fs::read_link(&link).is_ok_and(|target| target == library);
        if is_right() {
            return Ok(link);
        }
        // Other processes may be making the same link: rename is atomic.
        let new = own.join(format!("{name}.{}", std::process::id()));
        let _ = symlink(library, &new).and_then(|()| fs::rename(&new, &link));
        if is_right() {
            return Ok(link);
        }
    }
    Err(format!(
        "{} cannot be preloaded: a path in LD_PRELOAD must not contain a space, a colon or a dollar sign, and no \
         directory for a link to the library was found in $TMPDIR, /tmp or /var/tmp",
        library.display()
    ))
}
