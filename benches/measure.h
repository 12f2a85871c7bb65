/* What attributes.c and sweep.c share. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_key_t specific;

static void die(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(2);
}

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Bytes of memory of this process. */
static double resident(void) {
    long pages = 0, all = 0;
    FILE *statm = fopen("/proc/self/statm", "r");
    if (!statm || fscanf(statm, "%ld %ld", &all, &pages) != 2) die("cannot read /proc/self/statm");
    fclose(statm);
    return (double)pages * 4096.0;
}

/* The cost by which others are scaled. */
__attribute__((unused)) static void pgs(long loops) {
    for (long i = 0; i < loops; i++) {
        void *volatile value = pthread_getspecific(specific);
        (void)value;
    }
}

static void nothing(int n) { (void)n; }
