//! Another Rust library in the same program, with a standard library of its own: threads, thread-locals with destructors,
//! and a panic that it catches. Returns how many of its checks failed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

static DROPPED: AtomicUsize = AtomicUsize::new(0);

struct Counted(Vec<u8>);

impl Drop for Counted {
    fn drop(&mut self) {
        DROPPED.fetch_add(1, Ordering::SeqCst);
    }
}

thread_local! {
    static OWN: RefCell<Option<Counted>> = const { RefCell::new(None) };
}

#[unsafe(no_mangle)]
pub extern "C" fn other_library() -> i32 {
    let before = DROPPED.load(Ordering::SeqCst);
    let words = Arc::new(Mutex::new(HashMap::new()));
    let threads: Vec<_> = (0..4)
        .map(|number| {
            let words = Arc::clone(&words);
            std::thread::spawn(move || {
                OWN.set(Some(Counted(vec![number; 100])));
                words.lock().unwrap().insert(number, format!("thread {number}"));
                let caught = catch_unwind(|| {
                    let _dropped = Counted(Vec::new());
                    panic!("thread {number}");
                });
                let said = caught.unwrap_err().downcast::<String>().unwrap();
                let own = OWN.with_borrow(|own| own.as_ref().map(|own| own.0.len()));
                (*said == format!("thread {number}") && own == Some(100)) as usize
            })
        })
        .collect();
    let passed: usize = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    // A panic that ends its thread.
    let ended = std::thread::spawn(|| panic!("ends a thread")).join().is_err();
    let dropped = DROPPED.load(Ordering::SeqCst) - before;
    i32::from(passed != 4) + i32::from(!ended) + i32::from(dropped != 8) + i32::from(words.lock().unwrap().len() != 4)
}
