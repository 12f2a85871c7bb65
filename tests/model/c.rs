//! The routines of C.

#![allow(dead_code, reason = "the checks do not call all")]

use mpi_attr_forward::c::types::*;
use mpi_attr_forward::{declare_c, extensions_of_c, routines_of_c};

routines_of_c! { declare_c }
extensions_of_c! { declare_c }
