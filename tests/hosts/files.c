/* F1 with attributes of the host's own. ROMIO sets one on MPI_COMM_SELF when the first file is opened; its delete
 * callback shuts ROMIO down. Attributes set later are deleted before it, attributes set earlier after it. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"

#define SELF ((object)MPI_COMM_SELF)

static struct probe probes[3];
static char path[64];
static MPI_File file;

static void trace_delete(struct probe *p, object obj, intptr_t value)
{
    trace("d%c%d", p->letter, (int)value);
}

/* Not copied, as opening a file may duplicate its communicator. */
static void create(int i)
{
    probe_create(&probes[i], comm_kind, IN_C, (char)('A' + i));
    probes[i].quiet = 1;
    probes[i].copy_flag = 0;
    probes[i].on_delete = trace_delete;
    CHECK_OK(comm_kind->set(SELF, probes[i].key, VALUE(1 + i)));
}

static void start(void)
{
    check_init();
    snprintf(path, sizeof path, "files_%ld.tmp", (long)getpid());
}

static void open_file(void)
{
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
}

static void write_text(const char *text)
{
    CHECK_OK(MPI_File_write(file, text, (int)strlen(text), MPI_CHAR, MPI_STATUS_IGNORE));
}

static void expect_text(const char *expected)
{
    char text[64] = "";
    FILE *stream = fopen(path, "r");
    CHECK(stream != NULL);
    if (stream != NULL) {
        CHECK(fread(text, 1, sizeof text - 1, stream) == strlen(expected));
        fclose(stream);
    }
    CHECK_STR(text, expected);
    remove(path);
}

static void write_and_close(struct probe *p, object obj, intptr_t value)
{
    trace_delete(p, obj, value);
    write_text(" and last words");
    CHECK_OK(MPI_File_close(&file));
}

/* As HDF5 does, a delete callback on MPI_COMM_SELF closes a file at MPI_Finalize. */
PROCESS_CASE(F1_file_closed_by_a_later_attribute)
{
    start();
    create(0);
    open_file();
    write_text("first words");
    create(1);
    probes[1].on_delete = write_and_close;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dB2 dA1");
    expect_text("first words and last words");
}

/* Attributes set before, between and after several files, and set again. */
PROCESS_CASE(F1_files_between_attributes)
{
    start();
    for (int i = 0; i < 3; i++) {
        create(i);
        open_file();
        write_text("text");
        CHECK_OK(MPI_File_close(&file));
    }
    CHECK_OK(comm_kind->set(SELF, probes[0].key, VALUE(9)));
    EXPECT_TRACE("dA1");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA9 dC3 dB2");
    expect_text("text");
}

static void use_a_file(struct probe *p, object obj, intptr_t value)
{
    trace_delete(p, obj, value);
    open_file();
    write_text("late");
    CHECK_OK(MPI_File_close(&file));
}

PROCESS_CASE(F1_file_opened_in_a_callback)
{
    start();
    create(0);
    open_file(); /* the host's attribute is set */
    CHECK_OK(MPI_File_close(&file));
    create(1);
    create(2);
    probes[1].on_delete = use_a_file;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dC3 dB2 dA1");
    expect_text("late");
}

/* ROMIO sets attributes of its own on the communicator of a file: they do not affect those of the program. */
CASE(C1_communicator_of_a_file)
{
    struct probe p;
    object obj = comm_kind->make(), copy;
    MPI_File on_comm;
    int rank;
    label(comm_kind, obj, 'o');
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    snprintf(path, sizeof path, "files_of_%ld.tmp", (long)(rank == 0 ? getpid() : 0));
    CHECK_OK(MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD));
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(comm_kind->set(obj, p.key, VALUE(1)));
    CHECK_OK(MPI_File_open((MPI_Comm)obj, path, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                           MPI_INFO_NULL, &on_comm));
    copy = duplicate(comm_kind, obj);
    label(comm_kind, copy, 'c');
    CHECK_INT(value_of(comm_kind, copy, p.key), 1);
    discard(comm_kind, obj);
    CHECK_OK(MPI_File_close(&on_comm));
    discard(comm_kind, copy);
    probe_free_key(&p);
}
