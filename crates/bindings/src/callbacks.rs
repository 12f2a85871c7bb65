//! Callback arguments of C and Fortran: tells predefined callbacks from the program's functions.

use core::ffi::c_void;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use mpi_attr::abi::{CopyFn, DeleteFn, MPI_ERR_ARG};
use mpi_attr::adopter::{CopyRule, DeleteRule};
use mpi_attr::{Error, Result};

use super::fortran::callbacks::{is_dup, is_null_copy, is_null_delete};
use super::kind::RESERVED_END;

/// A predefined callback of any kind of object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Predefined {
    Dup,
    NullCopy,
    NullDelete,
}

/// A callback argument: a function, or one of the sentinels 0x0 (null) and 0x1 (dup).
pub type Callback = *const c_void;

/// What a backend knows of other libraries of the process that define the same routines and callbacks. The defaults are
/// for a process without such a library.
pub trait OtherLibraries {
    /// The other library's function for this symbol, if calls are to be forwarded to it.
    #[inline(always)]
    fn fallback(_symbol: &str) -> Option<*const c_void> {
        None
    }

    /// Whether an address is this predefined callback of another library.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn is_predefined(_callback: Callback, _which: Predefined) -> Result<bool> {
        Ok(false)
    }

    /// Whether the function at an address stays there as long as the process lives. It matters only if another
    /// library has predefined callbacks.
    fn is_never_unloaded(_callback: Callback) -> bool {
        true
    }
}

/// For routines without a backend.
impl OtherLibraries for () {}

/// The address of the last callback that was not predefined, or null. It saves the comparison with all names of
/// predefined callbacks, which costs more than the rest of a keyval's creation. An address is kept only if no
/// predefined callback can be loaded there later ([`OtherLibraries::is_never_unloaded`]). Relaxed: the address publishes no other
/// data.
struct Ordinary(AtomicPtr<c_void>);

static LAST_COPY: Ordinary = Ordinary::new();
static LAST_DELETE: Ordinary = Ordinary::new();

impl Ordinary {
    const fn new() -> Self {
        Self(AtomicPtr::new(ptr::null_mut()))
    }

    #[inline(always)]
    fn is(&self, callback: Callback) -> bool {
        self.0.load(Relaxed).cast_const() == callback
    }

    fn keep<B: OtherLibraries>(&self, callback: Callback) {
        if B::is_never_unloaded(callback) {
            self.0.store(callback.cast_mut(), Relaxed);
        }
    }
}

/// The error for an address that cannot be that of a callback.
#[cold]
pub fn not_a_function(callback: Callback) -> Error {
    Error::new(MPI_ERR_ARG, "{x} is not the address of a callback").about(callback.addr() as i64)
}

/// The copy callback that a C or Fortran program passes.
///
/// # Errors
/// `MPI_ERR_ARG` for an address that cannot be a function's; `MPI_ERR_NO_MEM`.
#[inline(always)]
pub fn copy_rule<B: OtherLibraries>(callback: Callback) -> Result<CopyRule> {
    Ok(match callback.addr() {
        0 => CopyRule::Null,
        _ if LAST_COPY.is(callback) => called_to_copy(callback),
        1 => CopyRule::Dup,
        2..RESERVED_END => return Err(not_a_function(callback)),
        _ if B::is_predefined(callback, Predefined::NullCopy)? || is_null_copy(callback) => CopyRule::Null,
        _ if B::is_predefined(callback, Predefined::Dup)? || is_dup(callback) => CopyRule::Dup,
        _ => {
            LAST_COPY.keep::<B>(callback);
            called_to_copy(callback)
        }
    })
}

fn called_to_copy(callback: Callback) -> CopyRule {
    // SAFETY: the caller of create_keyval promised that it is a copy function.
    CopyRule::Call(unsafe { core::mem::transmute::<Callback, CopyFn>(callback) })
}

/// The delete callback that a C or Fortran program passes.
///
/// # Errors
/// As [`copy_rule`].
#[inline(always)]
pub fn delete_rule<B: OtherLibraries>(callback: Callback) -> Result<DeleteRule> {
    Ok(match callback.addr() {
        0 => DeleteRule::Null,
        _ if LAST_DELETE.is(callback) => called_to_delete(callback),
        1..RESERVED_END => return Err(not_a_function(callback)),
        _ if B::is_predefined(callback, Predefined::NullDelete)? || is_null_delete(callback) => {
            DeleteRule::Null
        }
        _ => {
            LAST_DELETE.keep::<B>(callback);
            called_to_delete(callback)
        }
    })
}

fn called_to_delete(callback: Callback) -> DeleteRule {
    // SAFETY: the caller of create_keyval promised that it is a delete function.
    DeleteRule::Call(unsafe { core::mem::transmute::<Callback, DeleteFn>(callback) })
}
