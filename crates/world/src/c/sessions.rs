//! Sessions in C (MPI-4.1 §11.3), and what is made from them.

use core::ffi::c_int;

use super::groups::{group_of, handle_of};
use super::{infos, put_new};
use crate::Origin;
use crate::errhandler::{ERRHANDLERS, For, Handler, HandlerFn};
use crate::info::Info;
use crate::lifecycle::Ended;
use crate::object::Kind;
use crate::session::process_set;
use crate::{communicator, lifecycle, raise, session};
use mpi_attr::Error;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{InString, Out, c_routines, origin_of};

c_routines! {
    /// Starts a session.
    fn MPI_Session_init(info: Handle, errhandler: Handle, session: Out<Handle>)
        on Origin::created_with(errhandler, For::Sessions, MPI_SESSION_NULL);
    {
        let info = if info == MPI_INFO_NULL { Info::new() } else { infos::copy(info)? };
        put_new(session, || lifecycle::init_session(&info, errhandler))
    }

    /// Ends a session.
    fn MPI_Session_finalize(session: Out<Handle>)
        on origin_of(&session, Origin::ended);
    {
        let session = session.required()?;
        let ended = lifecycle::finalize_session(session.current())?;
        session.put(MPI_SESSION_NULL);
        match ended {
            Ended::Cleanly => Ok(()),
            Ended::CallbackFailed(error) => Err(error),
        }
    }

    /// The hints of a session.
    fn MPI_Session_get_info(session: Handle, info_used: Out<Handle>) on Origin::Session(session); {
        let hints = session::info(session)?;
        put_new(info_used, || infos::create(hints))
    }

    /// Creates an error handler for sessions.
    fn MPI_Session_create_errhandler(session_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        let handler = Handler::C(session_errhandler_fn.function()?);
        put_new(errhandler, || ERRHANDLERS.create(handler, For::Sessions))
    }

    /// Gives a session another error handler.
    fn MPI_Session_set_errhandler(session: Handle, errhandler: Handle) on Origin::Session(session); {
        session::set_errhandler(session, errhandler)
    }

    /// The error handler of a session.
    fn MPI_Session_get_errhandler(session: Handle, errhandler: Out<Handle>) on Origin::Session(session); {
        session::with(session, |_| ())?;
        put_new(errhandler, || session::with(session, |session| ERRHANDLERS.give(session.errhandler)))
    }

    /// Raises an error on a session.
    fn MPI_Session_call_errhandler(session: Handle, errorcode: c_int) on Origin::Session(session); {
        session::with(session, |_| ())?;
        raise::call("MPI_Session_call_errhandler", Origin::Session(session), errorcode);
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

    /// The communicator of a group, without another communicator to make it from.
    fn MPI_Comm_create_from_group(
        group: Handle,
        stringtag: InString,
        info: Handle,
        errhandler: Handle,
        newcomm: Out<Handle>,
    ) on Origin::created_with(errhandler, Kind::Communicator, MPI_COMM_NULL);
    {
        let group = group_of(group)?;
        if stringtag.bytes()?.len() >= MPI_MAX_STRINGTAG_LEN {
            return Err(Error::new(MPI_ERR_ARG, "stringtag is not shorter than MPI_MAX_STRINGTAG_LEN (256)"));
        }
        infos::check_or_null(info)?;
        put_new(newcomm, || communicator::of_group(group, errhandler))
    }
}
