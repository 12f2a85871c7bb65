//! `long double` of C on x86: 80 bits in 16 bytes. Rust has no such type, so instructions of the x87 do the arithmetic. They read
//! and write the numbers where they are: a copy of 16 bytes would wait for the two stores of a result of 10 bytes.

use core::arch::asm;
use core::cmp::Ordering;

/// A `long double`.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Extended([u8; 16]);

/// Instructions, which leave the stack of the x87 as empty as it is between functions.
macro_rules! x87 {
    ([$($instruction:literal)*] $($operands:tt)*) => {
        asm!(
            $($instruction,)*
            $($operands)*
            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
            options(nostack),
        )
    };
}

macro_rules! operations {
    ($($(#[$doc:meta])* $operation:ident $type:ty: $instructions:tt;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// Both places are valid, the second one for writes too.
        #[inline(always)]
        pub(crate) unsafe fn $operation(from: *const $type, to: *mut $type) {
            // SAFETY: as the caller promised; the stack is empty again.
            unsafe { x87!($instructions from = in(reg) from, to = in(reg) to,) }
        }
    )*};
}

operations! {
    /// Adds a number to another one.
    sum Extended: ["fld tbyte ptr [{from}]" "fld tbyte ptr [{to}]" "faddp st(1), st" "fstp tbyte ptr [{to}]"];

    /// Multiplies a number by another one.
    product Extended: ["fld tbyte ptr [{from}]" "fld tbyte ptr [{to}]" "fmulp st(1), st" "fstp tbyte ptr [{to}]"];

    /// The greater number; the second one, unless the first is greater.
    maximum Extended: [
        "fld tbyte ptr [{to}]" "fld tbyte ptr [{from}]"
        "fucomi st, st(1)" "fcmovbe st, st(1)"
        "fstp tbyte ptr [{to}]" "fstp st(0)"
    ];

    /// The lower number; the second one, unless the first is lower.
    minimum Extended: [
        "fld tbyte ptr [{from}]" "fld tbyte ptr [{to}]"
        "fucomi st, st(1)" "fcmovnbe st, st(1)"
        "fstp tbyte ptr [{to}]" "fstp st(0)"
    ];

    /// Adds a complex number to another one.
    complex_sum [Extended; 2]: [
        "fld tbyte ptr [{from}]" "fld tbyte ptr [{to}]" "faddp st(1), st"
        "fld tbyte ptr [{from} + 16]" "fld tbyte ptr [{to} + 16]" "faddp st(1), st"
        "fstp tbyte ptr [{to} + 16]" "fstp tbyte ptr [{to}]"
    ];

    /// Multiplies a complex number by another one.
    complex_product [Extended; 2]: [
        "fld tbyte ptr [{from}]" "fld tbyte ptr [{from} + 16]"
        "fld tbyte ptr [{to}]" "fld tbyte ptr [{to} + 16]" // d, c, b, a from the top
        "fld st(3)" "fmul st, st(2)"
        "fld st(3)" "fmul st, st(2)"
        "fsubp st(1), st" // ac - bd, then d, c, b, a
        "fxch st(4)" "fmulp st(1), st" // ad, then c, b, ac - bd
        "fxch st(2)" "fmulp st(1), st" // bc, then ad, ac - bd
        "faddp st(1), st"
        "fstp tbyte ptr [{to} + 16]" "fstp tbyte ptr [{to}]"
    ];
}

impl PartialOrd for Extended {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let (greater, less, unordered): (u8, u8, u8);
        // SAFETY: two numbers, both of which are popped.
        unsafe {
            x87!(
                [
                    "fld tbyte ptr [{other}]"
                    "fld tbyte ptr [{one}]"
                    "fucomip st, st(1)"
                    "seta {greater}"
                    "setb {less}"
                    "setp {unordered}"
                    "fstp st(0)"
                ]
                one = in(reg) self,
                other = in(reg) other,
                greater = out(reg_byte) greater,
                less = out(reg_byte) less,
                unordered = out(reg_byte) unordered,
            );
        }
        match (unordered, greater, less) {
            (1, ..) => None,
            (_, 1, _) => Some(Ordering::Greater),
            (.., 1) => Some(Ordering::Less),
            _ => Some(Ordering::Equal),
        }
    }
}

impl PartialEq for Extended {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}
