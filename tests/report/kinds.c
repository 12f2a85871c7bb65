/* Leaks of files, sessions, and requests of files, windows, neighbours and partitions, each with a comment "leak: WHAT"; and as many
   that are completed. For MPIs that have them all. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static int in[16], out[16];

/* An MPI may lack the routines for large counts; a program that finds one by its name can use it. */
static void large(MPI_File file)
{
    MPI_Request request;
#if MPI_VERSION >= 4
    MPI_File_iwrite_at_c(file, 0, out, 4, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_iread_at_c(file, 0, in, 4, MPI_INT, &request); // leak: request
#endif
    int (*read)(MPI_File, MPI_Offset, void *, MPI_Count, MPI_Datatype, MPI_Request *);
    *(void **)&read = dlsym(RTLD_DEFAULT, "MPI_File_iread_at_c");
    if (!read || read(file, 0, in, 4, MPI_INT, &request) != MPI_SUCCESS || MPI_Wait(&request, MPI_STATUS_IGNORE) != MPI_SUCCESS)
        exit(3);
}

static void files(void)
{
    MPI_File good, lost;
    MPI_Request request;
    MPI_File_open(MPI_COMM_SELF, "kinds-file", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &good);
    MPI_File_iwrite(good, out, 4, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_iread_at(good, 0, in, 4, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_iread_at(good, 0, in, 4, MPI_INT, &request); // leak: request
    large(good);
    MPI_Group group;
    MPI_Info info;
    MPI_File_get_group(good, &group);
    MPI_Group_free(&group);
    MPI_File_get_group(good, &group); // leak: group
    MPI_File_get_info(good, &info); // leak: info
    MPI_Errhandler handler;
    MPI_File_get_errhandler(good, &handler); /* predefined */
    MPI_File_close(&good);
    MPI_File_open(MPI_COMM_SELF, "kinds-lost", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &lost); // leak: file
}

static void windows(void)
{
    MPI_Win win;
    MPI_Request good, lost;
    MPI_Win_create(in, sizeof in, sizeof in[0], MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Win_lock_all(0, win);
    MPI_Rput(out, 1, MPI_INT, 0, 8, 1, MPI_INT, win, &good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Rget(out + 1, 1, MPI_INT, 0, 9, 1, MPI_INT, win, &lost); // leak: request
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
}

static void neighbours(void)
{
    const int dims[] = {1}, periods[] = {1};
    MPI_Comm ring;
    MPI_Request good, lost;
    MPI_Cart_create(MPI_COMM_SELF, 1, dims, periods, 0, &ring);
    MPI_Ineighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, ring, &good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Ineighbor_allgather(out, 1, MPI_INT, in + 2, 1, MPI_INT, ring, &lost); // leak: request
    MPI_Comm_free(&ring);
}

static void newer(void)
{
#if MPI_VERSION >= 4
    MPI_Request good, lost;
    MPI_Psend_init(out, 2, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL, &good);
    MPI_Request_free(&good);
    MPI_Psend_init(out, 2, 1, MPI_INT, 0, 2, MPI_COMM_SELF, MPI_INFO_NULL, &lost); // leak: request
    MPI_Barrier_init(MPI_COMM_SELF, MPI_INFO_NULL, &good);
    MPI_Start(&good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    MPI_Request_free(&good);
    MPI_Bcast_init(in, 1, MPI_INT, 0, MPI_COMM_SELF, MPI_INFO_NULL, &lost); // leak: request
    MPI_Isendrecv(out, 1, MPI_INT, 0, 3, in, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &good);
    MPI_Wait(&good, MPI_STATUS_IGNORE);
    int size;
    MPI_Session session, lost_session;
    MPI_Group group;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://SELF", &group);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size == 1) /* MPICH's mpiexec kills the others when a process ends without finalizing its sessions */
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &lost_session); // leak: session
#endif
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    files();
    windows();
    neighbours();
    newer();
    MPI_Finalize();
    return 0;
}
