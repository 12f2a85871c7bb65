//! The routines that make objects, with arguments for them.

use std::ffi::{c_char, c_int};
use std::sync::LazyLock;

use mpi_attr::abi::{MPI_FLOAT, MPI_INFO_NULL, MPI_INT};

/// By the kind of object that they make, without `MPI_`.
pub static CONSTRUCTORS: LazyLock<[Vec<&str>; 3]> = LazyLock::new(|| {
    let of_communicators = "Comm_split Comm_split_type Comm_create Comm_create_group Comm_create_from_group
        Cart_create Cart_sub Graph_create Dist_graph_create Dist_graph_create_adjacent";
    let of_datatypes = "Type_contiguous Type_contiguous_c Type_vector Type_vector_c Type_create_hvector
        Type_create_hvector_c Type_indexed Type_indexed_c Type_create_hindexed Type_create_hindexed_c
        Type_create_indexed_block Type_create_indexed_block_c Type_create_hindexed_block
        Type_create_hindexed_block_c Type_create_struct Type_create_struct_c Type_create_resized
        Type_create_resized_c Type_create_subarray Type_create_subarray_c Type_create_darray
        Type_create_darray_c Type_create_f90_real Type_create_f90_complex Type_create_f90_integer
        Type_match_size Type_get_value_index";
    let of_windows = "Win_create Win_create_c Win_allocate Win_allocate_c Win_allocate_shared
        Win_allocate_shared_c Win_create_dynamic";
    [of_communicators, of_datatypes, of_windows].map(|names| names.split_whitespace().collect())
});

/// A handle in C and in Fortran.
pub type Handle = (usize, i32);

/// An argument as C passes it.
#[derive(Clone, Copy)]
pub enum Argument {
    Int(i32),
    Aint(i64),
    Handle(Handle),
    /// An array, a text, or a place for a result, which Fortran passes alike.
    At(usize),
    /// A place for a handle, in C and in Fortran.
    Either(usize, usize),
}
use Argument::{Aint, At, Int};

pub const INFO: Argument = own(MPI_INFO_NULL);
const ORDER_C: Argument = Int(12);
/// Arrays of one element: `&INTS[n]` is an array of one `n`, and so on.
static INTS: [c_int; 20] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
static LONGS: [i64; 2] = [0, 1];
static TAG: &[u8; 4] = b"tag\0";
/// The hidden length in Fortran of the one text that a call of the model has.
pub const TEXT_LENGTH: usize = TAG.len() - 1;

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

/// An argument that is a handle with the same number in both languages.
pub const fn own(handle: usize) -> Argument {
    Argument::Handle((handle, handle as i32))
}

/// All arguments of a constructor but the last, the place for the new handle.
pub fn arguments(routine: &str, with: &With<'_>) -> Vec<Argument> {
    let (old, group, errhandler) = (Argument::Handle(*with.old), own(with.group), own(with.errhandler));
    let name = routine.trim_end_matches("_c");
    let ints = |n: usize| at(&INTS[n]);
    let longs = |n: usize| at(&LONGS[n]);
    let counts = |n: usize| if name == routine { ints(n) } else { longs(n) };
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
            let old = Argument::Either((&raw const with.old.0).addr(), (&raw const with.old.1).addr());
            vec![Int(1), counts(1), longs(0), old]
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
        "Type_get_value_index" => vec![own(MPI_FLOAT), own(MPI_INT)],
        "Win_create" => vec![At(with.base), Aint(64), Int(8), INFO, old],
        "Win_allocate" | "Win_allocate_shared" => vec![Aint(64), Int(8), INFO, old, at(with.baseptr)],
        "Win_create_dynamic" => vec![INFO, old],
        name => unreachable!("{name}"),
    }
}
