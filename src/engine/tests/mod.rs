//! What the engine's tables, orders and marks do, which no call shows directly. `tests/model` compares random operations with a
//! naive model, by the exported names.

use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

use super::storage::Storage;
use super::*;
use crate::abi::{Handle, MPI_ERR_COMM, MPI_ERR_KEYVAL};
use crate::sync::{Mutex, locked};

impl KeyvalSpec {
    pub(crate) const NONE: Self = Self {
        kind: 0,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Null,
        extra_state: core::ptr::null_mut(),
    };
}

const KIND: u8 = 1;

fn gone() -> Error {
    Error::new(MPI_ERR_COMM, "gone")
}

/// Seven attributes whose keys belong into one bucket of four: the others are in the next buckets.
#[test]
fn attributes_that_pass_a_full_bucket_are_found() {
    let engine = Engine::new();
    // SAFETY: all calls are to this engine.
    let store: Box<Store<()>> = Box::new(unsafe { Store::new(KIND, |handle| handle as c_int, gone) });
    let object = engine.create(&store, (), |_| ()).unwrap();
    let spec = KeyvalSpec { kind: KIND, ..KeyvalSpec::NONE };
    let mut all = std::iter::repeat_with(|| {
        // SAFETY: it has no callbacks.
        unsafe { engine.create_keyval(spec) }.unwrap()
    });
    // As `Table::home` in a table of four buckets; with the bit of the invalid key 0 in the note of an overflow.
    let in_first = |key: &c_int| (*key as u32).wrapping_mul(0x9E37_79B9) >> 30 == 0 && key % 32 == 0;
    let keys: Vec<_> = all.by_ref().filter(in_first).take(9).collect();
    let value = |at: usize| ptr::without_provenance_mut(100 + at);
    let get = |key| engine.get_word(object, key);
    for (at, &key) in keys[..7].iter().enumerate() {
        engine.set(object, key, Value::Pointer(value(at))).unwrap();
    }
    let check = |set: std::ops::Range<usize>| {
        for (at, &key) in keys.iter().enumerate() {
            assert_eq!(get(key), Ok(set.contains(&at).then(|| value(at))), "{at} of {set:?}");
        }
        for wrong in [0, -1, 1, c_int::MIN, 32] {
            assert_eq!(get(wrong).unwrap_err().code, MPI_ERR_KEYVAL, "{wrong}");
        }
    };
    check(0..7);
    let copy = engine.duplicate(object, Box::new(())).unwrap();
    assert!(engine.is_empty(copy));
    for (at, &key) in keys[..7].iter().enumerate() {
        engine.delete(object, key).unwrap();
        check(at + 1..7);
    }
    for (at, &key) in keys[..7].iter().enumerate().rev() {
        engine.set(object, key, Value::Pointer(value(at))).unwrap();
        check(at..7);
    }
    engine.free(copy).unwrap();
    engine.free(object).unwrap();
    // SAFETY: no call follows.
    unsafe { engine.clear_store(&store) };
}

/// Attributes in a table are copied, listed and deleted in the order of their last sets.
#[test]
fn the_order_is_that_of_the_last_sets() {
    static DELETED: Mutex<Vec<c_int>> = Mutex::new(Vec::new());
    unsafe extern "C" fn note(_: Handle, key: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
        locked(&DELETED).push(key);
        0
    }
    let engine = Engine::new();
    // SAFETY: all calls are to this engine.
    let store: Box<Store<()>> = Box::new(unsafe { Store::new(KIND, |handle| handle as c_int, gone) });
    let object = engine.create(&store, (), |_| ()).unwrap();
    let (copy, delete) = (CopyRule::Dup, DeleteRule::Call(note));
    let spec = KeyvalSpec { kind: KIND, copy, delete, ..KeyvalSpec::NONE };
    // SAFETY: the callback is a C function.
    let keys = [(); 40].map(|()| unsafe { engine.create_keyval(spec) }.unwrap());
    let list = |object| {
        let mut all = [0; 40];
        let count = engine.list(object, &mut all).unwrap();
        all[..count].to_vec()
    };
    let (mut expected, mut random) = (Vec::new(), 1u64);
    for round in 0..2000u32 {
        for _ in 0..40 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let key = keys[(random >> 33) as usize % (10 + round as usize % 30)];
            expected.retain(|&set| set != key);
            if random >> 62 == 0 {
                engine.delete(object, key).unwrap();
            } else {
                engine.set(object, key, Value::Pointer(ptr::null_mut())).unwrap();
                expected.push(key);
            }
        }
        let copy = (round % 3 == 0).then(|| engine.duplicate(object, Box::new(())).unwrap());
        assert_eq!(list(object), expected, "in round {round}");
        if let Some(copy) = copy {
            assert_eq!(list(copy), expected, "the copy in round {round}");
            engine.set(copy, keys[0], Value::Pointer(ptr::null_mut())).unwrap();
            let mut of_copy: Vec<c_int> = expected.iter().copied().filter(|&key| key != keys[0]).collect();
            of_copy.push(keys[0]);
            assert_eq!(list(copy), of_copy, "a set on the copy in round {round}");
            locked(&DELETED).clear();
            engine.free(copy).unwrap();
            assert!(locked(&DELETED).iter().rev().eq(&of_copy), "deleted in round {round}");
        }
    }
    // Tables that are given up before they are sorted are as new.
    let fill = || {
        let object = engine.create(&store, (), |_| ()).unwrap();
        for key in keys {
            engine.set(object, key, Value::Pointer(ptr::null_mut())).unwrap();
        }
        object
    };
    for object in [fill(), fill()] {
        for &key in keys.iter().rev() {
            engine.set(object, key, Value::Pointer(ptr::null_mut())).unwrap();
        }
    }
    // SAFETY: no other call is under way, and the objects are not used any more.
    unsafe { engine.clear_store(&store) };
    let object = fill();
    assert_eq!(list(engine.duplicate(object, Box::new(())).unwrap()), keys);
    // SAFETY: no call follows.
    unsafe { engine.clear_store(&store) };
}

/// In a free of an object with a table, a callback sets another attribute again, and the list is sorted before it returns.
#[test]
fn what_a_callback_of_a_free_sets_again_and_lists_is_deleted() {
    static ENGINE: Engine = Engine::new();
    // SAFETY: all calls are to this engine.
    static STORE: Store<()> = unsafe { Store::new(KIND, |handle| handle as c_int, gone) };
    static KEYS: [AtomicI32; 7] = [const { AtomicI32::new(0) }; 7];
    static DELETED: Mutex<Vec<(usize, usize)>> = Mutex::new(Vec::new());
    unsafe extern "C" fn delete(id: Handle, key: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
        let at = KEYS.iter().position(|there| there.load(Relaxed) == key).expect("a key of this test");
        locked(&DELETED).push((at, value.addr()));
        let object = STORE.get(id as u64).expect("the object is there");
        if (at, value.addr()) == (6, 0) {
            let first = KEYS[0].load(Relaxed);
            ENGINE.set(object, first, Value::Pointer(ptr::without_provenance_mut(1))).expect("memory");
            assert_eq!(ENGINE.list(object, &mut []), Ok(7));
        } else if at == 5 {
            ENGINE.delete(object, KEYS[0].load(Relaxed)).expect("nothing fails");
        }
        0
    }
    for key in &KEYS {
        let spec = KeyvalSpec { kind: KIND, delete: DeleteRule::Call(delete), ..KeyvalSpec::NONE };
        // SAFETY: the callback is a C function.
        key.store(unsafe { ENGINE.create_keyval(spec) }.expect("memory"), Relaxed);
    }
    for multiple in [false, true] {
        // SAFETY: no call is under way.
        unsafe { ENGINE.set_multiple(multiple) };
        let object = ENGINE.create(&STORE, (), |_| ()).expect("memory");
        for key in &KEYS {
            ENGINE.set(object, key.load(Relaxed), Value::Pointer(ptr::null_mut())).expect("memory");
        }
        locked(&DELETED).clear();
        ENGINE.free(object).expect("nothing fails");
        assert_eq!(*locked(&DELETED), [(6, 0), (0, 0), (0, 1), (5, 0), (4, 0), (3, 0), (2, 0), (1, 0)]);
    }
}

/// An object whose free fails keeps its table, and the room in it.
#[test]
fn failing_frees_do_not_enlarge_the_table() {
    unsafe extern "C" fn fail(_: Handle, _: c_int, value: *mut c_void, _: *mut c_void) -> c_int {
        if value.is_null() { 77 } else { 0 }
    }
    let engine = Engine::new();
    // SAFETY: all calls are to this engine.
    let store: Box<Store<()>> = Box::new(unsafe { Store::new(KIND, |handle| handle as c_int, gone) });
    let object = engine.create(&store, (), |_| ()).unwrap();
    let spec = KeyvalSpec { kind: KIND, delete: DeleteRule::Call(fail), ..KeyvalSpec::NONE };
    // SAFETY: the callback is a C function.
    let keys = [(); 8].map(|()| unsafe { engine.create_keyval(spec) }.unwrap());
    let capacity = || Storage::now(object.hot, object.cold()).capacity();
    let mut first = None;
    for _ in 0..100 {
        for (at, &key) in keys.iter().enumerate() {
            engine.set(object, key, Value::Pointer(ptr::without_provenance_mut(at))).unwrap();
        }
        assert_eq!(engine.free(object).map_err(|error| error.code), Err(77));
        assert!(engine.is_empty(object));
        assert_eq!(*first.get_or_insert_with(capacity), capacity());
    }
    // SAFETY: no call follows.
    unsafe { engine.clear_store(&store) };
}

/// A level that is set in a callback applies to later calls: the calls that led to the callback keep their level.
#[test]
fn the_level_rises_between_calls() {
    static ENGINE: Engine = Engine::new();
    // SAFETY: all calls are to this engine.
    static STORE: Store<()> = unsafe { Store::new(KIND, |handle| handle as c_int, gone) };
    unsafe extern "C" fn rise(id: Handle, key: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
        // SAFETY: from inside a callback.
        unsafe { ENGINE.set_multiple(true) };
        assert!(ENGINE.inside_callback());
        let again = ENGINE.delete(STORE.get(id as u64).expect("the object is there"), key);
        assert_eq!(again, Ok(()));
        0
    }
    // SAFETY: calls do not overlap.
    unsafe { ENGINE.set_multiple(false) };
    let object = ENGINE.create(&STORE, (), |_| ()).expect("memory");
    let (copy, delete) = (CopyRule::Null, DeleteRule::Call(rise));
    let spec =
        KeyvalSpec { kind: KIND, convention: Convention::C, copy, delete, extra_state: ptr::null_mut() };
    // SAFETY: the callback is a C function.
    let key = unsafe { ENGINE.create_keyval(spec) }.expect("memory");
    for multiple in [false, true] {
        ENGINE.set(object, key, Value::Pointer(ptr::null_mut())).expect("memory");
        assert_eq!(ENGINE.threads.multiple(), multiple);
        assert_eq!(ENGINE.delete(object, key), Ok(()));
        assert_eq!(ENGINE.get_word(object, key), Ok(None));
    }
}

/// An attribute that a copy callback deletes and sets again is another attribute, which the dup does not copy. The two
/// differ in the number of their set, also if the object is a duplicate itself.
#[test]
fn an_attribute_set_again_in_a_dup_of_a_dup_is_not_copied() {
    static ENGINE: Engine = Engine::new();
    // SAFETY: all calls are to this engine.
    static STORE: Store<()> = unsafe { Store::new(KIND, |handle| handle as c_int, gone) };
    static KEYS: [AtomicI32; 3] = [const { AtomicI32::new(0) }; 3];
    /// How many other sets the callback makes before it sets the attribute again; -1 if it does nothing.
    static SETS: AtomicI32 = AtomicI32::new(-1);
    unsafe extern "C" fn set_again(
        id: Handle,
        key: c_int,
        _: *mut c_void,
        value: *mut c_void,
        out: *mut c_void,
        flag: *mut c_int,
    ) -> c_int {
        let [first, second, third] = KEYS.each_ref().map(|key| key.load(Relaxed));
        let object = STORE.get(id as u64).expect("the object is there");
        if key == first && SETS.load(Relaxed) >= 0 {
            assert_eq!(ENGINE.delete(object, second), Ok(()));
            for _ in 0..SETS.load(Relaxed) {
                ENGINE.set(object, third, Value::Pointer(value)).expect("memory");
            }
            ENGINE.set(object, second, Value::Pointer(value)).expect("memory");
        }
        // SAFETY: called by the engine as a copy callback.
        unsafe {
            out.cast::<*mut c_void>().write(value);
            *flag = 1;
        }
        0
    }
    let (copy, delete) = (CopyRule::Call(set_again), DeleteRule::Null);
    for key in &KEYS {
        let spec =
            KeyvalSpec { kind: KIND, convention: Convention::C, copy, delete, extra_state: ptr::null_mut() };
        // SAFETY: the callback is a C function.
        key.store(unsafe { ENGINE.create_keyval(spec) }.expect("memory"), Relaxed);
    }
    let [first, second, _] = KEYS.each_ref().map(|key| key.load(Relaxed));
    for sets in 0..4 {
        let object = ENGINE.create(&STORE, (), |_| ()).expect("memory");
        for key in [first, second] {
            ENGINE.set(object, key, Value::Pointer(ptr::null_mut())).expect("memory");
        }
        SETS.store(-1, Relaxed);
        let dup = ENGINE.duplicate(object, Box::new(())).expect("memory");
        SETS.store(sets, Relaxed);
        let again = ENGINE.duplicate(dup, Box::new(())).expect("memory");
        assert_eq!(ENGINE.get_word(again, first), Ok(Some(ptr::null_mut())));
        assert_eq!(ENGINE.get_word(again, second), Ok(None), "{sets}");
        for object in [again, dup, object] {
            ENGINE.free(object).expect("nothing fails");
        }
    }
}

/// Below `MPI_THREAD_MULTIPLE`, a free leaves the marks of its delete callbacks in the object's memory. A duplicate that gets
/// this memory must not have them.
#[test]
fn a_duplicate_has_no_marks_of_an_earlier_object() {
    unsafe extern "C" fn deletes(_: Handle, _: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
        0
    }
    for attributes in [1, 4, 5, 40] {
        let engine = Engine::new();
        // SAFETY: this thread makes all calls, and uses no object after its free.
        let store = unsafe {
            engine.set_multiple(false);
            Store::new(KIND, |handle| handle as c_int, gone).without_rest()
        };
        let keys: Vec<c_int> = (0..attributes)
            .map(|_| {
                let delete = DeleteRule::Call(deletes);
                let spec = KeyvalSpec { kind: KIND, copy: CopyRule::Dup, delete, ..KeyvalSpec::NONE };
                // SAFETY: the callback is a C function.
                unsafe { engine.create_keyval(spec) }.expect("memory")
            })
            .collect();
        let set = |object| {
            for &key in &keys {
                assert_eq!(engine.set(object, key, Value::Pointer(ptr::null_mut())), Ok(()));
            }
        };
        let new = || engine.create(&store, (), |_| ()).expect("memory");
        let (old, earlier) = (new(), new());
        [old, earlier].into_iter().for_each(set);
        engine.free(earlier).expect("it can be freed");
        let dup = engine.duplicate(old, Box::new(())).expect("memory");
        assert_eq!(dup.id() as u32 & 0xff_ffff, earlier.id() as u32 & 0xff_ffff);
        set(dup);
        for object in [dup, old] {
            engine.free(object).expect("nothing fails");
        }
    }
}

/// A cleared table has no chunk left, also where the last index that it handed out begins or ends one.
#[test]
fn a_cleared_table_has_no_memory() {
    use super::keyval::Keyval;
    use crate::places::{CHUNK, Places};

    for indices in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK] {
        let places = Places::<Keyval, 4>::new();
        let held = places.lock.acquire(true);
        for _ in 0..indices {
            places.take(&held).expect("memory");
        }
        places.clear();
        let left = places.chunks.iter().filter(|chunk| !chunk.load(Relaxed).is_null()).count();
        assert_eq!(left, 0, "{indices} indices");
    }
}
