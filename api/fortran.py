"""The lines of the generated Fortran files: the modules with an interface for each procedure."""

import re
import textwrap

from signatures import HANDLES, HERE, TEXT_ARRAYS

INTEGERS = {"MPI_Aint": "integer(kind=MPI_ADDRESS_KIND)", "MPI_Count": "integer(kind=MPI_COUNT_KIND)",
            "MPI_Offset": "integer(kind=MPI_OFFSET_KIND)"}
# The types of arguments of procedures that have BIND(C) in the Fortran 2008 binding.
IN_BIND_C = {INTEGERS["MPI_Aint"]: "integer(kind=c_intptr_t)", INTEGERS["MPI_Count"]: "integer(kind=c_int64_t)",
             INTEGERS["MPI_Offset"]: "integer(kind=c_long_long)", "integer": "integer(default)",
             "character(len=*)": "character(kind=c_char, len=*)"}
# What mpif_attr_constants.h has besides the constants of C.
ONLY_IN_FORTRAN = """\
! mpif_attr_constants.h: the constants of mpif_attr.h, which includes it,
! with the values of the MPI-5.0 standard ABI. The modules take theirs
! from here too.
!
! A BLOCK DATA may include this file. It cannot include mpif_attr.h,
! which has EXTERNAL statements.
!
! No statement is continued and none passes column 72, so that fixed-form
! and free-form sources can include the file. All names begin with MPI_,
! and values are literals: in the program, the name of an intrinsic may
! mean something else.

! Kinds of INTEGER, for a machine with 64-bit addresses. The array does
! not compile where INTEGER has another size, as the elements of a
! constructor must be of one kind. There are modules and include files
! for INTEGERs of 4 and of 8 bytes.
      INTEGER, PARAMETER :: MPI_ATTR_NEEDS_4_BYTE_INTEGER(2)=(/4,4_4/)
      INTEGER, PARAMETER :: MPI_ADDRESS_KIND = 8
      INTEGER, PARAMETER :: MPI_COUNT_KIND = 8
      INTEGER, PARAMETER :: MPI_OFFSET_KIND = 8
      INTEGER MPI_INTEGER_KIND
      PARAMETER (MPI_INTEGER_KIND = MPI_ATTR_NEEDS_4_BYTE_INTEGER(1))

! Whether nonblocking calls take subarrays as choice buffers, and
! whether ASYNCHRONOUS protects these: only with module mpi_attr
      LOGICAL, PARAMETER :: MPI_SUBARRAYS_SUPPORTED = .FALSE.
      LOGICAL, PARAMETER :: MPI_ASYNC_PROTECTS_NONBLOCKING = .FALSE.

! Size of a status, and the positions of its public members
      INTEGER, PARAMETER :: MPI_STATUS_SIZE = 8
      INTEGER, PARAMETER :: MPI_SOURCE = 1
      INTEGER, PARAMETER :: MPI_TAG = 2
      INTEGER, PARAMETER :: MPI_ERROR = 3

! No arguments of commands: a text of no length is blank
      CHARACTER(0), PARAMETER :: MPI_ARGV_NULL(1) = ''
      CHARACTER(0), PARAMETER :: MPI_ARGVS_NULL(1,1) = ''"""
# With 8-byte INTEGERs, the modules call MPI_Init and MPI_Init_thread by names that only libmpi_attr_fortran_i8 has
# (fortran/i8/names.c): a program without that library would use the procedures for 4-byte INTEGERs.
NEEDS_I8 = """
#ifdef MPI_ATTR_INTEGER_8
{1}! Only libmpi_attr_fortran_i8 has these names: without it, a program does not link.
#define MPI_Init{0} MPI_Init{0}_needs_mpi_attr_fortran_i8
#define MPI_Init_thread{0} MPI_Init_thread{0}_needs_mpi_attr_fortran_i8
#endif
"""
# The functions: routines whose result is not an error code.
FUNCTIONS = {"double": "double precision function", "MPI_Aint": f"{INTEGERS['MPI_Aint']} function"}


def type_of(argument, f08):
    """The type of a dummy argument in the Fortran 2008 binding or in the one before."""
    kind = argument.kind
    if argument.is_function:
        return f"procedure({argument.function})" if f08 else "external"
    if kind in HANDLES:
        return f"type({HANDLES[kind][0]})" if f08 else "integer"
    if kind == "F08_STATUS" or kind == "STATUS" and f08:
        return "type(MPI_Status)"
    if kind in ("LOGICAL", "LOGICAL_VOID"):
        return "logical"
    if kind in ("C_BUFFER3", "C_BUFFER4"):  # of a callback
        return "type(c_ptr), value"
    if argument.is_text:
        return "character(len=*)"
    if kind == "BUFFER" or kind == "C_BUFFER2" and not f08:
        return "type(*), dimension(..)" if f08 else "type(*)"
    if kind in ("C_BUFFER", "C_BUFFER2") and f08:
        return "type(c_ptr)"
    if kind in ("ATTRIBUTE_VAL", "C_BUFFER", "EXTRA_STATE"):
        return INTEGERS["MPI_Aint"]
    return "integer" if argument.is_integer else INTEGERS.get(argument.c_type, "integer")


def shape_of(argument, f08):
    """The extents of a dummy argument, in parentheses."""
    if argument.kind in TEXT_ARRAYS:
        return f"({'count, ' * (argument.kind == 'STRING_2DARRAY')}*)"
    if argument.name == "array_of_errcodes":
        return "(*)"
    extents = [*reversed(argument.extents)]
    if not f08:
        extents[-1:] = ["*"] if argument.is_array or argument.kind in ("BUFFER", "C_BUFFER2") else []
    if argument.kind == "F90_STATUS" or argument.kind == "STATUS" and not f08:
        extents.insert(0, "MPI_STATUS_SIZE")
    return f"({', '.join(extents)})" if extents else ""


def intent_of(argument, f08):
    """The intent of a dummy argument. The binding before Fortran 2008 gets only INTENT(IN), which changes nothing."""
    if argument.is_function or "f08_intent" in argument.suppressed:
        return ""
    if f08:
        unstated = {"BUFFER": ("out", "inout"), "STATUS": ("out",)}.get(argument.kind, ())
        return "" if argument.direction in unstated else f", intent({argument.direction})"
    return ", intent(in)" if argument.direction == "in" and argument.kind != "BUFFER" else ""


def declarations(routine, f08, cptr, bind_c):
    """The declarations of the dummy arguments of a procedure, with one statement for those of one type."""
    by_type, asynchronous = {}, []
    for argument in routine.arguments:
        f08_form = f08 and (bind_c or argument.kind != "BUFFER")  # without a descriptor, a choice buffer is as before
        type_ = "type(c_ptr)" if cptr and argument.kind == "C_BUFFER" else type_of(argument, f08_form)
        type_ = IN_BIND_C.get(type_, type_) if bind_c else type_
        if not routine.is_callback:
            type_ += intent_of(argument, f08_form) + ", optional" * (f08 and argument.optional)
        if bind_c and argument.asynchronous:
            type_ += ", asynchronous"
        elif f08_form and argument.asynchronous:
            asynchronous.append(argument.name)
        by_type.setdefault(type_, []).append(argument.name + shape_of(argument, f08_form))
    for type_, entities in by_type.items():
        if type_ == "type(*)":  # any type and rank, by directives of the compilers
            names = ", ".join(entity.removesuffix("(*)") for entity in entities)
            for directive in ("DIR$ IGNORE_TKR", "DEC$ ATTRIBUTES NO_ARG_CHECK ::", "GCC$ ATTRIBUTES NO_ARG_CHECK ::"):
                yield f"         !{directive} {names}"
        start = f"         {type_} :: "
        text = ", ".join(entity.replace(" ", "\0") for entity in entities)
        yield from (start + part.rstrip(",").replace("\0", " ") for part in textwrap.wrap(text, 100 - len(start)))
    if asynchronous:
        yield from ("#ifndef MPI_ATTR_NO_ASYNCHRONOUS", *statement(f"         asynchronous :: {', '.join(asynchronous)}"), "#endif")


def statement(text):
    """A statement, with continuation lines if it is too long for one."""
    if len(text) <= 100:
        return [text]
    indent = " " * (len(text) - len(text.lstrip()) + 6)
    lines = textwrap.wrap(text.replace("(C, ", "(C,\0"), 98, subsequent_indent=indent, break_on_hyphens=False)
    return " &\n".join(lines).replace("\0", " ").split("\n")


def body(routine, name, f08=False, cptr=False, bind_c=False, imports=False):
    """The interface body of a procedure."""
    opening = FUNCTIONS.get(routine.result, "subroutine")
    binding = f' bind(C, name="{name.lower()}_")' if bind_c else ""
    lines = [*declarations(routine, f08, cptr, bind_c)]
    if imports or re.search(r"\b(MPI_|c_|default\b)", "\n".join(lines)):
        lines.insert(0, "         import")
    names = ", ".join(argument.name for argument in routine.arguments)
    return [*statement(f"      {opening} {name}({names}){binding}"), *lines, f"      end {opening.split()[-1]}"]


def interface(bodies, name=""):
    """An interface block."""
    lines = [line for each in bodies for line in ("", *each)]
    return [f"   interface {name}".rstrip(), *lines[1:], "   end interface"]


def generic(name, specific):
    """A generic name for one procedure."""
    line = f"   interface {name}; procedure {specific}; end interface"
    return [line] if len(line) <= 100 else interface([[f"      procedure {specific}"]], name)


def declared(bodies, known):
    """The declarations of procedures: an interface block, and procedures like others. `bodies`: {name: lines of its interface body, as
    a function of the name}. `known` has the first procedure of each form."""
    new, likes = [], []
    for name, lines in bodies.items():
        first = known.setdefault(tuple(lines("")), name)
        if first == name:
            new.append(lines(name))
        else:
            likes.append(f"   procedure({first}) :: {name}")
    return [*(interface(new) if new else []), *likes]


def f90_group(routines, known):
    """A group in mpi_attr_f90: usual routines, those with two specific procedures, those with choice buffers."""
    def bodies(group):
        return {each.name: lambda name, each=each: body(each, name) for each in group}

    choice = [each for each in routines if each.kinds & {"BUFFER", "C_BUFFER2"}]
    cptr = [each for each in routines if each.has_cptr_form]
    usual = [each for each in routines if each not in choice and each not in cptr]
    if usual:
        yield from declared(bodies(usual), known)
        yield from (f"   procedure({each.name}) :: P{each.name}" for each in usual if not each.is_callback)
    for each in cptr:
        yield from interface([body(each, each.name), body(each, f"{each.name}_cptr", cptr=True)], each.name)
        yield from interface([body(each, f"P{each.name}"), [f"      procedure P{each.name}_cptr"]], f"P{each.name}")
        yield f"   procedure({each.name}_cptr) :: P{each.name}_cptr"
    if choice:
        yield from unless("defined(MPI_ATTR_NO_ANY_TYPE)", [
            *declared(bodies(choice), known),
            *(f"   procedure({each.name}) :: P{each.name}" for each in choice),
        ], [f"   external :: {each.name}, P{each.name}" for each in choice])


def unless(condition, usual, others):
    """The usual lines, and those for compilers to which the condition applies. Without the macros of fortran/probe.cmake, it
    does not apply."""
    return [f"#if {condition}", *others, "#else", *usual, "#endif"]


def without_descriptors(routine):
    """Whether a compiler calls a procedure with choice buffers by `_f08`, without C descriptors. Procedures that a compiler cannot
    call in either way have C descriptors, as flang 16 compiles only such declarations."""
    return f"defined(MPI_ATTR_NO_{'DESCRIBED_TEXTS' if 'STRING' in routine.kinds else 'DESCRIPTORS'}) && !defined(MPI_ATTR_NO_ANY_TYPE)"


def external_group(routines, known):
    """A group in mpi_attr_external."""
    def lines(routine, name):
        if "BUFFER" not in routine.kinds:
            return body(routine, name, f08=True)
        described_body = body(routine, routine.external, f08=True, bind_c=True)
        others = [re.sub(r"^( +)(integer[^,]*)(?=, | :: )", lambda found: found[1] + IN_BIND_C[found[2]], line)
                  for line in body(routine, f"{routine.name}_f08", f08=True, imports=True)]
        shared = [line for line in described_body if line in others and " :: " in line]
        return [*unless(without_descriptors(routine), *([line for line in each[:-1] if line not in shared]
                                                        for each in (described_body, others))), *shared, described_body[-1]]

    return declared({each.external: lambda name, each=each: lines(each, name) for each in routines}, known)


def generics_group(routines):
    """A group in mpi_attr_generics."""
    def lines(each, name, binding=""):
        return [*generic(each.name, name), *statement(f"   procedure({name}){binding} :: P{name}"), *generic(f"P{each.name}", f"P{name}")]

    for each in routines:
        if "BUFFER" in each.kinds:
            described = lines(each, each.external, f', bind(C, name="p{each.external.lower()}_")')
            yield from unless(without_descriptors(each), described, lines(each, f"{each.name}_f08"))
        else:
            yield from lines(each, each.external)


def large_group(routines, known):
    """A group in mpi_attr_large. A procedure with the arguments of another is like that one."""
    with_buffers = [each for each in routines if "BUFFER" in each.kinds]
    with_texts = [each for each in with_buffers if "STRING" in each.kinds]
    usual = [each for each in routines if each not in with_buffers]
    for part, macros in (([each for each in usual if each.is_in_both_widths], []),
                         ([each for each in usual if not each.is_in_both_widths], ["INTEGER_8"]),
                         ([each for each in with_buffers if each not in with_texts], ["INTEGER_8", "NO_DESCRIPTORS"]),
                         (with_texts, ["INTEGER_8", "NO_DESCRIBED_TEXTS"])):
        lines = []
        described = len(macros) > 1
        for each in part:
            label = ', bind(C, name="{}_")'.format if described else lambda name: ""
            name, of_tools = each.external, f"P{each.external}"
            text = body(each, name, f08=True, bind_c=described)
            key = re.sub(f"(?i){name}", "", " ".join(text)).replace(" &", "").split()
            first = known.setdefault(tuple(key), name)
            lines += interface([text]) if first == name else statement(f"   procedure({first}){label(name.lower())} :: {name}")
            lines += [*statement(f"   procedure({name}){label(of_tools.lower())} :: {of_tools}"),
                      *generic(each.generic, name), *generic(f"P{each.generic}", of_tools)]
        if lines:
            condition = " && ".join(f"!defined(MPI_ATTR_{macro})" for macro in macros)
            yield from [f"#if {condition}", *lines, "#endif"] if macros else lines


def module(table, heading, group, offered, forms=lambda routine: [routine]):
    """A module: its heading, and the groups of the routines that `offered` accepts."""
    yield from heading.splitlines()
    for title, routines in table.groups:
        if chosen := [form for each in routines if offered(each) for form in forms(each)]:
            yield from ("", f"   ! {title}", *group(chosen))
    name = re.findall(r"^module (\w+)$", heading, re.MULTILINE)[-1]
    yield f"end module {name}"


def is_in_f08(routine):
    """Whether a routine is in the Fortran 2008 binding and not a callback; those are in mpi_attr_callbacks."""
    return routine.is_in_f08 and not routine.is_callback


def f90(table):
    """fortran/mpi_attr_f90.F90"""
    known = {}
    return module(table, """\
!> The binding in the style of the standard's module `mpi`: handles are INTEGERs, every procedure
!> has an explicit interface, IERROR is not optional and callbacks are EXTERNAL.
!>
!> The standard has no INTENT in this binding. Inputs have INTENT(IN) here; outputs have none, as with
!> INTENT(OUT) a compiler may discard the value that a variable had before the call.
!>
!> With MPI_ATTR_NO_ANY_TYPE, procedures with choice buffers have no interface (probe.cmake defines it).
!>
!> c_ptr is public, as in MPICH's modules: where an interface has a private one, gfortran may take it for another type than that of
!> iso_c_binding, if both reach a program through modules.
module mpi_attr_f90
   use, intrinsic :: iso_c_binding, only : c_ptr
   use mpi_attr_constants
   use mpi_attr_sizeof
   use mpi_attr_types, only : MPI_Status
   implicit none
""" + NEEDS_I8.rstrip().format("", """\
   interface MPI_Init; procedure MPI_Init_needs_mpi_attr_fortran_i8; end interface
   interface MPI_Init_thread; procedure MPI_Init_thread_needs_mpi_attr_fortran_i8; end interface
"""), lambda routines: f90_group(routines, known), lambda routine: routine.is_in_f90)


def external(table):
    """fortran/mpi_attr_external.F90"""
    known = {}
    return module(table, """\
!> The procedures of the Fortran 2008 binding under their linker names, which end in `_f08`, or in
!> `_f08ts` if they have choice buffers. The latter are BIND(C), so that every compiler passes the
!> standard's C descriptors to the library. A compiler that has no C descriptors, or none for texts,
!> passes addresses to the procedures that end in `_f08`; probe.cmake defines macros for these.
!>
!> All are external, and defined in the library. mpi_attr_generics has their generic names.
""" + NEEDS_I8.format("_f08", "") + """
module mpi_attr_external
   use, intrinsic :: iso_c_binding, only : c_char, c_int64_t, c_intptr_t, c_long_long, c_ptr
#ifdef MPI_ATTR_INTEGER_8
   use, intrinsic :: iso_c_binding, only : default => c_int64_t
#else
   use, intrinsic :: iso_c_binding, only : default => c_int
#endif
   use mpi_attr_constants, only : MPI_ADDRESS_KIND, MPI_COUNT_KIND, MPI_OFFSET_KIND, MPI_STATUS_SIZE
   use mpi_attr_types
   use mpi_attr_callbacks
   implicit none
   private :: c_char, c_int64_t, c_intptr_t, c_long_long, default

   ! Choice buffers may be array sections, and the buffers of nonblocking calls are ASYNCHRONOUS.
#ifdef MPI_ATTR_NO_DESCRIPTORS
   logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.
#else
   logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .true.
#endif
#if defined(MPI_ATTR_NO_ASYNCHRONOUS) || defined(MPI_ATTR_NO_DESCRIPTORS)
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
#else
   logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .true.
#endif""", lambda routines: external_group(routines, known), is_in_f08)


def generics(table):
    """fortran/mpi_attr_generics.F90"""
    return module(table, """\
!> The generic names of the Fortran 2008 binding, for the procedures of mpi_attr_external. Each of
!> these has an external procedure of the profiling interface, too, with its generic name.
""" + NEEDS_I8.format("_f08", "") + """
module mpi_attr_generics
   use mpi_attr_external
   implicit none
   public""", generics_group, is_in_f08)


def large(table):
    """fortran/mpi_attr_large.F90"""
    known = {}
    return module(table, """\
!> The procedures of the Fortran 2008 binding for large counts, and their generic names, which are those of
!> mpi_attr_generics. With 8-byte INTEGERs the usual procedures have large counts, and only those with names of
!> their own are here.
!>
!> All are external, and defined in the library. Those with choice buffers need C descriptors.
module mpi_attr_large
   use, intrinsic :: iso_c_binding, only : c_char, c_int64_t, c_intptr_t, c_long_long, c_ptr, default => c_int
   use mpi_attr_constants, only : MPI_ADDRESS_KIND, MPI_COUNT_KIND, MPI_OFFSET_KIND
   use mpi_attr_types
   use mpi_attr_callbacks
   implicit none
   private :: c_char, c_int64_t, c_intptr_t, c_long_long, default""",
                  lambda routines: large_group(routines, known), is_in_f08, lambda routine: [*routine.forms][1:])


# The types of variables that have a size without C descriptors and CLASS(*) of any rank: kinds that every compiler has.
SIZED = [f"{type_}({kind})" for type_, kinds in (("integer", (8, 16, 32, 64)), ("logical", (8, 16, 32, 64)), ("real", (32, 64)),
                                                ("complex", (32, 64))) for kind in kinds] + ["character(len=*)"]


def sizeof(_):
    """fortran/mpi_attr_sizeof.F90"""
    yield from """\
!> MPI_Sizeof (MPI-4.1 section 19.1.9), which the modules mpi_attr and mpi_attr_f90 have: the size of a variable, or of an element
!> of an array, in bytes. No include file can have it, because it is generic.
!>
!> A compiler that has no CLASS(*) of any rank gets a procedure for each type, for scalars and arrays of rank 1; probe.cmake
!> defines MPI_ATTR_NO_ANY_RANK.
module mpi_attr_sizeof
   use, intrinsic :: iso_fortran_env, only : int8, int16, int32, int64, real32, real64
   implicit none
   private
   public :: MPI_Sizeof, PMPI_Sizeof
""".splitlines()
    procedures = [(f"sizeof_{re.sub(r'[()]|len=.', '', each)}{'_array' * array}", each, "(:)" * array)
                  for each in SIZED for array in (False, True)]
    for name in ("MPI_Sizeof", "PMPI_Sizeof"):
        names = textwrap.wrap(", ".join(each for each, *_ in procedures), 90)
        yield from unless("defined(MPI_ATTR_NO_ANY_RANK)", [f"   interface {name}; procedure sizeof_any; end interface"],
                          [f"   interface {name}", "      procedure &", *(f"         {line}{' &' * line.endswith(',')}" for line in names),
                           "   end interface"])
    yield from ("", "contains", "")

    def procedure(name, declaration):
        return (f"   subroutine {name}(x, size, ierror)", f"      {declaration}", "      integer, intent(out) :: size",
                "      integer, optional, intent(out) :: ierror", "", "      size = storage_size(x) / 8",
                "      if (present(ierror)) ierror = 0", f"   end subroutine {name}")

    others = []
    for name, type_, shape in procedures:
        declared_type = re.sub(r"\((\d+)\)", lambda kind: f"({'int' if type_[0] in 'il' else 'real'}{kind[1]})", type_)
        others += [*procedure(name, f"{declared_type} :: x{shape}"), ""]
    yield from unless("defined(MPI_ATTR_NO_ANY_RANK)", procedure("sizeof_any", "class(*), dimension(..) :: x"), others[:-1])
    yield "end module mpi_attr_sizeof"


def constants(_):
    """mpif_attr_constants.h: the handles and integers of mpi_attr.h, in its order, under the first words of its comments."""
    lines, values, title = ONLY_IN_FORTRAN.splitlines(), {}, None
    # The pointers of the ABI, whose casts have an asterisk, are not constants in Fortran.
    found = re.findall(r"^/\*+ (?:==== )?(.+)|^#define (MPI_(?!ATTR_|F_|T_(?!ERR_))\w+) (?:\(\(MPI_\w+\))?\(?(-?\w+)",
                       (HERE.parent / "include/mpi_attr.h").read_text(), re.M)
    for comment, name, value in found:
        if comment:
            title = re.split(r" \(|[.,:;]| ====| \*/", comment)[0]
            continue
        values[name] = values[value] if value in values else int(value, 0)
        if title:
            lines += ["", *textwrap.wrap(title, 72, initial_indent="! ", subsequent_indent="! ")]
            title = None
        # A C string ends with a null character.
        type_ = "INTEGER(8)" if name == "MPI_DISPLACEMENT_CURRENT" else "INTEGER"
        lines.append(f"      {type_}, PARAMETER :: {name} = {values[name] - name.startswith('MPI_MAX_')}")
    return lines
