//! The calls of `calls.rs` with sessions only, so that each input has a new library.
#![no_main]

mod bytes;
mod callbacks;
mod calls;
mod created;
mod data;
mod extensions;
mod extra_state;
mod requests;
mod routines;
mod transfers;

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::run(calls::Kind::Sessions, data));
