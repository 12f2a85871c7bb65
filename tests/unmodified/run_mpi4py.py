"""Runs the tests of mpi4py, built unmodified for the MPI-5.0 standard ABI, on libmpi_abi.so.1 of this library.

run_mpi4py.py [--lib DIR] [module...]     DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1

mpi4py comes from PyPI as source and is compiled once, with the mpicc_abi of the PyPI package mpich; the build is kept
in ${MPI_ATTR_CACHE:-~/.cache/mpi_attr}. A test that fails because it called an unsupported routine
(MPI_ERR_UNSUPPORTED_OPERATION) does not count; every other one must pass, and all of test_attributes. An uncounted test
needs access to windows, neighbours or other processes.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

from standard_abi import arguments, mpich

VERSION = "4.1.2"
TIMEOUT = 120
# Modules whose tests hang without other processes: they wait for answers in a thread.
NEVER_END = ("test_util_pool",)
# The tests that call unsupported routines of other subjects.
OTHERS = "other processes and the tool interface"


def pip(*arguments, **environment):
    command = [sys.executable, "-m", "pip", *arguments, "--quiet", "--disable-pip-version-check", "--no-deps",
               "--no-binary=mpi4py", f"mpi4py=={VERSION}"]
    if subprocess.run(command, stdout=sys.stderr, env=os.environ | environment).returncode != 0:
        sys.exit(f"run_mpi4py.py: cannot get or build mpi4py {VERSION}")


def built():
    """The directory with the package and its source tree, made if the cache has none."""
    cache = Path(os.environ.get("MPI_ATTR_CACHE") or Path.home() / ".cache/mpi_attr")
    target = cache / f"mpi4py-{VERSION}-cp{sys.version_info.major}{sys.version_info.minor}"
    if not target.is_dir():
        compiler = mpich() / "bin/mpicc_abi"
        with tempfile.TemporaryDirectory(dir=cache) as scratch:
            print(f"mpi4py {VERSION} is being built once, which takes some minutes", file=sys.stderr, flush=True)
            pip("download", "--dest", scratch)
            # A wheel in the cache of pip may come from another build.
            pip("wheel", "--no-cache-dir", "--wheel-dir", scratch, MPI4PY_BUILD_MPIABI="1", MPI4PY_BUILD_MPICC=str(compiler))
            unpacked = Path(scratch, "unpacked")
            (wheel,), (source,) = Path(scratch).glob("*.whl"), Path(scratch).glob("*.tar.gz")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(unpacked)
            with tarfile.open(source) as archive:
                archive.extractall(unpacked, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
            try:
                unpacked.rename(target)
            except OSError:
                if not target.is_dir():  # otherwise another process was faster
                    raise
    return target


def run_here(module, only):
    """Runs one module of tests, or one test of it, in this process and prints the outcome and the name of each."""
    import importlib.util
    import unittest

    from mpi4py import MPI

    def unsupported(error):
        if "ERR_UNSUPPORTED_OPERATION" in str(error):  # a failed assertion about the error
            return True
        seen = set()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            if isinstance(error, MPI.Exception) and error.Get_error_class() == MPI.ERR_UNSUPPORTED_OPERATION:
                return True
            error = error.__cause__ or error.__context__
        return False

    class Result(unittest.TestResult):
        def tell(self, outcome, test):
            print(f"\nRESULT {outcome} {test.id()}", flush=True)

        def startTest(self, test):
            super().startTest(test)
            self.tell("started", test)

        def addSuccess(self, test):
            self.tell("passed", test)

        addExpectedFailure = lambda self, test, error: self.addSuccess(test)  # noqa: E731

        def addSkip(self, test, reason):
            self.tell("skipped", test)

        def addError(self, test, error):
            if unsupported(error[1]):
                return self.tell("unsupported", test)
            super().addError(test, error)
            self.tell("failed", test)
            print(self.errors[-1][1], file=sys.stderr, flush=True)

        def addFailure(self, test, error):
            self.addError(test, error)

        def addSubTest(self, test, subtest, error):
            if error is not None:
                self.addError(test, error)

    found = importlib.util.find_spec(module)
    tests = sys.modules[module] = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(tests)
    except MPI.Exception as error:
            # A module may call an unsupported routine while it decides which tests to disable. The tests then report
            # it.
        if not unsupported(error):
            raise
    found = unittest.defaultTestLoader.loadTestsFromModule(tests)
    unittest.TestSuite(test for suite in found for test in suite if not only or test.id() in only).run(Result())
    # Failed tests may leave objects, so this ends without Finalize.
    sys.stdout.flush()
    os._exit(0)


def run(module, tests, environment, *only):
    """{test: outcome} of one module, or of one test of it, in a process of its own."""
    command = [sys.executable, __file__, "--here", module, *only]
    try:
        done = subprocess.run(command, cwd=tests, env=environment, text=True, timeout=TIMEOUT,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        output, complaints, code = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as late:
        output, complaints, code = late.stdout.decode(), late.stderr.decode(), "no end"
    outcomes = {}
    for line in output.splitlines():
        if line.startswith("RESULT "):
            _, outcome, test = line.split(" ", 2)
            if outcomes.get(test) != "failed":
                outcomes[test] = outcome
    started = [test for test, outcome in outcomes.items() if outcome == "started"]
    for test in started:
        outcomes[test] = "failed"
    if code != 0 or started or "failed" in outcomes.values():
        print(f"{module}: exit code {code}{''.join(f', in {test}' for test in started)}\n{complaints}",
              file=sys.stderr)
        if code != 0 and not started:
            outcomes[module] = "failed"
    return outcomes


def main():
    parser, check = arguments(__doc__)
    parser.add_argument("--here", help=argparse.SUPPRESS)
    parser.add_argument("module", nargs="*")
    args = parser.parse_args()
    if args.here:
        sys.path.insert(0, os.getcwd())
        run_here(args.here, args.module)
    check(args)

    package = built()
    tests = package / f"mpi4py-{VERSION}/test"
    environment = os.environ | {"LD_LIBRARY_PATH": str(args.lib), "PYTHONPATH": str(package)}
    all_modules = sorted(file.stem for file in tests.glob("test_*.py"))
    totals, failed = Counter(), []
    for module in args.module or all_modules:
        if module in NEVER_END:
            print(f"{module}: skipped, needs other processes")
            continue
        outcomes = run(module, tests, environment)
        if "unsupported" in outcomes.values():
            # An unsupported test may leave objects that make a later test fail: the later test is repeated alone.
            for test in [test for test, outcome in outcomes.items() if outcome == "failed" and test != module]:
                outcomes |= run(module, tests, environment, test)
        counts = Counter(outcomes.values())
        totals += counts
        failed += [f"{test}" for test, outcome in outcomes.items() if outcome == "failed"]
        print(f"{module}: {', '.join(f'{count} {outcome}' for outcome, count in sorted(counts.items()))}", flush=True)
        if module == "test_attributes" and counts != Counter(passed=60):
            failed.append("test_attributes is not complete")
    counted = totals["passed"] + totals["failed"]
    print(f"mpi4py {VERSION}: {totals['passed']} of {counted} tests pass that call only supported routines; "
          f"{totals['unsupported']} call unsupported ones of {OTHERS}, {totals['skipped']} are skipped by mpi4py")
    # Inner communicators of the Python package, which finds the library that mpi4py has loaded.
    root = Path(__file__).resolve().parents[2]
    environment["PYTHONPATH"] += f":{root / 'packaging/python'}"
    inner = subprocess.run([sys.executable, "-B", root / "examples/python/inner.py"], env=environment, capture_output=True,
                           text=True)
    if inner.stdout != "inner communicators on 1 process(es)\n" or inner.returncode != 0:
        failed.append(f"examples/python/inner.py: {inner.stdout}{inner.stderr}")
    for test in failed:
        print(f"failed: {test}")
    sys.exit(1 if failed or not totals["passed"] else 0)


if __name__ == "__main__":
    main()
