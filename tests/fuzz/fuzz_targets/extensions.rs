//! Calls of the routines of `mpi_attr_ext.h`: values that are made, keyvals with a destructor, calls as Fortran, inquiry,
//! hooks, and attributes of sessions. The table of `routines.rs` does not have them.

use std::ffi::CString;
use std::ptr;

use crate::callbacks::TAG;
use crate::calls::{self, FACES, Width, at, in_call, is_of_callback, nested};
use crate::created::{Created, Hook, Key, Object};
use crate::routines::declared::*;
use crate::routines::{Function, call};

const CREATE_X: [Function; 3] =
    [MPIX_Comm_create_keyval_x, MPIX_Type_create_keyval_x, MPIX_Win_create_keyval_x];
const SET: [Function; 3] =
    [MPIX_Comm_set_attr_as_fortran, MPIX_Type_set_attr_as_fortran, MPIX_Win_set_attr_as_fortran];
const GET: [Function; 3] =
    [MPIX_Comm_get_attr_as_fortran, MPIX_Type_get_attr_as_fortran, MPIX_Win_get_attr_as_fortran];

/// The number of a call's kind in `mpi_attr_ext.h`, less one. The first three faces are those of the kinds in C.
fn index(kind: Object) -> usize {
    match kind {
        Object::Comm => 0,
        Object::Datatype => 1,
        _ => 2,
    }
}

/// One call.
pub fn step(choice: u8) {
    let kind = FACES[usize::from(choice >> 4) % 3].object;
    match choice % 16 {
        0..5 => get_or_set(kind),
        5 => list(kind),
        6 => value_info(kind),
        7 => keyval_info(),
        8 => create_keyval_x(kind),
        9 => set_as_fortran(kind),
        10 => get_as_fortran(kind),
        11 | 12 => at_finalize(choice % 16 == 12),
        13 => cancel(),
        _ => session_attribute(choice >> 4),
    }
}

fn address<T>(place: &mut T) -> usize {
    ptr::from_mut(place).addr()
}

/// Makes the value whose number is the state, for C or Fortran.
extern "C" fn make<const IN_C: bool>(number: usize, value: *mut usize) -> i32 {
    nested();
    // SAFETY: the library passes a valid place.
    unsafe { value.write(if IN_C { TAG | number } else { number }) };
    at(Created::failure)
}

fn get_or_set(kind: Object) {
    let (handle, key, number, in_c, wrong) = at(|s| {
        let (handle, key) = (s.handle(kind), s.key());
        let number = s.values.pending(handle, key);
        (handle, key, number, s.bytes.rarely(2), s.bytes.rarely(64))
    });
    // A routine of Fortran finds the object of the number.
    let reference = kind.to_int(handle);
    let handle = if in_c { handle } else { kind.handle_of(reference) };
    let of_kind = if wrong { 77 } else { index(kind) + 1 };
    let (mut value, mut created) = ([0usize, 7], [-7i32, -7]);
    let (value_at, created_at) = (address(&mut value), address(&mut created));
    let (function, object, make): (Function, _, _) = match in_c {
        true => (mpi_attr_get_or_set, handle, make::<true> as *const () as usize),
        false => (mpi_attr_get_or_set_f, reference as usize, make::<false> as *const () as usize),
    };
    let arguments = [of_kind, object, key as usize, make, number, value_at, created_at];
    let code = in_call("get_or_set", (kind, handle, key, number), || call(function, &arguments) as i32);
    assert_eq!((value[1], created[1]), (7, -7), "written beyond the results");
    if code != 0 {
        assert!(created[0] <= 0, "created, and failed");
        return at(|s| s.values.not_set(number));
    }
    assert!(!wrong && (created[0] == 0 || created[0] == 1), "created is {}", created[0]);
    let width = if in_c { Width::C } else { Width::Address };
    if created[0] == 1 {
        calls::was_set(kind, handle, key, number);
    } else {
        at(|s| s.values.not_set(number));
        calls::was_got(kind, width, handle, key, Some(value[0]));
    }
}

fn list(kind: Object) {
    let (handle, capacity, in_c) =
        at(|s| (s.handle(kind), s.bytes.pick(&[0usize, 1, 4, 16]), s.bytes.rarely(2)));
    let (mut keys, mut count) = ([-7i32; 17], -7i32);
    let (keys_at, count_at) = (keys.as_mut_ptr().addr(), address(&mut count));
    let (function, object) = match in_c {
        true => (mpi_attr_list as Function, handle),
        false => (mpi_attr_list_f as Function, kind.to_int(handle) as usize),
    };
    let arguments = [index(kind) + 1, object, keys_at, capacity, count_at];
    let code = in_call("list", (kind, handle), || call(function, &arguments) as i32);
    assert!(keys[capacity..].iter().all(|&key| key == -7), "written beyond the capacity");
    if code == 0 {
        let listed = &keys[..capacity.min(count as usize)];
        // On predefined communicators there may be hooks.
        let is_known = |&key: &i32| at(|s| s.key_of(key).is_none() || s.kind_of(key) == kind);
        assert!(count >= 0 && listed.iter().all(is_known), "a listed key is of another kind: {listed:?}");
    }
}

fn value_info(kind: Object) {
    let (handle, key, in_c) = at(|s| (s.handle(kind), s.key(), s.bytes.rarely(2)));
    let (mut language, mut flag) = (-7i32, -7i32);
    let (function, object) = match in_c {
        true => (mpi_attr_value_info as Function, handle),
        false => (mpi_attr_value_info_f as Function, kind.to_int(handle) as usize),
    };
    let arguments = [index(kind) + 1, object, key as usize, address(&mut language), address(&mut flag)];
    let code = in_call("value_info", (kind, handle, key), || call(function, &arguments) as i32);
    let is_right = match flag {
        0 => language == -7,
        _ => flag == 1 && (0..=3).contains(&language),
    };
    assert!(code != 0 || is_right, "language {language}, flag {flag}");
}

fn keyval_info() {
    let (key, name) = at(|s| (s.key(), s.bytes.rarely(2).then(|| s.text())));
    if let Some(name) = name {
        let name = CString::new(name).expect("texts have no NUL");
        in_call("keyval_set_name", key, || {
            call(mpi_attr_keyval_set_name, &[key as usize, name.as_ptr().addr()]) as i32
        });
    }
    let (mut kind, mut language, mut name, mut freed, mut attributes) =
        (-7i32, -7i32, [7u8; 129], -7i32, -7i32);
    let arguments = [
        key as usize,
        address(&mut kind),
        address(&mut language),
        address(&mut name),
        address(&mut freed),
        address(&mut attributes),
    ];
    let code = in_call("keyval_info", key, || call(mpi_attr_keyval_info, &arguments) as i32);
    assert_eq!(name[128], 7, "written beyond the name");
    if code != 0 {
        return;
    }
    assert!(name[..128].contains(&0) && (1..=3).contains(&language), "name or language {language}");
    assert!((freed == 0 || freed == 1) && attributes >= 0, "freed {freed}, attributes {attributes}");
    at(|s| {
        if s.key_of(key).is_some() {
            assert_eq!(kind as usize, index(s.kind_of(key)) + 1, "the kind of a key");
        }
    });
}

/// The extra state is the number of the keyval.
extern "C" fn destroy(number: usize) {
    at(|s| assert!(!std::mem::replace(&mut s.destroyed[number], true), "a destructor runs twice"));
    nested();
}

fn create_keyval_x(kind: Object) {
    let face = FACES.iter().position(|face| face.object == kind).expect("every kind has a face");
    let (copy_fn, number) = at(|s| {
        s.destroyed.push(false);
        (usize::from(s.bytes.rarely(2)), s.destroyed.len() - 1)
    });
    let mut key = 0i32;
    let arguments = [copy_fn, 0, destroy as *const () as usize, address(&mut key), number];
    let code = in_call("create_keyval_x", kind, || call(CREATE_X[index(kind)], &arguments) as i32);
    at(|s| match code {
        0 => s.keys.push(Key { number: key, face, extra_state: 0, counts: false }),
        _ => assert!(!s.destroyed[number], "the destructor of a keyval that was not created"),
    });
}

fn set_as_fortran(kind: Object) {
    let (handle, key, number) = at(|s| {
        let (handle, key) = (s.handle(kind), s.key());
        (handle, key, s.values.pending(handle, key))
    });
    let code = in_call("set_as_fortran", (kind, handle, key, number), || {
        call(SET[index(kind)], &[handle, key as usize, number]) as i32
    });
    match code {
        0 => calls::was_set(kind, handle, key, number),
        _ => at(|s| s.values.not_set(number)),
    }
}

fn get_as_fortran(kind: Object) {
    let (handle, key) = at(|s| (s.handle(kind), s.key()));
    let (mut value, mut flag) = ([0usize, 7], [-7i32, -7]);
    let arguments = [handle, key as usize, address(&mut value), address(&mut flag)];
    let code = in_call("get_as_fortran", (kind, handle, key), || call(GET[index(kind)], &arguments) as i32);
    assert_eq!((value[1], flag[1]), (7, -7), "written beyond the results");
    if code == 0 {
        assert!(flag[0] == 0 || flag[0] == 1, "flag was not written: {}", flag[0]);
        calls::was_got(kind, Width::Address, handle, key, (flag[0] == 1).then_some(value[0]));
    }
}

/// The state is the number of the hook.
extern "C" fn hook(number: usize) {
    at(|s| {
        assert!(s.hooks[number].waits, "a hook runs twice, or was cancelled");
        s.hooks[number].waits = false;
    });
    nested();
}

fn at_finalize(of_session: bool) {
    let (session, number) = at(|s| {
        s.hooks.push(Hook { id: 0, waits: true });
        (s.handle(Object::Session), s.hooks.len() - 1)
    });
    let mut id = 0i32;
    let (function, id_at) = (hook as *const () as usize, address(&mut id));
    let code = in_call("at_finalize", (of_session, session), || match of_session {
        true => call(mpi_attr_at_session_finalize, &[session, function, number, id_at]) as i32,
        false => call(mpi_attr_at_finalize, &[function, number, id_at]) as i32,
    });
    at(|s| {
        s.hooks[number].id = id;
        if code != 0 {
            s.hooks[number].waits = false;
        } else {
            assert!(id > 0, "the id of a hook is {id}");
        }
    });
}

fn cancel() {
    let Some(number) = at(|s| {
        let at = usize::from(s.bytes.byte());
        s.hooks.len().checked_sub(1 + at % s.hooks.len().max(1))
    }) else {
        return;
    };
    cancel_hook(number);
}

fn cancel_hook(number: usize) {
    let (id, waits) = at(|s| (s.hooks[number].id, std::mem::take(&mut s.hooks[number].waits)));
    if id == 0 {
        return at(|s| s.hooks[number].waits = waits); // the call that registers it has not returned
    }
    let code = in_call("cancel", id, || call(mpi_attr_cancel, &[id as usize]) as i32);
    assert_eq!(code == 0, waits, "H5: a cancel succeeds only if the hook has not run");
}

extern "C" fn delete_of_session(_session: usize, _key: i32, _value: usize, _extra: usize) -> i32 {
    nested();
    at(Created::failure)
}

/// The routines of attributes of sessions, with a key of them.
fn session_attribute(choice: u8) {
    let (session, key) = at(|s| {
        let (session, any, at) = (s.handle(Object::Session), s.key(), usize::from(s.bytes.byte()));
        let known = s.session_keys.len().checked_sub(1 + at % s.session_keys.len().max(1));
        (session, known.filter(|_| at < 240).map_or(any, |at| s.session_keys[at]))
    });
    let mut number = key;
    let (mut value, mut flag) = (0usize, -7i32);
    let delete = delete_of_session as *const () as usize;
    let (function, arguments): (Function, Vec<usize>) = match choice % 8 {
        0 | 1 => (MPIX_Session_create_keyval, vec![delete, address(&mut number), 0]),
        2 => (MPIX_Session_free_keyval, vec![address(&mut number)]),
        3..6 => (MPIX_Session_set_attr, vec![session, key as usize, 5]),
        6 => (MPIX_Session_get_attr, vec![session, key as usize, address(&mut value), address(&mut flag)]),
        _ => (MPIX_Session_delete_attr, vec![session, key as usize]),
    };
    let code = in_call("session attribute", (choice % 8, session, key), || call(function, &arguments) as i32);
    if code == 0 {
        assert!(choice % 8 != 6 || flag == 0 || flag == 1 && value == 5, "flag {flag}, value {value:#x}");
        at(|s| match choice % 8 {
            0 | 1 => s.session_keys.push(number),
            2 => assert_eq!(number, 0, "the variable of a freed key"),
            _ => {}
        });
    } else {
        assert!(choice % 8 != 6 || !is_of_callback(code), "a get runs no callback");
    }
}

/// Cancels the hooks and frees the keys of sessions at the end of an input.
pub fn clean_up() {
    (0..at(|s| s.hooks.len())).for_each(cancel_hook);
    for mut key in at(|s| std::mem::take(&mut s.session_keys)) {
        call(MPIX_Session_free_keyval, &[address(&mut key)]);
    }
}
