"""What is found of leaks that are planted, for docs/comparison.md: comparison.py [--build DIR] [--check]

planted.cpp and planted.f90 leak each kind of object, at lines that comments mark. This runs them over MPICH and Open MPI with a report,
and looks which leaks the option of Open MPI shows that shows handles, each alone in a program. It writes the table into the page; with --check, it fails if the page
has another one.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import check  # it says where the modules are that cases needs
import cases  # noqa: I001

SOURCES = "planted.cpp", "planted.f90"
PAGE = check.ROOT / "docs/comparison.md"
BEGIN, END = "<!-- ./dev compare writes what follows -->\n", "<!-- up to here -->\n"
# One leak of a kind, for the option of Open MPI.
ALONE = {
    "communicator": "MPI_Comm new; MPI_Comm_dup(MPI_COMM_WORLD, &new);",
    "datatype": "MPI_Datatype new; MPI_Type_contiguous(3, MPI_INT, &new); MPI_Type_commit(&new);",
    "errhandler": "MPI_Errhandler new; MPI_Comm_create_errhandler(handle, &new);",
    "group": "MPI_Group new; MPI_Comm_group(MPI_COMM_WORLD, &new);",
    "info": "MPI_Info new; MPI_Info_create(&new);",
    "keyval": "int new; MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &new, NULL);",
    "operation": "MPI_Op new; MPI_Op_create(combine, 1, &new);",
    "request": "static int room; MPI_Request new; MPI_Irecv(&room, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &new);",
    # The page says so.
    "communicator with a receive": "MPI_Comm new; MPI_Comm_dup(MPI_COMM_WORLD, &new); static int room; MPI_Request request;"
                                   " MPI_Irecv(&room, 1, MPI_INT, 0, 3, new, &request);",
    "attribute": "MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);",
    "message": "MPI_Message new; MPI_Status status; MPI_Request sent; MPI_Isend(&key, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &sent);"
               " MPI_Mprobe(0, 3, MPI_COMM_WORLD, &new, &status);",
}
PROGRAM = """#include <mpi.h>
static void handle(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }
static void combine(void *in, void *out, int *count, MPI_Datatype *type) { (void)in, (void)out, (void)count, (void)type; }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    if (argc > 1) { LEAK }
    MPI_Comm_free_keyval(&key);
    (void)handle, (void)combine;
    return MPI_Finalize();
}
"""


def measured(run):
    """By kind: leaks that are planted, those that a report has at their lines, and all that it has."""
    planted, found, all_found = Counter(), Counter(), Counter()
    for source in SOURCES:
        folder = f"report-{source}"
        status, _, error = run.start(1, run.compile(source), folder=folder, options=["--fail-on=leaks"])
        if status != 3:
            sys.exit(f"{source}: status {status} {error}")
        report = run.json(folder=folder)
        ours, _ = cases.found(report, source)
        for (what, line), number in cases.marks_for(run, source).items():
            planted[what] += number
            found[what] += min(number, ours.get((what, line), 0))
        for leak in report["leaks"]:
            all_found[leak["what"]] += leak["count"] * (not leak["suppressed"])
    return planted, found, all_found


def shown(run, leak):
    """Whether mpi_show_handle_leaks shows a leak that is alone in a program; and whether it shows where it was made."""
    source, program = run.scratch / "alone.c", run.scratch / "alone"
    source.write_text(PROGRAM.replace("LEAK", leak))
    subprocess.run([*run.under.cc, "-g", "-w", str(source), "-o", str(program)], check=True, cwd=run.scratch)

    def said(*arguments):
        done = subprocess.run([*run.under.mpiexec, "-n", "1", str(program), *arguments], cwd=run.scratch, capture_output=True, text=True,
                              env={**run.under.environment(), "OMPI_MCA_mpi_show_handle_leaks": "1"}, timeout=110)
        return done.stdout + done.stderr

    with_leak = said("leak")
    is_shown = with_leak.count("still allocated") > said().count("still allocated")
    return f"{'yes' if is_shown else 'no'}{', with the place' if 'alone.c' in with_leak else ''}"


def table(build):
    with tempfile.TemporaryDirectory() as scratch:
        runs = []
        for name in "mpich-4.0.2", "openmpi-4.1.4":
            folder = Path(scratch) / name
            folder.mkdir()
            runs.append(check.Run(check.Over(name), build, folder))
        results = [measured(run) for run in runs]
        kinds = sorted({what for planted, *_ in results for what in planted})
        of_open_mpi = {what: shown(runs[1], leak) for what, leak in ALONE.items()}
    if of_open_mpi["communicator with a receive"] != "yes":
        sys.exit("a communicator with a pending receive is not shown")
    yield "| leaks of | MPICH 4.0.2: planted | at their lines | elsewhere | Open MPI 4.1.4: planted | at their lines | elsewhere | its `mpi_show_handle_leaks` |"
    yield "| --- |" + " --- |" * 7
    for what in kinds:
        numbers = [number for planted, found, all_found in results for number in (planted[what], found[what], all_found[what] - found[what])]
        yield f"| {what}s | " + " | ".join(map(str, [*numbers, of_open_mpi[what]])) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=check.ROOT / "build")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    new = "\n".join(table(check.hosts.preloadable(options.build))) + "\n"
    print(new, end="")
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    old, after = rest.split(END)
    if options.check:
        sys.exit(f"{PAGE}: has another table; run ./dev compare" if old.strip() != new.strip() else 0)
    PAGE.write_text(f"{before}{BEGIN}\n{new}\n{END}{after}")


if __name__ == "__main__":
    main()
