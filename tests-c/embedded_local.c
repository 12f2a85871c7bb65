/* The local routines for messages: buffers of MPI_Bsend, generalized requests. */
#include <pthread.h>
#include <stdint.h>

#include "check.h"

static char memory[64];

CASE(buffers)
{
    MPI_Comm dup;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Count large = -1;
    void *found = memory;
    int size = -1;
    CHECK_OK(MPI_Buffer_detach(&found, &size)); /* none */
    CHECK(found == NULL && size == 0);
    CHECK_OK(MPI_Buffer_attach(memory, sizeof memory));
    CHECK_CLASS(MPI_Buffer_attach(memory, 1), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_flush());
    CHECK_OK(MPI_Buffer_iflush(&request));
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_CLASS(MPI_Buffer_detach(&found, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Buffer_detach(NULL, &size), MPI_ERR_ARG);
    CHECK_OK(MPI_Buffer_detach(&found, &size));
    CHECK(found == memory);
    CHECK_INT(size, sizeof memory);

    CHECK_OK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, -1));
    CHECK_OK(MPI_Buffer_detach_c(&found, &large));
    CHECK(found == MPI_BUFFER_AUTOMATIC && large == 0);
    CHECK_CLASS(MPI_Buffer_attach(memory, -1), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Buffer_attach(NULL, 1), MPI_ERR_BUFFER);

    /* A communicator has its own buffer, which a duplicate does not inherit. */
    CHECK_OK(MPI_Comm_attach_buffer_c(MPI_COMM_SELF, memory, (MPI_Count)INT32_MAX + 1));
    CHECK_OK(MPI_Buffer_detach(&found, &size));
    CHECK(found == NULL && size == 0);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
    CHECK_OK(MPI_Comm_detach_buffer(dup, &found, &size));
    CHECK(found == NULL && size == 0);
    CHECK_OK(MPI_Comm_attach_buffer(dup, memory, 8));
    CHECK_OK(MPI_Comm_free(&dup));
    size = -1;
    CHECK_CLASS(MPI_Comm_detach_buffer(MPI_COMM_SELF, &found, &size), MPI_ERR_VALUE_TOO_LARGE);
    CHECK_INT(size, -1);
    CHECK_OK(MPI_Comm_detach_buffer_c(MPI_COMM_SELF, &found, &large));
    CHECK(found == memory && large == (MPI_Count)INT32_MAX + 1);
    CHECK_CLASS(MPI_Comm_attach_buffer(MPI_COMM_NULL, memory, 8), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_flush_buffer(MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_OK(MPI_Comm_iflush_buffer(MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Request_free(&request));
}

CASE(buffers_of_a_session)
{
    MPI_Session session;
    void *found = NULL;
    int size = -1;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Session_attach_buffer(session, memory, 8));
    CHECK_CLASS(MPI_Session_attach_buffer(session, memory, 8), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Session_flush_buffer(session));
    CHECK_OK(MPI_Session_detach_buffer(session, &found, &size));
    CHECK(found == memory && size == 8);
    CHECK_OK(MPI_Session_finalize(&session));
}

/* A generalized request: the calls of its functions, and their return codes. */
struct own {
    int queried, freed, cancelled, query_code, free_code, cancel_code;
};

static int query_own(void *state, MPI_Status *status)
{
    struct own *own = state;
    own->queried++;
    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_OK(MPI_Status_set_source(status, 7));
    CHECK_OK(MPI_Status_set_elements(status, MPI_INT, 3));
    return own->query_code;
}

static int free_own(void *state)
{
    struct own *own = state;
    own->freed++;
    return own->free_code;
}

static int cancel_own(void *state, int complete)
{
    struct own *own = state;
    own->cancelled += complete ? 10 : 1;
    return own->cancel_code;
}

static MPI_Request start_own(struct own *own)
{
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK_OK(MPI_Grequest_start(query_own, free_own, cancel_own, own, &request));
    return request;
}

CASE(own_requests)
{
    struct own own = {.cancel_code = 71};
    MPI_Request request = start_own(&own), kept;
    MPI_Status status = {.MPI_ERROR = 5};
    int flag = 9, count = 0;
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK(!flag && request != MPI_REQUEST_NULL);
    CHECK_OK(MPI_Request_get_status(request, &flag, &status));
    CHECK(!flag && !own.queried);
    CHECK_CODE(MPI_Cancel(&request), 71);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_CLASS(MPI_Grequest_complete(request), MPI_ERR_REQUEST);
    CHECK_CODE(MPI_Cancel(&request), 71);
    CHECK_INT(own.cancelled, 11);
    CHECK_OK(MPI_Request_get_status(request, &flag, &status));
    CHECK(flag && own.queried == 1 && !own.freed);
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK(request == MPI_REQUEST_NULL && own.queried == 2 && own.freed == 1);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK(status.MPI_SOURCE == 7 && status.MPI_ERROR == 5 && count == 3);

    /* The wait returns the code of the last failing function. */
    own = (struct own){.query_code = 72};
    request = start_own(&own);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_CODE(MPI_Test(&request, &flag, MPI_STATUS_IGNORE), 72);
    CHECK(flag && request == MPI_REQUEST_NULL && own.freed == 1);
    own = (struct own){.query_code = 72, .free_code = 73};
    request = start_own(&own);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_CODE(MPI_Wait(&request, MPI_STATUS_IGNORE), 73);

    /* The later one of free and complete frees the request; the status is not queried. */
    own = (struct own){.free_code = 74};
    kept = request = start_own(&own);
    CHECK_OK(MPI_Request_free(&request));
    CHECK(request == MPI_REQUEST_NULL && !own.freed);
    CHECK_CLASS(MPI_Wait(&kept, MPI_STATUS_IGNORE), MPI_ERR_REQUEST);
    CHECK_CODE(MPI_Grequest_complete(kept), 74);
    CHECK(own.freed == 1 && !own.queried);
    CHECK_CLASS(MPI_Grequest_complete(kept), MPI_ERR_REQUEST);
    kept = request = start_own(&own);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_CODE(MPI_Request_free(&request), 74);
    CHECK(own.freed == 2);

    CHECK_CLASS(MPI_Grequest_complete(MPI_REQUEST_NULL), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Buffer_iflush(&request));
    CHECK_CLASS(MPI_Grequest_complete(request), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_CLASS(MPI_Grequest_start(NULL, free_own, cancel_own, &own, &request), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Grequest_start(query_own, free_own, cancel_own, &own, NULL), MPI_ERR_ARG);
}

CASE(several_own_requests)
{
    struct own owns[3] = {{0}, {.free_code = 75}, {0}};
    MPI_Request requests[4], all[4];
    MPI_Status statuses[4];
    int flag = 9, index = 9, count = 9, indices[4];
    for (int i = 0; i < 3; i++) requests[i] = start_own(&owns[i]);
    requests[3] = MPI_REQUEST_NULL;
    CHECK_OK(MPI_Testany(4, requests, &index, &flag, statuses));
    CHECK(!flag && index == MPI_UNDEFINED);
    CHECK_OK(MPI_Testsome(4, requests, &count, indices, statuses));
    CHECK_INT(count, 0);
    CHECK_OK(MPI_Testall(4, requests, &flag, statuses));
    CHECK(!flag);
    CHECK_OK(MPI_Grequest_complete(requests[2]));
    CHECK_OK(MPI_Request_get_status_any(4, requests, &index, &flag, statuses));
    CHECK(flag && index == 2);
    CHECK_OK(MPI_Request_get_status_all(4, requests, &flag, statuses));
    CHECK(!flag);
    CHECK_OK(MPI_Waitany(4, requests, &index, statuses));
    CHECK(index == 2 && statuses[0].MPI_SOURCE == 7 && requests[2] == MPI_REQUEST_NULL);

    requests[2] = start_own(&owns[2]);
    CHECK_OK(MPI_Grequest_complete(requests[0]));
    CHECK_OK(MPI_Grequest_complete(requests[1]));
    for (int i = 0; i < 4; i++) all[i] = requests[i], statuses[i].MPI_ERROR = -1;
    CHECK_CLASS(MPI_Waitsome(4, requests, &count, indices, statuses), MPI_ERR_IN_STATUS);
    CHECK(count == 2 && indices[0] == 0 && indices[1] == 1);
    CHECK(statuses[0].MPI_ERROR == MPI_SUCCESS && statuses[1].MPI_ERROR == 75 && statuses[2].MPI_ERROR == -1);
    CHECK(requests[0] == MPI_REQUEST_NULL && requests[2] == all[2]);
    CHECK_OK(MPI_Grequest_complete(requests[2]));
    statuses[2].MPI_ERROR = -1;
    CHECK_OK(MPI_Waitall(4, requests, statuses));
    CHECK(statuses[2].MPI_SOURCE == 7 && statuses[2].MPI_ERROR == -1 && owns[2].freed == 2);
}

static void *complete_it(void *request)
{
    CHECK_OK(MPI_Grequest_complete(*(MPI_Request *)request));
    return NULL;
}

/* A wait ends when another thread completes the request, before or after the wait has begun. */
CASE(own_request_of_a_thread)
{
    for (int i = 0; i < 200; i++) {
        struct own own = {0};
        MPI_Request request = start_own(&own), same = request;
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, complete_it, &same) == 0);
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(own.freed, 1);
        pthread_join(thread, NULL);
    }
}

NEEDS_THREADS
