/* The state of a thread: the call of the program that is recorded, and the callbacks that it has called.

   intercept.c begins and ends calls, callbacks.c adds callbacks. calls.rs has the same structures. */
#ifndef MPI_ATTR_REPORT_CALLS_H
#define MPI_ATTR_REPORT_CALLS_H
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t handle;

/* The outermost intercepted call of a thread. */
struct scope {
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
    /* NULL between calls. */
    const struct scope *scope;
    /* Where the callbacks of the present call begin in the list. Those before are of the calls around it. */
    unsigned first;
    unsigned count;
    struct called *calls;
    unsigned room;
    /* When the last one returned. */
    uint64_t last;
    /* Gets that this thread counts: format.rs has the structure. */
    struct tally *tallies;
};

extern __thread struct thread report_thread __attribute__((visibility("hidden"), tls_model("initial-exec")));
extern int report_on __attribute__((visibility("hidden")));

/* Records the callbacks of the present call. */
void report_flush(void);

/* While a function of the program runs, its calls are recorded as calls of the program. */
struct outer {
    const struct scope *scope;
    unsigned first;
};

static inline struct outer begin_users(void)
{
    const struct outer outer = {report_thread.scope, report_thread.first};
    report_thread.scope = NULL;
    report_thread.first = report_thread.count;
    return outer;
}

static inline void end_users(const struct outer *outer)
{
    report_thread.scope = outer->scope;
    report_thread.first = outer->first;
}
#endif
