"""Runs all tests of this directory over every MPI library: all.py [HOST...] [--build DIRECTORY] [--quick]

--quick, for CI, leaves out the runs without the library, which show what the MPI alone does (its version is fixed), on two
ranks what one process does alone, and most programs of mpif.h. `./dev soak` runs all.
${MPI_ATTR_PMPI} names the library to preload, ${MPI_ATTR_RUN} mpiattr-run. Prints a line for each host, mode and suite,
and each difference from expected.txt and allowed.txt. A missing host or client is a failure.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import build
import clients
import predefined_table
import run
from hosts import HOSTS, Missing, preloadable

HOSTS_AT_A_TIME = 2


def suites(preload, quick):
    """(name, mode, the function that runs the suite on a host)"""
    if not quick:
        yield "tests, 1 rank", "plain", partial(run.suite, preload=None, ranks=1, show=False)
        yield "clients", "plain", partial(run_clients, preload=None)
    yield "tests, 1 rank", "with", partial(run.suite, preload=preload, ranks=1, show=False, quick=quick)
    yield "tests, 2 ranks", "with", partial(run.suite, preload=preload, ranks=2, show=False, quick=quick)
    yield "clients", "with", partial(run_clients, preload=preload)
    yield "docs/hosts.md", "table", predefined_table.suite


def run_clients(host, directory, preload):
    results, missing = clients.run_host(host, directory, preload, show=False)
    wrong = [f"missing: {line}" for line in missing] + run.differences(host, results, preload)
    passed = sum(end == run.PASSED for end in results.values())
    return passed, len(results) - passed, wrong


def run_host(name, directory, preload, quick):
    """The lines to print, and whether there is no difference."""
    lines, well = [], True
    try:
        host = HOSTS[name]()
        lines.append(f"{name}: {host.version()}, {'C and Fortran' if host.fc else 'C'}")
        build.programs(host, directory / name, preload, quick)
        for suite, mode, start in suites(preload, quick):
            begun = time.time()
            passed, failed, wrong = start(name, directory)
            lines.append(f"  {name:17} {mode:5} {suite:14} {passed:4} passed {failed:4} failed "
                         f"{len(wrong):4} not as listed {time.time() - begun:4.0f} s")
            lines += [f"    {line}" for line in wrong]
            well &= not wrong and passed > 0
    except Missing as why:
        lines.append(f"{name}: missing: {why}")
        well = False
    return lines, well


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("hosts", nargs="*", default=list(HOSTS))
    arguments.add_argument("--build", type=Path, default=Path("build/hosts"))
    arguments.add_argument("--quick", action="store_true")
    given = arguments.parse_args()
    if not os.environ.get("MPI_ATTR_PMPI"):
        sys.exit("all.py: MPI_ATTR_PMPI is not set; expected the path of the library to preload")
    preload = preloadable(os.environ["MPI_ATTR_PMPI"])
    all_well = True
    with ThreadPoolExecutor(HOSTS_AT_A_TIME) as pool:
        given.build.mkdir(parents=True, exist_ok=True)
        directory = preloadable(given.build)
        for lines, well in pool.map(lambda name: run_host(name, directory, preload, given.quick), given.hosts):
            print(*lines, sep="\n", flush=True)
            all_well &= well
    return not all_well


if __name__ == "__main__":
    sys.exit(main())
