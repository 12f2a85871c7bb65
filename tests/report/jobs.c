/* A rank of a job that ends: jobs HOW. Rank 1 ends as HOW says while the others wait for it. */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static MPI_Comm kept;
static volatile sig_atomic_t signals;

static void count(int number)
{
    (void)number;
    signals++;
}

/* Two processes of this program, which lose a communicator; in a directory, if one is named. */
static void spawn(char *program, const char *directory)
{
    MPI_Comm children;
    MPI_Info info = MPI_INFO_NULL;
    char child[] = "child", *arguments[] = {child, NULL};
    if (directory) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "wdir", directory);
    }
    MPI_Comm_spawn(program, arguments, 2, info, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    if (directory)
        MPI_Info_free(&info);
    MPI_Comm_disconnect(&children);
}

static void lose(void)
{
    MPI_Comm_dup(MPI_COMM_WORLD, &kept);
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "";
    int rank, size, is = 0;
    const char *number = getenv("PMI_RANK") ? getenv("PMI_RANK") : getenv("OMPI_COMM_WORLD_RANK");
    if (!strcmp(how, "early") && number && atoi(number) == 1)
        raise(SIGKILL);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    is = rank == (size > 1);
    lose();
    if (!strcmp(how, "spawn"))
        spawn(argv[0], argc > 2 ? argv[2] : NULL);
    else if (!strcmp(how, "child")) {
        MPI_Comm parent;
        MPI_Comm_get_parent(&parent);
        MPI_Comm_disconnect(&parent);
        lose();
    }
    for (int i = 0; !strcmp(how, "many") && i < 8; i++)
        lose();
    if (!strcmp(how, "clean") || !strcmp(how, "spawn"))
        MPI_Comm_free(&kept);
    else if (!strcmp(how, "wait")) {
        MPI_Barrier(MPI_COMM_WORLD);
        if (is) {
            puts("ready");
            fflush(stdout);
        }
        for (;;)
            pause();
    } else if (!strcmp(how, "count")) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = count;
        sigaction(SIGUSR1, &action, NULL);
        puts("ready");
        fflush(stdout);
        while (!signals)
            usleep(10000);
        usleep(300000); /* for a second one */
        printf("signals: %d\n", (int)signals);
    } else if (is && !strcmp(how, "abort"))
        MPI_Abort(MPI_COMM_WORLD, 5);
    else if (is && !strcmp(how, "error"))
        MPI_Send(&rank, 1, MPI_INT, size + 7, 0, MPI_COMM_WORLD);
    else if (is && !strcmp(how, "kill"))
        raise(SIGKILL);
    else if (is && !strcmp(how, "segv"))
        raise(SIGSEGV);
    else if (is && !strcmp(how, "abort()"))
        abort();
    else if (is && !strcmp(how, "exit"))
        exit(6);
    MPI_Barrier(MPI_COMM_WORLD);
    return MPI_Finalize();
}
