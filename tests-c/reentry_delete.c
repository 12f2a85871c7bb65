/* C7: calls that a delete callback makes on its own object and its own attribute, in each of the operations that run
 * it: delete_attr, an overwriting set_attr, free and disconnect. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "probe.h"

static struct probe probes[8];

/* The operations that run the delete callback of the attribute A, set to 1 on its object. */
enum operation { BY_DELETE, BY_SET, BY_FREE, BY_DISCONNECT };
#define OPERATIONS(k) ((k) == comm_kind ? 4 : 3)

/* Runs the operation, and checks that the attribute is deleted, or has the new value 9, or that the object is freed. */
static void run_operation(const struct kind *k, enum operation how, object obj, int key)
{
    switch (how) {
    case BY_DELETE:
        CHECK_OK(k->del(obj, key));
        CHECK_INT(value_of(k, obj, key), NOT_SET);
        break;
    case BY_SET:
        CHECK_OK(k->set(obj, key, VALUE(9)));
        CHECK_INT(value_of(k, obj, key), 9);
        break;
    default:
        CHECK_OK(k->destroy(&obj, how == BY_DISCONNECT));
        CHECK_INT(obj, k->null_handle());
    }
}

/* Runs after the operation: the callbacks no longer re-enter, and the object is freed. */
static void finish(const struct kind *k, enum operation how, object obj, int n)
{
    for (int i = 0; i < n; i++)
        probes[i].on_delete = NULL;
    if (how == BY_DELETE || how == BY_SET)
        discard(k, obj);
    probes_free_keys(probes, n);
    probe_reset();
}

/* The callback's own attribute and siblings that are not yet deleted can be read, in C and in Fortran. */
static void list_readable(struct probe *p, object obj, intptr_t value)
{
    char text[8] = "";
    for (int i = 0; i < 4; i++) {
        const intptr_t c = value_of(p->kind, obj, probes[i].key);
        MPI_Aint fortran = NOT_SET;
        int flag = -7;
        CHECK_OK(f90_get(p->kind, obj, probes[i].key, &fortran, &flag));
        CHECK_INT(flag ? fortran : NOT_SET, c);
        CHECK(c == NOT_SET || c == 1 + i);
        text[i] = c == NOT_SET ? '-' : (char)('A' + i);
    }
    trace("[%s]", text);
}

KIND_CASE(C7_what_can_be_read)
{
    for (int how = 0; how < OPERATIONS(k); how++) {
        object obj = object_with(k, probes, 4);
        for (int i = 0; i < 4; i++)
            probes[i].on_delete = list_readable;
        run_operation(k, (enum operation)how, obj, probes[0].key);
        EXPECT_TRACE(how == BY_DELETE || how == BY_SET
                         ? "dA1@o [ABCD]"
                         : "dD4@o [ABCD] dC3@o [ABC-] dB2@o [AB--] dA1@o [A---]");
        finish(k, (enum operation)how, obj, 4);
    }
}

static void delete_itself(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->del(obj, p->key));
    CHECK_OK(f90_delete(p->kind, obj, p->key));
    CHECK_INT(value_of(p->kind, obj, p->key), value); /* no effect */
}

static void set_itself(struct probe *p, object obj, intptr_t value)
{
    CHECK_CLASS(p->kind->set(obj, p->key, VALUE(70)), MPI_ERR_OTHER);
    CHECK_CLASS(f90_set(p->kind, obj, p->key, 70), MPI_ERR_OTHER);
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

/* For keyvals of C, or of all languages. */
static void on_itself(const struct kind *k, void (*hook)(struct probe *, object, intptr_t), int of_fortran)
{
    const int last = !of_fortran ? IN_C : k == comm_kind ? IN_F77 : IN_F90;
    for (int how = 0; how < OPERATIONS(k); how++)
        for (int language = IN_C; language <= last; language++) {
            struct probe *p = &probes[0];
            object obj = k->make();
            label(k, obj, 'o');
            probe_create(p, k, (enum language)language, 'A');
            p->on_delete = hook;
            CHECK_OK(k->set(obj, p->key, VALUE(1)));
            run_operation(k, (enum operation)how, obj, p->key);
            EXPECT_TRACE("dA1@o"); /* once: no recursion */
            finish(k, (enum operation)how, obj, 1);
        }
}

KIND_CASE(C7_deleting_its_own_attribute) { on_itself(k, delete_itself, 1); }
KIND_CASE(C7_setting_its_own_attribute) { on_itself(k, set_itself, 1); }

/* The same from a nested callback: A deletes B, whose callback makes the call on A. */
static void delete_b(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->del(obj, probes[1].key));
}

static void delete_a(struct probe *p, object obj, intptr_t value)
{
    CHECK_OK(p->kind->del(obj, probes[0].key));
}

static void set_a(struct probe *p, object obj, intptr_t value)
{
    CHECK_CLASS(p->kind->set(obj, probes[0].key, VALUE(70)), MPI_ERR_OTHER);
}

static void nested_on_a(const struct kind *k, void (*hook)(struct probe *, object, intptr_t))
{
    for (int how = 0; how < OPERATIONS(k); how++) {
        object obj = k->make();
        label(k, obj, 'o');
        probes_create(probes, 2, k);
        CHECK_OK(k->set(obj, probes[1].key, VALUE(2)));
        CHECK_OK(k->set(obj, probes[0].key, VALUE(1))); /* a free deletes A first */
        probes[0].on_delete = delete_b;
        probes[1].on_delete = hook;
        run_operation(k, (enum operation)how, obj, probes[0].key);
        EXPECT_TRACE("dA1@o dB2@o");
        finish(k, (enum operation)how, obj, 2);
    }
}

KIND_CASE(C7_setting_from_a_nested_callback) { nested_on_a(k, set_a); }
KIND_CASE(C7_siblings_that_delete_each_other) { nested_on_a(k, delete_a); }

/* A sibling that the callback deletes is deleted once. */
static void delete_a_and_b(struct probe *p, object obj, intptr_t value)
{
    delete_a(p, obj, value);
    delete_b(p, obj, value);
    delete_a(p, obj, value);
    CHECK_INT(value_of(p->kind, obj, probes[0].key), NOT_SET);
}

KIND_CASE(C7_sibling_is_deleted_once)
{
    for (int how = BY_FREE; how < OPERATIONS(k); how++) {
        object obj = object_with(k, probes, 4);
        probes[3].on_delete = delete_a_and_b;
        run_operation(k, (enum operation)how, obj, probes[0].key);
        EXPECT_TRACE("dD4@o dA1@o dB2@o dC3@o");
        finish(k, (enum operation)how, obj, 4);
    }
}

/* Each callback deletes the next attribute: as deep as the number of attributes. */
enum { DEEP = 100 };
static struct probe deep[DEEP];

static void delete_the_next(struct probe *p, object obj, intptr_t value)
{
    for (int i = 0; i < DEEP; i++)
        if (&deep[i] == p)
            CHECK_OK(p->kind->del(obj, deep[(i + 1) % DEEP].key));
}

KIND_CASE(C7_deep_chain_of_siblings)
{
    object obj = k->make();
    for (int i = 0; i < DEEP; i++) {
        probe_create(&deep[i], k, IN_C, 'X');
        deep[i].quiet = 1;
        deep[i].on_delete = delete_the_next;
        CHECK_OK(k->set(obj, deep[i].key, VALUE(i)));
    }
    discard(k, obj);
    for (int i = 0; i < DEEP; i++)
        CHECK_INT(deep[i].deletes, 1);
    probes_free_keys(deep, DEEP);
}

/* Frees or disconnects the object whose callback runs. */
static void free_its_object(struct probe *p, object obj, intptr_t value)
{
    for (int way = 0; way < p->kind->free_ways; way++) {
        object handle = obj;
        CHECK_CLASS(p->kind->destroy(&handle, way), MPI_ERR_OTHER);
        CHECK_INT(handle, obj);
    }
    CHECK_INT(value_of(p->kind, obj, p->key), value);
}

KIND_CASE(C7_freeing_its_own_object) { on_itself(k, free_its_object, 0); }

static void finalize_here(struct probe *p, object obj, intptr_t value)
{
    int finalized = -7, ierror = MPI_SUCCESS;
    CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
    mpi_finalize_(&ierror);
    CHECK_CLASS(ierror, MPI_ERR_OTHER);
    CHECK_OK(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
}

KIND_CASE(C7_finalizing_from_a_callback)
{
    on_itself(k, finalize_here, 0);
    if (k->dup_ways > 0) {
        object obj = object_with(k, probes, 1);
        probes[0].on_copy = finalize_here;
        discard(k, duplicate(k, obj));
        discard(k, obj);
        CHECK_INT(probes[0].copies, 1);
        probes_free_keys(probes, 1);
    }
}

/* A dup inside the callback skips the attribute that is being deleted, and copies the others. */
static object made_inside;

static void dup_its_object(struct probe *p, object obj, intptr_t value)
{
    made_inside = duplicate(p->kind, obj);
    label(p->kind, made_inside, 'c');
}

DUP_CASE(C7_duplicating_its_object)
{
    for (int how = 0; how < OPERATIONS(k); how++) {
        object obj = k->make();
        label(k, obj, 'o');
        probes_create(probes, 3, k);
        CHECK_OK(k->set(obj, probes[1].key, VALUE(2)));
        CHECK_OK(k->set(obj, probes[2].key, VALUE(3)));
        CHECK_OK(k->set(obj, probes[0].key, VALUE(1)));
        probes[0].on_delete = dup_its_object;
        run_operation(k, (enum operation)how, obj, probes[0].key);
        EXPECT_TRACE(how == BY_DELETE || how == BY_SET ? "dA1@o cB2@o cC3@o" : "dA1@o cB2@o cC3@o dC3@o dB2@o");
        CHECK_INT(value_of(k, made_inside, probes[0].key), NOT_SET);
        CHECK_INT(value_of(k, made_inside, probes[1].key), 2);
        CHECK_INT(value_of(k, made_inside, probes[2].key), 3);
        discard(k, made_inside);
        EXPECT_TRACE("dC3@c dB2@c");
        finish(k, (enum operation)how, obj, 3);
    }
}
