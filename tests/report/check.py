"""Tests of reports: check.py embedded | HOST ... [--build DIR] [--only CASE]

planted.cpp and planted.f90 leak on purpose; a report must name each of their lines that has a comment "leak: WHAT", and
no other line. The other cases are in cases.py and history.py, and those with real libraries in real.py; its long ones run only if CASE names them.
HOST is a name of tests/hosts/hosts.py.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "tests/hosts")]
import cases  # noqa: E402
import history  # noqa: E402
import hosts  # noqa: E402
import real  # noqa: E402
import verdict  # noqa: E402


class Embedded:
    """The library itself, as an MPI of one process."""
    name = "embedded"
    ranks = (1,)

    def __init__(self, build):
        link = ["-L", str(build), f"-Wl,-rpath,{build}"]
        includes = [f"-I{ROOT}/include/mpi_attr/compat", f"-I{ROOT}/include"]
        self.cc = ["cc", *includes, *link]
        self.cxx = ["c++", *includes, *link]
        self.fc = ["gfortran", f"-I{build}/modules/compat", f"-I{build}/modules", *link]
        self.libs, self.fortran_libs = ["-DEMBEDDED", "-lmpi_attr"], ["-lmpi_attr_fortran", "-lmpi_attr"]
        self.mpiexec = None

    def environment(self):
        return dict(os.environ)


class Over:
    """A real MPI."""
    ranks = (1, 2, 4)

    def __init__(self, name):
        host = hosts.HOSTS[name]()
        self.name, self.cc, self.fc, self.mpiexec = host.name, host.cc, host.fc, host.mpiexec
        self.cxx = ["c++" if each == "cc" else each.replace("mpicc", "mpicxx") for each in host.cc]
        self.libs, self.fortran_libs, self.environment, self.abi = host.libs, [], host.environment, host.abi


def under_name(name, build):
    return Embedded(build) if name == "embedded" else Over(name)


class Run:
    """A place to compile and run programs in."""

    def __init__(self, under, build, scratch):
        self.under, self.build, self.scratch = under, build, Path(scratch)
        self.run = [str(build / "mpiattr-run")]
        self.tool = str(build / "mpiattr-report")
        self.compiled = {}  # the options of each program

    def compile(self, source, *options):
        """Compiles a program of this directory, if it is not there with these options. Returns its path."""
        program = self.scratch / Path(source).name.replace(".", "-")
        if self.compiled.get(program) == (source, options):
            return str(program)
        self.compiled[program] = source, options
        compiler, libs = {
            ".c": (self.under.cc, self.under.libs),
            ".cpp": (self.under.cxx, self.under.libs),
            ".f90": (self.under.fc, self.under.fortran_libs),
        }[Path(source).suffix]
        subprocess.run([*compiler, "-g", "-O0", "-Wall", "-Werror", str(HERE / source), "-o", str(program), *options, *libs],
                       check=True, cwd=self.scratch)
        return str(program)

    def library(self, source, *options, mpi=False, name=None):
        """Compiles a library of this directory, with the MPI or without. Returns its path."""
        library = self.scratch / (name or f"{Path(source).stem}.so")
        compiler, libs = (self.under.cc, self.under.libs) if mpi else (["cc"], [])
        subprocess.run([*compiler, "-g", "-Wall", "-shared", "-fPIC", str(HERE / source), "-o", str(library), *options, *libs],
                       check=True, cwd=self.scratch)
        return str(library)

    def start(self, ranks, *command, options=(), folder="report", launcher=True, seconds=110, **environment):
        """Runs a program with a report. Returns the exit status, standard output and standard error."""
        prefix = [*self.under.mpiexec, "-n", str(ranks)] if ranks > 1 else []
        launcher = [*self.run, f"--report={folder}", *options] if launcher else []
        done = subprocess.run([*prefix, *launcher, *command], cwd=self.scratch, capture_output=True, text=True,
                              env={**self.under.environment(), **environment}, timeout=seconds)
        return done.returncode, done.stdout, done.stderr

    def case(self, *words, **how):
        """Starts cases.c on one rank."""
        return self.start(1, self.compile("cases.c"), *words, **how)

    def preload(self, *behind):
        """The libraries that mpiattr-run preloads, and more behind them."""
        names = ["libmpi_attr_report.so", *["libmpi_attr_pmpi.so"] * (self.under.mpiexec is not None)]
        return ":".join([*(str(self.build / name) for name in names), *map(str, behind)])

    def by_hand(self, *command, folder="report", behind=(), **environment):
        """As start, on one rank and without mpiattr-run."""
        environment = {"LD_PRELOAD": self.preload(*behind), "MPI_ATTR_REPORT": folder, **environment}
        return self.start(1, *command, launcher=False, **environment)

    def report(self, *options, folder="report"):
        """What mpiattr-report prints: the exit status, standard output and standard error."""
        done = subprocess.run([self.tool, *options, folder], cwd=self.scratch, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def json(self, *options, folder="report"):
        """The JSON with all objects."""
        status, text, error = self.report("--json", "--objects", *options, folder=folder)
        if status not in (0, 3, 5):
            raise AssertionError(error)
        return json.loads(text)


def planted(run, source):
    program = run.compile(source)
    expected = cases.marks(source, run.under.name == "embedded")
    for ranks in run.under.ranks:
        folder = f"{source}-{ranks}"
        status, _, error = run.start(ranks, program, folder=folder, options=["--fail-on=leaks"])
        yield f"{source}, ranks {ranks}: the exit status is 3", status == 3, f"{status}: {error}"
        yield f"{source}, ranks {ranks}: one summary", error.count("mpi_attr report: ") == 1, error
        ours, others = cases.found(run.json(folder=folder), source)
        texts = [leak["text"] for leak in run.json(folder=folder)["leaks"]]
        on = "rank 0" if ranks == 1 else f"ranks 0-{ranks - 1}"
        made = r"(set|(created|matched) by MPI_\w+)"
        form = (rf"\d+ [a-z]+( \(.+\))?( of \w+)? on {on}, {made} at {re.escape(source)}:\d+ in .+ \(.+\), "
                r"(never freed|deleted only by finalize|never completed or freed|never received)(; .+ in all)?")
        keys = [text for text in texts if re.match(r"1 info \((striping_unit|cb_nodes)\) on ", text)]
        yield f"{source}, ranks {ranks}: the key of an info", len(keys) == 1 and not re.search("a_key|second_key", str(texts)), str(texts)
        other = [text for text in texts if not re.fullmatch(form, text)]
        yield f"{source}, ranks {ranks}: the form of a leak's line", not other, str(other)
        wanted = {leak: number * ranks for leak, number in expected.items()}
        wrong = {leak: (wanted.get(leak), ours.get(leak)) for leak in wanted.keys() | ours.keys()
                 if wanted.get(leak) != ours.get(leak)}
        yield (f"{source}, ranks {ranks}: {len(wanted)} places of leaks, and nothing else",
               len(wanted) >= 19 and not wrong and not others, f"(expected, found): {wrong}; elsewhere: {others}")


# Cases of the page and the reader, for which one MPI is as good as another, and of what the recorder does without the MPI:
# memory, and values of the environment.
ONCE = {"accessible": {"mpich-4.0.2"}, "callers": {"embedded", "mpich-4.0.2"}} | dict.fromkeys(
    ["pictures", "control_characters", "other_versions", "odd_values", "live_limit", "large"], {"embedded"})


def all_cases(under, is_long):
    found = {"planted.cpp": lambda run: planted(run, "planted.cpp")}
    if under.fc:
        found["planted.f90"] = lambda run: planted(run, "planted.f90")
    found |= cases.ALL | history.ALL | verdict.ALL | real.ALL
    if is_long:
        return found | real.LONG
    return {case: check for case, check in found.items() if under.name in ONCE.get(case, {under.name})}


def main(cases_of, about):
    """Runs the cases of a script."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failed = count = 0
    for name in options.names:
        build = hosts.preloadable(options.build)
        under = under_name(name, build)
        for case, check in cases_of(under, bool(options.only)).items():
            if options.only not in case:
                continue
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:  # Chromium may still write there
                for what, good, detail in check(Run(under, build, scratch)):
                    count += 1
                    failed += not good
                    print(f"{'ok  ' if good else 'FAIL'} {name}: {what}", *([f"\n{detail:.2000}"] if not good else []), flush=True)
    print(f"{count} checks, {failed} failed")
    sys.exit(failed > 0 or not count)


def write_table(about, name, head, measured):
    """Prints the rows that `measured` yields of a run over `name`. With --write, the table with this head in docs/reports.md gets them."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    build, table = hosts.preloadable(options.build), [head, "|" + " --- |" * (head.count("|") - 1)]
    with tempfile.TemporaryDirectory() as scratch:
        for row in measured(Run(under_name(name, build), build, scratch)):
            table.append(row)
            print(row, flush=True)
    if options.write:
        page = ROOT / "docs/reports.md"
        first = re.escape("|".join(head.split("|")[:2]))
        page.write_text(re.sub(rf"(?m)^{first}\|.*\n(\|.*\n)+", lambda _: "".join(f"{line}\n" for line in table), page.read_text()))


if __name__ == "__main__":
    main(all_cases, __doc__)
