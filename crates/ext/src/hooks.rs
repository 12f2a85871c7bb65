//! Finalize hooks: functions that `MPI_Finalize`, or `MPI_Session_finalize`, calls (docs/extensions.md).
//!
//! A hook is an attribute of `MPI_COMM_SELF`, or of its session, whose delete callback calls the function. So hooks and
//! attributes have one order, and over a host the carriers keep it. The map here has the hooks that have neither run nor
//! been cancelled. The thread that removes a hook from the map owns it, and runs or drops it: never both.
//!
//! A hook that is registered before `MPI_Init` waits until there is an `MPI_COMM_SELF`. If it still waits when
//! the attributes of `MPI_COMM_SELF` have been deleted, because memory ran out, it runs then.

use core::ffi::{c_int, c_void};
use core::ptr;
use std::collections::VecDeque;

use mpi_attr::abi::{Handle, MPI_ERR_ARG, MPI_ERR_OTHER, MPI_SUCCESS};
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value};
use mpi_attr::memory::NO_MEMORY;
use mpi_attr::memory::map::{self, Map};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::unwind::call_that_returns;
use mpi_attr::{Error, Result};

use mpi_attr_bindings::backend::{Backend, Cached};
use mpi_attr_bindings::call::{Arg, Out, null_pointer, null_reason};
use mpi_attr_bindings::fortran::Integer;
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason::FINALIZED;
use mpi_attr_bindings::{operations, world_model};

use crate::product::{Product, World};

/// A function in C: gets the state.
pub type CHook = unsafe extern "C-unwind" fn(*mut c_void);
/// A procedure in Fortran: gets the state by reference.
pub type FortranHook = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// The function of a hook, by its language.
#[derive(Clone, Copy)]
pub enum Function {
    C(CHook),
    Fortran(FortranHook),
}

#[derive(Clone, Copy)]
struct Hook {
    function: Function,
    state: *mut c_void,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Registered before `MPI_Init`.
    Waiting,
    /// A thread is setting the attribute.
    Attaching,
    /// The attribute of the hook.
    On(Attribute),
}

impl Hook {
    fn is_waiting(&self) -> bool {
        matches!(self.stage, Stage::Waiting)
    }
}

// SAFETY: the registering program promises that the finalizing thread may call the function with the state.
unsafe impl Send for Hook {}

/// The attribute of a hook.
#[derive(Clone, Copy)]
struct Attribute {
    /// Whether it is on a session, and not on `MPI_COMM_SELF`.
    of_session: bool,
    handle: Handle,
    key: c_int,
}

/// The id of no hook: in Fortran, INTENT(OUT) arguments are written by failing calls too (K4).
pub const NO_HOOK: c_int = 0;

struct Hooks {
    /// Those that have neither run nor been cancelled.
    by_id: Map<c_int, Hook>,
    /// The ids of those that wait for `MPI_Init`, in the order of registration, and of some that were cancelled.
    waiting: VecDeque<c_int>,
    last_id: c_int,
}

static HOOKS: Mutex<Hooks> = Mutex::new(Hooks::new());

impl Hooks {
    const fn new() -> Self {
        Self { by_id: map::new(), waiting: VecDeque::new(), last_id: NO_HOOK }
    }

    /// Adds a hook; returns its id.
    fn add(&mut self, hook: Hook) -> Result<c_int> {
        map::reserve(&mut self.by_id, 1)?;
        if hook.is_waiting() {
            // Cancelled ones, which are forgotten here, are at most as many as the others.
            if self.waiting.len() >= 2 * (self.by_id.len() + 1) {
                let Self { by_id, waiting, .. } = self;
                waiting.retain(|id| by_id.get(id).is_some_and(Hook::is_waiting));
            }
            self.waiting.try_reserve(1).map_err(|_| NO_MEMORY)?;
        }
        let id = self.next_id();
        if hook.is_waiting() {
            self.waiting.push_back(id);
        }
        self.by_id.insert(id, hook);
        Ok(id)
    }

    /// An id that no hook has. After the largest one, they begin again with 1.
    fn next_id(&mut self) -> c_int {
        loop {
            self.last_id = self.last_id.checked_add(1).unwrap_or(1);
            if !self.by_id.contains_key(&self.last_id) {
                return self.last_id;
            }
        }
    }

    /// Takes the hook that has waited longest out of those that wait; with `pop_back`, the newest one.
    fn next_waiting(&mut self, pop: fn(&mut VecDeque<c_int>) -> Option<c_int>) -> Option<c_int> {
        loop {
            let Some(id) = pop(&mut self.waiting) else {
                self.waiting = VecDeque::new(); // a process that ends keeps no memory
                return None;
            };
            if self.by_id.get(&id).is_some_and(Hook::is_waiting) {
                return Some(id);
            }
        }
    }
}

/// Removes a hook, which the caller owns then.
fn take(id: c_int) -> Option<Hook> {
    let all = &mut locked(&HOOKS).by_id;
    let hook = all.remove(&id)?;
    map::free_if_unused(all);
    Some(hook)
}

fn call(hook: Hook) {
    let mut state = hook.state;
    call_that_returns(&"a finalize hook", || {
        // SAFETY: registered with a function of this type. A Fortran procedure gets a copy of the state.
        unsafe {
            match hook.function {
                Function::C(function) => function(state),
                Function::Fortran(function) => function(&mut state),
            }
        }
    });
}

/// The delete callback of the attributes of hooks, whose values are the ids.
unsafe extern "C" fn deleted(_: Handle, _: c_int, id: *mut c_void, _: *mut c_void) -> c_int {
    if let Some(hook) = take(id.addr() as c_int) {
        call(hook);
    }
    MPI_SUCCESS
}

/// Sets the attribute of a hook that is in the map. The attribute is noted there first, as the hook may run at once. If
/// the hook is cancelled meanwhile, the attribute has no effect.
fn attach<T: Cached>(handle: Handle, id: c_int) -> Result<()> {
    let key = operations::create_keyval::<T::Backend>(KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Call(deleted),
        extra_state: ptr::null_mut(),
    })?;
    put(id, Stage::On(Attribute { of_session: T::KIND == Kind::Session, handle, key }));
    let value = ptr::without_provenance_mut(id as usize);
    let set = operations::set::<T>(handle, key, Value::Pointer(value));
    // The attribute keeps the keyval alive. Cannot fail.
    let _ = operations::free_keyval::<T>(key);
    set
}

fn put(id: c_int, stage: Stage) {
    if let Some(hook) = locked(&HOOKS).by_id.get_mut(&id) {
        hook.stage = stage;
    }
}

/// Adds a hook; returns its id.
fn add(function: Function, state: *mut c_void, stage: Stage) -> Result<c_int> {
    locked(&HOOKS).add(Hook { function, state, stage })
}

/// Adds a hook and sets its attribute. On error the hook is not registered.
fn register<T: Cached>(handle: Handle, function: Function, state: *mut c_void) -> Result<c_int> {
    let id = add(function, state, Stage::Attaching)?;
    attach::<T>(handle, id).inspect_err(|_| {
        take(id);
    })?;
    Ok(id)
}

/// `mpi_attr_at_finalize`.
///
/// # Errors
/// `MPI_ERR_ARG` for a null argument; `MPI_ERR_OTHER` after the attributes of `MPI_COMM_SELF` were deleted;
/// `MPI_ERR_NO_MEM`.
pub fn at_finalize<P: Product>(function: Result<Function>, state: *mut c_void) -> Result<c_int> {
    let world = P::world()?;
    let function = function?;
    match world {
        World::Before => {
            world_model::register(world_model::Calls { begun: attach_waiting::<P>, ending: run_waiting });
            add(function, state, Stage::Waiting)
        }
        World::Running => {
            // Sets the attributes of earlier hooks, if this is the first call of the process that needs the engine.
            P::Backend::begin()?;
            register::<P::Communicator>(P::comm_self(), function, state)
        }
        World::Over => Err(Error::new(MPI_ERR_OTHER, FINALIZED)),
    }
}

/// `mpi_attr_at_session_finalize`.
///
/// # Errors
/// `MPI_ERR_SESSION`; `MPI_ERR_ARG` for a null argument; `MPI_ERR_OTHER` after the session's attributes were deleted;
/// `MPI_ERR_NO_MEM`.
pub fn at_session_finalize<P: Product>(
    session: Handle,
    function: Result<Function>,
    state: *mut c_void,
) -> Result<c_int> {
    let session = <P::Session as Cached>::clean(session);
    <P::Session as Cached>::locate(session)?;
    register::<P::Session>(session, function?, state)
}

/// `mpi_attr_cancel`: the hook does not run.
///
/// # Errors
/// `MPI_ERR_ARG` if there is no such hook: it has started to run, or was cancelled.
pub fn cancel<P: Product>(id: c_int) -> Result<()> {
    let none = "no hook has the id {}: it has started to run, was cancelled, or was never registered";
    let hook = take(id).ok_or(Error::new(MPI_ERR_ARG, none).about(id.into()))?;
    if let Stage::On(Attribute { of_session, handle, key }) = hook.stage {
        // The delete callback finds no hook. If the object is gone, so is the attribute.
        let _ = if of_session {
            operations::delete::<P::Session>(handle, key)
        } else {
            operations::delete::<P::Communicator>(handle, key)
        };
    }
    Ok(())
}

/// Sets the attributes of the hooks that were registered before `MPI_Init`. Called when `MPI_COMM_SELF` exists, before
/// the program can set an attribute on it. If memory runs out, the remaining hooks wait.
fn attach_waiting<P: Product>() {
    let any = locked(&HOOKS).by_id.values().any(Hook::is_waiting);
    // `begin` may call this function, which then sets the attributes of all.
    if !any || P::Backend::begin().is_err() {
        return;
    }
    loop {
        let next = locked(&HOOKS).next_waiting(VecDeque::pop_front);
        let Some(id) = next else { return };
        put(id, Stage::Attaching);
        if attach::<P::Communicator>(P::comm_self(), id).is_err() {
            put(id, Stage::Waiting);
            let waiting = &mut locked(&HOOKS).waiting;
            // It has the room that it had before.
            if waiting.try_reserve(1).is_ok() {
                waiting.push_front(id);
            }
            return;
        }
    }
}

/// Runs the hooks that still wait for their attributes, the newest first. Called after the attributes of `MPI_COMM_SELF`
/// were deleted.
fn run_waiting() {
    loop {
        let waiting = locked(&HOOKS).next_waiting(VecDeque::pop_back);
        let Some(id) = waiting else { return };
        if let Some(hook) = take(id) {
            call(hook);
        }
    }
}

/// The function that a C program passes, if it and the variable for the id are there. The caller checks the object first.
pub fn function_of_c(function: Arg<Option<CHook>>, id: &Arg<Out<c_int>>) -> Result<Function> {
    let function = function.function()?;
    id.required().map(|_| Function::C(function))
}

/// As [`function_of_c`], with the state, for Fortran.
///
/// # Safety
/// `state` is null or points to a `type(c_ptr)`.
pub unsafe fn arguments_of_fortran(
    function: Option<FortranHook>,
    state: *const *mut c_void,
    id: Integer,
) -> (Result<Function>, *mut c_void) {
    let function = function.map(Function::Fortran).ok_or(null_pointer(null_reason!(function)));
    let function = function.and_then(|function| id.check(null_reason!(id)).map(|()| function));
    // SAFETY: as the caller promises.
    (function, unsafe { state.as_ref() }.copied().unwrap_or(ptr::null_mut()))
}

/// Exports the procedures of hooks under their linker names, which have no form with `PMPI`.
#[macro_export]
macro_rules! export_hook_procedures {
    ($($lower:ident $upper:ident ($($arguments:tt)*);)*) => {$(
        $crate::bindings::export_procedure!(body KIND_SIZES "" "_" $lower($($arguments)*));
        $crate::bindings::export_procedure!(body EIGHT_BYTES "" "_i8_" $lower($($arguments)*));
        $crate::bindings::fortran::linker_names!(
            beside_c $lower $upper, [weak_aliases] { concat!(stringify!($lower), "_"); }
        );
    )*};
}

/// Defines the routines of hooks for C and Fortran over a product.
#[macro_export]
macro_rules! export_hooks {
    ($product:ty) => {
        /// Finalize hooks in C and Fortran. The functions are the program's; pointers are null or valid.
        mod exported_hooks {
            use core::ffi::{c_int, c_void};

            use mpi_attr::abi::Handle;
            use $crate::bindings::attributes::{no_object, origin};
            use $crate::bindings::backend::Cached;
            use $crate::bindings::call::{Out, WrapArgument, null_reason, routine};
            use $crate::bindings::fortran::Integer;
            use $crate::bindings::weak_aliases;
            use $crate::hooks::{self, CHook, FortranHook, NO_HOOK};
            use $crate::product::Product;

            type Hooked = $product;
            type Session = <Hooked as Product>::Session;

            $crate::library_routines! {
                /// Registers a function that `MPI_Finalize` calls.
                fn mpi_attr_at_finalize(function: Option<CHook>, state: *mut c_void, id: Out<c_int>)
                    on no_object::<Session>();
                {
                    let function = hooks::function_of_c(function, &id);
                    id.put(hooks::at_finalize::<Hooked>(function, state)?)
                }

                /// Registers a function that `MPI_Session_finalize` calls for a session.
                fn mpi_attr_at_session_finalize(
                    session: Handle, function: Option<CHook>, state: *mut c_void, id: Out<c_int>,
                ) on origin::<Session>(session); {
                    let function = hooks::function_of_c(function, &id);
                    id.put(hooks::at_session_finalize::<Hooked>(session, function, state)?)
                }

                /// Cancels a hook.
                fn mpi_attr_cancel(id: c_int) on no_object::<Session>(); { hooks::cancel::<Hooked>(id) }
            }

            /// The same for Fortran.
            mod in_fortran {
                use super::*;

                fn mpi_attr_at_finalize(
                    function: Option<FortranHook>,
                    state: *const *mut c_void,
                    id: Integer,
                    ierror: Integer,
                ) {
                    id.put(NO_HOOK);
                    ierror.put(routine("mpi_attr_at_finalize", no_object::<Session>(), || {
                        // SAFETY: the argument comes from Fortran.
                        let (function, state) = unsafe { hooks::arguments_of_fortran(function, state, id) };
                        id.put(hooks::at_finalize::<Hooked>(function, state)?);
                        Ok(())
                    }));
                }

                fn mpi_attr_at_session_finalize(
                    session: Integer,
                    function: Option<FortranHook>,
                    state: *const *mut c_void,
                    id: Integer,
                    ierror: Integer,
                ) {
                    let session = <Session as Cached>::from_fortran(session.get());
                    id.put(NO_HOOK);
                    ierror.put(routine("mpi_attr_at_session_finalize", origin::<Session>(session), || {
                        // SAFETY: the argument comes from Fortran.
                        let (function, state) = unsafe { hooks::arguments_of_fortran(function, state, id) };
                        id.put(hooks::at_session_finalize::<Hooked>(session, function, state)?);
                        Ok(())
                    }));
                }

                fn mpi_attr_cancel(id: Integer, ierror: Integer) {
                    ierror.put(routine("mpi_attr_cancel", no_object::<Session>(), || {
                        hooks::cancel::<Hooked>(id.get())
                    }));
                }

                $crate::export_hook_procedures! {
                    mpi_attr_at_finalize MPI_ATTR_AT_FINALIZE
                        (function: Option<FortranHook>, state: *const *mut c_void, id: Integer, ierror: Integer);
                    mpi_attr_at_session_finalize MPI_ATTR_AT_SESSION_FINALIZE
                        (session: Integer, function: Option<FortranHook>, state: *const *mut c_void, id: Integer,
                         ierror: Integer);
                    mpi_attr_cancel MPI_ATTR_CANCEL (id: Integer, ierror: Integer);
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    unsafe extern "C-unwind" fn nothing(_: *mut c_void) {}

    fn hook(stage: Stage) -> Hook {
        Hook { function: Function::C(nothing), state: ptr::null_mut(), stage }
    }

    /// A search through the list in each step would take hours.
    #[test]
    fn the_steps_do_not_grow() {
        const MANY: c_int = 500_000;
        let mut all = Hooks { last_id: c_int::MAX - MANY / 2, ..Hooks::new() };
        let ids: Vec<_> = (0..MANY).map(|_| all.add(hook(Stage::Waiting)).unwrap()).collect();
        assert_eq!((ids[0], ids[MANY as usize - 1]), (c_int::MAX - MANY / 2 + 1, MANY / 2));
        assert_eq!(
            (all.next_waiting(VecDeque::pop_front), all.next_waiting(VecDeque::pop_back)),
            (Some(ids[0]), ids.last().copied())
        );
        assert!(ids.iter().all(|id| all.by_id.remove(id).is_some() && !all.by_id.contains_key(id)));
        assert_eq!((all.next_waiting(VecDeque::pop_front), all.waiting.capacity()), (None, 0));
    }

    /// H5: ids stay positive, and no two hooks have the same one.
    #[test]
    fn an_id_in_use_is_not_given_again() {
        let mut all = Hooks::new();
        assert_eq!([(); 3].map(|()| all.add(hook(Stage::Attaching))), [Ok(1), Ok(2), Ok(3)]);
        all.by_id.remove(&2);
        all.last_id = c_int::MAX;
        assert_eq!([(); 2].map(|()| all.add(hook(Stage::Attaching))), [Ok(2), Ok(4)]);
    }

    #[test]
    fn cancelled_hooks_are_forgotten_and_the_others_keep_their_order() {
        let mut all = Hooks::new();
        let kept = [(); 2].map(|()| all.add(hook(Stage::Waiting)).unwrap());
        for _ in 0..10_000 {
            let id = all.add(hook(Stage::Waiting)).unwrap();
            all.by_id.remove(&id);
        }
        assert!(all.waiting.len() < 10);
        let last = all.add(hook(Stage::Waiting)).unwrap();
        assert_eq!(
            [(); 4].map(|()| all.next_waiting(VecDeque::pop_front)),
            [Some(kept[0]), Some(kept[1]), Some(last), None]
        );
    }
}
