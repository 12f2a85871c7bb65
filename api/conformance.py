"""docs/conformance.md: each normative sentence of MPI-5.0 on caching with its law and its tests, from conformance.txt.

A test in C is a case of a program in tests-c, one in Fortran a text that `begin` gets in a file of tests-f90; a file that
several programs include counts for the binding of each. An unknown test is an error.
"""

import re
from collections import defaultdict

from signatures import HERE

ROOT = HERE.parent
# The sections of MPI-5.0 on caching, in its order, and that of the deprecated names.
SECTIONS = ["7.7.1", "7.7.2", "7.7.3", "7.7.4", "7.7.5", "7.7.6", "16.1", "19.3.7", "19.3.8"]
BINDINGS = {"f08": "`mpi_f08`", "f90": "`mpi`", "include": "`mpif.h`", "fixed": "`mpif.h`", "mixed": "all three, mixed"}


def cases_in_c():
    """{PROGRAM.CASE} of tests-c."""
    found = set()
    for source in (ROOT / "tests-c").glob("*.c"):
        text = source.read_text()
        found |= {f"{source.stem}.{case}" for case in re.findall(r"^[A-Z_]*CASE(?:_OF)?\((\w+)", text, re.M)}
    return found


def cases_in_fortran():
    """{(FILE, text): bindings} of tests-f90."""
    sources = {path.name: path.read_text() for path in (ROOT / "tests-f90").iterdir() if path.suffix in (".inc", ".F90", ".f")}
    users = defaultdict(set)  # of each file, the bindings of the programs that include it

    def visit(name, binding):
        if binding not in users[name]:
            users[name].add(binding)
            for included in re.findall(r'^#include "(\w+\.inc)"', sources[name], re.MULTILINE):
                visit(included, binding)

    for name in sources:
        start = re.match(r"(f08|f90|include|fixed|mixed)\b|(f08|f90|include)_", name)
        if not name.endswith(".inc") and start:
            visit(name, BINDINGS[start[1] or start[2]])
    found = {}
    for name, text in sources.items():
        for said in re.findall(r"call begin\('((?:[^']|'')*)'", text):
            found[name.rpartition(".")[0], said] = sorted(users[name])
    return found


def sections():
    """[(heading, [row])] of conformance.txt."""
    laws = set(re.findall(r"\b[A-Z]\d+\b", (ROOT / "docs/laws.md").read_text()))
    found = []
    for number, line in enumerate((HERE / "conformance.txt").read_text().splitlines(), 1):
        if line.startswith("= "):
            found.append((line[2:], []))
        elif line and not line.startswith("#"):
            row = [cell.strip() for cell in line.split(" | ")]
            if len(row) != 5 or not found:
                raise SystemExit(f"conformance.txt:{number}: expected five cells in a section")
            found[-1][1].append(row)
            if row[0] != str(len(found[-1][1])):
                raise SystemExit(f"conformance.txt:{number}: sentence {row[0]}, expected {len(found[-1][1])}")
            if row[1] not in laws:
                raise SystemExit(f"conformance.txt:{number}: docs/laws.md has no law {row[1]}")
    if [heading.partition(" ")[0] for heading, _ in found] != SECTIONS:
        raise SystemExit(f"conformance.txt: the sections are not {', '.join(SECTIONS)}")
    return found


def page(_table):
    """The lines of docs/conformance.md."""
    in_c, in_fortran, missing, count = cases_in_c(), cases_in_fortran(), [], 0
    lines = ["# Conformance, sentence by sentence", "",
             "The normative sentences of MPI-5.0 on caching in our words, in the order of the text. Each has the law that it became",
             "([the laws](laws.md)) and the tests that hold it, in C (`ctest --test-dir build -R c.PROGRAM`) and in Fortran, with the",
             "bindings that run them. Tests of a kind of object run for communicators, datatypes and windows. `./dev generate` fails if",
             "a test does not exist."]
    for heading, rows in sections():
        section = heading.partition(" ")[0]
        lines += ["", f"## {heading}", "", "| | sentence | law | C | Fortran |", "| --- | --- | --- | --- | --- |"]
        for number, law, sentence, of_c, of_fortran in rows:
            name, cells = f"{section}-{number}", []
            count += 1
            for language, tests in ("C", of_c), ("Fortran", of_fortran):
                if tests.startswith("none: "):
                    missing.append(f"- **{name}**, {language}: {tests[6:]}.")
                    cells.append("[-](#missing)")
                elif language == "C":
                    unknown = set(tests.split()) - in_c
                    if unknown:
                        raise SystemExit(f"conformance.txt: {name}: no such case in tests-c: {', '.join(sorted(unknown))}")
                    cells.append("<br>".join(f"`{each}`" for each in tests.split()))
                else:
                    names = [tuple(each.strip().split(": ", 1)) for each in tests.split(";")]
                    if not set(names) <= in_fortran.keys():
                        raise SystemExit(f"conformance.txt: {name}: no such test in tests-f90: {set(names) - in_fortran.keys()}")
                    bindings = sorted(set().union(*(in_fortran[each] for each in names)))
                    cells.append("<br>".join(f"{file}: {said}" for file, said in names) + f"<br>({', '.join(bindings)})")
            lines.append(f"| {name} | {sentence} | {law} | {' | '.join(cells)} |")
    lines += ["", "## Missing", "", f"Of the {count} sentences, these have no test in a language, each with its reason.", "", *missing, "",
              "Beyond single sentences:", "",
              "- Over an MPI, what it makes impossible: [the limits](hosts.md#limits-over-an-mpi), each with its test.",
              "- Fortran INTEGERs of other widths than 4 and 8 bytes: no compiler of the tested ones has them as the default kind.",
              "- Machines with 32-bit pointers: cargo and CMake refuse them.",
              "- C++ bindings of MPI-2: removed from the standard in MPI-3.0."]
    return lines
