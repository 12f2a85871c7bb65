//! The layout of a datatype: its size, bounds and alignment, and how it was made (MPI-4.1 §5.1). [`type_map`] computes
//! the shape that a constructor makes; [`predefined`] lists the predefined datatypes.
//!
//! A [`Layout`] never changes, and is two words long, so it is copied freely. Duplicates and derived datatypes share
//! its body and keep the body alive.

pub mod fortran_kinds;
pub mod predefined;
pub mod shared;
pub mod type_map;

use std::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, with_room};
use mpi_attr::{Error, Result};

use shared::Shared;

pub const TOO_WIDE: Error =
    Error::new(MPI_ERR_VALUE_TOO_LARGE, "the datatype spans more bytes than an MPI_Count can hold");

/// The layout of a datatype.
#[derive(Clone, Debug)]
pub struct Layout(Repr);

/// `dups` counts the duplications since another constructor made the type. It alone tells a duplicate from its source.
#[derive(Clone, Debug)]
#[repr(u8)]
enum Repr {
    Named { dups: u32, handle: u16, size: u8, external: u8, end: u8, extent: u8, align: u8 },
    Derived { dups: u32, body: Shared<Body> },
}

const _: () = assert!(size_of::<Layout>() == 16);

#[derive(Debug)]
struct Body {
    shape: Shape,
    recipe: Recipe,
    /// For a part of an array: its dimensions, the fastest-varying one first.
    parts: Vec<Part>,
    /// The next body in a list of bodies to drop.
    next: Option<Shared<Body>>,
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
    /// The lower bound (§5.1.7).
    pub lb: i64,
    /// The distance between successive copies.
    pub extent: i64,
    /// Where the data begin (§5.1.8).
    pub true_lb: i64,
    /// From the beginning of the data to their end.
    pub true_extent: i64,
    pub align: u8,
    /// Whether the bounds were given (`MPI_Type_create_resized`). Given bounds override computed ones.
    pub given: bool,
}

impl Shape {
    /// The same data with bounds that are given (`MPI_Type_create_resized`).
    pub fn with_bounds(self, lb: i64, extent: i64) -> Self {
        Self { lb, extent, given: true, ..self }
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

/// Whether a predefined datatype is a pair of a value and an index (§6.9.4).
fn is_pair(handle: u16) -> bool {
    matches!(handle, 0x228..=0x22d | 0x230..=0x232) // MPI_FLOAT_INT to MPI_LONG_DOUBLE_INT, MPI_2REAL to MPI_2INTEGER
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
    pub const fn named(handle: u16, [size, external]: [u8; 2], [end, extent, align]: [u8; 3]) -> Self {
        Self(Repr::Named { dups: 0, handle, size, external, end, extent, align })
    }

    /// A datatype that a constructor made; `parts` are the dimensions of a part of an array.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn derived(shape: Shape, recipe: Recipe, parts: Vec<Part>) -> Result<Self> {
        Ok(Self(Repr::Derived { dups: 0, body: Shared::new(Body { shape, recipe, parts, next: None })? }))
    }

    /// `MPI_Type_dup` (§5.1.10).
    pub fn dup(self) -> Self {
        self.with_dups(|dups| dups.saturating_add(1))
    }

    fn with_dups(mut self, change: impl FnOnce(u32) -> u32) -> Self {
        let (Repr::Named { dups, .. } | Repr::Derived { dups, .. }) = &mut self.0;
        *dups = change(*dups);
        self
    }

    /// The size and the bounds.
    #[inline]
    pub fn shape(&self) -> Shape {
        match &self.0 {
            &Repr::Named { handle, size, external, end, extent, align, .. } => Shape {
                size: size.into(),
                external: external.into(),
                elements: if is_pair(handle) { 2 } else { 1 },
                lb: 0,
                extent: extent.into(),
                true_lb: 0,
                true_extent: end.into(),
                align,
                given: false,
            },
            Repr::Derived { body, .. } => body.shape,
        }
    }

    /// Of the [shape](Self::shape), the bytes of data.
    #[inline]
    pub fn size(&self) -> i64 {
        match &self.0 {
            Repr::Named { size, .. } => (*size).into(),
            Repr::Derived { body, .. } => body.shape.size,
        }
    }

    /// Of the [shape](Self::shape), the distance between successive copies.
    #[inline]
    pub fn extent(&self) -> i64 {
        match &self.0 {
            Repr::Named { extent, .. } => (*extent).into(),
            Repr::Derived { body, .. } => body.shape.extent,
        }
    }

    /// Of the [shape](Self::shape), where the data begin.
    #[inline]
    pub fn true_lb(&self) -> i64 {
        match &self.0 {
            Repr::Named { .. } => 0,
            Repr::Derived { body, .. } => body.shape.true_lb,
        }
    }

    /// The size of a predefined datatype whose copies follow each other without gaps, and have none inside.
    #[inline]
    pub fn gapless(&self) -> Option<usize> {
        match self.0 {
            Repr::Named { size, extent, .. } if size == extent => Some(size.into()),
            _ => None,
        }
    }

    /// The constructor and its arguments, without the duplications after it.
    pub fn base(&self) -> Made<'_> {
        match &self.0 {
            Repr::Named { handle, .. } => Made::Named((*handle).into()),
            Repr::Derived { body, .. } => Made::By(&body.recipe),
        }
    }

    /// The dimensions of a part of an array, the fastest-varying one first; empty for other datatypes.
    pub fn parts(&self) -> &[Part] {
        match &self.0 {
            Repr::Named { .. } => &[],
            Repr::Derived { body, .. } => &body.parts,
        }
    }

    /// The constructor and its arguments; of a duplicate, the last duplication.
    pub fn made(&self) -> Made<'_> {
        match &self.0 {
            Repr::Named { dups: 0, .. } | Repr::Derived { dups: 0, .. } => self.base(),
            _ => Made::Dup(self.clone().with_dups(|dups| dups - 1)),
        }
    }
}

impl Drop for Body {
    /// A type may be the only owner of a long chain of types. A loop drops the chain, because recursion would overflow
    /// the stack. The bodies themselves form the list, which therefore works when memory has run out.
    fn drop(&mut self) {
        let mut ending = None;
        self.recipe.release(&mut ending);
        while let Some(mut base) = ending {
            ending = None;
            if let Some(body) = base.get_mut() {
                ending = body.next.take();
                body.recipe.release(&mut ending);
            }
        }
    }
}

impl Recipe {
    /// Adds the derived types that only this recipe keeps alive to the front of the list `ending`.
    fn release(&mut self, ending: &mut Option<Shared<Body>>) {
        for old in self.types.drain(..) {
            let Repr::Derived { body, .. } = old.0 else { continue };
            let Some(mut last) = body.last() else { continue };
            if let Some(body) = last.get_mut() {
                body.next = ending.take();
            }
            *ending = Some(last);
        }
    }
}
