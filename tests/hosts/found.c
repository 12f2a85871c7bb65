/* Regression tests for faults over hosts. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>

#include "fortran_names.h"
#include "functions.h"
#include "probe.h"

static int contents(MPI_Datatype whole, MPI_Datatype *part)
{
    int integers[1];
    MPI_Aint addresses[1];
    return MPI_Type_get_contents(whole, 1, 0, 1, integers, addresses, part);
}

/* MPICH returns the handle of a derived datatype again, to be freed once more: the datatype outlives that free. */
static void handle_of_get_contents(MPI_Datatype one, MPI_Datatype two, int get(MPI_Datatype, MPI_Datatype *))
{
    struct probe p;
    MPI_Datatype again = MPI_DATATYPE_NULL;
    label(type_kind, (object)one, 'o');
    probe_create(&p, type_kind, IN_C, 'A');
    CHECK_OK(type_kind->set((object)one, p.key, VALUE(1)));
    for (int i = 0; i < 2; i++) {
        CHECK_OK(get(two, &again));
        CHECK_OK(MPI_Type_free(&again));
        EXPECT_TRACE("");
        CHECK_INT(value_of(type_kind, (object)one, p.key), 1);
    }
    CHECK_OK(MPI_Type_free(&two));
    CHECK_OK(MPI_Type_free(&one));
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
}

void mpi_comm_set_errhandler_(int *comm, int *errhandler, int *ierror);

#if MPI_VERSION >= 5
#define ERRHANDLER_TO_INT MPI_Errhandler_toint
#else
#define ERRHANDLER_TO_INT MPI_Errhandler_c2f
#endif

/* errors_process tests the same, set in C. */
PROCESS_CASE(K4_fatal_on_self_counts_as_set_in_fortran)
{
    struct check_end end;
    IN_CHILD(&end) {
        int self, fatal, ierror = -1;
        CHECK_OK(MPI_Init(NULL, NULL));
        CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
        self = COMM_TO_INT(MPI_COMM_SELF);
        fatal = ERRHANDLER_TO_INT(MPI_ERRORS_ARE_FATAL);
        mpi_comm_set_errhandler_(&self, &fatal, &ierror);
        CHECK_OK(ierror);
        MPI_Comm_set_attr(MPI_COMM_NULL, MPI_KEYVAL_INVALID, NULL);
    }
    if (end.exit_code == 0 || strstr(end.text, "MPI_Comm_set_attr") == NULL)
        FAIL("no fatal error, but exit code %d: %s", end.exit_code, end.text);
}

CASE(C3_handle_of_get_contents)
{
    MPI_Datatype one, two;
    CHECK_OK(MPI_Type_contiguous(3, MPI_INT, &one));
    CHECK_OK(MPI_Type_contiguous(2, one, &two));
    handle_of_get_contents(one, two, contents);
}

#if MPI_VERSION >= 4

static int contents_c(MPI_Datatype whole, MPI_Datatype *part)
{
    int integers[1];
    MPI_Aint addresses[1];
    MPI_Count counts[1];
    return MPI_Type_get_contents_c(whole, 1, 0, 1, 1, integers, addresses, counts, part);
}

/* For datatypes with and without large counts. */
CASE(C3_handle_of_get_contents_c)
{
    MPI_Datatype one, two;
    for (int large = 0; large < 2; large++) {
        CHECK_OK(MPI_Type_contiguous_c(3, MPI_INT, &one));
        CHECK_OK(large ? MPI_Type_contiguous_c(2, one, &two) : MPI_Type_contiguous(2, one, &two));
        handle_of_get_contents(one, two, contents_c);
    }
}

/* For a datatype that was made with large counts, hosts give the envelope only by the routine with _c. */
CASE(C3_types_of_large_counts)
{
    struct probe p;
    MPI_Datatype one, two, copy;
    CHECK_OK(MPI_Type_contiguous_c(3, MPI_INT, &one));
    CHECK_OK(MPI_Type_vector_c(2, 1, 4, one, &two));
    CHECK_OK(MPI_Type_free(&one));
    CHECK(one == MPI_DATATYPE_NULL);
    label(type_kind, (object)two, 'o');
    probe_create(&p, type_kind, IN_C, 'A');
    CHECK_INT(value_of(type_kind, (object)two, p.key), NOT_SET);
    CHECK_OK(type_kind->set((object)two, p.key, VALUE(1)));
    CHECK_OK(MPI_Type_dup(two, &copy));
    label(type_kind, (object)copy, 'c');
    EXPECT_TRACE("cA1@o");
    CHECK_INT(value_of(type_kind, (object)copy, p.key), 1);
    CHECK_OK(MPI_Type_free(&copy));
    CHECK_OK(MPI_Type_free(&two));
    EXPECT_TRACE("dA1@c dA1@o");
    probe_free_key(&p);
}

#endif

/* Two threads set the first attributes of an object at once, and each duplicates it: no attribute is lost. */
enum { ROUNDS = 3000 };
static MPI_Datatype shared;
static int keys[2];
static pthread_barrier_t barrier;
static atomic_int lost;

static void *set_and_dup(void *which)
{
    int key = *(int *)which, flag;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Datatype copy = MPI_DATATYPE_NULL;
        void *value;
        pthread_barrier_wait(&barrier);
        if (key == keys[0])
            MPI_Type_contiguous(2, MPI_INT, &shared);
        pthread_barrier_wait(&barrier);
        flag = 0;
        MPI_Type_set_attr(shared, key, &lost);
        MPI_Type_dup(shared, &copy);
        MPI_Type_get_attr(copy, key, &value, &flag);
        if (!flag)
            lost++;
        MPI_Type_free(&copy);
        pthread_barrier_wait(&barrier);
        if (key == keys[0])
            MPI_Type_free(&shared);
    }
    return NULL;
}

PROCESS_CASE(T1_first_sets_of_two_threads)
{
    pthread_t other;
    int level;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level);
    if (level == MPI_THREAD_MULTIPLE) {
        for (int i = 0; i < 2; i++)
            MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &keys[i], NULL);
        pthread_barrier_init(&barrier, NULL, 2);
        CHECK(pthread_create(&other, NULL, set_and_dup, &keys[1]) == 0);
        set_and_dup(&keys[0]);
        CHECK(pthread_join(other, NULL) == 0);
        CHECK_INT(lost, 0);
    }
    MPI_Finalize();
}

/* The library remembers which objects have no attributes. The host frees such an object behind the library's back, and
 * gives its handle to a copy with an attribute. */
CASE(C1_handles_of_datatypes_without_attributes)
{
    struct probe p;
    object base = object_with(type_kind, &p, 1);
    p.quiet = 1;
    for (int i = 0; i < 40; i++) {
        MPI_Datatype copy = MPI_DATATYPE_NULL, empty;
        CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &empty));
        CHECK_INT(value_of(type_kind, (object)empty, p.key), NOT_SET);
        CHECK_OK(HOSTS_OWN(PMPI_Type_free)(&empty));
        CHECK_OK((i % 2 ? HOSTS_OWN(PMPI_Type_dup) : MPI_Type_dup)((MPI_Datatype)base, &copy));
        CHECK_INT(value_of(type_kind, (object)copy, p.key), 1);
        CHECK_OK((i % 4 < 2 ? HOSTS_OWN(PMPI_Type_free) : MPI_Type_free)(&copy));
    }
    CHECK_INT(p.deletes, 40);
    probe_free_key(&p);
    discard(type_kind, base);
}

CASE(C1_handles_of_communicators_without_attributes)
{
    struct probe p;
    object base = object_with(comm_kind, &p, 1);
    p.quiet = 1;
    for (int i = 0; i < 60; i++) {
        MPI_Comm copy = MPI_COMM_NULL, empty;
        CHECK_OK(MPI_Comm_split((MPI_Comm)base, 0, 0, &empty));
        CHECK_INT(value_of(comm_kind, (object)empty, p.key), NOT_SET);
        CHECK_OK(HOSTS_OWN(PMPI_Comm_free)(&empty));
        if (i % 3 == 0) {
            MPI_Request request;
            CHECK_OK(MPI_Comm_idup((MPI_Comm)base, &copy, &request));
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        } else {
            CHECK_OK((i % 3 == 1 ? HOSTS_OWN(PMPI_Comm_dup) : MPI_Comm_dup)((MPI_Comm)base, &copy));
        }
        CHECK_INT(value_of(comm_kind, (object)copy, p.key), 1);
        CHECK_OK((i % 4 < 2 ? HOSTS_OWN(PMPI_Comm_free) : MPI_Comm_free)(&copy));
    }
    CHECK_INT(p.deletes, 60);
    probe_free_key(&p);
    discard(comm_kind, base);
}

/* The host makes a copy that the library does not see. The first call with its handle is a free whose delete callback fails:
 * the code is returned, and the copy stays. */
CASE(C6_free_of_a_copy_that_the_host_made)
{
    struct probe p;
    MPI_Datatype copy, handle;
    object base = object_with(type_kind, &p, 1);
    CHECK_OK(HOSTS_OWN(PMPI_Type_dup)((MPI_Datatype)base, &copy));
    label(type_kind, (object)copy, 'c');
    EXPECT_TRACE("cA1@o");
    p.delete_code = 2001;
    handle = copy;
    CHECK_CODE(MPI_Type_free(&handle), 2001);
    EXPECT_TRACE("dA1@c");
    CHECK(handle == copy);
    p.delete_code = MPI_SUCCESS;
    CHECK_OK(type_kind->set((object)copy, p.key, VALUE(2)));
    CHECK_OK(MPI_Type_free(&copy));
    EXPECT_TRACE("dA2@c");
    discard(type_kind, base);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
}

static void get_in_copy(struct probe *p, object obj, intptr_t value)
{
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

/* The same, and the first call with its handle is a dup whose copy callback gets the attribute. */
CASE(C1_dup_of_a_copy_that_the_host_made)
{
    struct probe p;
    MPI_Datatype copy, copy_of_copy;
    object base = object_with(type_kind, &p, 1);
    CHECK_OK(HOSTS_OWN(PMPI_Type_dup)((MPI_Datatype)base, &copy));
    label(type_kind, (object)copy, 'c');
    p.on_copy = get_in_copy;
    CHECK_OK(MPI_Type_dup(copy, &copy_of_copy));
    label(type_kind, (object)copy_of_copy, 'd');
    EXPECT_TRACE("cA1@o cA1@c");
    p.on_copy = NULL;
    CHECK_INT(value_of(type_kind, (object)copy, p.key), 1);
    CHECK_INT(value_of(type_kind, (object)copy_of_copy, p.key), 1);
    CHECK_OK(type_kind->set((object)copy, p.key, VALUE(2)));
    CHECK_INT(value_of(type_kind, (object)copy_of_copy, p.key), 1);
    CHECK_OK(MPI_Type_free(&copy));
    CHECK_OK(MPI_Type_free(&copy_of_copy));
    EXPECT_TRACE("dA1@c dA2@c dA1@d");
    discard(type_kind, base);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
}

static MPI_Datatype with_attribute, made_in_handler;

static void dup_in_handler(MPI_Comm *comm, int *code, ...)
{
    CHECK_OK(HOSTS_OWN(PMPI_Type_dup)(with_attribute, &made_in_handler));
}

/* A dup of a communicator fails, and its error handler makes another dup, which is not taken for a part of the first. */
CASE(C1_dup_in_an_error_handler)
{
    struct probe p, q;
#ifdef OPEN_MPI
    MPI_Info wrong = NULL;
#else
    MPI_Info wrong = (MPI_Info)(intptr_t)0x12345;
    if (sizeof wrong != sizeof(int))
        return; /* over the standard ABI, hosts crash */
#endif
    MPI_Errhandler handler, before[2];
    MPI_Comm copy, comms[2] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    object comm = comm_kind->make(), type = type_kind->make();
    with_attribute = (MPI_Datatype)type;
    made_in_handler = MPI_DATATYPE_NULL;
    label(comm_kind, comm, 'c');
    label(type_kind, type, 'o');
    probe_create(&p, comm_kind, IN_C, 'A');
    probe_create(&q, type_kind, IN_C, 'B');
    CHECK_OK(comm_kind->set(comm, p.key, VALUE(1)));
    CHECK_OK(type_kind->set(type, q.key, VALUE(2)));
    CHECK_OK(MPI_Comm_create_errhandler(dup_in_handler, &handler));
    CHECK_OK(MPI_Comm_set_errhandler((MPI_Comm)comm, handler));
    for (int i = 0; i < 2; i++) { /* some hosts take the handler of these */
        CHECK_OK(MPI_Comm_get_errhandler(comms[i], &before[i]));
        CHECK_OK(MPI_Comm_set_errhandler(comms[i], handler));
    }
    MPI_Comm_dup_with_info((MPI_Comm)comm, wrong, &copy); /* after the handler, MPICH 5 returns success */
    for (int i = 0; i < 2; i++) {
        CHECK_OK(MPI_Comm_set_errhandler(comms[i], before[i]));
        CHECK_OK(MPI_Errhandler_free(&before[i]));
    }
    EXPECT_TRACE("cB2@o");
    label(type_kind, (object)made_in_handler, 'h');
    q.delete_code = 2001;
    CHECK_CODE(MPI_Type_free(&made_in_handler), 2001);
    EXPECT_TRACE("dB2@h");
    q.delete_code = MPI_SUCCESS;
    CHECK_OK(MPI_Type_free(&made_in_handler));
    CHECK_OK(MPI_Errhandler_free(&handler));
    discard(comm_kind, comm);
    discard(type_kind, type);
    EXPECT_TRACE("dA1@c dB2@o");
    probe_free_key(&p);
    probe_free_key(&q);
}

/* An object that is known to have no attributes gets one and loses it, twice. After its free, another object has none. */
KIND_CASE(C1_objects_known_without_attributes)
{
    struct probe p;
    object obj = k->make();
    label(k, obj, 'o');
    probe_create(&p, k, IN_C, 'A');
    for (int i = 1; i < 3; i++) {
        MPI_Aint number = -1;
        int flag = -1;
        for (int j = 0; j < 2; j++) {
            CHECK_INT(value_of(k, obj, p.key), NOT_SET);
            CHECK_OK(f90_get(k, obj, p.key, &number, &flag));
            CHECK_INT(flag, 0);
        }
        CHECK_OK(k->del(obj, p.key));
        CHECK_OK(k->set(obj, p.key, VALUE(i)));
        CHECK_INT(value_of(k, obj, p.key), i);
        CHECK_OK(k->del(obj, p.key));
    }
    EXPECT_TRACE("dA1@o dA2@o");
    CHECK_CLASS(k->set(obj, MPI_KEYVAL_INVALID, VALUE(1)), MPI_ERR_KEYVAL);
    discard(k, obj);
    obj = k->make();
    CHECK_INT(value_of(k, obj, p.key), NOT_SET);
    discard(k, obj);
    probe_free_key(&p);
    EXPECT_TRACE("");
}

/* Keys that the host created itself work in all routines, also when it has allocated more of them. */
CASE(K3_keys_of_the_host)
{
    enum { MANY = 40 };
    object obj = comm_kind->make();
    for (int i = 0; i < MANY; i++) {
        int key = MPI_KEYVAL_INVALID;
        CHECK_OK(HOSTS_OWN(PMPI_Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
        CHECK_OK(comm_kind->set(obj, key, VALUE(i)));
        CHECK_INT(value_of(comm_kind, obj, key), i);
        CHECK_OK(comm_kind->del(obj, key));
        CHECK_OK(comm_kind->free_keyval(&key));
    }
    discard(comm_kind, obj);
}

/* The same in Fortran: the attribute is set by C, by Fortran, or not at all. */
CASE(K3_keys_of_the_host_in_Fortran)
{
    object obj = comm_kind->make();
    int key = MPI_KEYVAL_INVALID, flag = -1;
    MPI_Aint value = -1;
    CHECK_OK(HOSTS_OWN(PMPI_Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    CHECK_OK(f90_get(comm_kind, obj, key, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(comm_kind->set(obj, key, VALUE(7)));
    CHECK_OK(f90_get(comm_kind, obj, key, &value, &flag));
    CHECK(flag);
    CHECK_INT((int)value, (int)(MPI_Aint)VALUE(7));
    CHECK_OK(f90_set(comm_kind, obj, key, -8));
    CHECK_OK(f90_get(comm_kind, obj, key, &value, &flag));
    CHECK(flag);
    CHECK_INT((int)value, -8);
    CHECK_OK(f90_delete(comm_kind, obj, key));
    CHECK_OK(comm_kind->free_keyval(&key));
    discard(comm_kind, obj);
}

/* A number that the program did not get from MPI never reaches the library's own attributes. */
CASE(K3_no_number_is_a_key_of_the_librarys)
{
    struct probe p;
    object obj = object_with(comm_kind, &p, 1);
    for (int base = 0; base < 4; base++)
        for (int i = base == 0 ? 12 : 0; i < 40; i++) {
            static const unsigned bases[] = {0, 0x64400000, 0xa4400000, 0xe4400000};
            comm_kind->del(obj, (int)(bases[base] + (unsigned)i));
        }
    EXPECT_TRACE("");
    CHECK_INT(value_of(comm_kind, obj, p.key), 1);
    probe_free_key(&p);
    discard(comm_kind, obj);
    EXPECT_TRACE("dA1@o");
}

static int is_loaded(const char *name)
{
    void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
    return library != NULL && dlclose(library) == 0;
}

/* The creation of a keyval looks up callbacks in every loaded library: that keeps no library loaded. */
KIND_CASE(K5_no_library_is_kept)
{
    static const char name[] = "libBrokenLocale.so.1"; /* of libc; no other library uses it */
    void *library;
    int key = MPI_KEYVAL_INVALID;
    CHECK(!is_loaded(name));
    library = dlopen(name, RTLD_LAZY);
    CHECK(library != NULL && is_loaded(name));
    CHECK_OK(k->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL));
    CHECK_OK(k->free_keyval(&key));
    CHECK(library != NULL && dlclose(library) == 0);
    CHECK(!is_loaded(name));
}

/* An inactive library passes an ierror to the host's Fortran, also if the caller passes none (mpi_f08). */
PROCESS_CASE(K4_aside_without_ierror)
{
    MPI_Aint value = 7, found = 0;
    int world, key = MPI_KEYVAL_INVALID, flag = 0, set = -1, deleted = -1;
    setenv("MPI_ATTR_HOST_ABI", "none", 1);
    check_init();
    world = COMM_TO_INT(MPI_COMM_WORLD);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    mpi_comm_set_attr_(&world, &key, &value, &set);
    mpi_comm_delete_attr_(&world, &key, &deleted);
    mpi_comm_set_attr_(&world, &key, &value, NULL);
    mpi_comm_get_attr_(&world, &key, &found, &flag, NULL);
    CHECK_INT(flag, set == MPI_SUCCESS); /* a host without Fortran fails */
    CHECK_INT(found, flag ? 7 : 0);
    mpi_comm_delete_attr_(&world, &key, NULL);
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(MPI_Finalize());
}

static void create_after_finalize(int before)
{
    int key = MPI_KEYVAL_INVALID;
    check_init();
    if (before)
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    CHECK_OK(MPI_Finalize());
    for (int i = 0; i < 3; i++) {
        key = -5;
        CHECK(kinds[i].create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL) != MPI_SUCCESS);
        CHECK_INT(key, -5);
    }
}

PROCESS_CASE(K4_first_keyval_after_finalize)
{
    create_after_finalize(0);
}

PROCESS_CASE(K4_further_keyval_after_finalize)
{
    create_after_finalize(1);
}

/* Open MPI 5.0 copies attributes in this constructor. */
CASE(C1_graphs_copy_nothing)
{
    struct probe p;
    object obj = object_with(comm_kind, &p, 1);
    MPI_Comm graph = MPI_COMM_NULL;
    int rank = 0, one = 1;
    CHECK_OK(MPI_Comm_rank((MPI_Comm)obj, &rank));
    CHECK_OK(MPI_Dist_graph_create_adjacent((MPI_Comm)obj, 1, &rank, &one, 1, &rank, &one, MPI_INFO_NULL, 0, &graph));
    EXPECT_TRACE("");
    CHECK_INT(value_of(comm_kind, (object)graph, p.key), NOT_SET);
    CHECK_OK(MPI_Comm_free(&graph));
    discard(comm_kind, obj);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
}

/* The parametrized types of Fortran 90 are predefined: they cannot be freed, and keep their attributes. */
CASE(K4_types_of_fortran_90)
{
    struct probe p;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    if (MPI_Type_create_f90_integer(9, &type) != MPI_SUCCESS || type == MPI_DATATYPE_NULL)
        return; /* an MPI without Fortran */
    probe_create(&p, type_kind, IN_C, 'A');
    label(type_kind, (object)type, 'o');
    CHECK_OK(type_kind->set((object)type, p.key, VALUE(1)));
    for (int i = 0; i < 2; i++) {
        MPI_Datatype again = type;
        CHECK_CLASS(MPI_Type_free(&again), MPI_ERR_TYPE);
        EXPECT_TRACE("");
        CHECK_INT(value_of(type_kind, (object)type, p.key), 1);
    }
    CHECK_OK(type_kind->del((object)type, p.key));
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
}

static struct probe on_self[3];

static void set_third(struct probe *p, object obj, intptr_t value)
{
    p->on_delete = NULL;
    CHECK_OK(comm_kind->set(obj, on_self[2].key, VALUE(3)));
}

static void set_two_on_self(void)
{
    check_init();
    label(comm_kind, (object)MPI_COMM_SELF, 's');
    probes_create(on_self, 3, comm_kind);
    probes_set(on_self, 2, (object)MPI_COMM_SELF);
}

/* An attribute that a callback sets at finalize is deleted next, before the older ones. */
PROCESS_CASE(F1_set_in_a_callback_of_finalize)
{
    set_two_on_self();
    on_self[1].on_delete = set_third;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dB2@s dC3@s dA1@s");
}

/* A set whose delete callback sets another attribute counts as the later of the two. */
PROCESS_CASE(F1_set_in_the_callback_of_a_set)
{
    set_two_on_self();
    on_self[0].on_delete = set_third;
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, on_self[0].key, VALUE(4)));
    EXPECT_TRACE("dA1@s");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA4@s dC3@s dB2@s");
}

static int deleted_by_the_host(MPI_Comm comm, int key, void *value, void *extra)
{
    trace("dH");
    return MPI_SUCCESS;
}

/* Attributes and one of the host have one order, that of the last sets. */
PROCESS_CASE(F1_set_again_after_an_attribute_of_the_host)
{
    int key;
    set_two_on_self();
    CHECK_OK(HOSTS_OWN(PMPI_Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, deleted_by_the_host, &key, NULL));
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, key, VALUE(0)));
    for (int i = 4; i < 6; i++)
        CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, on_self[0].key, VALUE(i)));
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, on_self[2].key, VALUE(3)));
    EXPECT_TRACE("dA1@s dA4@s");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dC3@s dA5@s dH dB2@s");
}
