/* What check.py runs: growth CASE NUMBER. Each case does something NUMBER times. At the numbers of check.py, steps whose time
   grows with the number do not end in time, and calls that nest as deep overflow the stack. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef EMBEDDED
#include <mpi_attr_ext.h>
#endif

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "line %d: failed: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define CHECK_OK(call) CHECK((call) == MPI_SUCCESS)

static int deleted, wrong, ran;
static int *keys, *last;

/* Values are addresses in `keys`, and the last one is deleted first. */
static int newest_first(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)extra;
    deleted++;
    wrong += *(int *)value != key || (last != NULL && value != last - 1);
    last = value;
    return MPI_SUCCESS;
}

/* Sets attributes of MPI_COMM_SELF, and then sets them anew. */
static void of_self(int number)
{
    for (int i = 0; i < number; i++) {
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, newest_first, &keys[i], NULL));
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    }
    for (int i = 0; i < number; i++)
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    CHECK(deleted == number);
    deleted = wrong = 0;
    last = NULL;
}

#ifdef EMBEDDED

static void hook(void *next)
{
    ran++;
    wrong += next != &keys[ran];
}

/* Registers hooks, cancels every second one, and runs the others, the newest first. */
static void hooks(int number)
{
    for (int i = 0; i < number; i++)
        CHECK_OK(mpi_attr_at_finalize(hook, &keys[(number - i) / 2], &keys[i]));
    for (int i = 1; i < number; i += 2)
        CHECK_OK(mpi_attr_cancel(keys[i]));
}

static int count(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

/* Inner communicators of inner communicators, each with an attribute. */
static void inner(int number)
{
    int key, own, code;
    MPI_Comm top, at, innermost;
    CHECK_OK(mpi_attr_inner_keyval(&key));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &own, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &top));
    innermost = top;
    for (int i = 0; i < number; i++) {
        at = innermost;
        CHECK_OK(mpi_attr_inner_comm(at, key, &innermost));
        CHECK_OK(MPI_Comm_set_attr(innermost, own, keys));
    }
    CHECK_OK(MPI_Comm_free(&top));
    CHECK(MPI_Comm_set_attr(innermost, own, keys) != MPI_SUCCESS);
    code = mpi_attr_inner_comm(at, key, &innermost);
    CHECK(code != MPI_SUCCESS);
}

#endif

int main(int argc, char **argv)
{
    int number = argc == 3 ? atoi(argv[2]) : 0; /* even */
    const char *name = argc == 3 ? argv[1] : "";
    CHECK(number > 0 && (keys = calloc((size_t)number + 1, sizeof *keys)));
    CHECK_OK(MPI_Init(NULL, NULL));
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (!strcmp(name, "of_self"))
        of_self(number);
#ifdef EMBEDDED
    else if (!strcmp(name, "hooks"))
        hooks(number);
    else if (!strcmp(name, "inner"))
        inner(number);
#endif
    else
        CHECK(!"the case exists");
    CHECK_OK(MPI_Finalize());
    CHECK(!wrong);
    CHECK(!strcmp(name, "hooks") ? ran == number / 2 : deleted == number);
    return 0;
}
