//! Datatypes in C (MPI-4.1 ch. 5): contiguous ones, duplicates.

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, origin_of};

use super::{free, put_new, put_new_or_null};
use crate::Origin;
use crate::constructors::contiguous;
use crate::datatype::{self, Datatype};
use crate::object;
use mpi_attr_layout::{CountWidth, Layout};

/// Makes a datatype from another one.
pub fn derive(
    old: Handle,
    new: Arg<Out<Handle>>,
    make: impl FnOnce(&Layout) -> Result<Layout>,
) -> Result<()> {
    let old = datatype::layout(old)?;
    put_new(new, || datatype::create(make(&old)?))
}

c_routines! {
    /// `count` copies of a datatype in a row.
    fn MPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        derive(oldtype, newtype, |old| contiguous(CountWidth::Int, count.into(), old))
    }

    /// `count` copies of a datatype in a row.
    fn MPI_Type_contiguous_c(count: i64, oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        derive(oldtype, newtype, |old| contiguous(CountWidth::Count, count, old))
    }

    /// Duplicates a datatype with its attributes.
    fn MPI_Type_dup(oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        object::find::<Datatype>(oldtype)?;
        put_new_or_null(MPI_DATATYPE_NULL, newtype, || datatype::dup(oldtype))
    }

    /// Permits a datatype in communication.
    fn MPI_Type_commit(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        datatype::commit(datatype.required()?.current())
    }

    /// Frees a datatype, after deleting its attributes. Datatypes derived from it stay valid.
    fn MPI_Type_free(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        free(MPI_DATATYPE_NULL, datatype, object::free::<Datatype>)
    }
}
