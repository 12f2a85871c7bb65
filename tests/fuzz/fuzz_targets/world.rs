//! The calls of `calls.rs` in the world of `MPI_Init`.
#![no_main]

use mpi_attr_fuzz::calls::{self, Kind};

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::run(Kind::World, data));
