/* A program in C, Fortran 77 and Fortran 2008 that uses only standard MPI. Each language caches attributes on a
 * communicator, a datatype and a window, and the others read, copy and delete them. The program prints a trace, which
 * is the same on every MPI that conforms to the standard. This part initializes and finalizes MPI, sets the attributes
 * of C, and duplicates and frees the objects. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

/* The type of a Fortran INTEGER. For Fortran with -fdefault-integer-8, compile with -DINTEGER=int64_t. */
#ifndef INTEGER
#define INTEGER MPI_Fint
#endif

/* In plain_f77.f and plain_f08.f90: they create keys, set attributes and read them. Handles are Fortran's. */
void f77_prepare_(INTEGER *comm, INTEGER *type, INTEGER *win);
void f77_read_(INTEGER *comm, INTEGER *key);
void f08_prepare(MPI_Fint comm, MPI_Fint type, MPI_Fint win);
void f08_read(MPI_Fint comm, MPI_Fint type, MPI_Fint win, int key_of_comm, int key_of_type, int key_of_win);

/* Prints a line for Fortran, so that the output of all languages is in one order. */
void trace_(const char *text, INTEGER *number, size_t length);
void trace_(const char *text, INTEGER *number, size_t length) {
    printf("%.*s %d\n", (int)length, text, (int)*number);
    fflush(stdout);
}

static int numbers[3] = {100, 200, 300};
static int extra = 7;

static int copied(const char *kind, void *extra_state, void *in, void *out, int *flag) {
    int *number = in;
    printf("C: copy of a %s's attribute, %d, extra state %d\n", kind, *number, *(int *)extra_state);
    fflush(stdout);
    *(void **)out = number;
    *flag = *number != 300;
    return MPI_SUCCESS;
}

static int deleted(const char *kind, void *value, void *extra_state) {
    printf("C: delete of a %s's attribute, %d, extra state %d\n", kind, *(int *)value, *(int *)extra_state);
    fflush(stdout);
    return MPI_SUCCESS;
}

static int comm_copy(MPI_Comm comm, int key, void *extra_state, void *in, void *out, int *flag) {
    return (void)comm, (void)key, copied("communicator", extra_state, in, out, flag);
}
static int comm_delete(MPI_Comm comm, int key, void *value, void *extra_state) {
    return (void)comm, (void)key, deleted("communicator", value, extra_state);
}
static int type_copy(MPI_Datatype type, int key, void *extra_state, void *in, void *out, int *flag) {
    return (void)type, (void)key, copied("datatype", extra_state, in, out, flag);
}
static int type_delete(MPI_Datatype type, int key, void *value, void *extra_state) {
    return (void)type, (void)key, deleted("datatype", value, extra_state);
}
static int win_delete(MPI_Win win, int key, void *value, void *extra_state) {
    return (void)win, (void)key, deleted("window", value, extra_state);
}

static void show(const char *what, int number) {
    printf("C: %s %d\n", what, number);
    fflush(stdout);
}

/* Reads in C two attributes that Fortran has set: an INTEGER, and an address-sized integer. */
void c_reads_(INTEGER *comm, INTEGER *key_of_integer, INTEGER *key_of_address);
void c_reads_(INTEGER *comm, INTEGER *key_of_integer, INTEGER *key_of_address) {
    void *value;
    int flag;

    MPI_Comm_get_attr(MPI_Comm_f2c((MPI_Fint)*comm), (int)*key_of_integer, &value, &flag);
    if (flag) show("reads the INTEGER", *(int *)value);
    MPI_Comm_get_attr(MPI_Comm_f2c((MPI_Fint)*comm), (int)*key_of_address, &value, &flag);
    if (flag) show("reads the address-sized integer", (int)*(MPI_Aint *)value);
}

int main(int argc, char **argv) {
    int keys[3], flag, *found;
    double memory[4];
    MPI_Comm comm, comm_copy_of;
    MPI_Datatype type, type_copy_of;
    MPI_Win win;
    INTEGER f_comm, f_type, f_win, f_key;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Type_contiguous(3, MPI_DOUBLE, &type);
    MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, comm, &win);
    f_comm = MPI_Comm_c2f(comm), f_type = MPI_Type_c2f(type), f_win = MPI_Win_c2f(win);

    MPI_Comm_create_keyval(comm_copy, comm_delete, &keys[0], &extra);
    MPI_Type_create_keyval(type_copy, type_delete, &keys[1], &extra);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, win_delete, &keys[2], &extra);
    MPI_Comm_set_attr(comm, keys[0], &numbers[0]);
    MPI_Type_set_attr(type, keys[1], &numbers[1]);
    MPI_Win_set_attr(win, keys[2], &numbers[2]);

    f77_prepare_(&f_comm, &f_type, &f_win);
    f08_prepare((MPI_Fint)f_comm, (MPI_Fint)f_type, (MPI_Fint)f_win);
    f_key = keys[0];
    f77_read_(&f_comm, &f_key);
    f08_read((MPI_Fint)f_comm, (MPI_Fint)f_type, (MPI_Fint)f_win, keys[0], keys[1], keys[2]);

    puts("--- duplicates"), fflush(stdout);
    MPI_Comm_dup(comm, &comm_copy_of);
    MPI_Type_dup(type, &type_copy_of);
    MPI_Comm_get_attr(comm_copy_of, keys[0], &found, &flag);
    show("on the duplicate", flag ? *found : -1);
    MPI_Type_get_attr(type_copy_of, keys[1], &found, &flag);
    show("on the duplicate", flag ? *found : -1);
    MPI_Comm_set_attr(comm_copy_of, keys[0], &numbers[2]);
    MPI_Comm_delete_attr(comm_copy_of, keys[0]);

    puts("--- frees"), fflush(stdout);
    MPI_Comm_free_keyval(&keys[0]);
    show("a freed key is invalid:", keys[0] == MPI_KEYVAL_INVALID);
    MPI_Type_free(&type_copy_of);
    MPI_Comm_free(&comm_copy_of);
    MPI_Win_free(&win);
    MPI_Type_free(&type);
    MPI_Comm_free(&comm);
    MPI_Type_free_keyval(&keys[1]);
    MPI_Win_free_keyval(&keys[2]);

    puts("--- finalize"), fflush(stdout);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &found, &flag);
    show("the greatest tag is large enough:", flag && *found >= 32767);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, comm_delete, &keys[0], &extra);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, comm_delete, &keys[1], &extra);
    MPI_Comm_set_attr(MPI_COMM_SELF, keys[0], &numbers[0]);
    MPI_Comm_set_attr(MPI_COMM_SELF, keys[1], &numbers[1]);
    return MPI_Finalize();
}
