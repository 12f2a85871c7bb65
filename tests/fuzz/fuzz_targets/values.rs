//! The values that calls set, and what must hold for them. `O` identifies an object.

use std::collections::HashMap;
use std::hash::Hash;

/// The state of a value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Life {
    /// The call that sets it has not returned.
    Pending,
    Set,
    /// Its delete callback runs.
    Deleting,
    /// Its delete callback failed: the value may still be set or not.
    Failed,
    Gone,
}

/// A value that was set, or made by a copy callback. In all languages its low 32 bits are its number.
pub struct Value<O> {
    pub object: O,
    pub key: i32,
    life: Life,
    /// Only one attribute has the value, and its delete callback tells when it is deleted.
    pub counts: bool,
}

impl<O> Value<O> {
    /// No delete callback has run for it.
    fn is_set(&self) -> bool {
        self.counts && self.life == Life::Set
    }

    fn check_called(&self, what: &str) {
        let can_be_called = !self.counts || matches!(self.life, Life::Set | Life::Failed);
        assert!(can_be_called, "{what} a value in state {:?}", self.life);
    }
}

#[derive(Default)]
pub struct Values<O> {
    all: Vec<Value<O>>,
    /// The number of the value that is set on an object under a key; not of values that the library copies itself.
    set: HashMap<(O, i32), usize>,
    /// Object and key of each delete callback that runs.
    deleting: Vec<(O, i32)>,
}

impl<O: Copy + Eq + Hash> Values<O> {
    fn add(&mut self, object: O, key: i32, life: Life, counts: bool) -> usize {
        self.all.push(Value { object, key, life, counts });
        self.all.len() - 1
    }

    /// The number of a new value, which a call is about to set.
    pub fn pending(&mut self, object: O, key: i32) -> usize {
        self.add(object, key, Life::Pending, false)
    }

    /// Records that the call did not set it.
    pub fn not_set(&mut self, number: usize) {
        self.all[number].life = Life::Gone;
    }

    /// Records and checks that a call has set a value.
    pub fn was_set(&mut self, object: O, key: i32, number: usize, counts: bool) {
        let old = self.set.insert((object, key), number);
        let is_lost = old.is_some_and(|old| self.all[old].is_set());
        assert!(!is_lost, "a value was replaced without its delete callback");
        self.all[number] = Value { object, key, life: Life::Set, counts };
    }

    /// Checks the number of the value that a get found; `is_dying`: the object is being freed.
    pub fn was_got(&self, object: O, key: i32, number: Option<usize>, is_dying: bool) {
        let known = self.set.get(&(object, key)).copied();
        match (number, known) {
            (None, Some(known)) => assert!(is_dying || !self.all[known].is_set(), "a value was lost"),
            (None, None) => {}
            (Some(number), Some(known)) => {
                assert_eq!(number, known, "got a value other than the one that was set");
            }
            (Some(number), None) => {
                let Value { key: of, counts, .. } = self.all[number];
                assert!(of == key && !counts, "got a value that was never set");
            }
        }
    }

    /// Records and checks that a call has deleted an attribute, or has found none.
    pub fn was_deleted(&mut self, object: O, key: i32) {
        if !self.deleting.contains(&(object, key)) {
            let is_lost = self.set.remove(&(object, key)).is_some_and(|old| self.all[old].is_set());
            assert!(!is_lost, "a value was deleted without its delete callback");
        }
    }

    /// The value that a callback for this key gets.
    pub fn called(&self, number: usize, key: i32) -> &Value<O> {
        let Some(value) = self.all.get(number) else {
            panic!("a callback got a value that was never set: {number}");
        };
        assert_eq!(value.key, key, "a callback got another key's value");
        value
    }

    pub fn key_of(&self, number: usize) -> i32 {
        self.all[number].key
    }

    pub fn begin_copy(&self, number: usize) {
        self.all[number].check_called("copied");
    }

    /// Records that a copy callback has copied a value by returning it: two attributes have it.
    pub fn handed_on(&mut self, number: usize) {
        self.all[number].counts = false;
    }

    /// The number of the value that a copy callback has made for an object which does not exist yet.
    pub fn copied(&mut self, from: O, key: i32, counts: bool) -> usize {
        self.add(from, key, Life::Set, counts)
    }

    /// Records that the object of a copy exists.
    pub fn copied_to(&mut self, object: O, number: usize) {
        self.all[number].object = object;
        self.set.insert((object, self.all[number].key), number);
    }

    /// Checks that a copy whose object was not made is deleted.
    pub fn not_copied(&mut self, number: usize) {
        assert!(!self.all[number].is_set(), "a dup failed, but did not delete a copy");
        self.not_set(number);
    }

    pub fn begin_delete(&mut self, object: O, key: i32, number: usize) {
        self.all[number].check_called("deleted");
        self.all[number].life = Life::Deleting;
        self.deleting.push((object, key));
    }

    pub fn end_delete(&mut self, number: usize, failed: bool) {
        self.deleting.pop();
        self.all[number].life = if failed { Life::Failed } else { Life::Gone };
    }

    /// Whether a delete callback runs for such an object.
    pub fn is_deleting(&self, is_meant: impl Fn(O) -> bool) -> bool {
        self.deleting.iter().any(|&(object, _)| is_meant(object))
    }

    /// Removes all attributes of an object, and checks that their delete callbacks have run.
    pub fn detach(&mut self, object: O) {
        let values = &mut self.all;
        self.set.retain(|at, &mut number| {
            if at.0 == object {
                assert!(!values[number].is_set(), "no delete callback ran for value {number}");
                values[number].life = Life::Gone;
            }
            at.0 != object
        });
    }

    /// The attributes that are set.
    pub fn attributes(&self) -> Vec<(O, i32)> {
        self.set.keys().copied().collect()
    }

    /// Checks that the delete callback of every value has run.
    pub fn check_all_gone(&self, after: &str) {
        let left = self.all.iter().position(Value::is_set);
        assert!(left.is_none(), "{after}: no delete callback ran for value {left:?}");
    }
}
