/*
 * Measures what a program's start takes.
 *
 *   start PROGRAM ARGUMENT...   becomes PROGRAM, by exec, with one more argument: the time on CLOCK_MONOTONIC just before, in
 *                               nanoseconds
 *   start time empty 0 BEGIN    prints "empty 0 cost 1": what the start of a program without an MPI takes
 *
 * This program is small and the same for all MPIs: exec takes longer in a process with much memory.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int argc, char **argv) {
    static char *words[16], begin[32];

    if (argc == 5 && !strcmp(argv[2], "empty")) {
        printf("empty %s %lld 1\n", argv[3], now() - atoll(argv[4]));
        return 0;
    }
    if (argc < 2 || (size_t)argc >= sizeof words / sizeof *words) return 2;
    for (int i = 1; i < argc; i++) words[i - 1] = argv[i];
    words[argc - 1] = begin;
    snprintf(begin, sizeof begin, "%lld", now());
    execv(words[0], words);
    perror(words[0]);
    return 2;
}
