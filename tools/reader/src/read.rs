//! Reads the file of one process.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io;
use std::mem::offset_of;
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::Path;

use crate::format::{self, *};
use crate::report::add;

/// What one process recorded.
pub(crate) struct Process {
    pub(crate) header: Header,
    pub(crate) modules: HashMap<u32, Loaded>,
    pub(crate) places: HashMap<u32, Vec<Frame>>,
    /// Functions of Python: file and function.
    pub(crate) sources: HashMap<u32, (String, String)>,
    pub(crate) routines: HashMap<u32, String>,
    pub(crate) keyvals: Vec<Keyval>,
    pub(crate) objects: Vec<format::Object>,
    pub(crate) names: HashMap<u32, String>,
    pub(crate) attributes: Vec<Attribute>,
    /// With what the MPI said.
    pub(crate) faults: Vec<(Fault, String)>,
    /// How many objects were created at a place by a routine.
    pub(crate) sites: Vec<Site>,
    /// What requests were about that were not completed.
    pub(crate) pending: Vec<Pending>,
    /// Gets that are not in the keyvals' own counters: found and missed, by keyval.
    pub(crate) tallies: HashMap<u64, [u64; 2]>,
    /// What is wrong with the file: some of what the process has recorded may be missing.
    pub(crate) damage: Option<String>,
}

/// What a report is about.
#[derive(Clone, Copy)]
pub(crate) struct Only {
    /// The bit of each `KIND_*` constant.
    pub(crate) kinds: u32,
    /// The snapshot after which it was created.
    pub(crate) since: Option<u32>,
}

impl Only {
    pub(crate) const EVERYTHING: Self = Self { kinds: u32::MAX, since: None };
}

/// A module of the process.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Loaded {
    pub(crate) path: String,
    pub(crate) build_id: Vec<u8>,
    /// Whether the recorder took it for a library, and not for a part of the program.
    pub(crate) is_library: bool,
}

/// A text in a field that NULs fill.
pub(crate) fn text(field: &[u8]) -> String {
    let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

/// A text in which Python has escaped characters that are not ASCII: `\\xe4`, `\\u20ac`, `\\U0001f600`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('\\');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let length = match part.chars().next() {
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            _ => 0,
        };
        let code = part.get(1..=length).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match code.and_then(char::from_u32) {
            Some(character) => {
                all.push(character);
                all.push_str(&part[length + 1..]);
            }
            None => {
                all.push('\\');
                all.push_str(part);
            }
        }
    }
    all
}

/// Opens a file for reading. A FIFO or a device, at which a read could wait or never end, is refused.
///
/// # Errors
/// The file cannot be opened, or is no regular file.
pub(crate) fn open_regular(path: &Path) -> Result<File, String> {
    // Without O_NONBLOCK, the open of a FIFO waits for a writer.
    let flags = libc::O_NONBLOCK | libc::O_NOCTTY;
    let file =
        OpenOptions::new().read(true).custom_flags(flags).open(path).map_err(|error| error.to_string())?;
    match file.metadata() {
        Ok(about) if about.is_file() => Ok(file),
        Ok(_) => Err("not a regular file".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

impl Process {
    /// Reads a file.
    ///
    /// # Errors
    /// The file cannot be read, or has another format, as a message.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let read = || Self::parse(&open_regular(path)?);
        read().map_err(|why| format!("{}: {why}", path.display()))
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    /// The file cannot be read, or has another format, as a message.
    fn parse(file: &File) -> Result<Self, String> {
        let because = |error: io::Error| error.to_string();
        let mut process = Self {
            header: header(file)?,
            modules: HashMap::new(),
            places: HashMap::new(),
            sources: HashMap::new(),
            routines: HashMap::new(),
            keyvals: Vec::new(),
            objects: Vec::new(),
            names: HashMap::new(),
            attributes: Vec::new(),
            faults: Vec::new(),
            sites: Vec::new(),
            pending: Vec::new(),
            tallies: HashMap::new(),
            damage: None,
        };
        process.damage = process.read_chunks(file).map_err(because)?;
        process.count_in_nanoseconds();
        Ok(process)
    }

    /// Reads all chunks that are used. Returns what is wrong with them. The process may be running: what it may change meanwhile is
    /// read in the opposite order.
    fn read_chunks(&mut self, file: &File) -> io::Result<Option<String>> {
        let size = file.metadata()?.len();
        if size < self.header.length {
            self.add_chunks(file, HEADER_ROOM)?;
            return Ok(Some(format!("it is cut off: {size} of {} bytes are left", self.header.length)));
        }
        let (mut end, mut damage) = self.add_chunks(file, HEADER_ROOM)?;
        while damage.is_none() && !is_zero(file, end, 2 * GROWTH)? {
            let (next, why) = self.add_chunks(file, end)?;
            if next == end {
                return Ok(Some(format!("records are missing at byte {end}")));
            }
            (end, damage) = (next, why);
        }
        let mut length = [0; size_of::<u64>()];
        file.read_exact_at(&mut length, offset_of!(Header, length) as u64)?;
        let length = u64::from_ne_bytes(length);
        Ok(match damage {
            None if length < end => Some(format!("it has {end} bytes where {length} are expected")),
            None if size > end.saturating_add(2 * GROWTH * CHUNK) => {
                Some(format!("its records end at byte {end} of {size}"))
            }
            damage => damage,
        })
    }

    /// Reads chunks, from a place in the file up to the first unused one. Returns where that is, and what is wrong with the chunks
    /// before.
    fn add_chunks(&mut self, file: &File, mut at: u64) -> io::Result<(u64, Option<String>)> {
        let mut room = vec![0; CHUNK as usize];
        // While a process runs, and if it is killed, a record without a tag may be behind the last one.
        let has_ended = self.header.state & STATE_ENDED != 0;
        let (mut damage, mut has_rest) = (None, false);
        loop {
            let bytes = read_at(file, &mut room, at)?;
            if u32::take(bytes).is_none_or(|(tag, _)| tag == 0) {
                break;
            }
            if has_rest {
                damage.get_or_insert_with(|| format!("records are missing before byte {at}"));
            }
            match self.add_records(bytes) {
                Ok(is_zero) => has_rest = has_ended && !is_zero,
                Err(record) => {
                    damage.get_or_insert_with(|| {
                        format!("the record at byte {} makes no sense", at + record as u64)
                    });
                }
            }
            at += bytes.len() as u64;
        }
        if has_rest {
            damage.get_or_insert_with(|| format!("records are missing before byte {at}"));
        }
        Ok((at, damage))
    }

    /// Adds the records of a chunk. Returns whether nothing but zeros follows them.
    ///
    /// # Errors
    /// The place of a record that makes no sense; what follows it was not read.
    fn add_records(&mut self, chunk: &[u8]) -> Result<bool, usize> {
        let mut rest = chunk;
        while let Some((prefix, _)) = Prefix::take(rest) {
            // The tag is written last.
            if prefix.tag == 0 {
                break;
            }
            let wrong = chunk.len() - rest.len();
            let (record, after) = rest.split_at_checked(prefix.size as usize).ok_or(wrong)?;
            self.add(prefix.tag, record.get(size_of::<Prefix>()..).ok_or(wrong)?).ok_or(wrong)?;
            rest = after;
        }
        Ok(rest.iter().all(|&byte| byte == 0))
    }

    /// Changes all times from ticks to nanoseconds.
    fn count_in_nanoseconds(&mut self) {
        let rate = u128::from(self.header.rate);
        let change = |time: &mut u64| {
            let changed = u128::from(*time) * rate / u128::from(ONE_NANOSECOND);
            *time = u64::try_from(changed).unwrap_or(u64::MAX);
        };
        let Header { end, finalize_entered, finalize_returned, abort, fatal, exit, .. } = &mut self.header;
        for time in
            [end, finalize_entered, finalize_returned, &mut abort.time, &mut fatal.time, &mut exit.time]
        {
            change(time);
        }
        self.header.snapshot_times.iter_mut().for_each(change);
        for site in &mut self.sites {
            [&mut site.first, &mut site.last, &mut site.last_freed].into_iter().for_each(change);
            site.samples.iter_mut().for_each(|sample| change(&mut sample.time));
        }
        self.pending.iter_mut().for_each(|pending| change(&mut pending.since));
        for keyval in &mut self.keyvals {
            let [copy, delete] = &mut keyval.calls;
            let [_, _, total, longest] = copy;
            let [_, _, other_total, other_longest] = delete;
            for time in [&mut keyval.created, &mut keyval.freed, total, longest, other_total, other_longest] {
                change(time);
            }
        }
        self.objects.iter_mut().flat_map(|object| [&mut object.created, &mut object.freed]).for_each(change);
    }

    fn add(&mut self, tag: u32, body: &[u8]) -> Option<()> {
        match tag {
            Module::TAG => {
                let (module, path) = Module::take(body)?;
                let build_id = module.build_id.get(..module.build_id_length as usize)?.to_vec();
                let is_library = module.is_library != 0;
                self.modules.insert(module.id, Loaded { path: text(path), build_id, is_library });
            }
            Place::TAG => {
                let (place, mut rest) = Place::take(body)?;
                let mut frames = Vec::new();
                for _ in 0..place.frames {
                    let frame;
                    (frame, rest) = Frame::take(rest)?;
                    frames.push(frame);
                }
                self.places.insert(place.id, frames);
            }
            Source::TAG => {
                let (source, rest) = Source::take(body)?;
                let (file, function) = rest.split_at_checked(source.file as usize)?;
                self.sources.insert(source.id, (unescaped(&text(file)), unescaped(&text(function))));
            }
            Routine::TAG => {
                let (routine, name) = Routine::take(body)?;
                self.routines.insert(routine.id, text(name));
            }
            Keyval::TAG => self.keyvals.push(Keyval::take(body)?.0),
            format::Object::TAG => {
                let mut object = format::Object::take(body)?.0;
                if object.state == 0 {
                    return Some(());
                }
                // An object is younger than its parent: no chain of parents is a circle.
                object.parent = if object.parent < object.id { object.parent } else { 0 };
                self.objects.push(object);
            }
            Name::TAG => {
                let (name, rest) = Name::take(body)?;
                self.names.insert(name.object, text(rest.get(..name.length as usize)?));
            }
            Attribute::TAG => self.attributes.push(Attribute::take(body)?.0),
            Fault::TAG => {
                let (fault, message) = Fault::take(body)?;
                self.faults.push((fault, text(message)));
            }
            Site::TAG => self.sites.push(Site::take(body)?.0),
            Pending::TAG => {
                let pending = Pending::take(body)?.0;
                self.pending.extend((pending.number > 0).then_some(pending));
            }
            Tallies::TAG => {
                let (tallies, mut rest) = Tallies::take(body)?;
                for _ in 0..tallies.count {
                    let tally;
                    (tally, rest) = Tally::take(rest)?;
                    let sum = self.tallies.entry(tally.keyval).or_default();
                    add(&mut sum[0], tally.found);
                    add(&mut sum[1], tally.missed);
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// Keeps only what a report is about.
    ///
    /// # Errors
    /// The time of the snapshot is not known, as a message.
    pub(crate) fn keep(&mut self, only: Only) -> Result<(), String> {
        self.keep_kinds(only.kinds);
        let kept = only.since.map_or(Ok(()), |snapshot| self.keep_since(snapshot));
        self.join_sites();
        kept
    }

    /// Joins the sites of each place and routine: there is another one after each snapshot.
    fn join_sites(&mut self) {
        self.sites.sort_by_key(|site| site.first);
        let mut joined: Vec<Site> = Vec::new();
        let mut known = HashMap::new();
        for site in self.sites.drain(..) {
            match known.entry((site.place, site.routine, site.kind)) {
                Entry::Vacant(new) => {
                    new.insert(joined.len());
                    joined.push(site);
                }
                Entry::Occupied(old) => join(&mut joined[*old.get()], &site),
            }
        }
        self.sites = joined;
    }

    /// Keeps only the objects and keyvals that were created after a snapshot, from 1.
    ///
    /// # Errors
    /// Its time is not known, as a message.
    fn keep_since(&mut self, snapshot: u32) -> Result<(), String> {
        let (taken, times) = (self.header.snapshots, &self.header.snapshot_times);
        let at = (snapshot as usize).wrapping_sub(1) % times.len();
        if snapshot == 0 || snapshot > taken || (taken - snapshot) as usize >= times.len() {
            return Err(format!(
                "no snapshot {snapshot}: {taken} were taken, and the last {} are known",
                times.len()
            ));
        }
        let time = times[at];
        self.objects.retain(|object| object.state != OBJECT_FOUND && object.created >= time);
        self.keyvals.retain(|keyval| keyval.created >= time);
        self.pending.retain(|pending| pending.since >= time);
        // What has no time.
        self.attributes.clear();
        self.faults.clear();
        self.sites.retain(|site| site.first >= time);
        Ok(())
    }

    /// Keeps only what is about some kinds: the bit of each `KIND_*` constant.
    fn keep_kinds(&mut self, kinds: u32) {
        self.header.kinds &= kinds;
        if !self.covers(KIND_ATTRIBUTE) {
            self.attributes.clear();
        }
        if !self.covers(KIND_ATTRIBUTE) && !self.covers(KIND_KEYVAL) {
            self.keyvals.clear();
        }
        let kinds = self.header.kinds;
        let is_covered = |kind| has_kind(kinds, kind);
        let owners: HashSet<u32> =
            self.attributes.iter().filter(|each| each.state != 0).map(|each| each.object).collect();
        self.sites.retain(|site| is_covered(site.kind));
        // An attribute has an object, which may be of a kind that is not covered.
        self.objects.retain(|object| {
            is_covered(object.kind) || object.state == OBJECT_FOUND && owners.contains(&object.id)
        });
    }

    /// Whether the process has recorded objects of a kind, and the report is about them.
    pub(crate) fn covers(&self, kind: u8) -> bool {
        has_kind(self.header.kinds, kind)
    }

    pub(crate) fn is_finalized(&self) -> bool {
        self.header.state & STATE_FINALIZED != 0
    }
}

/// Reads the header of a file.
///
/// # Errors
/// The file cannot be read, or has another format, as a message.
pub(crate) fn header(file: &File) -> Result<Header, String> {
    let mut room = [0; HEADER_ROOM as usize];
    let bytes = read_at(file, &mut room, 0).map_err(|error| error.to_string())?;
    let start = bytes.first_chunk::<12>().ok_or("not a file of libmpi_attr_report")?;
    let (magic, rest) = u64::take(start).unwrap_or_default();
    let (version, _) = u32::take(rest).unwrap_or_default();
    if magic == 0 {
        return Err("the process has not written its header".to_owned());
    }
    if magic == MAGIC.swap_bytes() {
        return Err("written on a machine with another byte order".to_owned());
    }
    if magic != MAGIC {
        return Err("not a file of libmpi_attr_report".to_owned());
    }
    if version != VERSION {
        return Err(format!(
            "format {version}, but this mpiattr-report reads format {VERSION}: use the mpiattr-report that was \
             installed with the libmpi_attr_report.so that wrote it"
        ));
    }
    let (header, _) = Header::take(bytes).ok_or("the file is cut off")?;
    Ok(header)
}

/// Reads bytes at a place of a file, fewer at its end.
fn read_at<'a>(file: &File, room: &'a mut [u8], at: u64) -> io::Result<&'a [u8]> {
    let mut length = 0;
    while length < room.len() {
        match file.read_at(&mut room[length..], at + length as u64) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(&room[..length])
}

/// Whether chunks have zeros only, or are not there.
fn is_zero(file: &File, at: u64, chunks: u64) -> io::Result<bool> {
    let mut room = vec![0; (chunks * CHUNK) as usize];
    Ok(read_at(file, &mut room, at)?.iter().all(|&byte| byte == 0))
}

/// Whether the bit of a kind is set. A broken record can have any number as a kind.
fn has_kind(kinds: u32, kind: u8) -> bool {
    kinds.checked_shr(kind.into()).is_some_and(|bits| bits & 1 != 0)
}

/// Adds a later site to an earlier one. What the earlier one has counted and is alive was alive all the time.
fn join(earlier: &mut Site, later: &Site) {
    let before = earlier.created.saturating_sub(earlier.freed);
    let used = |site: &Site| (site.used as usize).min(SAMPLES);
    let mut samples = earlier.samples[..used(earlier)].to_vec();
    let more = u32::try_from(before).unwrap_or(u32::MAX);
    samples.extend(later.samples[..used(later)].iter().map(|sample| Sample {
        live: sample.live.saturating_add(more),
        low: sample.low.saturating_add(more),
        ..*sample
    }));
    while samples.len() > SAMPLES {
        let pair = |pair: &[Sample]| Sample {
            low: pair.iter().map(|each| each.low).min().unwrap_or(0),
            ..pair[pair.len() - 1]
        };
        samples = samples.chunks(2).map(pair).collect();
    }
    earlier.used = samples.len() as u32;
    earlier.samples[..samples.len()].copy_from_slice(&samples);
    earlier.created = earlier.created.saturating_add(later.created);
    earlier.freed = earlier.freed.saturating_add(later.freed);
    earlier.freed_before = earlier.freed_before.saturating_add(later.freed_before);
    earlier.most = earlier.most.max(before.saturating_add(later.most));
    earlier.is_uncertain |= later.is_uncertain;
    earlier.last = earlier.last.max(later.last);
    earlier.last_freed = earlier.last_freed.max(later.last_freed);
    earlier.low = before.saturating_add(later.low);
}

#[cfg(test)]
mod tests {
    use std::ffi::CString;
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use super::{Only, Process};
    use crate::format::{self, *};
    use crate::sample::{self, Sample};
    use crate::{objects, tree};

    /// What leaks, and the kinds of the rows of places, of a file with one object of some kinds, a request and a keyval.
    fn seen(kinds: &str) -> (Vec<String>, Vec<String>) {
        let mut sample = Sample::new(0, 1).module(1, Path::new("none")).place(1, &[(1, 8)]);
        for (id, kind) in (2..).zip([KIND_COMM, KIND_GROUP, KIND_INFO, KIND_OP, KIND_ERRHANDLER, KIND_FILE]) {
            sample = sample.object_of(kind, id, 0, 1).site(kind, 1, 1, 0);
        }
        // One of three requests is not completed, and one keyval not freed.
        sample = sample.site(KIND_REQUEST, 1, 3, 2).site(KIND_KEYVAL, 1, 1, 0);
        let keyval = Keyval { id: 20, created_at: 1, ..Keyval::ZERO };
        let sample = sample.add(Keyval::TAG, &keyval, &[]);
        let only = Only { kinds: format::kinds(kinds).unwrap(), since: None };
        let report = sample::report(&[sample], only);
        let mut leaks: Vec<String> =
            report.leaks.iter().map(|leak| format!("{} {}", leak.count, leak.what)).collect();
        let mut rows: Vec<String> = report.places.iter().map(|row| row.kind.clone()).collect();
        leaks.sort();
        rows.sort();
        (leaks, rows)
    }

    #[test]
    fn kinds_that_are_chosen() {
        let all = ["communicator", "errhandler", "file", "group", "info", "keyval", "operation", "request"];
        let (leaks, rows) = seen("all");
        assert_eq!(leaks, all.map(|what| format!("1 {what}")));
        assert_eq!(rows, all);
        assert_eq!(seen("groups, request").0, ["1 group", "1 request"]);
        assert_eq!(seen("groups, request").1, ["group", "request"]);
        assert_eq!(seen("keyvals").0, ["1 keyval"]);
        assert_eq!(seen("attributes").0, [""; 0]);
        assert_eq!(
            seen("-requests,-keyvals").1,
            all.map(String::from)
                .into_iter()
                .filter(|what| { what != "request" && what != "keyval" })
                .collect::<Vec<_>>()
        );
        let why = |list| format::kinds(list).unwrap_err();
        assert!(
            why("groups,other").starts_with("\"other\" is no kind") && why("").starts_with("\"\" is no kind")
        );
    }

    /// A FIFO that nobody writes to.
    fn fifo(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("mpiattr-{}-{name}", std::process::id()));
        let c_path = CString::new(path.as_os_str().as_encoded_bytes()).unwrap();
        // SAFETY: a string that ends with a NUL.
        assert_eq!(unsafe { libc::mkfifo(c_path.as_ptr(), 0o600) }, 0);
        path
    }

    #[test]
    fn what_is_no_file() {
        let path = fifo("report");
        for path in [Path::new("/dev/zero"), Path::new("/"), &path] {
            let why = Process::read(path).err().unwrap();
            assert_eq!(why, format!("{}: not a regular file", path.display()));
        }
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_module_that_is_no_file() {
        let path = fifo("module");
        let sample = Sample::new(0, 1).module(1, &path).place(1, &[(1, 0x1234)]).object(1, 0, 1);
        let report = sample::report(&[sample], Only::EVERYTHING);
        assert_eq!(report.warnings, [format!("no symbols of {}: not a regular file", path.display())]);
        let name = path.file_name().unwrap().to_string_lossy();
        let text = format!("1 communicator on rank 0, created in {name}+0x1234, never freed");
        assert_eq!(report.leaks[0].text, text);
        std::fs::remove_file(path).unwrap();
    }

    /// Each of 4,000 objects is its own ancestor.
    #[test]
    fn circles_of_parents() {
        const COUNT: u32 = 4_000;
        let circle = (1..=COUNT).fold(Sample::new(0, 1), |all, id| all.object(id, 1 + id % COUNT, 0));
        let selves = (1..=COUNT).fold(Sample::new(0, 1), |all, id| all.object(id, id, 0));
        let pairs = (1..=COUNT).fold(Sample::new(0, 1), |all, id| all.object(id, ((id - 1) ^ 1) + 1, 0));
        for sample in [circle, selves, pairs] {
            let merged = sample::merged(&[sample], Only::EVERYTHING);
            let all = objects::of_process(&merged, 0).unwrap();
            assert_eq!(all.len(), COUNT as usize);
            assert!(all.iter().all(|each| each.parent.is_none_or(|parent| parent < each.id)));
            let (svg, dot) = (tree::svg(&merged).unwrap(), tree::dot(&merged).unwrap());
            assert!(svg.len() < 10_000_000 && dot.len() < 10_000_000);
        }
    }

    #[test]
    fn a_file_that_is_cut_off() {
        let bytes = (1..6000).fold(Sample::new(0, 1), |all, id| all.object(id, 0, 0)).bytes;
        assert!(bytes.len() > 5 * CHUNK as usize);
        let whole = read(&bytes).unwrap();
        assert_eq!((whole.objects.len(), whole.damage), (5999, None));
        for length in (0..bytes.len()).step_by(512).chain([11, 100, 4099, bytes.len() - 1]) {
            match read(&bytes[..length]) {
                Ok(read) => {
                    let why = format!("it is cut off: {length} of {} bytes are left", bytes.len());
                    assert!(length >= size_of::<Header>() && read.objects.len() < 5999);
                    assert_eq!(read.damage, Some(why));
                }
                Err(_) => assert!(length < size_of::<Header>()),
            }
        }
    }

    /// The content of a file.
    fn read(bytes: &[u8]) -> Result<Process, String> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Relaxed);
        let path = std::env::temp_dir().join(format!("mpiattr-{}-read-{number}", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        let process = Process::read(&path);
        std::fs::remove_file(path).unwrap();
        process
    }

    #[test]
    fn a_file_with_lost_parts() {
        let (room, chunk) = (HEADER_ROOM as usize, CHUNK as usize);
        let mut whole = (1..3000).fold(Sample::new(0, 1), |all, id| all.object(id, 0, 0)).bytes;
        whole.resize(room + 6 * chunk, 0);
        let with_length = |bytes: &mut [u8], length: usize| {
            let at = std::mem::offset_of!(Header, length);
            bytes[at..at + 8].copy_from_slice(&(length as u64).to_ne_bytes());
        };
        let length = whole.len();
        with_length(&mut whole, length);
        let damage = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = whole.clone();
            change(&mut bytes);
            read(&bytes).unwrap().damage
        };
        assert_eq!(damage(&|_| {}), None);
        // What the header does not count, unused chunks, and more of them than there can be.
        let why = format!("it has {length} bytes where {} are expected", length - chunk);
        assert_eq!(damage(&|bytes| with_length(bytes, length - chunk)), Some(why));
        assert_eq!(damage(&|bytes| bytes.resize(length + 8 * chunk, 0)), None);
        let why = damage(&|bytes| bytes.resize(length + 20 * chunk, 0));
        assert!(why.unwrap().starts_with(&format!("its records end at byte {length} of ")));
        // A chunk, a part of a chunk, the start of the last chunk, and a byte of a prefix.
        for lost in [room..room + chunk, room + 8192..room + 12288, room + 4 * chunk..room + 4 * chunk + 512]
        {
            let why = damage(&|bytes| bytes[lost.clone()].fill(0)).unwrap();
            assert!(why.starts_with("records are missing"), "{lost:?}: {why}");
        }
        let why = damage(&|bytes| bytes[room + 5] = 0xff);
        assert_eq!(why, Some(format!("the record at byte {room} makes no sense")));
    }

    /// Each counter is as large as it can be.
    #[test]
    fn counters_that_overflow() {
        const MOST: u64 = u64::MAX;
        let keyval = Keyval {
            id: 9,
            created_at: 1,
            got: MOST,
            missed: MOST,
            copied: MOST,
            set: MOST,
            calls: [[MOST; 4]; 2],
            crossed: [[MOST; 3]; 3],
            ..Keyval::ZERO
        };
        let many = format::Sample { time: MOST, live: u32::MAX, low: 0 };
        let site = |kind| Site {
            place: 1,
            kind,
            created: MOST,
            most: MOST,
            last: MOST,
            step: 1,
            low: MOST,
            used: 2,
            samples: [many; SAMPLES],
            ..Site::ZERO
        };
        let fault = Fault { place: 1, count: MOST, ..Fault::ZERO };
        let tallies = [Tally { tag: 0, keyval: 9, found: MOST, missed: MOST }; 2];
        let tallies: Vec<u64> =
            tallies.iter().flat_map(|each| [each.tag, each.keyval, each.found, each.missed]).collect();
        let tallies: Vec<u8> = tallies.iter().flat_map(|each| each.to_ne_bytes()).collect();
        for is_finalized in [true, false] {
            let file = |rank| {
                let new = if is_finalized { Sample::new(rank, 2) } else { Sample::died(rank, 2, "", 9) };
                let mut all = new.module(1, Path::new("none")).place(1, &[(1, 8)]).object(1, 0, 1);
                for kind in [KIND_COMM, KIND_REQUEST, KIND_KEYVAL] {
                    all = all.add(Site::TAG, &site(kind), &[]).add(Site::TAG, &site(kind), &[]);
                }
                let all = all.add(Keyval::TAG, &keyval, &[]).add(Keyval::TAG, &keyval, &[]);
                let all = all.add(Fault::TAG, &fault, &[]).add(Fault::TAG, &fault, &[]);
                all.add(Tallies::TAG, &Tallies { count: 2 }, &[&tallies])
            };
            let report = sample::report(&[file(0), file(1)], Only::EVERYTHING);
            assert!(report.places.iter().any(|row| row.created == MOST) && report.faults[0].count == MOST);
            let text = crate::text::text(&report, crate::text::Detail::All, true);
            assert!(text.contains(&MOST.to_string()));
            assert!(crate::findings::of(&report).len() > usize::from(is_finalized));
        }
    }

    #[test]
    fn escaped_characters() {
        assert_eq!(super::unescaped("/a/gr\\xfc\\u20ac\\U0001f600.py"), "/a/grü€😀.py");
        assert_eq!(super::unescaped("plain \\ \\x \\xzz \\u12"), "plain \\ \\x \\xzz \\u12");
    }
}
