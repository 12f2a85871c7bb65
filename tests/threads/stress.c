/* T1, counted: threads set, get, delete, dup and free in all languages, on shared objects and on their own. Every lost,
 * doubled or torn value is counted.
 *
 * A value is an item of memory that records its object and key, with a seal. The thread that sets it writes it once,
 * without atomics. A reader that gets a half-written item, or one of another object or key, detects that, and so does
 * ThreadSanitizer. C sets a pointer to the item, Fortran its number, so every reader finds the item from either. Each
 * item counts how often it was set or copied, and how often its delete callback ran. At the end both counts are equal;
 * otherwise a value was lost or doubled.
 *
 * MPI_ATTR_STRESS is the number of operations of each case (default 8,000,000), MPI_ATTR_SOAK a factor to it, and
 * MPI_ATTR_SEED the seed. With MPI_ATTR_STRESS_RACE=1 the threads also race in this program itself, which
 * ThreadSanitizer must report. */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "check.h"
#include "probe.h"
#include "team.h"

enum {
    SHARED = 2,                   /* objects of all threads: one with few keys, one with many */
    OBJECTS = SHARED + THREADS,   /* and one object per thread */
    KEYS = 12,
    FEW = 3,
    PERMANENT = 3, /* one key of each language that is set at the start, then overwritten and never deleted */
};

struct item {
    uint32_t seal;
    uint8_t object, key;
    atomic_ushort begun, ended; /* set or copied; delete callbacks */
};

static const struct kind *kind;
static struct item *items;
static uint32_t items_at_most;
static atomic_uint items_used;
static int keys[KEYS];
static atomic_int late_keys[THREADS]; /* the latest key that each thread created */
static object objects[OBJECTS];
static uint64_t seed;
static long operations;
static int races;
static volatile int raced;
static atomic_long lost, doubled, torn, failed, done[8];
enum { SETS, GETS, DELETES, DUPS, KEYVALS, OTHERS, COPIES, CALLBACKS };

static enum language language_of(int key) { return kind == comm_kind ? key % 3 : key % 2; }
static int is_permanent(int key) { return key < PERMANENT; }

static uint32_t seal_of(uint32_t number, int obj, int key)
{
    return (number * 0x9E3779B9u ^ (uint32_t)(obj << 8 | key)) * 0x85EBCA6Bu | 1;
}

/* The item of a word of C or a number of Fortran; null, and counted as torn, if there is none. */
static struct item *item_of(intptr_t word)
{
    uint64_t number = (uint64_t)word;
    if ((char *)word >= (char *)items && (char *)word < (char *)(items + items_at_most))
        number = (uint64_t)((struct item *)word - items);
    if (number == 0 || number >= atomic_load_explicit(&items_used, memory_order_relaxed)) {
        atomic_fetch_add(&torn, 1);
        return NULL;
    }
    return &items[number];
}

/* The same for a value from C: a pointer to the item, or to the storage of its number. The storage of an attribute that
 * was overwritten or deleted meanwhile may belong to another one by now: then the item is valid, but not certain. */
static struct item *item_in_c(void *value, int *certain)
{
    *certain = (char *)value >= (char *)items && (char *)value < (char *)(items + items_at_most);
    if (*certain || value == NULL)
        return item_of((intptr_t)value);
    return item_of(__atomic_load_n((int *)value, __ATOMIC_ACQUIRE));
}

static void check_item(const struct item *it, int obj, int key)
{
    if (it == NULL)
        return;
    if (it->object != obj || it->key != key || it->seal != seal_of((uint32_t)(it - items), obj, key))
        atomic_fetch_add(&torn, 1);
}

static struct item *new_item(int obj, int key)
{
    const uint32_t number = atomic_fetch_add(&items_used, 1);
    struct item *it = &items[number];
    if (number >= items_at_most)
        abort();
    it->object = (uint8_t)obj;
    it->key = (uint8_t)key;
    it->seal = seal_of(number, obj, key);
    return it;
}

static void ok(int code)
{
    if (code != MPI_SUCCESS)
        atomic_fetch_add(&failed, 1);
}

/* ---- callbacks; the extra state is the key's index */

static void begin_item(struct item *it, int key)
{
    if (it == NULL)
        return;
    check_item(it, it->object, key);
    atomic_fetch_add(&it->begun, 1);
    atomic_fetch_add(&done[COPIES], 1);
}

static void end_item(struct item *it, int key)
{
    if (it == NULL)
        return;
    check_item(it, it->object, key);
    atomic_fetch_add(&it->ended, 1);
    atomic_fetch_add(&done[CALLBACKS], 1);
}

static void *c_copied(void *in, void *extra)
{
    int certain;
    begin_item(item_in_c(in, &certain), (int)(intptr_t)extra);
    return in;
}

static void c_deleted(void *value, void *extra)
{
    int certain;
    end_item(item_in_c(value, &certain), (int)(intptr_t)extra);
}

#define C_CALLBACKS(x, H)                                                                                              \
    static int x##_copy(H o, int key, void *extra, void *in, void *out, int *flag)                                     \
    {                                                                                                                  \
        (void)o, (void)key;                                                                                            \
        *(void **)out = c_copied(in, extra);                                                                           \
        *flag = 1;                                                                                                     \
        return MPI_SUCCESS;                                                                                            \
    }                                                                                                                  \
    static int x##_delete(H o, int key, void *value, void *extra)                                                      \
    {                                                                                                                  \
        (void)o, (void)key;                                                                                            \
        c_deleted(value, extra);                                                                                       \
        return MPI_SUCCESS;                                                                                            \
    }
C_CALLBACKS(comm, MPI_Comm)
C_CALLBACKS(type, MPI_Datatype)
C_CALLBACKS(win, MPI_Win)

/* A copy is Fortran's value, also of an original set by C: it is the number, which C reads from the storage. */
static void f90_copy(int *o, int *key, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out, int *flag, int *ierror)
{
    struct item *it = item_of(*in);
    begin_item(it, (int)*extra);
    *out = it ? it - items : 0;
    *flag = 1;
    *ierror = MPI_SUCCESS;
}

static void f90_deleted(int *o, int *key, MPI_Aint *value, MPI_Aint *extra, int *ierror)
{
    end_item(item_of(*value), (int)*extra);
    *ierror = MPI_SUCCESS;
}

/* Keys of MPI-1 have the low half of a value only, so no C pointer is set under them. */
static void f77_copy(int *o, int *key, int *extra, int *in, int *out, int *flag, int *ierror)
{
    begin_item(item_of(*in), *extra);
    *out = *in;
    *flag = 1;
    *ierror = MPI_SUCCESS;
}

static void f77_deleted(int *o, int *key, int *value, int *extra, int *ierror)
{
    end_item(item_of(*value), *extra);
    *ierror = MPI_SUCCESS;
}

static void create_key(int place, int *key)
{
    int code = MPI_SUCCESS, narrow = place;
    MPI_Aint wide = place;
    void *extra = (void *)(intptr_t)place;
    if (language_of(place) == IN_F90)
        kind->fortran->create_keyval(f90_copy, f90_deleted, key, &wide, &code);
    else if (language_of(place) == IN_F77)
        mpi_keyval_create_(f77_copy, f77_deleted, key, &narrow, &code);
    else if (kind == comm_kind)
        code = MPI_Comm_create_keyval(comm_copy, comm_delete, key, extra);
    else if (kind == type_kind)
        code = MPI_Type_create_keyval(type_copy, type_delete, key, extra);
    else
        code = MPI_Win_create_keyval(win_copy, win_delete, key, extra);
    ok(code);
}

/* ---- operations */

/* Sets a new item in one of the languages from which the key's callbacks can find the item. */
static struct item *set(object on, int number, int key, int place, uint32_t choice)
{
    struct item *it = new_item(number, place);
    const int index = (int)(it - items);
    atomic_fetch_add_explicit(&it->begun, 1, memory_order_relaxed);
    if (choice % 3 == 1 || (choice % 3 == 2 && kind != comm_kind))
        ok(f90_set(kind, on, key, index));
    else if (choice % 3 == 2 || language_of(place) == IN_F77)
        ok(kind == comm_kind ? f77_put(on, key, index) : f90_set(kind, on, key, index));
    else
        ok(kind->set(on, key, it));
    atomic_fetch_add_explicit(&done[SETS], 1, memory_order_relaxed);
    return it;
}

/* The item that a reader in one of the languages finds; null if nothing is set. */
static struct item *get(object on, int number, int key, int place, uint32_t choice)
{
    struct item *it = NULL;
    void *value = NULL;
    MPI_Aint wide = 0;
    int flag = 0, certain = 1, narrow = 0;
    switch (language_of(place) == IN_F77 ? choice % 3 : choice % 2) {
    case 0:
        ok(kind->get(on, key, &value, &flag));
        if (flag)
            it = item_in_c(value, &certain);
        break;
    case 1:
        ok(f90_get(kind, on, key, &wide, &flag));
        if (flag)
            it = item_of(wide);
        break;
    case 2:
        ok(f77_get(on, key, &narrow, &flag));
        if (flag)
            it = item_of(narrow);
        break;
    }
    if (certain)
        check_item(it, number, place);
    atomic_fetch_add_explicit(&done[GETS], 1, memory_order_relaxed);
    return it;
}

static void del(object on, int key)
{
    ok(kind->del(on, key));
    atomic_fetch_add_explicit(&done[DELETES], 1, memory_order_relaxed);
}

/* Counts a wrong attribute, and prints the first ones. */
#define LOST_IF(condition) lose((condition), __LINE__, #condition)
static void lose(int condition, int line, const char *what)
{
    if (condition && atomic_fetch_add(&lost, 1) < 20)
        check_that(0, __FILE__, line, "%s", what);
}

/* A duplicate has the permanent attributes, whatever other threads do to the object meanwhile. It is then freed. */
static void dup_and_free(object old, int number, int places, uint32_t choice)
{
    object copy = kind->null_handle();
    ok(kind->dup(old, (int)choice % kind->dup_ways, &copy));
    for (int place = 0; place < places; place++) {
        struct item *it = get(copy, number, keys[place], place, choice >> 8);
        LOST_IF(is_permanent(place) && it == NULL);
    }
    ok(kind->destroy(&copy, (int)(choice >> 4) % kind->free_ways));
    atomic_fetch_add(&done[DUPS], 1);
}

/* A thread's key on a shared object: created, used, freed, used again, and gone with its attribute. */
static void use_a_keyval(int thread, int number, uint32_t choice)
{
    const int place = (int)(choice % (kind == comm_kind ? 3 : 2));
    int key, freed;
    create_key(place, &key);
    freed = key;
    struct item *it = set(objects[number], number, key, place, choice >> 4);
    ok(language_of(place) == IN_F77 ? f77_free_keyval(&freed) : kind->free_keyval(&freed));
    atomic_store(&late_keys[thread], key); /* other threads may read or dup its attribute, or find it deleted */
    LOST_IF(get(objects[number], number, key, place, choice >> 8) != it);
    del(objects[number], key);
    LOST_IF(it->ended == 0);
    atomic_fetch_add(&done[KEYVALS], 1);
}

/* Other routines that read or change the objects of attributes. */
static void use_others(int thread, int number, uint32_t choice)
{
    void *value;
    int flag, code;
    object again;
    switch (choice % 6) {
    case 0: ok(kind->set_name(objects[number], thread % 2 ? "odd" : "even")); break;
    case 1:
        again = kind->from_int(kind->to_int(objects[number]));
        LOST_IF(again != objects[number]);
        break;
    case 2:
        if (kind->predefined_key)
            ok(kind->get(objects[number], kind->predefined_key, &value, &flag));
        break;
    case 3: /* a key that may be freed */
        code = kind->get(objects[number], atomic_load(&late_keys[choice / 6 % THREADS]), &value, &flag);
        ok(code == MPI_ERR_KEYVAL ? MPI_SUCCESS : code);
        break;
    case 4:
        again = kind->make();
        ok(kind->destroy(&again, 0));
        break;
    case 5: ok(kind->get(objects[number], keys[0], NULL, &flag) != MPI_ERR_ARG); break;
    }
    atomic_fetch_add(&done[OTHERS], 1);
}

static uint32_t next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(*state >> 32);
}

static void work(int thread)
{
    uint64_t state = seed + (uint64_t)(thread + 1) * 0x9E3779B97F4A7C15u;
    struct item *own[KEYS] = {0}; /* the items on the thread's own object, which only it uses */
    const int mine = SHARED + thread;
    for (long i = 0; i < operations / THREADS; i++) {
        const uint32_t choice = next(&state), more = next(&state), what = choice >> 24;
        const int number = choice % 4 == 0 ? 0 : choice % 4 == 1 ? 1 : mine;
        const int place = (int)(more % (number == 0 ? FEW : KEYS));
        if (races)
            raced = thread;
        if (what < 150) {
            struct item *it = get(objects[number], number, keys[place], place, more >> 8);
            LOST_IF(number < SHARED ? is_permanent(place) && it == NULL : it != own[place]);
        } else if (what < 215) {
            struct item *it = set(objects[number], number, keys[place], place, more >> 8);
            if (number == mine)
                own[place] = it;
        } else if (what < 245) {
            if (number == mine || !is_permanent(place))
                del(objects[number], keys[place]);
            if (number == mine)
                own[place] = NULL;
        } else if (what < 250)
            use_others(thread, number, more >> 8);
        else if (what < 253)
            use_a_keyval(thread, number, more >> 8);
        else if (number == mine) {
            ok(kind->destroy(&objects[mine], (int)(more >> 8) % kind->free_ways));
            for (int k = 0; k < KEYS; k++) {
                LOST_IF(own[k] != NULL && own[k]->ended == 0);
                own[k] = NULL;
            }
            objects[mine] = kind->make();
        } else if (kind->dup_ways > 0 && number < SHARED)
            dup_and_free(objects[number], number, number == 0 ? FEW : KEYS, more >> 8);
    }
}

KIND_CASE(T1_nothing_is_lost_doubled_or_torn)
{
    const char *asked = getenv("MPI_ATTR_STRESS"), *factor = getenv("MPI_ATTR_SOAK"), *given = getenv("MPI_ATTR_SEED");
    kind = k;
    operations = (asked ? atol(asked) : 8000000) * (factor ? atol(factor) : 1);
    seed = given ? strtoull(given, NULL, 0) : factor ? (uint64_t)time(NULL) : 1;
    races = getenv("MPI_ATTR_STRESS_RACE") != NULL;
    items_at_most = (uint32_t)(operations / 2 + 1000);
    items = mmap(NULL, items_at_most * sizeof *items, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    items_used = 1;
    for (int place = 0; place < KEYS; place++)
        create_key(place, &keys[place]);
    for (int number = 0; number < OBJECTS; number++) {
        objects[number] = kind->make();
        kind->to_int(objects[number]);
        for (int place = 0; number < SHARED && place < PERMANENT; place++)
            set(objects[number], number, keys[place], place, 0);
    }
    in_threads(work);
    for (int number = 0; number < OBJECTS; number++) {
        for (int place = 0; number < SHARED && place < PERMANENT; place++)
            LOST_IF(get(objects[number], number, keys[place], place, 0) == NULL);
        discard(kind, objects[number]);
    }
    for (int place = 0; place < KEYS; place++)
        ok(language_of(place) == IN_F77 ? f77_free_keyval(&keys[place]) : kind->free_keyval(&keys[place]));
    for (uint32_t i = 1; i < items_used; i++) {
        const int difference = (int)items[i].begun - (int)items[i].ended;
        atomic_fetch_add(difference > 0 ? &lost : &doubled, abs(difference));
    }
    printf("# %s, seed %llu: %ld operations of %d threads: %ld sets, %ld gets, %ld deletes, %ld dups, %ld keyvals, "
           "%ld others; %ld copies, %ld delete callbacks: %ld lost, %ld doubled, %ld torn, %ld failed\n",
           kind->name, (unsigned long long)seed, operations, THREADS, done[SETS], done[GETS], done[DELETES], done[DUPS],
           done[KEYVALS], done[OTHERS], done[COPIES], done[CALLBACKS], lost, doubled, torn, failed);
    CHECK_INT(lost, 0);
    CHECK_INT(doubled, 0);
    CHECK_INT(torn, 0);
    CHECK_INT(failed, 0);
    CHECK(done[CALLBACKS] > 0 && done[GETS] > operations / 4);
}

NEEDS_THREADS
