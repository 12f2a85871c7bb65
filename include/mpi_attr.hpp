// mpi_attr.hpp - attributes, keyvals, finalize hooks and inner communicators of MPI in C++17, header-only: docs/scoped.md.
//
// Include mpi.h (or mpi_attr.h) first, as for mpi_attr_ext.h. Attributes and keyvals need only routines of the standard, so
// they work over every MPI. `at_finalize` and `inner_comm` call routines of mpi_attr_ext.h: such a program is linked to
// libmpi_attr, or over another MPI to libmpi_attr_pmpi.
//
// Errors. A function throws `mpi_attr::error` for a code that a routine returns; so it needs an error handler that returns
// (MPI_ERRORS_RETURN). No exception leaves a callback: MPI gets an error code, and the next `check` of a failed call in the same
// thread throws the original exception, so check each call that may run callbacks. (In a shared library with hidden visibility, only
// `check` in the same library knows the exception; elsewhere `mpi_attr::error` is thrown.) Destructors of the classes below do not throw.
//
// Objects. attribute, keyval, inner_keyval, inner_comm and hook can be moved and not copied; moves do not throw. One that was moved
// from can be destroyed and assigned to; a call of MPI with it fails as with MPI_KEYVAL_INVALID. Static objects may be destroyed after
// MPI_Finalize, which has freed their keyvals. While MPI is used by sessions only, keyvals stay until the last session ends.
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

namespace detail {

inline bool finalized() noexcept
{
    int flag = 0;
    MPI_Finalized(&flag);
    return flag != 0;
}

/// Whether MPI_Init was called and MPI_Finalize was not.
inline bool running() noexcept
{
    int flag = 0;
    MPI_Initialized(&flag);
    return flag != 0 && !finalized();
}

/// The exception of a callback that `check` has not thrown yet.
inline std::exception_ptr &pending() noexcept
{
    static thread_local std::exception_ptr exception;
    return exception;
}

} // namespace detail

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
        // From MPI-4 on, MPI_Error_string works at any time.
        if ((MPI_VERSION < 4 && !detail::running()) || MPI_Error_string(code, buffer, &length) != MPI_SUCCESS)
            return "MPI error " + std::to_string(code);
        return std::string(buffer, static_cast<std::size_t>(length));
    }

    int code_;
};

/// For callbacks of a `keyval`, which no exception may leave: calls the function and returns MPI_SUCCESS, or a code for its
/// exception, which `check` throws.
template <class F> int guarded(F &&function) noexcept
{
    try {
        function();
        return MPI_SUCCESS;
    } catch (const error &failed) {
        detail::pending() = std::current_exception();
        return failed.code();
    } catch (...) {
        detail::pending() = std::current_exception();
        return MPI_ERR_OTHER;
    }
}

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

namespace detail {
template <class T> inline constexpr bool is_kind = false;
template <> inline constexpr bool is_kind<communicators> = true;
template <> inline constexpr bool is_kind<datatypes> = true;
template <> inline constexpr bool is_kind<windows> = true;
} // namespace detail

/// A keyval that frees itself. Attributes that still use it keep it alive in MPI. The callbacks are `noexcept`: see `guarded`.
template <class Kind = communicators> class keyval {
    static_assert(detail::is_kind<Kind>, "the kind is mpi_attr::communicators, datatypes or windows, not the type of a handle");

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
        if (key_ != MPI_KEYVAL_INVALID && detail::running())
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

/// What becomes of a value when its object is duplicated. Each is a type, so that the compiler finds a value that cannot be copied.
namespace on_dup {
struct omit_t {};
struct copy_t {};
struct share_t {};
inline constexpr omit_t omit{};   ///< The duplicate has no value.
inline constexpr copy_t copy{};   ///< The duplicate gets a copy of the value.
inline constexpr share_t share{}; ///< Both have the same value, which is destroyed with the last of them.
} // namespace on_dup

/// An attribute whose values are of type T: `attribute<plan> plans; plans.set(comm, plan(...)); plans.get(comm)->run();`
///
/// A pointer or reference to a value is valid until the value is replaced or erased, or its object freed.
template <class T, class Kind = communicators> class attribute {
    static_assert(std::is_object_v<T> && !std::is_array_v<T> && !std::is_const_v<T> && !std::is_volatile_v<T>,
                  "a value has an object type without const: attribute<T *> for pointers, attribute<std::array<...>> for arrays");
    static_assert(std::is_nothrow_destructible_v<T>, "MPI destroys values in callbacks, so their destructor is noexcept");

public:
    using handle = typename Kind::handle;

    /// Creates the keyval of an attribute that a dup does not copy. MPI must be initialized.
    explicit attribute(on_dup::omit_t = on_dup::omit) : key_(nullptr, destroyed) {}
    explicit attribute(on_dup::share_t) : key_(shared, destroyed) {}
    explicit attribute(on_dup::copy_t) : key_(copied, destroyed)
    {
        static_assert(std::is_copy_constructible_v<T>, "on_dup::copy needs a copy constructor: use on_dup::share or omit");
    }

    /// Sets the value of an object; an old value is destroyed.
    T &set(handle object, T value) { return emplace(object, std::move(value)); }

    /// As set, with a value that is constructed from the arguments: T need not be movable.
    template <class... Arguments> T &emplace(handle object, Arguments &&...arguments)
    {
        auto owned = std::make_unique<box>(std::make_shared<T>(std::forward<Arguments>(arguments)...));
        T &stored = **owned;
        check(Kind::set(object, key_.get(), owned.get()));
        owned.release();
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
        static_assert(std::is_invocable_v<F &>, "make is a function without arguments that returns the value");
        T *found = get(object);
        return found ? *found : set(object, make());
    }

    /// Destroys the value of an object, if it has one.
    void erase(handle object) { check(Kind::erase(object, key_.get())); }

    /// The number of the keyval.
    int key() const noexcept { return key_.get(); }

private:
    using box = std::shared_ptr<T>;

    static int shared(handle, int, void *, void *in, void *out, int *flag) noexcept
    {
        *flag = 1;
        return guarded([&] { *static_cast<box **>(out) = new box(*static_cast<box *>(in)); });
    }
    static int copied(handle, int, void *, void *in, void *out, int *flag) noexcept
    {
        *flag = 1;
        return guarded(
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
    hook(const hook &) = delete;
    hook &operator=(const hook &) = delete;
    hook(hook &&other) noexcept : function_(other.function_), id_(std::exchange(other.id_, -1)) {}
    hook &operator=(hook &&other) noexcept
    {
        std::swap(function_, other.function_);
        std::swap(id_, other.id_);
        return *this;
    }
    ~hook() = default;
    /// The number that mpi_attr_cancel takes.
    int id() const noexcept { return id_; }
    /// The function is not called. Returns false if it has started to run or was cancelled.
    bool cancel() noexcept
    {
        if (id_ < 0 || mpi_attr_cancel(id_) != MPI_SUCCESS)
            return false;
        delete function_;
        id_ = -1;
        return true;
    }

private:
    using function = std::function<void()>;
    template <class F> friend hook at_finalize(F &&);
    explicit hook(std::unique_ptr<function> owned) : function_(owned.get())
    {
        check(mpi_attr_at_finalize(run, function_, &id_));
        owned.release();
    }
    static void run(void *state) noexcept
    {
        const std::unique_ptr<function> owned(static_cast<function *>(state));
        try {
            (*owned)();
        } catch (const std::exception &exception) {
            std::fprintf(stderr, "mpi_attr.hpp: exception in a finalize hook: %s\n", exception.what());
        } catch (...) {
            std::fprintf(stderr, "mpi_attr.hpp: exception in a finalize hook\n");
        }
    }

    function *function_; ///< Belongs to MPI until it has run or was cancelled.
    int id_ = -1;
};

/// Registers a function, such as a lambda, for MPI_Finalize. It need not be copyable.
template <class F> hook at_finalize(F &&function)
{
    static_assert(std::is_invocable_v<std::decay_t<F> &>, "a hook is a function without arguments");
    // std::function copies what it holds, so it holds a pointer.
    auto shared = std::make_shared<std::decay_t<F>>(std::forward<F>(function));
    return hook(std::make_unique<hook::function>([shared] { static_cast<void>((*shared)()); }));
}

/// The keyval of a library's own inner communicators. Libraries with the same one share their inner communicators, and their
/// messages meet. It frees itself; inner communicators that exist then are not changed.
class inner_keyval {
public:
    /// Creates the keyval. MPI must be initialized.
    inner_keyval() { check(mpi_attr_inner_keyval(&key_)); }
    inner_keyval(const inner_keyval &) = delete;
    inner_keyval &operator=(const inner_keyval &) = delete;
    inner_keyval(inner_keyval &&other) noexcept : key_(std::exchange(other.key_, MPI_KEYVAL_INVALID)) {}
    inner_keyval &operator=(inner_keyval &&other) noexcept
    {
        std::swap(key_, other.key_);
        return *this;
    }
    ~inner_keyval()
    {
        if (key_ != MPI_KEYVAL_INVALID && detail::running())
            MPI_Comm_free_keyval(&key_);
    }
    /// The number.
    int get() const noexcept { return key_; }

private:
    int key_ = MPI_KEYVAL_INVALID;
};

/// The inner communicator of a communicator while this object lives: a communicator of the same processes for a library's own
/// messages. The first one for a parent is made by a collective call. Each object has one reference; when the last one is
/// destroyed, the inner communicator is freed, which is collective too: all processes do it, so a function that throws in one
/// process only calls `keep` first. To keep it until the parent is freed, call `keep`.
class inner_comm {
public:
    [[nodiscard]] inner_comm(MPI_Comm parent, const inner_keyval &key) : inner_comm(parent, key.get()) {}
    /// Under a keyval of mpi_attr_inner_keyval.
    [[nodiscard]] inner_comm(MPI_Comm parent, int key) : parent_(parent), key_(key)
    {
        check(mpi_attr_inner_comm(parent, key, &comm_));
    }
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
        if (key_ != MPI_KEYVAL_INVALID && !detail::finalized())
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
    MPI_Comm parent_;
    int key_;
    MPI_Comm comm_ = MPI_COMM_NULL;
};

} // namespace mpi_attr

#endif
