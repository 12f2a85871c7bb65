//! `--report`: the program runs with libmpi_attr_report preloaded, as a child of this process. When it has ended,
//! mpiattr-report marks it in the folder, and prints the summary if all ranks have ended.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::time::SystemTime;

use crate::library;

const FOLDER: &str = "mpi_attr-report";

pub(crate) struct Report {
    /// An absolute path, as the program may change its directory.
    folder: PathBuf,
    /// Marks the files of this program.
    run: String,
}

impl Report {
    /// From the option's value.
    ///
    /// # Errors
    /// The present directory is unknown, as a message.
    pub(crate) fn into(given: Option<OsString>) -> Result<Self, String> {
        let from_environment = || env::var_os("MPI_ATTR_REPORT").filter(|name| !name.is_empty());
        let folder =
            given.filter(|name| !name.is_empty()).or_else(from_environment).unwrap_or_else(|| FOLDER.into());
        let folder = std::path::absolute(&folder)
            .map_err(|error| format!("--report={}: {error}", Path::new(&folder).display()))?;
        let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
        Ok(Self { folder, run: format!("{}-{time}", std::process::id()) })
    }

    /// The value of LD_PRELOAD: the present entries and the report in front of libmpi_attr_pmpi, which is the last.
    ///
    /// # Errors
    /// libmpi_attr_report.so is missing.
    pub(crate) fn preload(&self, named: Option<&Path>, list: &OsStr) -> Result<OsString, String> {
        let report = library::find_report(named)?;
        let mut entries: Vec<&[u8]> = list.as_bytes().split(|&byte| byte == b':').collect();
        entries.retain(|entry| !entry.is_empty() && *entry != report.as_os_str().as_bytes());
        let last = entries.len().saturating_sub(1);
        entries.insert(last, report.as_os_str().as_bytes());
        Ok(OsString::from_vec(entries.join(&b':')))
    }

    pub(crate) fn set(&self, command: &mut Command) {
        command.env("MPI_ATTR_REPORT", &self.folder).env("MPI_ATTR_REPORT_RUN", &self.run);
    }

    /// Runs the program and reports. The result is the program's exit status, or 3 if it leaked and should not; if a
    /// signal has ended the program, this process ends by it, too.
    ///
    /// # Errors
    /// The program cannot be executed.
    pub(crate) fn run(&self, mut command: Command, fail_on_leaks: bool) -> Result<u8, io::Error> {
        forward_signals();
        let mut child = command.spawn()?;
        CHILD.store(child.id() as i32, Relaxed);
        let ended = child.wait();
        CHILD.store(0, Relaxed);
        let status = ended?;
        let leaked = self.report(fail_on_leaks);
        if let Some(signal) = status.signal() {
            // SAFETY: this process ends like the program; the handler is the default one again.
            unsafe {
                libc::signal(signal, libc::SIG_DFL);
                libc::raise(signal);
            }
        }
        // 128 + n is the shell's status of a process that signal n has ended.
        let own = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)) as u8;
        Ok(if own == 0 { leaked } else { own })
    }

    /// Starts mpiattr-report. The result is its exit status.
    fn report(&self, fail_on_leaks: bool) -> u8 {
        let tool = env::current_exe().map(|own| own.with_file_name("mpiattr-report")).unwrap_or_default();
        let mut command = Command::new(&tool);
        // A preloaded tool that refers to an MPI can be loaded only into a program that has one.
        command.env_remove("LD_PRELOAD");
        command.arg("--launched-as").arg(&self.run);
        if fail_on_leaks {
            command.arg("--fail-on=leaks");
        }
        match command.arg("--").arg(&self.folder).status() {
            Ok(status) => status.code().unwrap_or(2) as u8,
            Err(error) => {
                crate::warn(&format!("cannot start {}: {error}", tool.display()));
                if fail_on_leaks { 2 } else { 0 }
            }
        }
    }
}

/// The program; 0 while there is none.
static CHILD: AtomicI32 = AtomicI32::new(0);

/// Sends the signals that another process sends to this one to the program. Those of a terminal reach the program
/// without that.
fn forward_signals() {
    extern "C" fn forward(signal: libc::c_int, from: *mut libc::siginfo_t, _: *mut libc::c_void) {
        let child = CHILD.load(Relaxed);
        // SAFETY: the kernel passes the information; `kill` may be called in a handler.
        unsafe {
            if child > 0 && (*from).si_code <= libc::SI_USER {
                libc::kill(child, signal);
            }
        }
    }
    let signals = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT, libc::SIGUSR1, libc::SIGUSR2];
    for signal in signals {
        // SAFETY: a handler that calls only `kill`; the set is made empty first.
        unsafe {
            let mut action: libc::sigaction = core::mem::zeroed();
            action.sa_sigaction = forward
                as extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void)
                as libc::sighandler_t;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_RESTART;
            libc::sigemptyset(&mut action.sa_mask);
            libc::sigaction(signal, &action, core::ptr::null_mut());
        }
    }
}
