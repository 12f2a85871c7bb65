//! The C binding of the MPI-5.0 standard ABI, except keyvals and attributes. `include/mpi_attr.h` declares them.

mod communicators;
pub mod datatypes;
mod environment;
mod errors;
pub mod windows;

use core::ffi::{c_char, c_int};

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_MAX_OBJECT_NAME};
use mpi_attr_bindings::call::{Arg, InString, Out};

use crate::object::{self, Name, WorldObject};

/// Creates an object and writes its handle to the caller's variable, which is checked first.
pub fn put_new(out: Arg<Out<Handle>>, make: impl FnOnce() -> Result<Handle>) -> Result<()> {
    let out = out.required()?;
    out.put(make()?);
    Ok(())
}

/// `MPI_xxx_set_name`.
fn set_name<T: WorldObject>(handle: Handle, name: Arg<InString>) -> Result<()> {
    object::find::<T>(handle)?;
    let name = Name::new(name.bytes()?)?;
    object::with::<T, _>(handle, |object| *object.name_mut() = name)
}

/// `MPI_xxx_get_name`: the null handles have names too (§7.8).
fn get_name<T: WorldObject>(handle: Handle, name: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
    if handle == T::KIND.null_handle() {
        let (name, length) = (name.buffer(MPI_MAX_OBJECT_NAME)?, length.required()?);
        length.put(name.put(T::KIND.null_name().as_bytes()));
        return Ok(());
    }
    object::find::<T>(handle)?;
    let (name, length) = (name.buffer(MPI_MAX_OBJECT_NAME)?, length.required()?);
    object::with::<T, _>(handle, |object| length.put(name.put(object.name(handle))))
}
