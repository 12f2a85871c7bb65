"""Checks the manual pages: mandoc -T lint and groff print nothing, every other name includes a page that has it, every
routine of attributes, every function of the other headers, and every command that is installed has a page, and the pages
have their sections and synopses.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAN = ROOT / "docs/man"
EVERYWHERE = "NAME", "DESCRIPTION", "SEE ALSO"  # sections of every page
REQUIRED = "SYNOPSIS", "PARAMETERS", "ERRORS", "THREADS", "EXAMPLES"  # and of a page about routines


def said(*command):
    """The output of a formatter about a page; its messages only."""
    done = subprocess.run(command, cwd=MAN, capture_output=True, text=True)
    return (done.stdout if "lint" in command else "") + done.stderr


def lint(page):
    yield from said("mandoc", "-T", "lint", page).splitlines()
    yield from said("groff", "-t", "-man", "-T", "utf8", "-ww", page).splitlines()


def check_links(path, text):
    target = re.fullmatch(r"\.so (man\d/\S+)\n", text)
    if not target:
        return [f"{path}: does not include one page"]
    included = MAN / target[1]
    if not included.is_file():
        return [f"{path}: there is no {target[1]}"]
    names = included.read_text().partition(".SH NAME")[2].partition(".SH ")[0].replace("\\-", "-")
    return [] if path.stem in names else [f"{path}: {target[1]} does not name it"]


def check_references(path, text, stems):
    """NAME(3) in a page is a page of this or another package; those of this package exist."""
    text = re.sub(r"\\f.|\\%|\\&", "", text).replace("\\-", "-")
    return [f"{path}: refers to {name}({section}), which does not exist"
            for name, section in re.findall(r"\b((?:MPI|mpi_attr|mpiattr)[\w-]*)\((\d)\)", text)
            if f"{name}.{section}" not in stems]


def check_sections(path, text):
    required = EVERYWHERE
    # The page about the predefined callbacks and the overview of the engine have no parameters.
    if path.suffix == ".3" and not re.match(r"MPI_COMM_DUP_FN|mpi_attr_engine$", path.stem):
        # The engine has no host.
        required += REQUIRED if path.stem.startswith("mpi_attr_engine") else (*REQUIRED, "HOSTS")
    if missing := [title for title in required if f".SH {title}\n" not in text]:
        yield f"{path}: no section {', '.join(missing)}"
    # A routine of the standard has a synopsis for each binding; those of MPI-1 have none in Fortran 2008.
    if found := re.match(r"MPI_(Attr_|Keyval_)?(?!\w*_FN)\w+\.3$", path.name):
        bindings = ["C", *["Fortran 2008"] * (not found[1]), "Fortran, mpif.h"]
        synopsis = text.partition(".SH SYNOPSIS\n")[2].partition(".SH ")[0]
        if (titles := re.findall(r"^\.SS (.*)$", synopsis, re.MULTILINE)) != bindings:
            yield f"{path}: synopses for {titles}, expected {bindings}"


def wanted():
    """The pages that must exist."""
    table = (ROOT / "api/routines.txt").read_text()
    callbacks = r"\w*(?:DUP|NULL_COPY|NULL_DELETE)_FN"
    names = re.findall(rf"\bMPI_(?:\w+_(?:keyval|attr)|Keyval_\w+|Attr_\w+|{callbacks})\b", table)
    yield from (f"{name}.3" for name in names)
    for header in (ROOT / "include").glob("mpi_attr*.h"):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        names = re.findall(r"^\w[\w *]*\b((?:MPIX_|mpi_attr_)\w+)\(", text, re.MULTILINE)
        yield from (f"{name}.3" for name in names if not name.endswith("_f"))  # those are for a Fortran module
    install = (ROOT / "cmake/install.cmake").read_text()
    yield from (f"{name}.1" for name in re.findall(r"^mpi_attr_add_program\(\w+ ([\w-]+) ", install, re.MULTILINE))
    wrappers = re.findall(r"^ *mpi_attr_install_wrapper\((\w+) ", install, re.MULTILINE)
    yield from (f"mpiattr-{name}.1" for name in wrappers)
    yield "mpi_attr.7"


def main():
    problems, count = [], 0
    files = sorted(MAN.glob("man*/*"))
    stems = {file.name for file in files}
    for file in files:
        path, text = file.relative_to(MAN), file.read_text()
        if text.startswith(".so "):
            problems += check_links(path, text)
            continue
        count += 1
        problems += lint(str(path))
        problems += check_references(path, text, stems)
        problems += check_sections(path, text)
    problems += [f"{name}: no such page" for name in sorted(set(wanted()) - stems)]
    for problem in problems:
        print(problem)
    print(f"checked: {count} manual pages, {len(files) - count} other names; {len(problems)} problems")
    return bool(problems)


sys.exit(main())
