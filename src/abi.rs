//! The types and constants of the MPI-5.0 standard ABI that the library uses (MPI-5.0 ch. 20).
//!
//! Handles are pointers to incomplete structs in C. The library never follows them, so here they are plain words:
//! [`Handle`]. `tests/abi/check_header.py` compares the C header with the standard's values, and the build compares
//! these constants with the C header.
#![expect(missing_docs, reason = "the names are the standard's, and so are their meanings")]

use core::ffi::{c_int, c_void};

/// A handle of the C binding (`MPI_Comm`, `MPI_Datatype`, ...), as a word.
pub type Handle = usize;
/// `MPI_Aint`.
pub type Aint = isize;

/// `MPI_Status`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Status {
    pub source: c_int,
    pub tag: c_int,
    pub error: c_int,
    pub internal: [c_int; 5],
}

/// A C copy callback of any object kind (MPI-4.1 §7.7.2). The handle is passed as a word.
pub type CopyFn =
    unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut c_void, *mut c_int) -> c_int;
/// A C delete callback of any object kind.
pub type DeleteFn = unsafe extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;

// Error classes (§9.4)
pub const MPI_SUCCESS: c_int = 0;
pub const MPI_ERR_BUFFER: c_int = 1;
pub const MPI_ERR_COUNT: c_int = 2;
pub const MPI_ERR_TYPE: c_int = 3;
pub const MPI_ERR_TAG: c_int = 4;
pub const MPI_ERR_COMM: c_int = 5;
pub const MPI_ERR_RANK: c_int = 6;
pub const MPI_ERR_REQUEST: c_int = 7;
pub const MPI_ERR_ROOT: c_int = 8;
pub const MPI_ERR_GROUP: c_int = 9;
pub const MPI_ERR_OP: c_int = 10;
pub const MPI_ERR_TOPOLOGY: c_int = 11;
pub const MPI_ERR_DIMS: c_int = 12;
pub const MPI_ERR_ARG: c_int = 13;
pub const MPI_ERR_TRUNCATE: c_int = 15;
pub const MPI_ERR_OTHER: c_int = 16;
pub const MPI_ERR_INTERN: c_int = 17;
pub const MPI_ERR_IN_STATUS: c_int = 19;
pub const MPI_ERR_ACCESS: c_int = 20;
pub const MPI_ERR_AMODE: c_int = 21;
pub const MPI_ERR_ASSERT: c_int = 22;
pub const MPI_ERR_BAD_FILE: c_int = 23;
pub const MPI_ERR_CONVERSION: c_int = 25;
pub const MPI_ERR_DISP: c_int = 26;
pub const MPI_ERR_DUP_DATAREP: c_int = 27;
pub const MPI_ERR_FILE_EXISTS: c_int = 28;
pub const MPI_ERR_FILE_IN_USE: c_int = 29;
pub const MPI_ERR_FILE: c_int = 30;
pub const MPI_ERR_INFO_KEY: c_int = 31;
pub const MPI_ERR_INFO_NOKEY: c_int = 32;
pub const MPI_ERR_INFO_VALUE: c_int = 33;
pub const MPI_ERR_INFO: c_int = 34;
pub const MPI_ERR_IO: c_int = 35;
pub const MPI_ERR_KEYVAL: c_int = 36;
pub const MPI_ERR_LOCKTYPE: c_int = 37;
pub const MPI_ERR_NAME: c_int = 38;
pub const MPI_ERR_NO_MEM: c_int = 39;
pub const MPI_ERR_NO_SPACE: c_int = 41;
pub const MPI_ERR_NO_SUCH_FILE: c_int = 42;
pub const MPI_ERR_QUOTA: c_int = 44;
pub const MPI_ERR_READ_ONLY: c_int = 45;
pub const MPI_ERR_RMA_ATTACH: c_int = 46;
pub const MPI_ERR_RMA_RANGE: c_int = 48;
pub const MPI_ERR_RMA_SYNC: c_int = 50;
pub const MPI_ERR_SERVICE: c_int = 51;
pub const MPI_ERR_SIZE: c_int = 52;
pub const MPI_ERR_SPAWN: c_int = 53;
pub const MPI_ERR_UNSUPPORTED_DATAREP: c_int = 54;
pub const MPI_ERR_UNSUPPORTED_OPERATION: c_int = 55;
pub const MPI_ERR_WIN: c_int = 56;
pub const MPI_ERR_RMA_FLAVOR: c_int = 57;
pub const MPI_ERR_VALUE_TOO_LARGE: c_int = 59;
pub const MPI_ERR_SESSION: c_int = 60;
pub const MPI_ERR_ERRHANDLER: c_int = 61;
pub const MPI_ERR_ABI: c_int = 62;
pub const MPI_ERR_LASTCODE: c_int = 16383;
pub const MPI_T_ERR_CANNOT_INIT: c_int = 1001;
pub const MPI_T_ERR_NOT_INITIALIZED: c_int = 1003;
pub const MPI_T_ERR_MEMORY: c_int = 1005;
pub const MPI_T_ERR_INVALID: c_int = 1006;
pub const MPI_T_ERR_INVALID_INDEX: c_int = 1007;
pub const MPI_T_ERR_INVALID_SESSION: c_int = 1009;
pub const MPI_T_ERR_INVALID_HANDLE: c_int = 1010;
pub const MPI_T_ERR_INVALID_NAME: c_int = 1011;
pub const MPI_T_ERR_CVAR_SET_NEVER: c_int = 1015;
pub const MPI_T_ERR_PVAR_NO_WRITE: c_int = 1016;
pub const MPI_T_ERR_PVAR_NO_STARTSTOP: c_int = 1017;
pub const MPI_T_ERR_PVAR_NO_ATOMIC: c_int = 1018;

// Handles
pub const MPI_COMM_NULL: Handle = 0x100;
pub const MPI_COMM_WORLD: Handle = 0x101;
pub const MPI_COMM_SELF: Handle = 0x102;
pub const MPI_GROUP_NULL: Handle = 0x108;
pub const MPI_GROUP_EMPTY: Handle = 0x109;
pub const MPI_INFO_NULL: Handle = 0x130;
pub const MPI_INFO_ENV: Handle = 0x131;
pub const MPI_ERRHANDLER_NULL: Handle = 0x140;
pub const MPI_ERRORS_ARE_FATAL: Handle = 0x141;
pub const MPI_ERRORS_ABORT: Handle = 0x142;
pub const MPI_ERRORS_RETURN: Handle = 0x143;
pub const MPI_SESSION_NULL: Handle = 0x120;
pub const MPI_MESSAGE_NULL: Handle = 0x128;
pub const MPI_MESSAGE_NO_PROC: Handle = 0x129;
pub const MPI_REQUEST_NULL: Handle = 0x180;
pub const MPI_OP_NULL: Handle = 0x20;
pub const MPI_SUM: Handle = 0x21;
pub const MPI_MIN: Handle = 0x22;
pub const MPI_MAX: Handle = 0x23;
pub const MPI_PROD: Handle = 0x24;
pub const MPI_BAND: Handle = 0x28;
pub const MPI_BOR: Handle = 0x29;
pub const MPI_BXOR: Handle = 0x2a;
pub const MPI_LAND: Handle = 0x30;
pub const MPI_LOR: Handle = 0x31;
pub const MPI_LXOR: Handle = 0x32;
pub const MPI_MINLOC: Handle = 0x38;
pub const MPI_MAXLOC: Handle = 0x39;
pub const MPI_REPLACE: Handle = 0x3c;
pub const MPI_NO_OP: Handle = 0x3d;
pub const MPI_WIN_NULL: Handle = 0x110;
pub const MPI_FILE_NULL: Handle = 0x118;
pub const MPI_DATATYPE_NULL: Handle = 0x200;
pub const MPI_AINT: Handle = 0x201;
pub const MPI_COUNT: Handle = 0x202;
pub const MPI_OFFSET: Handle = 0x203;
pub const MPI_PACKED: Handle = 0x207;
pub const MPI_SHORT: Handle = 0x208;
pub const MPI_INT: Handle = 0x209;
pub const MPI_LONG: Handle = 0x20a;
pub const MPI_LONG_LONG_INT: Handle = 0x20b;
pub const MPI_UNSIGNED_SHORT: Handle = 0x20c;
pub const MPI_UNSIGNED: Handle = 0x20d;
pub const MPI_UNSIGNED_LONG: Handle = 0x20e;
pub const MPI_UNSIGNED_LONG_LONG: Handle = 0x20f;
pub const MPI_FLOAT: Handle = 0x210;
pub const MPI_C_COMPLEX: Handle = 0x212;
pub const MPI_CXX_FLOAT_COMPLEX: Handle = 0x213;
pub const MPI_DOUBLE: Handle = 0x214;
pub const MPI_C_DOUBLE_COMPLEX: Handle = 0x216;
pub const MPI_CXX_DOUBLE_COMPLEX: Handle = 0x217;
pub const MPI_LOGICAL: Handle = 0x218;
pub const MPI_INTEGER: Handle = 0x219;
pub const MPI_REAL: Handle = 0x21a;
pub const MPI_COMPLEX: Handle = 0x21b;
pub const MPI_DOUBLE_PRECISION: Handle = 0x21c;
pub const MPI_DOUBLE_COMPLEX: Handle = 0x21d;
pub const MPI_CHARACTER: Handle = 0x21e;
pub const MPI_LONG_DOUBLE: Handle = 0x220;
pub const MPI_C_LONG_DOUBLE_COMPLEX: Handle = 0x224;
pub const MPI_CXX_LONG_DOUBLE_COMPLEX: Handle = 0x225;
pub const MPI_FLOAT_INT: Handle = 0x228;
pub const MPI_DOUBLE_INT: Handle = 0x229;
pub const MPI_LONG_INT: Handle = 0x22a;
pub const MPI_2INT: Handle = 0x22b;
pub const MPI_SHORT_INT: Handle = 0x22c;
pub const MPI_LONG_DOUBLE_INT: Handle = 0x22d;
pub const MPI_2REAL: Handle = 0x230;
pub const MPI_2DOUBLE_PRECISION: Handle = 0x231;
pub const MPI_2INTEGER: Handle = 0x232;
pub const MPI_C_BOOL: Handle = 0x238;
pub const MPI_CXX_BOOL: Handle = 0x239;
pub const MPI_WCHAR: Handle = 0x23c;
pub const MPI_INT8_T: Handle = 0x240;
pub const MPI_UINT8_T: Handle = 0x241;
pub const MPI_CHAR: Handle = 0x243;
pub const MPI_SIGNED_CHAR: Handle = 0x244;
pub const MPI_UNSIGNED_CHAR: Handle = 0x245;
pub const MPI_BYTE: Handle = 0x247;
pub const MPI_INT16_T: Handle = 0x248;
pub const MPI_UINT16_T: Handle = 0x249;
pub const MPI_INT32_T: Handle = 0x250;
pub const MPI_UINT32_T: Handle = 0x251;
pub const MPI_INT64_T: Handle = 0x258;
pub const MPI_UINT64_T: Handle = 0x259;
pub const MPI_LB: Handle = 0x2be;
pub const MPI_UB: Handle = 0x2bf;
pub const MPI_LOGICAL1: Handle = 0x2c0;
pub const MPI_INTEGER1: Handle = 0x2c1;
pub const MPI_LOGICAL2: Handle = 0x2c8;
pub const MPI_INTEGER2: Handle = 0x2c9;
pub const MPI_REAL2: Handle = 0x2ca;
pub const MPI_LOGICAL4: Handle = 0x2d0;
pub const MPI_INTEGER4: Handle = 0x2d1;
pub const MPI_REAL4: Handle = 0x2d2;
pub const MPI_COMPLEX4: Handle = 0x2d3;
pub const MPI_LOGICAL8: Handle = 0x2d8;
pub const MPI_INTEGER8: Handle = 0x2d9;
pub const MPI_REAL8: Handle = 0x2da;
pub const MPI_COMPLEX8: Handle = 0x2db;
pub const MPI_LOGICAL16: Handle = 0x2e0;
pub const MPI_INTEGER16: Handle = 0x2e1;
pub const MPI_REAL16: Handle = 0x2e2;
pub const MPI_COMPLEX16: Handle = 0x2e3;
pub const MPI_COMPLEX32: Handle = 0x2eb;

// Predefined attribute keys (§9.1.2, §12.2.6)
pub const MPI_KEYVAL_INVALID: c_int = 0;
pub const MPI_TAG_UB: c_int = 501;
pub const MPI_IO: c_int = 502;
pub const MPI_HOST: c_int = 503;
pub const MPI_WTIME_IS_GLOBAL: c_int = 504;
pub const MPI_APPNUM: c_int = 505;
pub const MPI_LASTUSEDCODE: c_int = 506;
pub const MPI_UNIVERSE_SIZE: c_int = 507;
pub const MPI_WIN_BASE: c_int = 601;
pub const MPI_WIN_DISP_UNIT: c_int = 602;
pub const MPI_WIN_SIZE: c_int = 603;
pub const MPI_WIN_CREATE_FLAVOR: c_int = 604;
pub const MPI_WIN_MODEL: c_int = 605;

// Window flavours and memory models
pub const MPI_WIN_FLAVOR_CREATE: c_int = 311;
pub const MPI_WIN_FLAVOR_ALLOCATE: c_int = 312;
pub const MPI_WIN_FLAVOR_DYNAMIC: c_int = 313;
pub const MPI_WIN_FLAVOR_SHARED: c_int = 314;
pub const MPI_WIN_UNIFIED: c_int = 321;
pub const MPI_WIN_SEPARATE: c_int = 322;

// Locks and assertions of windows
pub const MPI_LOCK_EXCLUSIVE: c_int = 301;
pub const MPI_LOCK_SHARED: c_int = 302;
pub const MPI_MODE_NOCHECK: c_int = 1024;
pub const MPI_MODE_NOPRECEDE: c_int = 2048;
pub const MPI_MODE_NOPUT: c_int = 4096;
pub const MPI_MODE_NOSTORE: c_int = 8192;
pub const MPI_MODE_NOSUCCEED: c_int = 16384;

// Results of comparisons
pub const MPI_IDENT: c_int = 201;
pub const MPI_CONGRUENT: c_int = 202;
pub const MPI_UNEQUAL: c_int = 204;

// Split types
pub const MPI_COMM_TYPE_SHARED: c_int = 221;
pub const MPI_COMM_TYPE_HW_UNGUIDED: c_int = 222;
pub const MPI_COMM_TYPE_HW_GUIDED: c_int = 223;
pub const MPI_COMM_TYPE_RESOURCE_GUIDED: c_int = 224;

// Thread levels (§11.6)
pub const MPI_THREAD_SINGLE: c_int = 0;
pub const MPI_THREAD_FUNNELED: c_int = 1024;
pub const MPI_THREAD_SERIALIZED: c_int = 2048;
pub const MPI_THREAD_MULTIPLE: c_int = 4096;

// Assorted
pub const MPI_ANY_SOURCE: c_int = -1;
pub const MPI_ANY_TAG: c_int = -2;
pub const MPI_PROC_NULL: c_int = -3;
pub const MPI_UNDEFINED: c_int = -32766;

// Combiners of datatypes
pub const MPI_COMBINER_NAMED: c_int = 101;
pub const MPI_COMBINER_DUP: c_int = 102;
pub const MPI_COMBINER_CONTIGUOUS: c_int = 103;
pub const MPI_COMBINER_VECTOR: c_int = 104;
pub const MPI_COMBINER_HVECTOR: c_int = 105;
pub const MPI_COMBINER_INDEXED: c_int = 106;
pub const MPI_COMBINER_HINDEXED: c_int = 107;
pub const MPI_COMBINER_INDEXED_BLOCK: c_int = 108;
pub const MPI_COMBINER_HINDEXED_BLOCK: c_int = 109;
pub const MPI_COMBINER_STRUCT: c_int = 110;
pub const MPI_COMBINER_SUBARRAY: c_int = 111;
pub const MPI_COMBINER_DARRAY: c_int = 112;
pub const MPI_COMBINER_F90_REAL: c_int = 113;
pub const MPI_COMBINER_F90_COMPLEX: c_int = 114;
pub const MPI_COMBINER_F90_INTEGER: c_int = 115;
pub const MPI_COMBINER_RESIZED: c_int = 116;

// Order and distribution of arrays
pub const MPI_ORDER_C: c_int = 12;
pub const MPI_ORDER_FORTRAN: c_int = 15;
pub const MPI_DISTRIBUTE_NONE: c_int = 16;
pub const MPI_DISTRIBUTE_BLOCK: c_int = 17;
pub const MPI_DISTRIBUTE_CYCLIC: c_int = 18;
pub const MPI_DISTRIBUTE_DFLT_DARG: c_int = 19;

// Classes of types (MPI_Type_match_size)
pub const MPI_TYPECLASS_INTEGER: c_int = 192;
pub const MPI_TYPECLASS_REAL: c_int = 193;
pub const MPI_TYPECLASS_COMPLEX: c_int = 194;

// Topologies
pub const MPI_CART: c_int = 211;
pub const MPI_GRAPH: c_int = 212;
pub const MPI_DIST_GRAPH: c_int = 213;
pub const MPI_UNWEIGHTED: usize = 10;
pub const MPI_WEIGHTS_EMPTY: usize = 11;

// Buffers of messages
pub const MPI_BUFFER_AUTOMATIC: usize = 2;
pub const MPI_BSEND_OVERHEAD: i64 = 512;
/// `MPI_IN_PLACE`, as an address.
pub const MPI_IN_PLACE: usize = 1;

// Lengths of strings, the terminating NUL included
pub const MPI_MAX_DATAREP_STRING: usize = 128;
pub const MPI_MAX_ERROR_STRING: usize = 512;
pub const MPI_MAX_INFO_KEY: usize = 256;
pub const MPI_MAX_INFO_VAL: usize = 1024;
pub const MPI_MAX_LIBRARY_VERSION_STRING: usize = 8192;
pub const MPI_MAX_OBJECT_NAME: usize = 128;
pub const MPI_MAX_PROCESSOR_NAME: usize = 256;
pub const MPI_MAX_PSET_NAME_LEN: usize = 1024;
pub const MPI_MAX_PORT_NAME: usize = 1024;
pub const MPI_MAX_STRINGTAG_LEN: usize = 1024;

// Access modes of files (§14.2.1), MPI_File_seek (§14.4.3), views (§14.3)
pub const MPI_MODE_APPEND: c_int = 1;
pub const MPI_MODE_CREATE: c_int = 2;
pub const MPI_MODE_DELETE_ON_CLOSE: c_int = 4;
pub const MPI_MODE_EXCL: c_int = 8;
pub const MPI_MODE_RDONLY: c_int = 16;
pub const MPI_MODE_RDWR: c_int = 32;
pub const MPI_MODE_SEQUENTIAL: c_int = 64;
pub const MPI_MODE_UNIQUE_OPEN: c_int = 128;
pub const MPI_MODE_WRONLY: c_int = 256;
pub const MPI_SEEK_CUR: c_int = 401;
pub const MPI_SEEK_END: c_int = 402;
pub const MPI_SEEK_SET: c_int = 403;
pub const MPI_DISPLACEMENT_CURRENT: i64 = -1;

// Versions
pub const MPI_VERSION: c_int = 5;
pub const MPI_SUBVERSION: c_int = 0;
pub const MPI_ABI_VERSION: c_int = 1;
pub const MPI_ABI_SUBVERSION: c_int = 0;

// The tool interface
pub const MPI_T_ENUM_NULL: Handle = 0;
pub const MPI_T_CVAR_HANDLE_NULL: Handle = 0;
pub const MPI_T_PVAR_SESSION_NULL: Handle = 0;
pub const MPI_T_PVAR_HANDLE_NULL: Handle = 0;
pub const MPI_T_PVAR_ALL_HANDLES: Handle = 1;
pub const MPI_T_VERBOSITY_USER_BASIC: c_int = 9;
pub const MPI_T_BIND_NO_OBJECT: c_int = 1;
pub const MPI_T_SCOPE_CONSTANT: c_int = 1;
pub const MPI_T_SCOPE_READONLY: c_int = 2;
pub const MPI_T_PVAR_CLASS_LEVEL: c_int = 2;
pub const MPI_T_PVAR_CLASS_COUNTER: c_int = 7;

// Properties of C types that Rust has no names for. The build script asks the C compiler.
include!(concat!(env!("OUT_DIR"), "/c_types.rs"));
