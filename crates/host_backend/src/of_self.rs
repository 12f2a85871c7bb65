//! The carriers of the attributes of `MPI_COMM_SELF`: for each, one attribute of the host under a key of its own.
//!
//! A step takes the same time however many attributes there are, and only [`OfSelf::promise`] allocates.

use core::ffi::c_int;
use core::mem;

use mpi_attr::Result;
use mpi_attr::memory::Promised;
use mpi_attr::memory::map::{self, Map};

/// The attributes of `MPI_COMM_SELF` with the host's keys of their carriers, and unused keys for carriers.
pub(crate) struct OfSelf {
    /// Every key of the host that was made for carriers. Those of an attribute are in a list, those that are unused in
    /// another: each has the next one.
    keys: Map<c_int, Option<c_int>>,
    /// The first carrier of each attribute that has one. Usually it is the only one.
    first: Map<c_int, c_int>,
    unused: Option<c_int>,
    /// For how many more keys the maps have room.
    promised: usize,
    /// The carrier that was set last.
    newest: Option<c_int>,
    /// The keys of attributes that were set while the host deletes the attributes of `MPI_COMM_SELF`.
    pub(crate) late: Promised<c_int>,
    /// How many more keys `late` takes. The attributes that are set after that are deleted last, by `finalize`, so that
    /// callbacks that always set another attribute come to an end.
    pub(crate) room_for_late: u32,
}

impl OfSelf {
    pub(crate) const fn new() -> Self {
        Self {
            keys: map::new(),
            first: map::new(),
            unused: None,
            promised: 0,
            newest: None,
            late: Promised::new(),
            room_for_late: 65_536,
        }
    }

    /// Promises room for one more key of the host.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn promise(&mut self) -> Result<()> {
        let promised = self.promised + 1;
        map::reserve(&mut self.keys, promised)?;
        // No more attributes have a carrier than there are keys.
        let missing = self.keys.len() + promised - self.first.len();
        map::reserve(&mut self.first, missing)?;
        self.promised = promised;
        Ok(())
    }

    /// Ends a promise: with a new key, or without one.
    pub(crate) fn end_promise(&mut self, new: Option<c_int>) {
        if let Some(key) = new {
            self.keys.insert(key, None);
        }
        self.promised -= 1;
    }

    /// Whether the library made this key of the host for a carrier.
    pub(crate) fn has_key(&self, key: c_int) -> bool {
        self.keys.contains_key(&key)
    }

    /// Changes the next key of a key, and returns the old one. (An insert of a key that is there may allocate.)
    fn set_next(&mut self, key: c_int, next: Option<c_int>) -> Option<c_int> {
        self.keys.get_mut(&key).and_then(|there| mem::replace(there, next))
    }

    pub(crate) fn take_unused(&mut self) -> Option<c_int> {
        let key = self.unused?;
        self.unused = self.set_next(key, None);
        Some(key)
    }

    pub(crate) fn put_unused(&mut self, key: c_int) {
        self.set_next(key, self.unused);
        self.unused = Some(key);
    }

    /// Notes a new carrier of an attribute, the newest of all.
    pub(crate) fn add(&mut self, attribute: c_int, carrier: c_int) {
        let next = self.first.insert(attribute, carrier);
        self.set_next(carrier, next);
        self.newest = Some(carrier);
    }

    /// A carrier of an attribute, if it has one.
    pub(crate) fn of(&self, attribute: c_int) -> Option<c_int> {
        self.first.get(&attribute).copied()
    }

    /// Whether a carrier is the one that was set last.
    pub(crate) fn is_newest(&self, carrier: c_int) -> bool {
        self.newest == Some(carrier)
    }

    /// Removes a carrier of an attribute for which `is_meant` returns true.
    pub(crate) fn remove(&mut self, attribute: c_int, is_meant: impl Fn(c_int) -> bool) -> Option<c_int> {
        let mut before = None;
        let mut at = *self.first.get(&attribute)?;
        while !is_meant(at) {
            (before, at) = (Some(at), self.keys.get(&at).copied().flatten()?);
        }
        let next = self.set_next(at, None);
        match (before, next) {
            (Some(before), _) => _ = self.set_next(before, next),
            (None, Some(next)) => _ = self.first.get_mut(&attribute).map(|first| *first = next),
            (None, None) => drop(self.first.remove(&attribute)),
        }
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(of_self: &mut OfSelf, last: &mut c_int) -> c_int {
        of_self.take_unused().unwrap_or_else(|| {
            of_self.promise().unwrap();
            *last += 1;
            of_self.end_promise(Some(*last));
            *last
        })
    }

    #[test]
    fn an_attribute_may_have_several_carriers() {
        let (mut all, mut last) = (OfSelf::new(), 0);
        let carriers = [(); 3].map(|()| key(&mut all, &mut last));
        carriers.iter().for_each(|&carrier| all.add(7, carrier));
        assert!(all.is_newest(carriers[2]) && !all.is_newest(carriers[0]));
        assert_eq!(all.remove(7, |there| there == carriers[1]), Some(carriers[1]));
        assert_eq!(all.remove(7, |there| there == carriers[1]), None);
        assert_eq!(all.remove(8, |_| true), None);
        assert_eq!(all.remove(7, |there| there != carriers[2]), Some(carriers[0]));
        assert_eq!(all.remove(7, |_| true), Some(carriers[2]));
        assert_eq!(all.remove(7, |_| true), None);
        carriers.iter().for_each(|&carrier| all.put_unused(carrier));
        assert_eq!(all.take_unused(), Some(carriers[2]));
        assert!(carriers.iter().all(|&carrier| all.has_key(carrier)) && !all.has_key(4));
    }

    /// A step that looks at all attributes would take hours here.
    #[test]
    fn the_steps_do_not_grow() {
        const MANY: c_int = 300_000;
        let (mut all, mut last) = (OfSelf::new(), 0);
        for round in 0..3 {
            for attribute in 1..=MANY {
                let new = key(&mut all, &mut last);
                all.add(attribute, new);
                assert!(all.is_newest(new) && all.has_key(new) && !all.has_key(-attribute));
                let old = all.remove(attribute, |there| there != new);
                assert_eq!(old.is_some(), round > 0);
                old.into_iter().for_each(|old| all.put_unused(old));
            }
        }
        assert_eq!(last, MANY + 1);
    }
}
