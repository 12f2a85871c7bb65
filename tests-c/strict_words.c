/* The values of MPI_ATTR_STRICT: which ones switch it on and off, and which are reported. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "probe.h"

/* Exits with 0 if setting under a freed key fails exactly as expected, for each kind. */
static void set_under_freed_keys(const char *word, int strict)
{
    int as_expected = 1;
    setenv("MPI_ATTR_STRICT", word, 1);
    check_init();
    for (int i = 0; i < 3; i++) {
        const struct kind *k = &kinds[i];
        struct probe p;
        object obj = k->make();
        probe_create(&p, k, IN_C, 'A');
        if (k->set(obj, p.key, VALUE(1)) != MPI_SUCCESS)
            exit(2);
        probe_free_key(&p);
        if ((k->set(obj, p.key, VALUE(2)) != MPI_SUCCESS) != strict) {
            fprintf(stderr, "%s: setting under a freed key: unexpected result\n", k->name);
            as_expected = 0;
        }
        discard(k, obj);
    }
    MPI_Finalize();
    exit(as_expected ? 0 : 1);
}

static int times(const char *text, const char *part)
{
    int count = 0;
    while ((text = strstr(text, part)) != NULL)
        count++, text += strlen(part);
    return count;
}

/* Tries each word of a list that NULL ends. */
static void try_words(const char *const *words, int strict, int reported)
{
    for (; *words != NULL; words++) {
        struct check_end end;
        IN_CHILD(&end)
            set_under_freed_keys(*words, strict);
        if (end.exit_code != 0)
            FAIL("MPI_ATTR_STRICT=%s: exit code %d: %s", *words, end.exit_code, end.text);
        CHECK_INT(times(end.text, "MPI_ATTR_STRICT"), reported);
        if (reported)
            CHECK(strstr(end.text, *words) != NULL);
    }
}

PROCESS_CASE(K2_strict_is_switched_on)
{
    static const char *const words[] = {"1", "yes", "Yes", "TRUE", "true", "on", "ON", NULL};
    try_words(words, 1, 0);
}

PROCESS_CASE(K2_strict_is_switched_off)
{
    static const char *const words[] = {"", "0", "no", "No", "FALSE", "false", "off", "OFF", NULL};
    try_words(words, 0, 0);
}

PROCESS_CASE(K2_strict_with_an_unknown_value)
{
    static const char *const words[] = {"maybe", "2", "yes!", NULL};
    try_words(words, 0, 1);
}
