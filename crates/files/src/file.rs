//! An open file: its access mode, its pointers, its view and its hints.

use core::ffi::{CStr, c_int};

use mpi_attr::abi::*;
use mpi_attr::memory::{boxed, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::datatype::{committed, layout};
use mpi_attr_world::file::{self, File};
use mpi_attr_world::guarded::{Guarded, Held};
use mpi_attr_world::info::Info;
use mpi_attr_world::object;

use crate::system::{Descriptor, Name, remove};
use crate::turn::Turn;
use crate::view::View;

/// An open file, which its handle and the calls about it own.
pub(crate) type SharedFile = Shared<OpenFile>;

/// An open file.
pub(crate) struct OpenFile {
    pub descriptor: Descriptor,
    /// The access mode (§14.2.1).
    pub amode: c_int,
    /// The name of a file that is deleted when it is closed.
    doomed: Option<Name>,
    state: Guarded<FileState>,
    /// Held during a write and an access that uses a pointer of the file, and in atomic mode during each. The lock of the state
    /// may be taken under it.
    pub turn: Turn,
}

/// What changes in an open file.
pub(crate) struct FileState {
    pub view: Shared<View>,
    /// The individual and the shared file pointer: bytes of data of the view.
    pub pointers: [i64; 2],
    pub is_atomic: bool,
    pub hints: Info,
    /// The split collective operation that has begun and not ended (§14.4.5).
    pub pending: Option<Pending>,
}

/// Whether data are read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Read,
    Write,
}

/// Where an access begins (§14.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Positioning {
    /// An offset in etypes.
    Offset(i64),
    /// The individual file pointer.
    Individual,
    /// The shared file pointer.
    Shared,
}

/// How many bytes an operation moved, and how it ended.
#[derive(Clone, Copy)]
pub(crate) struct Completion {
    pub moved: i64,
    pub result: Result<()>,
}

/// A split collective operation that has begun: what it does, from where, and how it ended.
pub(crate) struct Pending(pub Way, pub Positioning, pub Completion);

/// The file of a handle.
pub(crate) fn find(handle: Handle) -> Result<SharedFile> {
    let owner = object::with::<File, _>(handle, |file| file.data.downcast_ref::<SharedFile>().cloned())?;
    owner.ok_or_else(object::gone::<File>)
}

/// A text with a NUL at its end. Programs for ROMIO may name the type of the file system before the path.
fn path(name: &[u8]) -> Result<Vec<u8>> {
    const TYPES: [&[u8]; 8] =
        [b"ufs:", b"nfs:", b"xfs:", b"lustre:", b"gpfs:", b"pvfs2:", b"panfs:", b"testfs:"];
    let name = TYPES.iter().find_map(|known| name.strip_prefix(*known)).unwrap_or(name);
    let mut text = with_room(name.len() + 1)?;
    text.extend_from_slice(name);
    text.push(0);
    Ok(text)
}

fn as_c(path: &[u8]) -> &CStr {
    CStr::from_bytes_until_nul(path).unwrap_or_default()
}

/// Checks an access mode, and returns the flags of open(2).
fn flags(amode: c_int) -> Result<c_int> {
    let has = |mode| amode & mode != 0;
    let wrong = |reason| Err(Error::new(MPI_ERR_AMODE, reason).about(amode.into()));
    let known = MPI_MODE_APPEND
        | MPI_MODE_CREATE
        | MPI_MODE_DELETE_ON_CLOSE
        | MPI_MODE_EXCL
        | MPI_MODE_RDONLY
        | MPI_MODE_RDWR
        | MPI_MODE_SEQUENTIAL
        | MPI_MODE_UNIQUE_OPEN
        | MPI_MODE_WRONLY;
    let access = match amode & (MPI_MODE_RDONLY | MPI_MODE_RDWR | MPI_MODE_WRONLY) {
        _ if amode & !known != 0 => return wrong("amode is {}: it has bits that are not modes of files"),
        MPI_MODE_RDONLY if has(MPI_MODE_CREATE | MPI_MODE_EXCL) => {
            return wrong("amode is {}: MPI_MODE_RDONLY excludes MPI_MODE_CREATE and MPI_MODE_EXCL");
        }
        MPI_MODE_RDWR if has(MPI_MODE_SEQUENTIAL) => {
            return wrong("amode is {}: MPI_MODE_RDWR excludes MPI_MODE_SEQUENTIAL");
        }
        MPI_MODE_RDONLY => libc::O_RDONLY,
        MPI_MODE_RDWR => libc::O_RDWR,
        MPI_MODE_WRONLY => libc::O_WRONLY,
        _ => return wrong("amode is {}: expected one of MPI_MODE_RDONLY, MPI_MODE_RDWR and MPI_MODE_WRONLY"),
    };
    let flag = |mode, flag| if has(mode) { flag } else { 0 };
    Ok(access | flag(MPI_MODE_CREATE, libc::O_CREAT) | flag(MPI_MODE_EXCL, libc::O_EXCL))
}

/// `MPI_File_open` (§14.2.1).
///
/// # Errors
/// `MPI_ERR_AMODE`; the system's; `MPI_ERR_NO_MEM`.
pub(crate) fn open(name: &[u8], amode: c_int, hints: Info) -> Result<Handle> {
    let (flags, path) = (flags(amode)?, path(name)?);
    let byte = layout(MPI_BYTE)?;
    let view = Shared::new(View::new(0, byte.clone(), byte, b"native", true)?)?;
    let doomed = if amode & MPI_MODE_DELETE_ON_CLOSE != 0 { Some(Name::of(&path)?) } else { None };
    let descriptor = Descriptor::open(as_c(&path), flags)?;
    let start = if amode & MPI_MODE_APPEND != 0 { descriptor.size()? } else { 0 };
    let state = FileState { view, pointers: [start; 2], is_atomic: false, hints, pending: None };
    let open = OpenFile { descriptor, amode, doomed, state: Guarded::new(state), turn: Turn::new() };
    let owner: SharedFile = Shared::new(open)?;
    file::create(boxed(|| owner)?)
}

/// `MPI_File_close` (§14.2.2). The file is closed also if a delete callback of an attribute fails, or the system.
///
/// # Errors
/// `MPI_ERR_FILE`, `MPI_ERR_OTHER` while a callback runs on the file: then nothing has changed. Otherwise it returns the
/// callback's or the system's error.
pub(crate) fn close(handle: Handle) -> Result<Result<()>> {
    let (data, deleted) = file::close(handle)?;
    // A call of another thread may still use the file: then it ends with that call.
    let mut last = data.downcast::<SharedFile>().ok().and_then(|owner| owner.last());
    let closed = match last.as_mut().and_then(Shared::get_mut) {
        Some(open) => {
            let removed = open.doomed.take().map_or(Ok(()), |name| name.remove(&open.descriptor));
            open.descriptor.close().and(removed)
        }
        None => Ok(()),
    };
    Ok(deleted.and(closed))
}

impl Drop for OpenFile {
    fn drop(&mut self) {
        if let Some(name) = &self.doomed {
            // No caller is left to whom an error could go.
            let _ = name.remove(&self.descriptor);
        }
    }
}

/// `MPI_File_delete` (§14.2.3).
///
/// # Errors
/// The system's; `MPI_ERR_NO_MEM`.
pub(crate) fn delete(name: &[u8]) -> Result<()> {
    remove(as_c(&path(name)?))
}

impl OpenFile {
    fn has(&self, mode: c_int) -> bool {
        self.amode & mode != 0
    }

    /// Checks that the file may be written.
    pub(crate) fn check_writable(&self) -> Result<()> {
        if self.has(MPI_MODE_RDONLY) {
            Err(Error::new(MPI_ERR_READ_ONLY, "the file was opened with MPI_MODE_RDONLY"))
        } else {
            Ok(())
        }
    }

    /// Checks that the file may be read.
    pub(crate) fn check_readable(&self) -> Result<()> {
        if self.has(MPI_MODE_WRONLY) {
            Err(Error::new(MPI_ERR_ACCESS, "the file was opened with MPI_MODE_WRONLY"))
        } else {
            Ok(())
        }
    }

    /// Whether the file has only a shared file pointer, which only accesses move (`MPI_MODE_SEQUENTIAL`).
    pub(crate) fn is_sequential(&self) -> bool {
        self.has(MPI_MODE_SEQUENTIAL)
    }

    /// Checks that the file is not sequential.
    pub(crate) fn check_random(&self) -> Result<()> {
        let reason =
            "the file was opened with MPI_MODE_SEQUENTIAL: expected a call that uses the shared file pointer";
        if self.is_sequential() { Err(Error::new(MPI_ERR_UNSUPPORTED_OPERATION, reason)) } else { Ok(()) }
    }

    /// The view, and whether accesses are atomic.
    pub(crate) fn view(&self) -> (Shared<View>, bool) {
        let state = self.state();
        (state.view.clone(), state.is_atomic)
    }

    /// What changes in it. While it is held, no code of the program runs, and nothing asks for it again.
    #[inline(always)]
    pub(crate) fn state(&self) -> Held<'_, FileState> {
        // SAFETY: nothing that runs while it is held asks for it again.
        unsafe { self.state.hold() }
    }

    /// `MPI_File_set_view` (§14.3). The pointers go to the beginning of the view.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: a displacement that does not suit the access mode; those of [`View::new`].
    pub(crate) fn set_view(
        &self,
        disp: i64,
        [etype, filetype]: [Handle; 2],
        name: &[u8],
        hints: Info,
    ) -> Result<()> {
        let types = [committed(etype)?, committed(filetype)?];
        let here = match (self.is_sequential(), disp == MPI_DISPLACEMENT_CURRENT) {
            (true, true) => {
                let state = self.state();
                state.view.byte(state.pointers[1])?
            }
            (false, false) => disp,
            (true, false) => {
                let reason =
                    "disp is {}: a file opened with MPI_MODE_SEQUENTIAL needs MPI_DISPLACEMENT_CURRENT";
                return Err(Error::new(MPI_ERR_ARG, reason).about(disp));
            }
            (false, true) => {
                let reason = "MPI_DISPLACEMENT_CURRENT is for files opened with MPI_MODE_SEQUENTIAL";
                return Err(Error::new(MPI_ERR_ARG, reason));
            }
        };
        let [etype, filetype] = types;
        let view = Shared::new(View::new(here, etype, filetype, name, !self.has(MPI_MODE_RDONLY))?)?;
        let mut state = self.state();
        state.hints.merge(hints)?;
        let old = core::mem::replace(&mut state.view, view);
        state.pointers = [0; 2];
        drop((state, old));
        Ok(())
    }

    /// `MPI_File_seek`, and with pointer 1 `MPI_File_seek_shared` (§14.4.3, §14.4.4).
    ///
    /// # Errors
    /// `MPI_ERR_UNSUPPORTED_OPERATION`; `MPI_ERR_ARG`: no such place; the system's.
    pub(crate) fn seek(&self, pointer: usize, offset: i64, whence: c_int) -> Result<()> {
        self.check_random()?;
        let _turn = self.turn.take()?;
        // The system may take long, so that the state is not held meanwhile.
        let size = if whence == MPI_SEEK_END { self.descriptor.size()? } else { 0 };
        let mut state = self.state();
        let unit = state.view.unit;
        let from = match whence {
            MPI_SEEK_SET => 0,
            MPI_SEEK_CUR => state.pointers[pointer],
            MPI_SEEK_END => state.view.position_of_end(size)?,
            _ => {
                let reason = "whence is {}: expected MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END";
                return Err(Error::new(MPI_ERR_ARG, reason).about(whence.into()));
            }
        };
        let to = offset.checked_mul(unit).and_then(|bytes| from.checked_add(bytes)).filter(|&to| to >= 0);
        let reason = "offset is {}: the file pointer would be before the view, or too far";
        state.pointers[pointer] = to.ok_or(Error::new(MPI_ERR_ARG, reason).about(offset))?;
        Ok(())
    }

    /// The position of a pointer, in etypes.
    pub(crate) fn position(&self, pointer: usize) -> Result<i64> {
        self.check_random()?;
        let state = self.state();
        Ok(state.pointers[pointer] / state.view.unit)
    }
}
