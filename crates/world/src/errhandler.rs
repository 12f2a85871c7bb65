//! Error handlers as objects (MPI-4.1 §9.3). `raise.rs` calls them.

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason;

use super::handles::Handles;
use crate::handles::OtherKind;

/// All error handlers.
pub static ERRHANDLERS: Errhandlers = Errhandlers::new();

/// The default error handler for files, that of `MPI_FILE_NULL` (§14.7).
pub static FILES: Mutex<u32> = Mutex::new(MPI_ERRORS_RETURN as u32);

/// Whether the program has ever set the error handler of `MPI_COMM_SELF`.
pub static SELF_IS_SET: AtomicBool = AtomicBool::new(false);

/// The error handler before init and after finalize (§11.4.1), and the handle it is called with. Before init it is
/// fatal; after finalize it is the last one of the communicator of [`without_object`].
pub static OUTSIDE: Mutex<(Handler, Handle)> = Mutex::new((Handler::Fatal, MPI_COMM_SELF));

/// A C error handler: gets the handle and the code by reference.
pub type HandlerFn = unsafe extern "C-unwind" fn(*mut Handle, *mut c_int, ...);
/// A Fortran error handler: gets the handle and the code as INTEGERs by reference.
pub type FortranHandlerFn = unsafe extern "C-unwind" fn(*mut c_void, *mut c_void);

/// What an error handler does: no more than a tag and a pointer, which are returned in registers.
#[derive(Clone, Copy)]
pub enum Handler {
    /// `MPI_ERRORS_ARE_FATAL`.
    Fatal,
    /// `MPI_ERRORS_ABORT`: the same, where there is one process.
    Abort,
    /// `MPI_ERRORS_RETURN`.
    Return,
    /// The user's C function.
    C(HandlerFn),
    /// The user's Fortran procedure.
    Fortran(FortranHandlerFn),
    /// The same, with INTEGERs of 8 bytes.
    FortranI8(FortranHandlerFn),
}

struct Errhandler {
    handler: Handler,
    /// The kind of object that it is for.
    kind: Kind,
    /// Number of handles that the user has not freed.
    held: u32,
    /// Number of objects that have this error handler.
    attached: u32,
}

/// The error handlers. An error handler lives until no handle and no object refers to it.
pub struct Errhandlers(Handles<Errhandler>);

fn predefined(handle: Handle) -> bool {
    (MPI_ERRORS_ARE_FATAL..=MPI_ERRORS_RETURN).contains(&handle)
}

impl Errhandlers {
    #[cold]
    fn none(&self, handle: Handle) -> Error {
        self.0.error(&reason::ERRHANDLER, handle)
    }

    const fn new() -> Self {
        Self(Handles::new(OtherKind::Errhandler as u32))
    }

    /// How many there are, without predefined ones.
    pub fn live(&self) -> u32 {
        self.0.live()
    }

    /// Frees the memory if there are no error handlers.
    pub fn clear_if_empty(&self) {
        self.0.clear_if_empty();
    }

    /// Creates an error handler.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn create(&self, handler: Handler, kind: Kind) -> Result<Handle> {
        Ok(self.0.insert(Errhandler { handler, kind, held: 1, attached: 0 })? as Handle)
    }

    /// `MPI_Errhandler_free`: the handle is not valid any more.
    ///
    /// # Errors
    /// `MPI_ERR_ERRHANDLER`.
    pub fn free(&self, handle: Handle) -> Result<()> {
        if predefined(handle) {
            // MPI_xxx_get_errhandler returns these too, and its caller must free each handle.
            return Ok(());
        }
        let number = u32::try_from(handle).map_err(|_| self.none(handle))?;
        let mut was_held = false;
        self.0.remove_if(number, |errhandler| {
            was_held = errhandler.held > 0;
            errhandler.held = errhandler.held.saturating_sub(1);
            errhandler.held == 0 && errhandler.attached == 0
        });
        if was_held { Ok(()) } else { Err(self.none(handle)) }
    }

    /// Attaches an error handler to one more object.
    ///
    /// # Errors
    /// `MPI_ERR_ERRHANDLER`.
    pub fn attach(&self, handle: Handle, kind: Kind) -> Result<u32> {
        let small = u32::try_from(handle).map_err(|_| self.none(handle))?;
        if predefined(handle) {
            return Ok(small);
        }
        let other =
            Error::new(MPI_ERR_ERRHANDLER, "the error handler was created for another kind of object");
        let attached = self.0.with(small, |errhandler| match errhandler {
            Errhandler { held: 0, .. } => None,
            errhandler if errhandler.kind != kind => Some(Err(other)),
            errhandler => {
                errhandler.attached += 1;
                Some(Ok(small))
            }
        });
        attached.flatten().ok_or_else(|| self.none(handle))?
    }

    /// Attaches an error handler that is already attached to one more object.
    pub fn attach_again(&self, handle: u32) {
        self.0.with(handle, |errhandler| errhandler.attached += 1);
    }

    /// Detaches an error handler from an object.
    pub fn detach(&self, handle: u32) {
        self.0.remove_if(handle, |errhandler| {
            errhandler.attached = errhandler.attached.saturating_sub(1);
            errhandler.held == 0 && errhandler.attached == 0
        });
    }

    /// Whether an error handler exists: a handle or an object refers to it.
    pub fn exists(&self, handle: Handle) -> bool {
        predefined(handle) || u32::try_from(handle).is_ok_and(|handle| self.0.with(handle, |_| ()).is_some())
    }

    /// Gives the user a handle to an attached error handler.
    pub fn give(&self, handle: u32) -> Handle {
        self.0.with(handle, |errhandler| errhandler.held += 1);
        handle as Handle
    }

    /// The action of an error handler that the user passes for an object; `None` if the handle is not valid for it.
    pub fn handler_for(&self, handle: Handle, kind: Kind) -> Option<Handler> {
        if predefined(handle) {
            return Some(self.handler(handle as u32));
        }
        let valid = |own: &mut Errhandler| (own.held > 0 && own.kind == kind).then_some(own.handler);
        self.0.with(u32::try_from(handle).ok()?, valid)?
    }

    /// The action of an error handler.
    pub fn handler(&self, handle: u32) -> Handler {
        match handle as Handle {
            MPI_ERRORS_RETURN => Handler::Return,
            MPI_ERRORS_ABORT => Handler::Abort,
            _ => self.0.with(handle, |errhandler| errhandler.handler).unwrap_or(Handler::Fatal),
        }
    }
}

/// Makes an error handler that is attached already the default one for files.
pub fn set_for_files(new: u32) {
    let old = core::mem::replace(&mut *locked(&FILES), new);
    ERRHANDLERS.detach(old);
}

/// The communicator whose error handler takes errors without an object: `MPI_COMM_SELF` once the program has set its
/// handler, until then `MPI_COMM_WORLD`. Programs for MPI-3.1 and before set only the handler of `MPI_COMM_WORLD`.
pub fn without_object() -> Handle {
    if SELF_IS_SET.load(Relaxed) { MPI_COMM_SELF } else { MPI_COMM_WORLD }
}
