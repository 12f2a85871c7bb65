//! Envelope and contents of datatypes for INTEGERs of 8 bytes (MPI-4.1 §5.1.13). The usual procedures have no large counts: a
//! datatype that was created with some has them among the INTEGERs and addresses, where its usual constructor has them.

use core::ffi::c_int;
use core::iter::repeat_n;
use core::ops::Range;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::memory::list;
use mpi_attr_bindings::fortran::Integer;

use super::arrays::{OutArray, length};
use super::handles::{InHandle, OutHandleArray, Type};
use super::scalars::InSameKind;
use super::{Argument, ArrayArgument, c, raise};

/// What a datatype was created with: numbers of INTEGERs, addresses, large counts and datatypes.
#[derive(Default)]
struct Envelope {
    integers: i64,
    addresses: i64,
    large_counts: i64,
    datatypes: i64,
    combiner: c_int,
}

impl Envelope {
    fn of(datatype: Handle) -> core::result::Result<Self, c_int> {
        let mut all = Self::default();
        let Self { integers, addresses, large_counts, datatypes, combiner } = &mut all;
        // SAFETY: places for the results.
        match unsafe {
            c::MPI_Type_get_envelope_c(datatype, integers, addresses, large_counts, datatypes, combiner)
        } {
            MPI_SUCCESS => Ok(all),
            code => Err(code),
        }
    }

    /// How many of the large counts are addresses in the usual form; they are the last ones.
    fn large_addresses(&self) -> i64 {
        match self.combiner {
            _ if self.large_counts == 0 => 0,
            MPI_COMBINER_HVECTOR => 1,
            MPI_COMBINER_RESIZED => 2,
            MPI_COMBINER_HINDEXED | MPI_COMBINER_STRUCT => (self.large_counts - 1) / 2,
            MPI_COMBINER_HINDEXED_BLOCK => self.large_counts - 2,
            _ => 0,
        }
    }

    /// Where the other ones are among the INTEGERs of the usual form.
    fn large_integers(&self) -> Range<usize> {
        let first = match self.combiner {
            MPI_COMBINER_SUBARRAY => 1,
            MPI_COMBINER_DARRAY => 3,
            _ => 0,
        };
        first..first + length(self.large_counts - self.large_addresses())
    }
}

fn zeros<T: Copy + Default>(n: i64) -> Result<Vec<T>> {
    list(repeat_n(T::default(), length(n)))
}

/// `MPI_Type_get_envelope`.
///
/// # Safety
/// Arguments are addresses of INTEGERs of 8 bytes, or null.
pub(crate) unsafe fn mpi_type_get_envelope_wide(
    datatype: Integer,
    num_integers: *mut i64,
    num_addresses: *mut i64,
    num_datatypes: *mut i64,
    combiner: *mut i64,
    ierror: Integer,
) {
    let envelope = Envelope::of(InHandle::<Type>::load(datatype).argument());
    let results = match &envelope {
        Ok(all) => {
            let addresses = all.large_addresses();
            let integers = all.integers + all.large_counts - addresses;
            [integers, all.addresses + addresses, all.datatypes, all.combiner.into()]
        }
        Err(_) => [MPI_UNDEFINED.into(); 4],
    };
    for (place, result) in [num_integers, num_addresses, num_datatypes, combiner].into_iter().zip(results) {
        if !place.is_null() {
            // SAFETY: as the caller promises.
            unsafe { place.write(result) };
        }
    }
    ierror.put(envelope.err().unwrap_or(MPI_SUCCESS));
}

/// `MPI_Type_get_contents`.
///
/// # Safety
/// As above; the arrays have as many elements as the arguments before them say.
#[allow(clippy::too_many_arguments, reason = "the standard's signature")]
pub(crate) unsafe fn mpi_type_get_contents_wide(
    datatype: Integer,
    max_integers: *const i64,
    max_addresses: *const i64,
    max_datatypes: *const i64,
    array_of_integers: *mut i64,
    array_of_addresses: *mut Aint,
    array_of_datatypes: Integer,
    ierror: Integer,
) {
    let [max_integers, max_addresses, max_datatypes] =
        [max_integers, max_addresses, max_datatypes].map(|max| InSameKind::load(max).argument());
    let mut integers = OutArray::load(array_of_integers);
    let mut addresses = OutArray::load(array_of_addresses);
    let mut datatypes = OutHandleArray::<Type>::load(array_of_datatypes);
    let handle = InHandle::<Type>::load(datatype).argument();
    let code = (|| {
        let raised = |error| raise("MPI_Type_get_contents", &[], error);
        integers.set_length(max_integers).map_err(raised)?;
        addresses.set_length(max_addresses).map_err(raised)?;
        datatypes.set_length(max_datatypes).map_err(raised)?;
        let envelope = Envelope::of(handle)?;
        let of_large = envelope.large_addresses();
        // C raises the error of an array that is too short: of large counts too, as those are in the two others.
        let is_short = max_integers < envelope.integers + envelope.large_counts - of_large
            || max_addresses < envelope.addresses + of_large;
        let max_large = if is_short { 0 } else { envelope.large_counts };
        let mut narrow = zeros::<c_int>(envelope.integers).map_err(raised)?;
        let mut near = zeros::<Aint>(envelope.addresses).map_err(raised)?;
        let mut large = zeros::<i64>(envelope.large_counts).map_err(raised)?;
        // SAFETY: arrays with at least as many elements.
        let code = unsafe {
            c::MPI_Type_get_contents_c(
                handle,
                max_integers.min(envelope.integers),
                max_addresses.min(envelope.addresses),
                max_large,
                max_datatypes,
                narrow.as_mut_ptr(),
                near.as_mut_ptr(),
                large.as_mut_ptr(),
                datatypes.argument(),
            )
        };
        if code != MPI_SUCCESS {
            return Err(code);
        }
        let at = envelope.large_integers();
        let (before, behind) = narrow.split_at(at.start);
        let (among, after) = large.split_at(at.len());
        let wide = |&integer: &c_int| i64::from(integer);
        let all = before.iter().map(wide).chain(among.iter().copied()).chain(behind.iter().map(wide));
        // SAFETY: the arrays have as many elements.
        unsafe {
            all.enumerate().for_each(|(at, integer)| array_of_integers.add(at).write(integer));
            let all = near.iter().copied().chain(after.iter().map(|&address| address as Aint));
            all.enumerate().for_each(|(at, address)| array_of_addresses.add(at).write(address));
        }
        Ok(())
    })()
    .err()
    .unwrap_or(MPI_SUCCESS);
    let success = code == MPI_SUCCESS;
    integers.store(success);
    addresses.store(success);
    datatypes.store(success);
    ierror.put(code);
}
