//! Finalize hooks, and destructors of keyvals: functions of the program that get a state and nothing else.
//!
//! The library gets [`run`] or [`run_in_fortran`] instead, with a token as the state. They find the program's function by
//! the token, and call it as callbacks are called: its calls are recorded as calls of the program.

use core::ffi::{c_int, c_void};
use core::ptr;
use std::sync::{Mutex, MutexGuard};

use crate::callbacks::Inside;
use crate::lock::locked;
use crate::maps::Map;

type InC = unsafe extern "C-unwind" fn(*mut c_void);
type InFortran = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// A function that is called once, or cancelled.
#[derive(Clone, Copy)]
struct Function {
    address: *const c_void,
    state: *mut c_void,
    /// The hook's id; 0: not known yet, or no hook.
    id: c_int,
}

// SAFETY: addresses, which this library passes on.
unsafe impl Send for Function {}

#[derive(Default)]
pub(crate) struct Functions {
    last: usize,
    by_token: Option<Map<usize, Function>>,
}

static FUNCTIONS: Mutex<Functions> = Mutex::new(Functions { last: 0, by_token: None });

/// The lock of the functions, held around a fork.
pub(crate) fn lock() -> MutexGuard<'static, Functions> {
    locked(&FUNCTIONS)
}

/// Puts a function of this library in place of the program's, and a token in place of the state. Returns the token; 0 if
/// nothing was replaced, because there is no function, or no memory.
///
/// # Safety
/// The addresses of two variables.
#[unsafe(no_mangle)]
unsafe extern "C" fn report_keep(
    function: *mut *const c_void,
    state: *mut *mut c_void,
    in_fortran: c_int,
) -> usize {
    // SAFETY: as the caller promises.
    let (function, state) = unsafe { (&mut *function, &mut *state) };
    let mut all = lock();
    let token = all.last + 1;
    let by_token = all.by_token.get_or_insert_with(Map::default);
    if function.is_null() || by_token.try_reserve(1).is_err() {
        return 0;
    }
    by_token.insert(token, Function { address: *function, state: *state, id: 0 });
    all.last = token;
    *function = if in_fortran != 0 { run_in_fortran as InFortran as _ } else { run as InC as *const c_void };
    *state = ptr::without_provenance_mut(token);
    token
}

/// The library has returned: with 0, it did not take the function, otherwise the id of a hook. The hook may have run.
#[unsafe(no_mangle)]
extern "C" fn report_kept(token: usize, id: c_int) {
    let mut all = lock();
    let Some(by_token) = &mut all.by_token else { return };
    if id == 0 {
        by_token.remove(&token);
    } else if let Some(function) = by_token.get_mut(&token) {
        function.id = id;
    }
}

/// A hook was cancelled.
#[unsafe(no_mangle)]
extern "C" fn report_cancelled(id: c_int) {
    if let Some(by_token) = &mut lock().by_token {
        by_token.retain(|_, function| function.id != id);
    }
}

fn take(token: usize) -> Option<Function> {
    lock().by_token.as_mut()?.remove(&token)
}

/// # Safety
/// The state is a token of a function in C.
unsafe extern "C-unwind" fn run(token: *mut c_void) {
    if let Some(Function { address, state, .. }) = take(token.addr()) {
        let _inside = Inside::enter();
        // SAFETY: the program registered a function of this type with this state.
        unsafe { core::mem::transmute::<*const c_void, InC>(address)(state) };
    }
}

/// # Safety
/// The state is a token of a procedure in Fortran, by reference.
unsafe extern "C-unwind" fn run_in_fortran(token: *mut *mut c_void) {
    // SAFETY: as the caller promises.
    if let Some(Function { address, mut state, .. }) = take(unsafe { *token }.addr()) {
        let _inside = Inside::enter();
        // SAFETY: the program registered a procedure of this type. It gets a copy of the state, as from the library.
        unsafe { core::mem::transmute::<*const c_void, InFortran>(address)(ptr::from_mut(&mut state)) };
    }
}
