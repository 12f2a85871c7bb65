//! Names and destructors of keyvals, which the standard does not have.
//!
//! Few keyvals have one. They are *extended*: an [`Extension`] on the heap belongs to them until they are gone, and the cold
//! part of their place leads to it. The thread that releases the last reference gets the destructor and calls it, once it
//! holds no lock.

use core::ffi::{c_int, c_void};
use core::ptr::{self, NonNull};

use super::{COUNT, FREED, Keyvals};
use crate::engine::callback::{Convention, Destructor, KeyvalSpec};
use crate::engine::threads::{MULTIPLE, SERIAL, Threads};
use crate::engine::{Engine, SETS_WHILE_DYING};
use crate::error::Result;
use crate::memory::{boxed, cut};
use crate::sync::{AtomicPtr, Guard, Relaxed};

/// The maximum length of a keyval's name.
pub const NAME: usize = 127;

/// The properties of a keyval at one time.
#[derive(Clone, Copy)]
pub struct KeyvalInfo {
    /// The kind of object the key is for.
    pub kind: u8,
    /// How the callbacks are called.
    pub convention: Convention,
    /// Whether the keyval was freed; attributes keep it.
    pub freed: bool,
    /// The number of attributes, on all objects; each copy that is under way counts.
    pub attributes: u32,
    /// The extra state.
    pub extra_state: *mut c_void,
    /// The name, with zeros behind it.
    pub name: [u8; NAME + 1],
}

/// What a keyval with a destructor or a name has besides its record. The places' lock protects it.
pub(crate) struct Extension {
    key: c_int,
    pub(in crate::engine) destructor: Option<Destructor>,
    extra_state: *mut c_void,
    pub(in crate::engine) name: [u8; NAME + 1],
    /// The neighbours in the list of all extensions.
    newer: *mut Extension,
    older: *mut Extension,
}

/// A keyval with a destructor that is gone. Who gets it calls the destructor, when it holds no lock.
#[must_use]
pub(crate) struct EndedKeyval(NonNull<Extension>);

impl Extension {
    pub(super) fn new(destructor: Option<Destructor>, extra_state: *mut c_void) -> Result<Box<Self>> {
        boxed(|| Self {
            key: 0,
            destructor,
            extra_state,
            name: [0; NAME + 1],
            newer: ptr::null_mut(),
            older: ptr::null_mut(),
        })
    }

    /// Calls the destructor, if there is one.
    fn destroy(&self) {
        if let Some(destructor) = self.destructor {
            destructor.call(self.key, self.extra_state);
        }
    }
}

impl EndedKeyval {
    /// Calls the destructor. As for a copy or delete callback, the thread then counts as inside a callback.
    #[cold]
    #[inline(never)]
    pub(crate) fn destroy<const OVERLAP: bool>(self, threads: &Threads) {
        // SAFETY: `end_extended` took it out of the list.
        let extension = unsafe { Box::from_raw(self.0.as_ptr()) };
        threads.destroying(1);
        threads.nest::<OVERLAP>(1);
        // fault: X1 destructor once
        extension.destroy();
        threads.nest::<OVERLAP>(-1);
        threads.destroying(-1);
    }
}

/// The destructors of keyvals that still have attributes when all objects are forgotten.
pub struct LastDestructors(*mut Extension);

impl Engine {
    /// Frees the keyvals that have a destructor and were not freed, the newest first: at the end of finalize. `go_on` is
    /// called before each; if it returns false, the remaining ones stay. Destructors may create 65,536 keyvals with a
    /// destructor meanwhile; further ones stay, too.
    pub fn free_keyvals_with_destructor(&self, go_on: impl Fn() -> bool) {
        let Self { keyvals, threads, .. } = self;
        let number = || keyvals.with_destructor(&keyvals.places.lock.acquire(threads.multiple())).count();
        // fault: X1 newest first
        let newest = || keyvals.with_destructor(&keyvals.places.lock.acquire(threads.multiple())).next();
        for _ in 0..number() + SETS_WHILE_DYING as usize {
            // fault: X1 freed at finalize
            if !go_on() {
                break;
            }
            let Some((key, kind)) = newest() else { break };
            // Another thread may have freed it meanwhile.
            let _ = self.free_keyval(key, kind);
        }
    }

    /// Takes the destructors of keyvals whose attributes stay when their objects are forgotten. The caller calls them
    /// when it holds no lock.
    ///
    /// # Safety
    /// No callback of these keyvals is called from now on.
    pub unsafe fn take_destructors(&self) -> LastDestructors {
        let keyvals = &self.keyvals;
        let held = keyvals.places.lock.acquire(self.threads.multiple());
        let (mut next, mut taken, mut last) =
            (keyvals.extensions.load(Relaxed), ptr::null_mut(), ptr::null_mut::<Extension>());
        // SAFETY: as in `link`; `last` is in the list that is returned, which no other thread knows.
        while let Some(extension) = unsafe { next.as_ref() } {
            let this = next;
            next = extension.older;
            if extension.destructor.is_none() {
                continue;
            }
            let mut extension = keyvals.unlink(&held, this);
            extension.older = ptr::null_mut();
            let extension = Box::into_raw(extension);
            // SAFETY: as above.
            match unsafe { last.as_mut() } {
                Some(last) => last.older = extension,
                None => taken = extension,
            }
            last = extension;
        }
        LastDestructors(taken)
    }

    /// Calls the destructors that [`take_destructors`](Self::take_destructors) took, that of the newest keyval first. They
    /// may begin another session, which may change the thread level: the thread counts as inside a callback at both.
    pub fn call_destructors(&self, mut taken: LastDestructors) {
        let threads = &self.threads;
        threads.destroying(1);
        threads.nest::<SERIAL>(1);
        threads.nest::<MULTIPLE>(1);
        while !taken.0.is_null() {
            // SAFETY: the list owns its extensions, which were boxed.
            let extension = unsafe { Box::from_raw(taken.0) };
            taken.0 = extension.older;
            extension.destroy();
        }
        threads.nest::<MULTIPLE>(-1);
        threads.nest::<SERIAL>(-1);
        threads.destroying(-1);
    }

    /// Names a keyval. A longer name is cut to [`NAME`] bytes. Returns false if the key does not exist.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn set_keyval_name(&self, key: c_int, name: &[u8]) -> Result<bool> {
        // Memory is taken without the lock.
        let mut fresh = Some(Extension::new(None, ptr::null_mut())?);
        let keyvals = &self.keyvals;
        let held = keyvals.places.lock.acquire(self.threads.multiple());
        let Some((_, cold)) = keyvals.find(key).and_then(|_| keyvals.places.parts(key as u32)) else {
            return Ok(false);
        };
        if let Some(extension) = fresh.take_if(|_| cold.load(Relaxed).is_null()) {
            // If the last reference is released meanwhile, its holder waits for the lock and sees the extension.
            keyvals.link(&held, cold, extension, key);
        }
        let name = cut(name, NAME);
        // SAFETY: the keyval is extended, and the lock is held.
        let extension = unsafe { &mut *cold.load(Relaxed) };
        extension.name = [0; NAME + 1];
        extension.name[..name.len()].copy_from_slice(name);
        drop(held);
        Ok(true)
    }

    /// The properties of a keyval at one time; `None` if the key does not exist.
    pub fn keyval_info(&self, key: c_int) -> Option<KeyvalInfo> {
        // Under the lock, the place cannot get another keyval.
        let _held = self.keyvals.places.lock.acquire(self.threads.multiple());
        let (place, state) = self.keyvals.find(key)?;
        // SAFETY: as in `KeyRef::spec`; the lock prevents reuse.
        let spec = place.spec.with(|spec| unsafe { (*spec).assume_init() });
        let mut name = [0; NAME + 1];
        // SAFETY: as in `set_keyval_name`.
        if let Some(extension) = unsafe { self.keyvals.places.parts(key as u32)?.1.load(Relaxed).as_ref() } {
            name = extension.name;
        }
        let freed = state & FREED != 0;
        let attributes = (state & COUNT) as u32 - u32::from(!freed);
        let KeyvalSpec { kind, convention, extra_state, .. } = spec;
        Some(KeyvalInfo { kind, convention, freed, attributes, extra_state, name })
    }
}

impl Keyvals {
    /// Makes an extension a keyval's, and the newest.
    pub(super) fn link(
        &self,
        _held: &Guard<'_>,
        cold: &AtomicPtr<Extension>,
        mut extension: Box<Extension>,
        key: c_int,
    ) {
        extension.key = key;
        let newest = self.extensions.load(Relaxed);
        extension.older = newest;
        let extension = Box::into_raw(extension);
        // SAFETY: extensions in the list are alive, and are accessed under the lock only.
        if let Some(newest) = unsafe { newest.as_mut() } {
            newest.newer = extension;
        }
        self.extensions.store(extension, Relaxed);
        cold.store(extension, Relaxed);
    }

    /// Takes an extension out of the list.
    fn unlink(&self, _held: &Guard<'_>, extension: *mut Extension) -> Box<Extension> {
        // SAFETY: `link` made it of a box, and it is taken out once.
        let extension = unsafe { Box::from_raw(extension) };
        if let Some((_, cold)) = self.places.parts(extension.key as u32) {
            cold.store(ptr::null_mut(), Relaxed);
        }
        // SAFETY: as in `link`.
        unsafe {
            match extension.newer.as_mut() {
                Some(newer) => newer.older = extension.older,
                None => self.extensions.store(extension.older, Relaxed),
            }
            if let Some(older) = extension.older.as_mut() {
                older.newer = extension.newer;
            }
        }
        extension
    }

    /// The keyvals that have a destructor and were not freed, with their kinds, the newest first.
    fn with_destructor<'a>(&'a self, _held: &'a Guard<'_>) -> impl Iterator<Item = (c_int, u8)> + 'a {
        // SAFETY: as in `link`.
        let extension = |at: *mut Extension| unsafe { at.as_ref() };
        let newest = extension(self.extensions.load(Relaxed));
        core::iter::successors(newest, move |newer| extension(newer.older)).filter_map(|extension| {
            extension.destructor?;
            let (place, state) = self.find(extension.key)?;
            (state & FREED == 0).then(|| (extension.key, place.kind.load(Relaxed) as u8))
        })
    }

    /// Takes the extension of a keyval that is gone, if it has one.
    #[inline(always)]
    pub(super) fn unextend(&self, held: Guard<'_>, index: u32) -> Option<EndedKeyval> {
        let (_, cold) = self.places.parts(index)?;
        let extension = cold.load(Relaxed);
        if extension.is_null() {
            return None;
        }
        let extension = self.unlink(&held, extension);
        drop(held);
        extension.destructor?;
        NonNull::new(Box::into_raw(extension)).map(EndedKeyval)
    }

    /// Forgets all extensions.
    pub(super) fn forget_extensions(&self) {
        let mut next = self.extensions.swap(ptr::null_mut(), Relaxed);
        while !next.is_null() {
            // SAFETY: `link` made it of a box; the list is taken over.
            next = unsafe { Box::from_raw(next) }.older;
        }
    }
}
