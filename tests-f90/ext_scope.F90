! Type mpi_attr_inner of module mpi_attr_ext: the reference to an inner communicator ends with a scope.
#define FACE_F08
#include "mpi_under_test.h"
module ext_scope_tests
   use MPI_MODULE_F08
   use mpi_attr_ext
   use check
   implicit none
   private
   public :: run_scopes

   integer :: key

   type :: library
      type(mpi_attr_inner) :: inner
   end type library

contains

   subroutine run_scopes()
      type(mpi_attr_inner) :: unfinished
      integer :: code
      character(len=128) :: name

      call MPI_Init()
      call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
      call mpi_attr_inner_keyval(key, code)
      call expect(code, MPI_SUCCESS, 'mpi_attr_inner_keyval')
      call scopes()
      call copies()
      call wrong_arguments()

      ! A name of more than 127 bytes is cut between two characters of UTF-8.
      call mpi_attr_keyval_set_name(key, repeat(char(195)//char(169), 64))
      call mpi_attr_keyval_info(key, name=name)
      call check_that(name == repeat(char(195)//char(169), 63), 'a name that is cut')

      call unfinished%get(MPI_COMM_SELF%MPI_VAL, key, code)
      call expect(code, MPI_SUCCESS, 'a reference that finalize ends')
      call MPI_Finalize()
      call finish()
   end subroutine run_scopes

   ! The number of inner communicators.
   integer function alive()
      call mpi_attr_keyval_info(key, attributes=alive)
   end function alive

   subroutine scopes()
      integer :: first

      call begin('N_scopes_in_fortran')
      call use_once(first)
      call expect(alive(), 0, 'it is freed at the end of a procedure')
      block
         type(mpi_attr_inner) :: inner, nested
         integer :: size, code
         call inner%get(MPI_COMM_SELF%MPI_VAL, key)
         call nested%get(inner%handle(), key)
         call expect(alive(), 2, 'nested')
         call MPI_Comm_size(MPI_Comm(nested%handle()), size, code)
         call check_that(code == MPI_SUCCESS .and. size == 1, 'it is a communicator')
         call use_once(first)
         call expect(first, inner%handle(), 'one for each parent')
         call nested%release(code)
         call expect(code, MPI_SUCCESS, 'released')
         call expect(alive(), 1, 'released before the end')
         call nested%release(code)
         call expect(code, MPI_SUCCESS, 'released twice')
         call inner%get(MPI_COMM_SELF%MPI_VAL, key)
         call expect(inner%handle(), first, 'got again')
         call expect(alive(), 1, 'one reference')
      end block
      call expect(alive(), 0, 'they are freed at the end of a block')
   end subroutine scopes

   subroutine use_once(found)
      integer, intent(out) :: found
      type(mpi_attr_inner) :: inner

      call inner%get(MPI_COMM_SELF%MPI_VAL, key)
      found = inner%handle()
      if (found == inner%handle()) return
      found = 0
   end subroutine use_once

   subroutine copies()
      type(library), allocatable :: one, other
      type(mpi_attr_inner), allocatable :: several(:)
      type(MPI_Comm) :: parent
      type(mpi_attr_inner) :: kept

      call begin('N_copies_in_fortran')
      allocate (one, other)
      call one%inner%get(MPI_COMM_SELF%MPI_VAL, key)
      other = one
      call expect(other%inner%handle(), one%inner%handle(), 'the copy')
      deallocate (one)
      call expect(alive(), 1, 'the copy has a reference of its own')
      other%inner = other%inner
      call expect(alive(), 1, 'set to itself')
      allocate (several(2))
      several = other%inner
      deallocate (other)
      call expect(alive(), 1, 'an array of references')
      deallocate (several)
      call expect(alive(), 0, 'the last reference')

      call MPI_Comm_dup(MPI_COMM_SELF, parent)
      call kept%get(parent%MPI_VAL, key)
      call kept%keep()
      kept = kept
      call kept%release()
      call expect(alive(), 1, 'kept')
      call MPI_Comm_free(parent)
      call expect(alive(), 0, 'freed with its parent')
   end subroutine copies

   subroutine wrong_arguments()
      type(mpi_attr_inner) :: inner
      integer :: code, class, before

      call begin('N_errors_in_fortran')
      call inner%get(MPI_COMM_NULL%MPI_VAL, key, code)
      call MPI_Error_class(code, class)
      call expect(class, MPI_ERR_COMM, 'no communicator')
      call inner%get(MPI_COMM_SELF%MPI_VAL, key)
      before = inner%handle()
      call inner%get(MPI_COMM_SELF%MPI_VAL, MPI_TAG_UB, code)
      call MPI_Error_class(code, class)
      call expect(class, MPI_ERR_KEYVAL, 'another key')
      call check_that(inner%handle() == before, 'nothing has changed')
      call expect(alive(), 1, 'one reference is left')
   end subroutine wrong_arguments
end module ext_scope_tests

program ext_scope
   use ext_scope_tests, only : run_scopes
   implicit none
   call run_scopes()
end program ext_scope
