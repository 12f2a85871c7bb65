/* F1: MPI_Finalize deletes the attributes of MPI_COMM_SELF, of predefined datatypes and of MPI_COMM_WORLD, in this
 * order, newest first, while MPI works. Each case is a process of its own. */
#include <string.h>

#include "check.h"
#include "errlog.h"
#include "probe.h"

static struct probe probes[8];

#define SELF ((object)MPI_COMM_SELF)
#define WORLD ((object)MPI_COMM_WORLD)
#define INT ((object)MPI_INT)

static void start(void)
{
    check_init();
    label(comm_kind, SELF, 's');
    label(comm_kind, WORLD, 'w');
    label(type_kind, INT, 't');
}

static void create(int i, const struct kind *k, object obj)
{
    probe_create(&probes[i], k, IN_C, (char)('A' + i));
    CHECK_OK(k->set(obj, probes[i].key, VALUE(1 + i)));
}

/* A and B on SELF, C and D on the type, E and F on WORLD, set in another order than that of their deletion. */
static void set_six(void)
{
    create(4, comm_kind, WORLD);
    create(2, type_kind, INT);
    create(0, comm_kind, SELF);
    create(5, comm_kind, WORLD);
    create(1, comm_kind, SELF);
    create(3, type_kind, INT);
}

static const char all_six[] = "dB2@s dA1@s dD4@t dC3@t dF6@w dE5@w";

static void check_finalized(int expected)
{
    int flag = -7;
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, expected);
    flag = -7;
    CHECK_OK(MPI_Initialized(&flag));
    CHECK_INT(flag, 1);
}

PROCESS_CASE(F1_order)
{
    start();
    set_six();
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE(all_six);
    check_finalized(1);
}

/* The newest attribute is the one that was set last. */
PROCESS_CASE(F1_order_of_the_last_set)
{
    start();
    set_six();
    CHECK_OK(comm_kind->set(SELF, probes[0].key, VALUE(10)));
    CHECK_OK(type_kind->set(INT, probes[2].key, VALUE(30)));
    CHECK_OK(comm_kind->set(WORLD, probes[4].key, VALUE(50)));
    EXPECT_TRACE("dA1@s dC3@t dE5@w");
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA10@s dB2@s dC30@t dD4@t dE50@w dF6@w");
}

#ifndef TINY_MPI /* which has a separate order for each object */
/* The attributes of predefined datatypes are deleted as if they were one object's. */
static void set_on_a_third(struct probe *p, object obj, intptr_t value)
{
    p->on_delete = NULL;
    create(6, type_kind, (object)MPI_CHAR);
    create(7, type_kind, INT);
}

PROCESS_CASE(F1_order_of_all_datatypes)
{
    const object types[3] = {INT, (object)MPI_DOUBLE, (object)MPI_BYTE};
    start();
    label(type_kind, types[1], 'd');
    label(type_kind, types[2], 'b');
    label(type_kind, (object)MPI_CHAR, 'c');
    for (int i = 0; i < 6; i++)
        create(i, type_kind, types[i % 3]);
    CHECK_OK(type_kind->set(types[1], probes[1].key, VALUE(20)));
    CHECK_OK(type_kind->del(types[0], probes[3].key));
    CHECK_OK(type_kind->set(types[2], probes[3].key, VALUE(40)));
    probes[5].delete_code = 3005;
    CHECK_CODE(type_kind->set(types[2], probes[5].key, VALUE(60)), 3005); /* a failing set does not count */
    EXPECT_TRACE("dB2@d dD4@t dF6@b");
    probes[3].on_delete = set_on_a_third;
    probes[0].delete_code = 3000;
    CHECK_CODE(MPI_Finalize(), 3005);
    EXPECT_TRACE("dD40@b dH8@t dG7@c dB20@d dF6@b dE5@d dC3@b dA1@t");
}

/* Also if many sets were recorded, most of them outdated. */
PROCESS_CASE(F1_order_after_many_sets)
{
    const object types[3] = {INT, (object)MPI_DOUBLE, (object)MPI_BYTE};
    start();
    label(type_kind, types[1], 'd');
    label(type_kind, types[2], 'b');
    create(0, type_kind, types[0]);
    create(1, type_kind, types[1]);
    create(2, type_kind, types[2]);
    for (int i = 0; i < 3; i++)
        probes[i].quiet = 1;
    for (int i = 0; i < 10000; i++) {
        const int which = i * 7 % 3;
        CHECK_OK(type_kind->set(types[which], probes[which].key, VALUE(i)));
        if (i % 5 == 0) {
            CHECK_OK(type_kind->set(types[which], probes[(which + 1) % 3].key, VALUE(i)));
            CHECK_OK(type_kind->del(types[which], probes[(which + 1) % 3].key));
        }
    }
    CHECK_OK(type_kind->set(types[2], probes[2].key, VALUE(3)));
    CHECK_OK(type_kind->set(types[0], probes[0].key, VALUE(1)));
    CHECK_OK(type_kind->set(types[1], probes[1].key, VALUE(2)));
    for (int i = 0; i < 3; i++)
        probes[i].quiet = 0;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dB2@d dA1@t dC3@b");
}
#endif

PROCESS_CASE(F1_nothing_attached)
{
    start();
    CHECK_OK(MPI_Finalize());
    check_finalized(1);
}

/* Every call works in the callbacks of all three objects. */
static void use_everything(struct probe *p, object obj, intptr_t value)
{
    int key = MPI_KEYVAL_INVALID, rank = -1;
    object made[3];
    check_finalized(0);
    CHECK_INT(value_of(p->kind, obj, p->key), value);
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK(rank >= 0);
    for (int i = 0; i < 3; i++) {
        const struct kind *k = &kinds[i];
        made[i] = k->make();
        CHECK_OK(k->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL));
        CHECK_OK(k->set(made[i], key, VALUE(1)));
        CHECK_OK(f90_set(k, made[i], key, -2));
        if (k->dup_ways > 0) {
            object copy = duplicate(k, made[i]);
            MPI_Aint word = 0;
            int flag = -7;
            CHECK_OK(f90_get(k, copy, key, &word, &flag));
            CHECK(flag == 1 && word == -2);
            discard(k, copy);
        }
        CHECK_OK(k->del(made[i], key));
        CHECK_OK(k->free_keyval(&key));
        discard(k, made[i]);
    }
}

PROCESS_CASE(F1_everything_works_during_it)
{
    start();
    set_six();
    for (int i = 0; i < 6; i++)
        probes[i].on_delete = use_everything;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE(all_six);
    check_finalized(1);
}

/* A callback can set attributes on objects whose deletion is still to come, and on its own object. */
static void set_ahead(struct probe *p, object obj, intptr_t value)
{
    p->on_delete = NULL;
    create(4, comm_kind, WORLD);
    create(2, type_kind, INT);
    create(1, comm_kind, SELF);
}

PROCESS_CASE(F1_set_on_objects_still_to_come)
{
    start();
    create(0, comm_kind, SELF);
    probes[0].on_delete = set_ahead;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dA1@s dB2@s dC3@t dE5@w");
}

static void set_on_self_fails(struct probe *p, object obj, intptr_t value)
{
    void *got;
    int flag = -7;
    CHECK_CLASS(comm_kind->set(SELF, probes[6].key, VALUE(70)), MPI_ERR_OTHER);
    CHECK_CLASS(f90_set(comm_kind, SELF, probes[6].key, 70), MPI_ERR_OTHER);
    CHECK_CLASS(f77_put(SELF, probes[6].key, 70), MPI_ERR_OTHER);
    CHECK_OK(comm_kind->get(SELF, probes[6].key, &got, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(comm_kind->del(SELF, probes[6].key));
}

static void set_on_self_and_type_fails(struct probe *p, object obj, intptr_t value)
{
    set_on_self_fails(p, obj, value);
    CHECK_CLASS(type_kind->set(INT, probes[7].key, VALUE(80)), MPI_ERR_OTHER);
    CHECK_CLASS(f90_set(type_kind, INT, probes[7].key, 80), MPI_ERR_OTHER);
}

PROCESS_CASE(F1_set_on_objects_already_done)
{
    start();
    probe_create(&probes[6], comm_kind, IN_C, 'G');
    probe_create(&probes[7], type_kind, IN_C, 'H');
    set_six();
    probes[2].on_delete = probes[3].on_delete = set_on_self_fails;
    probes[4].on_delete = probes[5].on_delete = set_on_self_and_type_fails;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE(all_six);
}

/* One failing callback does not stop the others; MPI_Finalize completes and returns the first code. */
static void one_fails(int failing)
{
    start();
    set_six();
    probes[failing].delete_code = 3000 + failing;
    CHECK_CODE(MPI_Finalize(), 3000 + failing);
    EXPECT_TRACE(all_six);
    check_finalized(1);
}

PROCESS_CASE(F1_failing_on_self) { one_fails(1); }
PROCESS_CASE(F1_failing_on_a_datatype) { one_fails(2); }
PROCESS_CASE(F1_failing_on_world) { one_fails(4); }

PROCESS_CASE(F1_all_fail)
{
    start();
    set_six();
    for (int i = 0; i < 6; i++)
        probes[i].delete_code = 3000 + i;
    CHECK_CODE(MPI_Finalize(), 3001); /* B's, the first to run */
    EXPECT_TRACE(all_six);
    check_finalized(1);
}

/* The callback's code goes to the error handler of MPI_COMM_SELF, once (K4). */
PROCESS_CASE(F1_K4_error_handler_of_self)
{
    start();
    set_six();
    errlog_install(comm_kind, SELF);
    probes[0].delete_code = 3000;
    probes[5].delete_code = 3005;
    CHECK_RAISES_CODE(MPI_Finalize(), AT_SELF, 3000);
    EXPECT_TRACE(all_six);
}

PROCESS_CASE(F1_K4_default_error_handler)
{
    struct check_end end;
    IN_CHILD(&end) {
        CHECK_OK(MPI_Init(NULL, NULL));
        probe_create(&probes[0], comm_kind, IN_C, 'A');
        probes[0].delete_code = 424242;
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, probes[0].key, NULL));
        MPI_Finalize();
    }
    CHECK(end.exit_code != 0);
    CHECK(strstr(end.text, "MPI_Finalize") != NULL);
    CHECK(strstr(end.text, "424242") != NULL);
}

/* MPI_FINALIZE of Fortran, with callbacks of the three languages. */
PROCESS_CASE(F1_fortran)
{
    int ierror = -1;
    start();
    for (int language = IN_C; language <= IN_F77; language++) {
        probe_create(&probes[language], comm_kind, (enum language)language, (char)('A' + language));
        CHECK_OK(f77_put(SELF, probes[language].key, -4));
    }
    probe_create(&probes[3], type_kind, IN_F90, 'D');
    CHECK_OK(f90_set(type_kind, INT, probes[3].key, -5));
    probes[0].reading = READ_INT_STORAGE;
    probes[3].delete_code = 3003;
    mpi_finalize_(&ierror);
    CHECK_INT(ierror, 3003);
    EXPECT_TRACE("dC-4@s dB-4@s dA*-4@s dD-5@t");
    check_finalized(1);
}

/* Callbacks get the number of a key freed long ago (K2), once, also if they free it again or delete their own
 * attribute. */
static void delete_and_free_again(struct probe *p, object obj, intptr_t value)
{
    int key = p->key;
    CHECK_OK(p->kind->del(obj, p->key));
    CHECK_OK(p->kind->free_keyval(&key));
    CHECK_CLASS(p->kind->set(obj, p->key, VALUE(9)), MPI_ERR_OTHER);
}

PROCESS_CASE(F1_freed_keys_and_reentry)
{
    start();
    set_six();
    probes_free_keys(probes, 6);
    for (int i = 0; i < 6; i++)
        probes[i].on_delete = delete_and_free_again;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE(all_six);
}

/* Objects of the user's, with attributes, freed in callbacks. */
static object left_over[2];

static void free_left_over(struct probe *p, object obj, intptr_t value)
{
    discard(comm_kind, left_over[0]);
    discard(type_kind, left_over[1]);
}

PROCESS_CASE(F1_freeing_other_objects_in_callbacks)
{
    start();
    left_over[0] = comm_kind->make();
    left_over[1] = type_kind->make();
    label(comm_kind, left_over[0], 'c');
    label(type_kind, left_over[1], 'd');
    create(0, comm_kind, left_over[0]);
    create(1, type_kind, left_over[1]);
    create(2, comm_kind, SELF);
    probes[2].on_delete = free_left_over;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dC3@s dA1@c dB2@d");
}
