//! Rust declarations of the routines of C and Fortran, for the scenarios.

use std::ffi::{c_char, c_int, c_void};

pub(crate) use mpi_attr::abi::*;

pub(crate) type CopyFunction =
    extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut *mut c_void, *mut c_int) -> c_int;
pub(crate) type DeleteFunction = extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;
pub(crate) type Destructor = extern "C" fn(*mut c_void);
pub(crate) type OpFunctionX = extern "C" fn(*mut c_void, *mut c_void, i64, Handle, *mut c_void);
pub(crate) type HandlerX = extern "C" fn(Handle, c_int, *mut c_void);
pub(crate) type OpFunction = extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);
pub(crate) type Query = extern "C" fn(*mut c_void, *mut [c_int; 8]) -> c_int;
pub(crate) type Free = extern "C" fn(*mut c_void) -> c_int;
pub(crate) type Cancel = extern "C" fn(*mut c_void, c_int) -> c_int;
pub(crate) type Hook = extern "C" fn(*mut c_void);
pub(crate) type Make = extern "C" fn(*mut c_void, *mut *mut c_void) -> c_int;
pub(crate) type Handler = extern "C" fn(*mut Handle, *mut c_int);

// SAFETY: the signatures of the standard.
unsafe extern "C" {
    pub(crate) fn PMPI_Comm_fromint(number: c_int) -> Handle;
    pub(crate) fn PMPI_Type_fromint(number: c_int) -> Handle;
}

/// `PMPI_X(arguments)`, which returns a code.
macro_rules! routines {
    ($($name:ident($($type:ty),*);)*) => {
        // SAFETY: the signatures of the standard.
        unsafe extern "C" {
            $(pub(crate) fn $name($(_: $type),*) -> c_int;)*
        }
    };
}

type Out = *mut Handle;
type Int = *mut c_int;
type Ints = *const c_int;
type Longs = *const i64;
type Text = *const c_char;
type Buffer = *mut c_char;
type Statuses = *mut [c_int; 8];

routines! {
    PMPI_Init(Int, *mut c_void);
    PMPI_Finalize();
    PMPI_Session_init(Handle, Handle, Out);
    PMPI_Session_finalize(Out);
    PMPI_Session_get_info(Handle, Out);
    PMPI_Session_get_pset_info(Handle, Text, Out);
    PMPI_Session_create_errhandler(Handler, Out);
    PMPI_Group_from_session_pset(Handle, Text, Out);
    PMPI_Comm_create_from_group(Handle, Text, Handle, Handle, Out);

    PMPIX_Session_create_keyval(Option<DeleteFunction>, Int, *mut c_void);
    PMPIX_Session_free_keyval(Int);
    PMPIX_Session_set_attr(Handle, c_int, *mut c_void);
    PMPIX_Session_get_attr(Handle, c_int, *mut *mut c_void, Int);
    PMPIX_Session_delete_attr(Handle, c_int);
    mpi_attr_at_finalize(Option<Hook>, *mut c_void, Int);
    mpi_attr_at_session_finalize(Handle, Option<Hook>, *mut c_void, Int);
    mpi_attr_cancel(c_int);
    mpi_attr_inner_keyval(Int);
    mpi_attr_inner_comm(Handle, c_int, Out);
    mpi_attr_inner_comm_release(Handle, c_int);

    PMPI_Comm_create_keyval(Option<CopyFunction>, Option<DeleteFunction>, Int, *mut c_void);
    PMPI_Comm_free_keyval(Int);
    PMPIX_Comm_create_keyval_x(Option<CopyFunction>, Option<DeleteFunction>, Destructor, Int, *mut c_void);
    PMPIX_Comm_set_attr_as_fortran(Handle, c_int, *mut c_void);
    mpi_attr_keyval_set_name(c_int, Text);
    mpi_attr_keyval_info(c_int, Int, Int, Buffer, Int, Int);
    mpi_attr_list(c_int, Handle, Int, c_int, Int);
    mpi_attr_value_info(c_int, Handle, c_int, Int, Int);
    mpi_attr_get_or_set(c_int, Handle, c_int, Option<Make>, *mut c_void, *mut *mut c_void, Int);
    PMPI_Comm_set_attr(Handle, c_int, *mut c_void);
    PMPI_Comm_get_attr(Handle, c_int, *mut *mut c_void, Int);
    PMPI_Comm_delete_attr(Handle, c_int);
    PMPI_Type_create_keyval(Option<CopyFunction>, Option<DeleteFunction>, Int, *mut c_void);
    PMPI_Type_free_keyval(Int);
    PMPI_Type_set_attr(Handle, c_int, *mut c_void);
    PMPI_Type_get_attr(Handle, c_int, *mut *mut c_void, Int);
    PMPI_Type_delete_attr(Handle, c_int);
    PMPI_Win_create_keyval(Option<CopyFunction>, Option<DeleteFunction>, Int, *mut c_void);
    PMPI_Win_free_keyval(Int);
    PMPI_Win_set_attr(Handle, c_int, *mut c_void);
    PMPI_Win_get_attr(Handle, c_int, *mut *mut c_void, Int);
    PMPI_Win_delete_attr(Handle, c_int);

    PMPI_Comm_set_errhandler(Handle, Handle);
    PMPI_Comm_create_errhandler(Handler, Out);
    PMPI_Comm_get_errhandler(Handle, Out);
    PMPI_Win_create_errhandler(Handler, Out);
    PMPI_Win_set_errhandler(Handle, Handle);
    PMPI_Errhandler_free(Out);
    PMPI_Add_error_class(Int);
    PMPI_Add_error_code(c_int, Int);
    PMPI_Add_error_string(c_int, Text);
    PMPI_Error_string(c_int, Buffer, Int);
    PMPI_Remove_error_string(c_int);
    PMPI_Remove_error_code(c_int);
    PMPI_Remove_error_class(c_int);

    PMPI_Comm_toint(Handle);
    PMPI_Comm_dup(Handle, Out);
    PMPI_Comm_dup_with_info(Handle, Handle, Out);
    PMPI_Comm_idup(Handle, Out, Out);
    PMPI_Comm_idup_with_info(Handle, Handle, Out, Out);
    PMPI_Comm_split(Handle, c_int, c_int, Out);
    PMPI_Comm_split_type(Handle, c_int, c_int, Handle, Out);
    PMPI_Comm_create(Handle, Handle, Out);
    PMPI_Comm_create_group(Handle, Handle, c_int, Out);
    PMPI_Comm_group(Handle, Out);
    PMPI_Comm_get_info(Handle, Out);
    PMPI_Comm_set_name(Handle, Text);
    PMPI_Comm_get_name(Handle, Buffer, Int);
    PMPI_Comm_free(Out);
    PMPI_Group_incl(Handle, c_int, Ints, Out);
    PMPI_Group_excl(Handle, c_int, Ints, Out);
    PMPI_Group_range_incl(Handle, c_int, *const [c_int; 3], Out);
    PMPI_Group_range_excl(Handle, c_int, *const [c_int; 3], Out);
    PMPI_Group_union(Handle, Handle, Out);
    PMPI_Group_intersection(Handle, Handle, Out);
    PMPI_Group_difference(Handle, Handle, Out);
    PMPI_Group_free(Out);
    PMPI_Wait(Out, Statuses);
    PMPI_Waitall(c_int, Out, Statuses);
    PMPI_Testall(c_int, Out, Int, Statuses);
    PMPI_Waitany(c_int, Out, Int, Statuses);
    PMPI_Testany(c_int, Out, Int, Int, Statuses);
    PMPI_Waitsome(c_int, Out, Int, Int, Statuses);
    PMPI_Testsome(c_int, Out, Int, Int, Statuses);
    PMPI_Request_get_status_all(c_int, Out, Int, Statuses);
    PMPI_Request_get_status_any(c_int, Out, Int, Int, Statuses);
    PMPI_Request_get_status_some(c_int, Out, Int, Int, Statuses);

    PMPI_Info_create(Out);
    PMPI_Info_set(Handle, Text, Text);
    PMPI_Info_get_nkeys(Handle, Int);
    PMPI_Info_get_nthkey(Handle, c_int, Buffer);
    PMPI_Info_get(Handle, Text, c_int, Buffer, Int);
    PMPI_Info_get_string(Handle, Text, Int, Buffer, Int);
    PMPI_Info_get_valuelen(Handle, Text, Int, Int);
    PMPI_Info_dup(Handle, Out);
    PMPI_Info_delete(Handle, Text);
    PMPI_Info_create_env(c_int, *mut c_void, Out);
    PMPI_Info_free(Out);
    PMPI_Abi_get_info(Out);
    PMPI_Abi_get_fortran_info(Out);
    PMPI_Abi_set_fortran_info(Handle);
    PMPI_Get_hw_resource_info(Out);
    PMPI_Get_processor_name(Buffer, Int);

    PMPI_Type_contiguous(c_int, Handle, Out);
    PMPI_Type_contiguous_c(i64, Handle, Out);
    PMPI_Type_vector(c_int, c_int, c_int, Handle, Out);
    PMPI_Type_create_hvector_c(i64, i64, i64, Handle, Out);
    PMPI_Type_indexed(c_int, Ints, Ints, Handle, Out);
    PMPI_Type_create_hindexed(c_int, Ints, Longs, Handle, Out);
    PMPI_Type_create_indexed_block(c_int, c_int, Ints, Handle, Out);
    PMPI_Type_create_hindexed_block_c(i64, i64, Longs, Handle, Out);
    PMPI_Type_create_struct(c_int, Ints, Longs, *const Handle, Out);
    PMPI_Type_create_struct_c(i64, Longs, Longs, *const Handle, Out);
    PMPI_Type_create_resized(Handle, Aint, Aint, Out);
    PMPI_Type_create_subarray(c_int, Ints, Ints, Ints, c_int, Handle, Out);
    PMPI_Type_create_subarray_c(c_int, Longs, Longs, Longs, c_int, Handle, Out);
    PMPI_Type_create_darray(c_int, c_int, c_int, Ints, Ints, Ints, Ints, c_int, Handle, Out);
    PMPI_Type_create_darray_c(c_int, c_int, c_int, Longs, Ints, Ints, Ints, c_int, Handle, Out);
    PMPI_Type_create_f90_real(c_int, c_int, Out);
    PMPI_Type_create_f90_complex(c_int, c_int, Out);
    PMPI_Type_create_f90_integer(c_int, Out);
    PMPI_Type_match_size(c_int, c_int, Out);
    PMPI_Type_commit(Out);
    PMPI_Type_dup(Handle, Out);
    PMPI_Type_set_name(Handle, Text);
    PMPI_Type_get_envelope_c(Handle, *mut i64, *mut i64, *mut i64, *mut i64, Int);
    PMPI_Type_get_contents_c(Handle, i64, i64, i64, i64, Int, *mut Aint, *mut i64, Out);
    PMPI_Type_free(Out);

    PMPI_Win_create(*mut c_void, Aint, c_int, Handle, Handle, Out);
    PMPI_Win_allocate(Aint, c_int, Handle, Handle, *mut *mut c_void, Out);
    PMPI_Win_allocate_shared(Aint, c_int, Handle, Handle, *mut *mut c_void, Out);
    PMPI_Win_create_dynamic(Handle, Handle, Out);
    PMPI_Win_attach(Handle, *mut c_void, Aint);
    PMPI_Win_detach(Handle, *mut c_void);
    PMPI_Win_get_group(Handle, Out);
    PMPI_Win_get_info(Handle, Out);
    PMPI_Win_set_name(Handle, Text);
    PMPI_Win_free(Out);
    PMPI_Win_lock(c_int, c_int, c_int, Handle);
    PMPI_Win_unlock(c_int, Handle);
    PMPI_Put(*const c_void, c_int, Handle, c_int, Aint, c_int, Handle, Handle);
    PMPI_Get(*mut c_void, c_int, Handle, c_int, Aint, c_int, Handle, Handle);
    PMPI_Rput(*const c_void, c_int, Handle, c_int, Aint, c_int, Handle, Handle, Out);
    PMPI_Compare_and_swap(*const c_void, *const c_void, *mut c_void, Handle, c_int, Aint, Handle);
    PMPI_Alloc_mem(Aint, Handle, *mut *mut c_void);

    PMPI_Pack(*const c_void, c_int, Handle, *mut c_void, c_int, Int, Handle);
    PMPI_Unpack(*const c_void, c_int, Int, *mut c_void, c_int, Handle, Handle);
    PMPI_Pack_external(Text, *const c_void, c_int, Handle, *mut c_void, Aint, *mut Aint);
    PMPI_Unpack_external(Text, *const c_void, Aint, *mut Aint, *mut c_void, c_int, Handle);
    PMPI_File_open(Handle, Text, c_int, Handle, Out);
    PMPI_File_close(Out);
    PMPI_File_set_view(Handle, i64, Handle, Handle, Text, Handle);
    PMPI_File_get_view(Handle, *mut i64, Out, Out, *mut c_char);
    PMPI_File_set_info(Handle, Handle);
    PMPI_File_get_info(Handle, Out);
    PMPI_File_write_at(Handle, i64, *const c_void, c_int, Handle, *mut [c_int; 8]);
    PMPI_File_read_at(Handle, i64, *mut c_void, c_int, Handle, *mut [c_int; 8]);
    PMPI_File_iread_at(Handle, i64, *mut c_void, c_int, Handle, Out);
    PMPI_File_create_errhandler(Handler, Out);
    PMPI_File_set_errhandler(Handle, Handle);
    PMPI_Send(*const c_void, c_int, Handle, c_int, c_int, Handle);
    PMPI_Recv(*mut c_void, c_int, Handle, c_int, c_int, Handle, *mut [c_int; 8]);
    PMPI_Isend(*const c_void, c_int, Handle, c_int, c_int, Handle, Out);
    PMPI_Irecv(*mut c_void, c_int, Handle, c_int, c_int, Handle, Out);
    PMPI_Send_init(*const c_void, c_int, Handle, c_int, c_int, Handle, Out);
    PMPI_Psend_init(*const c_void, c_int, i64, Handle, c_int, c_int, Handle, Handle, Out);
    PMPI_Mprobe(c_int, c_int, Handle, Out, *mut [c_int; 8]);
    PMPI_Mrecv(*mut c_void, c_int, Handle, Out, *mut [c_int; 8]);
    PMPI_Iprobe(c_int, c_int, Handle, Int, *mut [c_int; 8]);
    PMPI_Neighbor_alltoall(*const c_void, c_int, Handle, *mut c_void, c_int, Handle, Handle);
    PMPI_Sendrecv(*const c_void, c_int, Handle, c_int, c_int, *mut c_void, c_int, Handle, c_int, c_int, Handle, *mut [c_int; 8]);
    PMPI_Isendrecv(*const c_void, c_int, Handle, c_int, c_int, *mut c_void, c_int, Handle, c_int, c_int, Handle, Out);
    PMPI_Allreduce(*const c_void, *mut c_void, c_int, Handle, Handle, Handle);
    PMPI_Allreduce_init(*const c_void, *mut c_void, c_int, Handle, Handle, Handle, Handle, Out);
    PMPI_Start(Out);
    PMPI_Request_free(Out);
    PMPI_Op_create(OpFunction, c_int, Out);
    PMPIX_Op_create_x(OpFunctionX, Destructor, c_int, *mut c_void, Out);
    PMPIX_Comm_create_errhandler_x(HandlerX, Destructor, *mut c_void, Out);
    PMPI_Op_free(Out);
    PMPI_Grequest_start(Query, Free, Cancel, *mut c_void, Out);
    PMPI_Grequest_complete(Handle);
    PMPI_Comm_attach_buffer(Handle, *mut c_void, c_int);
    PMPI_Comm_detach_buffer(Handle, *mut c_void, Int);
    PMPI_Buffer_iflush(Out);
    PMPI_Comm_iflush_buffer(Handle, Out);
    PMPI_Session_iflush_buffer(Handle, Out);

    PMPI_Cart_create(Handle, c_int, Ints, Ints, c_int, Out);
    PMPI_Cart_sub(Handle, Ints, Out);
    PMPI_Cart_map(Handle, c_int, Ints, Ints, Int);
    PMPI_Dims_create(c_int, c_int, Int);
    PMPI_Graph_create(Handle, c_int, Ints, Ints, c_int, Out);
    PMPI_Dist_graph_create(Handle, c_int, Ints, Ints, Ints, Ints, Handle, c_int, Out);
    PMPI_Dist_graph_create_adjacent(Handle, c_int, Ints, Ints, c_int, Ints, Ints, Handle, c_int, Out);
}

/// `pmpi_x_(arguments, ierror)`, and hidden lengths; without a result.
macro_rules! procedures {
    ($($name:ident($($type:ty),*);)*) => {
        // SAFETY: the signatures of the standard.
        unsafe extern "C" {
            $(pub(crate) fn $name($(_: $type),*);)*
        }
    };
}

/// Any INTEGER or LOGICAL, of either width, by reference.
pub(crate) type By = *mut c_void;

procedures! {
    pmpi_comm_set_attr_(By, By, *const Aint, By);
    pmpi_attr_put_(By, By, By, By);
    pmpi_comm_set_name_(By, Text, By, usize);
    pmpi_info_set_(By, Text, Text, By, usize, usize);
    pmpi_group_from_session_pset_(By, Text, By, By, usize);
    pmpi_group_incl_(By, By, By, By, By);
    pmpi_waitall_(By, By, By, By);
    pmpi_waitsome_(By, By, By, By, By, By);
    pmpi_cart_create_(By, By, By, By, By, By, By);
    pmpi_cart_get_(By, By, By, By, By, By);
    pmpi_type_create_struct_(By, By, Longs, By, By, By);
    pmpi_type_get_contents_(By, By, By, By, By, *mut Aint, By, By);
    pmpi_op_create_(extern "C" fn(By, By, By, By), By, By, By);
    pmpi_op_free_(By, By);
    pmpi_grequest_start_(
        extern "C" fn(*mut Aint, By, By), extern "C" fn(*mut Aint, By), extern "C" fn(*mut Aint, By, By),
        *const Aint, By, By
    );
    pmpi_reduce_local_f08ts_(Section, Section, By, By, By, By);
    pmpi_pack_f08ts_(Section, By, By, Section, By, By, By, By);
    pmpi_unpack_f08ts_(Section, By, By, Section, By, By, By, By);
    pmpi_pack_external_f08ts_(Section, Section, By, By, Section, *const Aint, *mut Aint, By);
    pmpi_unpack_external_f08ts_(Section, Section, *const Aint, *mut Aint, Section, By, By, By);
}

/// A C descriptor of an array of one dimension, or of a text.
#[repr(C)]
pub(crate) struct Described {
    pub address: *const c_void,
    pub element: usize,
    pub version: c_int,
    pub rank: u8,
    pub others: [u8; 3],
    pub lower: isize,
    pub extent: isize,
    pub stride: isize,
}

type Section = *const Described;

/// `mpi_attr_engine`, and its structs.
pub(crate) enum Engine {}

#[repr(C)]
pub(crate) struct Keyval {
    pub language: c_int,
    pub integer_size: c_int,
    pub logical_size: c_int,
    pub false_bits: u64,
    pub copy: usize,
    pub delete: usize,
    pub extra_state: *mut c_void,
}

#[repr(C)]
pub(crate) struct Report {
    pub code: c_int,
    pub from_callback: c_int,
    pub text: [c_char; 120],
}

routines! {
    mpi_attr_engine_create(c_int, *const [c_int; 6], *mut *mut Engine, *mut Report);
    mpi_attr_engine_destroy(*mut *mut Engine, *mut Report);
    mpi_attr_engine_keyval_create(*mut Engine, c_int, *const Keyval, Int, *mut Report);
    mpi_attr_engine_object_create(*mut Engine, c_int, Handle, c_int, *mut u64, *mut Report);
    mpi_attr_engine_object_duplicate(*mut Engine, u64, Handle, c_int, *mut u64, *mut Report);
    mpi_attr_engine_object_free(*mut Engine, *mut u64, *mut Report);
    mpi_attr_engine_set(*mut Engine, u64, c_int, *mut c_void, *mut Report);
    mpi_attr_engine_set_address(*mut Engine, u64, c_int, Aint, *mut Report);
    mpi_attr_engine_get_address(*mut Engine, u64, c_int, *mut Aint, Int, *mut Report);
}
