/* Requests without the lock of the recorder.

   Most programs call MPI in one thread, and make and complete the same few requests again and again. That thread, the owner,
   counts a request of a known site here: it looks the site up by the address that the call returns to, and keeps the handle in
   a table with one place for each hash of a handle. All else goes to requests.rs: a new place, a sample of a site, a site of
   which more live than before, a handle whose place is taken, and all calls once a second thread has recorded anything.
   The newest request has the place: an MPI may return one handle for many requests, and of those that the program has had in one
   variable, it can complete only the newest there.

   The other thread takes the table from the owner: it clears `report_owner`, makes all threads of the process see that
   (membarrier), and waits while the owner is busy. So the owner needs no atomic instructions. */
#ifndef MPI_ATTR_REPORT_REQUESTS_H
#define MPI_ATTR_REPORT_REQUESTS_H
#include "calls.h"

/* The first fields of the Site of format.rs. */
struct site {
    uint32_t place, routine;
    uint8_t kind, is_warned, is_uncertain, spare;
    uint32_t used;
    uint64_t created, freed, most, first, last, last_freed, step, low;
};

/* What a request is about: how many elements of how many bytes, its peer and its tag. -1, and NO_RANK: unknown. */
struct detail {
    int64_t count;
    /* The peer in the upper half, and the tag. */
    uint64_t ranks;
    int64_t size;
};
#define RANKS(peer, tag) ((uint64_t)(uint32_t)(peer) << 32 | (uint32_t)(tag))
#define NO_RANK INT32_MIN

/* A request that is not completed, and the variable in which the program had it at first. A site of NULL: none. */
struct open_request {
    handle request;
    const void *variable;
    struct site *site;
    struct detail detail;
};
/* Where requests are made: the address that the call returns to, the routine, and the site. */
struct known_site {
    const void *caller;
    const char *routine;
    struct site *site;
};
enum { OPEN = 1024, KNOWN_SITES = 64, ROUNDS = 256 };

#define HIDDEN __attribute__((visibility("hidden")))
extern struct open_request report_open[OPEN] HIDDEN;
extern struct known_site report_sites[KNOWN_SITES] HIDDEN;
/* The thread that may use these tables without a lock; NULL: none. */
extern struct thread *report_owner HIDDEN;
extern volatile int report_busy HIDDEN;
/* The number of requests that are not completed, and of those that are not in the table above. */
extern int report_pending HIDDEN;
extern int report_listed HIDDEN;
/* The bytes of a request, once one was recorded, and its null handle. */
extern int report_width HIDDEN;
extern handle report_null_request HIDDEN;
/* Whether a library may have been unloaded, or a snapshot was taken. */
extern int report_changed HIDDEN;
/* How many requests may still be counted here until requests.rs looks for changes of the loaded libraries. */
extern int report_rounds HIDDEN;

/* How many datatypes were freed: their handles may be those of others. */
extern uint32_t report_types_freed HIDDEN;

/* `detail` may be NULL. */
void report_request(const void *request, int in_fortran, const struct detail *detail);
int32_t report_type_size(handle type, int in_fortran);

/* The bytes of a datatype; the last ones are known. */
static inline int64_t size_of_type(handle type)
{
    struct type_size *known = &report_thread.types[((uint32_t)type * 0x9e3779b1u) >> 30];
    if (__builtin_expect(known->type != type || known->freed != report_types_freed, 0))
        *known = (struct type_size){type, report_types_freed, type ? report_type_size(type, 0) : -1};
    return known->size;
}

static inline struct open_request *open_of(handle request)
{
    return &report_open[(request * 0x9e3779b97f4a7c15u) >> 54];
}

static inline struct known_site *known_site_of(const void *caller)
{
    return &report_sites[((uintptr_t)caller ^ (uintptr_t)caller >> 6) % KNOWN_SITES];
}

static inline handle read_request(const void *request)
{
    return report_width == sizeof(uint32_t) ? *(const uint32_t *)request : *(const handle *)request;
}

/* Becomes busy, if this thread is the owner. A compiler barrier is enough: the other thread uses membarrier. */
static inline int begin_owner(void)
{
    if (__builtin_expect(report_owner != &report_thread, 0))
        return 0;
    report_busy = 1;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(&report_owner, __ATOMIC_RELAXED) == &report_thread, 1))
        return 1;
    report_busy = 0;
    return 0;
}

static inline void end_owner(void)
{
    /* Pairs with the wait of the thread that takes the table. */
    __atomic_store_n(&report_busy, 0, __ATOMIC_RELEASE);
}

/* Counts a request that a call has made in C. Returns 0 if requests.rs must. */
static inline int count_request(handle request, const void *variable, const char *routine, const void *caller, int64_t count,
    uint64_t ranks, int64_t size)
{
    const struct known_site *known = known_site_of(caller);
    struct open_request *open = open_of(request);
    struct site *site = known->site;
    if (known->caller != caller || known->routine != routine || open->site || report_changed)
        return 0;
    const uint64_t created = site->created + 1;
    if (created - site->freed > site->most || !(created & (site->step - 1)) || --report_rounds < 0)
        return 0;
    site->created = created;
    open->request = request;
    open->variable = variable;
    open->site = site;
    open->detail.count = count;
    open->detail.ranks = ranks;
    open->detail.size = size;
    report_pending++;
    return 1;
}

/* Removes a request from the table. If others have its handle, it must be the one in this variable. */
static inline struct site *take_request(handle request, const void *variable, int is_only)
{
    struct open_request *open = open_of(request);
    struct site *site = open->site;
    if (!site || open->request != request || (!is_only && open->variable != variable))
        return NULL;
    open->site = NULL;
    return site;
}

static inline int count_completed(handle request, const void *variable)
{
    struct site *site = take_request(request, variable, !report_listed);
    if (!site)
        return 0;
    site->freed++;
    if (site->created - site->freed < site->low)
        site->low = site->created - site->freed;
    report_pending--;
    return 1;
}
#endif
