//! What mpi_attr offers beyond the MPI standard, for Rust programs: docs/extensions.md describes each function.
//!
//! The functions call the C routines of `mpi_attr_ext.h`, which the backend defines: a program uses this module as
//! `mpi_attr_embedded::ext` or `mpi_attr_pmpi::ext`. Handles are those of C.
//!
//! # Errors and threads
//!
//! A function returns [`Error`] as `typed` does, but the C routine raises the error first. MPI's default error handler ends the
//! program; under `MPI_ERRORS_RETURN` the error arrives here, with [`Source::Host`](mpi_attr::Source) and the code that C gets.
//! Errors that the C routine does not see have [`Source::Library`](mpi_attr::Source) and a class of the standard ABI.
//!
//! [`InnerComm`] and [`Hook`] are `Send` and `Sync`. As for all calls of MPI, calls that may overlap need `MPI_THREAD_MULTIPLE`,
//! which `typed::initialize` asks for; this module does not check it. Closures that MPI calls later are `Send`, and `Sync` if
//! several threads may call them; a panic does not unwind into C.
//!
//! ```
//! use mpi_attr::abi::MPI_COMM_SELF;
//! use mpi_attr_embedded::ext::{self, Kind, Language};
//! use mpi_attr_embedded::typed::{self, Communicator, Keyval};
//!
//! # typed::initialize().unwrap();
//! let plans: Keyval<String, Communicator> = Keyval::new().unwrap();
//! plans.set(Communicator::SELF, "a plan".into()).unwrap();
//!
//! let keys = ext::list(Kind::Communicator, MPI_COMM_SELF)?;
//! ext::keyval_set_name(keys[0], "plans")?;
//! let info = ext::keyval_info(keys[0])?;
//! assert_eq!((info.name.as_str(), info.attributes, info.freed), ("plans", 1, false));
//! let language = ext::value_info(Kind::Communicator, MPI_COMM_SELF, keys[0])?;
//! assert_eq!(language, Some(Language::C));
//! // SAFETY: no value is made.
//! let (_, created) = unsafe { ext::get_or_set(Kind::Communicator, MPI_COMM_SELF, keys[0], || unreachable!()) }?;
//! assert!(!created);
//!
//! let key = ext::inner_keyval()?;
//! let inner = ext::inner_comm(MPI_COMM_SELF, key)?;
//! assert_eq!(ext::inner_comm(MPI_COMM_SELF, key)?, inner);
//! ext::inner_comm_release(MPI_COMM_SELF, key)?;
//! # typed::finalize().unwrap();
//! # Ok::<(), mpi_attr::Error>(())
//! ```

use core::ffi::{CStr, c_char, c_int, c_void};
use core::ptr;

use mpi_attr::abi::{Handle, MPI_ERR_ARG, MPI_ERR_OTHER, MPI_SUCCESS};
use mpi_attr::engine::NAME;
use mpi_attr::memory::{self, with_room};
pub use mpi_attr::{Error, Result};

use crate::typed::guarded;

/// The kinds of object that have attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Kind {
    /// Communicators.
    Communicator = 1,
    /// Datatypes.
    Datatype = 2,
    /// Windows.
    Window = 3,
    /// Sessions.
    Session = 8,
    /// Files.
    File = 11,
}

impl Kind {
    fn numbered(number: c_int) -> Option<Self> {
        [Kind::Communicator, Kind::Datatype, Kind::Window, Kind::Session, Kind::File]
            .into_iter()
            .find(|&kind| kind as c_int == number)
    }
}

/// The language that a value was set in, or that the callbacks of a keyval are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Language {
    /// None: a predefined attribute, or one under a key of another MPI.
    None = 0,
    /// C.
    C = 1,
    /// Fortran, as in MPI-1: INTEGER.
    FortranInteger = 2,
    /// Fortran: INTEGER(KIND=MPI_ADDRESS_KIND).
    Fortran = 3,
}

impl Language {
    fn numbered(number: c_int) -> Self {
        match number {
            1 => Language::C,
            2 => Language::FortranInteger,
            3 => Language::Fortran,
            _ => Language::None,
        }
    }
}

/// The properties of a keyval at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyvalInfo {
    /// The kind of object that it is for.
    pub kind: Kind,
    /// The language of its callbacks.
    pub language: Language,
    /// Its name, or an empty text; bytes that are not UTF-8 are replaced.
    pub name: String,
    /// Whether it was freed, and exists because attributes use it.
    pub freed: bool,
    /// The number of attributes on all objects.
    pub attributes: usize,
}

// SAFETY: the signatures of mpi_attr_ext.h. A handle is a word, or an `int` in the same register.
unsafe extern "C" {
    fn mpi_attr_list(
        kind: c_int,
        handle: Handle,
        keys: *mut c_int,
        capacity: c_int,
        count: *mut c_int,
    ) -> c_int;
    fn mpi_attr_value_info(
        kind: c_int,
        handle: Handle,
        keyval: c_int,
        language: *mut c_int,
        flag: *mut c_int,
    ) -> c_int;
    fn mpi_attr_get_or_set(
        kind: c_int,
        handle: Handle,
        keyval: c_int,
        make: unsafe extern "C-unwind" fn(*mut c_void, *mut *mut c_void) -> c_int,
        state: *mut c_void,
        value: *mut *mut c_void,
        created: *mut c_int,
    ) -> c_int;
    fn mpi_attr_keyval_info(
        keyval: c_int,
        kind: *mut c_int,
        language: *mut c_int,
        name: *mut c_char,
        freed: *mut c_int,
        attributes: *mut c_int,
    ) -> c_int;
    fn mpi_attr_keyval_set_name(keyval: c_int, name: *const c_char) -> c_int;
    fn mpi_attr_inner_keyval(keyval: *mut c_int) -> c_int;
    fn mpi_attr_inner_comm(comm: Handle, keyval: c_int, inner: *mut Handle) -> c_int;
    fn mpi_attr_inner_comm_release(comm: Handle, keyval: c_int) -> c_int;
    fn mpi_attr_at_finalize(
        function: extern "C" fn(*mut c_void),
        state: *mut c_void,
        id: *mut c_int,
    ) -> c_int;
    fn mpi_attr_at_session_finalize(
        session: Handle,
        function: extern "C" fn(*mut c_void),
        state: *mut c_void,
        id: *mut c_int,
    ) -> c_int;
    fn mpi_attr_cancel(id: c_int) -> c_int;
    fn MPIX_Op_create_x(
        function: extern "C" fn(*const c_void, *mut c_void, i64, Handle, *mut c_void),
        destructor: extern "C" fn(*mut c_void),
        commute: c_int,
        state: *mut c_void,
        op: *mut Handle,
    ) -> c_int;
}

type ErrorFunction = extern "C" fn(Handle, c_int, *mut c_void);

/// Declares routines of a kind of object in C.
macro_rules! routines {
    ({$($create:ident $set:ident $get:ident;)*}
     {$($create_plain:ident $free:ident $set_plain:ident $get_plain:ident $delete:ident;)*}
     {$($create_errhandler:ident;)*}) => {
        // SAFETY: the signatures of mpi_attr_ext.h.
        unsafe extern "C" {
            $(
                fn $create(
                    copy: Option<CopyFunction>,
                    delete: Option<DeleteFunction>,
                    destructor: Option<Destructor>,
                    keyval: *mut c_int,
                    extra_state: *mut c_void,
                ) -> c_int;
                fn $set(handle: Handle, keyval: c_int, value: *mut c_void) -> c_int;
                fn $get(handle: Handle, keyval: c_int, value: *mut isize, flag: *mut c_int) -> c_int;
            )*
            $(
                fn $create_plain(
                    delete: Option<DeleteFunction>,
                    keyval: *mut c_int,
                    extra_state: *mut c_void,
                ) -> c_int;
                fn $free(keyval: *mut c_int) -> c_int;
                fn $set_plain(handle: Handle, keyval: c_int, value: *mut c_void) -> c_int;
                fn $get_plain(handle: Handle, keyval: c_int, value: *mut *mut c_void, flag: *mut c_int) -> c_int;
                fn $delete(handle: Handle, keyval: c_int) -> c_int;
            )*
            $(
                fn $create_errhandler(
                    function: ErrorFunction,
                    destructor: extern "C" fn(*mut c_void),
                    state: *mut c_void,
                    errhandler: *mut Handle,
                ) -> c_int;
            )*
        }
    };
}
routines! { {
    MPIX_Comm_create_keyval_x MPIX_Comm_set_attr_as_fortran MPIX_Comm_get_attr_as_fortran;
    MPIX_Type_create_keyval_x MPIX_Type_set_attr_as_fortran MPIX_Type_get_attr_as_fortran;
    MPIX_Win_create_keyval_x MPIX_Win_set_attr_as_fortran MPIX_Win_get_attr_as_fortran;
} {
    MPIX_Session_create_keyval MPIX_Session_free_keyval MPIX_Session_set_attr MPIX_Session_get_attr MPIX_Session_delete_attr;
    MPIX_File_create_keyval MPIX_File_free_keyval MPIX_File_set_attr MPIX_File_get_attr MPIX_File_delete_attr;
} {
    MPIX_Comm_create_errhandler_x;
    MPIX_Win_create_errhandler_x;
    MPIX_File_create_errhandler_x;
    MPIX_Session_create_errhandler_x;
} }

/// A copy callback in C: object, key, extra state, value, new value, flag.
pub type CopyFunction =
    unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut c_void, *mut c_int) -> c_int;
/// A delete callback in C: object, key, value, extra state.
pub type DeleteFunction = unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;
/// A destructor, which gets the extra state of a keyval that is gone.
pub type Destructor = unsafe extern "C" fn(*mut c_void);

fn checked(code: c_int) -> Result<()> {
    if code == MPI_SUCCESS {
        Ok(())
    } else {
        Err(Error::of_host(code, "the routine returned error code {}").about(code.into()))
    }
}

/// The error for a kind of object that a function does not support.
const OTHER_KIND: Error = Error::new(MPI_ERR_ARG, "the function does not support this kind of object");

/// The keys of an object's attributes at one moment, in the order in which they were last set. The time grows with the attributes.
///
/// # Errors
/// The kind's error class; `MPI_ERR_NO_MEM`.
pub fn list(kind: Kind, handle: Handle) -> Result<Vec<c_int>> {
    let mut room = 8;
    loop {
        let mut keys: Vec<c_int> = with_room(room)?;
        keys.resize(room, 0);
        let mut count = 0;
        // SAFETY: `keys` has that length.
        checked(unsafe {
            mpi_attr_list(kind as c_int, handle, keys.as_mut_ptr(), room as c_int, &mut count)
        })?;
        if count as usize <= room {
            keys.truncate(count as usize);
            return Ok(keys);
        }
        room = count as usize + 8; // others may set some meanwhile
    }
}

/// The language that the value of an attribute was set in; `None` if it is not set.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`.
pub fn value_info(kind: Kind, handle: Handle, keyval: c_int) -> Result<Option<Language>> {
    let (mut language, mut flag) = (0, 0);
    // SAFETY: the pointers are valid.
    checked(unsafe { mpi_attr_value_info(kind as c_int, handle, keyval, &mut language, &mut flag) })?;
    Ok((flag != 0).then(|| Language::numbered(language)))
}

/// Gets an attribute as C does. If it is not set, `make` makes the value, which is set; the result tells whether it was.
/// However many threads ask at once, `make` runs in one of them, without a lock held. The time of a call that finds no value
/// grows with the calls of `make` that are under way.
///
/// If the value cannot be set after `make` made it, the error is returned without the value: a `make` whose value must
/// be freed then also keeps its pointer outside. A panic of `make` does not unwind into C: it is resumed here, and
/// nothing has changed.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`; that of `make`; `MPI_ERR_OTHER` instead of waiting,
/// inside a callback or another `make`; `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The callbacks of the keyval accept the value that `make` returns.
pub unsafe fn get_or_set<F: FnOnce() -> Result<*mut c_void>>(
    kind: Kind,
    handle: Handle,
    keyval: c_int,
    make: F,
) -> Result<(*mut c_void, bool)> {
    struct Maker<F> {
        make: Option<F>,
        error: Option<Error>,
        panic: Option<Box<dyn core::any::Any + Send>>,
    }

    unsafe extern "C-unwind" fn call<F: FnOnce() -> Result<*mut c_void>>(
        state: *mut c_void,
        value: *mut *mut c_void,
    ) -> c_int {
        // SAFETY: the state that is passed below, and a place for the value.
        let (state, value) = unsafe { (&mut *state.cast::<Maker<F>>(), &mut *value) };
        let Some(make) = state.make.take() else { return MPI_ERR_OTHER };
        match std::panic::catch_unwind(core::panic::AssertUnwindSafe(make)) {
            Ok(Ok(made)) => {
                *value = made;
                MPI_SUCCESS
            }
            Ok(Err(error)) => {
                state.error = Some(error);
                if error.code() == MPI_SUCCESS { MPI_ERR_OTHER } else { error.code() }
            }
            Err(panic) => {
                state.panic = Some(panic);
                MPI_ERR_OTHER
            }
        }
    }

    let mut state = Maker { make: Some(make), error: None, panic: None };
    let (mut value, mut created) = (ptr::null_mut(), 0);
    let passed = (&raw mut state).cast();
    // SAFETY: `call` gets its own state, which outlives the call; of the value, as the caller promises.
    let code = unsafe {
        mpi_attr_get_or_set(kind as c_int, handle, keyval, call::<F>, passed, &mut value, &mut created)
    };
    if let Some(panic) = state.panic {
        std::panic::resume_unwind(panic);
    }
    match state.error {
        Some(error) => Err(error),
        None => checked(code).map(|()| (value, created != 0)),
    }
}

/// The properties of a keyval.
///
/// # Errors
/// `MPI_ERR_KEYVAL`.
pub fn keyval_info(keyval: c_int) -> Result<KeyvalInfo> {
    let (mut kind, mut language, mut freed, mut attributes) = (0, 0, 0, 0);
    let mut name: [c_char; NAME + 1] = [0; NAME + 1];
    // SAFETY: the pointers are valid, and `name` has the room that the routine needs.
    let name = unsafe {
        checked(mpi_attr_keyval_info(
            keyval,
            &mut kind,
            &mut language,
            name.as_mut_ptr(),
            &mut freed,
            &mut attributes,
        ))?;
        CStr::from_ptr(ptr::from_ref(&name).cast())
    };
    Ok(KeyvalInfo {
        kind: Kind::numbered(kind).ok_or(OTHER_KIND)?,
        language: Language::numbered(language),
        name: name.to_string_lossy().into_owned(),
        freed: freed != 0,
        attributes: attributes as usize,
    })
}

/// Names a keyval, for reports. A name of more than 127 bytes is cut between two characters; a NUL ends it.
///
/// # Errors
/// `MPI_ERR_KEYVAL`, `MPI_ERR_NO_MEM`.
pub fn keyval_set_name(keyval: c_int, name: &str) -> Result<()> {
    // One byte more than the longest name: the routine cuts between two characters.
    let mut text = [0u8; NAME + 2];
    let length = name.len().min(NAME + 1);
    text[..length].copy_from_slice(&name.as_bytes()[..length]);
    // SAFETY: the text ends with NUL.
    checked(unsafe { mpi_attr_keyval_set_name(keyval, text.as_ptr().cast()) })
}

// ---- Keyvals and values for bindings over C

/// Creates a keyval of communicators, datatypes or windows whose callbacks get values as they were set, and whose
/// destructor runs when it is gone (docs/extensions.md, X1 and X2).
///
/// # Errors
/// `MPI_ERR_ARG` for another kind; `MPI_ERR_OTHER` before init and after finalize; `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The functions may be called with `extra_state`, in any thread, as long as the keyval exists.
pub unsafe fn create_keyval_x(
    kind: Kind,
    copy: Option<CopyFunction>,
    delete: Option<DeleteFunction>,
    destructor: Option<Destructor>,
    extra_state: *mut c_void,
) -> Result<c_int> {
    let create = match kind {
        Kind::Communicator => MPIX_Comm_create_keyval_x,
        Kind::Datatype => MPIX_Type_create_keyval_x,
        Kind::Window => MPIX_Win_create_keyval_x,
        Kind::Session | Kind::File => return Err(OTHER_KIND),
    };
    let mut keyval = 0;
    // SAFETY: as the caller promises; the other pointer is valid.
    checked(unsafe { create(copy, delete, destructor, &mut keyval, extra_state) }).map(|()| keyval)
}

/// Sets an attribute of a communicator, datatype or window as `MPI_xxx_SET_ATTR` does in Fortran.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`, `MPI_ERR_NO_MEM`, a callback's code; `MPI_ERR_ARG` for another kind.
///
/// # Safety
/// The callbacks of the keyval accept the value.
pub unsafe fn set_attr_as_fortran(kind: Kind, handle: Handle, keyval: c_int, value: isize) -> Result<()> {
    let set = match kind {
        Kind::Communicator => MPIX_Comm_set_attr_as_fortran,
        Kind::Datatype => MPIX_Type_set_attr_as_fortran,
        Kind::Window => MPIX_Win_set_attr_as_fortran,
        Kind::Session | Kind::File => return Err(OTHER_KIND),
    };
    // SAFETY: any handle and key are checked; of the value, as the caller promises.
    checked(unsafe { set(handle, keyval, ptr::without_provenance_mut(value as usize)) })
}

/// Gets an attribute of a communicator, datatype or window as `MPI_xxx_GET_ATTR` does in Fortran.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`; `MPI_ERR_ARG` for another kind.
pub fn get_attr_as_fortran(kind: Kind, handle: Handle, keyval: c_int) -> Result<Option<isize>> {
    let get = match kind {
        Kind::Communicator => MPIX_Comm_get_attr_as_fortran,
        Kind::Datatype => MPIX_Type_get_attr_as_fortran,
        Kind::Window => MPIX_Win_get_attr_as_fortran,
        Kind::Session | Kind::File => return Err(OTHER_KIND),
    };
    let (mut value, mut flag) = (0, 0);
    // SAFETY: the pointers are valid.
    checked(unsafe { get(handle, keyval, &mut value, &mut flag) })?;
    Ok((flag != 0).then_some(value))
}

// ---- Attributes of sessions and files: docs/extensions.md. Other kinds are `MPI_ERR_ARG`.

/// Creates a keyval of sessions or files.
///
/// # Errors
/// `MPI_ERR_ARG` for another kind; `MPI_ERR_OTHER` before init and after finalize; `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The function may be called with `extra_state`, in any thread, as long as the keyval exists.
pub unsafe fn create_keyval(
    kind: Kind,
    delete: Option<DeleteFunction>,
    extra_state: *mut c_void,
) -> Result<c_int> {
    let create = match kind {
        Kind::Session => MPIX_Session_create_keyval,
        Kind::File => MPIX_File_create_keyval,
        _ => return Err(OTHER_KIND),
    };
    let mut keyval = 0;
    // SAFETY: as the caller promises; the other pointer is valid.
    checked(unsafe { create(delete, &mut keyval, extra_state) }).map(|()| keyval)
}

/// Frees a keyval of sessions or files.
///
/// # Errors
/// `MPI_ERR_KEYVAL`; `MPI_ERR_ARG` for another kind.
pub fn free_keyval(kind: Kind, mut keyval: c_int) -> Result<()> {
    let free = match kind {
        Kind::Session => MPIX_Session_free_keyval,
        Kind::File => MPIX_File_free_keyval,
        _ => return Err(OTHER_KIND),
    };
    // SAFETY: the pointer is valid.
    checked(unsafe { free(&mut keyval) })
}

/// Sets an attribute of a session or file.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`, `MPI_ERR_NO_MEM`, a callback's code; `MPI_ERR_ARG` for another kind.
///
/// # Safety
/// The callbacks of the keyval accept the value.
pub unsafe fn set_attr(kind: Kind, handle: Handle, keyval: c_int, value: *mut c_void) -> Result<()> {
    let set = match kind {
        Kind::Session => MPIX_Session_set_attr,
        Kind::File => MPIX_File_set_attr,
        _ => return Err(OTHER_KIND),
    };
    // SAFETY: any handle and key are checked; of the value, as the caller promises.
    checked(unsafe { set(handle, keyval, value) })
}

/// Gets an attribute of a session or file.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`; `MPI_ERR_ARG` for another kind.
pub fn get_attr(kind: Kind, handle: Handle, keyval: c_int) -> Result<Option<*mut c_void>> {
    let get = match kind {
        Kind::Session => MPIX_Session_get_attr,
        Kind::File => MPIX_File_get_attr,
        _ => return Err(OTHER_KIND),
    };
    let (mut value, mut flag) = (ptr::null_mut(), 0);
    // SAFETY: the pointers are valid.
    checked(unsafe { get(handle, keyval, &mut value, &mut flag) })?;
    Ok((flag != 0).then_some(value))
}

/// Deletes an attribute of a session or file.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`, a callback's code; `MPI_ERR_ARG` for another kind.
pub fn delete_attr(kind: Kind, handle: Handle, keyval: c_int) -> Result<()> {
    let delete = match kind {
        Kind::Session => MPIX_Session_delete_attr,
        Kind::File => MPIX_File_delete_attr,
        _ => return Err(OTHER_KIND),
    };
    // SAFETY: any handle and key are checked.
    checked(unsafe { delete(handle, keyval) })
}

// ---- Inner communicators

/// Creates a communicator keyval for inner communicators. `MPI_Comm_free_keyval` frees it.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize; `MPI_ERR_NO_MEM`.
pub fn inner_keyval() -> Result<c_int> {
    let mut keyval = 0;
    // SAFETY: the pointer is valid.
    checked(unsafe { mpi_attr_inner_keyval(&mut keyval) }).map(|()| keyval)
}

/// The inner communicator of a communicator, with one more reference. The first call makes it, without attributes, and
/// is collective: its time grows as that of `MPI_Comm_split`. Later calls are local. It is freed with its last reference or with
/// `comm`.
///
/// # Errors
/// `MPI_ERR_COMM`; `MPI_ERR_KEYVAL` for a key that [`inner_keyval`] did not create; `MPI_ERR_OTHER` while it is being
/// freed; `MPI_ERR_NO_MEM`.
pub fn inner_comm(comm: Handle, keyval: c_int) -> Result<Handle> {
    let mut inner = 0;
    // SAFETY: a word has room for a handle of any MPI.
    checked(unsafe { mpi_attr_inner_comm(comm, keyval, &mut inner) }).map(|()| inner)
}

/// Gives one reference to the inner communicator back, which is freed with the last one, in a time that grows with its attributes.
///
/// # Errors
/// `MPI_ERR_COMM`, `MPI_ERR_KEYVAL`; `MPI_ERR_OTHER` if no reference is left; the code of a delete callback of the inner
/// communicator, which is freed nevertheless.
pub fn inner_comm_release(comm: Handle, keyval: c_int) -> Result<()> {
    // SAFETY: any handle and key are checked.
    checked(unsafe { mpi_attr_inner_comm_release(comm, keyval) })
}

/// The inner communicator of a communicator while this value lives: it has one reference, as one call of [`inner_comm`].
///
/// The first one for a communicator is made by a collective call. If the last one is dropped, the inner communicator is freed,
/// which is collective too: all processes do it. Of an error in the drop only the error handler learns.
///
/// ```
/// # use mpi_attr::abi::MPI_COMM_SELF;
/// # use mpi_attr_embedded::{ext, typed};
/// # typed::initialize().unwrap();
/// let key = ext::inner_keyval()?;
/// {
///     let inner = ext::InnerComm::new(MPI_COMM_SELF, key)?;
///     assert_eq!(inner.handle(), ext::InnerComm::new(MPI_COMM_SELF, key)?.handle());
/// } // It is freed here.
/// let kept = ext::InnerComm::new(MPI_COMM_SELF, key)?.keep();
/// assert_eq!(ext::inner_comm(MPI_COMM_SELF, key)?, kept);
/// # typed::finalize().unwrap();
/// # Ok::<(), mpi_attr::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "dropping it gives the reference back at once"]
pub struct InnerComm {
    parent: Handle,
    keyval: c_int,
    comm: Handle,
}

impl InnerComm {
    /// The inner communicator of `comm` under a keyval of [`inner_keyval`].
    ///
    /// # Errors
    /// As [`inner_comm`].
    pub fn new(comm: Handle, keyval: c_int) -> Result<Self> {
        inner_comm(comm, keyval).map(|inner| Self { parent: comm, keyval, comm: inner })
    }

    /// The communicator.
    #[must_use]
    pub fn handle(&self) -> Handle {
        self.comm
    }

    /// Gives the reference to the parent: the inner communicator lives until the parent is freed.
    pub fn keep(self) -> Handle {
        let comm = self.comm;
        core::mem::forget(self);
        comm
    }
}

const _: () = {
    const fn sent_and_shared<T: Send + Sync>() {}
    sent_and_shared::<InnerComm>();
    sent_and_shared::<Hook>();
};

impl Drop for InnerComm {
    fn drop(&mut self) {
        let _ = inner_comm_release(self.parent, self.keyval);
    }
}

// ---- Finalize hooks: docs/extensions.md

type Closure = Box<dyn FnOnce() + Send>;

/// A finalize hook. Dropping this value does not cancel the hook, so it need not be kept.
#[derive(Debug)]
pub struct Hook {
    id: c_int,
    /// The box of the closure, which belongs to the hook until it runs or is cancelled.
    closure: *mut Closure,
}

// SAFETY: the closure may be sent to another thread.
unsafe impl Send for Hook {}
// SAFETY: no method takes `&self`.
unsafe impl Sync for Hook {}

/// `MPI_Finalize` calls the closure, in one order with the delete callbacks of the attributes of `MPI_COMM_SELF`: most
/// recent first. The function may be called before `MPI_Init`. A closure that panics does not stop the other hooks.
///
/// ```
/// # use mpi_attr_embedded::{ext, typed};
/// let (sender, receiver) = std::sync::mpsc::channel();
/// ext::at_finalize(move || sender.send("closed").unwrap())?;
/// typed::initialize()?;
/// typed::finalize()?;
/// assert_eq!(receiver.recv(), Ok("closed"));
/// # Ok::<(), mpi_attr::Error>(())
/// ```
/// Another thread may finalize, so the closure is `Send`:
/// ```compile_fail,E0277
/// # use mpi_attr_embedded::ext;
/// let shared = std::rc::Rc::new(1);
/// ext::at_finalize(move || drop(shared));
/// ```
///
/// # Errors
/// Those of `mpi_attr_at_finalize`; the closure is dropped then.
#[inline]
pub fn at_finalize(closure: impl FnOnce() + Send + 'static) -> Result<Hook> {
    // SAFETY: `run` takes the box, once.
    register(closure, |state, id| unsafe { mpi_attr_at_finalize(run, state, id) })
}

/// `MPI_Session_finalize` calls the closure, in one order with the delete callbacks of the session's attributes.
///
/// # Errors
/// Those of `mpi_attr_at_session_finalize`; the closure is dropped then.
#[inline]
pub fn at_session_finalize(session: Handle, closure: impl FnOnce() + Send + 'static) -> Result<Hook> {
    // SAFETY: `run` takes the box, once.
    register(closure, |state, id| unsafe { mpi_attr_at_session_finalize(session, run, state, id) })
}

#[inline]
fn register(
    closure: impl FnOnce() + Send + 'static,
    call: impl FnOnce(*mut c_void, *mut c_int) -> c_int,
) -> Result<Hook> {
    let closure: Closure = memory::boxed(|| closure)?;
    let closure = Box::into_raw(memory::boxed(|| closure)?);
    let mut id = 0;
    checked(call(closure.cast(), &mut id)).map(|()| Hook { id, closure }).inspect_err(|_| {
        // SAFETY: from `into_raw` above; the hook was not registered.
        drop(unsafe { Box::from_raw(closure) });
    })
}

/// Runs the closure in a box.
extern "C" fn run(closure: *mut c_void) {
    // SAFETY: the box that `register` passed; a hook runs once.
    let closure = unsafe { Box::from_raw(closure.cast::<Closure>()) };
    let _ = guarded(closure);
}

impl Hook {
    /// The hook does not run; the closure is dropped.
    ///
    /// # Errors
    /// Those of `mpi_attr_cancel`: the hook has started to run.
    #[inline]
    pub fn cancel(self) -> Result<()> {
        // SAFETY: may be called with any number.
        checked(unsafe { mpi_attr_cancel(self.id) })?;
        // SAFETY: from `into_raw` in `register`; the hook does not run any more.
        drop(unsafe { Box::from_raw(self.closure) });
        Ok(())
    }
}

// ---- Operations and error handlers: docs/extensions.md, X4 to X6

type Operation = Box<dyn Fn(*const c_void, *mut c_void, i64, Handle) + Send + Sync>;
type ErrorHandler = Box<dyn Fn(Handle, c_int) + Send + Sync>;

/// An operation whose function is a closure: `inoutvec[i] = invec[i] op inoutvec[i]`, for `i64` elements of the datatype.
/// `MPI_Op_free` frees it. The closure is dropped by a later call of this function, at the latest at the end of finalize; if it
/// panics, the process ends. Any thread may call this function, and the closure runs in any thread that reduces (MPI-4.1 §6.9.5).
/// The time of a call grows with the operations that have an extra state.
///
/// # Errors
/// Those of `MPIX_Op_create_x`: `MPI_ERR_OTHER` before init, after finalize and if there are 1,024; `MPI_ERR_NO_MEM`. The
/// closure is dropped then.
#[inline]
pub fn op_create(
    closure: impl Fn(*const c_void, *mut c_void, i64, Handle) + Send + Sync + 'static,
    commutes: bool,
) -> Result<Handle> {
    let closure: Operation = memory::boxed(|| closure)?;
    // SAFETY: `operate` and `dropped` take the box of an `Operation`.
    with_state(closure, |state, op| unsafe {
        MPIX_Op_create_x(operate, dropped::<Operation>, commutes.into(), state, op)
    })
}

/// An error handler, for objects of a kind, whose function is a closure; it gets the object and the error's code.
/// `MPI_Errhandler_free` frees it. The closure is dropped by a later call of this function, and not at finalize, which may itself
/// raise errors; if it panics, the process ends. Any thread may call this function, and the closure runs in the thread of
/// the error (MPI-4.1 §9.3). The time of a call grows with the error handlers that have an extra state.
///
/// # Errors
/// `MPI_ERR_ARG` for datatypes, which have no error handlers, and those of `MPIX_Comm_create_errhandler_x`: `MPI_ERR_OTHER` if there
/// are 1,024; `MPI_ERR_NO_MEM`. The closure is dropped then.
#[inline]
pub fn create_errhandler(
    kind: Kind,
    closure: impl Fn(Handle, c_int) + Send + Sync + 'static,
) -> Result<Handle> {
    let create = match kind {
        Kind::Communicator => MPIX_Comm_create_errhandler_x,
        Kind::Window => MPIX_Win_create_errhandler_x,
        Kind::File => MPIX_File_create_errhandler_x,
        Kind::Session => MPIX_Session_create_errhandler_x,
        Kind::Datatype => return Err(OTHER_KIND),
    };
    let closure: ErrorHandler = memory::boxed(|| closure)?;
    // SAFETY: `handle_error` and `dropped` take the box of an `ErrorHandler`.
    with_state(closure, |state, errhandler| unsafe {
        create(handle_error, dropped::<ErrorHandler>, state, errhandler)
    })
}

/// Boxes a closure, which is dropped again if the call fails.
#[inline]
fn with_state<T>(closure: T, call: impl FnOnce(*mut c_void, *mut Handle) -> c_int) -> Result<Handle> {
    let state = Box::into_raw(memory::boxed(|| closure)?);
    let mut made = 0;
    checked(call(state.cast(), &mut made)).map(|()| made).inspect_err(|_| {
        // SAFETY: from `into_raw` above; nothing was created that refers to it.
        drop(unsafe { Box::from_raw(state) });
    })
}

extern "C" fn operate(
    invec: *const c_void,
    inoutvec: *mut c_void,
    len: i64,
    datatype: Handle,
    state: *mut c_void,
) {
    // SAFETY: the box that `op_create` passed, until the destructor runs.
    unsafe { (*state.cast::<Operation>())(invec, inoutvec, len, datatype) }
}

extern "C" fn handle_error(object: Handle, code: c_int, state: *mut c_void) {
    // SAFETY: the box that `create_errhandler` passed, until the destructor runs.
    unsafe { (*state.cast::<ErrorHandler>())(object, code) }
}

/// The destructor of a box.
extern "C" fn dropped<T>(state: *mut c_void) {
    // SAFETY: from `into_raw` in `with_state`; a destructor runs once.
    let _ = guarded(|| drop(unsafe { Box::from_raw(state.cast::<T>()) }));
}
