/* Derives many datatypes from each other, and prints what the library returns for each: size, bounds and contents, and sums
 * of the bytes that packing, also in parts and to external32, a message to itself, a window and a view of a file move.
 * run_types.py compares the output with two libraries; this program does not know which one it runs on. Arguments: the first
 * and the last seed, the number of datatypes of each, the name of a file to write.
 *
 * Not tested are the points in which MPICH 5.0.2 differs from the standard (5.1.6). It rounds extents only of structs,
 * ignores explicit bounds inside the bounds of the data, and gives bounds to blocks without data. It miscalculates
 * where the data of a distributed array begin if those of its elements do not begin at 0, or if a cyclic block is
 * incomplete. It crashes where pairs are packed to external32 and in views of it. In views whose filetypes reach into the next, it returns
 * another end than that of 14.1.1 (the first etype that begins behind the last byte), also a negative one. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POOL 24
#define MEMORY (1 << 16)
#define PACKED (1 << 14)

static unsigned state = 1;
static int below(int n)
{
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 8) % (unsigned)n);
}

static unsigned sum(const unsigned char *bytes, int count)
{
    uint64_t all = 14695981039346656037u, word = 0;
    for (int i = 0; i < count; i += 8) {
        memcpy(&word, bytes + i, (size_t)(count - i < 8 ? count - i : 8));
        all = (all ^ word) * 1099511628211u;
        all ^= all >> 29;
    }
    return (unsigned)all;
}

static unsigned char from[MEMORY], to[MEMORY], got[MEMORY], packed[PACKED + 1];
static MPI_File file;
static MPI_Win window; /* of `to` */
static int has_pair; /* whether the datatype that is derived contains one */

/* Packs two copies one by one behind each other, and unpacks them at once; to external32 and back. */
static void in_parts(MPI_Datatype type, MPI_Aint extent)
{
    const int first = 1 + below(9);
    MPI_Aint at = first;
    int position = first;
    for (int i = 0; i < 2; i++) MPI_Pack(from + MEMORY / 2 + i * extent, 1, type, packed, PACKED, &position, MPI_COMM_SELF);
    printf(" parts %d %u", position, sum(packed + first, position - first));
    memset(to, 0, sizeof to), position = first;
    for (int i = 0; i < 2; i++) MPI_Unpack(packed, PACKED, &position, to + MEMORY / 2 + i * extent, 1, type, MPI_COMM_SELF);
    printf(" unpacked %u", sum(to, MEMORY));
    if (has_pair) return;
    for (int i = 0; i < 2; i++) MPI_Pack_external("external32", from + MEMORY / 2 + i * extent, 1, type, packed, PACKED, &at);
    printf(" external32 %ld %u", (long)at, sum(packed + first, (int)at - first));
    memset(to, 0, sizeof to), at = first;
    MPI_Unpack_external("external32", packed, PACKED, &at, to + MEMORY / 2, 2, type);
    printf(" unpacked %u", sum(to, MEMORY));
}

static void in_window(MPI_Datatype type)
{
    memset(to, 0, sizeof to);
    MPI_Put(from + MEMORY / 2, 2, type, 0, MEMORY / 2, 2, type, window);
    MPI_Win_flush(0, window);
    printf(" put %u", sum(to, MEMORY));
    memcpy(to, from, sizeof to), memset(got, 0, sizeof got);
    MPI_Get(got + MEMORY / 2, 2, type, 0, MEMORY / 2, 2, type, window);
    MPI_Win_flush(0, window);
    printf(" got %u", sum(got, MEMORY));
}

/* Writes copies into a view, and reads them. In a file that has no bytes there before, those in gaps are undefined (14.2.4). */
static void in_view(MPI_Datatype type, int size, MPI_Aint extent, MPI_Aint end)
{
    MPI_Offset place = 0, bytes;
    MPI_Aint distance = 0;
    const int first = below(3), disp = below(9), has_gaps = below(2);

    MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    MPI_File_set_size(file, 0);
    if (has_gaps) MPI_File_set_size(file, disp + 5 * extent + end);
    if (MPI_File_set_view(file, disp, type, type, "native", MPI_INFO_NULL) != MPI_SUCCESS) {
        printf(" no view");
        return;
    }
    printf(" written %d", MPI_File_write_at(file, first, from + MEMORY / 2, 2, type, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    MPI_File_get_byte_offset(file, 3, &place);
    MPI_File_get_size(file, &bytes);
    MPI_File_get_type_extent(file, type, &distance);
    printf(" 3 at %ld size %ld extent %ld", (long)place, (long)bytes, (long)distance);
    memset(to, 0, sizeof to);
    MPI_File_read_at(file, first, to + MEMORY / 2, 2, type, MPI_STATUS_IGNORE);
    printf(" read %u", sum(to, MEMORY));
    MPI_File_seek(file, 0, MPI_SEEK_END);
    MPI_File_get_position(file, &place);
    printf(" end %ld", (long)place);
    if (!has_gaps) return;
    memset(to, 0, sizeof to);
    MPI_File_read_at(file, first ? first - 1 : 0, to, 3 * size, MPI_BYTE, MPI_STATUS_IGNORE);
    printf(" bytes %u", sum(to, MEMORY));
    MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    memset(to, 0, sizeof to);
    MPI_File_read_at(file, 0, to, MEMORY, MPI_BYTE, MPI_STATUS_IGNORE);
    printf(" file %u", sum(to, MEMORY));
}

/* Moves two copies of a datatype, unless they need much memory. */
static void move(MPI_Datatype type)
{
    MPI_Aint lb, extent, true_lb, true_extent;
    int size, position = 0, ones = 0, count;
    MPI_Status status;

    MPI_Type_size(type, &size);
    MPI_Type_get_extent(type, &lb, &extent);
    MPI_Type_get_true_extent(type, &true_lb, &true_extent);
    const MPI_Aint first = true_lb + (extent < 0 ? extent : 0), last = true_lb + true_extent + (extent > 0 ? extent : 0);
    if (size == 0 || 2 * size > PACKED || first < -MEMORY / 2 || last > MEMORY / 2) return;
    for (int i = 0; i < MEMORY; i++) from[i] = (unsigned char)((unsigned)i * 2654435761u >> 24);
    MPI_Type_commit(&type);
    MPI_Pack(from + MEMORY / 2, 2, type, packed, PACKED, &position, MPI_COMM_SELF);
    printf(" packed %d %u", position, sum(packed, position));
    /* Data that overlap may be received in any order. */
    memset(to, 0, sizeof to), memset(packed, 1, sizeof packed), position = 0;
    MPI_Unpack(packed, PACKED, &position, to + MEMORY / 2, 2, type, MPI_COMM_SELF);
    for (int i = 0; i < MEMORY; i++) ones += to[i];
    if (ones != 2 * size) return;
    MPI_Sendrecv(from + MEMORY / 2, 1, type, 0, 0, to + MEMORY / 2, 2, type, 0, 0, MPI_COMM_SELF, &status);
    MPI_Get_count(&status, type, &count);
    printf(" received %d %u", count, sum(to, MEMORY));
    position = 0;
    MPI_Pack(from + MEMORY / 2, 2, type, packed, PACKED, &position, MPI_COMM_SELF);
    position = 0;
    MPI_Unpack(packed, PACKED, &position, to + MEMORY / 2, 2, type, MPI_COMM_SELF);
    printf(" unpacked %u", sum(to, MEMORY));
    in_parts(type, extent);
    in_window(type);
    if (true_extent <= extent) in_view(type, size, extent, true_lb + true_extent);
}

/* The number of a combiner here; those of MPIs differ. */
static int number_of(int combiner)
{
    const int all[] = {MPI_COMBINER_NAMED, MPI_COMBINER_DUP, MPI_COMBINER_CONTIGUOUS, MPI_COMBINER_VECTOR, MPI_COMBINER_HVECTOR,
                       MPI_COMBINER_INDEXED, MPI_COMBINER_HINDEXED, MPI_COMBINER_INDEXED_BLOCK, MPI_COMBINER_HINDEXED_BLOCK,
                       MPI_COMBINER_STRUCT, MPI_COMBINER_SUBARRAY, MPI_COMBINER_DARRAY, MPI_COMBINER_RESIZED};
    int at = 0;
    while (at < (int)(sizeof all / sizeof *all) && all[at] != combiner) at++;
    return at;
}

static void print(const char *what, int n, MPI_Datatype type)
{
    int size, numbers, places, types, combiner, integers[64];
    MPI_Aint lb, extent, true_lb, true_extent, addresses[64];
    MPI_Datatype datatypes[64];

    MPI_Type_size(type, &size);
    MPI_Type_get_extent(type, &lb, &extent);
    MPI_Type_get_true_extent(type, &true_lb, &true_extent);
    printf("%d %s size %d bounds %ld %ld data %ld %ld", n, what, size, (long)lb, (long)extent, (long)true_lb,
           (long)true_extent);
    MPI_Type_get_envelope(type, &numbers, &places, &types, &combiner);
    printf(" combiner %d:", number_of(combiner));
    MPI_Type_get_contents(type, 64, 64, 64, integers, addresses, datatypes);
    for (int i = 0; i < numbers; i++) printf(" %d", integers[i]);
    for (int i = 0; i < places; i++) printf(" %ld", (long)addresses[i]);
    for (int i = 0; i < types; i++) {
        int of, n1, n2, n3;
        MPI_Type_get_envelope(datatypes[i], &n1, &n2, &n3, &of);
        printf(" of %d", number_of(of));
        if (of != MPI_COMBINER_NAMED) MPI_Type_free(&datatypes[i]);
    }
    move(type);
    putchar('\n');
}

/* A process grid for `dims` dimensions: its size. */
static int grid(int dims, int *psizes)
{
    int size = 1;
    for (int i = 0; i < dims; i++) size *= psizes[i] = 1 + below(3);
    return size;
}

static void derive(unsigned seed, int many)
{
    MPI_Datatype pool[POOL] = {MPI_CHAR, MPI_SHORT, MPI_INT, MPI_DOUBLE, MPI_DOUBLE_INT, MPI_SHORT_INT, MPI_FLOAT};
    int known = 7, pairs[POOL] = {[4] = 1, [5] = 1};

    state = seed;
    for (int n = 0; n < many; n++) {
        int lengths[5], places[5], sizes[3], starts[3], distribs[3], dargs[3], psizes[3], count = 1 + below(4);
        int slot = known < POOL ? known : 7 + below(POOL - 7), size;
        MPI_Aint addresses[5];
        const int from_slot = below(known);
        MPI_Datatype old = pool[from_slot], types[5], made;
        MPI_Aint lb, extent;

        /* Limits the size of the datatypes. */
        MPI_Type_size(old, &size);
        MPI_Type_get_extent(old, &lb, &extent);
        has_pair = pairs[from_slot];
        if (size > 100000 || extent > 1000000 || extent < -1000000 || lb > 1000000 || lb < -1000000) old = MPI_INT, has_pair = 0;
        for (int i = 0; i < 5; i++) {
            lengths[i] = 1 + below(3), places[i] = below(19) - 6, addresses[i] = 16 * (below(19) - 6);
            types[i] = old;
        }
        switch (below(13)) {
        case 0: MPI_Type_contiguous(1 + below(4), old, &made), print("contiguous", n, made); break;
        case 1: MPI_Type_vector(count, lengths[0], places[0], old, &made), print("vector", n, made); break;
        case 2: MPI_Type_create_hvector(count, lengths[0], addresses[0], old, &made), print("hvector", n, made); break;
        case 3: MPI_Type_indexed(count, lengths, places, old, &made), print("indexed", n, made); break;
        case 4: MPI_Type_create_hindexed(count, lengths, addresses, old, &made), print("hindexed", n, made); break;
        case 5:
            MPI_Type_create_indexed_block(count, lengths[0], places, old, &made), print("indexed_block", n, made);
            break;
        case 6:
            MPI_Type_create_hindexed_block(count, lengths[0], addresses, old, &made), print("hindexed_block", n, made);
            break;
        case 7: MPI_Type_create_struct(count, lengths, addresses, types, &made), print("struct", n, made); break;
        case 8: MPI_Type_create_resized(old, below(100) - 50, below(200), &made), print("resized", n, made); break;
        case 9: MPI_Type_dup(old, &made), print("dup", n, made); break;
        case 10:
        case 11:
            for (int i = 0; i < 3; i++) {
                sizes[i] = 1 + below(9), places[i] = 1 + below(sizes[i]), starts[i] = below(sizes[i] - places[i] + 1);
            }
            MPI_Type_create_subarray(1 + below(3), sizes, places, starts, below(2) ? MPI_ORDER_C : MPI_ORDER_FORTRAN,
                                     old, &made);
            print("subarray", n, made);
            break;
        default:
            MPI_Type_get_true_extent(old, &lb, &extent);
            if (lb != 0) old = MPI_DOUBLE, has_pair = 0;
            count = 1 + below(3), size = grid(count, psizes);
            for (int i = 0; i < 3; i++) {
                sizes[i] = 1 + below(13), distribs[i] = below(2) ? MPI_DISTRIBUTE_BLOCK : MPI_DISTRIBUTE_CYCLIC;
                dargs[i] = below(2) ? MPI_DISTRIBUTE_DFLT_DARG : 13;
                if (distribs[i] == MPI_DISTRIBUTE_CYCLIC && dargs[i] == 13) dargs[i] = 1;
            }
            MPI_Type_create_darray(size, below(size), count, sizes, distribs, dargs, psizes,
                                   below(2) ? MPI_ORDER_C : MPI_ORDER_FORTRAN, old, &made);
            print("darray", n, made);
            MPI_Type_size(made, &size);
            if (size == 0) MPI_Type_free(&made), MPI_Type_dup(old, &made);
        }
        if (slot < known) MPI_Type_free(&pool[slot]);
        else known++;
        pool[slot] = made, pairs[slot] = has_pair;
    }
    while (known > 7) MPI_Type_free(&pool[--known]);
}

int main(int argc, char **argv)
{
    if (argc != 5) return 2;
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Win_create(to, MEMORY, 1, MPI_INFO_NULL, MPI_COMM_SELF, &window);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window);
    MPI_File_open(MPI_COMM_SELF, argv[4], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    for (int seed = atoi(argv[1]); seed <= atoi(argv[2]); seed++) {
        printf("seed %d\n", seed);
        derive((unsigned)seed, atoi(argv[3]));
    }
    MPI_File_close(&file);
    MPI_Win_unlock(0, window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
