//! The numbers in predefined datatypes (MPI-4.1 §3.2.2, §6.9.2), and their forms here and in "external32" (§14.5.2).

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::KIND_SIZES;
pub(crate) use mpi_attr_layout::predefined::Class;
use mpi_attr_layout::predefined::{self, NumberType, Numbers};
use mpi_attr_layout::{Layout, Leaf};

use super::double_double;

/// A number: its class, and its bytes here and in "external32".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scalar {
    pub class: Class,
    pub size: u8,
    pub external: u8,
}

/// A predefined datatype: one number, or two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Basic {
    One(Scalar),
    Complex(Scalar),
    /// A value, and at an offset an index (§6.9.4).
    Pair(Scalar, u8, Scalar),
}

// It fits a register.
const _: () = assert!(size_of::<Option<Basic>>() <= 8);

impl Basic {
    /// The numbers of a layout, if it is that of a predefined datatype.
    pub(crate) fn of(layout: &Layout) -> Option<Self> {
        Self::of_leaf(layout.leaf()?)
    }

    /// The numbers of a predefined datatype.
    pub(crate) fn of_leaf(leaf: Leaf) -> Option<Self> {
        Self::named(leaf.handle.into(), leaf.size.into())
    }

    /// The numbers of the predefined datatype of a handle, which has `size` bytes.
    pub(crate) const fn named(handle: Handle, size: usize) -> Option<Self> {
        let Some(datatype) = predefined::find(handle) else { return None };
        Some(match datatype.numbers {
            Numbers::Nothing => return None,
            Numbers::One(number) => Self::One(Scalar::new(number, size)),
            Numbers::Complex(part) => Self::Complex(Scalar::new(part, size / 2)),
            Numbers::Pair(value, index) => {
                let index_size = match index.c_size() {
                    Some(size) => size,
                    None => size / 2,
                };
                let value = Scalar::new(value, size - index_size);
                let index = Scalar::new(index, index_size);
                Self::Pair(value, value.size.next_multiple_of(index.size), index)
            }
        })
    }

    /// The bytes of its numbers, without gaps.
    pub(crate) fn size(&self) -> usize {
        let (first, second) = self.scalars();
        (first.size + second.map_or(0, |(_, scalar)| scalar.size)).into()
    }

    /// Its numbers: the first, and with its offset in bytes a second.
    pub(crate) fn scalars(&self) -> (Scalar, Option<(u8, Scalar)>) {
        match *self {
            Self::One(one) => (one, None),
            Self::Complex(part) => (part, Some((part.size, part))),
            Self::Pair(value, offset, index) => (value, Some((offset, index))),
        }
    }

    /// The bytes of its numbers in "external32".
    pub(crate) fn external(&self) -> usize {
        let (first, second) = self.scalars();
        (first.external + second.map_or(0, |(_, scalar)| scalar.external)).into()
    }
}

pub(crate) const TOO_LARGE: Error =
    Error::new(MPI_ERR_VALUE_TOO_LARGE, "a number does not fit its other form");
const NO_SUCH_FORM: Error =
    Error::new(MPI_ERR_UNSUPPORTED_DATAREP, "a Fortran type of this size has no form in \"external32\"");

/// Reverses bytes from the order of this machine to that of "external32", which is big-endian, or back.
fn swapped<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut copy = [0; N];
    copy[..bytes.len()].copy_from_slice(bytes);
    if cfg!(target_endian = "little") {
        copy[..bytes.len()].reverse();
    }
    copy
}

/// Gives an integer another number of bytes, in big-endian order.
fn resize(from: &[u8], to: &mut [u8], signed: bool) -> Result<()> {
    let fill = if signed && from[0] >= 0x80 { 0xff } else { 0 };
    if to.len() >= from.len() {
        let (filled, rest) = to.split_at_mut(to.len() - from.len());
        filled.fill(fill);
        rest.copy_from_slice(from);
        return Ok(());
    }
    let (dropped, kept) = from.split_at(from.len() - to.len());
    to.copy_from_slice(kept);
    let same_sign = !signed || (kept[0] >= 0x80) == (fill == 0xff);
    if same_sign && dropped.iter().all(|&byte| byte == fill) { Ok(()) } else { Err(TOO_LARGE) }
}

/// Converts the 80 bits of an x87, whose leading bit is explicit, to IEEE binary128, which has 49 bits more.
fn quadruple(extended: u128) -> u128 {
    let (mantissa, rest) = (extended & u128::from(u64::MAX >> 1), extended >> 64 & 0xffff);
    rest << 112 | mantissa << 49
}

/// Converts IEEE binary128 to the 80 bits of an x87: rounds to nearest, ties to even. A NaN stays a NaN.
fn extended(quadruple: u128) -> u128 {
    let is_nan = quadruple << 1 > 0x7fff << 113;
    let rounded = if is_nan {
        quadruple >> 49 | 1 << 62
    } else {
        // A carry out of the mantissa goes into the exponent, as it must.
        (quadruple + (1 << 48) - 1 + (quadruple >> 49 & 1)) >> 49
    };
    let (rest, mantissa) = (rounded >> 63, rounded & u128::from(u64::MAX >> 1));
    let one = u128::from(rest & 0x7fff != 0) << 63;
    rest << 64 | one | mantissa
}

impl Scalar {
    const fn new(number: NumberType, size: usize) -> Self {
        // The greatest number has 16 bytes.
        Self { class: number.class, size: size as u8, external: number.external_of(size) as u8 }
    }

    /// Whether it is a signed integer.
    pub(crate) fn is_signed(self) -> bool {
        matches!(self.class, Class::Signed | Class::Integer | Class::Multi)
    }

    /// A truth value in the form of this machine; only the first `size` bytes count.
    fn truth(self, value: bool) -> [u8; 16] {
        let number = if self.class == Class::Logical { KIND_SIZES.number(value) } else { value.into() };
        swapped(&number.to_be_bytes()[16 - usize::from(self.size)..])
    }

    /// From this machine's form to that of "external32".
    pub(crate) fn encode(self, here: &[u8], there: &mut [u8]) -> Result<()> {
        match (self.class, self.size.into(), self.external.into()) {
            (Class::Extended, 16, 16) => {
                let number = u128::from_be_bytes(swapped(here));
                there.copy_from_slice(&quadruple(number).to_be_bytes());
            }
            (Class::DoubleDouble, 16, 16) => {
                let [high, low] = [&here[..8], &here[8..]].map(|half| f64::from_be_bytes(swapped(half)));
                there.copy_from_slice(&double_double::to_quadruple(high, low).to_be_bytes());
            }
            (Class::Real, 8, 4) => {
                let number = f64::from_be_bytes(swapped(here));
                there.copy_from_slice(&(number as f32).to_be_bytes());
            }
            (Class::Real, size, external) if size != external => return Err(NO_SUCH_FORM),
            // The bits of false are false, all other bits are true.
            (Class::Logical | Class::Bool, size, external) => {
                there.fill(0);
                there[external - 1] = u8::from(here != &self.truth(false)[..size]);
            }
            (_, size, _) => {
                let number: [u8; 16] = swapped(here);
                resize(&number[..size], there, self.is_signed())?;
            }
        }
        Ok(())
    }

    /// From the form of "external32" to this machine's.
    pub(crate) fn decode(self, there: &[u8], here: &mut [u8]) -> Result<()> {
        match (self.class, self.size.into(), self.external.into()) {
            (Class::Extended, 16, 16) => {
                let number = extended(u128::from_le_bytes(swapped(there)));
                here.copy_from_slice(&number.to_ne_bytes());
            }
            (Class::DoubleDouble, 16, 16) => {
                let mut number = [0; 16];
                number.copy_from_slice(there);
                let (high, low) = double_double::from_quadruple(u128::from_be_bytes(number));
                here[..8].copy_from_slice(&high.to_ne_bytes());
                here[8..].copy_from_slice(&low.to_ne_bytes());
            }
            (Class::Real, 8, 4) => {
                let mut bytes = [0; 4];
                bytes.copy_from_slice(there);
                here.copy_from_slice(&f64::from(f32::from_be_bytes(bytes)).to_ne_bytes());
            }
            (Class::Real, size, external) if size != external => return Err(NO_SUCH_FORM),
            (Class::Logical | Class::Bool, size, _) => {
                let holds = there.iter().any(|&byte| byte != 0);
                here.copy_from_slice(&self.truth(holds)[..size]);
            }
            (_, size, _) => {
                let mut number = [0; 16];
                resize(there, &mut number[..size], self.is_signed())?;
                here.copy_from_slice(&swapped::<16>(&number[..size])[..size]);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr_layout::fortran_kinds::FortranTypes;
    use mpi_attr_layout::predefined::TABLE;

    #[test]
    fn every_type_has_a_form_in_external32() {
        for entry in &TABLE {
            let layout = entry.layout(&FortranTypes::DEFAULT);
            // MPI_LB and MPI_UB have no data.
            let Some(layout) = layout.filter(|layout| layout.shape().size > 0) else { continue };
            let basic = Basic::of(&layout).expect(entry.name);
            let external = basic.external();
            assert_eq!((external > 0, layout.shape().external), (true, external as i64), "{}", entry.name);
        }
    }
}
