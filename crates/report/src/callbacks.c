/* The callbacks that stand in front of the program's: they time the calls and note what was copied or deleted, in the
   thread's list. The call that runs them records the list at its end, so that a callback takes no lock.

   Between callbacks of one call the clock is read once: the time from the end of one counts to the next. */
#include "calls.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NO_CALLBACK = 16 /* MPI_ERR_OTHER, in most interfaces */, KNOWN = 64 };

const struct users *report_users(int key);
int report_more_calls(void);
handle report_of_fortran(int kind, int number);

/* ---- keyvals whose extra state is not ours: the callbacks by key */

/* For a lookup without a lock. A new key of a number replaces the old one. */
static const struct users *known[KNOWN];

static inline const struct users **place_of(int key)
{
    return &known[(uint32_t)key * 2654435761u >> 26];
}

void report_know(const struct users *users)
{
    __atomic_store_n(place_of(users->key), users, __ATOMIC_RELEASE);
}

static const struct users *find(int key)
{
    const struct users *users = __atomic_load_n(place_of(key), __ATOMIC_ACQUIRE);
    if (__builtin_expect(users && users->key == key, 1))
        return users;
    users = report_users(key);
    if (users)
        report_know(users);
    return users;
}

/* ---- the clock */

static __attribute__((noinline)) uint64_t clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* Linux itself reads the time from the processor's counter, if all processors have the same one with a constant rate. Then
   the counter is the clock of this library: reading it takes half the time. */
#ifdef __x86_64__
static int counter_is_usable;
#define counter() __builtin_ia32_rdtsc()
#else
enum { counter_is_usable = 0 };
#define counter() ((uint64_t)0)
#endif

static inline uint64_t now(void)
{
    return __builtin_expect(counter_is_usable, 1) ? counter() : clock_now();
}

/* The ticks of a monotonic clock. */
uint64_t report_now(void)
{
    return now();
}

/* The same moment in ticks and in nanoseconds: the shortest of some tries. */
void report_moment(uint64_t *ticks, uint64_t *nanoseconds)
{
    uint64_t shortest = UINT64_MAX;
    for (int i = 0; i < 4; i++) {
        const uint64_t before = now(), between = clock_now(), after = now();
        if (after - before < shortest) {
            shortest = after - before;
            *ticks = before + shortest / 2;
            *nanoseconds = between;
        }
    }
}

void report_choose_clock(void)
{
#ifdef __x86_64__
    FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
    char source[8];
    if (file) {
        counter_is_usable = fgets(source, sizeof source, file) && !strcmp(source, "tsc\n");
        fclose(file);
    }
#endif
}

/* ---- the list */

/* Before a callback of the program: the first one of a call notes when it begins. */
static inline void starts(void)
{
    struct thread *own = &report_thread;
    if (own->next == own->first && (__builtin_expect(own->next != own->limit, 1) || report_more_calls()))
        own->next++->end = now();
}

/* After a callback of the program: its entry, without the outcome and the value of a copy. NULL without memory. */
static inline struct called *ended(const struct users *users, handle object)
{
    struct thread *own = &report_thread;
    if (__builtin_expect(own->next == own->limit, 0) && !report_more_calls())
        return NULL;
    struct called *new = own->next++;
    new->end = now();
    new->object = object;
    new->users = users;
    return new;
}

static inline void copied(const struct users *users, handle object, uint64_t outcome, uint64_t value)
{
    struct called *new = ended(users, object);
    if (!new)
        return;
    new->outcome = outcome;
    new->value = value;
}

static inline void deleted(const struct users *users, handle object, int code)
{
    struct called *new = ended(users, object);
    if (new)
        new->outcome = DELETED | (unsigned)code;
}

static inline void returned(const int *unused)
{
    (void)unused;
    report_thread.outer = NULL;
}

/* A C++ exception may leave a callback. */
#define INSIDE \
    __attribute__((cleanup(returned))) const int inside = 0; \
    (void)inside; \
    report_thread.outer = report_thread.scope

/* A call that is not intercepted runs a callback: the callback is recorded by itself. In C, a function of its own has the
   scope, so that the callbacks of other calls save fewer registers. */
#define ALONE ENTER_AT(NULL, NULL)
#define APART static __attribute__((noinline, cold))

typedef int copy_function(handle, int, void *, void *, void **, int *);
typedef int delete_function(handle, int, void *, void *);
typedef void fortran_copy(int *, int *, void *, void *, void *, int *, int *);
typedef void fortran_delete(int *, int *, void *, void *, int *);

/* ---- in C */

static inline int call_copy(const struct users *users, handle object, int key, void *value, void **out, int *flag)
{
    INSIDE;
    return (__extension__(copy_function *)users->copy)(object, key, users->extra, value, out, flag);
}

static inline int call_delete(const struct users *users, handle object, int key, void *value)
{
    INSIDE;
    return (__extension__(delete_function *)users->delete)(object, key, value, users->extra);
}

/* The extra state is ours. */
int report_copy(handle object, int key, void *extra, void *value, void **out, int *flag);
int report_delete(handle object, int key, void *value, void *extra);

APART int copy_alone(handle object, int key, void *extra, void *value, void **out, int *flag)
{
    ALONE;
    return report_copy(object, key, extra, value, out, flag);
}

APART int delete_alone(handle object, int key, void *value, void *extra)
{
    ALONE;
    return report_delete(object, key, value, extra);
}

int report_copy(handle object, int key, void *extra, void *value, void **out, int *flag)
{
    const struct users *users = extra;
    if (__builtin_expect(IS_BETWEEN_CALLS, 0))
        return copy_alone(object, key, extra, value, out, flag);
    starts();
    const int code = call_copy(users, object, key, value, out, flag);
    const int is_copied = __builtin_expect(!code && *flag, 1);
    copied(users, object, is_copied ? COPIED : (unsigned)code, is_copied ? (uintptr_t)*out : 0);
    return code;
}

int report_delete(handle object, int key, void *value, void *extra)
{
    const struct users *users = extra;
    if (__builtin_expect(IS_BETWEEN_CALLS, 0))
        return delete_alone(object, key, value, extra);
    starts();
    const int code = call_delete(users, object, key, value);
    deleted(users, object, code);
    return code;
}

/* The extra state is a token for the destructor. */
int report_copy_x(handle object, int key, void *token, void *value, void **out, int *flag)
{
    (void)token;
    const struct users *users = find(key);
    return users ? report_copy(object, key, (void *)users, value, out, flag) : NO_CALLBACK;
}

int report_delete_x(handle object, int key, void *value, void *token)
{
    (void)token;
    const struct users *users = find(key);
    return users ? report_delete(object, key, value, (void *)users) : NO_CALLBACK;
}

/* ---- in Fortran */

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
    if (__builtin_expect(IS_BETWEEN_CALLS, 0)) {
        ALONE;
        report_fortran_copy(object, key, extra, value, out, flag, ierror);
        return;
    }
    const handle old = report_of_fortran(users->kind, *object);
    starts();
    call_fortran_copy(users, object, key, extra, value, out, flag, ierror);
    /* An INTEGER value has its lower half here; nothing beyond four bytes may be read. */
    const int is_copied = !*ierror && *flag;
    copied(users, old, is_copied ? COPIED : (unsigned)*ierror, is_copied ? *(uint32_t *)out : 0);
}

void report_fortran_delete(int *object, int *key, void *value, void *extra, int *ierror)
{
    const struct users *users = find(*key);
    if (!users) {
        *ierror = NO_CALLBACK;
        return;
    }
    if (__builtin_expect(IS_BETWEEN_CALLS, 0)) {
        ALONE;
        report_fortran_delete(object, key, value, extra, ierror);
        return;
    }
    const handle of = report_of_fortran(users->kind, *object);
    starts();
    call_fortran_delete(users, object, key, value, extra, ierror);
    deleted(users, of, *ierror);
}
