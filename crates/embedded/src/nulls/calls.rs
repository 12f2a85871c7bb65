// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! Every routine of C and of the engine, and every procedure of Fortran: name, symbol of the body, arguments.

use core::ffi::{c_char, c_int, c_void};

use super::{Function, Routine, Sample, routines};
use mpi_attr::abi::{Aint, Handle, Status};

routines! {
    "MPI_Comm_create_keyval" PMPI_Comm_create_keyval(comm_copy_attr_fn: *const c_void,
        comm_delete_attr_fn: *const c_void, comm_keyval: *mut c_int, extra_state: *mut c_void) -> c_int;
    "mpi_comm_create_keyval" pmpi_comm_create_keyval_(comm_copy_attr_fn: *const c_void,
        comm_delete_attr_fn: *const c_void, comm_keyval: *mut c_void, extra_state: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_free_keyval" PMPI_Comm_free_keyval(comm_keyval: *mut c_int) -> c_int;
    "mpi_comm_free_keyval" pmpi_comm_free_keyval_(comm_keyval: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_set_attr" PMPI_Comm_set_attr(comm: Handle, comm_keyval: c_int, attribute_val: *mut c_void)
        -> c_int;
    "mpi_comm_set_attr" pmpi_comm_set_attr_(comm: *mut c_void, comm_keyval: *mut c_void,
        attribute_val: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_get_attr" PMPI_Comm_get_attr(comm: Handle, comm_keyval: c_int, attribute_val: *mut c_void,
        flag: *mut c_int) -> c_int;
    "mpi_comm_get_attr" pmpi_comm_get_attr_(comm: *mut c_void, comm_keyval: *mut c_void,
        attribute_val: *mut c_void, flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_delete_attr" PMPI_Comm_delete_attr(comm: Handle, comm_keyval: c_int) -> c_int;
    "mpi_comm_delete_attr" pmpi_comm_delete_attr_(comm: *mut c_void, comm_keyval: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_create_keyval" PMPI_Win_create_keyval(win_copy_attr_fn: *const c_void,
        win_delete_attr_fn: *const c_void, win_keyval: *mut c_int, extra_state: *mut c_void) -> c_int;
    "mpi_win_create_keyval" pmpi_win_create_keyval_(win_copy_attr_fn: *const c_void,
        win_delete_attr_fn: *const c_void, win_keyval: *mut c_void, extra_state: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_free_keyval" PMPI_Win_free_keyval(win_keyval: *mut c_int) -> c_int;
    "mpi_win_free_keyval" pmpi_win_free_keyval_(win_keyval: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_set_attr" PMPI_Win_set_attr(win: Handle, win_keyval: c_int, attribute_val: *mut c_void) -> c_int;
    "mpi_win_set_attr" pmpi_win_set_attr_(win: *mut c_void, win_keyval: *mut c_void,
        attribute_val: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_get_attr" PMPI_Win_get_attr(win: Handle, win_keyval: c_int, attribute_val: *mut c_void,
        flag: *mut c_int) -> c_int;
    "mpi_win_get_attr" pmpi_win_get_attr_(win: *mut c_void, win_keyval: *mut c_void,
        attribute_val: *mut c_void, flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_delete_attr" PMPI_Win_delete_attr(win: Handle, win_keyval: c_int) -> c_int;
    "mpi_win_delete_attr" pmpi_win_delete_attr_(win: *mut c_void, win_keyval: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Type_create_keyval" PMPI_Type_create_keyval(type_copy_attr_fn: *const c_void,
        type_delete_attr_fn: *const c_void, type_keyval: *mut c_int, extra_state: *mut c_void) -> c_int;
    "mpi_type_create_keyval" pmpi_type_create_keyval_(type_copy_attr_fn: *const c_void,
        type_delete_attr_fn: *const c_void, type_keyval: *mut c_void, extra_state: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Type_free_keyval" PMPI_Type_free_keyval(type_keyval: *mut c_int) -> c_int;
    "mpi_type_free_keyval" pmpi_type_free_keyval_(type_keyval: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_set_attr" PMPI_Type_set_attr(datatype: Handle, type_keyval: c_int, attribute_val: *mut c_void)
        -> c_int;
    "mpi_type_set_attr" pmpi_type_set_attr_(datatype: *mut c_void, type_keyval: *mut c_void,
        attribute_val: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_attr" PMPI_Type_get_attr(datatype: Handle, type_keyval: c_int, attribute_val: *mut c_void,
        flag: *mut c_int) -> c_int;
    "mpi_type_get_attr" pmpi_type_get_attr_(datatype: *mut c_void, type_keyval: *mut c_void,
        attribute_val: *mut c_void, flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_delete_attr" PMPI_Type_delete_attr(datatype: Handle, type_keyval: c_int) -> c_int;
    "mpi_type_delete_attr" pmpi_type_delete_attr_(datatype: *mut c_void, type_keyval: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Keyval_create" PMPI_Keyval_create(copy_fn: *const c_void, delete_fn: *const c_void,
        keyval: *mut c_int, extra_state: *mut c_void) -> c_int;
    "mpi_keyval_create" pmpi_keyval_create_(copy_fn: *const c_void, delete_fn: *const c_void,
        keyval: *mut c_void, extra_state: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Keyval_free" PMPI_Keyval_free(keyval: *mut c_int) -> c_int;
    "mpi_keyval_free" pmpi_keyval_free_(keyval: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Attr_put" PMPI_Attr_put(comm: Handle, keyval: c_int, attribute_val: *mut c_void) -> c_int;
    "mpi_attr_put" pmpi_attr_put_(comm: *mut c_void, keyval: *mut c_void, attribute_val: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Attr_get" PMPI_Attr_get(comm: Handle, keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int)
        -> c_int;
    "mpi_attr_get" pmpi_attr_get_(comm: *mut c_void, keyval: *mut c_void, attribute_val: *mut c_void,
        flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Attr_delete" PMPI_Attr_delete(comm: Handle, keyval: c_int) -> c_int;
    "mpi_attr_delete" pmpi_attr_delete_(comm: *mut c_void, keyval: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Init" PMPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    "mpi_init" pmpi_init_(ierror: *mut c_void) -> ();
    "MPI_Init_thread" PMPI_Init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int,
        provided: *mut c_int) -> c_int;
    "mpi_init_thread" pmpi_init_thread_(required: *mut c_void, provided: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Initialized" PMPI_Initialized(flag: *mut c_int) -> c_int;
    "mpi_initialized" pmpi_initialized_(flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Finalize" PMPI_Finalize() -> c_int;
    "mpi_finalize" pmpi_finalize_(ierror: *mut c_void) -> ();
    "MPI_Finalized" PMPI_Finalized(flag: *mut c_int) -> c_int;
    "mpi_finalized" pmpi_finalized_(flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Query_thread" PMPI_Query_thread(provided: *mut c_int) -> c_int;
    "mpi_query_thread" pmpi_query_thread_(provided: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Is_thread_main" PMPI_Is_thread_main(flag: *mut c_int) -> c_int;
    "mpi_is_thread_main" pmpi_is_thread_main_(flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Abort" PMPI_Abort(comm: Handle, errorcode: c_int) -> c_int;
    "mpi_abort" pmpi_abort_(comm: *mut c_void, errorcode: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Get_version" PMPI_Get_version(version: *mut c_int, subversion: *mut c_int) -> c_int;
    "mpi_get_version" pmpi_get_version_(version: *mut c_void, subversion: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Get_library_version" PMPI_Get_library_version(version: *mut c_char, resultlen: *mut c_int) -> c_int;
    "mpi_get_library_version" pmpi_get_library_version_(version: *mut c_void, resultlen: *mut c_void,
        ierror: *mut c_void, version_length: usize) -> ();
    "MPI_Wtime" PMPI_Wtime() -> f64;
    "mpi_wtime" pmpi_wtime_() -> f64;
    "MPI_Wtick" PMPI_Wtick() -> f64;
    "mpi_wtick" pmpi_wtick_() -> f64;
    "MPI_Get_processor_name" PMPI_Get_processor_name(name: *mut c_char, resultlen: *mut c_int) -> c_int;
    "mpi_get_processor_name" pmpi_get_processor_name_(name: *mut c_void, resultlen: *mut c_void,
        ierror: *mut c_void, name_length: usize) -> ();
    "MPI_Get_hw_resource_info" PMPI_Get_hw_resource_info(hw_info: *mut Handle) -> c_int;
    "mpi_get_hw_resource_info" pmpi_get_hw_resource_info_(hw_info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pcontrol" PMPI_Pcontrol(level: c_int) -> c_int;
    "mpi_pcontrol" pmpi_pcontrol_(level: *mut c_void) -> ();
    "MPI_Session_init" PMPI_Session_init(info: Handle, errhandler: Handle, session: *mut Handle) -> c_int;
    "mpi_session_init" pmpi_session_init_(info: *mut c_void, errhandler: *mut c_void, session: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Session_finalize" PMPI_Session_finalize(session: *mut Handle) -> c_int;
    "mpi_session_finalize" pmpi_session_finalize_(session: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_get_info" PMPI_Session_get_info(session: Handle, info_used: *mut Handle) -> c_int;
    "mpi_session_get_info" pmpi_session_get_info_(session: *mut c_void, info_used: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Session_get_num_psets" PMPI_Session_get_num_psets(session: Handle, info: Handle,
        npset_names: *mut c_int) -> c_int;
    "mpi_session_get_num_psets" pmpi_session_get_num_psets_(session: *mut c_void, info: *mut c_void,
        npset_names: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_get_nth_pset" PMPI_Session_get_nth_pset(session: Handle, info: Handle, n: c_int,
        pset_len: *mut c_int, pset_name: *mut c_char) -> c_int;
    "mpi_session_get_nth_pset" pmpi_session_get_nth_pset_(session: *mut c_void, info: *mut c_void,
        n: *mut c_void, pset_len: *mut c_void, pset_name: *mut c_void, ierror: *mut c_void,
        pset_name_length: usize) -> ();
    "MPI_Session_get_pset_info" PMPI_Session_get_pset_info(session: Handle, pset_name: *const c_char,
        info: *mut Handle) -> c_int;
    "mpi_session_get_pset_info" pmpi_session_get_pset_info_(session: *mut c_void, pset_name: *mut c_void,
        info: *mut c_void, ierror: *mut c_void, pset_name_length: usize) -> ();
    "MPI_Session_create_errhandler" PMPI_Session_create_errhandler(session_errhandler_fn: Function,
        errhandler: *mut Handle) -> c_int;
    "mpi_session_create_errhandler" pmpi_session_create_errhandler_(session_errhandler_fn: Function,
        errhandler: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_set_errhandler" PMPI_Session_set_errhandler(session: Handle, errhandler: Handle) -> c_int;
    "mpi_session_set_errhandler" pmpi_session_set_errhandler_(session: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Session_get_errhandler" PMPI_Session_get_errhandler(session: Handle, errhandler: *mut Handle)
        -> c_int;
    "mpi_session_get_errhandler" pmpi_session_get_errhandler_(session: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Session_call_errhandler" PMPI_Session_call_errhandler(session: Handle, errorcode: c_int) -> c_int;
    "mpi_session_call_errhandler" pmpi_session_call_errhandler_(session: *mut c_void, errorcode: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Abi_get_version" PMPI_Abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int) -> c_int;
    "mpi_abi_get_version" pmpi_abi_get_version_(abi_major: *mut c_void, abi_minor: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Abi_get_info" PMPI_Abi_get_info(info: *mut Handle) -> c_int;
    "mpi_abi_get_info" pmpi_abi_get_info_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Abi_get_fortran_info" PMPI_Abi_get_fortran_info(info: *mut Handle) -> c_int;
    "mpi_abi_get_fortran_info" pmpi_abi_get_fortran_info_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Abi_set_fortran_info" PMPI_Abi_set_fortran_info(info: Handle) -> c_int;
    "mpi_abi_set_fortran_info" pmpi_abi_set_fortran_info_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Abi_get_fortran_booleans" PMPI_Abi_get_fortran_booleans(logical_size: c_int,
        logical_true: *mut c_void, logical_false: *mut c_void, is_set: *mut c_int) -> c_int;
    "mpi_abi_get_fortran_booleans" pmpi_abi_get_fortran_booleans_(logical_size: *mut c_void,
        logical_true: *mut c_void, logical_false: *mut c_void, is_set: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Abi_set_fortran_booleans" PMPI_Abi_set_fortran_booleans(logical_size: c_int,
        logical_true: *mut c_void, logical_false: *mut c_void) -> c_int;
    "mpi_abi_set_fortran_booleans" pmpi_abi_set_fortran_booleans_(logical_size: *mut c_void,
        logical_true: *mut c_void, logical_false: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Alloc_mem" PMPI_Alloc_mem(size: Aint, info: Handle, baseptr: *mut c_void) -> c_int;
    "mpi_alloc_mem" pmpi_alloc_mem_(size: *mut c_void, info: *mut c_void, baseptr: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_alloc_mem_cptr" pmpi_alloc_mem_cptr_(size: *mut c_void, info: *mut c_void, baseptr: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Free_mem" PMPI_Free_mem(base: *mut c_void) -> c_int;
    "mpi_free_mem" pmpi_free_mem_(base: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_free_mem_f08ts" pmpi_free_mem_f08ts_(base: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Get_address" PMPI_Get_address(location: *const c_void, address: *mut Aint) -> c_int;
    "mpi_get_address" pmpi_get_address_(location: *mut c_void, address: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_get_address_f08ts" pmpi_get_address_f08ts_(location: *mut c_void, address: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Aint_add" PMPI_Aint_add(base: Aint, disp: Aint) -> Aint;
    "mpi_aint_add" pmpi_aint_add_(base: *mut c_void, disp: *mut c_void) -> Aint;
    "MPI_Aint_diff" PMPI_Aint_diff(addr1: Aint, addr2: Aint) -> Aint;
    "mpi_aint_diff" pmpi_aint_diff_(addr1: *mut c_void, addr2: *mut c_void) -> Aint;
    "MPI_Comm_rank" PMPI_Comm_rank(comm: Handle, rank: *mut c_int) -> c_int;
    "mpi_comm_rank" pmpi_comm_rank_(comm: *mut c_void, rank: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_size" PMPI_Comm_size(comm: Handle, size: *mut c_int) -> c_int;
    "mpi_comm_size" pmpi_comm_size_(comm: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_compare" PMPI_Comm_compare(comm1: Handle, comm2: Handle, result: *mut c_int) -> c_int;
    "mpi_comm_compare" pmpi_comm_compare_(comm1: *mut c_void, comm2: *mut c_void, result: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_dup" PMPI_Comm_dup(comm: Handle, newcomm: *mut Handle) -> c_int;
    "mpi_comm_dup" pmpi_comm_dup_(comm: *mut c_void, newcomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_dup_with_info" PMPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle)
        -> c_int;
    "mpi_comm_dup_with_info" pmpi_comm_dup_with_info_(comm: *mut c_void, info: *mut c_void,
        newcomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_idup" PMPI_Comm_idup(comm: Handle, newcomm: *mut Handle, request: *mut Handle) -> c_int;
    "mpi_comm_idup" pmpi_comm_idup_(comm: *mut c_void, newcomm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_idup_with_info" PMPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle,
        request: *mut Handle) -> c_int;
    "mpi_comm_idup_with_info" pmpi_comm_idup_with_info_(comm: *mut c_void, info: *mut c_void,
        newcomm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_split" PMPI_Comm_split(comm: Handle, color: c_int, key: c_int, newcomm: *mut Handle) -> c_int;
    "mpi_comm_split" pmpi_comm_split_(comm: *mut c_void, color: *mut c_void, key: *mut c_void,
        newcomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_split_type" PMPI_Comm_split_type(comm: Handle, split_type: c_int, key: c_int, info: Handle,
        newcomm: *mut Handle) -> c_int;
    "mpi_comm_split_type" pmpi_comm_split_type_(comm: *mut c_void, split_type: *mut c_void, key: *mut c_void,
        info: *mut c_void, newcomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_create" PMPI_Comm_create(comm: Handle, group: Handle, newcomm: *mut Handle) -> c_int;
    "mpi_comm_create" pmpi_comm_create_(comm: *mut c_void, group: *mut c_void, newcomm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_create_group" PMPI_Comm_create_group(comm: Handle, group: Handle, tag: c_int,
        newcomm: *mut Handle) -> c_int;
    "mpi_comm_create_group" pmpi_comm_create_group_(comm: *mut c_void, group: *mut c_void, tag: *mut c_void,
        newcomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_group" PMPI_Comm_group(comm: Handle, group: *mut Handle) -> c_int;
    "mpi_comm_group" pmpi_comm_group_(comm: *mut c_void, group: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_free" PMPI_Comm_free(comm: *mut Handle) -> c_int;
    "mpi_comm_free" pmpi_comm_free_(comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_disconnect" PMPI_Comm_disconnect(comm: *mut Handle) -> c_int;
    "mpi_comm_disconnect" pmpi_comm_disconnect_(comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_set_name" PMPI_Comm_set_name(comm: Handle, comm_name: *const c_char) -> c_int;
    "mpi_comm_set_name" pmpi_comm_set_name_(comm: *mut c_void, comm_name: *mut c_void, ierror: *mut c_void,
        comm_name_length: usize) -> ();
    "MPI_Comm_get_name" PMPI_Comm_get_name(comm: Handle, comm_name: *mut c_char, resultlen: *mut c_int)
        -> c_int;
    "mpi_comm_get_name" pmpi_comm_get_name_(comm: *mut c_void, comm_name: *mut c_void, resultlen: *mut c_void,
        ierror: *mut c_void, comm_name_length: usize) -> ();
    "MPI_Comm_test_inter" PMPI_Comm_test_inter(comm: Handle, flag: *mut c_int) -> c_int;
    "mpi_comm_test_inter" pmpi_comm_test_inter_(comm: *mut c_void, flag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Comm_create_from_group" PMPI_Comm_create_from_group(group: Handle, stringtag: *const c_char,
        info: Handle, errhandler: Handle, newcomm: *mut Handle) -> c_int;
    "mpi_comm_create_from_group" pmpi_comm_create_from_group_(group: *mut c_void, stringtag: *mut c_void,
        info: *mut c_void, errhandler: *mut c_void, newcomm: *mut c_void, ierror: *mut c_void,
        stringtag_length: usize) -> ();
    "MPI_Comm_get_parent" PMPI_Comm_get_parent(parent: *mut Handle) -> c_int;
    "mpi_comm_get_parent" pmpi_comm_get_parent_(parent: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_set_info" PMPI_Comm_set_info(comm: Handle, info: Handle) -> c_int;
    "mpi_comm_set_info" pmpi_comm_set_info_(comm: *mut c_void, info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_get_info" PMPI_Comm_get_info(comm: Handle, info_used: *mut Handle) -> c_int;
    "mpi_comm_get_info" pmpi_comm_get_info_(comm: *mut c_void, info_used: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Comm_remote_size" PMPI_Comm_remote_size(comm: Handle, size: *mut c_int) -> c_int;
    "mpi_comm_remote_size" pmpi_comm_remote_size_(comm: *mut c_void, size: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Comm_remote_group" PMPI_Comm_remote_group(comm: Handle, group: *mut Handle) -> c_int;
    "mpi_comm_remote_group" pmpi_comm_remote_group_(comm: *mut c_void, group: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Barrier" PMPI_Barrier(comm: Handle) -> c_int;
    "mpi_barrier" pmpi_barrier_(comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Intercomm_create" PMPI_Intercomm_create(local_comm: Handle, local_leader: c_int, peer_comm: Handle,
        remote_leader: c_int, tag: c_int, newintercomm: *mut Handle) -> c_int;
    "mpi_intercomm_create" pmpi_intercomm_create_(local_comm: *mut c_void, local_leader: *mut c_void,
        peer_comm: *mut c_void, remote_leader: *mut c_void, tag: *mut c_void, newintercomm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Intercomm_create_from_groups" PMPI_Intercomm_create_from_groups(local_group: Handle,
        local_leader: c_int, remote_group: Handle, remote_leader: c_int, stringtag: *const c_char,
        info: Handle, errhandler: Handle, newintercomm: *mut Handle) -> c_int;
    "mpi_intercomm_create_from_groups" pmpi_intercomm_create_from_groups_(local_group: *mut c_void,
        local_leader: *mut c_void, remote_group: *mut c_void, remote_leader: *mut c_void,
        stringtag: *mut c_void, info: *mut c_void, errhandler: *mut c_void, newintercomm: *mut c_void,
        ierror: *mut c_void, stringtag_length: usize) -> ();
    "MPI_Intercomm_merge" PMPI_Intercomm_merge(intercomm: Handle, high: c_int, newintracomm: *mut Handle)
        -> c_int;
    "mpi_intercomm_merge" pmpi_intercomm_merge_(intercomm: *mut c_void, high: *mut c_void,
        newintracomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_accept" PMPI_Comm_accept(port_name: *const c_char, info: Handle, root: c_int, comm: Handle,
        newcomm: *mut Handle) -> c_int;
    "mpi_comm_accept" pmpi_comm_accept_(port_name: *mut c_void, info: *mut c_void, root: *mut c_void,
        comm: *mut c_void, newcomm: *mut c_void, ierror: *mut c_void, port_name_length: usize) -> ();
    "MPI_Comm_connect" PMPI_Comm_connect(port_name: *const c_char, info: Handle, root: c_int, comm: Handle,
        newcomm: *mut Handle) -> c_int;
    "mpi_comm_connect" pmpi_comm_connect_(port_name: *mut c_void, info: *mut c_void, root: *mut c_void,
        comm: *mut c_void, newcomm: *mut c_void, ierror: *mut c_void, port_name_length: usize) -> ();
    "MPI_Comm_join" PMPI_Comm_join(fd: c_int, intercomm: *mut Handle) -> c_int;
    "mpi_comm_join" pmpi_comm_join_(fd: *mut c_void, intercomm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Open_port" PMPI_Open_port(info: Handle, port_name: *mut c_char) -> c_int;
    "mpi_open_port" pmpi_open_port_(info: *mut c_void, port_name: *mut c_void, ierror: *mut c_void,
        port_name_length: usize) -> ();
    "MPI_Close_port" PMPI_Close_port(port_name: *const c_char) -> c_int;
    "mpi_close_port" pmpi_close_port_(port_name: *mut c_void, ierror: *mut c_void, port_name_length: usize)
        -> ();
    "MPI_Publish_name" PMPI_Publish_name(service_name: *const c_char, info: Handle, port_name: *const c_char)
        -> c_int;
    "mpi_publish_name" pmpi_publish_name_(service_name: *mut c_void, info: *mut c_void,
        port_name: *mut c_void, ierror: *mut c_void, service_name_length: usize, port_name_length: usize)
        -> ();
    "MPI_Unpublish_name" PMPI_Unpublish_name(service_name: *const c_char, info: Handle,
        port_name: *const c_char) -> c_int;
    "mpi_unpublish_name" pmpi_unpublish_name_(service_name: *mut c_void, info: *mut c_void,
        port_name: *mut c_void, ierror: *mut c_void, service_name_length: usize, port_name_length: usize)
        -> ();
    "MPI_Lookup_name" PMPI_Lookup_name(service_name: *const c_char, info: Handle, port_name: *mut c_char)
        -> c_int;
    "mpi_lookup_name" pmpi_lookup_name_(service_name: *mut c_void, info: *mut c_void, port_name: *mut c_void,
        ierror: *mut c_void, service_name_length: usize, port_name_length: usize) -> ();
    "MPI_Cart_create" PMPI_Cart_create(comm_old: Handle, ndims: c_int, dims: *const c_int,
        periods: *const c_int, reorder: c_int, comm_cart: *mut Handle) -> c_int;
    "mpi_cart_create" pmpi_cart_create_(comm_old: *mut c_void, ndims: *mut c_void, dims: *mut c_void,
        periods: *mut c_void, reorder: *mut c_void, comm_cart: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cart_get" PMPI_Cart_get(comm: Handle, maxdims: c_int, dims: *mut c_int, periods: *mut c_int,
        coords: *mut c_int) -> c_int;
    "mpi_cart_get" pmpi_cart_get_(comm: *mut c_void, maxdims: *mut c_void, dims: *mut c_void,
        periods: *mut c_void, coords: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cart_rank" PMPI_Cart_rank(comm: Handle, coords: *const c_int, rank: *mut c_int) -> c_int;
    "mpi_cart_rank" pmpi_cart_rank_(comm: *mut c_void, coords: *mut c_void, rank: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Cart_coords" PMPI_Cart_coords(comm: Handle, rank: c_int, maxdims: c_int, coords: *mut c_int)
        -> c_int;
    "mpi_cart_coords" pmpi_cart_coords_(comm: *mut c_void, rank: *mut c_void, maxdims: *mut c_void,
        coords: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cart_shift" PMPI_Cart_shift(comm: Handle, direction: c_int, disp: c_int, rank_source: *mut c_int,
        rank_dest: *mut c_int) -> c_int;
    "mpi_cart_shift" pmpi_cart_shift_(comm: *mut c_void, direction: *mut c_void, disp: *mut c_void,
        rank_source: *mut c_void, rank_dest: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cart_sub" PMPI_Cart_sub(comm: Handle, remain_dims: *const c_int, newcomm: *mut Handle) -> c_int;
    "mpi_cart_sub" pmpi_cart_sub_(comm: *mut c_void, remain_dims: *mut c_void, newcomm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Cart_map" PMPI_Cart_map(comm: Handle, ndims: c_int, dims: *const c_int, periods: *const c_int,
        newrank: *mut c_int) -> c_int;
    "mpi_cart_map" pmpi_cart_map_(comm: *mut c_void, ndims: *mut c_void, dims: *mut c_void,
        periods: *mut c_void, newrank: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cartdim_get" PMPI_Cartdim_get(comm: Handle, ndims: *mut c_int) -> c_int;
    "mpi_cartdim_get" pmpi_cartdim_get_(comm: *mut c_void, ndims: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Dims_create" PMPI_Dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) -> c_int;
    "mpi_dims_create" pmpi_dims_create_(nnodes: *mut c_void, ndims: *mut c_void, dims: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Graph_create" PMPI_Graph_create(comm_old: Handle, nnodes: c_int, index: *const c_int,
        edges: *const c_int, reorder: c_int, comm_graph: *mut Handle) -> c_int;
    "mpi_graph_create" pmpi_graph_create_(comm_old: *mut c_void, nnodes: *mut c_void, index: *mut c_void,
        edges: *mut c_void, reorder: *mut c_void, comm_graph: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Graph_get" PMPI_Graph_get(comm: Handle, maxindex: c_int, maxedges: c_int, index: *mut c_int,
        edges: *mut c_int) -> c_int;
    "mpi_graph_get" pmpi_graph_get_(comm: *mut c_void, maxindex: *mut c_void, maxedges: *mut c_void,
        index: *mut c_void, edges: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Graph_neighbors" PMPI_Graph_neighbors(comm: Handle, rank: c_int, maxneighbors: c_int,
        neighbors: *mut c_int) -> c_int;
    "mpi_graph_neighbors" pmpi_graph_neighbors_(comm: *mut c_void, rank: *mut c_void,
        maxneighbors: *mut c_void, neighbors: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Graph_neighbors_count" PMPI_Graph_neighbors_count(comm: Handle, rank: c_int, nneighbors: *mut c_int)
        -> c_int;
    "mpi_graph_neighbors_count" pmpi_graph_neighbors_count_(comm: *mut c_void, rank: *mut c_void,
        nneighbors: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Graph_map" PMPI_Graph_map(comm: Handle, nnodes: c_int, index: *const c_int, edges: *const c_int,
        newrank: *mut c_int) -> c_int;
    "mpi_graph_map" pmpi_graph_map_(comm: *mut c_void, nnodes: *mut c_void, index: *mut c_void,
        edges: *mut c_void, newrank: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Graphdims_get" PMPI_Graphdims_get(comm: Handle, nnodes: *mut c_int, nedges: *mut c_int) -> c_int;
    "mpi_graphdims_get" pmpi_graphdims_get_(comm: *mut c_void, nnodes: *mut c_void, nedges: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Dist_graph_create" PMPI_Dist_graph_create(comm_old: Handle, n: c_int, sources: *const c_int,
        degrees: *const c_int, destinations: *const c_int, weights: *const c_int, info: Handle,
        reorder: c_int, comm_dist_graph: *mut Handle) -> c_int;
    "mpi_dist_graph_create" pmpi_dist_graph_create_(comm_old: *mut c_void, n: *mut c_void,
        sources: *mut c_void, degrees: *mut c_void, destinations: *mut c_void, weights: *mut c_void,
        info: *mut c_void, reorder: *mut c_void, comm_dist_graph: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Dist_graph_create_adjacent" PMPI_Dist_graph_create_adjacent(comm_old: Handle, indegree: c_int,
        sources: *const c_int, sourceweights: *const c_int, outdegree: c_int, destinations: *const c_int,
        destweights: *const c_int, info: Handle, reorder: c_int, comm_dist_graph: *mut Handle) -> c_int;
    "mpi_dist_graph_create_adjacent" pmpi_dist_graph_create_adjacent_(comm_old: *mut c_void,
        indegree: *mut c_void, sources: *mut c_void, sourceweights: *mut c_void, outdegree: *mut c_void,
        destinations: *mut c_void, destweights: *mut c_void, info: *mut c_void, reorder: *mut c_void,
        comm_dist_graph: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Dist_graph_neighbors" PMPI_Dist_graph_neighbors(comm: Handle, maxindegree: c_int,
        sources: *mut c_int, sourceweights: *mut c_int, maxoutdegree: c_int, destinations: *mut c_int,
        destweights: *mut c_int) -> c_int;
    "mpi_dist_graph_neighbors" pmpi_dist_graph_neighbors_(comm: *mut c_void, maxindegree: *mut c_void,
        sources: *mut c_void, sourceweights: *mut c_void, maxoutdegree: *mut c_void,
        destinations: *mut c_void, destweights: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Dist_graph_neighbors_count" PMPI_Dist_graph_neighbors_count(comm: Handle, indegree: *mut c_int,
        outdegree: *mut c_int, weighted: *mut c_int) -> c_int;
    "mpi_dist_graph_neighbors_count" pmpi_dist_graph_neighbors_count_(comm: *mut c_void,
        indegree: *mut c_void, outdegree: *mut c_void, weighted: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Topo_test" PMPI_Topo_test(comm: Handle, status: *mut c_int) -> c_int;
    "mpi_topo_test" pmpi_topo_test_(comm: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_size" PMPI_Group_size(group: Handle, size: *mut c_int) -> c_int;
    "mpi_group_size" pmpi_group_size_(group: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_rank" PMPI_Group_rank(group: Handle, rank: *mut c_int) -> c_int;
    "mpi_group_rank" pmpi_group_rank_(group: *mut c_void, rank: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_incl" PMPI_Group_incl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle)
        -> c_int;
    "mpi_group_incl" pmpi_group_incl_(group: *mut c_void, n: *mut c_void, ranks: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_excl" PMPI_Group_excl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle)
        -> c_int;
    "mpi_group_excl" pmpi_group_excl_(group: *mut c_void, n: *mut c_void, ranks: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_range_incl" PMPI_Group_range_incl(group: Handle, n: c_int, ranges: *mut [c_int; 3],
        newgroup: *mut Handle) -> c_int;
    "mpi_group_range_incl" pmpi_group_range_incl_(group: *mut c_void, n: *mut c_void, ranges: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_compare" PMPI_Group_compare(group1: Handle, group2: Handle, result: *mut c_int) -> c_int;
    "mpi_group_compare" pmpi_group_compare_(group1: *mut c_void, group2: *mut c_void, result: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Group_free" PMPI_Group_free(group: *mut Handle) -> c_int;
    "mpi_group_free" pmpi_group_free_(group: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_translate_ranks" PMPI_Group_translate_ranks(group1: Handle, n: c_int, ranks1: *const c_int,
        group2: Handle, ranks2: *mut c_int) -> c_int;
    "mpi_group_translate_ranks" pmpi_group_translate_ranks_(group1: *mut c_void, n: *mut c_void,
        ranks1: *mut c_void, group2: *mut c_void, ranks2: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_union" PMPI_Group_union(group1: Handle, group2: Handle, newgroup: *mut Handle) -> c_int;
    "mpi_group_union" pmpi_group_union_(group1: *mut c_void, group2: *mut c_void, newgroup: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Group_intersection" PMPI_Group_intersection(group1: Handle, group2: Handle, newgroup: *mut Handle)
        -> c_int;
    "mpi_group_intersection" pmpi_group_intersection_(group1: *mut c_void, group2: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_difference" PMPI_Group_difference(group1: Handle, group2: Handle, newgroup: *mut Handle)
        -> c_int;
    "mpi_group_difference" pmpi_group_difference_(group1: *mut c_void, group2: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_range_excl" PMPI_Group_range_excl(group: Handle, n: c_int, ranges: *mut [c_int; 3],
        newgroup: *mut Handle) -> c_int;
    "mpi_group_range_excl" pmpi_group_range_excl_(group: *mut c_void, n: *mut c_void, ranges: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Group_from_session_pset" PMPI_Group_from_session_pset(session: Handle, pset_name: *const c_char,
        newgroup: *mut Handle) -> c_int;
    "mpi_group_from_session_pset" pmpi_group_from_session_pset_(session: *mut c_void, pset_name: *mut c_void,
        newgroup: *mut c_void, ierror: *mut c_void, pset_name_length: usize) -> ();
    "MPI_Type_contiguous" PMPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_contiguous_c" PMPI_Type_contiguous_c(count: i64, oldtype: Handle, newtype: *mut Handle)
        -> c_int;
    "mpi_type_contiguous" pmpi_type_contiguous_(count: *mut c_void, oldtype: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_vector" PMPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    "MPI_Type_vector_c" PMPI_Type_vector_c(count: i64, blocklength: i64, stride: i64, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    "mpi_type_vector" pmpi_type_vector_(count: *mut c_void, blocklength: *mut c_void, stride: *mut c_void,
        oldtype: *mut c_void, newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_struct" PMPI_Type_create_struct(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, array_of_types: *const Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_struct_c" PMPI_Type_create_struct_c(count: i64, array_of_blocklengths: *const i64,
        array_of_displacements: *const i64, array_of_types: *const Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_struct" pmpi_type_create_struct_(count: *mut c_void, array_of_blocklengths: *mut c_void,
        array_of_displacements: *mut c_void, array_of_types: *mut c_void, newtype: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Type_dup" PMPI_Type_dup(oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_dup" pmpi_type_dup_(oldtype: *mut c_void, newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_commit" PMPI_Type_commit(datatype: *mut Handle) -> c_int;
    "mpi_type_commit" pmpi_type_commit_(datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_free" PMPI_Type_free(datatype: *mut Handle) -> c_int;
    "mpi_type_free" pmpi_type_free_(datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_size" PMPI_Type_size(datatype: Handle, size: *mut c_int) -> c_int;
    "MPI_Type_size_c" PMPI_Type_size_c(datatype: Handle, size: *mut i64) -> c_int;
    "mpi_type_size" pmpi_type_size_(datatype: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_extent" PMPI_Type_get_extent(datatype: Handle, lb: *mut Aint, extent: *mut Aint) -> c_int;
    "MPI_Type_get_extent_c" PMPI_Type_get_extent_c(datatype: Handle, lb: *mut i64, extent: *mut i64) -> c_int;
    "mpi_type_get_extent" pmpi_type_get_extent_(datatype: *mut c_void, lb: *mut c_void, extent: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Type_set_name" PMPI_Type_set_name(datatype: Handle, type_name: *const c_char) -> c_int;
    "mpi_type_set_name" pmpi_type_set_name_(datatype: *mut c_void, type_name: *mut c_void,
        ierror: *mut c_void, type_name_length: usize) -> ();
    "MPI_Type_get_name" PMPI_Type_get_name(datatype: Handle, type_name: *mut c_char, resultlen: *mut c_int)
        -> c_int;
    "mpi_type_get_name" pmpi_type_get_name_(datatype: *mut c_void, type_name: *mut c_void,
        resultlen: *mut c_void, ierror: *mut c_void, type_name_length: usize) -> ();
    "MPI_Type_create_hvector" PMPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: Aint,
        oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_hvector_c" PMPI_Type_create_hvector_c(count: i64, blocklength: i64, stride: i64,
        oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_hvector" pmpi_type_create_hvector_(count: *mut c_void, blocklength: *mut c_void,
        stride: *mut c_void, oldtype: *mut c_void, newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_indexed" PMPI_Type_indexed(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_indexed_c" PMPI_Type_indexed_c(count: i64, array_of_blocklengths: *const i64,
        array_of_displacements: *const i64, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_indexed" pmpi_type_indexed_(count: *mut c_void, array_of_blocklengths: *mut c_void,
        array_of_displacements: *mut c_void, oldtype: *mut c_void, newtype: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Type_create_hindexed" PMPI_Type_create_hindexed(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_hindexed_c" PMPI_Type_create_hindexed_c(count: i64, array_of_blocklengths: *const i64,
        array_of_displacements: *const i64, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_hindexed" pmpi_type_create_hindexed_(count: *mut c_void,
        array_of_blocklengths: *mut c_void, array_of_displacements: *mut c_void, oldtype: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_indexed_block" PMPI_Type_create_indexed_block(count: c_int, blocklength: c_int,
        array_of_displacements: *const c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_indexed_block_c" PMPI_Type_create_indexed_block_c(count: i64, blocklength: i64,
        array_of_displacements: *const i64, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_indexed_block" pmpi_type_create_indexed_block_(count: *mut c_void,
        blocklength: *mut c_void, array_of_displacements: *mut c_void, oldtype: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_hindexed_block" PMPI_Type_create_hindexed_block(count: c_int, blocklength: c_int,
        array_of_displacements: *const Aint, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_hindexed_block_c" PMPI_Type_create_hindexed_block_c(count: i64, blocklength: i64,
        array_of_displacements: *const i64, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_hindexed_block" pmpi_type_create_hindexed_block_(count: *mut c_void,
        blocklength: *mut c_void, array_of_displacements: *mut c_void, oldtype: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_resized" PMPI_Type_create_resized(oldtype: Handle, lb: Aint, extent: Aint,
        newtype: *mut Handle) -> c_int;
    "MPI_Type_create_resized_c" PMPI_Type_create_resized_c(oldtype: Handle, lb: i64, extent: i64,
        newtype: *mut Handle) -> c_int;
    "mpi_type_create_resized" pmpi_type_create_resized_(oldtype: *mut c_void, lb: *mut c_void,
        extent: *mut c_void, newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_subarray" PMPI_Type_create_subarray(ndims: c_int, array_of_sizes: *const c_int,
        array_of_subsizes: *const c_int, array_of_starts: *const c_int, order: c_int, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    "MPI_Type_create_subarray_c" PMPI_Type_create_subarray_c(ndims: c_int, array_of_sizes: *const i64,
        array_of_subsizes: *const i64, array_of_starts: *const i64, order: c_int, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    "mpi_type_create_subarray" pmpi_type_create_subarray_(ndims: *mut c_void, array_of_sizes: *mut c_void,
        array_of_subsizes: *mut c_void, array_of_starts: *mut c_void, order: *mut c_void,
        oldtype: *mut c_void, newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_darray" PMPI_Type_create_darray(size: c_int, rank: c_int, ndims: c_int,
        array_of_gsizes: *const c_int, array_of_distribs: *const c_int, array_of_dargs: *const c_int,
        array_of_psizes: *const c_int, order: c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "MPI_Type_create_darray_c" PMPI_Type_create_darray_c(size: c_int, rank: c_int, ndims: c_int,
        array_of_gsizes: *const i64, array_of_distribs: *const c_int, array_of_dargs: *const c_int,
        array_of_psizes: *const c_int, order: c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    "mpi_type_create_darray" pmpi_type_create_darray_(size: *mut c_void, rank: *mut c_void,
        ndims: *mut c_void, array_of_gsizes: *mut c_void, array_of_distribs: *mut c_void,
        array_of_dargs: *mut c_void, array_of_psizes: *mut c_void, order: *mut c_void, oldtype: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_f90_real" PMPI_Type_create_f90_real(p: c_int, r: c_int, newtype: *mut Handle) -> c_int;
    "mpi_type_create_f90_real" pmpi_type_create_f90_real_(p: *mut c_void, r: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_f90_complex" PMPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: *mut Handle)
        -> c_int;
    "mpi_type_create_f90_complex" pmpi_type_create_f90_complex_(p: *mut c_void, r: *mut c_void,
        newtype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_create_f90_integer" PMPI_Type_create_f90_integer(r: c_int, newtype: *mut Handle) -> c_int;
    "mpi_type_create_f90_integer" pmpi_type_create_f90_integer_(r: *mut c_void, newtype: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Type_match_size" PMPI_Type_match_size(typeclass: c_int, size: c_int, datatype: *mut Handle) -> c_int;
    "mpi_type_match_size" pmpi_type_match_size_(typeclass: *mut c_void, size: *mut c_void,
        datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_value_index" PMPI_Type_get_value_index(value_type: Handle, index_type: Handle,
        pair_type: *mut Handle) -> c_int;
    "mpi_type_get_value_index" pmpi_type_get_value_index_(value_type: *mut c_void, index_type: *mut c_void,
        pair_type: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_size_x" PMPI_Type_size_x(datatype: Handle, size: *mut i64) -> c_int;
    "mpi_type_size_x" pmpi_type_size_x_(datatype: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_extent_x" PMPI_Type_get_extent_x(datatype: Handle, lb: *mut i64, extent: *mut i64) -> c_int;
    "mpi_type_get_extent_x" pmpi_type_get_extent_x_(datatype: *mut c_void, lb: *mut c_void,
        extent: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_true_extent" PMPI_Type_get_true_extent(datatype: Handle, true_lb: *mut Aint,
        true_extent: *mut Aint) -> c_int;
    "MPI_Type_get_true_extent_c" PMPI_Type_get_true_extent_c(datatype: Handle, true_lb: *mut i64,
        true_extent: *mut i64) -> c_int;
    "mpi_type_get_true_extent" pmpi_type_get_true_extent_(datatype: *mut c_void, true_lb: *mut c_void,
        true_extent: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_true_extent_x" PMPI_Type_get_true_extent_x(datatype: Handle, true_lb: *mut i64,
        true_extent: *mut i64) -> c_int;
    "mpi_type_get_true_extent_x" pmpi_type_get_true_extent_x_(datatype: *mut c_void, true_lb: *mut c_void,
        true_extent: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Type_get_envelope" PMPI_Type_get_envelope(datatype: Handle, num_integers: *mut c_int,
        num_addresses: *mut c_int, num_datatypes: *mut c_int, combiner: *mut c_int) -> c_int;
    "MPI_Type_get_envelope_c" PMPI_Type_get_envelope_c(datatype: Handle, num_integers: *mut i64,
        num_addresses: *mut i64, num_large_counts: *mut i64, num_datatypes: *mut i64, combiner: *mut c_int)
        -> c_int;
    "mpi_type_get_envelope" pmpi_type_get_envelope_(datatype: *mut c_void, num_integers: *mut c_void,
        num_addresses: *mut c_void, num_datatypes: *mut c_void, combiner: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Type_get_contents" PMPI_Type_get_contents(datatype: Handle, max_integers: c_int,
        max_addresses: c_int, max_datatypes: c_int, array_of_integers: *mut c_int,
        array_of_addresses: *mut Aint, array_of_datatypes: *mut Handle) -> c_int;
    "MPI_Type_get_contents_c" PMPI_Type_get_contents_c(datatype: Handle, max_integers: i64,
        max_addresses: i64, max_large_counts: i64, max_datatypes: i64, array_of_integers: *mut c_int,
        array_of_addresses: *mut Aint, array_of_large_counts: *mut i64, array_of_datatypes: *mut Handle)
        -> c_int;
    "mpi_type_get_contents" pmpi_type_get_contents_(datatype: *mut c_void, max_integers: *mut c_void,
        max_addresses: *mut c_void, max_datatypes: *mut c_void, array_of_integers: *mut c_void,
        array_of_addresses: *mut c_void, array_of_datatypes: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_create" PMPI_Win_create(base: *mut c_void, size: Aint, disp_unit: c_int, info: Handle,
        comm: Handle, win: *mut Handle) -> c_int;
    "MPI_Win_create_c" PMPI_Win_create_c(base: *mut c_void, size: Aint, disp_unit: Aint, info: Handle,
        comm: Handle, win: *mut Handle) -> c_int;
    "mpi_win_create" pmpi_win_create_(base: *mut c_void, size: *mut c_void, disp_unit: *mut c_void,
        info: *mut c_void, comm: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_win_create_f08ts" pmpi_win_create_f08ts_(base: *mut c_void, size: *mut c_void,
        disp_unit: *mut c_void, info: *mut c_void, comm: *mut c_void, win: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Win_allocate" PMPI_Win_allocate(size: Aint, disp_unit: c_int, info: Handle, comm: Handle,
        baseptr: *mut c_void, win: *mut Handle) -> c_int;
    "MPI_Win_allocate_c" PMPI_Win_allocate_c(size: Aint, disp_unit: Aint, info: Handle, comm: Handle,
        baseptr: *mut c_void, win: *mut Handle) -> c_int;
    "mpi_win_allocate" pmpi_win_allocate_(size: *mut c_void, disp_unit: *mut c_void, info: *mut c_void,
        comm: *mut c_void, baseptr: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_win_allocate_cptr" pmpi_win_allocate_cptr_(size: *mut c_void, disp_unit: *mut c_void,
        info: *mut c_void, comm: *mut c_void, baseptr: *mut c_void, win: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Win_allocate_shared" PMPI_Win_allocate_shared(size: Aint, disp_unit: c_int, info: Handle,
        comm: Handle, baseptr: *mut c_void, win: *mut Handle) -> c_int;
    "MPI_Win_allocate_shared_c" PMPI_Win_allocate_shared_c(size: Aint, disp_unit: Aint, info: Handle,
        comm: Handle, baseptr: *mut c_void, win: *mut Handle) -> c_int;
    "mpi_win_allocate_shared" pmpi_win_allocate_shared_(size: *mut c_void, disp_unit: *mut c_void,
        info: *mut c_void, comm: *mut c_void, baseptr: *mut c_void, win: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_win_allocate_shared_cptr" pmpi_win_allocate_shared_cptr_(size: *mut c_void, disp_unit: *mut c_void,
        info: *mut c_void, comm: *mut c_void, baseptr: *mut c_void, win: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Win_create_dynamic" PMPI_Win_create_dynamic(info: Handle, comm: Handle, win: *mut Handle) -> c_int;
    "mpi_win_create_dynamic" pmpi_win_create_dynamic_(info: *mut c_void, comm: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_attach" PMPI_Win_attach(win: Handle, base: *mut c_void, size: Aint) -> c_int;
    "mpi_win_attach" pmpi_win_attach_(win: *mut c_void, base: *mut c_void, size: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_win_attach_f08ts" pmpi_win_attach_f08ts_(win: *mut c_void, base: *mut c_void, size: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_detach" PMPI_Win_detach(win: Handle, base: *const c_void) -> c_int;
    "mpi_win_detach" pmpi_win_detach_(win: *mut c_void, base: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_win_detach_f08ts" pmpi_win_detach_f08ts_(win: *mut c_void, base: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Win_shared_query" PMPI_Win_shared_query(win: Handle, rank: c_int, size: *mut Aint,
        disp_unit: *mut c_int, baseptr: *mut c_void) -> c_int;
    "MPI_Win_shared_query_c" PMPI_Win_shared_query_c(win: Handle, rank: c_int, size: *mut Aint,
        disp_unit: *mut Aint, baseptr: *mut c_void) -> c_int;
    "mpi_win_shared_query" pmpi_win_shared_query_(win: *mut c_void, rank: *mut c_void, size: *mut c_void,
        disp_unit: *mut c_void, baseptr: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_win_shared_query_cptr" pmpi_win_shared_query_cptr_(win: *mut c_void, rank: *mut c_void,
        size: *mut c_void, disp_unit: *mut c_void, baseptr: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_free" PMPI_Win_free(win: *mut Handle) -> c_int;
    "mpi_win_free" pmpi_win_free_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_get_group" PMPI_Win_get_group(win: Handle, group: *mut Handle) -> c_int;
    "mpi_win_get_group" pmpi_win_get_group_(win: *mut c_void, group: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_set_name" PMPI_Win_set_name(win: Handle, win_name: *const c_char) -> c_int;
    "mpi_win_set_name" pmpi_win_set_name_(win: *mut c_void, win_name: *mut c_void, ierror: *mut c_void,
        win_name_length: usize) -> ();
    "MPI_Win_get_name" PMPI_Win_get_name(win: Handle, win_name: *mut c_char, resultlen: *mut c_int) -> c_int;
    "mpi_win_get_name" pmpi_win_get_name_(win: *mut c_void, win_name: *mut c_void, resultlen: *mut c_void,
        ierror: *mut c_void, win_name_length: usize) -> ();
    "MPI_Win_set_info" PMPI_Win_set_info(win: Handle, info: Handle) -> c_int;
    "mpi_win_set_info" pmpi_win_set_info_(win: *mut c_void, info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_get_info" PMPI_Win_get_info(win: Handle, info_used: *mut Handle) -> c_int;
    "mpi_win_get_info" pmpi_win_get_info_(win: *mut c_void, info_used: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Put" PMPI_Put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle)
        -> c_int;
    "MPI_Put_c" PMPI_Put_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle)
        -> c_int;
    "mpi_put" pmpi_put_(origin_addr: *mut c_void, origin_count: *mut c_void, origin_datatype: *mut c_void,
        target_rank: *mut c_void, target_disp: *mut c_void, target_count: *mut c_void,
        target_datatype: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_put_f08ts" pmpi_put_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Rput" PMPI_Rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Rput_c" PMPI_Rput_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    "mpi_rput" pmpi_rput_(origin_addr: *mut c_void, origin_count: *mut c_void, origin_datatype: *mut c_void,
        target_rank: *mut c_void, target_disp: *mut c_void, target_count: *mut c_void,
        target_datatype: *mut c_void, win: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_rput_f08ts" pmpi_rput_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, win: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Get" PMPI_Get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle)
        -> c_int;
    "MPI_Get_c" PMPI_Get_c(origin_addr: *mut c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle)
        -> c_int;
    "mpi_get" pmpi_get_(origin_addr: *mut c_void, origin_count: *mut c_void, origin_datatype: *mut c_void,
        target_rank: *mut c_void, target_disp: *mut c_void, target_count: *mut c_void,
        target_datatype: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_get_f08ts" pmpi_get_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Rget" PMPI_Rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Rget_c" PMPI_Rget_c(origin_addr: *mut c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    "mpi_rget" pmpi_rget_(origin_addr: *mut c_void, origin_count: *mut c_void, origin_datatype: *mut c_void,
        target_rank: *mut c_void, target_disp: *mut c_void, target_count: *mut c_void,
        target_datatype: *mut c_void, win: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_rget_f08ts" pmpi_rget_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, win: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Accumulate" PMPI_Accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle) -> c_int;
    "MPI_Accumulate_c" PMPI_Accumulate_c(origin_addr: *const c_void, origin_count: i64,
        origin_datatype: Handle, target_rank: c_int, target_disp: Aint, target_count: i64,
        target_datatype: Handle, op: Handle, win: Handle) -> c_int;
    "mpi_accumulate" pmpi_accumulate_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_accumulate_f08ts" pmpi_accumulate_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Raccumulate" PMPI_Raccumulate(origin_addr: *const c_void, origin_count: c_int,
        origin_datatype: Handle, target_rank: c_int, target_disp: Aint, target_count: c_int,
        target_datatype: Handle, op: Handle, win: Handle, request: *mut Handle) -> c_int;
    "MPI_Raccumulate_c" PMPI_Raccumulate_c(origin_addr: *const c_void, origin_count: i64,
        origin_datatype: Handle, target_rank: c_int, target_disp: Aint, target_count: i64,
        target_datatype: Handle, op: Handle, win: Handle, request: *mut Handle) -> c_int;
    "mpi_raccumulate" pmpi_raccumulate_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_raccumulate_f08ts" pmpi_raccumulate_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Get_accumulate" PMPI_Get_accumulate(origin_addr: *const c_void, origin_count: c_int,
        origin_datatype: Handle, result_addr: *mut c_void, result_count: c_int, result_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle) -> c_int;
    "MPI_Get_accumulate_c" PMPI_Get_accumulate_c(origin_addr: *const c_void, origin_count: i64,
        origin_datatype: Handle, result_addr: *mut c_void, result_count: i64, result_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle,
        win: Handle) -> c_int;
    "mpi_get_accumulate" pmpi_get_accumulate_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, result_addr: *mut c_void, result_count: *mut c_void,
        result_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_get_accumulate_f08ts" pmpi_get_accumulate_f08ts_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, result_addr: *mut c_void, result_count: *mut c_void,
        result_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Rget_accumulate" PMPI_Rget_accumulate(origin_addr: *const c_void, origin_count: c_int,
        origin_datatype: Handle, result_addr: *mut c_void, result_count: c_int, result_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle, request: *mut Handle) -> c_int;
    "MPI_Rget_accumulate_c" PMPI_Rget_accumulate_c(origin_addr: *const c_void, origin_count: i64,
        origin_datatype: Handle, result_addr: *mut c_void, result_count: i64, result_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle,
        win: Handle, request: *mut Handle) -> c_int;
    "mpi_rget_accumulate" pmpi_rget_accumulate_(origin_addr: *mut c_void, origin_count: *mut c_void,
        origin_datatype: *mut c_void, result_addr: *mut c_void, result_count: *mut c_void,
        result_datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void, win: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_rget_accumulate_f08ts" pmpi_rget_accumulate_f08ts_(origin_addr: *mut c_void,
        origin_count: *mut c_void, origin_datatype: *mut c_void, result_addr: *mut c_void,
        result_count: *mut c_void, result_datatype: *mut c_void, target_rank: *mut c_void,
        target_disp: *mut c_void, target_count: *mut c_void, target_datatype: *mut c_void, op: *mut c_void,
        win: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Fetch_and_op" PMPI_Fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void,
        datatype: Handle, target_rank: c_int, target_disp: Aint, op: Handle, win: Handle) -> c_int;
    "mpi_fetch_and_op" pmpi_fetch_and_op_(origin_addr: *mut c_void, result_addr: *mut c_void,
        datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void, op: *mut c_void,
        win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_fetch_and_op_f08ts" pmpi_fetch_and_op_f08ts_(origin_addr: *mut c_void, result_addr: *mut c_void,
        datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void, op: *mut c_void,
        win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Compare_and_swap" PMPI_Compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void,
        result_addr: *mut c_void, datatype: Handle, target_rank: c_int, target_disp: Aint, win: Handle)
        -> c_int;
    "mpi_compare_and_swap" pmpi_compare_and_swap_(origin_addr: *mut c_void, compare_addr: *mut c_void,
        result_addr: *mut c_void, datatype: *mut c_void, target_rank: *mut c_void, target_disp: *mut c_void,
        win: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_compare_and_swap_f08ts" pmpi_compare_and_swap_f08ts_(origin_addr: *mut c_void,
        compare_addr: *mut c_void, result_addr: *mut c_void, datatype: *mut c_void, target_rank: *mut c_void,
        target_disp: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_fence" PMPI_Win_fence(assert: c_int, win: Handle) -> c_int;
    "mpi_win_fence" pmpi_win_fence_(assert: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_start" PMPI_Win_start(group: Handle, assert: c_int, win: Handle) -> c_int;
    "mpi_win_start" pmpi_win_start_(group: *mut c_void, assert: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_complete" PMPI_Win_complete(win: Handle) -> c_int;
    "mpi_win_complete" pmpi_win_complete_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_post" PMPI_Win_post(group: Handle, assert: c_int, win: Handle) -> c_int;
    "mpi_win_post" pmpi_win_post_(group: *mut c_void, assert: *mut c_void, win: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_wait" PMPI_Win_wait(win: Handle) -> c_int;
    "mpi_win_wait" pmpi_win_wait_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_test" PMPI_Win_test(win: Handle, flag: *mut c_int) -> c_int;
    "mpi_win_test" pmpi_win_test_(win: *mut c_void, flag: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_lock" PMPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: Handle) -> c_int;
    "mpi_win_lock" pmpi_win_lock_(lock_type: *mut c_void, rank: *mut c_void, assert: *mut c_void,
        win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_lock_all" PMPI_Win_lock_all(assert: c_int, win: Handle) -> c_int;
    "mpi_win_lock_all" pmpi_win_lock_all_(assert: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_unlock" PMPI_Win_unlock(rank: c_int, win: Handle) -> c_int;
    "mpi_win_unlock" pmpi_win_unlock_(rank: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_unlock_all" PMPI_Win_unlock_all(win: Handle) -> c_int;
    "mpi_win_unlock_all" pmpi_win_unlock_all_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_flush" PMPI_Win_flush(rank: c_int, win: Handle) -> c_int;
    "mpi_win_flush" pmpi_win_flush_(rank: *mut c_void, win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_flush_all" PMPI_Win_flush_all(win: Handle) -> c_int;
    "mpi_win_flush_all" pmpi_win_flush_all_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_flush_local" PMPI_Win_flush_local(rank: c_int, win: Handle) -> c_int;
    "mpi_win_flush_local" pmpi_win_flush_local_(rank: *mut c_void, win: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Win_flush_local_all" PMPI_Win_flush_local_all(win: Handle) -> c_int;
    "mpi_win_flush_local_all" pmpi_win_flush_local_all_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_sync" PMPI_Win_sync(win: Handle) -> c_int;
    "mpi_win_sync" pmpi_win_sync_(win: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_open" PMPI_File_open(comm: Handle, filename: *const c_char, amode: c_int, info: Handle,
        fh: *mut Handle) -> c_int;
    "mpi_file_open" pmpi_file_open_(comm: *mut c_void, filename: *mut c_void, amode: *mut c_void,
        info: *mut c_void, fh: *mut c_void, ierror: *mut c_void, filename_length: usize) -> ();
    "MPI_File_close" PMPI_File_close(fh: *mut Handle) -> c_int;
    "mpi_file_close" pmpi_file_close_(fh: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_delete" PMPI_File_delete(filename: *const c_char, info: Handle) -> c_int;
    "mpi_file_delete" pmpi_file_delete_(filename: *mut c_void, info: *mut c_void, ierror: *mut c_void,
        filename_length: usize) -> ();
    "MPI_File_set_size" PMPI_File_set_size(fh: Handle, size: i64) -> c_int;
    "mpi_file_set_size" pmpi_file_set_size_(fh: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_preallocate" PMPI_File_preallocate(fh: Handle, size: i64) -> c_int;
    "mpi_file_preallocate" pmpi_file_preallocate_(fh: *mut c_void, size: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_get_size" PMPI_File_get_size(fh: Handle, size: *mut i64) -> c_int;
    "mpi_file_get_size" pmpi_file_get_size_(fh: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_get_group" PMPI_File_get_group(fh: Handle, group: *mut Handle) -> c_int;
    "mpi_file_get_group" pmpi_file_get_group_(fh: *mut c_void, group: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_get_amode" PMPI_File_get_amode(fh: Handle, amode: *mut c_int) -> c_int;
    "mpi_file_get_amode" pmpi_file_get_amode_(fh: *mut c_void, amode: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_set_info" PMPI_File_set_info(fh: Handle, info: Handle) -> c_int;
    "mpi_file_set_info" pmpi_file_set_info_(fh: *mut c_void, info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_get_info" PMPI_File_get_info(fh: Handle, info_used: *mut Handle) -> c_int;
    "mpi_file_get_info" pmpi_file_get_info_(fh: *mut c_void, info_used: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_set_atomicity" PMPI_File_set_atomicity(fh: Handle, flag: c_int) -> c_int;
    "mpi_file_set_atomicity" pmpi_file_set_atomicity_(fh: *mut c_void, flag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_get_atomicity" PMPI_File_get_atomicity(fh: Handle, flag: *mut c_int) -> c_int;
    "mpi_file_get_atomicity" pmpi_file_get_atomicity_(fh: *mut c_void, flag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_sync" PMPI_File_sync(fh: Handle) -> c_int;
    "mpi_file_sync" pmpi_file_sync_(fh: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_set_view" PMPI_File_set_view(fh: Handle, disp: i64, etype: Handle, filetype: Handle,
        datarep: *const c_char, info: Handle) -> c_int;
    "mpi_file_set_view" pmpi_file_set_view_(fh: *mut c_void, disp: *mut c_void, etype: *mut c_void,
        filetype: *mut c_void, datarep: *mut c_void, info: *mut c_void, ierror: *mut c_void,
        datarep_length: usize) -> ();
    "MPI_File_get_view" PMPI_File_get_view(fh: Handle, disp: *mut i64, etype: *mut Handle,
        filetype: *mut Handle, datarep: *mut c_char) -> c_int;
    "mpi_file_get_view" pmpi_file_get_view_(fh: *mut c_void, disp: *mut c_void, etype: *mut c_void,
        filetype: *mut c_void, datarep: *mut c_void, ierror: *mut c_void, datarep_length: usize) -> ();
    "MPI_File_get_type_extent" PMPI_File_get_type_extent(fh: Handle, datatype: Handle, extent: *mut Aint)
        -> c_int;
    "MPI_File_get_type_extent_c" PMPI_File_get_type_extent_c(fh: Handle, datatype: Handle, extent: *mut i64)
        -> c_int;
    "mpi_file_get_type_extent" pmpi_file_get_type_extent_(fh: *mut c_void, datatype: *mut c_void,
        extent: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_get_byte_offset" PMPI_File_get_byte_offset(fh: Handle, offset: i64, disp: *mut i64) -> c_int;
    "mpi_file_get_byte_offset" pmpi_file_get_byte_offset_(fh: *mut c_void, offset: *mut c_void,
        disp: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_seek" PMPI_File_seek(fh: Handle, offset: i64, whence: c_int) -> c_int;
    "mpi_file_seek" pmpi_file_seek_(fh: *mut c_void, offset: *mut c_void, whence: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_get_position" PMPI_File_get_position(fh: Handle, offset: *mut i64) -> c_int;
    "mpi_file_get_position" pmpi_file_get_position_(fh: *mut c_void, offset: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_seek_shared" PMPI_File_seek_shared(fh: Handle, offset: i64, whence: c_int) -> c_int;
    "mpi_file_seek_shared" pmpi_file_seek_shared_(fh: *mut c_void, offset: *mut c_void, whence: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_get_position_shared" PMPI_File_get_position_shared(fh: Handle, offset: *mut i64) -> c_int;
    "mpi_file_get_position_shared" pmpi_file_get_position_shared_(fh: *mut c_void, offset: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Register_datarep" PMPI_Register_datarep(datarep: *const c_char, read_conversion_fn: Function,
        write_conversion_fn: Function, dtype_file_extent_fn: Function, extra_state: *mut c_void) -> c_int;
    "MPI_Register_datarep_c" PMPI_Register_datarep_c(datarep: *const c_char, read_conversion_fn: Function,
        write_conversion_fn: Function, dtype_file_extent_fn: Function, extra_state: *mut c_void) -> c_int;
    "mpi_register_datarep" pmpi_register_datarep_(datarep: *mut c_void, read_conversion_fn: Function,
        write_conversion_fn: Function, dtype_file_extent_fn: Function, extra_state: *mut c_void,
        ierror: *mut c_void, datarep_length: usize) -> ();
    "MPI_File_read_at" PMPI_File_read_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_read_at_c" PMPI_File_read_at_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_read_at" pmpi_file_read_at_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_at_f08ts" pmpi_file_read_at_f08ts_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_at_all" PMPI_File_read_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_read_at_all_c" PMPI_File_read_at_all_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_read_at_all" pmpi_file_read_at_all_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_at_all_f08ts" pmpi_file_read_at_all_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_iread_at" PMPI_File_iread_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iread_at_c" PMPI_File_iread_at_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iread_at" pmpi_file_iread_at_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iread_at_f08ts" pmpi_file_iread_at_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_iread_at_all" PMPI_File_iread_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iread_at_all_c" PMPI_File_iread_at_all_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iread_at_all" pmpi_file_iread_at_all_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iread_at_all_f08ts" pmpi_file_iread_at_all_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_read" PMPI_File_read(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    "MPI_File_read_c" PMPI_File_read_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle,
        status: *mut Status) -> c_int;
    "mpi_file_read" pmpi_file_read_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_f08ts" pmpi_file_read_f08ts_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_all" PMPI_File_read_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    "MPI_File_read_all_c" PMPI_File_read_all_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle,
        status: *mut Status) -> c_int;
    "mpi_file_read_all" pmpi_file_read_all_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_all_f08ts" pmpi_file_read_all_f08ts_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iread" PMPI_File_iread(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    "MPI_File_iread_c" PMPI_File_iread_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle,
        request: *mut Handle) -> c_int;
    "mpi_file_iread" pmpi_file_iread_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iread_f08ts" pmpi_file_iread_f08ts_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iread_all" PMPI_File_iread_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    "MPI_File_iread_all_c" PMPI_File_iread_all_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle,
        request: *mut Handle) -> c_int;
    "mpi_file_iread_all" pmpi_file_iread_all_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iread_all_f08ts" pmpi_file_iread_all_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_shared" PMPI_File_read_shared(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    "MPI_File_read_shared_c" PMPI_File_read_shared_c(fh: Handle, buf: *mut c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_read_shared" pmpi_file_read_shared_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_shared_f08ts" pmpi_file_read_shared_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iread_shared" PMPI_File_iread_shared(fh: Handle, buf: *mut c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iread_shared_c" PMPI_File_iread_shared_c(fh: Handle, buf: *mut c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iread_shared" pmpi_file_iread_shared_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iread_shared_f08ts" pmpi_file_iread_shared_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_ordered" PMPI_File_read_ordered(fh: Handle, buf: *mut c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_read_ordered_c" PMPI_File_read_ordered_c(fh: Handle, buf: *mut c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_read_ordered" pmpi_file_read_ordered_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_ordered_f08ts" pmpi_file_read_ordered_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_at_all_begin" PMPI_File_read_at_all_begin(fh: Handle, offset: i64, buf: *mut c_void,
        count: c_int, datatype: Handle) -> c_int;
    "MPI_File_read_at_all_begin_c" PMPI_File_read_at_all_begin_c(fh: Handle, offset: i64, buf: *mut c_void,
        count: i64, datatype: Handle) -> c_int;
    "mpi_file_read_at_all_begin" pmpi_file_read_at_all_begin_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_at_all_begin_f08ts" pmpi_file_read_at_all_begin_f08ts_(fh: *mut c_void,
        offset: *mut c_void, buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_read_at_all_end" PMPI_File_read_at_all_end(fh: Handle, buf: *mut c_void, status: *mut Status)
        -> c_int;
    "mpi_file_read_at_all_end" pmpi_file_read_at_all_end_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_at_all_end_f08ts" pmpi_file_read_at_all_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_all_begin" PMPI_File_read_all_begin(fh: Handle, buf: *mut c_void, count: c_int,
        datatype: Handle) -> c_int;
    "MPI_File_read_all_begin_c" PMPI_File_read_all_begin_c(fh: Handle, buf: *mut c_void, count: i64,
        datatype: Handle) -> c_int;
    "mpi_file_read_all_begin" pmpi_file_read_all_begin_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_all_begin_f08ts" pmpi_file_read_all_begin_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_all_end" PMPI_File_read_all_end(fh: Handle, buf: *mut c_void, status: *mut Status)
        -> c_int;
    "mpi_file_read_all_end" pmpi_file_read_all_end_(fh: *mut c_void, buf: *mut c_void, status: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_file_read_all_end_f08ts" pmpi_file_read_all_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_ordered_begin" PMPI_File_read_ordered_begin(fh: Handle, buf: *mut c_void, count: c_int,
        datatype: Handle) -> c_int;
    "MPI_File_read_ordered_begin_c" PMPI_File_read_ordered_begin_c(fh: Handle, buf: *mut c_void, count: i64,
        datatype: Handle) -> c_int;
    "mpi_file_read_ordered_begin" pmpi_file_read_ordered_begin_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_ordered_begin_f08ts" pmpi_file_read_ordered_begin_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_read_ordered_end" PMPI_File_read_ordered_end(fh: Handle, buf: *mut c_void, status: *mut Status)
        -> c_int;
    "mpi_file_read_ordered_end" pmpi_file_read_ordered_end_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_read_ordered_end_f08ts" pmpi_file_read_ordered_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_at" PMPI_File_write_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_write_at_c" PMPI_File_write_at_c(fh: Handle, offset: i64, buf: *const c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_write_at" pmpi_file_write_at_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_at_f08ts" pmpi_file_write_at_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_write_at_all" PMPI_File_write_at_all(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_write_at_all_c" PMPI_File_write_at_all_c(fh: Handle, offset: i64, buf: *const c_void,
        count: i64, datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_write_at_all" pmpi_file_write_at_all_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_at_all_f08ts" pmpi_file_write_at_all_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_iwrite_at" PMPI_File_iwrite_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iwrite_at_c" PMPI_File_iwrite_at_c(fh: Handle, offset: i64, buf: *const c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iwrite_at" pmpi_file_iwrite_at_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iwrite_at_f08ts" pmpi_file_iwrite_at_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_iwrite_at_all" PMPI_File_iwrite_at_all(fh: Handle, offset: i64, buf: *const c_void,
        count: c_int, datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iwrite_at_all_c" PMPI_File_iwrite_at_all_c(fh: Handle, offset: i64, buf: *const c_void,
        count: i64, datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iwrite_at_all" pmpi_file_iwrite_at_all_(fh: *mut c_void, offset: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iwrite_at_all_f08ts" pmpi_file_iwrite_at_all_f08ts_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_write" PMPI_File_write(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    "MPI_File_write_c" PMPI_File_write_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status) -> c_int;
    "mpi_file_write" pmpi_file_write_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_f08ts" pmpi_file_write_f08ts_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_all" PMPI_File_write_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    "MPI_File_write_all_c" PMPI_File_write_all_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status) -> c_int;
    "mpi_file_write_all" pmpi_file_write_all_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_all_f08ts" pmpi_file_write_all_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iwrite" PMPI_File_iwrite(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    "MPI_File_iwrite_c" PMPI_File_iwrite_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        request: *mut Handle) -> c_int;
    "mpi_file_iwrite" pmpi_file_iwrite_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iwrite_f08ts" pmpi_file_iwrite_f08ts_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iwrite_all" PMPI_File_iwrite_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    "MPI_File_iwrite_all_c" PMPI_File_iwrite_all_c(fh: Handle, buf: *const c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iwrite_all" pmpi_file_iwrite_all_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iwrite_all_f08ts" pmpi_file_iwrite_all_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_shared" PMPI_File_write_shared(fh: Handle, buf: *const c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_write_shared_c" PMPI_File_write_shared_c(fh: Handle, buf: *const c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_write_shared" pmpi_file_write_shared_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_shared_f08ts" pmpi_file_write_shared_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_iwrite_shared" PMPI_File_iwrite_shared(fh: Handle, buf: *const c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    "MPI_File_iwrite_shared_c" PMPI_File_iwrite_shared_c(fh: Handle, buf: *const c_void, count: i64,
        datatype: Handle, request: *mut Handle) -> c_int;
    "mpi_file_iwrite_shared" pmpi_file_iwrite_shared_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_iwrite_shared_f08ts" pmpi_file_iwrite_shared_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_ordered" PMPI_File_write_ordered(fh: Handle, buf: *const c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    "MPI_File_write_ordered_c" PMPI_File_write_ordered_c(fh: Handle, buf: *const c_void, count: i64,
        datatype: Handle, status: *mut Status) -> c_int;
    "mpi_file_write_ordered" pmpi_file_write_ordered_(fh: *mut c_void, buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_ordered_f08ts" pmpi_file_write_ordered_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_at_all_begin" PMPI_File_write_at_all_begin(fh: Handle, offset: i64, buf: *const c_void,
        count: c_int, datatype: Handle) -> c_int;
    "MPI_File_write_at_all_begin_c" PMPI_File_write_at_all_begin_c(fh: Handle, offset: i64,
        buf: *const c_void, count: i64, datatype: Handle) -> c_int;
    "mpi_file_write_at_all_begin" pmpi_file_write_at_all_begin_(fh: *mut c_void, offset: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_at_all_begin_f08ts" pmpi_file_write_at_all_begin_f08ts_(fh: *mut c_void,
        offset: *mut c_void, buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_File_write_at_all_end" PMPI_File_write_at_all_end(fh: Handle, buf: *const c_void,
        status: *mut Status) -> c_int;
    "mpi_file_write_at_all_end" pmpi_file_write_at_all_end_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_at_all_end_f08ts" pmpi_file_write_at_all_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_all_begin" PMPI_File_write_all_begin(fh: Handle, buf: *const c_void, count: c_int,
        datatype: Handle) -> c_int;
    "MPI_File_write_all_begin_c" PMPI_File_write_all_begin_c(fh: Handle, buf: *const c_void, count: i64,
        datatype: Handle) -> c_int;
    "mpi_file_write_all_begin" pmpi_file_write_all_begin_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_all_begin_f08ts" pmpi_file_write_all_begin_f08ts_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_all_end" PMPI_File_write_all_end(fh: Handle, buf: *const c_void, status: *mut Status)
        -> c_int;
    "mpi_file_write_all_end" pmpi_file_write_all_end_(fh: *mut c_void, buf: *mut c_void, status: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_file_write_all_end_f08ts" pmpi_file_write_all_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_ordered_begin" PMPI_File_write_ordered_begin(fh: Handle, buf: *const c_void, count: c_int,
        datatype: Handle) -> c_int;
    "MPI_File_write_ordered_begin_c" PMPI_File_write_ordered_begin_c(fh: Handle, buf: *const c_void,
        count: i64, datatype: Handle) -> c_int;
    "mpi_file_write_ordered_begin" pmpi_file_write_ordered_begin_(fh: *mut c_void, buf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_ordered_begin_f08ts" pmpi_file_write_ordered_begin_f08ts_(fh: *mut c_void,
        buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_write_ordered_end" PMPI_File_write_ordered_end(fh: Handle, buf: *const c_void,
        status: *mut Status) -> c_int;
    "mpi_file_write_ordered_end" pmpi_file_write_ordered_end_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_file_write_ordered_end_f08ts" pmpi_file_write_ordered_end_f08ts_(fh: *mut c_void, buf: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Info_create" PMPI_Info_create(info: *mut Handle) -> c_int;
    "mpi_info_create" pmpi_info_create_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Info_set" PMPI_Info_set(info: Handle, key: *const c_char, value: *const c_char) -> c_int;
    "mpi_info_set" pmpi_info_set_(info: *mut c_void, key: *mut c_void, value: *mut c_void,
        ierror: *mut c_void, key_length: usize, value_length: usize) -> ();
    "MPI_Info_get" PMPI_Info_get(info: Handle, key: *const c_char, valuelen: c_int, value: *mut c_char,
        flag: *mut c_int) -> c_int;
    "mpi_info_get" pmpi_info_get_(info: *mut c_void, key: *mut c_void, valuelen: *mut c_void,
        value: *mut c_void, flag: *mut c_void, ierror: *mut c_void, key_length: usize, value_length: usize)
        -> ();
    "MPI_Info_get_nkeys" PMPI_Info_get_nkeys(info: Handle, nkeys: *mut c_int) -> c_int;
    "mpi_info_get_nkeys" pmpi_info_get_nkeys_(info: *mut c_void, nkeys: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Info_get_nthkey" PMPI_Info_get_nthkey(info: Handle, n: c_int, key: *mut c_char) -> c_int;
    "mpi_info_get_nthkey" pmpi_info_get_nthkey_(info: *mut c_void, n: *mut c_void, key: *mut c_void,
        ierror: *mut c_void, key_length: usize) -> ();
    "MPI_Info_dup" PMPI_Info_dup(info: Handle, newinfo: *mut Handle) -> c_int;
    "mpi_info_dup" pmpi_info_dup_(info: *mut c_void, newinfo: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Info_delete" PMPI_Info_delete(info: Handle, key: *const c_char) -> c_int;
    "mpi_info_delete" pmpi_info_delete_(info: *mut c_void, key: *mut c_void, ierror: *mut c_void,
        key_length: usize) -> ();
    "MPI_Info_free" PMPI_Info_free(info: *mut Handle) -> c_int;
    "mpi_info_free" pmpi_info_free_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Info_create_env" PMPI_Info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut Handle)
        -> c_int;
    "mpi_info_create_env" pmpi_info_create_env_(info: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Info_get_string" PMPI_Info_get_string(info: Handle, key: *const c_char, buflen: *mut c_int,
        value: *mut c_char, flag: *mut c_int) -> c_int;
    "mpi_info_get_string" pmpi_info_get_string_(info: *mut c_void, key: *mut c_void, buflen: *mut c_void,
        value: *mut c_void, flag: *mut c_void, ierror: *mut c_void, key_length: usize, value_length: usize)
        -> ();
    "MPI_Info_get_valuelen" PMPI_Info_get_valuelen(info: Handle, key: *const c_char, valuelen: *mut c_int,
        flag: *mut c_int) -> c_int;
    "mpi_info_get_valuelen" pmpi_info_get_valuelen_(info: *mut c_void, key: *mut c_void,
        valuelen: *mut c_void, flag: *mut c_void, ierror: *mut c_void, key_length: usize) -> ();
    "MPI_Comm_create_errhandler" PMPI_Comm_create_errhandler(comm_errhandler_fn: Function,
        errhandler: *mut Handle) -> c_int;
    "mpi_comm_create_errhandler" pmpi_comm_create_errhandler_(comm_errhandler_fn: Function,
        errhandler: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_set_errhandler" PMPI_Comm_set_errhandler(comm: Handle, errhandler: Handle) -> c_int;
    "mpi_comm_set_errhandler" pmpi_comm_set_errhandler_(comm: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_get_errhandler" PMPI_Comm_get_errhandler(comm: Handle, errhandler: *mut Handle) -> c_int;
    "mpi_comm_get_errhandler" pmpi_comm_get_errhandler_(comm: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Comm_call_errhandler" PMPI_Comm_call_errhandler(comm: Handle, errorcode: c_int) -> c_int;
    "mpi_comm_call_errhandler" pmpi_comm_call_errhandler_(comm: *mut c_void, errorcode: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_create_errhandler" PMPI_Win_create_errhandler(win_errhandler_fn: Function,
        errhandler: *mut Handle) -> c_int;
    "mpi_win_create_errhandler" pmpi_win_create_errhandler_(win_errhandler_fn: Function,
        errhandler: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Win_set_errhandler" PMPI_Win_set_errhandler(win: Handle, errhandler: Handle) -> c_int;
    "mpi_win_set_errhandler" pmpi_win_set_errhandler_(win: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_get_errhandler" PMPI_Win_get_errhandler(win: Handle, errhandler: *mut Handle) -> c_int;
    "mpi_win_get_errhandler" pmpi_win_get_errhandler_(win: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Win_call_errhandler" PMPI_Win_call_errhandler(win: Handle, errorcode: c_int) -> c_int;
    "mpi_win_call_errhandler" pmpi_win_call_errhandler_(win: *mut c_void, errorcode: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_create_errhandler" PMPI_File_create_errhandler(file_errhandler_fn: Function,
        errhandler: *mut Handle) -> c_int;
    "mpi_file_create_errhandler" pmpi_file_create_errhandler_(file_errhandler_fn: Function,
        errhandler: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_File_set_errhandler" PMPI_File_set_errhandler(file: Handle, errhandler: Handle) -> c_int;
    "mpi_file_set_errhandler" pmpi_file_set_errhandler_(file: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_get_errhandler" PMPI_File_get_errhandler(file: Handle, errhandler: *mut Handle) -> c_int;
    "mpi_file_get_errhandler" pmpi_file_get_errhandler_(file: *mut c_void, errhandler: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_File_call_errhandler" PMPI_File_call_errhandler(fh: Handle, errorcode: c_int) -> c_int;
    "mpi_file_call_errhandler" pmpi_file_call_errhandler_(fh: *mut c_void, errorcode: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Errhandler_free" PMPI_Errhandler_free(errhandler: *mut Handle) -> c_int;
    "mpi_errhandler_free" pmpi_errhandler_free_(errhandler: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Error_class" PMPI_Error_class(errorcode: c_int, errorclass: *mut c_int) -> c_int;
    "mpi_error_class" pmpi_error_class_(errorcode: *mut c_void, errorclass: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Error_string" PMPI_Error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int)
        -> c_int;
    "mpi_error_string" pmpi_error_string_(errorcode: *mut c_void, string: *mut c_void, resultlen: *mut c_void,
        ierror: *mut c_void, string_length: usize) -> ();
    "MPI_Add_error_class" PMPI_Add_error_class(errorclass: *mut c_int) -> c_int;
    "mpi_add_error_class" pmpi_add_error_class_(errorclass: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Add_error_code" PMPI_Add_error_code(errorclass: c_int, errorcode: *mut c_int) -> c_int;
    "mpi_add_error_code" pmpi_add_error_code_(errorclass: *mut c_void, errorcode: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Add_error_string" PMPI_Add_error_string(errorcode: c_int, string: *const c_char) -> c_int;
    "mpi_add_error_string" pmpi_add_error_string_(errorcode: *mut c_void, string: *mut c_void,
        ierror: *mut c_void, string_length: usize) -> ();
    "MPI_Remove_error_class" PMPI_Remove_error_class(errorclass: c_int) -> c_int;
    "mpi_remove_error_class" pmpi_remove_error_class_(errorclass: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Remove_error_code" PMPI_Remove_error_code(errorcode: c_int) -> c_int;
    "mpi_remove_error_code" pmpi_remove_error_code_(errorcode: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Remove_error_string" PMPI_Remove_error_string(errorcode: c_int) -> c_int;
    "mpi_remove_error_string" pmpi_remove_error_string_(errorcode: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Op_create" PMPI_Op_create(user_fn: Function, commute: c_int, op: *mut Handle) -> c_int;
    "MPI_Op_create_c" PMPI_Op_create_c(user_fn: Function, commute: c_int, op: *mut Handle) -> c_int;
    "mpi_op_create" pmpi_op_create_(user_fn: Function, commute: *mut c_void, op: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Op_free" PMPI_Op_free(op: *mut Handle) -> c_int;
    "mpi_op_free" pmpi_op_free_(op: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Op_commutative" PMPI_Op_commutative(op: Handle, commute: *mut c_int) -> c_int;
    "mpi_op_commutative" pmpi_op_commutative_(op: *mut c_void, commute: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Reduce_local" PMPI_Reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle) -> c_int;
    "MPI_Reduce_local_c" PMPI_Reduce_local_c(inbuf: *const c_void, inoutbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle) -> c_int;
    "mpi_reduce_local" pmpi_reduce_local_(inbuf: *mut c_void, inoutbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_reduce_local_f08ts" pmpi_reduce_local_f08ts_(inbuf: *mut c_void, inoutbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Send" PMPI_Send(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "MPI_Send_c" PMPI_Send_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "mpi_send" pmpi_send_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_send_f08ts" pmpi_send_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Isend" PMPI_Isend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Isend_c" PMPI_Isend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_isend" pmpi_isend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_isend_f08ts" pmpi_isend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Send_init" PMPI_Send_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Send_init_c" PMPI_Send_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_send_init" pmpi_send_init_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_send_init_f08ts" pmpi_send_init_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Bsend" PMPI_Bsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "MPI_Bsend_c" PMPI_Bsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "mpi_bsend" pmpi_bsend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_bsend_f08ts" pmpi_bsend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ibsend" PMPI_Ibsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ibsend_c" PMPI_Ibsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ibsend" pmpi_ibsend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ibsend_f08ts" pmpi_ibsend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Bsend_init" PMPI_Bsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Bsend_init_c" PMPI_Bsend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_bsend_init" pmpi_bsend_init_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_bsend_init_f08ts" pmpi_bsend_init_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Ssend" PMPI_Ssend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "MPI_Ssend_c" PMPI_Ssend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "mpi_ssend" pmpi_ssend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ssend_f08ts" pmpi_ssend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Issend" PMPI_Issend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Issend_c" PMPI_Issend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_issend" pmpi_issend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_issend_f08ts" pmpi_issend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Ssend_init" PMPI_Ssend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ssend_init_c" PMPI_Ssend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ssend_init" pmpi_ssend_init_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_ssend_init_f08ts" pmpi_ssend_init_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Rsend" PMPI_Rsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "MPI_Rsend_c" PMPI_Rsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    "mpi_rsend" pmpi_rsend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_rsend_f08ts" pmpi_rsend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Irsend" PMPI_Irsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Irsend_c" PMPI_Irsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_irsend" pmpi_irsend_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, dest: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_irsend_f08ts" pmpi_irsend_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Rsend_init" PMPI_Rsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Rsend_init_c" PMPI_Rsend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_rsend_init" pmpi_rsend_init_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_rsend_init_f08ts" pmpi_rsend_init_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Recv" PMPI_Recv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, status: *mut Status) -> c_int;
    "MPI_Recv_c" PMPI_Recv_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, status: *mut Status) -> c_int;
    "mpi_recv" pmpi_recv_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, source: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_recv_f08ts" pmpi_recv_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        source: *mut c_void, tag: *mut c_void, comm: *mut c_void, status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Irecv" PMPI_Irecv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Irecv_c" PMPI_Irecv_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_irecv" pmpi_irecv_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, source: *mut c_void,
        tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_irecv_f08ts" pmpi_irecv_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        source: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Recv_init" PMPI_Recv_init(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Recv_init_c" PMPI_Recv_init_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int,
        tag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_recv_init" pmpi_recv_init_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        source: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_recv_init_f08ts" pmpi_recv_init_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        source: *mut c_void, tag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Sendrecv" PMPI_Sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int,
        recvtag: c_int, comm: Handle, status: *mut Status) -> c_int;
    "MPI_Sendrecv_c" PMPI_Sendrecv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, source: c_int, recvtag: c_int,
        comm: Handle, status: *mut Status) -> c_int;
    "mpi_sendrecv" pmpi_sendrecv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        dest: *mut c_void, sendtag: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, source: *mut c_void, recvtag: *mut c_void, comm: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_sendrecv_f08ts" pmpi_sendrecv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, dest: *mut c_void, sendtag: *mut c_void, recvbuf: *mut c_void,
        recvcount: *mut c_void, recvtype: *mut c_void, source: *mut c_void, recvtag: *mut c_void,
        comm: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Isendrecv" PMPI_Isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int,
        recvtag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Isendrecv_c" PMPI_Isendrecv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, source: c_int, recvtag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_isendrecv" pmpi_isendrecv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        dest: *mut c_void, sendtag: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, source: *mut c_void, recvtag: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_isendrecv_f08ts" pmpi_isendrecv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, dest: *mut c_void, sendtag: *mut c_void, recvbuf: *mut c_void,
        recvcount: *mut c_void, recvtype: *mut c_void, source: *mut c_void, recvtag: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Sendrecv_replace" PMPI_Sendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle,
        dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, status: *mut Status)
        -> c_int;
    "MPI_Sendrecv_replace_c" PMPI_Sendrecv_replace_c(buf: *mut c_void, count: i64, datatype: Handle,
        dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, status: *mut Status)
        -> c_int;
    "mpi_sendrecv_replace" pmpi_sendrecv_replace_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        dest: *mut c_void, sendtag: *mut c_void, source: *mut c_void, recvtag: *mut c_void, comm: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_sendrecv_replace_f08ts" pmpi_sendrecv_replace_f08ts_(buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, dest: *mut c_void, sendtag: *mut c_void, source: *mut c_void,
        recvtag: *mut c_void, comm: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Isendrecv_replace" PMPI_Isendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle,
        dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, request: *mut Handle)
        -> c_int;
    "MPI_Isendrecv_replace_c" PMPI_Isendrecv_replace_c(buf: *mut c_void, count: i64, datatype: Handle,
        dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, request: *mut Handle)
        -> c_int;
    "mpi_isendrecv_replace" pmpi_isendrecv_replace_(buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, dest: *mut c_void, sendtag: *mut c_void, source: *mut c_void,
        recvtag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_isendrecv_replace_f08ts" pmpi_isendrecv_replace_f08ts_(buf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, dest: *mut c_void, sendtag: *mut c_void, source: *mut c_void,
        recvtag: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Probe" PMPI_Probe(source: c_int, tag: c_int, comm: Handle, status: *mut Status) -> c_int;
    "mpi_probe" pmpi_probe_(source: *mut c_void, tag: *mut c_void, comm: *mut c_void, status: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Iprobe" PMPI_Iprobe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int, status: *mut Status)
        -> c_int;
    "mpi_iprobe" pmpi_iprobe_(source: *mut c_void, tag: *mut c_void, comm: *mut c_void, flag: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Mprobe" PMPI_Mprobe(source: c_int, tag: c_int, comm: Handle, message: *mut Handle,
        status: *mut Status) -> c_int;
    "mpi_mprobe" pmpi_mprobe_(source: *mut c_void, tag: *mut c_void, comm: *mut c_void, message: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Improbe" PMPI_Improbe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int,
        message: *mut Handle, status: *mut Status) -> c_int;
    "mpi_improbe" pmpi_improbe_(source: *mut c_void, tag: *mut c_void, comm: *mut c_void, flag: *mut c_void,
        message: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Mrecv" PMPI_Mrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle,
        status: *mut Status) -> c_int;
    "MPI_Mrecv_c" PMPI_Mrecv_c(buf: *mut c_void, count: i64, datatype: Handle, message: *mut Handle,
        status: *mut Status) -> c_int;
    "mpi_mrecv" pmpi_mrecv_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void, message: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_mrecv_f08ts" pmpi_mrecv_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        message: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Imrecv" PMPI_Imrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle,
        request: *mut Handle) -> c_int;
    "MPI_Imrecv_c" PMPI_Imrecv_c(buf: *mut c_void, count: i64, datatype: Handle, message: *mut Handle,
        request: *mut Handle) -> c_int;
    "mpi_imrecv" pmpi_imrecv_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        message: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_imrecv_f08ts" pmpi_imrecv_f08ts_(buf: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        message: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Psend_init" PMPI_Psend_init(buf: *const c_void, partitions: c_int, count: i64, datatype: Handle,
        dest: c_int, tag: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_psend_init" pmpi_psend_init_(buf: *mut c_void, partitions: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, dest: *mut c_void, tag: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_psend_init_f08ts" pmpi_psend_init_f08ts_(buf: *mut c_void, partitions: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, dest: *mut c_void, tag: *mut c_void, comm: *mut c_void,
        info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Precv_init" PMPI_Precv_init(buf: *mut c_void, partitions: c_int, count: i64, datatype: Handle,
        source: c_int, tag: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_precv_init" pmpi_precv_init_(buf: *mut c_void, partitions: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, source: *mut c_void, tag: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_precv_init_f08ts" pmpi_precv_init_f08ts_(buf: *mut c_void, partitions: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, source: *mut c_void, tag: *mut c_void, comm: *mut c_void,
        info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pready" PMPI_Pready(partition: c_int, request: Handle) -> c_int;
    "mpi_pready" pmpi_pready_(partition: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pready_range" PMPI_Pready_range(partition_low: c_int, partition_high: c_int, request: Handle)
        -> c_int;
    "mpi_pready_range" pmpi_pready_range_(partition_low: *mut c_void, partition_high: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pready_list" PMPI_Pready_list(length: c_int, array_of_partitions: *const c_int, request: Handle)
        -> c_int;
    "mpi_pready_list" pmpi_pready_list_(length: *mut c_void, array_of_partitions: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Parrived" PMPI_Parrived(request: Handle, partition: c_int, flag: *mut c_int) -> c_int;
    "mpi_parrived" pmpi_parrived_(request: *mut c_void, partition: *mut c_void, flag: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Ibarrier" PMPI_Ibarrier(comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ibarrier" pmpi_ibarrier_(comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Barrier_init" PMPI_Barrier_init(comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_barrier_init" pmpi_barrier_init_(comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Bcast" PMPI_Bcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle)
        -> c_int;
    "MPI_Bcast_c" PMPI_Bcast_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int, comm: Handle)
        -> c_int;
    "mpi_bcast" pmpi_bcast_(buffer: *mut c_void, count: *mut c_void, datatype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_bcast_f08ts" pmpi_bcast_f08ts_(buffer: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ibcast" PMPI_Ibcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Ibcast_c" PMPI_Ibcast_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_ibcast" pmpi_ibcast_(buffer: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ibcast_f08ts" pmpi_ibcast_f08ts_(buffer: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Bcast_init" PMPI_Bcast_init(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Bcast_init_c" PMPI_Bcast_init_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_bcast_init" pmpi_bcast_init_(buffer: *mut c_void, count: *mut c_void, datatype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_bcast_init_f08ts" pmpi_bcast_init_f08ts_(buffer: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Gather" PMPI_Gather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    "MPI_Gather_c" PMPI_Gather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    "mpi_gather" pmpi_gather_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_gather_f08ts" pmpi_gather_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Igather" PMPI_Igather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Igather_c" PMPI_Igather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_igather" pmpi_igather_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_igather_f08ts" pmpi_igather_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Gather_init" PMPI_Gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Gather_init_c" PMPI_Gather_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_gather_init" pmpi_gather_init_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_gather_init_f08ts" pmpi_gather_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Gatherv" PMPI_Gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int,
        comm: Handle) -> c_int;
    "MPI_Gatherv_c" PMPI_Gatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int,
        comm: Handle) -> c_int;
    "mpi_gatherv" pmpi_gatherv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_gatherv_f08ts" pmpi_gatherv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Igatherv" PMPI_Igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Igatherv_c" PMPI_Igatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_igatherv" pmpi_igatherv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_igatherv_f08ts" pmpi_igatherv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Gatherv_init" PMPI_Gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Gatherv_init_c" PMPI_Gatherv_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_gatherv_init" pmpi_gatherv_init_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_gatherv_init_f08ts" pmpi_gatherv_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Scatter" PMPI_Scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    "MPI_Scatter_c" PMPI_Scatter_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    "mpi_scatter" pmpi_scatter_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_scatter_f08ts" pmpi_scatter_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iscatter" PMPI_Iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Iscatter_c" PMPI_Iscatter_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_iscatter" pmpi_iscatter_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_iscatter_f08ts" pmpi_iscatter_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Scatter_init" PMPI_Scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Scatter_init_c" PMPI_Scatter_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_scatter_init" pmpi_scatter_init_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, root: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_scatter_init_f08ts" pmpi_scatter_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Scatterv" PMPI_Scatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle)
        -> c_int;
    "MPI_Scatterv_c" PMPI_Scatterv_c(sendbuf: *const c_void, sendcounts: *const i64, displs: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle)
        -> c_int;
    "mpi_scatterv" pmpi_scatterv_(sendbuf: *mut c_void, sendcounts: *mut c_void, displs: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_scatterv_f08ts" pmpi_scatterv_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        displs: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iscatterv" PMPI_Iscatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Iscatterv_c" PMPI_Iscatterv_c(sendbuf: *const c_void, sendcounts: *const i64, displs: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_iscatterv" pmpi_iscatterv_(sendbuf: *mut c_void, sendcounts: *mut c_void, displs: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        root: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_iscatterv_f08ts" pmpi_iscatterv_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        displs: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Scatterv_init" PMPI_Scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int,
        displs: *const c_int, sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle,
        root: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Scatterv_init_c" PMPI_Scatterv_init_c(sendbuf: *const c_void, sendcounts: *const i64,
        displs: *const Aint, sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle,
        root: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_scatterv_init" pmpi_scatterv_init_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        displs: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_scatterv_init_f08ts" pmpi_scatterv_init_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        displs: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, root: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Allgather" PMPI_Allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Allgather_c" PMPI_Allgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle) -> c_int;
    "mpi_allgather" pmpi_allgather_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_allgather_f08ts" pmpi_allgather_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iallgather" PMPI_Iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle)
        -> c_int;
    "MPI_Iallgather_c" PMPI_Iallgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_iallgather" pmpi_iallgather_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_iallgather_f08ts" pmpi_iallgather_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Allgather_init" PMPI_Allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Allgather_init_c" PMPI_Allgather_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_allgather_init" pmpi_allgather_init_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_allgather_init_f08ts" pmpi_allgather_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Allgatherv" PMPI_Allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle)
        -> c_int;
    "MPI_Allgatherv_c" PMPI_Allgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle)
        -> c_int;
    "mpi_allgatherv" pmpi_allgatherv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_allgatherv_f08ts" pmpi_allgatherv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iallgatherv" PMPI_Iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Iallgatherv_c" PMPI_Iallgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_iallgatherv" pmpi_iallgatherv_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_iallgatherv_f08ts" pmpi_iallgatherv_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Allgatherv_init" PMPI_Allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    "MPI_Allgatherv_init_c" PMPI_Allgatherv_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    "mpi_allgatherv_init" pmpi_allgatherv_init_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_allgatherv_init_f08ts" pmpi_allgatherv_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Alltoall" PMPI_Alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Alltoall_c" PMPI_Alltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle) -> c_int;
    "mpi_alltoall" pmpi_alltoall_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_alltoall_f08ts" pmpi_alltoall_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ialltoall" PMPI_Ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle)
        -> c_int;
    "MPI_Ialltoall_c" PMPI_Ialltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ialltoall" pmpi_ialltoall_(sendbuf: *mut c_void, sendcount: *mut c_void, sendtype: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ialltoall_f08ts" pmpi_ialltoall_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Alltoall_init" PMPI_Alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Alltoall_init_c" PMPI_Alltoall_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_alltoall_init" pmpi_alltoall_init_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_alltoall_init_f08ts" pmpi_alltoall_init_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Alltoallv" PMPI_Alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Alltoallv_c" PMPI_Alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle) -> c_int;
    "mpi_alltoallv" pmpi_alltoallv_(sendbuf: *mut c_void, sendcounts: *mut c_void, sdispls: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, rdispls: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_alltoallv_f08ts" pmpi_alltoallv_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ialltoallv" PMPI_Ialltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ialltoallv_c" PMPI_Ialltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ialltoallv" pmpi_ialltoallv_(sendbuf: *mut c_void, sendcounts: *mut c_void, sdispls: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, rdispls: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ialltoallv_f08ts" pmpi_ialltoallv_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Alltoallv_init" PMPI_Alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const c_int, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const c_int, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Alltoallv_init_c" PMPI_Alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_alltoallv_init" pmpi_alltoallv_init_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_alltoallv_init_f08ts" pmpi_alltoallv_init_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Alltoallw" PMPI_Alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle) -> c_int;
    "MPI_Alltoallw_c" PMPI_Alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle) -> c_int;
    "mpi_alltoallw" pmpi_alltoallw_(sendbuf: *mut c_void, sendcounts: *mut c_void, sdispls: *mut c_void,
        sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, rdispls: *mut c_void,
        recvtypes: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_alltoallw_f08ts" pmpi_alltoallw_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ialltoallw" PMPI_Ialltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ialltoallw_c" PMPI_Ialltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ialltoallw" pmpi_ialltoallw_(sendbuf: *mut c_void, sendcounts: *mut c_void, sdispls: *mut c_void,
        sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, rdispls: *mut c_void,
        recvtypes: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ialltoallw_f08ts" pmpi_ialltoallw_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Alltoallw_init" PMPI_Alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const c_int, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const c_int, recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle)
        -> c_int;
    "MPI_Alltoallw_init_c" PMPI_Alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle)
        -> c_int;
    "mpi_alltoallw_init" pmpi_alltoallw_init_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_alltoallw_init_f08ts" pmpi_alltoallw_init_f08ts_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Reduce" PMPI_Reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, root: c_int, comm: Handle) -> c_int;
    "MPI_Reduce_c" PMPI_Reduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, root: c_int, comm: Handle) -> c_int;
    "mpi_reduce" pmpi_reduce_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_reduce_f08ts" pmpi_reduce_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Ireduce" PMPI_Ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, root: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ireduce_c" PMPI_Ireduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, root: c_int, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ireduce" pmpi_ireduce_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_ireduce_f08ts" pmpi_ireduce_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Reduce_init" PMPI_Reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Reduce_init_c" PMPI_Reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_reduce_init" pmpi_reduce_init_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_reduce_init_f08ts" pmpi_reduce_init_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, root: *mut c_void, comm: *mut c_void,
        info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Allreduce" PMPI_Allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "MPI_Allreduce_c" PMPI_Allreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "mpi_allreduce" pmpi_allreduce_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_allreduce_f08ts" pmpi_allreduce_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Iallreduce" PMPI_Iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Iallreduce_c" PMPI_Iallreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_iallreduce" pmpi_iallreduce_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_iallreduce_f08ts" pmpi_iallreduce_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Allreduce_init" PMPI_Allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Allreduce_init_c" PMPI_Allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_allreduce_init" pmpi_allreduce_init_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_allreduce_init_f08ts" pmpi_allreduce_init_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Reduce_scatter" PMPI_Reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const c_int, datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "MPI_Reduce_scatter_c" PMPI_Reduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const i64, datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "mpi_reduce_scatter" pmpi_reduce_scatter_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_reduce_scatter_f08ts" pmpi_reduce_scatter_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Ireduce_scatter" PMPI_Ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const c_int, datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ireduce_scatter_c" PMPI_Ireduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const i64, datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ireduce_scatter" pmpi_ireduce_scatter_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ireduce_scatter_f08ts" pmpi_ireduce_scatter_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Reduce_scatter_init" PMPI_Reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const c_int, datatype: Handle, op: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Reduce_scatter_init_c" PMPI_Reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcounts: *const i64, datatype: Handle, op: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_reduce_scatter_init" pmpi_reduce_scatter_init_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_reduce_scatter_init_f08ts" pmpi_reduce_scatter_init_f08ts_(sendbuf: *mut c_void,
        recvbuf: *mut c_void, recvcounts: *mut c_void, datatype: *mut c_void, op: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Reduce_scatter_block" PMPI_Reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcount: c_int, datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "MPI_Reduce_scatter_block_c" PMPI_Reduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcount: i64, datatype: Handle, op: Handle, comm: Handle) -> c_int;
    "mpi_reduce_scatter_block" pmpi_reduce_scatter_block_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_reduce_scatter_block_f08ts" pmpi_reduce_scatter_block_f08ts_(sendbuf: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ireduce_scatter_block" PMPI_Ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcount: c_int, datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ireduce_scatter_block_c" PMPI_Ireduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void,
        recvcount: i64, datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ireduce_scatter_block" pmpi_ireduce_scatter_block_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ireduce_scatter_block_f08ts" pmpi_ireduce_scatter_block_f08ts_(sendbuf: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Reduce_scatter_block_init" PMPI_Reduce_scatter_block_init(sendbuf: *const c_void,
        recvbuf: *mut c_void, recvcount: c_int, datatype: Handle, op: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Reduce_scatter_block_init_c" PMPI_Reduce_scatter_block_init_c(sendbuf: *const c_void,
        recvbuf: *mut c_void, recvcount: i64, datatype: Handle, op: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_reduce_scatter_block_init" pmpi_reduce_scatter_block_init_(sendbuf: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_reduce_scatter_block_init_f08ts" pmpi_reduce_scatter_block_init_f08ts_(sendbuf: *mut c_void,
        recvbuf: *mut c_void, recvcount: *mut c_void, datatype: *mut c_void, op: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Scan" PMPI_Scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    "MPI_Scan_c" PMPI_Scan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    "mpi_scan" pmpi_scan_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_scan_f08ts" pmpi_scan_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iscan" PMPI_Iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Iscan_c" PMPI_Iscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_iscan" pmpi_iscan_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_iscan_f08ts" pmpi_iscan_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Scan_init" PMPI_Scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Scan_init_c" PMPI_Scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_scan_init" pmpi_scan_init_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_scan_init_f08ts" pmpi_scan_init_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Exscan" PMPI_Exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    "MPI_Exscan_c" PMPI_Exscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    "mpi_exscan" pmpi_exscan_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_exscan_f08ts" pmpi_exscan_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Iexscan" PMPI_Iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Iexscan_c" PMPI_Iexscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_iexscan" pmpi_iexscan_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_iexscan_f08ts" pmpi_iexscan_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Exscan_init" PMPI_Exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Exscan_init_c" PMPI_Exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_exscan_init" pmpi_exscan_init_(sendbuf: *mut c_void, recvbuf: *mut c_void, count: *mut c_void,
        datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_exscan_init_f08ts" pmpi_exscan_init_f08ts_(sendbuf: *mut c_void, recvbuf: *mut c_void,
        count: *mut c_void, datatype: *mut c_void, op: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_allgather" PMPI_Neighbor_allgather(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Neighbor_allgather_c" PMPI_Neighbor_allgather_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle) -> c_int;
    "mpi_neighbor_allgather" pmpi_neighbor_allgather_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_allgather_f08ts" pmpi_neighbor_allgather_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ineighbor_allgather" PMPI_Ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Ineighbor_allgather_c" PMPI_Ineighbor_allgather_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_ineighbor_allgather" pmpi_ineighbor_allgather_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ineighbor_allgather_f08ts" pmpi_ineighbor_allgather_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_allgather_init" PMPI_Neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    "MPI_Neighbor_allgather_init_c" PMPI_Neighbor_allgather_init_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_neighbor_allgather_init" pmpi_neighbor_allgather_init_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_allgather_init_f08ts" pmpi_neighbor_allgather_init_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Neighbor_allgatherv" PMPI_Neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int,
        recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Neighbor_allgatherv_c" PMPI_Neighbor_allgatherv_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle,
        comm: Handle) -> c_int;
    "mpi_neighbor_allgatherv" pmpi_neighbor_allgatherv_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_allgatherv_f08ts" pmpi_neighbor_allgatherv_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        displs: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ineighbor_allgatherv" PMPI_Ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int,
        recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ineighbor_allgatherv_c" PMPI_Ineighbor_allgatherv_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle,
        comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ineighbor_allgatherv" pmpi_ineighbor_allgatherv_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void, displs: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ineighbor_allgatherv_f08ts" pmpi_ineighbor_allgatherv_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        displs: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Neighbor_allgatherv_init" PMPI_Neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "MPI_Neighbor_allgatherv_init_c" PMPI_Neighbor_allgatherv_init_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    "mpi_neighbor_allgatherv_init" pmpi_neighbor_allgatherv_init_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        displs: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_allgatherv_init_f08ts" pmpi_neighbor_allgatherv_init_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        displs: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoall" PMPI_Neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Neighbor_alltoall_c" PMPI_Neighbor_alltoall_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle) -> c_int;
    "mpi_neighbor_alltoall" pmpi_neighbor_alltoall_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoall_f08ts" pmpi_neighbor_alltoall_f08ts_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Ineighbor_alltoall" PMPI_Ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Ineighbor_alltoall_c" PMPI_Ineighbor_alltoall_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    "mpi_ineighbor_alltoall" pmpi_ineighbor_alltoall_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_ineighbor_alltoall_f08ts" pmpi_ineighbor_alltoall_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoall_init" PMPI_Neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    "MPI_Neighbor_alltoall_init_c" PMPI_Neighbor_alltoall_init_c(sendbuf: *const c_void, sendcount: i64,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_neighbor_alltoall_init" pmpi_neighbor_alltoall_init_(sendbuf: *mut c_void, sendcount: *mut c_void,
        sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void, recvtype: *mut c_void,
        comm: *mut c_void, info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoall_init_f08ts" pmpi_neighbor_alltoall_init_f08ts_(sendbuf: *mut c_void,
        sendcount: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcount: *mut c_void,
        recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoallv" PMPI_Neighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const c_int, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const c_int, recvtype: Handle, comm: Handle) -> c_int;
    "MPI_Neighbor_alltoallv_c" PMPI_Neighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtype: Handle, comm: Handle) -> c_int;
    "mpi_neighbor_alltoallv" pmpi_neighbor_alltoallv_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoallv_f08ts" pmpi_neighbor_alltoallv_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Ineighbor_alltoallv" PMPI_Ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const c_int, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const c_int, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ineighbor_alltoallv_c" PMPI_Ineighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ineighbor_alltoallv" pmpi_ineighbor_alltoallv_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_ineighbor_alltoallv_f08ts" pmpi_ineighbor_alltoallv_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoallv_init" PMPI_Neighbor_alltoallv_init(sendbuf: *const c_void,
        sendcounts: *const c_int, sdispls: *const c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, rdispls: *const c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Neighbor_alltoallv_init_c" PMPI_Neighbor_alltoallv_init_c(sendbuf: *const c_void,
        sendcounts: *const i64, sdispls: *const Aint, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, rdispls: *const Aint, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_neighbor_alltoallv_init" pmpi_neighbor_alltoallv_init_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoallv_init_f08ts" pmpi_neighbor_alltoallv_init_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtype: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtype: *mut c_void, comm: *mut c_void,
        info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoallw" PMPI_Neighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle) -> c_int;
    "MPI_Neighbor_alltoallw_c" PMPI_Neighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle) -> c_int;
    "mpi_neighbor_alltoallw" pmpi_neighbor_alltoallw_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoallw_f08ts" pmpi_neighbor_alltoallw_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Ineighbor_alltoallw" PMPI_Ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    "MPI_Ineighbor_alltoallw_c" PMPI_Ineighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    "mpi_ineighbor_alltoallw" pmpi_ineighbor_alltoallw_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_ineighbor_alltoallw_f08ts" pmpi_ineighbor_alltoallw_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Neighbor_alltoallw_init" PMPI_Neighbor_alltoallw_init(sendbuf: *const c_void,
        sendcounts: *const c_int, sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "MPI_Neighbor_alltoallw_init_c" PMPI_Neighbor_alltoallw_init_c(sendbuf: *const c_void,
        sendcounts: *const i64, sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    "mpi_neighbor_alltoallw_init" pmpi_neighbor_alltoallw_init_(sendbuf: *mut c_void, sendcounts: *mut c_void,
        sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void, recvcounts: *mut c_void,
        rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void, info: *mut c_void,
        request: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_neighbor_alltoallw_init_f08ts" pmpi_neighbor_alltoallw_init_f08ts_(sendbuf: *mut c_void,
        sendcounts: *mut c_void, sdispls: *mut c_void, sendtypes: *mut c_void, recvbuf: *mut c_void,
        recvcounts: *mut c_void, rdispls: *mut c_void, recvtypes: *mut c_void, comm: *mut c_void,
        info: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Start" PMPI_Start(request: *mut Handle) -> c_int;
    "mpi_start" pmpi_start_(request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Startall" PMPI_Startall(count: c_int, array_of_requests: *mut Handle) -> c_int;
    "mpi_startall" pmpi_startall_(count: *mut c_void, array_of_requests: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Wait" PMPI_Wait(request: *mut Handle, status: *mut Status) -> c_int;
    "mpi_wait" pmpi_wait_(request: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Test" PMPI_Test(request: *mut Handle, flag: *mut c_int, status: *mut Status) -> c_int;
    "mpi_test" pmpi_test_(request: *mut c_void, flag: *mut c_void, status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Waitall" PMPI_Waitall(count: c_int, array_of_requests: *mut Handle, array_of_statuses: *mut Status)
        -> c_int;
    "mpi_waitall" pmpi_waitall_(count: *mut c_void, array_of_requests: *mut c_void,
        array_of_statuses: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Request_free" PMPI_Request_free(request: *mut Handle) -> c_int;
    "mpi_request_free" pmpi_request_free_(request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Waitany" PMPI_Waitany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int,
        status: *mut Status) -> c_int;
    "mpi_waitany" pmpi_waitany_(count: *mut c_void, array_of_requests: *mut c_void, index: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Waitsome" PMPI_Waitsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    "mpi_waitsome" pmpi_waitsome_(incount: *mut c_void, array_of_requests: *mut c_void, outcount: *mut c_void,
        array_of_indices: *mut c_void, array_of_statuses: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Testall" PMPI_Testall(count: c_int, array_of_requests: *mut Handle, flag: *mut c_int,
        array_of_statuses: *mut Status) -> c_int;
    "mpi_testall" pmpi_testall_(count: *mut c_void, array_of_requests: *mut c_void, flag: *mut c_void,
        array_of_statuses: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Testany" PMPI_Testany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int,
        flag: *mut c_int, status: *mut Status) -> c_int;
    "mpi_testany" pmpi_testany_(count: *mut c_void, array_of_requests: *mut c_void, index: *mut c_void,
        flag: *mut c_void, status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Testsome" PMPI_Testsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    "mpi_testsome" pmpi_testsome_(incount: *mut c_void, array_of_requests: *mut c_void, outcount: *mut c_void,
        array_of_indices: *mut c_void, array_of_statuses: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Request_get_status" PMPI_Request_get_status(request: Handle, flag: *mut c_int, status: *mut Status)
        -> c_int;
    "mpi_request_get_status" pmpi_request_get_status_(request: *mut c_void, flag: *mut c_void,
        status: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Request_get_status_all" PMPI_Request_get_status_all(count: c_int, array_of_requests: *const Handle,
        flag: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    "mpi_request_get_status_all" pmpi_request_get_status_all_(count: *mut c_void,
        array_of_requests: *mut c_void, flag: *mut c_void, array_of_statuses: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Request_get_status_any" PMPI_Request_get_status_any(count: c_int, array_of_requests: *const Handle,
        index: *mut c_int, flag: *mut c_int, status: *mut Status) -> c_int;
    "mpi_request_get_status_any" pmpi_request_get_status_any_(count: *mut c_void,
        array_of_requests: *mut c_void, index: *mut c_void, flag: *mut c_void, status: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Request_get_status_some" PMPI_Request_get_status_some(incount: c_int,
        array_of_requests: *const Handle, outcount: *mut c_int, array_of_indices: *mut c_int,
        array_of_statuses: *mut Status) -> c_int;
    "mpi_request_get_status_some" pmpi_request_get_status_some_(incount: *mut c_void,
        array_of_requests: *mut c_void, outcount: *mut c_void, array_of_indices: *mut c_void,
        array_of_statuses: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Cancel" PMPI_Cancel(request: *mut Handle) -> c_int;
    "mpi_cancel" pmpi_cancel_(request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Grequest_start" PMPI_Grequest_start(query_fn: Function, free_fn: Function, cancel_fn: Function,
        extra_state: *mut c_void, request: *mut Handle) -> c_int;
    "mpi_grequest_start" pmpi_grequest_start_(query_fn: Function, free_fn: Function, cancel_fn: Function,
        extra_state: *mut c_void, request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Grequest_complete" PMPI_Grequest_complete(request: Handle) -> c_int;
    "mpi_grequest_complete" pmpi_grequest_complete_(request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Status_get_source" PMPI_Status_get_source(status: *const Status, source: *mut c_int) -> c_int;
    "mpi_status_get_source" pmpi_status_get_source_(status: *mut c_void, source: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Status_get_tag" PMPI_Status_get_tag(status: *const Status, tag: *mut c_int) -> c_int;
    "mpi_status_get_tag" pmpi_status_get_tag_(status: *mut c_void, tag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Status_get_error" PMPI_Status_get_error(status: *const Status, err: *mut c_int) -> c_int;
    "mpi_status_get_error" pmpi_status_get_error_(status: *mut c_void, err: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Status_set_source" PMPI_Status_set_source(status: *mut Status, source: c_int) -> c_int;
    "mpi_status_set_source" pmpi_status_set_source_(status: *mut c_void, source: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Status_set_tag" PMPI_Status_set_tag(status: *mut Status, tag: c_int) -> c_int;
    "mpi_status_set_tag" pmpi_status_set_tag_(status: *mut c_void, tag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Status_set_error" PMPI_Status_set_error(status: *mut Status, err: c_int) -> c_int;
    "mpi_status_set_error" pmpi_status_set_error_(status: *mut c_void, err: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Status_set_cancelled" PMPI_Status_set_cancelled(status: *mut Status, flag: c_int) -> c_int;
    "mpi_status_set_cancelled" pmpi_status_set_cancelled_(status: *mut c_void, flag: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Test_cancelled" PMPI_Test_cancelled(status: *const Status, flag: *mut c_int) -> c_int;
    "mpi_test_cancelled" pmpi_test_cancelled_(status: *mut c_void, flag: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Get_count" PMPI_Get_count(status: *const Status, datatype: Handle, count: *mut c_int) -> c_int;
    "MPI_Get_count_c" PMPI_Get_count_c(status: *const Status, datatype: Handle, count: *mut i64) -> c_int;
    "mpi_get_count" pmpi_get_count_(status: *mut c_void, datatype: *mut c_void, count: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Get_elements" PMPI_Get_elements(status: *const Status, datatype: Handle, count: *mut c_int) -> c_int;
    "MPI_Get_elements_c" PMPI_Get_elements_c(status: *const Status, datatype: Handle, count: *mut i64)
        -> c_int;
    "mpi_get_elements" pmpi_get_elements_(status: *mut c_void, datatype: *mut c_void, count: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Get_elements_x" PMPI_Get_elements_x(status: *const Status, datatype: Handle, count: *mut i64)
        -> c_int;
    "mpi_get_elements_x" pmpi_get_elements_x_(status: *mut c_void, datatype: *mut c_void, count: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Status_set_elements" PMPI_Status_set_elements(status: *mut Status, datatype: Handle, count: c_int)
        -> c_int;
    "MPI_Status_set_elements_c" PMPI_Status_set_elements_c(status: *mut Status, datatype: Handle, count: i64)
        -> c_int;
    "mpi_status_set_elements" pmpi_status_set_elements_(status: *mut c_void, datatype: *mut c_void,
        count: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Status_set_elements_x" PMPI_Status_set_elements_x(status: *mut Status, datatype: Handle, count: i64)
        -> c_int;
    "mpi_status_set_elements_x" pmpi_status_set_elements_x_(status: *mut c_void, datatype: *mut c_void,
        count: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Status_f2f08" PMPI_Status_f2f08(f_status: *const c_int, f08_status: *mut Status) -> c_int;
    "mpi_status_f2f08" pmpi_status_f2f08_(f_status: *mut c_void, f08_status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Status_f082f" PMPI_Status_f082f(f08_status: *const Status, f_status: *mut c_int) -> c_int;
    "mpi_status_f082f" pmpi_status_f082f_(f08_status: *mut c_void, f_status: *mut c_void, ierror: *mut c_void)
        -> ();
    "MPI_Buffer_attach" PMPI_Buffer_attach(buffer: *mut c_void, size: c_int) -> c_int;
    "MPI_Buffer_attach_c" PMPI_Buffer_attach_c(buffer: *mut c_void, size: i64) -> c_int;
    "mpi_buffer_attach" pmpi_buffer_attach_(buffer: *mut c_void, size: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_buffer_attach_f08ts" pmpi_buffer_attach_f08ts_(buffer: *mut c_void, size: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Buffer_detach" PMPI_Buffer_detach(buffer_addr: *mut c_void, size: *mut c_int) -> c_int;
    "MPI_Buffer_detach_c" PMPI_Buffer_detach_c(buffer_addr: *mut c_void, size: *mut i64) -> c_int;
    "mpi_buffer_detach" pmpi_buffer_detach_(buffer_addr: *mut c_void, size: *mut c_void, ierror: *mut c_void)
        -> ();
    "mpi_buffer_detach_f08" pmpi_buffer_detach_f08_(buffer_addr: *mut c_void, size: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Buffer_flush" PMPI_Buffer_flush() -> c_int;
    "mpi_buffer_flush" pmpi_buffer_flush_(ierror: *mut c_void) -> ();
    "MPI_Buffer_iflush" PMPI_Buffer_iflush(request: *mut Handle) -> c_int;
    "mpi_buffer_iflush" pmpi_buffer_iflush_(request: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_attach_buffer" PMPI_Comm_attach_buffer(comm: Handle, buffer: *mut c_void, size: c_int) -> c_int;
    "MPI_Comm_attach_buffer_c" PMPI_Comm_attach_buffer_c(comm: Handle, buffer: *mut c_void, size: i64)
        -> c_int;
    "mpi_comm_attach_buffer" pmpi_comm_attach_buffer_(comm: *mut c_void, buffer: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_comm_attach_buffer_f08ts" pmpi_comm_attach_buffer_f08ts_(comm: *mut c_void, buffer: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_detach_buffer" PMPI_Comm_detach_buffer(comm: Handle, buffer_addr: *mut c_void, size: *mut c_int)
        -> c_int;
    "MPI_Comm_detach_buffer_c" PMPI_Comm_detach_buffer_c(comm: Handle, buffer_addr: *mut c_void,
        size: *mut i64) -> c_int;
    "mpi_comm_detach_buffer" pmpi_comm_detach_buffer_(comm: *mut c_void, buffer_addr: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_comm_detach_buffer_f08" pmpi_comm_detach_buffer_f08_(comm: *mut c_void, buffer_addr: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_flush_buffer" PMPI_Comm_flush_buffer(comm: Handle) -> c_int;
    "mpi_comm_flush_buffer" pmpi_comm_flush_buffer_(comm: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Comm_iflush_buffer" PMPI_Comm_iflush_buffer(comm: Handle, request: *mut Handle) -> c_int;
    "mpi_comm_iflush_buffer" pmpi_comm_iflush_buffer_(comm: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Session_attach_buffer" PMPI_Session_attach_buffer(session: Handle, buffer: *mut c_void, size: c_int)
        -> c_int;
    "MPI_Session_attach_buffer_c" PMPI_Session_attach_buffer_c(session: Handle, buffer: *mut c_void,
        size: i64) -> c_int;
    "mpi_session_attach_buffer" pmpi_session_attach_buffer_(session: *mut c_void, buffer: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_session_attach_buffer_f08ts" pmpi_session_attach_buffer_f08ts_(session: *mut c_void,
        buffer: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_detach_buffer" PMPI_Session_detach_buffer(session: Handle, buffer_addr: *mut c_void,
        size: *mut c_int) -> c_int;
    "MPI_Session_detach_buffer_c" PMPI_Session_detach_buffer_c(session: Handle, buffer_addr: *mut c_void,
        size: *mut i64) -> c_int;
    "mpi_session_detach_buffer" pmpi_session_detach_buffer_(session: *mut c_void, buffer_addr: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_session_detach_buffer_f08" pmpi_session_detach_buffer_f08_(session: *mut c_void,
        buffer_addr: *mut c_void, size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_flush_buffer" PMPI_Session_flush_buffer(session: Handle) -> c_int;
    "mpi_session_flush_buffer" pmpi_session_flush_buffer_(session: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Session_iflush_buffer" PMPI_Session_iflush_buffer(session: Handle, request: *mut Handle) -> c_int;
    "mpi_session_iflush_buffer" pmpi_session_iflush_buffer_(session: *mut c_void, request: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Pack" PMPI_Pack(inbuf: *const c_void, incount: c_int, datatype: Handle, outbuf: *mut c_void,
        outsize: c_int, position: *mut c_int, comm: Handle) -> c_int;
    "MPI_Pack_c" PMPI_Pack_c(inbuf: *const c_void, incount: i64, datatype: Handle, outbuf: *mut c_void,
        outsize: i64, position: *mut i64, comm: Handle) -> c_int;
    "mpi_pack" pmpi_pack_(inbuf: *mut c_void, incount: *mut c_void, datatype: *mut c_void,
        outbuf: *mut c_void, outsize: *mut c_void, position: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_pack_f08ts" pmpi_pack_f08ts_(inbuf: *mut c_void, incount: *mut c_void, datatype: *mut c_void,
        outbuf: *mut c_void, outsize: *mut c_void, position: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Unpack" PMPI_Unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void,
        outcount: c_int, datatype: Handle, comm: Handle) -> c_int;
    "MPI_Unpack_c" PMPI_Unpack_c(inbuf: *const c_void, insize: i64, position: *mut i64, outbuf: *mut c_void,
        outcount: i64, datatype: Handle, comm: Handle) -> c_int;
    "mpi_unpack" pmpi_unpack_(inbuf: *mut c_void, insize: *mut c_void, position: *mut c_void,
        outbuf: *mut c_void, outcount: *mut c_void, datatype: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "mpi_unpack_f08ts" pmpi_unpack_f08ts_(inbuf: *mut c_void, insize: *mut c_void, position: *mut c_void,
        outbuf: *mut c_void, outcount: *mut c_void, datatype: *mut c_void, comm: *mut c_void,
        ierror: *mut c_void) -> ();
    "MPI_Pack_size" PMPI_Pack_size(incount: c_int, datatype: Handle, comm: Handle, size: *mut c_int) -> c_int;
    "MPI_Pack_size_c" PMPI_Pack_size_c(incount: i64, datatype: Handle, comm: Handle, size: *mut i64) -> c_int;
    "mpi_pack_size" pmpi_pack_size_(incount: *mut c_void, datatype: *mut c_void, comm: *mut c_void,
        size: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pack_external" PMPI_Pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int,
        datatype: Handle, outbuf: *mut c_void, outsize: Aint, position: *mut Aint) -> c_int;
    "MPI_Pack_external_c" PMPI_Pack_external_c(datarep: *const c_char, inbuf: *const c_void, incount: i64,
        datatype: Handle, outbuf: *mut c_void, outsize: i64, position: *mut i64) -> c_int;
    "mpi_pack_external" pmpi_pack_external_(datarep: *mut c_void, inbuf: *mut c_void, incount: *mut c_void,
        datatype: *mut c_void, outbuf: *mut c_void, outsize: *mut c_void, position: *mut c_void,
        ierror: *mut c_void, datarep_length: usize) -> ();
    "mpi_pack_external_f08ts" pmpi_pack_external_f08ts_(datarep: *mut c_void, inbuf: *mut c_void,
        incount: *mut c_void, datatype: *mut c_void, outbuf: *mut c_void, outsize: *mut c_void,
        position: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Unpack_external" PMPI_Unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: Aint,
        position: *mut Aint, outbuf: *mut c_void, outcount: c_int, datatype: Handle) -> c_int;
    "MPI_Unpack_external_c" PMPI_Unpack_external_c(datarep: *const c_char, inbuf: *const c_void, insize: i64,
        position: *mut i64, outbuf: *mut c_void, outcount: i64, datatype: Handle) -> c_int;
    "mpi_unpack_external" pmpi_unpack_external_(datarep: *mut c_void, inbuf: *mut c_void, insize: *mut c_void,
        position: *mut c_void, outbuf: *mut c_void, outcount: *mut c_void, datatype: *mut c_void,
        ierror: *mut c_void, datarep_length: usize) -> ();
    "mpi_unpack_external_f08ts" pmpi_unpack_external_f08ts_(datarep: *mut c_void, inbuf: *mut c_void,
        insize: *mut c_void, position: *mut c_void, outbuf: *mut c_void, outcount: *mut c_void,
        datatype: *mut c_void, ierror: *mut c_void) -> ();
    "MPI_Pack_external_size" PMPI_Pack_external_size(datarep: *const c_char, incount: c_int, datatype: Handle,
        size: *mut Aint) -> c_int;
    "MPI_Pack_external_size_c" PMPI_Pack_external_size_c(datarep: *const c_char, incount: i64,
        datatype: Handle, size: *mut i64) -> c_int;
    "mpi_pack_external_size" pmpi_pack_external_size_(datarep: *mut c_void, incount: *mut c_void,
        datatype: *mut c_void, size: *mut c_void, ierror: *mut c_void, datarep_length: usize) -> ();
    "MPI_Comm_toint" PMPI_Comm_toint(comm: Handle) -> c_int;
    "MPI_Errhandler_toint" PMPI_Errhandler_toint(errhandler: Handle) -> c_int;
    "MPI_File_toint" PMPI_File_toint(file: Handle) -> c_int;
    "MPI_Group_toint" PMPI_Group_toint(group: Handle) -> c_int;
    "MPI_Info_toint" PMPI_Info_toint(info: Handle) -> c_int;
    "MPI_Message_toint" PMPI_Message_toint(message: Handle) -> c_int;
    "MPI_Op_toint" PMPI_Op_toint(op: Handle) -> c_int;
    "MPI_Request_toint" PMPI_Request_toint(request: Handle) -> c_int;
    "MPI_Session_toint" PMPI_Session_toint(session: Handle) -> c_int;
    "MPI_Type_toint" PMPI_Type_toint(datatype: Handle) -> c_int;
    "MPI_Win_toint" PMPI_Win_toint(win: Handle) -> c_int;
    "MPI_Comm_fromint" PMPI_Comm_fromint(comm: c_int) -> Handle;
    "MPI_Errhandler_fromint" PMPI_Errhandler_fromint(errhandler: c_int) -> Handle;
    "MPI_File_fromint" PMPI_File_fromint(file: c_int) -> Handle;
    "MPI_Group_fromint" PMPI_Group_fromint(group: c_int) -> Handle;
    "MPI_Info_fromint" PMPI_Info_fromint(info: c_int) -> Handle;
    "MPI_Message_fromint" PMPI_Message_fromint(message: c_int) -> Handle;
    "MPI_Op_fromint" PMPI_Op_fromint(op: c_int) -> Handle;
    "MPI_Request_fromint" PMPI_Request_fromint(request: c_int) -> Handle;
    "MPI_Session_fromint" PMPI_Session_fromint(session: c_int) -> Handle;
    "MPI_Type_fromint" PMPI_Type_fromint(datatype: c_int) -> Handle;
    "MPI_Win_fromint" PMPI_Win_fromint(win: c_int) -> Handle;
    "MPI_Comm_c2f" PMPI_Comm_toint(comm: Handle) -> c_int;
    "MPI_Errhandler_c2f" PMPI_Errhandler_toint(errhandler: Handle) -> c_int;
    "MPI_File_c2f" PMPI_File_toint(file: Handle) -> c_int;
    "MPI_Group_c2f" PMPI_Group_toint(group: Handle) -> c_int;
    "MPI_Info_c2f" PMPI_Info_toint(info: Handle) -> c_int;
    "MPI_Message_c2f" PMPI_Message_toint(message: Handle) -> c_int;
    "MPI_Op_c2f" PMPI_Op_toint(op: Handle) -> c_int;
    "MPI_Request_c2f" PMPI_Request_toint(request: Handle) -> c_int;
    "MPI_Session_c2f" PMPI_Session_toint(session: Handle) -> c_int;
    "MPI_Type_c2f" PMPI_Type_toint(datatype: Handle) -> c_int;
    "MPI_Win_c2f" PMPI_Win_toint(win: Handle) -> c_int;
    "MPI_Comm_f2c" PMPI_Comm_fromint(comm: c_int) -> Handle;
    "MPI_Errhandler_f2c" PMPI_Errhandler_fromint(errhandler: c_int) -> Handle;
    "MPI_File_f2c" PMPI_File_fromint(file: c_int) -> Handle;
    "MPI_Group_f2c" PMPI_Group_fromint(group: c_int) -> Handle;
    "MPI_Info_f2c" PMPI_Info_fromint(info: c_int) -> Handle;
    "MPI_Message_f2c" PMPI_Message_fromint(message: c_int) -> Handle;
    "MPI_Op_f2c" PMPI_Op_fromint(op: c_int) -> Handle;
    "MPI_Request_f2c" PMPI_Request_fromint(request: c_int) -> Handle;
    "MPI_Session_f2c" PMPI_Session_fromint(session: c_int) -> Handle;
    "MPI_Type_f2c" PMPI_Type_fromint(datatype: c_int) -> Handle;
    "MPI_Win_f2c" PMPI_Win_fromint(win: c_int) -> Handle;
    "MPI_Status_c2f" PMPI_Status_c2f(c_status: *const Status, f_status: *mut c_int) -> c_int;
    "MPI_Status_f2c" PMPI_Status_f2c(f_status: *const c_int, c_status: *mut Status) -> c_int;
    "MPI_Status_c2f08" PMPI_Status_c2f08(c_status: *const Status, f08_status: *mut Status) -> c_int;
    "MPI_Status_f082c" PMPI_Status_f082c(f08_status: *const Status, c_status: *mut Status) -> c_int;
    "mpi_comm_dup_fn" pmpi_comm_dup_fn_(oldcomm: *mut c_void, comm_keyval: *mut c_void,
        extra_state: *mut c_void, attribute_val_in: *mut c_void, attribute_val_out: *mut c_void,
        flag: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_dup_fn" pmpi_dup_fn_(oldcomm: *mut c_void, keyval: *mut c_void, extra_state: *mut c_void,
        attribute_val_in: *mut c_void, attribute_val_out: *mut c_void, flag: *mut c_void, ierr: *mut c_void)
        -> ();
    "mpi_null_copy_fn" pmpi_null_copy_fn_(oldcomm: *mut c_void, keyval: *mut c_void, extra_state: *mut c_void,
        attribute_val_in: *mut c_void, attribute_val_out: *mut c_void, flag: *mut c_void, ierr: *mut c_void)
        -> ();
    "mpi_null_delete_fn" pmpi_null_delete_fn_(comm: *mut c_void, keyval: *mut c_void,
        attribute_val: *mut c_void, extra_state: *mut c_void, ierror: *mut c_void) -> ();
    "mpi_attr_engine_create" mpi_attr_engine_create(flags: c_int, codes: *const c_void,
        engine: *mut *mut c_void, error: *mut c_void) -> c_int;
    "mpi_attr_engine_destroy" mpi_attr_engine_destroy(engine: *mut *mut c_void, error: *mut c_void) -> c_int;
    "mpi_attr_engine_busy" mpi_attr_engine_busy(engine: *mut c_void, busy: *mut c_int, error: *mut c_void)
        -> c_int;
    "mpi_attr_engine_keyval_create" mpi_attr_engine_keyval_create(engine: *mut c_void, kind: c_int,
        keyval: *const c_void, key: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_keyval_free" mpi_attr_engine_keyval_free(engine: *mut c_void, kind: c_int, key: c_int,
        error: *mut c_void) -> c_int;
    "mpi_attr_engine_predefine" mpi_attr_engine_predefine(engine: *mut c_void, kind: c_int, key: c_int,
        language: c_int, value: isize, error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_predefine" mpi_attr_engine_object_predefine(engine: *mut c_void, object: u64,
        key: c_int, language: c_int, value: isize, error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_create" mpi_attr_engine_object_create(engine: *mut c_void, kind: c_int,
        handle: usize, fortran: c_int, object: *mut u64, error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_duplicate" mpi_attr_engine_object_duplicate(engine: *mut c_void, old: u64,
        handle: usize, fortran: c_int, object: *mut u64, error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_rename" mpi_attr_engine_object_rename(engine: *mut c_void, object: u64,
        handle: usize, fortran: c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_free" mpi_attr_engine_object_free(engine: *mut c_void, object: *mut u64,
        error: *mut c_void) -> c_int;
    "mpi_attr_engine_object_close" mpi_attr_engine_object_close(engine: *mut c_void, object: u64,
        error: *mut c_void) -> c_int;
    "mpi_attr_engine_set" mpi_attr_engine_set(engine: *mut c_void, object: u64, key: c_int,
        value: *mut c_void, error: *mut c_void) -> c_int;
    "mpi_attr_engine_set_integer" mpi_attr_engine_set_integer(engine: *mut c_void, object: u64, key: c_int,
        value: c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_set_address" mpi_attr_engine_set_address(engine: *mut c_void, object: u64, key: c_int,
        value: isize, error: *mut c_void) -> c_int;
    "mpi_attr_engine_get" mpi_attr_engine_get(engine: *mut c_void, object: u64, key: c_int,
        value: *mut *mut c_void, flag: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_get_integer" mpi_attr_engine_get_integer(engine: *mut c_void, object: u64, key: c_int,
        value: *mut c_int, flag: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_get_address" mpi_attr_engine_get_address(engine: *mut c_void, object: u64, key: c_int,
        value: *mut isize, flag: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_delete" mpi_attr_engine_delete(engine: *mut c_void, object: u64, key: c_int,
        error: *mut c_void) -> c_int;
    "mpi_attr_engine_list" mpi_attr_engine_list(engine: *mut c_void, object: u64, keys: *mut c_int,
        capacity: c_int, count: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_value_info" mpi_attr_engine_value_info(engine: *mut c_void, object: u64, key: c_int,
        language: *mut c_int, flag: *mut c_int, error: *mut c_void) -> c_int;
    "mpi_attr_engine_keyval_info" mpi_attr_engine_keyval_info(engine: *mut c_void, key: c_int,
        kind: *mut c_int, language: *mut c_int, name: *mut c_char, freed: *mut c_int, attributes: *mut c_int,
        error: *mut c_void) -> c_int;
    "mpi_attr_engine_keyval_set_name" mpi_attr_engine_keyval_set_name(engine: *mut c_void, key: c_int,
        name: *const c_char, error: *mut c_void) -> c_int;
}
