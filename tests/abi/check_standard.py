"""Compares libmpi_abi.so.1 with the standard: it must have every routine of C, under both names.

The routines are those of apis.json of the package pympistandard, and their forms with large counts. routines.txt must list all
of them, and no others: the list of unsupported routines is empty. The symbols are in libmpi_attr.so, which libmpi_abi.so.1
needs; it has none of its own.
"""

import argparse
import json
import os
import subprocess
import sys

import fetch
from check_symbols import offered_routines, symbols


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
    args = parser.parse_args()

    if not args.lib or not args.abi:
        parser.error("needs --lib (or MPI_ATTR_LIBRARY) and --abi (or MPI_ATTR_ABI_LIBRARY)")
    names = set(standard(json.loads(fetch.fetch("pympistandard").read_text())))
    offered = set(offered_routines())
    here, there = symbols(args.abi, "--dynamic"), symbols(args.lib, "--dynamic")
    needed = subprocess.run(["readelf", "-d", args.abi], capture_output=True, text=True, check=True).stdout

    problems = [f"{name}: offered, but no routine of the standard" for name in sorted(offered - names)]
    problems += [f"{name}: a routine of the standard, but not offered" for name in sorted(names - offered)]
    problems += [f"{name}: exported by {args.abi}" for name in sorted(here)]
    problems += [f"{name}: not exported by {args.lib}" for routine in sorted(names) for name in (routine, f"P{routine}")
                 if name not in there]
    if "[libmpi_attr.so" not in needed:
        problems.append(f"{args.abi} does not need libmpi_attr.so")
    if not (names and there):
        problems.append("nothing to check")
    print(f"checked: {len(names)} routines of the standard, {len(offered)} offered")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
