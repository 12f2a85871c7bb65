/* Objects that are freed: history CASE [NUMBER]. */
#include <mpi.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long number;

/* One after the other. */
static void *one_by_one(void *unused)
{
    MPI_Comm comm;
    for (long i = 0; i < number; i++) {
        MPI_Comm_dup(MPI_COMM_SELF, &comm); /* one by one */
        MPI_Comm_free(&comm);
    }
    return unused;
}

static void two_threads(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, one_by_one, NULL);
    one_by_one(NULL);
    pthread_join(thread, NULL);
}

/* With a name and an attribute each; the first ones are the parents of others that live. */
static void named(void)
{
    MPI_Datatype first, live[10];
    char name[32];
    int key;
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
    for (long i = 0; i < number; i++) {
        MPI_Type_contiguous(2, MPI_INT, &first);
        snprintf(name, sizeof name, "type %ld", i);
        MPI_Type_set_name(first, name);
        MPI_Type_set_attr(first, key, NULL);
        if (i < 10)
            MPI_Type_dup(first, &live[i]);
        MPI_Type_free(&first);
    }
    MPI_Type_free_keyval(&key);
}

/* All are there at a time. */
static MPI_Datatype *make_all(void)
{
    MPI_Datatype *all = malloc(sizeof *all * (size_t)number);
    for (long i = 0; i < number; i++)
        MPI_Type_contiguous(2, MPI_INT, &all[i]);
    return all;
}

static void free_all(MPI_Datatype *all, long count)
{
    for (long i = 0; i < count; i++)
        MPI_Type_free(&all[i]);
    free(all);
}

/* Half of those after a snapshot stay. */
static void since(void)
{
    free_all(make_all(), number);
    MPI_Pcontrol(1000);
    free_all(make_all(), number / 2);
    MPI_Pcontrol(1000);
}

static int at_finalize(MPI_Comm comm, int key, void *all, void *extra)
{
    (void)comm, (void)key, (void)extra;
    free_all(all, number);
    return MPI_SUCCESS;
}

/* What MPI_Finalize frees. */
static void inside(void)
{
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_finalize, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, make_all());
    MPI_Comm_free_keyval(&key);
}

/* The most memory that the process has had, in kB. */
static long most_memory(void)
{
    char line[256];
    long most = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        sscanf(line, "VmHWM: %ld", &most);
    if (status)
        fclose(status);
    return most;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    int provided;
    number = argc > 2 ? atol(argv[2]) : 1;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (!strcmp(what, "one by one"))
        one_by_one(NULL);
    else if (!strcmp(what, "threads"))
        two_threads();
    else if (!strcmp(what, "named"))
        named();
    else if (!strcmp(what, "all"))
        free_all(make_all(), number);
    else if (!strcmp(what, "hold"))
        make_all();
    else if (!strcmp(what, "since"))
        since();
    else if (!strcmp(what, "inside"))
        inside();
    MPI_Finalize();
    printf("%ld kB\n", most_memory());
    return 0;
}
