/* The callbacks that stand in front of the program's: they time the calls and note what was copied or deleted, in the
   thread's list. The call that runs them records the list at its end, so that a callback takes no lock.

   Between callbacks of one call the clock is read once: the time from the end of one counts to the next. */
#include "calls.h"

#include <time.h>

enum { NO_CALLBACK = 16 /* MPI_ERR_OTHER, in most interfaces */, COPY = 0, DELETE = 1, KNOWN = 64 };

const struct users *report_users(int key);
int report_more_calls(void);
handle report_of_fortran(int kind, int number);

/* The callbacks by key, for a lookup without a lock. A new key of a number replaces the old one. */
static const struct users *known[KNOWN];

static inline const struct users **place_of(int key)
{
    return &known[(uint32_t)key * 2654435761u >> 26];
}

void report_know(const struct users *users)
{
    __atomic_store_n(place_of(users->key), users, __ATOMIC_RELEASE);
}

static inline const struct users *find(int key)
{
    const struct users *users = __atomic_load_n(place_of(key), __ATOMIC_ACQUIRE);
    if (__builtin_expect(users && users->key == key, 1))
        return users;
    users = report_users(key);
    if (users)
        report_know(users);
    return users;
}

/* The time of a monotonic clock, in nanoseconds. */
static inline uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static inline uint64_t start(void)
{
    return report_thread.count != report_thread.first ? report_thread.last : now();
}

static inline void ended(const struct users *users, handle object, short which, int code, int is_copied, uint64_t value,
    uint64_t since)
{
    struct thread *own = &report_thread;
    if (!report_on || (__builtin_expect(own->count == own->room, 0) && !report_more_calls()))
        return;
    own->last = now();
    own->calls[own->count++] =
        (struct called){own->last - since, object, value, users, code, which, (short)is_copied};
    /* A call that is not intercepted does not record it. */
    if (__builtin_expect(!own->scope, 0))
        report_flush();
}

#define INSIDE \
    __attribute__((cleanup(end_users))) const struct outer outer = begin_users(); \
    (void)outer

typedef int copy_function(handle, int, void *, void *, void **, int *);
typedef int delete_function(handle, int, void *, void *);
typedef void fortran_copy(int *, int *, void *, void *, void *, int *, int *);
typedef void fortran_delete(int *, int *, void *, void *, int *);

static int call_copy(const struct users *users, handle object, void *extra, void *value, void **out, int *flag)
{
    INSIDE;
    return (__extension__(copy_function *)users->copy)(object, users->key, users->has_extra ? users->extra : extra, value, out, flag);
}

static int call_delete(const struct users *users, handle object, void *value, void *extra)
{
    INSIDE;
    return (__extension__(delete_function *)users->delete)(object, users->key, value, users->has_extra ? users->extra : extra);
}

int report_copy(handle object, int key, void *extra, void *value, void **out, int *flag)
{
    const struct users *users = find(key);
    if (!users)
        return NO_CALLBACK;
    const uint64_t since = start();
    const int code = call_copy(users, object, extra, value, out, flag);
    const int is_copied = !code && *flag;
    ended(users, object, COPY, code, is_copied, is_copied ? (uintptr_t)*out : 0, since);
    return code;
}

int report_delete(handle object, int key, void *value, void *extra)
{
    const struct users *users = find(key);
    if (!users)
        return NO_CALLBACK;
    const uint64_t since = start();
    const int code = call_delete(users, object, value, extra);
    ended(users, object, DELETE, code, 0, 0, since);
    return code;
}

static void call_fortran_copy(const struct users *users, int *object, int *key, void *extra, void *value, void *out, int *flag,
    int *ierror)
{
    INSIDE;
    (__extension__(fortran_copy *)users->copy)(object, key, extra, value, out, flag, ierror);
}

static void call_fortran_delete(const struct users *users, int *object, int *key, void *value, void *extra, int *ierror)
{
    INSIDE;
    (__extension__(fortran_delete *)users->delete)(object, key, value, extra, ierror);
}

void report_fortran_copy(int *object, int *key, void *extra, void *value, void *out, int *flag, int *ierror)
{
    const struct users *users = find(*key);
    if (!users) {
        *ierror = NO_CALLBACK;
        return;
    }
    const handle old = report_of_fortran(users->kind, *object);
    const uint64_t since = start();
    call_fortran_copy(users, object, key, extra, value, out, flag, ierror);
    /* An INTEGER value has its lower half here; nothing beyond four bytes may be read. */
    const int is_copied = !*ierror && *flag;
    ended(users, old, COPY, *ierror, is_copied, is_copied ? *(uint32_t *)out : 0, since);
}

void report_fortran_delete(int *object, int *key, void *value, void *extra, int *ierror)
{
    const struct users *users = find(*key);
    if (!users) {
        *ierror = NO_CALLBACK;
        return;
    }
    const handle of = report_of_fortran(users->kind, *object);
    const uint64_t since = start();
    call_fortran_delete(users, object, key, value, extra, ierror);
    ended(users, of, DELETE, *ierror, 0, 0, since);
}
