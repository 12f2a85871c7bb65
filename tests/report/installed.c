/* A program that is installed beside the library that makes its objects, plugin.c. */
#include <mpi.h>

void use_plugin(void);

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    use_plugin(); // leak: communicator
    MPI_Finalize();
    return 0;
}
