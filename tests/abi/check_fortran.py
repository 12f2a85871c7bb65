"""Compares the Fortran modules and mpif_attr.h with the standard: dummy arguments, names and constants.

The interfaces in the sources of both modules are read and compared with the standard's own data (apis.json of the
package pympistandard): names and order of the dummy arguments, their types, shapes and attributes. The set of routines
is that of api/routines.txt. The rest needs a compiler: programs that use each binding (mpif_attr.h in both source forms)
are compiled without warnings and print the constants, which are compared with an mpi_abi.h. The undefined symbols of
the object files must be the standard's linker names, and with options that change their spelling, symbols of the library.
The modules must export the standard's names and no others.

--self-test breaks copies of the sources in many ways instead, and expects each to be found.
"""

import gzip
import json
import os
import re
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import checks
import fetch
from check_symbols import intended_symbols, offered_routines
from fortran_source import Dummy, read_modules, visible
from signatures import Table

HEADER = checks.ROOT / "include/mpi_attr.h"

# ---- The standard: apis.json in the terms of Fortran

HANDLES = {"COMMUNICATOR": "MPI_Comm", "DATATYPE": "MPI_Datatype", "ERRHANDLER": "MPI_Errhandler", "FILE": "MPI_File",
           "GROUP": "MPI_Group", "INFO": "MPI_Info", "MESSAGE": "MPI_Message", "OPERATION": "MPI_Op", "REQUEST": "MPI_Request", "SESSION": "MPI_Session", "WINDOW": "MPI_Win"}
ADDRESS = "integer(kind=mpi_address_kind)"
# A kind of argument in apis.json: its type in the Fortran 2008 binding and in the older one.
TYPES = {kind: (f"type({name.lower()})", "integer") for kind, name in HANDLES.items()}
TYPES |= dict.fromkeys(
    "ALLOC_MEM_NUM_BYTES ATTRIBUTE_VAL DISPLACEMENT DISPOFFSET_SMALL EXTRA_STATE LOCATION_SMALL POLYDISPLACEMENT_AINT_COUNT POLYDISPOFFSET "
    "POLYDTYPE_PACK_SIZE POLYDTYPE_STRIDE_BYTES POLYLOCATION RMA_DISPLACEMENT_NNI WINDOW_SIZE WIN_ATTACH_SIZE".split(),
    (ADDRESS, ADDRESS))
TYPES |= dict.fromkeys(("GENERIC_DTYPE_COUNT", "NUM_BYTES", "XFER_NUM_ELEM", "XFER_NUM_ELEM_NNI"), ("integer(kind=mpi_count_kind)",) * 2)
TYPES |= {"OFFSET": ("integer(kind=mpi_offset_kind)",) * 2}
TYPES |= dict.fromkeys(
    "ACCESS_MODE ASSERT LOCK_TYPE PARTITION POLYDISPLACEMENT UPDATE_MODE "
    "ARRAY_LENGTH ARRAY_LENGTH_NNI ARRAY_LENGTH_PI ATTRIBUTE_VAL_10 COLOR COMBINER COMM_COMPARISON COMM_SIZE "
    "COMM_SIZE_PI COORDINATE DEGREE DIMENSION DISTRIB_ENUM DTYPE_DISTRIBUTION ERROR_CLASS ERROR_CODE "
    "ERROR_CODE_SHOW_INTENT EXTRA_STATE2 GENERIC_DTYPE_INT GROUP_COMPARISON INDEX INFO_VALUE_LENGTH KEY KEYVAL KEY_INDEX "
    "MATH NUM_DIMS ORDER POLYDISPLACEMENT_COUNT POLYNUM_BYTES POLYNUM_BYTES_NNI POLYXFER_NUM_ELEM_NNI POLYDTYPE_NUM_ELEM POLYDTYPE_NUM_ELEM_NNI POLYDTYPE_NUM_ELEM_PI "
    "POLYNUM_PARAM_VALUES POLYRMA_DISPLACEMENT POLYXFER_NUM_ELEM PROCESS_GRID_SIZE PROFILE_LEVEL FILE_DESCRIPTOR RANK RANK_NNI "
    "SPLIT_TYPE STRING_LENGTH TAG THREAD_LEVEL TOPOLOGY_TYPE TYPECLASS TYPECLASS_SIZE VERSION WEIGHT".split(),
    ("integer", "integer"))
TYPES |= dict.fromkeys(("LOGICAL", "LOGICAL_VOID"), ("logical", "logical"))
TYPES |= {"C_BUFFER3": ("type(c_ptr)",) * 2, "C_BUFFER4": ("type(c_ptr)",) * 2, "BUFFER": ("type(*)", "type(*)"), "C_BUFFER": ("type(c_ptr)", ADDRESS),
          "C_BUFFER2": ("type(c_ptr)", "type(*)"),
          "STATUS": ("type(mpi_status)", "integer"),
          # Statuses whose form does not depend on the binding.
          "F90_STATUS": ("integer",) * 2, "F08_STATUS": ("type(mpi_status)",) * 2,
          # A length that is part of the type would only forbid shorter strings.
          **dict.fromkeys(("STRING", "STRING_ARRAY", "STRING_2DARRAY"), ("character(len=*)", "character(len=*)"))}

# The types of arguments that the procedures for large counts have instead of INTEGERs.
COUNT = "integer(kind=mpi_count_kind)"
LARGE = {kind: ADDRESS if kind in ("POLYDISPLACEMENT", "POLYRMA_DISPLACEMENT") else COUNT
         for kind in TYPES if kind.startswith("POLY")}

PREDEFINED = [f"MPI_{kind}{name}" for kind in ("COMM_", "TYPE_", "WIN_", "")
              for name in ("DUP_FN", "NULL_COPY_FN", "NULL_DELETE_FN")]
PREDEFINED += ["MPI_CONVERSION_FN_NULL"]
CALLBACKS = [f"MPI_{kind}_{name}_function" for kind in ("Comm", "Type", "Win") for name in ("copy_attr", "delete_attr")]
CALLBACKS += [f"MPI_{kind}_errhandler_function" for kind in ("Comm", "File", "Session", "Win")]
CALLBACKS += ["MPI_User_function", *(f"MPI_Grequest_{name}_function" for name in ("query", "free", "cancel"))]
CALLBACKS += [f"MPI_Datarep_{name}_function" for name in ("conversion", "extent")]
# Routines whose base pointer is in `mpi` an address or a C_PTR.
CPTR = ("MPI_Alloc_mem", "MPI_Win_allocate", "MPI_Win_allocate_shared", "MPI_Win_shared_query")
# Variables known by their address, with the part of the linker name for each program unit: of a common block in
# mpif_attr.h, of a BIND(C) variable in the modules.
KNOWN = ("MPI_BOTTOM", "MPI_IN_PLACE", "MPI_STATUS_IGNORE", "MPI_STATUSES_IGNORE", "MPI_UNWEIGHTED", "MPI_WEIGHTS_EMPTY",
         "MPI_ERRCODES_IGNORE", "MPI_BUFFER_AUTOMATIC")
BINDINGS = ("mpi_attr", "mpi_attr_f90")
VARIABLES = {name: {known.lower().replace("mpi_", "mpi_attr_module_", 1) for known in KNOWN} for name in BINDINGS}
VARIABLES["mpi_attr"] = {name.replace("module_status", "module_f08_status") for name in VARIABLES["mpi_attr"]}
# Options that change how a compiler spells linker names, and the suffix of a name with an underscore.
SPELLINGS = {"-funderscoring": "_", "-fno-underscoring": "", "-fsecond-underscore": "__", "-ff2c": "__"}
KINDS = {"MPI_ADDRESS_KIND": "c_intptr_t", "MPI_COUNT_KIND": "c_int64_t", "MPI_OFFSET_KIND": "c_int64_t",
         "MPI_INTEGER_KIND": "c_int"}
# Constants of MPI-1 that MPI-3.0 removed. No header of the standard ABI has them.
MPI_1 = ("MPI_LB", "MPI_UB", *(f"MPI_COMBINER_{name}_INTEGER" for name in ("HVECTOR", "HINDEXED", "STRUCT")))
SUPPORT = ("MPI_SUBARRAYS_SUPPORTED", "MPI_ASYNC_PROTECTS_NONBLOCKING")


RETURNED = dict.fromkeys(("WALL_TIME", "TICK_RESOLUTION"), "double precision function")
RETURNED |= dict.fromkeys(("DISPLACEMENT", "LOCATION_SMALL"), f"{ADDRESS} function")


def standard_dummies(api, f08, large=False):
    """The dummy arguments that apis.json gives a routine or callback in the Fortran 2008 binding or in the older
    one."""
    dummies = []
    for parameter in api["parameters"]:
        kind, direction, length = parameter["kind"], parameter["param_direction"], parameter["length"]
        if kind == "VARARGS" or parameter["large_only"] and not large or "f08_parameter" in parameter["suppress"]:
            continue
        if kind in ("FUNCTION", "POLYFUNCTION"):
            large_form = "_c" if large and kind == "POLYFUNCTION" else ""
            type_ = f"procedure({parameter['func_type'].lower()}{large_form})" if f08 else "external"
        else:
            type_ = large and LARGE.get(kind) or TYPES[kind][0 if f08 else 1]
            type_ = "integer" if parameter.get("is_integer") else type_  # an address in MPI-1

        if kind in ("C_BUFFER3", "C_BUFFER4"):  # of a callback, by value
            shape = ""
        elif kind == "BUFFER":
            shape = ".." if f08 else "*"
        elif kind == "C_BUFFER2":  # an address, which a choice buffer cannot be (3.6)
            shape = "" if f08 else "*"
        elif kind in ("STRING_ARRAY", "STRING_2DARRAY"):
            shape = "*" if kind == "STRING_ARRAY" else "count,*"
        elif parameter["name"] == "array_of_errcodes":  # as many as processes are started
            shape = "*"
        elif kind == "STRING" or length is None:
            shape = ""
        else:
            extents = [extent or "*" for extent in reversed(length if isinstance(length, list) else [length])]
            shape = ",".join(extents if f08 else extents[:-1] + ["*"])
        if kind == "STATUS" and not f08 or kind == "F90_STATUS":
            shape = "mpi_status_size" + (f",{shape}" if shape else "")

        callback = api["attributes"]["callback"] or api["attributes"]["predefined_function"]
        unstated = "FUNCTION" in kind or kind == "BUFFER" and direction != "in" or kind == "STATUS" and direction == "out"
        if callback or unstated or "f08_intent" in parameter["suppress"]:
            intents = (None,)
        elif f08:
            intents = (direction,)
        else:  # the standard has no INTENT, and INTENT(IN) changes nothing for an input
            intents = (None, "in") if direction == "in" else (None,)
        attributes = {name for name in ("optional", "asynchronous") if f08 and not callback and parameter[name]}
        attributes |= {"value"} if kind in ("C_BUFFER3", "C_BUFFER4") else set()
        dummies.append(Dummy(parameter["name"].lower(), type_, shape, intents, frozenset(attributes)))
    return dummies


# ---- Interfaces

def compare(where, procedure, standard, type_="subroutine"):
    """Yields the differences of an interface body from the standard's dummy arguments."""
    if procedure is None:
        yield f"{where}: missing"
        return
    if procedure.type != type_:
        yield f"{where}: {procedure.type}, standard: {type_}"
    names = [dummy.name for dummy in standard]
    if procedure.names != names:
        yield f"{where}({', '.join(procedure.names)}), standard: ({', '.join(names)})"
    for dummy in standard:
        ours = procedure.dummies.get(dummy.name)
        if ours is None:
            yield f"{where}: {dummy.name} not declared"
        elif ours.differs(dummy):
            yield f"{where}: {ours}, standard: {dummy}"


def check_routine(where, module, api, f08):
    """Yields the problems of one routine of a binding, and returns the names of its external procedures."""
    name, kinds = api["name"].lower(), {parameter["kind"] for parameter in api["parameters"]}
    if not f08:
        specifics = [name, f"{name}_cptr"] if api["name"] in CPTR else [name]
    else:
        ending = "f08ts" if "BUFFER" in kinds else "f08"  # BIND(C), for the descriptor
        # MPI_ADDRESS_KIND is MPI_COUNT_KIND.
        large = "POLYFUNCTION" in kinds or any(TYPES[kind][0] == "integer" for kind in kinds & LARGE.keys())
        specifics = [f"{name}{form}_{ending}" for form in ("", "_c")[:1 + large]]
    profiling = [f"p{specific}" for specific in specifics]
    if f08 and "POLYFUNCTION" in kinds:  # a function does not tell two procedures apart
        for specific, form in zip(specifics, ("", "_c")):
            for prefix in ("", "p"):
                if module.generics.get(f"{prefix}{name}{form}") != [f"{prefix}{specific}"]:
                    yield f"{where}: {prefix}{name}{form} stands for {module.generics.get(f'{prefix}{name}{form}')}"
    elif f08 or len(specifics) > 1:
        for generic, wanted in ((name, specifics), (f"p{name}", profiling)):
            if module.generics.get(generic) != wanted:
                yield f"{where}: {generic} stands for {module.generics.get(generic)}, not for {wanted}"

    type_ = RETURNED.get(api["return_kind"], "subroutine")
    for specific in specifics:
        dummies = standard_dummies(api, f08, specific.startswith(f"{name}_c_"))
        for dummy in dummies:
            if dummy.name == "baseptr" and specific.endswith("_cptr"):
                dummy.type = "type(c_ptr)"
        like, binding = module.like.get(specific, (specific, None))
        procedure = module.procedures.get(like)
        yield from compare(f"{where}: {specific}", procedure, dummies, type_)
        label = f"{specific}_" if specific.endswith("_f08ts") else ""
        if procedure and (binding := procedure.binding if binding is None else binding) != label:
            yield f"{where}: {specific} has the binding label {binding!r}, not {label!r}"

        if f"p{specific}" in module.procedures:
            yield from compare(f"{where}: p{specific}", module.procedures[f"p{specific}"], dummies, type_)
        elif module.like.get(f"p{specific}") != (specific, label and f"p{label}"):
            yield f"{where}: p{specific} is declared as {module.like.get(f'p{specific}')}"
    return specifics + profiling


def check_interfaces(modules, apis, routines, counts):
    """Yields the problems of the interfaces of the two bindings."""
    for name in BINDINGS:
        f08, module, known = name == "mpi_attr", visible(modules, name), set()

        def offered(names):
            for api in (apis[each.lower()] for each in names):
                if api["attributes"]["f08_expressible" if f08 else "f90_expressible"]:
                    yield api

        for api in offered(routines):
            counts[f"routine of {name}"] += 1
            known.update((yield from check_routine(name, module, api, f08)))
        def forms(names):
            """The callbacks, and in Fortran 2008 their forms for large counts."""
            for api in offered(names):
                has_large_form = f08 and any(parameter["kind"].startswith("POLY") for parameter in api["parameters"])
                for form in ("", "_c")[:1 + has_large_form]:
                    counts[f"callback of {name}"] += 1
                    known.add(callback := api["name"].lower() + form)
                    yield callback, standard_dummies(api, f08, bool(form))

        for callback, dummies in forms(CALLBACKS if f08 else []):
            yield from compare(f"{name}: {callback}", module.procedures.get(callback), dummies)
            if callback not in module.abstract:
                yield f"{name}: {callback} is not an abstract interface"
        for callback, dummies in forms(PREDEFINED):
            like, _ = module.like.get(callback, (callback, ""))
            yield from compare(f"{name}: {callback}", module.procedures.get(like), dummies)
        for generic in ("mpi_sizeof", "pmpi_sizeof"):  # its procedures are those of mpi_attr_sizeof
            if generic not in module.generics:
                yield f"{name}: {generic} is missing"

        for extra in sorted((module.procedures.keys() | module.like.keys()) - known):
            yield f"{name}: {extra} belongs to no routine of routines.txt"


def check_form(directory, counts):
    """Yields the lines of the include files that are valid in only one of the two source forms."""
    for file in ("mpif_attr.h", "mpif_attr_constants.h"):
        for number, line in enumerate((directory / file).read_text().splitlines(), 1):
            counts[f"line of {file}"] += 1
            if not line.startswith("!") and len(line) > 72 or not re.match(r"$|!| {6}\S", line) or line.endswith("&"):
                yield f"{file}:{number}: not valid in both source forms: {line}"


# ---- Checks with a compiler

class Compiler:
    """The Fortran compiler, and its working directory."""

    def __init__(self, directory):
        self.directory = Path(directory)
        version = subprocess.run([checks.FC, "--version"], capture_output=True, text=True).stdout
        self.strict = ["-Wall", "-Wextra", "-pedantic", "-Wno-unused-parameter"] if "GNU" in version else []

    def complaints(self, source, *options):
        done = subprocess.run([checks.FC, *self.strict, *options, str(source)], cwd=self.directory,
                              capture_output=True, text=True)
        return done.stderr.strip() or (f"exit code {done.returncode}" if done.returncode else "")

    def write(self, name, text):
        (self.directory / name).write_text(text)
        return name

    def symbols(self, file):
        """The undefined symbols and the common blocks of an object file that have mpi in their names."""
        nm = [os.environ.get("NM", "nm"), "--format=posix", self.directory / file]
        output = subprocess.run(nm, capture_output=True, text=True, check=True).stdout
        entries = [line.split()[:2] for line in output.splitlines()]
        return tuple({name for name, letter in entries if letter == kind and "mpi_" in name} for kind in "UC")


def check_linker_names(modules, directory, compiler, counts):
    """Yields the differences between the undefined symbols of users of each binding and the standard's linker names.

    With each spelling of linker names, all of them must be symbols of the library."""
    exported = intended_symbols()
    sources = {}
    for name in BINDINGS:
        module = visible(modules, name)
        names = sorted((module.procedures.keys() | module.like.keys()) - module.abstract)
        sources[f"names_{name}.f90"] = ([f"use {name}", "implicit none"], names, VARIABLES[name])
    functions = [f"{p}mpi_{name}" for p in ("", "p") for name in ("wtime", "wtick", "aint_add", "aint_diff")]
    sources["names_mpif.f"] = (["implicit none", "include 'mpif_attr.h'"],
                               [name.lower() for name in PREDEFINED] + functions, None)
    spellings = SPELLINGS if compiler.strict else {"": "_"}  # other compilers lack some of the options
    for source, (opening, names, variables) in sources.items():
        # Each variable goes to a procedure of its own, as they are of different types.
        lines = ["subroutine names", *opening, "external sink, a, b, c, d"] + [f"call sink({name})" for name in names]
        lines += ["call a(MPI_BOTTOM)", "call b(MPI_STATUS_IGNORE)", "call c(MPI_STATUSES_IGNORE)", "call d(MPI_UNWEIGHTED)",
                  "call d(MPI_WEIGHTS_EMPTY)", "call d(MPI_ERRCODES_IGNORE)", "call d(MPI_BUFFER_AUTOMATIC)", "call a(MPI_IN_PLACE)", "end"]
        compiler.write(source, "".join(f"      {line}\n" for line in lines))
        for option, ending in spellings.items():
            if complaints := compiler.complaints(source, "-c", f"-I{directory}", *filter(None, [option])):
                yield f"{source}: {complaints}"
                break
            undefined, common = compiler.symbols(Path(source).with_suffix(".o"))
            blocks = {f"{name.lower().replace('mpi_', 'mpi_attr_', 1)}{ending}" for name in KNOWN}
            expected = {name if name.endswith("_f08ts_") else f"{name}{ending}" for name in
                        (f"{name}_" if name.endswith("_f08ts") else name for name in names)} | (variables or set())
            counts[f"linker name in {source}"] += len(names) + len(KNOWN)
            for symbol in sorted(undefined ^ expected):
                yield f"{source} {option}: {symbol} is {'' if symbol in undefined else 'not '}an undefined symbol"
            for symbol in sorted(common ^ (set() if variables else blocks)):
                yield f"{source} {option}: {symbol} is {'a' if symbol in common else 'no'} common block"
            for symbol in sorted((undefined | common) - exported):
                yield f"{source} {option}: {symbol} is no symbol of the library"


def read_names(file):
    """The public names of a compiled module of gfortran, in lower case: those in the last list of the file, and generics."""
    def parse(text):
        stack = [[]]
        for token in re.findall(r"'(?:[^']|'')*'|[()]|[^\s()']+", text):
            if token == "(":
                stack.append([])
            elif token == ")":
                stack[-2].append(stack.pop())
            else:
                stack[-1].append(token)
        return stack[0]

    lists = [each for each in parse(gzip.decompress(file.read_bytes()).decode().split("\n", 1)[1]) if isinstance(each, list)]
    names = {name.strip("'").lower() for name in [*lists[-1][::3], *(generic[0] for generic in lists[2])]}
    return {name for name in names if not name.startswith("__")}  # the compiler's own


def check_public_names(modules, directory, compiler, counts):
    """Yields the names that a module exports although the standard does not have them, and the reverse."""
    for compat in sorted((directory / "compat").glob("*.F90")):
        if complaints := compiler.complaints(compat, "-c"):
            yield f"{compat.name}: {complaints}"
    for name, binding in (("mpi_attr", "mpi_attr"), ("mpi_f08", "mpi_attr"), ("mpi_attr_f90", "mpi_attr_f90"),
                          ("mpi", "mpi_attr_f90")):
        f08, module = binding == "mpi_attr", visible(modules, binding)
        expected = {each.lower() for each in (*standard_constants(f08), *KINDS, *SUPPORT, *KNOWN, *(HANDLES.values() if f08 else ()))}
        expected |= {"mpi_status"}  # in `mpi` for MPI_Status_f2f08
        # The type of iso_c_binding itself: gfortran calls it ambiguous in a program that has that module, too, if it is private here.
        expected |= {"c_ptr"}
        expected |= {"mpi_argv_null", "mpi_argvs_null"}
        # check_interfaces compares these with the standard.
        expected |= module.procedures.keys() | module.like.keys() | {each for each in module.generics if "operator" not in each}
        found = read_names(compiler.directory / f"{name}.mod") - modules.keys() - {name}
        counts[f"public name of {name}"] = len(found)
        for each in sorted(found ^ expected):
            yield f"{name}: {each} is {'' if each in found else 'not '}a public name"


def check_submodules(compiler, counts):
    """Yields the complaints about a submodule of a module that uses a binding."""
    for name in BINDINGS:
        counts["submodule"] += 1
        source = compiler.write(f"submodule_{name}.f90", f"""module parent_{name}
   use {name}
   implicit none
   interface
      module subroutine size_of_self(n)
         integer, intent(out) :: n
      end subroutine
   end interface
end module

submodule (parent_{name}) child_{name}
   implicit none
contains
   module subroutine size_of_self(n)
      integer, intent(out) :: n
      integer :: ierror
      call MPI_Comm_size(MPI_COMM_SELF, n, ierror)
   end subroutine
end submodule
""")
        options = ["-std=f2018", "-Werror"] if compiler.strict else []
        if complaints := compiler.complaints(source, "-c", *options):
            yield f"{source}: {complaints}"


def check_choice_buffers(directory, compiler, counts):
    """Yields the complaints about choice buffers of various types and ranks."""
    for name, ierror, handle in (("mpi_attr", "", "type(MPI_Win)"), ("mpi_attr_f90", ", e", "integer")):
        lines = ["subroutine buffers(x, y, s)", f"use {name}", "implicit none", f"{handle} :: w", "real :: x",
                 "integer :: y(2, 2)", "character(len=3) :: s"] + (["integer :: e"] if ierror else [])
        for base in ("x", "y", "y(:, 2)", "s", "MPI_BOTTOM"):
            counts["choice buffer"] += 1
            lines += [f"call MPI_Win_create({base}, 4_MPI_ADDRESS_KIND, 1, MPI_INFO_NULL, MPI_COMM_SELF, w{ierror})",
                      f"call PMPI_Free_mem({base}{ierror})"]
        source = compiler.write(f"buffers_{name}.f90", "\n".join([*lines, "end", ""]))
        if complaints := compiler.complaints(source, "-c", f"-I{directory}"):
            yield f"{source}: {complaints}"


def header_constants(header):
    """{name: (handle type or None, value)} of the constants of a C header that are integers or handles."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
    pattern = r"^\s*(?:#define\s+)?(MPI_\w+)(?:\s*=\s*|\s+)(?:\(\((MPI_\w+)\)(-?\w+)\)|\(?(-?\w+)\)?)\s*,?\s*$"
    found = {}
    for name, type_, handle, value in re.findall(pattern, text, re.MULTILINE):
        if value in found:
            found[name] = found[value]
        elif re.match(r"-?\d", handle or value) and type_ in ("", "MPI_Offset", *HANDLES.values()):
            found[name] = (type_ or None, int(handle or value, 0))
    return {name: value for name, value in found.items() if not name.startswith("MPI_ATTR_")}


def standard_constants(f08):
    """The expected Fortran constants: {name: (handle type or None, value)}. Fortran 2008 does not have those of MPI-1."""
    own = header_constants(HEADER)
    reference = {name: own[name] for name in ([] if f08 else MPI_1)} | header_constants(fetch.fetch("mpich"))
    constants = {name: reference[name] for name in own
                 if name in reference and not re.match("MPI_F_|MPI_T_(?!ERR_)", name)}  # those are for C only
    for name, (type_, value) in constants.items():
        if name.startswith("MPI_MAX_"):  # C counts the terminating null
            constants[name] = (type_, value - 1)
    for name in ("SOURCE", "TAG", "ERROR"):  # C counts from zero
        constants[f"MPI_{name}"] = (None, reference[f"MPI_F_{name}"][1] + 1)
    constants["MPI_STATUS_SIZE"] = reference["MPI_F_STATUS_SIZE"]
    return constants


def program(constants, face):
    """A main program, valid in both source forms, that prints a name and a value for each constant of a binding."""
    typed = face == "mpi_attr"
    lines = ["program show", "use, intrinsic :: iso_c_binding"]
    lines += ["implicit none", f"include '{face}'"] if face.endswith(".h") else [f"use {face}", "implicit none"]
    for name, (type_, _) in constants.items():
        # A file displacement is an INTEGER(KIND=MPI_OFFSET_KIND).
        shown, type_ = (f"int({name})", None) if type_ == "MPI_Offset" else (name, type_)
        lines += [f"print '(a)', '{name}'", f"call show_{typed and type_ or 'integer'}({shown})"]
    for name, kind in KINDS.items():
        lines += [f"print '(a)', '{name}'", f"print '(l1)', {name} == {kind}"]
    for name in SUPPORT:
        lines += [f"print '(a)', '{name}'", f"print '(l1)', {name}"]
    lines.append("contains")
    for type_ in {None, *(HANDLES.values() if typed else ())}:
        lines += [f"subroutine show_{type_ or 'integer'}(value)",
                  f"{f'type({type_})' if type_ else 'integer'}, intent(in) :: value",
                  f"print '(i0)', value{'%MPI_VAL' if type_ else ''}", "end subroutine"]
    return "".join(f"      {line}\n" for line in [*lines, "end program"])


def check_constants(directory, compiler, counts):
    """Yields the constants that are missing, superfluous, or different from the reference."""
    constants = standard_constants(False)
    listed = re.findall(r"\bPARAMETER :: (\w+) ", (directory / "mpif_attr_constants.h").read_text())
    for name in sorted(set(listed) - {*constants, *KINDS, *SUPPORT}):
        yield f"mpif_attr.h: {name} is no constant of {HEADER.name}"

    for face, form in (("mpi_attr", "f90"), ("mpi_attr_f90", "f90"), ("mpif_attr.h", "f90"), ("mpif_attr.h", "f")):
        constants = standard_constants(face == "mpi_attr")
        expected = {name: str(value) for name, (_, value) in constants.items()} | dict.fromkeys(KINDS, "T")
        source = compiler.write(f"show.{form}", program(constants, face))
        objects = sorted(file.name for file in compiler.directory.glob("mpi_attr*.o"))
        if complaints := compiler.complaints(source, f"-I{directory}", *objects, "-o", "show"):
            yield f"constants of {face} in .{form}: {complaints}"
            continue
        output = subprocess.run([compiler.directory / "show"], capture_output=True, text=True, check=True).stdout
        found = dict(zip(output.split()[::2], output.split()[1::2]))
        counts[f"constant of {face} in .{form}"] = len(found)
        for name, value in {**expected, **dict.fromkeys(SUPPORT, "T" if face == "mpi_attr" else "F")}.items():
            if found.get(name) != value:
                yield f"{face} in .{form}: {name} is {found.get(name)}, standard: {value}"


def check_compiled(modules, directory, compiler, counts):
    """Yields the compiler's complaints about the modules and about programs that use them."""
    for name in modules:
        counts["module"] += 1
        if complaints := compiler.complaints(directory / f"{name}.F90", "-c"):
            yield f"{name}.F90: {complaints}"
            return  # the others need it
    yield from check_linker_names(modules, directory, compiler, counts)
    yield from check_choice_buffers(directory, compiler, counts)
    yield from check_constants(directory, compiler, counts)
    yield from check_submodules(compiler, counts)
    if compiler.strict:  # gfortran
        yield from check_public_names(modules, directory, compiler, counts)


# ---- Everything, and the self-test

# The counts that must not be zero.
CHECKS = ("routine of mpi_attr", "routine of mpi_attr_f90", "callback of mpi_attr", "callback of mpi_attr_f90",
          "line of mpif_attr.h", "line of mpif_attr_constants.h", "module", "submodule", "public name of mpi_attr", "public name of mpi_attr_f90",
          "public name of mpi", "public name of mpi_f08", "linker name in names_mpi_attr.f90", "linker name in names_mpi_attr_f90.f90",
          "linker name in names_mpif.f", "choice buffer", "constant of mpi_attr in .f90",
          "constant of mpi_attr_f90 in .f90", "constant of mpif_attr.h in .f90", "constant of mpif_attr.h in .f")


def problems_of(directory, mention):
    """The problems of the sources in a directory, up to one that contains `mention`, and the counts by check."""
    apis, routines = json.loads(fetch.fetch("pympistandard").read_text()), offered_routines()
    apis |= {each.lower: each.api for each in Table().routines if each.was}
    # Only C has the forms with large counts.
    routines = [name for name in routines if name.lower() in apis] + ["MPI_F_sync_reg"]  # which C does not have
    counts, problems = Counter(), []
    with tempfile.TemporaryDirectory() as scratch:
        modules, compiler = read_modules(directory), Compiler(scratch)
        for check in (check_interfaces(modules, apis, routines, counts), check_form(directory, counts),
                      check_compiled(modules, directory, compiler, counts)):
            for problem in check:
                problems.append(problem)
                if mention and mention.lower() in problem.lower():
                    return problems, counts
    return problems, counts


# The changes of --self-test.
CHANGES = (
    ("mpi_attr_external.F90", "MPI_Comm_rank_f08(comm, rank,", "MPI_Comm_rank_f08(comm, r,", "mpi_comm_rank_f08("),
    ("mpi_attr_external.F90", "_f08(comm, color, key,", "_f08(comm, key, color,", "mpi_comm_split_f08("),
    ("mpi_attr_external.F90", "integer, intent(out) :: rank", "integer, intent(inout) :: rank", "mpi_comm_rank_f08"),
    ("mpi_attr_external.F90", "integer, intent(out), optional :: ierror", "integer, intent(out) :: ierror", "optional"),
    ("mpi_attr_external.F90", "type(MPI_Comm), intent(in) :: comm", "type(MPI_Win), intent(in) :: comm",
     "type(mpi_win)"),
    ("mpi_attr_external.F90", "attribute_val\n", "attribute_val(1)\n", "attribute_val(1)"),
    ("mpi_attr_external.F90", "ranges(3, n)", "ranges(n, 3)", "mpi_group_range_incl_f08"),
    ("mpi_attr_external.F90", "subroutine MPI_Wait_f08(request, status, ierror)\n         import\n         type(MPI_Request), intent(inout) :: request\n"
     "         type(MPI_Status) :: status", "subroutine MPI_Wait_f08(request, status, ierror)\n         import\n"
     "         type(MPI_Request), intent(inout) :: request\n         type(MPI_Status), intent(out) :: status", "mpi_wait_f08"),
    ("mpi_attr_external.F90", "         asynchronous :: newcomm\n", "", "mpi_comm_idup_f08"),
    ("mpi_attr_external.F90", "logical, intent(out) :: flag", "integer, intent(out) :: flag", "standard: logical"),
    ("mpi_attr_external.F90", "procedure(MPI_Type_copy_attr_function)", "procedure(MPI_Comm_copy_attr_function)",
     "mpi_type_create_keyval_f08"),
    ("mpi_attr_external.F90", '"mpi_free_mem_f08ts_"', '"mpi_free_mem_f08_"', "binding label"),
    ("mpi_attr_external.F90", "dimension(..), asynchronous :: base", "dimension(*), asynchronous :: base", "base"),
    ("mpi_attr_external.F90", "double precision function MPI_Wtime_f08", "subroutine MPI_Wtime_f08", "mpi_wtime_f08"),
    ("mpi_attr_external.F90", "SUBARRAYS_SUPPORTED = .true.", "SUBARRAYS_SUPPORTED = .false.",
     "SUBARRAYS_SUPPORTED is F"),
    ("mpi_attr_callbacks.F90", "attribute_val_in, attribute_val_out", "attribute_in, attribute_out", "attribute_in"),
    ("mpi_attr_callbacks.F90", "integer :: comm_keyval, ierror", "integer, intent(in) :: comm_keyval, ierror",
     "mpi_comm_copy_attr_function"),
    ("mpi_attr_callbacks.F90", "abstract interface", "interface", "not an abstract interface"),
    ("mpi_attr_callbacks.F90", "MPI_WIN_DUP_FN, ", "", "mpi_win_dup_fn: missing"),
    ("mpi_attr_generics.F90", "procedure MPI_Barrier_f08", "procedure MPI_Init_f08", "mpi_barrier stands for"),
    ("mpi_attr_generics.F90", "   interface MPI_Abort; procedure MPI_Abort_f08; end interface\n", "",
     "mpi_abort stands for"),
    ("mpi_attr.F90", "MPI_ERR_KEYVAL, ", "", "MPI_ERR_KEYVAL"),
    ("mpi_attr_generics.F90", "procedure(MPI_Init_f08)", "procedure(MPI_Finalize_f08)", "pmpi_init_f08 is declared"),
    ("mpi_attr_generics.F90", "procedure PMPI_Abort", "procedure MPI_Abort", "pmpi_abort stands for"),
    ("mpi_attr_large.F90", "integer(kind=MPI_COUNT_KIND), intent(out) :: size", "integer(kind=MPI_COUNT_KIND) :: size", "mpi_type_size_c_f08"),
    ("mpi_attr_large.F90", "   interface MPI_Bcast; procedure MPI_Bcast_c_f08ts; end interface\n", "", "mpi_bcast stands for"),
    ("mpi_attr_large.F90", "interface MPI_Op_create_c;", "interface MPI_Op_create;", "mpi_op_create_c stands for"),
    ("mpi_attr_large.F90", "procedure(MPI_User_function_c)", "procedure(MPI_User_function)", "mpi_op_create_c_f08"),
    ("mpi_attr_callbacks.F90", "integer(kind=MPI_COUNT_KIND) :: len", "integer :: len", "mpi_user_function_c"),
    ("mpi_attr_callbacks.F90", "procedure(MPI_Datarep_conversion_function_c), public :: MPI_CONVERSION_FN_NULL_C",
     "procedure(MPI_Datarep_conversion_function), public :: MPI_CONVERSION_FN_NULL_C", "mpi_conversion_fn_null_c"),
    ("mpi_attr_f90.F90", "   use mpi_attr_sizeof\n", "", "mpi_attr_f90: mpi_sizeof is missing"),
    ("mpi_attr_types.F90", "MPI_COMM_SELF = MPI_Comm(258)", "MPI_COMM_SELF = MPI_Comm(259)", "MPI_COMM_SELF is 259"),
    ("mpi_attr_types.F90", "type(MPI_Win), parameter, public :: MPI_WIN_NULL = MPI_Win(",
     "type(MPI_Comm), parameter, public :: MPI_WIN_NULL = MPI_Comm(", "MPI_WIN_NULL"),
    ("mpi_attr_types.F90", '"mpi_attr_module_f08_status_ignore"', '"mpi_attr_module_status_ignore"',
     "mpi_attr_module_status_ignore is an undefined symbol"),
    ("mpi_attr_types.F90", '   type(MPI_Status), public, bind(C, name="mpi_attr_module_f08_status_ignore") :: MPI_STATUS_IGNORE\n',
     "   type(MPI_Status), public :: MPI_STATUS_IGNORE\n   common /MPI_ATTR_MODULE/ MPI_STATUS_IGNORE\n", "submodule_mpi_attr"),
    ("mpi_attr_external.F90", "private :: c_char, c_int64_t", "private :: c_int64_t", "c_char is a public name"),
    ("mpi_attr_constants.F90", "   private :: default, MPI_ATTR_NEEDS_4", "   private :: MPI_ATTR_NEEDS_4", "mpi_attr_f90: default is a public name"),
    ("mpi_attr_types.F90", "end module", "   integer :: i\nend module", "mpi_attr_types.F90"),
    ("mpi_attr_f90.F90", "MPI_Attr_put(comm, keyval,", "MPI_Attr_put(comm, key,", "mpi_attr_put("),
    ("mpi_attr_f90.F90", "integer, intent(in) :: comm, keyval, attribute_val",
     "integer, intent(in) :: comm, keyval\n         integer(kind=8), intent(in) :: attribute_val", "mpi_attr_put"),
    ("mpi_attr_f90.F90", "integer :: newcomm, ierror", "integer, intent(out) :: newcomm, ierror",
     "intent(out) :: newcomm"),
    ("mpi_attr_f90.F90", "         !GCC$ ATTRIBUTES NO_ARG_CHECK :: base\n", "", "buffers_mpi_attr_f90"),
    ("mpi_attr_f90.F90", "   procedure(MPI_Abort) :: PMPI_Abort\n", "", "pmpi_abort is declared as None"),
    ("mpi_attr_f90.F90", "   procedure(MPI_Abort) :: PMPI_Abort\n",
     "   procedure(MPI_Abort) :: PMPI_Abort, MPI_CONVERSION_FN_NULL\n", "mpi_conversion_fn_null"),
    ("mpif_attr_constants.h", "MPI_ERR_KEYVAL = 36", "MPI_ERR_KEYVAL = 37", "MPI_ERR_KEYVAL is 37"),
    ("mpif_attr_constants.h", "MPI_MAX_INFO_KEY = 255", "MPI_MAX_INFO_KEY = 256", "MPI_MAX_INFO_KEY is 256"),
    ("mpif_attr_constants.h", "MPI_COUNT_KIND = 8", "MPI_COUNT_KIND = 4", "ambiguous interfaces"),
    ("mpif_attr_constants.h", "      INTEGER, PARAMETER :: MPI_UNEQUAL = 204\n", "", "MPI_UNEQUAL"),
    ("mpif_attr_constants.h", "MPI_UNEQUAL = 204\n", "MPI_UNEQUAL = 204\n      INTEGER, PARAMETER :: MPI_ROW_SIZE = 302\n",
     "MPI_ROW_SIZE is no constant"),
    ("mpif_attr.h", "EXTERNAL MPI_WIN_DUP_FN, ", "EXTERNAL ", "MPI_WIN_DUP_FN"),
    ("mpif_attr.h", "COMMON /MPI_ATTR_BOTTOM/ MPI_BOTTOM", "COMMON /MPI_ATTR_BOTTON/ MPI_BOTTOM", "mpi_attr_bottom_ is no common block"),
    ("mpif_attr_constants.h", "! Communicators", "C Communicators", "not valid in both source forms"),
    ("mpif_attr.h", "MPI_STATUS_IGNORE(MPI_STATUS_SIZE)", f"MPI_STATUS_IGNORE({' ' * 40}MPI_STATUS_SIZE)",
     "not valid in both source forms"),
)


if __name__ == "__main__":
    checks.main(problems_of, checks.ROOT / "fortran", CHANGES, CHECKS)
