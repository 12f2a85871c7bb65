//! A type map under construction: its size and bounds, from which a [`Shape`] is made (MPI-4.1 §5.1.6).

use mpi_attr::Result;

use super::{Layout, Order, Recipe, Shape, TOO_WIDE};

/// The size and the bounds of a type map under construction (§5.1.6).
#[derive(Default)]
pub struct TypeMap {
    size: i128,
    external: i64,
    elements: i128,
    /// The bytes of each element; `None` before the first, and 0 if they differ.
    element: Option<i64>,
    /// The least of the lower bounds that are given, and the greatest of the upper ones.
    lb: Option<i128>,
    ub: Option<i128>,
    /// The computed bounds, for those that are not given, and the bounds of the data.
    found: Bounds,
    data: Bounds,
    align: u8,
    /// The order of the data, and where those of the last copy begin.
    order: Order,
    last: i128,
}

/// Lower and upper bound of the types added so far; `any` says whether there are any.
#[derive(Clone, Copy, Default)]
struct Bounds {
    any: bool,
    lb: i128,
    ub: i128,
}

impl Bounds {
    fn join(&mut self, lb: i128, ub: i128) {
        *self = if self.any {
            Self { any: true, lb: self.lb.min(lb), ub: self.ub.max(ub) }
        } else {
            Self { any: true, lb, ub }
        };
    }
}

/// Checks that a number of bytes fits an `MPI_Count`. A type map that is too large stays so, whatever is added to it.
fn narrow(n: i128) -> Result<i64> {
    i64::try_from(n).map_err(|_| TOO_WIDE)
}

impl TypeMap {
    /// Adds `copies` of a type in a row from `displacement` on. A type without data adds only given bounds.
    pub fn put(&mut self, displacement: i128, copies: i64, old: &Shape) -> Result<()> {
        if copies == 0 {
            return Ok(());
        }
        let first = i128::from(narrow(displacement)?);
        let last = first + i128::from(copies - 1) * i128::from(old.extent);
        let (low, high) = (first.min(last), first.max(last));
        let (lb, ub) = (low + i128::from(old.lb), high + i128::from(old.lb) + i128::from(old.extent));
        narrow(lb).and(narrow(ub))?;
        if old.lb_given {
            self.lb = Some(self.lb.map_or(lb, |least| least.min(lb)));
        }
        if old.ub_given {
            self.ub = Some(self.ub.map_or(ub, |greatest| greatest.max(ub)));
        }
        if old.size == 0 {
            return Ok(());
        }
        self.found.join(lb, ub);
        let (data, length) = (i128::from(old.true_lb), i128::from(old.true_extent));
        let order = |end, last, next| match next {
            _ if next >= end => Order::Rising,
            _ if next >= last => Order::Overlapping,
            _ => Order::Falling,
        };
        let (end, begin) = (first + data + length, first + data);
        if copies > 1 {
            self.order = self.order.min(order(end, begin, begin + i128::from(old.extent)));
        }
        if self.data.any {
            self.order = self.order.min(order(self.data.ub, self.last, begin));
        }
        (self.order, self.last) = (self.order.min(old.order), last + data);
        self.data.join(low + data, high + data + length);
        self.size += i128::from(copies) * i128::from(old.size);
        self.external = self.external.saturating_add(copies.saturating_mul(old.external));
        self.elements += i128::from(copies) * i128::from(old.elements);
        self.element = Some(if self.element.is_none_or(|one| one == old.element) { old.element } else { 0 });
        self.align = self.align.max(old.align);
        narrow(self.size).map(|_| ())
    }

    /// Adds `blocks` blocks of `copies`, `step` bytes apart.
    pub fn put_blocks(
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
        // The blocks between the second and the last lie within their bounds.
        let step = if blocks > 1 { i128::from(narrow(step)?) } else { 0 };
        for at in (0..blocks.min(2)).chain(blocks.max(3) - 1..blocks) {
            self.put(first + i128::from(at) * step, copies, old)?;
        }
        let one = i128::from(copies) * i128::from(old.size);
        self.size = before.0 + i128::from(blocks).checked_mul(one).ok_or(TOO_WIDE)?;
        let external = blocks.saturating_mul(copies).saturating_mul(old.external);
        self.external = before.1.saturating_add(external);
        // Cannot overflow: there are no more elements than bytes.
        self.elements = before.2 + i128::from(blocks) * i128::from(copies) * i128::from(old.elements);
        narrow(self.size).map(|_| ())
    }

    /// The shape of the type map. A computed upper bound makes the extent a multiple of the alignment (the standard's epsilon).
    pub fn shape(&self) -> Result<Shape> {
        let align = self.align.max(1);
        let (lb, whole) = (self.lb.unwrap_or(self.found.lb), i128::from(align));
        let extent = match self.ub {
            Some(ub) => ub - lb,
            None => (self.found.ub - lb + whole - 1).div_euclid(whole) * whole,
        };
        narrow(lb + extent)?;
        Ok(Shape {
            size: narrow(self.size)?,
            external: self.external,
            elements: narrow(self.elements)?,
            element: self.element.unwrap_or(0),
            lb: narrow(lb)?,
            extent: narrow(extent)?,
            true_lb: narrow(self.data.lb)?,
            true_extent: narrow(self.data.ub - self.data.lb)?,
            align,
            order: self.order,
            lb_given: self.lb.is_some(),
            ub_given: self.ub.is_some(),
        })
    }

    /// The layout of the type map.
    ///
    /// # Errors
    /// As [`put`](Self::put), and `MPI_ERR_NO_MEM`.
    pub fn close(self, recipe: Result<Recipe>) -> Result<Layout> {
        Layout::derived(self.shape()?, recipe?, Vec::new())
    }
}
