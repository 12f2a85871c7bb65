! Generated from api/routines.txt by `./dev generate`. Do not edit.
!> MPI_Sizeof (MPI-4.1 section 19.1.9), which the modules mpi_attr and mpi_attr_f90 have: the size of a variable, or of an element
!> of an array, in bytes. No include file can have it, because it is generic.
!>
!> A compiler that has no CLASS(*) of any rank gets a procedure for each type, for scalars and arrays of rank 1; probe.cmake
!> defines MPI_ATTR_NO_ANY_RANK.
module mpi_attr_sizeof
   use, intrinsic :: iso_fortran_env, only : int8, int16, int32, int64, real32, real64
   implicit none
   private
   public :: MPI_Sizeof, PMPI_Sizeof
#if defined(MPI_ATTR_NO_ANY_RANK)
   interface MPI_Sizeof
      procedure &
         sizeof_integer8, sizeof_integer8_array, sizeof_integer16, sizeof_integer16_array, &
         sizeof_integer32, sizeof_integer32_array, sizeof_integer64, sizeof_integer64_array, &
         sizeof_logical8, sizeof_logical8_array, sizeof_logical16, sizeof_logical16_array, &
         sizeof_logical32, sizeof_logical32_array, sizeof_logical64, sizeof_logical64_array, &
         sizeof_real32, sizeof_real32_array, sizeof_real64, sizeof_real64_array, sizeof_complex32, &
         sizeof_complex32_array, sizeof_complex64, sizeof_complex64_array, sizeof_character, &
         sizeof_character_array
   end interface
#else
   interface MPI_Sizeof; procedure sizeof_any; end interface
#endif
#if defined(MPI_ATTR_NO_ANY_RANK)
   interface PMPI_Sizeof
      procedure &
         sizeof_integer8, sizeof_integer8_array, sizeof_integer16, sizeof_integer16_array, &
         sizeof_integer32, sizeof_integer32_array, sizeof_integer64, sizeof_integer64_array, &
         sizeof_logical8, sizeof_logical8_array, sizeof_logical16, sizeof_logical16_array, &
         sizeof_logical32, sizeof_logical32_array, sizeof_logical64, sizeof_logical64_array, &
         sizeof_real32, sizeof_real32_array, sizeof_real64, sizeof_real64_array, sizeof_complex32, &
         sizeof_complex32_array, sizeof_complex64, sizeof_complex64_array, sizeof_character, &
         sizeof_character_array
   end interface
#else
   interface PMPI_Sizeof; procedure sizeof_any; end interface
#endif

contains

#if defined(MPI_ATTR_NO_ANY_RANK)
   subroutine sizeof_integer8(x, size, ierror)
      integer(int8) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer8

   subroutine sizeof_integer8_array(x, size, ierror)
      integer(int8) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer8_array

   subroutine sizeof_integer16(x, size, ierror)
      integer(int16) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer16

   subroutine sizeof_integer16_array(x, size, ierror)
      integer(int16) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer16_array

   subroutine sizeof_integer32(x, size, ierror)
      integer(int32) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer32

   subroutine sizeof_integer32_array(x, size, ierror)
      integer(int32) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer32_array

   subroutine sizeof_integer64(x, size, ierror)
      integer(int64) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer64

   subroutine sizeof_integer64_array(x, size, ierror)
      integer(int64) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_integer64_array

   subroutine sizeof_logical8(x, size, ierror)
      logical(int8) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical8

   subroutine sizeof_logical8_array(x, size, ierror)
      logical(int8) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical8_array

   subroutine sizeof_logical16(x, size, ierror)
      logical(int16) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical16

   subroutine sizeof_logical16_array(x, size, ierror)
      logical(int16) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical16_array

   subroutine sizeof_logical32(x, size, ierror)
      logical(int32) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical32

   subroutine sizeof_logical32_array(x, size, ierror)
      logical(int32) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical32_array

   subroutine sizeof_logical64(x, size, ierror)
      logical(int64) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical64

   subroutine sizeof_logical64_array(x, size, ierror)
      logical(int64) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_logical64_array

   subroutine sizeof_real32(x, size, ierror)
      real(real32) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_real32

   subroutine sizeof_real32_array(x, size, ierror)
      real(real32) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_real32_array

   subroutine sizeof_real64(x, size, ierror)
      real(real64) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_real64

   subroutine sizeof_real64_array(x, size, ierror)
      real(real64) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_real64_array

   subroutine sizeof_complex32(x, size, ierror)
      complex(real32) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_complex32

   subroutine sizeof_complex32_array(x, size, ierror)
      complex(real32) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_complex32_array

   subroutine sizeof_complex64(x, size, ierror)
      complex(real64) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_complex64

   subroutine sizeof_complex64_array(x, size, ierror)
      complex(real64) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_complex64_array

   subroutine sizeof_character(x, size, ierror)
      character(len=*) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_character

   subroutine sizeof_character_array(x, size, ierror)
      character(len=*) :: x(:)
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_character_array
#else
   subroutine sizeof_any(x, size, ierror)
      class(*), dimension(..) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror

      size = storage_size(x) / 8
      if (present(ierror)) ierror = 0
   end subroutine sizeof_any
#endif
end module mpi_attr_sizeof
