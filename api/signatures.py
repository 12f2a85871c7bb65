"""The routines that the library offers, with their signatures.

routines.txt names them. The signatures are the standard's own data, apis.json of the package pympistandard.
"""

import json
import sys
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "tests/abi"))

import fetch

# The kinds of handle in apis.json: the type in C and Fortran, and Rust's name for it.
HANDLES = {"COMMUNICATOR": ("MPI_Comm", "Comm"), "DATATYPE": ("MPI_Datatype", "Type"), "FILE": ("MPI_File", "File"),
           "ERRHANDLER": ("MPI_Errhandler", "Errhandler"), "GROUP": ("MPI_Group", "Group"), "INFO": ("MPI_Info", "Info"),
           "MESSAGE": ("MPI_Message", "Message"), "OPERATION": ("MPI_Op", "Op"), "REQUEST": ("MPI_Request", "Request"),
           "SESSION": ("MPI_Session", "Session"), "WINDOW": ("MPI_Win", "Win")}
# The kinds that C passes by address in every direction, and the type at the address.
ADDRESSES = {"STRING": "char", "STATUS": "MPI_Status", "F90_STATUS": "MPI_Fint", "F08_STATUS": "MPI_F08_status"}
ADDRESSES |= dict.fromkeys("ATTRIBUTE_VAL ATTRIBUTE_VAL_10 BUFFER C_BUFFER C_BUFFER2 EXTRA_STATE EXTRA_STATE2 "
                           "TOOL_MPI_OBJ".split(),
                           "void")
# Arrays of texts, with their dimensions.
TEXT_ARRAYS = {"STRING_ARRAY": 1, "STRING_2DARRAY": 2}
# The other kinds that are not `int` in C: their type in the usual form, and in the form for large counts.
C_TYPES = {kind: (type_, type_) for kind, (type_, _) in HANDLES.items()}
for types, kinds in {
    ("MPI_Aint", "MPI_Aint"): "ALLOC_MEM_NUM_BYTES DISPLACEMENT DISPLACEMENT_NNI LOCATION_SMALL RMA_DISPLACEMENT_NNI "
                              "WINDOW_SIZE WIN_ATTACH_SIZE",
    ("MPI_Aint", "MPI_Count"): "POLYDISPLACEMENT_AINT_COUNT POLYDISPOFFSET POLYDTYPE_PACK_SIZE POLYDTYPE_STRIDE_BYTES "
                               "POLYLOCATION",
    ("int", "MPI_Aint"): "POLYDISPLACEMENT POLYRMA_DISPLACEMENT POLYRMA_DISPLACEMENT_NNI",
    ("MPI_Count", "MPI_Count"): "GENERIC_DTYPE_COUNT NUM_BYTES TOOLS_TICK_COUNT XFER_NUM_ELEM XFER_NUM_ELEM_NNI",
    ("MPI_Offset", "MPI_Offset"): "OFFSET",
    ("MPI_Fint", "MPI_Fint"): "F90_COMM F90_DATATYPE F90_ERRHANDLER F90_FILE F90_GROUP F90_INFO F90_MESSAGE F90_OP "
                              "F90_REQUEST F90_SESSION F90_WIN",
    ("void", "void"): "LOGICAL_VOID",
    ("double", "double"): "WALL_TIME TICK_RESOLUTION",
    # The tool interface, which only C has.
}.items():
    C_TYPES |= dict.fromkeys(kinds.split(), types)
# The kinds of the tool interface, which only C has: handles, enumerations and functions.
TOOL_HANDLES = {"TOOLS_ENUM": "MPI_T_enum", "CVAR": "MPI_T_cvar_handle", "PVAR": "MPI_T_pvar_handle",
                "PVAR_SESSION": "MPI_T_pvar_session", "EVENT_REGISTRATION": "MPI_T_event_registration",
                "EVENT_INSTANCE": "MPI_T_event_instance"}
TOOL_ENUMERATIONS = {"CALLBACK_SAFETY": "MPI_T_cb_safety", "SOURCE_ORDERING": "MPI_T_source_order"}
TOOL_FUNCTIONS = {f"EVENT_{kind}_FUNCTION": f"MPI_T_event_{name}_function"
                  for kind, name in (("CB", "cb"), ("DROP_CB", "dropped_cb"), ("FREE_CB", "free_cb"))}
C_TYPES |= {kind: (name, name) for kind, name in {**TOOL_HANDLES, **TOOL_ENUMERATIONS, **TOOL_FUNCTIONS}.items()}


def c_type(kind, large=False):
    """The type in C of an argument or result of a kind; for an address, the type that it points to."""
    return ADDRESSES.get(kind) or C_TYPES.get(kind, ("int", "MPI_Count" if kind.startswith("POLY") else "int"))[large]


class Parameter:
    """An argument of a routine."""

    def __init__(self, data, large):
        self.c_type = c_type(data["kind"], large)
        self.name, self.kind, self.direction = data["name"], data["kind"], data["param_direction"]
        self.length, self.constant, self.pointer = data["length"], bool(data["constant"]), data["pointer"]
        self.suppressed, self.large_only = data["suppress"].split(), data["large_only"]
        self.optional, self.asynchronous, self.function = data["optional"], data["asynchronous"], data["func_type"]
        self.is_function = self.kind in ("FUNCTION", "POLYFUNCTION")
        if large and self.kind == "POLYFUNCTION":
            self.function += "_c"
        self.is_integer = data.get("is_integer", False)  # an address in C and an INTEGER in Fortran, as in MPI-1
        self.is_array = self.length is not None and self.kind != "STRING"
        self.is_text = self.kind == "STRING" or self.kind in TEXT_ARRAYS
        self.extents = self.length if isinstance(self.length, list) else [self.length] * self.is_array


@dataclass
class Routine:
    """A routine or predefined callback of the standard: its entry in apis.json, and its properties in the table."""
    api: dict
    own: bool = False
    rust: dict = field(default_factory=dict)  # argument: expression
    is_large: bool = False  # the form for large counts, a routine of its own in Fortran 2008
    was: str = None  # of a name that MPI-3.0 removed: the present name

    def __post_init__(self):
        self.generic, attributes = self.api["name"], self.api["attributes"]
        self.name = self.generic + "_c" * self.is_large
        self.lower = self.name.lower()
        self.parameters = [Parameter(data, self.is_large) for data in self.api["parameters"]]
        if self.is_in_both_widths:  # no generic name: Fortran does not tell procedures apart by those that are arguments
            self.generic = self.name
        self.result = c_type(self.api["return_kind"])
        self.is_callback = bool(attributes["callback"] or attributes["predefined_function"])
        self.is_in_c = attributes["c_expressible"] and not self.is_callback
        self.is_in_f90, self.is_in_f08 = attributes["f90_expressible"], attributes["f08_expressible"]
        # A base pointer that comes out is an address or a TYPE(C_PTR) in mpi_attr_f90.
        self.has_cptr_form = attributes["f90_index_overload"] is not None

    @cached_property
    def kinds(self):
        return {parameter.kind for parameter in self.parameters}

    @property
    def c_names(self):
        """The names in C, with that of the form for large counts."""
        if self.is_large:
            return [self.name]
        has_large_form = not self.was and any("POLY" in each.kind or each.large_only for each in self.parameters)
        return [self.name, *[f"{self.name}_c"] * has_large_form] if self.is_in_c else []

    @property
    def forms(self):
        """The routine, and its form for large counts, if Fortran 2008 can tell them apart: MPI_ADDRESS_KIND is MPI_COUNT_KIND."""
        yield self
        large = [(each.c_type, c_type(each.kind, True)) for each in self.parameters]
        is_distinct = any(one == "int" != other for one, other in large)
        if len(self.c_names) > 1 and is_distinct and (not self.own or self.is_in_both_widths):
            yield Routine(self.api, self.own, self.rust, True)

    @property
    def is_in_both_widths(self):
        """Whether a form for large counts is not the usual one with 8-byte INTEGERs: it has a name of its own."""
        return "POLYFUNCTION" in self.kinds

    @property
    def is_forwarded_by_hand(self):
        """Whether the Fortran procedure has a body of its own that calls the C routine: not for attributes, and not for
        statuses, which have the same form in all bindings of Fortran."""
        of_attributes = any("keyval" in each.name or "attr" in each.name for each in self.parameters)
        return self.own and self.is_in_c and not of_attributes and not self.name.startswith("MPI_Status_")

    @property
    def arguments(self):
        """The arguments in Fortran. The last one of a subroutine is IERROR."""
        return [each for each in self.parameters
                if "f08_parameter" not in each.suppressed and (self.is_large or not each.large_only) and each.kind != "VARARGS"]

    @property
    def external(self):
        """The external procedure behind the generic name of module mpi_attr."""
        return f"{self.name}_f08ts" if "BUFFER" in self.kinds else f"{self.name}_f08"

    @property
    def procedures(self):
        """The Fortran procedures in Rust: their names, and the bindings that have them, which decide the linker names.
        Procedures with choice buffers in Fortran 2008 have no binding, as compilers do not change their names."""
        if self.is_large:
            yield self.external.lower(), () if "BUFFER" in self.kinds else ("f08",)
        elif self.is_in_f90 and not self.is_callback:
            yield self.lower, ("mpi",) if "C_BUFFER2" in self.kinds else ("mpi", "f08")
            if self.has_cptr_form:
                yield f"{self.lower}_cptr", ("mpi", "f08")
            if "C_BUFFER2" in self.kinds:
                yield self.external.lower(), ("f08",)
            if "BUFFER" in self.kinds and self.is_in_f08:
                yield self.external.lower(), ()


class Table:
    """The contents of routines.txt."""

    def __init__(self):
        self.apis = json.loads(fetch.fetch("pympistandard").read_text())
        self.groups, self.symbols, self.extensions, self.common_blocks = [], [], [], []
        self.linker_names, self.f08_linker_names, self.f08_callback_linker_names = [], [], []
        for line in (HERE / "routines.txt").read_text().splitlines():
            names, _, note = (part.strip() for part in line.partition("|"))
            key, _, values = names.partition(":")
            if not line or line.startswith("#"):
                continue
            if line.startswith("= "):
                self.groups.append((line[2:], []))
            elif values:
                getattr(self, key.replace(" ", "_")).extend(values.split())
            else:
                self.groups[-1][1].extend(self.routine(name, note) for name in names.split())

    def routine(self, name, note):
        argument, _, expression = note.partition(": ")
        if argument == "was":
            return self.removed(name, *expression.removesuffix(")").split("("))
        return Routine(self.apis[name.lower()], note == "own", {argument: expression} if expression else {})

    def removed(self, name, present, arguments):
        """A routine that MPI-3.0 removed, with some of the arguments of the present one: `name`, or `present name=name`."""
        api = self.apis[present.lower()]
        known, parameters = {each["name"]: each for each in api["parameters"]}, []
        for argument in [*arguments.split(", "), "ierror"]:
            its, _, old = argument.partition("=")
            is_address = c_type(known[its]["kind"]) == "MPI_Aint"
            parameters.append(known[its] | {"name": old or its, "is_integer": is_address})
        attributes = api["attributes"] | {"f08_expressible": False}
        own = any(each["func_type"] or each["is_integer"] and each["param_direction"] == "out" for each in parameters)
        return Routine(api | {"name": name, "parameters": parameters, "attributes": attributes}, own, was=present)

    @property
    def routines(self):
        return [routine for _, group in self.groups for routine in group]

    @property
    def forms(self):
        """The routines, and their forms for large counts that are procedures of Fortran 2008."""
        return [form for each in self.routines for form in each.forms]

    @property
    def forwarded(self):
        """The routines whose Fortran procedures only convert arguments."""
        return [each for each in self.forms if each.is_in_c and each.is_in_f90 and not each.own]

    @property
    def common_block_names(self):
        """The linker names of common blocks as patterns: compilers write them in small letters."""
        return [pattern for pattern in self.linker_names if not pattern.isupper()]

    def linker_names_of(self, procedure, bindings):
        """The linker names of a Fortran procedure, without those of the profiling interface."""
        stem = procedure.removesuffix("_f08") if bindings == ("f08",) else procedure
        patterns = [*self.linker_names * ("mpi" in bindings), *self.f08_linker_names * ("f08" in bindings),
                    *self.f08_callback_linker_names * ("f08_callback" in bindings)] or ["mpi_x_"]
        return [pattern.replace("mpi_x", stem).replace("MPI_X", stem.upper()) for pattern in patterns]
