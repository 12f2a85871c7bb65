//! The calls of `calls.rs` in the world of `MPI_Init`..
#![no_main]

mod bytes;
mod calls;
mod state;
mod table;

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::run(calls::Kind::World, data));
