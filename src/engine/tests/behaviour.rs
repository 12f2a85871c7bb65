//! Keyvals whose callbacks behave as configured and record their arguments.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::ptr;

use super::super::*;
use super::KIND;
use crate::abi::{CopyFn, DeleteFn};

pub(super) const COPY_FAILS: c_int = 71;
pub(super) const DELETE_FAILS: c_int = 72;

/// The behaviour of a keyval's callbacks. It is encoded in the extra state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Behaviour {
    pub(super) language: Language,
    /// The language that sets values under a C key, so that the callbacks know the type of the pointer.
    pub(super) setter: Language,
    pub(super) copy: Copy,
    pub(super) delete: Delete,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    C,
    Integer,
    Address,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copy {
    Null,
    Dup,
    /// A function: in C it returns the value it was given, in Fortran the value plus one.
    Yes,
    No,
    Fails,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delete {
    Null,
    Works,
    Fails,
}

/// A callback, with the number it saw: the address of a value set in C, otherwise the contents of the storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Copied { key: c_int, handle: c_int, number: isize },
    Deleted { key: c_int, handle: c_int, number: isize },
}

thread_local! {
    pub(super) static EVENTS: RefCell<Vec<Event>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn record(event: Event) {
    EVENTS.with_borrow_mut(|events| events.push(event));
}

/// Decodes the extra state: the copy rule in the lowest digit, then the delete rule, then the setter.
pub(super) fn rules(extra: usize) -> (usize, usize) {
    (extra % 10, extra / 10 % 10)
}

/// The number that a C callback's value stands for.
unsafe fn c_number(value: *mut c_void, extra: *mut c_void) -> isize {
    // SAFETY: as the caller guarantees, the extra state tells what the pointer points to.
    unsafe {
        match extra.addr() / 100 {
            0 => value.addr() as isize,
            1 => *value.cast::<c_int>() as isize,
            _ => *value.cast::<isize>(),
        }
    }
}

unsafe extern "C" fn c_copy(
    handle: usize,
    key: c_int,
    extra: *mut c_void,
    value: *mut c_void,
    out: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: the engine passes the extra state of the key.
    let number = unsafe { c_number(value, extra) };
    record(Event::Copied { key, handle: fortran_handle(handle as u64), number });
    let (copy, _) = rules(extra.addr());
    // SAFETY: called by the engine as a copy callback.
    unsafe {
        out.cast::<*mut c_void>().write(value);
        *flag = if copy == Copy::No as usize { 0 } else { -7 };
    }
    if copy == Copy::Fails as usize { COPY_FAILS } else { 0 }
}

unsafe extern "C" fn c_delete(handle: usize, key: c_int, value: *mut c_void, extra: *mut c_void) -> c_int {
    // SAFETY: the engine passes the extra state of the key.
    let number = unsafe { c_number(value, extra) };
    record(Event::Deleted { key, handle: fortran_handle(handle as u64), number });
    if rules(extra.addr()).1 == Delete::Fails as usize { DELETE_FAILS } else { 0 }
}

unsafe extern "C" fn fortran_copy<T: Number>(
    handle: *mut c_int,
    key: *mut c_int,
    extra: *mut T,
    value: *mut T,
    out: *mut T,
    flag: *mut c_int,
    ierror: *mut c_int,
) {
    // SAFETY: called by the engine as a Fortran copy callback whose values are of type T.
    unsafe {
        record(Event::Copied { key: *key, handle: *handle, number: (*value).wide() });
        let (copy, _) = rules((*extra).wide() as usize);
        *out = T::narrow((*value).wide().wrapping_add(1));
        *flag = c_int::from(copy != Copy::No as usize) * 4;
        *ierror = if copy == Copy::Fails as usize { COPY_FAILS } else { 0 };
        // These are copies: what a callback writes to them has no effect.
        (*handle, *key, *extra, *value) = (-1, -1, T::narrow(-1), T::narrow(-1));
    }
}

unsafe extern "C" fn fortran_delete<T: Number>(
    handle: *mut c_int,
    key: *mut c_int,
    value: *mut T,
    extra: *mut T,
    ierror: *mut c_int,
) {
    // SAFETY: called by the engine as a Fortran delete callback whose values are of type T.
    unsafe {
        record(Event::Deleted { key: *key, handle: *handle, number: (*value).wide() });
        let (_, delete) = rules((*extra).wide() as usize);
        *ierror = if delete == Delete::Fails as usize { DELETE_FAILS } else { 0 };
        (*handle, *key, *extra, *value) = (-1, -1, T::narrow(-1), T::narrow(-1));
    }
}

pub(super) trait Number: core::marker::Copy {
    fn wide(self) -> isize;
    fn narrow(value: isize) -> Self;
}

impl Number for c_int {
    fn wide(self) -> isize {
        self as isize
    }
    fn narrow(value: isize) -> Self {
        value as c_int
    }
}

impl Number for isize {
    fn wide(self) -> isize {
        self
    }
    fn narrow(value: isize) -> Self {
        value
    }
}

pub(super) type FortranCopy<T> =
    unsafe extern "C" fn(*mut c_int, *mut c_int, *mut T, *mut T, *mut T, *mut c_int, *mut c_int);
pub(super) type FortranDelete<T> = unsafe extern "C" fn(*mut c_int, *mut c_int, *mut T, *mut T, *mut c_int);

impl Behaviour {
    pub(super) fn spec(self) -> KeyvalSpec {
        // SAFETY: the engine calls a keyval's functions by the convention they are written for.
        let (copy, delete): (CopyFn, DeleteFn) = unsafe {
            match self.language {
                Language::C => (c_copy as CopyFn, c_delete as DeleteFn),
                Language::Integer => (
                    core::mem::transmute::<FortranCopy<c_int>, CopyFn>(fortran_copy::<c_int>),
                    core::mem::transmute::<FortranDelete<c_int>, DeleteFn>(fortran_delete::<c_int>),
                ),
                Language::Address => (
                    core::mem::transmute::<FortranCopy<isize>, CopyFn>(fortran_copy::<isize>),
                    core::mem::transmute::<FortranDelete<isize>, DeleteFn>(fortran_delete::<isize>),
                ),
            }
        };
        KeyvalSpec {
            kind: KIND,
            convention: match self.language {
                Language::C => Convention::C,
                Language::Integer => Convention::Integer(FortranKinds::DEFAULT),
                Language::Address => Convention::Address(FortranKinds::DEFAULT),
            },
            copy: match self.copy {
                Copy::Null => CopyRule::Null,
                Copy::Dup => CopyRule::Dup,
                _ => CopyRule::Call(copy),
            },
            delete: match self.delete {
                Delete::Null => DeleteRule::Null,
                _ => DeleteRule::Call(delete),
            },
            extra_state: ptr::without_provenance_mut(
                self.copy as usize + 10 * self.delete as usize + 100 * self.setter as usize,
            ),
        }
    }

    /// The number that the callbacks of this language see of a value.
    pub(super) fn sees(self, value: Value) -> isize {
        match self.language {
            Language::Integer => value.number() as c_int as isize,
            _ => value.number(),
        }
    }

    /// The value that the copy callback returns for a value.
    pub(super) fn copied(self, value: Value) -> Value {
        match self.language {
            Language::C => value,
            Language::Integer => Value::Integer((value.number() as c_int).wrapping_add(1)),
            Language::Address => Value::Address(value.number().wrapping_add(1)),
        }
    }
}
