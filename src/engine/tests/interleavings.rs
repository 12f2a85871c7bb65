//! Calls of several threads to the engine in every order that loom finds: `RUSTFLAGS="--cfg loom" cargo test --lib
//! interleavings`. The engine itself runs (see `loom.rs`). loom tries every interleaving and, for each load,
//! every value that the memory model of C11 allows.
//!
//! A model is an initial state, up to three threads, and conditions on what they saw and on the end. Each model
//! prints the number of executions, and the maximum number of preemptions in each: all orders with up to that many
//! are tried. `LOOM_MAX_PREEMPTIONS` sets another bound for all models, and `MPI_ATTR_SOAK` one more.

use core::cell::{Cell, RefCell};
use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::Arc;

use super::*;
use crate::abi::{Handle, MPI_ERR_COMM, MPI_ERR_KEYVAL, MPI_ERR_OTHER};
use crate::sync::loom as supply;

const KIND: u8 = 1;

fn gone() -> Error {
    Error::new(MPI_ERR_COMM, "gone")
}

const READ: u32 = 0;
const CODE: u32 = 1;
const FINAL: u32 = 2;

/// The initial state of a model: an engine, its objects, and keys, which the models number.
#[derive(Clone, Copy)]
struct Stage {
    engine: &'static Engine,
    store: &'static Store<()>,
    ids: [u64; 2],
    keys: [c_int; 10],
}

thread_local! {
    // loom's threads share one thread of the system, which is the test's.
    static STAGE: Cell<Option<Stage>> = const { Cell::new(None) };
    static SEEN: RefCell<Vec<(u32, u32)>> = const { RefCell::new(Vec::new()) };
    static DELETES: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static RUNNING: Cell<u32> = const { Cell::new(0) };
    static COPIES: Cell<u32> = const { Cell::new(0) };
}

/// Notes an outcome.
fn saw(what: u32, value: u32) {
    SEEN.with_borrow_mut(|seen| seen.push((what, value)));
}

/// The values whose delete callback has run, sorted.
fn deletes() -> Vec<u32> {
    DELETES.with_borrow(|deletes| {
        let mut deletes = deletes.clone();
        deletes.sort_unstable();
        deletes
    })
}

fn pointer(value: u32) -> Value {
    Value::Pointer(ptr::without_provenance_mut(value as usize))
}

extern "C" fn count_delete(_: Handle, _: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
    DELETES.with_borrow_mut(|deletes| deletes.push(value.addr() as u32));
    0
}

/// Asserts that no other callback runs at the same time. The get lets another thread run meanwhile.
extern "C" fn delete_alone(_: Handle, key: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
    assert_eq!(RUNNING.replace(1), 0, "two delete callbacks of one attribute at once");
    stage().get(0, key);
    assert_eq!(RUNNING.replace(0), 1);
    DELETES.with_borrow_mut(|deletes| deletes.push(value.addr() as u32));
    0
}

/// Fails, after other threads may have run.
extern "C" fn delete_fails(_: Handle, key: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
    stage().get(0, key);
    DELETES.with_borrow_mut(|deletes| deletes.push(value.addr() as u32));
    77
}

/// Deletes the other one of the attributes under keys 0 and 1.
extern "C" fn delete_the_other(_: Handle, key: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
    DELETES.with_borrow_mut(|deletes| deletes.push(value.addr() as u32));
    let stage = stage();
    stage.delete(0, usize::from(key == stage.keys[0])).map_or_else(|error| error.code, |()| 0)
}

extern "C" fn copy_and_count(
    _: Handle,
    _: c_int,
    _: *mut c_void,
    value: *mut c_void,
    copy: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    COPIES.set(COPIES.get() + 1);
    // SAFETY: the engine passes valid places for both.
    unsafe {
        copy.cast::<*mut c_void>().write(value);
        flag.write(1);
    }
    0
}

fn stage() -> Stage {
    STAGE.get().expect("a model runs")
}

impl Stage {
    fn new() -> Self {
        // SAFETY: only this engine uses the objects of the store, and its calls may overlap.
        let store = unsafe { Store::new(KIND, |_| 0, gone) };
        let new = Self {
            engine: Box::leak(Box::new(Engine::new())),
            store: Box::leak(Box::new(store)),
            ids: [0; 2],
            keys: [0; 10],
        };
        // SAFETY: at this level calls may overlap.
        unsafe { new.engine.set_multiple(true) };
        new
    }

    /// The same engine with only two objects, and keys whose callbacks count.
    fn cleared(mut self) -> Self {
        // SAFETY: the threads of the previous run have ended.
        unsafe {
            self.engine.clear_store(self.store);
            self.engine.clear();
        }
        // Each run has the same keys: loom repeats a run up to a point, and the place of an attribute in a table
        // depends on the number of its key.
        self.engine.keyvals.places.first_generation.store(0, Relaxed);
        self.ids = [(); 2].map(|()| self.create().expect("memory").id());
        self.keys = [(); 10].map(|()| self.create_keyval(DeleteRule::Call(count_delete)));
        self
    }

    fn create(self) -> Result<Object<'static, ()>> {
        self.engine.create(self.store, (), |_| ())
    }

    fn create_keyval(self, delete: DeleteRule) -> c_int {
        let spec = KeyvalSpec {
            kind: KIND,
            convention: Convention::C,
            copy: CopyRule::Call(copy_and_count),
            delete,
            extra_state: ptr::null_mut(),
        };
        // SAFETY: the callbacks are C functions, as the convention says.
        unsafe { self.engine.create_keyval(spec) }.expect("memory")
    }

    fn object(self, object: usize) -> Option<Object<'static, ()>> {
        self.store.get(self.ids[object])
    }

    /// As the get of C: 0 for an attribute that is not set, and `u32::MAX` for a null pointer, which no model sets.
    fn get(self, object: usize, key: c_int) -> Option<u32> {
        let number = |word: Option<*mut c_void>| {
            word.map_or(0, |word| if word.is_null() { u32::MAX } else { word.addr() as u32 })
        };
        match self.object(object)?.peek().word_at_home(key) {
            Look::NotSet if !self.engine.is_key(key, KIND) => None,
            Look::NotSet => Some(number(None)),
            Look::Set(word) => Some(number(Some(word))),
            Look::Unknown => self.engine.get_word(self.object(object)?, key).ok().map(number),
        }
    }

    /// As the get of Fortran.
    fn get_value(self, object: usize, key: c_int) -> Option<Value> {
        self.engine.get(self.object(object)?, key).ok().flatten()
    }

    fn set(self, object: usize, key: usize, value: Value) -> Result<()> {
        let object = self.object(object).ok_or_else(gone)?;
        self.engine.set(object, self.keys[key], value)
    }

    fn delete(self, object: usize, key: usize) -> Result<()> {
        let object = self.object(object).ok_or_else(gone)?;
        self.engine.delete(object, self.keys[key])
    }

    fn dup(self, object: usize) -> Result<Stage> {
        let object = self.object(object).ok_or_else(gone)?;
        let copy = self.engine.duplicate(object, Box::new(()))?;
        Ok(Stage { ids: [copy.id(); 2], ..self })
    }

    fn free_keyval(self, key: usize) {
        self.engine.free_keyval(self.keys[key], KIND).expect("the key is there");
    }

    fn free(self, object: usize) -> Result<()> {
        let object = self.object(object).ok_or_else(gone)?;
        self.engine.free(object).map(|_| ())
    }

    /// The stage with the first keys set to 10, 11, ... on the first object and to 20, 21, ... on the second.
    fn with(self, counts: [u32; 2]) -> Self {
        for (object, count) in counts.into_iter().enumerate() {
            for key in 0..count {
                self.set(object, key as usize, pointer(10 * (object as u32 + 1) + key)).expect("memory");
            }
        }
        self
    }
}

type Actor = fn(Stage);

/// Runs a model in every order: `prepare`, the threads, and the check at the end. If one of `outcomes` was not seen
/// in any execution, the test fails, because the model does not reach what it is meant to test.
fn explore(
    name: &str,
    bound: usize,
    prepare: impl Fn(Stage) -> Stage + Sync + Send + 'static,
    actors: &'static [Actor],
    check: impl Fn(Stage) + Sync + Send + 'static,
    outcomes: &[(u32, u32)],
) {
    let mut builder = loom::model::Builder::new();
    builder.max_branches = 20_000;
    let soak = std::env::var_os("MPI_ATTR_SOAK").is_some();
    builder.preemption_bound = builder.preemption_bound.or(Some(bound + usize::from(soak)));
    let bound = builder.preemption_bound.unwrap_or(bound);
    let executions = Arc::new(AtomicU64::new(0));
    let met = Arc::new(std::sync::Mutex::new(std::collections::HashSet::new()));
    let (counter, all) = (Arc::clone(&executions), Arc::clone(&met));
    // Tables need many words.
    let large = name.contains("table");
    let new = Stage::new();
    builder.check(move || {
        supply::end();
        SEEN.take();
        DELETES.take();
        RUNNING.set(0);
        COPIES.set(0);
        let stage = prepare(new.cleared());
        STAGE.set(Some(stage));
        supply::begin(if large { 800 } else { 150 });
        let (last, others) = actors.split_last().expect("a model has threads");
        let others: Vec<_> = others.iter().map(|&actor| loom::thread::spawn(move || actor(stage))).collect();
        last(stage);
        others.into_iter().for_each(|thread| thread.join().expect("the thread did not end"));
        supply::end();
        check(stage);
        all.lock().expect("not poisoned").extend(SEEN.take());
        counter.fetch_add(1, Relaxed);
    });
    println!("loom: {name}: {} executions with up to {bound} preemptions", executions.load(Relaxed));
    let met = met.lock().expect("not poisoned");
    for outcome in outcomes {
        assert!(met.contains(outcome), "never seen: {outcome:?} among {met:?}");
    }
}

fn one_of(value: u32, allowed: &[u32]) {
    assert!(allowed.contains(&value), "{value} is not one of {allowed:?}");
}

/// What C reads of an attribute of the first object, which must exist.
fn read(stage: Stage, key: usize) -> u32 {
    let value = stage.get(0, stage.keys[key]).expect("the object is there");
    saw(READ, value);
    value
}

/// As `read`, after all threads have ended.
fn left(stage: Stage, key: usize) -> u32 {
    let value = stage.get(0, stage.keys[key]).expect("the object is there");
    saw(FINAL, value);
    value
}

/// Notes the code of a call, which must be 0 or one of those allowed.
fn code<T>(result: Result<T>, allowed: &[c_int]) -> bool {
    let code = result.as_ref().map_or_else(|error| error.code, |_| 0);
    assert!(code == 0 || allowed.contains(&code), "{code}");
    saw(CODE, code as u32);
    code == 0
}

fn set(stage: Stage, key: usize, value: u32) {
    stage.set(0, key, pointer(value)).expect("it is set");
}

fn delete(stage: Stage, key: usize) {
    stage.delete(0, key).expect("it is deleted");
}

// ---- get and a writer

#[test]
fn get_and_the_first_set() {
    let actors: &[Actor] = &[|stage| set(stage, 0, 10), |stage| one_of(read(stage, 0), &[0, 10])];
    let check = |stage| assert_eq!(left(stage, 0), 10);
    explore("get, first set", 3, |stage| stage, actors, check, &[(READ, 0), (READ, 10)]);
}

#[test]
fn get_and_overwrite() {
    let actors: &[Actor] = &[|stage| set(stage, 0, 99), |stage| one_of(read(stage, 0), &[10, 99])];
    let check = |stage| {
        assert_eq!(left(stage, 0), 99);
        assert_eq!(deletes(), [10]);
    };
    explore("get, overwrite", 3, |stage| stage.with([1, 0]), actors, check, &[(READ, 10), (READ, 99)]);
}

/// The tag and the number that a Fortran reader gets belong together, whatever language set the value.
#[test]
fn get_of_fortran_and_overwrites_of_all_languages() {
    const VALUES: [Value; 4] = [
        Value::Pointer(ptr::without_provenance_mut(10)),
        Value::Address(77),
        Value::Integer(55),
        Value::Address(88),
    ];
    let actors: &[Actor] = &[
        |stage| VALUES[1..].iter().for_each(|&value| stage.set(0, 0, value).expect("it is set")),
        |stage| {
            let value = stage.get_value(0, stage.keys[0]).expect("the attribute stays set");
            assert!(VALUES.contains(&value), "{value:?}");
            saw(READ, value.number() as u32);
        },
    ];
    let outcomes = [(READ, 10), (READ, 77), (READ, 55), (READ, 88)];
    explore("get of Fortran, overwrites", 2, |stage| stage.with([1, 0]), actors, |_| (), &outcomes);
}

#[test]
fn get_and_the_set_that_needs_a_table() {
    let actors: &[Actor] = &[
        |stage| set(stage, 4, 14),
        |stage| {
            assert_eq!(read(stage, 0), 10);
            one_of(read(stage, 4), &[0, 14]);
        },
    ];
    let check = |stage| (0..5).for_each(|key| assert_eq!(left(stage, key), 10 + key as u32));
    explore("get, line to table", 2, |stage| stage.with([4, 0]), actors, check, &[(READ, 0), (READ, 14)]);
}

/// A table is replaced by a larger one, and then used by an object that has the same key.
#[test]
fn get_and_a_table_that_goes_to_another_object() {
    let actors: &[Actor] = &[
        |stage| {
            set(stage, 8, 18);
            stage.set(1, 4, pointer(24)).expect("it is set");
        },
        |stage| {
            assert_eq!(read(stage, 4), 14);
            assert_eq!(read(stage, 3), 13);
        },
    ];
    let check = |stage: Stage| assert_eq!((left(stage, 8), stage.get(1, stage.keys[4])), (18, Some(24)));
    explore("get, table to another object", 2, |stage| stage.with([8, 4]), actors, check, &[]);
}

/// Key 1 takes the slot of key 0: a reader finds neither value under the other key, and not the old key after the new
/// one.
fn read_new_then_old(stage: Stage) {
    let (new, old) = (read(stage, 1), read(stage, 0));
    one_of(new, &[0, 21]);
    one_of(old, if new == 0 { &[0, 10] } else { &[0] });
}

#[test]
fn get_and_another_key_in_the_place() {
    let actors: &[Actor] = &[
        |stage| {
            delete(stage, 0);
            set(stage, 1, 21);
        },
        read_new_then_old,
    ];
    let outcomes = [(READ, 0), (READ, 10), (READ, 21)];
    explore("get, another key in the place", 2, |stage| stage.with([1, 0]), actors, |_| (), &outcomes);
}

#[test]
fn get_and_another_key_in_the_place_in_a_table() {
    let prepare = |stage: Stage| {
        let mut stage = stage;
        // Keys whose search begins at one place, in a table of 16.
        let home = |key: c_int| (key as u32).wrapping_mul(0x9E37_79B9) >> 28;
        let mut keys: Vec<c_int> = stage.keys[5..].to_vec();
        let [first, second] = loop {
            let new = stage.create_keyval(DeleteRule::Call(count_delete));
            if let Some(&other) = keys.iter().find(|&&key| home(key) == home(new)) {
                break [other, new];
            }
            keys.push(new);
        };
        stage.keys = [first, second, stage.keys[1], stage.keys[2], stage.keys[3], stage.keys[4], 0, 0, 0, 0];
        [2, 3, 4, 5, 0].into_iter().for_each(|key| set(stage, key, 10 + key as u32));
        stage
    };
    let actors: &[Actor] = &[
        |stage| {
            delete(stage, 0);
            set(stage, 1, 21);
        },
        read_new_then_old,
    ];
    let outcomes = [(READ, 0), (READ, 10), (READ, 21)];
    explore("get, another key in the place, table", 2, prepare, actors, |_| (), &outcomes);
}

/// An attribute that stays set is found, whatever happens to its neighbours.
fn get_and_neighbours(name: &str, count: u32) {
    let actors: &[Actor] = &[
        |stage| {
            delete(stage, 1);
            set(stage, 1, 21);
        },
        |stage| {
            assert_eq!(read(stage, 0), 10);
            assert_eq!(stage.get_value(0, stage.keys[0]), Some(pointer(10)));
        },
    ];
    explore(name, 2, move |stage| stage.with([count, 0]), actors, |_| (), &[]);
}

#[test]
fn get_and_neighbours_in_the_line() {
    get_and_neighbours("get, delete and set of its neighbour", 2);
}

#[test]
fn get_and_neighbours_in_a_table() {
    get_and_neighbours("get, delete and set of its neighbour in a table", 5);
}

/// The cell of a Fortran value is reused for another attribute.
#[test]
fn get_of_fortran_and_another_key_in_the_place() {
    let prepare = |stage: Stage| {
        stage.set(0, 0, Value::Address(10)).expect("memory");
        stage
    };
    let actors: &[Actor] = &[
        |stage| {
            delete(stage, 0);
            stage.set(0, 1, Value::Address(21)).expect("it is set");
        },
        |stage| {
            for (key, value) in [(1, 21), (0, 10)] {
                let found = stage.get_value(0, stage.keys[key]);
                assert!(
                    found.is_none_or(|found| found == Value::Address(value)),
                    "{found:?} under key {key}"
                );
                saw(READ, found.map_or(0, |found| found.number() as u32));
            }
        },
    ];
    let outcomes = [(READ, 0), (READ, 10), (READ, 21)];
    explore("get of Fortran, another key in the place", 2, prepare, actors, |_| (), &outcomes);
}

/// A get on an object that another thread frees is an error of the program, but does no damage: the get finds no
/// object or the old value. If free, create and set all come between its load of the id and its search, it finds the
/// next object's value. That happens here because places do not rest; elsewhere, 1024 other objects would have to be
/// freed during the get.
fn get_and_free(name: &str, count: u32, bound: usize) {
    let actors: &[Actor] = &[
        |mut stage| {
            let attributes = (0..8).take_while(|&key| stage.get(0, stage.keys[key]) != Some(0)).count();
            stage.free(0).expect("no other thread changes the object");
            stage.ids[0] = stage.create().expect("memory").id();
            (0..attributes).for_each(|key| set(stage, key, 30));
        },
        |stage| {
            let found = stage.get(0, stage.keys[0]).unwrap_or(1);
            one_of(found, &[0, 1, 10, 30]);
            saw(READ, found);
        },
    ];
    explore(
        name,
        bound,
        move |stage| stage.with([count, 0]),
        actors,
        |_| (),
        &[(READ, 0), (READ, 1), (READ, 10)],
    );
}

#[test]
fn get_and_free_and_the_next_object() {
    get_and_free("get, free, next object", 1, 2);
}

/// Two writers, in one word of keys, and a reader of the attribute between them.
#[test]
fn get_and_two_first_sets() {
    let prepare = |stage: Stage| {
        [0, 1, 2].into_iter().for_each(|key| set(stage, key, 10 + key as u32));
        delete(stage, 0);
        stage
    };
    let actors: &[Actor] =
        &[|stage| set(stage, 3, 13), |stage| set(stage, 0, 10), |stage| assert_eq!(read(stage, 1), 11)];
    let check = |stage| (0..4).for_each(|key| assert_eq!(left(stage, key), 10 + key as u32));
    explore("get, two first sets", 2, prepare, actors, check, &[]);
}

/// The removal of the other key in a word of keys also publishes the word of a new attribute.
#[test]
fn get_and_a_first_set_beside_a_delete() {
    let prepare = |stage: Stage| {
        [0, 2].into_iter().for_each(|key| set(stage, key, 10 + key as u32));
        delete(stage, 2);
        stage
    };
    let actors: &[Actor] = &[
        |stage| {
            set(stage, 1, 11);
            delete(stage, 0);
        },
        |stage| one_of(read(stage, 1), &[0, 11]),
    ];
    let check = |stage| assert_eq!((left(stage, 0), left(stage, 1)), (0, 11));
    explore("get, first set, delete of another", 3, prepare, actors, check, &[(READ, 0), (READ, 11)]);
}

// ---- keyvals

/// The set comes before the free of its key, or is an error. The callback is that of its own key, even if the next
/// key has the place.
#[test]
fn set_and_free_keyval_and_the_next_key() {
    let actors: &[Actor] = &[
        |stage| {
            stage.free_keyval(0);
            stage.create_keyval(DeleteRule::Null);
        },
        |stage| {
            if code(stage.set(0, 0, pointer(10)), &[MPI_ERR_KEYVAL]) {
                assert_eq!(read(stage, 0), 10);
                delete(stage, 0);
                assert_eq!(deletes(), [10]);
            }
            // The key was freed, or is about to be.
            saw(READ, stage.get(0, stage.keys[0]).unwrap_or(1));
        },
    ];
    let check = |stage: Stage| assert!(!stage.engine.is_key(stage.keys[0], KIND), "the key is gone");
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_KEYVAL as u32), (READ, 0), (READ, 1)];
    explore("set, free of the keyval, next keyval", 2, |stage| stage, actors, check, &outcomes);
}

/// The last attribute of a freed key is deleted while another is set.
#[test]
fn set_and_delete_under_a_freed_key() {
    let prepare = |stage: Stage| {
        let stage = stage.with([1, 0]);
        stage.free_keyval(0);
        stage
    };
    let actors: &[Actor] = &[
        |stage| {
            delete(stage, 0);
            stage.create_keyval(DeleteRule::Null);
        },
        |stage| {
            if code(stage.set(1, 0, pointer(20)), &[MPI_ERR_KEYVAL]) {
                assert_eq!(stage.get(1, stage.keys[0]), Some(20));
                stage.delete(1, 0).expect("it is there");
                assert_eq!(deletes().last(), Some(&20));
            }
        },
    ];
    let check = |stage: Stage| assert!(!stage.engine.is_key(stage.keys[0], KIND), "the key is gone");
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_KEYVAL as u32)];
    explore("set, delete under a freed key, next key", 2, prepare, actors, check, &outcomes);
}

#[test]
fn two_frees_of_a_keyval() {
    let free: Actor = |stage| {
        code(stage.engine.free_keyval(stage.keys[0], KIND), &[MPI_ERR_KEYVAL]);
    };
    let actors: &'static [Actor] = Box::leak(Box::new([free, free]));
    let check = |stage: Stage| {
        assert_eq!(stage.get(0, stage.keys[0]), Some(10), "the key is still in use");
        delete(stage, 0);
        assert!(!stage.engine.is_key(stage.keys[0], KIND), "the key is gone");
    };
    explore("two frees of a keyval", 3, |stage| stage.with([1, 0]), actors, check, &[(CODE, 0)]);
}

/// Noted among the deletes.
const DESTROYED: u32 = 1000;

extern "C-unwind" fn destroyed(_: *mut c_void) {
    DELETES.with_borrow_mut(|deletes| deletes.push(DESTROYED));
}

/// The stage with a destructor for key 0.
fn with_destructor(mut stage: Stage) -> Stage {
    let spec = KeyvalSpec {
        kind: KIND,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Call(count_delete),
        extra_state: ptr::null_mut(),
    };
    // SAFETY: the callbacks are of their types.
    let key = unsafe { stage.engine.create_keyval_with(spec, Destructor::new(destroyed)) };
    stage.keys[0] = key.expect("memory");
    stage
}

/// The last attribute is deleted, the keyval is freed and named: its destructor runs once, after the last callback.
#[test]
fn two_releases_of_a_keyval_with_a_destructor() {
    let actors: &[Actor] = &[
        |stage| delete(stage, 0),
        |stage| stage.free_keyval(0),
        |stage| {
            let named = stage.engine.set_keyval_name(stage.keys[0], b"name").expect("memory");
            saw(READ, named.into());
            if let Some(info) = stage.engine.keyval_info(stage.keys[0]) {
                assert_eq!((info.kind, info.name[..4] == *b"name"), (KIND, named));
            }
        },
    ];
    let check = |stage: Stage| {
        assert!(!stage.engine.is_key(stage.keys[0], KIND), "the key is gone");
        DELETES.with_borrow(|deletes| assert_eq!(deletes[..], [10, DESTROYED]));
    };
    let prepare = |stage| with_destructor(stage).with([1, 0]);
    explore("two releases, destructor", 2, prepare, actors, check, &[(READ, 0), (READ, 1)]);
}

/// A name that a keyval gets while it ends is not lost and does not pass on to the next keyval.
#[test]
fn a_name_and_the_end_of_a_keyval() {
    let actors: &[Actor] = &[
        |stage| {
            stage.free_keyval(0);
            let next = stage.create_keyval(DeleteRule::Null);
            let info = stage.engine.keyval_info(next).expect("it is there");
            assert_eq!((info.name[0], info.freed, info.attributes), (0, false, 0));
        },
        |stage| {
            let named = stage.engine.set_keyval_name(stage.keys[0], b"name").expect("memory");
            saw(READ, named.into());
        },
    ];
    let check = |stage: Stage| assert!(stage.engine.keyval_info(stage.keys[0]).is_none());
    explore("name, end of a keyval", 3, |stage| stage, actors, check, &[(READ, 0), (READ, 1)]);
}

#[test]
fn two_creations_of_keyvals() {
    let create: Actor = |stage| {
        let key = stage.create_keyval(DeleteRule::Null);
        assert!(!stage.keys.contains(&key));
        saw(READ, key as u32);
        stage.engine.free_keyval(key, KIND).expect("it is there");
    };
    let actors: &'static [Actor] = Box::leak(Box::new([create, create]));
    explore("two creations of keyvals", 3, |stage| stage, actors, |_| (), &[]);
}

// ---- two writers

#[test]
fn two_sets_of_one_attribute() {
    fn model(name: &str, count: u32) {
        let actors: &[Actor] = &[|stage| set(stage, 0, 98), |stage| set(stage, 0, 99)];
        let check = move |stage| {
            let (first, last) = if left(stage, 0) == 99 { (98, 99) } else { (99, 98) };
            assert_eq!(left(stage, 0), last);
            assert_eq!(deletes(), if count == 0 { vec![first] } else { vec![10, first] });
        };
        explore(name, 3, move |stage| stage.with([count, 0]), actors, check, &[(FINAL, 98), (FINAL, 99)]);
    }
    model("two first sets of an attribute", 0);
    model("two overwrites", 1);
}

#[test]
fn two_sets_of_which_one_needs_a_table() {
    let actors: &[Actor] = &[|stage| set(stage, 3, 13), |stage| set(stage, 4, 14)];
    let check = |stage| (0..5).for_each(|key| assert_eq!(left(stage, key), 10 + key as u32));
    explore("two sets, line to table", 2, |stage| stage.with([3, 0]), actors, check, &[]);
}

#[test]
fn overwrite_and_dup() {
    let actors: &[Actor] = &[
        |stage| {
            set(stage, 0, 99);
            set(stage, 2, 12);
        },
        |stage| {
            let copy = stage.dup(0).expect("memory");
            one_of(read(copy, 0), &[10, 99]);
            assert_eq!(copy.get(0, stage.keys[1]), Some(11));
            one_of(read(copy, 2), &[0, 12]);
            copy.free(0).expect("no other thread uses the copy");
        },
    ];
    let check = |stage| {
        assert_eq!((left(stage, 0), left(stage, 1), left(stage, 2)), (99, 11, 12));
        assert_eq!(deletes().len(), 1 + COPIES.get() as usize, "the old value, and each copy");
    };
    let outcomes = [(READ, 10), (READ, 99), (READ, 0), (READ, 12)];
    explore("overwrite and first set, dup", 2, |stage| stage.with([2, 0]), actors, check, &outcomes);
}

#[test]
fn delete_and_dup() {
    let actors: &[Actor] = &[
        |stage| delete(stage, 0),
        |stage| {
            let copy = stage.dup(0).expect("memory");
            one_of(read(copy, 0), &[0, 10]);
            assert_eq!(copy.get(0, stage.keys[1]), Some(11));
            copy.free(0).expect("no other thread uses the copy");
        },
    ];
    let check = |stage| {
        assert_eq!((left(stage, 0), left(stage, 1)), (0, 11));
        assert_eq!(deletes().len(), 1 + COPIES.get() as usize);
    };
    explore("delete, dup", 2, |stage| stage.with([2, 0]), actors, check, &[(READ, 0), (READ, 10)]);
}

// ---- callbacks: once each, never two at once, and no thread waits forever (loom finds deadlocks)

/// Key 0 with a delete callback that lets other threads run.
fn with_delete_alone(mut stage: Stage) -> Stage {
    stage.keys[0] = stage.create_keyval(DeleteRule::Call(delete_alone));
    stage.with([1, 0])
}

#[test]
fn two_deletes() {
    let actors: &[Actor] = &[|stage| delete(stage, 0), |stage| delete(stage, 0)];
    let check = |stage| {
        assert_eq!(left(stage, 0), 0);
        assert_eq!(deletes(), [10]);
    };
    explore("two deletes", 3, with_delete_alone, actors, check, &[]);
}

/// Two threads wait, and the first of them finds nothing left to do: it calls the second.
#[test]
fn three_deletes() {
    let actors: &[Actor] = &[|stage| delete(stage, 0), |stage| delete(stage, 0), |stage| delete(stage, 0)];
    let check = |stage| {
        assert_eq!(left(stage, 0), 0);
        assert_eq!(deletes(), [10]);
    };
    explore("three deletes", 2, with_delete_alone, actors, check, &[]);
}

/// The same where the first that waits runs a callback itself.
#[test]
fn two_overwrites_and_a_delete() {
    let actors: &[Actor] = &[|stage| set(stage, 0, 98), |stage| set(stage, 0, 99), |stage| delete(stage, 0)];
    let check = |stage| {
        left(stage, 0);
        assert_eq!(deletes()[0], 10);
    };
    explore("two overwrites, delete", 2, with_delete_alone, actors, check, &[]);
}

/// A free goes on after a failing callback, and does not end before the delete of another thread.
#[test]
fn delete_and_failing_free() {
    let prepare = |mut stage: Stage| {
        stage.keys[0] = stage.create_keyval(DeleteRule::Call(delete_alone));
        stage.keys[1] = stage.create_keyval(DeleteRule::Call(delete_fails));
        stage.with([2, 0])
    };
    let actors: &[Actor] = &[
        |stage| stage.delete(0, 0).expect("the object stays"),
        |stage| {
            code(stage.free(0), &[77, MPI_ERR_OTHER]);
        },
    ];
    let check = |stage: Stage| {
        let was_refused = SEEN.with_borrow(|seen| seen.contains(&(CODE, MPI_ERR_OTHER as u32)));
        let again = stage.free(0).map_err(|error| error.code);
        assert_eq!(again, if was_refused { Err(77) } else { Ok(()) });
        let mut all = deletes();
        all.sort_unstable();
        assert_eq!(all, [10, 11]);
    };
    let outcomes = [(CODE, 77), (CODE, MPI_ERR_OTHER as u32)];
    explore("delete, free whose callback fails", 3, prepare, actors, check, &outcomes);
}

#[test]
fn delete_and_overwrite() {
    let actors: &[Actor] = &[|stage| delete(stage, 0), |stage| set(stage, 0, 99)];
    let check = |stage| match left(stage, 0) {
        0 => assert_eq!(deletes(), [10, 99]),
        left => assert_eq!((left, deletes()), (99, vec![10])),
    };
    explore("delete, overwrite", 3, with_delete_alone, actors, check, &[(FINAL, 0), (FINAL, 99)]);
}

#[test]
fn delete_and_free() {
    let actors: &[Actor] = &[
        |stage| {
            let _ = stage.delete(0, 0); // the object may no longer exist
        },
        |stage| {
            code(stage.free(0), &[MPI_ERR_OTHER]);
        },
    ];
    let check = |_| assert_eq!(deletes(), [10]);
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_OTHER as u32)];
    explore("delete, free", 3, with_delete_alone, actors, check, &outcomes);
}

#[test]
fn set_and_free() {
    let actors: &[Actor] = &[
        |stage| {
            code(stage.set(0, 1, pointer(11)), &[MPI_ERR_COMM, MPI_ERR_OTHER]);
        },
        |stage| stage.free(0).expect("no callback of another thread runs"),
    ];
    let check = |_| {
        let set = SEEN.with_borrow(|seen| seen.contains(&(CODE, 0)));
        assert_eq!(deletes(), if set { vec![10, 11] } else { vec![10] });
    };
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_COMM as u32)];
    explore("set, free", 3, with_delete_alone, actors, check, &outcomes);
}

/// While a delete callback of the free runs, an older attribute is set again: then the next to be deleted is another one.
#[test]
fn overwrites_and_free() {
    let prepare = |mut stage: Stage| {
        stage.keys[1] = stage.create_keyval(DeleteRule::Call(delete_alone));
        stage.with([2, 0])
    };
    let actors: &[Actor] = &[
        |stage| {
            for value in [98, 99] {
                code(stage.set(0, 0, pointer(value)), &[MPI_ERR_COMM, MPI_ERR_OTHER]);
            }
        },
        |stage| {
            code(stage.free(0), &[MPI_ERR_OTHER]);
        },
    ];
    let check = |stage: Stage| {
        let _ = stage.free(0); // if it was refused before
        let mut all = deletes();
        all.sort_unstable();
        let possible: [&[u32]; 4] = [&[10, 11], &[10, 11, 98], &[10, 11, 99], &[10, 11, 98, 99]];
        assert!(stage.object(0).is_none() && possible.contains(&&*all), "{all:?}");
        saw(FINAL, all.len() as u32);
    };
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_OTHER as u32), (FINAL, 2), (FINAL, 4)];
    explore("overwrites, free", 3, prepare, actors, check, &outcomes);
}

#[test]
fn dup_and_free() {
    let actors: &[Actor] = &[
        |stage| {
            if let Ok(copy) = stage.dup(0) {
                // The dup may also copy an attribute that the free deletes later.
                one_of(read(copy, 0), &[0, 10]);
                copy.free(0).expect("no other thread uses the copy");
            }
        },
        |stage| {
            code(stage.free(0), &[MPI_ERR_OTHER]);
        },
    ];
    let check =
        |_| assert_eq!(deletes().len(), COPIES.get() as usize + usize::from(stage().object(0).is_none()));
    let outcomes = [(CODE, 0), (CODE, MPI_ERR_OTHER as u32)];
    explore("dup, free", 3, |stage| stage.with([1, 0]), actors, check, &outcomes);
}

#[test]
fn callbacks_that_delete_each_others_attributes() {
    let prepare = |mut stage: Stage| {
        stage.keys[0] = stage.create_keyval(DeleteRule::Call(delete_the_other));
        stage.keys[1] = stage.create_keyval(DeleteRule::Call(delete_the_other));
        stage.with([2, 0])
    };
    let actors: &[Actor] = &[|stage| delete(stage, 0), |stage| delete(stage, 1)];
    let check = |stage| {
        assert_eq!((left(stage, 0), left(stage, 1)), (0, 0));
        assert_eq!(deletes(), [10, 11]);
    };
    explore("callbacks that delete each other's", 3, prepare, actors, check, &[]);
}
