//! What the world has for Fortran besides its C routines: error handlers and operations that are Fortran procedures.

mod errhandlers;
mod ops;

use core::ffi::c_int;

use super::communicator;
use crate::abi::Handle;
use crate::bind::call::{Origin, routine};
use crate::error::Error;
use crate::forward::{Object, Product, serve};

struct World;

impl Product for World {
    fn raise(name: &'static str, object: Option<Object>, error: Error) -> c_int {
        let origin = match object {
            Some(Object::Communicator(comm)) => Origin::Communicator(comm),
            Some(Object::Window(win)) => Origin::Window(win),
            Some(Object::Session(session)) => Origin::Session(session),
            None => Origin::None,
        };
        routine(name, origin, || Err(error))
    }

    fn dimensions(comm: Handle) -> c_int {
        let topology = communicator::topology(comm).ok().flatten();
        topology.and_then(|topology| topology.periods().ok().map(<[bool]>::len)).unwrap_or(0) as c_int
    }
}

serve!(World);
