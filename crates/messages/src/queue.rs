//! Entries in the order of their arrival, found by communicator and tag: the first with a tag, or the first of all.

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_ERR_NO_MEM};
use mpi_attr_data::request::Arrival;

/// Where messages are matched: a communicator, and whether they are partitioned, which match only each other (§4.2).
pub(crate) type Address = (Handle, bool);

/// Entries with addresses and tags: a hash table whose buckets are lists. Each entry costs the same, however many there are.
/// (If all tags are multiples of 16, the lists are up to sixteen times as long.)
pub(crate) struct Queue<T> {
    nodes: Vec<Node<T>>,
    /// The nodes without an entry, linked by `after` of [`ALL`].
    free: u32,
    /// In [`ALL`], an entry is found by its address, in [`TAG`] by address and tag. As many as nodes, or more: a power of two.
    buckets: Vec<[Bucket; 2]>,
    entries: usize,
    arrivals: u64,
}

/// An entry, which is in a bucket of [`ALL`] and in one of [`TAG`].
struct Node<T> {
    entry: Option<T>,
    address: Address,
    tag: c_int,
    number: u64,
    links: [Links; 2],
}

/// The neighbours of an entry in a bucket.
#[derive(Clone, Copy)]
struct Links {
    before: u32,
    after: u32,
}

/// The first and the last entry of a list.
#[derive(Clone, Copy)]
struct Bucket {
    first: u32,
    last: u32,
}

const ALL: usize = 0;
const TAG: usize = 1;

/// No node.
const NONE: u32 = u32::MAX;

const EMPTY: [Bucket; 2] = [Bucket { first: NONE, last: NONE }; 2];

impl Bucket {
    #[inline(always)]
    fn append<T>(&mut self, nodes: &mut [Node<T>], which: usize, at: u32) {
        nodes[at as usize].links[which] = Links { before: self.last, after: NONE };
        match self.last {
            NONE => self.first = at,
            last => nodes[last as usize].links[which].after = at,
        }
        self.last = at;
    }

    #[inline(always)]
    fn remove<T>(&mut self, nodes: &mut [Node<T>], which: usize, at: u32) {
        let Links { before, after } = nodes[at as usize].links[which];
        match before {
            NONE => self.first = after,
            before => nodes[before as usize].links[which].after = after,
        }
        match after {
            NONE => self.last = before,
            after => nodes[after as usize].links[which].before = before,
        }
    }
}

/// The buckets of an entry, of so many. The program chose the numbers for itself: a hash needs no secret.
#[inline]
fn buckets_of((comm, is_partitioned): Address, tag: c_int, buckets: usize) -> [usize; 2] {
    const MIXER: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 divided by the golden ratio
    let all = (comm as u64 ^ u64::from(is_partitioned)).wrapping_mul(MIXER);
    // Sixteen tags in a row are in buckets in a row, as programs use such tags one after the other.
    let row = (all ^ u64::from(tag as u32 / 16)).wrapping_mul(MIXER);
    let low = tag as u32 as usize % 16;
    [(all >> 32) as usize, (row >> 32) as usize & !15 | low].map(|hash| hash & (buckets - 1))
}

fn no_memory<E>(_: E) -> mpi_attr::Error {
    mpi_attr::Error::new(MPI_ERR_NO_MEM, "out of memory for a message")
}

impl<T> Queue<T> {
    /// An empty queue; the arrivals are numbered from `arrivals` on.
    pub(crate) const fn new(arrivals: u64) -> Self {
        Self { nodes: Vec::new(), free: NONE, buckets: Vec::new(), entries: 0, arrivals }
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`: then the entry is dropped.
    #[inline(always)]
    pub(crate) fn push(&mut self, address: Address, tag: c_int, value: T) -> Result<Arrival> {
        let arrival = self.next()?;
        self.put(address, tag, value);
        Ok(arrival)
    }

    /// The arrival of the next entry that is [put](Self::put) here, for which there is room now.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Result<Arrival> {
        if self.free == NONE {
            self.add_node()?;
        }
        Ok(Arrival { number: self.arrivals, at: self.free })
    }

    /// Appends an entry for which [`next`](Self::next) has made room.
    #[inline(always)]
    pub(crate) fn put(&mut self, address: Address, tag: c_int, value: T) {
        let at = self.free;
        let node = &mut self.nodes[at as usize];
        self.free = node.links[ALL].after;
        (node.address, node.tag, node.number) = (address, tag, self.arrivals);
        node.entry = Some(value);
        self.append(at);
        (self.entries, self.arrivals) = (self.entries + 1, self.arrivals + 1);
    }

    /// Adds a free node.
    #[inline(never)]
    fn add_node(&mut self) -> Result<()> {
        let at =
            u32::try_from(self.nodes.len()).ok().filter(|&at| at != NONE).ok_or_else(|| no_memory(()))?;
        self.nodes.try_reserve(1).map_err(no_memory)?;
        if self.buckets.len() <= self.nodes.len() {
            self.spread()?;
        }
        self.free = at;
        let links = [Links { before: NONE, after: NONE }; 2];
        self.nodes.push(Node { entry: None, address: (0, false), tag: 0, number: 0, links });
        Ok(())
    }

    /// Appends the entry of a node to its buckets.
    #[inline(always)]
    fn append(&mut self, at: u32) {
        let node = &self.nodes[at as usize];
        for (which, bucket) in buckets_of(node.address, node.tag, self.buckets.len()).into_iter().enumerate()
        {
            self.buckets[bucket][which].append(&mut self.nodes, which, at);
        }
    }

    /// Doubles the number of buckets.
    fn spread(&mut self) -> Result<()> {
        let number = (2 * self.buckets.len()).max(16);
        let mut buckets = mpi_attr::memory::with_room(number)?;
        buckets.resize(number, EMPTY);
        // The entries of an address are in one bucket, in their order.
        for [Bucket { first, .. }, _] in core::mem::replace(&mut self.buckets, buckets) {
            let mut at = first;
            while at != NONE {
                let after = self.nodes[at as usize].links[ALL].after;
                self.append(at);
                at = after;
            }
        }
        Ok(())
    }

    /// The first entry of a bucket that is the wanted one.
    #[inline(always)]
    fn find(&self, which: usize, address: Address, tag: c_int) -> Option<Arrival> {
        if self.entries == 0 {
            return None;
        }
        let mut at = self.buckets[buckets_of(address, tag, self.buckets.len())[which]][which].first;
        loop {
            let node = self.nodes.get(at as usize)?;
            if node.address == address && (which == ALL || node.tag == tag) {
                return Some(Arrival { number: node.number, at });
            }
            at = node.links[which].after;
        }
    }

    /// The first entry with a tag.
    #[inline(always)]
    pub(crate) fn with_tag(&self, address: Address, tag: c_int) -> Option<Arrival> {
        self.find(TAG, address, tag)
    }

    /// The first entry of an address.
    #[inline(always)]
    pub(crate) fn first(&self, address: Address) -> Option<Arrival> {
        self.find(ALL, address, 0)
    }

    /// All entries, in no order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.nodes.iter().filter_map(|node| node.entry.as_ref())
    }

    #[inline(always)]
    pub(crate) fn get(&mut self, arrival: Arrival) -> Option<&mut T> {
        let node = self.nodes.get_mut(arrival.at as usize).filter(|node| node.number == arrival.number)?;
        node.entry.as_mut()
    }

    /// Removes an entry.
    #[inline(always)]
    pub(crate) fn remove(&mut self, arrival: Arrival) {
        let node = self.nodes.get_mut(arrival.at as usize).filter(|node| node.number == arrival.number);
        if let Some(node) = node.filter(|node| node.entry.is_some()) {
            node.entry = None;
            self.free(arrival.at);
        }
    }

    /// Removes an entry, and returns it.
    #[inline(always)]
    pub(crate) fn take(&mut self, arrival: Arrival) -> Option<T> {
        let node = self.nodes.get_mut(arrival.at as usize).filter(|node| node.number == arrival.number)?;
        let value = node.entry.take()?;
        self.free(arrival.at);
        Some(value)
    }

    /// Frees the node of an entry that was removed.
    #[inline(always)]
    fn free(&mut self, at: u32) {
        let Node { address, tag, .. } = self.nodes[at as usize];
        for (which, bucket) in buckets_of(address, tag, self.buckets.len()).into_iter().enumerate() {
            self.buckets[bucket][which].remove(&mut self.nodes, which, at);
        }
        self.entries -= 1;
        if self.entries == 0 && self.nodes.len() > 64 {
            *self = Self::new(self.arrivals);
        } else {
            self.nodes[at as usize].links[ALL].after = self.free;
            self.free = at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr::abi::MPI_COMM_WORLD;

    const HERE: Address = (MPI_COMM_WORLD, false);

    #[test]
    fn an_arrival_does_not_name_a_later_entry() {
        let mut queue = Queue::new(0);
        let first = queue.push(HERE, 1, 'a').unwrap();
        assert_eq!((queue.take(first), queue.take(first)), (Some('a'), None));
        let second = queue.push(HERE, 1, 'b').unwrap();
        assert_eq!(first.at, second.at);
        assert!(queue.get(first).is_none() && queue.take(first).is_none() && first < second);
        assert_eq!(queue.take(second), Some('b'));
    }

    #[test]
    fn agrees_with_a_list() {
        let (mut queue, mut list, mut random) = (Queue::new(0), Vec::new(), 1_u64);
        for n in 0..50_000_u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let tag = (random >> 33) as c_int % 5;
            let here = (MPI_COMM_WORLD + (random >> 50 & 1) as Handle, random >> 51 & 1 == 1);
            let wanted = match random >> 40 & 7 {
                0..=4 if list.len() < 500 => {
                    list.push(((here, tag), queue.push(here, tag, n).unwrap(), n));
                    continue;
                }
                5 => (queue.first(here), list.iter().find(|each| each.0.0 == here).copied()),
                _ => (queue.with_tag(here, tag), list.iter().find(|each| each.0 == (here, tag)).copied()),
            };
            assert_eq!(wanted.0, wanted.1.map(|each| each.1));
            if let Some((_, arrival, value)) = wanted.1 {
                assert_eq!(queue.take(arrival), Some(value));
                list.retain(|each| each.1 != arrival);
            }
            assert_eq!(queue.first(here).is_none(), list.iter().all(|each| each.0.0 != here));
        }
    }

    #[test]
    fn a_queue_does_not_grow_with_entries_that_have_left() {
        let mut queue = Queue::new(0);
        queue.push(HERE, 1, 0).unwrap();
        for value in 0..10_000 {
            let arrival = queue.push(HERE, 2, value).unwrap();
            assert_eq!(queue.take(arrival), Some(value));
        }
        assert!(queue.nodes.len() == 2 && queue.buckets.len() == 16);
        for tag in 0..10_000 {
            let arrival = queue.push(HERE, tag, tag).unwrap();
            assert_eq!(queue.take(arrival), Some(tag));
        }
        assert!(queue.nodes.len() == 2 && queue.buckets.len() == 16);
        let first = queue.first(HERE).unwrap();
        assert_eq!(queue.take(first), Some(0));
    }

    #[test]
    fn an_empty_queue_frees_the_room_of_many_entries() {
        let mut queue = Queue::new(0);
        let all: Vec<_> = (0..10_000).map(|n| queue.push(HERE, n, n).unwrap()).collect();
        for arrival in all {
            queue.take(arrival).unwrap();
        }
        assert_eq!((queue.nodes.capacity(), queue.buckets.capacity()), (0, 0));
        let late = queue.push(HERE, 1, 1).unwrap();
        assert_eq!(queue.take(late), Some(1));
    }
}
