//! Names of communicators, datatypes and windows in C (MPI-4.1 §7.8). The world has the names, for its messages.

use core::ffi::{c_char, c_int};

use crate::object::{self, Name, WorldObject};
use crate::{Communicator, Datatype, Origin, Window};
use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_MAX_OBJECT_NAME};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};

use crate::arguments::OutText;

/// `MPI_xxx_set_name`.
fn set_name<T: WorldObject>(handle: Handle, name: Arg<InString>) -> Result<()> {
    object::with::<T, _>(handle, |object| {
        let name = Name::new(name.bytes()?)?;
        if let Some(own) = object.name_mut() {
            *own = name;
        }
        Ok(())
    })?
}

/// `MPI_xxx_get_name`: the null handles have names too (§7.8).
fn get_name<T: WorldObject>(handle: Handle, name: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
    let words = T::KIND.handles();
    if handle == words.null {
        return name.put_with_length(MPI_MAX_OBJECT_NAME, words.null_name.as_bytes(), length);
    }
    object::with::<T, _>(handle, |object| {
        name.put_with_length(MPI_MAX_OBJECT_NAME, object.name(handle), length)
    })?
}

macro_rules! name_routines {
    ($($kind:ident $name:ident: $set:ident $get:ident;)*) => {c_routines! {$(
        /// Names an object.
        fn $set(object: Handle, $name: InString) on Origin::$kind(object); {
            set_name::<$kind>(object, $name)
        }

        /// The name of an object.
        fn $get(object: Handle, $name: Out<c_char>, resultlen: Out<c_int>) on Origin::$kind(object); {
            get_name::<$kind>(object, $name, resultlen)
        }
    )*}};
}

name_routines! {
    Communicator comm_name: MPI_Comm_set_name MPI_Comm_get_name;
    Datatype type_name: MPI_Type_set_name MPI_Type_get_name;
    Window win_name: MPI_Win_set_name MPI_Win_get_name;
}
