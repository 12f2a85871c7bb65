//! Helpers of this crate's unit tests.

use core::ffi::c_int;
use core::fmt::Debug;

use mpi_attr::Result;

use crate::info::Info;

/// The code of the error that a call must return.
pub(crate) fn code<T: Debug>(result: Result<T>) -> c_int {
    result.expect_err("an error").code
}

/// An info with these keys and values.
pub(crate) fn info(pairs: &[(&str, &str)]) -> Info {
    let mut info = Info::new();
    for (key, value) in pairs {
        info.set(key.as_bytes(), value.as_bytes()).unwrap();
    }
    info
}
