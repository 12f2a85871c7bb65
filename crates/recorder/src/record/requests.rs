//! Requests that are not completed: a site counts them, they have no records of their own.
//!
//! A persistent request is freed by `MPI_Request_free`; others end when a call that completes them changes their variable to
//! `MPI_REQUEST_NULL`. An MPI may return one handle for many requests, such as those of sends that it has completed at once.
//!
//! Each snapshot begins another site at a place, so that a report can tell what was made later. Messages that `MPI_Mprobe` has
//! matched are counted in the same way.
//!
//! requests.h counts most requests without the lock, and has a table of them; here are those that have no place in it.

use core::sync::atomic::{
    AtomicBool, AtomicI32, AtomicPtr,
    Ordering::{Acquire, Relaxed},
};
use std::collections::VecDeque;
use std::ptr;

use core::ffi::c_char;

use super::pending::Detail;
use super::recorder::{Recorder, Where, both};
use super::sites;
use crate::calls::{Thread, thread};
use crate::format::{KIND_MESSAGE, KIND_REQUEST, Pending, SNAPSHOTS, Site};
use crate::{snapshots, stack};

unsafe extern "C" {
    #[link_name = "report_pending"]
    static PENDING: AtomicI32;
    #[link_name = "report_listed"]
    static LISTED: AtomicI32;
    #[link_name = "report_owner"]
    static OWNER: AtomicPtr<Thread>;
    #[link_name = "report_busy"]
    static BUSY: AtomicI32;
    fn report_take(request: usize, variable: usize, is_only: i32) -> *mut Site;
    /// Exchanges this request and the one that has its place, whose site may be null.
    fn report_put(request: *mut OpenRequest);
    fn report_know_site(caller: usize, routine: *const c_char, site: *mut Site);
    fn report_forget_sites();
    #[link_name = "report_open"]
    static OPEN: [OpenRequest; 1024];
}

/// A place of the table of requests.h.
#[repr(C)]
struct OpenRequest {
    handle: usize,
    variable: usize,
    site: *mut Site,
    detail: Detail,
}

/// How many sorts of requests of a site are told apart.
const SORTS: usize = 8;

/// Whether there is no owner any more, and will be none.
static IS_SHARED: AtomicBool = AtomicBool::new(false);

const MEMBARRIER: i32 = 1 << 3;
const REGISTER: i32 = 1 << 4;

fn membarrier(command: i32) -> bool {
    // SAFETY: these commands change no memory.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// Takes the table of requests from its owner, unless this thread is the owner. Called under the lock.
#[inline(always)]
pub(super) fn share() {
    // SAFETY: a variable that always exists.
    let owner = unsafe { OWNER.load(Relaxed) };
    if !owner.is_null() && !ptr::eq(owner, thread()) {
        take_from_owner();
    }
}

#[cold]
#[inline(never)]
fn take_from_owner() {
    IS_SHARED.store(true, Relaxed);
    // SAFETY: variables that always exist. The owner is busy for some instructions only.
    unsafe {
        OWNER.store(ptr::null_mut(), Relaxed);
        membarrier(MEMBARRIER);
        // Pairs with the Release of the owner.
        while BUSY.load(Acquire) != 0 {
            libc::sched_yield();
        }
    }
}

/// Makes this thread the owner of the table, if there was none. Called under the lock.
#[inline(always)]
fn own() {
    // SAFETY: a variable that always exists.
    if unsafe { OWNER.load(Relaxed) }.is_null() && !IS_SHARED.load(Relaxed) {
        if membarrier(REGISTER) {
            // SAFETY: a variable that always exists.
            unsafe { OWNER.store(thread(), Relaxed) };
        } else {
            IS_SHARED.store(true, Relaxed);
        }
    }
}

/// Libraries were loaded or unloaded, or there is a snapshot. Called under the lock.
pub(super) fn forget() {
    // SAFETY: the owner is not busy.
    unsafe { report_forget_sites() };
}

impl Recorder {
    /// Records a new request.
    #[inline(always)]
    pub(crate) fn request(&mut self, handle: usize, variable: usize, detail: Detail, at: Where) {
        let site = self.site_since_snapshot(KIND_REQUEST, at);
        if site.is_null() {
            return;
        }
        self.count_created(site, self.now());
        own();
        let scope = thread().scope();
        // SAFETY: variables that always exist; the owner is not busy.
        unsafe {
            let mut open = OpenRequest { handle, variable, site, detail };
            report_put(&mut open);
            if !open.site.is_null() {
                self.requests.add(open.handle, open.variable, open.site, open.detail);
                LISTED.store(self.requests.number as i32, Relaxed);
            }
            PENDING.store(PENDING.load(Relaxed) + 1, Relaxed);
            // Another place has more frames than its caller.
            if stack::is_alone(scope.caller) {
                report_know_site(scope.caller, scope.routine, site);
            }
        }
    }

    /// Records that a request was completed or freed, which the program had in this variable. Of those with one handle it is the
    /// newest that the program has had there from the start, otherwise the newest of all.
    #[inline(always)]
    pub(crate) fn completed(&mut self, request: usize, variable: usize) {
        let non_null = |site: *mut Site| (!site.is_null()).then_some(site);
        // SAFETY: a table that always exists; the owner is not busy.
        let take = |is_only| non_null(unsafe { report_take(request, variable, is_only) });
        let known = take(0).or_else(|| self.requests.remove(request, Some(variable)));
        let site = known.or_else(|| {
            let last = take(1).or_else(|| self.requests.remove(request, None))?;
            for other in self.requests.sites(request).filter(move |&other| other != last) {
                // SAFETY: records in the mapping, under the lock.
                unsafe { ((*last).is_uncertain, (*other).is_uncertain) = (1, 1) };
            }
            Some(last)
        });
        let Some(site) = site else { return };
        // A clock is read when requests are made.
        sites::freed(site, self.now());
        // SAFETY: a variable that always exists.
        unsafe {
            PENDING.store(PENDING.load(Relaxed) - 1, Relaxed);
            LISTED.store(self.requests.number as i32, Relaxed);
        }
    }
}

impl Recorder {
    /// Writes what the requests are about that are not completed: MPI is finalized, or the process may end.
    pub(super) fn note_pending(&mut self) {
        let mut all: Vec<(*mut Site, Detail)> = Vec::new();
        // SAFETY: a table that always exists; the owner is not busy.
        let open = unsafe { &*ptr::addr_of!(OPEN) };
        if all.try_reserve_exact(open.len() + self.requests.number).is_ok() {
            let open = open.iter().filter(|open| !open.site.is_null()).map(|open| (open.site, open.detail));
            all.extend(open.chain(self.requests.details()));
        }
        all.sort_unstable_by_key(|&(site, detail)| (site.addr(), detail));
        let mut used = 0;
        for of_site in all.chunk_by(|one, other| one.0 == other.0) {
            let mut sorts = of_site.chunk_by(|one, other| one.1 == other.1);
            for sort in sorts.by_ref().take(SORTS) {
                self.note_sort(&mut used, sort, sort[0].1);
            }
            let rest: usize = sorts.map(<[_]>::len).sum();
            self.note_sort(&mut used, &of_site[of_site.len() - rest..], Detail::UNKNOWN);
        }
        for &unused in &self.pending[used..] {
            // SAFETY: a record in the mapping, under the lock.
            unsafe { (*unused).number = 0 };
        }
    }

    /// Writes about requests of a site in the next record.
    fn note_sort(&mut self, used: &mut usize, sort: &[(*mut Site, Detail)], of_all: Detail) {
        let Some(&(site, _)) = sort.first() else { return };
        if self.pending.try_reserve(1).is_err() {
            return;
        }
        // SAFETY: a record in the mapping, under the lock.
        let Site { place, routine, first: since, .. } = unsafe { *site };
        let (count, size, peer, tag) = (of_all.count, of_all.size as i32, of_all.peer(), of_all.tag());
        let bytes = sort.iter().fold(0_u64, |sum, (_, detail)| sum.saturating_add(detail.bytes()));
        let number = sort.len() as u64;
        let new = Pending { place, routine, since, peer, tag, count, size, spare: 0, number, bytes };
        match self.pending.get(*used) {
            // SAFETY: a record in the mapping, under the lock.
            Some(&record) => unsafe { record.write(new) },
            None => {
                let record = self.arena.add(Pending::TAG, new, &[]);
                if record.is_null() {
                    return;
                }
                self.pending.push(record);
            }
        }
        *used += 1;
    }
}

impl Recorder {
    /// Records a message that was matched.
    pub(crate) fn message(&mut self, handle: usize, variable: usize, at: Where) {
        let site = self.site_since_snapshot(KIND_MESSAGE, at);
        if !site.is_null() {
            self.count_created(site, self.now());
            self.messages.add(both(KIND_MESSAGE, handle) as usize, variable, site, Detail::UNKNOWN);
        }
    }

    /// Records that a message was received.
    pub(crate) fn received(&mut self, handle: usize) {
        if let Some(site) = self.messages.remove(both(KIND_MESSAGE, handle) as usize, None) {
            sites::freed(site, self.now());
        }
    }

    #[inline(always)]
    pub(super) fn site_since_snapshot(&mut self, kind: u8, at: Where) -> *mut Site {
        let site = self.site(kind, at);
        // SAFETY: null, or a record in the mapping.
        match unsafe { site.as_ref() } {
            Some(old) if old.created > 0 && old.first < snapshots::last() => self.next_site(kind, at),
            _ => site,
        }
    }

    /// The site of a place since the last snapshot. Null if the file is full or without memory.
    #[cold]
    #[inline(never)]
    fn next_site(&mut self, kind: u8, at: Where) -> *mut Site {
        let key = (at.place, at.routine, kind);
        let Some(&last) = self.sites.get(&key) else { return ptr::null_mut() };
        // SAFETY: a record in the mapping, under the lock.
        let is_old = unsafe { (*last).first < snapshots::last() };
        let site = if is_old { self.replace_site(key, last) } else { last };
        if !site.is_null() {
            self.sites.insert(key, site);
            self.remember_site(at, site);
        }
        site
    }

    /// A new site in place of the last one of a place. It uses the record of an older one before which no snapshot is known, and
    /// of which nothing is alive; the next one has its numbers.
    fn replace_site(&mut self, key: (u32, u32, u8), last: *mut Site) -> *mut Site {
        if self.older_sites.try_reserve(1).is_err() {
            return ptr::null_mut();
        }
        let older: &mut VecDeque<_> = self.older_sites.entry(key).or_default();
        if older.try_reserve(1).is_err() {
            return ptr::null_mut();
        }
        older.push_back(last);
        // SAFETY: a record in the mapping, under the lock.
        let empty = Site { is_warned: unsafe { (*last).is_warned }, ..sites::empty(key) };
        let mut old = older.iter().take(older.len() - older.len().min(SNAPSHOTS));
        // SAFETY: records in the mapping, under the lock; no object and no request refers to one of which nothing is alive.
        unsafe {
            let gone = old.position(|&site| (*site).created == (*site).freed);
            if let Some((gone, at)) = gone.and_then(|at| Some((older.remove(at)?, at))) {
                if let Some(heir) = older.get(at).and_then(|heir| heir.as_mut()) {
                    heir.created += (*gone).created;
                    heir.freed += (*gone).freed;
                    heir.freed_before += (*gone).freed_before;
                    heir.most = heir.most.max((*gone).most);
                    heir.first = (*gone).first;
                    gone.write(empty);
                    return gone;
                }
            }
        }
        self.arena.add(Site::TAG, empty, &[])
    }

    /// How many live that older sites of a place have counted.
    pub(super) fn live_before(&self, site: &Site) -> u64 {
        let older = self.older_sites.get(&(site.place, site.routine, site.kind)).into_iter().flatten();
        // SAFETY: records in the mapping, under the lock.
        older.map(|&older| unsafe { (*older).created - (*older).freed }).sum()
    }
}
