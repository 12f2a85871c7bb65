//! Turns an input into a file of mpiattr-report and a file of suppressions: both are read, merged and printed in every form.
//!
//! What must hold: nothing panics, and no text of the input starts a line of the text report.
#![no_main]
// The modules of mpiattr-report, which is a program.
#![allow(dead_code, unreachable_pub)]

#[path = "../../crates/report/src/format.rs"]
mod format;
#[path = "../../report/src/page.rs"]
mod page;
#[path = "../../report/src/read.rs"]
mod read;
#[path = "../../report/src/report.rs"]
mod report;
#[path = "../../report/src/suppress.rs"]
mod suppress;
#[path = "../../report/src/symbols.rs"]
mod symbols;
#[path = "../../report/src/text.rs"]
mod text;
#[path = "../../report/src/tree.rs"]
mod tree;

use format::{Field as _, HEADER_ROOM, Header, MAGIC, VERSION};

/// A header for inputs that bring none: most of their bytes are records then.
fn file(input: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0; HEADER_ROOM as usize];
    let (state, records) = input.split_at(input.len().min(64));
    bytes[16..16 + state.len()].copy_from_slice(state);
    bytes[..8].copy_from_slice(&MAGIC.to_ne_bytes());
    bytes[8..12].copy_from_slice(&VERSION.to_ne_bytes());
    bytes.extend_from_slice(records);
    bytes
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let (suppressions, input) = input.split_at(input.len() / 4);
    let bytes = if Header::take(input).is_some_and(|(header, _)| header.magic == MAGIC) {
        input.to_vec()
    } else {
        file(input)
    };
    let read = read::Process::parse(bytes.len() as u64, &|place, at| {
        let rest = &bytes[bytes.len().min(at as usize)..];
        let count = place.len().min(rest.len());
        place[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    });
    let suppressions =
        suppress::parse("file", &String::from_utf8_lossy(suppressions)).unwrap_or_default();
    let Ok(process) = read else { return };
    let report = report::merge(&[process], Vec::new(), &suppressions);
    let text = text::text(&report, text::Detail::All, true);
    assert!(!text.chars().any(|each| each.is_control() && each != '\n'));
    let _ = (page::html(&report).unwrap(), tree::dot(&report), tree::svg(&report));
});
