//! Where a debugger finds keyvals, objects and attributes. `tools/debugger/mpi_attr-gdb.py` reads them from the memory of a
//! process or from a core file, without running any code and without debug information.
//!
//! A library with a backend has one [`Layout`], in a section of its own: numbers with names. The compiler computes them, so
//! they always fit the data structures. If their meaning changes, [`VERSION`] increases.

use core::mem::offset_of;
use core::ptr;

use super::Engine;
use super::callback::KeyvalSpec;
use super::group::{Group, INLINE};
use super::keyval::{self, Extension, Keyval, Keyvals, NAME};
use super::line::{COPYING, Cold, DELETING, Hot, ObjectFlags, Side};
use super::store::{self, ColdPart, Store};
use super::table::{Bucket, Header};
use super::value::Cell;
use crate::places::{CHUNK, Chunk, FIRST_INDEX, Places};

/// The version of the meaning of the numbers.
pub const VERSION: usize = 5;

/// A number or an address, with its name.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Entry {
    name: [u8; 24],
    value: *const (),
}

impl Entry {
    /// An address.
    ///
    /// # Panics
    /// If the name is too long; in a static, this is a compile error.
    pub const fn address(name: &str, value: *const ()) -> Self {
        let mut entry = Self { name: [0; 24], value };
        let mut at = 0;
        while at < name.len() {
            entry.name[at] = name.as_bytes()[at];
            at += 1;
        }
        entry
    }

    /// A number.
    ///
    /// # Panics
    /// As [`address`](Self::address).
    pub const fn number(name: &str, value: usize) -> Self {
        Self::address(name, ptr::without_provenance(value))
    }
}

/// The entries that describe the engine.
const ENGINE: usize = 41;
/// The entries that describe a store.
const STORE: usize = 9;

/// What a debugger needs to know of a library: `STORES` stores, and `MORE` entries of the backend.
#[repr(C)]
pub struct Layout<const STORES: usize, const MORE: usize> {
    magic: [u8; 16],
    version: usize,
    /// The number of entries that follow.
    entries: usize,
    engine: [Entry; ENGINE],
    more: [Entry; MORE],
    stores: [[Entry; STORE]; STORES],
}

// SAFETY: nothing in it is changed or followed by the library.
unsafe impl<const STORES: usize, const MORE: usize> Sync for Layout<STORES, MORE> {}

impl<const STORES: usize, const MORE: usize> Layout<STORES, MORE> {
    /// The layout of an engine and its stores ([`describe_store`]).
    pub const fn new(
        over_host: bool,
        engine: *const Engine,
        more: [Entry; MORE],
        stores: [[Entry; STORE]; STORES],
    ) -> Self {
        Self {
            magic: *b"mpi_attr layout\0",
            version: VERSION,
            entries: ENGINE + MORE + STORES * STORE,
            engine: describe_engine(over_host, engine),
            more,
            stores,
        }
    }
}

/// The engine's entries, with the address of an engine that need not be initialized yet.
const fn describe_engine(over_host: bool, engine: *const Engine) -> [Entry; ENGINE] {
    type Keys = Places<Keyval, { keyval::CHUNKS }>;
    let places = offset_of!(Engine, keyvals) + offset_of!(Keyvals, places);
    let places = engine.cast::<()>().wrapping_byte_add(places);
    [
        Entry::number("over host", over_host as usize),
        Entry::number("chunk", CHUNK),
        Entry::number("first index", FIRST_INDEX as usize),
        Entry::address("keyvals", places.wrapping_byte_add(offset_of!(Keys, chunks))),
        Entry::number("keyvals.chunks", keyval::CHUNKS),
        Entry::address("keyvals.used", places.wrapping_byte_add(offset_of!(Keys, handed_out))),
        Entry::number("keyvals.cold", offset_of!(Chunk<Keyval>, cold)),
        Entry::number("keyval.size", size_of::<Keyval>()),
        Entry::number("keyval.state", offset_of!(Keyval, state)),
        Entry::number("keyval.kind", offset_of!(Keyval, kind)),
        Entry::number("keyval.spec", offset_of!(Keyval, spec)),
        Entry::number("spec.convention", offset_of!(KeyvalSpec, convention)),
        Entry::number("spec.copy", offset_of!(KeyvalSpec, copy)),
        Entry::number("spec.delete", offset_of!(KeyvalSpec, delete)),
        Entry::number("spec.extra_state", offset_of!(KeyvalSpec, extra_state)),
        Entry::number("extension.destructor", offset_of!(Extension, destructor)),
        Entry::number("extension.name", offset_of!(Extension, name)),
        Entry::number("extension.name.size", NAME + 1),
        Entry::number("hot.size", size_of::<Hot>()),
        Entry::number("hot.id", offset_of!(Hot, id)),
        Entry::number("hot.meta", offset_of!(Hot, meta)),
        Entry::number("hot.group", offset_of!(Hot, group)),
        Entry::number("group.slots", INLINE),
        Entry::number("group.keys", offset_of!(Group, keys)),
        Entry::number("group.words", offset_of!(Group, words)),
        Entry::number("cold.sides", offset_of!(Cold, sides)),
        Entry::number("cold.state", offset_of!(Cold, state)),
        Entry::number("state.dying", ObjectFlags::DYING.bits() as usize),
        Entry::number("state.closed", ObjectFlags::CLOSED.bits() as usize),
        Entry::number("side.size", size_of::<Side>()),
        Entry::number("side.cell", offset_of!(Side, cell)),
        Entry::number("side.last_set", offset_of!(Side, last_set)),
        Entry::number("side.flags", offset_of!(Side, flags)),
        Entry::number("flags.deleting", DELETING as usize),
        Entry::number("flags.copying", COPYING as usize),
        Entry::number("cell.aint", offset_of!(Cell, aint)),
        Entry::number("cell.int", offset_of!(Cell, int)),
        Entry::number("header.size", size_of::<Header>()),
        Entry::number("header.buckets", offset_of!(Header, buckets)),
        Entry::number("bucket.size", size_of::<Bucket>()),
        Entry::number("bucket.group", offset_of!(Bucket, group)),
    ]
}

/// The entries of a store. `handles` is the backend's table of handles, or null if handles are ids.
pub const fn describe_store<P>(store: *const Store<P>, kind: u8, handles: *const ()) -> [Entry; STORE] {
    type Objects<P> = Places<ColdPart<P>, { store::CHUNKS }>;
    let places = store.cast::<()>().wrapping_byte_add(offset_of!(Store<P>, places));
    [
        Entry::number("store", kind as usize),
        Entry::address("objects", places.wrapping_byte_add(offset_of!(Objects<P>, chunks))),
        Entry::number("objects.chunks", store::CHUNKS),
        Entry::address("objects.used", places.wrapping_byte_add(offset_of!(Objects<P>, handed_out))),
        Entry::number("objects.cold", offset_of!(Chunk<ColdPart<P>>, cold)),
        Entry::number("object.size", size_of::<ColdPart<P>>()),
        Entry::number("object.cold", offset_of!(ColdPart<P>, cold)),
        Entry::number("object.shared", offset_of!(ColdPart<P>, shared)),
        Entry::address("handles", handles),
    ]
}

#[cfg(test)]
#[path = "tests/debug.rs"]
mod tests;
