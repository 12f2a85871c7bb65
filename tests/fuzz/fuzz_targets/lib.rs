//! What the targets call: `calls.rs` and the modules below it in `world` and `sessions`, the others also in `engine`.

pub mod bytes;
pub mod callbacks;
pub mod calls;
pub mod values;

mod created;
mod data;
mod extensions;
mod extra_state;
mod requests;
mod routines;
mod transfers;

unsafe extern "C" {
    fn __sanitizer_get_current_allocated_bytes() -> usize;
}

/// Runs an input that must leave no memory behind. It runs again until it leaves none, four times at most, because the first
/// runs may fill caches.
pub fn without_growth(run: impl Fn()) {
    // SAFETY: a function of ASan without arguments.
    let allocated = || unsafe { __sanitizer_get_current_allocated_bytes() };
    let mut growth = vec![];
    for _ in 0..4 {
        let before = allocated();
        run();
        growth.push(allocated().saturating_sub(before));
        if growth.last() == Some(&0) {
            return;
        }
    }
    panic!("each run leaves memory; bytes by run: {growth:?}");
}

/// Creates and frees objects until a new one has the place of a freed one, and a number that differs only in the high half.
/// Returns the numbers of both, which no call may confuse.
pub fn wear(create: impl Fn() -> usize, free: impl Fn(usize)) -> (usize, usize) {
    const RESTING: usize = 1024;
    const GENERATIONS: usize = 1 << 4;
    let old = create();
    free(old);
    let mut new = create();
    for _ in 0..(GENERATIONS + 1) * (RESTING + 2) {
        if new as u32 == old as u32 {
            break;
        }
        free(new);
        new = create();
    }
    assert!(new as u32 == old as u32 && new != old, "the place of the freed object was not used again");
    (old, new)
}
