/* C1, C2, C8, C9: copy callbacks. Their order, their flags, concurrent changes, and the undoing of a failing dup. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "probe.h"

static struct probe probes[6]; /* of the running case, for its callbacks */

DUP_CASE(C1_order_of_the_last_set)
{
    for (int way = 0; way < k->dup_ways; way++) {
        object old, copy, second;
        probe_reset();
        old = object_with(k, probes, 4);
        CHECK_OK(k->set(old, probes[1].key, VALUE(20)));
        CHECK_OK(k->del(old, probes[0].key));
        CHECK_OK(k->set(old, probes[0].key, VALUE(10)));
        EXPECT_TRACE("dB2@o dA1@o");
        for (int i = 0; i < 4; i++)
            probes[i].copy_adds = 100;
        CHECK_OK(k->dup(old, way, &copy));
        label(k, copy, 'c');
        EXPECT_TRACE("cC3@o cD4@o cB20@o cA10@o");
        CHECK_OK(k->dup(copy, way, &second)); /* the copy has its attributes in the order they were copied */
        label(k, second, 's');
        EXPECT_TRACE("cC103@c cD104@c cB120@c cA110@c");
        discard(k, copy);
        EXPECT_TRACE("dA110@c dB120@c dD104@c dC103@c");
        discard(k, old);
        EXPECT_TRACE("dA10@o dB20@o dD4@o dC3@o");
        discard(k, second);
        EXPECT_TRACE("dA210@s dB220@s dD204@s dC203@s");
        probes_free_keys(probes, 4);
    }
}

/* There is one order for all languages. */
DUP_CASE(C1_C8_order_over_languages)
{
    struct probe p[3];
    object old = k->make(), copy;
    const int languages = k == comm_kind ? 3 : 2;
    label(k, old, 'o');
    for (int i = 0; i < 3; i++)
        probe_create(&p[i], k, (enum language)(i % languages), (char)('A' + i));
    for (int i = 3; i-- > 0;)
        CHECK_OK(f90_set(k, old, p[i].key, 10 + i));
    p[0].reading = READ_AINT_STORAGE;
    if (languages == 2)
        p[2].reading = READ_AINT_STORAGE;
    copy = duplicate(k, old);
    label(k, copy, 'c');
    EXPECT_TRACE(languages == 3 ? "cC12@o cB11@o cA*10@o" : "cC*12@o cB11@o cA*10@o");
    discard(k, copy);
    EXPECT_TRACE(languages == 3 ? "dA*10@c dB11@c dC12@c" : "dA*10@c dB11@c dC*12@c");
    discard(k, old);
    EXPECT_TRACE(languages == 3 ? "dA*10@o dB11@o dC12@o" : "dA*10@o dB11@o dC*12@o");
    for (int i = 0; i < 3; i++)
        probe_free_key(&p[i]);
}

/* The callbacks of idups run inside the call, not in the wait for the request. */
CASE(C1_idup_copies_inside_the_call)
{
    const struct kind *k = comm_kind;
    for (int with_info = 0; with_info <= (MPI_VERSION >= 4); with_info++) {
        MPI_Comm copy = MPI_COMM_NULL;
        MPI_Request request = MPI_REQUEST_NULL;
        object old;
        probe_reset();
        old = object_with(k, probes, 2);
        if (with_info == 0)
            CHECK_OK(MPI_Comm_idup((MPI_Comm)old, &copy, &request));
#if MPI_VERSION >= 4
        else
            CHECK_OK(MPI_Comm_idup_with_info((MPI_Comm)old, MPI_INFO_NULL, &copy, &request));
#endif
        EXPECT_TRACE("cA1@o cB2@o");
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        EXPECT_TRACE("");
        CHECK_INT(value_of(k, (object)copy, probes[0].key), 1);
        CHECK_INT(value_of(k, (object)copy, probes[1].key), 2);
        label(k, (object)copy, 'c');
        discard(k, old);
        discard(k, (object)copy);
        EXPECT_TRACE("dB2@o dA1@o dB2@c dA1@c");
        probes_free_keys(probes, 2);
    }
}

/* In C any non-zero flag means copied; in Fortran any pattern but that of .FALSE. */
DUP_CASE(C1_flags)
{
    const int flags[] = {0, 1, -1, 2, 256, 0x10000, INT_MIN, INT_MAX};
    for (int language = IN_C; language <= (k == comm_kind ? IN_F77 : IN_F90); language++)
        for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
            for (int way = 0; way < k->dup_ways; way++) {
                object old = k->make(), copy;
                MPI_Aint word = -1;
                int flag = -7;
                probe_reset();
                probe_create(&probes[0], k, (enum language)language, 'A');
                probes[0].copy_flag = flags[i];
                CHECK_OK(k->set(old, probes[0].key, VALUE(1)));
                CHECK_OK(k->dup(old, way, &copy));
                CHECK_OK(f90_get(k, copy, probes[0].key, &word, &flag));
                CHECK_INT(flag, flags[i] != 0); /* the library writes a canonical value */
                CHECK(flags[i] == 0 || word == 1);
                discard(k, copy);
                CHECK_INT(probes[0].deletes, flags[i] != 0);
                discard(k, old);
                probe_free_key(&probes[0]);
            }
}

/* A's copy callback changes the old object before the other attributes are copied. */
static void change_others(struct probe *p, object obj, intptr_t value)
{
    const struct kind *k = p->kind;
    CHECK_OK(k->del(obj, probes[1].key));            /* deleted: skipped */
    CHECK_OK(k->del(obj, probes[2].key));
    CHECK_OK(k->set(obj, probes[2].key, VALUE(33))); /* deleted and set again: skipped */
    CHECK_OK(k->set(obj, probes[3].key, VALUE(44))); /* overwritten: copied with the new value */
    CHECK_OK(k->set(obj, probes[4].key, VALUE(55))); /* added: not copied */
    p->on_copy = NULL;
}

DUP_CASE(C1_changes_while_copying)
{
    for (int way = 0; way < k->dup_ways; way++) {
        object old, copy;
        probe_reset();
        old = k->make();
        label(k, old, 'o');
        probes_create(probes, 5, k);
        probes_set(probes, 4, old);
        probes[0].on_copy = change_others;
        CHECK_OK(k->dup(old, way, &copy));
        label(k, copy, 'c');
        EXPECT_TRACE("cA1@o dB2@o dC3@o dD4@o cD44@o");
        CHECK_INT(value_of(k, copy, probes[0].key), 1);
        CHECK_INT(value_of(k, copy, probes[1].key), NOT_SET);
        CHECK_INT(value_of(k, copy, probes[2].key), NOT_SET);
        CHECK_INT(value_of(k, copy, probes[3].key), 44);
        CHECK_INT(value_of(k, copy, probes[4].key), NOT_SET);
        discard(k, copy);
        EXPECT_TRACE("dD44@c dA1@c");
        discard(k, old);
        EXPECT_TRACE("dE55@o dD44@o dC33@o dA1@o");
        probes_free_keys(probes, 5);
    }
}

/* The attribute changes after it was copied: the copy has the old value. */
static void change_the_first(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->set(obj, probes[0].key, VALUE(11)));
    CHECK_OK(p->kind->del(obj, probes[1].key));
    p->on_copy = NULL;
}

DUP_CASE(C1_changes_after_the_turn)
{
    object old = object_with(k, probes, 3), copy;
    probes[2].on_copy = change_the_first;
    copy = duplicate(k, old);
    label(k, copy, 'c');
    EXPECT_TRACE("cA1@o cB2@o cC3@o dA1@o dB2@o");
    discard(k, copy);
    EXPECT_TRACE("dC3@c dB2@c dA1@c");
    discard(k, old);
    EXPECT_TRACE("dA11@o dC3@o");
    probes_free_keys(probes, 3);
}

/* A failing callback at each position of four: the callback's own code (C9), null handles, and the copies are deleted,
 * newest first, with the old object's handle (C8); codes of these delete callbacks are ignored. */
DUP_CASE(C2_failing_copy_at_each_position)
{
    for (int way = 0; way < k->dup_ways; way++)
        for (int failing = 0; failing < 4; failing++)
            for (int delete_code = 0; delete_code <= 777; delete_code += 777) {
                char expected[100] = "", part[16];
                object old, copy;
                probe_reset();
                old = object_with(k, probes, 4);
                for (int i = 0; i < 4; i++) {
                    probes[i].copy_adds = 100;
                    probes[i].delete_code = delete_code;
                }
                probes[failing].copy_code = 1000 + failing;
                copy = old;
                CHECK_CODE(k->dup(old, way, &copy), 1000 + failing);
                CHECK_INT(copy, k->null_handle());
                for (int i = 0; i <= failing; i++) {
                    snprintf(part, sizeof part, "%sc%c%d@o", i ? " " : "", 'A' + i, 1 + i);
                    strcat(expected, part);
                }
                for (int i = failing; i-- > 0;) {
                    snprintf(part, sizeof part, " d%c%d@o", 'A' + i, 101 + i);
                    strcat(expected, part);
                }
                EXPECT_TRACE(expected);
                for (int i = 0; i < 4; i++) {
                    probes[i].delete_code = probes[i].copy_code = MPI_SUCCESS;
                    CHECK_INT(value_of(k, old, probes[i].key), 1 + i);
                }
                CHECK_OK(k->dup(old, way, &copy)); /* a failed dup has no effect on the next */
                label(k, copy, 'c');
                discard(k, copy);
                EXPECT_TRACE("cA1@o cB2@o cC3@o cD4@o dD104@c dC103@c dB102@c dA101@c");
                discard(k, old);
                EXPECT_TRACE("dD4@o dC3@o dB2@o dA1@o");
                probes_free_keys(probes, 4);
            }
}

/* The code of a Fortran copy callback is its ierror; codes are returned unchanged, whatever their sign and size. */
DUP_CASE(C2_C9_codes_come_back_unchanged)
{
    const int codes[] = {1, MPI_ERR_OTHER, MPI_ERR_LASTCODE, 0x7654321, -1, -2, -5, INT_MAX, INT_MIN};
    for (int language = IN_C; language <= (k == comm_kind ? IN_F77 : IN_F90); language++)
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
            for (int way = 0; way < k->dup_ways; way++) {
                object old = k->make(), copy = old;
                probe_reset();
                probe_create(&probes[0], k, (enum language)language, 'A');
                CHECK_OK(k->set(old, probes[0].key, VALUE(1)));
                probes[0].copy_code = codes[i];
                CHECK_CODE(k->dup(old, way, &copy), codes[i]);
                CHECK_INT(copy, k->null_handle());
                CHECK_INT(probes[0].deletes, 0);
                discard(k, old);
                probe_free_key(&probes[0]);
            }
}

/* Other constructors make new objects, without copies of attributes. */
CASE(C1_only_dup_copies)
{
    object old = object_with(comm_kind, probes, 1);
    MPI_Comm made[3];
    MPI_Group group;
    CHECK_OK(MPI_Comm_split((MPI_Comm)old, 0, 0, &made[0]));
    CHECK_OK(MPI_Comm_group((MPI_Comm)old, &group));
    CHECK_OK(MPI_Comm_create((MPI_Comm)old, group, &made[1]));
    CHECK_OK(MPI_Comm_create_group((MPI_Comm)old, group, 0, &made[2]));
    CHECK_OK(MPI_Group_free(&group));
    for (int i = 0; i < 3; i++) {
        CHECK_INT(value_of(comm_kind, (object)made[i], probes[0].key), NOT_SET);
        CHECK_OK(MPI_Comm_free(&made[i]));
    }
    EXPECT_TRACE("");
    discard(comm_kind, old);
    EXPECT_TRACE("dA1@o");
    probes_free_keys(probes, 1);
}
