//! Sessions as objects (MPI-4.1 §11.3). `lifecycle.rs` initializes and finalizes them.

use core::ffi::c_int;
use std::borrow::Cow;

use mpi_attr::adopter::Store;

use super::buffer::Buffer;
use super::object::{self, WorldObject};

/// All sessions.
pub static SESSIONS: Store<Session> = object::store();

/// A session.
pub struct Session {
    pub errhandler: u32,
    pub thread_level: c_int,
    /// The kinds of memory that it can use.
    pub memory_kinds: Cow<'static, [u8]>,
    /// The attached buffer.
    pub buffer: Option<Buffer>,
    /// A thread is finalizing it.
    pub is_leaving: bool,
}

impl WorldObject for Session {
    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }
}
