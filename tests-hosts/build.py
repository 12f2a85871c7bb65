"""Compiles tests-c and tests-f90 with a host's own wrappers: programs(host, directory) gives the executables

The same sources as for the embedded library, with MPI_ATTR_TEST_HOST. Left out is what looks inside the embedded
world. What is compiled is kept until a source or this file changes.
"""

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hosts import ROOT, Missing

JOBS = 2
C_FLAGS = ["-std=c11", "-g", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-pthread", "-DMPI_ATTR_TEST_HOST"]
FORTRAN_FLAGS = ["-g", "-Wall", "-DMPI_ATTR_TEST_HOST"]

# What is about the embedded world, and what makes a hundred thousand objects.
LEFT_OUT = re.compile(r"^(embedded_.*|.*_made|wide)$")
# On an MPI without Fortran, tests-c still calls Fortran's names: a library gives them, and ends the program with this.
NO_FORTRAN_EXIT = 78
NO_FORTRAN = "libmpi_without_fortran.so"


def call(command, cwd=None):
    run = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if run.returncode != 0:
        raise Missing(f"does not compile: {' '.join(map(str, command))}\n{run.stdout}{run.stderr}")


def sorted_sources(directory, main, *patterns):
    """Programs and what all of them share, by whether `main` is found in the source."""
    sources = sorted(path for pattern in patterns for path in (ROOT / directory).glob(pattern))
    sources = [path for path in sources if not LEFT_OUT.match(path.stem)]
    is_program = {path: re.search(main, path.read_text(), re.M | re.I) is not None for path in sources}
    return [p for p in sources if is_program[p]], [p for p in sources if not is_program[p]]


def programs(host, directory):
    """The executables in `directory`, by the name of the program: c/NAME and f90/NAME."""
    built = build_c(host, directory / "c")
    if host.fc:
        built |= build_fortran(host, directory / "f90")
    return built


def up_to_date(directory, sources_from):
    newest = max(path.stat().st_mtime for path in (ROOT / sources_from).iterdir())
    stamp = directory / "built"
    directory.mkdir(parents=True, exist_ok=True)
    return stamp.exists() and stamp.stat().st_mtime > max(newest, Path(__file__).stat().st_mtime)


def build_c(host, directory):
    mains, shared = sorted_sources("tests-c", r"^int main *\(", "*.c")
    built = {f"c/{source.stem}": directory / source.stem for source in mains}
    if up_to_date(directory, "tests-c"):
        return built
    with ThreadPoolExecutor(JOBS) as pool:
        objects = {source: directory / f"{source.stem}.o" for source in mains + shared}
        list(pool.map(lambda item: call([*host.cc, *C_FLAGS, "-c", item[0], "-o", item[1]]), objects.items()))
        libs = [*host.libs, *host.fortran_libs]
        if not host.fc:
            libs.append(without_fortran(host, directory, objects.values()))
        together = [objects[source] for source in shared]
        list(pool.map(lambda source: call([*host.cc, "-pthread", objects[source], *together, "-o",
                                           directory / source.stem, *libs]), mains))
    (directory / "built").touch()
    return built


def without_fortran(host, directory, objects):
    """Two libraries of one name: plain/ has what C calls by Fortran's names, preloaded/ is for what has them itself."""
    found = subprocess.run(["nm", "-u", *map(str, objects)], capture_output=True, text=True, check=True).stdout
    names = sorted(set(re.findall(r" U (p?mpi_\w+_)$", found, re.M)))
    for variant in "plain", "preloaded":
        source = directory / variant / "without_fortran.c"
        source.parent.mkdir(exist_ok=True)
        bodies = [f"void {name}(void) {{ _Exit({NO_FORTRAN_EXIT}); }}\n" for name in names if variant == "plain"]
        source.write_text("#include <stdlib.h>\nextern int without_fortran;\nint without_fortran;\n" + "".join(bodies))
        call(["cc", "-shared", "-fPIC", f"-Wl,-soname,{NO_FORTRAN}", source, "-o", source.parent / NO_FORTRAN])
    return directory / "plain" / NO_FORTRAN


def build_fortran(host, directory):
    mains, shared = sorted_sources("tests-f90", r"^ *program ", "*.f90", "*.F90", "*.f", "*.c")
    built = {f"f90/{source.stem}": directory / source.stem for source in mains}
    if up_to_date(directory, "tests-f90"):
        return built
    # For sources that are not preprocessed.
    (directory / "mpif_attr.h").write_text("      include 'mpif.h'\n")

    def compile_one(source, modules):
        legacy = source.suffix == ".f" or source.stem.startswith("include_") or source.stem == "pmpi"
        modules.mkdir(exist_ok=True)
        command = [*host.fc, *FORTRAN_FLAGS, "-std=legacy" if legacy else "-std=f2018", f"-I{directory}",
                   f"-I{directory / 'shared'}", f"-J{modules}"]
        if source.suffix == ".c":
            command = [*host.cc, *C_FLAGS]
        call([*command, "-c", source, "-o", directory / f"{source.stem}.o"])

    for source in sorted(shared, key=lambda path: path.suffix in (".c", ".f")):  # modules first
        compile_one(source, directory / "shared")
    together = [directory / f"{source.stem}.o" for source in shared]

    def make(source):
        compile_one(source, directory / source.stem.upper())
        call([*host.fc, "-pthread", directory / f"{source.stem}.o", *together, "-o", directory / source.stem])

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(make, mains))
    (directory / "built").touch()
    return built
