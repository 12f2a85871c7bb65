/* Datatypes that routines return, each with a handle that the program frees. A comment "leak: WHAT" marks the line that the report
   must name. An MPI may return the handle that the program has already. */
#include <mpi.h>

#include <string.h>

static MPI_Datatype made(void)
{
    MPI_Datatype inner;
    MPI_Type_contiguous(3, MPI_INT, &inner); // leak: datatype
    return inner;
}

static MPI_Datatype made_and_freed(void)
{
    MPI_Datatype inner;
    MPI_Type_contiguous(3, MPI_INT, &inner);
    return inner;
}

/* Frees its own handle. */
static void decode(MPI_Datatype outer)
{
    MPI_Datatype inner[1];
    int integers[3];
    MPI_Aint addresses[1];
    MPI_Type_get_contents(outer, 3, 0, 1, integers, addresses, inner);
    MPI_Type_free(&inner[0]);
}

static void decode_and_leak(MPI_Datatype outer)
{
    MPI_Datatype inner[1];
    int integers[3];
    MPI_Aint addresses[1];
    MPI_Type_get_contents(outer, 3, 0, 1, integers, addresses, inner); // leak: datatype
}

static MPI_Datatype vector_of(MPI_Datatype inner)
{
    MPI_Datatype outer;
    MPI_Type_vector(2, 1, 2, inner, &outer);
    return outer;
}

static void handles_of_one_datatype(void)
{
    MPI_Datatype inner = made(), outer = vector_of(inner);
    decode(outer);
    decode(outer);
    MPI_Type_free(&outer);
    inner = made_and_freed(), outer = vector_of(inner);
    decode_and_leak(outer);
    MPI_Type_free(&inner);
    MPI_Type_free(&outer);
    /* The maker's handle is gone before. */
    inner = made_and_freed(), outer = vector_of(inner);
    MPI_Type_free(&inner);
    decode(outer);
    MPI_Type_free(&outer);
}

/* More room than datatypes; predefined ones are not freed, with a name or without. */
static void structures(void)
{
    enum { MEMBERS = 5, NUMBERS = 16 };
#ifdef OPEN_MPI /* It looks at all handles for which there is room. */
    enum { ROOM = MEMBERS };
#else
    enum { ROOM = 16 };
#endif
    const int lengths[MEMBERS] = {1, 1, 1, 1, 1};
    const MPI_Aint displacements[MEMBERS] = {0, 16, 32, 48, 64};
    MPI_Datatype inner, real, copy, empty, outer, types[ROOM];
    MPI_Type_create_f90_real(6, 30, &real);
    MPI_Type_vector(2, 1, 2, MPI_INT, &inner);
    MPI_Type_dup(MPI_INT, &copy);
    MPI_Type_create_struct(0, lengths, displacements, &inner, &empty);
    const MPI_Datatype members[MEMBERS] = {MPI_INT, inner, real, copy, empty};
    MPI_Type_create_struct(MEMBERS, lengths, displacements, members, &outer);
    int integers[NUMBERS];
    MPI_Aint addresses[NUMBERS];
    memset(types, 0x55, sizeof types);
    MPI_Type_get_contents(outer, NUMBERS, NUMBERS, ROOM, integers, addresses, types); // leak: 2 datatype
    MPI_Type_free(&types[1]);
#if MPI_VERSION >= 4
    MPI_Count large[NUMBERS];
    MPI_Type_get_contents_c(outer, NUMBERS, NUMBERS, 0, ROOM, integers, addresses, large, types); // leak: datatype
    MPI_Type_free(&types[1]);
    MPI_Type_free(&types[4]);
#endif
    MPI_Type_free(&inner);
    MPI_Type_free(&copy);
    MPI_Type_free(&empty);
    MPI_Type_free(&outer);
}

static void views(void)
{
    MPI_File file;
    MPI_Offset start;
    MPI_Datatype unit, pieces, types[2];
    char form[MPI_MAX_DATAREP_STRING];
    MPI_File_open(MPI_COMM_SELF, "contents-file", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    MPI_File_get_view(file, &start, &types[0], &types[1], form); /* MPI_BYTE */
    MPI_Type_contiguous(2, MPI_INT, &unit);
    MPI_Type_vector(2, 1, 2, unit, &pieces);
    MPI_Type_commit(&unit);
    MPI_Type_commit(&pieces);
    MPI_File_set_view(file, 0, MPI_INT, pieces, "native", MPI_INFO_NULL);
    MPI_File_get_view(file, &start, &types[0], &types[1], form); // leak: datatype
    MPI_File_set_view(file, 0, unit, pieces, "native", MPI_INFO_NULL);
    MPI_File_get_view(file, &start, &types[0], &types[1], form); // leak: 2 datatype
    MPI_File_get_view(file, &start, &types[0], &types[1], form);
    MPI_Type_free(&types[0]);
    MPI_Type_free(&types[1]);
    MPI_Type_free(&unit);
    MPI_Type_free(&pieces);
    MPI_File_close(&file);
}

static int delete(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

/* The last handle of a datatype has its attributes. */
static void attributes(void)
{
    MPI_Datatype inner, outer, types[1];
    int key, integers[3];
    MPI_Aint addresses[1];
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, delete, &key, NULL);
    MPI_Type_contiguous(3, MPI_INT, &inner);
    MPI_Type_set_attr(inner, key, NULL);
    outer = vector_of(inner);
    MPI_Type_get_contents(outer, 3, 0, 1, integers, addresses, types);
    MPI_Type_free(&inner);
    MPI_Type_free(&outer);
    MPI_Type_free(&types[0]);
    MPI_Type_free_keyval(&key);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    handles_of_one_datatype();
    structures();
    views();
    attributes();
    MPI_Finalize();
    return 0;
}
