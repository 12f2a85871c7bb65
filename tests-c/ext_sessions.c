/* Attributes of sessions: MPIX_Session_*. */
#include <string.h>

#include "check.h"
#include "probe.h"
#include "team.h"

#include <mpi_attr_ext.h>

#ifdef MPI_ATTR_HAVE_SESSIONS

#define OBJECT MPI_Session
#define NULL_OBJECT MPI_SESSION_NULL
#define ROUTINE(x) MPIX_Session_##x
#define END(turn, session) MPI_Session_finalize(session)
#define SHARED_CASE PROCESS_CASE

static MPI_Session begin(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info;
    /* Without this, MPICH's sessions do not allow calls of several threads. */
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE"));
    CHECK_OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Info_free(&info));
    return session;
}

static void use(MPI_Session session)
{
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Session_get_info(session, &info));
    CHECK_OK(MPI_Info_free(&info));
}

#include "ext_objects.h"

/* K3, K4: the order object, key, pointer. */
PROCESS_CASE(K3_K4_errors)
{
    MPI_Session session = begin();
    int of_type = 0, flag, unknown = 12345678;
    void *found;
    check_init();
    create_keys(1);
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &of_type, NULL));
    CHECK_CLASS(MPIX_Session_set_attr(MPI_SESSION_NULL, keys[0], NULL), MPI_ERR_SESSION);
    CHECK_CLASS(MPIX_Session_set_attr(MPI_SESSION_NULL, unknown, NULL), MPI_ERR_SESSION);
    CHECK_CLASS(MPIX_Session_get_attr(MPI_SESSION_NULL, keys[0], &found, &flag), MPI_ERR_SESSION);
    CHECK_CLASS(MPIX_Session_delete_attr(MPI_SESSION_NULL, keys[0]), MPI_ERR_SESSION);
    CHECK_CLASS(MPIX_Session_set_attr(session, of_type, NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_get_attr(session, of_type, &found, &flag), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_get_attr(session, unknown, NULL, &flag), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_get_attr(session, keys[0], NULL, &flag), MPI_ERR_ARG);
    CHECK_CLASS(MPIX_Session_get_attr(session, keys[0], &found, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPIX_Session_delete_attr(session, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_set_attr(session, MPI_TAG_UB, NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Type_set_attr(MPI_INT, keys[0], NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_free_keyval(&of_type), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Type_free_keyval(&keys[0]), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_Session_create_keyval(note, NULL, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPIX_Session_free_keyval(NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_free_keyval(&of_type));
    free_keys(1);
    CHECK_CLASS(MPIX_Session_set_attr(session, keys[0], NULL), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Session_finalize(&session));
    if (embedded())
        CHECK_CLASS(MPIX_Session_set_attr(begin(), 0, NULL), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Finalize());
}

/* K4: a session's own error handler gets its errors. */
static MPI_Session handled;
static int handled_code;
static void handler(MPI_Session *session, int *code, ...)
{
    handled = *session;
    handled_code = *code;
}

PROCESS_CASE(K4_error_handler_of_the_session)
{
    MPI_Session session = begin();
    MPI_Errhandler errhandler;
    int class = -1;
    CHECK_OK(MPI_Session_create_errhandler(handler, &errhandler));
    CHECK_OK(MPI_Session_set_errhandler(session, errhandler));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
    CHECK(MPIX_Session_set_attr(session, MPI_KEYVAL_INVALID, NULL) != MPI_SUCCESS);
    CHECK(handled == session);
    CHECK_OK(MPI_Error_class(handled_code, &class));
    CHECK_INT(class, MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Session_finalize(&session));
}

/* Another session is finalized by a callback of this one. */
static MPI_Session to_finalize;
static int finalize_another(MPI_Session session, int key, void *value, void *extra)
{
    called++;
    CHECK_CLASS(MPI_Session_finalize(&to_finalize), MPI_ERR_OTHER);
    return MPI_SUCCESS;
}

PROCESS_CASE(C7_no_session_ends_in_a_callback)
{
    MPI_Session session = begin();
    to_finalize = begin();
    CHECK_OK(MPIX_Session_create_keyval(finalize_another, &keys[0], NULL));
    CHECK_OK(MPIX_Session_set_attr(session, keys[0], NULL));
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_INT(called, 1);
    CHECK_OK(MPI_Session_finalize(&to_finalize));
}

/* K5: no delete callback. K2: a freed keyval works while an attribute uses it. */
PROCESS_CASE(K5_no_callback)
{
    MPI_Session session = begin();
    int key, saved;
    CHECK_OK(MPIX_Session_create_keyval(NULL, &key, NULL));
    saved = key;
    CHECK_OK(MPIX_Session_set_attr(session, key, VALUE(4)));
    CHECK_OK(MPIX_Session_free_keyval(&key));
    CHECK_INT(value_in(session, saved), 4);
    CHECK_OK(PMPIX_Session_delete_attr(session, saved));
    CHECK_CLASS(PMPIX_Session_set_attr(session, saved, NULL), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Session_finalize(&session));
}

/* C7: no session ends while a callback runs on it in another thread; other sessions do. */
PROCESS_CASE(C7_threads)
{
    MPI_Session session = begin(), other = begin(), same = session;
    CHECK_OK(MPIX_Session_create_keyval(wait_in_callback, &keys[0], NULL));
    CHECK_OK(MPIX_Session_set_attr(session, keys[0], VALUE(1)));
    pthread_t thread = in_another_thread(delete_first, &session);
    wait_for(&in_callback, 1);
    CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
    CHECK(same == session);
    CHECK_OK(MPI_Session_finalize(&other));
    atomic_store(&may_return, 1);
    CHECK_INT(pthread_join(thread, NULL), 0);
    CHECK_OK(MPIX_Session_set_attr(session, keys[0], VALUE(1)));
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_INT(called, 2);
}

/* S6: while one thread finalizes the session, and is in a callback, another one cannot. */
static void *finalize_it(void *session)
{
    CHECK_OK(MPI_Session_finalize(session));
    return NULL;
}

static int wait_and_use(MPI_Session session, int key, void *value, void *extra)
{
    int code = wait_in_callback(session, key, value, extra);
    use(session);
    return code;
}

PROCESS_CASE(S6_two_threads_finalize)
{
    MPI_Session session = begin(), other = begin(), same = session;
    CHECK_OK(MPIX_Session_create_keyval(wait_and_use, &keys[0], NULL));
    CHECK_OK(MPIX_Session_set_attr(session, keys[0], VALUE(1)));
    pthread_t thread = in_another_thread(finalize_it, &session);
    wait_for(&in_callback, 1);
    CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
    CHECK(same != MPI_SESSION_NULL);
    atomic_store(&may_return, 1);
    CHECK_INT(pthread_join(thread, NULL), 0);
    CHECK_INT(called, 1);
    CHECK_OK(MPI_Session_finalize(&other));
}

/* S6: a finalize that is refused changes nothing, although another one is refused at the same time. */
enum { REFUSED = 20000 };
static MPI_Session refused;
static atomic_int refusing;
static void *refuse(void *none)
{
    while (not_yet(&refusing, 1) || not_yet(&may_return, 1)) {
        MPI_Session same = refused;
        CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
        atomic_store(&refusing, 1);
    }
    return none;
}

static int refuse_in_callback(MPI_Session session, int key, void *value, void *extra)
{
    pthread_t thread = in_another_thread(refuse, NULL);
    wait_for(&refusing, 1);
    for (int i = 0; i < REFUSED; i++) {
        MPI_Session same = refused;
        CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
    }
    atomic_store(&may_return, 1);
    CHECK_INT(pthread_join(thread, NULL), 0);
    return MPI_SUCCESS;
}

PROCESS_CASE(S6_refused_at_once)
{
    refused = begin();
    CHECK_OK(MPIX_Session_create_keyval(refuse_in_callback, &keys[0], NULL));
    CHECK_OK(MPIX_Session_set_attr(refused, keys[0], NULL));
    CHECK_OK(MPIX_Session_delete_attr(refused, keys[0]));
    CHECK_OK(MPI_Session_finalize(&refused));
}

/* S6: the last of the sessions and the world model that remain also deletes the attributes of predefined datatypes. So
 * while callbacks of MPI_Finalize run in another thread, the last session cannot be finalized; others can. */
static MPI_Session last, before_last;
static int on_self_called, on_type_called;
static int count_datatype(MPI_Datatype datatype, int key, void *value, void *extra)
{
    CHECK(datatype == MPI_INT);
    on_type_called++;
    return MPI_SUCCESS;
}

static void *end_both(void *none)
{
    MPI_Session same = last;
    CHECK_OK(MPI_Session_finalize(&before_last));
    CHECK_CLASS(MPI_Session_finalize(&same), MPI_ERR_OTHER);
    CHECK(same == last);
    CHECK_INT(value_in(last, keys[0]), 5);
    CHECK_OK(MPIX_Session_set_attr(last, keys[0], VALUE(6)));
    return none;
}

static int end_in_another_thread(MPI_Comm comm, int key, void *value, void *extra)
{
    CHECK_INT(pthread_join(in_another_thread(end_both, NULL), NULL), 0);
    on_self_called++;
    return MPI_SUCCESS;
}

PROCESS_CASE(S6_beside_finalize)
{
    int on_self, on_type;
    check_thread_level = MPI_THREAD_MULTIPLE;
    check_init();
    before_last = begin();
    last = begin();
    create_keys(1);
    CHECK_OK(MPIX_Session_set_attr(last, keys[0], VALUE(5)));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end_in_another_thread, &on_self, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, on_self, NULL));
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_datatype, &on_type, NULL));
    CHECK_OK(MPI_Type_set_attr(MPI_INT, on_type, NULL));
    CHECK_OK(MPI_Finalize());
    CHECK_INT(on_self_called, 1);
    CHECK_INT(on_type_called, 0);
    CHECK_OK(MPI_Session_finalize(&last));
    CHECK_INT(on_type_called, 1);
    /* The overwritten value and the last one. */
    CHECK_INT(called, 2);
    CHECK_INT(calls[1].value, 6);
}

enum { ROUNDS = 200 };
static void own_and_shared(int thread)
{
    for (int round = 1; round <= ROUNDS; round++) {
        MPI_Session own = begin();
        CHECK_OK(MPIX_Session_set_attr(own, thread_keys[0], VALUE(round)));
        CHECK_OK(MPIX_Session_set_attr(shared, thread_keys[thread], VALUE(round)));
        CHECK_INT(value_in(own, thread_keys[0]), round);
        CHECK_INT(value_in(shared, thread_keys[thread]), round);
        CHECK_OK(MPI_Session_finalize(&own));
    }
}

PROCESS_CASE(T1_threads)
{
    shared = begin();
    for (int i = 0; i < THREADS; i++)
        CHECK_OK(MPIX_Session_create_keyval(count, &thread_keys[i], NULL));
    in_threads(own_and_shared);
    /* Each own one, and each overwritten one. */
    CHECK_INT(deleted, THREADS * (2 * ROUNDS - 1));
    CHECK_OK(MPI_Session_finalize(&shared));
    CHECK_INT(deleted, THREADS * 2 * ROUNDS);
}

#else

PROCESS_CASE(no_sessions)
{
    CHECK(MPI_VERSION < 4);
}

#endif
