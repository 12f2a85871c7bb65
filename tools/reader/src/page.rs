//! The page: one HTML file that needs no network. It has all places, and the objects of some ranks.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use crate::merge::{Merged, Places};
use crate::objects::{self, Object};
use crate::report::{Calls, ranks};
use crate::symbols::Place;
use crate::text::{crossed_text, fault_text, list, printable, with_printable_texts};
use crate::tree::owner;

const PAGE: &str = include_str!("page.html");
/// The most objects on a page: it opens in a second, and has less than 20 MB.
const OBJECTS: usize = 130_000;
/// The most ranks whose objects are on a page.
const RANKS: usize = 64;

/// What the page's program reads. Places are numbers of `places`, from 1; 0: none.
#[derive(Serialize)]
struct Data<'a> {
    command: String,
    library: &'a str,
    processes: usize,
    finalized: usize,
    ends: Vec<(&'a str, &'a str)>,
    /// What the report covers.
    covers: String,
    warnings: &'a [String],
    leaks: Vec<Leak<'a>>,
    rows: Vec<Row<'a>>,
    keyvals: Vec<Keyval<'a>>,
    faults: Vec<String>,
    crossed: Vec<String>,
    places: Vec<At>,
    /// The ranks that have objects here: rank, world, seconds.
    ranks: Vec<(i32, u32, f64)>,
    /// Which these are, if they are not all.
    listed: Option<String>,
    routines: Vec<String>,
    kinds: BTreeSet<&'static str>,
    objects: Vec<Line>,
}

/// A place and its frames as texts.
#[derive(Serialize)]
struct At {
    text: String,
    /// The function with all types, if the text has a shorter name.
    full: Option<String>,
    library: Option<String>,
    via: Vec<String>,
    callers: Vec<String>,
}

#[derive(Serialize)]
struct Leak<'a> {
    what: &'a str,
    text: &'a str,
    place: u32,
    suppressed: Option<&'a str>,
}

#[derive(Serialize)]
struct Row<'a> {
    kind: &'a str,
    by: &'a str,
    place: u32,
    text: String,
    created: u64,
    freed: u64,
    live: u64,
    leaked: u64,
    attributes: u64,
    ranks: String,
    growth: &'a [(f64, u64)],
    suspected: bool,
    /// Whether there are leaks, or live objects of ranks that did not finalize, that are not suppressed.
    bad: bool,
    suppressed: Option<&'a str>,
}

#[derive(Serialize)]
struct Keyval<'a> {
    key: i32,
    kind: &'a str,
    language: &'a str,
    name: Option<&'a str>,
    owner: &'a str,
    created: u32,
    ranks: String,
    /// Set, got, not found, copied, deleted, left, and on how many ranks it was freed.
    counts: [u64; 7],
    calls: [(u64, u64, f64, f64); 2],
}

/// An object: rank (an index), kind, parent (an index; -1), routine (an index; -1), created, freed, state (0 found, 1 live, 2
/// freed, 3 leaked), times (-1: none), handle, size (-1), name, attributes.
#[derive(Serialize)]
struct Line(
    usize,
    &'static str,
    i64,
    i64,
    u32,
    u32,
    u8,
    f64,
    f64,
    String,
    i32,
    Option<String>,
    Option<Vec<Held>>,
);

/// An attribute: keyval, language, value, whether it is a copy, whether finalize deleted it, and where it was set.
#[derive(Serialize)]
struct Held(usize, &'static str, String, bool, bool, u32);

/// The page with the report in it.
///
/// # Errors
/// The file of a process cannot be read any more.
pub(crate) fn html(merged: &Merged) -> Result<String, String> {
    let report = with_printable_texts(&merged.report);
    // Places as the report has them, not as they are printed.
    let number_of: HashMap<&Place, u32> = merged.places.all().iter().zip(1..).collect();
    let number = |place: Option<&Place>| place.and_then(|place| number_of.get(place)).copied().unwrap_or(0);
    let raw = &merged.report;
    let chosen = choose(merged);
    let (mut lines, mut routines) = (Vec::new(), HashMap::new());
    for (index, &process) in chosen.iter().enumerate() {
        let all = objects::of_process(merged, process)?;
        add_lines(&mut lines, &mut routines, index, all, &merged.places);
    }
    let mut in_order: Vec<(String, usize)> = routines.into_iter().collect();
    in_order.sort_by_key(|(_, at)| *at);
    let listed = (chosen.len() < report.ranks.len()).then(|| {
        let mut on: Vec<i32> = chosen.iter().map(|&process| raw.ranks[process].rank).collect();
        on.sort_unstable();
        on.dedup();
        format!("{}, which differ", ranks(&on, 0))
    });
    let calls = |calls: &Calls| (calls.calls, calls.failures, calls.seconds, calls.longest);
    let data = Data {
        command: report.ranks.first().map_or(String::new(), |rank| rank.command.join(" ")),
        library: report.ranks.first().map_or("", |rank| &rank.library),
        processes: report.ranks.len(),
        finalized: report.ranks.iter().filter(|rank| rank.finalized).count(),
        ends: report.ends.iter().map(|end| (end.how.as_str(), end.text.as_str())).collect(),
        covers: list(&report.kinds),
        warnings: &report.warnings,
        leaks: (report.leaks.iter().zip(&raw.leaks))
            .map(|(leak, own)| Leak {
                what: &leak.what,
                text: &leak.text,
                place: number(own.place.as_ref()),
                suppressed: leak.suppressed.as_deref(),
            })
            .collect(),
        rows: (report.places.iter().zip(&raw.places))
            .map(|(row, own)| Row {
                kind: &row.kind,
                by: &row.by,
                place: number(own.place.as_ref()),
                text: row.place.as_ref().map_or(String::new(), Place::to_string),
                created: row.created,
                freed: row.freed,
                live: row.live,
                leaked: row.leaked,
                attributes: row.attributes,
                ranks: ranks(&row.ranks, row.world),
                growth: &row.growth,
                suspected: row.suspected,
                bad: row.suppressed.is_none() && (row.leaked > 0 || row.text.is_some()),
                suppressed: row.suppressed.as_deref(),
            })
            .collect(),
        keyvals: (report.keyvals.iter().zip(&raw.keyvals))
            .map(|(key, own)| Keyval {
                key: key.key,
                kind: &key.kind,
                language: &key.language,
                name: key.name.as_deref(),
                owner: owner(key),
                created: number(own.created.as_ref()),
                ranks: ranks(&key.ranks, 0),
                counts: [key.set, key.got, key.missed, key.copied, key.deleted, key.left, key.freed],
                calls: [calls(&key.callbacks.copy), calls(&key.callbacks.delete)],
            })
            .collect(),
        faults: report.faults.iter().map(|fault| fault_text(&report, fault)).collect(),
        crossed: report.crossed.iter().map(|crossed| crossed_text(&report, crossed)).collect(),
        places: merged.places.all().iter().map(at).collect(),
        ranks: chosen
            .iter()
            .map(|&process| &raw.ranks[process])
            .map(|rank| (rank.rank, rank.world, rank.seconds))
            .collect(),
        listed,
        routines: in_order.into_iter().map(|(routine, _)| routine).collect(),
        kinds: lines.iter().map(|line| line.1).collect(),
        objects: lines,
    };
    let data = serde_json::to_string(&data).map_err(|error| error.to_string())?;
    // A text may contain the end of the script.
    Ok(PAGE.replacen("\"REPORT\"", &data.replace('<', "\\u003c"), 1))
}

fn at(place: &Place) -> At {
    let texts = |all: &[Place]| all.iter().map(|frame| printable(&frame.to_string())).collect();
    At {
        text: printable(&place.to_string()),
        full: place
            .function
            .clone()
            .filter(|full| place.short_function().as_ref() != Some(full))
            .as_deref()
            .map(printable),
        library: place.library.as_deref().map(printable),
        via: texts(&place.via),
        callers: texts(&place.callers),
    }
}

/// The processes whose objects are on the page: one of each sort, the rarest sorts first, then others.
fn choose(merged: &Merged) -> Vec<usize> {
    let mut sorts: HashMap<u64, Vec<usize>> = HashMap::new();
    for (process, (_, sort)) in merged.sorts.iter().enumerate() {
        sorts.entry(*sort).or_default().push(process);
    }
    let mut sorts: Vec<Vec<usize>> = sorts.into_values().collect();
    sorts.sort_by_key(|sort| (sort.len(), sort[0]));
    let firsts = sorts.iter().map(|sort| sort[0]);
    let others = sorts.iter().flat_map(|sort| &sort[1..]).copied();
    let (mut chosen, mut count) = (Vec::new(), 0_usize);
    for process in firsts.chain(others).take(RANKS) {
        let more = merged.sorts[process].0;
        // A single process may have too many: then the page has the first of them.
        if chosen.is_empty() || count + more <= OBJECTS {
            chosen.push(process);
            count += more;
        }
    }
    chosen.sort_unstable();
    chosen
}

fn add_lines(
    lines: &mut Vec<Line>,
    routines: &mut HashMap<String, usize>,
    rank: usize,
    mut all: Vec<Object>,
    places: &Places,
) {
    let room = OBJECTS.saturating_sub(lines.len());
    if all.len() > room {
        // What lives tells more.
        all.sort_by_key(|object| (object.state == "freed", object.id));
        all.truncate(room);
        all.sort_by_key(|object| object.id);
    }
    let before = lines.len();
    let at: HashMap<u64, usize> = all.iter().zip(before..).map(|(object, at)| (object.id, at)).collect();
    let micro = |seconds: f64| (seconds * 1e6).round() / 1e6;
    for object in all {
        let routine = object.by.map_or(-1, |by| {
            let next = routines.len();
            *routines.entry(printable(&by)).or_insert(next) as i64
        });
        let parent = object.parent.and_then(|parent| at.get(&parent)).map_or(-1, |&at| at as i64);
        let state = match object.state {
            "found" => 0,
            "freed" => 2,
            _ if object.leaked => 3,
            _ => 1,
        };
        let attribute = |own: objects::Attribute| {
            Held(
                own.keyval,
                own.language,
                format!("{:#x}", own.value),
                own.copied,
                own.at_finalize,
                places.of(own.set),
            )
        };
        lines.push(Line(
            rank,
            object.kind,
            parent,
            routine,
            places.of(object.created),
            places.of(object.freed),
            state,
            micro(object.from),
            object.until.map_or(-1.0, micro),
            format!("{:#x}", object.handle),
            object.size.unwrap_or(-1),
            object.name.as_deref().map(printable),
            (!object.attributes.is_empty()).then(|| object.attributes.into_iter().map(attribute).collect()),
        ));
    }
}
