//! Attributes whose values have Rust types, over any product. `mpi_attr_embedded::typed` and `mpi_attr_pmpi::typed`
//! export them for one product each, with examples.
//!
//! An attribute holds a token instead of a pointer to its value, so that no call follows a pointer to a dropped value.

use core::any::Any;
use core::cell::Cell;
use core::ffi::{c_int, c_void};
use core::fmt;
use core::marker::PhantomData;
use core::panic::AssertUnwindSafe;
use core::ptr;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::collections::BTreeMap;
use std::sync::Arc;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};

use mpi_attr_bindings::backend::{Backend, Cached};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::operations;

use crate::product::Product;

mod sealed {
    use super::*;

    /// The attribute routines of a kind of object.
    pub trait Sealed: Copy {
        type Product: Product;
        type Attributes: Cached<Backend = <Self::Product as Product>::Backend>;

        fn raw(self) -> Handle;

        /// The handle, if MPI is running.
        fn running(self) -> Result<Handle> {
            <Self::Product as Product>::Backend::check_running().map(|()| self.raw())
        }

        fn set(self, key: c_int, token: *mut c_void) -> Result<()> {
            operations::set::<Self::Attributes>(self.running()?, key, Value::Pointer(token))
        }

        fn insert(self, key: c_int, token: *mut c_void) -> Result<bool> {
            operations::insert::<Self::Attributes>(self.running()?, key, Value::Pointer(token))
        }

        fn get(self, key: c_int) -> Result<Option<*mut c_void>> {
            operations::get_word::<Self::Attributes>(self.running()?, key)
        }

        fn delete(self, key: c_int) -> Result<()> {
            operations::delete::<Self::Attributes>(self.running()?, key)
        }
    }
}

/// An object that carries attributes. It is a handle, which may be copied; calls fail if its object does not exist.
pub trait Object: sealed::Sealed {}

macro_rules! objects {
    ($($(#[$doc:meta])* $name:ident $free:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name<B>(Handle, PhantomData<fn(B)>);

        impl<B> fmt::Debug for $name<B> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.0).finish()
            }
        }

        impl<B: Product> $name<B> {
            /// The object of a C handle. Over an MPI whose handles are `int`s, pass that `int` as a word.
            #[must_use]
            pub fn from_handle(handle: Handle) -> Self {
                Self(B::constant_of(Kind::$name, handle), PhantomData)
            }

            /// The handle in C.
            #[must_use]
            pub fn handle(self) -> Handle {
                B::handle_of(Kind::$name, self.0)
            }

            /// Frees the object, and drops its values. The time grows with its attributes, as that of a duplicate.
            ///
            /// # Errors
            /// The error class of the kind if the handle is not an object or is predefined; the first code with which a
            /// delete callback failed; `MPI_ERR_OTHER` while a callback runs. In the last two cases the object stays.
            pub fn free(self) -> Result<()> {
                let _guest = B::enter()?;
                B::$free(self.handle())
            }
        }

        impl<B: Product> Object for $name<B> {}

        impl<B: Product> sealed::Sealed for $name<B> {
            type Product = B;
            type Attributes = B::$name;

            fn raw(self) -> Handle {
                self.handle()
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

impl<B: Product> Communicator<B> {
    /// `MPI_COMM_WORLD`.
    pub const WORLD: Self = Self(MPI_COMM_WORLD, PhantomData);
    /// `MPI_COMM_SELF`.
    pub const SELF: Self = Self(MPI_COMM_SELF, PhantomData);

    /// Duplicates the communicator, with its attributes. All processes of the communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; the code of the copy callback that failed; `MPI_ERR_NO_MEM`.
    pub fn dup(self) -> Result<Self> {
        let _guest = B::enter()?;
        B::dup_communicator(self.handle()).map(|new| Self(new, PhantomData))
    }
}

impl<B: Product> Datatype<B> {
    /// `MPI_INT`.
    pub const INT: Self = Self(MPI_INT, PhantomData);

    /// Duplicates the datatype, with its attributes.
    ///
    /// # Errors
    /// `MPI_ERR_TYPE`; the code of the copy callback that failed; `MPI_ERR_NO_MEM`.
    pub fn dup(self) -> Result<Self> {
        let _guest = B::enter()?;
        B::dup_datatype(self.handle()).map(|new| Self(new, PhantomData))
    }

    /// A new datatype: `count` of this one in a row (`MPI_Type_contiguous`). It has no attributes.
    ///
    /// # Errors
    /// `MPI_ERR_TYPE`; `MPI_ERR_COUNT` for a negative count; `MPI_ERR_NO_MEM`.
    pub fn contiguous(self, count: c_int) -> Result<Self> {
        let _guest = B::enter()?;
        B::contiguous(count, self.handle()).map(|new| Self(new, PhantomData))
    }
}

impl<B: Product> Window<B> {
    /// A new window with `size` bytes of memory of its own, in units of one byte (`MPI_Win_allocate`). All processes
    /// of the communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; `MPI_ERR_SIZE` for a size that does not fit in `MPI_Aint`; `MPI_ERR_NO_MEM`.
    pub fn allocate(comm: Communicator<B>, size: usize) -> Result<Self> {
        let _guest = B::enter()?;
        let size = Aint::try_from(size).map_err(|_| Error::new(MPI_ERR_SIZE, "size exceeds MPI_Aint"))?;
        B::allocate(size, comm.handle()).map(|new| Self(new, PhantomData))
    }

    /// A new window without memory (`MPI_Win_create_dynamic`). All processes of the communicator make this call.
    ///
    /// # Errors
    /// `MPI_ERR_COMM`; `MPI_ERR_NO_MEM`.
    pub fn dynamic(comm: Communicator<B>) -> Result<Self> {
        let _guest = B::enter()?;
        B::dynamic(comm.handle()).map(|new| Self(new, PhantomData))
    }
}

// ---- The values

type Shared = Arc<dyn Any + Send + Sync>;
type Copier = fn(&Shared) -> Option<Shared>;

#[derive(Clone)]
struct TypedEntry {
    value: Shared,
    copy: Copier,
    /// The key and the object of its attribute. A C program may set the token elsewhere, where it means no value.
    key: c_int,
    /// `UNKNOWN_OBJECT` for a copy, until the first look-up.
    object: Handle,
}

/// Not the handle of any object: a copy callback does not know the handle of the new object.
const UNKNOWN_OBJECT: Handle = 0;

fn not_copied(_: &Shared) -> Option<Shared> {
    None
}

fn shared(value: &Shared) -> Option<Shared> {
    Some(Arc::clone(value))
}

fn cloned<T: Clone + Send + Sync + 'static>(value: &Shared) -> Option<Shared> {
    Some(Arc::new(value.downcast_ref::<T>()?.clone()))
}

/// The values by their tokens. No user code runs under a lock.
struct Values([Mutex<BTreeMap<u64, TypedEntry>>; 16]);

static VALUES: Values = Values([const { Mutex::new(BTreeMap::new()) }; 16]);
static NEXT_TOKEN: AtomicU64 = AtomicU64::new(1);

impl Values {
    fn shard(&self, token: u64) -> &Mutex<BTreeMap<u64, TypedEntry>> {
        &self.0[token as usize % self.0.len()]
    }

    fn insert(&self, entry: TypedEntry) -> u64 {
        let token = NEXT_TOKEN.fetch_add(1, Relaxed);
        locked(self.shard(token)).insert(token, entry);
        token
    }

    /// The value of a token, if it belongs to this attribute.
    fn get(&self, token: u64, key: c_int, object: Handle) -> Option<TypedEntry> {
        self.inspect(token, key, object, TypedEntry::clone)
    }

    /// As [`get`](Self::get), without taking a reference to the value.
    fn inspect<R>(
        &self,
        token: u64,
        key: c_int,
        object: Handle,
        at: impl FnOnce(&TypedEntry) -> R,
    ) -> Option<R> {
        let mut shard = locked(self.shard(token));
        let entry = shard.get_mut(&token).filter(|entry| entry.key == key)?;
        if entry.object == UNKNOWN_OBJECT {
            entry.object = object;
        }
        (entry.object == object).then(|| at(entry))
    }

    /// Removes the value of a token.
    fn remove(&self, token: u64) -> Option<TypedEntry> {
        locked(self.shard(token)).remove(&token)
    }
}

/// The call of this thread that runs a delete callback.
#[derive(Clone, Copy)]
enum Within {
    /// A call outside this module, such as a free: the callback drops the value.
    Anything,
    /// A set or delete of this module. The callback stores the token here, and the call drops the value when it ends.
    Replacing(Option<u64>),
    /// A delete that may remove only a word that C set: the callback fails for a value.
    MakingRoom,
}

thread_local! {
    static WITHIN: Cell<Within> = const { Cell::new(Within::Anything) };
}

/// Makes a call in which at most one delete callback of this module runs on this thread. Returns `within` as that
/// callback left it.
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

/// Runs user code in a callback; `None` if it panics. The panic hook has already reported the panic.
pub(crate) fn guarded<R>(call: impl FnOnce() -> R) -> Option<R> {
    let caught = |carried| {
        // Dropping the panic's payload may panic again; the payload of that second panic is leaked.
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
    // User code: the value's Clone, and its Drop if this drops the last Arc.
    let copy = guarded(|| {
        let entry = VALUES.get(token_of(word), key, object)?;
        let value = (entry.copy)(&entry.value)?;
        Some(VALUES.insert(TypedEntry { value, object: UNKNOWN_OBJECT, ..entry }))
    });
    let Some(copy) = copy else { return MPI_ERR_OTHER };
    // SAFETY: the engine passes pointers to a pointer and to an int.
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
    let is_value = VALUES.inspect(token, key, object, |_| ()).is_some();
    match WITHIN.get() {
        // A C program has set the word.
        _ if !is_value => MPI_SUCCESS,
        Within::Anything => {
            // The value is removed even if its drop panics, so the attribute must be deleted as well.
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
/// Dropping it frees the keyval. Values stay until their attributes are deleted.
#[must_use = "dropping it frees the keyval at once"]
pub struct Keyval<T, O: Object> {
    number: c_int,
    copy: Copier,
    _guest: <O::Product as Product>::Guest,
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

    /// A keyval whose values are shared with duplicates: a value is dropped when its last attribute is deleted.
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
        let guest = O::Product::enter()?;
        let number = operations::create_keyval::<<O::Product as Product>::Backend>(KeyvalSpec {
            kind: O::Attributes::KIND as u8,
            convention: Convention::C,
            copy: CopyRule::Call(on_copy),
            delete: DeleteRule::Call(on_delete),
            extra_state: ptr::null_mut(),
        })?;
        Ok(Self { number, copy, _guest: guest, values: PhantomData })
    }

    /// The keyval's number in C and Fortran.
    #[must_use]
    pub fn number(&self) -> c_int {
        self.number
    }

    /// Sets the value of an object. The old value is dropped afterwards.
    ///
    /// # Errors
    /// The error class of the kind if the handle is not an object; `MPI_ERR_OTHER` after finalize, and during
    /// finalize on an object whose attributes are already deleted; `MPI_ERR_NO_MEM`. The object then keeps its old
    /// value.
    pub fn set(&self, object: O, value: T) -> Result<()> {
        let token = self.insert(object, Arc::new(value));
        let (result, replaced) = within(Within::Replacing(None), || object.set(self.number, word_of(token)));
        let done = if result.is_ok() { replaced } else { Within::Replacing(Some(token)) };
        drop(Self::taken(done));
        result
    }

    /// The value of an object, if it has one. The returned `Arc` stays valid after the attribute is deleted.
    ///
    /// # Errors
    /// The error class of the kind if the handle is not an object; `MPI_ERR_OTHER` after finalize.
    pub fn get(&self, object: O) -> Result<Option<Arc<T>>> {
        let mut word = object.get(self.number)?;
        while let Some(found) = word {
            if let Some(entry) = VALUES.get(token_of(found), self.number, object.raw()) {
                return Ok(entry.value.downcast().ok());
            }
            // Another thread has replaced the value, or is deleting it. If the word is unchanged, there is no value.
            word = object.get(self.number)?.filter(|&now| now != found);
        }
        Ok(None)
    }

    /// Deletes the value of an object, and returns it if there was one.
    ///
    /// # Errors
    /// The error class of the kind if the handle is not an object; `MPI_ERR_OTHER` after finalize.
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

    /// The value of an object; if it has none, sets the value that `make` returns. If several threads call this at
    /// once, more than one may call its `make`, but all get the one value that is set. `make` may use the object, and
    /// this key too.
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
            // A C program has set a word here. The delete removes it, but fails if a value has replaced it meanwhile.
            let _ = within(Within::MakingRoom, || object.delete(self.number));
        }
    }
}

impl<T, O: Object> Drop for Keyval<T, O> {
    fn drop(&mut self) {
        // This fails after finalize, which has freed the keyval.
        let _ = operations::free_keyval::<O::Attributes>(self.number);
    }
}

impl<T, O: Object> fmt::Debug for Keyval<T, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Keyval").field(&self.number).finish()
    }
}

/// Declares the module's items for one product.
#[macro_export]
macro_rules! typed_of {
    ($product:ty) => {
        pub use $crate::typed::{Keyval, Object};

        /// A communicator.
        pub type Communicator = $crate::typed::Communicator<$product>;
        /// A datatype.
        pub type Datatype = $crate::typed::Datatype<$product>;
        /// A window.
        pub type Window = $crate::typed::Window<$product>;

        /// Initializes MPI with `MPI_THREAD_MULTIPLE`. A program that initializes MPI by other means does so with
        /// this level too, and does not call this.
        ///
        /// # Errors
        /// `MPI_ERR_OTHER` the second time, and if MPI does not provide the level. Then MPI is not initialized,
        /// except over a real MPI, which stays initialized with the level that it provides.
        pub fn initialize() -> ::mpi_attr::Result<()> {
            <$product as $crate::product::Product>::initialize()
        }

        /// Finalizes MPI: deletes the attributes of `MPI_COMM_SELF`, of the predefined datatypes and of
        /// `MPI_COMM_WORLD`, newest first.
        ///
        /// # Errors
        /// `MPI_ERR_OTHER` before init, the second time, below `MPI_THREAD_MULTIPLE`, and while a callback runs. The
        /// first code with which a callback failed: MPI is finalized all the same.
        pub fn finalize() -> ::mpi_attr::Result<()> {
            // If several threads call this at once, one finalizes; the guard keeps the memory for the others.
            let _guest = <$product as $crate::product::Product>::enter()?;
            <$product as $crate::product::Product>::finalize()
        }
    };
}
