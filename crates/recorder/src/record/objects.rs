//! Objects, from their creation until they are freed.

use super::recorder::{NONE, Object, Recorder, Where, both};
use super::sites;
use core::sync::atomic::{AtomicU8, Ordering::Release};
use std::ptr;

use crate::calls::Thread;
use crate::format::{self, *};
use crate::shared;

/// The longest name that is recorded.
const LONGEST: usize = 1024;

/// How many objects with one handle are searched for the one in a variable.
const SAME: usize = 64;

/// Whether several objects of a kind may have one handle, each to be freed: what an MPI returns may be one object, of which it
/// counts the users. Of datatypes, since a call has returned those that another object is made of.
pub(crate) fn is_shared(kind: u8) -> bool {
    matches!(kind, KIND_GROUP | KIND_ERRHANDLER) || kind == KIND_TYPE && shared::are_types_shared()
}

/// The room for the text of a name.
fn room_of(name: *mut Name) -> usize {
    // SAFETY: the prefix of the record, in the mapping.
    let prefix = unsafe { name.cast::<Prefix>().sub(1).read() };
    prefix.size as usize - size_of::<Prefix>() - size_of::<Name>()
}

/// Writes an object into an unused record. The state is last: a process that is killed here leaves the record unused.
#[inline(always)]
fn write_record(record: *mut format::Object, object: format::Object) -> *mut format::Object {
    // SAFETY: a record in the mapping, under the lock.
    unsafe {
        record.write(format::Object { state: 0, ..object });
        AtomicU8::from_ptr(&raw mut (*record).state).store(object.state, Release);
    }
    record
}

impl Recorder {
    pub(crate) fn knows(&self, kind: u8, handle: usize) -> bool {
        self.by_handle.get(both(kind, handle)).is_some()
    }

    /// Adds an object, in place of a former one with this handle.
    #[inline(always)]
    fn add_object(
        &mut self,
        state: u8,
        kind: u8,
        handle: usize,
        parent: u32,
        (size, variable): (i64, usize),
        at: Where,
    ) -> Option<u32> {
        let created = self.now();
        let id = self.id();
        let (size, scale) = scaled(size);
        let object = format::Object {
            id,
            scale,
            kind,
            state,
            handle: handle as u64,
            parent,
            created_at: at.place,
            created_by: at.routine,
            size,
            created,
            ..format::Object::ZERO
        };
        let record = match self.unused_records.pop() {
            Some(unused) => write_record(unused, object),
            None => self.arena.add(format::Object::TAG, object, &[]),
        };
        if record.is_null() {
            return None;
        }
        let site = match state {
            OBJECT_CREATED => self.site_since_snapshot(kind, at),
            _ => ptr::null_mut(),
        };
        self.count_created(site, created);
        let object = Object {
            record,
            site,
            kind,
            handle,
            first: NONE,
            attributes: 0,
            is_indexed: false,
            has_dup: false,
            variable,
            older: if is_shared(kind) {
                self.by_handle.get(both(kind, handle)).unwrap_or(NONE)
            } else {
                NONE
            },
        };
        let index = match self.objects.get_mut(self.unused_objects as usize) {
            Some(unused) => {
                core::mem::replace(&mut self.unused_objects, core::mem::replace(unused, object).first)
            }
            None => {
                self.objects.push(object);
                self.objects.len() as u32 - 1
            }
        };
        self.by_handle.insert(both(kind, handle), index);
        Some(index)
    }

    /// An object that an intercepted call names and that was not seen before.
    pub(crate) fn find_object(&mut self, kind: u8, handle: usize, name: &[u8], size: i64) -> Option<u32> {
        if let Some(index) = self.by_handle.get(both(kind, handle)) {
            return Some(index);
        }
        let index = self.add_object(OBJECT_FOUND, kind, handle, 0, (size, 0), Where::UNKNOWN)?;
        if !name.is_empty() {
            self.name(index, name);
        }
        Some(index)
    }

    /// The object at an index, without a check of the index.
    #[inline(always)]
    pub(super) fn object(&mut self, index: u32) -> &mut Object {
        debug_assert!((index as usize) < self.objects.len());
        // SAFETY: `add_object` makes every index, and `objects` never becomes shorter.
        unsafe { self.objects.get_unchecked_mut(index as usize) }
    }

    pub(super) fn object_id(&self, index: u32) -> u32 {
        // SAFETY: the record of an object, in the mapping.
        unsafe { (*self.objects[index as usize].record).id }
    }

    /// Records a name, in the record of the former name if it has room.
    fn name(&mut self, index: u32, text: &[u8]) {
        let text = &text[..text.len().min(LONGEST)];
        let record = self.objects[index as usize].record.addr();
        let object = self.object_id(index);
        let old = self.names.get(&record).copied();
        let name = match old.filter(|&name| room_of(name) >= text.len()) {
            Some(name) => name,
            None => {
                if let Some(old) = old {
                    self.forget_name(old);
                }
                // The last ones, so that the search is short.
                let start = self.unused_names.len().saturating_sub(64);
                let mut last = self.unused_names[start..].iter();
                let unused = last.position(|&name| room_of(name) >= text.len()).map(|at| start + at);
                let name = match unused {
                    Some(at) => self.unused_names.swap_remove(at),
                    None => {
                        // Longer than the text, so that another name fits.
                        let room = [0; LONGEST];
                        let room = &room[..text.len().next_power_of_two().clamp(32, LONGEST)];
                        self.arena.add(Name::TAG, Name { object: 0, length: 0 }, &[room])
                    }
                };
                if name.is_null() {
                    return;
                }
                self.names.insert(record, name);
                name
            }
        };
        // SAFETY: a record of a name in the mapping, with room for the text.
        unsafe {
            (*name).length = 0;
            name.add(1).cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), text.len());
            (*name).object = object;
            (*name).length = text.len() as u32;
        }
    }

    /// The record of a name is unused now.
    fn forget_name(&mut self, name: *mut Name) {
        // SAFETY: a record of a name in the mapping.
        unsafe { (*name).object = 0 };
        self.unused_names.push(name);
    }

    pub(crate) fn named(&mut self, kind: u8, handle: usize, text: &[u8]) {
        if let Some(index) = self.by_handle.get(both(kind, handle)) {
            self.name(index, text);
        }
    }

    /// An info has the name of its first key.
    pub(crate) fn info_key(&mut self, handle: usize, key: &[u8]) {
        let Some(index) = self.by_handle.get(both(KIND_INFO, handle)) else { return };
        if !self.names.contains_key(&self.objects[index as usize].record.addr()) {
            self.name(index, key);
        }
    }

    /// Records a new object.
    pub(crate) fn created(
        &mut self,
        new: (u8, usize),
        parent: (u8, usize),
        size_and_variable: (i64, usize),
        is_dup: bool,
        at: Where,
        thread: &mut Thread,
    ) {
        let old = self.by_handle.get(both(parent.0, parent.1));
        let parent_id = old.map_or(0, |old| self.object_id(old));
        let index = self.add_object(OBJECT_CREATED, new.0, new.1, parent_id, size_and_variable, at);
        match (index, old) {
            (Some(index), Some(old)) if is_dup && self.objects[old as usize].first != NONE => {
                let has_dup = self.objects[old as usize].has_dup;
                self.copy_attributes((old, has_dup), index, parent, at, thread);
            }
            _ => self.record_calls(thread, Some(at)),
        }
    }

    /// Records a handle of a datatype that a call has returned. An object that has the handle already keeps the attributes.
    pub(crate) fn returned(
        &mut self,
        handle: usize,
        parent: (u8, usize),
        size_and_variable: (i64, usize),
        at: Where,
        thread: &mut Thread,
    ) {
        let key = both(KIND_TYPE, handle);
        let first = self.by_handle.get(key);
        self.created((KIND_TYPE, handle), parent, size_and_variable, false, at, thread);
        if let (Some(first), Some(new)) = (first, self.by_handle.get(key).filter(|new| Some(*new) != first)) {
            self.objects[new as usize].older = self.objects[first as usize].older;
            self.objects[first as usize].older = new;
            self.by_handle.insert(key, first);
        }
    }

    /// Records a duplicate. False if the old object is unknown, and then nothing was recorded.
    #[inline(always)]
    pub(crate) fn duplicated(
        &mut self,
        kind: u8,
        new: usize,
        parent: usize,
        at: Where,
        thread: &mut Thread,
    ) -> bool {
        let Some(old) = self.by_handle.get(both(kind, parent)) else { return false };
        let Object { record, first, has_dup, .. } = *self.object(old);
        // SAFETY: the record of an object, in the mapping.
        let (id, size) = unsafe { ((*record).id, (*record).size.into()) };
        match self.add_object(OBJECT_CREATED, kind, new, id, (size, 0), at) {
            Some(index) if first != NONE => {
                self.copy_attributes((old, has_dup), index, (kind, parent), at, thread);
            }
            _ => self.record_calls(thread, Some(at)),
        }
        true
    }

    /// The id of an object that is about to be freed; 0 if it is unknown. Of several with one handle, it is the newest one that the
    /// program has had in this variable, otherwise the first one that is found.
    pub(crate) fn freeing(&self, kind: u8, handle: usize, variable: usize) -> u64 {
        let Some(last) = self.by_handle.get(both(kind, handle)) else { return 0 };
        let all = self.same_handle(last).take(SAME);
        let its = all.filter(|&index| self.objects[index as usize].variable == variable);
        let index = its.max_by_key(|&index| self.object_id(index)).unwrap_or(last);
        (u64::from(index) << 32) | u64::from(self.object_id(index))
    }

    /// An object and the others with its handle.
    fn same_handle(&self, last: u32) -> impl Iterator<Item = u32> {
        let next = |index: &u32| self.objects.get(*index as usize).map(|object| object.older);
        std::iter::successors(Some(last), next).take_while(|index| *index != NONE)
    }

    /// Removes an object from those that are found by their handle.
    #[inline(always)]
    fn unlink(&mut self, index: u32, kind: u8, handle: usize) {
        if is_shared(kind) {
            self.unlink_shared(index, both(kind, handle));
        } else {
            // Another thread may have got the same handle for a new object already.
            self.by_handle.remove(both(kind, handle), Some(index));
        }
    }

    fn unlink_shared(&mut self, index: u32, key: u64) {
        let Some(last) = self.by_handle.get(key) else { return };
        let older = self.objects[index as usize].older;
        if last != index {
            let newer = self.same_handle(last).find(|&each| self.objects[each as usize].older == index);
            if let Some(newer) = newer {
                self.objects[newer as usize].older = older;
            }
        } else if older == NONE {
            self.by_handle.remove(key, None);
        } else {
            self.by_handle.insert(key, older);
        }
    }

    /// Records that the object with an id of [`freeing`](Self::freeing) was freed.
    pub(crate) fn freed(&mut self, object: u64, at: Where, thread: &mut Thread) {
        let (index, id) = ((object >> 32) as u32, object as u32);
        if id != 0 && self.objects.get(index as usize).is_some() && self.object_id(index) == id {
            let Object { kind, handle, .. } = self.objects[index as usize];
            self.unlink(index, kind, handle);
            if is_shared(kind) {
                self.hand_on_attributes(index, both(kind, handle));
            }
            self.is_gone(index, (kind, handle), at, thread);
        }
    }

    /// Records that the object with a handle was freed. No call overlaps with the one that freed it.
    pub(crate) fn freed_handle(&mut self, kind: u8, handle: usize, at: Where, thread: &mut Thread) {
        if let Some(index) = self.by_handle.remove(both(kind, handle), None) {
            self.is_gone(index, (kind, handle), at, thread);
        }
    }

    #[inline(always)]
    fn is_gone(&mut self, index: u32, (kind, handle): (u8, usize), at: Where, thread: &mut Thread) {
        let now = self.now();
        let Object { record, site, first, is_indexed, .. } = *self.object(index);
        if kind == KIND_INFO {
            // Its key is of use only while it lives.
            if let Some(name) = self.names.remove(&record.addr()) {
                self.forget_name(name);
            }
        }
        sites::freed(site, now);
        self.forget_attributes(first, is_indexed);
        if thread.has_calls() {
            self.record_calls_of_free(kind, handle, thread, at);
        }
        // SAFETY: the record of an object, in the mapping.
        unsafe {
            (*record).freed_at = at.place;
            (*record).freed_by = at.routine;
            (*record).freed = now;
            AtomicU8::from_ptr(&raw mut (*record).state).store(OBJECT_FREED, Release);
        }
        self.freed.push_back(record);
        if self.freed.len() > self.history {
            self.forget_oldest();
        }
        self.object(index).first = self.unused_objects;
        self.unused_objects = index;
    }

    /// The object that was freed first has no record any more: its site has counted it.
    #[inline(always)]
    fn forget_oldest(&mut self) {
        let Some(oldest) = self.freed.pop_front() else { return };
        // SAFETY: the record of an object, in the mapping.
        unsafe { (*oldest).state = 0 };
        if let Some(name) = self.names.remove(&oldest.addr()) {
            self.forget_name(name);
        }
        self.unused_records.push(oldest);
        self.arena.header().forgotten += 1;
    }
}
