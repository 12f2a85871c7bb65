/* Probes: keyvals whose callbacks check their arguments, write them into a trace, and do what a case scripts.
 *
 * The trace is a compact line, compared with the expected one as a whole: `cA1@o` is the copy callback of the keyval A
 * called with the value 1 and the object labelled o; `dA1@o` its delete callback. A callback with another key number
 * than its creator got, or with an unknown extra state, fails the case. */
#ifndef PROBE_H
#define PROBE_H

#include <stdatomic.h>

#include "fortran_names.h"

/* The language a keyval is created in, and so the convention its callbacks are called by. */
enum language { IN_C, IN_F90, IN_F77 };

/* How the callback reads the incoming value: as itself, or (V2, a C callback on a Fortran-set value) as a pointer to
 * its storage, which the trace marks with a star. */
enum reading { READ_WORD, READ_INT_STORAGE, READ_AINT_STORAGE };

enum { PROBES_AT_MOST = 128 };

struct probe {
    char letter;
    const struct kind *kind;
    enum language language;
    int key; /* the number that the creator got; kept after free_keyval */

    /* The script. */
    enum reading reading;
    int copy_code, delete_code; /* the return codes of the callbacks */
    int copy_flag;              /* 1 unless scripted */
    intptr_t copy_adds;         /* the copy is the incoming word plus this */
    int quiet;                  /* only count */
    int any_key;                /* several keyvals share the probe: the number is not checked */
    void (*on_copy)(struct probe *p, object obj, intptr_t value);
    void (*on_delete)(struct probe *p, object obj, intptr_t value);

    atomic_int copies, deletes; /* calls so far */
};

/* Values of C attributes, and back. */
#define VALUE(n) ((void *)(intptr_t)(n))

/* Creates a keyval of the language; the probe must live until the case ends. */
void probe_create(struct probe *p, const struct kind *k, enum language language, char letter);
/* n probes in C, letters from 'A' on. */
void probes_create(struct probe *p, int n, const struct kind *k);
/* Frees the keyvals; the probes keep the numbers. */
void probe_free_key(struct probe *p);
void probes_free_keys(struct probe *p, int n);

/* Sets the value 1 + i of probe i, so that they were set in the order of their letters. */
void probes_set(const struct probe *p, int n, object obj);
/* A new object, labelled o, with the attributes of n new probes. */
object object_with(const struct kind *k, struct probe *p, int n);

/* Names the object in the trace. */
void label(const struct kind *k, object obj, char letter);

/* Adds text of the case to the trace. */
void trace(const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 1, 2)))
#endif
    ;
/* Compares the trace since the last call, and empties it. */
#define EXPECT_TRACE(expected) expect_trace((expected), __FILE__, __LINE__)
void expect_trace(const char *expected, const char *file, int line);

/* The value of an attribute set in C; -1 if it is not set. */
#define NOT_SET ((intptr_t)-1)
intptr_t value_of(const struct kind *k, object obj, int key);

/* Forgets probes, labels and trace: the harness calls it before each case. */
void probe_reset(void);

/* The targets of the trampolines of kind.c. */
int probe_copy(const struct kind *k, object obj, int key, void *extra, void *in, void *out, int *flag);
int probe_delete(const struct kind *k, object obj, int key, void *value, void *extra);

#endif
