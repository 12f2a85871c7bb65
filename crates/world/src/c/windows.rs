//! Windows in C (MPI-4.1 ch. 12). The other routines that create windows are in crate `mpi_attr_local`.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines, origin_of};

use super::put_new;
use crate::Origin;
use crate::communicator::Communicator;
use crate::extension::Slot;
use crate::info::check_or_null;
use crate::object;
use crate::window::{self, Window};

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
        put_new(win, || window::create(comm, MPI_WIN_FLAVOR_CREATE, size, disp_unit, || Ok((base, Slot::EMPTY))))
    }

    /// Frees a window, after deleting its attributes, and the memory it allocated.
    fn MPI_Win_free(win: Out<Handle>) on origin_of(&win, Origin::Window); {
        let win = win.required()?;
        object::free::<Window>(win.current())?;
        win.put(MPI_WIN_NULL);
        Ok(())
    }

    /// Gives a window another error handler.
    fn MPI_Win_set_errhandler(win: Handle, errhandler: Handle) on Origin::Window(win); {
        object::set_errhandler::<Window>(win, errhandler)
    }
}
