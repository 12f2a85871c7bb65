//! The attributes of objects: set, copied and deleted.

use core::ffi::c_int;

use super::{Attribute, COPIED, EVENTS, NONE, Recorder, Where, both, of_object};
use crate::callbacks::Sort;
use crate::format::{self, *};

impl Recorder {
    /// Forgets what copy callbacks of the present call have copied.
    pub(super) fn forget_copies(&mut self) {
        if self.copies != 0 {
            COPIED.with_borrow_mut(|all| {
                self.copies -= all.len();
                all.clear();
            });
        }
    }

    /// Records the attributes that a duplicate got.
    #[inline(never)]
    pub(super) fn copy_attributes(&mut self, old: u32, slot: u32, parent: usize, at: Where) {
        let copied = if self.copies == 0 { Vec::new() } else { COPIED.take() };
        let mut next = self.objects[old as usize].first;
        while next != NONE {
            let &Attribute { record, key, keyval, after, .. } = &self.attributes[next as usize];
            // SAFETY: the record of an attribute, in the mapping.
            let (mut language, mut value) = unsafe { ((*record).language, (*record).value) };
            next = after;
            let known = &self.keys.all[keyval as usize];
            match known.copy {
                Sort::Null => continue,
                Sort::Dup => {}
                Sort::Users => {
                    let own = copied.iter().find(|each| each.0 == parent && each.1 == key);
                    let Some(own) = own else { continue };
                    value = own.2;
                    if !known.as_set {
                        // SAFETY: the record of a keyval, in the mapping.
                        language = unsafe { (*known.record).language };
                    }
                }
            }
            // What is reserved is for the events that follow.
            if self.room_for_attributes(EVENTS).is_none() {
                break;
            }
            self.add_attribute(slot, (key, keyval), language, value, true, at);
        }
        if copied.capacity() != 0 {
            // The next dup uses their memory again.
            COPIED.set(copied);
        }
    }

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
        let there = if is_copy { None } else { self.by_key.get(of_object(slot, key)) };
        let (is_copy, set_at) = (is_copy.into(), at.place);
        let attribute =
            format::Attribute { object, keyval, language, state, is_copy, spare: 0, set_at, value, set };
        if let Some(there) = there {
            // SAFETY: as above.
            unsafe { self.attributes[there as usize].record.write(attribute) };
            return;
        }
        let record = match self.unused_records.pop() {
            Some(record) => {
                // SAFETY: the record of a deleted attribute.
                unsafe { record.write(attribute) };
                record
            }
            None => self.arena.add(format::Attribute::TAG, attribute, &[]),
        };
        if record.is_null() {
            return;
        }
        let after = self.objects[slot as usize].first;
        let attribute = Attribute { record, object: slot, key, keyval: keyval_index, before: NONE, after };
        let own = match self.unused_attributes.pop() {
            Some(own) => {
                self.attributes[own as usize] = attribute;
                own
            }
            None => {
                self.attributes.push(attribute);
                self.attributes.len() as u32 - 1
            }
        };
        if after != NONE {
            self.attributes[after as usize].before = own;
        }
        self.objects[slot as usize].first = own;
        self.by_key.insert(of_object(slot, key), own);
    }

    /// Removes an attribute. The record of one that finalize deletes stays.
    pub(super) fn remove_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { object, before, after, .. } = self.attributes[own as usize];
        match before {
            NONE => self.objects[object as usize].first = after,
            _ => self.attributes[before as usize].after = after,
        }
        if after != NONE {
            self.attributes[after as usize].before = before;
        }
        self.forget_attribute(own, by_finalize);
    }

    /// Removes an attribute, but not from the list of its object.
    #[inline(always)]
    pub(super) fn forget_attribute(&mut self, own: u32, by_finalize: bool) {
        let Attribute { record, object, key, keyval, .. } = self.attributes[own as usize];
        self.by_key.remove(of_object(object, key), Some(own));
        self.unused_attributes.push(own);
        // SAFETY: the records of a keyval and an attribute, in the mapping.
        unsafe {
            (*self.keys.all[keyval as usize].record).deleted += 1;
            (*record).state = if by_finalize { ATTRIBUTE_FINALIZED } else { 0 };
        }
        if !by_finalize {
            self.unused_records.push(record);
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
        let slot = self.by_handle.get(both(kind, object))?;
        self.by_key.get(of_object(slot, key))
    }
}
