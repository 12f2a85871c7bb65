//! Objects that carry no attributes (groups, infos, error handlers, requests), found by handle.
//!
//! A handle is 31 bits, so it is a positive `int` for `MPI_xxx_toint` and, zero-extended, the word that C sees:
//!
//! | bits 0..24      | bits 24..28              | bits 28..31 |
//! | --------------- | ------------------------ | ----------- |
//! | index of a slot | kind of object, never 0  | generation  |
//!
//! The kind tells handles of different registries apart and keeps all of them above the predefined ones
//! (1 to 4095, MPI-5.0 §20.3.3).
//!
//! A freed handle is not valid again soon: its slot's generation changes, and the slot waits until [`RESTING`]
//! others have been freed after it. Eight generations make that more than 8 × [`RESTING`] objects.

use std::collections::VecDeque;

use mpi_attr::abi::{Handle, MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use mpi_attr::engine::{Mutex, MutexGuard, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::{Fault, HandleWords};

/// How many free slots are left alone before the one that has been free longest is used again.
pub const RESTING: usize = 1024;

const INDEX_BITS: u32 = 24;
const INDEX: u32 = (1 << INDEX_BITS) - 1;
const GENERATION_SHIFT: u32 = 28;
const GENERATIONS: u32 = 8;
const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another object");
const TOO_MANY: Error = {
    assert!(INDEX + 1 == 16_777_216);
    Error::new(MPI_ERR_OTHER, "too many objects of one kind (limit 16,777,216)")
};

/// What became of an object that was perhaps to be taken out.
#[derive(Debug, PartialEq, Eq)]
pub enum Removal<T> {
    Removed(T),
    Kept,
    /// As for [`Registry::get`], there is none.
    Missing,
}

/// The objects of one kind.
///
/// Every method may be called from any thread. The closures given to [`with`](Self::with) and
/// [`remove_if`](Self::remove_if) run under the registry's lock: they must not call the user's code, nor the
/// registry. Objects are dropped after the lock is released.
pub struct Registry<T> {
    kind: u32,
    slots: Mutex<Slots<T>>,
}

struct Slots<T> {
    /// The index in the handles of the first slot: what was given back had those before it.
    first: u32,
    all: Vec<Slot<T>>,
    /// Free slots, the one longest free first. Has room for all, so that freeing needs no memory.
    free: VecDeque<u32>,
}

struct Slot<T> {
    generation: u32,
    object: Option<T>,
}

impl<T> Registry<T> {
    /// An empty registry whose handles bear `kind`, 1 to 15.
    pub const fn new(kind: u32) -> Self {
        assert!(0 < kind && kind < 16, "the kind of a handle has four bits and is not zero");
        Self { kind, slots: Mutex::new(Slots { first: 0, all: Vec::new(), free: VecDeque::new() }) }
    }

    /// Takes an object in and returns its handle.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, or `MPI_ERR_OTHER` with 2^24 objects; then the object is dropped.
    pub fn insert(&self, object: T) -> Result<u32> {
        let mut slots = self.lock();
        let place = slots.vacant()?;
        let index = slots.first.wrapping_add(place) & INDEX;
        let slot = &mut slots.all[place as usize];
        slot.object = Some(object);
        Ok(slot.generation << GENERATION_SHIFT | self.kind << INDEX_BITS | index)
    }

    /// A copy of the object, or `None` if the handle is not of a live object of this registry.
    pub fn get(&self, handle: u32) -> Option<T>
    where
        T: Clone,
    {
        self.with(handle, |object| object.clone())
    }

    /// Applies `visit` to the object and returns its result, or `None` as [`get`](Self::get) does.
    pub fn with<R>(&self, handle: u32, visit: impl FnOnce(&mut T) -> R) -> Option<R> {
        let mut slots = self.lock();
        slots.find(self.kind, handle)?.object.as_mut().map(visit)
    }

    /// The error for a handle that is not of a live object of this registry.
    #[cold]
    pub fn error(&self, handles: &HandleWords, handle: Handle) -> Error {
        handles.error(handle, if self.had(handle) { Fault::Freed } else { Fault::Invalid })
    }

    /// Whether a handle is or was of an object of this registry.
    pub fn had(&self, handle: Handle) -> bool {
        u32::try_from(handle).is_ok_and(|handle| {
            let slots = self.lock();
            let is_ours = handle >> INDEX_BITS & (GENERATIONS * 2 - 1) == self.kind;
            is_ours && (slots.place_of(handle) as usize) < slots.all.len()
        })
    }

    /// Takes the object out: the handle is dead from here on. `None` as [`get`](Self::get).
    pub fn remove(&self, handle: u32) -> Option<T> {
        match self.remove_if(handle, |_| true) {
            Removal::Removed(object) => Some(object),
            Removal::Kept | Removal::Missing => None,
        }
    }

    /// Applies `done` to the object and takes it out if that says so. For objects that count references.
    pub fn remove_if(&self, handle: u32, done: impl FnOnce(&mut T) -> bool) -> Removal<T> {
        let mut slots = self.lock();
        let Some(slot) = slots.find(self.kind, handle) else { return Removal::Missing };
        if slot.object.is_none() {
            return Removal::Missing;
        }
        let Some(object) = slot.object.take_if(done) else { return Removal::Kept };
        slot.generation = (slot.generation + 1) % GENERATIONS;
        let place = slots.place_of(handle);
        slots.free.push_back(place);
        Removal::Removed(object)
    }

    /// The number of live objects.
    #[cfg(test)]
    fn len(&self) -> usize {
        let slots = self.lock();
        slots.all.len() - slots.free.len()
    }

    /// Gives the memory back if there are no objects, as [`clear`](Self::clear).
    pub fn clear_if_empty(&self) {
        let slots = self.lock();
        if slots.all.len() == slots.free.len() {
            Self::give_back(slots);
        }
    }

    /// Drops all objects and gives their memory back. The old handles stay dead while 2^24 slots are made.
    pub fn clear(&self) {
        Self::give_back(self.lock());
    }

    fn give_back(mut slots: MutexGuard<'_, Slots<T>>) {
        slots.first = slots.first.wrapping_add(slots.all.len() as u32) & INDEX;
        let old = (std::mem::take(&mut slots.all), std::mem::take(&mut slots.free));
        drop(slots);
        drop(old);
    }

    fn lock(&self) -> MutexGuard<'_, Slots<T>> {
        locked(&self.slots)
    }
}

impl<T> Slots<T> {
    /// Where the slot is that a handle is of, if it is of one.
    fn place_of(&self, handle: u32) -> u32 {
        handle.wrapping_sub(self.first) & INDEX
    }

    /// The index of an empty slot that is not in `free`.
    fn vacant(&mut self) -> Result<u32> {
        let made = self.all.len();
        if self.free.len() <= RESTING && made <= INDEX as usize {
            self.all.try_reserve(1).map_err(|_| NO_MEMORY)?;
            self.free.try_reserve(made + 1 - self.free.len()).map_err(|_| NO_MEMORY)?;
            self.all.push(Slot { generation: 0, object: None });
            return Ok(made as u32);
        }
        self.free.pop_front().ok_or(TOO_MANY)
    }

    fn find(&mut self, kind: u32, handle: u32) -> Option<&mut Slot<T>> {
        let place = self.place_of(handle);
        let slot = self.all.get_mut(place as usize)?;
        let full = slot.generation << GENERATION_SHIFT | kind << INDEX_BITS | handle & INDEX;
        (full == handle && slot.object.is_some()).then_some(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::sync::Arc;

    #[test]
    fn handles_are_positive_and_above_the_predefined() {
        let registry = Registry::new(15);
        for n in 0..20_000 {
            let handle = registry.insert(n).unwrap();
            assert!(handle > 4095 && handle <= i32::MAX as u32);
            assert_eq!(registry.remove(handle), Some(n));
        }
    }

    #[test]
    fn foreign_handles_are_unknown() {
        let (one, two) = (Registry::new(1), Registry::new(2));
        let handle = one.insert('a').unwrap();
        two.insert('b').unwrap();
        assert_eq!(one.get(handle), Some('a'));
        for wrong in [0, 0x108, handle + 1, handle ^ 1 << 31, handle ^ 1 << 28, u32::MAX] {
            assert_eq!(one.get(wrong), None);
        }
        assert_eq!(two.get(handle), None);
        assert_eq!(two.remove(handle), None);
        assert_eq!(two.len(), 1);
    }

    #[test]
    fn a_freed_handle_stays_dead_for_8192_objects() {
        let registry = Registry::new(3);
        let stale = registry.insert(-1).unwrap();
        assert_eq!(registry.remove(stale), Some(-1));
        for n in 0..8192 {
            let handle = registry.insert(n).unwrap();
            assert_ne!(handle, stale);
            assert_eq!(registry.get(stale), None);
            assert_eq!(registry.remove(handle), Some(n));
        }
        assert!(registry.lock().all.len() <= RESTING + 1);
    }

    #[test]
    fn an_object_is_removed_when_its_last_reference_goes() {
        let registry = Registry::new(4);
        let handle = registry.insert(2).unwrap();
        let release = || {
            registry.remove_if(handle, |references| {
                *references -= 1;
                *references == 0
            })
        };
        assert_eq!(release(), Removal::Kept);
        assert_eq!(release(), Removal::Removed(0));
        assert_eq!(release(), Removal::Missing);
    }

    #[test]
    fn agrees_with_a_map() {
        let registry = Registry::new(5);
        let (mut live, mut dead) = (BTreeMap::new(), Vec::new());
        let mut random = 1_u64;
        for n in 0..20_000_u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = live.keys().copied().find(|&handle| handle as u64 % 7 == random >> 61);
            match pick {
                Some(handle) if random >> 60 & 1 == 0 => {
                    assert_eq!(registry.remove(handle), live.remove(&handle));
                    dead.push(handle);
                }
                _ => assert!(live.insert(registry.insert(n).unwrap(), n).is_none()),
            }
            assert_eq!(registry.len(), live.len());
        }
        assert!(live.iter().all(|(&handle, &n)| registry.get(handle) == Some(n)));
        assert!(dead.iter().rev().take(RESTING).all(|&handle| registry.get(handle).is_none()));
    }

    #[test]
    fn clear_drops_the_objects() {
        let (registry, object) = (Registry::new(6), Arc::new(()));
        let handle = registry.insert(object.clone()).unwrap();
        registry.clear();
        assert_eq!(Arc::strong_count(&object), 1);
        assert_eq!((registry.get(handle), registry.len()), (None, 0));
        let next = registry.insert(object).unwrap();
        assert_ne!(next, handle);
        assert_eq!((registry.get(handle), registry.remove(next).is_some()), (None, true));
    }

    #[test]
    fn threads_get_handles_of_their_own() {
        let registry = Registry::new(7);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let registry = &registry;
                scope.spawn(move || {
                    for n in 0..2000 {
                        let handle = registry.insert((thread, n)).unwrap();
                        assert_eq!(registry.with(handle, |object| *object), Some((thread, n)));
                        assert_eq!(registry.remove(handle), Some((thread, n)));
                    }
                });
            }
        });
        assert_eq!(registry.len(), 0);
    }
}
