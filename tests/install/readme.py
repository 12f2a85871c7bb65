"""Compiles and runs the programs in a README: readme.py README.md DIRECTORY

A program is a fenced block of C or Fortran whose first line is a comment that starts with a file name:
``/* hello.c ...`` or ``! hello.f90 ...``. It must compile without warnings against the installed library (found by
pkg-config) and exit with 0.
"""

import os
import re
import shlex
import subprocess
import sys

FENCE = re.compile(r"^```(c|fortran)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"^\s*(?:/\*|//|!)\s*(\w+\.(?:c|f90))\b")
LANGUAGES = {
    "c": (os.environ.get("CC", "cc"), "-std=c99 -Wall -Wextra -Wpedantic -Werror", "mpi_attr"),
    "fortran": (os.environ.get("FC", "gfortran"), "-std=f2018 -Wall", "mpi_attr-fortran"),
}


def run(command, **kwargs):
    print("+", shlex.join(command), flush=True)
    return subprocess.run(command, check=True, **kwargs)


def compile_and_run(language, text, directory):
    name = FILE_NAME.match(text).group(1)
    source = os.path.join(directory, name)
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    compiler, flags, package = LANGUAGES[language]
    link = run(["pkg-config", "--cflags", "--libs", package], stdout=subprocess.PIPE, text=True).stdout
    program = source + ".out"
    run([compiler, *flags.split(), source, "-o", program, *link.split()], cwd=directory)
    run([program], cwd=directory)


def main(readme, directory):
    with open(readme, encoding="utf-8") as file:
        programs = [(lang, text) for lang, text in FENCE.findall(file.read()) if FILE_NAME.match(text)]
    for language, text in programs:
        compile_and_run(language, text, directory)
    missing = LANGUAGES.keys() - {language for language, _ in programs}
    if missing:
        sys.exit(f"{readme}: no program in {', '.join(sorted(missing))}")
    print(f"{len(programs)} programs of {os.path.basename(readme)} compiled and run")


main(*sys.argv[1:])
