//! Puts together what the processes of a run recorded: the parts of all, rank after rank, become one report by place.

use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::format::{KIND_NAMES, sort_of};
use crate::part::{self, Behind, Ended, How, NAMES, Name, OwnKeyval, Part};
use crate::read::Only;
use crate::report::{
    Callbacks, Calls, Crossed, End, Fault, Keyval, LANGUAGES, Leak, Names, Report, Row, Spread, VERSION,
    World, add, bytes, kind, language, number_of, pending_text, ranks, seconds,
};
use crate::runs::Head;
use crate::stacks::{Raw, Stacks};
use crate::suppress::Suppressions;
use crate::symbols::{Place, Symbols};
use crate::text::duration;

/// A report, and what is needed to read the objects of its processes.
pub(crate) struct Merged {
    pub(crate) report: Report,
    /// The files of `report.ranks`.
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) stacks: Stacks,
    /// The places, and that of each stack; 0: none.
    pub(crate) places: Places,
    pub(crate) keyvals: HashMap<KeyvalKey, usize>,
    /// Of each process, the number of its objects, and a number that is the same for processes that do not differ.
    pub(crate) sorts: Vec<(usize, u64)>,
    pub(crate) only: Only,
}

/// Key, kind, language and place.
pub(crate) type KeyvalKey = (i32, u8, u8, u32);

/// Numbers are from 1; 0: none.
#[derive(Default)]
pub(crate) struct Places {
    all: Vec<Place>,
    /// With all frames of libraries, and the number of the place without most of them.
    in_full: Vec<(Place, u32)>,
    of_stack: Vec<u32>,
}

impl Places {
    /// The number of a stack's place.
    pub(crate) fn of(&self, stack: u32) -> u32 {
        self.short(self.in_full(stack))
    }

    /// The number of a stack's place with all frames of libraries.
    pub(crate) fn in_full(&self, stack: u32) -> u32 {
        let at = (stack as usize).checked_sub(1);
        at.and_then(|at| self.of_stack.get(at)).copied().unwrap_or(0)
    }

    pub(crate) fn get_full(&self, full: u32) -> Option<&Place> {
        Some(&self.in_full.get((full as usize).checked_sub(1)?)?.0)
    }

    /// The number of the place without most frames of libraries.
    pub(crate) fn short(&self, full: u32) -> u32 {
        let at = (full as usize).checked_sub(1);
        at.and_then(|at| self.in_full.get(at)).map_or(0, |(_, short)| *short)
    }

    pub(crate) fn get(&self, place: u32) -> Option<&Place> {
        self.all.get((place as usize).checked_sub(1)?)
    }

    pub(crate) fn all(&self) -> &[Place] {
        &self.all
    }

    fn new(stacks: &mut Stacks, symbols: &mut Symbols) -> Self {
        let mut places = Self::default();
        let (mut known, mut known_in_full) = (HashMap::new(), HashMap::new());
        let all = stacks.finish();
        for (stack, place) in all.iter().zip(symbols.places(stacks, &all)) {
            let number = place.map_or(0, |full| {
                *known_in_full.entry(full).or_insert_with_key(|full: &Place| {
                    let place = if stack.shown <= 1 { full.clone().in_short() } else { full.clone() };
                    let short = *known.entry(place).or_insert_with_key(|place: &Place| {
                        places.all.push(place.clone());
                        places.all.len() as u32
                    });
                    places.in_full.push((full.clone(), short));
                    places.in_full.len() as u32
                })
            });
            places.of_stack.push(number);
        }
        places
    }
}

/// Reads files on all processors. The order of the results is that of the files.
pub(crate) fn read(files: &[Head], stacks: &Stacks, only: Only) -> Vec<Result<Part, String>> {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Vec::with_capacity(files.len()));
    let work = || {
        let mut own = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(head) = files.get(at) else { break };
            own.push((at, Part::read(head, stacks, only)));
        }
        all.lock().unwrap_or_else(std::sync::PoisonError::into_inner).append(&mut own);
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(files.len());
    thread::scope(|scope| {
        // This thread works, too: there may be no other.
        for _ in 1..threads {
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let mut all = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, part)| part).collect()
}

/// On how many ranks there is how much.
#[derive(Default)]
struct OnRanks(BTreeMap<i32, u64>);

impl OnRanks {
    fn add(&mut self, rank: i32, count: u64) {
        if count > 0 {
            add(self.0.entry(rank).or_default(), count);
        }
    }

    fn join(&mut self, other: Self) {
        other.0.into_iter().for_each(|(rank, count)| self.add(rank, count));
    }

    fn ranks(&self) -> Vec<i32> {
        self.0.keys().copied().collect()
    }

    fn sum(&self) -> u64 {
        self.0.values().fold(0, |sum, own| sum.saturating_add(*own))
    }

    /// The least, the median and the most, if they differ.
    fn spread(&self) -> Option<Spread> {
        let mut all: Vec<(u64, i32)> = self.0.iter().map(|(rank, count)| (*count, *rank)).collect();
        all.sort_unstable_by_key(|&(count, rank)| (count, rank));
        let (&(least, least_rank), &(median, _)) = (all.first()?, all.get((all.len() - 1) / 2)?);
        let &(most, most_rank) = all.iter().max_by_key(|&&(count, rank)| (count, Reverse(rank)))?;
        (least != most).then_some(Spread { least, least_rank, median, most, most_rank })
    }

    /// An object of all ranks is one object: the number is that of a rank, if it is the same on each. With the text about the
    /// ranks.
    fn number(&self, world: &str) -> (u64, String) {
        let on = ranks(&self.ranks(), world);
        match self.spread() {
            None => (self.0.values().next().copied().unwrap_or(0), format!("on {on}")),
            Some(_) => (self.sum(), format!("in all on {on}")),
        }
    }

    /// The end of a line with their sum.
    fn spread_text(&self) -> String {
        self.spread().map_or(String::new(), |spread| format!("; {spread}"))
    }
}

/// The sums of a row of the table of places.
#[derive(Default)]
struct RowSums {
    row: part::Row,
    live: OnRanks,
    /// On ranks that did not finalize, and what was created and freed on them.
    unfinished: OnRanks,
    unfinished_created: OnRanks,
    unfinished_behind: Behind,
    unfinished_freed: u64,
    /// Alive when `MPI_Finalize` was entered, and freed in it, where they only became more.
    inside: OnRanks,
    ranks: BTreeSet<i32>,
    /// Whether objects live or became more, and the places with all frames of those.
    is_open: bool,
    in_full: BTreeSet<u32>,
    most_live: u64,
    durations: f64,
    intervals: u64,
    suspected: bool,
}

#[derive(Default)]
struct LeakSums {
    of_rank: OnRanks,
    names: BTreeSet<Name>,
    behind: Behind,
    is_uncertain: bool,
}

/// World, sort of leak, routine, stack, object of an attribute, sort of copy callback.
type LeakKey = (u32, &'static str, Arc<str>, u32, String, &'static str);
/// World, sort of leak, routine, place, object of an attribute, suppression.
type LineKey = (u32, &'static str, Arc<str>, u32, String, Option<String>);
/// World, kind, routine, and stack or place.
type RowKey = (u32, &'static str, Arc<str>, u32);
/// What failed, world, routine, class or code, stack or place, and sort of the text.
type FaultKey = (&'static str, u32, String, i32, u32, u64);

/// What processes add, by stack: places are known only when all have been read.
#[derive(Default)]
pub(crate) struct Sums {
    /// The processes, without what they add.
    pub(crate) parts: Vec<Part>,
    /// The first of each key, kind, language and stack, and the counters of all.
    keyvals: Vec<(OwnKeyval, Keyval)>,
    keyval_of: HashMap<KeyvalKey, usize>,
    /// Index of a keyval, setter and reader.
    crossed: BTreeMap<(usize, usize, usize), u64>,
    rows: BTreeMap<RowKey, RowSums>,
    leaks: BTreeMap<LeakKey, LeakSums>,
    /// With indices of the keyvals here.
    faults: BTreeMap<FaultKey, Fault>,
    sorts: Vec<(usize, u64)>,
}

impl Sums {
    /// Adds a process. Its world has a number, and its rank is not less than those of the processes before.
    pub(crate) fn add(&mut self, mut part: Part) {
        self.sorts.push((part.objects, sort(&part)));
        let (world, rank) = (part.rank.world, part.rank.rank);
        let mut index_of = HashMap::new();
        for own in std::mem::take(&mut part.keyvals) {
            let key = (own.record.key, own.record.kind, own.record.language, own.stack);
            let index = *self.keyval_of.entry(key).or_insert(self.keyvals.len());
            index_of.insert(own.id, index);
            for (setter, row) in own.record.crossed.iter().enumerate() {
                for (reader, &count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                    add(self.crossed.entry((index, setter, reader)).or_default(), count);
                }
            }
            match self.keyvals.get_mut(index) {
                Some((_, sums)) => add_keyval(sums, rank, &own),
                None => {
                    let mut sums = Keyval::default();
                    add_keyval(&mut sums, rank, &own);
                    self.keyvals.push((own, sums));
                }
            }
        }
        for (key, own) in std::mem::take(&mut part.rows) {
            let sums = self.rows.entry((world, key.kind, key.by, key.stack)).or_default();
            add_row(sums, own, &part);
        }
        for (key, own) in std::mem::take(&mut part.leaks) {
            let sums = self.leaks.entry((world, key.what, key.by, key.stack, key.on, key.copy)).or_default();
            sums.of_rank.add(rank, own.count);
            sums.behind.add(&own.behind);
            sums.is_uncertain |= own.is_uncertain;
            if sums.names.len() < 8 * NAMES {
                sums.names.extend(own.names);
            }
        }
        for own in std::mem::take(&mut part.faults) {
            // An MPI's codes of one class differ from rank to rank.
            let sort = if own.class == 0 { own.code } else { own.class };
            let text = sort_of(own.message.as_bytes());
            let key = (own.what, world, own.routine.clone(), sort, own.stack, text);
            let all = self.faults.entry(key).or_insert_with(|| Fault {
                what: own.what.to_owned(),
                world,
                routine: own.routine,
                code: own.code,
                class: (own.class != 0).then_some(own.class),
                message: Some(reason(&own.message)).filter(|why| !why.is_empty()).map(str::to_owned),
                count: 0,
                ranks: Vec::new(),
                place: None,
                keyval: index_of.get(&own.keyval).copied(),
            });
            add(&mut all.count, own.count);
            if all.ranks.last() != Some(&rank) {
                all.ranks.push(rank);
            }
        }
        self.parts.push(part);
    }
}

/// Makes the report of the sums, by place.
pub(crate) fn merge(
    sums: Sums,
    mut warnings: Vec<String>,
    mut stacks: Stacks,
    suppressions: &Suppressions,
    symbols: &mut Symbols,
) -> Merged {
    let Sums { parts, sorts, .. } = sums;
    let places = Places::new(&mut stacks, symbols);
    let names = Names::of_ranks(parts.iter().map(|part| &part.rank));
    let kinds = parts.iter().fold(u32::MAX, |all, part| all & part.kinds);
    let covered = KIND_NAMES.iter().filter(|(_, kind)| kinds >> kind & 1 != 0);
    let kinds = covered.map(|(name, _)| (*name).to_owned()).collect();
    let mut report = Report { version: VERSION, kinds, ..Report::default() };
    let mut keyvals: HashMap<KeyvalKey, usize> = HashMap::new();
    let mut index_of = Vec::new();
    for (own, sums) in sums.keyvals {
        let created = places.of(own.stack);
        let key = (own.record.key, own.record.kind, own.record.language, created);
        let index = *keyvals.entry(key).or_insert_with(|| {
            report.keyvals.push(new_keyval(symbols, &stacks, &own, places.get(created).cloned()));
            report.keyvals.len() - 1
        });
        index_of.push(index);
        join_keyval(&mut report.keyvals[index], sums);
    }
    let mut crossed: BTreeMap<(usize, usize, usize), u64> = BTreeMap::new();
    for ((index, setter, reader), count) in sums.crossed {
        add(crossed.entry((index_of[index], setter, reader)).or_default(), count);
    }
    let mut rows: BTreeMap<RowKey, RowSums> = BTreeMap::new();
    for ((world, kind, by, stack), mut sums) in sums.rows {
        if sums.is_open {
            sums.in_full.insert(places.in_full(stack));
        }
        match rows.entry((world, kind, by, places.of(stack))) {
            Entry::Vacant(new) => {
                new.insert(sums);
            }
            Entry::Occupied(known) => join_row(known.into_mut(), sums),
        }
    }
    let mut faults: BTreeMap<FaultKey, Fault> = BTreeMap::new();
    for ((what, world, routine, class, stack, text), fault) in sums.faults {
        let place = places.of(stack);
        match faults.entry((what, world, routine, class, place, text)) {
            Entry::Vacant(new) => {
                let keyval = fault.keyval.map(|index| index_of[index]);
                new.insert(Fault { place: places.get(place).cloned(), keyval, ..fault });
            }
            Entry::Occupied(known) => {
                let known = known.into_mut();
                add(&mut known.count, fault.count);
                join_ranks(&mut known.ranks, fault.ranks);
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
    report.ends = ends(&parts, &places, &names);
    report.leaks = by_suppression(sums.leaks, (&places, &names), suppressions, &mut |name| match name {
        Name::Given(given) => Some(given),
        Name::Callback(raw) => symbols.function(&stacks, raw).function,
    });
    report.places =
        rows.into_iter().map(|(key, sums)| one_row(key, sums, (&places, &names), suppressions)).collect();
    report.places.sort_by_key(|row| (Reverse(row.live), Reverse(row.created)));
    // Finalize hooks are keyvals that live and are no leaks.
    let of_keyvals: Vec<Leak> = report.leaks.iter().filter(|leak| leak.what == "keyval").cloned().collect();
    for row in report.places.iter_mut().filter(|row| row.kind == "keyval") {
        let is_of = |by: &Option<String>| by.as_ref().is_none_or(|by| *by == row.by);
        let is_here = |leak: &&Leak| leak.world == row.world && leak.place == row.place && is_of(&leak.by);
        row.leaked = 0;
        of_keyvals.iter().filter(is_here).for_each(|leak| add(&mut row.leaked, leak.count));
    }
    symbols.unreadable.sort();
    warnings.extend(symbols.unreadable.iter().map(|why| format!("no symbols of {why}")));
    for part in &parts {
        if let Some(why) = &part.damage {
            warnings.push(format!("{}: {why}; the report is incomplete", part.path.display()));
        }
    }
    let incomplete = parts.iter().filter(|part| part.rank.incomplete && part.damage.is_none());
    for (world, on) in by_world(incomplete.map(|part| (part.rank.world, part.rank.rank))) {
        let who = ranks(&on, names.of(world));
        warnings.push(format!("{who}: the recording stopped early, the report is incomplete"));
    }
    let (all, files) = parts.into_iter().map(|part| (part.rank, part.path)).unzip();
    report.ranks = all;
    report.programs = report.worlds().iter().map(World::program).collect();
    let missing = report.missing().into_iter();
    warnings.extend(missing.map(|(found, size)| format!("files of {found} of {size} ranks were found")));
    report.warnings = warnings;
    Merged { report, paths: files, stacks, places, keyvals, sorts, only: Only::EVERYTHING }
}

/// What a process has in common with others: how it ended, and what lived and leaked at each place.
fn sort(part: &Part) -> u64 {
    let mut rows: Vec<_> = (part.rows.iter())
        .map(|(key, row)| (key.kind, &key.by, key.stack, row.live(), row.attributes))
        .collect();
    rows.sort();
    let mut leaks: Vec<_> =
        part.leaks.iter().map(|(key, leaks)| (key.what, key.stack, &key.on, leaks.count)).collect();
    leaks.sort();
    let mut hasher = DefaultHasher::new();
    (part.rank.world, part.ended.how, part.ended.code, rows, leaks).hash(&mut hasher);
    hasher.finish()
}

fn by_world(all: impl Iterator<Item = (u32, i32)>) -> BTreeMap<u32, Vec<i32>> {
    let mut worlds: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
    for (world, rank) in all {
        worlds.entry(world).or_default().push(rank);
    }
    worlds
}

fn new_keyval(symbols: &mut Symbols, stacks: &Stacks, own: &OwnKeyval, created: Option<Place>) -> Keyval {
    let mut callback = |raw: Option<Raw>| raw.map(|raw| symbols.function(stacks, raw));
    let [copy, delete] = [callback(own.copy), callback(own.delete)];
    let given = crate::read::text(&own.record.name);
    // Without a name of its own, a keyval is called by its callback.
    let function = delete.as_ref().or(copy.as_ref()).and_then(|place| place.function.clone());
    Keyval {
        key: own.record.key,
        kind: kind(own.record.kind).to_owned(),
        language: language(own.record.language).to_owned(),
        name: if given.is_empty() { function } else { Some(given) },
        created,
        callbacks: Callbacks {
            copy: Calls { place: copy, ..Calls::default() },
            delete: Calls { place: delete, ..Calls::default() },
        },
        ..Keyval::default()
    }
}

/// Adds the counters of one process.
fn add_keyval(all: &mut Keyval, rank: i32, own: &OwnKeyval) {
    let record = &own.record;
    all.freed += u64::from(record.is_freed != 0);
    for (sum, count) in [
        (&mut all.set, record.set),
        (&mut all.got, own.gets[0]),
        (&mut all.missed, own.gets[1]),
        (&mut all.copied, record.copied),
        (&mut all.deleted, record.deleted),
        (&mut all.left, own.left),
    ] {
        *sum = sum.saturating_add(count);
    }
    for (calls, [count, failures, total, longest]) in
        [&mut all.callbacks.copy, &mut all.callbacks.delete].into_iter().zip(record.calls)
    {
        calls.calls = calls.calls.saturating_add(count);
        calls.failures = calls.failures.saturating_add(failures);
        calls.seconds += seconds(total);
        calls.longest = calls.longest.max(seconds(longest));
    }
    if all.ranks.last() != Some(&rank) {
        all.ranks.push(rank);
    }
}

/// Adds the counters of the same keyval with another stack.
fn join_keyval(all: &mut Keyval, own: Keyval) {
    for (sum, count) in [
        (&mut all.freed, own.freed),
        (&mut all.set, own.set),
        (&mut all.got, own.got),
        (&mut all.missed, own.missed),
        (&mut all.copied, own.copied),
        (&mut all.deleted, own.deleted),
        (&mut all.left, own.left),
    ] {
        add(sum, count);
    }
    let [copy, delete] = [&mut all.callbacks.copy, &mut all.callbacks.delete];
    for (calls, more) in [(copy, own.callbacks.copy), (delete, own.callbacks.delete)] {
        add(&mut calls.calls, more.calls);
        add(&mut calls.failures, more.failures);
        calls.seconds += more.seconds;
        calls.longest = calls.longest.max(more.longest);
    }
    join_ranks(&mut all.ranks, own.ranks);
}

fn join_ranks(all: &mut Vec<i32>, more: Vec<i32>) {
    all.extend(more);
    all.sort_unstable();
    all.dedup();
}

fn add_row(sums: &mut RowSums, own: part::Row, part: &Part) {
    let (rank, live) = (part.rank.rank, own.live());
    let has_growth = !own.growth.is_empty();
    sums.is_open |= live > 0 || own.is_growing;
    let row = &mut sums.row;
    row.created = row.created.saturating_add(own.created);
    row.freed = row.freed.saturating_add(own.freed);
    row.attributes = row.attributes.saturating_add(own.attributes);
    row.most = row.most.max(own.most);
    if row.growth.is_empty() || live > sums.most_live {
        row.growth = own.growth;
        sums.most_live = live;
    }
    sums.ranks.insert(rank);
    // A predefined object has no growth, and lives as long as the process.
    if !has_growth {
        return;
    }
    sums.live.add(rank, live);
    row.behind.add(&own.behind);
    if own.created > 1 {
        sums.durations += own.last - own.first;
        add(&mut sums.intervals, own.created - 1);
    }
    if !part.rank.finalized {
        sums.unfinished.add(rank, live);
        sums.unfinished_behind.add(&own.behind);
        if live > 0 {
            sums.unfinished_created.add(rank, own.created);
            sums.unfinished_freed = sums.unfinished_freed.saturating_add(own.freed);
        }
        sums.suspected |= own.is_growing;
    } else if own.is_growing {
        sums.inside.add(rank, own.freed_inside);
    }
}

/// Adds the sums of another stack of the same place.
fn join_row(all: &mut RowSums, other: RowSums) {
    let (row, own) = (&mut all.row, other.row);
    for (sum, count) in [
        (&mut row.created, own.created),
        (&mut row.freed, own.freed),
        (&mut row.attributes, own.attributes),
        (&mut all.unfinished_freed, other.unfinished_freed),
        (&mut all.intervals, other.intervals),
    ] {
        add(sum, count);
    }
    row.most = row.most.max(own.most);
    if row.growth.is_empty() || other.most_live > all.most_live {
        (row.growth, all.most_live) = (own.growth, other.most_live);
    }
    row.behind.add(&own.behind);
    all.unfinished_behind.add(&other.unfinished_behind);
    all.live.join(other.live);
    all.unfinished.join(other.unfinished);
    all.unfinished_created.join(other.unfinished_created);
    all.inside.join(other.inside);
    all.ranks.extend(other.ranks);
    all.in_full.extend(other.in_full);
    all.durations += other.durations;
    all.suspected |= other.suspected;
}

fn one_row(
    (world, kind, by, place): RowKey,
    sums: RowSums,
    (places, names): (&Places, &Names),
    suppressions: &Suppressions,
) -> Row {
    let part::Row { created, freed, most, attributes, growth, behind, .. } = sums.row;
    let place = places.get(place);
    let interval = (sums.intervals > 0).then(|| (sums.durations / sums.intervals as f64).max(0.0));
    let (live, unfinished) = (sums.live.sum(), sums.unfinished.sum());
    let freed_in_finalize = sums.inside.sum();
    let suspected = sums.suspected || freed_in_finalize > 0;
    let at = || place.map_or("at an unknown place".to_owned(), Place::to_string);
    let growth_text = |made: u64| {
        let interval = match interval {
            Some(each) if made > 1 => format!("; one every {}", duration(each)),
            _ => String::new(),
        };
        let suspected = if suspected { "; SUSPECTED LEAK: they only became more" } else { "" };
        format!("{interval}{suspected}")
    };
    let text = if unfinished > 0 {
        let (number, on) = sums.unfinished.number(names.of(world));
        let made = match sums.unfinished.spread() {
            None => sums.unfinished_created.number("").0,
            Some(_) => sums.unfinished_created.sum(),
        };
        let freed = if sums.unfinished_freed == 0 { "0 freed" } else { "the others freed" };
        Some(format!(
            "{}{} alive at the end {on}, of {made} made by {by} {}; {freed}{}{}{}",
            number_of(number, kind),
            pending_text(&sums.unfinished_behind.requests, &by),
            at(),
            bytes_text(&sums.unfinished_behind),
            growth_text(made),
            sums.unfinished.spread_text()
        ))
    } else if freed_in_finalize > 0 {
        let (number, on) = sums.inside.number(names.of(world));
        Some(format!(
            "{} alive until MPI_Finalize {on}, made by {by} {}; all freed in it{}{}",
            number_of(number, kind),
            at(),
            growth_text(number),
            sums.inside.spread_text()
        ))
    } else {
        None
    };
    let spread = sums.live.spread();
    let on = if live > 0 { sums.live.ranks() } else { sums.ranks.into_iter().collect() };
    // All of them must be suppressed.
    let mut names = sums.in_full.iter().map(|full| suppressions.find(kind, places.get_full(*full), "", ""));
    let suppressed = names.next().flatten().filter(|_| names.all(|other| other.is_some()));
    Row {
        world,
        kind: kind.to_owned(),
        by: by.to_string(),
        place: place.cloned(),
        created,
        freed,
        live,
        leaked: live - unfinished,
        most,
        bytes: behind.bytes,
        requests: behind.requests.into_iter().collect(),
        attributes,
        ranks: on,
        spread,
        interval,
        growth,
        freed_in_finalize,
        suspected,
        text,
        suppressed,
    }
}

/// One line for each place and routine: the leaks that are suppressed, and the others.
fn by_suppression(
    leaks: BTreeMap<LeakKey, LeakSums>,
    (places, worlds): (&Places, &Names),
    suppressions: &Suppressions,
    name: &mut dyn FnMut(Name) -> Option<String>,
) -> Vec<Leak> {
    struct Line {
        copy: &'static str,
        of_rank: OnRanks,
        names: BTreeSet<String>,
        behind: Behind,
        uncertain: bool,
    }
    let mut lines: BTreeMap<LineKey, Line> = BTreeMap::new();
    for ((world, what, by, stack, on, copy), found) in leaks {
        let in_full = places.in_full(stack);
        let suppressed = suppressions.find(what, places.get_full(in_full), &on, copy);
        let place = places.short(in_full);
        let line = lines.entry((world, what, by, place, on, suppressed)).or_insert_with(|| Line {
            copy,
            of_rank: OnRanks::default(),
            names: BTreeSet::new(),
            behind: Behind::default(),
            uncertain: false,
        });
        line.uncertain |= found.is_uncertain;
        line.behind.add(&found.behind);
        line.names.extend(found.names.into_iter().filter_map(&mut *name));
        line.of_rank.join(found.of_rank);
    }
    let mut all: Vec<Leak> = Vec::new();
    for ((world, what, by, place, on, suppressed), line) in lines {
        let place = places.get(place).cloned();
        let about = match what {
            "request" => pending_text(&line.behind.requests, &by),
            _ => names_text(&line.names),
        };
        let mut text = leak_text(worlds.of(world), (what, &by), place.as_ref(), &on, &line.of_rank, &about);
        text.push_str(&bytes_text(&line.behind));
        text.push_str(&line.of_rank.spread_text());
        if line.uncertain {
            text.push_str("; some may be of another place, whose requests had the same handle");
        }
        all.push(Leak {
            what: what.to_owned(),
            by: (!by.is_empty()).then(|| (*by).to_owned()),
            world,
            count: line.of_rank.sum(),
            ranks: line.of_rank.ranks(),
            spread: line.of_rank.spread(),
            bytes: line.behind.bytes,
            requests: line.behind.requests.into_iter().collect(),
            on,
            copy: line.copy.to_owned(),
            place,
            uncertain: line.uncertain,
            text,
            suppressed,
        });
    }
    all.sort_by_key(|leak| (leak.suppressed.is_some(), Reverse(leak.count)));
    all
}

fn leak_text(
    world: &str,
    (what, by): (&str, &str),
    place: Option<&Place>,
    object: &str,
    of_rank: &OnRanks,
    about: &str,
) -> String {
    let (number, on) = of_rank.number(world);
    let many = number_of(number, what);
    let by = if by.is_empty() { String::new() } else { format!("by {by} ") };
    let place_text = place.map_or("at an unknown place".to_owned(), Place::to_string);
    let made = format!("{by}{place_text}");
    match what {
        "attribute" => {
            let object = if object.is_empty() { "an object" } else { object };
            format!("{many}{about} of {object} {on}, set {place_text}, deleted only by finalize")
        }
        "request" => format!("{many}{about} {on}, created {made}, never completed or freed"),
        "message" => format!("{many}{about} {on}, matched {made}, never received"),
        "file" => format!("{many}{about} {on}, opened {made}, never closed"),
        "session" => format!("{many}{about} {on}, created {made}, never finalized"),
        _ => format!("{many}{about} {on}, created {made}, never freed"),
    }
}

fn names_text(names: &BTreeSet<String>) -> String {
    match names.len() {
        0 => String::new(),
        1..=NAMES => format!(" ({})", names.iter().cloned().collect::<Vec<_>>().join(", ")),
        _ => format!(" (more than {NAMES} names)"),
    }
}

/// What is behind the objects of a line on all ranks.
fn bytes_text(behind: &Behind) -> String {
    if behind.bytes > 0 { format!("; {} in all", bytes(behind.bytes)) } else { String::new() }
}

/// How the processes ended, those that ended alike together; the worst first. Of errors, the codes differ, and numbers in the
/// texts: handles and ranks.
fn ends(parts: &[Part], places: &Places, names: &Names) -> Vec<End> {
    type Key<'a> = (How, u32, &'a str, u32, Option<i32>, Option<i32>, Option<i32>, u64);
    let mut all: BTreeMap<Key<'_>, End> = BTreeMap::new();
    for part in parts {
        let Ended { how, stack, code, class, signal, .. } = part.ended;
        let place = places.get(places.of(stack));
        let own_code = code.filter(|_| how != How::Error);
        // The starter of a job ends the ranks after an error by signals.
        let own_signal = signal.filter(|_| !matches!(how, How::Error | How::Abort));
        let (world, routine, sort) =
            (part.rank.world, part.ended.routine.as_str(), sort_of(part.ended.message.as_bytes()));
        let key = (how, world, routine, places.of(stack), own_code, class, own_signal, sort);
        let end = all.entry(key).or_insert_with(|| {
            let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            End {
                how: how_text(how).to_owned(),
                world,
                ranks: Vec::new(),
                routine: some(&part.ended.routine),
                place: place.cloned(),
                code,
                class,
                signal,
                message: some(&part.ended.message),
                text: end_text(&part.ended, place),
            }
        });
        if end.ranks.last() != Some(&part.rank.rank) {
            end.ranks.push(part.rank.rank);
        }
    }
    let mut all: Vec<End> = all.into_values().collect();
    for end in &mut all {
        end.text = format!("{} {}", ranks(&end.ranks, names.of(end.world)), end.text);
    }
    all
}

fn how_text(how: How) -> &'static str {
    match how {
        How::Error => "error",
        How::Abort => "abort",
        How::Finalizing => "in finalize",
        How::Signal => "signal",
        How::Exit => "exit",
        How::Unknown => "unknown",
        How::Running => "running",
        How::Finalized => "finalized",
    }
}

fn end_text(ended: &Ended, place: Option<&Place>) -> String {
    let at = place.map_or(String::new(), |place| format!(" {place}"));
    let status = match (ended.signal, ended.code) {
        (Some(signal), _) => format!(", then ended by {}", signal_text(signal)),
        (None, Some(code)) => format!(", exit status {code}"),
        _ => String::new(),
    };
    match ended.how {
        How::Error => {
            let routine = if ended.routine.is_empty() { "an MPI call" } else { &ended.routine };
            let why = match reason(&ended.message) {
                "" => format!("error {} of class {}", ended.code.unwrap_or(0), ended.class.unwrap_or(0)),
                why => why.to_owned(),
            };
            format!("ended in {routine}{at}: {why} (fatal error)")
        }
        How::Abort => format!("called MPI_Abort with code {}{at}", ended.code.unwrap_or(0)),
        How::Finalizing => match ended.signal {
            Some(signal) => format!("ended inside MPI_Finalize by {}", signal_text(signal)),
            None => format!("ended inside MPI_Finalize{status}"),
        },
        How::Signal => {
            format!("ended by {} without finalizing MPI", ended.signal.map_or(String::new(), signal_text))
        }
        How::Exit => {
            let inside = if ended.routine.is_empty() {
                String::new()
            } else {
                format!(", inside {}{at}", ended.routine)
            };
            format!("ended without finalizing MPI{inside}{status}")
        }
        How::Unknown => "did not finalize MPI: killed or crashed, or still running".to_owned(),
        How::Running => "still running".to_owned(),
        How::Finalized => format!("finalized MPI{status}"),
    }
}

/// The cause in an MPI's message: MPICH's last line is the innermost function's, after its name and line.
fn reason(message: &str) -> &str {
    let message = message.trim();
    let Some((_, stack)) = message.split_once("error stack:") else {
        return message.lines().next().unwrap_or_default();
    };
    let last = stack.trim().lines().next_back().unwrap_or_default().trim();
    match last.split_once("): ") {
        Some((function, why)) if !function.contains(' ') => why,
        _ => match last.find(".: ").or(last.find(": ")) {
            Some(at) => last[at..].trim_start_matches(['.', ':', ' ']),
            None => last,
        },
    }
}

/// "signal 9 (SIGKILL)": the standard library writes a colon.
fn signal_text(signal: i32) -> String {
    ExitStatus::from_raw(signal).to_string().replacen(':', "", 1)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::format::{Fault, Field, Header, KIND_COMM, Keyval};
    use crate::read::Only;
    use crate::sample::{self, Sample};
    use crate::text::fault_text;

    /// Codes and the numbers in texts differ from rank to rank.
    #[test]
    fn errors_by_class_and_text() {
        let fault = |code: i32| Fault { place: 0, routine: 0, what: 0, keyval: 0, code, class: 15, count: 2 };
        let samples = [0, 1, 2].map(|rank| {
            let code = 1000 * (rank + 1);
            let text = format!("Too many communicators ({rank}/2048 free; at 0x7ffe{rank}ab)");
            let sample = Sample::new(rank, 3).add(Fault::TAG, &fault(code), &[text.as_bytes()]);
            sample.add(Fault::TAG, &fault(code + 1), &[b"Null communicator"])
        });
        let report = sample::report(&samples, Only::EVERYTHING);
        let mut texts: Vec<String> = report.faults.iter().map(|fault| fault_text(&report, fault)).collect();
        texts.sort();
        let wanted = [
            " failed: Null communicator (class 15), 6 times on ranks 0-2",
            " failed: Too many communicators (0/2048 free; at 0x7ffe0ab) (class 15), 6 times on ranks 0-2",
        ];
        assert_eq!(texts, wanted);
    }

    /// Ranks may have different stacks for one place, here by their number of frames.
    #[test]
    fn stacks_of_one_place() {
        let keyval = Keyval { id: 20, key: 7, created_at: 1, set: 5, ..Keyval::ZERO };
        let fault = Fault { place: 1, what: 1, keyval: 20, code: 3, count: 2, ..Fault::ZERO };
        let samples = [0, 1].map(|rank| {
            let sample = Sample::new(rank, 2).module(1, Path::new("none")).place(1, &[(1, 8)]);
            let sample = sample.object(2, 0, 1).site(KIND_COMM, 1, 3, 2).add(Keyval::TAG, &keyval, &[]);
            let mut sample = sample.add(Fault::TAG, &fault, &[]);
            sample.bytes[std::mem::offset_of!(Header, stack)] = rank as u8;
            sample
        });
        let report = sample::report(&samples, Only::EVERYTHING);
        let rows: Vec<_> =
            report.places.iter().map(|row| (row.created, row.freed, row.live, &row.ranks)).collect();
        assert_eq!(rows, [(6, 4, 2, &vec![0, 1])]);
        let leaks: Vec<&str> = report.leaks.iter().map(|leak| leak.what.as_str()).collect();
        assert_eq!(leaks, ["communicator", "keyval"]);
        assert!(report.leaks.iter().all(|leak| (leak.count, &leak.ranks) == (2, &vec![0, 1])));
        let keyvals: Vec<_> = report.keyvals.iter().map(|keyval| (keyval.set, &keyval.ranks)).collect();
        assert_eq!(keyvals, [(10, &vec![0, 1])]);
        let faults: Vec<_> =
            report.faults.iter().map(|fault| (fault.count, &fault.ranks, fault.keyval)).collect();
        assert_eq!(faults, [(4, &vec![0, 1], Some(0))]);
    }

    /// Handles differ from rank to rank, and so do codes.
    #[test]
    fn ends_of_one_sort() {
        let samples = [
            Sample::died(0, 3, "communicator 0x55c6: no", 0),
            // A starter ends the others.
            Sample::died(1, 3, "communicator 0x84ab: no", libc::SIGTERM),
            Sample::died(2, 3, "something else", 0),
        ];
        let report = sample::report(&samples, Only::EVERYTHING);
        let mut ranks: Vec<_> = report.ends.iter().map(|end| end.ranks.clone()).collect();
        ranks.sort();
        assert_eq!(ranks, [vec![0, 1], vec![2]]);
    }

    #[test]
    fn reasons() {
        let mpich = "Other MPI error, error stack:\nPMPI_Comm_dup(179)....................: MPI_Comm_dup(MPI_COMM_WORLD, \
                     newcomm=0x7ffe) failed\nMPIR_Get_contextid_sparse_group(498): Too many communicators (0/2048 free \
                     on this process; ignore_id=0)";
        assert!(super::reason(mpich).starts_with("Too many communicators (0/2048 free"));
        assert_eq!(super::reason("MPI_ERR_COMM: invalid communicator"), "MPI_ERR_COMM: invalid communicator");
        assert_eq!(
            super::reason("a, error stack:\nPMPI_Comm_dup(110): Null communicator"),
            "Null communicator"
        );
        assert_eq!(super::reason(""), "");
    }
}
