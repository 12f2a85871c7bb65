//! What one process adds to the report: numbers by place. It is small, whatever the process recorded.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::format::{self, *};
use crate::read::{Only, Process, text};
use crate::report::{Pending, Rank, Which, add, kind, seconds, words};
use crate::runs::Head;
use crate::stacks::{Known, Raw, Stacks};

/// Names are listed for fewer objects.
pub(crate) const NAMES: usize = 3;

/// How a process ended. The order is that of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum How {
    /// An error whose handler was MPI_ERRORS_ARE_FATAL.
    Error,
    Abort,
    /// After MPI_Finalize was entered, and before it returned.
    Finalizing,
    Signal,
    /// exit without MPI_Finalize.
    Exit,
    Unknown,
    Running,
    Finalized,
}

/// The end of a process.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) how: How,
    /// The call in which it ended.
    pub(crate) routine: String,
    pub(crate) stack: u32,
    pub(crate) code: Option<i32>,
    pub(crate) class: Option<i32>,
    pub(crate) signal: Option<i32>,
    /// What the MPI says about the error.
    pub(crate) message: String,
    /// Whether the process is gone, as far as that is known.
    pub(crate) is_over: bool,
}

/// A keyval of the process.
pub(crate) struct OwnKeyval {
    pub(crate) id: u32,
    pub(crate) record: format::Keyval,
    pub(crate) stack: u32,
    /// Found and missed gets.
    pub(crate) gets: [u64; 2],
    /// Attributes that are set at the end.
    pub(crate) left: u64,
    pub(crate) copy: Option<Raw>,
    pub(crate) delete: Option<Raw>,
}

/// What a row of the table of places is about.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct RowKey {
    pub(crate) kind: &'static str,
    /// The routine that created the objects, or the name of a predefined object.
    pub(crate) by: Arc<str>,
    pub(crate) stack: u32,
}

/// The objects of a place.
#[derive(Clone, Default)]
pub(crate) struct Row {
    pub(crate) created: u64,
    pub(crate) freed: u64,
    pub(crate) most: u64,
    pub(crate) attributes: u64,
    /// When the first and the last were created.
    pub(crate) first: f64,
    pub(crate) last: f64,
    /// Times and numbers of live objects.
    pub(crate) growth: Vec<(f64, u64)>,
    pub(crate) behind: Behind,
    /// How many were freed in `MPI_Finalize`, by functions that it called.
    pub(crate) freed_inside: u64,
    /// Whether they only became more, up to the end, or up to `MPI_Finalize`.
    pub(crate) is_growing: bool,
}

impl Row {
    pub(crate) fn live(&self) -> u64 {
        self.created.saturating_sub(self.freed)
    }
}

/// What is behind live objects: bytes, as far as they are known, and what requests were about.
#[derive(Clone, Default)]
pub(crate) struct Behind {
    pub(crate) bytes: u64,
    /// Some of them, more than are printed.
    pub(crate) requests: BTreeSet<Pending>,
}

impl Behind {
    pub(crate) fn add(&mut self, other: &Self) {
        add(&mut self.bytes, other.bytes);
        self.requests.extend(other.requests.iter().take(REQUESTS - self.requests.len()).cloned());
    }
}

/// How many sorts of requests a line tells of, in JSON.
const REQUESTS: usize = 8;

/// What leaks have in common.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct LeakKey {
    pub(crate) what: &'static str,
    /// The routine that has created it; empty if unknown.
    pub(crate) by: Arc<str>,
    pub(crate) stack: u32,
    /// The name of the object that has the attribute.
    pub(crate) on: String,
    /// The sort of the keyval's copy callback.
    pub(crate) copy: &'static str,
}

/// What an object or keyval is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Name {
    Given(String),
    /// A keyval without a name has that of its callback.
    Callback(Raw),
}

#[derive(Clone, Default)]
pub(crate) struct Leaks {
    pub(crate) count: u64,
    /// Some of the names, more than are printed.
    pub(crate) names: BTreeSet<Name>,
    pub(crate) behind: Behind,
    pub(crate) is_uncertain: bool,
}

/// Errors of one sort at one place.
pub(crate) struct OwnFault {
    pub(crate) what: &'static str,
    pub(crate) routine: String,
    pub(crate) code: i32,
    /// 0: unknown.
    pub(crate) class: i32,
    /// What the MPI said.
    pub(crate) message: String,
    pub(crate) stack: u32,
    /// The id of the keyval.
    pub(crate) keyval: u32,
    pub(crate) count: u64,
}

/// A process, and what it adds.
pub(crate) struct Part {
    pub(crate) path: PathBuf,
    pub(crate) start: u64,
    /// The bit of each `KIND_*` constant that the report covers.
    pub(crate) kinds: u32,
    pub(crate) rank: Rank,
    pub(crate) ended: Ended,
    pub(crate) keyvals: Vec<OwnKeyval>,
    pub(crate) rows: Vec<(RowKey, Row)>,
    pub(crate) leaks: Vec<(LeakKey, Leaks)>,
    pub(crate) faults: Vec<OwnFault>,
    /// What is wrong with the file.
    pub(crate) damage: Option<String>,
    /// How many objects the file has.
    pub(crate) objects: usize,
    /// Live communicators that the process has created.
    pub(crate) communicators: u64,
}

/// What a process adds, while its file is looked through.
struct Sums<'a> {
    stacks: &'a Stacks,
    rows: HashMap<RowKey, Row>,
    leaks: HashMap<LeakKey, Leaks>,
}

impl Sums<'_> {
    fn leak(
        &mut self,
        (what, by): (&'static str, &str),
        (stack, on, copy): (u32, &str, &'static str),
        name: Option<Name>,
        count: u64,
    ) -> &mut Leaks {
        let by = self.stacks.text(by);
        let leaks = self.leaks.entry(LeakKey { what, by, stack, on: on.to_owned(), copy }).or_default();
        add(&mut leaks.count, count);
        if leaks.names.len() < 8 * NAMES {
            leaks.names.extend(name);
        }
        leaks
    }
}

impl Part {
    /// Reads a file, and adds its stacks.
    ///
    /// # Errors
    /// The file cannot be read, or has no such snapshot, as a message.
    pub(crate) fn read(head: &Head, stacks: &Stacks, only: Only) -> Result<Self, String> {
        let mut process = Process::read(&head.path)?;
        process.keep(only).map_err(|why| format!("{}: {why}", head.path.display()))?;
        let mut part = Self::new(&head.path, &process, stacks);
        part.rank.world = head.world;
        Ok(part)
    }

    pub(crate) fn new(path: &Path, process: &Process, stacks: &Stacks) -> Self {
        let known = stacks.add(process);
        let mut part = Self {
            path: path.to_owned(),
            start: process.header.start,
            kinds: process.header.kinds,
            rank: rank(process),
            ended: ended(process, &known),
            keyvals: Vec::new(),
            rows: Vec::new(),
            leaks: Vec::new(),
            faults: Vec::new(),
            damage: process.damage.clone(),
            objects: process.objects.len(),
            communicators: 0,
        };
        part.add_keyvals(process, &known);
        let mut sums = Sums { stacks, rows: HashMap::new(), leaks: HashMap::new() };
        Self::add_sites(&mut sums, process, &known);
        part.add_objects(&mut sums, process, &known);
        part.rows = sums.rows.into_iter().collect();
        let created =
            part.rows.iter().filter(|(key, row)| key.kind == "communicator" && !row.growth.is_empty());
        part.communicators = created.fold(0, |sum, (_, row)| sum.saturating_add(row.live()));
        part.leaks = sums.leaks.into_iter().collect();
        for (fault, message) in &process.faults {
            let what =
                ["error", "copy callback", "delete callback"].get(fault.what as usize).unwrap_or(&"error");
            part.faults.push(OwnFault {
                what,
                routine: routine(process, fault.routine),
                code: fault.code,
                class: fault.class,
                message: message.clone(),
                stack: known.stack(fault.place),
                keyval: fault.keyval,
                count: fault.count,
            });
        }
        part
    }

    fn add_keyvals(&mut self, process: &Process, known: &Known) {
        self.keyvals = process
            .keyvals
            .iter()
            .map(|record| {
                let [found, missed] = process.tallies.get(&u64::from(record.id)).copied().unwrap_or_default();
                let raw = |sort: u8, frame| (sort == 2).then(|| known.raw(frame));
                OwnKeyval {
                    id: record.id,
                    record: *record,
                    stack: known.stack(record.created_at),
                    gets: [record.got.saturating_add(found), record.missed.saturating_add(missed)],
                    left: 0,
                    copy: raw(record.copy_kind, &record.copy),
                    delete: raw(record.delete_kind, &record.delete),
                }
            })
            .collect();
    }

    fn add_sites(sums: &mut Sums<'_>, process: &Process, known: &Known) {
        let finalized = process.is_finalized().then_some(process.header.finalize_entered);
        let end = finalized.unwrap_or_else(|| last_event(process));
        let pending = behind_requests(process);
        for site in &process.sites {
            let has_finalize = process.header.finalize_entered > 0;
            let freed_inside = if has_finalize { site.freed.saturating_sub(site.freed_before) } else { 0 };
            let key = RowKey {
                kind: kind(site.kind),
                by: sums.stacks.text(&routine(process, site.routine)),
                stack: known.stack(site.place),
            };
            let used = &site.samples[..(site.used as usize).min(SAMPLES)];
            let mut growth: Vec<_> =
                used.iter().map(|sample| (seconds(sample.time), u64::from(sample.live))).collect();
            let live = site.created.saturating_sub(site.freed);
            growth.push((seconds(site.last.max(site.last_freed)), live));
            let row = Row {
                created: site.created,
                freed: site.freed,
                most: site.most,
                attributes: 0,
                first: seconds(site.first),
                last: seconds(site.last),
                growth,
                behind: match site.kind {
                    KIND_REQUEST => pending.get(&(site.place, site.routine)).cloned().unwrap_or_default(),
                    _ => Behind::default(),
                },
                freed_inside,
                is_growing: is_growing(site, end, (process.is_finalized(), freed_inside)),
            };
            if matches!(site.kind, KIND_REQUEST | KIND_MESSAGE) && process.is_finalized() && live > 0 {
                let leaks = sums.leak((key.kind, &key.by), (key.stack, "", ""), None, live);
                leaks.is_uncertain |= site.is_uncertain != 0;
                leaks.behind.add(&row.behind);
            }
            sums.rows.insert(key, row);
        }
    }

    fn add_objects(&mut self, sums: &mut Sums<'_>, process: &Process, known: &Known) {
        let is_finalized = process.is_finalized();
        let of_keyval: HashMap<u32, usize> =
            self.keyvals.iter().enumerate().map(|(at, keyval)| (keyval.id, at)).collect();
        let mut attributes: HashMap<u32, Vec<&format::Attribute>> = HashMap::new();
        for attribute in process.attributes.iter().filter(|each| each.state != 0) {
            attributes.entry(attribute.object).or_default().push(attribute);
        }
        let mut hooks = BTreeSet::new();
        for object in &process.objects {
            let name = process.names.get(&object.id);
            let own = attributes.remove(&object.id).unwrap_or_default();
            let (is_found, is_created) = (object.state == OBJECT_FOUND, object.state == OBJECT_CREATED);
            let stack = known.stack(object.created_at);
            if is_found || !own.is_empty() {
                let by = match name {
                    Some(name) if is_found => sums.stacks.text(name),
                    _ => sums.stacks.text(&routine(process, object.created_by)),
                };
                let row = sums.rows.entry(RowKey { kind: kind(object.kind), by, stack }).or_default();
                add(&mut row.attributes, own.len() as u64);
                add(&mut row.created, u64::from(is_found));
            }
            if is_created && object.kind == KIND_WIN && object.size > 0 {
                let by = sums.stacks.text(&routine(process, object.created_by));
                let row = sums.rows.entry(RowKey { kind: kind(object.kind), by, stack }).or_default();
                add(&mut row.behind.bytes, size_of(object).unwrap_or(0));
            }
            if is_finalized && is_created {
                let what = (kind(object.kind), &*routine(process, object.created_by));
                let leaks = sums.leak(what, (stack, "", ""), name.cloned().map(Name::Given), 1);
                if object.kind == KIND_WIN {
                    add(&mut leaks.behind.bytes, size_of(object).unwrap_or(0));
                }
            }
            for attribute in own {
                let Some(&at) = of_keyval.get(&attribute.keyval) else { continue };
                let record = self.keyvals[at].record;
                self.keyvals[at].left += u64::from(attribute.state == ATTRIBUTE_SET);
                if !is_finalized || !is_found || !process.covers(KIND_ATTRIBUTE) {
                    continue;
                }
                let on = name.map_or("", String::as_str);
                // The idiom for a function that MPI_Finalize calls.
                if on == "MPI_COMM_SELF" && record.delete_kind == 2 && attribute.state == ATTRIBUTE_FINALIZED
                {
                    hooks.insert(at);
                    continue;
                }
                let set = if attribute.is_copy != 0 { stack } else { known.stack(attribute.set_at) };
                let name = self.keyvals[at].name();
                sums.leak(("attribute", ""), (set, on, copy_sort(&record)), name, 1);
            }
        }
        if !is_finalized || !process.covers(KIND_KEYVAL) {
            return;
        }
        let creator = creators(process);
        for at in 0..self.keyvals.len() {
            let (record, stack) = (self.keyvals[at].record, self.keyvals[at].stack);
            if record.is_freed == 0 && !hooks.contains(&at) {
                let name = self.keyvals[at].name();
                let by = creator.get(&record.created_at).map_or("", String::as_str);
                sums.leak(("keyval", by), (stack, "", copy_sort(&record)), name, 1);
            }
        }
    }
}

impl OwnKeyval {
    fn name(&self) -> Option<Name> {
        let given = text(&self.record.name);
        let callback = self.delete.or(self.copy).map(Name::Callback);
        if given.is_empty() { callback } else { Some(Name::Given(given)) }
    }
}

fn copy_sort(keyval: &format::Keyval) -> &'static str {
    ["none", "dup", "function"][usize::from(keyval.copy_kind.min(2))]
}

/// The routine that has created keyvals at a place, if it is one.
fn creators(process: &Process) -> HashMap<u32, String> {
    let mut all: HashMap<u32, String> = HashMap::new();
    for site in process.sites.iter().filter(|site| site.kind == KIND_KEYVAL) {
        let by = routine(process, site.routine);
        let known = all.entry(site.place).or_insert_with(|| by.clone());
        if *known != by {
            known.clear();
        }
    }
    all
}

fn routine(process: &Process, id: u32) -> String {
    process.routines.get(&id).cloned().unwrap_or_default()
}

/// The last time that the process has recorded.
fn last_event(process: &Process) -> u64 {
    let header = &process.header;
    let objects = process.objects.iter().flat_map(|object| [object.created, object.freed]);
    let sites = process.sites.iter().flat_map(|site| [site.last, site.last_freed]);
    let ends = [header.end, header.abort.time, header.fatal.time, header.exit.time, header.finalize_entered];
    objects.chain(sites).chain(ends).max().unwrap_or(0)
}

/// The size of an object, if it is known.
pub(crate) fn size_of(object: &format::Object) -> Option<u64> {
    Some(u64::try_from(object.size).ok()?.checked_shl(object.scale.into()).unwrap_or(u64::MAX))
}

/// What the requests were about that were not completed, by place and routine.
fn behind_requests(process: &Process) -> HashMap<(u32, u32), Behind> {
    // MPI_ANY_SOURCE, MPI_PROC_NULL and MPI_ANY_TAG.
    let [any_source, no_process, any_tag] = match text(&process.header.interface).as_str() {
        "mpich" => [-2, -1, -1],
        "openmpi" => [-1, -2, -1],
        _ => [-1, -3, -2],
    };
    let named = |number: i32, names: &[(i32, &str)]| match names.iter().find(|(own, _)| *own == number) {
        Some((_, name)) => Which::Named((*name).to_owned()),
        None => Which::Number(number),
    };
    let known = |number: i32| (number != UNKNOWN_RANK).then_some(number);
    let mut all: HashMap<(u32, u32), Behind> = HashMap::new();
    for own in &process.pending {
        let pending = Pending {
            peer: known(own.peer)
                .map(|peer| named(peer, &[(any_source, "MPI_ANY_SOURCE"), (no_process, "MPI_PROC_NULL")])),
            tag: known(own.tag).map(|tag| named(tag, &[(any_tag, "MPI_ANY_TAG")])),
            count: u64::try_from(own.count).ok(),
            size: u64::try_from(own.size).ok(),
        };
        let requests = (pending != Pending::default()).then_some(pending).into_iter().collect();
        all.entry((own.place, own.routine)).or_default().add(&Behind { bytes: own.bytes, requests });
    }
    all
}

/// Whether the live objects of a place only became more, up to the end: a program creates as many at its start, and keeps them.
/// Of a process that has finalized, up to `MPI_Finalize`, in which so many were freed: what a program frees itself is no leak.
fn is_growing(site: &Site, end: u64, (is_finalized, freed_inside): (bool, u64)) -> bool {
    const FEWEST: u64 = 10;
    let live = site.created.saturating_sub(site.freed).saturating_add(freed_inside);
    let used = &site.samples[..(site.used as usize).min(SAMPLES)];
    let last = if is_finalized { live } else { site.low.min(live) };
    let lows: Vec<u64> = used.iter().map(|sample| u64::from(sample.low)).chain([last]).collect();
    let is_rising = lows.windows(2).all(|pair| pair[0] <= pair[1]) && lows.last() > lows.first();
    let duration = site.last.saturating_sub(site.first);
    live >= FEWEST
        && is_rising
        && lows[lows.len() - 1].saturating_mul(2) >= live
        && end.saturating_sub(site.last) <= duration
}

fn ended(process: &Process, known: &Known) -> Ended {
    let header = &process.header;
    let has = |flag| header.state & flag != 0;
    // What waitpid tells: a signal, or an exit status.
    let waited = (header.is_waited != 0).then_some(header.wait_status);
    let signal = waited.map(|status| status & 0x7f).filter(|&signal| signal != 0 && signal != 0x7f);
    let status = waited.filter(|status| status & 0x7f == 0).map(|status| (status >> 8) & 0xff);
    let how = match () {
        () if process.is_finalized() => How::Finalized,
        () if has(STATE_FATAL) => How::Error,
        () if has(STATE_ABORTED) => How::Abort,
        () if has(STATE_FINALIZING) => How::Finalizing,
        () if signal.is_some() => How::Signal,
        () if has(STATE_ENDED) || status.is_some() => How::Exit,
        () if is_running(header) => How::Running,
        () => How::Unknown,
    };
    let none = Ending::ZERO;
    let (ending, code, class) = match how {
        How::Error => (header.fatal, Some(header.fatal.code), Some(header.fatal.class)),
        How::Abort => (header.abort, Some(header.abort.code), None),
        How::Exit => (header.exit, status.or(Some(header.exit.code)), None),
        How::Finalized => (none, status.filter(|&status| status != 0), None),
        How::Finalizing => (none, status, None),
        _ => (none, None, None),
    };
    Ended {
        how,
        routine: routine(process, ending.routine),
        stack: known.stack(ending.place),
        code,
        class,
        signal,
        message: if how == How::Error { text(&header.fatal_text) } else { String::new() },
        is_over: match is_own_node(header) {
            true => !is_running(header),
            false => waited.is_some() || matches!(how, How::Finalized | How::Abort | How::Exit),
        },
    }
}

fn is_own_node(header: &Header) -> bool {
    node() == text(&header.node)
}

/// Whether the process is still there, if it is one of this machine.
fn is_running(header: &Header) -> bool {
    if !is_own_node(header) {
        return false;
    }
    // Another process may have its number by now.
    let command = std::fs::read(format!("/proc/{}/cmdline", header.pid)).unwrap_or_default();
    let length = command.len().min(header.command.len() - 1);
    !command.is_empty() && command[..length] == header.command[..length]
}

fn rank(process: &Process) -> Rank {
    let header = &process.header;
    Rank {
        rank: header.rank,
        size: header.size,
        world: 0,
        pid: header.pid,
        node: text(&header.node),
        command: words(&header.command),
        library: text(&header.library).split_whitespace().collect::<Vec<_>>().join(" "),
        spawned: header.state & STATE_SPAWNED != 0,
        finalized: process.is_finalized(),
        incomplete: header.state & STATE_INCOMPLETE != 0 || process.damage.is_some(),
        start: seconds(header.start),
        seconds: seconds(last_event(process)),
        forgotten: header.forgotten,
    }
}
