//! The memory of this library. When the process has no more, small pieces come from a reserve: no allocation of the standard
//! library aborts the program. The recorder sees that the reserve was used, and stops with the present event.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{
    AtomicBool, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};
use std::alloc::System;

/// The size of the reserve, which takes no memory before it is used. The largest piece is for the version of an MPI.
const RESERVE: usize = 256 << 10;
const LARGEST: usize = 64 << 10;

#[repr(align(64))]
struct Reserve {
    bytes: UnsafeCell<[u8; RESERVE]>,
    /// The number of bytes in use from the start, and above 32 bits the number of pieces.
    used: AtomicU64,
}

const ONE_PIECE: u64 = 1 << 32;

// SAFETY: each byte is in one piece only.
unsafe impl Sync for Reserve {}

static RESERVED: Reserve = Reserve { bytes: UnsafeCell::new([0; RESERVE]), used: AtomicU64::new(0) };
static OUT: AtomicBool = AtomicBool::new(false);

/// Whether the process has run out of memory, or the file of space.
#[inline(always)]
pub(crate) fn is_out() -> bool {
    OUT.load(Relaxed)
}

/// The file has no more space.
pub(crate) fn set_out() {
    OUT.store(true, Relaxed);
}

impl Reserve {
    /// A piece of the reserve; null if it is used up.
    #[cold]
    fn piece(&self, layout: Layout) -> *mut u8 {
        OUT.store(true, Relaxed);
        if layout.align() > align_of::<Self>() || layout.size() > LARGEST {
            return ptr::null_mut();
        }
        let start = |used: u64| (used as u32 as usize).next_multiple_of(layout.align());
        let taken = |used: u64| {
            let end = start(used) + layout.size();
            (end <= RESERVE).then_some((used / ONE_PIECE + 1) * ONE_PIECE + end as u64)
        };
        // Pairs with the Release in `give_back`: the last owner of these bytes has finished with them.
        match self.used.fetch_update(Acquire, Relaxed, taken) {
            // SAFETY: in bounds.
            Ok(used) => unsafe { self.bytes.get().cast::<u8>().add(start(used)) },
            Err(_) => ptr::null_mut(),
        }
    }

    /// Takes a piece back. Its bytes can be used again if it is the last one, or the only one.
    #[cold]
    fn give_back(&self, piece: *mut u8, size: usize) {
        let start = piece.addr() - self.bytes.get().addr();
        let left = |used: u64| {
            let (pieces, end) = (used / ONE_PIECE - 1, used as u32 as usize);
            let end = if pieces == 0 {
                0
            } else if end == start + size {
                start
            } else {
                end
            };
            Some(pieces * ONE_PIECE + end as u64)
        };
        // Never fails.
        let _ = self.used.fetch_update(Release, Relaxed, left);
    }

    /// Makes the last piece larger or smaller. False for another piece.
    #[cold]
    fn resize(&self, piece: *mut u8, size: usize, new_size: usize) -> bool {
        let start = piece.addr() - self.bytes.get().addr();
        let fits = new_size <= LARGEST && start + new_size <= RESERVE;
        let resized = |used: u64| {
            let is_last = used as u32 as usize == start + size;
            (is_last && fits).then_some(used - size as u64 + new_size as u64)
        };
        self.used.fetch_update(Relaxed, Relaxed, resized).is_ok()
    }

    fn has(&self, piece: *mut u8) -> bool {
        piece.addr().wrapping_sub(self.bytes.get().addr()) < RESERVE
    }
}

struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: pieces are the system's or those of the reserve, and only the former are returned to the system.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        let new = unsafe { System.alloc(layout) };
        if new.is_null() { RESERVED.piece(layout) } else { new }
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        if RESERVED.has(old) {
            RESERVED.give_back(old, layout.size());
        } else {
            // SAFETY: as the caller promises.
            unsafe { System.dealloc(old, layout) };
        }
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if RESERVED.has(old) {
            if RESERVED.resize(old, layout.size(), size) {
                return old;
            }
        } else {
            // SAFETY: as the caller promises.
            let new = unsafe { System.realloc(old, layout, size) };
            if !new.is_null() {
                return new;
            }
        }
        // SAFETY: as the caller promises; the old piece stays until the new one has its content.
        unsafe {
            let new = RESERVED.piece(Layout::from_size_align_unchecked(size, layout.align()));
            if !new.is_null() {
                new.copy_from_nonoverlapping(old, layout.size().min(size));
                self.dealloc(old, layout);
            }
            new
        }
    }
}
