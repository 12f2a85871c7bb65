"""Compares the symbols of the built library with the list that follows from api/routines.txt.

The shared library must export exactly the listed names. The archive must define them all, and no other global name. A
routine that a tool may replace (it has another name with P or p in front) must be a weak symbol, and a PMPI_ name of C
a strong one. The list itself must have every routine of api/routines.txt in C and, except for those that only C has, under
every linker name of Fortran compilers. libmpi_attr_pmpi.so must have each of its Fortran procedures under all these
names. The routines of C are those of apis.json of the package pympistandard and their forms with large counts: none is
unsupported, and no other is there but names of MPI-1. libmpi_abi.so.1 has no symbols of its own; it needs libmpi_attr.so.
"""

import os
import re
import subprocess
import sys

import checks

sys.path.append(str(checks.ROOT / "api"))
import generate  # noqa: E402
from signatures import Table  # noqa: E402


def offered_routines():
    """The routines of C that the library offers."""
    return generate.routines(Table())


def intended_symbols():
    """The symbols that libmpi_attr.so exports."""
    return set(generate.symbols(Table()))


def symbols(file, *options):
    """{name: nm's letter} of the global symbols that a file defines."""
    nm = [os.environ.get("NM", "nm"), "--defined-only", "--extern-only", "--format=posix", *options, str(file)]
    done = subprocess.run(nm, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(nm)}: {done.stderr}")
    lines = (line.split() for line in done.stdout.splitlines())
    return {words[0]: words[1] for words in lines if len(words) >= 2 and len(words[1]) == 1}


def standard(apis):
    """The names of all routines of C."""
    for api in apis.values():
        kind = api["attributes"]
        if kind["c_expressible"] and not kind["callback"] and not kind["predefined_function"]:
            yield api["name"]
            if any("POLY" in parameter["kind"] or parameter["large_only"] for parameter in api["parameters"]):
                yield f"{api['name']}_c"


# The tool interface, conversions of handles and statuses, and the forms with large counts, which in Fortran have the generic
# name.
ONLY_IN_C = re.compile(r"MPI_T_\w+|MPI_\w+_(toint|fromint|c2f|f2c|c2f08|f082c|c)")


def required(routine):
    """The names a routine must have. Those of the Fortran 2008 binding vary with the arguments."""
    yield from (routine, f"P{routine}")
    if not ONLY_IN_C.fullmatch(routine):
        yield from spellings(routine.lower())


def spellings(procedure):
    """The linker names that Fortran compilers use for a procedure."""
    for name in (procedure, f"p{procedure}"):
        yield from (name, f"{name}_", f"{name}__", name.upper())


def main():
    exported, archive = symbols(checks.LIBRARY, "--dynamic"), symbols(checks.ARCHIVE)
    listed, routines = intended_symbols(), offered_routines()

    problems = [f"{name}: {'not exported' if name in listed else 'exported but not listed'}"
                for name in sorted(listed ^ exported.keys())]
    problems += [f"{name}: listed, but no name of this library" for name in sorted(listed)
                 if not re.match("P?MPIX?_|p?mpix?_", name)]
    problems += [f"{name}: not in the list" for routine in routines for name in required(routine)
                 if name not in listed]
    problems += [f"{name}: global in the archive but not listed" for name in sorted(archive.keys() - listed)]
    for name in sorted(listed):
        kind = archive.get(name)
        replaceable = f"P{name}" in listed or f"p{name}" in listed
        if kind is None:
            problems.append(f"{name}: not in the archive")
        elif replaceable and kind not in "WV":
            problems.append(f"{name}: not weak in the archive, but {kind}")
        elif name[1:] in routines and kind in "WV" and not name.endswith(("_c2f", "_f2c")):
            problems.append(f"{name}: weak in the archive")

    over_hosts = symbols(checks.LIBRARY.with_name("libmpi_attr_pmpi.so"), "--dynamic")
    procedures = [name[1:-1] for name in over_hosts if re.fullmatch(r"pmpi_\w+(?<!_f08)(?<!_fn)(?<!_i8)(?<!_)_", name)]
    problems += [f"{name}: not in libmpi_attr_pmpi.so" for procedure in procedures for name in spellings(procedure)
                 if name not in over_hosts]

    problems += [f"{name}: a routine of the standard or of routines.txt only"
                 for name in sorted({*standard(Table().apis)} ^ {*routines} - {each.name for each in Table().routines if each.was})]
    problems += [f"{name}: exported by libmpi_abi.so.1" for name in sorted(symbols(checks.ABI_LIBRARY, "--dynamic"))]
    if "[libmpi_attr.so" not in subprocess.run(["readelf", "-d", checks.ABI_LIBRARY], capture_output=True, text=True, check=True).stdout:
        problems.append("libmpi_abi.so.1 does not need libmpi_attr.so")

    print(f"checked: {len(listed)} listed symbols, {len(exported)} exported, {len(archive)} global in the archive, "
          f"{len(routines)} routines, {len(procedures)} procedures over hosts")
    if not (listed and exported and archive and routines and procedures):
        problems.append("nothing to check")
    checks.report(problems)


if __name__ == "__main__":
    main()
