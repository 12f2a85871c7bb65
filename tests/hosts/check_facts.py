"""Compares the constants in crates/interfaces/src/ with the headers of MPICH and Open MPI, and checks that it finds wrong ones.

The standard ABI's constants are compared by build.rs and tests/abi.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from hosts import HOSTS, ROOT

COMM_KEYS = ["TAG_UB", "HOST", "IO", "WTIME_IS_GLOBAL", "APPNUM", "LASTUSEDCODE", "UNIVERSE_SIZE"]
WIN_KEYS = ["WIN_BASE", "WIN_SIZE", "WIN_DISP_UNIT", "WIN_CREATE_FLAVOR", "WIN_MODEL"]
COMBINERS = ["COMBINER_NAMED", "COMBINER_F90_REAL", "COMBINER_F90_COMPLEX", "COMBINER_F90_INTEGER"]
NUMBER = r"-?\w+"


def facts(source):
    """{C constant: its number in the file of an interface}"""
    body = re.search(r"const FACTS: Facts = Facts \{(.*?)\n\};", source, re.S).group(1)
    numbers = {"MPI_" + field.upper(): number for field, number in
               re.findall(rf"(keyval_invalid|thread_multiple): ({NUMBER}),", body)}
    for field, names in ("comm_keys", COMM_KEYS), ("win_keys", WIN_KEYS), ("predefined_combiners", COMBINERS):
        values = re.findall(NUMBER, re.search(rf"{field}: \[(.*?)\]", body, re.S).group(1))
        assert len(values) == len(names)
        numbers |= {"MPI_" + name: value for name, value in zip(names, values)}
    classes = dict(re.findall(rf"\((MPI_ERR_\w+), ({NUMBER})\)", body))
    # A class that is not listed has the number of the standard ABI.
    standard = (ROOT / "src/abi.rs").read_text()
    for name in ["COMM", "TYPE", "WIN", "FILE", "SESSION", "KEYVAL", "ARG", "OTHER", "INTERN", "NO_MEM"]:
        name = "MPI_ERR_" + name
        numbers[name] = classes.get(name) or re.search(rf"const {name}: c_int = (\d+);", standard).group(1)
    return {name: int(number.replace("_", ""), 0) for name, number in numbers.items()}


def handles(source):
    """As facts, for MPICH's handles, which are numbers."""
    body = re.search(r"Some\(PredefinedHandles \{(.*?)\n        \}\)", source, re.S).group(1)
    names = ["COMM_NULL", "DATATYPE_NULL", "WIN_NULL", "SESSION_NULL", "FILE_NULL", "REQUEST_NULL", "COMM_WORLD", "COMM_SELF",
             "ERRORS_RETURN", "ERRORS_ARE_FATAL", "ERRORS_ABORT", "INFO_NULL", "INT"]
    numbers = re.findall(r"0x[\w]+", body)
    assert len(numbers) == len(names)
    return {"MPI_" + name: int(number.replace("_", ""), 0) for name, number in zip(names, numbers)}


def unknown_predefined(host, source):
    """The handles of predefined objects that the file of an interface does not have."""
    names = [f"MPI_{name}" for name in ("GROUP_NULL", "GROUP_EMPTY", "INFO_NULL", "INFO_ENV", "OP_NULL", "ERRHANDLER_NULL", "ERRORS_RETURN",
                                        "ERRORS_ARE_FATAL", "MESSAGE_NULL", "MESSAGE_NO_PROC")]
    variables = re.findall(r'c"(ompi_\w+)"', re.search(r"predefined: &\[(.*?)\]", source, re.S).group(1))
    known = " || ".join(f'handle == (intptr_t)dlsym(RTLD_DEFAULT, "{each}")' for each in variables)
    # As `is_predefined` of MPICH; all but groups may be predefined.
    known = known or "(handle >> 30 & 3) == 0 || ((handle >> 30 & 3) == 1 && (!is_group || handle == 0x48000000))"
    return printed(host, [f'    {{ intptr_t handle = (intptr_t){name}; int is_group = {int("GROUP" in name)}; (void)is_group; '
                          f'if (!({known})) puts("{name}"); }}' for name in names])


def differences(host, numbers):
    """The constants that have another number in the host's header."""
    return printed(host, [f"    if ((long long)(intptr_t)({name}) != {number}LL) puts(\"{name}\");" for name, number in numbers.items()])


def printed(host, lines):
    """The words that a program with these lines prints."""
    with tempfile.TemporaryDirectory() as scratch:
        source, program = Path(scratch, "facts.c"), Path(scratch, "facts")
        source.write_text("#define _GNU_SOURCE\n#include <mpi.h>\n#include <dlfcn.h>\n#include <stdint.h>\n#include <stdio.h>\nint main(void)\n{\n"
                          + "\n".join(lines) + "\n    return 0;\n}\n")
        subprocess.run([*host.cc, str(source), "-o", str(program), *host.libs], check=True)
        return subprocess.run([str(program)], env=host.environment(), check=True, capture_output=True,
                              text=True).stdout.split()


def main():
    mpich, openmpi = ((ROOT / f"crates/interfaces/src/{name}.rs").read_text() for name in ("mpich", "openmpi"))
    known = {"mpich-4.0.2": facts(mpich) | handles(mpich), "openmpi-4.1.4": facts(openmpi)}
    known["openmpi-4.1.4"].pop("MPI_ERR_SESSION")  # of Open MPI 5
    failed = False
    for name, numbers in known.items():
        wrong = differences(HOSTS[name](), numbers)
        print(f"{name}: {len(numbers)} constants, {len(wrong)} differ", *wrong)
        unknown = unknown_predefined(HOSTS[name](), mpich if "mpich" in name else openmpi)
        print(f"{name}: {len(unknown)} predefined handles are unknown", *unknown)
        one_off = {constant: number + 1 for constant, number in numbers.items()}
        missed = set(one_off) - set(differences(HOSTS[name](), one_off))
        print(f"{name}: {len(one_off) - len(missed)} of {len(one_off)} wrong numbers found")
        failed |= bool(wrong or unknown or missed)
    return failed


if __name__ == "__main__":
    sys.exit(main())
