//! The right to use a file, which a thread may have for as long as the system takes to read or write: others sleep.

use mpi_attr::abi::MPI_ERR_OTHER;
use mpi_attr::sync::{Condvar, Mutex, Wait, locked, sleep_on};
use mpi_attr::{Error, Result};
use mpi_attr_world::users::calls_may_overlap;

/// What one thread at a time can have.
pub(crate) struct Turn {
    state: Mutex<Occupancy>,
    bell: Condvar,
}

struct Occupancy {
    is_taken: bool,
    /// The threads that sleep.
    waiting: usize,
}

/// A turn that this thread has, or that calls which do not overlap need not take.
pub(crate) struct Taken<'a>(Option<&'a Turn>);

impl Turn {
    pub(crate) fn new() -> Self {
        Self { state: Mutex::new(Occupancy { is_taken: false, waiting: 0 }), bell: Condvar::new() }
    }

    /// Sleeps until no other thread has it.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`: the other thread does not exist in this child of `fork`.
    pub(crate) fn take(&self) -> Result<Taken<'_>> {
        if !calls_may_overlap() {
            return Ok(Taken(None));
        }
        let mut state = locked(&self.state);
        if state.is_taken {
            let wait = Wait::begin();
            state.waiting += 1;
            while state.is_taken && !wait.is_in_vain() {
                state = sleep_on(&self.bell, state);
            }
            state.waiting -= 1;
            if state.is_taken {
                let reason = "another thread used the file when this process was forked";
                return Err(Error::new(MPI_ERR_OTHER, reason));
            }
        }
        state.is_taken = true;
        Ok(Taken(Some(self)))
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        let Some(turn) = self.0 else { return };
        let mut state = locked(&turn.state);
        state.is_taken = false;
        if state.waiting > 0 {
            turn.bell.notify_one();
        }
    }
}
