//! The widths of Fortran's kinds, on which predefined datatypes depend (MPI-5.0 §20.4). The routines that change them,
//! such as `MPI_Abi_set_fortran_info`, are in `c/abi.rs` of crate `mpi_attr_world`.

use mpi_attr::sync::Mutex;

/// The widths in force.
pub static FORTRAN: Mutex<FortranTypes> = Mutex::new(FortranTypes::DEFAULT);

/// The types of Fortran whose size is the compiler's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultKind {
    /// `LOGICAL`
    Logical,
    /// `INTEGER`
    Integer,
    /// `REAL`
    Real,
    /// `DOUBLE PRECISION`
    DoublePrecision,
}

/// The sizes of types, and the optional types that are supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FortranTypes {
    /// In bytes, in the order of [`DefaultKind`].
    pub sizes: [u8; 4],
    /// Bit n is set if the optional type with number n is supported (`predefined.rs`).
    pub supported: u32,
}

impl FortranTypes {
    /// Four-byte `INTEGER` and `LOGICAL`, and every type but those of two-byte reals: gfortran without options.
    pub const DEFAULT: Self = Self { sizes: [4, 4, 4, 8], supported: !(1 << 10 | 1 << 14) };

    /// The size of a type in bytes.
    pub const fn size(&self, kind: DefaultKind) -> u8 {
        self.sizes[kind as usize]
    }

    /// Whether the optional type with a number is supported.
    pub const fn supports(&self, number: u8) -> bool {
        self.supported >> number & 1 == 1
    }
}
