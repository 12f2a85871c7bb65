/* Messages and requests of several threads at MPI_THREAD_MULTIPLE: each thread sends to another one, by tag, and none of the
 * messages is lost, doubled or torn. */
#include <string.h>

#include "check.h"
#include "team.h"

enum { ROUNDS = 300, EACH = 8, WORDS = 4 };

static atomic_int failed, torn;

static void ok(int code) { atomic_fetch_add(&failed, code != MPI_SUCCESS); }

/* What a thread sends in a round, and the tag by which the receiver finds it. */
static int word(int sender, int round, int at) { return (sender * ROUNDS + round) * EACH + at; }
static int tag_for(int receiver, int at) { return receiver * EACH + at; }

static void look_at(const int *data, const MPI_Status *status, int sender, int receiver, int round, int at)
{
    int count = 0;
    ok(MPI_Get_count(status, MPI_INT, &count));
    int wrong = count != WORDS || status->MPI_TAG != tag_for(receiver, at);
    for (int i = 0; i < WORDS; i++)
        wrong += data[i] != word(sender, round, at);
    atomic_fetch_add(&torn, wrong != 0);
}

/* Receives first in even rounds; completes by Waitany, Test, or Waitall. */
static void exchange(int thread)
{
    const int to = (thread + 1) % THREADS, from = (thread + THREADS - 1) % THREADS;
    int out[EACH][WORDS], in[EACH][WORDS];
    MPI_Request sends[EACH], receives[EACH];
    MPI_Status statuses[EACH];
    for (int round = 0; round < ROUNDS; round++) {
        memset(in, 0, sizeof in);
        for (int at = 0; at < EACH; at++)
            for (int i = 0; i < WORDS; i++)
                out[at][i] = word(thread, round, at);
        for (int turn = 0; turn < 2; turn++)
            for (int at = 0; at < EACH; at++) {
                if (turn == round % 2)
                    ok(MPI_Irecv(in[at], WORDS, MPI_INT, 0, tag_for(thread, at), MPI_COMM_SELF, &receives[at]));
                else
                    ok(MPI_Isend(out[at], WORDS, MPI_INT, 0, tag_for(to, at), MPI_COMM_SELF, &sends[at]));
            }
        for (int left = EACH; left > 0 && round % 3 == 0; left--) {
            int at = MPI_UNDEFINED;
            ok(MPI_Waitany(EACH, receives, &at, &statuses[0]));
            if (at != MPI_UNDEFINED)
                look_at(in[at], &statuses[0], from, thread, round, at);
        }
        for (int at = 0; at < EACH && round % 3 == 1; at++) {
            int flag = 0;
            while (!flag && !atomic_load(&failed))
                ok(MPI_Test(&receives[at], &flag, &statuses[at]));
            look_at(in[at], &statuses[at], from, thread, round, at);
        }
        if (round % 3 == 2) {
            ok(MPI_Waitall(EACH, receives, statuses));
            for (int at = 0; at < EACH; at++)
                look_at(in[at], &statuses[at], from, thread, round, at);
        }
        ok(MPI_Waitall(EACH, sends, MPI_STATUSES_IGNORE));
    }
}

CASE(T1_messages_between_threads)
{
    in_threads(exchange);
    CHECK_INT(failed, 0);
    CHECK_INT(torn, 0);
}

NEEDS_THREADS
