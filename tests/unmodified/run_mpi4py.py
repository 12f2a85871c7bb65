"""Runs the tests of mpi4py, built unmodified for the MPI-5.0 standard ABI, on libmpi_abi.so.1 of this library.

run_mpi4py.py [--lib DIR] [module...]     DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1

mpi4py comes from PyPI as source and is compiled once, with the mpicc_abi of the PyPI package mpich; NumPy comes as a wheel. Both
are kept in ${MPI_ATTR_CACHE:-~/.cache/mpi_attr}, and so are the names of the tests that pass over the libmpi_abi.so.1 of that
package, in a process without mpiexec. Each of them must pass over ours, except those that start processes. Of test_attributes
all must pass.
"""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

from standard_abi import arguments, fetch, mpich

VERSION, NUMPY = "4.1.2", "2.2.6"
CACHE = Path(os.environ.get("MPI_ATTR_CACHE") or Path.home() / ".cache/mpi_attr")
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
TIMEOUT = 300
# The modules whose tests start processes; some wait for them in a thread, for ever.
START_PROCESSES = ("test_spawn", "test_util_pool")


def pip(*arguments, **environment):
    command = [sys.executable, "-m", "pip", *arguments, "--quiet", "--disable-pip-version-check", "--no-deps"]
    if subprocess.run(command, stdout=sys.stderr, env=os.environ | environment).returncode != 0:
        sys.exit(f"run_mpi4py.py: cannot get or build what is needed: pip {' '.join(map(str, arguments))}")


def cached(name, make):
    """A directory of the cache. If the cache does not have it, `make` makes it in a directory beside."""
    target = CACHE / f"{name}-{PYTHON}"
    if not target.is_dir():
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            made = Path(scratch, "made")
            make(scratch, made)
            try:
                made.rename(target)
            except OSError:
                if not target.is_dir():  # otherwise another process was faster
                    raise
    return target


def build(scratch, unpacked):
    """mpi4py, and its source tree."""
    compiler, source_only = mpich() / "bin/mpicc_abi", ["--no-binary=mpi4py", f"mpi4py=={VERSION}"]
    print(f"mpi4py {VERSION} is being built once, which takes some minutes", file=sys.stderr, flush=True)
    pip("download", "--dest", scratch, *source_only)
    # A wheel in the cache of pip may come from another build.
    pip("wheel", "--no-cache-dir", "--wheel-dir", scratch, *source_only, MPI4PY_BUILD_MPIABI="1",
        MPI4PY_BUILD_MPICC=str(compiler))
    (wheel,), (source,) = Path(scratch).glob("*.whl"), Path(scratch).glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    with tarfile.open(source) as archive:
        archive.extractall(unpacked, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))


def install_numpy(_, directory):
    pip("install", "--only-binary=numpy", "--target", directory, f"numpy=={NUMPY}")


def run_here(module):
    """Runs one module of tests in this process and prints the outcome and the name of each."""
    import importlib.util
    import unittest

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
    found.loader.exec_module(tests)
    found = unittest.defaultTestLoader.loadTestsFromModule(tests)
    unittest.TestSuite(test for suite in found for test in suite).run(Result())
    # Failed tests may leave objects, so this ends without Finalize.
    sys.stdout.flush()
    os._exit(0)


def run(module, tests, environment):
    """{test: outcome} of one module, in a process of its own, and what it complains about."""
    command = [sys.executable, __file__, "--here", module]
    try:
        # In a session of its own: over MPICH, one module kills its process group.
        done = subprocess.run(command, cwd=tests, env=environment, text=True, timeout=TIMEOUT,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        output, complaints, code = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as late:
        output, complaints, code = late.stdout.decode(), (late.stderr or b"").decode(), "no end"
    outcomes = {}
    for line in output.splitlines():
        if line.startswith("RESULT "):
            _, outcome, test = line.split(" ", 2)
            if outcomes.get(test) != "failed":
                outcomes[test] = outcome
    for test, outcome in outcomes.items():
        if outcome == "started":
            outcomes[test] = "failed"
            complaints += f"\n{test} does not end"
    if code != 0:
        complaints += f"\n{module}: exit code {code}"
    return outcomes, complaints


def over_mpich(modules, tests, environment):
    """{module: the tests that pass over MPICH}, from the cache or from a run."""
    file = CACHE / f"mpi4py-{VERSION}-mpich-{fetch.PACKAGES['mpich'][0]}-{PYTHON}.json"
    known = json.loads(file.read_text()) if file.is_file() else {}
    if missing := [module for module in modules if module not in known]:
        print(f"{len(missing)} modules run over MPICH once", file=sys.stderr, flush=True)
        for program in (mpich() / "bin").iterdir():
            program.chmod(0o755)  # zipfile drops this permission
        # For some questions MPICH starts its own mpiexec.
        environment = environment | {"LD_LIBRARY_PATH": str(mpich() / "lib"),
                                     "PATH": f"{mpich() / 'bin'}:{os.environ['PATH']}"}
        for module in missing:
            outcomes, _ = run(module, tests, environment)
            known[module] = sorted(test for test, outcome in outcomes.items() if outcome == "passed")
        temporary = file.with_suffix(f".{os.getpid()}")
        temporary.write_text(json.dumps(known, indent=1))
        temporary.rename(file)
    return known


def main():
    parser, check = arguments(__doc__)
    parser.add_argument("--here", help=argparse.SUPPRESS)
    parser.add_argument("module", nargs="*")
    args = parser.parse_args()
    if args.here:
        sys.path.insert(0, os.getcwd())
        run_here(args.here)
    check(args)

    package, numpy = cached(f"mpi4py-{VERSION}", build), cached(f"numpy-{NUMPY}", install_numpy)
    tests = package / f"mpi4py-{VERSION}/test"
    environment = os.environ | {"LD_LIBRARY_PATH": str(args.lib), "PYTHONPATH": f"{package}:{numpy}"}
    modules = args.module or sorted(file.stem for file in tests.glob("test_*.py") if file.stem not in START_PROCESSES)
    expected = over_mpich(modules, tests, environment)
    totals, failed, passing = Counter(), [], 0
    for module in modules:
        outcomes, complaints = run(module, tests, environment)
        counts = Counter(outcomes.values())
        totals += counts
        passing += len(expected[module])
        missing = [test for test in expected[module] if outcomes.get(test) != "passed"]
        # What fails over both is no expectation of ours, but a process must end.
        failed += [f"{test}: {outcomes.get(test, 'not run')}; it passes over MPICH" for test in missing]
        print(f"{module}: {', '.join(f'{count} {outcome}' for outcome, count in sorted(counts.items()))}; "
              f"{len(expected[module])} pass over MPICH", flush=True)
        if missing:
            print(complaints, file=sys.stderr, flush=True)
        if module == "test_attributes" and counts != Counter(passed=60):
            failed.append("test_attributes is not complete")
    print(f"mpi4py {VERSION} with NumPy {NUMPY}: {totals['passed']} tests pass, {totals['failed']} fail, "
          f"{totals['skipped']} are skipped by mpi4py; {passing} pass over MPICH, all but {len(failed)} of them here; "
          f"not run, as they start processes: {', '.join(START_PROCESSES)}")
    # Inner communicators of the Python package, which finds the library that mpi4py has loaded.
    root = Path(__file__).resolve().parents[2]
    environment["PYTHONPATH"] += f":{root / 'packaging/python'}"
    inner = subprocess.run([sys.executable, "-B", root / "examples/python/inner.py"], env=environment, capture_output=True,
                           text=True)
    if inner.stdout != "inner communicators on 1 process(es)\n" or inner.returncode != 0:
        failed.append(f"examples/python/inner.py: {inner.stdout}{inner.stderr}")
    for test in failed:
        print(f"failed: {test}")
    sys.exit(1 if failed or not passing else 0)


if __name__ == "__main__":
    main()
