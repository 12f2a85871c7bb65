"""Compiles and runs api.cpp with strict warnings as C++17 and C++20, compiles the C++ program of docs/scoped.md, and checks that
each program that api.cpp names REFUSED fails to compile with its sentence.

Usage: check.py COMPILER LIBRARY
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "tests/cpp/api.cpp"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Weffc++", "-Wold-style-cast", "-Werror"]


def compiled(compiler, standard, source, *options):
    # The macros of mpi.h, which is C, have old-style casts.
    include = ["-isystem", ROOT / "include/mpi_attr/compat", "-isystem", ROOT / "include/mpi_attr", "-I", ROOT / "include"]
    return subprocess.run([compiler, f"-std=c++{standard}", *WARNINGS, *include, source, *options], capture_output=True, text=True)


def main():
    compiler, library = sys.argv[1:]
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        program, text = Path(directory, "api"), SOURCE.read_text()
        for standard in (17, 20):
            link = ["-g", "-O2", "-DREFUSED=0", "-o", program, library, f"-Wl,-rpath,{Path(library).resolve().parent}"]
            built = compiled(compiler, standard, SOURCE, *link)
            if built.returncode != 0:
                failures.append(f"C++{standard}: {built.stderr}")
            else:
                run = subprocess.run([program], capture_output=True, text=True)
                if run.returncode != 0:
                    failures.append(f"C++{standard}: exit code {run.returncode}\n{run.stderr}")
        page = (ROOT / "docs/scoped.md").read_text()
        (example,) = re.findall(r"```cpp\n(.*?)```", page, re.S)
        shown = Path(directory, "scoped.cpp")
        shown.write_text(example)
        built = compiled(compiler, 17, shown, "-fsyntax-only")
        if built.returncode != 0:
            failures.append(f"docs/scoped.md: {built.stderr}")
    refused = re.findall(r"REFUSED == (\d+) // (.*)", text)
    assert len(refused) >= 7
    for number, sentence in refused:
        built = compiled(compiler, 17, SOURCE, f"-DREFUSED={number}", "-fsyntax-only")
        if built.returncode == 0 or sentence not in built.stderr:
            failures.append(f"REFUSED={number} must fail with {sentence!r}:\n{built.stderr or 'compiled'}")
    print("\n".join(failures) or f"C++17 and C++20 pass; {len(refused)} programs are refused")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
