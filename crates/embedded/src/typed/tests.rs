//! Tests of typed attributes in the embedded world, which stays initialized. The examples of the module test
//! finalize; a child process tests calls after it.

use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Barrier, OnceLock};

use mpi_attr::Error;
use mpi_attr::abi::*;
use mpi_attr::adopter::Value;
use mpi_attr_bindings::operations;
use mpi_attr_world::{self as embedded, communicator, lifecycle};

use super::*;

const THREADS: usize = 4;

fn start() {
    static STARTED: OnceLock<()> = OnceLock::new();
    STARTED.get_or_init(|| initialize().unwrap());
}

fn communicator() -> Communicator {
    // As `dup`, but without attributes.
    Communicator::from_handle(communicator::like(MPI_COMM_WORLD, None).unwrap())
}

/// Counts its live values.
#[derive(Debug)]
struct Counted<'a>(&'a AtomicUsize, u32);

impl<'a> Counted<'a> {
    fn new(count: &'a AtomicUsize, value: u32) -> Self {
        count.fetch_add(1, Relaxed);
        Self(count, value)
    }
}

impl Clone for Counted<'_> {
    fn clone(&self) -> Self {
        Self::new(self.0, self.1 + 1)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

type Key<O> = Keyval<Counted<'static>, O>;

/// Duplicates an object with a value: returns the value of the duplicate, and the number of live values.
fn on_dup(key: Key<Communicator>, count: &'static AtomicUsize) -> (Option<u32>, usize) {
    let old = communicator();
    key.set(old, Counted::new(count, 7)).unwrap();
    let new = old.dup().unwrap();
    let found = (key.get(new).unwrap().map(|value| value.1), count.load(Relaxed));
    old.free().unwrap();
    assert_eq!(key.get(new).unwrap().map(|value| value.1), found.0, "the duplicate keeps its value");
    new.free().unwrap();
    assert_eq!(count.load(Relaxed), 0);
    found
}

#[test]
fn a_dup_omits_shares_or_clones_a_value() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    assert_eq!(on_dup(Keyval::new().unwrap(), &COUNT), (None, 1));
    assert_eq!(on_dup(Keyval::shared().unwrap(), &COUNT), (Some(7), 1));
    assert_eq!(on_dup(Keyval::cloned().unwrap(), &COUNT), (Some(8), 2));
}

#[test]
fn a_value_is_dropped_with_its_attribute() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let there = || COUNT.load(Relaxed);
    let datatype = Datatype::INT.dup().unwrap();
    let key: Key<Datatype> = Keyval::new().unwrap();
    assert!(key.get(datatype).unwrap().is_none());
    assert!(key.delete(datatype).unwrap().is_none());
    key.set(datatype, Counted::new(&COUNT, 1)).unwrap();
    key.set(datatype, Counted::new(&COUNT, 2)).unwrap();
    assert_eq!((key.get(datatype).unwrap().unwrap().1, there()), (2, 1));
    assert_eq!(key.delete(datatype).unwrap().unwrap().1, 2);
    assert!(key.get(datatype).unwrap().is_none() && there() == 0);

    key.set(datatype, Counted::new(&COUNT, 3)).unwrap();
    let reader = key.get(datatype).unwrap().unwrap();
    drop(key); // the keyval stays while attributes use it
    datatype.free().unwrap();
    assert_eq!((reader.1, there()), (3, 1), "a reader keeps the value alive");
    drop(reader);
    assert_eq!(there(), 0);
}

#[test]
fn constructors() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let class = |error: Error| error.code();
    let triple = Datatype::INT.contiguous(3).unwrap();
    assert_eq!(embedded::datatype::layout(triple.handle()).unwrap().shape().size, 12);
    let key: Key<Datatype> = Keyval::new().unwrap();
    key.set(triple, Counted::new(&COUNT, 1)).unwrap();
    assert!(key.get(triple.contiguous(2).unwrap()).unwrap().is_none());
    triple.free().unwrap();
    assert_eq!(Datatype::INT.contiguous(-1).map_err(class), Err(MPI_ERR_COUNT));
    assert_eq!(triple.contiguous(1).map_err(class), Err(MPI_ERR_TYPE));

    let comm = communicator();
    let key: Key<Window> = Keyval::new().unwrap();
    for window in [Window::allocate(comm, 100), Window::allocate(comm, 0), Window::dynamic(comm)] {
        let window = window.unwrap();
        key.set(window, Counted::new(&COUNT, 1)).unwrap();
        assert_eq!(key.get(window).unwrap().unwrap().1, 1);
        window.free().unwrap();
        assert_eq!(COUNT.load(Relaxed), 0);
        assert_eq!(key.get(window).map(|_| ()).map_err(class), Err(MPI_ERR_WIN));
    }
    comm.free().unwrap();
    assert_eq!(Window::allocate(comm, 1).map_err(class), Err(MPI_ERR_COMM));
    assert_eq!(Window::dynamic(comm).map_err(class), Err(MPI_ERR_COMM));
    assert_eq!(Window::allocate(Communicator::WORLD, usize::MAX).map_err(class), Err(MPI_ERR_SIZE));
}

#[test]
fn errors_change_nothing() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let class = |error: Error| error.code();
    let dead = communicator();
    dead.free().unwrap();
    let key: Key<Communicator> = Keyval::new().unwrap();
    for none in [dead, Communicator::from_handle(MPI_COMM_NULL), Communicator::from_handle(usize::MAX)] {
        assert_eq!(key.set(none, Counted::new(&COUNT, 1)).map_err(class), Err(MPI_ERR_COMM));
        assert_eq!(key.get(none).map(|_| ()).map_err(class), Err(MPI_ERR_COMM));
        assert_eq!(key.delete(none).map(|_| ()).map_err(class), Err(MPI_ERR_COMM));
        let inserted = key.get_or_insert_with(none, || Counted::new(&COUNT, 1));
        assert_eq!(inserted.map(|_| ()).map_err(class), Err(MPI_ERR_COMM));
        assert_eq!(none.free().map_err(class), Err(MPI_ERR_COMM));
    }
    assert_eq!(COUNT.load(Relaxed), 0);
    assert_eq!(Communicator::WORLD.free().map_err(class), Err(MPI_ERR_COMM));
    let window: Keyval<u32, Window> = Keyval::new().unwrap();
    assert_eq!(window.set(Window::from_handle(MPI_WIN_NULL), 1).map_err(class), Err(MPI_ERR_WIN));
}

/// A word that C sets under the key is not a value, and does not prevent a value from being set.
#[test]
fn a_word_set_in_c_is_not_a_value() {
    start();
    let comm = communicator();
    let key: Keyval<u32, Communicator> = Keyval::cloned().unwrap();
    for number in [0, 4711, usize::MAX] {
        let word = Value::Pointer(ptr::without_provenance_mut(number));
        let set = || operations::set::<embedded::Communicator>(comm.handle(), key.number(), word).unwrap();
        set();
        assert!(key.get(comm).unwrap().is_none());
        assert_eq!(*key.get_or_insert_with(comm, || 5).unwrap(), 5);
        assert_eq!(*key.get(comm).unwrap().unwrap(), 5);
        set();
        let copy = comm.dup().unwrap();
        assert!(key.get(copy).unwrap().is_none());
        copy.free().unwrap();
        key.set(comm, 6).unwrap();
        assert_eq!(*key.delete(comm).unwrap().unwrap(), 6);
    }
    comm.free().unwrap();
}

/// The word of a value means the value only on its object and under its key. If C sets it elsewhere it is only a
/// number, and deleting it does not drop the value.
#[test]
fn a_word_copied_in_c_is_not_a_value() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let (comm, other) = (communicator(), communicator());
    let key: Key<Communicator> = Keyval::cloned().unwrap();
    let same: Key<Communicator> = Keyval::cloned().unwrap();
    let copy_word = |from: Communicator, to: Communicator, under: &Key<Communicator>| {
        let word =
            operations::get_word::<embedded::Communicator>(from.handle(), key.number()).unwrap().unwrap();
        operations::set::<embedded::Communicator>(to.handle(), under.number(), Value::Pointer(word)).unwrap();
    };
    let is_no_value = |on: Communicator, under: &Key<Communicator>| {
        assert!(under.get(on).unwrap().is_none());
        let copy = on.dup().unwrap();
        assert!(under.get(copy).unwrap().is_none());
        copy.free().unwrap();
        assert!(under.delete(on).unwrap().is_none());
    };
    key.set(comm, Counted::new(&COUNT, 1)).unwrap();
    copy_word(comm, comm, &same);
    is_no_value(comm, &same);
    copy_word(comm, other, &key);
    is_no_value(other, &key);
    copy_word(comm, other, &same);
    assert_eq!(same.get_or_insert_with(other, || Counted::new(&COUNT, 5)).unwrap().1, 5);
    copy_word(comm, other, &key);
    key.set(other, Counted::new(&COUNT, 6)).unwrap();
    assert_eq!(key.get(comm).unwrap().unwrap().1, 1);
    // The word of a copy, too: the first read, here on its own object, binds it to that object.
    let copy = comm.dup().unwrap();
    assert_eq!(key.get(copy).unwrap().unwrap().1, 2);
    copy_word(copy, other, &key);
    is_no_value(other, &key);
    other.free().unwrap();
    assert_eq!((key.get(copy).unwrap().unwrap().1, key.get(comm).unwrap().unwrap().1), (2, 1));
    copy.free().unwrap();
    comm.free().unwrap();
    assert_eq!(COUNT.load(Relaxed), 0);
}

/// Panics when it is cloned, and when it is dropped.
struct Panics(&'static AtomicUsize);

impl Clone for Panics {
    fn clone(&self) -> Self {
        panic!("a panic in Clone, which the test expects");
    }
}

impl Drop for Panics {
    fn drop(&mut self) {
        self.0.fetch_add(1, Relaxed);
        panic!("a panic in Drop, which the test expects");
    }
}

#[test]
fn a_panic_does_not_unwind_into_c() {
    static DROPS: AtomicUsize = AtomicUsize::new(0);
    start();
    let comm = communicator();
    let key: Keyval<Panics, Communicator> = Keyval::cloned().unwrap();
    key.set(comm, Panics(&DROPS)).unwrap();
    assert_eq!(comm.dup().unwrap_err().code(), MPI_ERR_OTHER);
    assert!(key.get(comm).unwrap().is_some());
    comm.free().unwrap();
    assert_eq!(DROPS.load(Relaxed), 1);
    assert!(key.get(comm).is_err());
}

#[test]
fn concurrent_inserts_agree_on_one_value() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let key: Key<Communicator> = Keyval::new().unwrap();
    for round in 0..200 {
        let (comm, line) = (communicator(), Barrier::new(THREADS));
        let insert = |thread: usize| {
            line.wait();
            key.get_or_insert_with(comm, || Counted::new(&COUNT, thread as u32)).unwrap()
        };
        let insert = &insert;
        let values: Vec<_> = std::thread::scope(|threads| {
            let threads: Vec<_> = (0..THREADS).map(|thread| threads.spawn(move || insert(thread))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(values.iter().all(|value| Arc::ptr_eq(value, &values[0])), "round {round}");
        assert!(Arc::ptr_eq(&key.get(comm).unwrap().unwrap(), &values[0]));
        drop(values);
        assert_eq!(COUNT.load(Relaxed), 1, "the other threads' values have been dropped");
        comm.free().unwrap();
        assert_eq!(COUNT.load(Relaxed), 0);
    }
}

/// Readers always find a value while it is replaced, and the value they hold is valid.
#[test]
fn a_replaced_value_is_never_missing() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let comm = communicator();
    let key: Key<Communicator> = Keyval::new().unwrap();
    key.set(comm, Counted::new(&COUNT, 0)).unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|threads| {
        for writer in 1..3 {
            let (key, done) = (&key, &done);
            threads.spawn(move || {
                while !done.load(Relaxed) {
                    key.set(comm, Counted::new(&COUNT, writer)).unwrap();
                }
            });
        }
        let found = (0..200_000)
            .all(|_| key.get(comm).unwrap().is_some_and(|value| value.1 < 3 && ptr::eq(value.0, &COUNT)));
        done.store(true, Relaxed);
        assert!(found);
    });
    comm.free().unwrap();
    assert_eq!(COUNT.load(Relaxed), 0);
}

/// Values that are set and deleted are all dropped in the end, and none while a reader holds it.
#[test]
fn concurrent_sets_and_deletes_drop_every_value() {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    start();
    let comm = communicator();
    let key: Key<Communicator> = Keyval::new().unwrap();
    std::thread::scope(|threads| {
        for writer in 0..2 {
            let key = &key;
            threads.spawn(move || {
                for i in 0..5_000 {
                    match i % 3 {
                        0 => key.set(comm, Counted::new(&COUNT, writer)).unwrap(),
                        1 => drop(key.get_or_insert_with(comm, || Counted::new(&COUNT, writer)).unwrap()),
                        _ => drop(key.delete(comm).unwrap()),
                    }
                }
            });
        }
        for _ in 0..5_000 {
            let value = key.get(comm).unwrap();
            assert!(value.is_none_or(|value| value.1 < 2 && ptr::eq(value.0, &COUNT)));
        }
    });
    comm.free().unwrap();
    assert_eq!(COUNT.load(Relaxed), 0);
}

#[test]
#[cfg_attr(miri, ignore = "starts a process")]
fn a_keyval_outlives_the_last_session() {
    const INSIDE: &str = "MPI_ATTR_TEST_INSIDE";
    if std::env::var_os(INSIDE).is_none() {
        let mut program = std::process::Command::new(std::env::current_exe().unwrap());
        program.args(["--exact", "typed::tests::a_keyval_outlives_the_last_session"]);
        assert!(program.env(INSIDE, "1").status().unwrap().success());
        return;
    }
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let begin = || lifecycle::init_session(MPI_INFO_NULL, MPI_ERRORS_RETURN).unwrap();
    let first = begin();
    let key = Key::<Datatype>::new().unwrap();
    let set = |value| key.set(Datatype::INT, Counted::new(&COUNT, value));
    set(1).unwrap();
    assert_eq!(lifecycle::finalize_session(first), Ok(Ok(())));
    assert_eq!(COUNT.load(Relaxed), 0, "the value is dropped with the last session");
    assert_eq!(set(2).unwrap_err().code(), MPI_ERR_OTHER, "a set fails without a session");

    let (second, third) = (begin(), begin());
    set(3).unwrap();
    assert_eq!(lifecycle::finalize_session(second), Ok(Ok(())));
    assert_eq!(key.get(Datatype::INT).unwrap().unwrap().1, 3, "the value stays while a session is left");
    assert_eq!(lifecycle::finalize_session(third), Ok(Ok(())));
    assert_eq!(COUNT.load(Relaxed), 0);

    initialize().unwrap();
    set(4).unwrap();
    finalize().unwrap();
    assert_eq!(COUNT.load(Relaxed), 0);
}

#[test]
fn a_delete_returns_a_value_despite_concurrent_inserts() {
    start();
    let (key, comm, done) =
        (Keyval::<u64, Communicator>::new().unwrap(), communicator(), AtomicBool::new(false));
    std::thread::scope(|threads| {
        for _ in 1..THREADS {
            threads.spawn(|| {
                while !done.load(Relaxed) {
                    key.get_or_insert_with(comm, || 1).unwrap();
                }
            });
        }
        for _ in 0..100_000 {
            key.set(comm, 7).unwrap();
            // No other thread deletes.
            assert!(key.delete(comm).unwrap().is_some());
        }
        done.store(true, Relaxed);
    });
    comm.free().unwrap();
}

/// Sets and inserts a value when it is dropped.
struct Last(Arc<Keyval<u64, Communicator>>, Communicator);

impl Drop for Last {
    fn drop(&mut self) {
        let make = || {
            self.0.set(self.1, 5).unwrap();
            6
        };
        assert_eq!(*self.0.get_or_insert_with(self.1, make).unwrap(), 5);
    }
}

#[test]
fn a_set_during_a_free_does_not_keep_the_object() {
    start();
    let (key, last) = (Arc::new(Keyval::new().unwrap()), Keyval::<Last, Communicator>::new().unwrap());
    let comm = communicator();
    last.set(comm, Last(Arc::clone(&key), comm)).unwrap();
    comm.free().unwrap();
    assert!(key.get(comm).is_err());
}
