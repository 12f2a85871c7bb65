/* The callbacks that stand in front of the program's: they time the calls and note what was copied or deleted, in the
   thread's list. The call that runs them records the list at its end, so that a callback takes no lock.

   Between callbacks of one call the clock is read once: the time from the end of one counts to the next. */
#include "calls.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NO_CALLBACK = 16 /* MPI_ERR_OTHER, in most interfaces */, KNOWN = 64 };

const struct user_callbacks *report_users(int key);
int report_more_calls(void);
handle report_of_fortran(int kind, int number);

/* ---- keyvals whose extra state is not ours: the callbacks by key */

/* For a lookup without a lock. A new key of a number replaces the old one. */
static const struct user_callbacks *known[KNOWN];

static inline const struct user_callbacks **place_of(int key)
{
    return &known[(uint32_t)key * 2654435761u >> 26];
}

void report_know(const struct user_callbacks *users)
{
    __atomic_store_n(place_of(users->key), users, __ATOMIC_RELEASE);
}

static const struct user_callbacks *find(int key)
{
    const struct user_callbacks *users = __atomic_load_n(place_of(key), __ATOMIC_ACQUIRE);
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

/* Whether the list has room for the entry of a callback. The first callback of a call also adds the time when it begins;
   without the counter, make_place does that. */
static inline int has_place(void)
{
    struct thread *own = &report_thread;
    if (own->next == own->first) {
        if (!counter_is_usable || own->next == own->limit)
            return 0;
        own->next++->end = counter();
    }
    return own->next != own->limit;
}

/* Makes room for the entry of a callback. Returns 0 if out of memory; then the callback is not recorded. */
static __attribute__((noinline, cold)) int make_place(void)
{
    struct thread *own = &report_thread;
    if (own->next == own->first) {
        if (own->next == own->limit && !report_more_calls())
            return 0;
        own->next++->end = now();
    }
    return own->next != own->limit || report_more_calls();
}

/* Before a callback of the program. */
static inline void begin_entry(const struct user_callbacks *users, handle object)
{
    report_thread.next->object = object;
    report_thread.next->users = users;
}

/* After the callback. */
static inline void end_entry(uint64_t outcome, uint64_t end)
{
    struct called *entry = report_thread.next;
    entry->outcome = outcome;
    entry->end = end;
    report_thread.next = entry + 1;
}

static inline uint64_t failed(int code)
{
    return (uint64_t)(unsigned)code << 32;
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

typedef int copy_function(handle, int, void *, void *, void **, int *);
typedef int delete_function(handle, int, void *, void *);
typedef void fortran_copy(int *, int *, void *, void *, void *, int *, int *);
typedef void fortran_delete(int *, int *, void *, void *, int *);

/* ---- in C */

static inline int call_copy(const void *extra, handle object, int key, void *value, void **out, int *flag)
{
    const struct user_callbacks *users = extra;
    INSIDE;
    return (__extension__(copy_function *)users->copy)(object, key, users->extra, value, out, flag);
}

static inline int call_delete(const void *extra, handle object, int key, void *value)
{
    const struct user_callbacks *users = extra;
    INSIDE;
    return (__extension__(delete_function *)users->delete)(object, key, value, users->extra);
}

/* The extra state is ours. The slow paths, copy_apart and delete_apart, are functions of their own, so that the fast paths save
   fewer registers. They make room in the list, and record a callback of a call that is not intercepted as a call of its own. */
#define APART static __attribute__((noinline, cold))
#define ALONE ENTER_AT(NULL, NULL)
int report_copy(handle object, int key, void *extra, void *value, void **out, int *flag);
int report_delete(handle object, int key, void *value, void *extra);

APART int copy_apart(handle object, int key, void *extra, void *value, void **out, int *flag)
{
    if (IS_BETWEEN_CALLS) {
        ALONE;
        return report_copy(object, key, extra, value, out, flag);
    }
    return make_place() ? report_copy(object, key, extra, value, out, flag) : call_copy(extra, object, key, value, out, flag);
}

APART int delete_apart(handle object, int key, void *value, void *extra)
{
    if (IS_BETWEEN_CALLS) {
        ALONE;
        return report_delete(object, key, value, extra);
    }
    return make_place() ? report_delete(object, key, value, extra) : call_delete(extra, object, key, value);
}

int report_copy(handle object, int key, void *extra, void *value, void **out, int *flag)
{
    if (__builtin_expect(IS_BETWEEN_CALLS || !has_place(), 0))
        return copy_apart(object, key, extra, value, out, flag);
    begin_entry(extra, object);
    /* The entry stores both arguments during the callback. In registers, they would have to be saved. */
    report_thread.next->value = (uintptr_t)out;
    report_thread.next->outcome = (uintptr_t)flag;
    const int code = call_copy(extra, object, key, value, out, flag);
    const uint64_t end = now();
    struct called *entry = report_thread.next;
    if (__builtin_expect(!code && *(int *)(uintptr_t)entry->outcome, 1)) {
        entry->value = *(uintptr_t *)(uintptr_t)entry->value;
        end_entry(COPIED, end);
    } else {
        end_entry(failed(code), end);
    }
    return code;
}

int report_delete(handle object, int key, void *value, void *extra)
{
    if (__builtin_expect(IS_BETWEEN_CALLS || !has_place(), 0))
        return delete_apart(object, key, value, extra);
    begin_entry(extra, object);
    const int code = call_delete(extra, object, key, value);
    end_entry(DELETED | failed(code), now());
    return code;
}

/* The extra state is a token for the destructor. */
int report_copy_x(handle object, int key, void *token, void *value, void **out, int *flag)
{
    (void)token;
    const struct user_callbacks *users = find(key);
    return users ? report_copy(object, key, (void *)users, value, out, flag) : NO_CALLBACK;
}

int report_delete_x(handle object, int key, void *value, void *token)
{
    (void)token;
    const struct user_callbacks *users = find(key);
    return users ? report_delete(object, key, value, (void *)users) : NO_CALLBACK;
}

/* ---- in Fortran */

static void call_fortran_copy(const struct user_callbacks *users, int *object, int *key, void *extra, void *value, void *out, int *flag,
    int *ierror)
{
    INSIDE;
    (__extension__(fortran_copy *)users->copy)(object, key, extra, value, out, flag, ierror);
}

static void call_fortran_delete(const struct user_callbacks *users, int *object, int *key, void *value, void *extra, int *ierror)
{
    INSIDE;
    (__extension__(fortran_delete *)users->delete)(object, key, value, extra, ierror);
}

void report_fortran_copy(int *object, int *key, void *extra, void *value, void *out, int *flag, int *ierror)
{
    const struct user_callbacks *users = find(*key);
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
    const int is_recorded = has_place() || make_place();
    if (is_recorded)
        begin_entry(users, old);
    call_fortran_copy(users, object, key, extra, value, out, flag, ierror);
    if (!is_recorded)
        return;
    const int is_copied = !*ierror && *flag;
    /* An INTEGER value has its lower half here; nothing beyond four bytes may be read. */
    if (is_copied)
        report_thread.next->value = *(uint32_t *)out;
    end_entry(is_copied ? COPIED : failed(*ierror), now());
}

void report_fortran_delete(int *object, int *key, void *value, void *extra, int *ierror)
{
    const struct user_callbacks *users = find(*key);
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
    const int is_recorded = has_place() || make_place();
    if (is_recorded)
        begin_entry(users, of);
    call_fortran_delete(users, object, key, value, extra, ierror);
    if (is_recorded)
        end_entry(DELETED | failed(*ierror), now());
}
