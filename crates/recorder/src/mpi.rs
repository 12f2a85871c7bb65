//! The MPI of the process, as far as a report needs it: null handles, the width of handles, names and sizes.

use core::ffi::{CStr, c_char, c_int, c_void};
use std::ffi::CString;
use std::sync::OnceLock;

use crate::format::{KIND_ERRHANDLER, KIND_GROUP, KIND_INFO, KIND_MESSAGE, KIND_OP};
use crate::linker::{next, symbol, variable};
use mpi_attr_interfaces::{self as interfaces, Interface};
use mpi_attr_linker::{Symbol, file_of};

/// Kinds of objects, as in intercept.h and in the file.
pub(crate) const COMM: u8 = 1;
pub(crate) const TYPE: u8 = 2;
const WIN: u8 = 3;
/// Requests are converted like objects.
pub(crate) const REQUEST: u8 = 4;
/// Kinds whose handles are null, or of the process.
pub(crate) const SESSION: u8 = 5;
pub(crate) const FILE: u8 = 6;

type Get = unsafe extern "C" fn(usize, *mut c_int) -> c_int;
type GetName = unsafe extern "C" fn(usize, *mut c_char, *mut c_int) -> c_int;
/// The numbers of integers, addresses and datatypes, and the combiner; and as well with large counts.
type GetEnvelope = unsafe extern "C" fn(usize, *mut c_int, *mut c_int, *mut c_int, *mut c_int) -> c_int;
type GetLargeEnvelope =
    unsafe extern "C" fn(usize, *mut i64, *mut i64, *mut i64, *mut i64, *mut c_int) -> c_int;
type FromFortran = unsafe extern "C" fn(c_int) -> usize;

pub(crate) struct Mpi {
    interface: &'static dyn Interface,
    /// The text of `MPI_Get_library_version`.
    pub(crate) version: Vec<u8>,
    int_handles: bool,
    /// The bits of a handle that is no file.
    mask: usize,
    /// Of communicators, datatypes, windows.
    nulls: [usize; 3],
    pub(crate) null_request: usize,
    /// The addresses of [`Facts::predefined`](interfaces::Facts::predefined).
    predefined: Vec<usize>,
    pub(crate) world: usize,
    /// `MPI_THREAD_MULTIPLE`.
    multiple: c_int,
    from_fortran: [Option<FromFortran>; KINDS.len()],
    get_name: [Option<GetName>; 3],
    comm_size: Option<Get>,
    comm_rank: Option<Get>,
    type_size: Option<Get>,
    win_get_attr: Option<unsafe extern "C" fn(usize, c_int, *mut *const isize, *mut c_int) -> c_int>,
    get_envelope: Option<GetEnvelope>,
    get_large_envelope: Option<GetLargeEnvelope>,
    get_parent: Option<unsafe extern "C" fn(*mut usize) -> c_int>,
    is_initialized: Option<unsafe extern "C" fn(*mut c_int) -> c_int>,
    is_finalized: Option<unsafe extern "C" fn(*mut c_int) -> c_int>,
    error_class: Option<unsafe extern "C" fn(c_int, *mut c_int) -> c_int>,
    error_string: Option<unsafe extern "C" fn(c_int, *mut c_char, *mut c_int) -> c_int>,
    query_thread: Option<unsafe extern "C" fn(*mut c_int) -> c_int>,
}

/// The MPI, searched for at the first intercepted call: it is loaded then. No lock is held while the MPI is asked, so
/// threads may search at once.
#[inline(always)]
pub(crate) fn mpi() -> &'static Mpi {
    match MPI.get() {
        Some(found) => found,
        None => search(),
    }
}

static MPI: OnceLock<Mpi> = OnceLock::new();

#[cold]
#[inline(never)]
fn search() -> &'static Mpi {
    let found = find();
    MPI.get_or_init(|| found)
}

/// A function of the MPI, by its PMPI name.
///
/// # Safety
/// `F` is the function's type, a function pointer.
unsafe fn function<F>(name: &str) -> Option<F> {
    const { assert!(size_of::<F>() == size_of::<*mut c_void>()) };
    let name = CString::new(format!("P{name}")).ok()?;
    let found = next(&[&name]);
    // SAFETY: as the caller says.
    (!found.is_null()).then(|| unsafe { core::mem::transmute_copy(&found) })
}

/// The MPI behind this library.
struct Behind;

impl interfaces::Mpi for Behind {
    fn symbol(&self, name: &CStr) -> Option<Symbol> {
        symbol(name)
    }

    fn variable(&self, name: &CStr) -> Option<usize> {
        variable(name)
    }
}

fn find() -> Mpi {
    // SAFETY: the MPI stays loaded.
    let file = symbol(c"PMPI_Init").and_then(|found| unsafe { file_of(found) });
    let interface = interfaces::of(&Behind, file.unwrap_or_default()).unwrap_or(interfaces::STANDARD);
    let (facts, handles) = (interface.facts(), interface.handles(&Behind).unwrap_or_default());
    let predefined = facts.predefined.iter().filter_map(|name| variable(name)).collect();
    // SAFETY: the types of the standard; a handle that is an int is passed in the same register as a word.
    unsafe {
        let convert = |kind: &str| {
            // MPICH's handles are the numbers of Fortran, but for files.
            let [_, suffix] = facts.conversions.or((kind == "File").then_some(["c2f", "f2c"]))?;
            function(&format!("MPI_{kind}_{suffix}"))
        };
        Mpi {
            interface,
            version: version(),
            int_handles: facts.int_handles,
            mask: if facts.int_handles { u32::MAX as usize } else { !0 },
            nulls: [handles.null[0], handles.null[1], handles.null[2]],
            null_request: handles.null_request,
            predefined,
            world: handles.world,
            multiple: facts.thread_multiple,
            from_fortran: KINDS.map(convert),
            get_name: [KINDS[0], KINDS[1], KINDS[2]].map(|kind| function(&format!("MPI_{kind}_get_name"))),
            comm_size: function("MPI_Comm_size"),
            comm_rank: function("MPI_Comm_rank"),
            type_size: function("MPI_Type_size"),
            win_get_attr: function("MPI_Win_get_attr"),
            get_envelope: function("MPI_Type_get_envelope"),
            get_large_envelope: function("MPI_Type_get_envelope_c"),
            get_parent: function("MPI_Comm_get_parent"),
            is_initialized: function("MPI_Initialized"),
            is_finalized: function("MPI_Finalized"),
            error_class: function("MPI_Error_class"),
            error_string: function("MPI_Error_string"),
            query_thread: function("MPI_Query_thread"),
        }
    }
}

/// The kinds with handles, by their numbers from 1, as the routines that convert them have them. Keyvals have no handles that are
/// converted.
const KINDS: [&str; 13] = [
    "Comm",
    "Type",
    "Win",
    "Request",
    "Session",
    "File",
    "Group",
    "Info",
    "Op",
    "Errhandler",
    "Keyval",
    "Attr",
    "Message",
];

/// The text of `MPI_Get_library_version`.
fn version() -> Vec<u8> {
    interfaces::with_version(&Behind, until_nul).unwrap_or_default()
}

fn until_nul(text: &[u8]) -> Vec<u8> {
    text.split(|&byte| byte == 0).next().unwrap_or_default().to_vec()
}

impl Mpi {
    /// The name of the MPI's interface.
    pub(crate) fn interface(&self) -> &'static str {
        self.interface.facts().name
    }

    /// A handle as one number, however it came: the upper bits of an `int` are cleared. They are copies of its sign on machines
    /// where functions expect that.
    pub(crate) fn clean(&self, kind: u8, handle: usize) -> usize {
        if cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) || !self.is_int(kind) {
            handle & self.mask(kind)
        } else {
            handle as i32 as usize
        }
    }

    /// The bits of a handle in C.
    #[inline(always)]
    pub(crate) fn mask(&self, kind: u8) -> usize {
        if kind == FILE { !0 } else { self.mask }
    }

    /// Whether handles of a kind are `int`s in C.
    pub(crate) fn is_int(&self, kind: u8) -> bool {
        self.int_handles && kind != FILE
    }

    /// A handle that a call of C or of Fortran has passed.
    pub(crate) fn of_call(&self, kind: u8, handle: usize, in_fortran: c_int) -> usize {
        if in_fortran != 0 { self.of_fortran(kind, handle as c_int) } else { self.clean(kind, handle) }
    }

    /// A handle that Fortran passed.
    pub(crate) fn of_fortran(&self, kind: u8, number: c_int) -> usize {
        match self.from_fortran[kind as usize - 1] {
            // SAFETY: the type of the standard, and a handle.
            Some(convert) => self.clean(kind, unsafe { convert(number) }),
            None => number as u32 as usize,
        }
    }

    /// The handle at an address.
    ///
    /// # Safety
    /// A handle of C or of Fortran is there.
    pub(crate) unsafe fn read(&self, kind: u8, place: *const c_void, in_fortran: bool) -> usize {
        // SAFETY: as the caller promises.
        unsafe {
            if in_fortran {
                self.of_fortran(kind, place.cast::<c_int>().read())
            } else if self.is_int(kind) {
                place.cast::<u32>().read() as usize
            } else {
                place.cast::<usize>().read()
            }
        }
    }

    /// The number of bytes of a handle of C in an array.
    pub(crate) fn width(&self) -> usize {
        if self.int_handles { 4 } else { 8 }
    }

    /// Whether a handle is null, or that of an object that is never freed. Sessions and files are recorded only when a call with
    /// their handle has succeeded.
    pub(crate) fn is_null(&self, kind: u8, handle: usize) -> bool {
        handle == 0 || self.nulls.get(kind as usize - 1) == Some(&handle) || self.is_predefined(kind, handle)
    }

    fn is_predefined(&self, kind: u8, handle: usize) -> bool {
        match kind {
            KIND_GROUP | KIND_INFO | KIND_OP | KIND_ERRHANDLER | KIND_MESSAGE => {
                self.predefined.contains(&handle) || self.interface.is_predefined(handle, kind == KIND_GROUP)
            }
            _ => false,
        }
    }

    pub(crate) fn is_null_request(&self, handle: usize) -> bool {
        handle == self.null_request
    }

    /// The processes of a communicator, the bytes of a datatype or of the window's memory; -1 if unknown.
    pub(crate) fn size(&self, kind: u8, handle: usize) -> i64 {
        let get = match kind {
            COMM => self.comm_size,
            TYPE => self.type_size,
            WIN => return self.memory_of(handle).unwrap_or(-1),
            _ => None,
        };
        let mut size = -1;
        // SAFETY: the type of the standard; the handle is of a new object, and the MPI is initialized.
        if get.is_some_and(|get| unsafe { get(handle, &mut size) } != 0) { -1 } else { size.into() }
    }

    /// The bytes of a window's memory in this process: its attribute with the key MPI_WIN_SIZE.
    fn memory_of(&self, window: usize) -> Option<i64> {
        let (get, [_, key, ..]) = (self.win_get_attr?, self.interface.facts().win_keys);
        let (mut size, mut is_set) = (core::ptr::null(), 0);
        // SAFETY: the type of the standard; the attribute is the address of an integer.
        unsafe { (get(window, key, &mut size, &mut is_set) == 0 && is_set != 0).then(|| *size as i64) }
    }

    /// How many numbers and how many datatypes a datatype was made from; `None` if the MPI does not tell.
    fn envelope(&self, datatype: usize) -> Option<(usize, usize)> {
        // SAFETY: the types of the standard; a call that has succeeded had the handle.
        unsafe {
            let (mut large, mut numbers, mut combiner) = ([0; 4], [0; 3], 0);
            let [integers, addresses, counts, types] = &mut large;
            // An MPI that has it has datatypes of which the other routine does not tell.
            let is_told = if let Some(get) = self.get_large_envelope {
                get(datatype, integers, addresses, counts, types, &mut combiner) == 0
            } else {
                let [few_integers, few_addresses, few_types] = &mut numbers;
                let get = self.get_envelope?;
                let is_told = get(datatype, few_integers, few_addresses, few_types, &mut combiner) == 0;
                (*integers, *addresses, *types) = (numbers[0].into(), numbers[1].into(), numbers[2].into());
                is_told
            };
            is_told.then(|| ((large[0] + large[1] + large[2]) as usize, large[3] as usize))
        }
    }

    /// How many datatypes `MPI_Type_get_contents` tells of a datatype.
    pub(crate) fn contents(&self, datatype: usize) -> usize {
        self.envelope(datatype).map_or(0, |(_, datatypes)| datatypes)
    }

    /// Whether a datatype is predefined, and so not freed: one with a name was made from nothing, one of a Fortran kind only from
    /// numbers, as a structure without members, and a pair of a value and an index from two datatypes only.
    pub(crate) fn is_predefined_type(&self, datatype: usize) -> bool {
        match self.envelope(datatype) {
            Some((0, 0 | 2)) | None => true,
            Some((_, 0)) => self.size(TYPE, datatype) != 0,
            Some(_) => false,
        }
    }

    pub(crate) fn name(&self, kind: u8, handle: usize) -> Vec<u8> {
        // Larger than MPI_MAX_OBJECT_NAME of any MPI.
        let (mut text, mut length) = ([0u8; 1024], 0);
        let Some(&Some(get)) = self.get_name.get(kind as usize - 1) else { return Vec::new() };
        // SAFETY: the type of the standard; the handle was valid in the call before, and the buffer is large enough.
        unsafe { get(handle, text.as_mut_ptr().cast(), &mut length) };
        until_nul(&text)
    }

    /// Whether the MPI is initialized, and not finalized.
    fn is_active(&self) -> bool {
        let flag = |query: Option<unsafe extern "C" fn(*mut c_int) -> c_int>| {
            let mut flag = 0;
            // SAFETY: the type of the standard; it may be called at any time.
            query.is_some_and(|query| unsafe { query(&mut flag) } == 0 && flag != 0)
        };
        flag(self.is_initialized) && !flag(self.is_finalized)
    }

    /// The class of an error code; 0 if the MPI cannot tell it.
    pub(crate) fn class(&self, code: c_int) -> c_int {
        let mut class = 0;
        if let Some(get) = self.error_class.filter(|_| self.is_active()) {
            // SAFETY: the type of the standard, and the MPI is initialized.
            unsafe { get(code, &mut class) };
        }
        class
    }

    /// The class and the text of an error code; 0 and an empty text where the MPI cannot tell them.
    pub(crate) fn error(&self, code: c_int) -> (c_int, Vec<u8>) {
        let (mut text, mut length) = ([0u8; 1024], 0);
        if let Some(get) = self.error_string.filter(|_| self.is_active()) {
            // SAFETY: the type of the standard, and the MPI is initialized; the text is larger than its MPI_MAX_ERROR_STRING.
            unsafe { get(code, text.as_mut_ptr().cast(), &mut length) };
        }
        (self.class(code), until_nul(&text))
    }

    /// Whether calls of threads may not overlap, as `MPI_Init` has agreed.
    pub(crate) fn is_alone(&self) -> bool {
        let mut level = self.multiple;
        // SAFETY: the type of the standard; MPI_Init has succeeded.
        self.query_thread.is_some_and(|query| unsafe { query(&mut level) } == 0) && level < self.multiple
    }

    /// The rank in `MPI_COMM_WORLD`, its size, and whether the process was spawned.
    pub(crate) fn rank(&self) -> (i32, i32, bool) {
        let (mut rank, mut parent) = (-1, 0);
        // SAFETY: the types of the standard; MPI_Init has succeeded.
        unsafe {
            if let Some(get) = self.comm_rank {
                get(self.world, &mut rank);
            }
            if let Some(get) = self.get_parent {
                get(&mut parent);
            }
        }
        (rank, self.size(COMM, self.world) as i32, !self.is_null(COMM, self.clean(COMM, parent)))
    }
}
