/* mpi_attr_inner_comm: N1 one for each communicator, N2 duplicates, N3 references, N4 the end of the parent, N5 callbacks,
 * N6 finalize, N7 errors. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>

#include "check.h"
#include "errlog.h"
#include "probe.h"
#include "team.h"

#include <mpi_attr_ext.h>

static MPI_Comm parent;
static int key;
static struct probe on_inner; /* an attribute of the inner communicator shows when it is freed */

static MPI_Comm get(void)
{
    MPI_Comm inner = MPI_COMM_NULL;
    CHECK_OK(mpi_attr_inner_comm(parent, key, &inner));
    CHECK(inner != MPI_COMM_NULL && inner != parent);
    return inner;
}

static void give_back(void) { CHECK_OK(mpi_attr_inner_comm_release(parent, key)); }

/* An inner communicator with one more reference and an attribute, labelled i. */
static MPI_Comm get_with(intptr_t value)
{
    MPI_Comm inner = get();
    label(comm_kind, (object)inner, 'i');
    CHECK_OK(MPI_Comm_set_attr(inner, on_inner.key, VALUE(value)));
    return inner;
}

static MPI_Comm get_marked(void) { return get_with(1); }

static void start(void)
{
    parent = (MPI_Comm)comm_kind->make();
    label(comm_kind, (object)parent, 'p');
    CHECK_OK(mpi_attr_inner_keyval(&key));
    probe_create(&on_inner, comm_kind, IN_C, 'K');
}

static void end(void)
{
    int invalid = key;
    if (parent != MPI_COMM_NULL)
        discard(comm_kind, (object)parent);
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK(key == MPI_KEYVAL_INVALID && key != invalid);
    probe_free_key(&on_inner);
}

static int is_attached(void)
{
    void *value;
    int flag = -7;
    CHECK_OK(MPI_Comm_get_attr(parent, key, &value, &flag));
    return flag;
}

/* ---- N1 */

CASE(N1_the_same_each_time)
{
    MPI_Comm inner, other;
    int second, result = -7, rank = -1, of_parent = -2;
    start();
    CHECK(!is_attached());
    inner = get();
    CHECK(get() == inner && is_attached());
    CHECK_OK(MPI_Comm_compare(parent, inner, &result));
    CHECK_INT(result, MPI_CONGRUENT);
    CHECK_OK(MPI_Comm_rank(inner, &rank));
    CHECK_OK(MPI_Comm_rank(parent, &of_parent));
    CHECK_INT(rank, of_parent);
    CHECK_OK(MPI_Barrier(inner));
    CHECK_OK(mpi_attr_inner_keyval(&second));
    CHECK_OK(mpi_attr_inner_comm(parent, second, &other));
    CHECK(other != inner && other != parent);
    CHECK_OK(mpi_attr_inner_comm_release(parent, second));
    CHECK(get() == inner);
    CHECK_OK(MPI_Comm_free_keyval(&second));
    end();
}

CASE(N1_without_attributes)
{
    struct probe p;
    MPI_Comm inner;
    start();
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(MPI_Comm_set_attr(parent, p.key, VALUE(1)));
    inner = get();
    CHECK_INT(value_of(comm_kind, (object)inner, p.key), NOT_SET);
    EXPECT_TRACE("");
    probe_free_key(&p);
    end();
    EXPECT_TRACE("dA1@p");
}

static int handled;
static void handle(MPI_Comm *comm, int *code, ...)
{
    handled++;
}

CASE(N1_inherits_the_error_handler)
{
    MPI_Comm inner;
    start();
    attach_handler(parent, handle);
    inner = get();
    CHECK_OK(MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN));
    handled = 0;
    CHECK_OK(MPI_Comm_call_errhandler(inner, MPI_ERR_OTHER));
    CHECK_INT(handled, 1);
    end();
}

CASE(N1_without_topology)
{
    int size = -1, period = 0, topology = -7;
    MPI_Comm line = MPI_COMM_NULL, plain;
    start();
    plain = parent;
    CHECK_OK(MPI_Comm_size(plain, &size));
    CHECK_OK(MPI_Cart_create(plain, 1, &size, &period, 0, &line));
    parent = line;
    CHECK_OK(MPI_Topo_test(get(), &topology));
    CHECK_INT(topology, MPI_UNDEFINED);
    discard(comm_kind, (object)line);
    parent = plain;
    end();
}

#ifdef MPI_ATTR_TEST_HOST /* the embedded library has no intercommunicators */
CASE(N1_of_an_intercommunicator)
{
    MPI_Comm inner, half = MPI_COMM_NULL, plain;
    int size = -1, rank = -1, is_inter = -7, result = -7, remote = -1;
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    if (size != 2)
        return;
    start();
    plain = parent;
    CHECK_OK(MPI_Comm_split(plain, rank, 0, &half));
    CHECK_OK(MPI_Intercomm_create(half, 0, plain, 1 - rank, 5, &parent));
    CHECK_OK(MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN));
    inner = get();
    CHECK(get() == inner);
    CHECK_OK(MPI_Comm_test_inter(inner, &is_inter));
    CHECK(is_inter);
    CHECK_OK(MPI_Comm_remote_size(inner, &remote));
    CHECK_INT(remote, 1);
    CHECK_OK(MPI_Comm_compare(parent, inner, &result));
    CHECK_INT(result, MPI_CONGRUENT);
    CHECK_OK(MPI_Sendrecv(&rank, 1, MPI_INT, 0, 3, &remote, 1, MPI_INT, 0, 3, inner, MPI_STATUS_IGNORE));
    CHECK_INT(remote, 1 - rank);
    give_back();
    discard(comm_kind, (object)parent);
    parent = plain;
    discard(comm_kind, (object)half);
    end();
}
#endif

CASE(N1_in_fortran_numbers)
{
    int number = -7;
    MPI_Comm inner;
    start();
    CHECK_OK(mpi_attr_inner_comm_f(comm_kind->to_int((object)parent), key, &number));
    inner = get();
    CHECK_INT(number, comm_kind->to_int((object)inner));
    CHECK_OK(mpi_attr_inner_comm_release_f(comm_kind->to_int((object)parent), key));
    give_back();
    CHECK(!is_attached());
    /* K4: a failing call writes INTENT(OUT) arguments. */
    CHECK_CLASS(mpi_attr_inner_comm_f(comm_kind->to_int((object)parent), MPI_KEYVAL_INVALID, &number), MPI_ERR_KEYVAL);
    CHECK_INT(number, comm_kind->to_int((object)MPI_COMM_NULL));
    end();
}

/* ---- N2 */

CASE(N2_not_shared_with_a_dup)
{
    MPI_Comm inner, of_copy, original;
    start();
    inner = get_marked();
    original = parent;
    for (int way = 0; way < comm_kind->dup_ways; way++) {
        object copy = comm_kind->null_handle();
        CHECK_OK(comm_kind->dup((object)original, way, &copy));
        parent = (MPI_Comm)copy;
        CHECK(!is_attached());
        of_copy = get();
        CHECK(of_copy != inner && of_copy != original);
        discard(comm_kind, copy);
        parent = original;
        CHECK(get() == inner);
    }
    EXPECT_TRACE("");
    end();
    EXPECT_TRACE("dK1@i");
}

/* ---- N3 */

CASE(N3_references)
{
    MPI_Comm inner;
    start();
    errlog_install(comm_kind, (object)parent);
    CHECK_RAISES(mpi_attr_inner_comm_release(parent, key), AT_OBJECT, MPI_ERR_OTHER);
    errlog_remove(comm_kind, (object)parent);
    for (int round = 0; round < 2; round++) {
        inner = get_marked();
        CHECK(get() == inner && get() == inner);
        give_back();
        give_back();
        CHECK(is_attached());
        EXPECT_TRACE("");
        give_back();
        CHECK(!is_attached());
        EXPECT_TRACE("dK1@i");
        CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    }
    end();
    EXPECT_TRACE("");
}

/* The inner communicator goes although a delete callback on it fails. */
CASE(N3_failing_callback)
{
    MPI_Comm inner, gone;
    int rank;
    start();
    on_inner.delete_code = 4711;
    gone = get_marked();
    errlog_install(comm_kind, (object)parent);
    CHECK_RAISES_CODE(mpi_attr_inner_comm_release(parent, key), AT_OBJECT, 4711);
    errlog_remove(comm_kind, (object)parent);
    EXPECT_TRACE("dK1@i");
    CHECK(!is_attached());
    if (embedded())
        CHECK_CLASS(MPI_Comm_rank(gone, &rank), MPI_ERR_COMM);
    on_inner.delete_code = MPI_SUCCESS;
    inner = get();
    CHECK_INT(value_of(comm_kind, (object)inner, on_inner.key), NOT_SET);
    end();
    EXPECT_TRACE("");
}

/* ---- N4 */

CASE(N4_goes_with_its_parent)
{
    object obj;
    for (int way = 0; way < comm_kind->free_ways; way++) {
        start();
        get_marked();
        get();
        obj = (object)parent;
        CHECK_OK(comm_kind->destroy(&obj, way));
        EXPECT_TRACE("dK1@i");
        parent = MPI_COMM_NULL;
        end();
    }
}

CASE(N4_in_the_order_of_attributes)
{
    struct probe p[2];
    start();
    probes_create(p, 2, comm_kind);
    CHECK_OK(MPI_Comm_set_attr(parent, p[0].key, VALUE(1)));
    get_marked();
    CHECK_OK(MPI_Comm_set_attr(parent, p[1].key, VALUE(2)));
    end();
    EXPECT_TRACE("dB2@p dK1@i dA1@p");
    probes_free_keys(p, 2);
}

CASE(N4_failing_callback)
{
    start();
    on_inner.delete_code = 4711;
    get_marked();
    CHECK_CODE(MPI_Comm_free(&parent), 4711);
    EXPECT_TRACE("dK1@i");
    CHECK(parent != MPI_COMM_NULL && !is_attached());
    end();
    EXPECT_TRACE("");
}

CASE(N4_deleted_as_an_attribute)
{
    start();
    get_marked();
    CHECK_OK(MPI_Comm_delete_attr(parent, key));
    EXPECT_TRACE("dK1@i");
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    /* A failing callback leaves the attribute, but not the inner communicator. */
    on_inner.delete_code = 4711;
    get_marked();
    CHECK_CODE(MPI_Comm_delete_attr(parent, key), 4711);
    EXPECT_TRACE("dK1@i");
    on_inner.delete_code = MPI_SUCCESS;
    get_marked();
    give_back();
    EXPECT_TRACE("dK1@i");
    end();
}

/* What the program sets itself under the key is replaced. */
CASE(N4_set_as_an_attribute)
{
    start();
    CHECK_OK(MPI_Comm_set_attr(parent, key, VALUE(5)));
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    get_marked();
    CHECK_OK(MPI_Comm_set_attr(parent, key, VALUE(5)));
    EXPECT_TRACE("dK1@i");
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    end();
}

CASE(N4_freed_key)
{
    int saved;
    MPI_Comm inner;
    start();
    inner = get_marked();
    saved = key;
    CHECK_OK(MPI_Comm_free_keyval(&key));
    key = saved;
    CHECK(get() == inner);
    give_back();
    give_back();
    EXPECT_TRACE("dK1@i");
    CHECK_CLASS(mpi_attr_inner_comm(parent, key, &inner), MPI_ERR_KEYVAL);
    CHECK_OK(mpi_attr_inner_keyval(&key));
    end();
}

/* ---- N5 */

static void refer_back(struct probe *p, object obj, intptr_t value)
{
    MPI_Comm inner = MPI_COMM_NULL;
    CHECK_CLASS(mpi_attr_inner_comm(parent, key, &inner), MPI_ERR_OTHER);
    if (value == 1) /* with a reference of its own */
        give_back();
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    CHECK_OK(MPI_Comm_delete_attr(parent, key));
}

CASE(N5_cycle)
{
    start();
    on_inner.on_delete = refer_back;
    get_marked();
    discard(comm_kind, (object)parent);
    EXPECT_TRACE("dK1@i");
    parent = (MPI_Comm)comm_kind->make();
    get_with(2);
    give_back();
    CHECK_INT(on_inner.deletes, 2);
    CHECK(!is_attached());
    EXPECT_TRACE("dK2@i");
    end();
    EXPECT_TRACE("");
}

static void free_parent(struct probe *p, object obj, intptr_t value)
{
    if (value == 1)
        CHECK_OK(MPI_Comm_free(&parent));
    else
        CHECK_CLASS(MPI_Comm_free(&parent), MPI_ERR_OTHER);
}

CASE(N5_parent_freed_by_the_inner_one)
{
    struct probe p;
    start();
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(MPI_Comm_set_attr(parent, p.key, VALUE(1)));
    on_inner.on_delete = free_parent;
    get_marked();
    give_back();
    EXPECT_TRACE("dK1@i dA1@p");
    CHECK(parent == MPI_COMM_NULL);
    parent = (MPI_Comm)comm_kind->make();
    get_with(2);
    probe_free_key(&p);
    end();
    EXPECT_TRACE("dK2@i");
}

static void from_sibling(struct probe *p, object obj, intptr_t value)
{
    if (value == 1)
        give_back();
    else
        get_marked();
}

/* In delete callbacks of the parent: the last release, and the first call. */
CASE(N5_inside_callbacks_of_the_parent)
{
    struct probe p;
    start();
    probe_create(&p, comm_kind, IN_C, 'A');
    p.on_delete = from_sibling;
    get_marked();
    CHECK_OK(MPI_Comm_set_attr(parent, p.key, VALUE(1)));
    discard(comm_kind, (object)parent);
    EXPECT_TRACE("dA1@p dK1@i");
    parent = (MPI_Comm)comm_kind->make();
    label(comm_kind, (object)parent, 'q');
    CHECK_OK(MPI_Comm_set_attr(parent, p.key, VALUE(2)));
    probe_free_key(&p);
    end();
    EXPECT_TRACE("dA2@q dK1@i");
}

static void release_its_communicator(struct probe *p, object obj, intptr_t value)
{
    give_back();
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
}

/* A callback of the inner communicator cannot free it: it goes with its parent. */
CASE(N5_last_release_inside_its_callback)
{
    MPI_Comm inner;
    start();
    on_inner.on_delete = release_its_communicator;
    inner = get_marked();
    CHECK_OK(MPI_Comm_delete_attr(inner, on_inner.key));
    EXPECT_TRACE("dK1@i");
    CHECK(is_attached());
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    on_inner.on_delete = NULL;
    CHECK(get_marked() == inner);
    give_back();
    EXPECT_TRACE("dK1@i");
    CHECK(!is_attached());
    end();
}

/* If the parent is freed there, finalize frees the inner communicator. */
PROCESS_CASE(N5_parent_freed_inside_a_callback)
{
    struct probe p;
    MPI_Comm inner;
    check_init();
    start();
    on_inner.on_delete = free_parent;
    probe_create(&p, comm_kind, IN_C, 'A');
    inner = get_marked();
    CHECK_OK(MPI_Comm_set_attr(inner, p.key, VALUE(3)));
    CHECK_OK(MPI_Comm_delete_attr(inner, on_inner.key));
    EXPECT_TRACE("dK1@i");
    CHECK(parent == MPI_COMM_NULL);
    CHECK_OK(MPI_Barrier(inner));
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA3@i");
}

/* ---- N6 */

static void still_running(struct probe *p, object obj, intptr_t value)
{
    int finalized = -7, rank;
    CHECK_OK(MPI_Finalized(&finalized));
    CHECK(!finalized);
    CHECK_OK(MPI_Comm_rank((MPI_Comm)obj, &rank));
}

PROCESS_CASE(N6_finalize)
{
    struct probe p[2];
    MPI_Comm inner, innermost;
    check_init();
    CHECK_OK(mpi_attr_inner_keyval(&key));
    probe_create(&on_inner, comm_kind, IN_C, 'K');
    on_inner.on_delete = still_running;
    probes_create(p, 2, comm_kind);
    label(comm_kind, (object)MPI_COMM_WORLD, 'w');
    label(comm_kind, (object)MPI_COMM_SELF, 's');
    parent = MPI_COMM_WORLD;
    CHECK_OK(MPI_Comm_set_attr(parent, p[0].key, VALUE(1)));
    inner = get();
    label(comm_kind, (object)inner, 'v');
    CHECK_OK(MPI_Comm_set_attr(inner, on_inner.key, VALUE(2)));
    parent = inner; /* an inner communicator has one of its own */
    innermost = get();
    label(comm_kind, (object)innermost, 'x');
    CHECK_OK(MPI_Comm_set_attr(innermost, on_inner.key, VALUE(3)));
    parent = MPI_COMM_SELF;
    CHECK_OK(MPI_Comm_set_attr(parent, p[0].key, VALUE(4)));
    inner = get();
    label(comm_kind, (object)inner, 't');
    CHECK_OK(MPI_Comm_set_attr(inner, on_inner.key, VALUE(5)));
    CHECK_OK(MPI_Comm_set_attr(parent, p[1].key, VALUE(6)));
    get();
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dB6@s dK5@t dA4@s dK3@x dK2@v dA1@w");
}

PROCESS_CASE(N6_released_before_finalize)
{
    check_init();
    CHECK_OK(mpi_attr_inner_keyval(&key));
    probe_create(&on_inner, comm_kind, IN_C, 'K');
    parent = MPI_COMM_WORLD;
    get_marked();
    give_back();
    parent = MPI_COMM_SELF;
    get_marked();
    give_back();
    EXPECT_TRACE("dK1@i dK1@i");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("");
}

/* ---- N7 */

CASE(N7_object_key_pointer)
{
    struct probe other, of_type;
    MPI_Comm inner = MPI_COMM_NULL;
    int wrong[4];
    start();
    probe_create(&other, comm_kind, IN_C, 'A');
    probe_create(&of_type, type_kind, IN_C, 'B');
    wrong[0] = other.key, wrong[1] = of_type.key, wrong[2] = MPI_TAG_UB, wrong[3] = MPI_KEYVAL_INVALID;
    errlog_install(comm_kind, (object)parent);
    CHECK_RAISES(mpi_attr_inner_keyval(NULL), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(mpi_attr_inner_comm(MPI_COMM_NULL, other.key, NULL), AT_SELF, MPI_ERR_COMM);
    CHECK_RAISES(mpi_attr_inner_comm_release(MPI_COMM_NULL, other.key), AT_SELF, MPI_ERR_COMM);
    for (int i = 0; i < 4; i++) {
        CHECK_RAISES(mpi_attr_inner_comm(parent, wrong[i], NULL), AT_OBJECT, MPI_ERR_KEYVAL);
        CHECK_RAISES(mpi_attr_inner_comm_release(parent, wrong[i]), AT_OBJECT, MPI_ERR_KEYVAL);
    }
    CHECK_RAISES(mpi_attr_inner_comm(parent, key, NULL), AT_OBJECT, MPI_ERR_ARG);
    CHECK(!is_attached());
    errlog_remove(comm_kind, (object)parent);
    CHECK(get() != inner);
    CHECK_CLASS(mpi_attr_inner_comm(parent, key, NULL), MPI_ERR_ARG);
    give_back(); /* the failed call has taken no reference */
    CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
    probe_free_key(&other);
    probe_free_key(&of_type);
    end();
}

/* A key that cannot be set is an error before the communicator is made. */
PROCESS_CASE(N7_strict)
{
    MPI_Comm holder, inner = MPI_COMM_NULL;
    int saved;
    setenv("MPI_ATTR_STRICT", "1", 1);
    check_init();
    start();
    holder = parent;
    get();
    saved = key;
    CHECK_OK(MPI_Comm_free_keyval(&key));
    key = saved;
    parent = (MPI_Comm)comm_kind->make();
    CHECK_CLASS(mpi_attr_inner_comm(parent, key, &inner), MPI_ERR_KEYVAL);
    CHECK(inner == MPI_COMM_NULL);
    discard(comm_kind, (object)parent);
    parent = holder;
    get();
    discard(comm_kind, (object)holder);
    probe_free_key(&on_inner);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(N7_outside_of_mpi)
{
    MPI_Comm inner = MPI_COMM_NULL;
    check_init();
    CHECK_OK(mpi_attr_inner_keyval(&key));
    CHECK_OK(MPI_Finalize());
    /* Not every MPI has classes of codes now. */
    CHECK(mpi_attr_inner_keyval(&key) != MPI_SUCCESS);
    CHECK(mpi_attr_inner_comm(MPI_COMM_SELF, key, &inner) != MPI_SUCCESS);
    CHECK(mpi_attr_inner_comm_release(MPI_COMM_SELF, key) != MPI_SUCCESS);
}

/* ---- T1 */

static MPI_Comm found[THREADS];
static atomic_int wrong_codes;

static void ask(int thread)
{
    atomic_fetch_add(&wrong_codes, mpi_attr_inner_comm(parent, key, &found[thread]) != MPI_SUCCESS);
    team_meet();
    atomic_fetch_add(&wrong_codes, mpi_attr_inner_comm_release(parent, key) != MPI_SUCCESS);
}

CASE(T1_once_with_threads)
{
    for (int round = 0; round < 20; round++) {
        start();
        on_inner.quiet = 1;
        wrong_codes = 0;
        CHECK(get_marked() == get());
        give_back();
        give_back();
        CHECK_INT(on_inner.deletes, 1);
        in_threads(ask);
        CHECK_INT(wrong_codes, 0);
        for (int i = 1; i < THREADS; i++)
            CHECK(found[i] == found[0]);
        CHECK(!is_attached());
        CHECK_CLASS(mpi_attr_inner_comm_release(parent, key), MPI_ERR_OTHER);
        end();
    }
}

/* With one process, which call is the first one does not matter: a thread waits while another one frees. */
static void ask_again_and_again(int thread)
{
    for (int i = 0; i < 100; i++) {
        atomic_fetch_add(&wrong_codes, mpi_attr_inner_comm(parent, key, &found[thread]) != MPI_SUCCESS);
        atomic_fetch_add(&wrong_codes, MPI_Comm_set_attr(found[thread], on_inner.key, VALUE(7)) != MPI_SUCCESS);
        atomic_fetch_add(&wrong_codes, mpi_attr_inner_comm_release(parent, key) != MPI_SUCCESS);
    }
}

CASE(T1_freed_and_made_with_threads)
{
    start();
    on_inner.quiet = 1;
    wrong_codes = 0;
    discard(comm_kind, (object)parent);
    parent = MPI_COMM_SELF;
    in_threads(ask_again_and_again);
    CHECK_INT(wrong_codes, 0);
    CHECK(!is_attached());
    parent = MPI_COMM_NULL;
    end();
}

NEEDS_THREADS
