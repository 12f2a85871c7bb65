//! Error codes and the texts of the standard's (MPI-4.1 §9.4). The codes the library itself returns are error classes, so a
//! predefined code is its own class. Of others the world knows the greatest, and how to find their texts.

use core::fmt;
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::ffi::c_int;

use mpi_attr::abi::{MPI_ERR_LASTCODE, MPI_SUCCESS, MPI_T_ERR_CANNOT_INIT};
use mpi_attr::engine::{Mutex, locked};
use mpi_attr::memory::Lossy;

/// Writes the text of a code that the application has added, if it is one.
pub type WriteText = fn(c_int, &mut fmt::Formatter<'_>) -> Option<fmt::Result>;

pub static TEXTS: Mutex<Option<WriteText>> = Mutex::new(None);

/// The greatest error code in use.
static LAST_USED: AtomicI32 = AtomicI32::new(MPI_ERR_LASTCODE);

/// The value of the attribute `MPI_LASTUSEDCODE`.
pub fn last_used_code() -> c_int {
    LAST_USED.load(Relaxed)
}

/// Says which is the greatest code of the application, and how its texts are written.
pub fn set_last_used(code: c_int, texts: WriteText) {
    *locked(&TEXTS) = Some(texts);
    LAST_USED.store(code, Relaxed);
}

/// The text of an error code, in messages.
pub struct ErrorText(pub c_int);

impl fmt::Display for ErrorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = standard(self.0) {
            return Lossy(text.as_bytes()).fmt(f);
        }
        // The lock is not held while others write.
        let texts = *locked(&TEXTS);
        let written = texts.and_then(|write| write(self.0, f));
        written.unwrap_or_else(|| f.write_str("a code of the application's"))
    }
}

/// The text of an error code of the standard.
pub fn standard(code: c_int) -> Option<&'static str> {
    let entry = |table: &[&'static str], first: c_int| {
        usize::try_from(i64::from(code) - i64::from(first)).ok().and_then(|index| table.get(index).copied())
    };
    if code == MPI_ERR_LASTCODE {
        return Some("MPI_ERR_LASTCODE: the last error code of the standard");
    }
    entry(&CLASSES, MPI_SUCCESS).or_else(|| entry(&TOOL_CLASSES, MPI_T_ERR_CANNOT_INIT))
}

/// The error classes from `MPI_SUCCESS`, 0, upwards without a gap.
const CLASSES: [&str; 63] = [
    "MPI_SUCCESS: no error",
    "MPI_ERR_BUFFER: invalid buffer pointer",
    "MPI_ERR_COUNT: invalid count",
    "MPI_ERR_TYPE: invalid datatype",
    "MPI_ERR_TAG: invalid tag",
    "MPI_ERR_COMM: invalid communicator",
    "MPI_ERR_RANK: invalid rank",
    "MPI_ERR_REQUEST: invalid request",
    "MPI_ERR_ROOT: invalid root",
    "MPI_ERR_GROUP: invalid group",
    "MPI_ERR_OP: invalid reduction operation",
    "MPI_ERR_TOPOLOGY: invalid topology",
    "MPI_ERR_DIMS: invalid dimensions",
    "MPI_ERR_ARG: invalid argument of some other kind",
    "MPI_ERR_UNKNOWN: unknown error",
    "MPI_ERR_TRUNCATE: message truncated on receive",
    "MPI_ERR_OTHER: known error of no other class",
    "MPI_ERR_INTERN: internal error of the MPI library",
    "MPI_ERR_PENDING: the request is still pending",
    "MPI_ERR_IN_STATUS: the error codes are in the statuses",
    "MPI_ERR_ACCESS: permission denied",
    "MPI_ERR_AMODE: invalid access mode of a file",
    "MPI_ERR_ASSERT: invalid assertion",
    "MPI_ERR_BAD_FILE: invalid file name",
    "MPI_ERR_BASE: invalid base address",
    "MPI_ERR_CONVERSION: a data conversion function of the user failed",
    "MPI_ERR_DISP: invalid displacement",
    "MPI_ERR_DUP_DATAREP: the data representation is already defined",
    "MPI_ERR_FILE_EXISTS: the file exists",
    "MPI_ERR_FILE_IN_USE: the file is open in some process",
    "MPI_ERR_FILE: invalid file handle",
    "MPI_ERR_INFO_KEY: invalid info key, or one longer than MPI_MAX_INFO_KEY",
    "MPI_ERR_INFO_NOKEY: the info object has no such key",
    "MPI_ERR_INFO_VALUE: invalid info value, or one longer than MPI_MAX_INFO_VAL",
    "MPI_ERR_INFO: invalid info object",
    "MPI_ERR_IO: input or output error of some other kind",
    "MPI_ERR_KEYVAL: invalid keyval",
    "MPI_ERR_LOCKTYPE: invalid lock type",
    "MPI_ERR_NAME: no service is published under this name",
    "MPI_ERR_NO_MEM: out of memory",
    "MPI_ERR_NOT_SAME: a collective argument or call differs between processes",
    "MPI_ERR_NO_SPACE: not enough space for the file",
    "MPI_ERR_NO_SUCH_FILE: the file does not exist",
    "MPI_ERR_PORT: invalid port name",
    "MPI_ERR_QUOTA: the quota is exceeded",
    "MPI_ERR_READ_ONLY: the file or file system is read-only",
    "MPI_ERR_RMA_ATTACH: the memory cannot be attached to the window",
    "MPI_ERR_RMA_CONFLICT: conflicting accesses to a window",
    "MPI_ERR_RMA_RANGE: the target memory is not part of the window",
    "MPI_ERR_RMA_SHARED: the memory cannot be shared",
    "MPI_ERR_RMA_SYNC: wrong synchronization of one-sided communication",
    "MPI_ERR_SERVICE: invalid service name",
    "MPI_ERR_SIZE: invalid size",
    "MPI_ERR_SPAWN: the processes could not be spawned",
    "MPI_ERR_UNSUPPORTED_DATAREP: unsupported data representation",
    "MPI_ERR_UNSUPPORTED_OPERATION: unsupported operation",
    "MPI_ERR_WIN: invalid window",
    "MPI_ERR_RMA_FLAVOR: the call does not suit the flavor of the window",
    "MPI_ERR_PROC_ABORTED: a process of the operation has aborted",
    "MPI_ERR_VALUE_TOO_LARGE: the value is too large for its variable",
    "MPI_ERR_SESSION: invalid session",
    "MPI_ERR_ERRHANDLER: invalid error handler",
    "MPI_ERR_ABI: invalid use of the application binary interface",
];

/// The error classes of the tool information interface, from `MPI_T_ERR_CANNOT_INIT` upwards without a gap.
const TOOL_CLASSES: [&str; 18] = [
    "MPI_T_ERR_CANNOT_INIT: the tool interface cannot be initialized",
    "MPI_T_ERR_NOT_ACCESSIBLE: the tool interface has nothing to give at this time",
    "MPI_T_ERR_NOT_INITIALIZED: the tool interface is not initialized",
    "MPI_T_ERR_NOT_SUPPORTED: the tool interface does not support this",
    "MPI_T_ERR_MEMORY: memory of the tool interface is exhausted",
    "MPI_T_ERR_INVALID: invalid use of the tool interface or invalid argument",
    "MPI_T_ERR_INVALID_INDEX: invalid index of a variable or category",
    "MPI_T_ERR_INVALID_ITEM: invalid index of an item",
    "MPI_T_ERR_INVALID_SESSION: invalid session of the tool interface",
    "MPI_T_ERR_INVALID_HANDLE: invalid handle of the tool interface",
    "MPI_T_ERR_INVALID_NAME: invalid name of a variable or category",
    "MPI_T_ERR_OUT_OF_HANDLES: no more handles of the tool interface",
    "MPI_T_ERR_OUT_OF_SESSIONS: no more sessions of the tool interface",
    "MPI_T_ERR_CVAR_SET_NOT_NOW: the control variable cannot be set at this time",
    "MPI_T_ERR_CVAR_SET_NEVER: the control variable cannot be set any more",
    "MPI_T_ERR_PVAR_NO_WRITE: the performance variable cannot be written or reset",
    "MPI_T_ERR_PVAR_NO_STARTSTOP: the performance variable cannot be started or stopped",
    "MPI_T_ERR_PVAR_NO_ATOMIC: the performance variable cannot be read and written at once",
];

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr::abi::*;

    #[test]
    fn the_text_begins_with_the_name_of_the_class() {
        macro_rules! check {
            ($($class:ident)*) => {
                $(assert!(standard($class).unwrap().starts_with(concat!(stringify!($class), ": ")));)*
            };
        }
        check!(MPI_SUCCESS MPI_ERR_TYPE MPI_ERR_COMM MPI_ERR_ARG MPI_ERR_OTHER MPI_ERR_INTERN
            MPI_ERR_IN_STATUS MPI_ERR_INFO MPI_ERR_INFO_NOKEY MPI_ERR_KEYVAL MPI_ERR_NO_MEM MPI_ERR_RMA_SYNC
            MPI_ERR_WIN MPI_ERR_VALUE_TOO_LARGE MPI_ERR_SESSION MPI_ERR_ERRHANDLER MPI_ERR_ABI
            MPI_T_ERR_CANNOT_INIT MPI_T_ERR_INVALID_NAME MPI_T_ERR_PVAR_NO_ATOMIC MPI_ERR_LASTCODE);
    }
}
