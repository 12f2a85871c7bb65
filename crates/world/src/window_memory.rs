//! The memory of windows (MPI-4.1 §12.2.2 to §12.2.5): allocating it, attaching it to dynamic windows, and finding it.

use core::ffi::{c_int, c_void};
use core::ptr;
use std::collections::VecDeque;

use crate::window::create;
use crate::{Window, object};
use mpi_attr::abi::*;
use mpi_attr::memory::NO_MEMORY;
use mpi_attr::{Error, Result};
use mpi_attr_layout::Layout;

use crate::memory::Allocation;

/// Creates a window that allocates its memory; returns its handle and base.
///
/// # Errors
/// Those of [`create`].
pub fn allocate(comm: Handle, flavor: c_int, size: Aint, disp_unit: c_int) -> Result<(Handle, *mut c_void)> {
    let mut base = ptr::null_mut();
    let memory = || {
        let block = Allocation::new(size)?;
        base = block.address();
        Ok((base, Some(block)))
    };
    let window = create(comm, flavor, size, disp_unit, memory)?;
    Ok((window, base))
}

/// Creates a window without memory.
///
/// # Errors
/// Those of [`create`].
pub fn create_dynamic(comm: Handle) -> Result<Handle> {
    create(comm, MPI_WIN_FLAVOR_DYNAMIC, 0, 1, || Ok((ptr::null_mut(), None)))
}

fn check_dynamic(window: &Window) -> Result<()> {
    match window.memory() {
        Some((.., MPI_WIN_FLAVOR_DYNAMIC)) => Ok(()),
        _ => Err(Error::new(MPI_ERR_RMA_FLAVOR, "the window was not created by MPI_Win_create_dynamic")),
    }
}

/// `MPI_Win_attach` (§12.2.4).
///
/// # Errors
/// `MPI_ERR_WIN`; `MPI_ERR_RMA_FLAVOR` for a window that is not dynamic; `MPI_ERR_SIZE` for a negative size, or memory whose end
/// is not an `MPI_Aint`;
/// `MPI_ERR_RMA_ATTACH` for memory that overlaps with attached memory; `MPI_ERR_NO_MEM`.
pub(crate) fn attach(handle: Handle, base: usize, size: Aint) -> Result<()> {
    let wanted = usize::try_from(size)
        .map_err(|_| Error::new(MPI_ERR_SIZE, "size is {}: expected 0 or more").about(size as i64));
    object::with::<Window, _>(handle, |window| {
        check_dynamic(window)?;
        let size = wanted?;
        // Displacements in the window are addresses.
        let end = base.checked_add(size).filter(|&end| Aint::try_from(end).is_ok());
        let end = end.ok_or(
            Error::new(MPI_ERR_SIZE, "size is {}: the memory does not end in the address space")
                .about(size as i64),
        )?;
        let attached = &mut window.attached;
        if last_before(attached, end).is_some_and(|end_of_region| base < end_of_region) {
            return Err(Error::new(
                MPI_ERR_RMA_ATTACH,
                "the memory overlaps with memory that is already attached",
            ));
        }
        attached.try_reserve(1).map_err(|_| NO_MEMORY)?;
        let region = (base, size);
        attached.insert(attached.partition_point(|other| *other < region), region);
        Ok(())
    })?
}

/// `MPI_Win_detach` (§12.2.4).
///
/// # Errors
/// `MPI_ERR_WIN`; `MPI_ERR_RMA_FLAVOR` for a window that is not dynamic; `MPI_ERR_RMA_ATTACH` for memory that was not
/// attached.
pub(crate) fn detach(handle: Handle, base: usize) -> Result<()> {
    object::with::<Window, _>(handle, |window| {
        check_dynamic(window)?;
        let at = window.attached.partition_point(|&(from, _)| from < base);
        if window.attached.get(at).is_none_or(|&(from, _)| from != base) {
            return Err(Error::new(MPI_ERR_RMA_ATTACH, "base is not the address of attached memory"));
        }
        window.attached.remove(at);
        Ok(())
    })?
}

/// The end of the last region that begins before an address. No other of these regions ends later, because regions do not overlap.
fn last_before(attached: &VecDeque<(usize, usize)>, address: usize) -> Option<usize> {
    let at = attached.partition_point(|&(from, _)| from < address).checked_sub(1)?;
    attached.get(at).map(|&(from, length)| from + length)
}

/// The address of `count` copies of a datatype at a displacement in a window, all of which are memory of the window. In a
/// dynamic window, the displacement is an address.
///
/// # Errors
/// `MPI_ERR_COUNT`, `MPI_ERR_DISP`: a negative one. `MPI_ERR_RMA_RANGE`: memory outside of the window.
#[inline]
pub fn reach(window: &mut Window, displacement: Aint, count: i64, layout: &Layout) -> Result<*mut c_void> {
    const OUTSIDE: Error =
        Error::new(MPI_ERR_RMA_RANGE, "the data at displacement {} are not inside the memory of the window");
    let (size, unit, base, flavor) = window.memory().ok_or_else(object::gone::<Window>)?;
    if count < 0 {
        return Err(Error::new(MPI_ERR_COUNT, "the count is {}: expected 0 or more").about(count));
    }
    let is_dynamic = flavor == MPI_WIN_FLAVOR_DYNAMIC;
    if displacement < 0 && !is_dynamic {
        return Err(
            Error::new(MPI_ERR_DISP, "the displacement is {}: expected 0 or more").about(displacement as i64)
        );
    }
    let outside = || OUTSIDE.about(displacement as i64);
    let place = if is_dynamic { Some(displacement) } else { displacement.checked_mul(unit as Aint) };
    let place = place.ok_or_else(outside)?;
    let address = if is_dynamic {
        // The program got the address from `MPI_Get_address`, which has exposed it.
        ptr::with_exposed_provenance_mut(displacement as usize)
    } else {
        base.wrapping_byte_offset(place)
    };
    if count == 0 || layout.size() == 0 {
        return Ok(address);
    }
    let bounds = || {
        let last = (count - 1).checked_mul(layout.extent())?;
        let first = (place as i64).checked_add(layout.true_lb())?;
        let end = first.checked_add(last.max(0))?.checked_add(layout.true_extent())?;
        Some((first.checked_add(last.min(0))?, end))
    };
    let (mut from, to) = bounds().filter(|&(from, _)| from >= 0).ok_or_else(outside)?;
    if is_dynamic {
        // Adjacent regions may be used together.
        while from < to {
            let end = last_before(&window.attached, from as usize + 1).filter(|&end| from < end as i64);
            from = end.ok_or_else(outside)? as i64;
        }
        return Ok(address);
    }
    if to > size as i64 { Err(outside()) } else { Ok(address) }
}

/// `MPI_Win_shared_query` (§12.2.3): size, displacement unit and base of the memory of a process.
///
/// # Errors
/// `MPI_ERR_WIN`; `MPI_ERR_RMA_FLAVOR` for a dynamic window; `MPI_ERR_RANK`.
pub(crate) fn shared_query(handle: Handle, rank: c_int) -> Result<(Aint, c_int, *mut c_void)> {
    object::with::<Window, _>(handle, |window| {
        let (size, unit, base, flavor) = window.memory().ok_or_else(object::gone::<Window>)?;
        if flavor == MPI_WIN_FLAVOR_DYNAMIC {
            return Err(Error::new(MPI_ERR_RMA_FLAVOR, "the window was created by MPI_Win_create_dynamic"));
        }
        // MPI_PROC_NULL asks for the first process with memory, which is this one.
        if rank != 0 && rank != MPI_PROC_NULL {
            return Err(Error::new(MPI_ERR_RANK, "there is no process with rank {}").about(rank.into()));
        }
        Ok((size, unit, base))
    })?
}
