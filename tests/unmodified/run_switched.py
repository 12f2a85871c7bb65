"""One binary of the standard ABI, switched.c, linked to the libmpi_abi.so.1 of MPICH: LD_LIBRARY_PATH alone selects the
library. On that of mpi_attr, reports and the commands of gdb work.

run_switched.py [--lib DIR]       DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1; beside it, mpiattr-run
"""

import shutil
import sys
import tempfile

from standard_abi import HERE, arguments, compiled, mpich, run_with


def main():
    parser, check = arguments(__doc__)
    args = check(parser.parse_args())
    build = args.lib.parent
    failed = []

    def expect(what, done, *texts, status=0):
        good = done.returncode == status and all(text in done.stdout + done.stderr for text in texts)
        print(f"{what}: {'passed' if good else f'failed: {done}'}")
        failed.extend([] if good else [what])

    with tempfile.TemporaryDirectory() as scratch:
        program = compiled("switched.c", scratch, "-g", "-O0")
        expect("MPICH", run_with(mpich() / "lib", program), "stopped\n")
        expect("mpi_attr", run_with(args.lib, program), "stopped\n")
        report = run_with(args.lib, build / "mpiattr-run", f"--report={scratch}/report", "--fail-on=leaks", program)
        expect("a report", report, "MPI: mpi_attr", "1 communicator on rank 0, created by MPI_Comm_dup at switched.c:19 in main",
               "1 keyval on rank 0, created by MPI_Comm_create_keyval at switched.c:17", "1 attribute of MPI_COMM_WORLD on rank 0, set at switched.c:18", status=3)
        if shutil.which("gdb"):
            expect("gdb", run_with(args.lib, "gdb", "-batch", "-nx", "-ex", f"source {HERE.parents[1]}/tools/debugger/mpi_attr-gdb.py",
                                   "-ex", "break stop_here", "-ex", "run", "-ex", "info mpi-attributes", program),
                   "(MPI_COMM_WORLD): 1 attribute")
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
