/* Starts processes of its own program; each reports whether its attributes are mpi_attr's: spawn DIRECTORY mpi_attr|plain
 * [PLACE]. The present directory, whose path DIRECTORY is, contains the program as spawn, and links to it:
 * "spawn places/of path/spawned" and "spawn places/of wdir/spawned too". With PLACE, infos name these places. */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "whose.h"

static int child(MPI_Comm parent, int argc, char **argv)
{
    char here[4096];
    /* Whether the library is active, and the number in the arguments (-1 if they or the directory are wrong). */
    int answer[2] = {has_mpi_attr(), argc > 3 && strcmp(argv[1], "child") == 0 && strcmp(argv[2], "two words") == 0
                                         ? atoi(argv[3]) : -1};
    if (argc > 4 && (!getcwd(here, sizeof here) || strcmp(strrchr(here, '/') + 1, argv[4]) != 0))
        answer[1] = -1;
    MPI_Send(answer, 2, MPI_INT, 0, 0, parent);
    MPI_Barrier(parent); /* MPICH 5.0.2 crashes if a process ends while another is still connecting to it */
    MPI_Comm_disconnect(&parent);
    return MPI_Finalize();
}

static int expected, wrong, copies;

/* No MPI may call it: starting processes is no dup. */
static int must_not_copy(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *flag)
{
    (void)comm, (void)key, (void)extra, (void)value, (void)copy;
    copies++;
    *flag = 0;
    return 4711;
}

/* Receives the answers of `count` processes, which are numbered from `first` on. */
static void hear(const char *what, int code, MPI_Comm *children, int count, int first)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (code != MPI_SUCCESS) {
        printf("%s: code %d\n", what, code);
        wrong++;
        return;
    }
    for (int i = 0; rank == 0 && i < count; i++) {
        int answer[2] = {-1, -1};
        MPI_Recv(answer, 2, MPI_INT, i, 0, *children, MPI_STATUS_IGNORE);
        if (answer[0] != expected || answer[1] != first + i) {
            printf("%s: child %d: with mpi_attr %d, argument %d\n", what, i, answer[0], answer[1]);
            wrong++;
        }
    }
    MPI_Barrier(*children);
    MPI_Comm_disconnect(children);
    if (rank == 0)
        printf("%s: done\n", what);
    fflush(stdout);
}

static MPI_Info info_of(const char *path, const char *wdir)
{
    MPI_Info info;
    MPI_Info_create(&info);
    if (path)
        MPI_Info_set(info, "path", path);
    if (wdir)
        MPI_Info_set(info, "wdir", wdir);
    return info;
}

static void spawn_with(const char *what, const char *name, char **arguments, MPI_Info info)
{
    MPI_Comm children;
    int code = MPI_Comm_spawn(name, arguments, 1, info, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    hear(what, code, &children, 1, 0);
    MPI_Info_free(&info);
}

/* Names that are found by the infos `path` and `wdir`, which are absolute, or relative to the present directory. */
static void spawn_in(const char *place, const char *directory)
{
    char *here[] = {"child", "two words", "0", NULL}, *there[] = {"child", "two words", "0", "of wdir", NULL};
    char *second[] = {"child", "two words", "1", "of wdir", NULL}, *third[] = {"child", "two words", "2", NULL};
    char path[4096], wdir[4096], *names[] = {"./spawn", "./spawned too", "spawned"}, **arguments[] = {here, second, third};
    int ones[] = {1, 1, 1}, code;
    MPI_Info infos[3] = {MPI_INFO_NULL, MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm children;
    snprintf(path, sizeof path, "%s/spawn places/of path", directory);
    snprintf(wdir, sizeof wdir, "%s/spawn places/of wdir", directory);
    if (strcmp(place, "path") == 0) {
        spawn_with(place, "spawned", here, info_of(path, NULL));
    } else if (strcmp(place, "relative path") == 0) {
        spawn_with(place, "spawned", here, info_of("spawn places/of path", NULL));
    } else if (strcmp(place, "relative wdir") == 0) {
        spawn_with(place, "spawned too", there, info_of(NULL, "spawn places/of wdir"));
    } else {
        /* In this order: over Intel MPI, a key holds for the later commands too, unless they have it themselves. */
        infos[1] = info_of(NULL, wdir), infos[2] = info_of(path, directory);
        code = MPI_Comm_spawn_multiple(3, names, arguments, ones, infos, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
        hear(place, code, &children, 3, 0);
        MPI_Info_free(&infos[1]), MPI_Info_free(&infos[2]);
    }
}

static void spawn_anywhere(const char *directory)
{
    char *first[] = {"child", "two words", "0", NULL}, *second[] = {"child", "two words", "1", NULL};
    char **both[] = {first, second}, *commands[2], path[4096];
    int ones[] = {1, 1}, code, rank, key;
    MPI_Comm children;
    MPI_Info none[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    snprintf(path, sizeof path, "%s/spawn", directory);
    commands[0] = commands[1] = path;
    if (expected) { /* plain Open MPI copies, and a failing callback makes it hang */
        MPI_Comm_create_keyval(must_not_copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
        MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);
    }

    /* The arguments of the other processes are not significant. */
    if (rank == 0)
        code = MPI_Comm_spawn(path, first, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    else
        code = MPI_Comm_spawn(NULL, NULL, 0, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    hear("spawn", code, &children, 1, 0);

    code = MPI_Comm_spawn_multiple(2, commands, both, ones, none, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    hear("spawn_multiple", code, &children, 2, 0);

    spawn_with("spawn in another directory", "./spawn", first, info_of(NULL, directory));
    if (copies > 0)
        printf("%d copies of an attribute\n", copies), wrong++;
}

int main(int argc, char **argv)
{
    MPI_Comm parent;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL)
        return child(parent, argc, argv);
    if (argc < 3)
        return 99;
    expected = strcmp(argv[2], "mpi_attr") == 0;
    wrong = has_mpi_attr() != expected;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc > 3)
        spawn_in(argv[3], argv[1]);
    else
        spawn_anywhere(argv[1]);
    MPI_Finalize();
    printf("rank %d: %d wrong\n", rank, wrong);
    return wrong != 0;
}
