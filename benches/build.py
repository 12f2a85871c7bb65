"""Compiles the benchmark: embedded(), with the library in a build directory; on_host(), with a host's own compilers; beside(),
with these and the engine."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
# Loops begin a cache line: that of pthread_getspecific, by which times are scaled, otherwise takes a tenth longer in some programs.
OPTIMIZED = ["-O2", "-falign-functions=64", "-falign-loops=64"]
FLAGS = [*OPTIMIZED, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-pthread"]


def call(command):
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"does not compile: {' '.join(map(str, command))}\n{run.stdout}{run.stderr}")


def embedded(build, directory):
    """Compiles the C and Fortran programs with the libmpi_attr in `build`; the latter is None without Fortran there."""
    directory.mkdir(parents=True, exist_ok=True)
    linked = [f"-L{build}", f"-Wl,-rpath,{Path(build).resolve()}"]
    call(["cc", *FLAGS, "-DMPI_HEADER=<mpi_attr.h>", f"-I{ROOT}/include", HERE / "attributes.c",
          "-o", directory / "attributes", *linked, "-lmpi_attr"])
    if not Path(build, "libmpi_attr_fortran.so").exists():
        return directory / "attributes", None
    call(["gfortran", *OPTIMIZED, "-Wall", "-DBENCH_EMBEDDED", f"-I{build}/modules", f"-I{ROOT}/fortran", f"-J{directory}",
          HERE / "attributes.F90", "-o", directory / "attributes_f", *linked, "-lmpi_attr_fortran", "-lmpi_attr"])
    return directory / "attributes", directory / "attributes_f"


def start(directory):
    """Compiles the program that measures starts."""
    call(["cc", *FLAGS, HERE / "start.c", "-o", directory / "start"])
    return directory / "start"


def ours(build):
    """Header, compiler and libraries of a program of the libmpi_attr in `build`, for sweep()."""
    return "mpi_attr.h", ["cc"], [f"-L{build}", f"-Wl,-rpath,{Path(build).resolve()}", "-lmpi_attr"]


def sweep(directory, header, command, linked):
    """Compiles the program of all families of routines, with any MPI's compiler."""
    directory.mkdir(parents=True, exist_ok=True)
    # MPICH's header declares MPI_STATUSES_IGNORE so that gcc warns.
    call([*command, *FLAGS, "-Wno-stringop-overflow", "-Wno-deprecated-declarations",
          *([f"-DMPI_HEADER=<{header}>", f"-I{ROOT}/include"] if header else []),
          HERE / "sweep.c", "-o", directory / "sweep", *linked])
    return directory / "sweep"


def on_host(host, directory):
    """As embedded(), with the compilers of an MPI (tests/hosts/hosts.py)."""
    directory.mkdir(parents=True, exist_ok=True)
    call([*host.cc, *FLAGS, "-Wno-deprecated-declarations", HERE / "attributes.c", "-o", directory / "attributes",
          *host.libs])
    if not host.fc:
        return directory / "attributes", None
    call([*host.fc, *OPTIMIZED, f"-J{directory}", HERE / "attributes.F90", "-o", directory / "attributes_f"])
    return directory / "attributes", directory / "attributes_f"


def beside(host, build, directory):
    """Compiles the C program with an MPI's compiler and the libmpi_attr_engine in `build`, for the operations of both."""
    call([*host.cc, *FLAGS, "-Wno-deprecated-declarations", "-DBESIDE", f"-I{ROOT}/include", HERE / "attributes.c",
          "-o", directory / "beside", *host.libs, f"-L{build}", f"-Wl,-rpath,{Path(build).resolve()}", "-lmpi_attr_engine"])
    return directory / "beside"
