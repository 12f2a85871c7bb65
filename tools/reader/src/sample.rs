//! Files of processes for tests.

use std::path::Path;
use std::slice;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::format::{self, *};
use crate::merge::{self, Merged, Sums};
use crate::part::Part;
use crate::read::Only;
use crate::report::Report;
use crate::runs::Head;
use crate::stacks::Stacks;
use crate::symbols::Symbols;

/// The bytes of a file: a header, and records in one chunk after another.
pub(crate) struct Sample {
    pub(crate) bytes: Vec<u8>,
}

fn bytes_of<T: Copy>(value: &T) -> &[u8] {
    // SAFETY: records are numbers without padding.
    unsafe { slice::from_raw_parts(std::ptr::from_ref(value).cast(), size_of::<T>()) }
}

impl Sample {
    /// A file of a rank that has finalized MPI.
    pub(crate) fn new(rank: i32, size: i32) -> Self {
        Self::with(Header { state: STATE_FINALIZED | STATE_ENDED, rank, size, ..Header::ZERO })
    }

    /// A file of a rank that has ended by a signal after an error, of which the MPI said this.
    pub(crate) fn died(rank: i32, size: i32, text: &str, signal: i32) -> Self {
        let mut header =
            Header { state: STATE_FATAL, rank, size, is_waited: 1, wait_status: signal, ..Header::ZERO };
        header.fatal = Ending { time: 1, code: 1000 * rank, class: 5, ..Ending::ZERO };
        header.fatal_text[..text.len()].copy_from_slice(text.as_bytes());
        Self::with(header)
    }

    /// A file of a rank of another machine, which may still run over MPICH.
    pub(crate) fn running(rank: i32, size: i32, pid: u32) -> Self {
        let mut header = Header { rank, size, pid, ..Header::ZERO };
        header.library[..5].copy_from_slice(b"MPICH");
        Self::with(header)
    }

    fn with(header: Header) -> Self {
        let header =
            Header { magic: MAGIC, version: VERSION, rate: ONE_NANOSECOND, kinds: u32::MAX, ..header };
        let mut bytes = bytes_of(&header).to_vec();
        bytes.resize(HEADER_ROOM as usize, 0);
        Self { bytes }.with_length()
    }

    /// The header has the number of bytes.
    fn with_length(mut self) -> Self {
        let at = std::mem::offset_of!(Header, length);
        let length = self.bytes.len() as u64;
        self.bytes[at..at + size_of::<u64>()].copy_from_slice(&length.to_ne_bytes());
        self
    }

    pub(crate) fn add<T: Copy>(mut self, tag: u32, record: &T, more: &[&[u8]]) -> Self {
        let body = size_of::<T>() + more.iter().map(|each| each.len()).sum::<usize>();
        let size = (size_of::<Prefix>() + body).next_multiple_of(8);
        let used = (self.bytes.len() - HEADER_ROOM as usize) % CHUNK as usize;
        if used + size > CHUNK as usize {
            self.bytes.resize(self.bytes.len() + CHUNK as usize - used, 0);
        }
        let end = self.bytes.len() + size;
        self.bytes.extend_from_slice(bytes_of(&Prefix { tag, size: size as u32 }));
        self.bytes.extend_from_slice(bytes_of(record));
        more.iter().for_each(|each| self.bytes.extend_from_slice(each));
        self.bytes.resize(end, 0);
        self.with_length()
    }

    pub(crate) fn object(self, id: u32, parent: u32, created_at: u32) -> Self {
        self.object_of(KIND_COMM, id, parent, created_at)
    }

    /// Objects or requests of a kind, made at a place.
    pub(crate) fn site(self, kind: u8, place: u32, created: u64, freed: u64) -> Self {
        let site = Site { place, kind, created, freed, step: 1, ..Site::ZERO };
        self.add(Site::TAG, &site, &[])
    }

    pub(crate) fn object_of(self, kind: u8, id: u32, parent: u32, created_at: u32) -> Self {
        let new = format::Object { id, kind, state: OBJECT_CREATED, size: -1, ..format::Object::ZERO };
        let object = format::Object { parent, created_at, ..new };
        self.add(format::Object::TAG, &object, &[])
    }

    pub(crate) fn module(self, id: u32, path: &Path) -> Self {
        let path = path.as_os_str().as_encoded_bytes();
        self.add(Module::TAG, &Module { id, ..Module::ZERO }, &[path, &[0]])
    }

    pub(crate) fn place(self, id: u32, frames: &[(u32, u64)]) -> Self {
        let frames: Vec<Frame> =
            frames.iter().map(|&(module, address)| Frame { module, address, ..Frame::ZERO }).collect();
        let parts: Vec<&[u8]> = frames.iter().map(bytes_of).collect();
        self.add(Place::TAG, &Place { id, frames: frames.len() as u32 }, &parts)
    }
}

/// The sums of some files, which may be read again.
pub(crate) fn sums(all: &[Sample], stacks: &Stacks, only: Only) -> Sums {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let read = |sample: &Sample| {
        let number = NUMBER.fetch_add(1, Relaxed);
        let path = std::env::temp_dir().join(format!("mpiattr-{}-sample-{number}", std::process::id()));
        std::fs::write(&path, &sample.bytes).unwrap();
        Part::read(&Head::read(path, true).unwrap(), stacks, only).unwrap()
    };
    let mut sums = Sums::default();
    all.iter().map(read).for_each(|part| sums.add(part));
    sums
}

/// The merged parts of some files, which may be read again.
pub(crate) fn merged(all: &[Sample], only: Only) -> Merged {
    let stacks = Stacks::default();
    let sums = sums(all, &stacks, only);
    merge::merge(sums, Vec::new(), stacks, &Default::default(), &mut Symbols::default())
}

/// The report about some files.
pub(crate) fn report(all: &[Sample], only: Only) -> Report {
    let merged = merged(all, only);
    merged.paths.iter().for_each(|path| std::fs::remove_file(path).unwrap());
    merged.report
}
