//! The memory, hints and groups of windows in C (MPI-4.1 ch. 12).

use core::ffi::{c_int, c_void};

use super::infos;
use crate::group::{Group, handle_of};
use crate::info::Info;
use crate::window;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines, out};
use mpi_attr_world::Origin;
use mpi_attr_world::c::put_new;
use mpi_attr_world::{Window, object};

c_routines! {
    /// Attaches memory to a dynamic window.
    fn MPI_Win_attach(win: Handle, base: *mut c_void, size: Aint) on Origin::Window(win); {
        window::attach(win, base.addr(), size)
    }

    /// Detaches memory from a dynamic window.
    fn MPI_Win_detach(win: Handle, base: *const c_void) on Origin::Window(win); {
        window::detach(win, base.addr())
    }

    /// The memory that a process has in a window; `baseptr` points to a pointer.
    fn MPI_Win_shared_query(
        win: Handle,
        rank: c_int,
        size: Out<Aint>,
        disp_unit: Out<c_int>,
        baseptr: *mut c_void,
    ) on Origin::Window(win);
    {
        let (bytes, unit, base) = window::shared_query(win, rank)?;
        let (size, disp_unit, baseptr) = (size.required()?, disp_unit.required()?, out!(baseptr).cast().required()?);
        size.put(bytes);
        disp_unit.put(unit);
        baseptr.put(base);
        Ok(())
    }

    /// The memory that a process has in a window; `baseptr` points to a pointer.
    fn MPI_Win_shared_query_c(
        win: Handle,
        rank: c_int,
        size: Out<Aint>,
        disp_unit: Out<Aint>,
        baseptr: *mut c_void,
    ) on Origin::Window(win);
    {
        let (bytes, unit, base) = window::shared_query(win, rank)?;
        let (size, disp_unit, baseptr) = (size.required()?, disp_unit.required()?, out!(baseptr).cast().required()?);
        size.put(bytes);
        disp_unit.put(unit as Aint);
        baseptr.put(base);
        Ok(())
    }

    /// Hints for a window: none are known.
    fn MPI_Win_set_info(win: Handle, info: Handle) on Origin::Window(win); {
        object::find::<Window>(win)?;
        infos::check(info)
    }

    /// The hints in use for a window.
    fn MPI_Win_get_info(win: Handle, info_used: Out<Handle>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        put_new(info_used, || infos::create(Info::new()))
    }

    /// The group of the communicator a window was created on.
    fn MPI_Win_get_group(win: Handle, group: Out<Handle>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        put_new(group, || handle_of(Group::Process))
    }
}
