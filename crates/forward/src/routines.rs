//! Procedures with a body of their own, other than those of requests.

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;

use mpi_attr::Error;
use mpi_attr::abi::{Aint, MPI_ERR_ARG, MPI_SUCCESS, MPI_UNDEFINED};
use mpi_attr::switches::STRICT;
use mpi_attr_bindings::fortran::{Integer, export_procedure, fortran_names, get_address};

use super::buffers::InChoice;
use super::handles::{InHandle, Info, OutHandle, Type};
use super::scalars::OutInteger;
use super::status::{get_status, put_status};
use super::{Argument, c, raise};

/// Defines Fortran procedures with a body of their own.
macro_rules! fortran_procedures {
    ($(
        $lower:ident $upper:ident ($($argument:ident: $type:ty),* $(,)?) $body:block
    )*) => {$(
        #[doc = concat!("`", stringify!($upper), "`.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them.
        unsafe fn $lower($($argument: $type,)* ierror: Integer) {
            ierror.put($body);
        }
        export_procedure!($lower($($argument: $type,)* ierror: Integer));
        fortran_names!($lower $upper);
    )*};
}

fortran_procedures! {
    mpi_init MPI_INIT () {
        // SAFETY: the arguments may be null.
        unsafe { c::MPI_Init(null_mut(), null_mut()) }
    }

    mpi_init_thread MPI_INIT_THREAD (required: Integer, provided: Integer) {
        let mut level = OutInteger::load(provided);
        let (argc, argv) = (null_mut(), null_mut());
        // SAFETY: as the caller promises, in the form of C.
        let code = unsafe { c::MPI_Init_thread(argc, argv, required.get(), level.argument()) };
        level.store(code == MPI_SUCCESS);
        code
    }

    // A status is the same INTEGERs in both interfaces.
    mpi_status_f2f08 MPI_STATUS_F2F08 (f_status: Integer, f08_status: Integer) {
        put_status(f08_status, &get_status(f_status));
        MPI_SUCCESS
    }

    mpi_status_f082f MPI_STATUS_F082F (f08_status: Integer, f_status: Integer) {
        put_status(f_status, &get_status(f08_status));
        MPI_SUCCESS
    }

    // In MPI-1, an address is an INTEGER. Of one that does not fit, it gets the low bits: the difference of two such numbers is
    // still the distance of the variables.
    mpi_address MPI_ADDRESS (location: *mut c_void, address: Integer) {
        let mut there: Aint = 0;
        let place = if address.is_null() { null_mut() } else { &raw mut there };
        // SAFETY: as the caller promises, in the form of C.
        let code = unsafe { c::MPI_Get_address(InChoice::load(location).argument(), place) };
        address.put_long(if code == MPI_SUCCESS { there } else { MPI_UNDEFINED as Aint });
        if code == MPI_SUCCESS && STRICT.is_on() && !address.is_null() && address.get_long() != there {
            const TOO_LONG: Error = Error::new(MPI_ERR_ARG, "the address does not fit an INTEGER: use MPI_GET_ADDRESS");
            raise("MPI_ADDRESS", &[], TOO_LONG)
        } else {
            code
        }
    }

    mpi_type_extent MPI_TYPE_EXTENT (datatype: Integer, extent: Integer) {
        put_measure(datatype, extent, |_, extent| extent)
    }

    mpi_type_lb MPI_TYPE_LB (datatype: Integer, displacement: Integer) {
        put_measure(datatype, displacement, |lb, _| lb)
    }

    mpi_type_ub MPI_TYPE_UB (datatype: Integer, displacement: Integer) {
        put_measure(datatype, displacement, |lb, extent| lb + extent)
    }

    mpi_info_create_env MPI_INFO_CREATE_ENV (info: Integer) {
        let mut result = OutHandle::<Info>::load(info);
        // SAFETY: as the caller promises, in the form of C; `argv` is not read, as `argc` is 0.
        let code = unsafe { c::MPI_Info_create_env(0, null_mut(), result.argument()) };
        result.store(code == MPI_SUCCESS);
        code
    }
}

/// Stores what follows from the lower bound and the extent of a datatype; `MPI_UNDEFINED` if it does not fit an INTEGER.
fn put_measure(datatype: Integer, place: Integer, measure: fn(Aint, Aint) -> Aint) -> c_int {
    let mut bounds: [Aint; 2] = [0; 2];
    let [lb, extent] = bounds.each_mut();
    let extent = if place.is_null() { null_mut() } else { extent };
    // SAFETY: any handle, and places for the results.
    let code = unsafe { c::MPI_Type_get_extent(InHandle::<Type>::load(datatype).argument(), lb, extent) };
    let measured = if code == MPI_SUCCESS { measure(bounds[0], bounds[1]) } else { MPI_UNDEFINED as Aint };
    place.put_long(measured);
    if place.get_long() != measured {
        place.put(MPI_UNDEFINED);
    }
    code
}

/// `MPI_PCONTROL`: for profiling tools.
///
/// # Safety
/// `level` is an INTEGER.
unsafe fn mpi_pcontrol(level: Integer) {
    // Miri refuses the call: the world's routine is not variadic.
    if !cfg!(miri) {
        // SAFETY: any number.
        unsafe { c::MPI_Pcontrol(level.get()) };
    }
}
export_procedure!(mpi_pcontrol(level: Integer));
fortran_names!(mpi_pcontrol MPI_PCONTROL);

/// `MPI_AINT_ADD`.
///
/// # Safety
/// The arguments are INTEGER(KIND=MPI_ADDRESS_KIND)s.
#[unsafe(export_name = "pmpi_aint_add_")]
unsafe extern "C" fn mpi_aint_add(base: *const Aint, disp: *const Aint) -> Aint {
    // SAFETY: any numbers.
    unsafe { c::MPI_Aint_add(get_address(base), get_address(disp)) }
}
fortran_names!(mpi_aint_add MPI_AINT_ADD);

/// `MPI_AINT_DIFF`.
///
/// # Safety
/// The arguments are INTEGER(KIND=MPI_ADDRESS_KIND)s.
#[unsafe(export_name = "pmpi_aint_diff_")]
unsafe extern "C" fn mpi_aint_diff(addr1: *const Aint, addr2: *const Aint) -> Aint {
    // SAFETY: any numbers.
    unsafe { c::MPI_Aint_diff(get_address(addr1), get_address(addr2)) }
}
fortran_names!(mpi_aint_diff MPI_AINT_DIFF);

/// `MPI_WTIME`.
#[unsafe(export_name = "pmpi_wtime_")]
extern "C" fn mpi_wtime() -> f64 {
    // SAFETY: it takes nothing.
    unsafe { c::MPI_Wtime() }
}
fortran_names!(mpi_wtime MPI_WTIME);

/// `MPI_WTICK`.
#[unsafe(export_name = "pmpi_wtick_")]
extern "C" fn mpi_wtick() -> f64 {
    // SAFETY: it takes nothing.
    unsafe { c::MPI_Wtick() }
}
fortran_names!(mpi_wtick MPI_WTICK);

/// `MPI_F_SYNC_REG` (§19.1.8). The compiler does not know that it leaves the buffer alone.
fn mpi_f_sync_reg(_buf: *mut c_void) {}
export_procedure!(mpi_f_sync_reg(buf: *mut c_void));
fortran_names!(mpi_f_sync_reg MPI_F_SYNC_REG);

/// The same with a C descriptor.
fn mpi_f_sync_reg_f08ts(_buf: *mut c_void) {}
export_procedure!(mpi_f_sync_reg_f08ts(buf: *mut c_void));
fortran_names!(mpi_f_sync_reg_f08ts as labelled);
