! Module mpi_attr_ext. (Over hosts, tests-c/ext_*.c test the same routines.)
module tests
   use, intrinsic :: iso_c_binding, only : c_f_pointer, c_int, c_intptr_t, c_loc, c_ptr
   use mpi_attr
   use mpi_attr_ext
   use check
   implicit none
   private
   public :: run_tests

contains

   subroutine run_tests()
      call MPI_Init()
      call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
      call inquiry()
      call get_or_set()
      call MPI_Finalize()
      call finish()
   end subroutine run_tests

   subroutine inquiry()
      integer :: first, second, keys(3), count, language, kind, attributes, ierror
      character(len=20) :: name
      logical :: flag, freed

      call begin('I_in_fortran')
      call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, first, 0_MPI_ADDRESS_KIND)
      call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, second, 0_MPI_ADDRESS_KIND)
      call MPI_Comm_set_attr(MPI_COMM_WORLD, first, 1_MPI_ADDRESS_KIND)
      call MPI_Comm_set_attr(MPI_COMM_WORLD, second, 2_MPI_ADDRESS_KIND)
      call mpi_attr_list(MPI_ATTR_COMM, MPI_COMM_WORLD%MPI_VAL, keys, count, ierror)
      call expect(ierror, MPI_SUCCESS, 'mpi_attr_list')
      call expect(count, 2, 'count')
      call check_that(all(keys == [first, second, 0]), 'keys')
      call mpi_attr_list(MPI_ATTR_COMM, MPI_COMM_WORLD%MPI_VAL, keys(:1), count)
      call expect(count, 2, 'count without room')
      call mpi_attr_list(MPI_ATTR_COMM, MPI_COMM_NULL%MPI_VAL, keys, count, ierror)
      call expect(ierror, MPI_ERR_COMM, 'mpi_attr_list of no object')
      call expect(count, 0, 'count of no object')

      call mpi_attr_value_info(MPI_ATTR_COMM, MPI_COMM_WORLD%MPI_VAL, first, language, flag, ierror)
      call check_that(ierror == MPI_SUCCESS .and. flag .and. language == MPI_ATTR_LANG_FORTRAN, 'mpi_attr_value_info')
      call mpi_attr_value_info(MPI_ATTR_COMM, MPI_COMM_SELF%MPI_VAL, first, language, flag, ierror)
      call check_that(ierror == MPI_SUCCESS .and. .not. flag, 'mpi_attr_value_info, unset')

      call mpi_attr_keyval_set_name(first, 'plans  ', ierror)
      call expect(ierror, MPI_SUCCESS, 'mpi_attr_keyval_set_name')
      call mpi_attr_keyval_info(first, kind, language, name, freed, attributes, ierror)
      call check_that(ierror == MPI_SUCCESS .and. kind == MPI_ATTR_COMM .and. attributes == 1, 'mpi_attr_keyval_info')
      call check_that(language == MPI_ATTR_LANG_FORTRAN .and. .not. freed, 'its language, whether it is freed')
      call expect(trim(name), 'plans', 'name')
      call mpi_attr_keyval_info(first, name=name(:3))
      call expect(name(:3), 'pla', 'cut name')
      call mpi_attr_keyval_info(MPI_KEYVAL_INVALID, ierror=ierror)
      call expect(ierror, MPI_ERR_KEYVAL, 'mpi_attr_keyval_info of no key')
      call MPI_Comm_delete_attr(MPI_COMM_WORLD, first)
      call MPI_Comm_delete_attr(MPI_COMM_WORLD, second)
      call MPI_Comm_free_keyval(first)
      call MPI_Comm_free_keyval(second)
   end subroutine inquiry

   integer(c_int) function make(state, value) bind(c)
      type(c_ptr), value :: state
      integer(c_intptr_t), intent(out) :: value
      integer, pointer :: count

      call c_f_pointer(state, count)
      count = count + 1
      value = -5000000000_c_intptr_t
      make = 0
      if (count == 1) make = 4711 ! the first time
   end function make

   subroutine get_or_set()
      integer :: key, ierror
      integer, target :: count
      integer(c_intptr_t) :: value
      logical :: created

      call begin('G_in_fortran')
      count = 0
      call MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
      call mpi_attr_get_or_set(MPI_ATTR_TYPE, MPI_INTEGER%MPI_VAL, key, make, c_loc(count), value, created, ierror)
      call expect(ierror, 4711, 'the code of make')
      call mpi_attr_get_or_set(MPI_ATTR_TYPE, MPI_INTEGER%MPI_VAL, key, make, c_loc(count), value, created, ierror)
      call check_that(ierror == MPI_SUCCESS .and. created .and. count == 2, 'made')
      call expect(value, -5000000000_c_intptr_t, 'value')
      value = 0
      call mpi_attr_get_or_set(MPI_ATTR_TYPE, MPI_INTEGER%MPI_VAL, key, make, c_loc(count), value, created, ierror)
      call check_that(ierror == MPI_SUCCESS .and. .not. created .and. count == 2, 'made once')
      call expect(value, -5000000000_c_intptr_t, 'value again')
      call MPI_Type_delete_attr(MPI_INTEGER, key)
      call MPI_Type_free_keyval(key)
   end subroutine get_or_set
end module tests
#include "program.inc"
