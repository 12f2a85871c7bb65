//! Keyvals: their numbers, specifications and lifetimes.
//!
//! A key number is `generation << 20 | index`, positive and valid in every language. The index names a place
//! ([`crate::places`]). Free places rest and have 2047 generations: a number is reused after at least 2047 × 1024
//! further creations. Generation 0 and indices below 1024 are never used, because foreign keys are there: the
//! predefined keys of the standard ABI, the small numbers of Open MPI, and those of MPICH, whose bits are all at the
//! two ends. A key number therefore tells whether the key is foreign.
//!
//! A place's `state` is `number << 32 | freed << 31 | references`. References are held by the creator until
//! `free`, by every attribute, and by each copy that is under way. The key is gone when the count reaches zero.
//!
//! `ext.rs` has names and destructors of keyvals.

mod ext;

use ext::WithDestructor;
pub(crate) use ext::{EndedKeyval, Extension};
pub use ext::{KeyvalInfo, LastDestructors, NAME};

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::ops::RangeInclusive;
use core::ptr;

use super::Engine;
use super::callback::KeyvalSpec;
use super::threads::{RARE, Threads, add, at_level};
use crate::abi::{MPI_ERR_KEYVAL, MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use crate::error::{Error, Result};
use crate::places::{CHUNK, FIRST_INDEX, Place, Places};
use crate::sync::{
    AcqRel, Acquire, AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Mutex, Relaxed, Release, UnsafeCell,
};

const INDEX_BITS: u32 = 20;
const LAST_INDEX: u32 = (1 << INDEX_BITS) - 1;
pub(super) const CHUNKS: usize = (1 << INDEX_BITS) / CHUNK;

const FREED: u64 = 1 << 31;
const COUNT: u64 = FREED - 1;

/// A fault of the key that a call was given.
#[derive(Clone, Copy, Debug)]
pub enum KeyFault {
    /// No live key has this number.
    Unknown,
    /// The key is for objects of this other kind.
    OfKind(u8),
    /// A set under a key that was freed (`MPI_ATTR_STRICT`).
    Freed,
    /// Another free of a key that was freed (`MPI_ATTR_STRICT`).
    FreedAgain,
}

/// Makes the error for a key fault, from the key and the kind of object of the call. The engine's owner defines it.
pub type KeyError = fn(KeyFault, c_int, u8) -> Error;

/// The default key error, of an engine whose keys and kinds have no names.
#[cold]
fn key_error(fault: KeyFault, key: c_int, _: u8) -> Error {
    let reason = match fault {
        KeyFault::Unknown => "key {} was not created by this engine or has been freed",
        KeyFault::OfKind(_) => "key {} was created for another kind of object",
        KeyFault::Freed => "key {} has been freed: in strict mode it cannot be set",
        KeyFault::FreedAgain => "key {} has been freed: in strict mode it cannot be freed again",
    };
    Error::new(MPI_ERR_KEYVAL, reason).about(key.into())
}

/// The least number that a key of an engine has.
pub const FIRST_KEY: c_int = (1 << INDEX_BITS | FIRST_INDEX) as c_int;

/// Whether no engine can create a key with this number.
#[inline(always)]
pub fn is_never_a_key(number: c_int) -> bool {
    number as u32 & LAST_INDEX < FIRST_INDEX
}

/// A place for a keyval. It is one cache line, because places that have rested are no longer in the nearest cache.
#[repr(C, align(64))]
pub(super) struct Keyval {
    pub(super) state: AtomicU64,
    pub(super) kind: AtomicU32,
    /// Written while no call holds a reference; read only under a reference.
    pub(super) spec: UnsafeCell<MaybeUninit<KeyvalSpec>>,
}

const _: () = assert!(size_of::<Keyval>() == 64);

// SAFETY: the fields are atomics, and a specification that may be uninitialised.
unsafe impl Place for Keyval {
    type Hot = Self;
    /// The extension, if the keyval is extended.
    type Cold = AtomicPtr<Extension>;
    const GENERATIONS: RangeInclusive<u32> = 1..=i32::MAX as u32 >> INDEX_BITS;
    const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another keyval");
    /// More bits for the index would leave too few generations to recognise a stale number for 10^6 creations.
    const TOO_MANY: Error = {
        assert!(LAST_INDEX - FIRST_INDEX + 1 == 1_047_552);
        Error::new(MPI_ERR_OTHER, "too many keyvals (limit 1,047,552)")
    };

    fn cold() -> Self::Cold {
        AtomicPtr::new(ptr::null_mut())
    }
}

// SAFETY: only `create` writes `spec`, before the Release store of `state` that makes the number known. It is read
// only under a reference, which an Acquire load of `state` precedes. The user allows any thread to pass the pointers
// in it to the callbacks; the library never follows `extra_state`.
unsafe impl Sync for Keyval {}
// SAFETY: as for `Sync`.
unsafe impl Send for Keyval {}

impl Keyval {
    /// Replaces the state; false if another thread has changed it.
    #[inline(always)]
    fn replace_state<const OVERLAP: bool>(&self, state: u64, new: u64) -> bool {
        if OVERLAP {
            return self.state.compare_exchange(state, new, AcqRel, Acquire).is_ok();
        }
        self.state.store(new, Relaxed);
        true
    }
}

/// The keyvals of an engine.
pub(crate) struct Keyvals {
    pub(super) places: Places<Keyval, CHUNKS>,
    /// Whether tolerated misuse is an error (`MPI_ATTR_STRICT`); set before all other calls.
    pub(super) strict: AtomicBool,
    /// The owner's function for errors about keys.
    pub(super) error: KeyError,
    /// The keys that were created with a destructor, in the order of creation.
    with_destructor: Mutex<Vec<WithDestructor>>,
}

/// A key to which a call or an attribute holds a reference.
#[derive(Clone, Copy)]
pub(crate) struct KeyRef<'a>(pub(super) &'a Keyval);

impl<'a> KeyRef<'a> {
    /// What the keyval was created with.
    #[inline(always)]
    pub(crate) fn spec(self) -> &'a KeyvalSpec {
        // SAFETY: `create` wrote it, and the reference prevents reuse of the place, and so another write.
        self.0.spec.with(|spec| unsafe { (*spec).assume_init_ref() })
    }

    /// Takes a further reference.
    #[inline(always)]
    pub(crate) fn retain<const OVERLAP: bool>(self) {
        add::<OVERLAP>(&self.0.state, 1);
    }
}

fn number_of(state: u64) -> u32 {
    (state >> 32) as u32
}

impl Keyvals {
    pub(crate) const fn new() -> Self {
        Self {
            places: Places::new(),
            strict: AtomicBool::new(false),
            error: key_error,
            with_destructor: Mutex::new(Vec::new()),
        }
    }

    #[inline(always)]
    pub(crate) fn strict(&self) -> bool {
        self.strict.load(Relaxed)
    }

    /// The place of a key, if the place's number is the key. Any number may be given.
    #[inline(always)]
    fn find(&self, key: c_int) -> Option<(&Keyval, u64)> {
        let number = u32::try_from(key).ok()?;
        let (place, _) = self.places.at(number)?;
        let state = place.state.load(Acquire);
        // fault: K2 deleted key
        if number_of(state) == number && state & COUNT != 0 { Some((place, state)) } else { None }
    }

    /// Creates a keyval, which may be extended, and returns its number.
    #[inline(always)]
    pub(crate) fn create(
        &self,
        threads: &Threads,
        spec: KeyvalSpec,
        extension: Option<Box<Extension>>,
    ) -> Result<c_int> {
        let held = self.places.lock.acquire(threads.multiple());
        let (index, (place, cold), generation) = self.places.take(&held)?;
        let number = generation << INDEX_BITS | index;
        if let Some(extension) = extension {
            extension.give_to(cold, number as c_int);
        }
        // SAFETY: the place was free: no call holds a reference to it, and no other creator has it.
        place.spec.with_mut(|place| unsafe { *place = MaybeUninit::new(spec) });
        place.kind.store(spec.kind.into(), Relaxed);
        // Pairs with the Acquire in `find`: a call that sees the number sees `spec`.
        place.state.store((number as u64) << 32 | 1, Release);
        Ok(number as c_int)
    }

    /// Forgets all keyvals and frees their memory. Destructors are not called.
    pub(crate) fn clear(&self) {
        self.forget_extensions();
        self.places.clear();
    }

    /// `MPI_xxx_FREE_KEYVAL`. The key stays usable until its last reference is released: then the caller destroys what is
    /// returned.
    #[inline(always)]
    pub(crate) fn free<const OVERLAP: bool>(
        &self,
        threads: &Threads,
        key: c_int,
        kind: u8,
    ) -> Result<Option<EndedKeyval>> {
        loop {
            let (place, state) = self.check(key, kind)?;
            if state & FREED != 0 {
                // fault: K2 freed again
                return if self.strict() {
                    Err((self.error)(KeyFault::FreedAgain, key, kind))
                } else {
                    Ok(None)
                };
            }
            if place.replace_state::<OVERLAP>(state, state | FREED) {
                return Ok(self.release::<OVERLAP>(threads, KeyRef(place)));
            }
        }
    }

    /// Whether a key may have been created here at some time.
    pub(crate) fn owns(&self, key: c_int) -> bool {
        let index = key as u32 & LAST_INDEX;
        key > LAST_INDEX as c_int && self.places.has(index)
    }

    /// Checks that a key exists and is for objects of this kind. If the key is freed meanwhile, the place may have a later
    /// key's kind; both results are then correct.
    #[inline(always)]
    pub(super) fn check(&self, key: c_int, kind: u8) -> Result<(&Keyval, u64)> {
        let (place, state) = self.find(key).ok_or_else(|| (self.error)(KeyFault::Unknown, key, kind))?;
        let created = place.kind.load(Relaxed);
        // fault: K3 kind of a key
        if created != u32::from(kind) {
            return Err((self.error)(KeyFault::OfKind(created as u8), key, kind));
        }
        Ok((place, state))
    }

    /// Whether a key exists and is for objects of this kind.
    #[inline(always)]
    pub(crate) fn is_key(&self, key: c_int, kind: u8) -> bool {
        self.find(key).is_some_and(|(place, _)| place.kind.load(Relaxed) == u32::from(kind))
    }

    /// As `check`, for a key that is to be set: in strict mode it must not have been freed.
    #[inline(always)]
    pub(super) fn check_to_set(&self, key: c_int, kind: u8) -> Result<(&Keyval, u64)> {
        let (place, state) = self.check(key, kind)?;
        if state & FREED != 0 && self.strict() {
            return Err((self.error)(KeyFault::Freed, key, kind));
        }
        Ok((place, state))
    }

    /// Checks a key and takes a reference for a new attribute.
    #[inline(always)]
    pub(crate) fn retain_for_set<const OVERLAP: bool>(&self, key: c_int, kind: u8) -> Result<KeyRef<'_>> {
        loop {
            let (place, state) = self.check_to_set(key, kind)?;
            // fault: T1 reference of a set
            if place.replace_state::<OVERLAP>(state, state + 1) {
                return Ok(KeyRef(place));
            }
        }
    }

    /// Releases a reference. The key is gone with its last reference: the caller then destroys what is returned, when it
    /// holds no lock.
    #[inline(always)]
    pub(crate) fn release<const OVERLAP: bool>(
        &self,
        threads: &Threads,
        reference: KeyRef<'_>,
    ) -> Option<EndedKeyval> {
        // u64::MAX subtracts 1. Release: what was done under the reference comes before reuse of the place. Acquire:
        // reuse comes after what other threads did under their references.
        let left = add::<OVERLAP>(&reference.0.state, u64::MAX);
        debug_assert!(left & COUNT != COUNT, "released more often than retained");
        if left & COUNT == 0 { self.end::<OVERLAP>(threads, number_of(left) as c_int) } else { None }
    }

    #[inline(never)]
    fn end<const OVERLAP: bool>(&self, threads: &Threads, key: c_int) -> Option<EndedKeyval> {
        debug_assert_eq!(threads.multiple(), OVERLAP);
        let held = self.places.lock.acquire(OVERLAP);
        let index = key as u32 & LAST_INDEX;
        self.places.rest(&held, index);
        // Under the lock: `set_name` may have extended it before.
        self.unextend(held, key)
    }

    /// A key that is not searched.
    ///
    /// # Safety
    /// An attribute or the caller holds a reference to it, as long as the result is used.
    #[inline(always)]
    pub(crate) unsafe fn referenced(&self, key: c_int) -> KeyRef<'_> {
        // SAFETY: a key with a reference was handed out.
        let place = unsafe { self.places.known(key as u32) };
        debug_assert_eq!(number_of(place.state.load(Relaxed)), key as u32);
        KeyRef(place)
    }
}

impl Engine {
    /// How many keyvals there are, those among them that are freed and still in use.
    pub fn live_keyvals(&self) -> u32 {
        let _held = self.keyvals.places.lock.acquire(RARE);
        self.keyvals.places.in_use()
    }

    /// Creates a keyval and returns its number: above 2^20, valid in every language, and not one that was in use
    /// within the last two million creations.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, `MPI_ERR_OTHER` if 1,047,552 keyvals are alive.
    ///
    /// # Safety
    /// The callbacks are functions of the convention's type. Any thread that sets, deletes, duplicates, frees or
    /// closes may call them while an attribute uses the key, with every value that is set under it and every handle
    /// that these calls give.
    #[inline(always)]
    pub unsafe fn create_keyval(&self, spec: KeyvalSpec) -> Result<c_int> {
        self.threads.multiple_from_now();
        self.keyvals.create(&self.threads, spec, None)
    }

    /// Frees a keyval. Attributes that use it keep it alive.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a key that does not exist or is for another kind; in strict mode also for one that
    /// was freed before.
    #[inline(always)]
    pub fn free_keyval(&self, key: c_int, kind: u8) -> Result<()> {
        at_level!(self, OVERLAP => {
            if let Some(ended) = self.keyvals.free::<OVERLAP>(&self.threads, key, kind)? {
                ended.destroy::<OVERLAP>(&self.threads);
            }
            Ok(())
        })
    }

    /// Whether a key exists and is for objects of the kind.
    #[inline(always)]
    pub fn is_key(&self, key: c_int, kind: u8) -> bool {
        self.keyvals.is_key(key, kind)
    }

    /// Whether this engine may have created the key at some time, so that the key cannot be foreign.
    #[inline(always)]
    pub fn owns_key(&self, key: c_int) -> bool {
        self.keyvals.owns(key)
    }

    /// Checks that a key exists and is for objects of a kind.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub fn check_key(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check(key, kind).map(|_| ())
    }

    /// As [`check_key`](Self::check_key), for a key that is to be set: in strict mode it must not have been freed.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL`.
    pub fn check_key_to_set(&self, key: c_int, kind: u8) -> Result<()> {
        self.keyvals.check_to_set(key, kind).map(|_| ())
    }
}

impl Drop for Keyvals {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(all(test, not(loom)))]
#[path = "tests/keyval.rs"]
mod tests;
