//! How many objects were created at a place by a routine, how many live, and how that number grew.

use core::ffi::CStr;

use super::recorder::{Many, Recorder, Where};
use crate::calls::{Scope, thread};
use crate::format::{Field, KIND_NAMES, SAMPLES, Sample, Site, is_installed};
use crate::linker::{find_module, function_at};
use crate::say::say;
use crate::{python, stack};

impl Recorder {
    /// The site of the objects that a call creates. Null if the file is full.
    #[inline(always)]
    pub(super) fn site(&mut self, kind: u8, at: Where) -> *mut Site {
        // SAFETY: null, or a record in the mapping.
        match unsafe { at.site.as_ref() } {
            Some(site) if site.kind == kind => at.site,
            _ => self.find_site(kind, at),
        }
    }

    #[cold]
    #[inline(never)]
    fn find_site(&mut self, kind: u8, at: Where) -> *mut Site {
        let Where { place, routine, .. } = at;
        let site = match self.sites.get(&(place, routine, kind)) {
            Some(&site) => site,
            None => {
                let site = self.arena.add(Site::TAG, empty((place, routine, kind)), &[]);
                if !site.is_null() {
                    self.sites.insert((place, routine, kind), site);
                }
                site
            }
        };
        self.remember_site(at, site);
        site
    }

    /// Remembers the site of a place, if it is one of the last ones.
    pub(super) fn remember_site(&mut self, at: Where, site: *mut Site) {
        if let Some(recent) = self.recent.get_mut(at.recent as usize) {
            if (recent.at.place, recent.at.routine) == (at.place, at.routine) {
                recent.at.site = site;
            }
        }
    }
}

/// A site that has counted nothing.
pub(super) fn empty((place, routine, kind): (u32, u32, u8)) -> Site {
    Site { place, routine, kind, step: 1, ..Site::ZERO }
}

impl Recorder {
    /// Counts a new object of a site.
    #[inline(always)]
    pub(super) fn count_created(&mut self, site: *mut Site, now: u64) {
        // SAFETY: null, or a record in the mapping, under the lock.
        if let Some(site) = unsafe { site.as_mut() } {
            let is_many = |site: &Site| site.most + self.live_before(site) >= self.live_limit;
            if created(site, now) && site.is_warned == 0 && is_many(site) {
                site.is_warned = 1;
                let live = site.created - site.freed + self.live_before(site);
                self.many = Some(Many { rank: self.arena.rank(), kind: site.kind, live });
            }
        }
    }
}

impl Many {
    /// Says it. Not under the lock: it asks the dynamic linker and Python, which have locks of their own.
    #[cold]
    #[inline(never)]
    pub(super) fn say(&self) {
        let Self { rank, kind, live } = *self;
        let Scope { routine, caller } = thread().scope();
        // SAFETY: null, or a string of intercept.c.
        let routine = unsafe { routine.as_ref().map(|name| CStr::from_ptr(name)) }.unwrap_or_default();
        let (routine, place) = (routine.to_string_lossy(), text_of_call(stack::of_program(caller)));
        let what = KIND_NAMES.iter().find(|(_, own)| *own == kind).map_or("objects", |&(name, _)| name);
        say(&format!(
            "rank {rank}: {live} {what} that {routine} has created are not freed, called at {place}"
        ));
    }
}

/// The place of a call, as far as it is known in the process.
fn text_of_call(caller: usize) -> String {
    let mut dump = [0; python::ROOM];
    if python::look() {
        let length = python::dump(&mut dump);
        let mut sources = python::sources(&dump[..length]);
        let own = sources.find(|source| !is_installed(source.file));
        if let Some(source) = own.or_else(|| python::sources(&dump[..length]).next()) {
            let [file, function] = [source.file, source.function].map(String::from_utf8_lossy);
            return format!("{file}:{} in {function}", source.line);
        }
    }
    let Some(module) = find_module(caller) else { return format!("{caller:#x}") };
    let path = String::from_utf8_lossy(&module.path);
    let name = path.rsplit('/').next().unwrap_or_default();
    let place = format!("{name}+{:#x}", caller.wrapping_sub(module.bias) - 1);
    match function_at(caller) {
        Some(function) => format!("{} ({place})", String::from_utf8_lossy(&function)),
        None => place,
    }
}

/// Counts a new object of a site. Returns whether more live than ever before.
#[inline(always)]
fn created(site: &mut Site, now: u64) -> bool {
    site.created += 1;
    site.last = now;
    let live = site.created - site.freed;
    let is_most = live > site.most;
    if is_most {
        site.most = live;
    }
    // A power of two.
    if site.created & (site.step - 1) == 0 {
        sample(site);
    }
    is_most
}

#[cold]
#[inline(never)]
fn sample(site: &mut Site) {
    if site.created == 1 {
        site.first = site.last;
    }
    if site.used as usize == SAMPLES {
        for at in 0..SAMPLES / 2 {
            let [first, second] = [site.samples[2 * at], site.samples[2 * at + 1]];
            site.samples[at] = Sample { low: first.low.min(second.low), ..second };
        }
        site.used = SAMPLES as u32 / 2;
        site.step *= 2;
        if site.created & (site.step - 1) != 0 {
            return;
        }
    }
    let live = site.created - site.freed;
    let [live_now, low] = [live, site.low].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    site.samples[site.used as usize] = Sample { time: site.last, live: live_now, low };
    site.used += 1;
    site.low = live;
}

/// Counts an object of a site that was freed.
#[inline(always)]
pub(super) fn freed(site: *mut Site, now: u64) {
    // SAFETY: null, or a record in the mapping, under the lock.
    if let Some(site) = unsafe { site.as_mut() } {
        site.freed += 1;
        site.last_freed = now;
        site.low = site.low.min(site.created - site.freed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(site: &Site) -> Vec<(u64, u32, u32)> {
        site.samples[..site.used as usize].iter().map(|each| (each.time, each.live, each.low)).collect()
    }

    #[test]
    fn samples_are_thinned() {
        let mut site = empty((0, 0, 1));
        for time in 1..=1000 {
            created(&mut site, time);
        }
        assert_eq!((site.created, site.most, site.first, site.last, site.step), (1000, 1000, 1, 1000, 32));
        let wanted: Vec<_> = (1..=31).map(|at| (32 * at, 32 * at as u32, 32 * (at as u32 - 1))).collect();
        assert_eq!(samples(&site), wanted);
    }

    #[test]
    fn low_tells_growth_from_reuse() {
        let mut site = empty((0, 0, 1));
        for time in 0..10_000 {
            created(&mut site, 2 * time);
            freed(&mut site, 2 * time + 1);
        }
        assert!(samples(&site).iter().all(|&(_, live, low)| (live, low) == (1, 0)));
        assert_eq!((site.most, site.freed, site.last_freed), (1, 10_000, 19_999));
    }
}
