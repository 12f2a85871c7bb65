/* With -DLIBRARY, a library whose constructor makes calls while another thread's call tells that many objects live. */
#include <mpi.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef LIBRARY
extern atomic_int loading_state;

__attribute__((constructor)) static void call(void)
{
    atomic_store(&loading_state, 1);
    while (atomic_load(&loading_state) == 1)
        usleep(1000);
    for (int i = 0; i < 300; i++) {
        MPI_Info info;
        MPI_Info_create(&info);
        MPI_Info_free(&info);
        usleep(1000);
    }
}
#else
#include <dlfcn.h>
#include <pthread.h>

/* 1: the constructor runs; 2: the call is made. */
atomic_int loading_state;

static void *load(void *library)
{
    return dlopen(library, RTLD_NOW);
}

static __attribute__((noinline)) void make(MPI_Comm *comm)
{
    MPI_Comm_dup(MPI_COMM_SELF, comm);
}

int main(int count, char **words)
{
    pthread_t thread;
    void *library = NULL;
    MPI_Comm comms[2];
    int level;
    if (count != 2)
        return 2;
    /* A deadlock ends here. */
    alarm(30);
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level);
    /* The first call looks for the MPI's routine. */
    make(&comms[0]);
    if (level < MPI_THREAD_MULTIPLE || pthread_create(&thread, NULL, load, words[1]))
        return 3;
    while (!atomic_load(&loading_state))
        usleep(1000);
    atomic_store(&loading_state, 2);
    make(&comms[1]);
    for (int i = 0; i < 2; i++)
        MPI_Comm_free(&comms[i]);
    pthread_join(thread, &library);
    MPI_Finalize();
    return library ? 0 : 4;
}
#endif
