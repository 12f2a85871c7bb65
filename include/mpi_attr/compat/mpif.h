! mpif.h for programs that are not written for this library, in fixed
! or free form. The declarations are in mpif_attr.h.
      INCLUDE 'mpif_attr.h'
