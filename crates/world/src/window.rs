//! Windows of a one-process world (MPI-4.1 §12.2).

use core::ffi::{c_int, c_void};
use core::sync::atomic::{
    AtomicI32, AtomicIsize, AtomicPtr,
    Ordering::{Acquire, Relaxed, Release},
};
use std::collections::VecDeque;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::memory::{Promised, boxed};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

use super::communicator::Communicator;
use super::epochs::Epochs;
use super::hints::Hints;
use super::memory::Allocation;
use super::object::{self, Name, PredefinedValue, WorldObject, restored};
use super::phase::WORLD;

/// All windows.
pub static WINDOWS: Store<Window> = object::store();

/// The unused shapes.
pub static SHAPES: Shapes = Shapes::new();

/// The payload of a window.
pub struct Window {
    name: Name,
    pub errhandler: u32,
    /// `Some` until the window is dropped.
    shape: Option<Box<Shape>>,
    /// The memory that it has allocated.
    _allocation: Option<Allocation>,
    /// The memory attached to a dynamic window, in increasing order: first bytes and sizes. A deque, because programs attach and
    /// detach at the ends.
    pub attached: VecDeque<(usize, usize)>,
    pub epochs: Epochs,
    pub(crate) hints: Hints,
}

/// A window's predefined attributes, and the cells C programs get pointers to.
///
/// A get reads it without a lock, possibly after the window was freed. So a shape is not freed with its window but kept
/// for another one, and its fields are atomic.
#[derive(Default)]
pub struct Shape {
    base: AtomicPtr<c_void>,
    size: AtomicIsize,
    disp_unit: AtomicI32,
    flavor: AtomicI32,
    size_cell: AtomicIsize,
    /// `disp_unit`, flavour and model.
    cells: [AtomicI32; 3],
}

/// Shapes for future windows, with promised room for those that windows have: freeing a window allocates nothing.
pub struct Shapes(Mutex<Promised<Box<Shape>>>);

impl Shapes {
    const fn new() -> Self {
        Self(Mutex::new(Promised::new()))
    }

    fn take(&self) -> Result<Box<Shape>> {
        let mut unused = locked(&self.0);
        let shape = unused.pop();
        unused.promise(1)?; // cannot fail if there was one, whose room is left
        shape.map_or_else(|| boxed(Shape::default).inspect_err(|_| unused.end(1)), Ok)
    }

    fn put(&self, shape: Box<Shape>) {
        let mut unused = locked(&self.0);
        unused.end(1);
        unused.push(shape);
    }

    /// Frees the unused shapes. No call may be under way.
    pub fn clear(&self) {
        *locked(&self.0) = Promised::new();
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        if let Some(shape) = self.shape.take() {
            SHAPES.put(shape);
        }
    }
}

impl Window {
    /// Size, displacement unit, base and flavour.
    pub fn memory(&self) -> Option<(Aint, c_int, *mut c_void, c_int)> {
        let shape = self.shape.as_deref()?;
        let (size, unit) = (shape.size.load(Relaxed), shape.disp_unit.load(Relaxed));
        Some((size, unit, shape.base.load(Relaxed), shape.flavor.load(Relaxed)))
    }
}

impl WorldObject for Window {
    fn name_mut(&mut self) -> Option<&mut Name> {
        Some(&mut self.name)
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }

    fn predefined(object: Object<'static, Self>, key: c_int) -> PredefinedValue {
        // SAFETY: `create` put a shape's address there, and shapes live until no call is under way. Acquire pairs with
        // the Release there: the shape is complete.
        let shape = unsafe { object.shared().load(Acquire).cast::<Shape>().as_ref() }?;
        let int = |at: usize, value: c_int| (restored(&shape.cells[at], value), value as isize);
        Some(match key {
            MPI_WIN_BASE => {
                let base = shape.base.load(Relaxed);
                (base, base.addr() as isize)
            }
            MPI_WIN_SIZE => {
                let size = shape.size.load(Relaxed);
                shape.size_cell.store(size, Relaxed);
                (shape.size_cell.as_ptr().cast(), size)
            }
            MPI_WIN_DISP_UNIT => int(0, shape.disp_unit.load(Relaxed)),
            MPI_WIN_CREATE_FLAVOR => int(1, shape.flavor.load(Relaxed)),
            MPI_WIN_MODEL => int(2, MPI_WIN_UNIFIED),
            _ => return None,
        })
    }
}

/// Creates a window. After the arguments are checked, `memory` returns the window's base, and the memory if the window owns it.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_SIZE` for a negative size; `MPI_ERR_DISP` for a displacement unit that is not
/// positive; those of `memory`; `MPI_ERR_NO_MEM`.
pub fn create(
    comm: Handle,
    flavor: c_int,
    size: Aint,
    disp_unit: c_int,
    memory: impl FnOnce() -> Result<(*mut c_void, Option<Allocation>)>,
) -> Result<Handle> {
    object::find::<Communicator>(comm)?;
    if size < 0 {
        return Err(Error::new(MPI_ERR_SIZE, "size is {}: expected 0 or more").about(size as i64));
    }
    if disp_unit <= 0 {
        return Err(Error::new(MPI_ERR_DISP, "disp_unit is {}: expected 1 or more").about(disp_unit.into()));
    }
    let (base, allocation) = memory()?;
    let shape = SHAPES.take()?;
    shape.base.store(base, Relaxed);
    shape.size.store(size, Relaxed);
    shape.disp_unit.store(disp_unit, Relaxed);
    shape.flavor.store(flavor, Relaxed);
    let address = (&raw const *shape).cast_mut().cast();
    // A window's own error handler is MPI_ERRORS_ARE_FATAL, whatever its communicator has (§9.3).
    let errhandler = MPI_ERRORS_ARE_FATAL as u32;
    let window = Window {
        name: Name::default(),
        errhandler,
        shape: Some(shape),
        _allocation: allocation,
        attached: VecDeque::new(),
        epochs: Epochs::default(),
        hints: Hints::default(),
    };
    let publish_shape = |object: Object<'static, Window>| object.shared().store(address, Release);
    Ok(WORLD.engine.create(&WINDOWS, window, publish_shape)?.id() as Handle)
}
