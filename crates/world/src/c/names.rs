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
    object::find::<T>(handle)?;
    let name = Name::new(name.bytes()?)?;
    object::with::<T, _>(handle, |object| {
        if let Some(own) = object.name_mut() {
            *own = name;
        }
    })
}

/// `MPI_xxx_get_name`: the null handles have names too (§7.8).
fn get_name<T: WorldObject>(handle: Handle, name: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
    if handle == T::KIND.handles().null {
        let (name, length) = (name.buffer(MPI_MAX_OBJECT_NAME)?, length.required()?);
        length.put(name.put(T::KIND.handles().null_name.as_bytes()));
        return Ok(());
    }
    object::find::<T>(handle)?;
    let (name, length) = (name.buffer(MPI_MAX_OBJECT_NAME)?, length.required()?);
    object::with::<T, _>(handle, |object| length.put(name.put(object.name(handle))))
}

c_routines! {
    /// Names a communicator.
    fn MPI_Comm_set_name(comm: Handle, comm_name: InString) on Origin::Communicator(comm); {
        set_name::<Communicator>(comm, comm_name)
    }

    /// A communicator's name.
    fn MPI_Comm_get_name(comm: Handle, comm_name: Out<c_char>, resultlen: Out<c_int>)
        on Origin::Communicator(comm);
    {
        get_name::<Communicator>(comm, comm_name, resultlen)
    }

    /// Names a datatype.
    fn MPI_Type_set_name(datatype: Handle, type_name: InString) on Origin::Datatype(datatype); {
        set_name::<Datatype>(datatype, type_name)
    }

    /// A datatype's name.
    fn MPI_Type_get_name(datatype: Handle, type_name: Out<c_char>, resultlen: Out<c_int>)
        on Origin::Datatype(datatype);
    {
        get_name::<Datatype>(datatype, type_name, resultlen)
    }

    /// Names a window.
    fn MPI_Win_set_name(win: Handle, win_name: InString) on Origin::Window(win); {
        set_name::<Window>(win, win_name)
    }

    /// A window's name.
    fn MPI_Win_get_name(win: Handle, win_name: Out<c_char>, resultlen: Out<c_int>) on Origin::Window(win); {
        get_name::<Window>(win, win_name, resultlen)
    }
}
