/* PMPI: a tool in the program itself that defines MPI_X and calls PMPI_X. The user's calls go through the tool and
 * behave as without it; the library's internal calls do not go through it. */
#include <string.h>

#include "check.h"
#include "probe.h"

/* The number of calls through the tool, by routine. */
static struct {
    int init_thread, finalize, get, set, del, create, free_keyval, dup, type_set, type_get, type_dup, win_set, win_get, win_free;
} tool;

/* Defines MPI_xxx, which counts the call and makes it by the PMPI name. */
#define INTERCEPT(routine, counter, parameters, arguments) \
    int MPI_##routine parameters \
    { \
        tool.counter++; \
        return PMPI_##routine arguments; \
    }
INTERCEPT(Init_thread, init_thread, (int *argc, char ***argv, int required, int *provided), (argc, argv, required, provided))
INTERCEPT(Finalize, finalize, (void), ())
INTERCEPT(Comm_create_keyval, create,
          (MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *del, int *key, void *extra), (copy, del, key, extra))
INTERCEPT(Comm_free_keyval, free_keyval, (int *key), (key))
INTERCEPT(Comm_set_attr, set, (MPI_Comm comm, int key, void *value), (comm, key, value))
INTERCEPT(Comm_get_attr, get, (MPI_Comm comm, int key, void *value, int *flag), (comm, key, value, flag))
INTERCEPT(Comm_delete_attr, del, (MPI_Comm comm, int key), (comm, key))
INTERCEPT(Comm_dup, dup, (MPI_Comm comm, MPI_Comm *copy), (comm, copy))
INTERCEPT(Type_set_attr, type_set, (MPI_Datatype type, int key, void *value), (type, key, value))
INTERCEPT(Type_get_attr, type_get, (MPI_Datatype type, int key, void *value, int *flag), (type, key, value, flag))
INTERCEPT(Type_dup, type_dup, (MPI_Datatype type, MPI_Datatype *copy), (type, copy))
INTERCEPT(Win_set_attr, win_set, (MPI_Win win, int key, void *value), (win, key, value))
INTERCEPT(Win_get_attr, win_get, (MPI_Win win, int key, void *value, int *flag), (win, key, value, flag))
INTERCEPT(Win_free, win_free, (MPI_Win *win), (win))

CASE(PMPI_tool_sees_the_users_calls)
{
    struct probe p;
    object obj, copy;
    CHECK_INT(tool.init_thread, 1);
    obj = comm_kind->make();
    label(comm_kind, obj, 'o');
    memset(&tool, 0, sizeof tool);
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(comm_kind->set(obj, p.key, VALUE(1)));
    CHECK_OK(comm_kind->set(obj, p.key, VALUE(2)));
    CHECK_INT(value_of(comm_kind, obj, p.key), 2);
    copy = duplicate(comm_kind, obj);
    label(comm_kind, copy, 'c');
    CHECK_OK(comm_kind->del(obj, p.key));
    discard(comm_kind, copy);
    discard(comm_kind, obj);
    probe_free_key(&p);
    EXPECT_TRACE("dA1@o cA2@o dA2@o dA2@c");
    CHECK_INT(tool.create, 1);
    CHECK_INT(tool.set, 2); /* the copy is not a call of the user */
    CHECK_INT(tool.get, 1);
    CHECK_INT(tool.dup, 1);
    CHECK_INT(tool.del, 1);
    CHECK_INT(tool.free_keyval, 1);
}

CASE(PMPI_tool_on_datatypes_and_windows)
{
    struct probe p[2];
    object type, copy, win;
    type = type_kind->make();
    win = win_kind->make();
    label(type_kind, type, 't');
    label(win_kind, win, 'w');
    memset(&tool, 0, sizeof tool);
    probe_create(&p[0], type_kind, IN_C, 'T');
    probe_create(&p[1], win_kind, IN_C, 'W');
    CHECK_OK(type_kind->set(type, p[0].key, VALUE(1)));
    CHECK_OK(win_kind->set(win, p[1].key, VALUE(2)));
    copy = duplicate(type_kind, type);
    label(type_kind, copy, 'c');
    CHECK_INT(value_of(type_kind, copy, p[0].key), 1);
    CHECK_INT(value_of(win_kind, win, p[1].key), 2);
    discard(type_kind, copy);
    discard(type_kind, type);
    discard(win_kind, win);
    EXPECT_TRACE("cT1@t dT1@c dT1@t dW2@w");
    CHECK(tool.type_set == 1 && tool.type_get == 1 && tool.type_dup == 1);
    CHECK(tool.win_set == 1 && tool.win_get == 1 && tool.win_free == 1);
    probe_free_key(&p[0]);
    probe_free_key(&p[1]);
}

/* Every attribute routine by its PMPI name: the same objects and keys, without the tool. */
static int seen_by_callback;

#define NOTE(x, H) \
    static int note_##x(H object, int key, void *value, void *extra) \
    { \
        seen_by_callback += (int)((intptr_t)value + (intptr_t)extra); \
        return MPI_SUCCESS; \
    }
NOTE(comm, MPI_Comm)
NOTE(type, MPI_Datatype)
NOTE(win, MPI_Win)

/* The calls of one kind by their PMPI names, on an object of it. */
#define THROUGH_PMPI(X, H, obj, callback, null_copy)                                                                   \
    do {                                                                                                               \
        int key = MPI_KEYVAL_INVALID, flag = -7;                                                                       \
        void *value = NULL;                                                                                            \
        seen_by_callback = 0;                                                                                          \
        CHECK_OK(PMPI_##X##_create_keyval(null_copy, callback, &key, (void *)(intptr_t)100));                          \
        CHECK_OK(PMPI_##X##_set_attr((H)(obj), key, (void *)(intptr_t)5));                                             \
        CHECK_OK(MPI_##X##_get_attr((H)(obj), key, &value, &flag));                                                    \
        CHECK(flag == 1 && value == (void *)(intptr_t)5);                                                              \
        CHECK_OK(MPI_##X##_set_attr((H)(obj), key, (void *)(intptr_t)6));                                              \
        CHECK_OK(PMPI_##X##_get_attr((H)(obj), key, &value, &flag));                                                   \
        CHECK(flag == 1 && value == (void *)(intptr_t)6);                                                              \
        CHECK_OK(PMPI_##X##_delete_attr((H)(obj), key));                                                               \
        CHECK_INT(seen_by_callback, 105 + 106);                                                                        \
        CHECK_OK(PMPI_##X##_free_keyval(&key));                                                                        \
        CHECK_INT(key, MPI_KEYVAL_INVALID);                                                                            \
    } while (0)

CASE(PMPI_names_of_the_attribute_routines)
{
    object objects[3];
    int mpi1_key = MPI_KEYVAL_INVALID, flag = -7;
    void *value = NULL;
    for (int i = 0; i < 3; i++)
        objects[i] = kinds[i].make();
    THROUGH_PMPI(Comm, MPI_Comm, objects[0], note_comm, MPI_COMM_NULL_COPY_FN);
    THROUGH_PMPI(Type, MPI_Datatype, objects[1], note_type, MPI_TYPE_NULL_COPY_FN);
    THROUGH_PMPI(Win, MPI_Win, objects[2], note_win, MPI_WIN_NULL_COPY_FN);
    CHECK_OK(PMPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &mpi1_key, NULL));
    CHECK_OK(PMPI_Attr_put((MPI_Comm)objects[0], mpi1_key, VALUE(7)));
    CHECK_OK(PMPI_Attr_get((MPI_Comm)objects[0], mpi1_key, &value, &flag));
    CHECK(flag == 1 && value == VALUE(7));
    CHECK_OK(PMPI_Attr_delete((MPI_Comm)objects[0], mpi1_key));
    CHECK_OK(PMPI_Keyval_free(&mpi1_key));
    CHECK_INT(mpi1_key, MPI_KEYVAL_INVALID);
    for (int i = 0; i < 3; i++)
        discard(&kinds[i], objects[i]);
}

/* The library's internal calls at finalize do not go through the tool either. */
PROCESS_CASE(PMPI_tool_and_finalize)
{
    struct probe p;
    check_init();
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, p.key, VALUE(1)));
    label(comm_kind, (object)MPI_COMM_SELF, 's');
    memset(&tool, 0, sizeof tool);
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA1@s");
    CHECK(tool.finalize == 1 && tool.del == 0 && tool.get == 0 && tool.set == 0);
}
