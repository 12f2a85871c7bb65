//! The C binding of this crate's routines. `include/mpi_attr_routines.h` declares them.

mod accesses;
mod files;
mod views;

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr_world::c::infos;
use mpi_attr_world::info::Info;
use mpi_attr_world::memory_kinds::drop_unknown;

/// The hints for a file that an info has.
fn hints(info: Handle) -> Result<Info> {
    let mut hints = infos::hints(info)?;
    drop_unknown(&mut hints)?;
    Ok(hints)
}
