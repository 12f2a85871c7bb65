//! The kinds of object that carry attributes: their numbers, names and error reasons, which are the same in every
//! backend.

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicI32, Ordering::Relaxed};

use mpi_attr::Error;

use crate::reason::{self, HandleWords, NullReason};

/// Handles and addresses below this are reserved by the ABI (MPI-5.0 §20.3.3): predefined handles have
/// these values, and no function or buffer has such an address.
pub const RESERVED_END: usize = 4096;

/// The table of the kinds: number, reasons for their handles, name in procedures, and the routine that creates keyvals.
macro_rules! kinds {
    (@ $all:tt $($(#[$doc:meta])* $name:ident = $number:literal: $handles:ident, $short:literal, $create:ident;)*) => {
        /// The kinds of object that carry attributes. The numbers are those in keyvals, and in handles of the embedded
        /// world.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Kind {
            $($(#[$doc])* $name = $number,)*
        }

        impl Kind {
            /// The kind with a number.
            pub fn numbered(number: u8) -> Self {
                match number {
                    $($number => Kind::$name,)*
                    _ => Kind::Communicator,
                }
            }

            /// The words of its messages about handles.
            pub const fn handles(self) -> &'static HandleWords {
                match self {
                    $(Kind::$name => &reason::$handles,)*
                }
            }

            /// Its abbreviation in the names of routines.
            pub fn short_name(self) -> &'static str {
                match self {
                    $(Kind::$name => $short,)*
                }
            }

            /// The reason for a null pointer where a new key is to be written.
            pub fn no_place(self) -> NullReason {
                match self {
                    $(Kind::$name => &concat!($short, "_keyval is NULL"),)*
                }
            }

            /// The reason for a key that is not one of this kind. `by` is the kind of the routine that created it, if
            /// known.
            pub(crate) fn not_created(self, by: Option<Kind>) -> &'static str {
                match (self, by.filter(|&by| by != self)) {
                    $((Kind::$name, Some(by)) => by_another!(by, $create, $all),)*
                    $((Kind::$name, None) => {
                        concat!("key {} was not created by ", stringify!($create), " or has been freed")
                    })*
                }
            }
        }
    };
    ($($rows:tt)*) => {
        kinds! { @ [$($rows)*] $($rows)* }
    };
}

/// The reason for a key of another kind: one text for each pair of kinds.
macro_rules! by_another {
    ($by:ident, $expected:ident,
     [$($(#[$doc:meta])* $name:ident = $number:literal: $handles:ident, $short:literal, $create:ident;)*]) => {
        match $by {
            $(Kind::$name => {
                concat!("key {} was created by ", stringify!($create), ", not by ", stringify!($expected))
            })*
        }
    };
}

kinds! {
    Communicator = 1: COMMUNICATOR, "comm", MPI_Comm_create_keyval;
    Datatype = 2: DATATYPE, "type", MPI_Type_create_keyval;
    Window = 3: WINDOW, "win", MPI_Win_create_keyval;
    Session = 8: SESSION, "session", MPIX_Session_create_keyval;
    File = 11: FILE, "file", MPIX_File_create_keyval;
}

impl Kind {
    /// The error for an object that another thread frees during a call.
    #[cold]
    pub fn freed_meanwhile(self) -> Error {
        Error::new(self.handles().class, self.handles().freed_meanwhile)
    }

    /// The error for a call that frees a predefined object.
    #[cold]
    pub fn is_predefined(self) -> Error {
        Error::new(self.handles().class, self.handles().is_predefined)
    }
}

/// A pointer to `cell`, which holds `value` afterwards. It stores only if the value differs: threads share the cache
/// line.
pub fn restored(cell: &AtomicI32, value: c_int) -> *mut c_void {
    if cell.load(Relaxed) != value {
        cell.store(value, Relaxed);
    }
    cell.as_ptr().cast()
}
