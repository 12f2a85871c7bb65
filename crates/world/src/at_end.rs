//! Functions of the crates that stand on this one: each frees what its crate keeps, when the last user leaves. `users.rs` calls
//! them after it has freed the world's own memory.

use std::sync::OnceLock;

use mpi_attr::sync::{Mutex, locked};

/// A function that frees memory at the end. Its owner registers it when there is something to free; registering
/// allocates nothing and cannot fail.
pub struct AtEnd {
    run: fn(),
    /// The function that was registered before this one; unset until this one is registered.
    before: OnceLock<Option<&'static AtEnd>>,
}

static LAST: Mutex<Option<&'static AtEnd>> = Mutex::new(None);

impl AtEnd {
    pub const fn new(run: fn()) -> Self {
        Self { run, before: OnceLock::new() }
    }

    /// Registers the function: it is called at each end from now on.
    #[inline]
    pub fn register(&'static self) {
        if self.before.get().is_some() {
            return;
        }
        self.append();
    }

    #[cold]
    fn append(&'static self) {
        let mut last = locked(&LAST);
        self.before.get_or_init(|| last.replace(self));
    }
}

/// Calls all registered functions. These must not call the world.
pub fn run() {
    let mut next = *locked(&LAST);
    while let Some(registered) = next {
        (registered.run)();
        next = registered.before.get().copied().flatten();
    }
}
