"""Compares the symbols of libmpi_abi.so.1 with those of MPICH's, from PyPI: check_peer.py [--self-test]

What a program finds by loading the library is compared: its symbols and those of libmpi_attr, which it is made of. MPICH's
library has no debug information, without which abidiff compares names only. The differences are the lists below, with
reasons; an entry that is no longer a difference fails, too.
"""

import re
import sys

import checks
import fetch
from check_symbols import symbols

# Names of MPI-1 that MPI-3.0 removed.
REMOVED = ("Address Errhandler_create Errhandler_get Errhandler_set Type_extent Type_hindexed Type_hvector Type_lb Type_struct "
           "Type_ub").split()
ONLY_MPICH = {
    r"MPI(I|R)_\w+": "MPICH's own, for its Fortran modules and ROMIO",
    r"QMPI_\w+": "MPICH's interface for several tools, not in the standard",
    r"MPIX_(Grequest_(class_allocate|class_create|start)|Type_iov(_len)?)": "MPICH's extensions",
}
ONLY_OURS = {
    r"P?MPI_\w+_(c2f|f2c)": "for programs of MPI-4; the header of the standard ABI has toint and fromint in their place",
    r"P?MPI_Status_(c2f08|f082c|f082f|f2f08)": "statuses of Fortran 2008, which MPICH has in a library for Fortran",
    f"PMPI_({'|'.join(REMOVED)})": "names of MPI-1 that MPI-3.0 removed, which MPICH has without P",
    r"p?mpi_\w+|P?MPI_[A-Z0-9_]+": "the linker names of Fortran",
    r"p?mpix_\w+|P?MPIX_\w+|mpi_attr_\w+": "the extensions, the engine and data of libmpi_attr",
}
# In both, although MPI-5.0 §20.2.1 leaves what MPI-3.1 or earlier deprecated out of the ABI: programs of MPI-1 run.
MPI_1 = {f"{p}MPI_{name}" for p in ("", "P") for name in ("Attr_delete", "Attr_get", "Attr_put", "Keyval_create", "Keyval_free")}
MPI_1 |= {f"MPI_{name}" for name in REMOVED}


def problems(ours, mpich):
    for name in sorted(ours.keys() & mpich.keys()):
        if ours[name] != mpich[name]:
            yield f"{name}: of kind {ours[name]}, in MPICH {mpich[name]}"
    for own, other, reasons, where in ((mpich, ours, ONLY_MPICH, "MPICH"), (ours, mpich, ONLY_OURS, "libmpi_abi")):
        only = own.keys() - other.keys()
        for name in sorted(only):
            if not any(re.fullmatch(pattern, name) for pattern in reasons):
                yield f"{name}: only in {where}, without a reason in this file"
        for pattern in reasons:
            if not any(re.fullmatch(pattern, name) for name in only):
                yield f"{pattern}: no longer a difference"
    for name in sorted(MPI_1 - (ours.keys() & mpich.keys())):
        yield f"{name}: not in both"


def main():
    ours = symbols(checks.LIBRARY, "--dynamic") | symbols(checks.ABI_LIBRARY, "--dynamic")
    mpich = symbols(fetch.fetch("mpich").parents[1] / "lib/libmpi_abi.so.1", "--dynamic")
    found = [*problems(ours, mpich)]
    if sys.argv[1:] == ["--self-test"]:
        without = lambda *names: {name: kind for name, kind in ours.items() if name not in names}
        faults = {"a symbol removed": without("MPI_Send"), "one added": ours | {"MPI_Unheard_of": "T"},
                  "one of another kind": ours | {"PMPI_Send": "W"}, "one of MPI-1 removed": without("PMPI_Attr_put"),
                  "a difference gone": without("MPI_Status_c2f08", "PMPI_Status_c2f08", "MPI_Status_f082c", "PMPI_Status_f082c",
                                               "MPI_Status_f082f", "PMPI_Status_f082f", "MPI_Status_f2f08",
                                               "PMPI_Status_f2f08")}
        found += [f"not found: {what}" for what, changed in faults.items() if not {*problems(changed, mpich)} - {*found}]
        print(f"{len(faults)} faults")
    both = len(ours.keys() & mpich.keys())
    print(f"{len(ours)} symbols, {len(mpich)} of MPICH, {both} in both")
    if both < 1000:
        found.append("almost nothing was compared")
    checks.report(found)


if __name__ == "__main__":
    main()
