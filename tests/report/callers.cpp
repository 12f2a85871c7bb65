// Wrappers: a class whose constructor duplicates, a helper, and a function that uses the class for others. A comment "by WHAT" marks
// the line that has got an object by a wrapper; "line" a line that makes one itself.
#include <mpi.h>

namespace {

#define OUT_OF_LINE __attribute__((noinline, noclone))

struct Comm {
    MPI_Comm own = MPI_COMM_NULL;
    OUT_OF_LINE explicit Comm(MPI_Comm from) { MPI_Comm_dup(from, &own); }
};

OUT_OF_LINE MPI_Comm duplicate(MPI_Comm from)
{
    MPI_Comm made;
    MPI_Comm_dup(from, &made);
    return made;
}

OUT_OF_LINE MPI_Comm outer(MPI_Comm from)
{
    return Comm(from).own;
}

OUT_OF_LINE void once()
{
    MPI_Comm made;
    for (int i = 0; i < 2; i++)
        MPI_Comm_dup(MPI_COMM_WORLD, &made); // line
}

OUT_OF_LINE void solver()
{
    Comm one(MPI_COMM_SELF); // by Comm
    Comm two(MPI_COMM_SELF); // by Comm
    outer(MPI_COMM_SELF); // by outer
    outer(MPI_COMM_SELF); // by outer
    duplicate(MPI_COMM_SELF); // by duplicate
}

OUT_OF_LINE void mesh()
{
    Comm one(MPI_COMM_SELF); // by Comm
    outer(MPI_COMM_SELF); // by outer
    for (int i = 0; i < 3; i++)
        duplicate(MPI_COMM_SELF); // by duplicate
    duplicate(MPI_COMM_SELF); // by duplicate
}

} // namespace

int main()
{
    MPI_Init(nullptr, nullptr);
    once();
    solver();
    mesh();
    MPI_Finalize();
    return 0;
}
