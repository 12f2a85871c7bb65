//! The routines of C with their types; and all routines by name, to be called by words.

#![allow(dead_code, reason = "the checks do not call all")]

use std::collections::HashMap;
use std::sync::LazyLock;

use mpi_attr_forward::c::types::*;
use mpi_attr_forward::{
    declare_c, extensions_of_c, forwarding_rows, library_of_c, own_procedures, routines_of_c,
};

routines_of_c! { declare_c }
extensions_of_c! { declare_c }
library_of_c! { declare_c }

/// Any routine.
type Function = unsafe extern "C" fn();

/// The routine of a linker name.
macro_rules! symbol {
    ($name:expr) => {{
        unsafe extern "C" {
            #[link_name = $name]
            fn routine();
        }
        routine as unsafe extern "C" fn()
    }};
}
pub(crate) use symbol;

macro_rules! in_c {
    ($($name:ident($($_:tt)*) $(-> $result:ty)?;)*) => {
        &[$((stringify!($name), &[symbol!(stringify!($name)), symbol!(concat!("P", stringify!($name)))])),*]
    };
}
macro_rules! only_in_c {
    ($($name:ident($($_:tt)*) $(-> $result:ty)?;)*) => {
        &[$((stringify!($name), &[symbol!(stringify!($name))])),*]
    };
}
macro_rules! names_of {
    ($name:ident) => {
        &[
            symbol!(concat!(stringify!($name), "_")),
            symbol!(stringify!($name)),
            symbol!(concat!(stringify!($name), "__")),
            symbol!(concat!("p", stringify!($name), "_")),
            symbol!(concat!(stringify!($name), "_f08_")),
        ]
    };
}
macro_rules! own {
    ($($name:ident($($_:tt)*) $(-> $result:ty)?;)*) => { &[$((stringify!($name), names_of!($name))),*] };
}
macro_rules! forwarded {
    ($(
        $name:ident $($upper:ident)? $(without $f08:ident)? => $c:ident($($_:tt)*)
            $(lengths($($lengths:tt)*))? $(arrays($($arrays:tt)*))? $(large $large:ident($($wide:tt)*))?;
    )*) => {
        &[$((stringify!($name), forwarded!($name [$($upper)?] [$($f08)?]))),*]
    };
    ($name:ident [$upper:ident] []) => { names_of!($name) };
    ($name:ident $upper:tt $f08:tt) => { &[symbol!(concat!(stringify!($name), "_"))] };
}
macro_rules! hooks {
    ($($lower:literal $upper:literal;)*) => {
        &[$(($lower, &[symbol!(concat!($lower, "_")), symbol!(concat!($lower, "__")), symbol!($upper)])),*]
    };
}

/// Routines, and the linker names of each.
type List = &'static [(&'static str, &'static [Function])];
static IN_C: [List; 3] = [routines_of_c! { in_c }, extensions_of_c! { in_c }, library_of_c! { only_in_c }];
static IN_FORTRAN: [List; 3] = [
    own_procedures! { own },
    forwarding_rows! { forwarded },
    hooks! {
        "mpi_attr_at_finalize" "MPI_ATTR_AT_FINALIZE";
        "mpi_attr_at_session_finalize" "MPI_ATTR_AT_SESSION_FINALIZE";
        "mpi_attr_cancel" "MPI_ATTR_CANCEL";
    },
];

/// The linker names of a routine of this name in C, in C or in Fortran.
pub fn names(name: &str, is_c: bool) -> &'static [Function] {
    type ByName = HashMap<String, &'static [Function]>;
    static NAMES: LazyLock<[ByName; 2]> = LazyLock::new(|| {
        [IN_FORTRAN, IN_C].map(|lists| {
            lists.into_iter().flatten().map(|&(name, names)| (name.to_lowercase(), names)).collect()
        })
    });
    NAMES[is_c as usize][&name.to_lowercase()]
}

/// Calls one of these names, which `form` chooses. Arguments are integers and pointers, each passed as a word; superfluous ones
/// have no effect.
///
/// # Safety
/// The words are arguments that the routine takes.
pub unsafe fn call(names: &[Function], form: u8, words: &[usize]) -> c_int {
    macro_rules! with {
        ($function:expr, $($word:ident)+) => {{
            type Words = unsafe extern "C" fn($(with!(@ $word)),+) -> c_int;
            // SAFETY: as the caller promised.
            unsafe { std::mem::transmute::<Function, Words>($function)($($word),+) }
        }};
        (@ $word:ident) => { usize };
    }
    let mut all = [0; 12];
    all[..words.len()].copy_from_slice(words);
    let [a, b, c, d, e, f, g, h, i, j, k, l] = all;
    with!(names[form as usize % names.len()], a b c d e f g h i j k l)
}
