//! The engine in C, for adopters: what `include/mpi_attr_engine.h` declares. It stands on [`crate::adopter`].

use core::ffi::{c_char, c_int, c_void};
use core::fmt::Write;
use core::panic::AssertUnwindSafe;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::super::attributes::{copy_rule, delete_rule};
use super::super::call::{Out, null_pointer};
use super::super::nulls::null_calls;
use crate::abi::*;
use crate::adopter::{
    Convention, Engine, FortranKinds, Handles, KINDS, KeyvalSpec, NO_OBJECT, Object, Value,
};
use crate::error::{Error, Result, Source};
use crate::memory::boxed;

/// In the first word of every engine that there is.
const TAG: u64 = 0x6d70_695f_6174_7472;
/// What a call returns that is given no engine, and so no error codes.
const NO_ENGINE: c_int = -1;

/// `mpi_attr_engine`. The tag comes first: it is all that may be read of what is no engine.
#[repr(C)]
struct Adopter {
    tag: AtomicU64,
    codes: Codes,
    engine: Engine,
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

/// `mpi_attr_engine_error`.
#[repr(C)]
struct Report {
    code: c_int,
    from_callback: c_int,
    text: [c_char; TEXT],
}

impl Report {
    fn new(code: c_int, error: Error) -> Self {
        let mut report =
            Self { code, from_callback: (error.source == Source::Callback).into(), text: [0; TEXT] };
        // It cannot fail: what does not fit is left out.
        let _ = write!(Rest(&mut report.text[..TEXT - 1]), "{error}");
        report
    }
}

/// What is left of a text.
struct Rest<'a>(&'a mut [c_char]);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let fits = text.len().min(self.0.len());
        let (now, rest) = core::mem::take(&mut self.0).split_at_mut(fits);
        now.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from as c_char);
        self.0 = rest;
        Ok(())
    }
}

/// `mpi_attr_engine_keyval`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Spec {
    language: c_int,
    integer_size: c_int,
    logical_size: c_int,
    false_bits: u64,
    copy: *const c_void,
    delete: *const c_void,
    extra_state: *mut c_void,
}

fn argument(reason: &'static str, number: c_int) -> Error {
    Error::new(MPI_ERR_ARG, reason).about(number.into())
}

impl Spec {
    fn convention(&self) -> Result<Convention> {
        let size = |size: c_int, allowed: &[u8]| {
            let given = if size == 0 { 4 } else { size };
            let known = allowed.iter().find(|&&known| c_int::from(known) == given);
            known.copied().ok_or(argument("not the size of an INTEGER or LOGICAL", size))
        };
        let kinds = || {
            Ok(FortranKinds {
                integer: size(self.integer_size, &[4, 8])?,
                logical: size(self.logical_size, &[1, 2, 4, 8])?,
                false_bits: self.false_bits,
            })
        };
        match self.language {
            0 => Ok(Convention::C),
            1 => Ok(Convention::Integer(kinds()?)),
            2 => Ok(Convention::Address(kinds()?)),
            other => Err(argument("not a language that keyvals are created in", other)),
        }
    }
}

fn kind_of(kind: c_int) -> Result<u8> {
    const { assert!(KINDS == 256) };
    u8::try_from(kind).map_err(|_| argument("not a kind of object: 0 to 255", kind))
}

/// Runs a body, reports its error, and returns the adopter's code for it.
fn report(codes: &Codes, error: Out<Report>, body: impl FnOnce() -> Result<()>) -> c_int {
    // What a body changes is behind locks that a panic cannot leave half-changed.
    let result = std::panic::catch_unwind(AssertUnwindSafe(body));
    let Err(failed) = result.unwrap_or(Err(Error::new(MPI_ERR_INTERN, "a fault of the library"))) else {
        return MPI_SUCCESS;
    };
    let code = codes.of(failed);
    if let Some(error) = error.optional() {
        error.put(Report::new(code, failed));
    }
    code
}

/// Calls an engine that may be anything that can be read.
fn with(engine: *const Adopter, error: Out<Report>, body: impl FnOnce(&Engine) -> Result<()>) -> c_int {
    // SAFETY: the caller gives null, or what `mpi_attr_engine_create` made and nobody destroyed.
    let adopter = unsafe { engine.as_ref() }.filter(|adopter| adopter.tag.load(Relaxed) == TAG);
    let Some(adopter) = adopter else {
        if let Some(error) = error.optional() {
            error.put(Report::new(NO_ENGINE, Error::new(MPI_ERR_ARG, "not an engine")));
        }
        return NO_ENGINE;
    };
    report(&adopter.codes, error, || body(&adopter.engine))
}

const STRICT: c_int = 1;
const MULTIPLE: c_int = 2;

/// Creates an engine.
///
/// # Safety
/// As for all here: pointers are null, or what the header says.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_engine_create(
    flags: c_int,
    codes: *const Codes,
    engine: Out<*mut Adopter>,
    error: Out<Report>,
) -> c_int {
    const NO_CODES: Codes = Codes {
        object: NO_ENGINE,
        keyval: NO_ENGINE,
        argument: NO_ENGINE,
        no_memory: NO_ENGINE,
        other: NO_ENGINE,
        intern: NO_ENGINE,
    };
    // SAFETY: as the caller promised.
    let codes = unsafe { codes.as_ref() }.filter(|codes| codes.are_errors());
    report(codes.unwrap_or(&NO_CODES), error, || {
        let codes = *codes.ok_or(argument("an error code that is no error", MPI_SUCCESS))?;
        let engine = engine.place()?;
        if flags & !(STRICT | MULTIPLE) != 0 {
            return Err(argument("unknown flags", flags));
        }
        let strict = flags & STRICT != 0;
        let new = match flags & MULTIPLE != 0 {
            true => Engine::new(strict),
            // SAFETY: without the flag, calls do not overlap.
            false => unsafe { Engine::serial(strict) },
        };
        engine.put(Box::into_raw(boxed(Adopter { tag: AtomicU64::new(TAG), codes, engine: new })?));
        Ok(())
    })
}

null_calls!(
    "mpi_attr_engine_create", mpi_attr_engine_create;
    flags: c_int, codes: *const Codes, engine: Out<*mut Adopter>, error: Out<Report>; c_int
);

/// An engine for the calls with null arguments, and its end.
#[cfg(test)]
pub(crate) mod samples {
    use super::*;

    const CODES: Codes = Codes { object: 1, keyval: 2, argument: 3, no_memory: 4, other: 5, intern: 6 };

    pub(crate) fn engine() -> *mut c_void {
        let mut engine = core::ptr::null_mut();
        // SAFETY: places for the results.
        unsafe { mpi_attr_engine_create(0, &CODES, Out::new(&mut engine), Out::new(core::ptr::null_mut())) };
        engine.cast()
    }

    pub(crate) fn end(engine: *mut c_void) {
        // SAFETY: one that was made above, and is in nobody's hands.
        unsafe { mpi_attr_engine_destroy(Out::new(&mut engine.cast()), Out::new(core::ptr::null_mut())) };
    }
}

/// Ends an engine, without callbacks.
///
/// # Safety
/// As for [`mpi_attr_engine_create`]; no other call of the engine is under way.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_engine_destroy(engine: Out<*mut Adopter>, error: Out<Report>) -> c_int {
    let place = engine.optional();
    let adopter = place.as_ref().map_or(core::ptr::null_mut(), |place| place.current());
    let code = with(adopter, error, |engine| match engine.is_busy() {
        true => Err(Error::new(MPI_ERR_OTHER, "a copy or delete callback is running")),
        false => Ok(()),
    });
    if let (MPI_SUCCESS, Some(place)) = (code, place) {
        place.put(core::ptr::null_mut());
        // SAFETY: `with` has found it to be an engine; those are made from boxes, and nobody uses it.
        let adopter = unsafe { Box::from_raw(adopter) };
        adopter.tag.store(0, Relaxed);
    }
    code
}

null_calls!(
    "mpi_attr_engine_destroy", mpi_attr_engine_destroy; engine: Out<*mut Adopter>, error: Out<Report>; c_int
);

/// Declares routines that call an engine.
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
        unsafe extern "C" fn $name(engine: *const Adopter $(, $argument: $type)*, error: Out<Report>) -> c_int {
            with(engine, error, |$engine| $body)
        }
        null_calls!(
            stringify!($name), $name; $engine: *const Adopter, $($argument: $type,)* error: Out<Report>; c_int
        );
    )*};
}

/// Writes what a get found.
fn answer<T>(value: Out<T>, flag: Out<c_int>, found: Result<Option<T>>) -> Result<()> {
    let found = found?;
    let (value, flag) = (value.place()?, flag.place()?);
    flag.put(found.is_some().into());
    if let Some(found) = found {
        value.put(found);
    }
    Ok(())
}

engine_routines! {
    /// Whether a callback runs.
    fn mpi_attr_engine_busy(engine, busy: Out<c_int>) {
        busy.place()?.put(engine.is_busy().into());
        Ok(())
    }

    /// Creates a keyval.
    fn mpi_attr_engine_keyval_create(engine, kind: c_int, spec: *const Spec, key: Out<c_int>) {
        // SAFETY: as the caller promised.
        let spec = unsafe { spec.as_ref() }.ok_or_else(null_pointer)?;
        let key = key.place()?;
        let spec = KeyvalSpec {
            kind: kind_of(kind)?,
            convention: spec.convention()?,
            copy: copy_rule(spec.copy)?,
            delete: delete_rule(spec.delete)?,
            extra_state: spec.extra_state,
        };
        // SAFETY: the caller promised that the callbacks are what he says.
        key.put(unsafe { engine.create_keyval(spec) }?);
        Ok(())
    }

    /// Frees a keyval.
    fn mpi_attr_engine_keyval_free(engine, kind: c_int, key: c_int) {
        engine.free_keyval(key, kind_of(kind)?)
    }

    /// Creates an object.
    fn mpi_attr_engine_object_create(engine, kind: c_int, handle: Handle, fortran: c_int, new: Out<u64>) {
        let new = new.place()?;
        new.put(engine.create(kind_of(kind)?, Handles { c: handle, fortran })?.0);
        Ok(())
    }

    /// Duplicates an object.
    fn mpi_attr_engine_object_duplicate(engine, old: u64, handle: Handle, fortran: c_int, new: Out<u64>) {
        let new = new.place()?;
        new.put(engine.duplicate(Object(old), Handles { c: handle, fortran })?.0);
        Ok(())
    }

    /// Gives an object other handles.
    fn mpi_attr_engine_object_rename(engine, object: u64, handle: Handle, fortran: c_int) {
        engine.rename(Object(object), Handles { c: handle, fortran })
    }

    /// Frees an object.
    fn mpi_attr_engine_object_free(engine, object: Out<u64>) {
        let object = object.place()?;
        engine.free(Object(object.current()))?;
        object.put(0);
        Ok(())
    }

    /// Deletes all attributes for good.
    fn mpi_attr_engine_object_close(engine, object: u64) { engine.close(Object(object)) }

    /// Sets an attribute in C.
    fn mpi_attr_engine_set(engine, object: u64, key: c_int, value: *mut c_void) {
        engine.set(Object(object), key, Value::Pointer(value))
    }

    /// Sets an attribute in Fortran, as an INTEGER.
    fn mpi_attr_engine_set_integer(engine, object: u64, key: c_int, value: c_int) {
        engine.set(Object(object), key, Value::Integer(value))
    }

    /// Sets an attribute in Fortran, as an INTEGER(KIND=MPI_ADDRESS_KIND).
    fn mpi_attr_engine_set_address(engine, object: u64, key: c_int, value: Aint) {
        engine.set(Object(object), key, Value::Address(value))
    }

    /// Gets an attribute in C.
    fn mpi_attr_engine_get(engine, object: u64, key: c_int, value: Out<*mut c_void>, flag: Out<c_int>) {
        answer(value, flag, engine.get_word(Object(object), key))
    }

    /// Gets an attribute in Fortran, as an INTEGER.
    fn mpi_attr_engine_get_integer(engine, object: u64, key: c_int, value: Out<c_int>, flag: Out<c_int>) {
        answer(value, flag, engine.get(Object(object), key).map(|found| found.map(|value| value.number() as c_int)))
    }

    /// Gets an attribute in Fortran, as an INTEGER(KIND=MPI_ADDRESS_KIND).
    fn mpi_attr_engine_get_address(engine, object: u64, key: c_int, value: Out<Aint>, flag: Out<c_int>) {
        answer(value, flag, engine.get(Object(object), key).map(|found| found.map(Value::number)))
    }

    /// Deletes an attribute.
    fn mpi_attr_engine_delete(engine, object: u64, key: c_int) { engine.delete(Object(object), key) }
}
