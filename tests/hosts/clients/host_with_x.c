/* In place of an MPI that has routines of these names itself: a library that the program is linked to, and whose routines
 * fail. */
#define ROUTINE(name)                                                                                                  \
    int name(void);                                                                                                    \
    int name(void) { return 4711; }
#define BOTH(name) ROUTINE(MPIX_##name) ROUTINE(PMPIX_##name)
BOTH(Comm_create_keyval_x)
BOTH(Comm_set_attr_as_fortran)
BOTH(Comm_get_attr_as_fortran)
