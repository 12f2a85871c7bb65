//! Arguments that Fortran 2008 passes by C descriptors (`CFI_cdesc_t`, Fortran 2018 §18.5): choice buffers, and texts
//! of procedures with choice buffers.

use core::ffi::{c_char, c_int, c_void};
use core::ptr::{addr_of, copy_nonoverlapping, null, null_mut};

use mpi_attr::Result;
use mpi_attr::memory::list;

use super::Argument;

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
/// into a contiguous row, and copied back if the procedure writes the buffer.
pub(crate) struct Section<const WRITTEN: bool> {
    raw: Descriptor,
    row: Option<Vec<u8>>,
}

impl<const WRITTEN: bool> Section<WRITTEN> {
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

    /// The address of an element of the section.
    fn element(&self, at: usize) -> *mut u8 {
        let mut left = at;
        // SAFETY: only called for a descriptor.
        let first = unsafe { (*self.raw).address }.cast::<u8>();
        self.dimensions().iter().fold(first, |place, dimension| {
            let extent = dimension.extent.unsigned_abs().max(1);
            let along = (left % extent) as isize;
            left /= extent;
            place.wrapping_offset(along * dimension.stride)
        })
    }
}

impl<const WRITTEN: bool> Argument for Section<WRITTEN> {
    type Raw = Descriptor;
    type C = *mut c_void;

    fn load(raw: Descriptor) -> Self {
        Self { raw, row: None }
    }

    fn prepare(&mut self) -> Result<()> {
        let Some((element, count)) = self.scattered() else { return Ok(()) };
        let mut row = list(core::iter::repeat_n(0_u8, element * count))?;
        for at in 0..count {
            // SAFETY: an element of the section, and its place in the row.
            unsafe { copy_nonoverlapping(self.element(at), row.as_mut_ptr().add(at * element), element) };
        }
        self.row = Some(row);
        Ok(())
    }

    fn argument(&mut self) -> *mut c_void {
        match &mut self.row {
            Some(row) => row.as_mut_ptr().cast(),
            None => Whole::load(self.raw).argument(),
        }
    }

    fn store(self, _success: bool) {
        if let (true, Some(row), Some((element, count))) = (WRITTEN, &self.row, self.scattered()) {
            for at in 0..count {
                // SAFETY: an element of the section, and its place in the row.
                unsafe { copy_nonoverlapping(row.as_ptr().add(at * element), self.element(at), element) };
            }
        }
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

/// An argument that all Fortran interfaces pass in the same form.
pub(crate) struct Alike<T>(T);

impl<T: Copy> Argument for Alike<T> {
    type Raw = T;
    type C = T;

    fn load(raw: T) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> T {
        self.0
    }
}
