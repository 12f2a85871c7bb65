//! The engine for adopters: attribute caching for the objects of another MPI library, a stub, an ABI layer.
//!
//! An adopter makes an [`Engine`], an [`Object`] of it for each object of its own that is to carry attributes, and
//! calls it where the standard says so: [`duplicate`](Engine::duplicate) in a dup, [`free`](Engine::free) in a free or
//! disconnect, [`close`](Engine::close) in finalize. Handles and kinds are the adopter's. `mpi_attr_engine.h` is the
//! same for C.
//!
//! Errors are returned; the adopter raises them as it does its own. A code that a callback returned is handed on
//! unchanged and tells itself by its [`Source`]; all others are [`NO_OBJECT`], and of [`crate::abi`] `MPI_ERR_KEYVAL`,
//! `MPI_ERR_OTHER` and `MPI_ERR_NO_MEM`.
//!
//! ```
//! use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, Engine, Handles, KeyvalSpec, Value};
//!
//! const FILES: u8 = 7; // a kind of object: the standard knows no attributes of files
//!
//! let engine = Engine::new(false);
//! let key = KeyvalSpec {
//!     kind: FILES,
//!     convention: Convention::C,
//!     copy: CopyRule::Dup,
//!     delete: DeleteRule::Null,
//!     extra_state: std::ptr::null_mut(),
//! };
//! // SAFETY: there is no function in it.
//! let key = unsafe { engine.create_keyval(key)? };
//!
//! let file = engine.create(FILES, Handles { c: 0x1000, fortran: 1 })?;
//! engine.set(file, key, Value::Address(-5))?; // as a Fortran program does
//! let copy = engine.duplicate(file, Handles { c: 0x2000, fortran: 2 })?;
//! engine.free(file)?;
//! assert_eq!(engine.get(copy, key)?, Some(Value::Address(-5)));
//! assert!(engine.get(file, key).is_err(), "it was freed");
//! # Ok::<(), mpi_attr::Error>(())
//! ```

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

pub use crate::engine::{Convention, CopyRule, DeleteRule, FortranKinds, KeyvalSpec, Value};
pub use crate::error::{Error, Result, Source};

use crate::abi::{Handle, MPI_ERR_COMM};
use crate::engine::{self, InFortran, Store};

/// The class of the error for what is no object of the engine, whatever its kind.
pub const NO_OBJECT: c_int = MPI_ERR_COMM;

/// An object as the engine has it: its set of attributes. A number, which is never handed out again; who uses it after
/// the object was freed, or with another engine, gets an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Object(pub(crate) u64);

/// What callbacks are told an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handles {
    /// The word that C callbacks get.
    pub c: Handle,
    /// The INTEGER that Fortran callbacks get.
    pub fortran: c_int,
}

/// What is kept with an object.
struct Adopted {
    kind: u8,
    handles: Handles,
}

type Found<'a> = engine::Object<'a, Adopted>;

/// Keyvals, and objects of up to 256 kinds, which are numbers of the adopter's. Engines share nothing.
///
/// Dropping one forgets its objects and keyvals without a callback.
pub struct Engine {
    engine: engine::Engine,
    objects: Store<Adopted>,
}

/// The number of kinds of object.
pub const KINDS: usize = 1 << u8::BITS;

/// How many engines there were: what tells the objects of one from another's.
static ENGINES: AtomicU32 = AtomicU32::new(0);
/// The generations of an engine's places begin where no other's come for a million frees of one place; that of the
/// 4096th engine after it begins there again.
const GENERATIONS: u32 = 1 << 20;

fn gone() -> Error {
    Error::new(NO_OBJECT, "not an object of this engine: freed, or never one")
}

impl Engine {
    /// An engine whose calls may overlap (`MPI_THREAD_MULTIPLE`). `strict` makes tolerated misuse an error: setting
    /// under, and freeing again, a key that was freed but is still in use.
    pub fn new(strict: bool) -> Self {
        let number = ENGINES.fetch_add(1, Relaxed).wrapping_add(1);
        // The handles of Fortran are always given.
        let objects = Store::new(0, |_| 0).beginning_with(number.wrapping_mul(GENERATIONS));
        let new = Self { engine: engine::Engine::new(), objects };
        new.engine.set_multiple(true);
        new.engine.set_strict(strict);
        new
    }

    /// An engine that takes no locks.
    ///
    /// # Safety
    /// No two calls overlap, but for those made from inside a callback.
    pub unsafe fn serial(strict: bool) -> Self {
        let new = Self::new(strict);
        new.engine.set_multiple(false);
        new
    }

    /// Does something with an object.
    fn on<R>(&self, object: Object, call: impl FnOnce(Found<'_>) -> Result<R>) -> Result<R> {
        let found = self.objects.get(object.0).ok_or_else(gone)?;
        let known = found.with(|adopted| (adopted.kind, adopted.handles));
        let (kind, handles) = known.ok_or_else(gone)?;
        call(found.adopted(kind, handles.c, &InFortran::Known(handles.fortran)))
    }

    /// Creates a keyval for objects of a kind: a number above 2^20, valid in every language, and not one that was in
    /// use within the last 10^6 creations.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it, or with 2^20 keyvals alive.
    ///
    /// # Safety
    /// The callbacks are functions of the convention's type, and may be called by any thread that sets, deletes,
    /// duplicates, frees or closes, for as long as an attribute uses the key, with every value that is set under it.
    pub unsafe fn create_keyval(&self, spec: KeyvalSpec) -> Result<c_int> {
        self.engine.create_keyval(spec)
    }

    /// Frees a keyval. Attributes that use it keep it alive.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a key that does not exist or is for another kind; if strict also for one freed before.
    pub fn free_keyval(&self, key: c_int, kind: u8) -> Result<()> {
        self.engine.free_keyval(key, kind)
    }

    /// Creates an object without attributes.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM` without memory for it, or with 2^24 objects.
    pub fn create(&self, kind: u8, handles: Handles) -> Result<Object> {
        let new = self.engine.create(&self.objects, Adopted { kind, handles }, |_| ())?;
        Ok(Object(new.id()))
    }

    /// Creates a duplicate: copy callbacks run in the order the attributes were last set. They are told the old
    /// object's handles.
    ///
    /// # Errors
    /// [`NO_OBJECT`]; the code of the callback that failed, and then what was copied is deleted again and there is no
    /// duplicate; `MPI_ERR_NO_MEM` likewise.
    pub fn duplicate(&self, old: Object, handles: Handles) -> Result<Object> {
        self.on(old, |old| {
            let adopted = Adopted { kind: old.kind, handles };
            Ok(Object(self.engine.duplicate(&self.objects, old, adopted, gone)?.id()))
        })
    }

    /// Changes what callbacks are told the object is.
    ///
    /// # Errors
    /// [`NO_OBJECT`].
    pub fn rename(&self, object: Object, handles: Handles) -> Result<()> {
        let found = self.objects.get(object.0).ok_or_else(gone)?;
        found.with(|adopted| adopted.handles = handles).ok_or_else(gone)
    }

    /// Deletes all attributes of an object, newest first, and then the object.
    ///
    /// # Errors
    /// [`NO_OBJECT`]; the first failing callback's code: every callback ran, all attributes are gone, and the object
    /// stays. `MPI_ERR_OTHER` while a callback runs on the object, or if callbacks set more than 65,536 values on it.
    pub fn free(&self, object: Object) -> Result<()> {
        self.on(object, |object| self.engine.free(&self.objects, object, gone).map(|_| ()))
    }

    /// Deletes all attributes of an object that stays, but takes no attributes from then on (finalize).
    ///
    /// # Errors
    /// As [`free`](Self::free).
    pub fn close(&self, object: Object) -> Result<()> {
        self.on(object, |object| self.engine.close(&self.objects, object, gone))
    }

    /// Sets an attribute, in the language the value is of. Over a value, the delete callback runs on the old one
    /// first; if that fails, the old value stays.
    ///
    /// # Errors
    /// [`NO_OBJECT`]; `MPI_ERR_KEYVAL`; the callback's code; `MPI_ERR_OTHER` from the attribute's own delete callback,
    /// or on a closed object; `MPI_ERR_NO_MEM`, with nothing changed.
    pub fn set(&self, object: Object, key: c_int, value: Value) -> Result<()> {
        self.on(object, |object| self.engine.set(&self.objects, object, key, value, gone))
    }

    /// Deletes an attribute. One that is not set is no error.
    ///
    /// # Errors
    /// [`NO_OBJECT`]; `MPI_ERR_KEYVAL`; the callback's code, and then the attribute stays.
    pub fn delete(&self, object: Object, key: c_int) -> Result<()> {
        self.on(object, |object| self.engine.delete(&self.objects, object, key, gone))
    }

    /// The value of an attribute, if it is set; Fortran reads its [`number`](Value::number). Takes no lock and never
    /// waits.
    ///
    /// # Errors
    /// [`NO_OBJECT`]; `MPI_ERR_KEYVAL` if the key does not exist or is for another kind.
    pub fn get(&self, object: Object, key: c_int) -> Result<Option<Value>> {
        match self.objects.peek(object.0).ok_or_else(gone)?.value(key) {
            Some(value) => Ok(Some(value)),
            None => self.unset(object, key),
        }
    }

    /// What C reads of an attribute: the pointer that was set in C, or one to the `int` or `MPI_Aint` that was set in
    /// Fortran, which stays where it is until the attribute is deleted. Takes no lock and never waits.
    ///
    /// # Errors
    /// As [`get`](Self::get).
    pub fn get_word(&self, object: Object, key: c_int) -> Result<Option<*mut c_void>> {
        match self.objects.peek(object.0).ok_or_else(gone)?.word(key) {
            Some(word) => Ok(Some(word)),
            None => self.unset(object, key),
        }
    }

    /// A key that no attribute of the object has: is it a key of the object's kind?
    fn unset<T>(&self, object: Object, key: c_int) -> Result<Option<T>> {
        self.on(object, |object| self.engine.check_key(key, object.kind).map(|()| None))
    }

    /// Whether a callback runs, or a dup is under way, on one of the objects: then the engine must stay.
    pub fn is_busy(&self) -> bool {
        self.engine.is_busy(&self.objects)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.engine.clear_store(&self.objects);
        self.engine.clear();
    }
}
