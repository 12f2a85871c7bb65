//! Sessions in C (MPI-4.1 §11.3), and what is made from them.

use core::ffi::{c_char, c_int};

use super::super::call::{Arg, InString, Origin, Out, c_routines, origin_of};
use super::groups::{group_of, handle_of};
use super::{infos, put_new};
use crate::abi::*;
use crate::embedded::errhandler::{ERRHANDLERS, For, Handler, HandlerFn};
use crate::embedded::info::Info;
use crate::embedded::lifecycle::Ended;
use crate::embedded::object::Kind;
use crate::embedded::session::{PROCESS_SETS, process_set};
use crate::embedded::{communicator, lifecycle, raise, session};
use crate::error::{Error, Result};

/// Writes a text into a buffer whose length goes in, and the length needed comes out, each with the NUL. A length of 0
/// asks for the length alone.
pub(super) fn put_text(text: &[u8], buffer: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
    let length = length.required()?;
    let room = length.current();
    let room = usize::try_from(room).map_err(|_| {
        Error::new(MPI_ERR_ARG, "the length of the buffer is {}: expected 0 or more").about(room.into())
    })?;
    if room > 0 {
        buffer.buffer(room)?.put(text);
    }
    length.put(text.len() as c_int + 1);
    Ok(())
}

fn check(session: Handle, info: Handle) -> Result<()> {
    session::with(session, |_| ())?;
    infos::check_or_null(info)
}

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

    /// The number of process sets.
    fn MPI_Session_get_num_psets(session: Handle, info: Handle, npset_names: Out<c_int>)
        on Origin::Session(session);
    {
        check(session, info)?;
        npset_names.required()?.put(PROCESS_SETS.len() as c_int);
        Ok(())
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

    /// What is known of a process set: its size.
    fn MPI_Session_get_pset_info(session: Handle, pset_name: InString, info: Out<Handle>) on Origin::Session(session); {
        session::with(session, |_| ())?;
        process_set(pset_name.bytes()?)?;
        let mut known = Info::new();
        known.set(b"mpi_size", b"1")?;
        put_new(info, || infos::create(known))
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
