"""Runs tests-c and tests-f90 over an MPI library: run.py HOST --plain | --with LIBRARY [-n RANKS] [PATTERN]

    run.py HOST --plain             the host by itself, one rank; what fails must be what expected.txt says
    run.py HOST --with LIBRARY      with LIBRARY preloaded; what fails must be what allowed.txt says, with a reason
    -n RANKS                        started by the host's mpiexec, all cases of a program in one process
    PATTERN                         only programs whose name (c/values, f90/mixed) contains it
    --build DIRECTORY               keeps what is compiled, and the results
    --update                        with --plain: runs thrice and writes the host's column of expected.txt
    --table                         prints, for the README, what fails by topic; from the results of the last runs

A case that crashes, hangs or ends its process early has failed, and the others still run.
"""

import argparse
import json
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import build
import processes
from hosts import HOSTS, Missing

HERE = Path(__file__).resolve().parent
EXPECTED, ALLOWED = HERE / "expected.txt", HERE / "allowed.txt"

# How a case ended.
PASSED, FAILED, CRASHED, HANGS, NO_FORTRAN, SOMETIMES = ".", "F", "C", "H", "N", "~"
HANG_SECONDS, PROGRAM_SECONDS = 20, 240
REST = "(ends early)"  # what stands for the cases of a Fortran program that were not reached


class Runner:
    """The programs of one host in one mode."""

    def __init__(self, host, directory, preload, ranks):
        self.host, self.directory, self.preload, self.ranks = host, directory, preload, ranks
        self.environment = host.environment(preload)
        self.environment["MPI_ATTR_TEST_TIMEOUT"] = str(HANG_SECONDS)
        if not host.fc:
            variant = directory / "c" / ("preloaded" if preload else "plain")
            paths = [str(variant), *filter(None, [self.environment.get("LD_LIBRARY_PATH")])]
            self.environment["LD_LIBRARY_PATH"] = ":".join(paths)

    def start(self, program, names=(), seconds=PROGRAM_SECONDS, **more):
        command = [program, *names]
        if self.ranks > 1:
            command = [*self.host.mpiexec, "-n", self.ranks, *command]
        return processes.run(command, {**self.environment, **more}, seconds, cwd=program.parent)

    def run(self, name, program):
        """{(name, case): how it ended}, and what was printed about those that did not pass."""
        if name.startswith("f90/"):
            ends, said = self.run_fortran(program)
        elif self.ranks > 1:
            ends, said = self.run_together(program)
        else:
            ends, said = self.run_one_by_one(program)
        return {(name, case): end for case, end in ends.items()}, said

    def run_fortran(self, program):
        code, out, err = self.start(program, seconds=HANG_SECONDS * 2)
        ends = verdicts(out, self.ranks)
        if code is None:
            ends[REST] = HANGS
        elif len(re.findall(r"^\d+ passed, \d+ failed$", out, re.M)) < self.ranks:
            ends[REST] = CRASHED
        elif code != 0 and FAILED not in ends.values():
            ends[REST] = FAILED
        return ends, out + err

    def run_one_by_one(self, program):
        """Each case in a process of its own, by the harness."""
        code, out, err = self.start(program)
        ends = verdicts(out, 1)
        if code is None or not ends:
            ends[REST] = HANGS if code is None else CRASHED
        return ends, out + err

    def run_together(self, program):
        """All in one process per rank, as forks and launchers do not mix; after a crash, with what is left."""
        left = processes.run([program, "--list"], self.environment, HANG_SECONDS)[1].split()
        ends, said = {}, ""
        alone = []
        while left:
            code, out, err = self.start(program, left, HANG_SECONDS + len(left), MPI_ATTR_TEST_NOFORK="skip")
            said += out + err
            found = verdicts(out, self.ranks)
            skipped = set(re.findall(r"^skip (\S+):", out, re.M))
            alone += [case for case in left if case in skipped]
            complete = {case for case, end in found.items() if end == PASSED or end == FAILED}
            ends.update((case, end) for case, end in found.items() if case in complete)
            left = [case for case in left if case not in complete and case not in skipped]
            if left:
                # The first without a verdict is the one that ended the run.
                ends[left.pop(0)] = HANGS if code is None else CRASHED
            elif code != 0 and FAILED not in ends.values():
                ends[REST] = CRASHED  # MPI_Finalize, after all cases
        for case in alone:
            code, out, err = self.start(program, [case], HANG_SECONDS, MPI_ATTR_TEST_NOFORK="skip")
            said += out + err
            ends[case] = HANGS if code is None else verdicts(out, self.ranks).get(case, CRASHED)
        return ends, said


def verdicts(out, ranks):
    """What the harnesses of C and Fortran printed: a case has passed if every rank says so."""
    ends, passed = {}, {}
    for failed, case in re.findall(r"^(not )?ok (.*?)\s*$", out, re.M):
        passed[case] = passed.get(case, 0) + 1
        if failed:
            ends[case] = FAILED
        elif passed[case] >= ranks:
            ends.setdefault(case, PASSED)
    for case, why in re.findall(r"^FAIL ([^:\s]+): \w+\.[ch]:\d+: (.*)$", out, re.M):
        end = FAILED
        if "signal 14" in why:
            end = HANGS
        elif f"exit code {build.NO_FORTRAN_EXIT}" in why:
            end = NO_FORTRAN
        elif "killed by signal" in why or "ended early" in why:
            end = CRASHED
        if ends.get(case, PASSED) in (PASSED, FAILED):
            ends[case] = end
    return ends


def run_host(name, directory, preload, ranks, pattern, show=True):
    """Runs what matches; {(program, case): how it ended}."""
    host = HOSTS[name]()
    runner = Runner(host, directory / name, preload, ranks)
    programs = {k: v for k, v in build.programs(host, directory / name).items() if pattern in k}
    results = {}
    with ThreadPoolExecutor(build.JOBS if ranks == 1 else 1) as pool:
        for (program, _), (ends, said) in zip(programs.items(), pool.map(lambda p: runner.run(*p), programs.items())):
            results |= ends
            (directory / name / "logs").mkdir(exist_ok=True)
            log = f"{program.replace('/', '.')}.{'with' if preload else 'plain'}.{ranks}"
            (directory / name / "logs" / log).write_text(said)
            if show:
                bad = sum(end != PASSED for end in ends.values())
                print(f"  {program:28} {len(ends) - bad:4} passed {bad:4} failed", flush=True)
    return results
