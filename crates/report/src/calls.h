/* The state of a thread: the call of the program that is recorded, and the callbacks that it has called.

   intercept.c begins and ends calls, callbacks.c adds callbacks. calls.rs has the same structures. */
#ifndef MPI_ATTR_REPORT_CALLS_H
#define MPI_ATTR_REPORT_CALLS_H
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t handle;

/* The outermost intercepted call of a thread. */
struct scope {
    int depth;
    /* Where its callbacks begin in the thread's list. Those before are of the calls around it. */
    unsigned first;
    const char *routine;
    void *caller;
};

/* The callbacks of the program for a key. */
struct users {
    void *copy, *delete;
    /* The extra state, if the MPI has another one. */
    void *extra;
    int has_extra;
    int key;
    int kind;
    /* The index of the recorder's keyval; negative: not recorded. */
    int index;
};

/* A callback that has returned. The call records it at its end. */
struct called {
    uint64_t time;
    handle object;
    /* Of the copy, if there is one. */
    uint64_t value;
    const struct users *users;
    int code;
    /* 0 a copy callback, 1 a delete callback. */
    short which;
    short is_copied;
};

struct thread {
    struct scope scope;
    struct called *calls;
    unsigned count, room;
    /* When the last one returned. */
    uint64_t last;
    /* Gets that this thread counts: format.rs has the structure. */
    struct tally *tallies;
};

extern __thread struct thread report_thread __attribute__((visibility("hidden"), tls_model("initial-exec")));
extern int report_on;

/* Records the callbacks of the present call. */
void report_flush(void);

/* While a function of the program runs, its calls are recorded as calls of the program. */
static inline struct scope begin_users(void)
{
    struct scope outer = report_thread.scope;
    report_thread.scope = (struct scope){0, report_thread.count, NULL, NULL};
    return outer;
}

static inline void end_users(const struct scope *outer)
{
    report_thread.scope = *outer;
}
#endif
