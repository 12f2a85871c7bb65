//! Waiting for callbacks of other threads, on one attribute or on the object.
//!
//! A callback, and so the wait for its end, takes as long as the program likes. Callbacks cannot wait for each other, because
//! a thread inside a callback never waits. In a child of `fork` the callback's thread may not exist ([`crate::sync::Wait`]).

use super::operand::Locked;
use super::threads::may_wait;
use crate::sync::Backoff;

/// The waits of one operation for callbacks of other threads.
pub(crate) struct Waits {
    backoff: Backoff,
    in_vain: bool,
}

impl Waits {
    pub(crate) fn new() -> Self {
        Self { backoff: Backoff::new(), in_vain: false }
    }

    /// Whether the calling thread may wait for a callback of another thread.
    pub(crate) fn may<const OVERLAP: bool>(&self) -> bool {
        may_wait::<OVERLAP>() && !self.in_vain
    }

    /// Waits, without the object's lock, while a condition holds that the end of a callback changes. May return early: the
    /// caller looks again.
    #[cold]
    pub(crate) fn wait_while<'a, const OVERLAP: bool>(
        &mut self,
        object: &mut Locked<'a, OVERLAP>,
        busy: impl Fn() -> bool,
    ) {
        let mark = object.mark();
        // Sleeping and waking take longer than most callbacks.
        if !self.backoff.is_over() {
            object.unlock();
            while busy() && self.backoff.goes_on() {}
            object.relock();
        }
        if busy() && object.mark() == mark {
            self.in_vain = !object.sleep();
        }
    }
}
