/* A library whose destructor runs after the recorder's. It fills the disk by the file LATE_FILL, and makes objects. */
#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((destructor)) static void make(void)
{
    static const char zeros[4096];
    const char *fill = getenv("LATE_FILL");
    const int file = fill ? open(fill, O_CREAT | O_WRONLY, 0600) : -1;
    if (file < 0)
        return;
    while (write(file, zeros, sizeof zeros) > 0)
        ;
    close(file);
    for (int i = 0; i < 1000; i++) {
        MPI_Datatype type;
        MPI_Type_contiguous(2, MPI_INT, &type);
    }
    if (write(1, "made\n", 5) != 5)
        _exit(9);
}
