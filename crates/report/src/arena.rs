//! The file of this process, mapped into memory: what is written survives a crash, and costs no system call.
//!
//! Each chunk is reserved on the disk before it is mapped: a full disk stops the recording, and raises no SIGBUS.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::ptr;

use crate::format::{CHUNK, HEADER_ROOM, Header, Prefix, STATE_INCOMPLETE};

/// The size of the largest file that a process writes, in MiB; MPI_ATTR_REPORT_LIMIT sets another one.
const LIMIT: u64 = 1024;

pub(crate) struct Arena {
    file: File,
    path: PathBuf,
    header: *mut Header,
    /// The part of the last chunk that is free.
    free: *mut u8,
    left: usize,
    length: u64,
    limit: u64,
    /// Why the file no longer grows.
    pub(crate) full: Option<String>,
}

// SAFETY: the pointers are to the mapping, which stays as long as the process.
unsafe impl Send for Arena {}

impl Arena {
    /// Creates the file of this process, and its directory.
    ///
    /// # Errors
    /// What failed, as a message.
    pub(crate) fn create(directory: &Path, name: &str) -> Result<Self, String> {
        let because = |error: io::Error| format!("cannot write to {}: {error}", directory.display());
        fs::create_dir_all(directory).map_err(because)?;
        // An absolute path: the program may change its directory.
        let directory = fs::canonicalize(directory).map_err(because)?;
        let path = directory.join(name);
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .custom_flags(libc::O_CLOEXEC)
            .open(&path)
            .map_err(because)?;
        let mut arena = Self {
            file,
            path,
            header: ptr::null_mut(),
            free: ptr::null_mut(),
            left: 0,
            length: 0,
            limit: std::env::var("MPI_ATTR_REPORT_LIMIT")
                .ok()
                .and_then(|text| text.trim().parse().ok())
                .unwrap_or(LIMIT)
                .saturating_mul(1 << 20),
            full: None,
        };
        match arena.map(HEADER_ROOM) {
            Ok(start) => arena.header = start.cast(),
            Err(error) => {
                let _ = fs::remove_file(&arena.path);
                return Err(because(error));
            }
        }
        Ok(arena)
    }

    pub(crate) fn header(&mut self) -> &mut Header {
        // SAFETY: mapped, aligned and large enough; any bytes are a header, and only the owner of the arena writes it.
        unsafe { &mut *self.header }
    }

    /// Gives the file another name in its directory. A file that has that name is replaced.
    pub(crate) fn rename(&mut self, name: &str) {
        let path = self.path.with_file_name(name);
        if fs::rename(&self.path, &path).is_ok() {
            self.path = path;
        }
    }

    /// Reserves the next part of the file, and maps it.
    fn map(&mut self, size: u64) -> io::Result<*mut u8> {
        let (start, length) = (self.length as libc::off_t, size as libc::off_t);
        // SAFETY: a file that is open.
        match unsafe { libc::posix_fallocate(self.file.as_raw_fd(), start, length) } {
            0 => {}
            code => return Err(io::Error::from_raw_os_error(code)),
        }
        // SAFETY: a new mapping of an open file.
        let mapped = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size as usize,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                self.file.as_raw_fd(),
                start,
            )
        };
        if mapped == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        self.length += size;
        Ok(mapped.cast())
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
            core::sync::atomic::AtomicU32::from_ptr(at.cast())
                .store(tag, core::sync::atomic::Ordering::Release);
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
        let grown = match self.length + CHUNK > self.limit {
            true => Err(io::Error::other("the file has reached MPI_ATTR_REPORT_LIMIT")),
            false => self.map(CHUNK),
        };
        match grown {
            Ok(chunk) => (self.free, self.left) = (chunk, CHUNK as usize),
            Err(error) => {
                self.header().state |= STATE_INCOMPLETE;
                self.full = Some(format!("{}: {error}", self.path.display()));
                self.left = 0;
                crate::memory::set_out();
            }
        }
        self.full.is_none()
    }

    /// Returns the unused end of the file to the disk. The mapping stays usable: a thread may still write.
    pub(crate) fn trim(&self) {
        let used = (self.length - self.left as u64).next_multiple_of(4096);
        if used < self.length {
            let mode = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
            // SAFETY: an open file; a failure changes nothing.
            unsafe {
                libc::fallocate(
                    self.file.as_raw_fd(),
                    mode,
                    used as libc::off_t,
                    (self.length - used) as libc::off_t,
                )
            };
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

/// The name of this machine.
pub(crate) fn node() -> Vec<u8> {
    let mut name = [0u8; 256];
    // SAFETY: a local of this size; the last byte stays 0.
    unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) };
    let end = name.iter().position(|&byte| byte == 0).unwrap_or(0);
    name[..end].to_vec()
}
