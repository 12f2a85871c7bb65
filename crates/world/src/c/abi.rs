//! The `MPI_Abi_...` routines in C (MPI-5.0 ch. 20), except `MPI_Abi_get_version`, which is in `machine.rs`.

use core::ffi::{c_int, c_void};

use crate::Origin;
use crate::c::put_new;
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines, out};

use super::infos;
use crate::abi_info::{self, FortranAbi};
use crate::arguments::{InArray, OutArray};

/// A number of 1 to 8 bytes, zero-extended.
fn load(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    if cfg!(target_endian = "big") {
        word[8 - bytes.len()..].copy_from_slice(bytes);
    } else {
        word[..bytes.len()].copy_from_slice(bytes);
    }
    u64::from_ne_bytes(word)
}

/// Writes a number in `size` bytes, which need not be aligned.
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
    /// The sizes of the integer types of the ABI.
    fn MPI_Abi_get_info(info: Out<Handle>) on Origin::None; {
        put_new(info, || infos::create(abi_info::sizes()?))
    }

    /// The info on Fortran types that was set, or `MPI_INFO_NULL`.
    fn MPI_Abi_get_fortran_info(info: Out<Handle>) on Origin::None; {
        let info = info.required()?;
        let fortran = abi_info::fortran();
        info.put(if fortran.info_is_set() { infos::create(fortran.info()?)? } else { MPI_INFO_NULL });
        Ok(())
    }

    /// Sets the widths of Fortran's types, once. A keyval records the widths in force when it is created.
    fn MPI_Abi_set_fortran_info(info: Handle) on Origin::None; {
        let info = infos::copy(info)?;
        abi_info::set(|fortran| fortran.set_info(&info))
    }

    /// The bits of `.TRUE.` and `.FALSE.`, and whether they were set or are the defaults.
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
        abi_info::set(|fortran| fortran.set_booleans(size, true_bits, false_bits))
    }
}
