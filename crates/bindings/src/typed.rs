//! Attributes whose values are of Rust's types, in any world. `mpi_attr_embedded::typed` and `mpi_attr_host::typed` are these for
//! their worlds, with examples.

use core::any::Any;
use core::cell::Cell;
use core::ffi::{c_int, c_void};
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::panic::AssertUnwindSafe;
use core::ptr;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::collections::BTreeMap;
use std::sync::Arc;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value};
use mpi_attr::engine::{Mutex, locked};
use mpi_attr::{Error, Result};

use crate::backend::{Backend, Cached};
use crate::kind::Kind;
use crate::operations;

/// What typed attributes need of a world besides the attribute routines.
pub trait Objects: Backend + Copy + fmt::Debug + Eq + Hash {
    /// Its communicators.
    type Communicator: Cached<Backend = Self>;
    /// Its datatypes.
    type Datatype: Cached<Backend = Self>;
    /// Its windows.
    type Window: Cached<Backend = Self>;
    /// What keeps the memory of everything while it exists.
    type Guest;

    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
    fn enter() -> Result<Self::Guest>;

    /// `MPI_Init_thread`.
    ///
    /// # Errors
    /// As [`typed_of`](crate::typed_of) says.
    fn initialize() -> Result<()>;

    /// `MPI_Finalize`.
    ///
    /// # Errors
    /// As there.
    fn finalize() -> Result<()>;

    /// The handle in C of a handle or constant here.
    fn handle_of(_kind: Kind, constant: Handle) -> Handle {
        constant
    }

    /// The reverse.
    fn constant_of(_kind: Kind, handle: Handle) -> Handle {
        handle
    }

    /// Frees a communicator.
    ///
    /// # Errors
    /// Those of the C routine; so for all that follow.
    fn free_communicator(comm: Handle) -> Result<()>;

    /// Frees a datatype.
    ///
    /// # Errors
    /// As above.
    fn free_datatype(datatype: Handle) -> Result<()>;

    /// Frees a window.
    ///
    /// # Errors
    /// As above.
    fn free_window(window: Handle) -> Result<()>;

    /// Duplicates a communicator.
    ///
    /// # Errors
    /// As above.
    fn dup_communicator(comm: Handle) -> Result<Handle>;

    /// Duplicates a datatype.
    ///
    /// # Errors
    /// As above.
    fn dup_datatype(datatype: Handle) -> Result<Handle>;

    /// `MPI_Type_contiguous`.
    ///
    /// # Errors
    /// As above.
    fn contiguous(count: c_int, old: Handle) -> Result<Handle>;

    /// `MPI_Win_allocate`, in units of one byte.
    ///
    /// # Errors
    /// As above.
    fn allocate(size: Aint, comm: Handle) -> Result<Handle>;

    /// `MPI_Win_create_dynamic`.
    ///
    /// # Errors
    /// As above.
    fn dynamic(comm: Handle) -> Result<Handle>;
}

mod sealed {
    use super::*;

    /// The attribute routines of a kind of object.
    pub trait Sealed: Copy {
        type Backend: Objects;
        const KIND: u8;
        fn raw(self) -> Handle;
        fn set(self, key: c_int, token: *mut c_void) -> Result<()>;
        fn insert(self, key: c_int, token: *mut c_void) -> Result<bool>;
        fn get(self, key: c_int) -> Result<Option<*mut c_void>>;
        fn delete(self, key: c_int) -> Result<()>;
        fn free_keyval(key: c_int) -> Result<()>;
    }
}

/// An object that carries attributes. A handle, which may be copied, and be one of no object: then calls fail.
pub trait Object: sealed::Sealed {}

macro_rules! objects {
    ($($(#[$doc:meta])* $name:ident $free:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name<W>(Handle, PhantomData<fn(W)>);

        impl<W> fmt::Debug for $name<W> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.0).finish()
            }
        }

        impl<W: Objects> $name<W> {
            /// The object of a handle of C. Over an MPI whose handles are `int`s, that `int` as a word.
            pub fn from_handle(handle: Handle) -> Self {
                Self(W::constant_of(Kind::$name, handle), PhantomData)
            }

            /// The handle in C.
            pub fn handle(self) -> Handle {
                W::handle_of(Kind::$name, self.0)
            }

            /// Frees the object, and drops its values.
            ///
            /// # Errors
            /// The class of the kind for what is no object or is predefined; the first code with which a delete
            /// callback failed, and `MPI_ERR_OTHER` while one runs, and then the object stays.
            pub fn free(self) -> Result<()> {
                let _guest = W::enter()?;
                W::$free(self.handle())
            }
        }

        impl<W: Objects> Object for $name<W> {}

        impl<W: Objects> sealed::Sealed for $name<W> {
            type Backend = W;
            const KIND: u8 = Kind::$name as u8;

            fn raw(self) -> Handle {
                self.handle()
            }

            fn set(self, key: c_int, token: *mut c_void) -> Result<()> {
                W::check_running()?;
                operations::set::<W::$name>(self.handle(), key, Value::Pointer(token))
            }

            fn insert(self, key: c_int, token: *mut c_void) -> Result<bool> {
                W::check_running()?;
                operations::insert::<W::$name>(self.handle(), key, Value::Pointer(token))
            }

            fn get(self, key: c_int) -> Result<Option<*mut c_void>> {
                W::check_running()?;
                operations::get_word::<W::$name>(self.handle(), key)
            }

            fn delete(self, key: c_int) -> Result<()> {
                W::check_running()?;
                operations::delete::<W::$name>(self.handle(), key)
            }

            fn free_keyval(key: c_int) -> Result<()> {
                operations::free_keyval::<W::$name>(key)
            }
        }
    )*};
}

objects! {
    /// A communicator.
    Communicator free_communicator
    /// A datatype.
    Datatype free_datatype
    /// A window.
    Window free_window
}

impl<W: Objects> Communicator<W> {
    /// `MPI_COMM_WORLD`.
    pub const WORLD: Self = Self(MPI_COMM_WORLD, PhantomData);
    /// `MPI_COMM_SELF`.
    pub const SELF: Self = Self(MPI_COMM_SELF, PhantomData);

    /// Duplicates the communicator, with its attributes. All processes of the communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; the code of the copy callback that failed; `MPI_ERR_NO_MEM`.
    pub fn dup(self) -> Result<Self> {
        let _guest = W::enter()?;
        W::dup_communicator(self.handle()).map(|new| Self(new, PhantomData))
    }
}

impl<W: Objects> Datatype<W> {
    /// `MPI_INT`.
    pub const INT: Self = Self(MPI_INT, PhantomData);

    /// Duplicates the datatype, with its attributes.
    ///
    /// # Errors
    /// `MPI_ERR_TYPE`; the code of the copy callback that failed; `MPI_ERR_NO_MEM`.
    pub fn dup(self) -> Result<Self> {
        let _guest = W::enter()?;
        W::dup_datatype(self.handle()).map(|new| Self(new, PhantomData))
    }

    /// A new datatype: `count` of this one in a row (`MPI_Type_contiguous`). It has no attributes.
    ///
    /// # Errors
    /// `MPI_ERR_TYPE`; `MPI_ERR_COUNT` for a negative count; `MPI_ERR_NO_MEM`.
    pub fn contiguous(self, count: c_int) -> Result<Self> {
        let _guest = W::enter()?;
        W::contiguous(count, self.handle()).map(|new| Self(new, PhantomData))
    }
}

impl<W: Objects> Window<W> {
    /// A new window with `size` bytes of memory of its own, in units of one byte (`MPI_Win_allocate`). All processes of the
    /// communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; `MPI_ERR_SIZE` for more bytes than `MPI_Aint` can say; `MPI_ERR_NO_MEM`.
    pub fn allocate(comm: Communicator<W>, size: usize) -> Result<Self> {
        let _guest = W::enter()?;
        let size = Aint::try_from(size).map_err(|_| Error::new(MPI_ERR_SIZE, "the size is no MPI_Aint"))?;
        W::allocate(size, comm.handle()).map(|new| Self(new, PhantomData))
    }

    /// A new window without memory (`MPI_Win_create_dynamic`). All processes of the communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; `MPI_ERR_NO_MEM`.
    pub fn dynamic(comm: Communicator<W>) -> Result<Self> {
        let _guest = W::enter()?;
        W::dynamic(comm.handle()).map(|new| Self(new, PhantomData))
    }
}

// ---- The values. What an attribute holds is a token, so that nobody follows a pointer to a value that has gone.

type Shared = Arc<dyn Any + Send + Sync>;
type Copier = fn(&Shared) -> Option<Shared>;

#[derive(Clone)]
struct TypedEntry {
    value: Shared,
    copy: Copier,
    /// The attribute that it is the value of: a C program may set the token anywhere, which makes no value there.
    key: c_int,
    /// `NOT_TOLD` for a copy, until it is looked for.
    object: Handle,
}

/// No object's handle. A copy callback is not told the new object's.
const NOT_TOLD: Handle = 0;

fn not_copied(_: &Shared) -> Option<Shared> {
    None
}

fn shared(value: &Shared) -> Option<Shared> {
    Some(Arc::clone(value))
}

fn cloned<T: Clone + Send + Sync + 'static>(value: &Shared) -> Option<Shared> {
    Some(Arc::new(value.downcast_ref::<T>()?.clone()))
}

/// By their tokens. No user code runs under a lock.
struct Values([Mutex<BTreeMap<u64, TypedEntry>>; 16]);

static VALUES: Values = Values([const { Mutex::new(BTreeMap::new()) }; 16]);
static NEXT_TOKEN: AtomicU64 = AtomicU64::new(1);

impl Values {
    fn part(&self, token: u64) -> &Mutex<BTreeMap<u64, TypedEntry>> {
        &self.0[token as usize % self.0.len()]
    }

    fn insert(&self, entry: TypedEntry) -> u64 {
        let token = NEXT_TOKEN.fetch_add(1, Relaxed);
        locked(self.part(token)).insert(token, entry);
        token
    }

    /// The value that a token stands for, if it is that of this attribute.
    fn get(&self, token: u64, key: c_int, object: Handle) -> Option<TypedEntry> {
        self.look(token, key, object, TypedEntry::clone)
    }

    /// The same, without taking part in it.
    fn look<R>(
        &self,
        token: u64,
        key: c_int,
        object: Handle,
        at: impl FnOnce(&TypedEntry) -> R,
    ) -> Option<R> {
        let mut part = locked(self.part(token));
        let entry = part.get_mut(&token).filter(|entry| entry.key == key)?;
        if entry.object == NOT_TOLD {
            entry.object = object;
        }
        (entry.object == object).then(|| at(entry))
    }

    /// Takes away what `get` finds, or what was just inserted.
    fn remove(&self, token: u64) -> Option<TypedEntry> {
        locked(self.part(token)).remove(&token)
    }
}

/// What a delete callback on this thread is part of.
#[derive(Clone, Copy)]
enum Within {
    /// A call that knows nothing of this module, such as a free: the value goes in the callback.
    Anything,
    /// A set or delete here, which is told the token and drops the value when all is done.
    Replacing(Option<u64>),
    /// A delete that is for a word of C's alone: of a value it fails.
    MakingRoom,
}

thread_local! {
    static WITHIN: Cell<Within> = const { Cell::new(Within::Anything) };
}

/// Makes a call in which at most one delete callback runs on this thread, one of a key of this module's; returns what
/// has become of `within`.
fn within<R>(within: Within, call: impl FnOnce() -> R) -> (R, Within) {
    let before = WITHIN.replace(within);
    let result = call();
    (result, WITHIN.replace(before))
}

fn token_of(word: *mut c_void) -> u64 {
    word.addr() as u64
}

fn word_of(token: u64) -> *mut c_void {
    ptr::without_provenance_mut(token as usize)
}

/// Runs code of the user's inside a callback; `None` if it panics. The panic hook has said so already.
fn guarded<R>(call: impl FnOnce() -> R) -> Option<R> {
    let caught = |carried| {
        // What the panic carries may panic when it is dropped, and what that carries is let alone.
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| drop(carried))).map_err(core::mem::forget);
    };
    std::panic::catch_unwind(AssertUnwindSafe(call)).map_err(caught).ok()
}

unsafe extern "C" fn on_copy(
    object: Handle,
    key: c_int,
    _extra_state: *mut c_void,
    word: *mut c_void,
    new_word: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // Clone is the user's, and the last Arc may go here.
    let copy = guarded(|| {
        let entry = VALUES.get(token_of(word), key, object)?;
        let value = (entry.copy)(&entry.value)?;
        Some(VALUES.insert(TypedEntry { value, object: NOT_TOLD, ..entry }))
    });
    let Some(copy) = copy else { return MPI_ERR_OTHER };
    // SAFETY: the engine gives places for a pointer and an int.
    unsafe {
        if let Some(token) = copy {
            new_word.cast::<*mut c_void>().write(word_of(token));
        }
        flag.write(copy.is_some().into());
    }
    MPI_SUCCESS
}

unsafe extern "C" fn on_delete(
    object: Handle,
    key: c_int,
    word: *mut c_void,
    _extra_state: *mut c_void,
) -> c_int {
    let token = token_of(word);
    let is_value = VALUES.look(token, key, object, |_| ()).is_some();
    match WITHIN.get() {
        // C has set it.
        _ if !is_value => MPI_SUCCESS,
        Within::Anything => {
            // If it panics the value has gone all the same, and so must the attribute.
            let _ = guarded(|| drop(VALUES.remove(token)));
            MPI_SUCCESS
        }
        Within::Replacing(_) => {
            WITHIN.set(Within::Replacing(Some(token)));
            MPI_SUCCESS
        }
        Within::MakingRoom => MPI_ERR_OTHER,
    }
}

/// A keyval whose attributes are values of type `T` on objects of kind `O`.
///
/// Dropping it frees the keyval; values stay until their attributes go.
pub struct Keyval<T, O: Object> {
    number: c_int,
    copy: Copier,
    _guest: <O::Backend as Objects>::Guest,
    values: PhantomData<fn(O, T) -> T>,
}

impl<T: Send + Sync + 'static, O: Object> Keyval<T, O> {
    /// A keyval whose values are not copied on dup.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init, after finalize, and below `MPI_THREAD_MULTIPLE`; `MPI_ERR_NO_MEM`.
    pub fn new() -> Result<Self> {
        Self::with(not_copied)
    }

    /// A keyval whose values are shared by the duplicates: dropped when the last attribute of them goes.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn shared() -> Result<Self> {
        Self::with(shared)
    }

    /// A keyval whose values are cloned on dup.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn cloned() -> Result<Self>
    where
        T: Clone,
    {
        Self::with(cloned::<T>)
    }

    fn with(copy: Copier) -> Result<Self> {
        let guest = O::Backend::enter()?;
        let number = operations::create_keyval::<O::Backend>(KeyvalSpec {
            kind: O::KIND,
            convention: Convention::C,
            copy: CopyRule::Call(on_copy),
            delete: DeleteRule::Call(on_delete),
            extra_state: ptr::null_mut(),
        })?;
        Ok(Self { number, copy, _guest: guest, values: PhantomData })
    }

    /// The keyval's number in C and Fortran.
    pub fn number(&self) -> c_int {
        self.number
    }

    /// Sets the value of an object. The one it had is dropped when this is done.
    ///
    /// # Errors
    /// The class of the kind for what is no object; `MPI_ERR_OTHER` after finalize, and at finalize on an object that
    /// is done; `MPI_ERR_NO_MEM`. Then the object has what it had.
    pub fn set(&self, object: O, value: T) -> Result<()> {
        let token = self.insert(object, Arc::new(value));
        let (result, replaced) = within(Within::Replacing(None), || object.set(self.number, word_of(token)));
        let done = if result.is_ok() { replaced } else { Within::Replacing(Some(token)) };
        drop(Self::taken(done));
        result
    }

    /// The value of an object, if it has one. It stays while it is held, even if the attribute goes.
    ///
    /// # Errors
    /// The class of the kind for what is no object; `MPI_ERR_OTHER` after finalize.
    pub fn get(&self, object: O) -> Result<Option<Arc<T>>> {
        let mut word = object.get(self.number)?;
        while let Some(found) = word {
            if let Some(entry) = VALUES.get(token_of(found), self.number, object.raw()) {
                return Ok(entry.value.downcast().ok());
            }
            // It was replaced meanwhile; or it is being deleted, and is as good as gone.
            word = object.get(self.number)?.filter(|&now| now != found);
        }
        Ok(None)
    }

    /// Deletes the value of an object, and returns it if there was one.
    ///
    /// # Errors
    /// The class of the kind for what is no object; `MPI_ERR_OTHER` after finalize.
    pub fn delete(&self, object: O) -> Result<Option<Arc<T>>> {
        let (result, deleted) = within(Within::Replacing(None), || object.delete(self.number));
        result.map(|()| Self::taken(deleted))
    }

    fn insert(&self, object: O, value: Shared) -> u64 {
        VALUES.insert(TypedEntry { value, copy: self.copy, key: self.number, object: object.raw() })
    }

    fn taken(replaced: Within) -> Option<Arc<T>> {
        let Within::Replacing(Some(token)) = replaced else { return None };
        VALUES.remove(token)?.value.downcast().ok()
    }

    /// The value of an object; if it has none, the one that `make` makes. Of several threads here at once more than one
    /// may call its `make`, but one value is set and all get it. `make` may use the object, and this key too.
    ///
    /// # Errors
    /// As [`set`](Self::set).
    pub fn get_or_insert_with(&self, object: O, make: impl FnOnce() -> T) -> Result<Arc<T>> {
        if let Some(value) = self.get(object)? {
            return Ok(value);
        }
        let made = Arc::new(make());
        loop {
            let token = self.insert(object, Arc::clone(&made) as Shared);
            if object.insert(self.number, word_of(token)).inspect_err(|_| drop(VALUES.remove(token)))? {
                return Ok(made);
            }
            drop(VALUES.remove(token));
            if let Some(value) = self.get(object)? {
                return Ok(value);
            }
            // What is there is a word of C's. If a value has come in its place, that stays.
            let _ = within(Within::MakingRoom, || object.delete(self.number));
        }
    }
}

impl<T, O: Object> Drop for Keyval<T, O> {
    fn drop(&mut self) {
        // After finalize it is gone.
        let _ = O::free_keyval(self.number);
    }
}

impl<T, O: Object> fmt::Debug for Keyval<T, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Keyval").field(&self.number).finish()
    }
}

/// Declares the module's items for one world.
#[macro_export]
macro_rules! typed_of {
    ($world:ty) => {
        pub use $crate::typed::{Keyval, Object};

        /// A communicator.
        pub type Communicator = $crate::typed::Communicator<$world>;
        /// A datatype.
        pub type Datatype = $crate::typed::Datatype<$world>;
        /// A window.
        pub type Window = $crate::typed::Window<$world>;

        /// Initializes MPI with `MPI_THREAD_MULTIPLE`. A program that initializes MPI by other means does so with this level
        /// too, and does not call this.
        ///
        /// # Errors
        /// `MPI_ERR_OTHER` the second time, and if the level cannot be had. Then MPI is not initialized; over a real MPI it
        /// is, with the level that it has.
        pub fn initialize() -> ::mpi_attr::Result<()> {
            <$world as $crate::typed::Objects>::initialize()
        }

        /// Finalizes MPI: deletes the attributes of `MPI_COMM_SELF`, of the predefined datatypes and of `MPI_COMM_WORLD`,
        /// newest first.
        ///
        /// # Errors
        /// `MPI_ERR_OTHER` before init, the second time, below `MPI_THREAD_MULTIPLE`, and while a callback runs. The first
        /// code with which a callback failed; then MPI is finalized nevertheless.
        pub fn finalize() -> ::mpi_attr::Result<()> {
            // Of several threads here at once one finalizes, while others still look around.
            let _guest = <$world as $crate::typed::Objects>::enter()?;
            <$world as $crate::typed::Objects>::finalize()
        }
    };
}
