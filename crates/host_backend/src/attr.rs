//! The backend for the attribute routines over the MPI of the process, and keys of the host's own.
//!
//! A key belongs to the library or to the host, predefined or not. Its number tells whether it is the library's. The
//! quirks of the host, or a trial, tell whether it can be the host's.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::Result;
use mpi_attr::abi::{Handle, MPI_KEYVAL_INVALID};
use mpi_attr::adopter::{Engine, Store, Value};
use mpi_attr::engine::{Attributes, KeyFault, Look};
use mpi_attr_bindings::backend::{Backend, Cached, Foreign, KeyvalOwner, Language, Predefinition};
use mpi_attr_bindings::callbacks::{Callback, OtherLibraries, Predefined};
use mpi_attr_bindings::keys::NamedKey;

use super::errors::Origin;
use super::library::{self, CopyCarrier, DeleteCarrier, Host, SymbolName, checked, clean_of, next, text};
use super::object::{
    Communicator, Datatype, File, HostObject, Kind, OBJECTS, Object, Objects, Session, Window, find,
    find_or_make, is_of_self, needs_engine_only, raised, the_host,
};
use super::probe::may_be_hosts;
use super::process::{PROCESS, Phase};
use super::{callbacks, carrier, keys, predefined, users};

/// The MPI of the process, as the attribute routines see it. [`Host`] has its functions and handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HostBackend;

impl Backend for HostBackend {
    type Origin = Origin;

    #[inline(always)]
    fn engine() -> &'static Engine {
        &PROCESS.engine
    }

    fn begin() -> Result<()> {
        users::begin()
    }

    #[inline(always)]
    fn has_begun() -> bool {
        // Calls no function: its callers then save few registers.
        PROCESS.begun.load(Relaxed) && PROCESS.phase.load(Relaxed) == Phase::Running as u8
    }

    fn check_running() -> Result<()> {
        PROCESS.check_running(the_host()?)
    }

    fn keyval_invalid() -> c_int {
        library::host().map_or(MPI_KEYVAL_INVALID, |host| host.facts.keyval_invalid)
    }
}

impl OtherLibraries for HostBackend {
    /// If no host was found: the same symbol in another library.
    fn fallback(symbol: &str) -> Option<*const c_void> {
        if library::host().is_some() { None } else { next(&text(format_args!("{symbol}"))) }
    }

    fn is_predefined(callback: Callback, which: Predefined) -> Result<bool> {
        callbacks::is_hosts(callback, which)
    }

    fn is_never_unloaded(callback: Callback) -> bool {
        library::is_of_program(callback)
    }
}

/// Implements the traits of the kinds of object.
macro_rules! cached {
    ($($kind:ident in $objects:ident;)*) => {$(
        impl Cached for $kind {
            type Backend = HostBackend;
            const KIND: Kind = Kind::$kind;

            #[inline(always)]
            fn store() -> &'static Store<Self> {
                &OBJECTS.$objects.store
            }

            #[inline(always)]
            fn clean(handle: Handle) -> Handle {
                clean_of(Self::KIND, handle, PROCESS.handle_bits.load(Relaxed))
            }

            #[inline(always)]
            fn at_hand(handle: Handle) -> Option<Object<Self>> {
                OBJECTS.$objects.find(handle)
            }

            #[inline(always)]
            fn reader_at_hand(number: c_int) -> Option<Attributes<'static>> {
                Self::at_hand(Self::from_fortran(number)).map(|object| object.peek())
            }

            #[inline(always)]
            fn needs_engine_only(object: Object<Self>) -> bool {
                needs_engine_only(object)
            }

            fn locate(handle: Handle) -> Result<Option<Object<Self>>> {
                find::<Self>(handle)
            }

            fn note_empty(handle: Handle) -> Result<()> {
                carrier::note_empty::<Self>(handle)
            }

            fn locate_or_create(handle: Handle) -> Result<Object<Self>> {
                users::begin()?;
                find_or_make::<Self>(handle)
            }

            fn set_on(object: Object<Self>, key: c_int, set: impl FnOnce() -> Result<bool>) -> Result<bool> {
                if is_of_self(object) { carrier::set_on_self(the_host()?, key, set) } else { set() }
            }

            fn deleted(object: Object<Self>, key: c_int) {
                if let (true, Ok(host)) = (is_of_self(object), the_host()) {
                    carrier::deleted_on_self(host, key);
                }
            }

            fn from_fortran(number: c_int) -> Handle {
                super::object::from_fortran::<Self>(number)
            }

            fn predefined_at_hand(handle: Handle, key: c_int) -> Look<*mut c_void> {
                predefined::at_hand::<Self>(Self::clean(handle), key)
            }

            fn predefined_attribute(handle: Handle, key: c_int, reader: Language) -> Option<Result<Predefinition>> {
                predefined::attribute::<Self>(handle, key, reader)
            }

            type Foreign = HostKey;

            /// Predefined keys, and numbers that cannot be keys of the host, are an error.
            fn owner(key: c_int) -> Result<KeyvalOwner<HostKey>> {
                owner::<Self>(key)
            }
        }

        impl HostObject for $kind {
            fn objects() -> &'static Objects<Self> {
                &OBJECTS.$objects
            }

            const CARRIER: (CopyCarrier, DeleteCarrier) = (carrier::copy::<Self>, carrier::delete::<Self>);
        }
    )*};
}

cached! {
    Communicator in communicators;
    Datatype in datatypes;
    Window in windows;
    Session in sessions;
    File in files;
}

fn owner<T: HostObject>(key: c_int) -> Result<KeyvalOwner<HostKey>> {
    if PROCESS.engine.owns_key(key) {
        return Ok(KeyvalOwner::Engine);
    }
    let host = the_host()?;
    let is_predefined = matches!(keys::named_key(key), Some(NamedKey::Predefined(_)));
    if !T::IS_CARRIED || is_predefined || carrier::is_key(key) || !may_be_hosts(host, key) {
        return Err(keys::key_error(KeyFault::Unknown, key, T::KIND as u8));
    }
    Ok(KeyvalOwner::Other(HostKey { host, key }))
}

/// A key that the host created.
pub struct HostKey {
    host: &'static Host,
    key: c_int,
}

impl<T: Cached> Foreign<T> for HostKey {
    fn word(self, handle: Handle) -> Result<Option<*mut c_void>> {
        self.host.get_attr(T::KIND, handle, self.key).map_err(raised)
    }

    fn number(self, handle: Handle) -> Result<Option<isize>> {
        type Get = unsafe extern "C" fn(*const c_int, *const c_int, *mut isize, *mut c_int, *mut c_int);
        let Self { host, key } = self;
        let Some(get) = next(&procedure::<T>("get")) else {
            let word = host.get_attr(T::KIND, handle, key).map_err(raised)?;
            return Ok(word.map(|word| word.addr() as isize));
        };
        let (mut number, mut flag, mut code) = (0, 0, 0);
        // SAFETY: the procedure of this name has this interface.
        unsafe {
            let get = core::mem::transmute::<*const c_void, Get>(get);
            get(&host.to_fortran(T::KIND, handle), &key, &mut number, &mut flag, &mut code);
        }
        checked(code).map_err(raised).map(|()| (flag != 0).then_some(number))
    }

    fn set(self, handle: Handle, value: Value) -> Result<()> {
        let done = self.set_by_host::<T>(handle, value);
        if T::KIND == Kind::Communicator && T::clean(handle) == self.host.handles.self_ {
            carrier::begin_period(self.host);
        }
        done
    }

    fn delete(self, handle: Handle) -> Result<()> {
        self.host.delete_attr(T::KIND, handle, self.key).map_err(raised)
    }

    fn free(mut self) -> Result<()> {
        self.host.free_keyval(T::KIND, &mut self.key).map_err(raised)
    }
}

impl HostKey {
    /// Calls the host's binding of the language that sets the value, if the host has it.
    fn set_by_host<T: Cached>(&self, handle: Handle, value: Value) -> Result<()> {
        type Set = unsafe extern "C" fn(*const c_int, *const c_int, *const isize, *mut c_int);
        let &Self { host, key } = self;
        let set_pointer = |pointer| host.set_attr(T::KIND, handle, key, pointer).map_err(raised);
        if let Value::Pointer(pointer) = value {
            return set_pointer(pointer);
        }
        let number = value.number();
        let Some(set) = next(&procedure::<T>("set")) else {
            return set_pointer(ptr::without_provenance_mut(number as usize));
        };
        let mut code = 0;
        // SAFETY: the procedure of this name has this interface.
        unsafe {
            let set = core::mem::transmute::<*const c_void, Set>(set);
            set(&host.to_fortran(T::KIND, handle), &key, &number, &mut code);
        }
        checked(code).map_err(raised)
    }
}

/// The linker name of a procedure in the host's Fortran binding.
fn procedure<T: Cached>(what: &str) -> SymbolName {
    let kind = T::KIND.short_name();
    text(format_args!("pmpi_{kind}_{what}_attr_"))
}
