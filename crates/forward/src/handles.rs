//! Conversion of handles between Fortran and C.

use core::ffi::c_int;
use core::marker::PhantomData;
use core::ptr::null_mut;

use mpi_attr::Result;
use mpi_attr::abi::{self, Handle};
use mpi_attr::memory::{copy, list};
use mpi_attr_bindings::fortran::{Integer, Passed};

use super::arrays::{OutElement, OutElements, length};
use super::{Argument, ArrayArgument, NO_HANDLE, Origin, c, pointer};

/// A kind of handle, with its conversions from and to numbers.
pub trait HandleKind {
    /// The null handle.
    const NULL: Handle;

    /// The origin for a handle, if the kind has error handlers.
    const ORIGIN: Option<fn(Handle) -> Origin> = None;

    /// The handle of a number.
    fn handle(number: c_int) -> Handle;

    /// The number of a handle.
    fn number(handle: Handle) -> c_int;
}

/// `Kind: null handle, the C routines that convert from and to a number, origin;`
macro_rules! handle_kinds {
    ($($(#[$doc:meta])* $kind:ident: $null:ident, $from:ident, $to:ident $(, $origin:expr)?;)*) => {$(
        $(#[$doc])*
        pub struct $kind;

        impl HandleKind for $kind {
            const NULL: Handle = abi::$null;
            $(const ORIGIN: Option<fn(Handle) -> Origin> = Some($origin);)?

            fn handle(number: c_int) -> Handle {
                // SAFETY: any number.
                unsafe { c::$from(number) }
            }

            fn number(handle: Handle) -> c_int {
                // SAFETY: any handle.
                unsafe { c::$to(handle) }
            }
        }
    )*};
}

handle_kinds! {
    /// `TYPE(MPI_Comm)`.
    Comm: MPI_COMM_NULL, MPI_Comm_fromint, MPI_Comm_toint, Origin::Communicator;
    /// `TYPE(MPI_Datatype)`.
    Type: MPI_DATATYPE_NULL, MPI_Type_fromint, MPI_Type_toint;
    /// `TYPE(MPI_Win)`.
    Win: MPI_WIN_NULL, MPI_Win_fromint, MPI_Win_toint, Origin::Window;
    /// `TYPE(MPI_Group)`.
    Group: MPI_GROUP_NULL, MPI_Group_fromint, MPI_Group_toint;
    /// `TYPE(MPI_Info)`.
    Info: MPI_INFO_NULL, MPI_Info_fromint, MPI_Info_toint;
    /// `TYPE(MPI_File)`.
    File: MPI_FILE_NULL, MPI_File_fromint, MPI_File_toint, Origin::File;
    /// `TYPE(MPI_Op)`.
    Op: MPI_OP_NULL, MPI_Op_fromint, MPI_Op_toint;
    /// `TYPE(MPI_Errhandler)`.
    Errhandler: MPI_ERRHANDLER_NULL, MPI_Errhandler_fromint, MPI_Errhandler_toint;
    /// `TYPE(MPI_Request)`.
    Request: MPI_REQUEST_NULL, MPI_Request_fromint, MPI_Request_toint;
    /// `TYPE(MPI_Message)`.
    Message: MPI_MESSAGE_NULL, MPI_Message_fromint, MPI_Message_toint;
    /// `TYPE(MPI_Session)`.
    Session: MPI_SESSION_NULL, MPI_Session_fromint, MPI_Session_toint, Origin::Session;
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

    fn origin(&self) -> Option<Origin> {
        K::ORIGIN.map(|origin| origin(self.0))
    }
}

/// A handle that comes out. Its old value is not read, as it may be undefined.
pub struct OutHandle<K> {
    raw: Integer,
    value: Handle,
    kind: PhantomData<K>,
}

impl<K> OutHandle<K> {
    /// The handle that C wrote.
    pub fn current(&self) -> Handle {
        self.value
    }
}

impl<K: HandleKind> Argument for OutHandle<K> {
    type Raw = Integer;
    type C = *mut Handle;

    fn load(raw: Integer) -> Self {
        Self { raw, value: NO_HANDLE, kind: PhantomData }
    }

    fn argument(&mut self) -> *mut Handle {
        pointer(self.raw, &mut self.value)
    }

    fn store(self, success: bool) {
        // After an error an MPI may have written what is no handle: MPICH writes a null pointer in MPI_File_open.
        if !success {
            self.raw.put(K::number(K::NULL));
        } else if self.value != NO_HANDLE {
            self.raw.put(K::number(self.value));
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
    type C = *mut Handle;

    fn load(raw: Integer) -> Self {
        let before = K::handle(raw.get());
        Self { raw, before, value: before, kind: PhantomData }
    }

    fn argument(&mut self) -> *mut Handle {
        pointer(self.raw, &mut self.value)
    }

    fn store(self, _success: bool) {
        if self.value != self.before {
            self.raw.put(K::number(self.value));
        }
    }
}

/// Handles that go in, or go in and come out. Only those that C has changed are stored.
pub(crate) struct HandleArray<K> {
    raw: Integer,
    before: Vec<Handle>,
    values: Vec<Handle>,
    kind: PhantomData<K>,
}

impl<K: HandleKind> Argument for HandleArray<K> {
    type Raw = Integer;
    type C = *mut Handle;

    fn load(raw: Integer) -> Self {
        Self { raw, before: Vec::new(), values: Vec::new(), kind: PhantomData }
    }

    fn argument(&mut self) -> *mut Handle {
        if self.raw.raw().is_null() { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Stores them after an error too: it may concern only one of several requests.
    fn store(self, _success: bool) {
        for (at, (before, after)) in self.before.into_iter().zip(self.values).enumerate() {
            if before != after {
                self.raw.element(at).put(K::number(after));
            }
        }
    }
}

impl<K: HandleKind> ArrayArgument for HandleArray<K> {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.before = list((0..length(n)).map(|at| K::handle(self.raw.element(at).get())))?;
        self.values = copy(&self.before)?;
        Ok(())
    }
}

/// Handles that come out.
pub(crate) type OutHandleArray<K> = OutElements<K>;

impl<K: HandleKind> OutElement for K {
    type Raw = Integer;
    type C = Handle;
    const UNTOUCHED: Handle = NO_HANDLE;

    fn store(raw: Integer, at: usize, value: Option<Handle>) {
        raw.element(at).put(K::number(value.unwrap_or(K::NULL)));
    }
}

/// Handles that go in: C changes none.
pub(crate) type InHandleArray<K> = HandleArray<K>;
