/* C7: calls that a copy callback may make, on the object that is being duplicated and on others. */
#include "check.h"
#include "probe.h"

static struct probe probes[4];

static void read_all(struct probe *p, object obj, intptr_t value)
{
    for (int i = 0; i < 3; i++)
        CHECK_INT(value_of(p->kind, obj, probes[i].key), 1 + i);
}

DUP_CASE(C7_reading_in_a_copy_callback)
{
    for (int way = 0; way < k->dup_ways; way++) {
        object obj, copy;
        probe_reset();
        obj = object_with(k, probes, 3);
        for (int i = 0; i < 3; i++)
            probes[i].on_copy = read_all;
        CHECK_OK(k->dup(obj, way, &copy));
        EXPECT_TRACE("cA1@o cB2@o cC3@o");
        discard(k, copy);
        discard(k, obj);
        probes_free_keys(probes, 3);
    }
}

/* An attribute that is being copied can be set at once; the copy is the value that the callback returns. */
static void set_itself(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->set(obj, p->key, VALUE(77)));
    CHECK_INT(value_of(p->kind, obj, p->key), 77);
}

static void delete_itself(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->del(obj, p->key));
    CHECK_INT(value_of(p->kind, obj, p->key), NOT_SET);
}

DUP_CASE(C7_setting_the_attribute_being_copied)
{
    for (int way = 0; way < k->dup_ways; way++) {
        object obj, copy;
        probe_reset();
        obj = object_with(k, probes, 1);
        probes[0].on_copy = set_itself;
        probes[0].copy_adds = 100;
        CHECK_OK(k->dup(obj, way, &copy));
        EXPECT_TRACE("cA1@o dA1@o");
        CHECK_INT(value_of(k, obj, probes[0].key), 77);
        CHECK_INT(value_of(k, copy, probes[0].key), 101);
        label(k, copy, 'c');
        discard(k, copy);
        discard(k, obj);
        EXPECT_TRACE("dA101@c dA77@o");
        probes_free_keys(probes, 1);
    }
}

DUP_CASE(C7_deleting_the_attribute_being_copied)
{
    for (int way = 0; way < k->dup_ways; way++)
        for (int freed = 0; freed <= 1; freed++) { /* then only the copy keeps the key alive */
            object obj, copy;
            probe_reset();
            obj = object_with(k, probes, 1);
            probes[0].on_copy = delete_itself;
            if (freed) {
                probe_free_key(&probes[0]);
                probes[0].on_copy = NULL;
            }
            CHECK_OK(k->dup(obj, way, &copy));
            if (freed)
                CHECK_OK(k->del(obj, probes[0].key));
            EXPECT_TRACE("cA1@o dA1@o");
            CHECK_INT(value_of(k, obj, probes[0].key), NOT_SET);
            CHECK_INT(value_of(k, copy, probes[0].key), 1);
            label(k, copy, 'c');
            discard(k, copy);
            EXPECT_TRACE("dA1@c");
            discard(k, obj);
            if (!freed)
                probes_free_keys(probes, 1);
        }
}

static void fail_to_set_itself(struct probe *p, object obj, intptr_t value)
{
    p->delete_code = 81;
    CHECK_CODE(p->kind->set(obj, p->key, VALUE(77)), 81);
    CHECK_CODE(p->kind->del(obj, p->key), 81);
    p->delete_code = MPI_SUCCESS;
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

DUP_CASE(C7_failing_change_of_what_is_being_copied)
{
    object obj = object_with(k, probes, 1), copy;
    probes[0].on_copy = fail_to_set_itself;
    copy = duplicate(k, obj);
    EXPECT_TRACE("cA1@o dA1@o dA1@o");
    CHECK_INT(value_of(k, obj, probes[0].key), 1);
    CHECK_INT(value_of(k, copy, probes[0].key), 1);
    discard(k, copy);
    discard(k, obj);
    probes_free_keys(probes, 1);
}

/* Another dup of the same object, inside. */
static void dup_again(struct probe *p, object obj, intptr_t value)
{
    object copy;
    p->on_copy = NULL;
    copy = duplicate(p->kind, obj);
    label(p->kind, copy, 'i');
    discard(p->kind, copy);
}

DUP_CASE(C7_duplicating_inside_a_dup)
{
    object obj = object_with(k, probes, 2), copy;
    probes[0].on_copy = dup_again;
    copy = duplicate(k, obj);
    label(k, copy, 'c');
    EXPECT_TRACE("cA1@o cA1@o cB2@o dB2@i dA1@i cB2@o");
    discard(k, copy);
    discard(k, obj);
    EXPECT_TRACE("dB2@c dA1@c dB2@o dA1@o");
    probes_free_keys(probes, 2);
}

static void free_its_object(struct probe *p, object obj, intptr_t value)
{
    for (int way = 0; way < p->kind->free_ways; way++) {
        object handle = obj;
        CHECK_CLASS(p->kind->destroy(&handle, way), MPI_ERR_OTHER);
        CHECK_INT(handle, obj);
    }
}

DUP_CASE(C7_freeing_the_object_being_copied)
{
    for (int way = 0; way < k->dup_ways; way++) {
        object obj, copy;
        probe_reset();
        obj = object_with(k, probes, 2);
        probes[0].on_copy = probes[1].on_copy = free_its_object;
        CHECK_OK(k->dup(obj, way, &copy));
        EXPECT_TRACE("cA1@o cB2@o");
        discard(k, copy);
        discard(k, obj);
        probes_free_keys(probes, 2);
    }
}

/* Also in the delete callbacks that undo a failed dup: they have the old object's handle. */
DUP_CASE(C7_freeing_the_object_while_a_dup_is_undone)
{
    object obj = object_with(k, probes, 2), copy;
    probes[0].on_delete = free_its_object;
    probes[1].copy_code = 91;
    CHECK_CODE(k->dup(obj, 0, &copy), 91);
    EXPECT_TRACE("cA1@o cB2@o dA1@o");
    probes[0].on_delete = NULL;
    discard(k, obj);
    EXPECT_TRACE("dB2@o dA1@o");
    probes_free_keys(probes, 2);
}

/* A callback frees all keys: the other attributes are copied with their numbers nevertheless. */
static void free_the_keys(struct probe *p, object obj, intptr_t value)
{
    p->on_copy = NULL;
    probes_free_keys(probes, 3);
}

DUP_CASE(C7_keyvals_freed_in_a_copy_callback)
{
    object obj = object_with(k, probes, 3), copy;
    probes[0].on_copy = free_the_keys;
    copy = duplicate(k, obj);
    label(k, copy, 'c');
    discard(k, obj);
    EXPECT_TRACE("cA1@o cB2@o cC3@o dC3@o dB2@o dA1@o");
    for (int i = 0; i < 3; i++)
        CHECK_INT(value_of(k, copy, probes[i].key), 1 + i);
    discard(k, copy);
    EXPECT_TRACE("dC3@c dB2@c dA1@c");
}
