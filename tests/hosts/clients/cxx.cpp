// C++ and Fortran (cxx_fortran.f90) in one executable, with the host's own <mpi.h> and mpi_f08. Attributes hold C++
// objects, and values that Fortran and C++ both set and read.
#include <mpi.h>

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

extern "C" {
void fortran_create_(int *key);
void fortran_set_(const int *comm, const int *key, const long *value);
void fortran_get_(const int *comm, const int *key, long *value, int *found);
void fortran_counts_(int *copies, int *deletes);
}

namespace {

int wrong = 0;

void check(bool holds, const char *what)
{
    if (!holds) {
        std::printf("FAIL %s\n", what);
        wrong++;
    }
}

using Notes = std::map<std::string, std::vector<int>>;

// A shared pointer on a communicator; duplicates share it.
class Notebook {
public:
    static std::shared_ptr<Notes> of(MPI_Comm comm)
    {
        void *value = nullptr;
        int found = 0;
        MPI_Comm_get_attr(comm, key(), &value, &found);
        if (!found) {
            value = new std::shared_ptr<Notes>(std::make_shared<Notes>());
            MPI_Comm_set_attr(comm, key(), value);
        }
        return *static_cast<std::shared_ptr<Notes> *>(value);
    }

private:
    static int key()
    {
        static const int created = [] {
            int number = MPI_KEYVAL_INVALID;
            MPI_Comm_create_keyval(copy, forget, &number, nullptr);
            return number;
        }();
        return created;
    }

    static int copy(MPI_Comm, int, void *, void *in, void *out, int *flag)
    {
        *static_cast<void **>(out) = new std::shared_ptr<Notes>(*static_cast<std::shared_ptr<Notes> *>(in));
        *flag = 1;
        return MPI_SUCCESS;
    }

    static int forget(MPI_Comm, int, void *value, void *)
    {
        delete static_cast<std::shared_ptr<Notes> *>(value);
        return MPI_SUCCESS;
    }
};

void notebooks()
{
    MPI_Comm comm, copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    auto notes = Notebook::of(comm);
    (*notes)["primes"] = {2, 3, 5};
    check(notes.use_count() == 2, "one reference here, one on the communicator");
    MPI_Comm_dup(comm, &copy);
    check(notes.use_count() == 3, "the duplicate holds a reference too");
    check(Notebook::of(copy)->at("primes").size() == 3, "the duplicate shares the notes");
    MPI_Comm_free(&comm);
    MPI_Comm_free(&copy);
    check(notes.use_count() == 1, "both communicators released their references");
}

#ifdef WITH_FORTRAN
void fortran()
{
    MPI_Comm comm, copy;
    int key = MPI_KEYVAL_INVALID, found = 0, copies = 0, deletes = 0;
    long value = 0;
    void *pointer = nullptr;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    const int number = MPI_Comm_c2f(comm);
    fortran_create_(&key);

    value = -5000000000;
    fortran_set_(&number, &key, &value);
    MPI_Comm_get_attr(comm, key, &pointer, &found);
    check(found && *static_cast<MPI_Aint *>(pointer) == -5000000000, "C++ reads what Fortran set");
    MPI_Comm_dup(comm, &copy);
    const int number_of_copy = MPI_Comm_c2f(copy);
    fortran_get_(&number_of_copy, &key, &value, &found);
    check(found && value == -4999999999, "Fortran's copy callback added one");

    MPI_Comm_set_attr(comm, key, &value);
    fortran_get_(&number, &key, &value, &found);
    check(found && value == reinterpret_cast<long>(&value), "Fortran reads the address that C++ set");
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    fortran_counts_(&copies, &deletes);
    check(copies == 1 && deletes == 3, "Fortran's callbacks ran");
    MPI_Comm_free_keyval(&key);
}
#endif

} // namespace

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    notebooks();
#ifdef WITH_FORTRAN
    fortran();
#endif
    MPI_Finalize();
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}
