//! `--report`: the program runs with libmpi_attr_report preloaded, as a child of this process, which notes in the
//! program's file how it has ended, and prints the summary or leaves that to another process of the job:
//!
//! - `mpiattr-run --report ./app` and `mpiattr-run --report mpiexec -n 4 ./app` print it;
//! - of `mpiexec -n 4 mpiattr-run --report ./app`, the process of the rank that ends last prints it, or that of the first
//!   rank that ends without `MPI_Finalize`: the starter may end the others before they can.
//!
//! Each process opens its own program's file and one file of the run in which ends are counted. Only the one that prints
//! reads the others, by mpiattr-report.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, Write};
use std::mem::offset_of;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::format::{EXTENSION, Field, Header, MAGIC, STATE_FINALIZED, VERSION, file_of};
use crate::{job, library};

const FOLDER: &str = "mpi_attr-report";
/// The exit status with `--fail-on` if nothing was recorded, as that of mpiattr-report.
const NOT_RECORDED: u8 = 4;

pub(crate) struct Report {
    /// An absolute path, as the program may change its directory.
    folder: PathBuf,
    /// The name of the run: the folder in `folder` that has the files of this program, or of this job.
    run: String,
    role: Role,
    /// Whether a known starter has started this process: it sends signals to the program, too, which is in the same
    /// process group.
    is_started: bool,
}

/// Which process prints the summary.
enum Role {
    /// This one.
    Alone,
    /// This one, which starts the starter of a job.
    Lead,
    /// One of as many as there are ranks in the job.
    Rank(u64),
    /// The mpiattr-run that has started the starter of this job, or the program that has spawned this one.
    Member,
}

impl Report {
    /// From the values of `--report`, and of `--job`, by which mpiattr-run starts itself in front of the programs of a job.
    ///
    /// # Errors
    /// The present directory is unknown, as a message.
    pub(crate) fn into(folder: Option<OsString>, job: Option<&OsStr>) -> Result<Self, String> {
        let from_environment = || env::var_os("MPI_ATTR_REPORT").filter(|name| !name.is_empty());
        let folder =
            folder.filter(|name| !name.is_empty()).or_else(from_environment).unwrap_or_else(|| FOLDER.into());
        let folder = std::path::absolute(&folder)
            .map_err(|error| format!("--report={}: {error}", Path::new(&folder).display()))?;
        let own = job::of_this_process();
        let is_started = own.is_some();
        let (run, role) = match (job, own) {
            (Some(name), _) => (name.to_string_lossy().into_owned(), Role::Member),
            (None, Some(job)) if job.size > 1 => (job.name, Role::Rank(job.size)),
            (None, _) => (Self::new_run(), Role::Alone),
        };
        Ok(Self { folder, run, role, is_started })
    }

    fn new_run() -> String {
        let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
        format!("{}-{time}", std::process::id())
    }

    /// This process starts the starter of a job, so it reports about the whole job.
    pub(crate) fn lead(&mut self) {
        (self.run, self.role) = (Self::new_run(), Role::Lead);
    }

    /// The options of the mpiattr-run in front of each program of the job.
    pub(crate) fn options(&self) -> [OsString; 3] {
        let mut folder = OsString::from("--report=");
        folder.push(&self.folder);
        [folder, "--job".into(), self.run.clone().into()]
    }

    /// Adds the report to the entries of LD_PRELOAD.
    ///
    /// # Errors
    /// libmpi_attr_report.so is missing.
    pub(crate) fn preload(&self, named: Option<&Path>, entries: &mut Vec<OsString>) -> Result<(), String> {
        let report = library::find_report(named)?.into_os_string();
        entries.retain(|entry| *entry != report);
        entries.push(report);
        Ok(())
    }

    pub(crate) fn set(&self, command: &mut Command) {
        command.env("MPI_ATTR_REPORT", &self.folder).env("MPI_ATTR_REPORT_RUN", &self.run);
    }

    /// Runs the program and reports. The result is the program's exit status or, if it is 0, that of mpiattr-report with
    /// `--fail-on`; if a signal has ended the program, this process ends by it, too.
    ///
    /// # Errors
    /// The program cannot be executed.
    pub(crate) fn run(
        &self,
        command: Command,
        fail_on_leaks: bool,
        recorder: &[(&str, &str, OsString)],
    ) -> Result<u8, io::Error> {
        if matches!(self.role, Role::Lead) {
            // Ranks that outlive the starter become children of this process.
            // SAFETY: always safe to call.
            unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1) };
        }
        let (child, status) = wait(command, self.is_started)?;
        if matches!(self.role, Role::Lead) {
            wait_for_others();
        }
        // A program without a file may have died before MPI_Init.
        let is_unfinished = !self.note(child, status).unwrap_or(status.success());
        let verdict = match self.is_printer(is_unfinished) {
            Ok(true) => self.report(fail_on_leaks, recorder),
            Ok(false) => 0,
            // The recorder has said why it cannot write there.
            Err(_) if !fail_on_leaks => 0,
            Err(why) => {
                crate::warn(&format!("cannot write to {}: {why}", self.folder.display()));
                NOT_RECORDED
            }
        };
        if let Some(signal) = status.signal() {
            end_by(signal);
        }
        // 128 + n is the shell's status of a process that signal n has ended.
        let own = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)) as u8;
        Ok(if own == 0 { verdict } else { own })
    }

    /// Writes into the program's file how it has ended. Returns whether it had finalized MPI; `None` without a file.
    fn note(&self, child: u32, status: ExitStatus) -> Option<bool> {
        let file = self.file(child)?;
        let mut bytes = [0; size_of::<Header>()];
        file.read_exact_at(&mut bytes, 0).ok()?;
        let (header, _) = Header::take(&bytes)?;
        if (header.magic, header.version, header.pid) != (MAGIC, VERSION, child) {
            return None;
        }
        for (offset, value) in
            [(offset_of!(Header, wait_status), status.into_raw()), (offset_of!(Header, is_waited), 1)]
        {
            file.write_all_at(&value.to_ne_bytes(), offset as u64).ok()?;
        }
        Some(header.state & STATE_FINALIZED != 0)
    }

    /// The file that a process has written; the last one, if it has executed several programs.
    fn file(&self, process: u32) -> Option<File> {
        let run = self.run_folder()?;
        let stem = file_of(process);
        let open = |name: String| {
            let flags = libc::O_NOFOLLOW;
            OpenOptions::new().read(true).write(true).custom_flags(flags).open(run.join(name)).ok()
        };
        let mut last = open(format!("{stem}.{EXTENSION}"))?;
        for number in 1.. {
            match open(format!("{stem}-{number}.{EXTENSION}")) {
                Some(file) => last = file,
                None => break,
            }
        }
        Some(last)
    }

    /// The folder of the run, if there is one that no other user can have made or can replace.
    fn run_folder(&self) -> Option<PathBuf> {
        let outer = fs::metadata(&self.folder).ok()?.mode();
        let run = self.folder.join(&self.run);
        let inner = fs::symlink_metadata(&run).ok()?;
        // SAFETY: always safe to call.
        let is_own = inner.is_dir() && inner.uid() == unsafe { libc::geteuid() };
        (is_own && (outer & libc::S_IWOTH == 0 || outer & libc::S_ISVTX != 0)).then_some(run)
    }

    /// Whether this process prints the summary.
    fn is_printer(&self, is_unfinished: bool) -> io::Result<bool> {
        match self.role {
            Role::Alone | Role::Lead => Ok(true),
            Role::Member => Ok(false),
            Role::Rank(size) => self.count(size, is_unfinished),
        }
    }

    /// Counts a rank that has ended. Whether it is the last of `size`, or the first one that `is_unfinished`.
    fn count(&self, size: u64, is_unfinished: bool) -> io::Result<bool> {
        // A program without MPI has made no folder.
        fs::create_dir_all(self.folder.join(&self.run))?;
        let run = self.run_folder().ok_or(io::ErrorKind::PermissionDenied)?;
        let open =
            |options: &mut OpenOptions, name| options.custom_flags(libc::O_NOFOLLOW).open(run.join(name));
        let (ended, printed) = ("ended", "reported");
        let mut file = open(OpenOptions::new().append(true).create(true), ended)?;
        file.write_all(b".")?;
        let is_last = file.stream_position()? == size;
        let prints = (is_last || is_unfinished)
            && open(OpenOptions::new().write(true).create_new(true), printed).is_ok();
        if is_last {
            for name in [ended, printed] {
                let _ = fs::remove_file(run.join(name));
            }
            // Fails if there is a report.
            let _ = fs::remove_dir(run);
        }
        Ok(prints)
    }

    /// Starts mpiattr-report. The result is its exit status with `--fail-on`, otherwise 0.
    fn report(&self, fail_on_leaks: bool, recorder: &[(&str, &str, OsString)]) -> u8 {
        let tool = env::current_exe().map(|own| own.with_file_name("mpiattr-report")).unwrap_or_default();
        let mut command = Command::new(&tool);
        // A preloaded tool that refers to an MPI can be loaded only into a program that has one.
        command.env_remove("LD_PRELOAD");
        command.arg("--launched-as").arg(&self.run);
        command.envs(recorder.iter().map(|(_, variable, value)| (variable, value)));
        if fail_on_leaks {
            command.arg("--fail-on=leaks");
        }
        let status = match command.arg("--").arg(&self.folder).status() {
            Ok(status) => status.code().unwrap_or(2) as u8,
            Err(error) => {
                crate::warn(&format!("cannot start {}: {error}", tool.display()));
                2
            }
        };
        if fail_on_leaks { status } else { 0 }
    }
}

/// Starts a program and waits until it has ended. Without `gets_signals` of others, this process passes its own on.
fn wait(mut command: Command, gets_signals: bool) -> Result<(u32, ExitStatus), io::Error> {
    let set_mask = |mask: &libc::sigset_t| {
        // SAFETY: a set that is filled, and a local one, for which zeros are valid.
        unsafe {
            let mut old: libc::sigset_t = core::mem::zeroed();
            libc::sigprocmask(libc::SIG_SETMASK, mask, &mut old);
            old
        }
    };
    // SAFETY: zeros are valid for a set, which is local.
    let all = unsafe {
        let mut all: libc::sigset_t = core::mem::zeroed();
        libc::sigfillset(&mut all);
        all
    };
    // A signal that arrives before the program is known waits.
    let old = set_mask(&all);
    forward_signals();
    // SAFETY: two system calls.
    unsafe {
        command.pre_exec(move || {
            // A starter that kills this process means the program.
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            set_mask(&old);
            Ok(())
        })
    };
    let started = command.spawn();
    if !gets_signals {
        CHILD.store(started.as_ref().map_or(0, |child| child.id() as i32), Relaxed);
    }
    set_mask(&old);
    let mut child = started?;
    let status = child.wait();
    CHILD.store(0, Relaxed);
    Ok((child.id(), status?))
}

/// Waits until a starter's processes on this machine have ended, too, which it kills when it ends. After a second they are left:
/// a program may have started a daemon.
fn wait_for_others() {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(1) {
        // SAFETY: always safe to call; the status is not wanted.
        match unsafe { libc::waitpid(-1, core::ptr::null_mut(), libc::WNOHANG) } {
            0 => thread::sleep(Duration::from_millis(5)),
            ..0 => return,
            _ => {}
        }
    }
}

/// Ends this process like the program, but without a core file, which would replace the program's.
fn end_by(signal: i32) {
    let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: a local limit; the handler is the default one again.
    unsafe {
        libc::setrlimit(libc::RLIMIT_CORE, &none);
        // A program that receives core files ignores the limit.
        libc::prctl(libc::PR_SET_DUMPABLE, 0);
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
    }
}

/// The program that gets this process's signals; 0 while there is none.
static CHILD: AtomicI32 = AtomicI32::new(0);

/// Sends the signals that another process sends to this one to the program. Those of a terminal reach the program
/// without that; those that are ignored stay so in the program.
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
            let mut old: libc::sigaction = core::mem::zeroed();
            libc::sigaction(signal, core::ptr::null(), &mut old);
            if old.sa_sigaction == libc::SIG_IGN {
                continue;
            }
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
