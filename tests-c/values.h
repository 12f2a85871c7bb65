/* The table of reading across languages in docs/laws.md, executed: every setter and every reader. */
#ifndef VALUES_H
#define VALUES_H

#include "probe.h"

enum setter { BY_C, BY_SET_ATTR, BY_PUT };

/* The number of setters for the kind: MPI_ATTR_PUT is for communicators only. */
#define SETTERS(k) ((k) == comm_kind ? 3 : 2)
/* The number of languages in which a keyval can be created. */
#define LANGUAGES(k) ((k) == comm_kind ? 3 : 2)

/* Negative values, values beyond 2^31, low words that are negative, in every combination. */
enum { WORDS = 16 };
extern const MPI_Aint words[WORDS];

void set_by(enum setter setter, const struct kind *k, object obj, int key, MPI_Aint word);

/* Reads the attribute in every binding and compares with the table's row for the setter. */
#define CHECK_READS(setter, k, obj, key, word) check_reads((setter), (k), (obj), (key), (word), __FILE__, __LINE__)
void check_reads(enum setter setter, const struct kind *k, object obj, int key, MPI_Aint word, const char *file, int line);

/* The pointer that a get in C returns. */
void *c_pointer(const struct kind *k, object obj, int key);

/* How a callback of this language reads a value of this setter. */
enum reading reading_of(enum language callback, enum setter setter);
MPI_Aint seen_by(enum language callback, enum setter setter, MPI_Aint word);

#endif
