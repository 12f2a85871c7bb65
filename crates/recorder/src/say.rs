//! Messages of the recorder to the user.

use std::io::Write;

pub(crate) fn say(text: &str) {
    // A failure cannot be reported.
    let _ = writeln!(std::io::stderr(), "mpi_attr_report: {text}");
}
