! Generated from api/routines.txt by `./dev generate`. Do not edit.
!> The generic names of the Fortran 2008 binding, for the procedures of mpi_attr_external. Each of
!> these has an external procedure of the profiling interface, too, with its generic name.

#ifdef MPI_ATTR_INTEGER_8
! Only libmpi_attr_fortran_i8 has these names: without it, a program does not link.
#define MPI_Init_f08 MPI_Init_f08_needs_mpi_attr_fortran_i8
#define MPI_Init_thread_f08 MPI_Init_thread_f08_needs_mpi_attr_fortran_i8
#endif

module mpi_attr_generics
   use mpi_attr_external
   implicit none
   public

   ! Attributes of communicators (7.7.2)
   interface MPI_Comm_create_keyval; procedure MPI_Comm_create_keyval_f08; end interface
   procedure(MPI_Comm_create_keyval_f08) :: PMPI_Comm_create_keyval_f08
   interface PMPI_Comm_create_keyval; procedure PMPI_Comm_create_keyval_f08; end interface
   interface MPI_Comm_free_keyval; procedure MPI_Comm_free_keyval_f08; end interface
   procedure(MPI_Comm_free_keyval_f08) :: PMPI_Comm_free_keyval_f08
   interface PMPI_Comm_free_keyval; procedure PMPI_Comm_free_keyval_f08; end interface
   interface MPI_Comm_set_attr; procedure MPI_Comm_set_attr_f08; end interface
   procedure(MPI_Comm_set_attr_f08) :: PMPI_Comm_set_attr_f08
   interface PMPI_Comm_set_attr; procedure PMPI_Comm_set_attr_f08; end interface
   interface MPI_Comm_get_attr; procedure MPI_Comm_get_attr_f08; end interface
   procedure(MPI_Comm_get_attr_f08) :: PMPI_Comm_get_attr_f08
   interface PMPI_Comm_get_attr; procedure PMPI_Comm_get_attr_f08; end interface
   interface MPI_Comm_delete_attr; procedure MPI_Comm_delete_attr_f08; end interface
   procedure(MPI_Comm_delete_attr_f08) :: PMPI_Comm_delete_attr_f08
   interface PMPI_Comm_delete_attr; procedure PMPI_Comm_delete_attr_f08; end interface

   ! Attributes of windows (7.7.3)
   interface MPI_Win_create_keyval; procedure MPI_Win_create_keyval_f08; end interface
   procedure(MPI_Win_create_keyval_f08) :: PMPI_Win_create_keyval_f08
   interface PMPI_Win_create_keyval; procedure PMPI_Win_create_keyval_f08; end interface
   interface MPI_Win_free_keyval; procedure MPI_Win_free_keyval_f08; end interface
   procedure(MPI_Win_free_keyval_f08) :: PMPI_Win_free_keyval_f08
   interface PMPI_Win_free_keyval; procedure PMPI_Win_free_keyval_f08; end interface
   interface MPI_Win_set_attr; procedure MPI_Win_set_attr_f08; end interface
   procedure(MPI_Win_set_attr_f08) :: PMPI_Win_set_attr_f08
   interface PMPI_Win_set_attr; procedure PMPI_Win_set_attr_f08; end interface
   interface MPI_Win_get_attr; procedure MPI_Win_get_attr_f08; end interface
   procedure(MPI_Win_get_attr_f08) :: PMPI_Win_get_attr_f08
   interface PMPI_Win_get_attr; procedure PMPI_Win_get_attr_f08; end interface
   interface MPI_Win_delete_attr; procedure MPI_Win_delete_attr_f08; end interface
   procedure(MPI_Win_delete_attr_f08) :: PMPI_Win_delete_attr_f08
   interface PMPI_Win_delete_attr; procedure PMPI_Win_delete_attr_f08; end interface

   ! Attributes of datatypes (7.7.4)
   interface MPI_Type_create_keyval; procedure MPI_Type_create_keyval_f08; end interface
   procedure(MPI_Type_create_keyval_f08) :: PMPI_Type_create_keyval_f08
   interface PMPI_Type_create_keyval; procedure PMPI_Type_create_keyval_f08; end interface
   interface MPI_Type_free_keyval; procedure MPI_Type_free_keyval_f08; end interface
   procedure(MPI_Type_free_keyval_f08) :: PMPI_Type_free_keyval_f08
   interface PMPI_Type_free_keyval; procedure PMPI_Type_free_keyval_f08; end interface
   interface MPI_Type_set_attr; procedure MPI_Type_set_attr_f08; end interface
   procedure(MPI_Type_set_attr_f08) :: PMPI_Type_set_attr_f08
   interface PMPI_Type_set_attr; procedure PMPI_Type_set_attr_f08; end interface
   interface MPI_Type_get_attr; procedure MPI_Type_get_attr_f08; end interface
   procedure(MPI_Type_get_attr_f08) :: PMPI_Type_get_attr_f08
   interface PMPI_Type_get_attr; procedure PMPI_Type_get_attr_f08; end interface
   interface MPI_Type_delete_attr; procedure MPI_Type_delete_attr_f08; end interface
   procedure(MPI_Type_delete_attr_f08) :: PMPI_Type_delete_attr_f08
   interface PMPI_Type_delete_attr; procedure PMPI_Type_delete_attr_f08; end interface

   ! Start and end (11.2, 11.4.2), threads (11.6), versions and machine (9.1), time (9.6)
   interface MPI_Init; procedure MPI_Init_f08; end interface
   procedure(MPI_Init_f08) :: PMPI_Init_f08
   interface PMPI_Init; procedure PMPI_Init_f08; end interface
   interface MPI_Init_thread; procedure MPI_Init_thread_f08; end interface
   procedure(MPI_Init_thread_f08) :: PMPI_Init_thread_f08
   interface PMPI_Init_thread; procedure PMPI_Init_thread_f08; end interface
   interface MPI_Initialized; procedure MPI_Initialized_f08; end interface
   procedure(MPI_Initialized_f08) :: PMPI_Initialized_f08
   interface PMPI_Initialized; procedure PMPI_Initialized_f08; end interface
   interface MPI_Finalize; procedure MPI_Finalize_f08; end interface
   procedure(MPI_Finalize_f08) :: PMPI_Finalize_f08
   interface PMPI_Finalize; procedure PMPI_Finalize_f08; end interface
   interface MPI_Finalized; procedure MPI_Finalized_f08; end interface
   procedure(MPI_Finalized_f08) :: PMPI_Finalized_f08
   interface PMPI_Finalized; procedure PMPI_Finalized_f08; end interface
   interface MPI_Query_thread; procedure MPI_Query_thread_f08; end interface
   procedure(MPI_Query_thread_f08) :: PMPI_Query_thread_f08
   interface PMPI_Query_thread; procedure PMPI_Query_thread_f08; end interface
   interface MPI_Is_thread_main; procedure MPI_Is_thread_main_f08; end interface
   procedure(MPI_Is_thread_main_f08) :: PMPI_Is_thread_main_f08
   interface PMPI_Is_thread_main; procedure PMPI_Is_thread_main_f08; end interface
   interface MPI_Abort; procedure MPI_Abort_f08; end interface
   procedure(MPI_Abort_f08) :: PMPI_Abort_f08
   interface PMPI_Abort; procedure PMPI_Abort_f08; end interface
   interface MPI_Get_version; procedure MPI_Get_version_f08; end interface
   procedure(MPI_Get_version_f08) :: PMPI_Get_version_f08
   interface PMPI_Get_version; procedure PMPI_Get_version_f08; end interface
   interface MPI_Get_library_version; procedure MPI_Get_library_version_f08; end interface
   procedure(MPI_Get_library_version_f08) :: PMPI_Get_library_version_f08
   interface PMPI_Get_library_version; procedure PMPI_Get_library_version_f08; end interface
   interface MPI_Wtime; procedure MPI_Wtime_f08; end interface
   procedure(MPI_Wtime_f08) :: PMPI_Wtime_f08
   interface PMPI_Wtime; procedure PMPI_Wtime_f08; end interface
   interface MPI_Wtick; procedure MPI_Wtick_f08; end interface
   procedure(MPI_Wtick_f08) :: PMPI_Wtick_f08
   interface PMPI_Wtick; procedure PMPI_Wtick_f08; end interface
   interface MPI_Get_processor_name; procedure MPI_Get_processor_name_f08; end interface
   procedure(MPI_Get_processor_name_f08) :: PMPI_Get_processor_name_f08
   interface PMPI_Get_processor_name; procedure PMPI_Get_processor_name_f08; end interface
   interface MPI_Get_hw_resource_info; procedure MPI_Get_hw_resource_info_f08; end interface
   procedure(MPI_Get_hw_resource_info_f08) :: PMPI_Get_hw_resource_info_f08
   interface PMPI_Get_hw_resource_info; procedure PMPI_Get_hw_resource_info_f08; end interface
   interface MPI_Pcontrol; procedure MPI_Pcontrol_f08; end interface
   procedure(MPI_Pcontrol_f08) :: PMPI_Pcontrol_f08
   interface PMPI_Pcontrol; procedure PMPI_Pcontrol_f08; end interface

   ! Sessions (11.3)
   interface MPI_Session_init; procedure MPI_Session_init_f08; end interface
   procedure(MPI_Session_init_f08) :: PMPI_Session_init_f08
   interface PMPI_Session_init; procedure PMPI_Session_init_f08; end interface
   interface MPI_Session_finalize; procedure MPI_Session_finalize_f08; end interface
   procedure(MPI_Session_finalize_f08) :: PMPI_Session_finalize_f08
   interface PMPI_Session_finalize; procedure PMPI_Session_finalize_f08; end interface
   interface MPI_Session_get_info; procedure MPI_Session_get_info_f08; end interface
   procedure(MPI_Session_get_info_f08) :: PMPI_Session_get_info_f08
   interface PMPI_Session_get_info; procedure PMPI_Session_get_info_f08; end interface
   interface MPI_Session_get_num_psets; procedure MPI_Session_get_num_psets_f08; end interface
   procedure(MPI_Session_get_num_psets_f08) :: PMPI_Session_get_num_psets_f08
   interface PMPI_Session_get_num_psets; procedure PMPI_Session_get_num_psets_f08; end interface
   interface MPI_Session_get_nth_pset; procedure MPI_Session_get_nth_pset_f08; end interface
   procedure(MPI_Session_get_nth_pset_f08) :: PMPI_Session_get_nth_pset_f08
   interface PMPI_Session_get_nth_pset; procedure PMPI_Session_get_nth_pset_f08; end interface
   interface MPI_Session_get_pset_info; procedure MPI_Session_get_pset_info_f08; end interface
   procedure(MPI_Session_get_pset_info_f08) :: PMPI_Session_get_pset_info_f08
   interface PMPI_Session_get_pset_info; procedure PMPI_Session_get_pset_info_f08; end interface
   interface MPI_Session_create_errhandler
      procedure MPI_Session_create_errhandler_f08
   end interface
   procedure(MPI_Session_create_errhandler_f08) :: PMPI_Session_create_errhandler_f08
   interface PMPI_Session_create_errhandler
      procedure PMPI_Session_create_errhandler_f08
   end interface
   interface MPI_Session_set_errhandler; procedure MPI_Session_set_errhandler_f08; end interface
   procedure(MPI_Session_set_errhandler_f08) :: PMPI_Session_set_errhandler_f08
   interface PMPI_Session_set_errhandler; procedure PMPI_Session_set_errhandler_f08; end interface
   interface MPI_Session_get_errhandler; procedure MPI_Session_get_errhandler_f08; end interface
   procedure(MPI_Session_get_errhandler_f08) :: PMPI_Session_get_errhandler_f08
   interface PMPI_Session_get_errhandler; procedure PMPI_Session_get_errhandler_f08; end interface
   interface MPI_Session_call_errhandler; procedure MPI_Session_call_errhandler_f08; end interface
   procedure(MPI_Session_call_errhandler_f08) :: PMPI_Session_call_errhandler_f08
   interface PMPI_Session_call_errhandler; procedure PMPI_Session_call_errhandler_f08; end interface

   ! The ABI, and the sizes and values of Fortran's types (MPI-5.0 ch. 20)
   interface MPI_Abi_get_version; procedure MPI_Abi_get_version_f08; end interface
   procedure(MPI_Abi_get_version_f08) :: PMPI_Abi_get_version_f08
   interface PMPI_Abi_get_version; procedure PMPI_Abi_get_version_f08; end interface
   interface MPI_Abi_get_info; procedure MPI_Abi_get_info_f08; end interface
   procedure(MPI_Abi_get_info_f08) :: PMPI_Abi_get_info_f08
   interface PMPI_Abi_get_info; procedure PMPI_Abi_get_info_f08; end interface
   interface MPI_Abi_get_fortran_info; procedure MPI_Abi_get_fortran_info_f08; end interface
   procedure(MPI_Abi_get_fortran_info_f08) :: PMPI_Abi_get_fortran_info_f08
   interface PMPI_Abi_get_fortran_info; procedure PMPI_Abi_get_fortran_info_f08; end interface
   interface MPI_Abi_set_fortran_info; procedure MPI_Abi_set_fortran_info_f08; end interface
   procedure(MPI_Abi_set_fortran_info_f08) :: PMPI_Abi_set_fortran_info_f08
   interface PMPI_Abi_set_fortran_info; procedure PMPI_Abi_set_fortran_info_f08; end interface
   interface MPI_Abi_get_fortran_booleans; procedure MPI_Abi_get_fortran_booleans_f08; end interface
   procedure(MPI_Abi_get_fortran_booleans_f08) :: PMPI_Abi_get_fortran_booleans_f08
   interface PMPI_Abi_get_fortran_booleans
      procedure PMPI_Abi_get_fortran_booleans_f08
   end interface
   interface MPI_Abi_set_fortran_booleans; procedure MPI_Abi_set_fortran_booleans_f08; end interface
   procedure(MPI_Abi_set_fortran_booleans_f08) :: PMPI_Abi_set_fortran_booleans_f08
   interface PMPI_Abi_set_fortran_booleans
      procedure PMPI_Abi_set_fortran_booleans_f08
   end interface

   ! Memory (9.2), addresses (5.1.5)
   interface MPI_Alloc_mem; procedure MPI_Alloc_mem_f08; end interface
   procedure(MPI_Alloc_mem_f08) :: PMPI_Alloc_mem_f08
   interface PMPI_Alloc_mem; procedure PMPI_Alloc_mem_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Free_mem; procedure MPI_Free_mem_f08; end interface
   procedure(MPI_Free_mem_f08) :: PMPI_Free_mem_f08
   interface PMPI_Free_mem; procedure PMPI_Free_mem_f08; end interface
#else
   interface MPI_Free_mem; procedure MPI_Free_mem_f08ts; end interface
   procedure(MPI_Free_mem_f08ts), bind(C, name="pmpi_free_mem_f08ts_") :: PMPI_Free_mem_f08ts
   interface PMPI_Free_mem; procedure PMPI_Free_mem_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Get_address; procedure MPI_Get_address_f08; end interface
   procedure(MPI_Get_address_f08) :: PMPI_Get_address_f08
   interface PMPI_Get_address; procedure PMPI_Get_address_f08; end interface
#else
   interface MPI_Get_address; procedure MPI_Get_address_f08ts; end interface
   procedure(MPI_Get_address_f08ts), bind(C, name="pmpi_get_address_f08ts_") :: &
         PMPI_Get_address_f08ts
   interface PMPI_Get_address; procedure PMPI_Get_address_f08ts; end interface
#endif
   interface MPI_Aint_add; procedure MPI_Aint_add_f08; end interface
   procedure(MPI_Aint_add_f08) :: PMPI_Aint_add_f08
   interface PMPI_Aint_add; procedure PMPI_Aint_add_f08; end interface
   interface MPI_Aint_diff; procedure MPI_Aint_diff_f08; end interface
   procedure(MPI_Aint_diff_f08) :: PMPI_Aint_diff_f08
   interface PMPI_Aint_diff; procedure PMPI_Aint_diff_f08; end interface

   ! Communicators: inquiry (7.4.1), creation (7.4.2), freeing (7.4.3), names (7.8), barrier (6.3)
   interface MPI_Comm_rank; procedure MPI_Comm_rank_f08; end interface
   procedure(MPI_Comm_rank_f08) :: PMPI_Comm_rank_f08
   interface PMPI_Comm_rank; procedure PMPI_Comm_rank_f08; end interface
   interface MPI_Comm_size; procedure MPI_Comm_size_f08; end interface
   procedure(MPI_Comm_size_f08) :: PMPI_Comm_size_f08
   interface PMPI_Comm_size; procedure PMPI_Comm_size_f08; end interface
   interface MPI_Comm_compare; procedure MPI_Comm_compare_f08; end interface
   procedure(MPI_Comm_compare_f08) :: PMPI_Comm_compare_f08
   interface PMPI_Comm_compare; procedure PMPI_Comm_compare_f08; end interface
   interface MPI_Comm_dup; procedure MPI_Comm_dup_f08; end interface
   procedure(MPI_Comm_dup_f08) :: PMPI_Comm_dup_f08
   interface PMPI_Comm_dup; procedure PMPI_Comm_dup_f08; end interface
   interface MPI_Comm_dup_with_info; procedure MPI_Comm_dup_with_info_f08; end interface
   procedure(MPI_Comm_dup_with_info_f08) :: PMPI_Comm_dup_with_info_f08
   interface PMPI_Comm_dup_with_info; procedure PMPI_Comm_dup_with_info_f08; end interface
   interface MPI_Comm_idup; procedure MPI_Comm_idup_f08; end interface
   procedure(MPI_Comm_idup_f08) :: PMPI_Comm_idup_f08
   interface PMPI_Comm_idup; procedure PMPI_Comm_idup_f08; end interface
   interface MPI_Comm_idup_with_info; procedure MPI_Comm_idup_with_info_f08; end interface
   procedure(MPI_Comm_idup_with_info_f08) :: PMPI_Comm_idup_with_info_f08
   interface PMPI_Comm_idup_with_info; procedure PMPI_Comm_idup_with_info_f08; end interface
   interface MPI_Comm_split; procedure MPI_Comm_split_f08; end interface
   procedure(MPI_Comm_split_f08) :: PMPI_Comm_split_f08
   interface PMPI_Comm_split; procedure PMPI_Comm_split_f08; end interface
   interface MPI_Comm_split_type; procedure MPI_Comm_split_type_f08; end interface
   procedure(MPI_Comm_split_type_f08) :: PMPI_Comm_split_type_f08
   interface PMPI_Comm_split_type; procedure PMPI_Comm_split_type_f08; end interface
   interface MPI_Comm_create; procedure MPI_Comm_create_f08; end interface
   procedure(MPI_Comm_create_f08) :: PMPI_Comm_create_f08
   interface PMPI_Comm_create; procedure PMPI_Comm_create_f08; end interface
   interface MPI_Comm_create_group; procedure MPI_Comm_create_group_f08; end interface
   procedure(MPI_Comm_create_group_f08) :: PMPI_Comm_create_group_f08
   interface PMPI_Comm_create_group; procedure PMPI_Comm_create_group_f08; end interface
   interface MPI_Comm_group; procedure MPI_Comm_group_f08; end interface
   procedure(MPI_Comm_group_f08) :: PMPI_Comm_group_f08
   interface PMPI_Comm_group; procedure PMPI_Comm_group_f08; end interface
   interface MPI_Comm_free; procedure MPI_Comm_free_f08; end interface
   procedure(MPI_Comm_free_f08) :: PMPI_Comm_free_f08
   interface PMPI_Comm_free; procedure PMPI_Comm_free_f08; end interface
   interface MPI_Comm_disconnect; procedure MPI_Comm_disconnect_f08; end interface
   procedure(MPI_Comm_disconnect_f08) :: PMPI_Comm_disconnect_f08
   interface PMPI_Comm_disconnect; procedure PMPI_Comm_disconnect_f08; end interface
   interface MPI_Comm_set_name; procedure MPI_Comm_set_name_f08; end interface
   procedure(MPI_Comm_set_name_f08) :: PMPI_Comm_set_name_f08
   interface PMPI_Comm_set_name; procedure PMPI_Comm_set_name_f08; end interface
   interface MPI_Comm_get_name; procedure MPI_Comm_get_name_f08; end interface
   procedure(MPI_Comm_get_name_f08) :: PMPI_Comm_get_name_f08
   interface PMPI_Comm_get_name; procedure PMPI_Comm_get_name_f08; end interface
   interface MPI_Comm_test_inter; procedure MPI_Comm_test_inter_f08; end interface
   procedure(MPI_Comm_test_inter_f08) :: PMPI_Comm_test_inter_f08
   interface PMPI_Comm_test_inter; procedure PMPI_Comm_test_inter_f08; end interface
   interface MPI_Comm_create_from_group; procedure MPI_Comm_create_from_group_f08; end interface
   procedure(MPI_Comm_create_from_group_f08) :: PMPI_Comm_create_from_group_f08
   interface PMPI_Comm_create_from_group; procedure PMPI_Comm_create_from_group_f08; end interface
   interface MPI_Comm_get_parent; procedure MPI_Comm_get_parent_f08; end interface
   procedure(MPI_Comm_get_parent_f08) :: PMPI_Comm_get_parent_f08
   interface PMPI_Comm_get_parent; procedure PMPI_Comm_get_parent_f08; end interface
   interface MPI_Comm_set_info; procedure MPI_Comm_set_info_f08; end interface
   procedure(MPI_Comm_set_info_f08) :: PMPI_Comm_set_info_f08
   interface PMPI_Comm_set_info; procedure PMPI_Comm_set_info_f08; end interface
   interface MPI_Comm_get_info; procedure MPI_Comm_get_info_f08; end interface
   procedure(MPI_Comm_get_info_f08) :: PMPI_Comm_get_info_f08
   interface PMPI_Comm_get_info; procedure PMPI_Comm_get_info_f08; end interface
   interface MPI_Comm_remote_size; procedure MPI_Comm_remote_size_f08; end interface
   procedure(MPI_Comm_remote_size_f08) :: PMPI_Comm_remote_size_f08
   interface PMPI_Comm_remote_size; procedure PMPI_Comm_remote_size_f08; end interface
   interface MPI_Comm_remote_group; procedure MPI_Comm_remote_group_f08; end interface
   procedure(MPI_Comm_remote_group_f08) :: PMPI_Comm_remote_group_f08
   interface PMPI_Comm_remote_group; procedure PMPI_Comm_remote_group_f08; end interface
   interface MPI_Barrier; procedure MPI_Barrier_f08; end interface
   procedure(MPI_Barrier_f08) :: PMPI_Barrier_f08
   interface PMPI_Barrier; procedure PMPI_Barrier_f08; end interface

   ! Topologies of communicators (ch. 8)
   interface MPI_Cart_create; procedure MPI_Cart_create_f08; end interface
   procedure(MPI_Cart_create_f08) :: PMPI_Cart_create_f08
   interface PMPI_Cart_create; procedure PMPI_Cart_create_f08; end interface
   interface MPI_Cart_get; procedure MPI_Cart_get_f08; end interface
   procedure(MPI_Cart_get_f08) :: PMPI_Cart_get_f08
   interface PMPI_Cart_get; procedure PMPI_Cart_get_f08; end interface
   interface MPI_Cart_rank; procedure MPI_Cart_rank_f08; end interface
   procedure(MPI_Cart_rank_f08) :: PMPI_Cart_rank_f08
   interface PMPI_Cart_rank; procedure PMPI_Cart_rank_f08; end interface
   interface MPI_Cart_coords; procedure MPI_Cart_coords_f08; end interface
   procedure(MPI_Cart_coords_f08) :: PMPI_Cart_coords_f08
   interface PMPI_Cart_coords; procedure PMPI_Cart_coords_f08; end interface
   interface MPI_Cart_shift; procedure MPI_Cart_shift_f08; end interface
   procedure(MPI_Cart_shift_f08) :: PMPI_Cart_shift_f08
   interface PMPI_Cart_shift; procedure PMPI_Cart_shift_f08; end interface
   interface MPI_Cart_sub; procedure MPI_Cart_sub_f08; end interface
   procedure(MPI_Cart_sub_f08) :: PMPI_Cart_sub_f08
   interface PMPI_Cart_sub; procedure PMPI_Cart_sub_f08; end interface
   interface MPI_Cart_map; procedure MPI_Cart_map_f08; end interface
   procedure(MPI_Cart_map_f08) :: PMPI_Cart_map_f08
   interface PMPI_Cart_map; procedure PMPI_Cart_map_f08; end interface
   interface MPI_Cartdim_get; procedure MPI_Cartdim_get_f08; end interface
   procedure(MPI_Cartdim_get_f08) :: PMPI_Cartdim_get_f08
   interface PMPI_Cartdim_get; procedure PMPI_Cartdim_get_f08; end interface
   interface MPI_Dims_create; procedure MPI_Dims_create_f08; end interface
   procedure(MPI_Dims_create_f08) :: PMPI_Dims_create_f08
   interface PMPI_Dims_create; procedure PMPI_Dims_create_f08; end interface
   interface MPI_Graph_create; procedure MPI_Graph_create_f08; end interface
   procedure(MPI_Graph_create_f08) :: PMPI_Graph_create_f08
   interface PMPI_Graph_create; procedure PMPI_Graph_create_f08; end interface
   interface MPI_Graph_get; procedure MPI_Graph_get_f08; end interface
   procedure(MPI_Graph_get_f08) :: PMPI_Graph_get_f08
   interface PMPI_Graph_get; procedure PMPI_Graph_get_f08; end interface
   interface MPI_Graph_neighbors; procedure MPI_Graph_neighbors_f08; end interface
   procedure(MPI_Graph_neighbors_f08) :: PMPI_Graph_neighbors_f08
   interface PMPI_Graph_neighbors; procedure PMPI_Graph_neighbors_f08; end interface
   interface MPI_Graph_neighbors_count; procedure MPI_Graph_neighbors_count_f08; end interface
   procedure(MPI_Graph_neighbors_count_f08) :: PMPI_Graph_neighbors_count_f08
   interface PMPI_Graph_neighbors_count; procedure PMPI_Graph_neighbors_count_f08; end interface
   interface MPI_Graph_map; procedure MPI_Graph_map_f08; end interface
   procedure(MPI_Graph_map_f08) :: PMPI_Graph_map_f08
   interface PMPI_Graph_map; procedure PMPI_Graph_map_f08; end interface
   interface MPI_Graphdims_get; procedure MPI_Graphdims_get_f08; end interface
   procedure(MPI_Graphdims_get_f08) :: PMPI_Graphdims_get_f08
   interface PMPI_Graphdims_get; procedure PMPI_Graphdims_get_f08; end interface
   interface MPI_Dist_graph_create; procedure MPI_Dist_graph_create_f08; end interface
   procedure(MPI_Dist_graph_create_f08) :: PMPI_Dist_graph_create_f08
   interface PMPI_Dist_graph_create; procedure PMPI_Dist_graph_create_f08; end interface
   interface MPI_Dist_graph_create_adjacent
      procedure MPI_Dist_graph_create_adjacent_f08
   end interface
   procedure(MPI_Dist_graph_create_adjacent_f08) :: PMPI_Dist_graph_create_adjacent_f08
   interface PMPI_Dist_graph_create_adjacent
      procedure PMPI_Dist_graph_create_adjacent_f08
   end interface
   interface MPI_Dist_graph_neighbors; procedure MPI_Dist_graph_neighbors_f08; end interface
   procedure(MPI_Dist_graph_neighbors_f08) :: PMPI_Dist_graph_neighbors_f08
   interface PMPI_Dist_graph_neighbors; procedure PMPI_Dist_graph_neighbors_f08; end interface
   interface MPI_Dist_graph_neighbors_count
      procedure MPI_Dist_graph_neighbors_count_f08
   end interface
   procedure(MPI_Dist_graph_neighbors_count_f08) :: PMPI_Dist_graph_neighbors_count_f08
   interface PMPI_Dist_graph_neighbors_count
      procedure PMPI_Dist_graph_neighbors_count_f08
   end interface
   interface MPI_Topo_test; procedure MPI_Topo_test_f08; end interface
   procedure(MPI_Topo_test_f08) :: PMPI_Topo_test_f08
   interface PMPI_Topo_test; procedure PMPI_Topo_test_f08; end interface

   ! Groups (7.3)
   interface MPI_Group_size; procedure MPI_Group_size_f08; end interface
   procedure(MPI_Group_size_f08) :: PMPI_Group_size_f08
   interface PMPI_Group_size; procedure PMPI_Group_size_f08; end interface
   interface MPI_Group_rank; procedure MPI_Group_rank_f08; end interface
   procedure(MPI_Group_rank_f08) :: PMPI_Group_rank_f08
   interface PMPI_Group_rank; procedure PMPI_Group_rank_f08; end interface
   interface MPI_Group_incl; procedure MPI_Group_incl_f08; end interface
   procedure(MPI_Group_incl_f08) :: PMPI_Group_incl_f08
   interface PMPI_Group_incl; procedure PMPI_Group_incl_f08; end interface
   interface MPI_Group_excl; procedure MPI_Group_excl_f08; end interface
   procedure(MPI_Group_excl_f08) :: PMPI_Group_excl_f08
   interface PMPI_Group_excl; procedure PMPI_Group_excl_f08; end interface
   interface MPI_Group_range_incl; procedure MPI_Group_range_incl_f08; end interface
   procedure(MPI_Group_range_incl_f08) :: PMPI_Group_range_incl_f08
   interface PMPI_Group_range_incl; procedure PMPI_Group_range_incl_f08; end interface
   interface MPI_Group_compare; procedure MPI_Group_compare_f08; end interface
   procedure(MPI_Group_compare_f08) :: PMPI_Group_compare_f08
   interface PMPI_Group_compare; procedure PMPI_Group_compare_f08; end interface
   interface MPI_Group_free; procedure MPI_Group_free_f08; end interface
   procedure(MPI_Group_free_f08) :: PMPI_Group_free_f08
   interface PMPI_Group_free; procedure PMPI_Group_free_f08; end interface
   interface MPI_Group_translate_ranks; procedure MPI_Group_translate_ranks_f08; end interface
   procedure(MPI_Group_translate_ranks_f08) :: PMPI_Group_translate_ranks_f08
   interface PMPI_Group_translate_ranks; procedure PMPI_Group_translate_ranks_f08; end interface
   interface MPI_Group_union; procedure MPI_Group_union_f08; end interface
   procedure(MPI_Group_union_f08) :: PMPI_Group_union_f08
   interface PMPI_Group_union; procedure PMPI_Group_union_f08; end interface
   interface MPI_Group_intersection; procedure MPI_Group_intersection_f08; end interface
   procedure(MPI_Group_intersection_f08) :: PMPI_Group_intersection_f08
   interface PMPI_Group_intersection; procedure PMPI_Group_intersection_f08; end interface
   interface MPI_Group_difference; procedure MPI_Group_difference_f08; end interface
   procedure(MPI_Group_difference_f08) :: PMPI_Group_difference_f08
   interface PMPI_Group_difference; procedure PMPI_Group_difference_f08; end interface
   interface MPI_Group_range_excl; procedure MPI_Group_range_excl_f08; end interface
   procedure(MPI_Group_range_excl_f08) :: PMPI_Group_range_excl_f08
   interface PMPI_Group_range_excl; procedure PMPI_Group_range_excl_f08; end interface
   interface MPI_Group_from_session_pset; procedure MPI_Group_from_session_pset_f08; end interface
   procedure(MPI_Group_from_session_pset_f08) :: PMPI_Group_from_session_pset_f08
   interface PMPI_Group_from_session_pset; procedure PMPI_Group_from_session_pset_f08; end interface

   ! Datatypes: creation (5.1.2), inquiry (5.1.5, 5.1.7), committing, freeing (5.1.9), names (7.8)
   interface MPI_Type_contiguous; procedure MPI_Type_contiguous_f08; end interface
   procedure(MPI_Type_contiguous_f08) :: PMPI_Type_contiguous_f08
   interface PMPI_Type_contiguous; procedure PMPI_Type_contiguous_f08; end interface
   interface MPI_Type_vector; procedure MPI_Type_vector_f08; end interface
   procedure(MPI_Type_vector_f08) :: PMPI_Type_vector_f08
   interface PMPI_Type_vector; procedure PMPI_Type_vector_f08; end interface
   interface MPI_Type_create_struct; procedure MPI_Type_create_struct_f08; end interface
   procedure(MPI_Type_create_struct_f08) :: PMPI_Type_create_struct_f08
   interface PMPI_Type_create_struct; procedure PMPI_Type_create_struct_f08; end interface
   interface MPI_Type_dup; procedure MPI_Type_dup_f08; end interface
   procedure(MPI_Type_dup_f08) :: PMPI_Type_dup_f08
   interface PMPI_Type_dup; procedure PMPI_Type_dup_f08; end interface
   interface MPI_Type_commit; procedure MPI_Type_commit_f08; end interface
   procedure(MPI_Type_commit_f08) :: PMPI_Type_commit_f08
   interface PMPI_Type_commit; procedure PMPI_Type_commit_f08; end interface
   interface MPI_Type_free; procedure MPI_Type_free_f08; end interface
   procedure(MPI_Type_free_f08) :: PMPI_Type_free_f08
   interface PMPI_Type_free; procedure PMPI_Type_free_f08; end interface
   interface MPI_Type_size; procedure MPI_Type_size_f08; end interface
   procedure(MPI_Type_size_f08) :: PMPI_Type_size_f08
   interface PMPI_Type_size; procedure PMPI_Type_size_f08; end interface
   interface MPI_Type_get_extent; procedure MPI_Type_get_extent_f08; end interface
   procedure(MPI_Type_get_extent_f08) :: PMPI_Type_get_extent_f08
   interface PMPI_Type_get_extent; procedure PMPI_Type_get_extent_f08; end interface
   interface MPI_Type_set_name; procedure MPI_Type_set_name_f08; end interface
   procedure(MPI_Type_set_name_f08) :: PMPI_Type_set_name_f08
   interface PMPI_Type_set_name; procedure PMPI_Type_set_name_f08; end interface
   interface MPI_Type_get_name; procedure MPI_Type_get_name_f08; end interface
   procedure(MPI_Type_get_name_f08) :: PMPI_Type_get_name_f08
   interface PMPI_Type_get_name; procedure PMPI_Type_get_name_f08; end interface
   interface MPI_Type_create_hvector; procedure MPI_Type_create_hvector_f08; end interface
   procedure(MPI_Type_create_hvector_f08) :: PMPI_Type_create_hvector_f08
   interface PMPI_Type_create_hvector; procedure PMPI_Type_create_hvector_f08; end interface
   interface MPI_Type_indexed; procedure MPI_Type_indexed_f08; end interface
   procedure(MPI_Type_indexed_f08) :: PMPI_Type_indexed_f08
   interface PMPI_Type_indexed; procedure PMPI_Type_indexed_f08; end interface
   interface MPI_Type_create_hindexed; procedure MPI_Type_create_hindexed_f08; end interface
   procedure(MPI_Type_create_hindexed_f08) :: PMPI_Type_create_hindexed_f08
   interface PMPI_Type_create_hindexed; procedure PMPI_Type_create_hindexed_f08; end interface
   interface MPI_Type_create_indexed_block
      procedure MPI_Type_create_indexed_block_f08
   end interface
   procedure(MPI_Type_create_indexed_block_f08) :: PMPI_Type_create_indexed_block_f08
   interface PMPI_Type_create_indexed_block
      procedure PMPI_Type_create_indexed_block_f08
   end interface
   interface MPI_Type_create_hindexed_block
      procedure MPI_Type_create_hindexed_block_f08
   end interface
   procedure(MPI_Type_create_hindexed_block_f08) :: PMPI_Type_create_hindexed_block_f08
   interface PMPI_Type_create_hindexed_block
      procedure PMPI_Type_create_hindexed_block_f08
   end interface
   interface MPI_Type_create_resized; procedure MPI_Type_create_resized_f08; end interface
   procedure(MPI_Type_create_resized_f08) :: PMPI_Type_create_resized_f08
   interface PMPI_Type_create_resized; procedure PMPI_Type_create_resized_f08; end interface
   interface MPI_Type_create_subarray; procedure MPI_Type_create_subarray_f08; end interface
   procedure(MPI_Type_create_subarray_f08) :: PMPI_Type_create_subarray_f08
   interface PMPI_Type_create_subarray; procedure PMPI_Type_create_subarray_f08; end interface
   interface MPI_Type_create_darray; procedure MPI_Type_create_darray_f08; end interface
   procedure(MPI_Type_create_darray_f08) :: PMPI_Type_create_darray_f08
   interface PMPI_Type_create_darray; procedure PMPI_Type_create_darray_f08; end interface
   interface MPI_Type_create_f90_real; procedure MPI_Type_create_f90_real_f08; end interface
   procedure(MPI_Type_create_f90_real_f08) :: PMPI_Type_create_f90_real_f08
   interface PMPI_Type_create_f90_real; procedure PMPI_Type_create_f90_real_f08; end interface
   interface MPI_Type_create_f90_complex; procedure MPI_Type_create_f90_complex_f08; end interface
   procedure(MPI_Type_create_f90_complex_f08) :: PMPI_Type_create_f90_complex_f08
   interface PMPI_Type_create_f90_complex; procedure PMPI_Type_create_f90_complex_f08; end interface
   interface MPI_Type_create_f90_integer; procedure MPI_Type_create_f90_integer_f08; end interface
   procedure(MPI_Type_create_f90_integer_f08) :: PMPI_Type_create_f90_integer_f08
   interface PMPI_Type_create_f90_integer; procedure PMPI_Type_create_f90_integer_f08; end interface
   interface MPI_Type_match_size; procedure MPI_Type_match_size_f08; end interface
   procedure(MPI_Type_match_size_f08) :: PMPI_Type_match_size_f08
   interface PMPI_Type_match_size; procedure PMPI_Type_match_size_f08; end interface
   interface MPI_Type_get_value_index; procedure MPI_Type_get_value_index_f08; end interface
   procedure(MPI_Type_get_value_index_f08) :: PMPI_Type_get_value_index_f08
   interface PMPI_Type_get_value_index; procedure PMPI_Type_get_value_index_f08; end interface
   interface MPI_Type_size_x; procedure MPI_Type_size_x_f08; end interface
   procedure(MPI_Type_size_x_f08) :: PMPI_Type_size_x_f08
   interface PMPI_Type_size_x; procedure PMPI_Type_size_x_f08; end interface
   interface MPI_Type_get_extent_x; procedure MPI_Type_get_extent_x_f08; end interface
   procedure(MPI_Type_get_extent_x_f08) :: PMPI_Type_get_extent_x_f08
   interface PMPI_Type_get_extent_x; procedure PMPI_Type_get_extent_x_f08; end interface
   interface MPI_Type_get_true_extent; procedure MPI_Type_get_true_extent_f08; end interface
   procedure(MPI_Type_get_true_extent_f08) :: PMPI_Type_get_true_extent_f08
   interface PMPI_Type_get_true_extent; procedure PMPI_Type_get_true_extent_f08; end interface
   interface MPI_Type_get_true_extent_x; procedure MPI_Type_get_true_extent_x_f08; end interface
   procedure(MPI_Type_get_true_extent_x_f08) :: PMPI_Type_get_true_extent_x_f08
   interface PMPI_Type_get_true_extent_x; procedure PMPI_Type_get_true_extent_x_f08; end interface
   interface MPI_Type_get_envelope; procedure MPI_Type_get_envelope_f08; end interface
   procedure(MPI_Type_get_envelope_f08) :: PMPI_Type_get_envelope_f08
   interface PMPI_Type_get_envelope; procedure PMPI_Type_get_envelope_f08; end interface
   interface MPI_Type_get_contents; procedure MPI_Type_get_contents_f08; end interface
   procedure(MPI_Type_get_contents_f08) :: PMPI_Type_get_contents_f08
   interface PMPI_Type_get_contents; procedure PMPI_Type_get_contents_f08; end interface

   ! Windows (12.2), names (7.8)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Win_create; procedure MPI_Win_create_f08; end interface
   procedure(MPI_Win_create_f08) :: PMPI_Win_create_f08
   interface PMPI_Win_create; procedure PMPI_Win_create_f08; end interface
#else
   interface MPI_Win_create; procedure MPI_Win_create_f08ts; end interface
   procedure(MPI_Win_create_f08ts), bind(C, name="pmpi_win_create_f08ts_") :: PMPI_Win_create_f08ts
   interface PMPI_Win_create; procedure PMPI_Win_create_f08ts; end interface
#endif
   interface MPI_Win_allocate; procedure MPI_Win_allocate_f08; end interface
   procedure(MPI_Win_allocate_f08) :: PMPI_Win_allocate_f08
   interface PMPI_Win_allocate; procedure PMPI_Win_allocate_f08; end interface
   interface MPI_Win_allocate_shared; procedure MPI_Win_allocate_shared_f08; end interface
   procedure(MPI_Win_allocate_shared_f08) :: PMPI_Win_allocate_shared_f08
   interface PMPI_Win_allocate_shared; procedure PMPI_Win_allocate_shared_f08; end interface
   interface MPI_Win_create_dynamic; procedure MPI_Win_create_dynamic_f08; end interface
   procedure(MPI_Win_create_dynamic_f08) :: PMPI_Win_create_dynamic_f08
   interface PMPI_Win_create_dynamic; procedure PMPI_Win_create_dynamic_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Win_attach; procedure MPI_Win_attach_f08; end interface
   procedure(MPI_Win_attach_f08) :: PMPI_Win_attach_f08
   interface PMPI_Win_attach; procedure PMPI_Win_attach_f08; end interface
#else
   interface MPI_Win_attach; procedure MPI_Win_attach_f08ts; end interface
   procedure(MPI_Win_attach_f08ts), bind(C, name="pmpi_win_attach_f08ts_") :: PMPI_Win_attach_f08ts
   interface PMPI_Win_attach; procedure PMPI_Win_attach_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Win_detach; procedure MPI_Win_detach_f08; end interface
   procedure(MPI_Win_detach_f08) :: PMPI_Win_detach_f08
   interface PMPI_Win_detach; procedure PMPI_Win_detach_f08; end interface
#else
   interface MPI_Win_detach; procedure MPI_Win_detach_f08ts; end interface
   procedure(MPI_Win_detach_f08ts), bind(C, name="pmpi_win_detach_f08ts_") :: PMPI_Win_detach_f08ts
   interface PMPI_Win_detach; procedure PMPI_Win_detach_f08ts; end interface
#endif
   interface MPI_Win_shared_query; procedure MPI_Win_shared_query_f08; end interface
   procedure(MPI_Win_shared_query_f08) :: PMPI_Win_shared_query_f08
   interface PMPI_Win_shared_query; procedure PMPI_Win_shared_query_f08; end interface
   interface MPI_Win_free; procedure MPI_Win_free_f08; end interface
   procedure(MPI_Win_free_f08) :: PMPI_Win_free_f08
   interface PMPI_Win_free; procedure PMPI_Win_free_f08; end interface
   interface MPI_Win_get_group; procedure MPI_Win_get_group_f08; end interface
   procedure(MPI_Win_get_group_f08) :: PMPI_Win_get_group_f08
   interface PMPI_Win_get_group; procedure PMPI_Win_get_group_f08; end interface
   interface MPI_Win_set_name; procedure MPI_Win_set_name_f08; end interface
   procedure(MPI_Win_set_name_f08) :: PMPI_Win_set_name_f08
   interface PMPI_Win_set_name; procedure PMPI_Win_set_name_f08; end interface
   interface MPI_Win_get_name; procedure MPI_Win_get_name_f08; end interface
   procedure(MPI_Win_get_name_f08) :: PMPI_Win_get_name_f08
   interface PMPI_Win_get_name; procedure PMPI_Win_get_name_f08; end interface
   interface MPI_Win_set_info; procedure MPI_Win_set_info_f08; end interface
   procedure(MPI_Win_set_info_f08) :: PMPI_Win_set_info_f08
   interface PMPI_Win_set_info; procedure PMPI_Win_set_info_f08; end interface
   interface MPI_Win_get_info; procedure MPI_Win_get_info_f08; end interface
   procedure(MPI_Win_get_info_f08) :: PMPI_Win_get_info_f08
   interface PMPI_Win_get_info; procedure PMPI_Win_get_info_f08; end interface

   ! Info objects (ch. 10); MPI_Info_get is deprecated (16.3)
   interface MPI_Info_create; procedure MPI_Info_create_f08; end interface
   procedure(MPI_Info_create_f08) :: PMPI_Info_create_f08
   interface PMPI_Info_create; procedure PMPI_Info_create_f08; end interface
   interface MPI_Info_set; procedure MPI_Info_set_f08; end interface
   procedure(MPI_Info_set_f08) :: PMPI_Info_set_f08
   interface PMPI_Info_set; procedure PMPI_Info_set_f08; end interface
   interface MPI_Info_get; procedure MPI_Info_get_f08; end interface
   procedure(MPI_Info_get_f08) :: PMPI_Info_get_f08
   interface PMPI_Info_get; procedure PMPI_Info_get_f08; end interface
   interface MPI_Info_get_nkeys; procedure MPI_Info_get_nkeys_f08; end interface
   procedure(MPI_Info_get_nkeys_f08) :: PMPI_Info_get_nkeys_f08
   interface PMPI_Info_get_nkeys; procedure PMPI_Info_get_nkeys_f08; end interface
   interface MPI_Info_get_nthkey; procedure MPI_Info_get_nthkey_f08; end interface
   procedure(MPI_Info_get_nthkey_f08) :: PMPI_Info_get_nthkey_f08
   interface PMPI_Info_get_nthkey; procedure PMPI_Info_get_nthkey_f08; end interface
   interface MPI_Info_dup; procedure MPI_Info_dup_f08; end interface
   procedure(MPI_Info_dup_f08) :: PMPI_Info_dup_f08
   interface PMPI_Info_dup; procedure PMPI_Info_dup_f08; end interface
   interface MPI_Info_delete; procedure MPI_Info_delete_f08; end interface
   procedure(MPI_Info_delete_f08) :: PMPI_Info_delete_f08
   interface PMPI_Info_delete; procedure PMPI_Info_delete_f08; end interface
   interface MPI_Info_free; procedure MPI_Info_free_f08; end interface
   procedure(MPI_Info_free_f08) :: PMPI_Info_free_f08
   interface PMPI_Info_free; procedure PMPI_Info_free_f08; end interface
   interface MPI_Info_create_env; procedure MPI_Info_create_env_f08; end interface
   procedure(MPI_Info_create_env_f08) :: PMPI_Info_create_env_f08
   interface PMPI_Info_create_env; procedure PMPI_Info_create_env_f08; end interface
   interface MPI_Info_get_string; procedure MPI_Info_get_string_f08; end interface
   procedure(MPI_Info_get_string_f08) :: PMPI_Info_get_string_f08
   interface PMPI_Info_get_string; procedure PMPI_Info_get_string_f08; end interface
   interface MPI_Info_get_valuelen; procedure MPI_Info_get_valuelen_f08; end interface
   procedure(MPI_Info_get_valuelen_f08) :: PMPI_Info_get_valuelen_f08
   interface PMPI_Info_get_valuelen; procedure PMPI_Info_get_valuelen_f08; end interface

   ! Error handlers (9.3), error codes (9.4) and new ones (9.5)
   interface MPI_Comm_create_errhandler; procedure MPI_Comm_create_errhandler_f08; end interface
   procedure(MPI_Comm_create_errhandler_f08) :: PMPI_Comm_create_errhandler_f08
   interface PMPI_Comm_create_errhandler; procedure PMPI_Comm_create_errhandler_f08; end interface
   interface MPI_Comm_set_errhandler; procedure MPI_Comm_set_errhandler_f08; end interface
   procedure(MPI_Comm_set_errhandler_f08) :: PMPI_Comm_set_errhandler_f08
   interface PMPI_Comm_set_errhandler; procedure PMPI_Comm_set_errhandler_f08; end interface
   interface MPI_Comm_get_errhandler; procedure MPI_Comm_get_errhandler_f08; end interface
   procedure(MPI_Comm_get_errhandler_f08) :: PMPI_Comm_get_errhandler_f08
   interface PMPI_Comm_get_errhandler; procedure PMPI_Comm_get_errhandler_f08; end interface
   interface MPI_Comm_call_errhandler; procedure MPI_Comm_call_errhandler_f08; end interface
   procedure(MPI_Comm_call_errhandler_f08) :: PMPI_Comm_call_errhandler_f08
   interface PMPI_Comm_call_errhandler; procedure PMPI_Comm_call_errhandler_f08; end interface
   interface MPI_Win_create_errhandler; procedure MPI_Win_create_errhandler_f08; end interface
   procedure(MPI_Win_create_errhandler_f08) :: PMPI_Win_create_errhandler_f08
   interface PMPI_Win_create_errhandler; procedure PMPI_Win_create_errhandler_f08; end interface
   interface MPI_Win_set_errhandler; procedure MPI_Win_set_errhandler_f08; end interface
   procedure(MPI_Win_set_errhandler_f08) :: PMPI_Win_set_errhandler_f08
   interface PMPI_Win_set_errhandler; procedure PMPI_Win_set_errhandler_f08; end interface
   interface MPI_Win_get_errhandler; procedure MPI_Win_get_errhandler_f08; end interface
   procedure(MPI_Win_get_errhandler_f08) :: PMPI_Win_get_errhandler_f08
   interface PMPI_Win_get_errhandler; procedure PMPI_Win_get_errhandler_f08; end interface
   interface MPI_Win_call_errhandler; procedure MPI_Win_call_errhandler_f08; end interface
   procedure(MPI_Win_call_errhandler_f08) :: PMPI_Win_call_errhandler_f08
   interface PMPI_Win_call_errhandler; procedure PMPI_Win_call_errhandler_f08; end interface
   interface MPI_File_create_errhandler; procedure MPI_File_create_errhandler_f08; end interface
   procedure(MPI_File_create_errhandler_f08) :: PMPI_File_create_errhandler_f08
   interface PMPI_File_create_errhandler; procedure PMPI_File_create_errhandler_f08; end interface
   interface MPI_File_set_errhandler; procedure MPI_File_set_errhandler_f08; end interface
   procedure(MPI_File_set_errhandler_f08) :: PMPI_File_set_errhandler_f08
   interface PMPI_File_set_errhandler; procedure PMPI_File_set_errhandler_f08; end interface
   interface MPI_File_get_errhandler; procedure MPI_File_get_errhandler_f08; end interface
   procedure(MPI_File_get_errhandler_f08) :: PMPI_File_get_errhandler_f08
   interface PMPI_File_get_errhandler; procedure PMPI_File_get_errhandler_f08; end interface
   interface MPI_File_call_errhandler; procedure MPI_File_call_errhandler_f08; end interface
   procedure(MPI_File_call_errhandler_f08) :: PMPI_File_call_errhandler_f08
   interface PMPI_File_call_errhandler; procedure PMPI_File_call_errhandler_f08; end interface
   interface MPI_Errhandler_free; procedure MPI_Errhandler_free_f08; end interface
   procedure(MPI_Errhandler_free_f08) :: PMPI_Errhandler_free_f08
   interface PMPI_Errhandler_free; procedure PMPI_Errhandler_free_f08; end interface
   interface MPI_Error_class; procedure MPI_Error_class_f08; end interface
   procedure(MPI_Error_class_f08) :: PMPI_Error_class_f08
   interface PMPI_Error_class; procedure PMPI_Error_class_f08; end interface
   interface MPI_Error_string; procedure MPI_Error_string_f08; end interface
   procedure(MPI_Error_string_f08) :: PMPI_Error_string_f08
   interface PMPI_Error_string; procedure PMPI_Error_string_f08; end interface
   interface MPI_Add_error_class; procedure MPI_Add_error_class_f08; end interface
   procedure(MPI_Add_error_class_f08) :: PMPI_Add_error_class_f08
   interface PMPI_Add_error_class; procedure PMPI_Add_error_class_f08; end interface
   interface MPI_Add_error_code; procedure MPI_Add_error_code_f08; end interface
   procedure(MPI_Add_error_code_f08) :: PMPI_Add_error_code_f08
   interface PMPI_Add_error_code; procedure PMPI_Add_error_code_f08; end interface
   interface MPI_Add_error_string; procedure MPI_Add_error_string_f08; end interface
   procedure(MPI_Add_error_string_f08) :: PMPI_Add_error_string_f08
   interface PMPI_Add_error_string; procedure PMPI_Add_error_string_f08; end interface
   interface MPI_Remove_error_class; procedure MPI_Remove_error_class_f08; end interface
   procedure(MPI_Remove_error_class_f08) :: PMPI_Remove_error_class_f08
   interface PMPI_Remove_error_class; procedure PMPI_Remove_error_class_f08; end interface
   interface MPI_Remove_error_code; procedure MPI_Remove_error_code_f08; end interface
   procedure(MPI_Remove_error_code_f08) :: PMPI_Remove_error_code_f08
   interface PMPI_Remove_error_code; procedure PMPI_Remove_error_code_f08; end interface
   interface MPI_Remove_error_string; procedure MPI_Remove_error_string_f08; end interface
   procedure(MPI_Remove_error_string_f08) :: PMPI_Remove_error_string_f08
   interface PMPI_Remove_error_string; procedure PMPI_Remove_error_string_f08; end interface

   ! Operations of reductions (6.9.5, 6.9.7), local reduction (6.9.8)
   interface MPI_Op_create; procedure MPI_Op_create_f08; end interface
   procedure(MPI_Op_create_f08) :: PMPI_Op_create_f08
   interface PMPI_Op_create; procedure PMPI_Op_create_f08; end interface
   interface MPI_Op_free; procedure MPI_Op_free_f08; end interface
   procedure(MPI_Op_free_f08) :: PMPI_Op_free_f08
   interface PMPI_Op_free; procedure PMPI_Op_free_f08; end interface
   interface MPI_Op_commutative; procedure MPI_Op_commutative_f08; end interface
   procedure(MPI_Op_commutative_f08) :: PMPI_Op_commutative_f08
   interface PMPI_Op_commutative; procedure PMPI_Op_commutative_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_local; procedure MPI_Reduce_local_f08; end interface
   procedure(MPI_Reduce_local_f08) :: PMPI_Reduce_local_f08
   interface PMPI_Reduce_local; procedure PMPI_Reduce_local_f08; end interface
#else
   interface MPI_Reduce_local; procedure MPI_Reduce_local_f08ts; end interface
   procedure(MPI_Reduce_local_f08ts), bind(C, name="pmpi_reduce_local_f08ts_") :: &
         PMPI_Reduce_local_f08ts
   interface PMPI_Reduce_local; procedure PMPI_Reduce_local_f08ts; end interface
#endif

   ! Requests (3.7.3, 3.7.5)
   interface MPI_Wait; procedure MPI_Wait_f08; end interface
   procedure(MPI_Wait_f08) :: PMPI_Wait_f08
   interface PMPI_Wait; procedure PMPI_Wait_f08; end interface
   interface MPI_Test; procedure MPI_Test_f08; end interface
   procedure(MPI_Test_f08) :: PMPI_Test_f08
   interface PMPI_Test; procedure PMPI_Test_f08; end interface
   interface MPI_Waitall; procedure MPI_Waitall_f08; end interface
   procedure(MPI_Waitall_f08) :: PMPI_Waitall_f08
   interface PMPI_Waitall; procedure PMPI_Waitall_f08; end interface
   interface MPI_Request_free; procedure MPI_Request_free_f08; end interface
   procedure(MPI_Request_free_f08) :: PMPI_Request_free_f08
   interface PMPI_Request_free; procedure PMPI_Request_free_f08; end interface
   interface MPI_Waitany; procedure MPI_Waitany_f08; end interface
   procedure(MPI_Waitany_f08) :: PMPI_Waitany_f08
   interface PMPI_Waitany; procedure PMPI_Waitany_f08; end interface
   interface MPI_Waitsome; procedure MPI_Waitsome_f08; end interface
   procedure(MPI_Waitsome_f08) :: PMPI_Waitsome_f08
   interface PMPI_Waitsome; procedure PMPI_Waitsome_f08; end interface
   interface MPI_Testall; procedure MPI_Testall_f08; end interface
   procedure(MPI_Testall_f08) :: PMPI_Testall_f08
   interface PMPI_Testall; procedure PMPI_Testall_f08; end interface
   interface MPI_Testany; procedure MPI_Testany_f08; end interface
   procedure(MPI_Testany_f08) :: PMPI_Testany_f08
   interface PMPI_Testany; procedure PMPI_Testany_f08; end interface
   interface MPI_Testsome; procedure MPI_Testsome_f08; end interface
   procedure(MPI_Testsome_f08) :: PMPI_Testsome_f08
   interface PMPI_Testsome; procedure PMPI_Testsome_f08; end interface
   interface MPI_Request_get_status; procedure MPI_Request_get_status_f08; end interface
   procedure(MPI_Request_get_status_f08) :: PMPI_Request_get_status_f08
   interface PMPI_Request_get_status; procedure PMPI_Request_get_status_f08; end interface
   interface MPI_Request_get_status_all; procedure MPI_Request_get_status_all_f08; end interface
   procedure(MPI_Request_get_status_all_f08) :: PMPI_Request_get_status_all_f08
   interface PMPI_Request_get_status_all; procedure PMPI_Request_get_status_all_f08; end interface
   interface MPI_Request_get_status_any; procedure MPI_Request_get_status_any_f08; end interface
   procedure(MPI_Request_get_status_any_f08) :: PMPI_Request_get_status_any_f08
   interface PMPI_Request_get_status_any; procedure PMPI_Request_get_status_any_f08; end interface
   interface MPI_Request_get_status_some; procedure MPI_Request_get_status_some_f08; end interface
   procedure(MPI_Request_get_status_some_f08) :: PMPI_Request_get_status_some_f08
   interface PMPI_Request_get_status_some; procedure PMPI_Request_get_status_some_f08; end interface
   interface MPI_Cancel; procedure MPI_Cancel_f08; end interface
   procedure(MPI_Cancel_f08) :: PMPI_Cancel_f08
   interface PMPI_Cancel; procedure PMPI_Cancel_f08; end interface

   ! Generalized requests (13.2)
   interface MPI_Grequest_start; procedure MPI_Grequest_start_f08; end interface
   procedure(MPI_Grequest_start_f08) :: PMPI_Grequest_start_f08
   interface PMPI_Grequest_start; procedure PMPI_Grequest_start_f08; end interface
   interface MPI_Grequest_complete; procedure MPI_Grequest_complete_f08; end interface
   procedure(MPI_Grequest_complete_f08) :: PMPI_Grequest_complete_f08
   interface PMPI_Grequest_complete; procedure PMPI_Grequest_complete_f08; end interface

   ! Statuses: members (3.2.5), setting them (13.3), counts (5.1.11)
   interface MPI_Status_get_source; procedure MPI_Status_get_source_f08; end interface
   procedure(MPI_Status_get_source_f08) :: PMPI_Status_get_source_f08
   interface PMPI_Status_get_source; procedure PMPI_Status_get_source_f08; end interface
   interface MPI_Status_get_tag; procedure MPI_Status_get_tag_f08; end interface
   procedure(MPI_Status_get_tag_f08) :: PMPI_Status_get_tag_f08
   interface PMPI_Status_get_tag; procedure PMPI_Status_get_tag_f08; end interface
   interface MPI_Status_get_error; procedure MPI_Status_get_error_f08; end interface
   procedure(MPI_Status_get_error_f08) :: PMPI_Status_get_error_f08
   interface PMPI_Status_get_error; procedure PMPI_Status_get_error_f08; end interface
   interface MPI_Status_set_source; procedure MPI_Status_set_source_f08; end interface
   procedure(MPI_Status_set_source_f08) :: PMPI_Status_set_source_f08
   interface PMPI_Status_set_source; procedure PMPI_Status_set_source_f08; end interface
   interface MPI_Status_set_tag; procedure MPI_Status_set_tag_f08; end interface
   procedure(MPI_Status_set_tag_f08) :: PMPI_Status_set_tag_f08
   interface PMPI_Status_set_tag; procedure PMPI_Status_set_tag_f08; end interface
   interface MPI_Status_set_error; procedure MPI_Status_set_error_f08; end interface
   procedure(MPI_Status_set_error_f08) :: PMPI_Status_set_error_f08
   interface PMPI_Status_set_error; procedure PMPI_Status_set_error_f08; end interface
   interface MPI_Status_set_cancelled; procedure MPI_Status_set_cancelled_f08; end interface
   procedure(MPI_Status_set_cancelled_f08) :: PMPI_Status_set_cancelled_f08
   interface PMPI_Status_set_cancelled; procedure PMPI_Status_set_cancelled_f08; end interface
   interface MPI_Test_cancelled; procedure MPI_Test_cancelled_f08; end interface
   procedure(MPI_Test_cancelled_f08) :: PMPI_Test_cancelled_f08
   interface PMPI_Test_cancelled; procedure PMPI_Test_cancelled_f08; end interface
   interface MPI_Get_count; procedure MPI_Get_count_f08; end interface
   procedure(MPI_Get_count_f08) :: PMPI_Get_count_f08
   interface PMPI_Get_count; procedure PMPI_Get_count_f08; end interface
   interface MPI_Get_elements; procedure MPI_Get_elements_f08; end interface
   procedure(MPI_Get_elements_f08) :: PMPI_Get_elements_f08
   interface PMPI_Get_elements; procedure PMPI_Get_elements_f08; end interface
   interface MPI_Get_elements_x; procedure MPI_Get_elements_x_f08; end interface
   procedure(MPI_Get_elements_x_f08) :: PMPI_Get_elements_x_f08
   interface PMPI_Get_elements_x; procedure PMPI_Get_elements_x_f08; end interface
   interface MPI_Status_set_elements; procedure MPI_Status_set_elements_f08; end interface
   procedure(MPI_Status_set_elements_f08) :: PMPI_Status_set_elements_f08
   interface PMPI_Status_set_elements; procedure PMPI_Status_set_elements_f08; end interface
   interface MPI_Status_set_elements_x; procedure MPI_Status_set_elements_x_f08; end interface
   procedure(MPI_Status_set_elements_x_f08) :: PMPI_Status_set_elements_x_f08
   interface PMPI_Status_set_elements_x; procedure PMPI_Status_set_elements_x_f08; end interface
   interface MPI_Status_f2f08; procedure MPI_Status_f2f08_f08; end interface
   procedure(MPI_Status_f2f08_f08) :: PMPI_Status_f2f08_f08
   interface PMPI_Status_f2f08; procedure PMPI_Status_f2f08_f08; end interface
   interface MPI_Status_f082f; procedure MPI_Status_f082f_f08; end interface
   procedure(MPI_Status_f082f_f08) :: PMPI_Status_f082f_f08
   interface PMPI_Status_f082f; procedure PMPI_Status_f082f_f08; end interface

   ! Buffers of MPI_Bsend (3.6)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Buffer_attach; procedure MPI_Buffer_attach_f08; end interface
   procedure(MPI_Buffer_attach_f08) :: PMPI_Buffer_attach_f08
   interface PMPI_Buffer_attach; procedure PMPI_Buffer_attach_f08; end interface
#else
   interface MPI_Buffer_attach; procedure MPI_Buffer_attach_f08ts; end interface
   procedure(MPI_Buffer_attach_f08ts), bind(C, name="pmpi_buffer_attach_f08ts_") :: &
         PMPI_Buffer_attach_f08ts
   interface PMPI_Buffer_attach; procedure PMPI_Buffer_attach_f08ts; end interface
#endif
   interface MPI_Buffer_detach; procedure MPI_Buffer_detach_f08; end interface
   procedure(MPI_Buffer_detach_f08) :: PMPI_Buffer_detach_f08
   interface PMPI_Buffer_detach; procedure PMPI_Buffer_detach_f08; end interface
   interface MPI_Buffer_flush; procedure MPI_Buffer_flush_f08; end interface
   procedure(MPI_Buffer_flush_f08) :: PMPI_Buffer_flush_f08
   interface PMPI_Buffer_flush; procedure PMPI_Buffer_flush_f08; end interface
   interface MPI_Buffer_iflush; procedure MPI_Buffer_iflush_f08; end interface
   procedure(MPI_Buffer_iflush_f08) :: PMPI_Buffer_iflush_f08
   interface PMPI_Buffer_iflush; procedure PMPI_Buffer_iflush_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Comm_attach_buffer; procedure MPI_Comm_attach_buffer_f08; end interface
   procedure(MPI_Comm_attach_buffer_f08) :: PMPI_Comm_attach_buffer_f08
   interface PMPI_Comm_attach_buffer; procedure PMPI_Comm_attach_buffer_f08; end interface
#else
   interface MPI_Comm_attach_buffer; procedure MPI_Comm_attach_buffer_f08ts; end interface
   procedure(MPI_Comm_attach_buffer_f08ts), bind(C, name="pmpi_comm_attach_buffer_f08ts_") :: &
         PMPI_Comm_attach_buffer_f08ts
   interface PMPI_Comm_attach_buffer; procedure PMPI_Comm_attach_buffer_f08ts; end interface
#endif
   interface MPI_Comm_detach_buffer; procedure MPI_Comm_detach_buffer_f08; end interface
   procedure(MPI_Comm_detach_buffer_f08) :: PMPI_Comm_detach_buffer_f08
   interface PMPI_Comm_detach_buffer; procedure PMPI_Comm_detach_buffer_f08; end interface
   interface MPI_Comm_flush_buffer; procedure MPI_Comm_flush_buffer_f08; end interface
   procedure(MPI_Comm_flush_buffer_f08) :: PMPI_Comm_flush_buffer_f08
   interface PMPI_Comm_flush_buffer; procedure PMPI_Comm_flush_buffer_f08; end interface
   interface MPI_Comm_iflush_buffer; procedure MPI_Comm_iflush_buffer_f08; end interface
   procedure(MPI_Comm_iflush_buffer_f08) :: PMPI_Comm_iflush_buffer_f08
   interface PMPI_Comm_iflush_buffer; procedure PMPI_Comm_iflush_buffer_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Session_attach_buffer; procedure MPI_Session_attach_buffer_f08; end interface
   procedure(MPI_Session_attach_buffer_f08) :: PMPI_Session_attach_buffer_f08
   interface PMPI_Session_attach_buffer; procedure PMPI_Session_attach_buffer_f08; end interface
#else
   interface MPI_Session_attach_buffer; procedure MPI_Session_attach_buffer_f08ts; end interface
   procedure(MPI_Session_attach_buffer_f08ts), bind(C, name="pmpi_session_attach_buffer_f08ts_") &
         :: PMPI_Session_attach_buffer_f08ts
   interface PMPI_Session_attach_buffer; procedure PMPI_Session_attach_buffer_f08ts; end interface
#endif
   interface MPI_Session_detach_buffer; procedure MPI_Session_detach_buffer_f08; end interface
   procedure(MPI_Session_detach_buffer_f08) :: PMPI_Session_detach_buffer_f08
   interface PMPI_Session_detach_buffer; procedure PMPI_Session_detach_buffer_f08; end interface
   interface MPI_Session_flush_buffer; procedure MPI_Session_flush_buffer_f08; end interface
   procedure(MPI_Session_flush_buffer_f08) :: PMPI_Session_flush_buffer_f08
   interface PMPI_Session_flush_buffer; procedure PMPI_Session_flush_buffer_f08; end interface
   interface MPI_Session_iflush_buffer; procedure MPI_Session_iflush_buffer_f08; end interface
   procedure(MPI_Session_iflush_buffer_f08) :: PMPI_Session_iflush_buffer_f08
   interface PMPI_Session_iflush_buffer; procedure PMPI_Session_iflush_buffer_f08; end interface

   ! Packing (5.2), also as external32 (5.3, 14.5.2)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Pack; procedure MPI_Pack_f08; end interface
   procedure(MPI_Pack_f08) :: PMPI_Pack_f08
   interface PMPI_Pack; procedure PMPI_Pack_f08; end interface
#else
   interface MPI_Pack; procedure MPI_Pack_f08ts; end interface
   procedure(MPI_Pack_f08ts), bind(C, name="pmpi_pack_f08ts_") :: PMPI_Pack_f08ts
   interface PMPI_Pack; procedure PMPI_Pack_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Unpack; procedure MPI_Unpack_f08; end interface
   procedure(MPI_Unpack_f08) :: PMPI_Unpack_f08
   interface PMPI_Unpack; procedure PMPI_Unpack_f08; end interface
#else
   interface MPI_Unpack; procedure MPI_Unpack_f08ts; end interface
   procedure(MPI_Unpack_f08ts), bind(C, name="pmpi_unpack_f08ts_") :: PMPI_Unpack_f08ts
   interface PMPI_Unpack; procedure PMPI_Unpack_f08ts; end interface
#endif
   interface MPI_Pack_size; procedure MPI_Pack_size_f08; end interface
   procedure(MPI_Pack_size_f08) :: PMPI_Pack_size_f08
   interface PMPI_Pack_size; procedure PMPI_Pack_size_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIBED_TEXTS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Pack_external; procedure MPI_Pack_external_f08; end interface
   procedure(MPI_Pack_external_f08) :: PMPI_Pack_external_f08
   interface PMPI_Pack_external; procedure PMPI_Pack_external_f08; end interface
#else
   interface MPI_Pack_external; procedure MPI_Pack_external_f08ts; end interface
   procedure(MPI_Pack_external_f08ts), bind(C, name="pmpi_pack_external_f08ts_") :: &
         PMPI_Pack_external_f08ts
   interface PMPI_Pack_external; procedure PMPI_Pack_external_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIBED_TEXTS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Unpack_external; procedure MPI_Unpack_external_f08; end interface
   procedure(MPI_Unpack_external_f08) :: PMPI_Unpack_external_f08
   interface PMPI_Unpack_external; procedure PMPI_Unpack_external_f08; end interface
#else
   interface MPI_Unpack_external; procedure MPI_Unpack_external_f08ts; end interface
   procedure(MPI_Unpack_external_f08ts), bind(C, name="pmpi_unpack_external_f08ts_") :: &
         PMPI_Unpack_external_f08ts
   interface PMPI_Unpack_external; procedure PMPI_Unpack_external_f08ts; end interface
#endif
   interface MPI_Pack_external_size; procedure MPI_Pack_external_size_f08; end interface
   procedure(MPI_Pack_external_size_f08) :: PMPI_Pack_external_size_f08
   interface PMPI_Pack_external_size; procedure PMPI_Pack_external_size_f08; end interface
end module mpi_attr_generics
