//! Generalized requests. Whatever calls do with a request, its free function runs once, and no function of the request
//! runs after it.

use std::ptr;

use mpi_attr::abi::*;

use crate::calls::{self, at, fortran, in_call, nested};
use crate::created::{Created, Object};
use crate::routines::declared::*;
use crate::routines::{Function, call};

/// A request that was started. Its extra state is its number.
pub struct General {
    handle: usize,
    is_pending: bool,
    is_gone: bool,
}

/// The common body of the three functions of a request.
fn told(number: i64, is_free: bool) -> i32 {
    at(|s| {
        let number = usize::try_from(number).expect("the extra state is not the number of a request");
        let request = s.requests.get_mut(number).expect("the extra state is not the number of a request");
        assert!(!request.is_gone, "a function was called for a freed request");
        request.is_gone = is_free;
    });
    nested();
    at(Created::failure)
}

extern "C" fn query_of_c(extra: usize, _status: *mut Status) -> i32 {
    told(extra as i64, false)
}

extern "C" fn free_of_c(extra: usize) -> i32 {
    told(extra as i64, true)
}

extern "C" fn cancel_of_c(extra: usize, complete: i32) -> i32 {
    assert!(complete == 0 || complete == 1, "complete is {complete}: expected 0 or 1");
    told(extra as i64, false)
}

unsafe extern "C" fn query_of_fortran(extra: *mut i64, status: *mut i32, ierror: *mut i32) {
    // SAFETY: the library passes places for this call only, which may be written.
    unsafe {
        let code = told(*extra, false);
        ptr::slice_from_raw_parts_mut(status, 8).as_mut().expect("a status").fill(3);
        (extra.write(-1), ierror.write(code));
    }
}

unsafe extern "C" fn free_of_fortran(extra: *mut i64, ierror: *mut i32) {
    // SAFETY: the library passes places for this call only, which may be written.
    unsafe {
        let code = told(*extra, true);
        (extra.write(-1), ierror.write(code));
    }
}

unsafe extern "C" fn cancel_of_fortran(extra: *mut i64, complete: *mut i32, ierror: *mut i32) {
    // SAFETY: the library passes places for this call only, which may be written.
    unsafe {
        let code = told(*extra, false);
        (extra.write(-1), complete.write(-1), ierror.write(code));
    }
}

/// Starts a request, sometimes with a null function or a null place.
pub fn start() {
    let of_c = [
        query_of_c as *const () as usize,
        free_of_c as *const () as usize,
        cancel_of_c as *const () as usize,
    ];
    let of_fortran = [
        query_of_fortran as *const () as usize,
        free_of_fortran as *const () as usize,
        cancel_of_fortran as *const () as usize,
    ];
    let (is_fortran, null, number) = at(|s| {
        let is_fortran = s.bytes.byte() % 2 == 1;
        let null = s.bytes.rarely(16).then(|| usize::from(s.bytes.byte()) % 4);
        s.requests.push(General { handle: 0, is_pending: false, is_gone: false });
        (is_fortran, null, s.requests.len() - 1)
    });
    let mut functions = if is_fortran { of_fortran } else { of_c };
    if let Some(function) = null.and_then(|null| functions.get_mut(null)) {
        *function = 0;
    }
    let (mut extra, mut handle) = (number as i64, 0usize);
    let place = if null == Some(3) { ptr::null_mut() } else { &raw mut handle };
    let [query, free, cancel] = functions;
    at(|s| s.enter(None));
    let code = if is_fortran {
        let functions = [query as *mut i64, free as *mut i64, cancel as *mut i64];
        fortran(mpi_grequest_start, &[&functions[..], &[&raw mut extra, place.cast()]].concat(), &[])
    } else {
        call(MPI_Grequest_start, &[query, free, cancel, number, place.addr()]) as i32
    };
    calls::check_code("grequest_start", code);
    let has_place = !place.is_null();
    at(|s| {
        // In Fortran too, a null place is an error, because the request could not be returned.
        assert!(
            code != 0 || has_place && functions.iter().all(|&function| function != 0),
            "started a request with a null argument"
        );
        let mut new = vec![];
        if code == 0 {
            let handle = if is_fortran { Object::Request.handle_of(handle as i32) } else { handle };
            s.requests[number] = General { handle, is_pending: true, is_gone: false };
            new.push((Object::Request, handle));
        } else {
            s.requests[number].is_gone = true;
        }
        s.leave(&new);
    });
}

/// Completes all pending requests. No other thread does, so a wait for one would never return.
pub fn complete_all() {
    while let Some(handle) = at(|s| {
        let pending = s.requests.iter_mut().find(|request| request.is_pending)?;
        pending.is_pending = false;
        Some(pending.handle)
    }) {
        // Fails for a request that the input has completed.
        in_call("complete", handle, || call(MPI_Grequest_complete as Function, &[handle]) as i32);
    }
}

/// Checks that all requests were freed.
pub fn check_gone(s: &Created) {
    let left = s.requests.iter().position(|request| !request.is_gone);
    assert!(left.is_none(), "no free function for request {left:?}");
}
