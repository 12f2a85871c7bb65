//! Routines of MPI-1 that MPI-3.0 removed (MPI-2.2 §15.1), in C, for old programs. Each does what its replacement does.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_layout::{CountWidth, count};

use super::constructors::{Number, structure};
use super::datatypes::derive;
use super::type_inquiry::put_measure;
use super::{errhandlers, put_new};
use crate::arguments::{Array, InArray};
use crate::errhandler::HandlerFn;
use crate::object::{self, Kind};
use crate::{Communicator, Origin, constructors};

const INT: CountWidth = CountWidth::Int;

c_routines! {
    /// `MPI_Get_address`.
    fn MPI_Address(location: *const c_void, address: Out<Aint>) on Origin::None; {
        address.put(location.expose_provenance() as Aint)
    }

    /// `MPI_Type_create_hvector`.
    fn MPI_Type_hvector(count: c_int, blocklength: c_int, stride: Aint, oldtype: Handle, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| constructors::hvector(INT, count.into(), blocklength.into(), stride as i64, old))
    }

    /// `MPI_Type_create_hindexed`.
    fn MPI_Type_hindexed(
        n: c_int,
        array_of_blocklengths: Array<c_int>,
        array_of_displacements: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let (lengths, places) = (c_int::list(&array_of_blocklengths, count(n)?)?, array_of_displacements.slice(count(n)?)?);
            constructors::indexed((MPI_COMBINER_HINDEXED, INT), &lengths, places, old)
        })
    }

    /// `MPI_Type_create_struct`.
    fn MPI_Type_struct(
        n: c_int,
        array_of_blocklengths: Array<c_int>,
        array_of_displacements: Array<i64>,
        array_of_types: Array<Handle>,
        newtype: Out<Handle>,
    ) on Origin::None;
    {
        structure(INT, &c_int::list(&array_of_blocklengths, count(n)?)?, array_of_displacements, array_of_types, newtype)
    }

    /// The extent that `MPI_Type_get_extent` returns.
    fn MPI_Type_extent(datatype: Handle, extent: Out<Aint>) on Origin::Datatype(datatype); {
        put_measure(datatype, extent, |shape| shape.extent)
    }

    /// The lower bound that `MPI_Type_get_extent` returns.
    fn MPI_Type_lb(datatype: Handle, displacement: Out<Aint>) on Origin::Datatype(datatype); {
        put_measure(datatype, displacement, |shape| shape.lb)
    }

    /// The upper bound: the sum of both.
    fn MPI_Type_ub(datatype: Handle, displacement: Out<Aint>) on Origin::Datatype(datatype); {
        put_measure(datatype, displacement, |shape| shape.lb + shape.extent)
    }

    /// `MPI_Comm_create_errhandler`.
    fn MPI_Errhandler_create(function: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        errhandlers::create(Kind::Communicator, function, errhandler)
    }

    /// `MPI_Comm_set_errhandler`.
    fn MPI_Errhandler_set(comm: Handle, errhandler: Handle) on Origin::Communicator(comm); {
        object::set_errhandler::<Communicator>(comm, errhandler)
    }

    /// `MPI_Comm_get_errhandler`.
    fn MPI_Errhandler_get(comm: Handle, errhandler: Out<Handle>) on Origin::Communicator(comm); {
        object::find::<Communicator>(comm)?;
        put_new(errhandler, || errhandlers::get::<Communicator>(comm))
    }
}
