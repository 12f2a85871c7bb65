/* Tests that need two ranks: intercommunicators, and communication in the callbacks of MPI_Finalize. */
#include "check.h"
#include "probe.h"

#define SELF ((object)MPI_COMM_SELF)
#define WORLD ((object)MPI_COMM_WORLD)

static int rank_of_world(void)
{
    int rank = -1, size = 0;
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK(size >= 2);
    return rank;
}

/* Makes an intercommunicator: rank 0 is one group, all others are the other group. */
static object make_intercomm(void)
{
    const int side = rank_of_world() > 0;
    MPI_Comm local = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, side, 0, &local));
    CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, side ? 0 : 1, 7, &inter));
    CHECK_OK(MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_free(&local));
    return (object)inter;
}

CASE(I_attributes_of_an_intercommunicator)
{
    struct probe p;
    object inter = make_intercomm(), copy = SELF;
    probe_create(&p, comm_kind, IN_C, 'A');
    p.copy_adds = 10;
    for (int way = 0; way < 2; way++) { /* not every host has nonblocking dups of intercommunicators */
        CHECK_OK(comm_kind->set(inter, p.key, VALUE(1)));
        label(comm_kind, inter, 'o');
        CHECK_OK(comm_kind->dup(inter, way, &copy));
        EXPECT_TRACE("cA1@o");
        label(comm_kind, copy, 'c');
        CHECK_INT(value_of(comm_kind, copy, p.key), 11);
        CHECK_OK(comm_kind->set(inter, p.key, VALUE(2)));
        EXPECT_TRACE("dA1@o");
        discard(comm_kind, copy);
        EXPECT_TRACE("dA11@c");
        CHECK_OK(comm_kind->del(inter, p.key));
        EXPECT_TRACE("dA2@o");
    }
    CHECK_OK(comm_kind->set(inter, p.key, VALUE(3)));
    discard(comm_kind, inter);
    EXPECT_TRACE("dA3@o");
    probe_free_key(&p);
}

CASE(I_failing_callbacks_in_disconnect)
{
    struct probe p[2];
    object inter = make_intercomm(), handle = inter;
    label(comm_kind, inter, 'o');
    probes_create(p, 2, comm_kind);
    probes_set(p, 2, inter);
    p[0].delete_code = 2001;
    CHECK_CODE(comm_kind->destroy(&handle, 1), 2001);
    EXPECT_TRACE("dB2@o dA1@o");
    CHECK_INT(handle, comm_kind->null_handle());
    probes_free_keys(p, 2);
}

/* Each rank has attributes of its own on a communicator that all share. */
CASE(C1_attributes_differ_between_ranks)
{
    struct probe p[2];
    const int rank = rank_of_world();
    object obj = comm_kind->make(), copy;
    probes_create(p, 2, comm_kind);
    label(comm_kind, obj, 'o');
    if (rank == 0)
        CHECK_OK(comm_kind->set(obj, p[0].key, VALUE(1)));
    else if (rank == 1)
        CHECK_OK(comm_kind->set(obj, p[1].key, VALUE(2)));
    copy = duplicate(comm_kind, obj);
    label(comm_kind, copy, 'c');
    EXPECT_TRACE(rank == 0 ? "cA1@o" : rank == 1 ? "cB2@o" : "");
    discard(comm_kind, copy);
    EXPECT_TRACE(rank == 0 ? "dA1@c" : rank == 1 ? "dB2@c" : "");
    discard(comm_kind, obj);
    EXPECT_TRACE(rank == 0 ? "dA1@o" : rank == 1 ? "dB2@o" : "");
    probes_free_keys(p, 2);
}

/* In the callbacks of MPI_Finalize, MPI still works with all ranks. */
static void communicate(struct probe *p, object obj, intptr_t value)
{
    int size = 0, sum = 0, finalized = -1;
    CHECK_OK(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
    if (finalized)
        return;
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_OK(MPI_Allreduce(&(int){1}, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size);
}

PROCESS_CASE(F1_communication_at_finalize)
{
    static struct probe probes[3];
    check_init();
    rank_of_world();
    label(comm_kind, SELF, 's');
    label(comm_kind, WORLD, 'w');
    label(type_kind, (object)MPI_INT, 't');
    probe_create(&probes[0], comm_kind, IN_C, 'A');
    probe_create(&probes[1], type_kind, IN_C, 'B');
    probe_create(&probes[2], comm_kind, IN_C, 'C');
    CHECK_OK(comm_kind->set(WORLD, probes[0].key, VALUE(1)));
    CHECK_OK(type_kind->set((object)MPI_INT, probes[1].key, VALUE(2)));
    CHECK_OK(comm_kind->set(SELF, probes[2].key, VALUE(3)));
    for (int i = 0; i < 3; i++)
        probes[i].on_delete = communicate;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dC3@s dB2@t dA1@w");
}
