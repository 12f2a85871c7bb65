/* K2 with MPI_ATTR_STRICT=1: tolerated misuse of a freed key is an error, and changes nothing. Correct uses (callbacks,
 * get, delete, copies on dup) work as without it. */
#include "check.h"
#include "probe.h"

/* An object that holds the freed key of p with the value 1, labelled a. */
static object holder_of_freed_key(const struct kind *k, struct probe *p)
{
    object obj = k->make();
    label(k, obj, 'a');
    probe_create(p, k, IN_C, 'A');
    CHECK_OK(k->set(obj, p->key, VALUE(1)));
    probe_free_key(p);
    return obj;
}

KIND_CASE(K2_strict_set_with_a_freed_key_fails)
{
    struct probe p;
    object obj = holder_of_freed_key(k, &p), other = k->make();
    CHECK_CLASS(k->set(obj, p.key, VALUE(2)), MPI_ERR_KEYVAL);
    CHECK_CLASS(k->set(other, p.key, VALUE(2)), MPI_ERR_KEYVAL);
    CHECK_CLASS(f90_set(k, obj, p.key, 2), MPI_ERR_KEYVAL);
    EXPECT_TRACE("");
    CHECK_INT(value_of(k, obj, p.key), 1);
    CHECK_INT(value_of(k, other, p.key), NOT_SET);
    discard(k, obj);
    EXPECT_TRACE("dA1@a");
    discard(k, other);
}

KIND_CASE(K2_strict_freeing_again_fails)
{
    struct probe p;
    object obj = holder_of_freed_key(k, &p);
    int saved = p.key;
    CHECK_CLASS(k->free_keyval(&saved), MPI_ERR_KEYVAL);
    CHECK_INT(saved, p.key);
    CHECK_CLASS(f90_free_keyval(k, &saved), MPI_ERR_KEYVAL);
    CHECK_INT(saved, p.key);
    CHECK_INT(value_of(k, obj, p.key), 1);
    discard(k, obj);
    EXPECT_TRACE("dA1@a");
}

static void free_again(struct probe *p, object obj, intptr_t value)
{
    int saved = p->key;
    CHECK_CLASS(p->kind->free_keyval(&saved), MPI_ERR_KEYVAL);
}

KIND_CASE(K2_strict_freeing_again_in_own_delete_callback)
{
    struct probe p;
    object obj = holder_of_freed_key(k, &p);
    p.on_delete = free_again;
    discard(k, obj);
    EXPECT_TRACE("dA1@a");
}

KIND_CASE(K2_strict_get_delete_and_dup_still_work)
{
    struct probe p;
    object obj = holder_of_freed_key(k, &p);
    CHECK_INT(value_of(k, obj, p.key), 1);
    if (k->dup_ways > 0) {
        object copy = duplicate(k, obj);
        label(k, copy, 'b');
        CHECK_INT(value_of(k, copy, p.key), 1);
        discard(k, copy);
        EXPECT_TRACE("cA1@a dA1@b");
    }
    CHECK_OK(k->del(obj, p.key));
    EXPECT_TRACE("dA1@a");
    discard(k, obj);
}

int main(int argc, char **argv)
{
    check_require_environment(argv, "MPI_ATTR_STRICT", "1");
    return check_main(argc, argv);
}
