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

   ! Fortran only: what a compiler may keep in registers (19.1.8)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_F_sync_reg; procedure MPI_F_sync_reg_f08; end interface
   procedure(MPI_F_sync_reg_f08) :: PMPI_F_sync_reg_f08
   interface PMPI_F_sync_reg; procedure PMPI_F_sync_reg_f08; end interface
#else
   interface MPI_F_sync_reg; procedure MPI_F_sync_reg_f08ts; end interface
   procedure(MPI_F_sync_reg_f08ts), bind(C, name="pmpi_f_sync_reg_f08ts_") :: PMPI_F_sync_reg_f08ts
   interface PMPI_F_sync_reg; procedure PMPI_F_sync_reg_f08ts; end interface
#endif

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

   ! Other processes (11.8, 11.9), communicators of two groups (7.6): there are none, so each call fails
   interface MPI_Comm_spawn; procedure MPI_Comm_spawn_f08; end interface
   procedure(MPI_Comm_spawn_f08) :: PMPI_Comm_spawn_f08
   interface PMPI_Comm_spawn; procedure PMPI_Comm_spawn_f08; end interface
   interface MPI_Comm_spawn_multiple; procedure MPI_Comm_spawn_multiple_f08; end interface
   procedure(MPI_Comm_spawn_multiple_f08) :: PMPI_Comm_spawn_multiple_f08
   interface PMPI_Comm_spawn_multiple; procedure PMPI_Comm_spawn_multiple_f08; end interface
   interface MPI_Intercomm_create; procedure MPI_Intercomm_create_f08; end interface
   procedure(MPI_Intercomm_create_f08) :: PMPI_Intercomm_create_f08
   interface PMPI_Intercomm_create; procedure PMPI_Intercomm_create_f08; end interface
   interface MPI_Intercomm_create_from_groups
      procedure MPI_Intercomm_create_from_groups_f08
   end interface
   procedure(MPI_Intercomm_create_from_groups_f08) :: PMPI_Intercomm_create_from_groups_f08
   interface PMPI_Intercomm_create_from_groups
      procedure PMPI_Intercomm_create_from_groups_f08
   end interface
   interface MPI_Intercomm_merge; procedure MPI_Intercomm_merge_f08; end interface
   procedure(MPI_Intercomm_merge_f08) :: PMPI_Intercomm_merge_f08
   interface PMPI_Intercomm_merge; procedure PMPI_Intercomm_merge_f08; end interface
   interface MPI_Comm_accept; procedure MPI_Comm_accept_f08; end interface
   procedure(MPI_Comm_accept_f08) :: PMPI_Comm_accept_f08
   interface PMPI_Comm_accept; procedure PMPI_Comm_accept_f08; end interface
   interface MPI_Comm_connect; procedure MPI_Comm_connect_f08; end interface
   procedure(MPI_Comm_connect_f08) :: PMPI_Comm_connect_f08
   interface PMPI_Comm_connect; procedure PMPI_Comm_connect_f08; end interface
   interface MPI_Comm_join; procedure MPI_Comm_join_f08; end interface
   procedure(MPI_Comm_join_f08) :: PMPI_Comm_join_f08
   interface PMPI_Comm_join; procedure PMPI_Comm_join_f08; end interface
   interface MPI_Open_port; procedure MPI_Open_port_f08; end interface
   procedure(MPI_Open_port_f08) :: PMPI_Open_port_f08
   interface PMPI_Open_port; procedure PMPI_Open_port_f08; end interface
   interface MPI_Close_port; procedure MPI_Close_port_f08; end interface
   procedure(MPI_Close_port_f08) :: PMPI_Close_port_f08
   interface PMPI_Close_port; procedure PMPI_Close_port_f08; end interface
   interface MPI_Publish_name; procedure MPI_Publish_name_f08; end interface
   procedure(MPI_Publish_name_f08) :: PMPI_Publish_name_f08
   interface PMPI_Publish_name; procedure PMPI_Publish_name_f08; end interface
   interface MPI_Unpublish_name; procedure MPI_Unpublish_name_f08; end interface
   procedure(MPI_Unpublish_name_f08) :: PMPI_Unpublish_name_f08
   interface PMPI_Unpublish_name; procedure PMPI_Unpublish_name_f08; end interface
   interface MPI_Lookup_name; procedure MPI_Lookup_name_f08; end interface
   procedure(MPI_Lookup_name_f08) :: PMPI_Lookup_name_f08
   interface PMPI_Lookup_name; procedure PMPI_Lookup_name_f08; end interface

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

   ! Access to windows (12.3)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Put; procedure MPI_Put_f08; end interface
   procedure(MPI_Put_f08) :: PMPI_Put_f08
   interface PMPI_Put; procedure PMPI_Put_f08; end interface
#else
   interface MPI_Put; procedure MPI_Put_f08ts; end interface
   procedure(MPI_Put_f08ts), bind(C, name="pmpi_put_f08ts_") :: PMPI_Put_f08ts
   interface PMPI_Put; procedure PMPI_Put_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Rput; procedure MPI_Rput_f08; end interface
   procedure(MPI_Rput_f08) :: PMPI_Rput_f08
   interface PMPI_Rput; procedure PMPI_Rput_f08; end interface
#else
   interface MPI_Rput; procedure MPI_Rput_f08ts; end interface
   procedure(MPI_Rput_f08ts), bind(C, name="pmpi_rput_f08ts_") :: PMPI_Rput_f08ts
   interface PMPI_Rput; procedure PMPI_Rput_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Get; procedure MPI_Get_f08; end interface
   procedure(MPI_Get_f08) :: PMPI_Get_f08
   interface PMPI_Get; procedure PMPI_Get_f08; end interface
#else
   interface MPI_Get; procedure MPI_Get_f08ts; end interface
   procedure(MPI_Get_f08ts), bind(C, name="pmpi_get_f08ts_") :: PMPI_Get_f08ts
   interface PMPI_Get; procedure PMPI_Get_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Rget; procedure MPI_Rget_f08; end interface
   procedure(MPI_Rget_f08) :: PMPI_Rget_f08
   interface PMPI_Rget; procedure PMPI_Rget_f08; end interface
#else
   interface MPI_Rget; procedure MPI_Rget_f08ts; end interface
   procedure(MPI_Rget_f08ts), bind(C, name="pmpi_rget_f08ts_") :: PMPI_Rget_f08ts
   interface PMPI_Rget; procedure PMPI_Rget_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Accumulate; procedure MPI_Accumulate_f08; end interface
   procedure(MPI_Accumulate_f08) :: PMPI_Accumulate_f08
   interface PMPI_Accumulate; procedure PMPI_Accumulate_f08; end interface
#else
   interface MPI_Accumulate; procedure MPI_Accumulate_f08ts; end interface
   procedure(MPI_Accumulate_f08ts), bind(C, name="pmpi_accumulate_f08ts_") :: PMPI_Accumulate_f08ts
   interface PMPI_Accumulate; procedure PMPI_Accumulate_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Raccumulate; procedure MPI_Raccumulate_f08; end interface
   procedure(MPI_Raccumulate_f08) :: PMPI_Raccumulate_f08
   interface PMPI_Raccumulate; procedure PMPI_Raccumulate_f08; end interface
#else
   interface MPI_Raccumulate; procedure MPI_Raccumulate_f08ts; end interface
   procedure(MPI_Raccumulate_f08ts), bind(C, name="pmpi_raccumulate_f08ts_") :: &
         PMPI_Raccumulate_f08ts
   interface PMPI_Raccumulate; procedure PMPI_Raccumulate_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Get_accumulate; procedure MPI_Get_accumulate_f08; end interface
   procedure(MPI_Get_accumulate_f08) :: PMPI_Get_accumulate_f08
   interface PMPI_Get_accumulate; procedure PMPI_Get_accumulate_f08; end interface
#else
   interface MPI_Get_accumulate; procedure MPI_Get_accumulate_f08ts; end interface
   procedure(MPI_Get_accumulate_f08ts), bind(C, name="pmpi_get_accumulate_f08ts_") :: &
         PMPI_Get_accumulate_f08ts
   interface PMPI_Get_accumulate; procedure PMPI_Get_accumulate_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Rget_accumulate; procedure MPI_Rget_accumulate_f08; end interface
   procedure(MPI_Rget_accumulate_f08) :: PMPI_Rget_accumulate_f08
   interface PMPI_Rget_accumulate; procedure PMPI_Rget_accumulate_f08; end interface
#else
   interface MPI_Rget_accumulate; procedure MPI_Rget_accumulate_f08ts; end interface
   procedure(MPI_Rget_accumulate_f08ts), bind(C, name="pmpi_rget_accumulate_f08ts_") :: &
         PMPI_Rget_accumulate_f08ts
   interface PMPI_Rget_accumulate; procedure PMPI_Rget_accumulate_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Fetch_and_op; procedure MPI_Fetch_and_op_f08; end interface
   procedure(MPI_Fetch_and_op_f08) :: PMPI_Fetch_and_op_f08
   interface PMPI_Fetch_and_op; procedure PMPI_Fetch_and_op_f08; end interface
#else
   interface MPI_Fetch_and_op; procedure MPI_Fetch_and_op_f08ts; end interface
   procedure(MPI_Fetch_and_op_f08ts), bind(C, name="pmpi_fetch_and_op_f08ts_") :: &
         PMPI_Fetch_and_op_f08ts
   interface PMPI_Fetch_and_op; procedure PMPI_Fetch_and_op_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Compare_and_swap; procedure MPI_Compare_and_swap_f08; end interface
   procedure(MPI_Compare_and_swap_f08) :: PMPI_Compare_and_swap_f08
   interface PMPI_Compare_and_swap; procedure PMPI_Compare_and_swap_f08; end interface
#else
   interface MPI_Compare_and_swap; procedure MPI_Compare_and_swap_f08ts; end interface
   procedure(MPI_Compare_and_swap_f08ts), bind(C, name="pmpi_compare_and_swap_f08ts_") :: &
         PMPI_Compare_and_swap_f08ts
   interface PMPI_Compare_and_swap; procedure PMPI_Compare_and_swap_f08ts; end interface
#endif

   ! Synchronization of windows (12.5)
   interface MPI_Win_fence; procedure MPI_Win_fence_f08; end interface
   procedure(MPI_Win_fence_f08) :: PMPI_Win_fence_f08
   interface PMPI_Win_fence; procedure PMPI_Win_fence_f08; end interface
   interface MPI_Win_start; procedure MPI_Win_start_f08; end interface
   procedure(MPI_Win_start_f08) :: PMPI_Win_start_f08
   interface PMPI_Win_start; procedure PMPI_Win_start_f08; end interface
   interface MPI_Win_complete; procedure MPI_Win_complete_f08; end interface
   procedure(MPI_Win_complete_f08) :: PMPI_Win_complete_f08
   interface PMPI_Win_complete; procedure PMPI_Win_complete_f08; end interface
   interface MPI_Win_post; procedure MPI_Win_post_f08; end interface
   procedure(MPI_Win_post_f08) :: PMPI_Win_post_f08
   interface PMPI_Win_post; procedure PMPI_Win_post_f08; end interface
   interface MPI_Win_wait; procedure MPI_Win_wait_f08; end interface
   procedure(MPI_Win_wait_f08) :: PMPI_Win_wait_f08
   interface PMPI_Win_wait; procedure PMPI_Win_wait_f08; end interface
   interface MPI_Win_test; procedure MPI_Win_test_f08; end interface
   procedure(MPI_Win_test_f08) :: PMPI_Win_test_f08
   interface PMPI_Win_test; procedure PMPI_Win_test_f08; end interface
   interface MPI_Win_lock; procedure MPI_Win_lock_f08; end interface
   procedure(MPI_Win_lock_f08) :: PMPI_Win_lock_f08
   interface PMPI_Win_lock; procedure PMPI_Win_lock_f08; end interface
   interface MPI_Win_lock_all; procedure MPI_Win_lock_all_f08; end interface
   procedure(MPI_Win_lock_all_f08) :: PMPI_Win_lock_all_f08
   interface PMPI_Win_lock_all; procedure PMPI_Win_lock_all_f08; end interface
   interface MPI_Win_unlock; procedure MPI_Win_unlock_f08; end interface
   procedure(MPI_Win_unlock_f08) :: PMPI_Win_unlock_f08
   interface PMPI_Win_unlock; procedure PMPI_Win_unlock_f08; end interface
   interface MPI_Win_unlock_all; procedure MPI_Win_unlock_all_f08; end interface
   procedure(MPI_Win_unlock_all_f08) :: PMPI_Win_unlock_all_f08
   interface PMPI_Win_unlock_all; procedure PMPI_Win_unlock_all_f08; end interface
   interface MPI_Win_flush; procedure MPI_Win_flush_f08; end interface
   procedure(MPI_Win_flush_f08) :: PMPI_Win_flush_f08
   interface PMPI_Win_flush; procedure PMPI_Win_flush_f08; end interface
   interface MPI_Win_flush_all; procedure MPI_Win_flush_all_f08; end interface
   procedure(MPI_Win_flush_all_f08) :: PMPI_Win_flush_all_f08
   interface PMPI_Win_flush_all; procedure PMPI_Win_flush_all_f08; end interface
   interface MPI_Win_flush_local; procedure MPI_Win_flush_local_f08; end interface
   procedure(MPI_Win_flush_local_f08) :: PMPI_Win_flush_local_f08
   interface PMPI_Win_flush_local; procedure PMPI_Win_flush_local_f08; end interface
   interface MPI_Win_flush_local_all; procedure MPI_Win_flush_local_all_f08; end interface
   procedure(MPI_Win_flush_local_all_f08) :: PMPI_Win_flush_local_all_f08
   interface PMPI_Win_flush_local_all; procedure PMPI_Win_flush_local_all_f08; end interface
   interface MPI_Win_sync; procedure MPI_Win_sync_f08; end interface
   procedure(MPI_Win_sync_f08) :: PMPI_Win_sync_f08
   interface PMPI_Win_sync; procedure PMPI_Win_sync_f08; end interface

   ! Files (14.2), consistency (14.6); error handlers are below
   interface MPI_File_open; procedure MPI_File_open_f08; end interface
   procedure(MPI_File_open_f08) :: PMPI_File_open_f08
   interface PMPI_File_open; procedure PMPI_File_open_f08; end interface
   interface MPI_File_close; procedure MPI_File_close_f08; end interface
   procedure(MPI_File_close_f08) :: PMPI_File_close_f08
   interface PMPI_File_close; procedure PMPI_File_close_f08; end interface
   interface MPI_File_delete; procedure MPI_File_delete_f08; end interface
   procedure(MPI_File_delete_f08) :: PMPI_File_delete_f08
   interface PMPI_File_delete; procedure PMPI_File_delete_f08; end interface
   interface MPI_File_set_size; procedure MPI_File_set_size_f08; end interface
   procedure(MPI_File_set_size_f08) :: PMPI_File_set_size_f08
   interface PMPI_File_set_size; procedure PMPI_File_set_size_f08; end interface
   interface MPI_File_preallocate; procedure MPI_File_preallocate_f08; end interface
   procedure(MPI_File_preallocate_f08) :: PMPI_File_preallocate_f08
   interface PMPI_File_preallocate; procedure PMPI_File_preallocate_f08; end interface
   interface MPI_File_get_size; procedure MPI_File_get_size_f08; end interface
   procedure(MPI_File_get_size_f08) :: PMPI_File_get_size_f08
   interface PMPI_File_get_size; procedure PMPI_File_get_size_f08; end interface
   interface MPI_File_get_group; procedure MPI_File_get_group_f08; end interface
   procedure(MPI_File_get_group_f08) :: PMPI_File_get_group_f08
   interface PMPI_File_get_group; procedure PMPI_File_get_group_f08; end interface
   interface MPI_File_get_amode; procedure MPI_File_get_amode_f08; end interface
   procedure(MPI_File_get_amode_f08) :: PMPI_File_get_amode_f08
   interface PMPI_File_get_amode; procedure PMPI_File_get_amode_f08; end interface
   interface MPI_File_set_info; procedure MPI_File_set_info_f08; end interface
   procedure(MPI_File_set_info_f08) :: PMPI_File_set_info_f08
   interface PMPI_File_set_info; procedure PMPI_File_set_info_f08; end interface
   interface MPI_File_get_info; procedure MPI_File_get_info_f08; end interface
   procedure(MPI_File_get_info_f08) :: PMPI_File_get_info_f08
   interface PMPI_File_get_info; procedure PMPI_File_get_info_f08; end interface
   interface MPI_File_set_atomicity; procedure MPI_File_set_atomicity_f08; end interface
   procedure(MPI_File_set_atomicity_f08) :: PMPI_File_set_atomicity_f08
   interface PMPI_File_set_atomicity; procedure PMPI_File_set_atomicity_f08; end interface
   interface MPI_File_get_atomicity; procedure MPI_File_get_atomicity_f08; end interface
   procedure(MPI_File_get_atomicity_f08) :: PMPI_File_get_atomicity_f08
   interface PMPI_File_get_atomicity; procedure PMPI_File_get_atomicity_f08; end interface
   interface MPI_File_sync; procedure MPI_File_sync_f08; end interface
   procedure(MPI_File_sync_f08) :: PMPI_File_sync_f08
   interface PMPI_File_sync; procedure PMPI_File_sync_f08; end interface

   ! Views of files (14.3), data representations (14.5), file pointers (14.4.3, 14.4.4)
   interface MPI_File_set_view; procedure MPI_File_set_view_f08; end interface
   procedure(MPI_File_set_view_f08) :: PMPI_File_set_view_f08
   interface PMPI_File_set_view; procedure PMPI_File_set_view_f08; end interface
   interface MPI_File_get_view; procedure MPI_File_get_view_f08; end interface
   procedure(MPI_File_get_view_f08) :: PMPI_File_get_view_f08
   interface PMPI_File_get_view; procedure PMPI_File_get_view_f08; end interface
   interface MPI_File_get_type_extent; procedure MPI_File_get_type_extent_f08; end interface
   procedure(MPI_File_get_type_extent_f08) :: PMPI_File_get_type_extent_f08
   interface PMPI_File_get_type_extent; procedure PMPI_File_get_type_extent_f08; end interface
   interface MPI_File_get_byte_offset; procedure MPI_File_get_byte_offset_f08; end interface
   procedure(MPI_File_get_byte_offset_f08) :: PMPI_File_get_byte_offset_f08
   interface PMPI_File_get_byte_offset; procedure PMPI_File_get_byte_offset_f08; end interface
   interface MPI_File_seek; procedure MPI_File_seek_f08; end interface
   procedure(MPI_File_seek_f08) :: PMPI_File_seek_f08
   interface PMPI_File_seek; procedure PMPI_File_seek_f08; end interface
   interface MPI_File_get_position; procedure MPI_File_get_position_f08; end interface
   procedure(MPI_File_get_position_f08) :: PMPI_File_get_position_f08
   interface PMPI_File_get_position; procedure PMPI_File_get_position_f08; end interface
   interface MPI_File_seek_shared; procedure MPI_File_seek_shared_f08; end interface
   procedure(MPI_File_seek_shared_f08) :: PMPI_File_seek_shared_f08
   interface PMPI_File_seek_shared; procedure PMPI_File_seek_shared_f08; end interface
   interface MPI_File_get_position_shared; procedure MPI_File_get_position_shared_f08; end interface
   procedure(MPI_File_get_position_shared_f08) :: PMPI_File_get_position_shared_f08
   interface PMPI_File_get_position_shared
      procedure PMPI_File_get_position_shared_f08
   end interface
   interface MPI_Register_datarep; procedure MPI_Register_datarep_f08; end interface
   procedure(MPI_Register_datarep_f08) :: PMPI_Register_datarep_f08
   interface PMPI_Register_datarep; procedure PMPI_Register_datarep_f08; end interface

   ! Reads and writes of files (14.4)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_at; procedure MPI_File_read_at_f08; end interface
   procedure(MPI_File_read_at_f08) :: PMPI_File_read_at_f08
   interface PMPI_File_read_at; procedure PMPI_File_read_at_f08; end interface
#else
   interface MPI_File_read_at; procedure MPI_File_read_at_f08ts; end interface
   procedure(MPI_File_read_at_f08ts), bind(C, name="pmpi_file_read_at_f08ts_") :: &
         PMPI_File_read_at_f08ts
   interface PMPI_File_read_at; procedure PMPI_File_read_at_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_at_all; procedure MPI_File_read_at_all_f08; end interface
   procedure(MPI_File_read_at_all_f08) :: PMPI_File_read_at_all_f08
   interface PMPI_File_read_at_all; procedure PMPI_File_read_at_all_f08; end interface
#else
   interface MPI_File_read_at_all; procedure MPI_File_read_at_all_f08ts; end interface
   procedure(MPI_File_read_at_all_f08ts), bind(C, name="pmpi_file_read_at_all_f08ts_") :: &
         PMPI_File_read_at_all_f08ts
   interface PMPI_File_read_at_all; procedure PMPI_File_read_at_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iread_at; procedure MPI_File_iread_at_f08; end interface
   procedure(MPI_File_iread_at_f08) :: PMPI_File_iread_at_f08
   interface PMPI_File_iread_at; procedure PMPI_File_iread_at_f08; end interface
#else
   interface MPI_File_iread_at; procedure MPI_File_iread_at_f08ts; end interface
   procedure(MPI_File_iread_at_f08ts), bind(C, name="pmpi_file_iread_at_f08ts_") :: &
         PMPI_File_iread_at_f08ts
   interface PMPI_File_iread_at; procedure PMPI_File_iread_at_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iread_at_all; procedure MPI_File_iread_at_all_f08; end interface
   procedure(MPI_File_iread_at_all_f08) :: PMPI_File_iread_at_all_f08
   interface PMPI_File_iread_at_all; procedure PMPI_File_iread_at_all_f08; end interface
#else
   interface MPI_File_iread_at_all; procedure MPI_File_iread_at_all_f08ts; end interface
   procedure(MPI_File_iread_at_all_f08ts), bind(C, name="pmpi_file_iread_at_all_f08ts_") :: &
         PMPI_File_iread_at_all_f08ts
   interface PMPI_File_iread_at_all; procedure PMPI_File_iread_at_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read; procedure MPI_File_read_f08; end interface
   procedure(MPI_File_read_f08) :: PMPI_File_read_f08
   interface PMPI_File_read; procedure PMPI_File_read_f08; end interface
#else
   interface MPI_File_read; procedure MPI_File_read_f08ts; end interface
   procedure(MPI_File_read_f08ts), bind(C, name="pmpi_file_read_f08ts_") :: PMPI_File_read_f08ts
   interface PMPI_File_read; procedure PMPI_File_read_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_all; procedure MPI_File_read_all_f08; end interface
   procedure(MPI_File_read_all_f08) :: PMPI_File_read_all_f08
   interface PMPI_File_read_all; procedure PMPI_File_read_all_f08; end interface
#else
   interface MPI_File_read_all; procedure MPI_File_read_all_f08ts; end interface
   procedure(MPI_File_read_all_f08ts), bind(C, name="pmpi_file_read_all_f08ts_") :: &
         PMPI_File_read_all_f08ts
   interface PMPI_File_read_all; procedure PMPI_File_read_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iread; procedure MPI_File_iread_f08; end interface
   procedure(MPI_File_iread_f08) :: PMPI_File_iread_f08
   interface PMPI_File_iread; procedure PMPI_File_iread_f08; end interface
#else
   interface MPI_File_iread; procedure MPI_File_iread_f08ts; end interface
   procedure(MPI_File_iread_f08ts), bind(C, name="pmpi_file_iread_f08ts_") :: PMPI_File_iread_f08ts
   interface PMPI_File_iread; procedure PMPI_File_iread_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iread_all; procedure MPI_File_iread_all_f08; end interface
   procedure(MPI_File_iread_all_f08) :: PMPI_File_iread_all_f08
   interface PMPI_File_iread_all; procedure PMPI_File_iread_all_f08; end interface
#else
   interface MPI_File_iread_all; procedure MPI_File_iread_all_f08ts; end interface
   procedure(MPI_File_iread_all_f08ts), bind(C, name="pmpi_file_iread_all_f08ts_") :: &
         PMPI_File_iread_all_f08ts
   interface PMPI_File_iread_all; procedure PMPI_File_iread_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_shared; procedure MPI_File_read_shared_f08; end interface
   procedure(MPI_File_read_shared_f08) :: PMPI_File_read_shared_f08
   interface PMPI_File_read_shared; procedure PMPI_File_read_shared_f08; end interface
#else
   interface MPI_File_read_shared; procedure MPI_File_read_shared_f08ts; end interface
   procedure(MPI_File_read_shared_f08ts), bind(C, name="pmpi_file_read_shared_f08ts_") :: &
         PMPI_File_read_shared_f08ts
   interface PMPI_File_read_shared; procedure PMPI_File_read_shared_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iread_shared; procedure MPI_File_iread_shared_f08; end interface
   procedure(MPI_File_iread_shared_f08) :: PMPI_File_iread_shared_f08
   interface PMPI_File_iread_shared; procedure PMPI_File_iread_shared_f08; end interface
#else
   interface MPI_File_iread_shared; procedure MPI_File_iread_shared_f08ts; end interface
   procedure(MPI_File_iread_shared_f08ts), bind(C, name="pmpi_file_iread_shared_f08ts_") :: &
         PMPI_File_iread_shared_f08ts
   interface PMPI_File_iread_shared; procedure PMPI_File_iread_shared_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_ordered; procedure MPI_File_read_ordered_f08; end interface
   procedure(MPI_File_read_ordered_f08) :: PMPI_File_read_ordered_f08
   interface PMPI_File_read_ordered; procedure PMPI_File_read_ordered_f08; end interface
#else
   interface MPI_File_read_ordered; procedure MPI_File_read_ordered_f08ts; end interface
   procedure(MPI_File_read_ordered_f08ts), bind(C, name="pmpi_file_read_ordered_f08ts_") :: &
         PMPI_File_read_ordered_f08ts
   interface PMPI_File_read_ordered; procedure PMPI_File_read_ordered_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_at_all_begin; procedure MPI_File_read_at_all_begin_f08; end interface
   procedure(MPI_File_read_at_all_begin_f08) :: PMPI_File_read_at_all_begin_f08
   interface PMPI_File_read_at_all_begin; procedure PMPI_File_read_at_all_begin_f08; end interface
#else
   interface MPI_File_read_at_all_begin; procedure MPI_File_read_at_all_begin_f08ts; end interface
   procedure(MPI_File_read_at_all_begin_f08ts), bind(C, name="pmpi_file_read_at_all_begin_f08ts_") &
         :: PMPI_File_read_at_all_begin_f08ts
   interface PMPI_File_read_at_all_begin; procedure PMPI_File_read_at_all_begin_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_at_all_end; procedure MPI_File_read_at_all_end_f08; end interface
   procedure(MPI_File_read_at_all_end_f08) :: PMPI_File_read_at_all_end_f08
   interface PMPI_File_read_at_all_end; procedure PMPI_File_read_at_all_end_f08; end interface
#else
   interface MPI_File_read_at_all_end; procedure MPI_File_read_at_all_end_f08ts; end interface
   procedure(MPI_File_read_at_all_end_f08ts), bind(C, name="pmpi_file_read_at_all_end_f08ts_") :: &
         PMPI_File_read_at_all_end_f08ts
   interface PMPI_File_read_at_all_end; procedure PMPI_File_read_at_all_end_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_all_begin; procedure MPI_File_read_all_begin_f08; end interface
   procedure(MPI_File_read_all_begin_f08) :: PMPI_File_read_all_begin_f08
   interface PMPI_File_read_all_begin; procedure PMPI_File_read_all_begin_f08; end interface
#else
   interface MPI_File_read_all_begin; procedure MPI_File_read_all_begin_f08ts; end interface
   procedure(MPI_File_read_all_begin_f08ts), bind(C, name="pmpi_file_read_all_begin_f08ts_") :: &
         PMPI_File_read_all_begin_f08ts
   interface PMPI_File_read_all_begin; procedure PMPI_File_read_all_begin_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_all_end; procedure MPI_File_read_all_end_f08; end interface
   procedure(MPI_File_read_all_end_f08) :: PMPI_File_read_all_end_f08
   interface PMPI_File_read_all_end; procedure PMPI_File_read_all_end_f08; end interface
#else
   interface MPI_File_read_all_end; procedure MPI_File_read_all_end_f08ts; end interface
   procedure(MPI_File_read_all_end_f08ts), bind(C, name="pmpi_file_read_all_end_f08ts_") :: &
         PMPI_File_read_all_end_f08ts
   interface PMPI_File_read_all_end; procedure PMPI_File_read_all_end_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_ordered_begin; procedure MPI_File_read_ordered_begin_f08; end interface
   procedure(MPI_File_read_ordered_begin_f08) :: PMPI_File_read_ordered_begin_f08
   interface PMPI_File_read_ordered_begin; procedure PMPI_File_read_ordered_begin_f08; end interface
#else
   interface MPI_File_read_ordered_begin; procedure MPI_File_read_ordered_begin_f08ts; end interface
   procedure(MPI_File_read_ordered_begin_f08ts), &
         bind(C, name="pmpi_file_read_ordered_begin_f08ts_") :: PMPI_File_read_ordered_begin_f08ts
   interface PMPI_File_read_ordered_begin
      procedure PMPI_File_read_ordered_begin_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_read_ordered_end; procedure MPI_File_read_ordered_end_f08; end interface
   procedure(MPI_File_read_ordered_end_f08) :: PMPI_File_read_ordered_end_f08
   interface PMPI_File_read_ordered_end; procedure PMPI_File_read_ordered_end_f08; end interface
#else
   interface MPI_File_read_ordered_end; procedure MPI_File_read_ordered_end_f08ts; end interface
   procedure(MPI_File_read_ordered_end_f08ts), bind(C, name="pmpi_file_read_ordered_end_f08ts_") &
         :: PMPI_File_read_ordered_end_f08ts
   interface PMPI_File_read_ordered_end; procedure PMPI_File_read_ordered_end_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_at; procedure MPI_File_write_at_f08; end interface
   procedure(MPI_File_write_at_f08) :: PMPI_File_write_at_f08
   interface PMPI_File_write_at; procedure PMPI_File_write_at_f08; end interface
#else
   interface MPI_File_write_at; procedure MPI_File_write_at_f08ts; end interface
   procedure(MPI_File_write_at_f08ts), bind(C, name="pmpi_file_write_at_f08ts_") :: &
         PMPI_File_write_at_f08ts
   interface PMPI_File_write_at; procedure PMPI_File_write_at_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_at_all; procedure MPI_File_write_at_all_f08; end interface
   procedure(MPI_File_write_at_all_f08) :: PMPI_File_write_at_all_f08
   interface PMPI_File_write_at_all; procedure PMPI_File_write_at_all_f08; end interface
#else
   interface MPI_File_write_at_all; procedure MPI_File_write_at_all_f08ts; end interface
   procedure(MPI_File_write_at_all_f08ts), bind(C, name="pmpi_file_write_at_all_f08ts_") :: &
         PMPI_File_write_at_all_f08ts
   interface PMPI_File_write_at_all; procedure PMPI_File_write_at_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iwrite_at; procedure MPI_File_iwrite_at_f08; end interface
   procedure(MPI_File_iwrite_at_f08) :: PMPI_File_iwrite_at_f08
   interface PMPI_File_iwrite_at; procedure PMPI_File_iwrite_at_f08; end interface
#else
   interface MPI_File_iwrite_at; procedure MPI_File_iwrite_at_f08ts; end interface
   procedure(MPI_File_iwrite_at_f08ts), bind(C, name="pmpi_file_iwrite_at_f08ts_") :: &
         PMPI_File_iwrite_at_f08ts
   interface PMPI_File_iwrite_at; procedure PMPI_File_iwrite_at_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iwrite_at_all; procedure MPI_File_iwrite_at_all_f08; end interface
   procedure(MPI_File_iwrite_at_all_f08) :: PMPI_File_iwrite_at_all_f08
   interface PMPI_File_iwrite_at_all; procedure PMPI_File_iwrite_at_all_f08; end interface
#else
   interface MPI_File_iwrite_at_all; procedure MPI_File_iwrite_at_all_f08ts; end interface
   procedure(MPI_File_iwrite_at_all_f08ts), bind(C, name="pmpi_file_iwrite_at_all_f08ts_") :: &
         PMPI_File_iwrite_at_all_f08ts
   interface PMPI_File_iwrite_at_all; procedure PMPI_File_iwrite_at_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write; procedure MPI_File_write_f08; end interface
   procedure(MPI_File_write_f08) :: PMPI_File_write_f08
   interface PMPI_File_write; procedure PMPI_File_write_f08; end interface
#else
   interface MPI_File_write; procedure MPI_File_write_f08ts; end interface
   procedure(MPI_File_write_f08ts), bind(C, name="pmpi_file_write_f08ts_") :: PMPI_File_write_f08ts
   interface PMPI_File_write; procedure PMPI_File_write_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_all; procedure MPI_File_write_all_f08; end interface
   procedure(MPI_File_write_all_f08) :: PMPI_File_write_all_f08
   interface PMPI_File_write_all; procedure PMPI_File_write_all_f08; end interface
#else
   interface MPI_File_write_all; procedure MPI_File_write_all_f08ts; end interface
   procedure(MPI_File_write_all_f08ts), bind(C, name="pmpi_file_write_all_f08ts_") :: &
         PMPI_File_write_all_f08ts
   interface PMPI_File_write_all; procedure PMPI_File_write_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iwrite; procedure MPI_File_iwrite_f08; end interface
   procedure(MPI_File_iwrite_f08) :: PMPI_File_iwrite_f08
   interface PMPI_File_iwrite; procedure PMPI_File_iwrite_f08; end interface
#else
   interface MPI_File_iwrite; procedure MPI_File_iwrite_f08ts; end interface
   procedure(MPI_File_iwrite_f08ts), bind(C, name="pmpi_file_iwrite_f08ts_") :: &
         PMPI_File_iwrite_f08ts
   interface PMPI_File_iwrite; procedure PMPI_File_iwrite_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iwrite_all; procedure MPI_File_iwrite_all_f08; end interface
   procedure(MPI_File_iwrite_all_f08) :: PMPI_File_iwrite_all_f08
   interface PMPI_File_iwrite_all; procedure PMPI_File_iwrite_all_f08; end interface
#else
   interface MPI_File_iwrite_all; procedure MPI_File_iwrite_all_f08ts; end interface
   procedure(MPI_File_iwrite_all_f08ts), bind(C, name="pmpi_file_iwrite_all_f08ts_") :: &
         PMPI_File_iwrite_all_f08ts
   interface PMPI_File_iwrite_all; procedure PMPI_File_iwrite_all_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_shared; procedure MPI_File_write_shared_f08; end interface
   procedure(MPI_File_write_shared_f08) :: PMPI_File_write_shared_f08
   interface PMPI_File_write_shared; procedure PMPI_File_write_shared_f08; end interface
#else
   interface MPI_File_write_shared; procedure MPI_File_write_shared_f08ts; end interface
   procedure(MPI_File_write_shared_f08ts), bind(C, name="pmpi_file_write_shared_f08ts_") :: &
         PMPI_File_write_shared_f08ts
   interface PMPI_File_write_shared; procedure PMPI_File_write_shared_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_iwrite_shared; procedure MPI_File_iwrite_shared_f08; end interface
   procedure(MPI_File_iwrite_shared_f08) :: PMPI_File_iwrite_shared_f08
   interface PMPI_File_iwrite_shared; procedure PMPI_File_iwrite_shared_f08; end interface
#else
   interface MPI_File_iwrite_shared; procedure MPI_File_iwrite_shared_f08ts; end interface
   procedure(MPI_File_iwrite_shared_f08ts), bind(C, name="pmpi_file_iwrite_shared_f08ts_") :: &
         PMPI_File_iwrite_shared_f08ts
   interface PMPI_File_iwrite_shared; procedure PMPI_File_iwrite_shared_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_ordered; procedure MPI_File_write_ordered_f08; end interface
   procedure(MPI_File_write_ordered_f08) :: PMPI_File_write_ordered_f08
   interface PMPI_File_write_ordered; procedure PMPI_File_write_ordered_f08; end interface
#else
   interface MPI_File_write_ordered; procedure MPI_File_write_ordered_f08ts; end interface
   procedure(MPI_File_write_ordered_f08ts), bind(C, name="pmpi_file_write_ordered_f08ts_") :: &
         PMPI_File_write_ordered_f08ts
   interface PMPI_File_write_ordered; procedure PMPI_File_write_ordered_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_at_all_begin; procedure MPI_File_write_at_all_begin_f08; end interface
   procedure(MPI_File_write_at_all_begin_f08) :: PMPI_File_write_at_all_begin_f08
   interface PMPI_File_write_at_all_begin; procedure PMPI_File_write_at_all_begin_f08; end interface
#else
   interface MPI_File_write_at_all_begin; procedure MPI_File_write_at_all_begin_f08ts; end interface
   procedure(MPI_File_write_at_all_begin_f08ts), &
         bind(C, name="pmpi_file_write_at_all_begin_f08ts_") :: PMPI_File_write_at_all_begin_f08ts
   interface PMPI_File_write_at_all_begin
      procedure PMPI_File_write_at_all_begin_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_at_all_end; procedure MPI_File_write_at_all_end_f08; end interface
   procedure(MPI_File_write_at_all_end_f08) :: PMPI_File_write_at_all_end_f08
   interface PMPI_File_write_at_all_end; procedure PMPI_File_write_at_all_end_f08; end interface
#else
   interface MPI_File_write_at_all_end; procedure MPI_File_write_at_all_end_f08ts; end interface
   procedure(MPI_File_write_at_all_end_f08ts), bind(C, name="pmpi_file_write_at_all_end_f08ts_") &
         :: PMPI_File_write_at_all_end_f08ts
   interface PMPI_File_write_at_all_end; procedure PMPI_File_write_at_all_end_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_all_begin; procedure MPI_File_write_all_begin_f08; end interface
   procedure(MPI_File_write_all_begin_f08) :: PMPI_File_write_all_begin_f08
   interface PMPI_File_write_all_begin; procedure PMPI_File_write_all_begin_f08; end interface
#else
   interface MPI_File_write_all_begin; procedure MPI_File_write_all_begin_f08ts; end interface
   procedure(MPI_File_write_all_begin_f08ts), bind(C, name="pmpi_file_write_all_begin_f08ts_") :: &
         PMPI_File_write_all_begin_f08ts
   interface PMPI_File_write_all_begin; procedure PMPI_File_write_all_begin_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_all_end; procedure MPI_File_write_all_end_f08; end interface
   procedure(MPI_File_write_all_end_f08) :: PMPI_File_write_all_end_f08
   interface PMPI_File_write_all_end; procedure PMPI_File_write_all_end_f08; end interface
#else
   interface MPI_File_write_all_end; procedure MPI_File_write_all_end_f08ts; end interface
   procedure(MPI_File_write_all_end_f08ts), bind(C, name="pmpi_file_write_all_end_f08ts_") :: &
         PMPI_File_write_all_end_f08ts
   interface PMPI_File_write_all_end; procedure PMPI_File_write_all_end_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_ordered_begin; procedure MPI_File_write_ordered_begin_f08; end interface
   procedure(MPI_File_write_ordered_begin_f08) :: PMPI_File_write_ordered_begin_f08
   interface PMPI_File_write_ordered_begin
      procedure PMPI_File_write_ordered_begin_f08
   end interface
#else
   interface MPI_File_write_ordered_begin
      procedure MPI_File_write_ordered_begin_f08ts
   end interface
   procedure(MPI_File_write_ordered_begin_f08ts), &
         bind(C, name="pmpi_file_write_ordered_begin_f08ts_") :: &
         PMPI_File_write_ordered_begin_f08ts
   interface PMPI_File_write_ordered_begin
      procedure PMPI_File_write_ordered_begin_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_File_write_ordered_end; procedure MPI_File_write_ordered_end_f08; end interface
   procedure(MPI_File_write_ordered_end_f08) :: PMPI_File_write_ordered_end_f08
   interface PMPI_File_write_ordered_end; procedure PMPI_File_write_ordered_end_f08; end interface
#else
   interface MPI_File_write_ordered_end; procedure MPI_File_write_ordered_end_f08ts; end interface
   procedure(MPI_File_write_ordered_end_f08ts), bind(C, name="pmpi_file_write_ordered_end_f08ts_") &
         :: PMPI_File_write_ordered_end_f08ts
   interface PMPI_File_write_ordered_end; procedure PMPI_File_write_ordered_end_f08ts; end interface
#endif

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

   ! Messages (3.2 to 3.11): modes of sends, receives, both at once, probes; persistent (3.9)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Send; procedure MPI_Send_f08; end interface
   procedure(MPI_Send_f08) :: PMPI_Send_f08
   interface PMPI_Send; procedure PMPI_Send_f08; end interface
#else
   interface MPI_Send; procedure MPI_Send_f08ts; end interface
   procedure(MPI_Send_f08ts), bind(C, name="pmpi_send_f08ts_") :: PMPI_Send_f08ts
   interface PMPI_Send; procedure PMPI_Send_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Isend; procedure MPI_Isend_f08; end interface
   procedure(MPI_Isend_f08) :: PMPI_Isend_f08
   interface PMPI_Isend; procedure PMPI_Isend_f08; end interface
#else
   interface MPI_Isend; procedure MPI_Isend_f08ts; end interface
   procedure(MPI_Isend_f08ts), bind(C, name="pmpi_isend_f08ts_") :: PMPI_Isend_f08ts
   interface PMPI_Isend; procedure PMPI_Isend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Send_init; procedure MPI_Send_init_f08; end interface
   procedure(MPI_Send_init_f08) :: PMPI_Send_init_f08
   interface PMPI_Send_init; procedure PMPI_Send_init_f08; end interface
#else
   interface MPI_Send_init; procedure MPI_Send_init_f08ts; end interface
   procedure(MPI_Send_init_f08ts), bind(C, name="pmpi_send_init_f08ts_") :: PMPI_Send_init_f08ts
   interface PMPI_Send_init; procedure PMPI_Send_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Bsend; procedure MPI_Bsend_f08; end interface
   procedure(MPI_Bsend_f08) :: PMPI_Bsend_f08
   interface PMPI_Bsend; procedure PMPI_Bsend_f08; end interface
#else
   interface MPI_Bsend; procedure MPI_Bsend_f08ts; end interface
   procedure(MPI_Bsend_f08ts), bind(C, name="pmpi_bsend_f08ts_") :: PMPI_Bsend_f08ts
   interface PMPI_Bsend; procedure PMPI_Bsend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ibsend; procedure MPI_Ibsend_f08; end interface
   procedure(MPI_Ibsend_f08) :: PMPI_Ibsend_f08
   interface PMPI_Ibsend; procedure PMPI_Ibsend_f08; end interface
#else
   interface MPI_Ibsend; procedure MPI_Ibsend_f08ts; end interface
   procedure(MPI_Ibsend_f08ts), bind(C, name="pmpi_ibsend_f08ts_") :: PMPI_Ibsend_f08ts
   interface PMPI_Ibsend; procedure PMPI_Ibsend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Bsend_init; procedure MPI_Bsend_init_f08; end interface
   procedure(MPI_Bsend_init_f08) :: PMPI_Bsend_init_f08
   interface PMPI_Bsend_init; procedure PMPI_Bsend_init_f08; end interface
#else
   interface MPI_Bsend_init; procedure MPI_Bsend_init_f08ts; end interface
   procedure(MPI_Bsend_init_f08ts), bind(C, name="pmpi_bsend_init_f08ts_") :: PMPI_Bsend_init_f08ts
   interface PMPI_Bsend_init; procedure PMPI_Bsend_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ssend; procedure MPI_Ssend_f08; end interface
   procedure(MPI_Ssend_f08) :: PMPI_Ssend_f08
   interface PMPI_Ssend; procedure PMPI_Ssend_f08; end interface
#else
   interface MPI_Ssend; procedure MPI_Ssend_f08ts; end interface
   procedure(MPI_Ssend_f08ts), bind(C, name="pmpi_ssend_f08ts_") :: PMPI_Ssend_f08ts
   interface PMPI_Ssend; procedure PMPI_Ssend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Issend; procedure MPI_Issend_f08; end interface
   procedure(MPI_Issend_f08) :: PMPI_Issend_f08
   interface PMPI_Issend; procedure PMPI_Issend_f08; end interface
#else
   interface MPI_Issend; procedure MPI_Issend_f08ts; end interface
   procedure(MPI_Issend_f08ts), bind(C, name="pmpi_issend_f08ts_") :: PMPI_Issend_f08ts
   interface PMPI_Issend; procedure PMPI_Issend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ssend_init; procedure MPI_Ssend_init_f08; end interface
   procedure(MPI_Ssend_init_f08) :: PMPI_Ssend_init_f08
   interface PMPI_Ssend_init; procedure PMPI_Ssend_init_f08; end interface
#else
   interface MPI_Ssend_init; procedure MPI_Ssend_init_f08ts; end interface
   procedure(MPI_Ssend_init_f08ts), bind(C, name="pmpi_ssend_init_f08ts_") :: PMPI_Ssend_init_f08ts
   interface PMPI_Ssend_init; procedure PMPI_Ssend_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Rsend; procedure MPI_Rsend_f08; end interface
   procedure(MPI_Rsend_f08) :: PMPI_Rsend_f08
   interface PMPI_Rsend; procedure PMPI_Rsend_f08; end interface
#else
   interface MPI_Rsend; procedure MPI_Rsend_f08ts; end interface
   procedure(MPI_Rsend_f08ts), bind(C, name="pmpi_rsend_f08ts_") :: PMPI_Rsend_f08ts
   interface PMPI_Rsend; procedure PMPI_Rsend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Irsend; procedure MPI_Irsend_f08; end interface
   procedure(MPI_Irsend_f08) :: PMPI_Irsend_f08
   interface PMPI_Irsend; procedure PMPI_Irsend_f08; end interface
#else
   interface MPI_Irsend; procedure MPI_Irsend_f08ts; end interface
   procedure(MPI_Irsend_f08ts), bind(C, name="pmpi_irsend_f08ts_") :: PMPI_Irsend_f08ts
   interface PMPI_Irsend; procedure PMPI_Irsend_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Rsend_init; procedure MPI_Rsend_init_f08; end interface
   procedure(MPI_Rsend_init_f08) :: PMPI_Rsend_init_f08
   interface PMPI_Rsend_init; procedure PMPI_Rsend_init_f08; end interface
#else
   interface MPI_Rsend_init; procedure MPI_Rsend_init_f08ts; end interface
   procedure(MPI_Rsend_init_f08ts), bind(C, name="pmpi_rsend_init_f08ts_") :: PMPI_Rsend_init_f08ts
   interface PMPI_Rsend_init; procedure PMPI_Rsend_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Recv; procedure MPI_Recv_f08; end interface
   procedure(MPI_Recv_f08) :: PMPI_Recv_f08
   interface PMPI_Recv; procedure PMPI_Recv_f08; end interface
#else
   interface MPI_Recv; procedure MPI_Recv_f08ts; end interface
   procedure(MPI_Recv_f08ts), bind(C, name="pmpi_recv_f08ts_") :: PMPI_Recv_f08ts
   interface PMPI_Recv; procedure PMPI_Recv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Irecv; procedure MPI_Irecv_f08; end interface
   procedure(MPI_Irecv_f08) :: PMPI_Irecv_f08
   interface PMPI_Irecv; procedure PMPI_Irecv_f08; end interface
#else
   interface MPI_Irecv; procedure MPI_Irecv_f08ts; end interface
   procedure(MPI_Irecv_f08ts), bind(C, name="pmpi_irecv_f08ts_") :: PMPI_Irecv_f08ts
   interface PMPI_Irecv; procedure PMPI_Irecv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Recv_init; procedure MPI_Recv_init_f08; end interface
   procedure(MPI_Recv_init_f08) :: PMPI_Recv_init_f08
   interface PMPI_Recv_init; procedure PMPI_Recv_init_f08; end interface
#else
   interface MPI_Recv_init; procedure MPI_Recv_init_f08ts; end interface
   procedure(MPI_Recv_init_f08ts), bind(C, name="pmpi_recv_init_f08ts_") :: PMPI_Recv_init_f08ts
   interface PMPI_Recv_init; procedure PMPI_Recv_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Sendrecv; procedure MPI_Sendrecv_f08; end interface
   procedure(MPI_Sendrecv_f08) :: PMPI_Sendrecv_f08
   interface PMPI_Sendrecv; procedure PMPI_Sendrecv_f08; end interface
#else
   interface MPI_Sendrecv; procedure MPI_Sendrecv_f08ts; end interface
   procedure(MPI_Sendrecv_f08ts), bind(C, name="pmpi_sendrecv_f08ts_") :: PMPI_Sendrecv_f08ts
   interface PMPI_Sendrecv; procedure PMPI_Sendrecv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Isendrecv; procedure MPI_Isendrecv_f08; end interface
   procedure(MPI_Isendrecv_f08) :: PMPI_Isendrecv_f08
   interface PMPI_Isendrecv; procedure PMPI_Isendrecv_f08; end interface
#else
   interface MPI_Isendrecv; procedure MPI_Isendrecv_f08ts; end interface
   procedure(MPI_Isendrecv_f08ts), bind(C, name="pmpi_isendrecv_f08ts_") :: PMPI_Isendrecv_f08ts
   interface PMPI_Isendrecv; procedure PMPI_Isendrecv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Sendrecv_replace; procedure MPI_Sendrecv_replace_f08; end interface
   procedure(MPI_Sendrecv_replace_f08) :: PMPI_Sendrecv_replace_f08
   interface PMPI_Sendrecv_replace; procedure PMPI_Sendrecv_replace_f08; end interface
#else
   interface MPI_Sendrecv_replace; procedure MPI_Sendrecv_replace_f08ts; end interface
   procedure(MPI_Sendrecv_replace_f08ts), bind(C, name="pmpi_sendrecv_replace_f08ts_") :: &
         PMPI_Sendrecv_replace_f08ts
   interface PMPI_Sendrecv_replace; procedure PMPI_Sendrecv_replace_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Isendrecv_replace; procedure MPI_Isendrecv_replace_f08; end interface
   procedure(MPI_Isendrecv_replace_f08) :: PMPI_Isendrecv_replace_f08
   interface PMPI_Isendrecv_replace; procedure PMPI_Isendrecv_replace_f08; end interface
#else
   interface MPI_Isendrecv_replace; procedure MPI_Isendrecv_replace_f08ts; end interface
   procedure(MPI_Isendrecv_replace_f08ts), bind(C, name="pmpi_isendrecv_replace_f08ts_") :: &
         PMPI_Isendrecv_replace_f08ts
   interface PMPI_Isendrecv_replace; procedure PMPI_Isendrecv_replace_f08ts; end interface
#endif
   interface MPI_Probe; procedure MPI_Probe_f08; end interface
   procedure(MPI_Probe_f08) :: PMPI_Probe_f08
   interface PMPI_Probe; procedure PMPI_Probe_f08; end interface
   interface MPI_Iprobe; procedure MPI_Iprobe_f08; end interface
   procedure(MPI_Iprobe_f08) :: PMPI_Iprobe_f08
   interface PMPI_Iprobe; procedure PMPI_Iprobe_f08; end interface
   interface MPI_Mprobe; procedure MPI_Mprobe_f08; end interface
   procedure(MPI_Mprobe_f08) :: PMPI_Mprobe_f08
   interface PMPI_Mprobe; procedure PMPI_Mprobe_f08; end interface
   interface MPI_Improbe; procedure MPI_Improbe_f08; end interface
   procedure(MPI_Improbe_f08) :: PMPI_Improbe_f08
   interface PMPI_Improbe; procedure PMPI_Improbe_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Mrecv; procedure MPI_Mrecv_f08; end interface
   procedure(MPI_Mrecv_f08) :: PMPI_Mrecv_f08
   interface PMPI_Mrecv; procedure PMPI_Mrecv_f08; end interface
#else
   interface MPI_Mrecv; procedure MPI_Mrecv_f08ts; end interface
   procedure(MPI_Mrecv_f08ts), bind(C, name="pmpi_mrecv_f08ts_") :: PMPI_Mrecv_f08ts
   interface PMPI_Mrecv; procedure PMPI_Mrecv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Imrecv; procedure MPI_Imrecv_f08; end interface
   procedure(MPI_Imrecv_f08) :: PMPI_Imrecv_f08
   interface PMPI_Imrecv; procedure PMPI_Imrecv_f08; end interface
#else
   interface MPI_Imrecv; procedure MPI_Imrecv_f08ts; end interface
   procedure(MPI_Imrecv_f08ts), bind(C, name="pmpi_imrecv_f08ts_") :: PMPI_Imrecv_f08ts
   interface PMPI_Imrecv; procedure PMPI_Imrecv_f08ts; end interface
#endif

   ! Partitioned communication (ch. 4)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Psend_init; procedure MPI_Psend_init_f08; end interface
   procedure(MPI_Psend_init_f08) :: PMPI_Psend_init_f08
   interface PMPI_Psend_init; procedure PMPI_Psend_init_f08; end interface
#else
   interface MPI_Psend_init; procedure MPI_Psend_init_f08ts; end interface
   procedure(MPI_Psend_init_f08ts), bind(C, name="pmpi_psend_init_f08ts_") :: PMPI_Psend_init_f08ts
   interface PMPI_Psend_init; procedure PMPI_Psend_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Precv_init; procedure MPI_Precv_init_f08; end interface
   procedure(MPI_Precv_init_f08) :: PMPI_Precv_init_f08
   interface PMPI_Precv_init; procedure PMPI_Precv_init_f08; end interface
#else
   interface MPI_Precv_init; procedure MPI_Precv_init_f08ts; end interface
   procedure(MPI_Precv_init_f08ts), bind(C, name="pmpi_precv_init_f08ts_") :: PMPI_Precv_init_f08ts
   interface PMPI_Precv_init; procedure PMPI_Precv_init_f08ts; end interface
#endif
   interface MPI_Pready; procedure MPI_Pready_f08; end interface
   procedure(MPI_Pready_f08) :: PMPI_Pready_f08
   interface PMPI_Pready; procedure PMPI_Pready_f08; end interface
   interface MPI_Pready_range; procedure MPI_Pready_range_f08; end interface
   procedure(MPI_Pready_range_f08) :: PMPI_Pready_range_f08
   interface PMPI_Pready_range; procedure PMPI_Pready_range_f08; end interface
   interface MPI_Pready_list; procedure MPI_Pready_list_f08; end interface
   procedure(MPI_Pready_list_f08) :: PMPI_Pready_list_f08
   interface PMPI_Pready_list; procedure PMPI_Pready_list_f08; end interface
   interface MPI_Parrived; procedure MPI_Parrived_f08; end interface
   procedure(MPI_Parrived_f08) :: PMPI_Parrived_f08
   interface PMPI_Parrived; procedure PMPI_Parrived_f08; end interface

   ! Collective operations (ch. 6): blocking, nonblocking (6.12), persistent (6.13); MPI_Barrier is above
   interface MPI_Ibarrier; procedure MPI_Ibarrier_f08; end interface
   procedure(MPI_Ibarrier_f08) :: PMPI_Ibarrier_f08
   interface PMPI_Ibarrier; procedure PMPI_Ibarrier_f08; end interface
   interface MPI_Barrier_init; procedure MPI_Barrier_init_f08; end interface
   procedure(MPI_Barrier_init_f08) :: PMPI_Barrier_init_f08
   interface PMPI_Barrier_init; procedure PMPI_Barrier_init_f08; end interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Bcast; procedure MPI_Bcast_f08; end interface
   procedure(MPI_Bcast_f08) :: PMPI_Bcast_f08
   interface PMPI_Bcast; procedure PMPI_Bcast_f08; end interface
#else
   interface MPI_Bcast; procedure MPI_Bcast_f08ts; end interface
   procedure(MPI_Bcast_f08ts), bind(C, name="pmpi_bcast_f08ts_") :: PMPI_Bcast_f08ts
   interface PMPI_Bcast; procedure PMPI_Bcast_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ibcast; procedure MPI_Ibcast_f08; end interface
   procedure(MPI_Ibcast_f08) :: PMPI_Ibcast_f08
   interface PMPI_Ibcast; procedure PMPI_Ibcast_f08; end interface
#else
   interface MPI_Ibcast; procedure MPI_Ibcast_f08ts; end interface
   procedure(MPI_Ibcast_f08ts), bind(C, name="pmpi_ibcast_f08ts_") :: PMPI_Ibcast_f08ts
   interface PMPI_Ibcast; procedure PMPI_Ibcast_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Bcast_init; procedure MPI_Bcast_init_f08; end interface
   procedure(MPI_Bcast_init_f08) :: PMPI_Bcast_init_f08
   interface PMPI_Bcast_init; procedure PMPI_Bcast_init_f08; end interface
#else
   interface MPI_Bcast_init; procedure MPI_Bcast_init_f08ts; end interface
   procedure(MPI_Bcast_init_f08ts), bind(C, name="pmpi_bcast_init_f08ts_") :: PMPI_Bcast_init_f08ts
   interface PMPI_Bcast_init; procedure PMPI_Bcast_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Gather; procedure MPI_Gather_f08; end interface
   procedure(MPI_Gather_f08) :: PMPI_Gather_f08
   interface PMPI_Gather; procedure PMPI_Gather_f08; end interface
#else
   interface MPI_Gather; procedure MPI_Gather_f08ts; end interface
   procedure(MPI_Gather_f08ts), bind(C, name="pmpi_gather_f08ts_") :: PMPI_Gather_f08ts
   interface PMPI_Gather; procedure PMPI_Gather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Igather; procedure MPI_Igather_f08; end interface
   procedure(MPI_Igather_f08) :: PMPI_Igather_f08
   interface PMPI_Igather; procedure PMPI_Igather_f08; end interface
#else
   interface MPI_Igather; procedure MPI_Igather_f08ts; end interface
   procedure(MPI_Igather_f08ts), bind(C, name="pmpi_igather_f08ts_") :: PMPI_Igather_f08ts
   interface PMPI_Igather; procedure PMPI_Igather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Gather_init; procedure MPI_Gather_init_f08; end interface
   procedure(MPI_Gather_init_f08) :: PMPI_Gather_init_f08
   interface PMPI_Gather_init; procedure PMPI_Gather_init_f08; end interface
#else
   interface MPI_Gather_init; procedure MPI_Gather_init_f08ts; end interface
   procedure(MPI_Gather_init_f08ts), bind(C, name="pmpi_gather_init_f08ts_") :: &
         PMPI_Gather_init_f08ts
   interface PMPI_Gather_init; procedure PMPI_Gather_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Gatherv; procedure MPI_Gatherv_f08; end interface
   procedure(MPI_Gatherv_f08) :: PMPI_Gatherv_f08
   interface PMPI_Gatherv; procedure PMPI_Gatherv_f08; end interface
#else
   interface MPI_Gatherv; procedure MPI_Gatherv_f08ts; end interface
   procedure(MPI_Gatherv_f08ts), bind(C, name="pmpi_gatherv_f08ts_") :: PMPI_Gatherv_f08ts
   interface PMPI_Gatherv; procedure PMPI_Gatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Igatherv; procedure MPI_Igatherv_f08; end interface
   procedure(MPI_Igatherv_f08) :: PMPI_Igatherv_f08
   interface PMPI_Igatherv; procedure PMPI_Igatherv_f08; end interface
#else
   interface MPI_Igatherv; procedure MPI_Igatherv_f08ts; end interface
   procedure(MPI_Igatherv_f08ts), bind(C, name="pmpi_igatherv_f08ts_") :: PMPI_Igatherv_f08ts
   interface PMPI_Igatherv; procedure PMPI_Igatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Gatherv_init; procedure MPI_Gatherv_init_f08; end interface
   procedure(MPI_Gatherv_init_f08) :: PMPI_Gatherv_init_f08
   interface PMPI_Gatherv_init; procedure PMPI_Gatherv_init_f08; end interface
#else
   interface MPI_Gatherv_init; procedure MPI_Gatherv_init_f08ts; end interface
   procedure(MPI_Gatherv_init_f08ts), bind(C, name="pmpi_gatherv_init_f08ts_") :: &
         PMPI_Gatherv_init_f08ts
   interface PMPI_Gatherv_init; procedure PMPI_Gatherv_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scatter; procedure MPI_Scatter_f08; end interface
   procedure(MPI_Scatter_f08) :: PMPI_Scatter_f08
   interface PMPI_Scatter; procedure PMPI_Scatter_f08; end interface
#else
   interface MPI_Scatter; procedure MPI_Scatter_f08ts; end interface
   procedure(MPI_Scatter_f08ts), bind(C, name="pmpi_scatter_f08ts_") :: PMPI_Scatter_f08ts
   interface PMPI_Scatter; procedure PMPI_Scatter_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iscatter; procedure MPI_Iscatter_f08; end interface
   procedure(MPI_Iscatter_f08) :: PMPI_Iscatter_f08
   interface PMPI_Iscatter; procedure PMPI_Iscatter_f08; end interface
#else
   interface MPI_Iscatter; procedure MPI_Iscatter_f08ts; end interface
   procedure(MPI_Iscatter_f08ts), bind(C, name="pmpi_iscatter_f08ts_") :: PMPI_Iscatter_f08ts
   interface PMPI_Iscatter; procedure PMPI_Iscatter_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scatter_init; procedure MPI_Scatter_init_f08; end interface
   procedure(MPI_Scatter_init_f08) :: PMPI_Scatter_init_f08
   interface PMPI_Scatter_init; procedure PMPI_Scatter_init_f08; end interface
#else
   interface MPI_Scatter_init; procedure MPI_Scatter_init_f08ts; end interface
   procedure(MPI_Scatter_init_f08ts), bind(C, name="pmpi_scatter_init_f08ts_") :: &
         PMPI_Scatter_init_f08ts
   interface PMPI_Scatter_init; procedure PMPI_Scatter_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scatterv; procedure MPI_Scatterv_f08; end interface
   procedure(MPI_Scatterv_f08) :: PMPI_Scatterv_f08
   interface PMPI_Scatterv; procedure PMPI_Scatterv_f08; end interface
#else
   interface MPI_Scatterv; procedure MPI_Scatterv_f08ts; end interface
   procedure(MPI_Scatterv_f08ts), bind(C, name="pmpi_scatterv_f08ts_") :: PMPI_Scatterv_f08ts
   interface PMPI_Scatterv; procedure PMPI_Scatterv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iscatterv; procedure MPI_Iscatterv_f08; end interface
   procedure(MPI_Iscatterv_f08) :: PMPI_Iscatterv_f08
   interface PMPI_Iscatterv; procedure PMPI_Iscatterv_f08; end interface
#else
   interface MPI_Iscatterv; procedure MPI_Iscatterv_f08ts; end interface
   procedure(MPI_Iscatterv_f08ts), bind(C, name="pmpi_iscatterv_f08ts_") :: PMPI_Iscatterv_f08ts
   interface PMPI_Iscatterv; procedure PMPI_Iscatterv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scatterv_init; procedure MPI_Scatterv_init_f08; end interface
   procedure(MPI_Scatterv_init_f08) :: PMPI_Scatterv_init_f08
   interface PMPI_Scatterv_init; procedure PMPI_Scatterv_init_f08; end interface
#else
   interface MPI_Scatterv_init; procedure MPI_Scatterv_init_f08ts; end interface
   procedure(MPI_Scatterv_init_f08ts), bind(C, name="pmpi_scatterv_init_f08ts_") :: &
         PMPI_Scatterv_init_f08ts
   interface PMPI_Scatterv_init; procedure PMPI_Scatterv_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allgather; procedure MPI_Allgather_f08; end interface
   procedure(MPI_Allgather_f08) :: PMPI_Allgather_f08
   interface PMPI_Allgather; procedure PMPI_Allgather_f08; end interface
#else
   interface MPI_Allgather; procedure MPI_Allgather_f08ts; end interface
   procedure(MPI_Allgather_f08ts), bind(C, name="pmpi_allgather_f08ts_") :: PMPI_Allgather_f08ts
   interface PMPI_Allgather; procedure PMPI_Allgather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iallgather; procedure MPI_Iallgather_f08; end interface
   procedure(MPI_Iallgather_f08) :: PMPI_Iallgather_f08
   interface PMPI_Iallgather; procedure PMPI_Iallgather_f08; end interface
#else
   interface MPI_Iallgather; procedure MPI_Iallgather_f08ts; end interface
   procedure(MPI_Iallgather_f08ts), bind(C, name="pmpi_iallgather_f08ts_") :: PMPI_Iallgather_f08ts
   interface PMPI_Iallgather; procedure PMPI_Iallgather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allgather_init; procedure MPI_Allgather_init_f08; end interface
   procedure(MPI_Allgather_init_f08) :: PMPI_Allgather_init_f08
   interface PMPI_Allgather_init; procedure PMPI_Allgather_init_f08; end interface
#else
   interface MPI_Allgather_init; procedure MPI_Allgather_init_f08ts; end interface
   procedure(MPI_Allgather_init_f08ts), bind(C, name="pmpi_allgather_init_f08ts_") :: &
         PMPI_Allgather_init_f08ts
   interface PMPI_Allgather_init; procedure PMPI_Allgather_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allgatherv; procedure MPI_Allgatherv_f08; end interface
   procedure(MPI_Allgatherv_f08) :: PMPI_Allgatherv_f08
   interface PMPI_Allgatherv; procedure PMPI_Allgatherv_f08; end interface
#else
   interface MPI_Allgatherv; procedure MPI_Allgatherv_f08ts; end interface
   procedure(MPI_Allgatherv_f08ts), bind(C, name="pmpi_allgatherv_f08ts_") :: PMPI_Allgatherv_f08ts
   interface PMPI_Allgatherv; procedure PMPI_Allgatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iallgatherv; procedure MPI_Iallgatherv_f08; end interface
   procedure(MPI_Iallgatherv_f08) :: PMPI_Iallgatherv_f08
   interface PMPI_Iallgatherv; procedure PMPI_Iallgatherv_f08; end interface
#else
   interface MPI_Iallgatherv; procedure MPI_Iallgatherv_f08ts; end interface
   procedure(MPI_Iallgatherv_f08ts), bind(C, name="pmpi_iallgatherv_f08ts_") :: &
         PMPI_Iallgatherv_f08ts
   interface PMPI_Iallgatherv; procedure PMPI_Iallgatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allgatherv_init; procedure MPI_Allgatherv_init_f08; end interface
   procedure(MPI_Allgatherv_init_f08) :: PMPI_Allgatherv_init_f08
   interface PMPI_Allgatherv_init; procedure PMPI_Allgatherv_init_f08; end interface
#else
   interface MPI_Allgatherv_init; procedure MPI_Allgatherv_init_f08ts; end interface
   procedure(MPI_Allgatherv_init_f08ts), bind(C, name="pmpi_allgatherv_init_f08ts_") :: &
         PMPI_Allgatherv_init_f08ts
   interface PMPI_Allgatherv_init; procedure PMPI_Allgatherv_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoall; procedure MPI_Alltoall_f08; end interface
   procedure(MPI_Alltoall_f08) :: PMPI_Alltoall_f08
   interface PMPI_Alltoall; procedure PMPI_Alltoall_f08; end interface
#else
   interface MPI_Alltoall; procedure MPI_Alltoall_f08ts; end interface
   procedure(MPI_Alltoall_f08ts), bind(C, name="pmpi_alltoall_f08ts_") :: PMPI_Alltoall_f08ts
   interface PMPI_Alltoall; procedure PMPI_Alltoall_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ialltoall; procedure MPI_Ialltoall_f08; end interface
   procedure(MPI_Ialltoall_f08) :: PMPI_Ialltoall_f08
   interface PMPI_Ialltoall; procedure PMPI_Ialltoall_f08; end interface
#else
   interface MPI_Ialltoall; procedure MPI_Ialltoall_f08ts; end interface
   procedure(MPI_Ialltoall_f08ts), bind(C, name="pmpi_ialltoall_f08ts_") :: PMPI_Ialltoall_f08ts
   interface PMPI_Ialltoall; procedure PMPI_Ialltoall_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoall_init; procedure MPI_Alltoall_init_f08; end interface
   procedure(MPI_Alltoall_init_f08) :: PMPI_Alltoall_init_f08
   interface PMPI_Alltoall_init; procedure PMPI_Alltoall_init_f08; end interface
#else
   interface MPI_Alltoall_init; procedure MPI_Alltoall_init_f08ts; end interface
   procedure(MPI_Alltoall_init_f08ts), bind(C, name="pmpi_alltoall_init_f08ts_") :: &
         PMPI_Alltoall_init_f08ts
   interface PMPI_Alltoall_init; procedure PMPI_Alltoall_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoallv; procedure MPI_Alltoallv_f08; end interface
   procedure(MPI_Alltoallv_f08) :: PMPI_Alltoallv_f08
   interface PMPI_Alltoallv; procedure PMPI_Alltoallv_f08; end interface
#else
   interface MPI_Alltoallv; procedure MPI_Alltoallv_f08ts; end interface
   procedure(MPI_Alltoallv_f08ts), bind(C, name="pmpi_alltoallv_f08ts_") :: PMPI_Alltoallv_f08ts
   interface PMPI_Alltoallv; procedure PMPI_Alltoallv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ialltoallv; procedure MPI_Ialltoallv_f08; end interface
   procedure(MPI_Ialltoallv_f08) :: PMPI_Ialltoallv_f08
   interface PMPI_Ialltoallv; procedure PMPI_Ialltoallv_f08; end interface
#else
   interface MPI_Ialltoallv; procedure MPI_Ialltoallv_f08ts; end interface
   procedure(MPI_Ialltoallv_f08ts), bind(C, name="pmpi_ialltoallv_f08ts_") :: PMPI_Ialltoallv_f08ts
   interface PMPI_Ialltoallv; procedure PMPI_Ialltoallv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoallv_init; procedure MPI_Alltoallv_init_f08; end interface
   procedure(MPI_Alltoallv_init_f08) :: PMPI_Alltoallv_init_f08
   interface PMPI_Alltoallv_init; procedure PMPI_Alltoallv_init_f08; end interface
#else
   interface MPI_Alltoallv_init; procedure MPI_Alltoallv_init_f08ts; end interface
   procedure(MPI_Alltoallv_init_f08ts), bind(C, name="pmpi_alltoallv_init_f08ts_") :: &
         PMPI_Alltoallv_init_f08ts
   interface PMPI_Alltoallv_init; procedure PMPI_Alltoallv_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoallw; procedure MPI_Alltoallw_f08; end interface
   procedure(MPI_Alltoallw_f08) :: PMPI_Alltoallw_f08
   interface PMPI_Alltoallw; procedure PMPI_Alltoallw_f08; end interface
#else
   interface MPI_Alltoallw; procedure MPI_Alltoallw_f08ts; end interface
   procedure(MPI_Alltoallw_f08ts), bind(C, name="pmpi_alltoallw_f08ts_") :: PMPI_Alltoallw_f08ts
   interface PMPI_Alltoallw; procedure PMPI_Alltoallw_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ialltoallw; procedure MPI_Ialltoallw_f08; end interface
   procedure(MPI_Ialltoallw_f08) :: PMPI_Ialltoallw_f08
   interface PMPI_Ialltoallw; procedure PMPI_Ialltoallw_f08; end interface
#else
   interface MPI_Ialltoallw; procedure MPI_Ialltoallw_f08ts; end interface
   procedure(MPI_Ialltoallw_f08ts), bind(C, name="pmpi_ialltoallw_f08ts_") :: PMPI_Ialltoallw_f08ts
   interface PMPI_Ialltoallw; procedure PMPI_Ialltoallw_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Alltoallw_init; procedure MPI_Alltoallw_init_f08; end interface
   procedure(MPI_Alltoallw_init_f08) :: PMPI_Alltoallw_init_f08
   interface PMPI_Alltoallw_init; procedure PMPI_Alltoallw_init_f08; end interface
#else
   interface MPI_Alltoallw_init; procedure MPI_Alltoallw_init_f08ts; end interface
   procedure(MPI_Alltoallw_init_f08ts), bind(C, name="pmpi_alltoallw_init_f08ts_") :: &
         PMPI_Alltoallw_init_f08ts
   interface PMPI_Alltoallw_init; procedure PMPI_Alltoallw_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce; procedure MPI_Reduce_f08; end interface
   procedure(MPI_Reduce_f08) :: PMPI_Reduce_f08
   interface PMPI_Reduce; procedure PMPI_Reduce_f08; end interface
#else
   interface MPI_Reduce; procedure MPI_Reduce_f08ts; end interface
   procedure(MPI_Reduce_f08ts), bind(C, name="pmpi_reduce_f08ts_") :: PMPI_Reduce_f08ts
   interface PMPI_Reduce; procedure PMPI_Reduce_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ireduce; procedure MPI_Ireduce_f08; end interface
   procedure(MPI_Ireduce_f08) :: PMPI_Ireduce_f08
   interface PMPI_Ireduce; procedure PMPI_Ireduce_f08; end interface
#else
   interface MPI_Ireduce; procedure MPI_Ireduce_f08ts; end interface
   procedure(MPI_Ireduce_f08ts), bind(C, name="pmpi_ireduce_f08ts_") :: PMPI_Ireduce_f08ts
   interface PMPI_Ireduce; procedure PMPI_Ireduce_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_init; procedure MPI_Reduce_init_f08; end interface
   procedure(MPI_Reduce_init_f08) :: PMPI_Reduce_init_f08
   interface PMPI_Reduce_init; procedure PMPI_Reduce_init_f08; end interface
#else
   interface MPI_Reduce_init; procedure MPI_Reduce_init_f08ts; end interface
   procedure(MPI_Reduce_init_f08ts), bind(C, name="pmpi_reduce_init_f08ts_") :: &
         PMPI_Reduce_init_f08ts
   interface PMPI_Reduce_init; procedure PMPI_Reduce_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allreduce; procedure MPI_Allreduce_f08; end interface
   procedure(MPI_Allreduce_f08) :: PMPI_Allreduce_f08
   interface PMPI_Allreduce; procedure PMPI_Allreduce_f08; end interface
#else
   interface MPI_Allreduce; procedure MPI_Allreduce_f08ts; end interface
   procedure(MPI_Allreduce_f08ts), bind(C, name="pmpi_allreduce_f08ts_") :: PMPI_Allreduce_f08ts
   interface PMPI_Allreduce; procedure PMPI_Allreduce_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iallreduce; procedure MPI_Iallreduce_f08; end interface
   procedure(MPI_Iallreduce_f08) :: PMPI_Iallreduce_f08
   interface PMPI_Iallreduce; procedure PMPI_Iallreduce_f08; end interface
#else
   interface MPI_Iallreduce; procedure MPI_Iallreduce_f08ts; end interface
   procedure(MPI_Iallreduce_f08ts), bind(C, name="pmpi_iallreduce_f08ts_") :: PMPI_Iallreduce_f08ts
   interface PMPI_Iallreduce; procedure PMPI_Iallreduce_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Allreduce_init; procedure MPI_Allreduce_init_f08; end interface
   procedure(MPI_Allreduce_init_f08) :: PMPI_Allreduce_init_f08
   interface PMPI_Allreduce_init; procedure PMPI_Allreduce_init_f08; end interface
#else
   interface MPI_Allreduce_init; procedure MPI_Allreduce_init_f08ts; end interface
   procedure(MPI_Allreduce_init_f08ts), bind(C, name="pmpi_allreduce_init_f08ts_") :: &
         PMPI_Allreduce_init_f08ts
   interface PMPI_Allreduce_init; procedure PMPI_Allreduce_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_scatter; procedure MPI_Reduce_scatter_f08; end interface
   procedure(MPI_Reduce_scatter_f08) :: PMPI_Reduce_scatter_f08
   interface PMPI_Reduce_scatter; procedure PMPI_Reduce_scatter_f08; end interface
#else
   interface MPI_Reduce_scatter; procedure MPI_Reduce_scatter_f08ts; end interface
   procedure(MPI_Reduce_scatter_f08ts), bind(C, name="pmpi_reduce_scatter_f08ts_") :: &
         PMPI_Reduce_scatter_f08ts
   interface PMPI_Reduce_scatter; procedure PMPI_Reduce_scatter_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ireduce_scatter; procedure MPI_Ireduce_scatter_f08; end interface
   procedure(MPI_Ireduce_scatter_f08) :: PMPI_Ireduce_scatter_f08
   interface PMPI_Ireduce_scatter; procedure PMPI_Ireduce_scatter_f08; end interface
#else
   interface MPI_Ireduce_scatter; procedure MPI_Ireduce_scatter_f08ts; end interface
   procedure(MPI_Ireduce_scatter_f08ts), bind(C, name="pmpi_ireduce_scatter_f08ts_") :: &
         PMPI_Ireduce_scatter_f08ts
   interface PMPI_Ireduce_scatter; procedure PMPI_Ireduce_scatter_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_scatter_init; procedure MPI_Reduce_scatter_init_f08; end interface
   procedure(MPI_Reduce_scatter_init_f08) :: PMPI_Reduce_scatter_init_f08
   interface PMPI_Reduce_scatter_init; procedure PMPI_Reduce_scatter_init_f08; end interface
#else
   interface MPI_Reduce_scatter_init; procedure MPI_Reduce_scatter_init_f08ts; end interface
   procedure(MPI_Reduce_scatter_init_f08ts), bind(C, name="pmpi_reduce_scatter_init_f08ts_") :: &
         PMPI_Reduce_scatter_init_f08ts
   interface PMPI_Reduce_scatter_init; procedure PMPI_Reduce_scatter_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_scatter_block; procedure MPI_Reduce_scatter_block_f08; end interface
   procedure(MPI_Reduce_scatter_block_f08) :: PMPI_Reduce_scatter_block_f08
   interface PMPI_Reduce_scatter_block; procedure PMPI_Reduce_scatter_block_f08; end interface
#else
   interface MPI_Reduce_scatter_block; procedure MPI_Reduce_scatter_block_f08ts; end interface
   procedure(MPI_Reduce_scatter_block_f08ts), bind(C, name="pmpi_reduce_scatter_block_f08ts_") :: &
         PMPI_Reduce_scatter_block_f08ts
   interface PMPI_Reduce_scatter_block; procedure PMPI_Reduce_scatter_block_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ireduce_scatter_block; procedure MPI_Ireduce_scatter_block_f08; end interface
   procedure(MPI_Ireduce_scatter_block_f08) :: PMPI_Ireduce_scatter_block_f08
   interface PMPI_Ireduce_scatter_block; procedure PMPI_Ireduce_scatter_block_f08; end interface
#else
   interface MPI_Ireduce_scatter_block; procedure MPI_Ireduce_scatter_block_f08ts; end interface
   procedure(MPI_Ireduce_scatter_block_f08ts), bind(C, name="pmpi_ireduce_scatter_block_f08ts_") &
         :: PMPI_Ireduce_scatter_block_f08ts
   interface PMPI_Ireduce_scatter_block; procedure PMPI_Ireduce_scatter_block_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Reduce_scatter_block_init
      procedure MPI_Reduce_scatter_block_init_f08
   end interface
   procedure(MPI_Reduce_scatter_block_init_f08) :: PMPI_Reduce_scatter_block_init_f08
   interface PMPI_Reduce_scatter_block_init
      procedure PMPI_Reduce_scatter_block_init_f08
   end interface
#else
   interface MPI_Reduce_scatter_block_init
      procedure MPI_Reduce_scatter_block_init_f08ts
   end interface
   procedure(MPI_Reduce_scatter_block_init_f08ts), &
         bind(C, name="pmpi_reduce_scatter_block_init_f08ts_") :: &
         PMPI_Reduce_scatter_block_init_f08ts
   interface PMPI_Reduce_scatter_block_init
      procedure PMPI_Reduce_scatter_block_init_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scan; procedure MPI_Scan_f08; end interface
   procedure(MPI_Scan_f08) :: PMPI_Scan_f08
   interface PMPI_Scan; procedure PMPI_Scan_f08; end interface
#else
   interface MPI_Scan; procedure MPI_Scan_f08ts; end interface
   procedure(MPI_Scan_f08ts), bind(C, name="pmpi_scan_f08ts_") :: PMPI_Scan_f08ts
   interface PMPI_Scan; procedure PMPI_Scan_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iscan; procedure MPI_Iscan_f08; end interface
   procedure(MPI_Iscan_f08) :: PMPI_Iscan_f08
   interface PMPI_Iscan; procedure PMPI_Iscan_f08; end interface
#else
   interface MPI_Iscan; procedure MPI_Iscan_f08ts; end interface
   procedure(MPI_Iscan_f08ts), bind(C, name="pmpi_iscan_f08ts_") :: PMPI_Iscan_f08ts
   interface PMPI_Iscan; procedure PMPI_Iscan_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Scan_init; procedure MPI_Scan_init_f08; end interface
   procedure(MPI_Scan_init_f08) :: PMPI_Scan_init_f08
   interface PMPI_Scan_init; procedure PMPI_Scan_init_f08; end interface
#else
   interface MPI_Scan_init; procedure MPI_Scan_init_f08ts; end interface
   procedure(MPI_Scan_init_f08ts), bind(C, name="pmpi_scan_init_f08ts_") :: PMPI_Scan_init_f08ts
   interface PMPI_Scan_init; procedure PMPI_Scan_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Exscan; procedure MPI_Exscan_f08; end interface
   procedure(MPI_Exscan_f08) :: PMPI_Exscan_f08
   interface PMPI_Exscan; procedure PMPI_Exscan_f08; end interface
#else
   interface MPI_Exscan; procedure MPI_Exscan_f08ts; end interface
   procedure(MPI_Exscan_f08ts), bind(C, name="pmpi_exscan_f08ts_") :: PMPI_Exscan_f08ts
   interface PMPI_Exscan; procedure PMPI_Exscan_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Iexscan; procedure MPI_Iexscan_f08; end interface
   procedure(MPI_Iexscan_f08) :: PMPI_Iexscan_f08
   interface PMPI_Iexscan; procedure PMPI_Iexscan_f08; end interface
#else
   interface MPI_Iexscan; procedure MPI_Iexscan_f08ts; end interface
   procedure(MPI_Iexscan_f08ts), bind(C, name="pmpi_iexscan_f08ts_") :: PMPI_Iexscan_f08ts
   interface PMPI_Iexscan; procedure PMPI_Iexscan_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Exscan_init; procedure MPI_Exscan_init_f08; end interface
   procedure(MPI_Exscan_init_f08) :: PMPI_Exscan_init_f08
   interface PMPI_Exscan_init; procedure PMPI_Exscan_init_f08; end interface
#else
   interface MPI_Exscan_init; procedure MPI_Exscan_init_f08ts; end interface
   procedure(MPI_Exscan_init_f08ts), bind(C, name="pmpi_exscan_init_f08ts_") :: &
         PMPI_Exscan_init_f08ts
   interface PMPI_Exscan_init; procedure PMPI_Exscan_init_f08ts; end interface
#endif

   ! Collective operations between neighbours (8.6): blocking, nonblocking (8.7), persistent (8.8)
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_allgather; procedure MPI_Neighbor_allgather_f08; end interface
   procedure(MPI_Neighbor_allgather_f08) :: PMPI_Neighbor_allgather_f08
   interface PMPI_Neighbor_allgather; procedure PMPI_Neighbor_allgather_f08; end interface
#else
   interface MPI_Neighbor_allgather; procedure MPI_Neighbor_allgather_f08ts; end interface
   procedure(MPI_Neighbor_allgather_f08ts), bind(C, name="pmpi_neighbor_allgather_f08ts_") :: &
         PMPI_Neighbor_allgather_f08ts
   interface PMPI_Neighbor_allgather; procedure PMPI_Neighbor_allgather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ineighbor_allgather; procedure MPI_Ineighbor_allgather_f08; end interface
   procedure(MPI_Ineighbor_allgather_f08) :: PMPI_Ineighbor_allgather_f08
   interface PMPI_Ineighbor_allgather; procedure PMPI_Ineighbor_allgather_f08; end interface
#else
   interface MPI_Ineighbor_allgather; procedure MPI_Ineighbor_allgather_f08ts; end interface
   procedure(MPI_Ineighbor_allgather_f08ts), bind(C, name="pmpi_ineighbor_allgather_f08ts_") :: &
         PMPI_Ineighbor_allgather_f08ts
   interface PMPI_Ineighbor_allgather; procedure PMPI_Ineighbor_allgather_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_allgather_init; procedure MPI_Neighbor_allgather_init_f08; end interface
   procedure(MPI_Neighbor_allgather_init_f08) :: PMPI_Neighbor_allgather_init_f08
   interface PMPI_Neighbor_allgather_init; procedure PMPI_Neighbor_allgather_init_f08; end interface
#else
   interface MPI_Neighbor_allgather_init; procedure MPI_Neighbor_allgather_init_f08ts; end interface
   procedure(MPI_Neighbor_allgather_init_f08ts), &
         bind(C, name="pmpi_neighbor_allgather_init_f08ts_") :: PMPI_Neighbor_allgather_init_f08ts
   interface PMPI_Neighbor_allgather_init
      procedure PMPI_Neighbor_allgather_init_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_allgatherv; procedure MPI_Neighbor_allgatherv_f08; end interface
   procedure(MPI_Neighbor_allgatherv_f08) :: PMPI_Neighbor_allgatherv_f08
   interface PMPI_Neighbor_allgatherv; procedure PMPI_Neighbor_allgatherv_f08; end interface
#else
   interface MPI_Neighbor_allgatherv; procedure MPI_Neighbor_allgatherv_f08ts; end interface
   procedure(MPI_Neighbor_allgatherv_f08ts), bind(C, name="pmpi_neighbor_allgatherv_f08ts_") :: &
         PMPI_Neighbor_allgatherv_f08ts
   interface PMPI_Neighbor_allgatherv; procedure PMPI_Neighbor_allgatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ineighbor_allgatherv; procedure MPI_Ineighbor_allgatherv_f08; end interface
   procedure(MPI_Ineighbor_allgatherv_f08) :: PMPI_Ineighbor_allgatherv_f08
   interface PMPI_Ineighbor_allgatherv; procedure PMPI_Ineighbor_allgatherv_f08; end interface
#else
   interface MPI_Ineighbor_allgatherv; procedure MPI_Ineighbor_allgatherv_f08ts; end interface
   procedure(MPI_Ineighbor_allgatherv_f08ts), bind(C, name="pmpi_ineighbor_allgatherv_f08ts_") :: &
         PMPI_Ineighbor_allgatherv_f08ts
   interface PMPI_Ineighbor_allgatherv; procedure PMPI_Ineighbor_allgatherv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_allgatherv_init; procedure MPI_Neighbor_allgatherv_init_f08; end interface
   procedure(MPI_Neighbor_allgatherv_init_f08) :: PMPI_Neighbor_allgatherv_init_f08
   interface PMPI_Neighbor_allgatherv_init
      procedure PMPI_Neighbor_allgatherv_init_f08
   end interface
#else
   interface MPI_Neighbor_allgatherv_init
      procedure MPI_Neighbor_allgatherv_init_f08ts
   end interface
   procedure(MPI_Neighbor_allgatherv_init_f08ts), &
         bind(C, name="pmpi_neighbor_allgatherv_init_f08ts_") :: &
         PMPI_Neighbor_allgatherv_init_f08ts
   interface PMPI_Neighbor_allgatherv_init
      procedure PMPI_Neighbor_allgatherv_init_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoall; procedure MPI_Neighbor_alltoall_f08; end interface
   procedure(MPI_Neighbor_alltoall_f08) :: PMPI_Neighbor_alltoall_f08
   interface PMPI_Neighbor_alltoall; procedure PMPI_Neighbor_alltoall_f08; end interface
#else
   interface MPI_Neighbor_alltoall; procedure MPI_Neighbor_alltoall_f08ts; end interface
   procedure(MPI_Neighbor_alltoall_f08ts), bind(C, name="pmpi_neighbor_alltoall_f08ts_") :: &
         PMPI_Neighbor_alltoall_f08ts
   interface PMPI_Neighbor_alltoall; procedure PMPI_Neighbor_alltoall_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ineighbor_alltoall; procedure MPI_Ineighbor_alltoall_f08; end interface
   procedure(MPI_Ineighbor_alltoall_f08) :: PMPI_Ineighbor_alltoall_f08
   interface PMPI_Ineighbor_alltoall; procedure PMPI_Ineighbor_alltoall_f08; end interface
#else
   interface MPI_Ineighbor_alltoall; procedure MPI_Ineighbor_alltoall_f08ts; end interface
   procedure(MPI_Ineighbor_alltoall_f08ts), bind(C, name="pmpi_ineighbor_alltoall_f08ts_") :: &
         PMPI_Ineighbor_alltoall_f08ts
   interface PMPI_Ineighbor_alltoall; procedure PMPI_Ineighbor_alltoall_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoall_init; procedure MPI_Neighbor_alltoall_init_f08; end interface
   procedure(MPI_Neighbor_alltoall_init_f08) :: PMPI_Neighbor_alltoall_init_f08
   interface PMPI_Neighbor_alltoall_init; procedure PMPI_Neighbor_alltoall_init_f08; end interface
#else
   interface MPI_Neighbor_alltoall_init; procedure MPI_Neighbor_alltoall_init_f08ts; end interface
   procedure(MPI_Neighbor_alltoall_init_f08ts), bind(C, name="pmpi_neighbor_alltoall_init_f08ts_") &
         :: PMPI_Neighbor_alltoall_init_f08ts
   interface PMPI_Neighbor_alltoall_init; procedure PMPI_Neighbor_alltoall_init_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoallv; procedure MPI_Neighbor_alltoallv_f08; end interface
   procedure(MPI_Neighbor_alltoallv_f08) :: PMPI_Neighbor_alltoallv_f08
   interface PMPI_Neighbor_alltoallv; procedure PMPI_Neighbor_alltoallv_f08; end interface
#else
   interface MPI_Neighbor_alltoallv; procedure MPI_Neighbor_alltoallv_f08ts; end interface
   procedure(MPI_Neighbor_alltoallv_f08ts), bind(C, name="pmpi_neighbor_alltoallv_f08ts_") :: &
         PMPI_Neighbor_alltoallv_f08ts
   interface PMPI_Neighbor_alltoallv; procedure PMPI_Neighbor_alltoallv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ineighbor_alltoallv; procedure MPI_Ineighbor_alltoallv_f08; end interface
   procedure(MPI_Ineighbor_alltoallv_f08) :: PMPI_Ineighbor_alltoallv_f08
   interface PMPI_Ineighbor_alltoallv; procedure PMPI_Ineighbor_alltoallv_f08; end interface
#else
   interface MPI_Ineighbor_alltoallv; procedure MPI_Ineighbor_alltoallv_f08ts; end interface
   procedure(MPI_Ineighbor_alltoallv_f08ts), bind(C, name="pmpi_ineighbor_alltoallv_f08ts_") :: &
         PMPI_Ineighbor_alltoallv_f08ts
   interface PMPI_Ineighbor_alltoallv; procedure PMPI_Ineighbor_alltoallv_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoallv_init; procedure MPI_Neighbor_alltoallv_init_f08; end interface
   procedure(MPI_Neighbor_alltoallv_init_f08) :: PMPI_Neighbor_alltoallv_init_f08
   interface PMPI_Neighbor_alltoallv_init; procedure PMPI_Neighbor_alltoallv_init_f08; end interface
#else
   interface MPI_Neighbor_alltoallv_init; procedure MPI_Neighbor_alltoallv_init_f08ts; end interface
   procedure(MPI_Neighbor_alltoallv_init_f08ts), &
         bind(C, name="pmpi_neighbor_alltoallv_init_f08ts_") :: PMPI_Neighbor_alltoallv_init_f08ts
   interface PMPI_Neighbor_alltoallv_init
      procedure PMPI_Neighbor_alltoallv_init_f08ts
   end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoallw; procedure MPI_Neighbor_alltoallw_f08; end interface
   procedure(MPI_Neighbor_alltoallw_f08) :: PMPI_Neighbor_alltoallw_f08
   interface PMPI_Neighbor_alltoallw; procedure PMPI_Neighbor_alltoallw_f08; end interface
#else
   interface MPI_Neighbor_alltoallw; procedure MPI_Neighbor_alltoallw_f08ts; end interface
   procedure(MPI_Neighbor_alltoallw_f08ts), bind(C, name="pmpi_neighbor_alltoallw_f08ts_") :: &
         PMPI_Neighbor_alltoallw_f08ts
   interface PMPI_Neighbor_alltoallw; procedure PMPI_Neighbor_alltoallw_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Ineighbor_alltoallw; procedure MPI_Ineighbor_alltoallw_f08; end interface
   procedure(MPI_Ineighbor_alltoallw_f08) :: PMPI_Ineighbor_alltoallw_f08
   interface PMPI_Ineighbor_alltoallw; procedure PMPI_Ineighbor_alltoallw_f08; end interface
#else
   interface MPI_Ineighbor_alltoallw; procedure MPI_Ineighbor_alltoallw_f08ts; end interface
   procedure(MPI_Ineighbor_alltoallw_f08ts), bind(C, name="pmpi_ineighbor_alltoallw_f08ts_") :: &
         PMPI_Ineighbor_alltoallw_f08ts
   interface PMPI_Ineighbor_alltoallw; procedure PMPI_Ineighbor_alltoallw_f08ts; end interface
#endif
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
   interface MPI_Neighbor_alltoallw_init; procedure MPI_Neighbor_alltoallw_init_f08; end interface
   procedure(MPI_Neighbor_alltoallw_init_f08) :: PMPI_Neighbor_alltoallw_init_f08
   interface PMPI_Neighbor_alltoallw_init; procedure PMPI_Neighbor_alltoallw_init_f08; end interface
#else
   interface MPI_Neighbor_alltoallw_init; procedure MPI_Neighbor_alltoallw_init_f08ts; end interface
   procedure(MPI_Neighbor_alltoallw_init_f08ts), &
         bind(C, name="pmpi_neighbor_alltoallw_init_f08ts_") :: PMPI_Neighbor_alltoallw_init_f08ts
   interface PMPI_Neighbor_alltoallw_init
      procedure PMPI_Neighbor_alltoallw_init_f08ts
   end interface
#endif

   ! Persistent operations (3.9)
   interface MPI_Start; procedure MPI_Start_f08; end interface
   procedure(MPI_Start_f08) :: PMPI_Start_f08
   interface PMPI_Start; procedure PMPI_Start_f08; end interface
   interface MPI_Startall; procedure MPI_Startall_f08; end interface
   procedure(MPI_Startall_f08) :: PMPI_Startall_f08
   interface PMPI_Startall; procedure PMPI_Startall_f08; end interface

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
