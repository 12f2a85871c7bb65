/* The linker names of Fortran procedures for code whose INTEGERs and LOGICALs have 8 bytes (-fdefault-integer-8).
 *
 * Compilers give a procedure the same name whatever the width of INTEGER is. The library has a second procedure for such
 * code, mpi_x_i8_ beside mpi_x_. Here, all linker names of mpi_x are functions that call it. They are hidden: they serve
 * only the program or the shared library that this file is linked to, whose code must have one width of INTEGER. They are
 * weak, so that a profiling tool in Fortran can define them.
 */
#include <stdint.h>

#define HIDDEN __attribute__((weak, visibility("hidden")))

/* Arguments are addresses, and lengths of texts, which are passed in the same way. */
#define PARAMETERS_1 uintptr_t a
#define PARAMETERS_2 PARAMETERS_1, uintptr_t b
#define PARAMETERS_3 PARAMETERS_2, uintptr_t c
#define PARAMETERS_4 PARAMETERS_3, uintptr_t d
#define PARAMETERS_5 PARAMETERS_4, uintptr_t e
#define PARAMETERS_6 PARAMETERS_5, uintptr_t f
#define PARAMETERS_7 PARAMETERS_6, uintptr_t g
#define PARAMETERS_8 PARAMETERS_7, uintptr_t h
#define PARAMETERS_9 PARAMETERS_8, uintptr_t i
#define PARAMETERS_10 PARAMETERS_9, uintptr_t j
#define PARAMETERS_11 PARAMETERS_10, uintptr_t k
#define PARAMETERS_12 PARAMETERS_11, uintptr_t l
#define PARAMETERS_13 PARAMETERS_12, uintptr_t m
#define PARAMETERS_14 PARAMETERS_13, uintptr_t n
#define REST_2 , b
#define REST_3 REST_2, c
#define REST_4 REST_3, d
#define REST_5 REST_4, e
#define REST_6 REST_5, f
#define REST_7 REST_6, g
#define REST_8 REST_7, h
#define REST_9 REST_8, i
#define REST_10 REST_9, j
#define REST_11 REST_10, k
#define REST_12 REST_11, l
#define REST_13 REST_12, m
#define REST_14 REST_13, n
#define REST_1

/* `given` calls `target`. */
#define FUNCTION(count, given, target) \
    void target(PARAMETERS_##count); \
    static void given(PARAMETERS_##count) { target(a REST_##count); }
#define NAME(name, function) extern __typeof__(function) name HIDDEN __attribute__((alias(#function)));
#define NAMES_BEFORE_2008(function, lower, upper) \
    NAME(lower, function) NAME(lower##_, function) NAME(lower##__, function) NAME(upper, function)
#define NAMES_2008(function, lower) \
    NAME(lower##_f08, function) NAME(lower##_f08_, function) NAME(lower##_f08__, function)

#define BEFORE_2008(count, lower, upper) \
    FUNCTION(count, i8_##lower, lower##_i8_) \
    NAMES_BEFORE_2008(i8_##lower, lower, upper) \
    FUNCTION(count, i8_p##lower, p##lower##_i8_) \
    NAMES_BEFORE_2008(i8_p##lower, p##lower, P##upper)
#define BOTH(count, lower, upper) \
    BEFORE_2008(count, lower, upper) NAMES_2008(i8_##lower, lower) NAMES_2008(i8_p##lower, p##lower)
#define LABELLED(count, lower, upper) \
    FUNCTION(count, i8_##lower, lower##_i8_) NAME(lower##_, i8_##lower) \
    FUNCTION(count, i8_p##lower, p##lower##_i8_) NAME(p##lower##_, i8_p##lower)
/* The name ends in _f08. */
#define ONLY_2008(count, lower, upper) \
    FUNCTION(count, i8_##lower, lower##_i8_) FUNCTION(count, i8_p##lower, p##lower##_i8_) ONLY_2008_NAMES(lower)
#define ONLY_2008_NAMES(lower) \
    NAME(lower, i8_##lower) NAME(lower##_, i8_##lower) NAME(lower##__, i8_##lower) \
    NAME(p##lower, i8_p##lower) NAME(p##lower##_, i8_p##lower) NAME(p##lower##__, i8_p##lower)
#define HOOK(count, lower, upper) \
    FUNCTION(count, i8_##lower, lower##_i8_) \
    NAME(lower##_, i8_##lower) NAME(lower##__, i8_##lower) NAME(upper, i8_##lower)

/* The predefined callbacks first; MPI-1's have no name in Fortran 2008, where one more does no harm. */
#define CALLBACK(count, lower, upper) \
    FUNCTION(count, i8_##lower, lower##_i8_) \
    NAMES_BEFORE_2008(i8_##lower, lower, upper) NAME(lower##_f08_, i8_##lower)

/* The library's procedure for a predefined callback, which it recognizes by its address. */
static uintptr_t callback(uintptr_t given);

/* Procedures that create keyvals. Those of sessions and files have one callback; the keyval after it is no callback. */
#define KEYVAL(count, lower, upper) \
    KEYVAL_FUNCTION(count, i8_##lower, lower##_i8_) KEYVAL_FUNCTION(count, i8_p##lower, p##lower##_i8_) \
    NAMES_BEFORE_2008(i8_##lower, lower, upper) NAMES_BEFORE_2008(i8_p##lower, p##lower, P##upper) \
    NAMES_2008(i8_##lower, lower) NAMES_2008(i8_p##lower, p##lower)
#define KEYVAL_FUNCTION(count, given, target) \
    void target(PARAMETERS_##count); \
    static void given(PARAMETERS_##count) \
    { \
        a = callback(a); \
        b = callback(b); \
        target(a REST_##count); \
    }

/* The procedures that register conversion procedures, their second and third arguments. */
#define DATAREP_2008(count, lower, upper) \
    DATAREP_FUNCTION(count, i8_##lower, lower##_i8_) DATAREP_FUNCTION(count, i8_p##lower, p##lower##_i8_) ONLY_2008_NAMES(lower)
#define DATAREP(count, lower, upper) \
    DATAREP_FUNCTION(count, i8_##lower, lower##_i8_) DATAREP_FUNCTION(count, i8_p##lower, p##lower##_i8_) \
    NAMES_BEFORE_2008(i8_##lower, lower, upper) NAMES_BEFORE_2008(i8_p##lower, p##lower, P##upper) \
    NAMES_2008(i8_##lower, lower) NAMES_2008(i8_p##lower, p##lower)
#define DATAREP_FUNCTION(count, given, target) \
    void target(PARAMETERS_##count); \
    static void given(PARAMETERS_##count) \
    { \
        b = callback(b); \
        c = callback(c); \
        target(a REST_##count); \
    }

#include "names.inc"

#undef CALLBACK
#undef KEYVAL
#undef DATAREP
#undef DATAREP_2008
#undef BOTH
#undef BEFORE_2008
#undef ONLY_2008
#undef LABELLED
#undef HOOK
#define CALLBACK(count, lower, upper) \
    if (given == (uintptr_t)lower##_) \
        return (uintptr_t)lower##_i8_;
#define KEYVAL(count, lower, upper)
#define DATAREP(count, lower, upper)
#define DATAREP_2008(count, lower, upper)
#define BOTH(count, lower, upper)
#define BEFORE_2008(count, lower, upper)
#define ONLY_2008(count, lower, upper)
#define LABELLED(count, lower, upper)
#define HOOK(count, lower, upper)

static uintptr_t callback(uintptr_t given)
{
#include "names.inc"
    return given;
}

/* The modules call MPI_Init and MPI_Init_thread by these names (api/fortran.py), which no other library has. Hence a
 * program without this library does not link, and one that names this library after the others has these names all the
 * same, as the linker needs this file. They call the usual names, which a profiling tool may define. */
#define NEEDED(name, end, parameters, arguments) \
    __attribute__((visibility("hidden"))) void name##_needs_mpi_attr_fortran_i8##end parameters; \
    void name##_needs_mpi_attr_fortran_i8##end parameters { name##end arguments; }
#define NEEDED_ALL(name, parameters, arguments) \
    NEEDED(name, , parameters, arguments) NEEDED(name, _, parameters, arguments) NEEDED(name, __, parameters, arguments)
NEEDED_ALL(mpi_init, (uintptr_t a), (a))
NEEDED_ALL(mpi_init_f08, (uintptr_t a), (a))
NEEDED_ALL(mpi_init_thread, (uintptr_t a, uintptr_t b, uintptr_t c), (a, b, c))
NEEDED_ALL(mpi_init_thread_f08, (uintptr_t a, uintptr_t b, uintptr_t c), (a, b, c))
