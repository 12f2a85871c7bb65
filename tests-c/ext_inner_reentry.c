/* Every re-entry of inner communicators: each call, or two, made inside each kind of callback, in the middle of each
 * operation that runs callbacks. N3 to N5 say what the calls return; here each inner communicator must be freed exactly
 * once, at the latest by finalize, and no call may hang or return anything but success or a class that they allow. */
#include <stdio.h>

#include "check.h"
#include "probe.h"

#include <mpi_attr_ext.h>

static MPI_Comm parent, inner;
static int inner_key, mark_key, sibling_key, made_key;

/* Each inner communicator has an attribute, whose value is its number: its deletion shows that the communicator goes. */
enum { MOST = 40000, FAILS = 77 };
static char gone[MOST];
static int marked, failing, depth, hooked;

static const char *where; /* the combination, for messages */

static void expect(int code, const char *call)
{
    int class = MPI_SUCCESS;
    if (code != MPI_SUCCESS && code != FAILS)
        MPI_Error_class(code, &class);
    if (class != MPI_SUCCESS && class != MPI_ERR_OTHER && class != MPI_ERR_COMM && class != MPI_ERR_KEYVAL)
        FAIL("%s: %s returned class %d", where, call, class);
}

static void mark(MPI_Comm comm)
{
    void *value = NULL;
    int flag = 0;
    CHECK_OK(MPI_Comm_get_attr(comm, mark_key, &value, &flag));
    if (!flag && marked < MOST - 1)
        expect(MPI_Comm_set_attr(comm, mark_key, VALUE(++marked)), "MPI_Comm_set_attr of the mark");
}

/* ---- the calls */

static void get(void)
{
    MPI_Comm found = MPI_COMM_NULL;
    int code = mpi_attr_inner_comm(parent, inner_key, &found);
    expect(code, "mpi_attr_inner_comm");
    if ((code == MPI_SUCCESS) != (found != MPI_COMM_NULL))
        FAIL("%s: mpi_attr_inner_comm returned %d and a handle that does not fit", where, code);
    if (code == MPI_SUCCESS)
        mark(inner = found);
}

static void release(void) { expect(mpi_attr_inner_comm_release(parent, inner_key), "mpi_attr_inner_comm_release"); }

static void delete_it(void)
{
    if (parent != MPI_COMM_NULL)
        expect(MPI_Comm_delete_attr(parent, inner_key), "MPI_Comm_delete_attr");
}

static void set_it(void)
{
    if (parent != MPI_COMM_NULL)
        expect(MPI_Comm_set_attr(parent, inner_key, NULL), "MPI_Comm_set_attr");
}

static int is_making;

static void free_parent(void)
{
    MPI_Comm comm = parent;
    int code;
#ifdef MPI_ATTR_TEST_HOST
    if (is_making)
        return; /* G3 */
#endif
    if (comm == MPI_COMM_NULL)
        return;
    code = MPI_Comm_free(&comm);
    expect(code, "MPI_Comm_free");
    if (comm == MPI_COMM_NULL)
        parent = MPI_COMM_NULL;
}

static void dup_parent(void)
{
    MPI_Comm copy = MPI_COMM_NULL, found = MPI_COMM_NULL;
    if (parent == MPI_COMM_NULL)
        return;
    expect(MPI_Comm_dup(parent, &copy), "MPI_Comm_dup");
    if (copy == MPI_COMM_NULL)
        return;
    if (mpi_attr_inner_comm(copy, inner_key, &found) == MPI_SUCCESS)
        mark(found);
    if (MPI_Comm_free(&copy) != MPI_SUCCESS)
        CHECK_OK(MPI_Comm_free(&copy));
}

static void list(void)
{
    int keys[8], count = -1, code = mpi_attr_list(MPI_ATTR_COMM, MPI_ATTR_HANDLE(parent), keys, 8, &count);
    expect(code, "mpi_attr_list");
    if (code == MPI_SUCCESS && (count < 0 || count > 3))
        FAIL("%s: %d attributes on the parent", where, count);
}

static void make_again(void)
{
    void *value;
    expect(mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE(parent), inner_key, NULL, NULL, &value, NULL) ==
               MPI_SUCCESS ? MPI_SUCCESS : MPI_ERR_OTHER, "mpi_attr_get_or_set");
}

static const struct {
    const char *name;
    void (*call)(void);
} calls[] = {{"nothing", NULL}, {"get", get}, {"release", release}, {"delete", delete_it}, {"set", set_it},
             {"free", free_parent}, {"dup", dup_parent}, {"list", list}, {"get_or_set", make_again}};
enum { CALLS = sizeof calls / sizeof *calls };
static int first, second;

static void nested(void)
{
    if (depth++ == 0) {
        if (calls[first].call)
            calls[first].call();
        if (calls[second].call)
            calls[second].call();
    }
    depth--;
}

/* ---- the callbacks */

static int on_mark, on_sibling;

static int mark_deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    int number = (int)(intptr_t)value, code = failing && depth == 0 ? FAILS : MPI_SUCCESS;
    if (gone[number]++)
        FAIL("%s: an inner communicator is freed twice", where);
    if (on_mark)
        nested();
    return code;
}

static int sibling_copied(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    if (on_sibling)
        nested();
    *flag = 0;
    return MPI_SUCCESS;
}

static int sibling_deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    if (on_sibling)
        nested();
    return MPI_SUCCESS;
}

static int make(void *state, void **value)
{
    *value = NULL;
    is_making = 1;
    nested();
    is_making = 0;
    return FAILS;
}

static void hook(void *unused)
{
    hooked++;
}

/* ---- the operations */

static void release_the_last(void) { on_mark = 1, release(), release(); }
static void free_with_inner(void) { on_mark = 1, free_parent(); }
static void delete_with_inner(void) { on_mark = 1, delete_it(); }
static void set_over_inner(void) { on_mark = 1, set_it(); }
static void free_with_sibling(void) { on_sibling = 1, free_parent(); }
static void delete_sibling(void)
{
    on_sibling = 1;
    expect(MPI_Comm_delete_attr(parent, sibling_key), "MPI_Comm_delete_attr of the sibling");
}
static void dup_with_sibling(void) { on_sibling = 1, dup_parent(); }
static void delete_mark(void)
{
    /* N5: a callback runs on the inner communicator for another reason. */
    on_mark = 1;
    expect(MPI_Comm_delete_attr(inner, mark_key), "MPI_Comm_delete_attr of the mark");
}
static void make_on_parent(void)
{
    void *value;
    int code = mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE(parent), made_key, make, NULL, &value, NULL);
    CHECK_CODE(code, FAILS);
}

static const struct {
    const char *name;
    void (*run)(void);
} operations[] = {{"release", release_the_last}, {"free", free_with_inner}, {"delete", delete_with_inner},
                  {"set", set_over_inner}, {"free with a sibling", free_with_sibling},
                  {"delete a sibling", delete_sibling}, {"dup with a sibling", dup_with_sibling},
                  {"delete the mark", delete_mark}, {"make", make_on_parent}};
enum { OPERATIONS = sizeof operations / sizeof *operations };

static void combination(int operation, int sibling_first)
{
    char text[160];
    snprintf(text, sizeof text, "%s in %s, then %s%s%s", calls[first].name, operations[operation].name,
             calls[second].name, failing ? ", failing" : "", sibling_first ? ", sibling first" : "");
    where = text;
    if (failing && operations[operation].run == delete_mark)
        return; /* a failing callback keeps the mark (C5) */
    on_mark = on_sibling = depth = 0;
    CHECK_OK(MPI_Comm_split(MPI_COMM_SELF, 0, 0, &parent));
    if (sibling_first)
        CHECK_OK(MPI_Comm_set_attr(parent, sibling_key, NULL));
    get();
    get();
    if (!sibling_first)
        CHECK_OK(MPI_Comm_set_attr(parent, sibling_key, NULL));
    operations[operation].run();
    /* The end: the parent can be freed, at the latest in the second call. */
    on_mark = on_sibling = 0;
    free_parent();
    free_parent();
    if (parent != MPI_COMM_NULL)
        FAIL("%s: the parent cannot be freed", where);
    where = "";
}

PROCESS_CASE(N5_every_reentry)
{
    int id;
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, NULL, &id));
    CHECK_OK(mpi_attr_inner_keyval(&inner_key));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, mark_deleted, &mark_key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(sibling_copied, sibling_deleted, &sibling_key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &made_key, NULL));
    for (int operation = 0; operation < OPERATIONS; operation++)
        for (failing = 0; failing < 2; failing++)
            for (int sibling_first = 0; sibling_first < 2; sibling_first++)
                for (first = 0; first < CALLS; first++)
#ifdef MPI_ATTR_TEST_HOST
                    combination(operation, sibling_first); /* MPICH has two thousand communicators at a time */
#else
                    for (second = 0; second < CALLS; second++)
                        combination(operation, sibling_first);
#endif
    failing = 0;
    CHECK(marked > OPERATIONS * CALLS * 4 && marked < MOST - 1);
    CHECK_OK(MPI_Finalize());
    CHECK_INT(hooked, 1);
    for (int number = 1; number <= marked; number++)
        if (gone[number] != 1)
            FAIL("inner communicator %d of %d was freed %d times", number, marked, gone[number]);
}
