/* The embedded world and its process: init, finalize, threads, versions, abort, memory, time. */
#include <pthread.h>
#include <string.h>

#include "check.h"

#ifdef __SANITIZE_ADDRESS__
/* Too large an allocation fails, as without the sanitizer, instead of ending the process. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }
#endif

static void check_state(int initialized, int finalized)
{
    int flag = -7;
    CHECK_OK(MPI_Initialized(&flag));
    CHECK_INT(flag, initialized);
    flag = -7;
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, finalized);
}

/* The calls that are allowed at any time. */
static void check_versions(void)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int major = -1, minor = -1, length = -1;
    CHECK_OK(MPI_Get_version(&major, &minor));
    CHECK(major == MPI_VERSION && minor == MPI_SUBVERSION);
    CHECK_OK(MPI_Abi_get_version(&major, &minor));
    CHECK(major == MPI_ABI_VERSION && minor == MPI_ABI_SUBVERSION);
    CHECK_OK(MPI_Get_library_version(version, &length));
    CHECK(length > 0 && length == (int)strlen(version));
}

PROCESS_CASE(init_and_finalize)
{
    check_state(0, 0);
    check_versions();
    CHECK_OK(MPI_Init(NULL, NULL));
    check_state(1, 0);
    check_versions();
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_CLASS(MPI_Init(NULL, NULL), MPI_ERR_OTHER); /* at most once */
    check_state(1, 0);
    CHECK_OK(MPI_Finalize());
    check_state(1, 1);
    check_versions();
}

static void *ask_is_main(void *nothing)
{
    int is_main = -7;
    CHECK_OK(MPI_Is_thread_main(&is_main));
    CHECK_INT(is_main, 0);
    return NULL;
}

PROCESS_CASE(init_thread_levels)
{
    int provided = -7, is_main = -7;
    pthread_t thread;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    provided = -7;
    CHECK_OK(MPI_Query_thread(&provided));
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Is_thread_main(&is_main));
    CHECK_INT(is_main, 1);
    if (pthread_create(&thread, NULL, ask_is_main, NULL) == 0)
        pthread_join(thread, NULL);
    CHECK_OK(MPI_Finalize());
}

/* MPI_Init does not change the command line. */
PROCESS_CASE(init_leaves_the_arguments_alone)
{
    char program[] = "prog", option[] = "-x", *arguments[] = {program, option, NULL}, **argv = arguments;
    int argc = 2;
    CHECK_OK(MPI_Init(&argc, &argv));
    CHECK(argc == 2 && argv == arguments && argv[1] == option);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(abort_ends_the_process_with_its_code)
{
    const int codes[] = {0, 1, 7, 99};
    for (int i = 0; i < 4; i++) {
        struct check_end end;
        IN_CHILD(&end) {
            CHECK_OK(MPI_Init(NULL, NULL));
            MPI_Abort(MPI_COMM_WORLD, codes[i]);
            _Exit(111); /* it returned */
        }
        CHECK_INT(end.exit_code, codes[i]);
    }
}

/* The exit of a process without finalize: no message, no crash. */
PROCESS_CASE(exit_without_finalize_is_quiet)
{
    struct check_end end;
    IN_CHILD(&end)
        CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_INT(end.exit_code, 0);
    CHECK_STR(end.text, "");
}

/* Infos and error handlers can be made before MPI_Init. */
PROCESS_CASE(info_before_init)
{
    MPI_Info info;
    int n = -1;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "k", "v"));
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK_INT(n, 1);
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Finalize());
}

CASE(memory_time_and_name)
{
    char name[MPI_MAX_PROCESSOR_NAME];
    int length = -1;
    double *base = NULL, before, after;
    CHECK_OK(MPI_Alloc_mem(1000 * sizeof *base, MPI_INFO_NULL, &base));
    CHECK(base != NULL && (uintptr_t)base % sizeof *base == 0);
    for (int i = 0; i < 1000 && base != NULL; i++)
        base[i] = i;
    CHECK_OK(MPI_Free_mem(base));
    CHECK_OK(MPI_Alloc_mem(0, MPI_INFO_NULL, &base));
    CHECK_OK(MPI_Free_mem(base));
    CHECK_CLASS(MPI_Alloc_mem(-1, MPI_INFO_NULL, &base), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Alloc_mem(INTPTR_MAX / 2, MPI_INFO_NULL, &base), MPI_ERR_NO_MEM);
    before = MPI_Wtime();
    after = MPI_Wtime();
    CHECK(after >= before && MPI_Wtick() > 0);
    CHECK_OK(MPI_Get_processor_name(name, &length));
    CHECK(length > 0 && length == (int)strlen(name));
}
