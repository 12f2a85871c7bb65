! mpif.h for programs that are not written for this library, in
! fixed or free form; its contents are in mpif_attr.h.
      INCLUDE 'mpif_attr.h'
