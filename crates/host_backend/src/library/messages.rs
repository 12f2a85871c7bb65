//! Messages about the library on standard error: on request, which MPI it found; always, that it is inactive.
//!
//! Calls reach the library because it precedes the MPI in the dynamic linker's search order. The library does not see
//! calls that are bound in another way: those of a program into which the MPI is linked, of libraries that were opened
//! with `RTLD_DEEPBIND`, and through pointers from `dlsym` on the MPI's own handle.

use core::ffi::CStr;
use core::ptr;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use core::time::Duration;
use std::sync::mpsc;
use std::thread;

use mpi_attr::memory::Lossy;
use mpi_attr::say;
use mpi_attr::switches::VERBOSE;
use mpi_attr::sync::{is_only_thread, is_suspect};
use mpi_attr_linker::{Library, Symbol, base_of, global, in_other_namespace, is_own};

use super::{Host, file_of};
use crate::library;

/// Whether nothing is to be reported when the process ends.
static SILENT: AtomicBool = AtomicBool::new(false);

/// Called when `MPI_Finalize` or `MPI_Session_finalize` is intercepted, or the library has reported that it is
/// inactive.
pub(crate) fn nothing_more() {
    SILENT.store(true, Relaxed);
}

/// Prints which MPI was found, if `MPI_ATTR_VERBOSE` is set.
pub(super) fn found(host: &Host) {
    if !VERBOSE.is_on() {
        return;
    }
    let fortran = if library::next(c"mpi_init_").is_some() { "C and Fortran" } else { "C" };
    // A tool that is preloaded or linked before the library.
    let front = global(c"MPI_Comm_set_attr").filter(|&symbol| !is_own(symbol)).and_then(file_of);
    let (behind, front) = match front {
        Some(file) => (", called by ", file.to_bytes()),
        None => ("", &[][..]),
    };
    host.with_version(|version| {
        let version = version.split(|&byte| byte == 0).next().unwrap_or_default();
        let version = version.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
        // MPICH's text begins with "MPICH Version:      4.0.2".
        let (name, rest) = match version.iter().position(|&byte| byte == b':') {
            Some(at) if version.starts_with(b"MPICH Version") => (&b"MPICH "[..], &version[at + 1..]),
            _ => (&[][..], version),
        };
        say!(
            "mpi_attr {}: over {}{} ({}), binary interface {}; intercepts keyvals, attributes, dup, free, disconnect, \
             spawn, sessions and finalize in {fortran}{behind}{}",
            env!("CARGO_PKG_VERSION"),
            Lossy(name),
            Lossy(rest.trim_ascii()),
            Lossy(host.file().to_bytes()),
            host.facts.name,
            Lossy(front),
        );
    });
}

/// Runs when the library is loaded. Reports a program into which an MPI is linked: it calls those functions directly.
extern "C" fn at_start() {
    // SAFETY: may be called at any time.
    let headers = unsafe { libc::getauxval(libc::AT_PHDR) };
    let program = base_of(ptr::with_exposed_provenance(headers as usize));
    let is_in_program = |name: &CStr| global(name).is_some_and(|symbol| base_of(symbol) == program);
    // A program may define MPI_ functions itself, as a tool does, but PMPI_ functions come only with an MPI.
    if is_in_program(c"PMPI_Init") && is_in_program(c"MPI_Comm_set_attr") {
        nothing_more();
        say!("mpi_attr: inactive: the MPI is linked into the program, whose calls cannot be intercepted");
    }
}

/// Runs when the process ends. Reports that MPI was used without a call of the library. If no call came here, the dynamic
/// linker is asked. Its locks could be held by another thread, or, in a child of `fork`, by a thread of the parent.
extern "C" fn at_end() {
    /// The longest wait for the dynamic linker.
    const PATIENCE: Duration = Duration::from_secs(1);
    let is_in_use = || library::known_host().is_some() && !library::is_finalized();
    if SILENT.load(Relaxed) || is_suspect() || is_in_use() {
        return;
    }
    if is_only_thread() {
        return report_bypass();
    }
    let (done, end) = mpsc::channel();
    // If there can be no thread, nothing is reported.
    if thread::Builder::new().spawn(move || (report_bypass(), done.send(()))).is_ok() {
        let _ = end.recv_timeout(PATIENCE);
    }
}

fn report_bypass() {
    if !library::is_finalized() {
        if let Some(mpi) = in_other_namespace(c"PMPI_Init") {
            let mpi = Lossy(mpi.to_bytes());
            say!("mpi_attr: inactive: {mpi} was opened by dlmopen, and its calls cannot be intercepted");
        }
        return;
    }
    // A process that opens the library without RTLD_GLOBAL calls its routines, and no others are to be intercepted. (`global`
    // would find them in the library itself.)
    let first = Library::of_name(c"").and_then(|everything| everything.symbol(c"mpi_attr_debug_layout"));
    let Some(first) = first else { return };
    // Another copy of the library, in front of this one.
    let other = Some(first).filter(|&symbol| !is_own(symbol)).and_then(file_of);
    match (other, file_of(at_end as Symbol)) {
        (Some(other), Some(own)) => {
            let (other, own) = (Lossy(other.to_bytes()), Lossy(own.to_bytes()));
            say!(
                "mpi_attr: {own} is inactive: {other} was loaded before it, and is the one that intercepts calls"
            );
        }
        _ => say!(
            "mpi_attr: inactive: MPI_Finalize was not called through it; the MPI, or what calls it, was opened with \
             RTLD_DEEPBIND, or its functions were looked up by dlsym"
        ),
    }
}

#[used]
#[unsafe(link_section = ".init_array")]
static AT_START: extern "C" fn() = at_start;
#[used]
#[unsafe(link_section = ".fini_array")]
static AT_END: extern "C" fn() = at_end;
