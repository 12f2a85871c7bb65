// An attribute that owns a C++ object: the delete callback destroys it.
#include <mpi_attr.h>
#if __cplusplus >= 201703L
#include <mpi_attr.hpp>
#endif
#include <iostream>
#include <string>

static int destroyed = 0;

extern "C" {
static int destroy(MPI_Comm, int, void *value, void *)
{
    delete static_cast<std::string *>(value);
    ++destroyed;
    return MPI_SUCCESS;
}
}

int main()
{
    MPI_Init(nullptr, nullptr);
#if __cplusplus >= 201703L
    {
        mpi_attr::attribute<std::string> names;
        names.set(MPI_COMM_SELF, "self");
        if (*names.get(MPI_COMM_SELF) != "self" || names.get(MPI_COMM_WORLD) != nullptr)
            return 1;
    }
#endif
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, destroy, &keyval, nullptr);

    MPI_Comm dup;
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_set_attr(dup, keyval, new std::string("owned by the communicator"));

    int found = 0;
    std::string *text = nullptr;
    MPI_Comm_get_attr(dup, keyval, &text, &found);
    const std::string read = found ? *text : "nothing";
    MPI_Comm_free(&dup);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();

    std::cout << "C++: " << read << ", destroyed " << destroyed << '\n';
    return !(read == "owned by the communicator" && destroyed == 1);
}
