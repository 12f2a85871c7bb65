//! Starting and ending, versions and the ABI in C (MPI-4.1 ch. 9, §11.2, §11.6; MPI-5.0 ch. 20).

use core::ffi::{c_int, c_void};

use super::infos;
use crate::Origin;
use crate::WORLD;
use crate::abi_info::{self, FortranAbi};
use crate::raise::abort;
use crate::state::Phase;
use crate::{datatype, lifecycle};
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, out};

/// The name of this machine.
pub fn processor_name(name: &mut [u8; MPI_MAX_PROCESSOR_NAME]) -> &[u8] {
    *name = [0; MPI_MAX_PROCESSOR_NAME];
    // SAFETY: the buffer has the length given, less one byte that stays NUL.
    let result = unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) };
    match name.iter().position(|&byte| byte == 0) {
        Some(end @ 1..) if result == 0 => &name[..end],
        _ => b"localhost",
    }
}

/// A number of so many bytes, as an unsigned one.
fn load(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    if cfg!(target_endian = "big") {
        word[8 - bytes.len()..].copy_from_slice(bytes);
    } else {
        word[..bytes.len()].copy_from_slice(bytes);
    }
    u64::from_ne_bytes(word)
}

/// Writes a number in so many bytes, wherever they lie.
fn store(number: u64, size: u8, out: &Arg<Out<c_void>>) -> Result<()> {
    match size {
        1 => out.cast().required()?.put((number as u8).to_ne_bytes()),
        2 => out.cast().required()?.put((number as u16).to_ne_bytes()),
        4 => out.cast().required()?.put((number as u32).to_ne_bytes()),
        _ => out.cast().required()?.put(number.to_ne_bytes()),
    }
    Ok(())
}

c_routines! {
    /// Initializes MPI. The arguments are left alone and may be null.
    fn MPI_Init(_argc: *mut c_int, _argv: *mut c_void) on Origin::None; {
        lifecycle::init(MPI_THREAD_SINGLE).map(|_| ())
    }

    /// Initializes MPI at a thread level, which is provided.
    fn MPI_Init_thread(_argc: *mut c_int, _argv: *mut c_void, required: c_int, provided: Out<c_int>)
        on Origin::None;
    {
        let provided = provided.required()?;
        provided.put(lifecycle::init(required)?);
        Ok(())
    }

    /// Whether MPI was initialized.
    fn MPI_Initialized(flag: Out<c_int>) on Origin::None; {
        flag.required()?.put((!matches!(WORLD.phase(), Phase::Before | Phase::Starting)).into());
        Ok(())
    }

    /// Deletes the attributes of the predefined objects and ends MPI.
    fn MPI_Finalize() on Origin::None; { lifecycle::finalize() }

    /// Whether `MPI_Finalize` has completed.
    fn MPI_Finalized(flag: Out<c_int>) on Origin::None; {
        flag.required()?.put((WORLD.phase() == Phase::Finalized).into());
        Ok(())
    }

    /// The thread level provided.
    fn MPI_Query_thread(provided: Out<c_int>) on Origin::None; {
        let level = lifecycle::thread_level()?;
        provided.required()?.put(level);
        Ok(())
    }

    /// Whether the calling thread initialized MPI.
    fn MPI_Is_thread_main(flag: Out<c_int>) on Origin::None; {
        let main = lifecycle::is_main_thread()?;
        flag.required()?.put(main.into());
        Ok(())
    }

    /// Ends the process with an exit code, which is not 0.
    fn MPI_Abort(comm: Handle, errorcode: c_int) on Origin::Communicator(comm); {
        use std::io::Write;
        let mut err = std::io::stderr();
        let _ = writeln!(err, "mpi_attr: MPI_Abort was called with error code {errorcode}");
        abort(errorcode)
    }

    /// What was set of the Fortran types, or `MPI_INFO_NULL`.
    fn MPI_Abi_get_fortran_info(info: Out<Handle>) on Origin::None; {
        let info = info.required()?;
        let fortran = abi_info::fortran();
        info.put(if fortran.info_is_set() { infos::create(fortran.info()?)? } else { MPI_INFO_NULL });
        Ok(())
    }

    /// Sets the widths of Fortran's types, once. Keyvals record those in force when they are created.
    fn MPI_Abi_set_fortran_info(info: Handle) on Origin::None; {
        let info = infos::copy(info)?;
        datatype::set_fortran(|fortran| fortran.set_info(&info))
    }

    /// What was set of the bits of `.TRUE.` and `.FALSE.`; else the defaults, and that they were not set.
    fn MPI_Abi_get_fortran_booleans(
        logical_size: c_int,
        logical_true: *mut c_void,
        logical_false: *mut c_void,
        is_set: Out<c_int>,
    ) on Origin::None;
    {
        let size = FortranAbi::logical_size(logical_size)?;
        let fortran = abi_info::fortran();
        if fortran.booleans_are_set() || fortran.info_is_set() {
            fortran.same_logical(size)?;
        }
        let is_set = is_set.required()?;
        let [true_bits, false_bits] = fortran.booleans();
        let (logical_true, logical_false) = (out!(logical_true), out!(logical_false));
        logical_true.required()?;
        store(false_bits, size, &logical_false)?;
        store(true_bits, size, &logical_true)?;
        is_set.put(fortran.booleans_are_set().into());
        Ok(())
    }

    /// Sets the bits of `.TRUE.` and `.FALSE.`, once.
    fn MPI_Abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void)
        on Origin::None;
    {
        let size = FortranAbi::logical_size(logical_size)?;
        let [true_bits, false_bits] = [out!(logical_true), out!(logical_false)]
            .map(|bytes| bytes.cast::<u8>().array().slice(size.into()).map(load));
        let (true_bits, false_bits) = (true_bits?, false_bits?);
        datatype::set_fortran(|fortran| fortran.set_booleans(size, true_bits, false_bits))
    }
}
