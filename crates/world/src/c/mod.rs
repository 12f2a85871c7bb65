//! The C binding of the MPI-5.0 standard ABI, except keyvals and attributes. `include/mpi_attr.h` declares them.

mod abi;
mod communicators;
mod constructors;
pub mod datatypes;
mod environment;
mod errhandlers;
mod errors;
mod files;
mod groups;
mod handles;
pub mod hints;
pub mod infos;
mod machine;
mod mpi1;
mod names;
mod processes;
mod sessions;
mod topologies;
mod type_inquiry;
mod windows;

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr_bindings::call::{Arg, Out};

/// Creates an object and writes its handle to the caller's variable, which is checked first.
pub fn put_new(out: Arg<Out<Handle>>, make: impl FnOnce() -> Result<Handle>) -> Result<()> {
    let out = out.required()?;
    out.put(make()?);
    Ok(())
}

/// As [`put_new`]; if the call fails, the caller's variable becomes the null handle.
pub fn put_new_or_null(
    null: Handle,
    out: Arg<Out<Handle>>,
    make: impl FnOnce() -> Result<Handle>,
) -> Result<()> {
    let (out, new) = (out.required()?, make());
    out.put(new.unwrap_or(null));
    new.map(|_| ())
}

/// Frees the object in the caller's variable, which becomes the null handle.
pub fn free(null: Handle, variable: Arg<Out<Handle>>, end: impl FnOnce(Handle) -> Result<()>) -> Result<()> {
    let variable = variable.required()?;
    end(variable.current())?;
    variable.put(null);
    Ok(())
}
