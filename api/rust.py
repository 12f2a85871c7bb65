"""The lines of the generated Rust files: Fortran procedures that forward to C, their linker names, tests' tables."""

import re
import textwrap

from signatures import HANDLES, HERE


# The types in crates/forward/src that convert an argument which goes in, goes in and comes out, or comes out. The key
# is the argument's kind in apis.json, "handle", or its type in C. K is the kind of a handle.
SCALARS = {
    "handle": ("InHandle<K>", "InOutHandle<K>", "OutHandle<K>"),
    "int": ("In", "InOutInteger", "OutInteger"),
    "INTEGER": ("InLong", None, None),
    "MPI_Aint": ("InAint", "Same<Aint>", "OutSameKind<Aint>"),
    "MPI_Count": ("InSameKind<i64>", "Same<i64>", "OutSameKind<i64>"),
    "MPI_Offset": ("InSameKind<i64>", None, "OutSameKind<i64>"),
    "LOGICAL": ("InLogical", None, "Flag"),
    "LOGICAL_VOID": ("Same<c_void>", None, "OutTruth"),
    "STATUS": ("InStatus", "InOutStatus", "OutStatus"),
    "STRING_LENGTH": ("In", "TextLength", "OutInteger"),
    "INFO_VALUE_LENGTH": ("In", "TextLength", "OutInteger"),
    "BUFFER": ("Choice", "Choice", "Choice"),
    "C_BUFFER": (None, None, "OutAddress"),
    "C_BUFFER2": (None, None, "UnusedBuffer"),
}
ARRAYS = {
    "handle": ("InHandleArray<K>", "HandleArray<K>", "OutHandleArray<K>"),
    "REQUEST": ("HandleArray<K>", "HandleArray<K>", None),
    "int": ("InIntegers", "Integers", "OutIntegers"),
    "INTEGER": ("InLongs", None, None),
    "MPI_Aint": ("InArray<Aint>", None, "OutArray<Aint>"),
    "MPI_Count": ("InArray<i64>", None, "OutArray<i64>"),
    "LOGICAL": ("InLogicals", None, "OutLogicals"),
    "STATUS": (None, None, "OutStatuses"),
    "WEIGHT": ("Weights", None, "OutWeights"),
}


def conversion(routine, argument, only_f08=False):
    """The type that converts an argument. `only_f08`: for a procedure of Fortran 2008 only, whose C_BUFFER2 is a C_PTR."""
    kind, direction = argument.kind, argument.direction
    if kind == "STRING" and direction == "in":  # infos: leading and trailing blanks are ignored (MPI-4.1 ch. 10)
        return "InText<true>" if routine.name.startswith("MPI_Info_") else "InText"
    if kind == "STRING":
        return f"OutText<{routine.rust.get(argument.name, argument.length)}>"
    if kind == "BUFFER" and argument.constant:
        return "InChoice"
    if kind == "C_BUFFER2" and only_f08:
        return "OutBuffer"
    if kind == "INDEX" and direction == "out" and requests(routine):
        return "OutIndices" if argument.is_array else "OutIndex"
    if len(argument.extents) > 1:
        return "InRanges"
    if kind in HANDLES and argument.pointer:  # in MPI_Cancel
        direction = "inout"
    types = ARRAYS if argument.is_array else SCALARS
    types = types.get(kind) or types["handle" if kind in HANDLES else "INTEGER" if argument.is_integer else argument.c_type]
    return types[("in", "inout", "out").index(direction)].replace("<K>", f"<{HANDLES[kind][1]}>" if kind in HANDLES else "")


# The results in Rust of procedures that return no code.
RESULTS = {"double": "f64"}


def list_of(name, description, lines):
    """A macro that passes a list to another macro, after other arguments."""
    return ("", *(f"/// {line}" for line in description.splitlines()), "#[macro_export]", f"macro_rules! {name} {{",
            "    ($macro:ident $($first:tt)*) => { $macro! { $($first)*", *(f"    {line}" for line in lines), "    } };", "}")


def requests(routine):
    """The length of a routine's array of requests, if it has one."""
    return next((each.length for each in routine.parameters if each.kind == "REQUEST" and each.is_array), None)


def elements(routine):
    """{array that is converted: the number of its elements}"""
    found, previous = {}, ""
    for argument in routine.arguments:
        is_converted = argument.is_integer or argument.direction == "out" or argument.c_type not in ("MPI_Aint", "MPI_Count")
        if argument.is_array and is_converted:
            length = argument.extents[0]
            if length == "*":  # statuses and indices: as many as requests
                length = requests(routine)
            # Weights: as many as the ranks before them. Counts and types: as many as processes or neighbours.
            if not length and argument.kind != "WEIGHT":
                sends = argument.name.startswith("s")
                others = "members" if "eighbor" not in routine.name else "destinations" if sends else "sources"
                previous = f"{others}(comm.argument())"
            previous = routine.rust.get(argument.name, f"{length}.argument()" if length else previous)
            found[argument.name] = previous
    return found


def forwarding_row(routine, procedure, bindings):
    """A row of `fortran_routines!` in crates/forward/src/lib.rs."""
    arguments = routine.arguments[:-1]
    kinds = ", ".join(f"{each.name}: {conversion(routine, each, bindings == ('f08',))}" for each in arguments)
    name = f"{procedure} {procedure.upper()}" if "mpi" in bindings else procedure
    row = f"{name}{' without f08' * (bindings == ('mpi',))} => {routine.was or routine.name}({kinds})"
    if texts := [f"{each.name} = {each.name}_length" for each in arguments if each.kind == "STRING"]:
        row += f" lengths({', '.join(texts)})"
    if arrays := [f"{name}: {length}" for name, length in elements(routine).items()]:
        row += f" arrays({', '.join(arrays)})"
    if large := large_procedure(routine, procedure):
        lengths = [f"{each.name}_length" for each in arguments if each.kind == "STRING"]
        row += f" large {large}({', '.join(each.name for each in arguments)};{' ' * bool(lengths)}{', '.join(lengths)})"
    return row + ";"


def large_procedure(routine, procedure):
    """The procedure that a usual one calls if a count of 8 bytes does not fit an `int`, or None."""
    if routine.was:
        return f"{routine.was.lower()}_c_f08" if any("POLY" in kind for kind in routine.kinds) else None
    _, *forms = routine.forms
    if not forms or routine.is_large:
        return None
    form = forms[0]
    if any(each.large_only for each in form.parameters):  # results that the usual procedure does not have
        return f"{procedure}_wide"
    return form.lower if needs_private(form) and not procedure.endswith("_f08") else form.external.lower()


def needs_private(form):
    """Whether a form for large counts has a procedure that is not exported, which others call."""
    return bool(form.kinds & {"BUFFER", "C_BUFFER2"})


def descriptor_row(routine, procedure):
    """A row of `with_descriptors!` in crates/forward/src/lib.rs."""
    # The data of an operation that goes on after the call cannot be a copy: a datatype describes the section, if the count and
    # the datatype are of this buffer alone. A persistent operation has no other way, a nonblocking one may end at once.
    triples = [of_buffer for of_buffer in zip(routine.arguments, routine.arguments[1:], routine.arguments[2:])
               if outlasts(routine) and [each.kind for each in of_buffer] == ["BUFFER", "POLYXFER_NUM_ELEM_NNI", "DATATYPE"]
               and not any(each.is_array for each in of_buffer[1:])]
    viewed = [of_buffer for of_buffer in triples if "OPERATION" not in routine.kinds]
    is_data, arguments, more = "DATATYPE" in routine.kinds, [], ""
    section = "Contiguous" if outlasts(routine) and routine.name.endswith("_init") else "AtOnce" if outlasts(routine) else "Section"
    for each in routine.arguments[:-1]:
        if each.kind == "BUFFER":  # data may be a section of an array; memory for later use may not
            written = "false" if each.direction == "in" else "true"
            of = "Viewed" if any(each is triple[0] for triple in viewed) else f"{section}<{written}>"
            kind = of if is_data else "Whole"
        elif each.kind == "STRING":
            kind, more = "DescribedText", f"{more} length({each.name})"
        elif each.c_type in ("MPI_Aint", "MPI_Count", "MPI_Offset"):
            type_ = "Aint" if each.c_type == "MPI_Aint" else "i64"
            kind = f"Alike<*{'const' if each.direction == 'in' else 'mut'} {type_}>"
        else:
            kind = "Alike<Integer>"
        arguments.append(f"{each.name}: {kind}")
        if is_data and each.kind in ("COMMUNICATOR", "FILE"):
            more += f" on {each.name} as {HANDLES[each.kind][1]}"
    if viewed:
        more += " viewed(" + ", ".join(" ".join(each.name for each in triple) for triple in viewed) + ")"
    return f"{procedure} => {routine.lower} {routine.name}({', '.join(arguments)}){more};"


def filled(row):
    """The lines of a row; an argument stays with its type."""
    lines = textwrap.wrap(re.sub(r"(:|->|\*const|\*mut) ", "\\1\0", row), 110, initial_indent=" " * 4, subsequent_indent=" " * 8,
                          break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def rows(table):
    """crates/forward/src/rows.rs"""
    procedures = [(routine, *procedure) for routine in table.forwarded for procedure in routine.procedures]
    yield "//! The procedures that only call the C routine with converted arguments, and the names of the others."
    for name, is_large, description, of_descriptors in (
            ("forwarding_rows", False, "Passes them to a macro, after other arguments: `fortran_routines!` in lib.rs explains the rows.",
             "Those with C descriptors: `with_descriptors!` in lib.rs explains the rows."),
            ("large_rows", True, "Those for large counts.", "Those for large counts with C descriptors.")):
        chosen = [each for each in procedures if each[0].is_large == is_large]
        yield from list_of(name, description, [line for routine, procedure, bindings in chosen if bindings
                                               for line in filled(forwarding_row(routine, procedure, bindings))])
        yield from list_of("large_descriptor_rows" if is_large else "descriptor_rows", of_descriptors,
                           [line for routine, procedure, bindings in chosen if not bindings
                            for line in filled(descriptor_row(routine, procedure))])
    yield from list_of("large_buffer_rows", "The procedures for large counts that others call, which are not exported.",
                       [line for routine in table.forwarded if routine.is_large and needs_private(routine)
                        for line in filled(forwarding_row(routine, routine.lower, ()))])
    own = [(routine, *procedure) for routine in table.forms if routine not in table.forwarded
           for procedure in [*routine.procedures, *[(routine.lower, ())] * (f"p{routine.lower}_" in table.symbols)]]
    lines = {True: [], False: []}
    for routine, name, bindings in own:
        lines[bindings == ("mpi", "f08")] += filled(f"{name}({own_arguments(routine, name)}){result(routine)};")
    header = (HERE.parent / "include/mpi_attr_ext.h").read_text()
    for name, declared in re.findall(r"^\w+ (\w+)\(([^;()]*)\);", header, re.M):
        if name in table.extensions:
            arguments = [f"{argument}: {type_}" if "_function" in type_ else argument
                         for type_, argument in re.findall(r"(\w+)\s+\**(\w+)(?=,|$)", declared)]
            lines[True] += filled(f"{name.lower()}({', '.join([*arguments, 'ierror'])});")
    yield from list_of("own_procedures", """\
Passes the procedures that have a body of their own to a macro, after other arguments: `name(argument, text_length: usize, ...)`.
An argument without a type is an address; without a result there is none.""", lines[True])
    yield from list_of("more_procedures", "The same for those that do not have all linker names: predefined callbacks, and forms for large counts.",
                       lines[False])


def name_in_macro(pattern, stem, prefix):
    """A linker name as a Rust expression: prefix, `$lower` or `$upper` for the stem of the pattern, ending."""
    if pattern.isupper():
        before, variable = prefix.upper(), "$upper"
    else:
        before, variable = prefix, "$lower"
    after = pattern[len(stem):]
    parts = [f'"{before}"'] * bool(before) + [f"stringify!({variable})"] + [f'"{after}"'] * bool(after)
    return f"concat!({', '.join(parts)})"


def linker_names_arm(label, patterns, stem, prefix):
    """An arm of the macro `linker_names!`. The body's own symbol is left out."""
    body = f"p{stem}_"
    names = [name_in_macro(pattern, stem, prefix) for pattern in patterns if prefix + pattern != body]
    yield f"    ({prefix}{label} $lower:ident $upper:ident, [$($macro:tt)+] {{ $($more:tt)* }}) => {{"
    text = f"$($macro)+! {{ $($more)* {', '.join(name.replace(' ', chr(0)) for name in names)} }}"
    yield from (line.replace("\0", " ") for line in textwrap.wrap(text, 110, initial_indent=" " * 8, subsequent_indent=" " * 12))
    yield "    };"


def names(table):
    """crates/bindings/src/fortran/names.rs"""
    yield from """\
//! The linker names of Fortran procedures (MPI-4.1 §19.1.5).

/// Passes linker names of the procedure `$lower` to a macro, after other arguments. `mpi`: the names of `mpif.h` and
/// module `mpi`. `f08`: those that module `mpi_f08` adds. `only_f08`: those of a procedure `mpi_x_f08` with a body of
/// its own. `f08_callback`: those that module `mpi_f08` adds for a predefined callback. `beside_c`: those of a procedure
/// whose C routine has the name `$lower`, without its body `$lower_`. `block`: those of a common block. With the prefix
/// `p`: those of the profiling interface; `pmpi` and `ponly_f08` omit the name that is the body.
#[macro_export]
macro_rules! linker_names {""".splitlines()
    for prefix in ("", "p"):
        yield from linker_names_arm("mpi", table.linker_names, "mpi_x", prefix)
        yield from linker_names_arm("f08", table.f08_linker_names, "mpi_x", prefix)
        yield from linker_names_arm("only_f08", table.f08_linker_names, "mpi_x_f08", prefix)
    yield from linker_names_arm("f08_callback", table.f08_callback_linker_names, "mpi_x", "")
    beside_c = [pattern for pattern in table.linker_names if pattern not in ("mpi_x", "mpi_x_")]
    yield from linker_names_arm("beside_c", beside_c, "mpi_x", "")
    yield from linker_names_arm("block", table.common_block_names, "mpi_x", "")
    yield "}"


def outlasts(routine):
    """Whether the operation of a routine uses its buffers after the call."""
    return "BUFFER" in routine.kinds and ("REQUEST" in routine.kinds or routine.name.endswith("_begin"))


def result(routine):
    """The result of a routine, unless it is a code."""
    return "" if routine.result == "int" else f" -> {RESULTS.get(routine.result, routine.result)}"


def own_arguments(routine, procedure):
    """The arguments of a Fortran procedure: addresses, functions, and the hidden lengths of texts."""
    found = [f"{each.name}: {each.function}" if each.is_function else each.name for each in routine.arguments]
    if not procedure.endswith("_f08ts"):
        found += [f"{each.name}_length: usize" for each in routine.arguments if each.is_text]
    return ", ".join(found)
