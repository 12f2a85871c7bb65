//! The get, which takes no lock. `line.rs` has the protocol of readers and writers.

use core::ffi::{c_int, c_void};

use super::group::EMPTY;
use super::line::{Cold, Hot};
use super::storage::{Meta, Slot, Storage};
use super::value::{Value, cell_at};
use crate::sync::{Acquire, Relaxed};

/// The attributes of an object, for readers: the methods take no lock.
#[derive(Clone, Copy)]
pub struct Attributes<'a> {
    hot: &'a Hot,
    cold: &'a Cold,
}

impl<'a> Attributes<'a> {
    #[inline(always)]
    pub(crate) fn new(hot: &'a Hot, cold: &'a Cold) -> Self {
        Self { hot, cold }
    }

    /// What C reads of an attribute. Repeats while a writer interferes.
    #[inline(always)]
    pub fn word(self, key: c_int) -> Option<*mut c_void> {
        self.look_up(key, |slot| slot.word_at().load(Acquire))
    }

    /// The value of an attribute. Repeats while a writer interferes.
    #[inline(always)]
    pub fn value(self, key: c_int) -> Option<Value> {
        self.look_up(key, |slot| {
            Value::read(slot.word_at().load(Acquire), cell_at(slot.side.cell.load(Acquire)))
        })
    }

    #[inline(always)]
    fn look_up<R>(self, key: c_int, read: impl Fn(Slot<'a>) -> R) -> Option<R> {
        loop {
            let meta = Meta::load(self.hot, Acquire);
            let storage = Storage::of(self.hot, self.cold, meta);
            // That of the line is in `meta`.
            let version = || storage.table.map_or(0, |table| table.header().version.load(Acquire));
            let before = version();
            let found = storage.find(key).map(&read);
            if version() == before && Meta::now(self.hot) == meta {
                return found;
            }
        }
    }

    /// As `word`, but one look without a call, since programs get most of all in C. [`Look::Unknown`] if a writer interfered,
    /// or if a table must be searched further than its first bucket. Line and table have code of their own: together they
    /// would need more registers than are free.
    #[inline(always)]
    pub fn word_at_home(self, key: c_int) -> Look<*mut c_void> {
        if key <= EMPTY as c_int {
            return Look::NotSet;
        }
        let meta = Meta::load(self.hot, Acquire);
        // The line of an object with a table has no keys. A load that still finds one there precedes the clearing of the
        // line, and so the table's first change: line and table agreed.
        if let Some(slot) = self.hot.group.find(key as u32) {
            let word = self.hot.group.word_at(slot).load(Acquire);
            // fault: T1 get beside a removal
            return Look::of(Some(word), Meta::now(self.hot) == meta);
        }
        // An attribute that stays set leaves the line only for a table, which this load finds.
        let meta = Meta::load(self.hot, Acquire);
        let Some(table) = meta.table() else { return Look::NotSet };
        let version = table.header().version.load(Acquire);
        let Some((group, slot)) = table.find_at_home(key as u32) else { return Look::Unknown };
        let word = slot.map(|slot| group.word_at(slot).load(Acquire));
        Look::of(word, table.header().version.load(Relaxed) == version && Meta::now(self.hot) == meta)
    }
}

/// Outcome of one look.
pub enum Look<R> {
    Set(R),
    NotSet,
    /// Not decided.
    Unknown,
}

impl<R> Look<R> {
    /// `undisturbed` is false if a writer interfered.
    #[inline(always)]
    fn of(found: Option<R>, undisturbed: bool) -> Self {
        match found {
            _ if !undisturbed => Self::Unknown,
            Some(value) => Self::Set(value),
            None => Self::NotSet,
        }
    }
}
