/* A small MPI with the binary interface of MPICH, as its next release will have it: in Fortran, the predefined keys have the
 * numbers of C, and MPI_File_c2f and MPI_File_f2c are in a library of their own. It has the routines that stand_in_user.c needs;
 * launcher.py adds the others that mpi_attr looks up. Compiled with FOR_FORTRAN it is that library, otherwise the MPI. */
#include <mpi.h>

#include <stdint.h>
#include <string.h>

extern int stand_in_closed;
extern char stand_in_file;

#ifdef FOR_FORTRAN

/* The number of the only file is 7. */
MPI_Fint PMPI_File_c2f(MPI_File file)
{
    return file == (MPI_File)&stand_in_file ? 7 : 0;
}

MPI_File PMPI_File_f2c(MPI_Fint number)
{
    return number == 7 ? (MPI_File)&stand_in_file : MPI_FILE_NULL;
}

/* Procedures that mpi_attr intercepts. */
void mpi_comm_get_attr_(const MPI_Fint *comm, const MPI_Fint *key, intptr_t *value, MPI_Fint *flag, MPI_Fint *code);
void mpi_comm_get_attr_(const MPI_Fint *comm, const MPI_Fint *key, intptr_t *value, MPI_Fint *flag, MPI_Fint *code)
{
    (void)comm, (void)key, (void)value, (void)flag;
    *code = MPI_ERR_OTHER;
}

void mpi_file_close_(MPI_Fint *file, MPI_Fint *code);
void mpi_file_close_(MPI_Fint *file, MPI_Fint *code)
{
    (void)file;
    *code = MPI_ERR_OTHER;
}

#else

int stand_in_closed;
char stand_in_file;
static int is_running, is_over;

int PMPI_Init(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    is_running = 1;
    return MPI_SUCCESS;
}

int MPI_Init(int *argc, char ***argv)
{
    return PMPI_Init(argc, argv);
}

int PMPI_Finalize(void)
{
    is_over = 1;
    return MPI_SUCCESS;
}

int MPI_Finalize(void)
{
    return PMPI_Finalize();
}

int PMPI_Initialized(int *flag)
{
    *flag = is_running;
    return MPI_SUCCESS;
}

int PMPI_Finalized(int *flag)
{
    *flag = is_over;
    return MPI_SUCCESS;
}

int PMPI_Query_thread(int *level)
{
    *level = MPI_THREAD_SINGLE;
    return MPI_SUCCESS;
}

int PMPI_Get_library_version(char *text, int *length)
{
    strcpy(text, "MPICH Version: stand-in");
    *length = (int)strlen(text);
    return MPI_SUCCESS;
}

int PMPI_Comm_get_attr(MPI_Comm comm, int key, void *value, int *flag)
{
    static int tag_ub = 12345;
    (void)comm;
    *flag = key == MPI_TAG_UB;
    if (*flag)
        *(int **)value = &tag_ub;
    return MPI_SUCCESS;
}

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    (void)comm;
    *flag = 0;
    return MPI_SUCCESS;
}

int PMPI_File_close(MPI_File *file)
{
    stand_in_closed = *file == (MPI_File)&stand_in_file;
    *file = MPI_FILE_NULL;
    return MPI_SUCCESS;
}

#endif
