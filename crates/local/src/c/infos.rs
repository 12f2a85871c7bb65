//! What infos and process sets hold, in C (MPI-4.1 ch. 10, §11.3.2).

use core::ffi::{c_char, c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};
use mpi_attr_world::Origin;
use mpi_attr_world::c::infos::{self, environment, read};
use mpi_attr_world::c::put_new;
use mpi_attr_world::info::Info;
use mpi_attr_world::session::{self, PROCESS_SETS, process_set};

/// Writes a text into a buffer whose length goes in, and the length needed comes out, each with the NUL. A length of 0
/// asks for the length alone.
fn put_text(text: &[u8], buffer: Arg<Out<c_char>>, length: Arg<Out<c_int>>) -> Result<()> {
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
    /// The value of a key, and the length of a buffer for it: the one given goes in, the one needed comes out.
    fn MPI_Info_get_string(info: Handle, key: InString, buflen: Out<c_int>, value: Out<c_char>, flag: Out<c_int>)
        on Origin::None;
    {
        read(info, |info| {
            let found = info.get(key.bytes()?)?;
            let flag = flag.required()?;
            match found {
                Some(found) => put_text(found, value, buflen)?,
                None => buflen.required().map(|_| ())?,
            }
            flag.put(found.is_some().into());
            Ok(())
        })
    }

    /// The length of the value of a key.
    fn MPI_Info_get_valuelen(info: Handle, key: InString, valuelen: Out<c_int>, flag: Out<c_int>) on Origin::None; {
        read(info, |info| {
            let found = info.get(key.bytes()?)?;
            let (valuelen, flag) = (valuelen.required()?, flag.required()?);
            if let Some(found) = found {
                valuelen.put(found.len() as c_int);
            }
            flag.put(found.is_some().into());
            Ok(())
        })
    }

    /// A new info with what `MPI_INFO_ENV` holds. The arguments are left alone: the process knows its own.
    fn MPI_Info_create_env(_argc: c_int, _argv: *mut c_void, info: Out<Handle>) on Origin::None; {
        put_new(info, || infos::create(environment()?))
    }

    /// The number of keys.
    fn MPI_Info_get_nkeys(info: Handle, nkeys: Out<c_int>) on Origin::None; {
        let count = read(info, |info| Ok(info.nkeys()))?;
        nkeys.required()?.put(count);
        Ok(())
    }

    /// The nth key.
    fn MPI_Info_get_nthkey(info: Handle, n: c_int, key: Out<c_char>) on Origin::None; {
        read(info, |info| {
            let found = info.nthkey(n)?;
            key.buffer(MPI_MAX_INFO_KEY)?.put(found);
            Ok(())
        })
    }

    /// A copy of an info.
    fn MPI_Info_dup(info: Handle, newinfo: Out<Handle>) on Origin::None; {
        let copy = infos::copy(info)?;
        put_new(newinfo, || infos::create(copy))
    }

    /// Deletes a key.
    fn MPI_Info_delete(info: Handle, key: InString) on Origin::None; {
        infos::with(info, |info| info.delete(key.bytes()?))
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
}
