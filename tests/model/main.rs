//! The library against a naive model (`model.rs`), by its exported names: random traces of every call, and every
//! re-entry. Each process makes its calls on one thread; a difference, a crash and a hang are all failures.
//!
//!     MPI_ATTR_SOAK=20 cargo test --test model            # twenty times as many random traces, of fresh seeds
//!     MPI_ATTR_SEED=7 cargo test --test model -- random   # those of this seed
//!
//! A trace that differs is made small and printed as calls (`MPI_ATTR_SHRINK=0`: it is not).

#![allow(unreachable_pub, reason = "the modules of a test are nobody else's")]

mod constructors;
mod model;
mod random;
mod real;
mod reentry;
mod run;

fn main() {
    // Over a real MPI there is no world of one process to hold to the model.
    run::main();
}
