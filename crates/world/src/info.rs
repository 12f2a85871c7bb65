//! Info objects (MPI-4.1 ch. 10) and `MPI_INFO_ENV`.

use std::collections::VecDeque;
use std::ffi::c_int;
use std::sync::OnceLock;

use hashbrown::HashTable;

use crate::handles::Handles;
use crate::handles::OtherKind;
use crate::phase::WORLD;
use mpi_attr::abi::*;
use mpi_attr::memory::{NO_MEMORY, copy, with_room};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;

/// All infos.
pub static INFOS: Handles<Info> = Handles::new(OtherKind::Info as u32);

/// Pairs of key and value, in the order in which the keys were first set.
///
/// Keys and values are bytes without a NUL. The reader of an empty value decides what it means; an empty key is an
/// error. Not synchronized: threads that share it need a lock.
#[derive(Debug, Default)]
pub struct Info {
    /// By age, which rises from pair to pair.
    pairs: VecDeque<Pair>,
    /// The ages of all pairs, by the hashes of their keys.
    ages: HashTable<u64>,
}

#[derive(Debug)]
struct Pair {
    age: u64,
    /// The length of the key in one byte, the key, the value.
    text: Box<[u8]>,
}

impl PartialEq for Info {
    fn eq(&self, other: &Self) -> bool {
        self.pairs.iter().map(Pair::parts).eq(other.pairs.iter().map(Pair::parts))
    }
}

impl Pair {
    /// The key and the value.
    fn parts(&self) -> (&[u8], &[u8]) {
        self.text[1..].split_at(self.text[0].into())
    }
}

impl Info {
    /// `MPI_Info_create`.
    pub const fn new() -> Self {
        Self { pairs: VecDeque::new(), ages: HashTable::new() }
    }

    /// `MPI_Info_set`: adds the pair, or replaces the value of the key.
    ///
    /// # Errors
    /// An error changes nothing. `MPI_ERR_INFO_KEY`: the key is empty or, with its NUL, longer than
    /// `MPI_MAX_INFO_KEY`. `MPI_ERR_INFO_VALUE`: the value is longer than `MPI_MAX_INFO_VAL`. `MPI_ERR_NO_MEM`.
    pub(crate) fn set(&mut self, key: &[u8], value: &[u8]) -> Result<()> {
        let place = self.find(key)?;
        if value.len() >= MPI_MAX_INFO_VAL {
            let reason = "the value has {} bytes: expected less than MPI_MAX_INFO_VAL (1024)";
            return Err(Error::new(MPI_ERR_INFO_VALUE, reason).about(value.len() as i64));
        }
        let mut text = with_room(1 + key.len() + value.len())?;
        text.push(key.len() as u8);
        text.extend_from_slice(key);
        text.extend_from_slice(value);
        let text = text.into_boxed_slice();
        match place {
            Some(index) => self.pairs[index].text = text,
            None => {
                self.reserve(1)?;
                self.push(text);
            }
        }
        Ok(())
    }

    /// `MPI_Info_get` and `MPI_Info_get_string`: the whole value, or `None` if the key is not set.
    pub(crate) fn get(&self, key: &[u8]) -> Result<Option<&[u8]>> {
        Ok(self.find(key)?.map(|index| self.pairs[index].parts().1))
    }

    /// `MPI_Info_delete`.
    pub(crate) fn delete(&mut self, key: &[u8]) -> Result<()> {
        check(key)?;
        let mut index = None;
        let entry = self.ages.find_entry(hash(key), |age| is_at(&self.pairs, *age, key, &mut index));
        let missing = Error::new(MPI_ERR_INFO_NOKEY, "the info object has no such key");
        entry.map_err(|_| missing)?.remove();
        index.and_then(|index| self.pairs.remove(index)).map(|_| ()).ok_or(missing)
    }

    /// `MPI_Info_get_nkeys`.
    pub(crate) fn nkeys(&self) -> c_int {
        c_int::try_from(self.pairs.len()).unwrap_or(c_int::MAX)
    }

    /// `MPI_Info_get_nthkey`: the key number `n`, from 0.
    pub(crate) fn nthkey(&self, n: c_int) -> Result<&[u8]> {
        let pair = usize::try_from(n).ok().and_then(|n| self.pairs.get(n));
        let missing = Error::new(MPI_ERR_ARG, "n is {}: expected 0 or more and less than the number of keys");
        pair.map(|pair| pair.parts().0).ok_or(missing.about(n.into()))
    }

    /// `MPI_Info_dup`: the same pairs in the same order.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn dup(&self) -> Result<Self> {
        let mut new = Self::new();
        new.reserve(self.pairs.len())?;
        for pair in &self.pairs {
            new.push(copy(&pair.text)?.into_boxed_slice());
        }
        Ok(new)
    }

    /// Sets the keys of another info, too.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn merge(&mut self, other: Self) -> Result<()> {
        other.pairs.iter().map(Pair::parts).try_for_each(|(key, value)| self.set(key, value))
    }

    fn reserve(&mut self, more: usize) -> Result<()> {
        let pairs = &self.pairs;
        let hash = |age: &u64| place(pairs, *age).map_or(0, |at| hash(pairs[at].parts().0));
        self.ages.try_reserve(more, hash).map_err(|_| NO_MEMORY)?;
        self.pairs.try_reserve(more).map_err(|_| NO_MEMORY)
    }

    /// Adds a pair, for which there is room.
    fn push(&mut self, text: Box<[u8]>) {
        let age = self.pairs.back().map_or(0, |last| last.age + 1);
        let pair = Pair { age, text };
        self.ages.insert_unique(hash(pair.parts().0), age, |_| 0); // not called, as there is room
        self.pairs.push_back(pair);
    }

    /// Where the pair of a key is.
    fn find(&self, key: &[u8]) -> Result<Option<usize>> {
        check(key)?;
        let mut found = None;
        self.ages.find(hash(key), |age| is_at(&self.pairs, *age, key, &mut found));
        Ok(found)
    }

    /// The contents of `MPI_INFO_ENV` in a world of one process (MPI-4.1 §11.2.1), given the names of the host and of
    /// the thread level. Values that the process cannot find out, or that are too long for an info, are left out.
    fn environment(host: &[u8], thread_level: &str) -> Result<Self> {
        let mut line = [0; size_of::<CommandLine>()];
        let (command, rest) = command_line(&mut line);
        let mut directory = [0; MPI_MAX_INFO_VAL];
        let mut info = Self::new();
        for (key, value) in [
            ("command", command),
            ("argv", rest),
            ("maxprocs", b"1"),
            ("soft", b"1"),
            ("host", host),
            ("arch", std::env::consts::ARCH.as_bytes()),
            ("wdir", working_directory(&mut directory)),
            ("thread_level", thread_level.as_bytes()),
        ] {
            if (1..MPI_MAX_INFO_VAL).contains(&value.len()) {
                info.set(key.as_bytes(), value)?;
            }
        }
        Ok(info)
    }
}

/// Checks the length of a key.
fn check(key: &[u8]) -> Result<()> {
    if key.is_empty() {
        return Err(Error::new(MPI_ERR_INFO_KEY, "the key is empty"));
    }
    if key.len() >= MPI_MAX_INFO_KEY {
        let reason = "the key has {} bytes: expected at most 255 (MPI_MAX_INFO_KEY)";
        return Err(Error::new(MPI_ERR_INFO_KEY, reason).about(key.len() as i64));
    }
    Ok(())
}

/// Where the pair of an age is: as far behind the first one as it is younger, unless pairs between them were deleted.
fn place(pairs: &VecDeque<Pair>, age: u64) -> Option<usize> {
    let behind = (age - pairs.front()?.age) as usize;
    match pairs.get(behind) {
        Some(pair) if pair.age == age => Some(behind),
        _ => pairs.binary_search_by_key(&age, |pair| pair.age).ok(),
    }
}

/// Whether the pair of an age has this key; then `found` becomes its place.
fn is_at(pairs: &VecDeque<Pair>, age: u64, key: &[u8], found: &mut Option<usize>) -> bool {
    *found = place(pairs, age).filter(|at| pairs[*at].parts().0 == key);
    found.is_some()
}

/// The hash FNV-1a.
fn hash(key: &[u8]) -> u64 {
    key.iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Room for as much of a command line as two info values can hold.
type CommandLine = [u8; 2 * MPI_MAX_INFO_VAL];

/// The command line: the command, and its arguments if they are not too long. Not from `std::env`, which ends the
/// process when memory runs out.
fn command_line(buffer: &mut CommandLine) -> (&[u8], &[u8]) {
    use std::io::Read;
    let mut length = 0;
    if let Ok(mut file) = std::fs::File::open("/proc/self/cmdline") {
        while let Ok(more @ 1..) = file.read(&mut buffer[length..]) {
            length += more;
        }
    }
    // Each argument ends with a NUL.
    let end = buffer[..length].iter().position(|&byte| byte == 0).unwrap_or(length);
    let (command, rest) = buffer[..length].split_at_mut(end);
    let rest = match rest {
        [_, rest @ .., _] if length < size_of::<CommandLine>() => rest,
        _ => &mut [],
    };
    rest.iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = b' ');
    (command, rest)
}

/// The working directory, if its name is short enough for an info value.
fn working_directory(buffer: &mut [u8; MPI_MAX_INFO_VAL]) -> &[u8] {
    // SAFETY: the buffer has the length that is passed.
    let found = unsafe { libc::getcwd(buffer.as_mut_ptr().cast(), buffer.len()) };
    let end = buffer.iter().position(|&byte| byte == 0);
    if found.is_null() { &[] } else { &buffer[..end.unwrap_or(0)] }
}

#[cold]
pub(crate) fn no_info(handle: Handle) -> Error {
    INFOS.error(&reason::INFO, handle)
}

/// Reads or changes an info.
pub(crate) fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Info) -> Result<R>) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_info(handle))?;
    INFOS.with(number, use_it).ok_or_else(|| no_info(handle))?
}

/// Checks the info argument of a routine that accepts `MPI_INFO_NULL`.
///
/// # Errors
/// `MPI_ERR_INFO`.
pub fn check_or_null(info: Handle) -> Result<()> {
    match info {
        MPI_INFO_NULL | MPI_INFO_ENV => Ok(()),
        _ => with(info, |_| Ok(())),
    }
}

/// The levels of thread support, as values of the info key `thread_level`.
const LEVELS: [(&str, c_int); 4] = [
    ("MPI_THREAD_SINGLE", MPI_THREAD_SINGLE),
    ("MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED),
    ("MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED),
    ("MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE),
];

/// The name of this machine, which the system is asked for once.
pub(crate) fn processor_name() -> &'static [u8] {
    static NAME: OnceLock<[u8; MPI_MAX_PROCESSOR_NAME]> = OnceLock::new();
    let name = NAME.get_or_init(|| {
        let mut name = [0; MPI_MAX_PROCESSOR_NAME];
        // SAFETY: the buffer is one byte longer than the length that is passed; this byte stays NUL.
        let result = unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) };
        if result == 0 { name } else { [0; MPI_MAX_PROCESSOR_NAME] }
    });
    match name.iter().position(|&byte| byte == 0) {
        Some(end @ 1..) => &name[..end],
        _ => b"localhost",
    }
}

/// The contents of `MPI_INFO_ENV` at a thread level, once the system was asked for them.
static ENVIRONMENT: Mutex<Option<(c_int, Info)>> = Mutex::new(None);

/// Reads the contents of `MPI_INFO_ENV` at a thread level. Until finalize, the system is asked once.
pub(crate) fn with_environment<R>(level: c_int, use_it: impl FnOnce(&Info) -> Result<R>) -> Result<R> {
    let kept = &mut *locked(&ENVIRONMENT);
    let (_, info) = match kept {
        Some(known) if known.0 == level => known,
        _ => kept.insert((level, Info::environment(processor_name(), level_name(level))?)),
    };
    let result = use_it(info);
    if !WORLD.is_used() {
        *kept = None;
    }
    result
}

/// Frees the contents of `MPI_INFO_ENV`.
pub fn forget_environment() {
    *locked(&ENVIRONMENT) = None;
}

/// The value of the info key `thread_level` for a level.
pub(crate) fn level_name(level: c_int) -> &'static str {
    LEVELS.iter().find(|known| known.1 == level).map_or(LEVELS[0].0, |known| known.0)
}

/// The level that a value of the info key `thread_level` names.
pub(crate) fn level_named(text: &[u8]) -> Result<c_int> {
    let known = LEVELS.iter().find(|known| known.0.as_bytes() == text);
    let reason = "the value of the info key thread_level is not the name of a thread level";
    known.map(|known| known.1).ok_or(Error::new(MPI_ERR_ARG, reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment() {
        let long = [b'h'; MPI_MAX_INFO_VAL];
        let env = Info::environment(b"host", "MPI_THREAD_SINGLE").unwrap();
        assert_eq!((env.nthkey(0), env.get(b"maxprocs")), (Ok(&b"command"[..]), Ok(Some(&b"1"[..]))));
        assert_eq!(env.get(b"thread_level"), Ok(Some(&b"MPI_THREAD_SINGLE"[..])));
        // Compared with std, which gets the same facts in other ways.
        let mut arguments = std::env::args();
        let text = |text: &str| if text.is_empty() { None } else { Some(text.as_bytes().to_vec()) };
        let found = |key: &str| env.get(key.as_bytes()).unwrap().map(<[u8]>::to_vec);
        assert_eq!(found("command"), text(&arguments.next().unwrap()));
        assert_eq!(found("argv"), text(&arguments.collect::<Vec<_>>().join(" ")));
        assert_eq!(found("wdir"), text(std::env::current_dir().unwrap().to_str().unwrap()));
        assert_eq!(Info::environment(&long, "").unwrap().get(b"host"), Ok(None));
    }

    #[test]
    fn keys_keep_their_order_whatever_is_deleted() {
        let (mut info, mut model, mut random) = (Info::new(), Vec::<(Vec<u8>, Vec<u8>)>::new(), 1_u32);
        for step in 0..4000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = format!("key{}", (random >> 16) % 300).into_bytes();
            let at = model.iter().position(|pair| pair.0 == key);
            if (random >> 8) % 8 < if step % 1000 < 600 { 6 } else { 1 } {
                let value = step.to_string().into_bytes();
                info.set(&key, &value).unwrap();
                match at {
                    Some(at) => model[at].1 = value,
                    None => model.push((key, value)),
                }
            } else {
                assert_eq!(info.delete(&key).is_ok(), at.is_some());
                at.map(|at| model.remove(at));
            }
            assert_eq!(info.nkeys() as usize, model.len());
        }
        assert!(model.len() > 20);
        for info in [&info, &info.dup().unwrap()] {
            for (n, (key, value)) in model.iter().enumerate() {
                assert_eq!((info.nthkey(n as c_int), info.get(key)), (Ok(&key[..]), Ok(Some(&value[..]))));
            }
        }
    }
}
