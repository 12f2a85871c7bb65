//! Data representations whose functions are Fortran procedures (MPI-4.1 §14.5.3).

use core::ffi::{c_char, c_int, c_void};
use core::ptr::null_mut;
use core::sync::atomic::AtomicPtr;
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::{Aint, Handle, MPI_ERR_CONVERSION, MPI_SUCCESS};
use mpi_attr::memory::boxed;
use mpi_attr_bindings::fortran::{
    Integer, KindSizes, Passed, export_procedure, fortran_names, get_address, is_one_of, linker_names,
};
use mpi_attr_bindings::weak_aliases;

use super::handles::{HandleKind, Type};
use super::requests::code_of;
use super::strings::InText;
use super::{Argument, c, raise};

type Conversion = unsafe extern "C" fn(
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut i64,
    *mut Aint,
    *mut c_void,
);
type Extent = unsafe extern "C" fn(*mut c_void, *mut Aint, *mut Aint, *mut c_void);

/// The extra state of the functions that C calls. A representation is never removed, so this is not freed.
struct Procedures {
    read: Option<Conversion>,
    write: Option<Conversion>,
    extent: Extent,
    extra_state: Aint,
    /// Whether counts are INTEGER(KIND=MPI_COUNT_KIND).
    large: bool,
    /// The width of the procedures' INTEGERs.
    kinds: &'static KindSizes,
    /// The one registered before.
    before: AtomicPtr<Procedures>,
}

/// The last one that was registered: after finalize only this leads to them, and leak checkers follow it.
static LAST: AtomicPtr<Procedures> = AtomicPtr::new(null_mut());

/// An INTEGER for a procedure, with this value.
fn integer(word: &mut i64, kinds: &'static KindSizes, value: c_int) -> Integer {
    let integer = Integer::of((&raw mut *word).cast(), kinds);
    integer.put(value);
    integer
}

/// Calls a conversion procedure.
///
/// # Safety
/// `of` is the extra state; the other arguments are those that C passes.
unsafe fn convert(
    which: fn(&Procedures) -> Option<Conversion>,
    (userbuf, datatype, mut count): (*mut c_void, Handle, i64),
    filebuf: *mut c_void,
    mut position: i64,
    of: *mut c_void,
) -> c_int {
    // SAFETY: the extra state of `mpi_register_datarep`.
    let procedures = unsafe { &*of.cast::<Procedures>() };
    let (Some(procedure), mut words) = (which(procedures), [0; 2]) else { return MPI_SUCCESS };
    let (kinds, mut extra_state) = (procedures.kinds, procedures.extra_state);
    let [one, two] = &mut words;
    let (datatype, narrow) =
        (integer(one, kinds, Type::number(datatype)), integer(two, kinds, count as c_int));
    let count = if procedures.large { (&raw mut count).cast() } else { narrow.raw() };
    // SAFETY: a conversion procedure, and its arguments.
    code_of(kinds, |ierror| unsafe {
        procedure(userbuf, datatype.raw(), count, filebuf, &mut position, &mut extra_state, ierror);
    })
}

macro_rules! conversions {
    ($($name:ident $which:ident $count:ty;)*) => {$(
        unsafe extern "C" fn $name(
            userbuf: *mut c_void,
            datatype: Handle,
            count: $count,
            filebuf: *mut c_void,
            position: i64,
            of: *mut c_void,
        ) -> c_int {
            // SAFETY: as C promises.
            unsafe { convert(|procedures| procedures.$which, (userbuf, datatype, count.into()), filebuf, position, of) }
        }
    )*};
}

conversions! { from_file read c_int; to_file write c_int; large_from_file read i64; large_to_file write i64; }

unsafe extern "C" fn extent_in_file(datatype: Handle, extent: *mut Aint, of: *mut c_void) -> c_int {
    // SAFETY: the extra state of `mpi_register_datarep`.
    let &Procedures { extent: procedure, mut extra_state, kinds, .. } = unsafe { &*of.cast::<Procedures>() };
    let mut word = 0;
    let datatype = integer(&mut word, kinds, Type::number(datatype));
    // SAFETY: an extent procedure, and its arguments.
    code_of(kinds, |ierror| unsafe { procedure(datatype.raw(), extent, &mut extra_state, ierror) })
}

/// `MPI_CONVERSION_FN_NULL`: programs pass it, and none calls it.
fn mpi_conversion_fn_null(
    _userbuf: *mut c_void,
    _datatype: Integer,
    _count: Integer,
    _filebuf: *mut c_void,
    _position: *mut i64,
    _extra_state: *mut Aint,
    ierror: Integer,
) {
    ierror.put(MPI_ERR_CONVERSION);
}
export_procedure!(mpi_conversion_fn_null(userbuf: *mut c_void, datatype: Integer, count: Integer, filebuf: *mut c_void,
    position: *mut i64, extra_state: *mut Aint, ierror: Integer));
linker_names!(mpi mpi_conversion_fn_null MPI_CONVERSION_FN_NULL, [weak_aliases] { "pmpi_conversion_fn_null_"; });
linker_names!(f08_callback mpi_conversion_fn_null MPI_CONVERSION_FN_NULL, [weak_aliases] { "pmpi_conversion_fn_null_"; });

/// `MPI_CONVERSION_FN_NULL_C`.
fn mpi_conversion_fn_null_c(
    userbuf: *mut c_void,
    datatype: Integer,
    count: Integer,
    filebuf: *mut c_void,
    position: *mut i64,
    extra_state: *mut Aint,
    ierror: Integer,
) {
    mpi_conversion_fn_null(userbuf, datatype, count, filebuf, position, extra_state, ierror);
}
export_procedure!(mpi_conversion_fn_null_c(userbuf: *mut c_void, datatype: Integer, count: Integer,
    filebuf: *mut c_void, position: *mut i64, extra_state: *mut Aint, ierror: Integer));
linker_names!(mpi mpi_conversion_fn_null_c MPI_CONVERSION_FN_NULL_C, [weak_aliases] { "pmpi_conversion_fn_null_c_"; });

/// The conversion procedure; `None` for `MPI_CONVERSION_FN_NULL` or `MPI_CONVERSION_FN_NULL_C` under any of their names.
fn conversion(procedure: Option<Conversion>) -> Option<Conversion> {
    let is_null = |address: *const c_void| {
        !cfg!(miri)
            && (is_one_of!(address; "mpi_conversion_fn_null_i8_", "mpi_conversion_fn_null_c_i8_")
                || linker_names!(mpi mpi_conversion_fn_null MPI_CONVERSION_FN_NULL, [is_one_of] { address; })
                || linker_names!(f08_callback mpi_conversion_fn_null MPI_CONVERSION_FN_NULL, [is_one_of] { address; })
                || linker_names!(mpi mpi_conversion_fn_null_c MPI_CONVERSION_FN_NULL_C, [is_one_of] { address; }))
    };
    procedure.filter(|&procedure| !is_null(procedure as *const c_void))
}

/// The arguments of a procedure that registers a representation.
struct Registration {
    name: &'static str,
    datarep: *const c_char,
    datarep_length: usize,
    /// For reading and for writing.
    conversions: [Option<Conversion>; 2],
    extent: Option<Extent>,
    extra_state: *const Aint,
    large: bool,
}

impl Registration {
    /// Registers it by `call`, which gets what C takes, and whether there are procedures for reading and for writing. Returns
    /// the value of IERROR.
    fn register(
        self,
        kinds: &'static KindSizes,
        call: impl FnOnce(*const c_char, [bool; 2], Option<c::ExtentFunction>, *mut c_void) -> c_int,
    ) -> c_int {
        let [read, write] = self.conversions.map(conversion);
        let mut datarep = InText::<false>::load(self.datarep);
        let state = datarep.set_length(self.datarep_length).and_then(|()| match self.extent {
            Some(extent) => boxed(|| Procedures {
                read,
                write,
                extent,
                extra_state: get_address(self.extra_state),
                large: self.large,
                kinds,
                before: AtomicPtr::new(null_mut()),
            })
            .map(Some),
            None => Ok(None),
        });
        let state = match state {
            Ok(state) => state.map(Box::into_raw),
            Err(error) => return raise(self.name, &[], error),
        };
        let extent: Option<c::ExtentFunction> = state.and(Some(extent_in_file));
        let extra = state.map_or(null_mut(), |state| state.cast());
        let code = call(datarep.argument(), [read.is_some(), write.is_some()], extent, extra);
        match state {
            // SAFETY: allocated above, and C does not keep it.
            Some(state) if code != MPI_SUCCESS => drop(unsafe { Box::from_raw(state) }),
            Some(state) => {
                // SAFETY: allocated above, and never freed.
                let before = unsafe { &(*state).before };
                before.store(LAST.swap(state, Relaxed), Relaxed);
            }
            None => {}
        }
        code
    }
}

/// `procedure routine read write type large`: a procedure that registers a representation by a routine of C, with these functions.
/// An INTEGER of 8 bytes is a large count.
macro_rules! registrations {
    ($($(#[$attribute:meta])* $lower:ident $routine:ident $read:ident $write:ident $function:ident $large:literal;)*) => {$(
        $(#[$attribute])*
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them; the hidden length of the text follows.
        unsafe fn $lower(
            datarep: *const c_char,
            read_conversion_fn: Option<Conversion>,
            write_conversion_fn: Option<Conversion>,
            dtype_file_extent_fn: Option<Extent>,
            extra_state: *const Aint,
            ierror: Integer,
            datarep_length: usize,
        ) {
            if !$large && ierror.size() == size_of::<i64>() {
                // SAFETY: as the caller promises; the conversion procedures have large counts.
                return unsafe {
                    mpi_register_datarep_c_f08(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn,
                        extra_state, ierror, datarep_length)
                };
            }
            let registration = Registration {
                name: stringify!($routine),
                datarep,
                datarep_length,
                conversions: [read_conversion_fn, write_conversion_fn],
                extent: dtype_file_extent_fn,
                extra_state,
                large: $large,
            };
            ierror.put(registration.register(ierror.kinds(), |datarep, [read, write], extent, extra| {
                let (read, write) = (read.then_some($read as c::$function), write.then_some($write as c::$function));
                // SAFETY: a text, and functions for this state.
                unsafe { c::$routine(datarep, read, write, extent, extra) }
            }));
        }
    )*};
}

registrations! {
    /// `MPI_Register_datarep` for Fortran.
    mpi_register_datarep MPI_Register_datarep from_file to_file ConversionFunction false;
    /// `MPI_Register_datarep_c` for Fortran.
    mpi_register_datarep_c_f08 MPI_Register_datarep_c large_from_file large_to_file LargeConversionFunction true;
}
export_procedure!(mpi_register_datarep(datarep: *const c_char, read_conversion_fn: Option<Conversion>,
    write_conversion_fn: Option<Conversion>, dtype_file_extent_fn: Option<Extent>, extra_state: *const Aint,
    ierror: Integer, datarep_length: usize));
fortran_names!(mpi_register_datarep MPI_REGISTER_DATAREP);
export_procedure!(mpi_register_datarep_c_f08(datarep: *const c_char, read_conversion_fn: Option<Conversion>,
    write_conversion_fn: Option<Conversion>, dtype_file_extent_fn: Option<Extent>, extra_state: *const Aint,
    ierror: Integer, datarep_length: usize));
fortran_names!(mpi_register_datarep_c_f08);
