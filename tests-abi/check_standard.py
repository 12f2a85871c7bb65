"""Holds libmpi_abi.so.1 to the standard: every routine of C is there, under both names.

The routines are those of apis.json of the package pympistandard, and their forms with large counts. What routines.txt
does not list, compat/unsupported.inc must, and nothing else; --update writes that list. The symbols of libmpi_abi.so.1
are those of the list; the others are in libmpi_attr.so, which it needs.
"""

import argparse
import json
import os
import re
import sys
from pathlib import Path

import fetch
from check_symbols import symbols

HERE = Path(__file__).resolve().parent
LIST = HERE.parent / "compat/unsupported.inc"


def standard(apis):
    """The names of all routines of C."""
    for api in apis.values():
        kind = api["attributes"]
        if kind["c_expressible"] and not kind["callback"] and not kind["predefined_function"]:
            yield api["name"]
            if any("POLY" in parameter["kind"] or parameter["large_only"] for parameter in api["parameters"]):
                yield f"{api['name']}_c"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lib", default=os.environ.get("MPI_ATTR_LIBRARY"), help="libmpi_attr.so")
    parser.add_argument("--abi", default=os.environ.get("MPI_ATTR_ABI_LIBRARY"), help="libmpi_abi.so.1")
    parser.add_argument("--update", action="store_true")
    args = parser.parse_args()

    names = set(standard(json.loads(fetch.fetch("pympistandard").read_text())))
    offered = set((HERE / "routines.txt").read_text().split())
    if args.update:
        LIST.write_text("".join(f"UNSUPPORTED({name})\n" for name in sorted(names - offered)))
        return
    if not args.lib or not args.abi:
        parser.error("needs --lib (or MPI_ATTR_LIBRARY) and --abi (or MPI_ATTR_ABI_LIBRARY)")
    lines = LIST.read_text().splitlines()
    listed = [re.fullmatch(r"UNSUPPORTED\((MPI_\w+)\)", line)[1] for line in lines]
    here, there = symbols(args.abi, "--dynamic"), symbols(args.lib, "--dynamic")

    problems = [f"{name}: offered, but no routine of the standard" for name in sorted(offered - names)]
    problems += [f"{name}: listed, but offered or no routine of the standard"
                 for name in sorted(set(listed) - (names - offered))]
    problems += [f"{name}: neither offered nor listed" for name in sorted(names - offered - set(listed))]
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
