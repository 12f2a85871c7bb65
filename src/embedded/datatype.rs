//! Datatypes as objects (MPI-4.1 ch. 5): their layouts are `layout.rs`'s.

use core::ffi::c_int;

use super::layout::{Block, Layout};
use super::object::{self, Cached, Kind, Name, Predefined};
use super::predefined;
use super::world::WORLD;
use crate::abi::*;
use crate::engine::{Object, Store};
use crate::error::{Error, Result};

/// What is kept with a datatype.
#[derive(Clone)]
pub(crate) struct Datatype {
    /// `None` for a predefined type of Fortran that the compiler has not got.
    pub(crate) layout: Option<Layout>,
    pub(crate) name: Name,
}

impl Cached for Datatype {
    const KIND: Kind = Kind::Datatype;

    fn store() -> &'static Store<Self> {
        &WORLD.datatypes
    }

    fn name_mut(&mut self) -> &mut Name {
        &mut self.name
    }

    fn default_name(handle: Handle) -> &'static str {
        predefined::find(handle).map_or("", |predefined| predefined.name)
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        None
    }

    fn predefined(_: Object<'static, Self>, _: c_int) -> Predefined {
        None
    }
}

/// The layout of a datatype. It lives on in what is derived from it, whatever becomes of the handle.
///
/// # Errors
/// `MPI_ERR_TYPE` for what is no datatype, or one the Fortran compiler has not got.
pub(crate) fn layout(handle: Handle) -> Result<Layout> {
    let layout = object::with::<Datatype, _>(handle, |datatype| datatype.layout.clone())?;
    layout.ok_or(Error::new(MPI_ERR_TYPE, "the Fortran compiler has no such type"))
}

/// `MPI_Type_size` (§5.1.5): `MPI_UNDEFINED` where there is no size, or none that an `int` can say.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub(crate) fn size(handle: Handle) -> Result<c_int> {
    let size = object::with::<Datatype, _>(handle, |datatype| datatype.layout.as_ref().map(Layout::size))?;
    Ok(size.and_then(|size| c_int::try_from(size).ok()).unwrap_or(MPI_UNDEFINED))
}

/// The bounds that `MPI_Type_get_extent` tells (§5.1.7): lower bound and extent.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub(crate) fn extent(handle: Handle) -> Result<(Aint, Aint)> {
    let bounds = object::with::<Datatype, _>(handle, |datatype| {
        datatype.layout.as_ref().map(|layout| (layout.lb(), layout.extent()))
    })?;
    Ok(bounds.unwrap_or((MPI_UNDEFINED as Aint, MPI_UNDEFINED as Aint)))
}

fn create(layout: Layout) -> Result<Handle> {
    object::create(Datatype { layout: Some(layout), name: Name::default() })
}

/// `MPI_Type_contiguous`.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`Layout::contiguous`].
pub(crate) fn contiguous(count: c_int, old: Handle) -> Result<Handle> {
    create(Layout::contiguous(count, &layout(old)?)?)
}

/// `MPI_Type_vector`.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`Layout::vector`].
pub(crate) fn vector(count: c_int, blocklength: c_int, stride: c_int, old: Handle) -> Result<Handle> {
    create(Layout::vector(count, blocklength, stride, &layout(old)?)?)
}

/// `MPI_Type_create_struct`. The slices are equally long.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`Layout::structure`].
pub(crate) fn structure(lengths: &[c_int], displacements: &[Aint], types: &[Handle]) -> Result<Handle> {
    let blocks = lengths.iter().zip(displacements).zip(types).map(|((&blocklength, &displacement), &old)| {
        Ok(Block { blocklength, displacement, old: layout(old)? })
    });
    create(Layout::structure(blocks)?)
}

/// `MPI_Type_dup`: with the attributes, as their copy callbacks say.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`crate::engine::Engine::duplicate`].
pub(crate) fn dup(handle: Handle) -> Result<Handle> {
    let old = object::find::<Datatype>(handle)?;
    let payload = Datatype { layout: Some(layout(handle)?.dup()), name: Name::default() };
    let new = WORLD.engine.duplicate(Datatype::store(), old, payload, object::gone::<Datatype>)?;
    Ok(new.id() as Handle)
}
