//! The datatypes of Fortran's kinds (MPI-4.1 §19.1.9), and look-ups of predefined datatypes by size and by parts.

use core::ffi::c_int;

use crate::datatype::{self, Datatype, layout};
use crate::object;
use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_layout::{Layout, Made, Recipe};

/// Whether the constructor made a predefined datatype without a name.
fn is_parametric(recipe: &Recipe) -> bool {
    matches!(recipe.combiner, MPI_COMBINER_F90_REAL | MPI_COMBINER_F90_COMPLEX | MPI_COMBINER_F90_INTEGER)
}

/// A handle to a datatype that another one was made from (§5.1.13): the predefined one, or a new one that the user must
/// free.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn constituent(layout: &Layout) -> Result<Handle> {
    match predefined(layout)? {
        Some(handle) if !matches!(layout.made(), Made::Dup(_)) => Ok(handle),
        _ => datatype::create(layout.clone()),
    }
}

/// The handle of the predefined datatype that a datatype is, or of which it is a duplicate.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn predefined(layout: &Layout) -> Result<Option<Handle>> {
    match layout.base() {
        Made::Named(handle) => Ok(Some(handle)),
        Made::By(recipe) if is_parametric(recipe) => parametric(recipe.combiner, &recipe.integers).map(Some),
        _ => Ok(None),
    }
}

/// A predefined datatype with arguments instead of a name, and its handle.
struct Parametric {
    combiner: c_int,
    arguments: Vec<c_int>,
    handle: Handle,
}

/// All predefined datatypes with arguments.
static PARAMETRIC: Mutex<Vec<Parametric>> = Mutex::new(Vec::new());

/// Forgets them: the datatypes are freed with all others, at the end.
pub(crate) fn forget() {
    *locked(&PARAMETRIC) = Vec::new();
}

/// Kinds of Fortran in rising order. Reals: decimal digits, range of exponents, real and complex type. Integers: range
/// and type.
const REALS: [(c_int, c_int, Handle, Handle); 4] = [
    (3, 4, MPI_REAL2, MPI_COMPLEX4),
    (6, 37, MPI_REAL4, MPI_COMPLEX8),
    (15, 307, MPI_REAL8, MPI_COMPLEX16),
    (33, 4931, MPI_REAL16, MPI_COMPLEX32),
];
const INTEGERS: [(c_int, Handle); 5] =
    [(2, MPI_INTEGER1), (4, MPI_INTEGER2), (9, MPI_INTEGER4), (18, MPI_INTEGER8), (38, MPI_INTEGER16)];

/// `MPI_Type_create_f90_real`, `_complex`, `_integer` (§19.1.9): returns the same handle for the same arguments, which
/// `MPI_Type_get_contents` returns.
///
/// # Errors
/// `MPI_ERR_ARG`: Fortran has no such kind. `MPI_ERR_TYPE` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn parametric(combiner: c_int, arguments: &[c_int]) -> Result<Handle> {
    object::find::<Datatype>(MPI_BYTE)?;
    let mut known = locked(&PARAMETRIC);
    if let Some(found) = known.iter().find(|it| it.combiner == combiner && it.arguments == arguments) {
        return Ok(found.handle);
    }
    let fits = |wanted: c_int, has: c_int| wanted == MPI_UNDEFINED || (0..=has).contains(&wanted);
    let like = match *arguments {
        [MPI_UNDEFINED, MPI_UNDEFINED] => None,
        [digits, range] => REALS
            .iter()
            .filter(|kind| fits(digits, kind.0) && fits(range, kind.1))
            .map(|kind| if combiner == MPI_COMBINER_F90_REAL { kind.2 } else { kind.3 })
            .find_map(|handle| layout(handle).ok()),
        _ => INTEGERS
            .iter()
            .filter(|kind| arguments.iter().all(|&range| (0..=kind.0).contains(&range)))
            .find_map(|kind| layout(kind.1).ok()),
    };
    let like = like.ok_or(Error::new(MPI_ERR_ARG, "Fortran has no kind with this precision and range"))?;
    reserve_one(&mut known)?;
    let copied = copy(arguments)?;
    let recipe = Recipe { combiner, integers: copy(arguments)?, ..Recipe::default() };
    let handle = datatype::create_fixed(Layout::derived(like.shape(), recipe, Vec::new())?)?;
    known.push(Parametric { combiner, arguments: copied, handle });
    Ok(handle)
}

/// `MPI_Type_match_size` (§19.1.9).
///
/// # Errors
/// `MPI_ERR_ARG`: Fortran has no such type. `MPI_ERR_TYPE` before init and after finalize.
pub(crate) fn of_size(typeclass: c_int, size: c_int) -> Result<Handle> {
    object::find::<Datatype>(MPI_BYTE)?;
    // Bits 3 to 5 of the handle are the logarithm of the size (MPI-5.0 §20.3.3).
    let fits = |&handle: &Handle| 1 << (handle >> 3 & 7) == i64::from(size) && layout(handle).is_ok();
    let found = match typeclass {
        MPI_TYPECLASS_REAL => REALS.iter().map(|kind| kind.2).find(fits),
        MPI_TYPECLASS_COMPLEX => REALS.iter().map(|kind| kind.3).find(fits),
        MPI_TYPECLASS_INTEGER => INTEGERS.iter().map(|kind| kind.1).find(fits),
        _ => {
            return Err(Error::new(
                MPI_ERR_ARG,
                "typeclass is {}: expected MPI_TYPECLASS_REAL, _INTEGER or _COMPLEX",
            )
            .about(typeclass.into()));
        }
    };
    found.ok_or(Error::new(MPI_ERR_ARG, "Fortran has no type of this class with {} bytes").about(size.into()))
}

/// `MPI_Type_get_value_index` (§5.1.4): the predefined pair of a value and an index, or `MPI_DATATYPE_NULL`.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub(crate) fn value_index(value: Handle, index: Handle) -> Result<Handle> {
    /// Value, index, pair.
    const PAIRS: [(Handle, Handle, Handle); 9] = [
        (MPI_FLOAT, MPI_INT, MPI_FLOAT_INT),
        (MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT),
        (MPI_LONG, MPI_INT, MPI_LONG_INT),
        (MPI_INT, MPI_INT, MPI_2INT),
        (MPI_SHORT, MPI_INT, MPI_SHORT_INT),
        (MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT),
        (MPI_REAL, MPI_REAL, MPI_2REAL),
        (MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION),
        (MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER),
    ];
    object::find::<Datatype>(value)?;
    object::find::<Datatype>(index)?;
    let pair = PAIRS.iter().find(|pair| (pair.0, pair.1) == (value, index));
    Ok(pair.map_or(MPI_DATATYPE_NULL, |pair| pair.2))
}
