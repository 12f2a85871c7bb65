"""Compares the libraries, and the header of the engine, with the binary interface of the last release, release.txt.

A released interface must not change: the soname of each library, its symbols with their kinds and the sizes of data,
the types of the engine's routines, its constants, and the layout of its structs. New facts are only counted.
(check_header.py compares the header of MPI with the standard's.) Lines of release.txt that end in a colon name a
library or header; after them come its facts. Symbols are grouped: `T p{x}_, W {X}: mpi_abort ...` is the function
pmpi_abort_ and the weak MPI_ABORT, and so on. --update writes the file, for a release.

--self-test compares with changed copies of the list and of the header instead, and expects each change to be found.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

import check_header
import checks
from check_symbols import symbols

LIST = checks.ROOT / "tests/abi/release.txt"
HEADER = checks.ROOT / "include/mpi_attr_engine.h"
BASE, ABI = "libmpi_attr.so", "mpi_attr/libmpi_abi.so.1"
LIBRARIES = (BASE, "libmpi_attr_fortran.so", "libmpi_attr_pmpi.so", "libmpi_attr_abi_fortran.so",
             "libmpi_attr_engine.so", ABI)
# Symbols in the Fortran modules that depend on the compiler.
COMPILERS_OWN = re.compile(r"__\w+_MOD_|_QM|_QQ")


def soname(library):
    done = subprocess.run(["readelf", "--dynamic", "--wide", library], capture_output=True, text=True, check=True)
    return re.search(r"\(SONAME\).*\[(.*)\]", done.stdout)[1]


def of_library(library):
    """{"symbol NAME": kind} of a library, and its soname; for data the kind includes the size."""
    found = {"soname": soname(library)}
    done = subprocess.run(["nm", "--dynamic", "--defined-only", "--format=posix", library], capture_output=True,
                          text=True, check=True)
    sizes = {words[0]: int(words[3], 16) for words in map(str.split, done.stdout.splitlines()) if len(words) > 3}
    for name, kind in symbols(library, "--dynamic").items():
        if not COMPILERS_OWN.match(name):
            found[f"symbol {name}"] = kind if kind in "TW" else f"{kind}{sizes[name]}"
    return found


def of_header(header):
    """{"routine NAME": type, ...} of the engine's header."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    found = {}
    for struct, body in re.findall(r"typedef struct (\w+) \{(.*?)\}", text, re.S):
        declarators = (piece for line in body.split(";") for piece in line.split(","))
        members = [re.findall(r"\w+", re.sub(r"\[.*", "", each))[-1] for each in declarators if each.strip()]
        with tempfile.TemporaryDirectory() as scratch:
            facts, complaints = check_header.facts(check_header.Compilers(scratch), header, struct, members,
                                                   opaque=["mpi_attr_engine"])
        if complaints:
            sys.exit(f"{header}: {complaints}")
        for fact, value in facts.items():
            kind, name = fact.split()
            found[f"member {struct}::{name}" if kind == "member" else fact] = " ".join(value).strip()
    return found


def grouped(facts):
    """The lines for {fact: value}."""
    forms = defaultdict(list)
    stems = {}
    names = {fact.split()[1]: value for fact, value in facts.items() if fact.startswith("symbol ")}
    # The longest stem of a name: mpi_x of pmpi_x__, and MPI_X.
    for name in names:
        stem = re.sub(r"(_f08(ts)?)?_*$", "", name.lower())
        stems[name] = stem[1:] if stem.startswith("pmpi") else stem
    mixed = {name.lower(): name for name in names if re.match(r"MPI_\w*[a-z]", name)}
    for name, stem in stems.items():
        camel = mixed.get(stem, "")
        form = name
        for text, mark in ((camel, "{C}"), (stem, "{x}"), (stem.upper(), "{X}")):
            form = form.replace(text, mark) if text else form
        forms[stem].append(f"{names[name]} {form}")
    lines = defaultdict(list)
    for stem, each in forms.items():
        lines[", ".join(sorted(each))].append(mixed.get(stem, stem))
    for fact in sorted(facts.keys() - {f"symbol {name}" for name in names}):
        yield f"  {fact} = {facts[fact]}"
    for form, each in sorted(lines.items()):
        yield f"  {form}: {' '.join(sorted(each))}"


def read(text):
    """{library or header: {fact: value}}"""
    found = {}
    for line in text.splitlines():
        if not line.startswith(" "):
            facts = found[line.rstrip(":")] = {}
        elif " = " in line:
            fact, _, value = line.strip().partition(" = ")
            facts[fact] = value
        else:
            forms, _, stems = line.strip().rpartition(": ")
            for stem in stems.split():
                for form in forms.split(", "):
                    kind, name = form.split(" ")
                    name = name.replace("{C}", stem).replace("{x}", stem.lower()).replace("{X}", stem.upper())
                    facts[f"symbol {name}"] = kind
    return found


def problems_of(released, now):
    for file, facts in released.items():
        for fact, value in facts.items():
            new = now.get(file, {}).get(fact)
            if file == ABI and not new:  # it needs libmpi_attr.so, to which a routine moves when it becomes supported
                new = now[BASE].get(fact)
            if new != value:
                yield f"{file}: {fact}: {value}, now {new or 'missing'}"


# The changes of --self-test to the header, without its name.
CHANGES = (
    ("    int keyval;    /*", "    int added; int keyval;    /*", "member mpi_attr_engine_codes::keyval"),
    ("    char text[120];", "    char text[121];", "typedef mpi_attr_engine_error"),
    ("    uint64_t false_bits;", "    uint32_t false_bits, more;", "member mpi_attr_engine_keyval::false_bits"),
    ("MPI_ATTR_ENGINE_STRICT = 1", "MPI_ATTR_ENGINE_STRICT = 4", "constant MPI_ATTR_ENGINE_STRICT"),
    ("typedef uint64_t mpi_attr_engine_object;", "typedef uint32_t mpi_attr_engine_object;", "mpi_attr_engine_set"),
    ("_busy(mpi_attr_engine *engine, int *busy,", "_busy(mpi_attr_engine *engine, long *busy,", "routine mpi_attr_engine_busy"),
)


def self_test(released, now):
    def problems_with(folder, _):
        return [*problems_of(released, now | {HEADER.name: of_header(folder / HEADER.name)})], None

    missed, tried = checks.undetected(problems_with, HEADER.parent, [(HEADER.name, *change) for change in CHANGES]), 0
    for file, facts in released.items():
        here = [fact for fact in facts if fact in now[file]]  # not a symbol that has moved
        kinds = {fact.split()[0]: fact for fact in here if fact.split()[0] in ("soname", "symbol")}
        for fact in kinds.values():
            for change in ({}, {fact: "something else"}):
                tried += 1
                rest = {other: value for other, value in now[file].items() if other != fact}
                found = list(problems_of(released, now | {file: rest | change}))
                if [problem for problem in found if f"{file}: {fact}:" in problem] != found or not found:
                    missed.append(f"not detected: {file}: {fact} made {change}: {found}")
    print(f"self-test: {tried} changes to symbols and sonames, {len(missed)} not detected")
    return missed


def main():
    directory = checks.LIBRARY.parent
    without = "libmpi_attr_fortran.so" if os.environ.get("MPI_ATTR_FC") == "" else None
    now = {name: of_library(directory / name) for name in LIBRARIES if name != without}
    now[HEADER.name] = of_header(HEADER)
    if sys.argv[1:] == ["--update"]:
        lines = (line for file, facts in now.items() for line in (f"{file}:", *grouped(facts)))
        LIST.write_text("".join(f"{line}\n" for line in lines))
    released = read(LIST.read_text())
    released.pop(without, None)
    if sys.argv[1:] == ["--self-test"]:
        checks.report(self_test(released, now))
    problems = list(problems_of(released, now))
    if any(len(facts) < 8 for facts in released.values()):
        problems.append("release.txt is incomplete")
    for file, facts in released.items():
        print(f"checked: {file}: {len(facts)} facts, {len(now[file].keys() - facts.keys())} new since the release")
    checks.report(problems)


if __name__ == "__main__":
    main()
