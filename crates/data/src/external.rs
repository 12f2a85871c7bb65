//! Conversion of data to "external32" (MPI-4.1 §14.5.2) and back: a loop for each class of numbers.

use mpi_attr::Result;
use mpi_attr_layout::walk::{Direction, Rows};

use super::basic::{Basic, Class, Scalar, TOO_LARGE};

/// Numbers that are some bytes apart.
#[derive(Clone, Copy)]
struct Numbers {
    address: *mut u8,
    stride: isize,
}

impl Numbers {
    fn at(self, at: usize) -> *mut u8 {
        self.address.wrapping_offset(at as isize * self.stride)
    }

    /// As many as fit, to others.
    ///
    /// # Errors
    /// Those of `convert`.
    ///
    /// # Safety
    /// The numbers are valid, the others for writes; they need not be aligned.
    #[inline(always)]
    unsafe fn each<T: Copy, U>(self, to: Self, count: usize, convert: impl Fn(T) -> Result<U>) -> Result<()> {
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

/// Converts the numbers of rows, as many as are whole in `room` bytes of "external32"; returns the number of their bytes in the
/// data.
///
/// # Errors
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_UNSUPPORTED_DATAREP`: a number has no such form; others were converted. `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The data and the `room` bytes at `there` are valid; what is converted to, for writes.
pub(crate) unsafe fn transfer(
    rows: &mut Rows<'_>,
    direction: Direction,
    mut there: *mut u8,
    room: usize,
) -> Result<usize> {
    let (mut left, mut done) = (room, 0);
    while let Some(row) = rows.next_row()? {
        let Some(basic) = Basic::of_leaf(row.leaf) else { continue };
        let one: usize = basic.scalars().map(|(_, scalar)| scalar.external).sum();
        let whole = (left / one).min(row.copies as usize);
        let here = Numbers { address: row.address, stride: row.stride as isize };
        let mut column = Numbers { address: there, stride: one as isize };
        for (offset, scalar) in basic.scalars() {
            let numbers = Numbers { address: here.address.wrapping_add(offset), ..here };
            // SAFETY: numbers of the row, and room for them, as the caller promises.
            unsafe { convert(scalar, direction, numbers, column, whole) }?;
            column.address = column.address.wrapping_add(scalar.external);
        }
        (left, done, there) =
            (left - whole * one, done + whole * basic.size(), there.wrapping_add(whole * one));
        if whole < row.copies as usize {
            // The first number of a pair may fit.
            for (offset, scalar) in basic.scalars() {
                if scalar.external > left {
                    break;
                }
                let numbers = Numbers { address: here.at(whole).wrapping_add(offset), ..here };
                // SAFETY: as above.
                unsafe { convert(scalar, direction, numbers, Numbers { address: there, stride: 0 }, 1) }?;
                (left, done, there) =
                    (left - scalar.external, done + scalar.size, there.wrapping_add(scalar.external));
            }
            break;
        }
    }
    Ok(done)
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
            let (here, there) = (bytes(here, scalar.size), bytes(there, scalar.external));
            if packs { scalar.encode(here, there) } else { scalar.decode(there, here) }
        })
    }
}

fn narrow<T: TryFrom<N>, N>(number: N) -> Result<T> {
    T::try_from(number).map_err(|_| TOO_LARGE)
}
