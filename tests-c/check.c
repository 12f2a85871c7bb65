/* The harness. Children report through a page they share with the parent, so that neither an early exit(0) nor a
 * crash can pass for success. */
#define _GNU_SOURCE
#include "check.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "probe.h"

enum { PRINTED_AT_MOST = 20, PASSED_ALONE = 42 /* no exit code of a library that ends the process */ };

struct shared {
    atomic_int failures; /* of the running case */
    atomic_int completed;
};

int check_thread_level = MPI_THREAD_SINGLE;

static struct shared *shared;
static char running[256];
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;

void check_that(int holds, const char *file, int line, const char *format, ...)
{
    va_list arguments;
    const char *slash = strrchr(file, '/');
    if (holds)
        return;
    pthread_mutex_lock(&output);
    if (atomic_fetch_add(&shared->failures, 1) < PRINTED_AT_MOST) {
        printf("FAIL %s: %s:%d: ", running, slash ? slash + 1 : file, line);
        va_start(arguments, format);
        vprintf(format, arguments);
        va_end(arguments);
        printf("\n");
        fflush(stdout);
    }
    pthread_mutex_unlock(&output);
}

void check_code(int code, int expected, const char *file, int line, const char *text)
{
    check_that(code == expected, file, line, "%s: code %d, expected %d", text, code, expected);
}

void check_class(int code, int error_class, const char *file, int line, const char *text)
{
    int actual = code;
    if (!embedded())
        MPI_Error_class(code, &actual);
    check_that(actual == error_class, file, line, "%s: error class %d, expected %d", text, actual, error_class);
}

void check_int(intptr_t actual, intptr_t expected, const char *file, int line, const char *text)
{
    check_that(actual == expected, file, line, "%s is %lld (%#llx), expected %lld (%#llx)", text, (long long)actual,
               (unsigned long long)actual, (long long)expected, (unsigned long long)expected);
}

void check_str(const char *actual, const char *expected, const char *file, int line, const char *text)
{
    check_that(strcmp(actual, expected) == 0, file, line, "%s is \"%s\", expected \"%s\"", text, actual, expected);
}

/* Executes this program anew in this process. By its path: under a tool such as valgrind, /proc/self/exe is the tool.
 * */
static void start_anew(char **arguments)
{
    char path[4096];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length > 0) {
        path[length] = '\0';
        execv(path, arguments);
    }
    perror("cannot run the program anew");
    _exit(1);
}

void check_require_environment(char **argv, const char *name, const char *value)
{
    const char *now = getenv(name);
    if (now != NULL && strcmp(now, value) == 0)
        return;
    setenv(name, value, 1);
    start_anew(argv);
}

void check_init(void)
{
    int provided = -1;
    CHECK_OK(MPI_Init_thread(NULL, NULL, check_thread_level, &provided));
    CHECK(provided >= check_thread_level);
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
}

/* The timeout of a case. A child does not inherit it. */
static void set_alarm(void)
{
    const char *limit = getenv("MPI_ATTR_TEST_TIMEOUT");
    alarm(limit ? (unsigned)atoi(limit) : 300);
}

int check_fork(struct check_end *end)
{
    size_t length = 0;
    ssize_t got;
    int pipe_ends[2], status = 0;
    pid_t child;
    *end = (struct check_end){-1, 0, ""};
    if (pipe(pipe_ends) != 0) {
        FAIL("pipe failed");
        return 0;
    }
    fflush(NULL);
    child = fork();
    if (child == 0) {
        set_alarm();
        close(pipe_ends[0]);
        dup2(pipe_ends[1], STDERR_FILENO);
        close(pipe_ends[1]);
        return 1;
    }
    close(pipe_ends[1]);
    while ((got = read(pipe_ends[0], end->text + length, sizeof end->text - 1 - length)) > 0)
        length += (size_t)got;
    end->text[length] = '\0';
    close(pipe_ends[0]);
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    end->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    return 0;
}

static struct check_case *cases;

void check_add(struct check_case *c)
{
    struct check_case **place = &cases;
    while (*place != NULL && (*place)->line < c->line)
        place = &(*place)->next;
    c->next = *place;
    *place = c;
}

struct run {
    char *program;
    char **names; /* none: all */
    int name_count;
    int skip_own_processes, silent;
    int own_processes, others; /* the numbers of named cases of the two sorts */
    int passed, failed, skipped;
    void (*each)(struct run *run, const struct check_case *c, const struct kind *k);
};

static void for_each_case(struct run *run)
{
    for (const struct check_case *c = cases; c != NULL; c = c->next) {
        if ((c->flags & EMBEDDED_ONLY) != 0 && !embedded())
            continue;
        for (int j = c->kinds == KIND_NONE ? 2 : 0; j < 3; j++) {
            const struct kind *k = c->kinds == KIND_NONE ? NULL : &kinds[j];
            int wanted = run->name_count == 0;
            if (k != NULL && (c->kinds & k->bit) == 0)
                continue;
            snprintf(running, sizeof running, "%s%s%s", c->name, k ? "/" : "", k ? k->name : "");
            for (int n = 0; n < run->name_count; n++)
                wanted |= strcmp(running, run->names[n]) == 0;
            if (wanted)
                run->each(run, c, k);
        }
    }
}

static void list(struct run *run, const struct check_case *c, const struct kind *k)
{
    printf("%s\n", running);
    run->passed++;
}

static void count_result(struct run *run, int passed)
{
    if (passed && !run->silent)
        printf("ok %s\n", running);
    *(passed ? &run->passed : &run->failed) += 1;
}

static void run_here(struct run *run, const struct check_case *c, const struct kind *k)
{
    atomic_store(&shared->failures, 0);
    probe_reset();
    c->run(k);
    count_result(run, atomic_load(&shared->failures) == 0);
}

/* Runs a case that needs a process of its own, by `prog --alone CASE`. */
static void run_anew(struct run *run, const struct check_case *c, const struct kind *k)
{
    char *arguments[] = {run->program, "--alone", running, NULL};
    int status = 0;
    pid_t child;
    fflush(NULL);
    child = fork();
    if (child == 0)
        start_anew(arguments);
    atomic_store(&shared->failures, 0);
    if (child < 0 || waitpid(child, &status, 0) != child)
        FAIL("cannot fork");
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != PASSED_ALONE)
        FAIL("its process ended with exit code %d, signal %d", WIFEXITED(status) ? WEXITSTATUS(status) : -1,
             WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    count_result(run, atomic_load(&shared->failures) == 0);
}

static void run_own_processes(struct run *run, const struct check_case *c, const struct kind *k)
{
    if ((c->flags & OWN_PROCESS) == 0)
        return;
    if (!run->skip_own_processes) {
        run_anew(run, c, k);
    } else {
        printf("skip %s: needs a process of its own\n", running);
        run->skipped++;
    }
}

static void run_others_here(struct run *run, const struct check_case *c, const struct kind *k)
{
    if ((c->flags & OWN_PROCESS) == 0)
        run_here(run, c, k);
}

static void run_forked(struct run *run, const struct check_case *c, const struct kind *k)
{
    int status = 0;
    pid_t child;
    atomic_store(&shared->failures, 0);
    atomic_store(&shared->completed, 0);
    fflush(NULL);
    child = fork();
    if (child == 0) {
        set_alarm();
        probe_reset();
        if ((c->flags & OWN_PROCESS) == 0)
            check_init();
        c->run(k);
        if ((c->flags & OWN_PROCESS) == 0)
            CHECK_OK(MPI_Finalize());
        atomic_store(&shared->completed, 1);
        exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        FAIL("cannot fork");
    else if (WIFSIGNALED(status))
        FAIL("killed by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else if (!atomic_load(&shared->completed))
        FAIL("ended early with exit code %d", WEXITSTATUS(status));
    else if (WEXITSTATUS(status) != 0)
        FAIL("exit code %d", WEXITSTATUS(status));
    count_result(run, atomic_load(&shared->failures) == 0);
}

static void count_case(struct run *run, const struct check_case *c, const struct kind *k)
{
    *((c->flags & OWN_PROCESS) != 0 ? &run->own_processes : &run->others) += 1;
}

static void each_case(struct run *run, void (*each)(struct run *, const struct check_case *, const struct kind *))
{
    run->each = each;
    for_each_case(run);
}

/* MPI_ATTR_TEST_NOFORK. A single case that initialises MPI itself runs in this process. */
static void run_in_one_process(struct run *run)
{
    each_case(run, count_case);
    if (run->own_processes == 1 && run->name_count == 1) {
        each_case(run, run_here);
        return;
    }
    each_case(run, run_own_processes);
    if (run->others == 0)
        return;
    snprintf(running, sizeof running, "MPI_Init");
    atomic_store(&shared->failures, 0);
    check_init();
    run->failed += atomic_load(&shared->failures) != 0;
    each_case(run, run_others_here);
    snprintf(running, sizeof running, "MPI_Finalize");
    atomic_store(&shared->failures, 0);
    CHECK_OK(MPI_Finalize());
    run->failed += atomic_load(&shared->failures) != 0;
}

/* `prog --alone CASE`, started by run_anew, which prints the result. */
static int run_alone(struct run *run)
{
    set_alarm();
    run->names++;
    run->name_count--;
    run->silent = 1;
    each_case(run, run_here);
    return run->passed == 1 && run->failed == 0 ? PASSED_ALONE : 1;
}

int check_main(int argc, char **argv)
{
    const char *no_fork = getenv("MPI_ATTR_TEST_NOFORK");
    struct run run = {.program = argv[0], .names = argv + 1, .name_count = argc - 1};
    int unknown;
    setvbuf(stdout, NULL, _IOLBF, 0); /* output before a crash is not lost */
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        perror("mmap");
        return 1;
    }
    if (argc == 2 && strcmp(argv[1], "--list") == 0) {
        run.name_count = 0;
        each_case(&run, list);
        return run.passed == 0;
    }
    if (argc == 3 && strcmp(argv[1], "--alone") == 0)
        return run_alone(&run);
    run.skip_own_processes = no_fork != NULL && strcmp(no_fork, "skip") == 0;
    if (run.skip_own_processes || (no_fork != NULL && strcmp(no_fork, "1") == 0))
        run_in_one_process(&run);
    else
        each_case(&run, run_forked);
    unknown = run.name_count - run.passed - run.failed - run.skipped;
    if (run.skipped > 0)
        printf("%d skipped\n", run.skipped);
    if (unknown > 0)
        printf("FAIL: %d of the named cases do not exist\n", unknown);
    printf("%d passed, %d failed\n", run.passed, run.failed);
    return run.failed != 0 || run.passed == 0 || unknown > 0;
}

__attribute__((weak)) int main(int argc, char **argv) { return check_main(argc, argv); }
