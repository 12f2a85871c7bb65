//! Versions, the machine, thread levels, abort, time, addresses and memory in C (MPI-4.1 ch. 9, ch. 11, §5.1.5).

use core::ffi::{c_char, c_int, c_void};
use std::sync::OnceLock;
use std::time::Instant;

use crate::c::put_new;
use crate::info::check_or_null;
use crate::raise::abort;
use crate::{Origin, lifecycle};
use mpi_attr::abi::*;
use mpi_attr::say;
use mpi_attr_bindings::call::{Out, c_routines, out};
use mpi_attr_bindings::weak_aliases;

use super::infos;
use crate::arguments::OutText;
use crate::info::{Info, processor_name};
use crate::memory::Allocation;

c_routines! {
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
        version.put_with_length(MPI_MAX_LIBRARY_VERSION_STRING, text.as_bytes(), resultlen)
    }

    /// The version of the ABI.
    fn MPI_Abi_get_version(abi_major: Out<c_int>, abi_minor: Out<c_int>) on Origin::None; {
        let (abi_major, abi_minor) = (abi_major.required()?, abi_minor.required()?);
        abi_major.put(MPI_ABI_VERSION);
        abi_minor.put(MPI_ABI_SUBVERSION);
        Ok(())
    }

    /// The name of this machine.
    fn MPI_Get_processor_name(name: Out<c_char>, resultlen: Out<c_int>) on Origin::None; {
        name.put_with_length(MPI_MAX_PROCESSOR_NAME, processor_name(), resultlen)
    }

    /// The hardware resources that this process is bound to: none are known.
    fn MPI_Get_hw_resource_info(hw_info: Out<Handle>) on Origin::None; {
        put_new(hw_info, || infos::create(Info::new()))
    }

    /// The address of a variable.
    fn MPI_Get_address(location: *const c_void, address: Out<Aint>) on Origin::None; {
        // Exposed, because calls with `MPI_BOTTOM` make pointers from addresses.
        address.put(location.expose_provenance() as Aint)
    }

    /// The thread level provided.
    fn MPI_Query_thread(provided: Out<c_int>) on Origin::None; {
        let level = lifecycle::thread_level()?;
        provided.put(level)
    }

    /// Whether the calling thread initialized MPI.
    fn MPI_Is_thread_main(flag: Out<c_int>) on Origin::None; {
        let main = lifecycle::is_main_thread()?;
        flag.put(main.into())
    }

    /// Ends the process with the exit code `errorcode`.
    fn MPI_Abort(comm: Handle, errorcode: c_int) on Origin::Communicator(comm); {
        say!("mpi_attr: MPI_Abort was called with error code {errorcode}");
        abort(errorcode)
    }

    /// Controls profiling tools. The library is not one: it does nothing, and ignores the further arguments.
    fn MPI_Pcontrol(_level: c_int) on Origin::None; { Ok(()) }

    /// Allocates memory; `baseptr` points to a pointer.
    fn MPI_Alloc_mem(size: Aint, info: Handle, baseptr: *mut c_void) on Origin::None; {
        check_or_null(info)?;
        let baseptr = out!(baseptr).cast::<*mut c_void>().required()?;
        baseptr.put(Allocation::new(size)?.leak());
        Ok(())
    }

    /// Frees memory that `MPI_Alloc_mem` allocated.
    fn MPI_Free_mem(base: *mut c_void) on Origin::None; {
        // SAFETY: the caller promises that MPI_Alloc_mem allocated the memory.
        unsafe { Allocation::free(base) };
        Ok(())
    }
}

/// The address `disp` bytes after another (§5.1.5).
#[unsafe(export_name = "PMPI_Aint_add")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(super) extern "C" fn MPI_Aint_add(base: Aint, disp: Aint) -> Aint {
    base.wrapping_add(disp)
}
weak_aliases!("PMPI_Aint_add"; "MPI_Aint_add");

/// The bytes from one address to another.
#[unsafe(export_name = "PMPI_Aint_diff")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(super) extern "C" fn MPI_Aint_diff(addr1: Aint, addr2: Aint) -> Aint {
    addr1.wrapping_sub(addr2)
}
weak_aliases!("PMPI_Aint_diff"; "MPI_Aint_diff");

/// Seconds since some moment in the past (§9.6).
#[unsafe(export_name = "PMPI_Wtime")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(super) extern "C" fn MPI_Wtime() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
weak_aliases!("PMPI_Wtime"; "MPI_Wtime");

/// The resolution of [`MPI_Wtime`] in seconds.
#[unsafe(export_name = "PMPI_Wtick")]
#[allow(non_snake_case, reason = "the standard's name")]
pub(super) extern "C" fn MPI_Wtick() -> f64 {
    1e-9
}
weak_aliases!("PMPI_Wtick"; "MPI_Wtick");
