/* The demo: attributes shared by C, fixed-form Fortran (demo_f77.f) and Fortran 2008 (demo_f08.f90) in one program.
 *
 * It first prints tables, one for each kind of object: a value set in one language, as each language reads it. Then it
 * duplicates and frees a communicator with keyvals of the three languages. All printed values come from the calls, and
 * are compared with the standard (MPI-4.1 19.3.7). The exit code is 1 if a cell or a callback differs. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <mpi_attr.h>

/* ---- the other parts, by their linker names */

void f77_create_(const int *extra, int *key);
void f77_put_(const int *comm, const int *key, const int *value);
void f77_get_(const int *comm, const int *key, int *value);

void f08_create(const intptr_t *extra, int *key);
void f08_set(const int *kind, const int *object, const int *key, const intptr_t *value);
void f08_get(const int *kind, const int *object, const int *key, intptr_t *value);

void report_copy_(const int *language, const int *object, const int *key, const intptr_t *extra, const intptr_t *value,
                  const intptr_t *copy);
void report_delete_(const int *language, const int *object, const int *key, const intptr_t *extra,
                    const intptr_t *value);
void report_unset_(void);

/* ---- checks */

static int checked, wrong;

/* Counts a check, and returns the mark to print after the checked value. */
static const char *mark(int holds)
{
    checked++;
    wrong += !holds;
    return holds ? " " : "!";
}

void report_unset_(void)
{
    printf("An attribute that was set is missing%s\n", mark(0));
}

/* ---- the kinds of object; handles are Fortran's integers */

enum kind { COMM, TYPE, WIN };

static void set(enum kind kind, int object, int key, void *value)
{
    switch (kind) {
    case COMM: MPI_Comm_set_attr(MPI_Comm_fromint(object), key, value); break;
    case TYPE: MPI_Type_set_attr(MPI_Type_fromint(object), key, value); break;
    case WIN: MPI_Win_set_attr(MPI_Win_fromint(object), key, value); break;
    }
}

static void *get(enum kind kind, int object, int key)
{
    void *value = NULL;
    int flag = 0;
    switch (kind) {
    case COMM: MPI_Comm_get_attr(MPI_Comm_fromint(object), key, &value, &flag); break;
    case TYPE: MPI_Type_get_attr(MPI_Type_fromint(object), key, &value, &flag); break;
    case WIN: MPI_Win_get_attr(MPI_Win_fromint(object), key, &value, &flag); break;
    }
    if (!flag)
        report_unset_();
    return value;
}

static int new_key(enum kind kind)
{
    int key = MPI_KEYVAL_INVALID;
    switch (kind) {
    case COMM: MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL); break;
    case TYPE: MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL); break;
    case WIN: MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL); break;
    }
    return key;
}

static void free_key(enum kind kind, int key)
{
    switch (kind) {
    case COMM: MPI_Comm_free_keyval(&key); break;
    case TYPE: MPI_Type_free_keyval(&key); break;
    case WIN: MPI_Win_free_keyval(&key); break;
    }
}

/* ---- the table */

/* The meaning of the pointer that C gets; it depends on the language in which the attribute was set. */
enum form { VALUE, TO_INT, TO_AINT };

static intptr_t read_in_c(enum form form, const void *value)
{
    switch (form) {
    case TO_INT: return *(const int *)value;
    case TO_AINT: return *(const MPI_Aint *)value;
    default: return (intptr_t)value;
    }
}

static int low_32_bits(intptr_t word)
{
    const uint32_t low = (uint32_t)word;
    int value;
    memcpy(&value, &low, sizeof value);
    return value;
}

/* The text of a value: an address in hexadecimal, a number in decimal. */
static const char *text(char *buffer, size_t size, int is_address, intptr_t word, int bits)
{
    if (!is_address)
        snprintf(buffer, size, "%" PRIdPTR, word);
    else if (bits == 32)
        snprintf(buffer, size, "0x%" PRIx32, (uint32_t)word);
    else
        snprintf(buffer, size, "0x%" PRIxPTR, (uintptr_t)word);
    return buffer;
}

/* Prints one line: the attribute as each language reads it. `word` is the expected value. */
static void show_row(enum kind kind, int object, int key, const char *set_by, enum form form, int is_address,
                     intptr_t word)
{
    static const char *const form_names[] = {"itself", "int *", "MPI_Aint *"};
    const int kind_number = kind;
    const intptr_t c = read_in_c(form, get(kind, object, key));
    char given[24], in_c[24], by_attr_get[24] = "-", by_get_attr[24];
    const char *attr_get_mark = " ";
    intptr_t wide = 0;
    f08_get(&kind_number, &object, &key, &wide);
    if (kind == COMM) { /* MPI-1 has attributes on communicators only */
        int narrow = 0;
        f77_get_(&object, &key, &narrow);
        attr_get_mark = mark(narrow == low_32_bits(word));
        text(by_attr_get, sizeof by_attr_get, is_address, narrow, 32);
    }
    printf("%-22s %14s  %-10s %14s%s %12s%s %17s%s\n", set_by, text(given, sizeof given, is_address, word, 64),
           form_names[form], text(in_c, sizeof in_c, is_address, c, 64), mark(c == word), by_attr_get, attr_get_mark,
           text(by_get_attr, sizeof by_get_attr, is_address, wide, 64), mark(wide == word));
}

static void show_table(enum kind kind, int object)
{
    static const char *const names[] = {"COMMUNICATOR", "DATATYPE", "WINDOW"};
    static const char *const get_attr[] = {"MPI_COMM_GET_ATTR", "MPI_TYPE_GET_ATTR", "MPI_WIN_GET_ATTR"};
    static const int integers[] = {-7, INT32_MAX};
    static const intptr_t words[] = {-7, (intptr_t)1 << 40 | 5, UINT32_MAX - 6};
    const int kind_number = kind;
    const int key = new_key(kind);
    int here;
    printf("\n%s\n%-22s %14s  %25s  %12s  %17s\n", names[kind], "set by", "value", "C reads", "MPI_ATTR_GET",
           get_attr[kind]);
    set(kind, object, key, &here);
    show_row(kind, object, key, "C, an address", VALUE, 1, (intptr_t)&here);
    set(kind, object, key, (void *)(intptr_t)-7);
    show_row(kind, object, key, "C, a number as pointer", VALUE, 0, -7);
    for (size_t i = 0; i < sizeof integers / sizeof *integers && kind == COMM; i++) {
        f77_put_(&object, &key, &integers[i]);
        show_row(kind, object, key, "MPI_ATTR_PUT", TO_INT, 0, integers[i]);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        f08_set(&kind_number, &object, &key, &words[i]);
        show_row(kind, object, key, "Fortran 2008 set_attr", TO_AINT, 0, words[i]);
    }
    free_key(kind, key);
}

static void show_tables(void)
{
    enum { SIZE = 4096, UNIT = 8 };
    MPI_Comm comm;
    MPI_Datatype type;
    MPI_Win win;
    void *base;
    int object;

    printf("An attribute is a word that a program attaches to an MPI object. C gets a word that C set unchanged,\n"
           "and a pointer to a value that Fortran or the library set. MPI_ATTR_GET (MPI-1, communicators only)\n"
           "returns the low 32 bits. A cell that differs from the standard is marked with !\n");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    object = MPI_Comm_toint(comm);
    show_table(COMM, object);
    show_row(COMM, object, MPI_TAG_UB, "library, MPI_TAG_UB", TO_INT, 0, INT32_MAX);
    show_row(COMM, object, MPI_IO, "library, MPI_IO", TO_INT, 0, MPI_ANY_SOURCE);
    MPI_Comm_free(&comm);

    MPI_Type_contiguous(3, MPI_INT, &type);
    show_table(TYPE, MPI_Type_toint(type));
    MPI_Type_free(&type);

    MPI_Win_allocate(SIZE, UNIT, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    object = MPI_Win_toint(win);
    show_table(WIN, object);
    show_row(WIN, object, MPI_WIN_BASE, "library, WIN_BASE", VALUE, 1, (intptr_t)base);
    show_row(WIN, object, MPI_WIN_SIZE, "library, WIN_SIZE", TO_AINT, 0, SIZE);
    show_row(WIN, object, MPI_WIN_DISP_UNIT, "library, WIN_DISP_UNIT", TO_INT, 0, UNIT);
    MPI_Win_free(&win);
}

/* ---- the callbacks */

enum { IN_C = 1, IN_F77, IN_F08, LANGUAGES = 3 };

static const char *const language_names[] = {"", "C", "fixed-form Fortran", "Fortran 2008"};

/* The arguments that the callbacks of each language must get, and the order in which they must run. */
static struct {
    int key;
    intptr_t extra, value;
} created[LANGUAGES + 1];
static int object_now, next_language, step;
static intptr_t added; /* the number that the copy callbacks have added to the values */

static void report(const char *callback, int language, int object, int key, intptr_t extra, intptr_t value,
                   const char *returned)
{
    const int holds = language == next_language && object == object_now && key == created[language].key &&
                      extra == created[language].extra && value == created[language].value + added;
    next_language += step;
    printf("%-8s %-19s %9d %9d %15" PRIdPTR " %14" PRIdPTR " %14s%s\n", callback, language_names[language], object,
           key, extra, value, returned, mark(holds));
}

void report_copy_(const int *language, const int *object, const int *key, const intptr_t *extra, const intptr_t *value,
                  const intptr_t *copy)
{
    char returned[24];
    snprintf(returned, sizeof returned, "%" PRIdPTR, *copy);
    report("copy", *language, *object, *key, *extra, *value, returned);
}

void report_delete_(const int *language, const int *object, const int *key, const intptr_t *extra,
                    const intptr_t *value)
{
    report("delete", *language, *object, *key, *extra, *value, "success");
}

static int c_copy(MPI_Comm comm, int key, void *extra_state, void *value_in, void *value_out, int *flag)
{
    const int language = IN_C, object = MPI_Comm_toint(comm);
    const intptr_t extra = (intptr_t)extra_state, value = (intptr_t)value_in, copy = value + 1;
    *(void **)value_out = (void *)copy;
    *flag = 1;
    report_copy_(&language, &object, &key, &extra, &value, &copy);
    return MPI_SUCCESS;
}

static int c_delete(MPI_Comm comm, int key, void *attribute_val, void *extra_state)
{
    const int language = IN_C, object = MPI_Comm_toint(comm);
    const intptr_t extra = (intptr_t)extra_state, value = (intptr_t)attribute_val;
    report_delete_(&language, &object, &key, &extra, &value);
    return MPI_SUCCESS;
}

/* Checks that all callbacks of a call have run. */
static void expect_end(int last)
{
    if (next_language != last)
        printf("callbacks are missing %s\n", mark(0));
}

static void show_callbacks(void)
{
    const int kind = COMM;
    int old, narrow;
    MPI_Comm comm, dup;

    created[IN_C].extra = -2, created[IN_C].value = 1000;
    created[IN_F77].extra = -3, created[IN_F77].value = -2000;
    created[IN_F08].extra = -((intptr_t)1 << 40), created[IN_F08].value = (intptr_t)1 << 40 | 5;
    MPI_Comm_create_keyval(c_copy, c_delete, &created[IN_C].key, (void *)created[IN_C].extra);
    narrow = (int)created[IN_F77].extra;
    f77_create_(&narrow, &created[IN_F77].key);
    f08_create(&created[IN_F08].extra, &created[IN_F08].key);

    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    old = MPI_Comm_toint(comm);
    set(COMM, old, created[IN_C].key, (void *)created[IN_C].value);
    narrow = (int)created[IN_F77].value;
    f77_put_(&old, &created[IN_F77].key, &narrow);
    f08_set(&kind, &old, &created[IN_F08].key, &created[IN_F08].value);

    printf("\nCALLBACKS\n"
           "One communicator has an attribute of each language, whose callbacks report their arguments. Copies\n"
           "are made in the order in which the attributes were set, each with the value plus one. Deletes run\n"
           "in reverse order.\n\n");
    printf("%-8s %-19s %9s %9s %15s %14s %14s\n", "callback", "runs in", "handle", "key", "extra state", "value",
           "returned");
    printf("MPI_Comm_dup of %d\n", old);
    object_now = old, next_language = IN_C, step = 1;
    MPI_Comm_dup(comm, &dup);
    expect_end(IN_F08 + 1);
    printf("MPI_Comm_free of the duplicate, %d\n", MPI_Comm_toint(dup));
    object_now = MPI_Comm_toint(dup), next_language = IN_F08, step = -1, added = 1;
    MPI_Comm_free(&dup);
    expect_end(IN_C - 1);
    printf("MPI_Comm_free of the original, %d\n", old);
    object_now = old, next_language = IN_F08, added = 0;
    MPI_Comm_free(&comm);
    expect_end(IN_C - 1);
    for (int language = IN_C; language <= LANGUAGES; language++)
        free_key(COMM, created[language].key);
}

int main(void)
{
    MPI_Init(NULL, NULL);
    show_tables();
    show_callbacks();
    MPI_Finalize();
    if (wrong > 0)
        printf("\n%d of %d cells and callbacks differ from the standard.\n", wrong, checked);
    else
        printf("\nAll %d cells and callbacks are as the standard says.\n", checked);
    return wrong != 0;
}
