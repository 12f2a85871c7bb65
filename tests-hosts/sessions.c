/* Programs that use MPI by sessions and never call MPI_Init. */
#include "check.h"
#include "probe.h"

/* Open MPI 5 has them although its MPI is 3.1. */
#if MPI_VERSION >= 4 || (defined OMPI_MAJOR_VERSION && OMPI_MAJOR_VERSION >= 5)

static MPI_Session begin(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    return session;
}

static void end(MPI_Session session) { CHECK_OK(MPI_Session_finalize(&session)); }

static MPI_Comm comm_of(MPI_Session session, const char *process_set)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Group_from_session_pset(session, process_set, &group));
    CHECK_OK(MPI_Comm_create_from_group(group, "mpi_attr tests-hosts", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_OK(MPI_Group_free(&group));
    return comm;
}

static object make_in(const struct kind *k, MPI_Comm comm)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    void *base;
    if (k == comm_kind) {
        CHECK_OK(MPI_Comm_dup(comm, &copy));
        return (object)copy;
    }
    if (k == type_kind) {
        CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
        return (object)type;
    }
    CHECK_OK(MPI_Win_allocate(16, 1, MPI_INFO_NULL, comm, &base, &win));
    return (object)win;
}

/* Set, get, dup and free on an object of the session. */
static void use(const struct kind *k, MPI_Comm comm)
{
    struct probe p;
    object obj = make_in(k, comm);
    label(k, obj, 'o');
    probe_create(&p, k, IN_C, 'A');
    p.copy_adds = 10;
    CHECK_OK(k->set(obj, p.key, VALUE(5)));
    CHECK_INT(value_of(k, obj, p.key), 5);
    if (k->dup_ways > 0) {
        object copy = duplicate(k, obj);
        label(k, copy, 'c');
        EXPECT_TRACE("cA5@o");
        CHECK_INT(value_of(k, copy, p.key), 15);
        discard(k, copy);
        EXPECT_TRACE("dA15@c");
    }
    CHECK_OK(k->set(obj, p.key, VALUE(6)));
    EXPECT_TRACE("dA5@o");
    probe_free_key(&p);
    discard(k, obj);
    EXPECT_TRACE("dA6@o");
}

static void S_attributes_in_a_session(const struct kind *k)
{
    MPI_Session session = begin();
    MPI_Comm comm = comm_of(session, "mpi://WORLD");
    use(k, comm);
    CHECK_OK(MPI_Comm_free(&comm));
    end(session);
}

static void S_one_session_after_another(const struct kind *k)
{
    for (int i = 0; i < 3; i++) {
        MPI_Session session = begin();
        MPI_Comm comm = comm_of(session, "mpi://SELF");
        use(k, comm);
        CHECK_OK(MPI_Comm_free(&comm));
        end(session);
    }
}

/* A keyval needs no session of its own: it outlives the one it was created in while another is open. */
static void S_keyval_in_two_sessions(const struct kind *k)
{
    MPI_Session first = begin(), second = begin();
    MPI_Comm comm = comm_of(second, "mpi://SELF");
    struct probe p;
    object obj;
    probe_create(&p, k, IN_C, 'A');
    end(first);
    obj = make_in(k, comm);
    label(k, obj, 'o');
    CHECK_OK(k->set(obj, p.key, VALUE(1)));
    discard(k, obj);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
    CHECK_OK(MPI_Comm_free(&comm));
    end(second);
}

/* In a program that also initialises MPI, objects of both are alike. */
static void S_beside_the_world_model(const struct kind *k)
{
    MPI_Session session;
    MPI_Comm comm;
    check_init();
    session = begin();
    comm = comm_of(session, "mpi://SELF");
    use(k, comm);
    use(k, MPI_COMM_SELF);
    CHECK_OK(MPI_Comm_free(&comm));
    end(session);
    use(k, MPI_COMM_SELF);
    CHECK_OK(MPI_Finalize());
}

#define OWN_KIND_CASE(function) {#function, function, KINDS_ALL, OWN_PROCESS}

int main(int argc, char **argv)
{
    static const struct check_case cases[] = {
        OWN_KIND_CASE(S_attributes_in_a_session),
        OWN_KIND_CASE(S_one_session_after_another),
        OWN_KIND_CASE(S_keyval_in_two_sessions),
        OWN_KIND_CASE(S_beside_the_world_model),
    };
    return CHECK_MAIN(argc, argv, cases);
}

#else

/* Open MPI 4. */
static void S_host_without_sessions(const struct kind *none)
{
    (void)none;
    CHECK(MPI_VERSION < 4);
}

int main(int argc, char **argv)
{
    static const struct check_case cases[] = {CASE(S_host_without_sessions)};
    return CHECK_MAIN(argc, argv, cases);
}

#endif
