//! Operations and error handlers whose functions get an extra state (docs/extensions.md, X4 to X6).
//!
//! The functions that MPI calls get no state. Each operation and each error handler therefore has a function of its own,
//! one of `LIMIT` copies of `operate` or `handle`, which finds the program's function and its state in its closure.
//!
//! No MPI tells when an operation or an error handler is gone: a reduction that has begun, or an object, may still use what
//! the program has freed. A closure is therefore reused when the MPI gives its handle to a new one.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicU8, Ordering::Acquire, Ordering::Release};

use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, Destructor, KeyvalSpec};
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result, exit, say};

use mpi_attr_bindings::backend::Backend;
use mpi_attr_bindings::call::{Arg, Out};
use mpi_attr_bindings::callbacks::{Callback, not_a_function};
use mpi_attr_bindings::kind::{Kind, RESERVED_END};
use mpi_attr_bindings::reason::exit_code;

use crate::product::{OfErrhandler, OfOperation, Product};

/// The program's function of an operation: two vectors, their length, the datatype, the extra state.
pub type UserFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, i64, Handle, *mut c_void);
/// The program's error handler: the object, the code, the extra state.
pub type ErrorFunction = unsafe extern "C" fn(Handle, c_int, *mut c_void);
type DestructorFunction = unsafe extern "C-unwind" fn(*mut c_void);

/// The most operations, and the most error handlers, at a time.
const LIMIT: usize = ROWS * COLUMNS;
const _: () = assert!(LIMIT == 1024, "the text of the error");
/// The kind of the keyvals of operations: no object's, so that no number which a program passes means one of them.
const OF_OPERATIONS: u8 = 15;
const ROWS: usize = 32;
const COLUMNS: usize = 32;

/// What is created.
#[derive(Clone, Copy)]
pub enum Sort {
    Operation { commutes: c_int },
    Errhandler(Kind),
}

/// What MPI's function reads. It is written before MPI knows the function, and by [`Pool::take_out`].
struct Closure {
    function: AtomicPtr<c_void>,
    state: AtomicPtr<c_void>,
    /// The kind of object of an error handler.
    kind: AtomicU8,
}

/// The operation or error handler that uses a closure.
#[derive(Clone, Copy)]
struct Registration {
    is_used: bool,
    /// 0 until it was created.
    handle: Handle,
    /// An operation's keyval, which has the destructor. An error handler has none: `MPI_Finalize` itself and calls after it may
    /// raise errors.
    key: Option<c_int>,
    destructor: Option<DestructorFunction>,
}

const UNUSED: Registration = Registration { is_used: false, handle: 0, key: None, destructor: None };

/// An operation or error handler that is gone.
enum Gone {
    /// The destructor of this keyval is to run.
    Operation(c_int),
    /// The destructor is to be called with the state.
    Errhandler(Option<DestructorFunction>, *mut c_void),
}

struct Pool {
    closures: [Closure; LIMIT],
    registrations: Mutex<[Registration; LIMIT]>,
    too_many: Error,
}

static OPERATIONS: Pool = Pool::new(&"too many operations with extra state (limit 1,024)");
static ERRHANDLERS: Pool = Pool::new(&"too many error handlers with extra state (limit 1,024)");

impl Closure {
    const fn new() -> Self {
        Self {
            function: AtomicPtr::new(ptr::null_mut()),
            state: AtomicPtr::new(ptr::null_mut()),
            kind: AtomicU8::new(0),
        }
    }
}

impl Pool {
    const fn new(too_many: &'static &'static str) -> Self {
        Self {
            closures: [const { Closure::new() }; LIMIT],
            registrations: Mutex::new([UNUSED; LIMIT]),
            too_many: Error::new(MPI_ERR_OTHER, too_many),
        }
    }

    /// Takes a free closure.
    fn take(&self) -> Option<usize> {
        let registrations = &mut *locked(&self.registrations);
        let at = registrations.iter().position(|registration| !registration.is_used)?;
        registrations[at].is_used = true;
        Some(at)
    }

    /// Frees a closure, and returns its destructor with the state.
    fn take_out(&self, at: usize) -> (Option<DestructorFunction>, *mut c_void) {
        self.clear(at, &mut locked(&self.registrations)[at])
    }

    /// The next closure, from `from` on and other than `but`, whose operation or error handler is gone, and what is to be
    /// done. An error handler's closure is free then.
    fn gone(&self, from: usize, but: usize, is_gone: impl Fn(Handle) -> bool) -> Option<(usize, Gone)> {
        let registrations = &mut *locked(&self.registrations);
        let mut rest = registrations.iter_mut().enumerate().skip(from);
        let (at, registration) = rest.find(|(at, registration)| {
            *at != but && registration.handle != 0 && is_gone(registration.handle)
        })?;
        // Under the lock: another thread may look for it too.
        let gone = match registration.key {
            Some(key) => Gone::Operation(key),
            None => {
                let (destructor, state) = self.clear(at, registration);
                Gone::Errhandler(destructor, state)
            }
        };
        Some((at, gone))
    }

    fn clear(&self, at: usize, registration: &mut Registration) -> (Option<DestructorFunction>, *mut c_void) {
        let closure = &self.closures[at];
        closure.function.store(ptr::null_mut(), Release);
        let state = closure.state.swap(ptr::null_mut(), Acquire);
        let destructor = registration.destructor.take();
        *registration = UNUSED;
        (destructor, state)
    }

    /// The program's function and its state.
    fn function(&self, at: usize) -> Option<(*mut c_void, *mut c_void)> {
        let function = self.closures[at].function.load(Acquire);
        (!function.is_null()).then(|| (function, self.closures[at].state.load(Acquire)))
    }
}

impl Sort {
    const fn pool(self) -> &'static Pool {
        match self {
            Sort::Operation { .. } => &OPERATIONS,
            Sort::Errhandler(_) => &ERRHANDLERS,
        }
    }

    /// Creates one in the MPI; `None`: with a function that is never called.
    fn make<P: Product>(self, at: Option<usize>) -> Result<Handle> {
        match self {
            Sort::Operation { commutes } => {
                P::create_operation(at.map_or(unused_operation, functions_of_operations::<P>), commutes)
            }
            Sort::Errhandler(kind) => {
                P::create_errhandler(kind, at.map_or(unused_errhandler, functions_of_errhandlers::<P>))
            }
        }
    }

    fn free<P: Product>(self, handle: Handle) {
        // It was just created, so the free cannot fail.
        let _ = match self {
            Sort::Operation { .. } => P::free_operation(handle),
            Sort::Errhandler(_) => P::free_errhandler(handle),
        };
    }

    /// Whether one with this handle is gone, now that the MPI has made another one.
    fn is_gone<P: Product>(self, handle: Handle, newest: Handle) -> bool {
        match self {
            Sort::Operation { .. } => P::is_operation_gone(handle, newest),
            Sort::Errhandler(_) => P::is_errhandler_gone(handle, newest),
        }
    }

    /// Calls the destructors of those that are gone.
    fn release_gone<P: Product>(self, but: usize, newest: Handle) {
        // Each closure once: another thread may be about to free the one that was found.
        let mut from = 0;
        while let Some((at, gone)) = self.pool().gone(from, but, |handle| self.is_gone::<P>(handle, newest)) {
            from = at + 1;
            match gone {
                // Its destructor is `operation_gone`. It fails if another thread frees the keyval.
                Gone::Operation(key) => {
                    let _ = P::Backend::engine().free_keyval(key, OF_OPERATIONS);
                }
                // SAFETY: the caller of the routine promised that it may be called with the state.
                Gone::Errhandler(Some(destructor), state) => unsafe { destructor(state) },
                Gone::Errhandler(None, _) => {}
            }
        }
    }

    /// A free closure. If all are taken, a new operation or error handler shows which one is gone.
    fn free_closure<P: Product>(self) -> Result<usize> {
        if let Some(at) = self.pool().take() {
            return Ok(at);
        }
        let newest = self.make::<P>(None)?;
        self.release_gone::<P>(LIMIT, newest);
        self.free::<P>(newest);
        self.pool().take().ok_or(self.pool().too_many)
    }
}

/// The destructor of an operation's keyval.
unsafe extern "C-unwind" fn operation_gone(closure: *mut c_void) {
    if let (Some(destructor), state) = OPERATIONS.take_out(closure.addr()) {
        // SAFETY: the caller of the routine promised that it may be called with the state.
        unsafe { destructor(state) };
    }
}

/// A keyval whose destructor runs when the operation is gone, or at the end of finalize.
fn keyval_of_operation<P: Product>(at: usize) -> Result<c_int> {
    P::Backend::begin()?;
    let spec = KeyvalSpec {
        kind: OF_OPERATIONS,
        convention: Convention::C,
        copy: CopyRule::Null,
        delete: DeleteRule::Null,
        extra_state: ptr::without_provenance_mut(at),
    };
    // SAFETY: the destructor takes the index of a closure.
    unsafe { P::Backend::engine().create_keyval_with(spec, Destructor::new(operation_gone)) }
}

/// `MPIX_Op_create_x`, `MPIX_xxx_create_errhandler_x`.
///
/// # Errors
/// `MPI_ERR_ARG` for a destructor that is no function and a null result, `MPI_ERR_OTHER` if there are `LIMIT`, and those of the
/// routine without extra state.
pub fn create<P: Product>(
    sort: Sort,
    function: *mut c_void,
    (destructor, state): (Callback, *mut c_void),
    result: Arg<Out<Handle>>,
) -> Result<()> {
    let destructor = match destructor.addr() {
        0 => None,
        1..RESERVED_END => return Err(not_a_function(destructor)),
        // SAFETY: the caller of the routine promises that it is a function of this type.
        _ => Some(unsafe { core::mem::transmute::<Callback, DestructorFunction>(destructor) }),
    };
    result.required()?;
    let pool = sort.pool();
    let at = sort.free_closure::<P>()?;
    let closure = &pool.closures[at];
    closure.state.store(state, Release);
    closure.function.store(function, Release);
    let key = match sort {
        Sort::Operation { .. } => Some(keyval_of_operation::<P>(at).inspect_err(|_| _ = pool.take_out(at))?),
        Sort::Errhandler(kind) => {
            closure.kind.store(kind as u8, Release);
            None
        }
    };
    let made = sort.make::<P>(Some(at));
    let handle = made.inspect_err(|_| {
        match key {
            // No destructor is noted yet, so none is called.
            Some(key) => _ = P::Backend::engine().free_keyval(key, OF_OPERATIONS),
            None => _ = pool.take_out(at),
        }
    })?;
    // Those that are gone first: one of them has had this handle.
    sort.release_gone::<P>(at, handle);
    let registration = &mut locked(&pool.registrations)[at];
    (registration.handle, registration.key, registration.destructor) = (handle, key, destructor);
    // SAFETY: not null, and the caller of the routine passed the address of a handle.
    unsafe { P::write_handle(result.address(), handle) };
    Ok(())
}

/// Ends the process: MPI calls a function whose state is gone, in or after finalize.
#[cold]
fn without_state(what: &str, code: c_int) -> ! {
    say!("mpi_attr: {what} was called after its extra state was destroyed");
    exit::exit(exit_code(code))
}

unsafe extern "C" fn unused_operation(_: *mut c_void, _: *mut c_void, _: *mut c_int, _: *mut Handle) {}
unsafe extern "C" fn unused_errhandler(_: *mut Handle, _: *mut c_int) {}

unsafe extern "C" fn operate<P: Product, const ROW: usize, const COLUMN: usize>(
    invec: *mut c_void,
    inoutvec: *mut c_void,
    len: *mut c_int,
    datatype: *mut Handle,
) {
    match OPERATIONS.function(ROW * COLUMNS + COLUMN) {
        // SAFETY: the function has this type, and MPI passes a length and a handle by reference.
        Some((function, state)) => unsafe {
            let function = core::mem::transmute::<*mut c_void, UserFunction>(function);
            function(invec, inoutvec, (*len).into(), P::read_handle(Kind::Datatype, datatype), state);
        },
        None => without_state("the function of an operation", MPI_ERR_OTHER),
    }
}

unsafe extern "C" fn handle<P: Product, const ROW: usize, const COLUMN: usize>(
    object: *mut Handle,
    code: *mut c_int,
) {
    let at = ROW * COLUMNS + COLUMN;
    let kind = Kind::numbered(ERRHANDLERS.closures[at].kind.load(Acquire));
    // SAFETY: MPI passes the code by reference.
    let code = unsafe { *code };
    match ERRHANDLERS.function(at) {
        // SAFETY: the function has this type, and MPI passes a handle of the kind by reference.
        Some((function, state)) => unsafe {
            let function = core::mem::transmute::<*mut c_void, ErrorFunction>(function);
            function(P::read_handle(kind, object), code, state);
        },
        None => without_state("an error handler", code),
    }
}

/// `[function::<P, ROW, 0>, function::<P, ROW, 1>, ...]`, with one number for each column.
macro_rules! columns {
    ($function:ident::<$product:ident, $row:ident>) => {
        columns!($function::<$product, $row>: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
    };
    ($function:ident::<$product:ident, $row:ident>: $($column:literal)*) => {
        [$($function::<$product, $row, $column>),*]
    };
}

/// `[row_of::<P, 0>(), row_of::<P, 1>(), ...]`.
macro_rules! rows {
    ($row_of:ident::<$product:ident>) => {
        rows!($row_of::<$product>: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
    };
    ($row_of:ident::<$product:ident>: $($row:literal)*) => {
        [$($row_of::<$product, $row>()),*]
    };
}

const fn operations_in_row<P: Product, const ROW: usize>() -> [OfOperation; COLUMNS] {
    columns!(operate::<P, ROW>)
}

const fn errhandlers_in_row<P: Product, const ROW: usize>() -> [OfErrhandler; COLUMNS] {
    columns!(handle::<P, ROW>)
}

/// The functions of a product.
struct Functions<P>(P);

impl<P: Product> Functions<P> {
    const OPERATIONS: &[[OfOperation; COLUMNS]; ROWS] = &rows!(operations_in_row::<P>);
    const ERRHANDLERS: &[[OfErrhandler; COLUMNS]; ROWS] = &rows!(errhandlers_in_row::<P>);
}

fn functions_of_operations<P: Product>(at: usize) -> OfOperation {
    Functions::<P>::OPERATIONS[at / COLUMNS][at % COLUMNS]
}

fn functions_of_errhandlers<P: Product>(at: usize) -> OfErrhandler {
    Functions::<P>::ERRHANDLERS[at / COLUMNS][at % COLUMNS]
}

/// The routines that create operations and error handlers with an extra state.
#[macro_export]
macro_rules! extra_state_routines {
    ($product:ident) => {
        $crate::extra_state_routines! {
            $product:
            MPIX_Comm_create_errhandler_x comm_errhandler_fn_x Communicator;
            MPIX_Win_create_errhandler_x win_errhandler_fn_x Window;
            MPIX_File_create_errhandler_x file_errhandler_fn_x File;
            MPIX_Session_create_errhandler_x session_errhandler_fn_x Session;
        }
    };
    ($product:ident: $($name:ident $function:ident $kind:ident;)*) => {
        c_routines! {
            of <$product as Product>::Backend;

            /// Creates an operation whose function gets an extra state.
            fn MPIX_Op_create_x(
                user_fn_x: Option<UserFunction>, destructor_fn: Callback, commute: c_int, extra_state: *mut c_void,
                op: Out<Handle>
            ) on no_object::<<$product as Product>::Communicator>(); {
                let function = user_fn_x.function()? as *mut c_void;
                let sort = Sort::Operation { commutes: commute };
                create::<$product>(sort, function, (destructor_fn, extra_state), op)
            }

            $(
                /// Creates an error handler whose function gets an extra state.
                fn $name(
                    $function: Option<ErrorFunction>, destructor_fn: Callback, extra_state: *mut c_void,
                    errhandler: Out<Handle>
                ) on no_object::<<$product as Product>::Communicator>(); {
                    let function = $function.function()? as *mut c_void;
                    create::<$product>(Sort::Errhandler(Kind::$kind), function, (destructor_fn, extra_state), errhandler)
                }
            )*
        }
    };
}

/// The imports of a module that expands [`extra_state_routines`].
pub mod for_export {
    pub use core::ffi::{c_int, c_void};

    pub use mpi_attr::abi::Handle;

    pub use super::{ErrorFunction, Sort, UserFunction, create};
    pub use crate::product::{OfErrhandler, OfOperation, Product};
    pub use mpi_attr_bindings::attributes::no_object;
    pub use mpi_attr_bindings::call::{Out, WrapArgument};
    pub use mpi_attr_bindings::callbacks::Callback;
    pub use mpi_attr_bindings::kind::Kind;
    pub use mpi_attr_bindings::{c_routines, null_reason, weak_aliases};
}
