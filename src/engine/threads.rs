//! Whether calls to an engine may overlap, and which threads are inside a callback.
//!
//! An engine runs at one of two levels, chosen before the first attribute call; it may rise later. Below
//! `MPI_THREAD_MULTIPLE` the caller guarantees that no two calls overlap, so locks are not taken and counters are
//! plain loads and stores. At `MPI_THREAD_MULTIPLE`, locks are taken and counters are atomic. Readers take no lock at
//! either level.

#[cfg(not(loom))]
use core::cell::Cell;

#[cfg(loom)]
use crate::sync::CALLBACK_DEPTH;
use crate::sync::{AcqRel, AtomicU32, AtomicU64, Relaxed, Rooms, bump, trust_this_process};

#[cfg(not(loom))]
thread_local! {
    /// How many copy or delete callbacks, of any engine, this thread is inside of.
    static CALLBACK_DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Each operation on attributes is compiled for both levels; `OVERLAP` says whether calls may overlap.
pub(crate) const MULTIPLE: bool = true;
/// Below `MPI_THREAD_MULTIPLE`. No lock is left in the code, and no call waits, because a callback that is running has made the
/// call, directly or not.
pub(crate) const SERIAL: bool = false;
/// The level that operations are compiled for which programs call rarely: they take the locks at both levels, and exist once. Below
/// `MPI_THREAD_MULTIPLE` no lock is ever held, so that they do not wait.
pub(crate) const RARE: bool = MULTIPLE;

/// Evaluates an expression in which a constant says whether calls may overlap. The code for `MPI_THREAD_MULTIPLE` is in a separate
/// function: in one function, it costs the other level registers.
macro_rules! at_level {
    ($engine:expr, $level:ident => $do:expr) => {
        if $engine.threads.multiple_from_now() {
            const $level: bool = $crate::engine::threads::MULTIPLE;
            $crate::engine::threads::apart(move || $do)
        } else {
            const $level: bool = $crate::engine::threads::SERIAL;
            $do
        }
    };
}
pub(crate) use at_level;

#[inline(never)]
pub(crate) fn apart<R>(call: impl FnOnce() -> R) -> R {
    call()
}

/// Whether the calling thread may wait for a callback of another thread.
pub(crate) fn may_wait<const OVERLAP: bool>() -> bool {
    OVERLAP && CALLBACK_DEPTH.get() == 0
}

/// Adds to a counter that is changed without a common lock; returns the new value.
#[inline(always)]
pub(crate) fn add<const OVERLAP: bool>(counter: &AtomicU64, delta: u64) -> u64 {
    if OVERLAP {
        // fault: T1 order of references
        return counter.fetch_add(delta, AcqRel).wrapping_add(delta);
    }
    let new = counter.load(Relaxed).wrapping_add(delta);
    counter.store(new, Relaxed);
    new
}

/// The thread level of an engine, its callback depth, and the rooms where threads wait until a callback of another
/// thread ends.
pub(crate) struct Threads {
    /// `IS_SERIAL`, `IS_MULTIPLE` or `RISING`.
    level: AtomicU32,
    /// The number of running callbacks, kept only below `MPI_THREAD_MULTIPLE`: there it is exact, without a TLS
    /// access.
    depth: AtomicU32,
    /// The number of destructors of keyvals that are running.
    destructors: AtomicU32,
    pub(crate) rooms: Rooms,
}

const IS_SERIAL: u32 = 0;
const IS_MULTIPLE: u32 = 1;
/// `IS_SERIAL` until a call begins that is not made from inside a callback, and `IS_MULTIPLE` from then on.
const RISING: u32 = 2;

impl Threads {
    pub(crate) const fn new() -> Self {
        Self {
            level: AtomicU32::new(IS_MULTIPLE),
            depth: AtomicU32::new(0),
            destructors: AtomicU32::new(0),
            rooms: Rooms::new(),
        }
    }

    /// Whether calls may overlap.
    pub(crate) fn multiple(&self) -> bool {
        // Relaxed: set before the threads that read it are told that they may call.
        self.level.load(Relaxed) == IS_MULTIPLE
    }

    /// As `multiple`, at the beginning of a call. The call keeps this level to its end.
    pub(crate) fn multiple_from_now(&self) -> bool {
        let level = self.level.load(Relaxed);
        level != IS_SERIAL && (level == IS_MULTIPLE || self.rise())
    }

    /// Rises, unless a call under way was begun at the lower level.
    #[cold]
    fn rise(&self) -> bool {
        let alone = !self.inside_callback();
        if alone {
            self.level.store(IS_MULTIPLE, Relaxed);
        }
        alone
    }

    /// Sets the level. No other call is under way, except those that led to the callback that calls this.
    pub(crate) fn set_multiple(&self, multiple: bool) {
        trust_this_process();
        let rises_later = !self.multiple() && self.inside_callback();
        let higher = if rises_later { RISING } else { IS_MULTIPLE };
        self.level.store(if multiple { higher } else { IS_SERIAL }, Relaxed);
    }

    /// Notes that the calling thread enters a callback or, with -1, that it leaves it.
    #[inline(always)]
    pub(crate) fn nest<const OVERLAP: bool>(&self, by: i32) {
        if OVERLAP {
            CALLBACK_DEPTH.set(CALLBACK_DEPTH.get().wrapping_add_signed(by));
        } else {
            bump(&self.depth, by);
        }
    }

    /// Notes that the destructor of a keyval begins or, with -1, that it ended.
    pub(crate) fn destroying(&self, by: i32) {
        self.destructors.fetch_add(by as u32, Relaxed);
    }

    /// Whether the destructor of a keyval is running.
    pub(crate) fn is_destroying(&self) -> bool {
        self.destructors.load(Relaxed) != 0
    }

    /// Whether the calling thread is inside a callback.
    pub(crate) fn inside_callback(&self) -> bool {
        if self.multiple() { CALLBACK_DEPTH.get() != 0 } else { self.depth.load(Relaxed) != 0 }
    }
}
