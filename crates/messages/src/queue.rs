//! Entries in the order of their arrival, found by tag: the first with a tag, or the first of all.

use core::ffi::c_int;
use core::hash::{BuildHasherDefault, Hash, Hasher};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use mpi_attr::Result;
use mpi_attr::abi::MPI_ERR_NO_MEM;

/// Which entry: of two, the later one is greater. It names no other entry after this one has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Arrival {
    number: u64,
    at: usize,
}

/// Entries with tags. Each costs the same, however many there are.
pub(crate) struct Queue<T> {
    slots: Vec<Slot<T>>,
    /// The slots without an entry, linked by `after` of [`ALL`].
    free: usize,
    all: Line,
    /// The tags that have entries.
    by_tag: Map<c_int, Line>,
    arrivals: u64,
}

/// The place of an entry, which is in two lines: that of all entries, and that of its tag.
struct Slot<T> {
    entry: Option<T>,
    tag: c_int,
    number: u64,
    links: [Links; 2],
}

/// The neighbours of an entry in a line.
#[derive(Clone, Copy)]
struct Links {
    before: usize,
    after: usize,
}

/// The first and the last entry of a list.
#[derive(Clone, Copy)]
struct Line {
    first: usize,
    last: usize,
}

/// The links of the line of all entries, and of the line of a tag.
const ALL: usize = 0;
const TAG: usize = 1;

/// No slot.
const NONE: usize = usize::MAX;

impl Default for Line {
    fn default() -> Self {
        Self { first: NONE, last: NONE }
    }
}

impl Line {
    fn append<T>(&mut self, slots: &mut [Slot<T>], which: usize, at: usize) {
        slots[at].links[which] = Links { before: self.last, after: NONE };
        match self.last {
            NONE => self.first = at,
            last => slots[last].links[which].after = at,
        }
        self.last = at;
    }

    fn remove<T>(&mut self, slots: &mut [Slot<T>], which: usize, at: usize) {
        let Links { before, after } = slots[at].links[which];
        match before {
            NONE => self.first = after,
            before => slots[before].links[which].after = after,
        }
        match after {
            NONE => self.last = before,
            after => slots[after].links[which].before = before,
        }
    }

    fn first<T>(&self, slots: &[Slot<T>]) -> Option<Arrival> {
        slots.get(self.first).map(|slot| Arrival { number: slot.number, at: self.first })
    }
}

/// A map whose keys are numbers that the program chose for itself: a hash needs no secret.
pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Numbers>>;

/// Mixes the bits of numbers by a multiplication.
#[derive(Default)]
pub(crate) struct Numbers(u64);

impl Hasher for Numbers {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_i32(&mut self, n: i32) {
        self.write_u64(n as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15); // 2^64 divided by the golden ratio
    }
}

fn no_memory<E>(_: E) -> mpi_attr::Error {
    mpi_attr::Error::new(MPI_ERR_NO_MEM, "out of memory for a message")
}

/// The value of a key, made if there is none.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn entry<K: Eq + Hash, V: Default>(map: &mut Map<K, V>, key: K) -> Result<&mut V> {
    map.try_reserve(1).map_err(no_memory)?;
    Ok(map.entry(key).or_default())
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { slots: Vec::new(), free: NONE, all: Line::default(), by_tag: Map::default(), arrivals: 0 }
    }
}

impl<T> Queue<T> {
    /// Appends an entry.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`: then the entry is dropped.
    pub(crate) fn push(&mut self, tag: c_int, value: T) -> Result<Arrival> {
        if self.free == NONE {
            self.slots.try_reserve(1).map_err(no_memory)?;
        }
        let of_tag = entry(&mut self.by_tag, tag)?;
        let none = Links { before: NONE, after: NONE };
        let slot = Slot { entry: Some(value), tag, number: self.arrivals, links: [none; 2] };
        let at = match self.free {
            NONE => {
                self.slots.push(slot);
                self.slots.len() - 1
            }
            at => {
                self.free = self.slots[at].links[ALL].after;
                self.slots[at] = slot;
                at
            }
        };
        self.all.append(&mut self.slots, ALL, at);
        of_tag.append(&mut self.slots, TAG, at);
        self.arrivals += 1;
        Ok(Arrival { number: self.arrivals - 1, at })
    }

    /// The first entry with a tag.
    pub(crate) fn with_tag(&self, tag: c_int) -> Option<Arrival> {
        self.by_tag.get(&tag)?.first(&self.slots)
    }

    /// All entries, in no order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.slots.iter().filter_map(|slot| slot.entry.as_ref())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.first == NONE
    }

    /// The first entry of all.
    pub(crate) fn first(&self) -> Option<Arrival> {
        self.all.first(&self.slots)
    }

    pub(crate) fn get(&mut self, arrival: Arrival) -> Option<&mut T> {
        let slot = self.slots.get_mut(arrival.at).filter(|slot| slot.number == arrival.number)?;
        slot.entry.as_mut()
    }

    pub(crate) fn take(&mut self, arrival: Arrival) -> Option<T> {
        let at = arrival.at;
        let slot = self.slots.get_mut(at).filter(|slot| slot.number == arrival.number)?;
        let (value, tag) = (slot.entry.take()?, slot.tag);
        self.all.remove(&mut self.slots, ALL, at);
        if let Entry::Occupied(mut of_tag) = self.by_tag.entry(tag) {
            of_tag.get_mut().remove(&mut self.slots, TAG, at);
            if of_tag.get().first == NONE {
                of_tag.remove();
            }
        }
        if self.is_empty() && self.slots.len() > 64 {
            (self.slots, self.by_tag, self.free) = (Vec::new(), Map::default(), NONE);
        } else {
            self.slots[at].links[ALL].after = self.free;
            self.free = at;
        }
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_leave_in_the_order_of_their_arrival() {
        let mut queue = Queue::default();
        for (tag, value) in [(5, 'a'), (6, 'b'), (5, 'c'), (7, 'd')] {
            queue.push(tag, value).unwrap();
        }
        let take = |arrival: Option<Arrival>, queue: &mut Queue<char>| queue.take(arrival.unwrap()).unwrap();
        let six = queue.with_tag(6);
        assert_eq!(take(six, &mut queue), 'b');
        let first = queue.first();
        assert_eq!(take(first, &mut queue), 'a');
        let five = queue.with_tag(5);
        assert_eq!(take(five, &mut queue), 'c');
        assert_eq!(queue.with_tag(5), None);
        let first = queue.first();
        assert_eq!(take(first, &mut queue), 'd');
        assert_eq!(queue.first(), None);
    }

    #[test]
    fn an_arrival_does_not_name_a_later_entry() {
        let mut queue = Queue::default();
        let first = queue.push(1, 'a').unwrap();
        assert_eq!((queue.take(first), queue.take(first)), (Some('a'), None));
        let second = queue.push(1, 'b').unwrap();
        assert_eq!(first.at, second.at);
        assert!(queue.get(first).is_none() && queue.take(first).is_none() && first < second);
        assert_eq!(queue.take(second), Some('b'));
    }

    #[test]
    fn agrees_with_a_list() {
        let (mut queue, mut list, mut random) = (Queue::default(), Vec::new(), 1_u64);
        for n in 0..50_000_u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let tag = (random >> 33) as c_int % 5;
            let wanted = match random >> 40 & 3 {
                0 | 1 if list.len() < 50 => {
                    list.push((tag, queue.push(tag, n).unwrap(), n));
                    continue;
                }
                2 => (queue.first(), list.first().copied()),
                _ => (queue.with_tag(tag), list.iter().find(|each| each.0 == tag).copied()),
            };
            assert_eq!(wanted.0, wanted.1.map(|each| each.1));
            if let Some((_, arrival, value)) = wanted.1 {
                assert_eq!(queue.take(arrival), Some(value));
                list.retain(|each| each.1 != arrival);
            }
            assert_eq!(queue.is_empty(), list.is_empty());
        }
    }

    #[test]
    fn a_queue_does_not_grow_with_entries_that_have_left() {
        let mut queue = Queue::default();
        queue.push(1, 0).unwrap();
        for value in 0..10_000 {
            let arrival = queue.push(2, value).unwrap();
            assert_eq!(queue.take(arrival), Some(value));
        }
        assert!(queue.slots.len() == 2 && queue.by_tag.len() == 1);
        for tag in 0..10_000 {
            let arrival = queue.push(tag, tag).unwrap();
            assert_eq!(queue.take(arrival), Some(tag));
        }
        assert!(queue.slots.len() == 2 && queue.by_tag.len() == 1);
        let first = queue.first().unwrap();
        assert_eq!(queue.take(first), Some(0));
    }

    #[test]
    fn an_empty_queue_frees_the_room_of_many_entries() {
        let mut queue = Queue::default();
        let all: Vec<_> = (0..10_000).map(|n| queue.push(n, n).unwrap()).collect();
        for arrival in all {
            queue.take(arrival).unwrap();
        }
        assert_eq!((queue.slots.capacity(), queue.by_tag.capacity()), (0, 0));
        let late = queue.push(1, 1).unwrap();
        assert_eq!(queue.take(late), Some(1));
    }
}
