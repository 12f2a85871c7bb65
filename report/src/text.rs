//! The report as text: leaks first.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde_json::Value;

use crate::report::{Calls, Report, ranks};
use crate::symbols::Place;

/// How much of the report is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Leaks and faults only.
    Summary,
    All,
}

/// The text. Lines of suppressed leaks are counted, and printed if `show_suppressed`.
pub(crate) fn text(report: &Report, detail: Detail, show_suppressed: bool) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, &with_printable_texts(report), detail, show_suppressed);
    text
}

/// The report with each of its texts printable, so that none can add a line to the text.
fn with_printable_texts(report: &Report) -> Report {
    let values = serde_json::to_value(report).map(|mut value| {
        make_printable(&mut value);
        value
    });
    // A report is written and read without a loss.
    values.and_then(serde_json::from_value).expect("a report is JSON")
}

/// Makes all texts in a value printable. A report has few levels.
pub(crate) fn make_printable(value: &mut Value) {
    match value {
        Value::String(text) => *text = printable(text),
        Value::Array(all) => all.iter_mut().for_each(make_printable),
        Value::Object(all) => all.values_mut().for_each(make_printable),
        _ => {}
    }
}

/// A text with visible characters in place of those that XML forbids, that a terminal obeys, that start a line, or that
/// change the order of the characters around them.
pub(crate) fn printable(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for each in text.chars() {
        match each {
            '\0'..='\u{1f}' => {
                all.push(char::from_u32(0x2400 + u32::from(each)).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            '\u{7f}' => all.push('\u{2421}'),
            '\u{80}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => all.push(char::REPLACEMENT_CHARACTER),
            '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => all.extend(each.escape_unicode()),
            _ => all.push(each),
        }
    }
    all
}

fn write(text: &mut String, report: &Report, detail: Detail, show_suppressed: bool) -> fmt::Result {
    let processes = report.ranks.len();
    if let Some(first) = report.ranks.first() {
        let plural = if processes == 1 { "" } else { "es" };
        writeln!(text, "mpi_attr report: {processes} process{plural} of {}", first.command.join(" "))?;
        writeln!(text, "MPI: {}", shortened(&first.library))?;
    }
    for warning in &report.warnings {
        writeln!(text, "warning: {warning}")?;
    }
    let (suppressed, open): (Vec<_>, Vec<_>) =
        report.leaks.iter().partition(|leak| leak.suppressed.is_some());
    let note = match suppressed.len() {
        0 => String::new(),
        some => format!(" ({some} suppressed)"),
    };
    match open.len() {
        0 => writeln!(text, "\nNo leaks{note}.")?,
        1 => writeln!(text, "\nLeaks at 1 place{note}:")?,
        more => writeln!(text, "\nLeaks at {more} places{note}:")?,
    }
    for leak in open {
        writeln!(text, "  {}", leak.text)?;
        callers(text, leak.place.as_ref())?;
    }
    if show_suppressed && !suppressed.is_empty() {
        writeln!(text, "\nSuppressed:")?;
        for leak in suppressed {
            writeln!(text, "  {} [{}]", leak.text, leak.suppressed.as_deref().unwrap_or_default())?;
        }
    }
    if !report.faults.is_empty() {
        writeln!(text, "\nErrors:")?;
    }
    for fault in &report.faults {
        let key = fault.keyval.map(|index| &report.keyvals[index]);
        let name = key.and_then(|key| key.name.as_deref()).map(|name| format!(" {name}")).unwrap_or_default();
        let what = match fault.what.as_str() {
            "error" => format!("{} returned {}", fault.routine, fault.code),
            callback => format!("the {callback}{name} returned {} in {}", fault.code, fault.routine),
        };
        let times = if fault.count == 1 { "once".to_owned() } else { format!("{} times", fault.count) };
        let place = fault.place.as_ref().map_or(String::new(), |place| format!(", called {place}"));
        writeln!(text, "  {what}, {times} on {}{place}", ranks(&fault.ranks))?;
    }
    if !report.crossed.is_empty() {
        writeln!(text, "\nValues read in another language than they were set in:")?;
    }
    for crossed in &report.crossed {
        let key = &report.keyvals[crossed.keyval];
        let place = key.created.as_ref().map_or(String::new(), Place::to_string);
        let (setter, reader, count) = (&crossed.setter, &crossed.reader, crossed.count);
        writeln!(text, "  set in {setter}, read in {reader}: {count} times; keyval created {place}")?;
    }
    if detail == Detail::All {
        keyvals(text, report)?;
        objects(text, report)?;
    }
    Ok(())
}

fn callers(text: &mut String, place: Option<&Place>) -> fmt::Result {
    place
        .into_iter()
        .flat_map(|place| &place.callers)
        .try_for_each(|caller| writeln!(text, "      called {caller}"))
}

/// The version of the MPI without the options it was built with.
fn shortened(library: &str) -> &str {
    let end =
        ["MPICH Release date", ", package:", " for Linux"].iter().filter_map(|part| library.find(part)).min();
    library[..end.unwrap_or(library.len())].trim_end()
}

fn keyvals(text: &mut String, report: &Report) -> fmt::Result {
    if report.keyvals.is_empty() {
        return Ok(());
    }
    writeln!(text, "\nKeyvals:")?;
    for key in &report.keyvals {
        let name = key.name.as_deref().unwrap_or("no callback");
        let place = key.created.as_ref().map_or("at an unknown place".to_owned(), Place::to_string);
        let freed = match (key.freed, key.ranks.len() as u64) {
            (0, _) => "never freed".to_owned(),
            (freed, all) if freed >= all => "freed".to_owned(),
            (freed, all) => format!("freed on {freed} of {all} ranks"),
        };
        writeln!(
            text,
            "  {} ({} key {}, {}), created {place} on {}, {freed}",
            name,
            key.kind,
            key.key,
            key.language,
            ranks(&key.ranks)
        )?;
        writeln!(
            text,
            "      set {}, got {}, not found {}, copied {}, deleted {}, left {}",
            key.set, key.got, key.missed, key.copied, key.deleted, key.left
        )?;
        for (what, calls) in [("copy", &key.callbacks.copy), ("delete", &key.callbacks.delete)] {
            let Calls { calls: count, failures, seconds, longest, .. } = calls;
            if *count > 0 {
                writeln!(
                    text,
                    "      {what} callback: {count} calls, {failures} failed, {seconds:.6} s, longest {longest:.6} s"
                )?;
            }
        }
    }
    Ok(())
}

fn objects(text: &mut String, report: &Report) -> fmt::Result {
    /// How many were created at a place, how many freed, and attributes left.
    #[derive(Default)]
    struct Line {
        created: u64,
        freed: u64,
        attributes: usize,
    }
    let mut lines: BTreeMap<(&str, &str, Option<&Place>), Line> = BTreeMap::new();
    for object in &report.objects {
        let by = object.by.as_deref().or(object.name.as_deref()).unwrap_or("");
        let line = lines.entry((&object.kind, by, object.created.as_ref())).or_default();
        line.created += 1;
        line.freed += u64::from(object.state == "freed");
        line.attributes += object.attributes.len();
    }
    if !lines.is_empty() {
        writeln!(text, "\nObjects by place:")?;
    }
    for ((kind, by, place), line) in lines {
        let Line { created, freed, attributes } = line;
        let what = match place {
            Some(place) => format!(
                "{created} {kind}{} by {by} {place}, {freed} freed",
                if created == 1 { "" } else { "s" }
            ),
            None => format!("{by} ({kind}) on {created} rank{}", if created == 1 { "" } else { "s" }),
        };
        let left = if attributes == 0 { String::new() } else { format!("; {attributes} attributes") };
        writeln!(text, "  {what}{left}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn texts_without_controls() {
        assert_eq!(printable("a\nNo leaks.\x1b[31m\x7f"), "a␊No leaks.␛[31m␡");
        assert_eq!(
            printable("a\u{202e}b\u{2066}c\u{2028}d\u{200f}"),
            "a\\u{202e}b\\u{2066}c\\u{2028}d\\u{200f}"
        );
        assert_eq!(printable("größe 尺寸 \u{1f600}"), "größe 尺寸 \u{1f600}");
    }
}
