//! Sessions in C (MPI-4.1 §11.3): hints, error handlers and process sets.

use core::ffi::{c_char, c_int};

use crate::c::put_new;
use crate::errhandler::{ERRHANDLERS, Handler, HandlerFn};
use crate::info::check_or_null;
use crate::object::Kind;
use crate::{Origin, session};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, Out, c_routines};

use super::errhandlers::call;
use super::infos::{self, put_text};
use crate::group::handle_of;
use crate::info::Info;
use crate::process_sets::{PROCESS_SETS, hints, process_set};

/// Gives a session another error handler.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_ERRHANDLER`.
fn set_errhandler(handle: Handle, errhandler: Handle) -> Result<()> {
    session::with(handle, |_| ())?;
    let new = ERRHANDLERS.attach(errhandler, Kind::Session)?;
    let old = session::with(handle, |session| core::mem::replace(&mut session.errhandler, new));
    ERRHANDLERS.detach(*old.as_ref().unwrap_or(&new));
    old.map(|_| ())
}

/// Checks the arguments of an inquiry.
fn check(session: Handle, info: Handle) -> Result<()> {
    session::with(session, |_| ())?;
    check_or_null(info)
}

c_routines! {
    /// The hints of a session.
    fn MPI_Session_get_info(session: Handle, info_used: Out<Handle>) on Origin::Session(session); {
        let hints = hints(session)?;
        put_new(info_used, || infos::create(hints))
    }

    /// Creates an error handler for sessions.
    fn MPI_Session_create_errhandler(session_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        let handler = Handler::C(session_errhandler_fn.function()?);
        put_new(errhandler, || ERRHANDLERS.create(handler, Kind::Session))
    }

    /// Gives a session another error handler.
    fn MPI_Session_set_errhandler(session: Handle, errhandler: Handle) on Origin::Session(session); {
        set_errhandler(session, errhandler)
    }

    /// The error handler of a session.
    fn MPI_Session_get_errhandler(session: Handle, errhandler: Out<Handle>) on Origin::Session(session); {
        session::with(session, |_| ())?;
        put_new(errhandler, || session::with(session, |session| ERRHANDLERS.give(session.errhandler)))
    }

    /// Raises an error on a session.
    fn MPI_Session_call_errhandler(session: Handle, errorcode: c_int) on Origin::Session(session); {
        session::with(session, |_| ())?;
        call("MPI_Session_call_errhandler", Origin::Session(session), errorcode);
        Ok(())
    }

    /// The group of a process set.
    fn MPI_Group_from_session_pset(session: Handle, pset_name: InString, newgroup: Out<Handle>)
        on Origin::Session(session);
    {
        session::with(session, |_| ())?;
        let newgroup = newgroup.required()?;
        let made = process_set(pset_name.bytes()?).and_then(handle_of);
        newgroup.put(made.unwrap_or(MPI_GROUP_NULL));
        made.map(|_| ())
    }

    /// The number of process sets.
    fn MPI_Session_get_num_psets(session: Handle, info: Handle, npset_names: Out<c_int>)
        on Origin::Session(session);
    {
        check(session, info)?;
        npset_names.put(PROCESS_SETS.len() as c_int)
    }

    /// The name of the nth process set.
    fn MPI_Session_get_nth_pset(
        session: Handle,
        info: Handle,
        n: c_int,
        pset_len: Out<c_int>,
        pset_name: Out<c_char>,
    ) on Origin::Session(session);
    {
        check(session, info)?;
        let name = usize::try_from(n).ok().and_then(|n| PROCESS_SETS.get(n));
        let name = name.ok_or(Error::new(MPI_ERR_ARG, "n is {}: there is no such process set").about(n.into()))?;
        put_text(name.as_bytes(), pset_name, pset_len)
    }

    /// The properties of a process set: its size.
    fn MPI_Session_get_pset_info(session: Handle, pset_name: InString, info: Out<Handle>) on Origin::Session(session); {
        session::with(session, |_| ())?;
        process_set(pset_name.bytes()?)?;
        let mut known = Info::new();
        known.set(b"mpi_size", b"1")?;
        put_new(info, || infos::create(known))
    }
}
