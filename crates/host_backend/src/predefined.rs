//! The host's predefined attributes (MPI-4.1 §9.1.2, §12.2.6).
//!
//! C programs get pointers to cells of the library, not of the host. If a program writes to a cell, the next get
//! restores the value.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicI32, AtomicI64, Ordering::Relaxed};

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr::engine::Look;
use mpi_attr::memory::boxed;
use mpi_attr_bindings::backend::{Language, Predefinition};
use mpi_attr_bindings::kind::restored;

use super::keys::{StoredAs, key_of_fortran, predefined};
use super::library::{Host, known_host};
use super::object::{Cells, HostObject, KEYS, Kind, Window, find, find_or_make, raised, the_host};

/// The cells of communicators: the values are the same for all of them.
static OF_COMMUNICATORS: [AtomicI32; KEYS] = [const { AtomicI32::new(0) }; KEYS];

/// The index of `MPI_LASTUSEDCODE`, the only key of communicators whose value changes while MPI runs.
const LAST_USED_CODE: usize = 5;
const UNKNOWN: i64 = i64::MIN;

/// The values of `MPI_COMM_WORLD` that do not change, after the first get of each.
static OF_WORLD: [AtomicI64; KEYS] = [const { AtomicI64::new(UNKNOWN) }; KEYS];

/// The value of a key, if the handle is `MPI_COMM_WORLD` and an earlier get has found it.
fn of_world(host: &Host, handle: Handle, kind: Kind, at: usize) -> Option<c_int> {
    if kind != Kind::Communicator || handle != host.handles.world {
        return None;
    }
    // `UNKNOWN` is no `c_int`.
    c_int::try_from(OF_WORLD[at].load(Relaxed)).ok()
}

fn remember(host: &Host, handle: Handle, kind: Kind, at: usize, number: isize) {
    if kind == Kind::Communicator && handle == host.handles.world && at != LAST_USED_CODE {
        OF_WORLD[at].store(number as i64, Relaxed);
    }
}

/// Forgets the values of `MPI_COMM_WORLD`, when MPI ends.
pub(crate) fn forget() {
    OF_WORLD.iter().for_each(|value| value.store(UNKNOWN, Relaxed));
}

/// The value of a predefined attribute in C, without asking the host.
pub(crate) fn at_hand<T: HostObject>(handle: Handle, key: c_int) -> Look<*mut c_void> {
    let found = known_host().and_then(|host| {
        let (at, _) = predefined(host.facts, T::KIND, key)?;
        Some(restored(&OF_COMMUNICATORS[at], of_world(host, handle, T::KIND, at)?))
    });
    found.map_or(Look::Unknown, Look::Set)
}

/// Asks the host for an attribute. The result is a pointer, or for `MPI_WIN_BASE` the value.
fn ask<T: HostObject>(host: &Host, handle: Handle, key: c_int) -> Result<Option<*mut c_void>> {
    // Checks the handle.
    find::<T>(handle)?;
    let own = host.get_attr(T::KIND, handle, key).map_err(raised)?;
    let world = host.handles.world;
    if own.is_some() || T::KIND != Kind::Communicator || handle == world || !host.is_running() {
        return Ok(own);
    }
    // Open MPI has these attributes on few communicators besides MPI_COMM_WORLD.
    if !host.predefined_everywhere && host.is_inter(handle).map_err(raised)? {
        return Ok(None);
    }
    host.get_attr(T::KIND, world, key).map_err(raised)
}

/// The number in an attribute of the host.
///
/// # Safety
/// `there` is the host's result for an attribute of this form.
unsafe fn number_at(form: StoredAs, there: *mut c_void) -> isize {
    match form {
        StoredAs::Itself => there.addr() as isize,
        // SAFETY: as the caller says.
        StoredAs::Int => unsafe { there.cast::<c_int>().read() as isize },
        // SAFETY: as the caller says.
        StoredAs::Aint => unsafe { there.cast::<isize>().read() },
    }
}

/// The value of a predefined attribute ([`mpi_attr_bindings::backend::Cached::predefined_attribute`]).
#[inline(never)]
pub(crate) fn attribute<T: HostObject>(
    handle: Handle,
    key: c_int,
    reader: Language,
) -> Option<Result<Predefinition>> {
    let host = the_host().ok()?;
    let key = if reader == Language::C { key } else { key_of_fortran(host.facts, T::KIND, key) };
    let (at, form) = predefined(host.facts, T::KIND, key)?;
    Some(value_of::<T>(host, handle, key, (at, form), reader))
}

fn value_of<T: HostObject>(
    host: &Host,
    handle: Handle,
    key: c_int,
    (at, form): (usize, StoredAs),
    reader: Language,
) -> Result<Predefinition> {
    let (found, number) = match of_world(host, handle, T::KIND, at) {
        Some(number) => (ptr::null_mut(), number as isize),
        None => {
            let Some(found) = ask::<T>(host, handle, key)? else { return Ok(None) };
            // SAFETY: the host's result for this key.
            let number = unsafe { number_at(form, found) };
            remember(host, handle, T::KIND, at, number);
            (found, number)
        }
    };
    // For C, a window gets its cells here.
    let word = (reader == Language::C).then(|| pointer_to::<T>(handle, at, form, number)).flatten();
    Ok(Some((word.unwrap_or(found), number)))
}

/// A pointer to a cell that holds the number, or the number itself; `None` without a cell.
fn pointer_to<T: HostObject>(
    handle: Handle,
    at: usize,
    form: StoredAs,
    number: isize,
) -> Option<*mut c_void> {
    match T::KIND {
        Kind::Communicator => Some(restored(&OF_COMMUNICATORS[at], number as c_int)),
        Kind::Window => {
            if form == StoredAs::Itself {
                return Some(ptr::without_provenance_mut(number as usize));
            }
            let window = match find::<Window>(handle).ok()? {
                Some(window) => window,
                None => find_or_make::<Window>(handle).ok()?,
            };
            window.with(|window| {
                if window.cells.is_none() {
                    // Out of memory: C gets the host's own pointer.
                    window.cells = boxed(Cells::default).ok();
                }
                let cells = window.cells.as_ref()?;
                Some(match form {
                    StoredAs::Int => restored(&cells.ints[at], number as c_int),
                    StoredAs::Aint | StoredAs::Itself => {
                        cells.size.store(number, Relaxed);
                        cells.size.as_ptr().cast()
                    }
                })
            })?
        }
        Kind::Datatype | Kind::Session | Kind::File => None,
    }
}
