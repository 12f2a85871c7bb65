"""Fault injection around the library: a client of clients.py, over faults.c. RELIABILITY.md has the rules.

    faults.py HOST              builds the library without optimization, and runs this client and found.c
    faults.py HOST PROGRAM      the same, and runs this program of this directory only (hosts/NAME)
"""

import os
import re
import sys
from pathlib import Path

import build
import run as tests
from hosts import preloadable

CLIENTS = Path(__file__).resolve().parent / "clients"
SECONDS = 60
KINDS = "comm", "type", "win"
HOST_CALLS = [*(f"H_each_call_of_the_host_fails/{kind}" for kind in KINDS), "H_first_calls_fail",
              "H_first_calls_without_memory", "H_many_attributes_of_self_without_memory",
              "H_contents_without_memory", "H_free_of_contents_fails", "H_failing_idup_without_memory",
              "H_files_without_memory", "H_sessions_without_memory", "H_hooks_without_memory",
              "H_get_or_set_and_inner_without_memory",
              *(f"H_many_objects_without_memory/{kind}" for kind in KINDS),
              *(f"H_failing_calls_leak_nothing/{kind}" for kind in KINDS)]
ENDS = ["H_killed_in_comm_free", "H_killed_in_finalize", "H_abort_in_comm_dup", "H_abort_in_comm_idup",
        "H_abort_in_type_dup"]


def faults(run):
    if not run.preload:
        return
    where = run.directory.parent
    program = build.build_c(run.host, where / "c")["hosts/faults"]
    alone, two = (tests.Runner(run.host, where, run.preload, ranks) for ranks in (1, 2))
    unloaded = tests.Runner(run.host, where, None, 2)

    def on_two(case, runner=two, **environment):
        """Whether a case has passed on both ranks, and the output."""
        code, out, err = runner.start(program, [case], SECONDS, MPI_ATTR_TEST_NOFORK="skip", **environment)
        return code == 0 and tests.verdicts(out, 2).get(case) == tests.PASSED, out + err

    yield from host_calls(run, alone, program)
    for case in ENDS:
        notes = run.directory / "notes"
        notes.unlink(missing_ok=True)
        code, out, err = two.start(program, [case], SECONDS, MPI_ATTR_TEST_NOFORK="skip",
                                   MPI_ATTR_TEST_NOTES=str(notes))
        said = notes.read_text() if notes.exists() else ""
        calls = re.findall(r"^rank (\d): (\w)$", said, re.M)
        last = [which for rank, which in calls if rank == "1"][-1:]
        once = len(set(calls)) == len(calls) and (last == ["B"] or "MPI_Abort returned" in said)
        yield case, once and code not in (0, None), f"{said}{out}{err}\nexit code {code}"
    for case in ("H_no_more_communicators", "H_idup_fails_on_one_rank", *(f"H_fork/{kind}" for kind in KINDS),
                 "H_fork_beside_a_thread", "H_finalize_with_many_attributes"):
        yield case, *on_two(case)
    yield "H_load_and_unload", *on_two("H_load_and_unload", unloaded, MPI_ATTR_TEST_LOAD=str(run.preload))
    yield from in_python(run, unloaded, program)


def host_calls(run, alone, program):
    shim = run.compile(run.host.cc, [CLIENTS / "failing.c"], "failing.so", "-shared", "-fPIC", *build.C)
    # The shim's file name does not tell the standard ABI.
    preload = {"LD_PRELOAD": f"{run.preload}:{shim}", "MPI_ATTR_HOST_ABI": run.host.abi}
    code, out, err = alone.start(program, HOST_CALLS, 2 * SECONDS, **preload)
    ends = tests.verdicts(out, 1)
    for case in HOST_CALLS:
        yield case, ends.get(case) == tests.PASSED and code is not None, out + err


def in_python(run, unloaded, program):
    """The library is loaded and unloaded by ctypes."""
    said = tests.processes.run(["ldd", program], unloaded.environment, SECONDS)[1]
    mpi = re.search(r"=> (\S*/libmpi(?:ch|_abi)?\.so\S*)", said)
    if mpi:
        code, out, err = unloaded.start(Path(sys.executable), [CLIENTS / "reload.py", mpi[1], run.preload], SECONDS)
        said = out + err
    yield "unloaded by ctypes", mpi and code == 0 and out.count("3 2 1") == 2, said


def main(host, program=None):
    import clients  # here, as clients imports this module

    where = Path(os.environ.get("MPI_ATTR_BUILD", "build"), "faults").resolve()
    build.call(["cmake", "-S", clients.ROOT, "-B", where, "-DCMAKE_BUILD_TYPE=Debug", "-DMPI_ATTR_TESTS=OFF",
                "-DMPI_ATTR_FORTRAN=OFF"])
    build.call(["cmake", "--build", where, "--target", "mpi_attr_pmpi"])
    where = preloadable(where)
    library = where / "libmpi_attr_pmpi.so"
    results, wrong = ({}, []) if program else clients.run_host(host, where, library, "faults")
    results |= tests.run_host(host, where, library, 1, program or "hosts/found")
    wrong += tests.differences(host, results, library)
    print(*wrong, f"{len(results)} run, {len(wrong)} not as listed", sep="\n")
    return bool(wrong) or not results


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
