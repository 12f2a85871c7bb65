//! The calls of `calls.rs` with sessions only, so that each input has a new library.
#![no_main]

use mpi_attr_fuzz::calls::{self, Kind};

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::run(Kind::Sessions, data));
