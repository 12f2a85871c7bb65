// Generated from api/routines.txt by `./dev generate`. Do not edit.
// Routines and procedures with their arguments: the declarations in C, the conversions in Fortran.
unsafe extern "C" {
    fn MPI_Comm_create_keyval();
    fn MPI_Comm_free_keyval();
    fn MPI_Comm_set_attr();
    fn MPI_Comm_get_attr();
    fn MPI_Comm_delete_attr();
    fn MPI_Win_create_keyval();
    fn MPI_Win_free_keyval();
    fn MPI_Win_set_attr();
    fn MPI_Win_get_attr();
    fn MPI_Win_delete_attr();
    fn MPI_Type_create_keyval();
    fn MPI_Type_free_keyval();
    fn MPI_Type_set_attr();
    fn MPI_Type_get_attr();
    fn MPI_Type_delete_attr();
    fn MPI_Keyval_create();
    fn MPI_Keyval_free();
    fn MPI_Attr_put();
    fn MPI_Attr_get();
    fn MPI_Attr_delete();
    fn MPI_Init();
    fn MPI_Init_thread();
    fn MPI_Initialized();
    fn MPI_Finalize();
    fn MPI_Finalized();
    fn MPI_Query_thread();
    fn MPI_Is_thread_main();
    fn MPI_Abort();
    fn MPI_Get_version();
    fn MPI_Get_library_version();
    fn MPI_Wtime();
    fn MPI_Wtick();
    fn MPI_Get_processor_name();
    fn MPI_Get_hw_resource_info();
    fn MPI_Pcontrol();
    fn MPI_Session_init();
    fn MPI_Session_finalize();
    fn MPI_Session_get_info();
    fn MPI_Session_get_num_psets();
    fn MPI_Session_get_nth_pset();
    fn MPI_Session_get_pset_info();
    fn MPI_Session_create_errhandler();
    fn MPI_Session_set_errhandler();
    fn MPI_Session_get_errhandler();
    fn MPI_Session_call_errhandler();
    fn MPI_Abi_get_version();
    fn MPI_Abi_get_info();
    fn MPI_Abi_get_fortran_info();
    fn MPI_Abi_set_fortran_info();
    fn MPI_Abi_get_fortran_booleans();
    fn MPI_Abi_set_fortran_booleans();
    fn MPI_Alloc_mem();
    fn MPI_Free_mem();
    fn MPI_Get_address();
    fn MPI_Aint_add();
    fn MPI_Aint_diff();
    fn MPI_Comm_rank();
    fn MPI_Comm_size();
    fn MPI_Comm_compare();
    fn MPI_Comm_dup();
    fn MPI_Comm_dup_with_info();
    fn MPI_Comm_idup();
    fn MPI_Comm_idup_with_info();
    fn MPI_Comm_split();
    fn MPI_Comm_split_type();
    fn MPI_Comm_create();
    fn MPI_Comm_create_group();
    fn MPI_Comm_group();
    fn MPI_Comm_free();
    fn MPI_Comm_disconnect();
    fn MPI_Comm_set_name();
    fn MPI_Comm_get_name();
    fn MPI_Comm_test_inter();
    fn MPI_Comm_create_from_group();
    fn MPI_Comm_get_parent();
    fn MPI_Comm_set_info();
    fn MPI_Comm_get_info();
    fn MPI_Comm_remote_size();
    fn MPI_Comm_remote_group();
    fn MPI_Barrier();
    fn MPI_Intercomm_create();
    fn MPI_Intercomm_create_from_groups();
    fn MPI_Intercomm_merge();
    fn MPI_Comm_accept();
    fn MPI_Comm_connect();
    fn MPI_Comm_join();
    fn MPI_Open_port();
    fn MPI_Close_port();
    fn MPI_Publish_name();
    fn MPI_Unpublish_name();
    fn MPI_Lookup_name();
    fn MPI_Cart_create();
    fn MPI_Cart_get();
    fn MPI_Cart_rank();
    fn MPI_Cart_coords();
    fn MPI_Cart_shift();
    fn MPI_Cart_sub();
    fn MPI_Cart_map();
    fn MPI_Cartdim_get();
    fn MPI_Dims_create();
    fn MPI_Graph_create();
    fn MPI_Graph_get();
    fn MPI_Graph_neighbors();
    fn MPI_Graph_neighbors_count();
    fn MPI_Graph_map();
    fn MPI_Graphdims_get();
    fn MPI_Dist_graph_create();
    fn MPI_Dist_graph_create_adjacent();
    fn MPI_Dist_graph_neighbors();
    fn MPI_Dist_graph_neighbors_count();
    fn MPI_Topo_test();
    fn MPI_Group_size();
    fn MPI_Group_rank();
    fn MPI_Group_incl();
    fn MPI_Group_excl();
    fn MPI_Group_range_incl();
    fn MPI_Group_compare();
    fn MPI_Group_free();
    fn MPI_Group_translate_ranks();
    fn MPI_Group_union();
    fn MPI_Group_intersection();
    fn MPI_Group_difference();
    fn MPI_Group_range_excl();
    fn MPI_Group_from_session_pset();
    fn MPI_Type_contiguous();
    fn MPI_Type_contiguous_c();
    fn MPI_Type_vector();
    fn MPI_Type_vector_c();
    fn MPI_Type_create_struct();
    fn MPI_Type_create_struct_c();
    fn MPI_Type_dup();
    fn MPI_Type_commit();
    fn MPI_Type_free();
    fn MPI_Type_size();
    fn MPI_Type_size_c();
    fn MPI_Type_get_extent();
    fn MPI_Type_get_extent_c();
    fn MPI_Type_set_name();
    fn MPI_Type_get_name();
    fn MPI_Type_create_hvector();
    fn MPI_Type_create_hvector_c();
    fn MPI_Type_indexed();
    fn MPI_Type_indexed_c();
    fn MPI_Type_create_hindexed();
    fn MPI_Type_create_hindexed_c();
    fn MPI_Type_create_indexed_block();
    fn MPI_Type_create_indexed_block_c();
    fn MPI_Type_create_hindexed_block();
    fn MPI_Type_create_hindexed_block_c();
    fn MPI_Type_create_resized();
    fn MPI_Type_create_resized_c();
    fn MPI_Type_create_subarray();
    fn MPI_Type_create_subarray_c();
    fn MPI_Type_create_darray();
    fn MPI_Type_create_darray_c();
    fn MPI_Type_create_f90_real();
    fn MPI_Type_create_f90_complex();
    fn MPI_Type_create_f90_integer();
    fn MPI_Type_match_size();
    fn MPI_Type_get_value_index();
    fn MPI_Type_size_x();
    fn MPI_Type_get_extent_x();
    fn MPI_Type_get_true_extent();
    fn MPI_Type_get_true_extent_c();
    fn MPI_Type_get_true_extent_x();
    fn MPI_Type_get_envelope();
    fn MPI_Type_get_envelope_c();
    fn MPI_Type_get_contents();
    fn MPI_Type_get_contents_c();
    fn MPI_Win_create();
    fn MPI_Win_create_c();
    fn MPI_Win_allocate();
    fn MPI_Win_allocate_c();
    fn MPI_Win_allocate_shared();
    fn MPI_Win_allocate_shared_c();
    fn MPI_Win_create_dynamic();
    fn MPI_Win_attach();
    fn MPI_Win_detach();
    fn MPI_Win_shared_query();
    fn MPI_Win_shared_query_c();
    fn MPI_Win_free();
    fn MPI_Win_get_group();
    fn MPI_Win_set_name();
    fn MPI_Win_get_name();
    fn MPI_Win_set_info();
    fn MPI_Win_get_info();
    fn MPI_Win_fence();
    fn MPI_Win_start();
    fn MPI_Win_complete();
    fn MPI_Win_post();
    fn MPI_Win_wait();
    fn MPI_Win_test();
    fn MPI_Win_lock();
    fn MPI_Win_lock_all();
    fn MPI_Win_unlock();
    fn MPI_Win_unlock_all();
    fn MPI_Win_flush();
    fn MPI_Win_flush_all();
    fn MPI_Win_flush_local();
    fn MPI_Win_flush_local_all();
    fn MPI_Win_sync();
    fn MPI_Info_create();
    fn MPI_Info_set();
    fn MPI_Info_get();
    fn MPI_Info_get_nkeys();
    fn MPI_Info_get_nthkey();
    fn MPI_Info_dup();
    fn MPI_Info_delete();
    fn MPI_Info_free();
    fn MPI_Info_create_env();
    fn MPI_Info_get_string();
    fn MPI_Info_get_valuelen();
    fn MPI_Comm_create_errhandler();
    fn MPI_Comm_set_errhandler();
    fn MPI_Comm_get_errhandler();
    fn MPI_Comm_call_errhandler();
    fn MPI_Win_create_errhandler();
    fn MPI_Win_set_errhandler();
    fn MPI_Win_get_errhandler();
    fn MPI_Win_call_errhandler();
    fn MPI_File_create_errhandler();
    fn MPI_File_set_errhandler();
    fn MPI_File_get_errhandler();
    fn MPI_File_call_errhandler();
    fn MPI_Errhandler_free();
    fn MPI_Error_class();
    fn MPI_Error_string();
    fn MPI_Add_error_class();
    fn MPI_Add_error_code();
    fn MPI_Add_error_string();
    fn MPI_Remove_error_class();
    fn MPI_Remove_error_code();
    fn MPI_Remove_error_string();
    fn MPI_Op_create();
    fn MPI_Op_create_c();
    fn MPI_Op_free();
    fn MPI_Op_commutative();
    fn MPI_Reduce_local();
    fn MPI_Reduce_local_c();
    fn MPI_Wait();
    fn MPI_Test();
    fn MPI_Waitall();
    fn MPI_Request_free();
    fn MPI_Waitany();
    fn MPI_Waitsome();
    fn MPI_Testall();
    fn MPI_Testany();
    fn MPI_Testsome();
    fn MPI_Request_get_status();
    fn MPI_Request_get_status_all();
    fn MPI_Request_get_status_any();
    fn MPI_Request_get_status_some();
    fn MPI_Cancel();
    fn MPI_Grequest_start();
    fn MPI_Grequest_complete();
    fn MPI_Status_get_source();
    fn MPI_Status_get_tag();
    fn MPI_Status_get_error();
    fn MPI_Status_set_source();
    fn MPI_Status_set_tag();
    fn MPI_Status_set_error();
    fn MPI_Status_set_cancelled();
    fn MPI_Test_cancelled();
    fn MPI_Get_count();
    fn MPI_Get_count_c();
    fn MPI_Get_elements();
    fn MPI_Get_elements_c();
    fn MPI_Get_elements_x();
    fn MPI_Status_set_elements();
    fn MPI_Status_set_elements_c();
    fn MPI_Status_set_elements_x();
    fn MPI_Status_f2f08();
    fn MPI_Status_f082f();
    fn MPI_Buffer_attach();
    fn MPI_Buffer_attach_c();
    fn MPI_Buffer_detach();
    fn MPI_Buffer_detach_c();
    fn MPI_Buffer_flush();
    fn MPI_Buffer_iflush();
    fn MPI_Comm_attach_buffer();
    fn MPI_Comm_attach_buffer_c();
    fn MPI_Comm_detach_buffer();
    fn MPI_Comm_detach_buffer_c();
    fn MPI_Comm_flush_buffer();
    fn MPI_Comm_iflush_buffer();
    fn MPI_Session_attach_buffer();
    fn MPI_Session_attach_buffer_c();
    fn MPI_Session_detach_buffer();
    fn MPI_Session_detach_buffer_c();
    fn MPI_Session_flush_buffer();
    fn MPI_Session_iflush_buffer();
    fn MPI_Pack();
    fn MPI_Pack_c();
    fn MPI_Unpack();
    fn MPI_Unpack_c();
    fn MPI_Pack_size();
    fn MPI_Pack_size_c();
    fn MPI_Pack_external();
    fn MPI_Pack_external_c();
    fn MPI_Unpack_external();
    fn MPI_Unpack_external_c();
    fn MPI_Pack_external_size();
    fn MPI_Pack_external_size_c();
    fn MPI_Comm_toint();
    fn MPI_Errhandler_toint();
    fn MPI_File_toint();
    fn MPI_Group_toint();
    fn MPI_Info_toint();
    fn MPI_Message_toint();
    fn MPI_Op_toint();
    fn MPI_Request_toint();
    fn MPI_Session_toint();
    fn MPI_Type_toint();
    fn MPI_Win_toint();
    fn MPI_Comm_fromint();
    fn MPI_Errhandler_fromint();
    fn MPI_File_fromint();
    fn MPI_Group_fromint();
    fn MPI_Info_fromint();
    fn MPI_Message_fromint();
    fn MPI_Op_fromint();
    fn MPI_Request_fromint();
    fn MPI_Session_fromint();
    fn MPI_Type_fromint();
    fn MPI_Win_fromint();
    fn MPI_Comm_c2f();
    fn MPI_Errhandler_c2f();
    fn MPI_File_c2f();
    fn MPI_Group_c2f();
    fn MPI_Info_c2f();
    fn MPI_Message_c2f();
    fn MPI_Op_c2f();
    fn MPI_Request_c2f();
    fn MPI_Session_c2f();
    fn MPI_Type_c2f();
    fn MPI_Win_c2f();
    fn MPI_Comm_f2c();
    fn MPI_Errhandler_f2c();
    fn MPI_File_f2c();
    fn MPI_Group_f2c();
    fn MPI_Info_f2c();
    fn MPI_Message_f2c();
    fn MPI_Op_f2c();
    fn MPI_Request_f2c();
    fn MPI_Session_f2c();
    fn MPI_Type_f2c();
    fn MPI_Win_f2c();
    fn MPI_Status_c2f();
    fn MPI_Status_f2c();
    fn MPI_Status_c2f08();
    fn MPI_Status_f082c();
    fn mpi_initialized_();
    fn mpi_finalize_();
    fn mpi_finalized_();
    fn mpi_query_thread_();
    fn mpi_is_thread_main_();
    fn mpi_abort_();
    fn mpi_get_version_();
    fn mpi_get_library_version_();
    fn mpi_get_processor_name_();
    fn mpi_get_hw_resource_info_();
    fn mpi_session_init_();
    fn mpi_session_finalize_();
    fn mpi_session_get_info_();
    fn mpi_session_get_num_psets_();
    fn mpi_session_get_nth_pset_();
    fn mpi_session_get_pset_info_();
    fn mpi_session_set_errhandler_();
    fn mpi_session_get_errhandler_();
    fn mpi_session_call_errhandler_();
    fn mpi_abi_get_version_();
    fn mpi_abi_get_info_();
    fn mpi_abi_get_fortran_info_();
    fn mpi_abi_set_fortran_info_();
    fn mpi_abi_get_fortran_booleans_();
    fn mpi_abi_set_fortran_booleans_();
    fn mpi_alloc_mem_();
    fn mpi_alloc_mem_cptr_();
    fn mpi_free_mem_();
    fn mpi_free_mem_f08ts_();
    fn mpi_get_address_();
    fn mpi_get_address_f08ts_();
    fn mpi_comm_rank_();
    fn mpi_comm_size_();
    fn mpi_comm_compare_();
    fn mpi_comm_dup_();
    fn mpi_comm_dup_with_info_();
    fn mpi_comm_idup_();
    fn mpi_comm_idup_with_info_();
    fn mpi_comm_split_();
    fn mpi_comm_split_type_();
    fn mpi_comm_create_();
    fn mpi_comm_create_group_();
    fn mpi_comm_group_();
    fn mpi_comm_free_();
    fn mpi_comm_disconnect_();
    fn mpi_comm_set_name_();
    fn mpi_comm_get_name_();
    fn mpi_comm_test_inter_();
    fn mpi_comm_create_from_group_();
    fn mpi_comm_get_parent_();
    fn mpi_comm_set_info_();
    fn mpi_comm_get_info_();
    fn mpi_comm_remote_size_();
    fn mpi_comm_remote_group_();
    fn mpi_barrier_();
    fn mpi_intercomm_create_();
    fn mpi_intercomm_create_from_groups_();
    fn mpi_intercomm_merge_();
    fn mpi_comm_accept_();
    fn mpi_comm_connect_();
    fn mpi_comm_join_();
    fn mpi_open_port_();
    fn mpi_close_port_();
    fn mpi_publish_name_();
    fn mpi_unpublish_name_();
    fn mpi_lookup_name_();
    fn mpi_cart_create_();
    fn mpi_cart_get_();
    fn mpi_cart_rank_();
    fn mpi_cart_coords_();
    fn mpi_cart_shift_();
    fn mpi_cart_sub_();
    fn mpi_cart_map_();
    fn mpi_cartdim_get_();
    fn mpi_dims_create_();
    fn mpi_graph_create_();
    fn mpi_graph_get_();
    fn mpi_graph_neighbors_();
    fn mpi_graph_neighbors_count_();
    fn mpi_graph_map_();
    fn mpi_graphdims_get_();
    fn mpi_dist_graph_create_();
    fn mpi_dist_graph_create_adjacent_();
    fn mpi_dist_graph_neighbors_();
    fn mpi_dist_graph_neighbors_count_();
    fn mpi_topo_test_();
    fn mpi_group_size_();
    fn mpi_group_rank_();
    fn mpi_group_incl_();
    fn mpi_group_excl_();
    fn mpi_group_range_incl_();
    fn mpi_group_compare_();
    fn mpi_group_free_();
    fn mpi_group_translate_ranks_();
    fn mpi_group_union_();
    fn mpi_group_intersection_();
    fn mpi_group_difference_();
    fn mpi_group_range_excl_();
    fn mpi_group_from_session_pset_();
    fn mpi_type_contiguous_();
    fn mpi_type_vector_();
    fn mpi_type_create_struct_();
    fn mpi_type_dup_();
    fn mpi_type_commit_();
    fn mpi_type_free_();
    fn mpi_type_size_();
    fn mpi_type_get_extent_();
    fn mpi_type_set_name_();
    fn mpi_type_get_name_();
    fn mpi_type_create_hvector_();
    fn mpi_type_indexed_();
    fn mpi_type_create_hindexed_();
    fn mpi_type_create_indexed_block_();
    fn mpi_type_create_hindexed_block_();
    fn mpi_type_create_resized_();
    fn mpi_type_create_subarray_();
    fn mpi_type_create_darray_();
    fn mpi_type_create_f90_real_();
    fn mpi_type_create_f90_complex_();
    fn mpi_type_create_f90_integer_();
    fn mpi_type_match_size_();
    fn mpi_type_get_value_index_();
    fn mpi_type_size_x_();
    fn mpi_type_get_extent_x_();
    fn mpi_type_get_true_extent_();
    fn mpi_type_get_true_extent_x_();
    fn mpi_type_get_envelope_();
    fn mpi_type_get_contents_();
    fn mpi_win_create_();
    fn mpi_win_create_f08ts_();
    fn mpi_win_allocate_();
    fn mpi_win_allocate_cptr_();
    fn mpi_win_allocate_shared_();
    fn mpi_win_allocate_shared_cptr_();
    fn mpi_win_create_dynamic_();
    fn mpi_win_attach_();
    fn mpi_win_attach_f08ts_();
    fn mpi_win_detach_();
    fn mpi_win_detach_f08ts_();
    fn mpi_win_shared_query_();
    fn mpi_win_shared_query_cptr_();
    fn mpi_win_free_();
    fn mpi_win_get_group_();
    fn mpi_win_set_name_();
    fn mpi_win_get_name_();
    fn mpi_win_set_info_();
    fn mpi_win_get_info_();
    fn mpi_win_fence_();
    fn mpi_win_start_();
    fn mpi_win_complete_();
    fn mpi_win_post_();
    fn mpi_win_wait_();
    fn mpi_win_test_();
    fn mpi_win_lock_();
    fn mpi_win_lock_all_();
    fn mpi_win_unlock_();
    fn mpi_win_unlock_all_();
    fn mpi_win_flush_();
    fn mpi_win_flush_all_();
    fn mpi_win_flush_local_();
    fn mpi_win_flush_local_all_();
    fn mpi_win_sync_();
    fn mpi_info_create_();
    fn mpi_info_set_();
    fn mpi_info_get_();
    fn mpi_info_get_nkeys_();
    fn mpi_info_get_nthkey_();
    fn mpi_info_dup_();
    fn mpi_info_delete_();
    fn mpi_info_free_();
    fn mpi_info_get_string_();
    fn mpi_info_get_valuelen_();
    fn mpi_comm_set_errhandler_();
    fn mpi_comm_get_errhandler_();
    fn mpi_comm_call_errhandler_();
    fn mpi_win_set_errhandler_();
    fn mpi_win_get_errhandler_();
    fn mpi_win_call_errhandler_();
    fn mpi_file_set_errhandler_();
    fn mpi_file_get_errhandler_();
    fn mpi_file_call_errhandler_();
    fn mpi_errhandler_free_();
    fn mpi_error_class_();
    fn mpi_error_string_();
    fn mpi_add_error_class_();
    fn mpi_add_error_code_();
    fn mpi_add_error_string_();
    fn mpi_remove_error_class_();
    fn mpi_remove_error_code_();
    fn mpi_remove_error_string_();
    fn mpi_op_free_();
    fn mpi_op_commutative_();
    fn mpi_reduce_local_();
    fn mpi_reduce_local_f08ts_();
    fn mpi_wait_();
    fn mpi_test_();
    fn mpi_waitall_();
    fn mpi_request_free_();
    fn mpi_waitany_();
    fn mpi_waitsome_();
    fn mpi_testall_();
    fn mpi_testany_();
    fn mpi_testsome_();
    fn mpi_request_get_status_();
    fn mpi_request_get_status_all_();
    fn mpi_request_get_status_any_();
    fn mpi_request_get_status_some_();
    fn mpi_cancel_();
    fn mpi_grequest_complete_();
    fn mpi_status_get_source_();
    fn mpi_status_get_tag_();
    fn mpi_status_get_error_();
    fn mpi_status_set_source_();
    fn mpi_status_set_tag_();
    fn mpi_status_set_error_();
    fn mpi_status_set_cancelled_();
    fn mpi_test_cancelled_();
    fn mpi_get_count_();
    fn mpi_get_elements_();
    fn mpi_get_elements_x_();
    fn mpi_status_set_elements_();
    fn mpi_status_set_elements_x_();
    fn mpi_buffer_attach_();
    fn mpi_buffer_attach_f08ts_();
    fn mpi_buffer_detach_();
    fn mpi_buffer_detach_f08_();
    fn mpi_buffer_flush_();
    fn mpi_buffer_iflush_();
    fn mpi_comm_attach_buffer_();
    fn mpi_comm_attach_buffer_f08ts_();
    fn mpi_comm_detach_buffer_();
    fn mpi_comm_detach_buffer_f08_();
    fn mpi_comm_flush_buffer_();
    fn mpi_comm_iflush_buffer_();
    fn mpi_session_attach_buffer_();
    fn mpi_session_attach_buffer_f08ts_();
    fn mpi_session_detach_buffer_();
    fn mpi_session_detach_buffer_f08_();
    fn mpi_session_flush_buffer_();
    fn mpi_session_iflush_buffer_();
    fn mpi_pack_();
    fn mpi_pack_f08ts_();
    fn mpi_unpack_();
    fn mpi_unpack_f08ts_();
    fn mpi_pack_size_();
    fn mpi_pack_external_();
    fn mpi_pack_external_f08ts_();
    fn mpi_unpack_external_();
    fn mpi_unpack_external_f08ts_();
    fn mpi_pack_external_size_();
}
#[rustfmt::skip]
pub static ROWS: &[(&str, Function, &str)] = &[
    ("MPI_Comm_create_keyval", MPI_Comm_create_keyval, "MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval, void *extra_state"),
    ("MPI_Comm_free_keyval", MPI_Comm_free_keyval, "int *comm_keyval"),
    ("MPI_Comm_set_attr", MPI_Comm_set_attr, "MPI_Comm comm, int comm_keyval, void *attribute_val"),
    ("MPI_Comm_get_attr", MPI_Comm_get_attr, "MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag"),
    ("MPI_Comm_delete_attr", MPI_Comm_delete_attr, "MPI_Comm comm, int comm_keyval"),
    ("MPI_Win_create_keyval", MPI_Win_create_keyval, "MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval, void *extra_state"),
    ("MPI_Win_free_keyval", MPI_Win_free_keyval, "int *win_keyval"),
    ("MPI_Win_set_attr", MPI_Win_set_attr, "MPI_Win win, int win_keyval, void *attribute_val"),
    ("MPI_Win_get_attr", MPI_Win_get_attr, "MPI_Win win, int win_keyval, void *attribute_val, int *flag"),
    ("MPI_Win_delete_attr", MPI_Win_delete_attr, "MPI_Win win, int win_keyval"),
    ("MPI_Type_create_keyval", MPI_Type_create_keyval, "MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval, void *extra_state"),
    ("MPI_Type_free_keyval", MPI_Type_free_keyval, "int *type_keyval"),
    ("MPI_Type_set_attr", MPI_Type_set_attr, "MPI_Datatype datatype, int type_keyval, void *attribute_val"),
    ("MPI_Type_get_attr", MPI_Type_get_attr, "MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag"),
    ("MPI_Type_delete_attr", MPI_Type_delete_attr, "MPI_Datatype datatype, int type_keyval"),
    ("MPI_Keyval_create", MPI_Keyval_create, "MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state"),
    ("MPI_Keyval_free", MPI_Keyval_free, "int *keyval"),
    ("MPI_Attr_put", MPI_Attr_put, "MPI_Comm comm, int keyval, void *attribute_val"),
    ("MPI_Attr_get", MPI_Attr_get, "MPI_Comm comm, int keyval, void *attribute_val, int *flag"),
    ("MPI_Attr_delete", MPI_Attr_delete, "MPI_Comm comm, int keyval"),
    ("MPI_Init", MPI_Init, "int *argc, char ***argv"),
    ("MPI_Init_thread", MPI_Init_thread, "int *argc, char ***argv, int required, int *provided"),
    ("MPI_Initialized", MPI_Initialized, "int *flag"),
    ("MPI_Finalize", MPI_Finalize, ""),
    ("MPI_Finalized", MPI_Finalized, "int *flag"),
    ("MPI_Query_thread", MPI_Query_thread, "int *provided"),
    ("MPI_Is_thread_main", MPI_Is_thread_main, "int *flag"),
    ("MPI_Abort", MPI_Abort, "MPI_Comm comm, int errorcode"),
    ("MPI_Get_version", MPI_Get_version, "int *version, int *subversion"),
    ("MPI_Get_library_version", MPI_Get_library_version, "char *version, int *resultlen"),
    ("MPI_Wtime", MPI_Wtime, ""),
    ("MPI_Wtick", MPI_Wtick, ""),
    ("MPI_Get_processor_name", MPI_Get_processor_name, "char *name, int *resultlen"),
    ("MPI_Get_hw_resource_info", MPI_Get_hw_resource_info, "MPI_Info *hw_info"),
    ("MPI_Pcontrol", MPI_Pcontrol, "const int level, ..."),
    ("MPI_Session_init", MPI_Session_init, "MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session"),
    ("MPI_Session_finalize", MPI_Session_finalize, "MPI_Session *session"),
    ("MPI_Session_get_info", MPI_Session_get_info, "MPI_Session session, MPI_Info *info_used"),
    ("MPI_Session_get_num_psets", MPI_Session_get_num_psets, "MPI_Session session, MPI_Info info, int *npset_names"),
    ("MPI_Session_get_nth_pset", MPI_Session_get_nth_pset, "MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name"),
    ("MPI_Session_get_pset_info", MPI_Session_get_pset_info, "MPI_Session session, const char *pset_name, MPI_Info *info"),
    ("MPI_Session_create_errhandler", MPI_Session_create_errhandler, "MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler"),
    ("MPI_Session_set_errhandler", MPI_Session_set_errhandler, "MPI_Session session, MPI_Errhandler errhandler"),
    ("MPI_Session_get_errhandler", MPI_Session_get_errhandler, "MPI_Session session, MPI_Errhandler *errhandler"),
    ("MPI_Session_call_errhandler", MPI_Session_call_errhandler, "MPI_Session session, int errorcode"),
    ("MPI_Abi_get_version", MPI_Abi_get_version, "int *abi_major, int *abi_minor"),
    ("MPI_Abi_get_info", MPI_Abi_get_info, "MPI_Info *info"),
    ("MPI_Abi_get_fortran_info", MPI_Abi_get_fortran_info, "MPI_Info *info"),
    ("MPI_Abi_set_fortran_info", MPI_Abi_set_fortran_info, "MPI_Info info"),
    ("MPI_Abi_get_fortran_booleans", MPI_Abi_get_fortran_booleans, "int logical_size, void *logical_true, void *logical_false, int *is_set"),
    ("MPI_Abi_set_fortran_booleans", MPI_Abi_set_fortran_booleans, "int logical_size, void *logical_true, void *logical_false"),
    ("MPI_Alloc_mem", MPI_Alloc_mem, "MPI_Aint size, MPI_Info info, void *baseptr"),
    ("MPI_Free_mem", MPI_Free_mem, "void *base"),
    ("MPI_Get_address", MPI_Get_address, "const void *location, MPI_Aint *address"),
    ("MPI_Aint_add", MPI_Aint_add, "MPI_Aint base, MPI_Aint disp"),
    ("MPI_Aint_diff", MPI_Aint_diff, "MPI_Aint addr1, MPI_Aint addr2"),
    ("MPI_Comm_rank", MPI_Comm_rank, "MPI_Comm comm, int *rank"),
    ("MPI_Comm_size", MPI_Comm_size, "MPI_Comm comm, int *size"),
    ("MPI_Comm_compare", MPI_Comm_compare, "MPI_Comm comm1, MPI_Comm comm2, int *result"),
    ("MPI_Comm_dup", MPI_Comm_dup, "MPI_Comm comm, MPI_Comm *newcomm"),
    ("MPI_Comm_dup_with_info", MPI_Comm_dup_with_info, "MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm"),
    ("MPI_Comm_idup", MPI_Comm_idup, "MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request"),
    ("MPI_Comm_idup_with_info", MPI_Comm_idup_with_info, "MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request"),
    ("MPI_Comm_split", MPI_Comm_split, "MPI_Comm comm, int color, int key, MPI_Comm *newcomm"),
    ("MPI_Comm_split_type", MPI_Comm_split_type, "MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm"),
    ("MPI_Comm_create", MPI_Comm_create, "MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm"),
    ("MPI_Comm_create_group", MPI_Comm_create_group, "MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm"),
    ("MPI_Comm_group", MPI_Comm_group, "MPI_Comm comm, MPI_Group *group"),
    ("MPI_Comm_free", MPI_Comm_free, "MPI_Comm *comm"),
    ("MPI_Comm_disconnect", MPI_Comm_disconnect, "MPI_Comm *comm"),
    ("MPI_Comm_set_name", MPI_Comm_set_name, "MPI_Comm comm, const char *comm_name"),
    ("MPI_Comm_get_name", MPI_Comm_get_name, "MPI_Comm comm, char *comm_name, int *resultlen"),
    ("MPI_Comm_test_inter", MPI_Comm_test_inter, "MPI_Comm comm, int *flag"),
    ("MPI_Comm_create_from_group", MPI_Comm_create_from_group, "MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newcomm"),
    ("MPI_Comm_get_parent", MPI_Comm_get_parent, "MPI_Comm *parent"),
    ("MPI_Comm_set_info", MPI_Comm_set_info, "MPI_Comm comm, MPI_Info info"),
    ("MPI_Comm_get_info", MPI_Comm_get_info, "MPI_Comm comm, MPI_Info *info_used"),
    ("MPI_Comm_remote_size", MPI_Comm_remote_size, "MPI_Comm comm, int *size"),
    ("MPI_Comm_remote_group", MPI_Comm_remote_group, "MPI_Comm comm, MPI_Group *group"),
    ("MPI_Barrier", MPI_Barrier, "MPI_Comm comm"),
    ("MPI_Intercomm_create", MPI_Intercomm_create, "MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm"),
    ("MPI_Intercomm_create_from_groups", MPI_Intercomm_create_from_groups, "MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm"),
    ("MPI_Intercomm_merge", MPI_Intercomm_merge, "MPI_Comm intercomm, int high, MPI_Comm *newintracomm"),
    ("MPI_Comm_accept", MPI_Comm_accept, "const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm"),
    ("MPI_Comm_connect", MPI_Comm_connect, "const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm"),
    ("MPI_Comm_join", MPI_Comm_join, "int fd, MPI_Comm *intercomm"),
    ("MPI_Open_port", MPI_Open_port, "MPI_Info info, char *port_name"),
    ("MPI_Close_port", MPI_Close_port, "const char *port_name"),
    ("MPI_Publish_name", MPI_Publish_name, "const char *service_name, MPI_Info info, const char *port_name"),
    ("MPI_Unpublish_name", MPI_Unpublish_name, "const char *service_name, MPI_Info info, const char *port_name"),
    ("MPI_Lookup_name", MPI_Lookup_name, "const char *service_name, MPI_Info info, char *port_name"),
    ("MPI_Cart_create", MPI_Cart_create, "MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart"),
    ("MPI_Cart_get", MPI_Cart_get, "MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]"),
    ("MPI_Cart_rank", MPI_Cart_rank, "MPI_Comm comm, const int coords[], int *rank"),
    ("MPI_Cart_coords", MPI_Cart_coords, "MPI_Comm comm, int rank, int maxdims, int coords[]"),
    ("MPI_Cart_shift", MPI_Cart_shift, "MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest"),
    ("MPI_Cart_sub", MPI_Cart_sub, "MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm"),
    ("MPI_Cart_map", MPI_Cart_map, "MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank"),
    ("MPI_Cartdim_get", MPI_Cartdim_get, "MPI_Comm comm, int *ndims"),
    ("MPI_Dims_create", MPI_Dims_create, "int nnodes, int ndims, int dims[]"),
    ("MPI_Graph_create", MPI_Graph_create, "MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm *comm_graph"),
    ("MPI_Graph_get", MPI_Graph_get, "MPI_Comm comm, int maxindex, int maxedges, int index[], int edges[]"),
    ("MPI_Graph_neighbors", MPI_Graph_neighbors, "MPI_Comm comm, int rank, int maxneighbors, int neighbors[]"),
    ("MPI_Graph_neighbors_count", MPI_Graph_neighbors_count, "MPI_Comm comm, int rank, int *nneighbors"),
    ("MPI_Graph_map", MPI_Graph_map, "MPI_Comm comm, int nnodes, const int index[], const int edges[], int *newrank"),
    ("MPI_Graphdims_get", MPI_Graphdims_get, "MPI_Comm comm, int *nnodes, int *nedges"),
    ("MPI_Dist_graph_create", MPI_Dist_graph_create, "MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph"),
    ("MPI_Dist_graph_create_adjacent", MPI_Dist_graph_create_adjacent, "MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph"),
    ("MPI_Dist_graph_neighbors", MPI_Dist_graph_neighbors, "MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree, int destinations[], int *destweights"),
    ("MPI_Dist_graph_neighbors_count", MPI_Dist_graph_neighbors_count, "MPI_Comm comm, int *indegree, int *outdegree, int *weighted"),
    ("MPI_Topo_test", MPI_Topo_test, "MPI_Comm comm, int *status"),
    ("MPI_Group_size", MPI_Group_size, "MPI_Group group, int *size"),
    ("MPI_Group_rank", MPI_Group_rank, "MPI_Group group, int *rank"),
    ("MPI_Group_incl", MPI_Group_incl, "MPI_Group group, int n, const int ranks[], MPI_Group *newgroup"),
    ("MPI_Group_excl", MPI_Group_excl, "MPI_Group group, int n, const int ranks[], MPI_Group *newgroup"),
    ("MPI_Group_range_incl", MPI_Group_range_incl, "MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup"),
    ("MPI_Group_compare", MPI_Group_compare, "MPI_Group group1, MPI_Group group2, int *result"),
    ("MPI_Group_free", MPI_Group_free, "MPI_Group *group"),
    ("MPI_Group_translate_ranks", MPI_Group_translate_ranks, "MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]"),
    ("MPI_Group_union", MPI_Group_union, "MPI_Group group1, MPI_Group group2, MPI_Group *newgroup"),
    ("MPI_Group_intersection", MPI_Group_intersection, "MPI_Group group1, MPI_Group group2, MPI_Group *newgroup"),
    ("MPI_Group_difference", MPI_Group_difference, "MPI_Group group1, MPI_Group group2, MPI_Group *newgroup"),
    ("MPI_Group_range_excl", MPI_Group_range_excl, "MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup"),
    ("MPI_Group_from_session_pset", MPI_Group_from_session_pset, "MPI_Session session, const char *pset_name, MPI_Group *newgroup"),
    ("MPI_Type_contiguous", MPI_Type_contiguous, "int count, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_contiguous_c", MPI_Type_contiguous_c, "MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_vector", MPI_Type_vector, "int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_vector_c", MPI_Type_vector_c, "MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_struct", MPI_Type_create_struct, "int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype"),
    ("MPI_Type_create_struct_c", MPI_Type_create_struct_c, "MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype"),
    ("MPI_Type_dup", MPI_Type_dup, "MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_commit", MPI_Type_commit, "MPI_Datatype *datatype"),
    ("MPI_Type_free", MPI_Type_free, "MPI_Datatype *datatype"),
    ("MPI_Type_size", MPI_Type_size, "MPI_Datatype datatype, int *size"),
    ("MPI_Type_size_c", MPI_Type_size_c, "MPI_Datatype datatype, MPI_Count *size"),
    ("MPI_Type_get_extent", MPI_Type_get_extent, "MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent"),
    ("MPI_Type_get_extent_c", MPI_Type_get_extent_c, "MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent"),
    ("MPI_Type_set_name", MPI_Type_set_name, "MPI_Datatype datatype, const char *type_name"),
    ("MPI_Type_get_name", MPI_Type_get_name, "MPI_Datatype datatype, char *type_name, int *resultlen"),
    ("MPI_Type_create_hvector", MPI_Type_create_hvector, "int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_hvector_c", MPI_Type_create_hvector_c, "MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_indexed", MPI_Type_indexed, "int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_indexed_c", MPI_Type_indexed_c, "MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_hindexed", MPI_Type_create_hindexed, "int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_hindexed_c", MPI_Type_create_hindexed_c, "MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_indexed_block", MPI_Type_create_indexed_block, "int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_indexed_block_c", MPI_Type_create_indexed_block_c, "MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_hindexed_block", MPI_Type_create_hindexed_block, "int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_hindexed_block_c", MPI_Type_create_hindexed_block_c, "MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_resized", MPI_Type_create_resized, "MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype"),
    ("MPI_Type_create_resized_c", MPI_Type_create_resized_c, "MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype"),
    ("MPI_Type_create_subarray", MPI_Type_create_subarray, "int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_subarray_c", MPI_Type_create_subarray_c, "int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_darray", MPI_Type_create_darray, "int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_darray_c", MPI_Type_create_darray_c, "int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype"),
    ("MPI_Type_create_f90_real", MPI_Type_create_f90_real, "int p, int r, MPI_Datatype *newtype"),
    ("MPI_Type_create_f90_complex", MPI_Type_create_f90_complex, "int p, int r, MPI_Datatype *newtype"),
    ("MPI_Type_create_f90_integer", MPI_Type_create_f90_integer, "int r, MPI_Datatype *newtype"),
    ("MPI_Type_match_size", MPI_Type_match_size, "int typeclass, int size, MPI_Datatype *datatype"),
    ("MPI_Type_get_value_index", MPI_Type_get_value_index, "MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type"),
    ("MPI_Type_size_x", MPI_Type_size_x, "MPI_Datatype datatype, MPI_Count *size"),
    ("MPI_Type_get_extent_x", MPI_Type_get_extent_x, "MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent"),
    ("MPI_Type_get_true_extent", MPI_Type_get_true_extent, "MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent"),
    ("MPI_Type_get_true_extent_c", MPI_Type_get_true_extent_c, "MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent"),
    ("MPI_Type_get_true_extent_x", MPI_Type_get_true_extent_x, "MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent"),
    ("MPI_Type_get_envelope", MPI_Type_get_envelope, "MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner"),
    ("MPI_Type_get_envelope_c", MPI_Type_get_envelope_c, "MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner"),
    ("MPI_Type_get_contents", MPI_Type_get_contents, "MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]"),
    ("MPI_Type_get_contents_c", MPI_Type_get_contents_c, "MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[]"),
    ("MPI_Win_create", MPI_Win_create, "void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win"),
    ("MPI_Win_create_c", MPI_Win_create_c, "void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win"),
    ("MPI_Win_allocate", MPI_Win_allocate, "MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win"),
    ("MPI_Win_allocate_c", MPI_Win_allocate_c, "MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win"),
    ("MPI_Win_allocate_shared", MPI_Win_allocate_shared, "MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win"),
    ("MPI_Win_allocate_shared_c", MPI_Win_allocate_shared_c, "MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win"),
    ("MPI_Win_create_dynamic", MPI_Win_create_dynamic, "MPI_Info info, MPI_Comm comm, MPI_Win *win"),
    ("MPI_Win_attach", MPI_Win_attach, "MPI_Win win, void *base, MPI_Aint size"),
    ("MPI_Win_detach", MPI_Win_detach, "MPI_Win win, const void *base"),
    ("MPI_Win_shared_query", MPI_Win_shared_query, "MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr"),
    ("MPI_Win_shared_query_c", MPI_Win_shared_query_c, "MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr"),
    ("MPI_Win_free", MPI_Win_free, "MPI_Win *win"),
    ("MPI_Win_get_group", MPI_Win_get_group, "MPI_Win win, MPI_Group *group"),
    ("MPI_Win_set_name", MPI_Win_set_name, "MPI_Win win, const char *win_name"),
    ("MPI_Win_get_name", MPI_Win_get_name, "MPI_Win win, char *win_name, int *resultlen"),
    ("MPI_Win_set_info", MPI_Win_set_info, "MPI_Win win, MPI_Info info"),
    ("MPI_Win_get_info", MPI_Win_get_info, "MPI_Win win, MPI_Info *info_used"),
    ("MPI_Win_fence", MPI_Win_fence, "int assert, MPI_Win win"),
    ("MPI_Win_start", MPI_Win_start, "MPI_Group group, int assert, MPI_Win win"),
    ("MPI_Win_complete", MPI_Win_complete, "MPI_Win win"),
    ("MPI_Win_post", MPI_Win_post, "MPI_Group group, int assert, MPI_Win win"),
    ("MPI_Win_wait", MPI_Win_wait, "MPI_Win win"),
    ("MPI_Win_test", MPI_Win_test, "MPI_Win win, int *flag"),
    ("MPI_Win_lock", MPI_Win_lock, "int lock_type, int rank, int assert, MPI_Win win"),
    ("MPI_Win_lock_all", MPI_Win_lock_all, "int assert, MPI_Win win"),
    ("MPI_Win_unlock", MPI_Win_unlock, "int rank, MPI_Win win"),
    ("MPI_Win_unlock_all", MPI_Win_unlock_all, "MPI_Win win"),
    ("MPI_Win_flush", MPI_Win_flush, "int rank, MPI_Win win"),
    ("MPI_Win_flush_all", MPI_Win_flush_all, "MPI_Win win"),
    ("MPI_Win_flush_local", MPI_Win_flush_local, "int rank, MPI_Win win"),
    ("MPI_Win_flush_local_all", MPI_Win_flush_local_all, "MPI_Win win"),
    ("MPI_Win_sync", MPI_Win_sync, "MPI_Win win"),
    ("MPI_Info_create", MPI_Info_create, "MPI_Info *info"),
    ("MPI_Info_set", MPI_Info_set, "MPI_Info info, const char *key, const char *value"),
    ("MPI_Info_get", MPI_Info_get, "MPI_Info info, const char *key, int valuelen, char *value, int *flag"),
    ("MPI_Info_get_nkeys", MPI_Info_get_nkeys, "MPI_Info info, int *nkeys"),
    ("MPI_Info_get_nthkey", MPI_Info_get_nthkey, "MPI_Info info, int n, char *key"),
    ("MPI_Info_dup", MPI_Info_dup, "MPI_Info info, MPI_Info *newinfo"),
    ("MPI_Info_delete", MPI_Info_delete, "MPI_Info info, const char *key"),
    ("MPI_Info_free", MPI_Info_free, "MPI_Info *info"),
    ("MPI_Info_create_env", MPI_Info_create_env, "int argc, char *argv[], MPI_Info *info"),
    ("MPI_Info_get_string", MPI_Info_get_string, "MPI_Info info, const char *key, int *buflen, char *value, int *flag"),
    ("MPI_Info_get_valuelen", MPI_Info_get_valuelen, "MPI_Info info, const char *key, int *valuelen, int *flag"),
    ("MPI_Comm_create_errhandler", MPI_Comm_create_errhandler, "MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler"),
    ("MPI_Comm_set_errhandler", MPI_Comm_set_errhandler, "MPI_Comm comm, MPI_Errhandler errhandler"),
    ("MPI_Comm_get_errhandler", MPI_Comm_get_errhandler, "MPI_Comm comm, MPI_Errhandler *errhandler"),
    ("MPI_Comm_call_errhandler", MPI_Comm_call_errhandler, "MPI_Comm comm, int errorcode"),
    ("MPI_Win_create_errhandler", MPI_Win_create_errhandler, "MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler"),
    ("MPI_Win_set_errhandler", MPI_Win_set_errhandler, "MPI_Win win, MPI_Errhandler errhandler"),
    ("MPI_Win_get_errhandler", MPI_Win_get_errhandler, "MPI_Win win, MPI_Errhandler *errhandler"),
    ("MPI_Win_call_errhandler", MPI_Win_call_errhandler, "MPI_Win win, int errorcode"),
    ("MPI_File_create_errhandler", MPI_File_create_errhandler, "MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler"),
    ("MPI_File_set_errhandler", MPI_File_set_errhandler, "MPI_File file, MPI_Errhandler errhandler"),
    ("MPI_File_get_errhandler", MPI_File_get_errhandler, "MPI_File file, MPI_Errhandler *errhandler"),
    ("MPI_File_call_errhandler", MPI_File_call_errhandler, "MPI_File fh, int errorcode"),
    ("MPI_Errhandler_free", MPI_Errhandler_free, "MPI_Errhandler *errhandler"),
    ("MPI_Error_class", MPI_Error_class, "int errorcode, int *errorclass"),
    ("MPI_Error_string", MPI_Error_string, "int errorcode, char *string, int *resultlen"),
    ("MPI_Add_error_class", MPI_Add_error_class, "int *errorclass"),
    ("MPI_Add_error_code", MPI_Add_error_code, "int errorclass, int *errorcode"),
    ("MPI_Add_error_string", MPI_Add_error_string, "int errorcode, const char *string"),
    ("MPI_Remove_error_class", MPI_Remove_error_class, "int errorclass"),
    ("MPI_Remove_error_code", MPI_Remove_error_code, "int errorcode"),
    ("MPI_Remove_error_string", MPI_Remove_error_string, "int errorcode"),
    ("MPI_Op_create", MPI_Op_create, "MPI_User_function *user_fn, int commute, MPI_Op *op"),
    ("MPI_Op_create_c", MPI_Op_create_c, "MPI_User_function_c *user_fn, int commute, MPI_Op *op"),
    ("MPI_Op_free", MPI_Op_free, "MPI_Op *op"),
    ("MPI_Op_commutative", MPI_Op_commutative, "MPI_Op op, int *commute"),
    ("MPI_Reduce_local", MPI_Reduce_local, "const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op"),
    ("MPI_Reduce_local_c", MPI_Reduce_local_c, "const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op"),
    ("MPI_Wait", MPI_Wait, "MPI_Request *request, MPI_Status *status"),
    ("MPI_Test", MPI_Test, "MPI_Request *request, int *flag, MPI_Status *status"),
    ("MPI_Waitall", MPI_Waitall, "int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[]"),
    ("MPI_Request_free", MPI_Request_free, "MPI_Request *request"),
    ("MPI_Waitany", MPI_Waitany, "int count, MPI_Request array_of_requests[], int *index, MPI_Status *status"),
    ("MPI_Waitsome", MPI_Waitsome, "int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]"),
    ("MPI_Testall", MPI_Testall, "int count, MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[]"),
    ("MPI_Testany", MPI_Testany, "int count, MPI_Request array_of_requests[], int *index, int *flag, MPI_Status *status"),
    ("MPI_Testsome", MPI_Testsome, "int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]"),
    ("MPI_Request_get_status", MPI_Request_get_status, "MPI_Request request, int *flag, MPI_Status *status"),
    ("MPI_Request_get_status_all", MPI_Request_get_status_all, "int count, const MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[]"),
    ("MPI_Request_get_status_any", MPI_Request_get_status_any, "int count, const MPI_Request array_of_requests[], int *index, int *flag, MPI_Status *status"),
    ("MPI_Request_get_status_some", MPI_Request_get_status_some, "int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]"),
    ("MPI_Cancel", MPI_Cancel, "MPI_Request *request"),
    ("MPI_Grequest_start", MPI_Grequest_start, "MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request"),
    ("MPI_Grequest_complete", MPI_Grequest_complete, "MPI_Request request"),
    ("MPI_Status_get_source", MPI_Status_get_source, "const MPI_Status *status, int *source"),
    ("MPI_Status_get_tag", MPI_Status_get_tag, "const MPI_Status *status, int *tag"),
    ("MPI_Status_get_error", MPI_Status_get_error, "const MPI_Status *status, int *err"),
    ("MPI_Status_set_source", MPI_Status_set_source, "MPI_Status *status, int source"),
    ("MPI_Status_set_tag", MPI_Status_set_tag, "MPI_Status *status, int tag"),
    ("MPI_Status_set_error", MPI_Status_set_error, "MPI_Status *status, int err"),
    ("MPI_Status_set_cancelled", MPI_Status_set_cancelled, "MPI_Status *status, int flag"),
    ("MPI_Test_cancelled", MPI_Test_cancelled, "const MPI_Status *status, int *flag"),
    ("MPI_Get_count", MPI_Get_count, "const MPI_Status *status, MPI_Datatype datatype, int *count"),
    ("MPI_Get_count_c", MPI_Get_count_c, "const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count"),
    ("MPI_Get_elements", MPI_Get_elements, "const MPI_Status *status, MPI_Datatype datatype, int *count"),
    ("MPI_Get_elements_c", MPI_Get_elements_c, "const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count"),
    ("MPI_Get_elements_x", MPI_Get_elements_x, "const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count"),
    ("MPI_Status_set_elements", MPI_Status_set_elements, "MPI_Status *status, MPI_Datatype datatype, int count"),
    ("MPI_Status_set_elements_c", MPI_Status_set_elements_c, "MPI_Status *status, MPI_Datatype datatype, MPI_Count count"),
    ("MPI_Status_set_elements_x", MPI_Status_set_elements_x, "MPI_Status *status, MPI_Datatype datatype, MPI_Count count"),
    ("MPI_Status_f2f08", MPI_Status_f2f08, "const MPI_Fint *f_status, MPI_F08_status *f08_status"),
    ("MPI_Status_f082f", MPI_Status_f082f, "const MPI_F08_status *f08_status, MPI_Fint *f_status"),
    ("MPI_Buffer_attach", MPI_Buffer_attach, "void *buffer, int size"),
    ("MPI_Buffer_attach_c", MPI_Buffer_attach_c, "void *buffer, MPI_Count size"),
    ("MPI_Buffer_detach", MPI_Buffer_detach, "void *buffer_addr, int *size"),
    ("MPI_Buffer_detach_c", MPI_Buffer_detach_c, "void *buffer_addr, MPI_Count *size"),
    ("MPI_Buffer_flush", MPI_Buffer_flush, ""),
    ("MPI_Buffer_iflush", MPI_Buffer_iflush, "MPI_Request *request"),
    ("MPI_Comm_attach_buffer", MPI_Comm_attach_buffer, "MPI_Comm comm, void *buffer, int size"),
    ("MPI_Comm_attach_buffer_c", MPI_Comm_attach_buffer_c, "MPI_Comm comm, void *buffer, MPI_Count size"),
    ("MPI_Comm_detach_buffer", MPI_Comm_detach_buffer, "MPI_Comm comm, void *buffer_addr, int *size"),
    ("MPI_Comm_detach_buffer_c", MPI_Comm_detach_buffer_c, "MPI_Comm comm, void *buffer_addr, MPI_Count *size"),
    ("MPI_Comm_flush_buffer", MPI_Comm_flush_buffer, "MPI_Comm comm"),
    ("MPI_Comm_iflush_buffer", MPI_Comm_iflush_buffer, "MPI_Comm comm, MPI_Request *request"),
    ("MPI_Session_attach_buffer", MPI_Session_attach_buffer, "MPI_Session session, void *buffer, int size"),
    ("MPI_Session_attach_buffer_c", MPI_Session_attach_buffer_c, "MPI_Session session, void *buffer, MPI_Count size"),
    ("MPI_Session_detach_buffer", MPI_Session_detach_buffer, "MPI_Session session, void *buffer_addr, int *size"),
    ("MPI_Session_detach_buffer_c", MPI_Session_detach_buffer_c, "MPI_Session session, void *buffer_addr, MPI_Count *size"),
    ("MPI_Session_flush_buffer", MPI_Session_flush_buffer, "MPI_Session session"),
    ("MPI_Session_iflush_buffer", MPI_Session_iflush_buffer, "MPI_Session session, MPI_Request *request"),
    ("MPI_Pack", MPI_Pack, "const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm"),
    ("MPI_Pack_c", MPI_Pack_c, "const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, MPI_Comm comm"),
    ("MPI_Unpack", MPI_Unpack, "const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm"),
    ("MPI_Unpack_c", MPI_Unpack_c, "const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm"),
    ("MPI_Pack_size", MPI_Pack_size, "int incount, MPI_Datatype datatype, MPI_Comm comm, int *size"),
    ("MPI_Pack_size_c", MPI_Pack_size_c, "MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size"),
    ("MPI_Pack_external", MPI_Pack_external, "const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position"),
    ("MPI_Pack_external_c", MPI_Pack_external_c, "const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position"),
    ("MPI_Unpack_external", MPI_Unpack_external, "const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, MPI_Datatype datatype"),
    ("MPI_Unpack_external_c", MPI_Unpack_external_c, "const char *datarep, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype"),
    ("MPI_Pack_external_size", MPI_Pack_external_size, "const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size"),
    ("MPI_Pack_external_size_c", MPI_Pack_external_size_c, "const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size"),
    ("MPI_Comm_toint", MPI_Comm_toint, "MPI_Comm comm"),
    ("MPI_Errhandler_toint", MPI_Errhandler_toint, "MPI_Errhandler errhandler"),
    ("MPI_File_toint", MPI_File_toint, "MPI_File file"),
    ("MPI_Group_toint", MPI_Group_toint, "MPI_Group group"),
    ("MPI_Info_toint", MPI_Info_toint, "MPI_Info info"),
    ("MPI_Message_toint", MPI_Message_toint, "MPI_Message message"),
    ("MPI_Op_toint", MPI_Op_toint, "MPI_Op op"),
    ("MPI_Request_toint", MPI_Request_toint, "MPI_Request request"),
    ("MPI_Session_toint", MPI_Session_toint, "MPI_Session session"),
    ("MPI_Type_toint", MPI_Type_toint, "MPI_Datatype datatype"),
    ("MPI_Win_toint", MPI_Win_toint, "MPI_Win win"),
    ("MPI_Comm_fromint", MPI_Comm_fromint, "int comm"),
    ("MPI_Errhandler_fromint", MPI_Errhandler_fromint, "int errhandler"),
    ("MPI_File_fromint", MPI_File_fromint, "int file"),
    ("MPI_Group_fromint", MPI_Group_fromint, "int group"),
    ("MPI_Info_fromint", MPI_Info_fromint, "int info"),
    ("MPI_Message_fromint", MPI_Message_fromint, "int message"),
    ("MPI_Op_fromint", MPI_Op_fromint, "int op"),
    ("MPI_Request_fromint", MPI_Request_fromint, "int request"),
    ("MPI_Session_fromint", MPI_Session_fromint, "int session"),
    ("MPI_Type_fromint", MPI_Type_fromint, "int datatype"),
    ("MPI_Win_fromint", MPI_Win_fromint, "int win"),
    ("MPI_Comm_c2f", MPI_Comm_c2f, "MPI_Comm comm"),
    ("MPI_Errhandler_c2f", MPI_Errhandler_c2f, "MPI_Errhandler errhandler"),
    ("MPI_File_c2f", MPI_File_c2f, "MPI_File file"),
    ("MPI_Group_c2f", MPI_Group_c2f, "MPI_Group group"),
    ("MPI_Info_c2f", MPI_Info_c2f, "MPI_Info info"),
    ("MPI_Message_c2f", MPI_Message_c2f, "MPI_Message message"),
    ("MPI_Op_c2f", MPI_Op_c2f, "MPI_Op op"),
    ("MPI_Request_c2f", MPI_Request_c2f, "MPI_Request request"),
    ("MPI_Session_c2f", MPI_Session_c2f, "MPI_Session session"),
    ("MPI_Type_c2f", MPI_Type_c2f, "MPI_Datatype datatype"),
    ("MPI_Win_c2f", MPI_Win_c2f, "MPI_Win win"),
    ("MPI_Comm_f2c", MPI_Comm_f2c, "MPI_Fint comm"),
    ("MPI_Errhandler_f2c", MPI_Errhandler_f2c, "MPI_Fint errhandler"),
    ("MPI_File_f2c", MPI_File_f2c, "MPI_Fint file"),
    ("MPI_Group_f2c", MPI_Group_f2c, "MPI_Fint group"),
    ("MPI_Info_f2c", MPI_Info_f2c, "MPI_Fint info"),
    ("MPI_Message_f2c", MPI_Message_f2c, "MPI_Fint message"),
    ("MPI_Op_f2c", MPI_Op_f2c, "MPI_Fint op"),
    ("MPI_Request_f2c", MPI_Request_f2c, "MPI_Fint request"),
    ("MPI_Session_f2c", MPI_Session_f2c, "MPI_Fint session"),
    ("MPI_Type_f2c", MPI_Type_f2c, "MPI_Fint datatype"),
    ("MPI_Win_f2c", MPI_Win_f2c, "MPI_Fint win"),
    ("MPI_Status_c2f", MPI_Status_c2f, "const MPI_Status *c_status, MPI_Fint *f_status"),
    ("MPI_Status_f2c", MPI_Status_f2c, "const MPI_Fint *f_status, MPI_Status *c_status"),
    ("MPI_Status_c2f08", MPI_Status_c2f08, "const MPI_Status *c_status, MPI_F08_status *f08_status"),
    ("MPI_Status_f082c", MPI_Status_f082c, "const MPI_F08_status *f08_status, MPI_Status *c_status"),
    ("mpi_initialized_", mpi_initialized_, "Flag flag, Ierror ierror"),
    ("mpi_finalize_", mpi_finalize_, "Ierror ierror"),
    ("mpi_finalized_", mpi_finalized_, "Flag flag, Ierror ierror"),
    ("mpi_query_thread_", mpi_query_thread_, "OutInteger provided, Ierror ierror"),
    ("mpi_is_thread_main_", mpi_is_thread_main_, "Flag flag, Ierror ierror"),
    ("mpi_abort_", mpi_abort_, "InHandle<Comm> comm, In errorcode, Ierror ierror"),
    ("mpi_get_version_", mpi_get_version_, "OutInteger version, OutInteger subversion, Ierror ierror"),
    ("mpi_get_library_version_", mpi_get_library_version_, "OutText<MPI_MAX_LIBRARY_VERSION_STRING> version, OutInteger resultlen, Ierror ierror, Hidden version"),
    ("mpi_get_processor_name_", mpi_get_processor_name_, "OutText<MPI_MAX_PROCESSOR_NAME> name, OutInteger resultlen, Ierror ierror, Hidden name"),
    ("mpi_get_hw_resource_info_", mpi_get_hw_resource_info_, "OutHandle<Info> hw_info, Ierror ierror"),
    ("mpi_session_init_", mpi_session_init_, "InHandle<Info> info, InHandle<Errhandler> errhandler, OutHandle<Session> session, Ierror ierror"),
    ("mpi_session_finalize_", mpi_session_finalize_, "InOutHandle<Session> session, Ierror ierror"),
    ("mpi_session_get_info_", mpi_session_get_info_, "InHandle<Session> session, OutHandle<Info> info_used, Ierror ierror"),
    ("mpi_session_get_num_psets_", mpi_session_get_num_psets_, "InHandle<Session> session, InHandle<Info> info, OutInteger npset_names, Ierror ierror"),
    ("mpi_session_get_nth_pset_", mpi_session_get_nth_pset_, "InHandle<Session> session, InHandle<Info> info, In n, TextLength pset_len, OutText<MPI_MAX_PSET_NAME_LEN> pset_name, Ierror ierror, Hidden pset_name"),
    ("mpi_session_get_pset_info_", mpi_session_get_pset_info_, "InHandle<Session> session, InText pset_name, OutHandle<Info> info, Ierror ierror, Hidden pset_name"),
    ("mpi_session_set_errhandler_", mpi_session_set_errhandler_, "InHandle<Session> session, InHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_session_get_errhandler_", mpi_session_get_errhandler_, "InHandle<Session> session, OutHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_session_call_errhandler_", mpi_session_call_errhandler_, "InHandle<Session> session, In errorcode, Ierror ierror"),
    ("mpi_abi_get_version_", mpi_abi_get_version_, "OutInteger abi_major, OutInteger abi_minor, Ierror ierror"),
    ("mpi_abi_get_info_", mpi_abi_get_info_, "OutHandle<Info> info, Ierror ierror"),
    ("mpi_abi_get_fortran_info_", mpi_abi_get_fortran_info_, "OutHandle<Info> info, Ierror ierror"),
    ("mpi_abi_set_fortran_info_", mpi_abi_set_fortran_info_, "InHandle<Info> info, Ierror ierror"),
    ("mpi_abi_get_fortran_booleans_", mpi_abi_get_fortran_booleans_, "In logical_size, OutTruth logical_true, OutTruth logical_false, Flag is_set, Ierror ierror"),
    ("mpi_abi_set_fortran_booleans_", mpi_abi_set_fortran_booleans_, "In logical_size, Same<c_void> logical_true, Same<c_void> logical_false, Ierror ierror"),
    ("mpi_alloc_mem_", mpi_alloc_mem_, "InAint size, InHandle<Info> info, OutAddress baseptr, Ierror ierror"),
    ("mpi_alloc_mem_cptr_", mpi_alloc_mem_cptr_, "InAint size, InHandle<Info> info, OutAddress baseptr, Ierror ierror"),
    ("mpi_free_mem_", mpi_free_mem_, "Choice base, Ierror ierror"),
    ("mpi_free_mem_f08ts_", mpi_free_mem_f08ts_, "Descriptor base, Ierror ierror"),
    ("mpi_get_address_", mpi_get_address_, "InChoice location, OutSameKind<Aint> address, Ierror ierror"),
    ("mpi_get_address_f08ts_", mpi_get_address_f08ts_, "Descriptor location, OutSameKind<Aint> address, Ierror ierror"),
    ("mpi_comm_rank_", mpi_comm_rank_, "InHandle<Comm> comm, OutInteger rank, Ierror ierror"),
    ("mpi_comm_size_", mpi_comm_size_, "InHandle<Comm> comm, OutInteger size, Ierror ierror"),
    ("mpi_comm_compare_", mpi_comm_compare_, "InHandle<Comm> comm1, InHandle<Comm> comm2, OutInteger result, Ierror ierror"),
    ("mpi_comm_dup_", mpi_comm_dup_, "InHandle<Comm> comm, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_dup_with_info_", mpi_comm_dup_with_info_, "InHandle<Comm> comm, InHandle<Info> info, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_idup_", mpi_comm_idup_, "InHandle<Comm> comm, OutHandle<Comm> newcomm, OutHandle<Request> request, Ierror ierror"),
    ("mpi_comm_idup_with_info_", mpi_comm_idup_with_info_, "InHandle<Comm> comm, InHandle<Info> info, OutHandle<Comm> newcomm, OutHandle<Request> request, Ierror ierror"),
    ("mpi_comm_split_", mpi_comm_split_, "InHandle<Comm> comm, In color, In key, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_split_type_", mpi_comm_split_type_, "InHandle<Comm> comm, In split_type, In key, InHandle<Info> info, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_create_", mpi_comm_create_, "InHandle<Comm> comm, InHandle<Group> group, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_create_group_", mpi_comm_create_group_, "InHandle<Comm> comm, InHandle<Group> group, In tag, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_comm_group_", mpi_comm_group_, "InHandle<Comm> comm, OutHandle<Group> group, Ierror ierror"),
    ("mpi_comm_free_", mpi_comm_free_, "InOutHandle<Comm> comm, Ierror ierror"),
    ("mpi_comm_disconnect_", mpi_comm_disconnect_, "InOutHandle<Comm> comm, Ierror ierror"),
    ("mpi_comm_set_name_", mpi_comm_set_name_, "InHandle<Comm> comm, InText comm_name, Ierror ierror, Hidden comm_name"),
    ("mpi_comm_get_name_", mpi_comm_get_name_, "InHandle<Comm> comm, OutText<MPI_MAX_OBJECT_NAME> comm_name, OutInteger resultlen, Ierror ierror, Hidden comm_name"),
    ("mpi_comm_test_inter_", mpi_comm_test_inter_, "InHandle<Comm> comm, Flag flag, Ierror ierror"),
    ("mpi_comm_create_from_group_", mpi_comm_create_from_group_, "InHandle<Group> group, InText stringtag, InHandle<Info> info, InHandle<Errhandler> errhandler, OutHandle<Comm> newcomm, Ierror ierror, Hidden stringtag"),
    ("mpi_comm_get_parent_", mpi_comm_get_parent_, "OutHandle<Comm> parent, Ierror ierror"),
    ("mpi_comm_set_info_", mpi_comm_set_info_, "InHandle<Comm> comm, InHandle<Info> info, Ierror ierror"),
    ("mpi_comm_get_info_", mpi_comm_get_info_, "InHandle<Comm> comm, OutHandle<Info> info_used, Ierror ierror"),
    ("mpi_comm_remote_size_", mpi_comm_remote_size_, "InHandle<Comm> comm, OutInteger size, Ierror ierror"),
    ("mpi_comm_remote_group_", mpi_comm_remote_group_, "InHandle<Comm> comm, OutHandle<Group> group, Ierror ierror"),
    ("mpi_barrier_", mpi_barrier_, "InHandle<Comm> comm, Ierror ierror"),
    ("mpi_intercomm_create_", mpi_intercomm_create_, "InHandle<Comm> local_comm, In local_leader, InHandle<Comm> peer_comm, In remote_leader, In tag, OutHandle<Comm> newintercomm, Ierror ierror"),
    ("mpi_intercomm_create_from_groups_", mpi_intercomm_create_from_groups_, "InHandle<Group> local_group, In local_leader, InHandle<Group> remote_group, In remote_leader, InText stringtag, InHandle<Info> info, InHandle<Errhandler> errhandler, OutHandle<Comm> newintercomm, Ierror ierror, Hidden stringtag"),
    ("mpi_intercomm_merge_", mpi_intercomm_merge_, "InHandle<Comm> intercomm, InLogical high, OutHandle<Comm> newintracomm, Ierror ierror"),
    ("mpi_comm_accept_", mpi_comm_accept_, "InText port_name, InHandle<Info> info, In root, InHandle<Comm> comm, OutHandle<Comm> newcomm, Ierror ierror, Hidden port_name"),
    ("mpi_comm_connect_", mpi_comm_connect_, "InText port_name, InHandle<Info> info, In root, InHandle<Comm> comm, OutHandle<Comm> newcomm, Ierror ierror, Hidden port_name"),
    ("mpi_comm_join_", mpi_comm_join_, "In fd, OutHandle<Comm> intercomm, Ierror ierror"),
    ("mpi_open_port_", mpi_open_port_, "InHandle<Info> info, OutText<MPI_MAX_PORT_NAME> port_name, Ierror ierror, Hidden port_name"),
    ("mpi_close_port_", mpi_close_port_, "InText port_name, Ierror ierror, Hidden port_name"),
    ("mpi_publish_name_", mpi_publish_name_, "InText service_name, InHandle<Info> info, InText port_name, Ierror ierror, Hidden service_name, Hidden port_name"),
    ("mpi_unpublish_name_", mpi_unpublish_name_, "InText service_name, InHandle<Info> info, InText port_name, Ierror ierror, Hidden service_name, Hidden port_name"),
    ("mpi_lookup_name_", mpi_lookup_name_, "InText service_name, InHandle<Info> info, OutText<MPI_MAX_PORT_NAME> port_name, Ierror ierror, Hidden service_name, Hidden port_name"),
    ("mpi_cart_create_", mpi_cart_create_, "InHandle<Comm> comm_old, In ndims, InIntegers dims, InLogicals periods, InLogical reorder, OutHandle<Comm> comm_cart, Ierror ierror"),
    ("mpi_cart_get_", mpi_cart_get_, "InHandle<Comm> comm, In maxdims, OutIntegers dims, OutLogicals periods, OutIntegers coords, Ierror ierror"),
    ("mpi_cart_rank_", mpi_cart_rank_, "InHandle<Comm> comm, InIntegers coords, OutInteger rank, Ierror ierror"),
    ("mpi_cart_coords_", mpi_cart_coords_, "InHandle<Comm> comm, In rank, In maxdims, OutIntegers coords, Ierror ierror"),
    ("mpi_cart_shift_", mpi_cart_shift_, "InHandle<Comm> comm, In direction, In disp, OutInteger rank_source, OutInteger rank_dest, Ierror ierror"),
    ("mpi_cart_sub_", mpi_cart_sub_, "InHandle<Comm> comm, InLogicals remain_dims, OutHandle<Comm> newcomm, Ierror ierror"),
    ("mpi_cart_map_", mpi_cart_map_, "InHandle<Comm> comm, In ndims, InIntegers dims, InLogicals periods, OutInteger newrank, Ierror ierror"),
    ("mpi_cartdim_get_", mpi_cartdim_get_, "InHandle<Comm> comm, OutInteger ndims, Ierror ierror"),
    ("mpi_dims_create_", mpi_dims_create_, "In nnodes, In ndims, Integers dims, Ierror ierror"),
    ("mpi_graph_create_", mpi_graph_create_, "InHandle<Comm> comm_old, In nnodes, InIntegers index, InIntegers edges, InLogical reorder, OutHandle<Comm> comm_graph, Ierror ierror"),
    ("mpi_graph_get_", mpi_graph_get_, "InHandle<Comm> comm, In maxindex, In maxedges, OutIntegers index, OutIntegers edges, Ierror ierror"),
    ("mpi_graph_neighbors_", mpi_graph_neighbors_, "InHandle<Comm> comm, In rank, In maxneighbors, OutIntegers neighbors, Ierror ierror"),
    ("mpi_graph_neighbors_count_", mpi_graph_neighbors_count_, "InHandle<Comm> comm, In rank, OutInteger nneighbors, Ierror ierror"),
    ("mpi_graph_map_", mpi_graph_map_, "InHandle<Comm> comm, In nnodes, InIntegers index, InIntegers edges, OutInteger newrank, Ierror ierror"),
    ("mpi_graphdims_get_", mpi_graphdims_get_, "InHandle<Comm> comm, OutInteger nnodes, OutInteger nedges, Ierror ierror"),
    ("mpi_dist_graph_create_", mpi_dist_graph_create_, "InHandle<Comm> comm_old, In n, InIntegers sources, InIntegers degrees, InIntegers destinations, Weights weights, InHandle<Info> info, InLogical reorder, OutHandle<Comm> comm_dist_graph, Ierror ierror"),
    ("mpi_dist_graph_create_adjacent_", mpi_dist_graph_create_adjacent_, "InHandle<Comm> comm_old, In indegree, InIntegers sources, Weights sourceweights, In outdegree, InIntegers destinations, Weights destweights, InHandle<Info> info, InLogical reorder, OutHandle<Comm> comm_dist_graph, Ierror ierror"),
    ("mpi_dist_graph_neighbors_", mpi_dist_graph_neighbors_, "InHandle<Comm> comm, In maxindegree, OutIntegers sources, OutWeights sourceweights, In maxoutdegree, OutIntegers destinations, OutWeights destweights, Ierror ierror"),
    ("mpi_dist_graph_neighbors_count_", mpi_dist_graph_neighbors_count_, "InHandle<Comm> comm, OutInteger indegree, OutInteger outdegree, Flag weighted, Ierror ierror"),
    ("mpi_topo_test_", mpi_topo_test_, "InHandle<Comm> comm, OutInteger status, Ierror ierror"),
    ("mpi_group_size_", mpi_group_size_, "InHandle<Group> group, OutInteger size, Ierror ierror"),
    ("mpi_group_rank_", mpi_group_rank_, "InHandle<Group> group, OutInteger rank, Ierror ierror"),
    ("mpi_group_incl_", mpi_group_incl_, "InHandle<Group> group, In n, InIntegers ranks, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_excl_", mpi_group_excl_, "InHandle<Group> group, In n, InIntegers ranks, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_range_incl_", mpi_group_range_incl_, "InHandle<Group> group, In n, InRanges ranges, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_compare_", mpi_group_compare_, "InHandle<Group> group1, InHandle<Group> group2, OutInteger result, Ierror ierror"),
    ("mpi_group_free_", mpi_group_free_, "InOutHandle<Group> group, Ierror ierror"),
    ("mpi_group_translate_ranks_", mpi_group_translate_ranks_, "InHandle<Group> group1, In n, InIntegers ranks1, InHandle<Group> group2, OutIntegers ranks2, Ierror ierror"),
    ("mpi_group_union_", mpi_group_union_, "InHandle<Group> group1, InHandle<Group> group2, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_intersection_", mpi_group_intersection_, "InHandle<Group> group1, InHandle<Group> group2, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_difference_", mpi_group_difference_, "InHandle<Group> group1, InHandle<Group> group2, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_range_excl_", mpi_group_range_excl_, "InHandle<Group> group, In n, InRanges ranges, OutHandle<Group> newgroup, Ierror ierror"),
    ("mpi_group_from_session_pset_", mpi_group_from_session_pset_, "InHandle<Session> session, InText pset_name, OutHandle<Group> newgroup, Ierror ierror, Hidden pset_name"),
    ("mpi_type_contiguous_", mpi_type_contiguous_, "In count, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_vector_", mpi_type_vector_, "In count, In blocklength, In stride, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_struct_", mpi_type_create_struct_, "In count, InIntegers array_of_blocklengths, InAints array_of_displacements, InHandleArray<Type> array_of_types, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_dup_", mpi_type_dup_, "InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_commit_", mpi_type_commit_, "InOutHandle<Type> datatype, Ierror ierror"),
    ("mpi_type_free_", mpi_type_free_, "InOutHandle<Type> datatype, Ierror ierror"),
    ("mpi_type_size_", mpi_type_size_, "InHandle<Type> datatype, OutInteger size, Ierror ierror"),
    ("mpi_type_get_extent_", mpi_type_get_extent_, "InHandle<Type> datatype, OutSameKind<Aint> lb, OutSameKind<Aint> extent, Ierror ierror"),
    ("mpi_type_set_name_", mpi_type_set_name_, "InHandle<Type> datatype, InText type_name, Ierror ierror, Hidden type_name"),
    ("mpi_type_get_name_", mpi_type_get_name_, "InHandle<Type> datatype, OutText<MPI_MAX_OBJECT_NAME> type_name, OutInteger resultlen, Ierror ierror, Hidden type_name"),
    ("mpi_type_create_hvector_", mpi_type_create_hvector_, "In count, In blocklength, InAint stride, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_indexed_", mpi_type_indexed_, "In count, InIntegers array_of_blocklengths, InIntegers array_of_displacements, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_hindexed_", mpi_type_create_hindexed_, "In count, InIntegers array_of_blocklengths, InAints array_of_displacements, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_indexed_block_", mpi_type_create_indexed_block_, "In count, In blocklength, InIntegers array_of_displacements, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_hindexed_block_", mpi_type_create_hindexed_block_, "In count, In blocklength, InAints array_of_displacements, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_resized_", mpi_type_create_resized_, "InHandle<Type> oldtype, InAint lb, InAint extent, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_subarray_", mpi_type_create_subarray_, "In ndims, InIntegers array_of_sizes, InIntegers array_of_subsizes, InIntegers array_of_starts, In order, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_darray_", mpi_type_create_darray_, "In size, In rank, In ndims, InIntegers array_of_gsizes, InIntegers array_of_distribs, InIntegers array_of_dargs, InIntegers array_of_psizes, In order, InHandle<Type> oldtype, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_f90_real_", mpi_type_create_f90_real_, "In p, In r, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_f90_complex_", mpi_type_create_f90_complex_, "In p, In r, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_create_f90_integer_", mpi_type_create_f90_integer_, "In r, OutHandle<Type> newtype, Ierror ierror"),
    ("mpi_type_match_size_", mpi_type_match_size_, "In typeclass, In size, OutHandle<Type> datatype, Ierror ierror"),
    ("mpi_type_get_value_index_", mpi_type_get_value_index_, "InHandle<Type> value_type, InHandle<Type> index_type, OutHandle<Type> pair_type, Ierror ierror"),
    ("mpi_type_size_x_", mpi_type_size_x_, "InHandle<Type> datatype, OutSameKind<i64> size, Ierror ierror"),
    ("mpi_type_get_extent_x_", mpi_type_get_extent_x_, "InHandle<Type> datatype, OutSameKind<i64> lb, OutSameKind<i64> extent, Ierror ierror"),
    ("mpi_type_get_true_extent_", mpi_type_get_true_extent_, "InHandle<Type> datatype, OutSameKind<Aint> true_lb, OutSameKind<Aint> true_extent, Ierror ierror"),
    ("mpi_type_get_true_extent_x_", mpi_type_get_true_extent_x_, "InHandle<Type> datatype, OutSameKind<i64> true_lb, OutSameKind<i64> true_extent, Ierror ierror"),
    ("mpi_type_get_envelope_", mpi_type_get_envelope_, "InHandle<Type> datatype, OutInteger num_integers, OutInteger num_addresses, OutInteger num_datatypes, OutInteger combiner, Ierror ierror"),
    ("mpi_type_get_contents_", mpi_type_get_contents_, "InHandle<Type> datatype, In max_integers, In max_addresses, In max_datatypes, OutIntegers array_of_integers, OutAints array_of_addresses, OutHandleArray<Type> array_of_datatypes, Ierror ierror"),
    ("mpi_win_create_", mpi_win_create_, "Choice base, InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_create_f08ts_", mpi_win_create_f08ts_, "Descriptor base, InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_allocate_", mpi_win_allocate_, "InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutAddress baseptr, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_allocate_cptr_", mpi_win_allocate_cptr_, "InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutAddress baseptr, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_allocate_shared_", mpi_win_allocate_shared_, "InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutAddress baseptr, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_allocate_shared_cptr_", mpi_win_allocate_shared_cptr_, "InAint size, In disp_unit, InHandle<Info> info, InHandle<Comm> comm, OutAddress baseptr, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_create_dynamic_", mpi_win_create_dynamic_, "InHandle<Info> info, InHandle<Comm> comm, OutHandle<Win> win, Ierror ierror"),
    ("mpi_win_attach_", mpi_win_attach_, "InHandle<Win> win, Choice base, InAint size, Ierror ierror"),
    ("mpi_win_attach_f08ts_", mpi_win_attach_f08ts_, "InHandle<Win> win, Descriptor base, InAint size, Ierror ierror"),
    ("mpi_win_detach_", mpi_win_detach_, "InHandle<Win> win, InChoice base, Ierror ierror"),
    ("mpi_win_detach_f08ts_", mpi_win_detach_f08ts_, "InHandle<Win> win, Descriptor base, Ierror ierror"),
    ("mpi_win_shared_query_", mpi_win_shared_query_, "InHandle<Win> win, In rank, OutSameKind<Aint> size, OutInteger disp_unit, OutAddress baseptr, Ierror ierror"),
    ("mpi_win_shared_query_cptr_", mpi_win_shared_query_cptr_, "InHandle<Win> win, In rank, OutSameKind<Aint> size, OutInteger disp_unit, OutAddress baseptr, Ierror ierror"),
    ("mpi_win_free_", mpi_win_free_, "InOutHandle<Win> win, Ierror ierror"),
    ("mpi_win_get_group_", mpi_win_get_group_, "InHandle<Win> win, OutHandle<Group> group, Ierror ierror"),
    ("mpi_win_set_name_", mpi_win_set_name_, "InHandle<Win> win, InText win_name, Ierror ierror, Hidden win_name"),
    ("mpi_win_get_name_", mpi_win_get_name_, "InHandle<Win> win, OutText<MPI_MAX_OBJECT_NAME> win_name, OutInteger resultlen, Ierror ierror, Hidden win_name"),
    ("mpi_win_set_info_", mpi_win_set_info_, "InHandle<Win> win, InHandle<Info> info, Ierror ierror"),
    ("mpi_win_get_info_", mpi_win_get_info_, "InHandle<Win> win, OutHandle<Info> info_used, Ierror ierror"),
    ("mpi_win_fence_", mpi_win_fence_, "In assert, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_start_", mpi_win_start_, "InHandle<Group> group, In assert, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_complete_", mpi_win_complete_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_win_post_", mpi_win_post_, "InHandle<Group> group, In assert, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_wait_", mpi_win_wait_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_win_test_", mpi_win_test_, "InHandle<Win> win, Flag flag, Ierror ierror"),
    ("mpi_win_lock_", mpi_win_lock_, "In lock_type, In rank, In assert, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_lock_all_", mpi_win_lock_all_, "In assert, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_unlock_", mpi_win_unlock_, "In rank, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_unlock_all_", mpi_win_unlock_all_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_win_flush_", mpi_win_flush_, "In rank, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_flush_all_", mpi_win_flush_all_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_win_flush_local_", mpi_win_flush_local_, "In rank, InHandle<Win> win, Ierror ierror"),
    ("mpi_win_flush_local_all_", mpi_win_flush_local_all_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_win_sync_", mpi_win_sync_, "InHandle<Win> win, Ierror ierror"),
    ("mpi_info_create_", mpi_info_create_, "OutHandle<Info> info, Ierror ierror"),
    ("mpi_info_set_", mpi_info_set_, "InHandle<Info> info, InText<true> key, InText<true> value, Ierror ierror, Hidden key, Hidden value"),
    ("mpi_info_get_", mpi_info_get_, "InHandle<Info> info, InText<true> key, In valuelen, OutText<MPI_MAX_INFO_VAL> value, Flag flag, Ierror ierror, Hidden key, Hidden value"),
    ("mpi_info_get_nkeys_", mpi_info_get_nkeys_, "InHandle<Info> info, OutInteger nkeys, Ierror ierror"),
    ("mpi_info_get_nthkey_", mpi_info_get_nthkey_, "InHandle<Info> info, In n, OutText<MPI_MAX_INFO_KEY> key, Ierror ierror, Hidden key"),
    ("mpi_info_dup_", mpi_info_dup_, "InHandle<Info> info, OutHandle<Info> newinfo, Ierror ierror"),
    ("mpi_info_delete_", mpi_info_delete_, "InHandle<Info> info, InText<true> key, Ierror ierror, Hidden key"),
    ("mpi_info_free_", mpi_info_free_, "InOutHandle<Info> info, Ierror ierror"),
    ("mpi_info_get_string_", mpi_info_get_string_, "InHandle<Info> info, InText<true> key, TextLength buflen, OutText<MPI_MAX_INFO_VAL> value, Flag flag, Ierror ierror, Hidden key, Hidden value"),
    ("mpi_info_get_valuelen_", mpi_info_get_valuelen_, "InHandle<Info> info, InText<true> key, OutInteger valuelen, Flag flag, Ierror ierror, Hidden key"),
    ("mpi_comm_set_errhandler_", mpi_comm_set_errhandler_, "InHandle<Comm> comm, InHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_comm_get_errhandler_", mpi_comm_get_errhandler_, "InHandle<Comm> comm, OutHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_comm_call_errhandler_", mpi_comm_call_errhandler_, "InHandle<Comm> comm, In errorcode, Ierror ierror"),
    ("mpi_win_set_errhandler_", mpi_win_set_errhandler_, "InHandle<Win> win, InHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_win_get_errhandler_", mpi_win_get_errhandler_, "InHandle<Win> win, OutHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_win_call_errhandler_", mpi_win_call_errhandler_, "InHandle<Win> win, In errorcode, Ierror ierror"),
    ("mpi_file_set_errhandler_", mpi_file_set_errhandler_, "InHandle<File> file, InHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_file_get_errhandler_", mpi_file_get_errhandler_, "InHandle<File> file, OutHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_file_call_errhandler_", mpi_file_call_errhandler_, "InHandle<File> fh, In errorcode, Ierror ierror"),
    ("mpi_errhandler_free_", mpi_errhandler_free_, "InOutHandle<Errhandler> errhandler, Ierror ierror"),
    ("mpi_error_class_", mpi_error_class_, "In errorcode, OutInteger errorclass, Ierror ierror"),
    ("mpi_error_string_", mpi_error_string_, "In errorcode, OutText<MPI_MAX_ERROR_STRING> string, OutInteger resultlen, Ierror ierror, Hidden string"),
    ("mpi_add_error_class_", mpi_add_error_class_, "OutInteger errorclass, Ierror ierror"),
    ("mpi_add_error_code_", mpi_add_error_code_, "In errorclass, OutInteger errorcode, Ierror ierror"),
    ("mpi_add_error_string_", mpi_add_error_string_, "In errorcode, InText string, Ierror ierror, Hidden string"),
    ("mpi_remove_error_class_", mpi_remove_error_class_, "In errorclass, Ierror ierror"),
    ("mpi_remove_error_code_", mpi_remove_error_code_, "In errorcode, Ierror ierror"),
    ("mpi_remove_error_string_", mpi_remove_error_string_, "In errorcode, Ierror ierror"),
    ("mpi_op_free_", mpi_op_free_, "InOutHandle<Op> op, Ierror ierror"),
    ("mpi_op_commutative_", mpi_op_commutative_, "InHandle<Op> op, Flag commute, Ierror ierror"),
    ("mpi_reduce_local_", mpi_reduce_local_, "InChoice inbuf, Choice inoutbuf, In count, InHandle<Type> datatype, InHandle<Op> op, Ierror ierror"),
    ("mpi_reduce_local_f08ts_", mpi_reduce_local_f08ts_, "Descriptor inbuf, Descriptor inoutbuf, In count, InHandle<Type> datatype, InHandle<Op> op, Ierror ierror"),
    ("mpi_wait_", mpi_wait_, "InOutHandle<Request> request, OutStatus status, Ierror ierror"),
    ("mpi_test_", mpi_test_, "InOutHandle<Request> request, Flag flag, OutStatus status, Ierror ierror"),
    ("mpi_waitall_", mpi_waitall_, "In count, HandleArray<Request> array_of_requests, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_request_free_", mpi_request_free_, "InOutHandle<Request> request, Ierror ierror"),
    ("mpi_waitany_", mpi_waitany_, "In count, HandleArray<Request> array_of_requests, OutIndex index, OutStatus status, Ierror ierror"),
    ("mpi_waitsome_", mpi_waitsome_, "In incount, HandleArray<Request> array_of_requests, OutInteger outcount, OutIndices array_of_indices, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_testall_", mpi_testall_, "In count, HandleArray<Request> array_of_requests, Flag flag, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_testany_", mpi_testany_, "In count, HandleArray<Request> array_of_requests, OutIndex index, Flag flag, OutStatus status, Ierror ierror"),
    ("mpi_testsome_", mpi_testsome_, "In incount, HandleArray<Request> array_of_requests, OutInteger outcount, OutIndices array_of_indices, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_request_get_status_", mpi_request_get_status_, "InHandle<Request> request, Flag flag, OutStatus status, Ierror ierror"),
    ("mpi_request_get_status_all_", mpi_request_get_status_all_, "In count, HandleArray<Request> array_of_requests, Flag flag, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_request_get_status_any_", mpi_request_get_status_any_, "In count, HandleArray<Request> array_of_requests, OutIndex index, Flag flag, OutStatus status, Ierror ierror"),
    ("mpi_request_get_status_some_", mpi_request_get_status_some_, "In incount, HandleArray<Request> array_of_requests, OutInteger outcount, OutIndices array_of_indices, OutStatuses array_of_statuses, Ierror ierror"),
    ("mpi_cancel_", mpi_cancel_, "InOutHandle<Request> request, Ierror ierror"),
    ("mpi_grequest_complete_", mpi_grequest_complete_, "InHandle<Request> request, Ierror ierror"),
    ("mpi_status_get_source_", mpi_status_get_source_, "InStatus status, OutInteger source, Ierror ierror"),
    ("mpi_status_get_tag_", mpi_status_get_tag_, "InStatus status, OutInteger tag, Ierror ierror"),
    ("mpi_status_get_error_", mpi_status_get_error_, "InStatus status, OutInteger err, Ierror ierror"),
    ("mpi_status_set_source_", mpi_status_set_source_, "InOutStatus status, In source, Ierror ierror"),
    ("mpi_status_set_tag_", mpi_status_set_tag_, "InOutStatus status, In tag, Ierror ierror"),
    ("mpi_status_set_error_", mpi_status_set_error_, "InOutStatus status, In err, Ierror ierror"),
    ("mpi_status_set_cancelled_", mpi_status_set_cancelled_, "InOutStatus status, InLogical flag, Ierror ierror"),
    ("mpi_test_cancelled_", mpi_test_cancelled_, "InStatus status, Flag flag, Ierror ierror"),
    ("mpi_get_count_", mpi_get_count_, "InStatus status, InHandle<Type> datatype, OutInteger count, Ierror ierror"),
    ("mpi_get_elements_", mpi_get_elements_, "InStatus status, InHandle<Type> datatype, OutInteger count, Ierror ierror"),
    ("mpi_get_elements_x_", mpi_get_elements_x_, "InStatus status, InHandle<Type> datatype, OutSameKind<i64> count, Ierror ierror"),
    ("mpi_status_set_elements_", mpi_status_set_elements_, "InOutStatus status, InHandle<Type> datatype, In count, Ierror ierror"),
    ("mpi_status_set_elements_x_", mpi_status_set_elements_x_, "InOutStatus status, InHandle<Type> datatype, InSameKind<i64> count, Ierror ierror"),
    ("mpi_buffer_attach_", mpi_buffer_attach_, "Choice buffer, In size, Ierror ierror"),
    ("mpi_buffer_attach_f08ts_", mpi_buffer_attach_f08ts_, "Descriptor buffer, In size, Ierror ierror"),
    ("mpi_buffer_detach_", mpi_buffer_detach_, "UnusedBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_buffer_detach_f08_", mpi_buffer_detach_f08_, "OutBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_buffer_flush_", mpi_buffer_flush_, "Ierror ierror"),
    ("mpi_buffer_iflush_", mpi_buffer_iflush_, "OutHandle<Request> request, Ierror ierror"),
    ("mpi_comm_attach_buffer_", mpi_comm_attach_buffer_, "InHandle<Comm> comm, Choice buffer, In size, Ierror ierror"),
    ("mpi_comm_attach_buffer_f08ts_", mpi_comm_attach_buffer_f08ts_, "InHandle<Comm> comm, Descriptor buffer, In size, Ierror ierror"),
    ("mpi_comm_detach_buffer_", mpi_comm_detach_buffer_, "InHandle<Comm> comm, UnusedBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_comm_detach_buffer_f08_", mpi_comm_detach_buffer_f08_, "InHandle<Comm> comm, OutBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_comm_flush_buffer_", mpi_comm_flush_buffer_, "InHandle<Comm> comm, Ierror ierror"),
    ("mpi_comm_iflush_buffer_", mpi_comm_iflush_buffer_, "InHandle<Comm> comm, OutHandle<Request> request, Ierror ierror"),
    ("mpi_session_attach_buffer_", mpi_session_attach_buffer_, "InHandle<Session> session, Choice buffer, In size, Ierror ierror"),
    ("mpi_session_attach_buffer_f08ts_", mpi_session_attach_buffer_f08ts_, "InHandle<Session> session, Descriptor buffer, In size, Ierror ierror"),
    ("mpi_session_detach_buffer_", mpi_session_detach_buffer_, "InHandle<Session> session, UnusedBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_session_detach_buffer_f08_", mpi_session_detach_buffer_f08_, "InHandle<Session> session, OutBuffer buffer_addr, OutInteger size, Ierror ierror"),
    ("mpi_session_flush_buffer_", mpi_session_flush_buffer_, "InHandle<Session> session, Ierror ierror"),
    ("mpi_session_iflush_buffer_", mpi_session_iflush_buffer_, "InHandle<Session> session, OutHandle<Request> request, Ierror ierror"),
    ("mpi_pack_", mpi_pack_, "InChoice inbuf, In incount, InHandle<Type> datatype, Choice outbuf, In outsize, InOutInteger position, InHandle<Comm> comm, Ierror ierror"),
    ("mpi_pack_f08ts_", mpi_pack_f08ts_, "Descriptor inbuf, In incount, InHandle<Type> datatype, Descriptor outbuf, In outsize, InOutInteger position, InHandle<Comm> comm, Ierror ierror"),
    ("mpi_unpack_", mpi_unpack_, "InChoice inbuf, In insize, InOutInteger position, Choice outbuf, In outcount, InHandle<Type> datatype, InHandle<Comm> comm, Ierror ierror"),
    ("mpi_unpack_f08ts_", mpi_unpack_f08ts_, "Descriptor inbuf, In insize, InOutInteger position, Descriptor outbuf, In outcount, InHandle<Type> datatype, InHandle<Comm> comm, Ierror ierror"),
    ("mpi_pack_size_", mpi_pack_size_, "In incount, InHandle<Type> datatype, InHandle<Comm> comm, OutInteger size, Ierror ierror"),
    ("mpi_pack_external_", mpi_pack_external_, "InText datarep, InChoice inbuf, In incount, InHandle<Type> datatype, Choice outbuf, InAint outsize, Same<Aint> position, Ierror ierror, Hidden datarep"),
    ("mpi_pack_external_f08ts_", mpi_pack_external_f08ts_, "InText datarep, Descriptor inbuf, In incount, InHandle<Type> datatype, Descriptor outbuf, InAint outsize, Same<Aint> position, Ierror ierror"),
    ("mpi_unpack_external_", mpi_unpack_external_, "InText datarep, InChoice inbuf, InAint insize, Same<Aint> position, Choice outbuf, In outcount, InHandle<Type> datatype, Ierror ierror, Hidden datarep"),
    ("mpi_unpack_external_f08ts_", mpi_unpack_external_f08ts_, "InText datarep, Descriptor inbuf, InAint insize, Same<Aint> position, Descriptor outbuf, In outcount, InHandle<Type> datatype, Ierror ierror"),
    ("mpi_pack_external_size_", mpi_pack_external_size_, "InText datarep, In incount, InHandle<Type> datatype, OutSameKind<Aint> size, Ierror ierror, Hidden datarep"),
];
