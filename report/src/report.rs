//! The report: what all processes recorded, by place. Its form is that of the JSON output (schema.json).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use crate::format::{
    self, ATTRIBUTE_FINALIZED, ATTRIBUTE_SET, OBJECT_CREATED, OBJECT_FOUND, OBJECT_FREED, STATE_ABORTED,
    STATE_ENDED, STATE_INCOMPLETE, STATE_SPAWNED,
};
use crate::read::{Process, text};
use crate::suppress::Suppression;
use crate::symbols::{Place, Symbols};

/// The whole report.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Report {
    pub(crate) version: u32,
    pub(crate) ranks: Vec<Rank>,
    pub(crate) keyvals: Vec<Keyval>,
    pub(crate) objects: Vec<Object>,
    pub(crate) leaks: Vec<Leak>,
    pub(crate) faults: Vec<Fault>,
    /// Reads of values that were set in another language.
    pub(crate) crossed: Vec<Crossed>,
    pub(crate) warnings: Vec<String>,
}

impl Report {
    /// Whether there is a file of each rank, and all of what the ranks did is in it.
    pub(crate) fn is_complete(&self) -> bool {
        let size = self.ranks.iter().filter(|rank| !rank.spawned).map(|rank| rank.size).max().unwrap_or(0);
        let found =
            self.ranks.iter().filter(|rank| !rank.spawned).map(|rank| rank.rank).collect::<BTreeSet<_>>();
        found.len() as i64 >= i64::from(size) && !self.ranks.iter().any(|rank| rank.incomplete)
    }
}

/// A process.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Rank {
    /// In `MPI_COMM_WORLD`; -1 if unknown.
    pub(crate) rank: i32,
    pub(crate) size: i32,
    pub(crate) pid: u32,
    pub(crate) node: String,
    pub(crate) command: Vec<String>,
    pub(crate) library: String,
    pub(crate) spawned: bool,
    pub(crate) finalized: bool,
    /// "exit", "abort" or "killed" (also: still running).
    pub(crate) end: String,
    pub(crate) abort_code: Option<i32>,
    /// Whether the recording stopped early.
    pub(crate) incomplete: bool,
    /// When the recording began, in seconds since 1970, and how long it was.
    pub(crate) start: f64,
    pub(crate) seconds: f64,
    /// Freed objects that are not in `objects`, because there were too many.
    pub(crate) forgotten: u64,
}

/// The calls of a callback.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Calls {
    pub(crate) calls: u64,
    pub(crate) failures: u64,
    pub(crate) seconds: f64,
    pub(crate) longest: f64,
    /// The callback; null if there is none, or a predefined one.
    pub(crate) place: Option<Place>,
}

/// The callbacks of a keyval.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Callbacks {
    pub(crate) copy: Calls,
    pub(crate) delete: Calls,
}

/// A keyval; that of the same number and place on several ranks is one.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Keyval {
    pub(crate) key: i32,
    pub(crate) kind: String,
    pub(crate) language: String,
    pub(crate) name: Option<String>,
    pub(crate) created: Option<Place>,
    /// On how many ranks it was freed.
    pub(crate) freed: u64,
    pub(crate) set: u64,
    pub(crate) got: u64,
    pub(crate) missed: u64,
    pub(crate) copied: u64,
    pub(crate) deleted: u64,
    pub(crate) left: u64,
    pub(crate) callbacks: Callbacks,
    pub(crate) ranks: Vec<i32>,
}

/// A communicator, datatype or window of a rank; a session or file that has had attributes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Object {
    pub(crate) id: u64,
    pub(crate) rank: i32,
    pub(crate) kind: String,
    pub(crate) name: Option<String>,
    pub(crate) handle: String,
    pub(crate) size: Option<i32>,
    /// The object that it was created from, and by which routine.
    pub(crate) parent: Option<u64>,
    pub(crate) by: Option<String>,
    pub(crate) created: Option<Place>,
    pub(crate) freed: Option<Place>,
    /// "found" (predefined, or created by a call that was not intercepted), "live" or "freed".
    pub(crate) state: String,
    pub(crate) leaked: bool,
    /// In seconds since the recording of the rank began.
    pub(crate) from: f64,
    pub(crate) until: Option<f64>,
    pub(crate) attributes: Vec<Attribute>,
}

/// An attribute that is set on an object, or that finalize deleted.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Attribute {
    /// The index in `keyvals`.
    pub(crate) keyval: usize,
    pub(crate) language: String,
    pub(crate) value: String,
    pub(crate) copied: bool,
    pub(crate) at_finalize: bool,
    pub(crate) set: Option<Place>,
}

/// Leaks of one sort at one place.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Leak {
    /// "communicator", "datatype", "window", "keyval", "attribute" or "request".
    pub(crate) what: String,
    /// On all ranks together.
    pub(crate) count: u64,
    pub(crate) ranks: Vec<i32>,
    pub(crate) place: Option<Place>,
    /// The line of the text report.
    pub(crate) text: String,
    /// The name of the suppression that covers it.
    pub(crate) suppressed: Option<String>,
}

/// Errors of one sort at one place.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Fault {
    /// "error", "copy callback" or "delete callback".
    pub(crate) what: String,
    pub(crate) routine: String,
    pub(crate) code: i32,
    pub(crate) count: u64,
    pub(crate) ranks: Vec<i32>,
    pub(crate) place: Option<Place>,
    /// The index in `keyvals` of the failed callback's key.
    pub(crate) keyval: Option<usize>,
}

/// Reads of a keyval's values in another language than they were set in.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Crossed {
    pub(crate) keyval: usize,
    pub(crate) setter: String,
    pub(crate) reader: String,
    pub(crate) count: u64,
}

const KINDS: [&str; 7] = ["unknown", "communicator", "datatype", "window", "unknown", "session", "file"];
const LANGUAGES: [&str; 3] = ["C", "Fortran", "Fortran INTEGER"];

fn kind(number: u8) -> &'static str {
    KINDS.get(usize::from(number)).unwrap_or(&KINDS[0])
}

fn language(number: u8) -> &'static str {
    LANGUAGES.get(usize::from(number)).unwrap_or(&"unknown")
}

fn seconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1e9
}

/// Ranks as "rank 3" or "ranks 0-3, 5".
pub(crate) fn ranks(ranks: &[i32]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = ranks;
    while let [first, ..] = rest {
        let length = rest.iter().zip(*first..).take_while(|(own, expected)| *own == expected).count();
        parts.push(match length {
            1 => first.to_string(),
            _ => format!("{first}-{}", rest[length - 1]),
        });
        rest = &rest[length..];
    }
    let what = if ranks.len() == 1 { "rank" } else { "ranks" };
    format!("{what} {}", parts.join(", "))
}

/// What is added up for a line of leaks: how many on each rank, and details for the text.
#[derive(Default)]
struct Found {
    of_rank: BTreeMap<i32, u64>,
    keys: BTreeSet<String>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct LeakKey {
    what: &'static str,
    place: Option<Place>,
    by: String,
    /// The sort of the keyval's copy callback, and after a look at the suppressions, the name of the one that covers the leak.
    detail: Option<String>,
}

/// Puts together what processes recorded.
pub(crate) fn merge(
    processes: &[Process],
    mut warnings: Vec<String>,
    suppressions: &[Suppression],
) -> Report {
    let mut symbols = Symbols::default();
    let mut report = Report {
        version: 1,
        ranks: processes.iter().map(rank).collect(),
        keyvals: Vec::new(),
        objects: Vec::new(),
        leaks: Vec::new(),
        faults: Vec::new(),
        crossed: Vec::new(),
        warnings: Vec::new(),
    };
    let mut leaks: BTreeMap<LeakKey, Found> = BTreeMap::new();
    let mut faults: BTreeMap<(String, String, i32, Option<Place>), Fault> = BTreeMap::new();
    let mut known: HashMap<(i32, u8, u8, Option<Place>), usize> = HashMap::new();
    let mut crossed: BTreeMap<(usize, usize, usize), u64> = BTreeMap::new();
    for (index, process) in processes.iter().enumerate() {
        let rank = process.header.rank;
        let mut leak = |what, place, (by, copy): (&str, _), key: Option<String>| {
            if process.is_finalized() {
                let found = leaks
                    .entry(LeakKey { what, place, by: by.to_owned(), detail: Some(String::from(copy)) })
                    .or_default();
                *found.of_rank.entry(rank).or_default() += 1;
                found.keys.extend(key);
            }
        };
        // Keyvals, and their indices by id.
        let (mut indices, mut copies) = (HashMap::new(), HashMap::new());
        for keyval in &process.keyvals {
            let created = symbols.place(process, keyval.created_at);
            let key = (keyval.key, keyval.kind, keyval.language, created.clone());
            let index = *known.entry(key).or_insert_with(|| {
                report.keyvals.push(new_keyval(&mut symbols, process, keyval, created.clone()));
                report.keyvals.len() - 1
            });
            let copy = ["none", "dup", "function"][usize::from(keyval.copy_kind.min(2))];
            indices.insert(keyval.id, index);
            copies.insert(keyval.id, copy);
            add_keyval(&mut report.keyvals[index], process, keyval);
            for (setter, row) in keyval.crossed.iter().enumerate() {
                for (reader, &count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                    *crossed.entry((index, setter, reader)).or_default() += count;
                }
            }
            if keyval.is_freed == 0 {
                leak("keyval", created, ("", copy), report.keyvals[index].name.clone());
            }
        }
        let mut attributes: HashMap<u32, Vec<&format::Attribute>> = HashMap::new();
        for attribute in process.attributes.iter().filter(|each| each.state != 0) {
            attributes.entry(attribute.object).or_default().push(attribute);
        }
        let id_of = |id: u32| ((index as u64) << 32) | u64::from(id);
        for object in &process.objects {
            let created = symbols.place(process, object.created_at);
            let by = process.routines.get(&object.created_by).cloned();
            let leaked = object.state == OBJECT_CREATED && process.is_finalized();
            if leaked {
                leak(kind(object.kind), created.clone(), ("", ""), process.names.get(&object.id).cloned());
            }
            let mut own = Vec::new();
            for attribute in attributes.remove(&object.id).unwrap_or_default() {
                let Some(&keyval) = indices.get(&attribute.keyval) else { continue };
                let is_copy = attribute.is_copy != 0;
                let set = symbols.place(process, if is_copy { object.created_at } else { attribute.set_at });
                if attribute.state == ATTRIBUTE_SET {
                    report.keyvals[keyval].left += 1;
                }
                if object.state == OBJECT_FOUND {
                    let name = process.names.get(&object.id).map_or("", String::as_str);
                    let copy = copies.get(&attribute.keyval).copied().unwrap_or("");
                    leak("attribute", set.clone(), (name, copy), report.keyvals[keyval].name.clone());
                }
                own.push(Attribute {
                    keyval,
                    language: language(attribute.language).to_owned(),
                    value: format!("{:#x}", attribute.value),
                    copied: is_copy,
                    at_finalize: attribute.state == ATTRIBUTE_FINALIZED,
                    set,
                });
            }
            report.objects.push(Object {
                id: id_of(object.id),
                rank,
                kind: kind(object.kind).to_owned(),
                name: process.names.get(&object.id).cloned(),
                handle: format!("{:#x}", object.handle),
                size: (object.size >= 0).then_some(object.size),
                parent: (object.parent != 0).then(|| id_of(object.parent)),
                by,
                created,
                freed: symbols.place(process, object.freed_at),
                state: match object.state {
                    OBJECT_FOUND => "found",
                    OBJECT_FREED => "freed",
                    _ => "live",
                }
                .to_owned(),
                leaked,
                from: seconds(object.created),
                until: (object.state == OBJECT_FREED).then_some(seconds(object.freed)),
                attributes: own,
            });
        }
        let places: HashMap<u32, u32> =
            process.objects.iter().map(|object| (object.id, object.created_at)).collect();
        for object in &process.pending {
            let place = places.get(object).and_then(|&place| symbols.place(process, place));
            leak("request", place, ("", ""), None);
        }
        for fault in &process.faults {
            let place = symbols.place(process, fault.place);
            let what =
                ["error", "copy callback", "delete callback"].get(fault.what as usize).unwrap_or(&"error");
            let routine = process.routines.get(&fault.routine).cloned().unwrap_or_default();
            let key = ((*what).to_owned(), routine.clone(), fault.code, place.clone());
            let keyval = indices.get(&fault.keyval).copied();
            let all = faults.entry(key).or_insert_with(|| Fault {
                what: (*what).to_owned(),
                routine,
                code: fault.code,
                count: 0,
                ranks: Vec::new(),
                place,
                keyval,
            });
            all.count += fault.count;
            if all.ranks.last() != Some(&rank) {
                all.ranks.push(rank);
            }
        }
    }
    report.faults = faults.into_values().collect();
    report.crossed = crossed
        .into_iter()
        .map(|((keyval, setter, reader), count)| Crossed {
            keyval,
            setter: LANGUAGES[setter].to_owned(),
            reader: LANGUAGES[reader].to_owned(),
            count,
        })
        .collect();
    report.leaks =
        by_suppression(leaks, suppressions).into_iter().map(|(key, found)| one_leak(key, found)).collect();
    report.leaks.sort_by_key(|leak| (leak.suppressed.is_some(), std::cmp::Reverse(leak.count)));
    warnings.extend(symbols.unreadable.iter().map(|why| format!("no symbols of {why}")));
    for rank in &report.ranks {
        if rank.incomplete {
            warnings
                .push(format!("rank {}: the recording stopped early, the report is incomplete", rank.rank));
        }
        if !rank.finalized {
            let how = match (rank.end.as_str(), rank.abort_code) {
                ("abort", Some(code)) => format!("called MPI_Abort with code {code}"),
                ("exit", _) => "ended without finalizing MPI".to_owned(),
                _ => "was killed, crashed or is still running".to_owned(),
            };
            warnings.push(format!(
                "rank {} {how}: what it had not freed yet is not counted as a leak",
                rank.rank
            ));
        }
    }
    report.warnings = warnings;
    report
}

fn rank(process: &Process) -> Rank {
    let header = &process.header;
    let end = match header.state {
        state if state & STATE_ABORTED != 0 => "abort",
        state if state & STATE_ENDED != 0 => "exit",
        _ => "killed",
    };
    let last = process.objects.iter().flat_map(|object| [object.created, object.freed]).max().unwrap_or(0);
    Rank {
        rank: header.rank,
        size: header.size,
        pid: header.pid,
        node: text(&header.node),
        command: header
            .command
            .split(|&byte| byte == 0)
            .take_while(|word| !word.is_empty())
            .map(|word| String::from_utf8_lossy(word).into_owned())
            .collect(),
        library: text(&header.library).split_whitespace().collect::<Vec<_>>().join(" "),
        spawned: header.state & STATE_SPAWNED != 0,
        finalized: process.is_finalized(),
        end: end.to_owned(),
        abort_code: (end == "abort").then_some(header.abort.code),
        incomplete: header.state & STATE_INCOMPLETE != 0,
        start: seconds(header.start),
        seconds: seconds(header.end.max(last)),
        forgotten: header.forgotten,
    }
}

fn new_keyval(
    symbols: &mut Symbols,
    process: &Process,
    keyval: &format::Keyval,
    created: Option<Place>,
) -> Keyval {
    let mut callback = |sort: u8, frame| (sort == 2).then(|| symbols.frame(process, frame));
    let [copy, delete] =
        [callback(keyval.copy_kind, &keyval.copy), callback(keyval.delete_kind, &keyval.delete)];
    let given = text(&keyval.name);
    // Without a name of its own, a keyval is called by its callback.
    let function = delete.as_ref().or(copy.as_ref()).and_then(|place| place.function.clone());
    Keyval {
        key: keyval.key,
        kind: kind(keyval.kind).to_owned(),
        language: language(keyval.language).to_owned(),
        name: if given.is_empty() { function } else { Some(given) },
        created,
        freed: 0,
        set: 0,
        got: 0,
        missed: 0,
        copied: 0,
        deleted: 0,
        left: 0,
        callbacks: Callbacks {
            copy: Calls { place: copy, ..Calls::default() },
            delete: Calls { place: delete, ..Calls::default() },
        },
        ranks: Vec::new(),
    }
}

/// Adds the counters of one process.
fn add_keyval(all: &mut Keyval, process: &Process, own: &format::Keyval) {
    let [found, missed] = process.tallies.get(&u64::from(own.id)).copied().unwrap_or_default();
    all.freed += u64::from(own.is_freed);
    all.set += own.set;
    all.got += own.got + found;
    all.missed += own.missed + missed;
    all.copied += own.copied;
    all.deleted += own.deleted;
    for (calls, [count, failures, total, longest]) in
        [&mut all.callbacks.copy, &mut all.callbacks.delete].into_iter().zip(own.calls)
    {
        calls.calls += count;
        calls.failures += failures;
        calls.seconds += seconds(total);
        calls.longest = calls.longest.max(seconds(longest));
    }
    if all.ranks.last() != Some(&process.header.rank) {
        all.ranks.push(process.header.rank);
    }
}

/// One line for each place: its leaks that are suppressed, and the others.
fn by_suppression(leaks: BTreeMap<LeakKey, Found>, suppressions: &[Suppression]) -> BTreeMap<LeakKey, Found> {
    let mut all = BTreeMap::<LeakKey, Found>::new();
    for (mut key, found) in leaks {
        let copy = key.detail.take().unwrap_or_default();
        let covers = |each: &&Suppression| each.covers(key.what, key.place.as_ref(), &key.by, &copy);
        key.detail = suppressions.iter().find(covers).map(|suppression| suppression.name.clone());
        let sum = all.entry(key).or_default();
        sum.keys.extend(found.keys);
        for (rank, count) in found.of_rank {
            *sum.of_rank.entry(rank).or_default() += count;
        }
    }
    all
}

fn one_leak(LeakKey { what, place, by, detail: suppressed }: LeakKey, found: Found) -> Leak {
    let count: u64 = found.of_rank.values().sum();
    let all: Vec<i32> = found.of_rank.keys().copied().collect();
    let each = found.of_rank.values().max().copied().unwrap_or(0);
    // An object of all ranks is one object: the number is that of a rank, if it is the same on each.
    let is_even = found.of_rank.values().all(|&own| own == each);
    let (number, on) = if is_even { (each, "on") } else { (count, "in all on") };
    let plural = if number == 1 { "" } else { "s" };
    let place_text = place.as_ref().map_or("at an unknown place".to_owned(), Place::to_string);
    let names = match found.keys.len() {
        0 => String::new(),
        1..=3 => format!(" ({})", found.keys.iter().cloned().collect::<Vec<_>>().join(", ")),
        more => format!(" ({more} names)"),
    };
    let on = format!("{on} {}", ranks(&all));
    let text = match what {
        "attribute" => {
            let object = if by.is_empty() { "an object".to_owned() } else { by };
            format!(
                "{number} attribute{plural}{names} of {object} {on}, set {place_text}, deleted only by finalize"
            )
        }
        "request" => format!("{number} request{plural} {on} of an idup {place_text}, never completed"),
        _ => format!("{number} {what}{plural}{names} {on}, created {place_text}, never freed"),
    };
    Leak { what: what.to_owned(), count, ranks: all, place, text, suppressed }
}

#[cfg(test)]
mod tests {
    #[test]
    fn ranges_of_ranks() {
        assert_eq!(super::ranks(&[3]), "rank 3");
        assert_eq!(super::ranks(&[0, 1, 2, 5, 7, 8]), "ranks 0-2, 5, 7-8");
    }
}
