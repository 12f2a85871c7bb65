//! Over the MPI that the process has: its objects, its handles, its constants; attributes by the engine.
//!
//! ```text
//!   library    which MPI it is, and its functions        facts      its constants
//!   table      handle → object, without a lock           object     the objects of the engine
//!   carrier    what the host calls back                  attr       the attribute functions
//!   predefined the host's predefined attributes          errors     the way of an error to the user
//!   lifecycle  the few calls that the host gets by way of the library
//! ```
//!
//! An object that has attributes here has one attribute of the host, its *carrier*, whose copy and delete callbacks
//! are the library's: so the host's own dup, free, disconnect and finalize, however they are reached, copy and delete
//! what is kept here. On `MPI_COMM_SELF` there is a further carrier for each attribute, so that at finalize the host's
//! attributes and those kept here go in one order.
//!
//! What is done most, get, set and delete under keys of ours on objects that are known, asks the host nothing, nor whose
//! key it is: who finds no attribute asks. Its functions are looked up once. Memory: besides what the engine has, 32 to
//! 64 bytes of `table` for each object. Tried for gets (times `pthread_getspecific`, of one communicator and of 10^4
//! datatypes over MPICH), and given up:
//!
//! - a table that spreads handles at random (1.4 and 4.0, now 2.7): every third get is mispredicted;
//! - four handles to a line, compared before any branch (2.1 and 3.8): no get is mispredicted, but each waits longer;
//! - two formulas, one for numbers and one for addresses (1.7 and 3.1);
//! - for sets, a loop over the ways to come by the object: what it could need again is kept in memory.
//!
//! A dup tells the handle of what it made to `table`: neither a get nor free asks the host for the carrier. Besides
//! that, `dup` and `free` only pass on what copy callbacks say (`carrier::within`). An object's place is used again at
//! once, while it is in the cache: the host's handles are what users have, and its id's generation tells the old one.
//!
//! No lock of the library is held while a function of the host runs: the host may hold one of its own while it calls
//! back.

pub(crate) mod attr;
pub(crate) mod callbacks;
mod carrier;
mod errors;
mod facts;
pub(crate) mod library;
pub(crate) mod lifecycle;
mod object;
mod predefined;
mod table;

use core::ffi::c_int;
use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};
use std::sync::Mutex;

pub(crate) use errors::{Origin, raise};
pub(crate) use object::{Cached, Communicator, Datatype, Kind, Window, from_fortran, to_fortran};

use crate::abi::{Handle, MPI_ERR_OTHER, MPI_KEYVAL_INVALID};
use crate::adopter::Engine;
use crate::error::{Error, Result};
use crate::memory::Promised;
use object::{Place, find_or_make, the_host};

/// Everything there is.
static WORLD: World = World {
    engine: Engine::new(),
    communicators: Place::new(Kind::Communicator),
    datatypes: Place::new(Kind::Datatype),
    windows: Place::new(Kind::Window),
    named_datatypes: Mutex::new(Promised::new()),
    shift: AtomicU32::new(0),
    begun: AtomicBool::new(false),
    sessions: AtomicU32::new(0),
    phase: AtomicU8::new(Phase::Before as u8),
    outside: AtomicBool::new(false),
};

struct World {
    engine: Engine,
    communicators: Place<Communicator>,
    datatypes: Place<Datatype>,
    windows: Place<Window>,
    /// The predefined datatypes that have had attributes.
    named_datatypes: Mutex<Promised<Handle>>,
    /// [`library::Host::shift`], known before the first object is.
    shift: AtomicU32,
    /// Whether `MPI_COMM_SELF` has its carrier.
    begun: AtomicBool,
    /// Sessions there are; of their threads the host's thread level says nothing.
    sessions: AtomicU32,
    phase: AtomicU8,
    /// Whether errors after `MPI_Finalize` are returned: what `MPI_COMM_SELF`'s error handler did.
    outside: AtomicBool,
}

/// Where the process stands (MPI-4.1 §11.2), as far as the library has heard.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// `MPI_Init` has not been heard of.
    Before,
    /// Between `MPI_Init` and the end of `MPI_Finalize`, or there are sessions.
    Running,
    /// After `MPI_Finalize`.
    Over,
}

impl World {
    fn phase(&self, host: &library::Host) -> Phase {
        let heard = match self.phase.load(Relaxed) {
            0 => Phase::Before,
            1 => Phase::Running,
            _ => Phase::Over,
        };
        if heard == Phase::Before && host.is_running() {
            self.phase.store(Phase::Running as u8, Relaxed);
            return Phase::Running;
        }
        heard
    }

    /// Checks that there is an MPI to call.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`. No host may be called then: some end the process.
    fn check_running(&self, host: &library::Host) -> Result<()> {
        let reason = match self.phase(host) {
            Phase::Before => "MPI is not initialized",
            Phase::Running => return Ok(()),
            Phase::Over => "MPI was finalized",
        };
        Err(Error::new(MPI_ERR_OTHER, reason))
    }

    /// After `MPI_Finalize`, or with the last session: if nothing of MPI is left, nothing is found any more, and the
    /// host's keys are gone.
    fn end(&self, host: &library::Host) {
        if self.sessions.load(Relaxed) == 0 && !host.is_running() {
            self.phase.store(Phase::Over as u8, Relaxed);
            self.communicators.forget();
            self.datatypes.forget();
            self.windows.forget();
        }
    }

    /// A session begins: MPI is there, again.
    fn session_begun(&self) {
        self.sessions.fetch_add(1, Relaxed);
        // SAFETY: calls could not overlap with this one before, or it is so already.
        unsafe { self.engine.set_multiple(true) };
        self.phase.store(Phase::Running as u8, Relaxed);
    }

    /// Gets ready, as far as it is not: before the first keyval, so before the first attribute.
    ///
    /// # Errors
    /// Without a host, and when it takes no attributes.
    fn begin(&self) -> Result<()> {
        let host = the_host()?;
        if self.begun.load(Relaxed) {
            return self.check_running(host);
        }
        self.shift.store(host.shift, Relaxed);
        self.engine.set_strict(library::variable(c"MPI_ATTR_STRICT") == Some(c"1"));
        self.check_running(host)?;
        let is_running = host.is_running();
        // SAFETY: there are no attributes yet; below the host's MPI_THREAD_MULTIPLE its callers let no calls overlap.
        unsafe { self.engine.set_multiple(self.sessions.load(Relaxed) != 0 || host.is_multiple()) };
        // The first of ours, hence the last to go: its end is the end of what MPI_Finalize takes with it.
        if is_running {
            find_or_make::<Communicator>(host.handles.self_)?;
            self.begun.store(true, Relaxed);
        }
        Ok(())
    }
}

/// Without a host that the library knows: what the symbol is elsewhere.
pub(crate) fn step_aside(symbol: &str) -> Option<library::Symbol> {
    if library::host().is_some() { None } else { library::next(&library::text(format_args!("{symbol}"))) }
}

/// `MPI_KEYVAL_INVALID` of the host.
pub(crate) fn keyval_invalid() -> c_int {
    library::host().map_or(MPI_KEYVAL_INVALID, |host| host.facts.keyval_invalid)
}
