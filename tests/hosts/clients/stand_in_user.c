/* Calls the Fortran procedures of libmpi_attr_pmpi over stand_in.c. */
#include <mpi.h>

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

extern int stand_in_closed;
void mpi_comm_get_attr_(const MPI_Fint *comm, const MPI_Fint *key, intptr_t *value, MPI_Fint *flag, MPI_Fint *code);
void mpi_file_close_(MPI_Fint *file, MPI_Fint *code);

int main(void)
{
    MPI_Fint comm = MPI_COMM_WORLD, file = 7;
    int wrong = 0;
    MPI_Init(NULL, NULL);
    for (MPI_Fint key = MPI_TAG_UB; key <= MPI_TAG_UB + 1; key++) { /* of the next release, and of the present ones */
        MPI_Fint flag = 0, code = -1;
        intptr_t value = -1;
        mpi_comm_get_attr_(&comm, &key, &value, &flag, &code);
        if (code != MPI_SUCCESS || !flag || value != 12345) {
            printf("MPI_TAG_UB as %#x: code %d, flag %d, value %ld\n", (unsigned)key, code, flag, (long)value);
            wrong++;
        }
    }
    MPI_Fint code = -1;
    mpi_file_close_(&file, &code);
    if (code != MPI_SUCCESS || !stand_in_closed || file != 0) {
        printf("MPI_FILE_CLOSE: code %d, closed %d, file %d\n", code, stand_in_closed, file);
        wrong++;
    }
    MPI_Finalize();
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
