//! Datatypes in C (MPI-4.1 ch. 5).

use core::ffi::{c_char, c_int};

use super::super::call::{Array, Origin, Out, Text, c_routines, origin_of};
use super::{get_name, put_new, set_name};
use crate::abi::*;
use crate::embedded::datatype::{self, Datatype};
use crate::embedded::{layout, object};

c_routines! {
    /// So many of a datatype in a row.
    fn MPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        object::find::<Datatype>(oldtype)?;
        put_new(newtype, || datatype::contiguous(count, oldtype))
    }

    /// Blocks at equal distances.
    fn MPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: Handle, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        object::find::<Datatype>(oldtype)?;
        put_new(newtype, || datatype::vector(count, blocklength, stride, oldtype))
    }

    /// Blocks of several datatypes.
    fn MPI_Type_create_struct(
        count: c_int,
        lengths: Array<c_int>,
        displacements: Array<Aint>,
        types: Array<Handle>,
        newtype: Out<Handle>,
    ) on Origin::None;
    {
        let count = layout::count(count)?;
        let (lengths, displacements) = (lengths.slice(count)?, displacements.slice(count)?);
        let types = types.slice(count)?;
        put_new(newtype, || datatype::structure(lengths, displacements, types))
    }

    /// Duplicates a datatype with its attributes.
    fn MPI_Type_dup(oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        object::find::<Datatype>(oldtype)?;
        let newtype = newtype.place()?;
        let new = datatype::dup(oldtype);
        newtype.put(new.unwrap_or(MPI_DATATYPE_NULL));
        new.map(|_| ())
    }

    /// Makes a datatype fit for communication, of which there is none.
    fn MPI_Type_commit(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        datatype::layout(datatype.place()?.current()).map(|_| ())
    }

    /// Frees a datatype, after deleting its attributes. What is derived from it goes on.
    fn MPI_Type_free(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        let datatype = datatype.place()?;
        object::free::<Datatype>(datatype.current())?;
        datatype.put(MPI_DATATYPE_NULL);
        Ok(())
    }

    /// The bytes of data in a datatype.
    fn MPI_Type_size(datatype: Handle, size: Out<c_int>) on Origin::Datatype(datatype); {
        let bytes = datatype::size(datatype)?;
        size.place()?.put(bytes);
        Ok(())
    }

    /// The lower bound and the extent of a datatype.
    fn MPI_Type_get_extent(datatype: Handle, lb: Out<Aint>, extent: Out<Aint>) on Origin::Datatype(datatype); {
        let bounds = datatype::extent(datatype)?;
        let (lb, extent) = (lb.place()?, extent.place()?);
        lb.put(bounds.0);
        extent.put(bounds.1);
        Ok(())
    }

    /// Names a datatype.
    fn MPI_Type_set_name(datatype: Handle, type_name: Text) on Origin::Datatype(datatype); {
        set_name::<Datatype>(datatype, type_name)
    }

    /// A datatype's name.
    fn MPI_Type_get_name(datatype: Handle, type_name: Out<c_char>, resultlen: Out<c_int>)
        on Origin::Datatype(datatype);
    {
        get_name::<Datatype>(datatype, type_name, resultlen)
    }
}
