//! After a program of `mpiattr-run --report` has ended: the process whose program ends last prints the summary.
//!
//! Ranks never communicate. Each leaves a mark in the folder when its program has ended; under a lock on a file there,
//! the one that makes the marks complete reports about all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use crate::read::{self, Process};
use crate::report::Report;
use crate::{Options, absolute, text};

/// Prints the summary if all ranks have ended, and returns its exit status. For other processes that is 0: an MPI may
/// kill the ranks that still run when one fails.
///
/// # Errors
/// The files cannot be read.
pub(crate) fn ended(options: &Options, run: &str) -> Result<u8, String> {
    let [folder] = &options.paths[..] else { return Err("expected one folder".to_owned()) };
    let folder = absolute(folder);
    if !folder.is_dir() {
        // The program made no call that is recorded, or could not write: then it has said so.
        return Ok(0);
    }
    let because = |error: io::Error| format!("{}: {error}", folder.display());
    let lock = File::create(folder.join("lock")).map_err(because)?;
    // SAFETY: an open file. The lock ends when the file is closed.
    if unsafe { libc::flock(lock.as_raw_fd(), libc::LOCK_EX) } != 0 {
        return Err(because(io::Error::last_os_error()));
    }
    let own = own_files(&folder, run);
    for file in &own {
        File::create(mark(file)).map_err(because)?;
    }
    let Some(first) = own.first() else { return Ok(0) };
    let size = Process::read(first)?.header.size;
    // A process that did not reach MPI_Init has no rank.
    let all: Vec<PathBuf> = match size {
        ..0 => own,
        _ => (0..size).map(|rank| folder.join(format!("rank-{rank}-of-{size}.mpiattr"))).collect(),
    };
    if !all.iter().all(|path| mark(path).exists()) {
        return Ok(0);
    }
    for path in &all {
        let _ = fs::remove_file(mark(path));
    }
    let report = options.report(std::slice::from_ref(&folder))?;
    summary(&report, &folder, options.show_suppressed);
    Ok(options.status(&report))
}

/// Prints the summary on standard error, in one piece.
fn summary(report: &Report, folder: &Path, show_suppressed: bool) {
    let mut all = text::text(report, text::Detail::Summary, show_suppressed);
    all.push_str(&format!("Details: mpiattr-report {}\n", folder.display()));
    // A failure cannot be reported.
    let _ = io::stderr().write_all(all.as_bytes());
}

/// The files of the processes that one mpiattr-run has started.
fn own_files(folder: &Path, run: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let is_own = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "mpiattr")
            && Process::read(path).is_ok_and(|process| read::text(&process.header.run) == run)
    };
    entries.flatten().map(|entry| entry.path()).filter(is_own).collect()
}

/// The mark of a file: its program has ended.
fn mark(file: &Path) -> PathBuf {
    file.with_extension("ended")
}
