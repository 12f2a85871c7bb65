"""Compares include/mpi_attr.h, and the prototypes that it includes, with another header of the MPI-5.0 standard ABI.

The compiler evaluates both headers; nothing is compared as text. A C++ program prints the *facts* of a header: value
and type of each constant, type, size and alignment of each typedef, layout of MPI_Status, type of each routine. Every
fact of ours must be a fact of the reference. A C file then asserts the reference's facts for our header, because C and
C++ may differ. Moreover the header must have exactly the routines of routines.txt, with all constants of the reference
but those that NOT_OFFERED excuses, and compile without warnings.

--self-test breaks copies of the header in many ways instead, and expects each to be found.
"""

import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

import checks
import fetch
from check_symbols import offered_routines

STANDARDS = {"c": ("c99", "c11", "c17"), "c++": ("c++98", "c++11", "c++17", "c++20")}
STATUS_MEMBERS = ("MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "MPI_internal")

# Constants of the standard ABI without meaning for the routines offered.
NOT_OFFERED = re.compile("|".join((
    "MPIX_.*",
)))

# In the standard (19.3), but not in its ABI; names of MPI-1 that MPI-3.0 removed.
BEYOND_THE_ABI = re.compile(r"typedef MPI_(Fint|F08_status)|routine P?MPI_\w+_(c2f(08)?|f2c|f2f08|f082[cf])|typedef MPI_Handler_function|"
                            r"constant MPI_(LB|UB|COMBINER_\w+_INTEGER)|"
                            r"routine P?MPI_(Address|Errhandler_(create|get|set)|Type_(extent|hindexed|hvector|lb|struct|ub))")

PROBE = r"""
#include "%(header)s"
#include <cstddef>
#include <cstdio>
#include <cxxabi.h>
#include <type_traits>
#include <typeinfo>
// An enumerator is an int in C.
template <class T> const char *type_of() {
    typedef typename std::conditional<std::is_enum<T>::value, int, T>::type Type;
    return abi::__cxa_demangle(typeid(Type).name(), 0, 0, 0);
}
template <class T> struct object {
    typedef typename std::conditional<std::is_function<T>::value, char, T>::type type;
};
#define CONSTANT(x) std::printf("constant %%s|%%s|%%lld\n", #x, type_of<decltype(x)>(), (long long)(intptr_t)(x));
#define TYPEDEF(x) std::printf("typedef %%s|%%s|size %%zu align %%zu\n", #x, type_of<x>(), sizeof(object<x>::type), \
                               alignof(object<x>::type));
#define MEMBER(x) std::printf("member %%s|%%s|%%zu\n", #x, type_of<decltype(%(struct)s::x)>(), offsetof(%(struct)s, x));
#define ROUTINE(x) std::printf("routine %%s|%%s|\n", #x, type_of<decltype(x)>());
// A second declaration must have the linkage of the first: this fails if the header gives C++ names.
extern "C" {
%(c_linkage)s
}
int main() {
%(facts)s
}
"""


class Compilers:
    """The C and the C++ compiler, and a directory for their input."""

    def __init__(self, scratch):
        self.commands = {"c": shlex.split(checks.CC), "c++": shlex.split(checks.CXX)}
        self.scratch = Path(scratch)

    def run(self, language, source, *options):
        """Compiles `source`, a text; returns what the compiler wrote to standard output and its complaints."""
        file = self.scratch / ("source.c" if language == "c" else "source.cc")
        file.write_text(source)
        command = [*self.commands[language], "-Wno-deprecated-declarations", *options, str(file)]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout, done.stderr or (f"error: exit code {done.returncode}" if done.returncode else "")


def declared(compilers, header):
    """The names that a header adds to <stdint.h>, by kind of fact. The compiler evaluates everything else."""
    found = []
    for include in (f'"{header}"', "<stdint.h>"):
        macros, _ = compilers.run("c", f"#include {include}\n", "-E", "-dM")
        text, _ = compilers.run("c", f"#include {include}\n", "-E", "-P")
        constants = set(re.findall(r"^#define (\w+) .", macros, re.MULTILINE))
        for body in re.findall(r"\benum\b[^{};]*\{([^{}]*)\}", text):
            constants |= set(re.findall(r"(?:^|,)\s*(\w+)", body))
        typedefs, routines = set(), set()
        for statement in re.sub(r"\{[^{}]*\}", "", text).split(";"):
            words = re.findall(r"\w+", re.sub(r"\([^()]*\)\s*$", "", statement))
            if words and "enum" not in words[:1]:
                (typedefs if words[0] == "typedef" else routines).add(words[-1])
        found.append((constants, typedefs, routines))
    return {kind: ours - others for kind, ours, others in zip(("constant", "typedef", "routine"), *found)}


def facts(compilers, header, struct="MPI_Status", members=STATUS_MEMBERS, opaque=()):
    """{"kind name": (type, value)} of a header as the C++ compiler sees it, and the compiler's complaints."""
    names = declared(compilers, header)
    names["constant"] = {name for name in names["constant"] if not name.startswith("MPI_ATTR_VERSION_")}
    names["typedef"] -= set(opaque)
    names["member"] = members
    source = PROBE % {
        "header": header,
        "struct": struct,
        "c_linkage": "\n".join(f"extern decltype({name}) {name};" for name in names["routine"]),
        "facts": "\n".join(f"{kind.upper()}({name})" for kind in names for name in sorted(names[kind])),
    }
    program = compilers.scratch / "probe"
    _, complaints = compilers.run("c++", source, "-std=c++17", "-o", str(program))
    if complaints:
        return {}, complaints
    output = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {line.split("|")[0]: tuple(line.split("|")[1:]) for line in output.splitlines()}, ""


def assertions(header, expected):
    """C source that compiles if and only if the header has the facts `expected`."""
    lines = ["#include <stddef.h>", f'#include "{header}"', "#define T(...) extern __typeof__(__VA_ARGS__)"]
    tags = sorted({tag for type_, _ in expected.values() for tag in re.findall(r"\bMPI_(?:ABI_\w+|T_\w+_t)\b", type_)})
    lines += [f"typedef struct {tag} {tag};" for tag in tags]
    for fact, (type_, value) in expected.items():
        kind, name = fact.split()
        type_ = type_.replace("()", "(void)")
        if kind == "constant":
            lines += [f"T({type_}) c_{name}; T({name}) c_{name};",
                      f'_Static_assert((intptr_t)({name}) == {value}, "{name}");']
        elif kind == "typedef":
            if type_ != "int":  # an enumeration has another type in C
                lines += [f"T({type_}) t_{name}; T({name}) t_{name};"]
            if "(" not in type_:
                size = value.split()[1]
                lines += [f'_Static_assert(sizeof({name}) == {size}, "{name}");']
        elif kind == "member":
            lines += [f'_Static_assert(offsetof(MPI_Status, {name}) == {value}, "{name}");']
        else:
            lines += [f"T({type_}) {name};"]
    return "\n".join(lines) + "\n"


def first(complaints):
    return next((line for line in complaints.splitlines() if "error" in line or "warning" in line), complaints)


def compilation_problems(compilers, header, reference, constants):
    """The header alone and twice in each language standard, and after a header with which it is incompatible."""
    include = f'#include "{header}"\n'
    uses = "void use(void);\nvoid use(void)\n{\n" + "".join(f"    (void)({name});\n" for name in constants) + "}\n"
    for language, standards in STANDARDS.items():
        for standard in standards:
            for what, source in (("alone", include), ("twice", include * 2 + uses)):
                _, complaints = compilers.run(language, source, f"-std={standard}", "-fsyntax-only", "-Wall", "-Wextra",
                                              "-Wpedantic", "-Werror")
                yield f"{standard} {what}: {first(complaints)}" if complaints else None
        _, complaints = compilers.run(language, f'#include "{reference}"\n{include}', "-fsyntax-only")
        told = "#error" in complaints and "mpi_attr.h" in complaints
        yield None if told else f"{language}: no #error after another MPI header"


def problems_of(compilers, header, reference, expected):
    """Checks `header` against `expected`, the facts of `reference`. Returns the problems, and the counts by check."""
    ours, complaints = facts(compilers, header)
    if complaints:
        return [f"C++ probe: {first(complaints)}"], Counter()
    problems, counts = [], Counter()

    for fact, value in ours.items():
        counts[fact.split()[0]] += 1
        if value != expected.get(fact) and not BEYOND_THE_ABI.fullmatch(fact):
            problems.append(f"{fact}: {' '.join(value)}, reference: {' '.join(expected.get(fact, ['none']))}")
    for fact in sorted(expected.keys() - ours.keys()):
        kind, name = fact.split()
        if kind == "constant" and not NOT_OFFERED.fullmatch(name):
            problems.append(f"{fact}: missing")

    offered = offered_routines()
    wanted = {f"routine {prefix}{name}" for name in offered for prefix in ("", "P")}
    counts["listed routine"] = len(wanted)
    for fact in sorted(wanted ^ {fact for fact in ours if fact.startswith("routine ")}):
        problems.append(f"{fact}: {'missing' if fact in wanted else 'not in routines.txt'}")

    common = {fact: expected[fact] for fact in ours if fact in expected}
    _, complaints = compilers.run("c", assertions(header, common), "-fsyntax-only")
    counts["fact asserted in C"] = len(common)
    problems += [f"in C: {line}" for line in complaints.splitlines() if "error" in line]

    constants = [fact.split()[1] for fact in ours if fact.startswith("constant ")]
    for problem in compilation_problems(compilers, header, reference, constants):
        counts["compilation"] += 1
        problems += [problem] if problem else []

    version = tomllib.loads((checks.ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    stated = re.findall(r"^#define MPI_ATTR_VERSION_\w+ (\d+)$", header.read_text(), re.MULTILINE)
    counts["version"] = len(stated)
    if ".".join(stated) != version:
        problems.append(f"version {'.'.join(stated)}, Cargo.toml: {version}")
    return problems, counts


def only_in_c(old, new):
    return old, f"#ifdef __cplusplus\n{old}\n#else\n{new}\n#endif", "in C: "


# The changes of --self-test, without the file.
CHANGES = (
    ("#define MPI_ERR_KEYVAL 36", "#define MPI_ERR_KEYVAL 37", "constant MPI_ERR_KEYVAL"),
    ("#define MPI_UNDEFINED (-32766)", "#define MPI_UNDEFINED (-32766L)", "constant MPI_UNDEFINED"),
    ("#define MPI_COMM_SELF ((MPI_Comm)0x102)", "#define MPI_COMM_SELF ((MPI_Group)0x102)", "constant MPI_COMM_SELF"),
    ("#define MPI_TYPE_DUP_FN ((MPI_Type_copy_attr_function *)0x1)", "#define MPI_TYPE_DUP_FN ((void *)0x1)",
     "constant MPI_TYPE_DUP_FN"),
    ("#define MPI_ERR_WIN 56\n", "", "constant MPI_ERR_WIN: missing"),
    ("#define MPI_ERR_WIN 56\n", "#define MPI_ERR_WIN 56\n#define MPI_ERR_OURS 63\n", "constant MPI_ERR_OURS"),
    ("#define MPI_ERR_WIN 56\n", "#define MPI_ERR_WIN 56\nenum { MPI_ERR_OURS = 63 };\n", "constant MPI_ERR_OURS"),
    ("typedef int64_t MPI_Count;", "typedef int MPI_Count;", "typedef MPI_Count"),
    ("typedef struct MPI_ABI_Win *MPI_Win;", "typedef struct MPI_ABI_Window *MPI_Win;", "typedef MPI_Win"),
    ("    int MPI_SOURCE;\n    int MPI_TAG;\n", "    int MPI_TAG;\n    int MPI_SOURCE;\n", "member MPI_TAG"),
    ("    int MPI_internal[5];", "    int MPI_internal[6];", "typedef MPI_Status"),
    ("typedef void MPI_Win_errhandler_function(MPI_Win *win, int *error_code, ...);",
     "typedef void MPI_Win_errhandler_function(MPI_Win *win, int *error_code);", "typedef MPI_Win_errhandler_function"),
    ("int MPI_Comm_delete_attr(MPI_Comm comm,", "int MPI_Comm_delete_attr(MPI_Comm *comm,",
     "routine MPI_Comm_delete_attr"),
    ("int PMPI_Info_set(MPI_Info info, const char *key,", "int PMPI_Info_set(MPI_Info info, char *key,",
     "routine PMPI_Info_set"),
    ("double MPI_Wtime(void);", "float MPI_Wtime(void);", "routine MPI_Wtime"),
    ("int MPI_Barrier(MPI_Comm comm);\n", "", "routine MPI_Barrier: missing"),
    ("int PMPI_Barrier(MPI_Comm comm);\n", "", "routine PMPI_Barrier: missing"),
    ("int MPI_Barrier(MPI_Comm comm);\n", "int MPI_Barrier(MPI_Comm comm);\nint MPIX_Barrier(MPI_Comm comm);\n",
     "routine MPIX_Barrier: not in routines.txt"),
    ('extern "C" {', 'extern "C++" {', "linkage"),
    ("#define MPI_ATTR_H\n", "", "twice"),
    ("#include <stdint.h>", "#include <stdint.h>\nint unused;", "unused"),
    ("int MPI_Finalize(void);", "int MPI_Finalize(void);;", "c99 alone"),
    ("#error", "#warning", "no #error"),
    ("#define MPI_ATTR_VERSION_MINOR ", "#define MPI_ATTR_VERSION_MINOR 9", "version"),
    only_in_c("#define MPI_ERR_KEYVAL 36", "#define MPI_ERR_KEYVAL 37"),
    only_in_c("typedef int64_t MPI_Offset;", "typedef int MPI_Offset;"),
    only_in_c("int MPI_Init(int *argc, char ***argv);", "int MPI_Init(int *argc, char **argv);"),
)


def main():
    folder, reference = checks.ROOT / "include", fetch.fetch("mpich")
    routines = (folder / "mpi_attr_routines.h").read_text()
    changes = [("mpi_attr_routines.h" if change[0] in routines else "mpi_attr.h", *change) for change in CHANGES]
    with tempfile.TemporaryDirectory() as scratch:
        compilers = Compilers(scratch)
        expected, complaints = facts(compilers, reference)
        if complaints:
            sys.exit(f"{reference}: {complaints}")
        checks.main(lambda copy, _: problems_of(compilers, copy / "mpi_attr.h", reference, expected), folder, changes,
                    ("constant", "typedef", "member", "routine", "listed routine", "compilation", "version"))


if __name__ == "__main__":
    main()
