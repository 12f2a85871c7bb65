"""Runs programs over the MPICH of another machine, in the root of machines.py: over_mpich.py TRIPLE, then as tests/hosts/run.py

The headers and the Fortran modules are in /opt/mpich-TRIPLE. The processes are that machine's, mpiexec is this one's.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "hosts"))
import build  # noqa: E402
import hosts  # noqa: E402
import run  # noqa: E402


NAME = "mpich-4.0.2"
# As allowed.txt, for one machine.
ALLOWED = {"aarch64-linux-gnu": {
    ("c/predefined", case): "MPI_WIN_BASE differs from the window's base, also without the library."
    for case in ("P1_windows", "P1_windows_side_by_side", "P1_windows_writing_through_the_pointer")}}


def mpich(triple):
    include, libraries = f"-I/opt/mpich-{triple}/usr/include/{triple}/mpich", f"/usr/lib/{triple}"
    fortran = ["-fallow-invalid-boz", "-fallow-argument-mismatch", include, "-Wl,--no-as-needed"]
    return hosts.Host(NAME, "mpich", "4.0.2", [f"{triple}-gcc", include], ["mpiexec.mpich"],
                      [f"{triple}-gfortran", *fortran, f"{libraries}/libmpichfort.so.12", f"{libraries}/libmpich.so.12"],
                      libs=[f"{libraries}/libmpich.so.12"], fortran_libs=[f"{libraries}/libmpichfort.so.12"],
                      launched={"c/predefined"})


if __name__ == "__main__":
    triple = sys.argv.pop(1)
    build.CC = f"{triple}-gcc"
    run.HANG_SECONDS = 300  # threads of MPICH that wait for each other use a whole time slice, which is slow under qemu
    hosts.HOSTS[NAME] = lambda: mpich(triple)
    listed = run.read_allowed()
    listed |= {(NAME, *case): reason for case, reason in ALLOWED.get(triple, {}).items()}
    run.read_allowed = lambda: listed
    sys.exit(run.main())
