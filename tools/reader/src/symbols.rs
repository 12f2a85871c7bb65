//! Finds the functions, files and lines of addresses in modules, and the place of a stack in the program's own source.

use std::collections::{HashMap, HashSet};
use std::fs::File as Opened;
use std::path::{Path, PathBuf};

use addr2line::Loader;
use memmap2::Mmap;
use object::{Object as _, ObjectSymbol as _};
use serde::{Deserialize, Serialize};
use wildmatch::WildMatch;

use crate::format::is_installed;
use crate::names::{demangled, shortened};
use crate::read::{Loaded, open_regular};
use crate::stacks::{Raw, Stack, Stacks};

/// A place in the program's source, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Location {
    /// With all types: the text report has a shorter name.
    pub(crate) function: Option<String>,
    pub(crate) file: Option<String>,
    pub(crate) line: Option<u32>,
    /// The file name of the library or program.
    pub(crate) library: Option<String>,
    /// The address in the library, if neither function nor line is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) address: Option<u64>,
    #[serde(skip)]
    pub(crate) is_python: bool,
    /// The frames of libraries between this one and the MPI, the innermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) via: Vec<Location>,
    /// The program's own wrappers between them and this one, the innermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) wrappers: Vec<Location>,
    /// The frames that called this one, if they were recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) callers: Vec<Location>,
}

impl Location {
    /// The place without the frames of a library but one: leaks of one line are one leak. Of Python, that is the function that
    /// calls the MPI; otherwise, the function that the program's line calls.
    pub(crate) fn in_short(mut self) -> Self {
        if self.is_python {
            self.via.truncate(1)
        } else {
            drop(self.via.drain(..self.via.len().saturating_sub(1)))
        }
        self
    }

    /// The frames of libraries, wrappers, this one and its callers: the innermost first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = &Self> {
        self.via.iter().chain(&self.wrappers).chain([self]).chain(&self.callers)
    }

    /// The place's caller as the place, and its own frame as a wrapper.
    fn passed_over(mut self) -> Self {
        if self.callers.is_empty() {
            return self;
        }
        let caller = self.callers.remove(0);
        let (via, callers) = (std::mem::take(&mut self.via), std::mem::take(&mut self.callers));
        let mut wrappers = std::mem::take(&mut self.wrappers);
        wrappers.push(self);
        Self { via, wrappers, callers, ..caller }
    }

    /// A frame of a tree of callers: "setup (solver.c:41)".
    pub(crate) fn frame_text(&self) -> String {
        let file = self.file.as_deref().map(|file| file.rsplit('/').next().unwrap_or(file));
        let at = match (file, self.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => self.library_text(),
        };
        self.short_function().map_or(at.clone(), |function| format!("{function} ({at})"))
    }

    /// The function without arguments of templates and parameters.
    pub(crate) fn short_function(&self) -> Option<String> {
        self.function.as_deref().map(shortened)
    }

    /// The library, with the address if nothing else is known.
    fn library_text(&self) -> String {
        let library = self.library.as_deref().unwrap_or("unknown");
        match self.address {
            Some(address) => format!("{library}+{address:#x}"),
            None => library.to_owned(),
        }
    }
}

/// Passes over wrappers: functions that call the MPI for more than so many lines of the program. A wrapper may call another.
fn pass_over_wrappers(places: &mut [Option<Location>], most: usize) {
    type Function = (Option<String>, Option<String>);
    let function = |place: &Location| (place.file.clone(), place.function.clone());
    loop {
        let mut callers: HashMap<Function, HashSet<(Function, Option<u32>)>> = HashMap::new();
        for place in places.iter().flatten().filter(|place| place.function.is_some()) {
            if let Some(caller) = place.callers.first() {
                callers.entry(function(place)).or_default().insert((function(caller), caller.line));
            }
        }
        callers.retain(|_, lines| lines.len() > most);
        if callers.is_empty() {
            return;
        }
        for place in places.iter_mut().flatten().filter(|place| callers.contains_key(&function(place))) {
            *place = std::mem::take(place).passed_over();
        }
    }
}

impl std::fmt::Display for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(wrapper) = self.wrappers.last() {
            write!(f, "in the wrapper {}, called ", wrapper.short_function().unwrap_or_default())?;
        }
        // Which of a library's functions the program's line has come to.
        let via = if self.is_python { self.via.first() } else { self.via.last() };
        let library = &match via {
            Some(via) => match via.short_function() {
                Some(function) => format!("{function}, {}", via.library_text()),
                None => via.library_text(),
            },
            None => self.library_text(),
        };
        let file = self.file.as_deref().map(|file| file.rsplit('/').next().unwrap_or(file));
        match (file, self.line, self.short_function()) {
            (Some(file), Some(line), Some(function)) => {
                write!(f, "at {file}:{line} in {function} ({library})")
            }
            (Some(file), Some(line), None) => write!(f, "at {file}:{line} ({library})"),
            (_, _, Some(function)) => write!(f, "in {function} ({library})"),
            _ if self.via.is_empty() => write!(f, "in {library}"),
            _ => write!(f, "in {} ({library})", self.library_text()),
        }
    }
}

/// What the user says about places.
#[derive(Default)]
pub(crate) struct Paths {
    /// Patterns of libraries and sources that are not the program's own.
    pub(crate) libraries: Vec<WildMatch>,
    /// Prefixes that are removed from the paths of sources.
    pub(crate) strip: Vec<String>,
    /// A function that calls the MPI for more lines is a wrapper.
    pub(crate) wrappers: Option<usize>,
}

/// A frame, and whether it belongs to what the system installed, or to Python or one of its packages.
#[derive(Clone)]
struct Found {
    place: Location,
    is_installed: bool,
    /// Whether its module does: a header's function is installed, and part of the program.
    is_of_library: bool,
}

/// The symbols of the modules that were looked at.
#[derive(Default)]
pub(crate) struct Symbols {
    paths: Paths,
    modules: HashMap<u32, Option<File>>,
    /// Of an address in a module: the innermost of the functions that are inlined there first.
    frames: HashMap<(u32, u64), Vec<Found>>,
    /// Modules whose file is missing or has changed.
    pub(crate) unreadable: Vec<String>,
}

impl Symbols {
    pub(crate) fn new(paths: Paths) -> Self {
        Self { paths, ..Self::default() }
    }

    /// The place of a stack: its innermost frame in the program's own source.
    fn place(&mut self, stacks: &Stacks, stack: &Stack) -> Option<Location> {
        // Each frame with the number of its physical frame.
        let mut all: Vec<(usize, Found)> = Vec::new();
        for (number, raw) in stack.frames.iter().enumerate() {
            for found in self.frames(stacks, *raw) {
                // Wrappers of one function have one name (Cython).
                if all.last().is_none_or(|(_, last)| last.place != found.place || found.place.line.is_some())
                {
                    all.push((number, found));
                }
            }
        }
        let is_python = |number: usize| matches!(stack.frames[number], Raw::Python { .. });
        let first = all.iter().position(|(number, _)| is_python(*number));
        if first.is_none() {
            // The C library calls main, and the functions of threads.
            let main = all.iter().position(|(_, found)| found.place.function.as_deref() == Some("main"));
            all.truncate(main.map_or(all.len(), |at| at + 1));
            while all.len() > 1 && all.last().is_some_and(|(_, found)| is_of_start(&found.place)) {
                all.pop();
            }
        }
        // The program's own line, and not that of a library or package that it calls.
        let start = first.unwrap_or(0);
        let first_with = |is: fn(&Found) -> bool| all[start..].iter().position(|(_, found)| is(found));
        let own = first_with(|found| !found.is_installed)
            .or_else(|| first_with(|found| !found.is_of_library).filter(|_| first.is_none()))
            .map_or(start, |at| start + at);
        let last = all.get(own)?.0 + stack.shown.max(1) as usize;
        let callers = all.split_off(own + 1);
        let callers = callers.into_iter().take_while(|(number, _)| *number < last);
        let callers = callers.map(|(_, found)| found.place).collect();
        let mut place = all.pop()?.1.place;
        let via: Vec<Location> = all.into_iter().map(|(_, found)| found.place).collect();
        if first.is_some() {
            place.library = via.first().and_then(|frame| frame.library.clone());
        }
        (place.via, place.callers) = (via, callers);
        Some(place)
    }

    /// The places of stacks, each a caller of wrappers if they are passed over.
    pub(crate) fn places(&mut self, stacks: &Stacks, all: &[Stack]) -> Vec<Option<Location>> {
        let mut places: Vec<Option<Location>> = all.iter().map(|stack| self.place(stacks, stack)).collect();
        if let Some(most) = self.paths.wrappers {
            pass_over_wrappers(&mut places, most);
        }
        places
    }

    /// A function, such as a callback.
    pub(crate) fn function(&mut self, stacks: &Stacks, raw: Raw) -> Location {
        self.frames(stacks, raw).pop().map(|found| found.place).unwrap_or_default()
    }

    fn frames(&mut self, stacks: &Stacks, raw: Raw) -> Vec<Found> {
        match raw {
            Raw::Python { source, line } => {
                let (file, function) = stacks.source(source);
                let is_installed =
                    file.starts_with('<') || is_installed(file.as_bytes()) || self.is_library(&file);
                let place = Location {
                    function: Some(function),
                    file: Some(self.stripped(&file)),
                    line: Some(line),
                    library: Some("Python".to_owned()),
                    is_python: true,
                    ..Location::default()
                };
                vec![Found { place, is_installed, is_of_library: false }]
            }
            Raw::Code { module, address } => {
                if let Some(known) = self.frames.get(&(module, address)) {
                    return known.clone();
                }
                let found = match stacks.module(module) {
                    Some(loaded) => self.look_up(module, &loaded, address),
                    None => {
                        vec![Found { place: Location::default(), is_installed: false, is_of_library: false }]
                    }
                };
                self.frames.insert((module, address), found.clone());
                found
            }
        }
    }

    fn look_up(&mut self, number: u32, module: &Loaded, address: u64) -> Vec<Found> {
        let library = module.path.rsplit('/').next().map(str::to_owned);
        let unreadable = &mut self.unreadable;
        let file = self.modules.entry(number).or_insert_with(|| {
            load(module).map_err(|why| unreadable.push(format!("{}: {why}", module.path))).ok()
        });
        let mut places = Vec::new();
        if let Some(File { loader, functions }) = file {
            let mut frames = loader.find_frames(address).ok();
            while let Some(frame) = frames.as_mut().and_then(|frames| frames.next().ok().flatten()) {
                let name = frame.function.as_ref().and_then(|function| function.raw_name().ok());
                let location = frame.location.as_ref();
                places.push(Location {
                    function: name.map(|name| demangled(&name)),
                    file: location.and_then(|location| location.file).map(str::to_owned),
                    line: location.and_then(|location| location.line),
                    ..Location::default()
                });
            }
            if places.is_empty() {
                places.push(Location::default());
            }
            if let Some(last) = places.last_mut().filter(|place| place.function.is_none()) {
                // A stripped file has only the functions that it exports: an address may be in none of them.
                let after = functions.partition_point(|function| function.0 <= address);
                let before = after.checked_sub(1).map(|at| &functions[at]);
                last.function =
                    before.filter(|function| address < function.1).map(|function| demangled(&function.2));
            }
        } else {
            places.push(Location::default());
        }
        let is_of_library = module.is_library || self.is_library(&module.path);
        let found = places.into_iter().map(|place| {
            let source = place.file.as_deref().unwrap_or_default();
            let is_installed = is_of_library || is_installed(source.as_bytes()) || self.is_library(source);
            let address = (place.function.is_none() && place.line.is_none()).then_some(address);
            let file = place.file.as_deref().map(|file| self.stripped(file));
            let place = Location { library: library.clone(), address, file, ..place };
            Found { place, is_installed, is_of_library }
        });
        found.collect()
    }

    fn is_library(&self, path: &str) -> bool {
        self.paths.libraries.iter().any(|pattern| pattern.matches(path))
    }

    fn stripped(&self, file: &str) -> String {
        let rest = self.paths.strip.iter().find_map(|prefix| file.strip_prefix(prefix.as_str()));
        rest.map_or(file, |rest| rest.trim_start_matches('/')).to_owned()
    }
}

/// Whether a function is one of the C library that starts a program or a thread.
fn is_of_start(place: &Location) -> bool {
    let names = ["_start", "start_thread", "clone", "clone3", "__clone", "__clone3"];
    let function = place.function.as_deref().unwrap_or_default();
    names.contains(&function)
        || function.starts_with("__libc_start")
        || (function.is_empty()
            && place.library.as_deref().is_some_and(|library| library.starts_with("libc.so")))
}

/// A module, or the file with its debug information.
struct File {
    loader: Loader,
    /// Start, end and name of each, sorted.
    functions: Vec<(u64, u64, String)>,
}

/// Opens a module, or the file with its debug information.
fn load(module: &Loaded) -> Result<File, String> {
    let path = Path::new(&module.path);
    let (mut functions, mut separate) = (Vec::new(), None);
    with_object(&open_regular(path)?, |file, _| {
        let build_id = file.build_id().ok().flatten().unwrap_or_default();
        if build_id != module.build_id {
            return Err("the file has changed since (its build id differs)".to_owned());
        }
        add_functions(file, &mut functions);
        if file.section_by_name(".debug_info").is_none() {
            separate = separate_debug_file(path, file, &module.build_id);
        }
        Ok(())
    })??;
    if let Some((_, opened)) = &separate {
        // Without it, the functions that are exported are known.
        let _ = with_object(opened, |file, _| add_functions(file, &mut functions));
    }
    functions.sort();
    functions.dedup();
    let file = separate.as_ref().map_or(path, |(path, _)| path);
    // The loader opens this file, too, if it exists.
    let mut package = file.as_os_str().to_owned();
    package.push(".dwp");
    if Path::new(&package).exists() {
        open_regular(Path::new(&package))?;
    }
    let loader = Loader::new(file).map_err(|error| error.to_string())?;
    Ok(File { loader, functions })
}

/// Calls a function with an ELF file and its bytes.
fn with_object<R>(opened: &Opened, use_it: impl FnOnce(&object::File<'_>, &[u8]) -> R) -> Result<R, String> {
    // SAFETY: as for addr2line's loader: nobody is expected to change an installed library while it is read.
    let bytes = unsafe { Mmap::map(opened) }.map_err(|error| error.to_string())?;
    let file = object::File::parse(&*bytes).map_err(|error| error.to_string())?;
    Ok(use_it(&file, &bytes))
}

fn add_functions(file: &object::File<'_>, functions: &mut Vec<(u64, u64, String)>) {
    let all = file.symbols().chain(file.dynamic_symbols());
    let all = all.filter(|symbol| symbol.kind() == object::SymbolKind::Text && symbol.is_definition());
    functions.extend(all.filter_map(|symbol| {
        let start = symbol.address();
        Some((start, start.saturating_add(symbol.size()), symbol.name().ok()?.to_owned()))
    }));
}

/// The file with the debug information of a module: distributions install it by the build id; a `.gnu_debuglink` names it.
fn separate_debug_file(path: &Path, file: &object::File<'_>, build_id: &[u8]) -> Option<(PathBuf, Opened)> {
    let has_lines = |opened: &Opened, is_same: &dyn Fn(&object::File<'_>, &[u8]) -> bool| {
        let has = |file: &object::File<'_>, bytes: &[u8]| {
            file.section_by_name(".debug_info").is_some() && is_same(file, bytes)
        };
        with_object(opened, has) == Ok(true)
    };
    if let Some((first, rest)) = build_id.split_first() {
        let rest: String = rest.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = PathBuf::from(format!("/usr/lib/debug/.build-id/{first:02x}/{rest}.debug"));
        if let Some(opened) = open_regular(&path).ok().filter(|opened| has_lines(opened, &|_, _| true)) {
            return Some((path, opened));
        }
    }
    let (name, sum) = file.gnu_debuglink().ok().flatten()?;
    let name = Path::new(std::str::from_utf8(name).ok()?).file_name()?;
    let folder = path.parent()?;
    let global = Path::new("/usr/lib/debug").join(folder.strip_prefix("/").unwrap_or(folder));
    let candidates = [folder.join(name), folder.join(".debug").join(name), global.join(name)];
    candidates.into_iter().filter(|candidate| candidate != path).find_map(|candidate| {
        let opened = open_regular(&candidate).ok()?;
        let is_same = |file: &object::File<'_>, bytes: &[u8]| match file.build_id().ok().flatten() {
            Some(own) => own == build_id,
            None => crc32fast::hash(bytes) == sum,
        };
        has_lines(&opened, &is_same).then_some((candidate, opened))
    })
}
