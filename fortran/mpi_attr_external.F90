!> The procedures of the Fortran 2008 binding under their linker names, `_f08` appended.
!>
!> All are external, implemented by the library. mpi_attr gives them their generic names.

! Before version 19, flang cannot call a procedure that has an ASYNCHRONOUS dummy argument (nor one
! that has a choice buffer).
#if defined(__flang_major__) && __flang_major__ < 19
#define NO_ASYNCHRONOUS
#endif

module mpi_attr_external
   use, intrinsic :: iso_c_binding, only : c_int, c_intptr_t, c_ptr
   use mpi_attr_constants, only : MPI_ADDRESS_KIND
   use mpi_attr_types, only : &
      MPI_Comm, MPI_Datatype, MPI_Errhandler, MPI_Group, MPI_Info, MPI_Request, MPI_Status, MPI_Win
   use mpi_attr_callbacks, only : &
      MPI_Comm_copy_attr_function, MPI_Comm_delete_attr_function, MPI_Comm_errhandler_function, &
      MPI_Type_copy_attr_function, MPI_Type_delete_attr_function, &
      MPI_Win_copy_attr_function, MPI_Win_delete_attr_function, MPI_Win_errhandler_function
   implicit none
   private :: c_int, c_intptr_t, c_ptr

   ! Choice buffers are passed as they are, and what a nonblocking call works on is ASYNCHRONOUS.
   logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .true.
#ifdef NO_ASYNCHRONOUS
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
#else
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .true.
#endif

   ! Starting and ending, versions, time, memory
   interface
      subroutine MPI_Init_f08(ierror)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Init_thread_f08(required, provided, ierror)
         integer, intent(in) :: required
         integer, intent(out) :: provided
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Initialized_f08(flag, ierror)
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Finalize_f08(ierror)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Finalized_f08(flag, ierror)
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Query_thread_f08(provided, ierror)
         integer, intent(out) :: provided
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Is_thread_main_f08(flag, ierror)
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abort_f08(comm, errorcode, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Get_version_f08(version, subversion, ierror)
         integer, intent(out) :: version, subversion
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Get_library_version_f08(version, resultlen, ierror)
         character(len=*), intent(out) :: version
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine

      double precision function MPI_Wtime_f08()
      end function

      double precision function MPI_Wtick_f08()
      end function

      subroutine MPI_Get_processor_name_f08(name, resultlen, ierror)
         character(len=*), intent(out) :: name
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Barrier_f08(comm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! The application binary interface
   interface
      subroutine MPI_Abi_get_version_f08(abi_major, abi_minor, ierror)
         integer, intent(out) :: abi_major, abi_minor
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abi_get_info_f08(info, ierror)
         import
         type(MPI_Info), intent(out) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abi_get_fortran_info_f08(info, ierror)
         import
         type(MPI_Info), intent(out) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abi_set_fortran_info_f08(info, ierror)
         import
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abi_get_fortran_booleans_f08(logical_size, logical_true, logical_false, &
            is_set, ierror)
         integer, intent(in) :: logical_size
         logical, intent(out) :: logical_true, logical_false, is_set
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Abi_set_fortran_booleans_f08(logical_size, logical_true, logical_false, ierror)
         integer, intent(in) :: logical_size
         logical, intent(in) :: logical_true, logical_false
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Communicators
   interface
      subroutine MPI_Comm_rank_f08(comm, rank, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: rank
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_size_f08(comm, size, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_compare_f08(comm1, comm2, result, ierror)
         import
         type(MPI_Comm), intent(in) :: comm1, comm2
         integer, intent(out) :: result
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_dup_f08(comm, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_dup_with_info_f08(comm, info, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_idup_f08(comm, newcomm, request, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Comm), intent(out) :: newcomm
#ifndef NO_ASYNCHRONOUS
         asynchronous :: newcomm
#endif
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_idup_with_info_f08(comm, info, newcomm, request, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(out) :: newcomm
#ifndef NO_ASYNCHRONOUS
         asynchronous :: newcomm
#endif
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_split_f08(comm, color, key, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: color, key
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_split_type_f08(comm, split_type, key, info, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: split_type, key
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_create_f08(comm, group, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Group), intent(in) :: group
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_create_group_f08(comm, group, tag, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Group), intent(in) :: group
         integer, intent(in) :: tag
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_group_f08(comm, group, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Group), intent(out) :: group
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_free_f08(comm, ierror)
         import
         type(MPI_Comm), intent(inout) :: comm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_disconnect_f08(comm, ierror)
         import
         type(MPI_Comm), intent(inout) :: comm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_set_name_f08(comm, comm_name, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         character(len=*), intent(in) :: comm_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_get_name_f08(comm, comm_name, resultlen, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         character(len=*), intent(out) :: comm_name
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_test_inter_f08(comm, flag, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Groups
   interface
      subroutine MPI_Group_size_f08(group, size, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_rank_f08(group, rank, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(out) :: rank
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_incl_f08(group, n, ranks, newgroup, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(in) :: n, ranks(n)
         type(MPI_Group), intent(out) :: newgroup
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_excl_f08(group, n, ranks, newgroup, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(in) :: n, ranks(n)
         type(MPI_Group), intent(out) :: newgroup
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_range_incl_f08(group, n, ranges, newgroup, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(in) :: n, ranges(3, n)
         type(MPI_Group), intent(out) :: newgroup
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_compare_f08(group1, group2, result, ierror)
         import
         type(MPI_Group), intent(in) :: group1, group2
         integer, intent(out) :: result
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_free_f08(group, ierror)
         import
         type(MPI_Group), intent(inout) :: group
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Datatypes
   interface
      subroutine MPI_Type_contiguous_f08(count, oldtype, newtype, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_vector_f08(count, blocklength, stride, oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength, stride
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_struct_f08(count, array_of_blocklengths, array_of_displacements, &
            array_of_types, newtype, ierror)
         import
         integer, intent(in) :: count, array_of_blocklengths(count)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: array_of_types(count)
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_dup_f08(oldtype, newtype, ierror)
         import
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_commit_f08(datatype, ierror)
         import
         type(MPI_Datatype), intent(inout) :: datatype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_free_f08(datatype, ierror)
         import
         type(MPI_Datatype), intent(inout) :: datatype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_size_f08(datatype, size, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_extent_f08(datatype, lb, extent, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: lb, extent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_set_name_f08(datatype, type_name, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         character(len=*), intent(in) :: type_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_name_f08(datatype, type_name, resultlen, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         character(len=*), intent(out) :: type_name
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Memory and windows, with a pointer to the memory as result
   interface
      subroutine MPI_Alloc_mem_f08(size, info, baseptr, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         type(MPI_Info), intent(in) :: info
         type(c_ptr), intent(out) :: baseptr
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_allocate_f08(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(c_ptr), intent(out) :: baseptr
         type(MPI_Win), intent(out) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_allocate_shared_f08(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(c_ptr), intent(out) :: baseptr
         type(MPI_Win), intent(out) :: win
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Memory and windows, with a choice buffer: BIND(C), so that the library gets the descriptor
   ! of the standard whatever the compiler's own is
   interface
      subroutine MPI_Free_mem_f08ts(base, ierror) bind(C, name="mpi_free_mem_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: base
         integer(c_int), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_create_f08ts(base, size, disp_unit, info, comm, win, ierror) &
            bind(C, name="mpi_win_create_f08ts_")
         import
         type(*), dimension(..), asynchronous :: base
         integer(kind=c_intptr_t), intent(in) :: size
         integer(c_int), intent(in) :: disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Win), intent(out) :: win
         integer(c_int), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Windows
   interface
      subroutine MPI_Win_create_dynamic_f08(info, comm, win, ierror)
         import
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Win), intent(out) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_free_f08(win, ierror)
         import
         type(MPI_Win), intent(inout) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_get_group_f08(win, group, ierror)
         import
         type(MPI_Win), intent(in) :: win
         type(MPI_Group), intent(out) :: group
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_set_name_f08(win, win_name, ierror)
         import
         type(MPI_Win), intent(in) :: win
         character(len=*), intent(in) :: win_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_get_name_f08(win, win_name, resultlen, ierror)
         import
         type(MPI_Win), intent(in) :: win
         character(len=*), intent(out) :: win_name
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Infos
   interface
      subroutine MPI_Info_create_f08(info, ierror)
         import
         type(MPI_Info), intent(out) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_set_f08(info, key, value, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(in) :: key, value
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_get_f08(info, key, valuelen, value, flag, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(in) :: key
         integer, intent(in) :: valuelen
         character(len=*), intent(out) :: value
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_get_nkeys_f08(info, nkeys, ierror)
         import
         type(MPI_Info), intent(in) :: info
         integer, intent(out) :: nkeys
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_get_nthkey_f08(info, n, key, ierror)
         import
         type(MPI_Info), intent(in) :: info
         integer, intent(in) :: n
         character(len=*), intent(out) :: key
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_dup_f08(info, newinfo, ierror)
         import
         type(MPI_Info), intent(in) :: info
         type(MPI_Info), intent(out) :: newinfo
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_delete_f08(info, key, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(in) :: key
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_free_f08(info, ierror)
         import
         type(MPI_Info), intent(inout) :: info
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Error handlers, error classes and codes
   interface
      subroutine MPI_Comm_create_errhandler_f08(comm_errhandler_fn, errhandler, ierror)
         import
         procedure(MPI_Comm_errhandler_function) :: comm_errhandler_fn
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_set_errhandler_f08(comm, errhandler, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Errhandler), intent(in) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_get_errhandler_f08(comm, errhandler, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_call_errhandler_f08(comm, errorcode, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_create_errhandler_f08(win_errhandler_fn, errhandler, ierror)
         import
         procedure(MPI_Win_errhandler_function) :: win_errhandler_fn
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_set_errhandler_f08(win, errhandler, ierror)
         import
         type(MPI_Win), intent(in) :: win
         type(MPI_Errhandler), intent(in) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_get_errhandler_f08(win, errhandler, ierror)
         import
         type(MPI_Win), intent(in) :: win
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_call_errhandler_f08(win, errorcode, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Errhandler_free_f08(errhandler, ierror)
         import
         type(MPI_Errhandler), intent(inout) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Error_class_f08(errorcode, errorclass, ierror)
         integer, intent(in) :: errorcode
         integer, intent(out) :: errorclass
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Error_string_f08(errorcode, string, resultlen, ierror)
         integer, intent(in) :: errorcode
         character(len=*), intent(out) :: string
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Add_error_class_f08(errorclass, ierror)
         integer, intent(out) :: errorclass
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Add_error_code_f08(errorclass, errorcode, ierror)
         integer, intent(in) :: errorclass
         integer, intent(out) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Add_error_string_f08(errorcode, string, ierror)
         integer, intent(in) :: errorcode
         character(len=*), intent(in) :: string
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Requests
   interface
      subroutine MPI_Wait_f08(request, status, ierror)
         import
         type(MPI_Request), intent(inout) :: request
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Test_f08(request, flag, status, ierror)
         import
         type(MPI_Request), intent(inout) :: request
         logical, intent(out) :: flag
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Waitall_f08(count, array_of_requests, array_of_statuses, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(inout) :: array_of_requests(count)
         type(MPI_Status) :: array_of_statuses(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Request_free_f08(request, ierror)
         import
         type(MPI_Request), intent(inout) :: request
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Attributes of communicators
   interface
      subroutine MPI_Comm_create_keyval_f08(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
            extra_state, ierror)
         import
         procedure(MPI_Comm_copy_attr_function) :: comm_copy_attr_fn
         procedure(MPI_Comm_delete_attr_function) :: comm_delete_attr_fn
         integer, intent(out) :: comm_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_free_keyval_f08(comm_keyval, ierror)
         integer, intent(inout) :: comm_keyval
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_set_attr_f08(comm, comm_keyval, attribute_val, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: comm_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_get_attr_f08(comm, comm_keyval, attribute_val, flag, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: comm_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: attribute_val
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_delete_attr_f08(comm, comm_keyval, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: comm_keyval
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Attributes of datatypes
   interface
      subroutine MPI_Type_create_keyval_f08(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
            extra_state, ierror)
         import
         procedure(MPI_Type_copy_attr_function) :: type_copy_attr_fn
         procedure(MPI_Type_delete_attr_function) :: type_delete_attr_fn
         integer, intent(out) :: type_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_free_keyval_f08(type_keyval, ierror)
         integer, intent(inout) :: type_keyval
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_set_attr_f08(datatype, type_keyval, attribute_val, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(in) :: type_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_attr_f08(datatype, type_keyval, attribute_val, flag, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(in) :: type_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: attribute_val
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_delete_attr_f08(datatype, type_keyval, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(in) :: type_keyval
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Attributes of windows
   interface
      subroutine MPI_Win_create_keyval_f08(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
            extra_state, ierror)
         import
         procedure(MPI_Win_copy_attr_function) :: win_copy_attr_fn
         procedure(MPI_Win_delete_attr_function) :: win_delete_attr_fn
         integer, intent(out) :: win_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_free_keyval_f08(win_keyval, ierror)
         integer, intent(inout) :: win_keyval
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_set_attr_f08(win, win_keyval, attribute_val, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: win_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_get_attr_f08(win, win_keyval, attribute_val, flag, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: win_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: attribute_val
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_delete_attr_f08(win, win_keyval, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: win_keyval
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

end module mpi_attr_external
