/* The five MPI-1 routines in C, deprecated but in use: the same keys and attributes as with the newer names. */
#include "check.h"
#include "probe.h"

static struct {
    MPI_Comm comm;
    int key, copies, deletes;
    void *extra, *value;
} seen;

static int on_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    seen.comm = comm, seen.key = key, seen.extra = extra, seen.value = in;
    seen.copies++;
    *(void **)out = (char *)in + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

static int on_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    seen.comm = comm, seen.key = key, seen.extra = extra, seen.value = value;
    seen.deletes++;
    return MPI_SUCCESS;
}

static char block[16]; /* values are addresses in it */

CASE(C8_callbacks_of_keyval_create)
{
    MPI_Comm comm = (MPI_Comm)comm_kind->make(), copy;
    int key = MPI_KEYVAL_INVALID, number, flag = -7;
    void *value = NULL;
    seen.copies = seen.deletes = 0;
    CHECK_OK(MPI_Keyval_create(on_copy, on_delete, &key, &seen));
    number = key;
    CHECK_OK(MPI_Attr_put(comm, key, block));
    CHECK_OK(MPI_Comm_dup(comm, &copy));
    CHECK(seen.copies == 1 && seen.comm == comm && seen.key == number && seen.extra == &seen && seen.value == block);
    CHECK_OK(MPI_Attr_get(copy, key, &value, &flag));
    CHECK(flag == 1 && value == block + 1);
    CHECK_OK(MPI_Keyval_free(&key));
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    CHECK_OK(MPI_Attr_put(comm, number, block + 2));
    CHECK(seen.deletes == 1 && seen.comm == comm && seen.key == number && seen.extra == &seen && seen.value == block);
    CHECK_OK(MPI_Attr_delete(comm, number));
    CHECK(seen.deletes == 2 && seen.value == block + 2);
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK(seen.deletes == 3 && seen.value == block + 1);
    CHECK_CLASS(MPI_Attr_get(comm, number, &value, &flag), MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Comm_free(&comm));
}

CASE(K1_old_and_new_names_are_one)
{
    MPI_Comm comm = (MPI_Comm)comm_kind->make();
    int old_key = MPI_KEYVAL_INVALID, new_key = MPI_KEYVAL_INVALID, flag = -7;
    void *value = NULL;
    CHECK_OK(MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &old_key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &new_key, NULL));
    CHECK(old_key != new_key);
    CHECK_OK(MPI_Attr_put(comm, new_key, block));
    CHECK_OK(MPI_Comm_set_attr(comm, old_key, block + 1));
    CHECK_OK(MPI_Comm_get_attr(comm, new_key, &value, &flag));
    CHECK(flag == 1 && value == block);
    CHECK_OK(MPI_Attr_get(comm, old_key, &value, &flag));
    CHECK(flag == 1 && value == block + 1);
    CHECK_OK(MPI_Attr_delete(comm, new_key));
    CHECK_OK(MPI_Comm_delete_attr(comm, old_key));
    CHECK_OK(MPI_Comm_free_keyval(&old_key));
    CHECK_OK(MPI_Keyval_free(&new_key));
    CHECK(old_key == MPI_KEYVAL_INVALID && new_key == MPI_KEYVAL_INVALID);
    CHECK_OK(MPI_Comm_free(&comm));
}

CASE(K5_mpi1_sentinels_and_null)
{
    MPI_Copy_function *const copies[] = {NULL, MPI_NULL_COPY_FN, MPI_DUP_FN};
    MPI_Delete_function *const deletes[] = {NULL, MPI_NULL_DELETE_FN};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++) {
            MPI_Comm comm = (MPI_Comm)comm_kind->make(), copy;
            int key = MPI_KEYVAL_INVALID;
            CHECK_OK(MPI_Keyval_create(copies[i], deletes[j], &key, NULL));
            CHECK_OK(MPI_Attr_put(comm, key, VALUE(1)));
            CHECK_OK(MPI_Attr_put(comm, key, VALUE(2)));
            CHECK_OK(MPI_Comm_dup(comm, &copy));
            CHECK_INT(value_of(comm_kind, (object)copy, key), i == 2 ? 2 : NOT_SET);
            CHECK_OK(MPI_Comm_free(&copy));
            CHECK_OK(MPI_Attr_delete(comm, key));
            CHECK_OK(MPI_Comm_free(&comm));
            CHECK_OK(MPI_Keyval_free(&key));
        }
}
