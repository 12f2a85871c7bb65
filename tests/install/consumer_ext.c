/* Tests for the extensions when it is compiled, as a program does that is also built without mpi_attr. */
#include <mpi_attr.h>
#include <stdio.h>

#if defined(__has_include)
#if __has_include(<mpi_attr_ext.h>)
#include <mpi_attr_ext.h>
#endif
#endif

int main(void)
{
#if defined(MPI_ATTR_EXT)
    int key, count = -1, code;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
    code = mpi_attr_list(MPI_ATTR_COMM, MPI_ATTR_HANDLE(MPI_COMM_SELF), &key, 1, &count);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    printf("extensions %d, attributes %d\n", MPI_ATTR_EXT, count);
    return code != MPI_SUCCESS || count != 1;
#else
    puts("without the extensions");
    return 1;
#endif
}
