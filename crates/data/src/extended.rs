//! `long double` of C on x86: 80 bits in 16 bytes. Rust has no such type, so instructions of the x87 do the arithmetic.

use core::arch::asm;
use core::cmp::Ordering;
use core::ops::{Add, Mul, Sub};

/// A `long double`.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Extended([u8; 16]);

macro_rules! arithmetic {
    ($($operation:ident $method:ident $instruction:literal;)*) => {$(
        impl $operation for Extended {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                let mut result = self;
                // SAFETY: the stack of the x87 is empty between functions. Two numbers are pushed, the result is popped
                // into its place.
                unsafe {
                    asm!(
                        "fld tbyte ptr [{one}]",
                        "fld tbyte ptr [{other}]",
                        concat!($instruction, " st(1), st"),
                        "fstp tbyte ptr [{result}]",
                        one = in(reg) &raw const self,
                        other = in(reg) &raw const other,
                        result = in(reg) &raw mut result,
                        out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                        out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                        options(nostack),
                    );
                }
                result
            }
        }
    )*};
}

arithmetic! {
    Add add "faddp";
    Sub sub "fsubp";
    Mul mul "fmulp";
}

impl PartialOrd for Extended {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let (greater, less, unordered): (u8, u8, u8);
        // SAFETY: as above; both numbers are popped.
        unsafe {
            asm!(
                "fld tbyte ptr [{other}]",
                "fld tbyte ptr [{one}]",
                "fucomip st, st(1)",
                "seta {greater}",
                "setb {less}",
                "setp {unordered}",
                "fstp st(0)",
                one = in(reg) self,
                other = in(reg) other,
                greater = out(reg_byte) greater,
                less = out(reg_byte) less,
                unordered = out(reg_byte) unordered,
                out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                options(nostack, readonly),
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
