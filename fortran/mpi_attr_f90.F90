! Generated from api/routines.txt by `./dev generate`. Do not edit.
!> The binding in the style of the standard's module `mpi`: handles are INTEGERs, every procedure
!> has an explicit interface, IERROR is not optional and callbacks are EXTERNAL.
!>
!> The standard has no INTENT in this binding. Inputs have INTENT(IN) here; outputs have none, as with
!> INTENT(OUT) a compiler may discard the value that a variable had before the call.
!>
!> With MPI_ATTR_NO_ANY_TYPE, procedures with choice buffers have no interface (probe.cmake defines it).
!>
!> c_ptr is public, as in MPICH's modules: where an interface has a private one, gfortran may take it for another type than that of
!> iso_c_binding, if both reach a program through modules.
module mpi_attr_f90
   use, intrinsic :: iso_c_binding, only : c_ptr
   use mpi_attr_constants
   use mpi_attr_sizeof
   use mpi_attr_types, only : MPI_Status
   implicit none

#ifdef MPI_ATTR_INTEGER_8
   interface MPI_Init; procedure MPI_Init_needs_mpi_attr_fortran_i8; end interface
   interface MPI_Init_thread; procedure MPI_Init_thread_needs_mpi_attr_fortran_i8; end interface
! Only libmpi_attr_fortran_i8 has these names: without it, a program does not link.
#define MPI_Init MPI_Init_needs_mpi_attr_fortran_i8
#define MPI_Init_thread MPI_Init_thread_needs_mpi_attr_fortran_i8
#endif

   ! Attributes of communicators (7.7.2)
   interface
      subroutine MPI_Comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
            extra_state, ierror)
         import
         external :: comm_copy_attr_fn, comm_delete_attr_fn
         integer :: comm_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
      end subroutine

      subroutine MPI_Comm_free_keyval(comm_keyval, ierror)
         integer :: comm_keyval, ierror
      end subroutine

      subroutine MPI_Comm_set_attr(comm, comm_keyval, attribute_val, ierror)
         import
         integer, intent(in) :: comm, comm_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
         import
         integer, intent(in) :: comm, comm_keyval
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_delete_attr(comm, comm_keyval, ierror)
         integer, intent(in) :: comm, comm_keyval
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_create_keyval) :: PMPI_Comm_create_keyval
   procedure(MPI_Comm_free_keyval) :: PMPI_Comm_free_keyval
   procedure(MPI_Comm_set_attr) :: PMPI_Comm_set_attr
   procedure(MPI_Comm_get_attr) :: PMPI_Comm_get_attr
   procedure(MPI_Comm_delete_attr) :: PMPI_Comm_delete_attr

   ! Attributes of windows (7.7.3)
   interface
      subroutine MPI_Win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
            extra_state, ierror)
         import
         external :: win_copy_attr_fn, win_delete_attr_fn
         integer :: win_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
      end subroutine

      subroutine MPI_Win_free_keyval(win_keyval, ierror)
         integer :: win_keyval, ierror
      end subroutine

      subroutine MPI_Win_set_attr(win, win_keyval, attribute_val, ierror)
         import
         integer, intent(in) :: win, win_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer :: ierror
      end subroutine

      subroutine MPI_Win_get_attr(win, win_keyval, attribute_val, flag, ierror)
         import
         integer, intent(in) :: win, win_keyval
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Win_delete_attr(win, win_keyval, ierror)
         integer, intent(in) :: win, win_keyval
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_create_keyval) :: PMPI_Win_create_keyval
   procedure(MPI_Win_free_keyval) :: PMPI_Win_free_keyval
   procedure(MPI_Win_set_attr) :: PMPI_Win_set_attr
   procedure(MPI_Win_get_attr) :: PMPI_Win_get_attr
   procedure(MPI_Win_delete_attr) :: PMPI_Win_delete_attr

   ! Attributes of datatypes (7.7.4)
   interface
      subroutine MPI_Type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
            extra_state, ierror)
         import
         external :: type_copy_attr_fn, type_delete_attr_fn
         integer :: type_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
      end subroutine

      subroutine MPI_Type_free_keyval(type_keyval, ierror)
         integer :: type_keyval, ierror
      end subroutine

      subroutine MPI_Type_set_attr(datatype, type_keyval, attribute_val, ierror)
         import
         integer, intent(in) :: datatype, type_keyval
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: attribute_val
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
         import
         integer, intent(in) :: datatype, type_keyval
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Type_delete_attr(datatype, type_keyval, ierror)
         integer, intent(in) :: datatype, type_keyval
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_create_keyval) :: PMPI_Type_create_keyval
   procedure(MPI_Type_free_keyval) :: PMPI_Type_free_keyval
   procedure(MPI_Type_set_attr) :: PMPI_Type_set_attr
   procedure(MPI_Type_get_attr) :: PMPI_Type_get_attr
   procedure(MPI_Type_delete_attr) :: PMPI_Type_delete_attr

   ! Attributes of communicators as in MPI-1 (16.1), deprecated: in Fortran the values are INTEGERs
   interface
      subroutine MPI_Keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
         external :: copy_fn, delete_fn
         integer :: keyval, ierror
         integer, intent(in) :: extra_state
      end subroutine

      subroutine MPI_Keyval_free(keyval, ierror)
         integer :: keyval, ierror
      end subroutine

      subroutine MPI_Attr_put(comm, keyval, attribute_val, ierror)
         integer, intent(in) :: comm, keyval, attribute_val
         integer :: ierror
      end subroutine

      subroutine MPI_Attr_get(comm, keyval, attribute_val, flag, ierror)
         integer, intent(in) :: comm, keyval
         integer :: attribute_val, ierror
         logical :: flag
      end subroutine

      subroutine MPI_Attr_delete(comm, keyval, ierror)
         integer, intent(in) :: comm, keyval
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Keyval_create) :: PMPI_Keyval_create
   procedure(MPI_Keyval_free) :: PMPI_Keyval_free
   procedure(MPI_Attr_put) :: PMPI_Attr_put
   procedure(MPI_Attr_get) :: PMPI_Attr_get
   procedure(MPI_Attr_delete) :: PMPI_Attr_delete

   ! Predefined callbacks of attributes
   interface
      subroutine MPI_COMM_DUP_FN(oldcomm, comm_keyval, extra_state, attribute_val_in, &
            attribute_val_out, flag, ierror)
         import
         integer :: oldcomm, comm_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
         logical :: flag
      end subroutine

      subroutine MPI_TYPE_DUP_FN(oldtype, type_keyval, extra_state, attribute_val_in, &
            attribute_val_out, flag, ierror)
         import
         integer :: oldtype, type_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
         logical :: flag
      end subroutine

      subroutine MPI_WIN_DUP_FN(oldwin, win_keyval, extra_state, attribute_val_in, &
            attribute_val_out, flag, ierror)
         import
         integer :: oldwin, win_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
         logical :: flag
      end subroutine

      subroutine MPI_DUP_FN(oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, &
            flag, ierr)
         integer :: oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, ierr
         logical :: flag
      end subroutine

      subroutine MPI_COMM_NULL_DELETE_FN(comm, comm_keyval, attribute_val, extra_state, ierror)
         import
         integer :: comm, comm_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      end subroutine

      subroutine MPI_TYPE_NULL_DELETE_FN(datatype, type_keyval, attribute_val, extra_state, ierror)
         import
         integer :: datatype, type_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      end subroutine

      subroutine MPI_WIN_NULL_DELETE_FN(win, win_keyval, attribute_val, extra_state, ierror)
         import
         integer :: win, win_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      end subroutine

      subroutine MPI_NULL_DELETE_FN(comm, keyval, attribute_val, extra_state, ierror)
         integer :: comm, keyval, attribute_val, extra_state, ierror
      end subroutine
   end interface
   procedure(MPI_COMM_DUP_FN) :: MPI_COMM_NULL_COPY_FN
   procedure(MPI_TYPE_DUP_FN) :: MPI_TYPE_NULL_COPY_FN
   procedure(MPI_WIN_DUP_FN) :: MPI_WIN_NULL_COPY_FN
   procedure(MPI_DUP_FN) :: MPI_NULL_COPY_FN

   ! The predefined callback of data representations (14.5.3)
   interface
      subroutine MPI_CONVERSION_FN_NULL(userbuf, datatype, count, filebuf, position, extra_state, &
            ierror)
         import
         type(c_ptr), value :: userbuf, filebuf
         integer :: datatype, count, ierror
         integer(kind=MPI_OFFSET_KIND) :: position
         integer(kind=MPI_ADDRESS_KIND) :: extra_state
      end subroutine
   end interface

   ! Start and end (11.2, 11.4.2), threads (11.6), versions and machine (9.1), time (9.6)
   interface
      subroutine MPI_Init(ierror)
         integer :: ierror
      end subroutine

      subroutine MPI_Init_thread(required, provided, ierror)
         integer, intent(in) :: required
         integer :: provided, ierror
      end subroutine

      subroutine MPI_Initialized(flag, ierror)
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Query_thread(provided, ierror)
         integer :: provided, ierror
      end subroutine

      subroutine MPI_Abort(comm, errorcode, ierror)
         integer, intent(in) :: comm, errorcode
         integer :: ierror
      end subroutine

      subroutine MPI_Get_version(version, subversion, ierror)
         integer :: version, subversion, ierror
      end subroutine

      subroutine MPI_Get_library_version(version, resultlen, ierror)
         character(len=*) :: version
         integer :: resultlen, ierror
      end subroutine

      double precision function MPI_Wtime()
      end function

      subroutine MPI_Get_processor_name(name, resultlen, ierror)
         character(len=*) :: name
         integer :: resultlen, ierror
      end subroutine

      subroutine MPI_Get_hw_resource_info(hw_info, ierror)
         integer :: hw_info, ierror
      end subroutine

      subroutine MPI_Pcontrol(level)
         integer, intent(in) :: level
      end subroutine
   end interface
   procedure(MPI_Init) :: MPI_Finalize
   procedure(MPI_Initialized) :: MPI_Finalized
   procedure(MPI_Initialized) :: MPI_Is_thread_main
   procedure(MPI_Wtime) :: MPI_Wtick
   procedure(MPI_Init) :: PMPI_Init
   procedure(MPI_Init_thread) :: PMPI_Init_thread
   procedure(MPI_Initialized) :: PMPI_Initialized
   procedure(MPI_Finalize) :: PMPI_Finalize
   procedure(MPI_Finalized) :: PMPI_Finalized
   procedure(MPI_Query_thread) :: PMPI_Query_thread
   procedure(MPI_Is_thread_main) :: PMPI_Is_thread_main
   procedure(MPI_Abort) :: PMPI_Abort
   procedure(MPI_Get_version) :: PMPI_Get_version
   procedure(MPI_Get_library_version) :: PMPI_Get_library_version
   procedure(MPI_Wtime) :: PMPI_Wtime
   procedure(MPI_Wtick) :: PMPI_Wtick
   procedure(MPI_Get_processor_name) :: PMPI_Get_processor_name
   procedure(MPI_Get_hw_resource_info) :: PMPI_Get_hw_resource_info
   procedure(MPI_Pcontrol) :: PMPI_Pcontrol

   ! Sessions (11.3)
   interface
      subroutine MPI_Session_init(info, errhandler, session, ierror)
         integer, intent(in) :: info, errhandler
         integer :: session, ierror
      end subroutine

      subroutine MPI_Session_finalize(session, ierror)
         integer :: session, ierror
      end subroutine

      subroutine MPI_Session_get_info(session, info_used, ierror)
         integer, intent(in) :: session
         integer :: info_used, ierror
      end subroutine

      subroutine MPI_Session_get_num_psets(session, info, npset_names, ierror)
         integer, intent(in) :: session, info
         integer :: npset_names, ierror
      end subroutine

      subroutine MPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
         integer, intent(in) :: session, info, n
         integer :: pset_len, ierror
         character(len=*) :: pset_name
      end subroutine

      subroutine MPI_Session_get_pset_info(session, pset_name, info, ierror)
         integer, intent(in) :: session
         character(len=*), intent(in) :: pset_name
         integer :: info, ierror
      end subroutine

      subroutine MPI_Session_create_errhandler(session_errhandler_fn, errhandler, ierror)
         external :: session_errhandler_fn
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Session_set_errhandler(session, errhandler, ierror)
         integer, intent(in) :: session, errhandler
         integer :: ierror
      end subroutine

      subroutine MPI_Session_get_errhandler(session, errhandler, ierror)
         integer, intent(in) :: session
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Session_call_errhandler(session, errorcode, ierror)
         integer, intent(in) :: session, errorcode
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Session_init) :: PMPI_Session_init
   procedure(MPI_Session_finalize) :: PMPI_Session_finalize
   procedure(MPI_Session_get_info) :: PMPI_Session_get_info
   procedure(MPI_Session_get_num_psets) :: PMPI_Session_get_num_psets
   procedure(MPI_Session_get_nth_pset) :: PMPI_Session_get_nth_pset
   procedure(MPI_Session_get_pset_info) :: PMPI_Session_get_pset_info
   procedure(MPI_Session_create_errhandler) :: PMPI_Session_create_errhandler
   procedure(MPI_Session_set_errhandler) :: PMPI_Session_set_errhandler
   procedure(MPI_Session_get_errhandler) :: PMPI_Session_get_errhandler
   procedure(MPI_Session_call_errhandler) :: PMPI_Session_call_errhandler

   ! The ABI, and the sizes and values of Fortran's types (MPI-5.0 ch. 20)
   interface
      subroutine MPI_Abi_get_version(abi_major, abi_minor, ierror)
         integer :: abi_major, abi_minor, ierror
      end subroutine

      subroutine MPI_Abi_get_info(info, ierror)
         integer :: info, ierror
      end subroutine

      subroutine MPI_Abi_set_fortran_info(info, ierror)
         integer, intent(in) :: info
         integer :: ierror
      end subroutine

      subroutine MPI_Abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set, &
            ierror)
         integer, intent(in) :: logical_size
         logical :: logical_true, logical_false, is_set
         integer :: ierror
      end subroutine

      subroutine MPI_Abi_set_fortran_booleans(logical_size, logical_true, logical_false, ierror)
         integer, intent(in) :: logical_size
         logical, intent(in) :: logical_true, logical_false
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Abi_get_info) :: MPI_Abi_get_fortran_info
   procedure(MPI_Abi_get_version) :: PMPI_Abi_get_version
   procedure(MPI_Abi_get_info) :: PMPI_Abi_get_info
   procedure(MPI_Abi_get_fortran_info) :: PMPI_Abi_get_fortran_info
   procedure(MPI_Abi_set_fortran_info) :: PMPI_Abi_set_fortran_info
   procedure(MPI_Abi_get_fortran_booleans) :: PMPI_Abi_get_fortran_booleans
   procedure(MPI_Abi_set_fortran_booleans) :: PMPI_Abi_set_fortran_booleans

   ! Memory (9.2), addresses (5.1.5)
   interface
      integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_add(base, disp)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: base, disp
      end function

      integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_diff(addr1, addr2)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: addr1, addr2
      end function
   end interface
   procedure(MPI_Aint_add) :: PMPI_Aint_add
   procedure(MPI_Aint_diff) :: PMPI_Aint_diff
   interface MPI_Alloc_mem
      subroutine MPI_Alloc_mem(size, info, baseptr, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: info
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: ierror
      end subroutine

      subroutine MPI_Alloc_mem_cptr(size, info, baseptr, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: info
         type(c_ptr) :: baseptr
         integer :: ierror
      end subroutine
   end interface
   interface PMPI_Alloc_mem
      subroutine PMPI_Alloc_mem(size, info, baseptr, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: info
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: ierror
      end subroutine

      procedure PMPI_Alloc_mem_cptr
   end interface
   procedure(MPI_Alloc_mem_cptr) :: PMPI_Alloc_mem_cptr
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Free_mem, PMPI_Free_mem
   external :: MPI_Get_address, PMPI_Get_address
#else
   interface
      subroutine MPI_Free_mem(base, ierror)
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
         integer :: ierror
      end subroutine

      subroutine MPI_Get_address(location, address, ierror)
         import
         !DIR$ IGNORE_TKR location
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
         type(*) :: location(*)
         integer(kind=MPI_ADDRESS_KIND) :: address
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Free_mem) :: PMPI_Free_mem
   procedure(MPI_Get_address) :: PMPI_Get_address
#endif

   ! Fortran only: what a compiler may keep in registers (19.1.8)
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_F_sync_reg, PMPI_F_sync_reg
#else
   interface
      subroutine MPI_F_sync_reg(buf)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
      end subroutine
   end interface
   procedure(MPI_F_sync_reg) :: PMPI_F_sync_reg
#endif

   ! Communicators: inquiry (7.4.1), creation (7.4.2), freeing (7.4.3), names (7.8), barrier (6.3)
   interface
      subroutine MPI_Comm_rank(comm, rank, ierror)
         integer, intent(in) :: comm
         integer :: rank, ierror
      end subroutine

      subroutine MPI_Comm_size(comm, size, ierror)
         integer, intent(in) :: comm
         integer :: size, ierror
      end subroutine

      subroutine MPI_Comm_compare(comm1, comm2, result, ierror)
         integer, intent(in) :: comm1, comm2
         integer :: result, ierror
      end subroutine

      subroutine MPI_Comm_dup(comm, newcomm, ierror)
         integer, intent(in) :: comm
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_dup_with_info(comm, info, newcomm, ierror)
         integer, intent(in) :: comm, info
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_idup(comm, newcomm, request, ierror)
         integer, intent(in) :: comm
         integer :: newcomm, request, ierror
      end subroutine

      subroutine MPI_Comm_idup_with_info(comm, info, newcomm, request, ierror)
         integer, intent(in) :: comm, info
         integer :: newcomm, request, ierror
      end subroutine

      subroutine MPI_Comm_split(comm, color, key, newcomm, ierror)
         integer, intent(in) :: comm, color, key
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_split_type(comm, split_type, key, info, newcomm, ierror)
         integer, intent(in) :: comm, split_type, key, info
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_create(comm, group, newcomm, ierror)
         integer, intent(in) :: comm, group
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_create_group(comm, group, tag, newcomm, ierror)
         integer, intent(in) :: comm, group, tag
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_group(comm, group, ierror)
         integer, intent(in) :: comm
         integer :: group, ierror
      end subroutine

      subroutine MPI_Comm_free(comm, ierror)
         integer :: comm, ierror
      end subroutine

      subroutine MPI_Comm_set_name(comm, comm_name, ierror)
         integer, intent(in) :: comm
         character(len=*), intent(in) :: comm_name
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_get_name(comm, comm_name, resultlen, ierror)
         integer, intent(in) :: comm
         character(len=*) :: comm_name
         integer :: resultlen, ierror
      end subroutine

      subroutine MPI_Comm_test_inter(comm, flag, ierror)
         integer, intent(in) :: comm
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
         integer, intent(in) :: group, info, errhandler
         character(len=*), intent(in) :: stringtag
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_get_parent(parent, ierror)
         integer :: parent, ierror
      end subroutine

      subroutine MPI_Comm_set_info(comm, info, ierror)
         integer, intent(in) :: comm, info
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_get_info(comm, info_used, ierror)
         integer, intent(in) :: comm
         integer :: info_used, ierror
      end subroutine

      subroutine MPI_Barrier(comm, ierror)
         integer, intent(in) :: comm
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_free) :: MPI_Comm_disconnect
   procedure(MPI_Comm_size) :: MPI_Comm_remote_size
   procedure(MPI_Comm_group) :: MPI_Comm_remote_group
   procedure(MPI_Comm_rank) :: PMPI_Comm_rank
   procedure(MPI_Comm_size) :: PMPI_Comm_size
   procedure(MPI_Comm_compare) :: PMPI_Comm_compare
   procedure(MPI_Comm_dup) :: PMPI_Comm_dup
   procedure(MPI_Comm_dup_with_info) :: PMPI_Comm_dup_with_info
   procedure(MPI_Comm_idup) :: PMPI_Comm_idup
   procedure(MPI_Comm_idup_with_info) :: PMPI_Comm_idup_with_info
   procedure(MPI_Comm_split) :: PMPI_Comm_split
   procedure(MPI_Comm_split_type) :: PMPI_Comm_split_type
   procedure(MPI_Comm_create) :: PMPI_Comm_create
   procedure(MPI_Comm_create_group) :: PMPI_Comm_create_group
   procedure(MPI_Comm_group) :: PMPI_Comm_group
   procedure(MPI_Comm_free) :: PMPI_Comm_free
   procedure(MPI_Comm_disconnect) :: PMPI_Comm_disconnect
   procedure(MPI_Comm_set_name) :: PMPI_Comm_set_name
   procedure(MPI_Comm_get_name) :: PMPI_Comm_get_name
   procedure(MPI_Comm_test_inter) :: PMPI_Comm_test_inter
   procedure(MPI_Comm_create_from_group) :: PMPI_Comm_create_from_group
   procedure(MPI_Comm_get_parent) :: PMPI_Comm_get_parent
   procedure(MPI_Comm_set_info) :: PMPI_Comm_set_info
   procedure(MPI_Comm_get_info) :: PMPI_Comm_get_info
   procedure(MPI_Comm_remote_size) :: PMPI_Comm_remote_size
   procedure(MPI_Comm_remote_group) :: PMPI_Comm_remote_group
   procedure(MPI_Barrier) :: PMPI_Barrier

   ! Other processes (11.8, 11.9), communicators of two groups (7.6): there are none, so each call fails
   interface
      subroutine MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, &
            array_of_errcodes, ierror)
         character(len=*), intent(in) :: command, argv(*)
         integer, intent(in) :: maxprocs, info, root, comm
         integer :: intercomm, array_of_errcodes(*), ierror
      end subroutine

      subroutine MPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, &
            array_of_maxprocs, array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
         integer, intent(in) :: count, array_of_maxprocs(*), array_of_info(*), root, comm
         character(len=*), intent(in) :: array_of_commands(*), array_of_argv(count, *)
         integer :: intercomm, array_of_errcodes(*), ierror
      end subroutine

      subroutine MPI_Intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, &
            newintercomm, ierror)
         integer, intent(in) :: local_comm, local_leader, peer_comm, remote_leader, tag
         integer :: newintercomm, ierror
      end subroutine

      subroutine MPI_Intercomm_create_from_groups(local_group, local_leader, remote_group, &
            remote_leader, stringtag, info, errhandler, newintercomm, ierror)
         integer, intent(in) :: local_group, local_leader, remote_group, remote_leader, info
         integer, intent(in) :: errhandler
         character(len=*), intent(in) :: stringtag
         integer :: newintercomm, ierror
      end subroutine

      subroutine MPI_Intercomm_merge(intercomm, high, newintracomm, ierror)
         integer, intent(in) :: intercomm
         logical, intent(in) :: high
         integer :: newintracomm, ierror
      end subroutine

      subroutine MPI_Comm_accept(port_name, info, root, comm, newcomm, ierror)
         character(len=*), intent(in) :: port_name
         integer, intent(in) :: info, root, comm
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Comm_join(fd, intercomm, ierror)
         integer, intent(in) :: fd
         integer :: intercomm, ierror
      end subroutine

      subroutine MPI_Open_port(info, port_name, ierror)
         integer, intent(in) :: info
         character(len=*) :: port_name
         integer :: ierror
      end subroutine

      subroutine MPI_Close_port(port_name, ierror)
         character(len=*), intent(in) :: port_name
         integer :: ierror
      end subroutine

      subroutine MPI_Publish_name(service_name, info, port_name, ierror)
         character(len=*), intent(in) :: service_name, port_name
         integer, intent(in) :: info
         integer :: ierror
      end subroutine

      subroutine MPI_Lookup_name(service_name, info, port_name, ierror)
         character(len=*), intent(in) :: service_name
         integer, intent(in) :: info
         character(len=*) :: port_name
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_accept) :: MPI_Comm_connect
   procedure(MPI_Publish_name) :: MPI_Unpublish_name
   procedure(MPI_Comm_spawn) :: PMPI_Comm_spawn
   procedure(MPI_Comm_spawn_multiple) :: PMPI_Comm_spawn_multiple
   procedure(MPI_Intercomm_create) :: PMPI_Intercomm_create
   procedure(MPI_Intercomm_create_from_groups) :: PMPI_Intercomm_create_from_groups
   procedure(MPI_Intercomm_merge) :: PMPI_Intercomm_merge
   procedure(MPI_Comm_accept) :: PMPI_Comm_accept
   procedure(MPI_Comm_connect) :: PMPI_Comm_connect
   procedure(MPI_Comm_join) :: PMPI_Comm_join
   procedure(MPI_Open_port) :: PMPI_Open_port
   procedure(MPI_Close_port) :: PMPI_Close_port
   procedure(MPI_Publish_name) :: PMPI_Publish_name
   procedure(MPI_Unpublish_name) :: PMPI_Unpublish_name
   procedure(MPI_Lookup_name) :: PMPI_Lookup_name

   ! Topologies of communicators (ch. 8)
   interface
      subroutine MPI_Cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
         integer, intent(in) :: comm_old, ndims, dims(*)
         logical, intent(in) :: periods(*), reorder
         integer :: comm_cart, ierror
      end subroutine

      subroutine MPI_Cart_get(comm, maxdims, dims, periods, coords, ierror)
         integer, intent(in) :: comm, maxdims
         integer :: dims(*), coords(*), ierror
         logical :: periods(*)
      end subroutine

      subroutine MPI_Cart_rank(comm, coords, rank, ierror)
         integer, intent(in) :: comm, coords(*)
         integer :: rank, ierror
      end subroutine

      subroutine MPI_Cart_coords(comm, rank, maxdims, coords, ierror)
         integer, intent(in) :: comm, rank, maxdims
         integer :: coords(*), ierror
      end subroutine

      subroutine MPI_Cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
         integer, intent(in) :: comm, direction, disp
         integer :: rank_source, rank_dest, ierror
      end subroutine

      subroutine MPI_Cart_sub(comm, remain_dims, newcomm, ierror)
         integer, intent(in) :: comm
         logical, intent(in) :: remain_dims(*)
         integer :: newcomm, ierror
      end subroutine

      subroutine MPI_Cart_map(comm, ndims, dims, periods, newrank, ierror)
         integer, intent(in) :: comm, ndims, dims(*)
         logical, intent(in) :: periods(*)
         integer :: newrank, ierror
      end subroutine

      subroutine MPI_Cartdim_get(comm, ndims, ierror)
         integer, intent(in) :: comm
         integer :: ndims, ierror
      end subroutine

      subroutine MPI_Dims_create(nnodes, ndims, dims, ierror)
         integer, intent(in) :: nnodes, ndims
         integer :: dims(*), ierror
      end subroutine

      subroutine MPI_Graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
         integer, intent(in) :: comm_old, nnodes, index(*), edges(*)
         logical, intent(in) :: reorder
         integer :: comm_graph, ierror
      end subroutine

      subroutine MPI_Graph_get(comm, maxindex, maxedges, index, edges, ierror)
         integer, intent(in) :: comm, maxindex, maxedges
         integer :: index(*), edges(*), ierror
      end subroutine

      subroutine MPI_Graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
         integer, intent(in) :: comm, rank, maxneighbors
         integer :: neighbors(*), ierror
      end subroutine

      subroutine MPI_Graph_neighbors_count(comm, rank, nneighbors, ierror)
         integer, intent(in) :: comm, rank
         integer :: nneighbors, ierror
      end subroutine

      subroutine MPI_Graph_map(comm, nnodes, index, edges, newrank, ierror)
         integer, intent(in) :: comm, nnodes, index(*), edges(*)
         integer :: newrank, ierror
      end subroutine

      subroutine MPI_Graphdims_get(comm, nnodes, nedges, ierror)
         integer, intent(in) :: comm
         integer :: nnodes, nedges, ierror
      end subroutine

      subroutine MPI_Dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, &
            reorder, comm_dist_graph, ierror)
         integer, intent(in) :: comm_old, n, sources(*), degrees(*), destinations(*), weights(*)
         integer, intent(in) :: info
         logical, intent(in) :: reorder
         integer :: comm_dist_graph, ierror
      end subroutine

      subroutine MPI_Dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, &
            outdegree, destinations, destweights, info, reorder, comm_dist_graph, ierror)
         integer, intent(in) :: comm_old, indegree, sources(*), sourceweights(*), outdegree
         integer, intent(in) :: destinations(*), destweights(*), info
         logical, intent(in) :: reorder
         integer :: comm_dist_graph, ierror
      end subroutine

      subroutine MPI_Dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, &
            destinations, destweights, ierror)
         integer, intent(in) :: comm, maxindegree, maxoutdegree
         integer :: sources(*), sourceweights(*), destinations(*), destweights(*), ierror
      end subroutine

      subroutine MPI_Dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
         integer, intent(in) :: comm
         integer :: indegree, outdegree, ierror
         logical :: weighted
      end subroutine

      subroutine MPI_Topo_test(comm, status, ierror)
         integer, intent(in) :: comm
         integer :: status, ierror
      end subroutine
   end interface
   procedure(MPI_Cart_create) :: PMPI_Cart_create
   procedure(MPI_Cart_get) :: PMPI_Cart_get
   procedure(MPI_Cart_rank) :: PMPI_Cart_rank
   procedure(MPI_Cart_coords) :: PMPI_Cart_coords
   procedure(MPI_Cart_shift) :: PMPI_Cart_shift
   procedure(MPI_Cart_sub) :: PMPI_Cart_sub
   procedure(MPI_Cart_map) :: PMPI_Cart_map
   procedure(MPI_Cartdim_get) :: PMPI_Cartdim_get
   procedure(MPI_Dims_create) :: PMPI_Dims_create
   procedure(MPI_Graph_create) :: PMPI_Graph_create
   procedure(MPI_Graph_get) :: PMPI_Graph_get
   procedure(MPI_Graph_neighbors) :: PMPI_Graph_neighbors
   procedure(MPI_Graph_neighbors_count) :: PMPI_Graph_neighbors_count
   procedure(MPI_Graph_map) :: PMPI_Graph_map
   procedure(MPI_Graphdims_get) :: PMPI_Graphdims_get
   procedure(MPI_Dist_graph_create) :: PMPI_Dist_graph_create
   procedure(MPI_Dist_graph_create_adjacent) :: PMPI_Dist_graph_create_adjacent
   procedure(MPI_Dist_graph_neighbors) :: PMPI_Dist_graph_neighbors
   procedure(MPI_Dist_graph_neighbors_count) :: PMPI_Dist_graph_neighbors_count
   procedure(MPI_Topo_test) :: PMPI_Topo_test

   ! Groups (7.3)
   interface
      subroutine MPI_Group_size(group, size, ierror)
         integer, intent(in) :: group
         integer :: size, ierror
      end subroutine

      subroutine MPI_Group_rank(group, rank, ierror)
         integer, intent(in) :: group
         integer :: rank, ierror
      end subroutine

      subroutine MPI_Group_incl(group, n, ranks, newgroup, ierror)
         integer, intent(in) :: group, n, ranks(*)
         integer :: newgroup, ierror
      end subroutine

      subroutine MPI_Group_range_incl(group, n, ranges, newgroup, ierror)
         integer, intent(in) :: group, n, ranges(3, *)
         integer :: newgroup, ierror
      end subroutine

      subroutine MPI_Group_compare(group1, group2, result, ierror)
         integer, intent(in) :: group1, group2
         integer :: result, ierror
      end subroutine

      subroutine MPI_Group_free(group, ierror)
         integer :: group, ierror
      end subroutine

      subroutine MPI_Group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
         integer, intent(in) :: group1, n, ranks1(*), group2
         integer :: ranks2(*), ierror
      end subroutine

      subroutine MPI_Group_union(group1, group2, newgroup, ierror)
         integer, intent(in) :: group1, group2
         integer :: newgroup, ierror
      end subroutine

      subroutine MPI_Group_from_session_pset(session, pset_name, newgroup, ierror)
         integer, intent(in) :: session
         character(len=*), intent(in) :: pset_name
         integer :: newgroup, ierror
      end subroutine
   end interface
   procedure(MPI_Group_incl) :: MPI_Group_excl
   procedure(MPI_Group_union) :: MPI_Group_intersection
   procedure(MPI_Group_union) :: MPI_Group_difference
   procedure(MPI_Group_range_incl) :: MPI_Group_range_excl
   procedure(MPI_Group_size) :: PMPI_Group_size
   procedure(MPI_Group_rank) :: PMPI_Group_rank
   procedure(MPI_Group_incl) :: PMPI_Group_incl
   procedure(MPI_Group_excl) :: PMPI_Group_excl
   procedure(MPI_Group_range_incl) :: PMPI_Group_range_incl
   procedure(MPI_Group_compare) :: PMPI_Group_compare
   procedure(MPI_Group_free) :: PMPI_Group_free
   procedure(MPI_Group_translate_ranks) :: PMPI_Group_translate_ranks
   procedure(MPI_Group_union) :: PMPI_Group_union
   procedure(MPI_Group_intersection) :: PMPI_Group_intersection
   procedure(MPI_Group_difference) :: PMPI_Group_difference
   procedure(MPI_Group_range_excl) :: PMPI_Group_range_excl
   procedure(MPI_Group_from_session_pset) :: PMPI_Group_from_session_pset

   ! Datatypes: creation (5.1.2), inquiry (5.1.5, 5.1.7), committing, freeing (5.1.9), names (7.8)
   interface
      subroutine MPI_Type_contiguous(count, oldtype, newtype, ierror)
         integer, intent(in) :: count, oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_vector(count, blocklength, stride, oldtype, newtype, ierror)
         integer, intent(in) :: count, blocklength, stride, oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_struct(count, array_of_blocklengths, array_of_displacements, &
            array_of_types, newtype, ierror)
         import
         integer, intent(in) :: count, array_of_blocklengths(*), array_of_types(*)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_dup(oldtype, newtype, ierror)
         integer, intent(in) :: oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_commit(datatype, ierror)
         integer :: datatype, ierror
      end subroutine

      subroutine MPI_Type_size(datatype, size, ierror)
         integer, intent(in) :: datatype
         integer :: size, ierror
      end subroutine

      subroutine MPI_Type_get_extent(datatype, lb, extent, ierror)
         import
         integer, intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND) :: lb, extent
         integer :: ierror
      end subroutine

      subroutine MPI_Type_set_name(datatype, type_name, ierror)
         integer, intent(in) :: datatype
         character(len=*), intent(in) :: type_name
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_name(datatype, type_name, resultlen, ierror)
         integer, intent(in) :: datatype
         character(len=*) :: type_name
         integer :: resultlen, ierror
      end subroutine

      subroutine MPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength, oldtype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: stride
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, &
            newtype, ierror)
         integer, intent(in) :: count, array_of_blocklengths(*), array_of_displacements(*), oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, array_of_blocklengths(*), oldtype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_indexed_block(count, blocklength, array_of_displacements, &
            oldtype, newtype, ierror)
         integer, intent(in) :: count, blocklength, array_of_displacements(*), oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_hindexed_block(count, blocklength, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer, intent(in) :: count, blocklength, oldtype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_resized(oldtype, lb, extent, newtype, ierror)
         import
         integer, intent(in) :: oldtype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: lb, extent
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_subarray(ndims, array_of_sizes, array_of_subsizes, &
            array_of_starts, order, oldtype, newtype, ierror)
         integer, intent(in) :: ndims, array_of_sizes(*), array_of_subsizes(*), array_of_starts(*)
         integer, intent(in) :: order, oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, &
            array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
         integer, intent(in) :: size, rank, ndims, array_of_gsizes(*), array_of_distribs(*)
         integer, intent(in) :: array_of_dargs(*), array_of_psizes(*), order, oldtype
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_f90_real(p, r, newtype, ierror)
         integer, intent(in) :: p, r
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_create_f90_integer(r, newtype, ierror)
         integer, intent(in) :: r
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_match_size(typeclass, size, datatype, ierror)
         integer, intent(in) :: typeclass, size
         integer :: datatype, ierror
      end subroutine

      subroutine MPI_Type_get_value_index(value_type, index_type, pair_type, ierror)
         integer, intent(in) :: value_type, index_type
         integer :: pair_type, ierror
      end subroutine

      subroutine MPI_Type_size_x(datatype, size, ierror)
         import
         integer, intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND) :: size
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_extent_x(datatype, lb, extent, ierror)
         import
         integer, intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND) :: lb, extent
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_true_extent(datatype, true_lb, true_extent, ierror)
         import
         integer, intent(in) :: datatype
         integer(kind=MPI_ADDRESS_KIND) :: true_lb, true_extent
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
         import
         integer, intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND) :: true_lb, true_extent
         integer :: ierror
      end subroutine

      subroutine MPI_Type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, &
            combiner, ierror)
         integer, intent(in) :: datatype
         integer :: num_integers, num_addresses, num_datatypes, combiner, ierror
      end subroutine

      subroutine MPI_Type_get_contents(datatype, max_integers, max_addresses, max_datatypes, &
            array_of_integers, array_of_addresses, array_of_datatypes, ierror)
         import
         integer, intent(in) :: datatype, max_integers, max_addresses, max_datatypes
         integer :: array_of_integers(*), array_of_datatypes(*), ierror
         integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
      end subroutine
   end interface
   procedure(MPI_Type_commit) :: MPI_Type_free
   procedure(MPI_Type_create_f90_real) :: MPI_Type_create_f90_complex
   procedure(MPI_Type_contiguous) :: PMPI_Type_contiguous
   procedure(MPI_Type_vector) :: PMPI_Type_vector
   procedure(MPI_Type_create_struct) :: PMPI_Type_create_struct
   procedure(MPI_Type_dup) :: PMPI_Type_dup
   procedure(MPI_Type_commit) :: PMPI_Type_commit
   procedure(MPI_Type_free) :: PMPI_Type_free
   procedure(MPI_Type_size) :: PMPI_Type_size
   procedure(MPI_Type_get_extent) :: PMPI_Type_get_extent
   procedure(MPI_Type_set_name) :: PMPI_Type_set_name
   procedure(MPI_Type_get_name) :: PMPI_Type_get_name
   procedure(MPI_Type_create_hvector) :: PMPI_Type_create_hvector
   procedure(MPI_Type_indexed) :: PMPI_Type_indexed
   procedure(MPI_Type_create_hindexed) :: PMPI_Type_create_hindexed
   procedure(MPI_Type_create_indexed_block) :: PMPI_Type_create_indexed_block
   procedure(MPI_Type_create_hindexed_block) :: PMPI_Type_create_hindexed_block
   procedure(MPI_Type_create_resized) :: PMPI_Type_create_resized
   procedure(MPI_Type_create_subarray) :: PMPI_Type_create_subarray
   procedure(MPI_Type_create_darray) :: PMPI_Type_create_darray
   procedure(MPI_Type_create_f90_real) :: PMPI_Type_create_f90_real
   procedure(MPI_Type_create_f90_complex) :: PMPI_Type_create_f90_complex
   procedure(MPI_Type_create_f90_integer) :: PMPI_Type_create_f90_integer
   procedure(MPI_Type_match_size) :: PMPI_Type_match_size
   procedure(MPI_Type_get_value_index) :: PMPI_Type_get_value_index
   procedure(MPI_Type_size_x) :: PMPI_Type_size_x
   procedure(MPI_Type_get_extent_x) :: PMPI_Type_get_extent_x
   procedure(MPI_Type_get_true_extent) :: PMPI_Type_get_true_extent
   procedure(MPI_Type_get_true_extent_x) :: PMPI_Type_get_true_extent_x
   procedure(MPI_Type_get_envelope) :: PMPI_Type_get_envelope
   procedure(MPI_Type_get_contents) :: PMPI_Type_get_contents

   ! Windows (12.2), names (7.8)
   interface
      subroutine MPI_Win_create_dynamic(info, comm, win, ierror)
         integer, intent(in) :: info, comm
         integer :: win, ierror
      end subroutine

      subroutine MPI_Win_free(win, ierror)
         integer :: win, ierror
      end subroutine

      subroutine MPI_Win_get_group(win, group, ierror)
         integer, intent(in) :: win
         integer :: group, ierror
      end subroutine

      subroutine MPI_Win_set_name(win, win_name, ierror)
         integer, intent(in) :: win
         character(len=*), intent(in) :: win_name
         integer :: ierror
      end subroutine

      subroutine MPI_Win_get_name(win, win_name, resultlen, ierror)
         integer, intent(in) :: win
         character(len=*) :: win_name
         integer :: resultlen, ierror
      end subroutine

      subroutine MPI_Win_set_info(win, info, ierror)
         integer, intent(in) :: win, info
         integer :: ierror
      end subroutine

      subroutine MPI_Win_get_info(win, info_used, ierror)
         integer, intent(in) :: win
         integer :: info_used, ierror
      end subroutine
   end interface
   procedure(MPI_Win_create_dynamic) :: PMPI_Win_create_dynamic
   procedure(MPI_Win_free) :: PMPI_Win_free
   procedure(MPI_Win_get_group) :: PMPI_Win_get_group
   procedure(MPI_Win_set_name) :: PMPI_Win_set_name
   procedure(MPI_Win_get_name) :: PMPI_Win_get_name
   procedure(MPI_Win_set_info) :: PMPI_Win_set_info
   procedure(MPI_Win_get_info) :: PMPI_Win_get_info
   interface MPI_Win_allocate
      subroutine MPI_Win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: win, ierror
      end subroutine

      subroutine MPI_Win_allocate_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         type(c_ptr) :: baseptr
         integer :: win, ierror
      end subroutine
   end interface
   interface PMPI_Win_allocate
      subroutine PMPI_Win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: win, ierror
      end subroutine

      procedure PMPI_Win_allocate_cptr
   end interface
   procedure(MPI_Win_allocate_cptr) :: PMPI_Win_allocate_cptr
   interface MPI_Win_allocate_shared
      subroutine MPI_Win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: win, ierror
      end subroutine

      subroutine MPI_Win_allocate_shared_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         type(c_ptr) :: baseptr
         integer :: win, ierror
      end subroutine
   end interface
   interface PMPI_Win_allocate_shared
      subroutine PMPI_Win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         integer(kind=MPI_ADDRESS_KIND) :: baseptr
         integer :: win, ierror
      end subroutine

      procedure PMPI_Win_allocate_shared_cptr
   end interface
   procedure(MPI_Win_allocate_shared_cptr) :: PMPI_Win_allocate_shared_cptr
   interface MPI_Win_shared_query
      subroutine MPI_Win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
         import
         integer, intent(in) :: win, rank
         integer(kind=MPI_ADDRESS_KIND) :: size, baseptr
         integer :: disp_unit, ierror
      end subroutine

      subroutine MPI_Win_shared_query_cptr(win, rank, size, disp_unit, baseptr, ierror)
         import
         integer, intent(in) :: win, rank
         integer(kind=MPI_ADDRESS_KIND) :: size
         integer :: disp_unit, ierror
         type(c_ptr) :: baseptr
      end subroutine
   end interface
   interface PMPI_Win_shared_query
      subroutine PMPI_Win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
         import
         integer, intent(in) :: win, rank
         integer(kind=MPI_ADDRESS_KIND) :: size, baseptr
         integer :: disp_unit, ierror
      end subroutine

      procedure PMPI_Win_shared_query_cptr
   end interface
   procedure(MPI_Win_shared_query_cptr) :: PMPI_Win_shared_query_cptr
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Win_create, PMPI_Win_create
   external :: MPI_Win_attach, PMPI_Win_attach
   external :: MPI_Win_detach, PMPI_Win_detach
#else
   interface
      subroutine MPI_Win_create(base, size, disp_unit, info, comm, win, ierror)
         import
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer, intent(in) :: disp_unit, info, comm
         integer :: win, ierror
      end subroutine

      subroutine MPI_Win_attach(win, base, size, ierror)
         import
         integer, intent(in) :: win
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
         integer :: ierror
      end subroutine

      subroutine MPI_Win_detach(win, base, ierror)
         integer, intent(in) :: win
         !DIR$ IGNORE_TKR base
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
         type(*) :: base(*)
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_create) :: PMPI_Win_create
   procedure(MPI_Win_attach) :: PMPI_Win_attach
   procedure(MPI_Win_detach) :: PMPI_Win_detach
#endif

   ! Access to windows (12.3)
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Put, PMPI_Put
   external :: MPI_Rput, PMPI_Rput
   external :: MPI_Get, PMPI_Get
   external :: MPI_Rget, PMPI_Rget
   external :: MPI_Accumulate, PMPI_Accumulate
   external :: MPI_Raccumulate, PMPI_Raccumulate
   external :: MPI_Get_accumulate, PMPI_Get_accumulate
   external :: MPI_Rget_accumulate, PMPI_Rget_accumulate
   external :: MPI_Fetch_and_op, PMPI_Fetch_and_op
   external :: MPI_Compare_and_swap, PMPI_Compare_and_swap
#else
   interface
      subroutine MPI_Put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
            target_count, target_datatype, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, target_rank, target_count
         integer, intent(in) :: target_datatype, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: ierror
      end subroutine

      subroutine MPI_Rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
            target_count, target_datatype, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, target_rank, target_count
         integer, intent(in) :: target_datatype, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: request, ierror
      end subroutine

      subroutine MPI_Accumulate(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, target_rank, target_count
         integer, intent(in) :: target_datatype, op, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: ierror
      end subroutine

      subroutine MPI_Raccumulate(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
         type(*) :: origin_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, target_rank, target_count
         integer, intent(in) :: target_datatype, op, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: request, ierror
      end subroutine

      subroutine MPI_Get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
            result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, result_count, result_datatype
         integer, intent(in) :: target_rank, target_count, target_datatype, op, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: ierror
      end subroutine

      subroutine MPI_Rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
            result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, request, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
         integer, intent(in) :: origin_count, origin_datatype, result_count, result_datatype
         integer, intent(in) :: target_rank, target_count, target_datatype, op, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: request, ierror
      end subroutine

      subroutine MPI_Fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, &
            op, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, result_addr
         type(*) :: origin_addr(*), result_addr(*)
         integer, intent(in) :: datatype, target_rank, op, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: ierror
      end subroutine

      subroutine MPI_Compare_and_swap(origin_addr, compare_addr, result_addr, datatype, &
            target_rank, target_disp, win, ierror)
         import
         !DIR$ IGNORE_TKR origin_addr, compare_addr, result_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, compare_addr, result_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr, compare_addr, result_addr
         type(*) :: origin_addr(*), compare_addr(*), result_addr(*)
         integer, intent(in) :: datatype, target_rank, win
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: target_disp
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Put) :: MPI_Get
   procedure(MPI_Rput) :: MPI_Rget
   procedure(MPI_Put) :: PMPI_Put
   procedure(MPI_Rput) :: PMPI_Rput
   procedure(MPI_Get) :: PMPI_Get
   procedure(MPI_Rget) :: PMPI_Rget
   procedure(MPI_Accumulate) :: PMPI_Accumulate
   procedure(MPI_Raccumulate) :: PMPI_Raccumulate
   procedure(MPI_Get_accumulate) :: PMPI_Get_accumulate
   procedure(MPI_Rget_accumulate) :: PMPI_Rget_accumulate
   procedure(MPI_Fetch_and_op) :: PMPI_Fetch_and_op
   procedure(MPI_Compare_and_swap) :: PMPI_Compare_and_swap
#endif

   ! Synchronization of windows (12.5)
   interface
      subroutine MPI_Win_fence(assert, win, ierror)
         integer, intent(in) :: assert, win
         integer :: ierror
      end subroutine

      subroutine MPI_Win_start(group, assert, win, ierror)
         integer, intent(in) :: group, assert, win
         integer :: ierror
      end subroutine

      subroutine MPI_Win_complete(win, ierror)
         integer, intent(in) :: win
         integer :: ierror
      end subroutine

      subroutine MPI_Win_test(win, flag, ierror)
         integer, intent(in) :: win
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Win_lock(lock_type, rank, assert, win, ierror)
         integer, intent(in) :: lock_type, rank, assert, win
         integer :: ierror
      end subroutine

      subroutine MPI_Win_unlock(rank, win, ierror)
         integer, intent(in) :: rank, win
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_start) :: MPI_Win_post
   procedure(MPI_Win_complete) :: MPI_Win_wait
   procedure(MPI_Win_fence) :: MPI_Win_lock_all
   procedure(MPI_Win_complete) :: MPI_Win_unlock_all
   procedure(MPI_Win_unlock) :: MPI_Win_flush
   procedure(MPI_Win_complete) :: MPI_Win_flush_all
   procedure(MPI_Win_unlock) :: MPI_Win_flush_local
   procedure(MPI_Win_complete) :: MPI_Win_flush_local_all
   procedure(MPI_Win_complete) :: MPI_Win_sync
   procedure(MPI_Win_fence) :: PMPI_Win_fence
   procedure(MPI_Win_start) :: PMPI_Win_start
   procedure(MPI_Win_complete) :: PMPI_Win_complete
   procedure(MPI_Win_post) :: PMPI_Win_post
   procedure(MPI_Win_wait) :: PMPI_Win_wait
   procedure(MPI_Win_test) :: PMPI_Win_test
   procedure(MPI_Win_lock) :: PMPI_Win_lock
   procedure(MPI_Win_lock_all) :: PMPI_Win_lock_all
   procedure(MPI_Win_unlock) :: PMPI_Win_unlock
   procedure(MPI_Win_unlock_all) :: PMPI_Win_unlock_all
   procedure(MPI_Win_flush) :: PMPI_Win_flush
   procedure(MPI_Win_flush_all) :: PMPI_Win_flush_all
   procedure(MPI_Win_flush_local) :: PMPI_Win_flush_local
   procedure(MPI_Win_flush_local_all) :: PMPI_Win_flush_local_all
   procedure(MPI_Win_sync) :: PMPI_Win_sync

   ! Files (14.2), consistency (14.6); error handlers are below
   interface
      subroutine MPI_File_open(comm, filename, amode, info, fh, ierror)
         integer, intent(in) :: comm, amode, info
         character(len=*), intent(in) :: filename
         integer :: fh, ierror
      end subroutine

      subroutine MPI_File_close(fh, ierror)
         integer :: fh, ierror
      end subroutine

      subroutine MPI_File_delete(filename, info, ierror)
         character(len=*), intent(in) :: filename
         integer, intent(in) :: info
         integer :: ierror
      end subroutine

      subroutine MPI_File_set_size(fh, size, ierror)
         import
         integer, intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: size
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_size(fh, size, ierror)
         import
         integer, intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND) :: size
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_group(fh, group, ierror)
         integer, intent(in) :: fh
         integer :: group, ierror
      end subroutine

      subroutine MPI_File_get_amode(fh, amode, ierror)
         integer, intent(in) :: fh
         integer :: amode, ierror
      end subroutine

      subroutine MPI_File_set_info(fh, info, ierror)
         integer, intent(in) :: fh, info
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_info(fh, info_used, ierror)
         integer, intent(in) :: fh
         integer :: info_used, ierror
      end subroutine

      subroutine MPI_File_set_atomicity(fh, flag, ierror)
         integer, intent(in) :: fh
         logical, intent(in) :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_atomicity(fh, flag, ierror)
         integer, intent(in) :: fh
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_File_sync(fh, ierror)
         integer, intent(in) :: fh
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_File_set_size) :: MPI_File_preallocate
   procedure(MPI_File_open) :: PMPI_File_open
   procedure(MPI_File_close) :: PMPI_File_close
   procedure(MPI_File_delete) :: PMPI_File_delete
   procedure(MPI_File_set_size) :: PMPI_File_set_size
   procedure(MPI_File_preallocate) :: PMPI_File_preallocate
   procedure(MPI_File_get_size) :: PMPI_File_get_size
   procedure(MPI_File_get_group) :: PMPI_File_get_group
   procedure(MPI_File_get_amode) :: PMPI_File_get_amode
   procedure(MPI_File_set_info) :: PMPI_File_set_info
   procedure(MPI_File_get_info) :: PMPI_File_get_info
   procedure(MPI_File_set_atomicity) :: PMPI_File_set_atomicity
   procedure(MPI_File_get_atomicity) :: PMPI_File_get_atomicity
   procedure(MPI_File_sync) :: PMPI_File_sync

   ! Views of files (14.3), data representations (14.5), file pointers (14.4.3, 14.4.4)
   interface
      subroutine MPI_File_set_view(fh, disp, etype, filetype, datarep, info, ierror)
         import
         integer, intent(in) :: fh, etype, filetype, info
         integer(kind=MPI_OFFSET_KIND), intent(in) :: disp
         character(len=*), intent(in) :: datarep
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_view(fh, disp, etype, filetype, datarep, ierror)
         import
         integer, intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND) :: disp
         integer :: etype, filetype, ierror
         character(len=*) :: datarep
      end subroutine

      subroutine MPI_File_get_type_extent(fh, datatype, extent, ierror)
         import
         integer, intent(in) :: fh, datatype
         integer(kind=MPI_ADDRESS_KIND) :: extent
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_byte_offset(fh, offset, disp, ierror)
         import
         integer, intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         integer(kind=MPI_OFFSET_KIND) :: disp
         integer :: ierror
      end subroutine

      subroutine MPI_File_seek(fh, offset, whence, ierror)
         import
         integer, intent(in) :: fh, whence
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_position(fh, offset, ierror)
         import
         integer, intent(in) :: fh
         integer(kind=MPI_OFFSET_KIND) :: offset
         integer :: ierror
      end subroutine

      subroutine MPI_Register_datarep(datarep, read_conversion_fn, write_conversion_fn, &
            dtype_file_extent_fn, extra_state, ierror)
         import
         character(len=*), intent(in) :: datarep
         external :: read_conversion_fn, write_conversion_fn, dtype_file_extent_fn
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_File_seek) :: MPI_File_seek_shared
   procedure(MPI_File_get_position) :: MPI_File_get_position_shared
   procedure(MPI_File_set_view) :: PMPI_File_set_view
   procedure(MPI_File_get_view) :: PMPI_File_get_view
   procedure(MPI_File_get_type_extent) :: PMPI_File_get_type_extent
   procedure(MPI_File_get_byte_offset) :: PMPI_File_get_byte_offset
   procedure(MPI_File_seek) :: PMPI_File_seek
   procedure(MPI_File_get_position) :: PMPI_File_get_position
   procedure(MPI_File_seek_shared) :: PMPI_File_seek_shared
   procedure(MPI_File_get_position_shared) :: PMPI_File_get_position_shared
   procedure(MPI_Register_datarep) :: PMPI_Register_datarep

   ! Reads and writes of files (14.4)
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_File_read_at, PMPI_File_read_at
   external :: MPI_File_read_at_all, PMPI_File_read_at_all
   external :: MPI_File_iread_at, PMPI_File_iread_at
   external :: MPI_File_iread_at_all, PMPI_File_iread_at_all
   external :: MPI_File_read, PMPI_File_read
   external :: MPI_File_read_all, PMPI_File_read_all
   external :: MPI_File_iread, PMPI_File_iread
   external :: MPI_File_iread_all, PMPI_File_iread_all
   external :: MPI_File_read_shared, PMPI_File_read_shared
   external :: MPI_File_iread_shared, PMPI_File_iread_shared
   external :: MPI_File_read_ordered, PMPI_File_read_ordered
   external :: MPI_File_read_at_all_begin, PMPI_File_read_at_all_begin
   external :: MPI_File_read_at_all_end, PMPI_File_read_at_all_end
   external :: MPI_File_read_all_begin, PMPI_File_read_all_begin
   external :: MPI_File_read_all_end, PMPI_File_read_all_end
   external :: MPI_File_read_ordered_begin, PMPI_File_read_ordered_begin
   external :: MPI_File_read_ordered_end, PMPI_File_read_ordered_end
   external :: MPI_File_write_at, PMPI_File_write_at
   external :: MPI_File_write_at_all, PMPI_File_write_at_all
   external :: MPI_File_iwrite_at, PMPI_File_iwrite_at
   external :: MPI_File_iwrite_at_all, PMPI_File_iwrite_at_all
   external :: MPI_File_write, PMPI_File_write
   external :: MPI_File_write_all, PMPI_File_write_all
   external :: MPI_File_iwrite, PMPI_File_iwrite
   external :: MPI_File_iwrite_all, PMPI_File_iwrite_all
   external :: MPI_File_write_shared, PMPI_File_write_shared
   external :: MPI_File_iwrite_shared, PMPI_File_iwrite_shared
   external :: MPI_File_write_ordered, PMPI_File_write_ordered
   external :: MPI_File_write_at_all_begin, PMPI_File_write_at_all_begin
   external :: MPI_File_write_at_all_end, PMPI_File_write_at_all_end
   external :: MPI_File_write_all_begin, PMPI_File_write_all_begin
   external :: MPI_File_write_all_end, PMPI_File_write_all_end
   external :: MPI_File_write_ordered_begin, PMPI_File_write_ordered_begin
   external :: MPI_File_write_ordered_end, PMPI_File_write_ordered_end
#else
   interface
      subroutine MPI_File_read_at(fh, offset, buf, count, datatype, status, ierror)
         import
         integer, intent(in) :: fh, count, datatype
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_File_iread_at(fh, offset, buf, count, datatype, request, ierror)
         import
         integer, intent(in) :: fh, count, datatype
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: request, ierror
      end subroutine

      subroutine MPI_File_read(fh, buf, count, datatype, status, ierror)
         import
         integer, intent(in) :: fh, count, datatype
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_File_iread(fh, buf, count, datatype, request, ierror)
         integer, intent(in) :: fh, count, datatype
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: request, ierror
      end subroutine

      subroutine MPI_File_read_at_all_begin(fh, offset, buf, count, datatype, ierror)
         import
         integer, intent(in) :: fh, count, datatype
         integer(kind=MPI_OFFSET_KIND), intent(in) :: offset
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: ierror
      end subroutine

      subroutine MPI_File_read_at_all_end(fh, buf, status, ierror)
         import
         integer, intent(in) :: fh
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_File_read_all_begin(fh, buf, count, datatype, ierror)
         integer, intent(in) :: fh, count, datatype
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_File_read_at) :: MPI_File_read_at_all
   procedure(MPI_File_iread_at) :: MPI_File_iread_at_all
   procedure(MPI_File_read) :: MPI_File_read_all
   procedure(MPI_File_iread) :: MPI_File_iread_all
   procedure(MPI_File_read) :: MPI_File_read_shared
   procedure(MPI_File_iread) :: MPI_File_iread_shared
   procedure(MPI_File_read) :: MPI_File_read_ordered
   procedure(MPI_File_read_at_all_end) :: MPI_File_read_all_end
   procedure(MPI_File_read_all_begin) :: MPI_File_read_ordered_begin
   procedure(MPI_File_read_at_all_end) :: MPI_File_read_ordered_end
   procedure(MPI_File_read_at) :: MPI_File_write_at
   procedure(MPI_File_read_at) :: MPI_File_write_at_all
   procedure(MPI_File_iread_at) :: MPI_File_iwrite_at
   procedure(MPI_File_iread_at) :: MPI_File_iwrite_at_all
   procedure(MPI_File_read) :: MPI_File_write
   procedure(MPI_File_read) :: MPI_File_write_all
   procedure(MPI_File_iread) :: MPI_File_iwrite
   procedure(MPI_File_iread) :: MPI_File_iwrite_all
   procedure(MPI_File_read) :: MPI_File_write_shared
   procedure(MPI_File_iread) :: MPI_File_iwrite_shared
   procedure(MPI_File_read) :: MPI_File_write_ordered
   procedure(MPI_File_read_at_all_begin) :: MPI_File_write_at_all_begin
   procedure(MPI_File_read_at_all_end) :: MPI_File_write_at_all_end
   procedure(MPI_File_read_all_begin) :: MPI_File_write_all_begin
   procedure(MPI_File_read_at_all_end) :: MPI_File_write_all_end
   procedure(MPI_File_read_all_begin) :: MPI_File_write_ordered_begin
   procedure(MPI_File_read_at_all_end) :: MPI_File_write_ordered_end
   procedure(MPI_File_read_at) :: PMPI_File_read_at
   procedure(MPI_File_read_at_all) :: PMPI_File_read_at_all
   procedure(MPI_File_iread_at) :: PMPI_File_iread_at
   procedure(MPI_File_iread_at_all) :: PMPI_File_iread_at_all
   procedure(MPI_File_read) :: PMPI_File_read
   procedure(MPI_File_read_all) :: PMPI_File_read_all
   procedure(MPI_File_iread) :: PMPI_File_iread
   procedure(MPI_File_iread_all) :: PMPI_File_iread_all
   procedure(MPI_File_read_shared) :: PMPI_File_read_shared
   procedure(MPI_File_iread_shared) :: PMPI_File_iread_shared
   procedure(MPI_File_read_ordered) :: PMPI_File_read_ordered
   procedure(MPI_File_read_at_all_begin) :: PMPI_File_read_at_all_begin
   procedure(MPI_File_read_at_all_end) :: PMPI_File_read_at_all_end
   procedure(MPI_File_read_all_begin) :: PMPI_File_read_all_begin
   procedure(MPI_File_read_all_end) :: PMPI_File_read_all_end
   procedure(MPI_File_read_ordered_begin) :: PMPI_File_read_ordered_begin
   procedure(MPI_File_read_ordered_end) :: PMPI_File_read_ordered_end
   procedure(MPI_File_write_at) :: PMPI_File_write_at
   procedure(MPI_File_write_at_all) :: PMPI_File_write_at_all
   procedure(MPI_File_iwrite_at) :: PMPI_File_iwrite_at
   procedure(MPI_File_iwrite_at_all) :: PMPI_File_iwrite_at_all
   procedure(MPI_File_write) :: PMPI_File_write
   procedure(MPI_File_write_all) :: PMPI_File_write_all
   procedure(MPI_File_iwrite) :: PMPI_File_iwrite
   procedure(MPI_File_iwrite_all) :: PMPI_File_iwrite_all
   procedure(MPI_File_write_shared) :: PMPI_File_write_shared
   procedure(MPI_File_iwrite_shared) :: PMPI_File_iwrite_shared
   procedure(MPI_File_write_ordered) :: PMPI_File_write_ordered
   procedure(MPI_File_write_at_all_begin) :: PMPI_File_write_at_all_begin
   procedure(MPI_File_write_at_all_end) :: PMPI_File_write_at_all_end
   procedure(MPI_File_write_all_begin) :: PMPI_File_write_all_begin
   procedure(MPI_File_write_all_end) :: PMPI_File_write_all_end
   procedure(MPI_File_write_ordered_begin) :: PMPI_File_write_ordered_begin
   procedure(MPI_File_write_ordered_end) :: PMPI_File_write_ordered_end
#endif

   ! Info objects (ch. 10); MPI_Info_get is deprecated (16.3)
   interface
      subroutine MPI_Info_set(info, key, value, ierror)
         integer, intent(in) :: info
         character(len=*), intent(in) :: key, value
         integer :: ierror
      end subroutine

      subroutine MPI_Info_get(info, key, valuelen, value, flag, ierror)
         integer, intent(in) :: info, valuelen
         character(len=*), intent(in) :: key
         character(len=*) :: value
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Info_get_nkeys(info, nkeys, ierror)
         integer, intent(in) :: info
         integer :: nkeys, ierror
      end subroutine

      subroutine MPI_Info_get_nthkey(info, n, key, ierror)
         integer, intent(in) :: info, n
         character(len=*) :: key
         integer :: ierror
      end subroutine

      subroutine MPI_Info_dup(info, newinfo, ierror)
         integer, intent(in) :: info
         integer :: newinfo, ierror
      end subroutine

      subroutine MPI_Info_delete(info, key, ierror)
         integer, intent(in) :: info
         character(len=*), intent(in) :: key
         integer :: ierror
      end subroutine

      subroutine MPI_Info_get_string(info, key, buflen, value, flag, ierror)
         integer, intent(in) :: info
         character(len=*), intent(in) :: key
         integer :: buflen, ierror
         character(len=*) :: value
         logical :: flag
      end subroutine

      subroutine MPI_Info_get_valuelen(info, key, valuelen, flag, ierror)
         integer, intent(in) :: info
         character(len=*), intent(in) :: key
         integer :: valuelen, ierror
         logical :: flag
      end subroutine
   end interface
   procedure(MPI_Abi_get_info) :: MPI_Info_create
   procedure(MPI_Abi_get_info) :: MPI_Info_free
   procedure(MPI_Abi_get_info) :: MPI_Info_create_env
   procedure(MPI_Info_create) :: PMPI_Info_create
   procedure(MPI_Info_set) :: PMPI_Info_set
   procedure(MPI_Info_get) :: PMPI_Info_get
   procedure(MPI_Info_get_nkeys) :: PMPI_Info_get_nkeys
   procedure(MPI_Info_get_nthkey) :: PMPI_Info_get_nthkey
   procedure(MPI_Info_dup) :: PMPI_Info_dup
   procedure(MPI_Info_delete) :: PMPI_Info_delete
   procedure(MPI_Info_free) :: PMPI_Info_free
   procedure(MPI_Info_create_env) :: PMPI_Info_create_env
   procedure(MPI_Info_get_string) :: PMPI_Info_get_string
   procedure(MPI_Info_get_valuelen) :: PMPI_Info_get_valuelen

   ! Error handlers (9.3), error codes (9.4) and new ones (9.5)
   interface
      subroutine MPI_Comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
         external :: comm_errhandler_fn
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Comm_set_errhandler(comm, errhandler, ierror)
         integer, intent(in) :: comm, errhandler
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_get_errhandler(comm, errhandler, ierror)
         integer, intent(in) :: comm
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Win_create_errhandler(win_errhandler_fn, errhandler, ierror)
         external :: win_errhandler_fn
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Win_set_errhandler(win, errhandler, ierror)
         integer, intent(in) :: win, errhandler
         integer :: ierror
      end subroutine

      subroutine MPI_Win_get_errhandler(win, errhandler, ierror)
         integer, intent(in) :: win
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Win_call_errhandler(win, errorcode, ierror)
         integer, intent(in) :: win, errorcode
         integer :: ierror
      end subroutine

      subroutine MPI_File_create_errhandler(file_errhandler_fn, errhandler, ierror)
         external :: file_errhandler_fn
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_File_set_errhandler(file, errhandler, ierror)
         integer, intent(in) :: file, errhandler
         integer :: ierror
      end subroutine

      subroutine MPI_File_get_errhandler(file, errhandler, ierror)
         integer, intent(in) :: file
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_File_call_errhandler(fh, errorcode, ierror)
         integer, intent(in) :: fh, errorcode
         integer :: ierror
      end subroutine

      subroutine MPI_Errhandler_free(errhandler, ierror)
         integer :: errhandler, ierror
      end subroutine

      subroutine MPI_Error_class(errorcode, errorclass, ierror)
         integer, intent(in) :: errorcode
         integer :: errorclass, ierror
      end subroutine

      subroutine MPI_Error_string(errorcode, string, resultlen, ierror)
         integer, intent(in) :: errorcode
         character(len=*) :: string
         integer :: resultlen, ierror
      end subroutine

      subroutine MPI_Add_error_class(errorclass, ierror)
         integer :: errorclass, ierror
      end subroutine

      subroutine MPI_Add_error_code(errorclass, errorcode, ierror)
         integer, intent(in) :: errorclass
         integer :: errorcode, ierror
      end subroutine

      subroutine MPI_Add_error_string(errorcode, string, ierror)
         integer, intent(in) :: errorcode
         character(len=*), intent(in) :: string
         integer :: ierror
      end subroutine

      subroutine MPI_Remove_error_class(errorclass, ierror)
         integer, intent(in) :: errorclass
         integer :: ierror
      end subroutine

      subroutine MPI_Remove_error_code(errorcode, ierror)
         integer, intent(in) :: errorcode
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Abort) :: MPI_Comm_call_errhandler
   procedure(MPI_Remove_error_code) :: MPI_Remove_error_string
   procedure(MPI_Comm_create_errhandler) :: PMPI_Comm_create_errhandler
   procedure(MPI_Comm_set_errhandler) :: PMPI_Comm_set_errhandler
   procedure(MPI_Comm_get_errhandler) :: PMPI_Comm_get_errhandler
   procedure(MPI_Comm_call_errhandler) :: PMPI_Comm_call_errhandler
   procedure(MPI_Win_create_errhandler) :: PMPI_Win_create_errhandler
   procedure(MPI_Win_set_errhandler) :: PMPI_Win_set_errhandler
   procedure(MPI_Win_get_errhandler) :: PMPI_Win_get_errhandler
   procedure(MPI_Win_call_errhandler) :: PMPI_Win_call_errhandler
   procedure(MPI_File_create_errhandler) :: PMPI_File_create_errhandler
   procedure(MPI_File_set_errhandler) :: PMPI_File_set_errhandler
   procedure(MPI_File_get_errhandler) :: PMPI_File_get_errhandler
   procedure(MPI_File_call_errhandler) :: PMPI_File_call_errhandler
   procedure(MPI_Errhandler_free) :: PMPI_Errhandler_free
   procedure(MPI_Error_class) :: PMPI_Error_class
   procedure(MPI_Error_string) :: PMPI_Error_string
   procedure(MPI_Add_error_class) :: PMPI_Add_error_class
   procedure(MPI_Add_error_code) :: PMPI_Add_error_code
   procedure(MPI_Add_error_string) :: PMPI_Add_error_string
   procedure(MPI_Remove_error_class) :: PMPI_Remove_error_class
   procedure(MPI_Remove_error_code) :: PMPI_Remove_error_code
   procedure(MPI_Remove_error_string) :: PMPI_Remove_error_string

   ! Operations of reductions (6.9.5, 6.9.7), local reduction (6.9.8)
   interface
      subroutine MPI_Op_create(user_fn, commute, op, ierror)
         external :: user_fn
         logical, intent(in) :: commute
         integer :: op, ierror
      end subroutine

      subroutine MPI_Op_free(op, ierror)
         integer :: op, ierror
      end subroutine

      subroutine MPI_Op_commutative(op, commute, ierror)
         integer, intent(in) :: op
         logical :: commute
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Op_create) :: PMPI_Op_create
   procedure(MPI_Op_free) :: PMPI_Op_free
   procedure(MPI_Op_commutative) :: PMPI_Op_commutative
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Reduce_local, PMPI_Reduce_local
#else
   interface
      subroutine MPI_Reduce_local(inbuf, inoutbuf, count, datatype, op, ierror)
         !DIR$ IGNORE_TKR inbuf, inoutbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, inoutbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, inoutbuf
         type(*) :: inbuf(*), inoutbuf(*)
         integer, intent(in) :: count, datatype, op
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_local) :: PMPI_Reduce_local
#endif

   ! Messages (3.2 to 3.11): modes of sends, receives, both at once, probes; persistent (3.9)
   interface
      subroutine MPI_Probe(source, tag, comm, status, ierror)
         import
         integer, intent(in) :: source, tag, comm
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Iprobe(source, tag, comm, flag, status, ierror)
         import
         integer, intent(in) :: source, tag, comm
         logical :: flag
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Mprobe(source, tag, comm, message, status, ierror)
         import
         integer, intent(in) :: source, tag, comm
         integer :: message, status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Improbe(source, tag, comm, flag, message, status, ierror)
         import
         integer, intent(in) :: source, tag, comm
         logical :: flag
         integer :: message, status(MPI_STATUS_SIZE), ierror
      end subroutine
   end interface
   procedure(MPI_Probe) :: PMPI_Probe
   procedure(MPI_Iprobe) :: PMPI_Iprobe
   procedure(MPI_Mprobe) :: PMPI_Mprobe
   procedure(MPI_Improbe) :: PMPI_Improbe
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Send, PMPI_Send
   external :: MPI_Isend, PMPI_Isend
   external :: MPI_Send_init, PMPI_Send_init
   external :: MPI_Bsend, PMPI_Bsend
   external :: MPI_Ibsend, PMPI_Ibsend
   external :: MPI_Bsend_init, PMPI_Bsend_init
   external :: MPI_Ssend, PMPI_Ssend
   external :: MPI_Issend, PMPI_Issend
   external :: MPI_Ssend_init, PMPI_Ssend_init
   external :: MPI_Rsend, PMPI_Rsend
   external :: MPI_Irsend, PMPI_Irsend
   external :: MPI_Rsend_init, PMPI_Rsend_init
   external :: MPI_Recv, PMPI_Recv
   external :: MPI_Irecv, PMPI_Irecv
   external :: MPI_Recv_init, PMPI_Recv_init
   external :: MPI_Sendrecv, PMPI_Sendrecv
   external :: MPI_Isendrecv, PMPI_Isendrecv
   external :: MPI_Sendrecv_replace, PMPI_Sendrecv_replace
   external :: MPI_Isendrecv_replace, PMPI_Isendrecv_replace
   external :: MPI_Mrecv, PMPI_Mrecv
   external :: MPI_Imrecv, PMPI_Imrecv
#else
   interface
      subroutine MPI_Send(buf, count, datatype, dest, tag, comm, ierror)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, dest, tag, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Isend(buf, count, datatype, dest, tag, comm, request, ierror)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, dest, tag, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Recv(buf, count, datatype, source, tag, comm, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, source, tag, comm
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Irecv(buf, count, datatype, source, tag, comm, request, ierror)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, source, tag, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, &
            recvtype, source, recvtag, comm, status, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, dest, sendtag, recvcount, recvtype, source
         integer, intent(in) :: recvtag, comm
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, &
            recvtype, source, recvtag, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, dest, sendtag, recvcount, recvtype, source
         integer, intent(in) :: recvtag, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
            status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, dest, sendtag, source, recvtag, comm
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
            request, ierror)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype, dest, sendtag, source, recvtag, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Mrecv(buf, count, datatype, message, status, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype
         integer :: message, status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Imrecv(buf, count, datatype, message, request, ierror)
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: count, datatype
         integer :: message, request, ierror
      end subroutine
   end interface
   procedure(MPI_Isend) :: MPI_Send_init
   procedure(MPI_Send) :: MPI_Bsend
   procedure(MPI_Isend) :: MPI_Ibsend
   procedure(MPI_Isend) :: MPI_Bsend_init
   procedure(MPI_Send) :: MPI_Ssend
   procedure(MPI_Isend) :: MPI_Issend
   procedure(MPI_Isend) :: MPI_Ssend_init
   procedure(MPI_Send) :: MPI_Rsend
   procedure(MPI_Isend) :: MPI_Irsend
   procedure(MPI_Isend) :: MPI_Rsend_init
   procedure(MPI_Irecv) :: MPI_Recv_init
   procedure(MPI_Send) :: PMPI_Send
   procedure(MPI_Isend) :: PMPI_Isend
   procedure(MPI_Send_init) :: PMPI_Send_init
   procedure(MPI_Bsend) :: PMPI_Bsend
   procedure(MPI_Ibsend) :: PMPI_Ibsend
   procedure(MPI_Bsend_init) :: PMPI_Bsend_init
   procedure(MPI_Ssend) :: PMPI_Ssend
   procedure(MPI_Issend) :: PMPI_Issend
   procedure(MPI_Ssend_init) :: PMPI_Ssend_init
   procedure(MPI_Rsend) :: PMPI_Rsend
   procedure(MPI_Irsend) :: PMPI_Irsend
   procedure(MPI_Rsend_init) :: PMPI_Rsend_init
   procedure(MPI_Recv) :: PMPI_Recv
   procedure(MPI_Irecv) :: PMPI_Irecv
   procedure(MPI_Recv_init) :: PMPI_Recv_init
   procedure(MPI_Sendrecv) :: PMPI_Sendrecv
   procedure(MPI_Isendrecv) :: PMPI_Isendrecv
   procedure(MPI_Sendrecv_replace) :: PMPI_Sendrecv_replace
   procedure(MPI_Isendrecv_replace) :: PMPI_Isendrecv_replace
   procedure(MPI_Mrecv) :: PMPI_Mrecv
   procedure(MPI_Imrecv) :: PMPI_Imrecv
#endif

   ! Partitioned communication (ch. 4)
   interface
      subroutine MPI_Pready(partition, request, ierror)
         integer, intent(in) :: partition, request
         integer :: ierror
      end subroutine

      subroutine MPI_Pready_range(partition_low, partition_high, request, ierror)
         integer, intent(in) :: partition_low, partition_high, request
         integer :: ierror
      end subroutine

      subroutine MPI_Pready_list(length, array_of_partitions, request, ierror)
         integer, intent(in) :: length, array_of_partitions(*), request
         integer :: ierror
      end subroutine

      subroutine MPI_Parrived(request, partition, flag, ierror)
         integer, intent(in) :: request, partition
         logical :: flag
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Pready) :: PMPI_Pready
   procedure(MPI_Pready_range) :: PMPI_Pready_range
   procedure(MPI_Pready_list) :: PMPI_Pready_list
   procedure(MPI_Parrived) :: PMPI_Parrived
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Psend_init, PMPI_Psend_init
   external :: MPI_Precv_init, PMPI_Precv_init
#else
   interface
      subroutine MPI_Psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request, &
            ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: partitions, datatype, dest, tag, comm, info
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
         integer :: request, ierror
      end subroutine

      subroutine MPI_Precv_init(buf, partitions, count, datatype, source, tag, comm, info, &
            request, ierror)
         import
         !DIR$ IGNORE_TKR buf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
         type(*) :: buf(*)
         integer, intent(in) :: partitions, datatype, source, tag, comm, info
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Psend_init) :: PMPI_Psend_init
   procedure(MPI_Precv_init) :: PMPI_Precv_init
#endif

   ! Collective operations (ch. 6): blocking, nonblocking (6.12), persistent (6.13); MPI_Barrier is above
   interface
      subroutine MPI_Ibarrier(comm, request, ierror)
         integer, intent(in) :: comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Barrier_init(comm, info, request, ierror)
         integer, intent(in) :: comm, info
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Ibarrier) :: PMPI_Ibarrier
   procedure(MPI_Barrier_init) :: PMPI_Barrier_init
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Bcast, PMPI_Bcast
   external :: MPI_Ibcast, PMPI_Ibcast
   external :: MPI_Bcast_init, PMPI_Bcast_init
   external :: MPI_Gather, PMPI_Gather
   external :: MPI_Igather, PMPI_Igather
   external :: MPI_Gather_init, PMPI_Gather_init
   external :: MPI_Gatherv, PMPI_Gatherv
   external :: MPI_Igatherv, PMPI_Igatherv
   external :: MPI_Gatherv_init, PMPI_Gatherv_init
   external :: MPI_Scatter, PMPI_Scatter
   external :: MPI_Iscatter, PMPI_Iscatter
   external :: MPI_Scatter_init, PMPI_Scatter_init
   external :: MPI_Scatterv, PMPI_Scatterv
   external :: MPI_Iscatterv, PMPI_Iscatterv
   external :: MPI_Scatterv_init, PMPI_Scatterv_init
   external :: MPI_Allgather, PMPI_Allgather
   external :: MPI_Iallgather, PMPI_Iallgather
   external :: MPI_Allgather_init, PMPI_Allgather_init
   external :: MPI_Allgatherv, PMPI_Allgatherv
   external :: MPI_Iallgatherv, PMPI_Iallgatherv
   external :: MPI_Allgatherv_init, PMPI_Allgatherv_init
   external :: MPI_Alltoall, PMPI_Alltoall
   external :: MPI_Ialltoall, PMPI_Ialltoall
   external :: MPI_Alltoall_init, PMPI_Alltoall_init
   external :: MPI_Alltoallv, PMPI_Alltoallv
   external :: MPI_Ialltoallv, PMPI_Ialltoallv
   external :: MPI_Alltoallv_init, PMPI_Alltoallv_init
   external :: MPI_Alltoallw, PMPI_Alltoallw
   external :: MPI_Ialltoallw, PMPI_Ialltoallw
   external :: MPI_Alltoallw_init, PMPI_Alltoallw_init
   external :: MPI_Reduce, PMPI_Reduce
   external :: MPI_Ireduce, PMPI_Ireduce
   external :: MPI_Reduce_init, PMPI_Reduce_init
   external :: MPI_Allreduce, PMPI_Allreduce
   external :: MPI_Iallreduce, PMPI_Iallreduce
   external :: MPI_Allreduce_init, PMPI_Allreduce_init
   external :: MPI_Reduce_scatter, PMPI_Reduce_scatter
   external :: MPI_Ireduce_scatter, PMPI_Ireduce_scatter
   external :: MPI_Reduce_scatter_init, PMPI_Reduce_scatter_init
   external :: MPI_Reduce_scatter_block, PMPI_Reduce_scatter_block
   external :: MPI_Ireduce_scatter_block, PMPI_Ireduce_scatter_block
   external :: MPI_Reduce_scatter_block_init, PMPI_Reduce_scatter_block_init
   external :: MPI_Scan, PMPI_Scan
   external :: MPI_Iscan, PMPI_Iscan
   external :: MPI_Scan_init, PMPI_Scan_init
   external :: MPI_Exscan, PMPI_Exscan
   external :: MPI_Iexscan, PMPI_Iexscan
   external :: MPI_Exscan_init, PMPI_Exscan_init
#else
   interface
      subroutine MPI_Bcast(buffer, count, datatype, root, comm, ierror)
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer, intent(in) :: count, datatype, root, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ibcast(buffer, count, datatype, root, comm, request, ierror)
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer, intent(in) :: count, datatype, root, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Bcast_init(buffer, count, datatype, root, comm, info, request, ierror)
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer, intent(in) :: count, datatype, root, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, root, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, root, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
            comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, root, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
            root, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, root, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
            root, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, root, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, root, comm
         integer, intent(in) :: info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), displs(*), sendtype, recvcount, recvtype, root, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), displs(*), sendtype, recvcount, recvtype, root, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), displs(*), sendtype, recvcount, recvtype, root, comm
         integer, intent(in) :: info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
            ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
            request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcount, recvtype, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcount, sendtype, recvcounts(*), displs(*), recvtype, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtype, recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtype, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtype, recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtype, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
            rdispls, recvtype, comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtype, recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtype, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtypes(*), recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtypes(*), comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtypes(*), recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtypes(*), comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
            rdispls, recvtypes, comm, info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sdispls(*), sendtypes(*), recvcounts(*), rdispls(*)
         integer, intent(in) :: recvtypes(*), comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, root, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, root, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, &
            ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, root, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
            ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: count, datatype, op, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcounts(*), datatype, op, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
            ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcounts(*), datatype, op, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
            request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcounts(*), datatype, op, comm, info
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcount, datatype, op, comm
         integer :: ierror
      end subroutine

      subroutine MPI_Ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcount, datatype, op, comm
         integer :: request, ierror
      end subroutine

      subroutine MPI_Reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            info, request, ierror)
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: recvcount, datatype, op, comm, info
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Gather) :: MPI_Scatter
   procedure(MPI_Igather) :: MPI_Iscatter
   procedure(MPI_Gather_init) :: MPI_Scatter_init
   procedure(MPI_Allgather) :: MPI_Alltoall
   procedure(MPI_Iallgather) :: MPI_Ialltoall
   procedure(MPI_Allgather_init) :: MPI_Alltoall_init
   procedure(MPI_Allreduce) :: MPI_Scan
   procedure(MPI_Iallreduce) :: MPI_Iscan
   procedure(MPI_Allreduce_init) :: MPI_Scan_init
   procedure(MPI_Allreduce) :: MPI_Exscan
   procedure(MPI_Iallreduce) :: MPI_Iexscan
   procedure(MPI_Allreduce_init) :: MPI_Exscan_init
   procedure(MPI_Bcast) :: PMPI_Bcast
   procedure(MPI_Ibcast) :: PMPI_Ibcast
   procedure(MPI_Bcast_init) :: PMPI_Bcast_init
   procedure(MPI_Gather) :: PMPI_Gather
   procedure(MPI_Igather) :: PMPI_Igather
   procedure(MPI_Gather_init) :: PMPI_Gather_init
   procedure(MPI_Gatherv) :: PMPI_Gatherv
   procedure(MPI_Igatherv) :: PMPI_Igatherv
   procedure(MPI_Gatherv_init) :: PMPI_Gatherv_init
   procedure(MPI_Scatter) :: PMPI_Scatter
   procedure(MPI_Iscatter) :: PMPI_Iscatter
   procedure(MPI_Scatter_init) :: PMPI_Scatter_init
   procedure(MPI_Scatterv) :: PMPI_Scatterv
   procedure(MPI_Iscatterv) :: PMPI_Iscatterv
   procedure(MPI_Scatterv_init) :: PMPI_Scatterv_init
   procedure(MPI_Allgather) :: PMPI_Allgather
   procedure(MPI_Iallgather) :: PMPI_Iallgather
   procedure(MPI_Allgather_init) :: PMPI_Allgather_init
   procedure(MPI_Allgatherv) :: PMPI_Allgatherv
   procedure(MPI_Iallgatherv) :: PMPI_Iallgatherv
   procedure(MPI_Allgatherv_init) :: PMPI_Allgatherv_init
   procedure(MPI_Alltoall) :: PMPI_Alltoall
   procedure(MPI_Ialltoall) :: PMPI_Ialltoall
   procedure(MPI_Alltoall_init) :: PMPI_Alltoall_init
   procedure(MPI_Alltoallv) :: PMPI_Alltoallv
   procedure(MPI_Ialltoallv) :: PMPI_Ialltoallv
   procedure(MPI_Alltoallv_init) :: PMPI_Alltoallv_init
   procedure(MPI_Alltoallw) :: PMPI_Alltoallw
   procedure(MPI_Ialltoallw) :: PMPI_Ialltoallw
   procedure(MPI_Alltoallw_init) :: PMPI_Alltoallw_init
   procedure(MPI_Reduce) :: PMPI_Reduce
   procedure(MPI_Ireduce) :: PMPI_Ireduce
   procedure(MPI_Reduce_init) :: PMPI_Reduce_init
   procedure(MPI_Allreduce) :: PMPI_Allreduce
   procedure(MPI_Iallreduce) :: PMPI_Iallreduce
   procedure(MPI_Allreduce_init) :: PMPI_Allreduce_init
   procedure(MPI_Reduce_scatter) :: PMPI_Reduce_scatter
   procedure(MPI_Ireduce_scatter) :: PMPI_Ireduce_scatter
   procedure(MPI_Reduce_scatter_init) :: PMPI_Reduce_scatter_init
   procedure(MPI_Reduce_scatter_block) :: PMPI_Reduce_scatter_block
   procedure(MPI_Ireduce_scatter_block) :: PMPI_Ireduce_scatter_block
   procedure(MPI_Reduce_scatter_block_init) :: PMPI_Reduce_scatter_block_init
   procedure(MPI_Scan) :: PMPI_Scan
   procedure(MPI_Iscan) :: PMPI_Iscan
   procedure(MPI_Scan_init) :: PMPI_Scan_init
   procedure(MPI_Exscan) :: PMPI_Exscan
   procedure(MPI_Iexscan) :: PMPI_Iexscan
   procedure(MPI_Exscan_init) :: PMPI_Exscan_init
#endif

   ! Collective operations between neighbours (8.6): blocking, nonblocking (8.7), persistent (8.8)
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Neighbor_allgather, PMPI_Neighbor_allgather
   external :: MPI_Ineighbor_allgather, PMPI_Ineighbor_allgather
   external :: MPI_Neighbor_allgather_init, PMPI_Neighbor_allgather_init
   external :: MPI_Neighbor_allgatherv, PMPI_Neighbor_allgatherv
   external :: MPI_Ineighbor_allgatherv, PMPI_Ineighbor_allgatherv
   external :: MPI_Neighbor_allgatherv_init, PMPI_Neighbor_allgatherv_init
   external :: MPI_Neighbor_alltoall, PMPI_Neighbor_alltoall
   external :: MPI_Ineighbor_alltoall, PMPI_Ineighbor_alltoall
   external :: MPI_Neighbor_alltoall_init, PMPI_Neighbor_alltoall_init
   external :: MPI_Neighbor_alltoallv, PMPI_Neighbor_alltoallv
   external :: MPI_Ineighbor_alltoallv, PMPI_Ineighbor_alltoallv
   external :: MPI_Neighbor_alltoallv_init, PMPI_Neighbor_alltoallv_init
   external :: MPI_Neighbor_alltoallw, PMPI_Neighbor_alltoallw
   external :: MPI_Ineighbor_alltoallw, PMPI_Ineighbor_alltoallw
   external :: MPI_Neighbor_alltoallw_init, PMPI_Neighbor_alltoallw_init
#else
   interface
      subroutine MPI_Neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sendtypes(*), recvcounts(*), recvtypes(*), comm
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: sdispls(*), rdispls(*)
         integer :: ierror
      end subroutine

      subroutine MPI_Ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sendtypes(*), recvcounts(*), recvtypes(*), comm
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: sdispls(*), rdispls(*)
         integer :: request, ierror
      end subroutine

      subroutine MPI_Neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, info, request, ierror)
         import
         !DIR$ IGNORE_TKR sendbuf, recvbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf, recvbuf
         type(*) :: sendbuf(*), recvbuf(*)
         integer, intent(in) :: sendcounts(*), sendtypes(*), recvcounts(*), recvtypes(*), comm, info
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: sdispls(*), rdispls(*)
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Allgather) :: MPI_Neighbor_allgather
   procedure(MPI_Iallgather) :: MPI_Ineighbor_allgather
   procedure(MPI_Allgather_init) :: MPI_Neighbor_allgather_init
   procedure(MPI_Allgatherv) :: MPI_Neighbor_allgatherv
   procedure(MPI_Iallgatherv) :: MPI_Ineighbor_allgatherv
   procedure(MPI_Allgatherv_init) :: MPI_Neighbor_allgatherv_init
   procedure(MPI_Allgather) :: MPI_Neighbor_alltoall
   procedure(MPI_Iallgather) :: MPI_Ineighbor_alltoall
   procedure(MPI_Allgather_init) :: MPI_Neighbor_alltoall_init
   procedure(MPI_Alltoallv) :: MPI_Neighbor_alltoallv
   procedure(MPI_Ialltoallv) :: MPI_Ineighbor_alltoallv
   procedure(MPI_Alltoallv_init) :: MPI_Neighbor_alltoallv_init
   procedure(MPI_Neighbor_allgather) :: PMPI_Neighbor_allgather
   procedure(MPI_Ineighbor_allgather) :: PMPI_Ineighbor_allgather
   procedure(MPI_Neighbor_allgather_init) :: PMPI_Neighbor_allgather_init
   procedure(MPI_Neighbor_allgatherv) :: PMPI_Neighbor_allgatherv
   procedure(MPI_Ineighbor_allgatherv) :: PMPI_Ineighbor_allgatherv
   procedure(MPI_Neighbor_allgatherv_init) :: PMPI_Neighbor_allgatherv_init
   procedure(MPI_Neighbor_alltoall) :: PMPI_Neighbor_alltoall
   procedure(MPI_Ineighbor_alltoall) :: PMPI_Ineighbor_alltoall
   procedure(MPI_Neighbor_alltoall_init) :: PMPI_Neighbor_alltoall_init
   procedure(MPI_Neighbor_alltoallv) :: PMPI_Neighbor_alltoallv
   procedure(MPI_Ineighbor_alltoallv) :: PMPI_Ineighbor_alltoallv
   procedure(MPI_Neighbor_alltoallv_init) :: PMPI_Neighbor_alltoallv_init
   procedure(MPI_Neighbor_alltoallw) :: PMPI_Neighbor_alltoallw
   procedure(MPI_Ineighbor_alltoallw) :: PMPI_Ineighbor_alltoallw
   procedure(MPI_Neighbor_alltoallw_init) :: PMPI_Neighbor_alltoallw_init
#endif

   ! Persistent operations (3.9)
   interface
      subroutine MPI_Start(request, ierror)
         integer :: request, ierror
      end subroutine

      subroutine MPI_Startall(count, array_of_requests, ierror)
         integer, intent(in) :: count
         integer :: array_of_requests(*), ierror
      end subroutine
   end interface
   procedure(MPI_Start) :: PMPI_Start
   procedure(MPI_Startall) :: PMPI_Startall

   ! Requests (3.7.3, 3.7.5)
   interface
      subroutine MPI_Wait(request, status, ierror)
         import
         integer :: request, status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Test(request, flag, status, ierror)
         import
         integer :: request, status(MPI_STATUS_SIZE), ierror
         logical :: flag
      end subroutine

      subroutine MPI_Waitall(count, array_of_requests, array_of_statuses, ierror)
         import
         integer, intent(in) :: count
         integer :: array_of_requests(*), array_of_statuses(MPI_STATUS_SIZE, *), ierror
      end subroutine

      subroutine MPI_Waitany(count, array_of_requests, index, status, ierror)
         import
         integer, intent(in) :: count
         integer :: array_of_requests(*), index, status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Waitsome(incount, array_of_requests, outcount, array_of_indices, &
            array_of_statuses, ierror)
         import
         integer, intent(in) :: incount
         integer :: array_of_requests(*), outcount, array_of_indices(*)
         integer :: array_of_statuses(MPI_STATUS_SIZE, *), ierror
      end subroutine

      subroutine MPI_Testall(count, array_of_requests, flag, array_of_statuses, ierror)
         import
         integer, intent(in) :: count
         integer :: array_of_requests(*), array_of_statuses(MPI_STATUS_SIZE, *), ierror
         logical :: flag
      end subroutine

      subroutine MPI_Testany(count, array_of_requests, index, flag, status, ierror)
         import
         integer, intent(in) :: count
         integer :: array_of_requests(*), index, status(MPI_STATUS_SIZE), ierror
         logical :: flag
      end subroutine

      subroutine MPI_Request_get_status(request, flag, status, ierror)
         import
         integer, intent(in) :: request
         logical :: flag
         integer :: status(MPI_STATUS_SIZE), ierror
      end subroutine

      subroutine MPI_Request_get_status_all(count, array_of_requests, flag, array_of_statuses, &
            ierror)
         import
         integer, intent(in) :: count, array_of_requests(*)
         logical :: flag
         integer :: array_of_statuses(MPI_STATUS_SIZE, *), ierror
      end subroutine

      subroutine MPI_Request_get_status_any(count, array_of_requests, index, flag, status, ierror)
         import
         integer, intent(in) :: count, array_of_requests(*)
         integer :: index, status(MPI_STATUS_SIZE), ierror
         logical :: flag
      end subroutine

      subroutine MPI_Request_get_status_some(incount, array_of_requests, outcount, &
            array_of_indices, array_of_statuses, ierror)
         import
         integer, intent(in) :: incount, array_of_requests(*)
         integer :: outcount, array_of_indices(*), array_of_statuses(MPI_STATUS_SIZE, *), ierror
      end subroutine

      subroutine MPI_Cancel(request, ierror)
         integer, intent(in) :: request
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Start) :: MPI_Request_free
   procedure(MPI_Waitsome) :: MPI_Testsome
   procedure(MPI_Wait) :: PMPI_Wait
   procedure(MPI_Test) :: PMPI_Test
   procedure(MPI_Waitall) :: PMPI_Waitall
   procedure(MPI_Request_free) :: PMPI_Request_free
   procedure(MPI_Waitany) :: PMPI_Waitany
   procedure(MPI_Waitsome) :: PMPI_Waitsome
   procedure(MPI_Testall) :: PMPI_Testall
   procedure(MPI_Testany) :: PMPI_Testany
   procedure(MPI_Testsome) :: PMPI_Testsome
   procedure(MPI_Request_get_status) :: PMPI_Request_get_status
   procedure(MPI_Request_get_status_all) :: PMPI_Request_get_status_all
   procedure(MPI_Request_get_status_any) :: PMPI_Request_get_status_any
   procedure(MPI_Request_get_status_some) :: PMPI_Request_get_status_some
   procedure(MPI_Cancel) :: PMPI_Cancel

   ! Generalized requests (13.2)
   interface
      subroutine MPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
         import
         external :: query_fn, free_fn, cancel_fn
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Cancel) :: MPI_Grequest_complete
   procedure(MPI_Grequest_start) :: PMPI_Grequest_start
   procedure(MPI_Grequest_complete) :: PMPI_Grequest_complete

   ! Statuses: members (3.2.5), setting them (13.3), counts (5.1.11)
   interface
      subroutine MPI_Status_get_source(status, source, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE)
         integer :: source, ierror
      end subroutine

      subroutine MPI_Status_get_tag(status, tag, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE)
         integer :: tag, ierror
      end subroutine

      subroutine MPI_Status_get_error(status, err, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE)
         integer :: err, ierror
      end subroutine

      subroutine MPI_Status_set_source(status, source, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         integer, intent(in) :: source
      end subroutine

      subroutine MPI_Status_set_tag(status, tag, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         integer, intent(in) :: tag
      end subroutine

      subroutine MPI_Status_set_error(status, err, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         integer, intent(in) :: err
      end subroutine

      subroutine MPI_Status_set_cancelled(status, flag, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         logical, intent(in) :: flag
      end subroutine

      subroutine MPI_Test_cancelled(status, flag, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE)
         logical :: flag
         integer :: ierror
      end subroutine

      subroutine MPI_Get_count(status, datatype, count, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE), datatype
         integer :: count, ierror
      end subroutine

      subroutine MPI_Get_elements_x(status, datatype, count, ierror)
         import
         integer, intent(in) :: status(MPI_STATUS_SIZE), datatype
         integer(kind=MPI_COUNT_KIND) :: count
         integer :: ierror
      end subroutine

      subroutine MPI_Status_set_elements(status, datatype, count, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         integer, intent(in) :: datatype, count
      end subroutine

      subroutine MPI_Status_set_elements_x(status, datatype, count, ierror)
         import
         integer :: status(MPI_STATUS_SIZE), ierror
         integer, intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
      end subroutine

      subroutine MPI_Status_f2f08(f_status, f08_status, ierror)
         import
         integer, intent(in) :: f_status(MPI_STATUS_SIZE)
         type(MPI_Status) :: f08_status
         integer :: ierror
      end subroutine

      subroutine MPI_Status_f082f(f08_status, f_status, ierror)
         import
         type(MPI_Status), intent(in) :: f08_status
         integer :: f_status(MPI_STATUS_SIZE), ierror
      end subroutine
   end interface
   procedure(MPI_Get_count) :: MPI_Get_elements
   procedure(MPI_Status_get_source) :: PMPI_Status_get_source
   procedure(MPI_Status_get_tag) :: PMPI_Status_get_tag
   procedure(MPI_Status_get_error) :: PMPI_Status_get_error
   procedure(MPI_Status_set_source) :: PMPI_Status_set_source
   procedure(MPI_Status_set_tag) :: PMPI_Status_set_tag
   procedure(MPI_Status_set_error) :: PMPI_Status_set_error
   procedure(MPI_Status_set_cancelled) :: PMPI_Status_set_cancelled
   procedure(MPI_Test_cancelled) :: PMPI_Test_cancelled
   procedure(MPI_Get_count) :: PMPI_Get_count
   procedure(MPI_Get_elements) :: PMPI_Get_elements
   procedure(MPI_Get_elements_x) :: PMPI_Get_elements_x
   procedure(MPI_Status_set_elements) :: PMPI_Status_set_elements
   procedure(MPI_Status_set_elements_x) :: PMPI_Status_set_elements_x
   procedure(MPI_Status_f2f08) :: PMPI_Status_f2f08
   procedure(MPI_Status_f082f) :: PMPI_Status_f082f

   ! Buffers of MPI_Bsend (3.6)
   interface
      subroutine MPI_Session_flush_buffer(session, ierror)
         integer, intent(in) :: session
         integer :: ierror
      end subroutine

      subroutine MPI_Session_iflush_buffer(session, request, ierror)
         integer, intent(in) :: session
         integer :: request, ierror
      end subroutine
   end interface
   procedure(MPI_Init) :: MPI_Buffer_flush
   procedure(MPI_Start) :: MPI_Buffer_iflush
   procedure(MPI_Barrier) :: MPI_Comm_flush_buffer
   procedure(MPI_Ibarrier) :: MPI_Comm_iflush_buffer
   procedure(MPI_Buffer_flush) :: PMPI_Buffer_flush
   procedure(MPI_Buffer_iflush) :: PMPI_Buffer_iflush
   procedure(MPI_Comm_flush_buffer) :: PMPI_Comm_flush_buffer
   procedure(MPI_Comm_iflush_buffer) :: PMPI_Comm_iflush_buffer
   procedure(MPI_Session_flush_buffer) :: PMPI_Session_flush_buffer
   procedure(MPI_Session_iflush_buffer) :: PMPI_Session_iflush_buffer
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Buffer_attach, PMPI_Buffer_attach
   external :: MPI_Buffer_detach, PMPI_Buffer_detach
   external :: MPI_Comm_attach_buffer, PMPI_Comm_attach_buffer
   external :: MPI_Comm_detach_buffer, PMPI_Comm_detach_buffer
   external :: MPI_Session_attach_buffer, PMPI_Session_attach_buffer
   external :: MPI_Session_detach_buffer, PMPI_Session_detach_buffer
#else
   interface
      subroutine MPI_Buffer_attach(buffer, size, ierror)
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer, intent(in) :: size
         integer :: ierror
      end subroutine

      subroutine MPI_Buffer_detach(buffer_addr, size, ierror)
         !DIR$ IGNORE_TKR buffer_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         type(*) :: buffer_addr(*)
         integer :: size, ierror
      end subroutine

      subroutine MPI_Comm_attach_buffer(comm, buffer, size, ierror)
         integer, intent(in) :: comm, size
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer :: ierror
      end subroutine

      subroutine MPI_Comm_detach_buffer(comm, buffer_addr, size, ierror)
         integer, intent(in) :: comm
         !DIR$ IGNORE_TKR buffer_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         type(*) :: buffer_addr(*)
         integer :: size, ierror
      end subroutine

      subroutine MPI_Session_attach_buffer(session, buffer, size, ierror)
         integer, intent(in) :: session, size
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
         integer :: ierror
      end subroutine

      subroutine MPI_Session_detach_buffer(session, buffer_addr, size, ierror)
         integer, intent(in) :: session
         !DIR$ IGNORE_TKR buffer_addr
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
         type(*) :: buffer_addr(*)
         integer :: size, ierror
      end subroutine
   end interface
   procedure(MPI_Buffer_attach) :: PMPI_Buffer_attach
   procedure(MPI_Buffer_detach) :: PMPI_Buffer_detach
   procedure(MPI_Comm_attach_buffer) :: PMPI_Comm_attach_buffer
   procedure(MPI_Comm_detach_buffer) :: PMPI_Comm_detach_buffer
   procedure(MPI_Session_attach_buffer) :: PMPI_Session_attach_buffer
   procedure(MPI_Session_detach_buffer) :: PMPI_Session_detach_buffer
#endif

   ! Packing (5.2), also as external32 (5.3, 14.5.2)
   interface
      subroutine MPI_Pack_size(incount, datatype, comm, size, ierror)
         integer, intent(in) :: incount, datatype, comm
         integer :: size, ierror
      end subroutine

      subroutine MPI_Pack_external_size(datarep, incount, datatype, size, ierror)
         import
         character(len=*), intent(in) :: datarep
         integer, intent(in) :: incount, datatype
         integer(kind=MPI_ADDRESS_KIND) :: size
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack_size) :: PMPI_Pack_size
   procedure(MPI_Pack_external_size) :: PMPI_Pack_external_size
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Pack, PMPI_Pack
   external :: MPI_Unpack, PMPI_Unpack
   external :: MPI_Pack_external, PMPI_Pack_external
   external :: MPI_Unpack_external, PMPI_Unpack_external
#else
   interface
      subroutine MPI_Pack(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
         integer, intent(in) :: incount, datatype, outsize, comm
         integer :: position, ierror
      end subroutine

      subroutine MPI_Unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
         integer, intent(in) :: insize, outcount, datatype, comm
         integer :: position, ierror
      end subroutine

      subroutine MPI_Pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
            ierror)
         import
         character(len=*), intent(in) :: datarep
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
         integer, intent(in) :: incount, datatype
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: outsize
         integer(kind=MPI_ADDRESS_KIND) :: position
         integer :: ierror
      end subroutine

      subroutine MPI_Unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
            ierror)
         import
         character(len=*), intent(in) :: datarep
         !DIR$ IGNORE_TKR inbuf, outbuf
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf, outbuf
         type(*) :: inbuf(*), outbuf(*)
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: insize
         integer(kind=MPI_ADDRESS_KIND) :: position
         integer, intent(in) :: outcount, datatype
         integer :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack) :: PMPI_Pack
   procedure(MPI_Unpack) :: PMPI_Unpack
   procedure(MPI_Pack_external) :: PMPI_Pack_external
   procedure(MPI_Unpack_external) :: PMPI_Unpack_external
#endif

   ! Names of MPI-1 that MPI-3.0 removed (MPI-2.2 15.1), for old programs: no part of the standard ABI
   interface
      subroutine MPI_Type_struct(count, array_of_blocklengths, array_of_displacements, &
            array_of_types, newtype, ierror)
         integer, intent(in) :: count, array_of_blocklengths(*), array_of_displacements(*)
         integer, intent(in) :: array_of_types(*)
         integer :: newtype, ierror
      end subroutine

      subroutine MPI_Type_extent(datatype, extent, ierror)
         integer, intent(in) :: datatype
         integer :: extent, ierror
      end subroutine

      subroutine MPI_Type_lb(datatype, displacement, ierror)
         integer, intent(in) :: datatype
         integer :: displacement, ierror
      end subroutine

      subroutine MPI_Errhandler_create(function, errhandler, ierror)
         external :: function
         integer :: errhandler, ierror
      end subroutine
   end interface
   procedure(MPI_Type_vector) :: MPI_Type_hvector
   procedure(MPI_Type_indexed) :: MPI_Type_hindexed
   procedure(MPI_Type_lb) :: MPI_Type_ub
   procedure(MPI_Comm_set_errhandler) :: MPI_Errhandler_set
   procedure(MPI_Comm_get_errhandler) :: MPI_Errhandler_get
   procedure(MPI_Type_hvector) :: PMPI_Type_hvector
   procedure(MPI_Type_hindexed) :: PMPI_Type_hindexed
   procedure(MPI_Type_struct) :: PMPI_Type_struct
   procedure(MPI_Type_extent) :: PMPI_Type_extent
   procedure(MPI_Type_lb) :: PMPI_Type_lb
   procedure(MPI_Type_ub) :: PMPI_Type_ub
   procedure(MPI_Errhandler_create) :: PMPI_Errhandler_create
   procedure(MPI_Errhandler_set) :: PMPI_Errhandler_set
   procedure(MPI_Errhandler_get) :: PMPI_Errhandler_get
#if defined(MPI_ATTR_NO_ANY_TYPE)
   external :: MPI_Address, PMPI_Address
#else
   interface
      subroutine MPI_Address(location, address, ierror)
         !DIR$ IGNORE_TKR location
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
         type(*) :: location(*)
         integer :: address, ierror
      end subroutine
   end interface
   procedure(MPI_Address) :: PMPI_Address
#endif
end module mpi_attr_f90
