//! Arguments that Fortran 2008 passes by C descriptors (`CFI_cdesc_t`, Fortran 2018 §18.5): choice buffers, and texts
//! of procedures with choice buffers.

use core::ffi::{c_char, c_int, c_void};
use core::ptr::{addr_of, null, null_mut};

use mpi_attr::abi::{Handle, MPI_ERR_BUFFER, MPI_SUCCESS};
use mpi_attr::memory::{list, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::{Integer, KindSizes, Passed};
use mpi_attr_layout::pack::{ArraySection, Direction};

use super::handles::{HandleKind, Type};
use super::scalars::Alike;
use super::services::services;
use super::{Argument, c};

/// The parts of a descriptor that are the same for all compilers.
#[repr(C)]
pub(crate) struct Described {
    address: *mut c_void,
    element: usize,
    version: c_int,
    rank: u8,
    others: [u8; 3],
    /// `rank` elements.
    dimensions: [Dimension; 0],
}

#[repr(C)]
struct Dimension {
    lower: isize,
    /// -1 for the last dimension of an assumed-size array.
    extent: isize,
    /// The distance from one element to the next, in bytes.
    stride: isize,
}

/// A descriptor, or null.
pub(crate) type Descriptor = *const Described;

/// A contiguous buffer: its address.
pub(crate) struct Whole(*mut c_void);

impl Argument for Whole {
    type Raw = Descriptor;
    type C = *mut c_void;

    fn load(raw: Descriptor) -> Self {
        // SAFETY: null or a descriptor.
        Self(unsafe { raw.as_ref() }.map_or(null_mut(), |described| described.address))
    }

    fn argument(&mut self) -> *mut c_void {
        self.0
    }
}

/// A buffer that may be a section of an array (§19.1.12). The elements of a section that is not contiguous are copied
/// into a contiguous row, and copied back if the procedure writes the buffer. The row is gone after the call; `USED` tells whether
/// the operation uses the buffer then.
pub(crate) struct SectionUsed<const USED: u8, const WRITTEN: bool> {
    raw: Descriptor,
    row: Option<(Vec<u8>, ArraySection)>,
}

/// It uses the buffer only in the call.
pub(crate) type Section<const WRITTEN: bool> = SectionUsed<IN_CALL, WRITTEN>;
/// It is nonblocking, and may be complete on return.
pub(crate) type AtOnce<const WRITTEN: bool> = SectionUsed<UNLESS_COMPLETE, WRITTEN>;
/// It uses the buffer after the call, so that the section must be contiguous.
pub(crate) type Contiguous<const WRITTEN: bool> = SectionUsed<LATER, WRITTEN>;
/// As above, but a [`View`] describes a section that is not contiguous.
pub(crate) type Viewed = SectionUsed<BY_VIEW, false>;

const IN_CALL: u8 = 0;
const UNLESS_COMPLETE: u8 = 1;
const LATER: u8 = 2;
const BY_VIEW: u8 = 3;

impl<const USED: u8, const WRITTEN: bool> SectionUsed<USED, WRITTEN> {
    fn dimensions(&self) -> &[Dimension] {
        // SAFETY: null or a descriptor, which has `rank` dimensions.
        unsafe {
            match self.raw.as_ref() {
                Some(described) => core::slice::from_raw_parts(
                    addr_of!((*self.raw).dimensions).cast(),
                    described.rank.into(),
                ),
                None => &[],
            }
        }
    }

    /// The size of an element in bytes and the number of elements, if the section is not contiguous.
    fn scattered(&self) -> Option<(usize, usize)> {
        // SAFETY: null or a descriptor.
        let element = unsafe { self.raw.as_ref() }?.element;
        let (mut next, mut in_a_row) = (element as isize, true);
        let mut count = 1;
        for dimension in self.dimensions() {
            in_a_row &= dimension.stride == next || dimension.extent == 1;
            count *= usize::try_from(dimension.extent).ok()?;
            next *= dimension.extent;
        }
        (!in_a_row && count > 0).then_some((element, count))
    }

    /// The address of the first element; null without a descriptor.
    fn address(&self) -> *mut u8 {
        Whole::load(self.raw).argument().cast()
    }

    /// The address of an element of the section.
    fn element(&self, at: usize) -> *mut u8 {
        let (mut left, first) = (at, self.address());
        self.dimensions().iter().fold(first, |place, dimension| {
            let extent = dimension.extent.unsigned_abs().max(1);
            let along = (left % extent) as isize;
            left /= extent;
            place.wrapping_offset(along * dimension.stride)
        })
    }
}

impl<const USED: u8, const WRITTEN: bool> Argument for SectionUsed<USED, WRITTEN> {
    type Raw = Descriptor;
    type C = *mut c_void;

    fn load(raw: Descriptor) -> Self {
        Self { raw, row: None }
    }

    fn prepare(&mut self) -> Result<()> {
        let Some((element, count)) = self.scattered() else { return Ok(()) };
        match USED {
            BY_VIEW => return Ok(()),
            IN_CALL => {}
            UNLESS_COMPLETE if services().at_once => {}
            _ => return Err(NOT_CONTIGUOUS),
        }
        let dimensions = self.dimensions().iter().map(|one| (one.extent as i64, one.stride as i64));
        let section = ArraySection::new(element, dimensions)?;
        // Some bytes more: if the rows of two sections are 16 bytes apart and have whole pages, processors of AMD take 20 times as long
        // to copy one to the other (bug 30994 of glibc).
        let mut row = with_room(element * count + 64)?;
        // SAFETY: the section's elements, and room for them.
        unsafe {
            section.pack_or_unpack(Direction::Pack, self.address(), row.as_mut_ptr());
            row.set_len(element * count);
        }
        self.row = Some((row, section));
        Ok(())
    }

    fn argument(&mut self) -> *mut c_void {
        match &mut self.row {
            Some((row, _)) => row.as_mut_ptr().cast(),
            None => Whole::load(self.raw).argument(),
        }
    }

    fn store(mut self, _success: bool) {
        if let (true, Some((mut row, section))) = (WRITTEN, self.row.take()) {
            // SAFETY: the section's elements, and the row that was filled with them.
            unsafe { section.pack_or_unpack(Direction::Unpack, self.address(), row.as_mut_ptr()) };
        }
    }
}

const NOT_CONTIGUOUS: Error = Error::new(
    MPI_ERR_BUFFER,
    "the buffer is a section of an array that is not contiguous, and the operation goes on after the call: expected a \
     contiguous buffer, or a derived datatype",
);

/// A datatype for elements of a section, and the count 1, as INTEGERs in place of the program's. The operation keeps what it
/// needs of the datatype.
pub(crate) struct View {
    /// Count and datatype, as INTEGERs of the program's width.
    words: [i64; 2],
    /// The count for large counts.
    one: i64,
    kinds: &'static KindSizes,
    datatype: Handle,
}

impl View {
    /// The view of `count` copies of a datatype, several of which may be in an element of the section; `None` if the section
    /// is contiguous. `raised` raises an error of the call.
    ///
    /// # Errors
    /// A code, after the error was raised.
    pub(crate) fn of(
        section: &Viewed,
        count: impl Count,
        datatype: Integer,
        raised: impl Fn(Error) -> c_int,
    ) -> core::result::Result<Option<Self>, c_int> {
        let Some((element, all)) = section.scattered() else { return Ok(None) };
        let Some(count) = usize::try_from(count.value()).ok().filter(|&count| count > 0) else {
            return Ok(None);
        };
        let old = Type::handle(datatype.get());
        let (mut lb, mut extent, mut new) = (0, 0, 0);
        let ok = |code| if code == MPI_SUCCESS { Ok(()) } else { Err(code) };
        // SAFETY: places for the results.
        ok(unsafe { c::MPI_Type_get_extent_x(old, &mut lb, &mut extent) })?;
        let extent = usize::try_from(extent).ok().filter(|&extent| extent > 0 && element % extent == 0);
        let (0, Some(extent)) = (lb, extent) else { return Err(raised(NOT_CONTIGUOUS)) };
        let in_element = element / extent;
        let elements = count.div_ceil(in_element);
        if elements > all {
            return Err(raised(NOT_CONTIGUOUS));
        }
        let first = section.element(0).addr();
        let places = (0..elements).map(|at| section.element(at).addr().wrapping_sub(first) as i64);
        let lengths = (0..elements).map(|at| in_element.min(count - at * in_element) as i64);
        let (places, lengths) = match (list(places), list(lengths)) {
            (Ok(places), Ok(lengths)) => (places, lengths),
            (Err(error), _) | (_, Err(error)) => return Err(raised(error)),
        };
        // SAFETY: that many blocks, and a place for the result.
        unsafe {
            let (number, lengths, places) = (elements as i64, lengths.as_ptr(), places.as_ptr());
            ok(c::MPI_Type_create_hindexed_c(number, lengths, places, old, &mut new))?;
            let mut view = Self { words: [0; 2], one: 1, kinds: datatype.kinds(), datatype: new };
            let number = Type::number(new);
            for (word, value) in view.words.iter_mut().zip([1, number]) {
                Integer::of((&raw mut *word).cast(), view.kinds).put(value);
            }
            ok(c::MPI_Type_commit(&mut view.datatype))?;
            Ok(Some(view))
        }
    }

    /// An INTEGER that the procedure only reads.
    fn word(&self, at: usize) -> Integer {
        Integer::of((&raw const self.words[at]).cast_mut().cast(), self.kinds)
    }

    /// The count.
    pub(crate) fn count<C: Count>(&self) -> Alike<C> {
        Alike(C::one(self))
    }

    /// The datatype.
    pub(crate) fn datatype(&self) -> Alike<Integer> {
        Alike(self.word(1))
    }
}

/// A count as Fortran passes it.
pub(crate) trait Count: Copy {
    fn value(self) -> i64;

    /// The count of a view.
    fn one(view: &View) -> Self;
}

impl Count for Integer {
    fn value(self) -> i64 {
        self.get_long() as i64
    }

    fn one(view: &View) -> Self {
        view.word(0)
    }
}

impl Count for *const i64 {
    fn value(self) -> i64 {
        // SAFETY: null, or the caller passed an INTEGER of this kind.
        unsafe { self.as_ref() }.copied().unwrap_or(0)
    }

    fn one(view: &View) -> Self {
        &view.one
    }
}

impl Drop for View {
    fn drop(&mut self) {
        // SAFETY: a datatype of its own.
        unsafe { c::MPI_Type_free(&mut self.datatype) };
    }
}

/// A text, whose length is in the descriptor.
pub(crate) struct DescribedText(Descriptor);

impl DescribedText {
    pub(crate) fn length(&self) -> usize {
        // SAFETY: null or a descriptor.
        unsafe { self.0.as_ref() }.map_or(0, |described| described.element)
    }
}

impl Argument for DescribedText {
    type Raw = Descriptor;
    type C = *const c_char;

    fn load(raw: Descriptor) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *const c_char {
        // SAFETY: null or a descriptor.
        unsafe { self.0.as_ref() }.map_or(null(), |described| described.address.cast_const().cast())
    }
}
