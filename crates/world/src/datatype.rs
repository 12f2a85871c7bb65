//! Datatypes as objects (MPI-4.1 ch. 5): their layouts are `layout.rs`'s.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::engine::{Mutex, locked};
use mpi_attr::memory::{list, reserve_one};
use mpi_attr::{Error, Result};

use super::fortran_kinds::{FORTRAN, FortranKinds};
use super::layout::{CountWidth, Layout, Recipe, Shape, count};
use super::object::{self, Name, PredefinedValue, WorldObject};
use super::predefined::{self, PredefinedType};
use super::state::WORLD;
use super::type_map::TypeMap;

/// The datatypes there are.
pub static DATATYPES: Store<Datatype> = object::store();

/// Those that users cannot free, besides the predefined ones that have names.
static FIXED: Mutex<Vec<Handle>> = Mutex::new(Vec::new());

/// What is kept with a datatype.
pub struct Datatype {
    /// `None` for a predefined type of Fortran that the compiler does not support.
    pub layout: Option<Layout>,
    pub name: Name,
    /// Whether users cannot free it.
    is_fixed: bool,
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
        handle < 4096 || object::with::<Datatype, _>(handle, |own| own.is_fixed).unwrap_or(false)
    }
}

/// The layout of a datatype. It lives on in what is derived from it, whatever becomes of the handle.
///
/// # Errors
/// `MPI_ERR_TYPE` for what is no datatype, or one the Fortran compiler does not support.
pub fn layout(handle: Handle) -> Result<Layout> {
    layout_of(object::find(handle)?)
}

fn layout_of(datatype: Object<'static, Datatype>) -> Result<Layout> {
    let layout = datatype.with(|datatype| datatype.layout.clone()).ok_or_else(object::gone::<Datatype>)?;
    layout.ok_or(Error::new(MPI_ERR_TYPE, "the Fortran compiler does not have this type"))
}

/// What a datatype measures; `None` for one the Fortran compiler does not support.
///
/// # Errors
/// `MPI_ERR_TYPE`.
pub fn shape(handle: Handle) -> Result<Option<Shape>> {
    object::with::<Datatype, _>(handle, |datatype| datatype.layout.as_ref().map(Layout::shape))
}

/// Creates a datatype.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create(layout: Layout) -> Result<Handle> {
    object::create(Datatype { layout: Some(layout), name: Name::default(), is_fixed: false })
}

/// Creates a datatype that users cannot free, and whose attributes go with those of the predefined ones.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create_fixed(layout: Layout) -> Result<Handle> {
    let mut fixed = locked(&FIXED);
    reserve_one(&mut fixed)?;
    let handle = object::create(Datatype { layout: Some(layout), name: Name::default(), is_fixed: true })?;
    order(handle)?;
    fixed.push(handle);
    Ok(handle)
}

/// Has the attributes of a datatype keep the order in which they were set, among those of the others that are fixed.
fn order(handle: Handle) -> Result<()> {
    match DATATYPES.get(handle as u64) {
        Some(object) => WORLD.engine.order(object),
        None => Ok(()),
    }
}

/// Creates the predefined datatypes.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn make_predefined() -> Result<()> {
    let fortran = *locked(&FORTRAN);
    for predefined in &predefined::TABLE {
        let payload = Datatype { layout: predefined.layout(&fortran), name: Name::default(), is_fixed: true };
        let handle = predefined.handle() as u64;
        if DATATYPES.get(handle).is_some() {
            continue; // a callback has kept it here
        }
        // SAFETY: it is not there, and goes only with the whole store.
        unsafe { WORLD.engine.create_predefined(&DATATYPES, handle, payload) }?;
        order(predefined.handle())?;
    }
    Ok(())
}

/// The datatypes that users cannot free. The lock is held for one at a time: callbacks may run in between.
fn all_fixed() -> impl Iterator<Item = Handle> {
    let unnamed = |at: usize| locked(&FIXED).get(at).copied();
    predefined::TABLE.iter().map(PredefinedType::handle).chain((0..).map_while(unnamed))
}

/// Deletes their attributes, unless somebody stays who uses them. The first failing callback's code comes back when all
/// is done.
pub fn close_fixed(nobody_stays: impl Fn() -> bool) -> Result<()> {
    let objects = || all_fixed().filter_map(|handle| DATATYPES.get(handle as u64));
    WORLD.engine.close_together(objects, nobody_stays)
}

/// For users who come when there are none, or are going, and find all still there.
pub fn reopen_fixed() {
    for object in all_fixed().filter_map(|handle| DATATYPES.get(handle as u64)) {
        // They are not freed by anybody.
        let _ = WORLD.engine.reopen(object);
    }
}

/// Forgets those without names, whose store has been cleared.
pub fn forget_fixed() {
    *locked(&FIXED) = Vec::new();
}

/// Gives the predefined datatypes the widths that the Fortran compiler has.
pub fn set_fortran(kinds: FortranKinds) {
    let mut fortran = locked(&FORTRAN);
    *fortran = kinds;
    for predefined in &predefined::TABLE {
        if let Some(datatype) = DATATYPES.get(predefined.handle() as u64) {
            datatype.with(|datatype| datatype.layout = predefined.layout(&fortran));
        }
    }
}

/// `MPI_Type_contiguous` (§5.1.2).
///
/// # Errors
/// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`: the datatype would span more bytes than
/// `MPI_Aint` can say. `MPI_ERR_NO_MEM`.
pub fn contiguous(form: CountWidth, n: i64, old: &Layout) -> Result<Layout> {
    count(n)?;
    let mut map = TypeMap::default();
    map.put(0, n, &old.shape())?;
    map.close(Recipe::new((MPI_COMBINER_CONTIGUOUS, form), &[&[n]], &[], list([old.clone()].into_iter())?))
}

/// `MPI_Type_dup`: with the attributes, as their copy callbacks say.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`mpi_attr::adopter::Engine::duplicate`].
pub fn dup(handle: Handle) -> Result<Handle> {
    let old = object::find::<Datatype>(handle)?;
    let payload = Datatype { layout: Some(layout_of(old)?.dup()), name: Name::default(), is_fixed: false };
    let new = WORLD.engine.duplicate(old, payload)?;
    Ok(new.id() as Handle)
}
