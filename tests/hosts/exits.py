"""How processes end: exits.py [--plain] [--only CASE] [--build DIRECTORY]

Runs clients/exits.cpp embedded, over MPICH 4.0.2 and over Open MPI 4.1.4: with -O0 as started by a shell, with -O2 by
mpiexec. Checks the exit status, that no exit handler runs twice, that standard output is not lost, and the stack that
nested callbacks take. --plain prints what the MPIs do without the library, and checks nothing.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import hosts
import processes
from build import CXX

ROOT = hosts.ROOT
SECONDS = 30
JOBS = 8  # most of the time they wait
FLAGS = ["-std=c++11", "-g", "-pthread", *CXX]
EMBEDDED, MPICH, OPEN_MPI, MPICH_5 = "embedded", "mpich-4.0.2", "openmpi-4.1.4", "mpich-5.0.2"
TEXTS = {"text of C", "text of C++"}
STACK = 1100  # the limit of the bytes between a delete callback and the one that is called in it, of docs/laws.md
NO_PIE = "-no-pie"  # the address of a function of the C library can be that of a stub in the program


@dataclass
class Case:
    name: str
    status: dict  # of each MPI over which it runs
    says: str = ""  # a pattern for standard error
    never: str = ""  # a text that standard error must not have
    loses: tuple = ()  # the MPIs that lose standard output: their MPI_Abort calls _exit


def same(status, **others):
    named = {"embedded": EMBEDDED, "mpich": MPICH, "openmpi": OPEN_MPI}
    return dict.fromkeys((EMBEDDED, MPICH, OPEN_MPI), status) | {named[name]: value for name, value in others.items()}


BUSY = "MPI_Finalize: error .*: a copy or delete callback is running"
CASES = [
    # MPI_Abort and fatal errors, in each phase.
    Case("abort_before_init", same(3, mpich=1, openmpi=1), loses=(OPEN_MPI,)),
    Case("fatal", same(36, mpich=48), loses=(OPEN_MPI,)),
    Case("fatal_after_finalize", same(36, mpich=48)),
    # An exit handler that calls MPI_Abort, a destructor whose call fails, a signal handler that aborts.
    Case("abort_twice", same(9, openmpi=3), loses=(OPEN_MPI,)),
    Case("exit_and_abort", same(9), loses=(OPEN_MPI,)),
    Case("static_free", same(5), says="MPI has been finalized"),
    Case("static_free_keyval", same(36, mpich=48), says="MPI has been finalized"),
    Case("static_set", same(5), says="MPI has been finalized"),
    Case("thread_local", same(36, mpich=48), says="MPI has been finalized"),
    Case("signal_twice", same(7), loses=(OPEN_MPI,)),
    # Ends from inside a callback, beside an exit handler that finalizes.
    Case("abort_in_delete", same(8), loses=(OPEN_MPI,)),
    Case("abort_in_finalize", same(8), loses=(OPEN_MPI,)),
    Case("exit_in_delete", same(6), says=BUSY),
    Case("exit_in_finalize", same(6), says=BUSY),
    Case("finalize_in_delete", same(16, mpich=15), says=BUSY, loses=(OPEN_MPI,)),
    Case("finalize_in_finalize", same(16, mpich=15), says=BUSY, loses=(OPEN_MPI,)),
    # Two threads.
    Case("two_threads", same(36, mpich=48), loses=(OPEN_MPI,)),
    Case("handler_joins", same(36, mpich=48)),
    # The end of the other thread is waited for, but not for ever.
    Case("quick_handler", same(36, mpich=48), says="the handler has returned"),
    Case("slow_handler", same(36, mpich=48), never="the handler has returned"),
    Case("slow_handlers", same(36, mpich=48), never="the handler has returned", loses=(EMBEDDED, MPICH, OPEN_MPI)),
    Case("fork_while_ending", same(36, mpich=48), says="the child has ended"),
    Case("finalize_in_error_handler", same(4) | {MPICH_5: 4}),
    Case("nested", same(0), says="stack: "),
    Case("nested_comms", same(0), says="stack: "),
]


def runs_with(case, mpi, level):
    return mpi in case.status and (level != NO_PIE or case.name.startswith("exit_in"))


def compiled(build, scratch, mpi, level):
    """(program, command in front of it, environment)"""
    if mpi == EMBEDDED:
        compiler = ["c++", f"-I{ROOT}/include/mpi_attr/compat", f"-I{ROOT}/include"]
        libs, mpiexec, environment = ["-L", build, "-lmpi_attr", f"-Wl,-rpath,{build}"], [], None
    else:
        host = hosts.HOSTS[mpi]()
        compiler, libs = [word.replace("mpicc", "mpicxx") for word in host.cc], []
        mpiexec, environment = [*host.mpiexec, "-n", "1"], host.environment
    program = scratch / f"{mpi}{level}"
    options = ["-O0", "-fno-pie", NO_PIE] if level == NO_PIE else [level]
    source = ROOT / "tests/hosts/clients/exits.cpp"
    subprocess.run([*map(str, [*compiler, *FLAGS, *options, source, "-o", program, *libs])], check=True)
    return program, mpiexec if level == "-O2" else [], environment


def run(case, started, preload):
    program, mpiexec, environment = started.result()
    given = environment(preload) if environment else dict(os.environ)
    code, out, err = processes.run([*mpiexec, program, case.name], given, SECONDS)
    return code, sorted(TEXTS - set(out.splitlines())), err


def check(case, mpi, code, lost, err):
    """What is wrong with an end."""
    if code != case.status[mpi]:
        yield f"status {code}, expected {case.status[mpi]}"
    if lost and mpi not in case.loses:
        yield f"lost: {', '.join(lost)}"
    handlers = re.findall("^handler: .*", err, re.M)
    if len(handlers) > len(set(handlers)):
        yield f"handlers ran twice: {handlers}"
    yield from (f"said: {text}" for text in ("panicked", case.never) if text and text in err)
    for stack in re.findall(r"^stack: (\d+)", err, re.M):
        if int(stack) > STACK:
            yield f"{stack} bytes of stack, at most {STACK} expected"
    if not re.search(case.says, err):
        yield f"expected a message: {case.says}"


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("--plain", action="store_true")
    arguments.add_argument("--only")
    arguments.add_argument("--build", type=Path, default=ROOT / "build")
    given = arguments.parse_args()
    build = given.build.resolve()
    preload = None if given.plain else hosts.preloadable(build / "libmpi_attr_pmpi.so")
    wrong = runs = 0
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(2) as compilers, ThreadPoolExecutor(JOBS) as pool:
        wanted = [(case, mpi, level) for mpi in (EMBEDDED, MPICH, OPEN_MPI, MPICH_5) for level in ("-O0", "-O2", NO_PIE)
                  for case in CASES if runs_with(case, mpi, level)
                  and given.only in (None, case.name) and not (given.plain and mpi == EMBEDDED)]
        # The programs are compiled beside the first runs, which wait for theirs.
        programs = {of: compilers.submit(compiled, build, Path(scratch), *of) for of in dict.fromkeys(each[1:] for each in wanted)}
        jobs = [(case, mpi, level, pool.submit(run, case, programs[mpi, level], preload)) for case, mpi, level in wanted]
        for case, mpi, level, job in jobs:
            code, lost, err = job.result()
            runs += 1
            stack = re.findall(r"^stack: \d+", err, re.M)
            if given.plain:
                print(f"{mpi} {level} {case.name}: status {code}, lost: {', '.join(lost) or 'nothing'}", *stack)
                continue
            print(*[f"{mpi} {level} {case.name}: {each}\n" for each in stack], sep="", end="")
            said = list(check(case, mpi, code, lost, err))
            wrong += len(said)
            print(*[f"{mpi} {level} {case.name}: {what}\n" for what in said], f"{err}\n" if said else "", sep="", end="")
    print(f"{runs} runs, {wrong} wrong")
    return wrong > 0 or runs == 0


if __name__ == "__main__":
    sys.exit(main())
