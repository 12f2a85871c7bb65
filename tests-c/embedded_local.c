/* What is local although messages or reductions are its purpose: buffers of MPI_Bsend. */
#include <stdint.h>

#include "check.h"

static char memory[64];

static void buffers(const struct kind *none)
{
    MPI_Comm dup;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Count large = -1;
    void *found = NULL;
    int size = -1;
    (void)none;
    CHECK_CLASS(MPI_Buffer_detach(&found, &size), MPI_ERR_BUFFER);
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

    /* A communicator has its own, which a duplicate has not. */
    CHECK_OK(MPI_Comm_attach_buffer_c(MPI_COMM_SELF, memory, (MPI_Count)INT32_MAX + 1));
    CHECK_CLASS(MPI_Buffer_detach(&found, &size), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
    CHECK_CLASS(MPI_Comm_detach_buffer(dup, &found, &size), MPI_ERR_BUFFER);
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

static void buffers_of_a_session(const struct kind *none)
{
    MPI_Session session;
    void *found = NULL;
    int size = -1;
    (void)none;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Session_attach_buffer(session, memory, 8));
    CHECK_CLASS(MPI_Session_attach_buffer(session, memory, 8), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Session_flush_buffer(session));
    CHECK_OK(MPI_Session_detach_buffer(session, &found, &size));
    CHECK(found == memory && size == 8);
    CHECK_OK(MPI_Session_finalize(&session));
}

int main(int argc, char **argv)
{
    static const struct check_case cases[] = {CASE(buffers), CASE(buffers_of_a_session)};
    return CHECK_MAIN(argc, argv, cases);
}
