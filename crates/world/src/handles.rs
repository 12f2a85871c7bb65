//! The handles of objects without attributes: groups, infos, error handlers, requests, operations, sessions.
//!
//! A handle has 31 bits, so it is a positive `int` for `MPI_xxx_toint` and, zero-extended, the word that C sees:
//!
//! | bits 0..20 | bits 20..24              | bits 24..28              | bits 28..31              |
//! | ---------- | ------------------------ | ------------------------ | ------------------------ |
//! | index      | low bits of a generation | kind of object, never 0  | high bits                |
//!
//! The kind tells handles of different kinds apart and keeps all of them above the predefined ones
//! (1 to 4095, MPI-5.0 §20.3.3). A freed handle is valid again after at least 128 × 1024 further objects.

use mpi_attr::abi::Handle;
pub use mpi_attr::registry::Removal;
use mpi_attr::registry::{Number, Registry};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::{Fault, HandleWords};

const INDEX_BITS: u32 = 20;
const LOW_BITS: u32 = 4;
const HIGH_BITS: u32 = 3;
/// The greatest index.
pub const LAST_INDEX: u32 = (1 << INDEX_BITS) - 1;
/// The greatest generation.
pub const LAST_GENERATION: u32 = (1 << (LOW_BITS + HIGH_BITS)) - 1;
const CHUNKS: usize = 1 << (INDEX_BITS - 10);
const KIND_SHIFT: u32 = INDEX_BITS + LOW_BITS;
const KINDS: u32 = 16;
const HIGH_SHIFT: u32 = 28;

/// The kinds of object that carry no attributes. Their numbers and those of [`Kind`](mpi_attr_bindings::kind::Kind) are
/// in the same bits of handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum OtherKind {
    Group = 4,
    Info = 5,
    Errhandler = 6,
    Request = 7,
    Op = 9,
    /// A request of `MPI_Grequest_start`.
    GeneralRequest = 10,
    Message = 11,
}

/// A handle of its parts.
#[inline(always)]
pub const fn compose(kind: u32, index: u32, generation: u32) -> u32 {
    let (high, low) = (generation >> LOW_BITS, generation % (1 << LOW_BITS));
    high << HIGH_SHIFT | kind << KIND_SHIFT | low << INDEX_BITS | index
}

/// The generation in a handle.
#[inline(always)]
pub const fn generation_of(handle: u32) -> u32 {
    let (high, low) = (handle >> HIGH_SHIFT, handle >> INDEX_BITS & ((1 << LOW_BITS) - 1));
    high << LOW_BITS | low
}

/// The handle of the next object with the same index.
#[inline(always)]
pub const fn next_use(handle: u32) -> u32 {
    let generation = (generation_of(handle) + 1) & LAST_GENERATION;
    compose(handle >> KIND_SHIFT & (KINDS - 1), handle & LAST_INDEX, generation)
}

/// The objects of one kind. Threads and closures: as for the [engine's](Registry).
pub struct Handles<T> {
    kind: u32,
    objects: Registry<T, CHUNKS, LAST_GENERATION>,
}

impl<T> Handles<T> {
    /// No object yet; the handles bear `kind`, 1 to 15.
    pub const fn new(kind: u32) -> Self {
        assert!(0 < kind && kind < KINDS, "the kind of a handle has four bits and is not zero");
        Self { kind, objects: Registry::new() }
    }

    /// Takes an object in and returns its handle.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, or `MPI_ERR_OTHER` with 1,047,552 objects; then the object is dropped.
    #[inline(always)]
    pub fn insert(&self, object: T) -> Result<u32> {
        let Number { index, generation } = self.objects.insert(object)?;
        Ok(compose(self.kind, index, generation))
    }

    /// The number in a handle that may be anything, if the handle is of this kind.
    #[inline(always)]
    fn number(&self, handle: u32) -> Option<Number> {
        let number = Number { index: handle & LAST_INDEX, generation: generation_of(handle) };
        (handle >> KIND_SHIFT & (KINDS - 1) == self.kind && handle >> 31 == 0).then_some(number)
    }

    /// A copy of the object, or `None` if the handle is not of a live object of this handles.
    pub fn get(&self, handle: u32) -> Option<T>
    where
        T: Clone,
    {
        self.with(handle, |object| object.clone())
    }

    /// Applies `visit` to the object and returns its result, or `None` as [`get`](Self::get) does.
    #[inline(always)]
    pub fn with<R>(&self, handle: u32, visit: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.objects.with(self.number(handle)?, visit)
    }

    /// The error for a handle that is not of a live object of this handles.
    #[cold]
    pub fn error(&self, handles: &HandleWords, handle: Handle) -> Error {
        handles.error(handle, if self.had(handle) { Fault::Freed } else { Fault::Invalid })
    }

    /// Whether a handle is or was of an object of this handles.
    pub fn had(&self, handle: Handle) -> bool {
        let number = u32::try_from(handle).ok().and_then(|handle| self.number(handle));
        number.is_some_and(|number| self.objects.had(number))
    }

    /// Takes the object out: the handle is dead from here on. `None` as [`get`](Self::get).
    pub fn remove(&self, handle: u32) -> Option<T> {
        match self.remove_if(handle, |_| true) {
            Removal::Removed(object) => Some(object),
            Removal::Kept | Removal::Missing => None,
        }
    }

    /// Applies `done` to the object and takes it out if that says so. For objects that count references.
    #[inline(always)]
    pub fn remove_if(&self, handle: u32, done: impl FnOnce(&mut T) -> bool) -> Removal<T> {
        match self.number(handle) {
            Some(number) => self.objects.remove_if(number, done),
            None => Removal::Missing,
        }
    }

    /// How many objects there are.
    pub fn live(&self) -> u32 {
        self.objects.len()
    }

    /// Frees the memory if there are no objects.
    pub fn clear_if_empty(&self) {
        self.objects.clear_if_empty();
    }

    /// Drops all objects and frees their memory. The old handles stay dead for as long as freed ones.
    pub fn clear(&self) {
        self.objects.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr::abi::MPI_GROUP_NULL;
    use mpi_attr_bindings::kind::RESERVED_END;
    use std::collections::BTreeMap;
    use std::sync::Arc;

    #[test]
    fn handles_are_positive_and_above_the_predefined() {
        let handles = Handles::new(15);
        for n in 0..20_000 {
            let handle = handles.insert(n).unwrap();
            assert!(handle as Handle >= RESERVED_END && handle <= i32::MAX as u32);
            assert_eq!(handles.remove(handle), Some(n));
        }
    }

    #[test]
    fn handles_of_other_kinds_are_unknown() {
        let (one, two) = (Handles::new(1), Handles::new(2));
        let handle = one.insert('a').unwrap();
        two.insert('b').unwrap();
        assert_eq!(one.get(handle), Some('a'));
        for wrong in [0, MPI_GROUP_NULL as u32, handle + 1, handle ^ 1 << 31, handle ^ 1 << 28, u32::MAX] {
            assert_eq!(one.get(wrong), None);
        }
        assert_eq!(two.get(handle), None);
        assert_eq!(two.remove(handle), None);
        assert_eq!(two.objects.len(), 1);
    }

    #[test]
    fn a_freed_handle_stays_dead_for_131072_objects() {
        let handles = Handles::new(3);
        let stale = handles.insert(-1).unwrap();
        assert_eq!(handles.remove(stale), Some(-1));
        for n in 0..131_072 {
            let handle = handles.insert(n).unwrap();
            assert_ne!(handle, stale);
            assert_eq!(handles.get(stale), None);
            assert_eq!(handles.remove(handle), Some(n));
        }
    }

    #[test]
    fn an_object_is_removed_when_its_last_reference_goes() {
        let handles = Handles::new(4);
        let handle = handles.insert(2).unwrap();
        let release = || {
            handles.remove_if(handle, |references| {
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
        let handles = Handles::new(5);
        let (mut live, mut dead) = (BTreeMap::new(), Vec::new());
        let mut random = 1_u64;
        for n in 0..20_000_u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = live.keys().copied().find(|&handle| handle as u64 % 7 == random >> 61);
            match pick {
                Some(handle) if random >> 60 & 1 == 0 => {
                    assert_eq!(handles.remove(handle), live.remove(&handle));
                    dead.push(handle);
                }
                _ => assert!(live.insert(handles.insert(n).unwrap(), n).is_none()),
            }
            assert_eq!(handles.objects.len(), live.len() as u32);
        }
        assert!(live.iter().all(|(&handle, &n)| handles.get(handle) == Some(n)));
        assert!(dead.iter().rev().take(1024).all(|&handle| handles.get(handle).is_none()));
    }

    #[test]
    fn clear_drops_the_objects() {
        let (handles, object) = (Handles::new(6), Arc::new(()));
        let handle = handles.insert(object.clone()).unwrap();
        handles.clear();
        assert_eq!(Arc::strong_count(&object), 1);
        assert_eq!((handles.get(handle), handles.objects.len()), (None, 0));
        let next = handles.insert(object).unwrap();
        assert_ne!(next, handle);
        assert_eq!((handles.get(handle), handles.remove(next).is_some()), (None, true));
    }

    #[test]
    fn threads_get_handles_of_their_own() {
        let handles = Handles::new(7);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let handles = &handles;
                scope.spawn(move || {
                    for n in 0..2000 {
                        let handle = handles.insert((thread, n)).unwrap();
                        assert_eq!(handles.with(handle, |object| *object), Some((thread, n)));
                        assert_eq!(handles.remove(handle), Some((thread, n)));
                    }
                });
            }
        });
        assert_eq!(handles.objects.len(), 0);
    }
}
