! Measures a get in Fortran: attributes FACE N prints "FACE N cost pgs" in nanoseconds, as attributes.c does. FACE is
! f08, mpifh, or attr_get (MPI-1). Compiles with an MPI's modules, or with mpi_attr's if BENCH_EMBEDDED is defined.
#ifdef BENCH_EMBEDDED
#define MPI_MODULE mpi_attr
#define MPI_HEADER 'mpif_attr.h'
#else
#define MPI_MODULE mpi_f08
#define MPI_HEADER 'mpif.h'
#endif

module measure
   use, intrinsic :: iso_c_binding, only : c_int, c_null_ptr, c_ptr
   use, intrinsic :: iso_fortran_env, only : int64, real64
   implicit none
   private
   public :: cost, picks, most

   integer, parameter :: most = 1024, turns = 40
   integer :: picks(0:most - 1)

   abstract interface
      subroutine body(object, loops)
         import :: int64
         integer, intent(in) :: object
         integer(int64), intent(in) :: loops
      end subroutine
   end interface

   interface
      integer(c_int) function pthread_key_create(key, destructor) bind(C)
         import :: c_int, c_ptr
         integer(c_int), intent(out) :: key
         type(c_ptr), value :: destructor
      end function
      type(c_ptr) function pthread_getspecific(key) bind(C)
         import :: c_int, c_ptr
         integer(c_int), value :: key
      end function
   end interface

contains
   real(real64) function timed(what, object, loops)
      procedure(body) :: what
      integer, intent(in) :: object
      integer(int64), intent(in) :: loops
      integer(int64) :: begin, end, rate
      call system_clock(begin, rate)
      call what(object, loops)
      call system_clock(end)
      timed = real(end - begin, real64) * 1e9_real64 / real(rate, real64) / real(loops, real64)
   end function

   subroutine pgs(object, loops)
      integer, intent(in) :: object
      integer(int64), intent(in) :: loops
      type(c_ptr), volatile :: value
      integer(int64) :: i
      do i = 1, loops
         value = pthread_getspecific(object)
      end do
   end subroutine

   ! Prints the minimum of several turns of both.
   subroutine cost(face, n, what, object)
      character(len=*), intent(in) :: face
      integer, intent(in) :: n, object
      procedure(body) :: what
      real(real64) :: mine(turns), base(turns)
      integer(int64), parameter :: loops = 200000
      integer(c_int) :: key
      integer :: i
      if (pthread_key_create(key, c_null_ptr) /= 0) error stop 2
      do i = 1, turns
         base(i) = timed(pgs, key, loops)
         mine(i) = timed(what, object, loops)
      end do
      print '(a, 1x, i0, 2(1x, f0.3))', face, n, minval(mine), minval(base)
   end subroutine
end module

module f08
   use, intrinsic :: iso_fortran_env, only : int64
   use MPI_MODULE
   use measure, only : picks, most
   implicit none
   private
   public :: set_up, get

   type(MPI_Datatype) :: type
   integer :: keys(most)

contains
   ! Sets n attributes on MPI_COMM_SELF or on a new datatype; object is the number of that datatype.
   subroutine set_up(n, on_communicator, object)
      integer, intent(in) :: n
      logical, intent(in) :: on_communicator
      integer, intent(out) :: object
      integer :: i
      call MPI_Type_contiguous(2, MPI_INTEGER, type)
      do i = 1, n
         if (on_communicator) then
            call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keys(i), 0_MPI_ADDRESS_KIND)
            call MPI_Comm_set_attr(MPI_COMM_SELF, keys(i), int(i, MPI_ADDRESS_KIND))
         else
            call MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, keys(i), 0_MPI_ADDRESS_KIND)
            call MPI_Type_set_attr(type, keys(i), int(i, MPI_ADDRESS_KIND))
         end if
      end do
      do i = 0, most - 1
         picks(i) = keys(1 + mod(i * 7919, n))
      end do
      object = type%MPI_VAL
   end subroutine

   subroutine get(object, loops)
      integer, intent(in) :: object
      integer(int64), intent(in) :: loops
      integer(kind=MPI_ADDRESS_KIND) :: value
      logical :: flag
      integer(int64) :: i
      type(MPI_Datatype) :: mine
      mine%MPI_VAL = object
      do i = 1, loops
         call MPI_Type_get_attr(mine, picks(iand(i, most - 1_int64)), value, flag)
      end do
      if (.not. flag) error stop 3
   end subroutine
end module

module by_include
   use, intrinsic :: iso_fortran_env, only : int64
   use measure, only : picks, most
   implicit none

contains
   subroutine mpifh(object, loops)
      include MPI_HEADER
      integer, intent(in) :: object
      integer(int64), intent(in) :: loops
      integer(kind=MPI_ADDRESS_KIND) :: value
      logical :: flag
      integer(int64) :: i
      integer :: ierror
      do i = 1, loops
         call MPI_TYPE_GET_ATTR(object, picks(iand(i, most - 1_int64)), value, flag, ierror)
      end do
      if (.not. flag) error stop 3
   end subroutine

   subroutine attr_get(object, loops)
      include MPI_HEADER
      integer, intent(in) :: object
      integer(int64), intent(in) :: loops
      logical :: flag
      integer(int64) :: i
      integer :: ierror, value
      if (object < 0) return
      do i = 1, loops
         call MPI_ATTR_GET(MPI_COMM_SELF, picks(iand(i, most - 1_int64)), value, flag, ierror)
      end do
      if (.not. flag) error stop 3
   end subroutine
end module

program attributes
   use MPI_MODULE, only : MPI_Finalize, MPI_Init
   use measure, only : cost
   use f08, only : set_up, get
   use by_include, only : attr_get, mpifh
   implicit none
   character(len=16) :: face, number
   integer :: n, object
   call get_command_argument(1, face)
   call get_command_argument(2, number)
   read (number, *) n
   call MPI_Init()
   call set_up(n, face == 'attr_get', object)
   select case (face)
   case ('f08')
      call cost('f08', n, get, object)
   case ('mpifh')
      call cost('mpifh', n, mpifh, object)
   case ('attr_get')
      call cost('attr_get', n, attr_get, abs(object))
   case default
      error stop 2
   end select
   call MPI_Finalize()
end program
