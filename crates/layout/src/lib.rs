//! The layout of a datatype: its size, bounds and alignment, and how it was made (MPI-4.1 §5.1).
//!
//! ```text
//!   walk/rows.rs  walk.rs             the numbers of data, row by row; walks over data, the copy from one layout to another
//!   pack.rs  compile.rs               packs and unpacks loops; compiles datatypes to loops
//!   loops.rs  runs.rs  blocks.rs      loops over runs; copies of runs; the parts of a type map
//!   type_map.rs                       computes the shape that a constructor makes
//!   predefined.rs  fortran_kinds.rs   the predefined datatypes; the widths of Fortran's kinds
//!   shared.rs                         values with several owners
//! ```
//!
//! This file has [`Layout`], what the constructors' arguments become, and its simple properties; what must have loops asks
//! `Layout::loops` (`compile.rs`), which makes them at the first use.
//!
//! A [`Layout`] never changes, and is two words long, so it is copied freely. Duplicates and derived datatypes share
//! its recipe and keep it alive.

pub mod blocks;
mod compile;
pub mod fortran_kinds;
mod loops;
pub mod pack;
pub mod predefined;
mod runs;
pub mod shared;
pub mod type_map;
pub mod walk;

use core::num::NonZeroU64;
use std::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, with_room};
use mpi_attr::{Error, Result};

use compile::Compiled;
pub use loops::Leaf;
use predefined::Numbers;
use shared::Shared;

pub const TOO_WIDE: Error =
    Error::new(MPI_ERR_VALUE_TOO_LARGE, "the datatype spans more bytes than an MPI_Count can hold");

/// The layout of a datatype.
#[derive(Clone, Debug)]
pub struct Layout {
    word: Word,
    /// `None` for a predefined datatype, whose layout is in the word.
    derived: Option<Shared<Derived>>,
}

const _: () = assert!(size_of::<Option<Layout>>() == 16);

/// The layout of a predefined datatype, and of any datatype the number of duplications since another constructor made it,
/// which alone tells a duplicate from its source. From the lowest bits on: the last byte of the handle in 8 bits; the size,
/// the size in "external32", the end of the data, the extent and the alignment in 6 each; whether it is a pair of a value and
/// an index (§6.9.4); the duplications in the others.
/// It is one number, so that it is copied, and found in a table, as a whole.
#[derive(Clone, Copy, Debug)]
struct Word(NonZeroU64);

/// One duplication.
const DUP: u64 = 1 << 39;

impl Word {
    /// Of a datatype that is not predefined.
    const DERIVED: Self = Self(NonZeroU64::MIN);

    const fn named(handle: Handle, sizes: [u8; 5]) -> Self {
        assert!(
            handle & !0xff == MPI_DATATYPE_NULL && handle & 0xff != 0,
            "the handle is not of a predefined datatype"
        );
        let is_pair =
            matches!(predefined::find(handle), Some(found) if matches!(found.numbers, Numbers::Pair(..)));
        let (mut word, mut at) = (handle as u64 & 0xff | (is_pair as u64) << 38, 0);
        while at < 5 {
            assert!(sizes[at] < 1 << 6, "a predefined datatype has less than 64 bytes");
            word |= (sizes[at] as u64) << (8 + 6 * at);
            at += 1;
        }
        match NonZeroU64::new(word) {
            Some(word) => Self(word),
            None => unreachable!(),
        }
    }

    const fn handle(self) -> Handle {
        MPI_DATATYPE_NULL | self.0.get() as Handle & 0xff
    }

    /// One of the sizes, in their order.
    #[inline(always)]
    fn at(self, at: u32) -> i64 {
        (self.0.get() >> (8 + 6 * at) & 63) as i64
    }

    #[inline(always)]
    fn size(self) -> i64 {
        self.at(0)
    }

    fn is_pair(self) -> bool {
        self.0.get() >> 38 & 1 == 1
    }

    #[inline(always)]
    fn extent(self) -> i64 {
        self.at(3)
    }
}

#[derive(Debug)]
struct Derived {
    shape: Shape,
    recipe: Recipe,
    /// For a part of an array: its dimensions, the fastest-varying one first.
    parts: Vec<Part>,
    compiled: Compiled,
    /// The next one in a list of those to drop.
    next: Option<Shared<Derived>>,
}

/// The size and the bounds of a datatype, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Bytes of data: `MPI_Type_size` (§5.1.5), which returns `MPI_UNDEFINED` if they do not fit an `int`.
    pub size: i64,
    /// Bytes of data in "external32" (§14.5.2), which may be more; [`i64::MAX`] if there are too many.
    pub external: i64,
    /// Basic elements (§3.2.2); a pair has two.
    pub elements: i64,
    /// The bytes of each basic element, if they are equal; otherwise 0.
    pub element: i64,
    /// The lower bound (§5.1.7).
    pub lb: i64,
    /// The distance between successive copies.
    pub extent: i64,
    /// Where the data begin (§5.1.8).
    pub true_lb: i64,
    /// From the beginning of the data to their end.
    pub true_extent: i64,
    pub align: u8,
    /// Whether its data rise, as those of a filetype must.
    pub order: Order,
    /// Whether the lower bound was given (`MPI_Type_create_resized`, `MPI_LB`). Given bounds override computed ones.
    pub lb_given: bool,
    /// The same for the upper bound (`MPI_Type_create_resized`, `MPI_UB`).
    pub ub_given: bool,
}

/// How the places of data in a file follow each other, in the order of the type map (§14.1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Some place is before an earlier one.
    Falling,
    /// The places rise, but data overlap.
    Overlapping,
    /// The places rise, and no data overlap.
    #[default]
    Rising,
}

impl Shape {
    /// The same data with bounds that are given (`MPI_Type_create_resized`).
    pub fn with_bounds(self, lb: i64, extent: i64) -> Self {
        Self { lb, extent, lb_given: true, ub_given: true, ..self }
    }
}

/// How a datatype was made.
#[derive(Debug)]
pub enum Made<'a> {
    /// It is the predefined datatype of this handle.
    Named(Handle),
    /// `MPI_Type_dup` of this.
    Dup(Layout),
    /// By another constructor.
    By(&'a Recipe),
}

/// A constructor and its arguments, in the order in which `MPI_Type_get_contents` returns them (§5.1.13).
#[derive(Debug, Default)]
pub struct Recipe {
    /// One of `MPI_COMBINER_...`.
    pub combiner: c_int,
    pub integers: Vec<c_int>,
    pub addresses: Vec<i64>,
    pub counts: Vec<i64>,
    pub types: Vec<Layout>,
}

/// The elements selected from one dimension of an array: `blocks` blocks of `length` elements, `step` elements apart,
/// the first at `first`, and after them one block of `rest` elements.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub whole: i64,
    pub first: i64,
    pub length: i64,
    pub step: i64,
    pub blocks: i64,
    pub rest: i64,
}

/// The form of the constructor that was called: with counts of type `int`, or of type `MPI_Count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountWidth {
    Int,
    Count,
}

/// The number `n` of copies or blocks a datatype is made of.
///
/// # Errors
/// `MPI_ERR_COUNT`: it is negative.
pub fn count(n: impl Into<i64>) -> Result<usize> {
    let n = n.into();
    usize::try_from(n).map_err(|_| Error::new(MPI_ERR_COUNT, "the count is {}: expected 0 or more").about(n))
}

impl Recipe {
    /// Stores counts and addresses in the lists that the form of the constructor uses.
    pub fn new(
        (combiner, form): (c_int, CountWidth),
        counts: &[&[i64]],
        addresses: &[i64],
        types: Vec<Layout>,
    ) -> Result<Self> {
        let mut recipe = Recipe { combiner, types, ..Recipe::default() };
        let length: usize = counts.iter().map(|some| some.len()).sum();
        let counts = counts.iter().flat_map(|some| some.iter().copied());
        match form {
            CountWidth::Int => {
                recipe.integers = with_room(length)?;
                recipe.integers.extend(counts.map(|n| n as c_int));
                recipe.addresses = copy(addresses)?;
            }
            CountWidth::Count => {
                recipe.counts = with_room(length + addresses.len())?;
                recipe.counts.extend(counts.chain(addresses.iter().copied()));
            }
        }
        Ok(recipe)
    }
}

impl Layout {
    /// The predefined datatype of the given handle. Its size, here and in "external32", excludes padding; its extent
    /// includes padding. Its data end at `end`.
    pub const fn named(handle: Handle, [size, external]: [u8; 2], [end, extent, align]: [u8; 3]) -> Self {
        Self { word: Word::named(handle, [size, external, end, extent, align]), derived: None }
    }

    /// The layout of a predefined datatype as a number, which is not zero; 0 for another datatype.
    pub fn word(&self) -> u64 {
        if self.derived.is_none() { self.word.0.get() } else { 0 }
    }

    /// The layout of a number from [`word`](Self::word); `None` for 0.
    #[inline(always)]
    pub fn of_word(word: u64) -> Option<Self> {
        Some(Self { word: Word(NonZeroU64::new(word)?), derived: None })
    }

    /// A datatype that a constructor made; `parts` are the dimensions of a part of an array.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn derived(shape: Shape, recipe: Recipe, parts: Vec<Part>) -> Result<Self> {
        let derived =
            Shared::new(Derived { shape, recipe, parts, compiled: Compiled::default(), next: None })?;
        Ok(Self { word: Word::DERIVED, derived: Some(derived) })
    }

    /// `MPI_Type_dup` (§5.1.10).
    pub fn dup(mut self) -> Self {
        self.word.0 = self.word.0.checked_add(DUP).unwrap_or(self.word.0);
        self
    }

    /// The size and the bounds.
    #[inline]
    pub fn shape(&self) -> Shape {
        let word = self.word;
        match &self.derived {
            None => Shape {
                size: word.size(),
                external: word.at(1),
                elements: self.elements(),
                element: if word.is_pair() { 0 } else { word.size() },
                lb: 0,
                extent: word.extent(),
                true_lb: 0,
                true_extent: word.at(2),
                align: word.at(4) as u8,
                order: Order::Rising,
                lb_given: word.handle() == MPI_LB,
                ub_given: word.handle() == MPI_UB,
            },
            Some(derived) => derived.shape,
        }
    }

    /// Of the [shape](Self::shape), the bytes of data.
    #[inline]
    pub fn size(&self) -> i64 {
        self.derived.as_ref().map_or(self.word.size(), |derived| derived.shape.size)
    }

    /// Of the [shape](Self::shape), the basic elements.
    #[inline]
    pub fn elements(&self) -> i64 {
        self.derived
            .as_ref()
            .map_or_else(|| 1 + i64::from(self.word.is_pair()), |derived| derived.shape.elements)
    }

    /// As [`size`](Self::size), of a predefined datatype.
    #[inline]
    pub fn named_size(&self) -> Option<i64> {
        self.derived.is_none().then(|| self.word.size())
    }

    /// Whether it is `MPI_LB` or `MPI_UB`, which only constructors take.
    pub fn is_marker(&self) -> bool {
        self.derived.is_none() && self.word.size() == 0
    }

    /// Of the [shape](Self::shape), the distance between successive copies.
    #[inline]
    pub fn extent(&self) -> i64 {
        self.derived.as_ref().map_or(self.word.extent(), |derived| derived.shape.extent)
    }

    /// Of the [shape](Self::shape), where the data begin.
    #[inline]
    pub fn true_lb(&self) -> i64 {
        self.derived.as_ref().map_or(0, |derived| derived.shape.true_lb)
    }

    /// Of the [shape](Self::shape), the distance from the beginning of the data to their end.
    #[inline]
    pub fn true_extent(&self) -> i64 {
        self.derived.as_ref().map_or(self.word.at(2), |derived| derived.shape.true_extent)
    }

    /// The size of a predefined datatype whose copies follow each other without gaps, and have none inside.
    #[inline]
    pub fn gapless(&self) -> Option<usize> {
        let is_gapless = self.derived.is_none() && self.word.size() == self.word.extent();
        is_gapless.then(|| self.word.size() as usize)
    }

    /// The constructor and its arguments, without the duplications after it.
    pub fn base(&self) -> Made<'_> {
        match &self.derived {
            None => Made::Named(self.word.handle()),
            Some(derived) => Made::By(&derived.recipe),
        }
    }

    /// The dimensions of a part of an array, the fastest-varying one first; empty for other datatypes.
    pub fn parts(&self) -> &[Part] {
        self.derived.as_ref().map_or(&[], |derived| &derived.parts)
    }

    /// The constructor and its arguments; of a duplicate, the last duplication.
    pub fn made(&self) -> Made<'_> {
        match self.word.0.get().checked_sub(DUP).and_then(NonZeroU64::new) {
            None => self.base(),
            Some(less) => Made::Dup(Self { word: Word(less), ..self.clone() }),
        }
    }
}

impl Drop for Derived {
    /// A type may be the only owner of a long chain of types. A loop drops the chain, because recursion would overflow
    /// the stack. The bodies themselves form the list, which therefore works when memory has run out.
    fn drop(&mut self) {
        self.compiled.clear();
        let mut ending = None;
        self.recipe.release(&mut ending);
        while let Some(mut base) = ending {
            ending = None;
            if let Some(derived) = base.get_mut() {
                ending = derived.next.take();
                derived.recipe.release(&mut ending);
            }
        }
    }
}

impl Recipe {
    /// Adds the derived types that only this recipe keeps alive to the front of the list `ending`.
    fn release(&mut self, ending: &mut Option<Shared<Derived>>) {
        for old in self.types.drain(..) {
            let Some(derived) = old.derived else { continue };
            let Some(mut last) = derived.last() else { continue };
            if let Some(derived) = last.get_mut() {
                derived.next = ending.take();
            }
            *ending = Some(last);
        }
    }
}
