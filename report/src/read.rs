//! Reads the file of one process.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::format::{self, *};

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
    pub(crate) faults: Vec<Fault>,
    /// Gets that are not in the keyvals' own counters: found and missed, by keyval.
    pub(crate) tallies: HashMap<u64, [u64; 2]>,
    /// The objects whose idup was not completed.
    pub(crate) pending: Vec<u32>,
}

/// A module of the process.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Loaded {
    pub(crate) path: String,
    pub(crate) build_id: Vec<u8>,
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

impl Process {
    /// Reads a file.
    ///
    /// # Errors
    /// The file cannot be read, or has another format, as a message.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let because = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let bytes = fs::read(path).map_err(|error| because(&error))?;
        let head = bytes.first_chunk::<12>().ok_or_else(|| because(&"not a file of libmpi_attr_report"))?;
        let (magic, rest) = u64::take(head).unwrap_or_default();
        let (version, _) = u32::take(rest).unwrap_or_default();
        if magic == MAGIC.swap_bytes() {
            return Err(because(&"written on a machine with another byte order"));
        }
        if magic != MAGIC {
            return Err(because(&"not a file of libmpi_attr_report"));
        }
        if version != VERSION {
            let why = format!(
                "format {version}, but this mpiattr-report reads format {VERSION}: use the mpiattr-report that was \
                 installed with the libmpi_attr_report.so that wrote it"
            );
            return Err(because(&why));
        }
        let (header, _) = Header::take(&bytes).ok_or_else(|| because(&"the file is cut off"))?;
        let mut process = Self {
            header,
            modules: HashMap::new(),
            places: HashMap::new(),
            sources: HashMap::new(),
            routines: HashMap::new(),
            keyvals: Vec::new(),
            objects: Vec::new(),
            names: HashMap::new(),
            attributes: Vec::new(),
            faults: Vec::new(),
            tallies: HashMap::new(),
            pending: Vec::new(),
        };
        let chunks = bytes.get(HEADER_ROOM as usize..).unwrap_or_default();
        for mut chunk in chunks.chunks(CHUNK as usize) {
            while let Some((prefix, _)) = Prefix::take(chunk).filter(|(prefix, _)| prefix.tag != 0) {
                // The tag is written last; what follows a record that makes no sense is not read.
                let Some((record, rest)) = chunk.split_at_checked(prefix.size as usize) else { break };
                let Some(body) = record.get(size_of::<Prefix>()..) else { break };
                process.add(prefix.tag, body);
                chunk = rest;
            }
        }
        process.count_in_nanoseconds();
        Ok(process)
    }

    /// Changes all times from ticks to nanoseconds.
    fn count_in_nanoseconds(&mut self) {
        let rate = u128::from(self.header.rate);
        let change = |time: &mut u64| *time = (u128::from(*time) * rate / u128::from(ONE_NANOSECOND)) as u64;
        change(&mut self.header.end);
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
                self.modules.insert(module.id, Loaded { path: text(path), build_id });
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
            format::Object::TAG => self.objects.push(format::Object::take(body)?.0),
            Name::TAG => {
                let (name, rest) = Name::take(body)?;
                self.names.insert(name.object, text(rest.get(..name.length as usize)?));
            }
            Attribute::TAG => self.attributes.push(Attribute::take(body)?.0),
            Fault::TAG => self.faults.push(Fault::take(body)?.0),
            Tallies::TAG => {
                let (tallies, mut rest) = Tallies::take(body)?;
                for _ in 0..tallies.count {
                    let tally;
                    (tally, rest) = Tally::take(rest)?;
                    let sum = self.tallies.entry(tally.keyval).or_default();
                    sum[0] += tally.found;
                    sum[1] += tally.missed;
                }
            }
            Pending::TAG => {
                let (pending, _) = Pending::take(body)?;
                if pending.is_pending != 0 {
                    self.pending.push(pending.object);
                }
            }
            _ => {}
        }
        Some(())
    }

    pub(crate) fn is_finalized(&self) -> bool {
        self.header.state & STATE_FINALIZED != 0
    }
}

/// The files of the last run in a directory, or a single file.
///
/// # Errors
/// There is none, or one cannot be read.
pub(crate) fn processes(paths: &[PathBuf]) -> Result<(Vec<Process>, Vec<String>), String> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let before = files.len();
        files.extend(
            entries
                .flatten()
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|extension| extension == "mpiattr")),
        );
        if files.len() == before {
            return Err(format!("{}: no file of libmpi_attr_report (*.mpiattr)", path.display()));
        }
    }
    let mut all = files.iter().map(|path| Process::read(path)).collect::<Result<Vec<_>, _>>()?;
    all.sort_by_key(|process| (process.header.rank, process.header.pid));
    Ok(last_run(all))
}

/// Leaves out files of earlier runs with another number of processes, and says so.
fn last_run(all: Vec<Process>) -> (Vec<Process>, Vec<String>) {
    let is_of_world =
        |process: &Process| process.header.rank >= 0 && process.header.state & STATE_SPAWNED == 0;
    let newest = all.iter().filter(|each| is_of_world(each)).max_by_key(|process| process.header.start);
    let Some(size) = newest.map(|process| process.header.size) else { return (all, Vec::new()) };
    let (kept, old): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|process| !is_of_world(process) || process.header.size == size);
    let mut warnings = Vec::new();
    if !old.is_empty() {
        let (count, other) = (old.len(), old[0].header.size);
        warnings.push(format!(
            "{count} files of an earlier run with {other} processes are left out; a run with {size} was later"
        ));
    }
    let ranks = kept.iter().filter(|each| is_of_world(each)).count();
    if ranks > 0 && ranks < size as usize {
        warnings.push(format!("files of {ranks} of {size} ranks were found"));
    }
    (kept, warnings)
}

#[cfg(test)]
mod tests {
    #[test]
    fn escaped_characters() {
        assert_eq!(super::unescaped("/a/gr\\xfc\\u20ac\\U0001f600.py"), "/a/grü€😀.py");
        assert_eq!(super::unescaped("plain \\ \\x \\xzz \\u12"), "plain \\ \\x \\xzz \\u12");
    }
}
