//! Starting and ending, versions, the ABI, time and memory in C (MPI-4.1 ch. 9, §11.2, §11.6; MPI-5.0 ch. 20).

use core::ffi::{c_char, c_int, c_void};
use std::sync::OnceLock;
use std::time::Instant;

use super::super::call::{Arg, Origin, Out, c_routines, out};
use super::super::weak_aliases;
use super::{infos, put_new};
use crate::abi::*;
use crate::embedded::WORLD;
use crate::embedded::abi_info::{self, FortranAbi};
use crate::embedded::errhandler::abort;
use crate::embedded::info::Info;
use crate::embedded::memory::Allocation;
use crate::embedded::world::Phase;
use crate::error::Result;

/// The name of this machine.
pub(crate) fn processor_name(name: &mut [u8; MPI_MAX_PROCESSOR_NAME]) -> &[u8] {
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
        WORLD.init(MPI_THREAD_SINGLE).map(|_| ())
    }

    /// Initializes MPI at a thread level, which is provided.
    fn MPI_Init_thread(_argc: *mut c_int, _argv: *mut c_void, required: c_int, provided: Out<c_int>)
        on Origin::None;
    {
        let provided = provided.required()?;
        provided.put(WORLD.init(required)?);
        Ok(())
    }

    /// Whether MPI was initialized.
    fn MPI_Initialized(flag: Out<c_int>) on Origin::None; {
        flag.required()?.put((!matches!(WORLD.phase(), Phase::Before | Phase::Starting)).into());
        Ok(())
    }

    /// Deletes the attributes of the predefined objects and ends MPI.
    fn MPI_Finalize() on Origin::None; { WORLD.finalize() }

    /// Whether `MPI_Finalize` has completed.
    fn MPI_Finalized(flag: Out<c_int>) on Origin::None; {
        flag.required()?.put((WORLD.phase() == Phase::Finalized).into());
        Ok(())
    }

    /// The thread level provided.
    fn MPI_Query_thread(provided: Out<c_int>) on Origin::None; {
        let level = WORLD.thread_level()?;
        provided.required()?.put(level);
        Ok(())
    }

    /// Whether the calling thread initialized MPI.
    fn MPI_Is_thread_main(flag: Out<c_int>) on Origin::None; {
        let main = WORLD.is_main_thread()?;
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

    /// The version of the standard.
    fn MPI_Get_version(version: Out<c_int>, subversion: Out<c_int>) on Origin::None; {
        let (version, subversion) = (version.required()?, subversion.required()?);
        version.put(MPI_VERSION);
        subversion.put(MPI_SUBVERSION);
        Ok(())
    }

    /// The version of the library.
    fn MPI_Get_library_version(version: Out<c_char>, resultlen: Out<c_int>) on Origin::None; {
        let text = concat!("mpi_attr ", env!("CARGO_PKG_VERSION"), ", embedded: a world of one process");
        let (version, resultlen) = (version.buffer(MPI_MAX_LIBRARY_VERSION_STRING)?, resultlen.required()?);
        resultlen.put(version.put(text.as_bytes()));
        Ok(())
    }

    /// The version of the ABI.
    fn MPI_Abi_get_version(abi_major: Out<c_int>, abi_minor: Out<c_int>) on Origin::None; {
        let (abi_major, abi_minor) = (abi_major.required()?, abi_minor.required()?);
        abi_major.put(MPI_ABI_VERSION);
        abi_minor.put(MPI_ABI_SUBVERSION);
        Ok(())
    }

    /// The sizes of the integer types of the ABI.
    fn MPI_Abi_get_info(info: Out<Handle>) on Origin::None; {
        put_new(info, || infos::create(abi_info::sizes()?))
    }

    /// What was set of the Fortran types, or `MPI_INFO_NULL`.
    fn MPI_Abi_get_fortran_info(info: Out<Handle>) on Origin::None; {
        let info = info.required()?;
        let fortran = WORLD.fortran();
        info.put(if fortran.info_is_set() { infos::create(fortran.info()?)? } else { MPI_INFO_NULL });
        Ok(())
    }

    /// Sets the widths of Fortran's types, once. Keyvals record those in force when they are created.
    fn MPI_Abi_set_fortran_info(info: Handle) on Origin::None; {
        let info = infos::copy(info)?;
        WORLD.set_fortran(|fortran| fortran.set_info(&info))
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
        let fortran = WORLD.fortran();
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
        WORLD.set_fortran(|fortran| fortran.set_booleans(size, true_bits, false_bits))
    }

    /// The name of this machine.
    fn MPI_Get_processor_name(name: Out<c_char>, resultlen: Out<c_int>) on Origin::None; {
        let (name, resultlen) = (name.buffer(MPI_MAX_PROCESSOR_NAME)?, resultlen.required()?);
        resultlen.put(name.put(processor_name(&mut [0; MPI_MAX_PROCESSOR_NAME])));
        Ok(())
    }

    /// What is known of the hardware resources this process is bound to: nothing.
    fn MPI_Get_hw_resource_info(hw_info: Out<Handle>) on Origin::None; {
        put_new(hw_info, || infos::create(Info::new()))
    }

    /// The address of a variable.
    fn MPI_Get_address(location: *const c_void, address: Out<Aint>) on Origin::None; {
        // Pointers are made of it behind `MPI_BOTTOM`.
        address.required()?.put(location.expose_provenance() as Aint);
        Ok(())
    }

    /// For profiling tools, of which the library is none: does nothing, and has more arguments that nobody looks at.
    fn MPI_Pcontrol(_level: c_int) on Origin::None; { Ok(()) }

    /// Allocates memory; `baseptr` points to a pointer.
    fn MPI_Alloc_mem(size: Aint, info: Handle, baseptr: *mut c_void) on Origin::None; {
        infos::check_or_null(info)?;
        let baseptr = out!(baseptr).cast::<*mut c_void>().required()?;
        baseptr.put(Allocation::new(size)?.leak());
        Ok(())
    }

    /// Frees memory that `MPI_Alloc_mem` allocated.
    fn MPI_Free_mem(base: *mut c_void) on Origin::None; {
        // SAFETY: the caller promises that the memory is MPI_Alloc_mem's.
        unsafe { Allocation::free(base) };
        Ok(())
    }
}

/// The address so many bytes after another (§5.1.5).
#[unsafe(export_name = "PMPI_Aint_add")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(crate) extern "C" fn MPI_Aint_add(base: Aint, disp: Aint) -> Aint {
    base.wrapping_add(disp)
}
weak_aliases!("PMPI_Aint_add"; "MPI_Aint_add");

/// The bytes from one address to another.
#[unsafe(export_name = "PMPI_Aint_diff")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(crate) extern "C" fn MPI_Aint_diff(addr1: Aint, addr2: Aint) -> Aint {
    addr1.wrapping_sub(addr2)
}
weak_aliases!("PMPI_Aint_diff"; "MPI_Aint_diff");

/// Seconds since some moment in the past (§9.6).
#[unsafe(export_name = "PMPI_Wtime")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(crate) extern "C" fn MPI_Wtime() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
weak_aliases!("PMPI_Wtime"; "MPI_Wtime");

/// The resolution of [`MPI_Wtime`] in seconds.
#[unsafe(export_name = "PMPI_Wtick")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(crate) extern "C" fn MPI_Wtick() -> f64 {
    1e-9
}
weak_aliases!("PMPI_Wtick"; "MPI_Wtick");
