//! The libraries that the dynamic linker will load with a program, found as it finds them but without running it:
//! `DT_RPATH`, `LD_LIBRARY_PATH`, `DT_RUNPATH`, the linker's cache, the standard directories.

use std::collections::HashSet;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::elf::Binary;

/// A library that a program or library needs: its name, and the file if it is found.
pub(crate) struct Needed {
    pub(crate) name: String,
    pub(crate) found: Option<Binary>,
}

/// All libraries that a program needs, each once, in the order in which the dynamic linker looks symbols up.
pub(crate) fn libraries(program: &Binary) -> Vec<Needed> {
    let search = Search {
        library_path: env::var("LD_LIBRARY_PATH").unwrap_or_default(),
        cache: fs::read("/etc/ld.so.cache").unwrap_or_default(),
        program,
    };
    let mut seen = HashSet::new();
    let mut all: Vec<Needed> = Vec::new();
    let mut next = 0;
    search.add(program, &mut seen, &mut all);
    while next < all.len() {
        // Taken out during the call, which adds to the list.
        if let Some(library) = all[next].found.take() {
            search.add(&library, &mut seen, &mut all);
            all[next].found = Some(library);
        }
        next += 1;
    }
    all
}

struct Search<'a> {
    library_path: String,
    cache: Vec<u8>,
    program: &'a Binary,
}

impl Search<'_> {
    fn add(&self, needing: &Binary, seen: &mut HashSet<String>, all: &mut Vec<Needed>) {
        for name in &needing.needed {
            if seen.insert(name.clone()) {
                all.push(Needed { name: name.clone(), found: self.find(name, needing) });
            }
        }
    }

    fn find(&self, name: &str, needing: &Binary) -> Option<Binary> {
        // Files that cannot be read, or are made for another machine, are skipped.
        let open =
            |path: PathBuf| Binary::read(&path).ok().filter(|found| found.machine == self.program.machine);
        if name.contains('/') {
            return open(name.into());
        }
        let mut paths: Vec<PathBuf> = Vec::new();
        let mut add = |list: &str, separators: &[char], owner: &Binary| {
            paths.extend(
                list.split(separators).filter(|entry| !entry.is_empty()).map(|e| expand(e, owner).join(name)),
            );
        };
        if needing.runpath.is_none() {
            // DT_RPATH of the program also applies to the libraries that it loads.
            for owner in [needing, self.program] {
                add(owner.rpath.as_deref().unwrap_or_default(), &[':'], owner);
            }
        }
        add(&self.library_path, &[':', ';'], self.program);
        add(needing.runpath.as_deref().unwrap_or_default(), &[':'], needing);
        paths.extend(in_cache(&self.cache, name));
        for directory in ["/lib64", "/usr/lib64", "/lib", "/usr/lib"] {
            paths.push(Path::new(directory).join(name));
        }
        paths.into_iter().find_map(open)
    }
}

/// An entry of a search path: `$ORIGIN` is the directory of the file that has it.
fn expand(entry: &str, owner: &Binary) -> PathBuf {
    let path = fs::canonicalize(&owner.path).unwrap_or_else(|_| owner.path.clone());
    let origin = path.parent().unwrap_or(Path::new("/")).to_string_lossy().into_owned();
    entry.replace("${ORIGIN}", &origin).replace("$ORIGIN", &origin).into()
}

/// The paths that `ld.so.cache` of glibc has for a name. The linker takes the first file that fits.
fn in_cache(cache: &[u8], name: &str) -> Vec<PathBuf> {
    const MAGIC: &[u8] = b"glibc-ld.so.cache1.1";
    const HEADER: usize = 48;
    const ENTRY: usize = 24;
    // An older form of the cache may precede this one. Offsets count from here.
    let Some(start) = cache.windows(MAGIC.len()).position(|part| part == MAGIC) else { return Vec::new() };
    let cache = &cache[start..];
    let number = |at: usize| {
        cache
            .get(at..at + 4)
            .map_or(0, |bytes| u32::from_ne_bytes(bytes.try_into().unwrap_or_default()) as usize)
    };
    let string =
        |at: usize| cache.get(at..).and_then(|rest| rest.split(|&byte| byte == 0).next()).unwrap_or_default();
    (0..number(MAGIC.len()))
        .map(|index| HEADER + index * ENTRY)
        .take_while(|entry| entry + ENTRY <= cache.len())
        .filter(|entry| string(number(entry + 4)) == name.as_bytes())
        .map(|entry| OsStr::from_bytes(string(number(entry + 8))).into())
        .collect()
}
