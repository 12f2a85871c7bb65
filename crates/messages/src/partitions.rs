//! Partitioned communication (MPI-4.1 ch. 4): a send goes out when the program has marked all of its partitions as ready.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::list;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

/// The partitions of an operation.
pub(crate) struct Partitions {
    /// Which are ready, and how many are not, of those of a send that has started.
    ready: Mutex<(Vec<bool>, usize)>,
}

impl Partitions {
    pub(crate) fn new(number: c_int) -> Result<Self> {
        if number < 1 {
            return Err(Error::new(MPI_ERR_ARG, "partitions is {}: expected 1 or more").about(number.into()));
        }
        Ok(Self { ready: Mutex::new((list((0..number).map(|_| false))?, 0)) })
    }

    pub(crate) fn check(&self, partition: c_int) -> Result<()> {
        in_bounds(partition, locked(&self.ready).0.len()).map(|_| ())
    }

    /// Marks partitions as ready, all or none of them. Returns whether they were the last ones.
    ///
    /// # Errors
    /// `MPI_ERR_REQUEST`: not started, or all are ready. `MPI_ERR_ARG`: no such partition, or it is ready already.
    pub(crate) fn mark(&self, partitions: impl Iterator<Item = c_int> + Clone) -> Result<bool> {
        let (ready, missing) = &mut *locked(&self.ready);
        let mut marked = 0;
        for partition in partitions.clone() {
            if let Err(error) = mark_one(ready, *missing, partition) {
                for partition in partitions.take(marked) {
                    ready[partition as usize] = false;
                }
                return Err(error);
            }
            marked += 1;
        }
        *missing -= marked;
        Ok(marked > 0 && *missing == 0)
    }

    /// A send starts: marks all as not ready.
    pub(crate) fn fill(&self) {
        let (ready, missing) = &mut *locked(&self.ready);
        ready.fill(false);
        *missing = ready.len();
    }
}

fn mark_one(ready: &mut [bool], missing: usize, partition: c_int) -> Result<()> {
    if missing == 0 {
        let reason = "the partitioned send is not active, or all partitions are ready";
        return Err(Error::new(MPI_ERR_REQUEST, reason));
    }
    let at = in_bounds(partition, ready.len())?;
    if core::mem::replace(&mut ready[at], true) {
        return Err(Error::new(MPI_ERR_ARG, "partition {} is ready already").about(partition.into()));
    }
    Ok(())
}

fn in_bounds(partition: c_int, number: usize) -> Result<usize> {
    match usize::try_from(partition) {
        Ok(at) if at < number => Ok(at),
        _ => Err(Error::new(MPI_ERR_ARG, "partition is {}: the operation has no such partition")
            .about(partition.into())),
    }
}
