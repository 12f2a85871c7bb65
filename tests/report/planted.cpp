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
    from_template<2>();
    MPI_Finalize();
    return 0;
}
