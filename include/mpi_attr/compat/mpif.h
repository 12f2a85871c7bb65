! mpif.h for programs that know nothing of this library, in fixed or
! free form: all of it is in mpif_attr.h.
      INCLUDE 'mpif_attr.h'
