//! Compiles datatypes to loops, at their first use.

use std::sync::OnceLock;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::memory::{boxed, list, reserve_one};

use super::blocks::{block, strided};
use super::loops::{Grain, Leaf, Loop};
use super::{Derived, Layout, Made, Part};

/// The loops of a datatype that a constructor made, for each [`Grain`].
#[derive(Debug, Default)]
pub(crate) struct Compiled([OnceLock<Box<Loop>>; 2]);

impl Compiled {
    fn get(&self, grain: Grain) -> Option<&Loop> {
        self.0[grain as usize].get().map(|loops| &**loops)
    }

    /// Stores loops, unless another thread has stored the same ones.
    fn set(&self, grain: Grain, loops: Loop) -> Result<()> {
        let _ = self.0[grain as usize].set(boxed(|| loops)?);
        Ok(())
    }

    /// Drops the loops. They share parts with those of the datatypes that they are made of: if those live until then, nothing
    /// is dropped recursively.
    pub(crate) fn clear(&mut self) {
        self.0 = Default::default();
    }
}

/// The loops of the predefined pairs with padding, whose handles differ in the last three bits.
static PAIRS: [OnceLock<Loop>; 8] = [const { OnceLock::new() }; 8];

impl Layout {
    /// The predefined datatype that it is; one with arguments is that of Fortran with its class and size.
    pub fn leaf(&self) -> Option<Leaf> {
        let handle = match self.base() {
            Made::Named(handle) => handle as u16,
            Made::By(recipe) => match recipe.combiner {
                MPI_COMBINER_F90_INTEGER => MPI_INTEGER1 as u16,
                MPI_COMBINER_F90_REAL => MPI_REAL2 as u16,
                MPI_COMBINER_F90_COMPLEX => MPI_COMPLEX4 as u16,
                _ => return None,
            },
            Made::Dup(_) => return None,
        };
        Some(Leaf { handle, size: self.size() as u8, extent: self.extent() as u8 })
    }

    /// The predefined datatype of all its numbers, if it is the same.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn element(&self) -> Result<Option<Leaf>> {
        Ok(match self.loops(Grain::Numbers)? {
            Some(loops) => loops.leaf().filter(|_| loops.size > 0),
            None => self.leaf(),
        })
    }

    /// Where a byte of the data is.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn place_of(&self, position: i64) -> Result<i64> {
        Ok(self.loops(Grain::Bytes)?.map_or(position, |loops| loops.place_of(position)))
    }

    /// The loops over one copy; `None` for a predefined datatype, which is one run, unless its [bytes](Grain::Bytes) have padding.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn loops(&self, grain: Grain) -> Result<Option<&Loop>> {
        let Some(derived) = &self.derived else {
            return if grain == Grain::Bytes && self.gapless().is_none() { self.pair() } else { Ok(None) };
        };
        if derived.compiled.get(grain).is_none() {
            self.compile(grain)?;
        }
        Ok(derived.compiled.get(grain))
    }

    /// The loops of a predefined pair with padding: its value, and its index, which is an `int`.
    fn pair(&self) -> Result<Option<&'static Loop>> {
        let made = &PAIRS[self.word.handle() & 7];
        if made.get().is_none() {
            let index = size_of::<core::ffi::c_int>() as i64;
            let value = Loop::run(0, self.size() - index, Leaf::BYTE);
            let index = Loop::run(self.true_extent() - index, index, Leaf::BYTE);
            let _ = made.set(Loop::sequence([Ok(value), Ok(index)].into_iter())?);
        }
        Ok(made.get())
    }

    /// Compiles the datatype, after those that it is made of. Not recursive, because deep nesting would overflow the stack.
    fn compile(&self, grain: Grain) -> Result<()> {
        let missing = |layout: &Layout| {
            layout.derived.as_ref().is_some_and(|derived| derived.compiled.get(grain).is_none())
        };
        let mut waiting = list([self].into_iter())?;
        while let Some(&layout) = waiting.last() {
            let before = waiting.len();
            if let Some(derived) = layout.derived.as_ref().filter(|_| missing(layout)) {
                for old in derived.recipe.types.iter().filter(|old| missing(old)) {
                    reserve_one(&mut waiting)?;
                    waiting.push(old);
                }
                if waiting.len() > before {
                    continue;
                }
                derived.compiled.set(grain, of_derived(layout, derived, grain)?)?;
            }
            waiting.pop();
        }
        Ok(())
    }

    /// The loops over one copy, of a datatype that is predefined or compiled.
    fn own_loops(&self, grain: Grain) -> Result<Loop> {
        Ok(match self.loops(grain)? {
            Some(loops) => loops.clone(),
            None => self.only_run(grain),
        })
    }

    /// The run of a predefined datatype without a gap.
    fn only_run(&self, grain: Grain) -> Loop {
        match (grain, self.leaf()) {
            _ if self.size() == 0 => Loop::EMPTY, // MPI_LB, MPI_UB
            (Grain::Numbers, Some(leaf)) => Loop::run(0, self.extent(), leaf),
            _ => Loop::run(0, self.size(), Leaf::BYTE),
        }
    }
}

/// The loops of a datatype whose parts are compiled.
fn of_derived(layout: &Layout, derived: &Derived, grain: Grain) -> Result<Loop> {
    if layout.leaf().is_some() {
        return Ok(layout.only_run(grain));
    }
    if derived.shape.size == 0 {
        return Ok(Loop::EMPTY);
    }
    let copies = |old: &Layout, copies| old.own_loops(grain)?.repeated(copies, old.extent());
    match (&derived.parts[..], strided(layout)) {
        ([], None) => Loop::sequence(
            (0..)
                .map_while(|at| block(layout, at))
                .map(|it| Ok(copies(it.layout, it.copies)?.shifted(it.place))),
        ),
        ([], Some((count, first, stride))) => copies(first.layout, first.copies)?.repeated(count, stride),
        (parts, _) => {
            let Some(element) = derived.recipe.types.first() else { return Ok(Loop::EMPTY) };
            array(element.own_loops(grain)?, element.extent(), parts)
        }
    }
}

/// The loops of a part of an array. The part of one dimension is the element of the next dimension.
fn array(mut element: Loop, mut extent: i64, parts: &[Part]) -> Result<Loop> {
    for part in parts {
        let block = element.clone().repeated(part.length, extent)?;
        let blocks = block.repeated(part.blocks, part.step.wrapping_mul(extent))?;
        let rest = element.repeated(part.rest, extent)?;
        let behind = part.first.wrapping_add(part.blocks.wrapping_mul(part.step));
        let places = [part.first, behind].map(|at| at.wrapping_mul(extent));
        element =
            Loop::sequence([blocks, rest].into_iter().zip(places).map(|(all, at)| Ok(all.shifted(at))))?;
        extent = extent.wrapping_mul(part.whole);
    }
    Ok(element)
}
