//! Keyvals and their counters. Gets are counted in tallies of the reading thread, without a lock where possible.

use core::cell::Cell;
use core::ffi::c_int;
use std::ptr;

use super::keys::Known;
use super::recorder::{RECORDER, Recorder, Recording, Where};
use super::sites;
use crate::arena::fixed;
use crate::callbacks::{self, Sort};
use crate::format::*;
use crate::lock::locked;
use crate::shared;

/// Whether the MPI calls no callback of a freed keyval any more, which no recorded object has: all values that were set or
/// copied were deleted by the callback, also those of objects that are not recorded.
fn is_at_rest(keyval: &Keyval) -> bool {
    let [copy, delete] = [keyval.copy_kind, keyval.delete_kind].map(|sort| sort == Sort::Users as u8);
    let [calls, failures, ..] = keyval.calls[1];
    !copy && !delete
        || delete
            && keyval.copy_kind != Sort::Dup as u8
            && keyval.set + keyval.copied + keyval.strays == calls - failures
}

thread_local! {
    /// The record with this thread's tallies. The next thread goes on with it.
    static OWN_TALLIES: OwnTallies = const { OwnTallies(Cell::new(ptr::null_mut())) };
}

struct OwnTallies(Cell<*mut Tally>);

impl Drop for OwnTallies {
    fn drop(&mut self) {
        shared::set_tallies(ptr::null_mut());
        if let Recording::Running(recorder) = &mut *locked(&RECORDER) {
            let _ = recorder.unused_tallies.try_reserve(1);
            if recorder.unused_tallies.len() < recorder.unused_tallies.capacity() {
                recorder.unused_tallies.push(self.0.get());
            }
        }
    }
}

impl Recorder {
    pub(crate) fn keyval_created(
        &mut self,
        (kind, language, key): (u8, u8, c_int),
        [copy, delete]: [usize; 2],
        [copy_sort, delete_sort]: [Sort; 2],
        as_set: bool,
        at: Where,
    ) -> *mut Keyval {
        let keyval = Keyval {
            id: self.id(),
            key,
            kind,
            language,
            copy_kind: copy_sort as u8,
            delete_kind: delete_sort as u8,
            as_set: as_set.into(),
            created_at: at.place,
            created: self.now(),
            copy: self.frame(copy),
            delete: self.frame(delete),
            ..Keyval::ZERO
        };
        let site = self.site_since_snapshot(KIND_KEYVAL, at);
        self.count_created(site, self.now());
        // A thread may have tallied a former key of this number.
        shared::bump_epoch();
        if let Some(at) = self.keys.reusable() {
            let known = &mut self.keys.all[at as usize];
            let record = known.record;
            known.site = site;
            // SAFETY: the record of a freed keyval, in the mapping, which no attribute has.
            unsafe {
                if is_at_rest(&*record) {
                    callbacks::forget_users((*record).key, record);
                }
                record.write(keyval);
            }
            self.arena.header().forgotten_keyvals += 1;
            self.keys.by_key.insert(key as u64, at);
            return record;
        }
        let record = self.arena.add(Keyval::TAG, keyval, &[]);
        if !record.is_null() {
            self.keys.insert(key, Known { record, site });
        }
        record
    }

    pub(crate) fn keyval_freed(&mut self, key: c_int, at: Where) {
        let now = self.now();
        let Some(index) = self.keys.by_key.get(key as u64) else { return };
        let Known { record, site } = self.keys.all[index as usize];
        // SAFETY: the record of a keyval, in the mapping.
        let keyval = unsafe { &mut *record };
        if keyval.is_freed == 0 {
            sites::freed(site, now);
            self.keys.freed.push_back(index);
        }
        (keyval.is_freed, keyval.freed_at, keyval.freed) = (1, at.place, now);
    }

    pub(crate) fn keyval_named(&mut self, key: c_int, name: &[u8]) {
        if let Some(record) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            unsafe { (*record).name = fixed(name) };
        }
    }

    /// A get that no tally of the thread counts. The result is the thread's tallies, to be used from now on.
    pub(crate) fn got(
        &mut self,
        (kind, object): (u8, usize),
        key: c_int,
        language: u8,
        found: bool,
        epoch: u64,
    ) {
        let setter = self.attribute(kind, object, key).map(|own| {
            // SAFETY: the record of an attribute, in the mapping.
            unsafe { (*self.attributes[own as usize].record).language }
        });
        let mut id = 0;
        if let Some(known) = self.keys.get(key) {
            // SAFETY: the record of a keyval, in the mapping.
            let record = unsafe { &mut *known };
            id = u64::from(record.id);
            if let Some(setter) = setter.filter(|&setter| found && setter != language) {
                record.crossed[setter as usize][language as usize] += 1;
            }
            // Only if all values were set in the reader's language, gets need not look at the attribute.
            if record.languages & !(1 << language) != 0 {
                *(if found { &mut record.got } else { &mut record.missed }) += 1;
                return;
            }
        }
        let tallies = self.tallies();
        if tallies.is_null() {
            return;
        }
        let at = (key as u32).wrapping_mul(2_654_435_761) >> 27;
        // SAFETY: TALLIES of them are there, used by this thread only.
        let tally = unsafe { &mut *tallies.add(at as usize) };
        if tally.keyval != id {
            self.flush(tally);
        }
        tally.keyval = id;
        tally.tag = u64::from(key as u32) | u64::from(kind) << 32 | u64::from(language) << 36 | epoch << 40;
        *(if found { &mut tally.found } else { &mut tally.missed }) += 1;
    }

    /// Adds a tally to its keyval, and clears it.
    fn flush(&mut self, tally: &mut Tally) {
        let (found, missed) = (core::mem::take(&mut tally.found), core::mem::take(&mut tally.missed));
        if tally.keyval == 0 || (found, missed) == (0, 0) {
            return;
        }
        // SAFETY: the records of keyvals, in the mapping.
        let owner =
            self.keys.all.iter().find(|known| unsafe { u64::from((*known.record).id) } == tally.keyval);
        if let Some(&Known { record, .. }) = owner {
            // SAFETY: the record of a keyval, in the mapping.
            unsafe {
                (*record).got += found;
                (*record).missed += missed;
            }
        }
    }

    fn tallies(&mut self) -> *mut Tally {
        OWN_TALLIES
            .try_with(|own| {
                if own.0.get().is_null() {
                    let mut new = self.unused_tallies.pop().unwrap_or(ptr::null_mut());
                    if new.is_null() {
                        let empty = [0u8; TALLIES * size_of::<Tally>()];
                        let record =
                            self.arena.add(Tallies::TAG, Tallies { count: TALLIES as u64 }, &[&empty]);
                        if record.is_null() {
                            return ptr::null_mut();
                        }
                        // SAFETY: they follow the record.
                        new = unsafe { record.add(1).cast() };
                    }
                    own.0.set(new);
                    shared::set_tallies(new);
                }
                own.0.get()
            })
            .unwrap_or(ptr::null_mut())
    }
}
