//! The variables of the library. Their numbers are their positions here; new ones are added at the end, as the standard does
//! not let a number change its variable (§15.3.6, §15.3.7).

use core::ffi::{CStr, c_int};
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::*;
use mpi_attr::switches::STRICT;
use mpi_attr_data::{op, request};
use mpi_attr_messages::queued;
use mpi_attr_world::WORLD;
use mpi_attr_world::communicator::COMMUNICATORS;
use mpi_attr_world::datatype::DATATYPES;
use mpi_attr_world::errhandler::ERRHANDLERS;
use mpi_attr_world::file::FILES;
use mpi_attr_world::group::GROUPS;
use mpi_attr_world::info::INFOS;
use mpi_attr_world::raise::RAISED;
use mpi_attr_world::session::SESSIONS;
use mpi_attr_world::window::WINDOWS;

/// A control variable.
pub(crate) struct ControlVariable {
    pub name: &'static CStr,
    pub description: &'static CStr,
    pub scope: c_int,
    pub value: Value,
}

/// The value of a control variable.
pub(crate) enum Value {
    /// A text, whose elements are characters with the NUL at the end.
    Text(&'static CStr),
    /// A switch: an `int` with the values of [`SWITCH`].
    Switch(fn() -> bool),
}

/// The control variables. None can be written.
pub(crate) static CONTROL: [ControlVariable; 2] = [
    ControlVariable {
        name: c"MPI_ATTR_VERSION",
        description: c"version of mpi_attr",
        scope: MPI_T_SCOPE_CONSTANT,
        value: Value::Text(VERSION),
    },
    ControlVariable {
        name: c"MPI_ATTR_STRICT",
        description:
            c"whether tolerated misuse of keyvals is an error; the environment variable of this name sets it",
        scope: MPI_T_SCOPE_READONLY,
        value: Value::Switch(|| STRICT.is_on()),
    },
];

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(text) => text,
    Err(_) => panic!("a version has no NUL"),
};

/// A performance variable; its value is an `unsigned long long`.
pub(crate) struct PerformanceVariable {
    pub name: &'static CStr,
    pub description: &'static CStr,
    pub of: Source,
}

/// What a performance variable reads.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    /// How much of something there is now (`MPI_T_PVAR_CLASS_LEVEL`): read-only, and always running.
    Level(fn() -> u64),
    /// How often something has happened (`MPI_T_PVAR_CLASS_COUNTER`): each handle counts while it is started, and can be
    /// set.
    Counter(fn() -> u64),
}

impl Source {
    pub(crate) fn class(self) -> c_int {
        match self {
            Self::Level(_) => MPI_T_PVAR_CLASS_LEVEL,
            Self::Counter(_) => MPI_T_PVAR_CLASS_COUNTER,
        }
    }

    /// The value now; of a counter, since the process began.
    pub(crate) fn now(self) -> u64 {
        let (Self::Level(read) | Self::Counter(read)) = self;
        read()
    }
}

const fn level(name: &'static CStr, description: &'static CStr, read: fn() -> u64) -> PerformanceVariable {
    PerformanceVariable { name, description, of: Source::Level(read) }
}

/// The performance variables: live objects of each kind, without predefined ones; messages; the library itself.
pub(crate) static PERFORMANCE: [PerformanceVariable; 14] = [
    level(c"live_communicators", c"communicators that are not freed", || COMMUNICATORS.live().into()),
    level(c"live_datatypes", c"datatypes that are not freed", || DATATYPES.live().into()),
    level(c"live_windows", c"windows that are not freed", || WINDOWS.live().into()),
    level(c"live_files", c"files that are open", || FILES.live().into()),
    level(c"live_sessions", c"sessions that are not finalized", || SESSIONS.live().into()),
    level(c"live_groups", c"groups that are not freed", || GROUPS.live().into()),
    level(c"live_infos", c"infos that are not freed", || INFOS.live().into()),
    level(c"live_errhandlers", c"error handlers that are in use", || ERRHANDLERS.live().into()),
    level(c"live_keyvals", c"keyvals that are in use", || WORLD.engine.live_keyvals().into()),
    level(c"live_requests", c"requests that are not freed", request::live),
    level(c"live_operations", c"operations of reductions that are not freed", op::live),
    level(c"queued_messages", c"messages that are sent and not received", || queued().messages),
    level(c"queued_bytes", c"bytes of queued messages that the library has copied", || queued().bytes),
    PerformanceVariable {
        name: c"errors",
        description: c"errors of calls, whatever their error handlers did",
        of: Source::Counter(|| RAISED.load(Relaxed)),
    },
];

/// A category of variables; it has no events and no categories.
pub(crate) struct Category {
    pub name: &'static CStr,
    pub description: &'static CStr,
    /// The numbers of its control variables, and of its performance variables.
    pub control: core::ops::Range<usize>,
    pub performance: core::ops::Range<usize>,
}

/// The categories.
pub(crate) static CATEGORIES: [Category; 3] = [
    Category {
        name: c"library",
        description: c"the library itself",
        control: 0..CONTROL.len(),
        performance: 13..14,
    },
    Category { name: c"objects", description: c"live objects, by kind", control: 0..0, performance: 0..11 },
    Category {
        name: c"messages",
        description: c"messages of the process to itself",
        control: 0..0,
        performance: 11..13,
    },
];

/// The handle of the enumeration.
pub(crate) const SWITCH: Handle = 1;
/// Its name, and the names of its values 0 and 1.
pub(crate) const SWITCH_NAME: &CStr = c"switch";
pub(crate) static SWITCH_ITEMS: [&CStr; 2] = [c"off", c"on"];
