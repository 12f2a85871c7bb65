"""The lines of the generated C files."""

import textwrap

from signatures import ADDRESSES, TEXT_ARRAYS, c_type


def declaration(parameter, large):
    """The C declaration of an argument, in the form for large counts or in the usual form."""
    name, kind = parameter.name, parameter.kind
    if kind == "VARARGS":
        return "..."
    if kind == "ARGUMENT_LIST":
        return f"char *{name}[]" if parameter.pointer is False else f"char ***{name}"
    if kind in TEXT_ARRAYS:
        return f"char *{'*' * (TEXT_ARRAYS[kind] - 1)}{name}[]"
    if parameter.is_function:
        return f"{parameter.function.removesuffix('_c')}{'_c' * (large and kind == 'POLYFUNCTION')} *{name}"
    if kind in ("STRING", "WEIGHT"):  # not an array: compilers warn if an array argument is MPI_UNWEIGHTED
        is_address = True
    elif kind in ADDRESSES:
        is_address = parameter.pointer is not False
    else:
        is_address = not parameter.is_array and parameter.pointer is not False and (
            parameter.pointer or parameter.direction != "in")
    brackets = ""
    if parameter.is_array and not is_address:
        brackets = "[]" + "".join(f"[{extent}]" for extent in parameter.extents[1:])
    return f"{'const ' * parameter.constant}{c_type(kind, large)} {'*' * bool(is_address)}{name}{brackets}"


def declarations(routine, name):
    """The declarations of the arguments of a routine, for one of its names."""
    large = routine.is_large or name != routine.name
    return [declaration(each, large) for each in routine.parameters
            if "c_parameter" not in each.suppressed and (large or not each.large_only)]


def prototype(routine, name, prefix):
    start = f"{routine.result} {prefix}{name}("
    lines = textwrap.fill(f"{start}{', '.join(declarations(routine, name)) or 'void'});", 119,
                          subsequent_indent=" " * len(start), break_on_hyphens=False)
    return f"MPI_ATTR_REPLACED_BY({prefix}{routine.was})\n{lines}" if routine.was else lines


def unless_unwanted(routines, lines):
    """Lines about names that MPI-3.0 removed can be switched off."""
    return ("#ifndef MPI_ATTR_NO_MPI1", *lines, "#endif") if routines and routines[0].was else lines


def prototypes(table):
    """include/mpi_attr_routines.h, which mpi_attr.h includes."""
    for title, routines in table.groups:
        if any(routine.is_in_c for routine in routines):
            yield from ("", f"/* {title}. */")
            yield from unless_unwanted(routines, [prototype(routine, name, "") for routine in routines for name in routine.c_names])
    yield from ("", "/* The profiling interface (15.2): a tool defines MPI_X itself and calls the library by PMPI_X. */")
    for _, routines in table.groups:
        yield from unless_unwanted(routines, [prototype(routine, name, "P") for routine in routines for name in routine.c_names])


def names_for_8_byte_integers(table):
    """fortran/i8/names.inc: a row for each Fortran procedure with INTEGERs or LOGICALs, with the number of its arguments."""
    extensions = {"create_keyval": 4, "free_keyval": 2, "set_attr": 4, "get_attr": 5, "delete_attr": 3}
    for routine in table.routines:
        if routine.is_callback:
            yield f"CALLBACK({len(routine.arguments)}, {routine.lower}, {routine.name.upper()})"
    yield "CALLBACK(7, mpi_conversion_fn_null_c, MPI_CONVERSION_FN_NULL_C)"
    for routine in [each for each in table.forms if not each.is_large or each.is_in_both_widths]:
        for procedure, bindings in routine.procedures if routine.result == "int" else ():
            count = len(routine.arguments)
            if not procedure.endswith("_f08ts"):  # lengths of texts; there they are in the descriptors
                count += sum(each.is_text for each in routine.arguments)
            macro = {("mpi", "f08"): "BOTH", ("mpi",): "BEFORE_2008", ("f08",): "ONLY_2008", (): "LABELLED"}[bindings]
            if routine.name.lower().endswith(("create_keyval", "keyval_create")):
                macro = "KEYVAL"
            if routine.generic.startswith("MPI_Register_datarep"):
                macro = "DATAREP_2008" if routine.is_large else "DATAREP"
            yield f"{macro}({count}, {procedure}, {procedure.upper()})"
    for name in table.extensions:
        macro = "KEYVAL" if name.endswith("create_keyval") else "BOTH"
        yield f"{macro}({extensions[name.split('_', 2)[2]]}, {name.lower()}, {name.upper()})"
    for name, count in ("mpi_attr_at_finalize", 4), ("mpi_attr_at_session_finalize", 5), ("mpi_attr_cancel", 2):
        yield f"HOOK({count}, {name}, {name.upper()})"
