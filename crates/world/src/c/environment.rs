//! Initialization and finalization in C (MPI-4.1 §11.2, §11.3, §11.6).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines, origin_of};

use super::put_new;
use crate::info::check_or_null;
use crate::lifecycle;
use crate::object::Kind;
use crate::phase::Phase;
use crate::{Origin, WORLD};

c_routines! {
    /// Initializes MPI. The arguments are ignored and may be null.
    fn MPI_Init(_argc: *mut c_int, _argv: *mut c_void) on Origin::None; {
        lifecycle::init(MPI_THREAD_SINGLE).map(|_| ())
    }

    /// Initializes MPI at a thread level, and returns the level provided.
    fn MPI_Init_thread(_argc: *mut c_int, _argv: *mut c_void, required: c_int, provided: Out<c_int>)
        on Origin::None;
    {
        let provided = provided.required()?;
        provided.put(lifecycle::init(required)?);
        Ok(())
    }

    /// Whether MPI was initialized.
    fn MPI_Initialized(flag: Out<c_int>) on Origin::None; {
        flag.put((!matches!(WORLD.phase(), Phase::Before | Phase::Starting)).into())
    }

    /// Deletes the attributes of the predefined objects and ends MPI.
    fn MPI_Finalize() on Origin::None; { lifecycle::finalize() }

    /// Whether `MPI_Finalize` has completed.
    fn MPI_Finalized(flag: Out<c_int>) on Origin::None; {
        flag.put((WORLD.phase() == Phase::Finalized).into())
    }

    /// Starts a session.
    fn MPI_Session_init(info: Handle, errhandler: Handle, session: Out<Handle>)
        on Origin::created_with(errhandler, Kind::Session, MPI_SESSION_NULL);
    {
        check_or_null(info)?;
        put_new(session, || lifecycle::init_session(info, errhandler))
    }

    /// Ends a session.
    fn MPI_Session_finalize(session: Out<Handle>)
        on origin_of(&session, Origin::ended);
    {
        let session = session.required()?;
        let ended = lifecycle::finalize_session(session.current())?;
        session.put(MPI_SESSION_NULL);
        ended
    }
}
