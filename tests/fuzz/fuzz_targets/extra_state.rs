//! Operations and error handlers with an extra state: `MPIX_Op_create_x`, `MPIX_xxx_create_errhandler_x`. A function is called only
//! while its extra state exists; a destructor runs once, and when the next one is created if nothing uses the old one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ptr;

use crate::calls::{self, at, in_call, nested};
use crate::created::{Created, Object};
use crate::routines::declared::*;
use crate::routines::{Function, call};

const ERRHANDLERS: [(Function, Object); 4] = [
    (MPIX_Comm_create_errhandler_x, Object::Comm),
    (MPIX_Win_create_errhandler_x, Object::Win),
    (MPIX_Session_create_errhandler_x, Object::Session),
    (MPIX_File_create_errhandler_x, Object::File),
];

/// The extra states that exist, of all inputs: an error handler's outlives finalize. The library gets their numbers.
struct States {
    next: usize,
    /// The first of this input.
    first: usize,
    /// The kind of object of an error handler; `Object::Op` for an operation.
    live: HashMap<usize, Object>,
}

thread_local! {
    // The library has at most 1,024 of each; memory that grows later would look like a leak.
    static STATES: RefCell<States> =
        RefCell::new(States { next: 1, first: 1, live: HashMap::with_capacity(4096) });
}

fn states<R>(look: impl FnOnce(&mut States) -> R) -> R {
    STATES.with_borrow_mut(look)
}

fn kind_of(state: usize) -> Object {
    states(|states| *states.live.get(&state).expect("a function gets an extra state that does not exist"))
}

extern "C" fn operate(_from: usize, _to: usize, len: i64, _datatype: usize, state: usize) {
    assert!(kind_of(state) == Object::Op && len >= 0, "an operation on {len} elements");
    nested();
}

extern "C" fn handle_error(object: usize, code: i32, state: usize) {
    let kind = kind_of(state);
    assert!(kind != Object::Op && code != 0, "an error handler for code {code}");
    let is_known = |s: &mut Created| s.is_live(kind, object) || s.is_being_freed(object);
    assert!(kind != Object::Win || at(is_known), "an error of {object:#x}, which is no window");
    nested();
}

extern "C" fn destroy(state: usize) {
    let (was_live, is_of_this_input) =
        states(|states| (states.live.remove(&state).is_some(), state >= states.first));
    assert!(was_live, "a destructor runs twice");
    // What another input left must not change what this one does.
    if is_of_this_input {
        nested();
    }
}

/// Creates an operation, or an error handler for the kind of object, with a destructor. Returns the code and the handle.
fn create(of: Option<usize>, wrong: u8) -> (i32, usize) {
    let state = states(|states| {
        states.live.insert(states.next, of.map_or(Object::Op, |of| ERRHANDLERS[of].1));
        states.next += 1;
        states.next - 1
    });
    let (function, of_function) = match of {
        None => (MPIX_Op_create_x as Function, operate as *const () as usize),
        Some(of) => (ERRHANDLERS[of].0, handle_error as *const () as usize),
    };
    let mut handle = [0usize, 7];
    let mut arguments = vec![of_function, destroy as *const () as usize, state, handle.as_mut_ptr().addr()];
    if of.is_none() {
        arguments.insert(2, state & 1);
    }
    let last = arguments.len() - 1;
    match wrong {
        1 => arguments[0] = 0,
        2 => arguments[1] = 1,
        3 => arguments[last] = 0,
        _ => {}
    }
    let code = call(function, &arguments) as i32;
    calls::check_code("create_x", code);
    assert_eq!(handle[1], 7, "written beyond the handle");
    assert!(code != 0 || !(1..=3).contains(&wrong), "created with a wrong argument");
    if code != 0 {
        let left = states(|states| states.live.remove(&state));
        assert!(left.is_some(), "the destructor of what was not created has run");
    }
    (code, handle[0])
}

/// One call.
pub fn step() {
    let (of, wrong) = at(|s| (usize::from(s.bytes.byte()) % 8, s.bytes.byte() % 64));
    let of = of.checked_sub(4);
    at(|s| s.enter(None));
    let (code, handle) = create(of, wrong);
    let kind = if of.is_some() { Object::Errhandler } else { Object::Op };
    let new = [(kind, handle)];
    at(|s| s.leave(if code == 0 { &new } else { &[] }));
}

/// Begins an input.
pub fn begin() {
    states(|states| states.first = states.next);
}

/// Checks, when an input has freed all, that the next creations run the destructors.
pub fn check_gone() {
    let created =
        [(None, MPI_Op_free as Function), (Some(0), MPI_Errhandler_free as Function)].map(|(of, free)| {
            let state = states(|states| states.next);
            let mut handle = 0;
            in_call("create_x", of, || {
                let (code, new) = create(of, 0);
                handle = new;
                code
            });
            in_call("free", handle, || call(free, &[ptr::from_mut(&mut handle).addr()]) as i32);
            state
        });
    states(|states| {
        let left: Vec<_> = states.live.keys().filter(|state| !created.contains(state)).collect();
        assert!(left.is_empty(), "no destructor ran for the extra states {left:?}");
    });
}
