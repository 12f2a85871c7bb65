/* A library whose handle is freed at finalize, next to HDF5's own hook.
 *
 * HDF5 closes itself in the delete callback of an attribute of MPI_COMM_SELF, which it sets when it is initialized. The
 * library below keeps an HDF5 file, or another handle, open and must close it before: it registers its hook when it is
 * initialized, after HDF5. Hooks and attributes have one order, most recent first, embedded and over every MPI.
 *
 *   with HDF5        h5pcc -DWITH_HDF5 finalize_order.c -lmpi_attr_pmpi
 *   without          a stand-in does what HDF5 does; cc -DEMBEDDED finalize_order.c -lmpi_attr, or with a host's mpicc
 *
 * Prints `library closed` and then `HDF5 closed`, and exits with 0 if the order was right. */
#include <stdio.h>
#include <stdlib.h>

#ifdef EMBEDDED
#include <mpi_attr.h>
#else
#include <mpi.h>
#endif

#include <mpi_attr_ext.h>

static int library_closed = 0, hdf5_closed = 0;

#ifdef WITH_HDF5
#include <hdf5.h>

static hid_t file;

/* Whether HDF5 still works: asks without initializing it again. */
static int hdf5_works(void)
{
    return H5Iis_valid(file) > 0;
}

static void hdf5_open(void)
{
    hid_t access;
    H5open();
    access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fapl_mpio(access, MPI_COMM_WORLD, MPI_INFO_NULL);
    file = H5Fcreate("finalize_order.h5", H5F_ACC_TRUNC, H5P_DEFAULT, access);
    H5Pclose(access);
    if (file < 0)
        exit(2);
}

static void close_handle(void)
{
    H5Fclose(file);
    remove("finalize_order.h5");
}
#else
/* As HDF5: a keyval that is freed at once, and an attribute of MPI_COMM_SELF whose delete callback closes the library. */
static int closed_by_mpi(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    hdf5_closed = 1;
    puts("HDF5 closed");
    return MPI_SUCCESS;
}

static int hdf5_works(void)
{
    return !hdf5_closed;
}

static void hdf5_open(void)
{
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, closed_by_mpi, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
    MPI_Comm_free_keyval(&key);
}

static void close_handle(void) {}
#endif

/* The library's hook. */
static void close_library(void *state)
{
    int *handle = state;
    if (!hdf5_works()) {
        puts("wrong order: HDF5 was closed before the library");
        exit(1);
    }
    close_handle();
    free(handle);
    library_closed = 1;
    puts("library closed");
}

int main(int argc, char **argv)
{
    int id;
    MPI_Init(&argc, &argv);
    hdf5_open();
    if (mpi_attr_at_finalize(close_library, malloc(sizeof(int)), &id) != MPI_SUCCESS)
        return 1;
    MPI_Finalize();
#ifdef WITH_HDF5
    /* HDF5's library is closed: none of its objects is open. */
    hdf5_closed = 1;
#endif
    return !(library_closed && hdf5_closed);
}
