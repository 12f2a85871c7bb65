! Windows, as a kind of object for attributes.inc. They cannot be duplicated.
#define KIND_WIN
#define OBJECT WIN
#define NULL_OBJECT MPI_WIN_NULL
#define CREATE_KEYVAL MPI_Win_create_keyval
#define FREE_KEYVAL MPI_Win_free_keyval
#define SET_ATTR MPI_Win_set_attr
#define GET_ATTR MPI_Win_get_attr
#define DELETE_ATTR MPI_Win_delete_attr
#define DUP_FN MPI_WIN_DUP_FN
#define NULL_COPY_FN MPI_WIN_NULL_COPY_FN
#define NULL_DELETE_FN MPI_WIN_NULL_DELETE_FN

! A predefined key of another kind
#define OTHER_PREDEFINED MPI_TAG_UB
