/* What cost.py measures: cost OPERATION N LOOPS, with N attributes on the object. */
#include <mpi.h>

#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };
static int keys[MOST];
static MPI_Comm comm;

static int copy(MPI_Comm old, int key, void *extra, void *in, void *out, int *flag)
{
    (void)old, (void)key, (void)extra;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete(MPI_Comm old, int key, void *value, void *extra)
{
    (void)old, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

static void get(void)
{
    void *value;
    int flag;
    MPI_Comm_get_attr(comm, keys[0], &value, &flag);
}

static void set(void)
{
    MPI_Comm_set_attr(comm, keys[0], keys);
}

static void dup(void)
{
    MPI_Comm duplicate;
    MPI_Comm_dup(comm, &duplicate);
    MPI_Comm_free(&duplicate);
}

static void create(void)
{
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_free(&type);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*operation)(void);
        int users; /* callbacks of the program, and not predefined ones */
    } operations[] = {{"get", get, 1}, {"set", set, 1}, {"dup", dup, 0}, {"dup_user", dup, 1}, {"create", create, 0}};
    if (argc != 4)
        return 2;
    const int number = atoi(argv[2]);
    const long loops = atol(argv[3]);
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    for (size_t at = 0; at < sizeof operations / sizeof *operations; at++) {
        if (strcmp(argv[1], operations[at].name))
            continue;
        for (int i = 0; i < number; i++) {
            MPI_Comm_create_keyval(operations[at].users ? copy : MPI_COMM_DUP_FN,
                operations[at].users ? delete : MPI_COMM_NULL_DELETE_FN, &keys[i], NULL);
            MPI_Comm_set_attr(comm, keys[i], keys);
        }
        for (long i = 0; i < loops; i++)
            operations[at].operation();
    }
    MPI_Comm_free(&comm);
    for (int i = 0; i < number; i++)
        MPI_Comm_free_keyval(&keys[i]);
    MPI_Finalize();
    return 0;
}
