//! The widths of INTEGER and LOGICAL, and the bits of the truth values. They depend on the Fortran compiler and its
//! options.

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use mpi_attr::adopter::FortranKinds;

/// The values in force in the process. They start as the defaults of compilers.
pub static KIND_SIZES: KindSizes = KindSizes::of_bytes(4);

/// The values of the procedures for 8-byte INTEGERs and LOGICALs, which never change.
pub static EIGHT_BYTES: KindSizes = KindSizes::of_bytes(8);

/// Bytes of INTEGER and of LOGICAL, and the bits of `.TRUE.` and `.FALSE.`.
pub struct KindSizes {
    integer_size: AtomicU8,
    logical_size: AtomicU8,
    true_bits: AtomicU64,
    false_bits: AtomicU64,
    /// Whether INTEGER and LOGICAL have four bytes, and the truth values are 1 and 0.
    usual: AtomicBool,
}

impl KindSizes {
    const fn of_bytes(bytes: u8) -> Self {
        Self {
            integer_size: AtomicU8::new(bytes),
            logical_size: AtomicU8::new(bytes),
            true_bits: AtomicU64::new(1),
            false_bits: AtomicU64::new(0),
            usual: AtomicBool::new(bytes == 4),
        }
    }

    /// Changes the values for later calls. Keyvals keep the values with which they were created.
    pub fn set(&self, [integer_size, logical_size]: [u8; 2], [true_bits, false_bits]: [u64; 2]) {
        self.integer_size.store(integer_size, Relaxed);
        self.logical_size.store(logical_size, Relaxed);
        self.true_bits.store(true_bits, Relaxed);
        self.false_bits.store(false_bits, Relaxed);
        self.usual.store((integer_size, logical_size, true_bits, false_bits) == (4, 4, 1, 0), Relaxed);
    }

    /// Whether INTEGER and LOGICAL have four bytes, and the truth values are 1 and 0.
    #[inline(always)]
    pub fn is_usual(&self) -> bool {
        self.usual.load(Relaxed)
    }

    /// Bytes of an INTEGER: 4 or 8.
    #[inline(always)]
    pub fn integer_size(&self) -> u8 {
        self.integer_size.load(Relaxed)
    }

    /// Bytes of a LOGICAL: 1, 2, 4 or 8.
    #[inline(always)]
    pub fn logical_size(&self) -> u8 {
        self.logical_size.load(Relaxed)
    }

    /// The bits of a truth value.
    #[inline(always)]
    pub fn bits(&self, value: bool) -> u64 {
        if value { self.true_bits.load(Relaxed) } else { self.false_bits.load(Relaxed) }
    }

    /// A truth value as a signed number, the same for LOGICALs of every width: 1 or -1 for true, and 0 for false.
    pub fn number(&self, value: bool) -> i128 {
        let beyond = 64 - 8 * u32::from(self.logical_size());
        ((self.bits(value) << beyond) as i64 >> beyond).into()
    }

    /// What a keyval created in Fortran records.
    pub fn kinds(&self) -> FortranKinds {
        FortranKinds {
            integer: self.integer_size(),
            logical: self.logical_size(),
            false_bits: self.bits(false),
            ..FortranKinds::DEFAULT
        }
    }
}
