// What verdict.py runs: verdict CASE. Programs that end in many ways, and names of C++.
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <vector>

#define ALONE __attribute__((noinline))
#define INLINED static inline __attribute__((always_inline))

INLINED void inner()
{
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm); // inner
}

INLINED void outer()
{
    inner(); // outer
}

namespace mesh {
template <class Cell> struct Grid {
    ALONE int make(const std::vector<Cell> &);
};

template <class Cell> int Grid<Cell>::make(const std::vector<Cell> &cells)
{
    MPI_Comm comm;
    return MPI_Comm_dup(MPI_COMM_SELF, &comm) + static_cast<int>(cells.size()); // template
}
}

static ALONE int make_comm()
{
    MPI_Comm comm;
    return MPI_Comm_dup(MPI_COMM_WORLD, &comm); // grow
}

static ALONE int use_comm()
{
    MPI_Comm comm;
    return MPI_Comm_dup(MPI_COMM_WORLD, &comm) + MPI_Comm_free(&comm); // use
}

// What a program keeps from its start on, objects that it frees, and objects of which there are more and more.
static void grow(int steps)
{
    const double began = MPI_Wtime();
    for (int i = 0; i < 12; i++) {
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_SELF, &comm); // start
    }
    // Long after its start, however slow the machine is.
    usleep(20000 + static_cast<useconds_t>(4e6 * (MPI_Wtime() - began)));
    for (int i = 0; i < steps; i++) {
        make_comm();
        use_comm();
        if (steps < 1000)
            usleep(1000);
    }
}

static int on_finalize(MPI_Comm, int, void *, void *)
{
    return MPI_SUCCESS;
}

// The idiom for a function that MPI_Finalize calls.
static void hook(bool is_freed)
{
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_finalize, &key, nullptr);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &key + 1);
    if (is_freed)
        MPI_Comm_free_keyval(&key);
}

// A library that keeps a communicator of each step, and frees them in MPI_Finalize.
static std::vector<MPI_Comm> all_kept;

static int free_kept(MPI_Comm, int, void *, void *)
{
    for (MPI_Comm &each : all_kept)
        MPI_Comm_free(&each);
    return MPI_SUCCESS;
}

static void keep(bool is_freed_before)
{
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_kept, &key, nullptr);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, nullptr);
    for (int i = 0; i < 30; i++) {
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_SELF, &comm); // keep
        all_kept.push_back(comm);
        usleep(1000);
    }
    if (is_freed_before)
        MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
}

// A request.
static ALONE MPI_Request receive()
{
    static int in;
    MPI_Request request;
    MPI_Irecv(&in, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &request); // receive
    return request;
}

// Requests after each of many snapshots; three are not completed.
static void receive_all()
{
    receive();
    for (int step = 1; step <= 100; step++) {
        MPI_Pcontrol(1000);
        for (int i = 0; i < 5; i++) {
            MPI_Request request = receive();
            MPI_Cancel(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        if (step == 5 || step == 90)
            receive();
    }
}

#ifdef WRAPPED
extern "C" int make_wrapped(MPI_Comm *comm);
static ALONE int use_library()
{
    MPI_Comm comm;
    return make_wrapped(&comm) + 1; // wrapped
}
#endif

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    MPI_Init(&argc, &argv);
    if (!strcmp(what, "fatal")) {
        grow(argc > 2 ? atoi(argv[2]) : 60);
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_NULL, &comm); // fatal
    } else if (!strcmp(what, "abort")) {
        grow(0);
        MPI_Abort(MPI_COMM_WORLD, 5); // abort
    } else if (!strcmp(what, "exit")) {
        grow(0);
        exit(7);
    } else if (!strcmp(what, "snapshots")) {
        make_comm();
        MPI_Pcontrol(1000);
        inner();
        use_comm();
        MPI_Pcontrol(1000);
    } else if (!strcmp(what, "requests"))
        receive_all();
    else if (!strcmp(what, "hooks"))
        hook(true), hook(false);
    else if (!strcmp(what, "windows")) {
        static int memory[40];
        for (int &each : memory) {
            MPI_Win window;
            MPI_Win_create(&each, sizeof each, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
        }
    } else if (!strcmp(what, "keep"))
        keep(argc > 2);
    else if (!strcmp(what, "inlined")) {
        outer(); // first
        outer(); // second
    } else if (!strcmp(what, "template"))
        mesh::Grid<std::vector<double>>().make({});
#ifdef WRAPPED
    else if (!strcmp(what, "wrapped"))
        use_library();
#endif
    MPI_Finalize();
    puts("finished");
    return 0;
}
