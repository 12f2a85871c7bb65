"""libmpi_attr_report.so intercepts each routine of the standard that gives the program a handle: in C, with its form for large
counts, and in Fortran. UNRECORDED has the others, with the reason.

--self-test takes names away from the library's, and expects each to be missed.
"""

import json
import re
import sys

import checks
import fetch
from check_symbols import symbols
from signatures import Routine

LIBRARY = checks.LIBRARY.with_name("libmpi_attr_report.so")
HANDLES = re.compile("COMMUNICATOR|DATATYPE|WINDOW|FILE|GROUP|INFO|OPERATION|ERRHANDLER|SESSION|MESSAGE|REQUEST|KEYVAL")
PREDEFINED, SAME = "the result is predefined", "the handle that the program has passed"
UNRECORDED = {
    "MPI_Comm_get_parent": "the MPI's own communicator",
    "MPI_Start": SAME,
    "MPI_Startall": SAME,
    "MPI_Type_commit": SAME,
    "MPI_Type_create_f90_complex": PREDEFINED,
    "MPI_Type_create_f90_integer": PREDEFINED,
    "MPI_Type_create_f90_real": PREDEFINED,
    "MPI_Type_get_value_index": PREDEFINED,
    "MPI_Type_match_size": PREDEFINED,
}
# Handles of objects that the program has; and the tool interface, which tells of no objects of the program.
OTHERS = re.compile(r"MPI_(T_\w+|\w+_(f2c|c2f|fromint|toint|c2f08|f082c|f082f|f2f08))$")


def gives_handle(api):
    """Whether a routine has a handle as an argument that it writes, or as its result."""
    written = [each["kind"] for each in api["parameters"] if each["param_direction"] != "in"]
    return any(map(HANDLES.fullmatch, [*written, api["return_kind"]]))


def names(api):
    """The names of a routine's functions in C, and one of each of its procedures in Fortran."""
    name, attributes = api["name"], api["attributes"]
    yield name
    if any("POLY" in each["kind"] or each["large_only"] for each in api["parameters"]):
        yield f"{name}_c"
    if attributes["f90_expressible"]:
        yield f"{name.lower()}_"
    if attributes["f08_expressible"]:
        yield f"{name.lower()}_f08_"
        yield from (f"{form.external.lower()}_" for form in Routine(api).forms if form.is_large)


def problems_of(exported):
    """The names that are missing, and how many routines were looked for."""
    apis = json.loads(fetch.fetch("pympistandard").read_text()).values()
    routines = {each["name"]: each for each in apis if gives_handle(each) and each["attributes"]["c_expressible"]
                and not (each["attributes"]["callback"] or each["attributes"]["predefined_function"] or OTHERS.match(each["name"]))}
    missing = [f"{LIBRARY.name} does not intercept {name}" for routine, api in routines.items() if routine not in UNRECORDED
               for name in names(api) if name not in exported]
    unknown = [f"{name} is no routine that gives a handle" for name in UNRECORDED.keys() - routines.keys()]
    return [*missing, *unknown], len(routines)


def main():
    exported = set(symbols(LIBRARY, "--dynamic"))
    if sys.argv[1:] == ["--self-test"]:
        taken = "MPI_Type_get_contents", "MPI_Type_get_contents_c", "mpi_file_get_view_", "mpi_irecv_c_f08ts_", "MPI_Comm_dup", "MPI_Comm_create_keyval"
        checks.report([f"{name} is not missed" for name in taken
                      if f"{LIBRARY.name} does not intercept {name}" not in problems_of(exported - {name})[0]])
    problems, number = problems_of(exported)
    print(f"checked: {number} routines that give a handle")
    checks.report([*problems, *["no routine"] * (number < 180)])


if __name__ == "__main__":
    main()
