//! The C interface of the engine, for adopters: the routines of `include/mpi_attr_engine.h`, over
//! [`mpi_attr::adopter`].

use core::ffi::{c_char, c_int, c_void};
use core::panic::AssertUnwindSafe;
use core::ptr;
use core::sync::atomic::{AtomicI32, AtomicIsize, AtomicU64, Ordering::Relaxed};
use std::io::Write;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Convention, Engine, FortranKinds, InFortran, KeyvalSpec, Object, Store, Value};
use mpi_attr::memory::{NO_MEMORY, boxed, reserve_one};
use mpi_attr::registry::{Number, Registry, Removal};
use mpi_attr::switches::STRICT;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result, Source};
use mpi_attr_bindings::call::{Arg, InString, Out, WrapArgument, null_pointer, null_reason};
use mpi_attr_bindings::callbacks::{copy_rule, delete_rule};
use mpi_attr_bindings::reason;

const MPI_ATTR_ENGINE_NONE: c_int = -1;
const MPI_ATTR_ENGINE_STRICT: c_int = 1;
const MPI_ATTR_ENGINE_MULTIPLE: c_int = 2;
const MPI_ATTR_ENGINE_AT_MOST: usize = 1024;
const MPI_ATTR_ENGINE_KINDS: c_int = 256;
const MPI_ATTR_ENGINE_FIRST_KEY: c_int = 1048576;
const MPI_ATTR_ENGINE_C: c_int = 0;
const MPI_ATTR_ENGINE_INTEGER: c_int = 1;
const MPI_ATTR_ENGINE_ADDRESS: c_int = 2;
const MPI_ATTR_ENGINE_UNSET: c_int = 3;

/// The error class for an object that is not one of the engine, of any kind.
const NO_OBJECT: c_int = MPI_ERR_COMM;

/// An engine, with its objects of all kinds.
struct Adopter {
    codes: Codes,
    engine: Engine,
    objects: Store<Adopted>,
    /// The predefined attributes that all objects of a kind have.
    predefined: Mutex<Vec<AdopterPredefined>>,
}

/// The data of an object.
struct Adopted {
    kind: u8,
    handle: Handle,
    in_fortran: InFortran,
    /// The predefined attributes of this object.
    predefined: Vec<AdopterPredefined>,
}

/// The error for an object that another thread frees during a call.
#[cold]
fn gone() -> Error {
    Error::new(NO_OBJECT, "the object has been freed during the call")
}

/// `mpi_attr_engine *`: a number as a pointer. It is the number of the engine in
/// its registry. So a call recognizes an invalid or destroyed engine without following the pointer.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
struct Token(*mut c_void);

static ENGINES: Registry<Box<Adopter>, { 1 + MPI_ATTR_ENGINE_AT_MOST / 1024 }, { u32::MAX >> 1 }> =
    Registry::new();
/// The number of engines created so far.
static COUNT: AtomicU64 = AtomicU64::new(0);
/// The number of generations that each engine has for a place of objects. An object's id has room for 2^36.
const GENERATIONS: u64 = 1 << 20;

impl Token {
    fn number(self) -> Number {
        let token = self.0.addr();
        let (generation, index) = (token / MPI_ATTR_ENGINE_AT_MOST, token % MPI_ATTR_ENGINE_AT_MOST);
        // Indices begin at 1024. NULL, like a number that is too large, has a generation that no engine has.
        let generation = u32::try_from(generation).map_or(u32::MAX, |generation| generation.wrapping_sub(1));
        Number { index: 1024 + index as u32, generation }
    }

    /// The engine, if it exists.
    #[inline(always)]
    fn find(self) -> Option<&'static Adopter> {
        // SAFETY: the token's engine was not destroyed, and the adopter does not destroy it during a call.
        unsafe { ENGINES.peek(self.number()) }.map(|adopter| &**adopter)
    }

    /// Puts an engine into the registry.
    fn give(adopter: Box<Adopter>) -> Result<Self> {
        const { assert!(MPI_ATTR_ENGINE_AT_MOST == 1024) };
        const TOO_MANY: Error = Error::new(MPI_ERR_OTHER, "too many engines (limit 1,024)");
        let full = |error: Error| if error.code == MPI_ERR_OTHER { TOO_MANY } else { error };
        let Number { index, generation } = ENGINES.insert(adopter).map_err(full)?;
        let token =
            (generation as usize + 1) * MPI_ATTR_ENGINE_AT_MOST + index as usize % MPI_ATTR_ENGINE_AT_MOST;
        Ok(Self(ptr::without_provenance_mut(token)))
    }

    /// Takes the engine out of the registry.
    fn take(self) -> Option<Box<Adopter>> {
        match ENGINES.remove_if(self.number(), |_| true) {
            Removal::Removed(adopter) => Some(adopter),
            Removal::Kept | Removal::Missing => None,
        }
    }
}

/// Zeroed memory for a value that is initialized in place and then owned by a `Box`.
fn zeroed<T>() -> Result<*mut T> {
    const { assert!(size_of::<T>() != 0, "a layout without bytes cannot be allocated") };
    // SAFETY: the layout is not empty.
    let place = unsafe { std::alloc::alloc_zeroed(std::alloc::Layout::new::<T>()) };
    if place.is_null() { Err(NO_MEMORY) } else { Ok(place.cast()) }
}

impl Adopter {
    /// Initializes the engine in place, as adopters may call from threads with small stacks.
    fn new(codes: Codes, flags: c_int, number: u64) -> Result<Box<Self>> {
        let engine = Engine::new();
        engine.set_strict(flags & MPI_ATTR_ENGINE_STRICT != 0 || STRICT.is_on());
        // SAFETY: without the flag, the adopter makes no overlapping calls; objects are looked up in each call.
        unsafe { engine.set_multiple(flags & MPI_ATTR_ENGINE_MULTIPLE != 0) };
        let place = zeroed::<Self>()?;
        // SAFETY: new memory for an `Adopter`, all zero. An adopter calls with its own engine and its own objects;
        // Fortran handles are always known.
        unsafe {
            (&raw mut (*place).codes).write(codes);
            (&raw mut (*place).engine).write(engine);
            Store::new_in_zeroed(&raw mut (*place).objects, 0, |_| 0, gone, number * GENERATIONS);
            (&raw mut (*place).predefined).write(Mutex::new(Vec::new()));
            Ok(Box::from_raw(place))
        }
    }

    /// The error for a number that is not an object.
    #[cold]
    fn no_object(&self, object: u64) -> Error {
        let reason = if self.objects.is_freed(object) {
            "object {x} has been freed"
        } else {
            "{x} is not an object of this engine"
        };
        Error::new(NO_OBJECT, reason).about(object as i64)
    }

    /// Looks up an object, and calls `call` with it.
    fn on<R>(&self, object: u64, call: impl FnOnce(Object<'_, Adopted>) -> Result<R>) -> Result<R> {
        let found = self.objects.get(object).ok_or_else(|| self.no_object(object))?;
        let known = found.with(|adopted| (adopted.kind, adopted.handle, adopted.in_fortran));
        let (kind, handle, in_fortran) = known.ok_or_else(gone)?;
        call(found.of_kind(kind).known_as(handle).in_fortran(&in_fortran))
    }

    fn set(&self, object: u64, key: c_int, value: Value) -> Result<()> {
        self.on(object, |object| self.engine.set(object, key, value))
    }

    /// The value of an attribute in C.
    #[inline(always)]
    fn get_word(&self, object: u64, key: c_int) -> Result<Option<*mut c_void>> {
        match self.objects.get(object).ok_or_else(|| self.no_object(object))?.peek().word(key) {
            Some(word) => Ok(Some(word)),
            None => self.get_unset(object, key, AdopterPredefined::word),
        }
    }

    /// The value of an attribute in Fortran.
    #[inline(always)]
    fn get_number(&self, object: u64, key: c_int) -> Result<Option<isize>> {
        match self.objects.get(object).ok_or_else(|| self.no_object(object))?.peek().value(key) {
            Some(value) => Ok(Some(value.number())),
            None => self.get_unset(object, key, |found| found.value.map(Value::number)),
        }
    }

    /// The language that a value was set in.
    fn language(&self, object: u64, key: c_int) -> Result<Option<c_int>> {
        let language = |value: Value| match value {
            Value::Pointer(_) => MPI_ATTR_ENGINE_C,
            Value::Integer(_) => MPI_ATTR_ENGINE_INTEGER,
            Value::Address(_) => MPI_ATTR_ENGINE_ADDRESS,
        };
        let value = match self.objects.get(object).ok_or_else(|| self.no_object(object))?.peek().value(key) {
            Some(value) => Some(value),
            None => self.get_unset(object, key, |found| found.value)?,
        };
        Ok(value.map(language))
    }

    /// A get under a key that is not set: a predefined key, a key of the engine for objects of the kind, or an error.
    fn get_unset<R>(
        &self,
        object: u64,
        key: c_int,
        read: fn(&AdopterPredefined) -> Option<R>,
    ) -> Result<Option<R>> {
        self.on(object, |found| {
            let look = |all: &[AdopterPredefined]| {
                all.iter().find(|one| (one.kind, one.key) == (found.kind(), key)).map(read)
            };
            if key < MPI_ATTR_ENGINE_FIRST_KEY {
                let own = found.with(|adopted| look(&adopted.predefined)).flatten();
                if let Some(answer) = own.or_else(|| look(&locked(&self.predefined))) {
                    return Ok(answer);
                }
            }
            self.engine.check_key(key, found.kind()).map(|()| None)
        })
    }
}

impl Drop for Adopter {
    fn drop(&mut self) {
        // SAFETY: the adopter makes no other call of the engine, and only the engine refers to objects of the store.
        unsafe { self.engine.clear_store(&self.objects) };
    }
}

/// A predefined attribute, whose value the adopter sets.
struct AdopterPredefined {
    kind: u8,
    key: c_int,
    value: Option<Value>,
    /// The copies of the value to which C gets a pointer. A program that writes there does not change the value.
    cells: Box<(AtomicI32, AtomicIsize)>,
}

// SAFETY: the engine hands the pointer in a value to callers and never follows it.
unsafe impl Send for AdopterPredefined {}
// SAFETY: the pointer in a value is never followed, and the cells are atomics.
unsafe impl Sync for AdopterPredefined {}

impl AdopterPredefined {
    /// Adds a predefined attribute to a list, or changes the value that it has there.
    fn put(all: &mut Vec<Self>, kind: u8, key: c_int, value: Option<Value>) -> Result<()> {
        match all.iter_mut().find(|one| (one.kind, one.key) == (kind, key)) {
            Some(there) => there.value = value,
            None => {
                reserve_one(all)?;
                all.push(Self { kind, key, value, cells: boxed(Default::default)? });
            }
        }
        Ok(())
    }

    fn word(&self) -> Option<*mut c_void> {
        Some(match self.value? {
            Value::Pointer(pointer) => pointer,
            Value::Integer(value) => {
                self.cells.0.store(value, Relaxed);
                self.cells.0.as_ptr().cast()
            }
            Value::Address(value) => {
                self.cells.1.store(value, Relaxed);
                self.cells.1.as_ptr().cast()
            }
        })
    }
}

/// The value of a predefined attribute that C passes.
fn predefined_value(key: c_int, form: c_int, value: Aint) -> Result<Option<Value>> {
    if key >= MPI_ATTR_ENGINE_FIRST_KEY {
        return Err(argument("key is {}: expected a predefined key below MPI_ATTR_ENGINE_FIRST_KEY", key));
    }
    match form {
        MPI_ATTR_ENGINE_C => Ok(Some(Value::Pointer(ptr::with_exposed_provenance_mut(value as usize)))),
        MPI_ATTR_ENGINE_INTEGER => match c_int::try_from(value) {
            Ok(value) => Ok(Some(Value::Integer(value))),
            Err(_) => Err(argument("the value of key {} does not fit into an int", key)),
        },
        MPI_ATTR_ENGINE_ADDRESS => Ok(Some(Value::Address(value))),
        MPI_ATTR_ENGINE_UNSET => Ok(None),
        other => {
            Err(argument("language is {}: expected MPI_ATTR_ENGINE_C, _INTEGER, _ADDRESS or _UNSET", other))
        }
    }
}

/// `mpi_attr_engine_codes`: the adopter's error codes.
#[repr(C)]
#[derive(Clone, Copy)]
struct Codes {
    object: c_int,
    keyval: c_int,
    argument: c_int,
    no_memory: c_int,
    other: c_int,
    intern: c_int,
}

impl Codes {
    /// The codes of a call without an engine.
    const NONE: Self = {
        const NONE: c_int = MPI_ATTR_ENGINE_NONE;
        Self { object: NONE, keyval: NONE, argument: NONE, no_memory: NONE, other: NONE, intern: NONE }
    };

    fn are_errors(&self) -> bool {
        let Codes { object, keyval, argument, no_memory, other, intern } = *self;
        ![object, keyval, argument, no_memory, other, intern].contains(&MPI_SUCCESS)
    }

    fn of(&self, error: Error) -> c_int {
        match (error.source, error.code) {
            (Source::Callback, code) => code,
            (_, NO_OBJECT) => self.object,
            (_, MPI_ERR_KEYVAL) => self.keyval,
            (_, MPI_ERR_ARG) => self.argument,
            (_, MPI_ERR_NO_MEM) => self.no_memory,
            (_, MPI_ERR_OTHER) => self.other,
            _ => self.intern,
        }
    }
}

const TEXT: usize = 120;

/// `mpi_attr_engine_error`: the details of an error.
#[repr(C)]
struct Report {
    code: c_int,
    from_callback: c_int,
    text: [u8; TEXT],
}

impl Report {
    fn new(code: c_int, error: Error) -> Self {
        let mut report =
            Self { code, from_callback: (error.source == Source::Callback).into(), text: [0; TEXT] };
        // Fails if the text does not fit: then its beginning is written.
        let _ = write!(&mut report.text[..TEXT - 1], "{error}");
        report
    }
}

#[cold]
fn unknown_key(key: c_int) -> Error {
    Error::new(MPI_ERR_KEYVAL, "key {} was not created by this engine or has been freed").about(key.into())
}

/// `mpi_attr_engine_keyval`: the properties of a new keyval.
#[repr(C)]
#[derive(Clone, Copy)]
struct Spec {
    language: c_int,
    integer_size: c_int,
    logical_size: c_int,
    false_bits: u64,
    copy_fn: *const c_void,
    delete_fn: *const c_void,
    extra_state: *mut c_void,
}

fn argument(reason: &'static str, number: c_int) -> Error {
    Error::new(MPI_ERR_ARG, reason).about(number.into())
}

impl Spec {
    /// The widths of Fortran. They are checked for keyvals of C too, so that invalid widths are noticed early.
    fn kinds(&self, no_int: c_int) -> Result<FortranKinds> {
        let size = |size: c_int, allowed: &[u8]| {
            let given = if size == 0 { 4 } else { size };
            let known = allowed.iter().find(|&&known| c_int::from(known) == given);
            known.copied().ok_or(argument("{} is not the size of an INTEGER or LOGICAL", size))
        };
        let (integer, logical) = (size(self.integer_size, &[4, 8])?, size(self.logical_size, &[1, 2, 4, 8])?);
        if logical < 8 && self.false_bits >> (8 * logical) != 0 {
            return Err(argument("false_bits has more bits than a LOGICAL of {} bytes", logical.into()));
        }
        Ok(FortranKinds { integer, logical, false_bits: self.false_bits, no_int })
    }

    fn convention(&self, no_int: c_int) -> Result<Convention> {
        let kinds = self.kinds(no_int)?;
        match self.language {
            MPI_ATTR_ENGINE_C => Ok(Convention::C),
            MPI_ATTR_ENGINE_INTEGER => Ok(Convention::Integer(kinds)),
            MPI_ATTR_ENGINE_ADDRESS => Ok(Convention::Address(kinds)),
            other => Err(argument("language is {}: expected MPI_ATTR_ENGINE_C, _INTEGER or _ADDRESS", other)),
        }
    }
}

fn kind_of(kind: c_int) -> Result<u8> {
    const { assert!(MPI_ATTR_ENGINE_KINDS == 1 << u8::BITS) };
    u8::try_from(kind).map_err(|_| argument("kind is {}: expected 0 to 255", kind))
}

/// Runs a body, reports its error, and returns the adopter's code for it.
fn report(codes: &Codes, error: Out<Report>, body: impl FnOnce() -> Result<()>) -> c_int {
    // Unwind safe: a body changes data only behind locks, and a panic cannot leave these data half-changed.
    let result = std::panic::catch_unwind(AssertUnwindSafe(body));
    let Err(failed) = result.unwrap_or(Err(Error::new(MPI_ERR_INTERN, "internal error of mpi_attr"))) else {
        return MPI_SUCCESS;
    };
    let code = codes.of(failed);
    if let Some(error) = error.optional() {
        error.put(Report::new(code, failed));
    }
    code
}

/// Runs a body with the engine of a token, which may be invalid.
fn with(engine: Token, error: Out<Report>, body: impl FnOnce(&Adopter) -> Result<()>) -> c_int {
    match engine.find() {
        Some(adopter) => report(&adopter.codes, error, || body(adopter)),
        None => report(&Codes::NONE, error, || {
            Err(Error::new(MPI_ERR_ARG, "engine is NULL, destroyed or not an engine"))
        }),
    }
}

/// Creates an engine.
///
/// # Safety
/// As for all routines here: pointers are null, or valid as the header says.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_engine_create(
    flags: c_int,
    codes: *const Codes,
    engine: Out<Token>,
    error: Out<Report>,
) -> c_int {
    // SAFETY: as the caller promises.
    let codes = unsafe { codes.as_ref() }.filter(|codes| codes.are_errors());
    report(codes.unwrap_or(&Codes::NONE), error, || {
        let codes = *codes.ok_or(argument("an error code in codes is {}, or codes is NULL", MPI_SUCCESS))?;
        let engine = engine.or(null_reason!(engine)).required()?;
        if flags & !(MPI_ATTR_ENGINE_STRICT | MPI_ATTR_ENGINE_MULTIPLE) != 0 {
            return Err(argument("flags is {}: unknown flags", flags));
        }
        engine.put(Token::give(Adopter::new(codes, flags, COUNT.fetch_add(1, Relaxed))?)?);
        Ok(())
    })
}

/// Destroys an engine, without callbacks.
///
/// # Safety
/// As for [`mpi_attr_engine_create`]; no other thread is in a call of the engine.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_engine_destroy(engine: Out<Token>, error: Out<Report>) -> c_int {
    const NULL: Token = Token(ptr::null_mut());
    let place = engine.optional();
    let token = place.as_ref().map_or(NULL, |place| place.current());
    let code = with(token, error, |adopter| {
        if adopter.engine.is_busy(&adopter.objects) { Err(reason::CALLBACK_RUNS) } else { Ok(()) }
    });
    if let (MPI_SUCCESS, Some(place)) = (code, place) {
        place.put(NULL);
        drop(token.take());
    }
    code
}

/// Defines routines that call an engine.
macro_rules! engine_routines {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($engine:ident $(, $argument:ident: $type:ty)* $(,)?) $body:block
    )*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// As for [`mpi_attr_engine_create`].
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(engine: Token $(, $argument: $type)*, error: Out<Report>) -> c_int {
            $(let $argument = <$type as WrapArgument>::wrap($argument, null_reason!($argument));)*
            with(engine, error, |$engine| $body)
        }
    )*};
}

/// Writes the outcome of a get.
fn answer<T>(value: Arg<Out<T>>, flag: Arg<Out<c_int>>, found: Result<Option<T>>) -> Result<()> {
    let found = found?;
    let (value, flag) = (value.required()?, flag.required()?);
    flag.put(found.is_some().into());
    if let Some(found) = found {
        value.put(found);
    }
    Ok(())
}

engine_routines! {
    /// Whether a callback runs.
    fn mpi_attr_engine_busy(engine, busy: Out<c_int>) {
        busy.put(engine.engine.is_busy(&engine.objects).into())
    }

    /// Creates a keyval.
    fn mpi_attr_engine_keyval_create(engine, kind: c_int, keyval: *const Spec, key: Out<c_int>) {
        // SAFETY: as the caller promises.
        let spec = unsafe { keyval.as_ref() }.ok_or_else(|| null_pointer(null_reason!(keyval)))?;
        let key = key.required()?;
        let spec = KeyvalSpec {
            kind: kind_of(kind)?,
            convention: spec.convention(engine.codes.other)?,
            copy: copy_rule::<()>(spec.copy_fn)?,
            delete: delete_rule::<()>(spec.delete_fn)?,
            extra_state: spec.extra_state,
        };
        // SAFETY: the caller promises that the callbacks are functions of the keyval's language.
        key.put(unsafe { engine.engine.create_keyval(spec) }?);
        Ok(())
    }

    /// Frees a keyval.
    fn mpi_attr_engine_keyval_free(engine, kind: c_int, key: c_int) {
        engine.engine.free_keyval(key, kind_of(kind)?)
    }

    /// Sets a predefined attribute of all objects of a kind.
    fn mpi_attr_engine_predefine(engine, kind: c_int, key: c_int, form: c_int, value: Aint) {
        let (kind, value) = (kind_of(kind)?, predefined_value(key, form, value)?);
        AdopterPredefined::put(&mut locked(&engine.predefined), kind, key, value)
    }

    /// Creates an object.
    fn mpi_attr_engine_object_create(engine, kind: c_int, handle: Handle, fortran: c_int, object: Out<u64>) {
        let object = object.required()?;
        let adopted = Adopted {
            kind: kind_of(kind)?,
            handle,
            in_fortran: InFortran::Known(fortran),
            predefined: Vec::new(),
        };
        object.put(engine.engine.create(&engine.objects, adopted, |_| ())?.id());
        Ok(())
    }

    /// Duplicates an object.
    fn mpi_attr_engine_object_duplicate(engine, old: u64, handle: Handle, fortran: c_int, object: Out<u64>) {
        engine.on(old, |old| {
            let object = object.required()?;
            let adopted = Adopted {
                kind: old.kind(),
                handle,
                in_fortran: InFortran::Known(fortran),
                predefined: Vec::new(),
            };
            object.put(engine.engine.duplicate(old, boxed(|| adopted)?)?.id());
            Ok(())
        })
    }

    /// Changes the handles of an object.
    fn mpi_attr_engine_object_rename(engine, object: u64, handle: Handle, fortran: c_int) {
        let found = engine.objects.get(object).ok_or_else(|| engine.no_object(object))?;
        let rename = |adopted: &mut Adopted| {
            (adopted.handle, adopted.in_fortran) = (handle, InFortran::Known(fortran));
        };
        found.with(rename).ok_or_else(gone)
    }

    /// Sets a predefined attribute of one object.
    fn mpi_attr_engine_object_predefine(engine, object: u64, key: c_int, form: c_int, value: Aint) {
        let found = engine.objects.get(object).ok_or_else(|| engine.no_object(object))?;
        let value = predefined_value(key, form, value)?;
        found.with(|own| AdopterPredefined::put(&mut own.predefined, own.kind, key, value)).unwrap_or_else(|| Err(gone()))
    }

    /// Frees an object.
    fn mpi_attr_engine_object_free(engine, object: Out<u64>) {
        let object = object.required()?;
        engine.on(object.current(), |found| engine.engine.free(found))?;
        object.put(0);
        Ok(())
    }

    /// Deletes all attributes; later sets fail.
    fn mpi_attr_engine_object_close(engine, object: u64) {
        engine.on(object, |object| engine.engine.close(object))
    }

    /// Sets an attribute in C.
    fn mpi_attr_engine_set(engine, object: u64, key: c_int, value: *mut c_void) {
        engine.set(object, key, Value::Pointer(value))
    }

    /// Sets an attribute in Fortran, as an INTEGER.
    fn mpi_attr_engine_set_integer(engine, object: u64, key: c_int, value: c_int) {
        engine.set(object, key, Value::Integer(value))
    }

    /// Sets an attribute in Fortran, as an INTEGER(KIND=MPI_ADDRESS_KIND).
    fn mpi_attr_engine_set_address(engine, object: u64, key: c_int, value: Aint) {
        engine.set(object, key, Value::Address(value))
    }

    /// Gets an attribute in C.
    fn mpi_attr_engine_get(engine, object: u64, key: c_int, value: Out<*mut c_void>, flag: Out<c_int>) {
        answer(value, flag, engine.get_word(object, key))
    }

    /// Gets an attribute in Fortran, as an INTEGER.
    fn mpi_attr_engine_get_integer(engine, object: u64, key: c_int, value: Out<c_int>, flag: Out<c_int>) {
        answer(value, flag, engine.get_number(object, key).map(|found| found.map(|number| number as c_int)))
    }

    /// Gets an attribute in Fortran, as an INTEGER(KIND=MPI_ADDRESS_KIND).
    fn mpi_attr_engine_get_address(engine, object: u64, key: c_int, value: Out<Aint>, flag: Out<c_int>) {
        answer(value, flag, engine.get_number(object, key))
    }

    /// Deletes an attribute.
    fn mpi_attr_engine_delete(engine, object: u64, key: c_int) {
        engine.on(object, |object| engine.engine.delete(object, key))
    }

    /// Lists the keys of an object's attributes.
    fn mpi_attr_engine_list(engine, object: u64, keys: Out<c_int>, capacity: c_int, count: Out<c_int>) {
        engine.on(object, |object| {
            let capacity = usize::try_from(capacity)
                .map_err(|_| argument("capacity is {}: expected 0 or more", capacity))?;
            let keys = match capacity {
                0 => &mut [],
                _ => {
                    keys.required()?;
                    // SAFETY: not null, and the caller passed an array of that length.
                    unsafe { core::slice::from_raw_parts_mut(keys.address(), capacity) }
                }
            };
            let count = count.required()?;
            count.put(engine.engine.list(object, keys)? as c_int);
            Ok(())
        })
    }

    /// The language that a value was set in.
    fn mpi_attr_engine_value_info(engine, object: u64, key: c_int, language: Out<c_int>, flag: Out<c_int>) {
        answer(language, flag, engine.language(object, key))
    }

    /// The properties of a keyval.
    fn mpi_attr_engine_keyval_info(
        engine, key: c_int, kind: Out<c_int>, language: Out<c_int>, name: Out<c_char>, freed: Out<c_int>,
        attributes: Out<c_int>
    ) {
        let found = engine.engine.keyval_info(key).ok_or_else(|| unknown_key(key))?;
        let called = match found.convention {
            Convention::C | Convention::AsSet => MPI_ATTR_ENGINE_C,
            Convention::Integer(_) => MPI_ATTR_ENGINE_INTEGER,
            Convention::Address(_) => MPI_ATTR_ENGINE_ADDRESS,
        };
        let numbers = [
            (kind, found.kind.into()),
            (language, called),
            (freed, found.freed.into()),
            (attributes, found.attributes as c_int),
        ];
        numbers.into_iter().for_each(|(place, number)| place.if_wanted(number));
        name.cast().if_wanted(found.name);
        Ok(())
    }

    /// Names a keyval.
    fn mpi_attr_engine_keyval_set_name(engine, key: c_int, name: InString) {
        engine.engine.keyval_info(key).ok_or_else(|| unknown_key(key))?;
        if engine.engine.set_keyval_name(key, name.bytes()?)? {
            Ok(())
        } else {
            Err(unknown_key(key))
        }
    }
}
