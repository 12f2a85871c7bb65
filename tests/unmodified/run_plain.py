"""Builds examples/plain, which is plain MPI, in several ways; its trace must be trace.txt.

run_plain.py [--prefix DIR]       DIR (or MPI_ATTR_PREFIX) is where mpi_attr is installed
run_plain.py --sets BUILD         only which modules mpiattr-fort selects; BUILD need only be configured

It is built with the wrappers of an installed tree, which is first moved to a path with a blank. It is also built with
every MPI that has Debian's names (mpicc.mpich, mpicc.openmpi), and run twice. Without the library, only the exit code
is checked and differences are printed. With mpiattr-run, the trace must be the same.
"""

import argparse
import difflib
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PLAIN = Path(__file__).resolve().parents[2] / "examples/plain"
# What compilers print for --version, and the set of modules that is theirs; None: a compiler that has none.
VERSIONS = {
    "GNU Fortran (Debian 12.2.0-14+deb12u1) 12.2.0": "gfortran-12",
    "GNU Fortran (GCC) 13.3.1 20240611 (Red Hat 13.3.1-2)": "gfortran-12",
    "GNU Fortran (conda-forge gcc 14.2.0-1) 14.2.0": "gfortran-12",
    "GNU Fortran (Debian 9.3.0-22) 9.3.0": "gfortran-9",
    "GNU Fortran (Ubuntu 11.4.0-1ubuntu1~22.04) 11.4.0": "gfortran-11",
    "GNU Fortran (Debian 15.2.0-4) 15.2.0": "gfortran-15",
    "Debian flang-new version 16.0.6 (15~deb12u1)\nTarget: x86_64-pc-linux-gnu": "flang-16",
    "flang version 22.1.8 (https://github.com/llvm/llvm-project 0123)\nInstalledDir: /opt/flang-9.1/bin": "flang-22",
    "ifx (IFX) 2024.0.0 20231017": "ifx-2024",
    "\nnvfortran 24.1-0 64-bit target on x86-64 Linux -tp haswell": "nvfortran-24",
    "a compiler": None,
}
# gfortran 10 and later; other compilers have no such option.
ACCEPTS = re.compile(r"gfortran-\d\d")
OPTION = "-fallow-argument-mismatch"
# Tests run as root and without mpiexec; Open MPI 4 needs these settings for windows of one process.
HOSTS = {"mpich": {}, "openmpi": {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                                  "OMPI_MCA_osc": "pt2pt"}}


def run(command, **options):
    print("+", shlex.join(map(str, command)), flush=True)
    return subprocess.run(command, text=True, timeout=120, **options)


def build(cc, fc, directory, integer="MPI_Fint", width=()):
    """The program, compiled by the wrappers of an MPI or by those of mpi_attr. `integer` is INTEGER in C, `width` the
    option for it in Fortran."""
    options = ["-Wall", "-Werror", "-c"]
    for compiler, source, more in ((cc, "plain.c", ["-Wextra", f"-DINTEGER={integer}"]),
                                   (fc, "plain_f77.f", ["-std=legacy", *width]), (fc, "plain_f08.f90", width)):
        run([compiler, *options, *more, PLAIN / source], cwd=directory, check=True)
    objects = ["plain.o", "plain_f77.o", "plain_f08.o"]
    run([fc, *width, *objects, "-o", "plain"], cwd=directory, check=True)
    return directory / "plain"


def check_sets(tree, directory):
    """mpiattr-fort takes the modules of the compiler, or says which it has. Yields problems. Changes the sets in `tree`."""
    current = re.search(r"^Version: (.*)", next(tree.glob("lib*/pkgconfig/mpi_attr.pc")).read_text(), re.M)[1]
    for (version, name), state in itertools.product(VERSIONS.items(), ["no set", "incomplete", "0.0.9", current]):
        compiler = directory / "a compiler"
        compiler.write_text(f"#!/bin/sh\nprintf '%s\\n' '{version}'\n")
        compiler.chmod(0o755)
        link = directory / "compiler"
        link.unlink(missing_ok=True)
        link.symlink_to(compiler)
        folder = tree / "include/mpi_attr" / (name or "unknown-1")
        shutil.rmtree(folder, ignore_errors=True)
        if state != "no set":
            (folder / "compat").mkdir(parents=True)
        if state not in ("no set", "incomplete"):
            (folder / "mpi_attr.version").write_text(state + "\n")
        # The variable may contain options, so that a path with a blank would be two words.
        done = run([tree / "bin/mpiattr-fort", "-show", "-c", "x.f90"], capture_output=True, cwd=directory,
                   env=os.environ | {"MPIATTR_FC": "./compiler -O1"})
        sentences = ["=./compiler -O1 is no Fortran compiler that is known"]
        if name:
            sentences = [f", not of {name} (mpi_attr {current}, compiler ./compiler -O1)"]
            sentences += [f"{name} (mpi_attr 0.0.9)"] if state == "0.0.9" else []
            sentences += [f"{name} (incomplete)"] if state == "incomplete" else []
        if name and state == current:
            fails = (done.returncode != 0 or f"/include/mpi_attr/{name}/compat'" not in done.stdout
                     or (OPTION in done.stdout) != bool(ACCEPTS.match(name)))
        else:
            fails = (done.returncode != 1 or done.stdout or not done.stderr.startswith("mpiattr-fort: ")
                     or not all(sentence in done.stderr for sentence in sentences))
        if fails:
            yield f"{version!r}, {state}: {done}"


def check_buffers(fort, directory):
    """mpiattr-fort accepts what Debian's mpifort accepts, unless MPIATTR_FC_STRICT is set. Yields problems."""
    run([fort, PLAIN / "../../tests/unmodified/two_buffers.f", "-o", "buffers"], cwd=directory, check=True)
    run(["./buffers"], cwd=directory, check=True)
    directories = run([fort, "-showme:incdirs"], capture_output=True, check=True).stdout
    for strict in "", "1":
        environment = os.environ | {"MPIATTR_FC_STRICT": strict}
        command, options = (run([fort, show], capture_output=True, check=True, env=environment).stdout
                            for show in ("-show", "-showme:compile"))
        expected = not strict and bool(ACCEPTS.search(command))
        if OPTION in directories or (OPTION in command, OPTION in options) != (expected, expected):
            yield f"MPIATTR_FC_STRICT={strict}: {command}{options}{directories}"
        if ACCEPTS.search(command) and strict and run(
                [fort, "-c", PLAIN / "../../tests/unmodified/two_buffers.f"], cwd=directory, env=environment).returncode == 0:
            yield "MPIATTR_FC_STRICT=1 accepts two types of buffer"


def check_old_names(cc, directory):
    """mpiattr-cc accepts the names that MPI-3.0 removed, names what replaces them, and can reject them. Yields problems."""
    command = [cc, PLAIN / "../../tests/unmodified/old.c", "-Wdeprecated-declarations"]
    done = run([*command, "-o", "old"], cwd=directory, capture_output=True)
    if done.returncode != 0 or run(["./old"], cwd=directory).returncode != 0:
        yield f"old.c: {done}"
    for name in "MPI_Type_create_struct", "MPI_Type_get_extent", "MPI_Comm_create_errhandler", "MPI_Comm_set_errhandler":
        if f"use {name}" not in done.stderr:
            yield f"old.c: no warning names {name}: {done.stderr}"
    done = run([*command, "-c", "-DMPI_ATTR_NO_MPI1", "-Werror=implicit-function-declaration"], cwd=directory, capture_output=True)
    for name in "MPI_Type_struct", "MPI_UB", "MPI_Handler_function", "MPIO_Request":
        if done.returncode == 0 or name not in done.stderr:
            yield f"MPI_ATTR_NO_MPI1 accepts {name}: {done}"


def differences(command, environment):
    """The lines by which its trace differs from trace.txt; none if they are equal. Exits if the program fails."""
    done = run(command, env=os.environ | environment, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
    expected = (PLAIN / "trace.txt").read_text()
    lines = difflib.unified_diff(expected.splitlines(), done.stdout.splitlines(), "trace.txt", "its trace", lineterm="", n=0)
    return list(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--prefix", type=Path, default=os.environ.get("MPI_ATTR_PREFIX"))
    parser.add_argument("--sets", type=Path)
    args = parser.parse_args()
    if args.sets:
        with tempfile.TemporaryDirectory() as scratch:
            tree = Path(scratch, "a tree")
            for source, folder in ("wrappers/mpiattr-fort", "bin"), ("mpi_attr.pc", "lib/pkgconfig"):
                Path(tree, folder).mkdir(parents=True)
                Path(shutil.copy(args.sets / source, tree / folder)).chmod(0o755)
            sys.exit("\n".join(check_sets(tree, Path(scratch))) or 0)
    if not args.prefix or not Path(args.prefix, "bin/mpiattr-cc").is_file():
        parser.error("needs --prefix (or MPI_ATTR_PREFIX): an installed tree with bin/mpiattr-cc")
    args.prefix = Path(args.prefix).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        problems = []

        def check(what, command, environment, same=True):
            found = differences(command, environment)
            print(f"{what}: {'the same trace' if not found else 'another trace'}", *found, sep="\n  ", flush=True)
            problems.extend([what] if same and found else [])

        tree = shutil.copytree(args.prefix, Path(scratch, "moved tree"), symlinks=True)
        directory = Path(scratch, "compat")
        directory.mkdir()
        program = build(tree / "bin/mpiattr-cc", tree / "bin/mpiattr-fort", directory)
        check("mpi_attr", [program], {})
        if list(tree.glob("include/mpi_attr/*/i8/compat/mpi.mod")):
            eight = Path(scratch, "compat i8")
            eight.mkdir()
            program = build(tree / "bin/mpiattr-cc", tree / "bin/mpiattr-fort", eight, "int64_t", ["-fdefault-integer-8"])
            check("mpi_attr with 8-byte INTEGERs", [program], {})
        # Options in files. Their words are no patterns of file names.
        Path(directory, "options").write_text("-Wall @more\r\n")
        Path(directory, "more").write_text("'-fdefault-integer-8'\r\n-c\r\n")
        Path(directory, "pattern").write_text("?S\n")
        Path(directory, "-S").touch()
        shown, linked = (run([tree / "bin/mpiattr-fort", "-show", file, "x.f90"], capture_output=True, cwd=directory).stdout
                         for file in ("@options", "@pattern"))
        if "/i8'" not in shown or "-lmpi_attr" in shown or not shown.endswith(" @options x.f90\n"):
            problems.append(f"options in files: {shown}")
        if "-lmpi_attr" not in linked:
            problems.append(f"a pattern in a file: {linked}")
        problems.extend(check_buffers(tree / "bin/mpiattr-fort", directory))
        problems.extend(check_old_names(tree / "bin/mpiattr-cc", directory))
        problems.extend(check_sets(tree, directory))
        # -show prints the command in a form for a shell: special characters are quoted.
        arguments = ["-c", str(PLAIN / "plain.c"), "-o", "it's shown.o", '-DTEXT="$(a  *)"', ""]
        shown = run([tree / "bin/mpiattr-cc", "-show", *arguments], capture_output=True, check=True).stdout
        words = shlex.split(shown)
        if words[1] != f"-I{tree}/include/mpi_attr/compat" or words[-6:] != arguments or "-lmpi_attr" in words:
            problems.append(f"mpiattr-cc -show: {shown}")
        run([tree / "bin/mpiattr-cxx", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-include", "mpi.h",
             PLAIN / "../../tests/install/consumer.cpp", "-o", "cxx"], cwd=directory, check=True)
        run(["./cxx"], cwd=directory, check=True)
        linked = run([tree / "bin/mpiattr-cc", "-show", PLAIN / "../../tests/install/consumer_mpi.c", "-o", "it's linked"],
                     capture_output=True, check=True).stdout
        run([linked], shell=True, cwd=directory, check=True)
        if run(["./it's linked", "mpi_attr"], cwd=directory).returncode != 0:
            problems.append(f"the command of mpiattr-cc -show fails: {linked}")

        for host, environment in HOSTS.items():
            if not shutil.which(f"mpicc.{host}") or not shutil.which(f"mpifort.{host}"):
                print(f"{host}: not installed")
                continue
            directory = Path(scratch, host)
            directory.mkdir()
            program = build(f"mpicc.{host}", f"mpifort.{host}", directory)
            check(f"{host} without mpi_attr", [program], environment, same=False)
            check(f"{host} with mpi_attr", [args.prefix / "bin/mpiattr-run", program], environment)
    for problem in problems:
        print(f"failed: {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
