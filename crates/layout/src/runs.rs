//! Copies of runs of equal length: the inner loops of everything that moves data.

use core::ptr::copy;

/// Copies a number at each of `N` offsets of each run; numbers need not be aligned.
///
/// # Safety
/// As [`copy_runs`]; the numbers are in the runs.
#[inline(always)]
unsafe fn copy_numbers<T: Copy, const N: usize>(
    offsets: [usize; N],
    times: usize,
    from: impl Fn(usize) -> *const u8,
    to: impl Fn(usize) -> *mut u8,
) {
    for at in 0..times {
        let (from, to) = (from(at), to(at));
        for offset in offsets {
            // SAFETY: as the caller promises.
            unsafe {
                let number = from.wrapping_add(offset).cast::<T>().read_unaligned();
                to.wrapping_add(offset).cast::<T>().write_unaligned(number);
            }
        }
    }
}

/// Copies `times` runs of `length` bytes, the `at`th from `from(at)` to `to(at)`. Short runs are copied as one number or as two
/// that overlap.
///
/// # Safety
/// The runs are valid, those that are copied to for writes. They may overlap, if the program is in error.
#[inline(always)]
pub(crate) unsafe fn copy_runs(
    length: usize,
    times: usize,
    from: impl Fn(usize) -> *const u8,
    to: impl Fn(usize) -> *mut u8,
) {
    // SAFETY: as the caller promises.
    unsafe {
        match length {
            1 => copy_numbers::<u8, 1>([0], times, from, to),
            2 => copy_numbers::<u16, 1>([0], times, from, to),
            3 => copy_numbers::<u16, 2>([0, 1], times, from, to),
            4 => copy_numbers::<u32, 1>([0], times, from, to),
            5..8 => copy_numbers::<u32, 2>([0, length - 4], times, from, to),
            8 => copy_numbers::<u64, 1>([0], times, from, to),
            9..16 => copy_numbers::<u64, 2>([0, length - 8], times, from, to),
            16 => copy_numbers::<u128, 1>([0], times, from, to),
            17..=32 => copy_numbers::<u128, 2>([0, length - 16], times, from, to),
            33..=64 => copy_numbers::<u128, 4>([0, 16, length - 32, length - 16], times, from, to),
            _ => {
                for at in 0..times {
                    copy(from(at), to(at), length);
                }
            }
        }
    }
}

/// Copies runs of different lengths. Most have 8 to 32 bytes: for them there are two cases only, because branches that depend on
/// the length are mispredicted.
///
/// # Safety
/// As [`copy_runs`].
#[inline(always)]
pub(crate) unsafe fn copy_pieces(runs: impl Iterator<Item = (*const u8, *mut u8, usize)>) {
    for (from, to, length) in runs {
        // SAFETY: as the caller promises.
        unsafe {
            match length {
                8..16 => copy_numbers::<u64, 2>([0, length - 8], 1, |_| from, |_| to),
                16..=32 => copy_numbers::<u128, 2>([0, length - 16], 1, |_| from, |_| to),
                _ => copy_runs(length, 1, |_| from, |_| to),
            }
        }
    }
}

/// Copies `times` runs of `length` bytes, each a stride after the last.
///
/// # Safety
/// As [`copy_runs`].
pub(crate) unsafe fn copy_strided(
    length: usize,
    times: usize,
    (from, from_stride): (*const u8, isize),
    (to, to_stride): (*mut u8, isize),
) {
    // SAFETY: as the caller promises.
    unsafe {
        if from_stride == length as isize && to_stride == from_stride {
            return copy(from, to, length * times);
        }
        copy_runs(
            length,
            times,
            |at| from.wrapping_offset(at as isize * from_stride),
            |at| to.wrapping_offset(at as isize * to_stride),
        );
    }
}
