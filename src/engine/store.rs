//! Where objects lie: from the id in a handle to the object, in two loads.
//!
//! An id is `generation << 28 | kind << 24 | index`. The index names a place in the store, the kind is the store's and
//! makes the ids of a world's stores differ, and the generation those of successive objects in one place. Ids below
//! 1024 are given by the caller (predefined handles) and are their own index. Places rest ([`super::places`]) unless ids
//! are no handles (`Store::without_rest`).
//!
//! One compare of the id in the place with the id asked for says that the object exists, is not an earlier one,
//! and is of the kind. The low 31 bits are the object's handle in Fortran.
//!
//! No two objects share a line.

use core::cell::UnsafeCell;
use core::ffi::c_int;
use core::ops::RangeInclusive;
use core::ptr;

use super::Gone;
use super::callback::{InFortran, ObjectHandles};
use super::line::{Cold, Hot, Reader, Words};
use super::places::{CHUNK, FIRST_INDEX, Parts, Place, Places};
use super::sync::{Acquire, AtomicPtr, AtomicU32, Level, Multiple, Mutex, Relaxed, Release, locked};
use crate::abi::{Handle, MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use crate::error::{Error, Result};
use crate::memory::boxed;

const INDEX_BITS: u32 = 24;
const KIND_BITS: u32 = 4;
/// Kinds of object are below this: more do not fit into an id.
pub(super) const KINDS: u8 = 1 << KIND_BITS;
const LAST_INDEX: u32 = (1 << INDEX_BITS) - 1;
/// The id in the place with index 0: so that the id 0 finds nothing there, like any other id elsewhere whose place has
/// another one or, without an object, 0. It is nobody's, and its own index is another.
const NOBODY: u64 = u64::MAX;
/// The bits of an id that Fortran sees.
const FORTRAN: u64 = i32::MAX as u64;

/// A place: what is not read by a get.
#[repr(align(128))]
struct Record<P> {
    cold: Cold,
    generation: AtomicU32,
    next_free: AtomicU32,
    /// What the owner of the store keeps with the object.
    payload: Payload<P>,
    /// What of that gets need without a lock, wherever the owner has it.
    shared: AtomicPtr<()>,
}

struct Payload<P> {
    lock: Mutex<()>,
    kept: UnsafeCell<Option<Box<P>>>,
}

// SAFETY: what is kept is reached under the lock, or by the only call there is.
unsafe impl<P: Send> Sync for Payload<P> {}

impl<P> Payload<P> {
    const fn new() -> Self {
        Self { lock: Mutex::new(()), kept: UnsafeCell::new(None) }
    }

    fn locked<R>(&self, use_it: impl FnOnce(&mut Option<Box<P>>) -> R) -> R {
        let _held = locked(&self.lock);
        // SAFETY: under the lock; `use_it` is this module's, or does not come back to the object (`Object::with`).
        use_it(unsafe { &mut *self.kept.get() })
    }

    /// The same for the store, which knows whether calls overlap.
    #[inline(always)]
    fn change<L: Level, R>(&self, use_it: impl FnOnce(&mut Option<Box<P>>) -> R) -> R {
        if L::OVERLAP {
            return self.locked(use_it);
        }
        // SAFETY: calls do not overlap, and `use_it` is this module's.
        use_it(unsafe { &mut *self.kept.get() })
    }
}

/// The objects of one kind, with what their owner keeps with each.
pub struct Store<P> {
    kind: u8,
    in_fortran: InFortran,
    pub(super) gone: Gone,
    /// What the generation in an id has above the place's: of it, ids have 36 bits.
    first_generation: u64,
    places: Places<Record<P>, { (1 << INDEX_BITS) / CHUNK }>,
}

/// An object of a store: its set of attributes, for calls of the engine that it was found for.
pub struct Object<'a, P> {
    pub(super) hot: &'a Hot,
    pub(crate) id: u64,
    /// What callbacks are told the object is.
    pub(super) handle: Handle,
    in_fortran: &'a InFortran,
    /// That of the keys it takes.
    pub(super) kind: u8,
    place: &'a Record<P>,
    pub(super) store: &'a Store<P>,
}

impl<P> Clone for Object<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Object<'_, P> {}

// SAFETY: all that is hot is an atomic.
unsafe impl<P> Place for Record<P> {
    type Hot = Hot;
    type Cold = Self;
    const GENERATIONS: RangeInclusive<u32> = 0..=u32::MAX;
    const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another object");
    const TOO_MANY: Error = {
        assert!(LAST_INDEX - FIRST_INDEX + 1 == 16_776_192);
        Error::new(MPI_ERR_OTHER, "too many objects of one kind (limit 16,776,192)")
    };

    fn cold() -> Self {
        Self {
            cold: Cold::new(),
            generation: AtomicU32::new(0),
            next_free: AtomicU32::new(0),
            payload: Payload::new(),
            shared: AtomicPtr::new(ptr::null_mut()),
        }
    }

    fn generation((_, record): Parts<'_, Self>) -> u32 {
        record.generation.load(Relaxed)
    }

    fn next_free<'a>((_, record): Parts<'a, Self>) -> &'a AtomicU32 {
        &record.next_free
    }

    fn at_zero(hot: &Hot) {
        hot.id.store(NOBODY, Relaxed);
    }
}

impl<'a, P> Object<'a, P> {
    /// The object's id: its handle in C, unless its owner says otherwise. It is not given again before a thousand
    /// others and, for the same place, 2^32 generations.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The handle that callbacks are told.
    #[inline(always)]
    pub fn handle(&self) -> Handle {
        self.handle
    }

    /// The same object, known to callbacks by another handle than its id.
    pub fn known_as(self, handle: Handle) -> Self {
        Self { handle, ..self }
    }

    /// The same object, taking keys of another kind than the store's.
    pub fn of_kind(self, kind: u8) -> Self {
        Self { kind, ..self }
    }

    /// The same object, with a handle in Fortran that does not follow from the one in C.
    pub fn in_fortran<'b>(self, handle: &'b InFortran) -> Object<'b, P>
    where
        'a: 'b,
    {
        Object { in_fortran: handle, ..self }
    }

    /// What is not read by a get.
    #[inline(always)]
    pub(super) fn cold(&self) -> &'a Cold {
        &self.place.cold
    }

    /// How callbacks see the object.
    #[inline(always)]
    pub(super) fn handles(&self) -> ObjectHandles<'a> {
        ObjectHandles { c: self.handle, in_fortran: self.in_fortran }
    }

    /// What gets read.
    ///
    /// # Errors
    /// What the store says of an object that has gone.
    #[inline(always)]
    pub(super) fn reader(&self) -> Result<Reader<'a>> {
        match self.hot.id.load(Acquire) == self.id {
            true => Ok(Reader::new(self.hot, self.cold())),
            false => Err((self.store.gone)()),
        }
    }

    /// The kind of the keys it takes.
    pub fn kind(&self) -> u8 {
        self.kind
    }

    /// A pointer of the owner's, read without a lock; null until it is set. It outlives the object.
    pub fn shared(&self) -> &AtomicPtr<()> {
        &self.place.shared
    }

    /// Looks at what the owner keeps with the object, or changes it, under a lock: no user code may run inside.
    ///
    /// `None` if the object has gone meanwhile.
    pub fn with<R>(&self, use_it: impl FnOnce(&mut P) -> R) -> Option<R> {
        self.place.payload.locked(|payload| {
            if self.hot.id.load(Relaxed) != self.id {
                return None;
            }
            payload.as_deref_mut().map(use_it)
        })
    }
}

/// An id's handle in Fortran.
pub fn fortran_handle(id: u64) -> c_int {
    (id & FORTRAN) as c_int
}

impl<P> Store<P> {
    /// An empty store for objects of a kind from 0 to 15, whose handles in C become Fortran's by `to_fortran`; what is wrong
    /// with an object that is not there any more says `gone`.
    ///
    /// # Panics
    /// If the kind is above 15; in a static, that is an error of the compiler.
    ///
    /// # Safety
    /// All calls that are given the store or objects of it are of one engine, which lives until they are cleared or
    /// dropped, and an object is given with the store that it is in.
    pub const unsafe fn new(kind: u8, to_fortran: fn(Handle) -> c_int, gone: Gone) -> Self {
        assert!(kind < KINDS, "a kind of object is a number from 0 to 15");
        Self {
            kind,
            in_fortran: InFortran::Asked(to_fortran),
            gone,
            first_generation: 0,
            places: Places::new(),
        }
    }

    /// Makes an empty store, as [`new`](Self::new), of zeroed memory: it is too large to be made on a thread's stack and
    /// copied from there. Ids differ from those of stores that begin with other generations.
    ///
    /// # Safety
    /// As for `new`; `place` is valid for writes, and all of it is zero.
    pub unsafe fn new_in_zeroed(
        place: *mut Self,
        kind: u8,
        to_fortran: fn(Handle) -> c_int,
        gone: Gone,
        first_generation: u64,
    ) {
        // All fields are written below.
        let _ = |Self { kind: _, in_fortran: _, gone: _, first_generation: _, places: _ }: &Self| ();
        // SAFETY: as the caller says.
        unsafe {
            (&raw mut (*place).kind).write(kind);
            (&raw mut (*place).in_fortran).write(InFortran::Asked(to_fortran));
            (&raw mut (*place).first_generation).write(first_generation);
            (&raw mut (*place).gone).write(gone);
            Places::new_in_zeroed(&raw mut (*place).places);
        }
    }

    /// The same store, for an owner whose objects are known by other handles than their ids: places need not rest.
    pub const fn without_rest(mut self) -> Self {
        self.places.without_rest = true;
        self
    }

    /// The object with an index that was handed out, under an id it may not have.
    fn object(&self, index: u32, id: u64) -> Option<Object<'_, P>> {
        self.places.parts(index).map(|(hot, place)| self.object_in(hot, place, id))
    }

    /// The object of a place, as its owner has not said otherwise.
    #[inline(always)]
    fn object_in<'a>(&'a self, hot: &'a Hot, place: &'a Record<P>, id: u64) -> Object<'a, P> {
        let (handle, in_fortran) = (id as Handle, &self.in_fortran);
        Object { hot, id, handle, in_fortran, kind: self.kind, place, store: self }
    }

    /// A reader of the object whose id passes the test.
    #[inline(always)]
    fn peek_if(&self, id: u32, test: impl Fn(u64) -> bool) -> Option<Reader<'_>> {
        let (hot, place) = self.places.at(id)?;
        if !test(hot.id.load(Acquire)) {
            return None;
        }
        // SAFETY: no test accepts a place's 0, nor the id of index 0 (`NOBODY`), so this is an id that was
        // published after the place was written.
        Some(Reader::new(hot, unsafe { &(*place).cold }))
    }

    /// What C reads of the object's attributes.
    #[inline(always)]
    pub fn words(&self, id: u64) -> Option<Words<'_>> {
        let (hot, _) = self.places.at(id as u32)?;
        (hot.id.load(Acquire) == id).then_some(Words(hot))
    }

    /// A reader of the object's attributes.
    #[inline(always)]
    pub fn peek(&self, id: u64) -> Option<Reader<'_>> {
        self.peek_if(id as u32, |found| found == id)
    }

    /// As `peek`, from the handle of Fortran.
    #[inline(always)]
    pub fn peek_fortran(&self, handle: c_int) -> Option<Reader<'_>> {
        self.peek_if(handle as u32, |found| found & FORTRAN == handle as u64)
    }

    /// The object with an id that may be anything, if there is one.
    #[inline(always)]
    pub fn get(&self, id: u64) -> Option<Object<'_, P>> {
        let (hot, place) = self.places.at(id as u32)?;
        if hot.id.load(Acquire) != id {
            return None;
        }
        // SAFETY: as in `peek_if`.
        Some(self.object_in(hot, unsafe { &*place }, id))
    }

    /// Whether an id, which finds no object, is that of one which was freed.
    #[cold]
    pub fn is_freed(&self, id: u64) -> bool {
        let index = Self::index_of(id);
        let (kind, generation) = (id >> INDEX_BITS & u64::from(KINDS - 1), id >> (INDEX_BITS + KIND_BITS));
        // Another thread may be writing the next place.
        let _held = self.places.lock.acquire_at::<Multiple>();
        self.places.has(index)
            && kind == u64::from(self.kind)
            && self.places.parts(index).is_some_and(|(hot, place)| {
                let last = place.generation.load(Relaxed).into();
                generation.wrapping_sub(self.first_generation) <= last && hot.id.load(Relaxed) != id
            })
    }

    /// The id that belongs to a handle of Fortran that may be anything: that of the object if there is one,
    /// else a value that belongs to none.
    pub fn id_of_fortran(&self, handle: c_int) -> u64 {
        let id = self.places.at(handle as u32).map_or(0, |(hot, _)| hot.id.load(Acquire));
        if id & FORTRAN == handle as u64 { id } else { handle as i64 as u64 }
    }

    /// Makes an object with a new id, which nobody finds before it is [published](Self::publish).
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; `MPI_ERR_OTHER` with 16,776,192 objects.
    #[inline(always)]
    pub(crate) fn reserve<L: Level>(&self, payload: P) -> Result<Object<'_, P>> {
        let payload = boxed(payload)?;
        let held = self.places.lock.acquire_at::<L>();
        let (index, (hot, place), generation) = self.places.take(&held)?;
        place.generation.store(generation, Relaxed);
        let generation = self.first_generation.wrapping_add(generation.into());
        let id =
            generation << (INDEX_BITS + KIND_BITS) | u64::from(self.kind) << INDEX_BITS | u64::from(index);
        place.payload.change::<L, _>(|kept| *kept = Some(payload));
        Ok(self.object_in(hot, place, id))
    }

    /// Makes a predefined object, whose id is given and below 1024, likewise. Before its first use the store
    /// gives each id at most once.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it.
    pub(crate) fn reserve_predefined<L: Level>(&self, id: u64, payload: P) -> Result<Object<'_, P>> {
        debug_assert!((1..u64::from(FIRST_INDEX)).contains(&id) && self.get(id).is_none());
        let payload = boxed(payload)?;
        let _held = self.places.lock.acquire_at::<L>();
        self.places.prepare(id as u32)?;
        let object = self.object(id as u32, id).ok_or(Record::<P>::NO_MEMORY)?;
        object.place.payload.change::<L, _>(|kept| *kept = Some(payload));
        Ok(object)
    }

    /// Lets an object be found.
    pub(crate) fn publish(&self, object: Object<'_, P>) {
        // Pairs with the Acquire in `peek_if`: whoever finds the id finds the object.
        object.hot.id.store(object.id, Release);
    }

    /// Takes an object away, published or not, and returns what the owner kept with it, or `None` if another
    /// thread was first. Its attributes are gone already; its place is not used again before
    /// [`recycle`](Self::recycle).
    #[inline(always)]
    pub(crate) fn retire<L: Level>(&self, object: Object<'_, P>) -> Option<Box<P>> {
        object.place.payload.change::<L, _>(|payload| {
            let id = object.hot.id.load(Relaxed);
            if id != object.id && id != 0 {
                return None;
            }
            // Relaxed: who finds 0 looks no further, and who waits for the object's lock gets it after `reset`.
            object.hot.id.store(0, Relaxed);
            payload.take()
        })
    }

    /// Lets the place of a retired object be used again.
    #[inline(always)]
    pub(crate) fn recycle<L: Level>(&self, object: Object<'_, P>) {
        let index = Self::index_of(object.id);
        if index >= FIRST_INDEX {
            let held = self.places.lock.acquire_at::<L>();
            self.places.rest(&held, index);
        }
    }

    /// All objects.
    fn objects(&self) -> impl Iterator<Item = Object<'_, P>> {
        (1..self.places.end()).filter_map(|index| match self.places.at(index)?.0.id.load(Acquire) {
            0 => None,
            id => self.object(index, id),
        })
    }

    /// Whether some object's cold part passes the test.
    pub(crate) fn any(&self, test: impl Fn(&Cold) -> bool) -> bool {
        self.objects().any(|object| test(object.cold()))
    }

    fn index_of(id: u64) -> u32 {
        id as u32 & LAST_INDEX
    }

    /// Forgets all objects, after `last_look` at each, and frees their memory. No call may be under way.
    pub(crate) fn clear(&self, last_look: impl Fn(&Hot, &Cold)) {
        for object in self.objects() {
            last_look(object.hot, object.cold());
            drop(object.place.payload.locked(Option::take));
        }
        self.places.clear();
    }
}

impl<P> Drop for Store<P> {
    fn drop(&mut self) {
        self.clear(|_, _| ());
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use crate::abi::MPI_ERR_ARG;
    use crate::engine::{Engine, KeyvalSpec};

    #[test]
    fn kinds_above_15_are_refused_with_the_same_sentence() {
        const SENTENCE: &str = "a kind of object is a number from 0 to 15";
        // SAFETY: it has no objects.
        let store =
            std::panic::catch_unwind(|| unsafe { Store::<()>::new(200, |_| 0, || Record::<()>::NO_MEMORY) });
        let said = store.err().and_then(|said| said.downcast::<&str>().ok());
        assert_eq!(said.as_deref(), Some(&SENTENCE));
        let engine = Engine::new();
        // SAFETY: there is no function in it.
        let key = |kind| unsafe { engine.create_keyval(KeyvalSpec { kind, ..KeyvalSpec::NONE }) };
        let error = key(200).unwrap_err();
        assert_eq!((error.code, error.to_string()), (MPI_ERR_ARG, format!("kind 200: {SENTENCE}")));
        assert!(key(16).is_err() && key(15).is_ok());
    }

    #[test]
    fn a_freed_object_is_told_from_one_that_never_was() {
        let engine = Engine::new();
        // SAFETY: all calls are of this engine.
        let mut store = unsafe { Store::new(3, |_| 0, || Record::<()>::NO_MEMORY) };
        store.first_generation = 7;
        let id = engine.create(&store, (), |_| ()).unwrap().id();
        let never = [0, 0x1234, id + 1, id + (1 << 24), id + (1 << 28), id ^ 1 << 63];
        assert!(never.into_iter().chain([id]).all(|id| !store.is_freed(id)));
        engine.free(store.get(id).unwrap()).unwrap();
        assert!(store.is_freed(id) && never.into_iter().all(|id| !store.is_freed(id)));
    }
}
