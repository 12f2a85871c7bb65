! Generated from api/routines.txt by `./dev generate`. Do not edit.
!> The procedures of the Fortran 2008 binding under their linker names, which end in `_f08`, or in
!> `_f08ts` if they have choice buffers. The latter are BIND(C), so that every compiler passes the
!> standard's C descriptors to the library. A compiler that has no C descriptors, or none for texts,
!> passes addresses to the procedures that end in `_f08`; probe.cmake defines macros for these.
!>
!> All are external, and defined in the library. mpi_attr_generics has their generic names.

#ifdef MPI_ATTR_INTEGER_8
! Only libmpi_attr_fortran_i8 has these names: without it, a program does not link.
#define MPI_Init_f08 MPI_Init_f08_needs_mpi_attr_fortran_i8
#define MPI_Init_thread_f08 MPI_Init_thread_f08_needs_mpi_attr_fortran_i8
#endif

module mpi_attr_external
   use, intrinsic :: iso_c_binding, only : c_char, c_int64_t, c_intptr_t, c_long_long, c_ptr
#ifdef MPI_ATTR_INTEGER_8
   use, intrinsic :: iso_c_binding, only : default => c_int64_t
#else
   use, intrinsic :: iso_c_binding, only : default => c_int
#endif
   use mpi_attr_constants, only : MPI_ADDRESS_KIND, MPI_COUNT_KIND, MPI_OFFSET_KIND, MPI_STATUS_SIZE
   use mpi_attr_types
   use mpi_attr_callbacks
   implicit none
   private :: c_char, c_int64_t, c_intptr_t, c_long_long, default

   ! Choice buffers may be array sections, and the buffers of nonblocking calls are ASYNCHRONOUS.
#ifdef MPI_ATTR_NO_DESCRIPTORS
   logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.
#else
   logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .true.
#endif
#if defined(MPI_ATTR_NO_ASYNCHRONOUS) || defined(MPI_ATTR_NO_DESCRIPTORS)
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
#else
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .true.
#endif

   ! Attributes of communicators (7.7.2)
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

   ! Attributes of windows (7.7.3)
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

   ! Attributes of datatypes (7.7.4)
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

   ! Start and end (11.2, 11.4.2), threads (11.6), versions and machine (9.1), time (9.6)
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

      subroutine MPI_Query_thread_f08(provided, ierror)
         integer, intent(out) :: provided
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

      subroutine MPI_Get_processor_name_f08(name, resultlen, ierror)
         character(len=*), intent(out) :: name
         integer, intent(out) :: resultlen
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Get_hw_resource_info_f08(hw_info, ierror)
         import
         type(MPI_Info), intent(out) :: hw_info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pcontrol_f08(level)
         integer, intent(in) :: level
      end subroutine
   end interface
   procedure(MPI_Init_f08) :: MPI_Finalize_f08
   procedure(MPI_Initialized_f08) :: MPI_Finalized_f08
   procedure(MPI_Initialized_f08) :: MPI_Is_thread_main_f08
   procedure(MPI_Wtime_f08) :: MPI_Wtick_f08

   ! Sessions (11.3)
   interface
      subroutine MPI_Session_init_f08(info, errhandler, session, ierror)
         import
         type(MPI_Info), intent(in) :: info
         type(MPI_Errhandler), intent(in) :: errhandler
         type(MPI_Session), intent(out) :: session
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_finalize_f08(session, ierror)
         import
         type(MPI_Session), intent(inout) :: session
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_get_info_f08(session, info_used, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Info), intent(out) :: info_used
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_get_num_psets_f08(session, info, npset_names, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Info), intent(in) :: info
         integer, intent(out) :: npset_names
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_get_nth_pset_f08(session, info, n, pset_len, pset_name, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Info), intent(in) :: info
         integer, intent(in) :: n
         integer, intent(inout) :: pset_len
         character(len=*), intent(out) :: pset_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_get_pset_info_f08(session, pset_name, info, ierror)
         import
         type(MPI_Session), intent(in) :: session
         character(len=*), intent(in) :: pset_name
         type(MPI_Info), intent(out) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_create_errhandler_f08(session_errhandler_fn, errhandler, ierror)
         import
         procedure(MPI_Session_errhandler_function) :: session_errhandler_fn
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_set_errhandler_f08(session, errhandler, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Errhandler), intent(in) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_get_errhandler_f08(session, errhandler, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_call_errhandler_f08(session, errorcode, ierror)
         import
         type(MPI_Session), intent(in) :: session
         integer, intent(in) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! The ABI, and the sizes and values of Fortran's types (MPI-5.0 ch. 20)
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
   procedure(MPI_Abi_get_info_f08) :: MPI_Abi_get_fortran_info_f08

   ! Memory (9.2), addresses (5.1.5)
   interface
      subroutine MPI_Alloc_mem_f08(size, info, baseptr, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         type(MPI_Info), intent(in) :: info
         type(c_ptr), intent(out) :: baseptr
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Free_mem_f08(base, ierror)
         import
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
#else
      subroutine MPI_Free_mem_f08ts(base, ierror) bind(C, name="mpi_free_mem_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: base
#endif
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Get_address_f08(location, address, ierror)
         import
         !DIR$ IGNORE_TKR location
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
         type(*) :: location(*)
#else
      subroutine MPI_Get_address_f08ts(location, address, ierror) &
            bind(C, name="mpi_get_address_f08ts_")
         import
         type(*), dimension(..), asynchronous :: location
#endif
         integer(kind=c_intptr_t), intent(out) :: address
         integer(default), intent(out), optional :: ierror
      end subroutine

      integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_add_f08(base, disp)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: base, disp
      end function

      integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_diff_f08(addr1, addr2)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: addr1, addr2
      end function
   end interface

   ! Fortran only: what a compiler may keep in registers (19.1.8)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_F_sync_reg_f08(buf)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_F_sync_reg_f08ts(buf) bind(C, name="mpi_f_sync_reg_f08ts_")
         type(*), dimension(..), asynchronous :: buf
#endif
      end subroutine
   end interface

   ! Communicators: inquiry (7.4.1), creation (7.4.2), freeing (7.4.3), names (7.8), barrier (6.3)
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
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: newcomm
#endif
      end subroutine

      subroutine MPI_Comm_idup_with_info_f08(comm, info, newcomm, request, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(out) :: newcomm
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: newcomm
#endif
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

      subroutine MPI_Comm_create_from_group_f08(group, stringtag, info, errhandler, newcomm, ierror)
         import
         type(MPI_Group), intent(in) :: group
         character(len=*), intent(in) :: stringtag
         type(MPI_Info), intent(in) :: info
         type(MPI_Errhandler), intent(in) :: errhandler
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_get_parent_f08(parent, ierror)
         import
         type(MPI_Comm), intent(out) :: parent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_set_info_f08(comm, info, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_get_info_f08(comm, info_used, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(out) :: info_used
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Barrier_f08(comm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_free_f08) :: MPI_Comm_disconnect_f08
   procedure(MPI_Comm_size_f08) :: MPI_Comm_remote_size_f08
   procedure(MPI_Comm_group_f08) :: MPI_Comm_remote_group_f08

   ! Other processes (11.8, 11.9), communicators of two groups (7.6): there are none, so each call fails
   interface
      subroutine MPI_Comm_spawn_f08(command, argv, maxprocs, info, root, comm, intercomm, &
            array_of_errcodes, ierror)
         import
         character(len=*), intent(in) :: command, argv(*)
         integer, intent(in) :: maxprocs, root
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Comm), intent(out) :: intercomm
         integer :: array_of_errcodes(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_spawn_multiple_f08(count, array_of_commands, array_of_argv, &
            array_of_maxprocs, array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
         import
         integer, intent(in) :: count, array_of_maxprocs(count), root
         character(len=*), intent(in) :: array_of_commands(*), array_of_argv(count, *)
         type(MPI_Info), intent(in) :: array_of_info(count)
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Comm), intent(out) :: intercomm
         integer :: array_of_errcodes(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Intercomm_create_f08(local_comm, local_leader, peer_comm, remote_leader, tag, &
            newintercomm, ierror)
         import
         type(MPI_Comm), intent(in) :: local_comm, peer_comm
         integer, intent(in) :: local_leader, remote_leader, tag
         type(MPI_Comm), intent(out) :: newintercomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Intercomm_create_from_groups_f08(local_group, local_leader, remote_group, &
            remote_leader, stringtag, info, errhandler, newintercomm, ierror)
         import
         type(MPI_Group), intent(in) :: local_group, remote_group
         integer, intent(in) :: local_leader, remote_leader
         character(len=*), intent(in) :: stringtag
         type(MPI_Info), intent(in) :: info
         type(MPI_Errhandler), intent(in) :: errhandler
         type(MPI_Comm), intent(out) :: newintercomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Intercomm_merge_f08(intercomm, high, newintracomm, ierror)
         import
         type(MPI_Comm), intent(in) :: intercomm
         logical, intent(in) :: high
         type(MPI_Comm), intent(out) :: newintracomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_accept_f08(port_name, info, root, comm, newcomm, ierror)
         import
         character(len=*), intent(in) :: port_name
         type(MPI_Info), intent(in) :: info
         integer, intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_join_f08(fd, intercomm, ierror)
         import
         integer, intent(in) :: fd
         type(MPI_Comm), intent(out) :: intercomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Open_port_f08(info, port_name, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(out) :: port_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Close_port_f08(port_name, ierror)
         character(len=*), intent(in) :: port_name
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Publish_name_f08(service_name, info, port_name, ierror)
         import
         character(len=*), intent(in) :: service_name, port_name
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Lookup_name_f08(service_name, info, port_name, ierror)
         import
         character(len=*), intent(in) :: service_name
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(out) :: port_name
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_accept_f08) :: MPI_Comm_connect_f08
   procedure(MPI_Publish_name_f08) :: MPI_Unpublish_name_f08

   ! Topologies of communicators (ch. 8)
   interface
      subroutine MPI_Cart_create_f08(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
         import
         type(MPI_Comm), intent(in) :: comm_old
         integer, intent(in) :: ndims, dims(ndims)
         logical, intent(in) :: periods(ndims), reorder
         type(MPI_Comm), intent(out) :: comm_cart
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_get_f08(comm, maxdims, dims, periods, coords, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: maxdims
         integer, intent(out) :: dims(maxdims), coords(maxdims)
         logical, intent(out) :: periods(maxdims)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_rank_f08(comm, coords, rank, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: coords(*)
         integer, intent(out) :: rank
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_coords_f08(comm, rank, maxdims, coords, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: rank, maxdims
         integer, intent(out) :: coords(maxdims)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_shift_f08(comm, direction, disp, rank_source, rank_dest, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: direction, disp
         integer, intent(out) :: rank_source, rank_dest
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_sub_f08(comm, remain_dims, newcomm, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         logical, intent(in) :: remain_dims(*)
         type(MPI_Comm), intent(out) :: newcomm
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cart_map_f08(comm, ndims, dims, periods, newrank, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: ndims, dims(ndims)
         logical, intent(in) :: periods(ndims)
         integer, intent(out) :: newrank
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cartdim_get_f08(comm, ndims, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: ndims
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Dims_create_f08(nnodes, ndims, dims, ierror)
         integer, intent(in) :: nnodes, ndims
         integer, intent(inout) :: dims(ndims)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graph_create_f08(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
         import
         type(MPI_Comm), intent(in) :: comm_old
         integer, intent(in) :: nnodes, index(nnodes), edges(*)
         logical, intent(in) :: reorder
         type(MPI_Comm), intent(out) :: comm_graph
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graph_get_f08(comm, maxindex, maxedges, index, edges, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: maxindex, maxedges
         integer, intent(out) :: index(maxindex), edges(maxedges)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graph_neighbors_f08(comm, rank, maxneighbors, neighbors, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: rank, maxneighbors
         integer, intent(out) :: neighbors(maxneighbors)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graph_neighbors_count_f08(comm, rank, nneighbors, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: rank
         integer, intent(out) :: nneighbors
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graph_map_f08(comm, nnodes, index, edges, newrank, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: nnodes, index(nnodes), edges(*)
         integer, intent(out) :: newrank
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Graphdims_get_f08(comm, nnodes, nedges, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: nnodes, nedges
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Dist_graph_create_f08(comm_old, n, sources, degrees, destinations, weights, &
            info, reorder, comm_dist_graph, ierror)
         import
         type(MPI_Comm), intent(in) :: comm_old
         integer, intent(in) :: n, sources(n), degrees(n), destinations(*), weights(*)
         type(MPI_Info), intent(in) :: info
         logical, intent(in) :: reorder
         type(MPI_Comm), intent(out) :: comm_dist_graph
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Dist_graph_create_adjacent_f08(comm_old, indegree, sources, sourceweights, &
            outdegree, destinations, destweights, info, reorder, comm_dist_graph, ierror)
         import
         type(MPI_Comm), intent(in) :: comm_old
         integer, intent(in) :: indegree, sources(indegree), sourceweights(*), outdegree
         integer, intent(in) :: destinations(outdegree), destweights(*)
         type(MPI_Info), intent(in) :: info
         logical, intent(in) :: reorder
         type(MPI_Comm), intent(out) :: comm_dist_graph
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Dist_graph_neighbors_f08(comm, maxindegree, sources, sourceweights, &
            maxoutdegree, destinations, destweights, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(in) :: maxindegree, maxoutdegree
         integer, intent(out) :: sources(maxindegree), destinations(maxoutdegree)
         integer :: sourceweights(*), destweights(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Dist_graph_neighbors_count_f08(comm, indegree, outdegree, weighted, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: indegree, outdegree
         logical, intent(out) :: weighted
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Topo_test_f08(comm, status, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: status
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Groups (7.3)
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

      subroutine MPI_Group_translate_ranks_f08(group1, n, ranks1, group2, ranks2, ierror)
         import
         type(MPI_Group), intent(in) :: group1, group2
         integer, intent(in) :: n, ranks1(n)
         integer, intent(out) :: ranks2(n)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_union_f08(group1, group2, newgroup, ierror)
         import
         type(MPI_Group), intent(in) :: group1, group2
         type(MPI_Group), intent(out) :: newgroup
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Group_from_session_pset_f08(session, pset_name, newgroup, ierror)
         import
         type(MPI_Session), intent(in) :: session
         character(len=*), intent(in) :: pset_name
         type(MPI_Group), intent(out) :: newgroup
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Group_incl_f08) :: MPI_Group_excl_f08
   procedure(MPI_Group_union_f08) :: MPI_Group_intersection_f08
   procedure(MPI_Group_union_f08) :: MPI_Group_difference_f08
   procedure(MPI_Group_range_incl_f08) :: MPI_Group_range_excl_f08

   ! Datatypes: creation (5.1.2), inquiry (5.1.5, 5.1.7), committing, freeing (5.1.9), names (7.8)
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

      subroutine MPI_Type_create_hvector_f08(count, blocklength, stride, oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: stride
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_indexed_f08(count, array_of_blocklengths, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, array_of_blocklengths(count), array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_hindexed_f08(count, array_of_blocklengths, &
            array_of_displacements, oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, array_of_blocklengths(count)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_indexed_block_f08(count, blocklength, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength, array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_hindexed_block_f08(count, blocklength, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_resized_f08(oldtype, lb, extent, newtype, ierror)
         import
         type(MPI_Datatype), intent(in) :: oldtype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: lb, extent
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_subarray_f08(ndims, array_of_sizes, array_of_subsizes, &
            array_of_starts, order, oldtype, newtype, ierror)
         import
         integer, intent(in) :: ndims, array_of_sizes(ndims), array_of_subsizes(ndims)
         integer, intent(in) :: array_of_starts(ndims), order
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_darray_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, &
            array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
         import
         integer, intent(in) :: size, rank, ndims, array_of_gsizes(ndims), array_of_distribs(ndims)
         integer, intent(in) :: array_of_dargs(ndims), array_of_psizes(ndims), order
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_f90_real_f08(p, r, newtype, ierror)
         import
         integer, intent(in) :: p, r
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_create_f90_integer_f08(r, newtype, ierror)
         import
         integer, intent(in) :: r
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_match_size_f08(typeclass, size, datatype, ierror)
         import
         integer, intent(in) :: typeclass, size
         type(MPI_Datatype), intent(out) :: datatype
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_value_index_f08(value_type, index_type, pair_type, ierror)
         import
         type(MPI_Datatype), intent(in) :: value_type, index_type
         type(MPI_Datatype), intent(out) :: pair_type
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_size_x_f08(datatype, size, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_extent_x_f08(datatype, lb, extent, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: lb, extent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_true_extent_f08(datatype, true_lb, true_extent, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: true_lb, true_extent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_true_extent_x_f08(datatype, true_lb, true_extent, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: true_lb, true_extent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_envelope_f08(datatype, num_integers, num_addresses, num_datatypes, &
            combiner, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(out) :: num_integers, num_addresses, num_datatypes, combiner
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Type_get_contents_f08(datatype, max_integers, max_addresses, max_datatypes, &
            array_of_integers, array_of_addresses, array_of_datatypes, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(in) :: max_integers, max_addresses, max_datatypes
         integer, intent(out) :: array_of_integers(max_integers)
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: array_of_addresses(max_addresses)
         type(MPI_Datatype), intent(out) :: array_of_datatypes(max_datatypes)
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_commit_f08) :: MPI_Type_free_f08
   procedure(MPI_Type_create_f90_real_f08) :: MPI_Type_create_f90_complex_f08

   ! Windows (12.2), names (7.8)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Win_create_f08(base, size, disp_unit, info, comm, win, ierror)
         import
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
#else
      subroutine MPI_Win_create_f08ts(base, size, disp_unit, info, comm, win, ierror) &
            bind(C, name="mpi_win_create_f08ts_")
         import
         type(*), dimension(..), asynchronous :: base
#endif
         integer(kind=c_intptr_t), intent(in) :: size
         integer(default), intent(in) :: disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Win), intent(out) :: win
         integer(default), intent(out), optional :: ierror
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

      subroutine MPI_Win_create_dynamic_f08(info, comm, win, ierror)
         import
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Win), intent(out) :: win
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Win_attach_f08(win, base, size, ierror)
         import
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
#else
      subroutine MPI_Win_attach_f08ts(win, base, size, ierror) bind(C, name="mpi_win_attach_f08ts_")
         import
         type(*), dimension(..), asynchronous :: base
#endif
         type(MPI_Win), intent(in) :: win
         integer(kind=c_intptr_t), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Win_detach_f08(win, base, ierror)
         import
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
#else
      subroutine MPI_Win_detach_f08ts(win, base, ierror) bind(C, name="mpi_win_detach_f08ts_")
         import
         type(*), dimension(..), asynchronous :: base
#endif
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_shared_query_f08(win, rank, size, disp_unit, baseptr, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: rank
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: size
         integer, intent(out) :: disp_unit
         type(c_ptr), intent(out) :: baseptr
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

      subroutine MPI_Win_set_info_f08(win, info, ierror)
         import
         type(MPI_Win), intent(in) :: win
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_get_info_f08(win, info_used, ierror)
         import
         type(MPI_Win), intent(in) :: win
         type(MPI_Info), intent(out) :: info_used
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_allocate_f08) :: MPI_Win_allocate_shared_f08

   ! Access to windows (12.3)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Put_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
            target_count, target_datatype, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Put_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, ierror) &
            bind(C, name="mpi_put_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Rput_f08(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Rput_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror) &
            bind(C, name="mpi_rput_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Get_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
            target_count, target_datatype, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Get_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, ierror) &
            bind(C, name="mpi_get_f08ts_")
         import
         type(*), dimension(..), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Rget_f08(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Rget_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror) &
            bind(C, name="mpi_rget_f08ts_")
         import
         type(*), dimension(..), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Accumulate_f08(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Accumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, ierror) &
            bind(C, name="mpi_accumulate_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Raccumulate_f08(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
#else
      subroutine MPI_Raccumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, request, ierror) &
            bind(C, name="mpi_raccumulate_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
#endif
         integer(default), intent(in) :: origin_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Get_accumulate_f08(origin_addr, origin_count, origin_datatype, result_addr, &
            result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
#else
      subroutine MPI_Get_accumulate_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
            result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, ierror) bind(C, name="mpi_get_accumulate_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         type(*), dimension(..), asynchronous :: result_addr
#endif
         integer(default), intent(in) :: origin_count, result_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, result_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Rget_accumulate_f08(origin_addr, origin_count, origin_datatype, result_addr, &
            result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
#else
      subroutine MPI_Rget_accumulate_f08ts(origin_addr, origin_count, origin_datatype, &
            result_addr, result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, request, ierror) bind(C, name="mpi_rget_accumulate_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         type(*), dimension(..), asynchronous :: result_addr
#endif
         integer(default), intent(in) :: origin_count, result_count, target_rank, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, result_datatype, target_datatype
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Fetch_and_op_f08(origin_addr, result_addr, datatype, target_rank, &
            target_disp, op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
#else
      subroutine MPI_Fetch_and_op_f08ts(origin_addr, result_addr, datatype, target_rank, &
            target_disp, op, win, ierror) bind(C, name="mpi_fetch_and_op_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         type(*), dimension(..), asynchronous :: result_addr
#endif
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Compare_and_swap_f08(origin_addr, compare_addr, result_addr, datatype, &
            target_rank, target_disp, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, compare_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, compare_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, compare_addr, result_addr
         type(*) :: origin_addr(*), compare_addr(*), result_addr(*)
#else
      subroutine MPI_Compare_and_swap_f08ts(origin_addr, compare_addr, result_addr, datatype, &
            target_rank, target_disp, win, ierror) bind(C, name="mpi_compare_and_swap_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr, compare_addr
         type(*), dimension(..), asynchronous :: result_addr
#endif
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Synchronization of windows (12.5)
   interface
      subroutine MPI_Win_fence_f08(assert, win, ierror)
         import
         integer, intent(in) :: assert
         type(MPI_Win), intent(in) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_start_f08(group, assert, win, ierror)
         import
         type(MPI_Group), intent(in) :: group
         integer, intent(in) :: assert
         type(MPI_Win), intent(in) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_complete_f08(win, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_test_f08(win, flag, ierror)
         import
         type(MPI_Win), intent(in) :: win
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_lock_f08(lock_type, rank, assert, win, ierror)
         import
         integer, intent(in) :: lock_type, rank, assert
         type(MPI_Win), intent(in) :: win
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Win_unlock_f08(rank, win, ierror)
         import
         integer, intent(in) :: rank
         type(MPI_Win), intent(in) :: win
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_start_f08) :: MPI_Win_post_f08
   procedure(MPI_Win_complete_f08) :: MPI_Win_wait_f08
   procedure(MPI_Win_fence_f08) :: MPI_Win_lock_all_f08
   procedure(MPI_Win_complete_f08) :: MPI_Win_unlock_all_f08
   procedure(MPI_Win_unlock_f08) :: MPI_Win_flush_f08
   procedure(MPI_Win_complete_f08) :: MPI_Win_flush_all_f08
   procedure(MPI_Win_unlock_f08) :: MPI_Win_flush_local_f08
   procedure(MPI_Win_complete_f08) :: MPI_Win_flush_local_all_f08
   procedure(MPI_Win_complete_f08) :: MPI_Win_sync_f08

   ! Files (14.2), consistency (14.6); error handlers are below
   interface
      subroutine MPI_File_open_f08(comm, filename, amode, info, fh, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         character(len=*), intent(in) :: filename
         integer, intent(in) :: amode
         type(MPI_Info), intent(in) :: info
         type(MPI_File), intent(out) :: fh
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_close_f08(fh, ierror)
         import
         type(MPI_File), intent(inout) :: fh
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_delete_f08(filename, info, ierror)
         import
         character(len=*), intent(in) :: filename
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_set_size_f08(fh, size, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_size_f08(fh, size, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_group_f08(fh, group, ierror)
         import
         type(MPI_File), intent(in) :: fh
         type(MPI_Group), intent(out) :: group
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_amode_f08(fh, amode, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer, intent(out) :: amode
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_set_info_f08(fh, info, ierror)
         import
         type(MPI_File), intent(in) :: fh
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_info_f08(fh, info_used, ierror)
         import
         type(MPI_File), intent(in) :: fh
         type(MPI_Info), intent(out) :: info_used
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_set_atomicity_f08(fh, flag, ierror)
         import
         type(MPI_File), intent(in) :: fh
         logical, intent(in) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_atomicity_f08(fh, flag, ierror)
         import
         type(MPI_File), intent(in) :: fh
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_sync_f08(fh, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_set_size_f08) :: MPI_File_preallocate_f08

   ! Views of files (14.3), data representations (14.5), file pointers (14.4.3, 14.4.4)
   interface
      subroutine MPI_File_set_view_f08(fh, disp, etype, filetype, datarep, info, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: disp
         type(MPI_Datatype), intent(in) :: etype, filetype
         character(len=*), intent(in) :: datarep
         type(MPI_Info), intent(in) :: info
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_view_f08(fh, disp, etype, filetype, datarep, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(out) :: disp
         type(MPI_Datatype), intent(out) :: etype, filetype
         character(len=*), intent(out) :: datarep
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_type_extent_f08(fh, datatype, extent, ierror)
         import
         type(MPI_File), intent(in) :: fh
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: extent
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_byte_offset_f08(fh, offset, disp, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         integer(kind=MPI_OFFSET_KIND), intent(out) :: disp
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_seek_f08(fh, offset, whence, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         integer, intent(in) :: whence
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_position_f08(fh, offset, ierror)
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(out) :: offset
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Register_datarep_f08(datarep, read_conversion_fn, write_conversion_fn, &
            dtype_file_extent_fn, extra_state, ierror)
         import
         character(len=*), intent(in) :: datarep
         procedure(MPI_Datarep_conversion_function) :: read_conversion_fn, write_conversion_fn
         procedure(MPI_Datarep_extent_function) :: dtype_file_extent_fn
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_seek_f08) :: MPI_File_seek_shared_f08
   procedure(MPI_File_get_position_f08) :: MPI_File_get_position_shared_f08

   ! Reads and writes of files (14.4)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_at_f08(fh, offset, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_at_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_at_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_at_all_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_at_all_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iread_at_f08(fh, offset, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iread_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_at_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iread_at_all_f08(fh, offset, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iread_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_at_all_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_all_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_all_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_all_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iread_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iread_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iread_all_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iread_all_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_all_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_shared_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_shared_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_shared_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iread_shared_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iread_shared_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_shared_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_ordered_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_ordered_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_ordered_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_at_all_begin_f08(fh, offset, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_read_at_all_begin_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_at_all_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_at_all_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_read_at_all_end_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_all_begin_f08(fh, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_all_begin_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_read_all_begin_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_all_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_all_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_read_all_end_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_ordered_begin_f08(fh, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_read_ordered_begin_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_read_ordered_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_read_ordered_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_read_ordered_end_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_at_f08(fh, offset, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_at_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_at_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_at_all_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_at_all_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iwrite_at_f08(fh, offset, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iwrite_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_at_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iwrite_at_all_f08(fh, offset, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iwrite_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_at_all_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_all_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_all_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_all_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iwrite_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iwrite_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iwrite_all_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iwrite_all_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_all_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_shared_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_shared_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_shared_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_iwrite_shared_f08(fh, buf, count, datatype, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_iwrite_shared_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_shared_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_ordered_f08(fh, buf, count, datatype, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_ordered_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_ordered_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_at_all_begin_f08(fh, offset, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_write_at_all_begin_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_at_all_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_at_all_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_write_at_all_end_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_all_begin_f08(fh, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_all_begin_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_write_all_begin_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_all_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_all_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_write_all_end_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_ordered_begin_f08(fh, buf, count, datatype, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_write_ordered_begin_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_File_write_ordered_end_f08(fh, buf, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_File_write_ordered_end_f08ts(fh, buf, status, ierror) &
            bind(C, name="mpi_file_write_ordered_end_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         type(MPI_File), intent(in) :: fh
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Info objects (ch. 10); MPI_Info_get is deprecated (16.3)
   interface
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

      subroutine MPI_Info_get_string_f08(info, key, buflen, value, flag, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(in) :: key
         integer, intent(inout) :: buflen
         character(len=*), intent(out) :: value
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Info_get_valuelen_f08(info, key, valuelen, flag, ierror)
         import
         type(MPI_Info), intent(in) :: info
         character(len=*), intent(in) :: key
         integer, intent(out) :: valuelen
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Abi_get_info_f08) :: MPI_Info_create_f08
   procedure(MPI_Abi_get_info_f08) :: MPI_Info_create_env_f08

   ! Error handlers (9.3), error codes (9.4) and new ones (9.5)
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

      subroutine MPI_File_create_errhandler_f08(file_errhandler_fn, errhandler, ierror)
         import
         procedure(MPI_File_errhandler_function) :: file_errhandler_fn
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_set_errhandler_f08(file, errhandler, ierror)
         import
         type(MPI_File), intent(in) :: file
         type(MPI_Errhandler), intent(in) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_get_errhandler_f08(file, errhandler, ierror)
         import
         type(MPI_File), intent(in) :: file
         type(MPI_Errhandler), intent(out) :: errhandler
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_File_call_errhandler_f08(fh, errorcode, ierror)
         import
         type(MPI_File), intent(in) :: fh
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

      subroutine MPI_Remove_error_class_f08(errorclass, ierror)
         integer, intent(in) :: errorclass
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Remove_error_code_f08(errorcode, ierror)
         integer, intent(in) :: errorcode
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Abort_f08) :: MPI_Comm_call_errhandler_f08
   procedure(MPI_Remove_error_code_f08) :: MPI_Remove_error_string_f08

   ! Operations of reductions (6.9.5, 6.9.7), local reduction (6.9.8)
   interface
      subroutine MPI_Op_create_f08(user_fn, commute, op, ierror)
         import
         procedure(MPI_User_function) :: user_fn
         logical, intent(in) :: commute
         type(MPI_Op), intent(out) :: op
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Op_free_f08(op, ierror)
         import
         type(MPI_Op), intent(inout) :: op
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Op_commutative_f08(op, commute, ierror)
         import
         type(MPI_Op), intent(in) :: op
         logical, intent(out) :: commute
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_local_f08(inbuf, inoutbuf, count, datatype, op, ierror)
         import
         !DIR$ IGNORE_TKR inbuf, inoutbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, inoutbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, inoutbuf
         type(*) :: inbuf(*), inoutbuf(*)
#else
      subroutine MPI_Reduce_local_f08ts(inbuf, inoutbuf, count, datatype, op, ierror) &
            bind(C, name="mpi_reduce_local_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: inoutbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Messages (3.2 to 3.11): modes of sends, receives, both at once, probes; persistent (3.9)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Send_f08(buf, count, datatype, dest, tag, comm, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Send_f08ts(buf, count, datatype, dest, tag, comm, ierror) &
            bind(C, name="mpi_send_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Isend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Isend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_isend_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Send_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Send_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_send_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Bsend_f08(buf, count, datatype, dest, tag, comm, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Bsend_f08ts(buf, count, datatype, dest, tag, comm, ierror) &
            bind(C, name="mpi_bsend_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ibsend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Ibsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_ibsend_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Bsend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Bsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_bsend_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ssend_f08(buf, count, datatype, dest, tag, comm, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Ssend_f08ts(buf, count, datatype, dest, tag, comm, ierror) &
            bind(C, name="mpi_ssend_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Issend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Issend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_issend_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ssend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Ssend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_ssend_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Rsend_f08(buf, count, datatype, dest, tag, comm, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Rsend_f08ts(buf, count, datatype, dest, tag, comm, ierror) &
            bind(C, name="mpi_rsend_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Irsend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Irsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_irsend_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Rsend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Rsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_rsend_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Recv_f08(buf, count, datatype, source, tag, comm, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Recv_f08ts(buf, count, datatype, source, tag, comm, status, ierror) &
            bind(C, name="mpi_recv_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         integer(default), intent(in) :: count, source, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Irecv_f08(buf, count, datatype, source, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Irecv_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
            bind(C, name="mpi_irecv_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, source, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Recv_init_f08(buf, count, datatype, source, tag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Recv_init_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
            bind(C, name="mpi_recv_init_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, source, tag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Sendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, &
            recvtype, source, recvtag, comm, status, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Sendrecv_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
            recvcount, recvtype, source, recvtag, comm, status, ierror) &
            bind(C, name="mpi_sendrecv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, dest, sendtag, recvcount, source, recvtag
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Isendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
            recvcount, recvtype, source, recvtag, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Isendrecv_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
            recvcount, recvtype, source, recvtag, comm, request, ierror) &
            bind(C, name="mpi_isendrecv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, dest, sendtag, recvcount, source, recvtag
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Sendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, &
            comm, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Sendrecv_replace_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, &
            comm, status, ierror) bind(C, name="mpi_sendrecv_replace_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         integer(default), intent(in) :: count, dest, sendtag, source, recvtag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Isendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, &
            comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Isendrecv_replace_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, &
            comm, request, ierror) bind(C, name="mpi_isendrecv_replace_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         integer(default), intent(in) :: count, dest, sendtag, source, recvtag
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Probe_f08(source, tag, comm, status, ierror)
         import
         integer, intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Iprobe_f08(source, tag, comm, flag, status, ierror)
         import
         integer, intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         logical, intent(out) :: flag
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Mprobe_f08(source, tag, comm, message, status, ierror)
         import
         integer, intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Message), intent(out) :: message
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Improbe_f08(source, tag, comm, flag, message, status, ierror)
         import
         integer, intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         logical, intent(out) :: flag
         type(MPI_Message), intent(out) :: message
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Mrecv_f08(buf, count, datatype, message, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Mrecv_f08ts(buf, count, datatype, message, status, ierror) &
            bind(C, name="mpi_mrecv_f08ts_")
         import
         type(*), dimension(..) :: buf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Message), intent(inout) :: message
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Imrecv_f08(buf, count, datatype, message, request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Imrecv_f08ts(buf, count, datatype, message, request, ierror) &
            bind(C, name="mpi_imrecv_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Message), intent(inout) :: message
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Partitioned communication (ch. 4)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Psend_init_f08(buf, partitions, count, datatype, dest, tag, comm, info, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Psend_init_f08ts(buf, partitions, count, datatype, dest, tag, comm, info, &
            request, ierror) bind(C, name="mpi_psend_init_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: partitions, dest, tag
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Precv_init_f08(buf, partitions, count, datatype, source, tag, comm, info, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
#else
      subroutine MPI_Precv_init_f08ts(buf, partitions, count, datatype, source, tag, comm, info, &
            request, ierror) bind(C, name="mpi_precv_init_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
#endif
         integer(default), intent(in) :: partitions, source, tag
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pready_f08(partition, request, ierror)
         import
         integer, intent(in) :: partition
         type(MPI_Request), intent(in) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pready_range_f08(partition_low, partition_high, request, ierror)
         import
         integer, intent(in) :: partition_low, partition_high
         type(MPI_Request), intent(in) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pready_list_f08(length, array_of_partitions, request, ierror)
         import
         integer, intent(in) :: length, array_of_partitions(length)
         type(MPI_Request), intent(in) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Parrived_f08(request, partition, flag, ierror)
         import
         type(MPI_Request), intent(in) :: request
         integer, intent(in) :: partition
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Collective operations (ch. 6): blocking, nonblocking (6.12), persistent (6.13); MPI_Barrier is above
   interface
      subroutine MPI_Ibarrier_f08(comm, request, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Barrier_init_f08(comm, info, request, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Bcast_f08(buffer, count, datatype, root, comm, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Bcast_f08ts(buffer, count, datatype, root, comm, ierror) &
            bind(C, name="mpi_bcast_f08ts_")
         import
         type(*), dimension(..) :: buffer
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ibcast_f08(buffer, count, datatype, root, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Ibcast_f08ts(buffer, count, datatype, root, comm, request, ierror) &
            bind(C, name="mpi_ibcast_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Bcast_init_f08(buffer, count, datatype, root, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Bcast_init_f08ts(buffer, count, datatype, root, comm, info, request, ierror) &
            bind(C, name="mpi_bcast_init_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Gather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Gather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, ierror) bind(C, name="mpi_gather_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Igather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Igather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, request, ierror) bind(C, name="mpi_igather_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Gather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Gather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, info, request, ierror) bind(C, name="mpi_gather_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Gatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Gatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, ierror) bind(C, name="mpi_gatherv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*), root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Igatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*), root
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts, displs
#endif
#else
      subroutine MPI_Igatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, request, ierror) bind(C, name="mpi_igatherv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount, root
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*), displs(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Gatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*), root
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts, displs
#endif
#else
      subroutine MPI_Gatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, info, request, ierror) bind(C, name="mpi_gatherv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount, root
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*), displs(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Scatter_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, ierror) bind(C, name="mpi_scatter_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iscatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Iscatter_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, request, ierror) bind(C, name="mpi_iscatter_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scatter_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Scatter_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, info, request, ierror) bind(C, name="mpi_scatter_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Scatterv_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, ierror) bind(C, name="mpi_scatterv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcounts(*), displs(*), recvcount, root
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iscatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), displs(*), recvcount, root
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, displs
#endif
#else
      subroutine MPI_Iscatterv_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, request, ierror) bind(C, name="mpi_iscatterv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), displs(*)
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in) :: recvcount, root
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scatterv_init_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), displs(*), recvcount, root
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, displs
#endif
#else
      subroutine MPI_Scatterv_init_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, &
            recvcount, recvtype, root, comm, info, request, ierror) &
            bind(C, name="mpi_scatterv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), displs(*)
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in) :: recvcount, root
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Allgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, ierror) bind(C, name="mpi_allgather_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iallgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Iallgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, request, ierror) bind(C, name="mpi_iallgather_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allgather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror) bind(C, name="mpi_allgather_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Allgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, ierror) bind(C, name="mpi_allgatherv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iallgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts, displs
#endif
#else
      subroutine MPI_Iallgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, request, ierror) bind(C, name="mpi_iallgatherv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*), displs(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allgatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts, displs
#endif
#else
      subroutine MPI_Allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_allgatherv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*), displs(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Alltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, ierror) bind(C, name="mpi_alltoall_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ialltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Ialltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, request, ierror) bind(C, name="mpi_ialltoall_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoall_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror) bind(C, name="mpi_alltoall_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Alltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, ierror) bind(C, name="mpi_alltoallv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ialltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, recvcounts, rdispls
#endif
#else
      subroutine MPI_Ialltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, request, ierror) bind(C, name="mpi_ialltoallv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoallv_init_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, recvcounts, rdispls
#endif
#else
      subroutine MPI_Alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_alltoallv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Alltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, ierror) bind(C, name="mpi_alltoallw_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ialltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, sendtypes, recvcounts, rdispls, recvtypes
#endif
#else
      subroutine MPI_Ialltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, request, ierror) &
            bind(C, name="mpi_ialltoallw_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Alltoallw_init_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, sendtypes, recvcounts, rdispls, recvtypes
#endif
#else
      subroutine MPI_Alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, info, request, ierror) &
            bind(C, name="mpi_alltoallw_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Reduce_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, ierror) &
            bind(C, name="mpi_reduce_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ireduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Ireduce_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
            ierror) bind(C, name="mpi_ireduce_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_init_f08(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Reduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
            request, ierror) bind(C, name="mpi_reduce_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count, root
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Allreduce_f08ts(sendbuf, recvbuf, count, datatype, op, comm, ierror) &
            bind(C, name="mpi_allreduce_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iallreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Iallreduce_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, &
            ierror) bind(C, name="mpi_iallreduce_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Allreduce_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Allreduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, &
            request, ierror) bind(C, name="mpi_allreduce_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Reduce_scatter_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            ierror) bind(C, name="mpi_reduce_scatter_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: recvcounts(*)
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ireduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: recvcounts(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts
#endif
#else
      subroutine MPI_Ireduce_scatter_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            request, ierror) bind(C, name="mpi_ireduce_scatter_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*)
#endif
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_scatter_init_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: recvcounts(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts
#endif
#else
      subroutine MPI_Reduce_scatter_init_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            info, request, ierror) bind(C, name="mpi_reduce_scatter_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*)
#endif
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Reduce_scatter_block_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            ierror) bind(C, name="mpi_reduce_scatter_block_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ireduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Ireduce_scatter_block_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            request, ierror) bind(C, name="mpi_ireduce_scatter_block_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Reduce_scatter_block_init_f08(sendbuf, recvbuf, recvcount, datatype, op, &
            comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Reduce_scatter_block_init_f08ts(sendbuf, recvbuf, recvcount, datatype, op, &
            comm, info, request, ierror) bind(C, name="mpi_reduce_scatter_block_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Scan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, ierror) &
            bind(C, name="mpi_scan_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iscan_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Iscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
            bind(C, name="mpi_iscan_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Scan_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
            ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Scan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
            ierror) bind(C, name="mpi_scan_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Exscan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Exscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, ierror) &
            bind(C, name="mpi_exscan_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Iexscan_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Iexscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
            bind(C, name="mpi_iexscan_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Exscan_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
            ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Exscan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
            ierror) bind(C, name="mpi_exscan_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Collective operations between neighbours (8.6): blocking, nonblocking (8.7), persistent (8.8)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_allgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, ierror) bind(C, name="mpi_neighbor_allgather_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ineighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Ineighbor_allgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, request, ierror) bind(C, name="mpi_ineighbor_allgather_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_allgather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, &
            recvcount, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_allgather_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_allgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, ierror) bind(C, name="mpi_neighbor_allgatherv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ineighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts, displs
#endif
#else
      subroutine MPI_Ineighbor_allgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, request, ierror) &
            bind(C, name="mpi_ineighbor_allgatherv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*), displs(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_allgatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, &
            recvcounts, displs, recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcount, recvcounts(*), displs(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: recvcounts
#endif
#else
      subroutine MPI_Neighbor_allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, &
            recvcounts, displs, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_allgatherv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in) :: sendcount, displs(*)
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in), asynchronous :: recvcounts(*)
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_alltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, ierror) bind(C, name="mpi_neighbor_alltoall_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ineighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Ineighbor_alltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, request, ierror) bind(C, name="mpi_ineighbor_alltoall_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoall_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, &
            recvcount, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_alltoall_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         integer(default), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_alltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, ierror) &
            bind(C, name="mpi_neighbor_alltoallv_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ineighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, recvcounts, rdispls
#endif
#else
      subroutine MPI_Ineighbor_alltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, request, ierror) &
            bind(C, name="mpi_ineighbor_alltoallv_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoallv_init_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), sdispls(*), recvcounts(*), rdispls(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, recvcounts, rdispls
#endif
#else
      subroutine MPI_Neighbor_alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, &
            recvbuf, recvcounts, rdispls, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_alltoallv_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), sdispls(*), recvcounts(*)
         integer(default), intent(in), asynchronous :: rdispls(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
#else
      subroutine MPI_Neighbor_alltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, ierror) &
            bind(C, name="mpi_neighbor_alltoallw_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
#endif
         integer(default), intent(in) :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Ineighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, sendtypes, recvcounts, rdispls, recvtypes
#endif
#else
      subroutine MPI_Ineighbor_alltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, request, ierror) &
            bind(C, name="mpi_ineighbor_alltoallw_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Neighbor_alltoallw_init_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer(default), intent(in) :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
#ifndef MPI_ATTR_NO_ASYNCHRONOUS
         asynchronous :: sendcounts, sdispls, sendtypes, recvcounts, rdispls, recvtypes
#endif
#else
      subroutine MPI_Neighbor_alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, &
            recvbuf, recvcounts, rdispls, recvtypes, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_alltoallw_init_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(default), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
#endif
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface

   ! Persistent operations (3.9)
   interface
      subroutine MPI_Start_f08(request, ierror)
         import
         type(MPI_Request), intent(inout) :: request
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Startall_f08(count, array_of_requests, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(inout) :: array_of_requests(count)
         integer, intent(out), optional :: ierror
      end subroutine
   end interface

   ! Requests (3.7.3, 3.7.5)
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

      subroutine MPI_Waitany_f08(count, array_of_requests, index, status, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(inout) :: array_of_requests(count)
         integer, intent(out) :: index
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Waitsome_f08(incount, array_of_requests, outcount, array_of_indices, &
            array_of_statuses, ierror)
         import
         integer, intent(in) :: incount
         type(MPI_Request), intent(inout) :: array_of_requests(incount)
         integer, intent(out) :: outcount, array_of_indices(*)
         type(MPI_Status) :: array_of_statuses(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Testall_f08(count, array_of_requests, flag, array_of_statuses, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(inout) :: array_of_requests(count)
         logical, intent(out) :: flag
         type(MPI_Status) :: array_of_statuses(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Testany_f08(count, array_of_requests, index, flag, status, ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(inout) :: array_of_requests(count)
         integer, intent(out) :: index
         logical, intent(out) :: flag
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Request_get_status_f08(request, flag, status, ierror)
         import
         type(MPI_Request), intent(in) :: request
         logical, intent(out) :: flag
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Request_get_status_all_f08(count, array_of_requests, flag, array_of_statuses, &
            ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(in) :: array_of_requests(count)
         logical, intent(out) :: flag
         type(MPI_Status) :: array_of_statuses(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Request_get_status_any_f08(count, array_of_requests, index, flag, status, &
            ierror)
         import
         integer, intent(in) :: count
         type(MPI_Request), intent(in) :: array_of_requests(count)
         integer, intent(out) :: index
         logical, intent(out) :: flag
         type(MPI_Status) :: status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Request_get_status_some_f08(incount, array_of_requests, outcount, &
            array_of_indices, array_of_statuses, ierror)
         import
         integer, intent(in) :: incount
         type(MPI_Request), intent(in) :: array_of_requests(incount)
         integer, intent(out) :: outcount, array_of_indices(*)
         type(MPI_Status) :: array_of_statuses(*)
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Cancel_f08(request, ierror)
         import
         type(MPI_Request), intent(in) :: request
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Start_f08) :: MPI_Request_free_f08
   procedure(MPI_Waitsome_f08) :: MPI_Testsome_f08

   ! Generalized requests (13.2)
   interface
      subroutine MPI_Grequest_start_f08(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
         import
         procedure(MPI_Grequest_query_function) :: query_fn
         procedure(MPI_Grequest_free_function) :: free_fn
         procedure(MPI_Grequest_cancel_function) :: cancel_fn
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Cancel_f08) :: MPI_Grequest_complete_f08

   ! Statuses: members (3.2.5), setting them (13.3), counts (5.1.11)
   interface
      subroutine MPI_Status_get_source_f08(status, source, ierror)
         import
         type(MPI_Status), intent(in) :: status
         integer, intent(out) :: source
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_get_tag_f08(status, tag, ierror)
         import
         type(MPI_Status), intent(in) :: status
         integer, intent(out) :: tag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_get_error_f08(status, err, ierror)
         import
         type(MPI_Status), intent(in) :: status
         integer, intent(out) :: err
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_source_f08(status, source, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         integer, intent(in) :: source
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_tag_f08(status, tag, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         integer, intent(in) :: tag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_error_f08(status, err, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         integer, intent(in) :: err
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_cancelled_f08(status, flag, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         logical, intent(in) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Test_cancelled_f08(status, flag, ierror)
         import
         type(MPI_Status), intent(in) :: status
         logical, intent(out) :: flag
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Get_count_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(in) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(out) :: count
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Get_elements_x_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(in) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: count
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_elements_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer, intent(in) :: count
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_set_elements_x_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_f2f08_f08(f_status, f08_status, ierror)
         import
         integer, intent(in) :: f_status(MPI_STATUS_SIZE)
         type(MPI_Status), intent(out) :: f08_status
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Status_f082f_f08(f08_status, f_status, ierror)
         import
         type(MPI_Status), intent(in) :: f08_status
         integer, intent(out) :: f_status(MPI_STATUS_SIZE)
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Get_count_f08) :: MPI_Get_elements_f08

   ! Buffers of MPI_Bsend (3.6)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Buffer_attach_f08(buffer, size, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Buffer_attach_f08ts(buffer, size, ierror) &
            bind(C, name="mpi_buffer_attach_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
#endif
         integer(default), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Buffer_detach_f08(buffer_addr, size, ierror)
         import
         type(c_ptr), intent(out) :: buffer_addr
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Buffer_iflush_f08(request, ierror)
         import
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Comm_attach_buffer_f08(comm, buffer, size, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Comm_attach_buffer_f08ts(comm, buffer, size, ierror) &
            bind(C, name="mpi_comm_attach_buffer_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
#endif
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Comm_detach_buffer_f08(comm, buffer_addr, size, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(c_ptr), intent(out) :: buffer_addr
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Session_attach_buffer_f08(session, buffer, size, ierror)
         import
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
#else
      subroutine MPI_Session_attach_buffer_f08ts(session, buffer, size, ierror) &
            bind(C, name="mpi_session_attach_buffer_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
#endif
         type(MPI_Session), intent(in) :: session
         integer(default), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_detach_buffer_f08(session, buffer_addr, size, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(c_ptr), intent(out) :: buffer_addr
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_flush_buffer_f08(session, ierror)
         import
         type(MPI_Session), intent(in) :: session
         integer, intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Session_iflush_buffer_f08(session, request, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(MPI_Request), intent(out) :: request
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Init_f08) :: MPI_Buffer_flush_f08
   procedure(MPI_Barrier_f08) :: MPI_Comm_flush_buffer_f08
   procedure(MPI_Ibarrier_f08) :: MPI_Comm_iflush_buffer_f08

   ! Packing (5.2), also as external32 (5.3, 14.5.2)
   interface
#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Pack_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
         import
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
#else
      subroutine MPI_Pack_f08ts(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror) &
            bind(C, name="mpi_pack_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: outbuf
#endif
         integer(default), intent(in) :: incount, outsize
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(inout) :: position
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIPTORS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Unpack_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
         import
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
#else
      subroutine MPI_Unpack_f08ts(inbuf, insize, position, outbuf, outcount, datatype, comm, &
            ierror) bind(C, name="mpi_unpack_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: outbuf
#endif
         integer(default), intent(in) :: insize, outcount
         integer(default), intent(inout) :: position
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pack_size_f08(incount, datatype, comm, size, ierror)
         import
         integer, intent(in) :: incount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer, intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIBED_TEXTS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Pack_external_f08(datarep, inbuf, incount, datatype, outbuf, outsize, &
            position, ierror)
         import
         character(len=*), intent(in) :: datarep
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
#else
      subroutine MPI_Pack_external_f08ts(datarep, inbuf, incount, datatype, outbuf, outsize, &
            position, ierror) bind(C, name="mpi_pack_external_f08ts_")
         import
         character(kind=c_char, len=*), intent(in) :: datarep
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: outbuf
#endif
         integer(default), intent(in) :: incount
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=c_intptr_t), intent(in) :: outsize
         integer(kind=c_intptr_t), intent(inout) :: position
         integer(default), intent(out), optional :: ierror
      end subroutine

#if defined(MPI_ATTR_NO_DESCRIBED_TEXTS) && !defined(MPI_ATTR_NO_ANY_TYPE)
      subroutine MPI_Unpack_external_f08(datarep, inbuf, insize, position, outbuf, outcount, &
            datatype, ierror)
         import
         character(len=*), intent(in) :: datarep
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
#else
      subroutine MPI_Unpack_external_f08ts(datarep, inbuf, insize, position, outbuf, outcount, &
            datatype, ierror) bind(C, name="mpi_unpack_external_f08ts_")
         import
         character(kind=c_char, len=*), intent(in) :: datarep
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: outbuf
#endif
         integer(kind=c_intptr_t), intent(in) :: insize
         integer(kind=c_intptr_t), intent(inout) :: position
         integer(default), intent(in) :: outcount
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine

      subroutine MPI_Pack_external_size_f08(datarep, incount, datatype, size, ierror)
         import
         character(len=*), intent(in) :: datarep
         integer, intent(in) :: incount
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
end module mpi_attr_external
