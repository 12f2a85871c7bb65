//! The file of this process, mapped into memory: what is written survives a crash, and costs no system call.
//!
//! Each chunk is reserved on the disk before it is mapped: a full disk stops the recording, and raises no SIGBUS.

use std::ffi::{CStr, CString};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Release};

use crate::format::{CHUNK, EXTENSION, GROWTH, HEADER_ROOM, Header, MAGIC, Prefix, STATE_INCOMPLETE};
use crate::variables::LIMIT;

/// Up to this size, a file grows by single chunks.
const EARLY: u64 = GROWTH * CHUNK;

pub(crate) struct Arena {
    file: File,
    path: PathBuf,
    header: *mut Header,
    /// The part of the last chunk that is free.
    free: *mut u8,
    left: usize,
    /// The chunks behind the last one that are mapped and unused: where they start, and how many.
    next: (*mut u8, u64),
    /// What was returned to the disk: the rest of the last chunk, and chunks. Reserved again before it is used.
    trimmed: (usize, u64),
    length: u64,
    limit: u64,
    /// Why the file no longer grows.
    pub(crate) full: Option<String>,
}

// SAFETY: the pointers are to the mapping, which stays as long as the process.
unsafe impl Send for Arena {}

impl Arena {
    /// Creates the file of this process in the folder of its run. An existing file is never opened.
    ///
    /// # Errors
    /// What failed, as a message.
    pub(crate) fn create(directory: &Path, run: &str, name: &str) -> Result<Self, String> {
        let because = |error: io::Error| format!("cannot write to {}: {error}", directory.display());
        fs::create_dir_all(directory).map_err(because)?;
        // An absolute path in messages: the program may change its directory.
        let directory = fs::canonicalize(directory).map_err(because)?;
        let because = |error: io::Error| format!("cannot write to {}: {error}", directory.display());
        let folder = OpenOptions::new().read(true).custom_flags(libc::O_DIRECTORY).open(&directory);
        let folder = own_folder(folder.map_err(because)?).map_err(because)?;
        let folder = own_folder(inner_folder(&folder, run).map_err(because)?).map_err(because)?;
        // SAFETY: always safe to call.
        if folder.metadata().map_err(because)?.uid() != unsafe { libc::geteuid() } {
            return Err(because(io::Error::other("another user owns the folder of this run")));
        }
        let (file, name) = new_file(&folder, name).map_err(because)?;
        let path = directory.join(run).join(&name);
        let mut arena = Self {
            file,
            path,
            header: ptr::null_mut(),
            free: ptr::null_mut(),
            left: 0,
            next: (ptr::null_mut(), 0),
            trimmed: (0, 0),
            length: 0,
            limit: LIMIT.value() << 20,
            full: None,
        };
        match arena.map(HEADER_ROOM) {
            Ok(start) => arena.header = start.cast(),
            Err(error) => {
                if let Ok(name) = CString::new(name) {
                    // SAFETY: an open folder and a string; a failure leaves an empty file, which readers ignore.
                    unsafe { libc::unlinkat(folder.as_raw_fd(), name.as_ptr(), 0) };
                }
                return Err(because(error));
            }
        }
        Ok(arena)
    }

    pub(crate) fn header(&mut self) -> &mut Header {
        // SAFETY: mapped, aligned and large enough; any bytes are a header, and only the owner of the arena writes it.
        unsafe { &mut *self.header }
    }

    pub(crate) fn rank(&self) -> i32 {
        // SAFETY: as in `header`.
        unsafe { (*self.header).rank }
    }

    pub(crate) fn state(&self) -> u32 {
        // SAFETY: as in `header`.
        unsafe { (*self.header).state }
    }

    /// The header is written: a process that was killed before has no file for readers.
    pub(crate) fn complete(&mut self) {
        // SAFETY: the first field of the header, mapped and aligned.
        unsafe { AtomicU64::from_ptr(self.header.cast()) }.store(MAGIC, Release);
    }

    /// Reserves the next part of the file, and maps it.
    fn map(&mut self, size: u64) -> io::Result<*mut u8> {
        if self.length + size > largest_file() {
            // The system would send SIGXFSZ to the program.
            return Err(io::Error::from_raw_os_error(libc::EFBIG));
        }
        self.reserve(self.length, size)?;
        // SAFETY: a new mapping of an open file.
        let mapped = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size as usize,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                self.file.as_raw_fd(),
                self.length as libc::off_t,
            )
        };
        if mapped == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        self.length += size;
        Ok(mapped.cast())
    }

    /// Reserves room on the disk for a part of the file.
    fn reserve(&self, start: u64, length: u64) -> io::Result<()> {
        loop {
            // SAFETY: a file that is open.
            match unsafe {
                libc::posix_fallocate(self.file.as_raw_fd(), start as libc::off_t, length as libc::off_t)
            } {
                0 => return Ok(()),
                // A signal of the program.
                libc::EINTR => {}
                code => return Err(io::Error::from_raw_os_error(code)),
            }
        }
    }

    /// Writes a record and what follows it; the tag is written last. Null if the file cannot grow.
    #[inline(always)]
    pub(crate) fn add<T: Copy>(&mut self, tag: u32, record: T, more: &[&[u8]]) -> *mut T {
        let prefix = size_of::<Prefix>();
        let size = (prefix + size_of::<T>() + more.iter().map(|part| part.len()).sum::<usize>() + 7) & !7;
        if size > self.left && !self.grow(size) {
            return ptr::null_mut();
        }
        let at = self.free;
        // SAFETY: `size` bytes at `at` are mapped and unused. A record is aligned like its prefix: 8 bytes.
        unsafe {
            self.free = at.add(size);
            self.left -= size;
            let body = at.add(prefix);
            body.cast::<T>().write(record);
            let mut next = body.add(size_of::<T>());
            for part in more {
                next.copy_from_nonoverlapping(part.as_ptr(), part.len());
                next = next.add(part.len());
            }
            at.cast::<u32>().add(1).write(size as u32);
            // A reader of the file of a crashed process finds whole records only.
            AtomicU32::from_ptr(at.cast()).store(tag, Release);
            body.cast()
        }
    }

    /// Begins a chunk, for a record of this size. False if the file cannot grow, now and later.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, size: usize) -> bool {
        if self.full.is_some() || size as u64 > CHUNK {
            return false;
        }
        let (rest, chunks) = core::mem::take(&mut self.trimmed);
        if (rest, chunks) != (0, 0) {
            let length = rest as u64 + chunks * CHUNK;
            if let Err(error) = self.reserve(self.length - length, length) {
                return self.is_full(&error);
            }
            (self.left, self.next.1) = (self.left + rest, chunks);
            if size <= self.left {
                return true;
            }
        }
        if self.next.1 == 0 {
            // A large file grows by several chunks, so that it has fewer mappings.
            let chunks = if self.length < EARLY { 1 } else { GROWTH };
            let chunks = chunks.min(self.limit.saturating_sub(self.length) / CHUNK);
            let grown = match chunks {
                0 => Err(io::Error::other("the file has reached MPI_ATTR_REPORT_LIMIT")),
                _ => self.map(chunks * CHUNK),
            };
            match grown {
                Ok(start) => {
                    self.header().length = self.length;
                    self.next = (start, chunks);
                }
                Err(error) => return self.is_full(&error),
            }
        }
        (self.free, self.left) = (self.next.0, CHUNK as usize);
        self.next = (self.next.0.wrapping_add(CHUNK as usize), self.next.1 - 1);
        true
    }

    /// The file can no longer grow. Returns false.
    fn is_full(&mut self, why: &io::Error) -> bool {
        self.header().state |= STATE_INCOMPLETE;
        self.full = Some(format!("{}: {why}", self.path.display()));
        self.left = 0;
        crate::memory::set_out();
        false
    }

    /// Returns the unused end of the file to the disk. A thread may still add records: there is room for them up to the end of
    /// the last page, and more is reserved again.
    pub(crate) fn trim(&mut self) {
        const PAGE: usize = 4096;
        let (rest, chunks) = (self.left / PAGE * PAGE, self.next.1);
        let length = rest as u64 + chunks * CHUNK;
        if length == 0 {
            return;
        }
        let mode = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
        let start = self.length - length;
        // SAFETY: an open file; a failure changes nothing.
        let is_done = unsafe {
            libc::fallocate(self.file.as_raw_fd(), mode, start as libc::off_t, length as libc::off_t)
        } == 0;
        if is_done {
            self.left -= rest;
            self.next.1 = 0;
            self.trimmed = (rest, chunks);
        }
    }
}

/// The size of the largest file that the process may write.
fn largest_file() -> u64 {
    let mut limit = libc::rlimit { rlim_cur: libc::RLIM_INFINITY, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: a local. A failure leaves it as it is.
    unsafe { libc::getrlimit(libc::RLIMIT_FSIZE, &mut limit) };
    limit.rlim_cur
}

/// A folder, unless other users can replace what is in it.
fn own_folder(folder: File) -> io::Result<File> {
    let mode = folder.metadata()?.mode();
    if mode & libc::S_IWOTH != 0 && mode & libc::S_ISVTX == 0 {
        return Err(io::Error::other("other users can write there, and the folder is not sticky"));
    }
    Ok(folder)
}

/// Opens a folder in a folder, not through a link; makes it if there is none.
fn inner_folder(folder: &File, name: &str) -> io::Result<File> {
    let name = CString::new(name)?;
    // SAFETY: an open folder and a string.
    if unsafe { libc::mkdirat(folder.as_raw_fd(), name.as_ptr(), 0o777) } != 0 {
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::AlreadyExists {
            return Err(error);
        }
    }
    open_at(folder, &name, libc::O_RDONLY | libc::O_DIRECTORY)
}

/// Opens or creates a file in a folder, not through a link.
fn open_at(folder: &File, name: &CStr, flags: libc::c_int) -> io::Result<File> {
    let flags = flags | libc::O_NOFOLLOW | libc::O_CLOEXEC;
    // SAFETY: an open folder, a string, and a new descriptor.
    unsafe {
        match libc::openat(folder.as_raw_fd(), name.as_ptr(), flags, 0o666) {
            descriptor @ 0.. => Ok(File::from_raw_fd(descriptor)),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

/// Creates NAME.mpiattr or, if that exists, NAME-1.mpiattr, NAME-2.mpiattr ... Returns its name, too.
fn new_file(folder: &File, name: &str) -> io::Result<(File, String)> {
    let mut number = 0u32;
    loop {
        let full = match number {
            0 => format!("{name}.{EXTENSION}"),
            _ => format!("{name}-{number}.{EXTENSION}"),
        };
        let text = CString::new(full.as_str())?;
        match open_at(folder, &text, libc::O_RDWR | libc::O_CREAT | libc::O_EXCL) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            opened => return Ok((opened?, full)),
        }
    }
}

/// A text in a fixed field, cut if it is too long, followed by NULs.
pub(crate) fn fixed<const N: usize>(text: &[u8]) -> [u8; N] {
    let mut field = [0; N];
    let length = text.len().min(N - 1);
    field[..length].copy_from_slice(&text[..length]);
    field
}
