#![cfg_attr(not(embedded), allow(dead_code, reason = "each product needs its part"))]
//! How arguments cross from Fortran to C and back.
//!
//! INTEGER and LOGICAL have the widths that `MPI_Abi_set_fortran_info` and `MPI_Abi_set_fortran_booleans` set.
//!
//! A failing call gives every result a value: INTENT(OUT) lets a compiler drop what the program stored in the variable
//! before, so that a result which is not written has no value at all. A result is what C wrote; what C did not write
//! is a null handle, a null address, `.FALSE.`, blanks, or `MPI_UNDEFINED`. After a call that succeeds, what C did not
//! write stays as it is.

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;

use super::super::call::{NullReason, Out, null_pointer};
use super::kind_sizes::KIND_SIZES;
#[cfg(not(host))]
use super::status::{buffer_automatic, is_bottom, is_buffer_automatic};
#[cfg(not(host))]
use crate::abi::{self, MPI_BUFFER_AUTOMATIC};
use crate::abi::{Aint, Handle, MPI_UNDEFINED};
#[cfg(not(abi_fortran))]
use crate::backend::{Communicator, Datatype, Window};
#[cfg(embedded)]
use crate::backend::{Origin, plain, to_int};
#[cfg(not(abi_fortran))]
use crate::bind::backend::Cached;
use crate::error::Result;

/// An INTEGER by reference. Null, where Fortran lets an argument be left out, is never read or written.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Integer(*mut c_void);

impl Integer {
    /// The one at an address.
    pub(crate) fn at(address: *mut c_void) -> Self {
        Self(address)
    }
}

impl Logical {
    /// The one at an address.
    pub(crate) fn at(address: *mut c_void) -> Self {
        Self(address)
    }
}

/// Bytes of an INTEGER.
pub(crate) fn integer_size() -> usize {
    usize::from(KIND_SIZES.integer_size())
}

impl Integer {
    /// Its value as an `int`. One that is none, in a wide INTEGER, becomes one that nothing has: no key, no
    /// handle, no count.
    #[inline(always)]
    pub(crate) fn get(self) -> c_int {
        if KIND_SIZES.integer_size() == 4 && !self.0.is_null() {
            // Without a look at it: a field of a status may not have been written.
            // SAFETY: there, and of the usual width.
            return unsafe { self.get_usual() };
        }
        c_int::try_from(self.get_long()).unwrap_or(c_int::MIN)
    }

    /// Its value where it is there and of the usual width.
    ///
    /// # Safety
    /// Both are so.
    #[inline(always)]
    pub(crate) unsafe fn get_usual(self) -> c_int {
        // SAFETY: as the caller says.
        unsafe { self.0.cast::<c_int>().read() }
    }

    /// Whether it is not there.
    #[inline(always)]
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Where it is.
    #[inline(always)]
    pub(crate) fn address(self) -> *mut c_void {
        self.0
    }

    /// The same, or if it is left out, a place for it.
    #[cfg(not(abi_fortran))]
    pub(crate) fn or(self, place: &mut i64) -> Self {
        if self.0.is_null() { Self((&raw mut *place).cast()) } else { self }
    }

    /// Checks that there is something.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a null pointer.
    pub(crate) fn check(self, reason: NullReason) -> Result<()> {
        if self.0.is_null() { Err(null_pointer(reason)) } else { Ok(()) }
    }

    /// Where C is to write a result that goes here: nowhere, if this is null.
    fn out<T>(self, local: &mut T) -> Out<T> {
        Out::new(if self.0.is_null() { core::ptr::null_mut() } else { local })
    }

    /// All of its value.
    #[inline(always)]
    pub(crate) fn get_long(self) -> isize {
        if self.0.is_null() {
            return 0;
        }
        // SAFETY: not null, and the caller gave an INTEGER of the width he said.
        unsafe {
            match KIND_SIZES.integer_size() {
                4 => self.0.cast::<i32>().read() as isize,
                _ => self.0.cast::<i64>().read() as isize,
            }
        }
    }

    #[inline(always)]
    pub(crate) fn put(self, value: c_int) {
        self.put_long(value as isize);
    }

    /// Writes the low bits of a value, as many as an INTEGER has.
    #[inline(always)]
    pub(crate) fn put_long(self, value: isize) {
        if self.0.is_null() {
            return;
        }
        // SAFETY: not null, and the caller gave an INTEGER of the width he said.
        unsafe {
            match KIND_SIZES.integer_size() {
                4 => self.0.cast::<i32>().write(value as i32),
                _ => self.0.cast::<i64>().write(value as i64),
            }
        }
    }

    /// The INTEGER `at` places further in an array; of a null one, null.
    pub(crate) fn element(self, at: usize) -> Self {
        if self.0.is_null() { self } else { Self(self.0.wrapping_byte_add(at * integer_size())) }
    }
}

/// A LOGICAL by reference.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Logical(*mut c_void);

impl Logical {
    /// Where it is.
    #[inline(always)]
    pub(crate) fn address(self) -> *mut c_void {
        self.0
    }

    /// Its value: any bit pattern but that of `.FALSE.` is true.
    pub(crate) fn get(self) -> bool {
        if self.0.is_null() {
            return false;
        }
        // SAFETY: not null, and the caller gave a LOGICAL of the width he said.
        let bits = unsafe {
            match KIND_SIZES.logical_size() {
                4 => self.0.cast::<u32>().read().into(),
                1 => self.0.cast::<u8>().read().into(),
                2 => self.0.cast::<u16>().read().into(),
                _ => self.0.cast::<u64>().read(),
            }
        };
        bits != KIND_SIZES.bits(false)
    }

    /// The LOGICAL `at` places further in an array; of a null one, null.
    pub(crate) fn element(self, at: usize) -> Self {
        if self.0.is_null() {
            self
        } else {
            Self(self.0.wrapping_byte_add(at * usize::from(KIND_SIZES.logical_size())))
        }
    }

    /// Whether there is none.
    #[inline(always)]
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Writes the canonical pattern.
    #[inline(always)]
    pub(crate) fn put(self, value: bool) {
        if self.0.is_null() {
            return;
        }
        let bits = KIND_SIZES.bits(value);
        // SAFETY: not null, and the caller gave a LOGICAL of the width he said.
        unsafe {
            match KIND_SIZES.logical_size() {
                4 => self.0.cast::<u32>().write(bits as u32),
                1 => self.0.cast::<u8>().write(bits as u8),
                2 => self.0.cast::<u16>().write(bits as u16),
                _ => self.0.cast::<u64>().write(bits),
            }
        }
    }
}

/// An argument on its way: taken from Fortran, given to C, and taken back.
pub(crate) trait Argument: Sized {
    /// What Fortran passes.
    type Raw;
    /// What C gets.
    type C;

    /// Takes the argument from Fortran.
    fn load(raw: Self::Raw) -> Self;

    /// Makes what C needs besides, where that takes memory and the length is known.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn prepare(&mut self) -> Result<()> {
        Ok(())
    }

    /// The argument for C; results are written into `self`.
    fn argument(&mut self) -> Self::C;

    /// The object it is, if errors go to that object's error handler.
    #[cfg(embedded)]
    fn origin(&self) -> Option<Origin> {
        None
    }

    /// Gives Fortran the result, if there is one. After a failing call every result gets a value.
    fn store(self, _success: bool)
    where
        Self: Sized,
    {
    }
}

/// An INTEGER that goes in.
pub(crate) struct In(c_int);

impl Argument for In {
    type Raw = Integer;
    type C = c_int;

    fn load(raw: Integer) -> Self {
        Self(raw.get())
    }

    fn argument(&mut self) -> c_int {
        self.0
    }
}

/// An INTEGER that comes out.
pub(crate) struct OutInteger {
    raw: Integer,
    value: c_int,
}

impl Argument for OutInteger {
    type Raw = Integer;
    type C = Out<c_int>;

    fn load(raw: Integer) -> Self {
        Self { raw, value: NO_NUMBER }
    }

    fn argument(&mut self) -> Out<c_int> {
        self.raw.out(&mut self.value)
    }

    fn store(self, success: bool) {
        if self.value != NO_NUMBER {
            self.raw.put(self.value);
        } else if !success {
            self.raw.put(MPI_UNDEFINED);
        }
    }
}

/// An `int` that C did not write.
pub(crate) const NO_NUMBER: c_int = c_int::MIN;

/// An INTEGER that goes in and comes out.
pub(crate) struct InOutInteger(OutInteger);

impl Argument for InOutInteger {
    type Raw = Integer;
    type C = Out<c_int>;

    fn load(raw: Integer) -> Self {
        Self(OutInteger { raw, value: raw.get() })
    }

    fn argument(&mut self) -> Out<c_int> {
        self.0.argument()
    }

    fn store(self, success: bool) {
        if success {
            self.0.raw.put(self.0.value);
        }
    }
}

/// A LOGICAL that comes out.
pub(crate) struct Flag {
    raw: Logical,
    value: c_int,
}

impl Argument for Flag {
    type Raw = Logical;
    type C = Out<c_int>;

    fn load(raw: Logical) -> Self {
        Self { raw, value: 0 }
    }

    fn argument(&mut self) -> Out<c_int> {
        Integer(self.raw.0).out(&mut self.value)
    }

    fn store(self, _success: bool) {
        self.raw.put(self.value != 0);
    }
}

/// A kind of handle: how its numbers become handles and the reverse.
pub(crate) trait HandleKind {
    /// The handle with a number.
    fn handle(number: c_int) -> Handle;

    /// The number of a handle that the library made.
    fn number(handle: Handle) -> c_int;

    /// The null handle.
    #[cfg(not(host))]
    const NULL: Handle;

    /// Where errors of a call on the object go, if not where those without an object do.
    #[cfg(embedded)]
    const ORIGIN: Option<fn(Handle) -> Origin> = None;
}

/// `Kind: null handle; conversions of the backend; conversions of C`, which are called where there is no backend;
/// `origin`.
macro_rules! handle_kinds {
    ($(
        $(#[$doc:meta])*
        $kind:ident: $null:ident; $from:expr, $to:expr; $c_from:ident, $c_to:ident $(, $origin:expr)?;
    )*) => {$(
        $(#[$doc])*
        pub(crate) struct $kind;

        #[cfg(not(abi_fortran))]
        impl HandleKind for $kind {
            fn handle(number: c_int) -> Handle {
                $from(number)
            }

            fn number(handle: Handle) -> c_int {
                $to(handle)
            }

            #[cfg(not(host))]
            const NULL: Handle = abi::$null;

            $(#[cfg(embedded)] const ORIGIN: Option<fn(Handle) -> Origin> = Some($origin);)?
        }

        #[cfg(abi_fortran)]
        const _: () = {
            // SAFETY: the standard's signatures; both take any number.
            unsafe extern "C" {
                safe fn $c_from(number: c_int) -> Handle;
                safe fn $c_to(handle: Handle) -> c_int;
            }

            impl HandleKind for $kind {
                fn handle(number: c_int) -> Handle {
                    $c_from(number)
                }

                fn number(handle: Handle) -> c_int {
                    $c_to(handle)
                }

                const NULL: Handle = abi::$null;
            }
        };
    )*};
}

handle_kinds! {
    /// `TYPE(MPI_Comm)`.
    Comm: MPI_COMM_NULL; Communicator::from_fortran, Communicator::to_fortran; MPI_Comm_fromint, MPI_Comm_toint,
        Origin::Communicator;
    /// `TYPE(MPI_Datatype)`.
    Type: MPI_DATATYPE_NULL; Datatype::from_fortran, Datatype::to_fortran; MPI_Type_fromint, MPI_Type_toint;
    /// `TYPE(MPI_Win)`.
    Win: MPI_WIN_NULL; Window::from_fortran, Window::to_fortran; MPI_Win_fromint, MPI_Win_toint, Origin::Window;
}

#[cfg(not(host))]
handle_kinds! {
    /// `TYPE(MPI_Group)`.
    Group: MPI_GROUP_NULL; plain, to_int; MPI_Group_fromint, MPI_Group_toint;
    /// `TYPE(MPI_Info)`.
    Info: MPI_INFO_NULL; plain, to_int; MPI_Info_fromint, MPI_Info_toint;
    /// `TYPE(MPI_File)`.
    File: MPI_FILE_NULL; plain, to_int; MPI_File_fromint, MPI_File_toint;
    /// `TYPE(MPI_Op)`.
    Op: MPI_OP_NULL; plain, to_int; MPI_Op_fromint, MPI_Op_toint;
    /// `TYPE(MPI_Errhandler)`.
    Errhandler: MPI_ERRHANDLER_NULL; plain, to_int; MPI_Errhandler_fromint, MPI_Errhandler_toint;
    /// `TYPE(MPI_Request)`.
    Request: MPI_REQUEST_NULL; plain, to_int; MPI_Request_fromint, MPI_Request_toint;
    /// `TYPE(MPI_Session)`.
    Session: MPI_SESSION_NULL; plain, to_int; MPI_Session_fromint, MPI_Session_toint, Origin::Session;
}

/// A handle that goes in.
pub(crate) struct InHandle<K>(Handle, PhantomData<K>);

impl<K: HandleKind> Argument for InHandle<K> {
    type Raw = Integer;
    type C = Handle;

    fn load(raw: Integer) -> Self {
        Self(K::handle(raw.get()), PhantomData)
    }

    fn argument(&mut self) -> Handle {
        self.0
    }

    #[cfg(embedded)]
    fn origin(&self) -> Option<Origin> {
        K::ORIGIN.map(|origin| origin(self.0))
    }
}

/// A handle that comes out. What is there before is not looked at: it may be anything.
#[cfg(not(host))]
pub(crate) struct OutHandle<K> {
    raw: Integer,
    value: Handle,
    kind: PhantomData<K>,
}

#[cfg(abi_fortran)]
impl<K> OutHandle<K> {
    /// What C wrote.
    pub(crate) fn current(&self) -> Handle {
        self.value
    }
}

/// A handle that C did not write.
pub(crate) const NOT_WRITTEN: Handle = Handle::MAX;

#[cfg(not(host))]
impl<K: HandleKind> Argument for OutHandle<K> {
    type Raw = Integer;
    type C = Out<Handle>;

    fn load(raw: Integer) -> Self {
        Self { raw, value: NOT_WRITTEN, kind: PhantomData }
    }

    fn argument(&mut self) -> Out<Handle> {
        self.raw.out(&mut self.value)
    }

    fn store(self, success: bool) {
        if self.value != NOT_WRITTEN {
            self.raw.put(K::number(self.value));
        } else if !success {
            self.raw.put(K::number(K::NULL));
        }
    }
}

/// A handle that goes in and comes out.
pub(crate) struct InOutHandle<K> {
    raw: Integer,
    before: Handle,
    value: Handle,
    kind: PhantomData<K>,
}

impl<K: HandleKind> Argument for InOutHandle<K> {
    type Raw = Integer;
    type C = Out<Handle>;

    fn load(raw: Integer) -> Self {
        let before = K::handle(raw.get());
        Self { raw, before, value: before, kind: PhantomData }
    }

    fn argument(&mut self) -> Out<Handle> {
        self.raw.out(&mut self.value)
    }

    fn store(self, _success: bool) {
        if self.value != self.before {
            self.raw.put(K::number(self.value));
        }
    }
}

/// An INTEGER of a kind that C has too, that goes in.
pub(crate) struct InPlain<T>(T);

/// An INTEGER(KIND=MPI_ADDRESS_KIND) that goes in.
pub(crate) type InAint = InPlain<Aint>;

impl<T: Copy + Default> Argument for InPlain<T> {
    type Raw = *const T;
    type C = T;

    fn load(raw: *const T) -> Self {
        // SAFETY: null, or the caller gave an INTEGER of this kind.
        Self(unsafe { raw.as_ref() }.copied().unwrap_or_default())
    }

    fn argument(&mut self) -> T {
        self.0
    }
}

/// An argument that has the same form in C: an INTEGER(KIND=MPI_ADDRESS_KIND) that goes in and comes out, a LOGICAL
/// that goes in.
pub(crate) struct Same<T>(*mut T);

impl Argument for Same<Aint> {
    type Raw = *mut Aint;
    type C = Out<Aint>;

    fn load(raw: *mut Aint) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> Out<Aint> {
        Out::new(self.0)
    }
}

impl Argument for Same<c_void> {
    type Raw = *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut c_void) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *mut c_void {
        self.0
    }
}

/// A LOGICAL that comes out and that C has in Fortran's form.
pub(crate) struct OutTruth(Logical);

impl Argument for OutTruth {
    type Raw = Logical;
    type C = *mut c_void;

    fn load(raw: Logical) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *mut c_void {
        self.0.address()
    }

    fn store(self, success: bool) {
        if !success {
            self.0.put(false);
        }
    }
}

/// An address that comes out, a TYPE(C_PTR) or an INTEGER(KIND=MPI_ADDRESS_KIND).
pub(crate) struct OutAddress(*mut *mut c_void);

impl Argument for OutAddress {
    type Raw = *mut *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut *mut c_void) -> Self {
        Self(raw)
    }

    fn argument(&mut self) -> *mut c_void {
        self.0.cast()
    }

    fn store(self, success: bool) {
        if !success && !self.0.is_null() {
            // SAFETY: not null, and the caller gave a variable of one of these types.
            unsafe { self.0.write(core::ptr::null_mut()) };
        }
    }
}

/// A choice buffer that is not written.
#[cfg(not(host))]
pub(crate) struct InChoice(Choice);

#[cfg(not(host))]
impl Argument for InChoice {
    type Raw = *mut c_void;
    type C = *const c_void;

    fn load(raw: *mut c_void) -> Self {
        Self(Choice::load(raw))
    }

    fn argument(&mut self) -> *const c_void {
        self.0.argument()
    }
}

/// A choice buffer: its address.
#[cfg(not(host))]
pub(crate) struct Choice(*mut c_void);

#[cfg(not(host))]
impl Argument for Choice {
    type Raw = *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut c_void) -> Self {
        Self(match raw {
            _ if is_bottom(raw) => core::ptr::null_mut(),
            _ if is_buffer_automatic(raw) => core::ptr::without_provenance_mut(MPI_BUFFER_AUTOMATIC),
            _ => raw,
        })
    }

    fn argument(&mut self) -> *mut c_void {
        self.0
    }
}

/// The address of a buffer that comes out.
#[cfg(not(host))]
pub(crate) struct OutBuffer {
    raw: *mut *mut c_void,
    value: *mut c_void,
}

#[cfg(not(host))]
impl Argument for OutBuffer {
    type Raw = *mut *mut c_void;
    type C = *mut c_void;

    fn load(raw: *mut *mut c_void) -> Self {
        Self { raw, value: core::ptr::null_mut() }
    }

    fn argument(&mut self) -> *mut c_void {
        if self.raw.is_null() { self.raw.cast() } else { (&raw mut self.value).cast() }
    }

    fn store(self, _success: bool) {
        let automatic = self.value.addr() == MPI_BUFFER_AUTOMATIC;
        if !self.raw.is_null() {
            let value = if automatic { buffer_automatic() } else { self.value };
            // SAFETY: not null, and the caller gave a TYPE(C_PTR).
            unsafe { self.raw.write(value) };
        }
    }
}

/// The same before Fortran 2008, where the standard has the argument be of a type that cannot be written (§3.6).
#[cfg(not(host))]
pub(crate) struct UnusedBuffer(*mut c_void);

#[cfg(not(host))]
impl Argument for UnusedBuffer {
    type Raw = *mut c_void;
    type C = *mut c_void;

    fn load(_: *mut c_void) -> Self {
        Self(core::ptr::null_mut())
    }

    fn argument(&mut self) -> *mut c_void {
        (&raw mut self.0).cast()
    }
}
