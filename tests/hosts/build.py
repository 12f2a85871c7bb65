"""Compiles tests-c and tests-f90 with a host's own wrappers: programs(host, directory) returns the executables

The sources are those for the embedded library, with MPI_ATTR_TEST_HOST, without the tests of the embedded world's
internals. Executables are kept until a source or this file changes.
"""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from graphlib import TopologicalSorter
from pathlib import Path

from hosts import ROOT, Missing

JOBS = 2
CC = "cc"  # compiles C without MPI
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
C = ["-std=c11", *WARNINGS]
CXX = [*WARNINGS, "-DOMPI_SKIP_MPICXX", "-DMPICH_SKIP_MPICXX"]  # without the C++ bindings, which MPI-3 removed
C_FLAGS = [*C, "-g", "-pthread", "-DMPI_ATTR_TEST_HOST"]
FORTRAN_FLAGS = ["-g", "-Wall"]
FORTRAN_PROGRAM = r'^ *program |^#include "program.inc"'  # a line of each source of a program

# Tests of the embedded world, and one that makes a hundred thousand objects.
LEFT_OUT = re.compile(r"^(embedded_.*|exchanges|neighbours|tool_interface|unusual|windows|wide)$")
# Tests of the library's Fortran besides attributes: only for hosts that use the library's modules.
OF_OWN_MODULES = re.compile(r"^(f08|f90|include)_(made|local|failing|communication|large)$")
# On an MPI without Fortran, a library defines the Fortran names that tests-c calls; they exit with this code.
NO_FORTRAN_EXIT = 78
NO_FORTRAN = "libmpi_without_fortran.so"
OF_THE_LIBRARY = re.compile("_attr_|_keyval|_fn_|_i?dup")


# Programs that make no sense with one rank, and the number of ranks that they run with instead.
RANKS_FOR_ONE = {"ranks": 2, "copies": 2, "one_rank_fails": 4, "predefined_everywhere": 2}
# Programs, and cases of the others, that test what one process does alone: the quick suite has them on one rank. The others make
# the calls in which a host involves other processes (dup, free, disconnect, finalize, sessions).
OF_ONE_PROCESS = re.compile(r"(?!hosts/|c/(callbacks_|finalize|threads|ext_(hooks|inner|sessions))|f90/f08_(comm|finalize|win))|"
                            r"c/threads T1_(?!dup_)")
# Programs that the quick suite neither compiles nor runs: those of mpif.h call the procedures of the module mpi with the same arguments.
AS_ANOTHER = re.compile(r"^f90/include_(?!comm|mpi1|undefined)")
# Programs that are not run on a host without the library: they test extensions, or most cases hang there, for minutes.
NOT_PLAIN = re.compile("(c|f90)/ext_|hosts/(copies|one_rank_fails|predefined_everywhere)$")
# Programs that call routines of mpi_attr_ext.h, which only the preloaded library has, are linked with a library of these
# names whose routines exit.
EXTENSIONS = "libmpi_attr_extensions.so"
EXTENSIONS_HEADER = ["-idirafter", ROOT / "include"]
# Cases whose children end with errors on purpose: launchers of several ranks would end the job. And consecutive
# sessions, in which MPICH 5.0.2 sometimes fails to make a communicator of two ranks.
ONE_RANK = re.compile(r"^(errors_process|messages|strict_words) |^finalize F1_K4_default_error_handler$|"
                      r"^found K4_fatal_on_self_counts_as_set_in_fortran$|"
                      r"^sessions (S_one_session_after_another|S_world_after_a_session|F1_sessions_end_at_once|K4_)")


def call(command, cwd=None):
    run = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if run.returncode != 0:
        raise Missing(f"command failed: {' '.join(map(str, command))}\n{(run.stdout + run.stderr)[:1500]}")


def sorted_sources(directory, main, *patterns, own_modules=False):
    """The sources of programs, in which `main` matches, and the sources that all programs share."""
    sources = sorted(path for pattern in patterns for path in (ROOT / directory).glob(pattern))
    sources = [path for path in sources if not LEFT_OUT.match(path.stem)
               and (own_modules or not OF_OWN_MODULES.match(path.stem))]
    is_program = {path: re.search(main, path.read_text(), re.M | re.I) is not None for path in sources}
    return [p for p in sources if is_program[p]], [p for p in sources if not is_program[p]]


def programs(host, directory, preload=None, quick=False):
    """The executables in `directory`, by program: c/NAME, hosts/NAME (from this directory) and f90/NAME (all, or those of the quick suite).

    A standard-ABI host without Fortran has f90/NAME too, with the library's own modules, if `preload` is given."""
    built = build_c(host, directory / "c")
    if host.fc:
        (directory / "f90").mkdir(parents=True, exist_ok=True)
        # mpif_attr.h is the host's mpif.h, as some sources are not preprocessed.
        (directory / "f90" / "mpif_attr.h").write_text("      include 'mpif.h'\n")
        built |= build_fortran(directory / "f90", host.cc, [*host.fc, "-DMPI_ATTR_TEST_HOST"], C_FLAGS, quick)
    elif preload and host.abi == "standard":
        built |= build_with_own_modules(host, directory / "own", preload, quick)
    return built


def up_to_date(made, *sources_from, libs=()):
    """Whether files, or the reasons why there are none, are newer than the sources in directories, libraries and this file."""
    sources = [path for where in sources_from for path in (ROOT / where).iterdir() if path.suffix not in (".py", ".txt")]
    newest = max(path.stat().st_mtime for path in [*sources, *libs, Path(__file__)])
    return all(max((path.stat().st_mtime for path in (each, each.with_suffix(".why")) if path.exists()), default=0) > newest
               for each in made)


def build_c(host, directory):
    mains, shared = sorted_sources("tests-c", r"^int main *\(|^[A-Z_]*CASE(_OF)?\(", "*.c")
    here, _ = sorted_sources("tests/hosts", r"^[A-Z_]*CASE(_OF)?\(", "*.c")
    built = {f"c/{source.stem}": directory / source.stem for source in mains}
    built |= {f"hosts/{source.stem}": directory / source.stem for source in here}
    if up_to_date(built.values(), "tests-c", "tests/hosts"):
        return built
    directory.mkdir(parents=True, exist_ok=True)
    mains += here
    with ThreadPoolExecutor(JOBS) as pool:
        objects = {source: directory / f"{source.stem}.o" for source in mains + shared}
        list(pool.map(lambda item: call([*host.cc, *C_FLAGS, *EXTENSIONS_HEADER, f"-I{ROOT / 'tests-c'}", "-c", item[0],
                                           "-o", item[1]]),
                      objects.items()))
        libs = [*host.libs, *host.fortran_libs]
        if not host.fc:
            libs.append(without_fortran(host, directory, objects.values()))
        together = [objects[source] for source in shared]
        libs.append(extensions(directory, objects.values()))
        list(pool.map(lambda source: call([*host.cc, "-pthread", objects[source], *together, "-o",
                                           directory / source.stem, *libs]), mains))
    return built


def without_fortran(host, directory, objects):
    """Two libraries of one name: plain/ defines the Fortran names that C calls, preloaded/ those not in mpi_attr."""
    found = subprocess.run(["nm", "-u", *map(str, objects)], capture_output=True, text=True, check=True).stdout
    names = sorted(set(re.findall(r" U (p?mpi_\w+_)$", found, re.M)))
    for variant in "plain", "preloaded":
        source = directory / variant / "without_fortran.c"
        source.parent.mkdir(exist_ok=True)
        bodies = [f"void {name}(void) {{ _Exit({NO_FORTRAN_EXIT}); }}\n" for name in names
                  if variant == "plain" or not OF_THE_LIBRARY.search(name)]
        source.write_text("#include <stdlib.h>\nextern int without_fortran;\nint without_fortran;\n" + "".join(bodies))
        call([CC, "-shared", "-fPIC", f"-Wl,-soname,{NO_FORTRAN}", source, "-o", source.parent / NO_FORTRAN])
    return directory / "plain" / NO_FORTRAN


def extensions(directory, objects):
    """A library that defines the routines of mpi_attr_ext.h that the objects call; the preloaded library comes first."""
    found = subprocess.run(["nm", "-u", *map(str, objects)], capture_output=True, text=True, check=True).stdout
    # MPI_ATTR_GET, _PUT and _DELETE are the host's.
    ours = r" U (P?MPIX_\w+|p?mpix_\w+|mpi_attr_(?!(?:get|put|delete)_*$)\w+)$"
    names = sorted(set(re.findall(ours, found, re.M)))
    source = directory / "extensions.c"
    source.write_text("#include <stdlib.h>\nextern int extensions;\nint extensions;\n"
                      + "".join(f"void {name}(void);\nvoid {name}(void) {{ _Exit({NO_FORTRAN_EXIT}); }}\n" for name in names))
    call([CC, "-shared", "-fPIC", f"-Wl,-soname,{directory / EXTENSIONS}", source, "-o", directory / EXTENSIONS])
    return directory / EXTENSIONS


def procedures_beside(preload):
    """The library's Fortran procedures for a C-only MPI: ${MPI_ATTR_ABI_FORTRAN}, or the file beside `preload`."""
    procedures = Path(os.environ.get("MPI_ATTR_ABI_FORTRAN") or preload.with_name("libmpi_attr_abi_fortran.so"))
    if not procedures.exists():
        raise Missing(f"{procedures}, the library with the Fortran procedures")
    return procedures.resolve()


def with_procedures(directory, preload):
    """A directory in which the library with the Fortran procedures has the name of the one in `without_fortran`."""
    directory.mkdir(parents=True, exist_ok=True)
    link = directory / NO_FORTRAN
    link.unlink(missing_ok=True)
    link.symlink_to(procedures_beside(preload))
    return directory


def modules_in_order():
    """The sources of the library's modules, each after those that it uses."""
    sources = {path.stem: path for path in (ROOT / "fortran").glob("*.F90")}
    uses = {stem: set(re.findall(r"^ *use +(\w+)", path.read_text(), re.M)) & set(sources) - {stem}
            for stem, path in sources.items()}
    return [sources[stem] for stem in TopologicalSorter(uses).static_order()]


def build_with_own_modules(host, directory, preload, quick):
    """Links as users do: the modules, the tested library, its Fortran procedures, then the MPI of the standard ABI."""
    procedures = procedures_beside(preload)
    sources = modules_in_order()
    modules = directory / "modules"
    objects = [modules / f"{source.stem}.o" for source in sources]
    if not up_to_date(objects, "fortran"):
        modules.mkdir(parents=True, exist_ok=True)
        for source, compiled in zip(sources, objects):
            call(["gfortran", "-g", f"-I{ROOT / 'fortran'}", f"-J{modules}", "-c", source, "-o", compiled])
    return build_fortran(directory, ["cc"], ["gfortran", f"-I{modules}", f"-I{ROOT / 'fortran'}"],
                         [f"-I{ROOT / 'include'}", *[flag for flag in C_FLAGS if "TEST_HOST" not in flag]], quick,
                         [*objects, preload, procedures, f"-Wl,-rpath,{preload.parent}", *host.abi_lib])


def build_fortran(directory, cc, fc, c_flags, quick, libs=()):
    mains, shared = sorted_sources("tests-f90", FORTRAN_PROGRAM, "*.f90", "*.F90", "*.f", "*.c", own_modules=bool(libs))
    mains = [source for source in mains if not (quick and AS_ANOTHER.match(f"f90/{source.stem}"))]
    built = {f"f90/{source.stem}": directory / source.stem for source in mains}
    if up_to_date(built.values(), "tests-f90", libs=[lib for lib in libs if isinstance(lib, Path)]):
        return built

    def compile_one(source, modules):
        legacy = source.suffix == ".f" or source.stem.startswith("include_") or source.stem == "pmpi"
        modules.mkdir(exist_ok=True)
        command = [*fc, *FORTRAN_FLAGS, "-std=legacy" if legacy else "-std=f2018", f"-I{directory}",
                   f"-I{directory / 'shared'}", f"-J{modules}"]
        if source.suffix == ".c":
            command = [*cc, *c_flags]
        call([*command, "-c", source, "-o", directory / f"{source.stem}.o"])

    if not libs:
        shared.append(ROOT / "fortran/mpi_attr_ext.F90")
    for source in sorted(shared, key=lambda path: path.suffix in (".c", ".f")):  # modules first
        compile_one(source, directory / "shared")
    together = [directory / f"{source.stem}.o" for source in shared]

    def make(source):
        compile_one(source, directory / source.stem.upper())
        program = directory / source.stem
        program.unlink(missing_ok=True)
        objects = [directory / f"{source.stem}.o", *together]
        own = libs or [extensions(directory / source.stem.upper(), objects)]
        try:
            call([*fc, "-pthread", *objects, "-o", program, *own])
        except Missing as why:
            if not libs:
                raise
            (directory / f"{source.stem}.why").write_text(str(why))  # the library lacks a routine: the test fails

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(make, mains))
    return built
