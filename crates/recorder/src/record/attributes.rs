//! The attributes of objects: set, copied and deleted.

use core::ffi::c_int;

use std::ptr;

use super::recorder::{Attribute, EVENTS, NONE, Object, Recorder, Where, both, of_object};
use crate::callbacks::Sort;
use crate::calls::{COPIED, Calls, Thread};
use crate::format::{self, *};
use crate::mpi::mpi;
use crate::shared;

/// The attributes of an object with more are found by a table.
const LISTED: u32 = 8;

/// The attributes of a duplicate.
struct Copies {
    index: u32,
    /// Its id.
    object: u32,
    first: u32,
    number: u32,
}

/// Notes that a value was set in a language.
#[inline(always)]
fn note_language(keyval: &mut Keyval, language: u8) {
    if keyval.languages & (1 << language) == 0 {
        keyval.languages |= 1 << language;
        shared::bump_epoch();
    }
}

impl Recorder {
    /// Records the attributes that a duplicate got, the newest object. They are its first ones.
    #[inline(always)]
    pub(super) fn copy_attributes(
        &mut self,
        (old, has_dup): (u32, bool),
        index: u32,
        parent: (u8, usize),
        at: Where,
        thread: &mut Thread,
    ) {
        let mut calls = thread.calls();
        let mut copies = Copies { index, object: self.ids, first: NONE, number: 0 };
        let is_all = self.copy_plainly(&mut calls, &mut copies, parent);
        let Copies { mut first, mut number, .. } = copies;
        if has_dup || !is_all {
            (first, number) = self.copy_others(old, index, parent, at, (first, number), thread);
        }
        thread.forget_calls();
        let new = self.object(index);
        (new.first, new.attributes, new.has_dup) = (first, number, has_dup);
        if number > LISTED {
            self.index(index);
        }
    }

    /// Records copies that callbacks have made, as long as they are like earlier ones and records are unused. False if
    /// callbacks are left.
    #[inline(always)]
    fn copy_plainly(&mut self, calls: &mut Calls, to: &mut Copies, (kind, parent): (u8, usize)) -> bool {
        let mask = mpi().mask(kind);
        let Self { attributes, unused_attributes, .. } = self;
        let (mut own, mut last) = (*unused_attributes, NONE);
        let before = *calls;
        let is_all = calls.consume_while(|called, time| {
            if called.outcome != COPIED || !called.is_for(parent, mask) {
                return false;
            }
            // SAFETY: null, or the record of a keyval, in the mapping.
            let Some(keyval) = (unsafe { called.users().record.as_mut() }) else { return false };
            let Some(place) = attributes.get_mut(own as usize) else { return false };
            // SAFETY: the record of an attribute, in the mapping.
            let record = unsafe { &mut *place.record };
            if keyval.has_copies == 0 {
                return false;
            }
            let [calls, _, total, longest] = &mut keyval.calls[0];
            *calls += 1;
            *total += time;
            *longest = time.max(*longest);
            keyval.copied += 1;
            (record.object, record.keyval) = (to.object, keyval.id);
            (record.language, record.state, record.is_copy) = (keyval.language, ATTRIBUTE_SET, 1);
            record.value = called.value;
            (place.object, place.keyval) = (to.index, keyval);
            (last, own) = (own, place.after);
            true
        });
        // They stay in the order of the list of unused attributes.
        if let Some(place) = attributes.get_mut(last as usize) {
            place.after = to.first;
            to.first = core::mem::replace(unused_attributes, own);
            to.number += calls.taken_since(before) as u32;
        }
        is_all
    }

    /// Records the other attributes of a duplicate, and the other callbacks of the call. Some are recorded already, each with
    /// one attribute.
    #[inline(never)]
    fn copy_others(
        &mut self,
        old: u32,
        index: u32,
        parent: (u8, usize),
        at: Where,
        (first, number): (u32, u32),
        thread: &Thread,
    ) -> (u32, u32) {
        let Object { attributes, first: mut next, has_dup, .. } = self.objects[old as usize];
        let mut to = Copies { index, object: self.ids, first, number };
        let mut calls = thread.calls();
        calls.by_ref().take(number as usize).for_each(drop);
        // What is reserved is for the events that follow.
        if self.room_for_attributes(attributes as usize + calls.len() + EVENTS).is_none() {
            return (first, number);
        }
        while has_dup && next != NONE {
            let &Attribute { record, keyval, after, .. } = &self.attributes[next as usize];
            next = after;
            // SAFETY: the records of a keyval and an attribute, in the mapping.
            let (known, source) = unsafe { (&mut *keyval, &*record) };
            if known.copy_kind == Sort::Dup as u8 {
                note_language(known, source.language);
                self.add_copy(&mut to, known, source.language, source.value);
            }
        }
        while let Some((called, time)) = calls.next() {
            if called.outcome != COPIED || self.clean(called) != parent.1 {
                self.record_call(called, time, thread, Some(at));
            } else if let Some(keyval) = Self::count_call(called, time) {
                // SAFETY: the record of a keyval, in the mapping.
                let known = unsafe { &mut *keyval };
                let language = self.language_of_copy(old, known);
                self.add_copy(&mut to, known, language, called.value);
            }
            self.copy_plainly(&mut calls, &mut to, parent);
        }
        (to.first, to.number)
    }

    /// Adds an attribute to a duplicate's.
    fn add_copy(&mut self, to: &mut Copies, keyval: &mut Keyval, language: u8, value: u64) {
        let Some((own, record)) = self.unused_attribute() else { return };
        keyval.copied += 1;
        // SAFETY: an unused record of an attribute, in the mapping.
        unsafe {
            record.write(format::Attribute {
                object: to.object,
                keyval: keyval.id,
                language,
                state: ATTRIBUTE_SET,
                is_copy: 1,
                value,
                ..format::Attribute::ZERO
            });
        }
        let place = &mut self.attributes[own as usize];
        (place.object, place.keyval, place.after) = (to.index, keyval, to.first);
        (to.first, to.number) = (own, to.number + 1);
    }

    /// The language of a copy that a callback has made. It is noted.
    #[inline(never)]
    fn language_of_copy(&self, old: u32, keyval: &mut Keyval) -> u8 {
        let mut language = keyval.language;
        if keyval.as_set == 0 {
            keyval.has_copies = 1;
        } else if let Some(own) = self.attribute_of(old, keyval.key) {
            // SAFETY: the record of an attribute, in the mapping.
            language = unsafe { (*self.attributes[own as usize].record).language };
        } else {
            language = 0;
        }
        note_language(keyval, language);
        language
    }

    /// An unused attribute and its record. None if the file cannot grow.
    #[inline(always)]
    fn unused_attribute(&mut self) -> Option<(u32, *mut format::Attribute)> {
        let own = self.unused_attributes;
        let Some(&Attribute { record, after, .. }) = self.attributes.get(own as usize) else {
            return self.new_attribute();
        };
        self.unused_attributes = after;
        Some((own, record))
    }

    #[cold]
    #[inline(never)]
    fn new_attribute(&mut self) -> Option<(u32, *mut format::Attribute)> {
        let record = self.arena.add(format::Attribute::TAG, format::Attribute::ZERO, &[]);
        if record.is_null() {
            return None;
        }
        self.attributes.push(Attribute {
            record,
            keyval: ptr::null_mut(),
            object: 0,
            before: NONE,
            after: NONE,
        });
        Some((self.attributes.len() as u32 - 1, record))
    }

    /// Enters an object's newest attribute into the table, or all of them.
    #[inline(never)]
    fn index(&mut self, index: u32) {
        let object = &mut self.objects[index as usize];
        let (mut before, mut next, all) = (NONE, object.first, !object.is_indexed);
        // Out of memory, the recording stops.
        if self.by_key.try_reserve(object.attributes as usize).is_err() {
            return;
        }
        object.is_indexed = true;
        while next != NONE {
            let place = &mut self.attributes[next as usize];
            place.before = before;
            self.by_key.insert(of_object(index, place.key()), next);
            (before, next) = (next, place.after);
            if !all {
                break;
            }
        }
        if let Some(place) = self.attributes.get_mut(next as usize) {
            place.before = before;
        }
    }

    /// Removes an attribute. One that finalize deletes keeps its record.
    #[inline(never)]
    pub(super) fn remove_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { object, before, after, .. } = self.attributes[own as usize];
        let object = &mut self.objects[object as usize];
        if object.first == own {
            object.first = after;
        } else if object.is_indexed {
            self.attributes[before as usize].after = after;
        } else {
            let mut each = object.first;
            while self.attributes[each as usize].after != own {
                each = self.attributes[each as usize].after;
            }
            self.attributes[each as usize].after = after;
        }
        if let Some(after) = self.attributes.get_mut(after as usize) {
            after.before = before;
        }
        object.attributes -= 1;
        let is_indexed = object.is_indexed;
        self.forget_attribute(own, is_indexed, by_finalize);
    }

    /// Removes an attribute, but not from the list of its object.
    fn forget_attribute(&mut self, own: u32, is_indexed: bool, by_finalize: bool) {
        let place = &mut self.attributes[own as usize];
        let (record, keyval) = (place.record, place.keyval);
        if !by_finalize {
            place.after = core::mem::replace(&mut self.unused_attributes, own);
        }
        if is_indexed {
            self.by_key.remove(of_object(place.object, place.key()), Some(own));
        }
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        unsafe {
            (*keyval).deleted += 1;
            (*record).state = if by_finalize { ATTRIBUTE_FINALIZED } else { 0 };
        }
    }

    /// Removes all attributes of an object that is freed.
    #[inline(always)]
    pub(super) fn forget_attributes(&mut self, first: u32, is_indexed: bool) {
        let (mut next, mut last) = (first, NONE);
        while let Some(place) = self.attributes.get_mut(next as usize) {
            // SAFETY: the records of a keyval and an attribute, in the mapping.
            unsafe {
                (*place.keyval).deleted += 1;
                (*place.record).state = 0;
            }
            if is_indexed {
                self.by_key.remove(of_object(place.object, place.key()), Some(next));
            }
            (last, next) = (next, place.after);
        }
        // The whole list is unused now.
        if let Some(place) = self.attributes.get_mut(last as usize) {
            place.after = core::mem::replace(&mut self.unused_attributes, first);
        }
    }

    /// Gives the attributes of an object that is freed to another one with its handle, if there is one: the MPI keeps them.
    pub(super) fn hand_on_attributes(&mut self, index: u32, key: u64) {
        let Object { first, attributes, has_dup, is_indexed, .. } = self.objects[index as usize];
        let heir = self.by_handle.get(key).filter(|&heir| self.objects[heir as usize].first == NONE);
        let Some(heir) = heir.filter(|_| first != NONE) else { return };
        let (id, mut next) = (self.object_id(heir), first);
        while let Some(place) = self.attributes.get_mut(next as usize) {
            if is_indexed {
                self.by_key.remove(of_object(index, place.key()), Some(next));
            }
            place.object = heir;
            // SAFETY: the record of an attribute, in the mapping.
            unsafe { (*place.record).object = id };
            next = place.after;
        }
        self.objects[index as usize].first = NONE;
        let heirs = &mut self.objects[heir as usize];
        (heirs.first, heirs.attributes, heirs.has_dup) = (first, attributes, has_dup);
        if attributes > LISTED {
            self.index(heir);
        }
    }

    pub(crate) fn set(
        &mut self,
        (kind, object): (u8, usize),
        key: c_int,
        language: u8,
        value: u64,
        at: Where,
    ) {
        let (index, keyval) = (self.by_handle.get(both(kind, object)), self.keys.get(key));
        let (Some(index), Some(keyval)) = (index, keyval) else { return };
        // SAFETY: the record of a keyval, in the mapping.
        let known = unsafe { &mut *keyval };
        note_language(known, language);
        known.set += 1;
        let there = self.attribute_of(index, key);
        let place = there.map(|there| (there, self.attributes[there as usize].record));
        let Some((own, record)) = place.or_else(|| self.unused_attribute()) else { return };
        // SAFETY: the record of an attribute, in the mapping.
        unsafe {
            record.write(format::Attribute {
                object: self.object_id(index),
                keyval: known.id,
                language,
                state: ATTRIBUTE_SET,
                set_at: at.place,
                value,
                ..format::Attribute::ZERO
            });
        }
        let place = &mut self.attributes[own as usize];
        place.keyval = keyval;
        if there.is_some() {
            known.replaced += 1;
            return;
        }
        let object = &mut self.objects[index as usize];
        (place.object, place.after) = (index, object.first);
        object.first = own;
        object.attributes += 1;
        object.has_dup |= known.copy_kind == Sort::Dup as u8;
        if object.is_indexed || object.attributes > LISTED {
            self.index(index);
        }
    }

    pub(crate) fn deleted(&mut self, kind: u8, object: usize, key: c_int) {
        if let Some(own) = self.attribute(kind, object, key) {
            self.remove_attribute(own, false);
        }
    }

    pub(super) fn attribute(&self, kind: u8, object: usize, key: c_int) -> Option<u32> {
        self.attribute_of(self.by_handle.get(both(kind, object))?, key)
    }

    #[inline(always)]
    fn attribute_of(&self, index: u32, key: c_int) -> Option<u32> {
        let object = &self.objects[index as usize];
        if object.is_indexed {
            return self.by_key.get(of_object(index, key));
        }
        let mut next = object.first;
        while next != NONE {
            let each = &self.attributes[next as usize];
            if each.key() == key {
                return Some(next);
            }
            next = each.after;
        }
        None
    }
}
