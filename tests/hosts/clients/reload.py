"""Loads and unloads the library from Python, over an MPI that Python loads: reload.py MPI LIBRARY"""

import _ctypes
import sys
from ctypes import CDLL, CFUNCTYPE, RTLD_GLOBAL, byref, c_int, c_void_p

mpi = CDLL(sys.argv[1], RTLD_GLOBAL)
if hasattr(mpi, "ompi_mpi_comm_self"):
    SELF = c_void_p(_ctypes.dlsym(mpi._handle, "ompi_mpi_comm_self"))
elif "libmpi_abi." in sys.argv[1]:
    SELF = c_void_p(0x102)
else:
    SELF = c_int(0x44000001)
deleted = []


@CFUNCTYPE(c_int, c_void_p, c_int, c_void_p, c_void_p)
def on_delete(comm, key, value, extra):
    deleted.append(value)
    return 0


def check(code):
    assert code == 0, code


mpi.MPI_Init(None, None)
for number in 1, 2, 3:
    library = CDLL(sys.argv[2])
    key = c_int()
    check(library.MPI_Comm_create_keyval(None, on_delete, byref(key), None))
    check(library.MPI_Comm_set_attr(SELF, key, c_void_p(number)))
    _ctypes.dlclose(library._handle)
    library = CDLL(sys.argv[2])
    value, flag = c_void_p(), c_int()
    check(library.MPI_Comm_get_attr(SELF, key, byref(value), byref(flag)))
    assert flag.value and value.value == number, (flag, value)
    _ctypes.dlclose(library._handle)
check(mpi.MPI_Finalize())
sys.stdout.write(f"{' '.join(map(str, deleted))}\n")
assert deleted == [3, 2, 1]
