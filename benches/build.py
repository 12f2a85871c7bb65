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


def in_c(compiler, directory, name, *options, source=None):
    """Compiles a C program, with libraries among the options, into the directory; returns its path."""
    directory.mkdir(parents=True, exist_ok=True)
    # Open MPI's header deprecates; MPICH's declares MPI_STATUSES_IGNORE so that gcc warns.
    call([*compiler, *FLAGS, "-Wno-deprecated-declarations", "-Wno-stringop-overflow", HERE / f"{source or name}.c",
          "-o", directory / name, *options])
    return directory / name


def linked(build, library):
    """The options to link a library in `build`."""
    return [f"-L{build}", f"-Wl,-rpath,{Path(build).resolve()}", f"-l{library}"]


def embedded(build, directory):
    """Compiles the C and Fortran programs with the libmpi_attr in `build`; the latter is None without Fortran there."""
    compiler, libraries = ours(build)
    program = in_c(compiler, directory, "attributes", *libraries)
    if not Path(build, "libmpi_attr_fortran.so").exists():
        return program, None
    call(["gfortran", *OPTIMIZED, "-Wall", "-DBENCH_EMBEDDED", f"-I{build}/modules", f"-I{ROOT}/fortran", f"-J{directory}",
          HERE / "attributes.F90", "-o", directory / "attributes_f", *linked(build, "mpi_attr_fortran"), *libraries])
    return program, directory / "attributes_f"


def ours(build):
    """The compiler of a program of the libmpi_attr in `build`, and its libraries, as `cc` and `libs` of a host."""
    return ["cc", "-DMPI_HEADER=<mpi_attr.h>", f"-I{ROOT}/include"], linked(build, "mpi_attr")


def start(directory):
    """Compiles the program that measures starts."""
    return in_c(["cc"], directory, "start")


def sweep(directory, compiler, libraries):
    """Compiles the program of all families of routines, with any MPI's compiler."""
    return in_c(compiler, directory, "sweep", *libraries)


def on_host(host, directory):
    """As embedded(), with the compilers of an MPI (tests/hosts/hosts.py)."""
    program = in_c(host.cc, directory, "attributes", *host.libs)
    if not host.fc:
        return program, None
    call([*host.fc, *OPTIMIZED, f"-J{directory}", HERE / "attributes.F90", "-o", directory / "attributes_f"])
    return program, directory / "attributes_f"


def beside(host, build, directory):
    """Compiles the C program with an MPI's compiler and the libmpi_attr_engine in `build`, for the operations of both."""
    return in_c(host.cc, directory, "beside", "-DBESIDE", f"-I{ROOT}/include", *host.libs, *linked(build, "mpi_attr_engine"),
                source="attributes")
