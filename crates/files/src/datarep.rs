//! Data representations (MPI-4.1 §14.5): the predefined ones, and those that the program registers.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_data::scaled::scaled;
use mpi_attr_layout::Layout;
use mpi_attr_world::at_end::AtEnd;

/// The extent of a predefined datatype in the file.
pub(crate) type ExtentFn = unsafe extern "C" fn(Handle, *mut Aint, *mut c_void) -> c_int;

/// Converts data between memory and the file: memory, datatype, count, bytes of the file, position, extra state.
pub(crate) type ConversionFn<N> =
    unsafe extern "C" fn(*mut c_void, Handle, N, *mut c_void, i64, *mut c_void) -> c_int;

/// A conversion function, by the type of its count. `None`: the data have the native form.
#[derive(Clone, Copy)]
pub(crate) enum Conversion {
    None,
    Int(ConversionFn<c_int>),
    Count(ConversionFn<i64>),
}

/// A representation of the program's.
#[derive(Clone, Copy)]
pub(crate) struct Functions {
    pub read: Conversion,
    pub write: Conversion,
    pub extent: ExtentFn,
    pub extra_state: *mut c_void,
}

// SAFETY: the program passes functions and a word for calls from any thread.
unsafe impl Send for Functions {}
// SAFETY: the program passes functions and a word for calls from any thread.
unsafe impl Sync for Functions {}

/// How the file represents data.
#[derive(Clone, Copy)]
pub(crate) enum Datarep {
    /// As in memory. "internal" is the same.
    Native,
    External32,
    Users(Functions),
}

/// The representations that the program has registered, by name.
static REGISTERED: Mutex<Vec<(Vec<u8>, Functions)>> = Mutex::new(Vec::new());

static AT_END: AtEnd = AtEnd::new(|| *locked(&REGISTERED) = Vec::new());

/// The representation of this name.
pub(crate) fn named(name: &[u8]) -> Result<Datarep> {
    let is = |known: &str| known.as_bytes().eq_ignore_ascii_case(name);
    if is("native") || is("internal") {
        return Ok(Datarep::Native);
    }
    if is("external32") {
        return Ok(Datarep::External32);
    }
    let registered = locked(&REGISTERED);
    let found = registered.iter().find(|(known, _)| known == name);
    let reason = "datarep is not \"native\", \"internal\" or \"external32\", and was not registered";
    found
        .map(|(_, functions)| Datarep::Users(*functions))
        .ok_or(Error::new(MPI_ERR_UNSUPPORTED_DATAREP, reason))
}

/// `MPI_Register_datarep` (§14.5.3).
///
/// # Errors
/// `MPI_ERR_ARG`: the name is empty or too long. `MPI_ERR_DUP_DATAREP`, `MPI_ERR_NO_MEM`.
pub(crate) fn register(name: &[u8], functions: Functions) -> Result<()> {
    if name.is_empty() || name.len() >= MPI_MAX_DATAREP_STRING {
        let reason = "datarep has {} bytes: expected 1 or more, and less than MPI_MAX_DATAREP_STRING (128)";
        return Err(Error::new(MPI_ERR_ARG, reason).about(name.len() as i64));
    }
    if named(name).is_ok() {
        return Err(Error::new(MPI_ERR_DUP_DATAREP, "a data representation of this name exists"));
    }
    AT_END.register();
    let name = copy(name)?;
    let mut registered = locked(&REGISTERED);
    reserve_one(&mut registered)?;
    registered.push((name, functions));
    Ok(())
}

impl Datarep {
    /// The datatype as it is in the file.
    ///
    /// # Errors
    /// `MPI_ERR_UNSUPPORTED_DATAREP`: it has no form there. The extent function's, `MPI_ERR_TYPE`, `MPI_ERR_NO_MEM`.
    pub(crate) fn in_file(&self, layout: &Layout) -> Result<Layout> {
        match self {
            Self::Native => Ok(layout.clone()),
            Self::External32 => scaled(layout, &|_, number| Ok(number.shape().external)),
            Self::Users(functions) => scaled(layout, &|handle, _| functions.extent_of(handle)),
        }
    }
}

impl Functions {
    fn extent_of(&self, datatype: Handle) -> Result<i64> {
        let mut extent = 0;
        // SAFETY: an extent function, a predefined datatype, a place for the result and the function's extra state.
        match unsafe { (self.extent)(datatype, &mut extent, self.extra_state) } {
            MPI_SUCCESS if extent >= 0 => Ok(extent as i64),
            MPI_SUCCESS => {
                let reason = "the extent function of the data representation returned the extent {}";
                Err(Error::new(MPI_ERR_CONVERSION, reason).about(extent as i64))
            }
            code => Err(Error::of_callback(code, "the extent function of a data representation failed")),
        }
    }

    /// Has a function convert `count` copies of a datatype: from the bytes of the file to memory, or the reverse.
    ///
    /// # Errors
    /// The function's.
    ///
    /// # Safety
    /// The data and the bytes are valid; which of them for writes depends on the function.
    pub(crate) unsafe fn convert(
        &self,
        conversion: Conversion,
        (memory, datatype, count): (*mut c_void, Handle, i64),
        bytes: *mut u8,
        bytes_of_one: i64,
    ) -> Result<()> {
        let (mut done, extra) = (0, self.extra_state);
        while done < count {
            let some = match conversion {
                Conversion::Int(_) => (count - done).min(c_int::MAX.into()),
                _ => count - done,
            };
            let there = bytes.wrapping_add((done * bytes_of_one) as usize).cast();
            // SAFETY: a conversion function, its data as the caller promises, and its extra state.
            let code = unsafe {
                match conversion {
                    Conversion::None => MPI_SUCCESS,
                    Conversion::Int(function) => {
                        function(memory, datatype, some as c_int, there, done, extra)
                    }
                    Conversion::Count(function) => function(memory, datatype, some, there, done, extra),
                }
            };
            if code != MPI_SUCCESS {
                return Err(Error::of_callback(
                    code,
                    "a conversion function of a data representation failed",
                ));
            }
            done += some;
        }
        Ok(())
    }
}
