//! Turns an input into calls of `mpi_attr_engine.h` on two engines: with objects and keys of either engine, freed ones,
//! numbers near them, any numbers; with null pointers in every place; with callbacks of three languages that fail and
//! make calls.
//!
//! What must hold: codes are the adopter's or a callback's, and never the one for a fault of the engine; callbacks get
//! their own object, key and value; each value's delete callback runs once, before its object is freed or closed; a get
//! finds the value that was set; no memory is left when the engines are gone.
#![no_main]

mod bytes;
mod callbacks;

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::c_void;
use std::ptr;

use bytes::Bytes;
use callbacks::{Life, TAG, seen_in_c};
// Only linked: this target calls the C interface.
use mpi_attr_embedded as _;

#[repr(C)]
struct Codes([i32; 6]);

#[repr(C)]
struct Report {
    code: i32,
    from_callback: i32,
    text: [u8; 120],
}

#[repr(C)]
struct Spec {
    language: i32,
    integer_size: i32,
    logical_size: i32,
    false_bits: u64,
    copy: usize,
    delete: usize,
    extra_state: usize,
}

type Engine = *mut c_void;
type Error = *mut c_void;

#[allow(dead_code, reason = "not all are called")]
mod declared {
    use mpi_attr_forward::c::types::*;
    use mpi_attr_forward::{declare_c, library_of_c};

    library_of_c! { declare_c }
}
use declared::*;

unsafe extern "C" {
    fn __sanitizer_get_current_allocated_bytes() -> usize;
}

/// The codes of the two engines: object, keyval, argument, no memory, other, intern.
const CODES: [Codes; 2] =
    [Codes([101, 102, 103, 104, 105, 106]), Codes([-201, -202, -203, -204, -205, -206])];
/// The codes that failing callbacks return.
const FAILURES: [i32; 3] = [7, i32::MIN, i32::MAX];
const NONE: i32 = -1;
struct Value {
    engine: usize,
    object: u64,
    key: i32,
    life: Life,
    counts: bool,
}

struct Known {
    engine: usize,
    object: u64,
    handle: usize,
}

#[derive(Default)]
struct State {
    bytes: Option<Bytes>,
    depth: usize,
    steps: usize,
    /// The addresses of the engines.
    engines: [usize; 2],
    /// (engine, key, kind, whether its callbacks see every copy and deletion of its values)
    keys: Vec<(usize, i32, i32, bool)>,
    objects: Vec<Known>,
    /// Freed objects.
    stale: Vec<u64>,
    /// For each call under way: its engine, its object, and the values that its copy callbacks made.
    calls: Vec<(usize, u64, Vec<usize>)>,
    deleting: Vec<(usize, u64, i32)>,
    values: Vec<Value>,
    set: HashMap<(usize, u64, i32), usize>,
}

impl State {
    fn bytes(&mut self) -> &mut Bytes {
        self.bytes.get_or_insert_with(|| Bytes::new(&[]))
    }

    fn object(&mut self) -> u64 {
        let (choice, at) = (self.bytes().byte(), usize::from(self.bytes().byte()));
        let known = match self.objects.len() {
            0 => 0,
            many => self.objects[many - 1 - at % many].object,
        };
        match choice {
            0xe0..0xf0 if !self.stale.is_empty() => self.stale[self.stale.len() - 1 - at % self.stale.len()],
            0..0xf0 => known,
            0xf0..0xf8 => known.wrapping_add(self.bytes().raw(2) as u64),
            0xf8..0xfc => known ^ 1 << (at % 64),
            _ => self.bytes().raw(8) as u64,
        }
    }

    fn key(&mut self) -> i32 {
        let (choice, at) = (self.bytes().byte(), usize::from(self.bytes().byte()));
        let known = match self.keys.len() {
            0 => 0,
            many => self.keys[many - 1 - at % many].1,
        };
        match choice {
            0..0xf0 => known,
            0xf0..0xf8 => known.wrapping_add(self.bytes().raw(2) as i32),
            0xf8..0xfc => known ^ 1 << (at % 32),
            _ => self.bytes().raw(4) as i32,
        }
    }

    fn is_object(&self, engine: usize, object: u64) -> bool {
        self.objects.iter().any(|one| (one.engine, one.object) == (engine, object))
    }

    /// Removes all attributes of an object, and checks that their delete callbacks have run.
    fn detach(&mut self, engine: usize, object: u64) {
        let values = &mut self.values;
        self.set.retain(|at, &mut number| {
            let stays = (at.0, at.1) != (engine, object);
            let value = &mut values[number];
            assert!(
                stays || !value.counts || value.life != Life::Set,
                "no delete callback ran for value {number}"
            );
            stays
        });
    }
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

fn at<R>(look: impl FnOnce(&mut State) -> R) -> R {
    STATE.with_borrow_mut(look)
}

fn nested() {
    let calls = at(|s| {
        s.depth += 1;
        if s.depth > 4 { 0 } else { s.bytes().pick(&[0, 0, 0, 1, 2, 3]) }
    });
    for _ in 0..calls {
        step();
    }
    at(|s| s.depth -= 1);
}

/// Checks that a callback gets the handle, key and extra state of its value.
fn check_callback(s: &State, handle: usize, key: i32, extra_state: i32, number: usize) {
    let value = &s.values[number];
    assert_eq!(
        (value.key, s.keys[extra_state as usize].1),
        (key, key),
        "a callback got the value or the extra state of another key"
    );
    if value.counts {
        let object =
            s.objects.iter().find(|known| known.engine == value.engine && known.object == value.object);
        assert_eq!(
            object.map(|known| known.handle as u32),
            Some(handle as u32),
            "a callback got another object's value"
        );
    }
}

fn copy(
    handle: usize,
    key: i32,
    extra_state: i32,
    number: usize,
    _can_hand_on: bool,
) -> (i32, Option<usize>, bool) {
    at(|s| {
        check_callback(s, handle, key, extra_state, number);
        let value = &s.values[number];
        assert!(
            !value.counts || matches!(value.life, Life::Set | Life::Failed),
            "copied a value in state {:?}",
            value.life
        );
    });
    nested();
    at(|s| {
        if s.bytes().rarely(8) {
            return (s.bytes().pick(&FAILURES), None, false);
        }
        if s.bytes().rarely(8) {
            return (0, None, false);
        }
        let (engine, _, _, counts) = s.keys[extra_state as usize];
        let call = s.calls.last_mut().expect("a callback outside of all calls");
        s.values.push(Value { engine, object: call.1, key, life: Life::Set, counts });
        call.2.push(s.values.len() - 1);
        (0, Some(s.values.len() - 1), false)
    })
}

fn delete(handle: usize, key: i32, extra_state: i32, number: usize) -> i32 {
    at(|s| {
        check_callback(s, handle, key, extra_state, number);
        let value = &mut s.values[number];
        assert!(
            !value.counts || matches!(value.life, Life::Set | Life::Failed),
            "deleted a value in state {:?}",
            value.life
        );
        value.life = Life::Deleting;
        let place = (value.engine, value.object, key);
        s.deleting.push(place);
    });
    nested();
    at(|s| {
        s.deleting.pop();
        let fails = s.bytes().rarely(8);
        s.values[number].life = if fails { Life::Failed } else { Life::Gone };
        if fails { s.bytes().pick(&FAILURES) } else { 0 }
    })
}

callbacks!(copy, delete, |handle, _| handle as usize);

/// Makes a call on an engine, and checks its code and report. Returns the code, and the values that copy callbacks made
/// for `object`.
fn call(engine: usize, object: u64, run: impl FnOnce(Engine, Error) -> i32) -> (i32, Vec<usize>) {
    let (pointer, with_report) = at(|s| {
        s.calls.push((engine, object, vec![]));
        (if s.bytes().rarely(64) { 0 } else { s.engines[engine] } as Engine, !s.bytes().rarely(8))
    });
    let mut report = Report { code: 0, from_callback: -7, text: [0x5a; 120] };
    let code = run(pointer, if with_report { (&raw mut report).cast() } else { ptr::null_mut() });
    let expected = match pointer.addr() {
        0 => code == NONE,
        _ => code == 0 || CODES[engine].0[..5].contains(&code) || FAILURES.contains(&code),
    };
    assert!(expected, "an unexpected code of engine {engine}: {code}");
    if with_report && code != 0 {
        assert_eq!(
            (report.code, report.from_callback == 1),
            (code, FAILURES.contains(&code)),
            "the report does not match the code"
        );
        assert!(report.text.contains(&0), "the report's text has no NUL");
    }
    (code, at(|s| s.calls.pop()).expect("pushed").2)
}

/// Records a new object, and the values that were copied to it.
fn made(engine: usize, object: u64, handle: usize, copies: Vec<usize>) {
    at(|s| {
        assert!(object != 0, "the number of a new object is 0");
        s.objects.push(Known { engine, object, handle });
        for number in copies {
            let value = &mut s.values[number];
            value.object = object;
            s.set.insert((engine, object, value.key), number);
        }
    });
}

fn place<T>(place: &mut T) -> *mut T {
    if at(|s| s.bytes().rarely(64)) { ptr::null_mut() } else { place }
}

fn create_keyval(engine: usize) {
    let language = at(|s| s.bytes().pick(&[0, 0, 1, 2, 2, 0, 1, 3]));
    let functions = match language {
        1 => [copy_of_integers as *const () as usize, delete_of_integers as *const () as usize],
        2 => [copy_of_addresses as *const () as usize, delete_of_addresses as *const () as usize],
        _ => [copy_of_c as *const () as usize, delete_of_c as *const () as usize],
    };
    let (kind, copy, delete) = at(|s| {
        let kind = s.bytes().pick(&[0, 1, 2, 0, 1, 255, -1, 256]);
        let mut pick = |function, dup| match s.bytes().byte() % 16 {
            0 => 0,
            1..3 => dup,
            _ => function,
        };
        (kind, pick(functions[0], 1), pick(functions[1], 0))
    });
    let mut spec = Spec {
        language,
        integer_size: 0,
        logical_size: 0,
        false_bits: 0,
        copy,
        delete,
        extra_state: at(|s| s.keys.len()),
    };
    let mut key = 0;
    let (spec_place, key_place) = (place(&mut spec), place(&mut key));
    // SAFETY: pointers are valid or null, and functions have the language's type.
    let run = |pointer, error| unsafe {
        mpi_attr_engine_keyval_create(pointer, kind, spec_place.cast(), key_place, error)
    };
    if call(engine, 0, run).0 == 0 {
        assert!(
            key > 1 << 20 && !at(|s| s.keys.iter().any(|one| (one.0, one.1) == (engine, key))),
            "the new key {key} is outside the engine's range, or returned twice"
        );
        let counts = delete == functions[1] && copy != 1;
        at(|s| s.keys.push((engine, key, kind, counts)));
    }
}

fn set(engine: usize, how: u8) {
    let (object, key) = at(|s| (s.object(), s.key()));
    let number = at(|s| {
        s.values.push(Value { engine, object, key, life: Life::Pending, counts: false });
        s.values.len() - 1
    });
    // SAFETY: numbers only; the engine does not follow a value.
    let run = |pointer, error| unsafe {
        match how {
            0 => mpi_attr_engine_set(pointer, object, key, (TAG | number) as *mut c_void, error),
            1 => mpi_attr_engine_set_integer(pointer, object, key, number as i32, error),
            _ => mpi_attr_engine_set_address(pointer, object, key, number as isize, error),
        }
    };
    if call(engine, object, run).0 != 0 {
        return;
    }
    at(|s| {
        let key_is_known = s.keys.iter().find(|one| (one.0, one.1) == (engine, key));
        let counts = key_is_known.expect("set under a key that was never created").3;
        assert!(s.is_object(engine, object), "set on a number that is not an object");
        let old = s.set.insert((engine, object, key), number).map(|old| &s.values[old]);
        assert!(
            old.is_none_or(|old| !old.counts || old.life != Life::Set),
            "a value was replaced without its delete callback"
        );
        s.values[number] = Value { engine, object, key, life: Life::Set, counts };
    });
}

fn get(engine: usize, how: u8) {
    let (object, key) = at(|s| (s.object(), s.key()));
    let (mut word, mut integer, mut address, mut flag) = (ptr::null_mut(), 0, 0, -7);
    let flag_place = place(&mut flag);
    let (word_place, integer_place, address_place) =
        (place(&mut word), place(&mut integer), place(&mut address));
    // SAFETY: pointers are valid or null.
    let run = |pointer, error| unsafe {
        match how {
            0 => mpi_attr_engine_get(pointer, object, key, word_place, flag_place, error),
            1 => mpi_attr_engine_get_integer(pointer, object, key, integer_place, flag_place, error),
            _ => mpi_attr_engine_get_address(pointer, object, key, address_place, flag_place, error),
        }
    };
    if call(engine, object, run).0 != 0 {
        return;
    }
    at(|s| {
        assert!(s.is_object(engine, object), "got from a number that is not an object");
        let known = s.set.get(&(engine, object, key)).copied();
        let is_dying = s.calls.iter().any(|call| (call.0, call.1) == (engine, object));
        if flag == 0 {
            let is_lost = |number: usize| s.values[number].counts && s.values[number].life == Life::Set;
            assert!(is_dying || !known.is_some_and(is_lost), "a value was lost");
            return;
        }
        let number = match how {
            0 => seen_in_c(word.addr()),
            1 => integer as usize,
            _ => address as u32 as usize,
        };
        match known {
            Some(known) => assert_eq!(number, known, "got a value other than the one that was set"),
            None => {
                assert!(
                    s.values[number].key == key && !s.values[number].counts,
                    "got a value that was never set"
                )
            }
        }
    });
}

/// Creates and frees objects until a new one has the place of a freed one, and a number that differs only in the high
/// half. No call may confuse the two numbers. Runs once in the process.
fn wear() {
    const RESTING: usize = 1024;
    const GENERATIONS: usize = 1 << 4;
    let (mut pointer, none) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: valid pointers, and numbers.
    unsafe {
        assert_eq!(mpi_attr_engine_create(0, ptr::from_ref(&CODES[0]).cast(), &mut pointer, none), 0);
        let create = || {
            let mut new = 0;
            assert_eq!(mpi_attr_engine_object_create(pointer, 0, 0, 0, &mut new, none), 0);
            new
        };
        let free = |mut object| assert_eq!(mpi_attr_engine_object_free(pointer, &mut object, none), 0);
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
        let (mut word, mut flag, mut variable, mut made) = (ptr::null_mut(), 0, old, 0);
        let codes = [
            mpi_attr_engine_set(pointer, old, 0, TAG as *mut c_void, none),
            mpi_attr_engine_get(pointer, old, 0, &mut word, &mut flag, none),
            mpi_attr_engine_delete(pointer, old, 0, none),
            mpi_attr_engine_object_duplicate(pointer, old, 0, 0, &mut made, none),
            mpi_attr_engine_object_rename(pointer, old, 0, 0, none),
            mpi_attr_engine_object_close(pointer, old, none),
            mpi_attr_engine_object_free(pointer, &mut variable, none),
        ];
        assert_eq!(codes, [CODES[0].0[0]; 7], "the number of a freed object finds a newer one");
        assert_eq!(mpi_attr_engine_destroy(&mut pointer, none), 0);
    }
}

fn step() {
    let (choice, engine) = at(|s| {
        s.steps += 1;
        if s.steps > 400 {
            s.bytes().end();
        }
        (s.bytes().byte() % 32, usize::from(s.bytes().rarely(4)))
    });
    let (handle, kind) =
        at(|s| (s.bytes().number() as usize, s.bytes().pick(&[0, 1, 2, 0, 1, 255, -1, 256])));
    // SAFETY, for the calls below: pointers are valid or null, and the rest are numbers.
    match choice {
        0..4 => create_keyval(engine),
        4 => {
            let key = at(State::key);
            call(engine, 0, |e, error| unsafe { mpi_attr_engine_keyval_free(e, kind, key, error) });
        }
        5..8 => {
            let mut new = 0;
            let out = place(&mut new);
            let run = |e, error| unsafe {
                mpi_attr_engine_object_create(e, kind, handle, handle as i32, out, error)
            };
            if call(engine, 0, run).0 == 0 {
                made(engine, new, handle, vec![]);
            }
        }
        8..11 => {
            let (old, mut new) = (at(State::object), 0);
            let out = place(&mut new);
            let run = |e, error| unsafe {
                mpi_attr_engine_object_duplicate(e, old, handle, handle as i32, out, error)
            };
            match call(engine, old, run) {
                (0, copies) => {
                    assert!(at(|s| s.is_object(engine, old)), "duplicated a number that is not an object");
                    made(engine, new, handle, copies)
                }
                (_, copies) => at(|s| {
                    let left = copies
                        .iter()
                        .find(|&&copy| s.values[copy].counts && s.values[copy].life == Life::Set);
                    assert_eq!(left, None, "a duplicate failed, but did not delete a copy");
                }),
            }
        }
        11 => {
            let object = at(State::object);
            // Not while a call on the object is under way: its callbacks get the old handle.
            if at(|s| s.calls.iter().any(|call| (call.0, call.1) == (engine, object))) {
                return;
            }
            let run =
                |e, error| unsafe { mpi_attr_engine_object_rename(e, object, handle, handle as i32, error) };
            if call(engine, object, run).0 == 0 {
                at(|s| {
                    let known = s.objects.iter_mut().find(|one| (one.engine, one.object) == (engine, object));
                    known.expect("renamed a number that is not an object").handle = handle;
                });
            }
        }
        12..15 => {
            let object = at(State::object);
            let mut variable = object;
            let out = place(&mut variable);
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_object_free(e, out, error) });
            at(|s| {
                if code == 0 || FAILURES.contains(&code) {
                    assert!(s.is_object(engine, object), "freed a number that is not an object");
                    s.detach(engine, object);
                }
                if code == 0 {
                    assert_eq!(variable, 0, "the variable of a freed object is not 0");
                    s.objects.retain(|one| (one.engine, one.object) != (engine, object));
                    s.stale.push(object);
                }
            });
        }
        15 => {
            let object = at(State::object);
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_object_close(e, object, error) });
            if code == 0 || FAILURES.contains(&code) {
                at(|s| s.detach(engine, object));
            }
        }
        16..22 => set(engine, choice % 3),
        22..28 => get(engine, choice % 3),
        28..30 => {
            let (object, key) = at(|s| (s.object(), s.key()));
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_delete(e, object, key, error) });
            at(|s| {
                assert!(
                    code != 0 || s.is_object(engine, object),
                    "deleted from a number that is not an object"
                );
                if code == 0 && !s.deleting.contains(&(engine, object, key)) {
                    let old = s.set.remove(&(engine, object, key)).map(|old| &s.values[old]);
                    assert!(
                        old.is_none_or(|old| !old.counts || old.life != Life::Set),
                        "a value was deleted without its delete callback"
                    );
                }
            });
        }
        30 => {
            let mut busy = -7;
            let (code, _) = call(engine, 0, |e, error| unsafe { mpi_attr_engine_busy(e, &mut busy, error) });
            assert!(
                code != 0 || busy == 0 || at(|s| s.depth > 0),
                "the engine is busy although no callback runs"
            );
        }
        _ => {
            // In a callback of the engine, destroy must fail. Elsewhere the engine is still needed, so NULL is passed.
            let mut pointer =
                at(|s| if s.deleting.iter().any(|one| one.0 == engine) { s.engines[engine] } else { 0 } as Engine);
            let code = unsafe { mpi_attr_engine_destroy(&mut pointer, ptr::null_mut()) };
            assert_eq!(code, if pointer.is_null() { NONE } else { CODES[engine].0[4] });
        }
    }
}

fn run_once(data: &[u8]) {
    at(|s| *s = State { bytes: Some(Bytes::new(data)), ..State::default() });
    let flags = at(|s| s.bytes().byte());
    for (engine, codes) in CODES.iter().enumerate() {
        let mut pointer = ptr::null_mut();
        // SAFETY: valid pointers.
        let code = unsafe {
            mpi_attr_engine_create(
                i32::from(flags >> (2 * engine)) & 3,
                ptr::from_ref(codes).cast(),
                &mut pointer,
                ptr::null_mut(),
            )
        };
        assert_eq!(code, 0);
        at(|s| s.engines[engine] = pointer.addr());
    }
    while !at(|s| s.bytes().is_over()) {
        step();
    }
    for engine in at(|s| s.engines) {
        let mut pointer = engine as Engine;
        // SAFETY: created above.
        assert_eq!(unsafe { mpi_attr_engine_destroy(&mut pointer, ptr::null_mut()) }, 0);
        assert!(pointer.is_null());
    }
    at(|s| *s = State::default());
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    static WORN: std::sync::Once = std::sync::Once::new();
    WORN.call_once(wear);
    let mut growth = vec![];
    for _ in 0..4 {
        // SAFETY: a function of ASan without arguments.
        let allocated = || unsafe { __sanitizer_get_current_allocated_bytes() };
        let before = allocated();
        run_once(data);
        growth.push(allocated().saturating_sub(before));
        if growth.last() == Some(&0) {
            return;
        }
    }
    panic!("each run leaves memory; bytes by run: {growth:?}");
});
