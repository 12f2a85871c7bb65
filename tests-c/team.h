/* Threads for T1 and the waiting rules of C7. */
#ifndef TEAM_H
#define TEAM_H

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4 };

/* Runs work in THREADS threads that start together, and waits for them. */
void in_threads(void (*work)(int thread));

/* All threads of the team meet here. */
void team_meet(void);

/* One other thread. */
pthread_t in_another_thread(void *(*work)(void *), void *argument);

/* Waits, without a limit of its own (the harness has one), until the count is reached. */
void wait_for(atomic_int *counter, int count);

/* Gives other threads every chance to go on where they must not. Nothing depends on how long it is: a correct library
 * passes with any, a faulty one is more likely caught. */
void linger(void);

#endif
