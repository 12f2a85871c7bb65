/* C7 between threads: which calls wait for a running callback, and which must not. The thread that runs the callback of
 * A (the holder) keeps it running while the other thread makes its call. A call that must not wait has to return before
 * the callback ends; a call that must wait must not have returned when the callback ends. */
#define _GNU_SOURCE
#include <sched.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"
#include "team.h"

static const struct kind *kind;
static object obj, other; /* the object of the holder's callback; an unrelated one */
static struct probe a, b;
static atomic_int inside, about, returned; /* the callback runs; the other is about to call; it has returned */
static int code;
static object copy; /* made by the other thread */
static void (*meddle)(struct probe *p, object o, intptr_t value); /* the action of B's delete callback, or NULL */

/* A = 1 and B = 2 on obj, A = 3 and B = 4 on the other object. */
static void prepare(const struct kind *k)
{
    probe_reset();
    kind = k;
    obj = k->make();
    other = k->make();
    probe_create(&a, k, IN_C, 'A');
    probe_create(&b, k, IN_C, 'B');
    a.quiet = b.quiet = 1;
    CHECK_OK(k->set(obj, a.key, VALUE(1)));
    CHECK_OK(k->set(obj, b.key, VALUE(2)));
    CHECK_OK(k->set(other, a.key, VALUE(3)));
    CHECK_OK(k->set(other, b.key, VALUE(4)));
    copy = k->null_handle();
    inside = about = returned = 0;
    code = MPI_SUCCESS;
}

static void clean_up(void)
{
    a.on_delete = a.on_copy = b.on_delete = NULL;
    meddle = NULL;
    a.delete_code = MPI_SUCCESS;
    if (copy != kind->null_handle())
        discard(kind, copy);
    discard(kind, obj);
    discard(kind, other);
    probe_free_key(&a);
    probe_free_key(&b);
}

/* The callbacks of A. Only the first call keeps running. */
static void hold_while_it_waits(struct probe *p, object o, intptr_t value)
{
    p->on_delete = p->on_copy = NULL;
    atomic_store(&inside, 1);
    wait_for(&about, 1);
    linger();
    CHECK(!atomic_load(&returned));
}

static void hold_until_it_returns(struct probe *p, object o, intptr_t value)
{
    p->on_delete = p->on_copy = NULL;
    atomic_store(&inside, 1);
    wait_for(&returned, 1);
}

/* The operation of the holder. */
enum held { DELETING, REPLACING, COPYING };

static int hold(enum held what, object *made)
{
    switch (what) {
    case DELETING: return kind->del(obj, a.key);
    case REPLACING: return kind->set(obj, a.key, VALUE(11));
    default: return kind->dup(obj, 0, made);
    }
}

/* The operations of the other thread. */
static void set_a(void) { code = kind->set(obj, a.key, VALUE(5)); }
static void delete_a(void) { code = kind->del(obj, a.key); }
static void dup_obj(void) { code = kind->dup(obj, 0, &copy); }

static void *call(void *action)
{
    wait_for(&inside, 1);
    atomic_store(&about, 1);
    (*(void (**)(void))action)();
    atomic_store(&returned, 1);
    return NULL;
}

/* Runs both operations on fresh objects; returns the holder's code. The other thread's call must succeed. */
static int against(const struct kind *k, enum held what, void (*hook)(struct probe *, object, intptr_t),
                   void (*action)(void), object *made)
{
    pthread_t thread;
    int held_code;
    prepare(k);
    b.on_delete = meddle;
    *(what == COPYING ? &a.on_copy : &a.on_delete) = hook;
    thread = in_another_thread(call, &action);
    held_code = hold(what, made);
    CHECK(atomic_load(&inside)); /* the callback ran */
    atomic_store(&inside, 1);
    pthread_join(thread, NULL);
    CHECK_OK(code);
    return held_code;
}

KIND_CASE(C7_calls_wait_for_a_delete_callback)
{
    CHECK_OK(against(k, DELETING, hold_while_it_waits, set_a, NULL));
    CHECK_INT(value_of(k, obj, a.key), 5);
    CHECK_INT(a.deletes, 1);
    clean_up();

    CHECK_OK(against(k, DELETING, hold_while_it_waits, delete_a, NULL));
    CHECK_INT(value_of(k, obj, a.key), NOT_SET);
    CHECK_INT(a.deletes, 1);
    clean_up();

    if (k->dup_ways > 0) {
        CHECK_OK(against(k, DELETING, hold_while_it_waits, dup_obj, NULL));
        CHECK_INT(a.copies, 0);
        CHECK_INT(value_of(k, copy, a.key), NOT_SET);
        CHECK_INT(value_of(k, copy, b.key), 2);
        clean_up();
    }
}

/* The attribute is kept, and the waiting call finds it. */
static void succeed(struct probe *p, object o, intptr_t value)
{
    p->delete_code = MPI_SUCCESS;
}

static void hold_fail_then_succeed(struct probe *p, object o, intptr_t value)
{
    hold_while_it_waits(p, o, value);
    p->delete_code = 44;
    p->on_delete = succeed; /* the next call */
}

KIND_CASE(C7_calls_wait_for_a_failing_delete_callback)
{
    CHECK_CODE(against(k, DELETING, hold_fail_then_succeed, set_a, NULL), 44);
    CHECK_INT(value_of(k, obj, a.key), 5);
    CHECK_INT(a.deletes, 2);
    clean_up();

    CHECK_CODE(against(k, DELETING, hold_fail_then_succeed, delete_a, NULL), 44);
    CHECK_INT(value_of(k, obj, a.key), NOT_SET);
    CHECK_INT(a.deletes, 2);
    clean_up();

    if (k->dup_ways > 0) {
        CHECK_CODE(against(k, DELETING, hold_fail_then_succeed, dup_obj, NULL), 44);
        CHECK_INT(value_of(k, copy, a.key), 1);
        CHECK_INT(value_of(k, obj, a.key), 1);
        clean_up();
    }
}

/* An overwrite: the two sets run one after the other; of the three values one stays and two are deleted. */
KIND_CASE(C7_calls_wait_for_an_overwrite)
{
    intptr_t left;
    CHECK_OK(against(k, REPLACING, hold_while_it_waits, set_a, NULL));
    left = value_of(k, obj, a.key);
    CHECK(left == 5 || left == 11);
    CHECK_INT(a.deletes, 2);
    clean_up();

    CHECK_OK(against(k, REPLACING, hold_while_it_waits, delete_a, NULL));
    left = value_of(k, obj, a.key);
    CHECK((left == NOT_SET && a.deletes == 2) || (left == 11 && a.deletes == 1));
    clean_up();
}

DUP_CASE(C7_set_and_delete_wait_for_a_copy_callback)
{
    object made = k->null_handle();
    CHECK_OK(against(k, COPYING, hold_while_it_waits, set_a, &made));
    CHECK_INT(value_of(k, made, a.key), 1);
    CHECK_INT(value_of(k, obj, a.key), 5);
    CHECK_INT(a.deletes, 1);
    discard(k, made);
    clean_up();

    CHECK_OK(against(k, COPYING, hold_while_it_waits, delete_a, &made));
    CHECK_INT(value_of(k, made, a.key), 1);
    CHECK_INT(value_of(k, obj, a.key), NOT_SET);
    CHECK_INT(a.deletes, 1);
    discard(k, made);
    clean_up();
}

/* Gets never wait (T1), and find the value until its callback has returned. */
static void get_a(void)
{
    MPI_Aint wide = -1;
    int flag = -7;
    CHECK_INT(value_of(kind, obj, a.key), 1);
    CHECK_OK(f90_get(kind, obj, a.key, &wide, &flag));
    CHECK(flag == 1 && wide == 1);
    CHECK_INT(value_of(kind, obj, b.key), 2);
    CHECK_INT(value_of(kind, other, a.key), 3);
}

/* Calls with other keys of the object, or on other objects, do not wait. */
static void use_the_rest(void)
{
    int key = MPI_KEYVAL_INVALID;
    object fresh;
    CHECK_OK(kind->set(obj, b.key, VALUE(20)));
    CHECK_OK(kind->set(other, a.key, VALUE(30)));
    CHECK_OK(kind->del(other, a.key));
    CHECK_OK(kind->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL));
    CHECK_OK(kind->set(obj, key, VALUE(9)));
    CHECK_INT(value_of(kind, obj, key), 9);
    CHECK_OK(kind->del(obj, key));
    fresh = kind->make();
    CHECK_OK(kind->set(fresh, key, VALUE(10)));
    CHECK_OK(kind->set(fresh, b.key, VALUE(11)));
    if (kind->dup_ways > 0)
        discard(kind, duplicate(kind, fresh));
    discard(kind, fresh);
    CHECK_OK(kind->free_keyval(&key));
    CHECK_OK(kind->del(obj, b.key));
}

KIND_CASE(C7_T1_nothing_else_waits)
{
    void (*const actions[])(void) = {get_a, use_the_rest};
    for (int i = 0; i < 2; i++)
        for (int what = DELETING; what <= (k->dup_ways > 0 ? COPYING : REPLACING); what++) {
            object made = k->null_handle();
            CHECK_OK(against(k, (enum held)what, hold_until_it_returns, actions[i], &made));
            if (what == COPYING) {
                CHECK_INT(value_of(k, made, a.key), 1);
                discard(k, made);
            }
            clean_up();
        }
}

/* A second dup does not wait for the copy callback of the first. */
CASE_OF(C7_dup_does_not_wait_for_a_copy_callback, KINDS_WITH_DUP, EMBEDDED_ONLY)
{
    object made = k->null_handle();
    CHECK_OK(against(k, COPYING, hold_until_it_returns, dup_obj, &made));
    CHECK_INT(value_of(k, copy, a.key), 1);
    CHECK_INT(value_of(k, made, a.key), 1);
    CHECK_INT(a.copies, 2);
    discard(k, made);
    clean_up();
}

/* Freeing or disconnecting an object whose callback runs fails at once. */
static void free_obj(void)
{
    for (int way = 0; way < kind->free_ways; way++) {
        object handle = obj;
        CHECK_CLASS(kind->destroy(&handle, way), MPI_ERR_OTHER);
        CHECK_INT(handle, obj);
    }
}

KIND_CASE(C7_free_from_another_thread)
{
    for (int what = DELETING; what <= (k->dup_ways > 0 ? COPYING : REPLACING); what++) {
        object made = k->null_handle();
        CHECK_OK(against(k, (enum held)what, hold_until_it_returns, free_obj, &made));
        if (what == COPYING)
            discard(k, made);
        CHECK_INT(value_of(k, obj, b.key), 2);
        clean_up();
    }
}

/* A thread that is itself inside a callback (of B, on the other object) never waits. */
static void meddle_with_deleting(struct probe *p, object o, intptr_t value)
{
    CHECK_OK(kind->del(obj, a.key)); /* no effect */
    CHECK_INT(value_of(kind, obj, a.key), 1);
    CHECK_CLASS(kind->set(obj, a.key, VALUE(5)), MPI_ERR_OTHER);
    CHECK_INT(value_of(kind, obj, a.key), 1);
    if (kind->dup_ways > 0) {
        dup_obj();
        CHECK_OK(code);
        CHECK_INT(value_of(kind, copy, a.key), NOT_SET); /* skipped */
        CHECK_INT(value_of(kind, copy, b.key), 2);
    }
}

static void meddle_by_set(struct probe *p, object o, intptr_t value)
{
    set_a();
    CHECK_OK(code);
    CHECK_INT(value_of(kind, obj, a.key), 5); /* an attribute that is being copied changes at once */
}

static void meddle_by_delete(struct probe *p, object o, intptr_t value)
{
    delete_a();
    CHECK_OK(code);
    CHECK_INT(value_of(kind, obj, a.key), NOT_SET);
}

static void from_inside_a_callback(void) { CHECK_OK(kind->del(other, b.key)); }

KIND_CASE(C7_inside_a_callback_nobody_waits)
{
    for (int what = DELETING; what <= REPLACING; what++) {
        meddle = meddle_with_deleting;
        CHECK_OK(against(k, (enum held)what, hold_until_it_returns, from_inside_a_callback, NULL));
        CHECK_INT(a.deletes, 1);
        CHECK_INT(value_of(k, obj, a.key), what == REPLACING ? 11 : NOT_SET);
        clean_up();
    }
}

DUP_CASE(C7_inside_a_callback_a_copied_value_changes_at_once)
{
    for (int by_set = 0; by_set <= 1; by_set++) {
        object made = k->null_handle();
        meddle = by_set ? meddle_by_set : meddle_by_delete;
        CHECK_OK(against(k, COPYING, hold_until_it_returns, from_inside_a_callback, &made));
        CHECK_INT(value_of(k, made, a.key), 1);
        CHECK_INT(value_of(k, obj, a.key), by_set ? 5 : NOT_SET);
        CHECK_INT(a.deletes, 1);
        discard(k, made);
        clean_up();
    }
}

/* Two threads duplicate an object all the time: a copy callback ends when the other thread's has begun, or after a time without one.
 * So one of them is running always, unless a thread waits: but a set goes on after a number of copies. */
static atomic_int begun;

static void until_the_next_begins(struct probe *p, object o, intptr_t value)
{
    const int own = atomic_fetch_add(&begun, 1) + 1;
    for (int times = 0; times < 3000 && atomic_load(&begun) == own && !atomic_load(&returned); times++) {
        sched_yield();
        if (times > 100)
            usleep(100);
    }
}

static void *duplicate_all_the_time(void *unused)
{
    while (!atomic_load(&returned)) {
        object made = kind->null_handle();
        CHECK_OK(kind->dup(obj, 0, &made));
        discard(kind, made);
    }
    return unused;
}

CASE_OF(C7_a_set_waits_for_a_number_of_copies, KIND_TYPE, 0)
{
    prepare(k);
    begun = 0;
    a.on_copy = until_the_next_begins;
    pthread_t one = in_another_thread(duplicate_all_the_time, NULL);
    pthread_t other = in_another_thread(duplicate_all_the_time, NULL);
    wait_for(&begun, 2);
    CHECK_OK(k->set(obj, a.key, VALUE(5)));
    atomic_store(&returned, 1);
    pthread_join(one, NULL);
    pthread_join(other, NULL);
    CHECK_INT(value_of(k, obj, a.key), 5);
    clean_up();
}

/* An attribute that its copy callback has deleted and set again is a new one, without a running callback. */
static void delete_and_set_anew(struct probe *p, object o, intptr_t value)
{
    CHECK_OK(p->kind->del(o, p->key));
    CHECK_OK(p->kind->set(o, p->key, VALUE(value + 10)));
}

DUP_CASE(C7_replaced_by_its_copy_callback)
{
    enum { IN_A_TABLE = 8 };
    for (int count = 1; count <= IN_A_TABLE; count++) {
        object source = k->make();
        struct probe many[IN_A_TABLE];
        probe_reset();
        probes_create(many, count, k);
        probes_set(many, count, source);
        for (int i = 0; i < count; i++) {
            many[i].quiet = 1;
            many[i].on_copy = delete_and_set_anew;
        }
        discard(k, duplicate(k, source));
        discard(k, source);
        for (int i = 0; i < count; i++)
            CHECK_INT(many[i].deletes, 3); /* the old value, the duplicate's, the new value */
        probes_free_keys(many, count);
    }
}

/* Two callbacks in two threads, each on the other's attribute: neither waits for the other. */
static atomic_int arrived;

static void meet_and_delete(struct probe *p, object o, intptr_t value)
{
    atomic_fetch_add(&arrived, 1);
    wait_for(&arrived, 2);
    CHECK_OK(kind->del(o, p == &a ? b.key : a.key));
    CHECK_CLASS(kind->set(o, p == &a ? b.key : a.key, VALUE(5)), MPI_ERR_OTHER);
    atomic_fetch_add(&arrived, 1); /* neither returns before both have made their calls */
    wait_for(&arrived, 4);
}

static void *delete_b(void *nothing)
{
    CHECK_OK(kind->del(obj, b.key));
    return NULL;
}

KIND_CASE(C7_callbacks_that_cross)
{
    pthread_t thread;
    prepare(k);
    arrived = 0;
    a.on_delete = b.on_delete = meet_and_delete;
    thread = in_another_thread(delete_b, NULL);
    CHECK_OK(k->del(obj, a.key));
    pthread_join(thread, NULL);
    CHECK_INT(a.deletes, 1);
    CHECK_INT(b.deletes, 1);
    CHECK_INT(value_of(k, obj, a.key), NOT_SET);
    CHECK_INT(value_of(k, obj, b.key), NOT_SET);
    clean_up();
}

NEEDS_THREADS
