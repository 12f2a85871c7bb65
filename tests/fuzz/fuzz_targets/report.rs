//! Turns an input into a file of mpiattr-report and a file of suppressions: both are read, merged and printed in every form.
//!
//! What must hold: nothing panics, and no text of the input starts a line of the text report or has a control character.
#![no_main]
// The modules of mpiattr-report, which is a program.
#![allow(dead_code, unreachable_pub)]

#[path = "../../../tools/reader/src"]
mod reader {
    pub mod findings;
    #[path = "../../../crates/recorder/src/format.rs"]
    pub mod format;
    pub mod merge;
    pub mod names;
    pub mod objects;
    pub mod page;
    pub mod part;
    pub mod read;
    pub mod report;
    pub mod runs;
    pub mod stacks;
    pub mod suppress;
    pub mod symbols;
    pub mod text;
    pub mod tree;
}

use reader::*;

use format::{Field as _, HEADER_ROOM, Header, MAGIC, VERSION};
use suppress::Suppressions;

/// A header for inputs that bring none: all but their first bytes are records then.
fn file(input: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0; HEADER_ROOM as usize];
    let (header, records) = input.split_at(input.len().min(64));
    bytes[16..16 + header.len()].copy_from_slice(header);
    bytes[..8].copy_from_slice(&MAGIC.to_ne_bytes());
    bytes[8..12].copy_from_slice(&VERSION.to_ne_bytes());
    bytes.extend_from_slice(records);
    let length = std::mem::offset_of!(Header, length);
    let size = bytes.len() as u64;
    bytes[length..length + 8].copy_from_slice(&size.to_ne_bytes());
    bytes
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let (suppressions, input) = input.split_at(input.len() / 4);
    let has_header = Header::take(input).is_some_and(|(header, _)| header.magic == MAGIC);
    let bytes = if has_header { input.to_vec() } else { file(input) };
    let path = std::env::temp_dir().join(format!("mpiattr-fuzz-{}", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    let text = String::from_utf8_lossy(suppressions);
    let suppressions = Suppressions { all: suppress::parse("file", &text).unwrap_or_default() };
    let stacks = stacks::Stacks::default();
    let head = runs::Head::read(path, true);
    let Ok(part) = head.and_then(|head| part::Part::read(&head, &stacks, read::Only::EVERYTHING)) else {
        return;
    };
    let mut sums = merge::Sums::default();
    sums.add(part);
    let merged = merge::merge(sums, Vec::new(), stacks, &suppressions, &mut Default::default());
    let text = text::text(&merged.report, text::Detail::All, true);
    assert!(!text.chars().any(|each| each.is_control() && each != '\n'));
    let found = findings::of(&merged.report);
    assert!(!findings::junit(&merged.report, &found).contains('\0'));
    serde_json::from_str::<serde_json::Value>(&findings::sarif(&found, false, "0")).unwrap();
    serde_json::to_value(objects::Whole::new(&merged)).unwrap();
    let _ = (page::html(&merged).unwrap(), tree::dot(&merged).unwrap(), tree::svg(&merged).unwrap());
});
