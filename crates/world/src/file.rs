//! Files as objects (MPI-4.1 ch. 14). Crate `mpi_attr_files` opens, reads and writes them, and keeps its data with them.

use core::any::Any;

use mpi_attr::abi::Handle;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::memory::Promised;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result, Source};

use super::errhandler::{self, ERRHANDLERS};
use super::object::{self, WorldObject};
use super::phase::WORLD;

/// All open files.
pub static FILES: Store<File> = object::store();

/// The open files that have or had attributes, in the order in which they got their first one.
static WITH_ATTRIBUTES: Mutex<Promised<Handle>> = Mutex::new(Promised::new());

/// An open file.
pub struct File {
    errhandler: u32,
    /// Of the crate of files.
    pub data: Box<dyn Any + Send>,
}

impl WorldObject for File {
    const NOTES_SETS: bool = true;

    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }

    fn noting(file: Object<'static, Self>, set: impl FnOnce() -> Result<bool>) -> Result<bool> {
        locked(&WITH_ATTRIBUTES).promise(1)?;
        let is_set = set();
        let (handle, mut files) = (file.id() as Handle, locked(&WITH_ATTRIBUTES));
        files.end(1);
        if is_set == Ok(true) && !files.contains(&handle) {
            files.push(handle);
        }
        is_set
    }
}

/// Creates a file with the default error handler for files.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create(data: Box<dyn Any + Send>) -> Result<Handle> {
    let errhandler = {
        // Under the lock: another thread may replace the error handler.
        let own = locked(&errhandler::FILES);
        ERRHANDLERS.attach_again(*own);
        *own
    };
    object::create(File { errhandler, data }).inspect_err(|_| ERRHANDLERS.detach(errhandler))
}

/// Deletes a file's attributes while the file is open, then the file, also if a callback fails. Returns its data, and
/// the first failing callback's code.
///
/// # Errors
/// `MPI_ERR_FILE`; `MPI_ERR_OTHER` while a callback runs on the file: nothing has changed then.
pub fn close(handle: Handle) -> Result<(Box<dyn Any + Send>, Result<()>)> {
    let file = object::find::<File>(handle)?;
    let closed = delete_attributes(file)?;
    // The second call succeeds if the first had to give back a failing callback's code.
    let free = || WORLD.engine.free(file);
    let file = free().or_else(|_| free())?;
    ERRHANDLERS.detach(file.errhandler);
    locked(&WITH_ATTRIBUTES).retain(|&there| there != handle);
    Ok((file.data, closed))
}

/// Deletes all attributes of a file, which takes no more. The inner result has the first failing callback's code.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs on the file.
fn delete_attributes(file: Object<'static, File>) -> Result<Result<()>> {
    let is_callbacks = |error: &Error| error.source != Source::Library;
    let close = || WORLD.engine.close(file);
    // The second call succeeds if callbacks have set too many attributes: now they can set no more.
    match close().or_else(|error| if is_callbacks(&error) { Err(error) } else { close() }) {
        Err(error) if !is_callbacks(&error) => Err(error),
        closed => Ok(closed),
    }
}

/// Deletes the attributes of the files that are still open, while `goes_on` returns true: the file that got its first
/// attribute last comes first. After all are deleted, returns the first failing callback's code.
pub fn close_all(goes_on: impl Fn() -> bool) -> Result<()> {
    let mut result = Ok(());
    while goes_on() {
        let Some(last) = locked(&WITH_ATTRIBUTES).pop() else { break };
        if let Some(file) = FILES.get(last as u64) {
            result = result.and(delete_attributes(file).and_then(|deleted| deleted));
        }
    }
    result
}

/// Forgets all files, after their store was cleared.
pub fn forget() {
    locked(&WITH_ATTRIBUTES).clear();
    locked(&WITH_ATTRIBUTES).free_if_unused();
}
