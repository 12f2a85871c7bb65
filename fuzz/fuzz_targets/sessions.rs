//! The calls of `calls.rs` with sessions alone, so that each input has a new library..
#![no_main]

mod bytes;
mod calls;
mod state;
mod table;

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::run(calls::Kind::Sessions, data));
