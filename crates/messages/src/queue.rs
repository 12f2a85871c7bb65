//! Entries in the order of their arrival, found by tag: the first with a tag, or the first of all.

use core::ffi::c_int;
use core::hash::Hash;
use std::collections::{HashMap, TryReserveError, VecDeque};

use mpi_attr::Result;
use mpi_attr::abi::MPI_ERR_NO_MEM;

/// The number of an entry; a later one has a higher number.
pub(crate) type Arrival = u64;

/// Entries with tags. Each costs the same, however many there are.
pub(crate) struct Queue<T> {
    entries: HashMap<Arrival, T>,
    all: Line,
    by_tag: HashMap<c_int, Line>,
    arrivals: Arrival,
}

/// Numbers of entries in their order; those of entries that have left stay until they are at the front, or the most.
#[derive(Default)]
struct Line(VecDeque<Arrival>);

impl Line {
    /// The first entry that is still there.
    fn first<T>(&mut self, entries: &HashMap<Arrival, T>) -> Option<Arrival> {
        while let Some(&first) = self.0.front() {
            if entries.contains_key(&first) {
                return Some(first);
            }
            self.0.pop_front();
        }
        None
    }

    fn push<T>(&mut self, arrival: Arrival, entries: &HashMap<Arrival, T>) -> Result<()> {
        if self.0.len() > 2 * entries.len() + 64 {
            self.0.retain(|arrival| entries.contains_key(arrival));
        }
        self.0.try_reserve(1).map_err(no_memory)?;
        self.0.push_back(arrival);
        Ok(())
    }
}

fn no_memory(_: TryReserveError) -> mpi_attr::Error {
    mpi_attr::Error::new(MPI_ERR_NO_MEM, "out of memory for a message")
}

/// The value of a key, made if there is none.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn entry<K: Eq + Hash, V: Default>(map: &mut HashMap<K, V>, key: K) -> Result<&mut V> {
    map.try_reserve(1).map_err(no_memory)?;
    Ok(map.entry(key).or_default())
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { entries: HashMap::new(), all: Line::default(), by_tag: HashMap::new(), arrivals: 0 }
    }
}

impl<T> Queue<T> {
    /// Appends an entry.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`: then the entry is dropped.
    pub(crate) fn push(&mut self, tag: c_int, value: T) -> Result<Arrival> {
        let arrival = self.arrivals;
        self.entries.try_reserve(1).map_err(no_memory)?;
        if self.by_tag.len() > 2 * self.entries.len() + 64 {
            // Most tags have no entries any more.
            let entries = &self.entries;
            self.by_tag.retain(|_, line| line.first(entries).is_some());
            self.by_tag.shrink_to(64);
        }
        entry(&mut self.by_tag, tag)?.push(arrival, &self.entries)?;
        self.all.push(arrival, &self.entries)?;
        self.arrivals += 1;
        self.entries.insert(arrival, value);
        Ok(arrival)
    }

    /// The first entry with a tag.
    pub(crate) fn with_tag(&mut self, tag: c_int) -> Option<Arrival> {
        let line = self.by_tag.get_mut(&tag)?;
        let first = line.first(&self.entries);
        if first.is_none() {
            self.by_tag.remove(&tag);
        }
        first
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The first entry of all.
    pub(crate) fn first(&mut self) -> Option<Arrival> {
        self.all.first(&self.entries)
    }

    pub(crate) fn get(&mut self, arrival: Arrival) -> Option<&mut T> {
        self.entries.get_mut(&arrival)
    }

    pub(crate) fn take(&mut self, arrival: Arrival) -> Option<T> {
        self.entries.remove(&arrival)
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
    fn lines_do_not_grow_with_entries_that_have_left() {
        let mut queue = Queue::default();
        queue.push(1, 0).unwrap();
        for value in 0..10_000 {
            let arrival = queue.push(2, value).unwrap();
            assert_eq!(queue.take(arrival), Some(value));
        }
        assert!(queue.all.0.len() < 200 && queue.by_tag[&2].0.len() < 200);
        for tag in 0..10_000 {
            let arrival = queue.push(tag, tag).unwrap();
            assert_eq!(queue.take(arrival), Some(tag));
        }
        assert!(queue.by_tag.len() < 200 && queue.by_tag.capacity() < 1000);
        assert_eq!(queue.first(), Some(0));
    }
}
