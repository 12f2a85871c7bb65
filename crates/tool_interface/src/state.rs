//! The state of the interface: initializations, sessions, handles. It exists between the first `MPI_T_init_thread` and the last
//! `MPI_T_finalize`. docs/internals.md has the order of locks.

use core::ffi::c_int;
use std::collections::HashMap;

use mpi_attr::abi::*;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

use crate::variables::{PERFORMANCE, PerformanceVariable, Source};

static STATE: Mutex<Option<ToolInterface>> = Mutex::new(None);

/// See the file. Numbers of handles and sessions are never used again.
pub(crate) struct ToolInterface {
    users: u32,
    last: Handle,
    /// The number of its variable, for each handle.
    pub control: HashMap<Handle, usize>,
    sessions: HashMap<Handle, ()>,
    performance: HashMap<Handle, Performance>,
}

/// A handle of a performance variable.
struct Performance {
    session: Handle,
    variable: &'static PerformanceVariable,
    /// What a counter has counted before it was started last.
    counted: u64,
    /// The variable's value when the counter was started, if it is running.
    since: Option<u64>,
}

pub(crate) const NO_SUCH_HANDLE: Error =
    Error::new(MPI_T_ERR_INVALID_HANDLE, "there is no such handle in the tool interface");
const NO_SUCH_SESSION: Error =
    Error::new(MPI_T_ERR_INVALID_SESSION, "there is no such session of the tool interface");
const NOT_INITIALIZED: Error = Error::new(MPI_T_ERR_NOT_INITIALIZED, "the tool interface is not initialized");
const NO_MEMORY: Error = Error::new(MPI_T_ERR_MEMORY, "out of memory for a handle of the tool interface");

/// `MPI_T_init_thread`.
pub(crate) fn enter() {
    let mut state = locked(&STATE);
    let state = state.get_or_insert_with(|| ToolInterface {
        users: 0,
        // Above the values of MPI_T_PVAR_ALL_HANDLES and of null handles.
        last: 0x100,
        control: HashMap::new(),
        sessions: HashMap::new(),
        performance: HashMap::new(),
    });
    state.users += 1;
}

/// `MPI_T_finalize`.
pub(crate) fn leave() -> Result<()> {
    let mut place = locked(&STATE);
    let state = place.as_mut().ok_or(NOT_INITIALIZED)?;
    state.users -= 1;
    if state.users == 0 {
        *place = None;
    }
    Ok(())
}

/// Uses the state.
pub(crate) fn with<R>(use_it: impl FnOnce(&mut ToolInterface) -> Result<R>) -> Result<R> {
    use_it(locked(&STATE).as_mut().ok_or(NOT_INITIALIZED)?)
}

/// Adds a handle.
fn add<T>(map: &mut HashMap<Handle, T>, last: &mut Handle, value: T) -> Result<Handle> {
    map.try_reserve(1).map_err(|_| NO_MEMORY)?;
    *last += 1;
    map.insert(*last, value);
    Ok(*last)
}

impl ToolInterface {
    pub(crate) fn add_control(&mut self, variable: usize) -> Result<Handle> {
        add(&mut self.control, &mut self.last, variable)
    }

    pub(crate) fn add_session(&mut self) -> Result<Handle> {
        add(&mut self.sessions, &mut self.last, ())
    }

    pub(crate) fn remove_session(&mut self, session: Handle) -> Result<()> {
        self.sessions.remove(&session).ok_or(NO_SUCH_SESSION)?;
        self.performance.retain(|_, handle| handle.session != session);
        Ok(())
    }

    pub(crate) fn check_session(&self, session: Handle) -> Result<()> {
        self.sessions.get(&session).copied().ok_or(NO_SUCH_SESSION)
    }

    pub(crate) fn add_performance(&mut self, session: Handle, variable: usize) -> Result<Handle> {
        let new = Performance { session, variable: &PERFORMANCE[variable], counted: 0, since: None };
        add(&mut self.performance, &mut self.last, new)
    }

    pub(crate) fn remove_performance(&mut self, session: Handle, handle: Handle) -> Result<()> {
        self.one(session, handle)?;
        self.performance.remove(&handle);
        Ok(())
    }

    /// The handle of a session.
    fn one(&mut self, session: Handle, handle: Handle) -> Result<&mut Performance> {
        self.check_session(session)?;
        let found = self.performance.get_mut(&handle).filter(|found| found.session == session);
        found.ok_or(NO_SUCH_HANDLE)
    }

    /// Changes a counter, or with `MPI_T_PVAR_ALL_HANDLES` all counters of a session.
    ///
    /// # Errors
    /// `MPI_T_ERR_INVALID_SESSION`, `MPI_T_ERR_INVALID_HANDLE`; `otherwise` if the variable is not a counter.
    pub(crate) fn change(
        &mut self,
        session: Handle,
        handle: Handle,
        otherwise: c_int,
        change: impl Fn(&mut u64, &mut Option<u64>, u64),
    ) -> Result<()> {
        let change = |handle: &mut Performance| match handle.variable.of {
            Source::Level(_) => Err(Error::new(otherwise, "the variable is read-only and always running")),
            Source::Counter(now) => {
                change(&mut handle.counted, &mut handle.since, now());
                Ok(())
            }
        };
        if handle != MPI_T_PVAR_ALL_HANDLES {
            return change(self.one(session, handle)?);
        }
        self.check_session(session)?;
        for handle in self.performance.values_mut().filter(|handle| handle.session == session) {
            // The others are ignored (§15.3.7).
            let _ = change(handle);
        }
        Ok(())
    }

    /// The value of a handle.
    pub(crate) fn read(&mut self, session: Handle, handle: Handle) -> Result<u64> {
        let handle = self.one(session, handle)?;
        let now = handle.variable.of.now();
        Ok(match handle.variable.of {
            Source::Level(_) => now,
            Source::Counter(_) => handle.counted + handle.since.map_or(0, |since| now - since),
        })
    }
}
