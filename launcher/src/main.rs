//! `mpiattr-run [OPTION...] PROGRAM [ARGUMENT...]`: starts a program with the attribute functions of its MPI taken over by
//! libmpi_attr_pmpi, which the dynamic linker preloads. A program that would run without the library is not started.
//!
//! ```text
//!   main       options; starts the program, or reports about it
//!   program    which file a command is, through scripts; what keeps a library from being preloaded into it
//!   library    the library to preload
//!   resolve    the libraries of a program, as the dynamic linker finds them
//!   elf        what an ELF file says
//! ```

mod elf;
mod library;
mod program;
mod resolve;

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

use library::Library;
use program::{Problem, Program};

const USAGE: &str = "usage: mpiattr-run [OPTION...] [--] PROGRAM [ARGUMENT...]";
const HELP: &str = "\
Starts PROGRAM with libmpi_attr_pmpi preloaded, which takes over the attribute
functions of its MPI. Under mpiexec:  mpiexec -n 4 mpiattr-run ./app

  --check     report whether PROGRAM will work, without starting it:
              exit status 0 if so, 2 otherwise
  --library FILE
              preload FILE in place of the library that was installed with
              mpiattr-run; without this option, MPI_ATTR_PMPI can name it
  --optional  if the library cannot be preloaded, say so and start PROGRAM
              without it
  --verbose   each process prints a line when it first needs the library: which
              MPI was found, and what is intercepted
  --help      print this text
  --version   print the version

What is preloaded already, such as a profiler, stays in front of the library.

Exit status: that of PROGRAM; 2 if the library cannot be preloaded, or for wrong
options; 126 if PROGRAM cannot be executed; 127 if it is not found.";

const VERSION: &str = match option_env!("MPI_ATTR_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

#[derive(Default)]
struct Options {
    check: bool,
    library: Option<OsString>,
    optional: bool,
    verbose: bool,
}

fn main() -> ExitCode {
    match start() {
        Ok(status) => ExitCode::from(status),
        Err(Failure { message, status }) => {
            eprintln!("mpiattr-run: {message}");
            ExitCode::from(status)
        }
    }
}

/// What is printed, and the exit status.
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
        format!("{error}\n{USAGE}\nmpiattr-run --help says more").into()
    }
}

fn start() -> Result<u8, Failure> {
    use lexopt::Arg::{Long, Short, Value};
    let mut arguments = lexopt::Parser::from_env();
    let mut options = Options::default();
    let command = loop {
        match arguments.next()? {
            Some(Long("check")) => options.check = true,
            Some(Long("library")) => options.library = Some(arguments.value()?),
            Some(Long("optional")) => options.optional = true,
            Some(Short('v') | Long("verbose")) => options.verbose = true,
            Some(Short('h') | Long("help")) => {
                println!("{USAGE}\n{HELP}");
                return Ok(0);
            }
            Some(Long("version")) => {
                println!("mpiattr-run {VERSION}");
                return Ok(0);
            }
            // What follows belongs to the program.
            Some(Value(command)) => break command,
            Some(other) => return Err(other.unexpected().into()),
            None => return Err(format!("no program is named\n{USAGE}\nmpiattr-run --help says more").into()),
        }
    };
    if options.check {
        return Ok(report(&command, &options));
    }
    let rest: Vec<OsString> = arguments.raw_args()?.collect();
    run(&command, &rest, &options)
}

/// Starts the program in place of this one.
fn run(name: &OsStr, arguments: &[OsString], options: &Options) -> Result<u8, Failure> {
    let mut command = Command::new(name);
    command.args(arguments);
    let prepared = Program::find(name)
        .map_err(Failure::from)
        .and_then(|program| prepare(&mut command, &program, options));
    match prepared {
        Ok(()) => {}
        Err(Failure { message, status: 2 }) if options.optional => {
            eprintln!("mpiattr-run: {message}; running {} without mpi_attr", name.display());
            command = Command::new(name);
            command.args(arguments);
        }
        Err(failure) => return Err(failure),
    }
    let error = command.exec();
    Err(Failure { message: format!("{}: {error}", name.display()), status: 126 })
}

fn prepare(command: &mut Command, program: &Program, options: &Options) -> Result<(), Failure> {
    program.check()?;
    let library = Library::find(options.library.as_deref())?;
    check_machines(program, &library)?;
    command.env("LD_PRELOAD", preload(&library));
    // What MPI_Comm_spawn starts gets the same library in the same way.
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

fn check_machines(program: &Program, library: &Library) -> Result<(), Problem> {
    let (file, ours) = (&program.binary, library.machine);
    if file.machine == ours {
        return Ok(());
    }
    let why = format!("made for {}, but {} for {ours}", file.machine, library.path.display());
    Err(Problem::Unprotected(file.path.clone(), why))
}

/// What is preloaded already, such as a tool that wraps MPI calls, and behind it the library.
fn preload(library: &Library) -> OsString {
    let ours = library.preloaded_as.as_os_str();
    let mut list = env::var_os("LD_PRELOAD").unwrap_or_default();
    let bytes = list.as_encoded_bytes();
    if bytes.split(|byte| matches!(byte, b' ' | b':')).any(|entry| entry == ours.as_encoded_bytes()) {
        return list;
    }
    if !list.is_empty() {
        list.push(":");
    }
    list.push(ours);
    list
}

const ASAN_OPTION: &str = "verify_asan_link_order=0";

/// AddressSanitizer as a shared library stops a program if another is loaded before it, unless it is preloaded itself or
/// this option is set.
fn asan_options(program: &Program) -> Option<OsString> {
    let has = |variable: &str, what: &str| {
        env::var_os(variable).is_some_and(|it| it.to_string_lossy().contains(what))
    };
    if !program.has_shared_asan()
        || has("LD_PRELOAD", "asan")
        || has("ASAN_OPTIONS", "verify_asan_link_order")
    {
        return None;
    }
    let mut options = env::var_os("ASAN_OPTIONS").unwrap_or_default();
    if !options.is_empty() {
        options.push(":");
    }
    options.push(ASAN_OPTION);
    Some(options)
}

/// Prints what is known of a program, and whether it will work; the exit status.
fn report(name: &OsStr, options: &Options) -> u8 {
    let mut problems: Vec<String> = Vec::new();
    let library = Library::find(options.library.as_deref());
    match &library {
        Ok(found) => {
            println!("library: {}", found.path.display());
            if found.preloaded_as != found.path {
                println!("preloaded as: {}", found.preloaded_as.display());
            }
        }
        Err(why) => problems.push(why.clone()),
    }
    match Program::find(name) {
        Ok(program) => {
            for script in &program.scripts {
                println!("script: {}", script.display());
            }
            let what = if program.scripts.is_empty() { "program" } else { "interpreter" };
            println!("{what}: {} ({})", program.binary.path.display(), program.binary.machine);
            problems.extend(program.check().err().map(|problem| problem.to_string()));
            if let Ok(library) = &library {
                problems.extend(check_machines(&program, library).err().map(|problem| problem.to_string()));
            }
            report_libraries(&program, &mut problems);
        }
        Err(problem) => problems.push(problem.to_string()),
    }
    for problem in &problems {
        println!("problem: {problem}");
    }
    println!(
        "{}",
        if problems.is_empty() { "result: mpiattr-run will work" } else { "result: mpiattr-run cannot work" }
    );
    if problems.is_empty() { 0 } else { 2 }
}

/// Reports which MPI a program links, and what else of its libraries matters.
fn report_libraries(program: &Program, problems: &mut Vec<String>) {
    let all = resolve::libraries(&program.binary);
    for library in all.iter().filter(|library| library.found.is_none()) {
        problems.push(format!("the program needs {}, which is not found", library.name));
    }
    let found = || all.iter().filter_map(|library| library.found.as_ref());
    match found().find(|library| library.defines(elf::PMPI_INIT)) {
        Some(mpi) => {
            let path = std::fs::canonicalize(&mpi.path).unwrap_or_else(|_| mpi.path.clone());
            let file = mpi.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            println!("MPI: {}, binary interface {}", path.display(), binary_interface(mpi, &file));
        }
        None if program.binary.defines(elf::PMPI_INIT) => println!("MPI: linked statically"),
        None => println!("MPI: none is linked; the one that the program loads will be used"),
    }
    if found().any(|library| library.soname.starts_with("libmpi_attr_pmpi.")) {
        println!("linked already: the program needs libmpi_attr_pmpi by itself");
    }
    if let Some(options) = asan_options(program) {
        println!(
            "AddressSanitizer: needs ASAN_OPTIONS={ASAN_OPTION}; mpiattr-run sets ASAN_OPTIONS={}",
            options.display()
        );
    }
}

/// As far as it can be told from the file; the library asks the MPI itself, too.
fn binary_interface(mpi: &elf::Binary, file: &str) -> &'static str {
    let is_named = |prefix: &str| file.starts_with(prefix) || mpi.soname.starts_with(prefix);
    match () {
        () if is_named("libmpi_abi.") => "standard",
        () if mpi.defines(elf::OPEN_MPI_WORLD) => "openmpi",
        () if is_named("libmpich") || is_named("libmpi.so.12") => "mpich",
        () => "told when it runs",
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_cache_of_the_linker_has_libc() {
        let own = std::env::current_exe().expect("the path of the test");
        let Ok(program) = crate::elf::Binary::read(&own) else { panic!("the test is no ELF file") };
        assert!(program.has_interpreter);
        let all = crate::resolve::libraries(&program);
        assert!(all.iter().any(|library| library.name.starts_with("libc.so") && library.found.is_some()));
    }
}
