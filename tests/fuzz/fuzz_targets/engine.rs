//! Turns an input into calls of `mpi_attr_engine.h` on two engines: with objects and keys of either engine, freed ones,
//! numbers near them, any numbers; with null pointers in every place; with callbacks of three languages that fail and
//! make calls.
//!
//! What must hold: codes are the adopter's or a callback's, and never the one for a fault of the engine; callbacks get
//! their own object, key and value; each value's delete callback runs once, before its object is freed or closed; a get
//! finds the value that was set; no memory is left when the engines are gone.
#![no_main]

use std::cell::RefCell;
use std::ffi::c_void;
use std::ptr;

use mpi_attr_fuzz::bytes::Bytes;
use mpi_attr_fuzz::callbacks::{TAG, seen_in_c};
use mpi_attr_fuzz::values::Values;
use mpi_attr_fuzz::{callbacks, without_growth};

#[repr(C)]
struct Report {
    code: i32,
    from_callback: i32,
    text: [u8; 120],
}

#[repr(C)]
#[derive(Default)]
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

/// The codes of the two engines: object, keyval, argument, no memory, other, intern.
const CODES: [[i32; 6]; 2] = [[101, 102, 103, 104, 105, 106], [-201, -202, -203, -204, -205, -206]];
/// The codes that failing callbacks return.
const FAILURES: [i32; 3] = [7, i32::MIN, i32::MAX];
const NONE: i32 = -1;

/// An object: its engine, and its number there.
type Object = (usize, u64);

#[derive(Default)]
struct Case {
    bytes: Bytes,
    depth: usize,
    steps: usize,
    /// The addresses of the engines.
    engines: [usize; 2],
    /// (engine, key, kind, whether its callbacks see every copy and deletion of its values)
    keys: Vec<(usize, i32, i32, bool)>,
    /// With their handles.
    objects: Vec<(Object, usize)>,
    /// Freed objects.
    stale: Vec<u64>,
    /// For each call under way: its object, and the values that its copy callbacks made.
    calls: Vec<(Object, Vec<usize>)>,
    values: Values<Object>,
}

impl Case {
    fn object(&mut self) -> u64 {
        let (choice, at) = (self.bytes.byte(), usize::from(self.bytes.byte()));
        let known = match self.objects.len() {
            0 => 0,
            many => self.objects[many - 1 - at % many].0.1,
        };
        match choice {
            0xe0..0xf0 if !self.stale.is_empty() => self.stale[self.stale.len() - 1 - at % self.stale.len()],
            0..0xf0 => known,
            0xf0..0xf8 => known.wrapping_add(self.bytes.raw(2) as u64),
            0xf8..0xfc => known ^ 1 << (at % 64),
            _ => self.bytes.raw(8) as u64,
        }
    }

    fn key(&mut self) -> i32 {
        let (choice, at) = (self.bytes.byte(), usize::from(self.bytes.byte()));
        let known = match self.keys.len() {
            0 => 0,
            many => self.keys[many - 1 - at % many].1,
        };
        match choice {
            0..0xf0 => known,
            0xf0..0xf8 => known.wrapping_add(self.bytes.raw(2) as i32),
            0xf8..0xfc => known ^ 1 << (at % 32),
            _ => self.bytes.raw(4) as i32,
        }
    }

    fn is_object(&self, object: Object) -> bool {
        self.objects.iter().any(|known| known.0 == object)
    }

    /// Whether a call on the object is under way.
    fn is_busy(&self, object: Object) -> bool {
        self.calls.iter().any(|call| call.0 == object)
    }
}

thread_local! {
    static STATE: RefCell<Case> = RefCell::default();
}

fn at<R>(look: impl FnOnce(&mut Case) -> R) -> R {
    STATE.with_borrow_mut(look)
}

fn nested() {
    let calls = at(|s| {
        s.depth += 1;
        if s.depth > 4 { 0 } else { s.bytes.pick(&[0, 0, 0, 1, 2, 3]) }
    });
    for _ in 0..calls {
        step();
    }
    at(|s| s.depth -= 1);
}

/// Checks that a callback gets the handle, key and extra state of its value.
fn check_callback(s: &Case, handle: usize, key: i32, extra_state: i32, number: usize) {
    let value = s.values.called(number, key);
    assert_eq!(s.keys[extra_state as usize].1, key, "a callback got the extra state of another key");
    if value.counts {
        let known = s.objects.iter().find(|known| known.0 == value.object);
        let its_handle = known.map(|known| known.1 as u32);
        assert_eq!(its_handle, Some(handle as u32), "a callback got another object's value");
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
        s.values.begin_copy(number);
    });
    nested();
    at(|s| {
        if s.bytes.rarely(8) {
            return (s.bytes.pick(&FAILURES), None, false);
        }
        if s.bytes.rarely(8) {
            return (0, None, false);
        }
        let call = s.calls.last_mut().expect("a callback outside of all calls");
        let new = s.values.copied(call.0, key, s.keys[extra_state as usize].3);
        call.1.push(new);
        (0, Some(new), false)
    })
}

fn delete(handle: usize, key: i32, extra_state: i32, number: usize) -> i32 {
    at(|s| {
        check_callback(s, handle, key, extra_state, number);
        let object = s.values.called(number, key).object;
        s.values.begin_delete(object, key, number);
    });
    nested();
    at(|s| {
        let fails = s.bytes.rarely(8);
        s.values.end_delete(number, fails);
        if fails { s.bytes.pick(&FAILURES) } else { 0 }
    })
}

callbacks!(copy, delete, |handle, _| handle as usize);

/// Makes a call on an engine, and checks its code and report. Returns the code, and the values that copy callbacks made
/// for `object`.
fn call(engine: usize, object: u64, run: impl FnOnce(Engine, Error) -> i32) -> (i32, Vec<usize>) {
    let (pointer, with_report) = at(|s| {
        s.calls.push(((engine, object), vec![]));
        (if s.bytes.rarely(64) { 0 } else { s.engines[engine] } as Engine, !s.bytes.rarely(8))
    });
    let mut report = Report { code: 0, from_callback: -7, text: [0x5a; 120] };
    let code = run(pointer, if with_report { (&raw mut report).cast() } else { ptr::null_mut() });
    let expected = match pointer.addr() {
        0 => code == NONE,
        _ => code == 0 || CODES[engine][..5].contains(&code) || FAILURES.contains(&code),
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
    (code, at(|s| s.calls.pop()).expect("pushed").1)
}

/// Records a new object, and the values that were copied to it.
fn made(engine: usize, object: u64, handle: usize, copies: Vec<usize>) {
    at(|s| {
        assert!(object != 0, "the number of a new object is 0");
        s.objects.push(((engine, object), handle));
        for number in copies {
            s.values.copied_to((engine, object), number);
        }
    });
}

fn place<T>(place: &mut T) -> *mut T {
    if at(|s| s.bytes.rarely(64)) { ptr::null_mut() } else { place }
}

fn create_keyval(engine: usize) {
    let language = at(|s| s.bytes.pick(&[0, 0, 1, 2, 2, 0, 1, 3]));
    let functions = match language {
        1 => [copy_of_integers as *const () as usize, delete_of_integers as *const () as usize],
        2 => [copy_of_addresses as *const () as usize, delete_of_addresses as *const () as usize],
        _ => [copy_of_c as *const () as usize, delete_of_c as *const () as usize],
    };
    let (kind, copy, delete) = at(|s| {
        let kind = s.bytes.pick(&[0, 1, 2, 0, 1, 255, -1, 256]);
        let mut pick = |function, dup| match s.bytes.byte() % 16 {
            0 => 0,
            1..3 => dup,
            _ => function,
        };
        (kind, pick(functions[0], 1), pick(functions[1], 0))
    });
    let extra_state = at(|s| s.keys.len());
    let mut spec = Spec { language, copy, delete, extra_state, ..Spec::default() };
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
    let number = at(|s| s.values.pending((engine, object), key));
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
        assert!(s.is_object((engine, object)), "set on a number that is not an object");
        s.values.was_set((engine, object), key, number, counts);
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
        assert!(s.is_object((engine, object)), "got from a number that is not an object");
        let number = || match how {
            0 => seen_in_c(word.addr()),
            1 => integer as usize,
            _ => address as u32 as usize,
        };
        let is_dying = s.is_busy((engine, object));
        s.values.was_got((engine, object), key, (flag != 0).then(number), is_dying);
    });
}

/// No call may take the number of a freed object for that of a newer one in its place. Runs once in the process.
fn wear() {
    let (mut pointer, none) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: valid pointers, and numbers.
    unsafe {
        assert_eq!(mpi_attr_engine_create(0, CODES[0].as_ptr().cast(), &mut pointer, none), 0);
        let create = || {
            let mut new = 0;
            assert_eq!(mpi_attr_engine_object_create(pointer, 0, 0, 0, &mut new, none), 0);
            new as usize
        };
        let free = |object: usize| {
            assert_eq!(mpi_attr_engine_object_free(pointer, &mut (object as u64), none), 0);
        };
        let old = mpi_attr_fuzz::wear(create, free).0 as u64;
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
        assert_eq!(codes, [CODES[0][0]; 7], "the number of a freed object finds a newer one");
        assert_eq!(mpi_attr_engine_destroy(&mut pointer, none), 0);
    }
}

fn step() {
    let (choice, engine) = at(|s| {
        s.steps += 1;
        if s.steps > 400 {
            s.bytes.end();
        }
        (s.bytes.byte() % 32, usize::from(s.bytes.rarely(4)))
    });
    let (handle, kind) = at(|s| (s.bytes.number() as usize, s.bytes.pick(&[0, 1, 2, 0, 1, 255, -1, 256])));
    // SAFETY, for the calls below: pointers are valid or null, and the rest are numbers.
    match choice {
        0..4 => create_keyval(engine),
        4 => {
            let key = at(Case::key);
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
            let (old, mut new) = (at(Case::object), 0);
            let out = place(&mut new);
            let run = |e, error| unsafe {
                mpi_attr_engine_object_duplicate(e, old, handle, handle as i32, out, error)
            };
            match call(engine, old, run) {
                (0, copies) => {
                    assert!(at(|s| s.is_object((engine, old))), "duplicated a number that is not an object");
                    made(engine, new, handle, copies)
                }
                (_, copies) => at(|s| copies.into_iter().for_each(|copy| s.values.not_copied(copy))),
            }
        }
        11 => {
            let object = at(Case::object);
            // Not while a call on the object is under way: its callbacks get the old handle.
            if at(|s| s.is_busy((engine, object))) {
                return;
            }
            let run =
                |e, error| unsafe { mpi_attr_engine_object_rename(e, object, handle, handle as i32, error) };
            if call(engine, object, run).0 == 0 {
                at(|s| {
                    let known = s.objects.iter_mut().find(|known| known.0 == (engine, object));
                    known.expect("renamed a number that is not an object").1 = handle;
                });
            }
        }
        12..15 => {
            let object = at(Case::object);
            let mut variable = object;
            let out = place(&mut variable);
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_object_free(e, out, error) });
            at(|s| {
                if code == 0 || FAILURES.contains(&code) {
                    assert!(s.is_object((engine, object)), "freed a number that is not an object");
                    s.values.detach((engine, object));
                }
                if code == 0 {
                    assert_eq!(variable, 0, "the variable of a freed object is not 0");
                    s.objects.retain(|known| known.0 != (engine, object));
                    s.stale.push(object);
                }
            });
        }
        15 => {
            let object = at(Case::object);
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_object_close(e, object, error) });
            if code == 0 || FAILURES.contains(&code) {
                at(|s| s.values.detach((engine, object)));
            }
        }
        16..22 => set(engine, choice % 3),
        22..28 => get(engine, choice % 3),
        28..30 => {
            let (object, key) = at(|s| (s.object(), s.key()));
            let (code, _) =
                call(engine, object, |e, error| unsafe { mpi_attr_engine_delete(e, object, key, error) });
            if code == 0 {
                at(|s| {
                    assert!(s.is_object((engine, object)), "deleted from a number that is not an object");
                    s.values.was_deleted((engine, object), key);
                });
            }
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
            let is_inside = |s: &Case| s.values.is_deleting(|object| object.0 == engine);
            let mut pointer = at(|s| if is_inside(s) { s.engines[engine] } else { 0 } as Engine);
            let code = unsafe { mpi_attr_engine_destroy(&mut pointer, ptr::null_mut()) };
            assert_eq!(code, if pointer.is_null() { NONE } else { CODES[engine][4] });
        }
    }
}

fn run_once(data: &[u8]) {
    at(|s| *s = Case { bytes: Bytes::new(data), ..Case::default() });
    let flags = at(|s| s.bytes.byte());
    for (engine, codes) in CODES.iter().enumerate() {
        let mut pointer = ptr::null_mut();
        // SAFETY: valid pointers.
        let code = unsafe {
            mpi_attr_engine_create(
                i32::from(flags >> (2 * engine)) & 3,
                codes.as_ptr().cast(),
                &mut pointer,
                ptr::null_mut(),
            )
        };
        assert_eq!(code, 0);
        at(|s| s.engines[engine] = pointer.addr());
    }
    while !at(|s| s.bytes.is_over()) {
        step();
    }
    for engine in at(|s| s.engines) {
        let mut pointer = engine as Engine;
        // SAFETY: created above.
        assert_eq!(unsafe { mpi_attr_engine_destroy(&mut pointer, ptr::null_mut()) }, 0);
        assert!(pointer.is_null());
    }
    at(|s| *s = Case::default());
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    static WORN: std::sync::Once = std::sync::Once::new();
    WORN.call_once(wear);
    without_growth(|| run_once(data));
});
