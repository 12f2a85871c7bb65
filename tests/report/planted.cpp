// Objects, keyvals, attributes and requests of every sort that this program leaks, and as many that it does not leak.
// A comment "leak: WHAT" marks the line that the report must name; check.py compares the report with the comments.
#include <mpi.h>

#include <cstddef>
#include <vector>

namespace {

#ifdef EMBEDDED
bool has_windows = true;
#else
bool has_windows = false; // finalize of Open MPI 4.1 fails if a window is left
#endif

int copy(MPI_Comm, int, void *, void *in, void *out, int *flag)
{
    *static_cast<void **>(out) = in;
    *flag = 1;
    return MPI_SUCCESS;
}

int remove(MPI_Comm, int, void *, void *)
{
    return MPI_SUCCESS;
}

int remove_type(MPI_Datatype, int, void *, void *)
{
    return MPI_SUCCESS;
}

struct Freed {
    MPI_Comm comm = MPI_COMM_NULL;
    ~Freed() { MPI_Comm_free(&comm); }
};

void communicators()
{
    MPI_Comm lost;
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 3; i++) {
        Freed good;
        MPI_Comm_dup(MPI_COMM_WORLD, &good.comm);
        MPI_Comm_dup(MPI_COMM_WORLD, &lost); // leak: 3 communicator
    }
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &lost); // leak: communicator
    MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &lost); // leak: communicator
    MPI_Comm_split(MPI_COMM_SELF, 0, rank, &lost), MPI_Comm_dup(MPI_COMM_SELF, &lost); // leak: 2 communicator
    MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, rank, &lost);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &lost); // leak: communicator
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Comm_create(MPI_COMM_WORLD, group, &lost); // leak: communicator
    MPI_Comm_create_group(MPI_COMM_WORLD, group, 1, &lost); // leak: communicator
    MPI_Group_free(&group);
    const int dims[] = {size}, periods[] = {0}, kept[] = {1};
    Freed grid;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid.comm);
    MPI_Cart_sub(grid.comm, kept, &lost); // leak: communicator
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, nullptr, MPI_UNWEIGHTED, 0, nullptr, // leak: communicator
        MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &lost);
    Freed good;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Comm_idup(MPI_COMM_WORLD, &good.comm, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Comm_idup(MPI_COMM_SELF, &lost, &requests[0]); // leak: communicator, request
}

void datatypes()
{
    MPI_Datatype lost, good;
    MPI_Type_contiguous(3, MPI_INT, &lost); // leak: datatype
    MPI_Type_vector(2, 1, 2, MPI_INT, &good);
    MPI_Type_dup(good, &lost); // leak: datatype
    MPI_Type_create_resized(good, 0, 64, &lost); // leak: datatype
    const int lengths[] = {1, 2};
    const MPI_Aint displacements[] = {0, 8};
    const MPI_Datatype types[] = {MPI_INT, MPI_INT};
    MPI_Type_create_struct(2, lengths, displacements, types, &lost); // leak: datatype
    MPI_Type_commit(&good);
    MPI_Type_free(&good);
}

void windows()
{
    MPI_Win good, lost;
    static int memory;
    MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &good);
    MPI_Win_free(&good);
    if (has_windows)
        MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &lost); // leak: window (embedded)
}

void keyvals()
{
    int lost, good;
    MPI_Comm_create_keyval(copy, remove, &good, nullptr);
    MPI_Comm_set_attr(MPI_COMM_WORLD, good, &good);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, good);
    MPI_Comm_set_attr(MPI_COMM_SELF, good, nullptr); // a finalize hook
    MPI_Comm_set_attr(MPI_COMM_WORLD, good, nullptr); // leak: attribute
    MPI_Comm_free_keyval(&good);
    MPI_Type_create_keyval(MPI_TYPE_DUP_FN, remove_type, &good, nullptr);
    MPI_Type_set_attr(MPI_INT, good, nullptr); // leak: attribute
    MPI_Type_free_keyval(&good);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &lost, nullptr); // leak: keyval
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &lost, nullptr); // leak: keyval
    MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &lost, nullptr); // leak: keyval
}

// Of a communicator of one process, so that each rank completes what it starts.
void requests()
{
    static int in[8], out[8];
    MPI_Request lost, good, both[2];
    for (int i = 0; i < 20; i++) {
        MPI_Isend(&out[0], 1, MPI_INT, 0, 1, MPI_COMM_SELF, &both[0]);
        MPI_Irecv(&in[0], 1, MPI_INT, 0, 1, MPI_COMM_SELF, &both[1]);
        // A handle may move to another variable.
        MPI_Request moved[] = {both[1], both[0]};
        MPI_Waitall(2, moved, MPI_STATUSES_IGNORE);
    }
    MPI_Irecv(&in[1], 1, MPI_INT, 0, 2, MPI_COMM_SELF, &lost); // leak: request
    MPI_Send(&out[1], 1, MPI_INT, 0, 2, MPI_COMM_SELF);
    for (int i = 0; i < 3; i++) {
        MPI_Isend(&out[2], 1, MPI_INT, 0, 3, MPI_COMM_SELF, &lost); // leak: 3 request
        MPI_Recv(&in[2], 1, MPI_INT, 0, 3, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    }
    // A persistent request is freed, not completed.
    MPI_Recv_init(&in[3], 1, MPI_INT, 0, 4, MPI_COMM_SELF, &good);
    MPI_Start(&good);
    MPI_Send(&out[3], 1, MPI_INT, 0, 4, MPI_COMM_SELF);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Request_free(&good);
    MPI_Send_init(&out[4], 1, MPI_INT, 0, 5, MPI_COMM_SELF, &lost); // leak: request
    MPI_Start(&lost);
    MPI_Recv(&in[4], 1, MPI_INT, 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Wait(&lost, MPI_STATUS_IGNORE);
    int flag = 0;
    MPI_Ibarrier(MPI_COMM_SELF, &good);
    while (!flag)
        MPI_Test(&good, &flag, MPI_STATUS_IGNORE);
    MPI_Iallreduce(&out[5], &in[5], 1, MPI_INT, MPI_SUM, MPI_COMM_SELF, &lost); // leak: request
    MPI_Irecv(&in[6], 1, MPI_INT, 0, 6, MPI_COMM_SELF, &good);
    MPI_Cancel(&good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Irecv(&in[7], 1, MPI_INT, MPI_PROC_NULL, 7, MPI_COMM_SELF, &good);
    int index;
    MPI_Waitany(1, &good, &index, MPI_STATUS_IGNORE);
}

// Messages that a probe has matched.
void messages()
{
    static int in, out;
    MPI_Message message;
    MPI_Request send, receive;
    int flag = 0;
    for (int i = 0; i < 6; i++) {
        MPI_Isend(&out, 1, MPI_INT, 0, 20, MPI_COMM_SELF, &send);
        MPI_Mprobe(0, 20, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE);
        if (i % 2) {
            MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
        } else {
            MPI_Imrecv(&in, 1, MPI_INT, &message, &receive);
            MPI_Wait(&receive, MPI_STATUS_IGNORE);
        }
        MPI_Wait(&send, MPI_STATUS_IGNORE);
    }
    MPI_Mprobe(MPI_PROC_NULL, 20, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE);
    MPI_Improbe(0, 21, MPI_COMM_SELF, &flag, &message, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2; i++)
        MPI_Isend(&out, 1, MPI_INT, 0, 22, MPI_COMM_SELF, &send); // leak: 2 request
    MPI_Isend(&out, 1, MPI_INT, 0, 22, MPI_COMM_SELF, &send);
    MPI_Mprobe(0, 22, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE); // leak: message
    while (!flag)
        MPI_Improbe(0, 22, MPI_COMM_SELF, &flag, &message, MPI_STATUS_IGNORE); // leak: message
    MPI_Mprobe(0, 22, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE);
    MPI_Imrecv(&in, 1, MPI_INT, &message, &receive); // leak: request
    MPI_Wait(&send, MPI_STATUS_IGNORE);
}

// The functions of a generalized request; the one that frees it makes calls of its own, inside MPI_Wait.
int query(void *, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_INT, 0);
    MPI_Status_set_cancelled(status, 0);
    status->MPI_SOURCE = status->MPI_TAG = MPI_UNDEFINED;
    return MPI_SUCCESS;
}

int free_state(void *state)
{
    MPI_Info_free(static_cast<MPI_Info *>(state));
    return MPI_SUCCESS;
}

int cancel(void *, int)
{
    return MPI_SUCCESS;
}

void generalized_requests()
{
    static MPI_Info of_good, of_lost;
    MPI_Request good, lost;
    MPI_Info_create(&of_good);
    MPI_Grequest_start(query, free_state, cancel, &of_good, &good);
    MPI_Grequest_complete(good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Info_create(&of_lost); // leak: info
    MPI_Grequest_start(query, free_state, cancel, &of_lost, &lost); // leak: request
}

void groups()
{
    MPI_Group all, again, first, empty, lost;
    const int zero[] = {0};
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    // An MPI may return the same handle, which is freed as often.
    MPI_Comm_group(MPI_COMM_WORLD, &again);
    MPI_Comm_group(MPI_COMM_WORLD, &lost); // leak: group
    MPI_Group_incl(all, 1, zero, &first);
    MPI_Group_incl(all, 1, zero, &lost); // leak: group
    MPI_Group_union(all, first, &lost); // leak: group
    MPI_Group_difference(first, all, &empty); // predefined
    MPI_Group_free(&first);
    MPI_Group_free(&all);
    MPI_Group_free(&again);
}

void add(void *, void *, int *, MPI_Datatype *) {}

void infos_and_operations()
{
    MPI_Info good, lost;
    MPI_Info_create(&good);
    MPI_Info_dup(good, &lost); // leak: info
    MPI_Info_set(good, "a_key", "1");
    MPI_Info_free(&good);
    MPI_Comm_get_info(MPI_COMM_WORLD, &good);
    MPI_Info_free(&good);
    MPI_Comm_get_info(MPI_COMM_WORLD, &lost); // leak: info
    MPI_Info_create(&lost); // leak: info
    MPI_Info_set(lost, "striping_unit", "1");
    MPI_Info_set(lost, "second_key", "2");
    MPI_Op sum, lost_sum;
    MPI_Op_create(add, 1, &sum);
    MPI_Op_free(&sum);
    MPI_Op_create(add, 1, &lost_sum); // leak: operation
}

void handle(MPI_Comm *, int *, ...) {}

void error_handlers()
{
    MPI_Errhandler good, again, lost;
    MPI_Comm_create_errhandler(handle, &good);
    MPI_Comm_create_errhandler(handle, &lost); // leak: errhandler
    MPI_Comm_set_errhandler(MPI_COMM_SELF, good);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &again);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &lost); // leak: errhandler
    MPI_Errhandler_free(&good);
    MPI_Errhandler_free(&again);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &again); // predefined
}

template <int N> void from_template()
{
    MPI_Comm lost;
    auto create = [&] { return MPI_Comm_dup(MPI_COMM_SELF, &lost); }; // leak: 2 communicator
    for (int i = 0; i < N; i++)
        create();
}

} // namespace

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    communicators();
    datatypes();
    windows();
    keyvals();
    requests();
    messages();
    generalized_requests();
    groups();
    infos_and_operations();
    error_handlers();
    from_template<2>();
    MPI_Finalize();
    return 0;
}
