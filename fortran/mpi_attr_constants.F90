!> The constants of mpif_attr.h as a module, which both Fortran bindings use.
!>
!> Handles are INTEGERs here, as in mpi_attr_f90; mpi_attr_types has them as derived types.
module mpi_attr_constants
#ifdef MPI_ATTR_INTEGER_8
   use, intrinsic :: iso_c_binding, only : default => c_int64_t
#else
   use, intrinsic :: iso_c_binding, only : default => c_int
#endif
   implicit none
   public

#ifdef MPI_ATTR_INTEGER_8
   include 'i8/mpif_attr_constants.h'
   private :: default, MPI_ATTR_NEEDS_8_BYTE_INTEGER
#else
   include 'mpif_attr_constants.h'
   private :: default, MPI_ATTR_NEEDS_4_BYTE_INTEGER
#endif

   ! The library recognizes these variables by their addresses and never reads or writes them. Their
   ! linker names differ from those of the common blocks in mpif_attr.h, which a program may use, too.
#ifdef __flang_major__
   ! Before version 17, flang cannot compile BIND(C) variables of modules.
#ifdef MPI_ATTR_INTEGER_8
#define MPI_ATTR_BOTTOM MPI_ATTR_I8_BOTTOM
#define MPI_ATTR_IN_PLACE MPI_ATTR_I8_IN_PLACE
#define MPI_ATTR_STATUS_IGNORE MPI_ATTR_I8_STATUS_IGNORE
#define MPI_ATTR_STATUSES_IGNORE MPI_ATTR_I8_STATUSES_IGNORE
#define MPI_ATTR_UNWEIGHTED MPI_ATTR_I8_UNWEIGHTED
#define MPI_ATTR_WEIGHTS_EMPTY MPI_ATTR_I8_WEIGHTS_EMPTY
#define MPI_ATTR_ERRCODES_IGNORE MPI_ATTR_I8_ERRCODES_IGNORE
#define MPI_ATTR_BUFFER_AUTOMATIC MPI_ATTR_I8_BUFFER_AUTOMATIC
#endif
   integer :: MPI_BOTTOM, MPI_ATTR_PADDING(MPI_STATUS_SIZE - 1)
   common /MPI_ATTR_BOTTOM/ MPI_BOTTOM, MPI_ATTR_PADDING
   integer :: MPI_IN_PLACE, MPI_ATTR_PADDING_2(MPI_STATUS_SIZE - 1)
   common /MPI_ATTR_IN_PLACE/ MPI_IN_PLACE, MPI_ATTR_PADDING_2
   integer :: MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
   common /MPI_ATTR_STATUS_IGNORE/ MPI_STATUS_IGNORE
   integer :: MPI_STATUSES_IGNORE(MPI_STATUS_SIZE, 1)
   common /MPI_ATTR_STATUSES_IGNORE/ MPI_STATUSES_IGNORE
   integer :: MPI_UNWEIGHTED(MPI_STATUS_SIZE)
   common /MPI_ATTR_UNWEIGHTED/ MPI_UNWEIGHTED
   integer :: MPI_WEIGHTS_EMPTY(MPI_STATUS_SIZE)
   common /MPI_ATTR_WEIGHTS_EMPTY/ MPI_WEIGHTS_EMPTY
   integer :: MPI_ERRCODES_IGNORE(MPI_STATUS_SIZE)
   common /MPI_ATTR_ERRCODES_IGNORE/ MPI_ERRCODES_IGNORE
   integer, target :: MPI_BUFFER_AUTOMATIC(MPI_STATUS_SIZE)
   common /MPI_ATTR_BUFFER_AUTOMATIC/ MPI_BUFFER_AUTOMATIC
   private :: MPI_ATTR_PADDING, MPI_ATTR_PADDING_2
#else
   integer(default), bind(C, name="mpi_attr_module_bottom") :: MPI_BOTTOM
   integer(default), bind(C, name="mpi_attr_module_in_place") :: MPI_IN_PLACE
   integer(default), bind(C, name="mpi_attr_module_status_ignore") :: &
      MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
   integer(default), bind(C, name="mpi_attr_module_statuses_ignore") :: &
      MPI_STATUSES_IGNORE(MPI_STATUS_SIZE, 1)
   integer(default), bind(C, name="mpi_attr_module_unweighted") :: MPI_UNWEIGHTED(MPI_STATUS_SIZE)
   integer(default), bind(C, name="mpi_attr_module_weights_empty") :: &
      MPI_WEIGHTS_EMPTY(MPI_STATUS_SIZE)
   integer(default), bind(C, name="mpi_attr_module_errcodes_ignore") :: &
      MPI_ERRCODES_IGNORE(MPI_STATUS_SIZE)
   integer(default), target, bind(C, name="mpi_attr_module_buffer_automatic") :: &
      MPI_BUFFER_AUTOMATIC(MPI_STATUS_SIZE)
#endif
end module mpi_attr_constants
