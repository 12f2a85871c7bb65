//! Suppressions: leaks that a library causes on purpose. The file has the form of valgrind's.
//!
//! ```text
//! {
//!    a name
//!    mpi_attr:keyval
//!    fun:PetscInitialize*
//!    obj:libpetsc*
//! }
//! ```

use std::cell::Cell;

use wildmatch::WildMatch;

use crate::format::{KIND_NAMES, singular};
use crate::report::Leak;
use crate::symbols::Location;
use crate::text::printable;

/// What the included suppressions say, and what their file is called.
pub(crate) const INCLUDED_NAME: &str = "the included suppressions";
pub(crate) const INCLUDED: &str = include_str!("../default.supp");

/// All suppressions, and which of them were used.
#[derive(Debug, Default)]
pub(crate) struct Suppressions {
    pub(crate) all: Vec<Suppression>,
}

impl Suppressions {
    /// The name of the first suppression that covers a leak.
    pub(crate) fn find(&self, what: &str, place: Option<&Location>, on: &str, copy: &str) -> Option<String> {
        let found = self.all.iter().find(|each| each.covers(what, place, on, copy))?;
        found.is_used.set(true);
        Some(found.name.clone())
    }

    /// The suppressions that cover nothing.
    pub(crate) fn unused(&self) -> impl Iterator<Item = &Suppression> {
        self.all.iter().filter(|each| !each.is_used.get())
    }
}

/// A suppression for a leak, as it would be written.
pub(crate) fn generate(leak: &Leak) -> String {
    let mut text = format!("{{\n   {}\n   mpi_attr:{}\n", printable(&leak.text), leak.what);
    if leak.what == "attribute" && !leak.on.is_empty() {
        text.push_str(&format!("   on:{}\n", printable(&leak.on)));
    }
    for frame in leak.place.iter().flat_map(Location::frames) {
        match (&frame.function, &frame.library) {
            (Some(function), _) => text.push_str(&format!("   fun:{}\n", printable(function))),
            (None, Some(library)) => text.push_str(&format!("   obj:{}\n", printable(library))),
            (None, None) => text.push_str("   ...\n"),
        }
    }
    text + "}\n"
}

/// One suppression.
#[derive(Debug)]
pub(crate) struct Suppression {
    pub(crate) name: String,
    /// The file that has it.
    pub(crate) file: String,
    is_used: Cell<bool>,
    /// The sort of leak, in the singular, or a pattern.
    what: String,
    /// A pattern for the name of the object that has an attribute.
    on: Option<WildMatch>,
    /// The sort of the keyval's copy callback: `none`, `dup` or `function`.
    copy: Option<String>,
    /// Each line is about a frame: the innermost first.
    frames: Vec<Line>,
}

#[derive(Debug)]
enum Line {
    Function(WildMatch),
    Library(WildMatch),
    Source(WildMatch),
    /// `...`: any number of frames.
    Any,
}

/// Reads suppressions.
///
/// # Errors
/// A line that is not understood, as a message.
pub(crate) fn parse(file: &str, text: &str) -> Result<Vec<Suppression>, String> {
    let mut all = Vec::new();
    let mut open: Option<Vec<&str>> = None;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let because = |why: &str| format!("{file}:{}: {why}", at + 1);
        match (line, &mut open) {
            ("", _) => {}
            (line, _) if line.starts_with('#') => {}
            ("{", None) => open = Some(Vec::new()),
            ("}", Some(lines)) => {
                all.push(suppression(file, lines).map_err(|why| because(&why))?);
                open = None;
            }
            (line, Some(lines)) => lines.push(line),
            (line, None) => return Err(because(&format!("expected {{, found {line}"))),
        }
    }
    match open {
        Some(_) => Err(format!("{file}: the last suppression has no }}")),
        None => Ok(all),
    }
}

fn suppression(file: &str, lines: &[&str]) -> Result<Suppression, String> {
    let [name, what, frames @ ..] = lines else { return Err("expected a name and mpi_attr:WHAT".to_owned()) };
    let what = what.strip_prefix("mpi_attr:").ok_or(format!("expected mpi_attr:WHAT, found {what}"))?;
    let sorts = KIND_NAMES.map(|(plural, _)| singular(plural));
    if what != "*" && !sorts.contains(&what) {
        return Err(format!("unknown sort of leak {what}: expected {}, *", sorts.join(", ")));
    }
    let value = |name| frames.iter().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    let (on, copy) = (value("on:"), value("copy:"));
    if let Some(copy) = copy.as_ref().filter(|copy| !["none", "dup", "function"].contains(&copy.as_str())) {
        return Err(format!("expected copy:none, copy:dup or copy:function, found copy:{copy}"));
    }
    let frames = frames.iter().filter(|line| !line.starts_with("on:") && !line.starts_with("copy:"));
    let line = |line: &&str| match line.split_once(':') {
        Some(("fun", pattern)) => Ok(Line::Function(WildMatch::new(pattern))),
        Some(("obj", pattern)) => Ok(Line::Library(WildMatch::new(pattern))),
        Some(("src", pattern)) => Ok(Line::Source(WildMatch::new(pattern))),
        _ if *line == "..." => Ok(Line::Any),
        _ => Err(format!("expected fun:, obj:, src:, on:, copy: or ..., found {line}")),
    };
    let frames = frames.map(line).collect::<Result<_, _>>()?;
    let on = on.as_deref().map(WildMatch::new);
    let (name, file, what) = ((*name).to_owned(), file.to_owned(), what.to_owned());
    Ok(Suppression { name, file, is_used: Cell::new(false), what, on, copy, frames })
}

impl Suppression {
    /// Whether it covers a leak. `on` is the name of the object that has an attribute, `copy` the sort of its keyval's copy
    /// callback.
    pub(crate) fn covers(&self, what: &str, place: Option<&Location>, on: &str, copy: &str) -> bool {
        let frames: Vec<&Location> = place.into_iter().flat_map(Location::frames).collect();
        let is_on = self.on.as_ref().is_none_or(|pattern| pattern.matches(on));
        let is_copy = self.copy.as_ref().is_none_or(|own| own == copy);
        (self.what == "*" || self.what == what) && is_on && is_copy && matches_frames(&self.frames, &frames)
    }
}

/// Whether the lines match the innermost frames. The time is that of lines times frames, whatever the lines are.
fn matches_frames(mut lines: &[Line], frames: &[&Location]) -> bool {
    // For each number of frames, whether the lines so far match exactly these.
    let mut is_matched = vec![false; frames.len() + 1];
    is_matched[0] = true;
    while let [line, rest @ ..] = lines {
        lines = rest;
        if matches!(line, Line::Any) {
            let first = is_matched.iter().position(|&each| each).unwrap_or(is_matched.len());
            is_matched[first..].fill(true);
            continue;
        }
        // Two lines of different sorts in a row may be about one frame.
        let second = lines.first().filter(|next| is_pair(line, next));
        lines = &lines[usize::from(second.is_some())..];
        for (at, frame) in frames.iter().enumerate().rev() {
            let is_this = matches_line(line, frame) && second.is_none_or(|other| matches_line(other, frame));
            is_matched[at + 1] = is_matched[at] && is_this;
        }
        is_matched[0] = false;
    }
    is_matched.contains(&true)
}

/// `fun:` followed by `obj:` or `src:`.
fn is_pair(first: &Line, second: &Line) -> bool {
    matches!((first, second), (Line::Function(_), Line::Library(_) | Line::Source(_)))
}

fn matches_line(line: &Line, frame: &Location) -> bool {
    let (pattern, text) = match line {
        Line::Function(pattern) => {
            // As in the report, or with all types.
            let is_short = frame.short_function().is_some_and(|short| pattern.matches(&short));
            return is_short || frame.function.as_deref().is_some_and(|full| pattern.matches(full));
        }
        Line::Library(pattern) => (pattern, &frame.library),
        Line::Source(pattern) => (pattern, &frame.file),
        Line::Any => return true,
    };
    text.as_deref().is_some_and(|text| pattern.matches(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(function: &str, library: &str) -> Location {
        Location {
            function: Some(function.to_owned()),
            library: Some(library.to_owned()),
            ..Location::default()
        }
    }

    #[test]
    fn patterns() {
        let matches = |pattern, text| WildMatch::new(pattern).matches(text);
        assert!(matches("libpetsc*", "libpetsc_real.so.3.18"));
        assert!(matches("*", "") && matches("a?c", "abc") && matches("*b*", "abc"));
        assert!(!matches("a?c", "ac") && !matches("libpetsc", "libpetsc.so") && !matches("", "a"));
    }

    #[test]
    fn frames() {
        let text = "# why\n{\n a\n mpi_attr:keyval\n fun:f*\n obj:lib*\n ...\n fun:main\n}\n";
        let all = parse("file", text).unwrap();
        let mut leak = place("first", "lib.so");
        leak.callers = vec![place("middle", "lib.so"), place("main", "a.out")];
        assert!(all[0].covers("keyval", Some(&leak), "", "dup"));
        assert!(!all[0].covers("communicator", Some(&leak), "", ""));
        leak.callers.pop();
        assert!(!all[0].covers("keyval", Some(&leak), "", "dup"));
        assert!(!all[0].covers("keyval", None, "", "dup"));
    }

    #[test]
    fn objects_with_attributes() {
        let text = "{\n a\n mpi_attr:attribute\n obj:lib*\n on:MPI_COMM_S*\n copy:none\n}\n";
        let all = parse("file", text).unwrap();
        let leak = place("set", "lib.so");
        assert!(all[0].covers("attribute", Some(&leak), "MPI_COMM_SELF", "none"));
        assert!(!all[0].covers("attribute", Some(&leak), "MPI_COMM_WORLD", "none"));
        assert!(!all[0].covers("attribute", Some(&leak), "MPI_COMM_SELF", "function"));
    }

    #[test]
    fn faults_of_a_file() {
        let message = |text| parse("file", text).unwrap_err();
        assert_eq!(message("x"), "file:1: expected {, found x");
        assert_eq!(message("{\n a\n"), "file: the last suppression has no }");
        assert_eq!(message("{\na\nkeyval\n}"), "file:4: expected mpi_attr:WHAT, found keyval");
        assert!(
            message("{\na\nmpi_attr:keyvals\n}")
                .starts_with("file:4: unknown sort of leak keyvals: expected comm")
        );
        assert!(
            message("{\na\nmpi_attr:*\nfn:a\n}")
                .ends_with("expected fun:, obj:, src:, on:, copy: or ..., found fn:a")
        );
    }

    #[test]
    fn sorts_of_copy_callbacks() {
        let why = parse("file", "{\na\nmpi_attr:*\ncopy:null\n}").unwrap_err();
        assert_eq!(why, "file:5: expected copy:none, copy:dup or copy:function, found copy:null");
    }

    /// Patterns and frames that a search with backtracking would try in more ways than it has time, or stack.
    #[test]
    fn patterns_of_many_stars() {
        let first = |line: &str| {
            let text = format!("{{\n a\n mpi_attr:*\n {line}\n fun:main\n}}\n");
            parse("file", &text).unwrap().remove(0)
        };
        let mut leak = place(&"a".repeat(64), "lib.so");
        leak.callers = (0..63).map(|_| place("middle", "lib.so")).collect();
        for line in [
            format!("fun:{}b", "*a".repeat(8)),
            format!("fun:{}", "*".repeat(100_000)),
            "fun:*\n".repeat(40) + "...",
            "...\n".repeat(100_000),
            "...\nfun:middle\n".repeat(64),
        ] {
            assert!(!first(&line).covers("keyval", Some(&leak), "", "dup"));
        }
        leak.callers.push(place("main", "a.out"));
        assert!(first(&"...\n".repeat(100_000)).covers("keyval", Some(&leak), "", "dup"));
    }

    #[test]
    fn included_suppressions() {
        parse("default.supp", INCLUDED).unwrap();
    }
}
