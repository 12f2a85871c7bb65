//! The compiled form of a datatype: loops over runs of bytes. Datatypes share the loops of the datatypes that they are made of, so
//! the loops of one take memory in proportion to the arguments of its constructor.

use mpi_attr::Result;
use mpi_attr::abi::MPI_BYTE;
use mpi_attr::memory::{list, reserve_one};

use super::shared::Shared;

/// What the runs of loops consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grain {
    /// Bytes: runs of one datatype that touch become one, whatever their numbers are; repetitions of several runs stay apart.
    Bytes,
    /// The numbers of predefined datatypes. A run includes their padding.
    Numbers,
}

/// A predefined datatype.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    pub handle: u16,
    /// The bytes of one, without padding.
    pub size: u8,
    /// The bytes from one to the next.
    pub extent: u8,
}

impl Leaf {
    pub(crate) const BYTE: Self = Self { handle: MPI_BYTE as u16, size: 1, extent: 1 };
}

/// Copies of a body at equal distances, in the order of the type map.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    /// At which byte the first copy is.
    pub place: i64,
    pub count: i64,
    /// The bytes from a copy to the next.
    pub stride: i64,
    /// The bytes in one copy.
    pub size: i64,
    /// The bytes in the loops before it, in a list of loops.
    pub before: i64,
    pub body: Body,
}

/// What a loop repeats.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    /// Bytes without a gap.
    Run(Leaf),
    /// Runs of equal length at these places; there is one copy.
    Places(Leaf, Shared<Vec<i64>>),
    /// Runs at these places; there is one copy.
    Pieces(Leaf, Shared<Vec<Piece>>),
    Loops(Shared<Loops>),
}

/// Bytes without a gap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Where it is, less the bytes in all pieces before it: a byte is at the sum of this and the number of bytes before it.
    pub shift: i64,
    /// The bytes in this and all pieces before it.
    pub end: i64,
}

/// Loops that run one after the other.
#[derive(Debug)]
pub(crate) struct Loops {
    pub all: Vec<Loop>,
    /// How deeply loops are nested in them.
    pub depth: usize,
    /// What all runs consist of, if it is the same.
    pub leaf: Option<Leaf>,
}

/// The most loops that a datatype copies from one that it contains once.
const COPIED: usize = 4;

impl Loop {
    /// A loop without data.
    pub(crate) const EMPTY: Self = Self::run(0, 0, Leaf::BYTE);

    /// One run.
    pub(crate) const fn run(place: i64, size: i64, leaf: Leaf) -> Self {
        Self { place, count: 1, stride: 0, size, before: 0, body: Body::Run(leaf) }
    }

    /// The bytes in all copies.
    pub(crate) fn bytes(&self) -> i64 {
        self.count * self.size
    }

    pub(crate) fn depth(&self) -> usize {
        if let Body::Loops(loops) = &self.body { loops.depth + 1 } else { 0 }
    }

    /// What all runs consist of, if it is the same.
    pub(crate) fn leaf(&self) -> Option<Leaf> {
        match &self.body {
            &(Body::Run(leaf) | Body::Places(leaf, _) | Body::Pieces(leaf, _)) => Some(leaf),
            Body::Loops(loops) => loops.leaf,
        }
    }

    pub(crate) fn shifted(mut self, by: i64) -> Self {
        self.place = self.place.wrapping_add(by);
        self
    }

    /// The run, if it is the only one.
    pub(crate) fn only_run(&self) -> Option<Leaf> {
        match self.body {
            Body::Run(leaf) if self.count == 1 => Some(leaf),
            _ => None,
        }
    }

    /// The number of runs in one copy, if the loop has no loops in it.
    pub(crate) fn runs(&self) -> usize {
        match &self.body {
            Body::Places(_, places) => places.len(),
            Body::Pieces(_, pieces) => pieces.len(),
            Body::Run(_) | Body::Loops(_) => 1,
        }
    }

    /// The run that contains a byte of the data: where that byte is, and how many bytes follow it in the run, itself included.
    /// The loop has no loops in it.
    pub(crate) fn run_at(&self, done: i64) -> (i64, i64) {
        let of_equal = |length: i64, place: &dyn Fn(i64) -> i64| {
            let (at, within) = (done / length, done % length);
            (place(at) + within, length - within)
        };
        match &self.body {
            Body::Places(_, places) => {
                let length = self.size / places.len() as i64;
                of_equal(length, &|at| self.place + places[at as usize])
            }
            Body::Pieces(_, pieces) => self.piece_at(pieces[piece_of(pieces, done)], done),
            Body::Run(_) | Body::Loops(_) => of_equal(self.size, &|at| self.place + at * self.stride),
        }
    }

    /// As [`run_at`](Self::run_at), if the piece is known.
    pub(crate) fn piece_at(&self, piece: Piece, done: i64) -> (i64, i64) {
        (self.place.wrapping_add(piece.shift).wrapping_add(done), piece.end - done)
    }

    /// Where a byte of the data is.
    pub(crate) fn place_of(&self, mut position: i64) -> i64 {
        let (mut one, mut place) = (self, 0_i64);
        while let Body::Loops(inner) = &one.body {
            let copy = position / one.size;
            place = place.wrapping_add(one.place).wrapping_add(copy.wrapping_mul(one.stride));
            position -= copy * one.size;
            one = &inner.all[inner.all.partition_point(|one| one.before <= position) - 1];
            position -= one.before;
        }
        place.wrapping_add(one.run_at(position).0)
    }

    /// Copies of the loop, some bytes apart.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn repeated(mut self, count: i64, stride: i64) -> Result<Self> {
        match count {
            ..=0 => return Ok(Self::EMPTY),
            _ if self.size == 0 => return Ok(Self::EMPTY),
            1 => return Ok(self),
            _ => {}
        }
        let is_once = self.count == 1 && matches!(self.body, Body::Run(_) | Body::Loops(_));
        if self.only_run().is_some() && stride == self.size {
            self.size *= count;
        } else if is_once {
            (self.count, self.stride) = (count, stride);
        } else if self.count > 1 && self.count.checked_mul(self.stride) == Some(stride) {
            self.count *= count;
        } else {
            let (size, depth, leaf) = (self.bytes(), self.depth(), self.leaf());
            let all = list([self].into_iter())?;
            let body = Body::Loops(Shared::new(Loops { all, depth, leaf })?);
            self = Self { place: 0, count, stride, size, before: 0, body };
        }
        Ok(self)
    }

    /// Loops one after the other.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn sequence(loops: impl Iterator<Item = Result<Self>>) -> Result<Self> {
        let mut sequence = Sequence { leaf: Leaf::BYTE, pieces: Vec::new(), all: Vec::new() };
        for one in loops {
            match one? {
                Self { body: Body::Loops(inner), count: 1, place, .. } if inner.all.len() <= COPIED => {
                    for one in &inner.all {
                        sequence.push(one.clone().shifted(place))?;
                    }
                }
                one => sequence.push(one)?,
            }
        }
        if sequence.all.is_empty() {
            of_pieces(sequence.leaf, sequence.pieces)
        } else {
            of_loops(sequence.all)
        }
    }
}

/// Loops one after the other: pieces of one kind, as long as there is nothing else.
struct Sequence {
    leaf: Leaf,
    pieces: Vec<Piece>,
    all: Vec<Loop>,
}

impl Sequence {
    /// Adds a loop. Runs of the same kind that touch become one.
    fn push(&mut self, next: Loop) -> Result<()> {
        if next.size == 0 {
            return Ok(());
        }
        let run = next.only_run();
        if let Some(leaf) =
            run.filter(|&leaf| self.all.is_empty() && (self.pieces.is_empty() || leaf == self.leaf))
        {
            self.leaf = leaf;
            return self.push_run(next.place, next.size);
        }
        for (place, size) in lengths(&self.pieces) {
            reserve_one(&mut self.all)?;
            self.all.push(Loop::run(place, size, self.leaf));
        }
        self.pieces.clear();
        if let Some(last) = self.all.last_mut().filter(|last| run.is_some() && last.only_run() == run) {
            if last.place.checked_add(last.size) == Some(next.place) {
                last.size += next.size;
                return Ok(());
            }
        }
        reserve_one(&mut self.all)?;
        self.all.push(next);
        Ok(())
    }

    fn push_run(&mut self, place: i64, size: i64) -> Result<()> {
        let end = self.pieces.last().map_or(0, |last| last.end);
        let shift = place.wrapping_sub(end);
        match self.pieces.last_mut() {
            Some(last) if last.shift == shift => last.end += size,
            _ => {
                reserve_one(&mut self.pieces)?;
                self.pieces.push(Piece { shift, end: end + size });
            }
        }
        Ok(())
    }
}

/// The piece that contains a byte of the data.
pub(crate) fn piece_of(pieces: &[Piece], done: i64) -> usize {
    pieces.partition_point(|piece| piece.end <= done)
}

/// The places and lengths of pieces.
fn lengths(pieces: &[Piece]) -> impl ExactSizeIterator<Item = (i64, i64)> {
    let mut before = 0;
    pieces.iter().map(move |piece| {
        let before = core::mem::replace(&mut before, piece.end);
        (piece.shift.wrapping_add(before), piece.end - before)
    })
}

/// Pieces, as a loop where they are equal and equally far apart.
fn of_pieces(leaf: Leaf, mut pieces: Vec<Piece>) -> Result<Loop> {
    let [first, .., last] = &pieces[..] else {
        return Ok(pieces.first().map_or(Loop::EMPTY, |only| Loop::run(only.shift, only.end, leaf)));
    };
    let (place, length, size) = (first.shift, first.end, last.end);
    let body = if lengths(&pieces).all(|(_, size)| size == length) {
        let step = pieces[1].shift.wrapping_sub(place);
        if pieces.windows(2).all(|two| two[1].shift.wrapping_sub(two[0].shift) == step) {
            let (count, stride) = (pieces.len() as i64, step.wrapping_add(length));
            return Ok(Loop { place, count, stride, size: length, before: 0, body: Body::Run(leaf) });
        }
        Body::Places(leaf, Shared::new(list(lengths(&pieces).map(|(place, _)| place))?)?)
    } else {
        pieces.shrink_to_fit();
        Body::Pieces(leaf, Shared::new(pieces)?)
    };
    Ok(Loop { place: 0, count: 1, stride: 0, size, before: 0, body })
}

/// Several loops, or one.
fn of_loops(mut all: Vec<Loop>) -> Result<Loop> {
    if all.len() == 1 {
        return Ok(all.swap_remove(0));
    }
    let (mut size, mut depth, mut leaf) = (0, 0, all[0].leaf());
    for one in &mut all {
        one.before = size;
        size += one.bytes();
        depth = depth.max(one.depth());
        leaf = leaf.filter(|_| one.leaf() == leaf);
    }
    all.shrink_to_fit();
    let body = Body::Loops(Shared::new(Loops { all, depth, leaf })?);
    Ok(Loop { place: 0, count: 1, stride: 0, size, before: 0, body })
}
