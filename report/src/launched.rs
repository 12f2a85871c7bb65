//! After a program of `mpiattr-run --report` has ended: the process whose program ends last prints the summary.
//!
//! Ranks never communicate. Each leaves a mark in the folder when its program has ended; under a lock on a file there,
//! the one that makes the marks complete reports about all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::Path;

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
    let own = own_processes(&folder.join(run));
    let Some(first) = own.iter().max_by_key(|process| process.header.start).map(|process| process.header)
    else {
        return Ok(0);
    };
    // A process that did not reach MPI_Init has no rank.
    if first.rank >= 0 {
        let mark = |rank| folder.join(format!("{}-rank-{rank}.ended", read::text(&first.world)));
        File::create(mark(first.rank)).map_err(because)?;
        if !(0..first.size).all(|rank| mark(rank).exists()) {
            return Ok(0);
        }
        for rank in 0..first.size {
            let _ = fs::remove_file(mark(rank));
        }
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

/// The processes that one mpiattr-run has started.
fn own_processes(folder: &Path) -> Vec<Process> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.flatten().filter_map(|entry| Process::read(&entry.path()).ok()).collect()
}
