//! Finds the function, file and line of an address in a module.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use addr2line::Loader;
use memmap2::Mmap;
use object::{Object as _, ObjectSymbol as _};
use serde::{Deserialize, Serialize};

use crate::format::Frame;
use crate::read::{Loaded, Process, open_regular};

/// A place in the program's source, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) function: Option<String>,
    pub(crate) file: Option<String>,
    pub(crate) line: Option<u32>,
    /// The file name of the library or program.
    pub(crate) library: Option<String>,
    /// For a line of Python: the frames between it and the MPI, the innermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) via: Vec<Place>,
    /// The frames that called this one, if they were recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) callers: Vec<Place>,
}

impl Place {
    /// Whether a file of Python belongs to Python or to a package.
    fn is_installed(&self) -> bool {
        let file = self.file.as_deref().unwrap_or_default();
        let folders = ["/site-packages/", "/dist-packages/", "/lib/python3"];
        file.starts_with('<') || folders.iter().any(|folder| file.contains(folder))
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let library = self.library.as_deref().unwrap_or("unknown");
        // Which of a library's functions a line of Python has come to.
        let library = &match self.via.first().and_then(|frame| frame.function.as_ref()) {
            Some(function) => format!("{function}, {library}"),
            None => library.to_owned(),
        };
        let file = self.file.as_deref().map(|file| file.rsplit('/').next().unwrap_or(file));
        match (file, self.line, &self.function) {
            (Some(file), Some(line), Some(function)) => {
                write!(f, "at {file}:{line} in {function} ({library})")
            }
            (Some(file), Some(line), None) => write!(f, "at {file}:{line} ({library})"),
            (_, _, Some(function)) => write!(f, "in {function} ({library})"),
            _ => write!(f, "in {library}"),
        }
    }
}

/// The symbols of the modules that were looked at.
#[derive(Default)]
pub(crate) struct Symbols {
    loaders: HashMap<Loaded, Option<File>>,
    places: HashMap<(Loaded, u64), Place>,
    /// Modules whose file is missing or has changed.
    pub(crate) unreadable: Vec<String>,
}

impl Symbols {
    /// The place with an id in a process's file.
    pub(crate) fn place(&mut self, process: &Process, id: u32) -> Option<Place> {
        let frames = process.places.get(&id)?;
        let mut all: Vec<Place> = frames.iter().map(|frame| self.frame(process, frame)).collect();
        let is_python = |frame: &Frame| process.sources.contains_key(&frame.module);
        let Some(first) = frames.iter().position(is_python) else {
            let mut place = all.first()?.clone();
            place.callers = all.split_off(1);
            return Some(place);
        };
        // The program's own line, and not that of a package that it calls.
        let own = all[first..].iter().position(|place| !place.is_installed()).map_or(first, |at| first + at);
        let mut callers = all.split_off(own + 1);
        callers.truncate(process.header.stack.saturating_sub(1) as usize);
        let mut place = all.pop()?;
        // Leaks of one line are one leak, unless more frames are asked for.
        if process.header.stack <= 1 {
            all.truncate(1);
        }
        place.library = all.first().and_then(|frame| frame.library.clone());
        (place.via, place.callers) = (all, callers);
        Some(place)
    }

    pub(crate) fn frame(&mut self, process: &Process, frame: &Frame) -> Place {
        if let Some((file, function)) = process.sources.get(&frame.module) {
            let (file, function) = (Some(file.clone()), Some(function.clone()));
            let library = Some("Python".to_owned());
            return Place { file, function, line: Some(frame.line), library, ..Place::default() };
        }
        let Some(module) = process.modules.get(&frame.module) else { return Place::default() };
        let key = (module.clone(), frame.address);
        if let Some(known) = self.places.get(&key) {
            return known.clone();
        }
        let place = self.look_up(module, frame.address);
        self.places.insert(key, place.clone());
        place
    }

    fn look_up(&mut self, module: &Loaded, address: u64) -> Place {
        let library = module.path.rsplit('/').next().map(str::to_owned);
        let mut place = Place { library, ..Place::default() };
        let unreadable = &mut self.unreadable;
        let loader = self.loaders.entry(module.clone()).or_insert_with(|| {
            load(module).map_err(|why| unreadable.push(format!("{}: {why}", module.path))).ok()
        });
        let Some(File { loader, functions }) = loader else { return place };
        let mut frames = loader.find_frames(address).ok();
        if let Some(frame) = frames.as_mut().and_then(|frames| frames.next().ok().flatten()) {
            if let Some(location) = &frame.location {
                place.file = location.file.map(str::to_owned);
                place.line = location.line;
            }
            let name = frame.function.as_ref().and_then(|function| function.raw_name().ok());
            let name = name.map(|name| demangled(&name));
            place.function = name;
        }
        if place.function.is_none() {
            // A stripped file has only the functions that it exports: an address may be in none of them.
            let after = functions.partition_point(|function| function.0 <= address);
            let before = after.checked_sub(1).map(|at| &functions[at]);
            place.function =
                before.filter(|function| address < function.1).map(|function| demangled(&function.2));
        }
        place
    }
}

/// The name as in the source: C++, Rust, and procedures of gfortran's modules.
fn demangled(name: &str) -> String {
    if name == "MAIN__" {
        return "the main program".to_owned();
    }
    if let Some((module, procedure)) = name.strip_prefix("__").and_then(|rest| rest.split_once("_MOD_")) {
        return format!("{module}::{procedure}");
    }
    let name = name.split('@').next().unwrap_or(name);
    addr2line::demangle_auto(name.into(), None).into_owned()
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
    let opened = open_regular(path)?;
    // SAFETY: as for the loader below: nobody is expected to change an installed library while it is read.
    let bytes = unsafe { Mmap::map(&opened) }.map_err(|error| error.to_string())?;
    let file = object::File::parse(&*bytes).map_err(|error| error.to_string())?;
    let build_id = file.build_id().ok().flatten().unwrap_or_default();
    if build_id != module.build_id {
        return Err("the file has changed since (its build id differs)".to_owned());
    }
    let has_lines = file.section_by_name(".debug_info").is_some();
    let separate = separate_debug_file(&module.build_id).filter(|path| !has_lines && path.exists());
    let mut functions: Vec<_> = file
        .symbols()
        .chain(file.dynamic_symbols())
        .filter(|symbol| symbol.kind() == object::SymbolKind::Text && symbol.is_definition())
        .filter_map(|symbol| {
            Some((
                symbol.address(),
                symbol.address().saturating_add(symbol.size()),
                symbol.name().ok()?.to_owned(),
            ))
        })
        .collect();
    functions.sort();
    // The loader opens this file, too, if it exists.
    let package = PathBuf::from(format!("{}.dwp", module.path));
    if package.exists() {
        open_regular(&package)?;
    }
    let loader = Loader::new(separate.as_deref().unwrap_or(path)).map_err(|error| error.to_string())?;
    Ok(File { loader, functions })
}

/// Where distributions install the debug information of a module.
fn separate_debug_file(build_id: &[u8]) -> Option<PathBuf> {
    let (first, rest) = build_id.split_first()?;
    let rest: String = rest.iter().map(|byte| format!("{byte:02x}")).collect();
    Some(PathBuf::from(format!("/usr/lib/debug/.build-id/{first:02x}/{rest}.debug")))
}
