//! Fallible allocation. The library allocates here, by `try_reserve`, `alloc`, `alloc_zeroed` or `malloc` (users' memory): out
//! of memory is `MPI_ERR_NO_MEM`. Only functions for Rust programs that return std's types abort. Beside them, texts and
//! environment variables without the allocations of std.

use core::ffi::CStr;
use core::fmt::{self, Write};
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use std::alloc::{Layout, alloc};

use crate::abi::MPI_ERR_NO_MEM;
use crate::error::{Error, Result};

/// The error for an allocation that failed.
pub const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory");

/// Makes room for one more element.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn reserve_one<T>(list: &mut Vec<T>) -> Result<()> {
    list.try_reserve(1).map_err(|_| NO_MEMORY)
}

/// An empty list with room for `length` elements.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn with_room<T>(length: usize) -> Result<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(length).map_err(|_| NO_MEMORY)?;
    Ok(all)
}

/// A list of the items.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn list<T>(items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>> {
    let mut all = with_room(items.len())?;
    all.extend(items);
    Ok(all)
}

/// A copy of a slice.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn copy<T: Copy>(items: &[T]) -> Result<Vec<T>> {
    list(items.iter().copied())
}

/// The value that `make` returns, in a box. The allocation comes first, so the compiler can build the value in the box: a copy
/// from the stack would wait until the parts of the value are stored there.
///
/// # Errors
/// `MPI_ERR_NO_MEM`; `make` was not called then.
#[inline(always)]
pub fn boxed<T>(make: impl FnOnce() -> T) -> Result<Box<T>> {
    let layout = Layout::new::<T>();
    let place = match layout.size() {
        0 => NonNull::dangling(),
        // SAFETY: the layout is not empty.
        _ => NonNull::new(unsafe { alloc(layout) }).ok_or(NO_MEMORY)?.cast(),
    };
    // SAFETY: room for a `T`, from the allocator of boxes.
    unsafe {
        place.write(make());
        Ok(Box::from_raw(place.as_ptr()))
    }
}

/// A list that promises room: the holder of a promise can push an element, whatever other holders have pushed
/// meanwhile.
pub struct Promised<T> {
    list: Vec<T>,
    promises: usize,
}

impl<T> Default for Promised<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Promised<T> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { list: Vec::new(), promises: 0 }
    }

    /// Promises room for `count` more elements.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn promise(&mut self, count: usize) -> Result<()> {
        self.list.try_reserve(self.promises + count).map_err(|_| NO_MEMORY)?;
        self.promises += count;
        Ok(())
    }

    /// Whether one more promise needs an allocation.
    pub fn is_full(&self) -> bool {
        self.list.len() + self.promises == self.list.capacity()
    }

    /// Makes room for as many more elements as the list has.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; the room for promised elements stays.
    pub fn double(&mut self) -> Result<()> {
        self.list.try_reserve(self.promises + self.list.len()).map_err(|_| NO_MEMORY)
    }

    /// Ends `count` promises, whether their elements were pushed or not.
    pub fn end(&mut self, count: usize) {
        self.promises -= count;
    }

    /// Adds an element that there was, or still is, a promise for.
    pub fn push(&mut self, element: T) {
        self.insert(self.list.len(), element);
    }

    /// As `push`, at a position in the list.
    pub fn insert(&mut self, at: usize, element: T) {
        debug_assert!(self.list.len() < self.list.capacity(), "push without a promise");
        self.list.insert(at, element);
    }

    /// Removes an element.
    pub fn remove(&mut self, at: usize) -> T {
        self.list.remove(at)
    }

    /// Removes all elements except those that pass the test.
    pub fn retain(&mut self, is_meant: impl FnMut(&T) -> bool) {
        self.list.retain(is_meant);
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Frees the memory if there are neither elements nor promises.
    pub fn free_if_unused(&mut self) {
        if self.list.is_empty() && self.promises == 0 {
            self.list = Vec::new();
        }
    }

    /// Removes the last element.
    pub fn pop(&mut self) -> Option<T> {
        self.list.pop()
    }
}

impl<T> Deref for Promised<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.list
    }
}

impl<T> DerefMut for Promised<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.list
    }
}

/// Hash maps, also in statics.
pub mod map {
    use std::collections::HashMap;
    use std::hash::{BuildHasherDefault, DefaultHasher, Hash};

    use super::NO_MEMORY;
    use crate::error::Result;

    /// A hash map whose keys are the library's own, so that the hashes need no secret.
    pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<DefaultHasher>>;

    /// A map without memory.
    pub const fn new<K, V>() -> Map<K, V> {
        HashMap::with_hasher(BuildHasherDefault::new())
    }

    /// Makes room for more entries.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn reserve<K: Hash + Eq, V>(map: &mut Map<K, V>, count: usize) -> Result<()> {
        map.try_reserve(count).map_err(|_| NO_MEMORY)
    }

    /// Frees the memory of a map without entries: a process that ends keeps none.
    pub fn free_if_unused<K, V>(map: &mut Map<K, V>) {
        if map.is_empty() {
            *map = new();
        }
    }
}

/// An environment variable. `std::env` is not used, because it ends the process when out of memory.
pub fn variable(name: &CStr) -> Option<&'static CStr> {
    // SAFETY: the name is a string, and so is the value. The value stays until the environment is changed. A change
    // by another thread during the first call would be wrong in a C program, too.
    unsafe {
        let value = libc::getenv(name.as_ptr());
        (!value.is_null()).then(|| CStr::from_ptr(value))
    }
}

/// Text that may not be UTF-8: `String::from_utf8_lossy` without an allocation.
pub struct Lossy<'a>(pub &'a [u8]);

impl fmt::Display for Lossy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.utf8_chunks().try_for_each(|chunk| {
            f.write_str(chunk.valid())?;
            if chunk.invalid().is_empty() { Ok(()) } else { f.write_char(char::REPLACEMENT_CHARACTER) }
        })
    }
}

/// The start of a text with at most so many bytes, without a part of a character of UTF-8 at its end.
pub fn cut(text: &[u8], most: usize) -> &[u8] {
    // The next byte of the text begins a character, or the last of up to three others does.
    let is_start = |at: &usize| text[*at] & 0xC0 != 0x80;
    if text.len() <= most {
        return text;
    }
    &text[..(most.saturating_sub(3)..=most).rev().find(is_start).unwrap_or(most)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_text_has_whole_characters() {
        let cases = [
            ("abc", 3, 3),
            ("abcd", 3, 3),
            ("aé", 2, 1),
            ("aé", 3, 3),
            ("a€", 3, 1),
            ("😀😀", 7, 4),
            ("é", 1, 0),
            ("é", 0, 0),
        ];
        for (text, most, expected) in cases {
            assert_eq!(cut(text.as_bytes(), most).len(), expected, "{text} {most}");
        }
        assert_eq!(cut(&[0x80; 9], 5).len(), 5); // no UTF-8
    }

    #[test]
    fn a_promise_is_kept_whatever_others_push() {
        let mut list = Promised::new();
        list.promise(1).unwrap();
        for n in 0..100 {
            list.promise(1).unwrap();
            list.end(1);
            list.push(n);
            assert!(list.list.capacity() > list.len());
        }
        list.end(1);
        list.insert(0, 7);
        assert_eq!((list[0], list[1], list.pop(), list.remove(0)), (7, 0, Some(99), 7));
    }

    #[test]
    fn a_list_too_long_is_an_error() {
        assert_eq!(with_room::<u64>(usize::MAX).map_err(|error| error.code), Err(MPI_ERR_NO_MEM));
        assert_eq!(boxed(|| 7).as_deref(), Ok(&7));
    }
}
