//! The carriers of the attributes of `MPI_COMM_SELF`: for each, one attribute of the host under a key of its own.
//!
//! At finalize the host deletes the carriers, the newest first, among attributes of its own. A carrier then deletes not the
//! attribute that it was set for, but the newest one that was last set in the carrier's *period*: the time between two sets of the
//! host's own attributes. So a set of an attribute changes carriers only if the attribute has none of the present period.
//!
//! A step takes the same time however many attributes there are, and only [`OfSelf::promise`] and
//! [`OfSelf::promise_carrier`] allocate.

use core::ffi::c_int;
use core::mem;

use mpi_attr::Result;
use mpi_attr::memory::map::{self, Map};

/// A key of the host for carriers.
#[derive(Clone, Copy)]
struct Key {
    /// The next carrier of the same attribute, or the next unused key.
    next: Option<c_int>,
    /// The period of the carrier.
    period: u64,
}

/// The attributes of `MPI_COMM_SELF` with the host's keys of their carriers, and unused keys for carriers.
pub(crate) struct OfSelf {
    /// Every key of the host that was made for carriers.
    keys: Map<c_int, Key>,
    /// The newest carrier of each attribute that has one. Usually it is the only one.
    first: Map<c_int, c_int>,
    unused: Option<c_int>,
    /// For how many more keys `keys` has room.
    promised: usize,
    /// For how many more carriers `first` has room.
    promised_carriers: usize,
    /// The present period: the number of the last set on `MPI_COMM_SELF` before it began.
    period: u64,
    /// How many attributes that are set while the host deletes those of `MPI_COMM_SELF` are deleted at once: the limit of law C7,
    /// as `SETS_WHILE_DYING` of the engine. The ones that are
    /// set after that are deleted last, by `finalize`, so that callbacks that always set another attribute come to an end.
    pub(crate) room_for_late: u32,
}

impl OfSelf {
    pub(crate) const fn new() -> Self {
        Self {
            keys: map::new(),
            first: map::new(),
            unused: None,
            promised: 0,
            promised_carriers: 0,
            period: 0,
            room_for_late: 65_536,
        }
    }

    /// Promises room for one more key of the host.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn promise(&mut self) -> Result<()> {
        map::reserve(&mut self.keys, self.promised + 1)?;
        self.promised += 1;
        Ok(())
    }

    /// Ends a promise: with a new key, or without one.
    pub(crate) fn end_promise(&mut self, new: Option<c_int>) {
        if let Some(key) = new {
            self.keys.insert(key, Key { next: None, period: 0 });
        }
        self.promised -= 1;
    }

    /// Promises room for one more carrier. (Without that, an insert may allocate also after as many were removed.)
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn promise_carrier(&mut self) -> Result<()> {
        map::reserve(&mut self.first, self.promised_carriers + 1)?;
        self.promised_carriers += 1;
        Ok(())
    }

    /// Ends a promise without a carrier.
    pub(crate) fn end_promise_of_carrier(&mut self) {
        self.promised_carriers -= 1;
    }

    /// The present period.
    pub(crate) fn period(&self) -> u64 {
        self.period
    }

    /// Begins a period, after the set with this number.
    pub(crate) fn begin_period(&mut self, last_set: u64) {
        // The number is that of the newest attribute there is; newer ones may have been deleted.
        self.period = self.period.max(last_set);
    }

    /// Whether the library made this key of the host for a carrier.
    pub(crate) fn has_key(&self, key: c_int) -> bool {
        self.keys.contains_key(&key)
    }

    /// Changes the next key of a key, and returns the old one. (An insert of a key that is there may allocate.)
    fn set_next(&mut self, key: c_int, next: Option<c_int>) -> Option<c_int> {
        self.keys.get_mut(&key).and_then(|there| mem::replace(&mut there.next, next))
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

    /// Notes a new carrier of an attribute, which was promised, with its period.
    pub(crate) fn add(&mut self, attribute: c_int, carrier: c_int, period: u64) {
        let next = self.first.insert(attribute, carrier);
        if let Some(key) = self.keys.get_mut(&carrier) {
            *key = Key { next, period };
        }
        self.promised_carriers -= 1;
    }

    /// The carrier of an attribute, if it is one of the present period.
    pub(crate) fn present(&self, attribute: c_int) -> Option<c_int> {
        let carrier = *self.first.get(&attribute)?;
        self.keys.get(&carrier).is_some_and(|key| key.period == self.period).then_some(carrier)
    }

    /// Whether an attribute has a carrier.
    pub(crate) fn is_carried(&self, attribute: c_int) -> bool {
        self.first.contains_key(&attribute)
    }

    /// Removes a carrier of an attribute for which `is_meant`, given also the newest carrier, returns true.
    pub(crate) fn remove(
        &mut self,
        attribute: c_int,
        is_meant: impl Fn(c_int, c_int) -> bool,
    ) -> Option<c_int> {
        let newest = *self.first.get(&attribute)?;
        let (mut before, mut at) = (None, newest);
        while !is_meant(at, newest) {
            (before, at) = (Some(at), self.keys.get(&at)?.next?);
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

    fn add(of_self: &mut OfSelf, attribute: c_int, carrier: c_int) {
        of_self.promise_carrier().unwrap();
        of_self.add(attribute, carrier, of_self.period());
    }

    #[test]
    fn an_attribute_may_have_several_carriers() {
        let (mut all, mut last) = (OfSelf::new(), 0);
        let carriers = [(); 3].map(|()| key(&mut all, &mut last));
        carriers.iter().for_each(|&carrier| add(&mut all, 7, carrier));
        assert_eq!(all.present(7), Some(carriers[2]));
        assert_eq!(all.remove(7, |there, _| there == carriers[1]), Some(carriers[1]));
        assert_eq!(all.remove(7, |there, _| there == carriers[1]), None);
        assert_eq!(all.remove(8, |_, _| true), None);
        assert_eq!(all.remove(7, |there, _| there != carriers[2]), Some(carriers[0]));
        assert_eq!(all.remove(7, |_, _| true), Some(carriers[2]));
        assert_eq!(all.remove(7, |_, _| true), None);
        carriers.iter().for_each(|&carrier| all.put_unused(carrier));
        assert_eq!(all.take_unused(), Some(carriers[2]));
        assert!(carriers.iter().all(|&carrier| all.has_key(carrier)) && !all.has_key(4));
    }

    #[test]
    fn a_carrier_is_of_one_period() {
        let (mut all, mut last) = (OfSelf::new(), 0);
        let [old, new] = [(); 2].map(|()| key(&mut all, &mut last));
        add(&mut all, 7, old);
        all.begin_period(5);
        assert_eq!((all.present(7), all.period()), (None, 5));
        add(&mut all, 7, new);
        all.begin_period(3); // newer attributes were deleted
        assert_eq!((all.present(7), all.period()), (Some(new), 5));
        assert_eq!(all.remove(7, |there, newest| there != newest), Some(old));
    }

    /// A step that looks at all attributes would take hours here.
    #[test]
    fn the_steps_do_not_grow() {
        const MANY: c_int = 300_000;
        let (mut all, mut last) = (OfSelf::new(), 0);
        for round in 0..3 {
            for attribute in 1..=MANY {
                let new = key(&mut all, &mut last);
                add(&mut all, attribute, new);
                assert!(all.present(attribute) == Some(new) && all.has_key(new) && !all.has_key(-attribute));
                let old = all.remove(attribute, |there, newest| there != newest);
                assert_eq!(old.is_some(), round > 0);
                old.into_iter().for_each(|old| all.put_unused(old));
            }
        }
        assert_eq!(last, MANY + 1);
    }

    /// Attributes come and go, of which the map keeps traces: no insert allocates unless a promise did.
    #[test]
    fn an_insert_has_room() {
        const PRESENT: c_int = 28;
        let (mut all, mut last) = (OfSelf::new(), 0);
        for attribute in 1..100_000 {
            let new = key(&mut all, &mut last);
            all.promise_carrier().unwrap();
            let room = all.first.capacity() - all.first.len();
            assert!(room > 0);
            all.add(attribute, new, 0);
            if let Some(old) = all.remove(attribute - PRESENT, |_, _| true) {
                all.put_unused(old);
            }
        }
    }
}
