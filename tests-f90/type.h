! Datatypes, as a kind of object for attributes.inc.
#define KIND_TYPE
#define HAVE_DUP
#define DUP_WAYS 1
#define OBJECT DATATYPE
#define NULL_OBJECT MPI_DATATYPE_NULL
#define CREATE_KEYVAL MPI_Type_create_keyval
#define FREE_KEYVAL MPI_Type_free_keyval
#define SET_ATTR MPI_Type_set_attr
#define GET_ATTR MPI_Type_get_attr
#define DELETE_ATTR MPI_Type_delete_attr
#define DUP_FN MPI_TYPE_DUP_FN
#define NULL_COPY_FN MPI_TYPE_NULL_COPY_FN
#define NULL_DELETE_FN MPI_TYPE_NULL_DELETE_FN

! A predefined key of another kind
#define OTHER_PREDEFINED MPI_TAG_UB
