"""Writes every file that is generated: generate.py [--check]

The sources are routines.txt with the standard's own tables, conformance.txt, examples/symptoms, the constants and the include
file in include/ and fortran/, and docs/man. OUTPUTS lists the files with the functions that give their lines; manual.py gives
the manual pages. --check writes nothing, and fails if a file differs.
"""

import argparse
import re
import sys

import c
import conformance
import differences
import fortran
import manual
import report
import rust
from signatures import HERE, Table

ROOT = HERE.parent
# The beginning and the end of a comment, by the extension of the file.
COMMENTS = {"h": ("/* ", " */"), "inc": ("/* ", " */"), "F90": ("! ", ""), "rs": ("// ", ""), "md": ("<!-- ", " -->"),
            "gitattributes": ("# ", "")}


def routines(table):
    """The routines of C."""
    return sorted(name for routine in table.routines for name in routine.c_names)


def eight(procedure):
    """The symbols of a procedure for 8-byte INTEGERs."""
    return f"{procedure}_i8_", f"p{procedure}_i8_"


def symbols(table):
    """The symbols that libmpi_attr.so exports."""
    in_c = [*routines(table), *table.extensions]
    found = {*table.symbols, *in_c, *(f"P{name}" for name in in_c)}
    for block in table.common_blocks:
        for stem in (block, block.replace("mpi_attr_", "mpi_attr_i8_")):
            found.update(pattern.replace("mpi_x", stem) for pattern in table.common_block_names)
    for name in table.extensions:
        names = table.linker_names_of(name.lower(), ("mpi", "f08"))
        found.update(names, (f"{'P' if name.isupper() else 'p'}{name}" for name in names), eight(name.lower()))
    for routine in table.forms:
        if routine.is_callback:
            found.add(f"{routine.lower}_i8_")
            found.update(table.linker_names_of(routine.lower, ("mpi", "f08_callback") if routine.is_in_f08 else ("mpi",)))
        for procedure in routine.procedures:
            names = table.linker_names_of(*procedure)
            found.update(names, (f"{'P' if name.isupper() else 'p'}{name}" for name in names))
            if routine.result == "int" and (not routine.is_large or routine.is_in_both_widths):
                found.update(eight(procedure[0]))
    return sorted(found)


def attributes(table):
    """.gitattributes: generated files, and figures that programs write."""
    generated = [*OUTPUTS, "docs/man/man*/**", "BENCHMARKS.md", "benches/plots/**", "benches/machines/**", "tests/machines/results.json"]
    return [f"{path} linguist-generated" for path in sorted(generated)]


OUTPUTS = {
    ".gitattributes": attributes,
    "include/mpi_attr_routines.h": c.prototypes,
    "docs/conformance.md": conformance.page,
    "docs/differences.md": differences.page,
    "fortran/i8/names.inc": c.names_for_8_byte_integers,
    "fortran/mpif_attr_constants.h": fortran.constants,
    "fortran/mpi_attr_f90.F90": fortran.f90,
    "fortran/mpi_attr_external.F90": fortran.external,
    "fortran/mpi_attr_generics.F90": fortran.generics,
    "fortran/mpi_attr_large.F90": fortran.large,
    "fortran/mpi_attr_sizeof.F90": fortran.sizeof,
    "crates/bindings/src/fortran/names.rs": rust.names,
    "crates/forward/src/rows.rs": rust.rows,
    "crates/recorder/src/names.inc": report.linker_names,
    "crates/recorder/src/routines.inc": report.interceptions,
}


def outputs(table):
    """{path: text} of every generated file."""
    texts = {}
    for path, lines in OUTPUTS.items():
        start, end = COMMENTS["F90" if re.match(r"fortran/.*\.(F90|h)$", path) else path.rpartition(".")[2]]
        source = "include/mpi_attr.h" if path.endswith("constants.h") else "api/routines.txt"
        source = {"docs/conformance.md": "api/conformance.txt", "docs/differences.md": "examples/symptoms"}.get(path, source)
        notice = f"{start}Generated from {source} by `./dev generate`. Do not edit.{end}"
        texts[path] = "\n".join([notice, *lines(table), ""])
    return texts | manual.files(table)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    check, texts, differing = parser.parse_args().check, outputs(Table()), []
    for path, text in texts.items():
        file = ROOT / path
        if not file.is_file() or file.read_text() != text:
            differing.append(path)
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
    for file in sorted((ROOT / "docs/man").glob("man*/*")):
        if str(file.relative_to(ROOT)) not in texts:  # of a page that is gone
            differing.append(str(file.relative_to(ROOT)))
            if not check:
                file.unlink()
    print(f"{len(texts)} files; {'out of date' if check else 'changed'}: {', '.join(differing) or 'none'}")
    if check and differing:
        sys.exit("generate.py: run ./dev generate")


if __name__ == "__main__":
    main()
