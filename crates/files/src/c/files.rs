//! Files in C (MPI-4.1 §14.2): opening and closing, sizes, hints, consistency (§14.6).

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, Out, c_routines, origin_of};
use mpi_attr_world::c::{infos, put_new, put_new_or_null};
use mpi_attr_world::communicator::Communicator;
use mpi_attr_world::group::{Group, handle_of};
use mpi_attr_world::info::check_or_null;
use mpi_attr_world::memory_kinds;
use mpi_attr_world::{Origin, WORLD, object};

use super::hints;
use crate::file::{self, find};

/// Checks a size of a file.
fn size_of(size: i64) -> Result<i64> {
    if size < 0 {
        Err(Error::new(MPI_ERR_ARG, "size is {}: expected 0 or more").about(size))
    } else {
        Ok(size)
    }
}

c_routines! {
    /// Opens a file.
    fn MPI_File_open(comm: Handle, filename: InString, amode: c_int, info: Handle, fh: Out<Handle>)
        on Origin::File(MPI_FILE_NULL);
    {
        object::find::<Communicator>(comm)?;
        let (name, given) = (filename.bytes()?, hints(info)?);
        put_new_or_null(MPI_FILE_NULL, fh, || file::open(name, amode, given))
    }

    /// Closes a file, after deleting its attributes.
    fn MPI_File_close(fh: Out<Handle>) on origin_of(&fh, Origin::closed); {
        let fh = fh.required()?;
        let closed = file::close(fh.current())?;
        fh.put(MPI_FILE_NULL);
        closed
    }

    /// Deletes a file that is not open.
    fn MPI_File_delete(filename: InString, info: Handle) on Origin::File(MPI_FILE_NULL); {
        WORLD.check_running()?;
        let name = filename.bytes()?;
        check_or_null(info)?;
        file::delete(name)
    }

    /// Cuts a file, or extends it.
    fn MPI_File_set_size(fh: Handle, size: i64) on Origin::File(fh); {
        let file = find(fh)?;
        file.check_writable()?;
        file.check_random()?;
        file.descriptor.set_size(size_of(size)?)
    }

    /// Gives the first bytes of a file storage.
    fn MPI_File_preallocate(fh: Handle, size: i64) on Origin::File(fh); {
        let file = find(fh)?;
        file.check_writable()?;
        file.check_random()?;
        file.descriptor.allocate(size_of(size)?)
    }

    /// The size of a file.
    fn MPI_File_get_size(fh: Handle, size: Out<i64>) on Origin::File(fh); {
        let found = find(fh)?.descriptor.size()?;
        size.put(found)
    }

    /// The group of the communicator that a file was opened with.
    fn MPI_File_get_group(fh: Handle, group: Out<Handle>) on Origin::File(fh); {
        find(fh)?;
        put_new(group, || handle_of(Group::Process))
    }

    /// The access mode of a file.
    fn MPI_File_get_amode(fh: Handle, amode: Out<c_int>) on Origin::File(fh); {
        let found = find(fh)?.amode;
        amode.put(found)
    }

    /// Sets hints for a file. The library uses none, and returns them.
    fn MPI_File_set_info(fh: Handle, info: Handle) on Origin::File(fh); {
        let (file, given) = (find(fh)?, hints(info)?);
        file.state().hints.merge(given)
    }

    /// The hints of a file.
    fn MPI_File_get_info(fh: Handle, info_used: Out<Handle>) on Origin::File(fh); {
        let mut hints = find(fh)?.state().hints.dup()?;
        memory_kinds::tell(&mut hints)?;
        put_new(info_used, || infos::create(hints))
    }

    /// Selects whether accesses of several threads are atomic.
    fn MPI_File_set_atomicity(fh: Handle, flag: c_int) on Origin::File(fh); {
        find(fh)?.state().is_atomic = flag != 0;
        Ok(())
    }

    /// Whether accesses of several threads are atomic.
    fn MPI_File_get_atomicity(fh: Handle, flag: Out<c_int>) on Origin::File(fh); {
        let is_atomic = find(fh)?.state().is_atomic;
        flag.put(is_atomic.into())
    }

    /// Has the system store what was written.
    fn MPI_File_sync(fh: Handle) on Origin::File(fh); {
        let file = find(fh)?;
        file.check_writable()?;
        file.descriptor.sync()
    }
}
