/* Attributes of files against a model of the laws: random calls, also in callbacks, are made on the model and then on
 * the library. Callbacks draw their actions from the same random numbers in both runs. Each event of the second run
 * must be that of the first. The last trace of a case ends with MPI_Finalize. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"

#include <mpi_attr_ext.h>

enum { TRACES = 75, STEPS = 40, FILES = 2, KEYS = 8, FOREIGN = 3, DEPTH = 3, CALLS_IN_CALLBACKS = 20 };
enum { EVENTS = 1 << 14 /* of a trace */ };
enum { CODE = 1000 /* the least code of a callback */, EXTRA = 100 /* the extra state of key 0 */ };
enum what { CREATE, FREE, OPEN, CLOSE, GET, DELETE, SET, CALLBACK, FINALIZE };

static int on_model, seed, step, event, differs, made, may_open, finalizing, depth, calls_left, sequence;
static int events[EVENTS][7];
static uint32_t random_state;
static char name[64]; /* of the files */

static int draw(int below)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (int)((random_state >> 8) % (uint32_t)below);
}

/* Records an event of the model; compares one of the library. */
static void note(int what, int f, int k, int x, int code, int flag, int value)
{
    static const char *const names[] = {"create", "free", "open", "close", "get", "delete", "set", "callback of",
                                        "finalize"};
    const int now[7] = {what, f, k, x, code, flag, value}, *then = events[event];
    if (on_model)
        memcpy(events[event], now, sizeof now);
    else if (!differs && (differs = memcmp(then, now, sizeof now) != 0))
        FAIL("trace %d, step %d: %s file %d, key %d, %d: code %d, flag %d, value %d; the model: %s file %d, key %d, "
             "%d: code %d, flag %d, value %d", seed, step, names[what], f, k, x, code, flag, value, names[then[0]],
             then[1], then[2], then[3], then[4], then[5], then[6]);
    event += event < EVENTS - 1;
}

static int on_delete(int f, int k, int value, int extra);

/* ---- the model: the attributes of a file in the order in which they were set last */

static struct m_file {
    int open, running, dying, done, code, first /* when it got its first attribute */, count;
    struct attribute { int key, value, deleting; } attr[KEYS];
} m[FILES];
static struct m_key { int freed, has_callback; } m_key[KEYS];

static int m_find(int f, int k)
{
    int at = m[f].count - 1;
    while (at >= 0 && m[f].attr[at].key != k)
        at--;
    return at;
}

/* K2: a freed key lives until its last attribute is gone. */
static int m_is_key(int k) { return k < KEYS && (!m_key[k].freed || m_find(0, k) >= 0 || m_find(1, k) >= 0); }

/* A failing callback keeps the attribute, unless the file is being closed. */
static int m_delete(int f, int at)
{
    int code = MPI_SUCCESS;
    if (at < 0 || m[f].attr[at].deleting++)
        return MPI_SUCCESS;
    const struct attribute old = m[f].attr[at];
    m[f].running++;
    if (m_key[old.key].has_callback)
        code = on_delete(f, old.key, old.value, EXTRA + old.key);
    m[f].running--;
    at = m_find(f, old.key);
    m[f].attr[at].deleting = 0;
    m[f].code = m[f].code ? m[f].code : code;
    if (code == MPI_SUCCESS || m[f].dying)
        memmove(&m[f].attr[at], &m[f].attr[at + 1], (size_t)(--m[f].count - at) * sizeof old);
    return code;
}

static int m_set(int f, int k, int value)
{
    int code, at = m_find(f, k);
    if (m[f].done || (at >= 0 && m[f].attr[at].deleting))
        return MPI_ERR_OTHER;
    if ((code = m_delete(f, at)) != MPI_SUCCESS)
        return code;
    m[f].attr[m[f].count++] = (struct attribute){k, value, 0};
    m[f].first = m[f].first ? m[f].first : ++sequence;
    return MPI_SUCCESS;
}

/* S3, S5, S7: the attribute that was set last is deleted next, also one that a callback has set. */
static int m_close(int f)
{
    m[f].dying = 1;
    m[f].code = MPI_SUCCESS;
    while (m[f].count > 0)
        m_delete(f, m[f].count - 1);
    m[f].done = 1;
    return m[f].code;
}

/* S4: the file that got its first attribute last comes first. */
static int m_finalize(void)
{
    for (int first = MPI_SUCCESS, code;; first = first ? first : code) {
        int next = m[0].first * !m[0].done > m[1].first * !m[1].done ? 0 : 1;
        if (!m[next].open || m[next].done || !m[next].first)
            return first;
        code = m_close(next);
    }
}

static int m_call(enum what what, int f, int k, int x, int *flag, int *value)
{
    const int at = m_find(f, k), is_key = m_is_key(k);
    if (what >= GET && (!m[f].open || !is_key))
        return m[f].open ? MPI_ERR_KEYVAL : MPI_ERR_FILE;
    switch (what) {
    case CREATE: m_key[made] = (struct m_key){0, x % 6 > 0}; return MPI_SUCCESS;
    case FREE: m_key[k % KEYS].freed |= *flag = is_key; return is_key ? MPI_SUCCESS : MPI_ERR_KEYVAL;
    case OPEN: m[f] = (struct m_file){.open = 1}; return MPI_SUCCESS;
    case CLOSE:
        x = m[f].running ? MPI_ERR_OTHER : m_close(f);
        m[f].open = m[f].running > 0;
        return x;
    case SET: return m_set(f, k, x);
    case DELETE: return m_delete(f, at);
    default: break;
    }
    if (x == 1 || x == 2)
        return MPI_ERR_ARG;
    *flag = at >= 0;
    *value = at >= 0 ? m[f].attr[at].value : -1;
    return MPI_SUCCESS;
}

/* ---- the library */

static MPI_File file[FILES];
static int key[KEYS + FOREIGN], turn;
#define EITHER(name) (++turn % 2 ? P##name : name)

static int real_delete(MPI_File there, int number, void *value, void *extra)
{
    int k = made - 1;
    while (k >= 0 && key[k] != number)
        k--;
    return on_delete(there == file[0] ? 0 : there == file[1] ? 1 : -1, k, (int)(intptr_t)value, (int)(intptr_t)extra);
}

static int real_call(enum what what, int f, int k, int x, int *flag, int *value)
{
    MPI_File there = file[f]; /* real_delete looks for the handle in the array */
    int code = MPI_SUCCESS, variable = key[k];
    void *found = VALUE(-1);
    switch (what) {
    case CREATE:
        code = EITHER(MPIX_File_create_keyval)(x % 6 ? real_delete : NULL, &key[made], VALUE(EXTRA + made));
        break;
    case FREE: code = EITHER(MPIX_File_free_keyval)(&variable); break;
    case SET: code = EITHER(MPIX_File_set_attr)(there, key[k], VALUE(x)); break;
    case DELETE: code = EITHER(MPIX_File_delete_attr)(there, key[k]); break;
    case GET: code = EITHER(MPIX_File_get_attr)(there, key[k], x == 1 ? NULL : &found, x == 2 ? NULL : flag); break;
    case CLOSE: code = EITHER(MPI_File_close)(&there); break;
    default:
        CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                               MPI_INFO_NULL, &there));
        code = MPI_File_set_errhandler(there, MPI_ERRORS_RETURN); /* the initial one of Intel MPI aborts */
    }
    file[f] = there;
    *value = *flag == 0 ? -1 : (int)(intptr_t)found; /* a failing get writes nothing (K4) */
    if (what == FREE)
        *flag = variable != key[k] && variable == MPI_KEYVAL_INVALID;
    if (code != MPI_SUCCESS && (code < CODE || code >= 2 * CODE))
        CHECK_OK(MPI_Error_class(code, &code));
    return code;
}

/* ---- the traces */

static int is_open(int f) { return on_model ? m[f].open : file[f] != MPI_FILE_NULL; }

/* `x` is the value to set, 1 or 2 for a null pointer of a get, or says whether a key has a callback. */
static void call(enum what what, int f, int k, int x)
{
    int code, flag = -1, value = -1;
    if ((what == CREATE && made == KEYS) || (what == OPEN && !may_open) || (what == CLOSE && !is_open(f)))
        return;
    if (finalizing && what >= GET && !is_open(f))
        return; /* Intel MPI gives MPI_FILE_NULL the initial error handler, which aborts */
    code = (on_model ? m_call : real_call)(what, f, k, x, &flag, &value);
    made += what == CREATE;
    note(what, f, k, x, code, what == OPEN || what == CLOSE ? is_open(f) : flag, value);
}

/* A call on any file with any key; in a callback often its own. */
static void random_call(int own_file, int own_key)
{
    static const enum what mix[12] = {CREATE, FREE, CLOSE, GET, GET, DELETE, DELETE, SET, SET, SET, SET, SET};
    int f = own_file >= 0 && draw(3) ? own_file : draw(FILES), what = mix[draw(12)];
    int k = own_key >= 0 && draw(3) == 0 ? own_key : draw(12) ? draw(made) : KEYS + draw(FOREIGN);
    call(!is_open(f) && draw(3) == 0 ? OPEN : what, f, k, what == GET ? draw(8) : draw(1000));
}

static int on_delete(int f, int k, int value, int extra)
{
    int code = draw(4) ? MPI_SUCCESS : CODE + draw(1000);
    note(CALLBACK, f, k, extra, code, 0, value);
    for (int calls = ++depth > DEPTH ? 0 : draw(4); calls > 0 && calls_left-- > 0; calls--)
        random_call(f, k);
    depth--;
    return code;
}

static void run(int finalizes)
{
    random_state = (uint32_t)seed;
    made = depth = sequence = event = finalizing = 0;
    may_open = 1;
    memset(m, 0, sizeof m);
    for (step = -4; step < STEPS; step++) {
        calls_left = CALLS_IN_CALLBACKS;
        if (step < 0)
            call(step < -2 ? CREATE : OPEN, step & 1, 0, step + 8);
        else
            random_call(-1, -1);
        for (int each = 0; each < FILES * made; each++)
            call(GET, each % FILES, each / FILES, 0);
    }
    may_open = 0;
    finalizing = finalizes;
    for (int f = 0; f < FILES && !finalizes; f++)
        call(CLOSE, f, 0, 0);
    for (int k = 0; k < made; k++)
        call(FREE, 0, k, 0);
    if (finalizes)
        note(FINALIZE, 0, 0, 0, on_model ? m_finalize() : MPI_Finalize(), 0, 0);
}

static void traces(int thread_level, int first)
{
    check_thread_level = thread_level;
    check_init();
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key[KEYS], NULL));
    key[KEYS + 1] = MPI_KEYVAL_INVALID;
    key[KEYS + 2] = MPI_TAG_UB;
    file[0] = file[1] = MPI_FILE_NULL;
    snprintf(name, sizeof name, "/tmp/mpi_attr_ext_files_model.%ld", (long)getpid());
    for (seed = first; seed < first + TRACES && !differs; seed++)
        for (on_model = 1; on_model >= 0; on_model--)
            run(seed == first + TRACES - 1);
    unlink(name); /* MPI_Finalize does not */
}

PROCESS_CASE(one_thread) { traces(MPI_THREAD_SINGLE, 0); }
PROCESS_CASE(one_thread_again) { traces(MPI_THREAD_SINGLE, TRACES); }
PROCESS_CASE(thread_multiple) { traces(MPI_THREAD_MULTIPLE, 2 * TRACES); }
PROCESS_CASE(thread_multiple_again) { traces(MPI_THREAD_MULTIPLE, 3 * TRACES); }
