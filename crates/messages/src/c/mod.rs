//! The C binding of this crate's routines. `include/mpi_attr_routines.h` declares them.

mod collectives;
mod partitioned;
mod point_to_point;
mod probes;

/// A count or displacement of any type.
fn wide(number: impl TryInto<i64>) -> i64 {
    // Cannot fail: no such type is wider.
    number.try_into().unwrap_or(i64::MAX)
}
