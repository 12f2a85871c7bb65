//! `long double` of C on POWER, where the compiler does not have IEEE's: the sum of two doubles, the larger one first.
//! "external32" has IEEE binary128 for it. These conversions are integer arithmetic, and run on every machine.

use core::cmp::Ordering;

/// The stored bits of a binary128's mantissa, and the bias of its exponent.
const BITS: u32 = 112;
const BIAS: i32 = 16383;
/// The largest exponent of a binary128, which infinities and NaNs have.
const SPECIAL: u128 = 0x7fff;

/// A finite double, which is not zero: whether it is negative, 53 bits of which the first one is set, and the exponent
/// of the last one.
fn parts(number: f64) -> (bool, u128, i32) {
    let (stored, exponent) = (number.to_bits() & ((1 << 52) - 1), (number.to_bits() >> 52 & 0x7ff) as i32);
    let (bits, exponent) = if exponent == 0 { (stored, -1074) } else { (stored | 1 << 52, exponent - 1075) };
    let shift = bits.leading_zeros() - 11;
    (number.is_sign_negative(), u128::from(bits << shift), exponent - shift as i32)
}

/// The double next to `bits` times two to the power of `exponent`; of two, the even one.
fn nearest(bits: u128, exponent: i32) -> f64 {
    if bits == 0 {
        return 0.0;
    }
    let length = 128 - bits.leading_zeros() as i32;
    // The exponent of the result's last bit; subnormal numbers have fewer bits.
    let last = (exponent + length - 53).max(-1074);
    let kept = match last - exponent {
        // More than all bits are dropped, so the number is less than half of the smallest double.
        dropped if dropped > length => return 0.0,
        dropped if dropped <= 0 => bits << -dropped,
        dropped => rounded(bits, dropped as u32),
    };
    if last > 1023 - 52 {
        return f64::INFINITY;
    }
    // A carry out of the mantissa goes into the exponent. A subnormal number lacks the leading bit and has exponent 0.
    f64::from_bits((((last + 1074) as u64) << 52) + kept as u64)
}

/// Drops bits: rounds to nearest, ties to even.
fn rounded(bits: u128, dropped: u32) -> u128 {
    let kept = bits.checked_shr(dropped).unwrap_or(0);
    let half = 1 << (dropped - 1);
    let rest = bits - (kept << (dropped - 1) << 1);
    match rest.cmp(&half) {
        Ordering::Less => kept,
        Ordering::Equal => kept + (kept & 1),
        Ordering::Greater => kept + 1,
    }
}

/// Converts the sum of two doubles to IEEE binary128: rounds to nearest, ties to even. A NaN stays a NaN.
pub(crate) fn to_quadruple(high: f64, low: f64) -> u128 {
    let sign = u128::from(high.is_sign_negative()) << 127;
    if !high.is_finite() {
        // The payload of a NaN keeps its place at the top.
        return sign | SPECIAL << BITS | u128::from(high.to_bits() & ((1 << 52) - 1)) << (BITS - 52);
    }
    let (large, small) = if high.abs() >= low.abs() { (high, low) } else { (low, high) };
    if large == 0.0 {
        return sign;
    }
    // The sum in units of 2 to the power of `exponent`. `inexact`: bits of the smaller number are below the unit.
    const ROOM: i32 = 72;
    let (negative, bits, exponent) = parts(large);
    let (mut sum, exponent, mut inexact) = (bits << ROOM, exponent - ROOM, false);
    if small != 0.0 {
        let (other, bits, last) = parts(small);
        let below = exponent - last;
        let added = match below {
            ..=0 => bits << -below,
            1..128 => bits >> below,
            _ => 0,
        };
        inexact = below > 0 && bits != if below < 128 { added << below } else { 0 };
        sum = if other == negative { sum + added } else { sum - added - u128::from(inexact) };
    }
    if sum == 0 {
        return 0;
    }
    let sign = u128::from(negative) << 127;
    let last = exponent + 128 - sum.leading_zeros() as i32 - (BITS as i32 + 1);
    // Only a sum of more than BITS + 2 bits can be inexact, so a set last bit stands for all bits below it.
    inexact &= sum & 1 == 0;
    sum |= u128::from(inexact);
    let kept = match last - exponent {
        dropped if dropped <= 0 => sum << -dropped,
        dropped => rounded(sum, dropped as u32),
    };
    // The leading bit of the mantissa adds one to the exponent, and so does a carry.
    sign | ((((last + BITS as i32 + BIAS - 1) as u128) << BITS) + kept)
}

/// Converts IEEE binary128 to the sum of two doubles: rounds to nearest, ties to even. A NaN stays a NaN.
pub(crate) fn from_quadruple(quadruple: u128) -> (f64, f64) {
    let (sign, magnitude) = (quadruple >> 127 != 0, quadruple & (u128::MAX >> 1));
    let signed = |number: f64| if sign { -number } else { number };
    let (stored, exponent) = (magnitude & ((1 << BITS) - 1), (magnitude >> BITS) as i32);
    if magnitude > SPECIAL << BITS {
        let quiet = 1 << 51 | (stored >> (BITS - 52)) as u64;
        return (signed(f64::from_bits(0x7ff << 52 | quiet)), 0.0);
    }
    let (bits, exponent) = match exponent {
        0 => (stored, 1 - BIAS - BITS as i32),
        _ => (stored | 1 << BITS, exponent - BIAS - BITS as i32),
    };
    let high = nearest(bits, exponent);
    if high == 0.0 || high == f64::INFINITY {
        return (signed(high), 0.0);
    }
    let (_, head, last) = parts(high);
    // `high` has no bit below the unit, unless the number is less than the smallest double, which it then is.
    let head = if last >= exponent { head << (last - exponent) } else { head >> (exponent - last) };
    let rest = nearest(bits.abs_diff(head), exponent);
    let low = if bits < head { -rest } else { rest };
    // Rounding may have made `low` half a unit of `high`; then the sum may be the next double, or be too large.
    let sum = high + low;
    if sum == f64::INFINITY {
        return (signed(sum), 0.0);
    }
    let low = low - (sum - high);
    (signed(sum), if low == 0.0 { 0.0 } else { signed(low) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two doubles, the binary128 of the same value, and its expression in C. gcc for powerpc64le makes these numbers of
    /// most expressions, with -mabi=ibmlongdouble and with -mabi=ieeelongdouble. It does not add 2^-112 to 1 when it
    /// compiles, and its binary128 of pi has more bits, and the largest sum is infinite.
    const SAME: [(u64, u64, u128, &str); 17] = [
        (0, 0, 0, "0.0L"),
        (0x8000_0000_0000_0000, 0, 1 << 127, "-0.0L"),
        (0x3ff0_0000_0000_0000, 0, 0x3fff << 112, "1.0L"),
        (0x3ff8_0000_0000_0000, 0, 0x3fff_8000 << 96, "1.5L"),
        (0xbfe8_0000_0000_0000, 0, 0xbffe_8000 << 96, "-0.75L"),
        (0x3ff0_0000_0000_0000, 0x3c30_0000_0000_0000, 0x3fff_0000_0000_0000_0010 << 48, "1.0L + 0x1p-60L"),
        (0x3ff0_0000_0000_0000, 0xbc30_0000_0000_0000, 0x3ffe_ffff_ffff_ffff_ffe0 << 48, "1.0L - 0x1p-60L"),
        (0xbff0_0000_0000_0000, 0x3c30_0000_0000_0000, 0xbffe_ffff_ffff_ffff_ffe0 << 48, "-1.0L + 0x1p-60L"),
        (0x3ff0_0000_0000_0000, 0x38f0_0000_0000_0000, (0x3fff << 112) + 1, "1.0L + 0x1p-112L"),
        // pi to 106 bits
        (0x4009_21fb_5444_2d18, 0x3ca1_a626_3314_5c06, 0x4000_921f_b544_42d1_8469_898c_c517_0180, "pi"),
        (0x0000_0000_0000_0001, 0, 0x3bcd << 112, "0x1p-1074L"),
        (0x0010_0000_0000_0000, 0, 0x3c01 << 112, "DBL_MIN"),
        (
            0x0020_0000_0000_0000,
            0x0000_0000_0000_0001,
            0x3c02_0000_0000_0000_0800 << 48,
            "0x1p-1021L + 0x1p-1074L",
        ),
        (0x7fef_ffff_ffff_ffff, 0, 0x43fe_ffff_ffff_ffff_f000 << 48, "DBL_MAX"),
        (
            0x7fef_ffff_ffff_ffff,
            0x7c8f_ffff_ffff_ffff,
            0x43fe_ffff_ffff_ffff_f7ff_ffff_ffff_ffc0,
            "0x1.fffffffffffff7ffffffffffffcp1023L",
        ),
        (0x7ff0_0000_0000_0000, 0, 0x7fff << 112, "INFINITY"),
        (0xfff0_0000_0000_0000, 0, 0xffff << 112, "-INFINITY"),
    ];

    fn split(quadruple: u128) -> (u64, u64) {
        let (high, low) = from_quadruple(quadruple);
        (high.to_bits(), low.to_bits())
    }

    fn joined(high: u64, low: u64) -> u128 {
        to_quadruple(f64::from_bits(high), f64::from_bits(low))
    }

    #[test]
    fn known_numbers() {
        for (high, low, quadruple, name) in SAME {
            assert_eq!(joined(high, low), quadruple, "{name}: {:#034x}", joined(high, low));
            assert_eq!(split(quadruple), (high, low), "{name}: {:#x?}", split(quadruple));
        }
    }

    #[test]
    fn sums_of_more_bits_are_rounded() {
        let one = 0x3fff << 112;
        let sum = |high: f64, low: f64| to_quadruple(high, low);
        let power = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
        assert_eq!(sum(1.0, power(-113)), one, "a tie, down");
        assert_eq!(sum(1.0, power(-113) * (1.0 + f64::EPSILON)), one + 1, "a little more");
        assert_eq!(sum(1.0 + f64::EPSILON, power(-113) * 3.0), one + (1 << 60) + 2, "a tie, up");
        assert_eq!(sum(1.0, power(-1000)), one);
        assert_eq!(sum(1.0, -power(-1000)), one, "rounded up again");
        assert_eq!(sum(1.0, -power(-114)), one, "a tie, up to the next power of two");
        assert_eq!(sum(1.0, -power(-113)), one - 1);
        assert_eq!(sum(1.0, -power(-114) * (1.0 + f64::EPSILON)), one - 1, "a little less than the tie");
        assert_eq!(sum(-1.0, -power(-112)), 1 << 127 | (one + 1));
        // Sums that are not normalized.
        assert_eq!(sum(power(-60), 1.0), sum(1.0, power(-60)));
        assert_eq!((sum(1.0, -1.0), sum(1.0, 1.0)), (0, 0x4000 << 112));
    }

    #[test]
    fn numbers_that_no_sum_has_are_rounded() {
        let one = 0x3fff << 112;
        let bits = |number: f64| number.to_bits();
        // 1 + 2^-53, a tie of the first double, and with the least bit more that the second one can hold, and less.
        assert_eq!(split(one + (1 << 59)), (bits(1.0), 0x3ca0_0000_0000_0000));
        assert_eq!(split(one + (1 << 59) + (1 << 6)), (bits(1.0 + f64::EPSILON), 0xbc9f_ffff_ffff_ffff));
        assert_eq!(split(one + (3 << 59) - (1 << 6)), (bits(1.0 + f64::EPSILON), 0x3c9f_ffff_ffff_ffff));
        // The second double is rounded to half a unit of the first one, which must then be the even one.
        assert_eq!(split(one + (1 << 59) + 1), (bits(1.0), 0x3ca0_0000_0000_0000));
        assert_eq!(split(one + (3 << 59) - 1), (bits(1.0 + 2.0 * f64::EPSILON), 0xbca0_0000_0000_0000));
        // Too large, too small, and between.
        assert_eq!(split(0x43ff << 112), (bits(f64::INFINITY), 0));
        assert_eq!(split((0x43ff << 112) - 1), (bits(f64::INFINITY), 0));
        assert_eq!(split(0x7ffe << 112), (bits(f64::INFINITY), 0));
        assert_eq!(split(1), (0, 0));
        assert_eq!(split(1 << 127 | 1), (1 << 63, 0));
        assert_eq!(split(0x3bcc << 112), (0, 0), "half of the smallest double is a tie");
        assert_eq!(split((0x3bcc << 112) + 1), (1, 0));
        assert_eq!(split(0x3bcd_8000 << 96), (2, 0), "a tie of subnormal numbers");
    }

    #[test]
    fn a_nan_stays_a_nan() {
        for nan in [0x7fff_8000 << 96, 0xffff_8000 << 96, (0x7fff << 112) + 1] {
            let (high, low) = from_quadruple(nan);
            assert!(high.is_nan() && low == 0.0 && high.is_sign_negative() == (nan >> 127 != 0), "{nan:#x}");
            let back = to_quadruple(high, low);
            assert_eq!(back, nan >> 111 << 111 | 1 << 111, "{nan:#x}");
        }
    }

    #[test]
    fn round_trips() {
        // A simple generator of numbers (Marsaglia's xorshift): high parts, and low parts at some distance below.
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for _ in 0..if cfg!(miri) { 100 } else { 100_000 } {
            let high = f64::from_bits((next() & !(0x7ff << 52)) | (200 + next() % 1600) << 52);
            let exponent = high.to_bits() >> 52 & 0x7ff;
            // At most 113 bits together, so that nothing is rounded.
            let low =
                f64::from_bits((next() >> 20 << 20 & !(0x7ff << 52)) | (exponent - 54 - next() % 20) << 52);
            assert_eq!(from_quadruple(to_quadruple(high, low)), (high, low), "{high:e} {low:e}");
        }
    }
}
