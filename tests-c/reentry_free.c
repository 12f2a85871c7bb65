/* C7: sets by delete callbacks on an object that is being freed, the limit of these, and calls on other objects and on
 * keyvals meanwhile. */
#include "check.h"
#include "probe.h"

static struct probe probes[8];

/* An attribute set on the object during the free is deleted too before free returns. */
static void set_e(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->set(obj, probes[4].key, VALUE(50)));
    CHECK_INT(value_of(p->kind, obj, probes[4].key), 50);
}

KIND_CASE(C7_set_during_free_is_deleted_too)
{
    for (int way = 0; way < k->free_ways; way++)
        for (int at = 0; at < 3; at++) { /* the callback that sets: last, in the middle, first */
            object obj = k->make();
            probe_reset();
            label(k, obj, 'o');
            probes_create(probes, 5, k);
            probes_set(probes, 3, obj);
            probes[at].on_delete = set_e;
            CHECK_OK(k->destroy(&obj, way));
            for (int i = 0; i < 3; i++)
                CHECK_INT(probes[i].deletes, 1);
            CHECK_INT(probes[4].deletes, 1);
            if (at == 0)
                EXPECT_TRACE("dC3@o dB2@o dA1@o dE50@o");
            probes_free_keys(probes, 5);
        }
}

static void fail_and_set_e(struct probe *p, object obj, intptr_t value)
{
    set_e(p, obj, value);
    p->delete_code = 71;
}

/* A failing free leaves no attribute either. */
KIND_CASE(C7_set_during_a_failing_free)
{
    object obj = k->make(), handle = obj;
    label(k, obj, 'o');
    probes_create(probes, 5, k);
    probes_set(probes, 2, obj);
    probes[0].on_delete = fail_and_set_e;
    CHECK_CODE(k->destroy(&handle, 0), 71);
    EXPECT_TRACE("dB2@o dA1@o dE50@o");
    if (!goes_although_it_fails(k, 0)) {
        for (int i = 0; i < 5; i++)
            CHECK_INT(value_of(k, obj, probes[i].key), NOT_SET);
        CHECK_OK(k->destroy(&handle, 0));
    }
    CHECK_INT(handle, k->null_handle());
    EXPECT_TRACE("");
    probes_free_keys(probes, 5);
}

/* A and B set each other as long as `sets_left` allows. */
static int sets_left, sets_done;

static void set_the_other(struct probe *p, object obj, intptr_t value)
{
    if (sets_left > 0) {
        sets_left--;
        sets_done++;
        CHECK_OK(p->kind->set(obj, probes[p == &probes[0]].key, VALUE(sets_done)));
    }
}

static int callbacks_so_far(void) { return atomic_load(&probes[0].deletes) + atomic_load(&probes[1].deletes); }

static object restless_object(const struct kind *k, int sets)
{
    object obj = k->make();
    probes_create(probes, 2, k);
    for (int i = 0; i < 2; i++) {
        probes[i].quiet = 1;
        probes[i].on_delete = set_the_other;
    }
    sets_left = sets;
    sets_done = 0;
    CHECK_OK(k->set(obj, probes[0].key, VALUE(0)));
    return obj;
}

KIND_CASE(C7_up_to_65536_sets_during_a_free)
{
    object obj = restless_object(k, 65536);
    discard(k, obj);
    CHECK_INT(sets_done, 65536);
    CHECK_INT(callbacks_so_far(), 65537);
    probes_free_keys(probes, 2);
}

/* Beyond the limit the remaining attributes stay, free fails, and freeing the object again succeeds. Where the object
 * is freed nevertheless, so are its attributes. */
KIND_CASE(C7_more_than_65536_sets_during_a_free)
{
    for (int way = 0; way < k->free_ways; way++) {
        const int goes = goes_although_it_fails(k, way);
        object obj = restless_object(k, goes ? 70000 : 1000000), handle = obj;
        int attached = 0;
        if (goes) {
            CHECK_CLASS(k->destroy(&handle, way), MPI_ERR_OTHER);
            CHECK_INT(handle, k->null_handle());
            CHECK_INT(sets_done, 70000);
            CHECK_INT(callbacks_so_far(), 70001);
            probes_free_keys(probes, 2);
            probe_reset();
            continue;
        }
        CHECK_CLASS(k->destroy(&handle, way), MPI_ERR_OTHER);
        CHECK_INT(handle, obj);
        CHECK(sets_done >= 65536 && sets_done <= 65538);
        for (int i = 0; i < 2; i++)
            attached += value_of(k, obj, probes[i].key) != NOT_SET;
        CHECK_INT(attached, 1);
        CHECK_INT(callbacks_so_far(), sets_done); /* all sets except the remaining one, plus the first */
        sets_left = 0;
        CHECK_OK(k->destroy(&handle, way));
        CHECK_INT(callbacks_so_far(), sets_done + 1);
        probes_free_keys(probes, 2);
        probe_reset();
    }
}

/* All calls work on other objects with the same key; their callbacks run inside. */
static object other;

static void use_another_object(struct probe *p, object obj, intptr_t value)
{
    const struct kind *k = p->kind;
    p->on_delete = NULL;
    other = k->make();
    label(k, other, 'x');
    CHECK_OK(k->set(other, p->key, VALUE(5)));
    CHECK_OK(k->set(other, p->key, VALUE(6)));
    CHECK_INT(value_of(k, other, p->key), 6);
    CHECK_OK(k->del(other, p->key));
    CHECK_OK(f90_set(k, other, probes[1].key, 7));
    probes[1].reading = READ_AINT_STORAGE;
    if (k->dup_ways > 0) {
        object copy = duplicate(k, other);
        label(k, copy, 'y');
        discard(k, copy);
    } else {
        trace("cB*7@x dB*7@y"); /* windows have no dup */
    }
    discard(k, other);
    probes[1].reading = READ_WORD;
}

KIND_CASE(C7_everything_on_another_object)
{
    object obj = object_with(k, probes, 2);
    probes[0].on_delete = use_another_object;
    CHECK_OK(k->del(obj, probes[0].key));
    EXPECT_TRACE("dA1@o dA5@x dA6@x cB*7@x dB*7@y dB*7@x");
    CHECK_OK(k->set(obj, probes[0].key, VALUE(1)));
    probes[0].on_delete = use_another_object;
    discard(k, obj);
    EXPECT_TRACE("dA1@o dA5@x dA6@x cB*7@x dB*7@y dB*7@x dB2@o");
    probes_free_keys(probes, 2);
}

/* Also on objects of the other two kinds. */
static void free_objects_of_other_kinds(struct probe *p, object obj, intptr_t value)
{
    for (int i = 0; i < 2; i++) {
        const struct kind *k = other_kind(p->kind, i);
        struct probe *q = &probes[5 + i];
        object it = k->make();
        label(k, it, 'x');
        probe_create(q, k, IN_C, (char)('X' + i));
        CHECK_OK(k->set(it, q->key, VALUE(1)));
        CHECK_OK(k->set(it, q->key, VALUE(2)));
        probe_free_key(q);
        discard(k, it);
    }
}

KIND_CASE(C7_objects_of_the_other_kinds)
{
    object obj = object_with(k, probes, 1);
    probes[0].on_delete = free_objects_of_other_kinds;
    discard(k, obj);
    EXPECT_TRACE("dA1@o dX1@x dX2@x dY1@x dY2@x");
    probes_free_keys(probes, 1);
}

/* A chain of fifty objects: each is freed in the delete callback of the previous one. */
enum { CHAIN = 50 };
static object chain[CHAIN];

static void free_the_next(struct probe *p, object obj, intptr_t value)
{
    if (value + 1 < CHAIN)
        discard(p->kind, chain[value + 1]);
}

KIND_CASE(C7_chain_of_objects)
{
    probes_create(probes, 1, k);
    probes[0].quiet = 1;
    probes[0].on_delete = free_the_next;
    for (int i = 0; i < CHAIN; i++) {
        chain[i] = k->make();
        CHECK_OK(k->set(chain[i], probes[0].key, VALUE(i)));
    }
    probe_free_key(&probes[0]);
    discard(k, chain[0]);
    CHECK_INT(probes[0].deletes, CHAIN);
}

/* Callbacks create and free keyvals, also those of attributes that are not yet deleted. */
static void free_keys_and_make_one(struct probe *p, object obj, intptr_t value)
{
    p->on_delete = NULL;
    probes_free_keys(probes, 3);
    probe_create(&probes[3], p->kind, IN_C, 'D');
    CHECK_OK(p->kind->set(obj, probes[3].key, VALUE(4)));
    probe_free_key(&probes[3]);
}

KIND_CASE(C7_keyvals_freed_and_created_in_callbacks)
{
    object obj = object_with(k, probes, 3), fresh;
    void *value;
    int flag;
    probes[2].on_delete = free_keys_and_make_one;
    discard(k, obj);
    for (int i = 0; i < 4; i++)
        CHECK_INT(probes[i].deletes, 1);
    fresh = k->make();
    for (int i = 0; i < 4; i++)
        CHECK_CLASS(k->get(fresh, probes[i].key, &value, &flag), MPI_ERR_KEYVAL);
    discard(k, fresh);
}
