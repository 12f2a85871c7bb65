//! For `mpiattr-run --report`, after the program or the job has ended: the summary of its run.

use std::io::{self, Write};

use crate::{NOT_RECORDED, Options, findings, runs, text};

/// Prints the summary of a run, and returns its exit status.
///
/// # Errors
/// The files cannot be read.
pub(crate) fn ended(options: &Options, run: &str) -> Result<u8, String> {
    let [folder] = &options.paths[..] else { return Err("expected one folder".to_owned()) };
    let own = folder.join(run);
    if !runs::is_recorded(&own) {
        say(&format!(
            "mpiattr-run: nothing was recorded in {}: no process has initialized MPI, or messages above say why\n",
            folder.display()
        ));
        return Ok(if options.fail_on.is_some() { NOT_RECORDED } else { 0 });
    }
    let merged = options.report(&[own], &options.suppressions()?)?;
    let mut all = text::text(&merged.report, text::Detail::Summary, options.show_suppressed);
    all.push_str(&format!("Details: mpiattr-report {}\n", folder.join(run).display()));
    say(&all);
    Ok(options.status(&merged.report, &findings::of(&merged.report)))
}

/// Prints on standard error, in one piece. A failure cannot be reported.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
