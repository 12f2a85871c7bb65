//! The report as text: leaks first.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;
use serde_json::ser::{CharEscape, Formatter, Serializer};

use crate::report::{
    Calls, Crossed, End, Fault, Keyval, Leak, Rank, Report, Row, World, number_of, ranks, time_text,
};
use crate::symbols::Location;

/// How much of the report is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The ends of the ranks, live objects, leaks and faults only.
    Summary,
    All,
}

/// The text. Lines of suppressed leaks are counted, and printed if `show_suppressed`.
pub(crate) fn text(report: &Report, detail: Detail, show_suppressed: bool) -> String {
    let sections = sections(&with_printable_texts(report), detail, show_suppressed);
    let fixed: usize = sections.iter().map(|section| section.title.lines().count() + 1).sum();
    let needs: Vec<usize> = sections.iter().map(Section::lines).collect();
    let most = match detail {
        Detail::Summary => shares(&needs, SUMMARY.saturating_sub(fixed)),
        Detail::All => needs,
    };
    let texts = sections.iter().zip(most).map(|(section, most)| section.text(most));
    with_short_lines(&texts.collect::<String>())
}

/// The most lines of a summary; mpiattr-run adds one.
const SUMMARY: usize = 59;
/// Of more ends, those of most ranks are first in a summary.
const ENDS: usize = 8;
/// The most characters of a line.
const LINE: usize = 200;

/// The text with the middle of long lines left out: a place is at the start of a line, and what is wrong at its end.
pub(crate) fn with_short_lines(text: &str) -> String {
    let short = |line: &str| match line.chars().count() {
        count if count > LINE => {
            let (start, end) = (line.chars().take(LINE * 2 / 3), line.chars().skip(count - LINE / 3));
            start.chain(['…']).chain(end).chain(['\n']).collect()
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(short).collect()
}

/// A part of the report: a title, and entries of one or several lines.
#[derive(Default)]
struct Section {
    title: String,
    entries: Vec<String>,
}

impl Section {
    fn new(title: impl Into<String>, entries: Vec<String>) -> Self {
        Self { title: title.into(), entries }
    }

    fn lines(&self) -> usize {
        self.entries.iter().map(|entry| entry.lines().count()).sum()
    }

    /// The section with entries of at most so many lines, and the number of the others.
    fn text(&self, most: usize) -> String {
        let mut lines = 0;
        let fits = |entry: &&String| {
            lines += entry.lines().count();
            lines <= most
        };
        let shown: Vec<&String> = self.entries.iter().take_while(fits).collect();
        let more = match self.entries.len() - shown.len() {
            0 => String::new(),
            more => format!("  ... and {more} more\n"),
        };
        let title = self.title.lines().map(|line| format!("{line}\n"));
        let shown = shown.into_iter().map(|entry| format!("{entry}\n"));
        title.chain(shown).chain([more]).collect()
    }
}

/// Divides lines among those that need some: the small ones get all, the others the same.
fn shares(needs: &[usize], mut room: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..needs.len()).collect();
    order.sort_by_key(|&at| needs[at]);
    let mut shares = vec![0; needs.len()];
    for (done, &at) in order.iter().enumerate() {
        shares[at] = needs[at].min(room / (needs.len() - done));
        room -= shares[at];
    }
    shares
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
    let mut bytes = Vec::new();
    let written = report.serialize(&mut Serializer::with_formatter(&mut bytes, Printable));
    // A report is written and read without a loss.
    written.and_then(|()| serde_json::from_slice(&bytes)).expect("a report is JSON")
}

/// Writes JSON with printable texts. It takes less memory than a `Value` with the ranks of a large job.
struct Printable;

impl Formatter for Printable {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(printable(fragment).replace('\\', "\\\\").as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(&mut self, writer: &mut W, escape: CharEscape) -> io::Result<()> {
        let control = match escape {
            CharEscape::Quote => return writer.write_all(b"\\\""),
            CharEscape::ReverseSolidus => return writer.write_all(b"\\\\"),
            CharEscape::Solidus => '/',
            CharEscape::Backspace => '\x08',
            CharEscape::FormFeed => '\x0c',
            CharEscape::LineFeed => '\n',
            CharEscape::CarriageReturn => '\r',
            CharEscape::Tab => '\t',
            CharEscape::AsciiControl(byte) => char::from(byte),
        };
        writer.write_all(printable(control.encode_utf8(&mut [0; 4])).as_bytes())
    }
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

fn sections(report: &Report, detail: Detail, show_suppressed: bool) -> Vec<Section> {
    let mut all = Vec::new();
    if let Some(first) = report.ranks.first() {
        let processes = report.ranks.len();
        let plural = if processes == 1 { "" } else { "es" };
        let what = format!("mpi_attr report: {processes} process{plural} of {}", first.command.join(" "));
        all.push(Section::new(format!("{what}\nMPI: {}", shortened(&first.library)), Vec::new()));
    }
    let worlds = report.worlds();
    if worlds.len() > 1 {
        all.push(Section::new("\nPrograms:", worlds.iter().map(world_text).collect()));
    }
    all.push(Section::new("", report.warnings.iter().map(|why| format!("warning: {why}")).collect()));
    let mut ends: Vec<&End> = report.ends.iter().collect();
    if detail == Detail::Summary && ends.len() > ENDS {
        ends.sort_by_key(|end| Reverse(end.ranks.len()));
    }
    let ends = ends.into_iter().map(|end| format!("  {}", end.text)).collect();
    all.push(Section::new("\nHow it ended:", ends));
    all.extend(live(report, show_suppressed));
    all.extend(leaks(report, show_suppressed));
    all.extend(hint(report));
    let mut add = |title: &str, entries: Vec<String>| {
        if !entries.is_empty() {
            all.push(Section::new(title, entries));
        }
    };
    add("\nErrors:", report.faults.iter().map(|each| format!("  {}", fault_text(report, each))).collect());
    let crossed = report.crossed.iter().map(|each| format!("  {}", crossed_text(report, each)));
    add("\nValues read in another language than they were set in:", crossed.collect());
    if detail == Detail::All {
        add("\nKeyvals:", report.keyvals.iter().map(keyval_text).collect());
        add("\nObjects by place:", report.places.iter().map(row_text).collect());
    }
    all.push(Section::new(format!("\nCovers {}.", list(&report.kinds)), Vec::new()));
    all
}

/// The line about a world, by its program.
pub(crate) fn world_text(world: &World<'_>) -> String {
    let World { number, name, first, processes, start, seconds, .. } = world;
    let (library, spawned) = (shortened(&first.library), if first.spawned { ", spawned" } else { "" });
    let (began, took) = (time_text(*start), duration(*seconds));
    let processes = if *processes == 1 { "1 process".to_owned() } else { format!("{processes} processes") };
    format!("  {name}: {processes}{spawned}; {library}; {began}, {took} (--world {number})")
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
    format!("{what}, {times} on {}{place}", ranks(&fault.ranks, report.names().of(fault.world)))
}

/// The line about reads in another language.
pub(crate) fn crossed_text(report: &Report, crossed: &Crossed) -> String {
    let key = &report.keyvals[crossed.keyval];
    let place = key.created.as_ref().map_or(String::new(), Location::to_string);
    let Crossed { setter, reader, count, .. } = crossed;
    format!("set in {setter}, read in {reader}: {count} times; keyval created {place}")
}

/// What lives at the end of ranks that did not finalize; and what only became more before `MPI_Finalize`, in a program that
/// frees it there: a longer run may not come so far.
fn live(report: &Report, show_suppressed: bool) -> Vec<Section> {
    let mut sections = Vec::new();
    for (is_live, title) in
        [(true, "Alive on the ranks that did not finalize MPI"), (false, "Freed only in MPI_Finalize")]
    {
        let all = report.places.iter().filter(|row| row.text.is_some() && is_live == (row.live > row.leaked));
        let (suppressed, mut open): (Vec<&Row>, Vec<&Row>) = all.partition(|row| row.suppressed.is_some());
        open.sort_by_key(|row| Reverse((row.suspected, row.live.saturating_sub(row.leaked))));
        let note = suppressed_note(suppressed.len());
        let title = match open.len() as u64 {
            0 if suppressed.is_empty() || !is_live => String::new(),
            0 => format!("\nNothing else was alive on the ranks that did not finalize MPI{note}."),
            count => format!("\n{title}, from {}{note}:", number_of(count, "place")),
        };
        let entry = |row: &Row| {
            let by = row.suppressed.as_ref().map_or(String::new(), |name| format!(" [{name}]"));
            format!("  {}{by}{}", row.text.as_deref().unwrap_or_default(), callers(row.place.as_ref()))
        };
        let shown = open.into_iter().chain(suppressed.into_iter().filter(|_| show_suppressed));
        sections.push(Section::new(title, shown.map(entry).collect()));
    }
    sections
}

/// The leaks of ranks that did finalize.
fn leaks(report: &Report, show_suppressed: bool) -> [Section; 2] {
    let (suppressed, open): (Vec<&Leak>, Vec<&Leak>) =
        report.leaks.iter().partition(|leak| leak.suppressed.is_some());
    let note = suppressed_note(suppressed.len());
    let finalized: Vec<&Rank> = report.ranks.iter().filter(|rank| rank.finalized).collect();
    let title = match open.len() {
        0 if finalized.is_empty() => String::new(),
        0 if !report.is_complete() => {
            format!("\nWhether there are leaks is unknown{note}: the report is incomplete.")
        }
        0 if finalized.len() == report.ranks.len() => format!("\nNo leaks{note}."),
        0 => {
            let names = report.names();
            let mut worlds: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
            finalized.iter().for_each(|rank| worlds.entry(rank.world).or_default().push(rank.rank));
            let who: Vec<String> = worlds.iter().map(|(world, on)| ranks(on, names.of(*world))).collect();
            format!("\nNo leaks on what finalized MPI: {}{note}.", who.join("; "))
        }
        count => format!("\nLeaks at {}{note}:", number_of(count as u64, "place")),
    };
    let entry = |leak: &&Leak| format!("  {}{}", leak.text, callers(leak.place.as_ref()));
    let open = Section::new(title, open.iter().map(entry).collect());
    if !show_suppressed || suppressed.is_empty() {
        return [open, Section::default()];
    }
    let by = |leak: &Leak| format!("  {} [{}]", leak.text, leak.suppressed.as_deref().unwrap_or_default());
    [open, Section::new("\nSuppressed:", suppressed.into_iter().map(by).collect())]
}

/// How to see the callers of places that have none.
fn hint(report: &Report) -> Option<Section> {
    let leaks = report.leaks.iter().filter(|leak| leak.suppressed.is_none()).map(|leak| &leak.place);
    let live = report.places.iter().filter(|row| row.text.is_some() && row.suppressed.is_none());
    let mut places = leaks.chain(live.map(|row| &row.place)).flatten().peekable();
    places.peek()?;
    let title = "\nTo see the callers of these places, too: mpiattr-run --report --frames 8";
    places.all(|place| place.callers.is_empty()).then(|| Section::new(title, Vec::new()))
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

fn callers(place: Option<&Location>) -> String {
    let callers = place.into_iter().flat_map(|place| &place.callers);
    callers.map(|caller| format!("\n      called {caller}")).collect()
}

/// The version of the MPI without the options it was built with.
fn shortened(library: &str) -> &str {
    let end =
        ["MPICH Release date", ", package:", " for Linux"].iter().filter_map(|part| library.find(part)).min();
    library[..end.unwrap_or(library.len())].trim_end()
}

fn keyval_text(key: &Keyval) -> String {
    let name = key.name.as_deref().unwrap_or("no callback");
    let place = key.created.as_ref().map_or("at an unknown place".to_owned(), Location::to_string);
    let freed = match (key.freed, key.ranks.len() as u64) {
        (0, _) => "never freed".to_owned(),
        (freed, all) if freed >= all => "freed".to_owned(),
        (freed, all) => format!("freed on {freed} of {all} ranks"),
    };
    let on = ranks(&key.ranks, "");
    let mut text = format!(
        "  {name} ({} key {}, {}), created {place} on {on}, {freed}\n               set {}, got {}, not found {}, copied {}, deleted {}, left {}",
        key.kind, key.key, key.language, key.set, key.got, key.missed, key.copied, key.deleted, key.left
    );
    for (what, calls) in [("copy", &key.callbacks.copy), ("delete", &key.callbacks.delete)] {
        let Calls { calls: count, failures, seconds, longest, .. } = calls;
        if *count > 0 {
            text.push_str(&format!(
                "\n      {what} callback: {count} calls, {failures} failed, {seconds:.6} s, longest {longest:.6} s"
            ));
        }
    }
    text
}

fn row_text(row: &Row) -> String {
    let Row { kind, by, created, freed, attributes, .. } = row;
    let what = match &row.place {
        Some(place) => format!("{} by {by} {place}, {freed} freed", number_of(*created, kind)),
        None => format!("{by} ({kind}) on {}", number_of(row.ranks.len() as u64, "rank")),
    };
    let left = if *attributes == 0 { String::new() } else { format!("; {attributes} attributes") };
    format!("  {what}{left}")
}

#[cfg(test)]
mod tests {
    use super::{
        Detail, Report, duration, list, printable, shares, text, with_printable_texts, with_short_lines,
    };
    use crate::read::Only;
    use crate::sample::{self, Sample};

    #[test]
    fn a_summary_is_short() {
        let all: Vec<Sample> =
            (0..200).map(|rank| Sample::died(rank, 200, &"x".repeat(rank as usize + 1), 0)).collect();
        let report = sample::report(&all, Only::EVERYTHING);
        assert_eq!(report.ends.len(), 200);
        let summary = text(&report, Detail::Summary, false);
        let count = summary.lines().count();
        assert!((50..60).contains(&count) && summary.contains("  ... and 15"), "{count} {summary}");
        assert!(!text(&report, Detail::All, false).contains("... and"));
    }

    #[test]
    fn a_report_with_printable_texts() {
        let odd = "a\n\t\u{1b}\u{8}\\\"/\u{202e}\u{85}ü".to_owned();
        let report = Report { warnings: vec![odd.clone()], ..Report::default() };
        assert_eq!(with_printable_texts(&report).warnings, [printable(&odd)]);
    }

    #[test]
    fn lines_that_are_short() {
        let line = format!("start {} end", "ü".repeat(300));
        let short = with_short_lines(&format!("a\n{line}\n"));
        let last = short.lines().last().unwrap();
        assert!(last.starts_with("start ü") && last.ends_with("ü end"), "{short}");
        assert!((180..=200).contains(&last.chars().count()) && short.starts_with("a\n"));
    }

    #[test]
    fn shares_of_lines() {
        assert_eq!(shares(&[100, 2, 0, 50], 40), [19, 2, 0, 19]);
        assert_eq!(shares(&[3, 2], 40), [3, 2]);
        assert!(shares(&[], 40).is_empty());
    }

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
