//! Views in C (MPI-4.1 §14.3), file pointers (§14.4), and data representations (§14.5).

use core::ffi::{c_char, c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, Out, c_routines};
use mpi_attr_world::arguments::OutText;
use mpi_attr_world::constituent;
use mpi_attr_world::datatype::committed;
use mpi_attr_world::{Datatype, Origin, WORLD, object};

use super::hints;
use crate::datarep::{Conversion, ConversionFn, ExtentFn, Functions, register};
use crate::file::find;

/// The extent of a datatype in a file.
fn extent(file: Handle, datatype: Handle) -> Result<i64> {
    Ok(find(file)?.view().0.datarep.in_file(&committed(datatype)?)?.shape().extent)
}

c_routines! {
    /// Sets the view of a file.
    fn MPI_File_set_view(fh: Handle, disp: i64, etype: Handle, filetype: Handle, datarep: InString, info: Handle)
        on Origin::File(fh);
    {
        let file = find(fh)?;
        file.set_view(disp, [etype, filetype], datarep.bytes()?, hints(info)?)
    }

    /// The view of a file.
    fn MPI_File_get_view(
        fh: Handle, disp: Out<i64>, etype: Out<Handle>, filetype: Out<Handle>, datarep: Out<c_char>,
    ) on Origin::File(fh);
    {
        let (view, _) = find(fh)?.view();
        let (disp, etype, filetype) = (disp.required()?, etype.required()?, filetype.required()?);
        let datarep = datarep.buffer(MPI_MAX_DATAREP_STRING)?;
        disp.put(view.disp);
        let first = constituent(&view.etype)?;
        let second = constituent(&view.filetype).inspect_err(|_| {
            // A predefined datatype stays.
            let _ = object::free::<Datatype>(first);
        })?;
        etype.put(first);
        filetype.put(second);
        datarep.put(&view.name);
        Ok(())
    }

    /// Moves the individual file pointer.
    fn MPI_File_seek(fh: Handle, offset: i64, whence: c_int) on Origin::File(fh); {
        find(fh)?.seek(0, offset, whence)
    }

    /// The individual file pointer.
    fn MPI_File_get_position(fh: Handle, offset: Out<i64>) on Origin::File(fh); {
        let position = find(fh)?.position(0)?;
        offset.put(position)
    }

    /// Moves the shared file pointer.
    fn MPI_File_seek_shared(fh: Handle, offset: i64, whence: c_int) on Origin::File(fh); {
        find(fh)?.seek(1, offset, whence)
    }

    /// The shared file pointer.
    fn MPI_File_get_position_shared(fh: Handle, offset: Out<i64>) on Origin::File(fh); {
        let position = find(fh)?.position(1)?;
        offset.put(position)
    }

    /// The byte at which an offset of the view is.
    fn MPI_File_get_byte_offset(fh: Handle, offset: i64, disp: Out<i64>) on Origin::File(fh); {
        let file = find(fh)?;
        file.check_random()?;
        let view = file.state().view.clone();
        let reason = "offset is {}: expected 0 or more, and at most the largest offset in a file";
        let position = offset.checked_mul(view.unit).filter(|&position| position >= 0);
        let byte = view.byte(position.ok_or(Error::new(MPI_ERR_ARG, reason).about(offset))?)?;
        disp.put(byte)
    }
}

/// The routines that have two forms, for counts of one type.
macro_rules! with_counts {
    ($($count:ty, $conversion:ident, $extent:ty: $get_type_extent:ident $register_datarep:ident;)*) => {c_routines! {$(
        /// The extent of a datatype in a file.
        fn $get_type_extent(fh: Handle, datatype: Handle, extent: Out<$extent>) on Origin::File(fh); {
            let found = self::extent(fh, datatype)?;
            extent.put(found as $extent)
        }

        /// Registers a data representation.
        fn $register_datarep(
            datarep: InString,
            read_conversion_fn: Option<ConversionFn<$count>>,
            write_conversion_fn: Option<ConversionFn<$count>>,
            dtype_file_extent_fn: Option<ExtentFn>,
            extra_state: *mut c_void,
        ) on Origin::File(MPI_FILE_NULL);
        {
            WORLD.check_running()?;
            let [read, write] = [read_conversion_fn, write_conversion_fn]
                .map(|function| function.argument.map_or(Conversion::None, Conversion::$conversion));
            let (name, extent) = (datarep.bytes()?, dtype_file_extent_fn.function()?);
            register(name, Functions { read, write, extent, extra_state })
        }
    )*}};
}

with_counts! {
    c_int, Int, Aint: MPI_File_get_type_extent MPI_Register_datarep;
    i64, Count, i64: MPI_File_get_type_extent_c MPI_Register_datarep_c;
}
