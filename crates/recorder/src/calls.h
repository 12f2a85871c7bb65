/* The state of a thread: the call of the program that is recorded, and the callbacks that it has called.

   intercept.c begins and ends calls, callbacks.c adds callbacks. calls.rs has the same structures. */
#ifndef MPI_ATTR_REPORT_CALLS_H
#define MPI_ATTR_REPORT_CALLS_H
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t handle;

/* An intercepted call that is recorded. */
struct scope {
    const char *routine;
    void *caller;
    /* A call that runs a callback of the program, which has made this call; otherwise NULL. */
    const struct scope *outer;
    /* Where the callbacks of that call begin in the list, and where its running callback is: indexes. */
    ptrdiff_t first, next;
};

/* The callbacks of the program for a key. In C, they are the extra state that the MPI has instead of the program's. */
struct user_callbacks {
    void *copy, *delete;
    /* In C. */
    void *extra;
    /* The record of the keyval; NULL: not recorded. */
    void *record;
    int key;
    int kind;
};

/* A callback that has returned, or that runs. The call records it at its end. It began when the one before it in the list
   ended; the first entry of a call, without callbacks, is the time when the first one began. */
struct called {
    uint64_t end;
    handle object;
    /* Of the copy; otherwise unspecified. */
    uint64_t value;
    const struct user_callbacks *users;
    /* The code in the upper half, and these bits. */
    uint64_t outcome;
};
#define DELETED ((uint64_t)1) /* a delete callback, not a copy callback */
#define COPIED ((uint64_t)2)

/* The bytes of a datatype, as long as this number of datatypes was freed. */
struct type_size {
    handle type;
    uint32_t freed;
    int32_t size;
};

struct thread {
    /* The present call, and the call that runs a callback of the program. They are equal while code of the program runs; both
       are NULL where no call is around it. */
    const struct scope *scope, *outer;
    /* The list of callbacks: where those of the present call begin, and where the running or the next one goes. Those before
       are of the calls around it. */
    struct called *calls, *first, *next, *limit;
    /* Gets that this thread counts: format.rs has the structure. */
    struct tally *tallies;
    /* The requests that a call of this thread may complete, so that a call inside it does not count them again. */
    const void *completing;
    /* The last datatypes of requests. */
    struct type_size types[4];
};

extern __thread struct thread report_thread __attribute__((visibility("hidden"), tls_model("initial-exec")));
/* The kinds that are recorded, a bit each; 0: nothing is. */
extern int report_on __attribute__((visibility("hidden")));

/* Records the callbacks of the present call. */
void report_flush(void);

#define IS_BETWEEN_CALLS (report_thread.scope == report_thread.outer)

static inline void enter(struct scope *entered)
{
    struct thread *own = &report_thread;
    entered->outer = own->outer;
    if (__builtin_expect(entered->outer != NULL, 0)) {
        entered->first = own->first - own->calls;
        entered->next = own->next - own->calls;
        /* Behind the entry of the callback that makes this call. */
        own->first = own->next += own->next != own->limit;
        own->outer = NULL;
    }
    own->scope = entered;
}

/* Inline also where the compiler would call it, once for a return and once for an exception. */
__attribute__((always_inline)) static inline void leave(const struct scope *entered)
{
    struct thread *own = &report_thread;
    /* Callbacks of a call that nothing else has recorded. */
    if (__builtin_expect(own->next != own->first, 0))
        report_flush();
    own->scope = entered->outer;
    if (__builtin_expect(entered->outer != NULL, 0)) {
        own->first = own->calls ? own->calls + entered->first : NULL;
        own->next = own->calls ? own->calls + entered->next : NULL;
        own->outer = entered->outer;
    }
}

#define ENTER_AT(name, place) \
    __attribute__((cleanup(leave))) struct scope entered; \
    entered.routine = name; \
    entered.caller = place; \
    enter(&entered)

/* While another function of the program runs, its calls are recorded as calls of the program. */
static inline const struct scope *begin_users(void)
{
    const struct scope *before = report_thread.outer;
    report_thread.outer = report_thread.scope;
    return before;
}

static inline void end_users(const struct scope *const *before)
{
    report_thread.outer = *before;
}
#endif
