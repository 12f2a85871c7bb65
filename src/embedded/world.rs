//! The state of the process: what there is, and between which calls.

use core::ffi::c_int;
use core::sync::atomic::{
    AtomicBool, AtomicI32, AtomicU8, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use super::abi_info::{DefaultKind, FortranAbi};
use super::buffer::Buffer;
use super::communicator::Communicator;
use super::datatype::{Datatype, Parametric};
use super::errhandler::{Errhandlers, ForFiles, Handler, without_object};
use super::errors::ErrorCodes;
use super::group::Group;
use super::info::Info;
use super::object::{Cached, Kind, Name, OtherKind, gone};
use super::op::Ops;
use super::predefined;
use super::registry::Registry;
use super::request::Requests;
use super::session::Session;
use super::window::{Shapes, Window};
use crate::abi::*;
use crate::adopter::{Engine, Store};
use crate::bind::KIND_SIZES;
use crate::engine::{Condvar, Mutex, MutexGuard, fortran_handle, locked};
use crate::error::{Error, Result};
use crate::reason::{self, CALLBACK_RUNS, FINALIZED, NOT_INITIALIZED};
use crate::switches::STRICT;

/// Everything there is.
pub(crate) static WORLD: World = World::new();

/// The world of one process.
pub(crate) struct World {
    pub(crate) engine: Engine,
    pub(crate) communicators: Store<Communicator>,
    pub(crate) datatypes: Store<Datatype>,
    pub(crate) windows: Store<Window>,
    pub(crate) shapes: Shapes,
    pub(crate) groups: Registry<Group>,
    pub(crate) infos: Registry<Info>,
    pub(crate) errhandlers: Errhandlers,
    pub(crate) files: ForFiles,
    pub(crate) ops: Ops,
    pub(crate) requests: Requests,
    /// Who waits for a request of the program's looks again after each that is completed.
    pub(crate) completions: (Mutex<()>, Condvar),
    pub(crate) codes: Mutex<ErrorCodes>,
    pub(crate) sessions: Registry<Session>,
    pub(crate) parametric: Mutex<Vec<Parametric>>,
    /// The buffer of the process.
    pub(crate) buffer: Mutex<Option<Buffer>>,
    /// Who uses what there is: between init and finalize the world model, and each session.
    users: Mutex<Users>,
    /// Whether there is one, for those who hold other locks.
    used: AtomicBool,
    /// Who needs no more than that what there was stays where it is: keyvals of Rust, which outlive finalize.
    guests: AtomicU32,
    phase: AtomicU8,
    /// The level of `MPI_Init`, and that of the first user, which is the highest there is.
    thread_level: AtomicI32,
    library_level: AtomicI32,
    main_thread: AtomicU64,
    /// `last_used` of `codes`, for gets.
    last_used_code: AtomicI32,
    fortran: Mutex<FortranAbi>,
    /// Whether the program has ever set the error handler of `MPI_COMM_SELF`, to whatever handler.
    pub(crate) self_is_set: AtomicBool,
    /// What takes errors before init and after finalize (§11.4.1), and the handle it is called with: first a fatal
    /// handler, then the last one of the communicator of `without_object`.
    pub(crate) outside: Mutex<(Handler, Handle)>,
}

/// Who uses the library, and who of them has not begun to leave.
struct Users {
    all: u32,
    staying: u32,
}

/// Where the process stands (MPI-4.1 §11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Before `MPI_Init`.
    Before = 0,
    /// Inside `MPI_Init`.
    Starting = 1,
    /// Between `MPI_Init` and the end of `MPI_Finalize`.
    Running = 2,
    /// Inside `MPI_Finalize`; every call still works.
    Finalizing = 3,
    /// After `MPI_Finalize`.
    Finalized = 4,
}

impl World {
    const fn new() -> Self {
        const fn store<T>(kind: Kind) -> Store<T> {
            // SAFETY: all calls are of the engine beside it.
            unsafe { Store::new(kind as u8, to_int) }
        }
        Self {
            engine: Engine::new().with_key_errors(reason::key_of_engine),
            communicators: store(Kind::Communicator),
            datatypes: store(Kind::Datatype),
            windows: store(Kind::Window),
            shapes: Shapes::new(),
            groups: Registry::new(OtherKind::Group as u32),
            infos: Registry::new(OtherKind::Info as u32),
            errhandlers: Errhandlers::new(),
            files: ForFiles::new(),
            ops: Registry::new(OtherKind::Op as u32),
            requests: Registry::new(OtherKind::Request as u32),
            completions: (Mutex::new(()), Condvar::new()),
            codes: Mutex::new(ErrorCodes::new()),
            sessions: Registry::new(OtherKind::Session as u32),
            parametric: Mutex::new(Vec::new()),
            buffer: Mutex::new(None),
            users: Mutex::new(Users { all: 0, staying: 0 }),
            used: AtomicBool::new(false),
            guests: AtomicU32::new(0),
            phase: AtomicU8::new(Phase::Before as u8),
            thread_level: AtomicI32::new(MPI_THREAD_SINGLE),
            library_level: AtomicI32::new(MPI_THREAD_SINGLE),
            main_thread: AtomicU64::new(0),
            last_used_code: AtomicI32::new(MPI_ERR_LASTCODE),
            fortran: Mutex::new(FortranAbi::DEFAULT),
            self_is_set: AtomicBool::new(false),
            outside: Mutex::new((Handler::Fatal, MPI_COMM_SELF)),
        }
    }

    /// Where the process stands. Acquire pairs with the Release of `init` and `finalize`: who sees a phase sees what
    /// was made or ended for it.
    pub(crate) fn phase(&self) -> Phase {
        match self.phase.load(Acquire) {
            0 => Phase::Before,
            1 => Phase::Starting,
            2 => Phase::Running,
            3 => Phase::Finalizing,
            _ => Phase::Finalized,
        }
    }

    fn enter(&self, from: Phase, to: Phase) -> bool {
        self.phase.compare_exchange(from as u8, to as u8, Acquire, Relaxed).is_ok()
    }

    /// Checks that MPI is initialized and not finalized, or that there is a session.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`.
    #[inline(always)]
    pub(crate) fn check_running(&self) -> Result<()> {
        self.check_initialized().or_else(|error| if self.is_used() { Ok(()) } else { Err(error) })
    }

    /// Checks that MPI is initialized by `MPI_Init` and not finalized.
    #[inline(always)]
    fn check_initialized(&self) -> Result<()> {
        let initialized = Phase::Running as u8..=Phase::Finalizing as u8;
        if initialized.contains(&self.phase.load(Acquire)) { Ok(()) } else { Err(self.outside_mpi()) }
    }

    #[cold]
    fn outside_mpi(&self) -> Error {
        let was_there = self.phase() == Phase::Finalized;
        Error::new(MPI_ERR_OTHER, if was_there { FINALIZED } else { NOT_INITIALIZED })
    }

    /// Whether there is anything: MPI is initialized and not finalized, or there is a session.
    pub(crate) fn is_used(&self) -> bool {
        self.used.load(Acquire)
    }

    /// For one more user: makes what all of them share, if this is the first. The thread level is the one wanted, or
    /// that of the first if it is lower.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn enter_library(&self, wanted: c_int) -> Result<c_int> {
        let mut users = locked(&self.users);
        // With guests around, all is still there, at the level they came for.
        if users.all == 0 && self.guests.load(Relaxed) == 0 {
            // SAFETY: nobody can call before this; then who initializes with a lower level lets no calls overlap.
            unsafe { self.engine.set_multiple(wanted == MPI_THREAD_MULTIPLE) };
            self.engine.set_strict(STRICT.is_on());
            self.make_datatypes().inspect_err(|_| self.forget_everything())?;
            self.library_level.store(wanted, Relaxed);
        } else if users.all == 0 {
            self.reopen_datatypes();
        }
        users.all += 1;
        self.used.store(true, Release);
        users.staying += 1;
        Ok(wanted.min(self.library_level.load(Relaxed)))
    }

    /// For one user who is about to leave, and deletes attributes before it does: whether none stays, so that those of
    /// the predefined datatypes are among them.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` while a callback runs, also in another thread, that has in its hands what would go. Then the
    /// user stays.
    pub(crate) fn begin_leaving(&self, with_communicators: bool) -> Result<bool> {
        let mut users = locked(&self.users);
        let last = users.staying == 1;
        // Under the lock: nobody forgets everything meanwhile.
        self.check_outside_callbacks()?;
        if (last || with_communicators) && self.is_busy() {
            return Err(CALLBACK_RUNS);
        }
        users.staying -= 1;
        Ok(last)
    }

    /// Checks that the call is not made from a callback.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`.
    pub(crate) fn check_outside_callbacks(&self) -> Result<()> {
        // Not every callback that this thread is inside of need be of this engine.
        match self.engine.inside_callback() && self.is_busy() {
            true => Err(CALLBACK_RUNS),
            false => Ok(()),
        }
    }

    /// For one user less, who had begun to leave: with the last one all goes.
    pub(crate) fn leave_library(&self) {
        let mut users = locked(&self.users);
        users.all -= 1;
        if users.all == 0 {
            self.used.store(false, Release);
            self.files.reset();
        } else if users.staying > 0 {
            // One who came while the last one was closing them needs them.
            self.reopen_datatypes();
        }
        self.forget_if_unused(users);
    }

    /// For one user less, who came to nothing.
    pub(crate) fn withdraw(&self) {
        locked(&self.users).staying -= 1;
        self.leave_library();
    }

    fn forget_if_unused(&self, users: MutexGuard<'_, Users>) {
        // A callback that another thread began meanwhile, which is its error, still finds its object's memory.
        if users.all == 0 && self.guests.load(Relaxed) == 0 && !self.is_busy() {
            self.forget_everything();
            drop(users);
            self.forget_what_is_unused();
        }
    }

    /// For one more guest, whose calls may overlap with all others, also with finalize.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
    pub(crate) fn enter_as_guest(&self) -> Result<()> {
        let users = locked(&self.users);
        if users.all == 0 {
            return Err(self.outside_mpi());
        }
        if self.library_level.load(Relaxed) != MPI_THREAD_MULTIPLE {
            return Err(Error::new(MPI_ERR_OTHER, "MPI was not initialized with MPI_THREAD_MULTIPLE"));
        }
        // Under the lock: whoever leaves later sees it.
        self.guests.fetch_add(1, Relaxed);
        Ok(())
    }

    /// For one guest less.
    pub(crate) fn leave_as_guest(&self) {
        let users = locked(&self.users);
        self.guests.fetch_sub(1, Relaxed);
        self.forget_if_unused(users);
    }

    /// `MPI_Init`, `MPI_Init_thread` (§11.2, §11.6): any level is provided as required, but none above that of a
    /// session that was there before.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` the second time, `MPI_ERR_ARG` for no thread level, `MPI_ERR_NO_MEM`.
    pub(crate) fn init(&self, required: c_int) -> Result<c_int> {
        self.init_at_least(required, MPI_THREAD_SINGLE)
    }

    /// The same for one who cannot do with less than a level.
    ///
    /// # Errors
    /// As [`init`](Self::init), and `MPI_ERR_OTHER` if the level would be lower.
    pub(crate) fn init_at_least(&self, required: c_int, least: c_int) -> Result<c_int> {
        let levels = [MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE];
        if !levels.contains(&required) {
            return Err(Error::new(
                MPI_ERR_ARG,
                "required is {}: expected one of MPI_THREAD_SINGLE, _FUNNELED, _SERIALIZED and _MULTIPLE",
            )
            .about(required.into()));
        }
        if !self.enter(Phase::Before, Phase::Starting) {
            let reason = "MPI has been initialized before: a process can initialize it only once";
            return Err(Error::new(MPI_ERR_OTHER, reason));
        }
        let entered = self.enter_library(required).and_then(|provided| {
            let reason = "a session that was initialized before has a lower thread level";
            let enough = if provided < least { Err(Error::new(MPI_ERR_OTHER, reason)) } else { Ok(()) };
            enough.and_then(|()| self.make_communicators()).inspect_err(|_| self.withdraw())?;
            Ok(provided)
        });
        if let Ok(provided) = entered {
            self.thread_level.store(provided, Relaxed);
            self.main_thread.store(this_thread(), Relaxed);
        }
        let phase = if entered.is_ok() { Phase::Running } else { Phase::Before };
        self.phase.store(phase as u8, Release);
        entered
    }

    fn make_communicators(&self) -> Result<()> {
        for (handle, name) in [(MPI_COMM_WORLD, "MPI_COMM_WORLD"), (MPI_COMM_SELF, "MPI_COMM_SELF")] {
            let name = Name::new(name.as_bytes())?;
            let payload =
                Communicator { name, errhandler: MPI_ERRORS_ARE_FATAL as u32, ..Communicator::default() };
            if self.communicators.get(handle as u64).is_some() {
                continue; // of an init that failed
            }
            // SAFETY: it is not there, and goes only with the whole store or, at finalize, for good.
            unsafe { self.engine.create_predefined(&self.communicators, handle as u64, payload) }?;
        }
        Ok(())
    }

    fn make_datatypes(&self) -> Result<()> {
        let fortran = *locked(&self.fortran);
        for predefined in &predefined::TABLE {
            let payload = Datatype { layout: predefined.layout(&fortran), name: Name::default() };
            let handle = predefined.handle() as u64;
            if self.datatypes.get(handle).is_some() {
                continue; // a callback has kept it here
            }
            // SAFETY: it is not there, and goes only with the whole store.
            unsafe { self.engine.create_predefined(&self.datatypes, handle, payload) }?;
            if let Some(object) = self.datatypes.get(handle) {
                self.engine.order(&self.datatypes, object, gone::<Datatype>)?;
            }
        }
        Ok(())
    }

    /// Deletes the attributes of the predefined datatypes, unless somebody has come meanwhile who uses them. The first
    /// failing callback's code comes back when all is done.
    pub(crate) fn close_datatypes(&self) -> Result<()> {
        let objects = || self.fixed_datatypes().filter_map(|handle| self.datatypes.get(handle as u64));
        let nobody_stays = || locked(&self.users).staying == 0;
        self.engine.close_together(&self.datatypes, objects, nobody_stays, gone::<Datatype>)
    }

    /// For users who come when there are none, or are going, and find all still there.
    fn reopen_datatypes(&self) {
        for handle in self.fixed_datatypes() {
            if let Some(object) = self.datatypes.get(handle as u64) {
                // They are not freed by anybody.
                let _ = self.engine.reopen(&self.datatypes, object, gone::<Datatype>);
            }
        }
    }

    /// The datatypes that users cannot free. The lock is held for one at a time: callbacks may run in between.
    fn fixed_datatypes(&self) -> impl Iterator<Item = Handle> + '_ {
        let parametric = |at: usize| locked(&self.parametric).get(at).map(|datatype| datatype.handle);
        predefined::TABLE.iter().map(predefined::PredefinedType::handle).chain((0..).map_while(parametric))
    }

    /// `MPI_Finalize` (§11.2.2): the attributes of `MPI_COMM_SELF` go first (§11.2.4), then those of predefined
    /// datatypes, then `MPI_COMM_WORLD`'s, while every call works. With a session around, datatypes and what it has
    /// made stay.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` from a callback, before init and the second time, and then nothing happens. The first
    /// failing callback's code; then the rest was done nevertheless.
    pub(crate) fn finalize(&self) -> Result<()> {
        self.check_initialized()?;
        if !self.enter(Phase::Running, Phase::Finalizing) {
            return Err(Error::new(MPI_ERR_OTHER, "another thread is finalizing MPI"));
        }
        let last = self.begin_leaving(true);
        let last = last.inspect_err(|_| self.phase.store(Phase::Running as u8, Release))?;
        let mut result = self.close::<Communicator>(MPI_COMM_SELF);
        if last {
            result = result.and(self.close_datatypes());
        }
        result = result.and(self.close::<Communicator>(MPI_COMM_WORLD));
        let last = [MPI_COMM_SELF, MPI_COMM_WORLD].map(|comm| (self.take_errhandler(comm), comm));
        let which = without_object();
        last.into_iter().filter(|last| last.1 == which).for_each(|last| *locked(&self.outside) = last);
        for handle in [MPI_COMM_SELF, MPI_COMM_WORLD] {
            if let Some(object) = self.communicators.get(handle as u64) {
                // No callback is left to fail.
                let _ = self.engine.free(&self.communicators, object, gone::<Communicator>);
            }
        }
        self.phase.store(Phase::Finalized as u8, Release);
        self.leave_library();
        result
    }

    /// Takes the error handler off a predefined communicator that is about to go, and says what it does.
    fn take_errhandler(&self, handle: Handle) -> Handler {
        let fatal = MPI_ERRORS_ARE_FATAL as u32;
        let take = |own: &mut Communicator| core::mem::replace(&mut own.errhandler, fatal);
        let last = self.communicators.get(handle as u64).and_then(|own| own.with(take)).unwrap_or(fatal);
        let handler = self.errhandlers.handler(last);
        self.errhandlers.detach(last);
        handler
    }

    fn is_busy(&self) -> bool {
        let engine = &self.engine;
        engine.is_busy(&self.communicators)
            || engine.is_busy(&self.datatypes)
            || engine.is_busy(&self.windows)
    }

    fn close<T: Cached>(&self, handle: Handle) -> Result<()> {
        match T::store().get(handle as u64) {
            Some(object) => self.engine.close(T::store(), object, gone::<T>),
            None => Ok(()),
        }
    }

    fn forget_everything(&self) {
        // SAFETY: MPI is finalized, and nobody is left who may call (`forget_if_unused`).
        unsafe {
            self.engine.clear_store(&self.communicators);
            self.engine.clear_store(&self.datatypes);
            self.engine.clear_store(&self.windows);
            self.engine.clear();
        }
        self.shapes.clear();
        *locked(&self.parametric) = Vec::new();
        *locked(&self.buffer) = None;
        self.groups.clear();
        self.ops.clear();
        self.requests.clear();
    }

    /// Infos, error handlers and sessions may be made at any time (§11.4.1); after finalize their memory goes with the
    /// last.
    pub(crate) fn forget_what_is_unused(&self) {
        if self.phase() == Phase::Finalized && !self.is_used() {
            self.infos.clear_if_empty();
            self.sessions.clear_if_empty();
            self.errhandlers.clear_if_empty();
        }
    }

    /// The level of thread support.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize.
    pub(crate) fn thread_level(&self) -> Result<c_int> {
        self.check_initialized()?;
        Ok(self.thread_level.load(Relaxed))
    }

    /// Whether the calling thread initialized MPI.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize.
    pub(crate) fn is_main_thread(&self) -> Result<bool> {
        self.check_initialized()?;
        Ok(self.main_thread.load(Relaxed) == this_thread())
    }

    /// The greatest error code in use.
    pub(crate) fn last_used_code(&self) -> c_int {
        self.last_used_code.load(Relaxed)
    }

    /// Changes the error codes.
    ///
    /// # Errors
    /// Those of `change`.
    pub(crate) fn with_codes<R>(&self, change: impl FnOnce(&mut ErrorCodes) -> Result<R>) -> Result<R> {
        let mut codes = locked(&self.codes);
        let result = change(&mut codes);
        self.last_used_code.store(codes.last_used(), Relaxed);
        result
    }

    /// What is known of the Fortran compiler.
    pub(crate) fn fortran(&self) -> FortranAbi {
        *locked(&self.fortran)
    }

    /// Changes what is known of the Fortran compiler. Keyvals keep what was known when they were created.
    ///
    /// # Errors
    /// Those of `change`.
    pub(crate) fn set_fortran(&self, change: impl FnOnce(&mut FortranAbi) -> Result<()>) -> Result<()> {
        let mut fortran = locked(&self.fortran);
        change(&mut fortran)?;
        let sizes = [DefaultKind::Integer, DefaultKind::Logical].map(|kind| fortran.size(kind));
        KIND_SIZES.set(sizes, fortran.booleans());
        for predefined in &predefined::TABLE {
            if let Some(datatype) = self.datatypes.get(predefined.handle() as u64) {
                datatype.with(|datatype| datatype.layout = predefined.layout(&fortran));
            }
        }
        Ok(())
    }
}

/// The number in Fortran of a handle that the library made.
pub(crate) fn to_int(handle: Handle) -> c_int {
    fortran_handle(handle as u64)
}

/// The handle of an object that carries attributes.
pub(crate) fn from_fortran<T: Cached>(number: c_int) -> Handle {
    T::store().id_of_fortran(number) as Handle
}

/// The handle of any other object: its number is all of it.
pub(crate) fn plain(number: c_int) -> Handle {
    number as isize as Handle
}

fn this_thread() -> u64 {
    // SAFETY: always succeeds.
    unsafe { libc::pthread_self() as u64 }
}
