/* An adopter's object with an attribute. */
#include <mpi_attr_engine.h>
#include <stdio.h>

enum { FILES = 9 };

int main(void)
{
    const mpi_attr_engine_codes codes = {1, 2, 3, 4, 5, 6};
    const mpi_attr_engine_keyval keyval = {.copy_fn = MPI_ATTR_ENGINE_DUP_FN};
    mpi_attr_engine *engine;
    mpi_attr_engine_object file, copy;
    mpi_attr_engine_error error;
    int key, value = 0, flag = 0;
    if (mpi_attr_engine_create(0, &codes, &engine, &error) == 0
        && mpi_attr_engine_keyval_create(engine, FILES, &keyval, &key, &error) == 0
        && mpi_attr_engine_object_create(engine, FILES, 0x1000, 1, &file, &error) == 0
        && mpi_attr_engine_set_integer(engine, file, key, -5, &error) == 0
        && mpi_attr_engine_object_duplicate(engine, file, 0x2000, 2, &copy, &error) == 0
        && mpi_attr_engine_object_free(engine, &file, &error) == 0
        && mpi_attr_engine_get_integer(engine, copy, key, &value, &flag, &error) == 0
        && mpi_attr_engine_destroy(&engine, &error) == 0)
        return value == -5 && flag ? 0 : 1;
    printf("%s\n", error.text);
    return 1;
}
