/* The harness: named cases, each in a process of its own. Checks may be made anywhere, also in callbacks and threads,
 * because a failing one is recorded and the case goes on.
 *
 *     prog            runs all cases in order, prints `ok NAME` or `FAIL NAME: file:line: text` and `N passed, N failed`
 *     prog CASE ...   runs these cases
 *     prog --list     lists all cases
 *
 * MPI_ATTR_TEST_NOFORK=1, for tools that do not support a fork in mid-run: all cases in one process with one MPI_Init;
 * those that need a process of their own, in a new execution of the program. With MPI_ATTR_TEST_NOFORK=skip the latter
 * are skipped, for launchers under which a program cannot start itself; `prog CASE` then runs one of them.
 * MPI_ATTR_TEST_TIMEOUT: seconds until a case that hangs counts as failed (300); no check depends on time. */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "kind.h"

enum check_flag {
    OWN_PROCESS = 1,  /* calls MPI_Init itself, or never */
    EMBEDDED_ONLY = 2 /* meaningless over a host: not listed there */
};

struct check_case {
    const char *name;
    void (*run)(const struct kind *k); /* `k` is NULL in a case without a kind */
    int kinds, flags, line;
    struct check_case *next;
};

/* Defines a case: CASE(name) { ... }. The cases of a program run in the order of their lines. */
#define CASE_OF(name, of_kinds, with_flags) CHECK_DEFINE(name, of_kinds, with_flags, k)
#define CASE(name) CHECK_DEFINE(name, KIND_NONE, 0, none)
#define KIND_CASE(name) CASE_OF(name, KINDS_ALL, 0)
#define DUP_CASE(name) CASE_OF(name, KINDS_WITH_DUP, 0)
#define PROCESS_CASE(name) CHECK_DEFINE(name, KIND_NONE, OWN_PROCESS, none)
#define CHECK_DEFINE(name, of_kinds, with_flags, parameter) \
    static void name(const struct kind *parameter); \
    __attribute__((constructor)) static void check_add_##name(void) \
    { \
        static struct check_case this_case = {#name, name, of_kinds, with_flags, __LINE__, NULL}; \
        check_add(&this_case); \
    } \
    static void name(const struct kind *parameter)
void check_add(struct check_case *c);

/* The return value of a program's main, which only a program with more to do in it defines. */
int check_main(int argc, char **argv);

/* The thread level the harness initialises MPI with: MPI_THREAD_SINGLE, or MPI_THREAD_MULTIPLE in a program with NEEDS_THREADS. */
extern int check_thread_level;
#define NEEDS_THREADS \
    __attribute__((constructor)) static void check_needs_threads(void) { check_thread_level = MPI_THREAD_MULTIPLE; }

/* Call first in main: starts the program anew with this variable set, unless it is set. */
void check_require_environment(char **argv, const char *name, const char *value);

#define CHECK(condition) check_that((condition) != 0, __FILE__, __LINE__, "%s", #condition)
#define CHECK_OK(call) check_code((call), MPI_SUCCESS, __FILE__, __LINE__, #call)
/* An error of this class, raised by the library; embedded the code is the class. */
#define CHECK_CLASS(call, error_class) check_class((call), (error_class), __FILE__, __LINE__, #call)
/* Exactly this code, which a callback returned. */
#define CHECK_CODE(call, code) check_code((call), (code), __FILE__, __LINE__, #call)
#define CHECK_INT(actual, expected) check_int((intptr_t)(actual), (intptr_t)(expected), __FILE__, __LINE__, #actual)
#define CHECK_STR(actual, expected) check_str((actual), (expected), __FILE__, __LINE__, #actual)
/* For a failure that no condition expresses. */
#define FAIL(...) check_that(0, __FILE__, __LINE__, __VA_ARGS__)

#ifdef __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
void check_that(int holds, const char *file, int line, const char *format, ...);
void check_code(int code, int expected, const char *file, int line, const char *text);
void check_class(int code, int error_class, const char *file, int line, const char *text);
void check_int(intptr_t actual, intptr_t expected, const char *file, int line, const char *text);
void check_str(const char *actual, const char *expected, const char *file, int line, const char *text);

/* Initialise MPI as the harness does for cases that do not do it themselves: errors return. */
void check_init(void);

/* How a child process ended, and what it wrote to stderr. */
struct check_end {
    int exit_code; /* -1 if a signal ended it */
    int signal;
    char text[8192];
};

/* IN_CHILD(&end) { ... } runs the block in a child, and waits for its end; only before MPI is initialised. A child that comes to
 * the end of the block has exit code 0. */
#define IN_CHILD(end) for (int in_child_ = check_fork(end); in_child_; exit(0))
int check_fork(struct check_end *end);

#endif
