//! Random sequences of operations on the engine and on a naive model; every outcome and every callback is compared.
//!
//! The model is a list of attributes per object, in the order they were last set. It is written from the rules, not
//! from the code.

mod behaviour;

use std::ffi::c_int;
use std::ptr;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

use proptest::prelude::*;

use super::storage::Storage;
use super::*;
use crate::abi::{Handle, MPI_ERR_COMM, MPI_ERR_KEYVAL};
use crate::sync::{Mutex, locked};
use behaviour::{Behaviour, COPY_FAILS, Copy, DELETE_FAILS, Delete, EVENTS, Event, Language};

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

/// The model: attributes in the order they were last set.
#[derive(Default)]
struct Model {
    keys: Vec<Key>,
    objects: Vec<Option<ModelObject>>,
    events: Vec<Event>,
}

struct Key {
    number: c_int,
    behaviour: Behaviour,
    freed: bool,
}

struct ModelObject {
    id: u64,
    attributes: Vec<(usize, Value)>,
}

impl Model {
    fn alive(&self, key: usize) -> bool {
        let used = |object: &ModelObject| object.attributes.iter().any(|&(used, _)| used == key);
        !self.keys[key].freed || self.objects.iter().flatten().any(used)
    }

    fn check(&self, key: usize) -> Result<()> {
        if self.alive(key) { Ok(()) } else { Err(Error::new(MPI_ERR_KEYVAL, "")) }
    }

    fn run_delete(&mut self, key: usize, handle: c_int, value: Value) -> Result<()> {
        let Key { number, behaviour, .. } = self.keys[key];
        if behaviour.delete != Delete::Null {
            self.events.push(Event::Deleted { key: number, handle, number: behaviour.sees(value) });
        }
        if behaviour.delete == Delete::Fails { Err(Error::new(DELETE_FAILS, "")) } else { Ok(()) }
    }

    fn object(&mut self, object: usize) -> &mut ModelObject {
        self.objects[object].as_mut().expect("the object is there")
    }

    fn handle(&mut self, object: usize) -> c_int {
        fortran_handle(self.object(object).id)
    }

    fn value(&mut self, object: usize, key: usize) -> Option<Value> {
        self.object(object).attributes.iter().find(|&&(set, _)| set == key).map(|&(_, value)| value)
    }

    fn set(&mut self, object: usize, key: usize, value: Value) -> Result<()> {
        self.check(key)?;
        if let Some(old) = self.value(object, key) {
            let handle = self.handle(object);
            self.run_delete(key, handle, old)?;
        }
        let attributes = &mut self.object(object).attributes;
        attributes.retain(|&(set, _)| set != key);
        attributes.push((key, value));
        Ok(())
    }

    fn delete(&mut self, object: usize, key: usize) -> Result<()> {
        self.check(key)?;
        if let Some(old) = self.value(object, key) {
            let handle = self.handle(object);
            self.run_delete(key, handle, old)?;
            self.object(object).attributes.retain(|&(set, _)| set != key);
        }
        Ok(())
    }

    fn delete_all(&mut self, attributes: Vec<(usize, Value)>, handle: c_int) -> Result<()> {
        let mut result = Ok(());
        for (key, value) in attributes.into_iter().rev() {
            result = result.and(self.run_delete(key, handle, value));
        }
        result
    }

    fn free(&mut self, object: usize) -> Result<()> {
        let handle = self.handle(object);
        let attributes = core::mem::take(&mut self.object(object).attributes);
        self.delete_all(attributes, handle)?;
        self.objects[object] = None;
        Ok(())
    }

    fn dup(&mut self, object: usize) -> Result<Vec<(usize, Value)>> {
        let handle = self.handle(object);
        let mut copies = Vec::new();
        for (key, value) in self.object(object).attributes.clone() {
            let Key { number, behaviour, .. } = self.keys[key];
            if matches!(behaviour.copy, Copy::Yes | Copy::No | Copy::Fails) {
                self.events.push(Event::Copied { key: number, handle, number: behaviour.sees(value) });
            }
            match behaviour.copy {
                Copy::Null | Copy::No => {}
                Copy::Dup => copies.push((key, value)),
                Copy::Yes => copies.push((key, behaviour.copied(value))),
                Copy::Fails => {
                    let _ = self.delete_all(copies, handle);
                    return Err(Error::new(COPY_FAILS, ""));
                }
            }
        }
        Ok(copies)
    }
}

#[derive(Clone, Debug)]
enum Op {
    CreateKey(Behaviour),
    FreeKey(usize),
    Create,
    Free(usize),
    Dup(usize),
    Set(usize, usize, Language, i64),
    /// Sets the pointer that C reads as a value of C.
    SetOwn(usize, usize),
    Delete(usize, usize),
}

fn behaviours() -> impl Strategy<Value = Behaviour> {
    let language = || prop_oneof![Just(Language::C), Just(Language::Integer), Just(Language::Address)];
    let copy = prop_oneof![
        1 => Just(Copy::Null),
        2 => Just(Copy::Dup),
        4 => Just(Copy::Yes),
        1 => Just(Copy::No),
        1 => Just(Copy::Fails)
    ];
    let delete = prop_oneof![1 => Just(Delete::Null), 5 => Just(Delete::Works), 1 => Just(Delete::Fails)];
    (language(), language(), copy, delete).prop_map(|(language, setter, copy, delete)| Behaviour {
        language,
        setter,
        copy,
        delete,
    })
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    let language = prop_oneof![Just(Language::C), Just(Language::Integer), Just(Language::Address)];
    let number = prop_oneof![any::<i64>(), -5..5i64, Just(i64::from(i32::MIN)), Just(0x1_0000_0007)];
    let op = prop_oneof![
        3 => behaviours().prop_map(Op::CreateKey),
        1 => any::<usize>().prop_map(Op::FreeKey),
        1 => Just(Op::Create),
        1 => any::<usize>().prop_map(Op::Free),
        2 => any::<usize>().prop_map(Op::Dup),
        16 => (any::<usize>(), any::<usize>(), language, number)
            .prop_map(|(object, key, language, number)| Op::Set(object, key, language, number)),
        2 => (any::<usize>(), any::<usize>()).prop_map(|(object, key)| Op::SetOwn(object, key)),
        4 => (any::<usize>(), any::<usize>()).prop_map(|(object, key)| Op::Delete(object, key)),
    ];
    proptest::collection::vec(op, 1..400)
}

/// Compares an outcome and the callbacks that ran with the model's.
fn same<T>(ours: Result<T>, model: Result<()>, expected: &mut Vec<Event>) -> Option<T> {
    let events = EVENTS.take();
    assert_eq!(events, core::mem::take(expected), "callbacks");
    assert_eq!(ours.as_ref().err().map(|error| error.code), model.err().map(|error| error.code), "outcome");
    ours.ok()
}

fn run(ops: Vec<Op>, multiple: bool) {
    let engine = Engine::new();
    // SAFETY: calls do not overlap, and each call looks its objects up.
    unsafe { engine.set_multiple(multiple) };
    // SAFETY: all calls are to this engine.
    let store: Box<Store<()>> =
        Box::new(unsafe { Store::new(KIND, |handle| fortran_handle(handle as u64), gone) });
    let mut model = Model::default();
    let id = engine.create(&store, (), |_| ()).expect("memory").id();
    model.objects.push(Some(ModelObject { id, attributes: Vec::new() }));
    EVENTS.take();

    for op in ops {
        let (objects, keys) = (model.objects.len(), model.keys.len());
        let there = |model: &Model, object: usize| {
            model.objects[object % objects].as_ref().map(|found| (object % objects, found.id))
        };
        match op {
            Op::CreateKey(behaviour) => {
                // SAFETY: the callbacks are of the type their convention has.
                let number = unsafe { engine.create_keyval(behaviour.spec()) }.expect("memory");
                assert!(model.keys.iter().all(|key| key.number != number));
                model.keys.push(Key { number, behaviour, freed: false });
            }
            Op::FreeKey(key) if keys > 0 => {
                let key = key % keys;
                let expected = model.check(key);
                model.keys[key].freed = true;
                same(engine.free_keyval(model.keys[key].number, KIND), expected, &mut model.events);
            }
            Op::Create => {
                let id = engine.create(&store, (), |_| ()).expect("memory").id();
                model.objects.push(Some(ModelObject { id, attributes: Vec::new() }));
            }
            Op::Free(object) => {
                if let Some((object, id)) = there(&model, object) {
                    let expected = model.free(object);
                    let found = store.get(id).expect("the object is there");
                    same(engine.free(found), expected, &mut model.events);
                }
            }
            Op::Dup(object) => {
                if let Some((object, id)) = there(&model, object) {
                    let expected = model.dup(object);
                    let outcome = expected.as_ref().map(|_| ()).map_err(|error| *error);
                    let found = store.get(id).expect("the object is there");
                    let new = engine.duplicate(found, Box::new(()));
                    if let Some(new) = same(new, outcome, &mut model.events) {
                        let attributes = expected.unwrap_or_default();
                        model.objects.push(Some(ModelObject { id: new.id(), attributes }));
                    }
                }
            }
            Op::Set(object, key, language, number) if keys > 0 => {
                if let Some((object, id)) = there(&model, object) {
                    let key = key % keys;
                    let Behaviour { language: keyed, setter, .. } = model.keys[key].behaviour;
                    let value = match if keyed == Language::C { setter } else { language } {
                        Language::C => Value::Pointer(ptr::without_provenance_mut(number as usize)),
                        Language::Integer => Value::Integer(number as c_int),
                        Language::Address => Value::Address(number as isize),
                    };
                    let expected = model.set(object, key, value);
                    let found = store.get(id).expect("the object is there");
                    let set = engine.set(found, model.keys[key].number, value);
                    same(set, expected, &mut model.events);
                }
            }
            Op::SetOwn(object, key) if keys > 0 => {
                let key = key % keys;
                let Key { number, behaviour, .. } = model.keys[key];
                let in_c = behaviour.language != Language::C || behaviour.setter == Language::C;
                if let Some((object, id)) = there(&model, object).filter(|_| in_c) {
                    let found = store.get(id).expect("the object is there");
                    if let Ok(Some(own)) = engine.get_word(found, number) {
                        let expected = model.set(object, key, Value::Pointer(own));
                        let set = engine.set(found, number, Value::Pointer(own));
                        same(set, expected, &mut model.events);
                    }
                }
            }
            Op::Delete(object, key) if keys > 0 => {
                if let Some((object, id)) = there(&model, object) {
                    let key = key % keys;
                    let expected = model.delete(object, key);
                    let found = store.get(id).expect("the object is there");
                    let deleted = engine.delete(found, model.keys[key].number);
                    same(deleted, expected, &mut model.events);
                }
            }
            _ => {}
        }
        compare(&engine, &store, &model);
    }
    // SAFETY: no call follows.
    unsafe { engine.clear_store(&store) };
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
    // As `Table::home_index` in a table of four buckets; with the bit of the invalid key 0 in the note of those that passed.
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
            locked(&DELETED).clear();
            engine.free(copy).unwrap();
            assert!(locked(&DELETED).iter().rev().eq(&expected), "deleted in round {round}");
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

/// Gets every key of every object, as C and as Fortran.
fn compare(engine: &Engine, store: &Store<()>, model: &Model) {
    for object in model.objects.iter().flatten() {
        for (key, Key { number, .. }) in model.keys.iter().enumerate() {
            let expected = object.attributes.iter().find(|&&(set, _)| set == key).map(|&(_, value)| value);
            let there = store.get(object.id).expect("the object was freed");
            let (found, word) = (engine.get(there, *number), engine.get_word(there, *number));
            let reader = store.peek_fortran(fortran_handle(object.id)).expect("found by its Fortran handle");
            if !model.alive(key) {
                assert_eq!(found.unwrap_err().code, MPI_ERR_KEYVAL);
                assert_eq!(word.unwrap_err().code, MPI_ERR_KEYVAL);
                continue;
            }
            assert_eq!(found.unwrap(), expected, "the value of key {key}");
            assert_eq!(reader.value(*number), expected, "the value of key {key}");
            match (word.unwrap(), expected) {
                (None, None) => {}
                (Some(word), Some(Value::Pointer(pointer))) => assert_eq!(word, pointer),
                (Some(word), Some(Value::Integer(value))) => {
                    // SAFETY: the value was set in Fortran, so C gets a pointer to its storage.
                    let stored = unsafe { *word.cast::<c_int>() };
                    assert_eq!(stored, value);
                }
                (Some(word), Some(Value::Address(value))) => {
                    // SAFETY: as above.
                    let stored = unsafe { *word.cast::<isize>() };
                    assert_eq!(stored, value);
                }
                (word, expected) => panic!("C reads {word:?} of {expected:?}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 192 }, ..ProptestConfig::default() })]

    #[test]
    fn random_operations_agree_with_the_model(ops in ops(), multiple in any::<bool>()) {
        run(ops, multiple);
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
