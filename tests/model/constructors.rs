//! The routines that make objects, with arguments for them.

use std::ffi::{c_char, c_int};

use super::real::import;

/// Any routine: the arguments are integers and pointers, each passed as a word, and superfluous ones have no effect.
pub type Words = unsafe extern "C" fn(
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
) -> c_int;

pub struct Constructor {
    pub name: &'static str,
    c: [Words; 2],
    /// `None` for forms that Fortran does not have, such as those with large counts.
    fortran: Option<[Words; 4]>,
}

macro_rules! constructors {
    ($($name:literal $($fortran:literal)?;)*) => {
        &[$(Constructor {
            name: $name,
            c: import!(Words, concat!("MPI_", $name), concat!("PMPI_", $name)),
            fortran: constructors!(@ $($fortran)?),
        }),*]
    };
    (@) => { None };
    (@ $name:literal) => {
        Some(import!(
            Words,
            concat!("mpi_", $name, "_"),
            concat!("mpi_", $name),
            concat!("mpi_", $name, "__"),
            concat!("pmpi_", $name, "_")
        ))
    };
}

/// By the kind of object that they make.
pub static CONSTRUCTORS: [&[Constructor]; 3] = [
    constructors! {
        "Comm_split" "comm_split";
        "Comm_split_type" "comm_split_type";
        "Comm_create" "comm_create";
        "Comm_create_group" "comm_create_group";
        "Comm_create_from_group" "comm_create_from_group";
        "Cart_create" "cart_create";
        "Cart_sub" "cart_sub";
        "Graph_create" "graph_create";
        "Dist_graph_create" "dist_graph_create";
        "Dist_graph_create_adjacent" "dist_graph_create_adjacent";
    },
    constructors! {
        "Type_contiguous" "type_contiguous";
        "Type_contiguous_c";
        "Type_vector" "type_vector";
        "Type_vector_c";
        "Type_create_hvector" "type_create_hvector";
        "Type_create_hvector_c";
        "Type_indexed" "type_indexed";
        "Type_indexed_c";
        "Type_create_hindexed" "type_create_hindexed";
        "Type_create_hindexed_c";
        "Type_create_indexed_block" "type_create_indexed_block";
        "Type_create_indexed_block_c";
        "Type_create_hindexed_block" "type_create_hindexed_block";
        "Type_create_hindexed_block_c";
        "Type_create_struct" "type_create_struct";
        "Type_create_struct_c";
        "Type_create_resized" "type_create_resized";
        "Type_create_resized_c";
        "Type_create_subarray" "type_create_subarray";
        "Type_create_subarray_c";
        "Type_create_darray" "type_create_darray";
        "Type_create_darray_c";
        "Type_create_f90_real" "type_create_f90_real";
        "Type_create_f90_complex" "type_create_f90_complex";
        "Type_create_f90_integer" "type_create_f90_integer";
        "Type_match_size" "type_match_size";
        "Type_get_value_index" "type_get_value_index";
    },
    constructors! {
        "Win_create" "win_create";
        "Win_create_c";
        "Win_allocate" "win_allocate";
        "Win_allocate_c";
        "Win_allocate_shared" "win_allocate_shared";
        "Win_allocate_shared_c";
        "Win_create_dynamic" "win_create_dynamic";
    },
];

/// A handle in C and in Fortran.
pub type Handle = (usize, i32);

/// An argument as C passes it. Fortran passes a reference to it, except to an array or a text.
#[derive(Clone, Copy)]
pub enum Argument {
    Int(i32),
    Aint(i64),
    Handle(Handle),
    At(usize),
}
use Argument::{Aint, At, Int};

const INFO: Argument = Argument::Handle((0x130, 0x130));
const ORDER_C: Argument = Int(12);
/// Arrays of one element: `&INTS[n]` is an array of one `n`, and so on.
static INTS: [c_int; 20] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
static LONGS: [i64; 2] = [0, 1];
static TAG: &[u8; 4] = b"tag\0";

pub fn at<T>(place: *const T) -> Argument {
    At(place as usize)
}

/// The arguments of a constructor besides numbers.
pub struct With<'a> {
    /// The object from which, or on which, another is made.
    pub old: &'a Handle,
    pub group: usize,
    pub errhandler: usize,
    /// The memory of a window: its address, and the variable for the address of allocated memory.
    pub base: usize,
    pub baseptr: *mut usize,
    /// The arguments ask for no object.
    pub none: bool,
}

impl Constructor {
    /// All arguments but the last, the address for the new handle.
    fn arguments(&self, with: &With<'_>, is_c: bool) -> Vec<Argument> {
        let own = |handle: usize| Argument::Handle((handle, handle as i32));
        let (old, group, errhandler) = (Argument::Handle(*with.old), own(with.group), own(with.errhandler));
        let name = self.name.trim_end_matches("_c");
        let ints = |n: usize| at(&INTS[n]);
        let longs = |n: usize| at(&LONGS[n]);
        let counts = |n: usize| if name == self.name { ints(n) } else { longs(n) };
        match name {
            "Comm_split" => vec![old, Int(if with.none { -32766 } else { 0 }), Int(0)],
            "Comm_split_type" => vec![old, Int(221), Int(0), INFO],
            "Comm_create" => vec![old, group],
            "Comm_create_group" => vec![old, group, Int(0)],
            "Comm_create_from_group" => vec![group, at(TAG.as_ptr().cast::<c_char>()), INFO, errhandler],
            "Cart_create" => vec![old, Int(1), ints(1), ints(0), Int(0)],
            "Cart_sub" => vec![old, ints(1)],
            "Graph_create" => vec![old, Int(1), ints(0), ints(0), Int(0)],
            "Dist_graph_create" => {
                vec![old, Int(0), ints(0), ints(0), ints(0), ints(0), INFO, Int(0)]
            }
            "Dist_graph_create_adjacent" => {
                vec![old, Int(0), ints(0), ints(0), Int(0), ints(0), ints(0), INFO, Int(0)]
            }
            "Type_contiguous" => vec![Int(1), old],
            "Type_vector" => vec![Int(1), Int(1), Int(1), old],
            "Type_create_hvector" => vec![Int(1), Int(1), Aint(8), old],
            "Type_indexed" => vec![Int(1), counts(1), counts(0), old],
            "Type_create_hindexed" => vec![Int(1), counts(1), longs(0), old],
            "Type_create_indexed_block" => vec![Int(1), Int(1), counts(0), old],
            "Type_create_hindexed_block" => vec![Int(1), Int(1), longs(0), old],
            "Type_create_struct" => {
                vec![Int(1), counts(1), longs(0), if is_c { at(&with.old.0) } else { at(&with.old.1) }]
            }
            "Type_create_resized" => vec![old, Aint(0), Aint(8)],
            "Type_create_subarray" => vec![Int(1), counts(1), counts(1), counts(0), ORDER_C, old],
            "Type_create_darray" => {
                // One process, one dimension, one block.
                let (block, whole) = (ints(17), ints(19));
                vec![Int(1), Int(0), Int(1), counts(1), block, whole, ints(1), ORDER_C, old]
            }
            "Type_create_f90_real" | "Type_create_f90_complex" => vec![Int(6), Int(30)],
            "Type_create_f90_integer" => vec![Int(9)],
            "Type_match_size" => vec![Int(192), Int(4)],
            "Type_get_value_index" => vec![own(0x210), own(0x209)],
            "Win_create" => vec![At(with.base), Aint(64), Int(8), INFO, old],
            "Win_allocate" | "Win_allocate_shared" => vec![Aint(64), Int(8), INFO, old, at(with.baseptr)],
            "Win_create_dynamic" => vec![INFO, old],
            name => unreachable!("{name}"),
        }
    }

    /// Calls the routine in C.
    ///
    /// # Safety
    /// `new` is the address of a handle, or null.
    pub unsafe fn c(&self, form: usize, with: &With<'_>, new: *mut usize) -> c_int {
        let arguments = self.arguments(with, true);
        let words = arguments.iter().map(|argument| match *argument {
            Int(number) => number as usize,
            Aint(number) => number as usize,
            Argument::Handle((handle, _)) => handle,
            At(place) => place,
        });
        // SAFETY: `arguments` returns the arguments that the routine takes.
        unsafe { call(self.c[form % 2], words.chain([new as usize])) }
    }

    /// Calls the routine in Fortran, if Fortran has it.
    ///
    /// # Safety
    /// `new` is the address of a handle, `ierror` of an INTEGER, or null.
    pub unsafe fn fortran(
        &self,
        form: usize,
        with: &With<'_>,
        new: *mut i32,
        ierror: *mut i32,
    ) -> Option<()> {
        let routine = self.fortran?[form % 4];
        let arguments = self.arguments(with, false);
        let places = arguments.iter().map(|argument| match argument {
            Int(number) => number as *const i32 as usize,
            Aint(number) => number as *const i64 as usize,
            Argument::Handle((_, handle)) => handle as *const i32 as usize,
            At(place) => *place,
        });
        // The last is the hidden length of the one text.
        let rest = [new as usize, ierror as usize, TAG.len() - 1];
        // SAFETY: as above.
        unsafe { call(routine, places.chain(rest)) };
        Some(())
    }
}

/// # Safety
/// The words are arguments that the routine takes.
unsafe fn call(routine: Words, words: impl Iterator<Item = usize>) -> c_int {
    let mut w = [0; 12];
    for (place, word) in w.iter_mut().zip(words) {
        *place = word;
    }
    // SAFETY: as the caller promised.
    unsafe { routine(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11]) }
}
