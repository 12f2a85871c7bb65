/* Random datatypes, nested three deep, of every constructor: packing, also in parts and to external32, windows and views of files move
 * the same bytes. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

enum { DATATYPES = 600, MEMORY = 1 << 16, BASE = MEMORY / 2, PACKED = 1 << 14 };

static unsigned char from[MEMORY], image[MEMORY], to[MEMORY], packed[PACKED], parts[PACKED];
static uint32_t random_state = 1;
static int has_pair; /* the last datatype */

static int draw(int below)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (int)((random_state >> 8) % (uint32_t)below);
}

/* A datatype whose places rise, so that it can be that of a view; sometimes one whose places do not. */
static MPI_Datatype made(int depth)
{
    const MPI_Datatype leaves[] = {MPI_CHAR, MPI_SHORT, MPI_INT, MPI_DOUBLE, MPI_FLOAT, MPI_INT64_T, MPI_DOUBLE_INT, MPI_SHORT_INT};
    if (depth == 0) {
        const int leaf = draw(8);
        has_pair |= leaf > 5;
        return leaves[leaf];
    }
    MPI_Datatype old = made(depth - 1), types[4], new;
    MPI_Aint lb, extent, addresses[4];
    int lengths[4], places[4], sizes[3], subsizes[3], starts[3], distribs[3], dargs[3], grid[3], processes = 1, n = 1 + draw(4);
    MPI_Type_get_extent(old, &lb, &extent);
    for (int i = 0, place = draw(3); i < 4; i++) {
        lengths[i] = draw(3), places[i] = place, addresses[i] = place * extent + draw(9), types[i] = i % 2 ? made(depth - 1) : old;
        place += lengths[i] + draw(4) - (draw(20) == 0);
    }
    for (int i = 0; i < 3; i++) {
        sizes[i] = 1 + draw(5), subsizes[i] = 1 + draw(sizes[i]), starts[i] = draw(sizes[i] - subsizes[i] + 1);
        distribs[i] = draw(2) ? MPI_DISTRIBUTE_BLOCK : MPI_DISTRIBUTE_CYCLIC;
        dargs[i] = distribs[i] == MPI_DISTRIBUTE_BLOCK || draw(2) ? MPI_DISTRIBUTE_DFLT_DARG : 1 + draw(3);
        grid[i] = i < n % 3 + 1 ? 1 + draw(3) : 1, processes *= grid[i];
    }
    const int order = draw(2) ? MPI_ORDER_C : MPI_ORDER_FORTRAN, one = 1 + draw(3);
    switch (draw(12)) {
    case 0: CHECK_OK(MPI_Type_contiguous(n, old, &new)); break;
    case 1: CHECK_OK(MPI_Type_vector(n, one, one + draw(3), old, &new)); break;
    case 2: CHECK_OK(MPI_Type_create_hvector(n, one, one * extent + draw(9), old, &new)); break;
    case 3: CHECK_OK(MPI_Type_indexed(n, lengths, places, old, &new)); break;
    case 4: CHECK_OK(MPI_Type_create_hindexed(n, lengths, addresses, old, &new)); break;
    case 5: CHECK_OK(MPI_Type_create_indexed_block(n, 1, places, old, &new)); break;
    case 6: CHECK_OK(MPI_Type_create_hindexed_block(n, 1, addresses, old, &new)); break;
    case 7: CHECK_OK(MPI_Type_create_struct(n, lengths, addresses, types, &new)); break;
    case 8: CHECK_OK(MPI_Type_create_resized(old, lb, extent + draw(30), &new)); break;
    case 9: CHECK_OK(MPI_Type_dup(old, &new)); break;
    case 10: CHECK_OK(MPI_Type_create_subarray(n % 3 + 1, sizes, subsizes, starts, order, old, &new)); break;
    default: CHECK_OK(MPI_Type_create_darray(processes, draw(processes), n % 3 + 1, sizes, distribs, dargs, grid, order, old, &new));
    }
    for (int i = 1; i < 4 && depth > 1; i += 2) MPI_Type_free(&types[i]);
    if (depth > 1) MPI_Type_free(&old);
    return new;
}

static void clear(void) { memset(to, 0, sizeof to); }

static int is_image(void) { return memcmp(to, image, sizeof to) == 0; }

/* Two copies in parts have the bytes that two copies have at once. */
static void pack(MPI_Datatype type, MPI_Aint extent, int size)
{
    int position = 0;
    CHECK_OK(MPI_Pack(from + BASE, 2, type, packed, PACKED, &position, MPI_COMM_SELF));
    CHECK_INT(position, 2 * size);
    position = 1;
    for (int i = 0; i < 2; i++) CHECK_OK(MPI_Pack(from + BASE + i * extent, 1, type, parts, PACKED, &position, MPI_COMM_SELF));
    CHECK_INT(position, 2 * size + 1);
    CHECK(memcmp(packed, parts + 1, (size_t)(2 * size)) == 0);
    memset(image, 0, sizeof image), position = 0;
    CHECK_OK(MPI_Unpack(packed, PACKED, &position, image + BASE, 2, type, MPI_COMM_SELF));
    clear(), position = 1;
    for (int i = 0; i < 2; i++) CHECK_OK(MPI_Unpack(parts, PACKED, &position, to + BASE + i * extent, 1, type, MPI_COMM_SELF));
    CHECK(is_image());
}

static void external32(MPI_Datatype type, MPI_Aint extent)
{
    MPI_Aint all, position = 0, half = 0;
    CHECK_OK(MPI_Pack_external_size("external32", 2, type, &all));
    CHECK_OK(MPI_Pack_external("external32", from + BASE, 2, type, packed, PACKED, &position));
    CHECK_INT(position, all);
    for (int i = 0; i < 2; i++) CHECK_OK(MPI_Pack_external("external32", from + BASE + i * extent, 1, type, parts, PACKED, &half));
    CHECK(half == all && memcmp(packed, parts, (size_t)all) == 0);
    clear(), position = 0;
    CHECK_OK(MPI_Unpack_external("external32", packed, all, &position, to + BASE, 2, type));
    CHECK(is_image());
}

static void window(MPI_Datatype type)
{
    MPI_Win win;
    CHECK_OK(MPI_Win_create(to, MEMORY, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    clear();
    CHECK_OK(MPI_Put(from + BASE, 2, type, 0, BASE, 2, type, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(is_image());
    clear();
    CHECK_OK(MPI_Accumulate(from + BASE, 2, type, 0, BASE, 2, type, MPI_REPLACE, win));
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK(is_image());
    CHECK_OK(MPI_Win_free(&win));

    CHECK_OK(MPI_Win_create(from, MEMORY, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    clear();
    CHECK_OK(MPI_Get(to + BASE, 2, type, 0, BASE, 2, type, win));
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK(is_image());
    CHECK_OK(MPI_Win_free(&win));
}

/* In a view of the datatype the file has the bytes of the memory, at the same places; in external32 it returns them. There, pairs have no
 * padding, so that places in bytes, which stay, may overlap (14.5.1: such datatypes are not portable). */
static void view(MPI_Datatype type, MPI_Aint extent)
{
    char name[] = "/tmp/mpi_attr_random_XXXXXX";
    MPI_File file;
    MPI_Offset bytes;
    close(mkstemp(name));
    for (int native = 1; native >= has_pair; native--) {
        CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | (native > has_pair ? 0 : MPI_MODE_DELETE_ON_CLOSE), MPI_INFO_NULL, &file));
        CHECK_OK(MPI_File_set_size(file, 0));
        const int code = MPI_File_set_view(file, 3, type, type, native ? "native" : "external32", MPI_INFO_NULL);
        if (code == MPI_SUCCESS && MPI_File_write_at(file, 0, from + BASE, 1, type, MPI_STATUS_IGNORE) == MPI_SUCCESS) {
            CHECK_OK(MPI_File_write_at(file, 1, from + BASE + extent, 1, type, MPI_STATUS_IGNORE));
            clear();
            CHECK_OK(MPI_File_read_at(file, 0, to + BASE, 2, type, MPI_STATUS_IGNORE));
            CHECK(is_image());
            CHECK_OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
            CHECK_OK(MPI_File_get_size(file, &bytes));
            if (native) {
                clear();
                CHECK_OK(MPI_File_read_at(file, 3, to + BASE, (int)bytes - 3, MPI_BYTE, MPI_STATUS_IGNORE));
                CHECK(is_image());
            }
        }
        CHECK_OK(MPI_File_close(&file));
    }
}

CASE(datatypes)
{
    int written = 0;
    for (int i = 0; i < MEMORY; i++) from[i] = (unsigned char)((unsigned)i * 2654435761u >> 24 | 1u);
    for (int n = 0; n < DATATYPES; n++) {
        has_pair = 0;
        MPI_Datatype type = made(3);
        MPI_Aint lb, extent;
        int size, bytes = 0;
        MPI_Type_size(type, &size);
        MPI_Type_get_extent(type, &lb, &extent);
        CHECK_OK(MPI_Type_commit(&type));
        if (size > 0 && 4 * size < PACKED && lb >= 0 && 2 * extent + lb < BASE) {
            pack(type, extent, size);
            for (int i = 0; i < MEMORY; i++) bytes += image[i] != 0;
            /* Data that overlap may be written in any order. */
            if (bytes == 2 * size) external32(type, extent), window(type), view(type, extent), written++;
        }
        MPI_Type_free(&type);
    }
    CHECK(written > DATATYPES / 3);
}
