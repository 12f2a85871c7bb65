//! Compares the library, by its exported names, with naive models: random traces of every call about attributes, and every
//! re-entry (`model.rs`); random traces of messages (`messages.rs`) and of accesses to windows (`windows.rs`).
//! Each process makes its calls on one thread; a difference, a crash and a hang are all failures.
//!
//!     MPI_ATTR_SOAK=20 cargo test --test model            # twenty times as many random traces, with fresh seeds
//!     MPI_ATTR_SEED=7 cargo test --test model -- random   # the traces of this seed
//!     MPI_ATTR_TRACES=100 MPI_ATTR_REENTRY=1 cargo test --test model     # fewer traces and re-entries
//!
//! A trace that differs is minimized and printed as calls; `MPI_ATTR_SHRINK=0` skips both.

#![allow(unreachable_pub, reason = "nothing else uses the modules of a test")]
#![allow(clashing_extern_declarations, reason = "`real.rs` imports names as functions of no type")]

mod c;
mod constructors;
mod messages;
mod model;
mod random;
mod real;
mod reentry;
mod run;
mod windows;

fn main() {
    run::main();
}
