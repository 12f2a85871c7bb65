//! Infos in C (MPI-4.1 ch. 10).

use core::ffi::{c_char, c_int};

use super::put_new;
use crate::Origin;
use crate::info::{INFOS, Info};
use crate::session::level_name;
use crate::{lifecycle, world};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, Out, c_routines};
use mpi_attr_bindings::reason;

#[cold]
fn no_info(handle: Handle) -> Error {
    INFOS.error(&reason::INFO, handle)
}

/// Looks at an info, or changes it.
///
/// # Errors
/// `MPI_ERR_INFO`, and those of `use_it`.
pub fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Info) -> Result<R>) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_info(handle))?;
    INFOS.with(number, use_it).ok_or_else(|| no_info(handle))?
}

/// As [`with`], also of `MPI_INFO_ENV`, and for reading only.
pub fn read<R>(handle: Handle, use_it: impl FnOnce(&Info) -> Result<R>) -> Result<R> {
    if handle == MPI_INFO_ENV {
        return use_it(&environment()?);
    }
    with(handle, |info| use_it(info))
}

/// A copy of an info.
///
/// # Errors
/// `MPI_ERR_INFO`, `MPI_ERR_NO_MEM`.
pub fn copy(handle: Handle) -> Result<Info> {
    read(handle, Info::dup)
}

/// What `MPI_INFO_ENV` holds.
pub fn environment() -> Result<Info> {
    let level = level_name(lifecycle::thread_level().unwrap_or(MPI_THREAD_SINGLE));
    Info::environment(super::environment::processor_name(&mut [0; MPI_MAX_PROCESSOR_NAME]), level)
}

/// Checks the info argument of a routine for which `MPI_INFO_NULL` will do.
///
/// # Errors
/// `MPI_ERR_INFO`.
pub fn check_or_null(handle: Handle) -> Result<()> {
    if handle == MPI_INFO_NULL { Ok(()) } else { read(handle, |_| Ok(())) }
}

/// Checks the info argument of a routine that must have one.
///
/// # Errors
/// `MPI_ERR_INFO`.
pub fn check(handle: Handle) -> Result<()> {
    read(handle, |_| Ok(()))
}

/// A handle to a new info.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create(info: Info) -> Result<Handle> {
    Ok(INFOS.insert(info)? as Handle)
}

c_routines! {
    /// Creates an empty info.
    fn MPI_Info_create(info: Out<Handle>) on Origin::None; {
        put_new(info, || create(Info::new()))
    }

    /// Sets a key.
    fn MPI_Info_set(info: Handle, key: InString, value: InString) on Origin::None; {
        with(info, |info| info.set(key.bytes()?, value.bytes()?))
    }

    /// The value of a key, cut to `valuelen` bytes.
    fn MPI_Info_get(info: Handle, key: InString, valuelen: c_int, value: Out<c_char>, flag: Out<c_int>)
        on Origin::None;
    {
        let room = usize::try_from(valuelen)
            .map_err(|_| Error::new(MPI_ERR_ARG, "valuelen is {}: expected 0 or more").about(valuelen.into()))?;
        read(info, |info| {
            let found = info.get(key.bytes()?)?;
            let (value, flag) = (value.buffer(room + 1)?, flag.required()?);
            flag.put(found.is_some().into());
            if let Some(found) = found {
                value.put(found);
            }
            Ok(())
        })
    }

    /// Frees an info.
    fn MPI_Info_free(info: Out<Handle>) on Origin::None; {
        let info = info.required()?;
        let handle = info.current();
        let freed = u32::try_from(handle).ok().and_then(|handle| INFOS.remove(handle));
        freed.ok_or_else(|| no_info(handle))?;
        world::forget_what_is_unused();
        info.put(MPI_INFO_NULL);
        Ok(())
    }
}
