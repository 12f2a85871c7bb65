//! Infos in C (MPI-4.1 ch. 10).

use core::ffi::{c_char, c_int, c_void};

use crate::c::{free, put_new};
use crate::{Origin, lifecycle, users};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};

use crate::arguments::OutText;
use crate::info::{INFOS, Info, no_info, with, with_environment};

/// Reads an info, which may be `MPI_INFO_ENV`.
pub(super) fn read<R>(handle: Handle, use_it: impl FnOnce(&Info) -> Result<R>) -> Result<R> {
    if handle == MPI_INFO_ENV {
        return with_environment(lifecycle::thread_level().unwrap_or(MPI_THREAD_SINGLE), use_it);
    }
    with(handle, |info| use_it(info))
}

/// The hints of an info argument, which may be `MPI_INFO_NULL`.
///
/// # Errors
/// `MPI_ERR_INFO`, `MPI_ERR_NO_MEM`.
pub fn hints(info: Handle) -> Result<Info> {
    if info == MPI_INFO_NULL { Ok(Info::new()) } else { copy(info) }
}

/// A copy of an info.
pub(super) fn copy(handle: Handle) -> Result<Info> {
    read(handle, Info::dup)
}

/// A handle to a new info.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create(info: Info) -> Result<Handle> {
    Ok(INFOS.insert(info)? as Handle)
}

/// Writes a text into a buffer. `length` is the size of the buffer, and becomes the size needed, both with the NUL. A
/// size of 0 asks only for the size needed.
pub(super) fn put_text(text: &[u8], buffer: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
    let length = length.required()?;
    let room = length.current();
    let room = usize::try_from(room).map_err(|_| {
        Error::new(MPI_ERR_ARG, "the length of the buffer is {}: expected 0 or more").about(room.into())
    })?;
    if room > 0 {
        buffer.buffer(room)?.put(text);
    }
    length.put(text.len() as c_int + 1);
    Ok(())
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
        free(MPI_INFO_NULL, info, |handle| {
            let freed = u32::try_from(handle).ok().and_then(|handle| INFOS.remove(handle));
            freed.ok_or_else(|| no_info(handle))?;
            users::free_unused_memory();
            Ok(())
        })
    }

    /// The value of a key. `buflen` is the size of the buffer, and becomes the size needed.
    fn MPI_Info_get_string(info: Handle, key: InString, buflen: Out<c_int>, value: Out<c_char>, flag: Out<c_int>)
        on Origin::None;
    {
        read(info, |info| {
            let found = info.get(key.bytes()?)?;
            let flag = flag.required()?;
            match found {
                Some(found) => put_text(found, value, buflen)?,
                None => buflen.required().map(|_| ())?,
            }
            flag.put(found.is_some().into());
            Ok(())
        })
    }

    /// The length of the value of a key.
    fn MPI_Info_get_valuelen(info: Handle, key: InString, valuelen: Out<c_int>, flag: Out<c_int>) on Origin::None; {
        read(info, |info| {
            let found = info.get(key.bytes()?)?;
            let (valuelen, flag) = (valuelen.required()?, flag.required()?);
            if let Some(found) = found {
                valuelen.put(found.len() as c_int);
            }
            flag.put(found.is_some().into());
            Ok(())
        })
    }

    /// A new info with the contents of `MPI_INFO_ENV`. The arguments are ignored: the process knows its command line.
    fn MPI_Info_create_env(_argc: c_int, _argv: *mut c_void, info: Out<Handle>) on Origin::None; {
        put_new(info, || create(copy(MPI_INFO_ENV)?))
    }

    /// The number of keys.
    fn MPI_Info_get_nkeys(info: Handle, nkeys: Out<c_int>) on Origin::None; {
        let count = read(info, |info| Ok(info.nkeys()))?;
        nkeys.put(count)
    }

    /// The nth key.
    fn MPI_Info_get_nthkey(info: Handle, n: c_int, key: Out<c_char>) on Origin::None; {
        read(info, |info| {
            let found = info.nthkey(n)?;
            key.buffer(MPI_MAX_INFO_KEY)?.put(found);
            Ok(())
        })
    }

    /// A copy of an info.
    fn MPI_Info_dup(info: Handle, newinfo: Out<Handle>) on Origin::None; {
        let copy = copy(info)?;
        put_new(newinfo, || create(copy))
    }

    /// Deletes a key.
    fn MPI_Info_delete(info: Handle, key: InString) on Origin::None; {
        with(info, |info| info.delete(key.bytes()?))
    }
}
