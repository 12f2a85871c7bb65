"""The programs of MPICH's own test suite (test/mpi), each on one process.

The suite is configured once, with MPICH, and its programs are compiled here, one command each: its makefiles would link every
program by libtool. A program passes if it exits with 0 and prints " No Errors" or " No errors".
"""

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# C++ bindings that MPI-3.0 removed, MPICH's own interfaces, checkpoints, and speed.
LEFT_OUT = ("cxx", "impls", "ckpoint", "ft", "perf")
SECONDS = 20


def configured(source, work, mpich):
    """The suite, with MPICH's results of its configure."""
    suite = work / "suite"
    if not (suite / "testlist").is_file():
        shutil.rmtree(suite, ignore_errors=True)
        shutil.copytree(source / "test/mpi", suite, symlinks=True)
        with open(work / "configure.log", "w") as log:
            subprocess.run(["./configure", f"--with-mpi={mpich.bin.parent}"], cwd=suite, stdout=log, stderr=log, check=True,
                           env=mpich.environment)
    return suite


def makefile(directory):
    """The variables of a Makefile.am, and of the one that is generated from it."""
    text = "".join(path.read_text() for path in sorted(directory.glob("Makefile.a[mp]")))
    return dict(re.findall(r"^(\w+)\s*\+?=[ \t]*(.*)$", text.replace("\\\n", " "), re.M))


def programs(suite):
    """(name, sources, definitions, arguments) of the programs that the lists of tests name."""
    found = {}
    for tests in sorted(suite.rglob("testlist")):
        directory = tests.parent
        if any(part in LEFT_OUT for part in directory.relative_to(suite).parts):
            continue
        variables = makefile(directory)
        for line in tests.read_text().splitlines():
            words = line.split()
            if len(words) < 2 or line.startswith("#") or not words[1].isdigit():
                continue
            program = words[0]
            name = f"{directory.relative_to(suite)}/{program}"
            own = next((variables[key] for key in (f"{program}_SOURCES", f"nodist_{program}_SOURCES") if key in variables), "")
            sources = [directory / word for word in own.split()]
            if not sources:
                sources = [path for path in map(directory.joinpath, (f"{program}.c", f"{program}.f", f"{program}.f90"))
                           if path.is_file()][:1]
            definitions = re.findall(r"-D\S+", variables.get(f"{program}_CPPFLAGS", "") + variables.get("AM_CPPFLAGS", ""))
            arguments = [word[4:] for word in words[2:] if word.startswith("arg=")]
            if sources and all(path.is_file() for path in sources):
                found.setdefault(name, (sources, definitions, arguments))
    return found


class Suite:
    def __init__(self, suite, toolchain, work):
        self.suite, self.toolchain, self.work = suite, toolchain, work
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        self.include = [f"-I{suite / 'include'}", f"-I{suite / 'dtpools/include'}", f"-I{suite / 'dtpools'}", "-DHAVE_CONFIG_H"]
        self.c, self.threads = (self.helpers(name, [*definition, "util/mtest.c", "util/mtest_common.c", f"util/mtest_{name}.c"])
                                for name, definition in (("single", []), ("thread", ["-DMTEST_USE_THREAD"])))
        # An archive, of which a program links only what it uses.
        self.pools = work / "libpools.a"
        pools = [self.helper(path, []) for path in [*sorted(suite.glob("dtpools/src/*.c")), suite / "util/dtypes.c"]]
        subprocess.run(["ar", "rcs", self.pools, *pools], check=True)
        self.fortran = {}
        for language, source in ("f77", "mtest_f77.f"), ("f90", "mtest_f90.f90"), ("f08", "mtest_f08.f90"):
            try:
                self.fortran[language] = self.helper(suite / "util" / source, [])
            except subprocess.CalledProcessError as error:
                print(f"{source}: {error.stderr}", flush=True)

    def helpers(self, name, words):
        (self.work / name).mkdir()
        return [self.helper(self.suite / word, [each for each in words if each.startswith("-D")], name)
                for word in words if not word.startswith("-D")]

    def helper(self, source, definitions, folder="."):
        made = self.work / folder / f"{source.stem}.o"
        include = [f"-J{self.work}"] if source.suffix != ".c" else []
        self.compile(source.parent, ["-c", source, *include, *definitions, "-o", made])
        return made

    def compile(self, directory, words):
        fortran = any(str(word).endswith((".f", ".f90")) for word in words)
        command = [self.toolchain.fc, "-fcray-pointer", "-I.", f"-I{self.work}"] if fortran else [
            self.toolchain.cc]
        subprocess.run([*command, "-w", "-O0", "-g0", *self.include, *map(str, words)], cwd=directory, check=True, text=True,
                       capture_output=True, timeout=120, env=self.toolchain.environment)

    def outcome(self, item):
        """The name of a program, and "passed" or what went wrong."""
        name, (sources, definitions, arguments) = item
        place = self.work / "programs" / name
        place.mkdir(parents=True)
        language = next((part for part in Path(name).parts if part in self.fortran), "")
        try:
            objects = []
            for source in sources:
                # Modules of one program do not disturb another's.
                made = place / f"{source.stem}.o"
                include = [f"-J{place}"] if source.suffix != ".c" else []
                self.compile(source.parent, [*include, "-c", source, *definitions, "-o", made])
                objects.append(made)
            threads = "threads" in Path(name).parts
            libraries = [self.fortran[language]] if language else [*(self.threads if threads else self.c), self.pools]
            linker = self.toolchain.fc if language else self.toolchain.cc
            more = self.c if language and any(source.suffix == ".c" for source in sources) else []
            subprocess.run([linker, *objects, *libraries, *more, "-lpthread", "-lm", "-o", place / "program"], check=True,
                           text=True, capture_output=True, timeout=120, env=self.toolchain.environment)
        except subprocess.CalledProcessError as error:
            shutil.rmtree(place)
            lines = [line for line in error.stderr.splitlines() if re.search(r"(?i)error|undefined", line)]
            return name, "does not compile: " + (lines or error.stderr.splitlines() or ["?"])[0][:200]
        try:
            done = subprocess.run(["mpiexec", "-n", "1", place / "program", *arguments], cwd=place, text=True, errors="replace", timeout=SECONDS,
                                  capture_output=True, stdin=subprocess.DEVNULL, env=self.toolchain.environment)
            passed = done.returncode == 0 and re.search("No [Ee]rrors", done.stdout)
            lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
            return name, "passed" if passed else f"exit status {done.returncode}: {' | '.join(lines[:2])[:300]}"
        except subprocess.TimeoutExpired:
            return name, "does not end"
        finally:
            shutil.rmtree(place, ignore_errors=True)


def run(source, toolchain, work, mpich, wanted):
    """{name: "passed" or what went wrong} of the wanted programs"""
    suite = configured(source, work, mpich)
    chosen = [item for item in programs(suite).items() if wanted(item[0])]
    with ThreadPoolExecutor(2) as pool:
        return dict(pool.map(Suite(suite, toolchain, work / toolchain.name).outcome, chosen))
