use std::sync::Arc;

use super::*;
use crate::sync::loom as supply;
use loom::cell::UnsafeCell;

struct Counter {
    latch: Latch,
    count: UnsafeCell<u32>,
}

// SAFETY: `count` is accessed inside the latch only. loom checks that.
unsafe impl Sync for Counter {}
// SAFETY: `count` is accessed inside the latch only. loom checks that.
unsafe impl Send for Counter {}

#[test]
fn one_thread_at_a_time_in_a_latch() {
    loom::model(|| {
        supply::end();
        let counter = Arc::new(Counter { latch: Latch::new(), count: UnsafeCell::new(0) });
        supply::begin(8);
        let add = |counter: &Counter| {
            assert!(counter.latch.enter());
            // SAFETY: see `Counter`.
            counter.count.with_mut(|count| unsafe { *count += 1 });
            counter.latch.leave();
        };
        let other = Arc::clone(&counter);
        let other = loom::thread::spawn(move || (add(&other), add(&other)));
        add(&counter);
        other.join().expect("the thread did not end");
        assert!(counter.latch.enter());
        // SAFETY: the latch is entered.
        assert_eq!(counter.count.with(|count| unsafe { *count }), 3);
        supply::end();
    });
}
