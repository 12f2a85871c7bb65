//! Keyvals and attributes in Fortran (MPI-4.1 §7.7, §16.1, §19.3.7).

use core::ffi::{c_int, c_void};
use core::ptr;

use mpi_attr::Result;
use mpi_attr::abi::{Aint, MPI_SUCCESS};
use mpi_attr::adopter::{Convention, KeyvalSpec, Value};

use super::super::attributes::{Callbacks, no_object};
use super::super::backend::{Backend, Cached};
use super::super::call::routine;
use super::super::callbacks::{copy_rule, delete_rule};
use super::super::operations;
use super::arguments::{Integer, Logical, Passed, get_address};
use super::kind_sizes::KindSizes;

/// The width of attribute values in Fortran: default INTEGER or INTEGER(KIND=MPI_ADDRESS_KIND).
pub trait Width {
    /// The form of a value and of extra state: an argument by reference.
    type Raw: Passed;
    /// The calling convention of callbacks.
    fn convention(kinds: &KindSizes) -> Convention;
    /// Writes a number, truncated to the width.
    fn store(raw: Self::Raw, number: isize);
    /// The value to set.
    fn value(raw: Self::Raw) -> Value;
    /// Whether the argument is omitted.
    fn is_absent(raw: Self::Raw) -> bool;
    /// Writes a number, if INTEGER has the usual width.
    ///
    /// # Safety
    /// INTEGER has four bytes, and the argument is present.
    #[inline(always)]
    unsafe fn store_usual(raw: Self::Raw, number: isize) {
        Self::store(raw, number);
    }
}

/// MPI-1: default INTEGER.
pub struct DefaultInteger;

impl Width for DefaultInteger {
    type Raw = Integer;

    fn convention(kinds: &KindSizes) -> Convention {
        Convention::Integer(kinds.kinds())
    }

    fn store(raw: Integer, number: isize) {
        raw.put_long(number);
    }

    fn value(raw: Integer) -> Value {
        match raw.size() {
            4 => Value::Integer(raw.get_long() as i32),
            _ => Value::Address(raw.get_long()),
        }
    }

    #[inline(always)]
    fn is_absent(raw: Integer) -> bool {
        raw.is_null()
    }

    #[inline(always)]
    unsafe fn store_usual(raw: Integer, number: isize) {
        // SAFETY: as the caller promises.
        unsafe { raw.raw().cast::<c_int>().write(number as c_int) };
    }
}

/// MPI-2 and later: INTEGER(KIND=MPI_ADDRESS_KIND).
pub struct Address;

impl Width for Address {
    type Raw = *mut Aint;

    fn convention(kinds: &KindSizes) -> Convention {
        Convention::Address(kinds.kinds())
    }

    #[inline(always)]
    fn store(raw: *mut Aint, number: isize) {
        if !raw.is_null() {
            // SAFETY: not null, and the caller passed an INTEGER(KIND=MPI_ADDRESS_KIND).
            unsafe { raw.write(number) };
        }
    }

    fn value(raw: *mut Aint) -> Value {
        Value::Address(get_address(raw))
    }

    #[inline(always)]
    fn is_absent(raw: *mut Aint) -> bool {
        raw.is_null()
    }
}

pub fn create_keyval<T: Cached, W: Width>(
    name: &'static str,
    callbacks: impl Callbacks,
    keyval: Integer,
    extra_state: W::Raw,
    ierror: Integer,
) {
    let code = routine(name, no_object::<T>(), || {
        keyval.check(T::KIND.no_place())?;
        let (copy, delete) = callbacks.pair();
        keyval.put(operations::create_keyval::<T::Backend>(KeyvalSpec {
            kind: T::KIND as u8,
            convention: W::convention(keyval.kinds()),
            copy: copy_rule::<T::Backend>(copy)?,
            delete: delete_rule::<T::Backend>(delete)?,
            extra_state: ptr::without_provenance_mut(W::value(extra_state).number() as usize),
        })?);
        Ok(())
    });
    if code != MPI_SUCCESS {
        keyval.put(T::Backend::keyval_invalid());
    }
    ierror.put(code);
}

pub fn free_keyval<T: Cached>(keyval: Integer) -> Result<()> {
    keyval.check(T::KIND.no_place())?;
    operations::free_keyval::<T>(keyval.get())?;
    keyval.put(T::Backend::keyval_invalid());
    Ok(())
}

/// The arguments of a get.
pub type Get<W> = (Integer, Integer, <W as Width>::Raw, Logical, Integer);

/// The arguments of a get from the form that Fortran passes.
#[inline(always)]
pub fn arguments<W: Width>(
    (object, keyval, value, flag, ierror): (
        *mut c_void,
        *mut c_void,
        <W::Raw as Passed>::Raw,
        *mut c_void,
        *mut c_void,
    ),
    kinds: &'static KindSizes,
) -> Get<W> {
    let [object, keyval, ierror] = [object, keyval, ierror].map(|raw| Integer::of(raw, kinds));
    (object, keyval, W::Raw::of(value, kinds), Logical::of(flag, kinds), ierror)
}

/// Whether INTEGER and LOGICAL have the usual form, and all arguments of a get but `ierror` are present.
#[inline(always)]
pub fn is_usual<W: Width>((object, keyval, value, flag, ierror): Get<W>) -> bool {
    ierror.kinds().is_usual()
        && !(object.is_null() || keyval.is_null() || W::is_absent(value) || flag.is_null())
}

/// Writes the outcome of a get that hits.
///
/// # Safety
/// The arguments come from Fortran, and [`is_usual`] is true.
#[inline(always)]
pub unsafe fn answer<W: Width>((_, _, value, flag, ierror): Get<W>, number: isize) {
    // SAFETY: present, and of the usual form.
    unsafe {
        W::store_usual(value, number);
        flag.raw().cast::<c_int>().write(1);
        if !ierror.is_null() {
            ierror.raw().cast::<c_int>().write(MPI_SUCCESS);
        }
    }
}

/// As `fall_back!`, for a procedure whose last argument is optional here but required by the host.
#[macro_export]
macro_rules! procedure_fall_back {
    ($kind:ty, $lower:ident; $($argument:ident: $type:ty),*; $ierror:ident) => {
        {
            let mut unwanted = 0i64;
            let symbols = [concat!("p", stringify!($lower), "_"), concat!("p", stringify!($lower), "_i8_")];
            let symbol = $ierror.choose(symbols[0], symbols[1]);
            let $ierror = $ierror.or(&mut unwanted).raw();
            $(let $argument = $argument.raw();)*
            fall_back!(<$kind as Cached>::Backend, symbol;
                $($argument: <$type as Passed>::Raw,)* $ierror: *mut c_void; ());
        }
    };
}

/// The five procedures of each kind of object, and those of MPI-1. A row has the kind of object, the width of values, the
/// callbacks of keyvals (objects of some kinds cannot be duplicated, and have no copy callback), and the names.
#[macro_export]
macro_rules! attribute_procedures {
    ($communicator:ident $datatype:ident $window:ident) => {
        $crate::attribute_procedures! {
            $communicator, Address; copy delete;
            mpi_comm_create_keyval MPI_COMM_CREATE_KEYVAL "MPI_Comm_create_keyval",
            mpi_comm_free_keyval MPI_COMM_FREE_KEYVAL "MPI_Comm_free_keyval",
            mpi_comm_set_attr MPI_COMM_SET_ATTR "MPI_Comm_set_attr",
            mpi_comm_get_attr MPI_COMM_GET_ATTR "MPI_Comm_get_attr",
            mpi_comm_delete_attr MPI_COMM_DELETE_ATTR "MPI_Comm_delete_attr";

            $datatype, Address; copy delete;
            mpi_type_create_keyval MPI_TYPE_CREATE_KEYVAL "MPI_Type_create_keyval",
            mpi_type_free_keyval MPI_TYPE_FREE_KEYVAL "MPI_Type_free_keyval",
            mpi_type_set_attr MPI_TYPE_SET_ATTR "MPI_Type_set_attr",
            mpi_type_get_attr MPI_TYPE_GET_ATTR "MPI_Type_get_attr",
            mpi_type_delete_attr MPI_TYPE_DELETE_ATTR "MPI_Type_delete_attr";

            $window, Address; copy delete;
            mpi_win_create_keyval MPI_WIN_CREATE_KEYVAL "MPI_Win_create_keyval",
            mpi_win_free_keyval MPI_WIN_FREE_KEYVAL "MPI_Win_free_keyval",
            mpi_win_set_attr MPI_WIN_SET_ATTR "MPI_Win_set_attr",
            mpi_win_get_attr MPI_WIN_GET_ATTR "MPI_Win_get_attr",
            mpi_win_delete_attr MPI_WIN_DELETE_ATTR "MPI_Win_delete_attr";

            $communicator, DefaultInteger; copy delete;
            mpi_keyval_create MPI_KEYVAL_CREATE "MPI_Keyval_create",
            mpi_keyval_free MPI_KEYVAL_FREE "MPI_Keyval_free",
            mpi_attr_put MPI_ATTR_PUT "MPI_Attr_put",
            mpi_attr_get MPI_ATTR_GET "MPI_Attr_get",
            mpi_attr_delete MPI_ATTR_DELETE "MPI_Attr_delete";
        }
    };
    ($(
        $kind:ident, $width:ident; $($callback:ident)+;
        $create:ident $create_upper:ident $create_name:literal,
        $free:ident $free_upper:ident $free_name:literal,
        $set:ident $set_upper:ident $set_name:literal,
        $get:ident $get_upper:ident $get_name:literal,
        $delete:ident $delete_upper:ident $delete_name:literal;
    )*) => {$(
        export_procedure! { fn $create(
            $($callback: *const c_void,)+ keyval: Integer, extra_state: <$width as Width>::Raw, ierror: Integer) {
            procedure_fall_back!($kind, $create;
                $($callback: *const c_void,)+ keyval: Integer, extra_state: <$width as Width>::Raw; ierror);
            create_keyval::<$kind, $width>($create_name, ($($callback,)+), keyval, extra_state, ierror);
        } }
        fortran_names!($create $create_upper);

        export_procedure! { fn $free(keyval: Integer, ierror: Integer) {
            procedure_fall_back!($kind, $free; keyval: Integer; ierror);
            ierror.put(routine($free_name, no_object::<$kind>(), || free_keyval::<$kind>(keyval)));
        } }
        fortran_names!($free $free_upper);

        export_procedure! { fn $set(object: Integer, keyval: Integer, value: <$width as Width>::Raw, ierror: Integer) {
            procedure_fall_back!($kind, $set;
                object: Integer, keyval: Integer, value: <$width as Width>::Raw; ierror);
            let object: Handle = <$kind as Cached>::from_fortran(object.get());
            ierror.put(routine($set_name, origin::<$kind>(object), || {
                operations::set::<$kind>(object, keyval.get(), $width::value(value))
            }));
        } }
        fortran_names!($set $set_upper);

        // As in C, a get of a known attribute takes no lock.
        export_procedure! { fn $get(
            object: Integer, keyval: Integer, value: <$width as Width>::Raw, flag: Logical, ierror: Integer) {
            type Raw<T> = <T as Passed>::Raw;
            let all = (object, keyval, value, flag, ierror);
            let (object, keyval, value, flag) = (object.raw(), keyval.raw(), value.raw(), flag.raw());
            let (ierror, kinds) = (ierror.raw(), ierror.kinds());
            // SAFETY: the arguments come from Fortran, and the checked ones are of the usual form.
            unsafe {
                let found = || {
                    <$kind as Cached>::reader_at_hand(all.0.get_usual())?.value(all.1.get_usual())
                };
                return match is_usual::<$width>(all).then(found).flatten() {
                    Some(value) => answer::<$width>(all, value.number()),
                    None => get_any(object, keyval, value, flag, ierror, kinds),
                };
            }

            // A function of its own, so that a get that hits does not pay for its stack.
            #[inline(never)]
            extern "C" fn get_any(
                object: Raw<Integer>, keyval: Raw<Integer>, value: Raw<<$width as Width>::Raw>,
                flag: Raw<Logical>, ierror: Raw<Integer>, kinds: &'static KindSizes) {
                let (object, keyval, value, flag, ierror) =
                    arguments::<$width>((object, keyval, value, flag, ierror), kinds);
                procedure_fall_back!($kind, $get;
                    object: Integer, keyval: Integer, value: <$width as Width>::Raw, flag: Logical; ierror);
                let code = match operations::get_number::<$kind>(object.get(), keyval.get()) {
                    Ok(found) => {
                        if let Some(number) = found {
                            $width::store(value, number);
                        }
                        flag.put(found.is_some());
                        MPI_SUCCESS
                    }
                    Err(error) => {
                        let handle = <$kind as Cached>::from_fortran(object.get());
                        let code = routine($get_name, origin::<$kind>(handle), || Err(error));
                        // Both are INTENT(OUT): the compiler may have discarded their old values.
                        $width::store(value, 0);
                        flag.put(false);
                        code
                    }
                };
                ierror.put(code);
            }
        } }
        fortran_names!($get $get_upper);

        export_procedure! { fn $delete(object: Integer, keyval: Integer, ierror: Integer) {
            procedure_fall_back!($kind, $delete;
                object: Integer, keyval: Integer; ierror);
            let object: Handle = <$kind as Cached>::from_fortran(object.get());
            ierror.put(routine($delete_name, origin::<$kind>(object), || {
                operations::delete::<$kind>(object, keyval.get())
            }));
        } }
        fortran_names!($delete $delete_upper);
    )*};
}

/// The imports of a module that expands [`attribute_procedures`].
pub mod for_export {
    pub use core::ffi::c_void;

    pub use mpi_attr::abi::{Handle, MPI_SUCCESS};

    pub use super::{
        Address, DefaultInteger, Width, answer, arguments, create_keyval, free_keyval, is_usual,
    };
    pub use crate::attributes::{no_object, origin};
    pub use crate::backend::Cached;
    pub use crate::call::routine;
    pub use crate::fortran::{Integer, KIND_SIZES, KindSizes, Logical, Passed};
    pub use crate::{export_procedure, fall_back, fortran_names, operations, procedure_fall_back};
}
