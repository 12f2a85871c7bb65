//! The backend over a real MPI, the *host*: objects, handles and constants are the host's, attributes are the engine's.
//! Crate `mpi_attr_pmpi` makes a product of it.
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   fortran  c  debug                      the routines besides the attribute routines; where a debugger finds the objects
//!   attr         lifecycle                 the backend of the attribute routines; dups, frees, init and finalize
//!   users                                  the users of MPI begin and end
//!   carrier      of_self                   the callbacks that the host calls; the carriers of MPI_COMM_SELF
//!   predefined   probe   unwanted          predefined attributes; keys of the host's; duplicates of failed idups
//!   object       ids                       the objects of the engine; handle → object, without a lock
//!   errors       callbacks                 calls the error handlers; the host's predefined callbacks
//!   process      keys                      phase, users and engine; the predefined keys
//!   library      symbols                   finds the MPI and its functions, and says so; names of symbols
//! ```
//!
//! An object that has attributes here has one attribute of the host, its *carrier*. The carrier's copy and delete
//! callbacks are the library's. So the host's own dup, free, disconnect and finalize copy and delete the attributes
//! kept here, also where the library does not see the call. On `MPI_COMM_SELF` each
//! attribute has a carrier of its own beside that one, so that finalize deletes the host's attributes and those kept here in one
//! order (`of_self.rs`).
//!
//! A get, set or delete under a key of the library, on a known object, does not call the host, except that a set or delete on
//! `MPI_COMM_SELF` changes carriers. If no attribute is found, the library may ask the host whether the key is its own.
//!
//! A dup that copies attributes enters the new handle in `ids`, so that the host is not asked for the carrier. As long as
//! all copies are entered, a free does not ask about other handles either (`may_have_unseen`). A dup returns the code of a
//! failed callback (`carrier::within`). A free deletes the attributes before it calls the host. A place is reused at once,
//! while it is in the cache: programs hold the host's handles, and the generation in an id tells a stale id.
//!
//! Sessions and files have no attributes in the host, so they have no carriers: only the table knows their objects, and
//! the calls that end them are intercepted.
//!
//! No lock of the library is held while a function of the host runs, as the host may hold one of its own while it calls
//! back. The exception, `carrier::list_of_self`, is for a host that holds none then.

mod attr;
mod c;
mod callbacks;
mod carrier;
mod debug;
pub mod errors;
mod fortran;
mod ids;
mod keys;
pub mod library;
pub mod lifecycle;
pub mod object;
mod of_self;
mod predefined;
mod probe;
mod process;
mod symbols;
mod unwanted;
mod users;

pub use attr::HostBackend;
pub use object::{Communicator, Datatype, File, Session, Window};

use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::MPI_ERR_OTHER;
use mpi_attr::{Error, Result};
use object::the_host;
use process::PROCESS;

/// Checks that MPI is running, and that calls may overlap.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_multiple() -> Result<()> {
    let host = the_host()?;
    PROCESS.check_running(host)?;
    if PROCESS.any_session.load(Relaxed) || host.is_multiple() {
        return Ok(());
    }
    Err(Error::new(MPI_ERR_OTHER, "MPI was not initialized with MPI_THREAD_MULTIPLE"))
}

/// Exports the names by which MPICH's module `mpi_f08` calls the `PMPI` procedures.
macro_rules! names_of_mpich {
    ($($lower:ident $name:ident;)*) => {$(
        mpi_attr_bindings::weak_aliases!(concat!("p", stringify!($lower), "_"); stringify!($name));
    )*};
}

mpi_attr_bindings::export_attributes! {
    crate::Communicator, crate::Datatype, crate::Window;
    in Fortran: names_of_mpich! {
    mpi_comm_create_keyval pmpir_comm_create_keyval_f08_;
    mpi_comm_free_keyval pmpir_comm_free_keyval_f08_;
    mpi_comm_set_attr pmpir_comm_set_attr_f08_;
    mpi_comm_get_attr pmpir_comm_get_attr_f08_;
    mpi_comm_delete_attr pmpir_comm_delete_attr_f08_;
    mpi_type_create_keyval pmpir_type_create_keyval_f08_;
    mpi_type_free_keyval pmpir_type_free_keyval_f08_;
    mpi_type_set_attr pmpir_type_set_attr_f08_;
    mpi_type_get_attr pmpir_type_get_attr_f08_;
    mpi_type_delete_attr pmpir_type_delete_attr_f08_;
    mpi_win_create_keyval pmpir_win_create_keyval_f08_;
    mpi_win_free_keyval pmpir_win_free_keyval_f08_;
    mpi_win_set_attr pmpir_win_set_attr_f08_;
    mpi_win_get_attr pmpir_win_get_attr_f08_;
    mpi_win_delete_attr pmpir_win_delete_attr_f08_;
}
}
