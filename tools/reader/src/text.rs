//! The report as text: leaks first.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde_json::Value;

use crate::report::{Calls, Crossed, Fault, Leak, Rank, Report, Row, number_of, ranks};
use crate::symbols::Place;

/// How much of the report is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The ends of the ranks, live objects, leaks and faults only.
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

/// Seconds as "3 ms", with two digits.
pub(crate) fn duration(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    let (size, unit) = units.into_iter().find(|(size, _)| seconds >= 0.995 * size).unwrap_or(units[3]);
    let number = seconds / size;
    if number < 9.95 {
        let text = format!("{number:.1}");
        format!("{} {unit}", text.strip_suffix(".0").unwrap_or(&text))
    } else {
        format!("{number:.0} {unit}")
    }
}

/// The report with each of its texts printable, so that none can add a line to the text.
pub(crate) fn with_printable_texts(report: &Report) -> Report {
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
    if let Some(first) = report.ranks.first() {
        let processes = report.ranks.len();
        let plural = if processes == 1 { "" } else { "es" };
        writeln!(text, "mpi_attr report: {processes} process{plural} of {}", first.command.join(" "))?;
        writeln!(text, "MPI: {}", shortened(&first.library))?;
    }
    for warning in &report.warnings {
        writeln!(text, "warning: {warning}")?;
    }
    writeln!(text, "\nHow it ended:")?;
    for end in &report.ends {
        writeln!(text, "  {}", end.text)?;
    }
    live(text, report, show_suppressed)?;
    leaks(text, report, show_suppressed)?;
    hint(text, report)?;
    if !report.faults.is_empty() {
        writeln!(text, "\nErrors:")?;
    }
    for fault in &report.faults {
        writeln!(text, "  {}", fault_text(report, fault))?;
    }
    if !report.crossed.is_empty() {
        writeln!(text, "\nValues read in another language than they were set in:")?;
    }
    for crossed in &report.crossed {
        writeln!(text, "  {}", crossed_text(report, crossed))?;
    }
    if detail == Detail::All {
        keyvals(text, report)?;
        objects(text, report)?;
    }
    writeln!(text, "\nCovers {}.", list(&report.kinds))
}

/// The line about an error.
pub(crate) fn fault_text(report: &Report, fault: &Fault) -> String {
    let key = fault.keyval.map(|index| &report.keyvals[index]);
    let name = key.and_then(|key| key.name.as_deref()).map(|name| format!(" {name}")).unwrap_or_default();
    let what = match fault.what.as_str() {
        "error" => match (&fault.message, fault.class) {
            (Some(why), Some(class)) => format!("{} failed: {why} (class {class})", fault.routine),
            (Some(why), None) => format!("{} failed: {why} (code {})", fault.routine, fault.code),
            (None, Some(class)) if class != fault.code => {
                format!("{} returned {} (class {class})", fault.routine, fault.code)
            }
            _ => format!("{} returned {}", fault.routine, fault.code),
        },
        callback => format!("the {callback}{name} returned {} in {}", fault.code, fault.routine),
    };
    let times = if fault.count == 1 { "once".to_owned() } else { format!("{} times", fault.count) };
    let place = fault.place.as_ref().map_or(String::new(), |place| format!(", called {place}"));
    format!("{what}, {times} on {}{place}", ranks(&fault.ranks, 0))
}

/// The line about reads in another language.
pub(crate) fn crossed_text(report: &Report, crossed: &Crossed) -> String {
    let key = &report.keyvals[crossed.keyval];
    let place = key.created.as_ref().map_or(String::new(), Place::to_string);
    let Crossed { setter, reader, count, .. } = crossed;
    format!("set in {setter}, read in {reader}: {count} times; keyval created {place}")
}

/// What lives at the end of ranks that did not finalize; and what only became more before `MPI_Finalize`, in a program that
/// frees it there: a longer run may not come so far.
fn live(text: &mut String, report: &Report, show_suppressed: bool) -> fmt::Result {
    for (is_live, title) in
        [(true, "Alive on the ranks that did not finalize MPI"), (false, "Freed only in MPI_Finalize")]
    {
        let all = report.places.iter().filter(|row| row.text.is_some() && is_live == (row.live > row.leaked));
        let (suppressed, mut open): (Vec<&Row>, Vec<&Row>) = all.partition(|row| row.suppressed.is_some());
        open.sort_by_key(|row| Reverse((row.suspected, row.live - row.leaked)));
        let note = suppressed_note(suppressed.len());
        match open.len() as u64 {
            0 if suppressed.is_empty() || !is_live => {}
            0 => writeln!(text, "\nNothing else was alive on the ranks that did not finalize MPI{note}.")?,
            count => writeln!(text, "\n{title}, from {}{note}:", number_of(count, "place"))?,
        }
        for row in open.into_iter().chain(suppressed.into_iter().filter(|_| show_suppressed)) {
            let by = row.suppressed.as_ref().map_or(String::new(), |name| format!(" [{name}]"));
            writeln!(text, "  {}{by}", row.text.as_deref().unwrap_or_default())?;
            callers(text, row.place.as_ref())?;
        }
    }
    Ok(())
}

/// The leaks of ranks that did finalize.
fn leaks(text: &mut String, report: &Report, show_suppressed: bool) -> fmt::Result {
    let (suppressed, open): (Vec<&Leak>, Vec<&Leak>) =
        report.leaks.iter().partition(|leak| leak.suppressed.is_some());
    let note = suppressed_note(suppressed.len());
    let finalized: Vec<&Rank> = report.ranks.iter().filter(|rank| rank.finalized).collect();
    match open.len() {
        0 if finalized.is_empty() => {}
        0 if finalized.len() == report.ranks.len() => writeln!(text, "\nNo leaks{note}.")?,
        0 => {
            let mut worlds: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
            finalized.iter().for_each(|rank| worlds.entry(rank.world).or_default().push(rank.rank));
            let who: Vec<String> = worlds.iter().map(|(world, on)| ranks(on, *world)).collect();
            writeln!(text, "\nNo leaks on what finalized MPI: {}{note}.", who.join("; "))?;
        }
        count => writeln!(text, "\nLeaks at {}{note}:", number_of(count as u64, "place"))?,
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
    Ok(())
}

/// How to see the callers of places that have none.
fn hint(text: &mut String, report: &Report) -> fmt::Result {
    let leaks = report.leaks.iter().filter(|leak| leak.suppressed.is_none()).map(|leak| &leak.place);
    let live = report.places.iter().filter(|row| row.text.is_some() && row.suppressed.is_none());
    let places: Vec<&Place> = leaks.chain(live.map(|row| &row.place)).flatten().collect();
    if places.is_empty() || places.iter().any(|place| !place.callers.is_empty()) {
        return Ok(());
    }
    writeln!(text, "\nTo see the callers of these places, too: mpiattr-run --report --frames 8")
}

/// "a, b and c".
pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

fn suppressed_note(count: usize) -> String {
    if count == 0 { String::new() } else { format!(" ({count} suppressed)") }
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
            ranks(&key.ranks, 0)
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
    if !report.places.is_empty() {
        writeln!(text, "\nObjects by place:")?;
    }
    for row in &report.places {
        let Row { kind, by, created, freed, attributes, .. } = row;
        let what = match &row.place {
            Some(place) => format!("{} by {by} {place}, {freed} freed", number_of(*created, kind)),
            None => format!("{by} ({kind}) on {}", number_of(row.ranks.len() as u64, "rank")),
        };
        let left = if *attributes == 0 { String::new() } else { format!("; {attributes} attributes") };
        writeln!(text, "  {what}{left}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{duration, list, printable};

    #[test]
    fn lists() {
        let text = |words: &[&str]| list(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!([text(&[]), text(&["a"]), text(&["a", "b", "c"])], ["nothing", "a", "a, b and c"]);
    }

    #[test]
    fn durations() {
        for (seconds, wanted) in [
            (0.0031, "3.1 ms"),
            (0.003, "3 ms"),
            (1.0, "1 s"),
            (125.2, "125 s"),
            (0.9999, "1 s"),
            (4e-8, "40 ns"),
        ] {
            assert_eq!(duration(seconds), wanted);
        }
        assert_eq!(duration(0.0), "0 ns");
    }

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
