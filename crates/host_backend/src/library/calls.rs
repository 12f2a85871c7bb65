//! Calls of the host's functions. No lock of the library may be held during such a call (except `carrier::list_of_self`):
//! the host may hold a lock of its own while it calls back.

use core::ffi::{CStr, c_int, c_void};
use core::ptr;

use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::unwind::call_that_returns;
use mpi_attr_bindings::kind::Kind;

use super::{
    Code, CopyCarrier, DeleteCarrier, FromFortran, Functions, Host, KindFunctions, Symbol, ToFortran,
    checked, clean, clean_of, file_of, hosts, index_of, is_set, next, text,
};

/// A function that MPICH may have in its library for Fortran, which may be loaded later than the MPI.
///
/// # Safety
/// `F` is the function's type, a function pointer.
#[cold]
unsafe fn in_fortran_library<F>(name: &CStr) -> Option<F> {
    const { assert!(size_of::<F>() == size_of::<Symbol>()) };
    // SAFETY: as the caller says.
    next(name).map(|symbol| unsafe { core::mem::transmute_copy(&symbol) })
}

impl Host {
    /// The attribute functions of a kind whose objects have carriers.
    fn carried(&self, kind: Kind) -> &Functions {
        &self.carried[index_of(kind)]
    }

    fn of(&self, kind: Kind) -> &KindFunctions {
        &self.of_kind[index_of(kind)]
    }

    /// Clears the upper bits of the register that a handle came in: with handles that are `int`s they are undefined.
    #[inline(always)]
    pub fn clean(&self, handle: Handle) -> Handle {
        clean(handle, self.handle_bits)
    }

    /// As [`clean`](Self::clean), for a handle of a kind: those of files are pointers in every MPI.
    pub(crate) fn clean_of(&self, kind: Kind, handle: Handle) -> Handle {
        clean_of(kind, handle, self.handle_bits)
    }

    /// As [`read_handle`](Self::read_handle), for a handle of a kind.
    ///
    /// # Safety
    /// `place` points to a handle of the kind.
    pub unsafe fn read_handle_of(&self, kind: Kind, place: *const Handle) -> Handle {
        // SAFETY: as the caller says.
        unsafe { if kind == Kind::File { place.read_unaligned() } else { self.read_handle(place) } }
    }

    /// As [`write_handle`](Self::write_handle), for a handle of a kind.
    ///
    /// # Safety
    /// `place` points to a handle of the kind.
    pub(crate) unsafe fn write_handle_of(&self, kind: Kind, place: *mut Handle, handle: Handle) {
        // SAFETY: as the caller says.
        unsafe {
            if kind == Kind::File { place.write_unaligned(handle) } else { self.write_handle(place, handle) }
        }
    }

    /// Whether a handle is an `int` in memory; else it is a word.
    fn has_int_handles(&self) -> bool {
        self.handle_bits != Handle::MAX
    }

    /// Whether a handle is the null handle of its kind, or 0.
    pub fn is_null(&self, kind: Kind, handle: Handle) -> bool {
        handle == self.handles.null[index_of(kind)] || handle == 0
    }

    /// Reads a handle in the caller's memory.
    ///
    /// # Safety
    /// `place` points to a handle.
    pub unsafe fn read_handle(&self, place: *const Handle) -> Handle {
        // SAFETY: as the caller says.
        unsafe {
            if self.has_int_handles() {
                self.clean(place.cast::<u32>().read_unaligned() as Handle)
            } else {
                place.read_unaligned()
            }
        }
    }

    /// The handles of an array in the caller's memory.
    ///
    /// # Safety
    /// `array` has `count` elements.
    pub unsafe fn read_handles(&self, array: *const Handle, count: usize) -> impl Iterator<Item = Handle> {
        let size = if self.has_int_handles() { size_of::<c_int>() } else { size_of::<Handle>() };
        // SAFETY: as the caller says.
        (0..count).map(move |at| unsafe { self.read_handle(array.byte_add(at * size)) })
    }

    /// Writes consecutive handles.
    ///
    /// # Safety
    /// `array` points to memory for as many handles of the host.
    pub unsafe fn write_handles(&self, array: *mut Handle, handles: &[Handle]) {
        let size = if self.has_int_handles() { size_of::<c_int>() } else { size_of::<Handle>() };
        for (at, &handle) in handles.iter().enumerate() {
            // SAFETY: as the caller says.
            unsafe { self.write_handle(array.byte_add(at * size), handle) };
        }
    }

    /// Whether MPI was initialized and not finalized, apart from sessions.
    pub fn is_running(&self) -> bool {
        self.was_initialized() && !is_set(self.flags[1])
    }

    /// Whether MPI was ever initialized, apart from sessions.
    pub fn was_initialized(&self) -> bool {
        is_set(self.flags[0])
    }

    /// Whether calls may overlap. To be called only while MPI is running.
    pub fn is_multiple(&self) -> bool {
        let mut level = self.facts.thread_multiple;
        // SAFETY: writes to a local.
        unsafe { (self.query_thread)(&mut level) };
        level >= self.facts.thread_multiple
    }

    /// `MPI_xxx_create_keyval` of the host, for carriers.
    pub(crate) fn create_keyval(
        &self,
        kind: Kind,
        copy: CopyCarrier,
        delete: DeleteCarrier,
    ) -> Result<c_int, Code> {
        let mut key = 0;
        // SAFETY: the host's function, with the types of the standard; the callbacks take handles as words.
        checked(unsafe { (self.carried(kind).create_keyval)(copy, delete, &mut key, ptr::null_mut()) })?;
        Ok(key)
    }

    /// `MPI_xxx_free_keyval` of the host.
    pub(crate) fn free_keyval(&self, kind: Kind, key: &mut c_int) -> Result<(), Code> {
        // SAFETY: a function of the host, with the types of the standard, and an `int` of the caller's.
        checked(unsafe { (self.carried(kind).free_keyval)(key) })
    }

    /// `MPI_xxx_set_attr` of the host.
    pub(crate) fn set_attr(
        &self,
        kind: Kind,
        handle: Handle,
        key: c_int,
        value: *mut c_void,
    ) -> Result<(), Code> {
        // SAFETY: a function of the host, with the types of the standard.
        checked(unsafe { (self.carried(kind).set_attr)(handle, key, value) })
    }

    /// `MPI_xxx_get_attr` of the host.
    pub(crate) fn get_attr(
        &self,
        kind: Kind,
        handle: Handle,
        key: c_int,
    ) -> Result<Option<*mut c_void>, Code> {
        let (mut value, mut flag) = (ptr::null_mut::<c_void>(), 0);
        // SAFETY: a function of the host, with the types of the standard; it writes to locals.
        checked(unsafe { (self.carried(kind).get_attr)(handle, key, (&raw mut value).cast(), &mut flag) })?;
        Ok((flag != 0).then_some(value))
    }

    /// `MPI_xxx_delete_attr` of the host.
    pub(crate) fn delete_attr(&self, kind: Kind, handle: Handle, key: c_int) -> Result<(), Code> {
        // SAFETY: a function of the host, with the types of the standard.
        checked(unsafe { (self.carried(kind).delete_attr)(handle, key) })
    }

    /// The error handler of an object; for the kind datatype, `handle` is a communicator. To be released by
    /// [`give_back`](Self::give_back).
    pub(crate) fn errhandler(&self, kind: Kind, handle: Handle) -> Result<Handle, Code> {
        let mut errhandler = 0;
        let get = self.of(kind).get_errhandler.ok_or(Code(self.facts.class(MPI_ERR_OTHER)))?;
        // SAFETY: a function of the host, with the types of the standard; a word has room for any handle.
        checked(unsafe { get(handle, &mut errhandler) })?;
        // SAFETY: the local was written.
        Ok(unsafe { self.read_handle(&errhandler) })
    }

    /// Checks the handle of an object that can have no carrier.
    ///
    /// # Errors
    /// The host's.
    pub(crate) fn check_handle(&self, kind: Kind, handle: Handle) -> Result<(), Code> {
        self.errhandler(kind, handle).map(|errhandler| self.give_back(errhandler))
    }

    /// Releases an error handler unless it is predefined.
    pub(crate) fn give_back(&self, errhandler: Handle) {
        if errhandler != self.handles.errors_return && !self.handles.fatal.contains(&errhandler) {
            // SAFETY: a function of the host, with the types of the standard.
            self.with_place(errhandler, |place| unsafe { (self.errhandler_free)(place) });
        }
    }

    /// Frees a communicator that the library made.
    pub(crate) fn free_communicator(&self, comm: Handle) {
        // SAFETY: a function of the host, with the types of the standard.
        self.with_place(comm, |place| unsafe { (self.comm_free)(place) });
    }

    /// Frees a communicator whose handle is in the caller's memory, and makes the handle null.
    ///
    /// # Safety
    /// `place` points to the handle of a communicator.
    pub(crate) unsafe fn free_communicator_at(&self, place: *mut Handle) {
        // SAFETY: as the caller promises.
        unsafe { (self.comm_free)(place) };
    }

    /// Waits for a request, and makes the handle null.
    ///
    /// # Safety
    /// `place` points to the handle of a request.
    pub(crate) unsafe fn wait(&self, place: *mut Handle) {
        // Larger than the status of any MPI.
        let mut status = [0u64; 32];
        // SAFETY: as the caller promises; a status has room.
        unsafe { (self.wait)(place, status.as_mut_ptr().cast()) };
    }

    /// Whether a request is complete; if so, its handle becomes null. A failed request is complete.
    ///
    /// # Safety
    /// `place` points to the handle of a request.
    pub(crate) unsafe fn test(&self, place: *mut Handle) -> bool {
        let (mut flag, mut status) = (0, [0u64; 32]); // as in `wait`
        // SAFETY: as the caller promises; a status has room.
        let code = unsafe { (self.test)(place, &mut flag, status.as_mut_ptr().cast()) };
        flag != 0 || code != 0
    }

    /// Writes a handle to the caller's memory.
    ///
    /// # Safety
    /// `place` points to a handle.
    pub unsafe fn write_handle(&self, place: *mut Handle, handle: Handle) {
        // SAFETY: as the caller says.
        unsafe {
            if self.has_int_handles() {
                place.cast::<c_int>().write_unaligned(handle as c_int);
            } else {
                place.write_unaligned(handle);
            }
        }
    }

    /// Calls `call` with a pointer to a handle, in the form that the host reads and writes.
    pub fn with_place<R>(&self, mut handle: Handle, call: impl FnOnce(*mut Handle) -> R) -> R {
        let mut small = handle as c_int;
        call(if self.has_int_handles() { (&raw mut small).cast() } else { &mut handle })
    }

    /// The name of an object, ended by NUL. `handle` must be valid.
    pub(crate) fn name(&self, kind: Kind, handle: Handle) -> [u8; 1024] {
        // Larger than MPI_MAX_OBJECT_NAME of any MPI.
        let (mut name, mut length) = ([0u8; 1024], 0);
        // SAFETY: a function of the host, with the types of the standard; the buffer is large enough.
        unsafe { (self.carried(kind).get_name)(handle, name.as_mut_ptr().cast(), &mut length) };
        name
    }

    /// Calls an object's error handler.
    pub(crate) fn call_errhandler(&self, kind: Kind, handle: Handle, code: c_int) {
        if kind == Kind::File && self.is_null(kind, handle) {
            return self.raise_on_null_file(handle);
        }
        if let Some(call) = self.of(kind).call_errhandler {
            // SAFETY: a function of the host, with the types of the standard.
            call_that_returns(&"an error handler", || unsafe { call(handle, code) });
        }
    }

    /// Calls the error handler of `MPI_FILE_NULL` with `MPI_ERR_FILE`, the only error of calls with that handle. Open MPI
    /// does not accept the handle in `MPI_File_call_errhandler`, so the host raises an error of its own.
    fn raise_on_null_file(&self, null: Handle) {
        let amode = &mut 0;
        self.symbol("PMPI_File_get_amode").map(hosts!(null: Handle, amode: *mut c_int));
    }

    /// `MPI_Abort`: ends the processes of a communicator, and this one.
    pub(crate) fn abort(&self, comm: Handle, code: c_int) {
        // SAFETY: a function of the host, with the types of the standard.
        unsafe { (self.abort)(comm, code) };
    }

    /// A handle's number in Fortran.
    pub fn to_fortran(&self, kind: Kind, handle: Handle) -> c_int {
        match self.of(kind).to_fortran {
            // SAFETY: a function of the host, with the types of the standard.
            Some(convert) => unsafe { convert(handle) },
            None if kind == Kind::File => {
                // SAFETY: the type that the standard gives the function.
                match unsafe { in_fortran_library::<ToFortran>(c"PMPI_File_c2f") } {
                    // SAFETY: a function of the host, with the types of the standard.
                    Some(convert) => unsafe { convert(handle) },
                    None => handle as c_int,
                }
            }
            None => handle as c_int,
        }
    }

    /// The handle with a number in Fortran.
    pub(crate) fn handle_of_fortran(&self, kind: Kind, number: c_int) -> Handle {
        match self.of(kind).from_fortran {
            // SAFETY: a function of the host, with the types of the standard.
            Some(convert) => unsafe { convert(number) },
            None if kind == Kind::File => {
                // SAFETY: the type that the standard gives the function.
                match unsafe { in_fortran_library::<FromFortran>(c"PMPI_File_f2c") } {
                    // SAFETY: a function of the host, with the types of the standard.
                    Some(convert) => unsafe { convert(number) },
                    None => number as Handle,
                }
            }
            None => self.clean(number as Handle),
        }
    }

    /// The combiner of a datatype, and the number of datatypes that it was made of. `datatype` must be valid.
    pub(crate) fn envelope(&self, datatype: Handle) -> Result<(c_int, usize), Code> {
        let mut combiner = 0;
        let types = if let Some(ask) = self.get_envelope_c {
            let [mut integers, mut addresses, mut counts, mut types] = [0; 4];
            // SAFETY: a function of the host, with the types of the standard; it writes to locals.
            checked(unsafe {
                ask(datatype, &mut integers, &mut addresses, &mut counts, &mut types, &mut combiner)
            })?;
            types
        } else {
            let [mut integers, mut addresses, mut types] = [0; 3];
            // SAFETY: a function of the host, with the types of the standard; it writes to locals.
            checked(unsafe {
                (self.get_envelope)(datatype, &mut integers, &mut addresses, &mut types, &mut combiner)
            })?;
            types.into()
        };
        Ok((combiner, usize::try_from(types).unwrap_or(0)))
    }

    /// Whether a datatype is predefined. `datatype` must be valid.
    pub(crate) fn is_named(&self, datatype: Handle) -> Result<bool, Code> {
        let (combiner, _) = self.envelope(datatype)?;
        Ok(self.facts.predefined_combiners.contains(&combiner))
    }

    /// Whether a communicator is an intercommunicator. `comm` must be valid.
    pub(crate) fn is_inter(&self, comm: Handle) -> Result<bool, Code> {
        let mut flag = 0;
        // SAFETY: a function of the host, with the types of the standard; it writes to a local.
        checked(unsafe { (self.test_inter)(comm, &mut flag) })?;
        Ok(flag != 0)
    }

    /// Makes a communicator of this process alone, with `MPI_ERRORS_RETURN`.
    pub(crate) fn quiet_communicator(&self) -> Result<Handle, Code> {
        let mut comm = 0;
        // Not by dup, which would copy attributes.
        // SAFETY: a function of the host, with the types of the standard; a word has room for any handle.
        let comm = unsafe {
            checked((self.comm_split)(self.handles.self_, 0, 0, &mut comm))?;
            self.read_handle(&comm)
        };
        // SAFETY: a function of the host, with the types of the standard.
        let quiet = checked(unsafe { (self.comm_set_errhandler)(comm, self.handles.errors_return) });
        quiet.inspect_err(|_| self.free_communicator(comm)).map(|()| comm)
    }

    /// Calls `call` with the text of `MPI_Get_library_version`.
    pub(crate) fn with_version<R>(&self, call: impl FnOnce(&[u8]) -> R) -> Option<R> {
        mpi_attr_interfaces::with_version(&self.library, call)
    }

    /// The file that the host was loaded from.
    pub(crate) fn file(&self) -> &CStr {
        self.library.symbol(c"PMPI_Init").and_then(file_of).unwrap_or_default()
    }

    /// The address of a function of the host.
    pub(crate) fn symbol(&self, name: &str) -> Option<Symbol> {
        self.library.symbol(&text(format_args!("{name}")))
    }
}
