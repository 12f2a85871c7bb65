// A library in C++ that caches a plan on each communicator, talks over a communicator of its own, and closes its log when MPI
// is finalized. Prints what happens, and fails if anything else does.
#include <mpi.h>
#include <mpi_attr.hpp>

#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int alive = 0;

struct plan {
    explicit plan(std::string text) : name(std::move(text)) { ++alive; }
    plan(const plan &other) : name(other.name + "'")
    {
        if (other.name == "unique")
            throw std::logic_error("this plan cannot be copied");
        ++alive;
    }
    plan(plan &&other) noexcept : name(std::move(other.name)) { ++alive; }
    ~plan() { --alive; }
    std::string name;
};

int failures = 0;

void expect(bool holds, const char *what)
{
    if (!holds) {
        std::cerr << "wrong: " << what << '\n';
        ++failures;
    }
}

MPI_Comm dup(MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    mpi_attr::check(MPI_Comm_dup(comm, &copy));
    return copy;
}

void attributes()
{
    mpi_attr::attribute<plan> plans(mpi_attr::on_dup::copy);
    mpi_attr::attribute<std::vector<int>, mpi_attr::datatypes> sizes(mpi_attr::on_dup::share);
    MPI_Comm comm = dup(MPI_COMM_WORLD);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);

    expect(plans.get(comm) == nullptr, "no plan yet");
    plans.set(comm, plan("first"));
    expect(plans.get_or_set(comm, [] { return plan("other"); }).name == "first", "the plan is made once");
    MPI_Comm copy = dup(comm);
    std::cout << "the duplicate has plan " << plans.get(copy)->name << '\n';
    expect(plans.get(copy)->name == "first'" && alive == 2, "the plan was copied");
    MPI_Comm_free(&copy);
    expect(alive == 1, "the copy was destroyed");

    // The exception of a copy constructor comes out of the call that ran it; MPI sees an error code.
    plans.set(comm, plan("unique"));
    try {
        copy = dup(comm);
        expect(false, "the dup fails");
    } catch (const std::logic_error &thrown) {
        std::cout << "the dup failed: " << thrown.what() << '\n';
    }
    // An error of MPI is an exception, too.
    try {
        plans.get(MPI_COMM_NULL);
        expect(false, "there is no object");
    } catch (const mpi_attr::error &failed) {
        int error_class = MPI_SUCCESS;
        MPI_Error_class(failed.code(), &error_class);
        expect(error_class == MPI_ERR_COMM, "the class of the error");
    }
    plans.erase(comm);
    expect(alive == 0, "the plan was destroyed");
    plans.set(comm, plan("last"));
    MPI_Comm_free(&comm);
    expect(alive == 0, "the plan was destroyed with its communicator");

    MPI_Datatype type, twin;
    MPI_Type_contiguous(3, MPI_INT, &type);
    sizes.set(type, {1, 2, 3});
    MPI_Type_dup(type, &twin);
    expect(sizes.get(type) == sizes.get(twin), "shared");
    MPI_Type_free(&type);
    expect(sizes.get(twin)->size() == 3, "shared until the last");
    MPI_Type_free(&twin);
}

void inner()
{
    const mpi_attr::inner_keyval key; // this library's own
    MPI_Comm comm = dup(MPI_COMM_WORLD);
    MPI_Comm first, second;
    int size = 0, sum = 0, one = 1, same = MPI_UNEQUAL;
    {
        const mpi_attr::inner_comm own(comm, key), again(comm, key);
        first = own;
        expect(own.get() == again.get(), "one inner communicator");
        MPI_Comm_compare(comm, own, &same);
        expect(same == MPI_CONGRUENT, "the same processes");
        MPI_Comm_size(own, &size);
        MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, own);
        expect(sum == size, "it communicates");
    }
    second = mpi_attr::inner_comm(comm, key).keep();
    expect(mpi_attr::inner_comm(comm, key).get() == second, "kept");
    MPI_Comm_free(&comm);
    static_cast<void>(first);
}

} // namespace

int main()
{
    MPI_Init(nullptr, nullptr);
    int rank = 0, closed = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != 0)
        std::cout.setstate(std::ios_base::failbit);
    mpi_attr::at_finalize([&] {
        int finalized = 1;
        MPI_Finalized(&finalized);
        std::cout << "the log is closed" << (finalized ? " too late" : "") << '\n';
        closed += !finalized;
    });
    mpi_attr::at_finalize([] { throw std::runtime_error("a hook that fails"); });
    mpi_attr::hook cancelled = mpi_attr::at_finalize([&] { closed += 10; });
    expect(cancelled.cancel() && !cancelled.cancel(), "cancelled once");
    attributes();
    inner();
    MPI_Finalize();
    expect(closed == 1, "the hook ran once, before the end");
    return failures != 0;
}
