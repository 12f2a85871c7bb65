/* Attributes of sessions and files: the cases that ext_sessions.c and ext_files.c share. They define before they include this:
 * OBJECT, the type of the handle, and NULL_OBJECT; ROUTINE(x), which is MPIX_xxx_x; END(turn, object), the call that ends an
 * object; SHARED_CASE(name), a case; begin(), which makes an object; and use(object), which checks that it still works. */

/* What the delete callbacks were called with. */
static struct {
    OBJECT object;
    int key;
    intptr_t value, extra;
} calls[16];
static int called, code_to_return;
static int keys[3];

static int note(OBJECT object, int key, void *value, void *extra)
{
    void *found = NULL;
    int flag = -1;
    CHECK_OK(ROUTINE(get_attr)(object, key, &found, &flag));
    CHECK(flag && found == value);
    use(object);
    calls[called].object = object;
    calls[called].key = key;
    calls[called].value = (intptr_t)value;
    calls[called].extra = (intptr_t)extra;
    called++;
    return code_to_return;
}

#define EXPECT_CALL(at, o, k, v, e) \
    do { \
        CHECK(calls[at].object == (o)); \
        CHECK_INT(calls[at].key, k); \
        CHECK_INT(calls[at].value, v); \
        CHECK_INT(calls[at].extra, e); \
    } while (0)

static void create_keys(int n)
{
    called = 0;
    code_to_return = MPI_SUCCESS;
    for (int i = 0; i < n; i++)
        CHECK_OK(ROUTINE(create_keyval)(note, &keys[i], VALUE(70 + i)));
}

static void free_keys(int n)
{
    for (int i = 0; i < n; i++) {
        int key = keys[i];
        CHECK_OK(ROUTINE(free_keyval)(&key));
        CHECK_INT(key, MPI_KEYVAL_INVALID);
    }
}

static intptr_t value_in(OBJECT object, int key)
{
    void *found = NULL;
    int flag = -1;
    CHECK_OK(ROUTINE(get_attr)(object, key, &found, &flag));
    return flag ? (intptr_t)found : NOT_SET;
}

/* C3, C8: newest set first, with the object's handle, the key and the extra state, before the MPI ends the object. */
SHARED_CASE(C3_newest_first)
{
    OBJECT object = begin(), old = object;
    create_keys(3);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(value_in(object, keys[i]), NOT_SET);
        CHECK_OK(ROUTINE(set_attr)(object, keys[i], VALUE(1 + i)));
        CHECK_INT(value_in(object, keys[i]), 1 + i);
    }
    free_keys(3);
    CHECK_OK(ROUTINE(set_attr)(object, keys[0], VALUE(9))); /* now the newest */
    CHECK_INT(called, 1);
    EXPECT_CALL(0, old, keys[0], 1, 70);
    CHECK_OK(ROUTINE(delete_attr)(object, keys[1]));
    CHECK_INT(called, 2);
    CHECK_INT(value_in(object, keys[2]), 3);
    called = 0;
    CHECK_OK(END(0, &object));
    CHECK(object == NULL_OBJECT);
    CHECK_INT(called, 2);
    EXPECT_CALL(0, old, keys[0], 9, 70);
    EXPECT_CALL(1, old, keys[2], 3, 72);
}

/* Objects do not share attributes, and a new object has none even if the MPI reuses the handle. */
SHARED_CASE(C3_objects_are_separate)
{
    OBJECT first = begin(), second = begin();
    create_keys(1);
    CHECK_OK(ROUTINE(set_attr)(first, keys[0], VALUE(1)));
    CHECK_INT(value_in(second, keys[0]), NOT_SET);
    CHECK_OK(ROUTINE(set_attr)(second, keys[0], VALUE(2)));
    for (int i = 0; i < 5; i++) {
        CHECK_OK(END(i, &first));
        CHECK_INT(called, 1 + i);
        first = begin();
        CHECK_INT(value_in(first, keys[0]), NOT_SET);
        CHECK_OK(ROUTINE(set_attr)(first, keys[0], VALUE(1)));
    }
    CHECK_INT(value_in(second, keys[0]), 2);
    CHECK_OK(END(0, &first));
    CHECK_INT(called, 6);
    free_keys(1);
    CHECK_OK(END(0, &second));
    CHECK_INT(called, 7);
}

/* C4, C5, C6: failing delete callbacks. The object is ended all the same. */
SHARED_CASE(C6_failing_delete)
{
    OBJECT object = begin();
    create_keys(2);
    CHECK_OK(ROUTINE(set_attr)(object, keys[0], VALUE(1)));
    CHECK_OK(ROUTINE(set_attr)(object, keys[1], VALUE(2)));
    code_to_return = 77;
    CHECK_CODE(ROUTINE(set_attr)(object, keys[0], VALUE(3)), 77);
    CHECK_CODE(ROUTINE(delete_attr)(object, keys[0]), 77);
    CHECK_INT(value_in(object, keys[0]), 1);
    free_keys(2);
    called = 0;
    CHECK_CODE(END(0, &object), 77);
    CHECK_INT(called, 2);
    CHECK(object == NULL_OBJECT);
}

/* C7: what a callback does with the object that is being ended. */
static int reenter(OBJECT object, int key, void *value, void *extra)
{
    called++;
    /* Its own attribute: delete does nothing, set fails. The sibling can be read until it is deleted, once. */
    CHECK_OK(ROUTINE(delete_attr)(object, key));
    CHECK_CLASS(ROUTINE(set_attr)(object, key, NULL), MPI_ERR_OTHER);
    CHECK_CLASS(END(0, &object), MPI_ERR_OTHER);
    if ((intptr_t)value == 2) {
        CHECK_INT(value_in(object, keys[0]), 1);
        CHECK_OK(ROUTINE(delete_attr)(object, keys[0]));
        CHECK_OK(ROUTINE(set_attr)(object, keys[2], VALUE(3)));
    }
    return MPI_SUCCESS;
}

SHARED_CASE(C7_reentry)
{
    OBJECT object = begin();
    called = 0;
    for (int i = 0; i < 3; i++)
        CHECK_OK(ROUTINE(create_keyval)(reenter, &keys[i], NULL));
    CHECK_OK(ROUTINE(set_attr)(object, keys[0], VALUE(1)));
    CHECK_OK(ROUTINE(set_attr)(object, keys[1], VALUE(2)));
    CHECK_OK(END(0, &object));
    CHECK_INT(called, 3);
}

/* For cases in which a callback runs in another thread. */
static atomic_int in_callback, may_return;
static int wait_in_callback(OBJECT object, int key, void *value, void *extra)
{
    atomic_fetch_add(&in_callback, 1);
    wait_for(&may_return, 1);
    called++;
    return MPI_SUCCESS;
}

static void *delete_first(void *object)
{
    CHECK_OK(ROUTINE(delete_attr)(*(OBJECT *)object, keys[0]));
    return NULL;
}

/* T1: threads with an object each, and one object that all share. */
static OBJECT shared;
static int thread_keys[THREADS];
static atomic_int deleted;
static int count(OBJECT object, int key, void *value, void *extra)
{
    atomic_fetch_add(&deleted, 1);
    return MPI_SUCCESS;
}
