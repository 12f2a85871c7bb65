//! x
pub mod abi;
mod bind;
mod embedded;
pub mod engine;
pub mod error;
