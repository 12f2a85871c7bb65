//! Names and destructors of keyvals, which the standard does not have.
//!
//! Few keyvals have one. They are *extended*: the cold part of their place owns an [`Extension`] on the heap until they are
//! gone. The thread that releases the last reference gets the destructor and calls it, once it holds no lock.

use core::ffi::{c_int, c_void};
use core::{mem, ptr};

use super::{COUNT, FREED, Keyvals};
use crate::engine::callback::{Convention, Destructor, KeyvalSpec};
use crate::engine::threads::{MULTIPLE, RARE, SERIAL, Threads};
use crate::engine::{Engine, SETS_WHILE_DYING};
use crate::error::Result;
use crate::memory::{NO_MEMORY, boxed, cut};
use crate::sync::{AtomicPtr, Guard, Relaxed, locked};

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

/// What a keyval with a destructor or a name has besides its specification. The places' lock protects it.
pub(crate) struct Extension {
    key: c_int,
    pub(in crate::engine) destructor: Option<Destructor>,
    extra_state: *mut c_void,
    pub(in crate::engine) name: [u8; NAME + 1],
}

// SAFETY: the library does not follow the extra state, which the user allows any thread to pass to the destructor.
unsafe impl Send for Extension {}

/// A key that was created with a destructor. The keyval may be gone.
pub(super) struct WithDestructor {
    key: c_int,
    /// In [`LastDestructors`]: what was the keyval's.
    taken: Option<Box<Extension>>,
}

/// A keyval with a destructor that is gone. The thread that gets it calls the destructor, when it holds no lock.
#[must_use]
pub(crate) struct EndedKeyval(Box<Extension>);

impl Extension {
    fn new(destructor: Option<Destructor>, extra_state: *mut c_void) -> Result<Box<Self>> {
        boxed(|| Self { key: 0, destructor, extra_state, name: [0; NAME + 1] })
    }

    /// Makes it a keyval's, whose place has this cold part.
    pub(super) fn give_to(mut self: Box<Self>, cold: &AtomicPtr<Self>, key: c_int) {
        self.key = key;
        cold.store(Box::into_raw(self), Relaxed);
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
        threads.destroying(1);
        threads.nest::<OVERLAP>(1);
        // fault: X1 destructor once
        self.0.destroy();
        threads.nest::<OVERLAP>(-1);
        threads.destroying(-1);
    }
}

/// The destructors of keyvals that still have attributes when all objects are forgotten.
pub struct LastDestructors(Vec<WithDestructor>);

impl Engine {
    /// As [`create_keyval`](Self::create_keyval), with a destructor. It is called once, with the extra state, when the
    /// keyval is gone: after it was freed and its last attribute was deleted, without a lock held. If this fails, it is
    /// not called.
    ///
    /// # Errors
    /// As `create_keyval`.
    ///
    /// # Safety
    /// As for `create_keyval`.
    pub unsafe fn create_keyval_with(&self, spec: KeyvalSpec, destructor: Destructor) -> Result<c_int> {
        self.threads.multiple_from_now();
        self.keyvals.create_with(&self.threads, spec, destructor)
    }

    /// Frees the keyvals that have a destructor and were not freed, the newest first: at the end of finalize. `go_on` is
    /// called before each; if it returns false, the remaining ones stay. Destructors may create 65,536 keyvals with a
    /// destructor meanwhile; further ones stay, too.
    pub fn free_keyvals_with_destructor(&self, go_on: impl Fn() -> bool) {
        let keyvals = &self.keyvals;
        let number = || keyvals.to_destroy(&locked(&keyvals.with_destructor)).count();
        let newest = || {
            let mut list = locked(&keyvals.with_destructor);
            // Without the keyvals that are gone: otherwise each search would pass all that this loop has freed.
            let rest =
                list.iter().rposition(|each| keyvals.find(each.key).is_some()).map_or(0, |last| last + 1);
            list.truncate(rest);
            // fault: X1 newest first
            keyvals.to_destroy(&list).next_back()
        };
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
        let mut list = mem::take(&mut *locked(&keyvals.with_destructor));
        for each in &mut list {
            let held = keyvals.places.lock.acquire(RARE);
            // Of two entries with one number, which was used again, the later one is the keyval's.
            each.taken =
                keyvals.find(each.key).and_then(|_| keyvals.unextend(held, each.key)).map(|ended| ended.0);
        }
        LastDestructors(list)
    }

    /// Calls the destructors that [`take_destructors`](Self::take_destructors) took, that of the newest keyval first. They
    /// may begin another session, which may change the thread level: the thread counts as inside a callback at both.
    pub fn call_destructors(&self, LastDestructors(list): LastDestructors) {
        let threads = &self.threads;
        threads.destroying(1);
        threads.nest::<SERIAL>(1);
        threads.nest::<MULTIPLE>(1);
        list.into_iter().rev().filter_map(|each| each.taken).for_each(|extension| extension.destroy());
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
        let held = keyvals.places.lock.acquire(RARE);
        let Some((_, cold)) = keyvals.find(key).and_then(|_| keyvals.places.parts(key as u32)) else {
            return Ok(false);
        };
        if let Some(extension) = fresh.take_if(|_| cold.load(Relaxed).is_null()) {
            // If the last reference is released meanwhile, its holder waits for the lock and sees the extension.
            extension.give_to(cold, key);
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
        let _held = self.keyvals.places.lock.acquire(RARE);
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
    /// As `create`, with a destructor.
    pub(crate) fn create_with(
        &self,
        threads: &Threads,
        spec: KeyvalSpec,
        destructor: Destructor,
    ) -> Result<c_int> {
        let extension = Extension::new(Some(destructor), spec.extra_state)?;
        let mut list = locked(&self.with_destructor);
        if list.len() == list.capacity() {
            list.retain(|each| self.find(each.key).is_some());
            let more = list.len() + 1; // so that the next search for keyvals that are gone is as many creations away
            list.try_reserve(more).map_err(|_| NO_MEMORY)?;
        }
        let key = self.create(threads, spec, Some(extension))?;
        list.push(WithDestructor { key, taken: None });
        Ok(key)
    }

    /// The keyvals that have a destructor and were not freed, with their kinds, in the order of their creation.
    fn to_destroy<'a>(
        &'a self,
        list: &'a [WithDestructor],
    ) -> impl DoubleEndedIterator<Item = (c_int, u8)> + 'a {
        list.iter().filter_map(|each| {
            let _held = self.places.lock.acquire(RARE);
            let (place, state) = self.find(each.key)?;
            // SAFETY: the lock is held. A number that was used again may be that of a keyval without an extension.
            let extension = unsafe { self.places.parts(each.key as u32)?.1.load(Relaxed).as_ref() }?;
            let is_meant = state & FREED == 0 && extension.destructor.is_some();
            is_meant.then(|| (each.key, place.kind.load(Relaxed) as u8))
        })
    }

    /// Takes the extension of a keyval that is gone, if it has a destructor; otherwise the extension is forgotten.
    #[inline(always)]
    pub(super) fn unextend(&self, held: Guard<'_>, key: c_int) -> Option<EndedKeyval> {
        let (_, cold) = self.places.parts(key as u32)?;
        let extension = cold.load(Relaxed);
        if extension.is_null() {
            return None;
        }
        cold.store(ptr::null_mut(), Relaxed);
        drop(held);
        // SAFETY: `give_to` made it of a box, and it is no longer the keyval's.
        let extension = unsafe { Box::from_raw(extension) };
        extension.destructor.is_some().then_some(EndedKeyval(extension))
    }

    /// Forgets all extensions.
    pub(super) fn forget_extensions(&self) {
        mem::take(&mut *locked(&self.with_destructor));
        for index in self.places.indices() {
            let held = self.places.lock.acquire(RARE);
            let _ = self.unextend(held, index as c_int);
        }
    }
}
