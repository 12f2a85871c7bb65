//! The format of the file that each process writes. `mpiattr-report` compiles this file too.
//!
//! A file is a [`Header`], then chunks of [`CHUNK`] bytes. A chunk is a sequence of records, each 8-byte aligned, with
//! a [`Prefix`]; a tag of 0 ends the chunk. Numbers are in the byte order of the machine. A record is changed in place
//! while the process runs: every moment's file can be read.
//!
//! Chunks are used one after the other, and what is unused is zero. At most [`GROWTH`] chunks at the end are unused, and as many
//! may follow that the header does not count yet. So a reader notices a file that was cut off, or whose parts were lost.

/// The first eight bytes: "MPIATTR" and a byte that is not ASCII, as a number in the writer's byte order.
pub const MAGIC: u64 = u64::from_be_bytes(*b"MPIATTR\xa5");
/// Raised by every change of a record; a reader refuses other versions.
pub const VERSION: u32 = 10;
/// The room for the header at the start of a file.
pub const HEADER_ROOM: u64 = 4096;
/// The size of a chunk; no record crosses the border of two.
pub const CHUNK: u64 = 32 * 1024;
/// The most chunks by which a file grows at a time.
pub const GROWTH: u64 = 8;
/// The ending of a file's name.
pub const EXTENSION: &str = "mpiattr";

/// The longest name of a run, and of a file without its ending.
const LONGEST: usize = 63;

/// A text as the name of a file.
pub fn clean(text: &str) -> String {
    let good = |each: char| each.is_ascii_alphanumeric() || "-_+".contains(each);
    text.chars().take(LONGEST).map(|each| if good(each) { each } else { '_' }).collect()
}

/// The name of the file of a process of this machine, without its ending.
pub fn file_of(process: u32) -> String {
    clean(&format!("{}-{process}", node()))
}

/// The name of this machine.
pub fn node() -> String {
    let mut name = [0u8; 256];
    // SAFETY: a local of this size; the last byte stays 0.
    unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) };
    let name = core::ffi::CStr::from_bytes_until_nul(&name).unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// A field of a record.
pub trait Field: Sized + Copy {
    /// The field with zeros only.
    const ZERO: Self;

    /// The field at the start of some bytes, and the rest.
    fn take(bytes: &[u8]) -> Option<(Self, &[u8])>;
}

macro_rules! number_fields {
    ($($type:ty)*) => {$(
        impl Field for $type {
            const ZERO: Self = 0;

            fn take(bytes: &[u8]) -> Option<(Self, &[u8])> {
                let (own, rest) = bytes.split_first_chunk()?;
                Some((Self::from_ne_bytes(*own), rest))
            }
        }
    )*};
}
number_fields!(u8 u32 u64 i32 i64);

impl<T: Field, const N: usize> Field for [T; N] {
    const ZERO: Self = [T::ZERO; N];

    fn take(mut bytes: &[u8]) -> Option<(Self, &[u8])> {
        let mut all = Self::ZERO;
        for each in &mut all {
            (*each, bytes) = T::take(bytes)?;
        }
        Some((all, bytes))
    }
}

macro_rules! records {
    ($($(#[$about:meta])* $name:ident = $tag:literal {$($(#[$field_about:meta])* $field:ident: $type:ty,)*})*) => {$(
        $(#[$about])*
        #[repr(C)]
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            $($(#[$field_about])* pub $field: $type,)*
        }

        impl $name {
            /// The tag of this record.
            pub const TAG: u32 = $tag;
        }

        impl Field for $name {
            const ZERO: Self = Self { $($field: <$type>::ZERO),* };

            fn take(bytes: &[u8]) -> Option<(Self, &[u8])> {
                $(let ($field, bytes) = <$type>::take(bytes)?;)*
                Some((Self { $($field),* }, bytes))
            }
        }

        // No padding: the fields follow each other.
        const _: () = assert!(size_of::<$name>() == 0 $(+ size_of::<$type>())*);
    )*};
}

records! {
    /// The start of the file.
    Header = 1 {
        /// Written last: a file without it is not complete yet.
        magic: u64,
        version: u32,
        /// How many frames of the program a place has at most.
        stack: u32,
        /// The bytes of the file, those of unused chunks too. Written before records are in the last of them.
        length: u64,
        /// The time of the first record, in nanoseconds since 1970.
        start: u64,
        /// The time from there to the last event that the header notes, in ticks.
        end: u64,
        /// [`ONE_NANOSECOND`] times the nanoseconds of a tick. All times but `start` are in ticks.
        rate: u64,
        pid: u32,
        /// A sum of the `STATE_*` constants.
        state: u32,
        /// In `MPI_COMM_WORLD`; -1 if unknown.
        rank: i32,
        size: i32,
        /// How many snapshots were taken.
        snapshots: u32,
        /// What `waitpid` has told the launcher that waited for the process, if `is_waited`.
        wait_status: i32,
        is_waited: u32,
        /// The kinds that a report covers: the bit of each `KIND_*` constant.
        kinds: u32,
        /// When `MPI_Finalize` was entered and when it returned, in ticks; 0: it was not, or did not.
        finalize_entered: u64,
        finalize_returned: u64,
        /// The call of `MPI_Abort`.
        abort: Ending,
        /// The error for which an error handler was called that has not returned; its text is `fatal_text`.
        fatal: Ending,
        /// The end by `exit`; without a place.
        exit: Ending,
        /// Freed objects and freed keyvals that have no record any more: they are only counted.
        forgotten: u64,
        forgotten_keyvals: u64,
        /// "mpich", "openmpi" or "standard".
        interface: [u8; 16],
        /// The machine.
        node: [u8; 64],
        /// The run: the value of `MPI_ATTR_REPORT_RUN`, otherwise `world`.
        run: [u8; 64],
        /// The same for all processes of one `MPI_COMM_WORLD`, and for no others of the run. Those of `MPI_Comm_spawn` have
        /// one of their own.
        world: [u8; 96],
        /// When the last snapshots were taken, in ticks: that of number n, from 1, is at (n - 1) modulo their number.
        snapshot_times: [u64; SNAPSHOTS],
        fatal_text: [u8; 512],
        /// What `MPI_Get_library_version` says.
        library: [u8; 256],
        /// The arguments of the process, separated by NULs.
        command: [u8; 1024],
    }
    /// A call in which the process ended.
    Ending = 0 {
        /// In ticks; 0: there was none.
        time: u64,
        /// Where the call was made, and of what; 0: unknown.
        place: u32,
        routine: u32,
        /// The code of `MPI_Abort`, of the error, or of `exit`.
        code: i32,
        /// The error's class.
        class: i32,
    }
    /// Precedes each record in a chunk.
    Prefix = 0 {
        tag: u32,
        /// In bytes, with this prefix.
        size: u32,
    }
    /// A library or program that code was loaded from. Its path follows.
    Module = 2 {
        id: u32,
        build_id_length: u32,
        /// What is added to an address in the file.
        bias: u64,
        build_id: [u8; 32],
        /// Whether it is not the program's own: [`is_installed_module`], but for the program's file, or named by
        /// `MPI_ATTR_REPORT_LIBRARY_PATH`.
        is_library: u32,
        spare: u32,
    }
    /// Where a call was made: `frames` times a [`Frame`] follow, the innermost first. Those of libraries come before the
    /// program's own, of which there are as many as the header says, or fewer.
    Place = 3 {
        id: u32,
        frames: u32,
    }
    /// A return address, as an address in a module's file; or a line of Python.
    Frame = 0 {
        /// The id of a module or of a [`Source`]. 0: no module; the address is that in the process.
        module: u32,
        /// In a source.
        line: u32,
        address: u64,
    }
    /// A name of a routine, which follows.
    Routine = 4 {
        id: u32,
        spare: u32,
    }
    /// A key, its callbacks and its counters.
    Keyval = 5 {
        id: u32,
        key: i32,
        /// A `KIND_*` constant.
        kind: u8,
        /// 0 C, 1 Fortran with address-sized values, 2 Fortran with INTEGER values.
        language: u8,
        /// 0 none or null, 1 the predefined DUP function, 2 the user's.
        copy_kind: u8,
        delete_kind: u8,
        is_freed: u8,
        /// Whether a copy has the language of its source, not of the keyval.
        as_set: u8,
        /// The languages in which values were set, a bit each.
        languages: u8,
        /// Whether all copies have the keyval's language, and `languages` has it.
        has_copies: u8,
        created_at: u32,
        freed_at: u32,
        created: u64,
        freed: u64,
        copy: Frame,
        delete: Frame,
        set: u64,
        /// Gets that found a value, in addition to those in [`Tallies`].
        got: u64,
        missed: u64,
        copied: u64,
        deleted: u64,
        /// Sets that replaced a value.
        replaced: u64,
        /// Copies that the copy callback has made for objects that are not recorded.
        strays: u64,
        /// Of the copy callback, then of the delete callback: calls, failures, ticks in total and at most.
        calls: [[u64; 4]; 2],
        /// `crossed[setter][reader]`: gets in another language than the value was set in.
        crossed: [[u64; 3]; 3],
        name: [u8; 64],
    }
    /// A communicator, datatype, window, group, info, operation, error handler, file or session. Requests and messages have
    /// none: a [`Site`] counts them.
    Object = 6 {
        id: u32,
        /// A `KIND_*` constant.
        kind: u8,
        /// An `OBJECT_*` constant; 0: the record is unused. Written last.
        state: u8,
        /// `size` is in units of 2 to the power of this.
        scale: u8,
        spare: u8,
        handle: u64,
        /// The object that it was created from; 0 unknown.
        parent: u32,
        created_at: u32,
        created_by: u32,
        freed_at: u32,
        freed_by: u32,
        /// Processes of a communicator, bytes of a datatype or of the window's memory; -1 unknown.
        size: i32,
        created: u64,
        freed: u64,
    }
    /// The name of an object, which follows. The last one counts. A longer name has another record.
    Name = 7 {
        /// 0: the record is not used.
        object: u32,
        length: u32,
    }
    /// An attribute. The record of a deleted attribute is used again.
    Attribute = 8 {
        object: u32,
        keyval: u32,
        /// The language it was set in.
        language: u8,
        /// An `ATTRIBUTE_*` constant; 0: unused.
        state: u8,
        is_copy: u8,
        spare: u8,
        /// Of a copy, unspecified: it was set where its object was created.
        set_at: u32,
        value: u64,
    }
    /// Errors of one class and [`sort_of`] their text at one place, or failures of a callback with one code. What the MPI says
    /// about the first error follows.
    Fault = 9 {
        place: u32,
        routine: u32,
        /// 0 for an error of the routine; 1 and 2 for a failed copy or delete callback of `keyval`.
        what: u32,
        keyval: u32,
        /// Of the first one: an MPI may have many codes of a class.
        code: i32,
        /// The class of an error, as the MPI numbers it; 0: unknown.
        class: i32,
        count: u64,
    }
    /// Gets of one thread, counted without a lock: [`TALLIES`] times a [`Tally`] follow.
    Tallies = 10 {
        count: u64,
    }
    /// The gets of a key in a language by a thread.
    Tally = 0 {
        /// What the thread compares with.
        tag: u64,
        /// The keyval's id; 0 for keys that are not recorded.
        keyval: u64,
        found: u64,
        missed: u64,
    }
    /// A function of Python: the path of its file and its name follow. Characters that are not ASCII are escaped.
    Source = 12 {
        id: u32,
        /// The length of the path.
        file: u32,
    }
    /// The objects of a kind that one routine has created at one place, also those that have no record any more. Those made after a
    /// snapshot have another site.
    Site = 13 {
        place: u32,
        routine: u32,
        /// A `KIND_*` constant.
        kind: u8,
        /// Whether the program was told that many live.
        is_warned: u8,
        /// Whether a request of this site or one of another site was completed: they had one handle, and the program completed a
        /// copy of it.
        is_uncertain: u8,
        spare: u8,
        /// How many of `samples` are used.
        used: u32,
        created: u64,
        /// Those that live are `created - freed`.
        freed: u64,
        /// The most that lived at a time.
        most: u64,
        /// When the first and the last were created, and the last one freed, in ticks.
        first: u64,
        last: u64,
        last_freed: u64,
        /// A sample is taken when `created` is a multiple of this. It doubles when `samples` is full, and then every second
        /// sample stays.
        step: u64,
        /// The fewest that lived since the last sample.
        low: u64,
        /// `freed` when `MPI_Finalize` was entered, if it was.
        freed_before: u64,
        samples: [Sample; SAMPLES],
    }
    /// Requests of a site that were not completed when the process finalized MPI or ended: those that are alike, and those of
    /// more sorts together.
    Pending = 14 {
        /// Of the site; and when its first request was made, in ticks.
        place: u32,
        routine: u32,
        since: u64,
        /// [`UNKNOWN_RANK`]: none, or unknown. Negative numbers are the MPI's own: any source, any tag.
        peer: i32,
        tag: i32,
        /// How many elements of how many bytes; -1 unknown.
        count: i64,
        size: i32,
        spare: u32,
        /// How many requests, and the bytes of their buffers. 0: the record is not used.
        number: u64,
        bytes: u64,
    }
    /// How many objects of a site lived at a time.
    Sample = 0 {
        /// In ticks.
        time: u64,
        live: u32,
        /// The fewest that lived since the sample before, or before one that was dropped.
        low: u32,
    }
}

/// A size as [`Object`] has it: a number, and its scale. Large ones lose their last bits.
#[inline(always)]
pub fn scaled(size: i64) -> (i32, u8) {
    let mut scale = 0;
    while size >> scale > i64::from(i32::MAX) {
        scale += 1;
    }
    ((size >> scale) as i32, scale)
}

/// A peer or a tag that a request does not have.
pub const UNKNOWN_RANK: i32 = i32::MIN;

/// Whether a source or module belongs to what a distribution has installed, or to Python and its packages.
pub fn is_installed(path: &[u8]) -> bool {
    const SYSTEM: [&str; 6] = ["/usr/", "/lib/", "/lib32/", "/lib64/", "/bin/", "/sbin/"];
    const OWN: [&str; 2] = ["/usr/local/", "/usr/src/"];
    const PACKAGES: [&str; 3] = ["/site-packages/", "/dist-packages/", "/lib/python3"];
    let is_below = |folders: &[&str]| folders.iter().any(|folder| path.starts_with(folder.as_bytes()));
    let has = |part: &str| path.windows(part.len()).any(|own| own == part.as_bytes());
    is_below(&SYSTEM) && !is_below(&OWN)
        || path.starts_with(b"/usr/src/debug/")
        || PACKAGES.iter().any(|part| has(part))
}

/// How the names of an MPI's libraries begin, and of this project's.
pub const OF_MPI: [&str; 13] = [
    "libmpi.",
    "libmpi_abi.",
    "libmpi_attr",
    "libmpi_mpifh",
    "libmpi_usempi",
    "libmpi_cxx",
    "libmpich",
    "libmpicxx",
    "libmpifort",
    "libpmpi",
    "libopen-",
    "libopen_",
    "mca_",
];

/// Whether a module is installed, or counts as such wherever it is.
pub fn is_installed_module(path: &[u8]) -> bool {
    is_installed(path) || is_mpi_or_python(path)
}

/// Whether a module is a part of an MPI, or an interpreter of Python.
pub fn is_mpi_or_python(path: &[u8]) -> bool {
    let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
    OF_MPI.iter().any(|start| name.starts_with(start.as_bytes()))
        || name.starts_with(b"libpython")
        || name == b"python3"
        || name.starts_with(b"python3.")
}

/// A number for a message of an MPI. Messages have the same if they differ only in numbers: ranks, handles, addresses.
pub fn sort_of(message: &[u8]) -> u64 {
    let mut sort = 0xcbf2_9ce4_8422_2325_u64;
    let mut rest = message;
    while let [byte, after @ ..] = rest {
        rest = after;
        if byte.is_ascii_digit() {
            let is_hexadecimal = *byte == b'0' && after.first() == Some(&b'x');
            let digits = if is_hexadecimal { &after[1..] } else { after };
            let is_digit =
                |byte: &&u8| if is_hexadecimal { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
            rest = &digits[digits.iter().take_while(is_digit).count()..];
        } else {
            sort = (sort ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    sort
}

/// The longest text of a [`Fault`].
pub const FAULT_TEXT: usize = 512;

/// Snapshots whose times are known.
pub const SNAPSHOTS: usize = 32;

/// Samples of a site.
pub const SAMPLES: usize = 32;

/// Kinds of objects, of the standard and of [`Keyval`]s.
pub const KIND_COMM: u8 = 1;
pub const KIND_TYPE: u8 = 2;
pub const KIND_WIN: u8 = 3;
pub const KIND_REQUEST: u8 = 4;
pub const KIND_SESSION: u8 = 5;
pub const KIND_FILE: u8 = 6;
pub const KIND_GROUP: u8 = 7;
pub const KIND_INFO: u8 = 8;
pub const KIND_OP: u8 = 9;
pub const KIND_ERRHANDLER: u8 = 10;
/// In a [`Site`], and in `kinds` of the header.
pub const KIND_KEYVAL: u8 = 11;
/// In `kinds` of the header only.
pub const KIND_ATTRIBUTE: u8 = 12;

/// A message that `MPI_Mprobe` or `MPI_Improbe` has matched.
pub const KIND_MESSAGE: u8 = 13;

/// The names of the kinds, as `MPI_ATTR_REPORT_KINDS` has them.
pub const KIND_NAMES: [(&str, u8); 13] = [
    ("communicators", KIND_COMM),
    ("datatypes", KIND_TYPE),
    ("windows", KIND_WIN),
    ("keyvals", KIND_KEYVAL),
    ("attributes", KIND_ATTRIBUTE),
    ("requests", KIND_REQUEST),
    ("groups", KIND_GROUP),
    ("infos", KIND_INFO),
    ("operations", KIND_OP),
    ("errhandlers", KIND_ERRHANDLER),
    ("files", KIND_FILE),
    ("sessions", KIND_SESSION),
    ("messages", KIND_MESSAGE),
];

/// The name of a kind in the singular.
pub fn singular(plural: &str) -> &str {
    plural.strip_suffix('s').unwrap_or(plural)
}

/// The kinds in a list: names separated by commas, `all`, and `-NAME` for all but this one. The bit of each kind is set.
///
/// # Errors
/// A word that is no kind, as a message.
pub fn kinds(list: &str) -> Result<u32, String> {
    let all = KIND_NAMES.iter().fold(0, |all, (_, kind)| all | 1 << kind);
    let mut kinds = if list.trim_start().starts_with('-') { all } else { 0 };
    for word in list.split(',').map(str::trim) {
        let name = word.strip_prefix('-').unwrap_or(word);
        let found = KIND_NAMES.iter().find(|(plural, _)| *plural == name || singular(plural) == name);
        match found {
            _ if word == "all" => kinds = all,
            Some((_, kind)) if name == word => kinds |= 1 << kind,
            Some((_, kind)) => kinds &= !(1 << kind),
            None => {
                let names = KIND_NAMES.map(|(name, _)| name).join(", ");
                return Err(format!("\"{word}\" is no kind: expected some of {names}, or all"));
            }
        }
    }
    Ok(kinds)
}

const _: () = assert!(size_of::<Header>() as u64 <= HEADER_ROOM);

/// The rate of a clock whose ticks are nanoseconds.
pub const ONE_NANOSECOND: u64 = 1 << 32;

/// Tallies in a record.
pub const TALLIES: usize = 32;

/// `MPI_Finalize`, or the finalize of the last session, has returned.
pub const STATE_FINALIZED: u32 = 1;
/// The process ended by `exit`.
pub const STATE_ENDED: u32 = 2;
/// The process called `MPI_Abort`: `abort` of the header.
pub const STATE_ABORTED: u32 = 4;
/// The file could not grow, so later events are missing.
pub const STATE_INCOMPLETE: u32 = 8;
/// The process was started by `MPI_Comm_spawn`.
pub const STATE_SPAWNED: u32 = 16;
/// `MPI_Finalize`, or the finalize of the last session, was entered.
pub const STATE_FINALIZING: u32 = 32;
/// An error handler was called and has not returned: `fatal` of the header.
pub const STATE_FATAL: u32 = 64;

/// The object was there before it was first seen: a predefined object, or created by a call that was not intercepted.
pub const OBJECT_FOUND: u8 = 1;
/// Created by an intercepted call.
pub const OBJECT_CREATED: u8 = 2;
/// Freed.
pub const OBJECT_FREED: u8 = 3;

/// The attribute is set.
pub const ATTRIBUTE_SET: u8 = 1;
/// `MPI_Finalize` deleted it.
pub const ATTRIBUTE_FINALIZED: u8 = 2;

#[cfg(test)]
mod tests {
    use super::{is_installed, is_installed_module, scaled, sort_of};

    #[test]
    fn sizes_with_scales() {
        assert_eq!([-1, 0, 7, i64::from(i32::MAX)].map(scaled), [(-1, 0), (0, 0), (7, 0), (i32::MAX, 0)]);
        assert_eq!(scaled(1 << 31), (1 << 30, 1));
        let (size, scale) = scaled(i64::MAX);
        assert!(i64::from(size) << scale > i64::MAX - (1 << 33));
    }

    #[test]
    fn files_of_others() {
        for path in [
            "/usr/lib/x86_64-linux-gnu/libhdf5.so.103",
            "/lib64/libc.so.6",
            "/usr/include/boost/mpi.hpp",
            "/usr/src/debug/petsc/comm.c",
            "/opt/venv/lib/python3.11/site-packages/mpi4py/MPI.so",
        ] {
            assert!(is_installed(path.as_bytes()) && is_installed_module(path.as_bytes()), "{path}");
        }
        for path in
            ["/opt/mpi/lib/libmpi.so.40", "/build/libmpi_attr_pmpi.so.0", "/opt/python/bin/python3.13"]
        {
            assert!(!is_installed(path.as_bytes()) && is_installed_module(path.as_bytes()), "{path}");
        }
        for path in [
            "/usr/local/lib/libmine.so",
            "/usr/src/app/main.c",
            "/home/me/python3app",
            "",
            "libmine.so",
            "/home/usr/x",
        ] {
            assert!(!is_installed_module(path.as_bytes()), "{path}");
        }
    }

    #[test]
    fn sorts_of_messages() {
        let same = |one: &str, other: &str| sort_of(one.as_bytes()) == sort_of(other.as_bytes());
        assert!(same(
            "Invalid rank has value 7 but must be less than 4",
            "Invalid rank has value 12 but must be less than 16"
        ));
        assert!(same("newcomm=0x7ffe01ab) failed", "newcomm=0xdeadbeef00) failed"));
        assert!(!same("Null communicator", "Invalid communicator"));
        assert!(!same("0x12 failed", "0x12 succeeded"));
        assert!(same("", "42"));
    }
}
