//! Stores of objects: an id in a handle leads to the object in two loads.
//!
//! An id is `generation << 28 | kind << 24 | index`. The index names a place in the store. The kind is the store's,
//! so that the stores of a world have different ids. The generation distinguishes successive objects in one place.
//! Ids below 1024 are given by the caller (predefined handles) and equal their index. Places rest ([`crate::places`])
//! unless ids are not used as handles (`Store::without_rest`).
//!
//! One comparison of the id in the place with the id asked for checks that the object exists, is not an earlier one,
//! and is of the kind. The low 31 bits are the object's handle in Fortran.
//!
//! No two objects share a cache line.

use core::cell::UnsafeCell;
use core::ffi::c_int;
use core::ops::RangeInclusive;
use core::ptr::{self, NonNull};

use super::NoObject;
use super::callback::{InFortran, ObjectHandles};
use super::get::Attributes;
use super::line::{Cold, Hot};
use super::threads::RARE;
use crate::abi::{Handle, MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use crate::error::{Error, Result};
use crate::places::{CHUNK, FIRST_INDEX, Place, Places};
use crate::sync::{Acquire, AtomicPtr, AtomicU64, Lock, Relaxed, Release};

const INDEX_BITS: u32 = 24;
const KIND_BITS: u32 = 4;
/// Kinds of object are below this: higher ones do not fit into an id.
pub(super) const KINDS: u8 = 1 << KIND_BITS;
const LAST_INDEX: u32 = (1 << INDEX_BITS) - 1;
pub(super) const CHUNKS: usize = (1 << INDEX_BITS) / CHUNK;
/// The id in the place with index 0, so that a search for id 0 finds no object there: a place without an object has
/// id 0. No object has this id, and it names another index.
const NO_ID: u64 = u64::MAX;
/// The bits of an id that are its handle in Fortran.
const FORTRAN: u64 = i32::MAX as u64;

/// The cold part of an object's place, which a get does not read: the engine's, and the owner's.
#[repr(align(128))]
pub(super) struct ColdPart<P> {
    pub(super) cold: Cold,
    /// The owner's data for the object.
    payload: Payload<P>,
    /// The owner's pointer to data that gets need without a lock.
    pub(super) shared: AtomicPtr<()>,
}

struct Payload<P> {
    lock: Lock,
    kept: UnsafeCell<Option<Box<P>>>,
}

// SAFETY: `kept` is accessed under the lock, or by the only call under way.
unsafe impl<P: Send> Sync for Payload<P> {}

impl<P> Payload<P> {
    const fn new() -> Self {
        Self { lock: Lock::new(), kept: UnsafeCell::new(None) }
    }

    /// Passes the data to `use_it`, which does not access the object again.
    #[inline(always)]
    fn with<const OVERLAP: bool, R>(&self, use_it: impl FnOnce(&mut Option<Box<P>>) -> R) -> R {
        let _held = self.lock.acquire(OVERLAP);
        // SAFETY: the lock is held, or calls do not overlap and `use_it` does not come back here (`Engine::with`).
        use_it(unsafe { &mut *self.kept.get() })
    }
}

/// The objects of one kind, with the owner's data for each. The large table is first, so that the addresses of functions, which
/// the loader writes when a process starts, are in one page.
#[repr(C)]
pub struct Store<P> {
    pub(super) places: Places<ColdPart<P>, CHUNKS>,
    kind: u8,
    in_fortran: InFortran,
    pub(super) no_object: NoObject,
    /// Added to the generation of a place to make the generation in an id, which has 36 bits.
    first_generation: u64,
}

/// An object of a store, as an argument of calls to the engine that it belongs to.
pub struct Object<'a, P> {
    pub(super) hot: &'a Hot,
    pub(crate) id: u64,
    /// The handle in C that callbacks receive.
    pub(super) handle: Handle,
    in_fortran: &'a InFortran,
    /// The kind of the keys that it takes.
    pub(super) kind: u8,
    cold_part: &'a ColdPart<P>,
    pub(super) store: &'a Store<P>,
}

impl<P> Clone for Object<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Object<'_, P> {}

// SAFETY: all fields of `Hot` are atomics.
unsafe impl<P> Place for ColdPart<P> {
    type Hot = Hot;
    type Cold = Self;
    const GENERATIONS: RangeInclusive<u32> = 0..=u32::MAX;
    const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another object");
    const TOO_MANY: Error = {
        assert!(LAST_INDEX - FIRST_INDEX + 1 == 16_776_192);
        Error::new(MPI_ERR_OTHER, "too many objects of one kind (limit 16,776,192)")
    };

    #[inline(always)]
    fn cold() -> Self {
        Self { cold: Cold::new(), payload: Payload::new(), shared: AtomicPtr::new(ptr::null_mut()) }
    }

    fn at_zero(hot: &Hot) {
        hot.id.store(NO_ID, Relaxed);
    }
}

impl<'a, P> Object<'a, P> {
    /// The object's id: its handle in C, unless its owner chooses another. The id is not reused before a thousand
    /// other objects were freed and, for the same place, 2^32 generations have passed.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The handle in C that callbacks receive.
    #[inline(always)]
    pub fn handle(&self) -> Handle {
        self.handle
    }

    /// The same object, with another handle in C for callbacks than its id.
    pub fn known_as(self, handle: Handle) -> Self {
        Self { handle, ..self }
    }

    /// The same object, for keys of another kind than the store's.
    pub fn of_kind(self, kind: u8) -> Self {
        Self { kind, ..self }
    }

    /// The same object, with a handle in Fortran that is not computed from the one in C.
    pub fn in_fortran<'b>(self, handle: &'b InFortran) -> Object<'b, P>
    where
        'a: 'b,
    {
        Object { in_fortran: handle, ..self }
    }

    /// The part that a get does not read.
    #[inline(always)]
    pub(super) fn cold(&self) -> &'a Cold {
        &self.cold_part.cold
    }

    /// The handles that callbacks receive.
    #[inline(always)]
    pub(super) fn handles(&self) -> ObjectHandles<'a> {
        ObjectHandles { c: self.handle, in_fortran: self.in_fortran }
    }

    /// Its attributes, for a reader.
    ///
    /// # Errors
    /// The store's error if the object no longer exists.
    #[inline(always)]
    pub(super) fn reader(&self) -> Result<Attributes<'a>> {
        if self.hot.id.load(Acquire) == self.id { Ok(self.peek()) } else { Err((self.store.no_object)()) }
    }

    /// A reader of its attributes.
    #[inline(always)]
    pub fn peek(&self) -> Attributes<'a> {
        Attributes::new(self.hot, self.cold())
    }

    /// The kind of the keys that the object takes.
    pub fn kind(&self) -> u8 {
        self.kind
    }

    /// The owner's pointer, read without a lock; null until it is set. It outlives the object.
    pub fn shared(&self) -> &AtomicPtr<()> {
        &self.cold_part.shared
    }

    /// Passes the owner's data to `use_it` under a lock. `use_it` must not run user code.
    ///
    /// `None` if the object no longer exists.
    pub fn with<R>(&self, use_it: impl FnOnce(&mut P) -> R) -> Option<R> {
        self.with_at::<RARE, _>(use_it)
    }

    /// As `with`; takes the lock if calls may overlap.
    #[inline(always)]
    pub(super) fn with_at<const OVERLAP: bool, R>(&self, use_it: impl FnOnce(&mut P) -> R) -> Option<R> {
        self.cold_part.payload.with::<OVERLAP, _>(|payload| {
            if self.hot.id.load(Relaxed) != self.id {
                return None;
            }
            payload.as_deref_mut().map(use_it)
        })
    }
}

/// Where an object is, or was. A table that leads to objects from other handles than their ids keeps the address besides
/// the id, so that the id need not be searched.
#[repr(transparent)]
pub struct Spot(Hot);

impl Spot {
    /// A spot without an object.
    // SAFETY: zeros are valid in the other fields.
    #[allow(clippy::declare_interior_mutable_const, reason = "to initialize a static")]
    pub const NOWHERE: Self = Self(Hot { id: AtomicU64::new(NO_ID), ..unsafe { core::mem::zeroed() } });
}

/// The handle in Fortran of an id.
pub fn fortran_handle(id: u64) -> c_int {
    (id & FORTRAN) as c_int
}

impl<P> Store<P> {
    /// An empty store for objects of a kind from 0 to 15. `to_fortran` converts a handle from C to Fortran. `no_object`
    /// makes the error for an object that no longer exists.
    ///
    /// # Panics
    /// If the kind is above 15; in a static, this is a compile error.
    ///
    /// # Safety
    /// All calls with the store or its objects are to one engine, which lives until the objects and the store are
    /// cleared or dropped. An object is passed only together with the store that it is in. What attributes still hold when a
    /// store is dropped is not freed ([`Engine::clear_store`](super::Engine::clear_store) frees it).
    pub const unsafe fn new(kind: u8, to_fortran: fn(Handle) -> c_int, no_object: NoObject) -> Self {
        assert!(kind < KINDS, "a kind of object is a number from 0 to 15");
        Self {
            kind,
            in_fortran: InFortran::Asked(to_fortran),
            no_object,
            first_generation: 0,
            places: Places::new(),
        }
    }

    /// Makes an empty store like [`new`](Self::new), in zeroed memory: a store is too large for a thread's stack. Its
    /// ids differ from those of stores that begin with other generations.
    ///
    /// # Safety
    /// As for `new`; `store` is valid for writes, and all of it is zero.
    pub unsafe fn new_in_zeroed(
        store: *mut Self,
        kind: u8,
        to_fortran: fn(Handle) -> c_int,
        no_object: NoObject,
        first_generation: u64,
    ) {
        // All fields are written below.
        let _ = |Self { kind: _, in_fortran: _, no_object: _, first_generation: _, places: _ }: &Self| ();
        // SAFETY: as the caller guarantees.
        unsafe {
            (&raw mut (*store).kind).write(kind);
            (&raw mut (*store).in_fortran).write(InFortran::Asked(to_fortran));
            (&raw mut (*store).first_generation).write(first_generation);
            (&raw mut (*store).no_object).write(no_object);
            Places::new_in_zeroed(&raw mut (*store).places);
        }
    }

    /// The same store, whose places do not rest: for an owner whose handles are not ids.
    pub const fn without_rest(mut self) -> Self {
        self.places.without_rest = true;
        self
    }

    /// The object at an index that was handed out. The id is not checked.
    fn object(&self, index: u32, id: u64) -> Option<Object<'_, P>> {
        self.places.parts(index).map(|(hot, cold_part)| self.object_in(hot, cold_part, id))
    }

    /// The object in a place, with the store's defaults.
    #[inline(always)]
    fn object_in<'a>(&'a self, hot: &'a Hot, cold_part: &'a ColdPart<P>, id: u64) -> Object<'a, P> {
        let (handle, in_fortran) = (id as Handle, &self.in_fortran);
        Object { hot, id, handle, in_fortran, kind: self.kind, cold_part, store: self }
    }

    /// The spot of an id: its place, whether or not there is an object. `None` if the store has none.
    #[inline(always)]
    pub fn spot(&self, id: u64) -> Option<NonNull<Spot>> {
        self.places.addresses(id as u32).map(|(hot, _)| hot.cast())
    }

    /// As [`get`](Self::get), for an object whose spot is known.
    ///
    /// # Safety
    /// The spot is of this store, which was not cleared since; or it is [`NOWHERE`](Spot::NOWHERE), and the id is not
    /// `u64::MAX`.
    #[inline(always)]
    pub unsafe fn get_at(&self, spot: NonNull<Spot>, id: u64) -> Option<Object<'_, P>> {
        let hot = spot.cast::<Hot>();
        // SAFETY: as the caller guarantees. A place with this id has its index, and was written before the id was published.
        unsafe {
            // fault: K4 whole id at a spot
            if hot.as_ref().id.load(Acquire) != id {
                return None;
            }
            let cold_part = Places::<ColdPart<P>, CHUNKS>::cold_of(hot, id as u32);
            Some(self.object_in(hot.as_ref(), &*cold_part, id))
        }
    }

    /// A reader of the attributes of the object with a handle of Fortran.
    #[inline(always)]
    pub fn peek_fortran(&self, handle: c_int) -> Option<Attributes<'_>> {
        let (hot, cold_part) = self.places.at(handle as u32)?;
        if hot.id.load(Acquire) & FORTRAN != handle as u64 {
            return None;
        }
        // SAFETY: as in `get`.
        Some(Attributes::new(hot, unsafe { &(*cold_part).cold }))
    }

    /// The object with an id, if there is one. Any number may be given.
    #[inline(always)]
    pub fn get(&self, id: u64) -> Option<Object<'_, P>> {
        let (hot, cold_part) = self.places.at(id as u32)?;
        // fault: K4 whole handle
        if hot.id.load(Acquire) != id {
            return None;
        }
        // SAFETY: the id is not 0, nor that at index 0 (`NO_ID`), as they name another index. So it was published after the
        // place was written.
        Some(self.object_in(hot, unsafe { &*cold_part }, id))
    }

    /// Whether an id that finds no object belonged to an object that was freed.
    #[cold]
    pub fn is_freed(&self, id: u64) -> bool {
        let index = id as u32 & LAST_INDEX;
        let (kind, generation) = (id >> INDEX_BITS & u64::from(KINDS - 1), id >> (INDEX_BITS + KIND_BITS));
        // Another thread may be writing the next place.
        let _held = self.places.lock.acquire(RARE);
        let lives = self.places.at(index).is_some_and(|(hot, _)| hot.id.load(Relaxed) == id);
        let was_used = |last: u32| generation.wrapping_sub(self.first_generation) <= last.into();
        kind == u64::from(self.kind) && !lives && self.places.generation(index).is_some_and(was_used)
    }

    /// The id of the object with a handle in Fortran. If there is none, a number that is no object's id.
    pub fn id_of_fortran(&self, handle: c_int) -> u64 {
        let id = self.places.at(handle as u32).map_or(0, |(hot, _)| hot.id.load(Acquire));
        if id & FORTRAN == handle as u64 { id } else { handle as i64 as u64 }
    }

    /// Makes an object with a new id. No search finds it before it is [published](Self::publish).
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; `MPI_ERR_OTHER` if there are 16,776,192 objects.
    #[inline(always)]
    pub(crate) fn reserve<const OVERLAP: bool>(&self, payload: Box<P>) -> Result<Object<'_, P>> {
        let held = self.places.lock.acquire(OVERLAP);
        let (index, (hot, cold_part), generation) = self.places.take(&held)?;
        let generation = self.first_generation.wrapping_add(generation.into());
        let id =
            generation << (INDEX_BITS + KIND_BITS) | u64::from(self.kind) << INDEX_BITS | u64::from(index);
        cold_part.payload.with::<OVERLAP, _>(|kept| *kept = Some(payload));
        Ok(self.object_in(hot, cold_part, id))
    }

    /// As `reserve`, for a predefined object, whose id is given and below 1024. Each id may be given once until the
    /// store is cleared.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn reserve_predefined<const OVERLAP: bool>(
        &self,
        id: u64,
        payload: Box<P>,
    ) -> Result<Object<'_, P>> {
        debug_assert!((1..u64::from(FIRST_INDEX)).contains(&id) && self.get(id).is_none());
        let held = self.places.lock.acquire(OVERLAP);
        self.places.give(&held, id as u32)?;
        let object = self.object(id as u32, id).ok_or(ColdPart::<P>::NO_MEMORY)?;
        object.cold_part.payload.with::<OVERLAP, _>(|kept| *kept = Some(payload));
        Ok(object)
    }

    /// Lets searches find an object.
    pub(crate) fn publish(&self, object: Object<'_, P>) {
        // Pairs with the Acquire in `get`: a call that finds the id finds the object.
        object.hot.id.store(object.id, Release);
    }

    /// Withdraws an object, published or not, and returns the owner's data, or `None` if another thread was first.
    /// Its attributes are already deleted. Its place is not reused before [`recycle`](Self::recycle).
    #[inline(always)]
    pub(crate) fn retire<const OVERLAP: bool>(&self, object: Object<'_, P>) -> Option<Box<P>> {
        object.cold_part.payload.with::<OVERLAP, _>(|payload| {
            let id = object.hot.id.load(Relaxed);
            if id != object.id && id != 0 {
                return None;
            }
            // Relaxed: a search that finds 0 ends, and a call that waits for the object's lock gets it after `reset`.
            object.hot.id.store(0, Relaxed);
            payload.take()
        })
    }

    /// Lets the place of a withdrawn object be reused.
    #[inline(always)]
    pub(crate) fn recycle<const OVERLAP: bool>(&self, object: Object<'_, P>) {
        let index = object.id as u32 & LAST_INDEX;
        if index >= FIRST_INDEX {
            let held = self.places.lock.acquire(OVERLAP);
            self.places.rest(&held, index);
        }
    }

    /// All objects.
    fn objects(&self) -> impl Iterator<Item = Object<'_, P>> {
        self.places.indices().filter_map(|index| match self.places.at(index)?.0.id.load(Acquire) {
            0 => None,
            id => self.object(index, id),
        })
    }

    /// How many objects there are, without predefined ones.
    pub fn live(&self) -> u32 {
        let _held = self.places.lock.acquire(RARE);
        self.places.in_use()
    }

    /// Whether some object's cold part passes the test.
    pub(crate) fn any(&self, test: impl Fn(&Cold) -> bool) -> bool {
        self.objects().any(|object| test(object.cold()))
    }

    /// Forgets all objects, after `last_look` at each, and frees their memory. No call may be under way.
    pub(crate) fn clear(&self, last_look: impl Fn(Object<'_, P>)) {
        for object in self.objects() {
            last_look(object);
            drop(object.cold_part.payload.with::<RARE, _>(Option::take));
        }
        self.places.clear();
    }
}

impl<P> Drop for Store<P> {
    fn drop(&mut self) {
        self.clear(|_| ());
    }
}

#[cfg(all(test, not(loom)))]
#[path = "tests/store.rs"]
mod tests;
