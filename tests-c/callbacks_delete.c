/* C3 to C6, C8, C9: delete callbacks. Their order, and the effect of a failing one on set, delete, free and disconnect.
 * */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "probe.h"

static struct probe probes[6];

KIND_CASE(C3_reverse_order_of_the_last_set)
{
    for (int way = 0; way < k->free_ways; way++) {
        object obj;
        probe_reset();
        obj = object_with(k, probes, 5);
        CHECK_OK(k->set(obj, probes[1].key, VALUE(20)));
        CHECK_OK(k->del(obj, probes[3].key));
        CHECK_OK(k->set(obj, probes[0].key, VALUE(10)));
        CHECK_OK(k->set(obj, probes[3].key, VALUE(40)));
        EXPECT_TRACE("dB2@o dD4@o dA1@o");
        CHECK_OK(k->destroy(&obj, way));
        CHECK_INT(obj, k->null_handle());
        EXPECT_TRACE("dD40@o dA10@o dB20@o dE5@o dC3@o");
        probes_free_keys(probes, 5);
    }
}

KIND_CASE(C3_many_attributes)
{
    enum { MANY = 100 };
    static struct probe many[MANY];
    static char expected[MANY * 16];
    object obj = k->make();
    label(k, obj, 'o');
    for (int i = 0; i < MANY; i++)
        probe_create(&many[i], k, IN_C, 'X');
    for (int i = 0; i < MANY; i++)
        CHECK_OK(k->set(obj, many[(i * 37) % MANY].key, VALUE(i)));
    for (int i = MANY; i-- > 0;) {
        char part[16];
        snprintf(part, sizeof part, "%sdX%d@o", i == MANY - 1 ? "" : " ", i);
        strcat(expected, part);
    }
    discard(k, obj);
    EXPECT_TRACE(expected);
    probes_free_keys(many, MANY);
    expected[0] = '\0';
}

/* Also while types derived from it exist, for which hosts may defer the free. */
CASE_OF(C3_type_free_deletes_at_once, KIND_NONE, EMBEDDED_ONLY)
{
    object base = object_with(type_kind, probes, 2);
    MPI_Datatype derived, copy;
    CHECK_OK(MPI_Type_contiguous(3, (MPI_Datatype)base, &derived));
    CHECK_OK(MPI_Type_dup((MPI_Datatype)base, &copy));
    label(type_kind, (object)copy, 'c');
    EXPECT_TRACE("cA1@o cB2@o");
    discard(type_kind, base);
    EXPECT_TRACE("dB2@o dA1@o");
    CHECK_OK(MPI_Type_free(&derived));
    EXPECT_TRACE("");
    discard(type_kind, (object)copy);
    EXPECT_TRACE("dB2@c dA1@c");
    probes_free_keys(probes, 2);
}

KIND_CASE(C3_object_without_attributes)
{
    for (int way = 0; way < k->free_ways; way++) {
        object obj = k->make();
        CHECK_OK(k->destroy(&obj, way));
        CHECK_INT(obj, k->null_handle());
    }
}

static void see_old_value(struct probe *p, object obj, intptr_t value)
{
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

KIND_CASE(C4_set_deletes_the_old_value_first)
{
    object obj = object_with(k, probes, 1);
    probes[0].on_delete = see_old_value;
    CHECK_OK(k->set(obj, probes[0].key, VALUE(2)));
    EXPECT_TRACE("dA1@o");
    CHECK_INT(value_of(k, obj, probes[0].key), 2);
    CHECK_OK(k->set(obj, probes[0].key, VALUE(2))); /* a set of the same value counts too */
    EXPECT_TRACE("dA2@o");
    discard(k, obj);
    EXPECT_TRACE("dA2@o");
    probes_free_keys(probes, 1);
}

/* The old value is kept, the callback's code is returned, and the failed set does not change the order. */
KIND_CASE(C4_failing_delete_in_set)
{
    object obj = object_with(k, probes, 3);
    probes[0].delete_code = 1234;
    CHECK_CODE(k->set(obj, probes[0].key, VALUE(100)), 1234);
    CHECK_CODE(f90_set(k, obj, probes[0].key, 100), 1234);
    CHECK_INT(value_of(k, obj, probes[0].key), 1);
    probes[0].delete_code = MPI_SUCCESS;
    EXPECT_TRACE("dA1@o dA1@o");
    if (k->dup_ways > 0) {
        object copy = duplicate(k, obj);
        label(k, copy, 'c');
        EXPECT_TRACE("cA1@o cB2@o cC3@o");
        discard(k, copy);
        EXPECT_TRACE("dC3@c dB2@c dA1@c");
    }
    discard(k, obj);
    EXPECT_TRACE("dC3@o dB2@o dA1@o");
    probes_free_keys(probes, 3);
}

KIND_CASE(C5_deleting_what_is_not_set)
{
    object obj = k->make();
    label(k, obj, 'o');
    probes_create(probes, 1, k);
    CHECK_OK(k->del(obj, probes[0].key));
    CHECK_OK(f90_delete(k, obj, probes[0].key));
    EXPECT_TRACE("");
    CHECK_OK(k->set(obj, probes[0].key, VALUE(1)));
    CHECK_OK(k->del(obj, probes[0].key));
    CHECK_OK(k->del(obj, probes[0].key));
    EXPECT_TRACE("dA1@o");
    probes_free_keys(probes, 1);
    discard(k, obj);
}

KIND_CASE(C5_C9_failing_delete_keeps_the_attribute)
{
    const int codes[] = {1, MPI_ERR_OTHER, MPI_ERR_LASTCODE, 0x7654321, -1, -2, -5, INT_MAX, INT_MIN};
    for (int language = IN_C; language <= (k == comm_kind ? IN_F77 : IN_F90); language++)
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
            object obj = k->make();
            probe_reset();
            label(k, obj, 'o');
            probe_create(&probes[0], k, (enum language)language, 'A');
            CHECK_OK(k->set(obj, probes[0].key, VALUE(1)));
            probes[0].delete_code = codes[i];
            CHECK_CODE(k->del(obj, probes[0].key), codes[i]);
            CHECK_CODE(f90_delete(k, obj, probes[0].key), codes[i]);
            CHECK_CODE(k->set(obj, probes[0].key, VALUE(2)), codes[i]);
            CHECK_INT(value_of(k, obj, probes[0].key), 1);
            probes[0].delete_code = MPI_SUCCESS;
            CHECK_OK(k->del(obj, probes[0].key));
            CHECK_INT(value_of(k, obj, probes[0].key), NOT_SET);
            EXPECT_TRACE("dA1@o dA1@o dA1@o dA1@o");
            discard(k, obj);
            probe_free_key(&probes[0]);
        }
}

/* Every subset of four callbacks fails: each runs once, newest first; the first code is returned; no attribute is left.
 * An object that is not freed is valid, and freeing it again succeeds. */
KIND_CASE(C6_failing_callbacks_in_free)
{
    for (int way = 0; way < k->free_ways; way++)
        for (int failing = 1; failing < 16; failing++) {
            int first = -1;
            object obj, handle;
            probe_reset();
            obj = handle = object_with(k, probes, 4);
            for (int i = 0; i < 4; i++)
                if (failing >> i & 1) {
                    probes[i].delete_code = 2000 + i;
                    first = i;
                }
            CHECK_CODE(k->destroy(&handle, way), 2000 + first);
            EXPECT_TRACE("dD4@o dC3@o dB2@o dA1@o");
            if (!goes_although_it_fails(k, way)) {
                CHECK_INT(handle, obj);
                for (int i = 0; i < 4; i++)
                    CHECK_INT(value_of(k, obj, probes[i].key), NOT_SET);
                CHECK_OK(k->set(obj, probes[2].key, VALUE(9))); /* valid and usable */
                probes[2].delete_code = MPI_SUCCESS;
                CHECK_OK(k->destroy(&handle, way));
                EXPECT_TRACE("dC9@o");
            }
            CHECK_INT(handle, k->null_handle());
            probes_free_keys(probes, 4);
        }
}

/* If a callback deletes a sibling whose callback fails, the nested call returns the code, and the free counts it. */
static int nested_code;

static void delete_the_first(struct probe *p, object obj, intptr_t value)
{
    nested_code = p->kind->del(obj, probes[0].key);
}

KIND_CASE(C6_failing_sibling_deleted_by_a_callback)
{
    for (int way = 0; way < k->free_ways; way++)
        for (int own_code = 0; own_code <= 52; own_code += 52) {
            object obj, handle;
            probe_reset();
            obj = handle = object_with(k, probes, 3);
            probes[2].on_delete = delete_the_first;
            probes[2].delete_code = own_code;
            probes[0].delete_code = 51;
            nested_code = -1;
            CHECK_CODE(k->destroy(&handle, way), 51); /* the first to fail */
            CHECK_INT(nested_code, 51);
            EXPECT_TRACE("dC3@o dA1@o dB2@o");
            if (!goes_although_it_fails(k, way)) {
                for (int i = 0; i < 3; i++)
                    CHECK_INT(value_of(k, obj, probes[i].key), NOT_SET);
                CHECK_INT(handle, obj);
                CHECK_OK(k->destroy(&handle, way));
            }
            CHECK_INT(handle, k->null_handle());
            EXPECT_TRACE("");
            probes_free_keys(probes, 3);
        }
}

/* In each language the handle and the key number are those that the user has: the probes check the number, the trace
 * shows the handle. */
KIND_CASE(C8_handle_and_key_in_each_language)
{
    struct probe p[3];
    object one = k->make(), two = k->make();
    label(k, one, 'a');
    label(k, two, 'b');
    for (int language = 0; language <= (k == comm_kind ? IN_F77 : IN_F90); language++) {
        struct probe *q = &p[language];
        probe_create(q, k, (enum language)language, (char)('A' + language));
        CHECK_OK(k->set(one, q->key, VALUE(1)));
        CHECK_OK(k->set(two, q->key, VALUE(2)));
        probe_free_key(q);
        CHECK_OK(k->set(one, q->key, VALUE(3)));
        CHECK_OK(k->del(two, q->key));
        EXPECT_TRACE(language == IN_C ? "dA1@a dA2@b" : language == IN_F90 ? "dB1@a dB2@b" : "dC1@a dC2@b");
    }
    discard(k, one);
    EXPECT_TRACE(k == comm_kind ? "dC3@a dB3@a dA3@a" : "dB3@a dA3@a");
    discard(k, two);
    EXPECT_TRACE("");
}
