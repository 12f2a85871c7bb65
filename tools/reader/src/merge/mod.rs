//! Puts together what the processes of a run recorded: the parts of all, rank after rank, become one report by place.

mod ends;
mod keyvals;
mod leaks;
mod places;
mod ranks;
mod rows;

use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::format::{KIND_NAMES, sort_of};
use crate::part::{NAMES, Name, OwnKeyval, Part};
use crate::read::Only;
use crate::report::{Crossed, Fault, Keyval, LANGUAGES, Leak, Names, Report, VERSION, World, add};
use crate::runs::Head;
use crate::stacks::Stacks;
use crate::suppress::Suppressions;
use crate::symbols::Symbols;

use ends::reason;
use keyvals::{join_keyval, new_keyval};
use leaks::{LeakKey, LeakSums};
use places::Places;
use ranks::{by_world, join_ranks};
use rows::{RowKey, RowSums, join_row};

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
            let counters = keyvals::counters(rank, &own);
            match self.keyvals.get_mut(index) {
                Some((_, sums)) => join_keyval(sums, counters),
                None => self.keyvals.push((own, counters)),
            }
        }
        for (key, own) in std::mem::take(&mut part.rows) {
            let own = rows::sums_of(own, &part);
            match self.rows.entry((world, key.kind, key.by, key.stack)) {
                Entry::Vacant(new) => _ = new.insert(own),
                Entry::Occupied(known) => join_row(known.into_mut(), own),
            }
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
            Entry::Vacant(new) => _ = new.insert(sums),
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
    report.ends = ends::ends(&parts, &places, &names);
    report.leaks =
        leaks::by_suppression(sums.leaks, (&places, &names), suppressions, &mut |name| match name {
            Name::Given(given) => Some(given),
            Name::Callback(raw) => symbols.function(&stacks, raw).function,
        });
    report.places = rows
        .into_iter()
        .map(|(key, sums)| rows::one_row(key, sums, (&places, &names), suppressions))
        .collect();
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
        let who = crate::report::ranks(&on, names.of(world));
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
}
