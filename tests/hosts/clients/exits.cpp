// Ends of a process that go wrong: exits.py runs each case and checks its status, its output and its exit handlers.
//
//     exits CASE
#include <mpi.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <pthread.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

const int no_key = MPI_KEYVAL_INVALID; // MPI_Comm_free_keyval fails with it
std::string name;
MPI_Comm comm = MPI_COMM_NULL;
int key = MPI_KEYVAL_INVALID;
bool finalized = false;
pthread_t other;

bool is(const char *text) { return name == text; }

void note(const char *text) { std::fprintf(stderr, "%s\n", text); }

void handler() { note("handler: counts"); }

void aborts()
{
    note("handler: aborts");
    MPI_Abort(MPI_COMM_WORLD, 9);
}

void finalizes()
{
    note("handler: finalizes");
    MPI_Finalize();
}

void signalled(int number)
{
    if (number == SIGUSR1)
        std::raise(SIGUSR2);
    MPI_Abort(MPI_COMM_WORLD, 7);
}

// Two objects of static storage, destroyed after `main` in the reverse order, and one of a thread.
struct Static {
    const char *destroyed;
    bool of_thread;
    ~Static()
    {
        if (!finalized || of_thread != is("thread_local"))
            return;
        note(destroyed);
        int again = key;
        if (is("static_free"))
            MPI_Comm_free(&comm);
        else if (is("static_free_keyval") || of_thread)
            MPI_Comm_free_keyval(&again);
        else
            MPI_Comm_set_attr(MPI_COMM_WORLD, key, nullptr);
    }
} first = {"handler: first", false}, second = {"handler: second", false};
thread_local Static third = {"handler: third", true};

extern "C" {
int deletes(MPI_Comm, int, void *, void *)
{
    if (is("abort_in_delete") || is("abort_in_finalize"))
        MPI_Abort(MPI_COMM_WORLD, 8);
    if (is("exit_in_delete") || is("exit_in_finalize")) {
        void (*volatile end)(int) = std::exit; // so that a program without PIE has a stub of it
        end(6);
    }
    return MPI_Finalize(); // finalize_in_delete, finalize_in_finalize
}

void handles(MPI_Comm *, int *, ...)
{
    note("handler of errors");
    MPI_Finalize();
}

void *fails(void *)
{
    int none = no_key;
    MPI_Comm_free_keyval(&none);
    return nullptr;
}
}

// Forks while the main thread is ending the process. The child does not have that thread, and must not wait for it.
void *forks(void *)
{
    const std::time_t begun = std::time(nullptr);
    const pid_t child = fork();
    int status = 0;
    if (child == 0) {
        close(2);
        fails(nullptr);
    }
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && std::time(nullptr) - begun < 4)
        note("the child has ended");
    return nullptr;
}

void joins()
{
    note("handler: joins");
    pthread_create(&other, nullptr, is("fork_while_ending") ? forks : fails, nullptr);
    pthread_join(other, nullptr);
}

// Takes as long as the case says, while another thread has a fatal error.
void naps()
{
    note("handler: naps");
    if (!other)
        pthread_create(&other, nullptr, fails, nullptr);
    sleep(is("quick_handler") ? 2 : 60);
    note("the handler has returned");
}

void naps_too()
{
    if (is("slow_handlers"))
        sleep(60);
}

// A chain of objects: the delete callback of each frees the next one. Measures the stack between two callbacks.
const int levels = 1000;
MPI_Datatype types[levels];
MPI_Comm comms[levels];
std::intptr_t deepest, outermost;

// Returns the next object of the chain, if there is one.
template <class T> T *next_of(T *chain, void *value)
{
    T *next = static_cast<T *>(value);
    (next == chain + 1 ? outermost : deepest) = reinterpret_cast<std::intptr_t>(__builtin_frame_address(0));
    return next == chain + levels ? nullptr : next;
}

extern "C" int frees_type(MPI_Datatype, int, void *value, void *)
{
    MPI_Datatype *next = next_of(types, value);
    return next ? MPI_Type_free(next) : MPI_SUCCESS;
}

extern "C" int frees_comm(MPI_Comm, int, void *value, void *)
{
    MPI_Comm *next = next_of(comms, value);
    return next ? MPI_Comm_free(next) : MPI_SUCCESS;
}

int nest()
{
    if (is("nested_comms")) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, frees_comm, &key, nullptr);
        for (int i = 0; i < levels; i++) {
            MPI_Comm_dup(MPI_COMM_SELF, &comms[i]);
            MPI_Comm_set_attr(comms[i], key, comms + i + 1);
        }
        MPI_Comm_free(&comms[0]);
    } else {
        MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, frees_type, &key, nullptr);
        for (int i = 0; i < levels; i++) {
            MPI_Type_contiguous(2, MPI_INT, &types[i]);
            MPI_Type_set_attr(types[i], key, types + i + 1);
        }
        MPI_Type_free(&types[0]);
    }
    std::fprintf(stderr, "stack: %ld\n", static_cast<long>(outermost - deepest) / (levels - 2));
    return MPI_Finalize();
}

void set_on(MPI_Comm object)
{
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, deletes, &key, nullptr);
    MPI_Comm_set_attr(object, key, nullptr);
}

int run()
{
    if (name.compare(0, 6, "nested") == 0)
        return nest();
    if (is("abort_before_init")) {
        MPI_Abort(MPI_COMM_WORLD, 3);
    } else if (is("fatal")) {
        fails(nullptr);
    } else if (is("fatal_after_finalize")) {
        MPI_Finalize();
        fails(nullptr);
    } else if (is("abort_twice")) {
        std::atexit(aborts);
        MPI_Abort(MPI_COMM_WORLD, 3);
    } else if (is("exit_and_abort")) {
        std::atexit(aborts);
        std::exit(3);
    } else if (name.compare(0, 6, "static") == 0 || is("thread_local")) {
        third.of_thread = true; // a use constructs it
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, nullptr);
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        MPI_Finalize();
        finalized = true;
        return 0;
    } else if (is("signal_twice")) {
        std::signal(SIGUSR1, signalled);
        std::signal(SIGUSR2, signalled);
        std::raise(SIGUSR1);
    } else if (is("abort_in_finalize")) {
        std::atexit(finalizes);
        set_on(MPI_COMM_SELF);
        std::exit(2);
    } else if (is("abort_in_delete") || is("exit_in_delete") || is("finalize_in_delete")) {
        if (!is("finalize_in_delete"))
            std::atexit(finalizes);
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        set_on(comm);
        MPI_Comm_free(&comm);
    } else if (is("finalize_in_finalize") || is("exit_in_finalize")) {
        if (is("exit_in_finalize"))
            std::atexit(finalizes);
        set_on(MPI_COMM_SELF);
        MPI_Finalize();
    } else if (is("two_threads")) {
        pthread_create(&other, nullptr, fails, nullptr);
        fails(nullptr);
    } else if (is("handler_joins") || is("fork_while_ending")) {
        // The exit handler waits for a thread, whose call fails.
        MPI_Finalize();
        std::atexit(joins);
        fails(nullptr);
    } else if (is("quick_handler") || is("slow_handler") || is("slow_handlers")) {
        MPI_Finalize();
        std::atexit(naps_too);
        std::atexit(naps);
        fails(nullptr);
    } else if (is("finalize_in_error_handler")) {
        MPI_Errhandler errhandler;
        int none = no_key;
        MPI_Comm_create_errhandler(handles, &errhandler);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, errhandler);
        return MPI_Comm_set_attr(MPI_COMM_WORLD, none, nullptr) == MPI_SUCCESS ? 99 : 4;
    }
    return 98;
}

} // namespace

int main(int argc, char **argv)
{
    static char buffer[1 << 16];
    name = argc > 1 ? argv[1] : "";
    std::setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    std::ios::sync_with_stdio(false);
    int provided;
    if (is("two_threads"))
        MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    else if (!is("abort_before_init"))
        MPI_Init(&argc, &argv);
    std::atexit(handler);
    std::printf("text of C\n");
    std::cout << "text of C++\n";
    return run();
}
