//! Copy and delete callbacks, called by the convention of their language. No other module calls the user's code.
//!
//! | created in                                        | handle, key, extra state, value                    |
//! | ------------------------------------------------- | -------------------------------------------------- |
//! | C                                                 | by value; `flag` an `int`, the code returned       |
//! | C, `MPIX_xxx_create_keyval_x`                     | the same, but values as they were set: numbers too |
//! | Fortran, `MPI_KEYVAL_CREATE`                      | INTEGERs by reference, LOGICAL flag, `ierror`      |
//! | Fortran, `MPI_xxx_CREATE_KEYVAL` (`mpif.h`, `mpi`, `mpi_f08`) | handle and key INTEGER, the others ADDRESS_KIND    |
//!
//! `TYPE(MPI_Comm)` by reference has the machine form of an INTEGER by reference, so `mpi_f08` callbacks are
//! called like those of `mpif.h`. Every argument that a Fortran callback gets by reference is a fresh copy for the
//! call.

use core::ffi::{c_int, c_void};
use core::fmt::{Display, Formatter};
use core::ptr;

use super::value::Value;
use crate::abi::{CopyFn, DeleteFn, Handle, MPI_ERR_OTHER, MPI_SUCCESS};
use crate::unwind::Returns;

/// The widths of Fortran's default kinds and the bits of `.FALSE.`, captured when a keyval is created
/// (`MPI_Abi_set_fortran_info`, `MPI_Abi_set_fortran_booleans`).
// Packed, so that a keyval fits into one cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, packed)]
pub struct FortranKinds {
    /// Bytes of an INTEGER: 4 or 8.
    pub integer: u8,
    /// Bytes of a LOGICAL: 1, 2, 4 or 8.
    pub logical: u8,
    /// The bits of `.FALSE.`, in the low bytes.
    pub false_bits: u64,
    /// The error code for an `ierror` that is not an `int`, as an 8-byte INTEGER may be.
    pub no_int: c_int,
}

impl FortranKinds {
    /// 4 bytes each, `.FALSE.` is 0.
    pub const DEFAULT: Self = Self { integer: 4, logical: 4, false_bits: 0, no_int: MPI_ERR_OTHER };

    /// The code that a callback has stored in `ierror`.
    fn code(self, ierror: Argument) -> c_int {
        c_int::try_from(ierror.get(self.integer)).unwrap_or(self.no_int)
    }
}

/// The convention a keyval's callbacks are called by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)] // read by debuggers
pub enum Convention {
    /// C.
    C,
    /// C, for a binding of another language: callbacks get each value as it was set, a number of Fortran in place of a
    /// pointer, and a copy has the language of its source.
    AsSet,
    /// Fortran, MPI-1: every argument is an INTEGER or a LOGICAL.
    Integer(FortranKinds),
    /// Fortran, MPI-2 and later: extra state and values are `INTEGER(KIND=MPI_ADDRESS_KIND)`.
    Address(FortranKinds),
}

impl Convention {
    /// Whether callbacks get their arguments by reference.
    pub(crate) fn is_fortran(self) -> bool {
        matches!(self, Self::Integer(_) | Self::Address(_))
    }
}

/// The copy callback of a keyval.
#[derive(Clone, Copy)]
#[repr(usize)] // read by debuggers
pub enum CopyRule {
    /// `MPI_xxx_NULL_COPY_FN`: not copied.
    Null,
    /// `MPI_xxx_DUP_FN`: the value and the language it was set in are copied.
    Dup,
    /// A function of the user's, to be called by the keyval's convention. For Fortran its type is a
    /// placeholder of the right size.
    Call(CopyFn),
}

/// The delete callback of a keyval.
#[derive(Clone, Copy)]
pub enum DeleteRule {
    /// `MPI_xxx_NULL_DELETE_FN`: nothing to do.
    Null,
    /// A function of the user's, to be called by the keyval's convention.
    Call(DeleteFn),
}

/// The destructor of a keyval: called once with the extra state, when the keyval is gone.
#[derive(Clone, Copy)]
pub struct Destructor(unsafe extern "C-unwind" fn(*mut c_void));

impl Destructor {
    /// A destructor of the user's.
    ///
    /// # Safety
    /// Any thread may call the function, once, with the extra state of each keyval that is created with it.
    pub unsafe fn new(function: unsafe extern "C-unwind" fn(*mut c_void)) -> Self {
        Self(function)
    }

    /// Calls it.
    #[inline(never)]
    pub(crate) fn call(self, key: c_int, extra_state: *mut c_void) {
        let returns = Returns(CallbackOf::Destructor(key));
        // SAFETY: as the caller of `new` guarantees.
        unsafe { (self.0)(extra_state) };
        returns.done();
    }
}

/// What a keyval was created with (MPI-4.1 §7.7.2, §19.3.7).
// The order of the fields leaves no padding that would make a keyval larger than a cache line.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct KeyvalSpec {
    /// The kind of object the key is for.
    pub kind: u8,
    /// How the callbacks are called: the language the key was created in.
    pub convention: Convention,
    /// What happens to an attribute on dup.
    pub copy: CopyRule,
    /// What happens to an attribute when it is deleted.
    pub delete: DeleteRule,
    /// Captured by value and passed to the callbacks; for Fortran, an integer stored as a pointer.
    pub extra_state: *mut c_void,
}

/// The handles of an object that callbacks receive.
#[derive(Clone, Copy)]
pub(crate) struct ObjectHandles<'a> {
    /// The handle in C.
    pub(crate) c: Handle,
    /// Its handle in Fortran.
    pub(crate) in_fortran: &'a InFortran,
}

/// The handle in Fortran of an object.
#[derive(Clone, Copy)]
pub enum InFortran {
    /// Computed from the handle in C, only when a Fortran callback is called.
    Asked(fn(Handle) -> c_int),
    /// Known.
    Known(c_int),
}

impl InFortran {
    /// The handle in Fortran of the object with this handle in C.
    pub(crate) fn of(&self, handle: Handle) -> c_int {
        match self {
            InFortran::Asked(to_fortran) => to_fortran(handle),
            InFortran::Known(number) => *number,
        }
    }
}

/// The arguments of a callback, except the value.
#[derive(Clone, Copy)]
pub(crate) struct Call<'a> {
    pub(crate) handles: ObjectHandles<'a>,
    pub(crate) key: c_int,
    pub(crate) spec: &'a KeyvalSpec,
}

/// The result of a copy: with the code of the callback or, of a dup, its error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Copied<E> {
    Yes,
    No,
    Failed(E),
}

// "C-unwind", because a callback in C++ may throw an exception, which `Returns` detects.
type CCopy = unsafe extern "C-unwind" fn(
    Handle,
    c_int,
    *mut c_void,
    *mut c_void,
    *mut *mut c_void,
    *mut c_int,
) -> c_int;
type CDelete = unsafe extern "C-unwind" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;
type FortranCopy = unsafe extern "C-unwind" fn(ByRef, ByRef, ByRef, ByRef, ByRef, ByRef, ByRef);
type FortranDelete = unsafe extern "C-unwind" fn(ByRef, ByRef, ByRef, ByRef, ByRef);
type ByRef = *mut Argument;

/// A callback of the keyval with this key.
#[derive(Clone, Copy)]
enum CallbackOf {
    Copy(c_int),
    Delete(c_int),
    Destructor(c_int),
}

impl Display for CallbackOf {
    fn fmt(&self, to: &mut Formatter<'_>) -> core::fmt::Result {
        let (name, key) = match self {
            Self::Copy(key) => ("copy", key),
            Self::Delete(key) => ("delete", key),
            Self::Destructor(key) => ("destructor", key),
        };
        write!(to, "the {name} callback of keyval {key}")
    }
}

/// One by-reference argument: eight bytes of its own, of which the callee uses the first 1, 2, 4 or 8.
#[derive(Clone, Copy)]
#[repr(C, align(8))]
struct Argument([u8; 8]);

impl Argument {
    fn new(value: i64, width: u8) -> Self {
        // The bytes that the callee uses come first on every machine.
        let unused = if cfg!(target_endian = "big") { 64 - 8 * u32::from(width) } else { 0 };
        Self((value << unused).to_ne_bytes())
    }

    /// The number of the given width, sign-extended.
    fn get(self, width: u8) -> i64 {
        let unused = 64 - 8 * u32::from(width);
        let value = i64::from_ne_bytes(self.0);
        if cfg!(target_endian = "big") { value >> unused } else { value << unused >> unused }
    }

    /// The bits of the given width, zero-extended.
    fn bits(self, width: u8) -> u64 {
        let unused = 64 - 8 * u32::from(width);
        (self.get(width) as u64) << unused >> unused
    }
}

impl Call<'_> {
    /// What the callbacks get of a value: in C the word, otherwise the value as it was set.
    pub(crate) fn argument(self, word: *mut c_void, value: impl FnOnce() -> Value) -> *mut c_void {
        // fault: X2 values as they were set
        if matches!(self.spec.convention, Convention::C) { word } else { value().as_set() }
    }

    /// Calls a copy callback of any convention, and passes the copy to `keep` if it made one.
    #[inline(always)]
    pub(crate) fn copy(
        self,
        function: CopyFn,
        value: Value,
        word: *mut c_void,
        keep: impl FnOnce(Value),
    ) -> Copied<c_int> {
        let argument = self.argument(word, || value);
        if self.spec.convention.is_fortran() {
            return match copy_fortran(self.handles, self.key, self.spec, function, argument) {
                (MPI_SUCCESS, None) => Copied::No,
                (MPI_SUCCESS, Some(value)) => {
                    keep(value);
                    Copied::Yes
                }
                (code, _) => Copied::Failed(code),
            };
        }
        match self.copy_c(function, argument) {
            (MPI_SUCCESS, None) => Copied::No,
            (MPI_SUCCESS, Some(output)) => {
                match (value, self.spec.convention) {
                    (Value::Pointer(_), _) => keep(Value::Pointer(output)),
                    // The source's own storage would make the duplicate point into the original: the value is copied instead.
                    // fault: V1 pointer into the original
                    (number, Convention::C) if output == word => keep(number),
                    (_, Convention::C) => keep(Value::Pointer(output)),
                    (number, _) => keep(number.same_language(output)),
                }
                Copied::Yes
            }
            (code, _) => Copied::Failed(code),
        }
    }

    /// Calls a copy callback of C convention; returns its code, and what it has stored if its flag is true.
    #[inline(always)]
    fn copy_c(self, function: CopyFn, argument: *mut c_void) -> (c_int, Option<*mut c_void>) {
        let (mut output, mut flag) = (ptr::null_mut(), 0);
        let returns = Returns(CallbackOf::Copy(self.key));
        // SAFETY: a keyval of C convention was created with a function of this type; the out-parameters are places
        // of their types that outlive the call.
        let code = unsafe {
            let function = core::mem::transmute::<CopyFn, CCopy>(function);
            function(self.handles.c, self.key, self.spec.extra_state, argument, &mut output, &mut flag)
        };
        returns.done();
        (code, (flag != 0).then_some(output))
    }

    /// Calls a delete callback and returns its code.
    #[inline(always)]
    pub(crate) fn delete(self, function: DeleteFn, argument: *mut c_void) -> c_int {
        if self.spec.convention.is_fortran() {
            return delete_fortran(self.handles, self.key, self.spec, function, argument);
        }
        // SAFETY: a keyval of C convention was created with a function of this type.
        unsafe {
            let function = core::mem::transmute::<DeleteFn, CDelete>(function);
            delete_c(self.handles.c, self.key, argument, self.spec.extra_state, function)
        }
    }

    /// Handle, key, extra state and value as Fortran gets them.
    fn in_fortran(self, argument: *mut c_void, width: u8, kinds: FortranKinds) -> [Argument; 4] {
        let Self { handles, key, spec } = self;
        [
            Argument::new(handles.in_fortran.of(handles.c).into(), kinds.integer),
            Argument::new(key.into(), kinds.integer),
            Argument::new(spec.extra_state.addr() as i64, width),
            Argument::new(argument.addr() as i64, width),
        ]
    }
}

/// Calls a copy callback of Fortran convention; returns its code and the copy, if it made one.
#[cold]
#[inline(never)]
fn copy_fortran(
    handles: ObjectHandles<'_>,
    key: c_int,
    spec: &KeyvalSpec,
    function: CopyFn,
    argument: *mut c_void,
) -> (c_int, Option<Value>) {
    let (width, kinds) = widths(spec.convention);
    let returns = Returns(CallbackOf::Copy(key));
    let [mut handle, mut key, mut extra, mut input] =
        Call { handles, key, spec }.in_fortran(argument, width, kinds);
    let mut output = Argument::new(0, 8);
    let mut flag = Argument::new(kinds.false_bits as i64, kinds.logical);
    let mut ierror = Argument::new(0, kinds.integer);
    // SAFETY: a keyval of Fortran convention was created with a procedure of this interface; every argument is
    // an `Argument` of its own that outlives the call.
    unsafe {
        let function = core::mem::transmute::<CopyFn, FortranCopy>(function);
        function(&mut handle, &mut key, &mut extra, &mut input, &mut output, &mut flag, &mut ierror);
    }
    returns.done();
    match kinds.code(ierror) {
        // fault: C1 bits of a LOGICAL
        0 if flag.bits(kinds.logical) == kinds.false_bits => (0, None),
        // fault: V2 INTEGER of a callback
        0 if width == 4 => (0, Some(Value::Integer(output.get(4) as c_int))),
        0 => (0, Some(Value::Address(output.get(8) as isize))),
        code => (code, None),
    }
}

/// Calls a delete callback of Fortran convention.
#[cold]
#[inline(never)]
fn delete_fortran(
    handles: ObjectHandles<'_>,
    key: c_int,
    spec: &KeyvalSpec,
    function: DeleteFn,
    argument: *mut c_void,
) -> c_int {
    let (width, kinds) = widths(spec.convention);
    let returns = Returns(CallbackOf::Delete(key));
    let [mut handle, mut key, mut extra, mut input] =
        Call { handles, key, spec }.in_fortran(argument, width, kinds);
    let mut ierror = Argument::new(0, kinds.integer);
    // SAFETY: as in `copy_fortran`.
    unsafe {
        let function = core::mem::transmute::<DeleteFn, FortranDelete>(function);
        function(&mut handle, &mut key, &mut input, &mut extra, &mut ierror);
    }
    returns.done();
    kinds.code(ierror)
}

/// The number of bytes of a value, and the Fortran kinds.
fn widths(convention: Convention) -> (u8, FortranKinds) {
    match convention {
        Convention::C | Convention::AsSet => unreachable!("the convention is C, not Fortran"),
        Convention::Integer(kinds) => (kinds.integer, kinds),
        Convention::Address(kinds) => (8, kinds),
    }
}

/// Calls a delete callback of C convention.
///
/// # Safety
/// As for the function.
#[inline(never)]
unsafe fn delete_c(
    handle: Handle,
    key: c_int,
    word: *mut c_void,
    extra_state: *mut c_void,
    function: CDelete,
) -> c_int {
    let returns = Returns(CallbackOf::Delete(key));
    // SAFETY: as the caller promises.
    let code = unsafe { function(handle, key, word, extra_state) };
    returns.done();
    code
}

#[cfg(test)]
#[path = "tests/callback.rs"]
mod tests;
