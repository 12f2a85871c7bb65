//! Sessions in C (MPI-4.1 §11.3): hints and process sets.

use core::ffi::{c_char, c_int};

use crate::c::{put_new, put_new_or_null};
use crate::group::{Group, handle_of};
use crate::info::{Info, check_or_null, level_name};
use crate::memory_kinds::KINDS;
use crate::session::Session;
use crate::{Origin, object};
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{InString, Out, c_routines};

use super::infos::{self, put_text};

/// All process sets. Each has this process as its only member.
const PROCESS_SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

/// The process set of a name. Names are URIs: case does not matter.
fn process_set(name: &[u8]) -> Result<Group> {
    if PROCESS_SETS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name)) {
        Ok(Group::Process)
    } else {
        Err(Error::new(MPI_ERR_ARG, "pset_name is not the name of a process set"))
    }
}

/// Checks the arguments of an inquiry.
fn check(session: Handle, info: Handle) -> Result<()> {
    object::find::<Session>(session)?;
    check_or_null(info)
}

c_routines! {
    /// The hints of a session.
    fn MPI_Session_get_info(session: Handle, info_used: Out<Handle>) on Origin::Session(session); {
        let mut hints = Info::new();
        object::with(session, |session: &mut Session| {
            hints.set(b"thread_level", level_name(session.thread_level).as_bytes())?;
            hints.set(KINDS, &session.memory_kinds)
        })??;
        put_new(info_used, || infos::create(hints))
    }

    /// The group of a process set.
    fn MPI_Group_from_session_pset(session: Handle, pset_name: InString, newgroup: Out<Handle>)
        on Origin::Session(session);
    {
        object::find::<Session>(session)?;
        let name = pset_name.bytes()?;
        put_new_or_null(MPI_GROUP_NULL, newgroup, || handle_of(process_set(name)?))
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
        object::find::<Session>(session)?;
        process_set(pset_name.bytes()?)?;
        let mut known = Info::new();
        known.set(b"mpi_size", b"1")?;
        put_new(info, || infos::create(known))
    }
}
