//! Error handlers that are Fortran procedures, over another library's C routines (MPI-4.1 §9.3).
//!
//! C gets one function for each kind of object. That function gets the error handler of the object from C, and calls
//! the procedure with which this error handler was created.

use core::ffi::{c_int, c_void};
use std::cell::Cell;

use mpi_attr::abi::{Handle, MPI_COMM_WORLD, MPI_ERRHANDLER_NULL, MPI_SUCCESS};
use mpi_attr::memory::Promised;
use mpi_attr::say;
use mpi_attr::sync::{Mutex, MutexGuard, locked};
use mpi_attr_bindings::fortran::{Integer, KindSizes, Passed, export_procedure, fortran_names};
use mpi_attr_forward::Argument;
use mpi_attr_forward::c::{self, ErrorHandler};
use mpi_attr_forward::handles::{Comm, Errhandler, File, HandleKind, OutHandle, Session, Win};

use super::raise;

/// An error handler in Fortran, called with the handle and the error code.
type Function = unsafe extern "C" fn(*mut c_void, *mut c_void);

/// An error handler in Fortran, and the widths of its INTEGERs.
type Procedure = (Function, &'static KindSizes);

/// The procedures, sorted by the numbers of their error handlers. A procedure stays when its error handler is freed, as
/// objects may still use it; a later error handler with the same number replaces it.
static PROCEDURES: Mutex<Promised<(c_int, Procedure)>> = Mutex::new(Promised::new());

fn procedures() -> MutexGuard<'static, Promised<(c_int, Procedure)>> {
    locked(&PROCEDURES)
}

thread_local! {
    /// Whether this thread is getting the error handler of an object.
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Creates an error handler in C, and records its procedure.
fn create(
    routine: &'static str,
    function: Option<Function>,
    (handler, errhandler): (ErrorHandler, Integer),
    create: impl FnOnce(Option<ErrorHandler>, *mut Handle) -> c_int,
) -> c_int {
    let mut result = OutHandle::<Errhandler>::load(errhandler);
    // Reserve memory before the error handler is created. The lock is not held while the error is raised.
    let promised = procedures().promise(1);
    if let Err(error) = promised {
        let code = raise(routine, None, error);
        result.store(false);
        return code;
    }
    let code = create(function.map(|_| handler), result.argument());
    let mut procedures = procedures();
    procedures.end(1);
    if let (MPI_SUCCESS, Some(function)) = (code, function) {
        let number = Errhandler::number(result.current());
        match procedures.binary_search_by_key(&number, |known| known.0) {
            Ok(at) => procedures[at].1 = (function, errhandler.kinds()),
            Err(at) => procedures.insert(at, (number, (function, errhandler.kinds()))),
        }
    }
    drop(procedures);
    result.store(code == MPI_SUCCESS);
    code
}

/// Calls the procedure of an object's error handler.
///
/// # Safety
/// `object` and `code` are the arguments with which C calls error handlers.
unsafe fn call<K: HandleKind>(
    object: *const Handle,
    code: *const c_int,
    get: unsafe extern "C" fn(Handle, *mut Handle) -> c_int,
) {
    // SAFETY: as the caller promises.
    let (object, code) = unsafe { (*object, *code) };
    match procedure_of(object, get) {
        Some((function, kinds)) => {
            let mut words = [0_i64; 2];
            let [handle, error] = words.each_mut().map(|word| Integer::of((&raw mut *word).cast(), kinds));
            handle.put(K::number(object));
            error.put(code);
            // SAFETY: the function is an error handler; its arguments are temporary copies.
            unsafe { function(handle.raw(), error.raw()) }
        }
        None => {
            say!("mpi_attr: error {code} on an object that has no error handler created in Fortran");
            // SAFETY: it takes any code.
            unsafe { c::MPI_Abort(MPI_COMM_WORLD, code) };
        }
    }
}

fn procedure_of(
    object: Handle,
    get: unsafe extern "C" fn(Handle, *mut Handle) -> c_int,
) -> Option<Procedure> {
    let mut errhandler = MPI_ERRHANDLER_NULL;
    // If `get` fails, its error may call this function again, for the same object.
    if ASKING.replace(true) {
        return None;
    }
    // SAFETY: handles by value, and a place for the result, which is freed.
    let (code, number) = unsafe {
        let code = get(object, &mut errhandler);
        let number = Errhandler::number(errhandler);
        if code == MPI_SUCCESS {
            c::MPI_Errhandler_free(&mut errhandler);
        }
        (code, number)
    };
    ASKING.set(false);
    let procedures = procedures();
    let at = procedures.binary_search_by_key(&number, |known| known.0).ok()?;
    (code == MPI_SUCCESS).then(|| procedures[at].1)
}

/// `procedure UPPER => C routine that creates an error handler, C routine that gets that of an object, kind`
macro_rules! errhandler_procedures {
    ($($lower:ident $upper:ident => $create:ident, $get:ident, $kind:ident;)*) => {$(
        #[doc = concat!("`", stringify!($create), "` for Fortran.")]
        fn $lower(function: Option<Function>, errhandler: Integer, ierror: Integer) {
            unsafe extern "C" fn handler(object: *const Handle, code: *const c_int) {
                // SAFETY: C calls this as an error handler.
                unsafe { call::<$kind>(object, code, c::$get) };
            }
            ierror.put(create(stringify!($create), function, (handler, errhandler), |handler, result| {
                // SAFETY: a function of the kind that is asked for, and a place for the result or null.
                unsafe { c::$create(handler, result) }
            }));
        }
        export_procedure!($lower(function: Option<Function>, errhandler: Integer, ierror: Integer));
        fortran_names!($lower $upper);
    )*};
}

errhandler_procedures! {
    mpi_comm_create_errhandler MPI_COMM_CREATE_ERRHANDLER =>
        MPI_Comm_create_errhandler, MPI_Comm_get_errhandler, Comm;
    mpi_errhandler_create MPI_ERRHANDLER_CREATE => MPI_Comm_create_errhandler, MPI_Comm_get_errhandler, Comm;
    mpi_win_create_errhandler MPI_WIN_CREATE_ERRHANDLER => MPI_Win_create_errhandler, MPI_Win_get_errhandler, Win;
    mpi_session_create_errhandler MPI_SESSION_CREATE_ERRHANDLER =>
        MPI_Session_create_errhandler, MPI_Session_get_errhandler, Session;
    mpi_file_create_errhandler MPI_FILE_CREATE_ERRHANDLER =>
        MPI_File_create_errhandler, MPI_File_get_errhandler, File;
}
