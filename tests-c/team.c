#define _GNU_SOURCE
#include "team.h"

#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_barrier_t barrier;
static void (*team_work)(int thread);

static void *run_member(void *number)
{
    team_meet();
    team_work((int)(intptr_t)number);
    return NULL;
}

pthread_t in_another_thread(void *(*work)(void *), void *argument)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, argument) != 0)
        abort(); /* otherwise the case would hang */
    return thread;
}

void in_threads(void (*work)(int thread))
{
    pthread_t members[THREADS];
    team_work = work;
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        members[i] = in_another_thread(run_member, (void *)(intptr_t)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(members[i], NULL);
    pthread_barrier_destroy(&barrier);
}

void team_meet(void) { pthread_barrier_wait(&barrier); }

void wait_for(atomic_int *counter, int count)
{
    while (atomic_load(counter) < count)
        sched_yield();
}

int not_yet(const atomic_int *counter, int count)
{
    static _Thread_local unsigned rounds;
    if (++rounds % 64 == 0)
        sched_yield();
    return atomic_load(counter) < count;
}

void linger(void)
{
    for (int i = 0; i < 100; i++)
        sched_yield();
    usleep(20000);
}
