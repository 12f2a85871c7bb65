/* One body for the callbacks of all kinds and languages; only the unpacking of arguments differs. */
#include "probe.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

enum { TRACE_SIZE = 1 << 16, LABELS_AT_MOST = 256, FIRST_F77_EXTRA = 0x77000000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct probe *probes[PROBES_AT_MOST];
static int probe_count;
static char trace_text[TRACE_SIZE];
static struct {
    const struct kind *kind;
    object obj;
    char letter;
} labels[LABELS_AT_MOST];
static int label_count;

void probe_reset(void)
{
    probe_count = label_count = 0;
    trace_text[0] = '\0';
}

void label(const struct kind *k, object obj, char letter)
{
    if (label_count == LABELS_AT_MOST) {
        FAIL("too many labels");
        return;
    }
    labels[label_count].kind = k;
    labels[label_count].obj = obj;
    labels[label_count++].letter = letter;
}

/* The newest label, since a host may reuse a freed handle. */
static char letter_of(const struct kind *k, object obj)
{
    for (int i = label_count; i-- > 0;)
        if (labels[i].kind == k && labels[i].obj == obj)
            return labels[i].letter;
    return '?';
}

void trace(const char *format, ...)
{
    va_list arguments;
    size_t used;
    pthread_mutex_lock(&lock);
    used = strlen(trace_text);
    if (used > 0 && used < TRACE_SIZE - 1)
        trace_text[used++] = ' ';
    va_start(arguments, format);
    vsnprintf(trace_text + used, TRACE_SIZE - used, format, arguments);
    va_end(arguments);
    pthread_mutex_unlock(&lock);
}

void expect_trace(const char *expected, const char *file, int line)
{
    check_str(trace_text, expected, file, line, "trace");
    trace_text[0] = '\0';
}

intptr_t value_of(const struct kind *k, object obj, int key)
{
    void *value = VALUE(0x7e57);
    int flag = -7;
    CHECK_OK(k->get(obj, key, &value, &flag));
    CHECK(flag == 0 || flag == 1);
    return flag ? (intptr_t)value : NOT_SET;
}

static void check_call(struct probe *p, const struct kind *k, enum language language, int key)
{
    if (p->kind != k)
        FAIL("callback of %c for kind %s is called for kind %s", p->letter, p->kind->name, k->name);
    if (p->language != language)
        FAIL("callback of %c is called by the convention of another language", p->letter);
    if (p->key != key && !p->any_key)
        FAIL("callback of %c is given key %d, created as %d", p->letter, key, p->key);
}

static struct probe *find_by_pointer(const void *extra)
{
    for (int i = 0; i < probe_count; i++)
        if (probes[i] == extra)
            return probes[i];
    FAIL("extra state %p is none of the case's", extra);
    return NULL;
}

static struct probe *find_by_number(int extra)
{
    int i = extra - FIRST_F77_EXTRA;
    if (i >= 0 && i < probe_count)
        return probes[i];
    FAIL("extra state %#x is none of the case's", (unsigned)extra);
    return NULL;
}

static void trace_call(const struct probe *p, char which, object obj, intptr_t value)
{
    const char *star = p->reading == READ_WORD ? "" : "*";
    if (p->reading == READ_INT_STORAGE)
        value = *(const int *)value;
    else if (p->reading == READ_AINT_STORAGE)
        value = *(const MPI_Aint *)value;
    if (!p->quiet)
        trace("%c%c%s%lld@%c", which, p->letter, star, (long long)value, letter_of(p->kind, obj));
}

/* Returns the flag to store. Sets the out value only for success, since a failing callback leaves it unchanged. */
static int copied(struct probe *p, object obj, intptr_t in, intptr_t *out, int *flag)
{
    atomic_fetch_add(&p->copies, 1);
    trace_call(p, 'c', obj, in);
    if (p->on_copy != NULL)
        p->on_copy(p, obj, in);
    *out = (intptr_t)((uintptr_t)in + (uintptr_t)p->copy_adds); /* wraps */
    *flag = p->copy_flag;
    return p->copy_code;
}

static int deleted(struct probe *p, object obj, intptr_t value)
{
    atomic_fetch_add(&p->deletes, 1);
    trace_call(p, 'd', obj, value);
    if (p->on_delete != NULL)
        p->on_delete(p, obj, value);
    return p->delete_code;
}

int probe_copy(const struct kind *k, object obj, int key, void *extra, void *in, void *out, int *flag)
{
    struct probe *p = find_by_pointer(extra);
    intptr_t word;
    int code;
    if (p == NULL)
        return MPI_ERR_INTERN;
    check_call(p, k, IN_C, key);
    code = copied(p, obj, (intptr_t)in, &word, flag);
    if (code == MPI_SUCCESS && *flag)
        *(void **)out = (void *)word;
    return code;
}

int probe_delete(const struct kind *k, object obj, int key, void *value, void *extra)
{
    struct probe *p = find_by_pointer(extra);
    if (p == NULL)
        return MPI_ERR_INTERN;
    check_call(p, k, IN_C, key);
    return deleted(p, obj, (intptr_t)value);
}

/* The Fortran callbacks overwrite every argument passed by reference: each is a fresh copy for one call, so the changes
 * must have no effect (V3). */
enum { SPOILED = 0x0bad0bad };

static void call_f90_copy(int *obj, int *key, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out, int *flag, int *ierror)
{
    struct probe *p = find_by_pointer((const void *)*extra);
    intptr_t word;
    int copy_flag;
    if (p == NULL) {
        *ierror = MPI_ERR_INTERN;
        return;
    }
    check_call(p, p->kind, IN_F90, *key);
    *ierror = copied(p, p->kind->from_int(*obj), *in, &word, &copy_flag);
    *obj = *key = SPOILED;
    *extra = *in = SPOILED;
    *out = word;
    *flag = copy_flag;
}

static void call_f90_delete(int *obj, int *key, MPI_Aint *value, MPI_Aint *extra, int *ierror)
{
    struct probe *p = find_by_pointer((const void *)*extra);
    if (p == NULL) {
        *ierror = MPI_ERR_INTERN;
        return;
    }
    check_call(p, p->kind, IN_F90, *key);
    *ierror = deleted(p, p->kind->from_int(*obj), *value);
    *obj = *key = SPOILED;
    *extra = *value = SPOILED;
}

static void call_f77_copy(int *comm, int *key, int *extra, int *in, int *out, int *flag, int *ierror)
{
    struct probe *p = find_by_number(*extra);
    intptr_t word;
    int copy_flag;
    if (p == NULL) {
        *ierror = MPI_ERR_INTERN;
        return;
    }
    check_call(p, comm_kind, IN_F77, *key);
    *ierror = copied(p, comm_kind->from_int(*comm), *in, &word, &copy_flag);
    *comm = *key = *extra = *in = SPOILED;
    *out = (int)word;
    *flag = copy_flag;
}

static void call_f77_delete(int *comm, int *key, int *value, int *extra, int *ierror)
{
    struct probe *p = find_by_number(*extra);
    if (p == NULL) {
        *ierror = MPI_ERR_INTERN;
        return;
    }
    check_call(p, comm_kind, IN_F77, *key);
    *ierror = deleted(p, comm_kind->from_int(*comm), *value);
    *comm = *key = *extra = *value = SPOILED;
}

void probe_create(struct probe *p, const struct kind *k, enum language language, char letter)
{
    int ierror = MPI_SUCCESS;
    memset(p, 0, sizeof *p);
    p->letter = letter;
    p->kind = k;
    p->language = language;
    p->copy_flag = 1;
    p->key = MPI_KEYVAL_INVALID;
    if (probe_count == PROBES_AT_MOST) {
        FAIL("too many probes");
        return;
    }
    probes[probe_count] = p;
    if (language == IN_C) {
        CHECK_OK(k->create_keyval(COPY_PROBE, DELETE_PROBE, &p->key, p));
    } else if (language == IN_F90) {
        static MPI_Aint extra; /* not on the stack, so that spoiling it is not optimised away */
        extra = (MPI_Aint)p;
        k->fortran->create_keyval(call_f90_copy, call_f90_delete, &p->key, &extra, &ierror);
        extra = SPOILED; /* was captured by value (V3) */
    } else {
        static int extra;
        extra = FIRST_F77_EXTRA + probe_count;
        CHECK(k == comm_kind);
        mpi_keyval_create_(call_f77_copy, call_f77_delete, &p->key, &extra, &ierror);
        extra = SPOILED;
    }
    CHECK_OK(ierror);
    CHECK(p->key != MPI_KEYVAL_INVALID);
    probe_count++;
}

void probes_create(struct probe *p, int n, const struct kind *k)
{
    for (int i = 0; i < n; i++)
        probe_create(&p[i], k, IN_C, (char)('A' + i));
}

void probe_free_key(struct probe *p)
{
    int key = p->key;
    CHECK_OK(p->kind->free_keyval(&key));
    CHECK(key == MPI_KEYVAL_INVALID);
}

void probes_free_keys(struct probe *p, int n)
{
    for (int i = 0; i < n; i++)
        probe_free_key(&p[i]);
}

void probes_set(const struct probe *p, int n, object obj)
{
    for (int i = 0; i < n; i++)
        CHECK_OK(p[i].kind->set(obj, p[i].key, VALUE(1 + i)));
}

object object_with(const struct kind *k, struct probe *p, int n)
{
    object obj = k->make();
    label(k, obj, 'o');
    probes_create(p, n, k);
    probes_set(p, n, obj);
    return obj;
}
