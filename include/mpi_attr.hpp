// mpi_attr.hpp - attributes, keyvals, finalize hooks and inner communicators of MPI in C++17, header-only: docs/scoped.md.
//
// Include mpi.h (or mpi_attr.h) first, as for mpi_attr_ext.h. Attributes and keyvals need only routines of the standard, so
// they work over every MPI. `at_finalize` and `inner_comm` call routines of mpi_attr_ext.h: such a program is linked to
// libmpi_attr, or over another MPI to libmpi_attr_pmpi.
//
// Errors. A function throws `mpi_attr::error` for a code that a routine returns; so it needs an error handler that returns
// (MPI_ERRORS_RETURN). No exception leaves a callback: MPI gets MPI_ERR_OTHER, and `check(code)` in the same thread throws the
// original exception. Destructors of the classes below do not throw.
//
// Threads. As the routines of MPI that they call. The objects themselves are not to be changed by two threads at a time.
#ifndef MPI_ATTR_HPP
#define MPI_ATTR_HPP

#if !defined(MPI_VERSION)
#error "include mpi.h or mpi_attr.h before mpi_attr.hpp"
#endif
#if __cplusplus < 201703L
#error "mpi_attr.hpp needs C++17"
#endif

#include "mpi_attr_ext.h"

#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace mpi_attr {

/// A failed call of MPI.
class error : public std::runtime_error {
public:
    explicit error(int code) : std::runtime_error(text(code)), code_(code) {}
    /// The code that the routine returned.
    int code() const noexcept { return code_; }

private:
    static std::string text(int code)
    {
        char buffer[MPI_MAX_ERROR_STRING];
        int length = 0;
        if (!running() || MPI_Error_string(code, buffer, &length) != MPI_SUCCESS)
            return "MPI error " + std::to_string(code);
        return std::string(buffer, static_cast<std::size_t>(length));
    }

    int code_;

public:
    /// Whether MPI is initialized and not finalized.
    static bool running() noexcept
    {
        int initialized = 0, finalized = 0;
        MPI_Initialized(&initialized);
        MPI_Finalized(&finalized);
        return initialized && !finalized;
    }
};

namespace detail {

/// The exception of a callback that `check` has not thrown yet.
inline std::exception_ptr &pending() noexcept
{
    static thread_local std::exception_ptr exception;
    return exception;
}

/// Calls a function for MPI: an exception becomes a code.
template <class F> int guarded(F &&function) noexcept
{
    try {
        function();
        return MPI_SUCCESS;
    } catch (const error &failed) {
        pending() = std::current_exception();
        return failed.code();
    } catch (...) {
        pending() = std::current_exception();
        return MPI_ERR_OTHER;
    }
}

} // namespace detail

/// Throws the exception of the callback that made a call fail, or `error`, unless the code is MPI_SUCCESS.
inline void check(int code)
{
    const std::exception_ptr exception = std::exchange(detail::pending(), nullptr);
    if (code == MPI_SUCCESS)
        return;
    if (exception)
        std::rethrow_exception(exception);
    throw error(code);
}

/// The kinds of object. (Handles do not tell: in some MPIs they all are of type int.)
struct communicators {
    using handle = MPI_Comm;
    using copy_function = MPI_Comm_copy_attr_function;
    using delete_function = MPI_Comm_delete_attr_function;
    static int create(copy_function *c, delete_function *d, int *k, void *x) { return MPI_Comm_create_keyval(c, d, k, x); }
    static int free(int *key) { return MPI_Comm_free_keyval(key); }
    static int set(handle h, int key, void *value) { return MPI_Comm_set_attr(h, key, value); }
    static int get(handle h, int key, void *value, int *flag) { return MPI_Comm_get_attr(h, key, value, flag); }
    static int erase(handle h, int key) { return MPI_Comm_delete_attr(h, key); }
};

struct datatypes {
    using handle = MPI_Datatype;
    using copy_function = MPI_Type_copy_attr_function;
    using delete_function = MPI_Type_delete_attr_function;
    static int create(copy_function *c, delete_function *d, int *k, void *x) { return MPI_Type_create_keyval(c, d, k, x); }
    static int free(int *key) { return MPI_Type_free_keyval(key); }
    static int set(handle h, int key, void *value) { return MPI_Type_set_attr(h, key, value); }
    static int get(handle h, int key, void *value, int *flag) { return MPI_Type_get_attr(h, key, value, flag); }
    static int erase(handle h, int key) { return MPI_Type_delete_attr(h, key); }
};

struct windows {
    using handle = MPI_Win;
    using copy_function = MPI_Win_copy_attr_function;
    using delete_function = MPI_Win_delete_attr_function;
    static int create(copy_function *c, delete_function *d, int *k, void *x) { return MPI_Win_create_keyval(c, d, k, x); }
    static int free(int *key) { return MPI_Win_free_keyval(key); }
    static int set(handle h, int key, void *value) { return MPI_Win_set_attr(h, key, value); }
    static int get(handle h, int key, void *value, int *flag) { return MPI_Win_get_attr(h, key, value, flag); }
    static int erase(handle h, int key) { return MPI_Win_delete_attr(h, key); }
};

/// A keyval that frees itself. Attributes that still use it keep it alive in MPI.
template <class Kind = communicators> class keyval {
public:
    using copy_function = typename Kind::copy_function;
    using delete_function = typename Kind::delete_function;

    /// Creates a keyval; NULL copies nothing, or does nothing on delete.
    keyval(copy_function *copy, delete_function *erase, void *extra_state = nullptr)
    {
        check(Kind::create(copy ? copy : not_copied, erase ? erase : ignored, &key_, extra_state));
    }
    keyval(const keyval &) = delete;
    keyval &operator=(const keyval &) = delete;
    keyval(keyval &&other) noexcept : key_(std::exchange(other.key_, MPI_KEYVAL_INVALID)) {}
    keyval &operator=(keyval &&other) noexcept
    {
        std::swap(key_, other.key_);
        return *this;
    }
    /// Frees the keyval; after MPI_Finalize there is nothing to free.
    ~keyval()
    {
        if (key_ != MPI_KEYVAL_INVALID && error::running())
            Kind::free(&key_);
    }
    /// The number.
    int get() const noexcept { return key_; }

private:
    static int not_copied(typename Kind::handle, int, void *, void *, void *, int *flag) noexcept
    {
        *flag = 0;
        return MPI_SUCCESS;
    }
    static int ignored(typename Kind::handle, int, void *, void *) noexcept { return MPI_SUCCESS; }

    int key_ = MPI_KEYVAL_INVALID;
};

/// What becomes of a value when its object is duplicated.
enum class on_dup {
    omit, ///< The duplicate has no value.
    copy, ///< The duplicate gets a copy of the value.
    share ///< Both have the same value, which is destroyed with the last of them.
};

/// An attribute whose values are of type T: `attribute<plan> plans; plans.set(comm, plan(...)); plans.get(comm)->run();`
template <class T, class Kind = communicators> class attribute {
public:
    using handle = typename Kind::handle;

    /// Creates the keyval. MPI must be initialized.
    explicit attribute(on_dup how = on_dup::omit) : key_(copier(how), destroyed) {}

    /// Sets the value of an object; an old value is destroyed.
    T &set(handle object, T value)
    {
        auto box = std::make_unique<std::shared_ptr<T>>(std::make_shared<T>(std::move(value)));
        T &stored = **box;
        check(Kind::set(object, key_.get(), box.get()));
        box.release();
        return stored;
    }

    /// The value of an object, or NULL.
    T *get(handle object) const
    {
        void *found = nullptr;
        int flag = 0;
        check(Kind::get(object, key_.get(), &found, &flag));
        return flag ? static_cast<std::shared_ptr<T> *>(found)->get() : nullptr;
    }

    /// The value of an object. If it has none, `make` makes it. Two threads that ask at once may both make one; the last set
    /// counts (mpi_attr_get_or_set makes one).
    template <class F> T &get_or_set(handle object, F &&make)
    {
        T *found = get(object);
        return found ? *found : set(object, make());
    }

    /// Destroys the value of an object, if it has one.
    void erase(handle object) { check(Kind::erase(object, key_.get())); }

    /// The number of the keyval.
    int key() const noexcept { return key_.get(); }

private:
    using box = std::shared_ptr<T>;

    static typename Kind::copy_function *copier(on_dup how)
    {
        if (how == on_dup::share)
            return shared;
        if constexpr (std::is_copy_constructible_v<T>) {
            if (how == on_dup::copy)
                return copied;
        } else if (how == on_dup::copy) {
            throw std::invalid_argument("mpi_attr: values of this type cannot be copied");
        }
        return nullptr;
    }
    static int shared(handle, int, void *, void *in, void *out, int *flag) noexcept
    {
        *flag = 1;
        return detail::guarded([&] { *static_cast<box **>(out) = new box(*static_cast<box *>(in)); });
    }
    static int copied(handle, int, void *, void *in, void *out, int *flag) noexcept
    {
        *flag = 1;
        return detail::guarded(
            [&] { *static_cast<box **>(out) = new box(std::make_shared<T>(std::as_const(**static_cast<box *>(in)))); });
    }
    static int destroyed(handle, int, void *value, void *) noexcept
    {
        delete static_cast<box *>(value);
        return MPI_SUCCESS;
    }

    keyval<Kind> key_;
};

/// A function that MPI_Finalize calls, with the attributes of MPI_COMM_SELF, the newest first; also before MPI_Init. The hook
/// does not depend on this object; `cancel` removes it. An exception ends in the hook, with a line on standard error.
class hook {
public:
    /// The number that mpi_attr_cancel takes.
    int id() const noexcept { return id_; }
    /// The function is not called. Returns false if it has started to run or was cancelled.
    bool cancel() noexcept
    {
        if (id_ < 0 || mpi_attr_cancel(id_) != MPI_SUCCESS)
            return false;
        delete std::exchange(function_, nullptr);
        id_ = -1;
        return true;
    }

private:
    friend hook at_finalize(std::function<void()>);
    explicit hook(std::function<void()> *function) : function_(function)
    {
        check(mpi_attr_at_finalize(run, function, &id_));
    }
    static void run(void *state) noexcept
    {
        const std::unique_ptr<std::function<void()>> function(static_cast<std::function<void()> *>(state));
        try {
            (*function)();
        } catch (const std::exception &exception) {
            std::fprintf(stderr, "mpi_attr.hpp: exception in a finalize hook: %s\n", exception.what());
        } catch (...) {
            std::fprintf(stderr, "mpi_attr.hpp: exception in a finalize hook\n");
        }
    }

    std::function<void()> *function_;
    int id_ = -1;
};

/// Registers a function, such as a lambda, for MPI_Finalize.
inline hook at_finalize(std::function<void()> function)
{
    auto owned = std::make_unique<std::function<void()>>(std::move(function));
    const hook registered(owned.get());
    owned.release();
    return registered;
}

/// The inner communicator of a communicator while this object lives: a communicator of the same processes for a library's own
/// messages. The first one for a parent is made by a collective call. Each object has one reference; when the last one is
/// destroyed, the inner communicator is freed, which is collective too: all processes do it. To keep it until the parent is
/// freed, call `keep`.
class inner_comm {
public:
    /// The inner communicator of a keyval of this program's inner communicators.
    explicit inner_comm(MPI_Comm parent) : inner_comm(parent, shared_keyval()) {}
    /// The inner communicator under a keyval of mpi_attr_inner_keyval.
    inner_comm(MPI_Comm parent, int key) : parent_(parent), key_(key) { check(mpi_attr_inner_comm(parent, key, &comm_)); }
    inner_comm(const inner_comm &) = delete;
    inner_comm &operator=(const inner_comm &) = delete;
    inner_comm(inner_comm &&other) noexcept
        : parent_(other.parent_), key_(std::exchange(other.key_, MPI_KEYVAL_INVALID)),
          comm_(std::exchange(other.comm_, MPI_COMM_NULL))
    {
    }
    inner_comm &operator=(inner_comm &&other) noexcept
    {
        std::swap(parent_, other.parent_);
        std::swap(key_, other.key_);
        std::swap(comm_, other.comm_);
        return *this;
    }
    /// Gives the reference back.
    ~inner_comm()
    {
        if (key_ != MPI_KEYVAL_INVALID && error::running())
            mpi_attr_inner_comm_release(parent_, key_);
    }
    /// The communicator.
    MPI_Comm get() const noexcept { return comm_; }
    operator MPI_Comm() const noexcept { return comm_; }
    /// Gives the reference to the parent: the inner communicator lives until the parent is freed.
    MPI_Comm keep() noexcept
    {
        key_ = MPI_KEYVAL_INVALID;
        return comm_;
    }

private:
    static int shared_keyval()
    {
        static const int key = [] {
            int created = MPI_KEYVAL_INVALID;
            check(mpi_attr_inner_keyval(&created));
            return created;
        }();
        return key;
    }

    MPI_Comm parent_;
    int key_;
    MPI_Comm comm_ = MPI_COMM_NULL;
};

} // namespace mpi_attr

#endif
