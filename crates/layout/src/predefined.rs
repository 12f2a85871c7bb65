//! The predefined datatypes of the standard ABI (MPI-5.0 annex A.1.1), and two of MPI-1: one table of their handles, names,
//! numbers, and sizes here and in "external32" (§14.5.2).
//!
//! Most are types of C, whose sizes the compiler knows. The sizes of Fortran's types depend on [`FortranTypes`].

use std::ffi::{c_char, c_double, c_float, c_int, c_long, c_longlong, c_short};

use mpi_attr::abi::*;

use super::Layout;
use super::fortran_kinds::{DefaultKind, FortranTypes};
use Class::*;
use Numbers::*;

/// A predefined datatype.
#[derive(Debug)]
pub struct PredefinedType {
    handle: Handle,
    /// Its name in the standard, which `MPI_Type_get_name` returns until another is set. Of two names for one datatype,
    /// the one that the standard does not call a synonym.
    pub name: &'static str,
    pub numbers: Numbers,
    /// Of an optional type of Fortran: its number, as [`FortranTypes::supports`] takes it, and its key in [`OPTIONAL_KEYS`].
    optional: Option<(u8, &'static str)>,
}

/// The numbers that a predefined datatype consists of.
#[derive(Clone, Copy, Debug)]
pub enum Numbers {
    /// A marker of bounds of MPI-1, which holds no data (MPI-2.2 §4.1.6).
    Nothing,
    One(NumberType),
    Complex(NumberType),
    /// A value and an index (§6.9.4).
    Pair(NumberType, NumberType),
}

/// A number in a predefined datatype.
#[derive(Clone, Copy, Debug)]
pub struct NumberType {
    pub class: Class,
    size: NumberSize,
    /// Its bytes in "external32"; `None`: as many as here.
    external: Option<usize>,
}

/// The class of a number, by the groups of §6.9.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Signed C integer.
    Signed,
    /// Unsigned C integer.
    Unsigned,
    /// Fortran integer.
    Integer,
    /// Multi-language type: `MPI_AINT`, `MPI_OFFSET`, `MPI_COUNT`.
    Multi,
    /// Floating point.
    Real,
    /// `long double` of C, where it has the 80 bits of an x87.
    Extended,
    /// `long double` of C, where it is the sum of two doubles.
    DoubleDouble,
    /// `bool` of C and C++.
    Bool,
    /// LOGICAL of Fortran.
    Logical,
    Byte,
    /// A character, for which no arithmetic is defined.
    Text,
}

#[derive(Clone, Copy, Debug)]
enum NumberSize {
    /// A type of C of this size and alignment.
    C(usize, usize),
    /// A type of Fortran, aligned to its size, which is the compiler's choice.
    Default(DefaultKind),
    /// A type of Fortran with its size in its name.
    Sized(usize),
}

impl NumberType {
    const fn external(self, bytes: usize) -> Self {
        Self { external: Some(bytes), ..self }
    }

    /// Its bytes in "external32", if it has `size` bytes here.
    pub const fn external_of(&self, size: usize) -> usize {
        match self.external {
            Some(bytes) => bytes,
            None => size,
        }
    }

    /// Its size, if it is a type of C.
    pub const fn c_size(&self) -> Option<usize> {
        match self.size {
            NumberSize::C(size, _) => Some(size),
            _ => None,
        }
    }

    /// Its size and alignment.
    fn shape(&self, fortran: &FortranTypes) -> (usize, usize) {
        match self.size {
            NumberSize::C(size, align) => (size, align),
            NumberSize::Default(kind) => (fortran.size(kind).into(), fortran.size(kind).into()),
            NumberSize::Sized(size) => (size, size),
        }
    }
}

impl PredefinedType {
    /// Its handle.
    pub const fn handle(&self) -> Handle {
        self.handle
    }

    /// Its layout, or `None` if the Fortran compiler does not support the type: then `MPI_Type_size` returns
    /// `MPI_UNDEFINED` (MPI-5.0 §20.4).
    pub fn layout(&self, fortran: &FortranTypes) -> Option<Layout> {
        if self.optional.is_some_and(|(number, _)| !fortran.supports(number)) {
            return None;
        }
        let (first, second) = match self.numbers {
            Nothing => return Some(Layout::named(self.handle, [0, 0], [0, 0, 1])),
            One(number) => (number, None),
            Complex(part) => (part, Some(part)),
            Pair(value, index) => (value, Some(index)),
        };
        let (mut size, mut align) = first.shape(fortran);
        let (mut external, mut end) = (first.external_of(size), size);
        if let Some(second) = second {
            let (more, other_align) = second.shape(fortran);
            (external, size) = (external + second.external_of(more), size + more);
            (end, align) = (end.next_multiple_of(other_align) + more, align.max(other_align));
        }
        // All are below 64: the greatest type, C's complex of long double, has 32 bytes.
        let [size, external, end, extent, align] =
            [size, external, end, end.next_multiple_of(align), align].map(|bytes| bytes as u8);
        Some(Layout::named(self.handle, [size, external], [end, extent, align]))
    }
}

/// The predefined datatype of the given handle.
pub const fn find(handle: Handle) -> Option<&'static PredefinedType> {
    let last = handle.wrapping_sub(MPI_DATATYPE_NULL);
    if last < INDEX.len() && INDEX[last] < TABLE.len() as u8 {
        Some(&TABLE[INDEX[last] as usize])
    } else {
        None
    }
}

/// For the last byte of a handle, where in the table its datatype is. Other bytes have a greater number.
static INDEX: [u8; 256] = {
    let (mut index, mut at) = ([u8::MAX; 256], 0);
    while at < TABLE.len() {
        index[TABLE[at].handle - MPI_DATATYPE_NULL] = at as u8;
        at += 1;
    }
    index
};

/// The keys of `MPI_Abi_get_fortran_info` for the optional types, by their numbers.
pub static OPTIONAL_KEYS: [&str; 19] = {
    let (mut keys, mut at) = ([""; 19], 0);
    while at < TABLE.len() {
        if let Some((number, key)) = TABLE[at].optional {
            keys[number as usize] = key;
        }
        at += 1;
    }
    keys
};

const fn c<T>(class: Class) -> NumberType {
    NumberType { class, size: NumberSize::C(size_of::<T>(), align_of::<T>()), external: None }
}

/// A type of Fortran of default kind, which has a fixed size in "external32".
const fn default(class: Class, kind: DefaultKind, external: usize) -> NumberType {
    NumberType { class, size: NumberSize::Default(kind), external: Some(external) }
}

const fn sized(class: Class, size: usize) -> NumberType {
    NumberType { class, size: NumberSize::Sized(size), external: None }
}

const SHORT: NumberType = c::<c_short>(Signed);
const INT: NumberType = c::<c_int>(Signed);
const LONG: NumberType = c::<c_long>(Signed).external(4);
const FLOAT: NumberType = c::<c_float>(Real);
const DOUBLE: NumberType = c::<c_double>(Real);
const LONG_DOUBLE: NumberType = NumberType {
    // The form of `long double` depends on the C compiler and its options, not only on the processor.
    class: match C_LONG_DOUBLE_DIGITS {
        64 => Extended,
        106 => DoubleDouble,
        _ => Real,
    },
    size: NumberSize::C(C_LONG_DOUBLE_SIZE, C_LONG_DOUBLE_ALIGN),
    external: None,
};
const INTEGER: NumberType = default(Integer, DefaultKind::Integer, 4);
const REAL: NumberType = default(Real, DefaultKind::Real, 4);
const DOUBLE_PRECISION: NumberType = default(Real, DefaultKind::DoublePrecision, 8);
/// Where `long double` is the sum of two doubles, gfortran's REAL(16) is the same type.
const REAL16: NumberType =
    sized(if matches!(LONG_DOUBLE.class, DoubleDouble) { DoubleDouble } else { Real }, 16);

macro_rules! entry {
    ($handle:ident, $numbers:expr) => {
        PredefinedType { handle: $handle, name: stringify!($handle), numbers: $numbers, optional: None }
    };
    ($handle:ident, $numbers:expr, optional $number:literal $key:literal) => {
        PredefinedType { optional: Some(($number, $key)), ..entry!($handle, $numbers) }
    };
}

/// All predefined datatypes, sorted by handle.
pub static TABLE: [PredefinedType; 72] = [
    entry!(MPI_AINT, One(c::<Aint>(Multi).external(8))),
    entry!(MPI_COUNT, One(c::<i64>(Multi))),
    entry!(MPI_OFFSET, One(c::<i64>(Multi))),
    entry!(MPI_PACKED, One(c::<u8>(Text))),
    entry!(MPI_SHORT, One(SHORT)),
    entry!(MPI_INT, One(INT)),
    entry!(MPI_LONG, One(LONG)),
    entry!(MPI_LONG_LONG_INT, One(c::<c_longlong>(Signed))),
    entry!(MPI_UNSIGNED_SHORT, One(c::<c_short>(Unsigned))),
    entry!(MPI_UNSIGNED, One(c::<c_int>(Unsigned))),
    entry!(MPI_UNSIGNED_LONG, One(c::<c_long>(Unsigned).external(4))),
    entry!(MPI_UNSIGNED_LONG_LONG, One(c::<c_longlong>(Unsigned))),
    entry!(MPI_FLOAT, One(FLOAT)),
    entry!(MPI_C_COMPLEX, Complex(FLOAT)),
    entry!(MPI_CXX_FLOAT_COMPLEX, Complex(FLOAT)),
    entry!(MPI_DOUBLE, One(DOUBLE)),
    entry!(MPI_C_DOUBLE_COMPLEX, Complex(DOUBLE)),
    entry!(MPI_CXX_DOUBLE_COMPLEX, Complex(DOUBLE)),
    entry!(MPI_LOGICAL, One(default(Logical, DefaultKind::Logical, 4))),
    entry!(MPI_INTEGER, One(INTEGER)),
    entry!(MPI_REAL, One(REAL)),
    entry!(MPI_COMPLEX, Complex(REAL)),
    entry!(MPI_DOUBLE_PRECISION, One(DOUBLE_PRECISION)),
    entry!(MPI_DOUBLE_COMPLEX, Complex(DOUBLE_PRECISION), optional 18 "mpi_double_complex_supported"),
    entry!(MPI_CHARACTER, One(c::<c_char>(Text))),
    entry!(MPI_LONG_DOUBLE, One(LONG_DOUBLE)),
    entry!(MPI_C_LONG_DOUBLE_COMPLEX, Complex(LONG_DOUBLE)),
    entry!(MPI_CXX_LONG_DOUBLE_COMPLEX, Complex(LONG_DOUBLE)),
    entry!(MPI_FLOAT_INT, Pair(FLOAT, INT)),
    entry!(MPI_DOUBLE_INT, Pair(DOUBLE, INT)),
    entry!(MPI_LONG_INT, Pair(LONG, INT)),
    entry!(MPI_2INT, Pair(INT, INT)),
    entry!(MPI_SHORT_INT, Pair(SHORT, INT)),
    entry!(MPI_LONG_DOUBLE_INT, Pair(LONG_DOUBLE, INT)),
    entry!(MPI_2REAL, Pair(REAL, REAL)),
    entry!(MPI_2DOUBLE_PRECISION, Pair(DOUBLE_PRECISION, DOUBLE_PRECISION)),
    entry!(MPI_2INTEGER, Pair(INTEGER, INTEGER)),
    entry!(MPI_C_BOOL, One(c::<bool>(Bool))),
    entry!(MPI_CXX_BOOL, One(c::<bool>(Bool))),
    entry!(
        MPI_WCHAR,
        One(NumberType { class: Text, size: NumberSize::C(C_WCHAR_SIZE, C_WCHAR_SIZE), external: Some(2) })
    ),
    entry!(MPI_INT8_T, One(c::<i8>(Signed))),
    entry!(MPI_UINT8_T, One(c::<u8>(Unsigned))),
    // MPI calculates with MPI_CHAR as with a small integer, although the standard names it as text (§6.9.2).
    entry!(MPI_CHAR, One(c::<c_char>(if c_char::MIN == 0 { Unsigned } else { Signed }))),
    entry!(MPI_SIGNED_CHAR, One(c::<c_char>(Signed))),
    entry!(MPI_UNSIGNED_CHAR, One(c::<c_char>(Unsigned))),
    entry!(MPI_BYTE, One(c::<u8>(Byte))),
    entry!(MPI_INT16_T, One(c::<i16>(Signed))),
    entry!(MPI_UINT16_T, One(c::<u16>(Unsigned))),
    entry!(MPI_INT32_T, One(c::<i32>(Signed))),
    entry!(MPI_UINT32_T, One(c::<u32>(Unsigned))),
    entry!(MPI_INT64_T, One(c::<i64>(Signed))),
    entry!(MPI_UINT64_T, One(c::<u64>(Unsigned))),
    entry!(MPI_LB, Nothing),
    entry!(MPI_UB, Nothing),
    entry!(MPI_LOGICAL1, One(sized(Logical, 1)), optional 0 "mpi_logical1_supported"),
    entry!(MPI_INTEGER1, One(sized(Integer, 1)), optional 5 "mpi_integer1_supported"),
    entry!(MPI_LOGICAL2, One(sized(Logical, 2)), optional 1 "mpi_logical2_supported"),
    entry!(MPI_INTEGER2, One(sized(Integer, 2)), optional 6 "mpi_integer2_supported"),
    entry!(MPI_REAL2, One(sized(Real, 2)), optional 10 "mpi_real2_supported"),
    entry!(MPI_LOGICAL4, One(sized(Logical, 4)), optional 2 "mpi_logical4_supported"),
    entry!(MPI_INTEGER4, One(sized(Integer, 4)), optional 7 "mpi_integer4_supported"),
    entry!(MPI_REAL4, One(sized(Real, 4)), optional 11 "mpi_real4_supported"),
    entry!(MPI_COMPLEX4, Complex(sized(Real, 2)), optional 14 "mpi_complex4_supported"),
    entry!(MPI_LOGICAL8, One(sized(Logical, 8)), optional 3 "mpi_logical8_supported"),
    entry!(MPI_INTEGER8, One(sized(Integer, 8)), optional 8 "mpi_integer8_supported"),
    entry!(MPI_REAL8, One(sized(Real, 8)), optional 12 "mpi_real8_supported"),
    entry!(MPI_COMPLEX8, Complex(sized(Real, 4)), optional 15 "mpi_complex8_supported"),
    entry!(MPI_LOGICAL16, One(sized(Logical, 16)), optional 4 "mpi_logical16_supported"),
    entry!(MPI_INTEGER16, One(sized(Integer, 16)), optional 9 "mpi_integer16_supported"),
    entry!(MPI_REAL16, One(REAL16), optional 13 "mpi_real16_supported"),
    entry!(MPI_COMPLEX16, Complex(sized(Real, 8)), optional 16 "mpi_complex16_supported"),
    entry!(MPI_COMPLEX32, Complex(REAL16), optional 17 "mpi_complex32_supported"),
];

#[cfg(test)]
mod tests {
    use super::super::Made;
    use super::*;

    const ABI: FortranTypes = FortranTypes::DEFAULT;

    fn shape(name: &str, abi: &FortranTypes) -> Option<(i64, i64)> {
        let entry = TABLE.iter().find(|entry| entry.name == name).expect(name);
        let layout = entry.layout(abi)?;
        assert!(matches!(layout.made(), Made::Named(handle) if handle == entry.handle()));
        Some((layout.shape().size, layout.shape().extent))
    }

    #[test]
    fn the_table_is_sorted_and_searchable() {
        assert!(TABLE.is_sorted_by(|one, next| one.handle < next.handle));
        for entry in &TABLE {
            assert_eq!(find(entry.handle()).map(|found| found.name), Some(entry.name));
        }
        for none in [0, MPI_DATATYPE_NULL, 0x204, 0x2ff, 0x1_0209, Handle::MAX] {
            assert!(find(none).is_none());
        }
    }

    #[test]
    fn types_of_fortran() {
        // Number 18, the last optional type, is DOUBLE COMPLEX.
        let wide = FortranTypes { sizes: [8, 8, 8, 16], supported: ABI.supported & !(1 << 18) };
        for (name, default, widened) in [
            ("MPI_INTEGER", Some(4), Some(8)),
            ("MPI_LOGICAL", Some(4), Some(8)),
            ("MPI_2REAL", Some(8), Some(16)),
            ("MPI_2DOUBLE_PRECISION", Some(16), Some(32)),
            ("MPI_DOUBLE_COMPLEX", Some(16), None),
            ("MPI_INTEGER4", Some(4), Some(4)),
            ("MPI_COMPLEX32", Some(32), Some(32)),
            ("MPI_REAL2", None, None),
        ] {
            assert_eq!(shape(name, &ABI).map(|(size, _)| size), default, "{name}");
            assert_eq!(shape(name, &wide), widened.map(|size| (size, size)), "{name}");
        }
    }
}
