/* Files (MPI-4.1 ch. 14), each opened by one process. Over a host the cases leave out what hosts do differently from each
 * other, or from the standard. */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "team.h"

#ifndef MPI_ERR_VALUE_TOO_LARGE /* before MPI-4 */
#define MPI_ERR_VALUE_TOO_LARGE MPI_ERR_ARG
#endif

enum { NEW = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE };
static char name[64];

static const char *new_name(void)
{
    static int number;
    snprintf(name, sizeof(name), "/tmp/mpi_attr_files.%ld.%d", (long)getpid(), number++);
    unlink(name);
    return name;
}

static MPI_File new_file(void)
{
    MPI_File file = MPI_FILE_NULL;
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, new_name(), NEW, MPI_INFO_NULL, &file));
    return file;
}

static int count_in(MPI_Status *status, MPI_Datatype type)
{
    int count = -1;
    CHECK_OK(MPI_Get_count(status, type, &count));
    return count;
}

static long offset_by(int get(MPI_File, MPI_Offset *), MPI_File file)
{
    MPI_Offset found = -1;
    CHECK_OK(get(file, &found));
    return (long)found;
}
static long position(MPI_File file) { return offset_by(MPI_File_get_position, file); }
static long shared_position(MPI_File file) { return offset_by(MPI_File_get_position_shared, file); }
static long size_of(MPI_File file) { return offset_by(MPI_File_get_size, file); }

/* The bytes of the file, whatever its view is. */
static void check_bytes(const void *expected, size_t length)
{
    unsigned char found[256];
    int fd = open(name, O_RDONLY);
    CHECK_INT(read(fd, found, sizeof(found)), length);
    CHECK(memcmp(found, expected, length) == 0);
    close(fd);
}

CASE(open_and_close)
{
    MPI_File file = MPI_FILE_NULL;
    int amode = -1;
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, new_name(), MPI_MODE_RDONLY, MPI_INFO_NULL, &file), MPI_ERR_NO_SUCH_FILE);
    CHECK(file == MPI_FILE_NULL);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_get_amode(file, &amode));
    CHECK_INT(amode, MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL);
    CHECK_OK(MPI_File_close(&file));
    CHECK(file == MPI_FILE_NULL);
    CHECK_CLASS(MPI_File_close(&file), MPI_ERR_FILE);
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file),
                MPI_ERR_FILE_EXISTS);
    CHECK_OK(MPI_File_open(embedded() ? MPI_COMM_WORLD : MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_UNIQUE_OPEN,
                           MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_delete(name, MPI_INFO_NULL));
    CHECK_CLASS(MPI_File_delete(name, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    file = new_file();
    CHECK_INT(access(name, F_OK), 0);
    CHECK_OK(MPI_File_close(&file));
    CHECK(access(name, F_OK) != 0);
}

CASE(wrong_modes)
{
    static const int wrong[] = {0, MPI_MODE_CREATE, MPI_MODE_RDONLY | MPI_MODE_RDWR, MPI_MODE_RDONLY | MPI_MODE_CREATE,
                                MPI_MODE_RDONLY | MPI_MODE_EXCL, MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL};
    MPI_File file;
    new_name();
    for (size_t at = 0; at < sizeof(wrong) / sizeof(*wrong); at++)
        CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, name, wrong[at], MPI_INFO_NULL, &file), MPI_ERR_AMODE);
    if (embedded())
        CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | 1 << 20, MPI_INFO_NULL, &file), MPI_ERR_AMODE);
}

/* The classes of errors of the system. */
CASE(classes)
{
    char longer[PATH_MAX + 10];
    MPI_File file;
    MPI_Status status;
    int here = 1;
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, "/tmp", MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_ERR_BAD_FILE);
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, "/tmp/no/such/directory", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file),
                MPI_ERR_NO_SUCH_FILE);
    if (!embedded())
        return;
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, "/dev/null/file", MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_ERR_BAD_FILE);
    CHECK_CLASS(MPI_File_delete("/tmp", MPI_INFO_NULL), MPI_ERR_BAD_FILE);
    CHECK_INT(symlink(new_name(), name), 0);
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_ERR_BAD_FILE);
    unlink(name);
    memset(longer, 'x', sizeof(longer));
    longer[sizeof(longer) - 1] = '\0';
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, longer, MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_ERR_BAD_FILE);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, "/dev/full", MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    CHECK_CLASS(MPI_File_write(file, &here, 1, MPI_INT, &status), MPI_ERR_NO_SPACE);
    CHECK_INT(position(file), 0);
    CHECK_INT(count_in(&status, MPI_BYTE), 0);
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, "/tmp", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    CHECK_CLASS(MPI_File_read(file, &here, 1, MPI_INT, &status), MPI_ERR_BAD_FILE);
    CHECK_OK(MPI_File_close(&file));
}

/* Modes and arguments that a call must refuse. */
CASE(wrong_arguments)
{
    MPI_File file = new_file();
    MPI_Offset offset;
    MPI_Status status;
    char buffer[8] = "";
    CHECK_CLASS(MPI_File_get_size(MPI_FILE_NULL, &offset), MPI_ERR_FILE);
    CHECK_CLASS(MPI_File_read(MPI_FILE_NULL, buffer, 1, MPI_BYTE, &status), MPI_ERR_FILE);
    CHECK_CLASS(MPI_File_read_at(file, 0, buffer, 1, MPI_DATATYPE_NULL, &status), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "no such", MPI_INFO_NULL), MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_CLASS(MPI_File_set_view(file, 0, MPI_INT, MPI_BYTE, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    CHECK_CLASS(MPI_File_read(file, buffer, 1, MPI_BYTE, &status), MPI_ERR_ACCESS);
    CHECK_OK(MPI_File_write(file, buffer, 3, MPI_BYTE, &status));
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    CHECK_CLASS(MPI_File_write(file, buffer, 1, MPI_BYTE, &status), MPI_ERR_READ_ONLY);
    if (embedded()) {
        MPI_Request request;
        MPI_Datatype wrong;
        CHECK_CLASS(MPI_File_iwrite(file, buffer, 1, MPI_BYTE, &request), MPI_ERR_READ_ONLY);
        CHECK_CLASS(MPI_File_set_size(file, 1), MPI_ERR_READ_ONLY);
        CHECK_CLASS(MPI_File_preallocate(file, 1), MPI_ERR_READ_ONLY);
        CHECK_CLASS(MPI_File_sync(file), MPI_ERR_READ_ONLY);
        CHECK_CLASS(MPI_File_read_at(file, -1, buffer, 1, MPI_BYTE, &status), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_read_at(file, 0, buffer, -1, MPI_BYTE, &status), MPI_ERR_COUNT);
        CHECK_CLASS(MPI_File_read_at(file, 0, NULL, 1, MPI_BYTE, &status), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_File_seek(file, -1, MPI_SEEK_SET), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_seek(file, -4, MPI_SEEK_END), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_seek(file, 0, 12345), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_get_byte_offset(file, -1, &offset), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_set_view(file, -7, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_set_view(file, 0, MPI_DATATYPE_NULL, MPI_BYTE, "native", MPI_INFO_NULL), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, NULL, MPI_INFO_NULL), MPI_ERR_ARG);
        CHECK_CLASS(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", (MPI_Info)MPI_COMM_SELF), MPI_ERR_INFO);
        CHECK_CLASS(MPI_File_read_all_end(file, buffer, &status), MPI_ERR_IO);
        CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
        CHECK_CLASS(MPI_File_read(file, buffer, 3, MPI_BYTE, &status), MPI_ERR_IO);
        /* Filetypes that decrease, overlap, are negative. */
        for (int at = 0; at < 3; at++) {
            int lengths[] = {1, 1}, places[3][2] = {{2, 0}, {0, 0}, {-1, 0}};
            CHECK_OK(MPI_Type_indexed(2, lengths, places[at], MPI_INT, &wrong));
            CHECK_OK(MPI_Type_commit(&wrong));
            int code = MPI_File_set_view(file, 0, MPI_INT, wrong, "native", MPI_INFO_NULL);
            CHECK_INT(code, at == 1 ? MPI_SUCCESS : MPI_ERR_IO); /* nothing is written to this file */
            CHECK_OK(MPI_Type_free(&wrong));
        }
    }
    CHECK_OK(MPI_File_close(&file));
    unlink(name);
}

/* A datatype is committed before it is used (5.1.9), also by a call that moves no data. */
CASE(types_not_committed)
{
    MPI_File file = new_file();
    MPI_Datatype pair;
    MPI_Request request;
    MPI_Aint extent;
    int data[4] = {1, 2, 3, 4};
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_CLASS(MPI_File_write(file, data, 1, pair, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_read_at(file, 0, data, 0, pair, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_write_at_all(file, 0, data, 1, pair, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_write_shared(file, data, 1, pair, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_write_ordered(file, data, 1, pair, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_iwrite_at(file, 0, data, 1, pair, &request), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_write_all_begin(file, data, 1, pair), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_set_view(file, 0, pair, pair, "native", MPI_INFO_NULL), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_set_view(file, 0, MPI_INT, pair, "native", MPI_INFO_NULL), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_File_get_type_extent(file, pair, &extent), MPI_ERR_TYPE);
    CHECK_INT(size_of(file), 0);
    CHECK_OK(MPI_Type_commit(&pair));
    CHECK_OK(MPI_File_write(file, data, 1, pair, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_get_type_extent(file, pair, &extent));
    CHECK_INT(extent, 2 * sizeof(int));
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_File_close(&file));
}

/* PnetCDF has filetypes that overlap the next one: what is written must not reach into it. */
CASE(filetype_longer_than_its_extent)
{
    MPI_File file = new_file();
    MPI_Datatype four, filetype;
    int out[4] = {1, 2, 3, 4}, in[4] = {0};
    if (embedded()) {
        CHECK_OK(MPI_Type_contiguous(4, MPI_INT, &four));
        CHECK_OK(MPI_Type_create_resized(four, 0, sizeof(int), &filetype));
        CHECK_OK(MPI_Type_commit(&filetype));
        CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL));
        CHECK_OK(MPI_Type_free(&filetype));
        CHECK_OK(MPI_Type_free(&four));
        CHECK_OK(MPI_File_write_at_all(file, 0, out, 4, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(size_of(file), sizeof out);
        CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
        CHECK_OK(MPI_File_read_at(file, 0, in, 4, MPI_INT, MPI_STATUS_IGNORE));
        CHECK(memcmp(in, out, sizeof out) == 0);
    }
    CHECK_OK(MPI_File_close(&file));
}

/* Ints at 0 and 12 of filetypes that begin every 8 bytes do not overlap; at 0 and 16 they do. What overlaps can be read (14.3). */
CASE(filetypes_that_overlap)
{
    MPI_File file = new_file();
    MPI_Datatype two, filetype;
    MPI_Status status;
    int out[4] = {1, 2, 3, 4}, in[8] = {0};
    if (embedded())
        for (int overlap = 0; overlap < 2; overlap++) {
            CHECK_OK(MPI_Type_vector(2, 1, 3 + overlap, MPI_INT, &two));
            CHECK_OK(MPI_Type_create_resized(two, 0, 2 * sizeof(int), &filetype));
            CHECK_OK(MPI_Type_commit(&filetype));
            CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL));
            CHECK_OK(MPI_File_write_at(file, 0, out, 2, MPI_INT, &status));
            if (overlap) {
                CHECK_CLASS(MPI_File_write_at(file, 0, out, 4, MPI_INT, &status), MPI_ERR_IO);
                CHECK_CLASS(MPI_File_write_at(file, 1, out, 2, MPI_INT, &status), MPI_ERR_IO);
            } else {
                CHECK_OK(MPI_File_write_at(file, 0, out, 4, MPI_INT, &status));
            }
            memset(in, 0, sizeof in);
            CHECK_OK(MPI_File_read_at(file, 0, in, 4, MPI_INT, &status));
            CHECK_INT(in[0], 1);
            CHECK_INT(in[1], 2);
            CHECK_INT(in[2], 3);
            CHECK_INT(in[3], overlap ? 0 : 4);
            CHECK_OK(MPI_Type_free(&filetype));
            CHECK_OK(MPI_Type_free(&two));
            CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
            CHECK_OK(MPI_File_read_at(file, 0, in, 8, MPI_INT, &status));
            CHECK_INT(in[overlap ? 4 : 3], 2);
            CHECK_OK(MPI_File_set_size(file, overlap ? 0 : 3 * sizeof(int)));
        }
    CHECK_OK(MPI_File_close(&file));
}

static int is_there(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0;
}

/* The name is removed that was opened: not the target of a link, and no other file that has the name now. */
CASE(delete_on_close)
{
    const int mode = MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE;
    char link[96], folder[96], here[4096], first[80];
    MPI_File file;
    if (!embedded())
        return;
    strcpy(first, new_name());
    snprintf(link, sizeof link, "%s.link", first);
    close(open(first, O_CREAT | O_WRONLY, 0600));
    CHECK_INT(symlink(first, link), 0);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, link, mode, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_close(&file));
    CHECK(is_there(first) && !is_there(link));

    CHECK_INT(symlink(first, link), 0);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, link, mode, MPI_INFO_NULL, &file));
    CHECK_INT(unlink(link), 0);
    close(open(link, O_CREAT | O_WRONLY, 0600));
    CHECK_OK(MPI_File_close(&file));
    CHECK(is_there(first) && is_there(link));
    CHECK_INT(unlink(link), 0);
    CHECK_INT(unlink(first), 0);

    /* A name relative to a working directory that changes. */
    snprintf(folder, sizeof folder, "%s.folder", first);
    CHECK(getcwd(here, sizeof here) != NULL);
    CHECK_INT(mkdir(folder, 0700), 0);
    CHECK_INT(chdir(folder), 0);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, "file", mode, MPI_INFO_NULL, &file));
    CHECK_INT(chdir(here), 0);
    CHECK_OK(MPI_File_close(&file));
    CHECK_INT(rmdir(folder), 0);
}

CASE(individual_pointer)
{
    MPI_File file = new_file();
    MPI_Status status;
    int out[10], in[20];
    for (int at = 0; at < 10; at++)
        out[at] = at + 1;
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write(file, out, 4, MPI_INT, &status));
    CHECK_INT(count_in(&status, MPI_INT), 4);
    CHECK_OK(MPI_File_write_all(file, out + 4, 6, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(position(file), 10);
    CHECK_INT(shared_position(file), 0);
    CHECK_INT(size_of(file), 10 * sizeof(int));
    CHECK_OK(MPI_File_seek(file, -3, MPI_SEEK_CUR));
    CHECK_INT(position(file), 7);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_File_read(file, in, 20, MPI_INT, &status));
    CHECK_INT(count_in(&status, MPI_INT), 3);
    CHECK(memcmp(in, out + 7, 3 * sizeof(int)) == 0 && in[3] == 0);
    if (embedded())
        CHECK_INT(position(file), 10); /* Open MPI goes on by what was asked for */
    CHECK_OK(MPI_File_seek(file, -10, MPI_SEEK_END));
    CHECK_INT(position(file), 0);
    CHECK_OK(MPI_File_read_all(file, in, 10, MPI_INT, &status));
    CHECK(memcmp(in, out, sizeof out) == 0);
    CHECK_OK(MPI_File_read_all(file, in, 10, MPI_INT, &status));
    if (embedded())
        CHECK_INT(count_in(&status, MPI_INT), 0); /* Open MPI tells what was asked for */
    CHECK_OK(MPI_File_seek(file, 2, MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_at(file, 5, in, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_read_at_all(file, 6, in + 1, 1, MPI_INT, &status));
    CHECK(in[0] == 6 && in[1] == 7);
    CHECK_INT(position(file), 2);
    CHECK_OK(MPI_File_write_at(file, 12, out, 1, MPI_INT, &status)); /* past the end: zeros come between */
    CHECK_OK(MPI_File_write_at_all(file, 13, out + 1, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_read_at(file, 10, in, 5, MPI_INT, &status));
    CHECK_INT(count_in(&status, MPI_INT), 4);
    CHECK(in[0] == 0 && in[1] == 0 && in[2] == 1 && in[3] == 2);
    CHECK_OK(MPI_File_close(&file));
}

CASE(shared_pointer)
{
    MPI_File file = new_file();
    MPI_Status status;
    MPI_Request request;
    char in[8] = "";
    CHECK_OK(MPI_File_write_shared(file, "ab", 2, MPI_BYTE, &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 2);
    CHECK_OK(MPI_File_write_ordered(file, "cde", 3, MPI_BYTE, &status));
    CHECK_OK(MPI_File_iwrite_shared(file, "f", 1, MPI_BYTE, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(shared_position(file), 6);
    CHECK_INT(position(file), 0);
    CHECK_OK(MPI_File_seek_shared(file, 1, MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_shared(file, in, 1, MPI_BYTE, &status));
    CHECK_OK(MPI_File_read_ordered(file, in + 1, 2, MPI_BYTE, &status));
    CHECK_OK(MPI_File_iread_shared(file, in + 3, 2, MPI_BYTE, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 2);
    CHECK_STR(in, "bcdef");
    if (embedded()) { /* as the individual pointer: by what was read */
        CHECK_OK(MPI_File_seek_shared(file, 4, MPI_SEEK_SET));
        CHECK_OK(MPI_File_read_shared(file, in, 8, MPI_BYTE, &status));
        CHECK_INT(count_in(&status, MPI_BYTE), 2);
        CHECK_INT(shared_position(file), 6);
    }
    CHECK_OK(MPI_File_seek_shared(file, -2, MPI_SEEK_END));
    CHECK_INT(shared_position(file), 4);
    CHECK_OK(MPI_File_close(&file));
}

CASE(sequential)
{
    MPI_File file;
    MPI_Offset offset;
    MPI_Status status;
    char in[8] = "";
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, new_name(), MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL,
                           &file));
    CHECK_OK(MPI_File_write_shared(file, "abc", 3, MPI_BYTE, &status));
    CHECK_OK(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_ordered(file, "def", 3, MPI_BYTE, &status));
    if (embedded()) {
        CHECK_CLASS(MPI_File_write(file, in, 1, MPI_BYTE, &status), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_write_at(file, 0, in, 1, MPI_BYTE, &status), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_seek(file, 0, MPI_SEEK_SET), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_seek_shared(file, 0, MPI_SEEK_SET), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_get_position(file, &offset), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_get_position_shared(file, &offset), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_set_size(file, 0), MPI_ERR_UNSUPPORTED_OPERATION);
        CHECK_CLASS(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    }
    CHECK_OK(MPI_File_close(&file));
    check_bytes("abcdef", 6);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                           &file));
    CHECK_OK(MPI_File_read_shared(file, in, 4, MPI_BYTE, &status));
    CHECK_OK(MPI_File_read_shared(file, in + 4, 2, MPI_BYTE, &status));
    CHECK_STR(in, "abcdef");
    CHECK_OK(MPI_File_close(&file));
}

CASE(append)
{
    MPI_File file;
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, new_name(), MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_write(file, "abc", 3, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_WRONLY | MPI_MODE_APPEND, MPI_INFO_NULL, &file));
    CHECK_INT(position(file), 3);
    CHECK_INT(shared_position(file), 3);
    CHECK_OK(MPI_File_write(file, "d", 1, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_write_at(file, 0, "A", 1, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_close(&file));
    check_bytes("Abcd", 4);
    unlink(name);
}

/* What a call asks for that reads the last two bytes: Open MPI would wait for more without end. */
static int past_end = 2;

CASE(split_collectives)
{
    MPI_File file = new_file();
    MPI_Status status;
    char in[8] = "";
    CHECK_OK(MPI_File_write_at_all_begin(file, 2, "cd", 2, MPI_BYTE));
    CHECK_OK(MPI_File_write_at_all_end(file, "cd", &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 2);
    CHECK_OK(MPI_File_write_all_begin(file, "ab", 2, MPI_BYTE));
    CHECK_OK(MPI_File_write_all_end(file, "ab", &status));
    CHECK_OK(MPI_File_seek_shared(file, 4, MPI_SEEK_SET));
    CHECK_OK(MPI_File_write_ordered_begin(file, "ef", 2, MPI_BYTE));
    CHECK_OK(MPI_File_write_ordered_end(file, "ef", &status));
    CHECK_INT(shared_position(file), 6);
    CHECK_OK(MPI_File_read_at_all_begin(file, 0, in, 2, MPI_BYTE));
    if (embedded()) {
        CHECK_CLASS(MPI_File_read_all_begin(file, in, 2, MPI_BYTE), MPI_ERR_IO);
        CHECK_CLASS(MPI_File_read_all_end(file, in, &status), MPI_ERR_IO);
    }
    CHECK_OK(MPI_File_read_at_all_end(file, in, &status));
    CHECK_OK(MPI_File_read_all_begin(file, in + 2, 2, MPI_BYTE));
    CHECK_OK(MPI_File_read_all_end(file, in + 2, &status));
    CHECK_INT(position(file), 4);
    CHECK_OK(MPI_File_seek_shared(file, 4, MPI_SEEK_SET));
    CHECK_OK(MPI_File_read_ordered_begin(file, in + 4, past_end, MPI_BYTE));
    CHECK_OK(MPI_File_read_ordered_end(file, in + 4, &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 2);
    CHECK_STR(in, "abcdef");
    CHECK_OK(MPI_File_close(&file));
}

CASE(nonblocking)
{
    MPI_File file = new_file();
    MPI_Request requests[4];
    MPI_Status statuses[4];
    char in[9] = "";
    int flag = 0;
    CHECK_OK(MPI_File_iwrite_at(file, 0, "ab", 2, MPI_BYTE, &requests[0]));
    CHECK_OK(MPI_File_iwrite_at_all(file, 2, "cd", 2, MPI_BYTE, &requests[1]));
    CHECK_OK(MPI_File_seek(file, 4, MPI_SEEK_SET));
    CHECK_OK(MPI_File_iwrite(file, "ef", 2, MPI_BYTE, &requests[2]));
    CHECK_OK(MPI_Waitall(3, requests, statuses));
    /* In MPICH the nonblocking routines leave the pointer at 0. */
    if (embedded())
        CHECK_INT(position(file), 6);
    CHECK_OK(MPI_File_seek(file, 6, MPI_SEEK_SET));
    CHECK_OK(MPI_File_iwrite_all(file, "gh", 2, MPI_BYTE, &requests[3]));
    CHECK_OK(MPI_Wait(&requests[3], &statuses[3]));
    CHECK(requests[3] == MPI_REQUEST_NULL);
    CHECK_INT(count_in(&statuses[3], MPI_BYTE), 2);
    if (embedded())
        CHECK_INT(position(file), 8);
    CHECK_OK(MPI_File_iread_at(file, 6, in + 6, past_end, MPI_BYTE, &requests[0]));
    while (!flag)
        CHECK_OK(MPI_Test(&requests[0], &flag, &statuses[0]));
    CHECK_INT(count_in(&statuses[0], MPI_BYTE), 2);
    CHECK_OK(MPI_File_iread_at_all(file, 4, in + 4, 2, MPI_BYTE, &requests[0]));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_OK(MPI_File_iread(file, in, 2, MPI_BYTE, &requests[0]));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_seek(file, 2, MPI_SEEK_SET));
    CHECK_OK(MPI_File_iread_all(file, in + 2, 2, MPI_BYTE, &requests[0]));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_STR(in, "abcdefgh");
    CHECK_OK(MPI_File_close(&file));
}

/* Every third int after a header; memory with gaps of its own. */
CASE(views)
{
    MPI_File file = new_file();
    MPI_Datatype third, filetype, pairs, etype;
    MPI_Offset disp = -1;
    MPI_Status status;
    int memory[8] = {1, 2, -1, -1, 3, 4, -1, -1}, raw[13], in[4], combiner, n[3];
    char rep[MPI_MAX_DATAREP_STRING];
    CHECK_OK(MPI_File_write(file, "head", 4, MPI_BYTE, &status));
    CHECK_OK(MPI_Type_contiguous(1, MPI_INT, &third));
    CHECK_OK(MPI_Type_create_resized(third, 0, 3 * sizeof(int), &filetype));
    CHECK_OK(MPI_Type_commit(&filetype));
    CHECK_OK(MPI_Type_vector(2, 2, 4, MPI_INT, &pairs));
    CHECK_OK(MPI_Type_commit(&pairs));
    CHECK_OK(MPI_File_set_view(file, 4, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_INT(position(file), 0);
    CHECK_OK(MPI_File_get_byte_offset(file, 2, &disp));
    CHECK_INT(disp, 4 + 6 * sizeof(int));
    CHECK_OK(MPI_Type_free(&filetype)); /* the view keeps it */
    CHECK_OK(MPI_Type_free(&third));
    CHECK_OK(MPI_File_write(file, memory, 1, pairs, &status));
    CHECK_INT(count_in(&status, pairs), 1);
    CHECK_INT(count_in(&status, MPI_INT), 4);
    CHECK_INT(position(file), 4);
    CHECK_INT(size_of(file), 4 + 10 * sizeof(int));
    CHECK_OK(MPI_File_read_at(file, 1, in, 2, MPI_INT, &status));
    CHECK(in[0] == 2 && in[1] == 3);
    memset(memory, 0, sizeof memory);
    CHECK_OK(MPI_File_read_at(file, 0, memory, 1, pairs, &status));
    CHECK(memory[0] == 1 && memory[1] == 2 && memory[2] == 0 && memory[4] == 3 && memory[5] == 4 && memory[6] == 0);
    CHECK_OK(MPI_File_get_view(file, &disp, &etype, &filetype, rep));
    CHECK_INT(disp, 4);
    CHECK(etype == MPI_INT);
    CHECK_STR(rep, "native");
    CHECK_OK(MPI_Type_get_envelope(filetype, &n[0], &n[1], &n[2], &combiner));
    CHECK(!embedded() || combiner == MPI_COMBINER_RESIZED);
    CHECK_OK(MPI_Type_free(&filetype));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_at(file, 4, raw, 13, MPI_INT, &status));
    CHECK_INT(count_in(&status, MPI_INT), 10);
    for (int at = 0; at < 10; at++)
        if (embedded() || at % 3 == 0) /* MPICH does not leave zeros in the gaps */
            CHECK_INT(raw[at], at % 3 == 0 ? at / 3 + 1 : 0);
    CHECK_OK(MPI_Type_free(&pairs));
    CHECK_OK(MPI_File_close(&file));
}

CASE(external32)
{
    static const unsigned char bytes[] = {1, 2, 3, 4, 0xff, 0xff, 0xff, 0xfe, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0};
    MPI_File file = new_file();
    MPI_Aint extent = -1;
    MPI_Status status;
    int ints[2] = {0x01020304, -2}, back[2];
    double one = 1, number;
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write(file, ints, 2, MPI_INT, &status));
    CHECK_INT(count_in(&status, MPI_INT), 2);
    CHECK_OK(MPI_File_write(file, &one, 1, MPI_DOUBLE, &status));
    check_bytes(bytes, sizeof(bytes));
    CHECK_OK(MPI_File_read_at(file, 0, back, 2, MPI_INT, &status));
    CHECK(back[0] == ints[0] && back[1] == ints[1]);
    CHECK_OK(MPI_File_read_at(file, 2, &number, 1, MPI_DOUBLE, &status));
    CHECK(number == 1);
    if (embedded()) { /* hosts write eight bytes for a long */
        long longs[3] = {-1, 5, 7}, more[3] = {0, 0, 9};
        MPI_Datatype every;
        CHECK_OK(MPI_File_get_type_extent(file, MPI_LONG, &extent));
        CHECK_INT(extent, 4);
        CHECK_OK(MPI_Type_vector(2, 1, 2, MPI_LONG, &every));
        CHECK_OK(MPI_Type_commit(&every));
        CHECK_OK(MPI_File_get_type_extent(file, every, &extent));
        CHECK_INT(extent, 12);
        CHECK_OK(MPI_File_set_view(file, 4, MPI_LONG, every, "external32", MPI_INFO_NULL));
        CHECK_OK(MPI_File_set_size(file, 0));
        CHECK_OK(MPI_File_write(file, longs, 2, MPI_LONG, &status));
        CHECK_INT(count_in(&status, MPI_LONG), 2);
        CHECK_INT(size_of(file), 16);
        CHECK_OK(MPI_File_read_at(file, 0, more, 3, MPI_LONG, &status));
        CHECK_INT(count_in(&status, MPI_LONG), 2);
        CHECK(more[0] == -1 && more[1] == 5 && more[2] == 9);
        longs[0] = 1L << 40; /* has no form of four bytes */
        CHECK_CLASS(MPI_File_write_at(file, 0, longs, 1, MPI_LONG, &status), MPI_ERR_VALUE_TOO_LARGE);
        CHECK_OK(MPI_Type_free(&every));
    }
    CHECK_OK(MPI_File_close(&file));
}

/* A representation in which a number of the program takes one byte more, and all bytes are inverted. */
static int converted, fails;

static int to_file(void *memory, MPI_Datatype type, int count, void *bytes, MPI_Offset at, void *extra)
{
    int size;
    CHECK_OK(MPI_Type_size(type, &size));
    CHECK(extra == &converted);
    for (int n = 0; n < count; n++) {
        unsigned char *from = (unsigned char *)memory + (at + n) * size, *to = (unsigned char *)bytes + n * (size + 1);
        for (int byte = 0; byte < size; byte++)
            to[byte] = (unsigned char)~from[byte];
        to[size] = '.';
    }
    converted += count;
    return fails;
}

static int from_file(void *memory, MPI_Datatype type, int count, void *bytes, MPI_Offset at, void *extra)
{
    int size;
    CHECK_OK(MPI_Type_size(type, &size));
    CHECK(extra == &converted);
    for (int n = 0; n < count; n++) {
        unsigned char *to = (unsigned char *)memory + (at + n) * size, *from = (unsigned char *)bytes + n * (size + 1);
        for (int byte = 0; byte < size; byte++)
            to[byte] = (unsigned char)~from[byte];
        CHECK_INT(from[size], '.');
    }
    converted += count;
    return fails;
}

static int extent_in_file(MPI_Datatype type, MPI_Aint *extent, void *extra)
{
    int size;
    CHECK_OK(MPI_Type_size(type, &size));
    CHECK(extra == &converted);
    *extent = size + 1;
    return MPI_SUCCESS;
}

static int extent_in_memory(MPI_Datatype type, MPI_Aint *extent, void *extra)
{
    MPI_Aint lower;
    return MPI_Type_get_extent(type, &lower, extent);
}

CASE(representations)
{
    MPI_File file = new_file();
    MPI_Aint extent = -1;
    MPI_Status status;
    short out[3] = {1, 2, 3}, in[4] = {0, 0, 0, 9};
    if (!embedded()) { /* hosts have no representations of the program's */
        CHECK_OK(MPI_File_close(&file));
        return;
    }
    CHECK_OK(MPI_Register_datarep("mine", from_file, to_file, extent_in_file, &converted));
    CHECK_CLASS(MPI_Register_datarep("mine", from_file, to_file, extent_in_file, NULL), MPI_ERR_DUP_DATAREP);
    CHECK_CLASS(MPI_Register_datarep("native", from_file, to_file, extent_in_file, NULL), MPI_ERR_DUP_DATAREP);
    CHECK_CLASS(MPI_Register_datarep("other", from_file, to_file, NULL, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Register_datarep("", from_file, to_file, extent_in_file, NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_SHORT, MPI_SHORT, "mine", MPI_INFO_NULL));
    CHECK_OK(MPI_File_get_type_extent(file, MPI_SHORT, &extent));
    CHECK_INT(extent, 3);
    CHECK_OK(MPI_File_write(file, out, 3, MPI_SHORT, &status));
    CHECK_INT(count_in(&status, MPI_SHORT), 3);
    CHECK_INT(converted, 3);
    CHECK_INT(size_of(file), 9);
    CHECK_INT(position(file), 3);
    CHECK_OK(MPI_File_read_at(file, 1, in, 4, MPI_SHORT, &status));
    CHECK_INT(count_in(&status, MPI_SHORT), 2);
    CHECK(in[0] == 2 && in[1] == 3 && in[2] == 0 && in[3] == 9);
    fails = 77;
    CHECK_CODE(MPI_File_write(file, out, 3, MPI_SHORT, &status), 77);
    CHECK_INT(position(file), 3);
    CHECK_CODE(MPI_File_read_at(file, 0, in, 1, MPI_SHORT, &status), 77);
    fails = MPI_SUCCESS;
    /* Without conversion functions the data have the form of memory, and so its size. */
    CHECK_OK(MPI_Register_datarep("as in memory", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_in_memory, NULL));
    CHECK_OK(MPI_Register_datarep("too large", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_in_file, &converted));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_SHORT, MPI_SHORT, "as in memory", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write(file, out, 3, MPI_SHORT, &status));
    CHECK_OK(MPI_File_read_at(file, 0, in, 3, MPI_SHORT, &status));
    CHECK(in[0] == 1 && in[1] == 2 && in[2] == 3);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_SHORT, MPI_SHORT, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_at(file, 1, in, 2, MPI_SHORT, &status));
    CHECK(in[0] == 2 && in[1] == 3);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_SHORT, MPI_SHORT, "too large", MPI_INFO_NULL));
    CHECK_CLASS(MPI_File_write(file, out, 1, MPI_SHORT, &status), MPI_ERR_CONVERSION);
    CHECK_CLASS(MPI_File_read_at(file, 0, in, 1, MPI_SHORT, &status), MPI_ERR_CONVERSION);
    CHECK_OK(MPI_File_close(&file));
}

/* In a view with gaps, which stay, and more data than are moved at once. */
CASE(representations_in_views)
{
    enum { N = 60000, EACH = 3, PLACES = N / 2 * 3 };
    static short out[N], in[N];
    static unsigned char before[PLACES * EACH], after[PLACES * EACH];
    MPI_File file = new_file();
    MPI_Datatype view;
    MPI_Status status;
    if (!embedded()) {
        CHECK_OK(MPI_File_close(&file));
        return;
    }
    memset(before, '#', sizeof before);
    for (int i = 0; i < N; i++) out[i] = (short)(i * 7);
    CHECK_OK(MPI_Register_datarep("mine, in views", from_file, to_file, extent_in_file, &converted));
    CHECK_OK(MPI_Type_vector(N / 2, 2, 3, MPI_SHORT, &view));
    CHECK_OK(MPI_Type_commit(&view));
    CHECK_OK(MPI_File_write(file, before, sizeof before, MPI_BYTE, &status));
    CHECK_OK(MPI_File_set_view(file, 0, MPI_SHORT, view, "mine, in views", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_at(file, N / 3, out + N / 3, N - N / 3, MPI_SHORT, &status));
    CHECK_INT(count_in(&status, MPI_SHORT), N - N / 3);
    CHECK_OK(MPI_File_write_at(file, 0, out, N / 3, MPI_SHORT, &status));
    CHECK_OK(MPI_File_read_at(file, 0, in, N, MPI_SHORT, &status));
    CHECK_INT(count_in(&status, MPI_SHORT), N);
    CHECK(memcmp(out, in, sizeof out) == 0);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_read_at(file, 0, after, sizeof after, MPI_BYTE, &status));
    for (int n = 0, data = 0; n < PLACES; n++) {
        unsigned char *number = before + n * EACH;
        if (n % 3 == 2) continue;
        memcpy(number, &out[data++], sizeof *out);
        number[0] = (unsigned char)~number[0], number[1] = (unsigned char)~number[1], number[2] = '.';
    }
    CHECK(memcmp(before, after, sizeof before) == 0);
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_Type_free(&view));
}

CASE(properties)
{
    MPI_File file = new_file();
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Info info = MPI_INFO_NULL, given;
    MPI_Aint extent = -1;
    int flag = -1, size = -1;
    CHECK_OK(MPI_File_set_size(file, 100));
    CHECK_INT(size_of(file), 100);
    CHECK_OK(MPI_File_preallocate(file, 50));
    CHECK_INT(size_of(file), 100);
    CHECK_OK(MPI_File_preallocate(file, 150));
    CHECK_INT(size_of(file), 150);
    CHECK_OK(MPI_File_set_size(file, 10));
    CHECK_INT(size_of(file), 10);
    CHECK_OK(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_File_set_atomicity(file, 1));
    CHECK_OK(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_File_write(file, "abc", 3, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_sync(file));
    CHECK_OK(MPI_File_get_group(file, &group));
    CHECK_OK(MPI_Group_size(group, &size));
    CHECK_INT(size, 1);
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_File_get_type_extent(file, MPI_DOUBLE, &extent));
    CHECK_INT(extent, sizeof(double));
    CHECK_OK(MPI_Info_create(&given));
    CHECK_OK(MPI_Info_set(given, "access_style", "sequential"));
    CHECK_OK(MPI_File_set_info(file, given));
    CHECK_OK(MPI_Info_free(&given));
    CHECK_OK(MPI_File_get_info(file, &info));
    if (embedded()) {
        char value[20] = "";
        CHECK_OK(MPI_Info_get(info, "access_style", 19, value, &flag));
        CHECK(flag);
        CHECK_STR(value, "sequential");
        CHECK_OK(MPI_Info_get(info, "mpi_memory_alloc_kinds", 19, value, &flag));
        CHECK(flag);
        CHECK_STR(value, "mpi,system");
    }
    CHECK_OK(MPI_Info_free(&info));
#ifdef MPI_ABI_VERSION /* MPICH's header of the standard ABI has only these */
    CHECK(MPI_File_fromint(MPI_File_toint(file)) == file);
    CHECK(MPI_File_fromint(MPI_File_toint(MPI_FILE_NULL)) == MPI_FILE_NULL);
#else
    CHECK(MPI_File_f2c(MPI_File_c2f(file)) == file);
    CHECK(MPI_File_f2c(MPI_File_c2f(MPI_FILE_NULL)) == MPI_FILE_NULL);
#endif
    CHECK_OK(MPI_File_close(&file));
}

static MPI_File handled_file;
static int handled;
static void handler(MPI_File *file, int *code, ...)
{
    handled_file = *file;
    CHECK_OK(MPI_Error_class(*code, &handled));
}

CASE(error_handlers)
{
    MPI_File file = new_file();
    MPI_Errhandler errhandler, found;
    MPI_Offset offset;
    CHECK_OK(MPI_File_get_errhandler(file, &found));
    CHECK(found == MPI_ERRORS_RETURN);
    CHECK_OK(MPI_Errhandler_free(&found));
    CHECK_OK(MPI_File_create_errhandler(handler, &errhandler));
    CHECK_OK(MPI_File_set_errhandler(file, errhandler));
    CHECK(MPI_File_seek(file, -1, MPI_SEEK_SET) != MPI_SUCCESS);
    CHECK(handled_file == file && handled != 0);
    CHECK_OK(MPI_File_call_errhandler(file, MPI_ERR_OTHER));
    CHECK_INT(handled, MPI_ERR_OTHER);
    handled = 0;
    CHECK_CLASS(MPI_File_get_size(MPI_FILE_NULL, &offset), MPI_ERR_FILE); /* not this file's handler */
    CHECK_INT(handled, 0);
    CHECK_OK(MPI_File_close(&file));
    if (!embedded()) { /* MPICH counts this handler wrongly */
        CHECK_OK(MPI_Errhandler_free(&errhandler));
        return;
    }
    /* The handler of MPI_FILE_NULL is the one of files opened later. */
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, errhandler));
    CHECK_CLASS(MPI_File_open(MPI_COMM_SELF, "/tmp/no/such/file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file), MPI_ERR_NO_SUCH_FILE);
    CHECK(handled_file == MPI_FILE_NULL);
    CHECK_INT(handled, MPI_ERR_NO_SUCH_FILE);
    file = new_file();
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
    CHECK(MPI_File_seek(file, -1, MPI_SEEK_SET) != MPI_SUCCESS);
    CHECK(handled_file == file);
    CHECK_OK(MPI_File_close(&file));
}

/* Offsets and counts past 2^31. */
CASE(large)
{
    const MPI_Offset far = (MPI_Offset)3 << 30;
    MPI_File file = new_file();
    MPI_Status status;
    MPI_Offset found = -1;
    char in[4] = "";
    CHECK_OK(MPI_File_write_at(file, far, "abc", 3, MPI_BYTE, &status));
    CHECK_OK(MPI_File_get_size(file, &found));
    CHECK(found == far + 3);
    CHECK_OK(MPI_File_seek(file, far, MPI_SEEK_SET));
    CHECK_OK(MPI_File_seek(file, 1, MPI_SEEK_CUR));
    CHECK_OK(MPI_File_read(file, in, 2, MPI_BYTE, &status));
    CHECK_STR(in, "bc");
    CHECK_OK(MPI_File_get_position(file, &found));
    CHECK(found == far + 3);
#if MPI_VERSION >= 4
    MPI_Count count = -1;
    CHECK_OK(MPI_File_write_at_c(file, 0, "xyz", 3, MPI_BYTE, &status));
    CHECK_OK(MPI_Get_count_c(&status, MPI_BYTE, &count));
    CHECK_INT(count, 3);
#endif
    CHECK_OK(MPI_File_close(&file));
}

/* The file may have only 100 bytes: what fits is written, the status tells it, and the pointer stays for another try. */
CASE(no_space)
{
    MPI_File file = new_file();
    MPI_Status status;
    struct rlimit limit, little;
    char bytes[200], back[200];
    for (int at = 0; at < 200; at++)
        bytes[at] = (char)at;
    if (embedded()) {
        void (*old)(int) = signal(SIGXFSZ, SIG_IGN);
        CHECK_INT(getrlimit(RLIMIT_FSIZE, &limit), 0);
        little = limit;
        little.rlim_cur = 100;
        CHECK_INT(setrlimit(RLIMIT_FSIZE, &little), 0);
        CHECK_CLASS(MPI_File_write(file, bytes, 200, MPI_BYTE, &status), MPI_ERR_NO_SPACE);
        CHECK_INT(count_in(&status, MPI_BYTE), 100);
        CHECK_INT(position(file), 0);
        CHECK_CLASS(MPI_File_set_size(file, 200), MPI_ERR_NO_SPACE);
        CHECK_INT(setrlimit(RLIMIT_FSIZE, &limit), 0);
        CHECK_OK(MPI_File_write_at(file, 100, bytes + 100, 100, MPI_BYTE, &status));
        CHECK_OK(MPI_File_read(file, back, 200, MPI_BYTE, &status));
        CHECK(memcmp(bytes, back, 200) == 0);
        signal(SIGXFSZ, old);
    }
    CHECK_OK(MPI_File_close(&file));
}

/* Signals interrupt a read of a pipe, and the bytes come in parts. */
static volatile sig_atomic_t signals;
static void on_signal(int number)
{
    signals++;
}

static void *write_slowly(void *reader)
{
    const struct timespec moment = {0, 2000000};
    int fd = open(name, O_WRONLY);
    for (int at = 0; at < 10; at++) {
        nanosleep(&moment, NULL);
        pthread_kill(*(pthread_t *)reader, SIGUSR1);
        while (signals == at) /* two signals that wait are one */
            nanosleep(&moment, NULL);
        CHECK_INT(write(fd, "abcdefghij" + at, 1), 1);
    }
    close(fd);
    return NULL;
}

CASE(interrupted)
{
    struct sigaction action = {.sa_handler = on_signal}, old;
    pthread_t self = pthread_self(), writer;
    MPI_File file;
    MPI_Status status;
    char in[20] = "";
    if (!embedded())
        return;
    CHECK_INT(mkfifo(new_name(), 0600), 0);
    CHECK_INT(sigaction(SIGUSR1, &action, &old), 0);
    pthread_create(&writer, NULL, write_slowly, &self);
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &file));
    CHECK_OK(MPI_File_read_shared(file, in, 8, MPI_BYTE, &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 8);
    CHECK_OK(MPI_File_read_shared(file, in + 8, 8, MPI_BYTE, &status));
    CHECK_INT(count_in(&status, MPI_BYTE), 2);
    CHECK_STR(in, "abcdefghij");
    pthread_join(writer, NULL);
    CHECK_INT(signals, 10);
    CHECK_OK(MPI_File_close(&file));
    sigaction(SIGUSR1, &old, NULL);
    unlink(name);
}

static MPI_File shared_file;

/* A thread that waits for another one's read of a pipe sleeps. */
static void *read_pipe(void *file)
{
    char in[1];
    CHECK_OK(MPI_File_read_shared(*(MPI_File *)file, in, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    return NULL;
}

static void *write_later(void *unused)
{
    const struct timespec moment = {0, 300000000};
    int fd = open(name, O_WRONLY);
    nanosleep(&moment, NULL);
    CHECK_INT(write(fd, "a", 1), 1);
    nanosleep(&moment, NULL);
    CHECK_INT(write(fd, "b", 1), 1);
    close(fd);
    return NULL;
}

PROCESS_CASE(wait_for_a_pipe)
{
    const struct timespec moment = {0, 100000000};
    pthread_t reader, writer;
    struct rusage before, after;
    MPI_File file;
    int provided;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (embedded()) {
        CHECK_INT(mkfifo(new_name(), 0600), 0);
        pthread_create(&writer, NULL, write_later, NULL);
        CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
        pthread_create(&reader, NULL, read_pipe, &file);
        nanosleep(&moment, NULL);
        getrusage(RUSAGE_THREAD, &before);
        CHECK_OK(MPI_File_seek(file, 0, MPI_SEEK_SET));
        getrusage(RUSAGE_THREAD, &after);
        CHECK(after.ru_nvcsw - before.ru_nvcsw < 100);
        pthread_join(reader, NULL);
        read_pipe(&file);
        pthread_join(writer, NULL);
        CHECK_OK(MPI_File_close(&file));
        unlink(name);
    }
    CHECK_OK(MPI_Finalize());
}

/* Accesses to small pieces in atomic mode: a write is seen whole or not at all. */
enum { ATOMIC = 200000 };
static MPI_Datatype every_second;

static void write_all_or_read_all(int thread)
{
    static int values[THREADS][ATOMIC];
    for (int round = 0; round < 10; round++) {
        for (int at = 0; at < ATOMIC; at++)
            values[thread][at] = thread + 1;
        if (thread % 2 == 0) {
            CHECK_OK(MPI_File_write_at(shared_file, 0, values[thread], ATOMIC, MPI_INT, MPI_STATUS_IGNORE));
        } else {
            CHECK_OK(MPI_File_read_at(shared_file, 0, values[thread], ATOMIC, MPI_INT, MPI_STATUS_IGNORE));
            for (int at = 1; at < ATOMIC; at++)
                CHECK_INT(values[thread][at], values[thread][0]);
        }
    }
}

PROCESS_CASE(atomic)
{
    static int zeros[2 * ATOMIC];
    int provided;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (embedded() && provided == MPI_THREAD_MULTIPLE) {
        shared_file = new_file();
        CHECK_OK(MPI_File_write_at(shared_file, 0, zeros, 2 * ATOMIC, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Type_vector(ATOMIC, 1, 2, MPI_INT, &every_second));
        CHECK_OK(MPI_Type_commit(&every_second));
        CHECK_OK(MPI_File_set_view(shared_file, 0, MPI_INT, every_second, "native", MPI_INFO_NULL));
        CHECK_OK(MPI_File_set_atomicity(shared_file, 1));
        in_threads(write_all_or_read_all);
        CHECK_OK(MPI_Type_free(&every_second));
        CHECK_OK(MPI_File_close(&shared_file));
    }
    CHECK_OK(MPI_Finalize());
}

/* Threads append by the shared pointer: no byte is lost, and none is written twice. */
enum { RECORDS = 200 };

static void append_records(int thread)
{
    int record[16];
    for (int at = 0; at < RECORDS; at++) {
        for (int word = 0; word < 16; word++)
            record[word] = thread * RECORDS + at;
        CHECK_OK(MPI_File_write_shared(shared_file, record, 16, MPI_INT, MPI_STATUS_IGNORE));
    }
}

PROCESS_CASE(threads)
{
    static char seen[THREADS * RECORDS];
    int provided, record[16], count = 1;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    shared_file = new_file();
    if (provided == MPI_THREAD_MULTIPLE) {
        count = THREADS;
        in_threads(append_records);
    } else {
        append_records(0);
    }
    CHECK_INT(size_of(shared_file), count * RECORDS * sizeof(record));
    for (int at = 0; at < count * RECORDS; at++) {
        CHECK_OK(MPI_File_read(shared_file, record, 16, MPI_INT, MPI_STATUS_IGNORE));
        for (int word = 1; word < 16; word++)
            CHECK_INT(record[word], record[0]);
        CHECK(record[0] >= 0 && record[0] < count * RECORDS && seen[record[0]]++ == 0);
    }
    CHECK_OK(MPI_File_close(&shared_file));
    CHECK_OK(MPI_Finalize());
}

int main(int argc, char **argv)
{
    if (embedded())
        past_end = 3;
    return check_main(argc, argv);
}
