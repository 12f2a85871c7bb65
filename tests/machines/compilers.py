"""Compiles and runs the tests with other compilers and options: compilers.py [NAME[:PATTERN]...]

tests-f90 runs embedded and over a host of the standard ABI with the library's own Fortran, tests-c embedded; the headers
are compiled as C and as C++. The libraries are those in ${MPI_ATTR_BUILD}; programs and logs are in its folder compilers.
With PATTERN, only options and standards that contain it are run. page.py records each result. A compiler that is not
installed is not run.
"""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import page

ROOT = page.ROOT
sys.path.insert(0, str(ROOT / "tests/hosts"))
import build  # noqa: E402
import hosts  # noqa: E402
import processes  # noqa: E402
import run  # noqa: E402

LIBRARIES = Path(os.environ.get("MPI_ATTR_BUILD") or ROOT / "build").resolve()
DIRECTORY = LIBRARIES / "compilers"
HOST = "mpich-5.0.2-abi"
SECONDS = int(os.environ.get("MPI_ATTR_TEST_TIMEOUT", 600))
JOBS = os.cpu_count() or 1

GNU = ["-O0", "-O2", "-O3 -flto", "-O2 -std=f2008", "-O2 -std=f2018", "-O2 -fcheck=all", "-O2 -fno-underscoring",
       "-O2 -fsecond-underscore", "-O2 -fdefault-integer-8"]
# INTEGERs and LOGICALs of 8 bytes have modules of their own, and a definition in the tests.
EIGHT = "-fdefault-integer-8"
# flang has no -std=f2008, no -fcheck, no -fno-underscoring and no -fsecond-underscore.
FLANG = ["-O0", "-O2", "-O3 -flto", "-O2 -std=f2018", "-O2 -fdefault-integer-8"]
FORTRAN = {  # name: the command, its C compiler, and the options
    "gfortran-11": ("gfortran-11", "gcc-11", GNU),
    "gfortran-12": ("gfortran-12", "gcc-12", GNU),
    "flang-16": ("flang-new-16", "gcc", FLANG),
    "flang-19": ("flang-new-19", "gcc", FLANG),
    "flang-22": ("flang-new-22", "gcc", FLANG),
}
C = {"gcc-11": ("gcc-11", "g++-11"), "gcc-12": ("gcc-12", "g++-12"), "clang-14": ("clang-14", "clang++-14"),
     "clang-19": ("clang-19", "clang++-19")}
C_STANDARDS, CXX_STANDARDS = ["c99", "c11", "c17", "c2x"], ["c++11", "c++14", "c++17", "c++20", "c++2b"]
# The headers that programs include, and the options that name a header which must come before.
HEADERS = {"mpi_attr.h": [], "mpi_attr/compat/mpi.h": [], "mpi_attr_engine.h": [],
           "mpi_attr_ext.h": ["-include", "mpi_attr.h"]}
MODULES, PROBES = "the modules compile", "the programs of `fortran/probes` compile"
HAS_8_BYTES = """program eight_bytes
   integer, parameter :: both_have_8 = 1 / merge(1, 0, kind(1) == 8 .and. kind(.true.) == 8)
   print *, both_have_8
end program eight_bytes
"""
NO_8_BYTES = f"{page.NOT_RUN}: INTEGERs and LOGICALs do not both have 8 bytes"
# Programs that pass objects of any type to routines of C.
WITH_ANY_TYPE = re.compile(r"ext_(?!fixed)")
# Fixed form without a module: there, Fortran's names of the hook routines are those of C.
C_NAMES = {"-fno-underscoring": "ext_fixed"}
THE_HEADERS, THE_TESTS, THROWING = "headers, -std={}", "tests-c, -std={}", "headers and throwing.cpp, -std={}"


def compiled(command):
    """None, or what a command that failed printed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    return None if done.returncode == 0 else f"{done.stdout}{done.stderr}\n{' '.join(map(str, command))}"


def error(said):
    """The first line with an error, in short."""
    line = next((re.sub(r"\S*/", "", line) for line in said.splitlines() if re.search("[Ee]rror", line)), said[-200:])
    return line.strip()[:160]


def run_programs(directory, programs, environment, allowed=None, left_out=None):
    """A row. `programs`: {name: executable, or why there is none}; `allowed`: {name: cases that fail because of the host};
    `left_out`: {name of a program that is not run: why}."""
    failed, limited = [], []
    for name, program in sorted(programs.items()):
        if isinstance(program, str):
            said, known = program, False
        else:
            code, out, err = processes.run([program], environment, SECONDS, cwd=directory)
            said = None if code == 0 else f"{'hangs' if code is None else f'exit status {code}'}\n{out}{err}"
            wrong = {case for case, end in run.verdicts(out, 1).items() if end != run.PASSED}
            known = bool(wrong) and wrong <= (allowed or {}).get(name, set()) and "passed, " in out
        if said is not None:
            (limited if known else failed).append(name)
            (directory / f"{name}.log").write_text(said)
    remark = "programs"
    if limited:
        remark += f"; skipped: {', '.join(f'`{name}`' for name in limited)}, with cases that `allowed.txt` lists for the host"
    left_out = left_out or {}
    for why in sorted(set(left_out.values())):
        remark += f"; skipped: {', '.join(f'`{name}`' for name in sorted(left_out) if left_out[name] == why)}, {why}"
    if failed:
        remark += f"; fails: {', '.join(f'`{name}`' for name in failed)}"
    return [len(programs) - len(failed) - len(limited), len(failed), len(limited) + len(left_out), remark]


def allowed():
    """{program: its cases that fail because of the host}"""
    found = {}
    for host, program, case in run.read_allowed():
        if host == HOST and program.startswith("f90/"):
            found.setdefault(program[4:], set()).add(case)
    return found


class Fortran:
    def __init__(self, name):
        self.fc, self.cc, self.options = FORTRAN[name]
        self.gnu = name.startswith("gfortran")
        self.directory = DIRECTORY / name
        self.modules = {False: self.directory / "modules", True: self.directory / "modules-i8"}  # INTEGER has 8 bytes
        self.lacks = []  # the names of programs in fortran/probes
        # Debian's flang 16 needs the path of its run-time library.
        self.link = [f"-L{Path(shutil.which(self.fc)).resolve().parent.parent / 'lib'}"] if name == "flang-16" else []

    def whats(self):
        return [MODULES, PROBES] + [what for options in self.options for what in self.whats_of(options)]

    def whats_of(self, options):
        return [f"`{options}`, {where}" for where in ("embedded", f"over {HOST}")]

    def probe(self):
        """The row of the probes; sets what the compiler lacks, as fortran/probe.cmake does."""
        probes = sorted((ROOT / "fortran/probes").glob("*.f90"))
        found = {path.stem: compiled([self.fc, "-c", path, "-o", self.directory / "probe.o"]) for path in probes}
        wrong = {name: error(why) for name, why in found.items() if why}
        self.lacks = [*wrong]
        remark = "; ".join(f"not `{name}.f90`: {why}" for name, why in wrong.items())
        return [len(probes) - len(wrong), 0, len(wrong), remark or "files"]

    def definitions(self, eight):
        return [*(f"-DMPI_ATTR_NO_{name.upper()}" for name in self.lacks), *["-DMPI_ATTR_INTEGER_8"] * eight]

    def has_8_bytes(self):
        source = self.directory / "eight_bytes.f90"
        source.write_text(HAS_8_BYTES)
        return not compiled([self.fc, EIGHT, "-c", source, "-o", self.directory / "eight_bytes.o"])

    def compile_modules(self, eight):
        """The library's modules, in the order of their dependencies; their objects."""
        modules = self.modules[eight]
        modules.mkdir(parents=True)
        if eight:
            subprocess.run(["cmake", f"-DMPI_ATTR_MODULE_DIR={modules}", "-P", ROOT / "fortran/i8/headers.cmake"], check=True)
        objects = []
        for source in build.modules_in_order():
            objects.append(modules / f"{source.stem}.o")
            why = compiled([self.fc, "-O2", "-fPIC", *[EIGHT] * eight, *self.definitions(eight), f"-I{ROOT / 'fortran'}",
                            f"-I{modules}", "-J", modules, "-c", source, "-o", objects[-1]])
            if why:
                return why
        if eight:
            for header in modules.glob("i8/*.h"):
                shutil.copy(header, modules)
            objects.append(modules / "names.o")
            if why := compiled([self.cc, "-std=gnu11", "-O2", "-fPIC", *build.WARNINGS, "-c", ROOT / "fortran/i8/names.c", "-o",
                                objects[-1]]):
                return why
        return objects

    def flags(self, source, options):
        if self.gnu and "-std" not in " ".join(options):
            options = [*options, "-std=f2018"]
        if source.suffix == ".f" or source.stem.startswith("include_") or source.stem == "pmpi":  # common blocks
            options = [word for word in options if not word.startswith("-std")] + (["-std=legacy"] if self.gnu else [])
        return [*options, *(["-Wall"] if self.gnu else [])]

    def compile_one(self, source, directory, modules, options):
        modules.mkdir(exist_ok=True)
        eight = EIGHT in options
        options = [*options, *self.definitions(eight)]
        target = directory / f"{source.stem}.o"
        if source.suffix == ".c":
            return compiled([self.cc, *["-DMPI_ATTR_INTEGER_8"] * eight, "-std=gnu11", "-O2", *build.WARNINGS, f"-I{ROOT / 'include'}",
                             "-c", source, "-o", target])
        return compiled([self.fc, *self.flags(source, options), "-g", f"-I{self.modules[eight]}", f"-I{ROOT / 'fortran'}",
                         f"-I{directory / 'shared'}", "-J", modules, "-c", source, "-o", target])

    def rows(self, pattern):
        """The rows, each as what it is and its result."""
        shutil.rmtree(self.directory, ignore_errors=True)
        self.directory.mkdir(parents=True)
        yield PROBES, self.probe()
        objects = {eight: self.compile_modules(eight) for eight in [False] + [True] * self.has_8_bytes()}
        wrong = next((found for found in objects.values() if isinstance(found, str)), None)
        yield MODULES, [0, 1, 0, error(wrong)] if wrong else [len(objects[False]), 0, 0, "files"]
        for options in filter(lambda options: pattern in options, self.options):
            if wrong or (EIGHT in options and True not in objects):
                why = f"{page.NOT_RUN}: the modules do not compile" if wrong else NO_8_BYTES
                yield from ((what, [0, 0, 0, why]) for what in self.whats_of(options))
                continue
            directory = self.directory / options.replace(" ", "").replace("=", "")
            (directory / "shared").mkdir(parents=True)
            sources = sorted(path for path in (ROOT / "tests-f90").iterdir() if path.suffix in (".f90", ".F90", ".f", ".c"))
            mains = [path for path in sources if re.search(build.FORTRAN_PROGRAM, path.read_text(), re.M | re.I)]
            shared = [path for path in sources if path not in mains]
            left_out = {path.stem: "without `any_type.f90`" for path in mains
                        if "any_type" in self.lacks and WITH_ANY_TYPE.match(path.stem)}
            left_out |= {name: "whose names of hook routines are those of C" for option, name in C_NAMES.items()
                         if option in options.split()}
            mains = [path for path in mains if path.stem not in left_out]
            words, wrong = options.split(), {}
            for source in sorted(shared, key=lambda path: path.suffix in (".c", ".f")):  # modules first
                wrong |= {source.stem: why for why in [self.compile_one(source, directory, directory / "shared", words)] if why}
            with ThreadPoolExecutor(JOBS) as pool:
                for source, why in zip(mains, pool.map(
                        lambda source: self.compile_one(source, directory, directory / source.stem.upper(), words), mains)):
                    wrong |= {source.stem: why} if why else {}
            together = [directory / f"{source.stem}.o" for source in shared]
            for what, (where, libraries, environment) in zip(self.whats_of(options), self.ways()):
                (directory / where).mkdir()
                link = [self.fc, *words, "-pthread", *self.link]
                names = [path.stem for path in mains if where == "embedded" or not build.LEFT_OUT.match(path.stem)]

                def linked(name):
                    program = directory / where / name
                    why = wrong.get(name) or compiled([*link, directory / f"{name}.o", *together, *objects[EIGHT in words],
                                                       *libraries, "-o", program])
                    return why or program

                with ThreadPoolExecutor(JOBS) as pool:
                    programs = dict(zip(names, pool.map(linked, names)))
                yield what, run_programs(directory / where, programs, environment, {} if where == "embedded" else allowed(),
                                         left_out)

    def ways(self):
        rpath = f"-Wl,-rpath,{LIBRARIES}"
        yield "embedded", [LIBRARIES / "libmpi_attr.so", rpath], dict(os.environ)
        host = hosts.HOSTS[HOST]()
        yield "host", [LIBRARIES / "libmpi_attr_pmpi.so", LIBRARIES / "libmpi_attr_abi_fortran.so", rpath,
                       "-Wl,--no-as-needed", *host.abi_lib], {**host.environment(), "MPI_ATTR_TEST_EMBEDDED": "0"}


class CAndCxx:
    def __init__(self, name):
        self.cc, self.cxx = C[name]
        self.directory = DIRECTORY / name
        self.flags = [*build.WARNINGS, f"-I{ROOT / 'include'}"]

    def whats(self):
        return [text.format(standard) for standards, texts in (
            (C_STANDARDS, (THE_HEADERS, THE_TESTS)), (CXX_STANDARDS, (THROWING,))) for standard in standards for text in texts]

    def headers(self, compiler, language, standard):
        """{header: why it does not compile alone}"""
        return {name: compiled([compiler, f"-std={standard}", *self.flags, *include, "-fsyntax-only", "-x", language,
                                ROOT / "include" / name]) for name, include in HEADERS.items()}

    def rows(self, pattern):
        """The rows, each as what it is and its result."""
        shutil.rmtree(self.directory, ignore_errors=True)
        for standard in filter(lambda standard: pattern in standard, C_STANDARDS):
            yield THE_HEADERS.format(standard), self.row("headers", self.headers(self.cc, "c", standard))
            yield THE_TESTS.format(standard), self.tests(standard)
        for standard in filter(lambda standard: pattern in standard, CXX_STANDARDS):
            wrong = self.headers(self.cxx, "c++", standard)
            directory = self.directory / standard
            directory.mkdir(parents=True)
            program = directory / "throwing"
            why = compiled([self.cxx, f"-std={standard}", *self.flags, ROOT / "tests-c/throwing.cpp", "-o", program,
                            LIBRARIES / "libmpi_attr.so", f"-Wl,-rpath,{LIBRARIES}", "-ldl"])
            if not why and processes.run([program], dict(os.environ), SECONDS)[0] != 0:
                why = "throwing fails"
            yield THROWING.format(standard), self.row("headers and the program", {**wrong, "throwing.cpp": why})

    def row(self, remark, wrong):
        failed = {name: why for name, why in wrong.items() if why}
        return [len(wrong) - len(failed), len(failed), 0,
                "; ".join(f"`{name}`: {error(why)}" for name, why in failed.items()) or remark]

    def tests(self, standard):
        directory = self.directory / standard
        directory.mkdir(parents=True)
        sources = sorted((ROOT / "tests-c").glob("*.c"))
        mains = [path for path in sources if re.search(r"^int main *\(|^[A-Z_]*CASE(_OF)?\(", path.read_text(), re.M)]
        flags = [self.cc, f"-std={standard}", "-O2", "-pthread", *self.flags]
        with ThreadPoolExecutor(JOBS) as pool:
            found = pool.map(lambda path: compiled([*flags, "-c", path, "-o", directory / f"{path.stem}.o"]), sources)
            wrong = {path.stem: why for path, why in zip(sources, found) if why}
            together = [directory / f"{path.stem}.o" for path in sources if path not in mains]

            def linked(path):
                program = directory / path.stem
                return wrong.get(path.stem) or compiled(
                    [self.cc, "-pthread", directory / f"{path.stem}.o", *together, LIBRARIES / "libmpi_attr.so",
                     f"-Wl,-rpath,{LIBRARIES}", "-ldl", "-o", program]) or program

            return run_programs(directory, dict(zip((path.stem for path in mains), pool.map(linked, mains))), dict(os.environ))


def test(name, pattern):
    command = (FORTRAN | C)[name][0]
    if not shutil.which(command):
        print(f"{name}: {page.NOT_RUN}: {command} is not installed")
        return False
    compiler = Fortran(name) if name in FORTRAN else CAndCxx(name)
    said = subprocess.run([command, "--version"], capture_output=True, text=True).stdout.splitlines()
    well = True
    for what, row in compiler.rows(pattern):
        page.record("compilers", name, compiler.whats(), said[0] if said else "unknown version", {what: row})
        print(name, what, *row, flush=True)
        well &= not row[1]
    return well


def main():
    asked = [word.partition(":")[::2] for word in sys.argv[1:] or [*FORTRAN, *C]]
    unknown = [name for name, _ in asked if name not in FORTRAN and name not in C]
    if unknown:
        sys.exit(f"compilers.py: unknown compiler {', '.join(unknown)}; expected {', '.join([*FORTRAN, *C])}")
    well = [test(name, pattern) for name, pattern in asked]
    sys.exit(not all(well))


if __name__ == "__main__":
    main()
