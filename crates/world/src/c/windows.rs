//! Windows in C (MPI-4.1 ch. 12).

use core::ffi::{c_int, c_void};

use crate::Origin;
use crate::c::{free, put_new};
use crate::communicator::Communicator;
use crate::window::create;
use crate::{Window, object};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, Out, c_routines, origin_of, out};

use super::{hints, infos};
use crate::group::{Group, handle_of};
use crate::window_memory;

/// A displacement unit of either form. It must fit the attribute `MPI_WIN_DISP_UNIT`, an `int`.
fn as_int(disp_unit: Aint) -> Result<c_int> {
    let reason = "disp_unit is {}, more than an int can hold";
    c_int::try_from(disp_unit)
        .map_err(|_| Error::new(MPI_ERR_VALUE_TOO_LARGE, reason).about(disp_unit as i64))
}

/// A window that allocates its memory; `baseptr` points to a pointer.
///
/// # Errors
/// `MPI_ERR_INFO`, `MPI_ERR_ARG`, and those of `window_memory::allocate`.
fn allocate(
    flavor: c_int,
    (size, disp_unit): (Aint, c_int),
    info: Handle,
    comm: Handle,
    baseptr: *mut c_void,
    win: Arg<Out<Handle>>,
) -> Result<()> {
    object::find::<Communicator>(comm)?;
    let hints = hints::given::<Window>(info)?;
    let (baseptr, win) = (out!(baseptr).cast::<*mut c_void>().required()?, win.required()?);
    let (handle, base) = window_memory::allocate(comm, flavor, size, disp_unit)?;
    hints::put::<Window>(handle, hints)?;
    baseptr.put(base);
    win.put(handle);
    Ok(())
}

/// The C routines with a displacement unit, in one of its types: to create a window on the caller's memory, to allocate memory, to
/// allocate memory that processes share, and to query that.
macro_rules! with_unit {
    ($($int:ty: $create:ident $allocate:ident $allocate_shared:ident $shared_query:ident;)*) => {c_routines! {$(
        /// A window on the caller's memory.
        fn $create(base: *mut c_void, size: Aint, disp_unit: $int, info: Handle, comm: Handle, win: Out<Handle>)
            on Origin::Communicator(comm);
        {
            object::find::<Communicator>(comm)?;
            let (hints, disp_unit) = (hints::given::<Window>(info)?, as_int(disp_unit as Aint)?);
            let new = || create(comm, MPI_WIN_FLAVOR_CREATE, size, disp_unit, || Ok((base, None)));
            put_new(win, || hints::put::<Window>(new()?, hints))
        }

        /// A window that allocates its memory.
        fn $allocate(
            size: Aint, disp_unit: $int, info: Handle, comm: Handle, baseptr: *mut c_void, win: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            allocate(MPI_WIN_FLAVOR_ALLOCATE, (size, as_int(disp_unit as Aint)?), info, comm, baseptr, win)
        }

        /// A window that allocates memory which its processes share.
        fn $allocate_shared(
            size: Aint, disp_unit: $int, info: Handle, comm: Handle, baseptr: *mut c_void, win: Out<Handle>,
        ) on Origin::Communicator(comm);
        {
            allocate(MPI_WIN_FLAVOR_SHARED, (size, as_int(disp_unit as Aint)?), info, comm, baseptr, win)
        }

        /// The memory that a process has in a window; `baseptr` points to a pointer.
        fn $shared_query(win: Handle, rank: c_int, size: Out<Aint>, disp_unit: Out<$int>, baseptr: *mut c_void)
            on Origin::Window(win);
        {
            let (bytes, unit, base) = window_memory::shared_query(win, rank)?;
            let (size, disp_unit, baseptr) = (size.required()?, disp_unit.required()?, out!(baseptr).cast().required()?);
            size.put(bytes);
            disp_unit.put(unit as $int);
            baseptr.put(base);
            Ok(())
        }
    )*}};
}

with_unit! {
    c_int: MPI_Win_create MPI_Win_allocate MPI_Win_allocate_shared MPI_Win_shared_query;
    Aint: MPI_Win_create_c MPI_Win_allocate_c MPI_Win_allocate_shared_c MPI_Win_shared_query_c;
}

c_routines! {
    /// Frees a window, after deleting its attributes, and the memory it allocated.
    fn MPI_Win_free(win: Out<Handle>) on origin_of(&win, Origin::Window); {
        free(MPI_WIN_NULL, win, |win| {
            object::with::<Window, _>(win, |window| window.epochs.may_end())??;
            object::free::<Window>(win)
        })
    }

    /// A window without memory.
    fn MPI_Win_create_dynamic(info: Handle, comm: Handle, win: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        let hints = hints::given::<Window>(info)?;
        put_new(win, || hints::put::<Window>(window_memory::create_dynamic(comm)?, hints))
    }

    /// Attaches memory to a dynamic window.
    fn MPI_Win_attach(win: Handle, base: *mut c_void, size: Aint) on Origin::Window(win); {
        window_memory::attach(win, base.addr(), size)
    }

    /// Detaches memory from a dynamic window.
    fn MPI_Win_detach(win: Handle, base: *const c_void) on Origin::Window(win); {
        window_memory::detach(win, base.addr())
    }

    /// Sets hints for a window.
    fn MPI_Win_set_info(win: Handle, info: Handle) on Origin::Window(win); {
        hints::change::<Window>(win, info)
    }

    /// The hints in use for a window.
    fn MPI_Win_get_info(win: Handle, info_used: Out<Handle>) on Origin::Window(win); {
        let hints = hints::in_use::<Window>(win)?;
        put_new(info_used, || infos::create(hints))
    }

    /// The group of the communicator that a window was created on.
    fn MPI_Win_get_group(win: Handle, group: Out<Handle>) on Origin::Window(win); {
        object::find::<Window>(win)?;
        put_new(group, || handle_of(Group::Process))
    }
}
