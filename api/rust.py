"""What is generated in Rust: the Fortran procedures that forward to C, their linker names, and the fuzzer's table."""

import textwrap

from c import declarations
from signatures import HANDLES, c_type


def conversion(routine, argument, f08=False):
    """The type in src/bind/fortran that converts an argument."""
    kind, goes_in, is_array = argument.kind, argument.direction == "in", argument.is_array
    if kind in HANDLES:
        name = HANDLES[kind][1]
        if is_array and kind == "REQUEST":
            return f"Handles<{name}>"
        if is_array:
            return f"InHandles<{name}>" if goes_in else f"OutHandles<{name}>"
        if argument.direction == "inout" or argument.pointer:
            return f"InOutHandle<{name}>"
        return f"InHandle<{name}>" if goes_in else f"OutHandle<{name}>"
    if kind == "STATUS":
        return "OutStatuses" if is_array else {"in": "InStatus", "inout": "InOutStatus", "out": "OutStatus"}[argument.direction]
    if kind == "STRING" and goes_in:  # of a key or value of an info no blank at either end counts (MPI-4.1 ch. 10)
        return "InText<true>" if routine.name.startswith("MPI_Info_") else "InText"
    if kind == "STRING":
        return f"OutText<{routine.rust.get(argument.name, argument.length)}>"
    if kind in ("STRING_LENGTH", "INFO_VALUE_LENGTH") and argument.direction == "inout":
        return "TextLength"
    if kind == "LOGICAL" and is_array:
        return "InLogicals" if goes_in else "OutLogicals"
    if kind == "LOGICAL":
        return "InLogical" if goes_in else "Flag"
    if kind == "BUFFER":
        return "InChoice" if argument.constant else "Choice"
    if kind == "C_BUFFER2":
        return "OutBuffer" if f08 else "UnusedBuffer"
    if kind == "INDEX" and not goes_in and requests(routine):
        return "OutIndices" if is_array else "OutIndex"
    if kind in ("C_BUFFER", "LOGICAL_VOID"):
        return "Same<c_void>"
    if kind == "WEIGHT":
        return "Weights"
    if c_type(kind) == "MPI_Aint" and is_array:
        return "InAints" if goes_in else "OutAints"
    if c_type(kind) == "MPI_Aint":
        return {"in": "InAint", "inout": "Same<Aint>", "out": "OutPlain<Aint>"}[argument.direction]
    if c_type(kind) in ("MPI_Count", "MPI_Offset"):
        return "InPlain<i64>" if goes_in else "OutPlain<i64>"
    if is_array:
        return "InRanges" if len(argument.extents) > 1 else "InIntegers" if goes_in else "Integers"
    return {"in": "In", "inout": "InOutInteger", "out": "OutInteger"}[argument.direction]


def requests(routine):
    """The number of requests in the array that a routine works on, if it does."""
    return next((each.length for each in routine.parameters if each.kind == "REQUEST" and each.is_array), None)


def elements(routine):
    """{array that is converted: the number of its elements}"""
    found, previous = {}, ""
    for argument in routine.arguments:
        if argument.is_array and c_type(argument.kind) != "MPI_Aint":
            length = argument.extents[0]
            if length == "*":  # statuses and indices: as many as requests
                length = requests(routine)
            # Weights: as many as the ranks before them.
            previous = routine.rust.get(argument.name, f"{length}.argument()" if length else previous)
            found[argument.name] = previous
    return found


def forwarding_row(routine, procedure, faces):
    """A row of `fortran_routines!` in src/bind/fortran/mod.rs."""
    arguments = [each for each in routine.arguments if each.name != "ierror"]
    kinds = ", ".join(f"{each.name}: {conversion(routine, each, faces == ('f08',))}" for each in arguments)
    name = f"{procedure} {procedure.upper()}" if "mpi" in faces else procedure
    row = f"{name}{' without f08' * (faces == ('mpi',))} => {routine.name}({kinds})"
    if texts := [f"{each.name} = {each.name}_length" for each in arguments if each.kind == "STRING"]:
        row += f" lengths({', '.join(texts)})"
    if arrays := [f"{name}: {length}" for name, length in elements(routine).items()]:
        row += f" arrays({', '.join(arrays)})"
    return row + ";"


def descriptor_row(routine, procedure):
    """A row of `with_descriptors!` in src/bind/fortran/mod.rs."""
    is_data, arguments, more = "DATATYPE" in routine.kinds, [], ""
    for each in routine.arguments[:-1]:
        if each.kind == "BUFFER":  # data may be a section of an array; memory for later use may not
            kind = f"Section<{'false' if each.direction == 'in' else 'true'}>" if is_data else "Whole"
        elif each.kind == "STRING":
            kind, more = "DescribedText", f"{more} length({each.name})"
        elif c_type(each.kind) == "MPI_Aint":
            kind = f"Alike<*{'const' if each.direction == 'in' else 'mut'} Aint>"
        else:
            kind = "Alike<Integer>"
        arguments.append(f"{each.name}: {kind}")
        if is_data and each.kind == "COMMUNICATOR":
            more += f" on {each.name}"
    return f"{procedure} => {routine.lower} {routine.name}({', '.join(arguments)}){more};"


def filled(text, indent=4):
    """Lines of Rust."""
    lines = textwrap.wrap(text.replace(": ", ":\0"), 110, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4),
                          break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def rows(table):
    """src/bind/fortran/rows.rs"""
    procedures = [(routine, *procedure) for routine in table.forwarded for procedure in routine.procedures]
    yield from """\
//! The procedures that are no more than the C routine with converted arguments.

use core::ffi::c_void;

#[cfg(embedded)]
use super::super::c;
use super::arguments::*;
use super::arrays::*;
use super::descriptors::*;
use super::status::*;
use super::strings::*;
use super::topologies::*;
use super::{fortran_error, fortran_names, fortran_routines, with_descriptors};
use crate::abi::*;

fortran_routines! {""".splitlines()
    for routine, name, faces in procedures:
        if faces:
            yield from filled(forwarding_row(routine, name, faces))
    yield from ("}", "", "with_descriptors! {")
    for routine, name, faces in procedures:
        if not faces:
            yield from filled(descriptor_row(routine, name))
    yield "}"


def name_in_macro(pattern, stem, prefix):
    """A linker name in a macro that has `$lower` and `$upper`: what stands for the stem of the pattern, after a prefix."""
    variable = "$upper" if pattern.isupper() else "$lower"
    parts = [prefix.upper() if pattern.isupper() else prefix, variable, pattern[len(stem):]]
    return f"concat!({', '.join(f'stringify!({part})' if part == variable else chr(34) + part + chr(34) for part in parts if part)})"


def linker_names_arm(label, patterns, stem, prefix):
    """An arm of the macro `linker_names!`. The name that is the body's is not among its other names."""
    body = f"p{stem}_"
    names = [name_in_macro(pattern, stem, prefix) for pattern in patterns if prefix + pattern != body]
    return [f"    ({prefix}{label} $lower:ident $upper:ident, [$($macro:tt)+] {{ $($more:tt)* }}) => {{",
            "        $($macro)+! {", "            $($more)*", *(f"            {name}," for name in names), "        }", "    };"]


def names(table):
    """src/bind/fortran/names.rs"""
    yield from """\
//! The linker names of Fortran procedures (MPI-4.1 §19.1.5).

/// Passes linker names of the procedure `$lower` to a macro, after other arguments. `mpi`: those of `mpif.h` and module
/// `mpi`; `f08`: those that module `mpi_f08` adds; `only_f08`: of a procedure `mpi_x_f08` with a body of its own. After a
/// `p` those of the profiling interface, but for `pmpi_x_` (`pmpi_x_f08_`), which is the body.
macro_rules! linker_names {""".splitlines()
    for prefix in ("", "p"):
        yield from linker_names_arm("mpi", table.linker_names, "mpi_x", prefix)
        yield from linker_names_arm("f08", table.f08_linker_names, "mpi_x", prefix)
        yield from linker_names_arm("only_f08", table.f08_linker_names, "mpi_x_f08", prefix)
    yield from ("}", "pub(crate) use linker_names;", "")
    yield from ("/// What is called with null arguments: routines of C, procedures of Fortran, routines of the engine.",
                "#[cfg(all(test, embedded))]", "pub(crate) const CALLED: &[&str] = &[")
    called = [name for routine in table.routines for name in (*routine.c_names, *dict(routine.procedures))]
    called += [symbol for symbol in table.symbols if symbol.startswith("mpi_attr_engine_")]
    yield from (f'    "{name}",' for name in called)
    yield "];"


def fuzz_rows(table):
    """fuzz/fuzz_targets/rows.rs"""
    found = [(name, ", ".join(declarations(routine, name))) for routine in table.routines for name in routine.c_names]
    found += [(f"{procedure}_", fuzz_arguments(routine, procedure))
              for routine in table.forwarded for procedure, *_ in routine.procedures]
    yield from ("// A routine or procedure, and its arguments: their declarations in C, in Fortran how the library converts them.",
                'unsafe extern "C" {', *(f"    fn {name}();" for name, _ in found), "}", "#[rustfmt::skip]",
                "pub static ROWS: &[(&str, Function, &str)] = &[")
    yield from (f'    ("{name}", {name}, "{arguments}"),' for name, arguments in found)
    yield "];"


def fuzz_arguments(routine, procedure):
    """The arguments of a Fortran procedure; the hidden lengths of texts are last."""
    found = [f"{conversion(routine, each, procedure.endswith('_f08'))} {each.name}" for each in routine.arguments[:-1]]
    if procedure.endswith("_f08ts"):
        return ", ".join(each.replace("InChoice", "Choice").replace("Choice", "Descriptor") for each in found) + ", Ierror ierror"
    lengths = [f"Hidden {each.name}" for each in routine.arguments if each.kind == "STRING"]
    return ", ".join([*found, "Ierror ierror", *lengths])
