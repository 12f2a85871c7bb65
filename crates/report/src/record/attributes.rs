//! The attributes of objects: set, copied and deleted.

use core::ffi::c_int;

use super::{Attribute, EVENTS, NONE, Object, Recorder, Where, both, of_object};
use crate::callbacks::Sort;
use crate::calls::Thread;
use crate::format::{self, *};

/// The attributes of an object with more are found by a table.
const LISTED: u32 = 8;

impl Recorder {
    /// Records the attributes that a duplicate got.
    #[inline(never)]
    pub(super) fn copy_attributes(
        &mut self,
        old: u32,
        slot: u32,
        parent: usize,
        at: Where,
        thread: &mut Thread,
    ) {
        let Object { attributes, first: mut next, .. } = self.objects[old as usize];
        // What is reserved is for the events that follow.
        if self.room_for_attributes(attributes as usize + thread.calls().len() + EVENTS).is_none() {
            return;
        }
        while next != NONE {
            let &Attribute { record, key, keyval, after, .. } = &self.attributes[next as usize];
            next = after;
            if self.keys.all[keyval as usize].copy == Sort::Dup {
                // SAFETY: the record of an attribute, in the mapping.
                let (language, value) = unsafe { ((*record).language, (*record).value) };
                self.add_attribute(slot, (key, keyval), language, value, true, at);
            }
        }
        for called in thread.calls() {
            if self.clean(called) != parent || called.which != 0 || called.code != 0 {
                self.record_call(called, thread, Some(at));
                continue;
            }
            let (Some(index), key) = (self.count_call(called), called.users.key) else { continue };
            if called.is_copied != 0 {
                let known = &self.keys.all[index];
                let language = match known.as_set {
                    true => self.language_of(old, key),
                    // SAFETY: the record of a keyval, in the mapping.
                    false => unsafe { (*known.record).language },
                };
                self.add_attribute(slot, (key, index as u32), language, called.value, true, at);
            }
        }
        thread.forget_calls();
    }

    /// The language in which an attribute was set; C if it is unknown.
    fn language_of(&self, slot: u32, key: c_int) -> u8 {
        // SAFETY: the record of an attribute, in the mapping.
        self.attribute_of(slot, key)
            .map_or(0, |own| unsafe { (*self.attributes[own as usize].record).language })
    }

    #[inline(always)]
    fn add_attribute(
        &mut self,
        slot: u32,
        (key, keyval_index): (c_int, u32),
        language: u8,
        value: u64,
        is_copy: bool,
        at: Where,
    ) {
        let known = &mut self.keys.all[keyval_index as usize];
        if known.languages & (1 << language) == 0 {
            known.languages |= 1 << language;
            crate::bump_epoch();
        }
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        let keyval = unsafe {
            if is_copy {
                (*known.record).copied += 1;
            } else {
                (*known.record).set += 1;
            }
            (*known.record).id
        };
        let object = self.object_id(slot);
        let set = self.now();
        let state = ATTRIBUTE_SET;
        // A duplicate is new.
        let there = if is_copy { None } else { self.attribute_of(slot, key) };
        let (is_copy, set_at) = (is_copy.into(), at.place);
        let attribute =
            format::Attribute { object, keyval, language, state, is_copy, spare: 0, set_at, value, set };
        if let Some(there) = there {
            // SAFETY: as above.
            unsafe { self.attributes[there as usize].record.write(attribute) };
            return;
        }
        let unused = self.unused_attributes;
        let unused_record =
            if unused == NONE { core::ptr::null_mut() } else { self.attributes[unused as usize].record };
        let record = if unused_record.is_null() {
            self.arena.add(format::Attribute::TAG, attribute, &[])
        } else {
            // SAFETY: the record of a deleted attribute.
            unsafe { unused_record.write(attribute) };
            unused_record
        };
        if record.is_null() {
            return;
        }
        let after = self.objects[slot as usize].first;
        let attribute = Attribute { record, object: slot, key, keyval: keyval_index, before: NONE, after };
        let own = if unused == NONE {
            self.attributes.push(attribute);
            self.attributes.len() as u32 - 1
        } else {
            let place = &mut self.attributes[unused as usize];
            self.unused_attributes = place.after;
            *place = attribute;
            unused
        };
        if after != NONE {
            self.attributes[after as usize].before = own;
        }
        let object = &mut self.objects[slot as usize];
        object.first = own;
        object.attributes += 1;
        if object.attributes > LISTED {
            self.index(slot);
        }
    }

    /// Enters an object's newest attribute into the table, or all of them.
    #[inline(never)]
    fn index(&mut self, slot: u32) {
        let object = &mut self.objects[slot as usize];
        let (mut next, all) = (object.first, !object.is_indexed);
        // Out of memory, the recording stops.
        if self.by_key.try_reserve(LISTED as usize + 1).is_err() {
            return;
        }
        object.is_indexed = true;
        while next != NONE {
            let Attribute { key, after, .. } = self.attributes[next as usize];
            self.by_key.insert(of_object(slot, key), next);
            next = if all { after } else { NONE };
        }
    }

    /// Removes an attribute. The record of one that finalize deletes stays.
    #[inline(never)]
    pub(super) fn remove_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { object, before, after, .. } = self.attributes[own as usize];
        let object = &mut self.objects[object as usize];
        match before {
            NONE => object.first = after,
            _ => self.attributes[before as usize].after = after,
        }
        if after != NONE {
            self.attributes[after as usize].before = before;
        }
        object.attributes -= 1;
        let is_indexed = object.is_indexed;
        self.forget_attribute(own, is_indexed, by_finalize);
    }

    /// Removes an attribute, but not from the list of its object. Returns the next one in that list.
    #[inline(always)]
    pub(super) fn forget_attribute(&mut self, own: u32, is_indexed: bool, by_finalize: bool) -> u32 {
        let unused = self.unused_attributes;
        let place = &mut self.attributes[own as usize];
        let Attribute { record, object, key, keyval, after, .. } = *place;
        place.after = unused;
        if by_finalize {
            place.record = core::ptr::null_mut();
        }
        self.unused_attributes = own;
        if is_indexed {
            self.by_key.remove(of_object(object, key), Some(own));
        }
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        unsafe {
            (*self.keys.all[keyval as usize].record).deleted += 1;
            (*record).state = if by_finalize { ATTRIBUTE_FINALIZED } else { 0 };
        }
        after
    }

    pub(crate) fn set(
        &mut self,
        (kind, object): (u8, usize),
        key: c_int,
        language: u8,
        value: u64,
        at: Where,
    ) {
        let (slot, keyval) = (self.by_handle.get(both(kind, object)), self.keys.index(key));
        if let (Some(slot), Some(keyval)) = (slot, keyval) {
            self.add_attribute(slot, (key, keyval), language, value, false, at);
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
    fn attribute_of(&self, slot: u32, key: c_int) -> Option<u32> {
        let object = &self.objects[slot as usize];
        if object.is_indexed {
            return self.by_key.get(of_object(slot, key));
        }
        let mut next = object.first;
        while next != NONE {
            let each = &self.attributes[next as usize];
            if each.key == key {
                return Some(next);
            }
            next = each.after;
        }
        None
    }
}
