"""The lines of crates/recorder/src/routines.inc: the routines that libmpi_attr_report.so intercepts, one macro each.

The list follows from the standard's own data: every routine with a new object or request, those that free one, those that
complete requests, and the attribute routines. Routines outside routines.txt are there, too: an MPI has them, and a report
would miss the objects that they create.
"""

import re
import textwrap

from c import declarations
from signatures import Routine

KINDS = {"COMMUNICATOR": "COMM", "DATATYPE": "TYPE", "WINDOW": "WIN", "FILE": "FILES", "GROUP": "GROUP", "INFO": "INFO",
         "OPERATION": "OP", "ERRHANDLER": "ERRHANDLER", "SESSION": "SESSION", "MESSAGE": "MESSAGE"}
# An object is the parent of others, and the others of those of their kind.
PARENTS = "COMMUNICATOR", "DATATYPE", "WINDOW", "FILE", "SESSION"
# Routines whose results are not recorded, or not by a line of routines.inc, and why. Nor are those of the tool interface.
NOT_CONSTRUCTORS = {"MPI_Comm_get_parent": "the communicator belongs to the MPI",
                    "MPI_Type_create_f90_complex": "a predefined datatype",
                    "MPI_Type_create_f90_integer": "a predefined datatype",
                    "MPI_Type_create_f90_real": "a predefined datatype",
                    "MPI_Type_get_value_index": "a predefined datatype",
                    "MPI_Type_match_size": "a predefined datatype",
                    "MPI_Session_init": "in intercept.c"}
# Not in MPI-3.1, like every form for large counts. An MPI may lack them, and then a program must not find them.
NEW = re.compile(r"MPI_(Comm_idup_with_info|Comm_create_from_group|Intercomm_create_from_groups|Group_from_session_pset"
                 r"|Isendrecv|Isendrecv_replace|Info_create_env|Session_\w+|\w*iflush\w*|Abi_\w+|Get_hw_resource_info"
                 r"|(?!([BSR]?s|S)end_init|Recv_init)\w+_init)$")
FREES = ("MPI_Comm_free", "MPI_Comm_disconnect", "MPI_Type_free", "MPI_Win_free", "MPI_Group_free", "MPI_Info_free",
         "MPI_Op_free", "MPI_Errhandler_free")
COMPLETIONS = re.compile(r"MPI_((Wait|Test)(all|any|some)?|Request_free)$")


def c_parameter(routine, declaration):
    """An argument in C: pointers and functions are void *, handles and integers keep their width."""
    name = re.search(r"(\w+)(\[.*)?$", declaration)[1]
    texts = {each.name for each in routine.parameters if each.kind.startswith("STRING_")}
    if "*" in declaration or "[" in declaration or name in texts:
        return f"void *{name}"
    type_ = declaration.split()[0]
    widths = {"int": "int", "MPI_Aint": "intptr_t", "MPI_Count": "int64_t", "MPI_Offset": "int64_t"}
    return f"{widths.get(type_, 'handle')} {name}"


def arguments(parameters):
    names = [re.search(r"\w+$", each)[0] for each in parameters]
    return f"({', '.join(parameters)}), ({', '.join(names)})"


def results(routine):
    """The arguments for the objects that a routine creates or returns."""
    if routine.name in NOT_CONSTRUCTORS or routine.name.startswith("MPI_T_"):
        return []
    return [each for each in routine.parameters if each.kind in KINDS and each.direction == "out"]


def parent_of(routine):
    """The kind and the name of the object that a constructor starts from."""
    result = results(routine)[0].kind
    return next(((KINDS[each.kind], each.name) for each in routine.parameters
                 if each.kind in (*PARENTS, result) and each.direction == "in" and not each.is_array), ("NONE", "0"))


def freed(routine):
    if routine.name in FREES:
        return next((KINDS[each.kind], each.name) for each in routine.parameters if each.kind in KINDS)
    return None


def argument(routine, kind, direction):
    """The argument of this kind and direction, if there is one."""
    return next((each.name for each in routine.parameters if each.kind == kind and each.direction == direction), None)


def requests_of(routine):
    """The number of requests of a routine that completes some, and the argument."""
    array = next(each for each in routine.parameters if each.kind == "REQUEST")
    return array.length if array.is_array else "", array.name


def detail(routine):
    """What a request is about, where one buffer says it: number of elements, datatype, peer, tag. With a marker for values that Fortran
    passes by reference."""
    by_name = {each.name: each for each in routine.parameters if each.direction == "in" and not each.is_array}

    def of(names, type_=None):
        found = next((by_name[name] for name in names if name in by_name), None)
        # The number of elements of a partition is an MPI_Count in both forms.
        return found and (type_ or ("count" if not found.kind.startswith("POLY") else "int"), found.name)

    count, datatype = of(["count", "origin_count"]), of(["datatype", "origin_datatype"], "handle")
    # A partitioned request has so many elements in each partition.
    if not count or not datatype or "partitions" in by_name:
        count, datatype = "-1", "0"
    peers = of(["dest", "source", "target_rank"], "rank"), of(["tag"], "rank")
    # A send and a receive at once has two of each.
    return [count, datatype, *(each or "NO_RANK" for each in peers)]


def use(routine):
    """The macro of a routine and its further arguments, with a marker for values that Fortran passes by reference."""
    created = results(routine)
    if len(created) > 1 or any(each.is_array for each in created):
        # Datatypes: how many an argument has room for, and the argument.
        parent_kind, parent = parent_of(routine)
        arrays = [part for each in created for part in (("int", each.length) if each.is_array else "1", each.name)]
        return "RETURN_TYPES", [parent_kind, ("handle", parent), *arrays, *["0", "NULL"] * (2 - len(created))]
    if created:
        kind, result = KINDS[created[0].kind], created[0].name
        parent_kind, parent = ("NONE", "0") if kind == "MESSAGE" else parent_of(routine)
        # MPI_Improbe.
        if any(each.name == "flag" for each in routine.parameters):
            result = f"(FORTRAN_INT(flag) ? {result} : NULL)"
        return "CREATE", [kind, parent_kind, ("handle", parent), result, argument(routine, "REQUEST", "out") or "0"]
    if free := freed(routine):
        return "FREE", list(free)
    if COMPLETIONS.match(routine.name):
        count, array = requests_of(routine)
        return "COMPLETE", [("int", count) if count else "1", array]
    if message := argument(routine, "MESSAGE", "inout"):
        request = argument(routine, "REQUEST", "out")
        return ("RECEIVE", [request, message, *detail(routine)]) if request else ("FREE", [KINDS["MESSAGE"], message])
    if request := argument(routine, "REQUEST", "out"):
        return "START_REQUEST", [request, *detail(routine)]
    return None, []


def fortran_parameters(routine):
    found = [f"void *{each.name}" for each in routine.arguments]
    return found + [f"size_t {each.name}_length" for each in routine.arguments if each.kind.startswith("STRING")]


def wrapped(line):
    return textwrap.wrap(line, 119, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False)


def families(routine):
    """The Fortran procedures of a routine: name, and the macro that gives it and its like their linker names. Of a form for large
    counts, this library's and MPICH's."""
    if routine.is_large:
        kind = "f08ts" if "BUFFER" in routine.kinds else "f08"
        yield routine.external.lower(), "PROCEDURE_F08"
        yield f"{routine.api['name'].lower()}_{kind}_large", "PROCEDURE_F08"
        return
    in_f08 = routine.is_in_f08 and not routine.name.startswith(("MPI_Attr_", "MPI_Keyval_"))
    yield routine.lower, "PROCEDURE" if not in_f08 else "PROCEDURES_TS" if "BUFFER" in routine.kinds else "PROCEDURES"
    if routine.has_cptr_form:
        yield f"{routine.lower}_cptr", "PROCEDURE"


def linker_names(table):
    """crates/recorder/src/names.inc: the linker names of a procedure as texts, and those beside its body as aliases."""
    for family, parameters, stem, patterns in [("F", "lower, upper", "mpi_x", table.linker_names),
                                               ("F08", "lower", "mpi_x_f08", table.f08_linker_names)]:
        body = f"{stem}_"
        forms = [("upper" if each.isupper() else "lower", each[len(stem):])
                 for each in sorted(patterns, key=lambda each: each != body)]
        texts = [f"#{word}" + f' "{suffix}"' * bool(suffix) for word, suffix in forms]
        yield f"#define NAMES_{family}({parameters}) {', '.join(texts)}"
        yield f"#define ALIASES_{family}({parameters}, parameters) \\"
        aliases = [f'    void {word}{"##" * bool(suffix)}{suffix} parameters __attribute__((alias(#lower "_")));'
                   for word, suffix in forms[1:]]
        yield from " \\\n".join(aliases).split("\n")


def interceptions(table):
    """crates/recorder/src/routines.inc"""
    routines = [each for each in map(Routine, table.apis.values()) if each.is_in_c and use(each)[0]]
    for routine in routines:
        macro, rest = use(routine)
        plain = [each[1] if isinstance(each, tuple) else each for each in rest]
        for name in routine.c_names:
            parameters = [c_parameter(routine, each) for each in declarations(routine, name)]
            if re.match(r"MPI_File_\w+_c$", name):
                yield from wrapped(f"LARGE({name}, {routine.name}, {arguments(parameters)}, {', '.join(plain)})")
                continue
            is_new = name != routine.name or NEW.match(name)
            start = f"NEW({name}, {macro}" if is_new else f"{macro}({name}, {name}"
            yield from wrapped(f"{start}, {arguments(parameters)}, {', '.join(plain)})")
    for routine in (form for each in routines if each.is_in_f90 for form in each.forms):
        macro, rest = use(routine)
        # Of a form for large counts, they are no INTEGERs.
        macros = {"handle": "FORTRAN_HANDLE", "rank": "FORTRAN_INT", "count": "FORTRAN_COUNT",
                  "int": "FORTRAN_COUNT" if routine.is_large else "FORTRAN_INT"}
        by_reference = [each if isinstance(each, str) else each[1] if each[1] == "0" else f"{macros[each[0]]}({each[1]})" for each in rest]
        for name, family in families(routine):
            upper = "" if routine.is_large else f"{name.upper()}, "
            yield from wrapped(f"{family}({macro}, {name}, {upper}{routine.name}, "
                               f"{arguments(fortran_parameters(routine))}, {', '.join(by_reference)})")
