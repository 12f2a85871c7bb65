//! What a datatype describes: its size, bounds and alignment, and how it was made (MPI-4.1 §5.1).
//!
//! A [`Layout`] never changes. Two words long, it is copied freely: a duplicate of a datatype, or a datatype
//! derived from it, shares what it was made of, and keeps it for as long as it lives itself.

use std::ffi::c_int;
use std::sync::Arc;

use crate::abi::{
    Handle, MPI_COMBINER_CONTIGUOUS, MPI_COMBINER_DUP, MPI_COMBINER_NAMED, MPI_COMBINER_STRUCT,
    MPI_COMBINER_VECTOR, MPI_ERR_ARG, MPI_ERR_COUNT, MPI_ERR_NO_MEM, MPI_ERR_VALUE_TOO_LARGE,
};
use crate::error::{Error, Result};

const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "no memory for the datatype");

/// The layout of a datatype.
#[derive(Clone, Debug)]
pub(crate) struct Layout(Repr);

/// `dups` counts the duplications since the type was made otherwise: all that tells a duplicate from its source.
#[derive(Clone, Debug)]
enum Repr {
    Named { dups: u32, handle: u16, size: u8, extent: u8, align: u8 },
    Derived { dups: u32, body: Arc<Body> },
}

const _: () = assert!(size_of::<Layout>() == 16);

#[derive(Debug)]
struct Body {
    size: i64,
    lb: isize,
    extent: isize,
    align: u8,
    recipe: Recipe,
}

/// How a datatype was made, for `MPI_Type_get_envelope` and `MPI_Type_get_contents` (§5.1.13).
#[derive(Debug)]
#[cfg_attr(not(test), expect(dead_code, reason = "for MPI_Type_get_contents"))]
pub(crate) enum Made<'a> {
    /// It is the predefined datatype of this handle.
    Named(Handle),
    /// `MPI_Type_dup` of this.
    Dup(Layout),
    /// By another constructor.
    By(&'a Recipe),
}

/// A constructor and its arguments.
#[derive(Debug)]
#[cfg_attr(not(test), expect(dead_code, reason = "for MPI_Type_get_contents"))]
pub(crate) enum Recipe {
    /// `MPI_Type_contiguous`
    Contiguous { count: c_int, old: Layout },
    /// `MPI_Type_vector`
    Vector { count: c_int, blocklength: c_int, stride: c_int, old: Layout },
    /// `MPI_Type_create_struct`
    Struct(Vec<Block>),
}

/// One block of a struct: `blocklength` copies of `old`, the first at `displacement` bytes.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The number of copies, not negative.
    pub(crate) blocklength: c_int,
    /// Bytes from the beginning of the struct.
    pub(crate) displacement: isize,
    /// The datatype of each copy.
    pub(crate) old: Layout,
}

/// The number `n` of copies or blocks a datatype is made of.
///
/// # Errors
/// `MPI_ERR_COUNT`: it is negative.
pub(crate) fn count(n: c_int) -> Result<usize> {
    usize::try_from(n).map_err(|_| Error::new(MPI_ERR_COUNT, "negative count").about(n.into()))
}

fn blocklength(n: c_int) -> Result<usize> {
    usize::try_from(n).map_err(|_| Error::new(MPI_ERR_ARG, "negative block length").about(n.into()))
}

impl Layout {
    /// The predefined datatype of the given handle. Its size leaves out padding, its extent does not.
    pub(crate) const fn named(handle: u16, size: u8, extent: u8, align: u8) -> Self {
        Self(Repr::Named { dups: 0, handle, size, extent, align })
    }

    /// `MPI_Type_contiguous` (§5.1.2).
    ///
    /// # Errors
    /// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`: the datatype would span more bytes than
    /// `MPI_Aint` can say. `MPI_ERR_NO_MEM`.
    pub(crate) fn contiguous(n: c_int, old: &Layout) -> Result<Self> {
        let mut map = TypeMap::default();
        map.put(0, count(n)?, old);
        map.close(Recipe::Contiguous { count: n, old: old.clone() })
    }

    /// `MPI_Type_vector` (§5.1.2): `n` blocks whose beginnings are `stride` extents of `old` apart.
    ///
    /// # Errors
    /// As [`contiguous`](Self::contiguous), and `MPI_ERR_ARG`: a negative block length.
    pub(crate) fn vector(n: c_int, length: c_int, stride: c_int, old: &Layout) -> Result<Self> {
        let (blocks, copies) = (count(n)?, blocklength(length)?);
        let mut map = TypeMap::default();
        if blocks > 0 {
            // The blocks between the first and the last do not reach beyond them.
            map.put(0, copies, old);
            map.put((blocks as i128 - 1) * i128::from(stride) * old.extent() as i128, copies, old);
            map.size = blocks as i128 * copies as i128 * i128::from(old.size());
        }
        map.close(Recipe::Vector { count: n, blocklength: length, stride, old: old.clone() })
    }

    /// `MPI_Type_create_struct` (§5.1.2) of the given blocks. The first error among them is returned.
    ///
    /// # Errors
    /// As [`contiguous`](Self::contiguous), and `MPI_ERR_ARG`: a negative block length.
    pub(crate) fn structure(blocks: impl ExactSizeIterator<Item = Result<Block>>) -> Result<Self> {
        let mut map = TypeMap::default();
        let mut kept = Vec::new();
        kept.try_reserve_exact(blocks.len()).map_err(|_| NO_MEMORY)?;
        for block in blocks {
            let block = block?;
            map.put(block.displacement as i128, blocklength(block.blocklength)?, &block.old);
            kept.push(block);
        }
        map.close(Recipe::Struct(kept))
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

    /// Bytes of data: `MPI_Type_size` (§5.1.5), which says `MPI_UNDEFINED` where that is no `int`.
    pub(crate) fn size(&self) -> i64 {
        self.measures().0
    }

    /// The lower bound, in bytes (§5.1.7).
    pub(crate) fn lb(&self) -> isize {
        self.measures().1
    }

    /// The distance in bytes between successive copies (§5.1.7).
    pub(crate) fn extent(&self) -> isize {
        self.measures().2
    }

    /// Size, lower bound, extent and alignment.
    fn measures(&self) -> (i64, isize, isize, u8) {
        match &self.0 {
            &Repr::Named { size, extent, align, .. } => (size.into(), 0, extent.into(), align),
            Repr::Derived { body, .. } => (body.size, body.lb, body.extent, body.align),
        }
    }
}

#[cfg_attr(not(test), expect(dead_code, reason = "for MPI_Type_get_envelope and MPI_Type_get_contents"))]
impl Layout {
    /// The constructor and what it was given. Of several duplications, the last one.
    pub(crate) fn made(&self) -> Made<'_> {
        match &self.0 {
            Repr::Named { dups: 0, handle, .. } => Made::Named((*handle).into()),
            Repr::Derived { dups: 0, body } => Made::By(&body.recipe),
            _ => Made::Dup(self.with_dups(|dups| dups - 1)),
        }
    }

    /// The constructor: one of `MPI_COMBINER_...`.
    pub(crate) fn combiner(&self) -> c_int {
        match self.made() {
            Made::Named(_) => MPI_COMBINER_NAMED,
            Made::Dup(_) => MPI_COMBINER_DUP,
            Made::By(Recipe::Contiguous { .. }) => MPI_COMBINER_CONTIGUOUS,
            Made::By(Recipe::Vector { .. }) => MPI_COMBINER_VECTOR,
            Made::By(Recipe::Struct(_)) => MPI_COMBINER_STRUCT,
        }
    }
}

/// The bounds and the size of a type map while it is put together (§5.1.6). Sums and products of the arguments
/// of one constructor fit into 128 bits, so only the result is checked.
#[derive(Default)]
struct TypeMap {
    size: i128,
    lb: i128,
    ub: i128,
    align: u8,
}

impl TypeMap {
    /// Adds `copies` of `old` in a row from `displacement` on. What has no data adds no bounds.
    fn put(&mut self, displacement: i128, copies: usize, old: &Layout) {
        let (size, lb, extent, align) = old.measures();
        if copies == 0 || size == 0 {
            return;
        }
        let lb = displacement + lb as i128;
        let ub = lb + copies as i128 * extent as i128;
        (self.lb, self.ub) = if self.size == 0 { (lb, ub) } else { (self.lb.min(lb), self.ub.max(ub)) };
        self.size += copies as i128 * i128::from(size);
        self.align = self.align.max(align);
    }

    /// Rounds the extent up to the alignment (the standard's epsilon).
    fn close(self, recipe: Recipe) -> Result<Layout> {
        let wide = |_| Error::new(MPI_ERR_VALUE_TOO_LARGE, "the datatype spans too many bytes");
        let align = self.align.max(1);
        let extent = (self.ub - self.lb + i128::from(align - 1)) / i128::from(align) * i128::from(align);
        isize::try_from(self.lb + extent).map_err(wide)?;
        let body = Body {
            size: i64::try_from(self.size).map_err(wide)?,
            lb: isize::try_from(self.lb).map_err(wide)?,
            extent: isize::try_from(extent).map_err(wide)?,
            align,
            recipe,
        };
        Ok(Layout(Repr::Derived { dups: 0, body: Arc::new(body) }))
    }
}

impl Drop for Body {
    /// A type may stand at the end of a long chain of types that only live through it: these are dropped in a
    /// loop, since recursion would overflow the stack.
    fn drop(&mut self) {
        let mut bases = Vec::new();
        self.recipe.release(&mut bases);
        while let Some(base) = bases.pop() {
            if let Some(mut body) = Arc::into_inner(base) {
                body.recipe.release(&mut bases);
            }
        }
    }
}

impl Recipe {
    /// Moves the derived types it refers to into `bases`, or leaves them where there is no memory.
    fn release(&mut self, bases: &mut Vec<Arc<Body>>) {
        let mut take = |old: &mut Layout| {
            if matches!(old.0, Repr::Derived { .. })
                && bases.try_reserve(1).is_ok()
                && let Repr::Derived { body, .. } = std::mem::replace(old, Layout::named(0, 0, 0, 1)).0
            {
                bases.push(body);
            }
        };
        match self {
            Recipe::Contiguous { old, .. } | Recipe::Vector { old, .. } => take(old),
            Recipe::Struct(blocks) => blocks.iter_mut().for_each(|block| take(&mut block.old)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAR: Layout = Layout::named(0x243, 1, 1, 1);
    const INT: Layout = Layout::named(0x209, 4, 4, 4);
    const DOUBLE: Layout = Layout::named(0x214, 8, 8, 8);
    const DOUBLE_INT: Layout = Layout::named(0x229, 12, 16, 8);

    fn shape(layout: &Layout) -> (i64, isize, isize) {
        (layout.size(), layout.lb(), layout.extent())
    }

    fn structure(blocks: &[(c_int, isize, &Layout)]) -> Result<Layout> {
        Layout::structure(blocks.iter().map(|&(blocklength, displacement, old)| {
            Ok(Block { blocklength, displacement, old: old.clone() })
        }))
    }

    fn code(result: Result<Layout>) -> c_int {
        result.expect_err("an error").code
    }

    #[test]
    fn contiguous_and_vector() {
        assert_eq!(shape(&Layout::contiguous(5, &INT).unwrap()), (20, 0, 20));
        assert_eq!(shape(&Layout::contiguous(3, &DOUBLE_INT).unwrap()), (36, 0, 48));
        assert_eq!(shape(&Layout::contiguous(0, &DOUBLE).unwrap()), (0, 0, 0));
        assert_eq!(shape(&Layout::vector(2, 3, 4, &DOUBLE).unwrap()), (48, 0, 56));
        assert_eq!(shape(&Layout::vector(3, 2, -4, &DOUBLE_INT).unwrap()), (72, -128, 160));
        assert_eq!(shape(&Layout::vector(3, 2, 0, &INT).unwrap()), (24, 0, 8));
        assert_eq!(shape(&Layout::vector(1, 2, 9, &INT).unwrap()), (8, 0, 8));
        assert_eq!(shape(&Layout::vector(3, 0, -4, &INT).unwrap()), (0, 0, 0));
        assert_eq!(shape(&Layout::vector(0, 2, 9, &INT).unwrap()), (0, 0, 0));
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
        let nothing = Layout::contiguous(0, &DOUBLE).unwrap();
        assert_eq!(
            shape(&structure(&[(1, 0, &INT), (0, 99, &DOUBLE), (1, 100, &nothing)]).unwrap()),
            (4, 0, 4)
        );
        // A struct of structs keeps the alignment of the innermost.
        let inner = structure(&[(1, 0, &DOUBLE)]).unwrap();
        assert_eq!(shape(&structure(&[(1, 0, &inner), (1, 8, &CHAR)]).unwrap()), (9, 0, 16));
    }

    #[test]
    fn wrong_arguments() {
        assert_eq!(code(Layout::contiguous(-1, &INT)), MPI_ERR_COUNT);
        assert_eq!(code(Layout::vector(-1, -1, 1, &INT)), MPI_ERR_COUNT);
        assert_eq!(code(Layout::vector(1, -1, 1, &INT)), MPI_ERR_ARG);
        assert_eq!(code(structure(&[(1, 0, &INT), (-1, 0, &INT)])), MPI_ERR_ARG);
        let wrong = Error::new(77, "no datatype");
        assert_eq!(code(Layout::structure([Err(wrong)].into_iter())), 77);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let max = c_int::MAX;
        let large = Layout::contiguous(max, &INT).unwrap();
        assert_eq!(large.size(), i64::from(max) * 4);
        let larger = Layout::vector(1 << 28, 1, 1, &large).unwrap();
        for result in [
            Layout::contiguous(max, &larger),
            Layout::vector(max, max, max, &larger),
            Layout::vector(max, max, c_int::MIN, &larger),
            Layout::vector(max, 1, 0, &larger),
            structure(&[(1, isize::MAX, &CHAR)]),
            structure(&[(1, isize::MAX - 1, &CHAR), (1, 0, &DOUBLE)]),
            structure(&[(1, isize::MIN, &CHAR), (1, 0, &CHAR)]),
        ] {
            assert_eq!(code(result), MPI_ERR_VALUE_TOO_LARGE);
        }
        assert_eq!(shape(&structure(&[(1, isize::MAX - 1, &CHAR)]).unwrap()), (1, isize::MAX - 1, 1));
    }

    #[test]
    fn a_type_tells_how_it_was_made() {
        let pair = structure(&[(1, 0, &INT), (2, 8, &DOUBLE.dup())]).unwrap();
        let twice = pair.dup().dup();
        assert_eq!(shape(&twice), shape(&pair));
        let Made::Dup(once) = twice.made() else { panic!() };
        let Made::Dup(source) = once.made() else { panic!() };
        let Made::By(Recipe::Struct(blocks)) = source.made() else { panic!() };
        assert_eq!([blocks[0].blocklength, blocks[1].blocklength], [1, 2]);
        assert_eq!([blocks[0].displacement, blocks[1].displacement], [0, 8]);
        assert!(matches!(blocks[0].old.made(), Made::Named(0x209)));
        let Made::Dup(double) = blocks[1].old.made() else { panic!() };
        assert!(matches!(double.made(), Made::Named(0x214)));

        let vector = Layout::vector(3, 2, -4, &pair).unwrap();
        let Made::By(Recipe::Vector { count: 3, blocklength: 2, stride: -4, old }) = vector.made() else {
            panic!()
        };
        let row = Layout::contiguous(7, old).unwrap();
        assert!(matches!(row.made(), Made::By(Recipe::Contiguous { count: 7, .. })));
        assert_eq!(
            [&INT, &once, &row, &vector, &pair].map(Layout::combiner),
            [
                MPI_COMBINER_NAMED,
                MPI_COMBINER_DUP,
                MPI_COMBINER_CONTIGUOUS,
                MPI_COMBINER_VECTOR,
                MPI_COMBINER_STRUCT,
            ]
        );
    }

    #[test]
    fn long_chains_are_dropped_without_recursion() {
        let mut chain = INT;
        for n in 0..1_000_000 {
            chain = match n % 3 {
                0 => Layout::contiguous(1, &chain),
                1 => Layout::vector(1, 1, 1, &chain.dup()),
                _ => structure(&[(1, 0, &chain), (0, 0, &chain)]),
            }
            .unwrap();
        }
        assert_eq!(shape(&chain), (4, 0, 4));
    }
}
