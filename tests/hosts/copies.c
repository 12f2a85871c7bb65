/* C1: only a dup of an object copies its attributes, although some MPIs duplicate communicators in other calls. A copy
 * callback that would fail on one rank does not matter. For windows and files all MPIs make one copy, for their own use.
 *
 * Run with two ranks. MPI_Comm_spawn is in clients/spawn.c. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"

enum { FAILS = 2001, TAG = 7 };

static int rank, size;

/* The keyval of the attribute of the communicator that is passed, and one for other communicators. */
static struct probe watched, other;

static void set_other(MPI_Comm comm) { CHECK_OK(comm_kind->set((object)comm, other.key, VALUE(2))); }
static void delete_other(MPI_Comm comm) { CHECK_OK(comm_kind->del((object)comm, other.key)); }

static void has_none(MPI_Comm comm)
{
    CHECK_INT(value_of(comm_kind, (object)comm, watched.key), NOT_SET);
    CHECK_INT(value_of(comm_kind, (object)comm, other.key), NOT_SET);
}

/* Not every MPI opens ports: Debian's MPICH does not, nor Intel MPI in shared memory, and in MPICH 5.0.2 the name of a port may
 * be longer than MPI_MAX_PORT_NAME. Open MPI, which makes copies there, does. */
static int is_supported(int code)
{
#ifdef OPEN_MPI
    CHECK_OK(code);
#endif
    return code == MPI_SUCCESS;
}

/* ---- the calls: each makes an object of a communicator, and frees it */

static void free_made(MPI_Comm made)
{
    if (made == MPI_COMM_NULL)
        return;
    has_none(made);
    CHECK_OK(MPI_Comm_free(&made));
}

#define MAKES_COMM(name, call) \
    static void name(MPI_Comm comm) \
    { \
        MPI_Comm made = MPI_COMM_NULL; \
        CHECK_OK(call); \
        free_made(made); \
    }

static const int one = 1;

MAKES_COMM(split, MPI_Comm_split(comm, rank, 0, &made))
MAKES_COMM(split_type, MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made))
MAKES_COMM(cart, MPI_Cart_create(comm, 1, &size, &one, 0, &made))
MAKES_COMM(graph, MPI_Graph_create(comm, 1, &(int){0}, &(int){0}, 0, &made))
MAKES_COMM(dist_graph, MPI_Dist_graph_create(comm, 1, &rank, &one, &rank, &one, MPI_INFO_NULL, 0, &made))
MAKES_COMM(dist_graph_adjacent,
           MPI_Dist_graph_create_adjacent(comm, 1, &rank, &one, 1, &rank, &one, MPI_INFO_NULL, 0, &made))
MAKES_COMM(merge, MPI_Intercomm_merge(comm, rank, &made))

static MPI_Group group_of(MPI_Comm comm)
{
    MPI_Group group = MPI_GROUP_NULL;
    CHECK_OK(MPI_Comm_group(comm, &group));
    return group;
}

static void create(MPI_Comm comm)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group group = group_of(comm);
    CHECK_OK(MPI_Comm_create(comm, group, &made));
    free_made(made);
    CHECK_OK(MPI_Group_free(&group));
}

static void create_group(MPI_Comm comm)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group group = group_of(comm);
    CHECK_OK(MPI_Comm_create_group(comm, group, TAG, &made));
    free_made(made);
    CHECK_OK(MPI_Group_free(&group));
}

/* The Cartesian communicator has an attribute, too. */
static void cart_sub(MPI_Comm comm)
{
    MPI_Comm cart = MPI_COMM_NULL, made = MPI_COMM_NULL;
    CHECK_OK(MPI_Cart_create(comm, 2, (int[]){size, 1}, (int[]){1, 1}, 0, &cart));
    set_other(cart);
    CHECK_OK(MPI_Cart_sub(cart, (int[]){1, 0}, &made));
    free_made(made);
    delete_other(cart);
    CHECK_OK(MPI_Comm_free(&cart));
}

/* `comm` is the local communicator; the communicator of the leaders has an attribute, too. */
static void intercomm(MPI_Comm comm)
{
    MPI_Comm both = MPI_COMM_NULL, made = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &both));
    set_other(both);
    CHECK_OK(MPI_Intercomm_create(comm, 0, both, 1 - rank, TAG, &made));
    free_made(made);
    delete_other(both);
    CHECK_OK(MPI_Comm_free(&both));
}

/* The same by the procedure of Fortran; nothing where the MPI has none. */
static void intercomm_in_fortran(MPI_Comm comm)
{
    void (*procedure)(int *, int *, int *, int *, int *, int *, int *);
    int local = COMM_TO_INT(comm), world = COMM_TO_INT(MPI_COMM_WORLD), peer = 1 - rank, made = -1, ierror = -1;
    *(void **)&procedure = dlsym(RTLD_DEFAULT, "mpi_intercomm_create_");
    if (procedure == NULL)
        return;
    procedure(&local, &(int){0}, &world, &peer, &(int){TAG}, &made, &ierror);
    CHECK_OK(ierror);
    free_made(COMM_FROM_INT(made));
}

static void connect_or_accept(MPI_Comm comm)
{
    MPI_Comm made = MPI_COMM_NULL;
    char port[MPI_MAX_PORT_NAME] = "";
    if (rank == 0 && !is_supported(MPI_Open_port(MPI_INFO_NULL, port)))
        port[0] = '\0';
    CHECK_OK(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD));
    if (port[0] == '\0')
        return;
    if (rank == 0)
        CHECK_OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, comm, &made));
    else
        CHECK_OK(MPI_Comm_connect(port, MPI_INFO_NULL, 0, comm, &made));
    has_none(made);
    CHECK_OK(MPI_Comm_disconnect(&made));
    if (rank == 0)
        CHECK_OK(MPI_Close_port(port));
}

/* Sockets between the two ranks; the host duplicates MPI_COMM_SELF, if at all. */
static void join(MPI_Comm comm)
{
    MPI_Comm made = MPI_COMM_NULL;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0), listener = fd;
    set_other(MPI_COMM_SELF);
    if (rank == 0) {
        CHECK(bind(fd, (struct sockaddr *)&address, length) == 0 && listen(fd, 1) == 0);
        CHECK(getsockname(fd, (struct sockaddr *)&address, &length) == 0);
    }
    CHECK_OK(MPI_Bcast(&address.sin_port, 2, MPI_BYTE, 0, MPI_COMM_WORLD));
    if (rank == 0)
        fd = accept(fd, NULL, NULL);
    else
        CHECK(connect(fd, (struct sockaddr *)&address, length) == 0);
    if (is_supported(MPI_Comm_join(fd, &made)) && made != MPI_COMM_NULL) {
        has_none(made);
        CHECK_OK(MPI_Comm_disconnect(&made));
    }
    close(fd);
    if (fd != listener)
        close(listener);
    delete_other(MPI_COMM_SELF);
}

static char memory[16];
static void *base;

#define MAKES_WIN(name, call) \
    static void name(MPI_Comm comm) \
    { \
        MPI_Win win = MPI_WIN_NULL; \
        CHECK_OK(call); \
        CHECK_OK(MPI_Win_free(&win)); \
    }

MAKES_WIN(win_create, MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win))
MAKES_WIN(win_allocate, MPI_Win_allocate(16, 1, MPI_INFO_NULL, comm, &base, &win))
MAKES_WIN(win_allocate_shared, MPI_Win_allocate_shared(16, 1, MPI_INFO_NULL, comm, &base, &win))
MAKES_WIN(win_create_dynamic, MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &win))

static void file(MPI_Comm comm)
{
    const int mode = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE;
    MPI_File open = MPI_FILE_NULL;
    char name[64];
    snprintf(name, sizeof name, "copies_%ld.tmp", (long)getpid());
    CHECK_OK(MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_File_open(comm, name, mode, MPI_INFO_NULL, &open));
    CHECK_OK(MPI_File_set_view(open, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_OK(MPI_File_write_at_all(open, rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_write_shared(open, &rank, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_write_ordered(open, &rank, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_File_close(&open));
}

/* ---- the cases */

static void begin(void)
{
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_INT(size, 2);
}

/* A communicator of one rank or of both, with an attribute whose copy callback fails on one rank, or on none. */
static MPI_Comm with_attribute(int alone, int fails_on)
{
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, alone ? rank : 0, 0, &comm));
    CHECK_OK(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
    probe_create(&watched, comm_kind, IN_C, 'A');
    probe_create(&other, comm_kind, IN_C, 'B');
    other.quiet = 1;
    watched.copy_code = other.copy_code = rank == fails_on ? FAILS : 0;
    label(comm_kind, (object)comm, 'o');
    CHECK_OK(comm_kind->set((object)comm, watched.key, VALUE(1)));
    return comm;
}

static void end(MPI_Comm comm)
{
    EXPECT_TRACE("");
    CHECK_INT(other.copies, 0);
    discard(comm_kind, (object)comm);
    EXPECT_TRACE("dA1@o");
    probe_free_key(&watched);
    probe_free_key(&other);
    CHECK_OK(MPI_Barrier(MPI_COMM_WORLD));
}

#define FOR_EACH_FAILURE(fails_on) for (int fails_on = -1; fails_on < 2; fails_on++) /* -1: the callback succeeds on both ranks */

static void copies_nothing(void call(MPI_Comm), int alone)
{
    begin();
    FOR_EACH_FAILURE (fails_on) {
        MPI_Comm comm = with_attribute(alone, fails_on);
        call(comm);
        end(comm);
    }
}

#define NOTHING_COPIED(name, call, alone) \
    CASE(name) { copies_nothing(call, alone); }

NOTHING_COPIED(C1_split, split, 0)
NOTHING_COPIED(C1_split_type, split_type, 0)
NOTHING_COPIED(C1_create, create, 0)
NOTHING_COPIED(C1_create_group, create_group, 0)
NOTHING_COPIED(C1_cart_create, cart, 0)
NOTHING_COPIED(C1_cart_sub, cart_sub, 0)
NOTHING_COPIED(C1_graph_create, graph, 0)
NOTHING_COPIED(C1_dist_graph_create, dist_graph, 0)
NOTHING_COPIED(C1_dist_graph_create_adjacent, dist_graph_adjacent, 0)
NOTHING_COPIED(C1_intercomm_create, intercomm, 1)
NOTHING_COPIED(C1_intercomm_create_in_fortran, intercomm_in_fortran, 1)
NOTHING_COPIED(C1_accept_and_connect, connect_or_accept, 1)
NOTHING_COPIED(C1_join, join, 1)

static MPI_Comm made_in_handler;

static void dup_in_handler(MPI_Comm *comm, int *code, ...)
{
    CHECK_OK(MPI_Comm_dup(*comm, &made_in_handler));
}

/* The error handler of a constructor that fails duplicates the communicator: that dup is the program's. */
CASE(C1_dup_in_the_handler_of_a_constructor)
{
    MPI_Comm comm, made = MPI_COMM_NULL;
    MPI_Errhandler handler;
    begin();
    comm = with_attribute(1, -1);
    made_in_handler = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_create_errhandler(dup_in_handler, &handler));
    CHECK_OK(MPI_Comm_set_errhandler(comm, handler));
    MPI_Intercomm_create(comm, 3, MPI_COMM_WORLD, 1 - rank, TAG, &made); /* after the handler, MPICH 5 returns success */
    EXPECT_TRACE("cA1@o");
    label(comm_kind, (object)made_in_handler, 'h');
    CHECK_INT(value_of(comm_kind, (object)made_in_handler, watched.key), 1);
    CHECK_OK(MPI_Comm_free(&made_in_handler));
    EXPECT_TRACE("dA1@h");
    CHECK_OK(MPI_Errhandler_free(&handler));
    end(comm);
}

/* The host's copy is made when the window or file is, and goes with it; without attributes if the callback fails. */
static void copies_for_the_host(void call(MPI_Comm))
{
    begin();
    FOR_EACH_FAILURE (fails_on) {
        MPI_Comm comm = with_attribute(0, fails_on);
        call(comm);
        EXPECT_TRACE(rank == fails_on ? "cA1@o" : "cA1@o dA1@?");
        end(comm);
    }
}

#define COPIED_FOR_THE_HOST(name, call) \
    CASE(name) { copies_for_the_host(call); }

COPIED_FOR_THE_HOST(C1_win_create, win_create)
COPIED_FOR_THE_HOST(C1_win_allocate, win_allocate)
COPIED_FOR_THE_HOST(C1_win_allocate_shared, win_allocate_shared)
COPIED_FOR_THE_HOST(C1_win_create_dynamic, win_create_dynamic)
COPIED_FOR_THE_HOST(C1_files, file)

/* `call` on an intercommunicator with an attribute, whose local communicator has one too. */
static void on_intercommunicator(void call(MPI_Comm))
{
    begin();
    FOR_EACH_FAILURE (fails_on) {
        MPI_Comm local = with_attribute(1, fails_on), inter = MPI_COMM_NULL;
        CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, 1 - rank, TAG, &inter));
        CHECK_OK(MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN));
        label(comm_kind, (object)inter, 'i');
        EXPECT_TRACE("");
        CHECK_OK(comm_kind->set((object)inter, watched.key, VALUE(2)));
        call(inter);
        discard(comm_kind, (object)inter);
        EXPECT_TRACE("dA2@i");
        end(local);
    }
}

/* The program's own dup: the attribute of the intercommunicator is copied once, and the local one's never. */
static void dup_of_an_intercommunicator(MPI_Comm inter, int way)
{
    object copy = (object)MPI_COMM_WORLD;
    CHECK_CODE(comm_kind->dup((object)inter, way, &copy), watched.copy_code);
    EXPECT_TRACE("cA2@i");
    if (watched.copy_code != MPI_SUCCESS) {
        CHECK_INT(copy, comm_kind->null_handle());
        return;
    }
    label(comm_kind, copy, 'c');
    CHECK_INT(value_of(comm_kind, copy, watched.key), 2);
    discard(comm_kind, copy);
    EXPECT_TRACE("dA2@c");
}

static void plain_dup(MPI_Comm inter) { dup_of_an_intercommunicator(inter, 0); }
static void dup_with_info(MPI_Comm inter) { dup_of_an_intercommunicator(inter, 1); }
static void idup(MPI_Comm inter) { dup_of_an_intercommunicator(inter, 2); }

#define ON_INTERCOMMUNICATOR(name, call) \
    CASE(name) { on_intercommunicator(call); }

ON_INTERCOMMUNICATOR(C1_intercommunicator_dup, plain_dup)
ON_INTERCOMMUNICATOR(C1_intercommunicator_dup_with_info, dup_with_info)
ON_INTERCOMMUNICATOR(C1_intercommunicator_idup, idup)
ON_INTERCOMMUNICATOR(C1_intercommunicator_split, split)
ON_INTERCOMMUNICATOR(C1_intercommunicator_create, create)
ON_INTERCOMMUNICATOR(C1_intercommunicator_merge, merge)
