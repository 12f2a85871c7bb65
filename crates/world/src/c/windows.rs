//! Windows in C (MPI-4.1 ch. 12). The forms with large displacement units are in crate `mpi_attr_local`.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, origin_of, out};

use super::put_new;
use crate::Origin;
use crate::communicator::Communicator;
use crate::info::check_or_null;
use crate::object;
use crate::window::{self, Memory, Window};

/// A window that allocates its memory; `baseptr` points to a pointer.
///
/// # Errors
/// `MPI_ERR_INFO`, `MPI_ERR_ARG`, and those of [`window::create`].
pub fn allocate(
    flavor: c_int,
    (size, disp_unit): (Aint, c_int),
    info: Handle,
    comm: Handle,
    baseptr: *mut c_void,
    win: Arg<Out<Handle>>,
) -> Result<()> {
    object::find::<Communicator>(comm)?;
    check_or_null(info)?;
    let (baseptr, win) = (out!(baseptr).cast::<*mut c_void>().required()?, win.required()?);
    let (handle, base) = window::create(comm, Memory::Own, flavor, size, disp_unit)?;
    baseptr.put(base);
    win.put(handle);
    Ok(())
}

/// The C routines that create a window which allocates its memory: `NAME FLAVOUR, argument: type => the argument as int;`.
#[macro_export]
macro_rules! allocating_routines {
    ($($name:ident $flavor:ident, $disp_unit:ident: $unit:ty => $as_int:expr;)*) => {c_routines! {$(
        /// A window that allocates its memory.
        fn $name(
            size: Aint,
            $disp_unit: $unit,
            info: Handle,
            comm: Handle,
            baseptr: *mut c_void,
            win: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            allocate($flavor, (size, $as_int), info, comm, baseptr, win)
        }
    )*}};
}

allocating_routines! {
    MPI_Win_allocate MPI_WIN_FLAVOR_ALLOCATE, disp_unit: c_int => disp_unit;
    MPI_Win_allocate_shared MPI_WIN_FLAVOR_SHARED, disp_unit: c_int => disp_unit;
}

c_routines! {
    /// A window on the caller's memory.
    fn MPI_Win_create(
        base: *mut c_void,
        size: Aint,
        disp_unit: c_int,
        info: Handle,
        comm: Handle,
        win: Out<Handle>,
    ) on Origin::Communicator(comm);
    {
        object::find::<Communicator>(comm)?;
        check_or_null(info)?;
        let memory = Memory::User(base);
        put_new(win, || Ok(window::create(comm, memory, MPI_WIN_FLAVOR_CREATE, size, disp_unit)?.0))
    }

    /// A window without memory.
    fn MPI_Win_create_dynamic(info: Handle, comm: Handle, win: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        check_or_null(info)?;
        put_new(win, || Ok(window::create(comm, Memory::Dynamic, MPI_WIN_FLAVOR_DYNAMIC, 0, 1)?.0))
    }

    /// Frees a window, after deleting its attributes, and the memory it allocated.
    fn MPI_Win_free(win: Out<Handle>) on origin_of(&win, Origin::Window); {
        let win = win.required()?;
        object::free::<Window>(win.current())?;
        win.put(MPI_WIN_NULL);
        Ok(())
    }
}
