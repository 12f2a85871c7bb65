//! The runs in a folder: mpiattr-run makes one for each program or job that it starts, with one file for each process.

use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use crate::format::{EXTENSION, Header};
use crate::read::{self, open_regular, text};
use crate::report::words;

/// Which runs of a folder a report is about.
#[derive(Clone)]
pub(crate) enum Which {
    Last,
    Named(Vec<String>),
    All,
}

/// A folder with files of processes.
struct Run {
    name: String,
    files: Vec<PathBuf>,
    /// When one of its processes began, in nanoseconds since 1970, and its command; 0 if that is unknown.
    start: u64,
    command: String,
}

/// A file, by the header of which is known what to read in which order.
pub(crate) struct Head {
    pub(crate) path: PathBuf,
    /// Whether a path names the file itself.
    pub(crate) is_named: bool,
    /// The process's world, and its number.
    world_name: String,
    pub(crate) world: u32,
    /// In nanoseconds since 1970.
    pub(crate) start: u64,
    rank: i32,
    pid: u32,
    pub(crate) command: Vec<String>,
}

impl Head {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// The file cannot be read, or has another format, as a message.
    pub(crate) fn read(path: PathBuf, is_named: bool) -> Result<Self, String> {
        let header = open_regular(&path).and_then(|file| read::header(&file));
        let header = header.map_err(|why| format!("{}: {why}", path.display()))?;
        Ok(Self {
            path,
            is_named,
            world_name: text(&header.world),
            world: 0,
            start: header.start,
            rank: header.rank,
            pid: header.pid,
            command: words(&header.command),
        })
    }

    /// Brings them into the order of worlds and ranks. World 0 is the one that started first. Processes without a rank are counted
    /// to it.
    pub(crate) fn sort(all: &mut [Self]) {
        let mut starts: HashMap<String, u64> = HashMap::new();
        for head in all.iter().filter(|head| head.rank >= 0) {
            let start = starts.entry(head.world_name.clone()).or_insert(head.start);
            *start = head.start.min(*start);
        }
        let mut order: Vec<(u64, String)> = starts.into_iter().map(|(world, start)| (start, world)).collect();
        order.sort();
        let numbers: HashMap<String, u32> =
            (0..).zip(order).map(|(number, (_, world))| (world, number)).collect();
        for head in &mut *all {
            let number = numbers.get(&head.world_name).filter(|_| head.rank >= 0);
            head.world = number.copied().unwrap_or(0);
        }
        all.sort_by_key(|head| (head.world, head.rank, head.pid));
    }
}

/// How many runs a message names.
const NAMED: usize = 5;

/// Files, with whether a path names the file itself, and warnings.
type Found = (Vec<(PathBuf, bool)>, Vec<String>);

/// The files that paths name, and a warning for each folder that has more runs. A path is that of a file, of a run, or of a folder of runs.
///
/// # Errors
/// There is no file, or a folder cannot be read, as a message.
pub(crate) fn files(paths: &[PathBuf], which: &Which) -> Result<Found, String> {
    let (mut all, mut warnings) = (Vec::new(), Vec::new());
    for path in paths {
        if !path.is_dir() {
            all.push((path.clone(), true));
            continue;
        }
        let (own, folders) = list(path)?;
        let mut runs: Vec<Run> = folders.iter().filter_map(|folder| Run::find(folder)).collect();
        if runs.is_empty() && !own.is_empty() {
            all.extend(own.into_iter().map(|file| (file, false)));
            continue;
        }
        // The latest is the last one.
        runs.sort_by(|one, other| (one.start, &one.name).cmp(&(other.start, &other.name)));
        let last = runs.last().map(|run| run.name.clone());
        let Some(last) = last else {
            return Err(format!("{}: no file of libmpi_attr_report (*.{EXTENSION})", path.display()));
        };
        let (chosen, others): (Vec<Run>, Vec<Run>) = runs.into_iter().partition(|run| match which {
            Which::Last => run.name == last,
            Which::Named(names) => names.contains(&run.name),
            Which::All => true,
        });
        if chosen.is_empty() {
            return Err(format!("{}: no such run; {}", path.display(), names(&others)));
        }
        if matches!(which, Which::Last) && !others.is_empty() {
            warnings.push(format!("this is the last run in {}; {}", path.display(), names(&others)));
        }
        all.extend(chosen.into_iter().flat_map(|run| run.files).map(|file| (file, false)));
    }
    Ok((all, warnings))
}

/// Whether any process of a run has written its header.
pub(crate) fn is_recorded(run: &Path) -> bool {
    list(run).is_ok_and(|(files, _)| files.iter().any(|file| has_begun(file)))
}

/// Whether a process has written its header.
pub(crate) fn has_begun(file: &Path) -> bool {
    let mut magic = [0; 8];
    open_regular(file).is_ok_and(|file| file.read_exact_at(&mut magic, 0).is_ok() && magic != [0; 8])
}

/// The files of processes in a folder, and the folders.
fn list(folder: &Path) -> Result<(Vec<PathBuf>, Vec<PathBuf>), String> {
    let because = |error: std::io::Error| format!("{}: {error}", folder.display());
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder).map_err(because)? {
        let entry = entry.map_err(because)?;
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => folders.push(entry.path()),
            _ if entry.path().extension().is_some_and(|extension| extension == EXTENSION) => {
                files.push(entry.path())
            }
            _ => {}
        }
    }
    files.sort();
    Ok((files, folders))
}

/// Other runs, in words.
fn names(runs: &[Run]) -> String {
    let about = |run: &Run| format!("{} ({})", run.name, run.command);
    let list: Vec<String> = runs.iter().rev().take(NAMED).map(about).collect();
    let more = if runs.len() > NAMED { ", ..." } else { "" };
    format!("--run NAME or --all reports on the others: {}{more}", list.join(", "))
}

impl Run {
    /// The run in a folder, if there is one.
    fn find(folder: &Path) -> Option<Self> {
        let (files, _) = list(folder).ok()?;
        let header = files.iter().find_map(|file| header(file));
        let name = folder.file_name()?.to_string_lossy().into_owned();
        let (start, command) =
            header.map_or((0, String::new()), |header| (header.start, words(&header.command).join(" ")));
        (!files.is_empty()).then_some(Self { name, files, start, command })
    }
}

/// The header of a file that is complete.
fn header(path: &Path) -> Option<Header> {
    read::header(&open_regular(path).ok()?).ok()
}
