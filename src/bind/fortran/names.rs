// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! The linker names of Fortran procedures (MPI-4.1 §19.1.5).

/// Passes linker names of the procedure `$lower` to a macro, after other arguments. `mpi`: those of `mpif.h` and module
/// `mpi`; `f08`: those that module `mpi_f08` adds; `only_f08`: of a procedure `mpi_x_f08` with a body of its own. After a
/// `p` those of the profiling interface, but for `pmpi_x_` (`pmpi_x_f08_`), which is the body.
macro_rules! linker_names {
    (mpi $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
            concat!(stringify!($lower)),
            concat!(stringify!($lower), "_"),
            concat!(stringify!($lower), "__"),
            concat!(stringify!($upper)),
        }
    };
    (f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
            concat!(stringify!($lower), "_f08_"),
        }
    };
    (only_f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
            concat!(stringify!($lower), "_"),
        }
    };
    (pmpi $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
            concat!("p", stringify!($lower)),
            concat!("p", stringify!($lower), "__"),
            concat!("P", stringify!($upper)),
        }
    };
    (pf08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
            concat!("p", stringify!($lower), "_f08_"),
        }
    };
    (ponly_f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! {
            $($more)*
        }
    };
}
pub(crate) use linker_names;

/// What is called with null arguments: routines of C, procedures of Fortran, routines of the engine.
#[cfg(all(test, embedded))]
#[rustfmt::skip]
pub(crate) const CALLED: &[&str] = &[
    "MPI_Comm_create_keyval", "mpi_comm_create_keyval", "MPI_Comm_free_keyval", "mpi_comm_free_keyval",
        "MPI_Comm_set_attr", "mpi_comm_set_attr", "MPI_Comm_get_attr", "mpi_comm_get_attr",
        "MPI_Comm_delete_attr", "mpi_comm_delete_attr", "MPI_Win_create_keyval", "mpi_win_create_keyval",
        "MPI_Win_free_keyval", "mpi_win_free_keyval", "MPI_Win_set_attr", "mpi_win_set_attr",
        "MPI_Win_get_attr", "mpi_win_get_attr", "MPI_Win_delete_attr", "mpi_win_delete_attr",
        "MPI_Type_create_keyval", "mpi_type_create_keyval", "MPI_Type_free_keyval", "mpi_type_free_keyval",
        "MPI_Type_set_attr", "mpi_type_set_attr", "MPI_Type_get_attr", "mpi_type_get_attr",
        "MPI_Type_delete_attr", "mpi_type_delete_attr", "MPI_Keyval_create", "mpi_keyval_create",
        "MPI_Keyval_free", "mpi_keyval_free", "MPI_Attr_put", "mpi_attr_put", "MPI_Attr_get", "mpi_attr_get",
        "MPI_Attr_delete", "mpi_attr_delete", "MPI_Init", "mpi_init", "MPI_Init_thread", "mpi_init_thread",
        "MPI_Initialized", "mpi_initialized", "MPI_Finalize", "mpi_finalize", "MPI_Finalized",
        "mpi_finalized", "MPI_Query_thread", "mpi_query_thread", "MPI_Is_thread_main", "mpi_is_thread_main",
        "MPI_Abort", "mpi_abort", "MPI_Get_version", "mpi_get_version", "MPI_Get_library_version",
        "mpi_get_library_version", "MPI_Wtime", "mpi_wtime", "MPI_Wtick", "mpi_wtick",
        "MPI_Get_processor_name", "mpi_get_processor_name", "MPI_Get_hw_resource_info",
        "mpi_get_hw_resource_info", "MPI_Pcontrol", "mpi_pcontrol", "MPI_Session_init", "mpi_session_init",
        "MPI_Session_finalize", "mpi_session_finalize", "MPI_Session_get_info", "mpi_session_get_info",
        "MPI_Session_get_num_psets", "mpi_session_get_num_psets", "MPI_Session_get_nth_pset",
        "mpi_session_get_nth_pset", "MPI_Session_get_pset_info", "mpi_session_get_pset_info",
        "MPI_Session_create_errhandler", "mpi_session_create_errhandler", "MPI_Session_set_errhandler",
        "mpi_session_set_errhandler", "MPI_Session_get_errhandler", "mpi_session_get_errhandler",
        "MPI_Session_call_errhandler", "mpi_session_call_errhandler", "MPI_Abi_get_version",
        "mpi_abi_get_version", "MPI_Abi_get_info", "mpi_abi_get_info", "MPI_Abi_get_fortran_info",
        "mpi_abi_get_fortran_info", "MPI_Abi_set_fortran_info", "mpi_abi_set_fortran_info",
        "MPI_Abi_get_fortran_booleans", "mpi_abi_get_fortran_booleans", "MPI_Abi_set_fortran_booleans",
        "mpi_abi_set_fortran_booleans", "MPI_Alloc_mem", "mpi_alloc_mem", "mpi_alloc_mem_cptr",
        "MPI_Free_mem", "mpi_free_mem", "mpi_free_mem_f08ts", "MPI_Get_address", "mpi_get_address",
        "mpi_get_address_f08ts", "MPI_Aint_add", "mpi_aint_add", "MPI_Aint_diff", "mpi_aint_diff",
        "MPI_Comm_rank", "mpi_comm_rank", "MPI_Comm_size", "mpi_comm_size", "MPI_Comm_compare",
        "mpi_comm_compare", "MPI_Comm_dup", "mpi_comm_dup", "MPI_Comm_dup_with_info",
        "mpi_comm_dup_with_info", "MPI_Comm_idup", "mpi_comm_idup", "MPI_Comm_idup_with_info",
        "mpi_comm_idup_with_info", "MPI_Comm_split", "mpi_comm_split", "MPI_Comm_split_type",
        "mpi_comm_split_type", "MPI_Comm_create", "mpi_comm_create", "MPI_Comm_create_group",
        "mpi_comm_create_group", "MPI_Comm_group", "mpi_comm_group", "MPI_Comm_free", "mpi_comm_free",
        "MPI_Comm_disconnect", "mpi_comm_disconnect", "MPI_Comm_set_name", "mpi_comm_set_name",
        "MPI_Comm_get_name", "mpi_comm_get_name", "MPI_Comm_test_inter", "mpi_comm_test_inter",
        "MPI_Comm_create_from_group", "mpi_comm_create_from_group", "MPI_Comm_get_parent",
        "mpi_comm_get_parent", "MPI_Comm_set_info", "mpi_comm_set_info", "MPI_Comm_get_info",
        "mpi_comm_get_info", "MPI_Comm_remote_size", "mpi_comm_remote_size", "MPI_Comm_remote_group",
        "mpi_comm_remote_group", "MPI_Barrier", "mpi_barrier", "MPI_Cart_create", "mpi_cart_create",
        "MPI_Cart_get", "mpi_cart_get", "MPI_Cart_rank", "mpi_cart_rank", "MPI_Cart_coords",
        "mpi_cart_coords", "MPI_Cart_shift", "mpi_cart_shift", "MPI_Cart_sub", "mpi_cart_sub", "MPI_Cart_map",
        "mpi_cart_map", "MPI_Cartdim_get", "mpi_cartdim_get", "MPI_Dims_create", "mpi_dims_create",
        "MPI_Graph_create", "mpi_graph_create", "MPI_Graph_get", "mpi_graph_get", "MPI_Graph_neighbors",
        "mpi_graph_neighbors", "MPI_Graph_neighbors_count", "mpi_graph_neighbors_count", "MPI_Graph_map",
        "mpi_graph_map", "MPI_Graphdims_get", "mpi_graphdims_get", "MPI_Dist_graph_create",
        "mpi_dist_graph_create", "MPI_Dist_graph_create_adjacent", "mpi_dist_graph_create_adjacent",
        "MPI_Dist_graph_neighbors", "mpi_dist_graph_neighbors", "MPI_Dist_graph_neighbors_count",
        "mpi_dist_graph_neighbors_count", "MPI_Topo_test", "mpi_topo_test", "MPI_Group_size",
        "mpi_group_size", "MPI_Group_rank", "mpi_group_rank", "MPI_Group_incl", "mpi_group_incl",
        "MPI_Group_excl", "mpi_group_excl", "MPI_Group_range_incl", "mpi_group_range_incl",
        "MPI_Group_compare", "mpi_group_compare", "MPI_Group_free", "mpi_group_free",
        "MPI_Group_translate_ranks", "mpi_group_translate_ranks", "MPI_Group_union", "mpi_group_union",
        "MPI_Group_intersection", "mpi_group_intersection", "MPI_Group_difference", "mpi_group_difference",
        "MPI_Group_range_excl", "mpi_group_range_excl", "MPI_Group_from_session_pset",
        "mpi_group_from_session_pset", "MPI_Type_contiguous", "MPI_Type_contiguous_c", "mpi_type_contiguous",
        "MPI_Type_vector", "MPI_Type_vector_c", "mpi_type_vector", "MPI_Type_create_struct",
        "MPI_Type_create_struct_c", "mpi_type_create_struct", "MPI_Type_dup", "mpi_type_dup",
        "MPI_Type_commit", "mpi_type_commit", "MPI_Type_free", "mpi_type_free", "MPI_Type_size",
        "MPI_Type_size_c", "mpi_type_size", "MPI_Type_get_extent", "MPI_Type_get_extent_c",
        "mpi_type_get_extent", "MPI_Type_set_name", "mpi_type_set_name", "MPI_Type_get_name",
        "mpi_type_get_name", "MPI_Type_create_hvector", "MPI_Type_create_hvector_c",
        "mpi_type_create_hvector", "MPI_Type_indexed", "MPI_Type_indexed_c", "mpi_type_indexed",
        "MPI_Type_create_hindexed", "MPI_Type_create_hindexed_c", "mpi_type_create_hindexed",
        "MPI_Type_create_indexed_block", "MPI_Type_create_indexed_block_c", "mpi_type_create_indexed_block",
        "MPI_Type_create_hindexed_block", "MPI_Type_create_hindexed_block_c",
        "mpi_type_create_hindexed_block", "MPI_Type_create_resized", "MPI_Type_create_resized_c",
        "mpi_type_create_resized", "MPI_Type_create_subarray", "MPI_Type_create_subarray_c",
        "mpi_type_create_subarray", "MPI_Type_create_darray", "MPI_Type_create_darray_c",
        "mpi_type_create_darray", "MPI_Type_create_f90_real", "mpi_type_create_f90_real",
        "MPI_Type_create_f90_complex", "mpi_type_create_f90_complex", "MPI_Type_create_f90_integer",
        "mpi_type_create_f90_integer", "MPI_Type_match_size", "mpi_type_match_size",
        "MPI_Type_get_value_index", "mpi_type_get_value_index", "MPI_Type_size_x", "mpi_type_size_x",
        "MPI_Type_get_extent_x", "mpi_type_get_extent_x", "MPI_Type_get_true_extent",
        "MPI_Type_get_true_extent_c", "mpi_type_get_true_extent", "MPI_Type_get_true_extent_x",
        "mpi_type_get_true_extent_x", "MPI_Type_get_envelope", "MPI_Type_get_envelope_c",
        "mpi_type_get_envelope", "MPI_Type_get_contents", "MPI_Type_get_contents_c", "mpi_type_get_contents",
        "MPI_Win_create", "MPI_Win_create_c", "mpi_win_create", "mpi_win_create_f08ts", "MPI_Win_allocate",
        "MPI_Win_allocate_c", "mpi_win_allocate", "mpi_win_allocate_cptr", "MPI_Win_allocate_shared",
        "MPI_Win_allocate_shared_c", "mpi_win_allocate_shared", "mpi_win_allocate_shared_cptr",
        "MPI_Win_create_dynamic", "mpi_win_create_dynamic", "MPI_Win_attach", "mpi_win_attach",
        "mpi_win_attach_f08ts", "MPI_Win_detach", "mpi_win_detach", "mpi_win_detach_f08ts",
        "MPI_Win_shared_query", "MPI_Win_shared_query_c", "mpi_win_shared_query", "mpi_win_shared_query_cptr",
        "MPI_Win_free", "mpi_win_free", "MPI_Win_get_group", "mpi_win_get_group", "MPI_Win_set_name",
        "mpi_win_set_name", "MPI_Win_get_name", "mpi_win_get_name", "MPI_Win_set_info", "mpi_win_set_info",
        "MPI_Win_get_info", "mpi_win_get_info", "MPI_Info_create", "mpi_info_create", "MPI_Info_set",
        "mpi_info_set", "MPI_Info_get", "mpi_info_get", "MPI_Info_get_nkeys", "mpi_info_get_nkeys",
        "MPI_Info_get_nthkey", "mpi_info_get_nthkey", "MPI_Info_dup", "mpi_info_dup", "MPI_Info_delete",
        "mpi_info_delete", "MPI_Info_free", "mpi_info_free", "MPI_Info_create_env", "mpi_info_create_env",
        "MPI_Info_get_string", "mpi_info_get_string", "MPI_Info_get_valuelen", "mpi_info_get_valuelen",
        "MPI_Comm_create_errhandler", "mpi_comm_create_errhandler", "MPI_Comm_set_errhandler",
        "mpi_comm_set_errhandler", "MPI_Comm_get_errhandler", "mpi_comm_get_errhandler",
        "MPI_Comm_call_errhandler", "mpi_comm_call_errhandler", "MPI_Win_create_errhandler",
        "mpi_win_create_errhandler", "MPI_Win_set_errhandler", "mpi_win_set_errhandler",
        "MPI_Win_get_errhandler", "mpi_win_get_errhandler", "MPI_Win_call_errhandler",
        "mpi_win_call_errhandler", "MPI_File_create_errhandler", "mpi_file_create_errhandler",
        "MPI_File_set_errhandler", "mpi_file_set_errhandler", "MPI_File_get_errhandler",
        "mpi_file_get_errhandler", "MPI_File_call_errhandler", "mpi_file_call_errhandler",
        "MPI_Errhandler_free", "mpi_errhandler_free", "MPI_Error_class", "mpi_error_class",
        "MPI_Error_string", "mpi_error_string", "MPI_Add_error_class", "mpi_add_error_class",
        "MPI_Add_error_code", "mpi_add_error_code", "MPI_Add_error_string", "mpi_add_error_string",
        "MPI_Remove_error_class", "mpi_remove_error_class", "MPI_Remove_error_code", "mpi_remove_error_code",
        "MPI_Remove_error_string", "mpi_remove_error_string", "MPI_Op_create", "MPI_Op_create_c",
        "mpi_op_create", "MPI_Op_free", "mpi_op_free", "MPI_Op_commutative", "mpi_op_commutative",
        "MPI_Reduce_local", "MPI_Reduce_local_c", "mpi_reduce_local", "mpi_reduce_local_f08ts", "MPI_Wait",
        "mpi_wait", "MPI_Test", "mpi_test", "MPI_Waitall", "mpi_waitall", "MPI_Request_free",
        "mpi_request_free", "MPI_Waitany", "mpi_waitany", "MPI_Waitsome", "mpi_waitsome", "MPI_Testall",
        "mpi_testall", "MPI_Testany", "mpi_testany", "MPI_Testsome", "mpi_testsome", "MPI_Request_get_status",
        "mpi_request_get_status", "MPI_Request_get_status_all", "mpi_request_get_status_all",
        "MPI_Request_get_status_any", "mpi_request_get_status_any", "MPI_Request_get_status_some",
        "mpi_request_get_status_some", "MPI_Cancel", "mpi_cancel", "MPI_Grequest_start", "mpi_grequest_start",
        "MPI_Grequest_complete", "mpi_grequest_complete", "MPI_Status_get_source", "mpi_status_get_source",
        "MPI_Status_get_tag", "mpi_status_get_tag", "MPI_Status_get_error", "mpi_status_get_error",
        "MPI_Status_set_source", "mpi_status_set_source", "MPI_Status_set_tag", "mpi_status_set_tag",
        "MPI_Status_set_error", "mpi_status_set_error", "MPI_Status_set_cancelled",
        "mpi_status_set_cancelled", "MPI_Test_cancelled", "mpi_test_cancelled", "MPI_Get_count",
        "MPI_Get_count_c", "mpi_get_count", "MPI_Get_elements", "MPI_Get_elements_c", "mpi_get_elements",
        "MPI_Get_elements_x", "mpi_get_elements_x", "MPI_Status_set_elements", "MPI_Status_set_elements_c",
        "mpi_status_set_elements", "MPI_Status_set_elements_x", "mpi_status_set_elements_x",
        "MPI_Status_f2f08", "mpi_status_f2f08", "MPI_Status_f082f", "mpi_status_f082f", "MPI_Buffer_attach",
        "MPI_Buffer_attach_c", "mpi_buffer_attach", "mpi_buffer_attach_f08ts", "MPI_Buffer_detach",
        "MPI_Buffer_detach_c", "mpi_buffer_detach", "mpi_buffer_detach_f08", "MPI_Buffer_flush",
        "mpi_buffer_flush", "MPI_Buffer_iflush", "mpi_buffer_iflush", "MPI_Comm_attach_buffer",
        "MPI_Comm_attach_buffer_c", "mpi_comm_attach_buffer", "mpi_comm_attach_buffer_f08ts",
        "MPI_Comm_detach_buffer", "MPI_Comm_detach_buffer_c", "mpi_comm_detach_buffer",
        "mpi_comm_detach_buffer_f08", "MPI_Comm_flush_buffer", "mpi_comm_flush_buffer",
        "MPI_Comm_iflush_buffer", "mpi_comm_iflush_buffer", "MPI_Session_attach_buffer",
        "MPI_Session_attach_buffer_c", "mpi_session_attach_buffer", "mpi_session_attach_buffer_f08ts",
        "MPI_Session_detach_buffer", "MPI_Session_detach_buffer_c", "mpi_session_detach_buffer",
        "mpi_session_detach_buffer_f08", "MPI_Session_flush_buffer", "mpi_session_flush_buffer",
        "MPI_Session_iflush_buffer", "mpi_session_iflush_buffer", "MPI_Pack", "MPI_Pack_c", "mpi_pack",
        "mpi_pack_f08ts", "MPI_Unpack", "MPI_Unpack_c", "mpi_unpack", "mpi_unpack_f08ts", "MPI_Pack_size",
        "MPI_Pack_size_c", "mpi_pack_size", "MPI_Pack_external", "MPI_Pack_external_c", "mpi_pack_external",
        "mpi_pack_external_f08ts", "MPI_Unpack_external", "MPI_Unpack_external_c", "mpi_unpack_external",
        "mpi_unpack_external_f08ts", "MPI_Pack_external_size", "MPI_Pack_external_size_c",
        "mpi_pack_external_size", "MPI_Comm_toint", "MPI_Errhandler_toint", "MPI_File_toint",
        "MPI_Group_toint", "MPI_Info_toint", "MPI_Message_toint", "MPI_Op_toint", "MPI_Request_toint",
        "MPI_Session_toint", "MPI_Type_toint", "MPI_Win_toint", "MPI_Comm_fromint", "MPI_Errhandler_fromint",
        "MPI_File_fromint", "MPI_Group_fromint", "MPI_Info_fromint", "MPI_Message_fromint", "MPI_Op_fromint",
        "MPI_Request_fromint", "MPI_Session_fromint", "MPI_Type_fromint", "MPI_Win_fromint", "MPI_Comm_c2f",
        "MPI_Errhandler_c2f", "MPI_File_c2f", "MPI_Group_c2f", "MPI_Info_c2f", "MPI_Message_c2f",
        "MPI_Op_c2f", "MPI_Request_c2f", "MPI_Session_c2f", "MPI_Type_c2f", "MPI_Win_c2f", "MPI_Comm_f2c",
        "MPI_Errhandler_f2c", "MPI_File_f2c", "MPI_Group_f2c", "MPI_Info_f2c", "MPI_Message_f2c",
        "MPI_Op_f2c", "MPI_Request_f2c", "MPI_Session_f2c", "MPI_Type_f2c", "MPI_Win_f2c", "MPI_Status_c2f",
        "MPI_Status_f2c", "MPI_Status_c2f08", "MPI_Status_f082c", "mpi_attr_engine_create",
        "mpi_attr_engine_destroy", "mpi_attr_engine_busy", "mpi_attr_engine_predefine",
        "mpi_attr_engine_keyval_create", "mpi_attr_engine_keyval_free", "mpi_attr_engine_object_create",
        "mpi_attr_engine_object_duplicate", "mpi_attr_engine_object_free", "mpi_attr_engine_object_close",
        "mpi_attr_engine_object_predefine", "mpi_attr_engine_object_rename", "mpi_attr_engine_set",
        "mpi_attr_engine_set_integer", "mpi_attr_engine_set_address", "mpi_attr_engine_get",
        "mpi_attr_engine_get_integer", "mpi_attr_engine_get_address", "mpi_attr_engine_delete",
];
