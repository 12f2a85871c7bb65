//! Datatypes as objects (MPI-4.1 ch. 5): their layouts are `layout.rs`'s.

use core::ffi::c_int;

use super::layout::{Layout, Made, Shape};
use super::object::{self, Name, PredefinedValue, WorldObject};
use super::predefined;
use super::world::WORLD;
use crate::abi::*;
use crate::adopter::Object;
use crate::engine::locked;
use crate::error::{Error, Result};
use crate::memory::{copy, reserve_one};

/// What is kept with a datatype.
#[derive(Clone)]
pub(crate) struct Datatype {
    /// `None` for a predefined type of Fortran that the compiler has not got.
    pub(crate) layout: Option<Layout>,
    pub(crate) name: Name,
}

impl WorldObject for Datatype {
    fn name_mut(&mut self) -> &mut Name {
        &mut self.name
    }

    fn default_name(handle: Handle) -> &'static str {
        predefined::find(handle).map_or("", |predefined| predefined.name)
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        None
    }

    fn predefined(_: Object<'static, Self>, _: c_int) -> PredefinedValue {
        None
    }

    fn is_predefined(handle: Handle) -> bool {
        let parametric = |datatype: &mut Datatype| match datatype.layout.as_ref().map(Layout::made) {
            Some(Made::By(recipe)) => recipe.is_parametric(),
            _ => false,
        };
        handle < 4096 || object::with::<Datatype, _>(handle, parametric).unwrap_or(false)
    }
}

/// The layout of a datatype. It lives on in what is derived from it, whatever becomes of the handle.
///
/// # Errors
/// `MPI_ERR_TYPE` for what is no datatype, or one the Fortran compiler has not got.
pub(crate) fn layout(handle: Handle) -> Result<Layout> {
    let layout = object::with::<Datatype, _>(handle, |datatype| datatype.layout.clone())?;
    layout.ok_or(Error::new(MPI_ERR_TYPE, "the Fortran compiler does not have this type"))
}

/// What a datatype measures; `None` for one the Fortran compiler has not got.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub(crate) fn shape(handle: Handle) -> Result<Option<Shape>> {
    object::with::<Datatype, _>(handle, |datatype| datatype.layout.as_ref().map(Layout::shape))
}

/// Creates a datatype.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn create(layout: Layout) -> Result<Handle> {
    object::create(Datatype { layout: Some(layout), name: Name::default() })
}

/// A handle to what another datatype was made of (§5.1.13): the predefined one, or a new one that the user is to free.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn constituent(layout: &Layout) -> Result<Handle> {
    match layout.made() {
        Made::Named(handle) => Ok(handle),
        Made::By(recipe) if recipe.is_parametric() => parametric(recipe.combiner, &recipe.integers),
        _ => create(layout.clone()),
    }
}

/// A predefined datatype with arguments instead of a name, and the handle it has.
pub(crate) struct Parametric {
    combiner: c_int,
    arguments: Vec<c_int>,
    pub(crate) handle: Handle,
}

/// Kinds of Fortran in rising order: the decimal digits they hold and the range of exponents, or the range alone.
const REALS: [(c_int, c_int, Handle, Handle); 4] =
    [(3, 4, 0x2ca, 0x2d3), (6, 37, 0x2d2, 0x2db), (15, 307, 0x2da, 0x2e3), (33, 4931, 0x2e2, 0x2eb)];
const INTEGERS: [(c_int, Handle); 5] = [(2, 0x2c1), (4, 0x2c9), (9, 0x2d1), (18, 0x2d9), (38, 0x2e1)];

/// `MPI_Type_create_f90_real`, `_complex`, `_integer` (§19.1.9): the same handle for the same arguments, which are those
/// of `MPI_Type_get_contents`.
///
/// # Errors
/// `MPI_ERR_ARG`: Fortran has no such kind. `MPI_ERR_TYPE` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn parametric(combiner: c_int, arguments: &[c_int]) -> Result<Handle> {
    object::find::<Datatype>(MPI_BYTE)?;
    let mut known = locked(&WORLD.parametric);
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
    let handle = create(Layout::parametric(combiner, arguments, &like)?)?;
    if let Some(object) = WORLD.datatypes.get(handle as u64) {
        WORLD.engine.order(object)?;
    }
    known.push(Parametric { combiner, arguments: copied, handle });
    Ok(handle)
}

/// `MPI_Type_match_size` (§19.1.9).
///
/// # Errors
/// `MPI_ERR_ARG`: Fortran has no such type. `MPI_ERR_TYPE` before init and after finalize.
pub(crate) fn of_size(typeclass: c_int, size: c_int) -> Result<Handle> {
    object::find::<Datatype>(MPI_BYTE)?;
    let fits = |&handle: &Handle| {
        let shape = shape(handle).ok().flatten();
        shape.is_some_and(|shape| shape.size == i64::from(size))
    };
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

/// `MPI_Type_get_value_index` (§5.1.4): the predefined pair of a value and an index, or null.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub(crate) fn value_index(value: Handle, index: Handle) -> Result<Handle> {
    /// Value, index, pair.
    const PAIRS: [(Handle, Handle, Handle); 9] = [
        (0x210, MPI_INT, 0x228),
        (0x214, MPI_INT, 0x229),
        (0x20a, MPI_INT, 0x22a),
        (MPI_INT, MPI_INT, 0x22b),
        (0x208, MPI_INT, 0x22c),
        (0x220, MPI_INT, 0x22d),
        (0x21a, 0x21a, 0x230),
        (0x21c, 0x21c, 0x231),
        (0x219, 0x219, 0x232),
    ];
    object::find::<Datatype>(value)?;
    object::find::<Datatype>(index)?;
    let pair = PAIRS.iter().find(|pair| (pair.0, pair.1) == (value, index));
    Ok(pair.map_or(MPI_DATATYPE_NULL, |pair| pair.2))
}

/// `MPI_Type_dup`: with the attributes, as their copy callbacks say.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`crate::adopter::Engine::duplicate`].
pub(crate) fn dup(handle: Handle) -> Result<Handle> {
    let old = object::find::<Datatype>(handle)?;
    let payload = Datatype { layout: Some(layout(handle)?.dup()), name: Name::default() };
    let new = WORLD.engine.duplicate(old, payload)?;
    Ok(new.id() as Handle)
}
