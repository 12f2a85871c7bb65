//! Partitioned communication (MPI-4.1 ch. 4): a send goes out when the program has marked all of its partitions as ready.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::list;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

/// The partitions of an operation.
pub(crate) struct Partitions {
    /// Which are ready, and how many.
    ready: Mutex<(Vec<bool>, usize)>,
}

impl Partitions {
    /// # Errors
    /// `MPI_ERR_COUNT`, `MPI_ERR_NO_MEM`.
    pub(crate) fn new(number: c_int) -> Result<Self> {
        if number < 1 {
            return Err(
                Error::new(MPI_ERR_COUNT, "partitions is {}: expected 1 or more").about(number.into())
            );
        }
        Ok(Self { ready: Mutex::new((list((0..number).map(|_| false))?, 0)) })
    }

    pub(crate) fn check(&self, partition: c_int) -> Result<usize> {
        match usize::try_from(partition) {
            Ok(at) if at < locked(&self.ready).0.len() => Ok(at),
            _ => Err(Error::new(MPI_ERR_ARG, "partition is {}: the operation has no such partition")
                .about(partition.into())),
        }
    }

    /// Marks a partition as ready. Returns whether all are.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: no such partition, or it is ready already.
    pub(crate) fn mark(&self, partition: c_int) -> Result<bool> {
        let at = self.check(partition)?;
        let mut ready = locked(&self.ready);
        if core::mem::replace(&mut ready.0[at], true) {
            return Err(Error::new(MPI_ERR_ARG, "partition {} is ready already").about(partition.into()));
        }
        ready.1 += 1;
        Ok(ready.1 == ready.0.len())
    }

    /// Marks all as not ready, for the next start.
    pub(crate) fn reset(&self) {
        let (ready, number) = &mut *locked(&self.ready);
        ready.fill(false);
        *number = 0;
    }
}
