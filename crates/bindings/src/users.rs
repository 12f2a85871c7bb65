//! The users of MPI: the world model and each session, from its init to the end of its finalize (MPI-4.1 §11.2, §11.3). Both
//! backends count them here, and delete what ends with a user in the order of this file.
//!
//! ```text
//!                 enter                begin_leaving              leave
//!   Absent ─────────────────► Stays ─────────────────► Leaves ─────────────► Over (a session: Absent)
//!          ◄─────────────────       ◄─────────────────
//!              withdraw                    stay
//! ```
//!
//! The backend knows which session a call names, and refuses to finalize one that is leaving. It holds its lock during each of
//! these steps, and none while attributes are deleted.

use mpi_attr::adopter::Engine;
use mpi_attr::{Error, Result, Source};

use super::reason::{CALLBACK_RUNS, FINALIZED, NOT_INITIALIZED};
use super::world_model;

/// A sort of user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum User {
    /// The world model, which a process has once.
    World,
    Session,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Absent,
    Stays,
    Leaves,
    Over,
}

/// How many users there are, and how many of them have started to finalize.
#[derive(Debug)]
pub struct Users {
    world: Presence,
    staying_sessions: u32,
    leaving_sessions: u32,
}

impl Users {
    /// No user yet.
    #[allow(clippy::new_without_default, reason = "for statics")]
    pub const fn new() -> Self {
        Self { world: Presence::Absent, staying_sessions: 0, leaving_sessions: 0 }
    }

    /// Whether there is no user.
    pub fn is_empty(&self) -> bool {
        !self.any_stays() && self.world != Presence::Leaves && self.leaving_sessions == 0
    }

    /// Whether a user has not started to finalize.
    pub fn any_stays(&self) -> bool {
        self.world == Presence::Stays || self.staying_sessions > 0
    }

    /// Whether no user stays when this one leaves.
    pub fn is_last(&self, user: User) -> bool {
        match user {
            User::World => self.staying_sessions == 0,
            User::Session => self.world != Presence::Stays && self.staying_sessions <= 1,
        }
    }

    /// A user is initialized.
    pub fn enter(&mut self, user: User) {
        self.go(user, Presence::Absent, Presence::Stays);
    }

    /// A user's initialization failed after it had entered.
    pub fn withdraw(&mut self, user: User) {
        self.go(user, Presence::Stays, Presence::Absent);
    }

    /// A user starts to finalize. Without effect if the world model is absent, over or leaving already.
    pub fn begin_leaving(&mut self, user: User) {
        self.go(user, Presence::Stays, Presence::Leaves);
    }

    /// Takes back [`begin_leaving`](Self::begin_leaving).
    pub fn stay(&mut self, user: User) {
        self.go(user, Presence::Leaves, Presence::Stays);
    }

    /// A user that was leaving is finalized.
    pub fn leave(&mut self, user: User) {
        self.go(user, Presence::Leaves, Presence::Over);
    }

    /// For a backend whose MPI tells whether the world model is initialized and not finalized. The answer may be older than the
    /// last change here.
    pub fn hear_of_world(&mut self, is_running: bool) {
        if is_running {
            self.enter(User::World);
        } else {
            self.withdraw(User::World);
        }
    }

    fn go(&mut self, user: User, from: Presence, to: Presence) {
        if user == User::World {
            if self.world == from {
                self.world = to;
            }
            return;
        }
        for (presence, change) in [(from, -1), (to, 1)] {
            match presence {
                Presence::Stays => self.staying_sessions = self.staying_sessions.wrapping_add_signed(change),
                Presence::Leaves => self.leaving_sessions = self.leaving_sessions.wrapping_add_signed(change),
                Presence::Absent | Presence::Over => {}
            }
        }
    }
}

/// What a backend deletes when a user ends. Every call works meanwhile. Each step goes on after a failing callback, whose code it
/// returns.
pub trait Ending {
    /// Deletes the attributes of `MPI_COMM_SELF`.
    ///
    /// # Errors
    /// The first failing callback's code; so do the next three.
    fn close_self(&self) -> Result<()>;
    /// Deletes the attributes of open files, unless a user stays: a file may be a session's.
    fn close_files(&self) -> Result<()>;
    /// Deletes the attributes of predefined datatypes, unless a user stays.
    fn close_datatypes(&self) -> Result<()>;
    /// Deletes the attributes of `MPI_COMM_WORLD`.
    fn close_world(&self) -> Result<()>;
    /// Frees the keyvals that have a destructor, unless a user stays.
    fn free_keyvals(&self);
}

/// Deletes what ends with the world model, in the order of laws F1 and S4. `is_last`: no other user stays.
///
/// # Errors
/// The first failing callback's code, after all is deleted.
pub fn close_world_model(ending: &impl Ending, is_last: bool) -> Result<()> {
    let mut result = ending.close_self();
    world_model::ending();
    if is_last {
        result = result.and(ending.close_files()).and(ending.close_datatypes());
    }
    result = result.and(ending.close_world());
    if is_last {
        // Callbacks may have opened files.
        result = result.and(ending.close_files());
        ending.free_keyvals();
    }
    result
}

/// Deletes what ends with a session: its attributes, by `close`, and if no other user stays what is shared. The inner result has
/// the first failing callback's code, after all is deleted.
///
/// # Errors
/// `close`'s if it refused: then the session stays.
pub fn close_session(
    ending: &impl Ending,
    is_last: bool,
    close: impl Fn() -> Result<()>,
) -> Result<Result<()>> {
    let is_refused = |error: &Error| error.source == Source::Library;
    // The second call succeeds if callbacks have set too many attributes: now they can set no more.
    let mut closed = close().or_else(|error| if is_refused(&error) { close() } else { Err(error) });
    if let Some(refused) = closed.err().filter(is_refused) {
        return Err(refused);
    }
    if is_last {
        closed = closed.and(ending.close_files()).and(ending.close_datatypes()).and(ending.close_files());
        ending.free_keyvals();
    }
    Ok(closed)
}

/// The error for a call before init, or after finalize.
#[cold]
pub const fn outside_mpi(is_over: bool) -> Error {
    Error::new(mpi_attr::abi::MPI_ERR_OTHER, if is_over { FINALIZED } else { NOT_INITIALIZED })
}

/// Checks that no callback runs on an object that a user of MPI would free. `frees_all`: the user is the world model, or no other
/// user stays. `is_busy` tells whether a callback runs on an object of any kind; of sessions only if its argument is true, as a
/// session whose callbacks run in another thread is finalized by that thread.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_leaving(engine: &Engine, frees_all: bool, is_busy: impl Fn(bool) -> bool) -> Result<()> {
    // The callback that this thread is inside of may belong to another engine.
    let runs = engine.inside_callback() && is_busy(true) || frees_all && is_busy(false);
    if runs { Err(CALLBACK_RUNS) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use core::cell::RefCell;

    use super::*;

    const STEPS: [fn(&mut Users, User); 5] =
        [Users::enter, Users::withdraw, Users::begin_leaving, Users::stay, Users::leave];

    #[test]
    fn every_step_of_the_world_model_from_every_presence() {
        use Presence::*;
        let after = [
            (Absent, [Stays, Absent, Absent, Absent, Absent]),
            (Stays, [Stays, Absent, Leaves, Stays, Stays]),
            (Leaves, [Leaves, Leaves, Leaves, Stays, Over]),
            (Over, [Over, Over, Over, Over, Over]),
        ];
        for (world, expected) in after {
            for (step, expected) in STEPS.into_iter().zip(expected) {
                let mut users = Users { world, staying_sessions: 1, leaving_sessions: 0 };
                step(&mut users, User::World);
                assert_eq!((users.world, users.staying_sessions, users.leaving_sessions), (expected, 1, 0));
            }
            for (is_running, at) in [(true, 0), (false, 1)] {
                let mut users = Users { world, staying_sessions: 0, leaving_sessions: 0 };
                users.hear_of_world(is_running);
                assert_eq!(users.world, expected[at], "{world:?} hears {is_running}");
            }
        }
    }

    #[test]
    fn every_step_of_a_session() {
        for (step, expected) in STEPS.into_iter().zip([(3, 2), (1, 2), (1, 3), (3, 1), (2, 1)]) {
            let mut users = Users { world: Presence::Absent, staying_sessions: 2, leaving_sessions: 2 };
            step(&mut users, User::Session);
            assert_eq!((users.staying_sessions, users.leaving_sessions), expected);
        }
    }

    #[test]
    fn who_is_last() {
        use Presence::*;
        for (world, staying, leaving, stays, is_empty, last) in [
            (Absent, 0, 0, false, true, [true, true]),
            (Absent, 1, 0, true, false, [false, true]),
            (Absent, 2, 0, true, false, [false, false]),
            (Absent, 0, 1, false, false, [true, true]),
            (Stays, 0, 0, true, false, [true, false]),
            (Stays, 1, 0, true, false, [false, false]),
            (Leaves, 0, 0, false, false, [true, true]),
            (Leaves, 1, 1, true, false, [false, true]),
            (Over, 0, 0, false, true, [true, true]),
            (Over, 0, 2, false, false, [true, true]),
        ] {
            let users = Users { world, staying_sessions: staying, leaving_sessions: leaving };
            assert_eq!((users.any_stays(), users.is_empty()), (stays, is_empty), "{users:?}");
            assert_eq!([User::World, User::Session].map(|user| users.is_last(user)), last, "{users:?}");
        }
    }

    #[test]
    fn the_order_of_an_end() {
        #[derive(Default)]
        struct Said(RefCell<Vec<&'static str>>);
        impl Said {
            fn says(&self, step: &'static str) -> Result<()> {
                self.0.borrow_mut().push(step);
                Err(Error::of_callback(self.0.borrow().len() as i32, ""))
            }
        }
        impl Ending for Said {
            fn close_self(&self) -> Result<()> {
                self.says("self")
            }
            fn close_files(&self) -> Result<()> {
                self.says("files")
            }
            fn close_datatypes(&self) -> Result<()> {
                self.says("datatypes")
            }
            fn close_world(&self) -> Result<()> {
                self.says("world")
            }
            fn free_keyvals(&self) {
                let _ = self.says("keyvals");
            }
        }
        let of_last = &["self", "files", "datatypes", "world", "files", "keyvals"][..];
        for (is_last, steps) in [(true, of_last), (false, &["self", "world"])] {
            let said = Said::default();
            assert_eq!(close_world_model(&said, is_last).unwrap_err().code, 1);
            assert_eq!(*said.0.borrow(), steps);
        }
        let of_last = &["session", "files", "datatypes", "files", "keyvals"][..];
        for (is_last, steps) in [(true, of_last), (false, &["session"])] {
            let said = Said::default();
            assert_eq!(close_session(&said, is_last, || said.says("session")).unwrap().unwrap_err().code, 1);
            assert_eq!(*said.0.borrow(), steps);
        }
        let said = Said::default();
        let refuses = || said.says("session").or(Err(CALLBACK_RUNS));
        assert_eq!(close_session(&said, true, refuses).unwrap_err().reason, CALLBACK_RUNS.reason);
        assert_eq!(*said.0.borrow(), ["session", "session"]);
    }
}
