/* P1: the predefined attributes of communicators and windows, as each language reads them. */
#include <limits.h>
#include <string.h>

#include "check.h"
#include "values.h"

enum { SEVEN = 7 };
static const int comm_keys[SEVEN] = {MPI_TAG_UB,  MPI_IO,           MPI_HOST,         MPI_WTIME_IS_GLOBAL,
                                     MPI_APPNUM, MPI_LASTUSEDCODE, MPI_UNIVERSE_SIZE};

/* The number of a C key in Fortran: the same in this library's header, and unknown from C in a host's. */
#define FORTRAN_KEYS_KNOWN embedded()

/* The int of a predefined attribute, checked in every binding; *set is 0 if it is not set. */
static int comm_value(MPI_Comm comm, int key, int *set)
{
    void *pointer = NULL, *mpi1 = NULL;
    MPI_Aint wide = 0;
    int flag = -7, value, narrow = 0;
    CHECK_OK(MPI_Comm_get_attr(comm, key, &pointer, set));
    CHECK_OK(MPI_Attr_get(comm, key, &mpi1, &flag));
    CHECK_INT(flag, *set);
    CHECK(*set == 0 || *set == 1);
    value = *set ? *(int *)pointer : 0;
    if (*set)
        CHECK_INT(*(int *)mpi1, value);
    if (FORTRAN_KEYS_KNOWN) {
        flag = -7;
        CHECK_OK(f90_get(comm_kind, (object)comm, key, &wide, &flag));
        CHECK_INT(flag, *set);
        if (flag)
            CHECK_INT(wide, value);
        flag = -7;
        CHECK_OK(f77_get((object)comm, key, &narrow, &flag));
        CHECK_INT(flag, *set);
        if (flag)
            CHECK_INT(narrow, value);
    }
    return value;
}

/* Several communicators; 0 is MPI_COMM_WORLD. */
enum { COMMS = 4 };

static MPI_Comm comm_of(int which)
{
    MPI_Comm comm = which == 0 ? MPI_COMM_WORLD : MPI_COMM_SELF;
    if (which == 2)
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (which == 3)
        CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm));
    return comm;
}

static void leave(int which, MPI_Comm comm)
{
    if (which >= 2)
        CHECK_OK(MPI_Comm_free(&comm));
}

CASE(P1_on_every_communicator)
{
    for (int i = 0; i < SEVEN; i++) {
        int set_on_world, world = comm_value(MPI_COMM_WORLD, comm_keys[i], &set_on_world);
        for (int which = 1; which < COMMS; which++) {
            MPI_Comm comm = comm_of(which);
            int set, value = comm_value(comm, comm_keys[i], &set);
            CHECK_INT(set, set_on_world);
            if (set && set_on_world)
                CHECK_INT(value, world);
            leave(which, comm);
        }
    }
}

CASE_OF(P1_embedded_values, KIND_NONE, EMBEDDED_ONLY)
{
    const int expected[SEVEN] = {2147483647, MPI_ANY_SOURCE, MPI_PROC_NULL, 1, 0, MPI_ERR_LASTCODE, 1};
    for (int which = 0; which < COMMS; which++) {
        MPI_Comm comm = comm_of(which);
        for (int i = 0; i < SEVEN; i++) {
            int set, value = comm_value(comm, comm_keys[i], &set);
            CHECK_INT(set, comm_keys[i] != MPI_APPNUM);
            if (comm_keys[i] == MPI_LASTUSEDCODE)
                CHECK(value >= MPI_ERR_LASTCODE); /* more, if other cases of the process added codes */
            else
                CHECK_INT(value, expected[i]);
        }
        leave(which, comm);
    }
}

/* Fortran readers and other communicators do not see a write through the pointer, and the next get in C restores the
 * value. */
CASE(P1_writing_through_the_pointer)
{
    for (int which = 0; which < COMMS; which++) {
        MPI_Comm comm = comm_of(which);
        for (int i = 0; i < SEVEN; i++) {
            int set, value = comm_value(comm, comm_keys[i], &set), flag, narrow = -1;
            int *pointer = NULL, *again = NULL;
            MPI_Aint wide = -1;
            if (!set)
                continue;
            CHECK_OK(MPI_Comm_get_attr(comm, comm_keys[i], &pointer, &flag));
            *pointer = value == INT_MAX ? 0 : value + 1;
            if (FORTRAN_KEYS_KNOWN) {
                CHECK_OK(f90_get(comm_kind, (object)comm, comm_keys[i], &wide, &flag));
                CHECK_INT(wide, value);
                CHECK_OK(f77_get((object)comm, comm_keys[i], &narrow, &flag));
                CHECK_INT(narrow, value);
            }
            CHECK_OK(MPI_Comm_get_attr(comm, comm_keys[i], &again, &flag));
            CHECK_INT(*again, value);
            CHECK_INT(comm_value(MPI_COMM_WORLD, comm_keys[i], &set), value);
            CHECK_INT(comm_value(MPI_COMM_SELF, comm_keys[i], &set), value);
        }
        leave(which, comm);
    }
}

CASE(P1_predefined_attributes_run_no_callbacks)
{
    struct probe p;
    MPI_Comm comm, copy;
    int set;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    label(comm_kind, (object)comm, 'o');
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(MPI_Comm_set_attr(comm, p.key, VALUE(1)));
    CHECK_OK(MPI_Comm_dup(comm, &copy));
    label(comm_kind, (object)copy, 'c');
    comm_value(copy, MPI_TAG_UB, &set);
    CHECK_INT(set, 1);
    discard(comm_kind, (object)copy);
    discard(comm_kind, (object)comm);
    EXPECT_TRACE("cA1@o dA1@c dA1@o");
    probe_free_key(&p);
}

/* A window and the expected values of its attributes. */
struct window {
    MPI_Win win;
    void *base;
    MPI_Aint size;
    int disp_unit, flavor;
};

enum { FLAVORS = 4 };

static struct window make_window(int flavor)
{
    static double memory[8];
    struct window w = {MPI_WIN_NULL, NULL, 64, 8, 0};
    switch (flavor) {
    case 0:
        w.base = memory;
        w.flavor = MPI_WIN_FLAVOR_CREATE;
        CHECK_OK(MPI_Win_create(memory, w.size, w.disp_unit, MPI_INFO_NULL, MPI_COMM_SELF, &w.win));
        break;
    case 1:
        w.flavor = MPI_WIN_FLAVOR_ALLOCATE;
        w.disp_unit = 4;
        CHECK_OK(MPI_Win_allocate(w.size, w.disp_unit, MPI_INFO_NULL, MPI_COMM_SELF, &w.base, &w.win));
        memset(w.base, 1, (size_t)w.size);
        break;
    case 2:
        w.flavor = MPI_WIN_FLAVOR_DYNAMIC;
        w.base = MPI_BOTTOM;
        w.size = 0;
        w.disp_unit = 1;
        CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &w.win));
        break;
    case 3:
        w.flavor = MPI_WIN_FLAVOR_SHARED;
        w.disp_unit = 2;
        CHECK_OK(MPI_Win_allocate_shared(w.size, w.disp_unit, MPI_INFO_NULL, MPI_COMM_SELF, &w.base, &w.win));
        memset(w.base, 1, (size_t)w.size);
        break;
    }
    CHECK_OK(MPI_Win_set_errhandler(w.win, MPI_ERRORS_RETURN));
    return w;
}

static void *win_pointer(MPI_Win win, int key)
{
    void *pointer = VALUE(0x7e57);
    int flag = -7;
    CHECK_OK(MPI_Win_get_attr(win, key, &pointer, &flag));
    CHECK_INT(flag, 1);
    return pointer;
}

static void check_fortran(MPI_Win win, int key, MPI_Aint expected)
{
    MPI_Aint wide = 0x7e57;
    int flag = -7;
    if (!FORTRAN_KEYS_KNOWN)
        return;
    CHECK_OK(f90_get(win_kind, (object)win, key, &wide, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(wide, expected);
}

CASE(P1_windows)
{
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window w = make_window(flavor);
        int model;
        CHECK(win_pointer(w.win, MPI_WIN_BASE) == w.base); /* the base, not a pointer to it */
        CHECK_INT(*(MPI_Aint *)win_pointer(w.win, MPI_WIN_SIZE), w.size);
        CHECK_INT(*(int *)win_pointer(w.win, MPI_WIN_DISP_UNIT), w.disp_unit);
        CHECK_INT(*(int *)win_pointer(w.win, MPI_WIN_CREATE_FLAVOR), w.flavor);
        model = *(int *)win_pointer(w.win, MPI_WIN_MODEL);
        CHECK(model == MPI_WIN_UNIFIED || (!embedded() && model == MPI_WIN_SEPARATE));
        check_fortran(w.win, MPI_WIN_BASE, (MPI_Aint)w.base);
        check_fortran(w.win, MPI_WIN_SIZE, w.size);
        check_fortran(w.win, MPI_WIN_DISP_UNIT, w.disp_unit);
        check_fortran(w.win, MPI_WIN_CREATE_FLAVOR, w.flavor);
        check_fortran(w.win, MPI_WIN_MODEL, model);
        CHECK_OK(MPI_Win_free(&w.win));
    }
}

CASE(P1_windows_writing_through_the_pointer)
{
    const int int_keys[] = {MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL};
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window w = make_window(flavor);
        *(MPI_Aint *)win_pointer(w.win, MPI_WIN_SIZE) = 12345;
        check_fortran(w.win, MPI_WIN_SIZE, w.size);
        CHECK_INT(*(MPI_Aint *)win_pointer(w.win, MPI_WIN_SIZE), w.size);
        for (int i = 0; i < 3; i++) {
            const int before = *(int *)win_pointer(w.win, int_keys[i]);
            *(int *)win_pointer(w.win, int_keys[i]) = -12345;
            check_fortran(w.win, int_keys[i], before);
            CHECK_INT(*(int *)win_pointer(w.win, int_keys[i]), before);
        }
        CHECK(win_pointer(w.win, MPI_WIN_BASE) == w.base);
        CHECK_OK(MPI_Win_free(&w.win));
    }
}

/* Each of two windows has its own attributes. */
CASE(P1_windows_side_by_side)
{
    struct window w[FLAVORS];
    for (int flavor = 0; flavor < FLAVORS; flavor++)
        w[flavor] = make_window(flavor);
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        CHECK_INT(*(int *)win_pointer(w[flavor].win, MPI_WIN_CREATE_FLAVOR), w[flavor].flavor);
        CHECK_INT(*(int *)win_pointer(w[flavor].win, MPI_WIN_DISP_UNIT), w[flavor].disp_unit);
        CHECK(win_pointer(w[flavor].win, MPI_WIN_BASE) == w[flavor].base);
    }
    for (int flavor = 0; flavor < FLAVORS; flavor++)
        CHECK_OK(MPI_Win_free(&w[flavor].win));
}
