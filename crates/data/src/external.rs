//! Conversion of data to "external32" (MPI-4.1 §14.5.2) and back: a loop for each class of numbers.

use core::mem::MaybeUninit;

use mpi_attr::Result;
use mpi_attr_layout::Layout;
use mpi_attr_layout::pack::Direction;
use mpi_attr_layout::walk::{Copies, Row, Rows, Walk, contiguous};

use super::basic::{Basic, Class, Scalar, TOO_LARGE};

/// Numbers that are some bytes apart.
#[derive(Clone, Copy)]
struct Numbers {
    address: *mut u8,
    stride: isize,
}

impl Numbers {
    fn of_row(row: &Row) -> Self {
        Self { address: row.address, stride: row.stride as isize }
    }

    fn at(self, at: usize) -> *mut u8 {
        self.address.wrapping_offset(at as isize * self.stride)
    }

    fn shifted(self, by: usize) -> Self {
        Self { address: self.address.wrapping_add(by), ..self }
    }

    /// Converts them to others.
    ///
    /// # Errors
    /// Those of `convert`.
    ///
    /// # Safety
    /// The numbers are valid, the others for writes; they need not be aligned.
    unsafe fn each<T: Copy, U>(self, to: Self, count: usize, convert: impl Fn(T) -> Result<U>) -> Result<()> {
        // SAFETY: as the caller promises, and the processor has the instructions.
        unsafe {
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") {
                return self.each_by_avx2(to, count, convert);
            }
            self.each_of(to, count, convert)
        }
    }

    /// The same loops, compiled for processors with AVX2, which reverses the bytes of several numbers at once.
    ///
    /// # Safety
    /// As [`each`](Self::each), and the processor has AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn each_by_avx2<T: Copy, U>(
        self,
        to: Self,
        count: usize,
        convert: impl Fn(T) -> Result<U>,
    ) -> Result<()> {
        // SAFETY: as the caller promises.
        unsafe { self.each_of(to, count, convert) }
    }

    /// # Safety
    /// As [`each`](Self::each).
    #[inline(always)]
    unsafe fn each_of<T: Copy, U>(
        self,
        to: Self,
        count: usize,
        convert: impl Fn(T) -> Result<U>,
    ) -> Result<()> {
        // SAFETY: as the caller promises.
        let one = |from: *mut u8, to: *mut u8| unsafe {
            to.cast::<U>().write_unaligned(convert(from.cast::<T>().read_unaligned())?);
            Ok(())
        };
        if (self.stride, to.stride) == (size_of::<T>() as isize, size_of::<U>() as isize) {
            // The compiler knows the distances, and uses vector instructions.
            return (0..count).try_for_each(|at| {
                one(
                    self.address.wrapping_add(at * size_of::<T>()),
                    to.address.wrapping_add(at * size_of::<U>()),
                )
            });
        }
        (0..count).try_for_each(|at| one(self.at(at), to.at(at)))
    }
}

/// The bytes of data that are copied to a row, and converted there.
const ROW: usize = 8 << 10;

/// Converts the numbers of data, as many as are whole in `room` bytes of "external32"; returns the number of their bytes in the
/// data.
///
/// # Errors
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_UNSUPPORTED_DATAREP`: a number has no such form; others were converted. `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The data and the `room` bytes at `there` are valid; what is converted to, for writes.
pub(crate) unsafe fn pack_or_unpack(
    (address, count, layout): (*mut u8, i64, &Layout),
    direction: Direction,
    there: *mut u8,
    room: usize,
) -> Result<usize> {
    let mut there = Packed { address: there, left: room, done: 0 };
    let element = if layout.leaf().is_none() { layout.element()? } else { None };
    if let Some(basic) = element.filter(|leaf| leaf.size == leaf.extent).and_then(Basic::of_leaf) {
        // All numbers are alike: one loop converts them where they are, if there is no gap, or else in a copy.
        let size = basic.size();
        if let Some((address, bytes)) = contiguous(address, count, layout)? {
            let numbers = Numbers { address, stride: size as isize };
            // SAFETY: as the caller promises.
            return unsafe { there.convert(basic, direction, numbers, bytes / size) };
        }
        let mut walk = Walk::new(address, count, layout)?;
        let mut row = [MaybeUninit::<u8>::uninit(); ROW];
        let numbers = Numbers { address: row.as_mut_ptr().cast(), stride: size as isize };
        let mut left = (layout.size() * count) as usize / size;
        while left > 0 {
            let count = left.min(ROW / size);
            // SAFETY: as the caller promises; the row has room for the numbers, and has them before they are converted.
            let moved = unsafe {
                match direction {
                    Direction::Pack => {
                        walk.pack_or_unpack(direction, numbers.address, count * size)?;
                        there.convert(basic, direction, numbers, count)?
                    }
                    Direction::Unpack => {
                        let moved = there.convert(basic, direction, numbers, count)?;
                        walk.pack_or_unpack(direction, numbers.address, moved)?
                    }
                }
            };
            if moved < count * size {
                break;
            }
            left -= count;
        }
        return Ok(there.done);
    }
    let mut rows = Rows::new(address, count, layout)?;
    loop {
        if let Some(copies) = rows.copies()? {
            // SAFETY: as the caller promises.
            let converted = unsafe { there.convert_copies(&copies, direction) }?;
            if converted > 0 {
                rows.skip_copies(converted);
                continue;
            }
        }
        let Some(row) = rows.next_row()? else { break };
        let Some(basic) = Basic::of_leaf(row.leaf) else { continue };
        let (numbers, count) = (Numbers::of_row(&row), row.copies as usize);
        // SAFETY: numbers of the row, and room for them, as the caller promises.
        if unsafe { there.convert(basic, direction, numbers, count) }? < count * basic.size() {
            break;
        }
    }
    Ok(there.done)
}

/// Data in "external32", and how many bytes of the data here have been converted.
struct Packed {
    address: *mut u8,
    left: usize,
    done: usize,
}

impl Packed {
    /// Converts copies of a predefined datatype, as many numbers as fit; returns the number of their bytes here.
    ///
    /// # Errors
    /// As [`pack_or_unpack`].
    ///
    /// # Safety
    /// As [`pack_or_unpack`], for the copies.
    unsafe fn convert(
        &mut self,
        basic: Basic,
        direction: Direction,
        here: Numbers,
        count: usize,
    ) -> Result<usize> {
        let (one, before) = (basic.external(), self.done);
        let whole = (self.left / one).min(count);
        let (first, second) = basic.scalars();
        let column = Numbers { address: self.address, stride: one as isize };
        // SAFETY: as the caller promises.
        unsafe {
            convert_all(basic, direction, here, column, whole)?;
            self.moved(whole * one, whole * basic.size());
            // The first number of two may fit.
            if whole < count && second.is_some() && usize::from(first.external) <= self.left {
                let here = Numbers { address: here.at(whole), ..here };
                convert(first, direction, here, Numbers { address: self.address, stride: 0 }, 1)?;
                self.moved(first.external.into(), first.size.into());
            }
        }
        Ok(self.done - before)
    }

    /// Converts copies, number by number of all that fit. Returns how many these are.
    ///
    /// # Errors
    /// As [`pack_or_unpack`].
    ///
    /// # Safety
    /// As [`pack_or_unpack`], for the copies.
    unsafe fn convert_copies(&mut self, copies: &Copies<'_>, direction: Direction) -> Result<i64> {
        let basic = |row: &Row| Basic::of_leaf(row.leaf);
        let (mut one, mut size, mut rows) = (0, 0, copies.rows());
        while let Some(row) = rows.next_row()? {
            let Some(basic) = basic(&row) else { return Ok(0) };
            one += basic.external() * row.copies as usize;
            size += basic.size() * row.copies as usize;
        }
        let count = self.left.checked_div(one).unwrap_or(0).min(copies.count() as usize);
        let (mut at, mut rows) = (0, copies.rows());
        while let Some(row) = rows.next_row()? {
            let Some(basic) = basic(&row) else { return Ok(0) };
            let numbers = Numbers::of_row(&row);
            let (of_row, external) = (row.copies as usize, basic.external());
            let columns = [(numbers.stride, external, of_row), (copies.stride() as isize, one, count)];
            // The longer loop is the inner one.
            let [outer, inner] = if of_row < count { columns } else { [columns[1], columns[0]] };
            let there = self.address.wrapping_add(at);
            for step in 0..outer.2 {
                let here = Numbers {
                    address: numbers.address.wrapping_offset(step as isize * outer.0),
                    stride: inner.0,
                };
                let there = Numbers { address: there.wrapping_add(step * outer.1), stride: inner.1 as isize };
                // SAFETY: as the caller promises: there is room for whole copies.
                unsafe { convert_all(basic, direction, here, there, inner.2) }?;
            }
            at += of_row * external;
        }
        self.moved(count * one, count * size);
        Ok(count as i64)
    }

    fn moved(&mut self, there: usize, here: usize) {
        (self.address, self.left) = (self.address.wrapping_add(there), self.left - there);
        self.done += here;
    }
}

/// Converts `count` copies of a predefined datatype from here to there, or back.
///
/// # Errors
/// As [`convert`].
///
/// # Safety
/// As [`convert`].
unsafe fn convert_all(
    basic: Basic,
    direction: Direction,
    here: Numbers,
    there: Numbers,
    count: usize,
) -> Result<()> {
    let (first, second) = basic.scalars();
    // SAFETY: as the caller promises.
    unsafe {
        convert(first, direction, here, there, count)?;
        if let Some((offset, scalar)) = second {
            convert(
                scalar,
                direction,
                here.shifted(offset.into()),
                there.shifted(first.external.into()),
                count,
            )?;
        }
    }
    Ok(())
}

/// Converts `count` numbers from here to there, or back.
///
/// # Errors
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_UNSUPPORTED_DATAREP`.
///
/// # Safety
/// The numbers are valid; what is converted to, for writes.
unsafe fn convert(
    scalar: Scalar,
    direction: Direction,
    here: Numbers,
    there: Numbers,
    count: usize,
) -> Result<()> {
    let (from, to) = match direction {
        Direction::Pack => (here, there),
        Direction::Unpack => (there, here),
    };
    let packs = direction == Direction::Pack;
    // SAFETY: as the caller promises.
    unsafe {
        match (scalar.class, scalar.size, scalar.external) {
            (Class::Extended | Class::DoubleDouble | Class::Logical | Class::Bool, ..) => {}
            (_, 1, 1) => return from.each(to, count, |one: u8| Ok(one)),
            (_, 2, 2) => return from.each(to, count, |one: u16| Ok(one.to_be())),
            (_, 4, 4) => return from.each(to, count, |one: u32| Ok(one.to_be())),
            (_, 8, 8) => return from.each(to, count, |one: u64| Ok(one.to_be())),
            (_, 16, 16) => return from.each(to, count, |one: u128| Ok(one.to_be())),
            (Class::Signed | Class::Integer, 8, 4) if packs => {
                return from.each(to, count, |one: i64| narrow::<i32, _>(one).map(i32::to_be));
            }
            (Class::Signed | Class::Integer, 8, 4) => {
                return from.each(to, count, |one: i32| Ok(i64::from(i32::from_be(one))));
            }
            (Class::Unsigned, 8, 4) if packs => {
                return from.each(to, count, |one: u64| narrow::<u32, _>(one).map(u32::to_be));
            }
            (Class::Unsigned, 8, 4) => {
                return from.each(to, count, |one: u32| Ok(u64::from(u32::from_be(one))));
            }
            _ => {}
        }
        (0..count).try_for_each(|at| {
            let bytes = |numbers: Numbers, length| core::slice::from_raw_parts_mut(numbers.at(at), length);
            let (here, there) = (bytes(here, scalar.size.into()), bytes(there, scalar.external.into()));
            if packs { scalar.encode(here, there) } else { scalar.decode(there, here) }
        })
    }
}

fn narrow<T: TryFrom<N>, N>(number: N) -> Result<T> {
    T::try_from(number).map_err(|_| TOO_LARGE)
}
