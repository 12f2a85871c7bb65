//! Windows of a one-process world (MPI-4.1 §12.2).

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicI32, AtomicIsize, Ordering::Relaxed};
use std::sync::Arc;

use super::communicator::{Communicator, restored};
use super::memory;
use super::object::{self, Cached, Kind, Name, Predefined};
use super::world::WORLD;
use crate::abi::*;
use crate::engine::{Object, Store};
use crate::error::{Error, Result};

/// What is kept with a window.
pub(crate) struct Window {
    name: Name,
    pub(crate) errhandler: u32,
    shape: Arc<Shape>,
    /// The memory the window allocated, to be freed with it.
    owned: Option<memory::Block>,
}

/// A window's predefined attributes, and the cells C programs get pointers to.
pub(crate) struct Shape {
    base: *mut c_void,
    size: Aint,
    disp_unit: c_int,
    flavor: c_int,
    size_cell: AtomicIsize,
    /// `disp_unit`, flavour and model.
    cells: [AtomicI32; 3],
}

// SAFETY: `base` is the user's address, handed back to him and never followed.
unsafe impl Send for Shape {}
// SAFETY: as above; the cells are atomic.
unsafe impl Sync for Shape {}

impl Cached for Window {
    const KIND: Kind = Kind::Window;

    fn store() -> &'static Store<Self> {
        &WORLD.windows
    }

    fn name_mut(&mut self) -> &mut Name {
        &mut self.name
    }

    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }

    fn predefined(object: Object<'static, Self>, key: c_int) -> Predefined {
        let shape = object.with(|window| Arc::clone(&window.shape))?;
        let int = |at: usize, value: c_int| (restored(&shape.cells[at], value), value as isize);
        Some(match key {
            MPI_WIN_BASE => (shape.base, shape.base.addr() as isize),
            MPI_WIN_SIZE => {
                shape.size_cell.store(shape.size, Relaxed);
                (shape.size_cell.as_ptr().cast(), shape.size)
            }
            MPI_WIN_DISP_UNIT => int(0, shape.disp_unit),
            MPI_WIN_CREATE_FLAVOR => int(1, shape.flavor),
            MPI_WIN_MODEL => int(2, MPI_WIN_UNIFIED),
            _ => return None,
        })
    }
}

/// What a window is made of.
pub(crate) enum Memory {
    /// `MPI_Win_create`: the user's.
    User(*mut c_void),
    /// `MPI_Win_allocate`, `MPI_Win_allocate_shared`: the window's own.
    Own,
    /// `MPI_Win_create_dynamic`: none yet.
    Dynamic,
}

/// Creates a window; returns its handle and base.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_SIZE` for a negative size; `MPI_ERR_DISP` for a displacement unit that is not
/// positive; `MPI_ERR_NO_MEM`.
pub(crate) fn create(
    comm: Handle,
    memory: Memory,
    flavor: c_int,
    size: Aint,
    disp_unit: c_int,
) -> Result<(Handle, *mut c_void)> {
    object::find::<Communicator>(comm)?;
    if size < 0 {
        return Err(Error::new(MPI_ERR_SIZE, "a negative window size").about(size as i64));
    }
    if disp_unit <= 0 {
        return Err(
            Error::new(MPI_ERR_DISP, "a displacement unit that is not positive").about(disp_unit.into())
        );
    }
    let (base, owned) = match memory {
        Memory::User(base) => (base, None),
        Memory::Own => {
            let block = memory::Block::new(size)?;
            (block.address(), Some(block))
        }
        Memory::Dynamic => (ptr::null_mut(), None),
    };
    let shape = Shape {
        base,
        size,
        disp_unit,
        flavor,
        size_cell: AtomicIsize::new(size),
        cells: [const { AtomicI32::new(0) }; 3],
    };
    let shape = Arc::new(shape);
    // A window's own error handler is MPI_ERRORS_ARE_FATAL, whatever its communicator has (§9.3).
    let errhandler = MPI_ERRORS_ARE_FATAL as u32;
    let window = Window { name: Name::default(), errhandler, shape, owned };
    Ok((object::create(window)?, base))
}

/// `MPI_Win_free` (§12.2.5).
pub(crate) fn free(handle: Handle) -> Result<()> {
    let window = object::free::<Window>(handle)?;
    drop(window.owned);
    Ok(())
}
