// mpi_attr.hpp beyond examples/cpp: what can be moved, values that cannot, exceptions of a library's own callbacks, sessions, and
// programs that are refused with a sentence. tests/cpp/check.py compiles it as C++17 and C++20, and each refused program.
#include <mpi.h>
#include <mpi_attr.hpp>

#include <atomic>
#include <iostream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace {

template <class T>
constexpr bool only_moves = std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_assignable_v<T> &&
                            std::is_nothrow_swappable_v<T> && std::is_nothrow_destructible_v<T> &&
                            !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;
static_assert(only_moves<mpi_attr::attribute<std::string>>);
static_assert(only_moves<mpi_attr::keyval<mpi_attr::windows>>);
static_assert(only_moves<mpi_attr::inner_keyval>);
static_assert(only_moves<mpi_attr::inner_comm>);
static_assert(only_moves<mpi_attr::hook>);

struct immovable {
    explicit immovable(int start) : n(start) {}
    std::atomic<int> n;
    std::mutex lock{};
};

struct throws {
    ~throws() noexcept(false) {}
};

#if REFUSED == 1 // the kind is mpi_attr::communicators, datatypes or windows, not the type of a handle
mpi_attr::keyval<int> refused(nullptr, nullptr);
#elif REFUSED == 2 // a value has an object type without const
mpi_attr::attribute<const int> refused;
#elif REFUSED == 3 // MPI destroys values in callbacks, so their destructor is noexcept
mpi_attr::attribute<throws> refused;
#elif REFUSED == 4 // on_dup::copy needs a copy constructor
mpi_attr::attribute<std::unique_ptr<int>> refused(mpi_attr::on_dup::copy);
#elif REFUSED == 5 // a hook is a function without arguments
mpi_attr::hook refused = mpi_attr::at_finalize([](int) {});
#elif REFUSED == 6 // make is a function without arguments that returns the value
int refused = mpi_attr::attribute<int>().get_or_set(MPI_COMM_SELF, [](int n) { return n; });
#elif REFUSED == 7 // ignoring
void refused(const mpi_attr::inner_keyval &key) { mpi_attr::inner_comm{MPI_COMM_SELF, key}; }
#endif

int failures = 0;

void expect(bool holds, const char *what)
{
    if (!holds) {
        std::cerr << "wrong: " << what << '\n';
        ++failures;
    }
}

/// The error class of the exception that the function throws, or MPI_SUCCESS.
template <class F> int class_of(F &&function)
{
    int error_class = MPI_SUCCESS;
    try {
        function();
    } catch (const mpi_attr::error &failed) {
        MPI_Error_class(failed.code(), &error_class);
    }
    return error_class;
}

bool refusing = true;

int refuse(MPI_Comm, int, void *, void *) noexcept
{
    return mpi_attr::guarded([] {
        if (refusing)
            throw std::domain_error("refused by the callback");
    });
}

void objects_that_moved(MPI_Comm comm)
{
    mpi_attr::attribute<immovable> numbers(mpi_attr::on_dup::share);
    ++numbers.emplace(comm, 4).n;
    expect(numbers.get(comm)->n == 5, "a value that cannot be moved");
    mpi_attr::attribute<immovable> other = std::move(numbers);
    expect(other.get(comm)->n == 5, "the keyval moved");
    expect(class_of([&] { numbers.emplace(comm, 1); }) == MPI_ERR_KEYVAL, "no keyval is left");
    std::swap(numbers, other);
    auto &same = numbers;
    numbers = std::move(same);
    expect(numbers.get(comm)->n == 5, "swapped, and moved to itself");

    const mpi_attr::inner_keyval key;
    mpi_attr::inner_comm outer(comm, key), inner(outer.get(), key);
    mpi_attr::inner_comm moved = std::move(inner);
    expect(inner.get() == MPI_COMM_NULL && moved.get() != MPI_COMM_NULL, "the reference moved");
    auto &itself = moved;
    moved = std::move(itself);
    expect(moved.get() != MPI_COMM_NULL, "moved to itself");
    expect(mpi_attr_inner_comm_release(outer, key.get()) == MPI_SUCCESS, "one reference, which is given back here");
    moved.keep();
    expect(class_of([&] { mpi_attr::inner_comm(comm, numbers.key()).keep(); }) == MPI_ERR_KEYVAL, "another keyval");
}

void callbacks(MPI_Comm comm)
{
    const mpi_attr::keyval<> key(nullptr, refuse);
    mpi_attr::check(MPI_Comm_set_attr(comm, key.get(), nullptr));
    try {
        mpi_attr::check(MPI_Comm_delete_attr(comm, key.get()));
        expect(false, "the callback refuses");
    } catch (const std::domain_error &thrown) {
        expect(thrown.what() == std::string("refused by the callback"), "the exception of a callback");
    }
    int flag = 0;
    void *found = nullptr;
    MPI_Comm_get_attr(comm, key.get(), &found, &flag);
    expect(flag == 1, "the attribute stays");
    refusing = false;
}

void session()
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://SELF", &group);
    MPI_Comm_create_from_group(group, "mpi_attr", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Group_free(&group);
    {
        mpi_attr::attribute<std::string> names;
        names.set(comm, "of a session");
        const mpi_attr::inner_keyval key;
        {
            const mpi_attr::inner_comm inner(comm, key);
        }
        int attributes = -1;
        mpi_attr_keyval_info(key.get(), nullptr, nullptr, nullptr, nullptr, &attributes);
        expect(attributes == 0, "the inner communicator of a session is freed at the end of its scope");
    }
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
}

} // namespace

int main()
{
    session();
    session(); // with new keyvals
    int called = 0;
    mpi_attr::at_finalize([number = std::make_unique<int>(3), &called]() mutable { called = (*number)++; });
    mpi_attr::hook first = mpi_attr::at_finalize([&called] { called = -1; });
    mpi_attr::hook second = std::move(first);
    expect(!first.cancel() && second.cancel() && !second.cancel(), "one of two objects cancels the hook, once");
    MPI_Init(nullptr, nullptr);
    for (MPI_Comm comm : {MPI_COMM_WORLD, MPI_COMM_SELF})
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    static mpi_attr::attribute<int> static_one; // destroyed after MPI_Finalize
    static_one.set(comm, 1);
    objects_that_moved(comm);
    callbacks(comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    expect(called == 3, "a hook that cannot be copied");
    return failures != 0;
}
