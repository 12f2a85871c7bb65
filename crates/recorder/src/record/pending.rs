//! Tables of requests, and of messages, that are not completed.

use std::collections::TryReserveError;

use crate::format::{Site, UNKNOWN_RANK};
use crate::maps::Slots;

/// No request.
pub(super) const NONE: u32 = u32::MAX;

/// How many requests with one handle are searched for the one in a variable.
const SAME: usize = 64;

/// What a request is about: `struct detail` of requests.h.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Detail {
    pub(crate) count: i64,
    /// The peer in the upper half, and the tag.
    ranks: u64,
    pub(crate) size: i64,
}

impl Detail {
    pub(crate) const UNKNOWN: Self =
        Self { count: -1, ranks: (UNKNOWN_RANK as u32 as u64) << 32 | UNKNOWN_RANK as u32 as u64, size: -1 };

    pub(super) fn peer(&self) -> i32 {
        (self.ranks >> 32) as i32
    }

    pub(super) fn tag(&self) -> i32 {
        self.ranks as i32
    }

    /// The bytes of the buffer, if they are known.
    pub(super) fn bytes(&self) -> u64 {
        u64::try_from(self.count).unwrap_or(0).saturating_mul(u64::try_from(self.size).unwrap_or(0))
    }
}

struct Request {
    /// Null if it is unused.
    site: *mut Site,
    detail: Detail,
    /// Where the program had its handle at first.
    variable: usize,
    /// An older one with the same handle, or the next unused one; `NONE`.
    older: u32,
}

pub(super) struct Requests {
    by_handle: Slots,
    all: Vec<Request>,
    unused: u32,
    pub(super) number: usize,
}

impl Default for Requests {
    fn default() -> Self {
        Self { by_handle: Slots::default(), all: Vec::new(), unused: NONE, number: 0 }
    }
}

impl Requests {
    pub(super) fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        self.by_handle.try_reserve(more)?;
        self.all.try_reserve(more)
    }

    /// Adds a request. Room was reserved.
    #[inline(always)]
    pub(super) fn add(&mut self, handle: usize, variable: usize, site: *mut Site, detail: Detail) {
        let older = self.by_handle.get(handle as u64).unwrap_or(NONE);
        let request = Request { site, detail, variable, older };
        let index = match self.all.get_mut(self.unused as usize) {
            Some(unused) => {
                let index = self.unused;
                self.unused = unused.older;
                *unused = request;
                index
            }
            None => {
                self.all.push(request);
                self.all.len() as u32 - 1
            }
        };
        self.by_handle.insert(handle as u64, index);
        self.number += 1;
    }

    /// Removes a request with a handle: the one in a variable, or the last one. Returns its site.
    pub(super) fn remove(&mut self, handle: usize, variable: Option<usize>) -> Option<*mut Site> {
        let last = self.by_handle.get(handle as u64)?;
        let (mut newer, mut index) = (NONE, last);
        for _ in 0..SAME {
            let Request { site, variable: own, older, .. } = *self.all.get(index as usize)?;
            if variable.is_none_or(|variable| variable == own) {
                match self.all.get_mut(newer as usize) {
                    Some(newer) => newer.older = older,
                    None if older == NONE => drop(self.by_handle.remove(handle as u64, None)),
                    None => self.by_handle.insert(handle as u64, older),
                }
                self.forget(index);
                return Some(site);
            }
            (newer, index) = (index, older);
        }
        None
    }

    /// The sites of the last requests with a handle.
    pub(super) fn sites(&self, handle: usize) -> impl Iterator<Item = *mut Site> {
        let last = self.by_handle.get(handle as u64).and_then(|index| self.all.get(index as usize));
        let next = |request: &&Request| self.all.get(request.older as usize);
        std::iter::successors(last, next).take(SAME).map(|request| request.site)
    }

    /// The site of each request, and what it is about.
    pub(super) fn details(&self) -> impl Iterator<Item = (*mut Site, Detail)> {
        self.all
            .iter()
            .filter(|request| !request.site.is_null())
            .map(|request| (request.site, request.detail))
    }

    fn forget(&mut self, index: u32) {
        let request = &mut self.all[index as usize];
        (request.site, request.older) = (std::ptr::null_mut(), self.unused);
        self.unused = index;
        self.number -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(number: usize) -> *mut Site {
        std::ptr::without_provenance_mut(number)
    }

    /// As `Recorder::completed`, without the table of requests.h.
    fn remove(requests: &mut Requests, handle: usize, variable: usize) -> Option<*mut Site> {
        requests.remove(handle, Some(variable)).or_else(|| requests.remove(handle, None))
    }

    fn filled(all: &[(usize, usize, usize)]) -> Requests {
        let mut requests = Requests::default();
        for &(handle, variable, of) in all {
            requests.try_reserve(1).unwrap();
            requests.add(handle, variable, site(of), Detail::UNKNOWN);
        }
        requests
    }

    #[test]
    fn one_handle_for_many_requests() {
        let mut requests = filled(&[(7, 100, 1), (7, 200, 2), (8, 300, 3), (7, 400, 4)]);
        assert_eq!(requests.number, 4);
        // By the variable, then the last one.
        assert_eq!(remove(&mut requests, 7, 200), Some(site(2)));
        assert_eq!(requests.sites(7).collect::<Vec<_>>(), [site(4), site(1)]);
        assert_eq!(remove(&mut requests, 7, 999), Some(site(4)));
        assert_eq!(remove(&mut requests, 7, 400), Some(site(1)));
        assert_eq!(remove(&mut requests, 7, 100), None);
        assert_eq!(remove(&mut requests, 8, 300), Some(site(3)));
        assert_eq!(requests.number, 0);
    }

    #[test]
    fn a_handle_that_is_used_again() {
        let mut requests = filled(&[(7, 100, 1)]);
        assert_eq!(remove(&mut requests, 7, 100), Some(site(1)));
        for number in 2..1000 {
            requests.try_reserve(1).unwrap();
            requests.add(7, 100, site(number), Detail::UNKNOWN);
            assert_eq!(remove(&mut requests, 7, 100), Some(site(number)));
        }
        assert_eq!((requests.all.len(), requests.number), (1, 0));
    }

    #[test]
    fn far_too_many_with_one_handle() {
        let mut requests = filled(&[(7, 100, 1), (7, 200, 2)]);
        for number in 0..100_000 {
            requests.try_reserve(1).unwrap();
            requests.add(7, 1000 + number, site(3), Detail::UNKNOWN);
        }
        // The search for a variable ends early.
        assert_eq!(remove(&mut requests, 7, 100), Some(site(3)));
        assert_eq!(requests.number, 100_001);
    }
}
