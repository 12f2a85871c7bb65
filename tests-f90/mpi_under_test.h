! The MPI that the Fortran tests are compiled against: mpi_attr, or with MPI_ATTR_TEST_HOST the modules
! and the include file of a host. Fixed-form sources are not preprocessed; for them a host needs a
! directory on the include path with an mpif_attr.h that includes its mpif.h.
!
! A source that is compiled for more than one binding defines FACE_F08 or FACE_INCLUDE, or neither for
! the `mpi` style, before it includes this, and declares its handles by the names below.
#ifdef MPI_ATTR_TEST_HOST
#define MPI_MODULE_F08 mpi_f08
#define MPI_MODULE_F90 mpi
#define MPI_INCLUDE_FILE 'mpif.h'
#else
#define MPI_MODULE_F08 mpi_attr
#define MPI_MODULE_F90 mpi_attr_f90
#define MPI_INCLUDE_FILE 'mpif_attr.h'
#endif

#ifdef FACE_F08
#define COMM type(MPI_Comm)
#define DATATYPE type(MPI_Datatype)
#define WIN type(MPI_Win)
#define GROUP type(MPI_Group)
#define INFO type(MPI_Info)
#define ERRHANDLER type(MPI_Errhandler)
#define FILE_HANDLE type(MPI_File)
#define OP type(MPI_Op)
#define REQUEST type(MPI_Request)
#define SESSION type(MPI_Session)
#define STATUS_OF(name) type(MPI_Status) :: name
#else
#define COMM integer
#define DATATYPE integer
#define WIN integer
#define GROUP integer
#define INFO integer
#define ERRHANDLER integer
#define FILE_HANDLE integer
#define OP integer
#define REQUEST integer
#define SESSION integer
#define STATUS_OF(name) integer :: name(MPI_STATUS_SIZE)
#endif

! Whether the compiler cannot call procedures of Fortran 2008 with a buffer of any type and rank.
#if defined(FACE_F08) && defined(MPI_ATTR_NO_DESCRIPTORS) && defined(MPI_ATTR_NO_ANY_TYPE)
#define NO_BUFFERS
#endif

! What an MPI reads or writes after a call. Without an interface, which the `mpi` module does not give buffers with a compiler
! that lacks TYPE(*), an argument cannot be ASYNCHRONOUS; it is a target then, which keeps its value in memory too.
#if defined(MPI_ATTR_NO_ANY_TYPE) && !defined(FACE_F08)
#define ASYNCHRONOUS_BUFFER target
#else
#define ASYNCHRONOUS_BUFFER asynchronous
#endif
