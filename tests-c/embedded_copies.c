/* While a thread copies the data of a message, however long that takes, other threads send, receive and probe; and a thread
 * that waits for the copy sleeps. The copies stop for sure: they fault in a page, and the handler of the signal returns when the
 * test lets it. */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "check.h"
#include "team.h"

enum { SIZE = 4096, HERE = 1, ELSEWHERE = 2, SECOND = 3 };

static unsigned char *page;       /* a copy from or to it stops */
static unsigned char data[SIZE];  /* the other side of the message */
static MPI_Datatype type;         /* SIZE bytes have data at each byte, or at every other int */
static int count;
static MPI_Request request;       /* of main */
static atomic_int stopped, go_on;

static void stop(int number, siginfo_t *info, void *context)
{
    unsigned char *const at = info->si_addr;
    if (at < page || at >= page + SIZE) {
        signal(number, SIG_DFL);
        return;
    }
    atomic_store(&stopped, 1);
    while (!atomic_load(&go_on))
        poll(NULL, 0, 1);
    mprotect(page, SIZE, PROT_READ | PROT_WRITE);
}

static void fill(unsigned char *bytes)
{
    for (int i = 0; i < SIZE; i++)
        bytes[i] = (unsigned char)(i % 251 + 1);
}

/* Whether the message has arrived at an address that had zeros. */
static int has_arrived(const unsigned char *bytes)
{
    const int step = type == MPI_BYTE ? 1 : 2 * (int)sizeof(int);
    for (int i = 0; i < SIZE; i++) {
        const int is_data = i % step < (int)sizeof(int);
        if (bytes[i] != (is_data ? i % 251 + 1 : 0))
            return 0;
    }
    return 1;
}

/* Messages of this thread to itself, by all routines that copy data. */
static void exchange(int tag)
{
    int in = 0, flag = 0;
    const int out = 7;
    MPI_Request both[2];
    MPI_Message message;
    CHECK_OK(MPI_Sendrecv(&out, 1, MPI_INT, 0, tag, &in, 1, MPI_INT, 0, tag, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 7);
    in = 0;
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, 0, tag, MPI_COMM_SELF));
    CHECK_OK(MPI_Iprobe(0, tag, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, tag, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 7);
    in = 0;
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, tag, MPI_COMM_SELF, &both[0]));
    CHECK_OK(MPI_Isend(&out, 1, MPI_INT, 0, tag, MPI_COMM_SELF, &both[1]));
    CHECK_OK(MPI_Waitall(2, both, MPI_STATUSES_IGNORE));
    CHECK_INT(in, 7);
    in = 0;
    CHECK_OK(MPI_Isend(&out, 1, MPI_INT, 0, tag, MPI_COMM_SELF, &both[1]));
    CHECK_OK(MPI_Wait(&both[1], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Mprobe(0, tag, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_INT(in, 7);
}

/* What main does first; what another thread does, whose copy stops; what main does meanwhile, and after it. */
struct copy {
    void (*before)(void), (*copies)(void), (*meanwhile)(void), (*after)(void);
};

static void nothing(void) {}
static void expect_at(const unsigned char *bytes) { CHECK(has_arrived(bytes)); }
static void expect_in_page(void) { expect_at(page); }

static void send_data(void) { CHECK_OK(MPI_Send(data, count, type, 0, HERE, MPI_COMM_SELF)); }
static void start_to_send_data(void) { CHECK_OK(MPI_Isend(data, count, type, 0, HERE, MPI_COMM_SELF, &request)); }
static void start_to_send_page(void) { CHECK_OK(MPI_Isend(page, count, type, 0, HERE, MPI_COMM_SELF, &request)); }
static void receive_page(void) { CHECK_OK(MPI_Recv(page, count, type, 0, HERE, MPI_COMM_SELF, MPI_STATUS_IGNORE)); }
static void start_to_receive_page(void) { CHECK_OK(MPI_Irecv(page, count, type, 0, HERE, MPI_COMM_SELF, &request)); }
static void send_page(void) { CHECK_OK(MPI_Send(page, count, type, 0, HERE, MPI_COMM_SELF)); }
static void wait_for_request(void) { CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE)); }

static void receive_data(void)
{
    memset(data, 0, SIZE);
    CHECK_OK(MPI_Recv(data, count, type, 0, HERE, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    expect_at(data);
}

static void is_not_there(void)
{
    int flag = 1;
    CHECK_OK(MPI_Iprobe(0, HERE, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
}

static void is_there(void)
{
    int flag = 0;
    CHECK_OK(MPI_Iprobe(0, HERE, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 1);
}

/* A message that is being received: its send is not complete, and no probe finds it. */
static void send_is_pending(void)
{
    int flag = 1;
    CHECK_OK(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    is_not_there();
}

/* A receive that is matched cannot be cancelled, nor is it complete before its data are there. */
static void receive_is_matched(void)
{
    int flag = 1;
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
}

static void receive_was_not_cancelled(void)
{
    MPI_Status status;
    int flag = 1;
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);
    expect_in_page();
}

static void wait_and_expect(void)
{
    wait_for_request();
    expect_in_page();
}

static void start_and_wait(void)
{
    MPI_Request own;
    CHECK_OK(MPI_Irecv(page, count, type, 0, HERE, MPI_COMM_SELF, &own));
    CHECK_OK(MPI_Wait(&own, MPI_STATUS_IGNORE));
}

static void send_to_itself(void)
{
    CHECK_OK(MPI_Sendrecv(data, count, type, 0, HERE, page, count, type, 0, HERE, MPI_COMM_SELF, MPI_STATUS_IGNORE));
}

static void send_with_buffer(void)
{
    static char buffer[SIZE + MPI_BSEND_OVERHEAD];
    void *detached;
    int size;
    CHECK_OK(MPI_Buffer_attach(buffer, sizeof buffer));
    CHECK_OK(MPI_Bsend(page, count, type, 0, HERE, MPI_COMM_SELF));
    CHECK_OK(MPI_Buffer_detach(&detached, &size));
}

static void start_and_test(void)
{
    MPI_Request own;
    int flag = 0;
    CHECK_OK(MPI_Isend(page, count, type, 0, HERE, MPI_COMM_SELF, &own));
    CHECK_OK(MPI_Test(&own, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 1);
}

static void take_and_receive(void)
{
    MPI_Message message;
    memset(data, 0, SIZE);
    CHECK_OK(MPI_Mprobe(0, HERE, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Mrecv(data, count, type, &message, MPI_STATUS_IGNORE));
    expect_at(data);
}

/* A message that is being copied cannot be cancelled. */
static void send_cannot_be_cancelled(void)
{
    is_there();
    CHECK_OK(MPI_Cancel(&request));
}

/* Both requests are persistent, and of one partition. */
static MPI_Request ready;

static void start_partitions(void)
{
    CHECK_OK(MPI_Precv_init(page, 1, count, type, 0, HERE, MPI_COMM_SELF, MPI_INFO_NULL, &request));
    CHECK_OK(MPI_Psend_init(data, 1, count, type, 0, HERE, MPI_COMM_SELF, MPI_INFO_NULL, &ready));
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Start(&ready));
}

static void mark_partition(void) { CHECK_OK(MPI_Pready(0, ready)); }

static void partition_is_pending(void)
{
    int flag = 1;
    CHECK_OK(MPI_Test(&ready, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Parrived(request, 0, &flag));
    CHECK_INT(flag, 0);
}

static void end_partitions(void)
{
    CHECK_OK(MPI_Wait(&ready, MPI_STATUS_IGNORE));
    wait_and_expect();
    CHECK_OK(MPI_Request_free(&ready));
    CHECK_OK(MPI_Request_free(&request));
}

static const struct copy copies[] = {
    {send_data, receive_page, is_not_there, expect_in_page},
    {start_to_send_data, receive_page, send_is_pending, wait_and_expect},
    {send_data, start_and_wait, is_not_there, expect_in_page},
    {start_to_receive_page, send_data, receive_is_matched, receive_was_not_cancelled},
    {nothing, send_page, is_not_there, receive_data},
    {nothing, send_with_buffer, is_not_there, receive_data},
    {nothing, send_to_itself, is_not_there, expect_in_page},
    {nothing, start_and_test, is_there, receive_data},
    {start_to_send_page, take_and_receive, send_cannot_be_cancelled, wait_for_request},
    {start_partitions, mark_partition, partition_is_pending, end_partitions},
};

static void *run(void *copy)
{
    ((const struct copy *)copy)->copies();
    return NULL;
}

/* A page whose copies stop from now on. */
static void prepare(int is_vector)
{
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = stop;
    sigaction(SIGSEGV, &action, NULL);
    if (!page)
        page = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    type = MPI_BYTE;
    count = SIZE;
    if (is_vector) {
        count = 1;
        CHECK_OK(MPI_Type_vector(SIZE / 8, 1, 2, MPI_INT, &type));
        CHECK_OK(MPI_Type_commit(&type));
    }
}

static void clean_up(void)
{
    if (type != MPI_BYTE)
        CHECK_OK(MPI_Type_free(&type));
    signal(SIGSEGV, SIG_DFL);
}

/* The page is read by the copies of these. */
static int reads_page(const struct copy *copy)
{
    return copy->after == receive_data || copy->copies == take_and_receive;
}

static void close_page(const struct copy *copy)
{
    atomic_store(&stopped, 0);
    atomic_store(&go_on, 0);
    fill(data);
    memset(page, 0, SIZE);
    if (reads_page(copy))
        fill(page);
    copy->before();
    mprotect(page, SIZE, PROT_NONE);
}

static void against_each(int is_vector)
{
    prepare(is_vector);
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
        close_page(&copies[i]);
        pthread_t thread = in_another_thread(run, (void *)(uintptr_t)&copies[i]);
        wait_for(&stopped, 1);
        exchange(ELSEWHERE);
        copies[i].meanwhile();
        atomic_store(&go_on, 1);
        pthread_join(thread, NULL);
        copies[i].after();
    }
    clean_up();
}

CASE(T1_others_go_on_while_bytes_are_copied) { against_each(0); }

CASE(T1_others_go_on_while_a_vector_is_copied) { against_each(1); }

CASE(T1_the_next_message_is_received_while_the_first_is_copied)
{
    const int out = 7;
    int in = 0;
    const struct copy first = {send_data, receive_page, nothing, nothing};
    prepare(0);
    close_page(&first);
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, 0, HERE, MPI_COMM_SELF));
    pthread_t thread = in_another_thread(run, (void *)(uintptr_t)&first);
    wait_for(&stopped, 1);
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, HERE, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 7);
    atomic_store(&go_on, 1);
    pthread_join(thread, NULL);
    expect_in_page();
    clean_up();
}

/* A window of two pages, in which another thread puts one, or adds it to the data. */
static MPI_Win window;

static void put_page(void) { CHECK_OK(MPI_Put(page, SIZE, MPI_BYTE, 0, 0, SIZE, MPI_BYTE, window)); }
static void add_page(void) { CHECK_OK(MPI_Accumulate(page, SIZE, MPI_BYTE, 0, 0, SIZE, MPI_BYTE, MPI_BOR, window)); }

CASE(T1_others_access_a_window_while_data_are_copied)
{
    const struct copy accesses[] = {{nothing, put_page, nothing, receive_data}, {nothing, add_page, nothing, receive_data}};
    unsigned char *memory;
    prepare(0);
    CHECK_OK(MPI_Win_allocate(2 * SIZE, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &window));
    for (int i = 0; i < 2; i++) {
        const int out = 7;
        int in = 0;
        memset(memory, 0, 2 * SIZE);
        CHECK_OK(MPI_Win_lock_all(0, window));
        close_page(&accesses[i]);
        pthread_t thread = in_another_thread(run, (void *)(uintptr_t)&accesses[i]);
        wait_for(&stopped, 1);
        CHECK_OK(MPI_Put(&out, 1, MPI_INT, 0, SIZE, 1, MPI_INT, window));
        CHECK_OK(MPI_Get(&in, 1, MPI_INT, 0, SIZE, 1, MPI_INT, window));
        CHECK_INT(in, 7);
        atomic_store(&go_on, 1);
        pthread_join(thread, NULL);
        CHECK_OK(MPI_Win_unlock_all(window));
        expect_at(memory);
    }
    CHECK_OK(MPI_Win_free(&window));
    clean_up();
}

/* How often a thread of this process has gone to sleep. */
static long sleeps_of(int thread)
{
    char name[64], line[256];
    long sleeps = -1;
    snprintf(name, sizeof name, "/proc/self/task/%d/status", thread);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "voluntary_ctxt_switches: %ld", &sleeps);
    if (file)
        fclose(file);
    return sleeps;
}

static atomic_int waiter;

static void *receive_in_thread(void *unused)
{
    unsigned char *in = calloc(1, SIZE);
    atomic_store(&waiter, (int)syscall(SYS_gettid));
    CHECK_OK(MPI_Recv(in, count, type, 0, HERE, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    expect_at(in);
    free(in);
    return unused;
}

/* The receive of a message that is being copied waits until it has been, and sleeps: it looks 20 times in a second. */
CASE(T1_a_receive_sleeps_while_its_message_is_copied)
{
    const struct copy packs = {nothing, start_and_test, nothing, receive_data};
    prepare(0);
    close_page(&packs);
    pthread_t thread = in_another_thread(run, (void *)(uintptr_t)&packs);
    wait_for(&stopped, 1);
    pthread_t other = in_another_thread(receive_in_thread, NULL);
    while (!atomic_load(&waiter) || sleeps_of(atomic_load(&waiter)) < 1)
        poll(NULL, 0, 1);
    const long before = sleeps_of(atomic_load(&waiter));
    poll(NULL, 0, 400);
    CHECK(sleeps_of(atomic_load(&waiter)) - before <= 50);
    atomic_store(&go_on, 1);
    pthread_join(thread, NULL);
    pthread_join(other, NULL);
    clean_up();
}

/* A receive that is too short, from several threads at once: each message is received whole or truncated, in the order of tags. */
static void truncate_each(int thread)
{
    int in[2] = {0, 0}, out[4];
    for (int round = 0; round < 200; round++) {
        MPI_Status status;
        for (int i = 0; i < 4; i++)
            out[i] = 1000 * thread + round;
        CHECK_OK(MPI_Send(out, 4, MPI_INT, 0, 10 + thread, MPI_COMM_SELF));
        CHECK_CLASS(MPI_Recv(in, 2, MPI_INT, 0, 10 + thread, MPI_COMM_SELF, &status), MPI_ERR_TRUNCATE);
        CHECK(in[0] == out[0] && in[1] == out[0]);
    }
}

CASE(T1_truncated_messages_between_threads) { in_threads(truncate_each); }

NEEDS_THREADS
