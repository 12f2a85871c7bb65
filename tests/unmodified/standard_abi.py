"""Shared by the tests that run binaries of the standard ABI: their compiler, and the options for this library."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "abi"))
import fetch  # noqa: E402


def arguments(doc):
    """A parser with --lib, and a function that checks the parsed arguments."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--lib", type=Path, default=os.environ.get("MPI_ATTR_ABI_DIR"))

    def check(args):
        if not args.lib or not Path(args.lib, "libmpi_abi.so.1").is_file():
            parser.error("needs --lib (or MPI_ATTR_ABI_DIR): the directory of libmpi_abi.so.1")
        args.lib = Path(args.lib).resolve()
        return args

    return parser, check


def mpich():
    """Where the PyPI package mpich is unpacked: bin/mpicc_abi, lib/libmpi_abi.so.1."""
    tree = fetch.fetch("mpich").parent.parent
    (tree / "bin/mpicc_abi").chmod(0o755)  # zipfile drops this permission
    return tree


def compiled(source, directory, *options):
    """A program of this directory, compiled with the header of MPICH for any library of the ABI."""
    program = Path(directory, source.removesuffix(".c"))
    subprocess.run([mpich() / "bin/mpicc_abi", "-Wall", "-Wextra", "-Wpedantic", "-Werror", *options, HERE / source,
                    "-o", program], check=True)
    return program


def run_with(lib, *command, **options):
    """Runs a program on the library in the directory `lib`."""
    return subprocess.run(command, env=os.environ | {"LD_LIBRARY_PATH": str(lib)}, capture_output=True, text=True,
                          timeout=120, **options)
