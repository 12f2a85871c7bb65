/* Compiled with LIBRARY, a library whose constructor initializes MPI; otherwise a program that is linked with it. */
#include <mpi.h>
#include <stddef.h>

#ifdef LIBRARY
static int key;

__attribute__((constructor)) static void start(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
}

void use_library(void)
{
    MPI_Comm_free_keyval(&key);
}
#else
void use_library(void);

int main(void)
{
    use_library();
    return MPI_Finalize();
}
#endif
