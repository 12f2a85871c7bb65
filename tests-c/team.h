/* Threads for T1 and the waiting rules of C7. */
#ifndef TEAM_H
#define TEAM_H

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4 };

/* Runs work in THREADS threads that start together, and waits for them. */
void in_threads(void (*work)(int thread));

/* A barrier for all threads of the team. */
void team_meet(void);

/* Starts one other thread. */
pthread_t in_another_thread(void *(*work)(void *), void *argument);

/* Waits, without a timeout (the harness has one), until the count is reached. */
void wait_for(atomic_int *counter, int count);

/* Whether the count is not reached yet, for a thread that calls the library until other threads end. It sometimes lets
 * them run: valgrind interrupts a thread after a fixed number of steps, and that may be under the same lock each time. */
int not_yet(const atomic_int *counter, int count);

/* Lets other threads run at points where they must not proceed. No result depends on the delay: a correct library
 * passes with any, and a longer one is more likely to show a fault. */
void linger(void);

#endif
