//! Datatypes as objects (MPI-4.1 ch. 5). Crate `mpi_attr_layout` has their layouts.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::memory::{boxed, reserve_one};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

use super::object::{self, Name, RESERVED_END, WorldObject};
use super::phase::WORLD;
use mpi_attr_layout::fortran_kinds::{FORTRAN, FortranTypes};
use mpi_attr_layout::predefined::{self, PredefinedType};
use mpi_attr_layout::{Layout, Shape};

/// All datatypes.
pub static DATATYPES: Store<Datatype> = object::store();

/// The datatypes that users cannot free, besides the named predefined ones.
static FIXED: Mutex<Vec<Handle>> = Mutex::new(Vec::new());

/// The handles of the named predefined datatypes begin here.
const FIRST_NAMED: Handle = MPI_DATATYPE_NULL;

/// The layouts of the named predefined datatypes, while they exist, as [words](Layout::word). Calls that move data find
/// them here without a lock. 0: no datatype, or an unsupported one.
static NAMED: [AtomicU64; 256] = [const { AtomicU64::new(0) }; 256];

/// Sets the layout of a named datatype that [`committed`] returns: none for a marker.
fn note_named(predefined: &PredefinedType, layout: Option<&Layout>) {
    let word = layout.filter(|layout| !layout.is_marker()).map_or(0, Layout::word);
    NAMED[predefined.handle() - FIRST_NAMED].store(word, Relaxed); // no other data depend on it
}

/// The layout of a named datatype that exists and is supported.
#[inline(always)]
fn named(handle: Handle) -> Option<Layout> {
    Layout::of_word(NAMED.get(handle.wrapping_sub(FIRST_NAMED))?.load(Relaxed))
}

/// Whether a handle is a named datatype that exists and is supported.
#[inline(always)]
pub fn is_named(handle: Handle) -> bool {
    named(handle).is_some()
}

/// The payload of a datatype.
pub struct Datatype {
    /// `None` for a predefined type of Fortran that the compiler does not support.
    pub layout: Option<Layout>,
    pub name: Name,
    /// Whether communication may use it (§5.1.9).
    pub is_committed: bool,
}

impl WorldObject for Datatype {
    fn name_mut(&mut self) -> Option<&mut Name> {
        Some(&mut self.name)
    }

    fn default_name(handle: Handle) -> &'static str {
        predefined::find(handle).map_or("", |predefined| predefined.name)
    }

    fn is_predefined(object: Object<'static, Self>) -> bool {
        object.handle() < RESERVED_END || !object.shared().load(Relaxed).is_null()
    }
}

const UNSUPPORTED: Error = Error::new(MPI_ERR_TYPE, "the Fortran compiler does not support this type");

/// The layout of a datatype. Derived datatypes share it, so it may outlive the handle.
///
/// # Errors
/// `MPI_ERR_TYPE`: not a datatype, or one that the Fortran compiler does not support.
pub fn layout(handle: Handle) -> Result<Layout> {
    match named(handle) {
        Some(layout) => Ok(layout),
        None => object::with::<Datatype, _>(handle, |datatype| datatype.layout.clone())?.ok_or(UNSUPPORTED),
    }
}

/// The layout of a datatype for communication.
///
/// # Errors
/// As [`layout`]; `MPI_ERR_TYPE`: the datatype is not committed.
#[inline(always)]
pub fn committed(handle: Handle) -> Result<Layout> {
    match named(handle) {
        Some(layout) => Ok(layout),
        None => committed_object(handle),
    }
}

#[inline(never)]
fn committed_object(handle: Handle) -> Result<Layout> {
    const NOT_COMMITTED: Error =
        Error::new(MPI_ERR_TYPE, "the datatype is not committed: MPI_Type_commit was not called for it");
    const NO_DATA: Error = Error::new(MPI_ERR_TYPE, "MPI_LB and MPI_UB are members of other datatypes only");
    object::with(handle, |datatype: &mut Datatype| match &datatype.layout {
        Some(layout) if layout.is_marker() => Err(NO_DATA),
        _ if !datatype.is_committed => Err(NOT_COMMITTED),
        Some(layout) => Ok(layout.clone()),
        None => Err(UNSUPPORTED),
    })?
}

/// Commits a datatype. Its loops are made when its data are first moved (`compile.rs` in `crates/layout`).
///
/// # Errors
/// As [`layout`].
pub fn commit(handle: Handle) -> Result<()> {
    object::with(handle, |datatype: &mut Datatype| {
        datatype.is_committed = true;
        datatype.layout.as_ref().map(|_| ()).ok_or(UNSUPPORTED)
    })?
}

/// The shape of a datatype; `None` if the Fortran compiler does not support it.
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
    object::create(Datatype { layout: Some(layout), name: Name::default(), is_committed: false })
}

/// Creates a datatype that users cannot free. Its attributes are deleted with those of the predefined ones.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create_fixed(layout: Layout) -> Result<Handle> {
    let mut fixed = locked(&FIXED);
    reserve_one(&mut fixed)?;
    let payload = Datatype { layout: Some(layout), name: Name::default(), is_committed: true };
    // Any pointer marks it as fixed: see `is_predefined`.
    let mark = |object: Object<'static, Datatype>| {
        object.shared().store((&raw const FIXED).cast_mut().cast(), Relaxed)
    };
    let object = WORLD.engine.create(&DATATYPES, payload, mark)?;
    WORLD.engine.order_together(object)?;
    fixed.push(object.id() as Handle);
    Ok(object.id() as Handle)
}

/// Creates the predefined datatypes.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn make_predefined() -> Result<()> {
    let fortran = *locked(&FORTRAN);
    for predefined in &predefined::TABLE {
        let handle = predefined.handle() as u64;
        if DATATYPES.get(handle).is_some() {
            continue; // not cleared, because a callback was running
        }
        let layout = predefined.layout(&fortran);
        note_named(predefined, layout.as_ref());
        let payload = Datatype { layout, name: Name::default(), is_committed: true };
        // SAFETY: the object does not exist yet, and is freed only with the whole store.
        unsafe { WORLD.engine.create_predefined(&DATATYPES, handle, payload) }?;
        DATATYPES.get(handle).map_or(Ok(()), |object| WORLD.engine.order_together(object))?;
    }
    Ok(())
}

/// The datatypes that users cannot free. The lock is released between two of them, because callbacks may run there.
fn all_fixed() -> impl Iterator<Item = Object<'static, Datatype>> {
    let unnamed = |at: usize| locked(&FIXED).get(at).copied();
    let all = predefined::TABLE.iter().map(PredefinedType::handle).chain((0..).map_while(unnamed));
    all.filter_map(|handle| DATATYPES.get(handle as u64))
}

/// Whether fixed datatypes may be closed.
static ARE_CLOSED: AtomicBool = AtomicBool::new(false);

/// Deletes the attributes of the fixed datatypes, unless a user stays. After all are deleted, returns the first failing
/// callback's code.
pub fn close_fixed(no_user_stays: impl Fn() -> bool) -> Result<()> {
    let closed = WORLD.engine.close_together(all_fixed, no_user_stays);
    // A user that enters meanwhile waits until this one has left, or stays: then all are reopened.
    ARE_CLOSED.store(true, Relaxed);
    closed
}

/// Lets the fixed datatypes, which were closed but not freed, have attributes again: for a user that enters then.
///
/// The caller holds the lock of the users, which orders this after [`close_fixed`].
pub fn reopen_fixed() {
    let objects = ARE_CLOSED.swap(false, Relaxed).then(all_fixed);
    for object in objects.into_iter().flatten() {
        // Cannot fail: users cannot free these objects.
        let _ = WORLD.engine.reopen(object);
    }
}

/// Forgets the fixed datatypes, after their store was cleared.
pub fn forget_fixed() {
    NAMED.iter().for_each(|word| word.store(0, Relaxed));
    *locked(&FIXED) = Vec::new();
}

/// Gives the predefined datatypes the widths of the Fortran compiler's types.
pub fn set_fortran(kinds: FortranTypes) {
    let mut fortran = locked(&FORTRAN);
    *fortran = kinds;
    for predefined in &predefined::TABLE {
        if let Some(datatype) = DATATYPES.get(predefined.handle() as u64) {
            datatype.with(|datatype| {
                datatype.layout = predefined.layout(&fortran);
                note_named(predefined, datatype.layout.as_ref());
            });
        }
    }
}

/// `MPI_Type_dup`: a new datatype with the attributes that the copy callbacks return.
///
/// # Errors
/// `MPI_ERR_TYPE`, and those of [`mpi_attr::adopter::Engine::duplicate`].
pub fn dup(handle: Handle) -> Result<Handle> {
    let old = object::find::<Datatype>(handle)?;
    let data = |old: &mut Datatype| {
        let layout = old.layout.as_ref().ok_or(UNSUPPORTED)?;
        let layout = Some(layout.clone().dup());
        boxed(|| Datatype { layout, name: Name::default(), is_committed: old.is_committed })
    };
    // SAFETY: as `Engine::with` demands; errors without an object use the data of communicators only.
    let data = unsafe { WORLD.engine.with(old, data) }.ok_or_else(object::gone::<Datatype>)??;
    Ok(WORLD.engine.duplicate(old, data)?.id() as Handle)
}
