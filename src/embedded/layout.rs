//! What a datatype describes: its size, bounds and alignment, and how it was made (MPI-4.1 §5.1).
//!
//! A [`Layout`] never changes. Two words long, it is copied freely: a duplicate of a datatype, or a datatype
//! derived from it, shares what it was made of, and keeps it for as long as it lives itself.

use std::ffi::c_int;

use crate::abi::*;
use crate::error::{Error, Result};
use crate::memory::{Shared, copy, list, with_room};

const TOO_WIDE: Error =
    Error::new(MPI_ERR_VALUE_TOO_LARGE, "the datatype spans more bytes than an MPI_Count can hold");

/// The layout of a datatype.
#[derive(Clone, Debug)]
pub(crate) struct Layout(Repr);

/// `dups` counts the duplications since the type was made otherwise: all that tells a duplicate from its source.
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
    /// For a part of an array: its dimensions, the one that runs fastest first.
    parts: Vec<Part>,
    /// The next of those that are to be dropped.
    next: Option<Shared<Body>>,
}

/// How much a datatype holds, and how far it reaches, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Bytes of data: `MPI_Type_size` (§5.1.5), which says `MPI_UNDEFINED` where that is no `int`.
    pub(crate) size: i64,
    /// Bytes of data in "external32" (§14.5.2), which may be more; [`i64::MAX`] of what has too many.
    pub(crate) external: i64,
    /// Basic elements (§3.2.2), of which a pair has two.
    pub(crate) elements: i64,
    /// The lower bound (§5.1.7).
    pub(crate) lb: i64,
    /// The distance between successive copies.
    pub(crate) extent: i64,
    /// Where the data begin (§5.1.8).
    pub(crate) true_lb: i64,
    /// From the beginning of the data to their end.
    pub(crate) true_extent: i64,
    align: u8,
    /// Whether the bounds were given (`MPI_Type_create_resized`): these outdo all that are only found.
    given: bool,
}

/// How a datatype was made.
#[derive(Debug)]
pub(crate) enum Made<'a> {
    /// It is the predefined datatype of this handle.
    Named(Handle),
    /// `MPI_Type_dup` of this.
    Dup(Layout),
    /// By another constructor.
    By(&'a Recipe),
}

/// A constructor and its arguments, in the order in which `MPI_Type_get_contents` tells them (§5.1.13).
#[derive(Debug, Default)]
pub(crate) struct Recipe {
    /// One of `MPI_COMBINER_...`.
    pub(crate) combiner: c_int,
    pub(crate) integers: Vec<c_int>,
    pub(crate) addresses: Vec<i64>,
    pub(crate) counts: Vec<i64>,
    pub(crate) types: Vec<Layout>,
}

/// A part of a type map: copies of a type in a row.
pub(crate) struct DataBlock<'a> {
    /// At which byte the first one is.
    pub(crate) place: i64,
    pub(crate) copies: i64,
    pub(crate) layout: &'a Layout,
}

/// The form of the constructor that was called: with counts of type `int`, or of type `MPI_Count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountWidth {
    Int,
    Count,
}

/// The bytes of the first part of a predefined pair (§6.9.4).
fn first_of_pair(handle: u16, size: u8) -> Option<u8> {
    match handle {
        0x228..=0x22d => Some(size - size_of::<c_int>() as u8), // MPI_FLOAT_INT to MPI_LONG_DOUBLE_INT
        0x230..=0x232 => Some(size / 2),                        // MPI_2REAL to MPI_2INTEGER
        _ => None,
    }
}

/// The number `n` of copies or blocks a datatype is made of.
///
/// # Errors
/// `MPI_ERR_COUNT`: it is negative.
pub(crate) fn count(n: impl Into<i64>) -> Result<usize> {
    let n = n.into();
    usize::try_from(n).map_err(|_| Error::new(MPI_ERR_COUNT, "the count is {}: expected 0 or more").about(n))
}

fn blocklength(n: i64) -> Result<i64> {
    if n < 0 {
        Err(Error::new(MPI_ERR_ARG, "a block length is {}: expected 0 or more").about(n))
    } else {
        Ok(n)
    }
}

impl Recipe {
    /// Puts counts and addresses where the form of the constructor has them.
    fn new(
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

    /// The `at`th of the counts.
    fn number(&self, at: usize) -> i64 {
        let of_int = self.integers.get(at).map(|&n| n.into());
        of_int.or_else(|| self.counts.get(at).copied()).unwrap_or(0)
    }

    /// The `at`th of the addresses, before which there are so many counts.
    fn address(&self, counts: usize, at: usize) -> i64 {
        self.addresses.get(at).or_else(|| self.counts.get(counts + at)).copied().unwrap_or(0)
    }

    /// Whether it is one of the predefined datatypes without a name that Fortran's kinds have (§19.1.9).
    pub(crate) fn is_parametric(&self) -> bool {
        matches!(self.combiner, MPI_COMBINER_F90_REAL | MPI_COMBINER_F90_COMPLEX | MPI_COMBINER_F90_INTEGER)
    }
}

impl Layout {
    /// The predefined datatype of the given handle. Its size, here and in "external32", leaves out padding,
    /// its extent does not; its data end at `end`.
    pub(crate) const fn named(handle: u16, [size, external]: [u8; 2], [end, extent, align]: [u8; 3]) -> Self {
        Self(Repr::Named { dups: 0, handle, size, external, end, extent, align })
    }

    /// `MPI_Type_create_f90_...` (§19.1.9): what the predefined datatype `like` is, without its name.
    pub(crate) fn parametric(combiner: c_int, arguments: &[c_int], like: &Layout) -> Result<Self> {
        let recipe = Recipe { combiner, integers: copy(arguments)?, ..Recipe::default() };
        Self::derived(like.shape(), recipe)
    }

    fn derived(shape: Shape, recipe: Recipe) -> Result<Self> {
        Self::array((shape, Vec::new()), recipe)
    }

    fn array((shape, parts): (Shape, Vec<Part>), recipe: Recipe) -> Result<Self> {
        Ok(Self(Repr::Derived { dups: 0, body: Shared::new(Body { shape, recipe, parts, next: None })? }))
    }

    /// `MPI_Type_contiguous` (§5.1.2).
    ///
    /// # Errors
    /// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`: the datatype would span more bytes than
    /// `MPI_Aint` can say. `MPI_ERR_NO_MEM`.
    pub(crate) fn contiguous(form: CountWidth, n: i64, old: &Layout) -> Result<Self> {
        count(n)?;
        let mut map = TypeMap::default();
        map.put(0, n, &old.shape())?;
        map.close(Recipe::new(
            (MPI_COMBINER_CONTIGUOUS, form),
            &[&[n]],
            &[],
            list([old.clone()].into_iter())?,
        ))
    }

    /// `MPI_Type_vector` (§5.1.2): `n` blocks whose beginnings are `stride` extents of `old` apart.
    ///
    /// # Errors
    /// As [`contiguous`](Self::contiguous), and `MPI_ERR_ARG`: a negative block length.
    pub(crate) fn vector(form: CountWidth, n: i64, length: i64, stride: i64, old: &Layout) -> Result<Self> {
        count(n)?;
        let mut map = TypeMap::default();
        let step = i128::from(stride) * i128::from(old.shape().extent);
        map.put_blocks(0, blocklength(length)?, (n, step), &old.shape())?;
        let types = list([old.clone()].into_iter())?;
        map.close(Recipe::new((MPI_COMBINER_VECTOR, form), &[&[n, length, stride]], &[], types))
    }

    /// `MPI_Type_create_hvector` (§5.1.2): as [`vector`](Self::vector), with a stride in bytes.
    ///
    /// # Errors
    /// As [`vector`](Self::vector).
    pub(crate) fn hvector(form: CountWidth, n: i64, length: i64, stride: i64, old: &Layout) -> Result<Self> {
        count(n)?;
        let mut map = TypeMap::default();
        map.put_blocks(0, blocklength(length)?, (n, stride.into()), &old.shape())?;
        let types = list([old.clone()].into_iter())?;
        map.close(Recipe::new((MPI_COMBINER_HVECTOR, form), &[&[n, length]], &[stride], types))
    }

    /// The indexed constructors (§5.1.2): blocks of `old` at `places`, which are extents of `old`
    /// (`MPI_COMBINER_INDEXED`, `_INDEXED_BLOCK`) or bytes (`_HINDEXED`, `_HINDEXED_BLOCK`). There is one length
    /// for each block, or one for all.
    ///
    /// # Errors
    /// As [`vector`](Self::vector).
    pub(crate) fn indexed(
        made: (c_int, CountWidth),
        lengths: &[i64],
        places: &[i64],
        old: &Layout,
    ) -> Result<Self> {
        let in_extents = matches!(made.0, MPI_COMBINER_INDEXED | MPI_COMBINER_INDEXED_BLOCK);
        let shape = old.shape();
        let unit = if in_extents { i128::from(shape.extent) } else { 1 };
        let mut map = TypeMap::default();
        for (at, &place) in places.iter().enumerate() {
            let length = blocklength(if let [all] = lengths { *all } else { lengths[at] })?;
            map.put(i128::from(place) * unit, length, &shape)?;
        }
        let (n, types) = ([places.len() as i64], list([old.clone()].into_iter())?);
        map.close(match in_extents {
            true => Recipe::new(made, &[&n, lengths, places], &[], types),
            false => Recipe::new(made, &[&n, lengths], places, types),
        })
    }

    /// `MPI_Type_create_struct` (§5.1.2): blocks of `types` at so many bytes. The slices are equally long.
    ///
    /// # Errors
    /// As [`vector`](Self::vector).
    pub(crate) fn structure(
        form: CountWidth,
        lengths: &[i64],
        places: &[i64],
        types: Vec<Layout>,
    ) -> Result<Self> {
        let mut map = TypeMap::default();
        for ((&length, &place), old) in lengths.iter().zip(places).zip(&types) {
            map.put(place.into(), blocklength(length)?, &old.shape())?;
        }
        map.close(Recipe::new((MPI_COMBINER_STRUCT, form), &[&[types.len() as i64], lengths], places, types))
    }

    /// `MPI_Type_create_resized` (§5.1.7).
    ///
    /// # Errors
    /// As [`contiguous`](Self::contiguous).
    pub(crate) fn resized(form: CountWidth, lb: i64, extent: i64, old: &Layout) -> Result<Self> {
        lb.checked_add(extent).ok_or(TOO_WIDE)?;
        let shape = Shape { lb, extent, given: true, ..old.shape() };
        let types = list([old.clone()].into_iter())?;
        Self::derived(shape, Recipe::new((MPI_COMBINER_RESIZED, form), &[], &[lb, extent], types)?)
    }

    /// `MPI_Type_create_subarray` (§5.1.3). The slices are equally long.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: no dimensions, an array that is not inside the whole one, no order.
    /// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
    pub(crate) fn subarray(
        form: CountWidth,
        [sizes, subsizes, starts]: [&[i64]; 3],
        order: c_int,
        old: &Layout,
    ) -> Result<Self> {
        let parts = list(sizes.iter().zip(subsizes).zip(starts).map(|((&whole, &length), &first)| {
            if length < 1 || whole < length || first < 0 || first > whole - length {
                return Err(Error::new(
                    MPI_ERR_ARG,
                    "the subarray that starts at {} is not inside the array",
                )
                .about(first));
            }
            Ok(Part { whole, length, first, blocks: 1, step: 0, rest: 0 })
        }))?;
        let array = array(parts, order, old.shape())?;
        let types = list([old.clone()].into_iter())?;
        let made = (MPI_COMBINER_SUBARRAY, form);
        let (n, order) = (sizes.len() as i64, i64::from(order));
        let mut recipe = match form {
            CountWidth::Int => Recipe::new(made, &[&[n], sizes, subsizes, starts, &[order]], &[], types)?,
            CountWidth::Count => Recipe::new(made, &[sizes, subsizes, starts], &[], types)?,
        };
        if form == CountWidth::Count {
            recipe.integers = list([n as c_int, order as c_int].into_iter())?;
        }
        Self::array(array, recipe)
    }

    /// `MPI_Type_create_darray` (§5.1.4): the part of an array that process `rank` of `size` has. The slices are
    /// equally long.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: arguments that describe no distribution. `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
    pub(crate) fn darray(
        form: CountWidth,
        (size, rank): (c_int, c_int),
        gsizes: &[i64],
        [distribs, dargs, psizes]: [&[c_int]; 3],
        order: c_int,
        old: &Layout,
    ) -> Result<Self> {
        let grid = psizes.iter().try_fold(1i32, |all, &n| if n < 1 { None } else { all.checked_mul(n) });
        if size < 1 || !(0..size).contains(&rank) || grid != Some(size) {
            let reason = "rank is {}: the process grid does not have size processes, or not this rank";
            return Err(Error::new(MPI_ERR_ARG, reason).about(rank.into()));
        }
        let mut below = size;
        let parts = list((0..gsizes.len()).map(|at| {
            // The last coordinate of the grid runs fastest, whatever the order of the array is.
            below /= psizes[at];
            let coordinate = rank / below % psizes[at];
            Part::distributed(gsizes[at], distribs[at], dargs[at], (psizes[at], coordinate))
        }))?;
        let array = array(parts, order, old.shape())?;
        let types = list([old.clone()].into_iter())?;
        let wide = |some: &[c_int]| list(some.iter().map(|&n| i64::from(n)));
        let (head, end) = ([size.into(), rank.into(), gsizes.len() as i64], [i64::from(order)]);
        let (distribs, dargs, psizes) = (wide(distribs)?, wide(dargs)?, wide(psizes)?);
        let made = (MPI_COMBINER_DARRAY, CountWidth::Int);
        let gsizes_here = if form == CountWidth::Int { gsizes } else { &[] };
        let integers: [&[i64]; 6] = [&head, gsizes_here, &distribs, &dargs, &psizes, &end];
        let mut recipe = Recipe::new(made, &integers, &[], types)?;
        if form == CountWidth::Count {
            recipe.counts = copy(gsizes)?;
        }
        Self::array(array, recipe)
    }

    /// `MPI_Type_dup` (§5.1.10).
    pub(crate) fn dup(&self) -> Self {
        self.with_dups(|dups| dups.saturating_add(1))
    }

    fn with_dups(&self, change: impl FnOnce(u32) -> u32) -> Self {
        let mut copy = self.clone();
        let (Repr::Named { dups, .. } | Repr::Derived { dups, .. }) = &mut copy.0;
        *dups = change(*dups);
        copy
    }

    /// What it measures.
    pub(crate) fn shape(&self) -> Shape {
        match &self.0 {
            &Repr::Named { handle, size, external, end, extent, align, .. } => Shape {
                size: size.into(),
                external: external.into(),
                elements: if first_of_pair(handle, size).is_some() { 2 } else { 1 },
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

    /// How many basic elements there are in so many bytes of data, the data of one copy after the other; `None` if they
    /// end within an element, or the type has no data.
    pub(crate) fn elements_in(&self, bytes: i64) -> Option<i64> {
        self.convert(bytes, |shape| shape.size, |shape| shape.elements)
    }

    /// How many bytes of data there are in so many basic elements; `None` if the type has none, or these are too many.
    pub(crate) fn bytes_of(&self, elements: i64) -> Option<i64> {
        self.convert(elements, |shape| shape.elements, |shape| shape.size)
    }

    /// What a part of the data is in another measure, both being counted in the order of the type map.
    fn convert(&self, part: i64, from: fn(&Shape) -> i64, to: fn(&Shape) -> i64) -> Option<i64> {
        let (mut layout, mut left, mut done) = (self, part, 0_i64);
        while left > 0 {
            let shape = layout.shape();
            let copies = left.checked_div(from(&shape))?;
            done = done.checked_add(copies.checked_mul(to(&shape))?)?;
            left -= copies * from(&shape);
            if left == 0 {
                break;
            }
            // The rest is less than one copy.
            layout = match &layout.0 {
                &Repr::Named { handle, size, .. } => {
                    let first = [first_of_pair(handle, size)?.into(), 1];
                    let [taken, given] = if to(&shape) == shape.size { [1, first[0]] } else { first };
                    return if left == taken { done.checked_add(given) } else { None };
                }
                Repr::Derived { body, .. } if body.recipe.combiner == MPI_COMBINER_STRUCT => {
                    let Recipe { integers, counts, types, .. } = &body.recipe;
                    // Either has the number of blocks, and their lengths behind it.
                    let lengths = integers.iter().map(|&length| length.into()).chain(counts.iter().copied());
                    let reaches = |&(length, old): &(i64, &Layout)| {
                        let (all, shape) = (length * from(&old.shape()), old.shape());
                        if left >= all {
                            left -= all;
                            done += length * to(&shape);
                            return false;
                        }
                        true
                    };
                    lengths.skip(1).zip(types).find(reaches)?.1
                }
                Repr::Derived { body, .. } => body.recipe.types.first()?,
            };
        }
        Some(done)
    }

    /// The same before it was duplicated.
    pub(crate) fn undupped(&self) -> Self {
        self.with_dups(|_| 0)
    }

    /// The part `at` of what a derived datatype is made of, in the order of its type map; `None` behind the last, and of
    /// a predefined datatype.
    pub(crate) fn block(&self, at: usize) -> Option<DataBlock<'_>> {
        let Repr::Derived { body, .. } = &self.0 else { return None };
        let recipe = &body.recipe;
        let old = recipe.types.get(if recipe.combiner == MPI_COMBINER_STRUCT { at } else { 0 })?;
        let (extent, number) = (old.shape().extent, |at| recipe.number(at));
        let blocks = match recipe.combiner {
            MPI_COMBINER_CONTIGUOUS | MPI_COMBINER_RESIZED => 1,
            MPI_COMBINER_SUBARRAY | MPI_COMBINER_DARRAY => i64::MAX,
            _ => number(0),
        };
        if at as i64 >= blocks {
            return None;
        }
        // Behind the number of blocks are their lengths, or the one that they have in common. Places are known to fit
        // where there is anything.
        let (nth, n) = (at as i64, number(0) as usize);
        let (place, copies) = match recipe.combiner {
            MPI_COMBINER_CONTIGUOUS => (0, number(0)),
            MPI_COMBINER_RESIZED => (0, 1),
            MPI_COMBINER_VECTOR => (nth.wrapping_mul(number(2)).wrapping_mul(extent), number(1)),
            MPI_COMBINER_HVECTOR => (nth.wrapping_mul(recipe.address(2, 0)), number(1)),
            MPI_COMBINER_INDEXED => (number(1 + n + at).wrapping_mul(extent), number(1 + at)),
            MPI_COMBINER_INDEXED_BLOCK => (number(2 + at).wrapping_mul(extent), number(1)),
            MPI_COMBINER_HINDEXED_BLOCK => (recipe.address(2, at), number(1)),
            MPI_COMBINER_HINDEXED | MPI_COMBINER_STRUCT => (recipe.address(1 + n, at), number(1 + at)),
            _ => {
                let (first, copies) = Part::block(&body.parts, nth)?;
                (first.wrapping_mul(extent), copies)
            }
        };
        Some(DataBlock { place, copies, layout: old })
    }

    /// The constructor and what it was given. Of several duplications, the last one.
    pub(crate) fn made(&self) -> Made<'_> {
        match &self.0 {
            Repr::Named { dups: 0, handle, .. } => Made::Named((*handle).into()),
            Repr::Derived { dups: 0, body } => Made::By(&body.recipe),
            _ => Made::Dup(self.with_dups(|dups| dups - 1)),
        }
    }
}

/// What of one dimension of an array is there: `blocks` blocks of `length` elements, `step` elements apart, the first
/// at `first`, and behind them one of `rest` elements.
#[derive(Clone, Copy, Debug)]
struct Part {
    whole: i64,
    first: i64,
    length: i64,
    step: i64,
    blocks: i64,
    rest: i64,
}

impl Part {
    /// The elements in a row of the part `at` of an array: which is the first one, and how many they are. The number of
    /// elements may be beyond all bounds if they have no extent; else where the part is in bytes is known to fit.
    fn block(parts: &[Self], at: i64) -> Option<(i64, i64)> {
        let (inner, outer) = parts.split_first()?;
        let rows = inner.blocks + i64::from(inner.rest > 0);
        let (row, mut left) = (at.checked_rem(rows)?, at / rows);
        let (mut first, mut stride) = (inner.first + row * inner.step, inner.whole);
        for part in outer {
            let there = part.blocks * part.length + part.rest;
            let at = left.checked_rem(there)?;
            left /= there;
            let along = part.first + at / part.length * part.step + at % part.length;
            first = first.wrapping_add(stride.wrapping_mul(along));
            stride = stride.wrapping_mul(part.whole);
        }
        (left == 0).then_some((first, if row < inner.blocks { inner.length } else { inner.rest }))
    }

    /// The part that the process at one coordinate of the grid has of `whole` elements.
    fn distributed(whole: i64, distrib: c_int, darg: c_int, grid: (c_int, c_int)) -> Result<Self> {
        let wrong = |reason| Err(Error::new(MPI_ERR_ARG, reason).about(whole));
        let (processes, coordinate) = (i64::from(grid.0), i64::from(grid.1));
        if whole < 1 {
            return wrong("a dimension of the array has {} elements: expected 1 or more");
        }
        let argument = match (distrib, darg) {
            (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG) => (whole - 1) / processes + 1,
            (MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG) => 1,
            (MPI_DISTRIBUTE_NONE, _) => whole,
            (MPI_DISTRIBUTE_BLOCK | MPI_DISTRIBUTE_CYCLIC, 1..) => darg.into(),
            _ => {
                return wrong(
                    "invalid distribution or distribution argument of a dimension with {} elements",
                );
            }
        };
        let round = argument.saturating_mul(processes);
        if distrib == MPI_DISTRIBUTE_NONE && processes != 1 {
            return wrong(
                "a dimension with {} elements is not distributed, but psizes has several processes for it",
            );
        }
        if distrib == MPI_DISTRIBUTE_BLOCK && round < whole {
            return wrong("the blocks are too small for a dimension with {} elements");
        }
        // One round, or as many as the array takes; the last one may be cut short.
        let first = argument.saturating_mul(coordinate);
        let left = (whole - first).max(0);
        let (blocks, over) = (left / round, (left % round).min(argument));
        Ok(match over == argument {
            true => Self { whole, first, length: argument, step: round, blocks: blocks + 1, rest: 0 },
            false => Self { whole, first, length: argument, step: round, blocks, rest: over },
        })
    }
}

/// The shape of a part of an array, whose bounds are those of all of it, and its dimensions from the one on that runs
/// fastest.
fn array(parts: Vec<Result<Part>>, order: c_int, element: Shape) -> Result<(Shape, Vec<Part>)> {
    if parts.is_empty() {
        return Err(Error::new(MPI_ERR_ARG, "ndims is 0: expected 1 or more"));
    }
    let mut dimensions = with_room(parts.len())?;
    for part in parts {
        dimensions.push(part?);
    }
    match order {
        MPI_ORDER_FORTRAN => {}
        MPI_ORDER_C => dimensions.reverse(),
        _ => {
            return Err(Error::new(MPI_ERR_ARG, "order is {}: expected MPI_ORDER_C or MPI_ORDER_FORTRAN")
                .about(order.into()));
        }
    }
    // What is there of one dimension becomes the element of the next.
    let mut shape = element;
    for part in &dimensions {
        let mut map = TypeMap::default();
        let extent = i128::from(shape.extent);
        let (first, step) = (i128::from(part.first) * extent, i128::from(part.step) * extent);
        map.put_blocks(first, part.length, (part.blocks, step), &shape)?;
        let behind = part.blocks.saturating_mul(part.step).saturating_add(part.first);
        map.put(i128::from(behind) * extent, part.rest, &shape)?;
        let whole = i64::try_from(i128::from(part.whole) * extent).map_err(|_| TOO_WIDE)?;
        shape = Shape { lb: 0, extent: whole, given: true, ..map.shape()? };
    }
    Ok((shape, dimensions))
}

/// The bounds and the size of a type map while it is put together (§5.1.6).
#[derive(Default)]
struct TypeMap {
    size: i128,
    external: i64,
    elements: i128,
    /// Lower and upper bound: those given, those found where none is given, and those of the data.
    given: Bounds,
    found: Bounds,
    data: Bounds,
    align: u8,
}

/// Lower and upper bound of what was put together so far, if there is anything.
#[derive(Clone, Copy, Default)]
struct Bounds {
    any: bool,
    lb: i128,
    ub: i128,
}

impl Bounds {
    fn join(&mut self, lb: i128, ub: i128) {
        *self = match self.any {
            true => Self { any: true, lb: self.lb.min(lb), ub: self.ub.max(ub) },
            false => Self { any: true, lb, ub },
        };
    }
}

/// Checks that a number is one of bytes. What is too large does not get smaller by what is added.
fn narrow(n: i128) -> Result<i64> {
    i64::try_from(n).map_err(|_| TOO_WIDE)
}

impl TypeMap {
    /// Adds `copies` of a type in a row from `displacement` on. What has no data adds only bounds that were given.
    fn put(&mut self, displacement: i128, copies: i64, old: &Shape) -> Result<()> {
        if copies == 0 {
            return Ok(());
        }
        let first = i128::from(narrow(displacement)?);
        let last = first + i128::from(copies - 1) * i128::from(old.extent);
        let (low, high) = (first.min(last), first.max(last));
        let (lb, ub) = (low + i128::from(old.lb), high + i128::from(old.lb) + i128::from(old.extent));
        narrow(lb).and(narrow(ub))?;
        if old.given {
            self.given.join(lb, ub);
        }
        if old.size == 0 {
            return Ok(());
        }
        self.found.join(lb, ub);
        let data = i128::from(old.true_lb);
        self.data.join(low + data, high + data + i128::from(old.true_extent));
        self.size += i128::from(copies) * i128::from(old.size);
        self.external = self.external.saturating_add(copies.saturating_mul(old.external));
        self.elements += i128::from(copies) * i128::from(old.elements);
        self.align = self.align.max(old.align);
        narrow(self.size).map(|_| ())
    }

    /// Adds `blocks` blocks of `copies`, `step` bytes apart.
    fn put_blocks(
        &mut self,
        first: i128,
        copies: i64,
        (blocks, step): (i64, i128),
        old: &Shape,
    ) -> Result<()> {
        if blocks == 0 || copies == 0 {
            return Ok(());
        }
        let before = (self.size, self.external, self.elements);
        // Those between the first and the last do not reach beyond them.
        self.put(first, copies, old)?;
        if blocks > 1 {
            self.put(first + i128::from(blocks - 1) * i128::from(narrow(step)?), copies, old)?;
        }
        let one = i128::from(copies) * i128::from(old.size);
        self.size = before.0 + i128::from(blocks).checked_mul(one).ok_or(TOO_WIDE)?;
        let external = blocks.saturating_mul(copies).saturating_mul(old.external);
        self.external = before.1.saturating_add(external);
        // These are no more than the bytes here.
        self.elements = before.2 + i128::from(blocks) * i128::from(copies) * i128::from(old.elements);
        narrow(self.size).map(|_| ())
    }

    /// The shape of all of it. Bounds that were only found are rounded up to the alignment (the standard's epsilon).
    fn shape(&self) -> Result<Shape> {
        let align = self.align.max(1);
        let Bounds { lb, ub, .. } = if self.given.any { self.given } else { self.found };
        let whole = i128::from(align);
        let extent = if self.given.any { ub - lb } else { (ub - lb + whole - 1) / whole * whole };
        narrow(lb + extent)?;
        Ok(Shape {
            size: narrow(self.size)?,
            external: self.external,
            elements: narrow(self.elements)?,
            lb: narrow(lb)?,
            extent: narrow(extent)?,
            true_lb: narrow(self.data.lb)?,
            true_extent: narrow(self.data.ub - self.data.lb)?,
            align,
            given: self.given.any,
        })
    }

    fn close(self, recipe: Result<Recipe>) -> Result<Layout> {
        Layout::derived(self.shape()?, recipe?)
    }
}

impl Drop for Body {
    /// A type may stand at the end of a long chain of types that only live through it: these are dropped in a
    /// loop, since recursion would overflow the stack. The list of them needs no memory, of which there may be none.
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
    /// Puts the derived types that live through it alone before `ending`.
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

#[cfg(test)]
mod tests {
    use super::CountWidth::{Count, Int};
    use super::*;

    const CHAR: Layout = Layout::named(0x243, [1, 1], [1, 1, 1]);
    const INT: Layout = Layout::named(0x209, [4, 4], [4, 4, 4]);
    const DOUBLE: Layout = Layout::named(0x214, [8, 8], [8, 8, 8]);
    const DOUBLE_INT: Layout = Layout::named(0x229, [12, 12], [12, 16, 8]);

    /// Size, lower bound and extent.
    fn shape(layout: &Layout) -> (i64, i64, i64) {
        let shape = layout.shape();
        (shape.size, shape.lb, shape.extent)
    }

    fn data(layout: &Layout) -> (i64, i64) {
        (layout.shape().true_lb, layout.shape().true_extent)
    }

    fn contiguous(n: i64, old: &Layout) -> Layout {
        Layout::contiguous(Int, n, old).unwrap()
    }

    fn structure(blocks: &[(i64, i64, &Layout)]) -> Result<Layout> {
        let (lengths, places): (Vec<_>, Vec<_>) =
            blocks.iter().map(|&(length, place, _)| (length, place)).unzip();
        Layout::structure(Int, &lengths, &places, blocks.iter().map(|&(_, _, old)| old.clone()).collect())
    }

    fn code(result: Result<Layout>) -> c_int {
        result.expect_err("an error").code
    }

    #[test]
    fn contiguous_and_vector() {
        assert_eq!(shape(&contiguous(5, &INT)), (20, 0, 20));
        assert_eq!(shape(&contiguous(3, &DOUBLE_INT)), (36, 0, 48));
        assert_eq!(data(&contiguous(3, &DOUBLE_INT)), (0, 44));
        assert_eq!(shape(&contiguous(0, &DOUBLE)), (0, 0, 0));
        for (n, length, stride, old, expected) in [
            (2, 3, 4, &DOUBLE, (48, 0, 56)),
            (3, 2, -4, &DOUBLE_INT, (72, -128, 160)),
            (3, 2, 0, &INT, (24, 0, 8)),
            (1, 2, 9, &INT, (8, 0, 8)),
            (3, 0, -4, &INT, (0, 0, 0)),
            (0, 2, 9, &INT, (0, 0, 0)),
        ] {
            let vector = Layout::vector(Int, n, length, stride, old).unwrap();
            assert_eq!(shape(&vector), expected);
            let bytes = stride * old.shape().extent;
            let same = Layout::hvector(Count, n, length, bytes, old).unwrap();
            assert_eq!(same.shape(), vector.shape());
        }
    }

    #[test]
    fn indexed() {
        let (lengths, places) = ([2, 0, 1], [4, 90, 0]);
        let by_extent = Layout::indexed((MPI_COMBINER_INDEXED, Int), &lengths, &places, &INT).unwrap();
        assert_eq!(shape(&by_extent), (12, 0, 24));
        let by_byte = Layout::indexed((MPI_COMBINER_HINDEXED, Int), &lengths, &places, &INT).unwrap();
        assert_eq!((shape(&by_byte), data(&by_byte)), ((12, 0, 12), (0, 12)));
        let block = Layout::indexed((MPI_COMBINER_INDEXED_BLOCK, Int), &[2], &[3, 1], &INT).unwrap();
        assert_eq!((shape(&block), data(&block)), ((16, 4, 16), (4, 16)));
        assert_eq!(code(Layout::indexed((MPI_COMBINER_INDEXED, Int), &[1, -1], &[0, 1], &INT)), MPI_ERR_ARG);
    }

    #[test]
    fn the_extent_of_a_struct_is_padded_as_in_c() {
        assert_eq!(shape(&structure(&[]).unwrap()), (0, 0, 0));
        assert_eq!(shape(&structure(&[(1, 0, &INT), (1, 4, &CHAR)]).unwrap()), (5, 0, 8));
        assert_eq!(
            shape(&structure(&[(1, 0, &CHAR), (1, 8, &DOUBLE), (3, 16, &CHAR)]).unwrap()),
            (12, 0, 24)
        );
        assert_eq!(shape(&structure(&[(1, 0, &INT), (1, 4, &CHAR), (1, -3, &CHAR)]).unwrap()), (6, -3, 8));
        assert_eq!(shape(&structure(&[(2, -8, &INT)]).unwrap()), (8, -8, 8));
        // Blocks of nothing count neither for the bounds nor for the alignment.
        let nothing = contiguous(0, &DOUBLE);
        assert_eq!(
            shape(&structure(&[(1, 0, &INT), (0, 99, &DOUBLE), (1, 100, &nothing)]).unwrap()),
            (4, 0, 4)
        );
        // A struct of structs keeps the alignment of the innermost.
        let inner = structure(&[(1, 0, &DOUBLE)]).unwrap();
        assert_eq!(shape(&structure(&[(1, 0, &inner), (1, 8, &CHAR)]).unwrap()), (9, 0, 16));
    }

    #[test]
    fn bounds_that_were_given_outdo_those_found() {
        let wide = Layout::resized(Int, -4, 20, &INT).unwrap();
        assert_eq!((shape(&wide), data(&wide)), ((4, -4, 20), (0, 4)));
        let three = contiguous(3, &wide);
        assert_eq!((shape(&three), data(&three)), ((12, -4, 60), (0, 44)));
        // Not rounded up, and not widened by what lies outside of them.
        let mixed = structure(&[(1, 0, &wide), (1, 100, &DOUBLE)]).unwrap();
        assert_eq!((shape(&mixed), data(&mixed)), ((12, -4, 20), (0, 108)));
        // Bounds of nothing are bounds.
        let nothing = Layout::resized(Int, 0, 7, &contiguous(0, &INT)).unwrap();
        assert_eq!(shape(&contiguous(2, &nothing)), (0, 0, 14));
        // Copies go backwards where the extent is negative.
        let back = Layout::resized(Int, 0, -8, &INT).unwrap();
        assert_eq!(data(&contiguous(3, &back)), (-16, 20));
    }

    #[test]
    fn arrays() {
        let part = |order| Layout::subarray(Int, [&[4, 6], &[2, 3], &[1, 2]], order, &INT).unwrap();
        assert_eq!((shape(&part(MPI_ORDER_C)), data(&part(MPI_ORDER_C))), ((24, 0, 96), (32, 36)));
        assert_eq!(data(&part(MPI_ORDER_FORTRAN)), (4 * (1 + 2 * 4), 4 * (2 * 4 + 2)));
        for wrong in [[[4], [5], [0]], [[4], [0], [0]], [[4], [2], [3]], [[4], [2], [-1]]] {
            let [size, subsize, start] = &wrong;
            assert_eq!(code(Layout::subarray(Int, [size, subsize, start], MPI_ORDER_C, &INT)), MPI_ERR_ARG);
        }
        assert_eq!(code(Layout::subarray(Int, [&[], &[], &[]], MPI_ORDER_C, &INT)), MPI_ERR_ARG);
        assert_eq!(code(Layout::subarray(Int, [&[1], &[1], &[0]], 0, &INT)), MPI_ERR_ARG);
    }

    /// Every element of an array belongs to one process: as many as a count says, at the places a walk finds.
    #[test]
    fn distributed_arrays() {
        let (block, cyclic, default) =
            (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG);
        for (distrib, darg) in [(block, default), (block, 9), (cyclic, default), (cyclic, 2), (cyclic, 3)] {
            for order in [MPI_ORDER_C, MPI_ORDER_FORTRAN] {
                let (gsizes, psizes) = ([11, 7, 3], [2, 3, 1]);
                let mut all = 0;
                for rank in 0..6 {
                    let (distribs, dargs) =
                        ([distrib, cyclic, MPI_DISTRIBUTE_NONE], [darg, default, default]);
                    let layout =
                        Layout::darray(Int, (6, rank), &gsizes, [&distribs, &dargs, &psizes], order, &CHAR)
                            .unwrap();
                    let blocks = match (distrib, darg) {
                        (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG) => 6,
                        (MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG) => 1,
                        _ => i64::from(darg),
                    };
                    let (row, column) = (i64::from(rank / 3), i64::from(rank % 3));
                    let places: Vec<i64> = (0..11 * 7 * 3)
                        .filter(|place| {
                            let [i, j] = match order {
                                MPI_ORDER_C => [place / 21, place / 3 % 7],
                                _ => [place % 11, place / 11 % 7],
                            };
                            i / blocks % 2 == row && j % 3 == column
                        })
                        .collect();
                    assert_eq!(shape(&layout), (places.len() as i64, 0, 231));
                    let (first, last) = (places[0], places[places.len() - 1]);
                    assert_eq!(data(&layout), (first, last - first + 1));
                    all += places.len();
                }
                assert_eq!(all, 231);
            }
        }
        let one = |size, rank, gsize, distrib, darg, psize| {
            code(Layout::darray(
                Int,
                (size, rank),
                &[gsize],
                [&[distrib], &[darg], &[psize]],
                MPI_ORDER_C,
                &INT,
            ))
        };
        assert_eq!(one(2, 2, 4, block, default, 2), MPI_ERR_ARG);
        assert_eq!(one(2, 0, 4, block, default, 3), MPI_ERR_ARG);
        assert_eq!(one(2, 0, 4, block, 1, 2), MPI_ERR_ARG);
        assert_eq!(one(2, 0, 4, block, 0, 2), MPI_ERR_ARG);
        assert_eq!(one(2, 0, 4, MPI_DISTRIBUTE_NONE, default, 2), MPI_ERR_ARG);
        assert_eq!(one(1, 0, 0, cyclic, default, 1), MPI_ERR_ARG);
        assert_eq!(one(1, 0, 4, 99, default, 1), MPI_ERR_ARG);
    }

    #[test]
    fn basic_elements() {
        const FLOAT_INT: Layout = Layout::named(0x228, [8, 8], [8, 8, 4]);
        let old = structure(&[(2, 0, &INT), (0, 8, &DOUBLE), (1, 8, &DOUBLE), (1, 16, &DOUBLE_INT)]).unwrap();
        let ends = [0, 4, 8, 16, 24, 28];
        for made in [
            old.clone(),
            old.dup(),
            Layout::resized(Count, 0, 64, &old).unwrap(),
            contiguous(3, &old),
            Layout::structure(Count, &[1, 2], &[0, 64], vec![old.clone(), contiguous(2, &old)]).unwrap(),
            Layout::vector(Int, 3, 2, 5, &old).unwrap(),
            Layout::indexed((MPI_COMBINER_HINDEXED, Count), &[2, 0, 1], &[0, 7, 300], &old).unwrap(),
            Layout::subarray(Int, [&[4, 6], &[2, 3], &[1, 2]], MPI_ORDER_C, &old).unwrap(),
        ] {
            assert_eq!(made.shape().elements * 28, made.shape().size * 5);
            for bytes in 0..3 * made.shape().size {
                let elements = ends.iter().position(|&end| end == bytes % 28);
                let elements = elements.map(|n| n as i64 + bytes / 28 * 5);
                assert_eq!(made.elements_in(bytes), elements, "{bytes} bytes");
                if let Some(elements) = elements {
                    assert_eq!(made.bytes_of(elements), Some(bytes));
                }
            }
        }
        assert_eq!((FLOAT_INT.elements_in(12), FLOAT_INT.bytes_of(3)), (Some(3), Some(12)));
        let nothing = contiguous(0, &INT);
        assert_eq!(
            (nothing.elements_in(0), nothing.elements_in(4), nothing.bytes_of(1)),
            (Some(0), None, None)
        );
        assert_eq!(contiguous(1 << 20, &DOUBLE).bytes_of(i64::MAX), None);
    }

    #[test]
    fn wrong_arguments() {
        assert_eq!(code(Layout::contiguous(Int, -1, &INT)), MPI_ERR_COUNT);
        assert_eq!(code(Layout::vector(Int, -1, -1, 1, &INT)), MPI_ERR_COUNT);
        assert_eq!(code(Layout::vector(Int, 1, -1, 1, &INT)), MPI_ERR_ARG);
        assert_eq!(code(structure(&[(1, 0, &INT), (-1, 0, &INT)])), MPI_ERR_ARG);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let max = i64::from(c_int::MAX);
        let large = contiguous(max, &INT);
        assert_eq!(large.shape().size, max * 4);
        let larger = Layout::vector(Int, 1 << 28, 1, 1, &large).unwrap();
        for result in [
            Layout::contiguous(Int, max, &larger),
            Layout::vector(Int, max, max, max, &larger),
            Layout::vector(Int, max, max, c_int::MIN.into(), &larger),
            Layout::vector(Int, max, 1, 0, &larger),
            Layout::contiguous(Count, i64::MAX, &larger),
            Layout::vector(Count, i64::MAX, i64::MAX, i64::MIN, &larger),
            Layout::vector(Count, i64::MAX, i64::MAX, 0, &larger),
            Layout::hvector(Count, 3, 1, i64::MIN, &INT),
            Layout::resized(Count, i64::MAX, 1, &INT),
            Layout::subarray(Count, [&[i64::MAX, 3], &[1, 1], &[0, 0]], MPI_ORDER_C, &INT),
            structure(&[(1, i64::MAX, &CHAR)]),
            structure(&[(1, i64::MAX - 1, &CHAR), (1, 0, &DOUBLE)]),
            structure(&[(1, i64::MIN, &CHAR), (1, 0, &CHAR)]),
        ] {
            assert_eq!(code(result), MPI_ERR_VALUE_TOO_LARGE);
        }
        assert_eq!(shape(&structure(&[(1, i64::MAX - 1, &CHAR)]).unwrap()), (1, i64::MAX - 1, 1));
    }

    #[test]
    fn a_type_tells_how_it_was_made() {
        let pair = structure(&[(1, 0, &INT), (2, 8, &DOUBLE.dup())]).unwrap();
        let twice = pair.dup().dup();
        assert_eq!(shape(&twice), shape(&pair));
        let Made::Dup(once) = twice.made() else { panic!() };
        let Made::Dup(source) = once.made() else { panic!() };
        let Made::By(recipe) = source.made() else { panic!() };
        assert_eq!((recipe.combiner, &recipe.integers[..]), (MPI_COMBINER_STRUCT, &[2, 1, 2][..]));
        assert_eq!(recipe.addresses, [0, 8]);
        assert!(matches!(recipe.types[0].made(), Made::Named(0x209)));
        let Made::Dup(double) = recipe.types[1].made() else { panic!() };
        assert!(matches!(double.made(), Made::Named(0x214)));

        let vector = Layout::hvector(Count, 3, 2, -4, &pair).unwrap();
        let Made::By(recipe) = vector.made() else { panic!() };
        assert_eq!((recipe.combiner, &recipe.counts[..]), (MPI_COMBINER_HVECTOR, &[3, 2, -4][..]));
        assert!(recipe.integers.is_empty() && recipe.addresses.is_empty());

        let part = Layout::subarray(Count, [&[4], &[2], &[1]], MPI_ORDER_C, &INT).unwrap();
        let Made::By(recipe) = part.made() else { panic!() };
        assert_eq!((&recipe.integers[..], &recipe.counts[..]), (&[1, MPI_ORDER_C][..], &[4, 2, 1][..]));
    }

    #[test]
    fn long_chains_are_dropped_without_recursion() {
        let mut chain = INT;
        for n in 0..100_000 {
            chain = match n % 3 {
                0 => contiguous(1, &chain),
                1 => Layout::vector(Int, 1, 1, 1, &chain.dup()).unwrap(),
                _ => structure(&[(1, 0, &chain), (0, 0, &chain)]).unwrap(),
            };
        }
        assert_eq!(shape(&chain), (4, 0, 4));
    }
}
