//! The recorder: which objects, keyvals and attributes there are now, and their records in the file.
//!
//! Calls of all threads are recorded under one lock. No function of the MPI and no callback is called under it: an MPI
//! may hold a lock of its own while it calls back.
//!
//! A file imports only files that are on lines below its own:
//!
//! ```text
//!   record.rs                                     the lock, and what every event passes
//!   events                                        begin and end of the world, errors, the callbacks of a call
//!   attributes   objects   keyvals   places       each adds its events to Recorder
//!   requests
//!   sites                                         the counters of a place
//!   recorder                                      the tables, their beginning and end
//!   keys         pending                          the tables of keyvals, and of requests
//! ```

use core::ffi::c_char;
use std::sync::MutexGuard;

use crate::calls::{Scope, Thread, thread};
use crate::lock::locked;
use crate::mpi::mpi;
use crate::say::say;
use crate::stack::{self, Stack};
use crate::{shared, variables};

mod attributes;
mod events;
mod keys;
mod keyvals;
mod objects;
mod pending;
mod places;
mod recorder;
mod requests;
mod sites;

pub(crate) use self::objects::is_shared;
pub(crate) use self::pending::Detail;
use self::recorder::Where;
pub(crate) use self::recorder::{Fatal, RECORDER, Recorder, Recording};

/// Calls `event` with the recorder, and the place of the present call. The callbacks of the call are recorded before.
#[inline(always)]
pub(crate) fn record<R: Default>(event: impl FnOnce(&mut Recorder, Where) -> R) -> R {
    record_calls(|recorder, at, thread| {
        recorder.record_calls(thread, Some(at));
        event(recorder, at)
    })
}

/// Calls `event` with the recorder, the place of the present call and this thread. `event` records the callbacks.
#[inline(always)]
pub(crate) fn record_calls<R: Default>(event: impl FnOnce(&mut Recorder, Where, &mut Thread) -> R) -> R {
    let thread = thread();
    let Scope { routine, caller } = thread.scope();
    if !stack::is_alone(caller) {
        return record_many(caller, routine, event, thread);
    }
    run(|recorder| {
        let place = recorder.at(Stack::of(caller), routine, thread);
        event(recorder, place, thread)
    })
}

/// As [`record_calls`], where places are more than the caller. They are collected only if the place may be new.
#[inline(never)]
fn record_many<R: Default>(
    caller: usize,
    routine: *const c_char,
    event: impl FnOnce(&mut Recorder, Where, &mut Thread) -> R,
    thread: &mut Thread,
) -> R {
    let scope = thread.scope_address();
    let mut event = Some(event);
    let done = run(|recorder| {
        let key = stack::key_of(caller, scope)?;
        let place = *recorder.known(key, routine, thread)?;
        Some(event.take()?(recorder, place, thread))
    });
    match (done, event) {
        (Some(result), _) => result,
        (None, None) => R::default(),
        (None, Some(event)) => stack::with_stack(caller, scope, |stack| {
            run(|recorder| {
                let place = recorder.at(stack, routine, thread);
                event(recorder, place, thread)
            })
        }),
    }
}

/// Records an error in a call that returns to `caller`. The callbacks of the call are recorded when it ends.
pub(crate) fn record_error(caller: usize, routine: *const c_char, fatal: Fatal<'_>) -> u64 {
    let scope = thread().scope_address();
    stack::with_stack(caller, scope, |stack| run(|recorder| recorder.error(stack, routine, fatal, thread())))
}

/// Calls `event` with the recorder. The callbacks of the present call are recorded before. In a callback, only an event that ends
/// the process may use this: otherwise they are recorded again when the call ends.
#[inline(always)]
pub(crate) fn with<R: Default>(event: impl FnOnce(&mut Recorder) -> R) -> R {
    run(|recorder| {
        recorder.record_calls(thread(), None);
        event(recorder)
    })
}

/// Calls `event` with the recorder. A panic, a full disk or missing memory end the recording; the program goes on.
#[inline(always)]
pub(crate) fn run<R: Default>(event: impl FnOnce(&mut Recorder) -> R) -> R {
    let mut state = locked(&RECORDER);
    if !matches!(&*state, Recording::Running(_)) {
        state = begin(state);
    }
    let Recording::Running(recorder) = &mut *state else { return R::default() };
    requests::share();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        recorder.make_room()?;
        Some(event(recorder))
    }));
    let result = match result {
        Ok(Some(result)) if !crate::memory::is_out() => Ok(result),
        Ok(_) => Err(recorder.stops("out of memory")),
        Err(_) => Err(recorder.stops("internal error")),
    };
    let many = recorder.many.take();
    // Nothing is said under the lock.
    drop(state);
    if let Some(many) = many {
        many.say();
    }
    result.unwrap_or_else(|why| {
        why.iter().for_each(|why| say(why));
        R::default()
    })
}

/// Calls `look` with the recorder, if it is recording. `look` changes nothing and does not panic.
pub(crate) fn look<R: Default>(look: impl FnOnce(&Recorder) -> R) -> R {
    match &*locked(&RECORDER) {
        Recording::Running(recorder) => look(recorder),
        Recording::Waiting(..) | Recording::Off => R::default(),
    }
}

/// Begins the recording, with the first event, unless it has failed.
#[cold]
#[inline(never)]
fn begin(state: MutexGuard<'static, Recording>) -> MutexGuard<'static, Recording> {
    if let Recording::Off = &*state {
        return state;
    }
    drop(state);
    // Asks the MPI, so not under the lock.
    let mpi = mpi();
    let mut state = locked(&RECORDER);
    let Recording::Waiting(directory, depth) = &*state else { return state };
    let created = match Recorder::create(directory, *depth, mpi) {
        _ if crate::memory::is_out() => Err("out of memory".to_owned()),
        created => created,
    };
    let mut why = None;
    *state = match created {
        Ok(recorder) => Recording::Running(Box::new(recorder)),
        Err(reason) => {
            shared::set_on(false);
            why = Some(reason);
            Recording::Off
        }
    };
    // Nothing is said under the lock.
    drop(state);
    match why {
        None => variables::check(),
        Some(why) => say(&format!("{why}; this process records nothing")),
    }
    locked(&RECORDER)
}
