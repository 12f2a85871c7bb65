//! What others give back when the last user of the world has left: the world's own memory goes in `world.rs`.

use std::sync::OnceLock;

use mpi_attr::engine::{Mutex, locked};

/// A function that gives memory back at the end. It is registered when there is something to give back; that needs no
/// memory, and nothing can fail.
pub struct AtEnd {
    run: fn(),
    /// The one that was registered before this one; unset as long as this one is not registered.
    before: OnceLock<Option<&'static AtEnd>>,
}

static LAST: Mutex<Option<&'static AtEnd>> = Mutex::new(None);

impl AtEnd {
    pub const fn new(run: fn()) -> Self {
        Self { run, before: OnceLock::new() }
    }

    /// Has the function called at each end from now on.
    pub fn register(&'static self) {
        let mut last = locked(&LAST);
        self.before.get_or_init(|| last.replace(self));
    }
}

/// Calls all functions. They do not call the world.
pub fn run() {
    let mut next = *locked(&LAST);
    while let Some(registered) = next {
        (registered.run)();
        next = registered.before.get().copied().flatten();
    }
}
