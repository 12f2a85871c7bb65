!> The constants of mpif_attr.h as a module: what is in neither language binding alone.
!>
!> Handles are INTEGERs here, as in mpi_attr_f90; mpi_attr_types has them as derived types.
!> What mpif_attr.h says of procedures stays behind: the modules give them explicit interfaces.
module mpi_attr_constants
   implicit none
   public

   include 'mpif_attr.h'

   private :: MPI_ATTR_PADDING
   private :: MPI_WTIME, MPI_WTICK, PMPI_WTIME, PMPI_WTICK
   private :: MPI_AINT_ADD, PMPI_AINT_ADD, MPI_AINT_DIFF, PMPI_AINT_DIFF
   private :: MPI_COMM_DUP_FN, MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN
   private :: MPI_TYPE_DUP_FN, MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN
   private :: MPI_WIN_DUP_FN, MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN
   private :: MPI_DUP_FN, MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN
end module mpi_attr_constants
