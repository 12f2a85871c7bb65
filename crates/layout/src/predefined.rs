//! The predefined datatypes of the standard ABI (MPI-5.0 annex A.1.1), and two of MPI-1: values, names and sizes.
//!
//! Most are types of C, whose sizes the compiler knows. The sizes of Fortran's types depend on [`FortranTypes`].

use std::ffi::{c_char, c_double, c_float, c_int, c_long, c_longlong, c_short};

use mpi_attr::abi::*;

use super::Layout;
use super::fortran_kinds::DefaultKind::{self, DoublePrecision, Integer, Logical, Real};
use super::fortran_kinds::FortranTypes;

/// A predefined datatype.
#[derive(Debug)]
pub struct PredefinedType {
    handle: Handle,
    /// Its name in the standard, which `MPI_Type_get_name` returns until another is set. Of two names for one datatype,
    /// the one that the standard does not call a synonym.
    pub name: &'static str,
    is: Is,
}

#[derive(Clone, Copy, Debug)]
enum Is {
    /// A type of C of this size and alignment.
    C(usize, usize),
    /// A C struct of a type of this size and alignment and an `int`.
    WithInt(usize, usize),
    /// The number of copies of a type of Fortran in a row.
    Fortran(u8, DefaultKind),
    /// As `Fortran`, if the optional type with the first number is supported.
    FortranIf(u8, u8, DefaultKind),
    /// Copies of a type of a size, if the optional type with the first number is supported: `(number, copies, size)`.
    SizedIf(u8, u8, u8),
}

impl PredefinedType {
    /// Its handle.
    pub const fn handle(&self) -> Handle {
        self.handle
    }

    /// The number of an optional type of Fortran, as [`FortranTypes::supports`] takes it.
    pub const fn optional(&self) -> Option<u8> {
        match self.is {
            Is::FortranIf(number, ..) | Is::SizedIf(number, ..) => Some(number),
            _ => None,
        }
    }

    /// Its layout, or `None` if the Fortran compiler does not support the type: then `MPI_Type_size` returns
    /// `MPI_UNDEFINED` (MPI-5.0 §20.4).
    pub fn layout(&self, fortran: &FortranTypes) -> Option<Layout> {
        let (size, end, extent, align) = match self.is {
            Is::C(size, align) => (size, size, size, align),
            Is::WithInt(size, align) => {
                let align = align.max(align_of::<c_int>());
                let end = size.next_multiple_of(align_of::<c_int>()) + size_of::<c_int>();
                (size + size_of::<c_int>(), end, end.next_multiple_of(align), align)
            }
            Is::FortranIf(number, ..) | Is::SizedIf(number, ..) if !fortran.supports(number) => return None,
            Is::Fortran(n, kind) | Is::FortranIf(_, n, kind) => row(n, fortran.size(kind)),
            Is::SizedIf(_, n, size) => row(n, size),
        };
        let external = self.external(size);
        // All are below 64: the greatest type, C's complex of long double, has 32 bytes.
        let rest = [end as u8, extent as u8, align as u8];
        Some(Layout::named(self.handle, [size as u8, external as u8], rest))
    }
}

impl PredefinedType {
    /// Its size in "external32" (§14.5.2); `size` is its size here.
    fn external(&self, size: usize) -> usize {
        match self.handle {
            MPI_WCHAR => 2,
            MPI_LONG | MPI_UNSIGNED_LONG | MPI_LOGICAL | MPI_INTEGER | MPI_REAL => 4,
            MPI_AINT | MPI_COMPLEX | MPI_DOUBLE_PRECISION | MPI_LONG_INT | MPI_2REAL | MPI_2INTEGER => 8,
            MPI_DOUBLE_COMPLEX | MPI_2DOUBLE_PRECISION => 16,
            _ => size,
        }
    }
}

/// Size, end of the data, extent and alignment of `n` parts of `size` bytes, each aligned to its own size.
fn row(n: u8, size: u8) -> (usize, usize, usize, usize) {
    let part = usize::from(size);
    let all = usize::from(n) * part;
    (all, all, all, part)
}

/// The predefined datatype of the given handle.
pub fn find(handle: Handle) -> Option<&'static PredefinedType> {
    let index = TABLE.binary_search_by_key(&handle, PredefinedType::handle).ok()?;
    Some(&TABLE[index])
}

const fn c<T>() -> Is {
    Is::C(size_of::<T>(), align_of::<T>())
}

const fn complex<T>() -> Is {
    Is::C(2 * size_of::<T>(), align_of::<T>())
}

const fn with_int<T>() -> Is {
    Is::WithInt(size_of::<T>(), align_of::<T>())
}

macro_rules! entry {
    ($handle:ident, $is:expr) => {
        PredefinedType { handle: $handle, name: stringify!($handle), is: $is }
    };
}

/// All predefined datatypes, sorted by handle.
pub static TABLE: [PredefinedType; 72] = [
    entry!(MPI_AINT, c::<Aint>()),
    entry!(MPI_COUNT, c::<i64>()),
    entry!(MPI_OFFSET, c::<i64>()),
    entry!(MPI_PACKED, c::<u8>()),
    entry!(MPI_SHORT, c::<c_short>()),
    entry!(MPI_INT, c::<c_int>()),
    entry!(MPI_LONG, c::<c_long>()),
    entry!(MPI_LONG_LONG_INT, c::<c_longlong>()),
    entry!(MPI_UNSIGNED_SHORT, c::<c_short>()),
    entry!(MPI_UNSIGNED, c::<c_int>()),
    entry!(MPI_UNSIGNED_LONG, c::<c_long>()),
    entry!(MPI_UNSIGNED_LONG_LONG, c::<c_longlong>()),
    entry!(MPI_FLOAT, c::<c_float>()),
    entry!(MPI_C_COMPLEX, complex::<c_float>()),
    entry!(MPI_CXX_FLOAT_COMPLEX, complex::<c_float>()),
    entry!(MPI_DOUBLE, c::<c_double>()),
    entry!(MPI_C_DOUBLE_COMPLEX, complex::<c_double>()),
    entry!(MPI_CXX_DOUBLE_COMPLEX, complex::<c_double>()),
    entry!(MPI_LOGICAL, Is::Fortran(1, Logical)),
    entry!(MPI_INTEGER, Is::Fortran(1, Integer)),
    entry!(MPI_REAL, Is::Fortran(1, Real)),
    entry!(MPI_COMPLEX, Is::Fortran(2, Real)),
    entry!(MPI_DOUBLE_PRECISION, Is::Fortran(1, DoublePrecision)),
    entry!(MPI_DOUBLE_COMPLEX, Is::FortranIf(18, 2, DoublePrecision)),
    entry!(MPI_CHARACTER, c::<c_char>()),
    entry!(MPI_LONG_DOUBLE, Is::C(C_LONG_DOUBLE_SIZE, C_LONG_DOUBLE_ALIGN)),
    entry!(MPI_C_LONG_DOUBLE_COMPLEX, Is::C(2 * C_LONG_DOUBLE_SIZE, C_LONG_DOUBLE_ALIGN)),
    entry!(MPI_CXX_LONG_DOUBLE_COMPLEX, Is::C(2 * C_LONG_DOUBLE_SIZE, C_LONG_DOUBLE_ALIGN)),
    entry!(MPI_FLOAT_INT, with_int::<c_float>()),
    entry!(MPI_DOUBLE_INT, with_int::<c_double>()),
    entry!(MPI_LONG_INT, with_int::<c_long>()),
    entry!(MPI_2INT, with_int::<c_int>()),
    entry!(MPI_SHORT_INT, with_int::<c_short>()),
    entry!(MPI_LONG_DOUBLE_INT, Is::WithInt(C_LONG_DOUBLE_SIZE, C_LONG_DOUBLE_ALIGN)),
    entry!(MPI_2REAL, Is::Fortran(2, Real)),
    entry!(MPI_2DOUBLE_PRECISION, Is::Fortran(2, DoublePrecision)),
    entry!(MPI_2INTEGER, Is::Fortran(2, Integer)),
    entry!(MPI_C_BOOL, c::<bool>()),
    entry!(MPI_CXX_BOOL, c::<bool>()),
    entry!(MPI_WCHAR, Is::C(C_WCHAR_SIZE, C_WCHAR_SIZE)),
    entry!(MPI_INT8_T, c::<i8>()),
    entry!(MPI_UINT8_T, c::<u8>()),
    entry!(MPI_CHAR, c::<c_char>()),
    entry!(MPI_SIGNED_CHAR, c::<c_char>()),
    entry!(MPI_UNSIGNED_CHAR, c::<c_char>()),
    entry!(MPI_BYTE, c::<u8>()),
    entry!(MPI_INT16_T, c::<i16>()),
    entry!(MPI_UINT16_T, c::<u16>()),
    entry!(MPI_INT32_T, c::<i32>()),
    entry!(MPI_UINT32_T, c::<u32>()),
    entry!(MPI_INT64_T, c::<i64>()),
    entry!(MPI_UINT64_T, c::<u64>()),
    // The markers of bounds of MPI-1, which hold no data (MPI-2.2 §4.1.6).
    entry!(MPI_LB, Is::C(0, 1)),
    entry!(MPI_UB, Is::C(0, 1)),
    entry!(MPI_LOGICAL1, Is::SizedIf(0, 1, 1)),
    entry!(MPI_INTEGER1, Is::SizedIf(5, 1, 1)),
    entry!(MPI_LOGICAL2, Is::SizedIf(1, 1, 2)),
    entry!(MPI_INTEGER2, Is::SizedIf(6, 1, 2)),
    entry!(MPI_REAL2, Is::SizedIf(10, 1, 2)),
    entry!(MPI_LOGICAL4, Is::SizedIf(2, 1, 4)),
    entry!(MPI_INTEGER4, Is::SizedIf(7, 1, 4)),
    entry!(MPI_REAL4, Is::SizedIf(11, 1, 4)),
    entry!(MPI_COMPLEX4, Is::SizedIf(14, 2, 2)),
    entry!(MPI_LOGICAL8, Is::SizedIf(3, 1, 8)),
    entry!(MPI_INTEGER8, Is::SizedIf(8, 1, 8)),
    entry!(MPI_REAL8, Is::SizedIf(12, 1, 8)),
    entry!(MPI_COMPLEX8, Is::SizedIf(15, 2, 4)),
    entry!(MPI_LOGICAL16, Is::SizedIf(4, 1, 16)),
    entry!(MPI_INTEGER16, Is::SizedIf(9, 1, 16)),
    entry!(MPI_REAL16, Is::SizedIf(13, 1, 16)),
    entry!(MPI_COMPLEX16, Is::SizedIf(16, 2, 8)),
    entry!(MPI_COMPLEX32, Is::SizedIf(17, 2, 16)),
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
