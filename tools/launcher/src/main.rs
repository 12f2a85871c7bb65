//! `mpiattr-run [OPTION...] PROGRAM [ARGUMENT...]`: starts a program with libmpi_attr_pmpi preloaded, which intercepts
//! the attribute functions of its MPI. A program that would run without the library is not started.
//!
//! ```text
//!   main       options; starts the program, or reports about it
//!   program    the file of a command, through scripts and env; whether a library can be preloaded into it
//!   env_command  the arguments of env
//!   library    the library to preload
//!   resolve    the libraries of a program, as the dynamic linker lists them
//!   elf        reads ELF files
//!   starter    mpiexec and others: the programs among their arguments
//!   report     --report: preloads libmpi_attr_report too, and reports when the program has ended
//!   job        the MPI job that this process is a rank of
//!   format     the file of a process, from crates/recorder
//! ```

mod elf;
mod env_command;
#[path = "../../../crates/recorder/src/format.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of the library")]
mod format;
mod job;
mod library;
mod program;
mod report;
mod resolve;
mod starter;

use std::env;
use std::ffi::{CStr, OsStr, OsString};
use std::io::{self, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};

use library::Library;
use memchr::memmem;
use program::{Problem, Program};
use report::Report;

const USAGE: &str = "usage: mpiattr-run [OPTION...] [--] PROGRAM [ARGUMENT...]";
const HELP: &str = "\
Starts PROGRAM with libmpi_attr_pmpi preloaded, which intercepts the attribute
functions of its MPI. Under mpiexec:  mpiexec -n 4 mpiattr-run ./app
With a report of all ranks:           mpiattr-run --report mpiexec -n 4 ./app

  --check     report whether PROGRAM will work, without starting it:
              exit status 0 if so, 2 otherwise
  --library FILE
              preload FILE in place of the library that was installed with
              mpiattr-run; without this option, MPI_ATTR_PMPI can name it
  --optional  if the library cannot be preloaded, print why and start PROGRAM
              without it
  --report[=FOLDER]
              record keyvals, attributes and objects in FOLDER (default:
              mpi_attr-report, or MPI_ATTR_REPORT); after the program has ended,
              print what was not freed: see mpiattr-report
  --fail-on=leaks
              with --report, if the program's status is 0: exit with status 3 if
              any rank leaked anything, 4 if nothing was recorded or not all, 5
              if a rank did not finalize MPI
  --frames N  with --report: the frames of the program in each place, 1 to 64;
              the default is 1, the line that calls the MPI or a library
  --library-path PATTERN
              with --report: libraries that match are not the program's own,
              like those below /usr: a place is the line that calls them
  --wrappers N
              with --report: pass over functions that call the MPI for more than
              N lines of the program, so that a place is the line that calls
              them; implies --frames 8
  --kinds LIST
              with --report: the kinds of objects that are reported, separated
              by commas: communicators, datatypes, windows, keyvals, attributes,
              requests, groups, infos, operations, errhandlers, files, sessions,
              messages, or all (the default); -NAME is all but this one
  --live-limit N
              with --report: print a line as soon as more than N objects that
              one place has created are alive
  --history N with --report: the last N freed objects of each process have lines
              of their own on the page and in JSON (default: 4096); those before
              them are only counted, by place
  --verbose   each process prints a line when it first needs the library: which
              MPI was found, and what is intercepted
  --help      print this text
  --version   print the version

Libraries that LD_PRELOAD names already, such as a profiler, stay in front. They
are not loaded into mpiattr-run itself.
If PROGRAM is env, or a script that env runs, the command that env starts is
checked; it is refused if env removes the library from LD_PRELOAD.
If PROGRAM is mpiexec, mpirun, orterun, prterun, srun, flux run or aprun,
mpiattr-run starts itself in front of each program in its arguments. The report
is then one of all ranks, also after some were killed. With mpiexec in front of
mpiattr-run, the last rank to end reports, if it can.

Exit status: that of PROGRAM; 2 if the library cannot be preloaded, or for wrong
options; 126 if PROGRAM cannot be executed; 127 if it is not found.";

const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Default)]
struct Options {
    check: bool,
    library: Option<OsString>,
    optional: bool,
    verbose: bool,
    report: Option<Report>,
    fail_on_leaks: bool,
    /// Options of the recorder, with their variables and values.
    recorder: Vec<(&'static str, &'static str, OsString)>,
}

/// The options of the recorder, and the variables by which it gets them.
static RECORDER: [(&str, &str); 6] = [
    ("frames", "MPI_ATTR_REPORT_STACK"),
    ("kinds", "MPI_ATTR_REPORT_KINDS"),
    ("live-limit", "MPI_ATTR_REPORT_LIVE_LIMIT"),
    ("wrappers", "MPI_ATTR_REPORT_WRAPPERS"),
    ("history", "MPI_ATTR_REPORT_HISTORY"),
    ("library-path", "MPI_ATTR_REPORT_LIBRARY_PATH"),
];

fn main() -> ExitCode {
    match start() {
        Ok(status) => ExitCode::from(status),
        Err(Failure { message, status }) => {
            warn(&message);
            ExitCode::from(status)
        }
    }
}

/// Prints a line on standard error. A failure cannot be reported, so it is ignored.
fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "mpiattr-run: {message}");
}

/// Prints on standard output. A broken pipe is no error: the reader has closed it.
fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("cannot write to standard output: {error}").into())
        }
        _ => Ok(()),
    }
}

/// A message, and the exit status.
struct Failure {
    message: String,
    status: u8,
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self { message: problem.to_string(), status: problem.status() }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { message, status: 2 }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        format!("{error}\n{USAGE}\nfor more: mpiattr-run --help").into()
    }
}

fn start() -> Result<u8, Failure> {
    use lexopt::Arg::{Long, Short, Value};
    let mut arguments = lexopt::Parser::from_env();
    let mut options = Options::default();
    let (mut folder, mut job) = (None, None);
    let command = loop {
        match arguments.next()? {
            Some(Long("check")) => options.check = true,
            Some(Long("library")) => options.library = Some(arguments.value()?),
            Some(Long("optional")) => options.optional = true,
            Some(Long("report")) => folder = Some(arguments.optional_value()),
            // For mpiattr-run itself: the job whose mpiattr-run or parent has started this one.
            Some(Long("job")) => job = Some(arguments.value()?),
            Some(Long("fail-on")) => match arguments.value()? {
                what if what == "leaks" => options.fail_on_leaks = true,
                what => {
                    let what = Path::new(&what).display().to_string();
                    return Err(format!("--fail-on={what}: expected --fail-on=leaks").into());
                }
            },
            Some(Short('v') | Long("verbose")) => options.verbose = true,
            Some(Short('h') | Long("help")) => {
                print(&format!("{USAGE}\n{HELP}\n"))?;
                return Ok(0);
            }
            Some(Long("version")) => {
                print(&format!("mpiattr-run {VERSION}\n"))?;
                return Ok(0);
            }
            // The rest are arguments of the program.
            Some(Value(command)) => break command,
            Some(other) => {
                let known = RECORDER.iter().find(|(option, _)| other == Long(option));
                let Some(&(option, variable)) = known else { return Err(other.unexpected().into()) };
                let value = arguments.value()?;
                if option == "kinds" {
                    let list = value.to_string_lossy();
                    format::kinds(&list).map_err(|why| format!("--kinds={list}: {why}"))?;
                }
                let text = value.to_string_lossy();
                if option == "wrappers" && text.parse::<usize>().is_err() {
                    return Err(format!("--wrappers={text}: expected a number of lines").into());
                }
                match options.recorder.iter_mut().find(|(known, ..)| *known == option) {
                    // The last one counts, but there may be several patterns.
                    Some((.., list)) if option == "library-path" => {
                        list.push(":");
                        list.push(value);
                    }
                    Some((.., old)) => *old = value,
                    None => options.recorder.push((option, variable, value)),
                }
            }
            None => return Err(format!("no program is named\n{USAGE}\nfor more: mpiattr-run --help").into()),
        }
    };
    let rest: Vec<OsString> = arguments.raw_args()?.collect();
    let has = |name| options.recorder.iter().any(|(option, ..)| *option == name);
    if has("wrappers") && !has("frames") {
        options.recorder.push(("frames", "MPI_ATTR_REPORT_STACK", "8".into()));
    }
    if let Some(folder) = folder {
        options.report = Some(Report::into(folder, job.as_deref())?);
    }
    let first = options.recorder.first().map(|(option, ..)| *option);
    if let (Some(option), None) = (first.or(options.fail_on_leaks.then_some("fail-on")), &options.report) {
        return Err(format!("--{option} needs --report").into());
    }
    let positions = match starter::programs(&command, &rest) {
        None => None,
        Some(Err(why)) if options.optional && !options.check => {
            warn(&format!("{why}; running {} without mpi_attr", Path::new(&command).display()));
            options.report = None;
            Some(Vec::new())
        }
        Some(found) => Some(found?),
    };
    if options.check {
        let mut worst = 0;
        for at in positions.as_deref().unwrap_or(&[usize::MAX]) {
            let (name, rest) = rest.get(*at..).and_then(<[_]>::split_first).unwrap_or((&command, &rest));
            let (text, status) = report(name, rest, &options);
            print(&text)?;
            worst = worst.max(status);
        }
        return Ok(worst);
    }
    match positions {
        Some(positions) => run_job(&command, rest, &positions, options),
        None => run(&command, &rest, &options),
    }
}

/// Starts the starter of a job, with mpiattr-run in front of each program.
fn run_job(
    name: &OsStr,
    words: Vec<OsString>,
    positions: &[usize],
    mut options: Options,
) -> Result<u8, Failure> {
    let own = env::current_exe().map_err(|error| format!("cannot find the path of mpiattr-run: {error}"))?;
    let mut launcher = Vec::new();
    if let Some(library) = &options.library {
        launcher.push("--library".into());
        launcher.push(std::path::absolute(library).unwrap_or_else(|_| library.into()).into_os_string());
    }
    let flags = [(options.optional, "--optional"), (options.verbose, "--verbose")];
    launcher.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| OsString::from(flag)));
    if let Some(report) = &mut options.report {
        report.lead();
        launcher.extend(report.options());
        for (option, _, value) in &options.recorder {
            launcher.extend([format!("--{option}").into(), value.clone()]);
        }
    }
    let mut command = Command::new(name);
    // A tool that refers to an MPI cannot be loaded into the starter: the programs get it from `env`.
    let for_programs = match env::var_os("LD_PRELOAD").filter(|list| !list.is_empty()) {
        Some(list) if !words.iter().any(|word| memmem::find(word.as_bytes(), b"LD_PRELOAD").is_some()) => {
            command.env_remove("LD_PRELOAD");
            Some([b"LD_PRELOAD=", list.as_bytes()].concat())
        }
        _ => None,
    };
    for (at, word) in words.into_iter().enumerate() {
        if let (Some(setting), true) = (&for_programs, positions.contains(&at)) {
            command.arg("env").arg(OsStr::from_bytes(setting));
        }
        if !positions.contains(&at) {
            command.arg(word);
        } else if starter::is_launcher(&word) {
            command.arg(word).args(&launcher);
        } else {
            command.arg(&own).args(&launcher).arg("--").arg(word);
        }
    }
    start_in_place(name, command, &options)
}

/// Starts a program in place of this one, or with a report.
fn start_in_place(name: &OsStr, mut command: Command, options: &Options) -> Result<u8, Failure> {
    let error = match &options.report {
        Some(report) => match report.run(command, options.fail_on_leaks, &options.recorder) {
            Ok(status) => return Ok(status),
            Err(error) => error,
        },
        None => command.exec(),
    };
    let status = if error.kind() == io::ErrorKind::NotFound { 127 } else { 126 };
    Err(Failure { message: format!("{}: {error}", Path::new(&name).display()), status })
}

/// Starts the program in place of this one.
fn run(name: &OsStr, arguments: &[OsString], options: &Options) -> Result<u8, Failure> {
    // Open MPI also searches the working directory, after PATH (`opal_path_findv`).
    let here = Path::new(".").join(name);
    let is_here = env::var_os("OMPI_COMM_WORLD_RANK").is_some() && here.is_file();
    let is_missing = || matches!(Program::find(name, arguments), Err(Problem::NotFound(_)));
    let name = if is_here && is_missing() { here.as_os_str() } else { name };
    let mut command = Command::new(name);
    command.args(arguments);
    let prepared = Program::find(name, arguments)
        .map_err(Failure::from)
        .and_then(|program| prepare(&mut command, &program, options));
    match prepared {
        Ok(()) => {}
        Err(Failure { message, status: 2 }) if options.optional => {
            warn(&format!("{message}; running {} without mpi_attr", Path::new(&name).display()));
            command = Command::new(name);
            command.args(arguments);
        }
        Err(failure) => return Err(failure),
    }
    start_in_place(name, command, options)
}

fn prepare(command: &mut Command, program: &Program, options: &Options) -> Result<(), Failure> {
    if let (Some(report), true) = (&options.report, program.has_recorder()) {
        report.set(command);
        command.envs(options.recorder.iter().map(|(_, variable, value)| (variable, value)));
        return Ok(());
    }
    program.check()?;
    let library = Library::find(options.library.as_deref())?;
    check_linker(program, &library)?;
    check_asan(program)?;
    if let Some(why) = &program.unchecked {
        warn(&format!("{why}; whether the program will run with mpi_attr was not checked"));
    }
    let mut preloaded = preload(&library);
    let mut is_embedded = false;
    if let Some(report) = &options.report {
        // A program that is linked with libmpi_attr has no other MPI: only the report is preloaded.
        is_embedded = resolve::libraries(&program.binary)
            .iter()
            .filter_map(|library| library.found.as_ref())
            .any(|library| library.soname.starts_with("libmpi_attr.so."));
        let named = library.is_named.then_some(&*library.path);
        report.preload(named, &mut preloaded)?;
        report.set(command);
        command.envs(options.recorder.iter().map(|(_, variable, value)| (variable, value)));
    }
    if !is_embedded {
        preloaded.push(library.preloaded_as.clone().into_os_string());
    }
    let entries: Vec<&[u8]> = preloaded.iter().map(|entry| entry.as_bytes()).collect();
    command.env("LD_PRELOAD", OsString::from_vec(entries.join(&b':')));
    // MPI_Comm_spawn starts processes by this launcher, with the same library.
    if let Ok(own) = env::current_exe() {
        command.env("MPI_ATTR_LAUNCHER", own);
    }
    if library.is_named {
        command.env("MPI_ATTR_PMPI", &library.path);
    }
    if options.verbose {
        command.env("MPI_ATTR_VERBOSE", "1");
    }
    if let Some(options) = asan_options(program) {
        command.env("ASAN_OPTIONS", options);
    }
    Ok(())
}

/// Checks that the program's dynamic linker loads the library.
fn check_linker(program: &Program, library: &Library) -> Result<(), Problem> {
    let (file, ours) = (&program.binary, library.machine);
    if program.is_launcher() {
        return Ok(());
    }
    let why = if file.machine == ours {
        // Without an interpreter, the program is a dynamic linker.
        match library.check_loads(file.interpreter.as_deref().unwrap_or(&file.path)) {
            Ok(()) => return Ok(()),
            Err(why) => format!("its dynamic linker cannot load the library: {why}"),
        }
    } else {
        format!("made for {}, but {} is made for {ours}", file.machine, library.path.display())
    };
    Err(Problem::Unprotected(file.path.clone(), why))
}

/// The present entries of LD_PRELOAD, such as a tool that wraps MPI calls, without the library.
fn preload(library: &Library) -> Vec<OsString> {
    let list = env::var_os("LD_PRELOAD").unwrap_or_default();
    let entries = list.as_bytes().split(|byte| matches!(byte, b' ' | b':')).map(OsStr::from_bytes);
    entries.filter(|entry| !entry.is_empty() && !library.is_called(entry)).map(OsStr::to_owned).collect()
}

const ASAN_OPTION: &str = "verify_asan_link_order";

/// Whether AddressSanitizer would stop a program because the library is loaded before it. As a shared library it does
/// so, unless it is preloaded itself or the option is 0.
fn minds_preload(program: &Program) -> bool {
    let is_asan = |entry: &[u8]| {
        let file = entry.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        file.starts_with(b"libasan.") || file.starts_with(b"libclang_rt.asan")
    };
    let list = env::var_os("LD_PRELOAD").unwrap_or_default();
    let is_preloaded = list.as_bytes().split(|byte| matches!(byte, b' ' | b':')).any(is_asan);
    program.has_shared_asan() && !is_preloaded
}

/// The value of the option in ASAN_OPTIONS; the last one counts.
fn asan_option() -> Option<String> {
    let options = env::var_os("ASAN_OPTIONS").unwrap_or_default().to_string_lossy().into_owned();
    let is_separator = |c: char| c.is_ascii_whitespace() || matches!(c, ':' | ',');
    let mut values = options
        .split(is_separator)
        .filter_map(|option| option.strip_prefix(ASAN_OPTION)?.strip_prefix('='))
        .map(|value| value.trim_matches(['"', '\'']).to_owned());
    values.next_back()
}

/// Checks that the caller has not set the option to a value with which AddressSanitizer stops the program.
fn check_asan(program: &Program) -> Result<(), Problem> {
    match asan_option().filter(|_| minds_preload(program)) {
        Some(value) if !matches!(value.as_str(), "0" | "no" | "false") => {
            let why = format!(
                "ASAN_OPTIONS has {ASAN_OPTION}={value}, with which AddressSanitizer stops a program that has a library \
                 preloaded; expected {ASAN_OPTION}=0"
            );
            Err(Problem::Unprotected(program.binary.path.clone(), why))
        }
        _ => Ok(()),
    }
}

/// The value of ASAN_OPTIONS that the program needs; `None` if it needs no change.
fn asan_options(program: &Program) -> Option<OsString> {
    if !minds_preload(program) || asan_option().is_some() {
        return None;
    }
    let mut options = env::var_os("ASAN_OPTIONS").unwrap_or_default();
    if !options.is_empty() {
        options.push(":");
    }
    options.push(ASAN_OPTION);
    options.push("=0");
    Some(options)
}

/// Reports about a program and whether it will work: the text, and the exit status.
fn report(name: &OsStr, arguments: &[OsString], options: &Options) -> (String, u8) {
    let mut lines: Vec<String> = Vec::new();
    let mut is_unchecked = false;
    let mut problems: Vec<String> = Vec::new();
    let library = Library::find(options.library.as_deref());
    match &library {
        Ok(found) => {
            lines.push(format!("library: {}", found.path.display()));
            if found.preloaded_as != found.path {
                lines.push(format!("preloaded as: {}", found.preloaded_as.display()));
            }
        }
        Err(why) => problems.push(why.clone()),
    }
    match Program::find(name, arguments) {
        Ok(program) => {
            lines.extend(program.scripts.iter().map(|script| format!("script: {}", script.display())));
            let what = if program.scripts.is_empty() { "program" } else { "interpreter" };
            lines.push(format!("{what}: {} ({})", program.binary.path.display(), program.binary.machine));
            match (program.check(), &library) {
                (Err(problem), _) => problems.push(problem.to_string()),
                (Ok(()), Ok(library)) => {
                    problems.extend(check_linker(&program, library).err().map(|problem| problem.to_string()));
                }
                (Ok(()), Err(_)) => {}
            }
            problems.extend(check_asan(&program).err().map(|problem| problem.to_string()));
            match &program.unchecked {
                Some(why) => {
                    is_unchecked = problems.is_empty();
                    problems
                        .push(format!("{why}; whether the program will run with mpi_attr was not checked"));
                }
                None => report_libraries(&program, &mut lines, &mut problems),
            }
        }
        Err(problem) => problems.push(problem.to_string()),
    }
    lines.extend(problems.iter().map(|problem| format!("problem: {problem}")));
    let (result, status) = match () {
        () if problems.is_empty() => ("mpiattr-run will work", 0),
        () if is_unchecked => ("unknown", 2),
        () => ("mpiattr-run cannot work", 2),
    };
    lines.push(format!("result: {result}\n"));
    (lines.join("\n"), status)
}

/// Reports which MPI a program links, which libraries are missing, and other facts about its libraries.
fn report_libraries(program: &Program, lines: &mut Vec<String>, problems: &mut Vec<String>) {
    let all = resolve::libraries(&program.binary);
    for library in all.iter().filter(|library| library.found.is_none()) {
        problems.push(format!("the program needs {}, which is not found", library.name));
    }
    let found = || all.iter().filter_map(|library| library.found.as_ref());
    match found().find(|library| library.defines(elf::PMPI_INIT)) {
        Some(mpi) => {
            let path = std::fs::canonicalize(&mpi.path).unwrap_or_else(|_| mpi.path.clone());
            let file = mpi.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let interface = binary_interface(mpi, &file);
            lines.push(format!("MPI: {}, binary interface {interface}", path.display()));
        }
        None if program.binary.defines(elf::PMPI_INIT) => lines.push("MPI: linked statically".to_owned()),
        None => lines.push("MPI: none is linked; the one that the program loads will be used".to_owned()),
    }
    if found().any(|library| library.soname.starts_with("libmpi_attr_pmpi.")) {
        lines.push("linked already: the program is linked with libmpi_attr_pmpi".to_owned());
    }
    if let Some(options) = asan_options(program) {
        let options = Path::new(&options).display();
        lines.push(format!(
            "AddressSanitizer: needs ASAN_OPTIONS={ASAN_OPTION}=0; mpiattr-run sets ASAN_OPTIONS={options}"
        ));
    }
}

/// The name of an MPI's binary interface, as far as its file tells. At run time the library also asks the MPI.
fn binary_interface(mpi: &elf::Binary, file: &str) -> &'static str {
    let defines = |symbol: &CStr| symbol.to_str().is_ok_and(|symbol| mpi.defines(symbol));
    mpi_attr_interfaces::of_file(&[file, &mpi.soname], defines)
        .map_or("determined at run time", |facts| facts.name)
}
