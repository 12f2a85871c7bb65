//! The intercepted Fortran procedures besides the attribute procedures, over a host that has Fortran: dups, and the
//! destructors that free the object although a delete callback fails. After a failed callback, Open MPI's procedures
//! leave the handle as it was; these make it null.

use core::ffi::c_void;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::exit::exit;
use mpi_attr::{Error, say};
use mpi_attr_bindings::backend::{Cached, ErrorOrigin};
use mpi_attr_bindings::call::Out;
use mpi_attr_bindings::fortran::{Integer, Passed, export_procedure, fortran_names};
use mpi_attr_bindings::kind::Kind;

use crate::c::{MPI_Comm_disconnect, MPI_File_close, MPI_Session_finalize, MPI_Win_free};
use crate::errors::Origin;
use crate::library::{host, next, null_of, nulls_in_fortran, text};
use crate::object::to_fortran;
use crate::{Communicator, Datatype, File, Session, Window};

/// A procedure of the host, looked up once.
struct Next(AtomicPtr<c_void>);

impl Next {
    fn find(&self, symbol: &'static str) -> *const c_void {
        // Relaxed: a thread that does not see the address yet looks it up itself.
        let known = self.0.load(Relaxed);
        if !known.is_null() {
            return known;
        }
        let found = next(&text(format_args!("{symbol}"))).map_or(null_mut(), <*const c_void>::cast_mut);
        self.0.store(found, Relaxed);
        found
    }
}

/// Declares procedures that call the host's procedure of the same name, and make the results null if that fails.
macro_rules! dups {
    ($($lower:ident $upper:ident ($($argument:ident),*) nulls($($result:ident = $null:expr),+);)*) => {$(
        #[doc = concat!("`", stringify!($upper), "`.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them.
        unsafe fn $lower($($argument: Integer,)* ierror: Integer) {
            type Procedure = unsafe extern "C" fn($(dups!(@type $argument),)* *mut i32);
            static NEXT: Next = Next(AtomicPtr::new(null_mut()));
            let procedure = NEXT.find(concat!("p", stringify!($lower), "_"));
            if procedure.is_null() {
                let missing = concat!("the MPI library has no p", stringify!($lower), "_");
                $($result.put($null);)+
                ierror.put(Origin::None.raise(stringify!($upper), Error::new(MPI_ERR_OTHER, missing)));
                return;
            }
            let mut code = 0;
            // SAFETY: the procedure of this name has this interface; the arguments are the caller's.
            unsafe {
                let procedure = core::mem::transmute::<*const c_void, Procedure>(procedure);
                procedure($($argument.raw(),)* &mut code);
            }
            if code != 0 {
                $($result.put($null);)+
            }
            ierror.put(code);
        }
        export_procedure!(body KIND_SIZES "p" "_" $lower($($argument: Integer,)* ierror: Integer));
        fortran_names!($lower $upper);
    )*};
    (@type $argument:ident) => { *mut c_void };
}

dups! {
    mpi_comm_dup MPI_COMM_DUP (comm, newcomm) nulls(newcomm = nulls_in_fortran()[0]);
    mpi_comm_dup_with_info MPI_COMM_DUP_WITH_INFO (comm, info, newcomm)
        nulls(newcomm = nulls_in_fortran()[0]);
    mpi_comm_idup MPI_COMM_IDUP (comm, newcomm, request)
        nulls(newcomm = nulls_in_fortran()[0], request = nulls_in_fortran()[1]);
    mpi_comm_idup_with_info MPI_COMM_IDUP_WITH_INFO (comm, info, newcomm, request)
        nulls(newcomm = nulls_in_fortran()[0], request = nulls_in_fortran()[1]);
    mpi_type_dup MPI_TYPE_DUP (oldtype, newtype) nulls(newtype = to_fortran::<Datatype>(null_of(Kind::Datatype)));
}

/// Declares procedures that call the library's routine of C, which makes the handle null if it frees the object.
macro_rules! destructors {
    ($($lower:ident $upper:ident $kind:ident => $routine:ident;)*) => {$(
        #[doc = concat!("`", stringify!($upper), "`.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them.
        unsafe fn $lower(object: Integer, ierror: Integer) {
            type Procedure = unsafe extern "C" fn(*mut c_void, *mut c_void);
            static NEXT: Next = Next(AtomicPtr::new(null_mut()));
            let Some(host) = host() else {
                let procedure = NEXT.find(concat!("p", stringify!($lower), "_"));
                if procedure.is_null() {
                    say!("mpi_attr: {} is not in the MPI library", stringify!($upper));
                    exit(1);
                }
                // SAFETY: the procedure of this name has this interface; the arguments are the caller's.
                return unsafe {
                    core::mem::transmute::<*const c_void, Procedure>(procedure)(object.raw(), ierror.raw())
                };
            };
            let mut place: Handle = 0;
            // SAFETY: a local with room for any handle.
            unsafe {
                host.write_handle_of(<$kind>::KIND, &mut place, <$kind>::from_fortran(object.get()));
                let code = $routine(Out::new(&mut place));
                object.put(to_fortran::<$kind>(host.read_handle_of(<$kind>::KIND, &place)));
                ierror.put(code);
            }
        }
        export_procedure!(body KIND_SIZES "p" "_" $lower(object: Integer, ierror: Integer));
        fortran_names!($lower $upper);
    )*};
}

destructors! {
    mpi_comm_disconnect MPI_COMM_DISCONNECT Communicator => MPI_Comm_disconnect;
    mpi_win_free MPI_WIN_FREE Window => MPI_Win_free;
    mpi_file_close MPI_FILE_CLOSE File => MPI_File_close;
    mpi_session_finalize MPI_SESSION_FINALIZE Session => MPI_Session_finalize;
}
