"""Runs the tests of communication in tests-c over MPICH and Open MPI, on one process: run_peers.py [--lib DIR]

What the tests expect of the embedded library is what these MPIs do, except for the cases in FAILS, where an MPI departs from the
standard. `unusual` runs over MPICH only. An MPI that is not installed is left out, and named. --lib is ignored: this library is
not used.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from standard_abi import HERE, mpich

TESTS = HERE.parents[1] / "tests-c"
PROGRAMS = ["exchanges", "files", "neighbours", "tool_interface", "unusual", "windows"]
SHARED = ["check", "kind", "probe", "team"]
# The harness refers to Fortran procedures, which these programs do not call, and which MPICH 5.0.2 lacks.
FLAGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-pthread", "-DMPI_ATTR_TEST_HOST", "-fno-pie", "-no-pie",
         "-Wl,--unresolved-symbols=ignore-in-object-files"]
FAILS = {
    # Of one process, MPICH 4.0.2 puts the data at the beginning of the buffer.
    ("MPICH 4.0.2", "exchanges"): {"allgatherv"},
    # Nothing arrives by MPI_Alltoallw, and the send buffer is written; a truncated message is received without an error.
    ("Open MPI 4.1.4", "exchanges"): {"alltoallw", "truncated"},
    # A file that cannot be opened leaves another handle, a wrong seek succeeds, and null files and pointers end the process.
    ("MPICH 5.0.2", "files"): {"open_and_close", "wrong_arguments", "error_handlers"},
    # Blocks arrive in the reverse order of their sending; MPICH 5.0.2 has them in order.
    ("MPICH 4.0.2", "neighbours"): {"grids", "graphs", "large_counts"},
    # In a periodic dimension of one process, blocks arrive from where they were sent to.
    ("Open MPI 4.1.4", "neighbours"): {"grids", "layouts"},
    # After the last MPI_T_finalize its variables are gone, also for the next MPI_T_init_thread; it has no events.
    ("MPICH 4.0.2", "tool_interface"): {"start_and_end", "wrong_arguments"},
    ("MPICH 5.0.2", "tool_interface"): {"start_and_end", "wrong_arguments"},
    # MPICH 5.0.2 has the kinds of memory of the later hints, and no granularity; a handle of another kind ends the process.
    ("MPICH 4.0.2", "windows"): {"later_hints"},
    ("MPICH 5.0.2", "windows"): {"order_of_checks", "later_hints"},
    # Some of the numbers below the number of variables or categories have none; null pointers end the process.
    ("Open MPI 4.1.4", "tool_interface"): {"start_and_end", "control_variables", "performance_variables", "categories",
                                           "wrong_arguments"},
    # Windows of shared memory need several threads' support or more processes; epochs are hardly checked. An info of a window
    # has no hints that the program has not set.
    ("Open MPI 4.1.4", "windows"): {"shared_memory", "wrong_arguments", "wrong_order", "threads", "hints", "later_hints"},
}


def compilers():
    """The MPIs and their compilers."""
    yield "MPICH 4.0.2", shutil.which("mpicc.mpich")
    yield "Open MPI 4.1.4", shutil.which("mpicc.openmpi")
    yield "MPICH 5.0.2", mpich() / "bin/mpicc_abi"


def failing(program, environment):
    """The cases that fail, and what the program prints."""
    run = subprocess.run([program], env=os.environ | environment, capture_output=True, text=True, timeout=300)
    if not re.search(r"^\d+ passed, \d+ failed$", run.stdout, re.MULTILINE):
        sys.exit(f"{program} ends early: {run.stdout}{run.stderr}")
    return set(re.findall(r"^FAIL (\w+):", run.stdout, re.MULTILINE)), run.stdout


def main():
    wrong = 0
    environment = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_osc": "pt2pt",
                   "OMPI_MCA_rmaps_base_oversubscribe": "1", "MPI_ATTR_TEST_TIMEOUT": "20",
                   "LD_LIBRARY_PATH": str(mpich() / "lib")}
    with tempfile.TemporaryDirectory() as scratch:
        for mpi, compiler in compilers():
            if not compiler:
                print(f"{mpi} is not installed")
                continue
            for name in PROGRAMS:
                if name == "unusual" and mpi.startswith("Open MPI"):
                    continue
                program = Path(scratch, name)
                sources = [TESTS / f"{each}.c" for each in [name, *SHARED]]
                subprocess.run([compiler, *FLAGS, *sources, "-o", program], check=True)
                failed, output = failing(program, environment)
                is_right = failed == FAILS.get((mpi, name), set())
                wrong += not is_right
                print(f"{mpi}, {name}: {'as expected' if is_right else 'NOT as expected'}; "
                      f"{output.split(chr(10))[-2]}{': ' + ', '.join(sorted(failed)) if failed else ''}")
                if not is_right:
                    print(output)
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
