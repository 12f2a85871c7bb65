/* W1: MPI_ATTR_PREDEFINED_EVERYWHERE. What the host itself has is found with its own routine, by its address.
 *
 *     predefined_everywhere --table      prints which predefined attributes the host has on which communicator, for
 *                                        predefined_table.py; two ranks, without the library */
#define _GNU_SOURCE
#include <stdio.h>

#include "ext.h"
#include "fortran_names.h"
#include "functions.h"

#define SWITCH "MPI_ATTR_PREDEFINED_EVERYWHERE"

static const struct {
    const char *name;
    int key;
} keys[] = {{"MPI_TAG_UB", MPI_TAG_UB},
            {"MPI_HOST", MPI_HOST},
            {"MPI_IO", MPI_IO},
            {"MPI_WTIME_IS_GLOBAL", MPI_WTIME_IS_GLOBAL},
            {"MPI_UNIVERSE_SIZE", MPI_UNIVERSE_SIZE},
            {"MPI_APPNUM", MPI_APPNUM},
            {"MPI_LASTUSEDCODE", MPI_LASTUSEDCODE}};
enum { KEYS = sizeof keys / sizeof *keys };

typedef int get_attr(MPI_Comm, int, void *, int *);
/* MPI_COMM_GET_ATTR of mpi_f08, with a linker name that only the library has. */
void mpi_comm_get_attr_f08_(int *comm, int *key, MPI_Aint *value, int *flag, int *ierror);

struct communicator {
    const char *how;
    MPI_Comm comm;
    int inter;
};
enum { MOST = 12 };

/* Makes a communicator in each way, after the two that cannot be freed. */
static int make_all(struct communicator *all)
{
    int rank, size, count = 0, side;
    const int one = 1, no = 0;
    MPI_Comm comm, local, inter;
    MPI_Group group;
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK(size >= 2);
    side = rank > 0;
    all[count++] = (struct communicator){"`MPI_COMM_WORLD`", MPI_COMM_WORLD, 0};
    all[count++] = (struct communicator){"`MPI_COMM_SELF`", MPI_COMM_SELF, 0};
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    all[count++] = (struct communicator){"dup", comm, 0};
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, side, 0, &local));
    all[count++] = (struct communicator){"split", local, 0};
    CHECK_OK(MPI_Comm_group(MPI_COMM_WORLD, &group));
    CHECK_OK(MPI_Comm_create(MPI_COMM_WORLD, group, &comm));
    CHECK_OK(MPI_Group_free(&group));
    all[count++] = (struct communicator){"create", comm, 0};
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &one, &no, 0, &comm));
    if (comm != MPI_COMM_NULL)
        all[count++] = (struct communicator){"cart_create", comm, 0};
    CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, !side, 7, &inter));
    all[count++] = (struct communicator){"intercomm_create", inter, 1};
    CHECK_OK(MPI_Comm_dup(inter, &comm));
    all[count++] = (struct communicator){"dup of an inter-communicator", comm, 1};
    CHECK_OK(MPI_Intercomm_merge(inter, side, &comm));
    all[count++] = (struct communicator){"intercomm_merge", comm, 0};
    return count;
}

static void free_all(struct communicator *all, int count)
{
    while (count > 2)
        CHECK_OK(MPI_Comm_free(&all[--count].comm));
}

/* Keys are one more in Fortran in MPICH and Intel MPI, but not in the standard ABI. */
#if defined(MPICH_VERSION) && !defined(MPI_ABI_VERSION)
enum { MORE_IN_FORTRAN = 1 };
#else
enum { MORE_IN_FORTRAN = 0 };
#endif

/* Checks that every binding returns this value, and `set` as the flag. */
static void check_alike(MPI_Comm comm, int key, int set, int value)
{
    int handle = COMM_TO_INT(comm), number = key + MORE_IN_FORTRAN;
    int *pointer = NULL, narrow = 0, flag, code = -7;
    MPI_Aint wide = 0;
    for (int again = 0; again < 2; again++) {
        flag = -7;
        CHECK_OK(MPI_Comm_get_attr(comm, key, &pointer, &flag));
        CHECK_INT(flag, set);
        if (flag != 1)
            break;
        CHECK_INT(*pointer, value);
        *pointer = -77; /* P1: the next get restores it */
    }
    flag = -7;
    CHECK_OK(MPI_Attr_get(comm, key, &pointer, &flag));
    CHECK_INT(flag, set);
    if (flag == 1)
        CHECK_INT(*pointer, value);
    flag = -7;
    CHECK_OK(f90_get(comm_kind, (object)comm, number, &wide, &flag));
    CHECK_INT(flag != 0, set);
    if (flag != 0)
        CHECK_INT(wide, value);
    flag = -7, wide = 0;
    FUNCTION_OF(RTLD_DEFAULT, mpi_comm_get_attr_f08_)(&handle, &number, &wide, &flag, &code);
    CHECK_OK(code);
    CHECK_INT(flag != 0, set);
    if (flag != 0)
        CHECK_INT(wide, value);
    flag = -7;
    CHECK_OK(f77_get((object)comm, number, &narrow, &flag));
    CHECK_INT(flag != 0, set);
    if (flag != 0)
        CHECK_INT(narrow, value);
    flag = -7, wide = 0;
    CHECK_OK(ext_get(comm_kind, (object)comm, key, &wide, &flag));
    CHECK_INT(flag, set);
    if (flag == 1)
        CHECK_INT(wide, value);
}

/* The host's value, if it has one on the communicator. */
static int host_has(get_attr *get, MPI_Comm comm, int key, int *value)
{
    int *pointer = NULL, flag = 0;
    CHECK_OK(get(comm, key, &pointer, &flag));
    if (flag != 0)
        *value = *pointer;
    return flag != 0;
}

static void check_all(int everywhere)
{
    struct communicator all[MOST];
    get_attr *own = HOSTS_OWN(PMPI_Comm_get_attr);
    int found_more = 0;
    check_init();
    const int count = make_all(all);
    for (int i = 0; i < count; i++) {
        CHECK_OK(MPI_Comm_set_errhandler(all[i].comm, MPI_ERRORS_RETURN));
        for (int k = 0; k < KEYS; k++) {
            int value = 0, set = host_has(own, all[i].comm, keys[k].key, &value);
            if (!set && (everywhere || !all[i].inter)) {
                set = host_has(own, MPI_COMM_WORLD, keys[k].key, &value);
                found_more |= set;
            }
            check_alike(all[i].comm, keys[k].key, set, value);
        }
    }
    printf("%s\n", found_more ? "the value of MPI_COMM_WORLD was needed" : "the host has the same everywhere");
    free_all(all, count);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(W1_on_every_communicator)
{
    setenv(SWITCH, "1", 1);
    check_all(1);
}

PROCESS_CASE(W1_off_by_default)
{
    unsetenv(SWITCH);
    check_all(0);
}

PROCESS_CASE(W1_off_if_0)
{
    setenv(SWITCH, "0", 1);
    check_all(0);
}

/* Without MPI_COMM_WORLD the answer is the host's alone. */
PROCESS_CASE(W1_session_without_world)
{
#if MPI_VERSION >= 4
    get_attr *own = HOSTS_OWN(PMPI_Comm_get_attr);
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    setenv(SWITCH, "1", 1);
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    CHECK_OK(MPI_Comm_create_from_group(group, "W1", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    for (int k = 0; k < KEYS; k++) {
        int value = 0, set = host_has(own, comm, keys[k].key, &value);
        check_alike(comm, keys[k].key, set, value);
    }
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Session_finalize(&session));
#endif
}

static int table(void)
{
    struct communicator all[MOST];
    get_attr *own = HOSTS_OWN(PMPI_Comm_get_attr);
    int rank;
    check_init();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int count = make_all(all);
    for (int i = 0; rank == 0 && i < count; i++) {
        for (int k = 0; k < KEYS; k++) {
            int value, set = host_has(own, all[i].comm, keys[k].key, &value);
            printf("%s: %s: %d\n", all[i].how, keys[k].name, set);
        }
    }
    free_all(all, count);
    return MPI_Finalize();
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--table") == 0)
        return table();
    return check_main(argc, argv);
}
