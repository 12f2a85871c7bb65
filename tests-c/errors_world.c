/* K4, for a program that sets the error handler of MPI_COMM_WORLD alone, as programs of MPI-3.1 and before do: errors
 * without an object, and those of datatypes, go to it, until a handler of MPI_COMM_SELF is set as well. */
#include "check.h"
#include "fortran_names.h"
#include "probe.h"

static struct {
    int calls, code;
    MPI_Comm comm;
} last;

static void record(MPI_Comm *comm, int *code, ...)
{
    last.calls++;
    last.comm = *comm;
    last.code = *code;
}

/* MPI_Init, and a handler for MPI_COMM_WORLD: MPI_ERRORS_RETURN, or the one that records. */
static void start(int records)
{
    CHECK_OK(MPI_Init(NULL, NULL));
    if (records)
        attach_handler(MPI_COMM_WORLD, record);
    else
        CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
}

/* Checks that the recording handler, if installed, ran once, for MPI_COMM_WORLD. */
static void expect_error(int records, int error_class)
{
    CHECK_INT(last.calls, records);
    if (last.calls > 0) {
        CHECK_CLASS(last.code, error_class);
        CHECK(last.comm == MPI_COMM_WORLD);
    }
    last.calls = 0;
}

#define CHECK_RAISES(records, call, error_class) \
    (check_class((call), (error_class), __FILE__, __LINE__, #call), expect_error(records, error_class))

/* Makes every call on the null handle, and frees null handles and keys. */
static void check_null_object(const struct kind *k, int records)
{
    object null = k->null_handle();
    void *value = NULL;
    int flag = 0, key = MPI_KEYVAL_INVALID;
    CHECK_RAISES(records, k->set(null, k->predefined_key, VALUE(1)), k->error_class);
    CHECK_RAISES(records, k->get(null, k->predefined_key, &value, &flag), k->error_class);
    CHECK_RAISES(records, k->del(null, k->predefined_key), k->error_class);
    for (int way = 0; way < k->dup_ways; way++) {
        object copy = null;
        CHECK_RAISES(records, k->dup(null, way, &copy), k->error_class);
    }
    for (int way = 0; way < k->free_ways; way++) {
        object gone = null;
        CHECK_RAISES(records, k->destroy(&gone, way), k->error_class);
    }
    CHECK_RAISES(records, k->free_keyval(&key), MPI_ERR_KEYVAL);
}

/* A datatype has no error handler. */
static void check_datatype(MPI_Datatype type, int records)
{
    MPI_Datatype gone = MPI_INT;
    void *value = NULL;
    int flag = 0;
    CHECK_RAISES(records, MPI_Type_set_attr(type, MPI_KEYVAL_INVALID, NULL), MPI_ERR_KEYVAL);
    CHECK_RAISES(records, MPI_Type_get_attr(type, MPI_KEYVAL_INVALID, &value, &flag), MPI_ERR_KEYVAL);
    CHECK_RAISES(records, MPI_Type_delete_attr(type, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_RAISES(records, MPI_Type_free(&gone), MPI_ERR_TYPE);
}

static void check_fortran(const struct kind *k, int records)
{
    MPI_Aint word = 0;
    int flag = 0, key = MPI_KEYVAL_INVALID;
    CHECK_RAISES(records, f90_set(k, k->null_handle(), k->predefined_key, 1), k->error_class);
    CHECK_RAISES(records, f90_get(k, k->null_handle(), k->predefined_key, &word, &flag), k->error_class);
    CHECK_RAISES(records, f90_delete(k, k->null_handle(), k->predefined_key), k->error_class);
    CHECK_RAISES(records, f90_free_keyval(k, &key), MPI_ERR_KEYVAL);
}

static int refuse(MPI_Comm comm, int keyval, void *attribute_val, void *extra_state)
{
    return 4242;
}

static int refuse_type(MPI_Datatype type, int keyval, void *attribute_val, void *extra_state)
{
    return 2424;
}

/* Checks the codes of a datatype's callbacks, and of a callback that fails at finalize. */
static void check_callbacks(int records)
{
    MPI_Datatype type, gone;
    int key = MPI_KEYVAL_INVALID;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, refuse_type, &key, NULL));
    CHECK_OK(MPI_Type_set_attr(type, key, NULL));
    CHECK_CODE(MPI_Type_delete_attr(type, key), 2424);
    CHECK_INT(last.calls, records);
    gone = type;
    CHECK_CODE(MPI_Type_free(&gone), 2424);
    CHECK_INT(last.calls, 2 * records);
    last.calls = 0;
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_free_keyval(&key));
}

static void check_finalize(int records)
{
    int key = MPI_KEYVAL_INVALID;
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL));
    CHECK_CODE(MPI_Finalize(), 4242);
    CHECK_INT(last.calls, records);
    if (records) {
        CHECK_INT(last.code, 4242);
        CHECK(last.comm == MPI_COMM_WORLD);
    }
    last.calls = 0;
}

static void null_object(const struct kind *k, int records)
{
    start(records);
    check_null_object(k, records);
    CHECK_OK(MPI_Finalize());
}

CASE_OF(K4_world_returns_for_null_objects, KINDS_ALL, OWN_PROCESS) { null_object(k, 0); }
CASE_OF(K4_world_handles_null_objects, KINDS_ALL, OWN_PROCESS) { null_object(k, 1); }

static void fortran(const struct kind *k, int records)
{
    start(records);
    check_fortran(k, records);
    CHECK_OK(MPI_Finalize());
}

CASE_OF(K4_world_returns_in_fortran, KINDS_ALL, OWN_PROCESS) { fortran(k, 0); }
CASE_OF(K4_world_handles_in_fortran, KINDS_ALL, OWN_PROCESS) { fortran(k, 1); }

static void datatypes(int records)
{
    MPI_Datatype type;
    start(records);
    check_datatype(MPI_INT, records);
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    check_datatype(type, records);
    CHECK_OK(MPI_Type_free(&type));
    check_callbacks(records);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(K4_world_returns_for_datatypes) { datatypes(0); }
PROCESS_CASE(K4_world_handles_datatypes) { datatypes(1); }

static void null_pointers(const struct kind *k)
{
    start(1);
    CHECK_RAISES(1, k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, NULL, NULL), MPI_ERR_ARG);
    CHECK_RAISES(1, k->free_keyval(NULL), MPI_ERR_ARG);
    CHECK_RAISES(1, k->destroy_nothing(), MPI_ERR_ARG);
    CHECK_OK(MPI_Finalize());
}

CASE_OF(K4_world_handles_null_pointers, KINDS_ALL, OWN_PROCESS) { null_pointers(k); }

PROCESS_CASE(K4_world_returns_at_finalize)
{
    start(0);
    check_finalize(0);
}

PROCESS_CASE(K4_world_handles_finalize)
{
    start(1);
    check_finalize(1);
}

/* From then on the handler of MPI_COMM_SELF is used instead of MPI_COMM_WORLD's. */
CASE_OF(K4_self_once_it_is_set, KINDS_ALL, OWN_PROCESS)
{
    start(1);
    check_null_object(k, 1);
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    check_null_object(k, 0);
    check_datatype(MPI_INT, 0);
    check_finalize(0);
}

/* An error on MPI_COMM_WORLD, or on a duplicate of it or of MPI_COMM_SELF, goes to the handler of that object. */
PROCESS_CASE(K4_objects_keep_their_handlers)
{
    MPI_Comm copy, of_self;
    start(1);
    CHECK_RAISES(1, MPI_Comm_delete_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    CHECK_CLASS(MPI_Comm_delete_attr(copy, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_INT(last.calls, 1);
    CHECK(last.comm == copy);
    last.calls = 0;
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &of_self));
    CHECK_OK(MPI_Comm_set_errhandler(of_self, MPI_ERRORS_RETURN));
    CHECK_CLASS(MPI_Comm_delete_attr(of_self, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    expect_error(0, 0);
    CHECK_OK(MPI_Comm_free(&of_self));
    check_null_object(comm_kind, 1); /* setting another communicator's handler does not count */
    CHECK_OK(MPI_Finalize());
}
