//! The procedures of `rows.rs`.

use core::ffi::c_void;

use super::arrays::*;
use super::buffers::*;
use super::contents::*;
use super::descriptors::*;
use super::handles::*;
use super::scalars::*;
use super::services::{destinations, dimensions, members, sources};
use super::status::*;
use super::strings::*;
use super::topologies::*;
use super::{Argument, ArrayArgument, Origin, Widened, c, export, fortran_routines, raise, with_descriptors};
use mpi_attr::abi::*;
use mpi_attr_bindings::fortran::{Integer, export_procedure, fortran_names};

crate::forwarding_rows! { fortran_routines both_widths: }
crate::descriptor_rows! { with_descriptors both_widths: }
crate::large_rows! { fortran_routines one_width: }
crate::large_buffer_rows! { fortran_routines private: }
crate::large_descriptor_rows! { with_descriptors one_width: }
