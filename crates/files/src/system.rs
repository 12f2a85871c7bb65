//! Calls of the system, and the error classes of their errors. A call that a signal has interrupted is made again, and one
//! that has moved a part of the bytes goes on with the rest.

use core::ffi::{CStr, c_int};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one};
use mpi_attr::{Error, Result};

/// An open file of the system, which is closed on drop.
pub(crate) struct Descriptor {
    number: c_int,
    /// False for pipes and terminals: their bytes come one after the other.
    pub is_seekable: bool,
}

/// The number of a descriptor that was closed.
const CLOSED: c_int = -1;

/// The error of a call of the system.
#[cold]
fn error_of(errno: c_int) -> Error {
    let (class, reason) = match errno {
        libc::ENOENT => (MPI_ERR_NO_SUCH_FILE, "there is no such file (errno {})"),
        libc::EEXIST => (MPI_ERR_FILE_EXISTS, "the file exists (errno {})"),
        libc::EACCES | libc::EPERM => (MPI_ERR_ACCESS, "permission denied (errno {})"),
        libc::EROFS => (MPI_ERR_READ_ONLY, "the file system can only be read (errno {})"),
        libc::ENOSPC => (MPI_ERR_NO_SPACE, "the file system is full (errno {})"),
        libc::EFBIG => (MPI_ERR_NO_SPACE, "the file would be larger than the system allows (errno {})"),
        libc::EDQUOT => (MPI_ERR_QUOTA, "the quota is exceeded (errno {})"),
        libc::EBUSY | libc::ETXTBSY => (MPI_ERR_FILE_IN_USE, "the file is in use (errno {})"),
        libc::EISDIR => (MPI_ERR_BAD_FILE, "the file is a directory (errno {})"),
        libc::ENOTDIR => (MPI_ERR_BAD_FILE, "a part of the path is not a directory (errno {})"),
        libc::ELOOP => (MPI_ERR_BAD_FILE, "the path has too many symbolic links (errno {})"),
        libc::ENAMETOOLONG => (MPI_ERR_BAD_FILE, "the name of the file is too long (errno {})"),
        libc::ENXIO | libc::ENODEV => (MPI_ERR_BAD_FILE, "there is no such device (errno {})"),
        libc::ENOMEM => (MPI_ERR_NO_MEM, "out of memory (errno {})"),
        libc::EFAULT => (MPI_ERR_BUFFER, "the buffer is not in the memory of the process (errno {})"),
        _ => (MPI_ERR_IO, "the system could not read or write the file (errno {})"),
    };
    Error::new(class, reason).about(errno.into())
}

fn last_error() -> c_int {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO)
}

/// Makes a call until no signal interrupts it. It returns a negative number if it fails.
fn uninterrupted<N: Into<i64> + Copy>(mut call: impl FnMut() -> N) -> Result<N> {
    loop {
        let result = call();
        if result.into() >= 0 {
            return Ok(result);
        }
        match last_error() {
            libc::EINTR => {}
            errno => return Err(error_of(errno)),
        }
    }
}

/// A position in a file, for the system.
fn offset(place: i64) -> libc::off_t {
    place as libc::off_t
}

impl Descriptor {
    /// Opens a file; `flags` are those of open(2).
    pub(crate) fn open(path: &CStr, flags: c_int) -> Result<Self> {
        // SAFETY: a path that ends with a NUL. The process's mask takes away permissions.
        let number = uninterrupted(|| unsafe { libc::open(path.as_ptr(), flags | libc::O_CLOEXEC, 0o666) })?;
        // SAFETY: an open descriptor.
        let is_seekable = unsafe { libc::lseek(number, 0, libc::SEEK_CUR) } >= 0;
        Ok(Self { number, is_seekable })
    }

    /// Moves bytes between memory and the file, beginning at a place in it. Returns their number, and what ended them: with
    /// `Ok`, fewer than `length` only at the end of a file that is read.
    ///
    /// # Safety
    /// The bytes are valid, for a read for writes.
    pub(crate) unsafe fn read_or_write(
        &self,
        reads: bool,
        address: *mut u8,
        length: usize,
        place: i64,
    ) -> (usize, Result<()>) {
        let mut done = 0;
        while done < length {
            let (here, left, there) =
                (address.wrapping_add(done).cast(), length - done, offset(place + done as i64));
            // SAFETY: bytes that the caller owns, and an open descriptor.
            let call = || unsafe {
                match (reads, self.is_seekable) {
                    (true, true) => libc::pread(self.number, here, left, there),
                    (false, true) => libc::pwrite(self.number, here, left, there),
                    (true, false) => libc::read(self.number, here, left),
                    (false, false) => libc::write(self.number, here, left),
                }
            };
            match uninterrupted(|| call() as i64) {
                Ok(0) if reads => break,
                Ok(0) => return (done, Err(error_of(libc::EIO))),
                Ok(moved) => done += moved as usize,
                Err(error) => return (done, Err(error)),
            }
        }
        (done, Ok(()))
    }

    /// Has the system keep all others from the file: `None` if the file is open elsewhere, also in this process, if another user
    /// owns it, or if the file system has no leases. While it lasts (at most 45 s, the system's limit), the file cannot be
    /// opened; who tries waits.
    pub(crate) fn alone(&self) -> Option<Alone<'_>> {
        // The signal about an open is one that processes ignore by default.
        // SAFETY: an open descriptor.
        let is_alone = unsafe {
            libc::fcntl(self.number, F_SETSIG, libc::SIGURG) == 0
                && libc::fcntl(self.number, libc::F_SETLEASE, libc::F_WRLCK) == 0
        };
        is_alone.then_some(Alone(self))
    }

    /// The size of the file.
    pub(crate) fn size(&self) -> Result<i64> {
        Ok(self.properties()?.st_size)
    }

    fn properties(&self) -> Result<libc::stat> {
        // SAFETY: an open descriptor, and a place for the result.
        properties(|found| unsafe { libc::fstat(self.number, found) })
    }

    /// Cuts the file, or extends it by zeros.
    pub(crate) fn set_size(&self, size: i64) -> Result<()> {
        // SAFETY: an open descriptor.
        uninterrupted(|| unsafe { libc::ftruncate(self.number, offset(size)) }).map(|_| ())
    }

    /// Gives the first bytes of the file storage, and extends it if it is smaller.
    pub(crate) fn allocate(&self, size: i64) -> Result<()> {
        if size == 0 {
            return Ok(());
        }
        loop {
            // SAFETY: an open descriptor. This call returns its error.
            match unsafe { libc::posix_fallocate(self.number, 0, offset(size)) } {
                0 => return Ok(()),
                libc::EINTR => {}
                errno => return Err(error_of(errno)),
            }
        }
    }

    /// Has the system store what was written. A file that has no storage, such as a pipe, has nothing to store.
    pub(crate) fn sync(&self) -> Result<()> {
        // SAFETY: an open descriptor.
        match uninterrupted(|| unsafe { libc::fsync(self.number) }) {
            Err(error) if last_error() != libc::EINVAL => Err(error),
            _ => Ok(()),
        }
    }

    /// Closes the file; it is closed after an error, too.
    ///
    /// # Errors
    /// The system's: then data that were written may be lost.
    pub(crate) fn close(&mut self) -> Result<()> {
        // SAFETY: an open descriptor, which is forgotten. Linux closes it even if a signal interrupts the call.
        match unsafe { libc::close(core::mem::replace(&mut self.number, CLOSED)) } {
            0 => Ok(()),
            _ if last_error() == libc::EINTR => Ok(()),
            _ => Err(error_of(last_error())),
        }
    }
}

impl Drop for Descriptor {
    fn drop(&mut self) {
        if self.number != CLOSED {
            // SAFETY: an open descriptor.
            unsafe { libc::close(self.number) };
        }
    }
}

/// The file is open nowhere else; until it is dropped.
pub(crate) struct Alone<'a>(&'a Descriptor);

impl Drop for Alone<'_> {
    fn drop(&mut self) {
        // SAFETY: an open descriptor.
        unsafe { libc::fcntl(self.0.number, libc::F_SETLEASE, libc::F_UNLCK) };
    }
}

/// Chooses the signal about leases (fcntl(2)).
const F_SETSIG: c_int = 10;

/// What a call tells of a file.
fn properties(mut call: impl FnMut(*mut libc::stat) -> c_int) -> Result<libc::stat> {
    // SAFETY: all bits zero is a value of this type.
    let mut found: libc::stat = unsafe { core::mem::zeroed() };
    uninterrupted(|| call(&mut found))?;
    Ok(found)
}

/// A name in a folder, whatever becomes of the working directory and of the path to the folder.
pub(crate) struct Name {
    folder: OwnedFd,
    name: Vec<u8>,
}

impl Name {
    /// The name at the end of a path, which ends with a NUL.
    pub(crate) fn of(path: &[u8]) -> Result<Self> {
        let end = path.iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
        let mut folder = copy(if end == 0 { b"." } else { &path[..end] })?;
        reserve_one(&mut folder)?;
        folder.push(0);
        let flags = libc::O_PATH | libc::O_DIRECTORY | libc::O_CLOEXEC;
        // SAFETY: a path that ends with a NUL.
        let number = uninterrupted(|| unsafe { libc::open(folder.as_ptr().cast(), flags) })?;
        // SAFETY: an open descriptor that nothing else owns.
        Ok(Self { folder: unsafe { OwnedFd::from_raw_fd(number) }, name: copy(&path[end..])? })
    }

    /// Removes the name, if it still leads to the file. A name that is gone needs no removal.
    pub(crate) fn remove(&self, file: &Descriptor) -> Result<()> {
        let (folder, name) = (self.folder.as_raw_fd(), self.name.as_ptr().cast());
        let of_file = file.properties()?;
        // SAFETY: an open descriptor, a text that ends with a NUL, and a place for the result.
        let found = properties(|found| unsafe { libc::fstatat(folder, name, found, 0) });
        let removed = found.and_then(|found| {
            if (found.st_dev, found.st_ino) != (of_file.st_dev, of_file.st_ino) {
                return Ok(());
            }
            // SAFETY: an open descriptor, and a text that ends with a NUL.
            uninterrupted(|| unsafe { libc::unlinkat(folder, name, 0) }).map(|_| ())
        });
        removed.or_else(|error| if error.code == MPI_ERR_NO_SUCH_FILE { Ok(()) } else { Err(error) })
    }
}

/// Removes a file.
pub(crate) fn remove(path: &CStr) -> Result<()> {
    // SAFETY: a path that ends with a NUL.
    uninterrupted(|| unsafe { libc::unlink(path.as_ptr()) }).map(|_| ())
}
