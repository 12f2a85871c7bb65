! Communicators, as a kind of object for attributes.inc.
#define KIND_COMM
#define HAVE_DUP
! Hosts of MPI-3 have no MPI_Comm_idup_with_info.
#ifdef MPI_ATTR_TEST_HOST
#define DUP_WAYS 3
#else
#define DUP_WAYS 4
#endif
#define OBJECT COMM
#define NULL_OBJECT MPI_COMM_NULL
#define CREATE_KEYVAL MPI_Comm_create_keyval
#define FREE_KEYVAL MPI_Comm_free_keyval
#define SET_ATTR MPI_Comm_set_attr
#define GET_ATTR MPI_Comm_get_attr
#define DELETE_ATTR MPI_Comm_delete_attr
#define DUP_FN MPI_COMM_DUP_FN
#define NULL_COPY_FN MPI_COMM_NULL_COPY_FN
#define NULL_DELETE_FN MPI_COMM_NULL_DELETE_FN

! A predefined key of another kind
#define OTHER_PREDEFINED MPI_WIN_BASE
