/* Error handlers that record their arguments, for K4: each error goes, once, to the handler of the object, or to
 * MPI_COMM_SELF's for datatypes and for calls without an object. */
#ifndef ERRLOG_H
#define ERRLOG_H

#include "kind.h"

enum error_place { AT_OBJECT, AT_SELF };

/* Puts a recording handler on the object (a communicator or window) and one on MPI_COMM_SELF. */
void errlog_install(const struct kind *k, object obj);
/* Puts MPI_ERRORS_RETURN back on both; the object may be the null handle if it was freed. */
void errlog_remove(const struct kind *k, object obj);

/* Checks the errors since the last of these calls: exactly one of this class at that place, or none. */
#define EXPECT_ERROR(place, error_class) errlog_expect((place), (error_class), 0, __FILE__, __LINE__)
/* The same for the code of a callback, which must be unchanged. */
#define EXPECT_ERROR_CODE(place, code) errlog_expect((place), (code), 1, __FILE__, __LINE__)
/* Checks that the call returns this error, and that it went to the handler at that place. */
#define CHECK_RAISES(call, place, error_class) \
    (check_class((call), (error_class), __FILE__, __LINE__, #call), EXPECT_ERROR(place, error_class))
#define CHECK_RAISES_CODE(call, place, code) \
    (check_code((call), (code), __FILE__, __LINE__, #call), EXPECT_ERROR_CODE(place, code))
#define EXPECT_NO_ERROR() errlog_expect_none(__FILE__, __LINE__)
void errlog_expect(enum error_place place, int code, int exact, const char *file, int line);
void errlog_expect_none(const char *file, int line);

#endif
