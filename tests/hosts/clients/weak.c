/* A binding that uses mpi_attr's routines where the process has them: by weak references and by dlsym, without the header.
 * Prints which library each way has found, and that it works. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef void destructor(void *);
typedef int create(MPI_Comm_copy_attr_function *, MPI_Comm_delete_attr_function *, destructor *, int *, void *);
typedef int set_attr(MPI_Comm, int, void *);
typedef int get_attr(MPI_Comm, int, void *, int *);
extern create MPIX_Comm_create_keyval_x __attribute__((weak)), PMPIX_Comm_create_keyval_x __attribute__((weak));
extern set_attr MPIX_Comm_set_attr_as_fortran __attribute__((weak)), PMPIX_Comm_set_attr_as_fortran __attribute__((weak));
extern get_attr MPIX_Comm_get_attr_as_fortran __attribute__((weak)), PMPIX_Comm_get_attr_as_fortran __attribute__((weak));

static int destroyed;
static void count(void *state) { destroyed += *(int *)state; }

static int deleted(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm, (void)key, (void)state;
    return (intptr_t)value == -5000000000 ? MPI_SUCCESS : MPI_ERR_OTHER; /* the number, not a pointer to it */
}

static int works(const char *how, create *make, set_attr *set, get_attr *get)
{
    int key, flag = 0, weight = 1, before = destroyed;
    void *address;
    MPI_Aint number = 0, *place = NULL;
    Dl_info where = {0};
    if (make == NULL || set == NULL || get == NULL) {
        printf("%s: not found\n", how);
        return 0;
    }
    memcpy(&address, &make, sizeof address);
    dladdr(address, &where);
    if (make(MPI_COMM_NULL_COPY_FN, deleted, count, &key, &weight) != MPI_SUCCESS ||
        set(MPI_COMM_SELF, key, (void *)(intptr_t)-5000000000) != MPI_SUCCESS ||
        get(MPI_COMM_SELF, key, &number, &flag) != MPI_SUCCESS || !flag || number != -5000000000 ||
        MPI_Comm_get_attr(MPI_COMM_SELF, key, &place, &flag) != MPI_SUCCESS || !flag || *place != -5000000000 ||
        MPI_Comm_delete_attr(MPI_COMM_SELF, key) != MPI_SUCCESS || MPI_Comm_free_keyval(&key) != MPI_SUCCESS ||
        destroyed != before + 1)
        return 0;
    printf("%s: %s\n", how, where.dli_fname);
    return 1;
}

static int looked_up(const char *how, const char *prefix)
{
    void *found[3];
    create *make;
    set_attr *set;
    get_attr *get;
    static const char *const names[] = {"create_keyval_x", "set_attr_as_fortran", "get_attr_as_fortran"};
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s_Comm_%s", prefix, names[i]);
        found[i] = dlsym(RTLD_DEFAULT, name);
    }
    memcpy(&make, &found[0], sizeof make);
    memcpy(&set, &found[1], sizeof set);
    memcpy(&get, &found[2], sizeof get);
    return works(how, make, set, get);
}

int main(void)
{
    int well;
    MPI_Init(NULL, NULL);
    well = works("weak MPIX", MPIX_Comm_create_keyval_x, MPIX_Comm_set_attr_as_fortran, MPIX_Comm_get_attr_as_fortran);
    well &= works("weak PMPIX", PMPIX_Comm_create_keyval_x, PMPIX_Comm_set_attr_as_fortran, PMPIX_Comm_get_attr_as_fortran);
    well &= looked_up("dlsym MPIX", "MPIX");
    well &= looked_up("dlsym PMPIX", "PMPIX");
    MPI_Finalize();
    return !well;
}
