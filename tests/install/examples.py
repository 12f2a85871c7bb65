"""Compiles and runs the programs in documents: examples.py DIRECTORY FILE...

A FILE is a page of Markdown, or a manual page. A program is a fenced block of C or Fortran, or an example (.EX) of a manual
page, whose first line is a comment that starts with a file name: ``/* hello.c ...``, ``! hello.f90 ...`` or, in fixed form,
``C hello.f ...``. ``! hello.f90, with part.c`` compiles the block ``/* part.c, part of hello.f90 */`` into the program. It
must compile without warnings against the installed library (found by pkg-config) and exit with 0.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

FENCE = re.compile(r"^```(?:c|fortran)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^\.EX\n(.*?)^\.EE$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"^\s*(?:/\*|//|!|C )\s*(\w+\.(?:c|f90|f))\b(?:, (with|part of) (\S+))?")
ROFF = {"\\e": "\\", "\\-": "-", "\\(aq": "'", "\\(ga": "`", "\\(ha": "^", "\\(ti": "~", "\\&": ""}
FC = os.environ.get("FC", "gfortran")
LANGUAGES = {
    ".c": (os.environ.get("CC", "cc"), "-std=c99 -Wall -Wextra -Wpedantic -Werror", "mpi_attr"),
    ".f90": (FC, "-std=f2018 -Wall -Werror", "mpi_attr-fortran"),
    # With -std=f2018 there are warnings of the COMMON blocks in the include file.
    ".f": (FC, "-std=f2008 -Wall -Werror", "mpi_attr-fortran"),
}


def run(command, **kwargs):
    print("+", shlex.join(command), flush=True)
    return subprocess.run(command, check=True, **kwargs)


def programs(file):
    """{name: (text, other file)} of the programs in a document."""
    text = file.read_text()
    if file.suffix == ".md":
        found = FENCE.findall(text)
    else:
        found = [re.sub(r"\\(?:\(..|.)", lambda m: ROFF[m[0]], example) for example in EXAMPLE.findall(text)]
    named = [(FILE_NAME.match(each), each) for each in found]
    parts = {match[1]: each for match, each in named if match and match[2] == "part of"}
    return {match[1]: (each, match[3]) for match, each in named if match and match[1] not in parts}, parts


def compile_and_run(source, other):
    compiler, flags, package = LANGUAGES[source.suffix]
    link = run(["pkg-config", "--cflags", "--libs", package], stdout=subprocess.PIPE, text=True).stdout
    link, objects = shlex.split(link), []
    if other:
        with_compiler, with_flags, _ = LANGUAGES[other.suffix]
        objects = [f"{other}.o"]
        run([with_compiler, *with_flags.split(), "-c", str(other), "-o", *objects, *link])
    program = f"{source}.out"
    run([compiler, *flags.split(), str(source), *objects, "-o", program, *link], cwd=source.parent)
    run([program], cwd=source.parent)


def main(directory, *files):
    count = 0
    for file in map(Path, files):
        found, parts = programs(file)
        for name, text in [*parts.items(), *((name, text) for name, (text, _) in found.items())]:
            if Path(directory, name).exists():
                sys.exit(f"{file}: two programs are called {name}")
            Path(directory, name).write_text(text)
        for name, (_, other) in found.items():
            compile_and_run(Path(directory, name), other and Path(directory, other))
        if ".EX" in file.read_text().partition(".SH EXAMPLES")[2] and file.suffix == ".3" and not found:
            sys.exit(f"{file}: no program in its examples")
        count += len(found)
    if not count:
        sys.exit("no programs")
    print(f"{count} programs in {len(files)} documents compiled and run")


main(*sys.argv[1:])
