"""Compares libmpi_abi.so.1 with the standard: it must have every routine of C, under both names.

The routines are those of apis.json of the package pympistandard, and their forms with large counts. The routines that
routines.txt does not list must be in crates/embedded/unsupported.inc, and no others. That list also has the kind of error
handler, which must agree with the prototypes in MPICH's mpi_abi.h. The symbols of libmpi_abi.so.1 are those of the
list; the others are in libmpi_attr.so, which it needs.
"""

import argparse
import json
import os
import re
import sys
from pathlib import Path

import fetch
from check_symbols import offered_routines, symbols

HERE = Path(__file__).resolve().parent
# The kinds of object with error handlers. A routine of files without a file handle (N) takes the default one for files.
KINDS = {"MPI_Comm": "C", "MPI_Win": "W", "MPI_File": "F"}
LIST = HERE.parent.parent / "crates/embedded/unsupported.inc"


def standard(apis):
    """The names of all routines of C."""
    for api in apis.values():
        kind = api["attributes"]
        if kind["c_expressible"] and not kind["callback"] and not kind["predefined_function"]:
            yield api["name"]
            if any("POLY" in parameter["kind"] or parameter["large_only"] for parameter in api["parameters"]):
                yield f"{api['name']}_c"


def objects(header):
    """{routine: letter of a kind of object, which argument it is}, of all routines in a header."""
    code = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    for name, parameters in re.findall(r"^\w+ (MPI_\w+)\(([^;]*)\)", code, re.MULTILINE):
        types = [parameter.split()[0] for parameter in parameters.split(",")]
        handles = [re.fullmatch(r"(MPI_\w+) +\w+", parameter.strip()) for parameter in parameters.split(",")]
        if name.startswith("MPI_File_") or name.startswith("MPI_Register_datarep"):
            yield name, ("F", types.index("MPI_File") + 1) if types[0] == "MPI_File" else ("N", 0)
        else:
            found = [(KINDS[handle[1]], at) for at, handle in enumerate(handles, 1) if handle and handle[1] in KINDS]
            yield name, found[0] if found else ("-", 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lib", default=os.environ.get("MPI_ATTR_LIBRARY"), help="libmpi_attr.so")
    parser.add_argument("--abi", default=os.environ.get("MPI_ATTR_ABI_LIBRARY"), help="libmpi_abi.so.1")
    args = parser.parse_args()

    names = set(standard(json.loads(fetch.fetch("pympistandard").read_text())))
    offered = set(offered_routines())
    of = dict(objects(fetch.fetch("mpich").read_text()))
    lines = {f"UNSUPPORTED({name}, '{of[name][0]}', {of[name][1]})" for name in names - offered}
    if not args.lib or not args.abi:
        parser.error("needs --lib (or MPI_ATTR_LIBRARY) and --abi (or MPI_ATTR_ABI_LIBRARY)")
    _, *rows = LIST.read_text().splitlines()  # the first line names the source of the list
    listed = re.findall(r"^UNSUPPORTED\((MPI_\w+),", "\n".join(rows), re.MULTILINE)
    here, there = symbols(args.abi, "--dynamic"), symbols(args.lib, "--dynamic")

    problems = [f"{name}: offered, but no routine of the standard" for name in sorted(offered - names)]
    problems += [f"{name}: listed, but offered or no routine of the standard"
                 for name in sorted(set(listed) - (names - offered))]
    problems += [f"{name}: neither offered nor listed" for name in sorted(names - offered - set(listed))]
    problems += [f"{row}: not in the list, or not in the standard" for row in sorted(lines ^ set(rows))]
    problems += [f"{name}: exported by {args.abi}, but not listed" for name in sorted(here)
                 if name.removeprefix("P") not in listed]
    problems += [f"{name}: in neither library" for routine in sorted(names) for name in (routine, f"P{routine}")
                 if name not in here and name not in there]
    problems += [f"{name}: in both libraries" for name in sorted(here.keys() & there.keys())]
    if not (names and listed and here):
        problems.append("nothing to check")
    print(f"checked: {len(names)} routines of the standard, {len(offered)} offered, {len(listed)} not")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
