/* Programs that use sessions; most of them never call MPI_Init. */
#include <string.h>
#include "check.h"
#include "probe.h"
#include "team.h"

/* Open MPI 5 has sessions although its MPI_VERSION is 3.1. */
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
    CHECK_OK(MPI_Comm_create_from_group(group, "mpi_attr tests/hosts", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
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

static void use_session(const struct kind *k, const char *process_set)
{
    MPI_Session session = begin();
    MPI_Comm comm = comm_of(session, process_set);
    use(k, comm);
    CHECK_OK(MPI_Comm_free(&comm));
    end(session);
}

CASE_OF(S_attributes_in_a_session, KINDS_ALL, OWN_PROCESS) { use_session(k, "mpi://WORLD"); }

CASE_OF(S_one_session_after_another, KINDS_ALL, OWN_PROCESS)
{
    for (int i = 0; i < 3; i++)
        use_session(k, "mpi://SELF");
}

/* A keyval belongs to no session: it outlives the session in which it was created if another is open. */
CASE_OF(S_keyval_in_two_sessions, KINDS_ALL, OWN_PROCESS)
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

/* In a program that also calls MPI_Init, attributes work on objects of both models. */
CASE_OF(S_beside_the_world_model, KINDS_ALL, OWN_PROCESS)
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

/* Open MPI 5.0 corrupts its memory when MPI is initialized again, so the outcome varies. */
#ifndef OPEN_MPI
CASE_OF(S_world_after_a_session, KINDS_ALL, OWN_PROCESS)
{
    struct probe p;
    use_session(comm_kind, "mpi://SELF");
    check_init();
    use(k, MPI_COMM_WORLD);
    probe_create(&p, comm_kind, IN_C, 'S');
    label(comm_kind, (object)MPI_COMM_SELF, 's');
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, p.key, VALUE(1)));
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dS1@s");
}
#endif

static MPI_Session in_hand;

static void begin_and_delete(struct probe *p, object obj, intptr_t value)
{
    p->on_delete = NULL;
    in_hand = begin();
    CHECK_OK(p->kind->del(obj, p->key)); /* of the attribute that is being deleted: no effect */
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

/* A delete that began at the level of MPI_Init ends correctly although its callback begins a session. */
CASE_OF(C7_session_begun_in_a_callback, KINDS_ALL, OWN_PROCESS)
{
    struct probe p[2];
    object obj;
    check_init();
    obj = make_in(k, MPI_COMM_WORLD);
    label(k, obj, 'o');
    probes_create(p, 2, k);
    probes_set(p, 2, obj);
    p[0].on_delete = begin_and_delete;
    CHECK_OK(k->del(obj, p[0].key));
    EXPECT_TRACE("dA1@o");
    discard(k, obj);
    EXPECT_TRACE("dB2@o");
    probes_free_keys(p, 2);
    use(k, MPI_COMM_WORLD);
    end(in_hand);
    CHECK_OK(MPI_Finalize());
}

static int handled;
static void handle(MPI_Session *session, int *code, ...) { handled += *session == in_hand && *code != MPI_SUCCESS; }

static void count_errors_in_hand(void)
{
    MPI_Errhandler errhandler;
    CHECK_OK(MPI_Session_create_errhandler(handle, &errhandler));
    CHECK_OK(MPI_Session_set_errhandler(in_hand, errhandler));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
}

/* With the error handler of MPI_Session_init, and with another one. */
static void end_in_hand(struct probe *p, object obj, intptr_t value)
{
    CHECK_CLASS(MPI_Session_finalize(&in_hand), MPI_ERR_OTHER);
    count_errors_in_hand();
    CHECK_CLASS(MPI_Session_finalize(&in_hand), MPI_ERR_OTHER);
    CHECK_INT(handled, 1);
}

static void end_again(struct probe *p, object obj, intptr_t value)
{
    MPI_Session same = in_hand;
    CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
    CHECK_INT(handled, 1);
}

CASE_OF(C7_session_ended_in_a_callback, KINDS_WITH_DUP, OWN_PROCESS)
{
    struct probe p;
    object obj;
    MPI_Comm comm;
    in_hand = begin();
    comm = comm_of(in_hand, "mpi://SELF");
    obj = make_in(k, comm);
    label(k, obj, 'o');
    probe_create(&p, k, IN_C, 'A');
    p.on_delete = end_in_hand;
    CHECK_OK(k->set(obj, p.key, VALUE(1)));
    discard(k, obj);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&p);
    CHECK_OK(MPI_Comm_free(&comm));
    end(in_hand);
}

/* MPI_Finalize deletes the world's attributes; the last session deletes those of predefined datatypes. */
PROCESS_CASE(F1_with_a_session_open)
{
    const object self = (object)MPI_COMM_SELF, world = (object)MPI_COMM_WORLD, type = type_kind->predefined();
    struct probe p[3];
    MPI_Session session;
    check_init();
    session = begin();
    probe_create(&p[0], comm_kind, IN_C, 'A');
    probe_create(&p[1], comm_kind, IN_C, 'B');
    probe_create(&p[2], type_kind, IN_C, 'C');
    label(comm_kind, self, 's');
    label(comm_kind, world, 'w');
    label(type_kind, type, 't');
    CHECK_OK(comm_kind->set(self, p[0].key, VALUE(1)));
    CHECK_OK(comm_kind->set(world, p[0].key, VALUE(2)));
    CHECK_OK(type_kind->set(type, p[2].key, VALUE(3)));
    CHECK_OK(comm_kind->set(self, p[1].key, VALUE(4)));
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dB4@s dA1@s dA2@w");
    CHECK_INT(value_of(type_kind, type, p[2].key), 3);
    end(session);
    EXPECT_TRACE("dC3@t");
}

/* The code of a callback goes to the session's error handler; the callback cannot finalize the session again. */
PROCESS_CASE(F1_the_last_session_ends_with_an_error)
{
    const object type = type_kind->predefined();
    struct probe p;
    int code;
    in_hand = begin();
    count_errors_in_hand();
    probe_create(&p, type_kind, IN_C, 'A');
    p.on_delete = end_again;
    p.delete_code = 77;
    label(type_kind, type, 't');
    CHECK_OK(type_kind->set(type, p.key, VALUE(1)));
    code = MPI_Session_finalize(&in_hand);
    CHECK_INT(code, 77);
    CHECK_INT(handled, 2);
    EXPECT_TRACE("dA1@t");
}

/* Ends a session with a fatal error handler while a delete callback fails. */
PROCESS_CASE(K4_the_end_of_a_session_says_why_it_is_fatal)
{
    struct check_end end;
    IN_CHILD(&end) {
        struct probe p;
        in_hand = begin();
        CHECK_OK(MPI_Session_set_errhandler(in_hand, MPI_ERRORS_ARE_FATAL));
        probe_create(&p, type_kind, IN_C, 'A');
        p.delete_code = 77;
        CHECK_OK(type_kind->set(type_kind->predefined(), p.key, VALUE(1)));
        MPI_Session_finalize(&in_hand);
    }
    CHECK(end.exit_code != 0);
    CHECK(strstr(end.text, "mpi_attr: MPI_Session_finalize: error ") != NULL);
    CHECK(strstr(end.text, "returned by a callback") != NULL);
}

#ifndef OPEN_MPI
/* MPI_Init follows the creation of the keyval, and no attribute routine is called after it. */
PROCESS_CASE(F1_keyval_of_a_session_before)
{
    const object type = type_kind->predefined();
    MPI_Session session = begin();
    struct probe p;
    probe_create(&p, type_kind, IN_C, 'A');
    label(type_kind, type, 't');
    CHECK_OK(type_kind->set(type, p.key, VALUE(1)));
    check_init();
    end(session);
    EXPECT_TRACE("");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA1@t");
}
#endif

/* Many rounds only where MPI can be initialized again. */
#if defined MPICH_NUMVERSION && MPICH_NUMVERSION >= 50000000
enum { ROUNDS = 20 };
#else
enum { ROUNDS = 1 };
#endif

static MPI_Session of_thread[THREADS];

static void end_mine(int thread) { end(of_thread[thread]); }

PROCESS_CASE(F1_sessions_end_at_once)
{
    const object type = type_kind->predefined();
    struct probe p;
    MPI_Info info;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE"));
    for (int round = 1; round <= ROUNDS; round++) {
        for (int i = 0; i < THREADS; i++)
            CHECK_OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &of_thread[i]));
        if (round == 1)
            probe_create(&p, type_kind, IN_C, 'A');
        label(type_kind, type, 't');
        CHECK_OK(type_kind->set(type, p.key, VALUE(round)));
        in_threads(end_mine);
        CHECK_INT(p.deletes, round);
    }
    CHECK_OK(MPI_Info_free(&info));
}

#else

/* Open MPI 4. */
CASE(S_host_without_sessions)
{
    CHECK(MPI_VERSION < 4);
}

#endif
