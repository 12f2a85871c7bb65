//! The page: one HTML file that needs no network. It has all places, and the objects of some ranks.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::merge::Merged;
use crate::objects::{self, Attribute, Object};
use crate::report::{Calls, Keyval, Leak, Row, bytes, ranks};
use crate::symbols::Location;
use crate::text::{crossed_text, fault_text, list, make_printable, world_text};
use crate::tree::owner;

const PAGE: &str = include_str!("page.html");
/// The most objects on a page: it opens in a second, and has less than 20 MB.
const OBJECTS: usize = 130_000;
/// The most ranks whose objects are on a page.
const RANKS: usize = 64;

/// The most ends on a page.
const ENDS: usize = 50;

/// The page with the report in it. Its program reads places as numbers of `places`, from 1; 0: none.
///
/// # Errors
/// The file of a process cannot be read any more.
pub(crate) fn html(merged: &Merged) -> Result<String, String> {
    let report = &merged.report;
    let number_of: HashMap<&Location, u32> = merged.places.all().iter().zip(1..).collect();
    let number =
        |place: Option<&Location>| place.and_then(|place| number_of.get(place)).copied().unwrap_or(0);
    let (chosen, names, worlds) = (choose(merged), report.names(), report.worlds());
    let (mut lines, mut routines) = (Vec::new(), HashMap::new());
    for (index, &process) in chosen.iter().enumerate() {
        add_lines(&mut lines, &mut routines, index, objects::of_process(merged, process)?);
    }
    let mut in_order: Vec<(String, usize)> = routines.into_iter().collect();
    in_order.sort_by_key(|(_, at)| *at);
    let chosen = chosen.iter().map(|&process| &report.ranks[process]);
    let mut listed = String::new();
    if chosen.len() < report.ranks.len() {
        let mut on: Vec<i32> = chosen.clone().map(|rank| rank.rank).collect();
        on.sort_unstable();
        on.dedup();
        let on = ranks(&on, "");
        listed = format!("Objects of {on}, which differ; the places above are those of all ranks. ");
    }
    match chosen.clone().fold(0_u64, |sum, rank| sum.saturating_add(rank.forgotten)) {
        0 => {}
        1 => listed.push_str("1 object that was freed before is only counted."),
        many => listed.push_str(&format!("{many} objects that were freed before are only counted.")),
    }
    let leak = |leak: &Leak| {
        json!({
            "what": leak.what,
            "text": leak.text,
            "by": leak.by,
            "place": number(leak.place.as_ref()),
            "suppressed": leak.suppressed,
        })
    };
    let row = |row: &Row| {
        json!({
            "kind": row.kind,
            "by": row.by,
            "place": number(row.place.as_ref()),
            "text": row.place.as_ref().map_or(String::new(), Location::to_string),
            "created": row.created,
            "freed": row.freed,
            "live": row.live,
            "leaked": row.leaked,
            "bytes": if row.bytes > 0 { bytes(row.bytes) } else { String::new() },
            "attributes": row.attributes,
            "ranks": ranks(&row.ranks, names.of(row.world)),
            "growth": row.growth,
            "suspected": row.suspected,
            // Whether there are leaks, or live objects of ranks that did not finalize, that are not suppressed.
            "bad": row.suppressed.is_none() && (row.leaked > 0 || row.text.is_some()),
            "suppressed": row.suppressed,
        })
    };
    let calls = |calls: &Calls| json!([calls.calls, calls.failures, calls.seconds, calls.longest]);
    let keyval = |key: &Keyval| {
        json!({
            "key": key.key,
            "kind": key.kind,
            "language": key.language,
            "name": key.name,
            "owner": owner(key),
            "created": number(key.created.as_ref()),
            "ranks": ranks(&key.ranks, ""),
            "counts": [key.set, key.got, key.missed, key.copied, key.deleted, key.left],
            "calls": [calls(&key.callbacks.copy), calls(&key.callbacks.delete)],
        })
    };
    let mut data = json!({
        "command": report.ranks.first().map_or(String::new(), |rank| rank.command.join(" ")),
        "library": report.ranks.first().map_or("", |rank| &rank.library),
        "processes": report.ranks.len(),
        "programs": if worlds.len() > 1 { worlds.iter().take(ENDS).map(world_text).collect() } else { Vec::new() },
        "finalized": report.ranks.iter().filter(|rank| rank.finalized).count(),
        "complete": report.is_complete(),
        "ends": report.ends.iter().take(ENDS).map(|end| json!([end.how, end.text])).collect::<Vec<_>>(),
        "more_ends": report.ends.len().saturating_sub(ENDS),
        "covers": list(&report.kinds),
        "warnings": report.warnings,
        "leaks": report.leaks.iter().map(leak).collect::<Vec<_>>(),
        "rows": report.places.iter().map(row).collect::<Vec<_>>(),
        "keyvals": report.keyvals.iter().map(keyval).collect::<Vec<_>>(),
        "faults": report.faults.iter().map(|fault| fault_text(report, fault)).collect::<Vec<_>>(),
        "crossed": report.crossed.iter().map(|crossed| crossed_text(report, crossed)).collect::<Vec<_>>(),
        "places": merged.places.all().iter().map(at).collect::<Vec<_>>(),
        // Those that have objects here; and which these are, if there are others.
        "ranks": chosen.map(|rank| json!([rank.rank, names.of(rank.world), rank.seconds])).collect::<Vec<_>>(),
        "listed": listed,
        "routines": in_order.into_iter().map(|(routine, _)| routine).collect::<Vec<_>>(),
    });
    data["objects"] = Value::Array(lines);
    make_printable(&mut data);
    // A text may contain the end of the script.
    Ok(PAGE.replacen("\"REPORT\"", &data.to_string().replace('<', "\\u003c"), 1))
}

/// A place and its frames as texts.
fn at(place: &Location) -> Value {
    let frames: Vec<&Location> = place.frames().collect();
    let texts = |all: &[Location]| all.iter().map(Location::to_string).collect::<Vec<_>>();
    json!({
        "text": place.to_string(),
        // The function with all types, if the text has a shorter name.
        "full": place.function.as_ref().filter(|full| place.short_function().as_ref() != Some(*full)),
        "library": place.library,
        "via": texts(&place.via),
        "wrappers": texts(&place.wrappers),
        "callers": texts(&place.callers),
        // The outermost caller first.
        "stack": frames.iter().rev().map(|frame| frame.frame_text()).collect::<Vec<_>>(),
    })
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
    lines: &mut Vec<Value>,
    routines: &mut HashMap<String, usize>,
    rank: usize,
    mut all: Vec<Object<'_>>,
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
            *routines.entry(by).or_insert(next) as i64
        });
        let parent = object.parent.and_then(|parent| at.get(&parent)).map_or(-1, |&at| at as i64);
        let state = match object.state {
            "found" => 0,
            "freed" => 2,
            _ if object.leaked => 3,
            _ => 1,
        };
        let attribute = |own: Attribute<'_>| {
            let value = format!("{:#x}", own.value);
            json!([own.keyval, own.language, value, own.copied, own.at_finalize, own.set.short])
        };
        let attributes = (!object.attributes.is_empty())
            .then(|| object.attributes.into_iter().map(attribute).collect::<Vec<_>>());
        // In the order of the program of the page; -1 where there is none.
        lines.push(json!([
            rank,
            object.kind,
            parent,
            routine,
            object.created.short,
            object.freed.short,
            state,
            micro(object.from),
            object.until.map_or(-1.0, micro),
            format!("{:#x}", object.handle),
            object.size.map_or(-1, |size| size as i64),
            object.name,
            attributes,
        ]));
    }
}
