//! The world, as the attribute routines see it.

use core::convert::Infallible;
use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::adopter::{Engine, Object, Store};
use mpi_attr::engine::{Attributes, KeyFault, Look};
use mpi_attr_bindings::backend::{self, Cached, KeyvalOwner, Language, Predefinition};
use mpi_attr_bindings::callbacks::OtherLibraries;

use super::kinds::each_kind;
use super::object::{Kind, WorldObject, find, predefines};
use super::phase::{WORLD, key_error};
use super::raise::Origin;

/// The embedded world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OneProcess;

impl OtherLibraries for OneProcess {}

impl backend::Backend for OneProcess {
    type Origin = Origin;

    #[inline(always)]
    fn engine() -> &'static Engine {
        &WORLD.engine
    }

    #[inline(always)]
    fn begin() -> Result<()> {
        WORLD.check_running()
    }

    #[inline(always)]
    fn has_begun() -> bool {
        Self::check_running().is_ok()
    }

    #[inline(always)]
    fn check_running() -> Result<()> {
        WORLD.check_running()
    }

    fn keyval_invalid() -> c_int {
        MPI_KEYVAL_INVALID
    }
}

/// The objects of a kind, as the attribute routines see them: the id of an object is its handle.
macro_rules! cached {
    ($($kind:ident: $type:ty, $store:path;)*) => {$(
        impl Cached for $type {
            type Backend = OneProcess;
            const KIND: Kind = Kind::$kind;

            #[inline(always)]
            fn store() -> &'static Store<Self> {
                &$store
            }

            #[inline(always)]
            fn at_hand(handle: Handle) -> Option<Object<'static, Self>> {
                $store.get(handle as u64)
            }

            #[inline(always)]
            fn reader_at_hand(number: c_int) -> Option<Attributes<'static>> {
                $store.peek_fortran(number)
            }

            #[inline(always)]
            fn needs_engine_only(_object: Object<'static, Self>) -> bool {
                !<Self as WorldObject>::NOTES_SETS
            }

            #[inline(always)]
            fn set_on(
                object: Object<'static, Self>,
                _key: c_int,
                set: impl FnOnce() -> Result<bool>,
            ) -> Result<bool> {
                Self::noting(object, set)
            }

            fn locate(handle: Handle) -> Result<Option<Object<'static, Self>>> {
                find::<Self>(handle).map(Some)
            }

            fn locate_or_create(handle: Handle) -> Result<Object<'static, Self>> {
                find::<Self>(handle)
            }

            fn from_fortran(number: c_int) -> Handle {
                $store.id_of_fortran(number) as Handle
            }

            #[inline(always)]
            fn predefined_at_hand(handle: Handle, key: c_int) -> Look<*mut c_void> {
                if !predefines(Self::KIND, key) {
                    return Look::Unknown;
                }
                match Self::store().get(handle as u64) {
                    None => Look::Unknown,
                    Some(object) => {
                        Self::predefined(object, key).map_or(Look::NotSet, |(word, _)| Look::Set(word))
                    }
                }
            }

            fn predefined_attribute(handle: Handle, key: c_int, _: Language) -> Option<Result<Predefinition>> {
                predefines(Self::KIND, key).then(|| Ok(Self::predefined(find::<Self>(handle)?, key)))
            }

            type Foreign = Infallible;

            #[inline(always)]
            fn owner(key: c_int) -> Result<KeyvalOwner<Infallible>> {
                if predefines(Self::KIND, key) {
                    Err(key_error(KeyFault::Unknown, key, Self::KIND as u8))
                } else {
                    Ok(KeyvalOwner::Engine)
                }
            }
        }
    )*};
}

each_kind!(cached);
